#include "ui/player_rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ai/ratings.h"

namespace mortarboard::ui {
namespace {

// Before the first match, a person is expected to play as casual players do, give or take a lot. Otherwise
// somebody who has won each match would be infinitely strong.
constexpr double kExpected = 1200, kSpread = 400;
constexpr int kLowest = 0, kHighest = 3000, kStep = 10;

// The logarithm of how likely a person of this rating has these results, up to a constant.
double likelihood(double rating, std::span<const std::vector<Duel>> matches) {
    const double off = (rating - kExpected) / kSpread;
    double sum = -off * off / 2;
    for (const std::vector<Duel>& match : matches)
        for (const Duel& duel : match) {
            // The logarithm of the odds against the person.
            const double odds = (duel.rating - rating) * std::numbers::ln10 / 400;
            sum += duel.weight * ((1 - duel.won) * odds - std::log1p(std::exp(odds)));
        }
    return sum;
}
int rounded(double value) { return 10 * static_cast<int>(std::lround(value / 10)); }

}  // namespace

std::vector<Duel> duels_of(const TextGame& game, std::span<const SeatPlan> seats,
                           std::span<const std::int32_t> places, std::size_t person) {
    std::vector<Duel> duels;
    if (places.size() < seats.size() || person >= seats.size()) return duels;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (seat == person) continue;
        const auto rating = rating_of(game, static_cast<int>(seats.size()), seats[seat].bot);
        if (!rating) return {};
        const double won = places[person] < places[seat] ? 1 : places[person] == places[seat] ? 0.5 : 0;
        duels.push_back({rating->rating, won, 1.0 / static_cast<double>(seats.size() - 1)});
    }
    return duels;
}

std::optional<RatingEstimate> estimate(std::span<const std::vector<Duel>> matches) {
    if (matches.size() > kMostRatedMatches) matches = matches.last(kMostRatedMatches);
    if (matches.size() < kFewestRatedMatches) return std::nullopt;
    constexpr std::size_t kPoints = (kHighest - kLowest) / kStep + 1;
    std::vector<double> chance(kPoints);
    for (std::size_t i = 0; i < kPoints; ++i)
        chance[i] = likelihood(kLowest + kStep * static_cast<double>(i), matches);
    const double highest = *std::max_element(chance.begin(), chance.end());
    double sum = 0, mean = 0, square = 0;
    for (std::size_t i = 0; i < kPoints; ++i) {
        const double rating = kLowest + kStep * static_cast<double>(i),
                     weight = std::exp(chance[i] - highest);
        sum += weight;
        mean += weight * rating;
        square += weight * rating * rating;
    }
    mean /= sum;
    const double deviation = std::sqrt(std::max(0.0, square / sum - mean * mean));
    return RatingEstimate{rounded(mean), rounded(1.96 * deviation), static_cast<int>(matches.size())};
}

}  // namespace mortarboard::ui
