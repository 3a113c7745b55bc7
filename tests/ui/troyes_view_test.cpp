// Tests of presses on the board of Troyes: what is expected, and that nothing is chosen for the person.
#include "ui/views/troyes/troyes_view.h"

#include "games/text_games.h"
#include "games/troyes/troyes_position.h"
#include "support/texts.h"
#include "ui/frames.h"
#include "ui/views/troyes/troyes_pieces.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

using namespace troyes;
using namespace troyes::positions;

// The test draws the view of one seat.
class TroyesViewTest : public testing::Test {
protected:
    TroyesViewTest() {
        EXPECT_TRUE(frames.ui.words.load(english_texts()));
        frames.ui.screen = {0, 0, 1280, 720};
    }
    void look_at(const State& state, Seat seat) {
        seen.emplace(state);
        me = seat;
        game.legal(seen, seat, legal);
    }
    // Draws two frames: a press in the first one takes effect in the second.
    std::optional<Action> frame(int drawer = TableLayout::kWhole, Rect board = {0, 0, 1040, 390}) {
        const TableSnapshot table{game, say, seen, me, game.to_move(seen), legal, colours};
        std::optional<Action> chosen;
        for (int i = 0; i < 2; ++i)
            frames.frame([&] {
                const auto one = view.draw(frames.ui, table, {board, {0, 400, board.w, 300}, drawer});
                if (one) chosen = one;
                said += frames.ui.take_announcement();
            });
        return chosen;
    }
    std::optional<Action> press(const std::string& id, int drawer = TableLayout::kWhole) {
        frames.ui.semantics.press(id);
        return frame(drawer);
    }
    const Node* node(std::string_view id) { return frames.ui.semantics.find(id); }
    std::string name_of(std::string_view id) {
        const Node* const found = node(id);
        EXPECT_NE(found, nullptr) << id;
        return found ? found->name : std::string();
    }
    // Returns the id of the button whose name has this part.
    std::string button_with(std::string_view part) {
        for (const Node& one : frames.ui.semantics.nodes())
            if (one.pressable && one.name.find(part) != std::string::npos) return one.id;
        std::string all;
        for (const Node& one : frames.ui.semantics.nodes())
            if (one.pressable) all += "\n" + one.name;
        ADD_FAILURE() << "no button has " << part << " in its name; there are:" << all;
        return {};
    }
    std::string sentence() {
        return view.sentence(frames.ui, {game, say, seen, me, game.to_move(seen), legal, colours});
    }
    // Plays a choice and the actions that the view lets follow it.
    void play(Position& p, std::optional<Action> chosen) {
        const Seat seat = me;
        for (; chosen; chosen = frame()) {
            p.does(*chosen);
            view.log_changed();
            look_at(p.s, seat);
        }
    }

    Frames frames;
    const TextGame& game{*find_text_game("troyes")};
    Describe say{frames.ui.words, game, {"Ada", "Bruno", "Clara", "Dario"}};
    AnyState seen;
    Seat me{};
    ActionList legal;
    std::array<int, 4> colours{0, 1, 2, 3};
    TroyesView view;
    std::string said;
};

// A has hit with the Archer and still owes a choice.
Position drawing() {
    Position p;
    p.own(A, archer).event(war).event(heresy).influence(A, 6).dice("A: R6").take("R6");
    p.does(activate(archer, 3)).rolls(5);
    return p;
}

