// How good a seat's position looks: points and coins it has, what its open sites promise once the work still to do is
// paid for, what its crew is worth, and what the actions left this turn are worth until the turn ends. And how promising
// an action looks before it is tried.
#include <algorithm>
#include <functional>

#include "games/builders/builders.h"

namespace mortarboard::builders {
namespace {

// Hundredths of a point, unless said otherwise. Found by letting weights play each other.
struct Weights {
    int first_coins = 20, later_coins = 7;   // a coin, up to `purse` coins and beyond
    int purse = 10;
    int action = 11;       // an action left this turn
    int step = 16;         // an action that must still be spent on a site
    int missing = 57;      // a resource that the free crew cannot bring to a site
    int delay = 181;       // what a promise keeps for each step it is away, of 256
    int at_once = 10;      // the last member can be sent this turn
    int next_site = 114;   // what the next best site counts beside the best, of 256
    int member = 9, resource = 11, coinless = 28;   // a member of the crew; each resource it gives; a machine's wages saved
    int at_work = 218;     // what a member at work counts, of 256
    int crowd = 5;         // members beyond this many count half
    int late_crew = 52;   // what the crew counts when somebody has 17 points, of 256
};
constexpr Weights kWeights;

// How much of the game a seat has before it.
struct Ahead {
    bool open{};      // nobody has brought about the end: there will be turns
    int actions{};    // otherwise: in the last turn, as far as it is still to come
    int leader{};     // most points of any seat, at most 17
};
Ahead ahead_of(const State& s, int seat) {
    const auto order = [&](int p) { return (p - s.first_player + s.seats) % s.seats; };
    Ahead ahead{s.round < kLastRound, 0, 0};
    for (int p = 0; p < s.seats; ++p) {
        const int points = s.points(p);
        ahead.leader = std::max(ahead.leader, std::min(points, kEndPoints));
        if (points >= kEndPoints && order(p) <= order(s.turn)) ahead.open = false;
    }
    ahead.actions = seat == s.turn ? s.actions : order(seat) > order(s.turn) ? kFreeActions : 0;
    return ahead;
}

int coins_worth(int coins, const Ahead& ahead) {
    if (!ahead.open) return coins / kCoinsPerPoint * 100 + coins % kCoinsPerPoint * 2;
    return std::min(coins, kWeights.purse) * kWeights.first_coins + std::max(coins - kWeights.purse, 0) * kWeights.later_coins;
}
int member_worth(Face member) {
    return kWeights.member + kCard[member].gives.total() * kWeights.resource + (is_machine(member) ? kWeights.coinless : 0);
}
int crew_worth(const State& s, int seat, MemberSet free, const Ahead& ahead) {
    if (!ahead.open) return 0;
    int worth = 0, members = 0;
    for_each_member(s.crew(seat), [&](Face member) {
        int one = member_worth(member);
        if (!(free & member_bit(member))) one = one * kWeights.at_work / 256;
        worth += ++members > kWeights.crowd ? one / 2 : one;
    });
    return worth * (256 * kEndPoints - ahead.leader * (256 - kWeights.late_crew)) / (256 * kEndPoints);
}

// The free members of a crew side by side, for the one loop that takes the time.
struct Hands {
    std::array<Resources, kMembers> gives;
    std::array<int, kMembers> cost;
    int count{};

