// These tests are for chapters 1 and 2: the garden and the table before play.
#include <set>

#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

std::string plot(const State& s, std::string_view space) {
    const Plot& p = plot_at(s, space_named(space));
    return std::string(1, "*YGR"[static_cast<int>(p.land)]) + std::to_string(p.price);
}
std::vector<std::string> legal_texts(const State& s, int seat) {
    ActionList actions;
    GardenNation::legal(s, static_cast<Seat>(seat), actions);
    std::vector<std::string> all;
    for (const auto& action : actions) all.push_back(to_text(GardenNation::vocabulary(), action));
    return all;
}

TEST(GardenNation, r1_1_regions_as_printed) {
    int brambles = 0;
    std::array<int, 4> count{}, price{};
    for (int number = 1; number <= 7; ++number) {
        std::array<int, 4> here{};
        for (const Plot& p : kPlots[number][0]) {
            ++here[static_cast<int>(p.land)];
            price[static_cast<int>(p.land)] += p.price;
        }
        EXPECT_EQ(here, (std::array{1, 2, 2, 2})) << number;
        for (int land = 0; land < 4; ++land) count[land] += here[land];
        brambles += here[0];
    }
    EXPECT_EQ(brambles, 7);
    EXPECT_EQ(count, (std::array{7, 14, 14, 14}));
    EXPECT_EQ(price, (std::array{35, 48, 46, 48}));
    EXPECT_EQ(kPlots[5][0][6], (Plot{Land::green, 3}));
    EXPECT_EQ(kPlots[6][0][0], (Plot{Land::red, 4}));
}
TEST(GardenNation, r1_2_each_number_and_each_place_once) {
    Position at;
    at.s = new_table(2, false);
    EXPECT_EQ(legal_texts(at.s, kNature).size(), 42u);  // seven numbers, six rotations
    at.play("nature lay p0 1 0");
    at.play("nature lay p1 2 5");
    at.play("nature lay p2 4 3");
    for (const char* again :
         {"nature lay p3 4 0", "nature lay p3 4 3", "nature lay p2 5 0", "nature lay p4 5 0",
          "nature lay p3 0 0", "nature lay p3 8 0", "nature lay p3 5 6", "nature turn_up forge"})
        EXPECT_EQ(at.refused(again), "r1_2") << again;
    for (const char* more :
         {"nature lay p3 3 1", "nature lay p4 5 2", "nature lay p5 6 0", "nature lay p6 7 4"})
        at.play(more);
    EXPECT_EQ(at.s.phase, Phase::open);
    std::set<int> numbers(at.s.region.begin(), at.s.region.end());
    EXPECT_EQ(numbers, (std::set<int>{1, 2, 3, 4, 5, 6, 7}));
}
TEST(GardenNation, r1_3_rotation) {
    Position at;
    at.s.turned[0] = 2;  // region 4 lies on p0
    EXPECT_EQ(plot(at.s, "p0s3"), "Y4");
    EXPECT_EQ(plot(at.s, "p0s4"), "R5");
    EXPECT_EQ(plot(at.s, "p0s5"), "*5");
    EXPECT_EQ(plot(at.s, "p0s6"), "G1");
    EXPECT_EQ(plot(at.s, "p0s1"), "R4");
    EXPECT_EQ(plot(at.s, "p0s2"), "Y3");
    EXPECT_EQ(plot(at.s, "p0s0"), "G3");
}
TEST(GardenNation, r1_4_first_layout) {
    const State s = new_table(2, true);
    EXPECT_EQ(s.region, (std::array<std::uint8_t, 7>{4, 1, 2, 5, 7, 6, 3}));
    EXPECT_EQ(s.turned, (std::array<std::uint8_t, 7>{}));
    EXPECT_EQ(plot(s, "p3s2"), "Y5");
    EXPECT_EQ(plot(s, "p5s0"), "R4");
    EXPECT_EQ(plot(s, "p3s6"), "G3");
    EXPECT_EQ(s.phase, Phase::open) << "nothing must be left for nature to lay out";
    // This is the whole table of the rules page.
    const char* page[7][7] = {
        {"G3", "Y4", "R5", "*5", "G1", "R4", "Y3"}, {"*5", "G4", "G4", "Y4", "Y3", "R5", "R1"},
        {"Y3", "Y2", "R4", "G4", "*5", "R3", "G5"}, {"G4", "R3", "Y5", "R2", "Y3", "*5", "G3"},
        {"Y5", "G5", "R4", "G3", "Y1", "*5", "R3"}, {"R4", "G3", "Y4", "Y4", "R3", "G3", "*5"},
        {"R3", "G3", "R4", "Y4", "*5", "G1", "Y3"}};
    for (int place = 0; place < 7; ++place)
        for (int side = 0; side < 7; ++side) {
            const std::string name{'p', static_cast<char>('0' + place), 's', static_cast<char>('0' + side)};
            EXPECT_EQ(plot(s, name), page[place][side]) << name;
        }
    mortarboard::Setup setup = default_setup(GardenNation::kInfo, 2);
    setup.option[0] = 2;
    EXPECT_EQ(rule_id(GardenNation::check_setup(setup)), "r1_4");
}
TEST(GardenNation, r1_5_touching_inside_a_region) {
    const auto named = [](const char* a, const char* b) { return touch(space_named(a), space_named(b)); };
    EXPECT_TRUE(named("p1s1", "p1s0"));
    EXPECT_TRUE(named("p1s1", "p1s2"));
    EXPECT_TRUE(named("p1s1", "p1s6"));
    EXPECT_FALSE(named("p1s1", "p1s3"));
    for (int place = 0; place < 7; ++place) {
        int pairs = 0;
        for (int a = 0; a < 7; ++a)
            for (int b = a + 1; b < 7; ++b) pairs += touch(space_at(place, a), space_at(place, b));
        EXPECT_EQ(pairs, 12) << place;
    }
}
TEST(GardenNation, r1_6_touching_across_borders) {
    const auto named = [](const char* a, const char* b) {
        return touch(space_named(a), space_named(b)) && touch(space_named(b), space_named(a));
    };
    for (const auto& [a, b] : std::initializer_list<std::pair<const char*, const char*>>{{"p0s1", "p1s4"},
                                                                                         {"p0s2", "p2s5"},
                                                                                         {"p0s3", "p3s6"},
                                                                                         {"p0s4", "p4s1"},
                                                                                         {"p0s5", "p5s2"},
                                                                                         {"p0s6", "p6s3"},
                                                                                         {"p1s3", "p2s6"},
                                                                                         {"p1s5", "p6s2"},
                                                                                         {"p2s4", "p3s1"},
                                                                                         {"p3s5", "p4s2"},
                                                                                         {"p4s6", "p5s3"},
                                                                                         {"p5s1", "p6s4"}})
        EXPECT_TRUE(named(a, b)) << a << " " << b;
    EXPECT_EQ(kTouching[space_named("p1s1")].count, 3) << "a space at the frame must have three neighbours";
    for (const int space : kTouching[space_named("p1s1")]) EXPECT_EQ(place_of(space), 1);
    int pairs = 0, across = 0;
    for (int a = 0; a < kSpaces; ++a)
        for (int b = a + 1; b < kSpaces; ++b) {
            EXPECT_EQ(touch(a, b), touch(b, a));
            pairs += touch(a, b);
            across += touch(a, b) && place_of(a) != place_of(b);
        }
    EXPECT_EQ(pairs, 96);
    EXPECT_EQ(across, 12);
}
TEST(GardenNation, r1_7_places_move_the_crane_numbers_the_rest) {
    Position at;
    EXPECT_EQ(place_of_number(at.s, 5), 3);
    EXPECT_EQ(place_of_number(at.s, 3), 6);
    EXPECT_EQ(place_of_number(at.s, 4), 0);
    EXPECT_EQ(place_after(at.s, 0, 1), 3) << "number 5 must come after number 4, the centre";
    at.play("0 build p0s5");
    EXPECT_EQ(at.s.crane, 5);
    EXPECT_EQ(at.s.region[at.s.crane], 6);
}

