// Positions for the tests of Citadels, said the way the rules contract says them: who holds what, whose turn
// it is as which character. Seats are A to H. Moves are written in the game's notation, with seats as
// letters: "B destroy C plain castle".
#pragma once
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/match.h"
#include "games/citadels/citadels_queries.h"

namespace mortarboard::citadels {

inline constexpr int A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7;
using Faces = std::vector<Face>;

class Position {
public:
    // Four seats, the characters of the first game, A crowned, nothing anywhere: 0 gold, no hands, no cities.
    explicit Position(int seats = 4);
    // The start of a match with this set-up.
    explicit Position(const mortarboard::Setup& setup);

    Position& use(int character);  // into the cast; rank 9 makes a cast of nine
    Position& hold(int seat, int character, int slot = 0);
    Position& as(int seat, int character);  // its turn, just revealed, nothing done yet
    Position& call(int rank);  // everybody is about to be asked for this rank
    Position& gathered();
    Position& city(int seat, const Faces& faces, int condition = plain);
    Position& hand_cards(int seat, const Faces& faces);
    Position& gold(int seat, int amount);
    Position& top_cards(const Faces& faces, Knowers who = kEverybody);
    Position& bottom_cards(const Faces& faces, Knowers who = kNobody);
    Position& museum(const Faces& faces, int layer);
    Position& deck_of(int n);  // all but n unknown cards go to the far seat's hand
    Position& completed(int seat);

    // Plays the move; fails the test when it is refused.
    void play(std::string_view move);
    // Several moves, one after the other.
    template <class... More> void play(std::string_view first, std::string_view second, More... more) {
        play(first);
        play(second, more...);
    }
    void deal(const Faces& faces);  // nature deals or shows these, one after the other
    void roles(const std::vector<int>& characters);  // nature deals or shows these characters
    // The forced answers to calls, until a turn begins or the round ends.
    void answer();
    // Nature plays by chance as long as it owes something.
    void nature();
    Rule verdict(std::string_view move) const;
    bool allowed(std::string_view move) const { return verdict(move) == Rule::allowed; }
    std::vector<std::string> moves(int seat) const;  // its legal list as text, seats as letters
    std::string only_move(int seat) const;

    State view(int viewer) const;
    // "manor tavern ?", by place or by face; viewer kTruth: all.
    std::string sees(int viewer, int zone) const;
    std::string sees_role(int viewer, int zone) const;
    std::string sees_box(int viewer, int zone) const;
    std::string lies(int zone) const { return sees(kTruth, zone); }
    std::string city_of(int seat) const;  // "manor castle+ (keep)": + beautified, () face down
    int cards(int seat) const { return hand_size(s, seat); }
    int deck() const { return deck_size(s); }
    int points(int seat) const { return score(s, seat, nullptr); }

    State s;
    std::vector<Event> events;  // of the last move
    Rng rng{2024};

private:
    Face put(Face face, int zone, int pos, Knowers seen);
    void seat_roles(int rank, int turn);
    Move read(std::string_view move) const;
    std::map<int, std::array<int, 2>> held_;
};

// The name of a paragraph, for failures one can read.
std::string name_of(Rule rule);
inline void PrintTo(Rule rule, std::ostream* out) { *out << name_of(rule); }

#define EXPECT_REFUSED(position, move, rule) EXPECT_EQ((position).verdict(move), Rule::rule) << (move)

// Everybody's turn until `seat` is on: gold gathered, the crown taken where one must.
void pass_turns_until(Position& position, int seat);
// Every seat takes the first character it is offered, until the first number is called.
void select_anything(Position& position);
// To the next round's first call: nobody does anything but gather.
void next_round(Position& position);
// Under a Consulate in the city of `owner`, who laid it.
void lay_under_consulate(Position& position, int owner, int character);
void lay_character(Position& position, int owner, int character);  // the same where it stands already
std::uint16_t marks(std::initializer_list<int> ranks);

mortarboard::Setup set_up(int seats);
void name_character(mortarboard::Setup& setup, int character);
void name_unique(mortarboard::Setup& setup, Face face);

}  // namespace mortarboard::citadels
