// BotGame is a game with what its bots need: an evaluation and its weights, priors, a network.
// Bots and tools use it.
#pragma once
#include <cstring>
#include <span>
#include <string_view>

#include "core/playable_game.h"

namespace mortarboard {

// All margins are in hundredths of a point.
inline constexpr std::int32_t kHundredths = 100;
using Margins = std::array<std::int32_t, kMaxSeats>;  // by seat

// What an evaluation expects of all seats: the margins that bots compare, and the leads over the best rival
// that people are told.
struct Expectations {
    Margins margin{}, lead{};
};

// A number of an evaluation has a name and the value in use, and was found by playing (src/ai/WEIGHTS.md).
// What it is stands in the game's file of the weights alone: the page has no use for it.
struct Weight {
    std::string_view name;
    std::int32_t value{};
};

// A row of the list of a game's features: `count` numbers in a row. What they say stands in the file of the
// list alone.
struct FeatureRow {
    std::string_view name;
    int count{};
};

// What an evaluation counts has a few themes, by which people are told why a move is good. A theme has a name
// and the names of its weights, with blanks between. One without weights is what the evaluation counts when
// the weights of all others are 0; one without a name is not told. What ends by itself, such as a threat that
// lasts for a round, is told only when it has become better: that it ends is not what a move does.
struct Theme {
    std::string_view name, weights;
    bool ends_by_itself{};
};

// The functions of a game's rules that bots ask. Each is optional; a game without one gets what is said here.
//   static std::int32_t evaluate(const State&, Seat)
//       the expected final margin of a seat, judged on its own view, in hundredths of a point;
//       without it: the margin as if the game ended now, and simple bots play at random
//   static Expectations evaluate_all(const State&)
//       the same for all seats at once, and their leads, which are others in a game whose bots play better
//       when less than all of the best rival's worth is subtracted; without it: `evaluate` for each seat, as
//       both
//   static std::uint16_t prior(const State&, Seat, Action)
//       how promising a legal action is before any search; 1 is the least, and what all have without it
//   static bool choosing(const State&, Seat)
//       whether the seat is in the middle of a choice of several moves, so that `evaluate` is meaningful only
//       after it; without it: never
//   static void sensible_actions(const State&, Seat, ActionList&)
//       each sensible action: legal, and more than taking back the action before. There is always one; bots
//       and random play choose among them; without it: all legal actions
//   static std::span<const Weight> weights(int seats)
//   static std::int32_t evaluate_by(const State&, Seat, const std::int32_t* weights)
//       the weights of the evaluation with so many seats, and `evaluate` with others in the same order,
//       for `mortarboard tune`; without them: none, and `evaluate`
//   static std::span<const Theme> themes()
//       what the weights are about (ai/reasons.h); without it: none, and a hint tells no reasons
//   static std::span<const FeatureRow> feature_rows()
//   static std::int32_t features(const State&, Seat, std::span<std::int16_t>)
//       what a network reads of a position: small numbers about what the seat can know of it, the same for
//       the true state and for the seat's view, and with the seat itself first; all of the span is written.
//       It returns what `evaluate` says of the seat's view; it may return nothing if `evaluate` says the same
//       of the true state. Without them: none
//   static std::string_view network(int seats)
//       the network in use with so many seats, as src/ai/network.h writes it; asked only where has_network
//       (core/playable_game.h) says that there is one, for else bots use `evaluate`
struct BotGame : PlayableGame {
    bool has_evaluation, has_priors;
    std::int32_t (*evaluate)(const AnyState&, Seat);
    Expectations (*evaluate_all)(const AnyState&, int seats);
    std::uint16_t (*prior)(const AnyState&, Seat, const Action&);
    bool (*choosing)(const AnyState&, Seat);
    void (*sensible_actions)(const AnyState&, Seat, ActionList&);
    std::span<const Weight> (*weights)(int seats);
    std::int32_t (*evaluate_by)(const AnyState&, Seat, const std::int32_t* weights);
    std::span<const Theme> (*themes)();
    std::span<const FeatureRow> (*feature_rows)();
    // Sets `evaluation`, unless it is null, to what `evaluate` says of the seat's view.
    void (*features)(const AnyState&, Seat, std::span<std::int16_t>, std::int32_t* evaluation);
    std::string_view (*network)(int seats);
    // Plays random moves, at most `limit`, until the game is over; returns how many. The whole loop is
    // compiled for the game; benchmarks measure it.
    std::uint32_t (*playout)(AnyState&, Rng&, std::uint32_t limit, ActionList& scratch);
};

// Returns how many numbers a game's features are.
int feature_count(const BotGame& game);

// Returns how many seats take part.
int seats_of(const Game& game, const AnyState& state);
// Returns the margin of a seat over its best rival as the game stands, in hundredths of a point.
std::int32_t final_margin(const Outcome& outcome, Seat seat);

// BotFunctions has the members of the row, and what stands in for an optional function that is missing.
template <PlayableRules R> struct BotFunctions {
    using State = typename R::State;
    static constexpr bool has_evaluation = requires(const State& s) {
        { R::evaluate(s, Seat{}) } -> std::same_as<std::int32_t>;
    };
    static constexpr bool has_priors = requires(const State& s) {
        { R::prior(s, Seat{}, Action{}) } -> std::same_as<std::uint16_t>;
    };

    static std::int32_t evaluate(const AnyState& a, Seat seat) {
        if constexpr (has_evaluation)
            return R::evaluate(a.as<State>(), seat);
        else
            return final_margin(R::outcome(a.as<State>()), seat);
    }
    static Expectations evaluate_all(const AnyState& a, int seats) {
        if constexpr (requires(const State& s) {
                          { R::evaluate_all(s) } -> std::same_as<Expectations>;
                      }) {
            return R::evaluate_all(a.as<State>());
        } else {
            Margins all{};
            for (int seat = 0; seat < seats; ++seat)
                all[static_cast<std::size_t>(seat)] = evaluate(a, static_cast<Seat>(seat));
            return {all, all};
        }
    }
    static std::uint16_t prior(const AnyState& a, Seat seat, const Action& action) {
        if constexpr (has_priors)
            return R::prior(a.as<State>(), seat, action);
        else
            return 1;
    }
    static bool choosing(const AnyState& a, Seat seat) {
        if constexpr (requires(const State& s) {
                          { R::choosing(s, seat) } -> std::same_as<bool>;
                      })
            return R::choosing(a.as<State>(), seat);
        else
            return false;
    }
    static void sensible_actions(const State& s, Seat seat, ActionList& out) {
        if constexpr (requires {
                          { R::sensible_actions(s, seat, out) } -> std::same_as<void>;
                      })
            R::sensible_actions(s, seat, out);
        else
            R::legal(s, seat, out);
    }
    static std::span<const Weight> weights(int seats) {
        if constexpr (requires {
                          { R::weights(seats) } -> std::same_as<std::span<const Weight>>;
                      })
            return R::weights(seats);
        else
            return {};
    }
    static std::int32_t evaluate_by(const AnyState& a, Seat seat, const std::int32_t* weights) {
        if constexpr (requires(const State& s) {
                          { R::evaluate_by(s, seat, weights) } -> std::same_as<std::int32_t>;
                      })
            return R::evaluate_by(a.as<State>(), seat, weights);
        else
            return evaluate(a, seat);
    }
    static std::span<const Theme> themes() {
        if constexpr (requires {
                          { R::themes() } -> std::same_as<std::span<const Theme>>;
                      })
            return R::themes();
        else
            return {};
    }
    static std::span<const FeatureRow> feature_rows() {
        if constexpr (requires {
                          { R::feature_rows() } -> std::same_as<std::span<const FeatureRow>>;
                      })
            return R::feature_rows();
        else
            return {};
    }
    static void features(const AnyState& a, Seat seat, std::span<std::int16_t> out,
                         std::int32_t* evaluation) {
        if constexpr (requires(const State& s) {
                          { R::features(s, seat, out) } -> std::same_as<std::int32_t>;
                      }) {
            const std::int32_t found = R::features(a.as<State>(), seat, out);
            if (evaluation) *evaluation = found;
        } else {
            if constexpr (requires(const State& s) {
                              { R::features(s, seat, out) } -> std::same_as<void>;
                          })
                R::features(a.as<State>(), seat, out);
            if (evaluation) *evaluation = evaluate(a, seat);
        }
    }
    static std::string_view network(int seats) {
        if constexpr (requires {
                          { R::network(seats) } -> std::same_as<std::string_view>;
                      })
            return R::has_network(seats) ? R::network(seats) : std::string_view{};
        else
            return {};
    }
    static std::uint32_t playout(AnyState& a, Rng& rng, std::uint32_t limit, ActionList& scratch) {
        State& s = a.as<State>();
        const EventSink silent;
        std::uint32_t n = 0;
        for (; n < limit; ++n) {
            const SeatSet owing = R::to_move(s);
            if (owing.empty()) break;
            Move move{owing.first(), {}};
            if (move.seat == kNature) {
                move.action = draw_by_weight<R>(s, rng, scratch);
            } else {
                sensible_actions(s, move.seat, scratch);
                move.action = scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))];
            }
            R::apply(s, move, silent);
        }
        return n;
    }
};

template <PlayableRules R> constexpr BotGame make_bot_game() {
    using Functions = BotFunctions<R>;
    return {
        make_playable_game<R>(),
        Functions::has_evaluation,
        Functions::has_priors,
        &Functions::evaluate,
        &Functions::evaluate_all,
        &Functions::prior,
        &Functions::choosing,
        [](const AnyState& a, Seat seat, ActionList& out) {
            Functions::sensible_actions(a.as<typename R::State>(), seat, out);
        },
        &Functions::weights,
        &Functions::evaluate_by,
        &Functions::themes,
        &Functions::feature_rows,
        &Functions::features,
        &Functions::network,
        &Functions::playout,
    };
}

}  // namespace mortarboard
