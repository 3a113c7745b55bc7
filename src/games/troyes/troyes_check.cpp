// Here the paragraph is found that forbids a move, if any.
#include "games/troyes/troyes_check.h"
#include "games/troyes/troyes_apply.h"

namespace mortarboard::troyes {
namespace {

constexpr Verdict allow(bool yes, Rule otherwise) { return yes ? Verdict::yes() : Verdict::no(otherwise); }
constexpr bool influence_use(MoveKind kind) {
    return kind == MoveKind::recruit || kind == MoveKind::reroll || kind == MoveKind::flip;
}

// Returns the paragraph that says when a kind of move is made, for a seat that tries it at another time.
Rule paragraph_of(MoveKind kind) {
    switch (kind) {
    case MoveKind::start_player:
        return Rule::r1_2;
    case MoveKind::deal:
        return Rule::r1_5;
    case MoveKind::turn_up:
        return Rule::r4_2;
    case MoveKind::reveal:
        return Rule::r7_1;
    case MoveKind::roll:
        return Rule::r6_4;
    case MoveKind::show:
        return Rule::r24_6;
    case MoveKind::place:
        return Rule::r3_4;
    case MoveKind::farm:
        return Rule::r17_1;
    case MoveKind::build:
        return Rule::r13_1;
    case MoveKind::attack:
        return Rule::r14_4;
    case MoveKind::activate:
        return Rule::r12_1;
    case MoveKind::hire:
        return Rule::r12_2;
    case MoveKind::settle:
        return Rule::r16_1;
    case MoveKind::lift:
        return Rule::r12_5;
    case MoveKind::mill:
        return Rule::r19_3;
    case MoveKind::shoot:
        return Rule::r21_1a;
    case MoveKind::face:
    case MoveKind::give_in:
        return Rule::r8_1;
    case MoveKind::stop:
        return Rule::r8_14;
    case MoveKind::pass:
        return Rule::r9_5;
    case MoveKind::recruit:
        return Rule::r10_3a;
    case MoveKind::reroll:
        return Rule::r10_2;
    case MoveKind::flip:
        return Rule::r10_4;
    case MoveKind::use:
        return Rule::r18_8;
    case MoveKind::take:
        return Rule::r11_2;
    case MoveKind::kinds:
        break;
    }
    return Rule::r27_1;
}
constexpr bool is_action(MoveKind kind) {
    return is_one_of(kind, MoveKind::farm, MoveKind::build, MoveKind::attack, MoveKind::activate,
                     MoveKind::hire, MoveKind::settle);
}
// Says whether a seat can choose this kind in its turn, before or while it gathers dice for an action.
constexpr bool begins_turn(MoveKind kind) {
    return is_action(kind) || influence_use(kind) ||
           is_one_of(kind, MoveKind::pass, MoveKind::use, MoveKind::take);
}

int arguments(MoveKind kind) {
    switch (kind) {
    case MoveKind::farm:
    case MoveKind::build:
    case MoveKind::give_in:
    case MoveKind::stop:
    case MoveKind::pass:
    case MoveKind::recruit:
        return 0;
    case MoveKind::activate:
    case MoveKind::hire:
        return 2;
    case MoveKind::reroll:
    case MoveKind::flip:
    case MoveKind::take:
        return 3;
    case MoveKind::start_player:
    case MoveKind::deal:
    case MoveKind::turn_up:
    case MoveKind::reveal:
    case MoveKind::roll:
    case MoveKind::show:
    case MoveKind::place:
    case MoveKind::attack:
    case MoveKind::settle:
    case MoveKind::lift:
    case MoveKind::mill:
    case MoveKind::shoot:
    case MoveKind::face:
    case MoveKind::use:
        return 1;
    case MoveKind::kinds:
        break;
    }
    return 0;
}
// Reads a die as moves name it: district, colour + 1, value. Returns false if there is no such district in
// this game, or for bad values.
bool read_die(const State& s, const Action& a, Die& die) {
    if (a.arg[0] >= s.seats && a.arg[0] != kNeutral) return false;
    if (a.arg[1] < 1 || a.arg[1] > kColours || a.arg[2] < 1 || a.arg[2] > 6) return false;
    die = {a.arg[0], byte(a.arg[1] - 1), a.arg[2]};
    return true;
}
bool is_in_its_district(const State& s, Die die) {
    return s.dice[die.district][die.colour].showing[die.value] > 0;
}

Verdict check_nature(const State& s, const Action& a) {
    const int x = a.arg[0];
    const auto owed = [&](MoveKind kind) { return static_cast<MoveKind>(a.kind) == kind; };
    switch (s.phase) {
    case Phase::draw_start_player:
        return allow(owed(MoveKind::start_player) && x < s.seats, Rule::r1_2);
    case Phase::deal_characters:
        return allow(owed(MoveKind::deal) && s.characters.may_leave(box, a.arg[0], knows(s.turn)),
                     Rule::r1_5);
    case Phase::turn_up_cards:
        return allow(owed(MoveKind::turn_up) && is_activity(x) && slot_of(x) == next_slot(s), Rule::r4_2);
    case Phase::turn_up_red:
    case Phase::turn_up_second:
        return allow(owed(MoveKind::reveal) && is_event(x) && (coming_events(s) & event_bit(x)), Rule::r7_1);
    case Phase::show_characters:
        return allow(owed(MoveKind::show) && s.characters.may_show(hand + s.turn, 0, a.arg[0], kEverybody),
                     Rule::r24_6);
    case Phase::strike:
        return allow(owed(MoveKind::roll) && x >= 1 && x <= 6, Rule::r7_10);
    case Phase::roll_dice:
        return allow(owed(MoveKind::roll) && x >= 1 && x <= 6, Rule::r6_4);
    case Phase::roll_black:
        return allow(owed(MoveKind::roll) && x >= 1 && x <= 6, Rule::r7_9);
    case Phase::duty:
    case Phase::turn:
        return allow(owed(MoveKind::roll) && x >= 1 && x <= 6, s.rerolling ? Rule::r10_2 : Rule::r21_1a);
    case Phase::placement:
    case Phase::over:
        break;
    }
    return Verdict::no(Rule::r27_1);
}

// Checks the die of a reroll or a flip.
Verdict check_own_die(const State& s, const Action& a) {
    if (a.arg[0] != s.turn) return Verdict::no(Rule::r10_5);
    Die die;
    return allow(read_die(s, a, die) && is_in_its_district(s, die),
                 paragraph_of(static_cast<MoveKind>(a.kind)));
}
// Influence may be spent now; checks whether there is enough of it and something to spend it on.
Verdict check_influence(const State& s, const Action& a) {
    const int seat = s.turn, has = s.influence[seat];
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind == MoveKind::recruit) {
        if (!s.general[seat]) return Verdict::no(Rule::r10_3b);
        return allow(has >= kRecruitInfluence, Rule::r10_7);
    }
    if (const Verdict v = check_own_die(s, a); !v) return v;
    return allow(has >= (kind == MoveKind::reroll ? kRerollInfluence : kFlipInfluence), Rule::r10_7);
}

Verdict check_duty(const State& s, const Action& a) {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const bool begun = s.step() == Step::duty;
    const int highest = s.black.highest();
    const DutyStep step = read_step<DutyStep>(s.frame);  // valid only once begun
    switch (kind) {
    case MoveKind::recruit:
    case MoveKind::reroll:
    case MoveKind::flip:
        return begun ? Verdict::no(Rule::r8_12a) : check_influence(s, a);
    case MoveKind::use:
        return Verdict::no(Rule::r8_13);
    case MoveKind::give_in:
        // The seat may give in without dice too (Rule::r8_11), and with influence left (Rule::r8_12b).
        return allow(!begun && defence(s, s.turn) < highest, Rule::r8_10);
    case MoveKind::face:
        if (!begun) {
            if (a.arg[0] != highest) return Verdict::no(Rule::r8_2);
            return allow(defence(s, s.turn) >= highest, Rule::r8_9);
        }
        if (step.used < step.due) return Verdict::no(Rule::r8_4);
        if (a.arg[0] < 1 || a.arg[0] > 6 || !s.black.showing[a.arg[0]]) return Verdict::no(Rule::r8_7b);
        return allow(step.used + defence(s, s.turn) >= step.due + a.arg[0], Rule::r8_7a);
    case MoveKind::take: {
        Die die;
        if (a.arg[0] != s.turn) return Verdict::no(Rule::r8_13);
        if (!read_die(s, a, die)) return Verdict::no(Rule::r8_3);
        if (!begun) return Verdict::no(Rule::r8_2);
        if (!is_in_its_district(s, die)) return Verdict::no(Rule::r8_5);
        return allow(step.used < step.due, Rule::r8_8);
    }
    case MoveKind::stop:
        if (!begun) return Verdict::no(defence(s, s.turn) >= highest ? Rule::r8_10 : Rule::r8_9);
        return allow(step.used >= step.due, Rule::r8_4);
    case MoveKind::start_player:
    case MoveKind::deal:
    case MoveKind::turn_up:
    case MoveKind::reveal:
    case MoveKind::roll:
    case MoveKind::show:
    case MoveKind::place:
    case MoveKind::farm:
    case MoveKind::build:
    case MoveKind::attack:
    case MoveKind::activate:
    case MoveKind::hire:
    case MoveKind::settle:
    case MoveKind::lift:
    case MoveKind::mill:
    case MoveKind::shoot:
    case MoveKind::pass:
    case MoveKind::kinds:
        break;
    }
    if (!begins_turn(kind)) return Verdict::no(paragraph_of(kind));
    // Black dice come before actions.
    return Verdict::no(!begun ? Rule::r8_2 : step.used < step.due ? Rule::r8_4 : Rule::r8_14);
}

// The cube is for a later action (Rule::r18_7); the tradesman need not be there any more (Rule::r12_16).
Verdict check_use(const State& s, const Group& g, int activity) {
    if (g.cube()) return Verdict::no(Rule::r18_1);
    if (!is_activity(activity)) return Verdict::no(Rule::r18_8);
    const int slot = slot_of(activity);
    if (g.size() || s.open_card[slot] != activity || !s.delayed[slot][s.turn])
        return Verdict::no(Rule::r18_8);
    return allow(cube_helps(s, static_cast<Face>(activity)), Rule::r11_11);
}
// Says why a group does not count as dice of this colour: it has several colours, a cube turns its dice into
// others (19.6, 20.2, 20.6), or the action gives another reason.
Rule wrong_colour(const Group& g, Colour wanted, Rule otherwise) {
    if (!g.pure()) return Rule::r11_10;
    return g.colour() == wanted ? kActivityFigures[g.cube()].paragraph : otherwise;
}
// Returns the paragraph by which an event does not lie open: it is still to come, or was countered.
// `no_event` is the reason if there is no such event.
Rule why_closed(const State& s, int event, Rule no_event) {
    if (!is_event(event)) return no_event;
    if (s.unseen_events & event_bit(event)) return Rule::r7_1;
    for (const EventSet taken : s.taken)
        if (taken & event_bit(event)) return Rule::r15_9;
    return Rule::r15_10;
}
Verdict check_attack(const State& s, const Group& g, Face event) {
    if (!is_event(event) || !s.is_open(event)) return Verdict::no(why_closed(s, event, Rule::r14_1));
    const EventFigures& card = kEventFigures[event];
    const int total = g.total(card.colour);
    if (total < 0) return Verdict::no(wrong_colour(g, card.colour, Rule::r14_1));
    return allow(total >= card.divisor, Rule::r14_6);
}
Verdict check_activity(const State& s, const Group& g, Face activity, int times, bool hiring) {
    if (!is_activity(activity) || s.open_card[slot_of(activity)] != activity) return Verdict::no(Rule::r4_3);
    const int slot = slot_of(activity);
    const ActivityFigures& card = kActivityFigures[activity];
    const int total = g.total(card.dice());
    if (total < 0) return Verdict::no(wrong_colour(g, card.dice(), Rule::r12_1));
    if (hiring != (s.own_tradesman(slot, s.turn) < 0)) return Verdict::no(hiring ? Rule::r12_6 : Rule::r12_2);
    const Activations possible = activations(s, g, activity, hiring);
    if (!possible.most) return possible.why_not;
    if (!times) return Verdict::no(Rule::r12_9);
    if (times > total / card.divisor) return Verdict::no(Rule::r12_8);
    return allow(times <= possible.most, Rule::r12_14);
}
Verdict check_settle(const State& s, const Group& g, Face source) {
    if (g.cube()) return Verdict::no(Rule::r18_2);
    if (g.size() != 1) return Verdict::no(Rule::r16_1);
    if (!is_own_citizen(s, s.turn, source)) return Verdict::no(Rule::r16_10);
    return settling(s, s.turn, g.colour(), g[0].value, static_cast<Place>(source));
}

// Says why another kind than the one asked for is refused within an action.
Rule in_the_middle(MoveKind kind) {
    if (!begins_turn(kind)) return paragraph_of(kind);
    return influence_use(kind) ? Rule::r10_6 : Rule::r11_11;
}
Verdict check_turn(const State& s, const Action& a) {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    switch (s.step()) {
    case Step::none:
    case Step::group:
        break;
    case Step::hire:
        if (kind != MoveKind::lift) return Verdict::no(in_the_middle(kind));
        return allow(is_own_citizen(s, s.turn, a.arg[0]), Rule::r12_5);
    case Step::mill:
        if (kind != MoveKind::mill) return Verdict::no(in_the_middle(kind));
        return allow(a.arg[0] <= white, Rule::r19_3);
    case Step::shoot:
        if (kind != MoveKind::shoot) return Verdict::no(in_the_middle(kind));
        if (is_event(a.arg[0]) && s.is_open(a.arg[0])) return Verdict::yes();
        return Verdict::no(
            why_closed(s, a.arg[0], kActivityFigures[read_step<ShootStep>(s.frame).card].paragraph));
    case Step::flip:
    case Step::duty:
        // Step::flip is handled before, and Step::duty belongs to another phase.
        return Verdict::no(Rule::r27_1);
    }
    const Group g = Group::of(s);
    const bool begun = s.step() == Step::group;
    if (influence_use(kind)) return begun ? Verdict::no(Rule::r10_6) : check_influence(s, a);
    if (is_action(kind) && !g.size())
        return Verdict::no(kind == MoveKind::settle ? Rule::r16_1 : Rule::r11_1);
    switch (kind) {
    case MoveKind::pass:
        return allow(!begun, Rule::r11_11);
    case MoveKind::use:
        return check_use(s, g, a.arg[0]);
    case MoveKind::take: {
        Die die;
        if (!read_die(s, a, die)) return Verdict::no(Rule::r11_2);
        if (g.size() == kMaxGroup) return Verdict::no(Rule::r11_1);
        if (!is_in_its_district(s, die)) return Verdict::no(Rule::r11_8);
        return check_take(s, g, Targets(s, s.turn), die);
    }
    case MoveKind::farm:
        return check_farm(g);
    case MoveKind::build:
        return check_build(s, g);
    case MoveKind::attack:
        return check_attack(s, g, a.arg[0]);
    case MoveKind::activate:
        return check_activity(s, g, a.arg[0], a.arg[1], false);
    case MoveKind::hire:
        return check_activity(s, g, a.arg[0], a.arg[1], true);
    case MoveKind::settle:
        return check_settle(s, g, a.arg[0]);
    case MoveKind::start_player:
    case MoveKind::deal:
    case MoveKind::turn_up:
    case MoveKind::reveal:
    case MoveKind::roll:
    case MoveKind::show:
    case MoveKind::place:
    case MoveKind::lift:
    case MoveKind::mill:
    case MoveKind::shoot:
    case MoveKind::face:
    case MoveKind::give_in:
    case MoveKind::stop:
    case MoveKind::recruit:
    case MoveKind::reroll:
    case MoveKind::flip:
    case MoveKind::kinds:
        break;
    }
    return Verdict::no(paragraph_of(kind));
}

// Returns the paragraph that names the seat to move in this phase.
Rule not_your_turn(const State& s, Seat seat, MoveKind kind) {
    if (seat == s.turn && Troyes::to_move(s).has(kNature))  // it waits for a die
        return s.rolling_in_turn() && influence_use(kind) ? Rule::r21_1a : Rule::r27_1;
    switch (s.phase) {
    case Phase::placement:
        return Rule::r3_2;
    case Phase::duty:
        return Rule::r8_1;
    case Phase::turn:
        return seat >= 0 && seat < s.seats && (s.passed >> seat & 1) ? Rule::r9_5 : Rule::r9_1;
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
    return Rule::r27_1;
}

}  // namespace

Verdict check_take(const State& s, const Group& g, const Targets& targets, Die die) {
    if (const Verdict v = fits(s, g, die); !v) return v;
    Group more = g;
    more.add(die);
    if (more.price() > s.deniers[g.seat()]) return Verdict::no(Rule::r11_7);
    return allow(viable(s, targets, more, die), Rule::r11_11);
}
bool cube_helps(const State& s, Face activity) {
    const int seat = s.turn;
    const Targets targets(s, seat);
    const Group g(seat, activity);
    for (int d = 0; d < kDistricts; ++d)
        for (int c = 0; c < kColours; ++c)
            if (s.dice[d][c].any())
                for (int v = 6; v >= 1; --v)
                    if (s.dice[d][c].showing[v] && check_take(s, g, targets, {byte(d), byte(c), byte(v)}))
                        return true;
    return false;
}
Verdict check_farm(const Group& g) {
    if (g.total(yellow) >= 0) return Verdict::yes();
    return Verdict::no(wrong_colour(g, yellow, Rule::r17_1));
}
Verdict check_build(const State& s, const Group& g) {
    if (g.cube()) return Verdict::no(Rule::r18_2);
    if (!g.pure()) return Verdict::no(Rule::r11_10);
    if (g.colour() != white) return Verdict::no(Rule::r13_1);
    for (int i = 0; i < g.size(); ++i) {
        int wanted = 0, free = 0;
        for (int j = 0; j < g.size(); ++j) wanted += g[j].value == g[i].value;
        for (Owner o : s.cathedral[g[i].value - 1]) free += o == kNoOwner;
        if (wanted > free) return Verdict::no(Rule::r13_5);
    }
    return Verdict::yes();
}
Verdict Troyes::check(const State& s, const Move& m) {
    if (s.phase == Phase::over) return Verdict::no(Rule::r24_1);
    const Action& a = m.action;
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind >= MoveKind::kinds) return Verdict::no(Rule::r27_1);
    for (int i = arguments(kind); i < 7; ++i)
        if (a.arg[i]) return Verdict::no(paragraph_of(kind));
    if (!to_move(s).has(m.seat)) return Verdict::no(not_your_turn(s, m.seat, kind));
    if (m.seat == kNature) return check_nature(s, a);
    if (s.step() == Step::flip) {
        if (kind == MoveKind::stop) return Verdict::yes();
        return kind == MoveKind::flip ? check_own_die(s, a) : Verdict::no(Rule::r10_4);
    }
    switch (s.phase) {
    case Phase::placement:
        if (kind != MoveKind::place) return Verdict::no(Rule::r3_4);
        return allow(
            a.arg[0] >= first_space && a.arg[0] < first_picture &&
                s.space[(a.arg[0] - first_space) / kSpaces][(a.arg[0] - first_space) % kSpaces] == kNoOwner,
            Rule::r3_3);
    case Phase::duty:
        return check_duty(s, a);
    case Phase::turn:
        return check_turn(s, a);
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
    return Verdict::no(Rule::r27_1);
}

}  // namespace mortarboard::troyes
