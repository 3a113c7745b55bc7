// Watching a match with friends: the table as the public sees it, with nothing to play, and the question to
// those who do.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/hex.h"
#include "games/games.h"
#include "ui/headless.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr std::array kShapes = {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844}};
constexpr std::array kNames = {"Ada", "Grace", "Edith", "Hedy", "Emmy", "Lise", "Sofja", "Maria"};
const std::string kMary(64, 'a');

// A match at which `viewer` looks on: so many random moves, as it saw them.
struct Shown {
    Match truth, seen;
    std::string hex = "0 ";
    Shown(const Game& game, Viewer viewer, int moves)
        : truth(game, default_setup(game.info, game.info.min_seats)), seen(game, truth.setup(), viewer) {
        Rng rng(3);
        for (; moves-- > 0 && !truth.over();) {
            Move move{truth.to_move().first(), {}};
            ActionList legal;
            if (move.seat == kNature)
                move = truth.draw(rng);
            else
                game.legal(truth.state(), move.seat, legal),
                    move.action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            const Move masked = game.mask(truth.state(), move, viewer);
            EXPECT_TRUE(seen.play(masked));
            EXPECT_TRUE(truth.play(move));
            hex += hex_of(std::array{static_cast<std::uint8_t>(masked.seat), masked.action.kind}) +
                   hex_of(masked.action.arg);
        }
    }
    // `more` of the state, as the module tells it.
    void tell(Headless& page, const nlohmann::json& more) const {
        const auto& setup = truth.setup();
        nlohmann::json state{{"stage", "match"},
                             {"game", std::string(truth.game().info.id)},
                             {"option", hex_of(setup.option)},
                             {"seats", std::to_string(setup.seats)},
                             {"words", "zomam moguk zohog lusab"}};
        for (int seat = 0; seat < setup.seats; ++seat) {
            const std::string number = std::to_string(seat);
            state["name." + number] = kNames[static_cast<std::size_t>(seat)];
            state["runner." + number] = number;
            state["here." + number] = "1";
        }
        state.update(more);
        page.shell().news("friends.words", file_of_ours("assets/i18n/en.friends.json"));
        page.shell().news("friends", state.dump());
        page.shell().news("friends.moves", hex);
        page.shell().open_friends();
        page.settle(8);
    }
};
// Of what is said and pressed about watching.
void expect_room(Headless& page, const ui::Rect& screen, const std::string& where) {
    for (const std::string& text : page.shell().ui().cut_short)
        if (text.find("watch") != std::string::npos) ADD_FAILURE() << where << " cuts off: " << text;
    for (const ui::Node& node : page.nodes())
        if (node.pressable && (node.id.starts_with("friends.") || node.id.starts_with("watch."))) {
            EXPECT_LE(node.box.right(), screen.w + 0.5f) << where << ": " << node.name;
            EXPECT_GE(node.box.h, 43.5f) << where << ": " << node.name;
        }
}

