// The verb `arena` plays bots against each other, with equal turns at every seat.
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>

#include "ai/levels.h"
#include "games/bot_games.h"
#include "tools/arguments.h"
#include "tools/series.h"

namespace mortarboard {
namespace {

using Json = nlohmann::ordered_json;

// A BotResult adds up the results of one bot.
struct BotResult {
    double wins{}, ties{}, score_sum{};
    std::int64_t scores{};
};

// Returns for each seat which of `names` bots sits there in game `number`. From game to game everybody moves
// on by one seat; the last bot takes the seats that are left over.
std::vector<std::size_t> seating_of(std::int64_t number, int seats, std::size_t names) {
    std::vector<std::size_t> bot_at(static_cast<std::size_t>(seats));
    const int shift = static_cast<int>(number % seats);
    for (int i = 0; i < seats; ++i)
        bot_at[static_cast<std::size_t>((i + shift) % seats)] =
            std::min(static_cast<std::size_t>(i), names - 1);
    return bot_at;
}
void add_game(std::vector<BotResult>& results, const Outcome& outcome,
              const std::vector<std::size_t>& bot_at) {
    // For each bot, `firsts` counts its seats that are first.
    std::vector<int> firsts(results.size());
    int all_firsts = 0;
    for (std::size_t seat = 0; seat < bot_at.size(); ++seat) {
        const bool first = outcome.seat[seat].place == 1;
        BotResult& result = results[bot_at[seat]];
        result.score_sum += outcome.seat[seat].score;
        ++result.scores;
        firsts[bot_at[seat]] += first;
        all_firsts += first;
    }
    for (std::size_t bot = 0; bot < results.size(); ++bot) {
        results[bot].wins += firsts[bot] && firsts[bot] == all_firsts;
        results[bot].ties += firsts[bot] && firsts[bot] != all_firsts;
    }
}

struct WinRate {
    // The rate has the bounds of its 95 % confidence interval.
    double rate{}, low{}, high{};
};
// Reads iterations=<number>[,<number>...]: one for all bots, or one for each; 0: the bot's own number.
std::vector<int> budgets_of(const Arguments& arguments, std::size_t bots) {
    constexpr int kMost = 1'000'000'000;
    const auto words = arguments.list("iterations");
    std::vector<int> budgets(bots);
    if (words.size() < 2) {
        budgets.assign(bots, static_cast<int>(arguments.number("iterations", 0, 0, kMost)));
        return budgets;
    }
    if (words.size() != bots) {
        arguments.set_wrong("The argument iterations has " + std::to_string(words.size()) + " numbers for " +
                            std::to_string(bots) + " bots; give one for all or one for each.");
        return budgets;
    }
    for (std::size_t bot = 0; bot < bots; ++bot) {
        const auto number = parse_number(words[bot], 0, kMost);
        if (!number)
            arguments.set_wrong("The argument iterations must hold whole numbers from 0 to " +
                                std::to_string(kMost) + ", not " + in_quotes(words[bot]) + ".");
        budgets[bot] = static_cast<int>(number.value_or(0));
    }
    return budgets;
}

// Wilson's interval is also sound near 0 and 1, which bots of different strength reach.
WinRate win_rate_of(const BotResult& result, std::int64_t games) {
    const double n = static_cast<double>(games), z = 1.959964, p = (result.wins + result.ties / 2) / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace

// `bots` names each bot once. The cards of a game are dealt again only after every bot has sat at every seat,
// so that no bot gets the better seats or the better cards.
int run_arena(const Arguments& arguments, Console& console) {
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    const auto names = arguments.list("bots");
    if (names.size() < 2)
        arguments.set_wrong("Name two or more bots, separated by commas: bots=greedy,random.");
    if (names.size() > kMaxSeats)
        arguments.set_wrong("Name at most " + std::to_string(kMaxSeats) + " bots, not " +
                            std::to_string(names.size()) + ".");
    for (const auto& name : names) arguments.knows_bot(name);
    const Setup setup = arguments.setup(*game, static_cast<int>(names.size()));
    if (names.size() > setup.seats)
        arguments.set_wrong(std::to_string(names.size()) + " bots do not fit on " +
                            std::to_string(setup.seats) + " seats.");
    const auto games = arguments.number("games", 100, 1, 100'000'000);
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, INT64_MAX));
    const auto budgets = budgets_of(arguments, names.size());
    if (arguments.wrong()) return arguments.refuse(console);

    std::vector<BotResult> results(names.size());
    const auto start = std::chrono::steady_clock::now();
    for (std::int64_t number = 0; number < games; ++number) {
        const auto bot_at = seating_of(number, setup.seats, names.size());
        std::vector<std::string_view> bots;
        for (const std::size_t bot : bot_at) bots.push_back(names[bot]);
        BotMatch bot_match(bot_game(*game), setup, bots, seed_for(seed, game_purpose(number / setup.seats)));
        for (std::size_t seat = 0; seat < bot_at.size(); ++seat)
            bot_match.set_budget(static_cast<Seat>(seat), budgets[bot_at[seat]]);
        if (!bot_match.finish(kLongestGame)) return fail(arguments, console, kFailed, endless_game(number));
        add_game(results, game->outcome(bot_match.match().state()), bot_at);
    }
    const double seconds = seconds_since(start);

    Json json{{"game", std::string(game->info.id)},
              {"seats", setup.seats},
              {"games", games},
              {"seed", seed},
              {"seconds", seconds},
              {"bots", Json::array()}};
    console.out << std::fixed << std::setprecision(3);
    for (std::size_t bot = 0; bot < results.size(); ++bot) {
        const BotResult& result = results[bot];
        const WinRate wins = win_rate_of(result, games);
        const double mean_score = result.score_sum / static_cast<double>(result.scores);
        json["bots"].push_back(
            Json{{"name", names[bot]},
                 {"iterations", budget_of(names[bot], bot_game(*game), setup.seats, budgets[bot])},
                 {"wins", static_cast<std::int64_t>(result.wins)},
                 {"ties", static_cast<std::int64_t>(result.ties)},
                 {"mean_score", mean_score},
                 {"win_rate", wins.rate},
                 {"ci95", {wins.low, wins.high}}});
        if (!arguments.json())
            console.out << std::left << std::setw(14) << names[bot] << std::right << " wins " << std::setw(6)
                        << static_cast<std::int64_t>(result.wins) << "  ties " << std::setw(5)
                        << static_cast<std::int64_t>(result.ties) << "  rate " << wins.rate
                        << " (95 %: " << wins.low << " to " << wins.high << ")  mean score " << mean_score
                        << "\n";
    }
    if (arguments.json()) return print_json(console, json);
    console.out << games << " games at " << int{setup.seats} << " seats, " << seconds << " s\n";
    return kDone;
}

}  // namespace mortarboard
