// Carries out the effects of events each round (section 7), and the rewards of a countered event (15).
#include "games/troyes/troyes_apply.h"

namespace mortarboard::troyes {
namespace {

constexpr int kMaxBlackDice = 6;  // Rule::r7_4b
constexpr int kHeresyInfluence = 2, kCivilWarDeniers = 3;  // 22.10, 22.16
constexpr int kSupported = 2;  // events, Rule::r22_17
constexpr int kOwners = kGrey + 1;

}  // namespace

EventSet coming_events(const State& s) {
    if (s.phase == Phase::turn_up_red) return s.unseen_events & kRedEvents;
    // 7.1.
    return s.unseen_events &
           (kEventFigures[s.queue.back()].draws == white_deck ? kWhiteEvents : kYellowEvents);
}

void Play::strike_all() {
    s.queue_at = 0;  // each event has its own penalty, Rule::r7_7
    s.turn = s.start_player;
    continue_strikes();
}
// Continues with event `queue_at`.
void Play::continue_strikes() {
    for (; s.queue_at < s.queue.count; ++s.queue_at) {  // Rule::r7_3
        const Face event = s.queue[s.queue_at];
        const EventFigures& card = kEventFigures[event];
        emit(EventKind::struck, -1, 0, card.paragraph, event);
        if (const int dice = std::min<int>(card.black, kMaxBlackDice - s.black.showing[0])) {  // 7.4a
            s.black.showing[0] = byte(s.black.showing[0] + dice);
            emit(EventKind::black_dice, s.start_player, dice, Rule::r7_4a, event);
        }
        if (const int building = entered_by_grey(card.strike); building >= 0) {
            if (s.grey_citizens) {  // a die names the row, 7.10
                s.phase = Phase::strike;
                return;
            }
            emit(EventKind::stayed_away, -1, 0, Rule::r7_11, event, grey_supply, picture_place(building));
        } else {
            strike(event);
        }
    }
    s.queue_at = 0;
    if (s.black.any())
        s.phase = Phase::roll_black;  // 7.9
    else
        begin_turns();
}
// The die of event `queue_at` shows `value`.
void Play::event_rolled(int value) {
    const Face event = s.queue[s.queue_at];
    const EventFigures& card = kEventFigures[event];
    emit(EventKind::event_rolled, -1, value, Rule::r7_10, event);
    const int building = entered_by_grey(card.strike);
    grey_citizen(building, row_start(building, place_of_value(value)), event, card.paragraph);
    ++s.queue_at;
    continue_strikes();
}
// Carries out an effect without a die.
void Play::strike(Face event) {
    const EventFigures& card = kEventFigures[event];
    switch (card.strike) {
    case Strike::lose_influence:
    case Strike::pay_deniers:
    case Strike::pay_per_citizen:
        for (int i = 0; i < s.seats; ++i)  // Rule::r7_5
            strike_seat(card.strike, (s.start_player + i) % s.seats, card.paragraph);
        return;
    case Strike::grey_to_cathedral:
        return grey_cube_to_cathedral(card.paragraph);
    case Strike::off_the_cathedral:
        return take_highest_cube(card.paragraph);
    case Strike::grey_to_events:
        return support(card.paragraph);
    case Strike::no_effect:
    case Strike::grey_to_palace:
    case Strike::grey_to_bishopric:
    case Strike::grey_to_city_hall:
        return;
    }
}
void Play::strike_seat(Strike strike, int seat, Rule rule) {
    if (strike == Strike::lose_influence) {
        const int has = s.influence[seat];
        influence(seat, -std::min(has, kHeresyInfluence), rule);
        if (has < kHeresyInfluence) penalty(seat, Rule::r7_6);
        return;
    }
    const int due = strike == Strike::pay_deniers ? kCivilWarDeniers : s.standing(yellow, seat),
              paid = std::min<int>(due, s.deniers[seat]);
    deniers(seat, -paid, rule);
    if (paid < due) penalty(seat, Rule::r7_6);
}
// The citizen enters on the first space of a row (7.10, 7.11).
void Play::grey_citizen(int building, int place, Face event, Rule rule) {
    if (push_blocked(building, place)) {
        emit(EventKind::stayed_away, -1, 0, Rule::r7_11, event, grey_supply, space_place(building, place));
        return;
    }
    --s.grey_citizens;
    push_in(building, place, kGrey);
    emit(EventKind::citizen, -1, 1, rule, kNone, grey_supply, space_place(building, place));
}
// The cube goes on the lowest level that has a free space, on the site of the lowest number (Rule::r22_13).
void Play::grey_cube_to_cathedral(Rule rule) {
    for (int level = 0; level < kLevels; ++level)
        for (int site = 0; site < kSites; ++site)
            if (s.cathedral[site][level] == kNoOwner) {
                s.cathedral[site][level] = kGrey;
                emit(EventKind::cube, -1, 1, rule, kNone, grey_supply, site_place(site, level));
                return;
            }
}
// The cube is taken from the highest level that has one, from the site of the highest number (Rule::r22_12).
void Play::take_highest_cube(Rule rule) {
    for (int level = kLevels; level-- > 0;)
        for (int site = kSites; site-- > 0;)
            if (const Owner o = s.cathedral[site][level]; o != kNoOwner) {
                s.cathedral[site][level] = kNoOwner;
                emit(EventKind::cube, is_seat(o) ? seat_of(o) : -1, 1, rule, kNone, site_place(site, level),
                     is_seat(o) ? supply : grey_supply);
                return;
            }
}
// An event that this fills leaves the queue, which shortens it to the left of `queue_at` (Rule::r22_17).
void Play::support(Rule rule) {
    std::array<Face, kSupported> left{};
    const int n = std::min<int>(kSupported, s.queue_at);
    for (int i = 0; i < n; ++i) left[i] = s.queue[s.queue_at - n + i];
    for (int i = 0; i < n; ++i) {
        s.banner[left[i]][s.free_banner(left[i])] = kGrey;
        emit(EventKind::cube, -1, 1, rule, kNone, grey_supply, event_place(left[i]));
        if (s.free_banners(left[i])) continue;
        resolve(left[i]);
        if (!s.is_open(left[i])) --s.queue_at;
    }
}

// 14.2. The caller resolves the event when all its banners are taken.
void Play::put_banner(int event, int seat) {
    s.banner[event][s.free_banner(event)] = owner(seat);
    emit(EventKind::cube, seat, 1, Rule::r14_2, kNone, supply, event_place(event));
}
void Play::resolve(Face event) {
    const EventFigures& card = kEventFigures[event];
    std::array<int, kOwners> cubes{};
    for (int i = 0; i < card.banners; ++i) ++cubes[s.banner[event][i]];
    emit(EventKind::countered, s.phase == Phase::turn ? s.turn : -1, 0, Rule::r15_1, event);

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

    const int both = card.reward[0] + card.reward[1];
    const auto give = [&](int o, int reward, int shares, Rule rule) {
        if (o != kGrey) points(seat_of(byte(o)), reward / shares, rule);  // Rule::r15_7
    };
    for (int o = 1; o < kOwners; ++o) {
        if (cubes[o] == most) {
            if (owners == 1)
                give(o, both, 1, Rule::r15_2);
            else if (leaders == 1)
                give(o, card.reward[0], 1, Rule::r15_3);
            else
                give(o, both, leaders, Rule::r15_5);
        } else if (leaders == 1 && cubes[o] && cubes[o] == second) {
            give(o, card.reward[1], seconds, seconds > 1 ? Rule::r15_4 : Rule::r15_3);
        }
    }
    Owner winner = kNoOwner;  // 15.9: at a tie the lowest banner decides
    for (int i = card.banners; i-- > 0;)
        if (cubes[s.banner[event][i]] == most) winner = s.banner[event][i];
    for (int o = 1; o < kOwners; ++o) {  // 15.8
        if (!cubes[o]) continue;
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
