// Tests of watching a match again: going along its moves, the viewers as whom it is seen, and matches that
// come by a link.
#include <gtest/gtest.h>

#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/match_replay.h"

namespace mortarboard {
namespace {

using ui::MatchReplay;
using ui::Role;

TEST(MatchReplay, ShowsAtEveryStopWhatEachViewerKnewThen) {
    for (const TextGame& game : all_text_games()) {
        const Record record = record_of_greedy_match(game.info.id, game.info.min_seats);
        MatchReplay replay(ui::replay_of(record));
        ui::Session session = replay.begin();
        Match truth = match_before(record);
        std::size_t played = 0;
        for (std::size_t stop = 0; stop <= replay.last_stop(); ++stop) {
            replay.go_to(session, stop);
            for (; played < replay.moves_before(stop); ++played)
                ASSERT_TRUE(truth.play(record.moves[played]));
            for (const Viewer viewer : {Viewer{0}, kPublic, kTruth}) {
                if (stop % 7) continue;
                replay.look_as(session, viewer);
                EXPECT_TRUE(session.view() == truth.seen_by(viewer)) << game.info.id << ' ' << stop;
                const bool is_over = stop == replay.last_stop();
                if (viewer != kTruth) {
                    EXPECT_EQ(session.me(), viewer == 0 ? 0 : -1);
                } else if (!is_over) {
                    EXPECT_EQ(session.me(), truth.to_move().first());
                }
            }
            EXPECT_EQ(session.moves_seen().size(), played);
        }
        EXPECT_TRUE(session.over()) << game.info.id;
        EXPECT_TRUE(session.legal().empty());
    }
}
TEST(MatchReplay, GoesBackToWhereItWas) {
    const Record record = record_of_greedy_match("citadels", 4);
    MatchReplay replay(ui::replay_of(record));
    ui::Session session = replay.begin();
    replay.go_to(session, 10);
    const AnyState there = session.view();
    replay.go_to(session, replay.last_stop());
    EXPECT_FALSE(session.view() == there);
    replay.go_to(session, 10);
    EXPECT_TRUE(session.view() == there);
    replay.go_to(session, 1'000'000);
    EXPECT_EQ(replay.stop(), replay.last_stop());
}
TEST(MatchReplay, KnowsTurnsAndRounds) {
    const Record record = record_of_greedy_match("troyes", 3);
    MatchReplay replay(ui::replay_of(record));
    ui::Session session = replay.begin();
    EXPECT_EQ(replay.round_at(0), std::nullopt) << "citizens are placed before the first round";
    EXPECT_EQ(replay.round_at(replay.rounds()[1]), 1);
    EXPECT_EQ(replay.round_at(replay.rounds()[1] - 1), std::nullopt);
    ASSERT_GT(replay.turns().size(), 10u);
    for (std::size_t i = 1; i < replay.turns().size(); ++i) {
        replay.go_to(session, replay.turns()[i - 1]);
        EXPECT_EQ(replay.next_turn(), replay.turns()[i]);
        replay.go_to(session, replay.turns()[i]);
        EXPECT_EQ(replay.turn_before(), replay.turns()[i - 1]);
        const Seat before = record.moves[replay.moves_before(replay.turns()[i - 1])].seat;
        EXPECT_NE(record.moves[replay.moves_before(replay.turns()[i])].seat, before);
    }
}
// Somebody has cut the list of moves and left the hashes and the result as they were, or given a move to
// another seat.
TEST(MatchReplay, OfARecordChangedByHandShowsWhatCanBePlayedAndSaysWhatIsWrong) {
    for (const TextGame& game : all_text_games()) {
        const Record whole = record_of_greedy_match(game.info.id, game.info.max_seats);
        Record cut = whole;
        cut.moves.resize(whole.moves.size() / 2);
        const ui::ReplayRequest shortened = ui::replay_of(cut);
        ASSERT_EQ(shortened.plan.game, &game);
        EXPECT_EQ(shortened.problem.error, RecordError::other_result);
        EXPECT_EQ(MatchReplay(shortened).request().moves.size(), cut.moves.size());

        Record changed = whole;
        const std::size_t at = whole.moves.size() / 2;
        changed.moves[at].seat = static_cast<Seat>((changed.moves[at].seat + 1) % game.info.max_seats);
        const ui::ReplayRequest broken = ui::replay_of(changed);
        EXPECT_EQ(broken.problem.error, RecordError::illegal_move);
        EXPECT_EQ(broken.problem.move, at + 1);
        EXPECT_GT(broken.problem.rule, 0) << "the paragraph is named";
        EXPECT_EQ(MatchReplay(broken).request().moves.size(), at);

        Record other = whole;
        other.hashes = {{10, 1}};
        EXPECT_EQ(ui::replay_of(other).problem.error, RecordError::other_hash);
        EXPECT_EQ(ui::replay_of(other).problem.move, 10u);
    }
    Record strange = record_of_greedy_match("builders", 2);
    strange.bots = {{9, "greedy", 1, 0, 100'000, 0}};
    EXPECT_EQ(ui::replay_of(strange).plan.game, strange.game);
}
TEST(MatchReplay, OfARunningMatchOffersOnlyTheSeatThatLooks) {
    ui::MatchPlan plan;
    plan.game = find_text_game("citadels");
    plan.setup = default_setup(plan.game->info, 2);
    plan.seats = {{"Ada", "", 0}, {"Bo", "greedy", 1}};
    plan.seed = 5;
    ui::Session session(plan);
    while (session.deal()) {}
    const ui::ReplayRequest request = ui::replay_of(session);
    EXPECT_EQ(request.viewers, std::vector<Viewer>{0});
    EXPECT_FALSE(request.may_be_shared);
    MatchReplay replay(request);
    ui::Session watched = replay.begin();
    replay.look_as(watched, kTruth);
    EXPECT_EQ(replay.viewer(), 0);
}

TEST(ReplayScreen, OpensALinkAndGoesAlongByButtonsAndKeys) {
    Headless page({});
    page.shell().receive("match", link_of(record_of_greedy_match("builders", 2)));
    page.settle();
    ASSERT_NE(page.find(Role::region, "Replay"), nullptr);
    ASSERT_NE(page.find(Role::slider, "Place in the match"), nullptr);
    EXPECT_EQ(page.find(Role::slider, "Place in the match")->place, 0);
    ASSERT_TRUE(page.press(Role::button, "One step forward"));
    EXPECT_EQ(page.find(Role::slider, "Place in the match")->place, 1);
    EXPECT_TRUE(page.shell().key("ArrowRight"));
    page.settle();
    EXPECT_EQ(page.find(Role::slider, "Place in the match")->place, 2);
    EXPECT_TRUE(page.shell().key("ArrowLeft"));
    EXPECT_TRUE(page.shell().key("End"));
    page.settle();
    const ui::Node* line = page.find(Role::slider, "Place in the match");
    EXPECT_EQ(line->place, line->most);
    EXPECT_NE(page.find(Role::region, "Results"), nullptr);
    EXPECT_TRUE(page.shell().key("Home"));
    page.settle();
    EXPECT_EQ(page.find(Role::region, "Results"), nullptr);
    EXPECT_EQ(page.host().asked.size(), 0u) << "no bot is asked anything";
}
TEST(ReplayScreen, SaysWhereARecordBreaksOffAndBecauseOfWhichParagraph) {
    Headless page({});
    Record record = record_of_greedy_match("builders", 2);
    record.moves.resize(30);
    record.moves.back().seat = 5;
    page.shell().open_replay(ui::replay_of(record));
    page.settle();
    const ui::Node* sentence = page.find(Role::heading, "bar.sentence");
    ASSERT_NE(sentence, nullptr);
    EXPECT_NE(sentence->name.find("Move 30 is not allowed"), std::string::npos) << sentence->name;
    EXPECT_NE(sentence->name.find("(5.2)"), std::string::npos) << sentence->name;
    ASSERT_TRUE(page.press(Role::button, "One step forward"));
    EXPECT_EQ(page.find(Role::heading, "bar.sentence")->name.find("not allowed"), std::string::npos);
    EXPECT_TRUE(page.shell().key("End"));
    page.settle();
    EXPECT_NE(page.find(Role::heading, "bar.sentence")->name.find("not allowed"), std::string::npos);
}
TEST(ReplayScreen, LeadsToTheNextEventOfAKind) {
    Headless page({});
    const Record record = record_of_greedy_match("builders", 2);
    page.shell().receive("match", link_of(record));
    page.settle();
    const TextGame& game = *record.game;
    // The match is played here to find where points are scored.
    std::vector<std::size_t> scoring;
    ui::MatchReplay replay(ui::replay_of(record));
    ui::Session session = replay.begin();
    for (std::size_t stop = 1; stop <= replay.last_stop(); ++stop) {
        const std::size_t before = session.length();
        replay.go_to(session, stop);
        for (std::size_t move = before; move < session.length(); ++move)
            for (const Event& event : session.events_seen()[move])
                if (game.vocabulary().events[event.kind].role == EventInfo::points && event.amount &&
                    (scoring.empty() || scoring.back() != stop))
                    scoring.push_back(stop);
    }
    ASSERT_GT(scoring.size(), 2u);
    for (const std::size_t stop : scoring) {
        ASSERT_TRUE(page.press(Role::button, "To the next event of a kind"));
        EXPECT_EQ(page.find(Role::radio, "Dice are rolled"), nullptr) << "this game has none";
        ASSERT_TRUE(page.press(Role::radio, "Points"));
        EXPECT_EQ(page.find(Role::slider, "Place in the match")->place, static_cast<int>(stop));
    }
    ASSERT_TRUE(page.press(Role::button, "To the next event of a kind"));
    ASSERT_TRUE(page.press(Role::radio, "Points"));
    EXPECT_TRUE(page.said("No such event follows."));
}
TEST(ReplayScreen, AFingerDrawnAcrossTheSentenceGoesAStep) {
    Headless page({}, {0, 0, 390, 844});
    page.shell().receive("match", link_of(record_of_greedy_match("builders", 2)));
    page.settle();
    const ui::Point at = page.find(Role::heading, "bar.sentence")->box.centre();
    const auto draw_finger = [&](float across, float down) {
        ImGuiIO& io = ImGui::GetIO();
        io.AddMouseSourceEvent(ImGuiMouseSource_TouchScreen);
        io.AddMousePosEvent(at.x, at.y);
        io.AddMouseButtonEvent(0, true);
        page.settle();
        io.AddMousePosEvent(at.x + across, at.y + down);
        page.settle();
        io.AddMouseButtonEvent(0, false);
        page.settle();
        return page.find(Role::slider, "Place in the match")->place;
    };
    EXPECT_EQ(draw_finger(-90, 5), 1);
    EXPECT_EQ(draw_finger(-90, 5), 2);
    EXPECT_EQ(draw_finger(90, -5), 1);
    EXPECT_EQ(draw_finger(-20, 0), 1) << "too short";
    EXPECT_EQ(draw_finger(-90, 120), 1) << "rather down than across";
}
TEST(ReplayScreen, PlaysByItselfAndStops) {
    Headless page({});
    page.shell().receive("match", link_of(record_of_greedy_match("builders", 2)));
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Play"));
    page.settle(60 * 4);
    const int place = page.find(Role::slider, "Place in the match")->place;
    EXPECT_GE(place, 2);
    ASSERT_TRUE(page.press(Role::button, "Pause"));
    page.settle(60 * 3);
    EXPECT_LE(page.find(Role::slider, "Place in the match")->place, place + 1);
}
TEST(ReplayScreen, ALinkThatCannotBeReadLeadsHomeWithASentence) {
    Headless page({});
    std::string link = link_of(record_of_greedy_match("builders", 2));
    page.shell().receive("match", link.substr(0, link.size() - 10));
    page.settle();
    EXPECT_EQ(page.find(Role::region, "Replay"), nullptr);
    ASSERT_FALSE(page.host().said.empty());
    EXPECT_NE(page.host().said.back().find("This link is damaged"), std::string::npos);
}
TEST(ReplayScreen, ItsBarFitsOnAnyScreen) {
    for (const TextGame& game : all_text_games())
        for (const ui::Rect& screen :
             {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 820, 1180}, ui::Rect{0, 0, 390, 844}}) {
            Headless page({}, screen);
            page.shell().receive("match", link_of(record_of_greedy_match(game.info.id, game.info.max_seats)));
            page.settle();
            for (const char* key : {"PageDown", "PageDown", "End"}) {
                page.shell().key(key);
                page.settle(90);
                for (const ui::Node& node : page.nodes())
                    if (node.id.starts_with("replay") && node.pressable) {
                        EXPECT_GE(node.box.w, 43.9f) << node.id;
                        EXPECT_GE(node.box.h, 43.9f) << node.id;
                        EXPECT_LE(node.box.right(), screen.w) << node.id;
                    }
                for (const std::string& text : page.shell().ui().cut_short)
                    EXPECT_FALSE(text.starts_with("Move ") || text == "Whoever moves")
                        << game.info.id << ' ' << screen.w << ' ' << key << ' ' << text;
            }
        }
}

}  // namespace
}  // namespace mortarboard
