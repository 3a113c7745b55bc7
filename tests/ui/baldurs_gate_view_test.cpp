// Tests of the view of Baldur's Gate: all own cards on one screen, spaces as large as fingers, forecasts of
// plots and attacks, what each seat has, why something is refused.
#include "ui/views/baldurs_gate/baldurs_gate_view.h"

#include <algorithm>

#include "ai/bot_match.h"
#include "games/baldurs_gate/baldurs_gate_position.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "support/texts.h"
#include "ui/frames.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

using namespace baldurs_gate;

constexpr Rect kWideBoard{0, 0, 1044, 339}, kWideYours{0, 374, 1044, 225.4f};  // as at 1280x720
constexpr Rect kPhoneBoard{0, 0, 374, 290}, kPhoneYours{0, 300, 374, 290};

class BaldursGateViewTest : public testing::Test {
protected:
    BaldursGateViewTest() {
        EXPECT_TRUE(frames.ui.words.load(english_texts()));
        frames.ui.screen = {0, 0, 1280, 720};
    }
    void look_at(const State& state, Seat seat) {
        AnyState whole;
        whole.emplace(state);
        look_at(whole, seat);
    }
    void look_at(const AnyState& state, Seat seat) {
        seen = state;
        me = seat;
        legal.clear();
        if (seat >= 0 && game.to_move(seen).has(seat)) game.legal(seen, seat, legal);
        view.log_changed();
    }
    TableSnapshot snapshot() const { return {game, say, seen, me, game.to_move(seen), legal, colours}; }
    std::optional<Action> frame(const Rect& board = kWideBoard, const Rect& yours = kWideYours,
                                int drawer = TableLayout::kWhole, int times = 2) {
        const TableSnapshot table = snapshot();
        std::optional<Action> chosen;
        for (int i = 0; i < times; ++i)
            frames.frame([&] {
                if (const auto one = view.draw(frames.ui, table, {board, yours, drawer})) chosen = one;
            });
        return chosen;
    }
    // Draws the table with the strips of all seats but the looking one.
    void frame_with_strips(int times = 2) {
        const TableSnapshot table = snapshot();
        for (int i = 0; i < times; ++i)
            frames.frame([&] {
                for (int seat = 0; seat < seen.as<State>().seats; ++seat) {
                    const Rect strip{580, 90.0f * static_cast<float>(seat), 200,
                                     view.seat_height(frames.ui, table, seat, 200)};
                    if (seat != me) view.draw_seat(frames.ui, table, seat, strip);
                }
                view.draw(frames.ui, table, {kWideBoard, kWideYours, TableLayout::kWhole});
            });
    }
    std::string asked() const { return view.sentence(frames.ui, snapshot()); }
    std::string name_of(std::string_view id) {
        const Node* const found = node(id);
        return found ? found->name : "no such node";
    }
    // Returns the paragraph by which a press on the piece is refused.
    std::string refusal(std::string_view id) {
        const Node* const found = node(id);
        if (!found || !found->move) return "none";
        return paragraph(game.check(seen, {me, *found->move}));
    }
    std::optional<Action> on_phone(int times = 2) {
        return frame(kPhoneBoard, kPhoneYours, TableLayout::kYou, times);
    }
    const Node* node(std::string_view id) { return frames.ui.semantics.find(id); }
    // Presses and releases with a pointer.
    std::optional<Action> tap(std::string_view id) {
        const Point at = node(id)->box.centre();
        frames.pointer(at.x, at.y);
        on_phone();
        frames.button(true);
        auto chosen = on_phone(1);
        frames.button(false);
        if (const auto one = on_phone(30)) chosen = one;
        frames.pointer(-1e6f, -1e6f);
        return chosen;
    }

    Frames frames;
    const TextGame& game{*find_text_game("baldurs_gate")};
    Describe say{frames.ui.words, game, {"Ada", "Bruno", "Clara", "Dario", "Emil"}};
    AnyState seen;
    Seat me{};
    ActionList legal;
    std::array<int, 5> colours{0, 1, 2, 3, 4};
    BaldursGateView view;
};

