// Carries out the set-up, the phases of a round, and the end of the game.
#include "games/troyes/troyes_apply.h"

namespace mortarboard::troyes {
namespace {

constexpr int kCardRounds = 3;  // rounds that turn cards up, 4.2

}  // namespace

int next_slot(const State& s) {
    for (int colour = 0; colour < kColours; ++colour)
        if (const int slot = slot_of(colour, s.round); !s.open_card[slot]) return slot;
    return kSlots;
}

void Play::move(const Move& m) {
    const Action& a = m.action;
    if (m.seat == kNature) return nature(a);
    switch (s.phase) {
    case Phase::placement:
        return placed(a.arg[0]);
    case Phase::duty:
        return duty(a);
    case Phase::turn:
        return turn(a);
    case Phase::draw_start_player:
    case Phase::deal_characters:
    case Phase::turn_up_cards:
    case Phase::roll_dice:
    case Phase::turn_up_red:
    case Phase::turn_up_second:
    case Phase::strike:
    case Phase::roll_black:
    case Phase::show_characters:
    case Phase::over:
        break;
    }
}

void Play::nature(const Action& a) {
    const Face face = a.arg[0];
    switch (s.phase) {
    case Phase::draw_start_player:  // 1.2
        s.start_player = s.turn = face;
        emit(EventKind::began, face, 0, Rule::r1_2);
        // The events tell what set-up has placed, so that listeners can keep account.
        for (int q = 0; q < s.seats; ++q) {
            emit(EventKind::deniers, q, kStartDeniers, Rule::r1_3);
            emit(EventKind::influence, q, kStartInfluence, Rule::r1_3);
        }
        s.phase = Phase::deal_characters;
        s.left = byte(characters_each(s.seats));
        return;
    case Phase::deal_characters:  // 1.5
        emit(EventKind::dealt, s.turn, 0, Rule::r1_5, face);
        s.characters.transfer(box, face, hand + s.turn, knows(s.turn), tell);
        if (--s.left) return;
        s.turn = byte(seat_after(s.turn));
        s.left = byte(characters_each(s.seats));
        if (s.turn != s.start_player) return;
        s.left = 0;
        s.phase = Phase::placement;
        if (s.seats == 2)  // 3.1
            for (int b = 0; b < kColours; ++b)
                for (int i : {0, kSpaces - 1}) {
                    s.space[b][i] = kGrey;
                    --s.grey_citizens;
                    emit(EventKind::citizen, -1, 1, Rule::r3_1, kNone, grey_supply, space_place(b, i));
                }
        return;
    case Phase::turn_up_cards:  // 4.2
        s.open_card[slot_of(face)] = face;
        emit(EventKind::turned_up, -1, 0, Rule::r4_2, face);
        if (next_slot(s) == kSlots) income();
        return;
    case Phase::turn_up_red:
    case Phase::turn_up_second:  // 7.1, Rule::r7_2
        s.unseen_events &= ~event_bit(face);
        must_push(s.queue, face);
        emit(EventKind::revealed, -1, 0, Rule::r7_1, face);
        if (s.phase == Phase::turn_up_red)
            s.phase = Phase::turn_up_second;
        else
            strike_all();
        return;
    case Phase::show_characters:  // 24.6
        emit(EventKind::shown, s.turn, 0, Rule::r24_6, face);
        s.characters.show(hand + s.turn, face, kEverybody);
        if (--s.left) return;
        s.turn = byte(s.turn + 1);
        return show_next();
    case Phase::strike:
        return event_rolled(face);
    case Phase::roll_dice:
    case Phase::roll_black:
    case Phase::duty:
    case Phase::turn:
        return s.rolling_in_turn() ? shot_rolled(face) : roll(face);
    case Phase::placement:
    case Phase::over:
        break;
    }
}

void Play::placed(int place) {
    const int i = place - first_space;
    s.space[i / kSpaces][i % kSpaces] = owner(s.turn);
    --s.personal[s.turn];
    emit(EventKind::citizen, s.turn, 1, Rule::r3_3, kNone, supply, place);
    ++s.left;
    if (s.left == s.seats * first_citizens(s.seats)) return fill_gaps_with_grey();
    // The order is clockwise, then back from the last seat, and so on (3.2).
    const int lap = s.left / s.seats, step = s.left % s.seats, offset = lap % 2 ? s.seats - 1 - step : step;
    s.turn = byte((s.start_player + offset) % s.seats);
}
void Play::fill_gaps_with_grey() {  // 3.4
    for (int b = 0; b < kColours; ++b)
        for (int i = 0; i < kSpaces; ++i)
            if (s.space[b][i] == kNoOwner) {
                s.space[b][i] = kGrey;
                --s.grey_citizens;
                emit(EventKind::citizen, -1, 1, Rule::r3_4, kNone, grey_supply, space_place(b, i));
            }
    s.left = 0;
    begin_round();
}

void Play::begin_round() {
    ++s.round;
    s.turn = s.start_player;
    emit(EventKind::round_began, -1, s.round, Rule::r4_1);
    s.phase = Phase::turn_up_cards;
    if (s.round > kCardRounds || next_slot(s) == kSlots) income();  // 4.2
}
void Play::income() {
    for (int i = 0; i < s.seats; ++i) {
        const int q = (s.start_player + i) % s.seats;
        deniers(q, kIncome, Rule::r5_1);
        for (int b = 0; b < kColours; ++b) {
            const int wage = kWage[b] * s.standing(b, q), paid = std::min<int>(wage, s.deniers[q]);
            if (paid) deniers(q, -paid, b == red ? Rule::r5_2a : Rule::r5_2b);
            if (paid < wage) {  // 5.3: one penalty, however much is missing
                penalty(q, Rule::r5_3);
                break;
            }
        }
    }
    assemble_workforce();
}
void Play::assemble_workforce() {
    bool any = false;
    for (int b = 0; b < kColours; ++b)
        for (Owner o : s.space[b])
            if (o != kNoOwner) {  // Rule::r6_1, Rule::r6_2, Rule::r6_3
                ++s.dice[o == kGrey ? kNeutral : seat_of(o)][b].showing[0];
                any = true;
            }
    s.phase = any ? Phase::roll_dice : Phase::turn_up_red;
}
// 6.4, 7.9, 10.2
void Play::roll(int value) {
    if (s.rerolling) {
        const int colour = s.rerolling - 1;
        ++s.dice[s.turn][colour].showing[value];
        s.rerolling = 0;
        emit(EventKind::die_rolled, s.turn, value, Rule::r10_2, byte(colour + 1), nowhere,
             district_place(s.turn));
        return;
    }
    if (s.phase == Phase::roll_black) {
        --s.black.showing[0];
        ++s.black.showing[value];
        emit(EventKind::black_rolled, -1, value, Rule::r7_9);
        if (!s.black.showing[0]) begin_duty();
        return;
    }
    bool rolled = false;
    for (int d = 0; d < kDistricts; ++d)
        for (int c = 0; c < kColours; ++c) {
            Dice& dice = s.dice[d][c];
            if (!dice.showing[0]) continue;
            if (rolled) return;  // more dice to roll
            rolled = true;
            --dice.showing[0];
            ++dice.showing[value];
            emit(EventKind::rolled, d == kNeutral ? -1 : d, value, Rule::r6_4, byte(c + 1), nowhere,
                 district_place(d));
            if (dice.showing[0]) return;
        }
    s.phase = Phase::turn_up_red;
}

void Play::begin_duty() {
    if (!s.black.any()) return begin_turns();
    s.phase = Phase::duty;
    s.turn = s.start_player;  // 8.1
}
void Play::end_go() {
    s.frame = {};
    if (!s.black.any()) return begin_turns();
    s.turn = byte(seat_after(s.turn));
}
void Play::begin_turns() {
    s.turn = s.start_player;
    s.phase = Phase::turn;
    if (!s.any_dice()) end_round();  // Rule::r9_4
}
void Play::end_turn() {
    s.frame = {};
    // Rule::r9_2, Rule::r9_3, Rule::r9_7.
    if (s.passed == (1 << s.seats) - 1 || !s.any_dice()) return end_round();
    do {
        s.turn = byte(seat_after(s.turn));
        if (!(s.passed >> s.turn & 1)) return;
        if (s.district_deniers[s.turn] < kMaxPurse) ++s.district_deniers[s.turn];  // 9.6
        emit(EventKind::to_district, s.turn, 1, Rule::r9_6, kNone, bank, district_place(s.turn));
    } while (true);
}
void Play::end_round() {
    s.passed = 0;
    for (int q = 0; q < s.seats; ++q)
        if (const int home = s.district_deniers[q]) {  // 23.1
            s.district_deniers[q] = 0;
            deniers(q, home, Rule::r23_1);
        }
    for (int b = 0; b < kColours; ++b)
        for (int q = 0; q < s.seats; ++q)
            if (s.lying[b] >> q & 1) {  // 23.2
                ++s.personal[q];
                emit(EventKind::citizen, q, 1, Rule::r23_2, kNone, picture_place(b), supply);
            }
    s.lying = {};
    for (auto& district : s.dice) district = {};  // Rule::r23_3
    s.start_player = byte(seat_after(s.start_player));  // Rule::r23_4
    s.turn = s.start_player;
    if (s.round < rounds(s.seats)) return begin_round();  // 24.1
    s.phase = Phase::show_characters;
    s.turn = 0;
    show_next();
}
void Play::show_next() {
    if (s.turn < s.seats) {
        s.left = byte(s.characters.count(hand + s.turn));
        // Every card is shown by a move of its own.
        s.characters.forget(hand + s.turn, knows(kPublic));
        return;
    }
    s.turn = 0;
    score_all();
    s.phase = Phase::over;
    emit(EventKind::game_over, -1, s.round, Rule::r24_1);
}
// Point tokens were told when they came; points added by the end are told here.
void Play::score_all() {
    for (int q = 0; q < s.seats; ++q) {
        const Score sum = score(s, q);
        const auto add = [&](int amount, Rule rule, Face card = kNone) {
            if (amount) emit(EventKind::points, q, amount, rule, card);
        };
        add(sum.events, Rule::r24_3);
        add(sum.spaces, Rule::r24_4);
        add(sum.cathedral, Rule::r24_5);
        for (int c = 1; c <= kCharacters; ++c) add(sum.character[c], kCharacterFigures[c].paragraph, byte(c));
    }
}

void Play::deniers(int seat, int amount, Rule rule) {
    amount = std::min(amount, kMaxPurse - s.deniers[seat]);
    if (!amount) return;
    s.deniers[seat] = static_cast<std::uint16_t>(s.deniers[seat] + amount);
    emit(EventKind::deniers, seat, amount, rule);
}
void Play::influence(int seat, int amount, Rule rule) {
    amount = std::min(amount, kMaxInfluence - s.influence[seat]);  // Rule::r10_8
    if (!amount) return;
    s.influence[seat] = byte(s.influence[seat] + amount);
    emit(EventKind::influence, seat, amount, rule);
}
void Play::points(int seat, int amount, Rule rule) {
    amount = std::clamp(amount, -int{s.points[seat]}, kMaxPurse - s.points[seat]);  // Rule::r7_8
    if (!amount) return;
    s.points[seat] = static_cast<std::uint16_t>(s.points[seat] + amount);
    emit(EventKind::points, seat, amount, rule);
}
void Play::penalty(int seat, Rule rule) { points(seat, -kPenalty, rule); }

void Troyes::apply(State& s, const Move& move, const EventSink& sink) { Play(s, sink).move(move); }

}  // namespace mortarboard::troyes
