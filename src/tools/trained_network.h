// A TrainedNetwork is a network in floating point while `mortarboard train` changes it. It has the layers of
// Network, into which it is rounded for play.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "ai/network.h"

namespace mortarboard {

// Positions with what the network should have said of them.
struct Samples {
    struct Target {
        float win{}, margin{};
    };
    std::size_t width{};  // features of a position
    std::vector<std::int16_t> features;
    std::vector<std::int32_t> evaluations;  // by the game's hand-weighted evaluation
    std::vector<Target> targets;

    std::size_t size() const { return targets.size(); }
    std::span<const std::int16_t> at(std::size_t i) const { return {features.data() + i * width, width}; }
};

class TrainedNetwork {
public:
    // All weights are small random numbers, which follow from the seed. Each feature is divided by its entry
    // in `spread`, so that all are of one size. If it `corrects`, it begins with small corrections.
    TrainedNetwork(std::vector<float> spread, bool corrects, std::uint64_t seed);

    // Begins with these weights, which have as many features as `spread`.
    TrainedNetwork(std::vector<float> spread, const Network::Weights& weights);

    // Steps towards the targets of these samples, by Adam (Kingma and Ba 2014). Returns the mean squared
    // error before the step.
    double learn(const Samples& samples, std::span<const std::uint32_t> batch, float rate);
    // A feature that no sample had gets no weights: its own are still random.
    Network::Weights rounded() const;

    // All that a further step depends on, as numbers; and back: false if there are too many or too few.
    std::vector<float> kept() const;
    bool restore(std::span<const float> kept);

private:
    static constexpr std::size_t kFirst = Network::kFirst, kSecond = Network::kSecond,
                                 kOutputs = Network::kOutputs;
    // Where the weights of each layer begin. A layer is stored by input, then by unit; its biases follow.
    std::size_t first_at() const { return 0; }
    std::size_t first_bias_at() const { return spread_.size() * kFirst; }
    std::size_t second_at() const { return first_bias_at() + kFirst; }
    std::size_t second_bias_at() const { return second_at() + kFirst * kSecond; }
    std::size_t last_at() const { return second_bias_at() + kSecond; }
    std::size_t last_bias_at() const { return last_at() + kSecond * kOutputs; }
    std::size_t weight_count() const { return last_bias_at() + kOutputs; }

    double add_gradient(std::span<const std::int16_t> features, float evaluation, Samples::Target target);
    bool is_learned(std::size_t feature) const;
    void count_step();
    void step(float rate, float samples);

    bool corrects_;
    std::vector<float> spread_, weight_;
    // `steady_` is the running mean of the weights, by which the network plays: it wavers less than they do.
    std::vector<float> steady_;
    // Adam's running means of the gradient and of its square.
    std::vector<float> mean_, square_, gradient_;
    double steps_{};
    // So much of the running means is still of before the first step.
    double mean_power_{1}, square_power_{1};
};

}  // namespace mortarboard
