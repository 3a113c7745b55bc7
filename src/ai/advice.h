// Advice on a seat's move: the best moves that a search on the seat's own view finds, or what one move is
// worth. Screens ask the bots' worker for it (ui/bot_request.h), because the bot module alone holds the
// search and what a game's bots need; ai/adviser.h answers.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace mortarboard {

// A question whose `bot` is this asks for advice instead of a move.
inline constexpr std::string_view kAdvice = "advice";
// A question whose `bot` is this asks what its last move is worth. Its `seed` is the number of the decision
// in a review (DecisionReview), and the answer holds this move alone.
inline constexpr std::string_view kJudgement = "judgement";

// The best lines of a search are at most so many.
inline constexpr std::size_t kMostAdvice = 3;

// Something that a position is judged by, such as "coins", and by how much it has moved.
struct Reason {
    std::string theme;
    std::int32_t worth{};  // hundredths of a point

    bool operator==(const Reason&) const = default;
    template <class V> void fields(V& visit) {
        visit("theme", theme);
        visit("worth", worth);
    }
};

struct AdvisedLine {
    Action action;
    // The lead over the best rival that is expected at the end, in hundredths of a point.
    std::int32_t margin{};
    // The match is likely to go on with these moves until the turn comes round, in one world that the seat's
    // view allows. A judged move has none.
    std::vector<Move> moves;
    // The bytes of that world before the moves.
    std::vector<std::uint8_t> world;
    // What the seat's own first moves among these change, most first.
    std::vector<Reason> reasons;

    bool operator==(const AdvisedLine&) const = default;
    template <class V> void fields(V& visit) {
        visit("action", action);
        visit("margin", margin);
        visit("moves", moves);
        visit("world", world);
        visit("reasons", reasons);
    }
};

}  // namespace mortarboard
