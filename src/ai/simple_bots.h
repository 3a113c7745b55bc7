// The bots that look no further than one choice: by chance, by evaluation, and a mixture of the two for
// tests.
#pragma once
#include <vector>

#include "ai/action_evaluator.h"
#include "ai/bot.h"

namespace mortarboard {

// Any legal action, each as likely as the others.
class RandomBot final : public Bot {
public:
    void begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) override;
    void observe(const Move& masked) override;
    bool step(int iterations) override;
    Action best() override;
    Progress progress() const override;

private:
    const Game* game_{};
    AnyState view_;
    Seat me_{};
    Rng rng_;
    bool chosen_{};
    Action choice_;
};

// The action after which the game's own evaluation of the view is highest. One iteration judges one legal
// action. Where an action leaves its seat in the middle of a choice (Game::choosing), the choice is followed
// to its end first. Equal ones are decided by the seed. In a game without an evaluation it plays at random.
class GreedyBot final : public Bot {
public:
    // With noise n > 0, one choice in n is made at random.
    explicit GreedyBot(std::uint32_t noise = 0) : noise_(noise) {}
    void begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) override;
    void observe(const Move& masked) override;
    bool step(int iterations) override;
    Action best() override;
    Progress progress() const override;

private:
    void open_choice();

    // A finished game counts its real margin; being first outweighs any margin a position can promise.
    static constexpr std::int32_t kFirst = 1'000'000;

    const Game* game_{};
    AnyState view_;
    Seat me_{};
    Rng rng_;
    std::uint32_t noise_{};
    bool open_{};  // the members below belong to the choice at hand
    ActionList actions_;
    std::size_t judged_{};  // how many of actions_ have been looked at
    Action choice_;
    std::int32_t highest_{};
    std::uint32_t equals_{};  // how many of them were as good as choice_
    ActionEvaluator judge_{kFirst};
};

}  // namespace mortarboard
