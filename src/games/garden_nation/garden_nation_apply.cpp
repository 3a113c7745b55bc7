// Applies one move.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

// Applies one move and tells the event sink.
class Play {
public:
    Play(State& state, const EventSink& sink) : s(state), sink_(sink) {}

    void move(const Move& m) {
        const auto& arg = m.action.arg;
        const int seat = m.seat;
        switch (static_cast<MoveKind>(m.action.kind)) {
        case MoveKind::lay:
            return lay(arg[0], arg[1], arg[2]);
        case MoveKind::turn_up:
            return turn_up(arg[0]);
        case MoveKind::start:
            return start(arg[0]);
        case MoveKind::deal:
            return deal(arg[1]);
        case MoveKind::show:
            return show(arg[1]);
        case MoveKind::keep:
            return keep(seat, arg[0], arg[1]);
        case MoveKind::build_as:
            s.bramble[place_of(arg[0])] = static_cast<Land>(arg[1]);
            tell({.kind = kind(EventKind::tamed),
                  .seat = m.seat,
                  .card = arg[1],
                  .rule = rule(Rule::r5_8),
                  .from = arg[0],
                  .to = arg[0]});
            [[fallthrough]];
        case MoveKind::build:
            return build(seat, arg[0]);
        case MoveKind::abandon:
            return abandon(seat, arg[0]);
        case MoveKind::move:
            spend_token(seat, Rule::r9_5);
            return crane_to(place_after(s, s.crane, arg[0] == up ? 1 : -1), Rule::r9_5);
        case MoveKind::transfer:
            spend_token(seat, Rule::r9_6);
            s.building[arg[0]].roof = 0;  // Rule::r9_7
            s.building[arg[1]].roof = 1;
            return tell({.kind = kind(EventKind::roof_moved),
                         .seat = m.seat,
                         .rule = rule(Rule::r9_6),
                         .from = arg[0],
                         .to = arg[1]});
        case MoveKind::invade:
            return invade(seat, arg[0]);
        case MoveKind::go_on:
            s.went_on = 1;
            return crane_to(place_after(s, s.crane, 1), Rule::r4_6);
        case MoveKind::give_up:
            tell({.kind = kind(EventKind::gave_up),
                  .seat = m.seat,
                  .rule = rule(s.supply[seat] ? Rule::r3_8 : Rule::r3_7)});
            return end_action();
        case MoveKind::claim:
            return claim(seat, arg[0]);
        case MoveKind::decline:
            tell({.kind = kind(EventKind::declined), .seat = m.seat, .rule = rule(Rule::r7_7)});
            return end_action();
        case MoveKind::name:
            tell({.kind = kind(EventKind::named),
                  .seat = m.seat,
                  .other = static_cast<Seat>(arg[0]),
                  .rule = rule(Rule::r3_2)});
            return start_turn(arg[0]);
        }
    }

private:
    static constexpr std::uint8_t kind(EventKind what) { return byte(what); }
    static constexpr std::uint16_t rule(Rule one) { return static_cast<std::uint16_t>(one); }
    void tell(const Event& event) { sink_(event); }
    void counted(EventKind what, int seat, int amount, Rule paragraph) {
        tell({.kind = kind(what),
              .seat = static_cast<Seat>(seat),
              .rule = rule(paragraph),
              .amount = static_cast<std::int16_t>(amount)});
    }

    // ---- Set-up ----

    void lay(int place, int number, int sixths) {
        s.region[place] = byte(number);
        s.turned[place] = byte(sixths);
        tell({.kind = kind(EventKind::laid),
              .rule = rule(Rule::r1_2),
              .amount = static_cast<std::int16_t>(number),
              .from = byte(place),
              .to = byte(place)});
        if (place == kPlaces - 1) s.phase = Phase::open;
    }
    void turn_up(Face project) {
        int at = 0;
        while (s.open[at]) ++at;
        s.open[at] = project;
        const bool in_play = s.phase == Phase::turn_up;
        tell({.kind = kind(EventKind::turned_up),
              .card = project,
              .rule = rule(in_play ? Rule::r7_11 : Rule::r2_6),
              .from = byte(at),
              .to = byte(at)});
        if (in_play)
            end_action();
        else if (at == kOpenProjects - 1)
            s.phase = Phase::start;
    }
    void start(int first) {
        counted(EventKind::first_player, first, 0, Rule::r2_10);
        must_push(s.track, byte(first));
        for (int seat = 0; seat < s.seats; ++seat)
            earn(seat, seat == first ? kFirstPlayerInhabitants : kOtherInhabitants, Rule::r2_3);
        s.phase = Phase::deal;
        s.to = 0;
        s.left = kMissionsDealt;
    }
    void deal(Face mission) {
        tell({.kind = kind(EventKind::dealt),
              .seat = static_cast<Seat>(s.to),
              .card = mission,
              .rule = rule(Rule::r2_7)});
        s.missions.transfer(deck, mission, dealt + s.to, knows(s.to), sink_);
        if (--s.left) return;
        if (++s.to < s.seats) {
            s.left = kMissionsDealt;
            return;
        }
        s.to = 0;
        s.phase = Phase::choose;
    }
    void keep(int seat, Face first, Face second) {
        for (const Face mission : {first, second}) {
            tell({.kind = kind(EventKind::kept),
                  .seat = static_cast<Seat>(seat),
                  .card = mission,
                  .rule = rule(Rule::r2_8)});
            s.missions.transfer(dealt + seat, mission, kept + seat, knows(seat), sink_);
        }
        s.chosen = byte(s.chosen | 1 << seat);
        if (s.chosen + 1 != 1 << s.seats) return;
        s.chosen = 0;
        start_round(s.track[0]);
    }

