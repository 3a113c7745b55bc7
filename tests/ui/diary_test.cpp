// The diary: statistics of kept matches, all matches as one file, and the page that shows both.
#include <gtest/gtest.h>

#include <array>

#include "ai/bot.h"
#include "ai/levels.h"
#include "ai/ratings.h"
#include "record/json.h"
#include "ui/diary.h"
#include "ui/greedy_records.h"
#include "ui/some_move.h"

namespace mortarboard {
namespace {

using ui::Role;

// A finished match of a person in seat 0, kept at that time.
ui::KeptMatch kept_match(std::string_view game, std::vector<std::string> bots, std::int64_t when,
                         std::int32_t score, std::int32_t place) {
    ui::KeptMatch match{.id = hex16(static_cast<std::uint64_t>(when)), .table = {}};
    Record& record = match.table.record;
    record.game = find_text_game(game);
    record.setup = default_setup(record.game->info, static_cast<int>(bots.size()) + 1);
    record.result =
        Record::Result{.ending = {}, .scores = {score}, .places = {static_cast<std::int32_t>(place)}};
    for (std::size_t i = 0; i < bots.size(); ++i) {
        record.result->scores.push_back(20);
        record.result->places.push_back(place == 1 ? 2 : 1);
        if (!bots[i].empty())
            record.bots.push_back({.seat = static_cast<Seat>(i + 1), .id = bots[i], .seed = 1});
    }
    match.table.plan = ui::plan_of(record);
    match.table.changed = when;
    return match;
}

TEST(Diary, CountsByGameAndOpponents) {
    const std::vector<ui::KeptMatch> matches{kept_match("troyes", {"strong"}, 10, 31, 1),
                                             kept_match("builders", {"beginner"}, 20, -4, 2),
                                             kept_match("builders", {"beginner", "beginner"}, 30, 9, 1),
                                             kept_match("builders", {"master", "casual"}, 40, 8, 2)};
    const ui::Diary diary = ui::diary_of(matches, 3);
    EXPECT_EQ(diary.all.played, 4);
    EXPECT_EQ(diary.all.won, 2);
    EXPECT_EQ(diary.unreadable, 3);
    ASSERT_EQ(diary.games.size(), 2u);
    EXPECT_EQ(diary.games[0].game->info.id, "builders") << "the order of the list of games";
    EXPECT_EQ(diary.games[0].tally.played, 3);
    EXPECT_EQ(diary.games[0].tally.best, 9);
    EXPECT_EQ(diary.games[0].tally.average_tenths(), 43) << "13 points in 3 matches";
    EXPECT_EQ(diary.games[1].tally.best, 31);
    const auto of = [&](ui::Opponents who) { return diary.opponents[static_cast<std::size_t>(who)]; };
    EXPECT_EQ(of(ui::Opponents::beginner).played, 2);
    EXPECT_EQ(of(ui::Opponents::beginner).won, 1);
    EXPECT_EQ(of(ui::Opponents::strong).won, 1);
    EXPECT_EQ(of(ui::Opponents::master).played, 0);
    EXPECT_EQ(of(ui::Opponents::other_bots).played, 1) << "bots of two levels";
    EXPECT_EQ((ui::Tally{.played = 3, .points = -13}).average_tenths(), -43);
}
TEST(Diary, StreaksGoByTimeWhateverTheOrder) {
    std::vector<ui::KeptMatch> matches;
    int when = 0;
    for (const bool won : {true, true, true, false, true, true})
        matches.push_back(kept_match("builders", {"casual"}, ++when, 10, won ? 1 : 2));
    for (int turn = 0; turn < 6; ++turn) {
        std::rotate(matches.begin(), matches.begin() + 1, matches.end());
        const ui::Diary diary = ui::diary_of(matches);
        EXPECT_EQ(diary.streak, 2) << turn;
        EXPECT_EQ(diary.longest_streak, 3) << turn;
    }
    matches.push_back(kept_match("builders", {"casual"}, 99, 10, 2));
    EXPECT_EQ(ui::diary_of(matches).streak, 0);
}
TEST(Diary, LeavesOutWhatSaysNothingAboutThePerson) {
    std::vector<ui::KeptMatch> matches(7, kept_match("builders", {"casual"}, 1, 10, 1));
    matches[0].table.record.result.reset();  // it goes on
    matches[1].table.record.gone_back = 1;
    matches[2].table.record.parent = Record::Parent{};
    matches[3].table.record.bots.push_back({.seat = 1, .id = std::string(Record::kPerson), .from = 4});
    matches[4] = kept_match("builders", {""}, 1, 10, 1);
    matches[5].table.plan.seats[0].bot = "casual";
    const ui::Diary diary = ui::diary_of(matches);
    EXPECT_EQ(diary.all.played, 1);
    EXPECT_EQ(diary.gone_back, 1);
    EXPECT_EQ(diary.not_whole, 2);
    EXPECT_EQ(diary.between_persons, 1);
    EXPECT_EQ(diary.without_person, 1);
}

// ---------------------------------------------------------------- all matches as one file

struct Device {
    ui::Strings words;
    StorageOfTest store;
    ui::Library library{words, &store};
    // Keeps the first moves of a match.
    void keep(const std::string& id, std::string_view game, std::uint64_t seed, std::size_t moves) {
        Record record = record_of_greedy_match(game, 2, seed);
        moves = std::min(moves, record.moves.size());
        Match match = match_before(record);
        for (std::size_t i = 0; i < moves; ++i) match.play(record.moves[i]);
        ui::MatchPlan plan = ui::plan_of(record);
        plan.seed = seed;
        plan.seats[0].name = "Ada";
        plan.seats[1].bot = "casual";
        ASSERT_EQ(library.save(id, plan, record_of(*record.game, match)), ui::Library::SaveResult::yes);
        library.load();
    }
    std::array<int, 4> take(std::string_view text) {
        ui::Library::ImportCounts counts;
        EXPECT_EQ(library.import_all(text, counts), "");
        return {counts.added, counts.longer, counts.known, counts.refused};
    }
    std::size_t moves_of(std::string_view id) { return library.find(id)->summary.moves; }
};
using Counts = std::array<int, 4>;  // added, longer, known, refused
constexpr const char *kFirst = "00000000000000a1", *kSecond = "00000000000000a2";

TEST(Export, ComesBackCompletelyAndNeverTwice) {
    Device here, there;
    here.keep(kFirst, "builders", 7, SIZE_MAX);
    here.keep(kSecond, "troyes", 8, 30);
    ASSERT_TRUE(here.library.keep_comments(kFirst, {{3, "Too early"}}));
    here.library.rename(kSecond, "Friday");
    const std::string text = here.library.export_all();
    EXPECT_TRUE(ui::is_export(text));
    EXPECT_EQ(there.take(text), (Counts{2, 0, 0, 0}));
    for (const char* const id : {kFirst, kSecond})
        EXPECT_EQ(there.library.file_of(id), here.library.file_of(id));
    EXPECT_EQ(there.take(text), (Counts{0, 0, 2, 0}));
    EXPECT_EQ(here.take(text), (Counts{0, 0, 2, 0}));
    EXPECT_EQ(there.library.entries().size(), 2u);
    EXPECT_EQ(there.library.export_all(), text);
}
TEST(Export, TheLongerCopyWinsUnlessItBreaksTheRules) {
    Device here, there;
    here.keep(kFirst, "builders", 7, 40);
    there.keep(kFirst, "builders", 7, 30);
    const std::string longer = here.library.export_all(), shorter = there.library.export_all();
    EXPECT_EQ(here.take(shorter), (Counts{0, 0, 1, 0}));
    EXPECT_EQ(here.moves_of(kFirst), 40u);
    std::string broken = longer;
    const std::size_t last = broken.find(']', broken.find("\"moves\""));
    broken.insert(broken.rfind('"', last) + 1, ", \"nature first_player 0\"");
    EXPECT_EQ(there.take(broken), (Counts{0, 0, 0, 1}));
    EXPECT_EQ(there.moves_of(kFirst), 30u);
    EXPECT_EQ(there.take(longer), (Counts{0, 1, 0, 0}));
    EXPECT_EQ(there.moves_of(kFirst), 40u);
}
TEST(Export, CommentsOfBothCopiesStay) {
    Device here, there;
    here.keep(kFirst, "builders", 7, 40);
    there.keep(kFirst, "builders", 7, 30);
    ASSERT_TRUE(here.library.keep_comments(kFirst, {{3, "Too early"}, {9, "Good"}}));
    ASSERT_TRUE(there.library.keep_comments(kFirst, {{3, "Too early"}, {5, "Why not here?"}}));
    const std::vector<Record::Comment> both{{3, "Too early"}, {5, "Why not here?"}, {9, "Good"}};
    const std::string longer = here.library.export_all(), shorter = there.library.export_all();
    const auto comments_of = [](Device& device) {
        std::string why;
        return device.library.open(kFirst, why)->table.record.comments;
    };
    EXPECT_EQ(here.take(shorter), (Counts{0, 0, 1, 0}));
    EXPECT_EQ(comments_of(here), both);
    EXPECT_EQ(here.take(shorter), (Counts{0, 0, 1, 0}));
    EXPECT_EQ(comments_of(here), both) << "each once";
    EXPECT_EQ(there.take(longer), (Counts{0, 1, 0, 0}));
    EXPECT_EQ(comments_of(there), both);
}
TEST(Export, AnotherMatchWithTheSameIdIsKeptBesideIt) {
    Device here, there;
    here.keep(kFirst, "builders", 7, 40);
    there.keep(kFirst, "troyes", 7, 30);
    EXPECT_EQ(there.take(here.library.export_all()), (Counts{1, 0, 0, 0}));
    EXPECT_EQ(there.moves_of(kFirst), 30u);
    EXPECT_EQ(there.take(here.library.export_all()), (Counts{0, 0, 1, 0}));
    EXPECT_EQ(there.library.entries().size(), 2u);
}
TEST(Export, AnyBytesAreSurvived) {
    Device here;
    here.keep(kFirst, "builders", 7, 12);
    const std::string text = here.library.export_all();
    Device there;
    for (std::size_t cut = 0; cut < text.size(); cut += 37) {
        ui::Library::ImportCounts counts;
        EXPECT_NE(there.library.import_all(std::string_view(text).substr(0, cut), counts), "") << cut;
    }
    for (const char* const wrong :
         {"", "[]", "{}", "null", R"({"version":2,"matches":[]})", R"({"version":1,"matches":{}})",
          R"({"version":"1","matches":[]})", R"({"version":-1,"matches":[]})"}) {
        ui::Library::ImportCounts counts;
        EXPECT_NE(there.library.import_all(wrong, counts), "") << wrong;
    }
    EXPECT_EQ(there.take(R"({"version":1,"matches":[1,null,{},{"id":5,"match":[]},{"match":{"format":1}},)"
                         R"({"id":"../x","match":{"format":1,"game":"chess"}}]})"),
              (Counts{0, 0, 0, 6}));
    EXPECT_TRUE(there.library.entries().empty());
    // The bad one does not keep the good one out.
    std::string mixed = text;
    mixed.insert(mixed.find('[') + 1, "{\"match\":7},");
    EXPECT_EQ(there.take(mixed), (Counts{1, 0, 0, 1}));
    Device third;
    const std::string bare = write_record(record_of_greedy_match("builders", 2));
    EXPECT_EQ(third.take("{\"version\":1,\"matches\":[{\"match\":" + bare + "}]}"), (Counts{1, 0, 0, 0}));
    EXPECT_GT(third.library.entries()[0].summary.changed, 0) << "a record without a time is new here";
}

// ---------------------------------------------------------------- the page

void finish_a_match(HostOfTest& host, std::string_view id = kFirst) {
    ui::Strings words;
    ui::Library library(words, &host.store);
    const Record record = record_of_greedy_match("builders", 2);
    ui::MatchPlan plan = ui::plan_of(record);
    plan.seats[1].bot = "casual";
    ASSERT_EQ(library.save(id, plan, record), ui::Library::SaveResult::yes);
}
TEST(Diary, EstimatesARatingFromMatchesAgainstLevels) {
    std::vector<ui::KeptMatch> matches;
    for (int when = 1; when <= 4; ++when) {
        matches.push_back(kept_match("builders", {"strong"}, when, 10, 1));
        matches.push_back(kept_match("troyes", {"greedy"}, when, 10, 1));
    }
    matches.pop_back();
    matches.push_back(kept_match("troyes", {"casual", "casual"}, 9, 10, 1));
    const ui::Diary diary = ui::diary_of(matches);
    ASSERT_EQ(diary.games.size(), 2u);
    const auto rating = diary.games[0].rating;
    ASSERT_TRUE(rating);
    EXPECT_EQ(rating->matches, 4);
    EXPECT_GT(rating->rating, rating_of(*diary.games[0].game, 2, "strong")->rating) << "all were won";
    EXPECT_FALSE(diary.games[1].rating) << "only one match was against a level";
}

// An address may name the iterations: master with three of them is no master.
TEST(Diary, RatesNobodyAgainstALevelWithOtherIterations) {
    const TextGame& game = *find_text_game("builders");
    const auto won_against_master = [&](int iterations, int when) {
        ui::KeptMatch match = kept_match("builders", {"master"}, when, 10, 1);
        match.table.record.bots[0].iterations = iterations;
        match.table.record.bots[0].bot_version = kBotVersion;
        match.table.plan = ui::plan_of(match.table.record);
        return match;
    };
    std::vector<ui::KeptMatch> own, other;
    for (int when = 1; when <= 4; ++when) {
        own.push_back(won_against_master(budget_of("master", game, 2), when));
        other.push_back(won_against_master(3, when));
    }
    const ui::Diary rated = ui::diary_of(own), unrated = ui::diary_of(other);
    EXPECT_TRUE(rated.games[0].rating);
    EXPECT_FALSE(unrated.games[0].rating);
    EXPECT_EQ(unrated.all.won, 4) << "the matches are counted all the same";
    const auto against = [](const ui::Diary& diary, ui::Opponents who) {
        return diary.opponents[static_cast<std::size_t>(who)].played;
    };
    EXPECT_EQ(against(rated, ui::Opponents::master), 4);
    EXPECT_EQ(against(unrated, ui::Opponents::other_bots), 4);
}
TEST(Diary, SaysHowAMatchHasChangedTheRating) {
    std::vector<ui::KeptMatch> matches;
    for (int when = 1; when <= 4; ++when) matches.push_back(kept_match("builders", {"strong"}, when, 10, 1));
    matches.push_back(kept_match("builders", {"master"}, 5, 10, 2));
    matches.push_back(kept_match("builders", {"greedy"}, 6, 10, 1));
    const auto after = [&](std::size_t count) {
        const auto end = matches.begin() + static_cast<std::ptrdiff_t>(count);
        return ui::rating_change({matches.begin(), end}, matches[count - 1].id);
    };
    const auto second = after(2), third = after(3), fourth = after(4), fifth = after(5);
    ASSERT_TRUE(second && third && fourth && fifth);
    EXPECT_FALSE(second->now) << "two matches say too little";
    EXPECT_EQ(second->matches, 2);
    EXPECT_TRUE(third->now);
    EXPECT_FALSE(third->before);
    ASSERT_TRUE(fourth->now && fourth->before && fifth->now && fifth->before);
    EXPECT_EQ(fourth->before->rating, third->now->rating);
    EXPECT_GT(fourth->now->rating, fourth->before->rating) << "it was won";
    EXPECT_LT(fifth->now->rating, fifth->before->rating) << "it was lost";
    EXPECT_FALSE(after(6)) << "a bot without a rating";
    EXPECT_FALSE(ui::rating_change(matches, "00000000000000ff")) << "it is not kept";
    const auto earlier = ui::rating_change({matches.begin(), matches.end()}, matches[4].id);
    ASSERT_TRUE(earlier && earlier->now);
    EXPECT_EQ(earlier->now->rating, fifth->now->rating);
}

// The match and its result are the same three times.
TEST(DiaryPage, ShowsTheRatingOfEachGame) {
    HostOfTest host;
    for (const std::string_view id : {kFirst, kSecond, "00000000000000a3"}) {
        Headless page({}, {0, 0, 1280, 720}, &host);
        ASSERT_TRUE(page.press(Role::button, "Diary"));
        EXPECT_TRUE(id.ends_with('1') || page.reads("After three matches of a game against the levels"));
        EXPECT_FALSE(page.reads("Ratings are estimated"));
        finish_a_match(host, id);
    }
    Headless page({}, {0, 0, 1280, 720}, &host);
    ASSERT_TRUE(page.press(Role::button, "Diary"));
    EXPECT_NE(page.find(Role::item, "The Builders: Middle Ages: 3 matches")->name.find("your rating: about "),
              std::string::npos);
    EXPECT_TRUE(page.reads("Ratings are estimated"));
    EXPECT_FALSE(page.reads("After three matches"));
}
TEST(Results, SayHowTheMatchHasChangedTheOwnRating) {
    HostOfTest host;
    const std::array<std::string_view, 4> ids{kFirst, kSecond, "00000000000000a3", "00000000000000a4"};
    const std::array<std::string_view, 4> sentences{
        "After 2 more matches of this game against the levels, your rating stands here.",
        "After one more match of this game against the levels, your rating stands here.",
        "Your rating in The Builders: Middle Ages is about ", "Before this match it was "};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        finish_a_match(host, ids[i]);
        Headless page({}, {0, 0, 1280, 720}, &host);
        page.shell().saves().resume(ids[i], false);
        page.settle();
        ASSERT_TRUE(page.find(Role::region, "results"));
        EXPECT_TRUE(page.reads(sentences[i])) << sentences[i];
        EXPECT_EQ(page.reads(sentences[3]), i == 3);
    }
}
TEST(Results, TheOwnRatingMovesNothingOutOfSight) {
    HostOfTest host;
    for (const std::string_view id : {kFirst, kSecond, "00000000000000a3"}) finish_a_match(host, id);
    for (const ui::Rect screen : {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844}}) {
        Headless page({}, screen, &host);
        page.shell().saves().resume(kFirst, false);
        page.settle();
        const ui::Node* const panel = page.find(Role::region, "results");
        const ui::Node* const again = page.find(Role::button, "again");
        const ui::Node* const rating = page.find(Role::text, "results.rating");
        const ui::Node* const standing = page.find(Role::list, "results.list");
        ASSERT_TRUE(panel && again && rating && standing);
        EXPECT_LE(again->box.bottom(), panel->box.bottom());
        EXPECT_GE(rating->box.y, standing->box.bottom()) << "it moves the standing down";
    }
}
TEST(Results, CountTheMatchThatHasJustEnded) {
    Headless page({{"game", "troyes"},
                   {"seats", "2"},
                   {"seed", "7"},
                   {"pace", "0"},
                   {"view", "generic"},
                   {"bots", "-,beginner"}});
    for (int i = 0; i < 20'000 && !page.find(Role::region, "results"); ++i)
        if (!page.answer_bot() && !press_some_move(page)) page.frame();
    page.settle();
    ASSERT_TRUE(page.find(Role::region, "results"));
    EXPECT_TRUE(page.reads("After 2 more matches of this game against the levels"));
}
TEST(DiaryPage, SaysSoWhenThereIsNothingToCount) {
    Headless page({});
    ASSERT_TRUE(page.press(Role::button, "Diary"));
    EXPECT_TRUE(page.find(Role::heading, "Diary"));
    EXPECT_TRUE(page.reads("Finish a match and it is counted here."));
    EXPECT_EQ(page.find(Role::button, "Export everything"), nullptr) << "there is nothing to export";
    ASSERT_TRUE(page.press(Role::button, "Import"));
    page.shell().receive("file", R"({"format":"mortarboard export","version":1,"matches":[]})");
    page.settle();
    ASSERT_TRUE(page.find(Role::text, "note"));
    EXPECT_EQ(page.find(Role::text, "note")->name, "This file holds no matches.");
    for (int i = 0; i < 2; ++i) {  // the first only closes the note
        EXPECT_TRUE(page.shell().key("Escape"));
        page.settle();
    }
    EXPECT_TRUE(page.find(Role::heading, "home.title"));
}
TEST(DiaryPage, CountsAMatchAndFollowsAnImport) {
    HostOfTest host;
    finish_a_match(host);
    std::string text;
    {
        Headless page({}, {0, 0, 390, 844}, &host);
        ASSERT_TRUE(page.press(Role::button, "Diary"));
        const ui::Node* const row = page.find(Role::item, "The Builders: Middle Ages: 1 match, ");
        ASSERT_NE(row, nullptr);
        EXPECT_NE(row->name.find("best score "), std::string::npos) << row->name;
        EXPECT_TRUE(page.find(Role::item, "Casual: 1 match"));
        EXPECT_TRUE(page.press(Role::button, "Export everything"));
        EXPECT_TRUE(page.reads("All readable matches were saved to a file."));
        text = page.shell().saves().library().export_all();
    }
    Headless page({});
    ASSERT_TRUE(page.press(Role::button, "Diary"));
    ASSERT_TRUE(page.press(Role::button, "Import"));
    page.shell().receive("file", text);
    page.settle();
    EXPECT_TRUE(page.find(Role::item, "Casual: 1 match"));
    EXPECT_TRUE(page.reads("1 match was added."));
    ASSERT_TRUE(page.press(Role::button, "Import"));
    page.shell().receive("file", text);
    page.settle();
    EXPECT_TRUE(page.reads("1 match is here already."));
}
TEST(DiaryPage, FitsInEveryLanguageAndShape) {
    HostOfTest host;
    for (const char* id : {kFirst, kSecond, "00000000000000a3"}) finish_a_match(host, id);
    for (const std::string& language : all_languages())
        for (const ui::Rect& screen : {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844}})
            for (const int percent : {100, 150, 200}) {
                Headless page({}, screen, &host, texts_of(language));
                page.shell().take_settings("{\"text\":" + std::to_string(percent) + "}");
                page.settle();
                ASSERT_TRUE(page.press(Role::button, "diary.open"));
                ASSERT_TRUE(page.find(Role::list, "diary.games"));
                for (const std::string& cut : page.shell().ui().cut_short)
                    ADD_FAILURE() << language << " " << percent << " cuts off: " << cut;
                for (const ui::Node& node : page.nodes())
                    EXPECT_LE(node.box.right(), screen.w + 0.5f) << language << ": " << node.name;
            }
}

}  // namespace
}  // namespace mortarboard
