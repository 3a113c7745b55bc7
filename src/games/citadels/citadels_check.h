// MoveChecker finds the paragraph that forbids a move, if any. The parts are in citadels_check.cpp (choices,
// calls, moves of nature) and citadels_check_turn.cpp (moves of a seat in its own turn). `legal` lists what
// these allow.
#pragma once
#include "games/citadels/citadels_queries.h"

namespace mortarboard::citadels {

class MoveChecker {
public:
    MoveChecker(const State& state, Seat mover) : s(state), seat(mover) {}

    Verdict nature(const Action& a) const;
    Verdict choice(const Action& a) const;  // at a seat's open step
    Verdict call(const Action& a) const;
    Verdict kit(const Action& a) const;
    Verdict stage(const Action& a) const;
    Verdict free_turn(const Action& a) const;
    // Says why a seat that is not to move may not do this.
    Verdict elsewhere(const Action& a) const;

    // `held`: the hand is known to hold the card.
    Verdict building(const Action& a, bool from_taken, bool held = false) const;
    Verdict hand_over(int with, int condition, Face face, int own_condition, Face own) const;
    Verdict beautify(Face face) const;
    Verdict marking(const Action& a) const;
    static MoveKind nature_owes(const State& s);
    // Returns the paragraph that says when a kind of move is made, for a seat that tries it at another time.
    static Rule paragraph_of(MoveKind kind);

private:
    Verdict selection_choice(Step step, const Action& a) const;
    // Says whether the owner of a Labyrinth may take the face-down character at this place.
    Verdict labyrinth(int place, Rule rule) const;
    Verdict card_choice(Step step, const Action& a) const;
    Verdict ability_choice(Step step, const Action& a) const;
    Verdict built_choice(Step step, const Action& a) const;
    Verdict build_top() const;
    Verdict early_ability(const Action& a) const;
    Verdict middle_ability(const Action& a) const;
    Verdict late_ability(const Action& a) const;
    Verdict own_district_use(const Action& a) const;
    Verdict take_crown() const;
    Verdict give_crown(const Action& a) const;
    // Returns `first` if it forbids the move, else the result of allow().
    static Verdict allow_after(Verdict first, bool yes, Rule otherwise) {
        return !first ? first : allow(yes, otherwise);
    }
    static Verdict no(Rule rule) { return Verdict::no(rule); }
    static Verdict allow(bool yes, Rule otherwise) { return yes ? Verdict::yes() : Verdict::no(otherwise); }
    bool holds(Face face, Knowers who) const { return s.cards.may_leave(hand + seat, face, who); }
    bool is_other(int other) const { return other < s.seats && other != seat; }
    int gold() const { return s.gold[seat] + usable_crown_gold(s, seat); }
    bool plays_at_other_call(int character) const;
    Verdict pays(int price, int surcharge, Rule rule) const;
    Verdict ability(int character, Rule rule, bool income = false) const;
    Verdict names_rank(int character, int by, Rule rule) const;
    Verdict may_build(Face face, bool from_taken, bool held) const;
    Verdict building_with_help(int helper, int price, int cards_left) const;
    Verdict limit_reached() const;
    Verdict navigator_bans() const;
    Verdict end_turn() const;
    Verdict income(int character) const;
    Verdict attack(int target, int condition, Face face, Rule rule) const;
    Verdict destroy(const Action& a) const;
    Verdict seize(const Action& a) const;
    Verdict exchange(const Action& a) const;
    // Returns the seat that has shown the bewitched character, -1 if none has.
    int bewitched_seat() const;
    Verdict own_district(Face face, int used, Rule rule, Rule again) const;
    Verdict armory(const Action& a) const;

    const State& s;
    Seat seat;
};

}  // namespace mortarboard::citadels