// Cards of a seat come from real games: a dozen are nearly always whole; of many cards at least those
// needed now are visible.
TEST_F(BaldursGateViewTest, hand_portfolio_and_agendas_lie_on_one_screen) {
    constexpr int kDozen = 12;
    for (int seats = 2; seats <= 5; ++seats) {
        int looked = 0, whole = 0, least = 100;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            mortarboard::Setup setup = default_setup(game.info, seats);
            setup.option[0] = seed % 2 != 0;
            BotMatch table(bot_game(game), setup,
                           std::vector<std::string_view>(static_cast<std::size_t>(seats), "greedy"), seed);
            for (int n = 0; table.advance() != BotMatch::over; ++n) {
                const State& now = table.match().state().as<State>();
                if (n % 3 || now.phase != Phase::play || now.turn != 0) continue;
                look_at(table.match().seen_by(0), 0);
                frame();
                int in = 0, all = 0;
                for (const Node& one : frames.ui.semantics.nodes()) {
                    if (!one.id.starts_with("portfolio.") && !one.id.starts_with("hand.") &&
                        !one.id.starts_with("agenda.") && !one.id.starts_with("gate_card.") &&
                        one.id != "my_hq")
                        continue;
                    ++all;
                    in += one.box.bottom() <= kWideYours.bottom() + 4;
                }
                if (all <= kDozen) {
                    ++looked;
                    whole += in == all;
                }
                least = std::min(least, all ? in * 100 / all : 100);
            }
        }
        EXPECT_GT(looked, 10);
        EXPECT_GE(whole, looked * 9 / 10) << seats << " seats: " << whole << " of " << looked;
        EXPECT_GE(least, 45) << seats << " seats, per cent";
    }
}
TEST_F(BaldursGateViewTest, no_text_is_smaller_than_the_minimum) {
    for (const int seats : {2, 5}) {
        BotMatch table(bot_game(game), default_setup(game.info, seats),
                       std::vector<std::string_view>(static_cast<std::size_t>(seats), "greedy"), 5);
        for (int n = 0; n < 400 && table.advance() != BotMatch::over; ++n)
            if (n % 40 == 0) {
                look_at(table.match().seen_by(0), 0);
                frame();
                EXPECT_GE(frames.ui.smallest_letters, kLeastLetters - 0.01f);
                on_phone();
                EXPECT_GE(frames.ui.smallest_letters, kLeastLetters - 0.01f);
            }
    }
}
// Zoomed out, a space is smaller than a finger: the first press zooms in.
TEST_F(BaldursGateViewTest, on_a_phone_a_press_zooms_in_before_it_selects) {
    Position p(3);
    p.available({P1, P12, P24}).have(A, 20).card(A, porters_lodge);
    look_at(p.s, A);
    on_phone();
    frames.ui.semantics.press("hand.porters_lodge");
    on_phone();
    const float small = node("space.P12") ? node("space.P12")->box.w : 0;
    ASSERT_GT(small, 0);
    EXPECT_LT(small, kTarget);
    EXPECT_EQ(tap("space.P12"), std::nullopt);
    EXPECT_GE(node("space.P12")->box.w, kTarget - 0.5f)
        << "after zooming in, a space must be as large as a finger";
    EXPECT_FALSE(node("space.P12")->chosen) << "the press that zooms in must not choose a space";
    ASSERT_NE(node("city.back"), nullptr) << "the button that zooms out is missing";
    EXPECT_EQ(tap("space.P12"), std::nullopt);
    EXPECT_EQ(node("space.P12")->chosen, true) << "the first press must show the move";
    EXPECT_TRUE(tap("space.P12")) << "the second press must make the move";
    tap("city.back");
    EXPECT_NEAR(node("space.P12")->box.w, small, 1);
    EXPECT_EQ(node("city.back"), nullptr);
}
// For keyboard and screen reader nothing is too small.
TEST_F(BaldursGateViewTest, without_a_pointer_a_press_selects_without_zooming) {
    Position p(3);
    p.available({P1, P12, P24}).have(A, 20).card(A, porters_lodge);
    look_at(p.s, A);
    on_phone();
    frames.ui.semantics.press("hand.porters_lodge");
    on_phone();
    frames.ui.semantics.press("space.P12");
    on_phone();
    EXPECT_EQ(node("space.P12")->chosen, true);
}
TEST_F(BaldursGateViewTest, a_plot_says_whom_it_would_benefit_and_with_what) {
    Position p(3);
    p.available({P12}).tile(B, market, P11).tile(A, trade_hall, P9).have(A, 20).card(A, porters_lodge);
    look_at(p.s, A);
    frame();
    const Node* const plot = node("space.P12");
    ASSERT_NE(plot, nullptr);
    EXPECT_NE(plot->name.find("Bruno: +1 gold"), std::string::npos) << plot->name;
}
// Rule 9.11a: taking an HQ space is no Build and pays nobody. Nothing can be built on a prohibited plot.
TEST_F(BaldursGateViewTest, spaces_where_nobody_builds_promise_no_benefits) {
    Position p(3);
    p.available({P26}).prohibited({P12}).tiles(B, market, {P11, P25}).have(A, 20, 0, 2);
    must_push(p.s.tasks, {Task::claim, 0, 0, 0});
    look_at(p.s, A);
    std::vector<Painting> paintings;
    frames.ui.paintings = &paintings;
    const auto badges = [&](std::string_view focus) {
        frames.ui.semantics.set_focus(focus);
        frame();
        return std::count_if(paintings.begin(), paintings.end(),
                             [](const Painting& one) { return one.text.starts_with('+'); });
    };
    const auto others = badges("");
    EXPECT_EQ(name_of("space.H_He").find("Building here"), std::string::npos) << name_of("space.H_He");
    EXPECT_GT(badges("space.P26"), others) << "a plot beside a Market must show what it brings";
    EXPECT_EQ(badges("space.H_He"), others);
    EXPECT_EQ(badges("space.P12"), others);
    frames.ui.paintings = nullptr;
}
TEST_F(BaldursGateViewTest, on_a_phone_the_own_goods_stand_above_the_own_cards) {
    Position p(3);
    p.have(A, 17, 5, 4).card(A, porters_lodge);
    must_push(p.s.tasks, {Task::take, 0, 1, 0});
    look_at(p.s, A);
    on_phone();
    EXPECT_NE(name_of("purse.0").find("17 gold, 5 supply, 4 favor"), std::string::npos) << name_of("purse.0");
    ASSERT_NE(node("purse.0"), nullptr);
    EXPECT_LT(node("purse.0")->box.bottom(), node("hand.porters_lodge")->box.y);
    frame();
    EXPECT_EQ(node("purse.0"), nullptr) << "on a wide screen the strip beside the board has them";
}
TEST_F(BaldursGateViewTest, a_plot_is_asked_for_with_the_price_that_is_paid) {
    const int cost = kBuilding[porters_lodge].cost;
    ASSERT_GT(cost, 2);
    const auto asked_for = [&](const Position& p) {
        look_at(p.s, A);
        frame();
        frames.ui.semantics.press("hand.porters_lodge");
        frame();
        return asked();
    };
    const auto gold = [](int n) { return std::to_string(n) + " gold"; };
    Position plain(3), free(3), cheaper(3, true);
    for (Position* const p : {&plain, &free, &cheaper})
        p->available({P1, P12}).have(A, 20).card(A, porters_lodge);
    EXPECT_EQ(asked_for(plain), "Choose a plot for Porter's Lodge: " + gold(cost));
    must_push(free.s.tasks, {Task::build, kFree, 0, 0});
    EXPECT_EQ(asked_for(free), "Choose a plot for Porter's Lodge: " + gold(0));
    // Brampton builds for 1 Gold less; Eastway, the third seat, gets 2 Gold for its reserved plot.
    cheaper.hq(B, heapside).hq(A, brampton).s.reserved = bit(P12);
    EXPECT_EQ(asked_for(cheaper),
              "Choose a plot for Porter's Lodge: " + std::to_string(cost - 1) + " to " + gold(cost + 1));
}

