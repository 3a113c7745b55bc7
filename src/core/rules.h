// The contract of a game: the functions it must supply (concept Rules), and the row of function pointers
// (struct Game) through which all other code calls them.
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
#include "core/search_settings.h"
#include "core/text.h"
#include "core/types.h"

namespace mortarboard {

struct Card;

// The random event that nature must decide next. The local dealer, the dealing protocol, bots and the screen
// read it.
struct Chance {
    // Zones::kDeck of the card table; 0: a die, a coin, or a deck from which all draws are public.
    std::uint8_t deck{};
    std::uint8_t zone{}, pos{};  // where the card lies; pos 0: any card of a heap
    Knowers audience{};  // who learns the face
};

// A table of cards or figures as text, for the cards page, the golden file and the data version. The last
// column of every table is `grade`: printed, derived, likely or designed (where the row came from).
struct DataTable {
    std::string name;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};

// The rules of a game are static functions of a plain value. They use no virtual calls, globals, clocks,
// random generators or floats, and the state holds no pointers. A state is either the true state or the view
// of one viewer; every function accepts both.
template <class R>
concept Rules =
    // Two states are equal exactly if their bytes are.
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
        { R::setup(setup) } -> std::same_as<typename R::State>;  // check_setup must allow the set-up
        { R::to_move(s) } -> std::same_as<SeatSet>;
        // Replaces `out` by the seat's legal actions, sorted; none for a seat that is not to move.
        { R::legal(s, seat, out) } -> std::same_as<void>;
        // Total on any bytes. On a view, allows every move that the viewer cannot prove to be illegal.
        { R::check(s, move) } -> std::same_as<Verdict>;
        { R::apply(m, move, sink) } -> std::same_as<void>;  // check must allow the move
        { R::outcome(s) } -> std::same_as<Outcome>;  // every seat of the game has a place, at any time
        { R::chance(s) } -> std::same_as<Chance>;  // meaningful while nature is to move
        // How many equally likely cases lead to this action of nature.
        { R::weight(s, action) } -> std::same_as<std::uint32_t>;
        { R::redact(m, viewer) } -> std::same_as<void>;  // hides what the viewer may not know
        { R::mask(s, move, viewer) } -> std::same_as<Move>;  // the move as the viewer sees it
        // Determinization: turns a view into a random true state that this viewer cannot tell from the real
        // one.
        { R::redeal(m, rng) } -> std::same_as<void>;
        { R::fields(s, fields) } -> std::same_as<void>;  // names every member of the state once
        // Total on any bytes. True guarantees that the game can be played on from here.
        { R::invariant(s) } -> std::same_as<bool>;
    };
// Optional functions (hooks):
//   static std::int32_t evaluate(const State&, Seat)
//       the expected final margin of a seat, judged on its own view, in hundredths of a point
//   static Margins evaluate_all(const State&)
//       the same for all seats at once
//   static std::uint16_t prior(const State&, Seat, Action)
//       how promising a legal action is before any search; 1 is the least
//   static Action draw(const State&, Rng&)
//       nature's move by weight, faster than out of the legal list
//   static bool choosing(const State&, Seat)
//       the seat is in the middle of a choice of several moves, and `evaluate` is meaningful only after it
//   static void search_settings(BotLevel, int seats, SearchSettings&)
//       changes the settings of the search for this game; called with those that suit every game

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

// One row for each game: the functions of its Rules as pointers. It is the only run-time polymorphism outside
// the user interface. Members are documented at the concept Rules.
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
    // The legal actions of nature. A program that calls only this, and never `legal`, is linked without the
    // code that lists the seats' moves.
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
    const std::vector<DeckInfo>& (*decks)();  // every CardTable in the state
    bool (*invariant)(const AnyState&);
    std::int32_t (*evaluate)(const AnyState&, Seat);  // null: the game has none
    Margins (*evaluate_all)(const AnyState&);  // null: `evaluate`, if any, is called for each seat
    std::uint16_t (*prior)(const AnyState&, Seat, const Action&);  // null: the game has none
    bool (*choosing)(const AnyState&, Seat);  // null: every choice is one move
    void (*search_settings)(BotLevel, int seats, SearchSettings&);  // null: the settings of every game
    Action (*draw)(const AnyState&, Rng&);  // a move of nature, drawn by weight; nature must be to move
    // Plays random moves, at most `limit`, until the game is over; returns how many. The whole loop is
    // compiled for the game; benchmarks measure it.
    std::uint32_t (*playout)(AnyState&, Rng&, std::uint32_t limit, ActionList& scratch);
};

