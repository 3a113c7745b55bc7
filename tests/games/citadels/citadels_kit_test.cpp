// These tests are for the first half of section 21: the kit's districts from the Architects' Guild to the
// Consulate. The Labyrinth is in citadels_selection_test.cpp.
#include "ai/simple_bots.h"
#include "games/bot_games.h"
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

// B acts as the Bishop and has gathered.
Position builder(int coins, const Faces& held, const Faces& own = {}) {
    Position p;
    p.gold(B, coins).hand_cards(B, held).city(B, own).as(B, character::bishop).gathered();
    return p;
}
constexpr int kViewers[] = {A, B, C, D, kPublic};

// ---- Architects' Guild

TEST(CitadelsKit, r21_1a_guild_turns_up_the_top_card) {
    Position p = builder(0, {}, {architects_guild});
    Position empty = p;
    p.deck_of(20).play("B guild");
    p.deal({tavern});
    for (int viewer : kViewers) EXPECT_EQ(p.sees(viewer, top), "tavern");
    EXPECT_REFUSED(p, "B guild", r21_1a);
    empty.deck_of(0);
    EXPECT_REFUSED(empty, "B guild", r21_1a);
}
TEST(CitadelsKit, r21_1b_guild_gains_a_matching_card) {
    Position p = builder(0, {}, {architects_guild, manor});
    p.deck_of(20).play("B guild");
    p.deal({castle});
    EXPECT_EQ(p.deck(), 19);
    for (int viewer : kViewers) EXPECT_EQ(p.sees(viewer, hand + B), "castle");
    Position unique_card = builder(0, {}, {architects_guild});  // the Guild is a unique district itself
    unique_card.top_cards({smithy}).play("B guild");
    unique_card.nature();
    EXPECT_EQ(unique_card.lies(hand + B), "smithy");
    Position turned = builder(0, {}, {architects_guild});  // a face-down district has no type
    turned.city(B, {manor}, face_down).top_cards({castle}).play("B guild");
    turned.nature();
    EXPECT_EQ(turned.cards(B), 0);
}
TEST(CitadelsKit, r21_1c_any_other_card_stays_on_top) {
    Position p;
    p.hold(C, character::merchant).city(B, {architects_guild, manor}).as(B, character::bishop).gathered();
    p.deck_of(20).play("B guild");
    p.deal({tavern});
    EXPECT_EQ(p.deck(), 20);
    EXPECT_EQ(p.lies(top), "tavern");
    EXPECT_EQ(p.cards(B), 0);
    p.play("B end_turn");
    p.answer();
    p.play("C gather_cards");
    p.nature();
    EXPECT_EQ(p.lies(drawn).substr(0, 6), "tavern");
}

// ---- Avant-Garden

