// Applies one move and tells the event sink. The parts are in baldurs_gate_apply.cpp (moves of seats and
// nature during play), baldurs_gate_apply_tasks.cpp (the stack of tasks: effects, benefits, the end of a
// turn) and baldurs_gate_apply_stages.cpp (set-up, final attack, scoring).
#pragma once
#include <algorithm>

#include "games/baldurs_gate/baldurs_gate.h"
#include "games/baldurs_gate/baldurs_gate_queries.h"

namespace mortarboard::baldurs_gate {

class Play {
public:
    Play(State& state, const EventSink& sink) : s(state), tell(sink) {}
    void move(const Move& m);

private:
    // Events.
    void emit(EventKind what, int seat, Rule rule, int amount = 0, int to = 0, int from = 0, int other = -1,
              Face card = kNone) {
        tell(Event{byte(what), static_cast<Seat>(seat), static_cast<Seat>(other), card,
                   static_cast<std::uint16_t>(rule), static_cast<std::int16_t>(amount), byte(from),
                   byte(to)});
    }
    void emit_card(EventKind what, int seat, Rule rule, Face card) {
        emit(what, seat, rule, 0, 0, 0, -1, card);
    }

    // Gains and payments. The general supply is unlimited (Rule::r1_6).
    void add(std::array<std::uint16_t, kMostSeats>& what, EventKind event, int seat, int n, Rule rule) {
        const int sum = std::min(kMaxGoods, what[seat] + n);
        if (sum == what[seat]) return;
        emit(event, seat, rule, sum - what[seat]);
        what[seat] = static_cast<std::uint16_t>(sum);
    }
    void gain_gold(int seat, int n, Rule rule) { add(s.gold, EventKind::gold, seat, n, rule); }
    void gain_supply(int seat, int n, Rule rule) { add(s.supply, EventKind::supply, seat, n, rule); }
    void gain_favor(int seat, int n, Rule rule) { add(s.favor, EventKind::favor, seat, n, rule); }
    void gain_prestige(int seat, int n, Rule rule) { add(s.prestige, EventKind::prestige, seat, n, rule); }
    void pay_supply(int n) { gain_supply(s.turn, -n, Rule::r10_3); }
    void pay_for(Face face, int plot, int reduction) {
        gain_gold(s.turn, -price(s, s.turn, face, plot, reduction), Rule::r5_1);
        if (const int fee = reserve_fee(s, s.turn, plot)) {  // Rule::r14_9b
            gain_gold(s.turn, -fee, Rule::r14_9b);
            gain_gold(holder_of_reserve_tokens(s), fee, Rule::r14_9b);
        }
    }

    void push(Task::Kind kind, int a = 0, int b = 0, int c = 0) {
        must_push(s.tasks, {byte(kind), byte(a), byte(b), byte(c)});
    }
    int place_of(Face face) const {
        for (const Card& c : s.buildings.card)
            if (c.zone == display && c.face == face) return c.pos;
        return 0;
    }

    void nature(const Action& action);
    void act(MoveKind kind, int first, int second);
    void choose(MoveKind kind, int chosen);

    // The three actions, moves of nature during play, attacks.
    void reserve(int plot);
    void use(Face face);
    void use_gate(int gate, int d);
    void plan(Face face);
    void build(Face face, int plot);
    void raise(Face face, int plot);
    int own_tiles_there(int d) const;
    void send(int d, Deal deal);
    void start_deal(int d, Deal deal, Rule rule);
    void send_home(int d, Rule rule);
    void collect();
    void use_hq(int option);
    void take(Face face);
    void fortify(int node, Rule rule);
    void claim(int d);
    void hold(Face face);
    void deal(Face face);
    void deal_agenda(Face face);
    void token(int plot);
    void attack(int d);

    // The stack of tasks.
    void run();
    bool waits_for_track(const Task& task);
    void pay_contract();
    void score_toll(int gate);
    void recall_only_worker();
    bool cards_left();
    int tiles_there(int d) const;
    void next_effect(const Task& task, const Effects& effects);
    int counted(const Effect& effect, const Task& task) const;
    void perform(const Effect& effect, const Task& task);
    bool can_do_now(const Effect& effect) const;
    void step(int track);
    void benefits(const Task& task);
    void end_turn();

    // Set-up and the end.
    void choose_in_set_up(const Move& m);
    void lay_aside(int plot);
    void start(Phase phase);
    void after_deal(Phase next);
    void deal_in_set_up(Face face);
    void deal_agenda_in_set_up(Face face);
    void deal_hq(int d);
    void pick_hq(int d);
    void give_hq(int seat, int d, Rule rule);
    void token_in_set_up(int plot);
    void turn_up(int plot);
    void show(Face face);
    void next_to_show();
    void score(int q);

    State& s;
    const EventSink& tell;
};

}  // namespace mortarboard::baldurs_gate
