// The faces behind ciphertexts that one follower of a match has seen: a seat through the shares it was sent,
// the public through what was opened to all, the audit through everybody's keys.
#pragma once
#include <map>

#include "net/dealer/piles.h"
#include "net/dealer/secrets.h"

namespace mortarboard::net {

class KnownFaces {
public:
    KnownFaces(const Game& game, Viewer viewer, const Secrets* secrets);
    Viewer viewer() const { return viewer_; }
    // secrets() is null unless the follower is a seat that plays.
    const Secrets* secrets() const { return secrets_; }
    bool sees(Knowers who) const { return viewer_ == kTruth || (who >> viewer_ & 1) || (who >> kPublic & 1); }

    // kHidden where this follower has not seen it; kNone for something that is no card of this deck.
    Face face(int deck, const Ciphertext& card) const;
    Face face_of_point(int deck, const Point& point) const;
    void learn(int deck, const Ciphertext& card, Face face);
    // The audit passes in the secret keys by deck (index) and seat.
    void set_all_keys(std::vector<std::vector<Scalar>> keys);
    const std::vector<std::vector<Scalar>>& keys() const { return keys_; }
    // How many ciphertexts this follower can read; tests use it to look for one too many.
    std::size_t known_count(int deck) const { return known_[static_cast<std::size_t>(deck)].size(); }

private:
    using Key = std::pair<Point, Point>;
    Viewer viewer_;
    const Secrets* secrets_;
    std::vector<std::map<Point, Face>> faces_;  // by deck: the face of each element
    mutable std::vector<std::map<Key, Face>> known_;  // with all keys open: a cache of what was decrypted
    std::vector<std::vector<Scalar>> keys_;
    std::vector<Scalar> key_sums_;  // of the keys, by deck
};

}  // namespace mortarboard::net
