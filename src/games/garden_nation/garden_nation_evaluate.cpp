// How good a position looks to a seat, in hundredths of a point of final margin. Reads only what that seat knows: its
// own missions, and those shown to all. The weights were settled by games of this evaluation against itself.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

constexpr int kEarlyFew = 25;     // an inhabitant early in the game, of the first twenty
constexpr int kEarlySome = 10;    // of the next thirty
constexpr int kEarlyMany = 6;     // of any more
constexpr int kRefundShare = 20;  // of what an inhabitant is worth, percent: one that abandoning would bring back
constexpr int kReach = 25;        // percent of the points of a project one floor away
constexpr int kReachHere = 42;    // the same where the crane stands, for the seat on turn
constexpr int kAlone = 60;        // the majority of a region
constexpr int kShared = 25;       // a share of it
constexpr int kHalfway = 40;      // percent of a mission's points for a building one floor short
constexpr int kUnknownFloor = 40; // a floor without a roof, for missions not known
constexpr int kToken = 270;       // a ploy

// Sets of spaces, one bit each.
using Spaces = std::uint64_t;
constexpr Spaces bit(int space) { return Spaces{1} << space; }
constexpr Spaces kCentreRegion = (Spaces{1} << kSides) - 1;
constexpr auto kNear = [] {
    std::array<Spaces, kSpaces> near{};
    for (int space = 0; space < kSpaces; ++space)
        for (const int other : kTouching[space]) near[space] |= bit(other);
    return near;
}();
Spaces near(Spaces some) {
    Spaces all = 0;
    for (; some; some &= some - 1) all |= kNear[std::countr_zero(some)];
    return all;
}

// The board as patterns need it.
struct Lands {
    std::array<Spaces, kLands + 1> empty{};
    std::array<std::array<std::array<Spaces, kLands + 1>, 4>, kMostSeats> high{};   // [seat][floors, at least][land], no roof
    std::array<std::array<int, kPlaces>, kMostSeats> floors{};
    std::array<int, kMostSeats> refund{}, standing{};   // of all own buildings; floors without a roof

    explicit Lands(const State& s) {
        for (int space = 0; space < kSpaces; ++space) {
            const Building& b = s.building[space];
            const int land = static_cast<int>(land_at(s, space));
            if (!b.owner) {
                empty[land] |= bit(space);
                continue;
            }
            const int seat = b.owner - 1;
            floors[seat][place_of(space)] += b.floors;
            refund[seat] += worth_of_building(s, space);
            if (b.roof) continue;
            standing[seat] += b.floors;
            for (int least = 1; least <= std::min<int>(b.floors, 3); ++least) high[seat][least][land] |= bit(space);
        }
    }
    // The spaces where one more floor of the seat completes the project.
    Spaces completing(int seat, const ProjectInfo& p) const {
        const auto& own = high[seat];
        const int land = static_cast<int>(p.land);
        const Spaces low = own[1][land], tall = own[2][land];
        switch (p.pattern) {
        case Pattern::none: return 0;
        case Pattern::beside: return low & near(empty[static_cast<int>(p.gap)]);
        case Pattern::outer: return low & ~kCentreRegion;
        case Pattern::pair: return low ? (low | empty[land]) & near(low) : 0;
        case Pattern::tall_pair: return low ? (low & near(low)) | (empty[land] & near(tall)) : 0;
        case Pattern::centre: return tall & kCentreRegion;
        case Pattern::trio: {
            const int one = land % kLands + 1, two = one % kLands + 1;
            if (!low) return 0;
            const Spaces by_one = near(own[1][one]), by_two = near(own[1][two]);
            Spaces all = low & by_one & by_two;
            if (tall) {
                all |= near(tall & by_two) & (own[1][one] | empty[one]);
                all |= near(tall & by_one) & (own[1][two] | empty[two]);
            }
            return all;
        }
        }
        return 0;
    }
};

