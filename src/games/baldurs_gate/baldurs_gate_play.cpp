// What moves do.
#include <algorithm>

#include "games/baldurs_gate/baldurs_gate.h"
#include "games/baldurs_gate/baldurs_gate_inside.h"

namespace mortarboard::baldurs_gate {
namespace {

constexpr std::uint8_t byte(int x) { return static_cast<std::uint8_t>(x); }

class Play {
public:
    Play(State& state, const Sink& sink) : s(state), tell(sink) {}

    void move(const Move& m) {
        const auto& arg = m.action.arg;
        switch (static_cast<Kind>(m.action.kind)) {
        case Kind::build: build(arg[0], arg[1]); break;
        case Kind::send: send(arg[0], static_cast<Deal>(arg[1])); break;
        case Kind::collect: collect(); break;
        case Kind::reserve:
            s.reserved |= bit(arg[0]);
            s.reserved_now = 1;
            told(Told::reserved, s.turn, Rule::r14_9, 0, arg[0]);
            return;   // the action of the turn is still to come
        case Kind::use:
            s.used |= bit(arg[0]);
            told_card(Told::income_used, s.turn, Rule::r10_2, arg[0]);
            pay_supply(kBuilding[arg[0]].supply);
            push(Task::income, arg[0]);
            break;
        case Kind::use_gate:
            s.used_gates = static_cast<std::uint16_t>(s.used_gates | small_bit(arg[0]));
            told(Told::income_used, s.turn, Rule::r10_7, 0, gate_space(arg[0]));
            pay_supply(kGateSupply);
            start_deal(arg[1], free_deal, Rule::r10_7a);
            break;
        case Kind::use_hq: use_hq(arg[0]); break;
        case Kind::finish: s.tasks.pop(); break;
        case Kind::take: take(arg[0]); break;
        case Kind::influence:
            if (--s.tasks.back().b == 0) s.tasks.pop();
            step(arg[0]);
            break;
        case Kind::tower: fortify(tower_space(arg[0]), Rule::r7_1); break;
        case Kind::keep: fortify(keep_space(arg[0]), Rule::r7_2); break;
        case Kind::gate: fortify(gate_space(arg[0]), Rule::r7_3); break;
        case Kind::claim:
            claim(arg[0]);
            if (s.phase != Phase::play) return;
            break;
        case Kind::recall:
            s.tasks.pop();
            send_home(arg[0], Rule::r14_2);
            break;
        case Kind::bargain:
            s.tasks.pop();
            start_deal(arg[0], free_deal, Rule::r13_17);
            break;
        case Kind::plan:
            s.tasks.pop();
            told_card(Told::card_taken, s.turn, Rule::r9_12a, arg[0]);
            s.buildings.transfer_at(display, place_of(arg[0]), arg[0], portfolio + s.turn, kEverybody, tell);
            push(Task::site, arg[0]);
            push(Task::refill, 0, 1);
            break;
        case Kind::site: {
            const Face face = s.tasks.back().a;
            s.tasks.pop();
            pay_for(face, arg[0], kFree);
            raise(face, arg[0]);
            break;
        }
        case Kind::hold: hold(arg[0]); break;
        case Kind::pick_hq: pick_hq(arg[0]); return;
        case Kind::put_under:
            told_card(Told::card_put_under, m.seat, Rule::r3_3, arg[0]);
            s.buildings.transfer(hand + m.seat, arg[0], under, knows(m.seat), tell);   // Rule::r3_6a
            return;
        case Kind::put_agenda_under:
            told_card(Told::agenda_put_under, m.seat, Rule::r3_3, arg[0]);
            s.agendas.transfer(hand + m.seat, arg[0], under, knows(m.seat), tell);
            if (choices_made(s)) start(Phase::play);
            return;
        case Kind::deal:
            if (s.phase != Phase::play) return deal_in_set_up(arg[0]);
            deal(arg[0]);
            break;
        case Kind::deal_agenda:
            if (s.phase != Phase::play) return deal_agenda_in_set_up(arg[0]);
            deal_agenda(arg[0]);
            break;
        case Kind::deal_hq: deal_hq(arg[0]); return;
        case Kind::token:
            if (s.phase != Phase::play) return token_in_set_up(arg[0]);
            s.tasks.pop();
            token(arg[0]);
            break;
        case Kind::put_back:
            told(Told::token_laid_aside, kNature, Rule::r2_7a, 0, arg[0]);
            s.tokens.transfer(deck, arg[0], laid_aside, kEverybody, tell);
            return;
        case Kind::turn_up: turn_up(arg[0]); return;
        case Kind::show:
        case Kind::show_agenda: show(arg[0]); return;
        case Kind::kinds_end: return;
        }
        run();
    }

private:
    // Telling.
    void told(Told what, int seat, Rule rule, int amount = 0, int to = 0, int from = 0, int other = -1, Face card = kNone) {
        tell(Event{byte(static_cast<int>(what)), static_cast<Seat>(seat), static_cast<Seat>(other), card, static_cast<std::uint16_t>(rule),
                   static_cast<std::int16_t>(amount), byte(from), byte(to)});
    }
    void told_card(Told what, int seat, Rule rule, Face card) { told(what, seat, rule, 0, 0, 0, -1, card); }

