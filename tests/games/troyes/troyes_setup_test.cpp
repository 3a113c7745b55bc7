// Chapters 1 to 6: table, buildings, first placement, phases 0 to 2.
#include <set>

#include "games/troyes/troyes_position.h"

namespace mortarboard::troyes::positions {
namespace {

Action place(std::string_view space) { return action(MoveKind::place, place_named(space)); }
Action roll(int value) { return action(MoveKind::roll, value); }

// Every seat takes the first empty space.
void place_all(Position& p) {
    ActionList list;
    while (p.s.phase == Phase::placement) {
        Troyes::legal(p.s, static_cast<Seat>(p.mover()), list);
        p.does(list.front());
    }
}
// Plays moves of nature, the first of each list, until a seat has to choose or the phase is reached.
void nature_until(Position& p, Phase phase) {
    ActionList list;
    while (p.s.phase != phase && p.mover() == kNature) {
        Troyes::legal(p.s, kNature, list);
        p.does(list.front());
    }
}

TEST(Troyes, r1_1_two_to_four_seats) {
    for (int seats : {1, 5}) {
        mortarboard::Setup setup;
        setup.seats = static_cast<std::uint8_t>(seats);
        EXPECT_EQ(static_cast<Rule>(Troyes::check_setup(setup).rule), Rule::r1_1);
    }
    for (int seats : {2, 3, 4}) EXPECT_TRUE(Troyes::check_setup(default_setup(Troyes::kInfo, seats)));
}
TEST(Troyes, r1_2_chance_names_the_start_player) {
    Position p = Position::fresh(4);
    EXPECT_EQ(p.refuses(action(MoveKind::start_player, 4)), Rule::r1_2);
    EXPECT_EQ(p.refuses(A, action(MoveKind::start_player, 0)), Rule::r27_1);
    p = Position::before_placement(4, C);
    EXPECT_EQ(p.mover(), C);
    place_all(p);
    EXPECT_EQ(p.s.start_player, C);
    EXPECT_EQ(p.s.round, 1);
}
TEST(Troyes, r1_3_what_each_seat_starts_with) {
    const Position p = Position::before_placement(3, A);
    for (int q : {A, B, C}) {
        EXPECT_EQ(p.deniers(q), 5);
        EXPECT_EQ(p.influence(q), 4);
        EXPECT_EQ(p.points(q), 0);
        EXPECT_EQ(p.dice_of(q), 0);
    }
    EXPECT_EQ(p.dice_of(N), 0);
    EXPECT_EQ(p.deniers(D), 0);
}
TEST(Troyes, r1_4_citizens_in_the_two_supplies) {
    for (const auto& [seats, personal, general] : {std::array{2, 6, 6}, {3, 5, 7}, {4, 4, 8}}) {
        const Position p = Position::before_placement(seats, A);
        for (int q = 0; q < seats; ++q) {
            EXPECT_EQ(p.personal(q), personal);
            EXPECT_EQ(p.s.general[q], general);
        }
    }
}
TEST(Troyes, r1_5_characters_dealt) {
    for (const auto& [seats, dealt] : {std::array{2, 4}, {3, 3}, {4, 4}}) {
        Position p = Position::fresh(seats);
        p.does(action(MoveKind::start_player, 1)).does(action(MoveKind::deal, henri));
        EXPECT_EQ(p.refuses(action(MoveKind::deal, henri)), Rule::r1_5) << "each character exists only once";
        p = Position::before_placement(seats, 1);
        std::set<int> faces;
        for (const Card& card : p.s.characters.card)
            if (card.zone >= hand) faces.insert(card.face);
        EXPECT_EQ(faces.size(), static_cast<std::size_t>(dealt));
        EXPECT_FALSE(faces.contains(kHidden));
    }
}
TEST(Troyes, r1_6_one_activity_card_of_each_colour_and_number) {
    std::set<int> met;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        std::array<int, kSlots> turned{};
        play_at_random(2, seed, [&](const State&, const Move& m) {
            if (m.action.kind != static_cast<int>(MoveKind::turn_up)) return;
            met.insert(m.action.arg[0]);
            ++turned[slot_of(m.action.arg[0])];
        });
        for (int n : turned) ASSERT_EQ(n, 1);
    }
    EXPECT_EQ(met.size(), 27u);
}
TEST(Troyes, r1_7_decks_of_events) {
    for (const auto& [seats, reds] : {std::array{2, 4}, {3, 5}, {4, 6}}) {
        std::set<int> red_met;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            int red_turned = 0, white_turned = 0, yellow_turned = 0;
            play_at_random(seats, seed, [&](const State& s, const Move& m) {
                if (m.action.kind != static_cast<int>(MoveKind::reveal)) return;
                const EventDeck deck = kEvent[m.action.arg[0]].deck;
                if (deck == red_deck) {
                    red_met.insert(m.action.arg[0]);
                    ++red_turned;
                }
                white_turned += deck == white_deck;
                yellow_turned += deck == yellow_deck;
                ASSERT_TRUE(s.unseen_events & event_bit(m.action.arg[0]));
            });
            EXPECT_EQ(red_turned, reds);
            EXPECT_EQ(white_turned + yellow_turned, reds);
            EXPECT_LE(white_turned, 4);
            EXPECT_LE(yellow_turned, 4);
        }
        EXPECT_EQ(red_met.size(), 8u) << "any red card may be in the deck";
    }
}
TEST(Troyes, r1_8_marauding_lies_open) {
    const Position p = Position::before_placement(3, A);
    ASSERT_EQ(p.s.queue.size(), 1);
    EXPECT_EQ(p.s.queue[0], marauding);
    EXPECT_EQ(p.banners(marauding), "- - -");
}
TEST(Troyes, r1_9_six_dice_of_each_colour) {
    Position p = Position::before_placement(4, A);
    place_all(p);
    nature_until(p, Phase::turn_up_red);
    std::array<int, kColours> number{};
    for (const auto& district : p.s.dice)
        for (int c = 0; c < kColours; ++c) number[c] += district[c].count();
    EXPECT_EQ(number, (std::array{6, 6, 6}));
}
TEST(Troyes, r1_10_grey_pieces) {
    const Position p = Position::before_placement(2, A);
    EXPECT_EQ(p.s.grey_citizens + 6, 8);
    Position many;  // more cubes than any seat ever needs
    many.own(A, priest).cube(A, priest, 30).dice("A: W6 W3").take("W6 W3").does(activate(priest, 3));
    EXPECT_EQ(many.s.delayed[slot_of(priest)][A], 33);
    Position full;  // and no more than the position can tell
    full.own(A, priest).cube(A, priest, kMaxDelayed).dice("A: W6").take("W6").does(activate(priest, 2));
    EXPECT_EQ(full.s.delayed[slot_of(priest)][A], kMaxDelayed);
}

