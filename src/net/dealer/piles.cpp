#include "net/dealer/piles.h"

#include <bit>

namespace mortarboard::net {
namespace {

Knowers knowers_of_all(const Pile& pile) {
    Knowers all = kEverybody;
    for (const auto& placed : pile.cards) all = static_cast<Knowers>(all & placed.opened_to);
    return all;
}
void place_card(Deck& deck, int zone, const PlacedCard& card) {
    Pile& pile = deck.piles[zone];
    pile.cards.push_back(card);
    pile.shown_count = 0;
    pile.is_remasked = pile.is_shuffled = false;
    if (const auto seat = deck.holder(zone)) pile.keeper = *seat;
}

}  // namespace

std::vector<Ciphertext> Pile::ciphertexts() const {
    std::vector<Ciphertext> out;
    for (const auto& placed : cards) out.push_back(placed.card);
    return out;
}
std::optional<Seat> Deck::holder(int zone) const {
    const Knowers who = info.heap(zone) ? info.holder(zone) : kNobody;
    if (!std::has_single_bit(who) || who >> kMaxSeats) return std::nullopt;
    return static_cast<Seat>(std::countr_zero(who));
}

Point face_point(std::string_view game, int deck, Face face) {
    return Point::from(Hasher("face")({reinterpret_cast<const std::uint8_t*>(game.data()), game.size()})(
        static_cast<std::uint64_t>(deck))(face));
}
Ciphertext open_ciphertext(const Point& face, const Point& key) {
    return {times_base(Scalar::one()), face + key};
}

bool needs_extraction(const Deck& deck, const CardOp& op, Seat author) {
    if (op.kind != CardOp::transfer || author >= kMaxSeats) return false;
    // One card of a row: only those who see the cards know which.
    if (!deck.is_heap(op.from)) return op.who >> author & 1;
    const auto seat = deck.holder(op.from);
    return seat && (*seat == author || (op.who >> author & 1) || (op.who >> kPublic & 1));
}
bool apply_extraction(Deck& deck, const CardOp& op, Seat author, const std::vector<Ciphertext>& after) {
    Pile& from = deck.piles[op.from];
    if (after.empty() || after.size() != from.cards.size()) return false;
    const auto holder = deck.holder(op.from);
    const bool own = holder && *holder == author;
    from.keeper = author;
    apply_remask(from, after);
    if (!own && holder) {  // another seat's hand: its holder must be shown again what is left
        from.keeper = *holder;
        from.is_remasked = false;
    }
    const PlacedCard leaving = from.cards.back();
    from.cards.pop_back();
    place_card(deck, op.to, leaving);
    return true;
}
bool apply_transfer_at(Deck& deck, const CardOp& op, std::size_t index) {
    Pile& from = deck.piles[op.from];
    if (index >= from.cards.size()) return false;
    const PlacedCard leaving = from.cards[index];
    from.cards.erase(from.cards.begin() + static_cast<std::ptrdiff_t>(index));
    from.shown_count = 0;
    place_card(deck, op.to, leaving);
    return true;
}
bool apply_whole_pile(Deck& deck, const CardOp& op) {
    if (op.from == op.to) return true;
    const Pile moving = std::exchange(deck.piles[op.from], {});
    Pile& to = deck.piles[op.to];
    if (op.kind == CardOp::shuffle_into) {
        for (auto card : moving.cards) {
            card.opened_to = kNobody;
            place_card(deck, op.to, card);
        }
    } else if (to.cards.empty()) {
        to = moving;
        to.shown_count = 0;
    } else {
        for (const auto& card : moving.cards) place_card(deck, op.to, card);
    }
    return true;
}
void apply_remask(Pile& pile, const std::vector<Ciphertext>& after) {
    const Knowers all = knowers_of_all(pile);
    const bool keeper_knows = pile.keeper >= 0 && ((all >> pile.keeper & 1) || (all >> kPublic & 1));
    for (std::size_t i = 0; i < after.size(); ++i)
        pile.cards[i] = {after[i], keeper_knows ? knows(pile.keeper) : kNobody};
    pile.is_remasked = true;
    pile.is_shuffled = false;
    pile.shown_count = 0;
}
void apply_shuffle(Pile& pile, const std::vector<Ciphertext>& after) {
    for (std::size_t i = 0; i < after.size(); ++i) pile.cards[i] = {after[i], kNobody};
    pile.is_remasked = pile.is_shuffled = true;
    pile.shown_count = 0;
}

}  // namespace mortarboard::net
