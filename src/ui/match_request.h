// A table as it is being put together, on the new-game screen or by an address: which game, who sits where,
// what is set. Not every request can be played: the game says why not.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/text_game.h"
#include "ui/host.h"
#include "ui/session.h"
#include "ui/strings.h"

namespace mortarboard::ui {

inline constexpr std::string_view kDefaultBot = "casual";

struct MatchRequest {
    static constexpr int kDrawn = -1;  // who starts is drawn by lot

    const TextGame* game{};
    Setup setup;
    std::vector<SeatPlan> seats;  // an empty name: the usual one, see name_of
    int starts{};  // a seat, or kDrawn
    std::optional<std::uint64_t> seed;
    int bot_iterations{};

    int persons() const;
};

// The fewest seats, one person and bots, everything as the game has it.
MatchRequest default_request(const TextGame& game);
void set_seats(MatchRequest& request, int seats);
// Gives a seat a colour; whoever had it takes the seat's own in exchange.
void set_colour(MatchRequest& request, int seat, int colour);
// What a seat is called when nobody has typed anything else.
std::string name_of(const MatchRequest& request, int seat, const Strings& words);

bool option_bit(const Setup& setup, const OptionInfo& option, int bit);
void set_option_bit(Setup& setup, const OptionInfo& option, int bit, bool on);

// game= seats= bots=greedy,-,random (a seat each, "-" is a person) starts=<seat from 1>|random seed=
// iterations= option.<id>= names= separated by commas. `complaint` becomes a sentence when something is
// nonsense; then what is usual is taken.
MatchRequest request_from(const Arguments& arguments, const Strings& words, std::string& complaint);
// The table to be played. Whoever starts sits first: the rules know no other beginning. `fresh`: the seed
// where none is wished.
MatchPlan plan_of(const MatchRequest& request, const Strings& words, std::uint64_t fresh);

}  // namespace mortarboard::ui
