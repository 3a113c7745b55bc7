// Guidance for beginners lists what a person may do, and asks a question before a move that gives something
// away.
#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "core/match.h"

#include "ui/headless.h"
#include "ui/views/view.h"

namespace mortarboard {
namespace {

using ui::Role;

ui::Arguments table_of(std::string_view game, const ui::Arguments& more = {}) {
    ui::Arguments out{
        {"game", std::string(game)}, {"seats", "2"}, {"seed", "7"}, {"bots", "-,random"}, {"pace", "0"}};
    for (const auto& [key, value] : more) out[key] = value;  // replaces earlier values
    return out;
}
// Opens a table from the pages, not by its address.
std::unique_ptr<Headless> from_home(std::string_view game) {
    auto page = std::make_unique<Headless>(ui::Arguments{{"page", "home"}});
    page->shell().open_table(page->shell().plan_from(table_of(game)));
    page->settle();
    return page;
}
bool is_guided(Headless& page) { return page.find(Role::region, "guide") != nullptr; }

TEST(Guide, IsThereInTheFirstTwoMatchesOfAGame) {
    auto page = from_home("builders");
    EXPECT_TRUE(is_guided(*page));
    ui::Settings settings = page->shell().settings();
    settings.finished["citadels"] = 2;
    page->shell().set(settings);
    page->settle();
    EXPECT_TRUE(is_guided(*page)) << "another game's matches do not count";
    settings.finished["builders"] = 1;
    page->shell().set(settings);
    page->settle();
    EXPECT_TRUE(is_guided(*page));
    settings.finished["builders"] = 2;
    page->shell().set(settings);
    page->settle();
    EXPECT_FALSE(is_guided(*page));
    settings.guide = ui::Settings::Guide::always;
    page->shell().set(settings);
    page->settle();
    EXPECT_TRUE(is_guided(*page));
}
TEST(Guide, AFinishedMatchCounts) {
    Headless page(table_of("builders", {{"bots", "random,random"}, {"pace", "0"}}));
    ASSERT_TRUE(page.play_out());
    EXPECT_EQ(page.shell().settings().finished.at("builders"), 1);
}
TEST(Guide, AFinishedMatchThatIsOpenedAgainCountsOnce) {
    Headless page(table_of("builders", {{"bots", "random,random"}, {"pace", "0"}}));
    ASSERT_TRUE(page.play_out());
    page.shell().go_home();
    page.settle();
    page.shell().saves().resume(page.host().store.matches().front(), false);
    page.settle(8);
    ASSERT_NE(page.find(Role::region, "results"), nullptr);
    EXPECT_EQ(page.shell().settings().finished.at("builders"), 1);
}
TEST(Guide, AnAddressAsksForItOrHasNone) {
    {
        Headless plain(table_of("builders"));
        EXPECT_FALSE(is_guided(plain));
    }
    Headless guided(table_of("builders", {{"guide", "1"}}));
    EXPECT_TRUE(is_guided(guided));
}
TEST(Guide, NamesTheKindsOfMoveOfEveryGame) {
    for (const TextGame& game : all_text_games()) {
        Headless page(table_of(game.info.id, {{"guide", "1"}}));
        ASSERT_TRUE(page.await_turn()) << game.info.id;
        page.settle();
        ASSERT_TRUE(is_guided(page)) << game.info.id;
        const ui::Node* const first = page.find(Role::item, "guide.0");
        ASSERT_NE(first, nullptr) << game.info.id;
        EXPECT_FALSE(first->name.starts_with("The others")) << game.info.id;
        EXPECT_NE(first->name.find(": "), std::string::npos) << game.info.id << ": " << first->name;
    }
}
TEST(Guide, IsHiddenAndSwitchedOff) {
    auto page = from_home("builders");
    ASSERT_TRUE(page->await_turn());
    ASSERT_TRUE(page->press(Role::button, "Hide"));
    EXPECT_FALSE(is_guided(*page));
    ASSERT_TRUE(page->press(Role::button, "Your options"));
    EXPECT_TRUE(is_guided(*page));
    ASSERT_TRUE(page->press(Role::button, "Switch off"));
    EXPECT_FALSE(is_guided(*page));
    EXPECT_EQ(page->shell().settings().guide, ui::Settings::Guide::never);
    EXPECT_EQ(page->find(Role::button, "Your options"), nullptr);
}
TEST(Guide, OnAPhoneItIsALineThatOpens) {
    Headless page(table_of("builders", {{"guide", "1"}}), {0, 0, 390, 844});
    ASSERT_TRUE(page.await_turn());
    EXPECT_FALSE(is_guided(page));
    ASSERT_TRUE(page.press(Role::button, "Your options"));
    EXPECT_TRUE(is_guided(page));
}
TEST(Guide, AsksBeforeATurnEndsWithUnusedActions) {
    Headless page(table_of("builders", {{"guide", "1"}}));
    ASSERT_TRUE(page.await_turn());
    const std::size_t asked = page.host().asked.size();
    const auto end_turn = [&] {
        page.press(Role::button, "end_turn");
        page.press(Role::button, "end_turn");
    };
    end_turn();
    ASSERT_NE(page.find(Role::dialog, "doubt"), nullptr);
    EXPECT_TRUE(page.reads("You could still do something this turn: Start a building"));
    EXPECT_EQ(page.focused(), "doubt.back");
    ASSERT_TRUE(page.press(Role::button, "Take another look"));
    EXPECT_EQ(page.find(Role::dialog, "doubt"), nullptr);
    EXPECT_NE(page.find(Role::button, "end_turn"), nullptr) << "the turn must not have ended";
    EXPECT_EQ(page.host().asked.size(), asked);
    end_turn();
    ASSERT_TRUE(page.press(Role::button, "Do it anyway"));
    EXPECT_EQ(page.find(Role::dialog, "doubt"), nullptr);
    EXPECT_GT(page.host().asked.size(), asked) << "the bot is asked for its move";
}
TEST(Guide, DoesNotAskWithoutGuidance) {
    Headless page(table_of("builders"));
    ASSERT_TRUE(page.await_turn());
    const std::size_t asked = page.host().asked.size();
    page.press(Role::button, "end_turn");
    page.press(Role::button, "end_turn");
    EXPECT_EQ(page.find(Role::dialog, "doubt"), nullptr);
    EXPECT_GT(page.host().asked.size(), asked);
}
TEST(Guide, WarnsBeforeTheLastInhabitantsAreSpent) {
    const TextGame& game = *find_text_game("garden_nation");
    const auto view = ui::make_view("garden_nation");
    Headless page(table_of("garden_nation", {{"guide", "1"}}));
    const ui::Describe say(page.shell().ui().words, game, {"Ada", "Bruno"});
    Match match(game, default_setup(game.info, 2));
    Rng rng(5);
    ActionList legal;
    int warned = 0, quiet = 0;
    while (!match.over() && (!warned || !quiet)) {
        Move move{match.to_move().first(), {}};
        if (move.seat == kNature) {
            move = match.draw(rng);
        } else {
            game.legal(match.state(), move.seat, legal);
            const std::array colours{0, 1};
            const ui::TableSnapshot table{game,  say,    match.state(), move.seat, match.to_move(),
                                          legal, colours};
            for (const Action& action : legal)
                ++(view->warning(page.shell().ui(), table, action).empty() ? quiet : warned);
            move.action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        }
        ASSERT_TRUE(static_cast<bool>(match.play(move)));
    }
    EXPECT_GT(quiet, 0);
    EXPECT_GT(warned, 0);
}
TEST(Guide, TheEndOfATurnIsAskedForWhereTheSettingsSaySo) {
    Headless page(table_of("builders"));
    ui::Settings settings = page.shell().settings();
    settings.confirm_end = settings.single_press = true;
    page.shell().set(settings);
    ASSERT_TRUE(page.await_turn());
    const std::size_t asked = page.host().asked.size();
    ASSERT_TRUE(page.press(Role::button, "end_turn"));
    ASSERT_NE(page.find(Role::dialog, "doubt"), nullptr);
    page.shell().key("Escape");
    page.settle();
    EXPECT_EQ(page.host().asked.size(), asked);
    ASSERT_TRUE(page.press(Role::button, "end_turn"));
    ASSERT_TRUE(page.press(Role::button, "Do it anyway"));
    EXPECT_GT(page.host().asked.size(), asked);
}
TEST(Guide, LeftHandedTablesHaveTheirButtonsOnTheLeft) {
    // On this low screen the drawer lies beside the board.
    Headless page(table_of("builders"), {0, 0, 900, 420});
    const auto bar = [&] { return page.shell().ui().semantics.find("bar")->box; };
    EXPECT_GT(bar().x, 400);
    ui::Settings settings = page.shell().settings();
    settings.left_handed = true;
    page.shell().set(settings);
    page.settle();
    EXPECT_LT(bar().x, 100);
}

}  // namespace
}  // namespace mortarboard