TEST(CitadelsKit, r21_2a_avant_garden_builds_the_top_card) {
    Position p = builder(3, {}, {avant_garden, factory});
    p.top_cards({park}, kNobody).play("B build_top");
    p.nature();
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.city_of(B), "factory park avant_garden");
    p.gold(B, 9).hand_cards(B, {tavern});
    EXPECT_REFUSED(p, "B build tavern", r7_2);
    Position full = builder(9, {tavern}, {avant_garden});
    full.play("B build tavern");
    EXPECT_REFUSED(full, "B build_top", r21_2a);
    Position early;
    early.gold(B, 9).city(B, {avant_garden}).as(B, character::bishop);
    EXPECT_REFUSED(early, "B build_top", r21_2a);
}
TEST(CitadelsKit, r21_2b_also_a_name_the_city_has) {
    Position p = builder(3, {}, {avant_garden, tavern});
    p.play("B build_top");
    p.deal({tavern});
    EXPECT_EQ(p.city_of(B), "tavern tavern avant_garden");
    EXPECT_EQ(p.s.gold[B], 0);
}
TEST(CitadelsKit, r21_2c_what_cannot_be_built_goes_under_the_deck) {
    Position p = builder(4, {castle}, {avant_garden});
    p.top_cards({secret_vault}, kNobody).play("B build_top");
    p.nature();
    EXPECT_EQ(p.s.gold[B], 4);
    for (int viewer : kViewers) EXPECT_EQ(p.sees(viewer, bottom), "secret_vault");
    EXPECT_REFUSED(p, "B build_top", r21_2c);
    p.play("B build castle");
    EXPECT_EQ(p.city_of(B), "castle avant_garden");
    Position five = builder(3, {}, {avant_garden, tavern, manor, temple, docks});
    five.top_cards({monument}, kNobody).play("B build_top");
    five.nature();
    EXPECT_EQ(five.lies(bottom), "monument");
    EXPECT_EQ(five.s.gold[B], 3);
}
TEST(CitadelsKit, r21_2d_otherwise_a_paid_build) {
    Position poor = builder(2, {}, {avant_garden, framework});
    EXPECT_REFUSED(poor, "B build_top", r21_2d);
    Position p;
    p.use(character::magistrate)
        .hold(A, character::magistrate)
        .gold(B, 3)
        .city(B, {avant_garden})
        .hand_cards(B, {tavern});
    p.as(B, character::bishop).gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({5, 6, 7});
    p.s.signed_rank = 5;
    p.play("B build_top");
    p.deal({castle});
    p.play("A confiscate");
    EXPECT_EQ(p.city_of(A), "castle");
    EXPECT_EQ(p.s.gold[B], 3);
    EXPECT_REFUSED(p, "B build tavern", r7_2);
    Position alchemist;
    alchemist.use(character::alchemist)
        .gold(B, 3)
        .city(B, {avant_garden})
        .as(B, character::alchemist)
        .gathered();
    alchemist.play("B build_top");
    alchemist.deal({castle});
    alchemist.play("B end_turn");
    EXPECT_EQ(alchemist.s.gold[B], 3);
}

// ---- Ballroom

// A is crowned and owns the Ballroom; `guest` is just called.
Position ball(int guest, int c) {
    Position p;
    p.city(A, {ballroom}).hold(guest, c);
    return p;
}
TEST(CitadelsKit, r21_3a_the_revealed_must_thank) {
    Position p = ball(B, character::thief);
    p.call(2).answer();
    EXPECT_EQ(p.moves(B), (std::vector<std::string>{"thank", "stay_silent"}));
    EXPECT_REFUSED(p, "B gather_gold", r21_3a);
    p.play("B thank", "B gather_gold");
    EXPECT_EQ(p.s.gold[B], 2);
    Position robbed = ball(C, character::merchant);  // the seat is robbed before it thanks
    robbed.hold(B, character::thief).gold(C, 4).call(6);
    robbed.s.thief = B;
    robbed.s.robbed = 6;
    robbed.answer();
    EXPECT_EQ(robbed.s.gold[B], 4);
    EXPECT_EQ(robbed.s.stage, Stage::thanks);
}
TEST(CitadelsKit, r21_3b_silence_loses_the_turn) {
    Position p = ball(B, character::king);
    p.city(B, {park, poor_house}).hold(C, character::bishop).call(4).answer();
    p.play("B stay_silent");
    EXPECT_EQ(p.s.crown, A);
    EXPECT_EQ(p.cards(B), 0);
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.s.rank, 5);
    EXPECT_EQ(p.sees_role(D, first_role + B), "king");
    Position bewitched = ball(B, character::king);
    bewitched.use(character::witch).hold(C, character::witch).call(4);
    bewitched.s.bewitched = 4;
    bewitched.s.witch = C;
    bewitched.answer();
    bewitched.play("B stay_silent");
    EXPECT_EQ(bewitched.s.turn, C);  // the Witch continues the turn
    EXPECT_EQ(bewitched.s.crown, A);
    EXPECT_TRUE(bewitched.s.used & used_resumed);
}
TEST(CitadelsKit, r21_3c_programs_that_play_thank) {
    Position p = ball(B, character::king);
    p.call(4).answer();
    const BotGame& game = *find_bot_game("citadels");
    AnyState seen;
    seen.emplace(p.view(B));
    GreedyBot bot;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        bot.begin(game, seen, B, seed);
        while (bot.step(64)) {}
        ASSERT_EQ(static_cast<MoveKind>(bot.best().kind), MoveKind::thank);
    }
}
TEST(CitadelsKit, r21_3d_or_a_toll_where_the_table_says_so) {
    Position p = ball(C, character::thief);
    p.hold(D, character::magician).gold(C, 3).s.toll = 1;
    p.call(2).answer();
    EXPECT_EQ(p.s.gold[C], 2);
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(p.s.stage, Stage::free);
    p.play("C gather_gold", "C end_turn");
    p.answer();
    EXPECT_EQ(p.s.turn, D);
    EXPECT_EQ(p.s.gold[D], 0);
    EXPECT_EQ(p.s.gold[A], 1);
}
TEST(CitadelsKit, r21_3e_owner_and_crown_in_one_seat) {
    Position elsewhere;
    elsewhere.city(C, {ballroom}).hold(B, character::thief).call(2).answer();  // A is crowned
    EXPECT_EQ(elsewhere.s.stage, Stage::free);
    Position host = ball(A, character::thief);
    host.call(2).answer();
    EXPECT_EQ(host.s.stage, Stage::free);
    Position witch = ball(B, character::merchant);
    witch.use(character::witch).hold(C, character::witch).call(6);
    witch.s.bewitched = 6;
    witch.s.witch = C;
    witch.answer();
    EXPECT_EQ(witch.s.stage, Stage::thanks);  // the bewitched seat must thank the host,
    witch.play("B thank", "B gather_gold");
    EXPECT_EQ(witch.s.turn, C);
    EXPECT_EQ(witch.s.stage, Stage::free);  // the Witch must not thank a second time
    Position killed = ball(B, character::thief);
    killed.hold(C, character::magician).call(2);
    killed.s.killed = 2;
    killed.s.rank = 1;  // the Assassin's turn is over: nobody else of rank 1
    for (Card& c : killed.s.roles.card)
        if (c.zone == first_role + B) c.seen = knows(B);
    killed.answer();
    EXPECT_EQ(killed.s.turn, C);
}

