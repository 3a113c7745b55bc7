// Says which seats are to move, and the list of what check allows, made faster than by trying every
// action.
#include "games/troyes/troyes_apply.h"
#include "games/troyes/troyes_check.h"

namespace mortarboard::troyes {
namespace {

// Kinds are listed in ascending order, and so are the arguments of each kind.
class ActionLister {
public:
    ActionLister(const State& state, ActionList& list) : s(state), seat(state.turn), out(list) {}

    void nature() {
        switch (s.phase) {
        case Phase::draw_start_player:
            for (int q = 0; q < s.seats; ++q) add(MoveKind::start_player, q);
            break;
        case Phase::deal_characters:
            for (int c = 1; c <= kCharacters; ++c)
                if (s.characters.may_leave(box, byte(c), knows(s.turn))) add(MoveKind::deal, c);
            if (s.characters.may_leave(box, kHidden, knows(s.turn))) add(MoveKind::deal, kHidden);
            break;
        case Phase::turn_up_cards:
            for (int i = 0; i < kCardsPerSlot; ++i)
                add(MoveKind::turn_up, next_slot(s) * kCardsPerSlot + i + 1);
            break;
        case Phase::turn_up_red:
        case Phase::turn_up_second:
            for (EventSet set = coming_events(s); set; set &= set - 1)
                add(MoveKind::reveal, std::countr_zero(set));
            break;
        case Phase::show_characters:
            for (int c = 1; c <= kCharacters; ++c)
                if (s.characters.may_show(hand + s.turn, 0, byte(c), kEverybody)) add(MoveKind::show, c);
            break;
        case Phase::strike:
        case Phase::roll_dice:
        case Phase::roll_black:
        case Phase::duty:
        case Phase::turn:
            for (int v = 1; v <= 6; ++v) add(MoveKind::roll, v);
            break;
        case Phase::placement:
        case Phase::over:
            break;
        }
    }
    void placement() {
        for (int b = 0; b < kColours; ++b)
            for (int i = 0; i < kSpaces; ++i)
                if (s.space[b][i] == kNoOwner) add(MoveKind::place, space_place(b, i));
    }
    void flipping() {
        add(MoveKind::stop);
        own_dice(MoveKind::flip);
    }
    void duty() {
        const int highest = s.black.highest(), own = defence(s, seat);
        const DutyStep step = read_step<DutyStep>(s.frame);
        if (s.step() == Step::none) {
            add(own >= highest ? MoveKind::face : MoveKind::give_in, own >= highest ? highest : 0);
            influence();
        } else if (step.used < step.due) {
            own_dice(MoveKind::take);
        } else {
            for (int v = 1; v <= highest; ++v)  // 8.7
                if (s.black.showing[v] && step.used + own >= step.due + v) add(MoveKind::face, v);
            add(MoveKind::stop);
        }
    }
    void turn() {
        switch (s.step()) {
        case Step::none:
            add(MoveKind::pass);
            influence();
            cubes();
            dice(Group(seat, no_activity));
            break;
        case Step::group: {
            const Group g = Group::of(s);
            if (g.size()) actions(g);
            if (g.size() < kMaxGroup) dice(g);
            break;
        }
        case Step::hire:
            for_each_source(s, seat, [&](Place place) { add(MoveKind::lift, place); });
            break;
        case Step::mill:
            add(MoveKind::mill, red);
            add(MoveKind::mill, white);
            break;
        case Step::shoot:
            for (int e = 1; e <= kEvents; ++e)
                if (s.is_open(e)) add(MoveKind::shoot, e);
            break;
        case Step::flip:
        case Step::duty:
            break;
        }
    }

private:
    void add(MoveKind kind, int a = 0, int b = 0, int c = 0) { out.push_back(make_action(kind, a, b, c)); }
    void own_dice(MoveKind kind) {
        for (int c = 0; c < kColours; ++c)
            s.dice[seat][c].each_value([&](int v) { add(kind, seat, c + 1, v); });
    }
    void influence() {
        const int has = s.influence[seat];
        if (has >= kRecruitInfluence && s.general[seat]) add(MoveKind::recruit);
        if (has >= kRerollInfluence) own_dice(MoveKind::reroll);
        if (has >= kFlipInfluence) own_dice(MoveKind::flip);
    }
    void cubes() {
        for (int slot = 0; slot < kSlots; ++slot)
            if (s.delayed[slot][seat] && cube_helps(s, s.open_card[slot]))
                add(MoveKind::use, s.open_card[slot]);
    }
    // From which other district a die comes matters only to a cube that makes some dice free (20.1): else one
    // die of each colour and value stands for all of them.
    void dice(const Group& g) {
        const Targets targets(s, seat);
        const bool all_alike = g.modifier() != Modifier::free_dice;
        // By colour, `checked` and `allowed` are bit sets of values of others' dice.
        std::array<std::uint8_t, kColours> checked{}, allowed{};
        for (int d = 0; d < kDistricts; ++d)
            for (int c = 0; c < kColours; ++c)
                s.dice[d][c].each_value([&](int v) {
                    const bool shared = all_alike && d != seat;
                    if (!shared || !(checked[c] >> v & 1)) {
                        const bool yes{check_take(s, g, targets, {byte(d), byte(c), byte(v)})};
                        if (yes) add(MoveKind::take, d, c + 1, v);
                        if (!shared) return;
                        checked[c] = byte(checked[c] | 1 << v);
                        allowed[c] = byte(allowed[c] | int{yes} << v);
                    } else if (allowed[c] >> v & 1) {
                        add(MoveKind::take, d, c + 1, v);
                    }
                });
    }
    void actions(const Group& g) {
        if (check_farm(g)) add(MoveKind::farm);
        if (check_build(s, g)) add(MoveKind::build);
        std::array<int, 4> total;
        for (int as = red; as < any_colour; ++as) total[as] = g.total(static_cast<Colour>(as));
        total[any_colour] = pilgrimage_open(s) ? g.total(any_colour) : -1;
        EventSet due = 0;
        for (Face e : s.queue)
            if (total[kEventFigures[e].colour] >= kEventFigures[e].divisor) due |= event_bit(e);
        for (; due; due &= due - 1) add(MoveKind::attack, std::countr_zero(due));
        std::array<int, kSlots> most{};
        for (int slot = 0; slot < kSlots; ++slot)
            if (const Face card = s.open_card[slot];
                card && total[kActivityFigures[card].dice()] >= kActivityFigures[card].divisor)
                most[slot] = activations(s, g, card, s.own_tradesman(slot, seat) < 0).most;
        for (const MoveKind kind : {MoveKind::activate, MoveKind::hire})
            for (int slot = 0; slot < kSlots; ++slot)
                if (most[slot] && (s.own_tradesman(slot, seat) < 0) == (kind == MoveKind::hire))
                    for (int n = 1; n <= most[slot]; ++n) add(kind, s.open_card[slot], n);
        if (g.size() == 1 && !g.cube()) {
            // If nothing has to be lifted for it, any source will do.
            const bool from_anywhere{settling(s, seat, g.colour(), g[0].value, nowhere)};
            for_each_source(s, seat, [&](Place place) {
                if (from_anywhere || settling(s, seat, g.colour(), g[0].value, place))
                    add(MoveKind::settle, place);
            });
        }
    }

