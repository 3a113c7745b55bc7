// A game's contract has two parts: the functions that the game must supply (concept Rules), and the row of
// function pointers (struct Game) through which all other code calls them.
#pragma once
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/check.h"
#include "core/decks.h"
#include "core/event.h"
#include "core/hash.h"
#include "core/move_shape.h"
#include "core/rng.h"
#include "core/types.h"

namespace mortarboard {

struct Card;

// A Chance is the random event that nature must decide next. The local dealer, the dealing protocol, bots and
// the screen read it.
struct Chance {
    // `deck` is Zones::kDeck of the card table; 0 stands for a die, a coin, or a deck from which all draws
    // are public.
    std::uint8_t deck{};
    // The card lies here; pos 0 is any card of a heap.
    std::uint8_t zone{}, pos{};
    Knowers audience{};  // who learns the face
    // How many draws, this one included, nature is sure to make from here on one after the other: whatever
    // faces come up, they are draws of the same cards for the same audiences. Peers open all these cards at
    // once, and what was opened cannot be taken back, so 1 is always right and more must be beyond doubt.
    // Read where the public sees the face; after the other draws no face can matter.
    std::uint8_t certain{1};
};

// The rules of a game are static functions of a plain value. They use no virtual calls, globals, clocks,
// random generators or floats, and the state holds no pointers. A state is either the true state or the view
// of one viewer; every function accepts both. This concept is what it takes to follow a match and to judge
// its moves; core/playable_game.h adds what it takes to choose a move.
template <class R>
concept Rules =
    // Two states are equal exactly if their bytes are.
    std::is_trivially_copyable_v<typename R::State> &&
    std::has_unique_object_representations_v<typename R::State> &&
    requires(const typename R::State& s, typename R::State& m, Move move, Action action, Viewer viewer,
             const Setup& setup, ActionList& out, Rng& rng, const EventSink& sink, DeckList& decks) {
        { R::kInfo } -> std::convertible_to<GameInfo>;
        { R::kShape } -> std::convertible_to<MoveShape>;
        { R::check_setup(setup) } -> std::same_as<Verdict>;  // total on any bytes
        { R::setup(setup) } -> std::same_as<typename R::State>;  // check_setup must allow the set-up
        { R::to_move(s) } -> std::same_as<SeatSet>;
        // Total on any bytes. On a view, allows every move that the viewer cannot prove to be illegal.
        { R::check(s, move) } -> std::same_as<Verdict>;
        { R::apply(m, move, sink) } -> std::same_as<void>;  // check must allow the move
        { R::outcome(s) } -> std::same_as<Outcome>;  // every seat always has a place
        // Replaces `out` by the actions that nature may take, sorted; none while it is not to move.
        { R::draws(s, out) } -> std::same_as<void>;
        { R::chance(s) } -> std::same_as<Chance>;  // meaningful while nature is to move
        // How many equally likely cases lead to this action of nature.
        { R::weight(s, action) } -> std::same_as<std::uint32_t>;
        { R::redact(m, viewer) } -> std::same_as<void>;  // hides what the viewer may not know
        { R::mask(s, move, viewer) } -> std::same_as<Move>;  // the move as the viewer sees it
        { R::decks(s, decks) } -> std::same_as<void>;  // lists every CardTable in the state
        // Total on any bytes. On a state that satisfies it every function is safe (record.h: can_follow).
        { R::invariant(s) } -> std::same_as<bool>;
    };
// Optional:
//   static Action draw(const State&, Rng&)
//       nature's move by weight, faster than out of the list

inline constexpr std::size_t kMaxState = 4096;

// AnyState holds any game's state by value and copies only the bytes that are used.
class AnyState {
public:
    AnyState() = default;
    AnyState(const AnyState& other) : size_(other.size_) { std::memcpy(bytes_, other.bytes_, size_); }
    AnyState& operator=(const AnyState& other) {
        size_ = other.size_;
        std::memmove(bytes_, other.bytes_, size_);
        return *this;
    }
    std::size_t size() const { return size_; }
    const std::byte* data() const { return bytes_; }
    std::byte* data() { return bytes_; }
    std::uint64_t hash() const { return hash_bytes(bytes_, size_); }
    friend bool operator==(const AnyState& a, const AnyState& b) {
        return a.size_ == b.size_ && !std::memcmp(a.bytes_, b.bytes_, a.size_);
    }

