// The garden is measured geometrically: every space is a point in the plane, by pictures of the game's
// material, and two spaces touch if their points are close. This shares nothing with the tables of the game.
#include <cmath>
#include <numbers>

#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

struct Point {
    double x, y;
};
// There are six directions from the north-west clockwise: 120, 60, 0, -60, -120, 180 degrees.
Point towards(int direction, double distance) {
    if (direction == 0) return {0, 0};
    const double angle = (180 - 60 * direction) * std::numbers::pi / 180;
    return {distance * std::cos(angle), distance * std::sin(angle)};
}
constexpr double kRegionApart = 3, kSpaceApart = 1, kTouchingLimit = 1.3;
// Returns the middle of the printed space `a` of a tile on `place`, after the tile was turned clockwise about
// its centre.
Point middle(int place, int a, int sixths) {
    const Point centre = towards(place, kRegionApart), printed = towards(a, kSpaceApart);
    const double turn = -sixths * std::numbers::pi / 3;
    return {centre.x + printed.x * std::cos(turn) - printed.y * std::sin(turn),
            centre.y + printed.x * std::sin(turn) + printed.y * std::cos(turn)};
}
bool close(Point p, Point q) { return std::hypot(p.x - q.x, p.y - q.y) < kTouchingLimit; }

// These are the tiles as the picture of the board shows them, row by row: north-west, north-east, west,
// centre, east, south-west, south-east. They are written independently of the game's table, in the picture's
// order.
constexpr const char* kPicture[8][7] = {{},
                                        {"G4", "G4", "R1", "*5", "Y4", "R5", "Y3"},
                                        {"Y2", "R4", "G5", "Y3", "G4", "R3", "*5"},
                                        {"G3", "R4", "Y3", "R3", "Y4", "G1", "*5"},
                                        {"Y4", "R5", "Y3", "G3", "*5", "R4", "G1"},
                                        {"R3", "Y5", "G3", "G4", "R2", "*5", "Y3"},
                                        {"G3", "Y4", "*5", "R4", "Y4", "G3", "R3"},
                                        {"G5", "R4", "R3", "Y5", "G3", "*5", "Y1"}};
constexpr int kPictureSide[7] = {1, 2, 6, 0, 3, 5, 4};
std::string printed(int number, int a) {
    for (int i = 0; i < 7; ++i)
        if (kPictureSide[i] == a) return kPicture[number][i];
    return "";
}
std::string plot(const State& s, int space) {
    const Plot& p = plot_at(s, space);
    return std::string(1, "*YGR"[static_cast<int>(p.land)]) + std::to_string(p.price);
}

TEST(GardenNation, r1_3_turned_tiles_lie_where_the_ruler_says) {
    for (int place = 0; place < kPlaces; ++place)
        for (int number = 1; number <= kPlaces; ++number)
            for (int sixths = 0; sixths < kTurns; ++sixths) {
                State s = new_table(2);
                s.region[place] = static_cast<std::uint8_t>(number);
                s.turned[place] = static_cast<std::uint8_t>(sixths);
                for (int a = 0; a < kSides; ++a) {
                    int found = -1;
                    for (int side = 0; side < kSides; ++side) {
                        const Point p = middle(place, a, sixths), q = middle(place, side, 0);
                        if (std::hypot(p.x - q.x, p.y - q.y) < 0.1) found = side;
                    }
                    ASSERT_GE(found, 0);
                    ASSERT_EQ(plot(s, space_at(place, found)), printed(number, a))
                        << "place " << place << " number " << number << " turned " << sixths;
                }
            }
}
TEST(GardenNation, r1_6_touching_is_what_the_ruler_says) {
    for (int one = 0; one < kSpaces; ++one)
        for (int other = 0; other < kSpaces; ++other) {
            if (one == other) continue;
            const bool near =
                close(middle(place_of(one), side_of(one), 0), middle(place_of(other), side_of(other), 0));
            ASSERT_EQ(touch(one, other), near) << one << " " << other;
        }
}
// This covers all pairs of neighbouring regions, all pairs of numbers on them, and all 36 rotations of the
// two: which printed spaces meet.
TEST(GardenNation, r1_6_borders_for_all_rotations) {
    int borders = 0, meetings = 0;
    for (int first = 0; first < kPlaces; ++first)
        for (int second = first + 1; second < kPlaces; ++second) {
            const Point p = towards(first, kRegionApart), q = towards(second, kRegionApart);
            if (std::hypot(p.x - q.x, p.y - q.y) > kRegionApart * 1.1) continue;
            ++borders;
            for (int turns = 0; turns < kTurns * kTurns; ++turns)
                for (int numbers = 0; numbers < 49; ++numbers) {
                    const int number_one = numbers / 7 + 1, number_two = numbers % 7 + 1;
                    if (number_one == number_two) continue;
                    State s = new_table(2);
                    s.region[first] = static_cast<std::uint8_t>(number_one);
                    s.region[second] = static_cast<std::uint8_t>(number_two);
                    s.turned[first] = static_cast<std::uint8_t>(turns / kTurns);
                    s.turned[second] = static_cast<std::uint8_t>(turns % kTurns);
                    // They are land and price on both sides of the border.
                    std::string measured, played;
                    for (int a = 0; a < kSides; ++a)
                        for (int b = 0; b < kSides; ++b)
                            if (close(middle(first, a, turns / kTurns), middle(second, b, turns % kTurns)))
                                measured += printed(number_one, a) + "-" + printed(number_two, b);
                    for (int a = 0; a < kSides; ++a)
                        for (int b = 0; b < kSides; ++b)
                            if (touch(space_at(first, a), space_at(second, b)))
                                played += plot(s, space_at(first, a)) + "-" + plot(s, space_at(second, b));
                    ASSERT_EQ(measured, played) << "places " << first << " and " << second;
                    meetings += !measured.empty();
                }
        }
    EXPECT_EQ(borders, 12);
    EXPECT_EQ(meetings, 12 * 36 * 42);
}

}  // namespace
}  // namespace mortarboard::garden_nation
