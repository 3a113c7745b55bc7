// Tests of watching a match with friends: the table as the public sees it, without moves, and the question
// to the players.
#include <gtest/gtest.h>

#include "games/text_games.h"
#include "ui/headless.h"
#include "ui/message_codec.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr std::array kShapes = {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844}};
constexpr std::array kNames = {"Ada", "Grace", "Edith", "Hedy", "Emmy", "Lise", "Sofja", "Maria"};
constexpr std::array<std::uint8_t, 32> kMary = {0xaa, 1};

using ui::PeerState;

// `viewer` watches a match: so many random moves, as this viewer saw them.
struct Shown {
    Match truth, seen;
    ui::PeerMoves moves_seen;
    Shown(const TextGame& game, Viewer viewer, int moves)
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
            moves_seen.moves.push_back(masked);
        }
    }
    // Sends the state as the module does, with a change.
    template <class Change> void tell(Headless& page, Change change) const {
        PeerState state;
        state.stage = ui::PeerStage::match;
        state.game = truth.game().info.id;
        state.option = truth.setup().option;
        state.match_words = "zomam moguk zohog lusab";
        state.match.emplace();
        for (int seat = 0; seat < truth.setup().seats; ++seat) {
            ui::PeerSeat& one = state.seats.emplace_back();
            one.name = kNames[static_cast<std::size_t>(seat)];
            one.runner = static_cast<Seat>(seat);
            one.is_present = true;
        }
        change(state);
        page.shell().receive("friends.words", file_of_ours("assets/i18n/en/friends.json"));
        page.shell().receive("friends.state", ui::encode(state));
        page.shell().receive("friends.moves", ui::encode(moves_seen));
        page.shell().open_friends();
        page.settle(8);
    }
};
// Returns the last command that was sent to the page.
std::string last_command(Headless& page) {
    return page.host().commands.empty() ? "none" : page.host().commands.back();
}
std::string text_of(const ui::PeerCommand& command) { return ui::encode_command(command); }
// Texts and buttons about watching must fit the screen.
void expect_room(Headless& page, const ui::Rect& screen, const std::string& where) {
    for (const std::string& text : page.shell().ui().cut_short)
        if (text.find("watch") != std::string::npos) ADD_FAILURE() << where << " cuts off: " << text;
    for (const ui::Node& node : page.nodes())
        if (node.pressable && (node.id.starts_with("friends.") || node.id.starts_with("watch."))) {
            EXPECT_LE(node.box.right(), screen.w + 0.5f) << where << ": " << node.name;
            EXPECT_GE(node.box.h, 43.5f) << where << ": " << node.name;
        }
}

