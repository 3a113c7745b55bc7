// These tests are for sections 1 and 2: table, set-up, cast and unique cards.
#include <set>

#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

Rule judged(const mortarboard::Setup& setup) { return static_cast<Rule>(Citadels::check_setup(setup).rule); }
mortarboard::Setup by_hand(int seats, std::initializer_list<int> cast) {
    auto setup = set_up(seats);
    setup.option[0] = kReadyMadeLists + 1;
    for (int c : cast) name_character(setup, c);
    return setup;
}
mortarboard::Setup from_list(int seats, int list, bool ninth = false) {
    auto setup = set_up(seats);
    setup.option[0] = byte(list);
    setup.option[1] = ninth;
    return setup;
}
Position dealt(const mortarboard::Setup& setup) {
    Position p(setup);
    while (p.s.phase != Phase::select) {
        const Action a = Citadels::draw(p.s, p.rng);
        Citadels::apply(p.s, {kNature, a}, {});
    }
    return p;
}
constexpr std::initializer_list<int> kFirstEight = {
    character::assassin, character::thief,    character::magician,  character::king,
    character::bishop,   character::merchant, character::architect, character::warlord};

TEST(CitadelsSetUp, r1_1_two_to_eight_seats) {
    EXPECT_EQ(judged(set_up(1)), Rule::r1_1);
    EXPECT_EQ(judged(set_up(9)), Rule::r1_1);
    for (int seats = 2; seats <= 8; ++seats) EXPECT_EQ(judged(set_up(seats)), Rule::allowed) << seats;
}
TEST(CitadelsSetUp, r1_2_the_deck_has_68_cards) {
    const Position p = dealt(set_up(4));
    EXPECT_EQ(p.deck(), 52);
    int of_type[kTypes] = {}, in_hands = 0;
    for (int q = 0; q < 4; ++q) in_hands += p.cards(q);
    EXPECT_EQ(in_hands, 16);
    for (int f = 1; f <= kFaces; ++f)
        of_type[static_cast<int>(kDistrict[f].type)] += p.s.cards.pool[static_cast<std::size_t>(f)];
    for (const Card& c : p.s.cards.card)
        if (known(c.face)) ++of_type[static_cast<int>(kDistrict[c.face].type)];
    EXPECT_EQ(of_type[0], 12);
    EXPECT_EQ(of_type[1], 11);
    EXPECT_EQ(of_type[2], 20);
    EXPECT_EQ(of_type[3], 11);
    EXPECT_EQ(of_type[4], 14);
    for (const Card& c : cards_in(p.s, deck)) EXPECT_FALSE(known(c.face));  // an order nobody knows
}
TEST(CitadelsSetUp, r1_3_four_cards_each_unseen) {
    const Position p = dealt(set_up(8));
    EXPECT_EQ(p.deck(), 36);
    int named = 0, hidden = 0;
    const State seen = p.view(B);
    for (int q = 0; q < 8; ++q) {
        EXPECT_EQ(p.cards(q), 4);
        for (const Card& c : hand_of(seen, q)) ++(known(c.face) ? named : hidden);
    }
    EXPECT_EQ(named, 4);
    EXPECT_EQ(hidden, 28);
}
TEST(CitadelsSetUp, r1_4_two_gold_each_and_a_bank_without_end) {
    const Position p = dealt(set_up(8));
    int sum = 0;
    for (int q = 0; q < 8; ++q) sum += p.s.gold[static_cast<std::size_t>(q)];
    EXPECT_EQ(sum, 16);
    Position rich;
    rich.as(B, character::bishop).gold(B, 90).play("B gather_gold");
    EXPECT_EQ(rich.s.gold[B], 92);
}
TEST(CitadelsSetUp, r1_5_chance_gives_the_crown) {
    Position p(set_up(5));
    ASSERT_EQ(p.s.phase, Phase::crown);
    p.play("nature pick_crown C");
    p.nature();
    EXPECT_EQ(p.s.crown, C);
    EXPECT_TRUE(Citadels::to_move(p.s).has(C));
    EXPECT_EQ(p.s.chooses_first, C);
}
TEST(CitadelsSetUp, r1_6_no_limit_to_a_hand) {
    Position p;
    p.hand_cards(B, {1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4})
        .as(B, character::bishop)
        .play("B gather_cards");
    p.deal({district::docks, district::harbor});
    p.play("B keep docks");
    EXPECT_EQ(p.cards(B), 16);
    EXPECT_TRUE(p.allowed("B end_turn"));
}
TEST(CitadelsSetUp, r1_7_seven_or_eight_districts_complete_a_city) {
    const Faces seven = {district::manor,  district::castle, district::palace, district::temple,
                         district::church, district::tavern, district::market};
    Position three(3), four(4);
    three.city(B, seven);
    four.city(B, seven);
    EXPECT_FALSE(is_complete(three.s, B));
    EXPECT_TRUE(is_complete(four.s, B));
    three.city(B, {district::docks});
    EXPECT_TRUE(is_complete(three.s, B));
}
TEST(CitadelsSetUp, r1_8_basic_districts) {
    int cards = 0, worth = 0;
    for (const auto& d : kDistrict)
        if (d.set == Set::basic) {
            cards += d.copies;
            worth += d.copies * d.cost;
        }
    EXPECT_EQ(cards, 54);
    EXPECT_EQ(worth, 152);
    const auto is = [](int face, int cost, int copies) {
        return kDistrict[face].cost == cost && kDistrict[face].copies == copies;
    };
    EXPECT_TRUE(is(district::tavern, 1, 5) && is(district::palace, 5, 3) && is(district::town_hall, 5, 2));
}
TEST(CitadelsSetUp, r1_9_thirty_uniques) {
    int cards = 0, worth = 0, most = 0;
    for (const auto& d : kDistrict)
        if (d.set == Set::base_unique) {
            cards += d.copies;
            worth += d.cost;
            most = std::max<int>(most, d.cost);
        }
    EXPECT_EQ(cards, 30);
    EXPECT_EQ(worth, 134);
    EXPECT_EQ(kDistrict[district::secret_vault].cost, 0);
    EXPECT_EQ(most, 6);
}
TEST(CitadelsSetUp, r1_10_fourteen_of_the_kit) {
    int cards = 0, worth = 0, designed = 0;
    for (const auto& d : kDistrict)
        if (d.set == Set::kit) {
            cards += d.copies;
            worth += d.cost;
            designed += d.grade == Grade::designed;
        }
    EXPECT_EQ(cards, 14);
    EXPECT_EQ(worth, 62);
    EXPECT_EQ(designed, 13);
    EXPECT_EQ(kDistrict[district::ballroom].grade, Grade::printed);
    EXPECT_EQ(kDistrict[district::ballroom].cost, 6);
}

