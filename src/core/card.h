// One physical card as a table of cards (cards.h) keeps it: where it lies, its face, and who knows the face.
#pragma once
#include <cstdint>
#include <type_traits>

#include "core/types.h"

namespace mortarboard {

struct Card {
    std::uint8_t zone{}, pos{};
    Face face{kHidden};
    // In a row, the seats that can tell the face although it was not shown to them: they knew all cards of
    // the group that it left, and these were equal. No other seat can tell that they know, so a view holds
    // only its own bit. In a heap this knowledge is part of `seen`.
    std::uint8_t deduced{};
    // The viewers that know the face. Of equal cards in a heap only the number that each viewer knows has a
    // meaning: the last cards of the group carry its bit (see `tidy`).
    Knowers seen{};
    friend bool operator==(const Card&, const Card&) = default;
    friend bool operator<(const Card& a, const Card& b) { return a.rank() < b.rank(); }
    // The order of cards: by zone first, by `seen` last. One number, because tables are sorted often.
    constexpr std::uint64_t rank() const { return std::uint64_t{place_and_face() | deduced} << 16 | seen; }
    constexpr std::uint32_t place_and_face() const {
        return std::uint32_t{zone} << 24 | std::uint32_t{pos} << 16 | std::uint32_t{face} << 8;
    }
    template <class V> void fields(V& v) const {
        v("zone", zone);
        v("pos", pos);
        v("face", face);
        v("deduced", deduced);
        v("seen", seen);
    }
};
static_assert(sizeof(Card) == 6 && std::has_unique_object_representations_v<Card>);

}  // namespace mortarboard
