// Texts fit: at twice the text size, in words longer than German ones and in every language, on every screen
// and in every screen shape.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/text_games.h"
#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/message_codec.h"
#include "ui/overlaps.h"
#include "ui/peer_messages.h"

namespace mortarboard {
namespace {

using ui::Role;

TEST(LongerWords, grow_every_text_by_two_fifths) {
    const auto before = nlohmann::json::parse(texts_of("en"), nullptr, false),
               after = nlohmann::json::parse(texts_of(kLonger), nullptr, false);
    for (const auto& [key, text] : before.items()) {
        const auto plain = text.get<std::string>();
        // What is filled in grows where it comes from; figures do not grow.
        if (plain.find_first_of("{0123456789") != std::string::npos || plain.size() < 12) continue;
        EXPECT_GE(after.at(key).get<std::string>().size() * 5 + 10, plain.size() * 7) << key << ": " << plain;
    }
}
struct Shape {
    ui::Rect screen;
    int percent;
    // kLonger stands for English with longer words.
    std::string language;
};
void PrintTo(const Shape& shape, std::ostream* out) {
    *out << shape.screen.w << "x" << shape.screen.h << " at " << shape.percent << " %"
         << ", " << shape.language;
}

class Room : public testing::TestWithParam<Shape> {
protected:
    std::unique_ptr<Headless> open(const ui::Arguments& arguments) {
        const Shape& shape = GetParam();
        auto page = std::make_unique<Headless>(arguments, shape.screen, nullptr, texts_of(shape.language));
        page->shell().take_settings("{\"text\":" + std::to_string(shape.percent) + "}");
        page->shell().ui().paintings = &paintings_;
        page->settle();
        return page;
    }
    // Every text fits its box and lies on no other, and every button is within the width of the screen.
    static void expect_room(Headless& page, const std::string& where) {
        for (const std::string& text : page.shell().ui().cut_short)
            ADD_FAILURE() << where << " cuts off: " << text;
        for (const std::string& pair : overlaps_of(page.shell().ui()))
            ADD_FAILURE() << where << " draws texts over each other: " << pair;
        for (const ui::Node& node : page.nodes())
            if (node.pressable && node.role != Role::region) {
                EXPECT_GE(node.box.x, -0.5f) << where << ": " << node.name;
                EXPECT_LE(node.box.right(), GetParam().screen.w + 0.5f) << where << ": " << node.name;
                EXPECT_GE(node.box.h, 23.5f) << where << ": " << node.name;
            }
    }

private:
    std::vector<ui::Painting> paintings_;
};

TEST_P(Room, OnTheFirstPage) { expect_room(*open({}), "home"); }
// The longest sentences of all are on the storage.
TEST_P(Room, ForANote) {
    auto page = open({{"page", "league"}});
    for (const char* const beside : {"league.run", "league.title", "league.back", "nowhere"}) {
        page->shell().ui().say(page->shell().ui().words("storage.full"), beside);
        page->settle();
        const ui::Node* const note = page->find(Role::text, "note");
        ASSERT_NE(note, nullptr) << beside;
        EXPECT_GE(note->box.x, 0) << beside;
        EXPECT_GE(note->box.y, 0) << beside;
        EXPECT_LE(note->box.right(), GetParam().screen.w) << beside;
        EXPECT_LE(note->box.bottom(), GetParam().screen.h) << beside;
        expect_room(*page, std::string("a note beside ") + beside);
    }
}
TEST_P(Room, OnTheNewGamePage) {
    for (const TextGame& game : all_text_games()) {
        auto page = open({{"page", "new"},
                          {"game", std::string(game.info.id)},
                          {"seats", std::to_string(game.info.max_seats)}});
        expect_room(*page, "new " + std::string(game.info.id));
        ASSERT_TRUE(page->press(Role::button, "new.seat.2.who"));
        expect_room(*page, "who sits there");
    }
}
TEST_P(Room, OnThePagesOverTheTable) {
    auto page = open({{"page", "gallery"}});
    page->shell().open_settings();
    page->settle();
    expect_room(*page, "settings");
    page->shell().open_about();
    page->settle();
    expect_room(*page, "about");
    for (const TextGame& game : all_text_games()) {
        page->shell().open_rules(game);
        page->settle();
        expect_room(*page, "rules " + std::string(game.info.id));
    }
}
TEST_P(Room, OnThePagesOnHowToPlay) {
    for (const TextGame& game : all_text_games()) {
        auto page = open({});
        page->shell().open_how_to(game);
        page->settle();
        expect_room(*page, "how to play " + std::string(game.info.id));
    }
}
// The options of a beginner, or the card that explains a piece, must fit; the table beside them is the
// game's own.
void expect_room_for(Headless& page, std::string_view ids, const std::string& where,
                     const std::vector<std::string>& cut_before = {}) {
    int texts = 0;
    for (const ui::Node& node : page.nodes()) {
        if (!node.id.starts_with(ids)) continue;
        ++texts;
        EXPECT_GE(node.box.x, -0.5f) << where << ": " << node.name;
        EXPECT_LE(node.box.right(), page.shell().ui().screen.w + 0.5f) << where << ": " << node.name;
        for (const std::string& cut : page.shell().ui().cut_short)
            EXPECT_FALSE(cut.size() * 3 > node.name.size() && node.name.find(cut) != std::string::npos &&
                         std::find(cut_before.begin(), cut_before.end(), cut) == cut_before.end())
                << where << ": " << cut;
    }
    EXPECT_GT(texts, 3) << where;
}
TEST_P(Room, ForGuidanceAndExplanations) {
    for (const char* const game : {"builders", "troyes"}) {
        auto page =
            open({{"game", game}, {"seed", "7"}, {"bots", "-,random"}, {"pace", "0"}, {"guide", "1"}});
        ASSERT_TRUE(page->await_turn()) << game;
        page->press(Role::button, "guide.open");
        ASSERT_NE(page->find(Role::region, "guide"), nullptr) << game;
        expect_room_for(*page, "guide", "guidance of " + std::string(game));
        const std::vector<std::string> cut = page->shell().ui().cut_short;
        const auto lit = std::find_if(page->nodes().begin(), page->nodes().end(),
                                      [](const ui::Node& node) { return node.playable; });
        ASSERT_NE(lit, page->nodes().end()) << game;
        page->shell().focus(std::string(lit->id));
        ASSERT_TRUE(page->shell().key("i")) << game;
        page->settle();
        ASSERT_NE(page->find(Role::dialog, "explain"), nullptr) << game;
        expect_room_for(*page, "explain", "explanation in " + std::string(game), cut);
    }
}
TEST_P(Room, ForAMatchThatIsPlayedByLinks) {
    const std::string names = "Wilhelmine-Charlotte-Ann,Maximilian-Alexander-Ben";
    // The other player begins, so that the card with the link lies on the table at once.
    auto page = open({{"game", "builders"}, {"seed", "7"}, {"bots", "-,link"}, {"names", names}});
    page->settle(8);
    const std::vector<std::string> cut = page->shell().ui().cut_short;
    ASSERT_NE(page->find(Role::dialog, "share"), nullptr);
    expect_room_for(*page, "share", "the card with the link", cut);
    ASSERT_TRUE(page->press(Role::button, "share.copy"));
    const std::string link = page->host().copied.back();
    auto friends_page = open({});
    friends_page->shell().receive("match", link);
    friends_page->settle(8);
    ASSERT_NE(friends_page->find(Role::button, "turn.seat.2"), nullptr);
    expect_room(*friends_page, "who are you");
}
TEST_P(Room, ForAnUnfinishedMatchWithFriends) {
    ui::StoredMatches stored;
    stored.matches = {
        {"7", "baldurs_gate", {"Wilhelmine-Charlotte-Ann", "Maximilian-Alexander-Ben"}, {"", ""}}};
    auto page = open({});
    page->shell().receive("friends.stored", ui::encode(stored));
    page->settle();
    ASSERT_NE(page->find(Role::region, "unfinished"), nullptr);
    expect_room(*page, "the first page with an unfinished match");
}
// The coach's panel must fit, at the beginning and where it answers; the table beside it is the game's own.
TEST_P(Room, BesideTheCoach) {
    for (const TextGame& game : all_text_games()) {
        auto page = open({});
        page->shell().open_lesson(game);
        page->settle();
        const ui::Node* const panel = page->find(Role::region, "learn");
        ASSERT_NE(panel, nullptr) << game.info.id;
        const ui::Node* const next = page->find(Role::button, "learn.next");
        ASSERT_NE(next, nullptr) << game.info.id;
        EXPECT_LE(next->box.bottom(), panel->box.bottom()) << game.info.id;
        EXPECT_LE(next->box.right(), panel->box.right()) << game.info.id;
        const std::string says = page->find(Role::text, "learn.says")->name;
        for (const std::string& text : page->shell().ui().cut_short)
            EXPECT_NE(text, says) << game.info.id << " cuts off what the coach says";
    }
}
TEST_P(Room, InTheLeague) {
    auto page = open({});
    ASSERT_TRUE(page->press(Role::button, "league.open"));
    expect_room(*page, "league");
    ASSERT_TRUE(page->press(Role::button, "league.run"));
    const std::string vs(page->shell().ui().words("bot.casual"));
    for (int moves = 0; moves < 5000 && !page->reads(vs); ++moves) ASSERT_TRUE(page->answer_bot());
    expect_room(*page, "league with a result");
}
// The list of moves and the look-ahead must fit.
TEST_P(Room, InTheHint) {
    for (const TextGame& game : all_text_games()) {
        auto page = open({{"game", std::string(game.info.id)},
                          {"seats", "2"},
                          {"bots", "-,-"},
                          {"view", "generic"},
                          {"seed", "3"}});
        if (page->find(Role::region, "cover")) {
            ASSERT_TRUE(page->press(Role::button, "cover.here"));
        }
        ASSERT_TRUE(page->press(Role::button, "hint.ask")) << game.info.id;
        ASSERT_TRUE(page->await_hint());
        expect_room(*page, "hint in " + std::string(game.info.id));
        ASSERT_TRUE(page->press(Role::button, "hint.look.0"));
        expect_room(*page, "how it may go on in " + std::string(game.info.id));
        ASSERT_TRUE(page->press(Role::button, "hint.later"));
        ASSERT_TRUE(page->press(Role::button, "hint.back"));
        ASSERT_TRUE(page->press(Role::button, "hint.close"));
        EXPECT_EQ(page->find(Role::region, "hint"), nullptr);
    }
}
// The frame of the table must fit, around a view that any game has.
TEST_P(Room, AtTheTable) {
    for (const TextGame& game : all_text_games()) {
        auto page = open({{"game", std::string(game.info.id)},
                          {"seats", std::to_string(game.info.max_seats)},
                          {"view", "generic"}});
        for (const std::string& text : page->shell().ui().cut_short)
            ADD_FAILURE() << game.info.id << " cuts off: " << text;
    }
}

TEST_P(Room, InTheResult) {
    auto page = open({{"game", "builders"},
                      {"seats", "4"},
                      {"bots", "greedy,greedy,greedy,greedy"},
                      {"pace", "0"},
                      {"seed", "7"}});
    ASSERT_TRUE(page->play_out());
    const ui::Node* result = page->find(Role::region, "results");
    for (const ui::Node& node : page->nodes())
        if (node.id.starts_with("results.source.")) {
            EXPECT_LE(node.box.right(), result->box.right()) << node.name;
        }
    for (const std::string& text : page->shell().ui().cut_short)
        for (const ui::Node& node : page->nodes())
            if (node.id.starts_with("results")) {
                EXPECT_EQ(node.name.find(text), std::string::npos) << "a text is cut off: " << text;
            }
}
TEST_P(Room, OnTheCardThatSharesAMatch) {
    auto page = open({});
    page->host().shares = true;
    page->shell().receive("match", link_of(record_of_greedy_match("builders", 2)));
    page->settle();
    for (const std::string_view key : {"ArrowRight", "ArrowRight"}) page->shell().key(key);
    page->settle();
    ASSERT_TRUE(page->press(Role::button, "share.open"));
    EXPECT_NE(page->find(Role::button, "share.at"), nullptr);
    const ui::Node* const card = page->find(Role::dialog, "share");
    ASSERT_NE(card, nullptr);
    EXPECT_GE(card->box.y, 0);
    EXPECT_LE(card->box.bottom(), GetParam().screen.h);
    for (const ui::Node& node : page->nodes())
        if (node.id.starts_with("share.")) {
            EXPECT_LE(node.box.right(), card->box.right()) << node.name;
            EXPECT_LE(node.box.bottom(), card->box.bottom()) << node.name;
            // A figure on the table below may stand in the words of the card.
            for (const std::string& text : page->shell().ui().cut_short)
                if (text.size() > 2) {
                    EXPECT_EQ(node.name.find(text), std::string::npos) << "a text is cut off: " << text;
                }
        }
}

std::vector<Shape> shapes_in_every_language() {
    std::vector<Shape> out;
    for (const std::string& language : all_languages())
        for (const int percent : {100, 150})
            for (const ui::Rect screen : {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844}})
                out.push_back({screen, percent, language});
    return out;
}
INSTANTIATE_TEST_SUITE_P(
    Shapes, Room,
    testing::Values(Shape{{0, 0, 1280, 720}, 100, kLonger}, Shape{{0, 0, 1280, 720}, 200, "en"},
                    Shape{{0, 0, 390, 844}, 100, kLonger}, Shape{{0, 0, 390, 844}, 200, "en"},
                    Shape{{0, 0, 820, 1180}, 200, kLonger}, Shape{{0, 0, 1920, 1080}, 150, kLonger}));
INSTANTIATE_TEST_SUITE_P(Languages, Room, testing::ValuesIn(shapes_in_every_language()));

}  // namespace
}  // namespace mortarboard
