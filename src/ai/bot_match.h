// A match in which bots play some or all seats and a local dealer plays nature. Simulations, arenas, tests
// and games against bots use it.
#pragma once
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "core/match.h"

namespace mortarboard {

// Derives an independent seed for each purpose from one seed: a game of a series, the dealer, a seat.
std::uint64_t seed_for(std::uint64_t seed, std::uint64_t purpose);
inline constexpr std::uint64_t kDealerPurpose = 100;  // purposes 0..7 are the seats
// Plus the number of moves played: a bot that takes over a seat in the middle of a game.
inline constexpr std::uint64_t kTakeoverPurpose = 1000;

class BotMatch {
public:
    enum Turn : std::uint8_t { moved, over, person };  // person: the next move is for a seat without a bot

    // `bots` holds a bot id for each seat; an empty id is a seat whose moves are passed to play(). make_bot
    // must know the ids, and game.check_setup must allow the set-up. `iterations` are spent on each choice;
    // 0: as many as the bot wants.
    BotMatch(const BotGame& game, const Setup& setup, const std::vector<std::string_view>& bots,
             std::uint64_t seed, int iterations = 0);

    const Match& match() const { return match_; }
    // From now on this bot plays the seat; null: a person plays it.
    void give_seat(Seat seat, std::unique_ptr<Bot> bot, std::uint64_t seed);
    // Plays the next move of nature or of a bot. Of a simultaneous choice the first seat moves first.
    Turn advance(const EventSink& sink = {});
    // Plays any move; needed only for those of persons.
    Verdict play(const Move& move, const EventSink& sink = {});
    // Calls advance() until the game is over; false: not over after `limit` moves, or a person is to move.
    bool finish(std::size_t limit, const EventSink& sink = {});

private:
    const BotGame* game_;
    Match match_;
    Rng dealer_;
    int iterations_;
    std::array<std::unique_ptr<Bot>, kMaxSeats> bot_;
};

}  // namespace mortarboard
