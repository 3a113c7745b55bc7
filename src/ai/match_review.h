// What the search says of a seat's decisions in a finished match: what was expected of the move that was
// made, and what of the best move found. A decision is judged on what the seat knew when it decided, and its
// values depend on nothing but that view, the decision's number and the iterations spent: not on how the
// decisions are divided among workers.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "ai/search.h"
#include "core/match.h"

namespace mortarboard {

// The `bot` of a question that asks for a review (ui/bot_request.h) instead of a move.
inline constexpr std::string_view kReviewer = "review";

// Margins are expected leads over the best rival at the end, in hundredths of a point.
struct ReviewedDecision {
    std::uint32_t after{};  // so many moves of the match lie before it
    Action played, best;
    std::int32_t played_margin{}, best_margin{};  // the best is never below the one that was played

    std::int32_t lost() const { return best_margin - played_margin; }
    bool operator==(const ReviewedDecision&) const = default;
    template <class V> void fields(V& visit) {
        visit("after", after);
        visit("played", played);
        visit("best", best);
        visit("played_margin", played_margin);
        visit("best_margin", best_margin);
    }
};

// One decision, searched in slices. The best action and its line are the same whatever was played.
class DecisionReview {
public:
    // `seen` is the view of `seat`, which is to move; `played` must be legal there.
    DecisionReview(const BotGame& game, const AnyState& seen, Seat seat, const Action& played, int seats,
                   std::uint64_t number, int iterations);
    bool step(int iterations);  // true: it wants more
    // Once step() wants no more.
    const Action& best() const { return best_; }
    std::int32_t best_margin() const { return best_margin_; }
    std::int32_t played_margin() const { return played_margin_; }
    const SearchBot::Line& best_line() const { return line_; }
    int percent() const;
    // The seed of the search for the best action; its budget is all of `iterations`.
    static std::uint64_t search_seed(std::uint64_t number);

private:
    enum class Phase : std::uint8_t { search, best, played, done };
    void begin(Phase phase);
    void finish_phase();

    const BotGame* game_;
    AnyState seen_;
    Seat seat_;
    Action played_;
    std::uint64_t number_;
    int iterations_;
    SearchBot bot_;
    Phase phase_{Phase::search};
    Action best_;
    std::int32_t best_margin_{}, played_margin_{};
    SearchBot::Line line_;
};

class MatchReview {
public:
    // All decisions of `seat` in the match that follows from `before`, its view before the first move, by
    // `seen`, all moves as it saw them; moves that the rules refuse and all after them are left out. Of these
    // decisions it reviews those numbered part, part + parts, and so on. `iterations` for each decision; 0:
    // as iterations_for has it.
    MatchReview(const BotGame& game, const Match& before, Seat seat, const std::vector<Move>& seen,
                int iterations = 0, int part = 0, int parts = 1);
    bool step(int iterations);  // true: it wants more
    int percent() const;
    // In the order of the match; complete once step() wants no more.
    const std::vector<ReviewedDecision>& decisions() const { return done_; }
    // How many iterations each decision of a match with so many of them gets, so that a review takes about
    // the same time whatever the length of the match.
    static int iterations_for(std::size_t decisions);

private:
    struct Pending {
        AnyState seen;
        std::uint64_t number{};  // among the seat's decisions
        ReviewedDecision decision;
    };
    void collect(const Match& before, const std::vector<Move>& seen);

    const BotGame* game_;
    Seat seat_;
    int seats_, iterations_;
    std::vector<Pending> pending_;
    std::unique_ptr<DecisionReview> now_;  // of pending_[done_.size()]
    std::vector<ReviewedDecision> done_;
};

}  // namespace mortarboard
