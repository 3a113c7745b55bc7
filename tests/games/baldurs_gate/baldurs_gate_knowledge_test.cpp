// Who sees what. Each row of the table has a test.
//
//   row  thing                                         its seat   the others   the public
//    1   a card dealt or drawn into a hand             the face   that one     that one
//    2   an Agenda dealt or drawn                      the face   that one     that one
//    3   a card put under the deck in the set-up       the face   that one     that one
//    4   an Agenda put under its deck                  the face   that one     that one
//    5   which Agenda of those drawn was kept          the face   that one     that one
//    6   the order of the three decks and of the bag   -          -            -
//    7   the face-down token until the end             -          -            -
//    8   a card taken from the Display, in the hand    the face   the face     the face
//    9   a card built: gone from the hand, the rest of the hand stays as known as before
//   10   a fourth token that came out in the set-up    seen by all, then known to be in the bag
//   11   discards, Display, Portfolios, HQ Cards, Gates, board, tracks, resources: all see them
//   12   at the end: hands and Agendas, card by card   all see them
#include "games/baldurs_gate/baldurs_gate_position.h"

namespace mortarboard::baldurs_gate {
namespace {

constexpr std::array<Viewer, 5> kViewers{A, B, C, D, kPublic};
// `faces_seen(view)` must be 1 for `who` and 0 for all other viewers.
void only(const Position& p, Viewer who, auto faces_seen) {
    for (Viewer v : kViewers) EXPECT_EQ(faces_seen(p.seen_by(v).s), v == who ? 1 : 0) << "viewer " << int{v};
    EXPECT_EQ(faces_seen(p.s), 1);
}

TEST(BaldursGate, r12_6_row_1_a_drawn_card) {
    Position p;
    p.play({"0 send smilin_boar free", "nature deal rookery"});
    only(p, A, [](const State& s) { return s.buildings.count(hand + A, rookery); });
    Position b;
    b.on_turn(B).play("1 send smilin_boar free");
    for (Viewer v : kViewers) {
        const Move masked = BaldursGate::mask(b.s, move_of("nature deal rookery"), v);
        EXPECT_EQ(masked.action.arg[0], v == B ? Face{rookery} : kHidden);
    }
}
TEST(BaldursGate, r12_6_row_2_a_drawn_agenda) {
    Position p;
    p.level(A, 0, 0, 2).play({"0 send high_hall free", "nature deal_agenda old_money"});
    only(p, A, [](const State& s) { return s.agendas.count(drawn + A, old_money); });
}
TEST(BaldursGate, r12_6_row_3_and_4_cards_put_under_their_decks) {
    Position p(4, true);
    p.s.phase = Phase::put_under;
    for (int q = 0; q < 4; ++q)
        p.some_cards(q, 4)
            .agenda(q, static_cast<Face>(q + 1))
            .agenda(q, static_cast<Face>(q + 5))
            .agenda(q, static_cast<Face>(q + 9))
            .agenda(q, static_cast<Face>(q + 13));
    const std::string card = p.offers(B, "put_under").front();
    const Face face = move_of("1 put_under " + card).action.arg[0];
    p.play("1 put_under " + card).play("1 put_agenda_under voice_of_the_docks");
    only(p, B, [&](const State& s) { return s.buildings.count(under, face); });
    only(p, B, [](const State& s) { return s.agendas.count(under, voice_of_the_docks); });
}
TEST(BaldursGate, r12_6_row_5_which_agenda_was_kept) {
    Position p;
    p.level(A, 0, 0, 2)
        .play({"0 send high_hall free", "nature deal_agenda old_money", "nature deal_agenda open_doors"});
    for (Viewer v : kViewers)
        EXPECT_EQ(BaldursGate::mask(p.s, move_of("0 hold open_doors"), v).action.arg[0],
                  v == A ? Face{open_doors} : kHidden);
    p.play("0 hold open_doors");
    only(p, A, [](const State& s) { return s.agendas.count(hand + A, open_doors); });
    only(p, A, [](const State& s) { return s.agendas.count(bottom, old_money); });
}
TEST(BaldursGate, r12_6_row_6_the_order_of_decks_and_bag) {
    const Position p;
    for (Viewer v : {Viewer{A}, kPublic, kTruth}) {
        const State s = p.seen_by(v).s;
        EXPECT_EQ(s.buildings.count(deck, kHidden), s.buildings.count(deck));
        EXPECT_EQ(s.agendas.count(deck, kHidden), s.agendas.count(deck));
        EXPECT_EQ(s.tokens.count(deck, kHidden), s.tokens.count(deck));
    }
}
TEST(BaldursGate, r12_6_row_7_the_face_down_token) {
    Position p;
    p.bag_of(5);
    for (Viewer v : {Viewer{A}, Viewer{B}, Viewer{C}, Viewer{D}, kPublic, kTruth})
        EXPECT_EQ(p.seen_by(v).s.tokens.count(face_down, kHidden), 1);
    p.bag_of(0);  // with an empty bag the pool tells everybody which token it is
    EXPECT_EQ(p.seen_by(C).s.tokens.pool_size(), 1);
    EXPECT_EQ(p.seen_by(C).s.tokens.pool[P36], 1);
}
TEST(BaldursGate, r12_7_row_8_a_card_taken_from_the_display) {
    Position p;
    p.have(A, 0, 1)
        .display({factory, rookery, gilded_cup, blade_mart})
        .some_cards(A, 2)
        .collecting()
        .play("0 use_hq take")
        .played("0 take rookery");
    for (Viewer v : kViewers) {
        const State s = p.seen_by(v).s;
        EXPECT_EQ(s.buildings.count(hand + A, rookery), 1);
        EXPECT_EQ(s.buildings.count(hand + A, kHidden), v == A ? 0 : 2);
    }
}
TEST(BaldursGate, r12_7_row_9_open_play_leaves_the_rest_as_known) {
    Position p;
    p.have(A, 5, 1)
        .display({factory, rookery, gilded_cup, blade_mart})
        .some_cards(A, 2)
        .card(A, general_store)
        .available({P32})
        .collecting();
    p.play("0 use_hq take")
        .played("0 take rookery")
        .play("0 finish")
        .until(A)
        .have(A, 5)
        .played("0 build general_store p32");
    for (Viewer v : kViewers) {
        const State s = p.seen_by(v).s;
        EXPECT_EQ(s.buildings.count(hand + A, rookery), 1);
        EXPECT_EQ(s.buildings.count(hand + A, kHidden), v == A ? 0 : 2);
        EXPECT_EQ(s.buildings.count(portfolio + A, general_store), 1);
    }
}
TEST(BaldursGate, r2_7a_row_10_a_token_that_went_back) {
    Position p(2);
    p.s.tokens.transfer(deck, P4, laid_aside, kEverybody);
    p.s.tokens.transfer_at(laid_aside, 1, P4, deck, kEverybody);
    for (Viewer v : {Viewer{A}, Viewer{B}, kPublic}) EXPECT_EQ(p.seen_by(v).s.tokens.count(deck, P4), 1);
}
TEST(BaldursGate, r12_6_row_11_all_else_is_open) {
    Position p;
    p.have(A, 3, 2, 1)
        .portfolio(A, factory)
        .discards(3)
        .tile(B, inn, P1)
        .piece(C, G1)
        .worker(D, temples)
        .level(A, 1, 2, 3)
        .damaged(temples);
    for (Viewer v : kViewers) {
        const State s = p.seen_by(v).s;
        EXPECT_EQ(s.buildings.count(discard, kHidden) + s.buildings.count(display, kHidden) +
                      s.buildings.count(portfolio + A, kHidden),
                  0);
        EXPECT_EQ(s.gold, p.s.gold);
        EXPECT_EQ(s.owner, p.s.owner);
        EXPECT_EQ(s.influence, p.s.influence);
        EXPECT_EQ(s.hq, p.s.hq);
        EXPECT_EQ(s.worker, p.s.worker);
    }
}
TEST(BaldursGate, r12_6_row_12_everything_is_shown_at_the_end) {
    Position p;
    p.s.tokens.transfer(deck, P36, on_track, kEverybody);
    ++p.s.track[brampton];
    p.attacked({brampton});
    for (int plot = 1; plot < kPlots; ++plot)
        if (plot != P19) {
            p.drawn_token(plot);
            if (p.s.track[district_of(plot)] == kPlotsInDistrict) p.attacked({district_of(plot)});
        }
    p.s.ending = 1;
    p.some_cards(A, 2)
        .some_cards(C, 1)
        .agenda(A, old_money)
        .agenda(B, open_doors)
        .play({"0 collect", "0 finish", "nature turn_up p19"});
    int shown = 0;
    while (p.natures_turn()) {
        const auto c = BaldursGate::chance(p.s);
        EXPECT_EQ(c.audience, kEverybody);
        p.play("nature " + (p.offers(kNature, "show").empty()
                                ? "show_agenda " + p.offers(kNature, "show_agenda").front()
                                : "show " + p.offers(kNature, "show").front()));
        ++shown;
    }
    EXPECT_EQ(shown, 5);
    for (Viewer v : kViewers) {
        const State s = p.seen_by(v).s;
        for (int q = 0; q < 4; ++q)
            EXPECT_EQ(s.buildings.count(hand + q, kHidden) + s.agendas.count(hand + q, kHidden), 0);
    }
}

}  // namespace
}  // namespace mortarboard::baldurs_gate
