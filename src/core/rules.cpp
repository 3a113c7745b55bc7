#include "core/rules.h"

#include "core/cards.h"

namespace mortarboard {

Setup default_setup(const GameInfo& info, int seats) {
    Setup setup;
    setup.seats = static_cast<std::uint8_t>(seats);
    for (const auto& option : info.options)
        if (!option.bits) setup.option[option.slot] = option.fallback;
    return setup;
}
bool setup_in_bounds(const GameInfo& info, const Setup& setup) {
    if (setup.seats < info.min_seats || setup.seats > info.max_seats) return false;
    std::array<bool, sizeof(Setup::option)> used{};
    for (const auto& option : info.options) {
        if (!option.bits) {
            used[option.slot] = true;
            if (setup.option[option.slot] < option.min || setup.option[option.slot] > option.max)
                return false;
            continue;
        }
        int set = 0;
        for (int i = 0; i < 8 * option.bytes(); ++i) {
            const bool bit = setup.option[option.slot + i / 8] >> i % 8 & 1;
            if (bit && i >= static_cast<int>(option.names.size())) return false;
            set += bit;
        }
        if (set < option.min || set > option.max) return false;
        for (int i = 0; i < option.bytes(); ++i) used[option.slot + i] = true;
    }
    for (std::size_t i = 0; i < used.size(); ++i)
        if (!used[i] && setup.option[i]) return false;
    return true;
}
std::span<const std::uint8_t> bytes_of(const AnyState& state) {
    return {reinterpret_cast<const std::uint8_t*>(state.data()), state.size()};
}
bool state_from_bytes(const Game& game, const Setup& setup, std::span<const std::uint8_t> bytes,
                      AnyState& state) {
    AnyState read;
    game.setup(read, setup);
    if (bytes.size() != read.size()) return false;
    std::memcpy(read.data(), bytes.data(), bytes.size());
    if (!game.invariant(read) || !has_seats_of(game, setup, read)) return false;
    state = read;
    return true;
}
bool has_seats_of(const Game& game, const Setup& setup, const AnyState& state) {
    const Outcome outcome = game.outcome(state);
    for (int seat = 0; seat < kMaxSeats; ++seat)
        if ((outcome.seat[static_cast<std::size_t>(seat)].place > 0) != (seat < setup.seats)) return false;
    return true;
}
std::vector<Card> cards_of(const DeckInfo& deck, const AnyState& state) {
    std::vector<Card> out(deck.cards);
    std::memcpy(out.data(), state.data() + deck.card_offset, out.size() * sizeof(Card));
    return out;
}
std::vector<std::uint8_t> pool_of(const DeckInfo& deck, const AnyState& state) {
    std::vector<std::uint8_t> out(deck.faces + 1u);
    std::memcpy(out.data(), state.data() + deck.pool_offset, out.size());
    return out;
}
Viewer viewer_of(const DeckInfo& deck, const AnyState& state) {
    Viewer viewer{};
    std::memcpy(&viewer, state.data() + deck.viewer_offset, sizeof viewer);
    return viewer;
}
bool is_truth(const Game& game, const AnyState& state) {
    // While nature shows a hand card by card, its holder does not yet know the cards still to be shown.
    const bool between_shows = !game.to_move(state).has(kNature);
    for (const DeckInfo& deck : game.decks()) {
        if (viewer_of(deck, state) != kTruth) return false;
        for (const Card& card : cards_of(deck, state)) {
            const Knowers holder = deck.holder(card.zone);
            if (!known(card.face) && (card.seen || holder)) return false;
            if (between_shows && deck.heap(card.zone) && holder && !(card.seen & (holder | 1u << kPublic)))
                return false;
        }
    }
    return true;
}
void rank_by_score(Outcome& outcome, int seats) {
    for (int p = 0; p < seats; ++p) {
        outcome.seat[p].place = 1;
        for (int q = 0; q < seats; ++q)
            outcome.seat[p].place = static_cast<std::uint8_t>(
                outcome.seat[p].place + (outcome.seat[q].score > outcome.seat[p].score));
    }
}

}  // namespace mortarboard
