// Effects of events each round (section 7), and the rewards of a countered event (15).
#include "games/troyes/troyes_apply.h"

namespace mortarboard::troyes {
namespace {

constexpr int kMaxBlackDice = 6;  // Rule::r7_4b
constexpr int kHeresyInfluence = 2, kDroughtDeniers = 2;  // 22.10, 22.14
constexpr int kOwners = kGrey + 1;

}  // namespace

EventSet coming_events(const State& s) {
    if (s.phase == Phase::turn_up_red) return s.unseen_events & kRedEvents;
    // 7.1.
    return s.unseen_events &
           (kEventFigures[s.queue.back()].draws == white_deck ? kWhiteEvents : kYellowEvents);
}
int highest_own_level(const State& s, int seat) {
    for (int level = kLevels - 1; level >= 0; --level)
        for (const auto& site : s.cathedral)
            if (site[level] == owner(seat)) return level;
    return -1;
}

void Play::strike_all() {
    s.queue_at = s.asked = 0;  // each event has its own penalty, Rule::r7_7
    s.turn = s.start_player;
    continue_strikes();
}
// Continues with event `queue_at`, whose effect `asked` seats have already had.
void Play::continue_strikes() {
    for (; s.queue_at < s.queue.count; ++s.queue_at, s.asked = 0) {  // Rule::r7_3
        const Face event = s.queue[s.queue_at];
        const EventFigures& card = kEventFigures[event];
        if (!s.asked) emit(EventKind::struck, -1, 0, card.paragraph, event);
        if (const int dice = std::min<int>(card.black, kMaxBlackDice - s.black.showing[0])) {  // 7.4a
            s.black.showing[0] = byte(s.black.showing[0] + dice);
            emit(EventKind::black_dice, s.start_player, dice, Rule::r7_4a, event);
        }
        switch (card.strike) {
        case Strike::no_effect:
            break;
        case Strike::grey_to_palace:
            grey_citizen(red, event, card.paragraph);
            break;
        case Strike::grey_to_bishopric:
            grey_citizen(white, event, card.paragraph);
            break;
        case Strike::grey_to_city_hall:
            grey_citizen(yellow, event, card.paragraph);
            break;
        case Strike::lose_influence:
        case Strike::pay_deniers:
        case Strike::lose_cathedral_cube:
        case Strike::lose_event_cube:
        case Strike::discard_white_die:
            for (; s.asked < s.seats; ++s.asked) {  // 7.5
                s.turn = byte((s.start_player + s.asked) % s.seats);
                if (!strike_seat(card.strike, s.turn, card.paragraph)) {
                    s.phase = Phase::strike;
                    return;
                }
            }
        }
    }
    s.queue_at = s.asked = 0;
    s.turn = s.start_player;
    if (s.black.any())
        s.phase = Phase::roll_black;  // 7.9
    else
        begin_turns();
}
// The seat on turn has chosen what it loses to the event.
void Play::lose_chosen(const Action& a) {
    const Rule rule = kEventFigures[s.queue[s.queue_at]].paragraph;
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const int x = a.arg[0];
    if (kind == MoveKind::take_back) {
        take_back(s.turn, x, a.arg[1] - 1, rule);
    } else if (kind == MoveKind::remove) {
        const int level = highest_own_level(s, s.turn);
        s.cathedral[x - 1][level] = kNobodys;
        ++s.cubes[s.turn];
        emit(EventKind::cube, s.turn, 1, rule, kNone, site_place(x - 1, level), supply);
    } else {  // MoveKind::discard
        --s.dice[s.turn][white].showing[x];
        emit(EventKind::die_lost, s.turn, x, rule, white + 1, district_place(s.turn));
    }
    ++s.asked;
    continue_strikes();
}
bool Play::strike_seat(Strike strike, int seat, Rule rule) {
    switch (strike) {
    case Strike::lose_influence: {
        const int has = s.influence[seat];
        influence(seat, -std::min(has, kHeresyInfluence), rule);
        if (has < kHeresyInfluence) penalty(seat, Rule::r7_6);
        return true;
    }
    case Strike::pay_deniers: {
        const int has = s.deniers[seat];
        deniers(seat, -std::min(has, kDroughtDeniers), rule);
        if (has < kDroughtDeniers) penalty(seat, Rule::r7_6);
        return true;
    }
    case Strike::lose_cathedral_cube: {
        const int level = highest_own_level(s, seat);
        if (level < 0) {
            penalty(seat, Rule::r7_6);
            return true;
        }
        int found = -1, n = 0;
        for (int site = 0; site < kSites; ++site)
            if (s.cathedral[site][level] == owner(seat)) {
                found = site;
                ++n;
            }
        if (n > 1) return false;
        s.cathedral[found][level] = kNobodys;  // Rule::r22_18
        ++s.cubes[seat];
        emit(EventKind::cube, seat, 1, rule, kNone, site_place(found, level), supply);
        return true;
    }
    case Strike::lose_event_cube: {
        int event = 0, banner = 0, n = 0;
        for (Face e : s.queue)
            for (int i = 0; i < kEventFigures[e].banners; ++i)
                if (s.banner[e][i] == owner(seat)) {
                    event = e;
                    banner = i;
                    ++n;
                }
        if (n > 1) return false;
        if (n)
            take_back(seat, event, banner, rule);  // 22.18
        else
            penalty(seat, Rule::r7_6);
        return true;
    }
    case Strike::discard_white_die: {
        const Dice& dice = s.dice[seat][white];
        int value = 0, values = 0;
        for (int v = 1; v <= 6; ++v)
            if (dice.showing[v]) {
                value = v;
                ++values;
            }
        if (values > 1) return false;
        if (values) {  // 22.18
            --s.dice[seat][white].showing[value];
            emit(EventKind::die_lost, seat, value, rule, white + 1, district_place(seat));
        } else {
            penalty(seat, Rule::r7_6);
        }
        return true;
    }
    case Strike::no_effect:
    case Strike::grey_to_palace:
    case Strike::grey_to_bishopric:
    case Strike::grey_to_city_hall:
        break;
    }
    return true;
}
// Rule::r7_10, 7.11: the citizen enters on space 6.
void Play::grey_citizen(int building, Face event, Rule rule) {
    if (!s.grey_citizens || push_blocked(building, 0)) {
        emit(EventKind::stayed_away, -1, 0, Rule::r7_11, event, grey_supply, space_place(building, 0));
        return;
    }
    --s.grey_citizens;
    push_in(building, 0, kGrey);
    emit(EventKind::citizen, -1, 1, rule, kNone, grey_supply, space_place(building, 0));
}
// 22.17: a grey cube takes its banner, while there is one.
void Play::take_back(int seat, int event, int banner, Rule rule) {
    ++s.cubes[seat];
    s.banner[event][banner] = kNobodys;
    emit(EventKind::cube, seat, 1, rule, kNone, event_place(event), supply);
    if (!s.grey_cubes) return;  // Rule::r22_17b
    --s.grey_cubes;
    s.banner[event][banner] = kGrey;
    emit(EventKind::cube, -1, 1, rule, kNone, grey_supply, event_place(event));
}

// 14.2. The caller resolves the event when all its banners are taken.
void Play::put_banner(int event, int seat) {
    s.banner[event][s.free_banner(event)] = owner(seat);
    --s.cubes[seat];
    emit(EventKind::cube, seat, 1, Rule::r14_2, kNone, supply, event_place(event));
}
void Play::resolve(Face event) {
    const EventFigures& card = kEventFigures[event];
    std::array<int, kOwners> cubes{};
    for (int i = 0; i < card.banners; ++i) ++cubes[s.banner[event][i]];
    emit(EventKind::countered, s.turn, 0, Rule::r15_1, event);

    int most = 0, second = 0, leaders = 0, seconds = 0, owners = 0;
    for (int o = 1; o < kOwners; ++o) {
        most = std::max(most, cubes[o]);
        owners += cubes[o] > 0;
    }
    for (int o = 1; o < kOwners; ++o)
        if (cubes[o] == most)
            ++leaders;
        else
            second = std::max(second, cubes[o]);
    for (int o = 1; o < kOwners; ++o) seconds += second && cubes[o] == second;

    // Rule::r15_6: each kind of goods by itself.
    const auto give = [&](int o, int part, int shares, Rule rule) {
        if (o == kGrey) return;  // Rule::r15_7
        const auto sum = [&](auto member) {
            return (part == 2 ? card.reward[0].*member + card.reward[1].*member : card.reward[part].*member) /
                   shares;
        };
        points(seat_of(byte(o)), sum(&Goods::points), rule);
        deniers(seat_of(byte(o)), sum(&Goods::deniers), rule);
        influence(seat_of(byte(o)), sum(&Goods::influence), rule);
    };
    constexpr int kBoth = 2;
    for (int o = 1; o < kOwners; ++o) {
        if (cubes[o] == most) {
            if (owners == 1)
                give(o, kBoth, 1, Rule::r15_2);
            else if (leaders == 1)
                give(o, 0, 1, Rule::r15_3);
            else
                give(o, kBoth, leaders, Rule::r15_5);
        } else if (leaders == 1 && cubes[o] && cubes[o] == second) {
            give(o, 1, seconds, seconds > 1 ? Rule::r15_4 : Rule::r15_3);
        }
    }
    Owner winner = kNobodys;  // 15.9: at a tie the lowest banner decides
    for (int i = card.banners; i-- > 0;)
        if (cubes[s.banner[event][i]] == most) winner = s.banner[event][i];
    for (int o = 1; o < kOwners; ++o) {  // 15.8
        if (!cubes[o]) continue;
        std::uint8_t& home = o == kGrey ? s.grey_cubes : s.cubes[seat_of(byte(o))];
        home = byte(home + cubes[o]);
        emit(EventKind::cube, o == kGrey ? -1 : seat_of(byte(o)), cubes[o], Rule::r15_8, kNone,
             event_place(event), o == kGrey ? grey_supply : supply);
    }
    s.banner[event] = {};
    if (event == marauding) return;  // Rule::r15_11
    for (int i = 0; i < s.queue.size(); ++i)
        if (s.queue[i] == event) {
            s.queue.erase(i);
            break;
        }
    if (is_seat(winner)) s.taken[seat_of(winner)] |= event_bit(event);
    emit(EventKind::event_taken, is_seat(winner) ? seat_of(winner) : -1, 1,
         is_seat(winner) ? Rule::r15_9 : Rule::r15_10, event);
}

}  // namespace mortarboard::troyes
