// The games as peers need them: their rules, and nothing that only screens, bots, searches and tests ask for,
// so that the linker leaves all of that out of the module. Takes the place of games.cpp there, and of
// core/version.cpp: what can be said of tables, texts and names is told by the page's first module
// (outline.h).
#include "app/peers_games.h"

#include <utility>

#include "app/outline.h"
#include "core/check.h"
#include "games/games.h"

// clang-format off
#define GAME(id) namespace mortarboard::id { Game game(); }
#include "games/games.def"
#undef GAME
// clang-format on

namespace mortarboard {
namespace {

enum Place : std::size_t {
#define GAME(id) place_of_##id,
#include "games/games.def"
#undef GAME
    kGames
};
constexpr std::size_t kMostDecks = 4;

struct Known {
    app::Outline outline;
    Vocabulary words;
    std::vector<DeckInfo> decks;
};
std::array<Known, kGames> g_known;
bool g_all_known = false;

template <std::size_t place> const Vocabulary& words_of() { return g_known[place].words; }
template <std::size_t place> const std::vector<DeckInfo>& decks_of() { return g_known[place].decks; }
template <std::size_t place, std::size_t deck> bool heap(int zone) {
    return g_known[place].outline.decks[deck].heap[static_cast<std::uint8_t>(zone)];
}
template <std::size_t place, std::size_t deck> Knowers holder(int zone) {
    return g_known[place].outline.decks[deck].holder[static_cast<std::uint8_t>(zone)];
}
template <std::size_t place, std::size_t deck> void lay_deck() {
    Known& known = g_known[place];
    if (deck >= known.outline.decks.size()) return;
    DeckInfo info = known.outline.decks[deck].info;
    info.heap = heap<place, deck>;
    info.holder = holder<place, deck>;
    known.decks.push_back(info);
}
template <std::size_t place, std::size_t... deck> void lay_decks(std::index_sequence<deck...>) {
    (lay_deck<place, deck>(), ...);
}

template <std::size_t place> Game rules_alone(Game game) {
    game.rule_texts = nullptr;
    game.chapters = nullptr;
    game.data_tables = nullptr;
    game.vocabulary = words_of<place>;
    game.legal = nullptr;
    game.outcome = nullptr;
    game.redeal = nullptr;
    game.fields = nullptr;
    game.decks = decks_of<place>;
    game.invariant = nullptr;
    game.evaluate = nullptr;
    game.evaluate_all = nullptr;
    game.prior = nullptr;
    game.choosing = nullptr;
    game.search_settings = nullptr;
    game.draw = nullptr;
    game.playout = nullptr;
    return game;
}
const app::Outline& outline_of(const Game& game) {
    CHECK(g_all_known);
    return g_known[static_cast<std::size_t>(&game - all_games().data())].outline;
}

}  // namespace

std::uint64_t data_version(const Game& game) { return outline_of(game).data_version; }
std::uint64_t rules_hash(const Game& game) { return outline_of(game).rules_hash; }

bool app::take_outlines(std::string_view text) {
    if (g_all_known) return false;
    for (std::size_t place = 0; place < kGames; ++place) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        Known& known = g_known[place];
        if (!outline_from(line, all_games()[place].info.id, known.outline) ||
            known.outline.decks.size() > kMostDecks)
            return false;
        known.words = {known.outline.terms, known.outline.verbs, known.outline.events};
    }
#define GAME(id) lay_decks<place_of_##id>(std::make_index_sequence<kMostDecks>{});
#include "games/games.def"
#undef GAME
    return g_all_known = text.empty();
}

std::span<const Game> all_games() {
    static const std::vector<Game> list = {
#define GAME(id) rules_alone<place_of_##id>(id::game()),
#include "games/games.def"
#undef GAME
    };
    return list;
}
const Game* find_game(std::string_view id) {
    for (const auto& game : all_games())
        if (game.info.id == id) return &game;
    return nullptr;
}

}  // namespace mortarboard
