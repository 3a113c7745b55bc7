// The verb `tune` finds other weights for a game's evaluation. They are fitted to games of bots, found by
// hill climbing (climb=), or given (weights=), and then played against the game's own, every seat in turn.
//
// The fit is one Gauss-Newton step of least squares. Its data are all positions of `games` games of noisy
// greedy bots at which the turn passed to another seat: the evaluation (in hundredths of a point), its
// derivative by each weight, and the final margin of the game. Each weight is regularized towards its present
// value with a standard deviation of half of it, so that a weight about which the games tell nothing stays
// unchanged. Every game counts as kIndependent observations, however long it is.
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>

#include "ai/action_evaluator.h"
#include "games/bot_games.h"
#include "tools/arguments.h"
#include "tools/series.h"
#include "tools/weights_play.h"

namespace mortarboard {
namespace {

constexpr double kIndependent = 6;

struct Position {
    double evaluation{}, final_margin{}, share{};
    std::vector<double> slope;  // by weight
};

// Returns nothing if a game is endless.
std::optional<std::vector<Position>> positions_of(const BotGame& game, const Setup& setup,
                                                  const Weights& weights, std::int64_t games,
                                                  std::uint64_t seed) {
    std::vector<Position> all;
    for (std::int64_t number = 0; number < games; ++number) {
        const std::size_t first = all.size();
        std::vector<Seat> whose;
        BotMatch bot_match(game, setup, std::vector<std::string_view>(setup.seats, "greedy_noisy"),
                           seed_for(seed, game_purpose(number)));
        Seat last = -1;
        do {
            const SeatSet to_move = bot_match.match().to_move();
            if (to_move.empty() || to_move.first() == kNature || to_move.first() == last) continue;
            last = to_move.first();
            const AnyState seen = bot_match.match().seen_by(static_cast<Viewer>(last));
            Position position{static_cast<double>(game.evaluate(seen, last)), 0, 0, {}};
            Weights other = weights;
            for (std::size_t i = 0; i < weights.size(); ++i) {
                const std::int32_t away = std::max(1, std::abs(weights[i]) / 5);
                other[i] = weights[i] + away;
                const double up = game.evaluate_by(seen, last, other.data());
                other[i] = weights[i] - away;
                position.slope.push_back((up - game.evaluate_by(seen, last, other.data())) / (2.0 * away));
                other[i] = weights[i];
            }
            all.push_back(std::move(position));
            whose.push_back(last);
        } while (bot_match.match().log().size() < kLongestGame && bot_match.advance() == BotMatch::moved);
        if (!bot_match.match().over()) return std::nullopt;
        const Outcome outcome = game.outcome(bot_match.match().state());
        for (std::size_t i = first; i < all.size(); ++i) {
            all[i].final_margin = final_margin(outcome, whose[i - first]);
            all[i].share = kIndependent / static_cast<double>(all.size() - first);
        }
    }
    return all;
}
// Returns the share of the margins' variance that the evaluation with `step` does not explain; 0 is a perfect
// prediction.
double unexplained(const std::vector<Position>& positions, const std::vector<double>& step) {
    double left = 0, spread = 0;
    for (const Position& one : positions) {
        double predicted = one.evaluation;
        for (std::size_t i = 0; i < step.size(); ++i) predicted += one.slope[i] * step[i];
        left += one.share * (one.final_margin - predicted) * (one.final_margin - predicted);
        spread += one.share * one.final_margin * one.final_margin;
    }
    return spread > 0 ? left / spread : 1;
}
// Solves the normal equations of least squares by elimination. They are positive definite because of the
// regularization.
std::vector<double> step_of(const std::vector<Position>& positions, const Weights& weights,
                            const std::vector<bool>& held) {
    const std::size_t size = weights.size();
    std::vector<std::vector<double>> rows(size, std::vector<double>(size + 1));
    double left = 0, shares = 0;
    for (const Position& one : positions) {
        left += one.share * (one.final_margin - one.evaluation) * (one.final_margin - one.evaluation);
        shares += one.share;
    }
    const double noise = shares > 0 ? left / shares : 1;
    for (const Position& one : positions)
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = 0; j < size; ++j) rows[i][j] += one.share * one.slope[i] * one.slope[j];
            rows[i][size] += one.share * one.slope[i] * (one.final_margin - one.evaluation);
        }
    for (std::size_t i = 0; i < size; ++i) {
        const double spread = held[i] ? 1e-4 : std::max(std::abs(weights[i]), 4) / 2.0;
        rows[i][i] += noise / (spread * spread);
    }
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t below = i + 1; below < size; ++below) {
            const double factor = rows[below][i] / rows[i][i];
            for (std::size_t j = i; j <= size; ++j) rows[below][j] -= factor * rows[i][j];
        }
    std::vector<double> step(size);
    for (std::size_t i = size; i-- > 0;) {
        double sum = rows[i][size];
        for (std::size_t j = i + 1; j < size; ++j) sum -= rows[i][j] * step[j];
        step[i] = sum / rows[i][i];
    }
    return step;
}

// Fits the weights, which are the game's own, to games, and says in `json` how well. Returns false if a game
// is endless.
bool fit(const WeightGames& play, Weights& weights, const std::vector<bool>& held, std::int64_t games,
         std::uint64_t seed, nlohmann::ordered_json& json) {
    const auto positions = positions_of(play.game, play.setup, weights, games, seed);
    const auto fresh =
        positions_of(play.game, play.setup, weights, std::max<std::int64_t>(1, games / 4), seed + 1);
    if (!positions || !fresh) return false;
    const auto step = step_of(*positions, weights, held);
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] += static_cast<std::int32_t>(std::lround(step[i]));
    json["games"] = games;
    json["positions"] = positions->size();
    // The fit has not seen these games.
    json["unsaid_before"] = unexplained(*fresh, {});
    json["unsaid_after"] = unexplained(*fresh, step);
    return true;
}

