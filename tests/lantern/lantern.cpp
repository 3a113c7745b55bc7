#include "lantern/lantern.h"

namespace mortarboard::lantern {
namespace {

constexpr std::uint8_t bit(int seat) { return byte(1 << seat); }
constexpr bool names_card(MoveKind kind) {
    return is_one_of(kind, MoveKind::deal, MoveKind::show, MoveKind::pick, MoveKind::drop, MoveKind::bury,
                     MoveKind::lay, MoveKind::give, MoveKind::bid);
}
constexpr bool names_seat(MoveKind kind) {
    return kind == MoveKind::spy || kind == MoveKind::swap || kind == MoveKind::steal;
}

struct Place {
    int zone, pos;
};
Place next_card(const State& s) {  // zone < 0: no card left
    if (s.cards.count(top)) return {top, 1};
    if (s.cards.count(deck)) return {deck, 0};
    if (s.cards.count(bottom)) return {bottom, 1};
    return {-1, 0};
}
bool all_acted(const State& s) { return s.acted == bit(s.seats) - 1; }
bool giving(const State& s) { return !s.frames.empty(); }
bool natures(const State& s) {
    if (s.asked != Asked::nothing) return true;
    switch (s.phase) {
    case Phase::deal_packs:
    case Phase::show_packs:
    case Phase::show_hand:
    case Phase::steal:
    case Phase::open:
    case Phase::show_aside:
    case Phase::show_all:
        return true;
    case Phase::pick:
    case Phase::drop:
    case Phase::turn:
    case Phase::bid:
    case Phase::over:
        break;
    }
    return false;
}
Knowers audience(const State& s, const Move& m) {
    switch (static_cast<MoveKind>(m.action.kind)) {
    case MoveKind::deal:
    case MoveKind::show:
        return Lantern::chance(s).audience;
    case MoveKind::pick:
    case MoveKind::drop:
    case MoveKind::bury:
    case MoveKind::bid:
        return knows(m.seat);
    case MoveKind::give:
        return giving(s) ? static_cast<Knowers>(knows(m.seat) | knows(receiver(s.frames.back()))) : kNobody;
    case MoveKind::peek:
    case MoveKind::draw:
    case MoveKind::flip:
    case MoveKind::lay:
    case MoveKind::spy:
    case MoveKind::swap:
    case MoveKind::steal:
    case MoveKind::mix:
    case MoveKind::pass:
        break;
    }
    return kEverybody;
}

// Applies one move and tells the event sink.
class Play {
public:
    Play(State& state, const EventSink& sink) : s(state), cards(state.cards), tell(sink) {}