// Draws a move of nature by weight: by the game's own `draw`, else out of the legal list.
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

// The members of a row that are more than a call of the Rules function of the same name.
template <Rules R> struct RowFunctions {
    using State = typename R::State;
    static FieldList listed_fields() {
        const State s{};
        FieldList fields(&s);
        R::fields(s, fields);
        return fields;
    }
    static const std::vector<Field>& fields() {
        static const std::vector<Field> list = listed_fields().list();
        return list;
    }
    static const std::vector<DeckInfo>& decks() {
        static const std::vector<DeckInfo> list = listed_fields().decks();
        return list;
    }
    static Action draw(const AnyState& a, Rng& rng) {
        ActionList scratch;
        return draw_by_weight<R>(a.as<State>(), rng, scratch);
    }
    static std::uint32_t playout(AnyState& a, Rng& rng, std::uint32_t limit, ActionList& scratch) {
        State& s = a.as<State>();
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
    }
};

template <Rules R> constexpr void add_optional_hooks(Game& g) {
    using S = typename R::State;
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
    if constexpr (requires(SearchSettings& settings) {
                      { R::search_settings(BotLevel{}, 2, settings) } -> std::same_as<void>;
                  })
        g.search_settings = &R::search_settings;
}

template <Rules R> constexpr Game make_game() {
    using S = typename R::State;
    using Functions = RowFunctions<R>;
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
        .fields = &Functions::fields,
        .decks = &Functions::decks,
        .invariant = [](const AnyState& a) { return R::invariant(a.as<S>()); },
        .evaluate = nullptr,
        .evaluate_all = nullptr,
        .prior = nullptr,
        .choosing = nullptr,
        .search_settings = nullptr,
        .draw = &Functions::draw,
        .playout = &Functions::playout,
    };
    add_optional_hooks<R>(g);
    return g;
}

// Hashes of all data tables, and of the id and text of every rule paragraph. Peers whose hashes differ do not
// play with each other.
std::uint64_t data_version(const Game& game);
std::uint64_t rules_hash(const Game& game);
// A set-up with `seats` seats and every option at its default.
Setup default_setup(const GameInfo& info, int seats);
// Whether seats and options are within the bounds of `info` and every other option byte is 0. Total on any
// bytes.
bool setup_in_bounds(const GameInfo& info, const Setup& setup);
// Whether the state has as many seats as this set-up.
bool has_seats_of(const Game& game, const Setup& setup, const AnyState& state);
// The bytes of a true state or a view.
std::span<const std::uint8_t> bytes_of(const AnyState& state);
// Reads such bytes; false unless they satisfy game.invariant and have the seats of the set-up. Total on any
// bytes.
bool state_from_bytes(const Game& game, const Setup& setup, std::span<const std::uint8_t> bytes,
                      AnyState& state);
// The cards of a deck in a state, the pool by face, and the viewer (core/cards.h).
std::vector<Card> cards_of(const DeckInfo& deck, const AnyState& state);
std::vector<std::uint8_t> pool_of(const DeckInfo& deck, const AnyState& state);
Viewer viewer_of(const DeckInfo& deck, const AnyState& state);
// Whether a state that satisfies game.invariant can be a true state. A view is recognized by one of its card
// tables: it names a viewer, or holds a card without a face that has a holder or was seen, or a card that its
// holder does not know.
bool is_truth(const Game& game, const AnyState& state);
// Fills the places of `seats` standings for a game whose places follow from the scores alone; equal scores
// share a place.
void rank_by_score(Outcome& outcome, int seats);

}  // namespace mortarboard