    // Gains and payments. The supply has no end (Rule::r1_6).
    void add(std::array<std::uint16_t, kMostSeats>& what, Told event, int seat, int n, Rule rule) {
        const int sum = std::min(kMost, what[seat] + n);
        if (sum == what[seat]) return;
        told(event, seat, rule, sum - what[seat]);
        what[seat] = static_cast<std::uint16_t>(sum);
    }
    void gain_gold(int seat, int n, Rule rule) { add(s.gold, Told::gold, seat, n, rule); }
    void gain_supply(int seat, int n, Rule rule) { add(s.supply, Told::supply, seat, n, rule); }
    void gain_favor(int seat, int n, Rule rule) { add(s.favor, Told::favor, seat, n, rule); }
    void gain_prestige(int seat, int n, Rule rule) { add(s.prestige, Told::prestige, seat, n, rule); }
    void pay_supply(int n) { gain_supply(s.turn, -n, Rule::r10_3); }
    void pay_for(Face face, int plot, int reduction) {
        gain_gold(s.turn, -price(s, s.turn, face, plot, reduction), Rule::r5_1);
        if (const int fee = reserve_fee(s, s.turn, plot)) {   // Rule::r14_9b
            gain_gold(s.turn, -fee, Rule::r14_9b);
            gain_gold(holder_of_reserve_tokens(s), fee, Rule::r14_9b);
        }
    }

    void push(Task::Kind kind, int a = 0, int b = 0, int c = 0) { CHECK(s.tasks.push({byte(kind), byte(a), byte(b), byte(c)})); }
    int place_of(Face face) const {
        for (const Card& c : s.buildings.card)
            if (c.zone == display && c.face == face) return c.pos;
        return 0;
    }

