// Tests of the review of a finished match: what is asked, what is made of the answer, and how it is shown.
#include "ui/review.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ai/bot_match.h"
#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/review_answers.h"

namespace mortarboard {
namespace {

using ui::MatchReplay;
using ui::Role;

TEST(Review, TheQuestionHoldsWhatTheSeatSawAndNoMore) {
    for (const TextGame& game : all_text_games()) {
        const Record record = record_of_greedy_match(game.info.id, game.info.min_seats);
        MatchReplay replay(ui::replay_of(record));
        for (Seat seat = 0; seat < game.info.min_seats; ++seat) {
            const auto request = ui::review_request(replay, seat, 1);
            ASSERT_TRUE(request.has_value()) << game.info.id;
            ASSERT_EQ(request->seen.size(), record.moves.size());
            Match truth = match_before(record);
            for (std::size_t i = 0; i < record.moves.size(); ++i) {
                const auto viewer = static_cast<Viewer>(seat);
                ASSERT_EQ(request->seen[i], game.mask(truth.state(), record.moves[i], viewer))
                    << game.info.id;
                truth.play(record.moves[i]);
            }
        }
    }
}
TEST(Review, ChoicesAndTheRestAddUpToTheChangeOfTheExpectation) {
    const Record record = record_of_greedy_match("builders", 2);
    MatchReplay replay(ui::replay_of(record));
    const auto request = ui::review_request(replay, 1, 3);
    const auto review = ui::review_of(*record.game, *request, answer_to(*request));
    ASSERT_TRUE(review.has_value());
    EXPECT_GT(review->decisions.size(), 10u);
    EXPECT_LE(review->by_choice(), 0);
    EXPECT_EQ(review->expected_at_first() + review->by_choice() + review->by_luck() + review->by_others(),
              review->result);
    ASSERT_GT(review->draws.size(), 5u);
    std::int32_t luck = 0, between = 0;
    for (const auto& one : review->draws) luck += one.change;
    EXPECT_EQ(review->by_luck(), luck);
    for (std::size_t i = 0; i < review->decisions.size(); ++i) between += review->luck_after(i);
    EXPECT_EQ(between, luck) << "each draw lies between two decisions, or behind the last";
    // What the draws changed is not told with the others' moves.
    auto lucky = *review;
    lucky.draws[3].change += 700;
    EXPECT_EQ(lucky.by_luck(), luck + 700);
    EXPECT_EQ(lucky.by_others(), review->by_others() - 700);
    EXPECT_EQ(lucky.by_choice(), review->by_choice());
    std::int32_t swings = 0;
    for (std::size_t i = 0; i < review->decisions.size(); ++i) swings += review->swing(i);
    EXPECT_EQ(review->expected_at_first() + swings, review->result);
    const auto worst = review->worst(3);
    ASSERT_EQ(worst.size(), 3u);
    for (std::size_t i = 1; i < worst.size(); ++i)
        EXPECT_GE(review->decisions[worst[i - 1]].lost(), review->decisions[worst[i]].lost());
    for (const auto& one : review->decisions) EXPECT_LE(one.lost(), review->decisions[worst[0]].lost());
    const auto deciding = ui::deciding_moves(*review);
    ASSERT_EQ(deciding.size(), 3u);
    EXPECT_TRUE(std::is_sorted(deciding.begin(), deciding.end()));
}
TEST(Review, RefusesAnAnswerThatCannotBeOne) {
    const Record record = record_of_greedy_match("builders", 2);
    MatchReplay replay(ui::replay_of(record));
    const auto request = ui::review_request(replay, 0, 3);
    const auto right = answer_to(*request);
    ASSERT_TRUE(ui::review_of(*record.game, *request, right).has_value());
    const auto refused = [&](auto change) {
        auto wrong = right;
        change(wrong);
        return !ui::review_of(*record.game, *request, wrong).has_value();
    };
    EXPECT_TRUE(refused([](auto& all) { all.decisions.clear(); }));
    EXPECT_TRUE(refused([](auto& all) { all.decisions[2].after += 1; }));
    EXPECT_TRUE(refused([](auto& all) { std::swap(all.decisions[1], all.decisions[2]); }));
    EXPECT_TRUE(refused([](auto& all) { all.decisions[3].played.kind = 200; }));
    EXPECT_TRUE(refused([](auto& all) { all.decisions[3].best.kind = 200; }));
    EXPECT_TRUE(
        refused([](auto& all) { all.decisions[4].best_margin = all.decisions[4].played_margin - 1; }));
    EXPECT_TRUE(refused([](auto& all) { all.decisions[4].best_margin = INT32_MAX; }));
    EXPECT_TRUE(refused([](auto& all) { all.draws.pop_back(); }));
    EXPECT_TRUE(refused([](auto& all) { all.draws.push_back(all.draws.back()); }));
    EXPECT_TRUE(refused([](auto& all) { all.draws[2].after += 1; }));
    EXPECT_TRUE(refused([](auto& all) { all.draws[2].change = INT32_MAX; }));
}
TEST(Review, IsOfferedForAMatchThatIsOverOnly) {
    const TextGame& game = *find_text_game("builders");
    EXPECT_EQ(ui::reviewed_seat(MatchReplay(ui::replay_of(record_of_greedy_match("builders", 2)))), 0);
    BotMatch table(bot_game(game), default_setup(game.info, 2), {"greedy", "greedy"}, 7);
    table.finish(60);
    ASSERT_FALSE(table.match().over());
    EXPECT_EQ(ui::reviewed_seat(MatchReplay(ui::replay_of(record_of(game, table.match())))), -1);
}

// Opens a match by a link, with the question for its review asked but not answered.
void open_and_ask(Headless& page) {
    page.shell().receive("match", link_of(record_of_greedy_match("builders", 2)));
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "review.open"));
    ASSERT_EQ(page.host().asked.size(), 1u);
    EXPECT_EQ(page.host().asked.front().bot, kReviewer);
}
void answer(Headless& page, int iterations = kReviewIterations) {
    const BotRequest request = page.host().asked.back();
    page.shell().reviewed(request.ticket, answer_to(request, iterations));
    page.settle();
}
int place_in_match(Headless& page) { return page.find(Role::slider, "replay.line")->place; }

