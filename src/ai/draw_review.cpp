#include "ai/draw_review.h"

#include <algorithm>

#include "ai/bot_match.h"
#include "ai/levels.h"

namespace mortarboard {
namespace {

// All draws are reviewed with the same seed, so that they are said to be worth the same each time.
constexpr std::uint64_t kDrawSeed = 501;
// After a draw each seat has so many turns. What follows later blurs the value more than it tells.
constexpr int kTurnsOfSeat = 1;

}  // namespace

bool draws_by_luck(const Game& game, const AnyState& state) {
    const Chance chance = game.chance(state);
    return std::none_of(game.decks().begin(), game.decks().end(), [&](const DeckInfo& deck) {
        return deck.number == chance.deck && deck.holder(chance.zone);
    });
}
bool tells_nothing(const BotGame& game, const AnyState& before, const Move& seen, Seat seat) {
    AnyState world = before;
    Rng rng(kDrawSeed);
    game.redeal(world, rng);
    ActionList draws;
    game.draws(world, draws);
    return std::all_of(draws.begin(), draws.end(), [&](const Action& draw) {
        return !game.weight(world, draw) ||
               game.mask(world, {kNature, draw}, static_cast<Viewer>(seat)) == seen;
    });
}

DrawReview::DrawReview(const BotGame& game, const AnyState& before, const AnyState& after, Seat seat,
                       int seats, std::uint64_t number, int plays)
    : before_(before),
      after_(after),
      seat_(seat),
      seats_(seats),
      plays_(std::max(1, plays)),
      seed_(seed_for(kDrawSeed, number)),
      settings_(settings_of(BotLevel::master, game, seats)),
      positions_(game, seats, settings_) {
    settings_.rollout.turns = std::min(settings_.rollout.turns, kTurnsOfSeat * seats);
}
// The mean over the turns of the play is the one that the search uses.
double DrawReview::expected(const AnyState& seen, Rng rng) {
    world_ = seen;
    positions_.game().redeal(world_, rng);
    trace_.start();
    rollout_.play(positions_, seats_, world_, settings_.rollout, rng, trace_);
    const auto seat = static_cast<std::size_t>(seat_);
    const auto last = static_cast<std::size_t>(trace_.evaluations - 1);
    double points = trace_.margin[last][seat];
    if (trace_.game_over) return points;
    const double patience = settings_.patience / 1000.0;
    for (std::size_t i = last; i-- > 0;) points = patience * points + (1 - patience) * trace_.margin[i][seat];
    return points;
}
bool DrawReview::step(int plays) {
    for (; plays > 0 && played_ < plays_; --plays, ++played_) {
        // Both plays have the same generator: what differs between them is mostly the draws.
        const Rng rng(seed_for(seed_, static_cast<std::uint64_t>(played_)));
        change_sum_ += expected(after_, rng) - expected(before_, rng);
    }
    return played_ < plays_;
}
std::int32_t DrawReview::change() const {
    return played_ ? static_cast<std::int32_t>(change_sum_ / played_) : 0;
}

}  // namespace mortarboard
