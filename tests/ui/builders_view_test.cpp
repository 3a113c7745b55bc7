// Tests of the view of The Builders: a member that was sent is called back by its button or Escape, members
// at work are seen, the last round is told, and a site that is refused says why.
#include "ui/views/builders/builders_view.h"

#include <span>

#include "games/builders/builders_position.h"
#include "games/text_games.h"
#include "support/texts.h"
#include "ui/frames.h"

namespace mortarboard::ui {
namespace {

using namespace builders;

const Action kRecall{static_cast<std::uint8_t>(MoveKind::recall), {}};

Action to(Face site) { return {static_cast<std::uint8_t>(MoveKind::to), {site}}; }

// The view of seat 0, if no other seat is named.
class BuildersViewTest : public testing::Test {
protected:
    BuildersViewTest() {
        EXPECT_TRUE(frames.ui.words.load(english_texts()));
        frames.ui.screen = {0, 0, 1280, 720};
        board.crew(0, {apprentice_04, laborer_01}).site(0, cabane).site(0, chapelle);
    }
    TableSnapshot snapshot() {
        game.setup(seen, default_setup(game.info, 2));
        seen.as<State>() = board.state;
        legal.clear();
        if (game.to_move(seen).has(me)) game.legal(seen, me, legal);
        return {game, say, seen, me, game.to_move(seen), legal, colours};
    }
    std::optional<Action> frame(int times = 2) {
        const TableSnapshot table = snapshot();
        std::optional<Action> chosen;
        for (int i = 0; i < times; ++i)
            frames.frame([&] {
                for (int seat = 0; seat < 2; ++seat)
                    view.draw_seat(frames.ui, table, seat,
                                   {1060, 250.0f * static_cast<float>(seat), 160, 240});
                const auto one = view.draw(frames.ui, table, {{0, 0, 1040, 390}, {0, 400, 1040, 300}});
                if (one) chosen = one;
            });
        return chosen;
    }
    const Node* node(std::string_view id) { return frames.ui.semantics.find(id); }
    std::string name_of(std::string_view id) {
        const Node* const found = node(id);
        return found ? found->name : "no such node";
    }
    std::string asked() { return view.sentence(frames.ui, snapshot()); }