TEST(Troyes, r2_1_three_buildings_of_six_spaces) {
    EXPECT_EQ(place_named("pal6"), space_place(red, 0));
    EXPECT_EQ(place_named("pal1"), space_place(red, 5));
    for (int building = 0; building < kColours; ++building) {
        EXPECT_EQ(place_of_value(6), 0);
        EXPECT_EQ(place_of_value(1), 5);
        EXPECT_EQ(kSpaces % row_length(building), 0);
    }
    EXPECT_EQ(Position(3).s.space.size() * Position(3).s.space[0].size(), 18u);
}
TEST(Troyes, r2_2a_palace_spaces_are_rows) {
    Position p;
    p.stand(B, "pal4").stand(C, "pal3").dice("A: R4").take("R4").does(settle("supply"));
    EXPECT_EQ(p.at("pal4"), "A");
    EXPECT_EQ(p.at("pal3"), "C");
}
TEST(Troyes, r2_2b_bishopric_rows_of_two) {
    Position p;
    p.dice("A: W3").take("W3").does(settle("supply"));
    EXPECT_EQ(p.at("bis4"), "A");
}
TEST(Troyes, r2_2c_city_hall_rows_of_three) {
    Position p;
    p.dice("A: Y4 Y1")
        .take("Y4")
        .does(settle("supply"))
        .does(pass())
        .does(pass())
        .take("Y1")
        .does(settle("supply"));
    EXPECT_EQ(p.at("hall6"), "A");
    EXPECT_EQ(p.at("hall3"), "A");
}

