// Tests of the view of Garden Nation: the secret missions that a seat keeps are marked, and what presses on
// the garden select.
#include "ui/views/garden_nation/garden_nation_view.h"

#include <gtest/gtest.h>

#include "core/match.h"
#include "games/garden_nation/garden_nation.h"
#include "games/garden_nation/garden_nation_position.h"
#include "games/text_games.h"
#include "support/texts.h"
#include "ui/frames.h"

namespace mortarboard::ui {
namespace {

using namespace garden_nation;

// The test draws the view of seat 0.
class GardenNationViewTest : public testing::Test {
protected:
    GardenNationViewTest() {
        EXPECT_TRUE(frames.ui.words.load(english_texts()));
        frames.ui.paintings = &paintings;
    }
    void look_at(const State& state) {
        seen.emplace(state);
        game.legal(seen, 0, legal);
        view.log_changed();
        frame();
    }
    // Deals until the four missions of seat 0 hold two alike, or none alike.
    void deal(bool alike) {
        for (std::uint64_t seed = 1;; ++seed) {
            Match match(game, default_setup(game.info, 2));
            Rng rng(seed);
            while (match.to_move().has(kNature)) ASSERT_TRUE(match.play(match.draw(rng)));
            seen = match.seen_by(0);
            faces.clear();
            for (const Card& card : seen.as<State>().missions.card)
                if (card.zone == dealt) faces.push_back(card.face);
            std::vector<Face> sorted = faces;
            std::sort(sorted.begin(), sorted.end());
            if ((std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) == alike) break;
        }
        game.legal(seen, 0, legal);
        frame();
    }
    std::optional<Action> frame() {
        const TableSnapshot table{game, say, seen, 0, game.to_move(seen), legal, colours};
        std::optional<Action> chosen;
        for (int i = 0; i < 2; ++i)
            frames.frame([&] {
                const auto one = view.draw(frames.ui, table, {{0, 0, 800, 300}, {0, 300, 800, 300}, 0});
                if (one) chosen = one;
                said += frames.ui.take_announcement();
            });
        asked = view.sentence(frames.ui, table);
        return chosen;
    }
    std::optional<Action> press(const std::string& id) {
        said.clear();
        frames.ui.semantics.press(id);
        return frame();
    }
    const Node* node(std::string_view id) { return frames.ui.semantics.find(id); }
    // Returns the figures that are painted at a space's price tag.
    std::string tag_of(int place, int side) {
        const Node* const space = node("space." + std::to_string(place) + "." + std::to_string(side));
        EXPECT_NE(space, nullptr);
        std::string out;
        for (const Painting& one : paintings)
            if (space && space->box.contains(one.box.centre())) out += one.text;
        return out;
    }
    // Returns how many boxes are painted at a space's price tag; the tag itself is one of them.
    std::ptrdiff_t boxes_at(int place, int side) {
        const Node* const space = node("space." + std::to_string(place) + "." + std::to_string(side));
        EXPECT_NE(space, nullptr);
        return std::count_if(paintings.begin(), paintings.end(), [&](const Painting& one) {
            return one.text.empty() && space && space->box.contains(one.box.centre());
        });
    }
    // Returns the corners of all that is painted of the garden alone, so many seconds after the frame before.
    std::vector<std::pair<float, float>> painted(const State& state, double seconds) {
        seen.emplace(state);
        legal.clear();
        view.log_changed();
        const TableSnapshot table{game, say, seen, 0, game.to_move(seen), legal, colours};
        frames.frame([&] { view.draw(frames.ui, table, {{0, 0, 800, 600}, {}, 1}); }, seconds);
        std::vector<std::pair<float, float>> out;
        for (const ImDrawList* const list : ImGui::GetDrawData()->CmdLists)
            for (const ImDrawVert& corner : list->VtxBuffer) out.emplace_back(corner.pos.x, corner.pos.y);
        return out;
    }
    bool is_refused(std::string_view id) {
        const Node* node = frames.ui.semantics.find(id);
        EXPECT_NE(node, nullptr) << id;
        return node && node->refused;
    }

