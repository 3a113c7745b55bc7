// arena: bots against each other, every seat in turn.
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>

#include "ai/levels.h"
#include "tools/arguments.h"
#include "tools/series.h"

namespace mortarboard {

using Json = nlohmann::ordered_json;

// Bots are named once each in `bots`; with more seats than names the last one takes the seats left over. Game
// after game everybody moves on by a seat, and the deal changes only when all have sat everywhere: nobody
// gets the better seats or the better cards.
int run_arena(const Arguments& arguments, Console& console) {
    const Game* game = arguments.game();
    if (!game) return arguments.refuse(console);
    const auto names = arguments.list("bots");
    if (names.size() < 2 || names.size() > kMaxSeats)
        arguments.set_wrong("Name two bots or more, separated by commas: bots=greedy,random.");
    for (const auto& name : names)
        if (!make_bot(name)) arguments.set_wrong("There is no bot called " + in_quotes(name) + ".");
    const Setup setup = arguments.setup(*game, static_cast<int>(names.size()));
    if (names.size() > setup.seats)
        arguments.set_wrong(std::to_string(names.size()) + " bots do not fit on " +
                            std::to_string(setup.seats) + " seats.");
    const auto games = arguments.number("games", 100, 1, 100'000'000);
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, INT64_MAX));
    const auto iterations = static_cast<int>(arguments.number("iterations", 0, 0, 1'000'000'000));
    if (arguments.wrong()) return arguments.refuse(console);

    struct Row {
        double wins{}, ties{}, score_sum{};
        std::int64_t scores{};
    };
    std::vector<Row> rows(names.size());
    const auto start = std::chrono::steady_clock::now();
    for (std::int64_t number = 0; number < games; ++number) {
        const int seats = setup.seats, turn = static_cast<int>(number % seats);
        std::vector<std::size_t> who(static_cast<std::size_t>(seats));  // by seat: which of `names`
        std::vector<std::string_view> bots(static_cast<std::size_t>(seats));
        for (int i = 0; i < seats; ++i) {
            const auto seat = static_cast<std::size_t>((i + turn) % seats);
            who[seat] = std::min(static_cast<std::size_t>(i), names.size() - 1);
            bots[seat] = names[who[seat]];
        }
        BotMatch table(*game, setup, bots, seed_for(seed, game_purpose(number / seats)), iterations);
        if (!table.finish(kLongestGame)) return fail(arguments, console, kFailed, endless_game(number));
        const Outcome outcome = game->outcome(table.match().state());
        std::vector<int> firsts(names.size());
        int all_firsts = 0;
        for (int seat = 0; seat < seats; ++seat) {
            Row& row = rows[who[static_cast<std::size_t>(seat)]];
            row.score_sum += outcome.seat[seat].score;
            ++row.scores;
            firsts[who[static_cast<std::size_t>(seat)]] += outcome.seat[seat].place == 1;
            all_firsts += outcome.seat[seat].place == 1;
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].wins += firsts[i] && firsts[i] == all_firsts;
            rows[i].ties += firsts[i] && firsts[i] != all_firsts;
        }
    }
    const double seconds = seconds_since(start);

    Json json;
    json["game"] = std::string(game->info.id);
    json["seats"] = setup.seats;
    json["games"] = games;
    json["seed"] = seed;
    json["iterations"] = iterations;
    json["seconds"] = seconds;
    json["bots"] = Json::array();
    console.out << std::fixed << std::setprecision(3);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        // Wilson's interval: sound near 0 and 1 too, where bots of different strength end up.
        const double n = static_cast<double>(games), z = 1.959964, p = (rows[i].wins + rows[i].ties / 2) / n;
        const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
        const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
        const double low = std::max(0.0, middle - half), high = std::min(1.0, middle + half);
        const double mean_score = rows[i].score_sum / static_cast<double>(rows[i].scores);
        json["bots"].push_back(
            Json{{"name", names[i]},
                 {"iterations", iterations ? iterations : budget_of(names[i], *game, setup.seats)},
                 {"wins", static_cast<std::int64_t>(rows[i].wins)},
                 {"ties", static_cast<std::int64_t>(rows[i].ties)},
                 {"mean_score", mean_score},
                 {"win_rate", p},
                 {"ci95", {low, high}}});
        if (!arguments.json())
            console.out << std::left << std::setw(14) << names[i] << std::right << " wins " << std::setw(6)
                        << static_cast<std::int64_t>(rows[i].wins) << "  ties " << std::setw(5)
                        << static_cast<std::int64_t>(rows[i].ties) << "  rate " << p << " (95 %: " << low
                        << " to " << high << ")  mean score " << mean_score << "\n";
    }
    if (arguments.json()) return print_json(console, json);
    console.out << games << " games at " << int{setup.seats} << " seats, " << seconds << " s\n";
    return kDone;
}

}  // namespace mortarboard
