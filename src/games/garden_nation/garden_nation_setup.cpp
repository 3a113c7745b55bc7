// Before play and beside it: the empty table, what chance owes, and what a viewer may know.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

constexpr std::array<std::uint8_t, kPlaces> kFirstLayout{4, 1, 2, 5, 7, 6, 3};  // Rule::r1_4

// Who learns the missions that a move names.
Knowers audience(const Move& m) {
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    if (kind == MoveKind::deal) return knows(m.action.arg[0] & 7);
    return kind == MoveKind::keep ? knows(m.seat) : kEverybody;
}

}  // namespace

Verdict GardenNation::check_setup(const Setup& setup) {
    if (setup.seats < kFewestSeats || setup.seats > kMostSeats) return Verdict::no(Rule::r2_1);
    if (setup.option[0] > 1) return Verdict::no(Rule::r1_4);
    if (setup.option[1] < kEarliestLastRound || setup.option[1] > kLastRound) return Verdict::no(Rule::r11_6);
    return setup_in_bounds(kInfo, setup) ? Verdict::yes() : Verdict::no(Rule::r3_10);
}
State GardenNation::setup(const Setup& setup) {
    State s;
    s.seats = setup.seats;
    s.round_limit = setup.option[1];
    s.roofs = kRoofs;
    for (int seat = 0; seat < s.seats; ++seat) {
        s.supply[seat] = table_size(s.seats).floors;
        s.tokens[seat] = kTokens;
    }
    for (int m = 1; m <= kMissionFaces; ++m) s.missions.pool[m] = kMissionFigures[m].copies;
    for (auto& card : s.missions.card) card = Card{deck, 0, kHidden, 0, 0};
    if (setup.option[0]) {
        s.region = kFirstLayout;
        s.phase = Phase::open;
    }
    return s;
}

int place_of_number(const State& s, int number) {
    for (int place = 0; place < kPlaces; ++place)
        if (s.region[place] == number) return place;
    return -1;
}
int place_after(const State& s, int place, int step) {
    const int number = s.region[place] + step;
    return place_of_number(s, number < 1 ? kPlaces : number > kPlaces ? 1 : number);
}
int bramble_tokens_left(const State& s, Land land) {
    int left = kBrambleTokens;
    for (const Land one : s.bramble) left -= one == land;
    return left;
}
bool in_project_deck(const State& s, Face project) {
    if (project < 1 || project > kProjects) return false;
    for (const auto claimed : s.claimed)
        if (claimed >> project & 1) return false;
    for (const auto open : s.open)
        if (open == project) return false;
    return true;
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

Chance GardenNation::chance(const State& s) {
    if (s.phase == Phase::deal) return {Zones::kDeck, deck, 0, knows(s.to)};
    if (s.phase == Phase::show) return {Zones::kDeck, byte(kept + s.to), 0, kEverybody};
    return {0, 0, 0, kEverybody};
}
std::uint32_t GardenNation::weight(const State& s, const Action& a) {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind == MoveKind::deal) return s.missions.weight(deck, a.arg[1]);
    if (kind == MoveKind::show) return s.missions.weight_shown(kept + s.to, a.arg[1], kEverybody);
    return 1;
}
Action GardenNation::draw(const State& s, Rng& rng) {
    const auto pick = [&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    switch (s.phase) {
    case Phase::lay: {
        int place = 0;
        while (s.region[place]) ++place;
        int skip = pick(kPlaces - place), number = 1;
        for (;; ++number)
            if (place_of_number(s, number) < 0 && skip-- == 0) break;
        return make_action(MoveKind::lay, place, number, pick(kTurns));
    }
    case Phase::open:
    case Phase::turn_up: {
        std::uint32_t in_deck = (2u << kProjects) - 2;
        for (const auto claimed : s.claimed) in_deck &= ~claimed;
        for (const auto open : s.open) in_deck &= ~(1u << open);
        for (int skip = pick(std::popcount(in_deck)); skip-- > 0;) in_deck &= in_deck - 1;
        return make_action(MoveKind::turn_up, std::countr_zero(in_deck));
    }
    case Phase::start:
        return make_action(MoveKind::start, pick(s.seats));
    case Phase::deal: {  // nobody ever saw a card of the deck, so its faces are those of the pool
        int n = pick(s.missions.pool_size()), mission = 1;
        while (n >= s.missions.pool[mission]) n -= s.missions.pool[mission++];
        return make_action(MoveKind::deal, s.to, mission);
    }
    case Phase::show: {  // either of those not shown yet, and both differ
        std::array<int, kMissionsKept> face{};
        int found = 0;
        for (const Card& card : s.missions.card)
            if (card.zone == kept + s.to && !(card.seen >> kPublic & 1) && found < kMissionsKept)
                face[found++] = card.face;
        return make_action(MoveKind::show, s.to, face[pick(found)]);
    }
    case Phase::choose:
    case Phase::action:
    case Phase::claim:
    case Phase::name:
    case Phase::over:
        break;
    }
    return {};
}

// Rule::r14_1; everything else is open, Rule::r14_3.
void GardenNation::redact(State& s, Viewer v) { s.missions.redact(v); }
Move GardenNation::mask(const State&, const Move& m, Viewer v) {
    Move seen = m;
    const Knowers who = audience(m);
    if (v == kTruth || (who >> v & 1) || (who >> kPublic & 1)) return seen;
    if (static_cast<MoveKind>(m.action.kind) == MoveKind::keep) seen.action.arg[0] = kHidden;
    seen.action.arg[1] = kHidden;
    return seen;
}
// Seats keep two missions that differ (Rule::r2_8b), so worlds in which one kept a pair are dealt again.
void GardenNation::redeal(State& s, Rng& rng) {
    constexpr int kAttempts = 1000;
    const auto seen = s.missions;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        s.missions = seen;
        s.missions.redeal([&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); });
        bool pair = false;
        const auto& card = s.missions.card;  // sorted by zone
        for (int i = 1; i < kMissionCards; ++i)
            pair |= card[i].zone >= kept && card[i].zone == card[i - 1].zone && known(card[i].face) &&
                    card[i].face == card[i - 1].face;
        if (!pair) return;
    }
}
void GardenNation::fields(const State& s, FieldList& f) {
    const auto& terms = vocabulary().terms;
    f("claimed", s.claimed), f("missions", s.missions), f("inhabitants", s.inhabitants),
        f("supply", s.supply), f("tokens", s.tokens);
    f("region", s.region), f("turned", s.turned), f("bramble", s.bramble, &terms[5]),
        f("building", s.building), f("open", s.open, &terms[0]);
    f("track", s.track), f("phase", s.phase), f("seats", s.seats), f("round_limit", s.round_limit),
        f("round", s.round), f("roofs", s.roofs);
    f("crane", s.crane, &terms[3]), f("actions_left", s.actions_left), f("ploy_used", s.ploy_used),
        f("went_on", s.went_on);
    f("last_round", s.last_round), f("fresh", s.fresh), f("chosen", s.chosen), f("to", s.to),
        f("left", s.left), f("spare", s.spare);
}

}  // namespace mortarboard::garden_nation