    // The three actions and what hangs on them.
    void build(Face face, int plot) {
        int reduction = 0;
        if (!s.tasks.empty()) {
            reduction = s.tasks.back().a;
            s.tasks.pop();
        }
        pay_for(face, plot, reduction);
        s.buildings.transfer(hand + s.turn, face, portfolio + s.turn, kEverybody, tell);
        raise(face, plot);
    }
    void raise(Face face, int plot) {
        const int d = district_of(plot);
        const bool first_there = own_tiles_there(d) == 0;   // Rule::r14_6a
        s.available &= ~bit(plot);
        s.tile[plot] = kBuilding[face].type;
        s.owner[plot] = byte(s.turn + 1);
        told(Told::built, s.turn, Rule::r5_3, 0, plot, 0, -1, face);
        if (first_there && advanced_side(s, s.turn, bloomridge)) gain_gold(s.turn, 2, Rule::r14_6);
        if (s.reserved & bit(plot)) {
            s.reserved &= ~bit(plot);
            told(Told::reserve_returned, holder_of_reserve_tokens(s), Rule::r14_9a, 0, plot);
        }
        if (s.worker[d]) send_home(d, Rule::r5_4a);   // Rule::r9_12b, Rule::r14_2a
        // The stack is done from its end: benefits, then the card, then the token (Rule::r5_4, Rule::r5_4b, Rule::r5_4c, Rule::r5_8).
        push(Task::token);
        if (kBuilding[face].when_built.count) push(Task::when_built, face, 0, d);
        push(Task::benefits, plot);
    }
    int own_tiles_there(int d) const {
        int n = 0;
        for (int p = (d - 1) * kPlotsInDistrict + 1; p <= d * kPlotsInDistrict; ++p) n += s.owner[p] == s.turn + 1;
        return n;
    }
    void send(int d, Deal deal) {
        if (s.worker[d]) send_home(d, Rule::r9_2);  // the own one too: Rule::r9_17
        s.worker[d] = byte(s.turn + 1);
        told(Told::worker_sent, s.turn, Rule::r9_1, 0, d);
        if (deal != no_deal) start_deal(d, deal, Rule::r9_4);
    }
    void start_deal(int d, Deal deal, Rule rule) {
        told(Told::deal_taken, s.turn, Rule::r9_3, deal, d);
        if (const int favor = deal_favor(s, d, deal)) gain_favor(s.turn, -favor, rule);
        push(Task::deal, d, 0, deal);  // no Worker moves here: Rule::r10_7b
    }
    void send_home(int d, Rule rule) {
        told(Told::worker_home, s.worker[d] - 1, rule, 0, d);
        s.worker[d] = 0;
    }
    void collect() {
        const HqInfo& side = kHq[s.hq[s.turn]];
        gain_gold(s.turn, s.advanced ? side.gold : kBasicGold, s.advanced ? Rule::r14_1 : Rule::r10_1);
        gain_supply(s.turn, s.advanced ? side.supply : kBasicSupply, s.advanced ? Rule::r14_1 : Rule::r10_1);
        gain_favor(s.turn, s.advanced ? side.favor : 0, Rule::r14_3);
        push(Task::collecting);
        if (advanced_side(s, s.turn, heapside)) push(Task::draw, s.turn, 1);  // Rule::r14_8
    }
    void use_hq(int option) {
        s.used_hq = 1;
        told(Told::income_used, s.turn, Rule::r10_4, 0, hq_space(s.hq[s.turn]));
        pay_supply(kHqOptionSupply);
        if (option == hq_take)
            push(Task::take, 0, 1);
        else if (option == hq_worker)
            push(Task::recall);
        else
            gain_favor(s.turn, 1, Rule::r10_4);
    }
    void take(Face face) {
        if (--s.tasks.back().b == 0) s.tasks.pop();
        told_card(Told::card_taken, s.turn, Rule::r12_1, face);
        s.buildings.transfer_at(display, place_of(face), face, hand + s.turn, kEverybody, tell);  // Rule::r12_7
        if (advanced_side(s, s.turn, the_wide)) gain_gold(s.turn, 1, Rule::r14_4);  // Rule::r14_4a
        push(Task::refill, 0, 1);
    }
    // No token is drawn and no Worker goes home (Rule::r7_5).
    void fortify(int node, Rule rule) {
        s.tasks.pop();
        s.owner[node] = byte(s.turn + 1);
        told(Told::fortified, s.turn, rule, 0, node);
        if (is_tower_space(node) && kNode[node].prestige) gain_prestige(s.turn, kNode[node].prestige, Rule::r7_1);
        if (advanced_side(s, s.turn, seatower)) push(Task::contract);  // Rule::r14_5a
        if (is_gate_space(node)) push(Task::toll, node - kFirstGate + 1);
        push(Task::benefits, node);
    }
    // A tile and nothing else (Rule::r9_11a).
    void claim(int d) {
        s.owner[hq_space(d)] = byte((s.phase == Phase::play ? s.turn : s.to) + 1);
        told(Told::claimed, s.owner[hq_space(d)] - 1, s.phase == Phase::play ? Rule::r9_11 : Rule::r14_7, 0, hq_space(d));
        if (s.phase == Phase::branch_office)
            start(Phase::deal_hands);
        else
            s.tasks.pop();
    }
    void hold(Face face) {
        told_card(Told::agenda_kept, s.turn, Rule::r13_18, face);
        s.agendas.transfer(drawn + s.turn, face, hand + s.turn, knows(s.turn), tell);
        if (--s.tasks.back().b) return;
        s.tasks.pop();
        while (const int left = s.agendas.count(drawn + s.turn)) {  // one, by the tables' check
            static_cast<void>(left);
            Face rest = kHidden;
            for (const Card& c : s.agendas.card)
                if (c.zone == drawn + s.turn) rest = c.face;
            told_card(Told::agenda_put_under, s.turn, Rule::r13_18, rest);
            s.agendas.transfer(drawn + s.turn, rest, bottom, knows(s.turn), tell);
        }
    }