// Returns which of the weights the argument `key` lists (as name, or name:value). Values are written into
// `values`.
std::vector<bool> listed_weights(const Arguments& arguments, std::string_view key,
                                 std::span<const Weight> list, Weights* values) {
    std::vector<bool> found(list.size());
    for (const std::string& word : arguments.list(key)) {
        const std::string name = word.substr(0, word.find(':'));
        const auto at =
            std::find_if(list.begin(), list.end(), [&](const Weight& weight) { return weight.name == name; });
        if (at == list.end()) {
            arguments.set_wrong("There is no weight called " + in_quotes(name) + ".");
            break;
        }
        const auto index = static_cast<std::size_t>(at - list.begin());
        found[index] = true;
        if (!values && word.size() > name.size()) {
            arguments.set_wrong("A weight is held without a value, not as " + in_quotes(word) + ".");
            break;
        }
        if (!values) continue;
        const bool negative = word.size() > name.size() + 1 && word[name.size() + 1] == '-';
        const auto number =
            word.size() > name.size()
                ? parse_number(std::string_view(word).substr(name.size() + 1 + negative), 0, 1'000'000)
                : std::nullopt;
        if (!number) {
            arguments.set_wrong("A weight is given as name:value, not as " + in_quotes(word) + ".");
            break;
        }
        (*values)[index] = static_cast<std::int32_t>(negative ? -*number : *number);
    }
    return found;
}

}  // namespace

int run_tune(const Arguments& arguments, Console& console) {
    const TextGame* chosen = arguments.game();
    if (!chosen) return arguments.refuse(console);
    const BotGame* game = &bot_game(*chosen);
    const Setup setup = arguments.setup(*chosen);
    const auto games = arguments.number("games", 200, 1, 1'000'000),
               versus = arguments.number("versus", 200, 0, 1'000'000);
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, INT64_MAX));
    const auto iterations = static_cast<int>(arguments.number("iterations", 0, 0, 1'000'000));
    const std::string bot = arguments.text("bot", "greedy");
    arguments.knows_bot(bot);
    const auto list = game->weights(setup.seats);
    if (list.empty())
        arguments.set_wrong("The evaluation of " + std::string(game->info.title) +
                            " has no weights that can be tuned.");
    if (arguments.wrong()) return arguments.refuse(console);
    Weights own, weights;
    for (const Weight& weight : list) own.push_back(weight.value);
    weights = own;
    const bool given =
        !listed_weights(arguments, "weights", list, &weights).empty() && arguments.has("weights");
    const auto held = listed_weights(arguments, "hold", list, nullptr);
    const auto steps = static_cast<int>(arguments.number("climb", 0, 0, 1'000'000));
    const std::string by = arguments.text("by", "wins");
    if (by != "wins" && by != "score")
        arguments.set_wrong("Climb by=wins or by=score, not " + in_quotes(by) + ".");
    if (!steps && arguments.has("by"))
        arguments.set_wrong("The argument by is read together with climb only.");
    if (!steps && given && arguments.has("hold"))
        arguments.set_wrong("Given weights are changed by a climb only, so hold needs climb here.");
    if (arguments.wrong()) return arguments.refuse(console);

    nlohmann::ordered_json json;
    json["game"] = std::string(game->info.id);
    json["seats"] = setup.seats;
    const WeightGames play{*game, setup, bot, iterations};
    const std::string endless =
        "A game by these weights did not end within " + std::to_string(play.longest) + " moves.";
    Climb climbed;
    if (steps) {
        climbed = climb(play, by == "score", weights, held, steps, games, seed, [&](int step, double value) {
            console.err << "step " << step << ": " << by << " " << value << std::endl;
        });
        json["climb"] = {{"by", by},
                         {"steps", steps},
                         {"kept", climbed.kept},
                         {"before", climbed.before},
                         {"after", climbed.after}};
    }
    const bool fits = !given && !steps;
    if (climbed.is_endless || (fits && !fit(play, weights, held, games, seed, json)))
        return fail(arguments, console, kFailed, endless);
    json["weights"] = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < list.size(); ++i) json["weights"][std::string(list[i].name)] = weights[i];
    if (versus) {
        const auto won = play.wins(weights, versus, seed + 2);
        if (!won) return fail(arguments, console, kFailed, endless);
        const double n = static_cast<double>(versus), p = *won;
        json["versus"] = {
            {"bot", bot}, {"games", versus}, {"win_rate", p}, {"error", 1.96 * std::sqrt(p * (1 - p) / n)}};
    }
    if (arguments.json()) return print_json(console, json);
    if (steps)
        console.out << by << " " << std::setprecision(4) << climbed.before << " before, " << climbed.after
                    << " after " << climbed.kept << " steps kept of " << steps << "\n";
    if (fits)
        console.out << "fitted to " << json["positions"] << " positions; of the margins' spread unsaid "
                    << std::setprecision(3) << json["unsaid_before"].get<double>() << ", now "
                    << json["unsaid_after"].get<double>() << "\n";
    for (std::size_t i = 0; i < list.size(); ++i)
        console.out << "  " << list[i].name << " " << weights[i]
                    << (weights[i] == own[i] ? "" : ", was " + std::to_string(own[i])) << "\n";
    if (versus)
        console.out << bot << " by these wins " << json["versus"]["win_rate"].get<double>() << " of "
                    << versus << " games against " << bot << " by the game's own, give or take "
                    << json["versus"]["error"].get<double>() << "\n";
    return kDone;
}

}  // namespace mortarboard