TEST(CitadelsSetUp, r2_1_one_character_of_each_rank) {
    EXPECT_EQ(judged(by_hand(
                  4, {character::assassin, character::thief, character::spy, character::king,
                      character::bishop, character::merchant, character::architect, character::warlord})),
              Rule::r2_1);
    EXPECT_EQ(judged(by_hand(4, kFirstEight)), Rule::allowed);
}
TEST(CitadelsSetUp, r2_2a_rank_9_at_3_and_8_seats) {
    auto setup = by_hand(8, kFirstEight);
    EXPECT_EQ(judged(setup), Rule::r2_2a);
    name_character(setup, character::artist);
    EXPECT_EQ(judged(setup), Rule::allowed);
    EXPECT_EQ(judged(by_hand(3, kFirstEight)), Rule::r2_2a);
}
TEST(CitadelsSetUp, r2_2b_rank_9_as_one_likes_at_4_to_7_seats) {
    auto setup = by_hand(6, kFirstEight);
    EXPECT_EQ(judged(setup), Rule::allowed);
    EXPECT_EQ(cast_size(Citadels::setup(setup)), 8);
    name_character(setup, character::queen);
    EXPECT_EQ(judged(setup), Rule::allowed);
    EXPECT_EQ(cast_size(Citadels::setup(setup)), 9);
}
TEST(CitadelsSetUp, r2_2c_no_rank_9_at_2_seats) {
    auto setup = by_hand(2, kFirstEight);
    EXPECT_EQ(judged(setup), Rule::allowed);
    name_character(setup, character::tax_collector);
    EXPECT_EQ(judged(setup), Rule::r2_2c);
    EXPECT_EQ(judged(from_list(2, 0, true)), Rule::r2_2c);
}
TEST(CitadelsSetUp, r2_3_no_emperor_at_2_seats) {
    auto setup = set_up(2);
    name_character(setup, character::emperor);
    EXPECT_EQ(judged(setup), Rule::r2_3);
    setup.seats = 3;
    EXPECT_EQ(judged(setup), Rule::allowed);
}
TEST(CitadelsSetUp, r2_4_no_queen_below_5_seats) {
    auto setup = set_up(4);
    name_character(setup, character::queen);
    EXPECT_EQ(judged(setup), Rule::r2_4);
    setup.seats = 5;
    EXPECT_EQ(judged(setup), Rule::allowed);
}
TEST(CitadelsSetUp, r2_5_any_fourteen_different_uniques) {
    auto setup = set_up(4);
    setup.option[2] = 3;
    for (int i = 0; i < 7; ++i) name_unique(setup, static_cast<Face>(kFirstUnique + i));
    for (int i = 0; i < 6; ++i) name_unique(setup, static_cast<Face>(kFirstOfKit + i));
    EXPECT_EQ(judged(setup), Rule::r2_5);  // 13; the same card named twice is 13 too
    name_unique(setup, district::consulate);
    EXPECT_EQ(judged(setup), Rule::allowed);
    name_unique(setup, district::forum);
    EXPECT_EQ(judged(setup), Rule::r2_5);
}
TEST(CitadelsSetUp, r2_6_seven_ready_made_lists) {
    const int worth[] = {67, 61, 61, 64, 60, 57, 67};
    ASSERT_EQ(kReadyMadeLists, 7);
    for (int list = 0; list < 7; ++list) {
        int sum = 0;
        std::set<Face> different;
        for (Face f : kReadyMade[list].uniques) {
            sum += kDistrict[f].cost;
            different.insert(f);
        }
        EXPECT_EQ(sum, worth[list]) << list;
        EXPECT_EQ(different.size(), 14u) << list;
        const State s = Citadels::setup(from_list(4, list));
        for (Face f : kReadyMade[list].uniques) EXPECT_EQ(s.cards.pool[f], 1);
        EXPECT_EQ(Citadels::setup(from_list(6, list, true)).next_cast[8], kReadyMade[list].cast[8]);
    }
}
TEST(CitadelsSetUp, r2_7_emperor_and_queen_give_way) {
    const State two = Citadels::setup(from_list(2, 2));
    EXPECT_EQ(two.next_cast[3], character::king);
    auto wish = from_list(2, 2);
    name_character(wish, character::patrician);
    EXPECT_EQ(Citadels::setup(wish).next_cast[3], character::patrician);
    EXPECT_EQ(Citadels::setup(from_list(4, 1, true)).next_cast[8], character::artist);
    EXPECT_EQ(Citadels::setup(from_list(5, 1, true)).next_cast[8], character::queen);
    auto ninth = from_list(4, 1, true);
    name_character(ninth, character::tax_collector);
    EXPECT_EQ(Citadels::setup(ninth).next_cast[8], character::tax_collector);
}
TEST(CitadelsSetUp, r2_8_the_first_games_ninth_is_the_artist) {
    auto setup = set_up(8);
    EXPECT_EQ(cast_size(Citadels::setup(setup)), 9);
    EXPECT_EQ(Citadels::setup(setup).next_cast[8], character::artist);
    name_character(setup, character::queen);
    EXPECT_EQ(Citadels::setup(setup).next_cast[8], character::queen);
}
TEST(CitadelsSetUp, r2_9_the_kit_together) {
    auto setup = set_up(4);
    setup.option[2] = 1;
    const State s = Citadels::setup(setup);
    int cards = 0, worth = 0;
    for (int f = kFirstUnique; f <= kFaces; ++f) {
        cards += s.cards.pool[static_cast<std::size_t>(f)];

        worth += s.cards.pool[static_cast<std::size_t>(f)] * kDistrict[f].cost;
    }
    EXPECT_EQ(cards, 14);
    EXPECT_EQ(worth, 62);
    EXPECT_EQ(s.cards.pool_size(), 68);
}
TEST(CitadelsSetUp, r2_10_chance_brings_what_is_allowed) {
    auto setup = set_up(2);
    setup.option[0] = kReadyMadeLists;
    setup.option[2] = 2;
    std::set<int> met;
    for (int n = 0; n < 1000; ++n) {
        Position p(setup);
        p.rng = Rng(static_cast<std::uint64_t>(n));
        while (p.s.phase < Phase::deal) Citadels::apply(p.s, {kNature, Citadels::draw(p.s, p.rng)}, {});
        EXPECT_NE(p.s.next_cast[3], character::emperor);
        EXPECT_EQ(p.s.next_cast[8], character::none);
        int uniques = 0;
        for (int f = kFirstUnique; f <= kFaces; ++f)
            uniques += p.s.cards.pool[static_cast<std::size_t>(f)] == 1;
        EXPECT_EQ(uniques, 14);
        for (int c : p.s.next_cast) met.insert(c);
    }
    EXPECT_EQ(met.size(), 24u);  // all of ranks 1 to 8 but the Emperor, and none
}
TEST(CitadelsSetUp, r2_11_named_characters_take_the_place_of_their_rank) {
    auto setup = from_list(4, 2);
    name_character(setup, character::seer);
    EXPECT_EQ(Citadels::setup(setup).next_cast[2], character::seer);
    EXPECT_EQ(Citadels::setup(setup).next_cast[1], character::blackmailer);
    setup.option[0] = kReadyMadeLists;
    EXPECT_EQ(Citadels::setup(setup).next_cast[2], character::seer);
    EXPECT_EQ(Citadels::setup(setup).next_cast[1], character::none);  // chance will pick
    setup.option[20] = 1;
    EXPECT_EQ(judged(setup), Rule::r2_11);
}

TEST(CitadelsSetUp, r2_12_uniques_one_by_one_only_where_they_are_left_open) {
    auto setup = set_up(4);
    name_unique(setup, district::forum);
    for (const int closed : {0, 1}) {  // those of the list, the kit's
        setup.option[2] = byte(closed);
        EXPECT_EQ(judged(setup), Rule::r2_12);
    }
    setup.option[2] = 2;
    EXPECT_EQ(judged(setup), Rule::allowed);
    EXPECT_EQ(Citadels::setup(setup).cards.pool[district::forum], 1);
}
TEST(CitadelsSetUp, r2_1_two_of_a_rank_however_many_are_named) {
    auto setup = set_up(6);
    for (int c = 1; c <= kCharacters; ++c) name_character(setup, byte(c));
    EXPECT_EQ(judged(setup), Rule::r2_1);
}

}  // namespace
}  // namespace mortarboard::citadels
