// The page says who has signed a match: at the end of one with friends, and of a record that is opened.
#include <gtest/gtest.h>

#include "core/hex.h"
#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/message_codec.h"
#include "ui/signature_check.h"

namespace mortarboard {
namespace {

using ui::Role;

Record signed_record() {
    Record record = record_of_greedy_match("builders", 2);
    record.bots.clear();
    record.names = {"Ada", "Grace"};
    record.signatures = {{0, {1}, {2}}, {1, {3}, {4}}};
    return record;
}
// Opens the file of a record, which asks for its signatures.
std::unique_ptr<Headless> opened(const Record& record) {
    auto page = std::make_unique<Headless>(ui::Arguments{});
    page->shell().receive("file", write_record(record));
    page->settle();
    auto& saves = page->shell().saves();
    if (saves.library().entries().empty()) {
        ADD_FAILURE() << "the record was not taken in";
        return page;
    }
    saves.resume(saves.library().entries().front().id, false);
    page->settle();
    return page;
}
void answer(Headless& page, SeatSet valid, bool is_able = true) {
    ASSERT_FALSE(page.host().signature_questions.empty());
    ui::SignatureQuestion question;
    ASSERT_EQ(ui::decode(page.host().signature_questions.back(), question), "");
    page.shell().receive(
        "signatures.checked",
        ui::encode(ui::SignatureAnswer{.ticket = question.ticket, .is_able = is_able, .valid = valid}));
    page.settle();
}
std::string note(Headless& page) {
    const ui::Node* const found = page.find(Role::text, "results.signed");
    return found ? found->name : "";
}

TEST(Signatures, OfAnOpenedRecordAreVerifiedByTheBrowserOnce) {
    const Record record = signed_record();
    const auto page = opened(record);
    ASSERT_EQ(page->host().signature_questions.size(), 1u);
    ui::SignatureQuestion question;
    ASSERT_EQ(ui::decode(page->host().signature_questions[0], question), "");
    EXPECT_EQ(question.statement, statement_of(finished_match_of(record).value_or(FinishedMatch{})));
    ASSERT_EQ(question.signatures.size(), 2u);
    EXPECT_EQ(question.signatures[1].identity, record.signatures[1].identity);
    EXPECT_EQ(note(*page), "") << "nothing is said before they are verified";
    answer(*page, SeatSet{3});
    EXPECT_EQ(note(*page), "Signed by Ada and Grace: nothing has been changed since.");
    EXPECT_EQ(page->host().signature_questions.size(), 1u);
    ASSERT_TRUE(page->press(Role::button, "Watch again"));
    page->shell().key("Home");
    page->settle();
    EXPECT_NE(page->find(Role::heading, "bar.sentence")->name.find("Signed by Ada and Grace"),
              std::string::npos);
    EXPECT_EQ(page->host().signature_questions.size(), 1u);
    ASSERT_TRUE(page->press(Role::button, "Share"));
    ASSERT_TRUE(page->press(Role::button, "Save as file"));
    Record saved;
    ASSERT_FALSE(read_record(page->host().saved_files.back(), saved));
    EXPECT_EQ(saved.signatures, record.signatures);
    EXPECT_EQ(statement_of(finished_match_of(saved).value_or(FinishedMatch{})), question.statement);
}
TEST(Signatures, ThatDoNotHoldAreNamedAndTheRecordOpens) {
    const auto page = opened(signed_record());
    answer(*page, SeatSet::of(0));
    EXPECT_EQ(note(*page),
              "Signed by Ada: nothing has been changed since. Grace: the signature does not fit this match. "
              "Something has been changed since it was signed.");
    EXPECT_NE(page->find(Role::region, "results"), nullptr);
    Record older = signed_record();
    ++older.rules_hash;
    const auto other = opened(older);
    answer(*other, {});
    EXPECT_EQ(note(*other),
              "Ada and Grace: the signature does not fit this match. It was made with other "
              "rules, or something has been changed.");
}
TEST(Signatures, ThatTheBrowserCannotVerifyAreSaidToBeThere) {
    const auto page = opened(signed_record());
    answer(*page, {}, false);
    EXPECT_EQ(note(*page), "Carries signatures of Ada and Grace, which this browser cannot verify here.");
}
TEST(Signatures, OfARecordWithoutAnyNothingIsSaid) {
    Record record = signed_record();
    record.signatures.clear();
    const auto page = opened(record);
    EXPECT_TRUE(page->host().signature_questions.empty());
    EXPECT_EQ(note(*page), "");
}
TEST(Signatures, AnswersToOtherQuestionsAndOfAnyFormChangeNothing) {
    const auto page = opened(signed_record());
    page->shell().receive("signatures.checked",
                          ui::encode(ui::SignatureAnswer{.ticket = "", .is_able = true, .valid = {3}}));
    page->settle();
    EXPECT_EQ(note(*page), "");
    page->host().expects_errors = true;
    page->shell().receive("signatures.checked", "{}");
    page->settle();
    EXPECT_EQ(note(*page), "");
}
// Hidden cards: what is saved at the end is the true match with its signatures, not what this seat saw.
TEST(Signatures, OfAMatchWithFriendsAreToldAtItsEndAndStandInItsFile) {
    const Record truth = [] {
        Record record = record_of_greedy_match("citadels", 2);
        record.bots.clear();
        record.names = {"Ada", "Grace"};
        record.signatures = {{0, {1}, {2}}, {1, {3}, {4}}};
        return record;
    }();
    const TextGame& game = *truth.game;
    Match match(game, truth.setup), seen(game, truth.setup, 0);
    ui::PeerMoves moves;
    for (const Move& move : truth.moves) {
        moves.moves.push_back(game.mask(match.state(), move, 0));
        ASSERT_TRUE(seen.play(moves.moves.back()));
        ASSERT_TRUE(match.play(move));
    }
    ui::PeerState state;
    state.stage = ui::PeerStage::match;
    state.game = game.info.id;
    state.option = truth.setup.option;
    state.seat = 0;
    for (const auto& name : truth.names) {
        ui::PeerSeat& one = state.seats.emplace_back();
        one.name = name;
        one.runner = static_cast<Seat>(state.seats.size() - 1);
        one.is_present = true;
    }
    state.match.emplace().is_over = true;
    ui::PeerFinishedMatch& finished = state.match->finished.emplace();
    finished.names = truth.names;
    finished.moves = truth.moves;
    finished.signatures = {{.seat = 0, .identity = {1}, .signature = {2}}};
    Headless page({});
    const auto tell = [&] {
        page.shell().receive("friends.state", ui::encode(state));
        page.settle(8);
    };
    page.shell().receive("friends.words", file_of_ours("assets/i18n/en/friends.json"));
    page.shell().receive("friends.moves", ui::encode(moves));
    tell();
    page.shell().open_friends();
    page.settle(8);
    EXPECT_EQ(note(page), "Signed by Ada: nothing has been changed since.");
    finished.signatures.push_back({.seat = 1, .identity = {3}, .signature = {4}});
    tell();
    EXPECT_EQ(note(page), "Signed by Ada and Grace: nothing has been changed since.");
    EXPECT_TRUE(page.host().signature_questions.empty()) << "the peers' module has verified them";
    ASSERT_TRUE(page.press(Role::button, "Share"));
    ASSERT_TRUE(page.press(Role::button, "Save as file"));
    Record saved;
    ASSERT_FALSE(read_record(page.host().saved_files.back(), saved));
    EXPECT_FALSE(replay(saved).problem);
    EXPECT_EQ(saved.signatures, truth.signatures);
    EXPECT_EQ(statement_of(finished_match_of(saved).value_or(FinishedMatch{})),
              statement_of(finished_match_of(truth).value_or(FinishedMatch{})));
}

}  // namespace
}  // namespace mortarboard
