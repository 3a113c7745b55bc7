// These are all kinds of events of a game, seen in many games of bots.
#pragma once
#include <optional>
#include <vector>

#include "core/bot_game.h"
#include "core/text_game.h"

namespace mortarboard {

struct EventExample {
    Event event;
    int seats{};
};
// At each seat count this is enough for every kind of every game.
inline constexpr int kGamesForEvents = 60;
// Plays `games` games at each seat count, with random options and the bots of the conformance tests. Returns
// the first of each kind, by kind, one with place and card if there is one; nothing for a kind that was not
// seen. The same arguments give the same examples.
std::vector<std::optional<EventExample>> event_examples(const TextGame& game, const BotGame& bots, int games);

}  // namespace mortarboard
