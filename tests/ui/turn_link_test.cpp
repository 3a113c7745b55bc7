// Playing by sending links: two devices exchange them as two persons would, and links that do not fit are
// answered with a sentence.
#include "ui/turn_link.h"

#include <gtest/gtest.h>

#include "ui/greedy_records.h"
#include "ui/headless.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr std::uint64_t kSeed = 7;

ui::Arguments set_up(const char* seed) {
    return {{"game", "builders"}, {"seats", "2"}, {"bots", "-,link"}, {"names", "Ada,Bo"},
            {"view", "generic"},  {"pace", "0"},  {"seed", seed}};
}
const ui::Arguments kBoBegins = set_up("7"), kAdaBegins = set_up("2");
const ui::Arguments kPlain{{"view", "generic"}, {"pace", "0"}};

bool has_move(Headless& page) {
    for (const ui::Node& node : page.nodes())
        if (node.playable && node.pressable) return true;
    return false;
}
// Makes the last move that can be made until the turn has ended and the card with the link lies on the
// table. Returns the link that was copied, or an empty text if there is no such card.
std::string play_turn(Headless& page) {
    for (int moves = 0; moves < 200 && !page.find(Role::dialog, "share"); ++moves) {
        std::string id;
        for (const ui::Node& node : page.nodes())
            if (node.playable && node.pressable) id = node.id;
        if (id.empty()) {
            page.frame();
            continue;
        }
        page.shell().press(id);
        page.settle();
    }
    const std::size_t before = page.host().copied.size();
    if (!page.press(Role::button, "share.copy")) return {};
    return page.host().copied.size() > before ? page.host().copied.back() : std::string();
}
void open_link(Headless& page, std::string_view link) {
    page.shell().receive("match", link);
    page.settle(8);
}
// The link as it stands in an address, with the seed of another match or none.
std::string with_seed(const Record& record, std::uint64_t seed) {
    return link_with_seed(link_of(record), seed);
}
Record greedy_record(std::uint64_t seed, std::size_t moves) {
    Record whole = record_of_greedy_match("builders", 2, seed);
    whole.moves.resize(moves);
    Record record = record_of(*whole.game, replay(whole).match);
    record.names = {"Ada", "Bo"};
    return record;
}
ui::SavedTable kept_by(Seat me, const Record& record, std::uint64_t seed) {
    return {.name = {}, .plan = ui::turn_plan(record, seed, me), .record = record};
}
// The first place behind `from` before which this seat has moved, and another one is on turn.
std::size_t after_turn_of(const Record& record, Seat seat, std::size_t from) {
    for (std::size_t i = from;; ++i) {
        if (record.moves[i - 1].seat != seat) continue;
        std::size_t next = i;
        while (record.moves[next].seat == kNature) ++next;
        if (record.moves[next].seat != seat) return i;
    }
}