    Frames frames;
    const TextGame& game{*find_text_game("garden_nation")};
    Describe say{frames.ui.words, game, {"Ada", "Bruno"}};
    AnyState seen;
    ActionList legal;
    std::array<int, 2> colours{0, 1};
    GardenNationView view;
    std::string said, asked;
    std::vector<Face> faces;
    std::vector<Painting> paintings;
};

TEST_F(GardenNationViewTest, a_third_mission_is_not_marked_beside_two) {
    deal(false);
    EXPECT_TRUE(is_refused("keep"));
    press("mission.0");
    press("mission.1");
    EXPECT_NE(asked.find("2 of 2"), std::string::npos) << asked;
    EXPECT_TRUE(is_refused("mission.2"));
    press("mission.2");
    EXPECT_NE(said.find("Two are marked already"), std::string::npos) << said;
    EXPECT_NE(asked.find("2 of 2"), std::string::npos) << asked;
    press("mission.1");  // deselects it
    EXPECT_FALSE(is_refused("mission.2"));
    press("mission.2");
    const auto kept = press("keep");
    ASSERT_TRUE(kept.has_value());
    EXPECT_EQ(*kept, make_action(MoveKind::keep, std::min(faces[0], faces[2]), std::max(faces[0], faces[2])));
}
TEST_F(GardenNationViewTest, two_alike_cannot_be_kept) {
    deal(true);
    for (std::size_t i = 0; i < faces.size(); ++i)
        if (std::count(faces.begin(), faces.end(), faces[i]) == 2) press("mission." + std::to_string(i));
    EXPECT_TRUE(is_refused("keep"));
    EXPECT_EQ(press("keep"), std::nullopt);
    EXPECT_NE(said.find("must differ"), std::string::npos) << said;
}
// With a roof and no keyboard there was no way back: all building was refused.
TEST_F(GardenNationViewTest, moving_a_roof_can_be_left) {
    Position at;
    at.has(0, "p0s6x2^ p0s1x1");
    look_at(at.s);
    const auto move_roof = [&] {
        press("space.0.6");
        press("move_roof");
        EXPECT_NE(asked.find("receive the roof"), std::string::npos) << asked;
        EXPECT_TRUE(is_refused("space.0.4")) << "no roof can go to an empty space";
        EXPECT_FALSE(is_refused("space.0.6")) << "a press on the building leads back";
        EXPECT_EQ(node("space.0.6")->chosen, true);
    };
    const auto expect_left = [&](const char* how) {
        EXPECT_EQ(asked.find("receive the roof"), std::string::npos) << how << ": " << asked;
        EXPECT_FALSE(is_refused("space.0.4")) << how;
    };
    move_roof();
    press("leave_roof");
    expect_left("button");
    move_roof();
    press("space.0.6");
    expect_left("the building");
    move_roof();
    // Between the corners of three regions there is no space.
    const Point middle = node("space.0.0")->box.centre();
    const float scale = (node("space.0.3")->box.centre().x - middle.x) / 62;
    frames.pointer(middle.x, middle.y + 106 * 0.76f * scale);
    frame();
    frames.button(true);
    frame();
    frames.button(false);
    frame();
    expect_left("the ground");
    move_roof();
    press("space.0.1");
    EXPECT_EQ(press("space.0.1"), make_action(MoveKind::transfer, 6, 1));
}
// The tag glowed with the printed price of a space where only abandoning was possible.
TEST_F(GardenNationViewTest, the_tag_of_a_space_tells_what_the_press_does) {
    Position at;
    at.has(0, "p0s6x2^ p0s1x1");
    look_at(at.s);
    EXPECT_EQ(tag_of(0, 6), "") << "only abandoning is possible there";
    EXPECT_EQ(tag_of(0, 4), "1");
    press("space.0.6");
    EXPECT_EQ(tag_of(0, 6), "+14");
}
// The printed price of the space would be wrong there: a roof costs nothing.
TEST_F(GardenNationViewTest, the_tag_of_a_space_that_gets_a_roof_has_no_price) {
    Position at;
    at.has(0, "p0s0x1 p0s1x1 p0s2x1 p0s3x1 p0s4x1^ p0s5x1 p0s6x1");  // no other tag is near
    look_at(at.s);
    EXPECT_NE(tag_of(0, 0), "") << "another floor can be built there";
    EXPECT_EQ(boxes_at(0, 0), 1);
    press("space.0.4");
    press("move_roof");
    press("space.0.0");
    EXPECT_EQ(boxes_at(0, 0), 1) << "the tag is missing";
    EXPECT_EQ(tag_of(0, 0), "");
}
TEST_F(GardenNationViewTest, only_what_has_changed_since_the_garden_was_seen_falls) {
    Position at;
    at.has(0, "p0s6x2^ p0s1x1");
    const auto first = painted(at.s, 1.0 / 60);
    EXPECT_EQ(frames.ui.next_frame(), Ui::kNever) << "something falls when a match is opened";
    EXPECT_TRUE(painted(at.s, 3) == first);
    // A floor that is built falls, and a roof that is moved comes from where it was.
    ++at.s.building[1].floors;
    const auto falling = painted(at.s, 1.0 / 60);
    EXPECT_EQ(frames.ui.next_frame(), 0);
    EXPECT_FALSE(painted(at.s, 3) == falling);
    EXPECT_EQ(frames.ui.next_frame(), Ui::kNever);
    std::swap(at.s.building[6].roof, at.s.building[1].roof);
    const auto moving = painted(at.s, 1.0 / 60);
    EXPECT_EQ(frames.ui.next_frame(), 0);
    EXPECT_FALSE(painted(at.s, 3) == moving);
}

}  // namespace
}  // namespace mortarboard::ui
