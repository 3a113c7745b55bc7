// PlayableGame adds to core/rules.h, which judges moves, what it takes to choose them: the list of legal
// moves, a guess at what is hidden, and how much bots search. Screens, bots and tools use it; peers, who only
// follow a match, do not.
#pragma once
#include <span>

#include "core/level_rating.h"
#include "core/rules.h"
#include "core/search_settings.h"

namespace mortarboard {

template <class R>
concept PlayableRules = Rules<R> && requires(const typename R::State& s, typename R::State& m, Seat seat,
                                             ActionList& out, Rng& rng) {
    // Replaces `out` by the legal actions of the seat, or of nature, sorted; none if it is not to move.
    { R::legal(s, seat, out) } -> std::same_as<void>;
    // Determinization: turns a view into a random true state that this viewer cannot tell from the real one.
    { R::redeal(m, rng) } -> std::same_as<void>;
};

// Optional:
//   static void search_settings(BotLevel, int seats, SearchSettings&)
//       changes the settings of the search for this game; called with those that suit every game
//   static bool has_network(int seats)
//       whether the game has a network with so many seats (BotGame::network); without it: never
//   static std::span<const RatedSeats> ratings()
//       how strong the levels are, by rising number of seats; without it: nobody has measured it

struct PlayableGame : Game {
    void (*legal)(const AnyState&, Seat, ActionList&);
    void (*redeal)(AnyState&, Rng&);
    void (*search_settings)(BotLevel, int seats, SearchSettings&);
    bool (*has_network)(int seats);
    std::span<const RatedSeats> (*ratings)();
};

template <PlayableRules R> constexpr PlayableGame make_playable_game() {
    using S = typename R::State;
    return {
        make_game<R>(),
        [](const AnyState& a, Seat seat, ActionList& out) { R::legal(a.as<S>(), seat, out); },
        [](AnyState& a, Rng& rng) { R::redeal(a.as<S>(), rng); },
        [](BotLevel level, int seats, SearchSettings& settings) {
            if constexpr (requires { R::search_settings(level, seats, settings); })
                R::search_settings(level, seats, settings);
        },
        [](int seats) {
            if constexpr (requires { R::has_network(seats); })
                return R::has_network(seats);
            else
                return false;
        },
        []() -> std::span<const RatedSeats> {
            if constexpr (requires { R::ratings(); }) return R::ratings();
            return {};
        },
    };
}

}  // namespace mortarboard
