// Makes the lists of legal actions, and the paragraph that forbids any other action.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

// Returns the number of arguments of a kind; unused ones are 0.
constexpr int arguments(MoveKind kind) {
    switch (kind) {
    case MoveKind::lay:
        return 3;
    case MoveKind::deal:
    case MoveKind::show:
    case MoveKind::keep:
    case MoveKind::build_as:
    case MoveKind::transfer:
        return 2;
    case MoveKind::go_on:
    case MoveKind::give_up:
    case MoveKind::decline:
        return 0;
    case MoveKind::turn_up:
    case MoveKind::start:
    case MoveKind::build:
    case MoveKind::abandon:
    case MoveKind::move:
    case MoveKind::invade:
    case MoveKind::claim:
    case MoveKind::name:
        return 1;
    }
    return 0;
}
constexpr bool is_nature_kind(MoveKind kind) { return kind <= MoveKind::show; }
constexpr bool ploy(MoveKind kind) {
    return kind == MoveKind::move || kind == MoveKind::transfer || kind == MoveKind::invade;
}

// Rule::r5_7.
bool affordable(const State& s, int seat, int space) {
    return s.inhabitants[seat] > price_of_floor(s, space);
}
bool may_build(const State& s, int seat, int space) {  // there is no height limit, Rule::r5_3
    const Building& b = s.building[space];
    return s.supply[seat] && (!b.owner || (b.of(seat) && !b.roof)) && affordable(s, seat, space);
}
// Returns the spaces where the seat can act: the crane's region, or the whole board before the first action
// (Rule::r4_5).
struct Range {
    int first, end;
};
Range spaces_in_reach(const State& s) {
    if (s.crane == kBeside) return {0, kSpaces};
    return {space_at(s.crane, 0), space_at(s.crane, 0) + kSides};
}
bool in_reach(const State& s, int space) { return s.crane == kBeside || place_of(space) == s.crane; }

// ---- Legal lists ----

