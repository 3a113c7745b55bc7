// Positions of The Builders made in a line or two, and moves played as text.
//
// A new board is the standard position of the rules contract: seat 0 is first player and on turn with 3
// actions, every seat has 10 coins and no members, sites or finished cards; the lines are
//     lavoir, chapelle, auberge, silo, crane_1   with hutte visible on the deck
//     laborer_01, laborer_12, craftsman_04, craftsman_15, master_01
// and a card that a test puts elsewhere is replaced in its line by another.
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/builders/builders.h"

namespace mortarboard::builders {

class Board {
public:
    explicit Board(int seats = 2);
    // The state before the first move of nature, with the deck of 47 or of 42.
    static Board before_set_up(int seats, int deck = 47);

    Board& crew(int seat, std::initializer_list<Face> members);
    // The named members were sent in an earlier turn.
    Board& site(int seat, Face building, std::initializer_list<Face> members = {});
    Board& finished(int seat, std::initializer_list<Face> buildings);
    Board& coins(int seat, int coins);
    Board& actions(int actions);
    Board& first_player(int seat);
    Board& turn(int seat);
    Board& round(int round);
    // Gives the rest of the deck to seat 1, as workers or as sites, where it disturbs no test.
    Board& empty_worker_deck();
    Board& empty_building_deck();
    Board& worker_line(std::array<Face, kLine> line);
    Board& building_line(std::array<Face, kLine> line);

    // Plays moves as text; a refused move fails the test. If a line has to be refilled and the test names no
    // card, any card comes.
    Board& play(std::initializer_list<std::string_view> moves);
    Board& play(std::string_view move) { return play({move}); }
    Board& send(int seat, std::string_view member, std::string_view site);
    // Returns the paragraph that refuses the move, as `r6_3`, or `allowed`.
    std::string verdict(std::string_view move);

    State state;
    std::vector<Event> events;  // of all moves so far

    int coins_of(int seat) const { return state.coins[static_cast<std::size_t>(seat)]; }
    int points_of(int seat) const { return state.points(seat); }
    int score_of(int seat) const {
        return Builders::outcome(state).seat[static_cast<std::size_t>(seat)].score;
    }
    int place_of(int seat) const {
        return Builders::outcome(state).seat[static_cast<std::size_t>(seat)].place;
    }
    bool over() const { return Builders::to_move(state).empty(); }
    bool owns(int seat, Face member) const { return state.crew(seat) & member_bit(member); }
    bool is_free(int seat, Face member) const {
        return owns(seat, member) && !(state.at_work() & member_bit(member));
    }
    bool works_on(Face member, Face site) const { return state.site_of[member - 1u] == site; }
    bool has_site(int seat, Face building) const {
        return state.sites[static_cast<std::size_t>(seat)] & building_bit(building);
    }
    bool has_finished(int seat, Face building) const {
        return state.finished[static_cast<std::size_t>(seat)] & building_bit(building);
    }
    Resources given(Face site) const { return state.given(site); }
    Resources lacking(Face site) const { return kCard[site].needs.lacking(state.given(site)); }
    // Lists the moves of the seat that is to move.
    std::vector<std::string> legal() const;
    int told(EventKind kind) const;  // number of such events
    const Event* last(EventKind kind) const;

private:
    Board(int seats, bool);
    void settle();
    void leave_worker_line(Face card);
    void leave_building_line(Face card);
};

// A board is filled up with the highest card of a deck, because tests do not name it.
Face highest_worker(const State& s);
Face highest_building(const State& s);

}  // namespace mortarboard::builders