    // ---- Actions ----

    void earn(int seat, int amount, Rule paragraph, int space = kNoPlace) {
        s.inhabitants[seat] = static_cast<std::uint16_t>(s.inhabitants[seat] + amount);
        tell({.kind = kind(EventKind::inhabitants),
              .seat = static_cast<Seat>(seat),
              .rule = rule(paragraph),
              .amount = static_cast<std::int16_t>(amount),
              .from = byte(space),
              .to = byte(space)});
    }
    void spend_token(int seat, Rule paragraph) {
        s.ploy_used = 1;
        counted(EventKind::token_spent, seat, --s.tokens[seat], paragraph);
    }
    void crane_to(int place, Rule paragraph) {
        tell({.kind = kind(EventKind::crane_moved),
              .seat = static_cast<Seat>(seat_on_turn(s)),
              .rule = rule(paragraph),
              .amount = s.region[place],
              .from = s.crane,
              .to = byte(place)});
        s.crane = byte(place);
    }
    // The crane moves after every action except one that was given up (Rule::r4_3, Rule::r4_4).
    void crane_follows(int space) { crane_to(side_of(space), side_of(space) ? Rule::r4_2 : Rule::r4_2b); }
    void take_floors(int seat, int floors) {
        s.supply[seat] = byte(s.supply[seat] - floors);
        if (s.supply[seat] || s.last_round) return;  // Rule::r11_2: this is never undone
        s.last_round = 1;
        counted(EventKind::last_round, seat, s.round, Rule::r11_1);
    }
    void return_roof(int space, Rule paragraph) {
        if (!s.building[space].roof) return;
        s.building[space].roof = 0;
        ++s.roofs;
        tell({.kind = kind(EventKind::roof_returned),
              .rule = rule(paragraph),
              .from = byte(space),
              .to = byte(space)});
    }
    void build(int seat, int space) {
        Building& b = s.building[space];
        earn(seat, -price_of_floor(s, space), b.floors ? Rule::r5_2 : Rule::r5_1, space);
        b.owner = byte(seat + 1);
        ++b.floors;
        tell({.kind = kind(EventKind::built),
              .seat = static_cast<Seat>(seat),
              .rule = rule(Rule::r5_6),
              .amount = b.floors,
              .from = byte(space),
              .to = byte(space)});
        take_floors(seat, 1);
        crane_follows(space);
        offer_claims(space);
    }
    void abandon(int seat, int space) {
        const int floors = s.building[space].floors;
        earn(seat, worth_of_building(s, space), Rule::r6_2, space);
        return_roof(space, Rule::r6_3);
        s.building[space] = {};  // Rule::r6_4
        s.supply[seat] = byte(s.supply[seat] + floors);
        tell({.kind = kind(EventKind::abandoned),
              .seat = static_cast<Seat>(seat),
              .rule = rule(Rule::r6_1),
              .amount = static_cast<std::int16_t>(floors),
              .from = byte(space),
              .to = byte(space)});
        crane_follows(space);
        end_action();
    }
    void invade(int seat, int space) {
        Building& b = s.building[space];
        const int owner = b.owner - 1, worth = worth_of_building(s, space);
        spend_token(seat, Rule::r9_8);
        earn(seat, -worth, Rule::r9_8, space);
        earn(owner, worth, Rule::r9_8b, space);
        s.supply[owner] = byte(s.supply[owner] + b.floors);
        return_roof(space, Rule::r9_12);
        b.owner = byte(seat + 1);
        tell({.kind = kind(EventKind::invaded),
              .seat = static_cast<Seat>(seat),
              .other = static_cast<Seat>(owner),
              .rule = rule(Rule::r9_8),
              .amount = b.floors,
              .from = byte(space),
              .to = byte(space)});
        take_floors(seat, b.floors);
        crane_follows(space);
        offer_claims(space);  // Rule::r9_13
    }
    void offer_claims(int space) {
        s.ploy_used = s.went_on = 0;
        if (!claims(s, space)) return end_action();
        s.phase = Phase::claim;
        s.fresh = byte(space);
    }
    void claim(int seat, Face project) {
        int at = 0;
        while (s.open[at] != project) ++at;
        s.open[at] = no_project;
        s.claimed[seat] |= 1u << project;
        tell({.kind = kind(EventKind::project_scored),
              .seat = static_cast<Seat>(seat),
              .card = project,
              .rule = rule(Rule::r7_9),
              .amount = kProjectFigures[project].points});
        s.building[s.fresh].roof = 1;
        --s.roofs;
        tell({.kind = kind(EventKind::roof_set),
              .seat = static_cast<Seat>(seat),
              .card = project,
              .rule = rule(Rule::r7_10),
              .from = s.fresh,
              .to = s.fresh});
        s.fresh = 0;  // Rule::r7_8, Rule::r7_12: the building can claim nothing more
        s.phase = Phase::turn_up;
        for (int one = 1; one <= kProjects; ++one)
            if (in_project_deck(s, byte(one))) return;
        end_action();  // Rule::r7_13
    }