    void move(const Move& m) {
        const Face face = m.action.arg[0];
        const int q = m.seat, other = face;
        const Knowers who = audience(s, m);
        switch (static_cast<MoveKind>(m.action.kind)) {
        case MoveKind::deal:
            deal(face, who);
            break;
        case MoveKind::show:
            show(face, who);
            break;
        case MoveKind::pick:
            told(EventKind::kept, q, face);
            cards.transfer(pack + q, face, hand + q, who, tell);
            s.acted = byte(s.acted | bit(q));
            if (all_acted(s)) pass_packs();
            break;
        case MoveKind::drop:
            told(EventKind::moved, q, face, bottom);
            cards.transfer(pack + q, face, bottom, who, tell);
            s.acted = byte(s.acted | bit(q));
            if (all_acted(s)) begin_turns();
            break;
        case MoveKind::peek:
            s.asked = Asked::peek;
            break;
        case MoveKind::draw:
            s.asked = Asked::draw;
            break;
        case MoveKind::flip:
            s.asked = Asked::flip;
            break;
        case MoveKind::bury:
            told(EventKind::moved, q, face, bottom);
            cards.transfer(hand + q, face, bottom, who, tell);
            score(q, 1, Rule::r3_3);
            next_turn();
            break;
        case MoveKind::lay:
            told(EventKind::moved, q, face, table);
            cards.transfer(hand + q, face, table, who, tell);
            score(q, face, Rule::r3_3);
            next_turn();
            break;
        case MoveKind::spy:
            s.other = byte(other);
            start_showing(hand + other, q);
            after_showing();
            break;
        case MoveKind::swap:
            swap_hands(q, other);
            break;
        case MoveKind::steal:
            s.other = byte(other);
            s.phase = Phase::steal;
            break;
        case MoveKind::give:
            told(EventKind::moved, q, face, hand);
            cards.transfer(hand + q, face, hand + receiver(s.frames.back()), who, tell);
            s.frames.pop();
            next_turn();
            break;
        case MoveKind::mix:
            cards.shuffle_into(top, deck, tell);
            cards.shuffle_into(bottom, deck, tell);
            next_turn();
            break;
        case MoveKind::bid:
            cards.transfer(hand + q, face, bid + q, who, tell);
            [[fallthrough]];
        case MoveKind::pass:
            s.acted = byte(s.acted | bit(q));
            if (all_acted(s)) begin_opening();
            break;
        }
    }

private:
    void told(EventKind what, int seat, Face face, int to = 0, Rule rule = Rule::r2_2) {
        tell(Event{byte(what), static_cast<Seat>(seat), -1, face, static_cast<std::uint16_t>(rule), 0, 0,
                   byte(to)});
    }
    void score(int seat, int points, Rule rule) {
        s.score[seat] = byte(s.score[seat] + points);
        tell(Event{byte(EventKind::scored), static_cast<Seat>(seat), -1, kNone,
                   static_cast<std::uint16_t>(rule), static_cast<std::int16_t>(points), 0, 0});
    }
    void deal(Face face, Knowers who) {
        if (s.phase == Phase::deal_packs) {
            told(EventKind::dealt, s.to, face, pack, Rule::r1_1);
            cards.transfer(deck, face, pack + s.to, who, tell);
            if (--s.left) return;
            s.left = kPackSize;
            if (++s.to < s.seats) return;
            s.phase = Phase::pick;
            s.to = s.left = 0;
        } else if (s.phase == Phase::steal) {
            told(EventKind::moved, s.turn, face, hand, Rule::r3_2);
            cards.transfer(hand + s.other, face, hand + s.turn, who, tell);
            s.phase = Phase::turn;
            must_push(s.frames, {byte(MoveKind::give), static_cast<Seat>(s.turn), s.other, 0, 0, 0});
        } else {
            told(EventKind::dealt, s.turn, face, hand, Rule::r3_1);
            if (const Place from = next_card(s); from.pos)
                cards.transfer_at(from.zone, from.pos, face, hand + s.turn, who, tell);
            else
                cards.transfer(from.zone, face, hand + s.turn, who, tell);
            s.asked = Asked::nothing;
            next_turn();
        }
    }
    void show(Face face, Knowers who) {
        told(EventKind::shown, s.to, face, 0, Rule::r1_1);
        if (s.asked != Asked::nothing) {  // peek or flip: the next card now lies known on top
            const Place from = next_card(s);
            if (from.zone == top)
                cards.show_at(top, 1, face, who);
            else if (from.zone == deck)
                cards.transfer(deck, face, top, who, tell);
            else
                cards.transfer_at(bottom, 1, face, top, who, tell);
            s.asked = Asked::nothing;
            return next_turn();
        }
        switch (s.phase) {
        case Phase::show_packs:
            cards.show(pack + s.to, face, who);
            if (--s.left) return;
            ++s.to;
            return show_next_pack();
        case Phase::show_hand:
            cards.show(s.whose, face, who);
            --s.left;
            return after_showing();
        case Phase::open:
            cards.show_at(bid + s.to, 1, face, who);
            ++s.to;
            return open_next();
        case Phase::show_aside:
            cards.show_at(aside, 1, face, who);
            s.trump = face;
            s.phase = Phase::show_all;
            s.to = 0;
            return show_all_next();
        case Phase::show_all:
            cards.show(hand + s.to, face, who);
            if (--s.left) return;
            ++s.to;
            return show_all_next();
        case Phase::deal_packs:
        case Phase::pick:
        case Phase::drop:
        case Phase::turn:
        case Phase::steal:
        case Phase::bid:
        case Phase::over:
            break;
        }
    }
    void begin_turns() {
        s.acted = 0;
        s.turn = 0;
        start_turn();
    }
    void begin_opening() {
        s.acted = 0;
        s.phase = Phase::open;
        s.to = 0;
        open_next();
    }
    void swap_hands(int seat, int other) {
        s.other = byte(other);
        cards.rename(hand + seat, transit, tell);
        cards.rename(hand + other, hand + seat, tell);
        cards.rename(transit, hand + other, tell);
        s.then_other = 1;
        cards.forget(hand + other, knows(other));
        start_showing(hand + seat, seat);
        after_showing();
    }
    void pass_packs() {
        s.acted = 0;
        if (cards.count(pack) == 1) {
            s.phase = Phase::drop;
            return;
        }
        for (int r = 0; r < s.seats; ++r) cards.rename(pack + r, transit + (r + 1) % s.seats, tell);
        for (int r = 0; r < s.seats; ++r) {
            cards.rename(transit + r, pack + r, tell);
            cards.forget(pack + r, knows(r));
        }
        s.phase = Phase::show_packs;
        s.to = 0;
        show_next_pack();
    }
    void show_next_pack() {
        for (; s.to < s.seats; ++s.to)
            if ((s.left = byte(cards.count(pack + s.to)))) return;
        s.phase = Phase::pick;
        s.acted = s.to = 0;
    }
    void start_turn() {
        s.acted = 0;
        s.phase = s.turn == s.seats ? Phase::bid : Phase::turn;
        if (s.phase == Phase::bid) s.turn = 0;
    }
    void next_turn() {
        ++s.turn;
        start_turn();
    }
    void start_showing(int zone, int to) {
        s.phase = Phase::show_hand;
        s.whose = byte(zone);
        s.to = byte(to);
        cards.forget(zone, knows(to));
        s.left = byte(cards.count(zone));
    }
    void after_showing() {
        if (s.left) return;
        if (!s.then_other) return next_turn();
        s.then_other = 0;
        start_showing(hand + s.other, s.other);
        after_showing();
    }
    void open_next() {
        while (s.to < s.seats && !cards.count(bid + s.to)) ++s.to;
        if (s.to < s.seats) return;
        if (const int best = highest_unshared_bid(); best >= 0) score(best, 2, Rule::r3_4);
        for (int q = 0; q < s.seats; ++q)
            if (cards.count(bid + q)) cards.transfer_at(bid + q, 1, kHidden, table, kEverybody, tell);
        s.to = s.turn = 0;
        if (++s.round == s.rounds)
            s.phase = Phase::show_aside;
        else
            start_turn();
    }
    int highest_unshared_bid() const {
        int best = -1;
        for (int q = 0; q < s.seats; ++q)
            if (const Card* c = cards.at(bid + q, 1)) {
                bool shared = false;
                for (int r = 0; r < s.seats; ++r)
                    if (const Card* d = cards.at(bid + r, 1)) shared |= r != q && d->face == c->face;
                if (!shared && (best < 0 || c->face > cards.at(bid + best, 1)->face)) best = q;
            }
        return best;
    }
    void show_all_next() {
        while (s.to < s.seats && !(s.left = byte(cards.count(hand + s.to)))) ++s.to;
        if (s.to < s.seats) return cards.forget(hand + s.to, knows(kPublic));
        for (int q = 0; q < s.seats; ++q)
            if (const int n = cards.count(hand + q, s.trump)) score(q, n, Rule::r4_1);
        s.phase = Phase::over;
    }

