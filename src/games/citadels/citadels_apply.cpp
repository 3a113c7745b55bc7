#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

// ---- Telling

void Play::told(EventKind what, int seat, Rule rule, int amount, Face card, int other, int from, int to) {
    tell(Event{static_cast<std::uint8_t>(what), static_cast<Seat>(seat), static_cast<Seat>(other), card,
               static_cast<std::uint16_t>(rule), static_cast<std::int16_t>(amount), byte(from), byte(to)});
}
void Play::gain(int seat, int amount, Rule rule, int from_seat) {
    s.gold[seat] = static_cast<std::uint16_t>(std::min(kMostGold, s.gold[seat] + amount));
    told(EventKind::gold, seat, rule, amount, district::none, from_seat);
}
void Play::lose(int seat, int amount, Rule rule, int to_seat) {
    s.gold[seat] = static_cast<std::uint16_t>(std::max(0, s.gold[seat] - amount));
    told(EventKind::gold, seat, rule, -amount, district::none, to_seat);
}
void Play::hand_gold(int from, int to, int amount, Rule rule) {
    if (amount <= 0 || from == to) return;
    lose(from, amount, rule, to);
    gain(to, amount, rule, from);
}

// ---- Frames

void Play::push(Step step, int seat, int a, int b, int c, int d) {
    s.frames.push(
        Frame{static_cast<std::uint8_t>(step), static_cast<Seat>(seat), byte(a), byte(b), byte(c), byte(d)});
}
bool Play::serve_one() {
    if (--s.frames.back().b) return false;
    s.frames.pop();
    return true;
}
void Play::settle() {
    while (!s.frames.empty()) {
        const Frame f = s.frames.back();
        if (f.seat >= 0) {
            if (!is_moot(s, f)) return;
            s.frames.pop();
            continue;
        }
        s.frames.pop();
        happens(f);
    }
}
void Play::happens(const Frame& f) {
    switch (static_cast<Step>(f.kind)) {
    case Step::lay_down:
        return lay_down();
    case Step::offer:
        return offer();
    case Step::chosen:
        return chosen();
    case Step::passed:
        return passed();
    case Step::kit_begin:
        s.phase = Phase::kit_choice;
        s.acted = 0;
        s.choice = 0;
        return;
    case Step::kit_first:
        return kit_first();
    case Step::kit_second:
        return kit_second();
    case Step::turns_begin:
        return f.a ? begin_round() : begin_turns();
    case Step::gathered:
        switch (f.a) {
        case 0:
        case 1:
            return after_gathering(f.c, f.a);
        case 2:
            return gathering_done();
        default:
            return turn_over();
        }
    case Step::price_paid:
        return price_paid(f.c);
    case Step::stands:
        return stand(f.c);
    case Step::completed:
        return completed(f.c);
    case Step::guild_shown:
        return guild_shown(f.c);
    case Step::top_built:
        return top_built(f.c);
    case Step::crown_settled:
        return crown_settled();
    default:
        return;
    }
}

// ---- Moves

