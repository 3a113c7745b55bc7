// Tests of playing on from a place of a match that is watched again: what the seat did not know is dealt
// again at random, and the new match names the one that it continues.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/hex.h"
#include "record/json.h"
#include "ui/branch.h"
#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/match_replay.h"

namespace mortarboard {
namespace {

using ui::MatchReplay;
using ui::Role;

constexpr const char* kButton = "Play on from here";

// Returns the newest whole copy of a kept match.
ui::SavedTable kept_match(const HostOfTest& host, const std::string& id) {
    ui::SaveHead newest;
    const auto found = host.store.kept.find(id);
    EXPECT_TRUE(found != host.store.kept.end());
    if (found == host.store.kept.end()) return {};
    for (const std::string& text : found->second)
        if (const ui::SaveHead head = ui::read_head(text);
            head.state == ui::SaveState::good && head.sequence >= newest.sequence)
            newest = head;
    ui::SavedTable table;
    const RecordProblem wrong = ui::read_saved(newest.body, table);
    EXPECT_FALSE(wrong) << wrong.sentence;
    return table;
}

TEST(Branch, KeepsTheViewOfItsSeatAndDealsTheRestAnew) {
    for (const TextGame& game : all_text_games()) {
        const Record record = record_of_greedy_match(game.info.id, std::max(2, game.info.min_seats));
        MatchReplay replay(ui::replay_of(record));
        ui::Session session = replay.begin();
        std::size_t hiding = 0, others = 0;
        for (std::size_t stop = 0; stop < replay.last_stop(); stop += 5)
            for (const Viewer viewer : {Viewer{0}, Viewer{1}}) {
                replay.look_as(session, viewer);
                replay.go_to(session, stop);
                const AnyState seen = session.view();
                Match truth = match_before(record);
                for (std::size_t i = 0; i < session.length(); ++i) truth.play(record.moves[i]);
                for (const std::uint64_t seed : {1u, 2u, 3u}) {
                    const ui::MatchPlan plan = branch_from(replay, session, seed);
                    ASSERT_TRUE(plan.game && plan.start && plan.parent) << game.info.id << ' ' << stop;
                    EXPECT_EQ(Match(game, plan.setup, plan.start->state).seen_by(viewer), seen)
                        << game.info.id << ' ' << stop;
                    EXPECT_EQ(plan.parent->after, session.length());
                    EXPECT_EQ(plan.parent->match, seen.hash());
                    EXPECT_TRUE(plan.seats[viewer].person());
                    EXPECT_EQ(plan.seats[1u - viewer].bot, ui::kDefaultBot);
                    const bool hides = !(seen == truth.state());
                    EXPECT_EQ(plan.start->seat, hides ? static_cast<Seat>(viewer) : Seat{-1});
                    hiding += hides;
                    others += !(plan.start->state == truth.state());
                }
            }
        if (hiding) {
            EXPECT_GT(others, hiding / 2) << game.info.id << ": what was hidden must not be as it truly lay";
        }
        if (game.info.id == "citadels") {
            EXPECT_GT(hiding, 0u);
        }
    }
}
TEST(Branch, OfACitadelsMatchHoldsNoOtherHandAsItWas) {
    const TextGame& game = *find_text_game("citadels");
    const Record record = record_of_greedy_match("citadels", 2);
    MatchReplay replay(ui::replay_of(record));
    ui::Session session = replay.begin();
    replay.look_as(session, 0);
    // The hands are still as they were dealt.
    replay.go_to(session, 2);
    Match truth = match_before(record);
    for (std::size_t i = 0; i < session.length(); ++i) truth.play(record.moves[i]);
    std::set<std::string> dealt;
    int as_it_was = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const ui::MatchPlan plan = branch_from(replay, session, seed);
        ASSERT_TRUE(plan.start);
        // The other seat would see its hand.
        const AnyState other = Match(game, plan.setup, plan.start->state).seen_by(1);
        as_it_was += other == truth.seen_by(1);
        const auto bytes = bytes_of(other);
        dealt.insert(std::string(bytes.begin(), bytes.end()));
    }
    EXPECT_LT(as_it_was, 5);
    EXPECT_GT(dealt.size(), 10u);
}
TEST(Branch, OfAMatchThatBrokeOffAmongDrawsStartsFromTheLastChoice) {
    const TextGame& game = *find_text_game("citadels");
    const Record whole = record_of_greedy_match("citadels", 2);
    Match truth(game, whole.setup);
    std::size_t last_choice = 0, draws = 0;
    for (std::size_t n = 0; n < whole.moves.size(); ++n) {
        const bool owes = truth.to_move().has(kNature);
        if (!owes) last_choice = n;
        if (owes && last_choice && ++draws % 6 == 0) {
            Record cut = whole;
            cut.moves.resize(n);
            cut.result.reset();
            cut.hashes.clear();
            MatchReplay replay(ui::replay_of(cut));
            ui::Session session = replay.begin();
            replay.look_as(session, 1);
            replay.go_to(session, replay.last_stop());
            ASSERT_EQ(session.length(), n);
            const ui::MatchPlan plan = branch_from(replay, session, n);
            ASSERT_TRUE(plan.game && plan.start) << n;
            EXPECT_EQ(plan.start->after, last_choice);
            EXPECT_FALSE(game.to_move(plan.start->state).has(kNature));
        }
        ASSERT_TRUE(truth.play(whole.moves[n]));
    }
    EXPECT_GT(draws, 6u);
}
TEST(Branch, WithEverythingOpenStartsFromThePositionAsItWas) {
    const Record record = record_of_greedy_match("citadels", 3);
    MatchReplay replay(ui::replay_of(record));
    ui::Session session = replay.begin();
    ASSERT_EQ(replay.viewer(), kTruth);
    replay.go_to(session, 20);
    Match truth = match_before(record);
    for (std::size_t i = 0; i < session.length(); ++i) truth.play(record.moves[i]);
    const ui::MatchPlan plan = branch_from(replay, session, 3);
    ASSERT_TRUE(plan.start);
    EXPECT_EQ(plan.start->state, truth.state());
    EXPECT_EQ(plan.start->seat, -1);
    const auto me = static_cast<std::size_t>(truth.to_move().first());
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(plan.seats[seat].person(), seat == me);
    replay.go_to(session, replay.last_stop());
    EXPECT_EQ(branch_from(replay, session, 3).game, nullptr) << "nothing can be played on after the end";
}
TEST(Branch, ASpectatorTakesTheSeatOnTurnWithoutKnowingMoreThanIt) {
    const Record record = record_of_greedy_match("citadels", 2);
    MatchReplay replay(ui::replay_of(record));
    ui::Session session = replay.begin();
    replay.look_as(session, kPublic);
    replay.go_to(session, 12);
    Match truth = match_before(record);
    for (std::size_t i = 0; i < session.length(); ++i) truth.play(record.moves[i]);
    const Seat mover = truth.to_move().first();
    const ui::MatchPlan plan = branch_from(replay, session, 3);
    ASSERT_TRUE(plan.start);
    EXPECT_EQ(plan.start->seat, mover);
    EXPECT_EQ(Match(*plan.game, plan.setup, plan.start->state).seen_by(static_cast<Viewer>(mover)),
              truth.seen_by(static_cast<Viewer>(mover)));
}
TEST(Branch, KeepsTheLevelOfTheBots) {
    ui::MatchPlan plan{.game = find_text_game("citadels"), .setup = {}, .seats = {}};
    plan.setup = default_setup(plan.game->info, 3);
    plan.seats = {{"Ada", "", 0}, {"Bo", "strong", 1}, {"Cy", "", 2}};
    plan.seed = 5;
    ui::Session session(plan);
    while (session.deal()) {}
    ui::ReplayRequest request = ui::replay_of(session);
    ASSERT_TRUE(request.may_be_continued);
    request.id = "0123456789abcdef";
    MatchReplay replay(request);
    ui::Session watched = replay.begin();
    const ui::MatchPlan branch = branch_from(replay, watched, 9);
    ASSERT_TRUE(branch.game);
    const auto me = static_cast<std::size_t>(session.me());
    EXPECT_TRUE(branch.seats[me].person());
    EXPECT_EQ(branch.seats[1].bot, "strong");
    EXPECT_EQ(branch.seats[2 - me].bot, ui::kDefaultBot);
    EXPECT_EQ(branch.parent->match, 0x0123'4567'89ab'cdefu);
}
TEST(Branch, OfAMatchOfFriendsThatStillRunsIsNotOffered) {
    ui::MatchPlan plan{.game = find_text_game("builders"), .setup = {}, .seats = {}};
    plan.setup = default_setup(plan.game->info, 2);
    plan.seats = {{"Ada", "", 0}, {"Bo", "", 1}};
    plan.peer = 0;
    EXPECT_FALSE(ui::replay_of(ui::Session(plan)).may_be_continued);
}

TEST(BranchScreen, PlaysOnFromALinkAsAMatchOfItsOwn) {
    HostOfTest host;
    Headless page({}, {0, 0, 1280, 720}, &host);
    page.shell().receive("match", link_of(record_of_greedy_match("citadels", 2)));
    page.settle();
    page.shell().key("End");
    page.settle();
    EXPECT_EQ(page.find(Role::button, kButton), nullptr) << "there is nothing to play on at the end";
    page.shell().key("Home");
    for (int i = 0; i < 20; ++i) page.shell().key("ArrowRight");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, kButton));
    page.settle(30);
    EXPECT_EQ(page.find(Role::slider, "Place in the match"), nullptr);
    EXPECT_TRUE(page.said("with everything as it was"));
    EXPECT_TRUE(page.reads("with everything as it was")) << "the table must say it as well";
    ASSERT_EQ(host.store.kept.size(), 1u);
    const std::string id = host.store.kept.begin()->first;
    EXPECT_EQ(host.address, id);
    const ui::SavedTable table = kept_match(host, id);
    ASSERT_TRUE(table.record.parent && table.record.start);
    EXPECT_EQ(table.record.start->seat, -1);
    EXPECT_EQ(table.record.parent->after, table.record.start->after);
}
// The branch begins at one seat of an own match; the old match stays, and the list says where the new one
// comes from.
TEST(BranchScreen, PlaysOnFromAnOwnMatchAndLeavesThatAsItIs) {
    HostOfTest host;
    Headless page(
        {{"game", "citadels"}, {"seats", "2"}, {"seed", "7"}, {"bots", "random,random"}, {"pace", "0"}},
        {0, 0, 1280, 720}, &host);
    ASSERT_TRUE(page.play_out());
    ASSERT_EQ(host.store.kept.size(), 1u);
    const auto before = host.store.kept;
    const std::string parent = before.begin()->first;
    ASSERT_TRUE(page.press(Role::button, "Watch again"));
    page.shell().key("PageDown");
    page.shell().key("PageDown");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "replay.viewer"));
    ASSERT_TRUE(page.press(Role::radio, "picker.2")) << "the second seat, below whoever moves and the first";
    ASSERT_TRUE(page.press(Role::button, kButton));
    for (int i = 0; i < 400 && host.store.kept.size() < 2; ++i) page.frame();
    ASSERT_EQ(host.store.kept.size(), 2u);
    EXPECT_TRUE(page.said("had not seen was dealt again"));
    EXPECT_EQ(host.store.kept.at(parent), before.at(parent)) << "the old match stays as it is";
    for (const auto& [id, places] : host.store.kept) {
        if (id == parent) continue;
        const ui::SavedTable table = kept_match(host, id);
        ASSERT_TRUE(table.record.parent && table.record.start);
        EXPECT_EQ(hex16(table.record.parent->match), parent);
        EXPECT_EQ(table.record.start->seat, 1);
        EXPECT_FALSE(replay(table.record).problem);
    }
    page.shell().go_home();
    page.settle();
    EXPECT_TRUE(page.reads("continued from round"));
}
// The match goes on to its end, and can be opened again, even where a bot moves first.
TEST(BranchScreen, ItsBotsPlayOn) {
    for (const TextGame& game : all_text_games()) {
        HostOfTest host;
        Headless page({}, {0, 0, 1280, 720}, &host);
        page.shell().receive("match",
                             link_of(record_of_greedy_match(game.info.id, std::max(2, game.info.min_seats))));
        page.settle();
        for (int i = 0; i < 5; ++i) page.shell().key("PageDown");
        page.settle();
        ASSERT_TRUE(page.press(Role::button, kButton)) << game.info.id;
        page.settle(30);
        const std::string id = host.address;
        const ui::SavedTable table = kept_match(host, id);
        ui::MatchPlan plan = table.plan;
        ASSERT_TRUE(plan.start) << game.info.id;
        for (auto& seat : plan.seats) seat.bot = "random";
        ui::Session session(plan, table.record.moves);
        Rng rng(3);
        ActionList legal;
        for (int moves = 0; moves < 100'000 && !session.over(); ++moves) {
            if (session.deal()) continue;
            const auto request = session.next_request();
            ASSERT_TRUE(request) << game.info.id;
            const auto seen = match_before(game, *request);
            ASSERT_TRUE(seen);
            for (const Move& move : request->seen) ASSERT_TRUE(static_cast<bool>(seen->play(move)));
            game.legal(seen->state(), request->seat, legal);
            ASSERT_TRUE(session.bot_moves(request->ticket,
                                          legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
        }
        EXPECT_TRUE(session.over()) << game.info.id;
    }
}
TEST(BranchScreen, ItsWordsFitOnAPhone) {
    for (const int percent : {100, 200}) {
        Headless page({}, {0, 0, 390, 844});
        page.shell().ui().text_scale = static_cast<float>(percent) / 100;
        page.shell().receive("match", link_of(record_of_greedy_match("citadels", 2)));
        page.settle();
        page.shell().key("PageDown");
        page.settle();
        const ui::Node* const play_on = page.find(Role::button, kButton);
        ASSERT_NE(play_on, nullptr);
        EXPECT_GE(play_on->box.h, 43.9f);
        EXPECT_LE(play_on->box.right(), 390);
        for (const std::string& text : page.shell().ui().cut_short) EXPECT_NE(text, kButton);
    }
}

}  // namespace
}  // namespace mortarboard