void list_action(const State& s, int seat, ActionList& out) {
    const Range reach = spaces_in_reach(s);
    bool can_act = false;
    // As bits, `own` has the spaces of the crane's region with own buildings, `foreign` those with others'.
    unsigned own = 0, foreign = 0;
    std::array<std::uint8_t, kPlaces> wild_spaces;
    int wild_count = 0;
    for (int space = reach.first; space < reach.end; ++space) {
        const Building& b = s.building[space];
        if (b.owner) (b.of(seat) ? own : foreign) |= 1u << side_of(space);
        if (!may_build(s, seat, space)) continue;
        can_act = true;
        if (!wild(s, space))
            out.push_back(make_action(MoveKind::build, space));
        else
            wild_spaces[wild_count++] = byte(space);
    }
    for (int i = 0; i < wild_count; ++i)
        for (const Land land : {Land::yellow, Land::green, Land::red})
            if (bramble_tokens_left(s, land) > 0)
                out.push_back(make_action(MoveKind::build_as, wild_spaces[i], static_cast<int>(land)));
    if (s.crane == kBeside) {
        if (!can_act) out.push_back(make_action(MoveKind::give_up));
        return;
    }
    for (unsigned left = own; left; left &= left - 1)
        out.push_back(make_action(MoveKind::abandon, space_at(s.crane, std::countr_zero(left))));
    can_act |= own != 0;
    if (s.tokens[seat] && !s.ploy_used) {
        out.push_back(make_action(MoveKind::move, up));
        out.push_back(make_action(MoveKind::move, down));
        for (unsigned left = own; left; left &= left - 1) {
            const int from = space_at(s.crane, std::countr_zero(left));
            if (!s.building[from].roof) continue;
            const Land land = land_at(s, from);
            for (int to = 0; to < kSpaces; ++to)
                if (const Building& b = s.building[to]; b.of(seat) && !b.roof && land_at(s, to) == land)
                    out.push_back(make_action(MoveKind::transfer, from, to));
        }
        for (unsigned left = foreign; left; left &= left - 1) {
            const int space = space_at(s.crane, std::countr_zero(left));
            if (s.supply[seat] >= s.building[space].floors &&
                s.inhabitants[seat] > worth_of_building(s, space))
                out.push_back(make_action(MoveKind::invade, space));
        }
    }
    // Ploys do not count here (Rule::r4_10).
    const bool stuck = !can_act && !can_act_somewhere(s, seat);
    if (!can_act && !stuck) out.push_back(make_action(MoveKind::go_on));
    if (!s.supply[seat] || stuck) out.push_back(make_action(MoveKind::give_up));
}
void list_claims(const State& s, ActionList& out) {
    for (std::uint32_t left = claims(s, s.fresh); left; left &= left - 1)
        out.push_back(make_action(MoveKind::claim, std::countr_zero(left)));
    out.push_back(make_action(MoveKind::decline));
}
// Returns the missions dealt to a seat, a bit for each face, or 0 if this viewer does not see them.
std::uint32_t faces_dealt(const State& s, int seat) {
    std::uint32_t faces = 0;
    for (const Card& card : s.missions.card)
        if (card.zone == dealt + seat && known(card.face)) faces |= 1u << card.face;
    return faces;
}
void list_missions(const State& s, int seat, ActionList& out) {
    if (!s.missions.sees(knows(seat))) return out.push_back(make_action(MoveKind::keep, kHidden, kHidden));
    const std::uint32_t faces = faces_dealt(s, seat);
    for (std::uint32_t first = faces; first; first &= first - 1)
        for (std::uint32_t second = first & (first - 1); second; second &= second - 1)
            out.push_back(make_action(MoveKind::keep, std::countr_zero(first), std::countr_zero(second)));
}
bool may_show(const State& s, Face mission) {
    if (!s.missions.may_show(kept + s.to, 0, mission, kEverybody)) return false;
    return s.missions.count(kept + s.to, mission, kPublic) == 0;  // the two differ
}
void list_nature(const State& s, ActionList& out) {
    switch (s.phase) {
    case Phase::lay: {
        int place = 0;
        while (s.region[place]) ++place;
        for (int number = 1; number <= kPlaces; ++number)
            if (place_of_number(s, number) < 0)
                for (int sixths = 0; sixths < kTurns; ++sixths)
                    out.push_back(make_action(MoveKind::lay, place, number, sixths));
        break;
    }
    case Phase::open:
    case Phase::turn_up:
        for (int project = 1; project <= kProjects; ++project)
            if (in_project_deck(s, byte(project))) out.push_back(make_action(MoveKind::turn_up, project));
        break;
    case Phase::start:
        for (int seat = 0; seat < s.seats; ++seat) out.push_back(make_action(MoveKind::start, seat));
        break;
    case Phase::deal:
        if (!s.missions.sees(knows(s.to))) return out.push_back(make_action(MoveKind::deal, s.to, kHidden));
        for (int mission = 1; mission <= kMissionFaces; ++mission)
            if (s.missions.may_leave(deck, byte(mission), knows(s.to)))
                out.push_back(make_action(MoveKind::deal, s.to, mission));
        break;
    case Phase::show:
        for (int mission = 1; mission <= kMissionFaces; ++mission)
            if (may_show(s, byte(mission))) out.push_back(make_action(MoveKind::show, s.to, mission));
        break;
    case Phase::choose:
    case Phase::action:
    case Phase::claim:
    case Phase::name:
    case Phase::over:
        break;
    }
}

// ---- Verdicts: the most helpful paragraph ----

Verdict allow(bool yes, Rule otherwise) { return yes ? Verdict::yes() : Verdict::no(otherwise); }

