// Checks a position from outside (a file, a peer). It accepts any bytes as input; every position that it lets
// through can be played to the end.
#include "games/builders/builders_queries.h"
#include "games/contradiction.h"

namespace mortarboard::builders {
namespace {

// Parts of the check. Each accepts any bytes for which the parts before it hold.

// Adds a set to the cards already placed; false if one of them had been placed before.
bool place(std::uint64_t& placed, std::uint64_t set) {
    const bool fresh = !(placed & set);
    placed |= set;
    return fresh;
}
int empty_places(const std::array<Face, kLine>& line) {
    return static_cast<int>(std::count(line.begin(), line.end(), no_card));
}

template <class Wrong> bool cards_of_deck(const State& s, Wrong& wrong) {
    const BuildingSet others = ~deck_of(s);
    for (int i = 0; i < kLine; ++i)
        if (const Face card = s.building_line[i]; card && (others & building_bit(card)))
            return wrong("building_line", "the building does not belong to the deck", i);
    if (s.next_building && (others & building_bit(s.next_building)))
        return wrong("next_building", "the building does not belong to the deck");
    for (int p = 0; p < s.seats; ++p) {
        if (s.sites[p] & others) return wrong("sites", "one of them does not belong to the deck", p);
        if (s.finished[p] & others) return wrong("finished", "one of them does not belong to the deck", p);
    }
    return true;
}
template <class Wrong> bool cards_in_one_place(const State& s, Wrong& wrong) {
    MemberSet members = 0;
    BuildingSet buildings = 0;
    for (int i = 0; i < kLine; ++i)
        if (const Face card = s.worker_line[i];
            card && !(is_worker(card) && place(members, member_bit(card))))
            return wrong("worker_line", "it is no worker, or lies twice", i);
    for (int i = 0; i < kLine; ++i)
        if (const Face card = s.building_line[i];
            card && !(is_building(card) && place(buildings, building_bit(card))))
            return wrong("building_line", "it is no building, or lies twice", i);
    if (s.next_building && !(is_building(s.next_building) && place(buildings, building_bit(s.next_building))))
        return wrong("next_building", "it is no building, or lies twice");
    for (int p = 0; p < kMostSeats; ++p) {
        if (p >= s.seats) {
            constexpr const char* kAway = "the seat does not play";
            if (s.workers[p]) return wrong("workers", kAway, p);
            if (s.sites[p]) return wrong("sites", kAway, p);
            if (s.finished[p]) return wrong("finished", kAway, p);
            if (s.coins[p]) return wrong("coins", kAway, p);
        }
        if (s.workers[p] & ~kAllWorkers) return wrong("workers", "one of them is no worker", p);
        if (!place(members, s.workers[p])) return wrong("workers", "one of them lies elsewhere too", p);
        if (!place(buildings, s.sites[p])) return wrong("sites", "one of them lies elsewhere too", p);
        if (!place(buildings, s.finished[p])) return wrong("finished", "one of them lies elsewhere too", p);
    }
    return cards_of_deck(s, wrong);
}
template <class Wrong> bool work_fits(const State& s, Wrong& wrong) {
    for (int m = 1; m <= kMembers; ++m)
        if (const Face site = s.site_of[m - 1]) {
            bool own = false;
            for (int p = 0; p < s.seats; ++p)
                own |= is_building(site) && (s.crew(p) & member_bit(m)) && (s.sites[p] & building_bit(site));
            if (!own) return wrong("site_of", "no seat has both this member and that site", kCard[m].id);
        }
    for (int p = 0; p < s.seats; ++p) {
        bool open = true;  // Rule::r8_1: a site whose needs are covered is finished at once
        for_each_building(s.sites[p],
                          [&](Face site) { open &= !s.given(site).cover(kCardFigures[site].needs); });
        if (!open) return wrong("sites", "the members at one of them cover its needs", p);
    }
    return !(s.sent & ~(s.crew(s.turn) & s.at_work())) ||
           wrong("sent", "one of them is not at work for the seat on turn");
}
// The cards dealt before the first turn come in one order: buildings, Apprentices, workers.
template <class Wrong> bool set_up_fits(const State& s, Wrong& wrong) {
    const auto filled_in_order = [](const auto& line) {
        return place_in(line, no_card) == kLine - empty_places(line);
    };
    constexpr const char* kBefore = "nobody has had a turn in this phase";
    if (s.actions) return wrong("actions", kBefore);
    if (s.sending) return wrong("sending", kBefore);
    if (s.turn) return wrong("turn", "it is the first seat in this phase");
    if (s.first_player) return wrong("first_player", "it is the first seat in this phase");
    if (s.round != 1) return wrong("round", "it is the first in this phase");
    const int dealt = seat_to_be_dealt(s);
    for (int p = 0; p < s.seats; ++p) {
        if (s.sites[p]) return wrong("sites", kBefore, p);
        if (s.finished[p]) return wrong("finished", kBefore, p);
        if (p < dealt ? !std::has_single_bit(s.workers[p] & kApprentices) || (s.workers[p] & ~kApprentices)
                      : s.workers[p] != 0)
            return wrong("workers", "the seats are dealt one Apprentice each, in their order", p);
    }
    if (!filled_in_order(s.building_line)) return wrong("building_line", "it is filled from its first place");
    if (!filled_in_order(s.worker_line)) return wrong("worker_line", "it is filled from its first place");
    const int workers = kLine - empty_places(s.worker_line);
    if (s.phase == Phase::deal_buildings) {
        if (s.next_building) return wrong("next_building", "the line is filled before it in this phase");
        if (dealt) return wrong("workers", "no Apprentice is dealt before the buildings", 0);
        return !workers || wrong("worker_line", "no worker is dealt before the buildings");
    }
    if (empty_places(s.building_line)) return wrong("building_line", "it has been filled in this phase");
    if (!s.next_building) return wrong("next_building", "it has been dealt in this phase");
    if (s.phase == Phase::deal_apprentices) {
        if (dealt == s.seats) return wrong("workers", "a seat has no Apprentice yet in this phase");
        return !workers || wrong("worker_line", "no worker is dealt before the Apprentices");
    }
    if (dealt < s.seats) return wrong("workers", "each seat has its Apprentice in this phase", dealt);
    const bool dealing = s.phase == Phase::deal_workers;
    if (dealing && workers == kLine) return wrong("worker_line", "a worker is still to be dealt");
    return dealing || workers == kLine || wrong("worker_line", "it has been filled in this phase");
}
template <class Wrong> bool lines_fit(const State& s, Wrong& wrong) {
    const bool worker_due = s.phase == Phase::refill_worker, building_due = s.phase == Phase::refill_building;
    if (s.worker_deck() ? empty_places(s.worker_line) != worker_due : worker_due)
        return wrong("worker_line", worker_due ? "one place of it is filled from the deck in this phase"
                                               : "it is filled as long as the deck lasts");
    if (s.building_deck() ? !s.next_building != building_due : building_due)
        return wrong("next_building", building_due ? "it is dealt from the deck in this phase"
                                                   : "there is one as long as the deck lasts");
    if (empty_places(s.building_line) && (s.next_building || s.building_deck()))
        return wrong("building_line", "it is filled as long as there are buildings");
    return true;
}
template <class Wrong> bool phase_fits(const State& s, Wrong& wrong) {
    if (s.phase <= Phase::draw_first_player) return set_up_fits(s, wrong);
    if (!lines_fit(s, wrong)) return false;
    const bool sending = s.phase == Phase::choose_site;
    if (sending ? !is_member(s.sending) || !(sendable(s, s.turn) & member_bit(s.sending))
                : s.sending != no_card)
        return wrong("sending",
                     sending ? "the seat on turn cannot send it" : "nobody is sent to a site in this phase");
    if (s.phase != Phase::over) return true;
    if (s.actions) return wrong("actions", "nobody has a turn any more");
    if (s.sent) return wrong("sent", "nobody has a turn any more");
    if (s.turn != s.last_seat()) return wrong("turn", "the last seat of a round ends the match");
    return Builders::outcome(s).ending == 0 || s.round == kLastRound ||
           wrong("round", "nobody has ended the match before the last round");
}
// Buying and exchanging never raise coins + 5 * actions. Future turns and buildings raise it by what is
// counted here. The limit leaves room for positions that play cannot reach.
template <class Wrong> bool coins_bounded(const State& s, Wrong& wrong) {
    constexpr int kMaxWorth = 9'999;
    BuildingSet unpaid = deck_of(s);
    for (auto set : s.finished) unpaid &= ~set;
    int to_come = 0;
    for_each_building(unpaid, [&](Face building) { to_come += kCardFigures[building].pays; });
    for (int p = 0; p < s.seats; ++p) {
        const auto order = [&](int seat) { return (seat - s.first_player + s.seats) % s.seats; };
        const bool before_first_turn = s.phase <= Phase::draw_first_player;
        const int turns = kLastRound - s.round + (before_first_turn || order(p) > order(s.turn));
        const int actions = p == s.turn ? s.actions : 0;
        if (s.coins[p] + to_come + kBoughtActionCoins * (actions + kFreeActions * turns) > kMaxWorth)
            return wrong("coins", "so many can never come together", p);
    }
    return true;
}

template <class Wrong> bool holds(const State& s, Wrong& wrong) {
    if (s.seats < kFewestSeats || s.seats > kMostSeats) return wrong("seats", "the game is for 2 to 4");
    if (s.published_only > 1) return wrong("deck", "there is no such deck");
    if (s.phase > Phase::over) return wrong("phase", "there is no such phase");
    if (s.unused[0]) return wrong("unused", "it is always 0");
    if (s.recalled > (s.phase == Phase::turn || s.phase == Phase::choose_site))
        return wrong("recalled", "it is 1 at most, in a turn");
    if (s.first_player >= s.seats) return wrong("first_player", "the seat does not play");
    if (s.turn >= s.seats) return wrong("turn", "the seat does not play");
    if (s.round < 1 || s.round > kLastRound) return wrong("round", "there is no such round");
    return cards_in_one_place(s, wrong) && work_fits(s, wrong) && phase_fits(s, wrong) &&
           coins_bounded(s, wrong);
}

}  // namespace

// True: play cannot go wrong from here. Every card is in exactly one place, the phase fits the table, and no
// number can exceed its type. Play keeps this true.
bool Builders::invariant(const State& s) { return holds(s, kSilent); }

Contradiction Builders::contradiction(const State& s) {
    FirstContradiction finding;
    holds(s, finding);
    return finding.found();
}

}  // namespace mortarboard::builders
