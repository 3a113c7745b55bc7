// Dispatches a move to its handler, keeps the stack of frames, and runs automatic steps; also moves of nature
// and answers to a call. Other parts of citadels_apply.h have files of their own.
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

// ---- Events and gold

void Play::emit(EventKind what, int seat, Rule rule, int amount, Face card, int other, int from, int to) {
    tell(Event{static_cast<std::uint8_t>(what), static_cast<Seat>(seat), static_cast<Seat>(other), card,
               static_cast<std::uint16_t>(rule), static_cast<std::int16_t>(amount), byte(from), byte(to)});
}
void Play::gain(int seat, int amount, Rule rule, int from_seat) {
    s.gold[seat] = static_cast<std::uint16_t>(std::min(kMaxGold, s.gold[seat] + amount));
    emit(EventKind::gold, seat, rule, amount, district::none, from_seat);
}
void Play::lose(int seat, int amount, Rule rule, int to_seat) {
    s.gold[seat] = static_cast<std::uint16_t>(std::max(0, s.gold[seat] - amount));
    emit(EventKind::gold, seat, rule, -amount, district::none, to_seat);
}
void Play::hand_gold(int from, int to, int amount, Rule rule) {
    if (amount <= 0 || from == to) return;
    lose(from, amount, rule, to);
    gain(to, amount, rule, from);
}

// ---- Frames

// Play stays far below the capacity. A position from outside may begin with a full stack: the step is then
// dropped.
void Play::add(const Frame& frame) {
    if (!s.frames.push(frame)) return;
}
bool Play::count_served() {
    if (!count_down(s.frames.back())) return false;
    s.frames.pop();
    return true;
}
void Play::run_automatic_steps() {
    while (!s.frames.empty()) {
        const Frame f = s.frames.back();
        if (f.seat >= 0) {
            if (!is_moot(s, f)) return;
            s.frames.pop();
            continue;
        }
        s.frames.pop();
        run_automatic(f);
    }
}
void Play::run_automatic(const Frame& f) {
    const Step step = step_of(f);
    // The seat is the same byte in every automatic step.
    const int seat = read_step<PricePaid>(f).seat;
    if (step == Step::lay_down) return lay_down();
    if (step == Step::offer) return offer();
    if (step == Step::chosen) return chosen();
    if (step == Step::passed) return passed();
    if (step == Step::kit_begin) return kit_begin();
    if (step == Step::kit_first) return kit_first();
    if (step == Step::kit_second) return kit_second();
    if (step == Step::turns_begin)
        return read_step<TurnsBegin>(f).first_round ? begin_round() : begin_turns();
    if (step == Step::gathered) return gathered(read_step<Gathered>(f));
    if (step == Step::price_paid) return price_paid(seat);
    if (step == Step::stands) return stand(seat);
    if (step == Step::completed) return completed(seat);
    if (step == Step::guild_shown) return guild_shown(seat);
    if (step == Step::top_built) return top_built(seat);
    if (step == Step::crown_settled) return crown_settled();
}

// ---- Moves

void Play::move(const Move& m) {
    using Handler = void (*)(Play&, const Move&);
    static constexpr Handler kHandlers[] = {
#define KIND(id, ...) [](Play& play, const Move& move) { play.on_##id(move); },
        CITADELS_KINDS(KIND)
#undef KIND
    };
    static_assert(std::size(kHandlers) == static_cast<std::size_t>(MoveKind::kinds));
    kHandlers[m.action.kind](*this, m);
    run_automatic_steps();
}
void Citadels::apply(State& s, const Move& m, const EventSink& sink) { Play(s, sink).move(m); }

// ---- Nature's moves during play

namespace {

// Returns the paragraph by which a card of the deck is turned up into this zone.
Rule rule_of_open(int zone) {
    return zone == top ? Rule::r21_1a : zone == site ? Rule::r21_2a : Rule::r21_6a;
}

}  // namespace

