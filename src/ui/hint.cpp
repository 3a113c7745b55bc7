#include "ui/hint.h"

#include "ai/bot_match.h"
#include "ai/match_review.h"
#include "ui/session.h"

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
    setup_ = session.plan().setup;
    search_.start(advice_request(session, kAdvice, seat, seed, iterations));
}
void Hint::forget() {
    search_.forget();
    advice_.clear();
    is_requested_ = is_watching_ = false;
    previewed_ = nullptr;
}
bool Hint::drop_old(const Session& session) {
    if (!is_requested_ || (session.changes() == changes_ && (is_watching_ || session.my_turn())))
        return false;
    forget();
    return true;
}
bool Hint::answered(std::uint32_t ticket, const std::vector<AdvisedLine>& lines) {
    if (!search_.answered(ticket, lines)) return false;
    for (const AdvisedLine& line : search_.lines())
        advice_.push_back({line.action, line.margin, steps_of(line), line.reasons});
    return true;
}
// A line that does not fit the game has no steps from there on.
std::vector<Hint::LookAheadStep> Hint::steps_of(const AdvisedLine& line) const {
    std::vector<LookAheadStep> steps;
    AnyState world;
    if (!state_from_bytes(*game_, setup_, line.world, world)) return steps;
    AnyState seen = world;
    const auto viewer = static_cast<Viewer>(seat_);
    game_->redact(seen, viewer);
    ActionList legal;
    for (const Move& move : line.moves) {
        if (!game_->check(world, move)) break;
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

}  // namespace mortarboard::ui
