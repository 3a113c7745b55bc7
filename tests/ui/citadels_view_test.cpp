// Tests of the view of Citadels: all streets are visible if there is room, and so is the information for
// seats that must answer.
#include "ui/views/citadels/citadels_view.h"

#include <set>

#include "games/citadels/citadels_position.h"
#include "games/text_games.h"
#include "support/texts.h"
#include "ui/frames.h"
#include "ui/headless.h"
#include "ui/views/citadels/citadels_fronts.h"

namespace mortarboard::ui {
namespace {

using namespace citadels;
using namespace citadels_street;
namespace who = citadels::character;
namespace card = citadels::district;

// ---- House fronts in a row

float right_end(const Fronts& fronts) { return fronts.at.empty() ? 0 : fronts.at.back().box.right(); }

TEST(CitadelsFronts, names_that_fit_take_one_line_and_no_front_is_narrower_than_a_finger) {
    const std::vector<NameWidth> names{{38, 38}, {40, 40}, {70, 70}, {42, 42}};
    const Fronts fronts = lay_fronts(names, {366, 17, 100, 7, false});
    ASSERT_EQ(fronts.at.size(), 4u);
    EXPECT_EQ(fronts.lines, 1);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_TRUE(fronts.at[i].named) << i;
        EXPECT_GE(fronts.at[i].box.w, std::max(44.0f, names[i].one_line)) << i;
        if (i) {
            EXPECT_EQ(fronts.at[i].box.x, fronts.at[i - 1].box.right()) << i;
        }
    }
    EXPECT_LT(right_end(fronts), 366);  // three more fronts follow
    EXPECT_EQ(fronts.free_from, right_end(fronts));
    EXPECT_EQ(fronts.used, 100);
}
TEST(CitadelsFronts, a_city_of_few_districts_has_large_fronts) {
    const std::vector<NameWidth> names(8, {40, 40});
    float before = 1000;
    for (std::size_t built = 2; built <= names.size(); ++built) {
        const Fronts fronts = lay_fronts(std::span(names).first(built), {400, 17, 140, 8, false});
        const float width = fronts.at[0].box.w;
        EXPECT_LE(width, before) << built;
        EXPECT_LE(right_end(fronts), 400.1f) << built;
        if (built <= 3) {
            EXPECT_GT(width, 400.0f / 8 * 1.5f) << built;
        }
        before = width;
    }
    EXPECT_NEAR(before, 400.0f / 8, 0.1);
}
TEST(CitadelsFronts, a_high_street_has_a_second_line_of_text) {
    const std::vector<NameWidth> names(7, {80, 50});
    const Fronts high = lay_fronts(names, {366, 17, 100, 7, false});
    EXPECT_EQ(high.lines, 2);
    for (const Front& front : high.at) EXPECT_TRUE(front.named);
    const Fronts low = lay_fronts(names, {366, 17, 50, 7, false});
    EXPECT_EQ(low.lines, 1);
    // The picture needs the room of the name.
    for (const Front& front : low.at) EXPECT_FALSE(front.named);
    EXPECT_NEAR(right_end(low), 366, 0.1);
}
TEST(CitadelsFronts, on_a_narrow_screen_fronts_that_do_not_fit_go_into_another_row) {
    const std::vector<NameWidth> names(9, {80, 60});
    const Fronts fronts = lay_fronts(names, {346, 17, 58, 7, true});
    ASSERT_EQ(fronts.at.size(), 9u);
    EXPECT_EQ(fronts.lines, 2);
    EXPECT_EQ(fronts.row, 58 + 2 * 17);
    // There are five fronts of 60 in a row.
    EXPECT_GE(fronts.at[5].box.y, fronts.at[4].box.bottom());
    for (const Front& front : fronts.at) {
        EXPECT_TRUE(front.named);
        EXPECT_LE(front.box.right(), 346.1f);
    }
    EXPECT_TRUE(lay_fronts({}, {346, 17, 58, 7, true}).at.empty());
}

// ---- The view

class CitadelsViewTest : public testing::Test {
protected:
    CitadelsViewTest() { EXPECT_TRUE(frames.ui.words.load(english_texts())); }
    // Draws two frames of a seat, or of a spectator (-1), before this position, because scroll areas know
    // their content in the second one.
    std::optional<Action> look(const State& state, Seat seat, Rect board = {224, 64, 1044, 318},
                               int drawer = TableLayout::kWhole) {
        seen.emplace(state);
        game.redact(seen, seat < 0 ? kPublic : static_cast<Viewer>(seat));
        legal.clear();
        if (seat >= 0) game.legal(seen, seat, legal);
        frames.ui.screen = {0, 0, 1280, 720};
        const TableSnapshot table{game, say, seen, seat, game.to_move(seen), legal, colours};
        std::optional<Action> chosen;
        for (int i = 0; i < 2; ++i)
            frames.frame([&] {
                if (const auto one = view.draw(frames.ui, table, {board, {224, 450, 1044, 250}, drawer}))
                    chosen = one;
            });
        sentence = view.sentence(frames.ui, table);
        std::set<std::string> ids;
        for (const Node& one : frames.ui.semantics.nodes())
            EXPECT_TRUE(ids.insert(one.id).second) << "two nodes have the id " << one.id;
        return chosen;
    }
    const Node* node(std::string_view id) { return frames.ui.semantics.find(id); }
    const Node* held(int zone, int n) {
        return node("held." + std::to_string(zone) + "." + std::to_string(n));
    }
    std::string heading(int zone) {
        const Node* const found = node("heading." + std::to_string(zone));
        return found ? found->name : std::string{};
    }
    // Says whether what is told of the node has these words.
    bool tells(std::string_view id, std::string_view words) {
        const Node* const found = node(id);
        return found && (found->name + " " + found->detail).find(words) != std::string::npos;
    }
    // Returns what the log says of the events.
    std::vector<std::string> lines(const std::vector<Event>& events) {
        std::vector<std::string> out;
        for (const Event& event : events)
            if (say.has_line(event)) out.push_back(say.event(event));
        return out;
    }

