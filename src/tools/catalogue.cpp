// The verbs `games` and `cards` list the games, and the data tables of one.
#include "tools/catalogue.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "games/bot_games.h"
#include "games/text_games.h"
#include "record/json.h"
#include "tools/arguments.h"

namespace mortarboard {
namespace {

using Json = nlohmann::ordered_json;

Json option_json(const OptionInfo& option) {
    Json json;
    json["id"] = std::string(option.id);
    json["title"] = std::string(option.title);
    json["kind"] = option.bits ? "names" : option.names.empty() ? "number" : "name";
    json["min"] = option.min;
    json["max"] = option.max;
    if (!option.bits) json["default"] = option.fallback;
    json["names"] = Json::array();
    for (const auto name : option.names) json["names"].push_back(std::string(name));
    return json;
}
// Counts characters of UTF-8, not bytes.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}
std::string row_text(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += cells[i] + std::string(widths[i] + 2 - width_of(cells[i]), ' ');
    line.resize(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

}  // namespace

std::string tables_text(const TextGame& game) {
    std::string out;
    for (const auto& table : game.data_tables()) {
        std::vector<std::size_t> widths(table.columns.size());
        const auto widen = [&](const std::vector<std::string>& cells) {
            widths.resize(std::max(widths.size(), cells.size()));
            for (std::size_t i = 0; i < cells.size(); ++i)
                widths[i] = std::max(widths[i], width_of(cells[i]));
        };
        widen(table.columns);
        for (const auto& row : table.rows) widen(row);
        out += (out.empty() ? "" : "\n") + table.name + ", " + std::to_string(table.rows.size()) + " rows\n" +
               row_text(table.columns, widths);
        for (const auto& row : table.rows) out += row_text(row, widths);
    }
    return out;
}

int run_games(const Arguments& arguments, Console& console) {
    Json games = Json::array();
    for (const auto& game : all_text_games()) {
        Json json;
        json["id"] = std::string(game.info.id);
        json["title"] = std::string(game.info.title);
        json["min_seats"] = game.info.min_seats;
        json["max_seats"] = game.info.max_seats;
        json["network_seats"] = Json::array();  // the numbers of seats at which a network values positions
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
            if (bot_game(game).has_network(seats)) json["network_seats"].push_back(seats);
        json["options"] = Json::array();
        for (const auto& option : game.info.options) json["options"].push_back(option_json(option));
        json["endings"] = Json::array();
        for (const auto ending : game.info.endings) json["endings"].push_back(std::string(ending));
        json["data_version"] = hex16(game.info.data_version);
        json["rules_hash"] = hex16(game.info.rules_hash);
        games.push_back(json);
        if (arguments.json()) continue;
        console.out << game.info.id << "  " << game.info.title << ", " << game.info.min_seats << " to "
                    << game.info.max_seats << " seats, data " << hex16(game.info.data_version) << ", rules "
                    << hex16(game.info.rules_hash) << "\n";
        for (const auto& option : game.info.options) {
            console.out << "    option." << option.id << "  " << option.title << ": ";
            if (option.names.empty()) console.out << int{option.min} << " to " << int{option.max};
            for (std::size_t i = 0; i < option.names.size(); ++i)
                console.out << (i ? ", " : "") << option.names[i];
            if (option.bits)
                console.out << " (" << int{option.min} << " to " << int{option.max} << " of them)";
            console.out << "\n";
        }
    }
    return arguments.json() ? print_json(console, {{"games", games}}) : int{kDone};
}

int run_cards(const Arguments& arguments, Console& console) {
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    if (!arguments.json()) {
        console.out << tables_text(*game);
        return kDone;
    }
    Json tables = Json::array();
    for (const auto& table : game->data_tables())
        tables.push_back(Json{{"name", table.name}, {"columns", table.columns}, {"rows", table.rows}});
    return print_json(console, {{"game", std::string(game->info.id)},
                                {"data_version", hex16(game->info.data_version)},
                                {"tables", tables}});
}

}  // namespace mortarboard
