// The evaluation of a seat's position is its points and coins, what its open sites will bring less the work
// that is still to be paid for, the value of its crew, and that of its remaining actions. The prior rates an
// action before any search.
#include "games/builders/builders_evaluate.h"

#include <algorithm>
#include <functional>

namespace mortarboard::builders {
namespace {

#define WEIGHTS "games/builders/builders_weights.inc"
#include "games/weights.inc"

}  // namespace

TimeLeft time_left_of(const State& s, int seat) {
    const auto order = [&](int p) { return (p - s.first_player + s.seats) % s.seats; };
    TimeLeft time{s.round < kLastRound, 0, 0};
    for (int p = 0; p < s.seats; ++p) {
        const int points = s.points(p);
        time.leader = std::max(time.leader, std::min(points, kEndPoints));
        if (points >= kEndPoints && order(p) <= order(s.turn)) time.open = false;
    }
    time.actions = seat == s.turn ? s.actions : order(seat) > order(s.turn) ? kFreeActions : 0;
    return time;
}

namespace {

int coins_worth(int coins, const TimeLeft& time, const Weights& w) {
    if (!time.open) return coins / kCoinsPerPoint * 100 + coins % kCoinsPerPoint * 2;
    return std::min(coins, w.purse) * w.first_coins + std::max(coins - w.purse, 0) * w.later_coins;
}
int member_worth(Face member, const Weights& w) {
    return w.member + kCardFigures[member].gives.total() * w.resource + (is_machine(member) ? w.coinless : 0);
}
int crew_worth(const State& s, int seat, MemberSet free, const TimeLeft& time, const Weights& w) {
    if (!time.open) return 0;
    int worth = 0, members = 0;
    for_each_member(s.crew(seat), [&](Face member) {
        int one = member_worth(member, w);
        if (!(free & member_bit(member))) one = one * w.at_work / 256;
        worth += ++members > w.crowd ? one / 2 : one;
    });
    return worth * (256 * kEndPoints - time.leader * (256 - w.late_crew)) / (256 * kEndPoints);
}

// The free members of a crew stand in contiguous arrays, for the one loop that takes most of the time.
struct FreeMembers {
    std::array<Resources, kMembers> gives;
    std::array<int, kMembers> cost;
    int count{};

