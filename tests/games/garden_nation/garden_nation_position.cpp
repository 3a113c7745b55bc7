#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

Move move_of(int seat, MoveKind kind, int first = 0, int second = 0) {
    return {static_cast<Seat>(seat), {byte(kind), {byte(first), byte(second)}}};
}
void must(State& s, const Move& move) {
    const Verdict verdict = GardenNation::check(s, move);
    ASSERT_TRUE(verdict) << to_text(GardenNation::vocabulary(), move) << " is refused by "
                         << rule_id(verdict);
    GardenNation::apply(s, move, {});
}

}  // namespace

int space_named(std::string_view name) {
    EXPECT_EQ(name.size(), 4u) << name;
    return space_at(name[1] - '0', name[3] - '0');
}
std::string rule_id(Verdict verdict) { return std::string(GardenNation::rule_texts()[verdict.rule].id); }

State new_table(int seats, bool first_layout, int last_round) {
    mortarboard::Setup setup = default_setup(GardenNation::kInfo, seats);
    setup.option[0] = first_layout;
    setup.option[1] = byte(last_round);
    EXPECT_TRUE(GardenNation::check_setup(setup));
    return GardenNation::setup(setup);
}
State dealt_table(int seats, int first, const std::vector<std::array<int, 4>>& hands) {
    State s = new_table(seats);
    for (const int project : {21, 20, 19, 18}) must(s, move_of(kNature, MoveKind::turn_up, project));
    must(s, move_of(kNature, MoveKind::start, first));
    for (int seat = 0; seat < seats; ++seat)
        for (const int mission : hands[static_cast<std::size_t>(seat)])
            must(s, move_of(kNature, MoveKind::deal, seat, mission));
    return s;
}

Position::Position(int seats, std::vector<std::array<int, 2>> hands) {
    static constexpr std::array<int, 2> kUsual[] = {{1, 4}, {2, 5}, {3, 6}, {1, 5}};
    std::array<int, kMissionFaces + 1> left{};
    for (int m = 1; m <= kMissionFaces; ++m) left[m] = kMissionInfo[m].copies;
    for (int seat = static_cast<int>(hands.size()); seat < seats; ++seat) hands.push_back(kUsual[seat]);
    for (const auto& hand : hands)
        for (const int m : hand)
            EXPECT_GE(--left[m], 0) << "the hands hold more of M" << m << " than there are";
    std::vector<std::array<int, 4>> all;
    // The two laid aside are whatever is left.
    for (const auto& hand : hands) {
        std::array<int, 4> four{hand[0], hand[1], 0, 0};
        for (int i = 2; i < 4; ++i) {
            four[i] = kMissionFaces;
            while (!left[four[i]]) --four[i];
            --left[four[i]];
        }
        all.push_back(four);
    }
    s = dealt_table(seats, 0, all);
    for (int seat = 0; seat < seats; ++seat) {
        const auto& hand = hands[static_cast<std::size_t>(seat)];
        must(s, move_of(seat, MoveKind::keep, std::min(hand[0], hand[1]), std::max(hand[0], hand[1])));
        s.inhabitants[seat] = 35;
    }
    s.crane = 0;
    if (seats == 2) track({0, 1, 0}, 2);
    if (seats == 3) track({1, 2, 0}, 2);
    if (seats == 4) track({1, 2, 0}, 2);
}
Position& Position::has(int seat, std::string_view buildings) {
    while (!buildings.empty()) {
        const auto word = buildings.substr(0, buildings.find(' '));
        buildings.remove_prefix(std::min(buildings.size(), word.size() + 1));
        Building& b = s.building[space_named(word.substr(0, 4))];
        EXPECT_EQ(b.owner, 0) << word << ": built twice";
        const auto number = word.substr(5);
        const bool roof = number.ends_with('^');
        const auto floors = parse_number(number.substr(0, number.size() - roof), 1, s.supply[seat]);
        EXPECT_TRUE(floors) << word;
        b = {byte(seat + 1), byte(static_cast<int>(floors.value_or(1))), byte(roof)};
        s.supply[seat] = byte(s.supply[seat] - b.floors);
        s.roofs = byte(s.roofs - roof);
    }
    return *this;
}
Position& Position::opens(std::initializer_list<int> projects) {
    std::vector<int> all(projects);
    for (const int filler : {21, 20, 19, 18})
        if (all.size() < kOpenProjects && std::find(all.begin(), all.end(), filler) == all.end())
            all.push_back(filler);
    for (std::size_t i = 0; i < kOpenProjects; ++i) s.open[i] = byte(all[i]);
    return *this;
}
Position& Position::becomes(std::string_view bramble, Land land) {
    s.bramble[place_of(space_named(bramble))] = land;
    EXPECT_TRUE(plot_at(s, space_named(bramble)).bramble()) << bramble;
    return *this;
}
Position& Position::inhabitants(int seat, int number) {
    s.inhabitants[seat] = static_cast<std::uint16_t>(number);
    return *this;
}
Position& Position::crane(int place) {
    s.crane = byte(place);
    return *this;
}
Position& Position::track(std::initializer_list<int> seats, int actions_left) {
    s.track.clear();
    for (const int seat : seats) must_push(s.track, byte(seat));
    s.actions_left = byte(actions_left);
    return *this;
}

