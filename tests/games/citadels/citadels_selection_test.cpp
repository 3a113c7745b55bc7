// These tests are for sections 3 and 4: which characters each seat is offered.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace character;

mortarboard::Setup with_ninth(int seats) {
    auto setup = set_up(seats);
    setup.option[1] = 1;
    return setup;
}
mortarboard::Setup base_draft() {
    auto setup = set_up(2);
    setup.option[3] = 1;
    return setup;
}
// This is the first move of a selection, with the crown at seat `crown`.
Position begun(const mortarboard::Setup& setup, int crown = A) {
    Position p(setup);
    p.play("nature pick_crown " + std::string(1, static_cast<char>('A' + crown)));
    while (p.s.phase == Phase::deal) Citadels::apply(p.s, {kNature, Citadels::draw(p.s, p.rng)}, {});
    return p;
}
// Every seat chooses the first character offered. Returns the offers in order, as "C5 D4 ...".
std::string offers(Position& p) {
    std::string out;
    for (p.nature(); p.s.phase == Phase::select && !at_step(p.s, Step::exchange_roles); p.nature()) {
        const Seat q = Citadels::to_move(p.s).first();
        const auto list = p.moves(q);
        if (at_step(p.s, Step::choose_role))
            out += (out.empty() ? "" : " ") + std::string(1, static_cast<char>('A' + q)) +
                   std::to_string(list.size());
        p.play(std::to_string(q) + " " + list[0]);
    }
    return out;
}
std::string counts(const Position& p) {
    return std::to_string(p.s.roles.count(role_open)) + " open, " +
           std::to_string(p.s.roles.count(role_down)) + " hidden";
}
// This is the position just before the first choice.
std::string laid_out(const mortarboard::Setup& setup) {
    Position p = begun(setup);
    p.nature();
    return counts(p) + ", " + std::to_string(p.moves(A).size()) + " to choose from";
}