// ---------------------------------------------------------------- attacks

TEST_F(BaldursGateViewTest, an_attack_is_shown_with_what_it_destroys) {
    Position before(3);
    before.tile(B, market, P5).all_but(P6);
    look_at(before.s, A);
    frame();
    EXPECT_EQ(node("attack"), nullptr);
    // The Building that was put up last has brought the token, and is lost as well.
    Position after = before;
    after.attacked({temples}).damaged(temples).tile(-1, market, P7);
    after.portfolio(A, factory).s.owner[P5] = 0;
    look_at(after.s, A);
    frame();
    ASSERT_NE(node("attack"), nullptr);
    for (int i = 0; i < 3; ++i) {
        frames.ui.semantics.press("attack.next");
        frame();
    }
    const std::string told = name_of("attack.step.3");
    EXPECT_NE(told.find("Ada would lose Buildings: 1"), std::string::npos) << told;
    EXPECT_NE(told.find("Bruno would lose Buildings: 1"), std::string::npos) << told;
}
// Somebody may jump in a replay, skip what has happened, or get several moves of friends at once.
TEST_F(BaldursGateViewTest, after_a_jump_no_attack_is_told_from_the_wrong_position) {
    const Position start(3);
    Position twice = start, tower = start, builds = start;
    twice.attacked({temples, heapside});
    tower.attacked({temples}).damaged(temples).piece(B, W6);
    builds.tiles(B, market, {P1, P9}).attacked({temples});
    for (const Position* const after : {&twice, &tower, &builds}) {
        look_at(start.s, A);
        frame();
        look_at(after->s, A);
        frame();
        EXPECT_EQ(node("attack"), nullptr) << name_of("attack");
    }
}

