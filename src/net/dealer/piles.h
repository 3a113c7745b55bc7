// The ciphertexts of every deck, zone by zone, kept in step with the card operations that the rules tell of.
// Public: all peers hold the same piles. Which faces a peer has seen behind them is in known_faces.h.
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
    int keeper{-1};  // in a heap: the seat whose cards they are or last were, and who re-masks them
    bool is_remasked{};  // in a heap: nobody but the keeper can tell one ciphertext from another
    bool is_shuffled{};  // in a heap nobody holds: nobody can
    int shown_count{};  // of a showing under way, how many cards were shown
    friend bool operator==(const Pile&, const Pile&) = default;

    std::vector<Ciphertext> ciphertexts() const;
};

// One table of cards under one joint key.
struct Deck {
    DeckInfo info;
    std::vector<Point> keys;  // by seat
    Point key;  // their sum
    bool is_encrypted{};
    std::map<int, Pile> piles;  // by zone
    std::vector<int> copies;  // of each face, as they were when it was locked

    std::optional<Seat> holder(int zone) const;
    bool is_heap(int zone) const { return info.heap(zone); }
};
using Decks = std::vector<Deck>;

// What is printed on a card, as an element of the group: the same in all matches and decks of a game, and of
// unknown relation to every other.
Point face_point(std::string_view game, int deck, Face face);
// A card everybody knows, as a ciphertext nobody need have made.
Ciphertext open_ciphertext(const Point& face, const Point& key);

// ---- Operations. Where one says false, the rules did something with unseen cards that this dealer does not
// know how to follow.

// Out of a hand, by a seat that knows which card it is: its own or one it has just been shown; or out of a
// row, where the rules tell of a `transfer` because the place would say too much. What stays of a row keeps
// its order.
bool needs_extraction(const Deck& deck, const CardOp& op, Seat author);
// The list `after` (one longer than what stays: the last card leaves) replaces heap `op.from`.
bool apply_extraction(Deck& deck, const CardOp& op, Seat author, const std::vector<Ciphertext>& after);
// A card is taken at `index` of its pile.
bool apply_transfer_at(Deck& deck, const CardOp& op, std::size_t index);
bool apply_whole_pile(Deck& deck, const CardOp& op);  // rename, shuffle_into
// The keeper re-masked the whole pile.
void apply_remask(Pile& pile, const std::vector<Ciphertext>& after);
void apply_shuffle(Pile& pile, const std::vector<Ciphertext>& after);

}  // namespace mortarboard::net
