// Computes patterns of projects, points of missions, and the outcome.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {

bool can_serve(const State& s, int space, int owner, Land land, int floors) {
    const Building& b = s.building[space];
    return b.owner == owner && !b.roof && b.floors >= floors && land_at(s, space) == land;
}

namespace {

bool touches_one(const State& s, int space, int owner, Land land, int floors) {
    for (const int other : kTouching[space])
        if (can_serve(s, other, owner, land, floors)) return true;
    return false;
}
// The building in the middle of a trio is on `middle` (Rule::r8_6).
bool has_trio(const State& s, int middle, int owner, Land land) {
    if (!can_serve(s, middle, owner, land, 2)) return false;  // Rule::r8_6c
    for (const Land other : {Land::yellow, Land::green, Land::red})
        if (other != land && !touches_one(s, middle, owner, other, 1)) return false;
    return true;
}
bool touches_gap(const State& s, int space, Land gap) {  // Rule::r8_1b
    for (const int other : kTouching[space])
        if (!s.building[other].owner && land_at(s, other) == gap) return true;
    return false;
}

}  // namespace

// The fresh building must be part of each pattern (Rule::r7_2).
bool matches(const State& s, Face project, int fresh) {
    if (project < 1 || project > kProjects) return false;
    const ProjectFigures& p = kProjectFigures[project];
    const Building& b = s.building[fresh];
    if (!b.owner || b.roof) return false;
    const Land land = land_at(s, fresh);
    switch (p.pattern) {
    case Pattern::none:
        return false;
    case Pattern::beside:
        return land == p.land && b.floors >= 2 && touches_gap(s, fresh, p.gap);
    case Pattern::outer:
        return land == p.land && b.floors >= 2 && place_of(fresh) != 0;  // Rule::r8_2b
    // Rule::r8_3, Rule::r8_3b.
    case Pattern::pair:
        return land == p.land && touches_one(s, fresh, b.owner, land, 1);
    case Pattern::tall_pair:
        // Rule::r8_4, Rule::r8_4b.
        return land == p.land && touches_one(s, fresh, b.owner, land, b.floors >= 2 ? 1 : 2);
    // Rule::r8_5, Rule::r8_5b.
    case Pattern::centre:
        return land == p.land && b.floors >= 3 && place_of(fresh) == 0;
    case Pattern::trio:
        if (land == p.land) return has_trio(s, fresh, b.owner, p.land);
        if (land == Land::none) return false;
        for (const int middle : kTouching[fresh])  // Rule::r8_6b: the fresh building is one of the lower ones
            if (has_trio(s, middle, b.owner, p.land)) return true;
        return false;
    }
    return false;
}
std::uint32_t claims(const State& s, int fresh) {
    if (!s.roofs) return 0;  // Rule::r7_14
    // A pattern that existed before counts too (Rule::r7_6).
    std::uint32_t all = 0;
    for (const Face project : s.open)
        if (project && matches(s, project, fresh)) all |= 1u << project;
    return all;
}
int project_points(const State& s, int seat) {
    int points = 0;
    for (std::uint32_t left = s.claimed[seat]; left; left &= left - 1)
        points += kProjectFigures[std::countr_zero(left)].points;
    return points;
}
int floors_on_board(const State& s, int seat) { return table_size(s.seats).floors - s.supply[seat]; }

int mission_points(const State& s, int seat, Face mission, Rule* paragraph) {
    if (mission < 1 || mission > kMissionFaces) return 0;
    const MissionFigures& m = kMissionFigures[mission];
    const auto set_paragraph = [&](Rule rule) {
        if (paragraph) *paragraph = rule;
    };
    // Only the seat's buildings without a roof count (Rule::r12_6): how many are on the mission's land, their
    // floors, and the number of regions with a building of that height.
    int tall = 0, floors = 0;
    const auto regions_with = [&](int height) {
        int regions = 0;
        for (int place = 0; place < kPlaces; ++place) {
            bool any = false;
            for (int side = 0; side < kSides; ++side) {
                const Building& b = s.building[space_at(place, side)];
                any |= b.of(seat) && !b.roof && b.floors >= height;
            }
            regions += any;
        }
        return regions;
    };
    if (m.land != Land::none)
        for (int space = 0; space < kSpaces; ++space)
            // Rule::r12_7.
            if (const Building& b = s.building[space]; b.of(seat) && !b.roof && land_at(s, space) == m.land) {
                tall += b.floors >= 2;
                floors += b.floors;
            }
    switch (m.aim) {
    case Aim::none:
        return 0;
    case Aim::tall:
        set_paragraph(Rule::r12_2);
        return 3 * tall;
    case Aim::floors:
        set_paragraph(Rule::r12_3);
        return floors;
    case Aim::three_high:
        set_paragraph(Rule::r12_4);
        return 7 * regions_with(3);
    case Aim::four_high:
        set_paragraph(Rule::r12_5);
        return 11 * regions_with(4);
    case Aim::control: {
        set_paragraph(Rule::r12_8);
        int held = 0;
        for (const int number : m.region)
            if (const int place = place_of_number(s, number); place >= 0)
                held += strongest(floors_of_seats(s, place)) == 1u << seat;  // Rule::r12_8b
        return held == 2 ? 12 : held == 1 ? 4 : 0;
    }
    }
    return 0;
}

Outcome GardenNation::outcome(const State& s) {
    Outcome o;  // Rule::r13_2
    for (int seat = 0; seat < s.seats; ++seat) {
        int score = project_points(s, seat);
        if (s.phase >= Phase::deal) score += inhabitant_points(s.inhabitants[seat]);
        // A view has only the missions that the viewer knows.
        for (const Card& card : s.missions.card)
            if (card.zone == kept + seat && known(card.face)) score += mission_points(s, seat, card.face);
        o.seat[seat].score = score;
    }
    const auto ahead = [&](int a, int b) {  // Rule::r13_3 to Rule::r13_4c
        if (o.seat[a].score != o.seat[b].score) return o.seat[a].score > o.seat[b].score;
        if (s.inhabitants[a] != s.inhabitants[b]) return s.inhabitants[a] > s.inhabitants[b];
        return floors_on_board(s, a) > floors_on_board(s, b);
    };
    for (int seat = 0; seat < s.seats; ++seat) {
        int place = 1;
        for (int other = 0; other < s.seats; ++other) place += ahead(other, seat);
        o.seat[seat].place = static_cast<std::uint8_t>(place);
    }
    o.ending = s.last_round ? 0 : 1;
    return o;
}

}  // namespace mortarboard::garden_nation
