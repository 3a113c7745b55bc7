#include "ai/network.h"

#include <algorithm>

#include "ai/lanes.h"
#include "core/check.h"

namespace mortarboard {
namespace {

constexpr int kFirstShift = 4;  // from kFirstOne to kUnitOne
constexpr int kSecondShift = 10;  // from kUnitOne * kSecondOne to kUnitOne
constexpr int kLastShift = 8;  // from kUnitOne * kLastOne to kOne
static_assert(Network::kFirstOne == Network::kUnitOne << kFirstShift);
static_assert(Network::kSecondOne == 1 << kSecondShift);
static_assert(Network::kUnitOne * Network::kLastOne == Network::kOne << kLastShift);
// A sum of a layer fits into 32 bits, its bias included.
static_assert(std::int64_t{Network::kMaxFeature} * Network::kMaxFirst * Network::kMaxFeatures <
              INT32_MAX / 1.01);
static_assert(std::int64_t{Network::kFirst} * Network::kMaxUnit * Network::kMaxSecond < INT32_MAX / 1.1);
static_assert(std::int64_t{Network::kSecond} * Network::kMaxUnit * Network::kMaxLast < INT32_MAX / 1.1);

// Inputs are taken in groups of so many.
constexpr std::size_t kGroup = 8;
static_assert(Network::kMaxFeatures % kGroup == 0 && Network::kFirst % kGroup == 0 &&
              Network::kSecond % kGroup == 0);
std::size_t rounded_up(std::size_t features) { return (features + kGroup - 1) / kGroup * kGroup; }
template <std::size_t N> MORTARBOARD_LANES std::array<std::int16_t, N> units_of(
    const std::array<std::int32_t, N>& sums, int shift) {
    std::array<std::int16_t, N> units;
    for (std::size_t i = 0; i < N; i += kGroup) shift_to_units(&sums[i], shift, Network::kMaxUnit, &units[i]);
    return units;
}

constexpr int kMostMantissa = 31, kMostExponent = 8;
static_assert(kMostMantissa << kMostExponent <= Network::kMaxFirst);

template <std::size_t N> MORTARBOARD_LANES std::int32_t product(const std::array<std::int16_t, N>& a,
                                                                const std::array<std::int16_t, N>& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum += std::int32_t{a[i]} * b[i];
    return sum;
}
// A pair of inputs that are not both 0, and the row of their weights.
struct ActivePair {
    std::int32_t values;
    const std::int16_t* row;
};
// Adds what the inputs come to at each of N units.
template <std::size_t N> MORTARBOARD_LANES void add_inputs(std::span<const ActivePair> pairs,
                                                           std::array<std::int32_t, N>& sums) {
    constexpr std::size_t kUnitsAtOnce = 16;
    static_assert(N % kUnitsAtOnce == 0);
    for (std::size_t unit = 0; unit < N; unit += kUnitsAtOnce) {
        std::int32_t* const four = sums.data() + unit;
        LaneSums a(four), b(four + 4), c(four + 8), d(four + 12);
        for (const ActivePair& pair : pairs) {
            const std::int16_t* row = pair.row + 2 * unit;
            a.add(row, pair.values);
            b.add(row + 8, pair.values);
            c.add(row + 16, pair.values);
            d.add(row + 24, pair.values);
        }
        a.store(four);
        b.store(four + 4);
        c.store(four + 8);
        d.store(four + 12);
    }
}

int exponent_of(const Network::FirstRow& row) {
    int most = 0;
    for (const int weight : row) most = std::max(most, weight < 0 ? -weight : weight);
    int exponent = 0;
    while (exponent < kMostExponent && most > kMostMantissa << exponent) ++exponent;
    return exponent;
}

// A text has a character for each weight of a feature and for each exponent, and three for any other number.
constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kZero = 32;  // the digit that is 0 for a weight

class Writer {
public:
    explicit Writer(std::string text) : text_(std::move(text)) {}
    void digit(int value) { text_ += kDigits[static_cast<std::size_t>(value)]; }
    void number(int value) {
        const int positive = value - INT16_MIN;
        digit(positive >> 12);
        digit(positive >> 6 & 63);
        digit(positive & 63);
    }
    template <std::size_t N> void numbers(const std::array<std::int16_t, N>& row) {
        for (const int value : row) number(value);
    }
    std::string text() && { return std::move(text_); }

private:
    std::string text_;
};
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}
    bool ended() const { return at_ == text_.size(); }
    bool failed() const { return failed_; }
    int digit() {
        const std::size_t found = at_ < text_.size() ? kDigits.find(text_[at_++]) : std::string_view::npos;
        if (found != std::string_view::npos) return static_cast<int>(found);
        failed_ = true;
        return 0;
    }
    int number() {
        const int high = digit(), middle = digit();
        return (high << 12 | middle << 6 | digit()) + INT16_MIN;
    }
    template <std::size_t N> void numbers(std::array<std::int16_t, N>& row, int most) {
        for (std::int16_t& value : row) value = static_cast<std::int16_t>(std::clamp(number(), -most, most));
    }

private:
    std::string_view text_;
    std::size_t at_{};
    bool failed_{};
};

}  // namespace

