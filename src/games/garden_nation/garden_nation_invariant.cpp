// This checks a position on any bytes: from a position that passes, play cannot go wrong.
#include "games/contradiction.h"
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

// With at most this many inhabitants, no seat's number can exceed 16 bits within forty rounds: inhabitants
// are gained only by construction, at most 24 a floor and 280 floors a game, and by territory control, at
// most 28 a round.
constexpr int kMaxInhabitants = 4999;

std::string place_name(int place) { return "p" + std::to_string(place); }
std::string space_name(int space) {
    return place_name(place_of(space)) + "s" + std::to_string(side_of(space));
}

template <class Wrong> bool layout_holds(const State& s, Wrong& wrong) {
    unsigned numbers = 0;
    int laid = 0;
    for (int place = 0; place < kPlaces; ++place) {
        const int number = s.region[place];
        const auto no = [&](const char* member, const char* why) {
            return wrong(member, why, [=] { return place_name(place); });
        };
        if (number > kPlaces) return no("region", "there is no such region");
        if (s.turned[place] >= kTurns) return no("turned", "a region is turned by five sixths at most");
        if (s.bramble[place] > Land::red) return no("bramble", "there is no such land");
        if (!number) {
            if (s.turned[place]) return no("turned", "no region lies there");
            if (s.bramble[place] != Land::none) return no("bramble", "no region lies there");
            continue;
        }
        if (laid++ != place) return no("region", "no region lies at the place before");
        if (numbers >> number & 1) return no("region", "the region lies elsewhere too");
        numbers |= 1u << number;
    }
    for (const Land land : {Land::yellow, Land::green, Land::red})
        if (bramble_tokens_left(s, land) < 0)
            return wrong("bramble", "there are not so many tokens of a land");
    if (s.phase == Phase::lay && laid == kPlaces) return wrong("phase", "all regions have been laid");
    if (s.phase != Phase::lay && laid < kPlaces) return wrong("phase", "a region is still to be laid");
    return true;
}
template <class Wrong> bool projects_hold(const State& s, Wrong& wrong) {
    std::uint32_t seen = 0;
    const auto add = [&](std::uint32_t some) {
        const bool fresh = !(seen & some) && !(some & ~((2u << kProjects) - 2));
        seen |= some;
        return fresh;
    };
    for (int seat = 0; seat < kMostSeats; ++seat) {
        if (!add(s.claimed[seat]))
            return wrong("claimed", "one of them is no project, or claimed twice", seat);
        if (s.claimed[seat] && seat >= s.seats) return wrong("claimed", "the seat does not play", seat);
        if (s.claimed[seat] && s.phase < Phase::action)
            return wrong("claimed", "nobody has claimed one in this phase", seat);
    }
    int open = 0, leading = 0;
    for (int at = 0; at < kOpenProjects; ++at) {
        if (!s.open[at]) continue;
        if (s.open[at] > kProjects) return wrong("open", "there is no such project", at);
        if (!add(1u << s.open[at])) return wrong("open", "the project is claimed, or open twice", at);
        leading += open++ == at;
    }
    const int in_deck = kProjects - std::popcount(seen);
    const bool fits = s.phase == Phase::lay    ? open == 0
                      : s.phase == Phase::open ? open < kOpenProjects && leading == open
                      : s.phase == Phase::turn_up
                          ? open == kOpenProjects - 1 && in_deck > 0
                          : open == kOpenProjects || (in_deck == 0 && s.phase >= Phase::action);
    return fits || wrong("open", "so many projects are not open in this phase");
}
template <class Wrong> bool buildings_hold(const State& s, Wrong& wrong) {
    for (int space = 0; space < kSpaces; ++space) {
        const Building& b = s.building[space];
        const auto no = [&](const char* why) {
            return wrong("building", why, [=] { return space_name(space); });
        };
        if (!b.owner && (b.floors || b.roof)) return no("it has no owner");
        if (!b.owner) continue;
        if (b.owner > s.seats) return no("its owner does not play");
        if (!b.floors) return no("it has no floors");
        if (b.roof > 1) return no("a building has one roof at most");
        if (s.phase < Phase::action) return no("nobody has built in this phase");
        if (wild(s, space)) return no("nobody has chosen the land of its bramble");
    }
    return true;
}
template <class Wrong> bool board_holds(const State& s, Wrong& wrong) {
    if (!buildings_hold(s, wrong)) return false;
    std::array<int, kMostSeats> floors{};
    int roofs = s.roofs;
    bool any = false;
    for (const Building& b : s.building) {
        if (!b.owner) continue;
        floors[b.owner - 1] += b.floors;
        roofs += b.roof;
        any = true;
    }
    if (roofs != kRoofs) return wrong("roofs", "with those on the board there are not all");
    if (any && s.crane == kBeside) return wrong("crane", "somebody has built, so it stands on the board");
    for (int seat = 0; seat < kMostSeats; ++seat) {
        const bool plays = seat < s.seats;
        if (!plays && s.supply[seat]) return wrong("supply", "the seat does not play", seat);
        if (plays && s.supply[seat] + floors[seat] != table_size(s.seats).floors)
            return wrong("supply", "with the floors on the board it is not the seat's number of floors",
                         seat);
        if (s.tokens[seat] > (plays ? kTokens : 0))
            return wrong("tokens", "the seat cannot have so many ploys", seat);
        const bool has_some = plays && s.phase >= Phase::deal;
        if (has_some && s.inhabitants[seat] < 1) return wrong("inhabitants", "the seat has some", seat);
        if (s.inhabitants[seat] > (has_some ? kMaxInhabitants : 0))
            return wrong("inhabitants", "the seat cannot have so many", seat);
    }
    return true;
}
template <class Wrong> bool track_holds(const State& s, Wrong& wrong) {
    const int taken = s.track.count, slots = table_size(s.seats).slots;
    if (taken > slots) return wrong("track", "it has not so many slots");
    for (int i = 0; i < kMaxSlots; ++i) {
        const int seat = s.track.item[i];
        if (i >= taken && seat) return wrong("track", "a slot that is free has a seat", i);
        if (i < taken && seat >= s.seats) return wrong("track", "the seat does not play", i);
        if (i < taken)
            for (int j = i - 1; j >= 0; --j)
                if ((s.track.item[j] == seat) != (s.seats == 2 && (i - j) % 2 == 0))
                    return wrong("track", "it is another seat's slot after those before", i);
    }
    const bool acting = s.phase == Phase::action || s.phase == Phase::claim || s.phase == Phase::turn_up;
    if (acting ? s.actions_left < 1 || s.actions_left > (taken == 1 ? 1 : 2) : s.actions_left != 0)
        return wrong("actions_left", "the phase and the track give another number");
    const auto is = [&](bool fits) {
        return fits || wrong("track", "the phase wants another number of slots");
    };
    switch (s.phase) {
    case Phase::lay:
    case Phase::open:
    case Phase::start:
        return is(taken == 0);
    case Phase::deal:
    case Phase::choose:
        return is(taken == 1);
    case Phase::action:
    case Phase::claim:
    case Phase::turn_up:
        return is(taken >= 1);
    case Phase::name:
        return is(taken >= 1 && s.seats - taken >= 2);
    case Phase::show:
    case Phase::over:
        return is(taken == slots);
    }
    return false;
}
template <class Wrong> bool flags_hold(const State& s, Wrong& wrong) {
    const bool action = s.phase == Phase::action, on_board = s.crane < kPlaces;
    if (s.crane > kBeside) return wrong("crane", "there is no such place");
    if (on_board && s.phase < Phase::action)
        return wrong("crane", "it stands beside the board in this phase");
    const bool may_act = action && on_board;
    if (s.ploy_used > may_act) return wrong("ploy_used", "it is 1 at most, in a turn that has begun");
    if (s.went_on > may_act) return wrong("went_on", "it is 1 at most, in a turn that has begun");
    if (s.phase < Phase::action ? s.round != 0 : s.round < 1 || s.round > s.round_limit)
        return wrong("round", "there is no such round in this phase");
    if (s.last_round > (s.phase >= Phase::action))
        return wrong("last_round", "it is 1 at most, and 0 before the first round");
    if (s.phase != Phase::claim && s.fresh) return wrong("fresh", "nobody has just built in this phase");
    if (s.phase == Phase::claim) {
        if (s.fresh >= kSpaces) return wrong("fresh", "there is no such space");
        if (!on_board) return wrong("crane", "it stands on the board in this phase");
        if (!s.building[s.fresh].of(seat_on_turn(s)))
            return wrong("fresh", "the seat on turn has no building there");
        if (!claims(s, s.fresh)) return wrong("fresh", "no project can be claimed with it");
    }
    if (s.phase == Phase::turn_up && !on_board) return wrong("crane", "it stands on the board in this phase");
    if (s.phase == Phase::choose ? s.chosen + 1 >= 1 << s.seats : s.chosen != 0)
        return wrong("chosen", "they are not seats that have chosen in this phase");
    const int most = s.phase == Phase::deal ? kMissionsDealt : kMissionsKept;
    const bool serves = s.phase == Phase::deal || s.phase == Phase::show;
    if (serves ? s.to >= s.seats : s.to != 0) return wrong("to", "no such seat is dealt or shows cards");
    if (serves ? s.left < 1 || s.left > most : s.left != 0)
        return wrong("left", "so many cards are not still to come in this phase");
    return s.spare == std::array<std::uint8_t, 3>{} || wrong("spare", "it is always 0");
}
// A Holding has the number of missions in each of a seat's two zones, and the number of kept ones that were
// shown.
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
template <class Wrong> bool missions_hold(const State& s, Wrong& wrong) {
    const auto& cards = s.missions;
    if (!cards.consistent()) return wrong("missions", "the table of cards does not hold together");
    if (cards.viewer < kPublic && cards.viewer >= s.seats)
        return wrong("missions", "the seat does not play", "viewer");
    std::array<int, kTableFaces + 1> copies{};
    std::array<int, kMostSeats> in_hand{}, in_play{}, shown{};
    for (int i = 0; i < kMissionCards; ++i) {
        const Card& card = cards.card[i];
        const auto no = [&](const char* what, const char* why) {
            return wrong("missions", why, "card", i, what);
        };
        if (known(card.face)) ++copies[card.face];
        if (card.zone == deck) {
            if (known(card.face) || card.seen) return no("face", "nobody knows a card in the deck");
            continue;
        }
        const int seat = card.zone & 7;
        const bool is_kept = card.zone >= kept, open = is_kept && (card.seen >> kPublic & 1);
        if (card.zone < dealt || card.zone >= zones_end || seat >= s.seats)
            return no("zone", "it lies in the deck or before a seat that plays");
        // The viewers in `seen` know the card; a view keeps only its own bit and the public's.
        const unsigned seen = open ? kEverybody : knows(seat);
        if (card.seen != (cards.truth() ? seen : seen & (1u << cards.viewer | 1u << kPublic)))
            return no("seen", "its seat alone knows it, or everybody");
        if (known(card.face) != cards.sees(card.seen))
            return no("face", "the viewer knows it if it is among those who have seen it");
        if (is_kept && i && known(card.face) && cards.card[i - 1].zone == card.zone &&
            cards.card[i - 1].face == card.face)
            return no("face", "the two missions kept differ");  // Rule::r2_8b
        ++(is_kept ? in_play : in_hand)[seat];
        shown[seat] += open;
    }
    for (int face = 1; face <= kTableFaces; ++face)
        if (copies[face] + cards.pool[face] != (face <= kMissionFaces ? kMissionFigures[face].copies : 0))
            return wrong("missions", "each mission has its number of copies", "pool");
    for (int seat = 0; seat < kMostSeats; ++seat) {
        const Holding should = holding(s, seat);
        if (in_hand[seat] != should.dealt || in_play[seat] != should.kept || shown[seat] != should.shown)
            return wrong("missions", "a seat does not hold or show as many as this phase has dealt", "card");
    }
    return true;
}

template <class Wrong> bool holds(const State& s, Wrong& wrong) {
    if (s.phase > Phase::over) return wrong("phase", "there is no such phase");
    if (s.seats < kFewestSeats || s.seats > kMostSeats) return wrong("seats", "the game is for 2 to 4");
    if (s.round_limit < kEarliestLastRound || s.round_limit > kLastRound)
        return wrong("round_limit", "the last round may not be limited so");
    return layout_holds(s, wrong) && track_holds(s, wrong) && projects_hold(s, wrong) &&
           board_holds(s, wrong) && flags_hold(s, wrong) && missions_hold(s, wrong);
}

}  // namespace

bool GardenNation::invariant(const State& s) { return holds(s, kSilent); }

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
    FirstContradiction finding;
    holds(s, finding);
    return finding.found();
}

}  // namespace mortarboard::garden_nation
