// Every lesson is played to its end through the pieces that the coach points at, on a wide screen and on a
// phone; wrong moves are answered and change nothing; progress is kept.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/text.h"
#include "ui/headless.h"
#include "ui/lesson.h"
#include "ui/screens/table_picture.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr ui::Rect kWide{0, 0, 1280, 720}, kPhone{0, 0, 390, 844};

std::string text_of_lesson(const TextGame& game) {
    return file_of_ours("assets/tutorials/" + std::string(game.info.id) + ".json");
}
// Returns the games that have a lesson.
std::vector<const TextGame*> games_with_lessons() {
    std::vector<const TextGame*> out;
    for (const TextGame& game : all_text_games())
        if (!text_of_lesson(game).empty()) out.push_back(&game);
    return out;
}
ui::Lesson lesson_of(const TextGame& game) {
    std::string why;
    const auto lesson = ui::read_lesson(game, text_of_lesson(game), &why);
    EXPECT_TRUE(lesson) << game.info.id << ": " << why;
    return lesson.value_or(ui::Lesson{});
}
// Returns the number, from 0, of the step that the coach's panel shows, or -1 when there is no panel.
int step_of(Headless& page) {
    const ui::Node* const head = page.find(Role::heading, "learn.head");
    return head ? std::stoi(head->name.substr(head->name.find("step ") + 5)) - 1 : -1;
}
std::string coach_says(Headless& page) {
    const ui::Node* const node = page.find(Role::text, "learn.says");
    return node ? node->name : std::string{};
}
const ui::Node* node_of(Headless& page, std::string_view id) {
    for (const ui::Node& node : page.nodes())
        if (node.id == id) return &node;
    return nullptr;
}
// Runs until the script of the others has been played.
void watch(Headless& page) {
    for (int i = 0; i < 400 && page.find(Role::text, "learn.says") && coach_says(page).starts_with("Watch");
         ++i)
        page.frame();
    page.settle();
}
// Returns the one of these ids that can be pressed now; it is empty when none can.
std::string pressable_of(Headless& page, const std::vector<std::string>& ids) {
    for (const std::string& id : ids)
        if (const ui::Node* const node = node_of(page, id); node && node->pressable) return id;
    return {};
}
bool is_shown(Headless& page, const std::vector<std::string>& ids) {
    return std::any_of(ids.begin(), ids.end(), [&](const auto& id) { return node_of(page, id); });
}
// Presses the pieces that the coach points at, in their order and again, as a person does. Each of them
// must be shown before it is pressed. Returns false when the lesson does not go on.
bool follow_the_pointers(Headless& page, const ui::LessonStep& step) {
    const int before = step_of(page);
    std::set<std::string> shown;
    const auto look = [&] {
        for (const auto& ids : step.points)
            if (is_shown(page, ids)) shown.insert(ids.front());
    };
    for (int round = 0; round < 4; ++round)
        for (const auto& ids : step.points) {
            look();
            const std::string id = pressable_of(page, ids);
            if (id.empty()) continue;
            // A person who knows it by its name alone finds it.
            const std::string name = node_of(page, id)->name;
            for (const ui::Node& node : page.nodes())
                EXPECT_TRUE(node.id == id || node.name != name || node.role != Role::button)
                    << node.id << " and " << id << " are both named " << name;
            page.shell().press(id);
            page.settle();
            if (step_of(page) == before) continue;
            for (const auto& pointed : step.points)
                EXPECT_TRUE(shown.contains(pointed.front())) << pointed.front() << " was never on the screen";
            return true;
        }
    return false;
}

