// Whoever chooses moves without a person: told what its seat may know, asked for an action, thinking in small
// slices so that the same bot runs inside a frame, in a worker, or in a loop of a test.
//
//   bot->begin(game, view_of_seat, seat, seed);     // once, from the start of a match or from the middle
//   bot->saw(game.mask(state, move, seat));         // every move played from then on, its own included
//   while (bot->step(64)) {}                        // when the seat owes a move; stop whenever you like
//   Action action = bot->best();
//
// A bot never sees the log or the truth: only its view and masked moves. Its choice depends on nothing but
// what it was told, its seed and the iterations spent; how the iterations were sliced makes no difference.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/rules.h"

namespace mortarboard {

// Raised whenever the same bot with the same seed and budget may play otherwise than before: search, levels,
// evaluations and their weights. Records tell it, so that whoever makes their bots' moves again knows why
// they come out differently.
inline constexpr int kBotVersion = 8;

// For an action at hand, in favour of which so much was found.
struct Vote {
    Action action;
    std::uint64_t visits{};
};
// The action with the most, counted together; of equals the first in the order of actions. Of one vote or
// more.
Action most_voted(std::vector<Vote> votes);

class Bot {
public:
    // Iterations spent on the choice at hand, and how many the bot would spend if left alone.
    struct Progress {
        int spent{};
        int wanted{};
    };

    virtual ~Bot() = default;
    // `game` must outlive the bot; `seen` is what `me` may know.
    virtual void begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) = 0;
    // A move that the view so far allows, as `me` sees it. Whatever was thought about another position
    // lapses.
    virtual void observe(const Move& masked) = 0;
    // Thinks for at most `iterations` (1 or more) about the move `me` owes; true: it wants more.
    virtual bool step(int iterations) = 0;
    // The best action found so far; legal at any time while `me` owes a move, even before the first step.
    virtual Action best() = 0;
    // What most_voted makes its choice of, with the votes of whoever thought about the other parts of it
    // (make_worker).
    virtual std::vector<Vote> votes() { return {{best(), 1}}; }
    virtual Progress progress() const = 0;
    // From the next choice on so many iterations are wanted for each; 0: as the bot has it. Only bots with a
    // budget heed it.
    virtual void set_budget(int /*iterations*/) {}
};

struct BotInfo {
    std::string_view id;  // `greedy`
    std::string_view title;  // one line in English
    std::unique_ptr<Bot> (*make)();
};
std::span<const BotInfo> all_bots();
std::unique_ptr<Bot> make_bot(std::string_view id);  // null: no such bot
// The share of a bot that thinks in `part` of `parts` places at once, 0 <= part < parts. Null: no such bot,
// or nothing left for this part.
std::unique_ptr<Bot> make_worker(std::string_view id, int part, int parts);

}  // namespace mortarboard
