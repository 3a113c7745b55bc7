// A league plays bots against each other on this device, with every seat in turn. Bots are asked one move
// at a time, through the same workers as in a match. Games, deals and moves are the same as those that
// `mortarboard arena` plays with the same seed, so that anyone who doubts a result can repeat it.
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
    // The second bot takes the seats that are left over.
    std::array<std::string, 2> bots;
    int games{20};
    std::uint64_t seed{1};
};

class League {
public:
    struct Side {
        int wins{}, ties{};
        std::int64_t score_sum{}, scores{};  // over all its seats
    };
    explicit League(const LeaguePlan& plan);

    const LeaguePlan& plan() const { return plan_; }
    int played() const { return played_; }
    bool over() const { return played_ == plan_.games; }
    // Returns a question for the bot on turn, unless one is open.
    std::optional<BotRequest> next_request();
    // Returns false when no question with this ticket is open.
    bool bot_moves(std::uint32_t ticket, const Action& action);
    // To be called when the bots' workers have died: the move at hand is asked for again.
    void forget_request() {
        if (session_) session_->forget_request();
    }

    const Side& side(int bot) const { return side_[static_cast<std::size_t>(bot)]; }
    // The share of the games played that the bot won; a tie counts as half.
    double share(int bot) const;
    // The share of all possible games lies in this interval with 95 % probability (Wilson's interval).
    std::array<double, 2> interval(int bot) const;
    double mean_score(int bot) const;
    // Returns the result as JSON for a file, with the command line that repeats the league.
    std::string text() const;

private:
    void start_game();
    void count(const Outcome& outcome);

    LeaguePlan plan_;
    std::optional<Session> session_;
    std::array<int, kMaxSeats> bot_at_seat_{};  // index of the bot
    std::array<Side, 2> side_;
    int played_{};
};

}  // namespace mortarboard::ui
