// Chapter 14: who sees what. Each row of this table has its test below.
//
//  what                                     | its seat            | other seats         | the public
//  -----------------------------------------|---------------------|---------------------|--------------------
//  a mission dealt                          | knows the face      | know that one came  | knows that one came
//  missions dealt to others                 | -                   | that they hold four | that all hold four
//  the two kept, the two laid aside         | knows which are     | that two are kept   | that two are kept
//  a kept mission shown at the end          | knows               | know                | knows
//  the two laid aside, at the end and after | knows               | never               | never
//  missions never dealt                     | nobody, ever: at most what the pool leaves over
//  the order of the project deck            | nobody: chance draws among those not seen yet
//  which projects are still in the deck     | all: those neither open nor taken
//  everything else on the table             | all, the same bytes in every view
#include <cstring>

#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

State view(State s, Viewer viewer) {
    GardenNation::redact(s, viewer);
    EXPECT_TRUE(GardenNation::invariant(s));
    return s;
}
// Returns the faces a viewer knows in a zone, in ascending order; hidden ones are 255.
std::vector<int> faces(const State& s, int zone, Viewer viewer) {
    std::vector<int> all;
    for (const Card& card : view(s, viewer).missions.card)
        if (card.zone == zone) all.push_back(card.face);
    return all;
}
constexpr int kUnknown = kHidden;