void Play::move(const Move& m) {
    const Face face = m.action.arg[0];
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    switch (kind) {
    case MoveKind::pick_character:
    case MoveKind::pick_unique:
    case MoveKind::pick_crown:
        nature_sets_up(m);
        break;
    case MoveKind::deal: {
        const Frame f = s.frames.back();
        const Chance c = Citadels::chance(s);
        const bool at_random = static_cast<Step>(f.kind) == Step::take_at_random;
        const int to = at_random ? hand + f.c : f.a == hand ? hand + f.c : f.a;
        if (at_random)
            told(EventKind::given, f.a, Rule::r8_5, 1, face, f.c, in_hand, in_hand);
        else
            told(EventKind::cards, f.a == hand || f.a == drawn ? f.c : -1, Rule::r5_12, 1, face, -1, in_deck,
                 f.a == hand || f.a == drawn ? in_hand : open_to_all);
        if (c.pos)
            cards.transfer_at(c.zone, c.pos, face, to, c.audience, tell);
        else
            cards.transfer(c.zone, face, to, c.audience, tell);
        serve_one();
        if (at_random && f.d) {  // 13.3a
            const int next = next_of(s, f.d, f.a);
            push(Step::take_at_random, kNature, next, 1, f.c, f.d & ~bit(next));
        }
        break;
    }
    case MoveKind::show:
        if (s.phase == Phase::opening && s.frames.empty()) {
            opened(face);
            break;
        } else {
            const Frame f = s.frames.back();
            told(EventKind::shown, f.a, f.c == kPublic ? Rule::r23_21 : Rule::r23_3, 0, face,
                 f.c == kPublic ? -1 : f.c, in_hand, in_hand);
            cards.show(hand + f.a, face, Citadels::chance(s).audience);
            serve_one();
            if (s.phase == Phase::opening && s.frames.empty()) open_next();
        }
        break;
    case MoveKind::deal_role:
        deal_role(face);
        break;
    case MoveKind::show_role:
        if (s.phase == Phase::opening)
            opened(face);
        else
            show_role(face);
        break;
    case MoveKind::pick_role: {
        const Frame f = s.frames.back();
        s.frames.pop();
        swap_roles(f.c, f.d, f.a, face - 1);
        break;
    }
    case MoveKind::offer:
        told(EventKind::secret_shown, s.frames.back().c, Rule::r21_4a, 0, face);
        offered(face, s.frames.back().c);
        serve_one();
        break;
    case MoveKind::show_secret:
        if (s.phase == Phase::opening) {
            opened(face);
            break;
        }
        told(EventKind::secret_shown, s.frames.back().c, Rule::r21_4g, 0, face);
        show_laid(face, knows(s.frames.back().c));
        serve_one();
        break;

    case MoveKind::choose:
        if (s.phase == Phase::kit_choice) s.acted = byte(s.acted | bit(m.seat));
        choose(m.seat, face);
        break;
    case MoveKind::choose_face_down:
        told(EventKind::role_chosen, m.seat, Rule::r21_8c, 0, kHidden);
        if (s.phase == Phase::kit_choice) {
            s.acted = byte(s.acted | bit(m.seat));
            s.from_down = face;
            kit_chose();
        } else {
            s.frames.pop();
            then(Step::chosen);
            natures(Step::take_down, face, 1, m.seat, slot_of_choice(s, s.choice) + 1);
        }
        break;
    case MoveKind::discard_role:
        discard_role(m.seat, face);
        break;
    case MoveKind::exchange_roles:
        s.frames.pop();
        if (roles_held(s) == 1)
            swap_roles(m.seat, 0, face, 0);
        else
            natures(Step::pick_role, face, 1, m.seat, m.action.arg[1] - 1);
        break;

    case MoveKind::reveal:
        s.answer = m.seat;
        s.answer_slot = face;
        roles.show_at(role_zone(face - 1, m.seat), 1, s.cast[s.rank - 1], kEverybody, tell);
        s.acted = byte(s.acted | bit(m.seat));
        answered();
        break;
    case MoveKind::not_me:
        s.acted = byte(s.acted | bit(m.seat));
        answered();
        break;
    case MoveKind::decline:
        if (s.frames.empty()) {
            if (s.stage == Stage::threat_verdict)
                settle_threat(m);
            else
                enter(Stage::free);  // the Consulate waits
        } else {
            s.frames.pop();
        }
        break;
    case MoveKind::finish: {
        const Frame f = s.frames.back();
        s.frames.pop();
        if (static_cast<Step>(f.kind) == Step::redraw) draw_cards(m.seat, f.b);
        break;
    }
    case MoveKind::end_turn:
        end_turn();
        break;
    case MoveKind::thank:
        thank_or_not(true);
        break;
    case MoveKind::stay_silent:
        thank_or_not(false);
        break;
    case MoveKind::gather_gold:
        gather(m.seat, false);
        break;
    case MoveKind::gather_cards:
        gather(m.seat, true);
        break;
    case MoveKind::keep:
        keep(m.seat, face, s.frames.back().a);
        break;
    case MoveKind::bribe:
    case MoveKind::refuse:
    case MoveKind::turn_up:
        settle_threat(m);
        break;
    case MoveKind::confiscate:
        confiscate(m.seat);
        break;
    case MoveKind::reveal_second:
        show_laid(face, kEverybody, tell);
        s.plays[1] = face;
        told(EventKind::second_revealed, m.seat, Rule::r21_4b, rank_of(face), face);
        enter(Stage::free);
        break;

    case MoveKind::build:
    case MoveKind::build_with_help:
    case MoveKind::build_den:
    case MoveKind::build_den_with_help:
    case MoveKind::build_by_framework:
    case MoveKind::build_by_sacrifice:
    case MoveKind::build_top:
    case MoveKind::pay_from_crown:
    case MoveKind::give:
    case MoveKind::discard:
        build(m);
        break;
    case MoveKind::laboratory:
    case MoveKind::museum:
    case MoveKind::smithy:
    case MoveKind::guild:
    case MoveKind::armory:
        own_district(m);
        break;
    case MoveKind::take_open:
    case MoveKind::bind:
    case MoveKind::replace:
    case MoveKind::turn_down:
    case MoveKind::link:
    case MoveKind::lay_character:
        chosen_on_building(m);
        break;
    case MoveKind::kinds:
        break;
    default:
        ability(m);
        break;
    }
    settle();
}

