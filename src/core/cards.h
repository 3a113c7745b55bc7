// The physical cards of one deck, as the truth has them or as one viewer knows them: the same struct for
// both.
//
// A zone is a row or a heap. In a row places are public and stay put (pos 1..n: the top of a deck, a slot on
// the table); who knows which card is public and travels with the card. A heap its holder may rearrange
// unseen (a hand, a pack, a bag, the middle of a deck): a sorted multiset, pos 0, where nothing tells when a
// card came or which of two equal ones it is. A card whose face this viewer does not know is kHidden and
// counted in `pool`, the faces without a known place. In the truth only faces that nobody ever saw are
// kHidden: nature has not chosen them yet.
//
// Every operation is total on views: outside `who` the face is kHidden. They keep the law
//   redact(op(table), v) == op'(redact(table, v)),  op' being the operation as v sees it,
// which conformance tests for every game.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "core/event.h"
#include "core/types.h"

namespace mortarboard {

struct Card {
    std::uint8_t zone{}, pos{};
    Face face{kHidden};
    std::uint8_t spare{};
    // Who knows the face; within a heap, of equal cards, a number for each viewer (kept as a staircase)
    Knowers seen{};
    friend bool operator==(const Card&, const Card&) = default;
    friend bool operator<(const Card& a, const Card& b) { return a.rank() < b.rank(); }
    // Zone first, who knows it last; one number, for tables are sorted all the time.
    constexpr std::uint64_t rank() const {
        return std::uint64_t{std::uint32_t{zone} << 24 | std::uint32_t{pos} << 16 | std::uint32_t{face} << 8 |
                             spare}
                   << 16 |
               seen;
    }
    template <class V> void fields(V& v) const {
        v("zone", zone), v("pos", pos), v("face", face), v("spare", spare), v("seen", seen);
    }
};
static_assert(sizeof(Card) == 6 && std::has_unique_object_representations_v<Card>);

// N cards with faces 1..Faces. Zones says what a zone number is:
//   static constexpr std::uint8_t kDeck;          // number of this table, for Chance::deck and CardOp::deck
//   static constexpr bool heap(int zone);
//   static constexpr Knowers holder(int zone);    // the seat that holds it and knows its cards, or kNobody
template <int N, int Faces, class Zones> struct CardTable {
    using ZoneRules = Zones;
    std::array<Card, N> card{};
    std::array<std::uint8_t, Faces + 1> pool{};
    Viewer viewer{kTruth};

    bool truth() const { return viewer == kTruth; }
    bool sees(Knowers who) const { return truth() || (who >> viewer & 1) || (who >> kPublic & 1); }
    int count(int zone) const {
        int n = 0;
        for (const auto& c : card) n += c.zone == zone;
        return n;
    }
    int count(int zone, Face face) const {
        int n = 0;
        for (const auto& c : card) n += c.zone == zone && c.face == face;
        return n;
    }
    int count(int zone, Face face, int knower) const {
        int n = 0;
        for (const auto& c : card) n += c.zone == zone && c.face == face && (c.seen >> knower & 1);
        return n;
    }
    int pool_size() const {
        int n = 0;
        for (auto x : pool) n += x;
        return n;
    }
    const Card* at(int zone, int pos) const {
        for (const auto& c : card)
            if (c.zone == zone && c.pos == pos) return &c;
        return nullptr;
    }
    bool can_be(int zone, Face face) const {
        return face >= 1 && face <= Faces && (count(zone, face) || (count(zone, kHidden) && pool[face]));
    }
    // May the next card leaving heap `zone` before the eyes of `who` be called `face`, as this viewer sees
    // it?
    bool may_leave(int zone, Face face, Knowers who) const {
        return sees(who) ? can_be(zone, face) : face == kHidden && count(zone);
    }
    // May the next card of `zone` shown to `who` be called `face`? Row: the card at `pos`. Heap: one more of
    // those not yet shown.
    bool may_show(int zone, int pos, Face face, Knowers who) const {
        if (!sees(who)) return face == kHidden;
        if (face < 1 || face > Faces) return false;
        if (pos) {
            const Card* c = at(zone, pos);
            return c && (known(c->face) ? c->face == face : pool[face] > 0);
        }
        return count(zone, face) > count(zone, face, counter(who)) || (count(zone, kHidden) && pool[face]);
    }
    // Of the equally likely cases of taking a card blindly out of heap `zone`, how many are a `face`. A view
    // that does not see what is taken calls the face kHidden, and that is every case; a face that is on no
    // card is none.
    std::uint32_t weight(int zone, Face face) const {
        const int cases = std::max(1, pool_size());
        if (!known(face)) return static_cast<std::uint32_t>(count(zone) * cases);
        if (face > Faces) return 0;
        return static_cast<std::uint32_t>(count(zone, face) * cases + count(zone, kHidden) * pool[face]);
    }
    // The same for a card in a row.
    std::uint32_t weight_at(int zone, int pos, Face face) const {
        const Card* c = at(zone, pos);
        if (!c) return 0;
        if (known(c->face)) return 1;
        if (!known(face)) return static_cast<std::uint32_t>(pool_size());
        return face > Faces ? 0 : pool[face];
    }
    // Cases behind a showing of heap `zone`: its order is nobody's choice, any order will do. The truth has
    // every face that is shown.
    std::uint32_t weight_shown(int zone, Face face, Knowers who) const {
        const int hidden = count(zone, kHidden), cases = hidden ? std::max(1, pool_size()) : 1;
        if (!known(face)) return static_cast<std::uint32_t>(count(zone) * cases);
        if (face > Faces) return 0;
        return static_cast<std::uint32_t>(
            std::max(0, count(zone, face) - count(zone, face, counter(who))) * cases + hidden * pool[face]);
    }

    // A card leaves heap `from`: `who` see its face; for all others everything they knew of that heap lapses,
    // for they cannot tell what left. Playing openly is who = kEverybody: the rest stays known.
    void transfer(int from, Face face, int to, Knowers who, const EventSink& sink = {}) {
        sink(CardOp{CardOp::transfer, Zones::kDeck, byte(from), 0, byte(to), who, face});
        if (truth() && quiet(from, who)) return transfer_quietly(from, face, to, who);
        const bool all_differ = watch(from, face, who);
        if (who >> kPublic & 1)
            if (const int k = count(from, face, kPublic)) set_known(from, face, kPublic, k - 1);
        for (auto& c : card)
            if (c.zone == from) c.seen = static_cast<Knowers>(c.seen & who);
        if (truth() && all_differ) return transfer_quietly(from, face, to, who);
        if (!truth()) hide();
        Card* leaving = nullptr;  // truth: a copy of it; a view: some hidden card that turns out to be it
        if (truth())
            for (auto& c : card)
                if (!leaving && c.zone == from && c.face == face) leaving = &c;
        if (!leaving) {
            for (auto& c : card)
                if (c.zone == from && !known(c.face)) leaving = &c;
            if (known(face)) --pool[face];
        }
        place(*leaving, face, to, who);
    }
    // The card at `pos` of row `from` leaves: what was known of it travels along, and `who` learn it.
    void transfer_at(int from, int pos, Face face, int to, Knowers who, const EventSink& sink = {}) {
        sink(CardOp{CardOp::transfer_at, Zones::kDeck, byte(from), byte(pos), byte(to), who, face});
        for (auto& c : card)
            if (c.zone == from && c.pos == pos) {
                learn(c, face);
                place(c, c.face, to, static_cast<Knowers>(c.seen | who), false);
                break;
            }
        for (auto& c : card)
            if (c.zone == from && c.pos > pos) --c.pos;
        tidy();
    }
    // One more card of heap `zone` is shown to one seat or to everybody. A showing starts with forget(zone,
    // who) and shows every card, one move each, so that how much was known before stays private.
    void show(int zone, Face face, Knowers who) {
        if (known(face)) {
            const int shown = count(zone, face, counter(who)) + 1;
            if (const int i = first(zone, face); truth() && shown == 1 && only(i, zone, face)) {
                card[i].seen = static_cast<Knowers>(card[i].seen | who);
                return;
            }
            if (count(zone, face) < shown)
                for (auto& c : card)
                    if (c.zone == zone && !known(c.face)) {
                        learn(c, face);
                        break;
                    }
            for (int v = 0; v <= kPublic; ++v)
                if ((who >> v & 1) && count(zone, face, v) < shown) set_known(zone, face, v, shown);
        }
        tidy();
    }
    // A sink is needed where a seat's own move shows the card: whoever mirrors the cards then makes sure of
    // the face.
    void show_at(int zone, int pos, Face face, Knowers who, const EventSink& sink = {}) {
        sink(CardOp{CardOp::show_at, Zones::kDeck, byte(zone), byte(pos), byte(zone), who, face});
        for (auto& c : card)
            if (c.zone == zone && c.pos == pos) {
                learn(c, face);
                c.seen = static_cast<Knowers>(c.seen | who);
            }
        tidy();
    }
    void forget(int zone, Knowers who) {
        for (auto& c : card)
            if (c.zone == zone) c.seen = static_cast<Knowers>(c.seen & ~who);
        tidy();
    }
    // Hands and packs that move whole.
    void rename(int from, int to, const EventSink& sink = {}) {
        sink(CardOp{CardOp::rename, Zones::kDeck, byte(from), 0, byte(to), 0, kNone});
        for (auto& c : card)
            if (c.zone == from) c.zone = byte(to);
        tidy();
    }
    // The faces of `from` go back to chance.
    void shuffle_into(int from, int to, const EventSink& sink = {}) {
        sink(CardOp{CardOp::shuffle_into, Zones::kDeck, byte(from), 0, byte(to), 0, kNone});
        for (auto& c : card)
            if (c.zone == from) {
                if (known(c.face)) ++pool[c.face];
                c = Card{byte(to), 0, kHidden, 0, 0};
            }
        tidy();
    }
    void redact(Viewer v) {
        if (truth() || v == kPublic) viewer = v;
        tidy();
    }
    // A world this viewer cannot tell from the real one; only where a seat, not nature, is to move. pick(n)
    // is uniform in 0..n-1.
    template <class Pick> void redeal(Pick pick) {
        viewer = kTruth;
        for (auto& c : card) {
            const Knowers holder = Zones::holder(c.zone);
            if (!known(c.face) && (holder || (c.seen && !Zones::heap(c.zone)))) {
                int n = pick(pool_size());
                Face face = 1;
                while (n >= pool[face]) n -= pool[face++];
                learn(c, face);
            }
            if (known(c.face)) c.seen = static_cast<Knowers>(c.seen | holder);
        }
        tidy();
    }
    // Total on any bytes: faces and viewer in range, hidden cards and pool agree, canonical order.
    bool consistent() const {
        int hidden = 0;
        for (const auto& c : card) {
            if (c.spare || c.seen > kEverybody || c.face == kNone || (known(c.face) && c.face > Faces))
                return false;
            if (Zones::heap(c.zone) ? c.pos != 0 : c.pos < 1 || c.pos > N) return false;
            hidden += !known(c.face);
        }
        if (!truth() && viewer > kPublic) return false;
        if (hidden != pool_size() || pool[0] || !std::is_sorted(card.begin(), card.end())) return false;
        for (int i = 1; i < N; ++i)  // the places of a row are 1, 2, 3... without gaps or doubles
            if (!Zones::heap(card[i].zone) &&
                card[i].pos != (card[i].zone == card[i - 1].zone ? card[i - 1].pos + 1 : 1))
                return false;
        return N == 0 || Zones::heap(card[0].zone) || card[0].pos == 1;
    }
    // One canonical form, so that bytes are identity.
    void tidy() {
        if (!truth()) hide();
        for (int i = 1; i < N; ++i) {  // nearly sorted already
            const Card c = card[i];
            int j = i;
            for (; j > 0 && c < card[j - 1]; --j) card[j] = card[j - 1];
            card[j] = c;
        }
        // Equal cards in a heap: for each viewer a number, kept as a staircase.
        for (int i = 0, j; i < N; i = j) {
            for (j = i; j < N && card[j].zone == card[i].zone && card[j].face == card[i].face; ++j) {}
            if (j - i > 1 && Zones::heap(card[i].zone) && card[i].seen != card[j - 1].seen)
                for (int v = 0; v <= kPublic; ++v)
                    set_known(card[i].zone, card[i].face, v, count(card[i].zone, card[i].face, v));
        }
    }
    template <class V> void fields(V& v) const {
        if constexpr (requires { v.deck(*this); }) v.deck(*this);
        v("card", card), v("pool", pool), v("viewer", viewer);
    }
    friend bool operator==(const CardTable&, const CardTable&) = default;

private:
    static constexpr std::uint8_t byte(int x) { return static_cast<std::uint8_t>(x); }
    // Whose number counts how many of a heap have been shown to `who`.
    static constexpr int counter(Knowers who) {
        return who >> kPublic & 1 ? int{kPublic} : std::countr_zero(who);
    }

    // The first card of a zone, or of a face in it; where there is none, where it would be.
    int first(int zone, Face face = 0) const {
        const auto before = [&](const Card& c) {
            return c.zone < zone || (c.zone == zone && face && c.face < face);
        };
        return static_cast<int>(std::partition_point(card.begin(), card.end(), before) - card.begin());
    }
    bool only(int i, int zone, Face face) const {  // the one card of its face in this heap
        const auto is = [&](int j) { return j < N && card[j].zone == zone && card[j].face == face; };
        return is(i) && !is(i + 1);
    }
    // Nobody but the watchers knows anything there: the usual case, and much the fastest.
    bool quiet(int zone, Knowers who) const {
        for (int i = first(zone); i < N && card[i].zone == zone; ++i)
            if (card[i].seen & (~who | 1u << kPublic)) return false;
        return true;
    }
    void transfer_quietly(int from, Face face, int to, Knowers who) {
        int i = first(from);
        while (i < N && card[i].zone == from && card[i].face != face) ++i;
        while (i + 1 < N && card[i].zone == from && card[i + 1].zone == from && card[i + 1].face == face)
            ++i;  // the copy most watchers know
        if (i == N || card[i].zone != from) {
            i = first(from);
            while (known(card[i].face)) ++i;
            if (known(face)) --pool[face];
        }
        move(i, Card{byte(to), byte(Zones::heap(to) ? 0 : count(to) + 1), face, 0, who});
    }
    // The watchers keep what all knew of a heap, and see one go. True: no two known cards there are equal.
    bool watch(int from, Face face, Knowers who) {
        const auto watchers = static_cast<Knowers>(who & ~(1u << kPublic));
        bool all_differ = true;
        for (int i = first(from), j; i < N && card[i].zone == from; i = j) {  // equal cards lie side by side
            for (j = i; j < N && card[j].zone == from && card[j].face == card[i].face; ++j) {}
            if (!known(card[i].face)) continue;
            if (j - i == 1) {
                if (card[i].face == face)
                    card[i].seen = static_cast<Knowers>(card[i].seen & ~watchers);
                else if (card[i].seen >> kPublic & 1)
                    card[i].seen = static_cast<Knowers>(card[i].seen | watchers);
                continue;
            }
            all_differ = false;
            for (int v = 0; v < kPublic; ++v)
                if (watchers >> v & 1) {
                    const int k = std::max(count(from, card[i].face, v), count(from, card[i].face, kPublic));
                    if (k) set_known(from, card[i].face, v, card[i].face == face ? k - 1 : k);
                }
        }
        return all_differ;
    }
    void move(int i, Card c) {  // card i becomes c; order and staircase kept
        if (card[i] < c) {
            int j = i;
            while (j + 1 < N && card[j + 1] < c) card[j] = card[j + 1], ++j;
            card[j] = c;
            i = j;
        } else {
            int j = i;
            while (j > 0 && c < card[j - 1]) card[j] = card[j - 1], --j;
            card[j] = c;
            i = j;
        }
        const auto uneven_twin = [&](int j) {
            return j >= 0 && j < N && card[j].zone == c.zone && card[j].face == c.face &&
                   card[j].seen != c.seen;
        };
        if (Zones::heap(c.zone) && (uneven_twin(i - 1) || uneven_twin(i + 1))) tidy();
    }
    void learn(Card& c, Face face) {
        if (!known(c.face) && known(face)) {
            --pool[face];
            c.face = face;
        }
    }
    void set_known(int zone, Face face, int knower, int k) {  // the last k of these are known to `knower`
        for (int i = N; i-- > 0;)
            if (card[i].zone == zone && card[i].face == face)
                card[i].seen =
                    static_cast<Knowers>((card[i].seen & ~(1u << knower)) | (k-- > 0 ? 1u << knower : 0u));
    }
    void hide() {
        const auto ours = static_cast<Knowers>(1u << viewer | 1u << kPublic);
        for (auto& c : card) {
            if (known(c.face) && !sees(c.seen)) {
                ++pool[c.face];
                c.face = kHidden;
            }
            // What other seats know of a heap is not ours to track.
            if (Zones::heap(c.zone)) c.seen = static_cast<Knowers>(c.seen & ours);
        }
    }
    void place(Card& c, Face face, int to, Knowers who, bool then_tidy = true) {
        c = Card{byte(to), byte(Zones::heap(to) ? 0 : count(to) + 1), face, 0, who};
        if (then_tidy) tidy();
    }
};

}  // namespace mortarboard