// ---------------------------------------------------------------- seats

// The device is passed on, or a replay follows the seat on turn: no card has moved.
TEST_F(BaldursGateViewTest, cards_stay_where_they_are_when_another_seat_looks) {
    Position p(2);
    p.card(A, porters_lodge).portfolio(A, factory).card(B, rookery).portfolio(B, gilded_cup);
    look_at(p.s, A);
    frame_with_strips(90);
    EXPECT_GT(frames.ui.next_frame(), 0.5) << "nothing moves at first";
    look_at(p.s, B);
    frame_with_strips(1);
    EXPECT_GT(frames.ui.next_frame(), 0.5) << "something moves";
    // A card that does change hands still moves.
    p.card(B, coach_house);
    look_at(p.s, B);
    frame_with_strips(1);
    EXPECT_LT(frames.ui.next_frame(), 0.5);
}
TEST_F(BaldursGateViewTest, everybody_sees_the_hq_cards) {
    Position p(3, true);
    look_at(p.s, A);
    std::vector<Painting> paintings;
    frames.ui.paintings = &paintings;
    frame_with_strips();
    const std::string name(kHq[brampton].name);
    EXPECT_NE(name_of("cards.1").find(name), std::string::npos) << name_of("cards.1");
    EXPECT_TRUE(std::any_of(paintings.begin(), paintings.end(), [&](const Painting& one) {
        return one.text.size() > 5 && name.starts_with(one.text);
    })) << "its name is not on the strip";
    frames.ui.paintings = nullptr;
    p.s.phase = Phase::pick_hq;
    p.s.hq_row = small_bit(temples);
    look_at(p.s, -1);
    frame();
    EXPECT_NE(node("hq_card.temples"), nullptr) << "onlookers do not see what is picked from";
}
TEST_F(BaldursGateViewTest, painted_figures_are_told_too) {
    Position p(2);
    p.have(B, 1, 2, 3).prestige(B, 41).level(A, 4, 0, 0).agenda(A, 1).discards(2);
    look_at(p.s, A);
    frame_with_strips();
    EXPECT_NE(name_of("purse.1").find("41 prestige"), std::string::npos) << name_of("purse.1");
    EXPECT_NE(name_of("display.counts").find("discards 2"), std::string::npos) << name_of("display.counts");
    EXPECT_NE(name_of("agendas.head").find("you may score 1"), std::string::npos) << name_of("agendas.head");
}
TEST_F(BaldursGateViewTest, a_strip_is_explained_as_that_of_a_seat) {
    const Position p(2);
    look_at(p.s, A);
    frame_with_strips();
    int strips = 0;
    for (const Node& one : frames.ui.semantics.nodes()) {
        if (one.role != Role::item || !one.id.ends_with(".1")) continue;
        const NodeHelp* const about = find_help(view.help().nodes, one.id);
        ASSERT_NE(about, nullptr) << one.id;
        EXPECT_EQ(about->key, "baldurs_gate.about.seat") << one.id;
        ++strips;
    }
    EXPECT_EQ(strips, 3);
}
TEST_F(BaldursGateViewTest, collecting_says_all_of_the_fixed_income) {
    Position p(2, true);
    p.hq(A, temples);
    look_at(p.s, A);
    frame();
    EXPECT_NE(name_of("collect").find("+1 favor"), std::string::npos) << name_of("collect");
    p.hq(A, heapside);
    look_at(p.s, A);
    frame();
    EXPECT_NE(name_of("collect").find("+1 card"), std::string::npos) << name_of("collect");
}

