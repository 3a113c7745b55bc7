// What each viewer knows, states that fit a view, and the moves that nature owes.
#include "games/citadels/citadels_queries.h"

namespace mortarboard::citadels {

// ---- Views (section 23)

Knowers audience(const State& s, const Move& m) {
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    if (is_one_of(kind, MoveKind::deal, MoveKind::show, MoveKind::deal_role, MoveKind::show_role,
                  MoveKind::offer, MoveKind::show_secret))
        return Citadels::chance(s).audience;
    if (is_one_of(kind, MoveKind::give, MoveKind::take)) {  // 23.6
        // The seat is the same byte in GiveCards::to, GiveBack::to and TakeOne::whose.
        const int other = s.frames.empty() ? m.seat : int{open_frame<TakeOne>(s).whose};
        return static_cast<Knowers>(knows(m.seat) | knows(other));
    }
    return names_hidden_card(kind) ? knows(m.seat) : kEverybody;
}
Move Citadels::mask(const State& s, const Move& m, Viewer v) {
    Move seen = m;
    if (v == kTruth || !names_hidden_card(static_cast<MoveKind>(m.action.kind))) return seen;
    const Knowers who = audience(s, m);
    if (!(who >> v & 1) && !(who >> kPublic & 1)) seen.action.arg[0] = kHidden;
    return seen;
}
// Rule::r23_1, Rule::r23_2, Rule::r23_7, Rule::r23_8, Rule::r23_9, Rule::r23_18: the card tables do all this
// themselves.
void Citadels::redact(State& s, Viewer v) {
    s.cards.redact(v);
    s.roles.redact(v);
    s.box.redact(v);
    if (s.cards.viewer != kTruth) hide_secrets(s, s.cards.viewer);
}
void hide_secrets(State& s, Viewer v) {
    for (int q = 0; q < kMaxSeats; ++q)
        if (q != v) s.offered[q] = {};  // Rule::r23_14
    if (s.signed_rank && !s.signed_shown && v != s.magistrate) s.signed_rank = kHidden;  // 23.16
    if (s.real_rank && !s.real_shown && v != s.blackmailer) s.real_rank = kHidden;
}

// ---- Redeals

namespace {

// When a card left the pack, as Play writes it into taken_at and down_at. One pack: twice the number of the
// choice (from 1 on), odd numbers in between, 0 before the first choice. Kit draft: 1 + the seat to whose
// three cards it belonged, 0 for the cards in the middle.
constexpr int kStillPassed = 254;
int draft_time(const State& s, const Card& c) {
    if (c.zone >= second_role) return s.taken_at[c.zone - second_role][1];
    if (c.zone >= first_role) return s.taken_at[c.zone - first_role][0];
    if (c.zone == role_down) return s.down_at[c.pos - 1];
    if (c.zone < pack || !uses_kit_draft(s)) return kStillPassed;
    return 1 + (s.choice ? 1 - (c.zone - pack) : c.zone - pack);
}
int offer_time(const State& s, int seat, int slot) {
    return 2 * (slot * s.seats + (seat - s.chooses_first + s.seats) % s.seats + 1);
}
// 3.5: the last seat's two cards came from both sides.
bool picked_up(const State& s, const Card& c) {
    if (!last_picks_up(s)) return false;
    const int last = chooser_of(s, s.seats - 1);
    return c.zone == first_role + last || c.zone == pack + last ||
           (c.zone == role_down && s.down_at[c.pos - 1] > 2 * s.seats);
}

// Deals the characters that `me` has not seen to the places where they can be, as far as `me` knows from the
// ranks it was offered and from the ranks already called.
class RoleDealer {
public:
    RoleDealer(State& state, int viewer, Rng& generator) : s(state), me(viewer), rng(generator) {}

