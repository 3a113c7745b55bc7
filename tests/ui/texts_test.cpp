// Sentences are found by key, and every game's moves and events read as words.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/game_texts.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "support/event_examples.h"
#include "support/files.h"
#include "support/texts.h"
#include "ui/describe.h"
#include "ui/strings.h"
#include "ui/theme.h"

namespace mortarboard {
namespace {

using ui::Strings;

TEST(Strings, FillsInAndShowsWhatIsMissing) {
    Strings words;
    ASSERT_TRUE(words.load(
        R"({"a":"{who} has {n} of {n}, {unknown}!","b":"{n, plural, one {one} other {#}}","c":"{open"})"));
    EXPECT_EQ(words("a", {{"who", "Ada"}, {"n", "3"}}), "Ada has 3 of 3, !");
    EXPECT_EQ(words.count("b", 1), "one");
    EXPECT_EQ(words.count("b", 12), "12");
    EXPECT_EQ(words("c", {{"open", "x"}}), "{open");
    EXPECT_EQ(words("missing.key"), "missing.key");
    EXPECT_FALSE(words.load("[1]"));
    EXPECT_FALSE(words.load(R"({"a":1})"));
    EXPECT_FALSE(words.load(R"({"a":"x")"));
    EXPECT_EQ(words.count("b", 1), "one") << "loading an invalid file changed the texts";
}
TEST(Strings, JoinsListsByTheMessagesOfTheLanguage) {
    Strings words;
    ASSERT_TRUE(words.load(R"({"list.comma":"{before}, {item}","list.and":"{before} and {item}"})"));
    EXPECT_EQ(words.list(std::vector<std::string>{}), "");
    EXPECT_EQ(words.list(std::vector<std::string>{"Ada"}), "Ada");
    EXPECT_EQ(words.list(std::vector<std::string>{"Ada", "Bruno"}), "Ada and Bruno");
    EXPECT_EQ(words.list(std::vector<std::string>{"Ada", "Bruno", "Clara"}), "Ada, Bruno and Clara");
}
TEST(Strings, OurTextsAreComplete) {
    Strings words;
    ASSERT_TRUE(words.load(english_texts()));
    for (const auto& colour : ui::kPlayerColours) EXPECT_TRUE(words.has(colour.key)) << colour.key;
    for (int seat = 1; seat <= kMaxSeats; ++seat) {
        EXPECT_TRUE(words.has("seat.bot." + std::to_string(seat)));
        EXPECT_TRUE(words.has("seat.person." + std::to_string(seat)));
    }
}
TEST(Strings, WritesTenthsWithTheDecimalMarkOfTheLanguage) {
    Strings words;
    ASSERT_TRUE(words.load(R"({"language.decimal":","})"));
    EXPECT_EQ(words.tenths(0), "0,0");
    EXPECT_EQ(words.tenths(123), "12,3");
    EXPECT_EQ(words.tenths(-5), "-0,5");
}
TEST(Strings, EveryOptionAndItsValuesHaveTexts) {
    Strings words;
    ASSERT_TRUE(words.load(english_texts()));
    for (const TextGame& game : all_text_games())
        for (const OptionInfo& option : game.info.options) {
            const std::string key = "option." + std::string(game.info.id) + "." + std::string(option.id);
            EXPECT_TRUE(words.has(key)) << key;
            for (const auto name : option.names)
                EXPECT_TRUE(words.has(key + "." + std::string(name))) << key << "." << name;
        }
}
// Screens that show no game have only the texts of page.json.
TEST(Strings, TextsOfAGameAreInTheFileOfThatGame) {
    const auto keys_of = [](const std::string& name) {
        std::vector<std::string> keys;
        const auto bytes = file_bytes(file_of_checkout("assets/i18n/" + name));
        if (!bytes) return keys;
        const auto texts = nlohmann::json::parse(*bytes, nullptr, false);
        for (const auto& [key, value] : texts.items()) keys.push_back(key);
        return keys;
    };
    const auto shared = keys_of("en/page.json");
    EXPECT_FALSE(shared.empty());
    for (const TextGame& game : all_text_games()) {
        const std::string id(game.info.id);
        for (const auto& key : shared) EXPECT_FALSE(key.starts_with(id + ".")) << key;
        for (const auto& key : keys_of("en/" + id + ".json")) EXPECT_TRUE(key.starts_with(id + ".")) << key;
    }
}
// No key, number sign or leftover brace may reach the screen.
TEST(Describe, EveryMoveAndEventOfEveryGameReadsAsWords) {
    Strings words;
    ASSERT_TRUE(words.load(english_texts()));
    for (const TextGame& game : all_text_games()) {
        const ui::Describe say(words, game, {"Ada", "Bruno", "Clara", "Diego"});
        const auto setup = default_setup(game.info, game.info.min_seats);
        AnyState state;
        game.setup(state, setup);
        Rng rng(5);
        for (int n = 0; n < 300 && !game.to_move(state).empty(); ++n) {
            Move move{game.to_move(state).first(), {}};
            ActionList legal;
            if (move.seat == kNature)
                move.action = game.draw(state, rng);
            else
                game.legal(state, move.seat, legal),
                    move.action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            std::vector<std::string> said{say.move(move.action), say.verb(move.action.kind)};
            std::vector<Event> events;
            game.apply(state, move, EventSink(&events));
            for (const Event& event : events) said.push_back(say.event(event));
            EXPECT_FALSE(said[0].empty());
            const auto verb = game.vocabulary().verbs[move.action.kind].name;
            // A game without texts has only names, made readable.
            const bool has_text = words.has(name_key(game.info.id, "move", verb)) ||
                                  words.has(name_key(game.info.id, "verb", verb));
            if (has_text && events.empty() && move.seat != kNature && say.has_line(move.action)) {
                said.push_back(say.done(move.action));
                EXPECT_GE(said.back().front(), 'a') << "does not read like an event: " << said.back();
            }
            for (const auto& text : said) EXPECT_EQ(text.find_first_of("{}#_"), std::string::npos) << text;
        }
    }
}

// The same holds for every kind of event, places included.
TEST(Describe, EveryKindOfEventReadsAsWords) {
    Strings words;
    ASSERT_TRUE(words.load(english_texts()));
    for (const TextGame& game : all_text_games()) {
        const ui::Describe say(words, game,
                               {"Ada", "Bruno", "Clara", "Diego", "Erik", "Flora", "Gita", "Hugo"});
        for (const auto& example : event_examples(game, bot_game(game), kGamesForEvents)) {
            ASSERT_TRUE(example);
            const std::string text = say.event(example->event);
            EXPECT_EQ(text.find_first_of("{}#_"), std::string::npos) << text;
            EXPECT_FALSE(text.ends_with(' ') || text.ends_with(':') || text.find("  ") != std::string::npos)
                << text << ": a word is missing";
        }
    }
}
// A line of the log begins with the name of the event's seat: what nobody does is a sentence without one.
TEST(Describe, OnlyWhatNobodyDoesBeginsWithACapital) {
    Strings words;
    ASSERT_TRUE(words.load(english_texts()));
    for (const TextGame& game : all_text_games()) {
        const ui::Describe say(words, game, {"Ada", "Bruno"});
        for (const auto& example : event_examples(game, bot_game(game), kGamesForEvents)) {
            ASSERT_TRUE(example);
            const Event& event = example->event;
            const std::string_view name = game.vocabulary().events[event.kind].name;
            const std::string key = name_key(game.info.id, "event", name);
            const std::string_view text = words(key);
            const bool is_of_seat = event.seat >= 0 && event.seat != kNature;
            if (!words.has(key) || text.empty() || text.starts_with('{') || text.starts_with("VP")) continue;
            EXPECT_EQ(text.front() >= 'a', is_of_seat) << key << ": " << text;
        }
        Event of_nobody;
        for (std::size_t kind = 0; kind < game.vocabulary().events.size(); ++kind) {
            const std::string key = name_key(game.info.id, "event", game.vocabulary().events[kind].name);
            if (!words.has(key + ".nobody")) continue;
            of_nobody.kind = static_cast<std::uint8_t>(kind);
            const std::string without = say.event(of_nobody);
            of_nobody.seat = 0;
            EXPECT_NE(say.event(of_nobody), without) << key;
            of_nobody.seat = -1;
        }
    }
}
// What a seat gained and what it paid stand in one column of the log: the sign tells them apart.
TEST(Describe, GainsAndLossesHaveTheirSign) {
    Strings words;
    ASSERT_TRUE(words.load(english_texts()));
    std::set<std::string> said;
    for (const TextGame& game : all_text_games()) {
        const ui::Describe say(words, game, {"Ada", "Bruno"});
        const auto& events = game.vocabulary().events;
        for (std::size_t kind = 0; kind < events.size(); ++kind)
            for (const int amount : {2, -3}) {
                Event event;
                event.kind = static_cast<std::uint8_t>(kind);
                event.amount = static_cast<std::int16_t>(amount);
                if (say.has_line(event)) said.insert(say.event(event));
            }
    }
    for (const char* const text : {"gold +2", "gold −3", "deniers +2", "influence −3", "favor −3"})
        EXPECT_TRUE(said.contains(text)) << text;
}

}  // namespace
}  // namespace mortarboard
