// A match review says of a seat's decisions in a finished match what was expected of the move that was made,
// and what of the best move found. A decision is judged on what the seat knew when it decided. Its values
// depend on nothing but that view, the decision's number and the iterations spent: not on how the decisions
// are divided among workers.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "ai/draw_review.h"
#include "ai/search.h"
#include "core/match.h"

namespace mortarboard {

// A question whose `bot` is this asks for a review (ui/bot_request.h) instead of a move.
inline constexpr std::string_view kReviewer = "review";

// Margins are expected leads over the best rival at the end, in hundredths of a point.
struct ReviewedDecision {
    // So many moves of the match lie before the decision.
    std::uint32_t after{};
    Action played, best;
    // The best margin is never below the one of the move that was played.
    std::int32_t played_margin{}, best_margin{};

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

// What a review has found, each list in the order of the match. The draws are all those after the first
// decision.
struct ReviewFindings {
    std::vector<ReviewedDecision> decisions;
    std::vector<ReviewedDraws> draws;

    bool operator==(const ReviewFindings&) const = default;
    template <class V> void fields(V& visit) {
        visit("decisions", decisions);
        visit("draws", draws);
    }
};

// A DecisionReview works in slices. The best action and its line are the same whatever was played.
class DecisionReview {
public:
    // `seen` is the view of `seat`, which is to move; `played` must be legal there.
    DecisionReview(const BotGame& game, const AnyState& seen, Seat seat, const Action& played, int seats,
                   std::uint64_t number, int iterations);
    bool step(int iterations);  // true if it wants more
    // The best action, the margins and the line may be asked for once step() wants no more.
    const Action& best() const { return best_; }
    std::int32_t best_margin() const { return best_margin_; }
    std::int32_t played_margin() const { return played_margin_; }
    const SearchBot::Line& best_line() const { return line_; }
    int percent() const;
    // Returns the seed of the search for the best action; its budget is all of `iterations`.
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
    // Reviews the decisions of `seat` in a match. `before` is its view before the first move, and `seen`
    // holds all moves as it saw them; moves that the rules refuse and all after them are left out. Of these
    // decisions the review takes those numbered part, part + parts, and so on. It spends `iterations` on each
    // decision, and plays as often after draws (draw_review.h); 0 stands for the numbers of iterations_for
    // and plays_for.
    MatchReview(const BotGame& game, const Match& before, Seat seat, const std::vector<Move>& seen,
                int iterations = 0, int part = 0, int parts = 1);
    bool step(int iterations);  // true if it wants more
    int percent() const;
    // The findings are complete once step() wants no more.
    const ReviewFindings& findings() const { return done_; }
    // Returns how many iterations each decision of a match gets if there are so many, so that a review takes
    // about the same time whatever the length of the match.
    static int iterations_for(std::size_t decisions);
    // Returns how many plays follow the draws between two decisions if there are so many of these.
    static int plays_for(std::size_t draws);

private:
    struct Pending {
        AnyState seen;
        std::uint64_t number{};  // counted among the seat's decisions
        ReviewedDecision decision;
    };
    struct PendingDraws {
        AnyState before, after;
        std::uint64_t number{};  // counted among all draws
        bool tell{};  // the seat something
        ReviewedDraws draws;
    };
    void collect(const Match& before, const std::vector<Move>& seen);
    void note_decision(const Match& match, const Move& move);
    bool is_done() const {
        return done_.decisions.size() == pending_.size() && done_.draws.size() == pending_draws_.size();
    }
    bool step_draws(int plays);

    const BotGame* game_;
    Seat seat_;
    int seats_, iterations_, plays_;
    std::vector<Pending> pending_;
    std::vector<PendingDraws> pending_draws_;
    // `now_` reviews the first decision that is not done, and after all decisions `draws_now_` the first
    // draws.
    std::unique_ptr<DecisionReview> now_;
    std::unique_ptr<DrawReview> draws_now_;
    ReviewFindings done_;
};

}  // namespace mortarboard
