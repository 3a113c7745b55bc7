#include "games/builders/builders.h"

#include <algorithm>

namespace mortarboard::builders {
namespace {

// Rule::r1_1, Rule::r1_2: the arithmetic of the box.
constexpr bool box_adds_up() {
    std::array<int, 4> of_rank{}, gives{};
    int cost = 0, machines = 0, designed = 0;
    std::array<int, 3> points{}, pays{};  // published buildings, machines, our own
    for (int c = 1; c <= kCards; ++c) {
        const CardInfo& info = kCard[c];
        if (is_worker(c)) {
            if (info.gives.total() != info.cost || info.cost < 2 || info.cost > 5) return false;
            ++of_rank[info.cost - 2];
            cost += info.cost;
            for (int r = 0; r < 4; ++r) gives[r] += info.gives[r];
        } else {
            if (is_machine(c) != (info.gives.total() > 0) || info.needs.total() < 2) return false;
            const int group = is_machine(c) ? 1 : info.grade == Grade::designed ? 2 : 0;
            machines += group == 1;
            designed += group == 2;
            points[group] += info.points;
            pays[group] += info.pays;
        }
    }
    return of_rank == std::array{6, 12, 16, 8} && gives == std::array{38, 38, 38, 38} && cost == 152 &&
           machines == 8 && designed == 5 && points == std::array{110, 12, 15} &&
           pays == std::array{448, 0, 64};
}
static_assert(kWorkers == 42 && kBuildings == 47 && kPublishedBuildings == 42 && box_adds_up());

constexpr BuildingSet kEveryBuilding = (1ull << kBuildings) - 1,
                      kPublished = (1ull << kPublishedBuildings) - 1;
constexpr BuildingSet kMachineCards = (1ull << kMachines) - 1;
constexpr int kDearestWorker = 5;

// Members whose placing costs at most so many coins.
constexpr auto kAffordable = [] {
    std::array<MemberSet, kDearestWorker + 1> sets{};
    for (int coins = 0; coins <= kDearestWorker; ++coins)
        for (int m = 1; m <= kMembers; ++m)
            if (kCardFigures[m].cost <= coins) sets[coins] |= member_bit(m);
    return sets;
}();
MemberSet affordable(int coins) { return kAffordable[std::min(coins, kDearestWorker)]; }

// Points in binary, a set for each digit: the points of a set of buildings take four counts of bits and no
// loop.
constexpr auto kPointDigits = [] {
    std::array<BuildingSet, 4> sets{};
    for (int b = kFirstBuilding; b <= kCards; ++b)
        for (int digit = 0; digit < 4; ++digit)
            if (kCardFigures[b].points >> digit & 1) sets[digit] |= building_bit(b);
    return sets;
}();

constexpr MemberSet kAllMembers = (1ull << kMembers) - 1;

BuildingSet deck_of(const State& s) { return s.published_only ? kPublished : kEveryBuilding; }

// As sets of cards counted from `first`.
std::uint64_t set_of(const std::array<Face, kLine>& line, int first) {
    std::uint64_t set = 0;
    for (Face card : line) set |= card ? 1ull << (card - first) : 0;
    return set;
}
int place_in(const std::array<Face, kLine>& line, Face card) {
    return static_cast<int>(std::find(line.begin(), line.end(), card) - line.begin());
}
bool lies_in(const std::array<Face, kLine>& line, Face card) { return card && place_in(line, card) < kLine; }

// A bit for each member whose byte is `value`, eight bytes at a time. Bytes and value below 128, as card
// numbers are.
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
        set |= (equal * 0x0002040810204081 >> 56) << at;  // the eight high bits side by side
    }
    return set & kAllMembers;
}

// The next seat without its Apprentice (Rule::r2_4); all have one: `seats`.
int seat_to_be_dealt(const State& s) {
    int seat = 0;
    while (seat < s.seats && s.workers[seat]) ++seat;
    return seat;
}

// The sites in `open` that the seat on turn can pay the actions for. One to which nobody was sent this turn
// costs 1.
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