TEST(UiWatching, the_table_is_the_publics_and_nothing_can_be_played) {
    for (const Game& game : all_games()) {
        const Shown shown(game, kPublic, 80);
        for (const ui::Rect& screen : kShapes) {
            SCOPED_TRACE(std::string(game.info.id) + " " + std::to_string(screen.w));
            Headless page({}, screen);
            shown.tell(page, {{"watches", "1"}, {"seat", ""}});
            EXPECT_TRUE(page.reads("You are watching."));
            for (const ui::Node& node : page.nodes()) EXPECT_FALSE(node.lit) << node.name;
            ASSERT_TRUE(page.find(Role::button, "Stop watching"));
            EXPECT_FALSE(page.find(Role::button, "undo"));
            expect_room(page, screen, "the table");
            ASSERT_TRUE(page.press(Role::button, "Stop watching"));
            ASSERT_FALSE(page.host().wishes.empty());
            EXPECT_EQ(nlohmann::json::parse(page.host().wishes.back()),
                      (nlohmann::json{{"verb", "watch"}, {"yes", "0"}}));
            ASSERT_TRUE(page.press(Role::button, "Friends"));
            EXPECT_TRUE(page.reads("zomam moguk zohog lusab")) << "to be compared with the players'";
            EXPECT_FALSE(page.find(Role::field, "Message"));
            EXPECT_FALSE(page.find(Role::button, "End match"));
            expect_room(page, screen, "its friends");
        }
    }
}
TEST(UiWatching, who_is_away_stands_apart_from_what_is_asked) {
    int told = 0, without_a_stop = 0;
    for (const Game& game : all_games())
        for (int moves = 60; moves < 75; ++moves) {
            const Shown shown(game, 0, moves);
            if (shown.truth.to_move().first() != 0) continue;
            Headless page({}, kShapes[0]);
            shown.tell(page, {{"seat", "0"}, {"owes", "1"}, {"here.1", ""}});
            if (!page.reads("Disconnected: Grace.")) continue;
            ++told;
            without_a_stop += page.reads(" · Disconnected: Grace.");
            EXPECT_TRUE(page.reads(". Disconnected: Grace.") || page.reads("… Disconnected: Grace.") ||
                        page.reads(" · Disconnected: Grace."))
                << game.info.id << " " << moves;
        }
    EXPECT_GE(told, 5);
    EXPECT_GE(without_a_stop, 1);
}
TEST(UiWatching, what_the_table_holds_is_what_the_public_sees) {
    for (const Game& game : all_games()) {
        const Shown shown(game, kPublic, 150);
        ui::MatchPlan plan{.game = &game, .setup = shown.truth.setup(), .seats = {}, .seed = 0};
        plan.seats.resize(shown.truth.setup().seats);
        plan.watched = true;
        ui::Session session(plan);
        for (const Move& move : shown.seen.log()) ASSERT_TRUE(session.hear(move));
        EXPECT_EQ(session.view(), shown.truth.seen_by(kPublic)) << game.info.id;
        EXPECT_EQ(session.me(), -1);
        EXPECT_FALSE(session.my_turn());
        EXPECT_FALSE(session.covered());
        EXPECT_TRUE(session.legal().empty());
        EXPECT_TRUE(session.between_peers());
        EXPECT_FALSE(session.deal());
        EXPECT_FALSE(session.next_request());
    }
}
TEST(UiWatching, who_plays_is_asked_in_one_sentence_and_may_change_its_mind) {
    const Shown shown(*find_game("builders"), 0, 10);
    const auto wish = [](Headless& page) { return nlohmann::json::parse(page.host().wishes.back()); };
    for (const ui::Rect& screen : kShapes) {
        const nlohmann::json asks{
            {"seat", "0"}, {"asker.0", "Mary of the long name, yes"}, {"asker_id.0", kMary}};
        const auto open = [&](Headless& page, nlohmann::json more) {
            more.update(asks);
            shown.tell(page, more);
            EXPECT_TRUE(page.press(Role::button, "Friends"));
            expect_room(page, screen, "friends");
        };
        {
            Headless page({}, screen);
            shown.tell(page, asks);
            EXPECT_TRUE(page.reads("Mary of the long name, yes asks to watch: answer under Friends."));
            EXPECT_TRUE(page.said("asks to watch"));
            expect_room(page, screen, "the table");
            open(page, {});
            EXPECT_TRUE(page.reads("would see only what is public, move by move"));
            ASSERT_TRUE(page.press(Role::button, "friends.admit.0"));
            EXPECT_EQ(wish(page), (nlohmann::json{{"verb", "admit"}, {"who", kMary}, {"yes", "1"}}));
            ASSERT_TRUE(page.press(Role::button, "friends.refuse.0"));
            EXPECT_EQ(wish(page)["yes"], "0");
        }
        {
            Headless page({}, screen);
            open(page, {{"asker_yes.0", "1"}});
            EXPECT_TRUE(page.reads("Still waiting for: Grace."));
            EXPECT_FALSE(page.find(Role::button, "friends.admit.0"));
            EXPECT_TRUE(page.find(Role::button, "friends.refuse.0"));
        }
        {
            Headless page({}, screen);
            open(page, {{"asker_yes.0", "3"}, {"asker_in.0", "1"}});
            EXPECT_TRUE(page.reads("Mary of the long name, yes is watching."));
            EXPECT_TRUE(page.find(Role::button, "Remove Mary of the long name, yes"));
            page.shell().back();
            page.settle();
            EXPECT_TRUE(page.reads("yes is watching."));
        }
        {
            Headless page({}, screen);
            open(page, {{"asker_no.0", "1"}});
            EXPECT_TRUE(page.reads("You refused to let Mary of the long name, yes watch."));
            EXPECT_TRUE(page.find(Role::button, "friends.admit.0"));
            EXPECT_FALSE(page.find(Role::button, "friends.refuse.0"));
        }
        {
            Headless page({}, screen);
            open(page, {{"asker_yes.0", "1"}, {"asker_no.0", "2"}});
            EXPECT_TRUE(page.reads("Still waiting for: Grace."));
        }
    }
}
TEST(UiWatching, who_asks_is_told_whose_word_is_missing) {
    for (const ui::Rect& screen : kShapes) {
        Headless page({}, screen);
        const auto tell = [&](const std::string& state) {
            page.shell().news("friends.words", file_of_ours("assets/i18n/en.friends.json"));
            page.shell().news("friends", state);
            page.settle();
            expect_room(page, screen, state);
        };
        page.shell().open_friends();
        tell(R"({"stage":"apart","trouble":"table_plays","may_watch":"1"})");
        ASSERT_TRUE(page.press(Role::button, "Ask to watch"));
        EXPECT_EQ(nlohmann::json::parse(page.host().wishes.back()),
                  (nlohmann::json{{"verb", "watch"}, {"yes", "1"}}));
        tell(R"({"stage":"watch","watches":"1","seat":"","seats":"3","name.0":"Ada","name.1":"Grace",)"
             R"("name.2":"","bot.2":"casual","runner.0":"0","runner.1":"1",)"
             R"("runner.2":"0","ready.0":"1","ready.1":"0"})");
        EXPECT_TRUE(page.reads("Still waiting for: Grace."));
        EXPECT_TRUE(page.find(Role::button, "Stop watching"));
        tell(R"({"stage":"watch","watches":"1","seat":"","seats":"2","name.0":"Ada","name.1":"Grace",)"
             R"("runner.0":"0","runner.1":"1","ready.0":"1","ready.1":"1"})");
        EXPECT_TRUE(page.reads("You will see the table when the match begins."));
        tell(R"({"stage":"apart","trouble":"watch_withdrawn"})");
        EXPECT_TRUE(page.reads("does not want to be watched any more"));
    }
}

}  // namespace
}  // namespace mortarboard
