// An invitation that came by a link: the person is asked first, and what is said of it comes from the page
// and may be anything.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "ui/headless.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr std::string_view kLink = "#j=code";

struct Invited : Headless {
    explicit Invited(ui::Rect screen = {0, 0, 390, 844}) : Headless({}, screen) {
        shell().news("friends.words", file_of_ours("assets/i18n/en.friends.json"));
        shell().news("invited", kLink);
        settle();
    }
    void tell(nlohmann::json more) {
        nlohmann::json state{{"stage", "apart"}};
        state.update(std::move(more));
        shell().news("friends", state.dump());
        settle();
    }
    bool wished(std::string_view verb) {
        for (const auto& wish : host().wishes)
            if (wish.find("\"verb\":\"" + std::string(verb) + "\"") != std::string::npos &&
                wish.find(kLink) != std::string::npos)
                return true;
        return false;
    }
};

TEST(UiInvitation, IsLookedAtAndAskedAboutAndOnlyAYesAccepts) {
    for (const ui::Rect& screen : {ui::Rect{0, 0, 390, 844}, ui::Rect{0, 0, 1280, 720}}) {
        Invited page(screen);
        EXPECT_TRUE(page.wished("look"));
        page.tell({{"error", "code.used"}});  // of something before: this invitation has not been read yet
        EXPECT_EQ(page.find(Role::button, "Join"), nullptr);
        page.tell({{"invited", kLink}, {"invited_by", "Ada"}, {"invited_to", "citadels"}});
        EXPECT_NE(page.find(Role::heading, "Ada invites you to play Citadels. Join?"), nullptr);
        EXPECT_TRUE(page.said("Ada invites you to play Citadels. Join?"));
        EXPECT_EQ(page.find(Role::button, "Invite a friend"), nullptr)
            << "one question, and nothing beside it";
        EXPECT_FALSE(page.wished("accept"));
        const ui::Node* join = page.find(Role::button, "Join");
        ASSERT_NE(join, nullptr);
        EXPECT_LE(join->box.bottom(), screen.h) << "without scrolling";
        ASSERT_TRUE(page.press(Role::button, "Join"));
        EXPECT_TRUE(page.wished("accept"));
        page.tell({{"invited", kLink}, {"invited_by", "Ada"}, {"answer", "answercode"}, {"qr", ""}});
        EXPECT_NE(page.find(Role::heading, "Send your answer to Ada"), nullptr);
        EXPECT_NE(page.find(Role::field, "Your answer: send it back"), nullptr);
        EXPECT_FALSE(page.wished("decline"));
    }
}
TEST(UiInvitation, ANoAndLeavingAreSaidToThePage) {
    {
        Invited page;
        page.tell({{"invited", kLink}, {"invited_by", ""}, {"invited_to", "chess"}});
        EXPECT_NE(page.find(Role::heading, "A friend invites you to play. Join?"), nullptr);
        ASSERT_TRUE(page.press(Role::button, "Not now"));
        EXPECT_TRUE(page.wished("decline"));
        EXPECT_NE(page.find(Role::button, "Invite a friend"), nullptr);
    }
    Invited page;
    page.tell({{"invited", kLink}, {"invited_by", "Ada"}, {"invited_to", "citadels"}});
    ASSERT_TRUE(page.press(Role::button, "Back"));
    EXPECT_TRUE(page.wished("decline"));
    EXPECT_FALSE(page.wished("accept"));
}
TEST(UiInvitation, OneThatLeadsNowhereIsSaidAndThePageGoesOn) {
    Invited page;
    page.tell({{"refused", kLink}, {"error", "code.damaged"}});
    EXPECT_TRUE(page.said("This code is damaged"));
    EXPECT_EQ(page.find(Role::button, "Join"), nullptr);
    EXPECT_NE(page.find(Role::button, "Invite a friend"), nullptr);
}
// Joining a match that is on already, over whose table the question lies.
TEST(UiInvitation, WaitsForItsAnswerAlsoInTheMiddleOfAMatch) {
    Invited page({0, 0, 1280, 720});
    page.tell({{"stage", "match"},
               {"game", "builders"},
               {"seats", "2"},
               {"seat", "0"},
               {"runner.0", "0"},
               {"runner.1", "1"},
               {"here.0", "1"},
               {"here.1", "1"},
               {"invited", kLink},
               {"invited_by", "Ada"},
               {"invited_to", "builders"}});
    EXPECT_NE(page.find(Role::button, "Join"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "Not now"));
    page.settle();
    EXPECT_NE(page.find(Role::region, "What to do now"), nullptr) << "back at the table";
}

}  // namespace
}  // namespace mortarboard
