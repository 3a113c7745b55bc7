// A PositionEvaluator judges positions for bots: by the game's network, or by its hand-weighted evaluation.
#pragma once
#include <optional>

#include "ai/network.h"
#include "core/search_settings.h"

namespace mortarboard {

// A level is played by the game's network, if it has one. Classic levels, and greedy bots, use the
// hand-weighted evaluation of every game; they stay as they were, so that new and old can be played side by
// side (`mortarboard arena bots=master,classic:master`).
enum class Judge : std::uint8_t { network, classic };

// It remembers what it valued last for each seat (Network::Recent), so it serves one thread.
class PositionEvaluator {
public:
    PositionEvaluator() = default;
    // Uses the game's hand-weighted evaluation.
    explicit PositionEvaluator(const BotGame& game) : game_(&game) {}
    // Uses the network, if the settings want it and the game has one.
    PositionEvaluator(const BotGame& game, int seats, const SearchSettings& settings);
    // Uses this network, whatever the game has.
    PositionEvaluator(const BotGame& game, const SearchSettings& settings, Network network);

    const BotGame& game() const { return *game_; }
    bool has_evaluation() const { return network_ || game_->has_evaluation; }
    // Returns the network in use, or null.
    const Network* network() const { return network_ ? &*network_ : nullptr; }

    // Returns the worth of a position, in hundredths of a point. The network's worth counts the margin and
    // the chance to win by the shares that the search gives them at the end of a game.
    std::int32_t worth(const AnyState& state, Seat seat) const;
    // Returns the worth of a finished game in the same measure.
    std::int32_t final_worth(const Outcome& outcome, Seat seat) const;

    static constexpr SeatSet kEverySeat{0xffff};
    struct All {
        Margins worth{}, margin{};  // margin: the expected lead over the best rival, for people
    };
    // Returns both for all seats, for a position in which somebody is to move. With two seats one's gain is
    // the other's loss. With more, a network reads the position for the seats `asked` alone, and the others
    // have 0.
    All all(const AnyState& state, int seats, SeatSet asked = kEverySeat) const;

private:
    Network::Value value_of(const Network& network, const AnyState& state, Seat seat) const {
        return network.value_of(*game_, state, seat, recent_[static_cast<std::size_t>(seat)]);
    }
    double blended(double win, double margin) const { return win_ * win + (1 - win_) * margin; }

    const BotGame* game_{};
    std::optional<Network> network_;
    mutable std::array<Network::Recent, kMaxSeats> recent_{};
    double scale_{1000}, win_{0.5};
};

}  // namespace mortarboard
