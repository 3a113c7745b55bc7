#include "ai/levels.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace mortarboard {
namespace {

// The text of a setting comes from outside. With any value from `least` to `most` the search plays legal
// moves: no value of a node is more than 1, and no margin more than an integer can hold.
struct NamedSetting {
    std::string_view name;
    int& (*of)(SearchSettings&);
    int least{}, most{};
};
constexpr int kAnyNumber = 1'000'000'000;
constexpr std::array kNamedSettings{
    NamedSetting{"iterations", [](SearchSettings& s) -> int& { return s.iterations; }, 0, kAnyNumber},
    NamedSetting{"explore", [](SearchSettings& s) -> int& { return s.explore; }, 0, kAnyNumber},
    NamedSetting{"scale", [](SearchSettings& s) -> int& { return s.scale; }, 1, 100'000},
    NamedSetting{"patience", [](SearchSettings& s) -> int& { return s.patience; }, 0, 1000},
    NamedSetting{"win", [](SearchSettings& s) -> int& { return s.win; }, 0, 1000},
    NamedSetting{"other_view_interval", [](SearchSettings& s) -> int& { return s.other_view_interval; }, 0,
                 kAnyNumber},
    NamedSetting{"first_evaluation_weight",
                 [](SearchSettings& s) -> int& { return s.first_evaluation_weight; }, 1, 10'000},
    NamedSetting{"first_evaluation_positions",
                 [](SearchSettings& s) -> int& { return s.first_evaluation_positions; }, 0, 100'000},
    NamedSetting{"as_seen", [](SearchSettings& s) -> int& { return s.as_seen; }, 0, 1},
    NamedSetting{"width", [](SearchSettings& s) -> int& { return s.width; }, 0, kAnyNumber},
    NamedSetting{"network", [](SearchSettings& s) -> int& { return s.network; }, 0, 1},
    NamedSetting{"noise", [](SearchSettings& s) -> int& { return s.noise; }, 0, 10'000},
    NamedSetting{"further_turns", [](SearchSettings& s) -> int& { return s.further_turns; }, 0, 1000},
    NamedSetting{"turns", [](SearchSettings& s) -> int& { return s.rollout.turns; }, 0, kAnyNumber},
    NamedSetting{"decisions", [](SearchSettings& s) -> int& { return s.rollout.decisions; }, 0, kAnyNumber},
    NamedSetting{"forced", [](SearchSettings& s) -> int& { return s.rollout.forced; }, 0, 1},
    NamedSetting{"candidates", [](SearchSettings& s) -> int& { return s.rollout.candidates; }, 0, kAnyNumber},
    NamedSetting{"whole", [](SearchSettings& s) -> int& { return s.rollout.whole; }, 0, 1},
    NamedSetting{"centred", [](SearchSettings& s) -> int& { return s.rollout.centred; }, 0, 1},
};

std::string all_names() {
    std::string names;
    for (const NamedSetting& one : kNamedSettings)
        names += (names.empty() ? "" : ", ") + std::string(one.name);
    return names;
}

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
bool has_budget(std::string_view bot) {
    if (bot.starts_with("search:")) return true;
    if (bot.starts_with(kClassic)) bot.remove_prefix(kClassic.size());
    return std::any_of(std::begin(kLevels), std::end(kLevels),
                       [&](const LevelInfo& info) { return info.id == bot; });
}
int budget_of(std::string_view bot, const PlayableGame& game, int seats, int asked) {
    if (!has_budget(bot)) return 0;
    if (asked) return asked;
    const bool classic = bot.starts_with(kClassic);
    if (classic) bot.remove_prefix(kClassic.size());
    for (const LevelInfo& info : kLevels)
        if (info.id == bot)
            return settings_of(info.level, game, seats, classic ? Judge::classic : Judge::network).iterations;
    return 0;
}
std::optional<SearchSettings> search_settings(std::string_view text, std::string* why) {
    if (!text.starts_with("search:")) return std::nullopt;
    const auto refused = [&](const std::string& sentence) {
        if (why) *why = sentence;
        return std::nullopt;
    };
    SearchSettings settings;
    for (text.remove_prefix(7); !text.empty();) {
        const auto pair = text.substr(0, text.find(':'));
        text.remove_prefix(std::min(text.size(), pair.size() + 1));
        const auto equals = pair.find('=');
        if (equals == std::string_view::npos)
            return refused("A setting of the search is written name=number, not " + in_quotes(pair) + ".");
        const std::string_view name = pair.substr(0, equals), value = pair.substr(equals + 1);
        const auto* const named = std::find_if(kNamedSettings.begin(), kNamedSettings.end(),
                                               [&](const NamedSetting& one) { return one.name == name; });
        if (named == kNamedSettings.end())
            return refused("The search has no setting " + in_quotes(name) + "; it has " + all_names() + ".");
        const auto number = parse_number(value, named->least, named->most);
        if (!number)
            return refused("The setting " + in_quotes(name) + " must be a whole number from " +
                           std::to_string(named->least) + " to " + std::to_string(named->most) + ", not " +
                           in_quotes(value) + ".");
        named->of(settings) = static_cast<int>(*number);
    }
    return settings;
}
std::unique_ptr<Bot> make_search(std::string_view text) {
    const auto settings = search_settings(text);
    return settings ? std::make_unique<SearchBot>(*settings) : nullptr;
}

}  // namespace mortarboard
