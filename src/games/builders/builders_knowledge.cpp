// Defines the moves that nature owes. Everything else is public, so that a view is the state itself
// (Rule::r12_1).
#include "games/builders/builders_queries.h"

namespace mortarboard::builders {

Chance Builders::chance(const State& s) {
    const Draw draw = drawable(s);
    const bool card = s.phase != Phase::draw_first_player;
    return {.zone = static_cast<std::uint8_t>(!card                          ? nowhere
                                              : draw.first == kFirstBuilding ? building_deck
                                                                             : worker_deck),
            .pos = static_cast<std::uint8_t>(card ? 1 : 0),  // the top of the deck
            .audience = kEverybody};
}
std::uint32_t Builders::weight(const State&, const Action&) { return 1; }  // Rule::r12_1
Action Builders::draw(const State& s, Rng& rng) {
    const Draw draw = drawable(s);
    std::uint64_t set = draw.set;
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(set))); skip > 0; --skip)
        set &= set - 1;
    return make_action(nature_kind(s), draw.first + std::countr_zero(set));
}

}  // namespace mortarboard::builders
