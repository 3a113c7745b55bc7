// The evaluation of a position for a seat is in hundredths of a point of final margin. It reads only what
// that seat knows: its own missions and those shown to all.
#include "games/garden_nation/garden_nation_evaluate.h"

namespace mortarboard::garden_nation {
namespace {

#define WEIGHTS "games/garden_nation/garden_nation_weights.inc"
#include "games/weights.inc"

constexpr Spaces bit(int space) { return Spaces{1} << space; }
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

}  // namespace

Lands::Lands(const State& s) {
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
        for (int least = 1; least <= std::min<int>(b.floors, 3); ++least)
            high[seat][least][land] |= bit(space);
    }
}
Spaces Lands::completing(int seat, const ProjectFigures& p) const {
    const auto& own = high[seat];
    const int land = static_cast<int>(p.land);
    const Spaces low = own[1][land], tall = own[2][land];
    switch (p.pattern) {
    case Pattern::none:
        return 0;
    case Pattern::beside:
        return low & near(empty[static_cast<int>(p.gap)]);
    case Pattern::outer:
        return low & ~kCentreRegion;
    case Pattern::pair:
        return low ? (low | empty[land]) & near(low) : 0;
    case Pattern::tall_pair:
        return low ? (low & near(low)) | (empty[land] & near(tall)) : 0;
    case Pattern::centre:
        return tall & kCentreRegion;
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

int progress(const State& s) {
    if (s.last_round || s.round == s.round_limit) return 16;
    const int each = table_size(s.seats).floors;
    int most = 0;
    for (int seat = 0; seat < s.seats; ++seat) most = std::max(most, each - s.supply[seat]);
    return 15 * most / each;
}

namespace {

int worth_of_inhabitants(int inhabitants, int sixteenths, const Weights& w) {
    const int early = w.early_few * std::min(inhabitants, 20) +
                      w.early_some * std::clamp(inhabitants - 20, 0, 30) +
                      w.early_many * std::max(inhabitants - 50, 0);
    return (100 * inhabitant_points(inhabitants) * sixteenths + early * (16 - sixteenths)) / 16;
}
// Returns the present points of a mission, and a part of the points that one more floor would bring.
int worth_of_mission(const State& s, int seat, Face mission, int halfway) {
    int worth = 100 * mission_points(s, seat, mission);
    const MissionFigures& m = kMissionFigures[mission];
    const int wanted = m.aim == Aim::tall         ? 2
                       : m.aim == Aim::three_high ? 3
                       : m.aim == Aim::four_high  ? 4
                                                  : 0;
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
            worth += halfway * points * short_of_it;
        else if (highest < wanted)
            worth += halfway * points * highest * highest / (wanted * wanted);
    }
    return worth;
}
Worth worth(const State& s, const Lands& lands, int seat, int me, int sixteenths, const Weights& w) {
    Worth out;
    out.projects = 100 * project_points(s, seat);
    out.inhabitants = worth_of_inhabitants(s.inhabitants[seat], sixteenths, w);
    if (!GardenNation::to_move(s).empty()) {
        out.refund = w.early_some * w.refund * lands.refund[seat] * (16 - sixteenths) / 1600;
        out.tokens = w.token * s.tokens[seat] * (16 - sixteenths) / 16;
        for (int place = 0; place < kPlaces; ++place) {  // expected gain from territory control, Rule::r10_1
            const int own = lands.floors[seat][place];
            if (!own) continue;
            bool ahead = true, level = true;
            for (int other = 0; other < s.seats; ++other) {
                if (other == seat) continue;
                ahead &= own > lands.floors[other][place];
                level &= own >= lands.floors[other][place];
            }
            out.alone += ahead;
            out.shared += level && !ahead;
        }
        out.control = out.alone * w.alone + out.shared * w.shared;
    }
    int known_missions = 0;
    for (const Card& card : s.missions.card) {
        if (card.zone != kept + seat || !known(card.face) || !(seat == me || (card.seen >> kPublic & 1)))
            continue;
        const int points = s.phase == Phase::over ? 100 * mission_points(s, seat, card.face)
                                                  : worth_of_mission(s, seat, card.face, w.halfway);
        out.missions += points;
        if (known_missions < kMissionsKept) out.mission[known_missions] = {card.face, points};
        ++known_missions;
    }
    out.unknown_missions = w.unknown_floor * lands.standing[seat] *
                           (kMissionsKept - std::min(known_missions, kMissionsKept)) / kMissionsKept;
    if (s.phase >= Phase::show || !s.supply[seat] || !s.roofs) return out;
    const bool on_turn =
        !s.track.empty() && seat_on_turn(s) == seat && s.phase == Phase::action && s.crane != kBeside;
    for (int i = 0; i < kOpenProjects; ++i) {
        const Face project = s.open[i];
        if (!project) continue;
        const Spaces completing = out.completing[i] = lands.completing(seat, kProjectFigures[project]);
        if (!completing) continue;
        const bool here = on_turn && (completing >> space_at(s.crane, 0) & kCentreRegion);
        out.reach += kProjectFigures[project].points * (here ? w.reach_here : w.reach);
    }
    return out;
}
Worths worths(const State& s, int me, const Lands& lands, const Weights& w) {
    Worths all;
    const int sixteenths = progress(s);
    for (int seat = 0; seat < s.seats; ++seat) all[seat] = worth(s, lands, seat, me, sixteenths, w);
    return all;
}
std::int32_t margin(const State& s, const Worths& worths, int me, const Weights& w) {
    std::int32_t best = INT32_MIN;
    for (int seat = 0; seat < s.seats; ++seat)
        if (seat != me) best = std::max<std::int32_t>(best, worths[seat].sum());
    return worths[me].sum() - best * w.rival / 100;
}
std::int32_t margin(const State& s, Seat seat, const Weights& w) {
    return margin(s, worths(s, seat, Lands(s), w), seat, w);
}
const Weights& weights_in_use(const State& s) { return s.seats == 2 ? kTwoSeats : kMoreSeats; }

}  // namespace

Worths worths(const State& s, const Lands& lands, int me) { return worths(s, me, lands, weights_in_use(s)); }
std::int32_t margin_of(const State& s, const Worths& worths, int me) {
    return margin(s, worths, me, weights_in_use(s));
}

std::int32_t GardenNation::evaluate(const State& s, Seat seat) { return margin(s, seat, weights_in_use(s)); }
// Weights that are limits or shares of others belong to no theme.
std::span<const Theme> GardenNation::themes() {
    static constexpr Theme kThemes[]{
        {"points", ""},
        {"inhabitants", "early_few early_some early_many refund"},
        {"projects", "reach reach_here"},
        {"regions", "alone shared"},
        {"missions", "halfway unknown_floor"},
        {"ploys", "token"},
    };
    return kThemes;
}
std::span<const Weight> GardenNation::weights(int seats) { return weights_with(seats); }
std::int32_t GardenNation::evaluate_by(const State& s, Seat seat, const std::int32_t* weights) {
    return margin(s, seat, weights_from(weights));
}

BotGame bot_game() { return make_bot_game<GardenNation>(); }

}  // namespace mortarboard::garden_nation
