// These bots do not search: random, greedy by evaluation, and a mixture of the two for tests.
#pragma once
#include <vector>

#include "ai/action_evaluator.h"
#include "ai/bot.h"

namespace mortarboard {

// Plays a legal action, each with the same probability.
class RandomBot final : public Bot {
public:
    void begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t seed) override;
    void observe(const Move& masked) override;
    bool step(int iterations) override;
    Action best() override;
    Progress progress() const override;

private:
    const BotGame* game_{};
    AnyState view_;
    Seat me_{};
    Rng rng_;
    bool chosen_{};
    Action choice_;
};

// Play one move ahead evaluates so many positions at most to complete a choice of several moves.
inline constexpr int kGreedyPositions = 512;

// Plays the action after which the evaluation of the view is highest: the hand-weighted one, or that of the
// game's network. One iteration evaluates
// one legal action. An action that begins a choice of several moves (BotGame::choosing) is evaluated after
// the best completion of the choice. The seed breaks ties. In a game without an evaluation it plays at
// random.
class GreedyBot final : public Bot {
public:
    // With noise n > 0, one choice in n is random.
    explicit GreedyBot(std::uint32_t noise = 0, Judge judge = Judge::classic)
        : noise_(noise), judge_(judge) {}
    void begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t seed) override;
    void observe(const Move& masked) override;
    bool step(int iterations) override;
    Action best() override;
    Progress progress() const override;

private:
    void begin_choice();

    // Being first in a finished game adds kWinBonus to the margin, which is more than any evaluation.
    static constexpr std::int32_t kWinBonus = 1'000'000;

    const BotGame* game_{};
    AnyState view_;
    Seat me_{};
    Rng rng_;
    std::uint32_t noise_{};
    Judge judge_{};
    PositionEvaluator positions_;
    // The members below belong to the current choice.
    bool choice_begun_{};
    ActionList actions_;
    std::size_t evaluated_{};  // how many of actions_
    Action choice_;
    std::int32_t highest_{};
    // So many of the evaluated actions were as good as choice_.
    std::uint32_t ties_{};
    ActionEvaluator evaluator_{kWinBonus};
};

}  // namespace mortarboard
