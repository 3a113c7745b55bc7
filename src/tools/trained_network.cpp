#include "tools/trained_network.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/check.h"
#include "core/rng.h"

namespace mortarboard {
namespace {

constexpr float kMeanKept = 0.9F, kSquareKept = 0.999F, kLeast = 1e-7F, kSteadyKept = 0.998F,
                kLearned = 1e-30F;

std::int16_t to_integer(float value, int one, int most) {
    const auto rounded = static_cast<int>(std::lround(static_cast<double>(value) * one));
    return static_cast<std::int16_t>(std::clamp(rounded, -most, most));
}
// Adds the products of one number and a row to another row.
template <std::size_t N> void add_scaled(float* to, float factor, const float* row) {
    for (std::size_t i = 0; i < N; ++i) to[i] += factor * row[i];
}

}  // namespace

TrainedNetwork::TrainedNetwork(std::vector<float> spread, bool corrects, std::uint64_t seed)
    : corrects_(corrects), spread_(std::move(spread)) {
    weight_.resize(weight_count());
    mean_.resize(weight_count());
    square_.resize(weight_count());
    gradient_.resize(weight_count());
    Rng rng(seed);
    const auto fill = [&](std::size_t from, std::size_t count, float most) {
        for (std::size_t i = from; i < from + count; ++i)
            weight_[i] = most * (static_cast<float>(rng.below(20001)) / 10000 - 1);
    };
    fill(first_at(), spread_.size() * kFirst, 0.5F / std::sqrt(static_cast<float>(spread_.size()) / 4));
    fill(second_at(), kFirst * kSecond, 1.7F / std::sqrt(static_cast<float>(kFirst)));
    fill(last_at(), kSecond * kOutputs, corrects_ ? 0.02F : 0.2F);
    steady_ = weight_;
}
TrainedNetwork::TrainedNetwork(std::vector<float> spread, const Network::Weights& weights)
    : TrainedNetwork(std::move(spread), weights.corrects, 0) {
    const auto put = [](float* to, const auto& row, int one, float factor, std::size_t stride) {
        for (std::size_t i = 0; i < row.size(); ++i)
            to[i * stride] = static_cast<float>(row[i]) / static_cast<float>(one) * factor;
    };
    for (std::size_t i = 0; i < spread_.size(); ++i) {
        put(&weight_[first_at() + i * kFirst], weights.first[i], Network::kFirstOne, spread_[i], 1);
        // This row has been learned, if it is not empty.
        if (weights.first[i] != Network::FirstRow{}) square_[first_at() + i * kFirst] = kLearned;
    }
    put(&weight_[first_bias_at()], weights.first_bias, Network::kUnitOne, 1, 1);
    for (std::size_t unit = 0; unit < kSecond; ++unit)
        put(&weight_[second_at() + unit], weights.second[unit], Network::kSecondOne, 1, kSecond);
    put(&weight_[second_bias_at()], weights.second_bias, Network::kUnitOne, 1, 1);
    for (std::size_t number = 0; number < kOutputs; ++number)
        put(&weight_[last_at() + number], weights.last[number], Network::kLastOne, 1, kOutputs);
    put(&weight_[last_bias_at()], weights.last_bias, Network::kOne, 1, 1);
    steady_ = weight_;
}

double TrainedNetwork::add_gradient(std::span<const std::int16_t> features, float evaluation,
                                    Samples::Target target) {
    std::array<float, kFirst> first;
    std::copy_n(&weight_[first_bias_at()], kFirst, first.begin());
    const auto scaled = [&](std::size_t i) {
        return static_cast<float>(std::clamp<int>(features[i], -Network::kMaxFeature, Network::kMaxFeature)) /
               spread_[i];
    };
    for (std::size_t i = 0; i < features.size(); ++i)
        if (features[i]) add_scaled<kFirst>(first.data(), scaled(i), &weight_[first_at() + i * kFirst]);
    for (float& unit : first) unit = std::max(unit, 0.0F);
    std::array<float, kSecond> second;
    std::copy_n(&weight_[second_bias_at()], kSecond, second.begin());
    for (std::size_t i = 0; i < kFirst; ++i)
        add_scaled<kSecond>(second.data(), first[i], &weight_[second_at() + i * kSecond]);
    for (float& unit : second) unit = std::max(unit, 0.0F);
    std::array<float, kOutputs> out{evaluation + weight_[last_bias_at()],
                                    evaluation + weight_[last_bias_at() + 1]};
    for (std::size_t i = 0; i < kSecond; ++i)
        add_scaled<kOutputs>(out.data(), second[i], &weight_[last_at() + i * kOutputs]);

    const std::array<float, kOutputs> error{out[0] - target.win, out[1] - target.margin};
    add_scaled<kOutputs>(&gradient_[last_bias_at()], 1, error.data());
    std::array<float, kSecond> second_error{};
    for (std::size_t i = 0; i < kSecond; ++i) {
        if (second[i] <= 0) continue;
        add_scaled<kOutputs>(&gradient_[last_at() + i * kOutputs], second[i], error.data());
        const float* row = &weight_[last_at() + i * kOutputs];
        second_error[i] = row[0] * error[0] + row[1] * error[1];
    }
    add_scaled<kSecond>(&gradient_[second_bias_at()], 1, second_error.data());
    std::array<float, kFirst> first_error{};
    for (std::size_t i = 0; i < kFirst; ++i) {
        if (first[i] <= 0) continue;
        add_scaled<kSecond>(&gradient_[second_at() + i * kSecond], first[i], second_error.data());
        const float* row = &weight_[second_at() + i * kSecond];
        for (std::size_t j = 0; j < kSecond; ++j) first_error[i] += row[j] * second_error[j];
    }
    add_scaled<kFirst>(&gradient_[first_bias_at()], 1, first_error.data());
    for (std::size_t i = 0; i < features.size(); ++i)
        if (features[i])
            add_scaled<kFirst>(&gradient_[first_at() + i * kFirst], scaled(i), first_error.data());
    return static_cast<double>(error[0] * error[0] + error[1] * error[1]);
}
// Products of every step are the same on each platform; a library's power function need not be.
void TrainedNetwork::count_step() {
    steps_ += 1;
    mean_power_ *= static_cast<double>(kMeanKept);
    square_power_ *= static_cast<double>(kSquareKept);
}
void TrainedNetwork::step(float rate, float samples) {
    count_step();
    const auto mean_share = static_cast<float>(1 - mean_power_),
               square_share = static_cast<float>(1 - square_power_);
    // At first the mean follows quickly, so that it forgets the random weights of the beginning.
    const float kept = std::min(kSteadyKept, static_cast<float>(1 - 4 / (steps_ + 4)));
    for (std::size_t i = 0; i < weight_.size(); ++i) {
        const float gradient = gradient_[i] / samples;
        mean_[i] = kMeanKept * mean_[i] + (1 - kMeanKept) * gradient;
        square_[i] = kSquareKept * square_[i] + (1 - kSquareKept) * gradient * gradient;
        weight_[i] -= rate * (mean_[i] / mean_share) / (std::sqrt(square_[i] / square_share) + kLeast);
        steady_[i] = kept * steady_[i] + (1 - kept) * weight_[i];
    }
}
double TrainedNetwork::learn(const Samples& samples, std::span<const std::uint32_t> batch, float rate) {
    std::fill(gradient_.begin(), gradient_.end(), 0.0F);
    double error = 0;
    for (const std::uint32_t i : batch) {
        const double evaluation = corrects_ ? squashed(samples.evaluations[i], kMarginScale) : 0;
        error += add_gradient(samples.at(i), static_cast<float>(evaluation), samples.targets[i]);
    }
    step(rate, static_cast<float>(batch.size()));
    return error / static_cast<double>(batch.size());
}

bool TrainedNetwork::is_learned(std::size_t feature) const {
    const float* row = &square_[first_at() + feature * kFirst];
    return std::any_of(row, row + kFirst, [](float square) { return square > 0; });
}
Network::Weights TrainedNetwork::rounded() const {
    Network::Weights out;
    out.corrects = corrects_;
    out.first.resize(spread_.size());
    for (std::size_t i = 0; i < spread_.size(); ++i) {
        if (!is_learned(i)) continue;
        for (std::size_t unit = 0; unit < kFirst; ++unit)
            out.first[i][unit] = to_integer(steady_[first_at() + i * kFirst + unit] / spread_[i],
                                            Network::kFirstOne, Network::kMaxFirst);
        round_row(out.first[i]);
    }
    for (std::size_t unit = 0; unit < kFirst; ++unit)
        out.first_bias[unit] = to_integer(steady_[first_bias_at() + unit], Network::kUnitOne, INT16_MAX);
    for (std::size_t unit = 0; unit < kSecond; ++unit) {
        for (std::size_t i = 0; i < kFirst; ++i)
            out.second[unit][i] = to_integer(steady_[second_at() + i * kSecond + unit], Network::kSecondOne,
                                             Network::kMaxSecond);
        out.second_bias[unit] = to_integer(steady_[second_bias_at() + unit], Network::kUnitOne, INT16_MAX);
    }
    for (std::size_t number = 0; number < kOutputs; ++number) {
        for (std::size_t i = 0; i < kSecond; ++i)
            out.last[number][i] =
                to_integer(steady_[last_at() + i * kOutputs + number], Network::kLastOne, Network::kMaxLast);
        out.last_bias[number] = to_integer(steady_[last_bias_at() + number], Network::kOne, INT16_MAX);
    }
    return out;
}
std::vector<float> TrainedNetwork::kept() const {
    std::vector<float> all(spread_);
    for (const auto* part : {&weight_, &steady_, &mean_, &square_})
        all.insert(all.end(), part->begin(), part->end());
    all.push_back(static_cast<float>(steps_));
    return all;
}
bool TrainedNetwork::restore(std::span<const float> kept) {
    if (kept.size() != spread_.size() + 4 * weight_count() + 1) return false;
    for (auto* part : {&spread_, &weight_, &steady_, &mean_, &square_}) {
        std::copy_n(kept.begin(), part->size(), part->begin());
        kept = kept.subspan(part->size());
    }
    const auto steps = static_cast<double>(kept[0]);
    steps_ = 0;
    mean_power_ = square_power_ = 1;
    // Smaller powers make no difference to 1, and a damaged file may say any number of steps.
    while (steps_ < steps && square_power_ > 1e-30) count_step();
    steps_ = steps;
    return true;
}

}  // namespace mortarboard
