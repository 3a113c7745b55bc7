// A match of Citadels that is soon over, with the two districts at hand that bring characters out of the box:
// of set-ups with the unique districts of the kit (option 2 is 1).
#pragma once
#include "games/citadels/citadels_queries.h"
#include "games/games.h"

namespace mortarboard::net {

// Citadels where all have gold and cities that want three districts more, seat 0 is dealt the Consulate and
// seat 1 the Shadow Chamber. Of the deck all but `in_deck` cards lie aside unseen, where a Museum would have
// them; 0: none.
template <int in_deck> Game citadels_with_the_kit_at_hand() {
    Game game = *find_game("citadels");
    game.setup = [](AnyState& state, const mortarboard::Setup& setup) {
        using namespace citadels;
        citadels::State s = Citadels::setup(setup);
        const auto put = [&](int zone, int pos, Face face, Knowers who) {
            for (Card& c : s.cards.card)
                if (c.zone == deck) {
                    c = Card{byte(zone), byte(pos), face, 0, who};
                    break;
                }
            if (known(face)) --s.cards.pool[face];
            s.cards.tidy();
        };
        const auto put_basic = [&](int seat, int n) {  // of which most are left
            for (Face most = kNone; n > 0; --n, most = kNone) {
                for (Face f = 1; f < kFirstUnique; ++f)
                    if (s.cards.pool[f] > s.cards.pool[most] && !copies_in_city(s, seat, plain, f)) most = f;
                put(city_zone(seat), 0, most, kEverybody);
            }
            find_names(s, seat);
        };
        for (int q = 0; q < s.seats; ++q) {
            put_basic(q, needed_to_complete(s) - 3);
            s.gold[static_cast<std::size_t>(q)] = 25;
        }
        put(top, 1, district::consulate, kEverybody);
        for (int pos = 2; pos <= 4; ++pos) put(top, pos, kHidden, kNobody);
        put(top, 5, district::shadow_chamber, kEverybody);
        if constexpr (in_deck > 0)
            for (int pos = 1; s.cards.count(deck) > in_deck; ++pos) put(museum_cards, pos, kHidden, kNobody);
        state.emplace(s);
    };
    return game;
}

// For what plays whole matches again and again: every game as it is but for Citadels, whose matches are long.
inline Game shortened(const Game& game) {
    return game.info.id == "citadels" ? citadels_with_the_kit_at_hand<0>() : game;
}
inline mortarboard::Setup setup_of_shortened(const Game& game, int seats) {
    mortarboard::Setup setup = default_setup(game.info, seats);
    if (game.info.id == "citadels") setup.option[2] = 1;
    return setup;
}

}  // namespace mortarboard::net
