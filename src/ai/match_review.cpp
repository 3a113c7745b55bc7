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
constexpr int kPlaysOfMatch = 12'000, kLeastPlays = 40, kMostPlays = 400;

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
    const int of_phase = bot_.progress().percent();
    if (phase_ == Phase::search) return of_phase / 2;
    // The percentage reaches 100 only when the review is done.
    return (phase_ == Phase::best ? 50 : 75) + of_phase * 24 / 100;
}

// ---------------------------------------------------------------- all decisions of a seat

MatchReview::MatchReview(const BotGame& game, const Match& before, Seat seat, const std::vector<Move>& seen,
                         int iterations, int part, int parts)
    : game_(&game), seat_(seat), seats_(before.setup().seats), iterations_(iterations), plays_(iterations) {
    collect(before, seen);
    if (!iterations_) {
        iterations_ = iterations_for(pending_.size());
        plays_ = plays_for(static_cast<std::size_t>(std::count_if(
            pending_draws_.begin(), pending_draws_.end(), [](const auto& one) { return one.tell; })));
    }
    const auto is_of_another = [&](const auto& one) {
        return one.number % static_cast<std::uint64_t>(parts) != static_cast<std::uint64_t>(part);
    };
    std::erase_if(pending_, is_of_another);
    std::erase_if(pending_draws_, is_of_another);
}
int MatchReview::iterations_for(std::size_t decisions) {
    return std::clamp(kIterationsOfMatch / static_cast<int>(std::max<std::size_t>(1, decisions)),
                      kLeastIterations, kMostIterations);
}
int MatchReview::plays_for(std::size_t draws) {
    return std::clamp(kPlaysOfMatch / static_cast<int>(std::max<std::size_t>(1, draws)), kLeastPlays,
                      kMostPlays);
}
void MatchReview::note_decision(const Match& match, const Move& move) {
    ActionList legal;
    game_->legal(match.state(), seat_, legal);
    if (legal.size() > 1)
        pending_.push_back({.seen = match.state(),
                            .number = pending_.size(),
                            .decision = {.after = static_cast<std::uint32_t>(match.log().size()),
                                         .played = move.action,
                                         .best = move.action}});
}
void MatchReview::collect(const Match& before, const std::vector<Move>& seen) {
    Match match = before;
    bool was_draw = false;
    for (const Move& move : seen) {
        const auto length = static_cast<std::uint32_t>(match.log().size());
        if (move.seat == seat_ && match.to_move().has(seat_)) note_decision(match, move);
        const bool is_draw = move.seat == kNature && !pending_.empty() && match.to_move().has(kNature) &&
                             draws_by_luck(*game_, match.state());
        const AnyState state = match.state();
        if (!match.play(move)) {
            if (!pending_.empty() && pending_.back().decision.after == length) pending_.pop_back();
            return;
        }
        if (is_draw && !was_draw)
            pending_draws_.push_back(
                {.before = state, .after = {}, .number = pending_draws_.size(), .draws = {.after = length}});
        if (is_draw) {
            PendingDraws& now = pending_draws_.back();
            now.after = match.state();
            now.tell = now.tell || !tells_nothing(*game_, state, move, seat_);
        }
        was_draw = is_draw;
    }
}
bool MatchReview::step(int iterations) {
    if (done_.decisions.size() == pending_.size()) return step_draws(iterations);
    Pending& one = pending_[done_.decisions.size()];
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
    done_.decisions.push_back(decision);
    now_.reset();
    return !is_done();
}
bool MatchReview::step_draws(int plays) {
    if (is_done()) return false;
    PendingDraws& one = pending_draws_[done_.draws.size()];
    if (one.tell) {
        if (!draws_now_)
            draws_now_ = std::make_unique<DrawReview>(*game_, one.before, one.after, seat_, seats_,
                                                      one.number, plays_);
        if (draws_now_->step(plays)) return true;
        one.draws.change = draws_now_->change();
        draws_now_.reset();
    }
    done_.draws.push_back(one.draws);
    return !is_done();
}
// A decision takes about twice its iterations, for both moves are valued again.
int MatchReview::percent() const {
    if (is_done()) return 100;
    const double of_decision = 2.0 * iterations_, of_draws = plays_;
    const auto count = [](std::size_t n) { return static_cast<double>(n); };
    const double all = of_decision * count(pending_.size()) + of_draws * count(pending_draws_.size());
    double done = of_decision * count(done_.decisions.size()) + of_draws * count(done_.draws.size());
    if (now_) done += of_decision * now_->percent() / 100;
    if (draws_now_) done += draws_now_->played();
    return std::min(99, static_cast<int>(100 * done / all));
}

}  // namespace mortarboard
