// The ciphertexts of every deck, zone by zone, kept in step with the card operations that the rules report.
// They are public: all peers hold the same piles. The faces that a peer has seen behind them are in
// known_faces.h.
#pragma once
#include <map>
#include <optional>
#include <utility>

#include "core/cards.h"
#include "core/rules.h"
#include "net/dealer/elgamal.h"

namespace mortarboard::net {

struct PlacedCard {
    Ciphertext card;
    Knowers opened_to{};  // to whom this very ciphertext was opened
    friend bool operator==(const PlacedCard&, const PlacedCard&) = default;
};

struct Pile {
    std::vector<PlacedCard> cards;
    int keeper{-1};  // in a heap: the seat whose cards they are or last were, which re-masks them
    bool is_remasked{};  // in a heap: nobody but the keeper can tell one ciphertext from another
    bool is_shuffled{};  // in a heap without a holder: nobody at all can
    int shown_count{};  // while a heap is shown card by card: how many were shown
    friend bool operator==(const Pile&, const Pile&) = default;

    std::vector<Ciphertext> ciphertexts() const;
};

// One card table of the rules under one joint key.
struct Deck {
    DeckInfo info;
    std::vector<Point> keys;  // by seat
    Point key;  // their sum
    bool is_encrypted{};
    std::map<int, Pile> piles;  // by zone
    std::vector<int> copies;  // of each face, as they were when the deck was encrypted

    std::optional<Seat> holder(int zone) const;
    bool is_heap(int zone) const { return info.heap(zone); }
};
using Decks = std::vector<Deck>;

// A printed face as an element of the group: the same in all matches and decks of a game, with no known
// relation to any other element.
Point face_point(std::string_view game, int deck, Face face);
// A card that everybody knows, as a ciphertext that needs no author.
Ciphertext open_ciphertext(const Point& face, const Point& key);

// ---- Operations. They return false where the rules did something with unseen cards that this dealer cannot
// follow.

// Whether a card leaves a hand by a seat that knows which card it is: its own hand, or one it has just been
// shown; or leaves a row by a `transfer`, because the place would say too much. What stays in a row keeps its
// order.
bool needs_extraction(const Deck& deck, const CardOp& op, Seat author);
// The list `after` (one longer than what stays: the last card leaves) replaces the heap or row `op.from`.
bool apply_extraction(Deck& deck, const CardOp& op, Seat author, const std::vector<Ciphertext>& after);
// Takes the card at `index` of its pile.
bool apply_transfer_at(Deck& deck, const CardOp& op, std::size_t index);
bool apply_whole_pile(Deck& deck, const CardOp& op);  // rename, shuffle_into
// The keeper re-masked the whole pile.
void apply_remask(Pile& pile, const std::vector<Ciphertext>& after);
void apply_shuffle(Pile& pile, const std::vector<Ciphertext>& after);

}  // namespace mortarboard::net