void Play::on_deal(const Move& m) {
    const Face face = m.action.arg[0];
    const Frame f = s.frames.back();
    const Chance c = Citadels::chance(s);
    const bool at_random = step_of(f) == Step::take_at_random;
    int to = 0;
    if (at_random) {
        const TakeAtRandom take = read_step<TakeAtRandom>(f);
        to = hand + take.to;
        emit(EventKind::given, take.from, Rule::r8_5, 1, face, take.to, in_hand, in_hand);
    } else {
        const DealCards deal = read_step<DealCards>(f);
        const bool to_seat = deal.zone == hand || deal.zone == drawn;
        to = deal.zone == hand ? hand + deal.seat : int{deal.zone};
        if (to_seat)
            emit(EventKind::cards, deal.seat, Rule::r5_12, 1, face, -1, in_deck, in_hand);
        else
            emit(EventKind::turned_up, deal.seat, rule_of_open(deal.zone), 0, face, -1, in_deck, open_to_all);
    }
    if (c.pos)
        cards.transfer_at(c.zone, c.pos, face, to, c.audience, tell);
    else
        cards.transfer(c.zone, face, to, c.audience, tell);
    count_served();
    if (!at_random) return;
    const TakeAtRandom take = read_step<TakeAtRandom>(f);
    if (!take.others) return;
    const int next = next_of(s, take.others, take.from);  // 13.3a
    push<TakeAtRandom>(kNature, next, 1, take.to, take.others & ~bit(next));
}
void Play::on_show(const Move& m) {
    const Face face = m.action.arg[0];
    if (s.phase == Phase::opening && s.frames.empty()) return opened(face);
    const ShowHand step = open_frame<ShowHand>(s);
    const bool to_all = step.viewer == kPublic;
    emit(EventKind::shown, step.whose, to_all ? Rule::r23_21 : Rule::r23_3, 0, face,
         to_all || step.viewer == step.whose ? -1 : int{step.viewer}, in_hand, in_hand);
    cards.show(hand + step.whose, face, Citadels::chance(s).audience);
    count_served();
    if (s.phase == Phase::opening && s.frames.empty()) open_next();
}
void Play::on_show_secret(const Move& m) {
    const Face face = m.action.arg[0];
    if (s.phase == Phase::opening) return opened(face);
    const int seat = open_frame<ShowSecret>(s).seat;
    emit(EventKind::secret_shown, seat, Rule::r21_4g, 0, face);
    show_laid(face, knows(seat));
    count_served();
}
void Play::on_offer(const Move& m) {
    const Face face = m.action.arg[0];
    const int seat = open_frame<OfferCharacters>(s).seat;
    emit(EventKind::secret_shown, seat, Rule::r21_4a, 0, face);
    offered(face, seat);
    count_served();
}

// ---- Choices that several steps have in common

void Play::on_decline(const Move&) {
    if (!s.frames.empty()) return s.frames.pop();
    if (s.stage == Stage::threat_verdict) return enter(Stage::consulate);  // Rule::r12_3f: the marker stays
    enter(Stage::free);  // the Consulate's stage comes later
}
void Play::on_finish(const Move& m) {
    const Frame f = s.frames.back();
    s.frames.pop();
    if (step_of(f) == Step::redraw) draw_cards(m.seat, read_step<Redraw>(f).count);
}
void Play::on_give(const Move& m) {
    const int seat = m.seat;
    const Face face = m.action.arg[0];
    const Frame f = s.frames.back();
    const Knowers who = audience(s, m);
    s.frames.pop();
    // GiveBack::to is the same byte.
    const int to = read_step<GiveCards>(f).to;
    if (step_of(f) == Step::give_cards) {
        if (const int left = read_step<GiveCards>(f).left; left > 1) push<GiveCards>(seat, to, left - 1);
    } else if (const int others = read_step<GiveBack>(f).others) {  // 13.3b
        const int next = next_of(s, others, to);
        push<GiveBack>(seat, next, others & ~bit(next));
    }
    emit(EventKind::given, seat, Rule::r23_6, 1, face, to, in_hand, in_hand);
    cards.transfer(hand + seat, face, hand + to, who, tell);
}
void Play::on_discard(const Move& m) {
    if (count_down(s.frames.back())) s.frames.pop();
    emit(EventKind::discarded, m.seat, Rule::r20_30a, 1, m.action.arg[0], -1, in_hand, under_deck);
    cards.transfer(hand + m.seat, m.action.arg[0], bottom, knows(m.seat), tell);
}

}  // namespace mortarboard::citadels