TEST(ReviewScreen, SaysHowFarItIsAndStops) {
    Headless page({});
    open_and_ask(page);
    page.shell().bot_progressed(40);
    page.settle();
    EXPECT_TRUE(page.reads("Reviewing: 40%"));
    ASSERT_TRUE(page.press(Role::button, "Stop"));
    EXPECT_TRUE(page.host().asked.empty()) << "the workers go on";
    EXPECT_EQ(page.find(Role::region, "review"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "review.open"));
    ASSERT_EQ(page.host().asked.size(), 1u);
    answer(page);
    EXPECT_NE(page.find(Role::list, "Costliest decisions"), nullptr);
}
TEST(ReviewScreen, AsksAgainWhenAWorkerDiesAndSaysWhenItIsInVain) {
    Headless page({});
    open_and_ask(page);
    for (int failure = 0; failure < 2; ++failure) {
        page.shell().bot_failed();
        page.settle();
    }
    EXPECT_EQ(page.host().asked.size(), 3u);
    page.shell().bot_failed();
    page.settle();
    EXPECT_EQ(page.host().asked.size(), 3u);
    EXPECT_TRUE(page.said("could not be finished"));
}
TEST(ReviewScreen, LeadsToTheCostliestDecisionsByButtonAndByKey) {
    Headless page({});
    open_and_ask(page);
    answer(page);
    EXPECT_TRUE(page.said("choices cost about"));
    EXPECT_TRUE(page.said("Luck, that is what was drawn and rolled, changed the expected result by about"));
    EXPECT_TRUE(page.said("The other players’ moves changed it by about"));
    ASSERT_NE(page.find(Role::item, "review.mistake.2"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "review.mistake.1.go"));
    const int there = place_in_match(page);
    EXPECT_GT(there, 0);
    const std::string first = page.find(Role::text, "review.point")->name;
    page.shell().focus("review.line");
    EXPECT_TRUE(page.shell().key("Home"));
    page.settle();
    EXPECT_LT(place_in_match(page), there);
    EXPECT_NE(page.find(Role::text, "review.point")->name, first);
    EXPECT_EQ(page.find(Role::slider, "review.line")->place, 0);
    EXPECT_TRUE(page.shell().key("ArrowRight"));
    page.settle();
    EXPECT_EQ(page.find(Role::slider, "review.line")->place, 1);
    EXPECT_TRUE(page.find(Role::slider, "review.line")->value.find("decision 2 of") != std::string::npos);
}
// Nobody can use anything finer than tenths of a point, so that such a move is not better.
TEST(ReviewScreen, CallsNoMoveBetterByNothing) {
    Headless page({});
    open_and_ask(page);
    const BotRequest request = page.host().asked.back();
    ReviewFindings found = answer_to(request);
    auto& decisions = found.decisions;
    const auto other = std::find_if(decisions.begin(), decisions.end(),
                                    [](const auto& one) { return one.best != one.played; });
    ASSERT_NE(other, decisions.end());
    other->best_margin = other->played_margin + 4;
    page.shell().reviewed(request.ticket, found);
    page.settle();
    page.shell().focus("review.line");
    EXPECT_TRUE(page.shell().key("Home"));
    for (auto at = decisions.begin(); at != other; ++at) EXPECT_TRUE(page.shell().key("ArrowRight"));
    page.settle();
    const ui::Node* const text = page.find(Role::text, "review.decision");
    ASSERT_NE(text, nullptr);
    EXPECT_NE(text->name.find("No better move was found"), std::string::npos) << text->name;
    EXPECT_EQ(page.find(Role::button, "review.line.show"), nullptr) << "there is no better line";
}
TEST(ReviewScreen, ShowsTheBetterLineOnTheBoard) {
    Headless page({});
    open_and_ask(page);
    answer(page);
    ASSERT_TRUE(page.press(Role::button, "review.line.show"));
    ASSERT_TRUE(page.await_hint());
    ASSERT_TRUE(page.press(Role::button, "hint.look.0"));
    EXPECT_TRUE(page.said("1 of "));
    ASSERT_TRUE(page.press(Role::button, "Close hint"));
    EXPECT_NE(page.find(Role::region, "review"), nullptr);
}
TEST(ReviewScreen, LetsThePersonTryAgainWithoutShowingTheBetterMove) {
    Headless page(ui::Arguments{{"view", "generic"}});
    open_and_ask(page);
    answer(page);
    ASSERT_TRUE(page.press(Role::button, "Learn from your mistakes"));
    EXPECT_TRUE(page.reads("Mistake 1 of 3"));
    EXPECT_FALSE(page.reads("Better: "));
    const int there = place_in_match(page);
    std::string move;
    for (const ui::Node& node : page.nodes()) {
        if (node.playable && move.empty()) move = node.id;
    }
    ASSERT_FALSE(move.empty()) << "no move is offered";
    page.shell().press(move);  // selects the move
    page.settle();
    page.shell().press(move);
    page.settle();
    EXPECT_TRUE(page.reads("0%")) << "nothing says that the move is being judged";
    page.shell().advice_progressed(64);
    page.settle();
    EXPECT_TRUE(page.reads("64%"));
    ASSERT_TRUE(page.answer_advice());
    ASSERT_NE(page.find(Role::button, "review.line.show"), nullptr);
    const std::string told = page.find(Role::text, "review.tried")->name;
    EXPECT_TRUE(page.said(told)) << told;
    EXPECT_EQ(place_in_match(page), there) << "the match itself goes on";
    ASSERT_TRUE(page.press(Role::button, "Next mistake"));
    EXPECT_TRUE(page.reads("Mistake 2 of 3"));
    ASSERT_TRUE(page.press(Role::button, "Back to the review"));
    EXPECT_NE(page.find(Role::slider, "review.line"), nullptr);
}

