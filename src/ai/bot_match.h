// A table with bots round it and a dealer of its own: simulations, arenas, tests and games against bots run
// on it.
#pragma once
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "core/match.h"

namespace mortarboard {

// A seed of its own for each purpose of one seed: a game of a series, the dealer, a seat.
std::uint64_t seed_for(std::uint64_t seed, std::uint64_t purpose);
inline constexpr std::uint64_t kDealerPurpose = 100;  // purposes 0..7 are the seats
// And so many moves: a bot that sits down in the middle.
inline constexpr std::uint64_t kTakeoverPurpose = 1000;

class BotMatch {
public:
    enum Turn : std::uint8_t { moved, over, person };  // person: the next move is for a seat without a bot

    // One bot id a seat; an empty id is a seat whose moves come through play(). Ids must be those of
    // all_bots(), and game.check_setup must allow the set-up. `iterations` a choice, 0: as many as the bot
    // wants.
    BotMatch(const Game& game, const Setup& setup, const std::vector<std::string_view>& bots,
             std::uint64_t seed, int iterations = 0);

    const Match& match() const { return match_; }
    // From now on this bot plays the seat; null: a person does.
    void give_seat(Seat seat, std::unique_ptr<Bot> bot, std::uint64_t seed);
    // The next move of nature or of a bot. Seats that owe moves at once move in seat order.
    Turn advance(const EventSink& sink = {});
    // Nothing but a person's seat or nature need go through here, but anything may.
    Verdict play(const Move& move, const EventSink& sink = {});
    // advance() until the game is over; false: not over after `limit` moves, or a person's turn.
    bool finish(std::size_t limit, const EventSink& sink = {});

private:
    Match match_;
    Rng dealer_;
    int iterations_;
    std::array<std::unique_ptr<Bot>, kMaxSeats> bot_;
};

}  // namespace mortarboard