TEST(CitadelsSelection, r3_1_crowned_first_then_clockwise) {
    Position p = begun(set_up(4), C);
    EXPECT_EQ(offers(p), "C5 D4 A3 B2");
}
TEST(CitadelsSelection, r3_2a_four_seats_eight_characters) {
    EXPECT_EQ(laid_out(set_up(4)), "2 open, 1 hidden, 5 to choose from");
    Position p = begun(set_up(4));
    offers(p);
    EXPECT_EQ(counts(p), "2 open, 2 hidden");  // 1 left at the end
}
TEST(CitadelsSelection, r3_2b_five_seats_eight_characters) {
    EXPECT_EQ(laid_out(set_up(5)), "1 open, 1 hidden, 6 to choose from");
    Position p = begun(set_up(5));
    EXPECT_EQ(offers(p), "A6 B5 C4 D3 E2");
}
TEST(CitadelsSelection, r3_2c_six_seats_eight_characters) {
    EXPECT_EQ(laid_out(set_up(6)), "0 open, 1 hidden, 7 to choose from");
    Position p = begun(set_up(6));
    EXPECT_EQ(offers(p), "A7 B6 C5 D4 E3 F2");
}
TEST(CitadelsSelection, r3_2d_seven_seats_eight_characters) {
    EXPECT_EQ(laid_out(set_up(7)), "0 open, 1 hidden, 7 to choose from");
    Position p = begun(set_up(7));
    EXPECT_EQ(offers(p), "A7 B6 C5 D4 E3 F2 G2");  // 1 passed, and the hidden one
}
TEST(CitadelsSelection, r3_2e_four_seats_nine_characters) {
    EXPECT_EQ(laid_out(with_ninth(4)), "3 open, 1 hidden, 5 to choose from");
}
TEST(CitadelsSelection, r3_2f_five_seats_nine_characters) {
    EXPECT_EQ(laid_out(with_ninth(5)), "2 open, 1 hidden, 6 to choose from");
}
TEST(CitadelsSelection, r3_2g_six_seats_nine_characters) {
    EXPECT_EQ(laid_out(with_ninth(6)), "1 open, 1 hidden, 7 to choose from");
}
TEST(CitadelsSelection, r3_2h_seven_seats_nine_characters) {
    EXPECT_EQ(laid_out(with_ninth(7)), "0 open, 1 hidden, 8 to choose from");
    Position p = begun(with_ninth(7));
    EXPECT_EQ(offers(p), "A8 B7 C6 D5 E4 F3 G2");
    EXPECT_EQ(counts(p), "0 open, 2 hidden");
}
TEST(CitadelsSelection, r3_2i_eight_seats_nine_characters) {
    EXPECT_EQ(laid_out(set_up(8)), "0 open, 1 hidden, 8 to choose from");
    Position p = begun(set_up(8));
    EXPECT_EQ(offers(p), "A8 B7 C6 D5 E4 F3 G2 H2");
}
TEST(CitadelsSelection, r3_3_rank_4_never_open) {
    const Position start = begun(with_ninth(4));
    EXPECT_REFUSED(start, "nature deal_role king", r3_3);
    int hidden = 0;
    Rng rng(99);
    for (int n = 0; n < 12'000; ++n) {
        Position p = start;
        p.rng = Rng(rng.next());
        while (Citadels::to_move(p.s).has(kNature))
            Citadels::apply(p.s, {kNature, Citadels::draw(p.s, p.rng)}, {});
        for (const Card& c : p.s.roles.card) ASSERT_FALSE(c.zone == role_open && rank_of(c.face) == 4);
        ASSERT_EQ(p.s.roles.count(role_open), 3);
        hidden += p.s.roles.pool[king];
    }
    EXPECT_GE(hidden, 1800);
    EXPECT_LE(hidden, 2200);
}
TEST(CitadelsSelection, r3_4_what_is_left_goes_face_down) {
    Position p = begun(set_up(5));
    p.roles({thief});  // the Thief lies open
    p.roles({assassin, magician, king, bishop, architect, warlord});
    p.play("A choose assassin");
    p.nature();
    p.play("B choose king");
    p.nature();
    p.play("C choose bishop");
    p.nature();
    p.play("D choose architect");
    p.nature();
    EXPECT_EQ(p.moves(E), (std::vector<std::string>{"choose magician", "choose warlord"}));
    p.play("E choose warlord");
    EXPECT_EQ(counts(p), "1 open, 2 hidden");
    EXPECT_EQ(p.sees_role(E, role_down), "? magician");
}
TEST(CitadelsSelection, r3_5_the_last_seat_picks_up_the_hidden_card) {
    Position p = begun(set_up(7));
    p.roles({assassin, magician, king, bishop, merchant, architect, warlord});  // the Thief is left
    for (const char* move : {"A choose assassin", "B choose magician", "C choose king", "D choose bishop",
                             "E choose architect", "F choose warlord"}) {
        p.play(move);
        p.nature();
    }
    EXPECT_EQ(p.moves(G), (std::vector<std::string>{"choose thief", "choose merchant"}));
    p.play("G choose thief");
    EXPECT_EQ(p.sees_role(G, first_role + G), "thief");
    EXPECT_EQ(p.sees_role(G, role_down), "merchant");
}
TEST(CitadelsSelection, r3_6_discards_are_out_for_the_round) {
    Position p;
    p.hold(A, assassin).hold(B, thief).hold(C, magician).hold(D, king).call(7);
    for (Card& c : p.s.roles.card)
        if (c.zone == role_down) {  // rank 7 lies open
            c = Card{role_open, 1, architect, 0, kEverybody};
            --p.s.roles.pool[architect];
            break;
        }
    int pos = 0;
    for (Card& c : p.s.roles.card)
        if (c.zone == role_down) c.pos = byte(++pos);
    p.s.roles.tidy();
    p.s.veiled = {};
    p.s.phase = Phase::call;
    p.s.rank = 6;
    p.s.veiled[D] = 1;
    for (Card& c : p.s.roles.card)
        if (c.zone == first_role + D) c.seen = knows(D);
    p.play("D not_me");
    EXPECT_EQ(p.s.rank, 8);  // nobody is asked for rank 7
    p.play("D not_me");
    ASSERT_EQ(p.s.phase, Phase::select);
    EXPECT_EQ(p.s.roles.pool_size(), 8);  // all come back
    EXPECT_EQ(p.s.roles.count(role_deck), 8);
}
TEST(CitadelsSelection, r3_7a_three_seats_first_pass) {
    Position p = begun(set_up(3));
    p.nature();
    EXPECT_EQ(counts(p), "0 open, 1 hidden");
    EXPECT_EQ(offers(p).substr(0, 8), "A8 B7 C6");
}
TEST(CitadelsSelection, r3_7b_three_seats_chance_discards_the_fifth) {
    Position p = begun(set_up(3));
    // The Warlord lies face down.
    p.roles({assassin, thief, magician, king, bishop, merchant, architect, artist});
    p.play("A choose thief");
    p.nature();
    p.play("B choose king");
    p.nature();
    p.play("C choose merchant");
    p.roles({assassin, magician, architect, artist});  // 1, 3, 7, 9; 5 goes
    EXPECT_EQ(p.moves(A), (std::vector<std::string>{"choose assassin", "choose magician", "choose architect",
                                                    "choose artist"}));
    EXPECT_EQ(p.sees_role(kTruth, role_down), "? bishop");
    for (int viewer : {A, B, C, int{kPublic}}) EXPECT_EQ(p.sees_role(viewer, role_down), "? ?");
}
TEST(CitadelsSelection, r3_7c_three_seats_second_pass) {
    Position p = begun(set_up(3));
    EXPECT_EQ(offers(p), "A8 B7 C6 A4 B3 C2");
    EXPECT_EQ(counts(p), "0 open, 3 hidden");
    for (int q = 0; q < 3; ++q) EXPECT_EQ(p.s.veiled[static_cast<std::size_t>(q)], 3);
}
TEST(CitadelsSelection, r3_8a_two_seats_base_draft_first_choice) {
    Position p = begun(base_draft());
    p.nature();
    EXPECT_EQ(counts(p), "0 open, 1 hidden");
    EXPECT_EQ(p.moves(A).size(), 7u);
    p.play("A " + p.moves(A)[0]);
    p.nature();
    EXPECT_EQ(p.moves(B).size(), 6u);
}
TEST(CitadelsSelection, r3_8b_two_seats_base_draft_keep_one_discard_one) {
    Position p = begun(base_draft());
    EXPECT_EQ(offers(p), "A7 B6 A4 B2");
    EXPECT_EQ(counts(p), "0 open, 4 hidden");
    EXPECT_EQ(p.s.roles.count(first_role + A) + p.s.roles.count(second_role + A), 2);
    EXPECT_EQ(p.s.roles.count(first_role + B) + p.s.roles.count(second_role + B), 2);
}
TEST(CitadelsSelection, r3_9_the_kits_draft_unless_one_wishes) {
    Position p = begun(set_up(2));
    p.nature();
    EXPECT_EQ(p.s.phase, Phase::kit_choice);
    EXPECT_EQ(p.moves(A).size(), 3u);
    EXPECT_EQ(p.moves(B).size(), 3u);
}
TEST(CitadelsSelection, r3_10_two_turns_one_stash) {
    Position p(3);
    p.hold(A, thief, 0)
        .hold(A, warlord, 1)
        .hold(B, magician)
        .hold(B, king, 1)
        .hold(C, bishop)
        .hold(C, merchant, 1)
        .as(A, thief);
    p.play("A gather_gold", "A end_turn");
    for (p.answer(); p.s.turn != A; p.answer()) {
        const Seat q = p.s.turn;
        EXPECT_EQ(p.verdict("A end_turn"), Rule::r3_10);
        p.play(std::to_string(q) + " gather_gold");
        if (p.allowed(std::to_string(q) + " take_crown")) p.play(std::to_string(q) + " take_crown");
        p.play(std::to_string(q) + " end_turn");
    }
    EXPECT_EQ(p.s.rank, 8);
    EXPECT_EQ(p.s.gold[A], 2);
}
TEST(CitadelsSelection, r3_11_abilities_only_in_their_own_turn) {
    Position p(2);
    p.hold(A, architect, 0).hold(A, warlord, 1).as(A, architect).gathered().gold(A, 9);
    p.hand_cards(A, {district::tavern, district::temple, district::watchtower, district::prison});
    p.play("A extra_cards");
    p.deal({district::market, district::docks});
    p.play("A build tavern", "A build temple", "A build watchtower", "A end_turn");
    p.answer();
    ASSERT_EQ(p.s.turn, A);
    p.play("A gather_gold", "A build market");
    EXPECT_REFUSED(p, "A build prison", r7_2);
    EXPECT_REFUSED(p, "A extra_cards", r3_11);
    EXPECT_REFUSED(p, "A income merchant", r16_1a);
}

