// Applies one move.
#include "games/builders/builders_queries.h"

namespace mortarboard::builders {
namespace {

Event emit(EventKind kind, int seat, Rule rule, int amount = 0, Face card = kNone, int from = 0, int to = 0) {
    return {.kind = static_cast<std::uint8_t>(kind),
            .seat = static_cast<Seat>(seat),
            .card = card,
            .rule = static_cast<std::uint16_t>(rule),
            .amount = static_cast<std::int16_t>(amount),
            .from = static_cast<std::uint8_t>(from),
            .to = static_cast<std::uint8_t>(to)};
}
void change_coins(State& s, int seat, int coins) {
    s.coins[seat] = static_cast<std::uint16_t>(s.coins[seat] + coins);
}
void spend_actions(State& s, int actions) { s.actions = static_cast<std::uint16_t>(s.actions - actions); }

void begin_turn(State& s, int seat, const EventSink& tell) {
    s.phase = Phase::turn;
    s.turn = static_cast<std::uint8_t>(seat);
    s.actions = kFreeActions;  // Rule::r3_2
    tell(emit(EventKind::turn_began, seat, Rule::r3_1, s.round));
}
void deal(State& s, Face card, const EventSink& tell) {
    if (is_building(card)) {
        const int place = place_in(s.building_line, no_card);
        if (s.phase == Phase::refill_building || place == kLine) {
            s.next_building = card;  // Rule::r2_3
            tell(emit(EventKind::dealt, -1, Rule::r2_3, 0, card, building_deck, next_building));
            s.phase = s.phase == Phase::refill_building ? Phase::turn : Phase::deal_apprentices;
        } else {
            s.building_line[place] = card;
            tell(emit(EventKind::dealt, -1, Rule::r2_2, 0, card, building_deck, building_line + place));
        }
        return;
    }
    if (s.phase == Phase::deal_apprentices) {
        const int seat = seat_to_be_dealt(s);
        s.workers[seat] = member_bit(card);
        tell(emit(EventKind::dealt, seat, Rule::r2_4, 0, card, worker_deck, crew_place));
        // Apprentices that are left stay in the deck (Rule::r2_5).
        if (seat + 1 == s.seats) s.phase = Phase::deal_workers;
        return;
    }
    const int place = place_in(s.worker_line, no_card);
    s.worker_line[place] = card;
    if (s.phase == Phase::refill_worker) {
        s.phase = Phase::turn;
        tell(emit(EventKind::dealt, -1, Rule::r5_2, 0, card, worker_deck, worker_line + place));
    } else {
        tell(emit(EventKind::dealt, -1, Rule::r2_6, 0, card, worker_deck, worker_line + place));
        if (place + 1 == kLine) s.phase = Phase::draw_first_player;
    }
}
void recruit(State& s, Face worker, const EventSink& tell) {
    const int place = place_in(s.worker_line, worker);
    s.worker_line[place] = no_card;
    s.workers[s.turn] |= member_bit(worker);  // Rule::r5_3: there is no limit
    spend_actions(s, 1);
    tell(emit(EventKind::recruited, s.turn, Rule::r5_1, 1, worker, worker_line + place, crew_place));
    if (s.worker_deck()) s.phase = Phase::refill_worker;  // Rule::r4_5
}
void start(State& s, Face building, const EventSink& tell) {
    const int place = place_in(s.building_line, building);
    s.building_line[place] = s.next_building;
    s.sites[s.turn] |= building_bit(building);  // Rule::r4_4
    spend_actions(s, 1);
    tell(emit(EventKind::started, s.turn, is_machine(building) ? Rule::r9_1 : Rule::r4_1, 1, building,
              building_line + place, site_place));
    if (s.next_building)
        tell(emit(EventKind::slid, -1, Rule::r4_2, 0, s.next_building, next_building, building_line + place));
    s.next_building = no_card;
    if (s.building_deck()) s.phase = Phase::refill_building;  // Rule::r4_5
}
void finish(State& s, Face building, const EventSink& tell) {
    const int seat = s.turn;
    const CardFigures& info = kCardFigures[building];
    s.sites[seat] &= ~building_bit(building);
    s.finished[seat] |= building_bit(building);
    change_coins(s, seat, info.pays);  // Rule::r8_7, Rule::r9_3
    tell(emit(EventKind::finished, seat, is_machine(building) ? Rule::r9_2 : Rule::r8_6, info.points,
              building, site_place, finished_place));
    if (info.pays) tell(emit(EventKind::income, seat, Rule::r8_5, info.pays, building));
    // The members can be sent again this turn (Rule::r6_11, Rule::r8_4, Rule::r9_6).
    const MemberSet home = s.members_on(building);
    s.sent &= ~home;
    for_each_member(home, [&](Face member) {
        s.site_of[member - 1] = no_card;
        tell(emit(EventKind::came_home, seat, Rule::r8_4, 0, member, place_of_site(building), crew_place));
    });
    // Rule::r9_5.
    if (is_machine(building))
        tell(emit(EventKind::joined_crew, seat, Rule::r9_2, 0, building, finished_place, crew_place));
}
void send(State& s, Face site, const EventSink& tell) {
    const int seat = s.turn, price = s.price(site);
    const Face member = s.sending;
    s.sending = no_card;
    s.phase = Phase::turn;
    spend_actions(s, price);
    s.site_of[member - 1] = site;
    s.sent |= member_bit(member);
    tell(emit(EventKind::sent, seat,
              price == 1   ? Rule::r6_4
              : price == 2 ? Rule::r6_4b
                           : Rule::r6_4c,
              price, member, crew_place, place_of_site(site)));
    if (const int cost = kCardFigures[member].cost) {  // Rule::r9_4: machines cost nothing
        change_coins(s, seat, -cost);
        tell(emit(EventKind::paid, seat, Rule::r6_2, -cost, member));
    }
    // Rule::r8_1, Rule::r8_2, Rule::r8_3.
    if (s.given(site).cover(kCardFigures[site].needs)) finish(s, site, tell);
}
void end_turn(State& s, const EventSink& tell) {
    const int seat = s.turn;
    if (s.actions) tell(emit(EventKind::actions_lost, seat, Rule::r3_7, s.actions));
    s.actions = 0;
    s.sent = 0;  // Rule::r6_6
    int seats_with_end_points = 0;  // Rule::r10_2: without coins
    for (int p = 0; p < s.seats; ++p) seats_with_end_points += s.points(p) >= kEndPoints;
    if (seats_with_end_points == 1 && s.points(seat) >= kEndPoints)
        tell(emit(EventKind::end_began, seat, Rule::r10_1, s.points(seat)));
    const int next = (seat + 1) % s.seats;
    if (next != s.first_player) return begin_turn(s, next, tell);  // Rule::r10_3, Rule::r10_5
    if (!seats_with_end_points && s.round < kLastRound) {  // Rule::r10_6
        ++s.round;
        return begin_turn(s, next, tell);
    }
    s.phase = Phase::over;  // Rule::r10_4
    for (int p = 0; p < s.seats; ++p)
        if (const int points = s.coins[p] / kCoinsPerPoint)
            tell(emit(EventKind::coins_counted, p, Rule::r11_2, points));
    tell(emit(EventKind::game_over, -1, seats_with_end_points ? Rule::r10_3 : Rule::r10_7, s.round));
}

}  // namespace

void Builders::apply(State& s, const Move& move, const EventSink& tell) {
    const Face argument = move.action.arg[0];
    const MoveKind kind = static_cast<MoveKind>(move.action.kind);
    if (kind != MoveKind::send) s.recalled = kind == MoveKind::recall;  // Rule::r6_12
    switch (kind) {
    case MoveKind::deal:
        return deal(s, argument, tell);
    case MoveKind::first_player:
        s.first_player = argument;
        tell(emit(EventKind::began, argument, Rule::r2_8));
        for (int p = 0; p < s.seats; ++p) tell(emit(EventKind::purse, p, Rule::r2_7, s.coins[p]));
        return begin_turn(s, argument, tell);
    case MoveKind::recruit:
        return recruit(s, argument, tell);
    case MoveKind::start:
        return start(s, argument, tell);
    case MoveKind::send:
        s.sending = argument;
        s.phase = Phase::choose_site;
        return;
    case MoveKind::to:
        return send(s, argument, tell);
    case MoveKind::take_coins:
        spend_actions(s, argument);
        change_coins(s, s.turn, kExchangeCoins[argument]);  // Rule::r1_4, Rule::r7_3
        return tell(emit(EventKind::exchanged, s.turn, Rule::r7_1, kExchangeCoins[argument]));
    case MoveKind::buy_action:
        change_coins(s, s.turn, -kBoughtActionCoins);
        ++s.actions;
        return tell(emit(EventKind::bought_action, s.turn, Rule::r3_3, -kBoughtActionCoins));
    case MoveKind::end_turn:
        return end_turn(s, tell);
    case MoveKind::recall:
        s.sending = no_card;
        s.phase = Phase::turn;
        return;
    case MoveKind::kinds:
        break;
    }
}

}  // namespace mortarboard::builders