    // Nature's moves during play.
    void deal(Face face) {
        Task& task = s.tasks.back();
        const bool to_display = task.kind == Task::refill;
        const int seat = task.a, from = building_zone(s);
        if (--task.b == 0) s.tasks.pop();
        if (to_display) {
            told_card(Told::card_laid, kNature, Rule::r12_1, face);
            s.buildings.transfer(from, face, display, kEverybody, tell);
        } else {
            told_card(Told::card_drawn, seat, Rule::r12_2, face);
            s.buildings.transfer(from, face, hand + seat, knows(seat), tell);
        }
    }
    void deal_agenda(Face face) {
        if (--s.tasks.back().b == 0) s.tasks.pop();
        told_card(Told::agenda_drawn, s.turn, Rule::r13_18, face);
        const int from = agenda_zone(s);
        if (from == bottom)
            s.agendas.transfer_at(bottom, 1, face, drawn + s.turn, knows(s.turn), tell);
        else
            s.agendas.transfer(from, face, drawn + s.turn, knows(s.turn), tell);
    }
    void token(int plot) {  // Rule::r5_5 to Rule::r5_7
        const int d = district_of(plot);
        s.tokens.transfer(deck, byte(plot), on_track, kEverybody, tell);
        s.available |= bit(plot);
        ++s.track[d];  // its own district, Rule::r5_6
        told(Told::token_drawn, kNature, Rule::r5_5, s.track[d], plot);
        if (s.tokens.card[0].zone != deck && !s.ending) {  // Rule::r15_1
            s.ending = 1;
            s.turns_left = s.seats;
            told(Told::end_begun, s.turn, Rule::r15_1);
        }
        if (s.track[d] == kPlotsInDistrict) attack(d);
    }
    // A district has four tokens, so each is attacked once (Rule::r8_11, Rule::r15_5); attacks that follow find the marker
    // moved (Rule::r8_12).
    void attack(int d) {
        const int strength_now = strength(s);
        std::array<int, kMostSeats> given{};
        int total = 0, most = 0, leaders = 0;
        for (int q = 0; q < s.seats; ++q) {
            given[q] = defence(s, d, q);
            total += given[q];
            if (given[q] > most) most = given[q], leaders = 0;
            leaders += given[q] == most;
        }
        told(Told::attack, kNature, Rule::r8_1, strength_now, d);
        for (int q = 0; q < s.seats; ++q)
            if (given[q]) told(Told::defence, q, Rule::r8_3, given[q], d);
        s.attacked = static_cast<std::uint16_t>(s.attacked | small_bit(d));  // the marker moves with it, Rule::r8_9
        if (total >= strength_now) {
            told(Told::beaten_off, -1, Rule::r8_4, total, d);
            for (int q = 0; q < s.seats; ++q) {
                if (!given[q]) continue;
                gain_prestige(q, strength_now, Rule::r8_5);
                if (given[q] == most && leaders == 1) gain_prestige(q, strength_now, Rule::r8_6);  // Rule::r8_6a, Rule::r8_6b
            }
            return;
        }
        told(Told::overrun, -1, Rule::r8_4, total, d);
        s.damaged = static_cast<std::uint16_t>(s.damaged | small_bit(d));
        told(Told::location_damaged, -1, Rule::r8_7, 0, d);
        for (int p = (d - 1) * kPlotsInDistrict + 1; p <= d * kPlotsInDistrict; ++p)
            if (s.owner[p] && !given[s.owner[p] - 1]) {  // Rule::r8_8a, Rule::r8_8b
                told(Told::building_damaged, s.owner[p] - 1, Rule::r8_8, 0, p);
                s.owner[p] = 0;
            }
    }

