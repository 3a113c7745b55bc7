// The search bot: information-set Monte Carlo tree search (ISMCTS) with max-n values.
//
// An iteration determinizes the view (Game::redeal deals the hidden cards), selects actions down the tree by
// their statistics, draws nature's moves by weight, plays a short rollout from where the tree ends, and
// backpropagates the margins, to each seat its own. A node is what its decider can tell apart: the own view
// for the own seat; the public view and the legal actions for other seats, so that in the tree nobody
// responds to cards it has not seen. Every few iterations the hidden cards are dealt from what another seat
// knows, so that the others do not play against a hand they could not know.
//
// Floating point is limited to the four operations and square roots, which give the same choice on every
// platform. Budgets are iterations, never time.
#pragma once
#include <optional>
#include <vector>

#include "ai/bot.h"
#include "ai/rollout.h"
#include "ai/search_tree.h"
#include "core/search_settings.h"

namespace mortarboard {

class SearchBot final : public Bot {
public:
    using SettingsFor = SearchSettings (*)(const BotGame&, int seats);
    explicit SearchBot(const SearchSettings& settings) : settings_(settings) {}
    // Makes worker number `worker` of `worker_count`, which spends its share of the budget (ensemble.h).
    explicit SearchBot(SettingsFor settings_for, int worker = 0, int worker_count = 1)
        : settings_for_(settings_for), worker_(worker), worker_count_(worker_count) {}

    void begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t seed) override;
    void observe(const Move& masked) override;
    bool step(int iterations) override;
    Action best() override;
    Progress progress() const override;
    void set_budget(int iterations) override { budget_ = iterations; }

    // Values positions by another network than the game's, from now on. This is called between begin() and
    // the first step.
    void value_by(const Network& network) { positions_ = PositionEvaluator(*game_, settings_, network); }
    // The next choice is this legal action: the search values it instead of looking for a better one. This is
    // called between begin() and the first step.
    void value_only(const Action& action) { only_ = action; }
    // Returns the mean margin of the action of value_only, in hundredths of a point. A step must come before.
    std::int32_t expected_margin() const;

    // A line is the result of the search for one legal action.
    struct Line {
        Action action;
        std::uint32_t visits{};
        // `margin` is the expected margin over the best rival in hundredths of a point, the first evaluation
        // included.
        std::int32_t margin{};
        // `moves` is the principal variation in one world with redealt cards: the action, the likely moves of
        // each seat until it is this seat's turn again (or longer if turns are short), and nature's moves as
        // drawn.
        std::vector<Move> moves;
        AnyState world;  // the state before `moves`
    };
    // Returns the `count` best lines. The first one begins with the action that would be played.
    std::vector<Line> lines(std::size_t count);
    // What the search expects at the position of the choice: the chance to win as about -1 to 1, and the
    // margin in hundredths of a point. Nothing, before the first step, if the chance to win does not count
    // (SearchSettings::win), and where values are relative to the mean of all seats
    // (RolloutSettings::centred).
    struct Expected {
        double win{};
        std::int32_t margin{};
    };
    std::optional<Expected> expected() const;
    // Appends each legal action with its visits.
    void count_visits(std::vector<Vote>& votes);

private:
    struct PathStep {
        std::uint32_t node{};
        std::uint32_t edge{};  // index in the node
        Seat seat{};
        // The trace held so many evaluations before this step.
        std::uint8_t evaluations{};
    };
    void begin_choice();
    std::size_t edge_limit() const;
    void iterate();
    void backpropagate();
    std::uint64_t key_of(const AnyState& world, Seat seat);
    void expand(std::uint32_t index, const AnyState& world, Seat seat);
    std::uint32_t select(const SearchTree::Node& node) const;
    double value_of(std::int32_t margin) const;
    double estimate_of(const SearchTree::Node& node, const SearchTree::Edge& edge) const;
    std::int32_t lead_after(const AnyState& world, const Action& action);
    const SearchTree::Edge& most_visited(const SearchTree::Node& node) const;
    void extend(Line& line, Rng& rng);

    SettingsFor settings_for_{};
    int worker_{}, worker_count_{1};
    SearchSettings settings_;
    const BotGame* game_{};
    AnyState view_;
    Seat me_{};
    int seats_{};
    Rng rng_;
    // The members below belong to the current choice.
    bool choice_begun_{};
    int budget_{};  // set by set_budget
    std::optional<Action> only_;  // set by value_only
    int wanted_{}, spent_{};
    RolloutSettings rollout_settings_;
    // `choice_` is the number of the choice, from 1, with which visited nodes are stamped.
    std::uint32_t choice_{};
    std::uint64_t noise_seed_{};
    // `root_` is the node of the choice, which is expanded.
    std::uint32_t root_{};

    SearchTree tree_;
    Rollout rollout_;
    RolloutTrace trace_;
    PositionEvaluator positions_;
    ActionEvaluator evaluator_;
    AnyState world_, scratch_;
    ActionList actions_;
    struct Candidate {
        Action action;
        std::int32_t margin{};
    };
    std::vector<Candidate> candidates_;
    std::vector<PathStep> path_;
};

}  // namespace mortarboard
