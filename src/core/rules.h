// What a game must supply, and the table row that the rest of the house plays it through.
#pragma once
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/check.h"
#include "core/event.h"
#include "core/fields.h"
#include "core/hash.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/types.h"

namespace mortarboard {

// What nature owes next: read by the local dealer, the joint dealer, bots and the screen.
struct Chance {
    // Zones::kDeck of the card table; 0: a die, a coin, or a deck drawn only in the open.
    std::uint8_t deck{};
    std::uint8_t zone{}, pos{};  // where the card lies; pos 0: taken blindly from a heap
    Knowers audience{};  // who learns the face
};

// A table of cards or figures as text, for the cards page, the golden file and the data version. The last
// column of every table is `grade`: printed, derived, likely or designed (where the row came from).
struct DataTable {
    std::string name;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};

// Static functions over a plain value; no virtual calls, globals, clocks, generators, floats or heap in the
// state. `viewer` arguments: a state is the truth or any view of it, and all functions are total on both.
template <class R>
concept Rules =
    // Bytes are identity.
    std::is_trivially_copyable_v<typename R::State> &&
    std::has_unique_object_representations_v<typename R::State> &&
    requires(const typename R::State& s, typename R::State& m, Move move, Action action, Seat seat,
             Viewer viewer, const Setup& setup, ActionList& out, Rng& rng, const EventSink& sink,
             FieldList& fields) {
        { R::kInfo } -> std::convertible_to<GameInfo>;
        // [0] is unused: rule 0 means allowed.
        { R::rule_texts() } -> std::same_as<std::span<const RuleText>>;
        { R::data_tables() } -> std::same_as<std::vector<DataTable>>;
        { R::vocabulary() } -> std::same_as<const Vocabulary&>;
        { R::check_setup(setup) } -> std::same_as<Verdict>;  // total on any bytes
        { R::setup(setup) } -> std::same_as<typename R::State>;  // of a set-up that check_setup allows
        { R::to_move(s) } -> std::same_as<SeatSet>;
        // Clears `out`; sorted; empty for a seat that owes nothing.
        { R::legal(s, seat, out) } -> std::same_as<void>;
        // Total on any bytes; on a view: what it cannot refute.
        { R::check(s, move) } -> std::same_as<Verdict>;
        { R::apply(m, move, sink) } -> std::same_as<void>;  // of a move that check allows
        { R::outcome(s) } -> std::same_as<Outcome>;  // every seat of the game has a place, at any time
        { R::chance(s) } -> std::same_as<Chance>;  // meaningful while nature is to move
        // Equally likely cases behind one of nature's moves.
        { R::weight(s, action) } -> std::same_as<std::uint32_t>;
        { R::redact(m, viewer) } -> std::same_as<void>;  // down to what the viewer may know
        { R::mask(s, move, viewer) } -> std::same_as<Move>;  // the move as the viewer sees it
        { R::redeal(m, rng) } -> std::same_as<void>;  // a world this view cannot tell from the real one
        { R::fields(s, fields) } -> std::same_as<void>;  // every member named once
        // Total on any bytes: true means play cannot go wrong from here.
        { R::invariant(s) } -> std::same_as<bool>;
    };
// Optional hooks:
//   static std::int32_t evaluate(const State&, Seat)
//       how good a seat's position looks on its own view, in hundredths of a point of final margin
//   static Margins evaluate_all(const State&)
//       what `evaluate` says of each seat, at once
//   static std::uint16_t prior(const State&, Seat, Action)
//       how promising a legal action looks, 1 = dull
//   static Action draw(const State&, Rng&)
//       nature's move by weight, faster than by listing
//   static bool choosing(const State&, Seat)
//       the seat is in the middle of a choice of several moves: its position is worth judging only after it

using Margins = std::array<std::int32_t, kMaxSeats>;  // by seat, hundredths of a point

inline constexpr std::size_t kMaxState = 4096;

// Any game's state by value; copies only the bytes that are used.
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
    template <class State> State& as() { return *std::launder(reinterpret_cast<State*>(bytes_)); }
    template <class State> const State& as() const {
        return *std::launder(reinterpret_cast<const State*>(bytes_));
    }

private:
    std::size_t size_{};
    alignas(8) std::byte bytes_[kMaxState];
};

