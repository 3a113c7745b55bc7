// A match request is a table as it is being put together, on the new-game screen or by an address: which
// game, who sits where, which options. Not every request can be played: the game says why not.
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
    static constexpr int kDrawn = -1;  // by lot

    const TextGame* game{};
    Setup setup;
    // An empty name stands for the usual one, which name_of() returns.
    std::vector<SeatPlan> seats;
    int starts{};  // a seat, or kDrawn
    std::optional<std::uint64_t> seed;
    int bot_iterations{};

    int persons() const;
};

// Returns the fewest seats, one person and otherwise bots, and every option at the game's default.
MatchRequest default_request(const TextGame& game);
void set_seats(MatchRequest& request, int seats);
// Gives a seat a colour; the seat that had this colour takes the old one in exchange.
void set_colour(MatchRequest& request, int seat, int colour);
// Returns what a seat is called when nobody has typed a name for it.
std::string name_of(const MatchRequest& request, int seat, const Strings& words);

bool option_bit(const Setup& setup, const OptionInfo& option, int bit);
void set_option_bit(Setup& setup, const OptionInfo& option, int bit, bool on);

// Reads game= seats= bots=greedy,-,link (one for each seat; "-" is a person and "link" a person elsewhere)
// starts=<seat from 1>|random seed= iterations= option.<id>= names= (separated by commas). `complaint`
// becomes a sentence that names all that makes no sense; the defaults then take its place.
MatchRequest request_from(const Arguments& arguments, const Strings& words, std::string& complaint);
// Returns the table to be played. The seat that starts sits first, because the rules know no other
// beginning. `fresh` is the seed for a request without one.
MatchPlan plan_of(const MatchRequest& request, const Strings& words, std::uint64_t fresh);

}  // namespace mortarboard::ui
