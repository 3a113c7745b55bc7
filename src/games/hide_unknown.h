// Hides in a table of cards what a seat does not know, as `redact` does, but does not bring the table into
// the order of a view and does not count its pool. It is for features and evaluations, which read neither: a
// search takes them of thousands of positions, and `redact` took a quarter of its time.
#pragma once
#include "core/card.h"

namespace mortarboard {

template <class Table> void hide_unknown(Table& table, int seat) {
    const Knowers eyes = static_cast<Knowers>(1u << seat | 1u << kPublic);
    for (Card& card : table.card)
        if (known(card.face) && !((card.seen | card.deduced) & eyes)) card.face = kHidden;
}

}  // namespace mortarboard
