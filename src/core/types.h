// All games share these types: seats, moves, verdicts, set-ups, outcomes. They are plain values without
// padding or heap.
#pragma once
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace mortarboard {

// A seat is who acts: 0..7 clockwise round the table, or kNature, which deals cards and rolls dice. A seat
// received from a peer may be any byte.
using Seat = std::int8_t;
inline constexpr Seat kNature = 15;
inline constexpr int kMaxSeats = 8;

// A viewer says whose knowledge a state shows: that of a seat (0..7), of the public (spectators, hashes), or
// of nobody: the true state.
using Viewer = std::uint8_t;
inline constexpr Viewer kPublic = 8;
inline constexpr Viewer kTruth = 255;

// Knowers are a set of viewers; bit v is viewer v. The public's bit means that everybody knows.
using Knowers = std::uint16_t;
inline constexpr Knowers kNobody = 0;
inline constexpr Knowers kEverybody = 0x1FF;
constexpr Knowers knows(int seat) { return static_cast<Knowers>(1u << seat); }

// A face is what is printed on a card; equal cards share a face. Games use 1..254.
using Face = std::uint8_t;
inline constexpr Face kNone = 0;
inline constexpr Face kHidden = 255;
constexpr bool known(Face face) { return face != kHidden; }

// A SeatSet is a set of seats. Where it has the seats that owe a move, several mean a simultaneous choice,
// and none the end of the game.
struct SeatSet {
    std::uint16_t bits{};
    constexpr bool has(int seat) const { return seat >= 0 && seat < 16 && (bits >> seat & 1); }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits)); }
    constexpr SeatSet with(int seat) const { return {static_cast<std::uint16_t>(bits | 1u << seat)}; }
    static constexpr SeatSet of(int seat) { return SeatSet{}.with(seat); }
    friend bool operator==(const SeatSet&, const SeatSet&) = default;
};

// An action takes eight bytes in every game. The meaning of (kind, arg) never depends on the state: no
// argument is an index into a list of legal moves. Cards are named by face; a face that a viewer does not
// know is kHidden. Unused arguments are 0.
struct Action {
    std::uint8_t kind{};
    std::array<std::uint8_t, 7> arg{};
    auto operator<=>(const Action&) const = default;
};
struct Move {
    Seat seat{};
    Action action{};
    auto operator<=>(const Move&) const = default;
};
static_assert(sizeof(Action) == 8 && sizeof(Move) == 9);
using ActionList = std::vector<Action>;  // ascending, no duplicates

// A verdict allows a move (rule == 0), or names the rule paragraph that forbids it: an index into the game's
// rule_texts().
struct Verdict {
    std::uint16_t rule{};
    constexpr explicit operator bool() const { return rule == 0; }
    static constexpr Verdict yes() { return {}; }
    template <class Rule> static constexpr Verdict no(Rule rule) {
        return {static_cast<std::uint16_t>(rule)};
    }
};
struct RuleText {
    std::string_view id;  // as in code: r6_4b
    std::string_view paragraph;  // as shown: 6.4b
    std::string_view text;  // in our own words
};
// A ChapterTitle is the title of the chapter that holds the paragraphs whose number begins with `number`.
struct ChapterTitle {
    int number{};
    std::string_view title;
};

// An InlineVec is a vector of fixed capacity: trivially copyable, without padding, with an unused tail that
// is always zero. push refuses when it is full.
template <class T, int N> struct InlineVec {
    using Count = std::conditional_t<alignof(T) == 1, std::uint8_t,
                                     std::conditional_t<alignof(T) == 2, std::uint16_t, std::uint32_t>>;
    std::array<T, N> item{};
    Count count{};

    constexpr int size() const { return static_cast<int>(count); }
    constexpr bool empty() const { return count == 0; }
    constexpr bool full() const { return count == N; }
    constexpr T& operator[](int i) { return item[i]; }
    constexpr const T& operator[](int i) const { return item[i]; }
    constexpr T* begin() { return item.data(); }
    constexpr T* end() { return item.data() + count; }
    constexpr const T* begin() const { return item.data(); }
    constexpr const T* end() const { return item.data() + count; }
    constexpr T& back() { return item[count - 1]; }
    constexpr const T& back() const { return item[count - 1]; }
    [[nodiscard]] constexpr bool push(const T& value) {
        if (full()) return false;
        item[count++] = value;
        return true;
    }
    constexpr void pop() { item[--count] = T{}; }
    constexpr void erase(int i) {
        for (; i + 1 < size(); ++i) item[i] = item[i + 1];
        pop();
    }
    constexpr void clear() { *this = {}; }
    friend bool operator==(const InlineVec&, const InlineVec&) = default;
};

// A frame is one unfinished step of a move of several steps: the seat that must choose and what it has
// settled so far; each kind of frame gives a..d its own meaning. Games keep a small stack of frames in their
// state, or one stack for each seat if several seats choose at once.
struct Frame {
    std::uint8_t kind{};
    Seat seat{};
    std::uint8_t a{}, b{}, c{}, d{};
    friend bool operator==(const Frame&, const Frame&) = default;
    template <class V> void fields(V& v) const {
        v("kind", kind);
        v("seat", seat);
        v("a", a);
        v("b", b);
        v("c", c);
        v("d", d);
    }
};
using FrameStack = InlineVec<Frame, 6>;

// A set-up is what the players agree on before the first move. Anything random in a set-up is a move of
// nature.
struct Setup {
    std::uint8_t seats{2};
    std::array<std::uint8_t, 24> option{};
    friend bool operator==(const Setup&, const Setup&) = default;
};

// An OptionInfo is one entry of a game's list of options. A number takes one byte of Setup::option; a bit set
// takes one byte for every eight names, from `slot` on, lowest bit first.
struct OptionInfo {
    std::string_view id, title;
    std::uint8_t slot{};
    // A number has bounds and a default. A bit set has bounds for how many bits may be set; its default is
    // unused.
    std::uint8_t min{}, max{}, fallback{};
    // A number that is a choice among names has the names of min..max. A bit set has one name for each bit.
    std::span<const std::string_view> names{};
    bool bits{};
    constexpr int bytes() const { return bits ? static_cast<int>(names.size() + 7) / 8 : 1; }
};

struct GameInfo {
    std::string_view id, title;
    int min_seats{}, max_seats{};
    std::span<const OptionInfo> options{};
    // A game can end in these ways; Outcome::ending is an index.
    std::span<const std::string_view> endings{};
    // `revision` must be raised by hand when a rule changes but no data table does, and no paragraph comes or
    // goes.
    std::uint32_t revision{1};
    // `data_version` and `rules_hash` are hashes of the data tables and of the rule paragraphs
    // (core/text_game.h). Peers whose hashes differ do not play with each other.
    std::uint64_t data_version{}, rules_hash{};
};

// A standing is a seat's result in a finished game; before the end it is what it would be if the game were
// scored now. Seats that tie have the same place.
struct Standing {
    std::int32_t score{};
    std::uint8_t place{};  // 1 = winner
};
struct Outcome {
    std::array<Standing, kMaxSeats> seat{};
    // `ending` is an index into GameInfo::endings, meaningful when the game is over.
    std::uint8_t ending{};
};

}  // namespace mortarboard
