#include "ai/position_evaluator.h"

#include <algorithm>

namespace mortarboard {
namespace {

// Only a finished game is worth 1; an expectation stays below.
constexpr double kMost = 0.97;
constexpr double kOne = Network::kOne;

std::int32_t worth_of(double value, double scale) {
    return unsquashed(std::clamp(value, -kMost, kMost), scale);
}
void balance(std::int32_t& first, std::int32_t& second) {
    first = (first - second) / 2;
    second = -first;
}

}  // namespace

PositionEvaluator::PositionEvaluator(const BotGame& game, int seats, const SearchSettings& settings)
    : game_(&game), scale_(settings.scale), win_(settings.win / 1000.0) {
    if (settings.network) network_ = Network::of(game, seats);
}
PositionEvaluator::PositionEvaluator(const BotGame& game, const SearchSettings& settings, Network network)
    : game_(&game), network_(std::move(network)), scale_(settings.scale), win_(settings.win / 1000.0) {}

std::int32_t PositionEvaluator::worth(const AnyState& state, Seat seat) const {
    if (!network_) return game_->evaluate(state, seat);
    const Network::Value value = value_of(*network_, state, seat);
    return worth_of(blended(value.win / kOne, value.margin / kOne), scale_);
}
std::int32_t PositionEvaluator::final_worth(const Outcome& outcome, Seat seat) const {
    const std::int32_t margin = final_margin(outcome, seat);
    if (!network_) return margin;
    const double win = outcome.seat[seat].place == 1 ? 1 : -1;
    return worth_of(blended(win, squashed(margin, kMarginScale)), scale_);
}
PositionEvaluator::All PositionEvaluator::all(const AnyState& state, int seats, SeatSet asked) const {
    All out;
    if (!network_) {
        const Expectations expected = game_->evaluate_all(state, seats);
        out.worth = expected.margin;
        out.margin = expected.lead;
        if (seats == 2) {
            balance(out.worth[0], out.worth[1]);
            balance(out.margin[0], out.margin[1]);
        }
        return out;
    }
    std::array<double, kMaxSeats> win{}, margin{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        if (seats > 2 && !asked.has(static_cast<int>(seat))) continue;
        const Network::Value value = value_of(*network_, state, static_cast<Seat>(seat));
        win[seat] = value.win / kOne;
        margin[seat] = value.margin / kOne;
    }
    if (seats == 2) {
        win[1] = -(win[0] = (win[0] - win[1]) / 2);
        margin[1] = -(margin[0] = (margin[0] - margin[1]) / 2);
    }
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        if (seats > 2 && !asked.has(static_cast<int>(seat))) continue;
        out.worth[seat] = worth_of(blended(win[seat], margin[seat]), scale_);
        out.margin[seat] = worth_of(margin[seat], kMarginScale);
    }
    return out;
}

}  // namespace mortarboard