TEST(TurnLink, CarriesTheSeedBehindTheMatchAndBeforeThePlace) {
    const std::string link = link_to_place(link_with_seed("#m=abc", 0x1234), 5);
    std::string_view text = link;
    EXPECT_EQ(take_place(text), 5u);
    EXPECT_EQ(take_seed(text), 0x1234u);
    EXPECT_EQ(text, "#m=abc");
    for (const std::string damage : {"&seed=", "&seed=12", "&seed=zzzzzzzzzzzzzzzz"}) {
        const std::string damaged = "#m=abc" + damage;
        text = damaged;
        EXPECT_EQ(take_seed(text), std::nullopt) << damage;
        EXPECT_EQ(text, "#m=abc");
    }
}
TEST(TurnLink, OnlyGamesThatHideNothingArePlayedByLink) {
    for (const TextGame& game : all_text_games()) {
        bool hides = false;
        const Record record = record_of_greedy_match(game.info.id, game.info.max_seats);
        Match match(game, record.setup);
        for (const Move& move : record.moves) {
            for (Viewer viewer = 0; viewer < record.setup.seats; ++viewer)
                hides |=
                    match.seen_by(viewer) != match.state() || game.mask(match.state(), move, viewer) != move;
            match.play(move);
        }
        EXPECT_EQ(ui::may_be_sent(game), !hides) << game.info.id;
    }
}
TEST(TurnLink, NatureFollowsFromTheSeed) {
    Record record = greedy_record(kSeed, 80);
    EXPECT_TRUE(ui::draws_follow_from(kSeed, record));
    EXPECT_FALSE(ui::draws_follow_from(kSeed + 1, record));
    EXPECT_TRUE(ui::draws_follow_from(kSeed, greedy_record(kSeed, 0)));
    // Another card than the one that the seed gives, but a legal one.
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        if (record.moves[i].seat != kNature) continue;
        Record earlier = record;
        earlier.moves.resize(i);
        const Match match = replay(earlier).match;
        ActionList draws;
        record.game->draws(match.state(), draws);
        for (const Action& other : draws)
            if (other != record.moves[i].action) {
                earlier.moves.push_back({kNature, other});
                EXPECT_FALSE(ui::draws_follow_from(kSeed, earlier)) << i;
                return;
            }
    }
    FAIL() << "no draw had a choice";
}
TEST(TurnLink, IsComparedWithTheMatchThatIsKept) {
    using State = ui::TurnLinkState;
    const Record whole = greedy_record(kSeed, 120);
    const std::size_t mine = after_turn_of(whole, 0, 30), theirs = after_turn_of(whole, 1, mine);
    const Record kept_record = greedy_record(kSeed, mine);
    const ui::SavedTable kept = kept_by(0, kept_record, kSeed);
    const auto state = [&](const Record& linked) { return ui::compare_turn_link(linked, kSeed, kept).state; };
    EXPECT_EQ(state(kept_record), State::same);
    EXPECT_EQ(state(greedy_record(kSeed, mine - 5)), State::older);
    // Up to the other's next move, and behind the own one after that.
    EXPECT_EQ(state(greedy_record(kSeed, theirs)), State::longer);
    EXPECT_EQ(state(greedy_record(kSeed, after_turn_of(whole, 0, theirs))), State::moved_for_us);
    const auto other = ui::compare_turn_link(greedy_record(kSeed + 1, theirs), kSeed, kept);
    EXPECT_EQ(other.state, State::other_moves);
    EXPECT_GE(other.move, 1u);
    EXPECT_LE(other.move, mine);
    EXPECT_TRUE(ui::is_same_match(kept_record, kSeed, kept));
    EXPECT_FALSE(ui::is_same_match(kept_record, kSeed + 1, kept));
    Record renamed = kept_record;
    renamed.names = {"Ada", "Cy"};
    EXPECT_FALSE(ui::is_same_match(renamed, kSeed, kept));
}
TEST(TurnLink, SavesKeepWhoIsElsewhere) {
    const ui::SavedTable kept = kept_by(1, greedy_record(kSeed, 40), kSeed);
    const std::string text = ui::write_saved(kept);
    ui::SavedTable read;
    ASSERT_FALSE(ui::read_saved(text, read));
    EXPECT_TRUE(read.plan.seats[0].by_link);
    EXPECT_FALSE(read.plan.seats[1].by_link);
    ui::SaveSummary summary;
    ASSERT_TRUE(ui::read_summary(text, summary));
    EXPECT_EQ(summary.by_link, std::vector<Seat>{0});
}