TEST(Lesson, EveryMoveOfEveryLessonIsLegalAndEveryTextIsThere) {
    ui::Strings words;
    ASSERT_TRUE(words.load(english_texts()));
    for (const TextGame* const game : games_with_lessons()) {
        const std::string id(game->info.id), key = id + ".learn.";
        const ui::Lesson lesson = lesson_of(*game);
        EXPECT_GE(lesson.steps.size(), 12u) << id;
        std::string complaint;
        ui::Session session(ui::plan_of(lesson, words, complaint));
        EXPECT_EQ(complaint, "") << id;
        ui::LessonRun run(lesson);
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const ui::LessonStep& step = lesson.steps[i];
            if (!lesson.steps[run.number()].turns) {
                ASSERT_TRUE(run.play_until(i, session)) << id << ": the script fails before " << step.say;
            }
            EXPECT_TRUE(words.has(key + step.say)) << key << step.say;
            EXPECT_LE(words(key + step.say).size(), 260u)
                << step.say << " is too long to be read at a glance";
            if (!step.moves.empty()) {
                EXPECT_TRUE(words.has(key + step.say + ".why")) << key << step.say << ".why";
                EXPECT_TRUE(session.my_turn()) << id << ": " << step.say << " comes out of turn";
                for (const Action& action : step.moves.front())
                    EXPECT_TRUE(game->check(session.view(), {session.me(), action}))
                        << id << ": " << step.say << ": " << to_text(game->vocabulary(), action);
            }
        }
        EXPECT_TRUE(lesson.steps.back().is_read()) << id;
    }
}
// Says what the author of a lesson needs to know where it does not go on.
std::string what_is_there(Headless& page) {
    std::string out;
    for (const ui::Node& node : page.nodes()) {
        if (node.id == "bar.sentence" || node.id == "learn.answer") out += node.name + "\n";
        if (node.pressable && !node.refused) out += node.id + ": " + node.name + "\n";
    }
    return out;
}
// Every step is done by pressing what is pointed at.
void play_whole_lesson(const TextGame& game, const ui::Rect& screen) {
    const ui::Lesson lesson = lesson_of(game);
    Headless page({{"pace", "0"}}, screen);
    page.shell().open_lesson(game);
    page.settle();
    for (std::size_t i = 0; i + 1 < lesson.steps.size(); ++i) {
        const ui::LessonStep& step = lesson.steps[i];
        SCOPED_TRACE(std::string(game.info.id) + ", " + step.say + (screen.w < 700 ? ", phone" : ""));
        watch(page);
        ASSERT_EQ(step_of(page), static_cast<int>(i));
        // The first piece of a move must be shown; the others may appear when it is selected.
        for (const auto& ids : step.points)
            EXPECT_TRUE(is_shown(page, ids) || (!step.is_read() && &ids != &step.points.front()))
                << ids.front() << " is pointed at, but is not on the screen";
        if (step.turns) return;
        const bool goes_on =
            step.is_read() ? page.press(Role::button, "learn.next") : follow_the_pointers(page, step);
        ASSERT_TRUE(goes_on) << what_is_there(page);
    }
}
TEST(Lesson, EveryLessonIsPlayedByPressingWhatIsPointedAt) {
    for (const TextGame* const game : games_with_lessons()) play_whole_lesson(*game, kWide);
}
TEST(Lesson, EveryLessonIsPlayedOnAPhone) {
    for (const TextGame* const game : games_with_lessons()) play_whole_lesson(*game, kPhone);
}
// Opens a lesson at a step that a person has reached before.
void open_at(Headless& page, const TextGame& game, int step) {
    ui::Settings settings = page.shell().settings();
    settings.lessons[std::string(game.info.id)] = step;
    page.shell().set(settings);
    page.shell().open_lesson(game);
    page.settle();
    watch(page);
}
// How often each sentence for a turn of free play was said aloud; several may have been said together.
std::map<std::string, int> times_said(const std::vector<std::string>& said, const ui::Strings& words,
                                      const TextGame& game) {
    std::map<std::string, int> times;
    for (int turn = 1; turn < 9; ++turn) {
        const std::string key = std::string(game.info.id) + ".learn.alone." + std::to_string(turn);
        if (!words.has(key)) continue;
        const std::string text(words(key));
        for (const std::string& one : said)
            times[text] += static_cast<int>(one.find(text) != std::string::npos);
    }
    return times;
}
TEST(Lesson, TheLastTurnsAreFreeAndThenTheMatchGoesOnAsAnyOther) {
    for (const TextGame* const game : games_with_lessons()) {
        const ui::Lesson lesson = lesson_of(*game);
        HostOfTest host;
        Headless page({{"pace", "0"}, {"view", "generic"}}, kWide, &host);
        open_at(page, *game, static_cast<int>(lesson.steps.size()) - 2);
        EXPECT_EQ(page.find(Role::text, "learn.comment"), nullptr) << "no turn was played yet";
        bool commented = false;
        for (int moves = 0; moves < 600 && !page.find(Role::button, "learn.play_on"); ++moves) {
            if (page.answer_bot()) continue;
            if (page.find(Role::text, "learn.comment")) commented = true;
            const ui::Node* move = page.find(Role::button, "move end_turn");
            for (const ui::Node& node : page.nodes())
                if (!move && node.id.starts_with("move ") && node.pressable) move = &node;
            if (!move) {
                page.frame();
                continue;
            }
            const std::string id = move->id;
            page.shell().press(id);
            page.settle();
            page.shell().press(id);
            page.settle();
        }
        EXPECT_TRUE(commented) << game->info.id << ": the coach says nothing of a turn of free play";
        for (const auto& [text, times] : times_said(host.said, page.shell().ui().words, *game))
            EXPECT_EQ(times, 1) << game->info.id << ": " << text;
        ASSERT_TRUE(page.press(Role::button, "learn.play_on")) << game->info.id;
        EXPECT_EQ(page.find(Role::region, "learn"), nullptr);
        EXPECT_FALSE(host.address.empty()) << game->info.id << ": the match is not kept";
        EXPECT_EQ(page.shell().settings().lessons.at(std::string(game->info.id)), ui::Settings::kLessonDone);
    }
}
TEST(Lesson, AWrongMoveIsAnsweredAndChangesNothing) {
    Headless page(ui::Arguments{{"pace", "0"}});
    open_at(page, *find_text_game("builders"), 2);
    page.shell().set({.sound = ui::Settings::Volume::normal});
    const std::string before = coach_says(page);
    ASSERT_NE(node_of(page, "card.chapelle"), nullptr);
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(page.press(Role::button, "card.chapelle"));
    page.settle(30);
    EXPECT_EQ(std::count(page.host().sounds.begin(), page.host().sounds.end(), "refused 55"), 1);
    EXPECT_TRUE(page.reads("You could do that, but not in this step. The Stone Bridge is the quickest"));
    EXPECT_TRUE(page.said("The Stone Bridge is the quickest"));
    EXPECT_EQ(coach_says(page), before);
    EXPECT_EQ(node_of(page, "site.chapelle"), nullptr);
    // A move that the rules forbid is answered with its paragraph.
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(page.press(Role::button, "next.silo"));
    EXPECT_TRUE(page.find(Role::button, "refusal.rule"));
    page.settle(30);
    EXPECT_GE(std::count(page.host().sounds.begin(), page.host().sounds.end(), "refused 55"), 2);
    // The right move goes on.
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(page.press(Role::button, "card.pont_pierre"));
    EXPECT_EQ(step_of(page), 3);
    EXPECT_FALSE(page.reads("not in this step"));
}
TEST(Lesson, NothingIsMadeWhileAStepIsRead) {
    Headless page(ui::Arguments{{"pace", "0"}});
    open_at(page, *find_text_game("builders"), 0);
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(page.press(Role::button, "card.chapelle"));
    EXPECT_TRUE(page.reads("Read this first"));
    EXPECT_EQ(node_of(page, "site.chapelle"), nullptr);
    EXPECT_FALSE(page.find(Role::button, "undo"));
}
TEST(Lesson, ItIsLeftAndGoesOnWhereItWas) {
    HostOfTest host;
    std::string kept;
    {
        Headless page({{"pace", "0"}}, kWide, &host);
        ASSERT_TRUE(page.press(Role::button, "Learn: The Builders"));
        for (int i = 0; i < 2; ++i) ASSERT_TRUE(page.press(Role::button, "learn.next"));
        for (int i = 0; i < 2; ++i) ASSERT_TRUE(page.press(Role::button, "card.pont_pierre"));
        EXPECT_EQ(step_of(page), 3);
        ASSERT_TRUE(page.press(Role::button, "leave"));
        EXPECT_TRUE(page.find(Role::button, "Resume lesson: The Builders"));
        EXPECT_TRUE(host.store.kept.empty()) << "a lesson is no match";
        kept = ui::to_text(page.shell().settings());
    }
    Headless page({{"pace", "0"}}, kWide, &host);
    page.shell().take_settings(kept);
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Resume lesson: The Builders"));
    EXPECT_EQ(step_of(page), 3);
    EXPECT_NE(node_of(page, "site.pont_pierre"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "learn.restart"));
    EXPECT_EQ(step_of(page), 3) << "one press by mistake must not lose the lesson";
    ASSERT_TRUE(page.press(Role::button, "learn.restart"));
    EXPECT_EQ(step_of(page), 0);
    EXPECT_EQ(node_of(page, "site.pont_pierre"), nullptr);
}
// A wide picture lay in a high frame, with blank above and below it.
TEST(Lesson, APictureOfHowToPlayHasAFrameAsHighAsItself) {
    Headless page(ui::Arguments{{"pace", "0"}}, {0, 0, 390, 844});
    ASSERT_TRUE(page.press(Role::button, "Rules: Troyes"));
    const ui::Node *const above = node_of(page, "how.goal"), *const below = node_of(page, "how.turn.head");
    ASSERT_TRUE(above && below);
    EXPECT_LT(below->box.y - above->box.bottom(), above->box.w * 0.5f);
}
TEST(Lesson, ThePageOnHowToPlayLeadsToTheLessonAndToTheParagraphs) {
    for (const TextGame* const game : games_with_lessons()) {
        const std::string title(game->info.title), id(game->info.id);
        const ui::Lesson lesson = lesson_of(*game);
        Headless page(ui::Arguments{{"pace", "0"}});
        ASSERT_TRUE(page.press(Role::button, "Rules: " + title));
        ASSERT_TRUE(page.find(Role::heading, "How to play: " + title));
        EXPECT_TRUE(page.reads("to read"));
        for (const char* const head : {"goal", "turn", "score", "end", "tip_1"})
            EXPECT_TRUE(page.find(Role::heading, std::string("how.") + head + ".head")) << id << head;
        int pictures = 0;
        for (const ui::LessonSection& section : lesson.page) {
            EXPECT_TRUE(page.shell().ui().words.has(id + ".how." + section.say)) << id << section.say;
            if (!section.has_picture()) continue;
            ++pictures;
            EXPECT_TRUE(ui::TablePicture::of(lesson, section.picture.step, page.shell().ui().words));
            Headless table(ui::Arguments{{"pace", "0"}});
            open_at(table, *game, static_cast<int>(section.picture.step));
            for (const std::string& shown : section.picture.shows)
                EXPECT_TRUE(node_of(table, shown)) << id << ", " << section.say << ": " << shown;
        }
        EXPECT_GE(pictures, 4) << id;
        ASSERT_TRUE(page.press(Role::button, "how.rules"));
        EXPECT_TRUE(page.find(Role::heading, "Rules: " + title));
        ASSERT_TRUE(page.press(Role::button, "rules.back"));
        ASSERT_TRUE(page.press(Role::button, "how.learn"));
        EXPECT_EQ(step_of(page), 0) << id;
        ASSERT_TRUE(page.press(Role::button, "rules.open"));
        EXPECT_TRUE(page.find(Role::heading, "How to play: " + title));
        ASSERT_TRUE(page.press(Role::button, "how.back"));
        EXPECT_EQ(step_of(page), 0) << id;
    }
}
TEST(Lesson, WhatIsNoLessonIsRefusedWithASentence) {
    const TextGame& game = *find_text_game("builders");
    const auto why_not = [&](std::string_view text) {
        std::string why;
        EXPECT_FALSE(ui::read_lesson(game, text, &why)) << text;
        return why;
    };
    EXPECT_EQ(why_not(""), "The lesson is no JSON object.");
    EXPECT_EQ(why_not("{}"), "A list is missing: steps");
    EXPECT_EQ(why_not(R"({"steps":[],"page":[]})"), "A lesson has at least one step.");
    EXPECT_EQ(why_not(R"({"steps":[{}],"page":[]})"), "A text is missing: say");
    EXPECT_EQ(why_not(R"({"steps":[{"say":"a","turns":-1}],"page":[]})"), "This is no number: turns");
    EXPECT_TRUE(why_not(R"({"steps":[{"say":"a","moves":["fly"]}],"page":[]})").starts_with("0 fly: "));
    EXPECT_EQ(why_not(R"({"steps":[{"say":"a"}],"page":[{"say":"b","step":1,"height":9}]})"),
              "A picture shows a step that is not there: b");
}

}  // namespace
}  // namespace mortarboard
