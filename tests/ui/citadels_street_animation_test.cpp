// Tests of the animations of Citadels: pieces start at their last place, are painted above everything else,
// and never move because of scrolling.
#include "ui/views/citadels/citadels_street_animation.h"

#include "frames.h"
#include "games/citadels/citadels_position.h"
#include "games/text_games.h"
#include "support/files.h"

namespace mortarboard {
namespace {

using citadels::A;
using citadels::Citadels;
using citadels::Position;
using citadels::State;
namespace character = citadels::character;
namespace district = citadels::district;
using ui::Rect;
using ui::citadels_street::StreetAnimation;

constexpr Rect kFrame{0, 0, 800, 600}, kDeck{700, 20, 20, 20}, kPlace{100, 300, 40, 40};

// The street shows seat A's view of a position, frame by frame.
struct Street {
    Frames frames;
    std::unique_ptr<ui::View> view = ui::make_view("citadels");
    TextGame game = citadels::text_game();
    ui::Describe say{frames.ui.words, game, {"Ann", "Bert", "Cleo", "Dora"}};
    std::array<int, 4> colours{0, 1, 2, 3};

    // Returns whether anything is still moving afterwards.
    bool draw(const State& s, double seconds = 0.01) {
        AnyState seen;
        seen.emplace(s);
        game.redact(seen, A);
        ActionList legal;
        game.legal(seen, A, legal);
        const ui::TableSnapshot table{game, say, seen, A, game.to_move(seen), legal, colours};
        frames.frame(
            [&] {
                view->draw(frames.ui, table, {{0, 0, 800, 400}, {0, 400, 800, 200}, ui::TableLayout::kWhole});
            },
            seconds);
        return frames.ui.next_frame() == 0;
    }
};

TEST(CitadelsMotion, APieceMovesFromItsLastPlaceAndIsPaintedLast) {
    Frames frames;
    StreetAnimation motion;
    Position p(2);
    const TextGame game = citadels::text_game();
    AnyState seen;
    seen.emplace(p.s);
    const ui::Describe say(frames.ui.words, game, {"Ann", "Bert"});
    const ActionList none;
    const std::array<int, 2> colours{0, 1};
    const ui::TableSnapshot table{game, say, seen, 0, {}, none, colours};
    std::vector<std::string> painted;
    Rect where{};
    const auto frame = [&](bool there, float scrolled, double seconds, bool log_changed = false) {
        painted.clear();
        if (log_changed) motion.log_changed();
        frames.frame(
            [&] {
                motion.begin(frames.ui, kFrame);
                motion.note_place("deck", kDeck);
                if (there)
                    motion.show(frames.ui, "card", kPlace.moved(0, -scrolled), {0, -scrolled},
                                motion.place_before("deck"), [&](const Rect& at) {
                                    where = at;
                                    painted.emplace_back("card");
                                });
                motion.show(frames.ui, "table", {0, -scrolled, 10, 10}, {0, -scrolled}, std::nullopt,
                            [&](const Rect&) { painted.emplace_back("table"); });
                motion.end(frames.ui, table);
            },
            seconds);
    };
    frame(false, 0, 0.01);
    frame(true, 0, 0.01);
    EXPECT_FLOAT_EQ(where.x, kPlace.x) << "a piece that reappears with its tab must not move";
    frame(false, 0, 0.01);
    frame(true, 0, 0.01, true);
    EXPECT_NEAR(where.x, kDeck.x, 20) << "the card must start at the place of the deck";
    EXPECT_EQ(painted, (std::vector<std::string>{"table", "card"}))
        << "a moving piece must be painted above those at rest";
    frame(true, 0, 0.3);
    EXPECT_FLOAT_EQ(where.x, kPlace.x);
    EXPECT_EQ(painted, (std::vector<std::string>{"card", "table"}));
    frame(true, 120, 0.01);
    EXPECT_FLOAT_EQ(where.y, kPlace.y - 120) << "scrolling must move the piece at once";
    frame(true, 120, 0.01);
    EXPECT_GE(frames.ui.next_frame(), ui::Ui::kNever) << "frames are still requested although nothing moves";
}
TEST(CitadelsMotion, APassedPackIsAnimated) {
    Street street;
    Position draft(citadels::set_up(4));
    draft.nature();
    street.draw(draft.s);
    while (street.draw(draft.s, 0.3)) {}
    EXPECT_FALSE(street.draw(draft.s)) << "a piece moves although nothing has changed";
    const Seat chooser = Citadels::to_move(draft.s).first();
    ActionList legal;
    Citadels::legal(draft.s, chooser, legal);
    Citadels::apply(draft.s, {chooser, legal[0]}, {});
    draft.nature();
    street.view->log_changed();
    EXPECT_TRUE(street.draw(draft.s)) << "the passed pack was not animated";
    double moved = 0;
    while (street.draw(draft.s, 0.05) && moved < 3) moved += 0.05;
    EXPECT_LE(moved, 1.0) << "the animation must not take longer than 900 ms";
}
TEST(CitadelsMotion, ABuiltDistrictIsAnimatedFromTheHand) {
    Street city;
    Position p;
    p.gold(A, 0)
        .hand_cards(A, {district::manor})
        .city(A, {district::framework})
        .as(A, character::bishop)
        .gathered();
    city.draw(p.s);
    while (city.draw(p.s, 0.3)) {}
    p.play("A build_by_framework manor");
    city.view->log_changed();
    EXPECT_TRUE(city.draw(p.s)) << "the district did not move from the hand to the city";
    city.frames.ui.reduced_motion = true;
    while (city.draw(p.s, 0.3)) {}
    EXPECT_FALSE(city.draw(p.s));
}

}  // namespace
}  // namespace mortarboard
