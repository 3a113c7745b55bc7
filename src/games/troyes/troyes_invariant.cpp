// Checks a position from outside (a file, a peer). It accepts any bytes as input; every position that it lets
// through can be played to the end.
#include "games/contradiction.h"
#include "games/troyes/troyes_apply.h"

namespace mortarboard::troyes {
namespace {

bool is_owner(const State& s, Owner o, bool grey) { return o <= s.seats || (grey && o == kGrey); }
template <class Array> bool all_zero(const Array& array, int from) {
    for (std::size_t i = static_cast<std::size_t>(from); i < array.size(); ++i)
        if (array[i]) return false;
    return true;
}

// No group of dice allows so many activations.
constexpr int kMaxTimes = 20;

constexpr std::string_view kBuildingIds[] = {"palace", "bishopric", "city_hall"},
                           kColourIds[] = {"red", "white", "yellow"},
                           kDistrictIds[] = {"district_0", "district_1", "district_2", "district_3",
                                             "neutral"};

// Numbers are within their bounds, and zero for seats that do not play.
template <class Wrong> bool numbers(const State& s, Wrong& wrong) {
    if (s.seats < kMinSeats || s.seats > kMaxTable) return wrong("seats", "no table has so many");
    if (s.phase > Phase::over) return wrong("phase", "there is no such phase");
    if (s.round > rounds(s.seats)) return wrong("round", "there is no such round");
    if (s.start_player >= s.seats) return wrong("start_player", "the seat does not play");
    if (s.turn >= s.seats) return wrong("turn", "the seat does not play");
    if (s.passed >> s.seats) return wrong("passed", "a seat of it does not play");
    if (s.rerolling > kColours) return wrong("rerolling", "there is no such colour");
    if (!all_zero(s.unused, 0)) return wrong("unused", "it is always 0");
    for (int q = 0; q < kMaxTable; ++q) {
        const bool plays = q < s.seats;
        const int most = plays ? kMaxPurse : 0;
        if (s.deniers[q] > most) return wrong("deniers", "the seat cannot have so many", q);
        if (s.points[q] > most) return wrong("points", "the seat cannot have so many", q);
        if (s.district_deniers[q] > most) return wrong("district_deniers", "so many cannot lie there", q);
        if (s.influence[q] > (plays ? kMaxInfluence : 0))
            return wrong("influence", "the seat cannot have so much", q);
        if (!plays && s.taken[q]) return wrong("taken", "the seat does not play", q);
        if (!plays && s.personal[q]) return wrong("personal", "the seat does not play", q);
        if (!plays && s.general[q]) return wrong("general", "the seat does not play", q);
    }
    return true;
}
// Each card is unseen, open, taken by one seat or out of the game.
template <class Wrong> bool events_in_one_place(const State& s, Wrong& wrong) {
    if (s.queue.count < 1 || s.queue.count > kMaxQueue) return wrong("queue", "it never has so many events");
    if (s.queue[0] != marauding) return wrong("queue", "Marauding is its first event", 0);
    if (!all_zero(s.queue.item, s.queue.count)) return wrong("queue", "there is more behind its end");
    EventSet away = 0;
    for (int i = 0; i < s.queue.count; ++i) {
        const Face e = s.queue[i];
        if (!is_event(e)) return wrong("queue", "there is no such event", i);
        if (away & event_bit(e)) return wrong("queue", "the event lies there twice", i);
        away |= event_bit(e);
    }
    constexpr EventSet decks = kRedEvents | kWhiteEvents | kYellowEvents;
    if (s.unseen_events & ~decks) return wrong("unseen_events", "one of them is in no deck");
    if (s.unseen_events & away) return wrong("unseen_events", "one of them lies open");
    away |= s.unseen_events;
    for (int q = 0; q < kMaxTable; ++q) {
        if (s.taken[q] & ~decks) return wrong("taken", "one of them is in no deck", q);
        if (s.taken[q] & away) return wrong("taken", "one of them lies elsewhere too", q);
        away |= s.taken[q];
    }
    return true;
}
// The number of events that have come must fit the round, and each second card must have come with its red
// one (7.1).
template <class Wrong> bool events(const State& s, Wrong& wrong) {
    if (!events_in_one_place(s, wrong)) return false;
    constexpr EventSet decks = kRedEvents | kWhiteEvents | kYellowEvents;
    const EventSet seen = decks & ~s.unseen_events;
    const bool come = s.phase > Phase::turn_up_second, half = s.phase == Phase::turn_up_second;
    if (std::popcount(seen & kRedEvents) != s.round - (s.round && !come && !half))
        return wrong("unseen_events", "one red event comes in each round");
    int white_named = std::popcount(seen & named_by(white_deck)),
        yellow_named = std::popcount(seen & named_by(yellow_deck));
    // The last event of the queue has named a second card that is still to come.
    if (half) {
        const EventDeck draws = kEventFigures[s.queue.back()].draws;
        if (draws == no_deck) return wrong("queue", "a red event is last in this phase", s.queue.count - 1);
        --(draws == white_deck ? white_named : yellow_named);
    }
    if (std::popcount(seen & kWhiteEvents) != white_named)
        return wrong("unseen_events", "as many white events have come as red ones have named");
    if (std::popcount(seen & kYellowEvents) != yellow_named)
        return wrong("unseen_events", "as many yellow events have come as red ones have named");
    for (int e = 1; e < event_numbers; ++e) {
        for (int i = 0; i < kMaxBanners; ++i) {
            if (!s.is_open(e) && s.banner[e][i])
                return wrong("banner", "the event is not open", kEvent[e].id, i);
            if (i >= kEventFigures[e].banners && s.banner[e][i])
                return wrong("banner", "the event has no such banner", kEvent[e].id, i);
            if (!is_owner(s, s.banner[e][i], true))
                return wrong("banner", "its owner does not play", kEvent[e].id, i);
        }
        if (s.is_open(e) && !s.free_banners(e))
            return wrong("banner", "an event with all banners filled has been countered", kEvent[e].id);
    }
    if (!all_zero(s.banner[0], 0)) return wrong("banner", "there is no such event");
    return true;
}
template <class Wrong> bool activities(const State& s, Wrong& wrong) {
    for (int slot = 0; slot < kSlots; ++slot) {
        const Face card = s.open_card[slot];
        const int round = round_of_slot(slot);
        if (card && (!is_activity(card) || slot_of(card) != slot))
            return wrong("open_card", "the card is of another slot", slot);
        if (card && s.round < round) return wrong("open_card", "its round has not begun", slot);
        if (!card && (s.round > round || (s.round == round && s.phase > Phase::turn_up_cards)))
            return wrong("open_card", "the card of this round lies open", slot);
        const auto& [first, second] = s.tradesman[slot];
        for (int i = 0; i < kCardSpaces; ++i) {
            const Owner o = s.tradesman[slot][i];
            if (!is_owner(s, o, false)) return wrong("tradesman", "the seat does not play", slot, i);
            if (o && !card) return wrong("tradesman", "no card lies open there", slot, i);
            if (o && (s.picture[slot] >> seat_of(o) & 1))
                return wrong("tradesman", "the seat is on the picture too", slot, i);
        }
        if (first && first == second) return wrong("tradesman", "the seat is on both spaces", slot, 1);
        if (s.picture[slot] >> s.seats) return wrong("picture", "a seat of it does not play", slot);
        if (!card && s.picture[slot]) return wrong("picture", "no card lies open there", slot);
        for (int q = 0; q < kMaxTable; ++q) {
            if (!s.delayed[slot][q]) continue;
            if (q >= s.seats) return wrong("delayed", "the seat does not play", slot, q);
            if (!card || !kActivityFigures[card].delayed())
                return wrong("delayed", "no card for cubes lies open there", slot, q);
            if (s.delayed[slot][q] > kMaxDelayed) return wrong("delayed", "they are too many", slot, q);
        }
    }
    return true;
}
// Each seat has 12 citizens, and there are 8 grey ones; cubes are without limit.
template <class Wrong> bool pieces(const State& s, Wrong& wrong) {
    std::array<int, kGrey + 1> citizens{};
    for (int b = 0; b < kColours; ++b)
        for (int i = 0; i < kSpaces; ++i) {
            if (!is_owner(s, s.space[b][i], true))
                return wrong("space", "its owner does not play", kBuildingIds[b], i);
            ++citizens[s.space[b][i]];
        }
    for (int site = 0; site < kSites; ++site)
        for (int level = 0; level < kLevels; ++level)
            if (!is_owner(s, s.cathedral[site][level], true))
                return wrong("cathedral", "its owner does not play", site, level);
    for (int b = 0; b < kColours; ++b)
        if (s.lying[b] >> s.seats) return wrong("lying", "a seat of it does not play", kBuildingIds[b]);
    if (citizens[kGrey] + s.grey_citizens != kGreyCitizens)
        return wrong("grey_citizens", "with those in the buildings they are eight");
    for (int q = 0; q < s.seats; ++q) {
        int n = citizens[owner(q)] + s.personal[q] + s.general[q] + s.tradesmen(q);
        for (std::uint8_t lying : s.lying) n += lying >> q & 1;
        if (n != kCitizens) return wrong("general", "with all others of the seat its citizens are twelve", q);
    }
    return true;
}
// There are not more than six black dice, and only in the phases that have them.
template <class Wrong> bool black_dice(const State& s, Wrong& wrong) {
    int black = 0;
    for (int v = 0; v < 8; ++v) {
        const int n = s.black.showing[v];
        if (n > 6 || (v == 7 && n)) return wrong("black", "there are no such dice", "showing", v);
        if (n && !(v == 0 ? s.phase == Phase::strike || s.phase == Phase::roll_black
                          : s.phase == Phase::roll_black || s.phase == Phase::duty))
            return wrong("black", "they do not lie there in this phase", "showing", v);
        black += n;
    }
    if (s.phase == Phase::roll_black && !s.black.showing[0])
        return wrong("black", "one is still to be rolled in this phase", "showing", 0);
    if (black + (s.step() == Step::duty ? read_step<DutyStep>(s.frame).black_dice : 0) > 6)
        return wrong("black", "there are six at most");
    return true;
}
// Each district has at most six dice of each colour, including those in the frame or being rolled.
template <class Wrong> bool dice(const State& s, Wrong& wrong) {
    std::array<int, kColours> number{};
    const bool rolling = s.phase == Phase::roll_dice;
    bool unrolled = false;
    for (int d = 0; d < kDistricts; ++d)
        for (int c = 0; c < kColours; ++c) {
            const auto& showing = s.dice[d][c].showing;
            for (int v = 0; v < 8; ++v) {
                if (!showing[v]) continue;
                const auto no = [&](const char* why) {
                    return wrong("dice", why, kDistrictIds[d], kColourIds[c], "showing", v);
                };
                if (d != kNeutral && d >= s.seats) return no("the seat does not play");
                if (showing[v] > kDicePerColour || v == 7) return no("there are no such dice");
                if (v == 0 && !rolling) return no("no die is still to be rolled in this phase");
                if (v && s.phase < Phase::roll_dice) return no("no die lies there in this phase");
                number[c] += showing[v];
                unrolled |= v == 0;
            }
        }
    if (rolling && !unrolled) return wrong("dice", "one is still to be rolled in this phase");
    if (s.step() == Step::group)
        for (int code : read_step<GroupStep>(s.frame).die) {
            if (code > kDieCodes) return wrong("frame", "it has no such die");
            if (!code) continue;
            const Die die = Die::of(code);
            if (die.district != kNeutral && die.district >= s.seats)
                return wrong("frame", "a die of it is of a seat that does not play");
            ++number[die.colour];
        }
    if (s.step() == Step::flip)
        for (int code : read_step<FlipStep>(s.frame).aside) {
            if (code > kColours * 6) return wrong("frame", "it has no such die");
            if (code) ++number[(code - 1) / 6];
        }
    if (s.rerolling) ++number[s.rerolling - 1];
    for (int c = 0; c < kColours; ++c)
        if (number[c] > kDicePerColour)
            return wrong("dice", c == red     ? "there are more than six red ones"
                                 : c == white ? "there are more than six white ones"
                                              : "there are more than six yellow ones");
    return black_dice(s, wrong);
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
    // There is one cube at most for the die that was rolled last.
    case Effect::shoot:
        return step.cubes <= 1;
    case Effect::parley:
        return !step.rolls && step.cubes <= kMaxTimes;
    case Effect::rally:
        return !step.rolls && step.cubes <= kMaxTimes * kDicePerColour;
    case Effect::gain:
    case Effect::gain_by_any:
    case Effect::mill:
    case Effect::glaze:
    case Effect::procession:
    case Effect::collect:
    case Effect::muster:
    case Effect::joust:
    case Effect::delay:
        break;
    }
    return false;
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
template <class Wrong> bool strike(const State& s, Wrong& wrong) {
    if (s.queue_at >= s.queue.count) return wrong("queue_at", "the queue has no such event");
    if (s.turn != s.start_player) return wrong("turn", "it is the start player in this phase");
    if (!s.grey_citizens) return wrong("grey_citizens", "a die is rolled only while there is one");
    if (entered_by_grey(kEventFigures[s.queue[s.queue_at]].strike) < 0)
        return wrong("queue_at", "no die is rolled for that event");
    return true;
}
// Says whether the card of a seat is known to those who may know it in this phase.
template <class Wrong> bool character_is_known(const State& s, int number, Wrong& wrong) {
    const Card& card = s.characters.card[static_cast<std::size_t>(number)];
    const auto no = [&](const char* what, const char* why) {
        return wrong("characters", why, "card", number, what);
    };
    const int q = card.zone - hand;
    if (s.characters.truth() && !known(card.face)) return no("face", "the card of a seat is known");
    const bool shown = card.seen >> kPublic & 1;
    const bool may_be_shown = s.phase == Phase::over || (s.phase == Phase::show_characters && q <= s.turn);
    if (shown && !may_be_shown) return no("seen", "it is not shown in this phase");
    if (!shown && (s.phase == Phase::over || (s.phase == Phase::show_characters && q < s.turn)))
        return no("seen", "it has been shown in this phase");
    if (known(card.face) != s.characters.sees(card.seen))
        return no("face", "the viewer knows it if it is among those who have seen it");
    // The holder knows its card; other viewers only if it was shown to everybody. A view of a heap keeps
    // less.
    const Knowers mine =
        s.characters.truth() ? knows(q) : static_cast<Knowers>(knows(q) & knows(s.characters.viewer));
    const Knowers all =
        s.characters.truth() ? kEverybody : static_cast<Knowers>(knows(s.characters.viewer) | knows(kPublic));
    if (card.seen != (shown ? all : mine)) return no("seen", "the holder alone knows it, or everybody");
    return true;
}
template <class Wrong> bool characters(const State& s, Wrong& wrong) {
    if (!s.characters.consistent()) return wrong("characters", "the table of cards does not hold together");
    std::array<int, kMaxTable> held{};
    int number = 0;
    for (const Card& card : s.characters.card) {
        const int at = number++;
        if (card.zone != box && (card.zone < hand || card.zone >= hand + s.seats))
            return wrong("characters", "it lies in the box or before a seat that plays", "card", at, "zone");
        if (card.zone == box && (known(card.face) || card.seen))
            return wrong("characters", "nobody knows a card in the box", "card", at, "face");
        if (card.zone == box) continue;
        ++held[card.zone - hand];
        if (!character_is_known(s, at, wrong)) return false;
    }
    std::array<int, character_numbers> faces{};
    for (const Card& card : s.characters.card)
        if (known(card.face)) ++faces[card.face];
    for (int c = 1; c <= kCharacters; ++c)
        if (faces[c] + s.characters.pool[c] != 1)
            return wrong("characters", "there is one of each character", "pool", kCharacter[c].id);
    for (int q = 0; q < s.seats; ++q) {
        int wanted = characters_each(s.seats);
        if (s.phase == Phase::draw_start_player) wanted = 0;
        // Cards are dealt in turn from the start player on.
        if (s.phase == Phase::deal_characters) {
            const int at = (s.turn - s.start_player + s.seats) % s.seats,
                      of = (q - s.start_player + s.seats) % s.seats;
            wanted = of < at ? wanted : of > at ? 0 : wanted - s.left;
        }
        if (held[q] != wanted)
            return wrong("characters", "the seats do not hold as many as this phase has dealt", "card");
    }
    if (s.phase != Phase::show_characters) return true;
    int hidden = 0;
    for (const Card& card : s.characters.card)
        hidden += card.zone == hand + s.turn && !(card.seen >> kPublic & 1);
    if (s.left != hidden || s.left < 1) return wrong("left", "it is the number of cards still to be shown");
    return true;
}
template <class Wrong> bool placement(const State& s, Wrong& wrong) {
    int standing = 0, empty = 0, personal = 0;
    for (const auto& building : s.space)
        for (Owner o : building) {
            standing += is_seat(o);
            empty += o == kNoOwner;
        }
    for (int n : s.personal) personal += n;
    const int all = s.seats * first_citizens(s.seats);
    if (s.left >= all) return wrong("left", "the first placement would be over");
    if (standing != s.left) return wrong("left", "it is the number of citizens placed so far");
    if (personal != all - s.left || empty < personal || empty - personal > s.grey_citizens)
        return wrong("personal", "with those placed they are not the citizens of the first placement");
    const int lap = s.left / s.seats, step = s.left % s.seats, offset = lap % 2 ? s.seats - 1 - step : step;
    if (s.turn != (s.start_player + offset) % s.seats)
        return wrong("turn", "another seat follows after so many citizens");
    // Seat q has placed a citizen in each of the `had` laps that it has completed.
    for (int q = 0; q < s.seats; ++q) {
        const int order = (q - s.start_player + s.seats) % s.seats,
                  had = lap + ((lap % 2 ? s.seats - 1 - order : order) < step);
        if (s.personal[q] != first_citizens(s.seats) - had)
            return wrong("personal", "the seat has placed another number", q);
    }
    return true;
}
template <class Wrong> bool phase(const State& s, Wrong& wrong) {
    const bool placing = s.phase <= Phase::placement;
    if (placing != (s.round == 0)) return wrong("round", "it is 0 up to the first placement, and only then");
    if (s.phase != Phase::turn && s.passed) return wrong("passed", "nobody has passed in this phase");
    if (s.phase != Phase::strike && s.queue_at) return wrong("queue_at", "no event strikes in this phase");
    if (s.rerolling && s.phase != Phase::turn && s.phase != Phase::duty)
        return wrong("rerolling", "no die is rolled again in this phase");
    if (s.left && s.phase != Phase::deal_characters && s.phase != Phase::placement &&
        s.phase != Phase::show_characters)
        return wrong("left", "nothing is left to do in this phase");
    switch (s.phase) {
    case Phase::deal_characters:
        if (s.left >= 1 && s.left <= characters_each(s.seats)) return true;
        return wrong("left", "it is the number of cards that the seat is still dealt");
    case Phase::placement:
        return placement(s, wrong);
    case Phase::turn_up_cards:
        if (s.round <= 3 && next_slot(s) < kSlots) return true;
        return wrong("open_card", "no card is still to be turned up in this phase");
    case Phase::strike:
        return strike(s, wrong);
    case Phase::duty:
        if (s.step() != Step::none || s.black.any()) return true;
        return wrong("black", "one is left in this phase");
    case Phase::turn:
        if (s.passed >> s.turn & 1) return wrong("turn", "the seat has passed");
        if (s.any_dice() || s.rerolling || s.step() != Step::none) return true;
        return wrong("dice", "one is left in this phase");
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
template <class Wrong> bool holds(const State& s, Wrong& wrong) {
    if (!numbers(s, wrong)) return false;
    if (s.step() > Step::duty) return wrong("frame", "there is no such step", "kind");
    if (!events(s, wrong) || !activities(s, wrong) || !pieces(s, wrong) || !characters(s, wrong) ||
        !dice(s, wrong) || !phase(s, wrong))
        return false;
    if (frame(s)) return true;
    if (s.step() != Step::none && s.frame.seat != s.turn)
        return wrong("frame", "the seat on turn owes the step", "seat");
    return wrong("frame", "the step cannot be open now, or not with these values");
}

}  // namespace

bool Troyes::invariant(const State& s) { return holds(s, kSilent); }
Contradiction Troyes::contradiction(const State& s) {
    FirstContradiction finding;
    holds(s, finding);
    return finding.found();
}

}  // namespace mortarboard::troyes
