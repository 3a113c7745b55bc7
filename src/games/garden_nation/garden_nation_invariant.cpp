// Checks a position on any bytes: from a position that passes, play cannot go wrong.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

// With at most this many inhabitants, no seat's number can exceed 16 bits within forty rounds: inhabitants
// are gained only by construction, at most 24 a floor and 280 floors a game, and by territory control, at
// most 28 a round.
constexpr int kMaxInhabitants = 4999;

bool layout_holds(const State& s) {
    unsigned numbers = 0;
    int laid = 0;
    for (int place = 0; place < kPlaces; ++place) {
        const int number = s.region[place];
        if (number > kPlaces || s.turned[place] >= kTurns || s.bramble[place] > Land::red) return false;
        if (!number) {
            if (s.turned[place] || s.bramble[place] != Land::none) return false;
            continue;
        }
        if (laid++ != place || (numbers >> number & 1)) return false;  // places are laid in order
        numbers |= 1u << number;
    }
    for (const Land land : {Land::yellow, Land::green, Land::red})
        if (bramble_tokens_left(s, land) < 0) return false;
    return s.phase == Phase::lay ? laid < kPlaces : laid == kPlaces;
}
bool projects_hold(const State& s) {
    std::uint32_t seen = 0;
    const auto add = [&](std::uint32_t some) {
        const bool fresh = !(seen & some) && !(some & ~((2u << kProjects) - 2));
        seen |= some;
        return fresh;
    };
    for (int seat = 0; seat < kMostSeats; ++seat)
        if (!add(s.claimed[seat]) || (s.claimed[seat] && (seat >= s.seats || s.phase < Phase::action)))
            return false;
    int open = 0, leading = 0;
    for (int at = 0; at < kOpenProjects; ++at) {
        if (!s.open[at]) continue;
        if (s.open[at] > kProjects || !add(1u << s.open[at])) return false;
        leading += open++ == at;
    }
    const int in_deck = kProjects - std::popcount(seen);
    if (s.phase == Phase::lay) return open == 0;
    if (s.phase == Phase::open) return open < kOpenProjects && leading == open;
    if (s.phase == Phase::turn_up) return open == kOpenProjects - 1 && in_deck > 0;
    return open == kOpenProjects || (in_deck == 0 && s.phase >= Phase::action);
}
bool board_holds(const State& s) {
    std::array<int, kMostSeats> floors{};
    int roofs = s.roofs;
    bool any = false;
    for (int space = 0; space < kSpaces; ++space) {
        const Building& b = s.building[space];
        if (!b.owner) {
            if (b.floors || b.roof) return false;
            continue;
        }
        if (b.owner > s.seats || !b.floors || b.roof > 1 || s.phase < Phase::action || wild(s, space))
            return false;
        floors[b.owner - 1] += b.floors;
        roofs += b.roof;
        any = true;
    }
    if (roofs != kRoofs || (any && s.crane == kBeside)) return false;
    for (int seat = 0; seat < kMostSeats; ++seat) {
        if (seat >= s.seats) {
            if (s.supply[seat] || s.tokens[seat] || s.inhabitants[seat]) return false;
            continue;
        }
        if (s.supply[seat] + floors[seat] != table_size(s.seats).floors || s.tokens[seat] > kTokens)
            return false;
        if (s.phase < Phase::deal ? s.inhabitants[seat] != 0
                                  : s.inhabitants[seat] < 1 || s.inhabitants[seat] > kMaxInhabitants)
            return false;
    }
    return true;
}
bool track_holds(const State& s) {
    const int taken = s.track.count, slots = table_size(s.seats).slots;
    if (taken > slots) return false;
    for (int i = 0; i < kMaxSlots; ++i) {
        const int seat = s.track.item[i];
        if (i >= taken ? seat != 0 : seat >= s.seats) return false;
        if (i < taken)
            for (int j = i - 1; j >= 0; --j)
                if ((s.track.item[j] == seat) != (s.seats == 2 && (i - j) % 2 == 0)) return false;
    }
    const bool acting = s.phase == Phase::action || s.phase == Phase::claim || s.phase == Phase::turn_up;
    if (acting ? s.actions_left < 1 || s.actions_left > (taken == 1 ? 1 : 2) : s.actions_left != 0)
        return false;
    switch (s.phase) {
    case Phase::lay:
    case Phase::open:
    case Phase::start:
        return taken == 0;
    case Phase::deal:
    case Phase::choose:
        return taken == 1;
    case Phase::action:
    case Phase::claim:
    case Phase::turn_up:
        return taken >= 1;
    case Phase::name:
        return taken >= 1 && s.seats - taken >= 2;
    case Phase::show:
    case Phase::over:
        return taken == slots;
    }
    return false;
}
bool flags_hold(const State& s) {
    const bool action = s.phase == Phase::action, on_board = s.crane < kPlaces;
    if (s.crane > kBeside || (on_board && s.phase < Phase::action)) return false;
    if (s.ploy_used > 1 || s.went_on > 1 || ((s.ploy_used || s.went_on) && (!action || !on_board)))
        return false;
    if (s.phase < Phase::action ? s.round != 0 || s.last_round
                                : s.round < 1 || s.round > s.round_limit || s.last_round > 1)
        return false;
    if (s.phase == Phase::claim) {
        if (s.fresh >= kSpaces || !on_board || !s.building[s.fresh].of(seat_on_turn(s)) ||
            !claims(s, s.fresh))
            return false;
    } else if (s.fresh) {
        return false;
    }
    if (s.phase == Phase::turn_up && !on_board) return false;
    if (s.phase == Phase::choose ? s.chosen + 1 >= 1 << s.seats : s.chosen != 0) return false;
    const int most = s.phase == Phase::deal ? kMissionsDealt : kMissionsKept;
    if (s.phase == Phase::deal || s.phase == Phase::show ? s.to >= s.seats || s.left < 1 || s.left > most
                                                         : s.to || s.left)
        return false;
    return s.spare == std::array<std::uint8_t, 3>{};
}
// The number of missions in each of a seat's two zones, and the number of kept ones that were shown.
struct Holding {
    int dealt, kept, shown;
};
Holding holding(const State& s, int seat) {
    if (seat >= s.seats || s.phase < Phase::deal) return {0, 0, 0};
    if (s.phase == Phase::deal)
        return {seat < s.to ? kMissionsDealt : seat == s.to ? kMissionsDealt - s.left : 0, 0, 0};
    if (s.phase == Phase::choose && !(s.chosen >> seat & 1)) return {kMissionsDealt, 0, 0};
    const int shown = s.phase == Phase::over || (s.phase == Phase::show && seat < s.to) ? kMissionsKept
                      : s.phase == Phase::show && seat == s.to ? kMissionsKept - s.left
                                                               : 0;
    return {kMissionsDealt - kMissionsKept, kMissionsKept, shown};
}
bool missions_hold(const State& s) {
    const auto& cards = s.missions;
    if (!cards.consistent() || (cards.viewer < kPublic && cards.viewer >= s.seats)) return false;
    std::array<int, kTableFaces + 1> copies{};
    std::array<int, kMostSeats> in_hand{}, in_play{}, shown{};
    for (int i = 0; i < kMissionCards; ++i) {
        const Card& card = cards.card[i];
        if (known(card.face)) ++copies[card.face];
        if (card.zone == deck) {
            if (known(card.face) || card.seen) return false;
            continue;
        }
        const int seat = card.zone & 7;
        const bool is_kept = card.zone >= kept, open = is_kept && (card.seen >> kPublic & 1);
        if (card.zone < dealt || card.zone >= zones_end || seat >= s.seats) return false;
        // The viewers who know the card; a view keeps only its own bit and the public's.
        const unsigned seen = open ? kEverybody : knows(seat);
        if (card.seen != (cards.truth() ? seen : seen & (1u << cards.viewer | 1u << kPublic))) return false;
        if (known(card.face) != cards.sees(card.seen)) return false;
        if (is_kept && i && known(card.face) && cards.card[i - 1].zone == card.zone &&
            cards.card[i - 1].face == card.face)
            return false;  // Rule::r2_8b
        ++(is_kept ? in_play : in_hand)[seat];
        shown[seat] += open;
    }
    for (int face = 1; face <= kTableFaces; ++face)
        if (copies[face] + cards.pool[face] != (face <= kMissionFaces ? kMissionFigures[face].copies : 0))
            return false;
    for (int seat = 0; seat < kMostSeats; ++seat) {
        const Holding should = holding(s, seat);
        if (in_hand[seat] != should.dealt || in_play[seat] != should.kept || shown[seat] != should.shown)
            return false;
    }
    return true;
}

}  // namespace

