// Bots against each other on this device, every seat in turn, asked one move at a time where bots think
// anyway. The same games, deals and moves as `mortarboard arena` plays with the same seed: whoever doubts a
// result can have it again.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "core/text_game.h"
#include "ui/session.h"

namespace mortarboard::ui {

struct LeaguePlan {
    const TextGame* game{};
    int seats{2};
    std::array<std::string, 2> bots;  // the second takes the seats left over
    int games{20};
    std::uint64_t seed{1};
};

class League {
public:
    struct Side {
        int wins{}, ties{};
        std::int64_t score_sum{}, scores{};  // of every seat it sat at
    };
    explicit League(const LeaguePlan& plan);

    const LeaguePlan& plan() const { return plan_; }
    int played() const { return played_; }
    bool over() const { return played_ == plan_.games; }
    // A question for the bot on turn, unless one is open.
    std::optional<BotRequest> next_request();
    // False: nobody waits for this answer.
    bool bot_moves(std::uint32_t ticket, const Action& action);
    // The bots died: the move at hand is asked for again.
    void forget_request() {
        if (session_) session_->forget_request();
    }

    const Side& side(int bot) const { return side_[static_cast<std::size_t>(bot)]; }
    // Of the games played, ties as halves.
    double share(int bot) const;
    // Where the share of all games there could be lies with 95 %: Wilson's interval.
    std::array<double, 2> interval(int bot) const;
    double mean_score(int bot) const;
    // To be kept: the result as JSON, with the line that plays it again.
    std::string text() const;

private:
    void start_game();
    void count(const Outcome& outcome);

    LeaguePlan plan_;
    std::optional<Session> session_;
    std::array<int, kMaxSeats> bot_at_seat_{};  // by seat: which of the two bots
    std::array<Side, 2> side_;
    int played_{};
};

}  // namespace mortarboard::ui
