// Lantern is the test game of core and conformance: it has every kind of hidden information that the real
// games need. Packs are drafted and passed unseen; there are cards under the deck, peeks and flips, face-down
// discards, spying, swapped hands, thefts with a card given back, reshuffles, secret bids opened together, a
// card set aside that nobody has seen; all cards are shown at the end. Only tests register it.
#pragma once
#include "core/bot_game.h"
#include "core/cards.h"
#include "core/text_game.h"
#include "games/bytes.h"

namespace mortarboard::lantern {

enum class Rule : std::uint16_t {
    none,
#define RULE(id, paragraph, text) id,
#include "lantern/lantern_rules.inc"
#undef RULE
};

inline constexpr int kFaces = 8, kCopies = 3, kCards = kFaces * kCopies, kSeats = 4, kPackSize = 4;

// From `hand` on each kind of zone has four numbers, one for each seat.
enum Zone : std::uint8_t {
    deck,
    top,
    bottom,
    aside,
    table,
    hand = 8,
    pack = 16,
    bid = 24,
    transit = 32,
    zones_end = 40
};
struct Zones {
    static constexpr std::uint8_t kDeck = 1;
    static constexpr bool heap(int zone) {
        return zone == deck || (zone >= hand && zone < bid) || zone >= transit;
    }
    static constexpr Knowers holder(int zone) {
        return zone >= hand && zone < transit ? knows(zone & 7) : kNobody;
    }
};

enum class Phase : std::uint8_t {
    deal_packs,
    pick,
    show_packs,
    drop,
    turn,
    show_hand,
    steal,
    bid,
    open,
    show_aside,
    show_all,
    over
};
enum class MoveKind : std::uint8_t {
    deal,
    show,
    pick,
    drop,
    peek,
    draw,
    flip,
    bury,
    lay,
    spy,
    swap,
    steal,
    give,
    mix,
    bid,
    pass
};
// What the seat on turn does with the next card; nature owes the answer.
enum class Asked : std::uint8_t { nothing, peek, draw, flip };

struct State {
    CardTable<kCards, kFaces, Zones> cards;
    Phase phase{Phase::deal_packs};
    std::uint8_t seats{}, rounds{}, turn{}, round{};
    // These seats made their simultaneous choice, as a bit set.
    std::uint8_t acted{};
    // This seat is spied on, swapped with or stolen from.
    std::uint8_t other{};
    std::uint8_t left{};  // cards still to deal or show to `to`
    std::uint8_t to{};  // the seat that is dealt or shown cards
    std::uint8_t whose{};  // zone being shown
    std::uint8_t then_other{};  // swap: `other` is shown its cards afterwards
    std::uint8_t trump{};
    Asked asked{};
    FrameStack frames;  // at most one: see receiver()
    std::array<std::uint8_t, kSeats> score{};
};

// The only possible step is MoveKind::give: the frame's seat owes this seat a card.
constexpr int receiver(const Frame& give) { return give.a; }

enum class EventKind : std::uint8_t { dealt, shown, kept, moved, scored };

struct Lantern {
    using State = lantern::State;
    static const GameInfo kInfo;
    static const MoveShape kShape;
    static std::span<const RuleText> rule_texts();
    static std::span<const ChapterTitle> chapters() { return {}; }
    static std::vector<DataTable> data_tables();
    static const Vocabulary& vocabulary();
    static Verdict check_setup(const Setup&);
    static State setup(const Setup&);
    static SeatSet to_move(const State&);
    static void legal(const State&, Seat, ActionList&);
    static Verdict check(const State&, const Move&);
    static void apply(State&, const Move&, const EventSink&);
    static Outcome outcome(const State&);
    static void draws(const State& s, ActionList& out) { legal(s, kNature, out); }
    static Chance chance(const State&);
    static std::uint32_t weight(const State&, const Action&);
    static void redact(State&, Viewer);
    static Move mask(const State&, const Move&, Viewer);
    static void redeal(State&, Rng&);
    static void fields(const State&, FieldList&);
    static void decks(const State& s, DeckList& list) { list(s.cards); }
    static bool invariant(const State&);
    static std::int32_t evaluate(const State&, Seat);
};
static_assert(TextRules<Lantern>);

Game game();
TextGame text_game();
BotGame bot_game();

}  // namespace mortarboard::lantern