// ---- The kit's draft

Position four_one() {  // 4.1: middle 2 and 5, A 1-4-7, B 3-6-8
    Position p = begun(set_up(2));
    p.roles({thief, bishop, assassin, king, architect, magician, merchant, warlord});
    return p;
}
TEST(CitadelsSelection, r4_1_two_in_the_middle_three_each) {
    const Position p = four_one();
    EXPECT_EQ(counts(p), "0 open, 2 hidden");
    EXPECT_EQ(p.sees_role(A, pack + A), "assassin king architect");
    EXPECT_EQ(p.sees_role(B, pack + B), "magician merchant warlord");
}
TEST(CitadelsSelection, r4_2_each_looks_at_one_of_the_middle) {
    const Position p = four_one();
    EXPECT_EQ(p.sees_role(A, role_down), "thief ?");
    EXPECT_EQ(p.sees_role(B, role_down), "? bishop");
}
TEST(CitadelsSelection, r4_3_keep_one_pass_two) {
    Position p = four_one();
    p.play("B choose merchant");
    // Nothing of an offer shows before both have chosen.
    EXPECT_EQ(p.sees_role(A, pack + A), "assassin king architect");
    EXPECT_EQ(p.sees_role(A, pack + B), "? ?");
    p.play("A choose king");
    p.nature();
    EXPECT_EQ(p.moves(A), (std::vector<std::string>{"choose magician", "choose warlord"}));
    EXPECT_EQ(p.moves(B), (std::vector<std::string>{"choose assassin", "choose architect"}));
}
TEST(CitadelsSelection, r4_4_keep_one_discard_one) {
    Position p = four_one();
    p.play("B choose merchant", "A choose king");
    p.nature();
    p.play("A choose warlord", "B choose architect");
    EXPECT_EQ(p.sees_role(kTruth, first_role + A) + " " + p.sees_role(kTruth, second_role + A),
              "king warlord");
    EXPECT_EQ(p.sees_role(kTruth, first_role + B) + " " + p.sees_role(kTruth, second_role + B),
              "merchant architect");
    EXPECT_EQ(p.sees_role(kTruth, role_down), "thief bishop magician assassin");
    EXPECT_EQ(p.s.phase, Phase::call);
}
TEST(CitadelsSelection, r4_5_an_answer_stays_hidden_and_stands) {
    Position p = four_one();
    p.play("B choose merchant");
    const State seen = p.view(A);
    EXPECT_TRUE(seen.acted & bit(B));
    EXPECT_EQ(p.sees_role(A, first_role + B), "?");
    EXPECT_REFUSED(p, "B choose warlord", r4_5);
    EXPECT_FALSE(Citadels::to_move(p.s).has(B));
}

