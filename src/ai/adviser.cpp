#include "ai/adviser.h"

#include <algorithm>
#include <span>

#include "ai/levels.h"
#include "ai/reasons.h"

namespace mortarboard {
namespace {

bool is_legal(const BotGame& game, const Match& match, Seat seat, const Move& move) {
    ActionList legal;
    game.legal(match.state(), seat, legal);
    return move.seat == seat && std::binary_search(legal.begin(), legal.end(), move.action);
}

// Plays the line until another seat is to move. What nature does once nothing of the seat's moves is open any
// more is left out, for that is luck.
AnyState after_own_moves(const BotGame& game, const SearchBot::Line& line, Seat seat) {
    AnyState world = line.world;
    AnyState after = world;
    bool is_settled = true;
    for (const Move& move : line.moves) {
        if (move.seat != seat && move.seat != kNature) break;
        game.apply(world, move, {});
        if (move.seat == kNature && is_settled) continue;
        after = world;
        is_settled = !game.choosing(world, seat);
    }
    return after;
}
std::vector<Reason> reasons_for(const BotGame& game, const SearchBot::Line& line, Seat seat, int seats) {
    const auto viewer = static_cast<Viewer>(seat);
    AnyState before = line.world;
    AnyState after = after_own_moves(game, line, seat);
    game.redact(before, viewer);
    game.redact(after, viewer);
    return reasons_of(game, before, after, seat, seats);
}

}  // namespace

std::unique_ptr<Adviser> Adviser::make(std::string_view kind, const BotGame& game, const Match& before,
                                       Seat seat, const std::vector<Move>& seen, std::uint64_t seed,
                                       int iterations) {
    const std::size_t judged = kind == kJudgement ? 1 : 0;
    if (iterations < 1 || seen.size() < judged) return nullptr;
    Match match = before;
    for (const Move& move : std::span(seen).first(seen.size() - judged))
        if (!match.play(move)) return nullptr;
    if (!match.to_move().has(seat)) return nullptr;
    const int seats = before.setup().seats;
    std::unique_ptr<Adviser> adviser(new Adviser(game, seat, seats));
    if (judged) {
        if (!is_legal(game, match, seat, seen.back())) return nullptr;
        adviser->judged_ = seen.back().action;
        adviser->review_ = std::make_unique<DecisionReview>(game, match.state(), seat, adviser->judged_,
                                                            seats, seed, iterations);
    } else {
        adviser->search_ = std::make_unique<SearchBot>(settings_of(BotLevel::master, game, seats));
        adviser->search_->set_budget(iterations);
        adviser->search_->begin(game, match.state(), seat, seed);
    }
    return adviser;
}
bool Adviser::step(int iterations) { return search_ ? search_->step(iterations) : review_->step(iterations); }
int Adviser::percent() const {
    if (review_) return review_->percent();
    return search_->progress().percent();
}
std::vector<AdvisedLine> Adviser::lines() {
    if (review_) return {AdvisedLine{judged_, review_->played_margin(), {}, {}, {}}};
    std::vector<AdvisedLine> out;
    for (auto& line : search_->lines(kMostAdvice)) {
        const auto bytes = bytes_of(line.world);
        std::vector<Reason> reasons = reasons_for(game_, line, seat_, seats_);
        out.push_back({line.action,
                       line.margin,
                       std::move(line.moves),
                       {bytes.begin(), bytes.end()},
                       std::move(reasons)});
    }
    return out;
}

}  // namespace mortarboard
