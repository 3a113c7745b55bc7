// These tests are for section 23, the table of who knows what: one test for each row.
#include "games/citadels/citadels_apply.h"
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;
constexpr int kViewers[] = {A, B, C, D, kPublic};

// `seat` has looked at the hand of `whose`.
void has_seen(Position& p, int seat, int whose) {
    for (Card& c : p.s.cards.card)
        if (c.zone == hand + whose) c.seen = static_cast<Knowers>(c.seen | knows(seat));
    p.s.cards.tidy();
}
// Returns a match of so many seats at the first choice of a character.
Position selection(int seats, bool base_draft = false) {
    mortarboard::Setup setup = set_up(seats);
    setup.option[3] = base_draft;
    Position p(setup);
    p.nature();
    return p;
}
int first_to_choose(const Position& p) { return p.s.chooses_first; }

TEST(CitadelsKnowledge, r23_1_what_lies_open_is_the_same_in_every_view) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Rng rng(seed);
        State s = Citadels::setup(set_up(4));
        for (int moves = 0; !Citadels::to_move(s).empty(); ++moves) {
            const Seat mover = Citadels::to_move(s).first();
            Action a;
            if (mover == kNature) {
                a = Citadels::draw(s, rng);
            } else {
                ActionList list;
                Citadels::legal(s, mover, list);
                a = list[rng.below(static_cast<std::uint32_t>(list.size()))];
            }
            Citadels::apply(s, {mover, a}, {});
            if (moves % 23) continue;
            for (int viewer : kViewers) {
                State v = s;
                Citadels::redact(v, static_cast<Viewer>(viewer));
                ASSERT_EQ(v.gold, s.gold);
                ASSERT_EQ(deck_size(v), deck_size(s));
                ASSERT_EQ(cards_count(v, museum_cards), cards_count(s, museum_cards));
                for (int q = 0; q < 4; ++q) {
                    ASSERT_EQ(hand_size(v, q), hand_size(s, q));
                    const auto seen = city_of(v, q), true_city = city_of(s, q);
                    ASSERT_TRUE(std::equal(
                        seen.begin(), seen.end(), true_city.begin(), true_city.end(),
                        [](const Card& x, const Card& y) { return x.face == y.face && x.zone == y.zone; }));
                }
                ASSERT_EQ(v.crown, s.crown);
                ASSERT_EQ(v.crown_gold, s.crown_gold);
                ASSERT_EQ(v.cast, s.cast);
                ASSERT_EQ(v.killed, s.killed);
                ASSERT_EQ(v.robbed, s.robbed);
                ASSERT_EQ(v.bewitched, s.bewitched);
                ASSERT_EQ(v.warrants, s.warrants);
                ASSERT_EQ(v.threats, s.threats);
                ASSERT_EQ(v.shown_rank, s.shown_rank);
                for (const Card& c : v.roles.card) ASSERT_TRUE(c.zone != role_open || known(c.face));
            }
        }
    }
}
TEST(CitadelsKnowledge, r23_2_a_hand_is_its_owners) {
    Position p;
    p.hand_cards(B, {manor, docks, prison, tavern}).as(B, character::bishop).play("B gather_cards");
    p.deal({temple, church});
    EXPECT_EQ(p.sees(B, drawn), "temple church");
    EXPECT_EQ(p.sees(A, drawn), "? ?");
    p.play("B keep church");
    EXPECT_EQ(p.sees(A, hand + B), "? ? ? ? ?");
    EXPECT_EQ(p.sees(A, bottom), "?");
    EXPECT_EQ(p.sees(B, bottom), "temple");
    EXPECT_EQ(p.sees(B, hand + B), "manor church tavern docks prison");
}
TEST(CitadelsKnowledge, r23_3_who_looks_knows) {
    Position p;
    p.use(character::spy).hand_cards(C, {manor, tavern}).as(B, character::spy).play("B spy C military");
    p.nature();
    p.play("B declare 0");
    EXPECT_EQ(p.sees(B, hand + C), "manor tavern");
    EXPECT_EQ(p.sees(D, hand + C), "? ?");
    EXPECT_EQ(p.sees(kPublic, hand + C), "? ?");
}
TEST(CitadelsKnowledge, r23_4_both_know_what_they_gave_away) {
    Position p;
    p.hand_cards(A, {docks, prison}).hand_cards(C, {manor}).as(A, character::magician).play("A swap_hands C");
    p.nature();
    EXPECT_EQ(p.sees(A, hand + C), "docks prison");
    EXPECT_EQ(p.sees(C, hand + A), "manor");
    EXPECT_EQ(p.sees(D, hand + C), "? ?");
}
TEST(CitadelsKnowledge, r23_5_knowledge_moves_with_a_whole_hand) {
    Position p;
    p.hand_cards(C, {manor, tavern}).as(A, character::magician);
    has_seen(p, B, C);
    p.play("A swap_hands C");
    p.nature();
    EXPECT_EQ(p.sees(B, hand + A), "manor tavern");
    EXPECT_EQ(p.sees(D, hand + A), "? ?");
}
TEST(CitadelsKnowledge, r23_6_between_two_players_both_know) {
    Position p;
    p.use(character::emperor)
        .hand_cards(D, {manor, docks})
        .as(B, character::emperor)
        .play("B give_crown D cards");
    p.deal({docks});
    EXPECT_EQ(p.sees(D, hand + B), "docks");
    EXPECT_EQ(p.sees(A, hand + B), "?");
    Position cardinal;
    cardinal.use(character::cardinal)
        .gold(A, 4)
        .gold(C, 1)
        .hand_cards(A, {palace, manor})
        .as(A, character::cardinal)
        .gathered();
    cardinal.play("A build_with_help palace C", "A give manor");
    EXPECT_EQ(cardinal.sees(A, hand + C), "manor");
    EXPECT_EQ(cardinal.sees(B, hand + C), "?");
}
TEST(CitadelsKnowledge, r23_7_what_leaves_unseen_of_different_cards_makes_all_lapse) {
    Position p;
    p.hand_cards(C, {manor, tavern, docks}).city(C, {district::museum}).as(C, character::bishop);
    has_seen(p, B, C);
    EXPECT_EQ(p.sees(B, hand + C), "manor tavern docks");
    p.play("C museum tavern");
    EXPECT_EQ(p.sees(B, hand + C), "? ?");
    EXPECT_EQ(p.sees(B, museum_cards), "?");
    EXPECT_EQ(p.sees(C, museum_cards), "tavern");
}
TEST(CitadelsKnowledge, r23_8_what_leaves_openly_leaves_the_rest_known) {
    Position p;
    p.hand_cards(C, {manor, tavern}).gold(C, 3).as(C, character::bishop).gathered();
    has_seen(p, B, C);
    p.play("C build manor");
    EXPECT_EQ(p.sees(B, hand + C), "tavern");
    EXPECT_EQ(p.sees(D, hand + C), "?");
}
TEST(CitadelsKnowledge, r23_9_a_card_all_saw_on_top) {
    Position p;
    p.top_cards({tavern}).as(D, character::architect);
    for (int viewer : kViewers) EXPECT_EQ(p.sees(viewer, top), "tavern");
    p.play("D extra_cards");
    p.deal({tavern, manor});
    for (int viewer : {A, B, C, static_cast<int>(kPublic)}) EXPECT_EQ(p.sees(viewer, hand + D), "tavern ?");
    EXPECT_EQ(p.sees(D, hand + D), "manor tavern");
}
TEST(CitadelsKnowledge, r23_10_drawn_cards_are_a_group_of_their_own) {
    Position p;
    p.top_cards({tavern}).as(D, character::bishop).play("D gather_cards");
    p.deal({tavern, manor});
    p.play("D keep tavern");
    for (int viewer : {A, B, C, static_cast<int>(kPublic)}) {
        EXPECT_EQ(p.sees(viewer, hand + D), "?");
        EXPECT_EQ(p.sees(viewer, bottom), "?");
    }
    EXPECT_EQ(p.sees(D, bottom), "manor");
}
TEST(CitadelsKnowledge, r23_11_under_the_deck) {
    Position p;
    p.hold(D, character::warlord)
        .hand_cards(B, {prison})
        .city(B, {district::laboratory})
        .city(C, {manor})
        .gold(D, 9);
    p.as(B, character::bishop).gathered().play("B laboratory prison", "B end_turn");
    pass_turns_until(p, D);
    p.play("D destroy C plain manor");
    EXPECT_EQ(p.sees(B, bottom), "prison manor");
    for (int viewer : {A, C, D, static_cast<int>(kPublic)}) EXPECT_EQ(p.sees(viewer, bottom), "? manor");
}
TEST(CitadelsKnowledge, r23_12_a_shuffle_ends_it) {
    Position p;
    p.use(character::scholar).deck_of(20).as(A, character::scholar);
    p.top_cards({}).play("A study");
    p.nature();
    const std::string first = p.moves(A)[0];
    p.play("A " + first);
    EXPECT_EQ(p.deck(), 19);
    Position known_ones;
    known_ones.use(character::scholar)
        .bottom_cards({manor, docks})
        .top_cards({tavern})
        .as(A, character::scholar)
        .play("A study");
    known_ones.nature();
    known_ones.play("A keep tavern");
    for (int viewer : kViewers) {
        EXPECT_EQ(known_ones.sees(viewer, bottom) + known_ones.sees(viewer, top), "");
        EXPECT_EQ(known_ones.sees(viewer, deck).find_first_not_of("? "), std::string::npos);
    }
}
TEST(CitadelsKnowledge, r23_13_museum_cards_are_known_to_who_laid_them) {
    Position p;
    p.use(character::diplomat)
        .city(C, {district::museum})
        .museum({manor, docks}, C)
        .city(D, {castle})
        .as(D, character::diplomat);
    p.play("D exchange C plain museum", "D hand_over plain castle");
    EXPECT_EQ(p.sees(C, museum_cards), "manor docks");
    EXPECT_EQ(p.sees(D, museum_cards), "? ?");
}
TEST(CitadelsKnowledge, r23_14_what_a_seat_was_offered) {
    Position p = selection(4);
    const int first = first_to_choose(p), second = (first + 1) % 4;
    std::uint16_t offered_to_first = 0;
    for (const Card& c : p.s.roles.card)
        if (c.zone == pack + first)
            offered_to_first = static_cast<std::uint16_t>(offered_to_first | 1 << (rank_of(c.face) - 1));
    p.play(std::to_string(first) + " " + p.moves(first)[0]);
    p.nature();
    p.play(std::to_string(second) + " " + p.moves(second)[0]);
    EXPECT_EQ(std::popcount(offered_to_first), 5);
    EXPECT_EQ(p.view(first).offered[first][0], offered_to_first);
    EXPECT_EQ(p.view(first).offered[second][0], 0);
    EXPECT_EQ(p.view(second).offered[first][0], 0);
    EXPECT_EQ(std::popcount(static_cast<unsigned>(p.view(second).offered[second][0])), 4);
    EXPECT_EQ(p.sees_role(first, first_role + second), "?");
}
TEST(CitadelsKnowledge, r23_15_face_down_discards) {
    Position p = selection(3);
    while (p.s.choice < 4) {
        const Seat q = Citadels::to_move(p.s).first();
        p.play(std::to_string(q) + " " + p.moves(q)[0]);
        p.nature();
    }
    // The fifth card stays hidden too.
    for (int viewer : {A, B, C, static_cast<int>(kPublic)}) EXPECT_EQ(p.sees_role(viewer, role_down), "? ?");
    const int last = chooser_of(p.s, 5);
    select_anything(p);
    EXPECT_EQ(p.sees_role(last, role_down).substr(0, 3), "? ?");
    EXPECT_NE(p.sees_role(last, role_down), "? ? ?");  // what the last seat laid there
    EXPECT_EQ(p.sees_role(chooser_of(p.s, 4), role_down), "? ? ?");
}
TEST(CitadelsKnowledge, r23_16_markers) {
    Position p;
    p.use(character::blackmailer)
        .hold(B, character::blackmailer)
        .hold(C, character::merchant)
        .gold(C, 4)
        .call(6);
    p.s.blackmailer = B;
    p.s.threats = p.s.threats_placed = marks({6, 8});
    p.s.real_rank = 6;
    p.answer();
    p.play("C gather_gold", "C bribe");
    EXPECT_EQ(p.view(B).real_rank, 6);
    std::uint16_t possible = 0;
    for (int viewer : {A, C, D}) {
        EXPECT_EQ(p.view(viewer).real_rank, kHidden);
        for (int i = 0; i < 40; ++i) {
            State world = p.view(viewer);
            Citadels::redeal(world, p.rng);
            possible = static_cast<std::uint16_t>(possible | rank_bit(world.real_rank));
        }
    }
    EXPECT_EQ(possible, marks({6, 8}));  // still two possibilities
}
TEST(CitadelsKnowledge, r23_17_a_theater_swap) {
    Position p;
    p.city(A, {theater}).as(D, character::warlord).gathered().play("D end_turn");
    p.answer();
    while (!at_step(p.s, Step::exchange_roles)) {
        p.nature();
        if (at_step(p.s, Step::exchange_roles)) break;
        const Seat q = Citadels::to_move(p.s).first();
        p.play(std::to_string(q) + " " + p.moves(q)[0]);
    }
    const std::string of_a = p.sees_role(kTruth, first_role + A), of_c = p.sees_role(kTruth, first_role + C);
    p.play("A exchange_roles C first");
    bool told = false;
    for (const Event& e : p.events)
        told |= static_cast<EventKind>(e.kind) == EventKind::roles_swapped && e.seat == A && e.other == C;
    EXPECT_TRUE(told);
    p.nature();
    for (int viewer : {A, C}) {
        EXPECT_EQ(p.sees_role(viewer, first_role + A), of_c);
        EXPECT_EQ(p.sees_role(viewer, first_role + C), of_a);
    }
    for (int viewer : {B, D, static_cast<int>(kPublic)})
        EXPECT_EQ(p.sees_role(viewer, first_role + A) + p.sees_role(viewer, first_role + C), "??");
}
TEST(CitadelsKnowledge, r23_18_a_consulates_three_and_the_one) {
    Position p;
    p.gold(C, 6)
        .hand_cards(C, {district::consulate})
        .as(C, character::bishop)
        .gathered()
        .play("C build consulate");
    p.roles({character::spy, character::seer, character::scholar});
    EXPECT_EQ(p.sees_box(C, box_shown), "spy seer scholar");
    for (int viewer : {A, B, D, static_cast<int>(kPublic)}) EXPECT_EQ(p.sees_box(viewer, box_shown), "? ? ?");
    const Move laid{C, {static_cast<std::uint8_t>(MoveKind::lay_character), {character::seer}}};
    EXPECT_EQ(Citadels::mask(p.s, laid, C), laid);
    for (int viewer : {A, B, D, static_cast<int>(kPublic)})
        EXPECT_EQ(Citadels::mask(p.s, laid, static_cast<Viewer>(viewer)).action.arg[0], kHidden);
    p.play("C lay_character seer");
    const std::string thirteen = " ? ? ? ? ? ? ? ? ? ? ? ? ?";
    EXPECT_EQ(p.sees_box(C, box_heap), "spy scholar" + thirteen);
    EXPECT_EQ(p.sees_box(C, box_laid), "seer");
    for (int viewer : {A, B, D, static_cast<int>(kPublic)}) {
        EXPECT_EQ(p.sees_box(viewer, box_heap), "? ?" + thirteen);
        EXPECT_EQ(p.sees_box(viewer, box_laid), "?");
        EXPECT_TRUE(p.view(viewer).box.pool[character::seer] && p.view(viewer).box.pool[character::spy]);
    }
}
TEST(CitadelsKnowledge, r23_18_a_world_of_another_seat_lays_one_of_what_is_left) {
    Position p;
    p.hold(C, character::architect).gold(B, 2).hand_cards(B, {shadow_chamber});
    lay_under_consulate(p, C, character::spy);
    p.as(B, character::bishop).gathered().play("B build shadow_chamber");
    EXPECT_EQ(p.sees_box(B, box_laid), "?");
    p.nature();
    for (int viewer : {B, C}) EXPECT_EQ(p.sees_box(viewer, box_laid), "spy");  // Rule::r21_10d
    p.play("B replace wizard");
    std::map<int, int> laid;
    for (int n = 0; n < 600; ++n) {
        State world = p.view(D);
        Citadels::redeal(world, p.rng);
        ASSERT_TRUE(Citadels::invariant(world));
        ++laid[laid_character(world)];
    }
    EXPECT_EQ(laid.size(), 15u);  // of the 16 that may lie there all but the one brought in
    EXPECT_EQ(laid.count(character::wizard), 0u);  // all know that it does not lie there
    for (const auto& [c, times] : laid) EXPECT_GT(times, 15) << kCharacter[static_cast<std::size_t>(c)].id;
    State b = p.view(B);
    Citadels::redeal(b, p.rng);
    EXPECT_EQ(laid_character(b), character::spy);
}
TEST(CitadelsKnowledge, r23_18_the_next_offer_is_unknown_to_all) {
    Position p;
    p.gold(C, 6)
        .hand_cards(C, {district::consulate})
        .as(C, character::bishop)
        .gathered()
        .play("C build consulate");
    p.roles({character::spy, character::seer, character::scholar});
    p.play("C lay_character seer");
    fill_box(p.s);
    for (const Card& c : p.s.box.card)
        EXPECT_TRUE(c.zone == box_out ? c.face == character::blank : c.face == kHidden && !c.seen);
    EXPECT_EQ(p.s.box.pool_size(), 16);
}
TEST(CitadelsKnowledge, r23_19_the_unrevealed_go_back_unseen) {
    Position p;
    p.hold(C, character::merchant)
        .as(A, character::assassin)
        .play("A kill merchant", "A gather_gold", "A end_turn");
    for (p.answer(); p.s.phase == Phase::turn; p.answer()) {
        for (int viewer : {A, B, D, static_cast<int>(kPublic)})
            EXPECT_EQ(p.sees_role(viewer, first_role + C), "?");
        const std::string q = std::to_string(p.s.turn);
        p.play(q + " gather_gold");
        if (p.allowed(q + " take_crown")) p.play(q + " take_crown");
        p.play(q + " end_turn");
        for (const Event& e : p.events)
            EXPECT_FALSE(static_cast<EventKind>(e.kind) == EventKind::revealed &&
                         e.card == static_cast<Face>(character::merchant));
    }
    EXPECT_EQ(p.s.phase, Phase::select);
    EXPECT_EQ(p.sees_role(kTruth, first_role + C), "");
}
TEST(CitadelsKnowledge, r23_20_a_discard_taken_by_the_labyrinth) {
    Position p = selection(2, true);
    const int first = first_to_choose(p), second = 1 - first;
    p.city(first, {labyrinth});
    p.play(std::to_string(first) + " " + p.moves(first)[0]);
    p.nature();
    p.play(std::to_string(second) + " " + p.moves(second)[0]);
    p.play(std::to_string(second) + " " + p.moves(second)[0]);  // the seat makes its discard
    const std::string discarded = p.sees_role(second, role_down).substr(2);
    p.nature();
    EXPECT_EQ(p.sees_role(first, role_down), "? ?");
    p.play(std::to_string(first) + " choose_face_down 2");
    p.nature();
    EXPECT_EQ(p.sees_role(second, second_role + first), discarded);
    EXPECT_EQ(p.sees_role(first, second_role + first), discarded);
    EXPECT_EQ(p.sees_role(kPublic, second_role + first), "?");
}
TEST(CitadelsKnowledge, r23_21_all_is_opened_at_the_end) {
    Position p;
    p.hand_cards(A, {manor}).hand_cards(B, {docks, tavern}).city(C, {district::museum}).museum({prison}, C);
    p.bottom_cards({temple, church}, knows(D))
        .hold(C, character::thief)
        .as(D, character::warlord)
        .gathered()
        .completed(C);
    lay_under_consulate(p, A, character::spy);
    p.play("D end_turn");
    p.answer();
    p.nature();
    ASSERT_EQ(p.s.phase, Phase::over);
    for (int viewer : kViewers) {
        EXPECT_EQ(p.sees(viewer, hand + A), "manor");
        EXPECT_EQ(p.sees(viewer, hand + B), "tavern docks");
        EXPECT_EQ(p.sees(viewer, museum_cards), "prison");
        EXPECT_EQ(p.sees(viewer, bottom), "temple church");
        EXPECT_EQ(laid_character(p.view(viewer)), character::spy);
        EXPECT_EQ(p.sees_role(viewer, role_down).find('?'), std::string::npos);
    }
}

}  // namespace
}  // namespace mortarboard::citadels
