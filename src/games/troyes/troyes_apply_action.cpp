// Carries out the actions of the seat on turn: influence, black dice, groups of dice and their uses.
#include "games/troyes/troyes_apply.h"

namespace mortarboard::troyes {
namespace {

constexpr int kMillDeniers = 2;  // 19.3
constexpr int kShotHits = 3;  // the least value of the die, Rule::r21_1a
constexpr int kCubesPerPoint = 2;  // Rule::r20_8
constexpr int kFlipAtOnce = 3;  // 10.4
constexpr std::array<int, kSites> kSiteInfluence{1, 1, 1, 2, 2, 2};  // 13.3

Die die_named(const Action& a) { return {a.arg[0], byte(a.arg[1] - 1), a.arg[2]}; }
// The strength is the one against black dice (8.3).
int strength(int colour, int value) { return colour == red ? 2 * value : value; }

}  // namespace

int defence(const State& s, int seat) {
    int n = 0;
    for (int c = 0; c < kColours; ++c) n += strength(c, s.dice[seat][c].sum());
    return n;
}

// Influence is spent only before an action or a pass, when nothing else has begun (Rule::r10_1, Rule::r10_9).
void Play::spend_influence(const Action& a) {
    const int seat = s.turn;
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind == MoveKind::recruit) {  // 10.3
        influence(seat, -kRecruitInfluence, Rule::r10_3a);
        --s.general[seat];
        ++s.personal[seat];
        emit(EventKind::recruited, seat, 1, Rule::r10_3a, kNone, general_supply, supply);
        return;
    }
    const Die die = die_named(a);
    if (kind == MoveKind::reroll) {  // 10.2
        influence(seat, -kRerollInfluence, Rule::r10_2);
        --s.dice[seat][die.colour].showing[die.value];
        s.rerolling = byte(die.colour + 1);
        emit(EventKind::die_lost, seat, die.value, Rule::r10_2, byte(die.colour + 1), district_place(seat));
        return;
    }
    influence(seat, -kFlipInfluence, Rule::r10_4);
    s.frame = step_frame(seat, FlipStep{});
    flip(die);
}
// Sets the turned die aside, so that it cannot be turned again; all are put back at the end.
void Play::flip(Die die) {
    --s.dice[s.turn][die.colour].showing[die.value];
    FlipStep step = read_step<FlipStep>(s.frame);
    static_assert(step.aside.size() == kFlipAtOnce);
    const auto free = std::find(step.aside.begin(), step.aside.end() - 1, 0);
    const bool last = free == step.aside.end() - 1;
    *free = byte(die.colour * 6 + die.value);
    s.frame = step_frame(s.turn, step);
    emit(EventKind::die_turned, s.turn, 7 - die.value, Rule::r10_4, byte(die.colour + 1),
         district_place(s.turn), district_place(s.turn));
    if (last || !defence(s, s.turn)) finish_flipping();
}
void Play::finish_flipping() {
    for (int code : read_step<FlipStep>(s.frame).aside)
        if (code) {
            const int colour = (code - 1) / 6, value = (code - 1) % 6 + 1;
            ++s.dice[s.turn][colour].showing[7 - value];
        }
    s.frame = {};
}

// Fights black dice (section 8).
void Play::duty(const Action& a) {
    const int seat = s.turn;
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (s.step() == Step::flip) return kind == MoveKind::stop ? finish_flipping() : flip(die_named(a));
    // The step is all zero before the first black die is fought.
    DutyStep step = read_step<DutyStep>(s.frame);
    if (kind == MoveKind::give_in) {  // 8.9
        const int highest = s.black.highest();
        --s.black.showing[highest];
        emit(EventKind::gave_in, seat, highest, Rule::r8_9);
        penalty(seat, Rule::r8_9);
        return end_go();
    }
    if (kind == MoveKind::face) {  // 8.2, 8.7
        --s.black.showing[a.arg[0]];
        step.due = byte(step.due + a.arg[0]);
        ++step.black_dice;
        s.frame = step_frame(seat, step);
        emit(EventKind::faced, seat, a.arg[0], Rule::r8_2);
        return;
    }
    if (kind == MoveKind::take) {  // 8.3, 8.5
        const Die die = die_named(a);
        --s.dice[seat][die.colour].showing[die.value];
        step.used = byte(step.used + strength(die.colour, die.value));
        s.frame = step_frame(seat, step);
        emit(EventKind::die_used, seat, die.value, Rule::r8_3, byte(die.colour + 1), district_place(seat));
        return;
    }
    if (kind == MoveKind::stop) {
        influence(seat, step.black_dice, Rule::r8_6);
        return end_go();  // Rule::r8_14
    }
    spend_influence(a);
}

