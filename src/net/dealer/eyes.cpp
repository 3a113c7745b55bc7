#include "net/dealer/eyes.h"

namespace mortarboard::net {

Eyes::Eyes(const Game& game, Viewer viewer, const Secrets* secrets) : viewer_(viewer), secrets_(secrets) {
    for (const auto& info : game.decks()) {
        known_.emplace_back();
        auto& faces = faces_.emplace_back();
        for (int face = 1; face <= info.faces; ++face)
            faces[face_point(game.info.id, info.number, static_cast<Face>(face))] = static_cast<Face>(face);
    }
}
Face Eyes::face_of(int deck, const Point& point) const {
    const auto& faces = faces_[static_cast<std::size_t>(deck)];
    const auto at = faces.find(point);
    return at == faces.end() ? kNone : at->second;
}
Face Eyes::face(int deck, const Ciphertext& card) const {
    const auto d = static_cast<std::size_t>(deck);
    if (!keys_.empty()) {
        Scalar sum;
        for (const auto& key : keys_[d]) sum = sum + key;
        return face_of(deck, card.b - sum * card.a);
    }
    const auto at = known_[d].find({card.a, card.b});
    return at == known_[d].end() ? kHidden : at->second;
}
void Eyes::learn(int deck, const Ciphertext& card, Face face) { known_[static_cast<std::size_t>(deck)][{card.a, card.b}] = face; }

}  // namespace mortarboard::net
