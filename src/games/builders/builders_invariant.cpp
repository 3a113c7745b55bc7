// Checks a position from outside (a file, a peer). It accepts any bytes as input; every position that it lets
// through can be played to the end.
#include "games/builders/builders_queries.h"

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

bool cards_in_one_place(const State& s) {
    MemberSet members = 0;
    BuildingSet buildings = 0;
    for (Face card : s.worker_line)
        if (card && !(is_worker(card) && place(members, member_bit(card)))) return false;
    for (Face card : s.building_line)
        if (card && !(is_building(card) && place(buildings, building_bit(card)))) return false;
    if (s.next_building && !(is_building(s.next_building) && place(buildings, building_bit(s.next_building))))
        return false;
    for (int p = 0; p < kMostSeats; ++p) {
        if (p >= s.seats && (s.workers[p] || s.sites[p] || s.finished[p] || s.coins[p])) return false;
        if (!place(members, s.workers[p]) || !place(buildings, s.sites[p]) ||
            !place(buildings, s.finished[p]))
            return false;
    }
    return !(members & ~kAllWorkers) && !(buildings & ~deck_of(s));
}
bool work_fits(const State& s) {
    for (int m = 1; m <= kMembers; ++m)
        if (const Face site = s.site_of[m - 1]) {
            if (!is_building(site)) return false;
            bool own = false;
            for (int p = 0; p < s.seats; ++p)
                own |= (s.crew(p) & member_bit(m)) && (s.sites[p] & building_bit(site));
            if (!own) return false;
        }
    bool open = true;  // Rule::r8_1: a site whose needs are covered is finished at once
    for (auto sites : s.sites)
        for_each_building(sites, [&](Face site) { open &= !s.given(site).cover(kCardFigures[site].needs); });
    return open && !(s.sent & ~(s.crew(s.turn) & s.at_work()));
}
// The cards dealt before the first turn come in one order: buildings, Apprentices, workers.
bool set_up_fits(const State& s) {
    const auto filled_in_order = [](const auto& line) {
        return place_in(line, no_card) == kLine - empty_places(line);
    };
    if (s.actions || s.sending || s.turn || s.first_player || s.round != 1) return false;
    int dealt = seat_to_be_dealt(s);
    for (int p = 0; p < s.seats; ++p) {
        if (s.sites[p] || s.finished[p]) return false;
        if (p < dealt ? !std::has_single_bit(s.workers[p] & kApprentices) || (s.workers[p] & ~kApprentices)
                      : s.workers[p] != 0)
            return false;
    }
    if (!filled_in_order(s.building_line) || !filled_in_order(s.worker_line)) return false;
    const int workers = kLine - empty_places(s.worker_line);
    switch (s.phase) {
    case Phase::deal_buildings:
        return !s.next_building && dealt == 0 && workers == 0;
    case Phase::deal_apprentices:
        return s.next_building && !empty_places(s.building_line) && dealt < s.seats && workers == 0;
    case Phase::deal_workers:
        return s.next_building && !empty_places(s.building_line) && dealt == s.seats && workers < kLine;
    case Phase::draw_first_player:
        return s.next_building && !empty_places(s.building_line) && dealt == s.seats && workers == kLine;
    case Phase::turn:
    case Phase::choose_site:
    case Phase::refill_building:
    case Phase::refill_worker:
    case Phase::over:
        break;
    }
    return false;
}
bool phase_fits(const State& s) {
    if (s.phase <= Phase::draw_first_player) return set_up_fits(s);
    const bool worker_due = s.phase == Phase::refill_worker, building_due = s.phase == Phase::refill_building;
    const bool sending = s.phase == Phase::choose_site;
    if (s.worker_deck() ? empty_places(s.worker_line) != worker_due : worker_due) return false;
    if (s.building_deck() ? !s.next_building != building_due : building_due) return false;
    if (empty_places(s.building_line) && (s.next_building || s.building_deck())) return false;
    if (sending ? !is_member(s.sending) || !(sendable(s, s.turn) & member_bit(s.sending))
                : s.sending != no_card)
        return false;
    if (s.phase == Phase::over)
        return !s.actions && !s.sent && s.turn == s.last_seat() &&
               (Builders::outcome(s).ending == 0 || s.round == kLastRound);
    return true;
}
// Buying and exchanging never raise coins + 5 * actions. Future turns and buildings raise it by what is
// counted here. The limit leaves room for positions that play cannot reach.
bool coins_bounded(const State& s) {
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
            return false;
    }
    return true;
}

}  // namespace

