// The choices that decided a match, on its result: they are looked for on demand, stand there with what they
// changed, and lead to their places.
#include <gtest/gtest.h>

#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/review.h"
#include "ui/review_answers.h"

namespace mortarboard {
namespace {

using ui::Role;

std::unique_ptr<Headless> finished(HostOfTest* host = nullptr, ui::Rect screen = {0, 0, 1280, 720}) {
    auto page = std::make_unique<Headless>(
        ui::Arguments{
            {"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"pace", "0"}, {"bots", "greedy,greedy"}},
        screen, host);
    EXPECT_TRUE(page->play_out());
    page->settle();
    return page;
}
const BotRequest* question(Headless& page) {
    const auto& asked = page.host().asked;
    return asked.empty() || asked.back().bot != kReviewer ? nullptr : &asked.back();
}
// Returns what the search has found; few iterations are enough for a figure.
ReviewFindings answer(Headless& page) {
    EXPECT_NE(question(page), nullptr);
    if (!question(page)) return {};
    const BotRequest request = *question(page);
    ReviewFindings found = answer_to(request, 2);
    page.shell().reviewed(request.ticket, found);
    page.settle();
    return found;
}

TEST(DecidingMoves, AreLookedForWhenAPersonAsksAndLeadToTheirPlaces) {
    const auto page = finished();
    EXPECT_EQ(question(*page), nullptr) << "nothing is searched before it is wanted";
    ASSERT_TRUE(page->press(Role::button, "Find the moves that decided it"));
    page->shell().bot_progressed(30);
    page->settle();
    EXPECT_TRUE(page->reads("Reviewing: 30%"));
    EXPECT_EQ(page->focused(), "deciding.stop");
    page->shell().focus("deciding.stop");
    ASSERT_NE(question(*page), nullptr);
    const BotRequest request = *question(*page);
    const ReviewFindings found = answer(*page);
    EXPECT_TRUE(page->said("The moves that decided the match are found."));
    EXPECT_EQ(page->focused(), "deciding.0");

    const TextGame& game = *find_text_game("builders");
    const auto review = ui::review_of(game, request, found);
    ASSERT_TRUE(review.has_value());
    const auto deciding = ui::deciding_moves(*review);
    ASSERT_EQ(deciding.size(), 3u);
    for (std::size_t i = 0; i < deciding.size(); ++i) {
        const ui::Node* const row = page->find(Role::button, "deciding." + std::to_string(i));
        ASSERT_NE(row, nullptr) << i;
        EXPECT_GE(row->box.h, 44);
        EXPECT_NE((row->name + row->detail).find("Expected result: first "), std::string::npos) << row->name;
    }
    ASSERT_TRUE(page->press(Role::button, "share.open"));
    ASSERT_TRUE(page->press(Role::button, "share.copy"));
    Record record;
    ASSERT_FALSE(read_match_link(page->host().copied.back(), record));
    ASSERT_TRUE(page->press(Role::button, "deciding.1"));
    const ui::Node* const line = page->find(Role::slider, "Place in the match");
    ASSERT_NE(line, nullptr) << "the match is watched again";
    const ui::MatchReplay replay(ui::replay_of(record));
    EXPECT_EQ(line->place, static_cast<int>(replay.stop_before(review->decisions[deciding[1]].after)));
}
TEST(DecidingMoves, TheSearchCanBeStoppedAndStartedAgain) {
    const auto page = finished();
    ASSERT_TRUE(page->press(Role::button, "deciding.ask"));
    ASSERT_TRUE(page->press(Role::button, "deciding.stop"));
    EXPECT_EQ(question(*page), nullptr) << "the workers go on";
    EXPECT_EQ(page->focused(), "deciding.ask");
    ASSERT_TRUE(page->press(Role::button, "deciding.ask"));
    answer(*page);
    EXPECT_NE(page->find(Role::button, "deciding.0"), nullptr);
}
TEST(DecidingMoves, AFailedSearchSaysSo) {
    const auto page = finished();
    ASSERT_TRUE(page->press(Role::button, "deciding.ask"));
    for (int failure = 0; failure < 3; ++failure) {
        page->shell().bot_failed();
        page->settle();
    }
    EXPECT_TRUE(page->reads("The search could not be finished. Try it again."));
    EXPECT_TRUE(page->said("The search could not be finished. Try it again."));
    EXPECT_NE(page->find(Role::button, "deciding.ask"), nullptr);
}
TEST(DecidingMoves, AreThereAtOnceAfterAReview) {
    const auto page = finished();
    ASSERT_TRUE(page->press(Role::button, "review.open"));
    answer(*page);
    ASSERT_TRUE(page->press(Role::button, "Back"));
    EXPECT_NE(page->find(Role::button, "deciding.0"), nullptr);
    EXPECT_EQ(page->find(Role::button, "deciding.ask"), nullptr);
}
TEST(DecidingMoves, AreKeptWithTheMatchForItsReview) {
    const auto page = finished();
    ASSERT_TRUE(page->press(Role::button, "deciding.ask"));
    answer(*page);
    page->host().asked.clear();
    ASSERT_TRUE(page->press(Role::button, "review.open"));
    EXPECT_NE(page->find(Role::list, "Costliest decisions"), nullptr);
    EXPECT_TRUE(page->host().asked.empty()) << "nothing is searched twice";
}
TEST(DecidingMoves, StopsWhenTheMatchIsLeft) {
    const auto page = finished();
    ASSERT_TRUE(page->press(Role::button, "deciding.ask"));
    ASSERT_NE(question(*page), nullptr);
    ASSERT_TRUE(page->press(Role::button, "results.leave"));
    EXPECT_EQ(question(*page), nullptr);
}
TEST(DecidingMoves, FitOnAPhone) {
    const auto page = finished(nullptr, {0, 0, 390, 844});
    ASSERT_TRUE(page->press(Role::button, "deciding.ask"));
    answer(*page);
    for (int i = 0; i < 3; ++i) {
        const ui::Node* const row = page->find(Role::button, "deciding." + std::to_string(i));
        ASSERT_NE(row, nullptr);
        EXPECT_GE(row->box.x, 0);
        EXPECT_LE(row->box.right(), 390);
    }
    for (const std::string& text : page->shell().ui().cut_short)
        EXPECT_EQ(text.find("Expected result"), std::string::npos) << "a text is cut off: " << text;
}

}  // namespace
}  // namespace mortarboard