Move Position::read(std::string_view text) const {
    std::string why;
    const auto move = move_from_text(GardenNation::vocabulary(), text, &why);
    EXPECT_TRUE(move) << why;
    return move.value_or(Move{});
}
void Position::apply(const Move& move) {
    ASSERT_TRUE(GardenNation::invariant(s)) << "the position that the test sets up is not one of the game";
    const Verdict verdict = GardenNation::check(s, move);
    ASSERT_TRUE(verdict) << to_text(GardenNation::vocabulary(), move) << " is refused by "
                         << rule_id(verdict);
    const State before = s;
    events.clear();
    GardenNation::apply(s, move, EventSink(&events));
    ASSERT_TRUE(GardenNation::invariant(s));
    // The sink was told of every inhabitant.
    for (int seat = 0; seat < s.seats; ++seat) {
        int gained = 0;
        for (const Event& event : events)
            if (event.seat == seat && GardenNation::vocabulary().events[event.kind].role == EventInfo::money)
                gained += event.amount;
        ASSERT_EQ(s.inhabitants[seat] - before.inhabitants[seat], gained);
    }
}
void Position::play(std::string_view text) {
    SCOPED_TRACE(text);
    apply(read(text));
}
void Position::claim(int seat, int project) { apply(move_of(seat, MoveKind::claim, project)); }
std::string Position::refused(std::string_view text) const {
    EXPECT_TRUE(GardenNation::invariant(s)) << "the position that the test sets up is not one of the game";
    return rule_id(GardenNation::check(s, read(text)));
}
bool Position::offered(int project) const {
    EXPECT_TRUE(GardenNation::invariant(s)) << "the position that the test sets up is not one of the game";
    const bool may = static_cast<bool>(GardenNation::check(s, move_of(on_turn(), MoveKind::claim, project)));
    EXPECT_LE(may, s.phase == Phase::claim);
    return may;
}
void Position::finish() {
    s.phase = Phase::show;
    s.track.clear();
    for (int slot = 0; slot < table_size(s.seats).slots; ++slot) must_push(s.track, byte(slot % s.seats));
    s.actions_left = s.fresh = s.ploy_used = s.went_on = 0;
    s.to = 0;
    s.left = kMissionsKept;
    while (nature()) {
        Rng rng(1);
        apply({kNature, GardenNation::draw(s, rng)});
        if (testing::Test::HasFatalFailure()) return;
    }
}
void Position::end_round_with(std::string_view last) {
    if (s.seats == 2)
        track({0, 1, 0, 1}, 1);
    else if (s.seats == 3)
        track({0, 1, 2}, 1);
    else
        track({0, 1, 2, 3}, 1);
    play(last);
    if (s.phase == Phase::claim) apply(move_of(on_turn(), MoveKind::decline));
}
std::string Position::building(std::string_view space) const {
    const Building& b = s.building[space_named(space)];
    if (!b.owner) return "";
    return std::to_string(b.owner - 1) + "x" + std::to_string(b.floors) + (b.roof ? "^" : "");
}

}  // namespace mortarboard::garden_nation
