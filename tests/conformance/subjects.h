// What conformance runs on: every game of the house, and the kernel's own toy.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "core/match.h"

namespace mortarboard::conformance {

const std::vector<Game>& subjects();

// How many games each law plays at each seat count: MORTARBOARD_GAMES_PER_LAW, else 12.
int games_per_law();
// Few are asked for (the sanitized build): tests that look at many positions take samples.
inline bool few_games() { return games_per_law() < 10; }
// Many are (CI's native build): tests that can look at every position do.
inline bool many_games() { return games_per_law() >= 50; }

// A set-up the game allows, with its options drawn at random; every third one is the default.
Setup random_setup(const Game& game, int seats, Rng& rng, int number);

// Who plays: of three games one is random, one greedy, one greedy with one move in five random.
std::string_view bot_of(int game_number);

// One whole game, every move of it; `context` says how to play it again.
struct Played {
    Setup setup;
    std::vector<Move> log;
    AnyState end;
    std::string context;
};
Played play_game(const Game& game, int seats, int number);

AnyState view(const Game& game, AnyState state, Viewer viewer);
// Every viewer of a game: its seats and the public.
std::vector<Viewer> viewers(int seats);
std::vector<Seat> owing(SeatSet set);

}  // namespace mortarboard::conformance

namespace mortarboard {
void PrintTo(const Game& game, std::ostream* out);  // for GoogleTest: the id instead of bytes
}
