#include "ai/rollout.h"

#include <algorithm>
#include <numeric>

namespace mortarboard {
namespace {

// So many positions at most are evaluated to complete a choice of several moves.
constexpr int kChoicePositions = 16;
// A rollout has at most so many moves, nature's included.
constexpr int kMaxMoves = 400;

void subtract_mean(Margins& margins, int seats) {
    const auto end = margins.begin() + seats;
    const std::int32_t mean = std::accumulate(margins.begin(), end, 0) / seats;
    for (auto at = margins.begin(); at != end; ++at) *at -= mean;
}
void record_evaluation(const PositionEvaluator& positions, int seats, const AnyState& world,
                       const RolloutSettings& settings, RolloutTrace& trace) {
    const auto at = static_cast<std::size_t>(trace.evaluations++);
    const bool mean = seats > 2 && settings.centred;
    const SeatSet asked = mean ? PositionEvaluator::kEverySeat : trace.choosers;
    const PositionEvaluator::All all = positions.all(world, seats, asked);
    trace.evaluation[at] = all.worth;
    trace.margin[at] = all.margin;
    if (mean) subtract_mean(trace.evaluation[at], seats);
}

}  // namespace

Action Rollout::choose(const PositionEvaluator& positions, const AnyState& world, Seat seat, int candidates,
                       bool whole, Rng& rng) {
    const BotGame& game = positions.game();
    continuation_.clear();
    const auto size = static_cast<std::uint32_t>(actions_.size());
    if (size == 1) return actions_[0];
    std::size_t best = 0;
    std::int32_t highest = INT32_MIN;
    const auto try_action = [&](std::size_t i) {
        const std::int32_t margin =
            evaluator_.evaluate(positions, world, seat, actions_[i], kChoicePositions);
        if (margin <= highest) return;
        highest = margin;
        best = i;
        if (whole) continuation_.assign(evaluator_.continuation().begin(), evaluator_.continuation().end());
    };
    if (candidates > 1 && candidates >= static_cast<int>(size)) {
        for (std::size_t i = 0; i < size; ++i) try_action(i);
        return actions_[best];
    }
    if (game.has_priors) {
        prior_sums_.resize(size);
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < size; ++i) prior_sums_[i] = sum += game.prior(world, seat, actions_[i]);
    }
    const auto draw = [&] {
        if (!game.has_priors) return static_cast<std::size_t>(rng.below(size));
        return static_cast<std::size_t>(
            std::upper_bound(prior_sums_.begin(), prior_sums_.end(), rng.below(prior_sums_.back())) -
            prior_sums_.begin());
    };
    const std::size_t drawn = draw();
    if (candidates < 2) return actions_[drawn];
    try_action(drawn);
    for (int more = 1; more < candidates; ++more)
        if (const std::size_t other = draw(); other != best) try_action(other);
    return actions_[best];
}
bool Rollout::reaches_turn_limit(const PositionEvaluator& positions, int seats, const AnyState& world,
                                 Seat seat, const RolloutSettings& settings, RolloutTrace& trace) const {
    const bool turn_passed = trace.last_seat >= 0 && trace.last_seat != seat;
    trace.last_seat = seat;
    if (!turn_passed) return false;
    record_evaluation(positions, seats, world, settings, trace);
    return trace.evaluations >= std::min(settings.turns, RolloutTrace::kMaxEvaluations - 1);
}
void Rollout::play(const PositionEvaluator& positions, int seats, AnyState& world,
                   const RolloutSettings& settings, Rng& rng, RolloutTrace& trace) {
    const BotGame& game = positions.game();
    int decisions = 0;
    for (int moves = 0; moves < kMaxMoves; ++moves) {
        const SeatSet to_move = game.to_move(world);
        if (to_move.empty()) {
            const Outcome outcome = game.outcome(world);
            trace.game_over = true;
            trace.winners = 0;
            const auto at = static_cast<std::size_t>(trace.evaluations++);
            Margins& end = trace.evaluation[at];
            for (int seat = 0; seat < seats; ++seat) {
                end[static_cast<std::size_t>(seat)] = final_margin(outcome, static_cast<Seat>(seat));
                if (outcome.seat[seat].place == 1)
                    trace.winners = static_cast<std::uint8_t>(trace.winners | 1u << seat);
            }
            trace.margin[at] = end;
            if (settings.centred) subtract_mean(end, seats);
            return;
        }
        const Seat seat = to_move.first();
        if (seat == kNature) {
            game.apply(world, {kNature, game.draw(world, rng)}, {});
            continue;
        }
        game.sensible_actions(world, seat, actions_);
        if (actions_.size() == 1 && !settings.forced) {
            game.apply(world, {seat, actions_[0]}, {});
            continue;
        }
        if (reaches_turn_limit(positions, seats, world, seat, settings, trace)) return;
        const bool mid_choice = game.choosing(world, seat);
        if (decisions++ >= settings.decisions && !mid_choice) break;
        const int candidates = mid_choice ? std::max(settings.candidates, 8) : settings.candidates;
        game.apply(world, {seat, choose(positions, world, seat, candidates, settings.whole, rng)}, {});
        for (const Action& next : continuation_) game.apply(world, {seat, next}, {});
    }
    record_evaluation(positions, seats, world, settings, trace);
}

}  // namespace mortarboard
