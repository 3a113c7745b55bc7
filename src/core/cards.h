// The physical cards of one deck. The same struct holds the true state and the view of one viewer.
//
// A zone is a row or a heap. In a row the places are public and fixed (pos 1..n: the top of a deck, a slot on
// the table); it is public which card who knows, and this knowledge moves with the card. A heap (a hand, a
// pack, a bag, the middle of a deck) may be rearranged by its holder unseen, so it is a sorted multiset with
// pos 0: nothing tells when a card arrived or two equal cards apart. A card whose face the viewer does not
// know is kHidden; `pool` counts the faces of these cards. In the true state only faces that nobody has ever
// seen are kHidden: nature has not chosen them yet.
//
// Every operation also works on views; for viewers outside `who` its face is kHidden. The operations obey
//   redact(op(table), v) == op'(redact(table, v)),  where op' is the operation as v sees it,
// which the conformance tests check for every game.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "core/card.h"
#include "core/event.h"
#include "core/types.h"

namespace mortarboard {

// N cards with faces 1..Faces. Zones says what a zone number is:
//   static constexpr std::uint8_t kDeck;          // number of this table, for Chance::deck and CardOp::deck
//   static constexpr bool heap(int zone);
//   static constexpr Knowers holder(int zone);    // the seat that holds it and knows its cards, or kNobody
template <int N, int Faces, class Zones> struct CardTable {
    static_assert(N < 256);  // places and numbers of cards are bytes
    using ZoneRules = Zones;
    std::array<Card, N> card{};
    std::array<std::uint8_t, Faces + 1> pool{};
    Viewer viewer{kTruth};

    bool truth() const { return viewer == kTruth; }
    bool sees(Knowers who) const { return truth() || (who >> viewer & 1) || (who >> kPublic & 1); }
    // The cards of a zone, or of the zones from `zone` to `last`, in the order of the table.
    std::span<const Card> in(int zone) const {
        const int begin = first(zone);
        return {card.data() + begin, card.data() + end(begin, zone)};
    }
    std::span<const Card> in(int zone, int last) const {
        return {card.data() + first(zone), card.data() + first(last + 1)};
    }
    int count(int zone) const { return static_cast<int>(in(zone).size()); }
    int count(int zone, Face face) const {
        return count_if(zone, face, [](const Card&) { return true; });
    }
    int count(int zone, Face face, int knower) const {
        return count_if(zone, face, [&](const Card& c) { return c.seen >> knower & 1; });
    }
    int pool_size() const {
        int n = 0;
        for (auto x : pool) n += x;
        return n;
    }
    // The face of card `n` of the pool, counted from 0, when its cards lie in the order of their faces.
    Face pool_face(int n) const {
        std::size_t face = 1;
        for (std::uint64_t eight = 0; face + sizeof eight <= pool.size(); face += sizeof eight) {
            std::memcpy(&eight, &pool[face], sizeof eight);
            const int sum = static_cast<int>(eight * 0x0101010101010101u >> 56);  // of the eight bytes
            if (n < sum) break;
            n -= sum;
        }
        while (n >= pool[face]) n -= pool[face++];
        return static_cast<Face>(face);
    }
    const Card* at(int zone, int pos) const {
        const int i = index_at(zone, pos);
        return i < N ? &card[i] : nullptr;
    }
    bool can_be(int zone, Face face) const {
        return face >= 1 && face <= Faces &&
               (find(zone, face) < N || (pool[face] && find(zone, kHidden) < N));
    }
    // Whether `face` may be the face, as this viewer sees it, of the next card that leaves heap `zone` and is
    // seen by `who`.
    bool may_leave(int zone, Face face, Knowers who) const {
        return sees(who) ? can_be(zone, face) : face == kHidden && count(zone);
    }
    // Whether `face` may be the face, as this viewer sees it, of the next card of `zone` that is shown to
    // `who`: in a row the card at `pos`, in a heap one of those not yet shown.
    bool may_show(int zone, int pos, Face face, Knowers who) const {
        if (!sees(who)) return face == kHidden;
        if (face < 1 || face > Faces) return false;
        if (pos) {
            const Card* c = at(zone, pos);
            return c && (known(c->face) ? c->face == face : pool[face] > 0);
        }
        return count(zone, face) > count(zone, face, counter(who)) || (pool[face] && find(zone, kHidden) < N);
    }
    // In how many of the equally likely cases of drawing a card from heap `zone` its face is `face`. kHidden,
    // the face in a view that does not see the card, stands for all cases; a face without a card has none.
    std::uint32_t weight(int zone, Face face) const {
        const int cases = std::max(1, pool_size());
        if (!known(face)) return static_cast<std::uint32_t>(count(zone) * cases);
        if (face > Faces) return 0;
        return static_cast<std::uint32_t>(count(zone, face) * cases + count(zone, kHidden) * pool[face]);
    }
    // weight_at() counts the same for a card in a row.
    std::uint32_t weight_at(int zone, int pos, Face face) const {
        const Card* c = at(zone, pos);
        if (!c) return 0;
        if (known(c->face)) return 1;
        if (!known(face)) return static_cast<std::uint32_t>(pool_size());
        return face > Faces ? 0 : pool[face];
    }
    // weight_shown() counts the same for showing the cards of heap `zone` one by one, in any order. In the
    // true state every shown face is known.
    std::uint32_t weight_shown(int zone, Face face, Knowers who) const {
        const int hidden = count(zone, kHidden), cases = hidden ? std::max(1, pool_size()) : 1;
        if (!known(face)) return static_cast<std::uint32_t>(count(zone) * cases);
        if (face > Faces) return 0;
        return static_cast<std::uint32_t>(
            std::max(0, count(zone, face) - count(zone, face, counter(who))) * cases + hidden * pool[face]);
    }

    // A card leaves heap `from`, and `who` see its face. A card played openly has who = kEverybody: the rest
    // stays known. All others cannot tell which card left, so of each face they know one card less there,
    // unless all cards that could have left are equal: then they still know all of them.
    void transfer(int from, Face face, int to, Knowers who, const EventSink& sink = {}) {
        sink(CardOp{CardOp::transfer, Zones::kDeck, byte(from), 0, byte(to), who, face});
        if (truth() && known_only_to(from, who)) return transfer_fast(from, face, to, who);
        const Knowers sure = sure_of(from);
        if (sure >> kPublic & 1) who = kEverybody;
        if (!known(face) && sees(sure)) face = card[first(from)].face;
        const Noted noted = note_leaving(from, face, who);
        if (truth() && noted == Noted::all_differ) return transfer_fast(from, face, to, who, sure);
        if (!truth()) hide();
        // A card of this face leaves, or in a view any hidden card.
        int leaving = truth() && noted != Noted::hidden_leaves ? find(from, face) : N;
        if (leaving == N) {
            for (int i = first(from); i < N && card[i].zone == from; ++i)
                if (!known(card[i].face)) leaving = i;
            if (known(face)) --pool[face];
        }
        move_or_tidy(leaving, placed(face, to, who, sure));
    }
    // A card leaves row `from`, whose cards `who` all know, from a place that only `who` know; the cards
    // behind it move up. All others know of the rest what is true whichever card left.
    void transfer_unplaced(int from, Face face, int to, Knowers who, const EventSink& sink = {}) {
        sink(CardOp{CardOp::transfer, Zones::kDeck, byte(from), 0, byte(to), who, face});
        const int begin = first(from), n = count(from);
        const Knowers forced = forced_in_row(begin, n);
        const auto knowers = [&](int i) { return static_cast<Knowers>(all_who_know(card[i]) | forced); };
        bool equal = true;
        Knowers sure = kEverybody;
        for (int i = begin; i < begin + n; ++i) {
            equal = equal && known(card[i].face) && card[i].face == card[begin].face;
            sure = static_cast<Knowers>(sure & knowers(i));
        }
        if (!equal) sure = kNobody;
        const bool watches = sees(who);
        int leaving = begin;
        while (watches && leaving < begin + n - 1 && card[leaving].face != face) ++leaving;
        if (!watches) face = sees(sure) ? card[begin].face : Face{kHidden};
        // The faces are counted in the pool until they are placed again: a view may lose some of them.
        for (int i = begin; i < begin + n; ++i)
            if (known(card[i].face)) ++pool[card[i].face];
        for (int i = begin; i + 1 < begin + n; ++i) {  // either this card comes here or the next one
            const bool same = known(card[i].face) && card[i].face == card[i + 1].face;
            const Knowers both = same ? static_cast<Knowers>(knowers(i) & knowers(i + 1)) : Knowers{kNobody};
            const Face here = watches      ? card[i < leaving ? i : i + 1].face
                              : sees(both) ? card[i].face
                                           : Face{kHidden};
            card[i] = known_card(from, i - begin + 1, here, who, both);
        }
        for (int i = begin; i < begin + n - 1; ++i)
            if (known(card[i].face)) --pool[card[i].face];
        if (known(face)) --pool[face];
        move_or_tidy(begin + n - 1, placed(face, to, who, sure));
    }
    // The card at `pos` of row `from` leaves, or at pos 0 the first one of a heap whose cards are all hidden.
    // The viewers that know it keep knowing it, and `who` learn it.
    void transfer_at(int from, int pos, Face face, int to, Knowers who, const EventSink& sink = {}) {
        sink(CardOp{CardOp::transfer_at, Zones::kDeck, byte(from), byte(pos), byte(to), who, face});
        const int i = index_at(from, pos);
        if (i == N) return tidy();
        learn(card[i], face);
        Card c = placed(card[i].face, to, static_cast<Knowers>(card[i].seen | who), card[i].deduced);
        for (int j = i + 1; j < N && card[j].zone == from; ++j) card[j].pos = byte(card[j].pos - (pos > 0));
        if (to == from && pos > 0) --c.pos;
        move_or_tidy(i, c);
    }
    // One more card of heap `zone` is shown to one seat or to everybody. A game that shows a heap must first
    // call forget(zone, who) and then show every card, one move each, so that it stays private how much was
    // known before.
    void show(int zone, Face face, Knowers who) {
        if (known(face)) {
            const int shown = count(zone, face, counter(who)) + 1;
            if (const int i = first(zone, face); truth() && shown == 1 && only(i, zone, face)) {
                card[i].seen = static_cast<Knowers>(card[i].seen | who);
                return;
            }
            if (const int i = find(zone, kHidden); i < N && count(zone, face) < shown) {
                Card c = card[i];
                learn(c, face);
                move(i, c);
            }
            for (int v = 0; v <= kPublic; ++v)
                if ((who >> v & 1) && count(zone, face, v) < shown) {
                    const int begin = find(zone, face);
                    set_known(begin, end_of_equal(begin), v, shown);
                }
        }
        if (!truth()) tidy();
    }
    // Pass a sink if a seat's own move shows the card: the dealing protocol then verifies the face.
    void show_at(int zone, int pos, Face face, Knowers who, const EventSink& sink = {}) {
        sink(CardOp{CardOp::show_at, Zones::kDeck, byte(zone), byte(pos), byte(zone), who, face});
        if (const int i = index_at(zone, pos); i < N) {
            Card& c = card[i];
            learn(c, face);
            c = known_card(zone, pos, c.face, static_cast<Knowers>(c.seen | who), c.deduced);
        }
        if (!truth()) tidy();
    }
    void forget(int zone, Knowers who) {
        for (int i = first(zone); i < N && card[i].zone == zone; ++i) {
            card[i].seen = static_cast<Knowers>(card[i].seen & ~who);
            card[i].deduced = byte(card[i].deduced & ~who);
        }
        if (!truth()) tidy();
    }
    // All cards of zone `from` move to zone `to`, as when seats swap hands.
    void rename(int from, int to, const EventSink& sink = {}) {
        sink(CardOp{CardOp::rename, Zones::kDeck, byte(from), 0, byte(to), 0, kNone});
        const int begin = first(from), behind = end(begin, from), target = first(to);
        for (int i = begin; i < behind; ++i)
            card[i] = known_card(to, card[i].pos, card[i].face, card[i].seen, card[i].deduced);
        const bool is_empty = from == to || target == N || card[target].zone != to;
        if (!truth() || !is_empty || Zones::heap(from) != Zones::heap(to)) return tidy();
        move_block(begin, behind, target);
    }
    // All cards of zone `from` are shuffled into heap `to`: nature has to choose their faces again.
    void shuffle_into(int from, int to, const EventSink& sink = {}) {
        sink(CardOp{CardOp::shuffle_into, Zones::kDeck, byte(from), 0, byte(to), 0, kNone});
        const int begin = first(from), behind = end(begin, from), target = first(to, kHidden);
        for (int i = begin; i < behind; ++i) {
            if (known(card[i].face)) ++pool[card[i].face];
            card[i] = Card{byte(to), 0, kHidden, 0, 0};
        }
        if (!truth() || from == to) return tidy();
        move_block(begin, behind, target);
    }
    void redact(Viewer v) {
        if (truth() || v == kPublic) viewer = v;
        tidy();
    }
    // Turns a view into a random true state that this viewer cannot tell from the real one. A seat, not
    // nature, must be to move. pick(n) must be uniform in 0..n-1.
    template <class Pick> void redeal(Pick pick) {
        viewer = kTruth;
        for (auto& c : card) {
            const Knowers holder = Zones::holder(c.zone);
            if (!known(c.face) && (holder || (c.seen && !Zones::heap(c.zone)))) {
                learn(c, pool_face(pick(pool_size())));
            }
            if (known(c.face)) c.seen = static_cast<Knowers>(c.seen | holder);
        }
        tidy();
    }
    // Total on any bytes: faces and viewer in range, hidden cards and pool agree, canonical order.
    bool consistent() const {
        int hidden = 0;
        for (const auto& c : card) {
            if (c.seen > kEverybody || c.face == kNone || (known(c.face) && c.face > Faces)) return false;
            if (c.deduced && (Zones::heap(c.zone) || !known(c.face) || all_who_know(c) == kEverybody ||
                              c.deduced & c.seen))
                return false;
            if (Zones::heap(c.zone) ? c.pos != 0 : c.pos < 1 || c.pos > N) return false;
            hidden += !known(c.face);
        }
        if (!truth() && viewer > kPublic) return false;
        if (hidden != pool_size() || pool[0] || !std::is_sorted(card.begin(), card.end())) return false;
        for (int i = 1; i < N; ++i)  // the places of a row are 1, 2, 3... without gaps or duplicates
            if (!Zones::heap(card[i].zone) &&
                card[i].pos != (card[i].zone == card[i - 1].zone ? card[i - 1].pos + 1 : 1))
                return false;
        return N == 0 || Zones::heap(card[0].zone) || card[0].pos == 1;
    }
    // Restores the canonical form, so that equal tables have equal bytes.
    void tidy() {
        if (!truth()) hide();
        for (int i = 1; i < N; ++i) {  // insertion sort: the cards are nearly sorted already
            const Card c = card[i];
            int j = i;
            for (; j > 0 && c < card[j - 1]; --j) card[j] = card[j - 1];
            card[j] = c;
        }
        // Of equal cards in a heap each viewer knows a number, and the last ones carry its bit.
        for (int i = 0, j; i < N; i = j) {
            j = end_of_equal(i);
            if (j - i > 1 && Zones::heap(card[i].zone) && card[i].seen != card[j - 1].seen) tidy_equal(i, j);
        }
    }
    template <class V> void fields(V& v) const {
        v("card", card);
        v("pool", pool);
        v("viewer", viewer);
    }
    friend bool operator==(const CardTable&, const CardTable&) = default;

private:
    // Up to so many cards are looked through one by one.
    static constexpr int kFewCards = 16;
    static constexpr std::uint8_t byte(int x) { return static_cast<std::uint8_t>(x); }
    // The viewer whose count of known cards tells how many of a heap have been shown to `who`.
    static constexpr int counter(Knowers who) {
        return who >> kPublic & 1 ? int{kPublic} : std::countr_zero(who);
    }

    // The number of cards at the beginning of the table for which `before` is true. Without branches, because
    // no processor can guess them.
    template <class Before> int partition_index(Before before) const {
        int begin = 0;
        if constexpr (N <= kFewCards) {
            for (const Card& c : card) begin += before(c);
        } else {
            for (int n = N; n > 1; n -= n / 2) begin += n / 2 & -int{before(card[begin + n / 2 - 1])};
            begin += before(card[begin]);
        }
        return begin;
    }
    // The index of the first card of a zone, or of a face in a heap, or where such a card would be inserted.
    int first(int zone) const {
        if (zone == 0) return 0;
        return partition_index([zone](const Card& c) { return c.zone < zone; });
    }
    int first(int zone, Face face) const {
        const std::uint32_t wanted = Card{byte(zone), 0, face, 0, 0}.place_and_face();
        return partition_index([wanted](const Card& c) { return c.place_and_face() < wanted; });
    }
    // The index behind the last card of a zone whose first card is at `begin`.
    int end(int begin, int zone) const {
        if (begin + kFewCards < N && card[begin + kFewCards].zone == zone) return first(zone + 1);
        while (begin < N && card[begin].zone == zone) ++begin;
        return begin;
    }
    // The index of the first card of a zone with this face; N: there is none.
    int find(int zone, Face face) const {
        int i = Zones::heap(zone) ? first(zone, face) : first(zone);
        if (!Zones::heap(zone))
            while (i < N && card[i].zone == zone && card[i].face != face) ++i;
        return i < N && card[i].zone == zone && card[i].face == face ? i : N;
    }
    int index_at(int zone, int pos) const {  // N: there is no such card
        const int i = first(zone) + std::max(0, pos - 1);
        return i < N && card[i].zone == zone && card[i].pos == pos ? i : N;
    }
    int end_of_equal(int i) const {  // the index behind the last of the equal cards of a heap from card i on
        int j = i;
        while (j < N && card[j].zone == card[i].zone && card[j].face == card[i].face) ++j;
        return j;
    }
    template <class Counts> int count_if(int zone, Face face, Counts counts) const {
        int n = 0;
        for (int i = find(zone, face); i < N && card[i].zone == zone; ++i) {
            if (card[i].face == face)
                n += counts(card[i]);
            else if (Zones::heap(zone))
                break;
        }
        return n;
    }
    bool only(int i, int zone, Face face) const {  // the one card of its face in this heap
        const auto is = [&](int j) { return j < N && card[j].zone == zone && card[j].face == face; };
        return is(i) && !is(i + 1);
    }
    // Whether no card of this heap is known to a viewer outside `who` or to everybody. It is the usual case,
    // for which transfer_fast is enough.
    bool known_only_to(int zone, Knowers who) const {
        const auto cards = in(zone);
        for (const Card& c : cards) {
            // Hidden cards are the last ones of a heap, and of them those that most viewers know.
            if (Zones::heap(zone) && !known(c.face) && !cards.back().seen) break;
            if (c.seen & (~who | 1u << kPublic)) return false;
        }
        return true;
    }
    void transfer_fast(int from, Face face, int to, Knowers who, Knowers sure = kNobody) {
        int i = find(from, face);
        if (i == N) {
            i = find(from, kHidden);
            if (known(face)) --pool[face];
        }
        // Of equal cards, the one that most viewers know.
        i = (Zones::heap(from) && !known(card[i].face) ? end(i, from) : end_of_equal(i)) - 1;
        move(i, placed(face, to, who, sure));
    }
    // The viewers that know the face of a card.
    static constexpr Knowers all_who_know(const Card& c) {
        return c.seen >> kPublic & 1 ? Knowers{kEverybody} : static_cast<Knowers>(c.seen | c.deduced);
    }
    // The viewers who know all cards of heap `zone`, and that these are equal.
    Knowers sure_of(int zone) const {
        const int begin = first(zone);
        if (begin == N || !known(card[begin].face)) return kNobody;
        for (int i = begin; i < N && card[i].zone == zone; ++i)
            if (card[i].face != card[begin].face) return kNobody;
        return all_who_know(card[begin]);  // the first of equal cards is the one that fewest know
    }
    // Whether `v` can tell that a card of zone `zone` can have no face but `face`: it knows no other one
    // there, and no card that it does not know has another one.
    bool must_be(int v, int zone, Face face) const {
        for (const auto& c : card) {
            const bool knows_it = all_who_know(c) >> v & 1;
            if (knows_it && c.zone != zone) continue;
            if (known(c.face) && c.face != face) return false;
            if (known(c.face)) continue;
            for (int f = 1; f <= Faces; ++f)
                if (pool[f] && f != face) return false;
        }
        return true;
    }
    // The viewers that know a card of this row and can tell that the others are equal to it. Where the viewer
    // of this table is one of them, they become known.
    Knowers forced_in_row(int begin, int n) {
        Knowers some{}, all = kEverybody, forced{};
        Face face = kHidden;
        for (int i = begin; i < begin + n; ++i) {
            some = static_cast<Knowers>(some | all_who_know(card[i]));
            all = static_cast<Knowers>(all & all_who_know(card[i]));
            if (known(card[i].face)) face = card[i].face;
        }
        if (!known(face) || some == all) return kNobody;
        for (int v = 0; v <= kPublic; ++v)
            if ((truth() || v == viewer || v == kPublic) && (some >> v & 1) &&
                must_be(v, card[begin].zone, face))
                forced = static_cast<Knowers>(forced | (v == kPublic ? kEverybody : 1u << v));
        for (int i = begin; !truth() && sees(forced) && i < begin + n; ++i) learn(card[i], face);
        return forced;
    }
    // What note_leaving found: no two known cards are equal; some are; or a hidden card has to leave, because
    // somebody still knows all known ones of this face.
    enum class Noted { all_differ, some_equal, hidden_leaves };
    // Updates what all know of a heap when a card leaves it. The viewers in `who` see it leave: they know of
    // each face at least as many cards as everybody knows, and one less of `face`. The others know one less
    // of each face, except one who can tell that all cards there are equal.
    Noted note_leaving(int from, Face face, Knowers who) {
        Noted noted = Noted::all_differ;
        const bool one_face = has_one_face(from);
        for (int i = first(from), j; i < N && card[i].zone == from; i = j) {  // equal cards are adjacent
            j = end_of_equal(i);
            if (!known(card[i].face)) continue;
            if (j - i > 1 || one_face) {
                noted = std::max(noted, note_leaving_one_of(i, j, face, who, one_face));
                continue;
            }
            auto& seen = card[i].seen;
            if (card[i].face == face) seen = 0;
            if (seen >> kPublic & 1) seen = kEverybody;
            seen = static_cast<Knowers>(seen & who);
        }
        return noted;
    }
    // The same for the equal cards i..j-1. `one_face`: the known cards of the heap are all equal.
    Noted note_leaving_one_of(int i, int j, Face face, Knowers who, bool one_face) {
        const Face here = card[i].face;
        const int from = card[i].zone, n = one_face ? count(from) : 0;
        const auto known_to = [&](int v) {
            int k = 0;
            for (int c = i; c < j; ++c) k += card[c].seen >> v & 1;
            return k;
        };
        const int known_to_all = known_to(kPublic);
        Noted noted = j - i > 1 ? Noted::some_equal : Noted::all_differ;
        int left_to_all = 0;  // the public comes first: everybody knows what it knows
        for (int v = kPublic; v >= 0; --v) {
            int k = known_to(v);
            if (who >> v & 1)
                k = std::max(left_to_all, std::max(k, known_to_all) - (here == face));
            else if (k && k < n && must_be(v, from, here))
                noted = k == j - i ? Noted::hidden_leaves : noted;
            else
                --k;
            if (v == kPublic) left_to_all = k;
            for (int c = j; c-- > i;) {
                const unsigned bit = k-- > 0 ? 1u << v : 0u;
                card[c].seen = static_cast<Knowers>((card[c].seen & ~(1u << v)) | bit);
            }
        }
        return noted;
    }
    bool has_one_face(int zone) const {  // whether the known cards of this heap are equal
        const int begin = first(zone);
        for (int i = begin; i < N && card[i].zone == zone && known(card[i].face); ++i)
            if (card[i].face != card[begin].face) return false;
        return true;
    }
    void move(int i, Card c) {  // card i becomes c; the table stays in canonical form
        if constexpr (N <= kFewCards) {
            for (; i + 1 < N && card[i + 1] < c; ++i) card[i] = card[i + 1];
            for (; i > 0 && c < card[i - 1]; --i) card[i] = card[i - 1];
        } else {
            const std::uint64_t rank = c.rank();
            int to = partition_index([rank](const Card& other) { return other.rank() < rank; });
            to -= card[i].rank() < rank;
            if (i < to)
                std::copy(&card[i + 1], &card[to] + 1, &card[i]);
            else
                std::copy_backward(&card[to], &card[i], &card[i] + 1);
            i = to;
        }
        card[i] = c;
        const auto is_equal = [&](int j) {
            return j >= 0 && j < N && card[j].zone == c.zone && card[j].face == c.face;
        };
        const auto differs = [&](int j) { return is_equal(j) && card[j].seen != c.seen; };
        if (!Zones::heap(c.zone) || (!differs(i - 1) && !differs(i + 1))) return;
        while (is_equal(i - 1)) --i;
        tidy_equal(i, end_of_equal(i));
    }
    // move_or_tidy() is for a change that may have hidden other cards from the viewer of a view.
    void move_or_tidy(int i, Card c) {
        if (truth()) return move(i, c);
        card[i] = c;
        tidy();
    }
    // The cards begin..behind-1 of the table have become cards that belong before card `target`.
    void move_block(int begin, int behind, int target) {
        const auto at = [&](int i) { return card.begin() + i; };
        if (target <= begin)
            std::rotate(at(target), at(begin), at(behind));
        else
            std::rotate(at(begin), at(behind), at(target));
    }
    void learn(Card& c, Face face) {
        if (!known(c.face) && known(face)) {
            --pool[face];
            c.face = face;
        }
    }
    // Of the equal cards begin..behind-1 of a heap the last k are known to `knower`.
    void set_known(int begin, int behind, int knower, int k) {
        for (int i = behind; i-- > begin;)
            card[i].seen =
                static_cast<Knowers>((card[i].seen & ~(1u << knower)) | (k-- > 0 ? 1u << knower : 0u));
    }
    // Of these cards each viewer knows a number, and the last ones get its bit.
    void tidy_equal(int begin, int behind) {
        for (int v = 0; v <= kPublic; ++v) {
            int k = 0;
            for (int i = begin; i < behind; ++i) k += card[i].seen >> v & 1;
            set_known(begin, behind, v, k);
        }
    }
    void hide() {
        const auto own_bits = static_cast<Knowers>(1u << viewer | 1u << kPublic);
        for (auto& c : card) {
            if (known(c.face) && !sees(all_who_know(c))) {
                ++pool[c.face];
                c.face = kHidden;
            }
            // A viewer cannot know what other seats know of a heap, or can tell of a row.
            if (Zones::heap(c.zone)) c.seen = static_cast<Knowers>(c.seen & own_bits);
            c.deduced = byte(c.deduced & own_bits);
        }
    }
    // A card that was put into zone `to`.
    Card placed(Face face, int to, Knowers who, Knowers sure) const {
        return known_card(to, Zones::heap(to) ? 0 : count(to) + 1, face, who, sure);
    }
    // A card whose face was shown to `who`, while `sure` can tell it.
    static constexpr Card known_card(int zone, int pos, Face face, Knowers who, Knowers sure) {
        if (sure >> kPublic & 1) who = kEverybody;
        if (Zones::heap(zone)) return {byte(zone), byte(pos), face, 0, static_cast<Knowers>(who | sure)};
        return {byte(zone), byte(pos), face, byte(who >> kPublic & 1 ? 0 : sure & ~who), who};
    }
};

}  // namespace mortarboard
