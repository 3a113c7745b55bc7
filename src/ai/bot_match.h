// In a BotMatch bots play some or all seats and a local dealer plays nature. Simulations, arenas, tests and
// games against bots use it.
#pragma once
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "core/match.h"

namespace mortarboard {

// Derives an independent seed for each purpose from one seed. Purposes are a game of a series, the dealer,
// and each seat.
std::uint64_t seed_for(std::uint64_t seed, std::uint64_t purpose);
// Purposes 0..7 are the seats.
inline constexpr std::uint64_t kDealerPurpose = 100;
// The number of moves played is added for a bot that takes over a seat in the middle of a game.
inline constexpr std::uint64_t kTakeoverPurpose = 1000;

class BotMatch {
public:
    // The value `person` means that the next move is for a seat without a bot.
    enum Turn : std::uint8_t { moved, over, person };

    // `bots` holds a bot id for each seat; an empty id is a seat whose moves are passed to play(). make_bot
    // must know the ids, and game.check_setup must allow the set-up. Bots that search spend `iterations` on
    // each choice; 0: their own number.
    BotMatch(const BotGame& game, const Setup& setup, const std::vector<std::string_view>& bots,
             std::uint64_t seed, int iterations = 0);

    const Match& match() const { return match_; }
    // From its next choice on the bot of the seat spends so many iterations on each; 0: its own number.
    void set_budget(Seat seat, int iterations);
    // From now on this bot plays the seat; if it is null, a person does.
    void give_seat(Seat seat, std::unique_ptr<Bot> bot, std::uint64_t seed);
    // Plays the next move of nature or of a bot. Of a simultaneous choice the first seat moves first.
    Turn advance(const EventSink& sink = {});
    // Plays any move; only those of persons need it.
    Verdict play(const Move& move, const EventSink& sink = {});
    // Calls advance() until the game is over. Returns false if it is not over after `limit` moves, or if a
    // person is to move.
    bool finish(std::size_t limit, const EventSink& sink = {});

private:
    const BotGame* game_;
    Match match_;
    Rng dealer_;
    int iterations_;
    std::array<std::unique_ptr<Bot>, kMaxSeats> bot_;
};

}  // namespace mortarboard