    State& s;
    CardTable<kCards, kFaces, Zones>& cards;
    const EventSink& tell;
};

Verdict check_nature(const State& s, MoveKind kind, Face face) {
    const bool showing =
        s.asked == Asked::peek || s.asked == Asked::flip ||
        (s.asked == Asked::nothing && s.phase != Phase::deal_packs && s.phase != Phase::steal);
    if (showing != (kind == MoveKind::show)) return Verdict::no(Rule::r1_1);
    const Chance c = Lantern::chance(s);
    const bool out_of_heap = !c.pos && (kind == MoveKind::deal || s.asked != Asked::nothing);
    const bool fits = out_of_heap ? s.cards.may_leave(c.zone, face, c.audience)
                                  : s.cards.may_show(c.zone, c.pos, face, c.audience);
    return fits ? Verdict::yes() : Verdict::no(Rule::r1_1);
}

}  // namespace

Verdict Lantern::check_setup(const Setup& setup) {
    return setup_in_bounds(kInfo, setup) ? Verdict::yes() : Verdict::no(Rule::r1_2);
}
State Lantern::setup(const Setup& setup) {
    State s;
    s.seats = setup.seats;
    s.rounds = setup.option[0];
    s.left = kPackSize;
    for (int f = 1; f <= kFaces; ++f) s.cards.pool[f] = kCopies;
    for (auto& c : s.cards.card) c = Card{deck, 0, kHidden, 0, 0};
    // Nobody has seen the card, so its face need not be chosen yet.
    s.cards.card[0] = Card{aside, 1, kHidden, 0, 0};
    s.cards.tidy();
    return s;
}
SeatSet Lantern::to_move(const State& s) {
    if (s.phase == Phase::over) return {};
    if (natures(s)) return SeatSet::of(kNature);
    if (giving(s)) return SeatSet::of(s.frames.back().seat);
    SeatSet owing;
    if (s.phase == Phase::turn) return SeatSet::of(s.turn);
    for (int q = 0; q < s.seats; ++q)
        if (!(s.acted & bit(q))) {
            owing = owing.with(q);
            // One seat acts after the other, because they share the bottom of the deck.
            if (s.phase == Phase::drop) break;
        }
    return owing;
}
Chance Lantern::chance(const State& s) {
    const auto at = [](int zone, int pos, Knowers who) {
        return Chance{Zones::kDeck, byte(zone), byte(pos), who};
    };
    if (s.asked != Asked::nothing) {
        const Place next = next_card(s);
        return at(next.zone, next.pos, s.asked == Asked::flip ? kEverybody : knows(s.turn));
    }
    switch (s.phase) {
    case Phase::deal_packs:
        return at(deck, 0, knows(s.to));
    case Phase::show_packs:
        return at(pack + s.to, 0, knows(s.to));
    case Phase::show_hand:
        return at(s.whose, 0, knows(s.to));
    case Phase::steal:
        return at(hand + s.other, 0, static_cast<Knowers>(knows(s.turn) | knows(s.other)));
    case Phase::open:
        return at(bid + s.to, 1, kEverybody);
    case Phase::show_aside:
        return at(aside, 1, kEverybody);
    case Phase::show_all:
        return at(hand + s.to, 0, kEverybody);
    case Phase::pick:
    case Phase::drop:
    case Phase::turn:
    case Phase::bid:
    case Phase::over:
        break;
    }
    return {};
}
std::uint32_t Lantern::weight(const State& s, const Action& a) {
    const Chance c = chance(s);
    if (c.pos) return s.cards.weight_at(c.zone, c.pos, a.arg[0]);
    if (static_cast<MoveKind>(a.kind) == MoveKind::show && s.asked == Asked::nothing)
        return s.cards.weight_shown(c.zone, a.arg[0], c.audience);
    return s.cards.weight(c.zone, a.arg[0]);
}
void Lantern::legal(const State& s, Seat seat, ActionList& out) {
    out.clear();
    if (!to_move(s).has(seat)) return;
    const auto offer = [&](MoveKind kind, int arg) {
        Action a;
        a.kind = byte(kind);
        a.arg[0] = byte(arg);
        if (check(s, {seat, a})) out.push_back(a);
    };
    for (int k = 0; k <= static_cast<int>(MoveKind::pass); ++k) {
        const MoveKind kind = static_cast<MoveKind>(k);
        if (names_card(kind)) {
            for (int f = 1; f <= kFaces; ++f) offer(kind, f);
            offer(kind, kHidden);
        } else if (names_seat(kind)) {
            for (int q = 0; q < s.seats; ++q) offer(kind, q);
        } else {
            offer(kind, 0);
        }
    }
}
Verdict Lantern::check(const State& s, const Move& m) {
    if (s.phase == Phase::over) return Verdict::no(Rule::r4_1);
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    if (kind > MoveKind::pass || !to_move(s).has(m.seat)) return Verdict::no(Rule::r2_1);
    for (int i = 1; i < 7; ++i)
        if (m.action.arg[i]) return Verdict::no(Rule::r2_1);
    const Face face = m.action.arg[0];
    if (!names_card(kind) && !names_seat(kind) && face) return Verdict::no(Rule::r2_1);
    if ((kind == MoveKind::deal || kind == MoveKind::show) != (m.seat == kNature))
        return Verdict::no(Rule::r1_1);
    if (m.seat == kNature) return check_nature(s, kind, face);
    if (giving(s) != (kind == MoveKind::give)) return Verdict::no(Rule::r2_1);

    const auto allow = [](bool yes, Rule otherwise) { return yes ? Verdict::yes() : Verdict::no(otherwise); };
    const auto holds = [&](int zone) { return s.cards.may_leave(zone + m.seat, face, audience(s, m)); };
    const bool turn = s.phase == Phase::turn, names_other = face < s.seats && face != m.seat;
    switch (kind) {
    case MoveKind::pick:
        return allow(s.phase == Phase::pick && holds(pack), Rule::r2_2);
    case MoveKind::drop:
        return allow(s.phase == Phase::drop && holds(pack), Rule::r2_2);
    case MoveKind::peek:
    case MoveKind::draw:
    case MoveKind::flip:
        return allow(turn && next_card(s).zone >= 0, Rule::r3_1);
    case MoveKind::swap:
        return allow(turn && names_other, Rule::r3_2);
    case MoveKind::spy:
    case MoveKind::steal:
        return allow(turn && names_other && s.cards.count(hand + face), Rule::r3_2);
    case MoveKind::bury:
    case MoveKind::lay:
        return allow(turn && holds(hand), Rule::r3_3);
    case MoveKind::give:
        return allow(holds(hand), Rule::r3_3);
    case MoveKind::mix:
        return allow(turn, Rule::r2_1);
    case MoveKind::bid:
        return allow(s.phase == Phase::bid && holds(hand), Rule::r3_3);
    case MoveKind::pass:
        return allow(s.phase == Phase::bid && !s.cards.count(hand + m.seat), Rule::r3_4);
    case MoveKind::deal:
    case MoveKind::show:
        break;
    }
    return Verdict::no(Rule::r2_1);
}
void Lantern::apply(State& s, const Move& m, const EventSink& sink) { Play(s, sink).move(m); }
Outcome Lantern::outcome(const State& s) {
    Outcome o;
    for (int q = 0; q < s.seats; ++q) o.seat[q].score = s.score[q];
    rank_by_score(o, s.seats);
    return o;
}
void Lantern::redact(State& s, Viewer v) { s.cards.redact(v); }
Move Lantern::mask(const State& s, const Move& m, Viewer v) {
    Move x = m;
    if (names_card(static_cast<MoveKind>(m.action.kind)) && v != kTruth && !(audience(s, m) >> v & 1) &&
        !(audience(s, m) >> kPublic & 1))
        x.action.arg[0] = kHidden;
    return x;
}
void Lantern::redeal(State& s, Rng& rng) {
    s.cards.redeal([&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); });
}
bool Lantern::invariant(const State& s) {
    if (s.phase > Phase::over || s.asked > Asked::flip || s.seats < 2 || s.seats > kSeats || s.rounds < 1 ||
        s.rounds > 5)
        return false;
    if (s.turn > s.seats || s.to > s.seats || s.other >= s.seats || s.round > s.rounds ||
        s.acted >= bit(s.seats) || s.then_other > 1)
        return false;
    if (!s.cards.consistent() || (known(s.trump) && s.trump > kFaces)) return false;
    std::array<int, kFaces + 1> copies{};
    for (const auto& c : s.cards.card) {
        if (c.zone >= zones_end || (c.zone > table && (c.zone < hand || (c.zone & 7) >= s.seats)))
            return false;
        if (known(c.face)) ++copies[c.face];
    }
    for (int f = 1; f <= kFaces; ++f)
        if (copies[f] + s.cards.pool[f] != kCopies) return false;
    const bool on_turn = s.phase == Phase::turn && s.turn < s.seats;
    if (s.asked != Asked::nothing && (!on_turn || giving(s) || next_card(s).zone < 0)) return false;
    if (s.phase == Phase::turn && !on_turn) return false;
    if (s.frames.size() > 1) return false;
    for (int i = s.frames.size(); i < 6; ++i)
        if (!(s.frames.item[i] == Frame{})) return false;
    if (giving(s)) {
        const Frame& f = s.frames.back();
        if (!on_turn || f.kind != byte(MoveKind::give) || f.seat != s.turn || receiver(f) >= s.seats ||
            receiver(f) == f.seat || f.b || f.c || f.d)
            return false;
    }
    // The cards that nature's move needs must be there.
    switch (s.phase) {
    case Phase::deal_packs:
        return s.to < s.seats && s.left >= 1 && s.left <= kPackSize &&
               s.cards.count(deck) >= (s.seats - s.to - 1) * kPackSize + s.left;
    case Phase::show_packs:
        return s.to < s.seats && s.left >= 1 && s.left <= s.cards.count(pack + s.to);
    case Phase::show_hand:
        return s.to < s.seats && s.turn < s.seats && (s.whose & ~7) == hand && (s.whose & 7) < s.seats &&
               s.left >= 1 && s.left <= s.cards.count(s.whose);
    case Phase::steal:
        return s.turn < s.seats && s.other != s.turn && s.cards.count(hand + s.other) > 0;
    case Phase::open:
        return s.to < s.seats && s.cards.count(bid + s.to) == 1;
    case Phase::show_aside:
        return s.cards.count(aside) == 1;
    case Phase::show_all:
        return s.to < s.seats && s.left >= 1 && s.left <= s.cards.count(hand + s.to);
    case Phase::pick:
    case Phase::drop:
    case Phase::turn:
    case Phase::bid:
    case Phase::over:
        break;
    }
    return true;
}
// Returns the present points and the expected value of the hand.
std::int32_t Lantern::evaluate(const State& s, Seat seat) {
    const auto worth = [&](int q) { return 100 * s.score[q] + 30 * s.cards.count(hand + q); };
    std::int32_t best_rival = 0;
    for (int q = 0; q < s.seats; ++q)
        if (q != seat) best_rival = std::max(best_rival, worth(q));
    return worth(seat) - best_rival;
}

Game game() { return make_game<Lantern>(); }
BotGame bot_game() { return make_bot_game<Lantern>(); }

}  // namespace mortarboard::lantern