double squashed(std::int32_t margin, double scale) {
    const double m = margin;
    return m / (scale + (m < 0 ? -m : m));
}
std::int32_t unsquashed(double value, double scale) {
    const double away = 1 - (value < 0 ? -value : value);
    return static_cast<std::int32_t>(value * scale / std::max(away, 0.001));
}

std::optional<Network> Network::of(const BotGame& game, int seats) {
    const std::string_view text = game.network(seats);
    if (text.empty()) return std::nullopt;
    auto weights = network_from_text(text, feature_count(game));
    CHECK(weights.has_value());
    return Network(*weights);
}
Network::Network(const Weights& weights)
    : features_(weights.first.size()), last_(weights.last), corrects_(weights.corrects) {
    first_.resize(rounded_up(features_) / 2);
    for (std::size_t i = 0; i < features_; ++i)
        for (std::size_t unit = 0; unit < kFirst; ++unit)
            first_[i / 2][2 * unit + i % 2] = weights.first[i][unit];
    for (std::size_t i = 0; i < kFirst; ++i)
        for (std::size_t unit = 0; unit < kSecond; ++unit)
            second_[i / 2][2 * unit + i % 2] = weights.second[unit][i];
    for (std::size_t unit = 0; unit < kFirst; ++unit)
        first_bias_[unit] = weights.first_bias[unit] * (1 << kFirstShift);
    for (std::size_t unit = 0; unit < kSecond; ++unit)
        second_bias_[unit] = weights.second_bias[unit] * (1 << kSecondShift);
    for (std::size_t number = 0; number < kOutputs; ++number)
        last_bias_[number] = weights.last_bias[number] * (1 << kLastShift);
}
MORTARBOARD_LANES void Network::update(Recent& recent, const Features& features) const {
    if (!recent.is_used_) {
        recent.is_used_ = true;
        recent.sums_ = first_bias_;  // of features that are all 0
    }
    std::array<ActivePair, kMaxFeatures / 2> pairs;  // those up to `active` are set
    std::size_t active = 0;
    std::array<std::int16_t, kGroup> changes;
    for (std::size_t i = 0; i < features_; i += kGroup) {
        if (!take_changes(&features[i], kMaxFeature, &recent.features_[i], changes.data())) continue;
        for (std::size_t j = 0; j < kGroup; j += 2) {
            pairs[active] = {lane_pair(changes[j], changes[j + 1]), first_[(i + j) / 2].data()};
            active += (changes[j] | changes[j + 1]) != 0;  // without a branch that nobody could predict
        }
    }
    add_inputs<kFirst>({pairs.data(), active}, recent.sums_);
}
MORTARBOARD_LANES Network::Value Network::value_of(const Recent& recent, std::int32_t evaluation) const {
    const auto first = units_of(recent.sums_, kFirstShift);
    std::array<ActivePair, kFirst / 2> pairs;
    for (std::size_t i = 0; i < kFirst; i += 2)
        pairs[i / 2] = {lane_pair(first[i], first[i + 1]), second_[i / 2].data()};
    std::array<std::int32_t, kSecond> sums = second_bias_;
    add_inputs<kSecond>(pairs, sums);
    const auto second = units_of(sums, kSecondShift);
    const std::int32_t before =
        corrects_ ? static_cast<std::int32_t>(squashed(evaluation, kMarginScale) * kOne) : 0;
    const auto last = [&](std::size_t number) {
        const std::int32_t sum = product(second, last_[number]) + last_bias_[number];
        return std::clamp(before + (sum >> kLastShift), -kOne, kOne);
    };
    return {last(0), last(1)};
}
Network::Value Network::value_of(std::span<const std::int16_t> features, std::int32_t evaluation) const {
    CHECK(features.size() == features_);
    Features copy;
    std::fill(std::copy(features.begin(), features.end(), copy.begin()), copy.begin() + rounded_up(features_),
              0);
    Recent nothing;
    update(nothing, copy);
    return value_of(nothing, evaluation);
}
Network::Value Network::value_of(const BotGame& game, const AnyState& state, Seat seat) const {
    Recent nothing;
    return value_of(game, state, seat, nothing);
}
Network::Value Network::value_of(const BotGame& game, const AnyState& state, Seat seat,
                                 Recent& recent) const {
    Features features;
    std::fill(features.begin() + features_, features.begin() + rounded_up(features_), std::int16_t{});
    std::int32_t evaluation = 0;
    game.features(state, seat, {features.data(), features_}, corrects_ ? &evaluation : nullptr);
    update(recent, features);
    return value_of(recent, evaluation);
}

