// What peers say, in words that a person can read.
#include "ui/friends.h"

#include <gtest/gtest.h>

#include "ai/bot_match.h"
#include "core/hex.h"
#include "games/games.h"
#include "ui/host.h"
#include "ui/save_text.h"
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
    for (const char* other : {"", "plain", "{rule.3", "{rule.}", "{rule.0}", "{rule.99999}", "{name.3}", "{}",
                              "{{{", "}", "{rule.3 }"})
        EXPECT_EQ(ui::with_rules(&game, other), other);
    EXPECT_EQ(ui::with_rules(nullptr, "{rule.3}"), "{rule.3}");
}
TEST(UiFriends, only_what_the_module_says_is_read_so_not_what_people_say) {
    Nobody host;
    ui::FriendsState friends(host);
    friends.news("friends", R"json({"game":"builders","obstacle":"{rule.3}","verdict":"({paragraph.3})",
                                    "said.0":"{rule.3}","name.0":"{rule.3}"})json");
    const RuleText& rule = find_game("builders")->rule_texts()[3];
    EXPECT_EQ(friends.value("obstacle"), rule.text);
    EXPECT_EQ(friends.value("verdict"), "(" + std::string(rule.paragraph) + ")");
    EXPECT_EQ(friends.value("said", 0), "{rule.3}");
    EXPECT_EQ(friends.value("name", 0), "{rule.3}");
}

// What the page of seat 0 is told of a match of two in which the other has fallen silent. `more` of the
// state.
void tell(ui::FriendsState& friends, const Match& match, const std::string& more = R"("silent":"2")") {
    const Game& game = match.game();
    friends.news("friends", R"({"stage":"match","seat":"0","seats":"2","name.0":"Ada","name.1":"Grace",)"
                            R"("runner.0":"0","runner.1":"1",)" +
                                more + R"(,"game":")" + std::string(game.info.id) + R"(","option":")" +
                                hex_of(match.setup().option) + "\"}");
    Match truth(game, match.setup());
    std::string moves = "0 ";
    for (const Move& move : match.log()) {
        const Move seen = game.mask(truth.state(), move, 0);
        moves += hex_of(std::array{static_cast<std::uint8_t>(seen.seat), seen.action.kind}) +
                 hex_of(seen.action.arg);
        truth.play(move);
    }
    friends.news("friends.moves", moves);
}
Match begun(const Game& game, std::size_t moves) {
    BotMatch table(game, default_setup(game.info, 2), std::vector<std::string_view>(2, "random"), moves + 1);
    table.finish(moves);
    return table.match();
}
TEST(UiFriends, who_is_left_alone_plays_on_with_what_was_not_seen_dealt_anew) {
    for (const Game& game : all_games())
        for (const std::size_t after : {0u, 11u, 60u}) {
            SCOPED_TRACE(std::string(game.info.id) + " after " + std::to_string(after));
            Nobody host;
            ui::FriendsState friends(host);
            const Match match = begun(game, after);
            tell(friends, match);
            EXPECT_TRUE(friends.alone());
            const ui::MatchPlan plan = friends.plan_alone(17);
            ASSERT_TRUE(plan.game && plan.start);
            EXPECT_EQ(plan.start->seat, 0);
            EXPECT_EQ(plan.start->after, match.log().size());
            EXPECT_TRUE(plan.seats[0].person());
            EXPECT_EQ(plan.seats[1].bot, "strong");
            ui::Session session(plan);
            EXPECT_EQ(session.me(), 0);
            EXPECT_EQ(session.view(), match.seen_by(0)) << "what was seen stays";
            Rng rng(after + 3);
            while (!session.over()) {
                if (session.deal()) continue;
                if (session.my_turn()) {
                    const auto& legal = session.legal();
                    ASSERT_TRUE(static_cast<bool>(
                        session.act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))])));
                    continue;
                }
                const auto request = session.next_request();
                ASSERT_TRUE(request.has_value());
                const auto seen = match_before(game, *request);
                ASSERT_TRUE(seen);
                AnyState own = plan.start->state;
                game.redact(own, 1);
                EXPECT_EQ(seen->state(), own) << "a bot is told what its seat may know";
                for (const Move& move : request->seen) ASSERT_TRUE(static_cast<bool>(seen->play(move)));
                ActionList legal;
                game.legal(seen->state(), request->seat, legal);
                ASSERT_TRUE(session.bot_moves(request->ticket,
                                              legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
            }
            // It is kept, and read again it plays the same.
            Record record = session.record();
            ui::add_plan(plan, record);
            const std::string text =
                ui::write_saved({.name = "", .begun = 1, .changed = 2, .plan = plan, .record = record});
            ui::SavedTable kept;
            const RecordProblem problem = ui::read_saved(text, kept);
            ASSERT_FALSE(problem) << problem.sentence;
            EXPECT_EQ(kept.record.start->after, plan.start->after);
            EXPECT_EQ(kept.record.start->state, plan.start->state);
            const Replay again = replay(kept.record);
            EXPECT_FALSE(again.problem) << again.problem.sentence;
            EXPECT_EQ(again.compared, 2u);
            EXPECT_EQ(ui::Session(kept.plan, kept.record.moves).view(), session.view());
        }
}
TEST(UiFriends, nobody_is_alone_while_others_can_still_agree) {
    const Match match = begun(all_games()[0], 5);
    Nobody host;
    ui::FriendsState friends(host);
    const auto alone = [&](const std::string& more) { return tell(friends, match, more), friends.alone(); };
    EXPECT_FALSE(alone(R"("silent":"0")"));
    EXPECT_TRUE(alone(R"("silent":"2")"));
    EXPECT_FALSE(alone(R"("silent":"2","heir":"0")")) << "a bot may play on in the match itself";
    EXPECT_FALSE(alone(R"("silent":"2","over":"1")"));
    EXPECT_FALSE(alone(R"("bot.1":"strong")")) << "no person is missing";
}
TEST(UiFriends, moves_that_make_no_sense_are_not_played_on_from) {
    const Match match = begun(all_games()[0], 5);
    Nobody host;
    ui::FriendsState friends(host);
    tell(friends, match);
    friends.news("friends.moves", "0 07ff00000000000000");
    EXPECT_EQ(friends.plan_alone(1).game, nullptr);
}

}  // namespace
}  // namespace mortarboard
