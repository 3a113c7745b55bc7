#include "ui/hint.h"

#include "ai/bot_match.h"
#include "ai/levels.h"
#include "ai/match_review.h"
#include "games/bot_games.h"
#include "ui/session.h"
#include "ui/work_slice.h"

namespace mortarboard::ui {
namespace {

constexpr std::uint64_t kAdviser = 200;  // seed purpose, see seed_for

}  // namespace

void Hint::ask(const Session& session) {
    forget();
    if (!session.my_turn()) return;
    begin(session, session.me(), seed_for(seed_for(session.plan().seed, kAdviser), session.length()),
          kIterations);
}
void Hint::ask_again(const Session& session, Seat seat, std::uint64_t decision, int iterations) {
    forget();
    is_watching_ = true;
    begin(session, seat, DecisionReview::search_seed(decision), iterations);
}
void Hint::begin(const Session& session, Seat seat, std::uint64_t seed, int iterations) {
    is_requested_ = true;
    changes_ = session.changes();
    seat_ = seat;
    game_ = &session.game();
    const BotGame& bots = bot_game(*game_);
    bot_ = std::make_unique<SearchBot>(settings_of(BotLevel::master, bots, session.plan().setup.seats));
    bot_->set_budget(iterations);
    bot_->begin(bots, session.view(), seat_, seed);
}
bool Hint::follow(const Session& session) {
    if (!is_requested_ || (session.changes() == changes_ && (is_watching_ || session.my_turn())))
        return false;
    forget();
    return true;
}
std::vector<Hint::LookAheadStep> Hint::steps_of(const SearchBot::Line& line) const {
    std::vector<LookAheadStep> steps;
    AnyState world = line.world, seen = world;
    const auto viewer = static_cast<Viewer>(seat_);
    game_->redact(seen, viewer);
    ActionList legal;
    for (const Move& move : line.moves) {
        const Move masked = game_->mask(world, move, viewer);
        if (move.seat != kNature || steps.empty()) {
            game_->legal(world, move.seat, legal);
            steps.push_back({masked, legal.size() > 1, {}, {}});
        }
        game_->apply(seen, masked, EventSink(&steps.back().events));
        game_->apply(world, move, {});
        steps.back().state = seen;
    }
    return steps;
}
bool Hint::think(double seconds) {
    if (!bot_ || work_for(seconds, [&] { return bot_->step(1); })) return false;
    for (const auto& line : bot_->lines(kAdvice))
        advice_.push_back({line.action, line.margin, steps_of(line)});
    bot_.reset();
    return true;
}
int Hint::percent() const {
    if (!bot_) return 100;
    const auto progress = bot_->progress();
    return progress.wanted ? 100 * progress.spent / progress.wanted : 0;
}

}  // namespace mortarboard::ui