    Board board;
    Frames frames;
    const TextGame& game{*find_text_game("builders")};
    Describe say{frames.ui.words, game, {"Ada", "Bruno"}};
    AnyState seen;
    Seat me{};
    ActionList legal;
    std::array<int, 2> colours{0, 1};
    BuildersView view;
};

TEST_F(BuildersViewTest, a_member_is_called_back_by_a_button) {
    frame();
    EXPECT_EQ(node("recall"), nullptr) << "nobody was sent";
    board.play("0 send laborer_01");
    frame();
    ASSERT_NE(node("recall"), nullptr);
    EXPECT_FALSE(node("recall")->refused);
    frames.ui.semantics.press("recall");
    EXPECT_EQ(frame(), kRecall);
}
// Few cards are as large as their place allows; with more of them each has at least its usual size.
TEST_F(BuildersViewTest, sites_and_members_fill_the_own_area) {
    constexpr float kUsualHeight = 80, kBottom = 700;
    frame();
    EXPECT_GT(node("member.laborer_01")->box.h, kUsualHeight * 1.5f);
    EXPECT_GT(node("site.cabane")->box.w, 250);
    for (const char* const id : {"member.laborer_01", "member.apprentice_04", "site.cabane", "site.chapelle"})
        EXPECT_LE(node(id)->box.bottom(), kBottom) << id;
    board.crew(0, {apprentice_01, apprentice_02, apprentice_03, laborer_02, laborer_03, craftsman_01,
                   craftsman_02, master_01});
    frame();
    for (const char* const id : {"member.laborer_01", "member.master_01"}) {
        EXPECT_GE(node(id)->box.h, kUsualHeight) << id;
        EXPECT_LE(node(id)->box.bottom(), kBottom) << id;
    }
}
TEST_F(BuildersViewTest, the_place_of_the_first_site_is_shown) {
    board.state.sites[0] = {};
    frame();
    ASSERT_TRUE(node("sites.none"));
    EXPECT_GT(node("sites.none")->box.h, 120);
}
TEST_F(BuildersViewTest, a_member_is_called_back_by_escape) {
    frame();
    EXPECT_FALSE(view.key(frames.ui, "Escape")) << "there is nothing to take back";
    board.play("0 send laborer_01");
    frame();
    EXPECT_TRUE(view.key(frames.ui, "Escape"));
    EXPECT_EQ(frame(), kRecall);
}
TEST_F(BuildersViewTest, after_calling_back_the_next_member_goes_to_a_site) {
    board.play({"0 send laborer_01", "0 recall", "0 send apprentice_04"});
    frame();
    ASSERT_NE(node("recall"), nullptr);
    EXPECT_TRUE(node("recall")->refused);
    EXPECT_FALSE(view.key(frames.ui, "Escape"));
    EXPECT_EQ(frame(), std::nullopt);
}
TEST_F(BuildersViewTest, cards_stay_where_they_are_when_another_seat_looks) {
    board.crew(1, {laborer_02, laborer_03}).site(1, auberge);
    frame(90);
    EXPECT_GT(frames.ui.next_frame(), 0.5) << "nothing moves at first";
    me = 1;
    view.log_changed();
    frame(1);
    EXPECT_GT(frames.ui.next_frame(), 0.5) << "something moves";
}
// Coins count at the end but not towards the 17 points that begin it (10.1, 10.2).
TEST_F(BuildersViewTest, points_from_buildings_are_counted_to_the_last_round) {
    board.finished(0, {maison_bourgeoise, cathedrale}).coins(0, 90);
    frame();
    EXPECT_NE(name_of("purse.0").find("12 of 17"), std::string::npos) << name_of("purse.0");
    EXPECT_EQ(asked().find("ast round"), std::string::npos) << asked();
    board.finished(1, {maison_urbaine});
    board.state.finished[0] |= building_bit(chapelle);
    board.state.sites[0] = building_bit(cabane);
    frame();
    EXPECT_NE(name_of("purse.0").find("17 of 17"), std::string::npos) << name_of("purse.0");
    EXPECT_TRUE(asked().starts_with("Last round")) << asked();
}
TEST_F(BuildersViewTest, every_member_at_work_is_shown_on_its_site) {
    constexpr std::array kOwn{apprentice_01, apprentice_02, apprentice_03, laborer_02, laborer_03,
                              laborer_05,    craftsman_01,  craftsman_02,  master_02,  master_03};
    constexpr std::array kTheirs{laborer_06,   laborer_07,   laborer_08,  laborer_09,
                                 craftsman_05, craftsman_06, craftsman_07};
    for (const Face one : kOwn) board.site(0, chapelle, {one});
    for (const Face one : kTheirs) board.site(1, cathedrale, {one});
    frame();
    const auto expect_shown = [&](std::string_view site, std::span<const Id> members) {
        ASSERT_NE(node(site), nullptr) << site;
        const Rect box = node(site)->box;
        for (const Id one : members) {
            const std::string id = "on." + std::string(kCard[one].id);
            ASSERT_NE(node(id), nullptr) << id;
            const Rect at = node(id)->box;
            EXPECT_NE(name_of(id).find(builders_cards::title(frames.ui, one)), std::string::npos);
            EXPECT_TRUE(at.x >= box.x && at.right() <= box.right() + 0.5f && at.bottom() <= box.bottom())
                << id << " is not on its site";
            EXPECT_NE(find_help(view.help().nodes, id), nullptr);
        }
        EXPECT_NE(name_of(site).find("at work: "), std::string::npos) << name_of(site);
    };
    expect_shown("site.chapelle", kOwn);
    expect_shown("theirs.cathedrale", kTheirs);
}
TEST_F(BuildersViewTest, a_site_without_a_selected_member_is_refused_by_a_paragraph) {
    frame();
    ASSERT_TRUE(node("site.cabane"));
    EXPECT_EQ(node("site.cabane")->move, to(cabane));
    frames.ui.semantics.press("site.cabane");
    EXPECT_EQ(frame(), to(cabane)) << "the table must say why not";
    board.turn(1);
    frames.ui.semantics.press("site.cabane");
    EXPECT_EQ(frame(), to(cabane)) << "on the turn of another seat";
}
TEST_F(BuildersViewTest, a_site_that_costs_too_many_actions_says_so_in_the_bar) {
    board.crew(0, {laborer_02}).send(0, "laborer_01", "chapelle").actions(1);
    frame();
    frames.ui.semantics.press("member.laborer_02");
    frame();
    const Node* site = node("site.chapelle");
    ASSERT_TRUE(site);
    EXPECT_TRUE(site->refused);
    EXPECT_EQ(site->refused_by, static_cast<int>(Rule::r6_7));
    EXPECT_EQ(node("site.cabane")->refused_by, 0);
    frames.ui.semantics.press("site.chapelle");
    EXPECT_EQ(frame(), std::nullopt);
    EXPECT_NE(asked().find("With fewer actions left"), std::string::npos) << asked();
    EXPECT_NE(asked().find("6.7"), std::string::npos) << asked();
    // The member is still selected and goes to the other site.
    frames.ui.semantics.press("site.cabane");
    EXPECT_EQ(frame(), (Action{static_cast<std::uint8_t>(MoveKind::send), {laborer_02}}));
}
TEST_F(BuildersViewTest, the_deck_of_buildings_is_told) {
    frame();
    EXPECT_NE(name_of("deck.buildings").find("cards"), std::string::npos) << name_of("deck.buildings");
    board.empty_building_deck();
    board.state.next_building = no_card;
    frame();
    EXPECT_NE(name_of("deck.buildings").find("0 cards"), std::string::npos) << name_of("deck.buildings");
}
TEST_F(BuildersViewTest, the_visible_next_card_is_no_card_on_offer) {
    frame();
    ASSERT_NE(board.state.next_building, no_card);
    const std::string id = "next." + std::string(kCard[board.state.next_building].id);
    ASSERT_NE(node(id), nullptr);
    EXPECT_NE(find_help(view.help().nodes, id)->key, "builders.about.card");
}

}  // namespace
}  // namespace mortarboard::ui
