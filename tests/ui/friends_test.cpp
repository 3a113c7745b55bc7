// Messages of the peers' module become texts that a person can read.
#include "ui/friends.h"

#include <gtest/gtest.h>

#include "ai/bot_match.h"
#include "core/hex.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "ui/host.h"
#include "ui/message_codec.h"
#include "ui/save_text.h"
#include "ui/with_rules.h"

namespace mortarboard {
namespace {

class SilentHost final : public ui::Host {
    void publish(std::string_view) override {}
    void announce(std::string_view) override {}
    void ask_bot(const BotRequest&) override {}
    void cancel_bots() override {}
    std::uint32_t ask_adviser(const BotRequest&) override { return 0; }
    void cancel_advice(std::uint32_t) override {}
    void set_title(std::string_view) override {}
    void save_settings(std::string_view) override {}
    void report_error(std::string_view sentence) override { errors.emplace_back(sentence); }

public:
    std::vector<std::string> errors;
};

TEST(UiFriends, rule_numbers_in_messages_are_replaced_by_rule_texts) {
    const TextGame& game = *find_text_game("builders");
    const RuleText& rule = game.rule_texts()[3];
    const ui::Strings english;
    const std::string words(rule.text), number(rule.paragraph);
    EXPECT_EQ(ui::with_rules(english, &game, "{rule.3}"), words);
    EXPECT_EQ(ui::with_rules(english, &game, "No ({paragraph.3}). {rule.3}!"),
              "No (" + number + "). " + words + "!");
    for (const char* other : {"", "plain", "{rule.3", "{rule.}", "{rule.0}", "{rule.99999}", "{name.3}", "{}",
                              "{{{", "}", "{rule.3 }"})
        EXPECT_EQ(ui::with_rules(english, &game, other), other);
    EXPECT_EQ(ui::with_rules(english, nullptr, "{rule.3}"), "{rule.3}");
}
// The screens replace them, in the language of the page (friends_lobby_test.cpp).
TEST(UiFriends, rule_numbers_stay_as_they_came) {
    SilentHost host;
    ui::FriendsState friends(host);
    ui::PeerState state;
    state.game = "builders";
    state.obstacle = "{rule.3}";
    state.match.emplace().verdict = "({paragraph.3})";
    state.chat = {{0, "{rule.3}"}};
    state.seats.emplace_back().name = "{rule.3}";
    friends.receive("friends.state", ui::encode(state));
    EXPECT_EQ(friends.state().obstacle, "{rule.3}");
    EXPECT_EQ(friends.match().verdict, "({paragraph.3})");
    EXPECT_EQ(friends.state().chat.at(0).text, "{rule.3}");
    EXPECT_EQ(friends.at(0).name, "{rule.3}");
}

// Returns the state that the page of seat 0 gets in a match of two in which the other person has fallen
// silent.
ui::PeerState state_of(const Match& match) {
    ui::PeerState state;
    state.stage = ui::PeerStage::match;
    state.seat = 0;
    state.seats = {{.name = "Ada", .bot = {}, .runner = 0, .agrees_to = {}},
                   {.name = "Grace", .bot = {}, .runner = 1, .agrees_to = {}}};
    state.match.emplace().silent = SeatSet::of(1);
    state.game = match.game().info.id;
    state.option = match.setup().option;
    return state;
}
void tell(ui::FriendsState& friends, const Match& match) {
    const TextGame& game = text_game(match.game());
    friends.receive("friends.state", ui::encode(state_of(match)));
    Match truth(game, match.setup());
    ui::PeerMoves message;
    for (const Move& move : match.log()) {
        message.moves.push_back(game.mask(truth.state(), move, 0));
        truth.play(move);
    }
    friends.receive("friends.moves", ui::encode(message));
}
Match begun(const TextGame& game, std::size_t moves) {
    BotMatch table(bot_game(game), default_setup(game.info, 2), std::vector<std::string_view>(2, "random"),
                   moves + 1);
    table.finish(moves);
    return table.match();
}
TEST(UiFriends, a_person_left_alone_continues_with_hidden_cards_redealt) {
    for (const TextGame& game : all_text_games())
        for (const std::size_t after : {0u, 11u, 60u}) {
            SCOPED_TRACE(std::string(game.info.id) + " after " + std::to_string(after));
            SilentHost host;
            ui::FriendsState friends(host);
            Match match = begun(game, after);
            for (std::size_t n = after; after && match.to_move().has(kNature);) match = begun(game, ++n);
            tell(friends, match);
            EXPECT_TRUE(friends.is_left_alone());
            const ui::MatchPlan plan = friends.plan_alone(17);
            ASSERT_TRUE(plan.game && plan.start);
            EXPECT_EQ(plan.start->seat, 0);
            EXPECT_EQ(plan.start->after, match.log().size());
            EXPECT_TRUE(plan.seats[0].person());
            EXPECT_EQ(plan.seats[1].bot, "strong");
            ui::Session session(plan);
            EXPECT_EQ(session.me(), 0);
            EXPECT_EQ(session.view(), match.seen_by(0)) << "the copied match must keep the seat's view";
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
                EXPECT_EQ(seen->state(), own) << "a bot must get exactly its seat's view";
                for (const Move& move : request->seen) ASSERT_TRUE(static_cast<bool>(seen->play(move)));
                ActionList legal;
                game.legal(seen->state(), request->seat, legal);
                ASSERT_TRUE(session.bot_moves(request->ticket,
                                              legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
            }
            // The record is saved, and replays the same when read again.
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
TEST(UiFriends, nobody_continues_alone_while_others_can_still_agree) {
    const Match match = begun(all_text_games()[0], 5);
    SilentHost host;
    ui::FriendsState friends(host);
    const auto alone = [&](auto&& change) {
        ui::PeerState state = state_of(match);
        change(state);
        friends.receive("friends.state", ui::encode(state));
        return friends.is_left_alone();
    };
    EXPECT_FALSE(alone([](ui::PeerState& state) { state.match->silent = {}; }));
    EXPECT_TRUE(alone([](ui::PeerState&) {}));
    EXPECT_FALSE(alone([](ui::PeerState& state) { state.match->substitute = 0; }))
        << "a seat with a substitute leaves nobody alone";
    EXPECT_FALSE(alone([](ui::PeerState& state) { state.match->is_over = true; }));
    EXPECT_FALSE(alone([](ui::PeerState& state) {
        state.match->silent = {};
        state.seats[1].bot = "strong";
    })) << "a bot's seat must not count as a missing person";
    EXPECT_TRUE(host.errors.empty());
}
TEST(UiFriends, a_person_left_alone_among_draws_continues_from_the_last_choice) {
    for (const TextGame& game : all_text_games()) {
        const Match whole = begun(game, 100'000);
        Match match(game, whole.setup());
        std::size_t draws = 0, last_choice = 0;
        for (const Move& move : whole.log()) {
            if (match.to_move().has(kNature)) {
                if (++draws % 8) {
                    ASSERT_TRUE(match.play(move));
                    continue;
                }
                SCOPED_TRACE(std::string(game.info.id) + " after " + std::to_string(match.log().size()));
                SilentHost host;
                ui::FriendsState friends(host);
                tell(friends, match);
                const ui::MatchPlan plan = friends.plan_alone(draws);
                ASSERT_TRUE(plan.game && plan.start);
                EXPECT_EQ(plan.start->after, last_choice);
                AnyState world = plan.start->state;
                Rng rng(draws);
                ActionList scratch;
                bot_game(game).playout(world, rng, 100'000, scratch);
                EXPECT_TRUE(game.to_move(world).empty());
            } else {
                last_choice = match.log().size();
            }
            ASSERT_TRUE(match.play(move));
        }
        EXPECT_GT(draws, 8u);
    }
}
TEST(UiFriends, a_match_with_invalid_moves_is_not_continued) {
    const Match match = begun(all_text_games()[0], 5);
    SilentHost host;
    ui::FriendsState friends(host);
    tell(friends, match);
    friends.receive("friends.moves", R"({"first":0,"moves":"07ff00000000000000"})");
    EXPECT_EQ(friends.plan_alone(1).game, nullptr);
}
TEST(UiFriends, a_message_that_cannot_be_read_changes_nothing_and_is_reported) {
    const Match match = begun(all_text_games()[0], 5);
    SilentHost host;
    ui::FriendsState friends(host);
    tell(friends, match);
    const auto changes = friends.changes();
    ui::PeerState crowd = state_of(match);
    crowd.seats.resize(9);
    ui::PeerState nobody = state_of(match);
    nobody.seat = 2;
    ui::PeerState foreign = state_of(match);
    foreign.seats[0].runner = 2;
    ui::PeerState substitute = state_of(match);
    substitute.match->substitute = 7;
    const std::vector<std::pair<std::string, std::string>> messages = {
        {"friends.state", ""},
        {"friends.state", "{}"},
        {"friends.state", ui::encode(crowd)},
        {"friends.state", ui::encode(nobody)},
        {"friends.state", ui::encode(foreign)},
        {"friends.state", ui::encode(substitute)},
        {"friends.moves", R"({"first":1000,"moves":""})"},
        {"friends.moves", R"({"first":0,"moves":"07ff"})"},
        {"friends.connection", R"({"error":"servers"})"}};
    for (const auto& [kind, text] : messages) friends.receive(kind, text);
    EXPECT_EQ(host.errors.size(), messages.size());
    EXPECT_EQ(friends.changes(), changes);
    EXPECT_EQ(friends.moves().size(), match.log().size());
    EXPECT_EQ(friends.seats(), 2);
}

}  // namespace
}  // namespace mortarboard
