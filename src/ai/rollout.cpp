#include "ai/rollout.h"

#include <algorithm>
#include <numeric>

namespace mortarboard {
namespace {

constexpr int kLooksOfChoice = 16;  // positions for following one action to the end of its choice
constexpr int kMaxMoves = 400;  // no rollout is longer, whatever the game does

void centre(Margins& look, int seats) {
    const auto end = look.begin() + seats;
    const std::int32_t mean = std::accumulate(look.begin(), end, 0) / seats;
    for (auto at = look.begin(); at != end; ++at) *at -= mean;
}
void look_at(const Game& game, int seats, const AnyState& world, const RolloutSettings& settings,
             RolloutTrace& trail) {
    Margins& look = trail.evaluation[static_cast<std::size_t>(trail.evaluations++)];
    if (game.evaluate_all)
        look = game.evaluate_all(world);
    else
        for (int seat = 0; seat < seats; ++seat)
            look[static_cast<std::size_t>(seat)] = evaluation_of(game, world, static_cast<Seat>(seat));
    if (seats == 2) {
        look[0] = (look[0] - look[1]) / 2;
        look[1] = -look[0];
    } else if (settings.centred)
        centre(look, seats);
}

}  // namespace

Action Rollout::choose(const Game& game, const AnyState& world, Seat seat, int looks, bool whole, Rng& rng) {
    continuation_.clear();
    const auto size = static_cast<std::uint32_t>(actions_.size());
    if (size == 1) return actions_[0];
    std::size_t best = 0;
    std::int32_t highest = INT32_MIN;
    const auto judge = [&](std::size_t i) {
        const std::int32_t worth = judge_.action(game, world, seat, actions_[i], kLooksOfChoice);
        if (worth <= highest) return;
        highest = worth;
        best = i;
        if (whole) continuation_.assign(judge_.continuation().begin(), judge_.continuation().end());
    };
    if (looks > 1 && looks >= static_cast<int>(size)) {
        for (std::size_t i = 0; i < size; ++i) judge(i);
        return actions_[best];
    }
    if (game.prior) {
        weights_.resize(size);
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < size; ++i) weights_[i] = sum += game.prior(world, seat, actions_[i]);
    }
    const auto draw = [&] {
        if (!game.prior) return static_cast<std::size_t>(rng.below(size));
        return static_cast<std::size_t>(
            std::upper_bound(weights_.begin(), weights_.end(), rng.below(weights_.back())) -
            weights_.begin());
    };
    const std::size_t drawn = draw();
    if (looks < 2) return actions_[drawn];
    judge(drawn);
    for (int look = 1; look < looks; ++look)
        if (const std::size_t other = draw(); other != best) judge(other);
    return actions_[best];
}
bool Rollout::passes(const Game& game, int seats, const AnyState& world, Seat seat,
                     const RolloutSettings& settings, RolloutTrace& trail) const {
    const bool passed = trail.last >= 0 && trail.last != seat;
    trail.last = seat;
    if (!passed) return false;
    look_at(game, seats, world, settings, trail);
    return trail.evaluations >= std::min(settings.turns, RolloutTrace::kMaxEvaluations - 1);
}
void Rollout::play(const Game& game, int seats, AnyState& world, const RolloutSettings& settings, Rng& rng,
                   RolloutTrace& trail) {
    int decisions = 0;
    for (int moves = 0; moves < kMaxMoves; ++moves) {
        const SeatSet owing = game.to_move(world);
        if (owing.empty()) {
            const Outcome outcome = game.outcome(world);
            trail.over = true;
            trail.firsts = 0;
            Margins& end = trail.evaluation[static_cast<std::size_t>(trail.evaluations++)];
            for (int seat = 0; seat < seats; ++seat) {
                end[static_cast<std::size_t>(seat)] = final_margin(outcome, static_cast<Seat>(seat));
                if (outcome.seat[seat].place == 1)
                    trail.firsts = static_cast<std::uint8_t>(trail.firsts | 1u << seat);
            }
            if (settings.centred) centre(end, seats);
            return;
        }
        const Seat seat = owing.first();
        if (seat == kNature) {
            game.apply(world, {kNature, game.draw(world, rng)}, {});
            continue;
        }
        game.legal(world, seat, actions_);
        if (actions_.size() == 1 && !settings.forced) {
            game.apply(world, {seat, actions_[0]}, {});
            continue;
        }
        if (passes(game, seats, world, seat, settings, trail)) return;
        const bool in_between = game.choosing && game.choosing(world, seat);
        if (decisions++ >= settings.decisions && !in_between) break;
        const int looks = in_between ? std::max(settings.candidates, 8) : settings.candidates;
        game.apply(world, {seat, choose(game, world, seat, looks, settings.whole, rng)}, {});
        for (const Action& next : continuation_) game.apply(world, {seat, next}, {});
    }
    look_at(game, seats, world, settings, trail);
}

}  // namespace mortarboard
