// The conformance tests run on these games: every registered game, and the test game of core.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "core/bot_game.h"
#include "core/match.h"
#include "core/text_game.h"

namespace mortarboard::conformance {

struct Subject {
    TextGame texts;
    BotGame bots;
};
const std::vector<Subject>& subjects();
// These return the other rows of one of them.
const TextGame& words_of(const Game& game);
const BotGame& bots_of(const Game& game);
void PrintTo(const Subject& subject, std::ostream* out);

// Returns how many games each test plays at each seat count: MORTARBOARD_GAMES_PER_LAW, else 12.
int games_per_law();
// In the sanitized build there are few games, so tests that visit many positions take samples.
inline bool few_games() { return games_per_law() < 10; }
// With so many games, which are asked for by hand, tests visit every position.
inline bool many_games() { return games_per_law() >= 50; }

// Returns a set-up that the game allows, with random options; every third one has the defaults.
Setup random_setup(const Game& game, int seats, Rng& rng, int number);

// Returns the bot that plays all seats of a game: in turn random, greedy, and greedy with one move in five
// random.
std::string_view bot_of(int game_number);

// This is one complete game; `context` says how to repeat it.
struct Played {
    Setup setup;
    std::vector<Move> log;
    AnyState end;
    std::string context;
};
Played play_game(const BotGame& game, int seats, int number);

AnyState view(const Game& game, AnyState state, Viewer viewer);
// Returns every viewer of a game: its seats and the public.
std::vector<Viewer> viewers(int seats);
std::vector<Seat> owing(SeatSet set);

}  // namespace mortarboard::conformance

namespace mortarboard {
void PrintTo(const Game& game, std::ostream* out);  // for GoogleTest: the id instead of bytes
}
