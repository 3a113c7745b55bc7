// Defines the moves that nature owes, and what each viewer knows.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

// Returns the viewers who learn the missions that a move names.
Knowers audience(const Move& m) {
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    if (kind == MoveKind::deal) return knows(m.action.arg[0] & 7);
    return kind == MoveKind::keep ? knows(m.seat) : kEverybody;
}

}  // namespace

void GardenNation::decks(const State& s, DeckList& list) { list(s.missions); }
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
    // Nobody has seen a card of the deck, so its faces are those of the pool.
    case Phase::deal: {
        int n = pick(s.missions.pool_size()), mission = 1;
        while (n >= s.missions.pool[mission]) n -= s.missions.pool[mission++];
        return make_action(MoveKind::deal, s.to, mission);
    }
    // Either card that is not shown yet may come; the two always differ.
    case Phase::show: {
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

// Only missions are hidden (Rule::r14_1); everything else is open (Rule::r14_3).
void GardenNation::redact(State& s, Viewer v) { s.missions.redact(v); }
Move GardenNation::mask(const State&, const Move& m, Viewer v) {
    Move seen = m;
    const Knowers who = audience(m);
    if (v == kTruth || (who >> v & 1) || (who >> kPublic & 1)) return seen;
    if (static_cast<MoveKind>(m.action.kind) == MoveKind::keep) seen.action.arg[0] = kHidden;
    seen.action.arg[1] = kHidden;
    return seen;
}
// Seats keep two different missions (Rule::r2_8b), so states in which one kept a pair are dealt again.
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

}  // namespace mortarboard::garden_nation