TEST(UiWatching, the_table_shows_the_public_view_and_allows_no_move) {
    for (const TextGame& game : all_text_games()) {
        const Shown shown(game, kPublic, 80);
        for (const ui::Rect& screen : kShapes) {
            SCOPED_TRACE(std::string(game.info.id) + " " + std::to_string(screen.w));
            Headless page({}, screen);
            shown.tell(page, [](PeerState& state) { state.is_watching = true; });
            EXPECT_TRUE(page.reads("You are watching."));
            for (const ui::Node& node : page.nodes()) EXPECT_FALSE(node.playable) << node.name;
            ASSERT_TRUE(page.find(Role::button, "Stop watching"));
            EXPECT_FALSE(page.find(Role::button, "undo"));
            expect_room(page, screen, "the table");
            ASSERT_TRUE(page.press(Role::button, "Stop watching"));
            EXPECT_EQ(last_command(page), text_of(ui::command::Watch{.wanted = false}));
            ASSERT_TRUE(page.press(Role::button, "Friends"));
            EXPECT_TRUE(page.reads("zomam moguk zohog lusab"))
                << "the watcher must see the verification words";
            EXPECT_FALSE(page.find(Role::field, "Message"));
            EXPECT_FALSE(page.find(Role::button, "End match"));
            expect_room(page, screen, "its friends");
        }
    }
}
TEST(UiWatching, a_missing_persons_notice_is_separate_from_the_question) {
    int told = 0, without_a_stop = 0;
    for (const TextGame& game : all_text_games())
        for (int moves = 60; moves < 75; ++moves) {
            const Shown shown(game, 0, moves);
            if (shown.truth.to_move().first() != 0) continue;
            Headless page({}, kShapes[0]);
            shown.tell(page, [](PeerState& state) {
                state.seat = 0;
                state.match->must_choose = true;
                state.seats[1].is_present = false;
            });
            // Where nobody else plays, the page asks for a code first.
            if (page.find(Role::button, "Go to the game")) page.press(Role::button, "Go to the game");
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
TEST(UiWatching, the_snapshot_holds_what_the_public_sees) {
    for (const TextGame& game : all_text_games()) {
        const Shown shown(game, kPublic, 150);
        ui::MatchPlan plan{.game = &game, .setup = shown.truth.setup(), .seats = {}, .seed = 0};
        plan.seats.resize(shown.truth.setup().seats);
        plan.watched = true;
        ui::Session session(plan);
        for (const Move& move : shown.seen.log()) ASSERT_TRUE(session.apply_remote_move(move));
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
TEST(UiWatching, players_are_asked_in_one_sentence_and_may_change_their_minds) {
    const Shown shown(*find_text_game("builders"), 0, 10);
    for (const ui::Rect& screen : kShapes) {
        const auto tell = [&](Headless& page, const ui::PeerWatchRequest& more) {
            shown.tell(page, [&](PeerState& state) {
                state.seat = 0;
                state.watch_requests = {more};
                state.watch_requests[0].name = "Mary of the long name, yes";
                state.watch_requests[0].identity = kMary;
            });
        };
        const auto request = [](bool is_watching, SeatSet admitted_by, SeatSet refused_by) {
            ui::PeerWatchRequest out;
            out.is_watching = is_watching;
            out.admitted_by = admitted_by;
            out.refused_by = refused_by;
            return out;
        };
        const auto admit = [](bool admitted) { return text_of(ui::command::Admit{kMary, admitted}); };
        const auto open = [&](Headless& page, const ui::PeerWatchRequest& more) {
            tell(page, more);
            EXPECT_TRUE(page.press(Role::button, "Friends"));
            expect_room(page, screen, "friends");
        };
        {
            Headless page({}, screen);
            tell(page, {});
            EXPECT_TRUE(page.reads("Mary of the long name, yes asks to watch: answer under Friends."));
            EXPECT_TRUE(page.said("asks to watch"));
            expect_room(page, screen, "the table");
            open(page, {});
            EXPECT_TRUE(page.reads("would see only what is public, move by move"));
            ASSERT_TRUE(page.press(Role::button, "friends.admit.0"));
            EXPECT_EQ(last_command(page), admit(true));
            ASSERT_TRUE(page.press(Role::button, "friends.refuse.0"));
            EXPECT_EQ(last_command(page), admit(false));
        }
        {
            Headless page({}, screen);
            open(page, request(false, {1}, {}));
            EXPECT_TRUE(page.reads("Still waiting for: Grace."));
            EXPECT_FALSE(page.find(Role::button, "friends.admit.0"));
            EXPECT_TRUE(page.find(Role::button, "friends.refuse.0"));
        }
        {
            Headless page({}, screen);
            open(page, request(true, {3}, {}));
            EXPECT_TRUE(page.reads("Mary of the long name, yes is watching."));
            EXPECT_TRUE(page.find(Role::button, "Remove Mary of the long name, yes"));
            page.shell().back();
            page.settle();
            EXPECT_TRUE(page.reads("yes is watching."));
        }
        {
            Headless page({}, screen);
            open(page, request(false, {}, {1}));
            EXPECT_TRUE(page.reads("You refused to let Mary of the long name, yes watch."));
            EXPECT_TRUE(page.find(Role::button, "friends.admit.0"));
            EXPECT_FALSE(page.find(Role::button, "friends.refuse.0"));
        }
        {
            Headless page({}, screen);
            open(page, request(false, {1}, {2}));
            EXPECT_TRUE(page.reads("Still waiting for: Grace."));
        }
    }
}
TEST(UiWatching, the_requester_is_told_whose_answer_is_missing) {
    for (const ui::Rect& screen : kShapes) {
        Headless page({}, screen);
        const auto tell = [&](PeerState state) {
            page.shell().receive("friends.words", file_of_ours("assets/i18n/en/friends.json"));
            page.shell().receive("friends.state", ui::encode(state));
            page.settle();
            expect_room(page, screen, ui::encode(state));
        };
        page.shell().open_friends();
        PeerState refused;
        refused.trouble = "table_plays";
        refused.may_watch = true;
        tell(refused);
        ASSERT_TRUE(page.press(Role::button, "Ask to watch"));
        EXPECT_EQ(last_command(page), text_of(ui::command::Watch{.wanted = true}));
        PeerState waits;
        waits.stage = ui::PeerStage::watching;
        waits.is_watching = true;
        waits.seats.resize(2);
        for (int seat = 0; seat < 2; ++seat) {
            ui::PeerSeat& one = waits.seats[static_cast<std::size_t>(seat)];
            one.name = kNames[static_cast<std::size_t>(seat)];
            one.runner = static_cast<Seat>(seat);
            one.is_ready = seat == 0;
        }
        PeerState with_bot = waits;
        with_bot.seats.emplace_back().bot = "casual";
        with_bot.seats.back().runner = 0;
        tell(with_bot);
        EXPECT_TRUE(page.reads("Still waiting for: Grace."));
        EXPECT_TRUE(page.find(Role::button, "Stop watching"));
        waits.seats[1].is_ready = true;
        tell(waits);
        EXPECT_TRUE(page.reads("You will see the table when the match begins."));
        PeerState withdrawn;
        withdrawn.trouble = "watch_withdrawn";
        tell(withdrawn);
        EXPECT_TRUE(page.reads("does not want to be watched any more"));
    }
}

}  // namespace
}  // namespace mortarboard
