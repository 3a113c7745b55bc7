// Bot is the interface of bots. A bot is given what its seat may know and is asked for an action. It searches
// in small slices, so that the same bot runs inside a frame, in a web worker, or in a loop of a test.
//
//   bot->begin(game, view_of_seat, seat, seed);     // once, at the start of a match or in the middle
//   bot->observe(game.mask(state, move, seat));     // every move played from then on, its own included
//   while (bot->step(64)) {}                        // when the seat is to move; may be stopped any time
//   Action action = bot->best();
//
// A bot never sees the log or the true state: only its view and masked moves. Its choice depends on nothing
// but these, its seed and the number of iterations spent; the size of the slices makes no difference.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/bot_game.h"

namespace mortarboard {

// The version must be raised whenever the same bot with the same seed and budget may play differently: after
// a change of the search, the levels, the evaluations or their weights. Records store it, so that a replay
// whose bots choose other moves can say why.
inline constexpr int kBotVersion = 24;

// A vote says how many visits a search found for an action.
struct Vote {
    Action action;
    std::uint64_t visits{};
};
// Returns the action with the most visits in all votes together; of tied actions it is the smallest. There
// must be at least one vote.
Action most_voted(std::vector<Vote> votes);

class Bot {
public:
    // Progress says how many iterations the current choice has taken, and how many it would take in all.
    struct Progress {
        int spent{};
        int wanted{};
        int percent() const { return wanted > 0 ? static_cast<int>(std::int64_t{100} * spent / wanted) : 0; }
    };

    virtual ~Bot() = default;
    // `game` must outlive the bot; `seen` is the view of seat `me`.
    virtual void begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t seed) = 0;
    // Tells the bot a move, masked for `me`, that is legal in its view. This ends the current choice.
    virtual void observe(const Move& masked) = 0;
    // Spends at most `iterations` (1 or more) on the current choice of `me`. Returns whether it wants more.
    virtual bool step(int iterations) = 0;
    // Returns the best action found so far. It is legal at any time while `me` is to move, even before the
    // first step.
    virtual Action best() = 0;
    // Returns the visits of each action, which most_voted adds up with those of the other parts
    // (make_worker).
    virtual std::vector<Vote> votes() { return {{best(), 1}}; }
    virtual Progress progress() const = 0;
    // Sets the iterations spent on each choice, from the next one on; 0 means the bot's own number. Bots
    // without a budget ignore it.
    virtual void set_budget(int /*iterations*/) {}
};

struct BotInfo {
    std::string_view id;  // `greedy`
    std::string_view title;  // one line in English
};
// A program that only lists bots, as the page does, need not contain them.
std::span<const BotInfo> all_bots();
// Also makes the bots for measurements (src/ai/README.md). The result is null if there is no such bot.
std::unique_ptr<Bot> make_bot(std::string_view id);
// Makes part number `part` (0 <= part < parts) of one of all_bots(), whose search is divided into `parts`
// that run at the same time. The result is null if it is none of these, or if the bot has fewer parts. The
// page asks for no other bots, and so has no code for those that are only for measurements.
std::unique_ptr<Bot> make_worker(std::string_view id, int part, int parts);

}  // namespace mortarboard
