// A table waits until the texts and pictures of its game are loaded.
#include <gtest/gtest.h>

#include "ui/headless.h"

namespace mortarboard {
namespace {

using ui::GameFiles;
using ui::Role;

constexpr ui::Rect kScreen{0, 0, 1280, 720};

TEST(Loading, ATableWaitsForTheFilesOfItsGame) {
    HostOfTest host;
    host.files["builders"] = {.state = GameFiles::pending, .percent = 42};
    Headless page({{"game", "builders"}}, kScreen, &host);
    EXPECT_TRUE(page.reads("Loading the pictures and texts"));
    EXPECT_TRUE(page.reads("42% loaded"));
    EXPECT_FALSE(page.find(Role::button, "loading.retry"));
    EXPECT_FALSE(page.shell().screen()->title(page.shell().ui()).empty());
    host.files.clear();
    page.settle();
    EXPECT_FALSE(page.reads("Loading the pictures and texts"));
    EXPECT_TRUE(page.find(Role::heading, "table.title"));
}
TEST(Loading, WordsAboutTheAddressStayUntilAPersonHasDoneSomething) {
    HostOfTest host;
    host.files["builders"] = {};
    Headless page({{"game", "builders"}, {"seats", "99"}}, kScreen, &host);
    ASSERT_TRUE(page.find(Role::text, "note"));
    const std::string words = page.find(Role::text, "note")->name;
    host.files.clear();
    page.settle(200);
    ASSERT_TRUE(page.find(Role::heading, "table.title"));
    ASSERT_TRUE(page.find(Role::text, "note")) << "the table has taken them away";
    EXPECT_EQ(page.find(Role::text, "note")->name, words);
    EXPECT_TRUE(page.shell().key("Escape"));
    page.settle();
    EXPECT_EQ(page.find(Role::text, "note"), nullptr);
}
TEST(Loading, AFailedDownloadIsAnnouncedAndTriedAgain) {
    HostOfTest host;
    host.files["builders"] = {};
    Headless page({{"game", "builders"}}, kScreen, &host);
    host.files["builders"] = {.state = GameFiles::failed};
    page.settle();
    EXPECT_TRUE(page.said("could not be loaded"));
    ASSERT_TRUE(page.press(Role::button, "loading.retry"));
    EXPECT_EQ(host.files["builders"].state, GameFiles::pending);
    EXPECT_TRUE(page.reads("Loading the pictures and texts"));
    host.files["builders"] = {.state = GameFiles::failed};
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "loading.back"));
    EXPECT_TRUE(page.find(Role::heading, "home.title"));
}
TEST(Loading, AGameThatFailedIsFetchedAgainWhenItIsOpenedAgain) {
    HostOfTest host;
    host.files["builders"] = {.state = GameFiles::failed};
    const Headless page({{"game", "builders"}}, kScreen, &host);
    EXPECT_EQ(host.files["builders"].state, GameFiles::pending);
}
TEST(Loading, TheLessonCanBeChosenWhileTheGameIsLoading) {
    HostOfTest host;
    host.files["builders"] = {};
    Headless page({{"game", "builders"}}, kScreen, &host);
    ASSERT_TRUE(page.press(Role::toggle, "Learn it step by step"));
    EXPECT_EQ(page.find(Role::toggle, "loading.learn")->chosen, true);
    host.files.clear();
    page.settle();
    EXPECT_TRUE(page.find(Role::region, "learn"));
}
// Saves a match of one move in the storage of this host and returns its id.
std::string saved_match(HostOfTest& host) {
    Headless page({{"game", "builders"}, {"bots", "-,-"}, {"seed", "7"}, {"view", "generic"}}, kScreen,
                  &host);
    EXPECT_TRUE(page.press(Role::button, "move take_coins 1"));
    return host.address;
}
TEST(Loading, ASavedMatchIsNoCrashWhileItsGameIsLoading) {
    HostOfTest host;
    const std::string id = saved_match(host);
    host.files["builders"] = {};
    Headless page({{"match", id}}, kScreen, &host);
    EXPECT_TRUE(page.reads("Loading the pictures and texts"));
    EXPECT_EQ(host.address, id) << "the address must name the match while its game is loading";
    EXPECT_TRUE(host.store.opening.empty());
    host.files.clear();
    page.settle();
    EXPECT_NE(page.find(Role::list, "Players"), nullptr);
    EXPECT_NE(page.find(Role::button, "Undo"), nullptr);
    EXPECT_TRUE(host.store.opening.empty());
}
TEST(Loading, AMatchThatAnotherTabTakesOverIsNotOpened) {
    HostOfTest host;
    const std::string id = saved_match(host);
    host.files["builders"] = {};
    Headless page({{"match", id}}, kScreen, &host);
    page.shell().receive("lost", id);
    page.settle();
    EXPECT_TRUE(page.find(Role::heading, "home.title"));
    EXPECT_TRUE(page.reads("This match is open in another tab"));
    host.files.clear();
    page.settle();
    EXPECT_TRUE(page.find(Role::heading, "home.title"));
}
TEST(Loading, ThePageOnHowToPlayTriesAgain) {
    HostOfTest host;
    host.files["builders"] = {.state = GameFiles::failed};
    Headless page({}, kScreen, &host);
    page.shell().open_how_to(*find_text_game("builders"));
    page.settle();
    EXPECT_TRUE(page.reads("could not be loaded"));
    ASSERT_TRUE(page.press(Role::button, "loading.retry"));
    EXPECT_EQ(host.files["builders"].state, GameFiles::pending);
    EXPECT_TRUE(page.reads("Loading the pictures and texts"));
    EXPECT_EQ(page.find(Role::button, "loading.retry"), nullptr);
    host.files.clear();
    page.settle();
    EXPECT_TRUE(page.reads("minutes"));
}

}  // namespace
}  // namespace mortarboard