// ---- Theater and Labyrinth

TEST(CitadelsSelection, r20_29a_theater_swaps_unseen) {
    Position p = begun(set_up(4));
    p.city(A, {district::theater});
    p.roles({assassin, bishop, thief, merchant, warlord, architect, magician});
    p.play("A choose merchant");
    p.nature();
    p.play("B choose warlord");
    p.nature();
    p.play("C choose thief");
    p.nature();
    p.play("D choose architect");
    EXPECT_REFUSED(p, "A exchange_roles A first", r20_29a);
    p.play("A exchange_roles C first");
    EXPECT_EQ(p.sees_role(kTruth, first_role + A), "thief");
    EXPECT_EQ(p.sees_role(kTruth, first_role + C), "merchant");
    p.nature();
    for (int viewer : {A, C}) {
        EXPECT_EQ(p.sees_role(viewer, first_role + A), "thief");
        EXPECT_EQ(p.sees_role(viewer, first_role + C), "merchant");
    }
    for (int viewer : {B, D, int{kPublic}}) {
        EXPECT_EQ(p.sees_role(viewer, first_role + A), "?");
        EXPECT_EQ(p.sees_role(viewer, first_role + C), "?");
    }
}
TEST(CitadelsSelection, r20_29b_theater_with_two_characters) {
    Position p = begun(set_up(2));
    p.city(A, {district::theater});
    p.roles({thief, bishop, assassin, king, magician, merchant, architect, warlord});
    p.play("A choose king", "B choose merchant");
    p.nature();
    p.play("A choose warlord", "B choose magician");
    ASSERT_TRUE(at_step(p.s, Step::exchange_roles));
    p.play("A exchange_roles B second", "nature pick_role first");
    p.nature();
    EXPECT_EQ(p.sees_role(kTruth, first_role + A) + " " + p.sees_role(kTruth, second_role + A),
              "king merchant");
    EXPECT_EQ(p.sees_role(kTruth, first_role + B) + " " + p.sees_role(kTruth, second_role + B),
              "warlord magician");
}
TEST(CitadelsSelection, r22_6_the_theaters_owner_decides_before_the_first_number) {
    Position p = begun(set_up(4));
    p.city(A, {district::theater});
    offers(p);
    ASSERT_TRUE(at_step(p.s, Step::exchange_roles));
    EXPECT_EQ(Citadels::to_move(p.s), SeatSet::of(A));
    EXPECT_EQ(p.moves(A).size(), 4u);  // the choice is one of three seats, or none
    p.play("A decline");
    EXPECT_EQ(p.s.phase, Phase::call);
    EXPECT_EQ(p.s.rank, 1);
}
TEST(CitadelsSelection, r21_8a_labyrinth_leaves_the_offer_whole) {
    Position p = begun(set_up(4));
    p.city(A, {district::labyrinth});
    p.nature();
    EXPECT_EQ(p.moves(A).size(), 6u);
    p.play("A choose_face_down 1");
    EXPECT_EQ(offers(p), "B5 C4 D3");
    EXPECT_EQ(p.s.roles.count(role_down), 2);
    EXPECT_REFUSED(p, "B choose_face_down 1", r5_14);
}
TEST(CitadelsSelection, r21_11b_a_face_down_labyrinth) {
    Position p = begun(set_up(4));
    p.city(A, {district::labyrinth}, face_down);
    p.nature();
    EXPECT_REFUSED(p, "A choose_face_down 1", r21_11b);
    Position kit = four_one();
    EXPECT_REFUSED(kit, "A choose_face_down 2", r21_8c);
    kit.city(A, {district::labyrinth}, face_down);
    EXPECT_REFUSED(kit, "A choose_face_down 2", r21_11b);
}
TEST(CitadelsSelection, r21_8b_labyrinth_takes_unseen) {
    Position p = begun(set_up(4));
    p.city(A, {district::labyrinth});
    p.nature();
    EXPECT_EQ(p.sees_role(A, role_down), "?");
    EXPECT_EQ(p.sees_role(A, pack + A).find('?'), std::string::npos);
    p.play("A choose_face_down 1");
    EXPECT_EQ(p.sees_role(A, first_role + A), "");
    p.nature();
    EXPECT_NE(p.sees_role(A, first_role + A), "?");
    EXPECT_EQ(p.sees_role(B, first_role + A), "?");
}
TEST(CitadelsSelection, r21_8c_labyrinth_at_every_choice_of_two_seats) {
    Position p = begun(base_draft());
    p.city(B, {district::labyrinth});
    p.nature();
    p.play("A " + p.moves(A)[0]);
    p.nature();
    p.play("B choose_face_down 1");
    p.nature();
    EXPECT_EQ(p.moves(B).size(), 6u);  // the seat discards one of six cards
    p.play("B " + p.moves(B)[0]);
    p.nature();
    EXPECT_EQ(p.moves(A).size(), 5u);
    EXPECT_EQ(p.s.roles.count(role_down), 1);
}
TEST(CitadelsSelection, r21_8d_labyrinth_in_the_kits_draft) {
    Position p = four_one();
    p.city(A, {district::labyrinth});
    p.play("A choose_face_down 2", "B choose merchant");
    p.nature();
    EXPECT_EQ(p.sees_role(A, first_role + A), "bishop");
    EXPECT_EQ(p.moves(A), (std::vector<std::string>{"discard_role assassin", "discard_role king",
                                                    "discard_role architect"}));
    p.play("A discard_role king");
    p.nature();
    EXPECT_EQ(p.moves(B), (std::vector<std::string>{"choose assassin", "choose architect"}));
    EXPECT_EQ(p.sees_role(kTruth, role_down), "thief king");
    p.play("B choose assassin", "A choose_face_down 2");  // the King it discarded itself
    p.nature();
    EXPECT_EQ(p.sees_role(kTruth, second_role + A), "king");
    // Both received cards are discarded.
    EXPECT_EQ(p.sees_role(kTruth, role_down), "thief magician warlord architect");
}
TEST(CitadelsSelection, r21_8e_the_last_seat_without_a_hidden_card) {
    Position p = begun(set_up(7));
    p.city(A, {district::labyrinth});
    p.nature();
    p.play("A choose_face_down 1");
    EXPECT_EQ(offers(p), "B7 C6 D5 E4 F3 G2");
    EXPECT_EQ(p.s.roles.count(role_down), 1);
}
TEST(CitadelsSelection, r21_8c_labyrinth_at_three_seats_may_take_the_fifth_card) {
    Position p = begun(set_up(3));
    p.city(A, {district::labyrinth});
    p.nature();
    for (const char* seat : {"A", "B", "C"}) {
        p.play(std::string(seat) + " " + p.moves(seat[0] - 'A')[0]);
        p.nature();
    }
    ASSERT_EQ(p.s.roles.count(role_down), 2);
    p.play("A choose_face_down 2");
    EXPECT_EQ(offers(p), "B4 C3");  // one card more is passed on
    EXPECT_EQ(counts(p), "0 open, 3 hidden");
}

}  // namespace
}  // namespace mortarboard::citadels
