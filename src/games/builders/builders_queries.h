// Only the files of these rules share these questions about a state.
#pragma once
#include <algorithm>

#include "games/builders/builders.h"

namespace mortarboard::builders {

inline constexpr BuildingSet kEveryBuilding = (1ull << kBuildings) - 1,
                             kPublished = (1ull << kPublishedBuildings) - 1;
inline constexpr BuildingSet kMachineCards = (1ull << kMachines) - 1;
inline BuildingSet deck_of(const State& s) { return s.published_only ? kPublished : kEveryBuilding; }

// Returns the cards of a line as a set counted from `first`.
inline std::uint64_t set_of(const std::array<Face, kLine>& line, int first) {
    std::uint64_t set = 0;
    for (Face card : line) set |= card ? 1ull << (card - first) : 0;
    return set;
}
inline int place_in(const std::array<Face, kLine>& line, Face card) {
    return static_cast<int>(std::find(line.begin(), line.end(), card) - line.begin());
}
inline bool is_in_line(const std::array<Face, kLine>& line, Face card) {
    return card && place_in(line, card) < kLine;
}

// Returns the next seat that has no Apprentice yet (Rule::r2_4), or `seats` if all have one.
int seat_to_be_dealt(const State& s);
// Returns the sites of `open` for which the seat on turn has enough actions. A site to which nobody was sent
// this turn costs 1.
BuildingSet payable_sites(const State& s, BuildingSet open);
// Returns the members that `seat` can send to work now.
MemberSet sendable(const State& s, int seat);

// A Draw is the set of cards that nature may turn up now, and the card number of the set's bit 0.
struct Draw {
    std::uint64_t set{};
    int first{};
};
Draw drawable(const State& s);
inline MoveKind nature_kind(const State& s) {
    return s.phase == Phase::draw_first_player ? MoveKind::first_player : MoveKind::deal;
}

}  // namespace mortarboard::builders
