#include "ai/search.h"

#include <algorithm>
#include <cmath>

namespace mortarboard {
namespace {

// So many positions at most are evaluated to complete a choice in a line.
constexpr int kChoicePositions = 256;
// All workers together have at most so many edges (32 MB). Old nodes are removed before a tree outgrows it.
constexpr std::size_t kMaxEdges = 1'000'000;
// A line has at most so many moves.
constexpr std::size_t kMaxLine = 32;
// A line has at least so many choices of its seat, even if that takes several turns: a shorter one says
// little.
constexpr int kMinOwnChoices = 3;
// There are at most so many moves from the root to the end of the tree, nature's included.
constexpr int kMaxPathMoves = 300;
// With so many times the iterations of its level a search looks further ahead (`further_turns`).
constexpr int kMuchTime = 4;

}  // namespace

void SearchBot::begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t seed) {
    game_ = &game;
    view_ = seen;
    me_ = me;
    rng_ = Rng(seed);
    choice_begun_ = false;
    choice_ = 0;
    only_.reset();
    tree_.clear();
    seats_ = seats_of(game, seen);
    if (settings_for_) settings_ = settings_for_(game, seats_);
    positions_ = PositionEvaluator(game, seats_, settings_);
}
void SearchBot::observe(const Move& masked) {
    game_->apply(view_, masked, {});
    choice_begun_ = false;
}
double SearchBot::value_of(std::int32_t margin) const { return squashed(margin, settings_.scale); }
std::size_t SearchBot::edge_limit() const { return kMaxEdges / static_cast<std::size_t>(worker_count_); }
std::uint64_t SearchBot::key_of(const AnyState& world, Seat seat) {
    scratch_ = world;
    if (seat == me_) {
        game_->redact(scratch_, static_cast<Viewer>(me_));
        return hash_mix(scratch_.hash(), static_cast<std::uint64_t>(seat));
    }
    game_->redact(scratch_, kPublic);
    std::uint64_t key = hash_mix(scratch_.hash(), static_cast<std::uint64_t>(seat));
    for (const Action& action : actions_) {
        std::uint64_t word{};
        std::memcpy(&word, &action, sizeof word);
        key = hash_mix(key, word);
    }
    return key;
}
// Adds an edge for every action of `actions_`, sorted by the first evaluation, the best first.
void SearchBot::expand(std::uint32_t index, const AnyState& world, Seat seat) {
    candidates_.clear();
    if (settings_.as_seen) game_->redact(scratch_ = world, static_cast<Viewer>(seat));
    const AnyState& known = settings_.as_seen ? scratch_ : world;
    for (const Action& action : actions_)
        candidates_.push_back({action, evaluator_.evaluate(positions_, known, seat, action,
                                                           settings_.first_evaluation_positions)});
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
        return a.margin != b.margin ? a.margin > b.margin : a.action < b.action;
    });
    const auto edges = tree_.add_edges(index, candidates_.size());
    for (std::size_t i = 0; i < edges.size(); ++i)
        edges[i] = {.action = candidates_[i].action,
                    .first_evaluation = static_cast<float>(value_of(candidates_[i].margin))};
}
void SearchBot::begin_choice() {
    if (choice_begun_) return;
    choice_begun_ = true;
    ++choice_;
    spent_ = 0;
    noise_seed_ = rng_.next();
    if (tree_.edge_count() > edge_limit() / 2) tree_.remove_older_than(choice_ - 1);
    if (tree_.edge_count() > edge_limit() / 2) tree_.clear();
    game_->sensible_actions(view_, me_, actions_);
    if (only_) actions_.assign(1, *only_);
    CHECK(!actions_.empty());
    int budget = std::max(1, budget_ ? budget_ : settings_.iterations);
    rollout_settings_ = settings_.rollout;
    if (settings_.further_turns && budget / kMuchTime >= std::max(1, settings_.iterations)) {
        rollout_settings_.turns += settings_.further_turns;
        budget /= 2;
    }
    wanted_ =
        actions_.size() == 1 && !only_ ? 1 : budget / worker_count_ + (worker_ < budget % worker_count_);
    root_ = tree_.find_or_add(key_of(view_, me_), choice_);
    if (tree_.node(root_).edges) return;
    world_ = view_;
    game_->redeal(world_, rng_);
    expand(root_, world_, me_);
}
// Returns the mean value of the visits, in which the first evaluation counts as a few visits. First
// evaluations differ from later values by about the same amount for every action, so they are shifted to the
// node's mean and only their differences count.
double SearchBot::estimate_of(const SearchTree::Node& node, const SearchTree::Edge& edge) const {
    const auto highest_first = static_cast<double>(tree_.edges(node)[0].first_evaluation);
    const double mean = node.visits ? node.value_sum / node.visits : highest_first;
    const double weight = settings_.first_evaluation_weight;
    return (edge.value_sum + weight * (static_cast<double>(edge.first_evaluation) + mean - highest_first)) /
           (edge.visits + weight);
}
std::uint32_t SearchBot::select(const SearchTree::Node& node) const {
    const auto edges = tree_.edges(node);
    if (edges.size() == 1) return 0;
    const double root_of_visits = std::sqrt(static_cast<double>(node.visits));
    const double bonus = settings_.explore * root_of_visits / 1000;
    const auto width = std::min(edges.size(), static_cast<std::size_t>(settings_.width + root_of_visits));
    std::uint32_t best = 0;
    double highest = -1e9;
    for (std::size_t i = 0; i < width; ++i) {
        const double score = estimate_of(node, edges[i]) + bonus / (1 + edges[i].visits);
        if (score > highest) {
            highest = score;
            best = static_cast<std::uint32_t>(i);
        }
    }
    return best;
}
void SearchBot::iterate() {
    world_ = view_;
    game_->redeal(world_, rng_);
    if (settings_.other_view_interval && seats_ > 1 &&
        spent_ % settings_.other_view_interval == settings_.other_view_interval - 1) {
        const auto other = static_cast<int>(rng_.below(static_cast<std::uint32_t>(seats_ - 1)));
        game_->redact(world_, static_cast<Viewer>(other + (other >= me_)));
        game_->redeal(world_, rng_);
    }
    path_.clear();
    trace_.start();
    bool turn_limit = false;
    for (int moves = 0; moves < kMaxPathMoves; ++moves) {
        const SeatSet to_move = game_->to_move(world_);
        if (to_move.empty()) break;
        // In a simultaneous choice the bot's own seat moves first, so that it cannot respond to the others.
        const Seat seat = moves == 0 ? me_ : to_move.first();
        if (seat == kNature) {
            game_->apply(world_, {kNature, game_->draw(world_, rng_)}, {});
            continue;
        }
        game_->sensible_actions(world_, seat, actions_);
        const bool counts = actions_.size() > 1 || settings_.rollout.forced;
        turn_limit = counts &&
                     rollout_.reaches_turn_limit(positions_, seats_, world_, seat, rollout_settings_, trace_);
        if (turn_limit) break;
        // If the hidden cards are dealt from what another seat knows, the action need not be legal.
        const bool is_given =
            moves == 0 && only_ && tree_.find_or_add(key_of(world_, seat), choice_) == root_;
        if (actions_.size() == 1 && !is_given) {
            game_->apply(world_, {seat, actions_[0]}, {});
            continue;
        }
        const std::uint32_t index = tree_.find_or_add(key_of(world_, seat), choice_);
        if (!tree_.node(index).edges) {
            // The first visit starts a rollout here, the second one expands the node.
            if (tree_.node(index).visits++ == 0) break;
            expand(index, world_, seat);
            tree_.node(index).visits = 0;
        }
        const std::uint32_t edge = select(tree_.node(index));
        path_.push_back({index, edge, seat, static_cast<std::uint8_t>(trace_.evaluations)});
        trace_.choosers = trace_.choosers.with(seat);
        const Action action = tree_.edges(tree_.node(index))[edge].action;
        game_->apply(world_, {seat, action}, {});
    }
    if (!turn_limit) rollout_.play(positions_, seats_, world_, rollout_settings_, rng_, trace_);
    backpropagate();
}
// The value of each step of the path is a weighted mean of the evaluations after it. Earlier ones count more,
// because an evaluation does not punish delay. The result of a finished game is exact and counts alone.
void SearchBot::backpropagate() {
    const double win = settings_.win / 1000.0, patience = settings_.patience / 1000.0;
    const auto last = static_cast<std::size_t>(trace_.evaluations - 1);
    for (const PathStep& step : path_) {
        const auto seat = static_cast<std::size_t>(step.seat);
        double value = value_of(trace_.evaluation[last][seat]);
        double points = trace_.margin[last][seat];
        if (trace_.game_over) {
            const bool first = trace_.winners >> seat & 1,
                       shared = (trace_.winners & (trace_.winners - 1)) != 0;
            const double lost = settings_.rollout.centred ? win / (seats_ - 1) : win;
            value = value * (1 - win) + (!first ? -lost : shared ? 0 : win);
        } else {
            for (std::size_t i = last; i-- > step.evaluations;) {
                value = patience * value + (1 - patience) * value_of(trace_.evaluation[i][seat]);
                points = patience * points + (1 - patience) * trace_.margin[i][seat];
            }
        }
        SearchTree::Node& node = tree_.node(step.node);
        SearchTree::Edge& edge = tree_.edges(node)[step.edge];
        ++node.visits;
        node.value_sum += value;
        ++edge.visits;
        edge.value_sum += value;
        edge.margin_sum += points;
    }
}
bool SearchBot::step(int iterations) {
    begin_choice();
    if (tree_.node(root_).edges == 1 && !only_) spent_ = wanted_;
    for (; iterations > 0 && spent_ < wanted_ && tree_.edge_count() < edge_limit(); --iterations, ++spent_)
        iterate();
    if (tree_.edge_count() >= edge_limit()) spent_ = wanted_;
    return spent_ < wanted_;
}
const SearchTree::Edge& SearchBot::most_visited(const SearchTree::Node& node) const {
    const auto edges = tree_.edges(node);
    return *std::max_element(edges.begin(), edges.end(), [](const auto& a, const auto& b) {
        return a.visits != b.visits ? a.visits < b.visits : a.value_sum < b.value_sum;
    });
}
Action SearchBot::best() {
    begin_choice();
    const SearchTree::Node& root = tree_.node(root_);
    if (!settings_.noise) return most_visited(root).action;
    double sum = 0, most = -1;
    for (const auto& edge : tree_.edges(root)) {
        const double estimate = estimate_of(root, edge);
        sum += estimate;
        most = std::max(most, estimate);
    }
    const double max_noise = (most - sum / root.edges) * settings_.noise / 100;
    constexpr std::uint32_t kNoiseSteps = 1000;
    Rng rng(noise_seed_);
    Action best = tree_.edges(root)[0].action;
    double highest = -1e9;
    for (const auto& edge : tree_.edges(root)) {
        const double noisy = estimate_of(root, edge) + max_noise * rng.below(kNoiseSteps + 1) / kNoiseSteps;
        if (noisy > highest) {
            highest = noisy;
            best = edge.action;
        }
    }
    return best;
}
void SearchBot::count_visits(std::vector<Vote>& votes) {
    begin_choice();
    for (const auto& edge : tree_.edges(tree_.node(root_))) votes.push_back({edge.action, edge.visits});
}
std::int32_t SearchBot::expected_margin() const {
    const SearchTree::Edge& edge = tree_.edges(tree_.node(root_)).front();
    return edge.visits ? static_cast<std::int32_t>(edge.margin_sum / edge.visits) : 0;
}
std::optional<SearchBot::Expected> SearchBot::expected() const {
    const double share = settings_.win / 1000.0;
    if (!choice_begun_ || settings_.rollout.centred || share == 0) return std::nullopt;
    const SearchTree::Node& root = tree_.node(root_);
    double values = 0, margins = 0;
    std::uint32_t visits = 0;
    for (const auto& edge : tree_.edges(root)) {
        values += edge.value_sum;
        margins += edge.margin_sum;
        visits += edge.visits;
    }
    if (!visits) return std::nullopt;
    const auto margin = static_cast<std::int32_t>(margins / visits);
    // The value of a visit counts the chance to win by its share, and the margin by the rest.
    const double win = (values / visits - (1 - share) * value_of(margin)) / share;
    return Expected{win, margin};
}
Bot::Progress SearchBot::progress() const {
    return choice_begun_ ? Progress{spent_, wanted_} : Progress{0, 1};
}

