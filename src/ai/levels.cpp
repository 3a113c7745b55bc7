#include "ai/levels.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace mortarboard {
namespace {

struct NamedSetting {
    std::string_view name;
    int& (*of)(SearchSettings&);
};
constexpr std::array kNamedSettings{
    NamedSetting{"iterations", [](SearchSettings& s) -> int& { return s.iterations; }},
    NamedSetting{"explore", [](SearchSettings& s) -> int& { return s.explore; }},
    NamedSetting{"scale", [](SearchSettings& s) -> int& { return s.scale; }},
    NamedSetting{"patience", [](SearchSettings& s) -> int& { return s.patience; }},
    NamedSetting{"win", [](SearchSettings& s) -> int& { return s.win; }},
    NamedSetting{"other_view_interval", [](SearchSettings& s) -> int& { return s.other_view_interval; }},
    NamedSetting{"first_evaluation_weight",
                 [](SearchSettings& s) -> int& { return s.first_evaluation_weight; }},
    NamedSetting{"first_evaluation_positions",
                 [](SearchSettings& s) -> int& { return s.first_evaluation_positions; }},
    NamedSetting{"as_seen", [](SearchSettings& s) -> int& { return s.as_seen; }},
    NamedSetting{"width", [](SearchSettings& s) -> int& { return s.width; }},
    NamedSetting{"network", [](SearchSettings& s) -> int& { return s.network; }},
    NamedSetting{"noise", [](SearchSettings& s) -> int& { return s.noise; }},
    NamedSetting{"turns", [](SearchSettings& s) -> int& { return s.rollout.turns; }},
    NamedSetting{"decisions", [](SearchSettings& s) -> int& { return s.rollout.decisions; }},
    NamedSetting{"forced", [](SearchSettings& s) -> int& { return s.rollout.forced; }},
    NamedSetting{"candidates", [](SearchSettings& s) -> int& { return s.rollout.candidates; }},
    NamedSetting{"whole", [](SearchSettings& s) -> int& { return s.rollout.whole; }},
    NamedSetting{"centred", [](SearchSettings& s) -> int& { return s.rollout.centred; }},
};

// A level has these settings in every game, before the game changes them. src/ai/RATINGS.md has the
// resulting strength.
struct LevelSettings {
    BotLevel level;
    int iterations, noise;
};
constexpr LevelSettings kLevelSettings[] = {
    {BotLevel::beginner, 16, 200},
    {BotLevel::casual, 40, 100},
    {BotLevel::strong, 200, 0},
    {BotLevel::master, 2000, 0},
};

}  // namespace

SearchSettings settings_of(BotLevel level, const PlayableGame& game, int seats, Judge judge) {
    SearchSettings settings;
    settings.network = judge == Judge::network && game.has_network(seats);
    for (const LevelSettings& row : kLevelSettings)
        if (row.level == level) {
            settings.iterations = row.iterations;
            settings.noise = row.noise;
        }
    game.search_settings(level, seats, settings);
    return settings;
}
int budget_of(std::string_view bot, const PlayableGame& game, int seats) {
    const bool classic = bot.starts_with(kClassic);
    if (classic) bot.remove_prefix(kClassic.size());
    for (const LevelInfo& info : kLevels)
        if (info.id == bot)
            return settings_of(info.level, game, seats, classic ? Judge::classic : Judge::network).iterations;
    return 0;
}
std::optional<SearchSettings> search_settings(std::string_view text) {
    if (!text.starts_with("search:")) return std::nullopt;
    SearchSettings settings;
    for (text.remove_prefix(7); !text.empty();) {
        const auto pair = text.substr(0, text.find(':'));
        text.remove_prefix(std::min(text.size(), pair.size() + 1));
        const auto equals = pair.find('=');
        if (equals == std::string_view::npos) return std::nullopt;
        const auto number = parse_number(pair.substr(equals + 1), 0, 1'000'000'000);
        if (!number) return std::nullopt;
        bool found = false;
        for (const NamedSetting& named : kNamedSettings)
            if (named.name == pair.substr(0, equals)) {
                named.of(settings) = static_cast<int>(*number);
                found = true;
            }
        if (!found) return std::nullopt;
    }
    return settings;
}
std::unique_ptr<Bot> make_search(std::string_view text) {
    const auto settings = search_settings(text);
    return settings ? std::make_unique<SearchBot>(*settings) : nullptr;
}

}  // namespace mortarboard