    explicit Hands(MemberSet free) {
        for_each_member(free, [&](Face member) {
            gives[count] = kCard[member].gives;
            cost[count++] = kCard[member].cost;
        });
    }
    Hands(const Hands& other) : count(other.count) {
        std::copy_n(other.gives.begin(), count, gives.begin());
        std::copy_n(other.cost.begin(), count, cost.begin());
    }
    void dismiss(int i) {
        gives[i] = gives[--count];
        cost[i] = cost[count];
    }
};
// What it takes to finish a site: free members are called one by one, the most useful for its coins first.
struct Plan {
    int members{}, coins{}, missing{};
};
Plan plan_for(Resources wanted, Hands hands) {
    Plan plan;
    int left = wanted.total();
    while (left > 0) {
        int best = 0;   // use and place in one number, so that the loop has no branch
        for (int i = 0; i < hands.count; ++i) {
            const int covered = left - wanted.lacking(hands.gives[i]).total();
            best = std::max(best, (8 * covered - hands.cost[i]) * 64 + i);
        }
        if (best < 64) break;
        const int called = best % 64;
        wanted = wanted.lacking(hands.gives[called]);
        left = wanted.total();
        ++plan.members;
        plan.coins += hands.cost[called];
        hands.dismiss(called);
    }
    plan.missing = left;
    return plan;
}
int site_worth(const State& s, int seat, Face site, const Hands& hands, const Ahead& ahead) {
    const CardInfo& info = kCard[site];
    const Plan plan = plan_for(info.needs.lacking(s.given(site)), hands);
    int worth = 100 * info.points + info.pays * kWeights.later_coins;
    if (!ahead.open) {   // only what can be finished in the last turn; the first at price 1, then 2, 3...
        const int spare = std::max(s.coins[seat] - plan.coins, 0) / kBoughtActionCoins;
        const bool in_time = !plan.missing && plan.members * (plan.members + 1) / 2 <= ahead.actions + spare && plan.coins <= s.coins[seat];
        return in_time ? std::max(worth - plan.members * kWeights.step, 0) * 3 / 4 : 0;
    }
    if (is_machine(site)) worth += member_worth(site);
    worth -= plan.coins * kWeights.later_coins + plan.members * kWeights.step + plan.missing * kWeights.missing;
    int steps = plan.members + plan.missing;
    if (steps == 1 && plan.members && seat == s.turn && s.price(site) <= s.actions && plan.coins <= s.coins[seat])
        worth += kWeights.at_once;
    for (; steps > 0; --steps) worth = worth * kWeights.delay / 256;
    return std::max(worth, 0);
}
int sites_worth(const State& s, int seat, MemberSet free, const Ahead& ahead) {
    const Hands hands(free);
    std::array<int, kBuildings> each;
    int sites = 0;
    for_each_building(s.sites[seat], [&](Face site) { each[sites++] = site_worth(s, seat, site, hands, ahead); });
    std::sort(each.begin(), each.begin() + sites, std::greater<>());
    int sum = 0, share = 256;
    for (int i = 0; i < sites; ++i) {
        sum += each[i] * share / 256;
        share = share * kWeights.next_site / 256;
    }
    return sum;
}
int worth(const State& s, int seat) {
    const Ahead ahead = ahead_of(s, seat);
    const MemberSet free = s.crew(seat) & ~s.at_work();
    const int actions = seat == s.turn ? s.actions * kWeights.action : 0;
    return 100 * s.points(seat) + coins_worth(s.coins[seat], ahead) + crew_worth(s, seat, free, ahead) + sites_worth(s, seat, free, ahead) +
           actions;
}

// ---- prior: promise of one action, at a glance ----

// What a member covers of what a site still wants; much more when that finishes it.
int use_on(const State& s, Face member, Face site) {
    const Resources wanted = kCard[site].needs.lacking(s.given(site)), left = wanted.lacking(kCard[member].gives);
    const int covered = wanted.total() - left.total();
    return left.total() ? covered * covered : 40 + 8 * kCard[site].points;
}
int best_use(const State& s, int seat, Face member) {
    int best = 0;
    for_each_building(s.sites[seat], [&](Face site) { best = std::max(best, s.price(site) <= s.actions ? use_on(s, member, site) : 0); });
    return best;
}

}  // namespace

std::uint16_t Builders::prior(const State& s, Seat seat, const Action& action) {
    const Face card = action.arg[0];
    const auto promise = [](int worth) { return static_cast<std::uint16_t>(1 + std::max(worth, 0)); };
    switch (static_cast<Kind>(action.kind)) {
    case Kind::recruit: return promise(8 - 2 * std::popcount(s.crew(seat)) + kCard[card].gives.total());
    case Kind::start:
        return promise((s.sites[seat] ? 0 : 16) - 4 * std::popcount(s.sites[seat]) + kCard[card].points + 2 * is_machine(card));
    case Kind::send: return promise(best_use(s, seat, card));
    case Kind::to: return promise(use_on(s, s.sending, card));
    case Kind::take_coins: return promise(s.coins[seat] < 8 && card == std::min<int>(s.actions, kMaxExchange) ? 3 * card : 0);
    case Kind::buy_action: return promise(0);
    case Kind::end_turn: return promise(s.actions ? 0 : 30);
    case Kind::deal:
    case Kind::first_player:
    case Kind::kinds: break;
    }
    return 1;
}
std::int32_t Builders::evaluate(const State& s, Seat seat) {
    int best_rival = INT32_MIN;
    for (int p = 0; p < s.seats; ++p)
        if (p != seat) best_rival = std::max(best_rival, worth(s, p));
    return worth(s, seat) - best_rival;
}

}  // namespace mortarboard::builders
