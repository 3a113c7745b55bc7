// A short match of Citadels with the two districts that bring characters out of the box, for set-ups with the
// unique districts of the kit (option 2 is 1).
#pragma once
#include "games/citadels/citadels_queries.h"
#include "games/games.h"

namespace mortarboard::net {

// Citadels where all seats have gold and cities that need three more districts; seat 0 is dealt the Consulate
// and seat 1 the Shadow Chamber. All cards of the deck except `in_deck` lie aside unseen, as under a Museum;
// 0: none lies aside.
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
        const auto put_basic = [&](int seat, int n) {  // the basic district of which most copies are left
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

// For tests that play whole matches many times: every game is unchanged except Citadels, whose matches are
// long.
inline Game shortened(const Game& game) {
    return game.info.id == "citadels" ? citadels_with_the_kit_at_hand<0>() : game;
}
inline mortarboard::Setup setup_of_shortened(const Game& game, int seats) {
    mortarboard::Setup setup = default_setup(game.info, seats);
    if (game.info.id == "citadels") setup.option[2] = 1;
    return setup;
}

}  // namespace mortarboard::net