    explicit FreeMembers(MemberSet free) {
        for_each_member(free, [&](Face member) {
            gives[count] = kCardFigures[member].gives;
            cost[count++] = kCardFigures[member].cost;
        });
    }
    FreeMembers(const FreeMembers& other) : count(other.count) {
        std::copy_n(other.gives.begin(), count, gives.begin());
        std::copy_n(other.cost.begin(), count, cost.begin());
    }
    void remove(int i) {
        gives[i] = gives[--count];
        cost[i] = cost[count];
    }
};
SitePlan plan_site(Resources wanted, FreeMembers free) {
    SitePlan plan;
    int left = wanted.total();
    while (left > 0) {
        // Score and index are in one number, so that the loop has no branch.
        int best = 0;
        for (int i = 0; i < free.count; ++i) {
            const int covered = left - wanted.lacking(free.gives[i]).total();
            best = std::max(best, (8 * covered - free.cost[i]) * 64 + i);
        }
        if (best < 64) break;
        const int chosen = best % 64;
        wanted = wanted.lacking(free.gives[chosen]);
        left = wanted.total();
        ++plan.members;
        plan.coins += free.cost[chosen];
        free.remove(chosen);
    }
    plan.missing = left;
    return plan;
}
// Caches plans, because a search asks for the same few in thousands of positions. A plan that was evicted is
// computed again, so the cache changes nothing but the time.
class PlanCache {
public:
    const SitePlan& look_up(Resources wanted, MemberSet free) {
        const auto need = std::bit_cast<std::uint32_t>(wanted);
        const std::uint64_t mixed = (free ^ need * 0xBF58476D1CE4E5B9ull) * 0x9E3779B97F4A7C15ull;
        Entry& entry = entry_[mixed >> (64 - kBits)];
        if (entry.need != need || entry.free != free)
            entry = {free, need, plan_site(wanted, FreeMembers(free))};
        return entry.plan;
    }

private:
    static constexpr int kBits = 12;
    struct Entry {
        MemberSet free{};
        // The default entry (nothing wanted, nobody free) already has the right plan.
        std::uint32_t need{};
        SitePlan plan;
    };
    std::array<Entry, 1 << kBits> entry_{};
};

}  // namespace

SitePlan plan_of(Resources wanted, MemberSet free) {
    thread_local PlanCache cache;
    return cache.look_up(wanted, free);
}

namespace {

int site_worth(const State& s, int seat, Face site, const SitePlan& plan, const TimeLeft& time,
               const Weights& w) {
    const CardFigures& info = kCardFigures[site];
    int worth = 100 * info.points + info.pays * w.later_coins;
    // Only sites that can be finished in the last turn count; the first member costs 1 action, then 2, 3...
    if (!time.open) {
        const int spare = std::max(s.coins[seat] - plan.coins, 0) / kBoughtActionCoins;
        const bool in_time = !plan.missing && plan.members * (plan.members + 1) / 2 <= time.actions + spare &&
                             plan.coins <= s.coins[seat];
        return in_time ? std::max(worth - plan.members * w.step, 0) * 3 / 4 : 0;
    }
    if (is_machine(site)) worth += member_worth(site, w);
    worth -= plan.coins * w.later_coins + plan.members * w.step + plan.missing * w.missing;
    int steps = plan.members + plan.missing;
    if (steps == 1 && plan.members && seat == s.turn && s.price(site) <= s.actions &&
        plan.coins <= s.coins[seat])
        worth += w.at_once;
    for (; steps > 0; --steps) worth = worth * w.delay / 256;
    return std::max(worth, 0);
}
int sites_worth(const State& s, int seat, MemberSet free, const TimeLeft& time, const Weights& w) {
    if (!s.sites[seat]) return 0;
    std::array<int, kBuildings> each;
    int sites = 0;
    for_each_building(s.sites[seat], [&](Face site) {
        each[sites++] = site_worth(s, seat, site,
                                   plan_of(kCardFigures[site].needs.lacking(s.given(site)), free), time, w);
    });
    std::sort(each.begin(), each.begin() + sites, std::greater<>());
    int sum = 0, share = 256;
    for (int i = 0; i < sites; ++i) {
        sum += each[i] * share / 256;
        share = share * w.next_site / 256;
    }
    return sum;
}
int worth(const State& s, int seat, MemberSet at_work, const Weights& w) {
    const TimeLeft time = time_left_of(s, seat);
    const MemberSet free = s.crew(seat) & ~at_work;
    const int actions = seat == s.turn ? s.actions * w.action : 0;
    return 100 * s.points(seat) + coins_worth(s.coins[seat], time, w) + crew_worth(s, seat, free, time, w) +
           sites_worth(s, seat, free, time, w) + actions;
}

std::int32_t margin(const State& s, Seat seat, const Weights& w) {
    const MemberSet at_work = s.at_work();
    int best_rival = INT32_MIN;
    for (int p = 0; p < s.seats; ++p)
        if (p != seat) best_rival = std::max(best_rival, worth(s, p, at_work, w));
    return worth(s, seat, at_work, w) - best_rival;
}

// ---- prior: a quick rating of one action ----

// Returns how much of a site's missing resources a member covers; much more if that finishes it.
int usefulness_on(const State& s, Face member, Face site) {
    const Resources wanted = kCardFigures[site].needs.lacking(s.given(site)),
                    left = wanted.lacking(kCardFigures[member].gives);
    const int covered = wanted.total() - left.total();
    return left.total() ? covered * covered : 40 + 8 * kCardFigures[site].points;
}
int best_usefulness(const State& s, int seat, Face member) {
    int best = 0;
    for_each_building(s.sites[seat], [&](Face site) {
        best = std::max(best, s.price(site) <= s.actions ? usefulness_on(s, member, site) : 0);
    });
    return best;
}

}  // namespace

int site_worth(const State& s, int seat, Face site, const SitePlan& plan, const TimeLeft& time) {
    return site_worth(s, seat, site, plan, time, s.seats == 2 ? kTwoSeats : kMoreSeats);
}

std::uint16_t Builders::prior(const State& s, Seat seat, const Action& action) {
    const Face card = action.arg[0];
    const auto promise = [](int worth) { return static_cast<std::uint16_t>(1 + std::max(worth, 0)); };
    switch (static_cast<MoveKind>(action.kind)) {
    case MoveKind::recruit:
        return promise(8 - 2 * std::popcount(s.crew(seat)) + kCardFigures[card].gives.total());
    case MoveKind::start:
        return promise((s.sites[seat] ? 0 : 16) - 4 * std::popcount(s.sites[seat]) +
                       kCardFigures[card].points + 2 * is_machine(card));
    case MoveKind::send:
        return promise(best_usefulness(s, seat, card));
    case MoveKind::to:
        return promise(usefulness_on(s, s.sending, card));
    case MoveKind::take_coins:
        return promise(s.coins[seat] < 8 && card == std::min<int>(s.actions, kMaxExchange) ? 3 * card : 0);
    case MoveKind::buy_action:
        return promise(0);
    case MoveKind::end_turn:
        return promise(s.actions ? 0 : 30);
    case MoveKind::recall:
        return promise(0);
    case MoveKind::deal:
    case MoveKind::first_player:
    case MoveKind::kinds:
        break;
    }
    return 1;
}
// A member is called back by people who change their mind. A site can be chosen in every such position.
void Builders::sensible_actions(const State& s, Seat seat, ActionList& out) {
    legal(s, seat, out);
    if (s.phase == Phase::choose_site && !s.recalled && !out.empty()) out.pop_back();
}
std::int32_t Builders::evaluate(const State& s, Seat seat) {
    return margin(s, seat, s.seats == 2 ? kTwoSeats : kMoreSeats);
}
// Weights that are limits or shares of others belong to no theme.
std::span<const Theme> Builders::themes() {
    static constexpr Theme kThemes[]{
        {"points", ""},
        {"coins", "first_coins later_coins"},
        {"sites", "step missing delay at_once next_site"},
        {"crew", "member resource coinless at_work"},
        {"", "action"},
    };
    return kThemes;
}
std::span<const Weight> Builders::weights(int seats) { return weights_with(seats); }
std::int32_t Builders::evaluate_by(const State& s, Seat seat, const std::int32_t* weights) {
    return margin(s, seat, weights_from(weights));
}

BotGame bot_game() { return make_bot_game<Builders>(); }

}  // namespace mortarboard::builders