TEST(PlayByLink, TwoDevicesPlayAWholeMatch) {
    Headless ada(kBoBegins), bo(kPlain);
    std::string link = play_turn(ada);
    ASSERT_TRUE(link.starts_with("#m=") && link.find("&seed=") != std::string::npos) << link;
    EXPECT_TRUE(ada.reads("It is Bo’s turn. Send the link"));
    EXPECT_FALSE(has_move(ada));

    open_link(bo, link);
    EXPECT_TRUE(bo.reads("Ada and Bo play The Builders"));
    ASSERT_TRUE(bo.press(Role::button, "I am Bo, and it is my turn"));
    bo.settle(8);
    ASSERT_TRUE(bo.await_turn());
    int turns = 1;
    Headless* pages[] = {&ada, &bo};
    for (; turns < 200; ++turns) {
        Headless& mover = *pages[turns % 2];
        if (turns > 1) open_link(mover, link);
        mover.press(Role::button, "recap");
        if (mover.find(Role::region, "results")) break;
        ASSERT_TRUE(has_move(mover)) << turns;
        link = play_turn(mover);
        if (link.empty()) {
            // The match has ended, and its last link is on the result.
            ASSERT_NE(mover.find(Role::region, "results"), nullptr) << turns;
            ASSERT_TRUE(mover.press(Role::button, "share.open"));
            ASSERT_TRUE(mover.press(Role::button, "share.copy"));
            link = mover.host().copied.back();
        }
    }
    EXPECT_GT(turns, 10);
    EXPECT_LT(turns, 200);
    EXPECT_NE(ada.find(Role::region, "results"), nullptr);
    EXPECT_NE(bo.find(Role::region, "results"), nullptr);
}
TEST(PlayByLink, TheListOfMatchesSaysWhoIsToMoveAndSinceWhen) {
    Headless ada(kAdaBegins), bo(kPlain);
    const std::string link = play_turn(ada);
    ada.shell().go_home();
    ada.settle();
    EXPECT_TRUE(ada.reads("by link, waiting for Bo"));
    EXPECT_TRUE(ada.reads("just now") || ada.reads("1 minute ago")) << "since when";
    open_link(bo, link);
    ASSERT_TRUE(bo.press(Role::button, "I am Bo"));
    bo.shell().go_home();
    bo.settle();
    EXPECT_TRUE(bo.reads("by link, your turn"));
    EXPECT_EQ(bo.host().store.matches().size(), 1u);
}
TEST(PlayByLink, ALinkThatWasAnsweredOrDoesNotFitIsNotUsed) {
    Headless ada(kAdaBegins), bo(kPlain);
    const std::string first = play_turn(ada);
    open_link(bo, first);
    ASSERT_TRUE(bo.press(Role::button, "I am Bo"));
    bo.settle(8);
    const std::string second = play_turn(bo);
    ASSERT_FALSE(second.empty());
    open_link(bo, first);
    EXPECT_TRUE(bo.reads("That link is older than this match"));
    EXPECT_FALSE(has_move(bo)) << "the turn is over";
    open_link(ada, second);
    EXPECT_NE(ada.find(Role::button, "Skip"), nullptr) << "what Bo did is shown first";
    EXPECT_FALSE(has_move(ada));
    ASSERT_TRUE(ada.press(Role::button, "recap"));
    ASSERT_TRUE(has_move(ada));
    EXPECT_FALSE(ada.reads("That link"));
    EXPECT_EQ(ada.host().store.matches().size(), 1u) << "it is the same match";

    // The same match with another move of Ada's: what is kept stays.
    std::string_view text = second;
    take_seed(text);
    Record record;
    ASSERT_FALSE(read_match_link(text, record));
    Record other = record;
    std::size_t changed = 0;
    for (std::size_t i = other.moves.size(); i-- > 0 && !changed;) {
        if (record.moves[i].seat != 0) continue;
        other.moves.resize(i);
        const Match match = replay(other).match;
        ActionList legal;
        other.game->legal(match.state(), 0, legal);
        for (const Action& action : legal)
            if (action != record.moves[i].action && !changed) {
                other.moves.push_back({0, action});
                changed = i + 1;
            }
    }
    ASSERT_TRUE(changed);
    open_link(ada, with_seed(other, 2));
    EXPECT_TRUE(ada.reads("other moves than this match from move " + std::to_string(changed) + " on"));
    ASSERT_TRUE(has_move(ada));
}
TEST(PlayByLink, ALinkWithADrawThatDoesNotFollowIsRefusedAtOnce) {
    Headless page(kPlain);
    open_link(page, with_seed(greedy_record(kSeed, 60), kSeed + 1));
    EXPECT_TRUE(page.reads("That link was changed"));
    EXPECT_EQ(page.find(Role::button, "I am Ada"), nullptr);
    EXPECT_TRUE(page.host().store.matches().empty());
}
TEST(PlayByLink, WhoeverOnlyWatchesKeepsNothing) {
    Headless page(kPlain);
    open_link(page, with_seed(greedy_record(kSeed, 60), kSeed));
    ASSERT_TRUE(page.press(Role::button, "Just watch"));
    page.settle(8);
    EXPECT_NE(page.find(Role::slider, "Place in the match"), nullptr);
    EXPECT_TRUE(page.host().store.matches().empty());
}
TEST(PlayByLink, TheTabThatTheLinkOpensInTakesTheMatchOver) {
    Headless ada(kAdaBegins), bo(kPlain);
    open_link(bo, play_turn(ada));
    ASSERT_TRUE(bo.press(Role::button, "I am Bo"));
    bo.settle(8);
    const std::string second = play_turn(bo);
    ada.host().refuses = true;  // another tab still has it
    open_link(ada, second);
    ASSERT_TRUE(ada.press(Role::button, "recap"));
    EXPECT_TRUE(has_move(ada));
}
TEST(PlayByLink, NobodyGoesBackBehindATurnThatWasSentOrGivesASeatToABot) {
    Headless ada(kAdaBegins);
    play_turn(ada);
    EXPECT_EQ(ada.find(Role::button, "Undo"), nullptr);
    EXPECT_EQ(ada.find(Role::button, "seating"), nullptr);
}
TEST(PlayByLink, TheSetUpSaysWhichGamesCannotBePlayedSo) {
    Headless page(kPlain);
    page.shell().open_new_game(ui::default_request(*find_text_game("citadels")));
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "new.seat.2.who"));
    ASSERT_TRUE(page.press(Role::radio, "By link"));
    EXPECT_TRUE(page.reads("Citadels deals cards that only their owner may see"));
    page.press(Role::button, "Start game");
    EXPECT_EQ(page.find(Role::region, "table"), nullptr);
    page.shell().open_new_game(ui::default_request(*find_text_game("builders")));
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "new.seat.1.who"));
    ASSERT_TRUE(page.press(Role::radio, "By link"));
    EXPECT_TRUE(page.reads("At least one player must be on this device"));
}

}  // namespace
}  // namespace mortarboard