void Citadels::apply(State& s, const Move& m, const EventSink& sink) { Play(s, sink).move(m); }

void find_names(State& s, int seat) {
    std::uint64_t names = 0;
    for (const Card& c : city_of(s, seat))
        if (!is_face_down(condition_of(c))) names |= name_bit(c.face);
    s.names[seat] = names;
}

// ---- Who owes, and what nature owes

SeatSet Citadels::to_move(const State& s) {
    if (!s.frames.empty()) return SeatSet::of(s.frames.back().seat);
    switch (s.phase) {
    case Phase::cast:
    case Phase::uniques:
    case Phase::crown:
    case Phase::opening:
        return SeatSet::of(kNature);
    case Phase::kit_choice:
    case Phase::call: {
        SeatSet owing;
        for (int q = 0; q < s.seats; ++q)
            if (!(s.acted & bit(q)) && (s.phase == Phase::kit_choice || s.veiled[q])) owing = owing.with(q);
        return owing;
    }
    case Phase::turn:
        return SeatSet::of(s.stage == Stage::threat_verdict ? s.blackmailer : s.turn);
    default:
        return {};
    }
}
bool Citadels::choosing(const State& s, Seat seat) {
    if (s.frames.empty() || s.frames.back().seat != seat) return false;
    switch (static_cast<Step>(s.frames.back().kind)) {
    case Step::discard_role:
    case Step::pay:
    case Step::give_cards:
    case Step::discard_cards:
    case Step::redraw:
    case Step::warrants:
    case Step::sign:
    case Step::threats:
    case Step::make_real:
    case Step::beautify_more:
    case Step::hand_over:
        return true;
    default:
        return false;
    }
}
Chance Citadels::chance(const State& s) {
    const auto of_cards = [](int zone, int pos, Knowers who) {
        return Chance{Zones::kDeck, byte(zone), byte(pos), who};
    };
    const auto of_roles = [](int zone, int pos, Knowers who) {
        return Chance{RoleZones::kDeck, byte(zone), byte(pos), who};
    };
    if (!s.frames.empty()) {
        const Frame& f = s.frames.back();
        switch (static_cast<Step>(f.kind)) {
        case Step::deal_cards: {
            const Place next = next_card(s);
            return of_cards(std::max(0, next.zone), next.pos,
                            f.a == hand || f.a == drawn ? knows(f.c) : kEverybody);
        }
        case Step::take_at_random:
            return of_cards(hand + f.a, 0, static_cast<Knowers>(knows(f.a) | knows(f.c)));
        case Step::show_hand:
            return of_cards(hand + f.a, 0, f.c == kPublic ? kEverybody : knows(f.c));
        case Step::deal_roles:
            return of_roles(f.a, 0, f.c == role_open ? kEverybody : knows(f.c - pack));
        case Step::show_pack:
            return of_roles(pack + f.c, 0, knows(f.c));
        case Step::show_down:
        case Step::take_down:
            return of_roles(role_down, f.a, knows(f.c));
        case Step::show_swapped:
            return of_roles(role_zone(f.a, f.c), 1, knows(f.c));
        case Step::offer_characters:
            return Chance{BoxZones::kDeck, box_heap, 0, knows(f.c)};
        case Step::show_secret:
            return Chance{BoxZones::kDeck, box_laid, 1, knows(f.c)};
        default:
            return Chance{0, 0, 0, kEverybody};
        }
    }
    if (s.phase == Phase::opening) {
        for (const Card& c : cards_in(s.cards, top, taken))
            if (!(c.seen >> kPublic & 1)) return of_cards(c.zone, c.pos, kEverybody);
        for (const Card& c : s.roles.card)
            if ((c.zone == role_down || c.zone >= first_role) && !(c.seen >> kPublic & 1))
                return of_roles(c.zone, c.pos, kEverybody);
        if (laid_character(s) && !knows_consulate(s, kPublic))
            return Chance{BoxZones::kDeck, box_laid, 1, kEverybody};
    }
    return Chance{0, 0, 0, kEverybody};
}
std::uint32_t Citadels::weight(const State& s, const Action& a) {
    const Chance c = chance(s);
    const Face face = a.arg[0];
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (c.deck == Zones::kDeck)
        return c.pos                    ? s.cards.weight_at(c.zone, c.pos, face)
               : kind == MoveKind::show ? s.cards.weight_shown(c.zone, face, c.audience)
                                        : s.cards.weight(c.zone, face);
    if (c.deck == RoleZones::kDeck)
        return c.pos                         ? s.roles.weight_at(c.zone, c.pos, face)
               : kind == MoveKind::show_role ? s.roles.weight_shown(c.zone, face, c.audience)
                                             : s.roles.weight(c.zone, face);
    if (c.deck == BoxZones::kDeck)
        return c.pos ? s.box.weight_at(c.zone, c.pos, face) : s.box.weight(c.zone, face);
    return 1;
}

