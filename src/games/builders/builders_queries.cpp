// Computes counts and sets of a state: what can be sent, paid or drawn.
#include "games/builders/builders_queries.h"

namespace mortarboard::builders {
namespace {

constexpr int kHighestWorkerCost = 5;

// For each number of coins, kAffordable has the members that cost at most so much to send.
constexpr auto kAffordable = [] {
    std::array<MemberSet, kHighestWorkerCost + 1> sets{};
    for (int coins = 0; coins <= kHighestWorkerCost; ++coins)
        for (int m = 1; m <= kMembers; ++m)
            if (kCardFigures[m].cost <= coins) sets[coins] |= member_bit(m);
    return sets;
}();
MemberSet affordable(int coins) { return kAffordable[std::min(coins, kHighestWorkerCost)]; }

// For each binary digit of points, kPointDigits has the buildings with that digit: the points of a set take
// four bit counts and no loop.
constexpr auto kPointDigits = [] {
    std::array<BuildingSet, 4> sets{};
    for (int b = kFirstBuilding; b <= kCards; ++b)
        for (int digit = 0; digit < 4; ++digit)
            if (kCardFigures[b].points >> digit & 1) sets[digit] |= building_bit(b);
    return sets;
}();

constexpr MemberSet kAllMembers = (1ull << kMembers) - 1;

// Returns the set of members whose byte equals `value`, eight bytes at a time. Bytes and value are below 128,
// as card numbers are.
MemberSet equal_bytes(const std::array<Face, kMembers>& bytes, Face value) {
    constexpr std::uint64_t kEach = 0x0101010101010101, kLow = 0x7F * kEach, kHigh = 0x80 * kEach;
    MemberSet set = 0;
    for (int at = 0; at < kMembers; at += 8) {
        std::uint64_t word = ~std::uint64_t{0};
        if (at + 8 <= kMembers)
            std::memcpy(&word, bytes.data() + at, 8);
        else
            std::memcpy(&word, bytes.data() + at, kMembers % 8);
        const std::uint64_t equal = ~((word ^ value * kEach) + kLow) & kHigh;
        set |= (equal * 0x0002040810204081 >> 56) << at;  // gathers the eight high bits
    }
    return set & kAllMembers;
}

}  // namespace

MemberSet State::worker_deck() const {  // Rule::r2_5
    MemberSet elsewhere = set_of(worker_line, 1);
    for (auto set : workers) elsewhere |= set;
    return kAllWorkers & ~elsewhere;
}
BuildingSet State::building_deck() const {
    BuildingSet elsewhere =
        set_of(building_line, kFirstBuilding) | (next_building ? building_bit(next_building) : 0);
    for (int p = 0; p < kMostSeats; ++p) elsewhere |= sites[p] | finished[p];
    return deck_of(*this) & ~elsewhere;
}
// Rule::r9_2.
MemberSet State::crew(int seat) const { return workers[seat] | (finished[seat] & kMachineCards) << kWorkers; }
MemberSet State::at_work() const { return ~equal_bytes(site_of, no_card) & kAllMembers; }
MemberSet State::members_on(Face site) const { return equal_bytes(site_of, site); }
Resources State::given(Face site) const {
    Resources sum;
    for_each_member(members_on(site), [&](Face member) { sum = sum + kCardFigures[member].gives; });
    return sum;
}
int State::points(int seat) const {
    int sum = 0;
    for (int digit = 0; digit < static_cast<int>(kPointDigits.size()); ++digit)
        sum += std::popcount(finished[seat] & kPointDigits[digit]) << digit;
    return sum;  // Rule::r11_1, Rule::r11_3
}
int State::price(Face site) const {  // Rule::r6_4, Rule::r6_4b, Rule::r6_4c, Rule::r6_5
    int members = 1;
    for_each_member(sent, [&](Face member) { members += site_of[member - 1] == site; });
    return members;
}

int seat_to_be_dealt(const State& s) {
    int seat = 0;
    while (seat < s.seats && s.workers[seat]) ++seat;
    return seat;
}

BuildingSet payable_sites(const State& s, BuildingSet open) {
    if (!s.actions) return 0;
    if (s.sent)  // Rule::r6_4b
        for_each_building(open, [&](Face site) {
            if (s.price(site) > s.actions) open &= ~building_bit(site);
        });
    return open;
}
MemberSet sendable(const State& s, int seat) {
    return payable_sites(s, s.sites[seat]) ? s.crew(seat) & affordable(s.coins[seat]) & ~s.at_work() : 0;
}

Draw drawable(const State& s) {
    switch (s.phase) {
    case Phase::deal_buildings:
    case Phase::refill_building:
        return {s.building_deck(), kFirstBuilding};
    case Phase::deal_apprentices:
        return {s.worker_deck() & kApprentices, 1};  // Rule::r2_4
    case Phase::deal_workers:
    case Phase::refill_worker:
        return {s.worker_deck(), 1};
    case Phase::draw_first_player:
        return {(1ull << s.seats) - 1, 0};
    case Phase::turn:
    case Phase::choose_site:
    case Phase::over:
        break;
    }
    return {};
}

}  // namespace mortarboard::builders
