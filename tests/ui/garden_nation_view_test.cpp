// Tests of the view of Garden Nation: the secret missions that a seat keeps are marked.
#include "ui/views/garden_nation/garden_nation_view.h"

#include <gtest/gtest.h>

#include "core/match.h"
#include "games/garden_nation/garden_nation.h"
#include "games/text_games.h"
#include "support/texts.h"
#include "ui/frames.h"

namespace mortarboard::ui {
namespace {

using namespace garden_nation;

// The test draws the view of seat 0, which has been dealt its missions.
class GardenNationViewTest : public testing::Test {
protected:
    GardenNationViewTest() { EXPECT_TRUE(frames.ui.words.load(english_texts())); }
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

}  // namespace
}  // namespace mortarboard::ui
