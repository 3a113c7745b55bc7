// A bot that looks ahead: Monte Carlo tree search over worlds dealt from what its seat knows.
//
// An iteration deals the hidden cards anew (Game::redeal), walks down the tree by what has come of each
// action so far, draws chance by weight, plays on a little from where the tree ends, and adds the margins it
// arrives at, each seat its own (max-n). A position is known by what its decider can tell: the own view for
// the own seat, the public view and the legal actions for others, so that in the tree nobody answers cards it
// has not seen; and every few iterations the world is dealt from another seat's eyes, so that others do not
// play against a hand they could not know.
//
// Floating point with the four operations and square roots only: the same choice on every platform. Budgets
// are iterations, never time.
#pragma once
#include <vector>

#include "ai/bot.h"
#include "ai/rollout.h"
#include "ai/search_tree.h"
#include "core/search_settings.h"

namespace mortarboard {

class SearchBot final : public Bot {
public:
    using SettingsFor = SearchSettings (*)(const Game&, int seats);
    explicit SearchBot(const SearchSettings& settings) : settings_(settings) {}
    // Number `head` of so many `heads` spends its share of the budget (ensemble.h).
    explicit SearchBot(SettingsFor settings_for, int head = 0, int heads = 1)
        : settings_for_(settings_for), worker_(head), workers_(heads) {}

    void begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) override;
    void observe(const Move& masked) override;
    bool step(int iterations) override;
    Action best() override;
    Progress progress() const override;
    void set_budget(int iterations) override { budget_ = iterations; }

    // What the search makes of the actions at hand, the one it would play first.
    struct Line {
        Action action;
        std::uint32_t visits{};
        // Expected over the best rival, in hundredths of a point: of all looks, the first one too.
        std::int32_t margin{};
        // What it expects, in one world that this seat's view allows: this action, what each seat is likely
        // to do until the turn comes round (where turns are short, more than once), and nature's moves as
        // they fell.
        std::vector<Move> moves;
        AnyState world;  // where the moves start
    };
    std::vector<Line> lines(std::size_t count);
    // Appends each action at hand with how often it was tried.
    void count_visits(std::vector<Vote>& votes);

private:
    struct PathStep {
        std::uint32_t node{};
        std::uint32_t edge{};  // its number in the node
        Seat seat{};
        std::uint8_t evaluations{};  // of the trail, before this step
    };
    void open_choice();
    std::size_t most_edges() const;
    void iterate();
    void add_up();
    std::uint64_t key_of(const AnyState& world, Seat seat);
    void open_node(std::uint32_t index, const AnyState& world, Seat seat);
    std::uint32_t pick(const SearchTree::Node& node) const;
    double value_of(std::int32_t margin) const;
    double estimate_of(const SearchTree::Node& node, const SearchTree::Edge& edge) const;
    std::int32_t margin_of(double value) const;
    const SearchTree::Edge& best_of(const SearchTree::Node& node) const;
    void follow(Line& line, Rng& rng);

    SettingsFor settings_for_{};
    int worker_{}, workers_{1};
    SearchSettings settings_;
    const Game* game_{};
    AnyState view_;
    Seat me_{};
    int seats_{};
    Rng rng_;
    bool open_{};  // the members below belong to the choice at hand
    int budget_{};  // see spend
    int wanted_{}, spent_{};
    std::uint32_t choice_{};  // number of choices so far: stamps what is visited
    std::uint64_t noise_seed_{};
    std::uint32_t root_{};  // its node, opened

    SearchTree tree_;
    Rollout rollout_;
    RolloutTrace trail_;
    ActionEvaluator judge_;
    AnyState world_, scratch_;
    ActionList actions_;
    struct Promise {
        Action action;
        std::int32_t margin{};
    };
    std::vector<Promise> promises_;
    std::vector<PathStep> path_;
};

}  // namespace mortarboard