// What nature may turn up now, and the number of its first card.
struct Draw {
    std::uint64_t set{};
    int first{};
};
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

MoveKind nature_kind(const State& s) {
    return s.phase == Phase::draw_first_player ? MoveKind::first_player : MoveKind::deal;
}

// ---- check: the paragraph that helps most ----

Verdict no(Rule rule) { return Verdict::no(rule); }

// What everybody waits for while nature is to move.
Rule awaited(Phase phase) {
    switch (phase) {
    case Phase::deal_buildings:
        return Rule::r2_2;
    case Phase::deal_apprentices:
        return Rule::r2_4;
    case Phase::deal_workers:
        return Rule::r2_6;
    case Phase::draw_first_player:
        return Rule::r2_8;
    case Phase::refill_building:
        return Rule::r4_2;
    case Phase::refill_worker:
        return Rule::r5_2;
    case Phase::turn:
    case Phase::choose_site:
    case Phase::over:
        break;
    }
    return Rule::r3_8;
}
Verdict check_deal(const State& s, int card) {
    const Draw draw = drawable(s);
    const bool kind_fits = draw.first == kFirstBuilding ? is_building(card) : is_worker(card);
    if (kind_fits && (draw.set >> (card - draw.first) & 1)) return Verdict::yes();
    if (!kind_fits) return no(awaited(s.phase));
    if (is_building(card) && !(deck_of(s) & building_bit(card))) return no(Rule::r1_3);
    if (s.phase == Phase::deal_apprentices) return no(Rule::r2_4);
    if (s.phase == Phase::deal_workers && card <= apprentice_06) return no(Rule::r2_5);
    return no(Rule::r12_2);
}
Verdict check_nature(const State& s, const Action& a) {
    if (awaited(s.phase) == Rule::r3_8) return no(Rule::r3_8);
    if (a != make_action(nature_kind(s), a.arg[0])) return no(awaited(s.phase));
    if (s.phase != Phase::draw_first_player) return check_deal(s, a.arg[0]);
    return a.arg[0] < s.seats ? Verdict::yes() : no(Rule::r2_8);
}
Verdict check_send(const State& s, int member) {
    if (!is_member(member)) return no(Rule::r6_1);
    if (!(s.crew(s.turn) & member_bit(member))) {
        for (int other = 0; other < s.seats; ++other)
            if (s.crew(other) & member_bit(member)) return no(Rule::r4_6);
        return no(is_machine(member) ? Rule::r9_7 : Rule::r6_1);
    }
    if (s.site_of[member - 1]) return no(Rule::r6_8);
    if (kCardFigures[member].cost > s.coins[s.turn]) return no(Rule::r6_3);
    if (!s.sites[s.turn]) return no(Rule::r6_1);
    // Rule::r6_9, Rule::r6_10: nobody asks when a site was started or whether the member brings what it
    // needs.
    return payable_sites(s, s.sites[s.turn]) ? Verdict::yes() : no(Rule::r6_7);
}
Verdict check_site(const State& s, int site) {
    if (!is_building(site)) return no(Rule::r6_1);
    const BuildingSet bit = building_bit(site);
    for (int seat = 0; seat < s.seats; ++seat) {
        if (seat != s.turn && (s.sites[seat] & bit)) return no(Rule::r4_6);
        if (s.finished[seat] & bit) return no(Rule::r8_6);
    }
    if (!(s.sites[s.turn] & bit) || s.phase != Phase::choose_site) return no(Rule::r6_1);
    return payable_sites(s, bit) ? Verdict::yes() : no(Rule::r6_7);
}
Verdict check_exchange(const State& s, int actions) {
    if (actions > kMaxExchange) return no(Rule::r7_2);
    return actions >= 1 && actions <= s.actions ? Verdict::yes() : no(Rule::r7_1);
}

// ---- apply ----

