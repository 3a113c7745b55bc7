#include "ui/branch.h"

#include <algorithm>

#include "ai/bot_match.h"
#include "record/json.h"
#include "ui/match_request.h"

namespace mortarboard::ui {
namespace {

constexpr std::uint64_t kDealtAnew = 300;  // seed purpose, see seed_for

// The person plays the seat that is looked at, or else the seat on turn, or else the first person's seat.
Seat seat_of(const MatchReplay& replay, const Session& session) {
    const MatchPlan& plan = session.plan();
    if (session.between_peers()) return plan.peer;
    if (replay.viewer() < plan.setup.seats) return static_cast<Seat>(replay.viewer());
    for (int seat = 0; seat < plan.setup.seats; ++seat)
        if (session.to_move().has(seat)) return static_cast<Seat>(seat);
    for (int seat = 0; seat < plan.setup.seats; ++seat)
        if (plan.seats[static_cast<std::size_t>(seat)].person()) return static_cast<Seat>(seat);
    return 0;
}

}  // namespace

bool complete_view(const TextGame& game, AnyState& view, std::uint64_t seed) {
    Rng rng(seed_for(seed, kDealtAnew));
    game.redeal(view, rng);
    return game.invariant(view);
}

MatchPlan branch_from(const MatchReplay& replay, const Session& session, std::uint64_t seed) {
    MatchPlan plan = session.plan();
    const TextGame& game = session.game();
    const Seat me = seat_of(replay, session);
    Session seen = session;
    if (me < 0 || session.over()) return {};
    // A match that broke off among draws continues from the last position in which a seat had to move: the
    // draws that are missing may depend on what the seat does not know.
    if (seen.to_move().has(kNature) && replay.stop() > 0) {
        MatchReplay earlier = replay;
        earlier.go_to(seen, replay.stop() - 1);
    }
    // A spectator's view would be too little, because the person will see the cards of the seat.
    if (replay.viewer() != kTruth) seen.look_as(static_cast<Viewer>(me));
    AnyState world = seen.view();
    const std::uint64_t hash_of_view = world.hash();
    const bool lies_open = is_truth(game, world);
    if (!lies_open && !complete_view(game, world, seed)) return {};
    plan.peer = -1;
    plan.watched = false;
    plan.earlier_bots.clear();
    plan.comments.clear();
    plan.gone_back = 0;
    plan.seed = seed;
    plan.start = Record::Start{lies_open ? Seat{-1} : me, seen.length(), world};
    plan.parent = Record::Parent{from_hex16(replay.request().id).value_or(hash_of_view), seen.length(),
                                 std::max(0, round_in(game, world).value_or(0))};
    for (int seat = 0; seat < plan.setup.seats; ++seat) {
        SeatPlan& one = plan.seats[static_cast<std::size_t>(seat)];
        one.by_link = false;
        if (seat == me)
            one.bot.clear();
        else if (one.person())
            one.bot = kDefaultBot;
    }
    return plan;
}

std::string start_sentence(const Strings& words, const Describe& describe, const MatchPlan& plan) {
    if (!plan.start) return {};
    const Record::Start& start = *plan.start;
    const std::string n = std::to_string(start.after);
    if (start.seat < 0) return words("table.branch.as_it_was", {{"n", n}});
    if (!plan.parent) return words("table.dealt_anew", {{"n", n}});
    return words("table.branch.dealt", {{"n", n}, {"name", describe.seat(start.seat)}});
}

}  // namespace mortarboard::ui