    const State& s;
    const int seat;
    ActionList& out;
};

}  // namespace

SeatSet Troyes::to_move(const State& s) {
    switch (s.phase) {
    case Phase::over:
        return {};
    case Phase::placement:
        return SeatSet::of(s.turn);
    case Phase::duty:
    case Phase::turn:
        return SeatSet::of(s.rerolling || s.rolling_in_turn() ? int{kNature} : s.turn);
    case Phase::draw_start_player:
    case Phase::deal_characters:
    case Phase::turn_up_cards:
    case Phase::roll_dice:
    case Phase::turn_up_red:
    case Phase::turn_up_second:
    case Phase::strike:
    case Phase::roll_black:
    case Phase::show_characters:
        return SeatSet::of(kNature);
    }
    return {};
}
bool Troyes::choosing(const State& s, Seat seat) {
    return s.step() != Step::none && s.frame.seat == seat && !s.rolling_in_turn();
}
void Troyes::draws(const State& s, ActionList& out) {
    out.clear();
    if (to_move(s).has(kNature)) ActionLister(s, out).nature();
}
void Troyes::legal(const State& s, Seat seat, ActionList& out) {
    if (seat == kNature) return draws(s, out);
    out.clear();
    if (!to_move(s).has(seat)) return;
    ActionLister lister(s, out);
    if (s.step() == Step::flip) return lister.flipping();
    switch (s.phase) {
    case Phase::placement:
        return lister.placement();
    case Phase::duty:
        return lister.duty();
    case Phase::turn:
        return lister.turn();
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

}  // namespace mortarboard::troyes
