// The Builders: Middle Ages. Seats recruit workers, start buildings and send workers to them; 17 points end
// the game. Rule::r6_4b in a comment names the paragraph of builders_rules.inc that the code follows.
//
// Cards of both decks are turned up for all to see, so everything is public: a deck is the plain set of cards
// that are still in it, and the view of each seat is the true state (Rule::r12_1).
#pragma once
#include "core/bot_game.h"
#include "core/text_game.h"
#include "games/bytes.h"
#include "games/figures.h"
#include "games/provenance.h"

namespace mortarboard::builders {

enum class Rule : std::uint16_t {
    allowed,
#define CHAPTER(number, title)
#define RULE(id, paragraph, text) id,
#include "games/builders/builders_rules.inc"
#undef RULE
#undef CHAPTER
};

// Every card has one number: workers first, then machines, then buildings. Members are 1..50, cards of the
// building deck 43..89.
enum Id : Face {
    no_card,
#define WORKER(id, name, cost, s, w, k, t, grade) id,
#define MACHINE(id, name, s, w, k, t, points, give_s, give_w, give_k, give_t, grade) id,
#define BUILDING(id, name, s, w, k, t, pays, points, grade) id,
#include "games/builders/builders_cards.inc"
    card_numbers,
};

inline constexpr int kFewestSeats = 2, kMostSeats = 4;  // Rule::r2_1
inline constexpr int kLine = 5;  // cards in each line
inline constexpr int kStartCoins = 10;  // Rule::r2_7
inline constexpr int kFreeActions = 3;  // Rule::r3_2
inline constexpr int kBoughtActionCoins = 5;  // Rule::r3_3
// So many actions are exchanged together (Rule::r7_2).
inline constexpr int kMaxExchange = 3;
inline constexpr std::array<int, kMaxExchange + 1> kExchangeCoins{0, 1, 3, 6};  // Rule::r7_1
inline constexpr int kEndPoints = 17;  // Rule::r10_1
inline constexpr int kLastRound = 60;  // Rule::r10_7
inline constexpr int kCoinsPerPoint = 10;  // Rule::r11_2

inline constexpr Face kFirstMachine = crane_1, kFirstBuilding = kFirstMachine, kLastMember = kiln_2;
inline constexpr int kCards = card_numbers - 1, kWorkers = kFirstMachine - 1, kMembers = kLastMember;
inline constexpr int kBuildings = kCards - kWorkers, kMachines = kMembers - kWorkers,
                     kPublishedBuildings = 42;

// Four amounts stand in one word, a byte each: stone in the lowest, then wood, knowledge, tile. All 50
// members together give 43 of each, so that sums never carry from one byte into the next.
class Resources {
public:
    constexpr Resources() = default;
    constexpr Resources(int stone, int wood, int knowledge, int tile)
        : packed_(static_cast<std::uint32_t>(stone | wood << 8 | knowledge << 16 | tile << 24)) {}
    constexpr int operator[](int resource) const { return static_cast<int>(packed_ >> 8 * resource & 0xFF); }
    constexpr int total() const {
        const std::uint32_t pairs = packed_ + (packed_ >> 16);
        return static_cast<int>((pairs + (pairs >> 8)) & 0xFF);
    }
    constexpr Resources operator+(Resources other) const { return from(packed_ + other.packed_); }
    // Returns whether there is at least as much of each as `need`. The guard bit of a byte stays set exactly
    // if the subtraction did not have to borrow.
    constexpr bool cover(Resources need) const {
        return (((packed_ | kGuards) - need.packed_) & kGuards) == kGuards;
    }
    // Returns what is still missing of this amount once `given` is there; never below 0.
    constexpr Resources lacking(Resources given) const {
        const std::uint32_t difference = (packed_ | kGuards) - given.packed_;
        const std::uint32_t wanted = (difference & kGuards) >> 7;
        return from(difference & wanted * 0x7F);
    }
    friend bool operator==(Resources, Resources) = default;

private:
    static constexpr std::uint32_t kGuards = 0x80808080;
    static constexpr Resources from(std::uint32_t packed) {
        Resources made;
        made.packed_ = packed;
        return made;
    }
    std::uint32_t packed_{};
};

struct CardFigures {
    Resources needs;  // of a site
    Resources gives;  // of a member
    std::uint8_t cost{};  // coins for sending a worker
    std::uint8_t pays{};  // coins for finishing a building
    std::uint8_t points{};
};
struct CardInfo : CardFigures {
    std::string_view id, name;
    Grade grade{};
};
inline constexpr std::array<CardInfo, card_numbers> kCard{{
    {},
#define WORKER(id, name, cost, s, w, k, t, grade) {{{}, {s, w, k, t}, cost, 0, 0}, #id, name, Grade::grade},
#define MACHINE(id, name, s, w, k, t, points, give_s, give_w, give_k, give_t, grade) \
    {{{s, w, k, t}, {give_s, give_w, give_k, give_t}, 0, 0, points}, #id, name, Grade::grade},
#define BUILDING(id, name, s, w, k, t, pays, points, grade) \
    {{{s, w, k, t}, {}, 0, pays, points}, #id, name, Grade::grade},
#include "games/builders/builders_cards.inc"
}};
inline constexpr auto kCardFigures = figures_of<CardFigures>(kCard);

constexpr bool is_worker(int card) { return card >= 1 && card <= kWorkers; }
constexpr bool is_machine(int card) { return card >= kFirstMachine && card <= kLastMember; }
constexpr bool is_member(int card) { return card >= 1 && card <= kLastMember; }
constexpr bool is_building(int card) { return card >= kFirstBuilding && card <= kCards; }  // machines too

// MemberSet and BuildingSet are sets of cards. In a MemberSet bit 0 is the first member (card 1), in a
// BuildingSet the first card of the building deck (card kFirstBuilding). The two never mix; the names of
// functions say which one is meant.
using MemberSet = std::uint64_t;
using BuildingSet = std::uint64_t;
constexpr MemberSet member_bit(int member) { return 1ull << (member - 1); }
constexpr BuildingSet building_bit(int building) { return 1ull << (building - kFirstBuilding); }
inline constexpr MemberSet kAllWorkers = member_bit(kFirstMachine) - 1;
inline constexpr MemberSet kApprentices = member_bit(laborer_01) - 1;
// Calls `act` for the cards of a set in ascending order.
template <class Do> constexpr void for_each_card(std::uint64_t set, int first, Do&& act) {
    for (; set; set &= set - 1) act(static_cast<Face>(first + std::countr_zero(set)));
}
template <class Do> constexpr void for_each_member(MemberSet set, Do&& act) { for_each_card(set, 1, act); }
template <class Do> constexpr void for_each_building(BuildingSet set, Do&& act) {
    for_each_card(set, kFirstBuilding, act);
}

enum class Phase : std::uint8_t {
    // Nature fills the line of buildings, then shows the next one.
    deal_buildings,
    deal_apprentices,  // nature deals one to each seat
    deal_workers,  // nature fills the line of workers
    draw_first_player,
    turn,  // `turn` chooses an action
    // The seat `turn` is sending the member `sending` and chooses the site.
    choose_site,
    refill_building,  // nature shows the new next building
    // Nature fills the empty place in the line of workers.
    refill_worker,
    over,
};

// A State has the whole table. A card that is in no other place is still in its deck.
struct State {
    std::array<MemberSet, kMostSeats> workers{};  // free or at work
    std::array<BuildingSet, kMostSeats> sites{};
    // Machines among them belong to the crew.
    std::array<BuildingSet, kMostSeats> finished{};
    // `sent` has the members that were sent this turn and are still at work: they determine the price of
    // sending the next one.
    MemberSet sent{};
    // `site_of` has the site where member 1, 2... is at work, or no_card.
    std::array<Face, kMembers> site_of{};
    std::array<std::uint16_t, kMostSeats> coins{};
    std::uint16_t actions{};  // left to the seat on turn
    std::array<Face, kLine> worker_line{}, building_line{};  // no_card: an empty place
    Face next_building{};  // visible on the deck
    // `sending` is the member for whom a site is being chosen.
    Face sending{};
    Phase phase{};
    std::uint8_t seats{};
    // If 1, the match has the building deck of 42 cards, which is an option.
    std::uint8_t published_only{};
    std::uint8_t first_player{}, turn{};
    std::uint8_t round{};  // 1..60
    // `recalled` is 1 if a member was called back, and no other action was taken since (Rule::r6_12).
    std::uint8_t recalled{};
    std::array<std::uint8_t, 1> unused{};

    MemberSet worker_deck() const;
    BuildingSet building_deck() const;  // without the visible next card
    MemberSet crew(int seat) const;  // workers and finished machines
    MemberSet at_work() const;  // of all seats
    MemberSet members_on(Face site) const;
    Resources given(Face site) const;  // by all members at work there
    // Counts points of finished buildings and machines, without coins.
    int points(int seat) const;
    // Returns actions that the seat on turn pays for sending the next member there.
    int price(Face site) const;
    // Returns the seat with the last turn of every round.
    int last_seat() const { return (first_player + seats - 1) % seats; }
};
static_assert(sizeof(State) == 184);

enum class MoveKind : std::uint8_t {
    deal,
    first_player,
    recruit,
    start,
    send,
    to,
    take_coins,
    buy_action,
    end_turn,
    recall,
    kinds
};

enum class EventKind : std::uint8_t {
    dealt,  // card, to: a card turned up
    // The visible next building (card) moved into the line (to).
    slid,
    began,  // seat is first player
    purse,  // seat gets its first coins
    turn_began,  // amount: the round
    started,
    recruited,
    // The site is `to`, and the price in actions is the amount.
    sent,
    paid,  // card: the worker placed
    exchanged,  // coins for actions
    bought_action,
    finished,  // amount: points
    income,
    came_home,
    joined_crew,  // a machine
    actions_lost,
    end_began,
    coins_counted,  // amount: points
    game_over,  // amount: rounds played
    kinds,
};

enum Place : std::uint8_t {
    nowhere,
    worker_deck,
    worker_line,  // five places
    building_deck = worker_line + kLine,
    next_building,
    building_line,  // five places
    crew_place = building_line + kLine,
    site_place,
    finished_place,
    // From here on come the sites, each by its card.
    place_numbers,
};
constexpr std::uint8_t place_of_site(Face building) {
    return static_cast<std::uint8_t>(place_numbers + building);
}
static_assert(int{place_numbers} + int{card_numbers} <= 256);

// builders_texts.cpp has the game's paragraphs and chapters.
std::span<const RuleText> rule_texts();
std::span<const ChapterTitle> chapters();

struct Builders {
    using State = builders::State;
    static constexpr std::array<std::string_view, 2> kDecks{"47", "42"};  // Rule::r1_2, Rule::r1_3
    static constexpr std::array<OptionInfo, 1> kOptions{{{.id = "deck",
                                                          .title = "Building cards",
                                                          .slot = 0,
                                                          .min = 0,
                                                          .max = 1,
                                                          .fallback = 0,
                                                          .names = kDecks}}};
    static constexpr std::array<std::string_view, 2> kEndings{"seventeen_points", "round_limit"};
    static const GameInfo kInfo;
    static const MoveShape kShape;
    static std::span<const RuleText> rule_texts() { return builders::rule_texts(); }
    static std::span<const ChapterTitle> chapters() { return builders::chapters(); }
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
    static Action draw(const State&, Rng&);
    static void redact(State&, Viewer) {}
    static Move mask(const State&, const Move& move, Viewer) { return move; }
    static void redeal(State&, Rng&) {}
    static void fields(const State&, FieldList&);
    static void decks(const State&, DeckList&) {}
    static bool invariant(const State&);
    static Contradiction contradiction(const State&);
    static std::span<const std::string_view> former_members();
    static std::int32_t evaluate(const State&, Seat);
    static std::span<const Weight> weights(int seats);
    static std::span<const Theme> themes();
    static std::int32_t evaluate_by(const State&, Seat, const std::int32_t* weights);
    static std::span<const FeatureRow> feature_rows();
    static void features(const State&, Seat, std::span<std::int16_t>);
    static bool has_network(int) { return true; }
    static std::string_view network(int seats);
    static std::uint16_t prior(const State&, Seat, const Action&);
    static void sensible_actions(const State&, Seat, ActionList&);
    static bool choosing(const State& s, Seat seat) {
        return s.phase == Phase::choose_site && seat == s.turn;
    }
    static void search_settings(BotLevel, int seats, SearchSettings&);
    static std::span<const RatedSeats> ratings();
};

}  // namespace mortarboard::builders