// One row a game: the only run-time polymorphism outside the screen. Members are documented at the Rules
// concept.
struct Game {
    GameInfo info;
    std::size_t state_size;
    std::span<const RuleText> (*rule_texts)();
    std::span<const ChapterTitle> (*chapters)();  // null: the game has none
    std::vector<DataTable> (*data_tables)();
    const Vocabulary& (*vocabulary)();
    Verdict (*check_setup)(const Setup&);
    void (*setup)(AnyState&, const Setup&);
    SeatSet (*to_move)(const AnyState&);
    void (*legal)(const AnyState&, Seat, ActionList&);
    // nature's legal moves: who asks for no others is linked without the seats'.
    void (*draws)(const AnyState&, ActionList&);
    Verdict (*check)(const AnyState&, const Move&);
    void (*apply)(AnyState&, const Move&, const EventSink&);
    Outcome (*outcome)(const AnyState&);
    Chance (*chance)(const AnyState&);
    std::uint32_t (*weight)(const AnyState&, const Action&);
    void (*redact)(AnyState&, Viewer);
    Move (*mask)(const AnyState&, const Move&, Viewer);
    void (*redeal)(AnyState&, Rng&);
    const std::vector<Field>& (*fields)();
    const std::vector<DeckInfo>& (*decks)();  // every table of cards in the state
    bool (*invariant)(const AnyState&);
    std::int32_t (*evaluate)(const AnyState&, Seat);  // null: the game has none
    Margins (*evaluate_all)(const AnyState&);  // null: seat by seat, where there is `evaluate`
    std::uint16_t (*prior)(const AnyState&, Seat, const Action&);  // null: the game has none
    bool (*choosing)(const AnyState&, Seat);  // null: every choice is one move
    Action (*draw)(const AnyState&, Rng&);  // nature's next move by weight; nature is to move
    // Random moves, at most `limit`, until the game is over; returns how many. The whole loop is compiled for
    // the game: this is what benches and rollouts run.
    std::uint32_t (*playout)(AnyState&, Rng&, std::uint32_t limit, ActionList& scratch);
};

