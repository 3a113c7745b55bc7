#include "tools/self_play.h"

#include <algorithm>

#include "ai/search.h"
#include "ai/simple_bots.h"
#include "tools/series.h"

namespace mortarboard {
namespace {

constexpr std::size_t kLongestLearned = 4000;  // moves of a game

// The seats of a game search as master does, with another number of iterations: by the networks of their
// evaluators, or by the hand-weighted evaluation.
class Searches {
public:
    Searches(const BotGame& game, const AnyState& start, std::span<const PositionEvaluator* const> at_seat,
             int iterations, Rng& rng)
        : game_(game) {
        const auto seats = static_cast<int>(at_seat.size());
        for (int seat = 0; seat < seats; ++seat) {
            const Network* network = at_seat[static_cast<std::size_t>(seat)]->network();
            SearchSettings settings;
            settings.network = network != nullptr;
            game.search_settings(BotLevel::master, seats, settings);
            settings.iterations = iterations;
            bots_.emplace_back(settings);
            AnyState view = start;
            game.redact(view, static_cast<Viewer>(seat));
            bots_.back().begin(game, view, static_cast<Seat>(seat), rng.next());
            if (network) bots_.back().value_by(*network);
        }
    }
    void observe(const AnyState& before, const Move& move) {
        for (std::size_t seat = 0; seat < bots_.size(); ++seat)
            bots_[seat].observe(game_.mask(before, move, static_cast<Viewer>(seat)));
    }
    Action choose(Seat seat) {
        SearchBot& bot = bots_[static_cast<std::size_t>(seat)];
        while (bot.step(kSlice)) {}
        return bot.best();
    }
    // Returns what the search of choose() expects for its seat, if that can be told.
    std::optional<Samples::Target> expected(Seat seat) const {
        const auto found = bots_[static_cast<std::size_t>(seat)].expected();
        if (!found) return std::nullopt;
        return Samples::Target{static_cast<float>(std::clamp(found->win, -1.0, 1.0)),
                               static_cast<float>(squashed(found->margin, kMarginScale))};
    }

private:
    static constexpr int kSlice = 1 << 20;
    const BotGame& game_;
    std::vector<SearchBot> bots_;
};

class LearningGame {
public:
    LearningGame(const BotGame& game, const Setup& setup, std::span<const PositionEvaluator* const> at_seat,
                 const PositionEvaluator* learning, const SelfPlaySettings& settings, std::uint64_t seed,
                 Samples& samples)
        : game_(game),
          seats_(setup.seats),
          at_seat_(at_seat),
          learning_(learning),
          settings_(settings),
          rng_(seed),
          samples_(samples),
          first_sample_(samples.size()) {
        game_.setup(state_, setup);
        if (settings.iterations) searches_.emplace(game, state_, at_seat, settings.iterations, rng_);
    }
    std::optional<Outcome> play() {
        Seat last = kNature;
        for (std::size_t moves = 0; moves < kLongestLearned; ++moves) {
            const SeatSet to_move = game_.to_move(state_);
            if (to_move.empty()) {
                const Outcome outcome = game_.outcome(state_);
                if (learning_) set_targets(outcome);
                return outcome;
            }
            const Seat seat = to_move.first();
            if (seat == kNature) {
                play({kNature, game_.draw(state_, rng_)});
                continue;
            }
            const std::size_t first = seat_of_.size();
            if (seat != last && last != kNature)
                for (int each = 0; each < seats_; ++each) record(static_cast<Seat>(each));
            last = seat;
            const Action action = choose(seat);
            expect(seat, first);
            play({seat, action});
            // Play compares the positions after actions, so some of these are learned as well.
            if (rng_.below(3) == 0 && !game_.choosing(state_, seat)) record(seat);
        }
        samples_.features.resize(first_sample_ * samples_.width);
        samples_.evaluations.resize(first_sample_);
        samples_.targets.resize(first_sample_);
        return std::nullopt;
    }

private:
    void play(const Move& move) {
        if (searches_) searches_->observe(state_, move);
        game_.apply(state_, move, {});
    }
    // What a search expects is a better target than what the network says at once. `first` is the first
    // sample of this position.
    void expect(Seat seat, std::size_t first) {
        if (!searches_) return;
        const auto expected = searches_->expected(seat);
        if (!expected) return;
        for (std::size_t i = first; i < expected_.size(); ++i) {
            if (seat_of_[i] == seat)
                expected_[i] = expected;
            else if (seats_ == 2)
                expected_[i] = Samples::Target{-expected->win, -expected->margin};
        }
    }
    Action choose(Seat seat) {
        AnyState view = state_;
        game_.redact(view, static_cast<Viewer>(seat));
        game_.sensible_actions(view, seat, actions_);
        const auto drawn = rng_.below(static_cast<std::uint32_t>(actions_.size()));
        const bool at_random = settings_.random_choice && rng_.below(settings_.random_choice) == 0;
        if (searches_) {
            const Action best = searches_->choose(seat);
            return at_random ? actions_[drawn] : best;
        }
        if (at_random) return actions_[drawn];
        Action best = actions_[drawn];
        std::int32_t highest = INT32_MIN;
        for (const Action& action : actions_) {
            const std::int32_t worth = evaluator_.evaluate(*at_seat_[static_cast<std::size_t>(seat)], view,
                                                           seat, action, kGreedyPositions);
            if (worth <= highest) continue;
            highest = worth;
            best = action;
        }
        return best;
    }
    void record(Seat seat) {
        const PositionEvaluator* evaluator = at_seat_[static_cast<std::size_t>(seat)];
        if (!learning_ || evaluator != learning_ || game_.to_move(state_).empty()) return;
        const std::size_t from = samples_.features.size();
        samples_.features.resize(from + samples_.width);
        const std::span<std::int16_t> features(samples_.features.data() + from, samples_.width);
        game_.features(state_, seat, features, &samples_.evaluations.emplace_back());
        samples_.targets.push_back({});
        seat_of_.push_back(seat);
        expected_.push_back(std::nullopt);
        // What a network says is asked later, from the features.
        if (!learning_->network()) said_.push_back(margin_by_evaluation(seat));
    }
    float margin_by_evaluation(Seat seat) const {
        const PositionEvaluator::All all = learning_->all(state_, seats_);
        std::int64_t sum = 0;
        for (int each = 0; each < seats_; ++each) sum += all.worth[static_cast<std::size_t>(each)];
        const auto own = all.worth[static_cast<std::size_t>(seat)] - static_cast<std::int32_t>(sum / seats_);
        return static_cast<float>(squashed(own, kMarginScale));
    }
    // Goes back from the end of the game: the target of a position is a mean of what the network said of the
    // position after it and of the target of that one. Where a search looked at the position itself, what
    // it expects is part of the position's own target.
    void set_targets(const Outcome& outcome) {
        std::array<Samples::Target, kMaxSeats> later{};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
            later[seat].win = static_cast<float>(2 * share_of_win(outcome, seat)) - 1;
            later[seat].margin =
                static_cast<float>(squashed(final_margin(outcome, static_cast<Seat>(seat)), kMarginScale));
        }
        const Network* network = learning_->network();
        for (std::size_t i = seat_of_.size(); i-- > 0;) {
            const std::size_t at = first_sample_ + i;
            auto& after = later[static_cast<std::size_t>(seat_of_[i])];
            samples_.targets[at] = after;
            Samples::Target said;
            if (const auto& expected = expected_[i]) {
                said = *expected;
            } else if (network) {
                const Network::Value value = network->value_of(samples_.at(at), samples_.evaluations[at]);
                said = {static_cast<float>(value.win) / Network::kOne,
                        static_cast<float>(value.margin) / Network::kOne};
            } else {
                said = {said_[i], said_[i]};
            }
            const float share = settings_.later;
            after.win = share * after.win + (1 - share) * said.win;
            after.margin = share * after.margin + (1 - share) * said.margin;
            if (expected_[i]) samples_.targets[at] = after;
        }
    }

    const BotGame& game_;
    int seats_;
    std::span<const PositionEvaluator* const> at_seat_;
    const PositionEvaluator* learning_;
    const SelfPlaySettings& settings_;
    Rng rng_;
    Samples& samples_;
    std::size_t first_sample_;
    std::vector<Seat> seat_of_;  // of each sample of this game
    std::vector<float> said_;  // what the hand-weighted evaluation says of it, if that is learned from
    std::vector<std::optional<Samples::Target>> expected_;  // by a search of that position
    std::optional<Searches> searches_;
    AnyState state_;
    ActionEvaluator evaluator_;
    ActionList actions_;
};

}  // namespace

std::optional<Outcome> play_and_learn(const BotGame& game, const Setup& setup,
                                      std::span<const PositionEvaluator* const> at_seat,
                                      const PositionEvaluator* learning, const SelfPlaySettings& settings,
                                      std::uint64_t seed, Samples& samples) {
    return LearningGame(game, setup, at_seat, learning, settings, seed, samples).play();
}

}  // namespace mortarboard