TEST_F(TroyesViewTest, a_die_that_is_taken_is_named_with_whose_it_is) {
    const auto taking = [&](const char* district) {
        const auto move = move_from_text(game.vocabulary(), std::string("0 take ") + district + " red 5");
        EXPECT_TRUE(move);
        return move ? say.move(move->action) : std::string();
    };
    EXPECT_EQ(taking("0"), "Take the Red 5 (Ada)");
    EXPECT_EQ(say.done(move_from_text(game.vocabulary(), "0 take 2 red 5").value_or(Move{}).action),
              "took the Red 5 (Clara)");
    EXPECT_EQ(taking("2"), "Take the Red 5 (Clara)");
    EXPECT_EQ(taking("neutral"), "Take the Red 5 (Neutral)");
}
TEST_F(TroyesViewTest, a_cube_of_the_archer_is_put_on_the_event_that_is_pressed) {
    look_at(drawing().s, A);
    frame();
    for (const std::string id : {"event.marauding", "event.war", "event.heresy"}) {
        ASSERT_NE(node(id), nullptr) << id;
        EXPECT_FALSE(node(id)->refused) << id;
    }
    EXPECT_EQ(press("event.war"), std::nullopt) << "the first press must only show the move";
    EXPECT_EQ(node("event.war")->chosen, true);
    EXPECT_EQ(press("event.war"), shoot(war));
}
// What a card pays back, and where it works, is part of its words.
TEST_F(TroyesViewTest, the_words_of_a_card_say_all_that_it_does) {
    const auto effect_of = [&](int card) { return troyes_pieces::activity_effect_in_words(frames.ui, card); };
    EXPECT_TRUE(effect_of(archer).ends_with(", 1 influence")) << effect_of(archer);
    EXPECT_TRUE(effect_of(diplomat).ends_with(", 1 back")) << effect_of(diplomat);
    EXPECT_NE(effect_of(chivalry).find("on any event"), std::string::npos) << effect_of(chivalry);
    EXPECT_NE(effect_of(miller).find("Palace or Bishopric"), std::string::npos) << effect_of(miller);
    EXPECT_NE(effect_of(captain).find("with your cube"), std::string::npos) << effect_of(captain);
    for (int card = 1; card <= kActivities; ++card)
        EXPECT_NE(effect_of(card).find(troyes_pieces::activity_effect(frames.ui, card)), std::string::npos)
            << effect_of(card) << ": what is painted on the card is said of it too";
}
// The board gets the room that the tray does not need while another seat plays.
TEST_F(TroyesViewTest, the_tray_is_low_while_others_play) {
    const auto height = [&] {
        const TableSnapshot table{game, say, seen, me, game.to_move(seen), legal, colours};
        float wanted = 0;
        frames.frame([&] { wanted = view.own_area_height(frames.ui, table, 1040); });
        return wanted;
    };
    Position p;
    p.own(A, archer).dice("A: R6");
    look_at(p.s, A);
    const float high = height();
    EXPECT_GE(high, 720 * 0.28f);
    look_at(p.s, B);
    const float low = height();
    EXPECT_GE(low, 40);
    EXPECT_LE(low, high * 0.75f);
    p.s.phase = Phase::placement;
    look_at(p.s, A);
    EXPECT_LE(height(), high * 0.75f) << "citizens are placed on the board";
}
// Whatever the shape of its place is, the board leaves no strip of it empty.
TEST_F(TroyesViewTest, the_board_fills_its_place) {
    Position p(3);
    for (const int event : {war, heresy, brigands_1}) p.event(event);
    p.round(2).dice("A: R3; B: Y2").ready();
    look_at(p.s, A);
    for (const Rect& place : {Rect{0, 0, 1044, 380}, Rect{0, 0, 1044, 480}, Rect{0, 0, 1684, 820}}) {
        frame(TableLayout::kWhole, place);
        Rect all = node("card.0")->box;
        const auto add = [&](const std::string& id) {
            ASSERT_NE(node(id), nullptr) << id;
            const Rect& box = node(id)->box;
            const float right = std::max(all.right(), box.right()),
                        bottom = std::max(all.bottom(), box.bottom());
            all.x = std::min(all.x, box.x);
            all.y = std::min(all.y, box.y);
            all.w = right - all.x;
            all.h = bottom - all.y;
        };
        for (const char* const id : {"card.8", "cathedral", "track", "event.war"}) add(id);
        EXPECT_GE(all.w, place.w - 12) << place.w << "x" << place.h;
        EXPECT_GE(all.h, place.h - 12) << place.w << "x" << place.h;
    }
}
TEST_F(TroyesViewTest, dice_still_to_be_rolled_are_named) {
    look_at(drawing().s, A);
    frame();
    const TableSnapshot table{game, say, seen, me, game.to_move(seen), legal, colours};
    const std::string sentence = view.sentence(frames.ui, table);
    EXPECT_NE(sentence.find("Archer"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("dice still to roll: 2"), std::string::npos) << sentence;
}
// Thirteen events are the maximum.
TEST_F(TroyesViewTest, many_events_remain_wide_enough_to_be_read) {
    for (const bool many : {false, true}) {
        Position p(4);
        for (const int event : {war, heresy, brigands_1, interrupted_work, conflict_of_succession, drought})
            p.event(event);
        if (many)
            for (const int event :
                 {normans_attack, traveling_builders, brigands_3, wayfarers, brigands_2, support})
                p.event(event);
        p.round(many ? 6 : 3).dice("A: R3").ready();
        look_at(p.s, A);
        frame();
        ASSERT_EQ(p.s.queue.size(), many ? 13 : 7);
        for (const Face event : p.s.queue) {
            const Node* const card = node("event." + std::string(kEvent[event].id));
            ASSERT_NE(card, nullptr);
            EXPECT_GE(card->box.w, 70) << kEvent[event].id;
            EXPECT_GE(card->box.h, 78);
            for (int slot = 0; slot < kSlots; ++slot) {
                const Node* const other = node("card." + std::to_string(slot));
                EXPECT_TRUE(!other || card->box.clipped(other->box).empty())
                    << "the event overlaps an activity card";
            }
        }
    }
}
TEST_F(TroyesViewTest, on_a_narrow_screen_own_resources_are_visible) {
    look_at(drawing().s, A);
    frame(TableLayout::kYou);
    ASSERT_NE(node("purse.0"), nullptr);
    EXPECT_NE(node("purse.0")->name.find("6 influence"), std::string::npos) << node("purse.0")->name;
    frame();
    EXPECT_EQ(node("purse.0"), nullptr) << "with the drawer closed, only the seat strip shows the resources";
}

// Returns a board with as many figures as possible.
Position crowded() {
    Position p(4);
    for (const int event : {interrupted_work, conflict_of_succession, drought, brigands_1}) p.event(event);
    p.event(war, "A B - - -")
        .event(heresy, "A - - -")
        .own(A, merchant)
        .own(B, blacksmith)
        .cube(A, blacksmith)
        .cube(A, blacksmith)
        .dice("A: R3 Y6 W4; B: R6 Y1; N: W2")
        .round(3)
        .ready();
    return p;
}
TEST_F(TroyesViewTest, no_text_on_the_board_is_smaller_than_the_minimum) {
    look_at(crowded().s, A);
    for (const auto& [drawer, board] :
         {std::pair{TableLayout::kWhole, Rect{0, 0, 1040, 390}},
          std::pair{TableLayout::kWhole, Rect{0, 0, 760, 390}},
          std::pair{TableLayout::kYou, Rect{0, 0, 374, 290}}, std::pair{1, Rect{0, 0, 780, 420}},
          std::pair{2, Rect{0, 0, 374, 290}}}) {
        frame(drawer, board);
        EXPECT_GE(frames.ui.smallest_letters, kLeastLetters - 0.01f)
            << "drawer " << drawer << ", " << board.w << " wide";
    }
    press("card.6");  // previews the effect
    EXPECT_GE(frames.ui.smallest_letters, kLeastLetters - 0.01f);
}
TEST_F(TroyesViewTest, a_phone_shows_everybodys_influence) {
    look_at(crowded().s, A);
    const Rect phone{0, 0, 374, 290};
    frame(TableLayout::kYou, phone);
    const Node* const track = node("track");
    ASSERT_NE(track, nullptr);
    EXPECT_NE(track->name.find("Ada"), std::string::npos);
    EXPECT_GE(track->box.h, 13);
    EXPECT_LE(track->box.bottom(), phone.bottom() + 0.5f);
}
// Pointing at an action highlights the cheapest dice for it: those of its plan.
TEST_F(TroyesViewTest, pointing_shows_the_cheapest_dice_and_selected_dice_show_their_effects) {
    Position p;
    p.dice("A: Y6 Y2; B: Y6").own(A, merchant).ready();
    look_at(p.s, A);
    frame();
    const std::string card = "card." + std::to_string(slot_of(merchant));
    ASSERT_NE(node(card), nullptr);
    EXPECT_FALSE(node(card)->refused);
    EXPECT_NE(node(card)->detail.find("yellow 2"), std::string::npos) << node(card)->detail;
    EXPECT_NE(node(card)->detail.find("+2 deniers"), std::string::npos) << node(card)->detail;
    // With six dice selected, everything that they could pay for shows its effect.
    for (const Node& one : frames.ui.semantics.nodes())
        if (one.name.find("Your yellow 6") == 0 && !one.refused) {
            press(one.id);
            break;
        }
    EXPECT_NE(node(card)->detail.find("×3"), std::string::npos) << node(card)->detail;
    EXPECT_NE(node(card)->detail.find("+6 deniers"), std::string::npos) << node(card)->detail;
    int offered = 0;
    for (const Node& one : frames.ui.semantics.nodes()) offered += one.id.starts_with("do.");
    EXPECT_GE(offered, 3) << "fields, City Hall and the merchant must be offered";
}
// Only the citizen of the supply could be hired while there was one.
TEST_F(TroyesViewTest, any_own_citizen_can_be_hired) {
    const std::string card = "card." + std::to_string(slot_of(merchant));
    const auto hire_from = [&](const char* place) {
        Position p;
        p.dice("A: Y6 Y2").stand(A, "pal6").lie(A, yellow).card(merchant).own(A, tithe).ready();
        look_at(p.s, A);
        frame();
        press(button_with("Your yellow 6"));
        press(card);
        play(p, press(button_with(place)));
        EXPECT_EQ(p.s.own_tradesman(slot_of(merchant), A), 0) << place;
        EXPECT_EQ(p.deniers(A), 10 - 4 + 6) << place;
        return p;
    };
    EXPECT_EQ(hire_from("Hire Merchant ×3: the supply").personal(A), 1);
    const Position from_palace = hire_from("Hire Merchant ×3: Palace 6");
    EXPECT_EQ(from_palace.at("pal6"), "-");
    EXPECT_EQ(from_palace.personal(A), 2);
    EXPECT_FALSE(hire_from("Hire Merchant ×3: outside City Hall").lies(A, yellow));
    EXPECT_LT(hire_from("Hire Merchant ×3: Tithe").s.own_tradesman(slot_of(tithe), A), 0);
}
TEST_F(TroyesViewTest, a_hiring_for_fewer_activations_asks_for_the_citizen) {
    Position p;
    p.dice("A: Y6").stand(A, "pal6").card(merchant).ready();
    look_at(p.s, A);
    frame();
    press("card." + std::to_string(slot_of(merchant)));
    play(p, press(button_with("Hire Merchant ×2")));
    ASSERT_EQ(p.s.step(), Step::hire);
    frame();
    play(p, press("space." + std::to_string(place_named("pal6"))));
    play(p, press("space." + std::to_string(place_named("pal6"))));
    EXPECT_EQ(p.at("pal6"), "-");
    EXPECT_EQ(p.deniers(A), 10 - 4 + 4);
}
// The bar went on to ask for the die to reroll, while a second press on the card used it.
TEST_F(TroyesViewTest, a_press_on_a_card_ends_spending_influence) {
    for (const char* const mode : {"mode.reroll", "mode.flip"}) {
        Position p;
        p.dice("A: Y6").own(A, merchant).ready();
        look_at(p.s, A);
        frame();
        press(mode);
        EXPECT_EQ(node(mode)->chosen, true);
        const std::string card = "card." + std::to_string(slot_of(merchant));
        EXPECT_EQ(press(card), std::nullopt);
        EXPECT_NE(sentence().find("Press again"), std::string::npos) << sentence();
        EXPECT_NE(sentence().find("Merchant"), std::string::npos) << sentence();
        EXPECT_EQ(node(card)->chosen, true);
        press("put_back");
    }
}
TEST_F(TroyesViewTest, words_tell_who_stands_where) {
    Position p(3);
    p.own(A, merchant).own(B, merchant).own(C, merchant).cube(B, priest, 2).own(B, innkeeper);
    p.stand(B, "pal4").lie(C, red).build_on(A, 2, 1).build_on(B, 2, 2).build_on(B, 5, 1);
    p.in_district(B, 3).start_player(A).dice("A: Y6; B: W2").ready();
    look_at(p.s, A);
    frame();
    const auto card = [&](Activity one) { return name_of("card." + std::to_string(slot_of(one))); };
    const auto says = [](const std::string& words, std::string_view part) {
        EXPECT_NE(words.find(part), std::string::npos) << part << " is not said in: " << words;
    };
    says(card(merchant), "First space, 3 VP: Ada.");
    says(card(merchant), "Second space, 1 VP: Bruno.");
    says(card(merchant), "On the picture: Clara.");
    EXPECT_EQ(card(merchant).find("hiring"), std::string::npos) << "there is an own tradesman";
    says(card(innkeeper), "First space, 4 VP: Bruno. Second space, 2 VP: free.");
    says(card(innkeeper), "hiring costs 4.");
    says(card(priest), "Cubes: Bruno 2.");
    says(name_of("house.0"), "4 Bruno");
    says(name_of("house.0"), "Outside: Clara.");
    says(name_of("cathedral.site.2"), "Site 2: Ada, Bruno, free");
    says(name_of("cathedral.site.5"), "Site 5: Bruno, free, free");
    says(name_of("district.1"), "3 deniers");
    TableSnapshot table{game, say, seen, me, game.to_move(seen), legal, colours};
    frames.frame([&] {
        frames.ui.semantics.open(Role::list, "seats", "seats", {});
        for (int seat = 0; seat < 3; ++seat)
            view.draw_seat(frames.ui, table, seat, {0, 50.0f * static_cast<float>(seat), 300, 44});
        frames.ui.semantics.close();
    });
    says(name_of("purse.0"), "Start player.");
    EXPECT_EQ(name_of("purse.1").find("Start player"), std::string::npos);
}
// All pieces flew in from the square when a match was opened, and when the board got another shape because
// the tray of the next seat is lower.
TEST_F(TroyesViewTest, only_what_was_played_moves) {
    const auto moves = [&] { return frames.ui.next_frame() < Ui::kNever; };
    Position p = crowded();
    look_at(p.s, A);
    frame();
    EXPECT_FALSE(moves()) << "the match was opened";
    frame(TableLayout::kWhole, {0, 0, 1044, 480});
    EXPECT_FALSE(moves()) << "the layout has changed";
    look_at(p.s, B);
    frame(TableLayout::kWhole, {0, 0, 1044, 390});
    EXPECT_FALSE(moves()) << "another seat looks";
    p.take("R3").does(settle("supply"));
    look_at(p.s, B);
    frame(TableLayout::kWhole, {0, 0, 1044, 390});
    EXPECT_TRUE(moves()) << "a citizen was placed";
}

}  // namespace
}  // namespace mortarboard::ui
