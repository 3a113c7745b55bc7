// The verb `link` writes a match as a text for a link, reads a text back as a record, and says how long such
// texts are.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "games/bot_games.h"
#include "record/json.h"
#include "record/match_link.h"
#include "tools/arguments.h"
#include "tools/series.h"

namespace mortarboard {
namespace {

using Json = nlohmann::ordered_json;

int link_of_file(const Arguments& arguments, Console& console, const std::string& path) {
    std::string wrong;
    const auto text = read_file(console, path, kMaxRecordBytes, wrong);
    if (!text) return fail(arguments, console, kBadUsage, wrong);
    Record record;
    if (const auto problem = read_record(*text, record))
        return fail(arguments, console, kFailed, problem.sentence);
    RecordProblem why;
    const std::string link = match_link_text(record, why);
    if (link.empty()) return fail(arguments, console, kFailed, why.sentence);
    if (arguments.json()) return print_json(console, {{"link", link}, {"characters", link.size()}});
    console.out << link << "\n";
    return kDone;
}

int record_of_link(const Arguments& arguments, Console& console, std::string_view text) {
    Record record;
    const auto place = take_place(text);
    const auto seed = take_seed(text);
    if (const auto problem = read_match_link(text, record))
        return fail(arguments, console, kFailed, problem.sentence);
    console.out << write_record(record);
    if (place) console.err << "The link opens where " << *place << " moves have been made.\n";
    // A record has no place for the seed of its draws: the page keeps it with the match (ui/turn_link.h).
    if (seed)
        console.err << "The match is played by sending links; nature draws from the seed " << hex16(*seed)
                    << ".\n";
    return kDone;
}

int measure(const Arguments& arguments, Console& console, const TextGame& game) {
    const Setup setup = arguments.setup(game);
    const auto games = arguments.number("games", 200, 1, 1'000'000);
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, INT64_MAX));
    const auto bots = arguments.bots(setup, "greedy");
    if (arguments.wrong()) return arguments.refuse(console);
    std::vector<std::size_t> lengths;
    for (std::int64_t number = 0; number < games; ++number) {
        BotMatch table(bot_game(game), setup, views_of(bots), seed_for(seed, game_purpose(number)), 0);
        if (!table.finish(kLongestGame)) return fail(arguments, console, kFailed, endless_game(number));
        RecordProblem why;
        const std::string link = match_link_text(record_of(game, table.match()), why);
        if (link.empty()) return fail(arguments, console, kFailed, why.sentence);
        lengths.push_back(link.size());
    }
    std::sort(lengths.begin(), lengths.end());
    const std::size_t median = lengths[lengths.size() / 2];
    if (arguments.json())
        return print_json(console, Json{{"games", games}, {"median", median}, {"longest", lengths.back()}});
    console.out << game.info.title << ", " << int{setup.seats} << " seats: links of " << games
                << " matches have " << median << " characters in the median, " << lengths.back()
                << " at most\n";
    return kDone;
}

}  // namespace

int run_link(const Arguments& arguments, Console& console) {
    const bool of_file = arguments.has("file"), of_link = arguments.has("read");
    if (of_file) arguments.refuse_with("file", {"read"});
    if (of_file || of_link)
        arguments.refuse_with(of_file ? "file" : "read",
                              {"game", "seats", "games", "seed", "bots", "option."});
    if (arguments.wrong()) return arguments.refuse(console);
    if (of_file) return link_of_file(arguments, console, arguments.text("file"));
    if (of_link) return record_of_link(arguments, console, arguments.text("read"));
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    return measure(arguments, console, *game);
}

}  // namespace mortarboard