TEST(Troyes, r3_1_grey_citizens_at_two_seats) {
    const Position p = Position::before_placement(2, A);
    for (const char* space : {"pal6", "pal1", "bis6", "bis1", "hall6", "hall1"})
        EXPECT_EQ(p.at(space), "grey") << space;
    int free = 0;
    for (const auto& building : p.s.space)
        for (Owner o : building) free += o == kNobodys;
    EXPECT_EQ(free, 12);
    EXPECT_EQ(p.s.grey_citizens, 2);
}
TEST(Troyes, r3_2_there_and_back_again) {
    Position p = Position::before_placement(3, B);
    std::string order;
    ActionList list;
    while (p.s.phase == Phase::placement) {
        order += static_cast<char>('A' + p.mover());
        const Seat waiting = static_cast<Seat>((p.mover() + 1) % 3);
        Troyes::legal(p.s, static_cast<Seat>(p.mover()), list);
        EXPECT_EQ(p.refuses(waiting, list.back()), Rule::r3_2);
        p.does(list.back());
    }
    EXPECT_EQ(order,
              "BCA"
              "ACB"
              "BCA"
              "ACB"
              "BCA");
}
TEST(Troyes, r3_3_any_empty_space) {
    Position p = Position::before_placement(3, A);
    p.does(place("hall3"));
    EXPECT_EQ(p.refuses(place("hall3")), Rule::r3_3);
    p.does(place("hall2"));
    EXPECT_EQ(p.at("hall3"), "A");
    EXPECT_EQ(p.at("hall2"), "B");
}
TEST(Troyes, r3_4_grey_ones_fill_the_gaps) {
    for (const auto& [seats, grey_standing] : {std::array{2, 6}, {3, 3}, {4, 2}}) {
        Position p = Position::before_placement(seats, A);
        place_all(p);
        int standing = 0, of_grey = 0;
        for (const auto& building : p.s.space)
            for (Owner o : building) {
                standing += o != kNobodys;
                of_grey += o == kGrey;
            }
        EXPECT_EQ(standing, 18);
        EXPECT_EQ(of_grey, grey_standing);
        for (int q = 0; q < seats; ++q) EXPECT_EQ(p.personal(q), 0);
    }
}

TEST(Troyes, r4_1_rounds_and_phases) {
    Position p;
    p.round(4).passed("AB").on_turn(C).does(pass());  // the last pass of round 4 of 5
    EXPECT_EQ(p.s.round, 5);
    EXPECT_EQ(p.s.phase, Phase::turn_up_red) << "phase 1 is done and nobody has a citizen to roll for";
    Position last;
    last.round(5).passed("AB").on_turn(C).does(pass());
    EXPECT_EQ(last.s.phase, Phase::show_characters);
    EXPECT_EQ(rounds(2), 4);
    EXPECT_EQ(rounds(3), 5);
    EXPECT_EQ(rounds(4), 6);
}
TEST(Troyes, r4_2_cards_of_the_round) {
    Position p;
    p.round(1).passed("AB").on_turn(C).does(pass());
    EXPECT_EQ(p.s.phase, Phase::turn_up_cards);
    EXPECT_EQ(p.refuses(action(MoveKind::turn_up, captain)), Rule::r4_2) << "a III card in round 2";
    p.does(action(MoveKind::turn_up, hunting))
        .does(action(MoveKind::turn_up, templar))
        .does(action(MoveKind::turn_up, militiaman));
    int open = 0, second = 0;
    for (int slot = 0; slot < kSlots; ++slot) {
        open += p.s.open_card[slot] != 0;
        second += p.s.open_card[slot] && round_of_slot(slot) == 2;
    }
    EXPECT_EQ(open, 6);
    EXPECT_EQ(second, 3);
    EXPECT_NE(p.s.phase, Phase::turn_up_cards);
    Position fourth;
    fourth.round(3).passed("AB").on_turn(C).does(pass());
    EXPECT_EQ(fourth.s.phase, Phase::turn_up_red);
}
TEST(Troyes, r4_3_face_down_cards_cannot_be_used) {
    Position p;
    p.round(1).dice("A: W6").take("W6");
    EXPECT_EQ(p.refuses(hire(apprenticeship, 1)), Rule::r4_3);
    EXPECT_EQ(p.refuses(activate(apprenticeship, 1)), Rule::r4_3);
    EXPECT_EQ(p.refuses(hire(tithe, 1)), Rule::allowed);
}