// How far the game has come, in sixteenths.
int progress(const State& s) {
    if (s.last_round || s.round == s.round_limit) return 16;
    const int each = table_size(s.seats).floors;
    int most = 0;
    for (int seat = 0; seat < s.seats; ++seat) most = std::max(most, each - s.supply[seat]);
    return 15 * most / each;
}
int worth_of_inhabitants(int inhabitants, int sixteenths) {
    const int early = kEarlyFew * std::min(inhabitants, 20) + kEarlySome * std::clamp(inhabitants - 20, 0, 30) +
                      kEarlyMany * std::max(inhabitants - 50, 0);
    return (100 * inhabitant_points(inhabitants) * sixteenths + early * (16 - sixteenths)) / 16;
}
// What a mission brings so far, and part of what one more floor would bring.
int worth_of_mission(const State& s, int seat, Face mission) {
    int worth = 100 * mission_points(s, seat, mission);
    const MissionInfo& m = kMissionInfo[mission];
    const int wanted = m.aim == Aim::tall ? 2 : m.aim == Aim::three_high ? 3 : m.aim == Aim::four_high ? 4 : 0;
    if (!wanted) return worth;
    const int points = m.aim == Aim::tall ? 3 : m.aim == Aim::three_high ? 7 : 11;
    for (int place = 0; place < kPlaces; ++place) {
        int highest = 0, short_of_it = 0;
        for (int side = 0; side < kSides; ++side) {
            const int space = space_at(place, side);
            const Building& b = s.building[space];
            if (!b.of(seat) || b.roof || (m.land != Land::none && land_at(s, space) != m.land)) continue;
            highest = std::max<int>(highest, b.floors);
            short_of_it += b.floors == wanted - 1;
        }
        if (m.aim == Aim::tall)
            worth += kHalfway * points * short_of_it;
        else if (highest < wanted)
            worth += kHalfway * points * highest * highest / (wanted * wanted);
    }
    return worth;
}
int worth(const State& s, const Lands& lands, int seat, int me, int sixteenths) {
    int sum = 100 * project_points(s, seat);
    sum += worth_of_inhabitants(s.inhabitants[seat], sixteenths);
    if (!GardenNation::to_move(s).empty()) {
        sum += kEarlySome * kRefundShare * lands.refund[seat] * (16 - sixteenths) / 1600;
        sum += kToken * s.tokens[seat] * (16 - sixteenths) / 16;
        for (int place = 0; place < kPlaces; ++place) {   // what control will bring, Rule::r10_1
            const int own = lands.floors[seat][place];
            if (!own) continue;
            bool ahead = true, level = true;
            for (int other = 0; other < s.seats; ++other) {
                if (other == seat) continue;
                ahead &= own > lands.floors[other][place];
                level &= own >= lands.floors[other][place];
            }
            sum += ahead ? kAlone : level ? kShared : 0;
        }
    }
    int known_missions = 0;
    for (const Card& card : s.missions.card) {
        if (card.zone != kept + seat || !known(card.face) || !(seat == me || (card.seen >> kPublic & 1))) continue;
        ++known_missions;
        sum += s.phase == Phase::over ? 100 * mission_points(s, seat, card.face) : worth_of_mission(s, seat, card.face);
    }
    sum += kUnknownFloor * lands.standing[seat] * (kMissionsKept - std::min(known_missions, kMissionsKept)) / kMissionsKept;
    if (s.phase >= Phase::show || !s.supply[seat] || !s.roofs) return sum;
    const bool on_turn = !s.track.empty() && seat_on_turn(s) == seat && s.phase == Phase::action && s.crane != kBeside;
    for (const Face project : s.open) {
        if (!project) continue;
        const Spaces completing = lands.completing(seat, kProjectInfo[project]);
        if (!completing) continue;
        const bool here = on_turn && (completing >> space_at(s.crane, 0) & kCentreRegion);
        sum += kProjectInfo[project].points * (here ? kReachHere : kReach);
    }
    return sum;
}

}  // namespace

std::int32_t GardenNation::evaluate(const State& s, Seat seat) {
    const Lands lands(s);
    const int sixteenths = progress(s);
    std::int32_t own = 0, best = INT32_MIN;
    for (int q = 0; q < s.seats; ++q) {
        const int value = worth(s, lands, q, seat, sixteenths);
        if (q == seat)
            own = value;
        else
            best = std::max<std::int32_t>(best, value);
    }
    return own - best;
}

}  // namespace mortarboard::garden_nation
