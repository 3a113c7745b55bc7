#include "ai/levels.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace mortarboard {
namespace {

struct Figure {
    std::string_view name;
    int& (*of)(SearchSettings&);
};
constexpr std::array kFigures{
    Figure{"iterations", [](SearchSettings& s) -> int& { return s.iterations; }},
    Figure{"explore", [](SearchSettings& s) -> int& { return s.explore; }},
    Figure{"scale", [](SearchSettings& s) -> int& { return s.scale; }},
    Figure{"win", [](SearchSettings& s) -> int& { return s.win; }},
    Figure{"other_eyes", [](SearchSettings& s) -> int& { return s.other_view_interval; }},
    Figure{"first_weight", [](SearchSettings& s) -> int& { return s.first_evaluation_weight; }},
    Figure{"first_looks", [](SearchSettings& s) -> int& { return s.first_evaluation_positions; }},
    Figure{"as_seen", [](SearchSettings& s) -> int& { return s.as_seen; }},
    Figure{"width", [](SearchSettings& s) -> int& { return s.width; }},
    Figure{"noise", [](SearchSettings& s) -> int& { return s.noise; }},
    Figure{"patience", [](SearchSettings& s) -> int& { return s.patience; }},
    Figure{"turns", [](SearchSettings& s) -> int& { return s.rollout.turns; }},
    Figure{"decisions", [](SearchSettings& s) -> int& { return s.rollout.decisions; }},
    Figure{"forced", [](SearchSettings& s) -> int& { return s.rollout.forced; }},
    Figure{"looks", [](SearchSettings& s) -> int& { return s.rollout.candidates; }},
    Figure{"whole", [](SearchSettings& s) -> int& { return s.rollout.whole; }},
    Figure{"centred", [](SearchSettings& s) -> int& { return s.rollout.centred; }},
};

// A row without a game is for every game that has none of its own further down. src/ai/STRENGTH.md has what
// they come to.
struct Row {
    std::string_view game;
    Level level;
    int iterations, noise;
    int seats{2};  // at so many or more
};
constexpr Row kRows[] = {
    {"", Level::beginner, 16, 200},
    {"", Level::casual, 40, 100},
    {"", Level::strong, 200, 0},
    {"", Level::master, 2000, 0},
    // So many that a choice of master takes 0.15 s or less, natively and on one core.
    {"builders", Level::master, 1000, 0},
    {"baldurs_gate", Level::master, 450, 0},
    {"baldurs_gate", Level::master, 500, 0, 3},
    {"baldurs_gate", Level::master, 300, 0, 4},
    {"baldurs_gate", Level::master, 250, 0, 5},
    {"troyes", Level::master, 800, 0},
    {"citadels", Level::master, 1000, 0, 5},
    // Much of this game is alike to who guesses roles, so it takes more to misjudge it.
    {"citadels", Level::beginner, 16, 350},
    {"citadels", Level::casual, 40, 160},
};
// What a game wants otherwise than SearchSettings has it, found by games against greedy play at 200 to 300
// iterations: the share of wins before and after. The levels that misjudge go without, but for Citadels.
void tune(SearchSettings& settings, std::string_view game, Level level, int seats) {
    RolloutSettings& rollout = settings.rollout;
    // A turn is short, and a round holds two of each seat: 0.65, 0.90.
    if (game == "citadels") rollout.turns = 8;
    if (level < Level::strong) return;
    // Each rank called is answered by everybody: at more seats eight answers were over before the third rank,
    // and what the roles come to shows at the ninth. At three: 0.43, 0.77; at four: 0.37, 0.53.
    if (game == "citadels" && seats > 2) {
        settings.patience = 950;
        settings.explore = 100;
        rollout.forced = 0;
        rollout.candidates = 4;
    }
    // What a site is worth shows when it is finished, some turns on: 0.66, 0.79; played well: 0.88.
    if (game == "builders") {
        settings.explore = 10;
        rollout = {.turns = 8, .decisions = 100, .candidates = 8};
    }
    // Most lots are worth what is built beside them later: 0.70, longer ways 0.83, every action seen 0.89.
    if (game == "baldurs_gate") {
        settings.explore = 20;
        rollout = {.turns = 8, .decisions = 100, .candidates = 64};
        // At more seats a rollout in which each has three turns finds more, though fewer fit into the time.
        // At three: 0.63, 0.71.
        if (seats > 2) {
            settings.explore = 40;
            rollout.turns = 3 * std::min(seats, 4);
            rollout.candidates = 16;
        }
    }
    // Tenths of a point decide between many actions: 0.31, 0.71; longer ways, played well: 0.80.
    if (game == "troyes") {
        // A choice of three dice has hundreds of ends, of which a first look that saw 256, in a world dealt
        // at random, missed the best.
        settings.explore = 5;
        settings.first_evaluation_positions = 1000;
        settings.as_seen = 1;
        rollout = {.turns = 8, .decisions = 100, .candidates = 8, .whole = 1, .centred = 1};
        // So that the others take what one hopes for: a margin of 4.1 points at three, 5.4.
        if (seats > 2) rollout.candidates = 64;
    }
}

}  // namespace

SearchSettings settings_of(Level level, std::string_view game, int seats) {
    SearchSettings settings;
    for (const Row& row : kRows)
        if (row.level == level && (row.game.empty() || row.game == game) && seats >= row.seats) {
            settings.iterations = row.iterations;
            settings.noise = row.noise;
        }
    tune(settings, game, level, seats);
    return settings;
}
int budget_of(std::string_view bot, std::string_view game, int seats) {
    for (const LevelInfo& info : kLevels)
        if (info.id == bot) return settings_of(info.level, game, seats).iterations;
    return 0;
}
std::unique_ptr<Bot> make_search(std::string_view text) {
    if (!text.starts_with("search:")) return nullptr;
    SearchSettings settings;
    for (text.remove_prefix(7); !text.empty();) {
        const auto pair = text.substr(0, text.find(':'));
        text.remove_prefix(std::min(text.size(), pair.size() + 1));
        const auto equals = pair.find('=');
        if (equals == std::string_view::npos) return nullptr;
        const auto number = parse_number(pair.substr(equals + 1), 0, 1'000'000'000);
        if (!number) return nullptr;
        bool found = false;
        for (const Figure& figure : kFigures)
            if (figure.name == pair.substr(0, equals)) {
                figure.of(settings) = static_cast<int>(*number);
                found = true;
            }
        if (!found) return nullptr;
    }
    return std::make_unique<SearchBot>(settings);
}

}  // namespace mortarboard