Event told(EventKind kind, int seat, Rule rule, int amount = 0, Face card = kNone, int from = 0, int to = 0) {
    return {.kind = static_cast<std::uint8_t>(kind),
            .seat = static_cast<Seat>(seat),
            .card = card,
            .rule = static_cast<std::uint16_t>(rule),
            .amount = static_cast<std::int16_t>(amount),
            .from = static_cast<std::uint8_t>(from),
            .to = static_cast<std::uint8_t>(to)};
}
void change_coins(State& s, int seat, int coins) {
    s.coins[seat] = static_cast<std::uint16_t>(s.coins[seat] + coins);
}
void spend_actions(State& s, int actions) { s.actions = static_cast<std::uint16_t>(s.actions - actions); }

void begin_turn(State& s, int seat, const EventSink& tell) {
    s.phase = Phase::turn;
    s.turn = static_cast<std::uint8_t>(seat);
    s.actions = kFreeActions;  // Rule::r3_2
    tell(told(EventKind::turn_began, seat, Rule::r3_1, s.round));
}
void deal(State& s, Face card, const EventSink& tell) {
    if (is_building(card)) {
        const int place = place_in(s.building_line, no_card);
        if (s.phase == Phase::refill_building || place == kLine) {
            s.next_building = card;  // Rule::r2_3
            tell(told(EventKind::dealt, -1, Rule::r2_3, 0, card, building_deck, next_building));
            s.phase = s.phase == Phase::refill_building ? Phase::turn : Phase::deal_apprentices;
        } else {
            s.building_line[place] = card;
            tell(told(EventKind::dealt, -1, Rule::r2_2, 0, card, building_deck, building_line + place));
        }
        return;
    }
    if (s.phase == Phase::deal_apprentices) {
        const int seat = seat_to_be_dealt(s);
        s.workers[seat] = member_bit(card);
        tell(told(EventKind::dealt, seat, Rule::r2_4, 0, card, worker_deck, crew_place));
        // Rule::r2_5: the other Apprentices stay in the deck.
        if (seat + 1 == s.seats) s.phase = Phase::deal_workers;
        return;
    }
    const int place = place_in(s.worker_line, no_card);
    s.worker_line[place] = card;
    if (s.phase == Phase::refill_worker) {
        s.phase = Phase::turn;
        tell(told(EventKind::dealt, -1, Rule::r5_2, 0, card, worker_deck, worker_line + place));
    } else {
        tell(told(EventKind::dealt, -1, Rule::r2_6, 0, card, worker_deck, worker_line + place));
        if (place + 1 == kLine) s.phase = Phase::draw_first_player;
    }
}
void recruit(State& s, Face worker, const EventSink& tell) {
    const int place = place_in(s.worker_line, worker);
    s.worker_line[place] = no_card;
    s.workers[s.turn] |= member_bit(worker);  // Rule::r5_3: as many as one likes
    spend_actions(s, 1);
    tell(told(EventKind::recruited, s.turn, Rule::r5_1, 1, worker, worker_line + place, crew_place));
    if (s.worker_deck()) s.phase = Phase::refill_worker;  // Rule::r4_5
}
void start(State& s, Face building, const EventSink& tell) {
    const int place = place_in(s.building_line, building);
    s.building_line[place] = s.next_building;
    s.sites[s.turn] |= building_bit(building);  // Rule::r4_4
    spend_actions(s, 1);
    tell(told(EventKind::started, s.turn, is_machine(building) ? Rule::r9_1 : Rule::r4_1, 1, building,
              building_line + place, site_place));
    if (s.next_building)
        tell(told(EventKind::slid, -1, Rule::r4_2, 0, s.next_building, next_building, building_line + place));
    s.next_building = no_card;
    if (s.building_deck()) s.phase = Phase::refill_building;  // Rule::r4_5
}
void finish(State& s, Face building, const EventSink& tell) {
    const int seat = s.turn;
    const CardFigures& info = kCardFigures[building];
    s.sites[seat] &= ~building_bit(building);
    s.finished[seat] |= building_bit(building);
    change_coins(s, seat, info.pays);  // Rule::r8_7, Rule::r9_3
    tell(told(EventKind::finished, seat, is_machine(building) ? Rule::r9_2 : Rule::r8_6, info.points,
              building, site_place, finished_place));
    if (info.pays) tell(told(EventKind::income, seat, Rule::r8_5, info.pays, building));
    // Rule::r8_4, Rule::r9_6; they may go out again this turn, Rule::r6_11.
    const MemberSet home = s.members_on(building);
    s.sent &= ~home;
    for_each_member(home, [&](Face member) {
        s.site_of[member - 1] = no_card;
        tell(told(EventKind::came_home, seat, Rule::r8_4, 0, member, place_of_site(building), crew_place));
    });
    // Rule::r9_5.
    if (is_machine(building))
        tell(told(EventKind::joined_crew, seat, Rule::r9_2, 0, building, finished_place, crew_place));
}
void send(State& s, Face site, const EventSink& tell) {
    const int seat = s.turn, price = s.price(site);
    const Face member = s.sending;
    s.sending = no_card;
    s.phase = Phase::turn;
    spend_actions(s, price);
    s.site_of[member - 1] = site;
    s.sent |= member_bit(member);
    tell(told(EventKind::sent, seat,
              price == 1   ? Rule::r6_4
              : price == 2 ? Rule::r6_4b
                           : Rule::r6_4c,
              price, member, crew_place, place_of_site(site)));
    if (const int cost = kCardFigures[member].cost) {  // Rule::r9_4: machines cost nothing
        change_coins(s, seat, -cost);
        tell(told(EventKind::paid, seat, Rule::r6_2, -cost, member));
    }
    // Rule::r8_1, Rule::r8_2, Rule::r8_3.
    if (s.given(site).cover(kCardFigures[site].needs)) finish(s, site, tell);
}
void end_turn(State& s, const EventSink& tell) {
    const int seat = s.turn;
    if (s.actions) tell(told(EventKind::actions_lost, seat, Rule::r3_7, s.actions));
    s.actions = 0;
    s.sent = 0;  // Rule::r6_6
    int there = 0;  // Rule::r10_2: coins apart
    for (int p = 0; p < s.seats; ++p) there += s.points(p) >= kEndPoints;
    if (there == 1 && s.points(seat) >= kEndPoints)
        tell(told(EventKind::end_began, seat, Rule::r10_1, s.points(seat)));
    const int next = (seat + 1) % s.seats;
    if (next != s.first_player) return begin_turn(s, next, tell);  // Rule::r10_3, Rule::r10_5
    if (!there && s.round < kLastRound) {  // Rule::r10_6
        ++s.round;
        return begin_turn(s, next, tell);
    }
    s.phase = Phase::over;  // Rule::r10_4
    for (int p = 0; p < s.seats; ++p)
        if (const int points = s.coins[p] / kCoinsPerPoint)
            tell(told(EventKind::coins_counted, p, Rule::r11_2, points));
    tell(told(EventKind::game_over, -1, there ? Rule::r10_3 : Rule::r10_7, s.round));
}