    // ---- Turns and rounds ----

    void start_turn(int seat) {
        must_push(s.track, byte(seat));
        s.phase = Phase::action;
        s.actions_left = s.track.size() == 1 ? 1 : 2;  // Rule::r3_1
        counted(EventKind::on_turn, seat, s.actions_left, Rule::r3_1);
    }
    void end_action() {
        s.ploy_used = s.went_on = s.fresh = 0;  // Rule::r9_14: the token is spent in any case
        s.phase = Phase::action;
        if (--s.actions_left == 0) end_turn();
    }
    void end_turn() {
        if (s.track.size() == table_size(s.seats).slots) return end_round();
        if (s.seats == 2) return start_turn(1 - seat_on_turn(s));  // Rule::r3_3
        const unsigned to_come = seats_to_come(s);
        if (std::popcount(to_come) == 1) return start_turn(std::countr_zero(to_come));  // Rule::r3_2b
        s.phase = Phase::name;
    }
    void start_round(int first) {
        ++s.round;
        s.track.clear();
        start_turn(first);
    }
    // The crane stays (Rule::r3_5).
    void end_round() {
        for (int place = 0; place < kPlaces; ++place) pay_control(place);  // Rule::r10_3
        counted(EventKind::round_over, -1, s.round, Rule::r3_4);
        if (!s.last_round && s.round < s.round_limit) return start_round(seat_on_turn(s));  // Rule::r11_4
        s.phase = Phase::show;
        s.to = 0;
        s.left = kMissionsKept;
    }
    void pay_control(int place) {
        // There is no strongest seat if there are no floors (Rule::r10_2).
        const unsigned who = strongest(floors_of_seats(s, place));
        const bool alone = std::has_single_bit(who);
        for (unsigned left = who; left; left &= left - 1) {
            const int seat = std::countr_zero(left);
            const int gain = alone ? kMajority : kTie;
            s.inhabitants[seat] = static_cast<std::uint16_t>(s.inhabitants[seat] + gain);
            tell({.kind = kind(EventKind::controlled),
                  .seat = static_cast<Seat>(seat),
                  .rule = rule(alone ? Rule::r10_1 : Rule::r10_1b),
                  .amount = static_cast<std::int16_t>(gain),
                  .from = byte(place),
                  .to = byte(place)});
        }
    }

    // ---- The end ----

    void show(Face mission) {
        const auto seat = static_cast<Seat>(s.to);
        tell({.kind = kind(EventKind::shown), .seat = seat, .card = mission, .rule = rule(Rule::r12_1)});
        s.missions.show(kept + s.to, mission, kEverybody);
        Rule paragraph = Rule::r12_1;
        const int points = mission_points(s, seat, mission, &paragraph);
        tell({.kind = kind(EventKind::mission_scored),
              .seat = seat,
              .card = mission,
              .rule = rule(paragraph),
              .amount = static_cast<std::int16_t>(points)});
        if (--s.left) return;
        s.left = kMissionsKept;
        if (++s.to < s.seats) return;
        s.to = s.left = 0;
        s.phase = Phase::over;
        counted(EventKind::rounds, -1, s.round, s.last_round ? Rule::r11_3 : Rule::r11_5);
        for (int q = 0; q < s.seats; ++q) {
            counted(EventKind::inhabitants_scored, q, inhabitant_points(s.inhabitants[q]), Rule::r13_1);
            counted(EventKind::floors_standing, q, floors_on_board(s, q), Rule::r13_4b);
            counted(EventKind::inhabitants_left, q, s.inhabitants[q], Rule::r13_4);
            counted(EventKind::projects_claimed, q, std::popcount(s.claimed[q]), Rule::r7_9);
        }
    }

    State& s;
    const EventSink& sink_;
};

}  // namespace

void GardenNation::apply(State& s, const Move& m, const EventSink& sink) { Play(s, sink).move(m); }

}  // namespace mortarboard::garden_nation
