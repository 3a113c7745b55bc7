// Defines the contents of the box as typed tables.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

constexpr auto none = Land::none, yellow = Land::yellow, green = Land::green, red = Land::red;
constexpr std::string_view kLandNames[] = {"", "yellow", "green", "red"};

constexpr Plot X5{none, kBramblePrice};
constexpr Plot Y1{yellow, 1}, Y2{yellow, 2}, Y3{yellow, 3}, Y4{yellow, 4}, Y5{yellow, 5};
constexpr Plot G1{green, 1}, G3{green, 3}, G4{green, 4}, G5{green, 5};
constexpr Plot R1{red, 1}, R2{red, 2}, R3{red, 3}, R4{red, 4}, R5{red, 5};
constexpr std::array<Plots, 8> kRegions{{
    {},
#define REGION(number, centre, north_west, north_east, east, south_east, south_west, west, grade) \
    {centre, north_west, north_east, east, south_east, south_west, west},
#include "games/garden_nation/garden_nation_cards.inc"
}};
constexpr std::array<Grade, 8> kRegionGrades{
    Grade{},
#define REGION(number, centre, north_west, north_east, east, south_east, south_west, west, grade) \
    Grade::grade,
#include "games/garden_nation/garden_nation_cards.inc"
};
constexpr int kRegionNumbers[] = {
#define REGION(number, centre, north_west, north_east, east, south_east, south_west, west, grade) number,
#include "games/garden_nation/garden_nation_cards.inc"
};
constexpr bool rows_are_numbered() {
    for (int i = 0; i < kPlaces; ++i)
        if (kRegionNumbers[i] != i + 1) return false;
    return true;
}
constexpr bool region_has_two_of_each_land() {
    for (int number = 1; number <= kPlaces; ++number) {
        std::array<int, kLands + 1> count{};
        for (const Plot& plot : kRegions[number]) ++count[static_cast<int>(plot.land)];
        if (count != std::array{1, 2, 2, 2}) return false;
    }
    return true;
}
constexpr int price_sum(Land land) {
    int sum = 0;
    for (int number = 1; number <= kPlaces; ++number)
        for (const Plot& plot : kRegions[number]) sum += plot.land == land ? plot.price : 0;
    return sum;
}
// The counts and sums of the board are right (Rule::r1_1).
static_assert(std::size(kRegionNumbers) == kPlaces && rows_are_numbered() && region_has_two_of_each_land());
static_assert(price_sum(yellow) == 48 && price_sum(green) == 46 && price_sum(red) == 48 &&
              price_sum(none) == 7 * kBramblePrice);
static_assert(kRegions[5][6] == G3 && kRegions[6][0] == R4, "as printed");