TEST(GardenNation, r2_1_two_to_four_seats) {
    for (const int seats : {0, 1, 5, 8, 255})
        EXPECT_EQ(rule_id(GardenNation::check_setup(default_setup(GardenNation::kInfo, seats))), "r2_1")
            << seats;
    for (const int seats : {2, 3, 4})
        EXPECT_TRUE(GardenNation::check_setup(default_setup(GardenNation::kInfo, seats)));
}
// Returns the actions of each slot of round 1, as seats play them; the first legal move is always a
// construction.
std::vector<int> actions_of_a_round(int seats) {
    Position at(seats);
    at.s.round = 1;
    at.track({0}, 1);
    std::vector<int> actions;
    int slot = 0;
    for (int guard = 0; guard < 60 && at.s.round == 1; ++guard) {
        if (at.s.track.size() != slot) {
            slot = at.s.track.size();
            actions.push_back(at.actions());
        }
        at.play(std::to_string(int{GardenNation::to_move(at.s).first()}) + " " +
                legal_texts(at.s, GardenNation::to_move(at.s).first()).front());
    }
    return actions;
}
TEST(GardenNation, r2_2_two_seats) {
    const State s = new_table(2);
    EXPECT_EQ(s.supply, (std::array<std::uint8_t, 4>{20, 20, 0, 0}));
    EXPECT_EQ(actions_of_a_round(2), (std::vector{1, 2, 2, 2}));
}
TEST(GardenNation, r2_2b_three_seats) {
    const State s = new_table(3);
    EXPECT_EQ(s.supply, (std::array<std::uint8_t, 4>{17, 17, 17, 0}));
    EXPECT_EQ(actions_of_a_round(3), (std::vector{1, 2, 2}));
}
TEST(GardenNation, r2_2c_four_seats) {
    const State s = new_table(4);
    EXPECT_EQ(s.supply, (std::array<std::uint8_t, 4>{14, 14, 14, 14}));
    EXPECT_EQ(actions_of_a_round(4), (std::vector{1, 2, 2, 2}));
}
// Returns four different missions for each of so many seats.
std::vector<std::array<int, 4>> plain_hands(int seats) {
    std::vector<std::array<int, 4>> hands;
    for (int seat = 0; seat < seats; ++seat)
        hands.push_back(seat % 2 ? std::array{5, 6, 7, 8} : std::array{1, 2, 3, 4});
    return hands;
}
TEST(GardenNation, r2_3_inhabitants_at_the_start) {
    const State s = dealt_table(3, 1, plain_hands(3));
    EXPECT_EQ(s.inhabitants, (std::array<std::uint16_t, 4>{35, 38, 35, 0}));
    for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(project_points(s, seat), 0);
}
TEST(GardenNation, r2_4_four_tokens_of_no_kind) {
    Position at;
    at.s.tokens = new_table(2).tokens;
    EXPECT_EQ(at.s.tokens, (std::array<std::uint8_t, 4>{4, 4, 0, 0}));
    at.track({0, 1, 0}, 1);
    for (int used = 1; used <= 4; ++used) {  // all four on one kind
        at.crane(0).track({0, 1, 0}, 2);
        at.play("0 move up");
        EXPECT_EQ(at.s.tokens[0], 4 - used);
        at.play("0 build p3s3");
        if (!at.nothing_offered()) at.play("0 decline");
    }
}
TEST(GardenNation, r2_5_roofs_and_bramble_tokens) {
    const State s = new_table(4);
    EXPECT_EQ(s.roofs, 19);
    for (const Land land : {Land::yellow, Land::green, Land::red}) EXPECT_EQ(bramble_tokens_left(s, land), 3);
}
TEST(GardenNation, r2_6_four_open_projects) {
    Position at;
    at.s = new_table(2);
    EXPECT_EQ(legal_texts(at.s, kNature).size(), 21u);
    at.play("nature turn_up forge");
    EXPECT_EQ(at.refused("nature turn_up forge"), "r2_6");
    at.play("nature turn_up temple");
    at.play("nature turn_up house");
    at.play("nature turn_up bunker");
    EXPECT_EQ(at.s.open, (std::array<std::uint8_t, 4>{forge, temple, house, bunker}));
    int in_deck = 0;
    for (int p = 1; p <= kProjects; ++p) in_deck += in_project_deck(at.s, static_cast<Face>(p));
    EXPECT_EQ(in_deck, 17);
    EXPECT_EQ(at.s.phase, Phase::start) << "no more projects may be turned up";
}
TEST(GardenNation, r2_7_four_missions_each) {
    for (int seats = 2; seats <= 4; ++seats) {
        const State s = dealt_table(seats, 0, plain_hands(seats));
        int in_hands = 0;
        for (int seat = 0; seat < seats; ++seat) in_hands += s.missions.count(dealt + seat);
        EXPECT_EQ(in_hands, 4 * seats);
        EXPECT_EQ(s.missions.count(deck), 24 - 4 * seats);
    }
    Position at;
    at.s = new_table(2);
    for (const char* open : {"forge", "temple", "house", "bunker"})
        at.play(std::string("nature turn_up ") + open);
    at.play("nature start 0");
    at.play("nature deal 0 control_1_3");
    EXPECT_EQ(at.refused("nature deal 0 control_1_3"), "r2_7")
        << "a mission exists only once and may not be dealt again";
    EXPECT_EQ(at.refused("nature deal 1 market"), "r2_7") << "seat 0 must get its four missions first";
    EXPECT_EQ(at.refused("nature deal 0 ?"), "r2_7")
        << "only a viewer who does not see the mission may leave it open";
    State seen = at.s;
    GardenNation::redact(seen, 1);
    EXPECT_TRUE(GardenNation::check(seen, *move_from_text(GardenNation::vocabulary(), "nature deal 0 ?")));
    EXPECT_FALSE(
        GardenNation::check(seen, *move_from_text(GardenNation::vocabulary(), "nature deal 0 market")));
}
TEST(GardenNation, r2_8_all_choose_at_once_and_in_secret) {
    Position at;
    at.s = dealt_table(2, 1, {{1, 2, 3, 4}, {5, 6, 7, 8}});
    EXPECT_EQ(GardenNation::to_move(at.s), SeatSet::of(0).with(1));
    EXPECT_EQ(legal_texts(at.s, 0).size(), 6u);
    EXPECT_EQ(at.refused("0 keep market belfry"), "r2_8")
        << "a seat may not keep a mission that was not dealt to it";
    EXPECT_EQ(at.refused("0 build p0s0"), "r2_8");
    EXPECT_EQ(at.refused("0 keep sculpture market"), "r3_10") << "a mission may be kept in one form only";
    at.play("1 keep barracks observatory");
    EXPECT_EQ(GardenNation::to_move(at.s), SeatSet::of(0)) << "seat 0 must choose before any seat is on turn";
    EXPECT_EQ(at.s.round, 0);
    EXPECT_EQ(at.refused("1 keep cabaret belfry"), "r2_8") << "a seat may keep missions only once";
    State seen = at.s;
    GardenNation::redact(seen, 0);
    for (const Card& card : seen.missions.card) {
        if (card.zone == kept + 1) {
            EXPECT_EQ(card.face, kHidden);
        }
    }
    at.play("0 keep market sculpture");
    EXPECT_EQ(GardenNation::to_move(at.s), SeatSet::of(1)) << "the first player must be on turn";
    EXPECT_EQ(at.actions(), 1);
    EXPECT_EQ(at.refused("1 keep cabaret belfry"), "r2_8");
}
TEST(GardenNation, r2_8b_the_two_differ) {
    Position at;
    at.s = dealt_table(2, 0, {{7, 7, 7, 1}, {9, 12, 2, 3}});
    EXPECT_EQ(at.refused("0 keep belfry belfry"), "r2_8b");
    EXPECT_EQ(legal_texts(at.s, 0), (std::vector<std::string>{"keep market belfry"}));
    at.play("0 keep market belfry");
    at.play("1 keep control_1_3 control_4_6");
}
TEST(GardenNation, r2_9_the_others_are_never_shown) {
    Position at(2, {{7, 8}, {1, 2}});
    at.finish();
    int shown = 0;
    for (const Card& card : at.s.missions.card) shown += card.seen >> kPublic & 1;
    EXPECT_EQ(shown, 4);
    State seen = at.s;
    GardenNation::redact(seen, kPublic);
    int hidden = 0;
    for (const Card& card : seen.missions.card) hidden += !known(card.face);
    EXPECT_EQ(hidden, 20);
}
TEST(GardenNation, r2_10_chance_names_the_first_player) {
    Position at;
    at.s = new_table(4);
    for (const char* open : {"forge", "temple", "house", "bunker"})
        at.play(std::string("nature turn_up ") + open);
    EXPECT_EQ(legal_texts(at.s, kNature),
              (std::vector<std::string>{"start 0", "start 1", "start 2", "start 3"}));
    EXPECT_EQ(at.refused("nature start 4"), "r2_10");
    at.play("nature start 3");
    Rng rng(3);
    while (at.nature()) GardenNation::apply(at.s, {kNature, GardenNation::draw(at.s, rng)}, {});
    for (int seat = 0; seat < 4; ++seat)
        at.play(std::to_string(seat) + " " + legal_texts(at.s, seat).front());
    EXPECT_EQ(GardenNation::to_move(at.s), SeatSet::of(3));
    EXPECT_EQ(at.actions(), 1);
    EXPECT_EQ(at.s.inhabitants, (std::array<std::uint16_t, 4>{35, 35, 35, 38}));
}
TEST(GardenNation, r2_11_the_crane_starts_beside_the_board) {
    EXPECT_EQ(new_table(2).crane, kBeside);
    EXPECT_EQ(dealt_table(4, 0, plain_hands(4)).crane, kBeside);
}

}  // namespace
}  // namespace mortarboard::garden_nation