    template <class State> void emplace(const State& state) {
        static_assert(sizeof(State) <= kMaxState && alignof(State) <= 8);
        size_ = sizeof(State);
        new (bytes_) State(state);
    }
    // `State` must be the type that was emplaced. Debug builds compare its size.
    template <class State> State& as() {
        DCHECK(size_ == sizeof(State));
        return *std::launder(reinterpret_cast<State*>(bytes_));
    }
    template <class State> const State& as() const {
        DCHECK(size_ == sizeof(State));
        return *std::launder(reinterpret_cast<const State*>(bytes_));
    }

private:
    std::size_t size_{};
    alignas(8) std::byte bytes_[kMaxState];
};

// A game's row holds the functions of its Rules as pointers, none of them null. It is the only run-time
// polymorphism outside the user interface. Members are documented at the concept Rules. Rows that add to this
// one hold what only some programs need: PlayableGame, TextGame, BotGame.
struct Game {
    GameInfo info;
    std::size_t state_size;
    MoveShape shape;
    Verdict (*check_setup)(const Setup&);
    void (*setup)(AnyState&, const Setup&);
    SeatSet (*to_move)(const AnyState&);
    Verdict (*check)(const AnyState&, const Move&);
    void (*apply)(AnyState&, const Move&, const EventSink&);
    Outcome (*outcome)(const AnyState&);
    void (*draws)(const AnyState&, ActionList&);
    // Draws a move of nature by weight; nature must be to move.
    Action (*draw)(const AnyState&, Rng&);
    Chance (*chance)(const AnyState&);
    std::uint32_t (*weight)(const AnyState&, const Action&);
    void (*redact)(AnyState&, Viewer);
    Move (*mask)(const AnyState&, const Move&, Viewer);
    const std::vector<DeckInfo>& (*decks)();  // every CardTable in the state
    bool (*invariant)(const AnyState&);
};

// Draws a move of nature by weight, by the game's own `draw` if it has one, else from the list.
template <class R> Action draw_by_weight(const typename R::State& s, Rng& rng, ActionList& scratch) {
    if constexpr (requires {
                      { R::draw(s, rng) } -> std::same_as<Action>;
                  }) {
        return R::draw(s, rng);
    } else {
        R::draws(s, scratch);
        CHECK(!scratch.empty());
        if (scratch.size() == 1) return scratch[0];
        std::uint32_t sum = 0;
        for (const auto& a : scratch) sum += R::weight(s, a);
        CHECK(sum > 0);
        std::uint32_t n = rng.below(sum);
        for (const auto& a : scratch) {
            const auto w = R::weight(s, a);
            if (n < w) return a;
            n -= w;
        }
        return scratch.back();
    }
}

template <Rules R> const std::vector<DeckInfo>& decks_of() {
    static const std::vector<DeckInfo> list = [] {
        const typename R::State s{};
        DeckList decks(&s);
        R::decks(s, decks);
        return decks.list();
    }();
    return list;
}
template <Rules R> constexpr Game make_game() {
    using S = typename R::State;
    return {
        .info = R::kInfo,
        .state_size = sizeof(S),
        .shape = R::kShape,
        .check_setup = &R::check_setup,
        .setup = [](AnyState& a, const Setup& setup) { a.emplace(R::setup(setup)); },
        .to_move = [](const AnyState& a) { return R::to_move(a.as<S>()); },
        .check = [](const AnyState& a, const Move& move) { return R::check(a.as<S>(), move); },
        .apply = [](AnyState& a, const Move& move,
                    const EventSink& sink) { R::apply(a.as<S>(), move, sink); },
        .outcome = [](const AnyState& a) { return R::outcome(a.as<S>()); },
        .draws = [](const AnyState& a, ActionList& out) { R::draws(a.as<S>(), out); },
        .draw =
            [](const AnyState& a, Rng& rng) {
                ActionList scratch;
                return draw_by_weight<R>(a.as<S>(), rng, scratch);
            },
        .chance = [](const AnyState& a) { return R::chance(a.as<S>()); },
        .weight = [](const AnyState& a, const Action& action) { return R::weight(a.as<S>(), action); },
        .redact = [](AnyState& a, Viewer viewer) { R::redact(a.as<S>(), viewer); },
        .mask = [](const AnyState& a, const Move& move,
                   Viewer viewer) { return R::mask(a.as<S>(), move, viewer); },
        .decks = &decks_of<R>,
        .invariant = [](const AnyState& a) { return R::invariant(a.as<S>()); },
    };
}

// Returns a set-up with `seats` seats and every option at its default.
Setup default_setup(const GameInfo& info, int seats);
// Says whether seats and options are within the bounds of `info` and every other option byte is 0. Total on
// any bytes.
bool setup_in_bounds(const GameInfo& info, const Setup& setup);
// Says whether the state has as many seats as this set-up.
bool has_seats_of(const Game& game, const Setup& setup, const AnyState& state);
// Returns the bytes of a true state or a view.
std::span<const std::uint8_t> bytes_of(const AnyState& state);
// Reads a state from its bytes; false unless they satisfy game.invariant and have the seats of the set-up.
// Total on any bytes.
bool state_from_bytes(const Game& game, const Setup& setup, std::span<const std::uint8_t> bytes,
                      AnyState& state);
// The functions below return the cards of a deck in a state, the pool by face, and the viewer (core/cards.h).
std::vector<Card> cards_of(const DeckInfo& deck, const AnyState& state);
std::vector<std::uint8_t> pool_of(const DeckInfo& deck, const AnyState& state);
Viewer viewer_of(const DeckInfo& deck, const AnyState& state);
// Says whether a state that satisfies game.invariant can be a true state. A view is recognized by one of its
// card tables: it names a viewer, or holds a card without a face that has a holder or was seen, or a card
// that its holder does not know.
bool is_truth(const Game& game, const AnyState& state);
// Fills the places of `seats` standings for a game whose places follow from the scores alone; equal scores
// share a place.
void rank_by_score(Outcome& outcome, int seats);

}  // namespace mortarboard
