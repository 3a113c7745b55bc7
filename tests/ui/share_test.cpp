// Sharing a match: the card with its link, QR code and file, a link that opens at a place, and the link that
// reports a problem.
#include <gtest/gtest.h>

#include "record/match_link.h"
#include "record/record.h"
#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/message_codec.h"
#include "ui/qr.h"
#include "ui/turn_link.h"

namespace mortarboard {
namespace {

using ui::Role;

int place(Headless& page) {
    const ui::Node* const line = page.find(Role::slider, "Place in the match");
    return line ? line->place : -1;
}
std::unique_ptr<Headless> opened(std::string_view link, ui::Rect screen = {0, 0, 1280, 720}) {
    auto page = std::make_unique<Headless>(ui::Arguments{}, screen);
    page->shell().receive("match", link);
    page->settle();
    return page;
}
Record record_in(std::string_view link) {
    Record record;
    EXPECT_TRUE(take_place(link));
    EXPECT_FALSE(read_match_link(link, record));
    return record;
}

TEST(LinkToAPlace, IsReadBackAndDoesNotChangeTheMatch) {
    const std::string link = link_of(record_of_greedy_match("citadels", 3));
    const std::string with_place = link_to_place(link, 12);
    std::string_view text = with_place;
    EXPECT_EQ(take_place(text), 12u);
    EXPECT_EQ(text, link);
    EXPECT_EQ(take_place(text), std::nullopt) << "it is taken once";
    for (const std::string damage : {"&at=", "&at=-1", "&at=1x", "&at=99999999999999999999"}) {
        const std::string damaged = link + damage;
        text = damaged;
        EXPECT_EQ(take_place(text), std::nullopt) << damage;
        EXPECT_EQ(text, link) << "the match can be watched from its beginning: " << damage;
    }
}
TEST(LinkToAPlace, OpensThere) {
    const Record record = record_of_greedy_match("builders", 2);
    ui::MatchReplay replay(ui::replay_of(record));
    for (const std::size_t stop : {std::size_t{1}, std::size_t{7}, replay.last_stop()}) {
        const auto page = opened(link_to_place(link_of(record), replay.moves_before(stop)));
        EXPECT_EQ(place(*page), static_cast<int>(stop));
    }
    EXPECT_EQ(place(*opened(link_to_place(link_of(record), 4'000))), static_cast<int>(replay.last_stop()))
        << "there are fewer moves";
}
TEST(ShareCard, CopiesALinkToTheWholeMatchOrToThePlaceThatIsShown) {
    const Record record = record_of_greedy_match("builders", 2);
    const auto page = opened(link_of(record));
    ASSERT_TRUE(page->press(Role::button, "Share"));
    EXPECT_EQ(page->focused(), "share.copy");
    EXPECT_EQ(page->find(Role::button, "share.at"), nullptr) << "the first place needs no mark";
    ASSERT_TRUE(page->press(Role::button, "Copy link"));
    ASSERT_EQ(page->host().copied.size(), 1u);
    Record whole;
    EXPECT_FALSE(read_match_link(page->host().copied.front(), whole));
    EXPECT_EQ(whole.moves, record.moves);
    EXPECT_EQ(page->host().copied.front().find("&at="), std::string::npos);
    EXPECT_EQ(page->find(Role::dialog, "share"), nullptr);
    EXPECT_EQ(page->focused(), "share.open");

    for (int step = 0; step < 5; ++step) ASSERT_TRUE(page->press(Role::button, "One step forward"));
    ASSERT_TRUE(page->press(Role::button, "Share"));
    ASSERT_TRUE(page->press(Role::button, "Open at move 5 of "));
    ASSERT_TRUE(page->press(Role::button, "Copy link"));
    ASSERT_EQ(page->host().copied.size(), 2u);
    EXPECT_EQ(place(*opened(page->host().copied.back())), 5);
}
TEST(ShareCard, ShowsTheLinkAsAQrCodeWhereACameraCanReadIt) {
    const auto page = opened(link_of(record_of_greedy_match("troyes", 4)));
    ASSERT_TRUE(page->press(Role::button, "Share"));
    const ui::Node* const code = page->find(Role::image, "QR code of the link");
    ASSERT_NE(code, nullptr);
    EXPECT_EQ(code->box.w, code->box.h);
    EXPECT_GE(code->box.w, 2 * 29);
    ASSERT_TRUE(page->press(Role::button, "share.close"));
    page->host().own_address.clear();  // the page was opened from a file
    ASSERT_TRUE(page->press(Role::button, "Share"));
    EXPECT_EQ(page->find(Role::image, "QR code of the link"), nullptr);
    ASSERT_TRUE(page->press(Role::button, "share.close"));
    page->host().own_address = "https://example.org/" + std::string(ui::kMaxQrBytes, 'a');
    ASSERT_TRUE(page->press(Role::button, "Share"));
    EXPECT_EQ(page->find(Role::image, "QR code of the link"), nullptr) << "the link is too long";
}
TEST(ShareCard, SendsTheLinkWhereTheDeviceHasAWayAndSavesAFile) {
    const Record record = record_of_greedy_match("garden_nation", 2);
    const auto page = opened(link_of(record));
    ASSERT_TRUE(page->press(Role::button, "Share"));
    EXPECT_EQ(page->find(Role::button, "share.send"), nullptr);
    ASSERT_TRUE(page->press(Role::button, "Save as file"));
    ASSERT_EQ(page->host().saved_files.size(), 1u);
    Record read;
    EXPECT_FALSE(read_record(page->host().saved_files.front(), read));
    EXPECT_EQ(read.moves, record.moves);
    page->host().shares = true;
    ASSERT_TRUE(page->press(Role::button, "Share"));
    ASSERT_TRUE(page->press(Role::button, "share.send"));
    ASSERT_EQ(page->host().sent.size(), 1u);
    Record sent;
    EXPECT_FALSE(read_match_link(page->host().sent.front(), sent));
    EXPECT_EQ(sent.moves, record.moves);
}
// A match that is watched has its result and its bots in the file, wherever it is watched.
TEST(ShareCard, SavesAWatchedMatchAsItWas) {
    Record record = record_of_greedy_match("builders", 2);
    record.names = {"Ada", "Bo"};
    record.bots = {{0, "greedy", 11, 0, 0, 2}, {1, "greedy", 12, 0, 4, 2}};
    const std::string link = link_of(record);
    ASSERT_FALSE(read_match_link(link, record));
    ASSERT_TRUE(record.result);
    const auto page = opened(link);
    ASSERT_TRUE(page->press(Role::button, "Share"));
    ASSERT_TRUE(page->press(Role::button, "Save as file"));
    ASSERT_EQ(page->host().saved_files.size(), 1u);
    EXPECT_EQ(page->host().saved_files.front(), write_record(record));
}
TEST(ShareCard, MakesAPictureOfTheTable) {
    const auto page = opened(link_of(record_of_greedy_match("troyes", 2)));
    ASSERT_TRUE(page->press(Role::button, "Share"));
    ASSERT_TRUE(page->press(Role::button, "Share picture"));
    EXPECT_EQ(page->host().table_pictures, std::vector<std::string>{page->host().title});
    EXPECT_TRUE(page->host().pictures.empty()) << "that would be the one of the result";
    EXPECT_EQ(page->find(Role::dialog, "share"), nullptr) << "it would be on the picture";
}
TEST(ShareCard, ClosesByEscapeAndCoversTheTable) {
    const auto page = opened(link_of(record_of_greedy_match("builders", 2)));
    ASSERT_TRUE(page->press(Role::button, "Share"));
    EXPECT_EQ(page->find(Role::slider, "Place in the match"), nullptr) << "what lies behind is not read";
    EXPECT_TRUE(page->shell().key("Escape"));
    page->settle();
    EXPECT_EQ(page->find(Role::dialog, "share"), nullptr);
    EXPECT_NE(page->find(Role::slider, "Place in the match"), nullptr);
}
TEST(ReportAProblem, MakesALinkToTheMatchAsItStands) {
    Headless page(ui::Arguments{
        {"game", "baldurs_gate"}, {"seats", "2"}, {"seed", "3"}, {"bots", "-,greedy"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    EXPECT_TRUE(page.shell().key("?"));
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Report a problem"));
    ASSERT_NE(page.find(Role::dialog, "share"), nullptr) << "the help has made room";
    EXPECT_EQ(page.focused(), "share.copy");
    ASSERT_TRUE(page.press(Role::button, "Copy link"));
    ASSERT_EQ(page.host().copied.size(), 1u);
    const Record record = record_in(page.host().copied.front());
    EXPECT_FALSE(record.moves.empty());
    const auto other = opened(page.host().copied.front());
    ui::MatchReplay replay(ui::replay_of(record));
    EXPECT_EQ(place(*other), static_cast<int>(replay.last_stop())) << "it opens where the problem is seen";
    EXPECT_NE(page.find(Role::region, "table"), nullptr) << "the match goes on";
}
// Returns the link to the position at the table as its person shares it.
std::string link_to_position(Headless& page) {
    EXPECT_TRUE(page.shell().key("?"));
    page.settle();
    EXPECT_TRUE(page.press(Role::button, "Share this position"));
    EXPECT_EQ(page.focused(), "share.copy");
    EXPECT_TRUE(page.press(Role::button, "Copy link"));
    return page.host().copied.empty() ? std::string() : page.host().copied.back();
}
TEST(ShareAPosition, HoldsWhatTheSeatSeesAndNothingElse) {
    for (const TextGame& game : all_text_games()) {
        const std::string id(game.info.id);
        Headless page(ui::Arguments{
            {"game", id}, {"seats", "3"}, {"seed", "3"}, {"bots", "-,greedy,greedy"}, {"pace", "0"}});
        ASSERT_TRUE(page.await_turn()) << id;
        const std::string first = link_to_position(page), second = link_to_position(page);
        Record record, other;
        ASSERT_FALSE(read_match_link(first, record)) << id;
        ASSERT_FALSE(read_match_link(second, other)) << id;
        EXPECT_TRUE(record.moves.empty()) << id;
        ASSERT_TRUE(record.start) << id;
        EXPECT_EQ(record.start->seat, ui::may_be_sent(game) ? Seat{-1} : Seat{0}) << id;
        // The seat sees the same in both, whatever was dealt anew.
        game.redact(record.start->state, 0);
        game.redact(other.start->state, 0);
        EXPECT_EQ(record.start->state, other.start->state) << id;
    }
}
TEST(ShareAPosition, IsDealtAnewForWhoeverOpensIt) {
    Headless page(ui::Arguments{
        {"game", "citadels"}, {"seats", "3"}, {"seed", "3"}, {"bots", "-,greedy,greedy"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    // Another deal in nearly every link: what is hidden cannot be the truth each time.
    std::vector<AnyState> worlds;
    for (int i = 0; i < 6; ++i) {
        Record record;
        ASSERT_FALSE(read_match_link(link_to_position(page), record));
        if (std::find(worlds.begin(), worlds.end(), record.start->state) == worlds.end())
            worlds.push_back(record.start->state);
    }
    EXPECT_GT(worlds.size(), 1u);
}
TEST(ShareAPosition, IsLookedAtAsThatSeatAndPlayedOn) {
    Headless page(ui::Arguments{
        {"game", "citadels"}, {"seats", "3"}, {"seed", "3"}, {"bots", "-,greedy,greedy"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    const auto other = opened(link_to_position(page));
    EXPECT_TRUE(other->reads("as Player 1 saw it: what Player 1 did not know was dealt anew"));
    EXPECT_EQ(other->find(Role::slider, "Place in the match"), nullptr) << "there is one place";
    EXPECT_EQ(other->find(Role::button, "replay.viewer"), nullptr) << "there is one view to choose from";
    ASSERT_TRUE(other->press(Role::button, "Play on from here"));
    EXPECT_TRUE(other->await_turn());
}
TEST(ShareAPosition, OfAMatchThatIsWatchedIsThePlaceThatIsShown) {
    const Record record = record_of_greedy_match("builders", 2);
    const auto page = opened(link_of(record));
    for (int step = 0; step < 5; ++step) ASSERT_TRUE(page->press(Role::button, "One step forward"));
    Record read;
    ASSERT_FALSE(read_match_link(link_to_position(*page), read));
    ui::MatchReplay replay(ui::replay_of(record));
    EXPECT_EQ(read.start->after, replay.moves_before(5));
    EXPECT_EQ(read.start->state, mortarboard::replay(record, replay.moves_before(5)).match.state());
    EXPECT_TRUE(opened(page->host().copied.back())->reads("A position after "));
}
TEST(ReportAProblem, IsOfferedOnlyWhereAMatchIsShown) {
    Headless page(ui::Arguments{});
    page.shell().open_help();
    page.settle();
    EXPECT_EQ(page.find(Role::button, "Report a problem"), nullptr);
}
TEST(ReportAProblem, KeepsTheSecretsOfAMatchBetweenFriends) {
    const TextGame& game = *find_text_game("citadels");
    Match seen(game, default_setup(game.info, 2), 0);
    ui::PeerState state;
    state.stage = ui::PeerStage::match;
    state.game = game.info.id;
    state.option = seen.setup().option;
    state.seat = 0;
    state.match.emplace();
    for (const char* name : {"Ada", "Grace"}) {
        ui::PeerSeat& seat = state.seats.emplace_back();
        seat.name = name;
        seat.runner = static_cast<Seat>(state.seats.size() - 1);
        seat.is_present = true;
    }
    Headless page(ui::Arguments{});
    page.shell().receive("friends.words", file_of_ours("assets/i18n/en/friends.json"));
    page.shell().receive("friends.state", ui::encode(state));
    page.shell().receive("friends.moves", ui::encode(ui::PeerMoves{}));
    page.shell().open_friends_table();
    page.settle(8);
    page.shell().open_help();
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Report a problem"));
    EXPECT_EQ(page.find(Role::button, "Copy link"), nullptr);
    EXPECT_EQ(page.find(Role::button, "Save as file"), nullptr);
    const ui::Node* const said = page.find(Role::text, "share.about");
    ASSERT_NE(said, nullptr);
    EXPECT_EQ(said->name, "Cards of this match are still secret. It can be shared when it is over.");
    EXPECT_EQ(page.focused(), "share.close");
    ASSERT_TRUE(page.press(Role::button, "share.close"));
    page.shell().open_help();
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Share this position"));
    EXPECT_EQ(page.find(Role::button, "Copy link"), nullptr) << "trying out alone would help at the table";
}

}  // namespace
}  // namespace mortarboard
