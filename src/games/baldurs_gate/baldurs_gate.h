// Builders of Baldur's Gate. Build in nine districts, send Workers to strike deals, raise Watchtowers, Keeps
// and Gates against the attacks that the drawn tokens bring; most Prestige after the ninth attack wins.
// Paragraph numbers (`// 6.4`) are those of baldurs_gate_rules.inc. Tables: baldurs_gate_tables.h.
//
// Hidden (Rule::r12_6): hands, Agendas, the order of the decks and of the bag, cards put under a deck, the
// face-down token. Everything else is open, so HQ Cards, Gates and Portfolios are plain values or rows that
// all know.
#pragma once
#include "core/bot_game.h"
#include "core/cards.h"
#include "core/text_game.h"
#include "games/baldurs_gate/baldurs_gate_tables.h"

namespace mortarboard::baldurs_gate {

enum class Rule : std::uint16_t {
    allowed,
#define CHAPTER(number, title)
#define RULE(id, paragraph, text) id,
#include "games/baldurs_gate/baldurs_gate_rules.inc"
#undef RULE
#undef CHAPTER
};

inline constexpr int kFewestSeats = 2, kMostSeats = 5;  // Rule::r2_1
// Gold, Supply, Favor and Prestige of a seat each stay within this limit (Rule::r1_6a).
inline constexpr int kMaxGoods = 30'000;
inline constexpr int kFirstGold = 6;  // Rule::r2_2
inline constexpr int kHandDealt = 3, kAgendasDealt = 3;  // Rule::r2_4, Rule::r2_5
inline constexpr int kChoiceDealt = 5;  // Rule::r3_3
inline constexpr int kDisplay = 4;  // Rule::r2_4
inline constexpr int kFirstTokens = 8;  // Rule::r2_6
inline constexpr int kReserveTokens = 3;  // Rule::r14_9

// The three decks have these zones. From `hand` on each kind of zone has eight numbers, one for each seat.
enum Zone : std::uint8_t {
    // Buildings and agendas are drawn from it first; for tokens it is the bag.
    deck,
    // Cards are put under the deck during set-up, in random order (Rule::r3_6).
    under,
    // Agendas lie in a row below deck and `under`, each card below the one before.
    bottom,
    discard,  // buildings: the open pile
    display,  // buildings: an open row
    face_down,  // tokens: the token of the final attack (Rule::r2_8)
    // Fourth tokens of a district lie here until they go back into the bag (Rule::r2_7a).
    laid_aside,
    // Drawn tokens lie here, on the Attack Track of their own district.
    on_track,
    hand = 8,  // without a limit, Rule::r12_5
    portfolio = 16,  // buildings: a row for each seat, Rule::r5_1
    // Agendas just drawn lie here, to choose from (Rule::r13_18).
    drawn = 24,
    zones_end = 32,
};
struct BuildingZones {
    static constexpr std::uint8_t kDeck = 1;
    static constexpr bool heap(int zone) { return zone != display && (zone < portfolio || zone >= drawn); }
    static constexpr Knowers holder(int zone) {
        return zone >= hand && zone < portfolio ? knows(zone & 7) : kNobody;
    }
};
struct AgendaZones {
    static constexpr std::uint8_t kDeck = 2;
    static constexpr bool heap(int zone) { return zone != bottom; }
    static constexpr Knowers holder(int zone) {
        return (zone >= hand && zone < portfolio) || zone >= drawn ? knows(zone & 7) : kNobody;
    }
};
struct TokenZones {
    static constexpr std::uint8_t kDeck = 3;
    static constexpr bool heap(int zone) { return zone != face_down && zone != laid_aside; }
    static constexpr Knowers holder(int) { return kNobody; }
};

// The phases come in this order: nature deals (Rule::r2_3 to Rule::r2_9); seats pick HQ Cards and put cards
// back (Rule::r3_1 to Rule::r3_5, during which the dealing phases are used again); play; the final attack;
// hidden cards are shown (Rule::r15_4, Rule::r12_6).
enum class Phase : std::uint8_t {
    deal_hq,
    deal_hands,
    deal_display,
    deal_agendas,
    tokens,
    prohibited,
    deal_hq_row,
    pick_hq,
    branch_office,
    put_under,
    play,
    final_token,
    show_hands,
    show_agendas,
    over,
};

enum class MoveKind : std::uint8_t {
    // The arguments are building and plot. A Build is the action of the turn, or is granted by a card.
    build,
    send,  // district, deal
    collect,
    // The argument is a plot. Reserving it comes before the action of the turn (Rule::r14_9).
    reserve,
    // The argument is a building: the Income of a card in the Portfolio is used.
    use,
    // The arguments are a gate and a district, whose free deal the seat takes.
    use_gate,
    use_hq,  // option
    finish,  // ends the Collect Income
    take,  // building of the Display
    influence,  // track
    tower,  // number of the space
    keep,  // district
    gate,  // gate
    claim,  // district: an HQ space
    recall,  // a Worker's district
    // The argument is a district, whose free deal the seat takes.
    bargain,
    // The argument is a building of the Display, which is built at no cost.
    plan,
    site,  // plot for that building
    hold,  // an agenda just drawn
    pick_hq,  // district named on the HQ Card
    put_under,  // building
    put_agenda_under,
    // From here on the moves are nature's.
    deal,
    deal_agenda,
    deal_hq,
    token,
    put_back,
    turn_up,
    show,
    show_agenda,
    kinds_end,
};
enum Deal : std::uint8_t { no_deal, free_deal, paid_deal };
enum HqOption : std::uint8_t { hq_take, hq_worker, hq_favor, hq_options };

// A Task is something still to do in a turn. Tasks form a stack: the last one comes next. Some wait for the
// seat on turn or for nature, the others are done automatically. Kinds ascend along the stack, so that it
// cannot grow beyond their number.
struct Task {
    enum Kind : std::uint8_t {
        none,
        // The seat uses Incomes until it ends this.
        collecting,
        income,  // effects of card(), from effect() on
        // The seat chooses a location for its free deal.
        bargain,
        // The effects of the deal taken at district() follow, from effect() on.
        deal,
        token,  // nature draws one, Rule::r5_5
        when_built,  // effects of card(), from effect() on
        // So many steps as left() remain on track().
        influence,
        // The effects of track space level() on track() follow, from effect() on.
        space,
        contract,  // the Garrison Contract pays, Rule::r14_5
        toll,  // gate_number() scores its toll, Rule::r7_4
        // Connection benefits of node() are served in turn order, to seats_served() seats already.
        benefits,
        // From here on the seat chooses a space, a district, a gate or a Worker.
        tower,
        keep,
        gate,
        claim,
        recall,
        // The seat builds a hand card for reduction() Gold less, on a plot.
        build,
        // The seat chooses a card of the Display to build at no cost.
        plan,
        site,  // the plot for card()
        take,  // left() cards of the Display
        // The seat chooses which left() of the Agendas drawn it keeps.
        hold,
        // From here on nature acts. This deals left() Agendas to choose from.
        agendas,
        refill,  // deals left() into the Display
        draw,  // deals left() cards to seat()
        kinds_end,
    };
    // The meaning of a, b and c depends on the kind; the functions below name it.
    std::uint8_t kind{}, a{}, b{}, c{};
    constexpr Face card() const { return a; }
    constexpr int district() const { return a; }
    constexpr int track() const { return a; }
    constexpr int gate_number() const { return a; }
    constexpr int node() const { return a; }
    constexpr int seat() const { return a; }
    constexpr int reduction() const { return a; }
    constexpr int effect() const { return b; }  // the number of the next effect
    constexpr int seats_served() const { return b; }
    constexpr int left() const { return b; }
    // Continues later with the next effect, or the next seat to be served.
    constexpr void go_on_from(int next) { b = byte(next); }
    constexpr int deal_taken() const { return c; }  // a Deal
    constexpr int district_built() const { return c; }
    constexpr int level() const { return c; }
    // Counts one of the remaining items as done. Returns whether it was the last one.
    constexpr bool count_down() { return --b == 0; }
    friend bool operator==(const Task&, const Task&) = default;
    template <class V> void fields(V& v) const {
        v("kind", kind);
        v("a", a);
        v("b", b);
        v("c", c);
    }
};
inline constexpr int kTasks = 14;

using BuildingTable = CardTable<kBuildings, kBuildings, BuildingZones>;
using AgendaTable = CardTable<kAgendas, kAgendas, AgendaZones>;
using TokenTable = CardTable<kPlots, kPlots, TokenZones>;

struct State {
    std::uint64_t available{};  // plots with a marker, bit 1..36
    std::uint64_t prohibited{};  // Rule::r2_9
    std::uint64_t reserved{};  // plots with a Reserve Token, Rule::r14_9
    // `used` has the Building Cards whose Income was used in this Collect Income, by face.
    std::uint64_t used{};
    BuildingTable buildings;
    AgendaTable agendas;
    TokenTable tokens;
    std::array<std::uint16_t, kMostSeats> gold{}, supply{}, favor{}, prestige{};
    // Bit d of `attacked` says that district d was attacked, bit d of `damaged` that its location is damaged.
    std::uint16_t attacked{}, damaged{};
    // Bit d says that the HQ Card of district d can be picked.
    std::uint16_t hq_row{};
    std::uint16_t used_gates{};
    // For each space, `owner` is 1 + the seat whose cube, HQ Tile or figure is there; [0] is unused.
    std::array<std::uint8_t, kNodes + 1> owner{};
    // For each plot, `tile` is the BuildingType of the tile there.
    std::array<std::uint8_t, kPlots + 1> tile{};
    // For each district, `worker` is 1 + the seat whose Worker is on the location.
    std::array<std::uint8_t, kDistricts + 1> worker{};
    std::array<std::uint8_t, kDistricts + 1> track{};  // tokens on the Attack Track
    std::array<std::array<std::uint8_t, kTracks>, kMostSeats> influence{};
    // `hq` has the district on each seat's HQ Card, 0 while the seat has none.
    std::array<std::uint8_t, kMostSeats> hq{};
    Phase phase{Phase::deal_hq};
    std::uint8_t seats{}, advanced{}, turn{};
    // During set-up and showing these are the current seat, and how many cards it is still to be dealt or to
    // show.
    std::uint8_t to{}, left{};
    std::uint8_t ending{};  // the last token has been drawn, Rule::r15_1
    std::uint8_t turns_left{};  // last turns still to begin
    std::uint8_t used_hq{};
    // A Reserve Token was put down this turn.
    std::uint8_t reserved_now{};
    InlineVec<Task, kTasks> tasks;
    std::array<std::uint8_t, 7> spare{};  // fills the padding; always 0
};

// baldurs_gate_texts.cpp has the game's paragraphs and chapters.
std::span<const RuleText> rule_texts();
std::span<const ChapterTitle> chapters();

struct BaldursGate {
    using State = baldurs_gate::State;
    static const GameInfo kInfo;
    static const MoveShape kShape;
    static std::span<const RuleText> rule_texts() { return baldurs_gate::rule_texts(); }
    static std::span<const ChapterTitle> chapters() { return baldurs_gate::chapters(); }
    static std::vector<DataTable> data_tables();
    static const Vocabulary& vocabulary();
    static Verdict check_setup(const Setup&);
    static State setup(const Setup&);
    static SeatSet to_move(const State&);
    static void legal(const State&, Seat, ActionList&);
    static Verdict check(const State&, const Move&);
    static void apply(State&, const Move&, const EventSink&);
    static Outcome outcome(const State&);
    static void draws(const State&, ActionList&);
    static Chance chance(const State&);
    static std::uint32_t weight(const State&, const Action&);
    static void redact(State&, Viewer);
    static Move mask(const State&, const Move&, Viewer);
    static void redeal(State&, Rng&);
    static void fields(const State&, FieldList&);
    static void decks(const State&, DeckList&);
    static bool invariant(const State&);
    static void derive(State&);
    static Contradiction contradiction(const State&);
    static std::span<const std::string_view> former_members();
    static std::int32_t evaluate(const State&, Seat);
    static std::span<const Weight> weights(int seats);
    static std::span<const Theme> themes();
    static std::int32_t evaluate_by(const State&, Seat, const std::int32_t* weights);
    static Expectations evaluate_all(const State&);
    static Action draw(const State&, Rng&);
    static bool choosing(const State&, Seat);
    static void search_settings(BotLevel, int seats, SearchSettings&);
    static std::span<const RatedSeats> ratings();
    static std::span<const FeatureRow> feature_rows();
    static std::int32_t features(const State&, Seat, std::span<std::int16_t>);
    static bool has_network(int seats) { return seats == 2; }
    static std::string_view network(int seats);
};
static_assert(TextRules<BaldursGate>);
static_assert(sizeof(State) < 2048);

// game() has the rules of the game, text_game() also its words, bot_game() also what its bots need.
Game game();
TextGame text_game();
BotGame bot_game();

// Events say what happened, for the screen, the log and statistics. Their words are in
// baldurs_gate_vocabulary.cpp.
enum class EventKind : std::uint8_t {
    prestige,
    agenda_scored,
    gold,
    supply,
    favor,
    hq_dealt,
    hq_picked,
    card_drawn,
    card_laid,
    card_taken,
    card_discarded,
    card_put_under,
    deck_shuffled,
    agenda_drawn,
    agenda_kept,
    agenda_put_under,
    token_drawn,
    token_laid_aside,
    tokens_put_back,
    token_set_face_down,
    token_turned_up,
    plot_prohibited,
    built,
    fortified,
    claimed,
    reserved,
    reserve_returned,
    influence,
    skipped,
    worker_sent,
    worker_home,
    deal_taken,
    income_used,
    gate_used,
    hq_used,
    attack,
    defence,
    beaten_off,
    overrun,
    building_damaged,
    location_damaged,
    end_begun,
    shown,
    agenda_shown,
};

// Rules, screens and bots ask these questions about a state.
constexpr std::uint64_t bit(int n) { return 1ull << n; }
constexpr std::uint16_t small_bit(int n) { return static_cast<std::uint16_t>(1u << n); }
inline bool advanced_side(const State& s, int seat, District side) {
    return s.advanced && s.hq[static_cast<std::size_t>(seat)] == side;
}
int strength(const State&);  // of the next attack, Rule::r8_2
int defence(const State&, int district, int seat);  // what the seat adds to the defence, Rule::r8_3
int defence(const State&, int district);
// The forecast says how an attack on a district would end now.
struct AttackForecast {
    int strength{}, defence{};
    std::array<int, kMostSeats> given{};  // defence by seat
    bool beaten_off{};
    // Each contributor gets this; the sole leader gets the same again.
    std::array<int, kMostSeats> prestige{};
    int leader{-1};
    std::uint64_t damaged{};  // plots whose Building is lost
};
AttackForecast attack_on(const State&, int district);
// A Connection is the benefit that the owner of the piece on a space gets when something is built beside it.
// If nobody owns it, the seat is -1 (Rule::r6_1 to Rule::r6_6).
struct Connection {
    int seat{-1};
    EffectKind act{};
    int n{};
    Rule rule{};
};
Connection connection(const State&, int node);
int workers_out(const State&, int seat);
inline int workers_owned(const State& s, int seat) { return advanced_side(s, seat, manorborn) ? 2 : 1; }
inline bool worker_home(const State& s, int seat) { return workers_out(s, seat) < workers_owned(s, seat); }
int deal_favor(const State&, int district, Deal);  // its price in Favor, Rule::r9_5
// Returns the Gold that a seat pays for a Building Card on a plot, without the fee to the owner of a Reserve
// Token there (14.11).
int price(const State&, int seat, Face building, int plot, int reduction);
int reserve_fee(const State&, int seat, int plot);  // Rule::r14_9b
int holder_of_reserve_tokens(const State&);  // the seat, or -1
// Returns the set of Building Cards, by face, that may be in the zone as far as this viewer knows.
std::uint64_t cards_in(const State&, int zone);
// Returns the number of Building Cards of a type, or of all types if `type` is 0.
int portfolio_count(const State&, int seat, int type);
int own_districts(const State&, int seat, bool hq_tiles);
int largest_group(const State&, int seat);  // pieces, Rule::r16_2
struct Progress {
    int have{}, need{};
};
// The Agenda is fulfilled when `have` reaches `need`.
Progress agenda_progress(const State&, int seat, Face agenda);
bool fulfilled(const State&, int seat, Face agenda);
int agenda_points(const State&, int seat);  // of the Agendas known to this viewer, Rule::r16_1
int unlocked(const State&, int seat);  // Agendas the seat may score
int district_points(const State&, int seat);  // Rule::r16_3
int leftover_points(const State&, int seat);  // Rule::r16_4
// Says whether at least one of the effects would change something (Rule::r9_6).
bool can_do(const State&, int seat, const Effects&);

}  // namespace mortarboard::baldurs_gate