void Play::turn(const Action& a) {
    const int seat = s.turn;
    switch (static_cast<MoveKind>(a.kind)) {
    case MoveKind::pass:  // 9.5
        s.passed = byte(s.passed | 1 << seat);
        s.district_deniers[seat] =
            static_cast<std::uint16_t>(std::min(kMaxPurse, s.district_deniers[seat] + kPassDeniers));
        emit(EventKind::passed, seat, 1, Rule::r9_5);
        emit(EventKind::to_district, seat, kPassDeniers, Rule::r9_5, kNone, bank, district_place(seat));
        return end_turn();
    case MoveKind::recruit:
    case MoveKind::reroll:
        return spend_influence(a);
    case MoveKind::flip:
        return s.step() == Step::flip ? flip(die_named(a)) : spend_influence(a);
    case MoveKind::stop:
        return finish_flipping();
    case MoveKind::use: {  // 18.3
        const int slot = slot_of(a.arg[0]);
        --s.delayed[slot][seat];
        s.frame = step_frame(seat, GroupStep{{}, a.arg[0]});
        emit(EventKind::cube_spent, seat, 1, Rule::r18_3, a.arg[0]);
        emit(EventKind::cube, seat, 1, Rule::r18_3, kNone, card_place(a.arg[0]), supply);
        return;
    }
    case MoveKind::take:
        return take(die_named(a));
    case MoveKind::lift: {
        const HireStep step = read_step<HireStep>(s.frame);
        hire(step.card, static_cast<Place>(a.arg[0]));
        return activate(step.card, step.times);
    }
    case MoveKind::mill: {
        MillStep step = read_step<MillStep>(s.frame);
        deniers(seat, kMillDeniers * s.standing(a.arg[0], seat), kActivityFigures[miller].paragraph);
        --step.left;
        s.frame = step_frame(seat, step);
        if (!step.left) end_turn();
        return;
    }
    case MoveKind::shoot:
        return shoot(a.arg[0]);
    case MoveKind::farm:
    case MoveKind::build:
    case MoveKind::attack:
    case MoveKind::activate:
    case MoveKind::hire:
    case MoveKind::settle:
        return act(a);
    case MoveKind::start_player:
    case MoveKind::deal:
    case MoveKind::turn_up:
    case MoveKind::reveal:
    case MoveKind::roll:
    case MoveKind::show:
    case MoveKind::place:
    case MoveKind::face:
    case MoveKind::give_in:
    case MoveKind::kinds:
        break;
    }
}
void Play::take(Die die) {
    --s.dice[die.district][die.colour].showing[die.value];
    // The step is all zero before the first die.
    GroupStep step = read_step<GroupStep>(s.frame);
    *std::find(step.die.begin(), step.die.end() - 1, 0) = die.code();
    s.frame = step_frame(s.turn, step);
}
void Play::pay_for(const Group& g) {
    for (int d = 0; d < kDistricts; ++d) {
        const int price = g.price_of(d);
        if (!price) continue;
        const Rule rule = g.modifier() == Modifier::free_dice ? kActivityFigures[g.cube()].paragraph
                          : g.size() == 1                     ? Rule::r11_3a
                          : g.size() == 2                     ? Rule::r11_3b
                                                              : Rule::r11_3c;
        deniers(g.seat(), -price, rule);
        if (d != kNeutral) deniers(d, price, Rule::r11_5);
    }
}
void Play::use_up(const Group& g) {  // 11.8
    for (int i = 0; i < g.size(); ++i)
        emit(EventKind::die_used, g.seat(), g[i].value, Rule::r11_8, byte(g[i].colour + 1),
             district_place(g[i].district));
}
void Play::act(const Action& a) {
    const Group g = Group::of(s);
    const int seat = s.turn;
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    pay_for(g);
    use_up(g);
    s.frame = {};
    if (kind == MoveKind::farm) {  // 17.1
        const int earned = g.total(yellow) / 2;
        emit(EventKind::farmed, seat, earned, Rule::r17_1);
        deniers(seat, earned, Rule::r17_1);
        return end_turn();
    }
    if (kind == MoveKind::build) {
        build(g);
        return end_turn();
    }
    if (kind == MoveKind::attack) {
        attack(g, a.arg[0]);
        return end_turn();
    }
    if (kind == MoveKind::settle) {
        settle(g, static_cast<Place>(a.arg[0]));
        return end_turn();
    }
    const Face card = a.arg[0];
    const int times = a.arg[1];
    if (kind == MoveKind::hire) {  // 12.2
        deniers(seat, -kActivityFigures[card].hire, Rule::r12_2);
        Place source = nowhere;
        int sources = 0;
        for_each_source(s, seat, [&](Place place) {
            source = place;
            ++sources;
        });
        if (sources > 1) {
            s.frame = step_frame(seat, HireStep{card, byte(times)});
            return;
        }
        hire(card, source);
    }
    activate(card, times);
}
void Play::build(const Group& g) {  // Rule::r13_4: one die after the other
    const int seat = g.seat();
    emit(EventKind::built, seat, g.size(), Rule::r13_1);
    for (int i = 0; i < g.size(); ++i) {
        const int site = g[i].value - 1;
        int level = 0;
        while (s.cathedral[site][level] != kNoOwner) ++level;  // 13.2
        s.cathedral[site][level] = owner(seat);
        emit(EventKind::cube, seat, 1, Rule::r13_2, kNone, supply, site_place(site, level));
        points(seat, 1, site < 3 ? Rule::r13_3a : Rule::r13_3b);
        influence(seat, kSiteInfluence[site], site < 3 ? Rule::r13_3a : Rule::r13_3b);
    }
}
void Play::attack(const Group& g, Face event) {  // 14
    const int seat = g.seat(), due = g.total(kEventFigures[event].colour) / kEventFigures[event].divisor;
    const int placed = std::min(due, s.free_banners(event));  // Rule::r14_5
    emit(EventKind::attacked, seat, placed, Rule::r14_1, event);
    for (int i = 0; i < placed; ++i) put_banner(event, seat);
    influence(seat, placed, Rule::r14_3);
    if (!s.free_banners(event)) resolve(event);
}

