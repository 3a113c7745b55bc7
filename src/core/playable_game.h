// PlayableGame adds to core/rules.h, which judges moves, what it takes to choose them: the list of legal
// moves, and a guess at what is hidden. Screens, bots and tools use it; peers, who only follow a match, do
// not.
#pragma once
#include "core/rules.h"

namespace mortarboard {

template <class R>
concept PlayableRules = Rules<R> && requires(const typename R::State& s, typename R::State& m, Seat seat,
                                             ActionList& out, Rng& rng) {
    // Replaces `out` by the legal actions of the seat, or of nature, sorted; none if it is not to move.
    { R::legal(s, seat, out) } -> std::same_as<void>;
    // Determinization: turns a view into a random true state that this viewer cannot tell from the real one.
    { R::redeal(m, rng) } -> std::same_as<void>;
};

struct PlayableGame : Game {
    void (*legal)(const AnyState&, Seat, ActionList&);
    void (*redeal)(AnyState&, Rng&);
};

template <PlayableRules R> constexpr PlayableGame make_playable_game() {
    using S = typename R::State;
    return {
        make_game<R>(),
        [](const AnyState& a, Seat seat, ActionList& out) { R::legal(a.as<S>(), seat, out); },
        [](AnyState& a, Rng& rng) { R::redeal(a.as<S>(), rng); },
    };
}

}  // namespace mortarboard