bool has_a_move(Headless& page) {
    return std::any_of(page.nodes().begin(), page.nodes().end(),
                       [](const ui::Node& node) { return node.playable; });
}
void look_as(Headless& page, std::string_view viewer) {
    ASSERT_TRUE(page.press(Role::button, "replay.viewer"));
    const auto found = std::find_if(page.nodes().begin(), page.nodes().end(), [&](const ui::Node& node) {
        return node.pressable && node.name == viewer && node.id != "replay.viewer";
    });
    ASSERT_NE(found, page.nodes().end()) << viewer;
    ASSERT_TRUE(page.press(found->role, std::string(found->id)));
}
TEST(ReviewScreen, AMoveIsTriedAsTheReviewedSeatOnly) {
    for (const char* const game : {"builders", "baldurs_gate"}) {
        Headless page({});
        page.shell().receive("match", link_of(record_of_greedy_match(game, 2)));
        page.settle();
        ASSERT_TRUE(page.press(Role::button, "review.open"));
        answer(page, 2);
        ASSERT_TRUE(page.press(Role::button, "review.learn")) << game;
        EXPECT_TRUE(has_a_move(page)) << game;
        look_as(page, "A spectator");
        EXPECT_FALSE(has_a_move(page)) << game;
    }
}
TEST(ReviewScreen, TheBetterLineIsShownWhereTheMoveWasTried) {
    Headless page(ui::Arguments{{"view", "generic"}});
    page.shell().set({.single_press = true});
    open_and_ask(page);
    answer(page);
    ASSERT_TRUE(page.press(Role::button, "review.learn"));
    const int there = place_in_match(page);
    const auto move = std::find_if(page.nodes().begin(), page.nodes().end(),
                                   [](const ui::Node& node) { return node.playable; });
    ASSERT_NE(move, page.nodes().end());
    ASSERT_TRUE(page.press(move->role, std::string(move->id)));
    ASSERT_TRUE(page.answer_advice());
    const BotRequest judged = page.host().asked_advice.back();
    page.shell().focus("bar.sentence");
    ASSERT_TRUE(page.shell().key("ArrowRight"));
    page.settle();
    ASSERT_NE(place_in_match(page), there);
    ASSERT_TRUE(page.press(Role::button, "review.line.show"));
    EXPECT_EQ(place_in_match(page), there);
    const BotRequest& asked = page.host().asked_advice.back();
    EXPECT_NE(asked.ticket, judged.ticket);
    EXPECT_EQ(asked.start, judged.start) << "the line of another position is searched";
}

