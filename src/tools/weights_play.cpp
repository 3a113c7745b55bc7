#include "tools/weights_play.h"

#include <algorithm>

namespace mortarboard {
namespace {

// The members of a game's row are plain functions without data, so the weights of the game below stand in
// these globals while a series is played.
const BotGame* g_game;
Weights g_weights;

std::int32_t evaluate_by_weights(const AnyState& state, Seat seat) {
    return g_game->evaluate_by(state, seat, g_weights.data());
}
// No network stands in for the evaluation.
BotGame without_network(const BotGame& game) {
    BotGame other = game;
    other.has_network = [](int) { return false; };
    other.network = [](int) { return std::string_view{}; };
    return other;
}
BotGame with_weights(const BotGame& game, const Weights& weights) {
    g_game = &game;
    g_weights = weights;
    BotGame other = without_network(game);
    other.evaluate = &evaluate_by_weights;
    other.evaluate_all = [](const AnyState& state, int seats) {
        Margins all{};
        for (int seat = 0; seat < seats; ++seat)
            all[static_cast<std::size_t>(seat)] = evaluate_by_weights(state, static_cast<Seat>(seat));
        return Expectations{all, all};
    };
    return other;
}
// Plays one game; the bot at a seat uses the evaluation of `game_of(seat)`. Returns nothing if it is endless.
template <class GameOf>
std::optional<Outcome> outcome_of(const WeightGames& play, const GameOf& game_of, std::uint64_t own_seed) {
    Match match(play.game, play.setup);
    Rng dealer(seed_for(own_seed, kDealerPurpose));
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < play.setup.seats; ++seat) {
        bots.push_back(make_bot(play.bot));
        bots.back()->set_budget(play.iterations);
        bots.back()->begin(game_of(seat), match.seen_by(static_cast<Viewer>(seat)), static_cast<Seat>(seat),
                           seed_for(own_seed, static_cast<std::uint64_t>(seat)));
    }
    while (!match.over() && match.log().size() < play.longest) {
        const Seat seat = match.to_move().first();
        Move move{seat, {}};
        if (seat == kNature) {
            move = match.draw(dealer);
        } else {
            while (bots[static_cast<std::size_t>(seat)]->step(64)) {}
            move.action = bots[static_cast<std::size_t>(seat)]->best();
        }
        for (int viewer = 0; viewer < play.setup.seats; ++viewer)
            bots[static_cast<std::size_t>(viewer)]->observe(
                play.game.mask(match.state(), move, static_cast<Viewer>(viewer)));
        CHECK(static_cast<bool>(match.play(move)));
    }
    if (!match.over()) return std::nullopt;
    return play.game.outcome(match.state());
}

}  // namespace

std::optional<double> WeightGames::wins(const Weights& weights, std::int64_t games,
                                        std::uint64_t seed) const {
    const BotGame other = with_weights(game, weights), own = without_network(game);
    double points = 0;
    for (std::int64_t number = 0; number < games; ++number) {
        const auto mine = static_cast<int>(number % setup.seats);
        const auto game_of = [&](int seat) -> const BotGame& { return seat == mine ? other : own; };
        const auto outcome = outcome_of(*this, game_of, seed_for(seed, game_purpose(number / setup.seats)));
        if (!outcome) return std::nullopt;
        points += share_of_win(*outcome, static_cast<std::size_t>(mine));
    }
    return points / static_cast<double>(games);
}
std::optional<double> WeightGames::score(const Weights& weights, std::int64_t games,
                                         std::uint64_t seed) const {
    const BotGame other = with_weights(game, weights);
    double sum = 0;
    for (std::int64_t number = 0; number < games; ++number) {
        const auto outcome = outcome_of(
            *this, [&](int) -> const BotGame& { return other; }, seed_for(seed, game_purpose(number)));
        if (!outcome) return std::nullopt;
        for (int seat = 0; seat < setup.seats; ++seat) sum += outcome->seat[seat].score;
    }
    return sum / static_cast<double>(games * setup.seats);
}

std::int32_t altered_weight(std::int32_t weight, int percent, std::int32_t nudge) {
    const std::int32_t altered = weight * percent / 100 + nudge;
    return weight < 0 ? std::min(0, altered) : std::max(0, altered);
}

Climb climb(const WeightGames& play, bool by_score, Weights& weights, const std::vector<bool>& held,
            int steps, std::int64_t games, std::uint64_t seed,
            const std::function<void(int step, double value)>& on_kept) {
    const auto measured = [&](const Weights& by, std::int64_t number, std::uint64_t from) {
        return by_score ? play.score(by, number, from) : play.wins(by, number, from);
    };
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (!held[i]) free.push_back(i);
    Climb out;
    const auto before = measured(weights, games, seed);
    out.is_endless = !before;
    if (!before) return out;
    out.before = out.after = *before;
    const double hopeful = by_score ? 0.98 : 0.96, better = by_score ? 1.003 : 1.01;
    Rng rng(seed);
    for (int step = 1; step <= steps && !free.empty(); ++step) {
        Weights other = weights;
        for (int altered = 0; altered < 3; ++altered) {
            static constexpr int kPercent[] = {60, 75, 87, 95, 105, 115, 133, 167};
            std::int32_t& weight = other[free[rng.below(static_cast<std::uint32_t>(free.size()))]];
            const std::int32_t nudge = static_cast<std::int32_t>(rng.below(3)) - 1;
            weight = altered_weight(weight, kPercent[rng.below(8)], nudge);
        }
        // A few games are played first, with a new seed every time, so that the same luck does not count
        // twice.
        const auto first =
            measured(other, std::max<std::int64_t>(1, games / 5), seed + static_cast<std::uint64_t>(step));
        if (!first || *first < out.after * hopeful) continue;
        const auto value = measured(other, games, seed);
        if (!value || *value <= out.after * better) continue;
        out.after = *value;
        weights = std::move(other);
        ++out.kept;
        on_kept(step, *value);
    }
    return out;
}

}  // namespace mortarboard
