#include "ui/review.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/bot_game.h"

namespace mortarboard::ui {
namespace {

constexpr std::int32_t kLeastMistake = 10;  // hundredths of a point
constexpr std::int32_t kMostMargin = 1'000'000;

bool is_legal(const TextGame& game, const Match& match, Seat seat, const Action& action, ActionList& legal) {
    game.legal(match.state(), seat, legal);
    return legal.size() > 1 && std::binary_search(legal.begin(), legal.end(), action);
}
bool is_margin(std::int32_t margin) { return margin >= -kMostMargin && margin <= kMostMargin; }

}  // namespace

std::vector<std::size_t> Review::worst(std::size_t count) const {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < decisions.size(); ++i)
        if (decisions[i].lost() >= kLeastMistake) all.push_back(i);
    std::stable_sort(all.begin(), all.end(),
                     [&](std::size_t a, std::size_t b) { return decisions[a].lost() > decisions[b].lost(); });
    if (all.size() > count) all.resize(count);
    return all;
}
std::int32_t Review::expected_at_first() const {
    return decisions.empty() ? result : decisions.front().best_margin;
}
std::int32_t Review::by_choice() const {
    std::int32_t sum = 0;
    for (const ReviewedDecision& one : decisions) sum -= one.lost();
    return sum;
}
std::int32_t Review::by_luck() const {
    std::int32_t sum = 0;
    for (const ReviewedDraws& one : draws) sum += one.change;
    return sum;
}
std::int32_t Review::luck_after(std::size_t decision) const {
    const std::uint32_t from = decisions[decision].after,
                        to = decision + 1 < decisions.size() ? decisions[decision + 1].after : UINT32_MAX;
    std::int32_t sum = 0;
    for (const ReviewedDraws& one : draws)
        if (one.after > from && one.after < to) sum += one.change;
    return sum;
}
std::int32_t Review::swing(std::size_t decision) const {
    const std::int32_t next = decision + 1 < decisions.size() ? decisions[decision + 1].best_margin : result;
    return next - decisions[decision].best_margin;
}
std::vector<std::size_t> deciding_moves(const Review& review, std::size_t count) {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < review.decisions.size(); ++i) all.push_back(i);
    std::stable_sort(all.begin(), all.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(review.swing(a)) > std::abs(review.swing(b));
    });
    if (all.size() > count) all.resize(count);
    std::sort(all.begin(), all.end());
    return all;
}

Seat reviewed_seat(const MatchReplay& replay) {
    const MatchPlan& plan = replay.request().plan;
    if (!replay.ends_over() || plan.watched) return -1;
    if (plan.peer >= 0) return plan.peer;
    if (replay.viewer() < plan.setup.seats) return static_cast<Seat>(replay.viewer());
    for (int seat = 0; seat < plan.setup.seats; ++seat)
        if (plan.seats[static_cast<std::size_t>(seat)].person_here()) return static_cast<Seat>(seat);
    return 0;
}
std::optional<BotRequest> review_request(const MatchReplay& replay, Seat seat, std::uint32_t ticket) {
    const ReplayRequest& from = replay.request();
    const MatchPlan& plan = from.plan;
    if (seat < 0) return std::nullopt;
    BotRequest request{.ticket = ticket,
                       .game = std::string(plan.game->info.id),
                       .bot = std::string(kReviewer),
                       .setup = plan.setup,
                       .seat = seat,
                       .start = {},
                       .seen = {}};
    const auto viewer = static_cast<Viewer>(seat);
    Session session = replay.begin();
    if (!session.between_peers()) session.look_as(viewer);
    if (plan.start) {
        const auto bytes = bytes_of(session.view());
        request.start.assign(bytes.begin(), bytes.end());
    }
    for (const Move& move : from.moves)
        if (!session.follow(move)) return std::nullopt;
    request.seen = session.moves_seen();
    return request;
}
std::optional<Review> review_of(const TextGame& game, const BotRequest& request, ReviewFindings found) {
    const auto match = match_before(game, request);
    if (!match) return std::nullopt;
    const auto& decisions = found.decisions;
    const auto& draws = found.draws;
    ActionList legal;
    std::size_t next = 0, next_draws = 0;
    bool was_draw = false;
    for (const Move& move : request.seen) {
        const bool is_draw = next && move.seat == kNature && match->to_move().has(kNature) &&
                             draws_by_luck(game, match->state());
        if (is_draw && !std::exchange(was_draw, is_draw)) {
            const bool fits = next_draws < draws.size() && draws[next_draws].after == match->log().size() &&
                              is_margin(draws[next_draws].change);
            if (!fits) return std::nullopt;
            ++next_draws;
        }
        was_draw = is_draw;
        if (next < decisions.size() && decisions[next].after == match->log().size()) {
            const ReviewedDecision& one = decisions[next++];
            const bool fits = move == Move{request.seat, one.played} &&
                              is_legal(game, *match, request.seat, one.played, legal) &&
                              is_legal(game, *match, request.seat, one.best, legal) &&
                              is_margin(one.played_margin) && is_margin(one.best_margin) && one.lost() >= 0;
            if (!fits) return std::nullopt;
        }
        if (!match->play(move)) return std::nullopt;
    }
    if (next != decisions.size() || next_draws != draws.size() || decisions.empty() || !match->over())
        return std::nullopt;
    return Review{request.seat, std::move(found.decisions), std::move(found.draws),
                  final_margin(game.outcome(match->state()), request.seat)};
}

}  // namespace mortarboard::ui