std::vector<SearchBot::Line> SearchBot::lines(std::size_t count) {
    begin_choice();
    const SearchTree::Node& root = tree_.node(root_);
    std::vector<SearchTree::Edge> edges(tree_.edges(root).begin(), tree_.edges(root).end());
    std::stable_sort(edges.begin(), edges.end(), [](const auto& a, const auto& b) {
        return a.visits != b.visits ? a.visits > b.visits : a.value_sum > b.value_sum;
    });
    AnyState world = view_;
    Rng dealer(noise_seed_);
    game_->redeal(world, dealer);
    // The first evaluation counts as it does in estimate_of; otherwise the margins would contradict the
    // order.
    double margin_sum = 0;
    for (const auto& edge : edges) margin_sum += edge.margin_sum;
    const double highest_first = lead_after(world, tree_.edges(root)[0].action),
                 weight = settings_.first_evaluation_weight;
    const double shift = root.visits ? margin_sum / root.visits - highest_first : 0;
    std::vector<Line> lines;
    for (const auto& edge : edges) {
        if (lines.size() == count) break;
        Line& line = lines.emplace_back();
        line.action = edge.action;
        line.visits = edge.visits;
        const double first = lead_after(world, edge.action) + shift;
        line.margin = static_cast<std::int32_t>((edge.margin_sum + weight * first) / (edge.visits + weight));
        Rng rng = dealer;
        line.world = world;
        extend(line, rng);
    }
    return lines;
}
// Returns the lead over the best rival that is expected after an action and the completion of its choice. It
// is the first evaluation as people are told margins; the one that the search compares may also count the
// chance to win, and then differs by several points where the lead hardly does.
std::int32_t SearchBot::lead_after(const AnyState& world, const Action& action) {
    scratch_ = world;
    if (settings_.as_seen) game_->redact(scratch_, static_cast<Viewer>(me_));
    evaluator_.evaluate(positions_, scratch_, me_, action, settings_.first_evaluation_positions);
    AnyState after = world;
    game_->apply(after, {me_, action}, {});
    for (const Action& next : evaluator_.continuation()) game_->apply(after, {me_, next}, {});
    if (game_->to_move(after).empty()) return final_margin(game_->outcome(after), me_);
    return positions_.all(after, seats_).margin[static_cast<std::size_t>(me_)];
}
// Follows the most visited actions of the tree; beyond the tree every seat plays by the first evaluation.
void SearchBot::extend(Line& line, Rng& rng) {
    AnyState world = line.world;
    Move move{me_, line.action};
    bool turn_passed = false;
    // `own_choices` counts the seat's choices among several actions.
    int own_choices = 1;
    for (std::size_t length = 0; length < kMaxLine; ++length) {
        line.moves.push_back(move);
        game_->apply(world, move, {});
        const SeatSet to_move = game_->to_move(world);
        if (to_move.empty()) return;
        move.seat = to_move.first();
        if (move.seat == kNature) {
            move.action = game_->draw(world, rng);
            continue;
        }
        game_->sensible_actions(world, move.seat, actions_);
        // The line ends when it is the seat's turn again.
        if (turn_passed && move.seat == me_ && own_choices >= kMinOwnChoices) return;
        turn_passed |= move.seat != me_;
        own_choices += move.seat == me_ && actions_.size() > 1;
        const SearchTree::Node* node = tree_.find(key_of(world, move.seat));
        if (actions_.size() == 1) {
            move.action = actions_[0];
        } else if (node && node->edges && node->visits) {
            move.action = most_visited(*node).action;
        } else {
            std::int32_t highest = INT32_MIN;
            for (const Action& action : actions_)
                if (const auto margin =
                        evaluator_.evaluate(positions_, world, move.seat, action, kChoicePositions);
                    margin > highest) {
                    highest = margin;
                    move.action = action;
                }
        }
    }
}

}  // namespace mortarboard
