#include "net/dealer/known_faces.h"

namespace mortarboard::net {

KnownFaces::KnownFaces(const Game& game, Viewer viewer, const Secrets* secrets)
    : viewer_(viewer), secrets_(secrets) {
    for (const auto& info : game.decks()) {
        known_.emplace_back();
        auto& faces = faces_.emplace_back();
        for (int face = 1; face <= info.faces; ++face)
            faces[face_point(game.info.id, info.number, static_cast<Face>(face))] = static_cast<Face>(face);
    }
}
Face KnownFaces::face_of_point(int deck, const Point& point) const {
    const auto& faces = faces_[static_cast<std::size_t>(deck)];
    const auto at = faces.find(point);
    return at == faces.end() ? kNone : at->second;
}
Face KnownFaces::face(int deck, const Ciphertext& card) const {
    const auto d = static_cast<std::size_t>(deck);
    const auto at = known_[d].find({card.a, card.b});
    if (at != known_[d].end()) return at->second;
    if (keys_.empty()) return kHidden;
    return known_[d][{card.a, card.b}] = face_of_point(deck, card.b - key_sums_[d] * card.a);
}
void KnownFaces::set_all_keys(std::vector<std::vector<Scalar>> keys) {
    keys_ = std::move(keys);
    for (const auto& deck : keys_) {
        Scalar& sum = key_sums_.emplace_back();
        for (const auto& key : deck) sum = sum + key;
    }
}
void KnownFaces::learn(int deck, const Ciphertext& card, Face face) {
    known_[static_cast<std::size_t>(deck)][{card.a, card.b}] = face;
}

}  // namespace mortarboard::net