Verdict check_nature(const State& s, const Action& a) {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    switch (s.phase) {
    case Phase::lay: {
        if (kind != MoveKind::lay) return Verdict::no(Rule::r1_2);
        int place = 0;
        while (s.region[place]) ++place;
        return allow(a.arg[0] == place && a.arg[1] >= 1 && a.arg[1] <= kPlaces &&
                         place_of_number(s, a.arg[1]) < 0 && a.arg[2] < kTurns,
                     Rule::r1_2);
    }
    case Phase::open:
        return allow(kind == MoveKind::turn_up && in_project_deck(s, a.arg[0]), Rule::r2_6);
    case Phase::turn_up:
        return allow(kind == MoveKind::turn_up && in_project_deck(s, a.arg[0]), Rule::r14_2);
    case Phase::start:
        return allow(kind == MoveKind::start && a.arg[0] < s.seats, Rule::r2_10);
    case Phase::deal:
        return allow(
            kind == MoveKind::deal && a.arg[0] == s.to && s.missions.may_leave(deck, a.arg[1], knows(s.to)),
            Rule::r2_7);
    case Phase::show:
        return allow(kind == MoveKind::show && a.arg[0] == s.to && may_show(s, a.arg[1]), Rule::r12_1);
    case Phase::choose:
    case Phase::action:
    case Phase::claim:
    case Phase::name:
    case Phase::over:
        break;
    }
    return Verdict::no(Rule::r3_11);
}
Verdict check_keep(const State& s, int seat, Face first, Face second) {
    if (!s.missions.sees(knows(seat))) return allow(first == kHidden && second == kHidden, Rule::r2_8);
    const std::uint32_t faces = faces_dealt(s, seat);
    const auto holds = [&](Face face) { return face >= 1 && face <= kMissionFaces && (faces >> face & 1); };
    if (!holds(first) || !holds(second)) return Verdict::no(Rule::r2_8);
    if (first == second) return Verdict::no(Rule::r2_8b);
    return allow(first < second, Rule::r3_10);
}
Verdict check_build(const State& s, int seat, const Action& a) {
    const int space = a.arg[0];
    if (space >= kSpaces) return Verdict::no(Rule::r3_10);
    const Building& b = s.building[space];
    if (!in_reach(s, space)) return Verdict::no(Rule::r4_1);
    if (b.owner && !b.of(seat)) return Verdict::no(Rule::r5_4);
    if (b.roof) return Verdict::no(Rule::r5_5);
    if (static_cast<MoveKind>(a.kind) == MoveKind::build_as) {
        const Land land = static_cast<Land>(a.arg[1]);
        if (!plot_at(s, space).bramble() || land < Land::yellow || land > Land::red)
            return Verdict::no(Rule::r5_8);
        if (!wild(s, space)) return Verdict::no(Rule::r5_10);
        if (!bramble_tokens_left(s, land)) return Verdict::no(Rule::r5_9);
    } else if (wild(s, space)) {
        return Verdict::no(Rule::r5_8);
    }
    if (!s.supply[seat]) return Verdict::no(Rule::r5_6);
    if (affordable(s, seat, space)) return Verdict::yes();
    return Verdict::no(s.went_on && !can_act_in(s, seat, s.crane) ? Rule::r4_8 : Rule::r5_7);
}
Verdict check_transfer(const State& s, int seat, int from, int to) {
    if (from >= kSpaces || to >= kSpaces) return Verdict::no(Rule::r3_10);
    const Building &lower = s.building[from], &upper = s.building[to];
    // The target may be in the same region, Rule::r9_6b.
    const bool own =
        place_of(from) == s.crane && lower.of(seat) && lower.roof && upper.of(seat) && !upper.roof;
    return allow(own && land_at(s, from) == land_at(s, to), Rule::r9_6c);
}
Verdict check_invade(const State& s, int seat, int space) {
    if (space >= kSpaces) return Verdict::no(Rule::r3_10);
    const Building& b = s.building[space];
    if (!b.owner || b.of(seat) || place_of(space) != s.crane) return Verdict::no(Rule::r9_11);
    if (s.supply[seat] < b.floors) return Verdict::no(Rule::r9_10);
    return allow(s.inhabitants[seat] > worth_of_building(s, space), Rule::r9_9);
}
Verdict check_action(const State& s, int seat, const Action& a) {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (ploy(kind)) {
        if (s.crane == kBeside) return Verdict::no(Rule::r9_4);
        if (!s.tokens[seat]) return Verdict::no(Rule::r9_1);
        if (s.ploy_used) return Verdict::no(Rule::r9_2);
    }
    switch (kind) {
    case MoveKind::build:
    case MoveKind::build_as:
        return check_build(s, seat, a);
    case MoveKind::abandon:
        if (a.arg[0] >= kSpaces) return Verdict::no(Rule::r3_10);
        return allow(place_of(a.arg[0]) == s.crane && s.building[a.arg[0]].of(seat), Rule::r6_6);
    case MoveKind::move:
        return allow(a.arg[0] == up || a.arg[0] == down, Rule::r9_5);
    case MoveKind::transfer:
        return check_transfer(s, seat, a.arg[0], a.arg[1]);
    case MoveKind::invade:
        return check_invade(s, seat, a.arg[0]);
    case MoveKind::go_on:
        if (s.crane == kBeside) return Verdict::no(Rule::r4_5);
        if (can_act_in(s, seat, s.crane)) return Verdict::no(Rule::r4_9);
        return allow(can_act_somewhere(s, seat), Rule::r3_8);
    case MoveKind::give_up:
        if (!s.supply[seat] && s.crane != kBeside) return Verdict::yes();  // Rule::r3_7
        return allow(!can_act_somewhere(s, seat), Rule::r3_6);
    case MoveKind::claim:
    case MoveKind::decline:
        return Verdict::no(Rule::r7_1);
    case MoveKind::keep:
        return Verdict::no(Rule::r2_8);
    case MoveKind::name:  // before the turn is over
        return Verdict::no(Rule::r3_2);
    case MoveKind::lay:
    case MoveKind::turn_up:
    case MoveKind::start:
    case MoveKind::deal:
    case MoveKind::show:
        break;
    }
    return Verdict::no(Rule::r3_2);
}
bool has_serving(const State& s, int owner, Land land, int besides) {
    for (int space = 0; space < kSpaces; ++space)
        if (space != besides && can_serve(s, space, owner, land, 1)) return true;
    return false;
}
// Says which paragraph on its pattern the building just raised does not meet, when neither heights, roofs nor
// owners alone are the reason.
Rule unmet_pattern(const State& s, const ProjectFigures& project) {
    const Building& fresh = s.building[s.fresh];
    const bool on_land = land_at(s, s.fresh) == project.land, at_centre = place_of(s.fresh) == 0;
    switch (project.pattern) {
    case Pattern::beside:
        return on_land && fresh.floors >= 2 ? Rule::r8_1b : Rule::r8_1;
    case Pattern::outer:
        return at_centre ? Rule::r8_2b : Rule::r8_2;
    case Pattern::pair:
        return on_land && has_serving(s, fresh.owner, project.land, s.fresh) ? Rule::r8_3b : Rule::r8_3;
    case Pattern::tall_pair:
        return Rule::r8_4;
    case Pattern::centre:
        return on_land && fresh.floors >= 3 ? Rule::r8_5b : Rule::r8_5;
    case Pattern::trio:
    case Pattern::none:
        break;
    }
    return Rule::r8_6;
}
Rule too_low(Pattern pattern) {
    switch (pattern) {
    case Pattern::beside:
        return Rule::r8_1;
    case Pattern::outer:
        return Rule::r8_2;
    case Pattern::tall_pair:
        return Rule::r8_4b;
    case Pattern::centre:
        return Rule::r8_5b;
    case Pattern::pair:
    case Pattern::trio:
    case Pattern::none:
        break;
    }
    return Rule::r8_6c;
}
// Says why the building just raised cannot claim a project.
Rule missing(const State& s, Face project) {
    if (project < 1 || project > kProjects) return Rule::r3_10;
    if (in_project_deck(s, project)) return Rule::r14_2;
    if (std::find(s.open.begin(), s.open.end(), project) == s.open.end()) return Rule::r7_9;
    const std::uint8_t owner = s.building[s.fresh].owner;
    for (int space = 0; space < kSpaces; ++space)
        if (s.building[space].owner == owner && matches(s, project, space)) return Rule::r7_2;
    // A condition is the reason if the project could be claimed without it.
    const auto fits_if = [&](const auto& change) {
        State changed = s;
        for (Building& b : changed.building)
            if (b.owner) change(b);
        return matches(changed, project, s.fresh);
    };
    const ProjectFigures& figures = kProjectFigures[project];
    if (fits_if([](Building& b) { b.floors = 3; })) return too_low(figures.pattern);
    if (fits_if([](Building& b) { b.roof = 0; })) return Rule::r7_4;
    if (fits_if([&](Building& b) { b.owner = owner; })) return Rule::r7_3;
    return unmet_pattern(s, figures);
}
Verdict check_claim(const State& s, const Action& a) {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind == MoveKind::decline) return Verdict::yes();  // Rule::r7_7
    if (kind != MoveKind::claim) return Verdict::no(Rule::r7_16);
    return allow(a.arg[0] < 32 && (claims(s, s.fresh) >> a.arg[0] & 1), missing(s, a.arg[0]));
}
Verdict check_name(const State& s, const Action& a) {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind == MoveKind::name)
        return allow(a.arg[0] < s.seats && (seats_to_come(s) >> a.arg[0] & 1), Rule::r3_2);
    if (ploy(kind)) return Verdict::no(Rule::r9_3);
    if (kind == MoveKind::keep) return Verdict::no(Rule::r2_8);
    return Verdict::no(kind == MoveKind::claim || kind == MoveKind::decline ? Rule::r7_1 : Rule::r3_1);
}

}  // namespace

