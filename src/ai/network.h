// A Network estimates what a position is worth to a seat. It reads the features of the game (core/bot_game.h)
// and has two hidden layers, whose units give what their inputs add up to, or 0 if that is negative:
//
//   features --> kFirst units --> kSecond units --> the chance to win, and the margin
//
// A network that corrects adds its outputs to the game's hand-weighted evaluation. It knows from the start
// what that tells apart, and learns what it misses.
//
// Everything is integers, so that the same position has the same value on every platform. `mortarboard train`
// finds the weights (src/ai/WEIGHTS.md).
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bot_game.h"

namespace mortarboard {

class Network {
public:
    static constexpr int kFirst = 32, kSecond = 16, kOutputs = 2;
    // Numbers are stored as integers: 1.0 as kUnitOne in a unit, as kFirstOne, kSecondOne or kLastOne in a
    // weight of that layer, and as kOne in an output.
    static constexpr int kUnitOne = 256, kFirstOne = 4096, kSecondOne = 1024, kLastOne = 4096, kOne = 4096;
    // No sum exceeds 32 bits: these are the largest values of features, units and weights.
    static constexpr int kMaxFeature = 255, kMaxUnit = 4095, kMaxFirst = 8191, kMaxSecond = 4095,
                         kMaxLast = 16383, kMaxFeatures = 1000;

    using FirstRow = std::array<std::int16_t, kFirst>;
    // The weights of a feature are stored as 6 bits with one exponent for them all, because features differ
    // in size; `round_row` makes them so.
    struct Weights {
        std::vector<FirstRow> first;  // by feature
        FirstRow first_bias{};  // in units
        std::array<std::array<std::int16_t, kFirst>, kSecond> second{};
        std::array<std::int16_t, kSecond> second_bias{};  // in units
        std::array<std::array<std::int16_t, kSecond>, kOutputs> last{};
        std::array<std::int16_t, kOutputs> last_bias{};  // in kOne
        bool corrects{};
    };

    explicit Network(const Weights& weights);
    // Returns the network of the game with so many seats, or nothing if it has none.
    static std::optional<Network> of(const BotGame& game, int seats);

    // Both members are -1 to 1, in units of kOne: twice the chance to win less 1 (a shared first place is
    // shared out), and the margin over the best rival, made small by `squashed`.
    struct Value {
        std::int32_t win{}, margin{};
    };
    // `evaluation` is what the game's evaluation says, in hundredths of a point; only a network that corrects
    // needs it.
    Value value_of(std::span<const std::int16_t> features, std::int32_t evaluation = 0) const;
    // `state` may be the truth or the view of the seat: only what the seat can know counts.
    Value value_of(const BotGame& game, const AnyState& state, Seat seat) const;

    // Holds the position that was valued last and the sums of the first layer there. Positions after the
    // actions of one choice differ in few features, and only these are added up again. The value is the same
    // integers as without it. It belongs to one network.
    class Recent {
        friend class Network;
        std::array<std::int16_t, kMaxFeatures> features_{};  // within kMaxFeature
        std::array<std::int32_t, kFirst> sums_{};
        bool is_used_{};
    };
    Value value_of(const BotGame& game, const AnyState& state, Seat seat, Recent& recent) const;

private:
    // Two rows of weights that follow on each other, mixed: the two numbers of each unit stand side by side.
    template <std::size_t N> using PairRow = std::array<std::int16_t, 2 * N>;
    template <std::size_t N, std::size_t Inputs> using PairRows = std::array<PairRow<N>, Inputs / 2>;

    // Brings `recent` to these features. Those of the game are followed by zeros that fill the last group.
    using Features = std::array<std::int16_t, kMaxFeatures>;
    void update(Recent& recent, const Features& features) const;
    Value value_of(const Recent& recent, std::int32_t evaluation) const;

    std::size_t features_;
    std::vector<PairRow<kFirst>> first_;
    std::array<std::int32_t, kFirst> first_bias_{};
    PairRows<kSecond, kFirst> second_{};
    std::array<std::int32_t, kSecond> second_bias_{};
    std::array<std::array<std::int16_t, kSecond>, kOutputs> last_{};
    std::array<std::int32_t, kOutputs> last_bias_{};
    bool corrects_;
};

// Networks measure margins in this scale, in hundredths of a point.
inline constexpr double kMarginScale = 1000;
// Maps a margin in hundredths of a point to -1..1: `scale` is 0.5; and back.
double squashed(std::int32_t margin, double scale);
std::int32_t unsquashed(double value, double scale);

// Rounds the weights of a feature to 6 bits with an exponent.
void round_row(Network::FirstRow& row);
// The text of a network that corrects begins with this.
inline constexpr char kCorrects = '~';
// Writes and reads a network as text, as the file of a game holds it. The weights must be rounded. Reading
// returns nothing unless the text is a network for so many features.
std::string text_of(const Network::Weights& weights);
std::optional<Network::Weights> network_from_text(std::string_view text, int features);

}  // namespace mortarboard
