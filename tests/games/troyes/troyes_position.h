// Positions of Troyes written as in the rule paragraphs: dice `Y5 BR4 NW1`, spaces `pal6 bis2 hall4`, banners
// `A B - - -`.
//
//   Position p;
//   p.dice("A: Y6 Y3").own(A, artisan);
//   p.take("Y6 Y3").does(activate(artisan, 2));
//   EXPECT_EQ(p.deniers(A), 22);
//
// A new Position is the plain one: three seats A, B, C; round 4, phase 4, A on turn; all nine cards open;
// each seat with 10 deniers, 6 influence, 8 tokens and 2 citizens in its supply; one white die of 1 in the
// neutral district. What is told about it before the first move changes that; the first move completes
// supplies, decks and events that have gone.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/troyes/troyes.h"

namespace mortarboard::troyes::positions {

inline constexpr int A = 0, B = 1, C = 2, D = 3, N = kNeutral, grey = 9;

Action action(MoveKind kind, int a = 0, int b = 0, int c = 0);
inline Action farm() { return action(MoveKind::farm); }
inline Action build() { return action(MoveKind::build); }
inline Action attack(int event) { return action(MoveKind::attack, event); }
inline Action activate(int card, int times) { return action(MoveKind::activate, card, times); }
inline Action hire(int card, int times) { return action(MoveKind::hire, card, times); }
inline Action mill(int building) { return action(MoveKind::mill, building); }
inline Action shoot(int event) { return action(MoveKind::shoot, event); }
inline Action face(int value) { return action(MoveKind::face, value); }
inline Action give_in() { return action(MoveKind::give_in); }
inline Action stop() { return action(MoveKind::stop); }
inline Action pass() { return action(MoveKind::pass); }
inline Action recruit() { return action(MoveKind::recruit); }
inline Action use(int card) { return action(MoveKind::use, card); }
Action settle(std::string_view source);  // "supply", "pal6", "palace", "merchant"
Action lift(std::string_view source);
Place place_named(std::string_view text);

class Position {
public:
    explicit Position(int seats = 3);

    // This is a state before its first move; the second one also names the start player and deals characters,
    // up to the first placement.
    static Position fresh(int seats);
    static Position before_placement(int seats, int start_player);

    // Before the first move `dice` sets "A: Y5 R3; N: W2", besides the white 1 of the neutral district.
    Position& dice(std::string_view text);
    Position& no_neutral_die();
    Position& black(std::string_view text);  // "6 5 4": black dice; the seat on turn fights first
    Position& stand(int who, std::string_view spaces);
    Position& lie(int who, int building);
    Position& card(int activity);
    Position& own(int who, int activity);  // a citizen stands on the first free space, then on the picture
    Position& cube(int who, int activity, int n = 1);
    Position& build_on(int who, int site, int level);
    Position& event(int event, std::string_view banners = "");
    Position& deniers(int who, int n);
    Position& influence(int who, int n);
    Position& points(int who, int n);
    Position& in_district(int who, int n);
    Position& personal(int who, int n);
    Position& passed(std::string_view seats);
    Position& start_player(int who);  // the seat is on turn as well
    Position& on_turn(int who);
    Position& round(int n);
    Position& dealt(int who, int character);
    Position& taken(int who, int event);
    // This is the position before phase 3, in which this red event and this second one will be turned up;
    // strike() does it.
    Position& before_phase_3(int red, int second);
    // Before phase 1 of round 3 one card is still to be turned up; income() turns it.
    Position& before_phase_1();

    // From here on there are moves.
    Position& ready();
    Position& strike(std::string_view rolls = "");  // "5 2": the dice of events that ask for one
    Position& income();
    Position& does(const Action& action);  // plays an action of the seat that owes one; it must be legal
    Position& take(std::string_view dice);  // `Y5` of the seat on turn, `BY4` of B, `NW1` neutral
    Position& reroll(std::string_view die, int value);
    Position& rolls(int value);  // a die that nature owes
    Position& flip(std::string_view die);
    // Fights black dice from beginning to end.
    Position& goes(std::string_view black_dice, std::string_view own);
    Rule refuses(const Action& action);  // Rule::allowed: the action is legal
    Rule refuses(Seat seat, const Action& action);
    Rule refuses_take(std::string_view die);
    Rule refuses_reroll(std::string_view die);
    Rule refuses_flip(std::string_view die);
    // Returns whether the action is in the legal list of the seat that owes a move.
    bool lists(const Action& action);

    int deniers(int who) const { return s.deniers[who]; }
    int influence(int who) const { return s.influence[who]; }
    int points(int who) const { return s.points[who]; }
    int personal(int who) const { return s.personal[who]; }
    int dice_of(int district) const;
    int showing(std::string_view die) const;  // how many such dice lie there
    std::string at(std::string_view space) const;  // "A", "grey", "-"
    std::string banners(int event) const;  // "A grey - - -"
    bool lies(int who, int building) const { return s.lying[building] >> who & 1; }
    int mover() const { return Troyes::to_move(s).first(); }

    State s;
    std::vector<Event> told;  // the events of all moves so far

private:
    Action die_action(MoveKind kind, std::string_view die) const;
    bool ready_{};
    bool keep_neutral_die_{true};
    int reserved_red_{}, reserved_second_{};
};

// Plays any game to its end at random; calls visit(state before, move) for each move.
template <class Visit> State play_at_random(int seats, std::uint64_t seed, Visit visit) {
    mortarboard::Setup setup;
    setup.seats = static_cast<std::uint8_t>(seats);
    State s = Troyes::setup(setup);
    Rng rng(seed);
    ActionList list;
    while (!Troyes::to_move(s).empty()) {
        Move move{Troyes::to_move(s).first(), {}};
        if (move.seat == kNature) {
            move.action = Troyes::draw(s, rng);
        } else {
            Troyes::legal(s, move.seat, list);
            move.action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        }
        visit(s, move);
        Troyes::apply(s, move, {});
    }
    return s;
}

}  // namespace mortarboard::troyes::positions