void round_row(Network::FirstRow& row) {
    for (std::int16_t& weight : row)
        weight = static_cast<std::int16_t>(std::clamp<int>(weight, -Network::kMaxFirst, Network::kMaxFirst));
    const int exponent = exponent_of(row), half = exponent ? 1 << (exponent - 1) : 0;
    for (std::int16_t& weight : row)
        weight = static_cast<std::int16_t>(
            std::clamp((weight + half) >> exponent, -kMostMantissa, kMostMantissa) * (1 << exponent));
}
std::string text_of(const Network::Weights& weights) {
    Writer out(weights.corrects ? std::string(1, kCorrects) : "");
    for (const Network::FirstRow& row : weights.first) {
        const int exponent = exponent_of(row);
        out.digit(exponent);
        for (const int weight : row) out.digit((weight >> exponent) + kZero);
    }
    out.numbers(weights.first_bias);
    for (const auto& row : weights.second) out.numbers(row);
    out.numbers(weights.second_bias);
    for (const auto& row : weights.last) out.numbers(row);
    out.numbers(weights.last_bias);
    return std::move(out).text();
}
std::optional<Network::Weights> network_from_text(std::string_view text, int features) {
    if (features < 1 || features > Network::kMaxFeatures) return std::nullopt;
    Network::Weights weights;
    weights.corrects = text.starts_with(kCorrects);
    Reader in(text.substr(weights.corrects));
    weights.first.resize(static_cast<std::size_t>(features));
    for (Network::FirstRow& row : weights.first) {
        const int exponent = std::min(in.digit(), kMostExponent);
        for (std::int16_t& weight : row)
            weight =
                static_cast<std::int16_t>(std::max(in.digit() - kZero, -kMostMantissa) * (1 << exponent));
    }
    in.numbers(weights.first_bias, INT16_MAX);
    for (auto& row : weights.second) in.numbers(row, Network::kMaxSecond);
    in.numbers(weights.second_bias, INT16_MAX);
    for (auto& row : weights.last) in.numbers(row, Network::kMaxLast);
    in.numbers(weights.last_bias, INT16_MAX);
    if (in.failed() || !in.ended()) return std::nullopt;
    return weights;
}

}  // namespace mortarboard
