// Checks a position from outside (a file, a peer). It accepts any bytes as input; every position that it lets
// through can be played to the end.
#include "games/troyes/troyes_apply.h"

namespace mortarboard::troyes {
namespace {

bool is_owner(const State& s, Owner o, bool grey) { return o <= s.seats || (grey && o == kGrey); }
template <class Array> bool all_zero(const Array& array, int from) {
    for (std::size_t i = static_cast<std::size_t>(from); i < array.size(); ++i)
        if (array[i]) return false;
    return true;
}

constexpr int kMaxTimes = 20;  // more activations than any group of dice allows

// Numbers are within their bounds, and zero for seats that do not play.
bool numbers(const State& s) {
    if (s.seats < kMinSeats || s.seats > kMaxTable || s.phase > Phase::over || s.round > rounds(s.seats))
        return false;
    if (s.start_player >= s.seats || s.turn >= s.seats || s.passed >> s.seats || s.rerolling > kColours)
        return false;
    if (!all_zero(s.unused, 0)) return false;
    if (!all_zero(s.deniers, s.seats) || !all_zero(s.points, s.seats) ||
        !all_zero(s.district_deniers, s.seats) || !all_zero(s.taken, s.seats) ||
        !all_zero(s.personal, s.seats) || !all_zero(s.general, s.seats) || !all_zero(s.influence, s.seats))
        return false;
    for (int q = 0; q < s.seats; ++q)
        if (s.deniers[q] > kMaxPurse || s.points[q] > kMaxPurse || s.district_deniers[q] > kMaxPurse ||
            s.influence[q] > kMaxInfluence)
            return false;
    return true;
}
// Each card is unseen, open, taken by one seat or out of the game; the number that have come fits the round,
// and each second card came with its red one (7.1).
bool events(const State& s) {
    if (s.queue.count < 1 || s.queue.count > kMaxQueue || s.queue[0] != marauding ||
        !all_zero(s.queue.item, s.queue.count))
        return false;
    EventSet open = 0;
    for (Face e : s.queue) {
        if (!is_event(e) || (open & event_bit(e))) return false;
        open |= event_bit(e);
    }
    constexpr EventSet decks = kRedEvents | kWhiteEvents | kYellowEvents;
    EventSet away = open;
    if (s.unseen_events & ~decks || s.unseen_events & away) return false;
    away |= s.unseen_events;
    for (EventSet taken : s.taken) {
        if (taken & ~decks || taken & away) return false;
        away |= taken;
    }
    const EventSet seen = decks & ~s.unseen_events;
    const bool come = s.phase > Phase::turn_up_second, half = s.phase == Phase::turn_up_second;
    if (std::popcount(seen & kRedEvents) != s.round - (s.round && !come && !half)) return false;
    int white_named = std::popcount(seen & named_by(white_deck)),
        yellow_named = std::popcount(seen & named_by(yellow_deck));
    if (half) {  // the last event of the queue has named a second card that is still to come
        const Deck draws = kEventFigures[s.queue.back()].draws;
        if (draws == no_deck) return false;
        --(draws == white_deck ? white_named : yellow_named);
    }
    if (std::popcount(seen & kWhiteEvents) != white_named ||
        std::popcount(seen & kYellowEvents) != yellow_named)
        return false;
    for (int e = 0; e < event_numbers; ++e) {
        const bool lies_open = open >> e & 1;
        for (int i = 0; i < kMaxBanners; ++i)
            if (lies_open && i < kEventFigures[e].banners ? !is_owner(s, s.banner[e][i], true)
                                                          : s.banner[e][i] != kNobodys)
                return false;
        if (lies_open && !s.free_banners(e)) return false;
    }
    return true;
}
bool activities(const State& s) {
    for (int slot = 0; slot < kSlots; ++slot) {
        const Face card = s.open_card[slot];
        const int round = round_of_slot(slot);
        if (card ? !is_activity(card) || slot_of(card) != slot || s.round < round
                 : s.round > round || (s.round == round && s.phase > Phase::turn_up_cards))
            return false;
        const auto& [first, second] = s.tradesman[slot];
        if (!is_owner(s, first, false) || !is_owner(s, second, false) || (first && first == second) ||
            s.picture[slot] >> s.seats)
            return false;
        for (Owner o : s.tradesman[slot])
            if (o && (!card || (s.picture[slot] >> seat_of(o) & 1))) return false;
        if (!card && s.picture[slot]) return false;
        for (int q = 0; q < kMaxTable; ++q)
            if (s.delayed[slot][q] && (q >= s.seats || !card || !kActivityFigures[card].delayed() ||
                                       s.delayed[slot][q] > kMaxDelayed))
                return false;
    }
    return true;
}
// Each seat has 12 citizens, and there are 8 grey ones; cubes are without limit.
bool pieces(const State& s) {
    std::array<int, kGrey + 1> citizens{};
    for (const auto& building : s.space)
        for (Owner o : building) {
            if (!is_owner(s, o, true)) return false;
            ++citizens[o];
        }
    for (const auto& site : s.cathedral)
        for (Owner o : site)
            if (!is_owner(s, o, true)) return false;
    for (std::uint8_t lying : s.lying)
        if (lying >> s.seats) return false;
    if (citizens[kGrey] + s.grey_citizens != kGreyCitizens) return false;
    for (int q = 0; q < s.seats; ++q) {
        int n = citizens[owner(q)] + s.personal[q] + s.general[q] + s.tradesmen(q);
        for (std::uint8_t lying : s.lying) n += lying >> q & 1;
        if (n != kCitizens) return false;
    }
    return true;
}
// The dice of each district; of each colour at most six, including those in the frame or being rolled.
bool dice(const State& s) {
    std::array<int, kColours> number{};
    const bool rolling = s.phase == Phase::roll_dice;
    bool unrolled = false;
    for (int d = 0; d < kDistricts; ++d)
        for (int c = 0; c < kColours; ++c) {
            const auto& showing = s.dice[d][c].showing;
            for (int v = 0; v < 8; ++v) {
                if (!showing[v]) continue;
                if (showing[v] > kDicePerColour || v == 7 || (d != kNeutral && d >= s.seats) ||
                    (v == 0 && !rolling))
                    return false;
                if (v && s.phase < Phase::roll_dice) return false;
                number[c] += showing[v];
                unrolled |= v == 0;
            }
        }
    if (rolling != unrolled) return false;
    if (s.step() == Step::group)
        for (int code : read_step<GroupStep>(s.frame).die) {
            if (code > kDieCodes) return false;
            if (!code) continue;
            const Die die = Die::of(code);
            if (die.district != kNeutral && die.district >= s.seats) return false;
            ++number[die.colour];
        }
    if (s.step() == Step::flip)
        for (int code : read_step<FlipStep>(s.frame).aside) {
            if (code > kColours * 6) return false;
            if (code) ++number[(code - 1) / 6];
        }
    if (s.rerolling) ++number[s.rerolling - 1];
    for (int n : number)
        if (n > kDicePerColour) return false;

    int black = 0;
    for (int v = 0; v < 8; ++v) {
        const int n = s.black.showing[v];
        if (n > 6 || (v == 7 && n)) return false;
        if (n && !(v == 0 ? s.phase == Phase::strike || s.phase == Phase::roll_black
                          : s.phase == Phase::roll_black || s.phase == Phase::duty))
            return false;
        black += n;
    }
    if (s.phase == Phase::roll_black && !s.black.showing[0]) return false;
    return black + (s.step() == Step::duty ? read_step<DutyStep>(s.frame).black_dice : 0) <= 6;
}
bool in_order(const std::array<std::uint8_t, 3>& codes) {  // no gap before the last entry
    return codes[0] ? codes[1] || !codes[2] : !codes[1] && !codes[2];
}
// The dice taken so far fit together and can still become an action; without dice, some first die can.
bool group_fits(const State& s, const GroupStep& step) {
    const Face cube = step.cube;
    if (!in_order(step.die) || cube > kActivities || (!step.die[0] && !cube)) return false;
    if (cube && (s.open_card[slot_of(cube)] != cube || !kActivityFigures[cube].delayed())) return false;
    const Group g = Group::of(s);
    const Targets targets(s, s.turn);
    if (g.size()) {
        Group so_far(s.turn, cube);
        for (int i = 0; i < g.size(); ++i) {
            if (!fits(s, so_far, g[i])) return false;
            so_far.add(g[i]);
        }
        return viable(s, targets, g);
    }
    for (int d = 0; d < kDistricts; ++d)
        for (int c = 0; c < kColours; ++c)
            for (int v = 1; v <= 6; ++v)
                if (s.dice[d][c].showing[v]) {
                    const Die die{byte(d), byte(c), byte(v)};
                    Group one = g;
                    one.add(die);
                    if (fits(s, g, die) && viable(s, targets, one)) return true;
                }
    return false;
}
bool hire_fits(const State& s, const HireStep& step) {
    if (!is_activity(step.card) || s.open_card[slot_of(step.card)] != step.card || !step.times ||
        step.times > kMaxTimes || !all_zero(step.unused, 0))
        return false;
    const ActivityFigures& card = kActivityFigures[step.card];
    if (s.own_tradesman(slot_of(step.card), s.turn) >= 0 || !s.has_source(s.turn)) return false;
    return card.pays.deniers * step.times <= s.deniers[s.turn] &&
           card.pays.influence * step.times <= s.influence[s.turn];
}
bool shoot_fits(const State& s, const ShootStep& step) {
    if (!is_activity(step.card) || s.open_card[slot_of(step.card)] != step.card || step.unused ||
        step.rolls > kMaxTimes || (!step.cubes && !step.rolls))
        return false;
    switch (kActivityFigures[step.card].effect) {
    case Effect::shoot:  // one cube at most for the die that was rolled last
        return step.cubes <= 1;
    case Effect::parley:
        return !step.rolls && step.cubes <= kMaxTimes;
    case Effect::rally:
        return !step.rolls && step.cubes <= kMaxTimes * kDicePerColour;
    default:
        return false;
    }
}
bool frame(const State& s) {
    const Frame& f = s.frame;
    if (s.step() == Step::none) return f == Frame{};
    if (f.seat != s.turn || s.rerolling) return false;
    const bool in_turn = s.phase == Phase::turn, in_duty = s.phase == Phase::duty;
    switch (s.step()) {
    case Step::group:
        return in_turn && group_fits(s, read_step<GroupStep>(f));
    case Step::hire:
        return in_turn && hire_fits(s, read_step<HireStep>(f));
    case Step::mill: {
        const MillStep step = read_step<MillStep>(f);
        return in_turn && step.left && step.left <= kMaxTimes && all_zero(step.unused, 0);
    }
    case Step::shoot: {
        return in_turn && shoot_fits(s, read_step<ShootStep>(f));
    }
    case Step::flip: {
        const FlipStep step = read_step<FlipStep>(f);
        return (in_turn || in_duty) && step.aside[0] && in_order(step.aside) && !step.aside[2] &&
               !step.unused && defence(s, s.turn) > 0;
    }
    case Step::duty: {
        const DutyStep step = read_step<DutyStep>(f);
        const int dice = step.black_dice;
        return in_duty && dice && step.due >= dice && step.due <= 6 * dice && step.used <= 6 * dice + 12 &&
               !step.unused && step.used + defence(s, s.turn) >= step.due;
    }
    case Step::none:
        break;
    }
    return false;
}
// A die is only rolled for an event that sends a grey citizen, and while there is one.
bool strike(const State& s) {
    return s.queue_at < s.queue.count && s.turn == s.start_player && s.grey_citizens &&
           entered_by_grey(kEventFigures[s.queue[s.queue_at]].strike) >= 0;
}
bool characters(const State& s) {
    if (!s.characters.consistent()) return false;
    std::array<int, kMaxTable> held{};
    for (const Card& card : s.characters.card) {
        if (card.zone != box && (card.zone < hand || card.zone >= hand + s.seats)) return false;
        if (card.zone == box && (known(card.face) || card.seen)) return false;
        if (card.zone == box) continue;
        const int q = card.zone - hand;
        ++held[q];
        if (s.characters.truth() && !known(card.face)) return false;
        const bool shown = card.seen >> kPublic & 1;
        const bool may_be_shown =
            s.phase == Phase::over || (s.phase == Phase::show_characters && q <= s.turn);
        if (shown ? !may_be_shown
                  : s.phase == Phase::over || (s.phase == Phase::show_characters && q < s.turn))
            return false;
        if (known(card.face) && !s.characters.sees(card.seen)) return false;
        if (s.characters.sees(card.seen) && !known(card.face)) return false;
        // The holder knows its card; other viewers only if it was shown to everybody. A view of a heap keeps
        // less.
        const Knowers mine =
            s.characters.truth() ? knows(q) : static_cast<Knowers>(knows(q) & knows(s.characters.viewer));
        const Knowers all = s.characters.truth()
                                ? kEverybody
                                : static_cast<Knowers>(knows(s.characters.viewer) | knows(kPublic));
        if (shown ? card.seen != all : card.seen != mine) return false;
    }
    std::array<int, character_numbers> faces{};
    for (const Card& card : s.characters.card)
        if (known(card.face)) ++faces[card.face];
    for (int c = 1; c <= kCharacters; ++c)
        if (faces[c] + s.characters.pool[c] != 1) return false;
    for (int q = 0; q < s.seats; ++q) {
        int wanted = characters_each(s.seats);
        if (s.phase == Phase::draw_start_player) wanted = 0;
        if (s.phase == Phase::deal_characters) {  // cards are dealt in turn from the start player on
            const int at = (s.turn - s.start_player + s.seats) % s.seats,
                      of = (q - s.start_player + s.seats) % s.seats;
            wanted = of < at ? wanted : of > at ? 0 : wanted - s.left;
        }
        if (held[q] != wanted) return false;
    }
    if (s.phase != Phase::show_characters) return true;
    int hidden = 0;
    for (const Card& card : s.characters.card)
        hidden += card.zone == hand + s.turn && !(card.seen >> kPublic & 1);
    return s.left == hidden && s.left >= 1;
}
bool phase(const State& s) {
    const bool placing = s.phase <= Phase::placement;
    if (placing != (s.round == 0)) return false;
    if (s.phase != Phase::turn && s.passed) return false;
    if (s.phase != Phase::strike && s.queue_at) return false;
    if (s.rerolling && s.phase != Phase::turn && s.phase != Phase::duty) return false;
    if (s.left && s.phase != Phase::deal_characters && s.phase != Phase::placement &&
        s.phase != Phase::show_characters)
        return false;
    switch (s.phase) {
    case Phase::deal_characters:
        return s.left >= 1 && s.left <= characters_each(s.seats);
    case Phase::placement: {
        int standing = 0, empty = 0, personal = 0;
        for (const auto& building : s.space)
            for (Owner o : building) {
                standing += is_seat(o);
                empty += o == kNobodys;
            }
        for (int n : s.personal) personal += n;
        const int all = s.seats * first_citizens(s.seats);
        if (s.left >= all || standing != s.left || personal != all - s.left || empty < personal ||
            empty - personal > s.grey_citizens)
            return false;
        const int lap = s.left / s.seats, step = s.left % s.seats,
                  offset = lap % 2 ? s.seats - 1 - step : step;
        if (s.turn != (s.start_player + offset) % s.seats) return false;
        for (int q = 0; q < s.seats; ++q) {  // the number of completed laps of the seat
            const int order = (q - s.start_player + s.seats) % s.seats,
                      had = lap + ((lap % 2 ? s.seats - 1 - order : order) < step);
            if (s.personal[q] != first_citizens(s.seats) - had) return false;
        }
        return true;
    }
    case Phase::turn_up_cards:
        return s.round <= 3 && next_slot(s) < kSlots;
    case Phase::strike:
        return strike(s);
    case Phase::duty:
        if (s.step() == Step::none) return s.black.any();
        return true;
    case Phase::turn:
        if (s.passed >> s.turn & 1) return false;
        return s.any_dice() || s.rerolling || s.step() != Step::none;
    case Phase::draw_start_player:
    case Phase::roll_dice:
    case Phase::turn_up_red:
    case Phase::turn_up_second:
    case Phase::roll_black:
    case Phase::show_characters:
    case Phase::over:
        break;
    }
    return true;
}

}  // namespace

bool Troyes::invariant(const State& s) {
    return numbers(s) && s.step() <= Step::duty && events(s) && activities(s) && pieces(s) && characters(s) &&
           dice(s) && phase(s) && frame(s);
}

Contradiction Troyes::contradiction(const State& s) {
    if (s.seats < kMinSeats || s.seats > kMaxTable) return {"seats", "no table has so many"};
    if (s.phase > Phase::over) return {"phase", "there is no such phase"};
    if (s.round > rounds(s.seats)) return {"round", "there is no such round"};
    if (s.start_player >= s.seats) return {"start_player", "the seat does not play"};
    if (s.turn >= s.seats) return {"turn", "the seat does not play"};
    if (s.passed >> s.seats) return {"passed", "a seat of it does not play"};
    for (int q = 0; q < kMaxTable; ++q) {
        const std::string at = "[" + std::to_string(q) + "]";
        const int most = q < s.seats ? kMaxPurse : 0;
        if (s.deniers[q] > most) return {"deniers" + at, "the seat cannot have so many"};
        if (s.points[q] > most) return {"points" + at, "the seat cannot have so many"};
        if (s.district_deniers[q] > most) return {"district_deniers" + at, "so many cannot lie there"};
        if (s.influence[q] > (q < s.seats ? kMaxInfluence : 0))
            return {"influence" + at, "the seat cannot have so much"};
    }
    if (!numbers(s)) return {"taken", "a seat that does not play has something"};
    if (s.step() > Step::duty) return {"frame", "there is no such step"};
    if (!events(s))
        return {"queue", "each event is unseen, open or taken once, as many as the round has, banners free"};
    if (!activities(s))
        return {"open_card", "cards, tradesmen and delayed cubes of a slot do not fit it or the round"};
    if (!pieces(s)) return {"space", "the citizens or cubes of somebody are not all there, or too many"};
    if (!characters(s)) return {"characters", "the seats do not hold the characters that the phase needs"};
    if (!dice(s)) return {"dice", "there are more dice of a colour than the game has, or not in this phase"};
    if (!troyes::phase(s)) return {"phase", "round, left, passed, turn or the pieces placed do not fit it"};
    return {"frame", "the step cannot be open now, or not with these values"};
}

}  // namespace mortarboard::troyes
