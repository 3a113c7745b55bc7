#include "ui/turn_link.h"

#include <algorithm>

#include "ai/bot_match.h"

namespace mortarboard::ui {

// What a seat may not know are always faces of cards.
bool may_be_sent(const TextGame& game) { return game.decks().empty(); }

bool draws_follow_from(std::uint64_t seed, const Record& record) {
    Rng dealer(seed_for(seed, kDealerPurpose));
    Match match = match_before(record);
    for (const Move& move : record.moves) {
        if (move.seat == kNature && !match.to_move().has(kNature)) return false;
        if (move.seat == kNature && match.draw(dealer) != move) return false;
        if (!match.play(move)) return false;
    }
    return true;
}

bool is_same_match(const Record& linked, std::uint64_t seed, const SavedTable& kept) {
    return kept.plan.by_link() && kept.plan.seed == seed && kept.record.game == linked.game &&
           kept.record.setup == linked.setup && kept.record.names == linked.names;
}
TurnLinkFinding compare_turn_link(const Record& linked, std::uint64_t seed, const SavedTable& kept) {
    const std::vector<Move>&theirs = linked.moves, &ours = kept.record.moves;
    const std::size_t common = std::min(theirs.size(), ours.size());
    const auto end = ours.begin() + static_cast<std::ptrdiff_t>(common);
    const auto differs = std::mismatch(ours.begin(), end, theirs.begin()).first;
    if (differs != end)
        return {TurnLinkState::other_moves, static_cast<std::size_t>(differs - ours.begin()) + 1};
    if (theirs.size() == ours.size()) return {TurnLinkState::same};
    if (theirs.size() < ours.size()) return {TurnLinkState::older};
    for (std::size_t i = common; i < theirs.size(); ++i)
        if (const Seat seat = theirs[i].seat;
            seat != kNature && kept.plan.seats[static_cast<std::size_t>(seat)].person_here())
            return {TurnLinkState::moved_for_us, i + 1};
    return {draws_follow_from(seed, linked) ? TurnLinkState::longer : TurnLinkState::other_draws};
}

std::vector<Seat> persons_of(const Record& record) {
    std::vector<Seat> seats;
    const MatchPlan plan = plan_of(record);
    for (std::size_t seat = 0; seat < plan.seats.size(); ++seat)
        if (plan.seats[seat].person()) seats.push_back(static_cast<Seat>(seat));
    return seats;
}
MatchPlan turn_plan(const Record& linked, std::uint64_t seed, Seat me) {
    MatchPlan plan = plan_of(linked);
    plan.seed = seed;
    for (std::size_t seat = 0; seat < plan.seats.size(); ++seat)
        plan.seats[seat].by_link = plan.seats[seat].person() && static_cast<Seat>(seat) != me;
    return plan;
}

}  // namespace mortarboard::ui