    mortarboard::Frames frames;
    const TextGame& game{*find_text_game("citadels")};
    Describe say{frames.ui.words, game, {"Ann", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hugo"}};
    AnyState seen;
    ActionList legal;
    std::array<int, 8> colours{0, 1, 2, 3, 4, 5, 6, 7};
    CitadelsView view;
    std::string sentence;
};
// All seats have built all but the last district, with different names.
Position full_cities(int seats) {
    Position p(seats);
    Face next = 1;
    for (int q = 0; q < seats; ++q) {
        Faces built;
        while (static_cast<int>(built.size()) < needed_to_complete(p.s) - 1) {
            if (p.s.cards.pool[next] > std::count(built.begin(), built.end(), next) &&
                !std::ranges::count(built, next))
                built.push_back(next);
            next = next == kFaces ? Face{1} : static_cast<Face>(next + 1);
        }
        p.city(q, built);
    }
    return p.as(A, who::merchant);
}
TEST_F(CitadelsViewTest, all_streets_are_visible_on_a_wide_screen) {
    for (int seats = 2; seats <= 8; ++seats) {
        const Rect board{224, 64, 1044, seats > 6 ? 346.0f : 318.0f};  // the board at 1280x720
        look(full_cities(seats).s, A, board);
        const Node* area = node("city");
        ASSERT_NE(area, nullptr);
        EXPECT_LE(area->scroll_length, area->box.h + 0.5f)
            << seats << " seats: a part of the cities is hidden";
        for (int q = 0; q < seats; ++q) {
            int houses = 0;
            for (Face f = 1; f <= kFaces; ++f) {
                const Node* house = node(house_id(q, plain, f));
                if (!house) continue;
                ++houses;
                EXPECT_GE(house->box.w, 41) << seats << " seats, " << house->name;
                EXPECT_GE(house->box.h, 43.5f) << seats << " seats, " << house->name;
                EXPECT_LE(house->box.bottom(), board.bottom()) << seats << " seats, " << house->name;
                EXPECT_LE(house->box.right(), board.right()) << seats << " seats, " << house->name;
            }
            EXPECT_EQ(houses, city_size(seen.as<State>(), q)) << seats << " seats, of " << q;
            ASSERT_NE(node(seat_id(q)), nullptr);
            EXPECT_GE(std::min(node(seat_id(q))->box.w, node(seat_id(q))->box.h), 44) << seats << " seats";
        }
    }
}
// One chooses a character with one's hand in mind.
TEST(CitadelsTable, on_a_large_screen_the_hand_is_visible_while_one_chooses_among_characters) {
    Headless page({{"game", "citadels"}, {"seats", "3"}, {"bots", "-,greedy,greedy"}, {"seed", "5"}},
                  {0, 0, 1920, 1080}, nullptr, english_texts(), Letters::of_the_page);
    ASSERT_TRUE(page.await_turn());
    page.settle();
    ASSERT_NE(page.find(Role::list, "Passed to you"), nullptr) << "no characters are on offer";
    const Node* area = page.find(Role::region, "yours");
    ASSERT_NE(area, nullptr);
    int cards = 0;
    for (const Node& node : page.nodes()) {
        if (!node.id.starts_with("held.")) continue;
        ++cards;
        EXPECT_LE(node.box.bottom(), area->box.bottom() + 12) << node.name;
    }
    EXPECT_EQ(cards, 4);
}
TEST_F(CitadelsViewTest, on_a_phone_every_front_can_be_hit) {
    const Rect board{8, 120, 374, 330};
    look(full_cities(8).s, A, board, TableLayout::kYou);
    for (int q = 0; q < 8; ++q)
        for (Face f = 1; f <= kFaces; ++f)
            if (const Node* house = node(house_id(q, plain, f))) {
                EXPECT_GE(std::min(house->box.w, house->box.h), 41) << house->name;
                EXPECT_LE(house->box.right(), board.right()) << house->name;
            }
}

// C, the Merchant with this much gold, is under a threat of B.
Position threatened(int coins, int real) {
    Position p;
    p.use(who::blackmailer).hold(B, who::blackmailer).hold(C, who::merchant).gold(C, coins).call(6);
    p.s.blackmailer = B;
    p.s.threats = p.s.threats_placed = marks({6, 8});
    p.s.real_rank = byte(real);
    p.answer();
    return p;
}
TEST_F(CitadelsViewTest, the_threatened_are_told_what_each_answer_costs) {
    Position p = threatened(3, 6);
    look(p.s, C);
    EXPECT_EQ(sentence,
              "You are threatened by Bert; the threat may be real or blank. Gather gold or cards first, then "
              "pay or refuse.");
    p.play("C gather_gold");
    look(p.s, C);
    EXPECT_EQ(sentence,
              "Pay Bert 2 of your 5 gold to remove the threat unseen, or refuse: if it is real and gets "
              "revealed, you lose all 5.");
    ASSERT_NE(node("move bribe"), nullptr);
    EXPECT_EQ(node("move bribe")->detail, "−2 gold · Bert: +2 gold");
}
TEST_F(CitadelsViewTest, the_blackmailer_is_told_what_turning_up_brings) {
    for (const int real : {6, 8}) {
        Position p = threatened(3, real);
        p.play("C gather_gold", "C refuse");
        look(p.s, B);
        if (real == 6) {
            EXPECT_EQ(
                sentence,
                "Cleo refuses to pay. Your threat there is real: reveal it and take all 5 gold, or decline.");
            ASSERT_NE(node("move turn_up real"), nullptr);
            EXPECT_EQ(node("move turn_up real")->detail, "+5 gold · Cleo: −5 gold");
        } else {
            EXPECT_EQ(sentence,
                      "Cleo refuses to pay. Your threat there is blank: revealing it takes nothing; "
                      "declining keeps it secret.");
            EXPECT_NE(node("move turn_up blank"), nullptr);
        }
        EXPECT_NE(node("move decline"), nullptr);
    }
}
TEST_F(CitadelsViewTest, the_magistrate_is_told_what_was_paid_and_whether_his_warrant_is_signed) {
    for (const int signed_rank : {6, 8}) {
        Position p;
        p.use(who::magistrate)
            .hold(A, who::magistrate)
            .gold(C, 4)
            .hand_cards(C, {card::harbor})
            .as(C, who::merchant)
            .gathered();
        p.s.magistrate = A;
        p.s.warrants = p.s.warrants_placed = marks({6, 7, 8});
        p.s.signed_rank = byte(signed_rank);
        p.play("C build harbor");
        look(p.s, A);
        EXPECT_NE(node("cards." + std::to_string(site)), nullptr)
            << "the district that is being built must be visible";
        if (signed_rank == 6) {
            EXPECT_EQ(sentence,
                      "Cleo paid 4 gold for Harbor under your signed warrant. Confiscate it for free (Cleo "
                      "gets the gold back), or decline.");
            ASSERT_NE(node("move confiscate"), nullptr);
            EXPECT_EQ(node("move confiscate")->detail, "Cleo: +4 gold · +4 points");
        } else {
            EXPECT_EQ(sentence,
                      "Cleo paid 4 gold for Harbor under an unsigned warrant of yours. You can only decline, "
                      "and nobody learns that it is unsigned.");
            EXPECT_EQ(node("move confiscate"), nullptr);
        }
    }
}
TEST_F(CitadelsViewTest, guests_of_the_ballroom_and_the_bewitched_are_told_what_is_expected) {
    Position ball;
    ball.city(A, {card::ballroom}).hold(C, who::merchant).call(6).answer();
    look(ball.s, C);
    EXPECT_EQ(sentence, "Ann gives a ball: thank the host, which is free, or lose this turn.");
    Position bewitched;
    bewitched.use(who::witch).hold(A, who::witch).hold(C, who::merchant).call(6);
    bewitched.s.witch = A;
    bewitched.s.bewitched = 6;
    bewitched.answer();
    look(bewitched.s, C);
    EXPECT_EQ(sentence, "Bewitched by Ann: gather, then Ann takes over your turn as the Merchant.");
}
TEST_F(CitadelsViewTest, a_named_character_is_described_before_the_move_is_confirmed) {
    Position p;
    p.as(A, who::assassin);
    look(p.s, A);
    frames.ui.semantics.press(rank_id(6));
    EXPECT_EQ(look(p.s, A), std::nullopt);
    EXPECT_EQ(
        sentence,
        "Kill the Merchant? One gold for each trade district, and one extra gold. Press again to confirm.");
}
TEST_F(CitadelsViewTest, the_shadow_chamber_describes_each_character_in_the_box) {
    Position p;
    p.gold(B, 2)
        .hand_cards(B, {card::shadow_chamber})
        .as(B, who::bishop)
        .gathered()
        .play("B build shadow_chamber");
    look(p.s, B);
    const Node* spy = node("offered.spy");
    ASSERT_NE(spy, nullptr);
    EXPECT_EQ(spy->detail,
              "Name a type and look at a hand: take 1 gold from its owner and draw a card for each card of "
              "that type.");
    EXPECT_FALSE(spy->refused);
    EXPECT_EQ(node("offered.queen"), nullptr);
    EXPECT_NE(node("move decline"), nullptr);
}

// ---- Cards that lie open

using Lines = std::vector<std::string>;

TEST_F(CitadelsViewTest, a_card_that_the_guild_turns_up_is_told_and_lies_beside_the_deck) {
    Position p;
    p.city(A, {card::architects_guild, card::manor}).as(A, who::bishop).gathered().play("A guild");
    Position matching = p;
    p.deal({card::tavern});
    EXPECT_EQ(lines(p.events), Lines{"turned up Tavern"});
    for (const int seat : {A, B, -1}) {
        look(p.s, static_cast<Seat>(seat));
        EXPECT_TRUE(tells("deck", "On top: Tavern")) << "not told to seat " << seat;
    }
    matching.deal({card::castle});
    EXPECT_EQ(lines(matching.events), (Lines{"turned up Castle", "took Castle"}));
    look(matching.s, B);
    EXPECT_FALSE(tells("deck", "On top"));
}
TEST_F(CitadelsViewTest, a_top_card_that_cannot_be_built_is_told) {
    Position p;
    p.city(A, {card::avant_garden})
        .top_cards({card::secret_vault})
        .gold(A, 4)
        .as(A, who::bishop)
        .gathered()
        .play("A build_top");
    p.deal({card::secret_vault});
    EXPECT_EQ(lines(p.events), (Lines{"turned up Secret Vault", "gold +3"}));
}
TEST_F(CitadelsViewTest, the_festival_cards_are_visible_to_all_and_each_taking_is_told) {
    Position p;
    p.gold(A, 9)
        .hand_cards(A, {card::festival_grounds})
        .as(A, who::bishop)
        .gathered()
        .play("A build festival_grounds");
    p.deal({card::tavern, card::manor, card::castle, card::temple, card::church, card::market});
    for (const int seat : {A, B, -1}) {
        look(p.s, static_cast<Seat>(seat));
        for (int n = 0; n < 6; ++n) EXPECT_NE(held(open_cards, n), nullptr) << "seat " << seat << ", " << n;
    }
    p.play("A take_open manor");
    EXPECT_EQ(lines(p.events), Lines{"took Manor"});
}

// ---- Which cards are whose

TEST_F(CitadelsViewTest, whose_hand_is_looked_at_sees_it_once_and_others_do_not_see_it) {
    Position p;
    p.use(who::wizard)
        .hand_cards(A, {card::tavern, card::manor})
        .as(B, who::wizard)
        .gathered()
        .play("B look A");
    p.nature();
    look(p.s, B);
    EXPECT_EQ(heading(hand + A), "Their hand: 2");
    look(p.s, A);
    EXPECT_EQ(heading(hand + A), "Your hand: 2");
    look(p.s, C);
    EXPECT_EQ(heading(hand + A), "");
    p.play("B take manor");
    look(p.s, B);
    EXPECT_EQ(heading(taken), "Taken: 1");
    look(p.s, A);
    EXPECT_EQ(heading(taken), "");
}
TEST_F(CitadelsViewTest, only_who_gathers_sees_the_drawn_cards) {
    Position p;
    p.hand_cards(A, {card::tavern}).as(B, who::merchant).play("B gather_cards");
    p.deal({card::castle});
    look(p.s, B);
    EXPECT_EQ(heading(drawn), "Drawn: 1") << "while cards are still being dealt";
    p.deal({card::temple});
    look(p.s, B);
    EXPECT_EQ(heading(drawn), "Drawn: 2");
    look(p.s, A);
    EXPECT_EQ(heading(drawn), "");
}
TEST_F(CitadelsViewTest, only_the_card_that_a_move_takes_lights_up) {
    Position p;
    p.hand_cards(B, {card::tavern}).as(B, who::merchant).play("B gather_cards");
    p.deal({card::tavern, card::castle});
    look(p.s, B);
    ASSERT_NE(held(drawn, 0), nullptr);
    ASSERT_NE(held(hand + B, 0), nullptr);
    EXPECT_FALSE(held(drawn, 0)->refused);
    EXPECT_EQ(held(drawn, 0)->detail, "Keep Tavern");
    EXPECT_TRUE(held(hand + B, 0)->refused);
    EXPECT_EQ(held(hand + B, 0)->detail, "");
    frames.ui.semantics.press(held(hand + B, 0)->id);
    EXPECT_EQ(look(p.s, B), std::nullopt);
    EXPECT_EQ(sentence, "Choose the card to keep. The others go under the deck.");
    frames.ui.semantics.press(held(drawn, 0)->id);
    EXPECT_EQ(look(p.s, B), std::nullopt);
    EXPECT_EQ(sentence, "Keep Tavern. Press again to confirm.");
}
TEST_F(CitadelsViewTest, the_wizard_builds_the_taken_card_and_takes_from_the_other_hand) {
    Position p;
    p.use(who::wizard)
        .gold(B, 5)
        .hand_cards(A, {card::tavern})
        .hand_cards(B, {card::tavern})
        .as(B, who::wizard)
        .gathered()
        .play("B look A");
    p.nature();
    look(p.s, B);
    ASSERT_NE(held(hand + A, 0), nullptr);
    ASSERT_NE(held(hand + B, 0), nullptr);
    EXPECT_FALSE(held(hand + A, 0)->refused);
    EXPECT_TRUE(held(hand + B, 0)->refused);
    p.play("B take tavern");
    look(p.s, B);
    ASSERT_NE(held(taken, 0), nullptr);
    EXPECT_FALSE(held(taken, 0)->refused);
    EXPECT_TRUE(held(hand + B, 0)->refused);
}

// ---- What lies on a city

TEST_F(CitadelsViewTest, what_binds_links_and_lies_under_a_district_is_told) {
    Position p;
    p.city(A, {card::dragon_roost, card::manor, card::museum, card::trade_bridge, card::royal_coffer})
        .museum({card::tavern, card::temple}, A)
        .as(B, who::bishop);
    lay_under_consulate(p, C, who::seer);
    p.s.bound = card::manor;
    p.s.bound_condition = plain;
    p.s.linked = D;
    p.s.crown_gold = 3;
    p.s.next_cast[3] = who::patrician;
    look(p.s, C);
    EXPECT_TRUE(tells(house_id(A, plain, card::manor), "Bound to the Dragon Roost."));
    EXPECT_FALSE(tells(house_id(A, plain, card::museum), "Bound to the Dragon Roost."));
    EXPECT_TRUE(tells(house_id(A, plain, card::museum), "2 cards lie under it."));
    EXPECT_TRUE(tells(house_id(A, plain, card::trade_bridge), "Linked to Dora."));
    EXPECT_TRUE(tells(house_id(C, plain, card::consulate), "The Seer lies under it."));
    EXPECT_TRUE(tells(rank_id(4), "From the next round on: Patrician."));
    EXPECT_FALSE(tells(rank_id(5), "From the next round on"));
    EXPECT_TRUE(tells(seat_id(A), "crowned, gold in the crown 3"));
    look(p.s, B);
    EXPECT_FALSE(tells(house_id(C, plain, card::consulate), "Seer"));
    EXPECT_TRUE(tells(house_id(C, plain, card::consulate), "A character lies under it."));
}
TEST_F(CitadelsViewTest, each_of_two_equal_districts_is_a_piece) {
    Position p;
    p.city(A, {card::tavern, card::tavern}).gold(B, 5).as(B, who::warlord).gathered();
    look(p.s, B);
    const std::string first = house_id(A, plain, card::tavern), second = first + ".1";
    ASSERT_NE(node(first), nullptr);
    ASSERT_NE(node(second), nullptr);
    EXPECT_LT(node(first)->box.right(), node(second)->box.x + 1);
    frames.ui.semantics.press(second);
    look(p.s, B);
    EXPECT_EQ(sentence, "Destroy Tavern of Ann. Press again to confirm.");
}

// ---- What is expected

TEST_F(CitadelsViewTest, the_targets_of_a_kind_of_move_are_buttons_although_cards_can_be_built) {
    Position p;
    p.use(who::emperor).gold(A, 5).gold(B, 2).hand_cards(C, {card::tavern}).hand_cards(A, {card::manor});
    p.s.crown = D;
    p.as(A, who::emperor).gathered();
    look(p.s, A);
    frames.ui.semantics.press("kind." + std::to_string(static_cast<int>(MoveKind::give_crown)));
    look(p.s, A);
    EXPECT_EQ(sentence, "Give the crown: choose a highlighted one.");
    EXPECT_NE(node("move give_crown 1 gold"), nullptr);
    EXPECT_NE(node("move give_crown 2 cards"), nullptr);
}
TEST_F(CitadelsViewTest, who_has_gathered_is_told_what_may_still_be_built) {
    Position navigator;
    navigator.gold(A, 9).hand_cards(A, {card::manor}).as(A, who::navigator).gathered();
    look(navigator.s, A);
    EXPECT_EQ(sentence, "Navigator: you cannot build. Use your abilities, then end your turn.");
    Position trader;
    trader.gold(A, 9).hand_cards(A, {card::manor, card::tavern}).as(A, who::trader).gathered();
    trader.play("A build manor");
    look(trader.s, A);
    EXPECT_EQ(
        sentence,
        "Trader: you may still build what does not count toward the limit. Use your abilities, then end "
        "your turn.");
    trader.play("A build tavern");
    look(trader.s, A);
    EXPECT_EQ(sentence, "Trader: you have built all you can. Use your abilities, then end your turn.");
}
TEST_F(CitadelsViewTest, only_the_magistrate_reads_of_his_own_warrant) {
    Position p;
    p.use(who::magistrate).hold(A, who::magistrate).as(C, who::merchant);
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({6, 7, 8});
    p.s.signed_rank = 6;
    p.s.signed_shown = 1;
    look(p.s, A);
    EXPECT_TRUE(tells(rank_id(6), "Marked by your signed warrant."));
    look(p.s, C);
    EXPECT_TRUE(tells(rank_id(6), "Marked by the signed warrant of Ann."));
    EXPECT_TRUE(tells(rank_id(7), "Marked by a warrant of Ann."));
}
// A seat may make each of these choices; a call is answered without a question.
TEST_F(CitadelsViewTest, every_kind_of_choice_is_among_the_options) {
    const GameHelp help = view.help();
    for (int kind = static_cast<int>(MoveKind::choose); kind < static_cast<int>(MoveKind::kinds); ++kind) {
        const auto one = static_cast<MoveKind>(kind);
        if (one == MoveKind::not_me) continue;
        EXPECT_NE(find_help(help.kinds, static_cast<std::uint8_t>(kind)), nullptr) << say.verb(kind);
    }
    for (const MoveKind must : {MoveKind::take_crown, MoveKind::give_crown, MoveKind::bewitch}) {
        const MoveKindHelp* const about = find_help(help.kinds, static_cast<std::uint8_t>(must));
        ASSERT_NE(about, nullptr);
        EXPECT_EQ(about->good, "citadels.good.must");
    }
}
// Both seats choose at the same time.
TEST_F(CitadelsViewTest, the_other_seats_choice_leaves_the_own_selection) {
    Position p(set_up(2));
    p.nature();
    look(p.s, A);
    std::string offered;
    for (const Node& one : frames.ui.semantics.nodes())
        if (one.id.starts_with("offered.") && one.pressable) offered = one.id;
    ASSERT_NE(offered, "");
    frames.ui.semantics.press(offered);
    look(p.s, A);
    const std::string asked = sentence;
    EXPECT_NE(asked.find("Press again to confirm."), std::string::npos);
    p.play("B " + p.moves(B)[0]);
    view.other_seat_chose();
    look(p.s, A);
    EXPECT_EQ(sentence, asked);
}

}  // namespace
}  // namespace mortarboard::ui