    // One task after the other, each with all it sets off (Rule::r13_19, Rule::r13_21).
    // Does what can be done without anybody's choice; stops where the seat on turn or nature must move, or ends the turn.
    void run() {
        while (!s.tasks.empty()) {
            const Task task = s.tasks.back();
            switch (static_cast<Task::Kind>(task.kind)) {
            case Task::collecting: return;
            case Task::income: next_effect(task, kBuilding[task.a].income); break;
            case Task::deal: next_effect(task, task.c == paid_deal ? kDistrict[task.a].paid : kDistrict[task.a].free); break;
            case Task::when_built: next_effect(task, kBuilding[task.a].when_built); break;
            case Task::space: next_effect(task, kTrackSpace[task.a][task.c].effects); break;
            case Task::token:
                if (s.tokens.card[0].zone == deck) return;  // also for a Build granted later in the turn: Rule::r15_3a
                s.tasks.pop();  // Rule::r15_3
                break;
            case Task::influence:
                if (task.a == any_track) {
                    if (task.b && can_do(s, s.turn, made::does(made::influence(any_track, 1)))) return;
                    s.tasks.pop();
                } else if (task.b == 0 || s.influence[s.turn][task.a] == kTrackSpaces) {  // Rule::r11_7
                    s.tasks.pop();
                } else {
                    if (--s.tasks.back().b == 0) s.tasks.pop();
                    step(task.a);
                }
                break;
            case Task::contract:
                s.tasks.pop();
                gain_gold(s.turn, 2, Rule::r14_5);
                gain_supply(s.turn, 1, Rule::r14_5);
                break;
            case Task::toll: {
                s.tasks.pop();
                const NodeInfo& space = kNode[gate_space(task.a)];
                // Rule::r7_4a
                gain_prestige(s.turn, space.prestige * (tiles_there(space.district) + tiles_there(space.other)), Rule::r7_4);
                break;
            }
            case Task::benefits: benefits(task); break;
            case Task::recall: {
                const int out = workers_out(s, s.turn);
                if (out > 1) return;
                s.tasks.pop();
                for (int d = 1; d <= kDistricts; ++d)
                    if (s.worker[d] == s.turn + 1) {
                        send_home(d, Rule::r13_16);
                        break;
                    }
                break;
            }
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
                if (task.b && s.buildings.count(display)) return;
                s.tasks.pop();
                break;
            case Task::hold:
                if (s.agendas.count(drawn + s.turn) > task.b && task.b) return;
                s.tasks.pop();
                s.agendas.rename(drawn + s.turn, hand + s.turn, tell);
                break;
            case Task::agendas:
                if (task.b && s.agendas.card[0].zone <= bottom) return;
                s.tasks.pop();
                break;
            case Task::refill:
            case Task::draw:
                if (task.b && cards_left()) return;
                s.tasks.pop();  // Rule::r12_4
                break;
            case Task::none:
            case Task::kinds_end: s.tasks.pop(); break;
            }
        }
        end_turn();
    }
    bool cards_left() {
        if (building_zone(s) >= 0) return true;
        if (!s.buildings.count(discard)) return false;
        told(Told::deck_shuffled, kNature, Rule::r12_3, s.buildings.count(discard));
        s.buildings.shuffle_into(discard, deck, tell);
        return true;
    }
    int tiles_there(int d) const {
        int n = 0;
        for (int p = (d - 1) * kPlotsInDistrict + 1; p <= d * kPlotsInDistrict; ++p) n += s.tile[p] != no_type;
        return n;
    }
    void next_effect(const Task& task, const Effects& effects) {
        if (task.b + 1 < effects.count)
            ++s.tasks.back().b;
        else
            s.tasks.pop();
        perform(effects.item[task.b], task);
    }
    int counted(const Effect& effect, const Task& task) const {
        const int n = [&] {
            switch (effect.per) {
            case Per::once: return 1;
            case Per::own_district: return own_districts(s, s.turn, false);
            case Per::portfolio_building: return portfolio_count(s, s.turn, no_type);
            case Per::portfolio_market: return portfolio_count(s, s.turn, market);
            case Per::portfolio_manor: return portfolio_count(s, s.turn, manor);
            case Per::portfolio_trade_hall: return portfolio_count(s, s.turn, trade_hall);
            case Per::portfolio_inn: return portfolio_count(s, s.turn, inn);
            case Per::district_building: return tiles_there(task.c);
            }
            return 0;
        }();
        return effect.per == Per::once ? effect.n : std::min<int>(effect.n * n, effect.max);
    }
    void perform(const Effect& effect, const Task& task) {
        static constexpr Rule kCountRule[] = {Rule::r13_1, Rule::r13_2, Rule::r13_3, Rule::r13_4,
                                              Rule::r13_4, Rule::r13_4, Rule::r13_4, Rule::r13_5};
        const Rule rule = kCountRule[static_cast<int>(effect.per)];
        const bool skipped = effect.act != Act::unlock && !can_do_now(effect);
        if (skipped) return told(Told::skipped, s.turn, Rule::r13_20);
        switch (effect.act) {
        case Act::nothing: break;
        case Act::gold: gain_gold(s.turn, counted(effect, task), rule); break;
        case Act::supply: gain_supply(s.turn, effect.n, rule); break;
        case Act::favor: gain_favor(s.turn, effect.n, rule); break;
        case Act::prestige: gain_prestige(s.turn, counted(effect, task), rule); break;
        case Act::draw: push(Task::draw, s.turn, effect.n); break;  // Rule::r13_6
        case Act::take: push(Task::take, 0, effect.n); break;  // Rule::r13_7
        case Act::refresh:
            while (s.buildings.count(display)) {  // Rule::r13_8
                const Face face = s.buildings.at(display, 1)->face;
                told_card(Told::card_discarded, s.turn, Rule::r13_8, face);
                s.buildings.transfer_at(display, 1, face, discard, kEverybody, tell);
            }
            push(Task::take, 0, 1);
            push(Task::refill, 0, kDisplay);
            break;
        case Act::influence: push(Task::influence, effect.of, effect.n); break;  // Rule::r13_9
        case Act::tower: push(Task::tower); break;  // Rule::r13_11
        case Act::keep: push(Task::keep); break;  // Rule::r13_12
        case Act::gate: push(Task::gate); break;  // Rule::r13_13
        case Act::build: push(Task::build, effect.n); break;  // Rule::r13_14, Rule::r13_15
        case Act::build_display: push(Task::plan); break;
        case Act::hq_space: push(Task::claim); break;
        case Act::worker: push(Task::recall); break;
        case Act::deal: push(Task::bargain); break;
        case Act::agenda:
            push(Task::hold, 0, effect.of);
            push(Task::agendas, 0, effect.n);
            break;
        case Act::unlock: break;  // Rule::r11_6
        }
    }
    // Whether an effect is skipped must look the same to all, so it never asks for the faces of a hand: an Income that
    // builds was only allowed because it can.
    bool can_do_now(const Effect& effect) const { return effect.act == Act::build || can_do(s, s.turn, made::does(effect)); }
    void step(int track) {  // Rule::r11_2
        const int level = ++s.influence[s.turn][track];
        told(Told::influence, s.turn, Rule::r11_1, level, track);
        push(Task::space, track, 0, level);
    }
    void benefits(const Task& task) {  // Rule::r6_1 to Rule::r6_11
        const NodeInfo& node = kNode[task.a];  // its neighbours, not itself: Rule::r6_10
        for (int k = task.b; k < s.seats; ++k) {
            const int q = (s.turn + k) % s.seats;  // Rule::r6_7, Rule::r6_8
            int cards = 0;
            for (int i = 0; i < node.lines; ++i) {
                const int from = node.line[i];
                if (s.owner[from] != q + 1) continue;  // a damaged tile is nobody's: Rule::r6_9
                if (is_hq_space(from))
                    gain_gold(q, 2, Rule::r6_5);
                else if (is_fortification(from))
                    gain_prestige(q, 1, Rule::r6_6);
                else if (s.tile[from] == market)
                    gain_gold(q, 1, Rule::r6_1);
                else if (s.tile[from] == manor)
                    ++cards;
                else if (s.tile[from] == trade_hall)
                    gain_supply(q, 1, Rule::r6_3);
                else
                    gain_favor(q, 1, Rule::r6_4);
            }
            if (!cards) continue;
            s.tasks.back().b = byte(k + 1);
            if (k + 1 == s.seats) s.tasks.pop();
            return push(Task::draw, q, cards);  // Rule::r6_2
        }
        s.tasks.pop();
    }
    void end_turn() {
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

    // Set-up.
    void start(Phase phase) {
        s.phase = phase;
        s.to = s.left = 0;
        switch (phase) {
        case Phase::deal_hands: s.left = s.advanced ? kChoiceDealt : kHandDealt; break;
        case Phase::deal_display: s.left = kDisplay; break;
        case Phase::deal_agendas: s.left = byte(agendas_dealt(s)); break;
        case Phase::tokens: s.left = kFirstTokens; break;
        case Phase::prohibited: s.left = byte(prohibited_plots(s.seats)); break;
        case Phase::deal_hq_row: s.left = byte(s.seats + 1); break;
        case Phase::pick_hq: s.to = byte(s.seats - 1); break;
        case Phase::branch_office:  // Rule::r3_2a
            while (s.to < s.seats && s.hq[s.to] != the_steeps) ++s.to;
            if (s.to == s.seats) start(Phase::deal_hands);
            break;
        default: break;
        }
    }
    void after_deal(Phase next) {  // one card dealt to seat `to`
        if (--s.left) return;
        s.left = byte(s.phase == Phase::deal_agendas ? agendas_dealt(s) : s.advanced ? kChoiceDealt : kHandDealt);
        if (++s.to == s.seats) start(next);
    }
    void deal_in_set_up(Face face) {
        if (s.phase == Phase::deal_display) {
            told_card(Told::card_laid, kNature, Rule::r2_4, face);
            s.buildings.transfer(deck, face, display, kEverybody, tell);
            if (--s.left == 0) start(s.advanced ? Phase::tokens : Phase::deal_agendas);
            return;
        }
        told_card(Told::card_drawn, s.to, Rule::r2_4, face);
        s.buildings.transfer(deck, face, hand + s.to, knows(s.to), tell);
        after_deal(s.advanced ? Phase::deal_agendas : Phase::deal_display);
    }
    void deal_agenda_in_set_up(Face face) {
        told_card(Told::agenda_drawn, s.to, Rule::r2_5, face);
        s.agendas.transfer(deck, face, hand + s.to, knows(s.to), tell);
        after_deal(s.advanced ? Phase::put_under : Phase::tokens);
    }
    void deal_hq(int d) {
        if (s.phase == Phase::deal_hq_row) {
            told(Told::hq_dealt, kNature, Rule::r3_1, 0, hq_space(d));
            s.hq_row = static_cast<std::uint16_t>(s.hq_row | small_bit(d));
            if (--s.left == 0) start(Phase::pick_hq);
            return;
        }
        give_hq(s.to, d, Rule::r2_3);
        if (++s.to == s.seats) start(Phase::deal_hands);
    }
    void pick_hq(int d) {
        s.hq_row = static_cast<std::uint16_t>(s.hq_row & ~small_bit(d));
        give_hq(s.to, d, Rule::r3_2);
        if (s.to-- > 0) return;
        s.hq_row = 0;  // the one left over is out of play
        start(Phase::branch_office);
    }
    void give_hq(int seat, int d, Rule rule) {
        s.hq[seat] = byte(d);
        s.owner[hq_space(d)] = byte(seat + 1);
        told(Told::hq_picked, seat, rule, 0, hq_space(d));
    }
    void token_in_set_up(int plot) {
        const bool first = s.phase == Phase::tokens;
        s.tokens.transfer(deck, byte(plot), on_track, kEverybody, tell);
        ++s.track[district_of(plot)];
        (first ? s.available : s.prohibited) |= bit(plot);
        told(first ? Told::token_drawn : Told::plot_prohibited, kNature, first ? Rule::r2_6 : Rule::r2_9, s.track[district_of(plot)], plot);
        if (--s.left) return;
        if (s.tokens.count(laid_aside)) told(Told::tokens_put_back, kNature, Rule::r2_7a);
        if (first) {
            s.tokens.shuffle_into(laid_aside, deck, tell);  // all left are in the bag: it needs no remembering
            s.tokens.transfer(deck, kHidden, face_down, kNobody, tell);  // Rule::r2_8a
            told(Told::token_set_face_down, kNature, Rule::r2_8);
            if (prohibited_plots(s.seats)) return start(Phase::prohibited);
        } else {
            while (const Card* c = s.tokens.at(laid_aside, 1)) s.tokens.transfer_at(laid_aside, 1, c->face, deck, kEverybody, tell);
        }
        start(s.advanced ? Phase::deal_hq_row : Phase::play);
    }

    // The end.
    void turn_up(int plot) {
        told(Told::token_turned_up, kNature, Rule::r15_4, 0, plot);
        s.tokens.transfer_at(face_down, 1, byte(plot), on_track, kEverybody, tell);
        ++s.track[district_of(plot)];
        attack(district_of(plot));
        s.phase = Phase::show_hands;
        s.to = 0;
        next_to_show();
    }
    void show(Face face) {
        const bool agendas = s.phase == Phase::show_agendas;
        told_card(agendas ? Told::agenda_shown : Told::shown, s.to, Rule::r12_6, face);
        if (agendas)
            s.agendas.show(hand + s.to, face, kEverybody);
        else
            s.buildings.show(hand + s.to, face, kEverybody);
        if (--s.left) return;
        ++s.to;
        next_to_show();
    }
    void next_to_show() {
        for (; s.phase != Phase::over; s.to = 0) {
            const bool agendas = s.phase == Phase::show_agendas;
            for (; s.to < s.seats; ++s.to)
                if ((s.left = byte(agendas ? s.agendas.count(hand + s.to) : s.buildings.count(hand + s.to)))) {
                    if (agendas)
                        s.agendas.forget(hand + s.to, knows(kPublic));
                    else
                        s.buildings.forget(hand + s.to, knows(kPublic));
                    return;
                }
            s.phase = agendas ? Phase::over : Phase::show_agendas;
        }
        for (int q = 0; q < s.seats; ++q) score(q);
    }
    // After the final attack (Rule::r17_0).
    void score(int q) {
        struct Scored {
            int points;
            Face agenda;
        };
        std::array<Scored, kTracks> best{};  // Rule::r16_1a, descending
        for (const Card& c : s.agendas.card)
            if (c.zone == hand + q && fulfilled(s, q, c.face)) {
                Scored one{kAgenda[c.face].prestige, c.face};
                for (Scored& place : best)
                    if (one.points > place.points) std::swap(one, place);
            }
        for (int i = 0; i < unlocked(s, q); ++i)
            if (best[i].points) {
                const int sum = std::min(kMost, s.prestige[q] + best[i].points);
                told(Told::agenda_scored, q, Rule::r16_1, sum - s.prestige[q], 0, 0, -1, best[i].agenda);
                s.prestige[q] = static_cast<std::uint16_t>(sum);
            }
        gain_prestige(q, 2 * largest_group(s, q), Rule::r16_2);
        gain_prestige(q, district_points(s, q), Rule::r16_3);
        gain_prestige(q, leftover_points(s, q), Rule::r16_4);
    }

    State& s;
    const Sink& tell;
};

}  // namespace

bool choice_is_open(const State& s) {
    const Task& task = s.tasks.back();
    const auto can = [&](const Effect& effect) { return can_do(s, s.turn, made::does(effect)); };
    switch (static_cast<Task::Kind>(task.kind)) {
    case Task::collecting: return true;
    case Task::influence: return task.a == any_track && task.b && can(made::influence(any_track, 1));
    case Task::tower: return can(made::tower());
    case Task::keep: return can(made::keep());
    case Task::gate: return can(made::gate());
    case Task::claim: return can(made::hq_space());
    case Task::bargain: return can(made::deal());
    case Task::build: return can(made::build(task.a));
    case Task::plan: return can(made::build_display());
    case Task::recall: return workers_out(s, s.turn) > 1;
    case Task::site:
        for (std::uint64_t plots = s.available; plots; plots &= plots - 1)
            if (reserve_fee(s, s.turn, std::countr_zero(plots)) <= s.gold[s.turn]) return true;
        return false;
    case Task::take: return task.b && s.buildings.count(display) > 0;
    case Task::hold: return task.b && s.agendas.count(drawn + s.turn) > task.b;
    default: return false;
    }
}
int building_zone(const State& s) {
    const int first = s.buildings.card[0].zone;  // the table is sorted by zone
    return first <= under ? first : -1;
}
int agenda_zone(const State& s) {
    const int first = s.agendas.card[0].zone;
    return first <= bottom ? first : -1;
}
bool choices_made(const State& s) {
    for (int q = 0; q < s.seats; ++q)
        if (s.buildings.count(hand + q) > kHandDealt || s.agendas.count(hand + q) > kAgendasDealt) return false;
    return true;
}

void BaldursGate::apply(State& s, const Move& m, const Sink& sink) { Play(s, sink).move(m); }

}  // namespace mortarboard::baldurs_gate