// Nature's move by weight out of the legal list.
template <class R> Action draw_by_weight(const typename R::State& s, Rng& rng, ActionList& scratch) {
    if constexpr (requires {
                      { R::draw(s, rng) } -> std::same_as<Action>;
                  }) {
        return R::draw(s, rng);
    } else {
        R::legal(s, kNature, scratch);
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

template <Rules R> constexpr Game make_game() {
    using S = typename R::State;
    Game g{
        .info = R::kInfo,
        .state_size = sizeof(S),
        .rule_texts = &R::rule_texts,
        .chapters = nullptr,
        .data_tables = &R::data_tables,
        .vocabulary = &R::vocabulary,
        .check_setup = &R::check_setup,
        .setup = [](AnyState& a, const Setup& setup) { a.emplace(R::setup(setup)); },
        .to_move = [](const AnyState& a) { return R::to_move(a.as<S>()); },
        .legal = [](const AnyState& a, Seat seat, ActionList& out) { R::legal(a.as<S>(), seat, out); },
        .draws = [](const AnyState& a, ActionList& out) { R::legal(a.as<S>(), kNature, out); },
        .check = [](const AnyState& a, const Move& move) { return R::check(a.as<S>(), move); },
        .apply = [](AnyState& a, const Move& move,
                    const EventSink& sink) { R::apply(a.as<S>(), move, sink); },
        .outcome = [](const AnyState& a) { return R::outcome(a.as<S>()); },
        .chance = [](const AnyState& a) { return R::chance(a.as<S>()); },
        .weight = [](const AnyState& a, const Action& action) { return R::weight(a.as<S>(), action); },
        .redact = [](AnyState& a, Viewer viewer) { R::redact(a.as<S>(), viewer); },
        .mask = [](const AnyState& a, const Move& move,
                   Viewer viewer) { return R::mask(a.as<S>(), move, viewer); },
        .redeal = [](AnyState& a, Rng& rng) { R::redeal(a.as<S>(), rng); },
        .fields = []() -> const std::vector<Field>& {
            static const std::vector<Field> list = [] {
                const S s{};
                FieldList fields(&s);
                R::fields(s, fields);
                return fields.list();
            }();
            return list;
        },
        .decks = []() -> const std::vector<DeckInfo>& {
            static const std::vector<DeckInfo> list = [] {
                const S s{};
                FieldList fields(&s);
                R::fields(s, fields);
                return fields.decks();
            }();
            return list;
        },
        .invariant = [](const AnyState& a) { return R::invariant(a.as<S>()); },
        .evaluate = nullptr,
        .evaluate_all = nullptr,
        .prior = nullptr,
        .choosing = nullptr,
        .draw =
            [](const AnyState& a, Rng& rng) {
                ActionList scratch;
                return draw_by_weight<R>(a.as<S>(), rng, scratch);
            },
        .playout =
            [](AnyState& a, Rng& rng, std::uint32_t limit, ActionList& scratch) {
                S& s = a.as<S>();
                const EventSink silent;
                std::uint32_t n = 0;
                for (; n < limit; ++n) {
                    const SeatSet owing = R::to_move(s);
                    if (owing.empty()) break;
                    Move move{owing.first(), {}};
                    if (move.seat == kNature) {
                        move.action = draw_by_weight<R>(s, rng, scratch);
                    } else {
                        R::legal(s, move.seat, scratch);
                        move.action = scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))];
                    }
                    R::apply(s, move, silent);
                }
                return n;
            },
    };
    if constexpr (requires {
                      { R::chapters() } -> std::same_as<std::span<const ChapterTitle>>;
                  })
        g.chapters = &R::chapters;
    if constexpr (requires(const S& s) {
                      { R::evaluate(s, Seat{}) } -> std::same_as<std::int32_t>;
                  })
        g.evaluate = [](const AnyState& a, Seat seat) { return R::evaluate(a.as<S>(), seat); };
    if constexpr (requires(const S& s) {
                      { R::evaluate_all(s) } -> std::same_as<Margins>;
                  })
        g.evaluate_all = [](const AnyState& a) { return R::evaluate_all(a.as<S>()); };
    if constexpr (requires(const S& s) {
                      { R::prior(s, Seat{}, Action{}) } -> std::same_as<std::uint16_t>;
                  })
        g.prior = [](const AnyState& a, Seat seat, const Action& action) {
            return R::prior(a.as<S>(), seat, action);
        };
    if constexpr (requires(const S& s) {
                      { R::choosing(s, Seat{}) } -> std::same_as<bool>;
                  })
        g.choosing = [](const AnyState& a, Seat seat) { return R::choosing(a.as<S>(), seat); };
    return g;
}

// Hash of all tables and of every paragraph's id and text: peers with different ones refuse politely.
std::uint64_t data_version(const Game& game);
std::uint64_t rules_hash(const Game& game);
// A set-up with `seats` seats and every option at its default.
Setup default_setup(const GameInfo& info, int seats);
// Seats and options within the bounds of `info`, and every other option byte 0. Total on any bytes.
bool setup_in_bounds(const GameInfo& info, const Setup& setup);
// Whether the state has the seats of this set-up.
bool has_seats_of(const Game& game, const Setup& setup, const AnyState& state);
// A state, the truth or a view of it, as bytes; and back, where a game of this set-up can stand so. Total on
// any bytes.
std::span<const std::uint8_t> bytes_of(const AnyState& state);
bool state_from_bytes(const Game& game, const Setup& setup, std::span<const std::uint8_t> bytes,
                      AnyState& state);
// Whether a state that satisfies game.invariant can be the truth. A view cannot: one of its card tables names
// a viewer, or a card that somebody holds or has seen lies there without a face, or unknown to its holder.
bool is_truth(const Game& game, const AnyState& state);
// Where places follow from scores alone: equal scores share a place. `seats` standings are filled.
void rank_by_score(Outcome& outcome, int seats);

}  // namespace mortarboard
