// The selection of characters (sections 3 and 4), and the Theater and Labyrinth that change it.
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

void Play::on_pick_character(const Move& m) {
    const Face picked = m.action.arg[0];
    s.next_cast[rank_of(picked) - 1] = picked;
    emit(EventKind::picked_character, -1, Rule::r2_10, 0, picked);
    if (std::count(s.next_cast.begin(), s.next_cast.end(), character::none) > 1 - s.ninth) return;
    s.phase = cards.pool[district::blank] ? Phase::uniques : Phase::crown;
}
void Play::on_pick_unique(const Move& m) {
    const Face picked = m.action.arg[0];
    --cards.pool[district::blank];
    ++cards.pool[picked];
    emit(EventKind::picked_unique, -1, Rule::r2_10, 0, picked);
    if (!cards.pool[district::blank]) s.phase = Phase::crown;
}
void Play::on_pick_crown(const Move& m) {
    s.crown = static_cast<Seat>(m.action.arg[0]);
    emit(EventKind::crowned, s.crown, Rule::r1_5);
    s.phase = Phase::deal;
    add(step_frame(kNobodySeat, TurnsBegin{.first_round = 1}));  // once all cards are dealt
    for (int q = s.seats; q-- > 0;) push_nature<DealCards>(hand, 4, q);  // Rule::r1_3
    for (int q = 0; q < s.seats; ++q) gain(q, 2, Rule::r1_4);
}
void Play::on_choose(const Move& m) {
    if (s.phase == Phase::kit_choice) s.acted = byte(s.acted | bit(m.seat));
    choose(m.seat, m.action.arg[0]);
}
void Play::on_choose_face_down(const Move& m) {
    const int place = m.action.arg[0];
    emit(EventKind::role_chosen, m.seat, Rule::r21_8c, 0, kHidden);
    if (s.phase == Phase::kit_choice) {
        s.acted = byte(s.acted | bit(m.seat));
        s.from_down = byte(place);
        return kit_chose();
    }
    s.frames.pop();
    push_automatic(Step::chosen);
    push_nature<TakeDown>(place, 1, m.seat, slot_of_choice(s, s.choice) + 1);
}
void Play::on_discard_role(const Move& m) { discard_role(m.seat, m.action.arg[0]); }
void Play::on_exchange_roles(const Move& m) {
    const int other = m.action.arg[0];
    s.frames.pop();
    if (roles_held(s) == 1) return swap_roles(m.seat, 0, other, 0);
    push_nature<PickRole>(other, 1, m.seat, m.action.arg[1] - 1);
}
void Play::on_pick_role(const Move& m) {
    const PickRole step = open_frame<PickRole>(s);
    s.frames.pop();
    swap_roles(step.asker, step.slot, step.other, m.action.arg[0] - 1);
}
void Play::begin_round() {
    s.round = static_cast<std::uint16_t>(std::min(s.round + 1, 60'000));
    emit(EventKind::round_begun, -1, Rule::r3_1, s.round);
    s.phase = Phase::select;
    s.chooses_first = s.crown;  // Rule::r5_11
    s.choice = 0;
    reset_roles();
    if (uses_kit_draft(s)) {
        const int first = s.crown, other = 1 - first;
        push_automatic(Step::kit_begin);
        push_nature<DealRoles>(role_deck, 3, pack + other);
        push_nature<DealRoles>(role_deck, 3, pack + first);
        push_nature<ShowDown>(2, 1, other);  // 4.2
        push_nature<ShowDown>(1, 1, first);
        // Rule::r4_1.
        for (int i = 0; i < 2; ++i) roles.transfer(role_deck, kHidden, role_down, kNobody, tell);
        return;
    }
    push_automatic(Step::offer);
    // Rule::r3_7a, Rule::r3_8a.
    push_nature<DealRoles>(role_deck, cast_size(s) - open_discards(s) - 1, pack + s.crown);
    push_automatic(Step::lay_down);
    if (open_discards(s)) push_nature<DealRoles>(role_deck, open_discards(s), role_open);  // 3.2
}
// All cards of the cast come back (Rule::r3_6); a change by the Shadow Chamber takes effect (21.10a).
void Play::reset_roles() {
    for (int zone = role_open; zone < role_zones_end; ++zone)
        // Rule::r23_19.
        if (zone != role_absent && roles.count(zone)) roles.shuffle_into(zone, role_deck, tell);
    roles.pool.fill(0);
    if (s.cast[8] == character::tax_collector && s.next_cast[8] != character::tax_collector && s.token_gold) {
        emit(EventKind::token_gold, -1, Rule::r21_10c, -s.token_gold);
        s.token_gold = 0;
    }
    s.cast = s.next_cast;
    for (int c : s.cast)
        if (c) roles.pool[c] = 1;
    s.offered = {};
    s.taken_at = {};
    s.down_at = {};
    s.shown_rank = {};
}
void Play::lay_down() { roles.transfer(role_deck, kHidden, role_down, kNobody, tell); }  // Rule::r23_15

void Play::see_offered(int seat, int slot, Face role) {
    if (known(role) && slot < 2)
        s.offered[seat][slot] = static_cast<std::uint16_t>(s.offered[seat][slot] | 1 << (rank_of(role) - 1));
}
void Play::on_deal_role(const Move& m) {
    const Face role = m.action.arg[0];
    if (at_step(s, Step::take_down)) return take_down(role);
    const DealRoles step = open_frame<DealRoles>(s);
    roles.transfer(step.from, role, step.to, Citadels::chance(s).audience, tell);
    if (step.to == role_open) {
        emit(EventKind::role_open, -1, Rule::r3_2a, 0, role);
    } else {
        const int seat = step.to - pack;
        emit(EventKind::role_dealt, seat, step.from == role_transit ? Rule::r3_7b : Rule::r3_1, 0, role);
        see_offered(seat, uses_kit_draft(s) ? 0 : slot_of_choice(s, s.choice), role);
    }
    if (!count_served() || step.from != role_transit) return;
    // 3.7b: the fifth card, which is discarded unseen.
    s.down_at[roles.count(role_down)] = byte(2 * s.choice + 1);
    Face left = kHidden;
    for (const Card& c : roles.card)
        if (c.zone == role_transit) left = c.face;
    roles.transfer(role_transit, left, role_down, kNobody, tell);
}
void Play::take_down(Face role) {  // 3.5, 21.8a
    const TakeDown step = open_frame<TakeDown>(s);
    const Knowers who = Citadels::chance(s).audience;
    const bool chosen_so = step.slot_number > 0;
    const int zone = chosen_so ? role_zone(step.slot_number - 1, step.seat) : pack + step.seat;
    emit(EventKind::role_taken_down, step.seat, chosen_so ? Rule::r21_8a : Rule::r3_5, 0, role);
    if (chosen_so)
        s.taken_at[step.seat][step.slot_number - 1] = s.down_at[step.place - 1];
    else
        see_offered(step.seat, 0, role);
    for (int i = step.place; i < kRanks; ++i) s.down_at[i - 1] = s.down_at[i];
    s.down_at[kRanks - 1] = 0;
    roles.transfer_at(role_down, step.place, role, zone, who, tell);  // Rule::r23_20
    count_served();
}
void Play::on_show_role(const Move& m) {
    const Face role = m.action.arg[0];
    if (s.phase == Phase::opening) return opened(role);
    const Knowers who = Citadels::chance(s).audience;
    if (at_step(s, Step::show_pack)) {
        const int seat = open_frame<ShowPack>(s).seat;
        emit(EventKind::role_shown, seat, uses_kit_draft(s) ? Rule::r4_3 : Rule::r3_1, 0, role);
        roles.show(pack + seat, role, who);
        see_offered(seat, uses_kit_draft(s) ? 1 : slot_of_choice(s, s.choice), role);
    } else if (at_step(s, Step::show_down)) {
        const ShowDown step = open_frame<ShowDown>(s);
        emit(EventKind::role_shown, step.seat, Rule::r4_2, 0, role);
        roles.show_at(role_down, step.place, role, who);
    } else {  // Step::show_swapped
        const ShowSwapped step = open_frame<ShowSwapped>(s);
        emit(EventKind::role_shown, step.seat, Rule::r23_17, 0, role);
        roles.show_at(role_zone(step.slot, step.seat), 1, role, who);
    }
    count_served();
}
void Play::offer() { push(Step::choose_role, chooser_of(s, s.choice)); }

void Play::choose(int seat, Face role) {
    const int slot = s.phase == Phase::kit_choice ? s.choice : slot_of_choice(s, s.choice);
    emit(EventKind::role_chosen, seat, Rule::r3_1, slot + 1, role);
    roles.transfer(pack + seat, role, role_zone(slot, seat), knows(seat), tell);
    if (s.phase == Phase::kit_choice) {
        // 4.3: the seat from whose three cards it came.
        s.taken_at[seat][slot] = byte(1 + (slot ? 1 - seat : seat));
        return kit_chose();
    }
    s.taken_at[seat][slot] = byte(2 * (s.choice + 1));
    s.frames.pop();
    push_automatic(Step::chosen);
}
void Play::chosen() {
    const int seat = chooser_of(s, s.choice);
    if (s.seats == 2 && s.choice) {  // 3.8b
        if (s.choice + 1 == choices_in_all(s))
            all_down(seat);
        else if (pack_size(s, pack + seat))
            return push(Step::discard_role, seat);
    }
    passed();
}
void Play::discard_role(int seat, Face role) {
    s.frames.pop();
    if (s.phase == Phase::kit_choice) {  // 21.8d: the third card
        s.down_at[roles.count(role_down)] = byte(1 + seat);
        emit(EventKind::role_down, seat, Rule::r21_8d, 0, role);
        roles.transfer(pack + seat, role, role_down, knows(seat), tell);
        return push_automatic(Step::kit_first);
    }
    s.down_at[roles.count(role_down)] = byte(2 * (s.choice + 1));
    emit(EventKind::role_down, seat, Rule::r3_8b, 0, role);
    roles.transfer(pack + seat, role, role_down, knows(seat), tell);
    push_automatic(Step::passed);
}
// The rest of the pack of `seat` is put face down (3.4, 4.4).
void Play::all_down(int seat) {
    while (pack_size(s, pack + seat)) {
        Face role = kHidden;
        for (const Card& c : roles.card)
            if (c.zone == pack + seat) {
                role = c.face;
                break;
            }
        s.down_at[roles.count(role_down)] =
            byte(s.phase == Phase::kit_choice ? 1 + (1 - seat) : 2 * (s.choice + 1) + 1);
        emit(EventKind::role_down, seat, Rule::r3_4, 0, role);
        roles.transfer(pack + seat, role, role_down, knows(seat), tell);
    }
}
void Play::pass_pack(int from, int to) {
    roles.rename(pack + from, pack + to, tell);
    roles.forget(pack + to, knows(to));
}
void Play::passed() {
    const int seat = chooser_of(s, s.choice);
    if (s.choice + 1 >= choices_in_all(s)) {
        all_down(seat);  // 3.4; Rule::r3_7c
        ++s.choice;
        return selection_over();
    }
    ++s.choice;
    const int next = chooser_of(s, s.choice);
    push_automatic(Step::offer);
    if (s.seats == 3 && s.choice == 3) {  // 3.7b
        roles.rename(pack + seat, role_transit, tell);
        push_nature<DealRoles>(role_transit, pack_size(s, role_transit) - 1, pack + next);
        return;
    }
    if (last_picks_up(s) && s.choice + 1 == choices_in_all(s) && roles.count(role_down))
        push_nature<TakeDown>(1, 1, next);  // 3.5, Rule::r21_8e
    pass_pack(seat, next);
    if (const int n = pack_size(s, pack + next)) push_nature<ShowPack>(0, n, next);
}

void Play::kit_begin() {
    s.phase = Phase::kit_choice;
    s.acted = 0;
    s.choice = 0;
}
// When both seats have made their choice, the consequences follow in seat order (4.5).
void Play::kit_chose() {
    if (s.acted != 3) return;
    s.acted = 0;
    push_automatic(s.choice ? Step::kit_second : Step::kit_first);
    for (int q = 0; q < 2; ++q)
        if (roles.count(role_zone(s.choice, q)) == 0) {  // 21.8d
            if (s.choice == 0) {
                s.frames.pop();
                push(Step::discard_role, q);
            }
            push_nature<TakeDown>(s.from_down, 1, q, s.choice + 1);
        }
    s.from_down = 0;
}
void Play::kit_first() {
    roles.rename(pack + 0, role_transit, tell);
    pass_pack(1, 0);
    roles.rename(role_transit, pack + 1, tell);
    roles.forget(pack + 1, knows(1));
    s.choice = 1;
    for (int q = 1; q >= 0; --q)
        if (const int n = pack_size(s, pack + q)) push_nature<ShowPack>(0, n, q);
}
void Play::kit_second() {
    for (int q = 0; q < 2; ++q) all_down(q);
    s.phase = Phase::select;
    s.choice = 2;
    selection_over();
}

void Play::selection_over() {
    for (int q = 0; q < s.seats; ++q)
        s.veiled[q] = byte(roles.count(first_role + q) | roles.count(second_role + q) << 1);
    const int owner = owner_of(s, district::theater);
    push_automatic(Step::turns_begin);
    if (owner >= 0) push(Step::exchange_roles, owner);  // 20.29a, Rule::r22_6
}
// The two cards also exchange the time at which they were chosen (20.29).
void Play::swap_roles(int seat, int slot, int other, int other_slot) {
    const int a = role_zone(slot, seat), b = role_zone(other_slot, other);
    emit(EventKind::roles_swapped, seat, Rule::r20_29a, 0, district::none, other);
    roles.rename(a, role_swap, tell);
    roles.rename(b, a, tell);
    roles.rename(role_swap, b, tell);
    std::swap(s.taken_at[seat][slot], s.taken_at[other][other_slot]);
    push_nature<ShowSwapped>(other_slot, 1, other);
    push_nature<ShowSwapped>(slot, 1, seat);
}
void Play::begin_turns() {
    if (owner_of(s, district::royal_coffer) >= 0 && s.crown_gold < kMaxCrownGold) {  // 21.9a
        ++s.crown_gold;
        emit(EventKind::crown_gold, s.crown, Rule::r21_9a, 1);
    }
    s.rank = 0;
    next_rank();
}

}  // namespace mortarboard::citadels