// ---------------------------------------------------------------- why something is not possible

TEST_F(BaldursGateViewTest, a_refused_piece_names_the_paragraph_of_what_is_asked) {
    Position p(3);
    p.damaged(temples).available({P26}).tile(B, market, P11).pieces(B, {W1, K_M, G1}).level(A, 6, 0, 0);
    const auto asked_for = [&](Task task) {
        Position q = p;
        must_push(q.s.tasks, task);
        look_at(q.s, A);
        frame();
    };
    const std::string location = "location." + std::string(kDistrict[temples].location_id);
    asked_for({Task::bargain, 0, 0, 0});
    EXPECT_EQ(refusal(location), "9.5");
    asked_for({Task::recall, 0, 0, 0});
    EXPECT_EQ(refusal(location), "14.2");
    asked_for({Task::tower, 0, 0, 0});
    EXPECT_EQ(refusal("space.W1"), "1.4");
    EXPECT_EQ(refusal("space.K_T"), "7.1") << "another kind of space";
    frames.ui.semantics.press("space.W1");
    EXPECT_EQ(frame(), move_of("0 tower w1").action) << "the table must say why not";
    asked_for({Task::keep, 0, 0, 0});
    EXPECT_EQ(refusal("space.K_M"), "1.4");
    asked_for({Task::gate, 0, 0, 0});
    EXPECT_EQ(refusal("space.G1"), "7.3");
    asked_for({Task::claim, 0, 0, 0});
    EXPECT_EQ(refusal("space.H_Br"), "1.4");
    asked_for({Task::site, porters_lodge, 0, 0});
    EXPECT_EQ(refusal("space.P11"), "5.2");
    EXPECT_EQ(refusal("space.P13"), "5.2");
    asked_for({Task::influence, any_track, 1, 0});
    EXPECT_EQ(refusal("track.guild"), "11.7");
}

// ---------------------------------------------------------------- words

TEST_F(BaldursGateViewTest, a_card_that_nobody_else_sees_is_drawn_without_a_name) {
    const Event drawn{.kind = static_cast<std::uint8_t>(EventKind::card_drawn), .seat = B, .card = kHidden};
    EXPECT_EQ(say.event(drawn), "drew a card");
    Event known_one = drawn;
    known_one.card = porters_lodge;
    EXPECT_EQ(say.event(known_one), "drew Porter's Lodge");
}
TEST_F(BaldursGateViewTest, words_fit_damage_and_the_end_of_the_attacks) {
    Position p(2);
    p.damaged(temples).have(A, 5, 1, 1);
    look_at(p.s, A);
    frame();
    const std::string location = "location." + std::string(kDistrict[temples].location_id);
    EXPECT_EQ(name_of(location).find("costs 1 more"), std::string::npos) << name_of(location);
    EXPECT_NE(name_of("strength").find("Attack 1 of 9"), std::string::npos) << name_of("strength");
    for (int d = 1; d <= kDistricts; ++d)
        p.s.attacked = static_cast<std::uint16_t>(p.s.attacked | small_bit(d));
    look_at(p.s, A);
    frame();
    EXPECT_EQ(name_of("strength").find("Attack 9 of 9"), std::string::npos) << name_of("strength");
}
TEST_F(BaldursGateViewTest, the_plot_of_the_final_token_is_not_said_to_be_in_the_bag) {
    Position p(2);
    look_at(p.s, A);
    frame();
    EXPECT_NE(name_of("space.P36").find("has not been drawn"), std::string::npos) << name_of("space.P36");
    p.drawn_token(P36).s.phase = Phase::over;
    look_at(p.s, A);
    frame();
    EXPECT_EQ(name_of("space.P36").find("has not been drawn"), std::string::npos) << name_of("space.P36");
}
TEST_F(BaldursGateViewTest, eastway_is_told_that_it_may_reserve_first) {
    Position p(2, true);
    p.available({P1});
    look_at(p.s, A);
    EXPECT_EQ(asked().find("reserve"), std::string::npos) << asked();
    p.hq(A, eastway);
    look_at(p.s, A);
    EXPECT_NE(asked().find("reserve a plot"), std::string::npos) << asked();
}

}  // namespace
}  // namespace mortarboard::ui