TEST(GardenNation, r14_1_a_dealt_mission_is_seen_by_its_seat) {
    Position at;
    at.s = dealt_table(3, 0, {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}});
    EXPECT_EQ(faces(at.s, dealt + 1, 1), (std::vector{5, 6, 7, 8}));
    for (const Viewer other : {Viewer{0}, Viewer{2}, kPublic})
        EXPECT_EQ(faces(at.s, dealt + 1, other), (std::vector{kUnknown, kUnknown, kUnknown, kUnknown}));
    const Move deal = *move_from_text(GardenNation::vocabulary(), "nature deal 1 belfry");
    EXPECT_EQ(GardenNation::mask(at.s, deal, 1), deal);
    for (const Viewer other : {Viewer{0}, Viewer{2}, kPublic})
        EXPECT_EQ(to_text(GardenNation::vocabulary(), GardenNation::mask(at.s, deal, other)),
                  "nature deal 1 ?");
}
TEST(GardenNation, r14_1_the_choice_of_missions_is_secret) {
    Position at(3, {{1, 2}, {5, 7}, {9, 12}});
    EXPECT_EQ(faces(at.s, kept + 0, 0), (std::vector{1, 2}));
    EXPECT_EQ(faces(at.s, kept + 1, 0), (std::vector{kUnknown, kUnknown}))
        << "a seat must know only how many missions another seat holds";
    EXPECT_EQ(faces(at.s, kept + 2, 0), (std::vector{kUnknown, kUnknown}));
    EXPECT_EQ(faces(at.s, kept + 0, kPublic), (std::vector{kUnknown, kUnknown}));
    EXPECT_EQ(faces(at.s, dealt + 0, 1), (std::vector{kUnknown, kUnknown}))
        << "a seat must not know which missions another seat did not keep";
    for (const int face : faces(at.s, dealt + 0, 0))
        EXPECT_NE(face, kUnknown) << "the seat itself must know which missions it did not keep";
    const Move keep = *move_from_text(GardenNation::vocabulary(), "1 keep cabaret belfry");
    EXPECT_EQ(GardenNation::mask(at.s, keep, 1), keep);
    for (const Viewer other : {Viewer{0}, Viewer{2}, kPublic})
        EXPECT_EQ(to_text(GardenNation::vocabulary(), GardenNation::mask(at.s, keep, other)), "1 keep ? ?");
}
TEST(GardenNation, r14_1_shown_one_by_one_at_the_end) {
    Position at(2, {{7, 8}, {1, 2}});
    at.s.phase = Phase::show;
    at.track({0, 1, 0, 1}, 0);
    at.s.left = 2;
    EXPECT_EQ(GardenNation::chance(at.s).audience, kEverybody);
    at.play("nature show 0 belfry");
    EXPECT_EQ(faces(at.s, kept + 0, 1), (std::vector{7, kUnknown}));
    EXPECT_EQ(faces(at.s, kept + 0, kPublic), (std::vector{7, kUnknown}));
    // A seat that does not know the other mission still knows that it is not a second belfry.
    const State seen = view(at.s, 1);
    const auto could_be = [&](const char* mission) {
        return static_cast<bool>(GardenNation::check(
            seen, *move_from_text(GardenNation::vocabulary(), std::string("nature show 0 ") + mission)));
    };
    EXPECT_FALSE(could_be("belfry"));
    EXPECT_TRUE(could_be("watchtower"));
    at.play("nature show 0 observatory");
    EXPECT_EQ(faces(at.s, kept + 0, kPublic), (std::vector{7, 8}));
    EXPECT_EQ(faces(at.s, kept + 1, 0), (std::vector{kUnknown, kUnknown}));
    at.play("nature show 1 sculpture");
    at.play("nature show 1 market");
    EXPECT_EQ(faces(at.s, kept + 1, 0), (std::vector{1, 2}));
    EXPECT_EQ(faces(at.s, dealt + 1, 0), (std::vector{kUnknown, kUnknown}))
        << "missions that were laid aside must stay secret";
    EXPECT_EQ(faces(at.s, dealt + 1, kPublic), (std::vector{kUnknown, kUnknown}));
}
TEST(GardenNation, r14_1_missions_never_dealt_are_known_to_nobody) {
    Position at(2, {{7, 8}, {1, 2}});
    at.finish();
    for (const Viewer viewer : {Viewer{0}, Viewer{1}, kPublic, kTruth})
        for (const int face : faces(at.s, deck, viewer)) EXPECT_EQ(face, kUnknown) << int{viewer};
}
TEST(GardenNation, r14_1_a_redeal_keeps_what_the_seat_knows) {
    Position at(4, {{7, 8}, {1, 2}, {3, 9}, {7, 10}});
    Rng rng(9);
    std::array<int, kMissionFaces + 1> met{};
    for (int n = 0; n < 2000; ++n) {
        State world = view(at.s, 0);
        GardenNation::redeal(world, rng);
        ASSERT_TRUE(GardenNation::invariant(world)) << "no seat may keep both missions of a pair";
        ASSERT_EQ(faces(world, kept + 0, 0), (std::vector{7, 8}));
        for (const Card& card : world.missions.card)
            if (card.zone == kept + 2) ++met[card.face];
    }
    const std::vector<int> aside = faces(at.s, dealt + 0, 0);
    ASSERT_EQ(aside, (std::vector{14, 15}));  // one copy each, and seat 0 laid them aside
    for (int m = 1; m <= kMissionFaces; ++m)
        EXPECT_EQ(met[m] > 0, m < 14) << "every mission that seat 0 does not hold could be there: " << m;
}
TEST(GardenNation, r14_2_a_new_project_is_any_of_those_in_the_deck) {
    Position at;
    at.opens({13, 21, 20, 19}).has(0, "p1s4x2");
    at.s.claimed[1] = 1u << 1 | 1u << 3 | 1u << 5 | 1u << 7 | 1u << 9;  // 12 of 21 are in the deck
    at.play("0 build p0s1");
    at.claim(0, 13);
    ActionList may;
    GardenNation::legal(at.s, kNature, may);
    EXPECT_EQ(may.size(), 12u);
    std::vector<int> faces;
    for (const Action& action : may) {
        faces.push_back(action.arg[0]);
        EXPECT_EQ(GardenNation::weight(at.s, action), 1u)
            << "every action of nature must have the same chance";
    }
    EXPECT_EQ(faces, (std::vector{2, 4, 6, 8, 10, 11, 12, 14, 15, 16, 17, 18}));
    for (const char* out :
         {"nature turn_up windmill", "nature turn_up temple", "nature turn_up infirmary_green"})
        EXPECT_EQ(at.refused(out), "r14_2") << out;
    for (const Viewer viewer : {Viewer{0}, Viewer{1}, kPublic}) {
        ActionList seen;
        GardenNation::legal(view(at.s, viewer), kNature, seen);
        EXPECT_EQ(seen, may);
    }
}
TEST(GardenNation, r14_3_everything_else_is_open) {
    Position at(3);
    at.has(0, "p0s1x2 p1s1x3^").has(1, "p2s0x1").has(2, "p3s0x4").becomes("p0s3", Land::red);
    at.s.claimed[1] = 1u << 4;
    at.s.tokens[2] = 1;
    std::vector<State> views;
    for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, kPublic})
        views.push_back(view(at.s, viewer));
    for (State& seen : views) seen.missions = {};
    State truth = at.s;
    truth.missions = {};
    for (const State& seen : views) EXPECT_EQ(std::memcmp(&seen, &truth, sizeof(State)), 0);
}

}  // namespace
}  // namespace mortarboard::garden_nation