bool can_act_in(const State& s, int seat, int place) {
    for (int space = space_at(place, 0), end = space + kSides; space < end; ++space)
        if (s.building[space].of(seat) || may_build(s, seat, space)) return true;
    return false;
}
bool can_act_somewhere(const State& s, int seat) {
    for (int place = 0; place < kPlaces; ++place)
        if (can_act_in(s, seat, place)) return true;
    return false;
}

SeatSet GardenNation::to_move(const State& s) {
    switch (s.phase) {
    case Phase::lay:
    case Phase::open:
    case Phase::start:
    case Phase::deal:
    case Phase::turn_up:
    case Phase::show:
        return SeatSet::of(kNature);
    case Phase::choose:
        return {static_cast<std::uint16_t>(((1u << s.seats) - 1) & ~s.chosen)};
    case Phase::action:
    case Phase::claim:
    case Phase::name:
        return SeatSet::of(seat_on_turn(s));
    case Phase::over:
        break;
    }
    return {};
}
bool GardenNation::choosing(const State& s, Seat seat) {
    if (!to_move(s).has(seat)) return false;
    return s.phase == Phase::claim || (s.phase == Phase::action && (s.ploy_used || s.went_on));
}

void GardenNation::draws(const State& s, ActionList& out) {
    out.clear();
    if (to_move(s).has(kNature)) list_nature(s, out);
}
void GardenNation::legal(const State& s, Seat seat, ActionList& out) {
    if (seat == kNature) return draws(s, out);
    out.clear();
    if (!to_move(s).has(seat)) return;
    switch (s.phase) {
    case Phase::action:
        return list_action(s, seat, out);
    case Phase::claim:
        return list_claims(s, out);
    case Phase::choose:
        return list_missions(s, seat, out);
    case Phase::name:
        for (unsigned left = seats_to_come(s); left; left &= left - 1)
            out.push_back(make_action(MoveKind::name, std::countr_zero(left)));
        return;
    case Phase::lay:
    case Phase::open:
    case Phase::start:
    case Phase::deal:
    case Phase::turn_up:
    case Phase::show:
    case Phase::over:
        break;
    }
}
Verdict GardenNation::check(const State& s, const Move& m) {
    if (s.phase == Phase::over) return Verdict::no(Rule::r11_7);
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    if (m.action.kind >= kKinds) return Verdict::no(Rule::r3_10);
    if (is_nature_kind(kind) != (m.seat == kNature)) return Verdict::no(Rule::r3_11);
    if (!to_move(s).has(m.seat)) return Verdict::no(s.phase == Phase::choose ? Rule::r2_8 : Rule::r3_9);
    for (int i = arguments(kind); i < 7; ++i)
        if (m.action.arg[i]) return Verdict::no(Rule::r3_10);
    switch (s.phase) {
    case Phase::action:
        return check_action(s, m.seat, m.action);
    case Phase::claim:
        return check_claim(s, m.action);
    case Phase::choose:
        return kind == MoveKind::keep ? check_keep(s, m.seat, m.action.arg[0], m.action.arg[1])
                                      : Verdict::no(Rule::r2_8);
    case Phase::name:
        return check_name(s, m.action);
    case Phase::lay:
    case Phase::open:
    case Phase::start:
    case Phase::deal:
    case Phase::turn_up:
    case Phase::show:
        return check_nature(s, m.action);
    case Phase::over:
        break;
    }
    return Verdict::no(Rule::r11_7);
}

}  // namespace mortarboard::garden_nation
