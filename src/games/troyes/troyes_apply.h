// Applies one move and tells the event sink. troyes_apply_round.cpp has the phases of a round,
// troyes_apply_action.cpp the actions of a seat in its turn, troyes_apply_event.cpp the effects and rewards
// of events.
#pragma once
#include "games/troyes/troyes.h"
#include "games/troyes/troyes_group.h"

namespace mortarboard::troyes {

// Returns the first slot of this round whose card is still face down, or kSlots for none.
int next_slot(const State&);
// Nature may turn up these events now.
EventSet coming_events(const State&);
// Returns the strength of own dice against black ones: the sum of values, red ones doubled (8.3).
int defence(const State&, int seat);

class Play {
public:
    Play(State& state, const EventSink& sink) : s(state), tell(sink) {}
    void move(const Move&);

private:
    // The phases of a round:
    void nature(const Action&);
    void placed(int place);
    void fill_gaps_with_grey();
    void begin_round();
    void turn_up();
    void income();
    void assemble_workforce();
    void roll(int value);
    void begin_duty();
    void end_go();
    void begin_turns();
    void end_turn();
    void end_round();
    void finish();
    void show_next();
    void score_all();

    // The actions of a turn:
    void spend_influence(const Action&);
    void flip(Die);
    void finish_flipping();
    void duty(const Action&);
    void turn(const Action&);
    void take(Die);
    void pay_for(const Group&);
    void use_up(const Group&);
    void act(const Action&);
    void build(const Group&);
    void attack(const Group&, Face event);
    void settle(const Group&, Place source);
    void lift_citizen(Place source, int seat);
    void push_in(int building, int place, Owner who);
    bool push_blocked(int building, int place) const;
    void hire(Face activity, Place source);
    void activate(Face activity, int times);
    void shot_rolled(int value);
    void shoot(Face event);
    void continue_shooting(const ShootStep&);
    void reward_best(const std::array<int, kMaxTable>& has, int times, const ActivityFigures&);

    // Effects and rewards of events:
    void strike_all();
    void continue_strikes();
    void event_rolled(int value);
    void strike(Face event);
    void strike_seat(Strike, int seat, Rule);
    void grey_citizen(int building, int place, Face event, Rule);
    void grey_cube_to_cathedral(Rule);
    void take_highest_cube(Rule);
    void support(Rule);
    void put_banner(int event, int seat);
    void resolve(Face event);
    void penalty(int seat, Rule);

    // Gains and payments:
    void deniers(int seat, int amount, Rule);
    void influence(int seat, int amount, Rule);
    void points(int seat, int amount, Rule);
    void emit(EventKind what, int seat, int amount, Rule rule, Face card = kNone, int from = nowhere,
              int to = nowhere, int other = -1) {
        tell(Event{static_cast<std::uint8_t>(what), static_cast<Seat>(seat), static_cast<Seat>(other), card,
                   static_cast<std::uint16_t>(rule), static_cast<std::int16_t>(amount),
                   static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
    }
    int seat_after(int seat) const { return seat + 1 == s.seats ? 0 : seat + 1; }

    State& s;
    const EventSink& tell;
};

}  // namespace mortarboard::troyes