// ---- invariant: parts of it, each total on any bytes once those before it hold ----

// Adds a set to those already placed; false when one of them was placed before.
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
    bool open = true;  // what is covered is finished at once, Rule::r8_1
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
// Buying and exchanging never raise coins + 5 * actions; turns and buildings still to come do, by what is
// counted here. The limit leaves room for positions nobody could reach.
bool coins_bounded(const State& s) {
    constexpr int kMostWorth = 9'999;
    BuildingSet unpaid = deck_of(s);
    for (auto set : s.finished) unpaid &= ~set;
    int to_come = 0;
    for_each_building(unpaid, [&](Face building) { to_come += kCardFigures[building].pays; });
    for (int p = 0; p < s.seats; ++p) {
        const auto order = [&](int seat) { return (seat - s.first_player + s.seats) % s.seats; };
        const bool before_first_turn = s.phase <= Phase::draw_first_player;
        const int turns = kLastRound - s.round + (before_first_turn || order(p) > order(s.turn));
        const int actions = p == s.turn ? s.actions : 0;
        if (s.coins[p] + to_come + kBoughtActionCoins * (actions + kFreeActions * turns) > kMostWorth)
            return false;
    }
    return true;
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

Verdict Builders::check_setup(const Setup& setup) {
    if (setup.seats < kFewestSeats || setup.seats > kMostSeats) return no(Rule::r2_1);
    return setup_in_bounds(kInfo, setup) ? Verdict::yes() : no(Rule::r1_3);
}
State Builders::setup(const Setup& setup) {
    State s;
    s.seats = setup.seats;
    s.published_only = setup.option[kOptions[0].slot];
    s.round = 1;
    for (int p = 0; p < s.seats; ++p) s.coins[p] = kStartCoins;
    return s;
}
SeatSet Builders::to_move(const State& s) {
    switch (s.phase) {
    case Phase::turn:
    case Phase::choose_site:
        return SeatSet::of(s.turn);
    case Phase::over:
        return {};
    case Phase::deal_buildings:
    case Phase::deal_apprentices:
    case Phase::deal_workers:
    case Phase::draw_first_player:
    case Phase::refill_building:
    case Phase::refill_worker:
        return SeatSet::of(kNature);
    }
    return {};
}
void Builders::legal(const State& s, Seat seat, ActionList& out) {
    out.clear();
    if (!to_move(s).has(seat)) return;
    if (seat == kNature) {
        const Draw draw = drawable(s);
        const MoveKind kind = nature_kind(s);
        for_each_card(draw.set, draw.first, [&](Face card) { out.push_back(make_action(kind, card)); });
        return;
    }
    if (s.phase == Phase::choose_site) {
        for_each_building(payable_sites(s, s.sites[seat]),
                          [&](Face site) { out.push_back(make_action(MoveKind::to, site)); });
        return;
    }
    if (s.actions) {
        for_each_member(set_of(s.worker_line, 1),
                        [&](Face worker) { out.push_back(make_action(MoveKind::recruit, worker)); });
        for_each_building(set_of(s.building_line, kFirstBuilding),
                          [&](Face building) { out.push_back(make_action(MoveKind::start, building)); });
        for_each_member(sendable(s, seat),
                        [&](Face member) { out.push_back(make_action(MoveKind::send, member)); });
        for (int n = 1; n <= std::min<int>(s.actions, kMaxExchange); ++n)
            out.push_back(make_action(MoveKind::take_coins, n));
    }
    if (s.coins[seat] >= kBoughtActionCoins) out.push_back(make_action(MoveKind::buy_action));
    out.push_back(make_action(MoveKind::end_turn));
}
Verdict Builders::check(const State& s, const Move& move) {
    const Action& a = move.action;
    const Face argument = a.arg[0];
    if (s.phase == Phase::over) return no(Rule::r10_8);
    if (move.seat == kNature) return check_nature(s, a);
    if (awaited(s.phase) != Rule::r3_8) return no(awaited(s.phase));
    if (move.seat != s.turn) return no(Rule::r3_8);
    if (a.kind >= byte(MoveKind::kinds) || a != make_action(static_cast<MoveKind>(a.kind), argument))
        return no(Rule::r3_5);
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (s.phase == Phase::choose_site && kind != MoveKind::to) return no(Rule::r6_1);
    switch (kind) {
    case MoveKind::recruit:
        return s.actions && lies_in(s.worker_line, argument) ? Verdict::yes() : no(Rule::r5_1);
    case MoveKind::start:
        if (!lies_in(s.building_line, argument)) return no(Rule::r4_3);
        return s.actions ? Verdict::yes() : no(Rule::r4_1);
    case MoveKind::send:
        return check_send(s, argument);
    case MoveKind::to:
        return check_site(s, argument);
    case MoveKind::take_coins:
        return check_exchange(s, argument);
    case MoveKind::buy_action:
        if (argument) return no(Rule::r3_5);
        return s.coins[s.turn] >= kBoughtActionCoins ? Verdict::yes() : no(Rule::r3_3b);  // Rule::r3_4
    case MoveKind::end_turn:
        return argument ? no(Rule::r3_5) : Verdict::yes();  // Rule::r3_6
    case MoveKind::deal:
    case MoveKind::first_player:
        return no(Rule::r12_1);
    case MoveKind::kinds:
        break;
    }
    return no(Rule::r3_5);
}
void Builders::apply(State& s, const Move& move, const EventSink& tell) {
    const Face argument = move.action.arg[0];
    switch (static_cast<MoveKind>(move.action.kind)) {
    case MoveKind::deal:
        return deal(s, argument, tell);
    case MoveKind::first_player:
        s.first_player = argument;
        tell(told(EventKind::began, argument, Rule::r2_8));
        for (int p = 0; p < s.seats; ++p) tell(told(EventKind::purse, p, Rule::r2_7, s.coins[p]));
        return begin_turn(s, argument, tell);
    case MoveKind::recruit:
        return recruit(s, argument, tell);
    case MoveKind::start:
        return start(s, argument, tell);
    case MoveKind::send:
        s.sending = argument;
        s.phase = Phase::choose_site;
        return;
    case MoveKind::to:
        return send(s, argument, tell);
    case MoveKind::take_coins:
        spend_actions(s, argument);
        change_coins(s, s.turn, kExchangeCoins[argument]);  // Rule::r1_4, Rule::r7_3
        return tell(told(EventKind::exchanged, s.turn, Rule::r7_1, kExchangeCoins[argument]));
    case MoveKind::buy_action:
        change_coins(s, s.turn, -kBoughtActionCoins);
        ++s.actions;
        return tell(told(EventKind::bought_action, s.turn, Rule::r3_3, -kBoughtActionCoins));
    case MoveKind::end_turn:
        return end_turn(s, tell);
    case MoveKind::kinds:
        break;
    }
}
Outcome Builders::outcome(const State& s) {
    Outcome result;
    // total, then points, then coins: Rule::r11_4, Rule::r11_5, Rule::r11_6.
    std::array<std::int64_t, kMostSeats> rank{};
    bool seventeen = false;
    for (int p = 0; p < s.seats; ++p) {
        const int points = s.points(p);
        result.seat[p].score = points + s.coins[p] / kCoinsPerPoint;
        rank[p] = (std::int64_t{result.seat[p].score} << 32) + (points << 16) + s.coins[p];
        seventeen |= points >= kEndPoints;
    }
    for (int p = 0; p < s.seats; ++p)  // Rule::r11_7: equal in all share the place
        result.seat[p].place = static_cast<std::uint8_t>(
            1 + std::count_if(rank.begin(), rank.end(), [&](auto other) { return other > rank[p]; }));
    result.ending = seventeen ? 0 : 1;
    return result;
}
Chance Builders::chance(const State& s) {
    const Draw draw = drawable(s);
    const bool card = s.phase != Phase::draw_first_player;
    return {.zone = static_cast<std::uint8_t>(!card                          ? nowhere
                                              : draw.first == kFirstBuilding ? building_deck
                                                                             : worker_deck),
            .pos = static_cast<std::uint8_t>(card ? 1 : 0),  // the top of the deck
            .audience = kEverybody};
}
std::uint32_t Builders::weight(const State&, const Action&) { return 1; }  // Rule::r12_1
Action Builders::draw(const State& s, Rng& rng) {
    const Draw draw = drawable(s);
    std::uint64_t set = draw.set;
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(set))); skip > 0; --skip)
        set &= set - 1;
    return make_action(nature_kind(s), draw.first + std::countr_zero(set));
}

// True means that play cannot go wrong from here: every card in exactly one place, the phase fits what lies
// where, and no number can grow out of its type. Play keeps it.
bool Builders::invariant(const State& s) {
    if (s.seats < kFewestSeats || s.seats > kMostSeats || s.published_only > 1 || s.phase > Phase::over ||
        s.unused[0] || s.unused[1])
        return false;
    if (s.first_player >= s.seats || s.turn >= s.seats || s.round < 1 || s.round > kLastRound) return false;
    return cards_in_one_place(s) && work_fits(s) && phase_fits(s) && coins_bounded(s);
}

Game game() { return make_game<Builders>(); }

}  // namespace mortarboard::builders