namespace {

// Out of the faces without a known place, each copy with the same chance.
template <class Table> Face draw_from_pool(const Table& t, Rng& rng, std::uint64_t without = 0) {
    std::uint32_t n = 0;
    for (std::size_t f = 1; f < t.pool.size(); ++f) n += without >> f & 1 ? 0 : t.pool[f];
    if (!n) return kHidden;
    std::uint32_t k = rng.below(n);
    for (std::size_t f = 1; f < t.pool.size(); ++f) {
        const std::uint32_t m = without >> f & 1 ? 0 : t.pool[f];
        if (k < m) return static_cast<Face>(f);
        k -= m;
    }
    return kHidden;
}
// Out of those that `shown` has not seen, each with the same chance. `cases`: the weight of each where they
// are listed, so that the same number leads to the same card. Null: there is none.
const Card* draw_known(std::span<const Card> there, Rng& rng, Knowers shown = kNobody,
                       std::uint32_t cases = 1) {
    std::uint32_t n = 0;
    for (const Card& c : there) n += !(c.seen & shown);
    std::uint32_t k = rng.below(std::max(1u, n * cases)) / cases;
    for (const Card& c : there)
        if (!(c.seen & shown) && k-- == 0) return &c;
    return nullptr;
}
constexpr std::uint64_t kRankFour =
    1ull << character::king | 1ull << character::emperor | 1ull << character::patrician;

}  // namespace

Action Citadels::draw(const State& s, Rng& rng) {
    const Chance c = chance(s);
    const auto as = [](MoveKind kind, int arg) {
        return Action{static_cast<std::uint8_t>(kind), {byte(arg)}};
    };
    const auto counter = knows(c.audience >> kPublic & 1 ? int{kPublic} : std::countr_zero(c.audience));
    if (c.deck == Zones::kDeck && c.pos) {
        const Card* there = s.cards.at(c.zone, c.pos);
        const Face face = there ? there->face : kHidden;
        return as(s.frames.empty() ? MoveKind::show : MoveKind::deal,
                  known(face) ? face : draw_from_pool(s.cards, rng));
    }
    if (c.deck == Zones::kDeck) {
        const auto there = cards_in(s, c.zone);
        if (at_step(s, Step::show_hand))
            if (const Card* card = draw_known(there, rng, counter)) return as(MoveKind::show, card->face);
        if (!there.empty() && !known(there.back().face) && !known(there.front().face))
            return as(MoveKind::deal, draw_from_pool(s.cards, rng));
        if (!there.empty() && known(there.back().face))
            return as(MoveKind::deal, draw_known(there, rng)->face);
    }
    if (c.deck == RoleZones::kDeck && c.pos) {
        const Face face = role_at(s, c.zone, c.pos);
        return as(at_step(s, Step::take_down) ? MoveKind::deal_role : MoveKind::show_role,
                  known(face) ? face : draw_from_pool(s.roles, rng));
    }
    if (at_step(s, Step::deal_roles) && s.frames.back().a == role_deck)
        return as(MoveKind::deal_role,
                  draw_from_pool(s.roles, rng, s.frames.back().c == role_open ? kRankFour : 0));
    // The pack of whoever knows it, as a world dealt anew has it: this comes up at each choice of a
    // character.
    const Card* pack_card =
        c.deck == RoleZones::kDeck && s.roles.sees(c.audience) ? s.roles.at(c.zone, 0) : nullptr;
    if (pack_card && !(c.audience >> kPublic & 1)) {
        const std::span there{pack_card, static_cast<std::size_t>(s.roles.count(c.zone))};
        const bool shows = at_step(s, Step::show_pack);
        const std::uint32_t cases = shows ? 1 : static_cast<std::uint32_t>(std::max(1, s.roles.pool_size()));
        if (known(there.back().face))
            if (const Card* card = draw_known(there, rng, shows ? counter : kNobody, cases))
                return as(shows ? MoveKind::show_role : MoveKind::deal_role, card->face);
    }
    ActionList all;  // rare: by listing
    legal(s, kNature, all);
    std::uint32_t sum = 0;
    for (const auto& a : all) sum += weight(s, a);
    CHECK(sum > 0);
    std::uint32_t k = rng.below(sum);
    for (const auto& a : all) {
        const std::uint32_t w = weight(s, a);
        if (k < w) return a;
        k -= w;
    }
    return all.back();
}

Game game() { return make_game<Citadels>(); }

}  // namespace mortarboard::citadels
