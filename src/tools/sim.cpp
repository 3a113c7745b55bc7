// The verb `sim` plays many games of bots and prints statistics.
#include <algorithm>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>

#include "games/bot_games.h"
#include "record/json.h"
#include "tools/arguments.h"
#include "tools/series.h"

namespace mortarboard {
namespace {

using Json = nlohmann::ordered_json;

// A Statistic sums up one quantity over the games of a series.
struct Statistic {
    double sum{};
    std::int64_t min{}, max{};
    std::int64_t games{};
    void add(std::int64_t value) {
        min = games ? std::min(min, value) : value;
        max = games ? std::max(max, value) : value;
        sum += static_cast<double>(value);
        ++games;
    }
    double mean() const { return games ? sum / static_cast<double>(games) : 0; }
};

// Returns what an event adds to the statistics of a game: its amount if it counts something, else 1.
std::int64_t weight_of(const EventInfo& info, const Event& event) {
    const bool counted =
        info.role == EventInfo::points || info.role == EventInfo::money || info.role == EventInfo::counter;
    return counted ? event.amount : 1;
}

struct SimResult {
    std::int64_t moves{}, decisions{}, longest{};
    std::uint64_t signature{kHashStart};
    std::vector<Statistic> scores;
    // For each seat, `wins` counts its wins; a shared first place counts its share.
    std::vector<double> wins;
    std::vector<std::int64_t> endings;
    std::vector<Statistic> stats;  // by kind of event
    double seconds{};
};

void add_game(SimResult& result, const Match& match) {
    const Outcome outcome = match.game().outcome(match.state());
    for (std::size_t seat = 0; seat < match.setup().seats; ++seat) {
        result.scores[seat].add(outcome.seat[seat].score);
        result.wins[seat] += share_of_win(outcome, seat);
    }
    if (outcome.ending < result.endings.size()) ++result.endings[outcome.ending];
    const auto moves = static_cast<std::int64_t>(match.log().size());
    result.moves += moves;
    result.longest = std::max(result.longest, moves);
    for (const auto& move : match.log()) result.decisions += move.seat != kNature;
    result.signature = hash_mix(result.signature, match.hash());
}

}  // namespace

int run_sim(const Arguments& arguments, Console& console) {
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    const Setup setup = arguments.setup(*game);
    const auto games = arguments.number("games", 100, 1, 100'000'000);
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, INT64_MAX));
    const auto iterations = static_cast<int>(arguments.number("iterations", 0, 0, 1'000'000'000));
    const auto bots = arguments.bots(setup, "random");
    if (arguments.wrong()) return arguments.refuse(console);

    const auto events_known = game->vocabulary().events;
    SimResult result;
    result.scores.resize(setup.seats);
    result.wins.resize(setup.seats);
    result.endings.resize(game->info.endings.size());
    result.stats.resize(events_known.size());
    const auto start = std::chrono::steady_clock::now();
    std::vector<Event> events;
    std::vector<std::int64_t> counted(events_known.size());
    for (std::int64_t number = 0; number < games; ++number) {
        BotMatch bot_match(bot_game(*game), setup, views_of(bots), seed_for(seed, game_purpose(number)),
                           iterations);
        events.clear();
        if (!bot_match.finish(kLongestGame, EventSink(&events)))
            return fail(arguments, console, kFailed, endless_game(number));
        add_game(result, bot_match.match());
        counted.assign(counted.size(), 0);
        for (const auto& event : events)
            if (event.kind < events_known.size())
                counted[event.kind] += weight_of(events_known[event.kind], event);
        for (std::size_t kind = 0; kind < counted.size(); ++kind) result.stats[kind].add(counted[kind]);
    }
    result.seconds = seconds_since(start);

    Json json;
    json["game"] = std::string(game->info.id);
    json["seats"] = setup.seats;
    json["bots"] = bots;
    json["seed"] = seed;
    json["games"] = games;
    json["moves"] = result.moves;
    json["decisions"] = result.decisions;
    json["mean_scores"] = Json::array();
    json["wins"] = result.wins;
    for (const auto& score : result.scores) json["mean_scores"].push_back(score.mean());
    json["longest"] = result.longest;
    json["seconds"] = result.seconds;
    json["signature"] = hex16(result.signature);
    json["endings"] = Json::object();
    for (std::size_t i = 0; i < result.endings.size(); ++i)
        json["endings"][std::string(game->info.endings[i])] = result.endings[i];
    json["stats"] = Json::object();
    for (std::size_t i = 0; i < result.stats.size(); ++i)
        json["stats"][std::string(events_known[i].name)] = Json{
            {"mean", result.stats[i].mean()}, {"min", result.stats[i].min}, {"max", result.stats[i].max}};
    if (arguments.json()) return print_json(console, json);

    auto& out = console.out;
    out << std::fixed << std::setprecision(2);
    out << games << " games, " << result.moves << " moves (" << result.decisions << " by seats), longest "
        << result.longest << ", " << result.seconds << " s\n";
    for (std::size_t seat = 0; seat < result.scores.size(); ++seat)
        out << "seat " << seat << "  " << std::left << std::setw(14) << bots[seat] << std::right
            << " mean score " << std::setw(8) << result.scores[seat].mean() << "  wins " << result.wins[seat]
            << "\n";
    for (std::size_t i = 0; i < result.endings.size(); ++i)
        out << "ended by " << game->info.endings[i] << ": " << result.endings[i] << "\n";
    out << "a game:" << std::string(21, ' ') << "mean     min     max\n";
    for (std::size_t i = 0; i < result.stats.size(); ++i)
        out << "  " << std::left << std::setw(20) << events_known[i].name << std::right << std::setw(10)
            << result.stats[i].mean() << std::setw(8) << result.stats[i].min << std::setw(8)
            << result.stats[i].max << "\n";
    out << "signature " << hex16(result.signature) << "\n";
    return kDone;
}

}  // namespace mortarboard