// ---- Consulate

// C owns a Consulate with `laid` under it and is just called as `called`.
Position consul(int called, int laid, int in_the_cast = character::assassin) {
    Position p;
    p.use(in_the_cast).hold(C, called);
    if (rank_of(laid) == rank_of(called)) ADD_FAILURE() << "two of one rank";
    if (p.s.cast[static_cast<std::size_t>(rank_of(laid) - 1)] == laid) p.use(laid + (laid % 3 ? 1 : -1));
    lay_under_consulate(p, C, laid);
    p.call(rank_of(called));
    return p;
}
TEST(CitadelsKit, r21_4a_three_unused_characters_one_is_laid) {
    Position p;
    p.gold(C, 6)
        .hand_cards(C, {district::consulate})
        .as(C, character::bishop)
        .gathered()
        .play("C build consulate");
    EXPECT_EQ(p.moves(kNature).size(), 16u);  // 19 unused ones without Witch, Tax Collector and Queen
    for (const int never : {character::witch, character::tax_collector, character::queen, character::bishop})
        EXPECT_EQ(p.s.box.pool[static_cast<std::size_t>(never)], 0) << never;
    p.roles({character::spy, character::seer, character::scholar});
    EXPECT_EQ(p.moves(C),
              (std::vector<std::string>{"lay_character spy", "lay_character seer", "lay_character scholar"}));
    EXPECT_REFUSED(p, "C lay_character patrician", r21_4a);
    p.play("C lay_character seer");
    EXPECT_EQ(laid_character(p.s), character::seer);
    int in_the_box = 0;
    for (int c = 1; c <= kCharacters; ++c) in_the_box += in_box(p.s, c);
    EXPECT_EQ(in_the_box, 18);
}
TEST(CitadelsKit, r21_4b_both_characters_in_one_turn) {
    Position p = consul(character::merchant, character::architect);
    p.city(C, {tavern}).gold(C, 2).hand_cards(C, {manor, temple, watchtower}).answer();
    EXPECT_EQ(p.s.stage, Stage::consulate);
    EXPECT_REFUSED(p, "C gather_gold", r21_4b);
    p.play("C reveal_second architect", "C gather_gold", "C income merchant", "C extra_gold",
           "C extra_cards");
    p.nature();
    EXPECT_EQ(p.s.gold[C], 6);
    EXPECT_EQ(p.cards(C), 5);
    p.play("C build manor", "C build temple", "C build watchtower");
    EXPECT_EQ(p.city_of(C), "manor temple tavern watchtower consulate");
    Position later = consul(character::merchant, character::architect);
    later.answer();
    later.play("C decline");
    EXPECT_REFUSED(later, "C extra_cards", r17_1a);
    EXPECT_REFUSED(later, "C reveal_second architect", r21_4b);  // the time for it has passed
    later.play("C gather_gold");
    EXPECT_REFUSED(later, "C reveal_second architect", r21_4b);
    EXPECT_EQ(laid_character(later.s), character::architect);  // the character stays under the Consulate
}
TEST(CitadelsKit, r21_4c_the_higher_limit_but_a_ban_wins) {
    Position p = consul(character::merchant, character::navigator);
    p.gold(C, 9).hand_cards(C, {tavern}).answer();
    p.play("C reveal_second navigator", "C gather_gold", "C voyage gold", "C extra_gold");
    EXPECT_EQ(p.s.gold[C], 16);
    EXPECT_REFUSED(p, "C build tavern", r21_4c);
    Position higher = consul(character::merchant, character::seer);
    higher.gold(C, 9).hand_cards(C, {tavern, temple, watchtower}).answer();
    higher.play("C reveal_second seer", "C gather_gold", "C build tavern", "C build temple");
    EXPECT_REFUSED(higher, "C build watchtower", r13_3d);
}
TEST(CitadelsKit, r21_4d_used_once_its_markers_stay_for_the_round) {
    Position p;
    p.hold(A, character::merchant).hold(C, character::king).hold(D, character::warlord).gold(A, 5);
    lay_under_consulate(p, C, character::blackmailer);
    p.call(4).answer();
    p.play("C reveal_second blackmailer", "C threaten merchant", "C threaten warlord", "C make_real warlord",
           "C gather_gold", "C take_crown", "C end_turn");
    EXPECT_EQ(laid_character(p.s), character::none);
    EXPECT_TRUE(in_box(p.s, character::blackmailer));
    p.answer();
    while (p.s.turn != A) {
        p.play(std::to_string(p.s.turn) + " gather_gold", std::to_string(p.s.turn) + " end_turn");
        p.answer();
    }
    EXPECT_EQ(p.s.stage, Stage::threat_gather);
    p.play("A gather_gold", "A bribe");
    EXPECT_EQ(p.s.gold[C], 2 + 3);
    p.play("A end_turn");
    p.answer();
    ASSERT_EQ(p.s.turn, D);
    p.play("D gather_gold", "D refuse", "C turn_up real", "D end_turn");
    EXPECT_EQ(p.s.gold[C], 7);
    p.answer();
    EXPECT_EQ(p.s.phase, Phase::select);
    EXPECT_EQ(p.s.threats, 0);
    EXPECT_EQ(p.s.blackmailer, kNobodySeat);
}
TEST(CitadelsKit, r21_4e_it_reaches_only_ranks_not_called_yet) {
    Position p = consul(character::bishop, character::assassin);
    p.answer();
    p.play("C reveal_second assassin");
    EXPECT_REFUSED(p, "C kill king", r21_4e);
    EXPECT_REFUSED(p, "C kill bishop", r21_4e);
    EXPECT_REFUSED(p, "C kill assassin", r11_1a);  // a character outside the cast cannot be named
    p.play("C kill architect");
    EXPECT_EQ(p.s.killed, 7);
}
TEST(CitadelsKit, r21_4f_it_waits_for_a_turn_of_his_own) {
    Position killed;
    killed.hold(C, character::merchant).hold(B, character::thief);
    lay_under_consulate(killed, C, character::spy);
    killed.as(A, character::assassin).play("A kill merchant", "A gather_gold", "A end_turn");
    next_round(killed);
    EXPECT_EQ(laid_character(killed.s), character::spy);
    pass_turns_until(killed, C);
    ASSERT_EQ(killed.s.turn, C);
    EXPECT_TRUE(killed.allowed("C reveal_second spy"));
    Position bewitched = consul(character::merchant, character::spy, character::witch);
    bewitched.s.bewitched = 6;
    bewitched.s.witch = A;
    bewitched.answer();
    EXPECT_REFUSED(bewitched, "C reveal_second spy", r11_2c);
    Position witch;  // the Witch uses her own Consulate when she continues the turn
    witch.use(character::witch).hold(C, character::merchant);
    lay_under_consulate(witch, A, character::spy);
    witch.as(A, character::witch).play("A gather_gold", "A bewitch merchant");
    pass_turns_until(witch, C);
    witch.play("C gather_gold");
    EXPECT_EQ(witch.s.turn, A);
    witch.play("A reveal_second spy");
    EXPECT_TRUE(plays(witch.s, character::spy) && plays(witch.s, character::merchant));
}
TEST(CitadelsKit, r21_4g_moved_or_fallen) {
    Position moved;
    moved.use(character::diplomat).city(B, {great_wall}).gold(B, 9);
    lay_under_consulate(moved, C, character::spy);
    moved.as(B, character::diplomat).play("B exchange C plain consulate", "B hand_over plain great_wall");
    moved.nature();
    EXPECT_EQ(laid_character(moved.view(B)), character::spy);
    EXPECT_EQ(laid_character(moved.view(C)), character::spy);  // C laid it, so C still knows it
    EXPECT_EQ(laid_character(moved.view(D)), kHidden);
    Position fallen;
    fallen.gold(B, 9);
    lay_under_consulate(fallen, C, character::spy);
    fallen.as(B, character::warlord).play("B destroy C plain consulate");
    EXPECT_EQ(laid_character(fallen.s), character::none);
    for (const Event& e : fallen.events) EXPECT_NE(e.card, static_cast<Face>(character::spy));
    for (int viewer : kViewers) EXPECT_EQ(fallen.sees_box(viewer, box_heap).find("spy"), std::string::npos);
    Position turned = builder(4, {sinkhole});
    lay_under_consulate(turned, C, character::spy);
    turned.play("B build sinkhole", "B turn_down C plain consulate");
    EXPECT_EQ(laid_character(turned.s), character::none);
}
TEST(CitadelsKit, r21_4h_rank_for_forum_and_ties_is_the_chosen_ones) {
    Position p = consul(character::magician, character::diplomat);
    p.city(C, {forum}).answer();
    p.play("C reveal_second diplomat");
    EXPECT_EQ(p.points(C), 6 + 3);
    EXPECT_EQ(p.s.shown_rank[C], 3);
}
TEST(CitadelsKit, r21_4i_rank_8_and_rank_4_from_it) {
    Position p = consul(character::merchant, character::warlord);
    p.city(D, {keep, great_wall, castle}).gold(C, 4).answer();
    p.play("C reveal_second warlord");
    EXPECT_REFUSED(p, "C destroy D plain keep", r20_6);
    p.play("C destroy D plain castle");
    EXPECT_EQ(p.s.gold[C], 0);
    Position patrician = consul(character::merchant, character::patrician);
    patrician.answer();
    patrician.play("C reveal_second patrician", "C gather_gold");
    EXPECT_REFUSED(patrician, "C end_turn", r14_3b);
    patrician.play("C take_crown");
    EXPECT_EQ(patrician.s.crown, C);
    EXPECT_TRUE(patrician.s.rank4_seats & bit(C));  // the Patrician counts for the Queen
}
TEST(CitadelsKit, r21_4j_both_incomes) {
    Position p = consul(character::merchant, character::abbot);
    p.city(C, {school_of_magic, tavern}).answer();
    p.play("C reveal_second abbot", "C income merchant");
    EXPECT_EQ(p.s.gold[C], 2);
    p.play("C mixed_income 1");
    EXPECT_EQ(p.s.gold[C], 3);
    p.play("C extra_gold");
    EXPECT_EQ(p.s.gold[C], 4);
}
TEST(CitadelsKit, r21_4k_fewer_tokens_than_markers) {
    Position p = consul(character::architect, character::magistrate);
    p.answer();
    p.play("C reveal_second magistrate", "C warrant warlord");
    EXPECT_EQ(p.only_move(C), "sign warlord");
    p.play("C sign warlord");
    EXPECT_EQ(p.s.warrants, marks({8}));
    EXPECT_TRUE(p.s.frames.empty());
}

}  // namespace
}  // namespace mortarboard::citadels
