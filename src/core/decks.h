// DeckList names the card tables of a state, for code that follows the cards of any game.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/types.h"

namespace mortarboard {

// DeckInfo says where a CardTable (core/cards.h) lies in a state: the offsets of its cards, its pool and its
// viewer. cards_of, pool_of and viewer_of (core/rules.h) read them.
struct DeckInfo {
    std::uint8_t number{};  // Zones::kDeck
    std::uint16_t cards{}, faces{};
    std::uint32_t card_offset{}, pool_offset{}, viewer_offset{};
    bool (*heap)(int zone){};
    Knowers (*holder)(int zone){};
};

// Collects the card tables of a state from references to its members.
class DeckList {
public:
    explicit DeckList(const void* base) : base_(static_cast<const std::byte*>(base)) {}
    template <class CardTable> void operator()(const CardTable& table) {
        using Zones = typename CardTable::ZoneRules;
        list_.push_back({Zones::kDeck, static_cast<std::uint16_t>(table.card.size()),
                         static_cast<std::uint16_t>(table.pool.size() - 1), offset_of(&table.card),
                         offset_of(&table.pool), offset_of(&table.viewer),
                         [](int zone) { return Zones::heap(zone); },
                         [](int zone) { return Zones::holder(zone); }});
    }
    const std::vector<DeckInfo>& list() const { return list_; }

private:
    std::uint32_t offset_of(const void* member) const {
        return static_cast<std::uint32_t>(static_cast<const std::byte*>(member) - base_);
    }
    const std::byte* base_;
    std::vector<DeckInfo> list_;
};

}  // namespace mortarboard