TEST(Troyes, r5_1_income) {
    Position p;
    p.before_phase_1().deniers(A, 5).income();
    EXPECT_EQ(p.deniers(A), 15);
}
TEST(Troyes, r5_2a_palace_wages) {
    Position p;
    p.before_phase_1().deniers(A, 5).stand(A, "pal6 pal2").income();
    EXPECT_EQ(p.deniers(A), 11);
}
TEST(Troyes, r5_2b_bishopric_wages) {
    Position p;
    p.before_phase_1().deniers(A, 5).stand(A, "bis6 bis4 bis1").income();
    EXPECT_EQ(p.deniers(A), 12);
}
TEST(Troyes, r5_2c_others_cost_nothing) {
    Position p;
    p.before_phase_1()
        .deniers(A, 5)
        .stand(A, "hall6 hall5")
        .own(A, merchant)
        .own(A, monk)
        .own(A, hunting)
        .income();
    EXPECT_EQ(p.deniers(A), 15);
    EXPECT_EQ(p.personal(A), 2);
}
TEST(Troyes, r5_3_who_cannot_pay) {
    for (const auto& [deniers, points] : {std::array{0, 6}, {1, 8}}) {
        Position p;
        p.before_phase_1().deniers(A, deniers).stand(A, "pal6 pal5 pal4 pal3 bis6 bis4 bis2").income();
        EXPECT_EQ(p.deniers(A), 0);
        EXPECT_EQ(p.points(A), points);
    }
    Position both;  // short in both buildings: still once
    both.before_phase_1().deniers(A, 0).stand(A, "pal6 pal5 pal4 pal3 pal2 pal1 bis6").income();
    EXPECT_EQ(both.points(A), 6);
}

TEST(Troyes, r6_1_a_die_for_each_citizen) {
    Position p;
    p.before_phase_1().stand(A, "pal5 bis2 hall3 hall1").income();
    EXPECT_EQ(p.s.dice[A][red].count(), 1);
    EXPECT_EQ(p.s.dice[A][white].count(), 1);
    EXPECT_EQ(p.s.dice[A][yellow].count(), 2);
}
TEST(Troyes, r6_2_grey_dice_are_neutral) {
    Position p;
    p.before_phase_1().stand(grey, "pal6 hall6").income();
    EXPECT_EQ(p.s.dice[N][red].count(), 1);
    EXPECT_EQ(p.s.dice[N][yellow].count(), 1);
    EXPECT_EQ(p.dice_of(A) + p.dice_of(B) + p.dice_of(C), 0);
}
TEST(Troyes, r6_3_gaps_and_others_bring_none) {
    Position p;
    p.before_phase_1()
        .stand(A, "bis6 bis5")
        .stand(B, "bis3 bis2")
        .stand(grey, "bis1")
        .own(A, merchant)
        .own(A, monk)
        .income();
    int dice = 0;
    for (int d = 0; d < kDistricts; ++d) dice += p.dice_of(d);
    EXPECT_EQ(dice, 5);
    EXPECT_EQ(p.dice_of(A), 2);
}
TEST(Troyes, r6_4_dice_are_rolled_by_chance) {
    Position p = Position::before_placement(3, A);
    place_all(p);
    nature_until(p, Phase::roll_dice);
    EXPECT_EQ(p.refuses(roll(7)), Rule::r6_4);
    EXPECT_EQ(p.refuses(roll(0)), Rule::r6_4);
    int rolls = 0;
    for (; p.s.phase == Phase::roll_dice; ++rolls) p.does(roll(1 + rolls % 6));
    EXPECT_EQ(rolls, 18);
    ASSERT_EQ(p.told.back().kind, static_cast<int>(EventKind::rolled));
    for (const auto& district : p.s.dice)
        for (const Dice& d : district) EXPECT_EQ(d.showing[0], 0);
}

}  // namespace
}  // namespace mortarboard::troyes::positions
