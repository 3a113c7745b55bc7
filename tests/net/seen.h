// Questions that tests of whole matches ask of every follower.
#pragma once
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "games/games.h"
#include "lantern/lantern.h"
#include "net/dealer/dealing_protocol.h"

namespace mortarboard::net {

inline std::vector<Game> registered_games() {
    std::vector<Game> games(all_games().begin(), all_games().end());
    games.push_back(lantern::game());
    return games;
}
inline std::string title(const Game& game, int seats) {
    return std::string(game.info.id) + ", " + std::to_string(seats) + " seats";
}
inline int fewest(const Game& game) { return std::max(2, game.info.min_seats); }

// No follower can name the card of a ciphertext that its view does not know. Only checked where a seat is to
// move: before a shuffle that is owed, cards just added may still be told apart.
inline void expect_no_face_too_many(const DealingProtocol& table, const Viewer viewer) {
    if (table.expected().step != ProtocolStep::move && table.expected().step != ProtocolStep::commit) return;
    for (std::size_t d = 0; d < table.decks().size(); ++d) {
        const Deck& deck = table.decks()[d];
        if (!deck.is_encrypted) continue;
        const auto cards = cards_of(deck.info, table.match().state());
        for (const auto& [zone, pile] : deck.piles) {
            if (deck.is_heap(zone) && !deck.holder(zone) && !pile.is_shuffled) continue;
            std::map<Face, int> by_eye, by_rule;
            for (const auto& lying : pile.cards)
                ++by_eye[table.known_faces().face(static_cast<int>(d), lying.card)];
            for (const auto& card : cards)
                if (card.zone == zone) ++by_rule[card.face];
            by_eye.erase(kHidden);
            for (const auto& [face, n] : by_eye)
                EXPECT_LE(n, by_rule[face])
                    << "viewer " << int{viewer} << " zone " << zone << " face " << int{face};
        }
    }
}

}  // namespace mortarboard::net
