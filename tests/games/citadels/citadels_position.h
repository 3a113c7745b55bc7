// Positions for the tests of Citadels are described as in the rules contract: the cards of each seat, and
// whose turn it is as which character. Seats are A to H. Moves are written in the game's notation with
// letters for seats: "B destroy C plain castle".
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
    // There are four seats and the characters of the first game, and A has the crown; there is no gold, no
    // hands, no cities.
    explicit Position(int seats = 4);
    // This is the start of a match with this set-up.
    explicit Position(const mortarboard::Setup& setup);

    Position& use(int character);  // adds a character to the cast; rank 9 makes a cast of nine
    Position& hold(int seat, int character, int slot = 0);
    Position& as(int seat, int character);  // the seat's turn: just revealed, nothing done yet
    Position& call(int rank);  // all seats are about to be asked for this rank
    Position& gathered();
    Position& city(int seat, const Faces& faces, int condition = plain);
    Position& hand_cards(int seat, const Faces& faces);
    Position& gold(int seat, int amount);
    Position& top_cards(const Faces& faces, Knowers who = kEverybody);
    Position& bottom_cards(const Faces& faces, Knowers who = kNobody);
    Position& museum(const Faces& faces, int layer);
    Position& deck_of(int n);  // all unknown cards except n go to the hand of the last seat
    Position& completed(int seat);

    // Plays the move; a refused move fails the test.
    void play(std::string_view move);
    // Plays several moves, one after the other.
    template <class... More> void play(std::string_view first, std::string_view second, More... more) {
        play(first);
        play(second, more...);
    }
    void deal(const Faces& faces);  // nature deals or shows these cards, one after the other
    void roles(const std::vector<int>& characters);  // nature deals or shows these characters
    // Gives forced answers to calls until a turn begins or the round ends.
    void answer();
    // Nature makes random moves as long as it owes one.
    void nature();
    Rule verdict(std::string_view move) const;
    bool allowed(std::string_view move) const { return verdict(move) == Rule::allowed; }
    std::vector<std::string> moves(int seat) const;  // the seat's legal list as text, seats as letters
    std::string only_move(int seat) const;

    State view(int viewer) const;
    // Returns "manor tavern ?", by place or by face; the viewer kTruth sees all.
    std::string sees(int viewer, int zone) const;
    std::string sees_role(int viewer, int zone) const;
    std::string sees_box(int viewer, int zone) const;
    std::string lies(int zone) const { return sees(kTruth, zone); }
    std::string city_of(int seat) const;  // "manor castle+ (keep)": + beautified, () face down
    int cards(int seat) const { return hand_size(s, seat); }
    int deck() const { return deck_size(s); }
    int points(int seat) const { return score(s, seat, nullptr); }

    State s;
    std::vector<Event> events;  // the events of the last move
    Rng rng{2024};

private:
    Face put(Face face, int zone, int pos, Knowers seen);
    void seat_roles(int rank, int turn);
    Move read(std::string_view move) const;
    std::map<int, std::array<int, 2>> held_;
};

// Returns the name of a paragraph, for readable failures.
std::string name_of(Rule rule);
inline void PrintTo(Rule rule, std::ostream* out) { *out << name_of(rule); }

#define EXPECT_REFUSED(position, move, rule) EXPECT_EQ((position).verdict(move), Rule::rule) << (move)

// Plays all turns until `seat` is on turn: seats gather gold, and take the crown if they must.
void pass_turns_until(Position& position, int seat);
// Every seat takes the first character offered, until the first rank is called.
void select_anything(Position& position);
// Plays to the first call of the next round; seats do nothing but gather.
void next_round(Position& position);
// Puts the character under a Consulate in the city of `owner`, who laid it.
void lay_under_consulate(Position& position, int owner, int character);
// Does this with a Consulate that is already there.
void lay_character(Position& position, int owner, int character);
std::uint16_t marks(std::initializer_list<int> ranks);

mortarboard::Setup set_up(int seats);
void name_character(mortarboard::Setup& setup, int character);
void name_unique(mortarboard::Setup& setup, Face face);

}  // namespace mortarboard::citadels
