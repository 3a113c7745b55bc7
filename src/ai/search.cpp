#include "ai/search.h"

#include <algorithm>
#include <cmath>

#include "ai/levels.h"

namespace mortarboard {
namespace {

// Positions for following one action of a line to the end of its choice.
constexpr int kLooksOfChoice = 256;
constexpr std::size_t kMaxEdges = 1'000'000;  // of all heads, 32 MB; what is old is forgotten before that
constexpr std::size_t kMaxLine = 32;  // moves of a line that is shown
// Of a line at least, over more turns than one where need be, or it says little.
constexpr int kOwnChoices = 3;
constexpr int kMaxWalk = 300;  // moves from the root to the end of a walk

}  // namespace

void SearchBot::begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) {
    game_ = &game;
    view_ = seen;
    me_ = me;
    rng_ = Rng(seed);
    open_ = false;
    choice_ = 0;
    tree_.clear();
    const Outcome outcome = game.outcome(seen);
    seats_ = 0;
    for (const Standing& one : outcome.seat) seats_ += one.place > 0;
    if (settings_for_) settings_ = settings_for_(game, seats_);
}
void SearchBot::observe(const Move& masked) {
    game_->apply(view_, masked, {});
    open_ = false;
}
double SearchBot::value_of(std::int32_t margin) const {
    const double m = margin, scale = settings_.scale;
    return m / (scale + (m < 0 ? -m : m));
}
std::size_t SearchBot::most_edges() const { return kMaxEdges / static_cast<std::size_t>(workers_); }
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
// The first look: every action of `actions_`, the most promising first.
void SearchBot::open_node(std::uint32_t index, const AnyState& world, Seat seat) {
    promises_.clear();
    if (settings_.as_seen) game_->redact(scratch_ = world, static_cast<Viewer>(seat));
    const AnyState& known = settings_.as_seen ? scratch_ : world;
    for (const Action& action : actions_)
        promises_.push_back(
            {action, judge_.action(*game_, known, seat, action, settings_.first_evaluation_positions)});
    std::sort(promises_.begin(), promises_.end(), [](const Promise& a, const Promise& b) {
        return a.margin != b.margin ? a.margin > b.margin : a.action < b.action;
    });
    const auto edges = tree_.open(index, promises_.size());
    for (std::size_t i = 0; i < edges.size(); ++i)
        edges[i] = {.action = promises_[i].action,
                    .first = static_cast<float>(value_of(promises_[i].margin))};
}
void SearchBot::open_choice() {
    if (open_) return;
    open_ = true;
    ++choice_;
    spent_ = 0;
    noise_seed_ = rng_.next();
    if (tree_.edges_held() > most_edges() / 2) tree_.sweep(choice_ - 1);
    if (tree_.edges_held() > most_edges() / 2) tree_.clear();
    game_->legal(view_, me_, actions_);
    CHECK(!actions_.empty());
    const int budget = std::max(1, budget_ ? budget_ : settings_.iterations);
    wanted_ = actions_.size() == 1 ? 1 : budget / workers_ + (worker_ < budget % workers_);
    root_ = tree_.at(key_of(view_, me_), choice_);
    if (tree_.node(root_).edges) return;
    world_ = view_;
    game_->redeal(world_, rng_);
    open_node(root_, world_, me_);
}
// What the visits say, with the first look counted as if it had been a few of them. First looks differ from
// what comes later by much the same for every action: they are moved to the node's mean, so that only their
// differences count.
double SearchBot::estimate_of(const SearchTree::Node& node, const SearchTree::Edge& edge) const {
    const auto highest_first = static_cast<double>(tree_.edges(node)[0].first);
    const double mean = node.visits ? node.value_sum / node.visits : highest_first;
    const double weight = settings_.first_evaluation_weight;
    return (edge.value_sum + weight * (static_cast<double>(edge.first) + mean - highest_first)) /
           (edge.visits + weight);
}
std::uint32_t SearchBot::pick(const SearchTree::Node& node) const {
    const auto edges = tree_.edges(node);
    if (edges.size() == 1) return 0;
    const double root = std::sqrt(static_cast<double>(node.visits));
    const double bonus = settings_.explore * root / 1000;
    const auto width = std::min(edges.size(), static_cast<std::size_t>(settings_.width + root));
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
    trail_.start();
    bool far_enough = false;
    for (int moves = 0; moves < kMaxWalk; ++moves) {
        const SeatSet owing = game_->to_move(world_);
        if (owing.empty()) break;
        // Of a simultaneous choice the own one is first, so that it cannot answer the others.
        const Seat seat = moves == 0 ? me_ : owing.first();
        if (seat == kNature) {
            game_->apply(world_, {kNature, game_->draw(world_, rng_)}, {});
            continue;
        }
        game_->legal(world_, seat, actions_);
        const bool counts = actions_.size() > 1 || settings_.rollout.forced;
        far_enough = counts && rollout_.passes(*game_, seats_, world_, seat, settings_.rollout, trail_);
        if (far_enough) break;
        if (actions_.size() == 1) {
            game_->apply(world_, {seat, actions_[0]}, {});
            continue;
        }
        const std::uint32_t index = tree_.at(key_of(world_, seat), choice_);
        if (!tree_.node(index).edges) {
            // Once there: play on from it; the second time it is opened.
            if (tree_.node(index).visits++ == 0) break;
            open_node(index, world_, seat);
            tree_.node(index).visits = 0;
        }
        const std::uint32_t edge = pick(tree_.node(index));
        path_.push_back({index, edge, seat, static_cast<std::uint8_t>(trail_.evaluations)});
        const Action action = tree_.edges(tree_.node(index))[edge].action;
        game_->apply(world_, {seat, action}, {});
    }
    if (!far_enough) rollout_.play(*game_, seats_, world_, settings_.rollout, rng_, trail_);
    add_up();
}
// What each step of the walk came to: of all that was seen after it, the nearer counts more, for evaluation
// forgives putting things off; a finished game is no matter of evaluation and counts alone.
void SearchBot::add_up() {
    const double win = settings_.win / 1000.0, patience = settings_.patience / 1000.0;
    const auto last = static_cast<std::size_t>(trail_.evaluations - 1);
    for (const PathStep& step : path_) {
        const auto seat = static_cast<std::size_t>(step.seat);
        const std::int32_t margin = trail_.evaluation[last][seat];
        double value = value_of(margin), points = margin;
        if (trail_.over) {
            const bool first = trail_.firsts >> seat & 1, shared = (trail_.firsts & (trail_.firsts - 1)) != 0;
            const double lost = settings_.rollout.centred ? win / (seats_ - 1) : win;
            value = value * (1 - win) + (!first ? -lost : shared ? 0 : win);
        } else {
            for (std::size_t i = last; i-- > step.evaluations;) {
                const std::int32_t nearer = trail_.evaluation[i][seat];
                value = patience * value + (1 - patience) * value_of(nearer);
                points = patience * points + (1 - patience) * nearer;
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
    open_choice();
    if (tree_.node(root_).edges == 1) spent_ = wanted_;
    for (; iterations > 0 && spent_ < wanted_ && tree_.edges_held() < most_edges(); --iterations, ++spent_)
        iterate();
    if (tree_.edges_held() >= most_edges()) spent_ = wanted_;
    return spent_ < wanted_;
}
std::int32_t SearchBot::margin_of(double value) const {
    const double away = 1 - (value < 0 ? -value : value);
    return static_cast<std::int32_t>(value * settings_.scale / std::max(away, 0.001));
}
const SearchTree::Edge& SearchBot::best_of(const SearchTree::Node& node) const {
    const auto edges = tree_.edges(node);
    return *std::max_element(edges.begin(), edges.end(), [](const auto& a, const auto& b) {
        return a.visits != b.visits ? a.visits < b.visits : a.value_sum < b.value_sum;
    });
}
Action SearchBot::best() {
    open_choice();
    const SearchTree::Node& root = tree_.node(root_);
    if (!settings_.noise) return best_of(root).action;
    double sum = 0, most = -1;
    for (const auto& edge : tree_.edges(root)) {
        const double estimate = estimate_of(root, edge);
        sum += estimate;
        most = std::max(most, estimate);
    }
    const double misjudged_by = (most - sum / root.edges) * settings_.noise / 100;
    constexpr std::uint32_t kGrains = 1000;
    Rng rng(noise_seed_);
    Action best;
    double highest = -1e9;
    for (const auto& edge : tree_.edges(root)) {
        const double misjudged = estimate_of(root, edge) + misjudged_by * rng.below(kGrains + 1) / kGrains;
        if (misjudged > highest) {
            highest = misjudged;
            best = edge.action;
        }
    }
    return best;
}
void SearchBot::count_visits(std::vector<Vote>& votes) {
    open_choice();
    for (const auto& edge : tree_.edges(tree_.node(root_))) votes.push_back({edge.action, edge.visits});
}
Bot::Progress SearchBot::progress() const { return open_ ? Progress{spent_, wanted_} : Progress{0, 1}; }

std::vector<SearchBot::Line> SearchBot::lines(std::size_t count) {
    open_choice();
    const SearchTree::Node& root = tree_.node(root_);
    std::vector<SearchTree::Edge> edges(tree_.edges(root).begin(), tree_.edges(root).end());
    std::stable_sort(edges.begin(), edges.end(), [](const auto& a, const auto& b) {
        return a.visits != b.visits ? a.visits > b.visits : a.value_sum > b.value_sum;
    });
    // What was found, with the first look counted as in estimate_of, or the figures would contradict the
    // order.
    double all = 0;
    for (const auto& edge : edges) all += edge.margin_sum;
    const double highest_first = margin_of(static_cast<double>(tree_.edges(root)[0].first)),
                 weight = settings_.first_evaluation_weight;
    const double moved = root.visits ? all / root.visits - highest_first : 0;
    std::vector<Line> lines;
    for (const auto& edge : edges) {
        if (lines.size() == count) break;
        Line& line = lines.emplace_back();
        line.action = edge.action;
        line.visits = edge.visits;
        const double looked = margin_of(static_cast<double>(edge.first)) + moved;
        line.margin = static_cast<std::int32_t>((edge.margin_sum + weight * looked) / (edge.visits + weight));
        Rng rng(noise_seed_);
        line.world = view_;
        game_->redeal(line.world, rng);
        follow(line, rng);
    }
    return lines;
}
// As long as the tree knows where it goes; beyond it everybody plays on by the first look.
void SearchBot::follow(Line& line, Rng& rng) {
    AnyState world = line.world;
    Move move{me_, line.action};
    bool passed = false;
    int own = 1;  // choices, not answers without one
    for (std::size_t length = 0; length < kMaxLine; ++length) {
        line.moves.push_back(move);
        game_->apply(world, move, {});
        const SeatSet owing = game_->to_move(world);
        if (owing.empty()) return;
        move.seat = owing.first();
        if (move.seat == kNature) {
            move.action = game_->draw(world, rng);
            continue;
        }
        game_->legal(world, move.seat, actions_);
        if (passed && move.seat == me_ && own >= kOwnChoices) return;  // the turn has come round
        passed |= move.seat != me_;
        own += move.seat == me_ && actions_.size() > 1;
        const SearchTree::Node* node = tree_.find(key_of(world, move.seat));
        if (actions_.size() == 1) {
            move.action = actions_[0];
        } else if (node && node->edges && node->visits) {
            move.action = best_of(*node).action;
        } else {
            std::int32_t highest = INT32_MIN;
            for (const Action& action : actions_)
                if (const auto worth = judge_.action(*game_, world, move.seat, action, kLooksOfChoice);
                    worth > highest) {
                    highest = worth;
                    move.action = action;
                }
        }
    }
}

}  // namespace mortarboard