    void deal() {
        for (int i = 0; i < kRanks; ++i)
            if (!known(s.roles.card[i].face)) hidden[count++] = i;
        for (int strict = 2; strict >= 0; --strict) {
            for (int n = 0; n < count; ++n)
                allowed[n] = strict ? possible_ranks(s.roles.card[hidden[n]], strict == 2) : ~0u;
            sort_hidden();
            free = {};
            for (int f = 1; f <= kCharacters; ++f) free[f] = s.roles.pool[f];
            if (place(0)) break;
        }
        for (int n = 0; n < count; ++n) {
            Card& c = s.roles.card[hidden[n]];
            const bool somebody_knows =
                RoleZones::holder(c.zone) || (c.zone == role_down && (c.seen || s.down_at[c.pos - 1]));
            // Nobody knows this card, so its face stays open.
            if (!somebody_knows || !face[n]) continue;
            c.face = face[n];
            --s.roles.pool[face[n]];
        }
        s.roles.viewer = kTruth;
        for (Card& c : s.roles.card)
            if (known(c.face)) c.seen = static_cast<Knowers>(c.seen | RoleZones::holder(c.zone));
        s.roles.tidy();
        derive_offers();
    }

private:
    std::uint32_t possible_ranks(const Card& c, bool use_calls) const {
        std::uint32_t ranks = 0x1FF;
        const int t = draft_time(s, c);
        if (me < s.seats && uses_kit_draft(s)) {
            if (const std::uint32_t mine = s.offered[me][0]) ranks &= t == 1 + me ? mine : ~mine;
        } else if (me < s.seats && !picked_up(s, c)) {
            for (int slot = 0; slot < 2; ++slot)
                if (const std::uint32_t mine = s.offered[me][slot])
                    ranks &= t >= offer_time(s, me, slot) ? mine : ~mine;
        }
        if (use_calls && c.zone >= first_role && (s.phase == Phase::call || s.phase == Phase::turn)) {
            const int seat = c.zone & 7, called = s.closing ? cast_size(s) : s.rank;
            for (int r = 1; r <= called; ++r)
                if (r != s.killed &&
                    (r != s.rank || s.closing || s.phase == Phase::turn || (s.acted & bit(seat))))
                    ranks &= ~(1u << (r - 1));
            if (s.closing && (s.acted & bit(seat))) ranks &= ~(1u << 3);
        }
        return ranks;
    }
    void sort_hidden() {  // cards with the fewest possibilities first
        for (int i = 1; i < count; ++i)
            for (int j = i; j > 0 && std::popcount(allowed[j]) < std::popcount(allowed[j - 1]); --j) {
                std::swap(allowed[j], allowed[j - 1]);
                std::swap(hidden[j], hidden[j - 1]);
            }
    }
    bool place(int n) {
        if (n == count) return true;
        const int start = static_cast<int>(rng.below(kCharacters));
        for (int i = 0; i < kCharacters; ++i) {
            const int f = 1 + (start + i) % kCharacters;
            if (!free[f] || !(allowed[n] >> (rank_of(f) - 1) & 1)) continue;
            --free[f];
            face[n] = static_cast<Face>(f);
            if (place(n + 1)) return true;
            ++free[f];
        }
        face[n] = 0;
        return false;
    }
    // Derives what the other seats were offered from where the cards are.
    void derive_offers() const {
        const bool drafting = s.phase >= Phase::select && s.phase <= Phase::turn;
        for (int q = 0; drafting && q < s.seats; ++q) {
            if (q == me) continue;
            s.offered[q] = {};
            for (const Card& c : s.roles.card) {
                if (!known(c.face) || c.face > kCharacters || (c.zone != role_down && c.zone < pack))
                    continue;
                const int t = draft_time(s, c);
                const auto add = [&](int slot) {
                    s.offered[q][slot] =
                        static_cast<std::uint16_t>(s.offered[q][slot] | 1 << (rank_of(c.face) - 1));
                };
                if (uses_kit_draft(s)) {
                    if (t == 1 + q) add(0);
                    if (t == 2 - q && s.choice && c.zone != first_role + 1 - q) add(1);
                    continue;
                }
                for (int slot = 0; slot < roles_held(s); ++slot) {
                    const int when = offer_time(s, q, slot);
                    if (when <= 2 * (s.choice + 1) && t >= when) add(slot);
                }
            }
        }
    }

