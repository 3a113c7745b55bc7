#include "ai/match_review.h"

#include <algorithm>
#include <utility>

#include "ai/bot_match.h"
#include "ai/levels.h"

namespace mortarboard {
namespace {

// All reviews have the same seed, so that they say the same each time.
constexpr std::uint64_t kReviewSeed = 500;
constexpr int kIterationsOfMatch = 24'000, kLeastIterations = 60, kMostIterations = 600;

}  // namespace

// ---------------------------------------------------------------- one decision

DecisionReview::DecisionReview(const BotGame& game, const AnyState& seen, Seat seat, const Action& played,
                               int seats, std::uint64_t number, int iterations)
    : game_(&game),
      seen_(seen),
      seat_(seat),
      played_(played),
      number_(number),
      iterations_(iterations),
      bot_(settings_of(BotLevel::master, game, seats)) {
    begin(Phase::search);
}
std::uint64_t DecisionReview::search_seed(std::uint64_t number) {
    return seed_for(seed_for(kReviewSeed, number), 0);
}
// Each of the two moves is valued by a search of its own with the same seed. In the search that has chosen a
// move, this move looks better than it is, and the two would not be compared fairly.
void DecisionReview::begin(Phase phase) {
    phase_ = phase;
    bot_.set_budget(phase == Phase::search ? iterations_ : std::max(1, iterations_ / 2));
    bot_.begin(*game_, seen_, seat_,
               phase == Phase::search ? search_seed(number_) : seed_for(search_seed(number_), 1));
    if (phase == Phase::best) bot_.value_only(best_);
    if (phase == Phase::played) bot_.value_only(played_);
}
void DecisionReview::finish_phase() {
    switch (phase_) {
    case Phase::search:
        best_ = bot_.best();
        if (auto lines = bot_.lines(1); !lines.empty()) line_ = std::move(lines.front());
        return begin(Phase::best);
    case Phase::best:
        best_margin_ = bot_.expected_margin();
        if (best_ != played_) return begin(Phase::played);
        played_margin_ = best_margin_;
        break;
    case Phase::played:
        played_margin_ = bot_.expected_margin();
        break;
    case Phase::done:
        break;
    }
    phase_ = Phase::done;
}
bool DecisionReview::step(int iterations) {
    if (phase_ != Phase::done && !bot_.step(iterations)) finish_phase();
    return phase_ != Phase::done;
}
int DecisionReview::percent() const {
    if (phase_ == Phase::done) return 100;
    const auto progress = bot_.progress();
    const int of_phase = progress.wanted ? 100 * progress.spent / progress.wanted : 0;
    if (phase_ == Phase::search) return of_phase / 2;
    // This reaches 100 when the review is done.
    return (phase_ == Phase::best ? 50 : 75) + of_phase * 24 / 100;
}

// ---------------------------------------------------------------- all decisions of a seat

MatchReview::MatchReview(const BotGame& game, const Match& before, Seat seat, const std::vector<Move>& seen,
                         int iterations, int part, int parts)
    : game_(&game), seat_(seat), seats_(before.setup().seats), iterations_(iterations) {
    collect(before, seen);
    if (!iterations_) iterations_ = iterations_for(pending_.size());
    std::erase_if(pending_, [&](const Pending& one) {
        return one.number % static_cast<std::uint64_t>(parts) != static_cast<std::uint64_t>(part);
    });
}
int MatchReview::iterations_for(std::size_t decisions) {
    return std::clamp(kIterationsOfMatch / static_cast<int>(std::max<std::size_t>(1, decisions)),
                      kLeastIterations, kMostIterations);
}
void MatchReview::collect(const Match& before, const std::vector<Move>& seen) {
    Match match = before;
    ActionList legal;
    for (const Move& move : seen) {
        if (move.seat == seat_ && match.to_move().has(seat_)) {
            game_->legal(match.state(), seat_, legal);
            if (legal.size() > 1)
                pending_.push_back({.seen = match.state(),
                                    .number = pending_.size(),
                                    .decision = {.after = static_cast<std::uint32_t>(match.log().size()),
                                                 .played = move.action,
                                                 .best = move.action}});
        }
        if (!match.play(move)) {
            if (!pending_.empty() && pending_.back().decision.after == match.log().size())
                pending_.pop_back();
            return;
        }
    }
}
bool MatchReview::step(int iterations) {
    if (done_.size() == pending_.size()) return false;
    Pending& one = pending_[done_.size()];
    if (!now_)
        now_ = std::make_unique<DecisionReview>(*game_, one.seen, seat_, one.decision.played, seats_,
                                                one.number, iterations_);
    if (now_->step(iterations)) return true;
    ReviewedDecision& decision = one.decision;
    decision.played_margin = now_->played_margin();
    // If the search was wrong and the move that was made is better, that move is the best found.
    const bool is_better = now_->best_margin() > decision.played_margin;
    decision.best = is_better ? now_->best() : decision.played;
    decision.best_margin = std::max(now_->best_margin(), decision.played_margin);
    done_.push_back(decision);
    now_.reset();
    return done_.size() < pending_.size();
}
int MatchReview::percent() const {
    if (done_.size() == pending_.size()) return 100;
    const int of_now = now_ ? now_->percent() : 0;
    return static_cast<int>((100 * done_.size() + static_cast<std::size_t>(of_now)) / pending_.size());
}

}  // namespace mortarboard
