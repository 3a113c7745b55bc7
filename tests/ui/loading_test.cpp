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
    EXPECT_TRUE(page.reads("42 % loaded"));
    EXPECT_FALSE(page.find(Role::button, "loading.retry"));
    EXPECT_FALSE(page.shell().screen()->title(page.shell().ui()).empty());
    host.files.clear();
    page.settle();
    EXPECT_FALSE(page.reads("Loading the pictures and texts"));
    EXPECT_TRUE(page.find(Role::heading, "table.title"));
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

}  // namespace
}  // namespace mortarboard