constexpr std::array<ProjectInfo, kProjects + 1> kProjectRows{{
    {},
#define PROJECT(id, name, pattern, land, gap, points, grade) \
    {{Pattern::pattern, land, gap, points}, #id, name, Grade::grade},
#include "games/garden_nation/garden_nation_cards.inc"
}};
constexpr int projects_with(Pattern pattern, int points) {
    int count = 0;
    for (const auto& project : kProjectRows) count += project.pattern == pattern && project.points == points;
    return count;
}
static_assert(kProjects == 21);
static_assert(projects_with(Pattern::beside, 4) == 6 && projects_with(Pattern::outer, 3) == 3 &&
              projects_with(Pattern::pair, 3) == 3);
static_assert(projects_with(Pattern::tall_pair, 5) == 3 && projects_with(Pattern::centre, 7) == 3 &&
              projects_with(Pattern::trio, 11) == 3);

constexpr std::array<MissionInfo, kMissionFaces + 1> kMissionRows{{
    {},
#define MISSION(id, name, aim, land, first_region, second_region, copies, grade) \
    {{Aim::aim, land, {first_region, second_region}, copies}, #id, name, Grade::grade},
#include "games/garden_nation/garden_nation_cards.inc"
}};
constexpr int mission_cards() {
    int count = 0;
    for (const auto& mission : kMissionRows) count += mission.copies;
    return count;
}
static_assert(kMissionFaces == 15 && mission_cards() == kMissionCards);
static_assert(kMostSeats * kMissionsDealt <= kMissionCards);

struct Level {
    std::int8_t inhabitants, points;
    Grade grade;
};
constexpr Level kLevels[] = {
#define LEVEL(inhabitants, points, grade) {inhabitants, points, Grade::grade},
#include "games/garden_nation/garden_nation_cards.inc"
};
constexpr int kTopLevel = 38;
static_assert(std::size(kLevels) == 16 && kLevels[0].inhabitants == 1 &&
              kLevels[15].inhabitants == kTopLevel);
constexpr auto kPointsOf = [] {
    std::array<std::int8_t, kTopLevel + 1> points{};
    for (int n = 0; n <= kTopLevel; ++n) {
        points[n] = kLevels[0].points;
        for (const auto& level : kLevels)
            if (n >= level.inhabitants) points[n] = level.points;
    }
    return points;
}();

constexpr TableSize kTableSizes[] = {
#define TABLE_OF(seats, floors, slots, grade) {seats, floors, slots, Grade::grade},
#include "games/garden_nation/garden_nation_cards.inc"
};
static_assert(std::size(kTableSizes) == 3 && kTableSizes[0].seats == kFewestSeats &&
              kTableSizes[2].seats == kMostSeats);
static_assert(kTableSizes[0].slots <= kMaxSlots && kTableSizes[1].slots <= kMaxSlots &&
              kTableSizes[2].slots <= kMaxSlots);

std::string plot_text(const Plot& plot) {
    return (plot.bramble() ? std::string("bramble") : std::string(kLandNames[static_cast<int>(plot.land)])) +
           " " + std::to_string(plot.price);
}
std::string grade_text(Grade grade) { return std::string(grade_name(grade)); }

}  // namespace

constexpr std::array<ProjectInfo, kProjects + 1> kProjectInfo = kProjectRows;
constexpr std::array<MissionInfo, kMissionFaces + 1> kMissionInfo = kMissionRows;
constexpr std::array<ProjectFigures, kProjects + 1> kProjectFigures =
    figures_of<ProjectFigures>(kProjectRows);
constexpr std::array<MissionFigures, kMissionFaces + 1> kMissionFigures =
    figures_of<MissionFigures>(kMissionRows);
constexpr std::array<std::array<Plots, kTurns>, 8> kPlots = [] {
    std::array<std::array<Plots, kTurns>, 8> all{};
    for (int number = 0; number < 8; ++number)
        for (int sixths = 0; sixths < kTurns; ++sixths)
            for (int side = 0; side < kSides; ++side)
                all[number][sixths][turned_side(side, sixths)] = kRegions[number][side];
    return all;
}();

const TableSize& table_size(int seats) { return kTableSizes[seats - kFewestSeats]; }
int inhabitant_points(int inhabitants) { return kPointsOf[std::clamp(inhabitants, 0, kTopLevel)]; }

std::vector<DataTable> GardenNation::data_tables() {
    DataTable regions{
        "regions",
        {"number", "centre", "north_west", "north_east", "east", "south_east", "south_west", "west", "grade"},
        {}};
    for (int number = 1; number <= kPlaces; ++number) {
        std::vector<std::string> row{std::to_string(number)};
        for (const Plot& plot : kRegions[number]) row.push_back(plot_text(plot));
        row.push_back(grade_text(kRegionGrades[number]));
        regions.rows.push_back(row);
    }
    static constexpr std::string_view kPatternNames[] = {"",          "beside", "outer", "pair",
                                                         "tall_pair", "centre", "trio"};
    DataTable projects{"projects", {"project", "name", "pattern", "land", "gap", "points", "grade"}, {}};
    for (int p = 1; p <= kProjects; ++p) {
        const ProjectInfo& project = kProjectRows[p];
        projects.rows.push_back({std::string(project.id), std::string(project.name),
                                 std::string(kPatternNames[static_cast<int>(project.pattern)]),
                                 std::string(kLandNames[static_cast<int>(project.land)]),
                                 std::string(kLandNames[static_cast<int>(project.gap)]),
                                 std::to_string(project.points), grade_text(project.grade)});
    }
    static constexpr std::string_view kAimNames[] = {"",           "tall",      "floors",
                                                     "three_high", "four_high", "control"};
    DataTable missions{"missions", {"mission", "name", "aim", "land", "regions", "copies", "grade"}, {}};
    for (int m = 1; m <= kMissionFaces; ++m) {
        const MissionInfo& mission = kMissionRows[m];
        const std::string both =
            mission.region[0] ? std::to_string(mission.region[0]) + " " + std::to_string(mission.region[1])
                              : "";
        missions.rows.push_back({std::string(mission.id), std::string(mission.name),
                                 std::string(kAimNames[static_cast<int>(mission.aim)]),
                                 std::string(kLandNames[static_cast<int>(mission.land)]), both,
                                 std::to_string(mission.copies), grade_text(mission.grade)});
    }
    DataTable levels{"inhabitant_points", {"inhabitants", "points", "grade"}, {}};
    for (const auto& level : kLevels)
        levels.rows.push_back(
            {std::to_string(level.inhabitants), std::to_string(level.points), grade_text(level.grade)});
    DataTable sizes{"table_sizes", {"seats", "floors", "slots", "grade"}, {}};
    for (const auto& size : kTableSizes)
        sizes.rows.push_back({std::to_string(size.seats), std::to_string(size.floors),
                              std::to_string(size.slots), grade_text(size.grade)});
    DataTable figures{"figures", {"figure", "value", "grade"}, {}};
    const auto figure = [&](const char* what, int value, const char* grade) {
        figures.rows.push_back({what, std::to_string(value), grade});
    };
    figure("first_player_inhabitants", kFirstPlayerInhabitants, "likely");
    figure("other_inhabitants", kOtherInhabitants, "likely");
    figure("ploy_tokens", kTokens, "printed");
    figure("roofs", kRoofs, "printed");
    figure("bramble_tokens_of_each_land", kBrambleTokens, "printed");
    figure("missions_dealt", kMissionsDealt, "likely");
    figure("missions_kept", kMissionsKept, "likely");
    figure("refund_factor", kRefund, "printed");
    figure("majority_inhabitants", kMajority, "printed");
    figure("tie_inhabitants", kTie, "printed");
    figure("last_round_at_the_latest", kLastRound, "designed");
    return {regions, projects, missions, levels, sizes, figures};
}

}  // namespace mortarboard::garden_nation
