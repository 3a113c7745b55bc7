// Lantern's own paragraphs, and the table of who sees what, a test a row:
//
//   what                          the mover   named other   the rest
//   a card dealt to a pack        sees it     -             a card
//   a pack passed on              -           new holder    a card each
//   a card kept from a pack       sees it     -             a card
//   a card dropped or buried      sees it     -             a card
//   peek                          sees it     -             a card
//   draw                          sees it     -             a card
//   flip, lay                     all see it
//   spying                        sees all    nothing new   nothing
//   a stolen card, one given back both see it               a card
//   a bid                         sees it     -             a card, until all bids are opened to all
//   the card aside, all hands     nobody until the end, then all
#include "lantern/lantern.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "conformance/subjects.h"
#include "core/match.h"

namespace mortarboard::lantern {
namespace {

// Plays a fixed game until the wanted kind of move has occurred `times` times, then asks what each viewer
// sees of it.
class WhoSees : public testing::Test {
protected:
    // Returns what seats 0..2 and the public see of the move's card, as letters: 'x' for its face, '-' for a
    // hidden card.
    std::vector<std::string> seen_of(MoveKind kind, Phase phase, Asked asked = Asked::nothing) {
        std::vector<std::string> all;
        const BotGame toy = bot_game();
        for (int number = 0; number < 60 && all.size() < 40; ++number) {
            const auto played = conformance::play_game(toy, 3, number);
            Match match(toy, played.setup);
            for (const Move& move : played.log) {
                const State& s = match.state().as<State>();
                if (static_cast<MoveKind>(move.action.kind) == kind && s.phase == phase && s.asked == asked) {
                    std::string row;
                    for (Viewer v : conformance::viewers(3)) {
                        const bool sees = toy.mask(match.state(), move, v).action.arg[0] != kHidden;
                        const bool mover =
                            v == (move.seat == kNature
                                      ? (s.asked == Asked::nothing && phase != Phase::steal ? s.to : s.turn)
                                      : move.seat);
                        const bool other = (phase == Phase::steal && v == s.other) ||
                                           (kind == MoveKind::give && v == receiver(s.frames.back()));
                        row += mover ? (sees ? "M" : "m") : other ? (sees ? "O" : "o") : sees ? "x" : "-";
                    }
                    all.push_back(row);
                }
                EXPECT_TRUE(match.play(move));
            }
        }
        EXPECT_GE(all.size(), 10u) << "the wanted move occurred too rarely to be judged";
        return all;
    }
    static void only(const std::vector<std::string>& rows, int movers, int others, int rest) {
        for (const auto& row : rows) {
            EXPECT_EQ(std::count(row.begin(), row.end(), 'M'), movers) << row;
            EXPECT_EQ(std::count(row.begin(), row.end(), 'O'), others) << row;
            EXPECT_EQ(std::count(row.begin(), row.end(), 'x'), rest) << row;
        }
    }
};

TEST_F(WhoSees, a_card_dealt_to_a_pack) { only(seen_of(MoveKind::deal, Phase::deal_packs), 1, 0, 0); }
TEST_F(WhoSees, a_pack_passed_on) { only(seen_of(MoveKind::show, Phase::show_packs), 1, 0, 0); }
TEST_F(WhoSees, a_card_kept) { only(seen_of(MoveKind::pick, Phase::pick), 1, 0, 0); }
TEST_F(WhoSees, a_card_dropped) { only(seen_of(MoveKind::drop, Phase::drop), 1, 0, 0); }
TEST_F(WhoSees, a_card_buried) { only(seen_of(MoveKind::bury, Phase::turn), 1, 0, 0); }
TEST_F(WhoSees, a_peek) { only(seen_of(MoveKind::show, Phase::turn, Asked::peek), 1, 0, 0); }
TEST_F(WhoSees, a_draw) { only(seen_of(MoveKind::deal, Phase::turn, Asked::draw), 1, 0, 0); }
TEST_F(WhoSees, a_flip) { only(seen_of(MoveKind::show, Phase::turn, Asked::flip), 1, 0, 3); }
TEST_F(WhoSees, a_card_laid_open) { only(seen_of(MoveKind::lay, Phase::turn), 1, 0, 3); }
TEST_F(WhoSees, a_hand_spied_on_or_swapped) { only(seen_of(MoveKind::show, Phase::show_hand), 1, 0, 0); }
TEST_F(WhoSees, a_stolen_card) { only(seen_of(MoveKind::deal, Phase::steal), 1, 1, 0); }
TEST_F(WhoSees, a_card_given_back) { only(seen_of(MoveKind::give, Phase::turn), 1, 1, 0); }
TEST_F(WhoSees, a_bid) { only(seen_of(MoveKind::bid, Phase::bid), 1, 0, 0); }
TEST_F(WhoSees, bids_opened) { only(seen_of(MoveKind::show, Phase::open), 1, 0, 3); }
TEST_F(WhoSees, the_card_aside_at_the_end) { only(seen_of(MoveKind::show, Phase::show_aside), 1, 0, 3); }
TEST_F(WhoSees, all_hands_at_the_end) { only(seen_of(MoveKind::show, Phase::show_all), 1, 0, 3); }

TEST(Lantern, nobody_sees_the_card_aside_before_the_end) {
    const BotGame toy = bot_game();
    const auto played = conformance::play_game(toy, 2, 0);
    Match match(toy, played.setup);
    for (const Move& move : played.log) {
        const State& s = match.state().as<State>();
        if (s.phase == Phase::show_all || s.phase == Phase::over) break;
        for (Viewer v : {Viewer{0}, Viewer{1}, kPublic, kTruth})
            EXPECT_EQ(match.seen_by(v).as<State>().cards.at(aside, 1)->face, kHidden);
        EXPECT_TRUE(match.play(move));
    }
    EXPECT_NE(match.seen_by(kPublic).as<State>().cards.at(aside, 1)->face, kHidden);
}

// Each refusal names its paragraph.
TEST(Lantern, r1_1_r1_2_r2_1_r2_2_r3_1_r3_2_r3_3_r3_4_r4_1_are_named_by_refusals) {
    State s = Lantern::setup(default_setup(Lantern::kInfo, 2));
    const auto refusal = [&](std::string_view text) {
        return static_cast<Rule>(Lantern::check(s, *move_from_text(Lantern::vocabulary(), text)).rule);
    };
    EXPECT_EQ(refusal("nature show moth"), Rule::r1_1);
    EXPECT_EQ(refusal("0 pick moth"), Rule::r2_1);
    EXPECT_EQ(Lantern::check_setup(default_setup(Lantern::kInfo, 5)).rule,
              static_cast<std::uint16_t>(Rule::r1_2));
    s.phase = Phase::pick;
    EXPECT_EQ(refusal("0 pick moth"), Rule::r2_2);
    s.phase = Phase::turn;
    EXPECT_EQ(refusal("0 bury moth"), Rule::r3_3);
    EXPECT_EQ(refusal("0 spy 1"), Rule::r3_2);
    for (auto& c : s.cards.card)
        if (c.zone == deck) {
            c.zone = table;
            c.pos = 1;
        }
    EXPECT_EQ(refusal("0 draw"), Rule::r3_1);
    s.phase = Phase::bid;
    s.cards.card[3].zone = hand;
    s.cards.card[3].pos = 0;
    s.cards.tidy();
    EXPECT_EQ(refusal("0 pass"), Rule::r3_4);
    s.phase = Phase::over;
    EXPECT_EQ(refusal("0 pass"), Rule::r4_1);
}

}  // namespace
}  // namespace mortarboard::lantern