// True: play cannot go wrong from here. Every card is in exactly one place, the phase fits the table, and no
// number can exceed its type. Play keeps this true.
bool Builders::invariant(const State& s) {
    if (s.seats < kFewestSeats || s.seats > kMostSeats || s.published_only > 1 || s.phase > Phase::over ||
        s.unused[0])
        return false;
    if (s.recalled > (s.phase == Phase::turn || s.phase == Phase::choose_site)) return false;
    if (s.first_player >= s.seats || s.turn >= s.seats || s.round < 1 || s.round > kLastRound) return false;
    return cards_in_one_place(s) && work_fits(s) && phase_fits(s) && coins_bounded(s);
}

Contradiction Builders::contradiction(const State& s) {
    if (s.seats < kFewestSeats || s.seats > kMostSeats) return {"seats", "the game is for 2 to 4"};
    if (s.phase > Phase::over) return {"phase", "there is no such phase"};
    if (s.first_player >= s.seats) return {"first_player", "the seat does not play"};
    if (s.turn >= s.seats) return {"turn", "the seat does not play"};
    if (s.round < 1 || s.round > kLastRound) return {"round", "there is no such round"};
    for (int p = s.seats; p < kMostSeats; ++p) {
        const std::string at = "[" + std::to_string(p) + "]";
        if (s.workers[p]) return {"workers" + at, "the seat does not play"};
        if (s.sites[p]) return {"sites" + at, "the seat does not play"};
        if (s.finished[p]) return {"finished" + at, "the seat does not play"};
        if (s.coins[p]) return {"coins" + at, "the seat does not play"};
    }
    if (!cards_in_one_place(s)) {
        MemberSet members = 0;
        BuildingSet buildings = 0;
        for (int i = 0; i < kLine; ++i) {
            const std::string at = "[" + std::to_string(i) + "]";
            if (const Face card = s.worker_line[i];
                card && !(is_worker(card) && place(members, member_bit(card))))
                return {"worker_line" + at, "it is no worker, or lies twice"};
            if (const Face card = s.building_line[i];
                card && !(is_building(card) && place(buildings, building_bit(card))))
                return {"building_line" + at, "it is no building, or lies twice"};
        }
        if (s.next_building &&
            !(is_building(s.next_building) && place(buildings, building_bit(s.next_building))))
            return {"next_building", "it is no building, or lies twice"};
        for (int p = 0; p < s.seats; ++p) {
            const std::string at = "[" + std::to_string(p) + "]";
            if (!place(members, s.workers[p])) return {"workers" + at, "one of them lies elsewhere too"};
            if (!place(buildings, s.sites[p])) return {"sites" + at, "one of them lies elsewhere too"};
            if (!place(buildings, s.finished[p])) return {"finished" + at, "one of them lies elsewhere too"};
        }
        return {"deck", "a card does not belong to it"};
    }
    for (int m = 1; m <= kMembers; ++m)
        if (const Face site = s.site_of[m - 1]) {
            bool own = false;
            for (int p = 0; p < s.seats; ++p)
                own |= is_building(site) && (s.crew(p) & member_bit(m)) && (s.sites[p] & building_bit(site));
            if (!own)
                return {"site_of." + std::string(kCard[m].id), "no seat has both this member and that site"};
        }
    if (!work_fits(s)) return {"sites", "one is covered, or sent has somebody who is not at work"};
    if (!phase_fits(s))
        return {"phase", "the lines, next_building, sending, sent, actions or turn do not fit it"};
    if (!coins_bounded(s)) return {"coins", "so many can never come together"};
    return {};
}

}  // namespace mortarboard::builders