// Plays a match to its end at this table and watches it again.
void play_and_watch(Headless& page) {
    ASSERT_TRUE(page.play_out());
    ASSERT_TRUE(page.press(Role::button, "replay.open"));
    page.host().asked.clear();
    ASSERT_TRUE(page.press(Role::button, "review.open"));
}
TEST(ReviewScreen, IsKeptWithTheMatchAndJudgedWhenItIsReadAgain) {
    Headless page(
        {{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "greedy,greedy"}, {"pace", "0"}});
    play_and_watch(page);
    ASSERT_EQ(page.host().asked.size(), 1u);
    // The quality of the answers does not matter here, and random bots play long matches.
    answer(page, 2);
    ui::Library& library = page.shell().saves().library();
    library.load();
    ASSERT_EQ(library.entries().size(), 1u);
    const std::string id = library.entries().front().id;
    const auto kept = library.reviews_of(id);
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept.front().seat, 0);
    // The review stays when the match is renamed.
    EXPECT_TRUE(library.rename(id, "Friday"));
    EXPECT_EQ(library.reviews_of(id).size(), 1u);

    page.host().asked.clear();
    ASSERT_TRUE(page.press(Role::button, "leave"));
    ASSERT_TRUE(page.press(Role::button, "replay.open"));
    ASSERT_TRUE(page.press(Role::button, "review.open"));
    EXPECT_TRUE(page.host().asked.empty()) << "what is known is searched again";
    EXPECT_NE(page.find(Role::list, "Costliest decisions"), nullptr);

    ui::KeptReview wrong = kept.front();
    wrong.found.decisions.front().after += 1;
    library.keep_review(id, wrong);
    ASSERT_TRUE(page.press(Role::button, "leave"));
    ASSERT_TRUE(page.press(Role::button, "replay.open"));
    ASSERT_TRUE(page.press(Role::button, "review.open"));
    EXPECT_EQ(page.host().asked.size(), 1u) << "what cannot be true is believed";
}

// The test draws every state of the panel; text cut off by the table around it does not count.
TEST(ReviewScreen, ItsWordsFitOnEveryScreen) {
    struct Shape {
        ui::Rect screen;
        float scale;
    };
    for (const auto& [screen, scale] :
         {Shape{{0, 0, 1280, 720}, 1}, Shape{{0, 0, 1280, 720}, 2}, Shape{{0, 0, 390, 844}, 1},
          Shape{{0, 0, 390, 844}, 2}, Shape{{0, 0, 844, 390}, 1}}) {
        Headless page(ui::Arguments{}, screen);
        page.shell().ui().text_scale = scale;
        page.shell().receive("match", link_of(record_of_greedy_match("builders", 2)));
        page.settle();
        page.shell().key("End");
        page.settle();
        const auto expect_all_fits = [&](std::string_view what) {
            const auto& cut = page.shell().ui().cut_short;
            for (const ui::Node& node : page.nodes()) {
                if (!node.id.starts_with("review.")) continue;
                EXPECT_EQ(std::find(cut.begin(), cut.end(), node.name), cut.end())
                    << what << " at " << screen.w << " and " << scale << ": " << node.name;
                EXPECT_TRUE(!node.pressable || (node.box.w >= 44 && node.box.h >= 44))
                    << what << " at " << screen.w << " and " << scale << ": " << node.id;
            }
        };
        ASSERT_TRUE(page.press(Role::button, "review.open")) << screen.w << ' ' << scale;
        expect_all_fits("running");
        answer(page);
        expect_all_fits("done");
        ASSERT_TRUE(page.press(Role::button, "review.learn")) << screen.w << ' ' << scale;
        expect_all_fits("trying");
    }
}

}  // namespace
}  // namespace mortarboard
