// Runs the stack of tasks in a turn.
#include "games/baldurs_gate/baldurs_gate_apply.h"

namespace mortarboard::baldurs_gate {

// Works through the tasks one after the other, each with everything that it triggers (Rule::r13_19,
// Rule::r13_21). Stops where the seat on turn or nature has to move; ends the turn when no task is left.
void Play::run() {
    while (!s.tasks.empty()) {
        const Task task = s.tasks.back();
        switch (static_cast<Task::Kind>(task.kind)) {
        case Task::collecting:
            return;
        case Task::income:
            next_effect(task, kBuildingFigures[task.card()].income);
            break;
        case Task::deal:
            next_effect(task, task.deal_taken() == paid_deal ? kDistrictFigures[task.district()].paid
                                                             : kDistrictFigures[task.district()].free);
            break;
        case Task::when_built:
            next_effect(task, kBuildingFigures[task.card()].when_built);
            break;
        case Task::space:
            next_effect(task, kTrackSpace[task.track()][task.level()].effects);
            break;
        case Task::token:
            // With no token left, a Build granted later in the turn draws none either: Rule::r15_3a.
            if (s.tokens.card[0].zone == deck) return;
            s.tasks.pop();  // Rule::r15_3
            break;
        case Task::influence:
            if (waits_for_track(task)) return;
            break;
        case Task::contract:
            s.tasks.pop();
            pay_contract();
            break;
        case Task::toll:
            s.tasks.pop();
            score_toll(task.gate_number());
            break;
        case Task::benefits:
            benefits(task);
            break;
        case Task::recall:
            if (workers_out(s, s.turn) > 1) return;
            s.tasks.pop();
            recall_only_worker();
            break;
        case Task::tower:
        case Task::keep:
        case Task::gate:
        case Task::claim:
        case Task::bargain:
        case Task::build:
        case Task::plan:
        case Task::site:
            if (choice_is_open(s)) return;
            s.tasks.pop();  // Rule::r13_20
            break;
        case Task::take:
            if (task.left() && s.buildings.count(display)) return;
            s.tasks.pop();
            break;
        case Task::hold:
            if (s.agendas.count(drawn + s.turn) > task.left() && task.left()) return;
            s.tasks.pop();
            s.agendas.rename(drawn + s.turn, hand + s.turn, tell);
            break;
        case Task::agendas:
            if (task.left() && s.agendas.card[0].zone <= bottom) return;
            s.tasks.pop();
            break;
        case Task::refill:
        case Task::draw:
            if (task.left() && cards_left()) return;
            s.tasks.pop();  // Rule::r12_4
            break;
        case Task::none:
        case Task::kinds_end:
            s.tasks.pop();
            break;
        }
    }
    end_turn();
}
// Advances on a track step by step. Returns whether the seat has to choose the track.
bool Play::waits_for_track(const Task& task) {
    if (task.track() == any_track) {
        if (task.left() && can_do(s, s.turn, made::does(made::influence(any_track, 1)))) return true;
        s.tasks.pop();
    } else if (task.left() == 0 || s.influence[s.turn][task.track()] == kTrackSpaces) {  // Rule::r11_7
        s.tasks.pop();
    } else {
        if (s.tasks.back().count_down()) s.tasks.pop();
        step(task.track());
    }
    return false;
}
void Play::pay_contract() {
    gain_gold(s.turn, 2, Rule::r14_5);
    gain_supply(s.turn, 1, Rule::r14_5);
}
void Play::score_toll(int gate) {
    const NodeFigures& space = kNodeFigures[gate_space(gate)];
    // Rule::r7_4a
    gain_prestige(s.turn, space.prestige * (tiles_there(space.district) + tiles_there(space.other)),
                  Rule::r7_4);
}
void Play::recall_only_worker() {
    for (int d = 1; d <= kDistricts; ++d)
        if (s.worker[d] == s.turn + 1) return send_home(d, Rule::r13_16);
}
bool Play::cards_left() {
    if (building_zone(s) >= 0) return true;
    if (!s.buildings.count(discard)) return false;
    emit(EventKind::deck_shuffled, kNature, Rule::r12_3, s.buildings.count(discard));
    s.buildings.shuffle_into(discard, deck, tell);
    return true;
}
int Play::tiles_there(int d) const {
    int n = 0;
    for (int p = (d - 1) * kPlotsInDistrict + 1; p <= d * kPlotsInDistrict; ++p) n += s.tile[p] != no_type;
    return n;
}
void Play::next_effect(const Task& task, const Effects& effects) {
    if (task.effect() + 1 < effects.count)
        s.tasks.back().go_on_from(task.effect() + 1);
    else
        s.tasks.pop();
    perform(effects.item[task.effect()], task);
}
int Play::counted(const Effect& effect, const Task& task) const {
    const int n = [&] {
        switch (effect.per) {
        case Multiplier::once:
            return 1;
        case Multiplier::own_district:
            return own_districts(s, s.turn, false);
        case Multiplier::portfolio_building:
            return portfolio_count(s, s.turn, no_type);
        case Multiplier::portfolio_market:
            return portfolio_count(s, s.turn, market);
        case Multiplier::portfolio_manor:
            return portfolio_count(s, s.turn, manor);
        case Multiplier::portfolio_trade_hall:
            return portfolio_count(s, s.turn, trade_hall);
        case Multiplier::portfolio_inn:
            return portfolio_count(s, s.turn, inn);
        case Multiplier::district_building:
            return tiles_there(task.district_built());
        }
        return 0;
    }();
    return effect.per == Multiplier::once ? effect.n : std::min<int>(effect.n * n, effect.max);
}
void Play::perform(const Effect& effect, const Task& task) {
    static constexpr Rule kCountRule[] = {Rule::r13_1, Rule::r13_2, Rule::r13_3, Rule::r13_4,
                                          Rule::r13_4, Rule::r13_4, Rule::r13_4, Rule::r13_5};
    const Rule rule = kCountRule[static_cast<int>(effect.per)];
    const bool skipped = effect.act != EffectKind::unlock && !can_do_now(effect);
    if (skipped) return emit(EventKind::skipped, s.turn, Rule::r13_20);
    switch (effect.act) {
    case EffectKind::nothing:
        break;
    case EffectKind::gold:
        gain_gold(s.turn, counted(effect, task), rule);
        break;
    case EffectKind::supply:
        gain_supply(s.turn, effect.n, rule);
        break;
    case EffectKind::favor:
        gain_favor(s.turn, effect.n, rule);
        break;
    case EffectKind::prestige:
        gain_prestige(s.turn, counted(effect, task), rule);
        break;
    case EffectKind::draw:
        push(Task::draw, s.turn, effect.n);
        break;  // Rule::r13_6
    case EffectKind::take:
        push(Task::take, 0, effect.n);
        break;  // Rule::r13_7
    case EffectKind::refresh:
        while (s.buildings.count(display)) {  // Rule::r13_8
            const Face face = s.buildings.at(display, 1)->face;
            emit_card(EventKind::card_discarded, s.turn, Rule::r13_8, face);
            s.buildings.transfer_at(display, 1, face, discard, kEverybody, tell);
        }
        push(Task::take, 0, 1);
        push(Task::refill, 0, kDisplay);
        break;
    case EffectKind::influence:
        push(Task::influence, effect.of, effect.n);
        break;  // Rule::r13_9
    case EffectKind::tower:
        push(Task::tower);
        break;  // Rule::r13_11
    case EffectKind::keep:
        push(Task::keep);
        break;  // Rule::r13_12
    case EffectKind::gate:
        push(Task::gate);
        break;  // Rule::r13_13
    case EffectKind::build:
        push(Task::build, effect.n);
        break;  // Rule::r13_14, Rule::r13_15
    case EffectKind::build_display:
        push(Task::plan);
        break;
    case EffectKind::hq_space:
        push(Task::claim);
        break;
    case EffectKind::worker:
        push(Task::recall);
        break;
    case EffectKind::deal:
        push(Task::bargain);
        break;
    case EffectKind::agenda:
        push(Task::hold, 0, effect.of);
        push(Task::agendas, 0, effect.n);
        break;
    case EffectKind::unlock:
        break;  // Rule::r11_6
    }
}
// Whether an effect is skipped must look the same to every viewer, so this never reads the faces of a hand.
// An Income that builds was only allowed because the seat is able to build.
bool Play::can_do_now(const Effect& effect) const {
    return effect.act == EffectKind::build || can_do(s, s.turn, made::does(effect));
}
void Play::step(int track) {  // Rule::r11_2
    const int level = ++s.influence[s.turn][track];
    emit(EventKind::influence, s.turn, Rule::r11_1, level, track);
    push(Task::space, track, 0, level);
}
void Play::benefits(const Task& task) {  // Rule::r6_1 to Rule::r6_11
    // The benefits go to its neighbours, not to itself: Rule::r6_10.
    const NodeFigures& node = kNodeFigures[task.node()];
    for (int k = task.seats_served(); k < s.seats; ++k) {
        const int q = (s.turn + k) % s.seats;  // Rule::r6_7, Rule::r6_8
        int cards = 0;
        for (int i = 0; i < node.lines; ++i) {
            const int from = node.line[i];
            if (s.owner[from] != q + 1) continue;
            const Connection gain = connection(s, from);
            if (gain.act == EffectKind::gold)
                gain_gold(q, gain.n, gain.rule);
            else if (gain.act == EffectKind::supply)
                gain_supply(q, gain.n, gain.rule);
            else if (gain.act == EffectKind::prestige)
                gain_prestige(q, gain.n, gain.rule);
            else if (gain.act == EffectKind::draw)
                cards += gain.n;
            else
                gain_favor(q, gain.n, gain.rule);
        }
        if (!cards) continue;
        s.tasks.back().go_on_from(k + 1);
        if (k + 1 == s.seats) s.tasks.pop();
        return push(Task::draw, q, cards);  // Rule::r6_2
    }
    s.tasks.pop();
}
void Play::end_turn() {
    s.used = 0;  // Rule::r10_6
    s.used_gates = 0;
    s.used_hq = s.reserved_now = 0;
    if (s.ending && s.turns_left == 0) {  // Rule::r15_4
        s.phase = Phase::final_token;
        return;
    }
    if (s.ending) --s.turns_left;  // Rule::r15_2
    s.turn = byte((s.turn + 1) % s.seats);
}

bool choice_is_open(const State& s) {
    const Task& task = s.tasks.back();
    const auto can = [&](const Effect& effect) { return can_do(s, s.turn, made::does(effect)); };
    switch (static_cast<Task::Kind>(task.kind)) {
    case Task::collecting:
        return true;
    case Task::influence:
        return task.track() == any_track && task.left() && can(made::influence(any_track, 1));
    case Task::tower:
        return can(made::tower());
    case Task::keep:
        return can(made::keep());
    case Task::gate:
        return can(made::gate());
    case Task::claim:
        return can(made::hq_space());
    case Task::bargain:
        return can(made::deal());
    case Task::build:
        return can(made::build(task.reduction()));
    case Task::plan:
        return can(made::build_display());
    case Task::recall:
        return workers_out(s, s.turn) > 1;
    case Task::site:
        for (std::uint64_t plots = s.available; plots; plots &= plots - 1)
            if (reserve_fee(s, s.turn, std::countr_zero(plots)) <= s.gold[s.turn]) return true;
        return false;
    case Task::take:
        return task.left() && s.buildings.count(display) > 0;
    case Task::hold:
        return task.left() && s.agendas.count(drawn + s.turn) > task.left();
    case Task::none:
    case Task::income:
    case Task::deal:
    case Task::token:
    case Task::when_built:
    case Task::space:
    case Task::contract:
    case Task::toll:
    case Task::benefits:
    case Task::agendas:
    case Task::refill:
    case Task::draw:
    case Task::kinds_end:
        break;
    }
    return false;
}
int building_zone(const State& s) {
    const int first = s.buildings.card[0].zone;  // the table is sorted by zone
    return first <= under ? first : -1;
}
int agenda_zone(const State& s) {
    const int first = s.agendas.card[0].zone;
    return first <= bottom ? first : -1;
}

}  // namespace mortarboard::baldurs_gate
