// These tests are for chapters 19 to 21: every activity card, with the figures of its paragraph.
#include "games/troyes/troyes_position.h"

namespace mortarboard::troyes::positions {
namespace {

struct Figures {
    int round, hire, first, second;
    Colour colour;
    int divisor;
    bool delayed;
};
void expect_figures(int card, const Figures& f) {
    const ActivityInfo& info = kActivity[card];
    EXPECT_EQ(info.round, f.round);
    EXPECT_EQ(info.hire, f.hire);
    EXPECT_EQ(info.points[0], f.first);
    EXPECT_EQ(info.points[1], f.second);
    EXPECT_EQ(info.colour, f.colour);
    EXPECT_EQ(info.divisor, f.divisor);
    EXPECT_EQ(info.delayed(), f.delayed);
    // One less than the divisor is too little, the divisor is one activation, and the hire is paid as
    // printed.
    const std::string letter = f.colour == red ? "R" : f.colour == white ? "W" : "Y";
    const int least = f.divisor;
    Position p;
    p.card(card)
        .event(war, "A - - - -")
        .deniers(A, 30)
        .influence(A, 10)
        .dice("A: " + letter + std::to_string(least) +
              (least > 1 ? " " + letter + std::to_string(least - 1) : ""));
    Position less = p;
    p.take(letter + std::to_string(least));
    EXPECT_EQ(p.refuses(hire(card, 2)), Rule::r12_8);
    p.does(hire(card, 1));
    EXPECT_EQ(p.s.own_tradesman(slot_of(card), A), 0);
    int paid = 0;
    for (const Event& e : p.told)
        if (e.kind == static_cast<int>(EventKind::deniers) && e.rule == static_cast<int>(Rule::r12_2))
            paid -= e.amount;
    EXPECT_EQ(paid, f.hire);
    less.take(letter + std::to_string(least - 1));
    EXPECT_EQ(less.refuses(hire(card, 1)), Rule::r12_9);
}
// Returns a group against Ambush with a delayed cube.
Position with_cube(int card, std::string_view dice) {
    Position p;
    p.cube(A, card).event(brigands_1).dice("A: " + std::string(dice)).does(use(card)).take(dice);
    return p;
}

TEST(Troyes, r19_1_artisan) {
    expect_figures(artisan, {1, 2, 3, 1, yellow, 4, false});
    Position p;
    p.own(A, artisan).dice("A: Y6 Y3").take("Y6 Y3").does(activate(artisan, 2));
    EXPECT_EQ(p.influence(A), 4);
    EXPECT_EQ(p.deniers(A), 22);
}
TEST(Troyes, r19_2_merchant) {
    expect_figures(merchant, {1, 4, 3, 1, yellow, 2, false});
    Position p;
    p.own(A, merchant).dice("A: Y5").take("Y5").does(activate(merchant, 2));
    EXPECT_EQ(p.deniers(A), 14);
}
TEST(Troyes, r19_3_miller) {
    expect_figures(miller, {1, 4, 3, 1, yellow, 3, false});
    Position p;
    p.own(A, miller).stand(A, "pal6 pal5 bis2").dice("A: Y6").take("Y6").does(activate(miller, 2));
    EXPECT_EQ(p.refuses(mill(yellow)), Rule::r19_3);
    Position both = p;
    p.does(mill(red)).does(mill(red));
    EXPECT_EQ(p.deniers(A), 18);
    both.does(mill(red)).does(mill(white));
    EXPECT_EQ(both.deniers(A), 16);
    EXPECT_EQ(both.mover(), B);
    Position lying;  // lying citizens do not count; if both numbers are equal there is no choice
    lying.own(A, miller).stand(A, "pal6 bis2").lie(A, red).dice("A: Y6").take("Y6").does(activate(miller, 2));
    EXPECT_EQ(lying.deniers(A), 14);
}
TEST(Troyes, r19_4_innkeeper) {
    expect_figures(innkeeper, {2, 4, 4, 2, yellow, 2, false});
    Position p;
    p.own(A, innkeeper).dice("A: Y6").take("Y6").does(activate(innkeeper, 3));
    EXPECT_EQ(p.deniers(A), 7);
    EXPECT_EQ(p.influence(A), 9);
}
TEST(Troyes, r19_5_blacksmith) {
    expect_figures(blacksmith, {2, 6, 4, 2, yellow, 3, true});
    Position p = with_cube(blacksmith, "R4");
    p.does(attack(brigands_1));
    EXPECT_EQ(p.banners(brigands_1), "A A A -");
    Position other;
    other.cube(A, blacksmith).dice("A: R1 Y4").does(use(blacksmith));
    EXPECT_EQ(other.refuses_take("Y4"), Rule::r19_5);
}
TEST(Troyes, r19_6_militia) {
    expect_figures(militiaman, {2, 4, 4, 2, yellow, 4, true});
    Position p = with_cube(militiaman, "Y5 Y4");
    EXPECT_EQ(p.refuses(farm()), Rule::r19_6);
    EXPECT_EQ(p.refuses(attack(marauding)), Rule::r19_6) << "after Militia the yellow dice count as red";
    p.does(attack(brigands_1));
    EXPECT_EQ(p.banners(brigands_1), "A A A -");
    Position other;
    other.cube(A, militiaman).dice("A: R4 Y4").does(use(militiaman));
    EXPECT_EQ(other.refuses_take("R4"), Rule::r19_6);
}
TEST(Troyes, r19_7_journeyman) {
    expect_figures(journeyman, {3, 8, 5, 3, yellow, 4, false});
    Position p;
    p.own(A, journeyman).dice("A: Y6 Y3").take("Y6 Y3").does(activate(journeyman, 2));
    EXPECT_EQ(p.deniers(A), 4);
    EXPECT_EQ(p.points(A), 12);
}
TEST(Troyes, r19_8_goldsmith) {
    expect_figures(goldsmith, {3, 8, 5, 3, yellow, 4, false});
    Position p;
    p.own(A, goldsmith).dice("A: Y6 Y3").take("Y6 Y3").does(activate(goldsmith, 2));
    EXPECT_EQ(p.points(A), 10);
    EXPECT_EQ(p.deniers(A), 14);
}
TEST(Troyes, r19_9_sculptor) {
    expect_figures(sculptor, {3, 8, 5, 3, yellow, 3, false});
    Position p;
    p.own(A, sculptor).dice("A: Y6 Y3").take("Y6 Y3").does(activate(sculptor, 3));
    EXPECT_EQ(p.points(A), 11);
}

TEST(Troyes, r20_1_tithe) {
    expect_figures(tithe, {1, 2, 3, 1, white, 3, true});
    Position p;
    p.cube(A, tithe).dice("A: Y5; B: Y6; N: Y4").does(use(tithe)).take("Y5 BY6 NY4").does(farm());
    EXPECT_EQ(p.deniers(A), 17);
    EXPECT_EQ(p.deniers(B), 10);
    Position same;  // a second one from the same district costs as ever
    same.cube(A, tithe).dice("A: Y5; B: Y6 Y5").does(use(tithe)).take("Y5 BY6 BY5").does(farm());
    EXPECT_EQ(same.deniers(A), 12);
    EXPECT_EQ(same.deniers(B), 16);
    Position other;
    other.cube(A, tithe).dice("A: Y5 R5").does(use(tithe));
    EXPECT_EQ(other.refuses_take("R5"), Rule::r20_1);
}
TEST(Troyes, r20_2_monk) {
    expect_figures(monk, {1, 4, 3, 1, white, 3, true});
    Position p;
    p.cube(A, monk).dice("A: W5 Y3").does(use(monk));
    EXPECT_EQ(p.refuses_take("Y3"), Rule::r20_2);
    p.take("W5");
    EXPECT_EQ(p.refuses_take("Y3"), Rule::r20_2);
    EXPECT_EQ(p.refuses(build()), Rule::r18_2);
    p.does(farm());
    EXPECT_EQ(p.deniers(A), 17);
}
TEST(Troyes, r20_3_priest) {
    expect_figures(priest, {1, 2, 3, 1, white, 3, true});
    Position p;
    p.cube(A, priest).dice("A: Y6 Y2").does(use(priest)).take("Y6 Y2").does(farm());
    EXPECT_EQ(p.deniers(A), 17);
    Position other;
    other.cube(A, priest).dice("A: Y6 R2").does(use(priest));
    EXPECT_EQ(other.refuses_take("R2"), Rule::r20_3);
}
TEST(Troyes, r20_4_apprenticeship) {
    expect_figures(apprenticeship, {2, 4, 4, 2, white, 3, true});
    Position p;
    p.own(A, pilgrimage).cube(A, apprenticeship).dice("A: Y1 W1 R6").does(use(apprenticeship));
    p.take("Y1 W1 R6").does(activate(pilgrimage, 2));
    EXPECT_EQ(p.points(A), 12);
    Position of_one_colour;
    of_one_colour.cube(A, apprenticeship)
        .dice("A: Y1 Y1 Y6")
        .does(use(apprenticeship))
        .take("Y1 Y1 Y6")
        .does(farm());
    EXPECT_EQ(of_one_colour.deniers(A), 17);
}
TEST(Troyes, r20_5_confession) {
    expect_figures(confession, {2, 4, 4, 2, white, 3, true});
    Position p = with_cube(confession, "R3 R2");
    p.does(attack(brigands_1));
    EXPECT_EQ(p.banners(brigands_1), "A A A -");
    Position fields;  // dice of any colour, past 6 too
    fields.cube(A, confession).dice("A: Y6 Y6").does(use(confession)).take("Y6 Y6").does(farm());
    EXPECT_EQ(fields.deniers(A), 18);
    Position whites;
    whites.own(A, monk).cube(A, confession).dice("A: W4").does(use(confession)).take("W4");
    whites.does(activate(monk, 2));
    EXPECT_EQ(whites.s.delayed[slot_of(monk)][A], 2);
}
TEST(Troyes, r20_6_templar) {
    expect_figures(templar, {2, 6, 4, 2, white, 3, true});
    Position p = with_cube(templar, "W5");
    p.does(attack(brigands_1));
    EXPECT_EQ(p.banners(brigands_1), "A A A -");
    Position other;
    other.cube(A, templar).dice("A: W5 W4 R4").event(brigands_1).does(use(templar));
    EXPECT_EQ(other.refuses_take("R4"), Rule::r20_6);
    EXPECT_EQ(other.take("W5").refuses_take("W4"), Rule::r20_6);
}
TEST(Troyes, r20_7_pilgrimage) {
    expect_figures(pilgrimage, {3, 10, 5, 3, white, 6, false});
    Position p;
    p.own(A, pilgrimage).dice("A: W4; B: R5; N: Y4").deniers(A, 12).take("W4 BR5 NY4");
    EXPECT_EQ(p.refuses(activate(pilgrimage, 3)), Rule::r12_8);
    p.does(activate(pilgrimage, 2));
    EXPECT_EQ(p.deniers(A), 0) << "two bought dice of three, and nothing for the card";
    EXPECT_EQ(p.points(A), 12);
    EXPECT_EQ(p.influence(A), 6);
    Position reds;
    reds.own(A, pilgrimage).dice("A: R6").take("R6").does(activate(pilgrimage, 1));
    EXPECT_EQ(reds.points(A), 10);
}
TEST(Troyes, r20_8_glassblower) {
    expect_figures(glassblower, {3, 6, 5, 3, white, 5, false});
    for (const auto& [cubes, gains] : {std::array{1, 0}, {2, 1}, {3, 1}, {4, 2}, {9, 4}}) {
        Position p;
        p.own(A, glassblower).build_on(B, 6, 1).dice("A: W6");
        for (int i = 0; i < cubes; ++i) p.build_on(A, i / 3 + 1, i % 3 + 1);
        p.take("W6").does(activate(glassblower, 1));
        EXPECT_EQ(p.points(A), 8 + gains) << cubes;
        EXPECT_EQ(p.points(B), 8);
    }
}
TEST(Troyes, r20_9_procession) {
    expect_figures(procession, {3, 6, 5, 3, white, 5, false});
    Position most;  // three dice lie in A's district, but one is used for the card
    most.own(A, procession).dice("A: W5 R1 Y1; B: R6; C: Y6").take("W5").does(activate(procession, 1));
    EXPECT_EQ(most.points(A), 10);
    EXPECT_EQ(most.points(B), 8);
    Position tied;
    tied.own(A, procession).dice("A: W6 W4 R1; B: R6; C: Y6 Y6; N: R1 R1 R1").take("W6 W4");
    tied.does(activate(procession, 2));
    EXPECT_EQ(tied.points(A), 8);
    EXPECT_EQ(tied.points(B), 8);
    EXPECT_EQ(tied.points(C), 12) << "twice; the neutral district is no player";
    Position both;
    both.own(A, procession).dice("A: W5 R1; B: R6").take("W5").does(activate(procession, 1));
    EXPECT_EQ(both.points(A), 10);
    EXPECT_EQ(both.points(B), 10);
    Position nobody;
    nobody.own(A, procession).dice("A: W5").take("W5").does(activate(procession, 1));
    EXPECT_EQ(nobody.points(A), 8) << "at least one die";
}

TEST(Troyes, r21_1a_archer) {
    expect_figures(archer, {1, 12, 2, 1, red, 2, false});
    Position p;
    p.own(A, archer).event(war).dice("A: R6").take("R6").does(activate(archer, 3));
    EXPECT_EQ(p.mover(), kNature);
    EXPECT_EQ(p.refuses(A, recruit()), Rule::r21_1a) << "influence cannot change the roll";
    p.rolls(3);
    EXPECT_EQ(p.refuses(shoot(std::countr_zero(p.s.unseen_events))), Rule::r7_1)
        << "an event that is not in play cannot be attacked";
    p.does(shoot(marauding));
    EXPECT_EQ(p.influence(A), 7);
    p.rolls(2);
    EXPECT_EQ(p.mover(), kNature) << "a miss: the next die is rolled";
    p.rolls(6).does(shoot(war));
    EXPECT_EQ(p.banners(marauding), "A - -");
    EXPECT_EQ(p.banners(war), "A - - - -");
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.mover(), B);
    Position miss;
    miss.own(A, archer).dice("A: R2").take("R2").does(activate(archer, 1)).rolls(1);
    EXPECT_EQ(miss.mover(), B);
    EXPECT_EQ(miss.influence(A), 6);
}
TEST(Troyes, r21_1b_a_filled_event_is_paid_before_the_next_cube) {
    Position p;
    p.own(A, archer)
        .event(brigands_3, "A A -")
        .dice("A: R4")
        .take("R4")
        .does(activate(archer, 2))
        .rolls(4)
        .does(shoot(brigands_3));
    EXPECT_EQ(p.points(A), 11);
    p.rolls(4);
    EXPECT_EQ(p.refuses(shoot(brigands_3)), Rule::r15_9) << "it was paid and taken";
    p.does(shoot(marauding));
    EXPECT_EQ(p.banners(marauding), "A - -");
}
TEST(Troyes, r21_2_diplomat) {
    expect_figures(diplomat, {1, 6, 3, 1, red, 4, false});
    Position p;
    p.own(A, diplomat).event(war).influence(A, 2).dice("A: R6 R6").take("R6 R6");
    EXPECT_EQ(p.refuses(activate(diplomat, 3)), Rule::r12_14) << "all influence is paid first";
    p.does(activate(diplomat, 2));
    EXPECT_EQ(p.influence(A), 0);
    EXPECT_EQ(p.mover(), A);
    EXPECT_EQ(p.refuses(shoot(std::countr_zero(p.s.unseen_events))), Rule::r7_1);
    p.does(shoot(war));
    EXPECT_EQ(p.influence(A), 1);
    p.does(shoot(marauding));
    EXPECT_EQ(p.influence(A), 2);
    EXPECT_EQ(p.banners(war), "A - - - -");
    EXPECT_EQ(p.banners(marauding), "A - -");
    EXPECT_EQ(p.mover(), B);
}
TEST(Troyes, r21_3_chivalry) {
    expect_figures(chivalry, {1, 4, 3, 1, red, 4, false});
    Position p;  // two red dice are left beside the one that is used
    p.own(A, chivalry).event(war).dice("A: R4 R1 R2 W6; B: R6").take("R4").does(activate(chivalry, 1));
    EXPECT_EQ(p.refuses(shoot(std::countr_zero(p.s.unseen_events))), Rule::r7_1);
    p.does(shoot(war)).does(shoot(marauding));
    EXPECT_EQ(p.banners(war), "A - - - -");
    EXPECT_EQ(p.banners(marauding), "A - -");
    EXPECT_EQ(p.influence(A), 6);
    EXPECT_EQ(p.mover(), B);
    Position twice;
    twice.own(A, chivalry).event(war).dice("A: R5 R4 R1").take("R5 R4").does(activate(chivalry, 2));
    twice.does(shoot(war)).does(shoot(war));
    EXPECT_EQ(twice.banners(war), "A A - - -");
    EXPECT_EQ(twice.mover(), B);
    Position nothing;  // no red die is left
    nothing.own(A, chivalry).dice("A: R4 W6").take("R4").does(activate(chivalry, 1));
    EXPECT_EQ(nothing.mover(), B);
}
TEST(Troyes, r21_4_mercenary) {
    expect_figures(mercenary, {2, 4, 4, 2, red, 3, false});
    Position p;
    p.own(A, mercenary).dice("A: R6 R3").take("R6 R3").does(activate(mercenary, 3));
    EXPECT_EQ(p.deniers(A), 19);
}
TEST(Troyes, r21_5_hunting) {
    expect_figures(hunting, {2, 4, 4, 2, red, 4, false});
    Position p;
    p.own(A, hunting).dice("A: R6 R3").take("R6 R3").does(activate(hunting, 2));
    EXPECT_EQ(p.influence(A), 12);
}
TEST(Troyes, r21_6_tax_collector) {
    expect_figures(tax_collector, {2, 4, 4, 2, red, 5, false});
    for (const auto& [b_has, a_gets, b_keeps] : {std::array{10, 13, 8}, {1, 12, 0}}) {
        Position p;
        p.own(A, tax_collector)
            .stand(A, "hall6")
            .stand(B, "hall5 hall4")
            .stand(grey, "hall3")
            .deniers(B, b_has)
            .dice("A: R5");
        p.take("R5").does(activate(tax_collector, 1));
        EXPECT_EQ(p.deniers(A), a_gets);
        EXPECT_EQ(p.deniers(B), b_keeps);
    }
}
TEST(Troyes, r21_7_captain) {
    expect_figures(captain, {3, 6, 5, 3, red, 5, false});
    Position p;
    p.own(A, captain)
        .event(marauding, "A - -")
        .event(war, "A - - - -")
        .event(drought)
        .dice("A: R6 R4")
        .take("R6 R4")
        .does(activate(captain, 2));
    EXPECT_EQ(p.points(A), 12);
    Position many;  // the number of cubes has no limit
    many.own(A, captain)
        .event(marauding, "A - -")
        .event(war, "A - - - -")
        .event(drought, "A - - -")
        .event(brigands_1, "A - - -")
        .event(heresy, "A - - -");
    many.dice("A: R6 R4").take("R6 R4").does(activate(captain, 2));
    EXPECT_EQ(many.points(A), 18);
}
TEST(Troyes, r21_8_troubadour) {
    expect_figures(troubadour, {3, 6, 5, 3, red, 4, false});
    Position p;
    p.own(A, troubadour).influence(A, 7).dice("A: R6 R6").take("R6 R6");
    EXPECT_EQ(p.refuses(activate(troubadour, 3)), Rule::r12_14);
    p.does(activate(troubadour, 2));
    EXPECT_EQ(p.influence(A), 1);
    EXPECT_EQ(p.points(A), 12);
}
TEST(Troyes, r21_9_joust) {
    expect_figures(joust, {3, 6, 5, 3, red, 5, false});
    Position p;  // 4 against 3, for what the card used is gone
    p.own(A, joust).dice("A: R6 R4 R4; B: R3 Y6").take("R6 R4").does(activate(joust, 2));
    EXPECT_EQ(p.points(A), 12) << "twice";
    EXPECT_EQ(p.points(B), 8);
    Position tied;
    tied.own(A, joust).dice("A: R5 R4; B: R3 R1; C: R3; N: R6").take("R5").does(activate(joust, 1));
    EXPECT_EQ(tied.points(A), 10);
    EXPECT_EQ(tied.points(B), 10);
    EXPECT_EQ(tied.points(C), 8);
    Position behind;
    behind.own(A, joust).dice("A: R5 R4; B: R5").take("R5").does(activate(joust, 1));
    EXPECT_EQ(behind.points(A), 8);
    EXPECT_EQ(behind.points(B), 8);
    Position nothing;
    nothing.own(A, joust).dice("A: R5").take("R5").does(activate(joust, 1));
    EXPECT_EQ(nothing.points(A), 8) << "at least one red die";
}

// Each mix of own and bought dice has its price, with and without cubes that change it.
TEST(Troyes, r11_4_the_price_of_every_mix) {
    const auto price = [](int card, int own, int from_b, int from_n) {
        Position p;
        p.deniers(A, 50);
        for (int i = 0; i < own; ++i) p.dice("A: Y1");
        for (int i = 0; i < from_b; ++i) p.dice("B: Y1");
        for (int i = 0; i < from_n; ++i) p.dice("N: Y1");
        if (card) p.cube(A, card).does(use(card));
        for (int i = 0; i < own; ++i) p.take("Y1");
        for (int i = 0; i < from_b; ++i) p.take("BY1");
        for (int i = 0; i < from_n; ++i) p.take("NY1");
        p.does(farm());
        int paid = 0;
        for (const Event& e : p.told)
            if (e.kind == static_cast<int>(EventKind::deniers) && e.seat == A && e.amount < 0)
                paid -= e.amount;
        int to_b = 0;
        for (const Event& e : p.told)
            if (e.kind == static_cast<int>(EventKind::deniers) && e.seat == B) to_b += e.amount;
        return std::array{paid, to_b};
    };
    for (int own = 0; own <= 3; ++own)
        for (int b = 0; own + b <= 3; ++b)
            for (int n = 0; own + b + n <= 3; ++n) {
                const int size = own + b + n;
                if (!size) continue;
                const int each = std::array{0, 2, 4, 6}[static_cast<std::size_t>(size)];
                EXPECT_EQ(price(0, own, b, n), (std::array{each * (b + n), each * b}));
                EXPECT_EQ(price(priest, own, b, n), (std::array{each * (b + n), each * b}))
                    << "modified dice cost the same";
                const int paid_b = std::max(0, b - 1), paid_n = std::max(0, n - 1);
                EXPECT_EQ(price(tithe, own, b, n), (std::array{each * (paid_b + paid_n), each * paid_b}));
            }
}

}  // namespace
}  // namespace mortarboard::troyes::positions
