// What peers say, in words that a person can read.
#include "ui/friends.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "ui/host.h"
#include "ui/with_rules.h"

namespace mortarboard {
namespace {

class Nobody final : public ui::Host {
    void publish(std::string_view) override {}
    void announce(std::string_view) override {}
    void ask_bot(const BotRequest&) override {}
    void dismiss_bots() override {}
    void entitle(std::string_view) override {}
    void keep_settings(std::string_view) override {}
};

TEST(UiFriends, rules_stand_where_peers_only_name_them) {
    const Game& game = *find_game("builders");
    const RuleText& rule = game.rule_texts()[3];
    const std::string words(rule.text), number(rule.paragraph);
    EXPECT_EQ(ui::with_rules(&game, "{rule.3}"), words);
    EXPECT_EQ(ui::with_rules(&game, "No ({paragraph.3}). {rule.3}!"), "No (" + number + "). " + words + "!");
    for (const char* other : {"", "plain", "{rule.3", "{rule.}", "{rule.0}", "{rule.99999}", "{name.3}", "{}", "{{{", "}", "{rule.3 }"})
        EXPECT_EQ(ui::with_rules(&game, other), other);
    EXPECT_EQ(ui::with_rules(nullptr, "{rule.3}"), "{rule.3}");
}
TEST(UiFriends, only_what_the_module_says_is_read_so_not_what_people_say) {
    Nobody host;
    ui::Friends friends(host);
    friends.news("friends", R"json({"game":"builders","obstacle":"{rule.3}","verdict":"({paragraph.3})",
                                    "said.0":"{rule.3}","name.0":"{rule.3}"})json");
    const RuleText& rule = find_game("builders")->rule_texts()[3];
    EXPECT_EQ(friends.value("obstacle"), rule.text);
    EXPECT_EQ(friends.value("verdict"), "(" + std::string(rule.paragraph) + ")");
    EXPECT_EQ(friends.value("said", 0), "{rule.3}");
    EXPECT_EQ(friends.value("name", 0), "{rule.3}");
}

}  // namespace
}  // namespace mortarboard