bool GardenNation::invariant(const State& s) {
    if (s.phase > Phase::over || s.seats < kFewestSeats || s.seats > kMostSeats) return false;
    if (s.round_limit < kEarliestLastRound || s.round_limit > kLastRound) return false;
    return layout_holds(s) && track_holds(s) && projects_hold(s) && board_holds(s) && flags_hold(s) &&
           missions_hold(s);
}

// Floors and roofs that are not on the board are in the supplies.
void GardenNation::derive(State& s) {
    int roofs = 0;
    for (const Building& b : s.building) roofs += b.roof;
    s.roofs = byte(std::max(0, kRoofs - roofs));
    if (s.seats < kFewestSeats || s.seats > kMostSeats) return;
    for (int seat = 0; seat < kMostSeats; ++seat) {
        int floors = 0;
        for (const Building& b : s.building) floors += b.of(seat) ? b.floors : 0;
        s.supply[seat] = byte(seat < s.seats ? std::max(0, table_size(s.seats).floors - floors) : 0);
    }
}
Contradiction GardenNation::contradiction(const State& s) {
    if (s.phase > Phase::over) return {"phase", "there is no such phase"};
    if (s.seats < kFewestSeats || s.seats > kMostSeats) return {"seats", "the game is for 2 to 4"};
    if (s.round_limit < kEarliestLastRound || s.round_limit > kLastRound)
        return {"round_limit", "the last round may not be limited so"};
    if (!layout_holds(s))
        return {"region", "regions are laid place by place, each once, and a bramble has a token's land"};
    if (!track_holds(s))
        return {"track", "the seats on it, the phase and actions_left do not fit each other"};
    if (!projects_hold(s))
        return {"open", "each project is open, claimed by one seat or in the deck, as the phase has it"};
    for (int space = 0; space < kSpaces; ++space) {
        const Building& b = s.building[space];
        const std::string path =
            "building.p" + std::to_string(place_of(space)) + "s" + std::to_string(side_of(space));
        if (!b.owner && (b.floors || b.roof)) return {path, "it has no owner"};
        if (b.owner > s.seats) return {path, "its owner does not play"};
        if (b.owner && !b.floors) return {path, "it has no floors"};
        if (b.roof > 1) return {path, "a building has one roof at most"};
        if (b.owner && s.phase < Phase::action) return {path, "nobody has built in this phase"};
        if (b.owner && wild(s, space)) return {path, "nobody has chosen the land of its bramble"};
    }
    State derived = s;
    derive(derived);
    for (int seat = 0; seat < kMostSeats; ++seat) {
        const std::string at = "[" + std::to_string(seat) + "]";
        const bool plays = seat < s.seats;
        if (plays && s.supply[seat] != derived.supply[seat])
            return {"supply" + at, "with the floors on the board it is not the seat's number of floors"};
        if (!plays && s.supply[seat]) return {"supply" + at, "the seat does not play"};
        if (plays ? s.tokens[seat] > kTokens : s.tokens[seat] > 0)
            return {"tokens" + at, "the seat cannot have so many ploys"};
        const bool too_few = plays && s.phase >= Phase::deal &&
                             s.inhabitants[seat]<1, too_many = s.inhabitants[seat]>(
                                 plays && s.phase >= Phase::deal ? kMaxInhabitants : 0);
        if (too_few || too_many) return {"inhabitants" + at, "the seat cannot have so many"};
    }
    if (!board_holds(s))
        return {"roofs", "with those on the board there are not all, or the crane is beside"};
    if (!flags_hold(s)) return {"phase", "round, crane, fresh, chosen, to or left do not fit it"};
    if (!missions_hold(s)) return {"missions", "the seats do not hold the missions that the phase needs"};
    return {};
}

}  // namespace mortarboard::garden_nation