void Play::settle(const Group& g, Place source) {  // no die moves with a citizen, Rule::r16_13
    lift_citizen(source, g.seat());  // Rule::r16_11
    const int start = row_start(g.colour(), place_of_value(g[0].value));
    push_in(g.colour(), start, owner(g.seat()));
    emit(EventKind::settled, g.seat(), 1, Rule::r16_2, kNone, source, space_place(g.colour(), start));
    emit(EventKind::citizen, g.seat(), 1, Rule::r16_10, kNone, source, space_place(g.colour(), start));
}
void Play::lift_citizen(Place source, int seat) {
    if (source == supply) {
        --s.personal[seat];
    } else if (source < first_picture) {
        // Rule::r16_12.
        s.space[(source - first_space) / kSpaces][(source - first_space) % kSpaces] = kNoOwner;
    } else if (source < first_card) {
        std::uint8_t& lying = s.lying[source - first_picture];
        lying = byte(lying & ~(1 << seat));
    } else {  // Rule::r12_7: nobody moves up
        const int slot = slot_of(source - first_card + 1);
        const int at = s.own_tradesman(slot, seat);
        if (at < kCardSpaces)
            s.tradesman[slot][at] = kNoOwner;
        else
            s.picture[slot] = byte(s.picture[slot] & ~(1 << seat));
    }
}
bool Play::push_blocked(int building, int place) const {
    const int start = row_start(building, place), end = start + row_length(building);
    for (int i = start; i < end; ++i)
        if (s.space[building][i] == kNoOwner) return false;
    const Owner last = s.space[building][end - 1];
    return is_seat(last) && (s.lying[building] >> seat_of(last) & 1);
}
// Pushes citizens of the row aside so that a newcomer can enter its first space; push_blocked or settling
// allowed it.
void Play::push_in(int building, int place, Owner who) {
    auto& row = s.space[building];
    const int start = row_start(building, place), last = start + row_length(building) - 1;
    const auto seat = [](Owner o) { return is_seat(o) ? seat_of(o) : -1; };
    int gap = start;
    while (gap <= last && row[gap] != kNoOwner) ++gap;
    if (gap > last) {  // 16.4, 16.6
        const Owner out = row[last];
        if (is_seat(out))
            s.lying[building] = byte(s.lying[building] | 1 << seat_of(out));
        else
            ++s.grey_citizens;
        emit(EventKind::pushed, seat(out), 1, is_seat(out) ? Rule::r16_4 : Rule::r16_6, kNone,
             space_place(building, last), is_seat(out) ? picture_place(building) : grey_supply);
        gap = last;
    }
    for (int i = gap; i > start; --i) {  // 16.3
        row[i] = row[i - 1];
        emit(EventKind::pushed, seat(row[i]), 1, Rule::r16_3, kNone, space_place(building, i - 1),
             space_place(building, i));
    }
    row[start] = who;
}
// 12.4
void Play::hire(Face activity, Place source) {
    const int seat = s.turn, slot = slot_of(activity);
    lift_citizen(source, seat);
    auto& spaces = s.tradesman[slot];
    if (!spaces[0])
        spaces[0] = owner(seat);
    else if (!spaces[1])
        spaces[1] = owner(seat);
    else
        s.picture[slot] = byte(s.picture[slot] | 1 << seat);
    emit(EventKind::hired, seat, 1, Rule::r12_4, activity);
    emit(EventKind::citizen, seat, 1, Rule::r12_5, kNone, source, card_place(activity));
}
// Dice and hiring are paid already (Rule::r12_11).
void Play::activate(Face activity, int times) {
    const int seat = s.turn;
    const ActivityFigures& card = kActivityFigures[activity];
    const Rule rule = card.paragraph;
    emit(EventKind::activated, seat, times, rule, activity);
    s.frame = {};
    switch (card.effect) {
    case Effect::gain:
    case Effect::gain_by_any:
        // No activity pays and gains the same good, so all activations are done at once.
        deniers(seat, -card.pays.deniers * times, rule);
        influence(seat, -card.pays.influence * times, rule);
        deniers(seat, card.gains.deniers * times, rule);
        influence(seat, card.gains.influence * times, rule);
        points(seat, card.gains.points * times, rule);
        break;
    case Effect::mill: {
        const int palace = s.standing(red, seat);
        // There is nothing to choose.
        if (palace == s.standing(white, seat)) {
            deniers(seat, kMillDeniers * palace * times, rule);
            break;
        }
        s.frame = step_frame(seat, MillStep{byte(times)});
        return;
    }
    case Effect::glaze:
        points(seat, s.cathedral_cubes(seat) / kCubesPerPoint * times, rule);
        break;
    case Effect::muster:
        points(seat, s.event_presence(seat) * times, rule);
        break;
    case Effect::procession: {
        std::array<int, kMaxTable> dice{};
        for (int q = 0; q < s.seats; ++q)
            for (const Dice& d : s.dice[q]) dice[q] += d.count();
        reward_best(dice, times, card);
        break;
    }
    case Effect::joust: {
        std::array<int, kMaxTable> total{};
        for (int q = 0; q < s.seats; ++q) total[q] = s.dice[q][red].sum();
        // Another seat with more keeps everybody from winning.
        if (total[seat] == *std::max_element(total.begin(), total.end())) reward_best(total, times, card);
        break;
    }
    // Each die is rolled when the cube before it lies.
    case Effect::shoot:
        return continue_shooting({0, byte(times), activity, 0});
    // All is paid before the first cube (Rule::r21_2).
    case Effect::parley:
        influence(seat, -card.pays.influence * times, rule);
        return continue_shooting({byte(times), 0, activity, 0});
    case Effect::rally:  // Rule::r21_3
        return continue_shooting({byte(times * s.dice[seat][red].count()), 0, activity, 0});
    case Effect::collect:
        for (Owner o : s.space[yellow]) {
            if (o == owner(seat) || o == kNoOwner) continue;
            if (!is_seat(o)) {
                deniers(seat, times, rule);
                // Deniers are taken from the hand only (Rule::r9_8).
            } else if (const int due = std::min<int>(times, s.deniers[seat_of(o)])) {
                deniers(seat_of(o), -due, rule);
                deniers(seat, due, rule);
            }
        }
        break;
    // The new cube can only be spent before an action has dice, so never in this one (12.12, Rule::r12_13).
    case Effect::delay: {
        const int slot = slot_of(activity);
        s.delayed[slot][seat] = byte(std::min(kMaxDelayed, s.delayed[slot][seat] + times));
        emit(EventKind::cube, seat, times, Rule::r12_12, kNone, supply, card_place(activity));
        break;
    }
    }
    end_turn();
}
// Each seat with most of what is counted gains the card's points, if it has any (Rule::r20_9, Rule::r21_9).
void Play::reward_best(const std::array<int, kMaxTable>& has, int times, const ActivityFigures& card) {
    const int most = *std::max_element(has.begin(), has.end());
    for (int q = 0; q < s.seats; ++q)
        if (most && has[q] == most) points(q, card.gains.points * times, card.paragraph);
}

// An activity puts its cubes on events, Rule::r21_1a, Rule::r21_2, Rule::r21_3.
void Play::shot_rolled(int value) {
    ShootStep step = read_step<ShootStep>(s.frame);
    emit(EventKind::shot_rolled, s.turn, value, Rule::r21_1a, step.card);
    --step.rolls;
    step.cubes = value >= kShotHits;
    continue_shooting(step);
}
void Play::shoot(Face event) {
    ShootStep step = read_step<ShootStep>(s.frame);
    const ActivityFigures& card = kActivityFigures[step.card];
    put_banner(event, s.turn);
    influence(s.turn, card.gains.influence, card.paragraph);
    if (!s.free_banners(event)) resolve(event);  // Rule::r21_1b
    --step.cubes;
    continue_shooting(step);
}
void Play::continue_shooting(const ShootStep& step) {
    s.frame = step_frame(s.turn, step);
    if (!step.cubes && !step.rolls) end_turn();
}

}  // namespace mortarboard::troyes