    State& s;
    const int me;
    Rng& rng;
    int hidden[kRanks]{}, count{};
    std::uint32_t allowed[kRanks]{};
    Face face[kRanks]{};
    std::array<std::uint8_t, kCharacters + 1> free{};
};

int random_bit(unsigned bits, Rng& rng) {
    for (auto k = rng.below(static_cast<std::uint32_t>(std::popcount(bits))); k > 0; --k) bits &= bits - 1;
    return std::countr_zero(bits);
}

}  // namespace

void Citadels::redeal(State& s, Rng& rng) {
    const int me = s.cards.viewer;
    RoleDealer(s, me, rng).deal();
    const auto any_of = [&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    s.cards.redeal(any_of);
    s.box.redeal(any_of);
    if (!known(s.signed_rank))
        s.signed_rank = byte(s.warrants_placed ? random_bit(s.warrants_placed, rng) : 0);
    if (!known(s.real_rank)) s.real_rank = byte(s.threats_placed ? random_bit(s.threats_placed, rng) : 0);
}

// ---- Moves that nature owes

void Citadels::decks(const State& s, DeckList& list) {
    list(s.cards);
    list(s.roles);
    list(s.box);
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
        const Step step = step_of(f);
        if (step == Step::deal_cards) {
            const DealCards deal = read_step<DealCards>(f);
            const Place next = next_card(s);
            return of_cards(std::max(0, next.zone), next.pos,
                            deal.zone == hand || deal.zone == drawn ? knows(deal.seat) : kEverybody);
        }
        if (step == Step::take_at_random) {
            const TakeAtRandom take = read_step<TakeAtRandom>(f);
            return of_cards(hand + take.from, 0, static_cast<Knowers>(knows(take.from) | knows(take.to)));
        }
        if (step == Step::show_hand) {
            const ShowHand show = read_step<ShowHand>(f);
            return of_cards(hand + show.whose, 0, show.viewer == kPublic ? kEverybody : knows(show.viewer));
        }
        if (step == Step::deal_roles) {
            const DealRoles deal = read_step<DealRoles>(f);
            return of_roles(deal.from, 0, deal.to == role_open ? kEverybody : knows(deal.to - pack));
        }
        if (step == Step::show_pack) {
            const int seat = read_step<ShowPack>(f).seat;
            return of_roles(pack + seat, 0, knows(seat));
        }
        if (is_one_of(step, Step::show_down, Step::take_down)) {
            const ShowDown show = read_step<ShowDown>(f);  // the same bytes as TakeDown
            return of_roles(role_down, show.place, knows(show.seat));
        }
        if (step == Step::show_swapped) {
            const ShowSwapped show = read_step<ShowSwapped>(f);
            return of_roles(role_zone(show.slot, show.seat), 1, knows(show.seat));
        }
        if (step == Step::offer_characters)
            return Chance{BoxZones::kDeck, box_heap, 0, knows(read_step<OfferCharacters>(f).seat)};
        if (step == Step::show_secret)
            return Chance{BoxZones::kDeck, box_laid, 1, knows(read_step<ShowSecret>(f).seat)};
        return Chance{0, 0, 0, kEverybody};
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

// A face without a known place; each copy has the same probability.
template <class Table> Face draw_from_pool(const Table& t, Rng& rng, std::uint64_t without = 0) {
    std::uint32_t n = 0;
    if (!without) {
        n = static_cast<std::uint32_t>(t.pool_size());
        return n ? t.pool_face(static_cast<int>(rng.below(n))) : kHidden;
    }
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
// A card that `shown` has not seen, each with the same probability. `cases`: the weight of each card when
// they are listed, so that the same random number leads to the same card. Null: there is none.
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
    const auto counter = knows(c.audience >> kPublic & 1 ? int{kPublic} : std::countr_zero(c.audience));
    if (c.deck == Zones::kDeck && c.pos) {
        const Card* there = s.cards.at(c.zone, c.pos);
        const Face face = there ? there->face : kHidden;
        return make_action(s.frames.empty() ? MoveKind::show : MoveKind::deal,
                           known(face) ? face : draw_from_pool(s.cards, rng));
    }
    if (c.deck == Zones::kDeck) {
        const auto there = cards_in(s, c.zone);
        if (at_step(s, Step::show_hand))
            if (const Card* card = draw_known(there, rng, counter))
                return make_action(MoveKind::show, card->face);
        if (!there.empty() && !known(there.back().face) && !known(there.front().face))
            return make_action(MoveKind::deal, draw_from_pool(s.cards, rng));
        if (!there.empty() && known(there.back().face))
            return make_action(MoveKind::deal, draw_known(there, rng)->face);
    }
    if (c.deck == RoleZones::kDeck && c.pos) {
        const Face face = role_at(s, c.zone, c.pos);
        return make_action(at_step(s, Step::take_down) ? MoveKind::deal_role : MoveKind::show_role,
                           known(face) ? face : draw_from_pool(s.roles, rng));
    }
    if (at_step(s, Step::deal_roles) && open_frame<DealRoles>(s).from == role_deck)
        return make_action(
            MoveKind::deal_role,
            draw_from_pool(s.roles, rng, open_frame<DealRoles>(s).to == role_open ? kRankFour : 0));
    // A pack whose viewer knows it, as in a redealt state. Handled first because it occurs at each choice of
    // a character.
    const Card* pack_card =
        c.deck == RoleZones::kDeck && s.roles.sees(c.audience) ? s.roles.at(c.zone, 0) : nullptr;
    if (pack_card && !(c.audience >> kPublic & 1)) {
        const std::span there{pack_card, static_cast<std::size_t>(s.roles.count(c.zone))};
        const bool shows = at_step(s, Step::show_pack);
        const std::uint32_t cases = shows ? 1 : static_cast<std::uint32_t>(std::max(1, s.roles.pool_size()));
        if (known(there.back().face))
            if (const Card* card = draw_known(there, rng, shows ? counter : kNobody, cases))
                return make_action(shows ? MoveKind::show_role : MoveKind::deal_role, card->face);
    }
    ActionList all;  // a rare case: makes the list
    draws(s, all);
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

}  // namespace mortarboard::citadels
