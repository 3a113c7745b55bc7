// Troyes: a workforce of dice, events that strike every round, a cathedral, and hidden characters that score
// for all seats. Paragraph numbers (`// 9.6`) are those of troyes_rules.inc.
//
// Only characters are hidden. Nature draws activity cards and events when they are turned up, so the cards
// face down are only sets of what may still come (26.3). Victory points are public in the state (26.1).
#pragma once
#include "core/bot_game.h"
#include "core/cards.h"
#include "core/text_game.h"
#include "games/bytes.h"
#include "games/steps.h"
#include "games/troyes/troyes_tables.h"

namespace mortarboard::troyes {

// The owner of a piece is 0 for nobody, seat + 1, or 5 for grey pieces.
using Owner = std::uint8_t;
inline constexpr Owner kNoOwner = 0, kGrey = kMaxTable + 1;
constexpr Owner owner(int seat) { return static_cast<Owner>(seat + 1); }
constexpr bool is_seat(Owner o) { return o >= 1 && o <= kMaxTable; }
constexpr int seat_of(Owner o) { return o - 1; }

// Pieces come from and go to these numbered places; moves name the places from which a citizen can be lifted.
enum Place : std::uint8_t {
    nowhere,
    supply,  // the personal supply
    general_supply,
    // A space is building * 6 + place in reading order: 6, 5, 4, 3, 2, 1.
    first_space,
    first_picture = first_space + kColours * kSpaces,  // one for each building
    first_card = first_picture + kColours,  // + face of the activity - 1
    first_site = first_card + kActivities,  // site * 3 + level
    first_district = first_site + kSites * kLevels,
    first_event = first_district + kDistricts,  // + face of the event - 1
    grey_supply = first_event + kEvents,
    bank,
    place_numbers,
};
constexpr Place space_place(int building, int place) {
    return static_cast<Place>(first_space + building * kSpaces + place);
}
constexpr Place picture_place(int building) { return static_cast<Place>(first_picture + building); }
constexpr Place card_place(int activity) { return static_cast<Place>(first_card + activity - 1); }
constexpr Place site_place(int site, int level) {
    return static_cast<Place>(first_site + site * kLevels + level);
}
constexpr Place district_place(int district) { return static_cast<Place>(first_district + district); }
constexpr Place event_place(int event) { return static_cast<Place>(first_event + event - 1); }

// Rows have one space in the Palace (Rule::r2_2a), two in the Bishopric (Rule::r2_2b), three in the City Hall
// (Rule::r2_2c). Rows and places are counted in reading order.
constexpr int row_length(int building) { return building + 1; }
constexpr int row_start(int building, int place) {
    return place / row_length(building) * row_length(building);
}
constexpr int place_of_value(int value) { return kSpaces - value; }

// By value, `showing` has the number of dice that show it. [0] counts dice that are still to be rolled, [7]
// is always 0, so that the eight bytes can be read at once.
struct Dice {
    std::array<std::uint8_t, 8> showing{};
    constexpr std::uint64_t word() const { return std::bit_cast<std::uint64_t>(showing); }
    constexpr bool any() const { return word() != 0; }
    // The number of dice never exceeds 255.
    constexpr int count() const { return static_cast<int>(word() * 0x0101010101010101ull >> 56); }
    // The sum of their values never exceeds 255 either.
    constexpr int sum() const { return static_cast<int>(word() * 0x0001020304050607ull >> 56); }
    constexpr int highest() const {  // 0: none
        for (int v = 6; v >= 1; --v)
            if (showing[v]) return v;
        return 0;
    }
    // Calls act(value) for each value that a rolled die shows, in ascending order.
    template <class Do> void each_value(Do&& act) const {
        for (std::uint64_t rest = word() & ~std::uint64_t{0xff}; rest;) {
            const int v = std::countr_zero(rest) / 8;
            rest &= ~(std::uint64_t{0xff} << 8 * v);
            act(v);
        }
    }
    template <class V> void fields(V& v) const { v("showing", showing); }
    friend bool operator==(const Dice&, const Dice&) = default;
};

// Characters are in these zones: those dealt lie before their seat, which knows them; the rest stays unseen
// in the box.
enum Zone : std::uint8_t { box, hand = 8, zones_end = hand + kMaxTable };
struct Zones {
    static constexpr std::uint8_t kDeck = 1;
    static constexpr bool heap(int) { return true; }
    static constexpr Knowers holder(int zone) {
        return zone >= hand && zone < zones_end ? knows(zone - hand) : kNobody;
    }
};
using Characters = CardTable<kCharacters, kCharacters, Zones>;

enum class Phase : std::uint8_t {
    draw_start_player,
    // Nature deals `left` more characters to `turn`.
    deal_characters,
    // In the first placement `turn` places, and `left` citizens have been placed.
    placement,
    turn_up_cards,  // phase 0 of the round
    roll_dice,  // end of phase 2
    turn_up_red,  // phase 3
    turn_up_second,
    // Nature rolls the die of event `queue_at`.
    strike,
    roll_black,
    // The seat `turn` fights the black dice.
    duty,
    turn,  // phase 4
    // Nature shows `left` more characters of `turn`.
    show_characters,
    over,
};
// A Step is what the seat on turn has begun and not yet finished.
enum class Step : std::uint8_t {
    none,
    group,
    hire,
    mill,
    shoot,
    flip,
    duty,
};
// For each step, a struct names the fields of State::frame.
struct GroupStep {
    static constexpr Step kStep = Step::group;
    // `die` has the dice taken (Die::code), 0 for none.
    std::array<std::uint8_t, 3> die{};
    // `cube` is the activity whose delayed cube is spent, or 0.
    Face cube{};
};
struct HireStep {
    static constexpr Step kStep = Step::hire;
    Face card{};
    std::uint8_t times{};  // activations
    std::array<std::uint8_t, 2> unused{};
};
struct MillStep {
    static constexpr Step kStep = Step::mill;
    std::uint8_t left{};  // activations
    std::array<std::uint8_t, 3> unused{};
};
// An activity puts these cubes on events, one after the other.
struct ShootStep {
    static constexpr Step kStep = Step::shoot;
    std::uint8_t cubes{};  // cubes to place now
    // So many dice are still to be rolled, each for one more cube.
    std::uint8_t rolls{};
    Face card{};
    std::uint8_t unused{};
};
struct FlipStep {
    static constexpr Step kStep = Step::flip;
    // `aside` has the own dice that were turned, each as colour * 6 + value, or 0.
    std::array<std::uint8_t, 3> aside{};
    std::uint8_t unused{};
};
struct DutyStep {
    static constexpr Step kStep = Step::duty;
    std::uint8_t due{};  // sum of the black dice taken
    // `used` is the sum of the own dice used against the black ones.
    std::uint8_t used{};
    std::uint8_t black_dice{};
    std::uint8_t unused{};
};

struct State {
    // `unseen_events` are still in a deck, or are red ones left out of the game.
    EventSet unseen_events{};
    std::array<EventSet, kMaxTable> taken{};  // event cards won
    Characters characters;
    std::array<std::uint16_t, kMaxTable> deniers{};
    std::array<std::uint16_t, kMaxTable> points{};  // victory point tokens
    std::array<std::uint16_t, kMaxTable> district_deniers{};
    std::array<std::array<Dice, kColours>, kDistricts> dice{};
    Dice black{};
    // The spaces are in reading order: 6, 5, 4, 3, 2, 1.
    std::array<std::array<Owner, kSpaces>, kColours> space{};
    // For each building, `lying` has the seats with a citizen lying on its picture, as a bit set.
    std::array<std::uint8_t, kColours> lying{};
    std::array<Face, kSlots> open_card{};  // 0: face down
    std::array<std::array<Owner, kCardSpaces>, kSlots> tradesman{};
    // For each slot, `picture` has the seats with a tradesman on the card's picture, as a bit set.
    std::array<std::uint8_t, kSlots> picture{};
    std::array<std::array<std::uint8_t, kMaxTable>, kSlots> delayed{};  // cubes for later
    std::array<std::array<Owner, kLevels>, kSites> cathedral{};  // [0] is site 1 or level 1
    std::array<std::array<Owner, kMaxBanners>, event_numbers> banner{};
    InlineVec<Face, kMaxQueue> queue;  // open events from left to right
    std::array<std::uint8_t, kMaxTable> personal{}, general{};  // citizens in supplies
    std::array<std::uint8_t, kMaxTable> influence{};
    std::uint8_t grey_citizens{};
    Phase phase{};
    std::uint8_t seats{};
    std::uint8_t round{};  // 0 before the first
    std::uint8_t start_player{}, turn{};
    std::uint8_t passed{};  // bit set of seats
    std::uint8_t left{};
    std::uint8_t queue_at{};
    // `rerolling` is the colour + 1 of an own die that is being rolled again.
    std::uint8_t rerolling{};
    Frame frame{};
    std::array<std::uint8_t, 1> unused{};

    Step step() const { return static_cast<Step>(frame.kind); }
    bool is_open(int event) const { return std::find(queue.begin(), queue.end(), event) != queue.end(); }
    // Returns the lowest free banner, or the number of banners if none is free.
    int free_banner(int event) const;
    int free_banners(int event) const;
    bool any_dice() const;  // in any district
    // Returns 0 or 1 for the card's space, 2 for the picture, or -1 for none.
    int own_tradesman(int slot, int seat) const {
        if (tradesman[slot][0] == owner(seat)) return 0;
        if (tradesman[slot][1] == owner(seat)) return 1;
        return picture[slot] >> seat & 1 ? kCardSpaces : -1;
    }
    int standing(int building, int seat) const;
    // Says whether there is a citizen that can be placed.
    bool has_source(int seat) const { return general[seat] < kCitizens; }
    // Counts the open events with an own cube.
    int event_presence(int seat) const;
    int cathedral_cubes(int seat) const;
    // Counts the levels with an own cube.
    int cathedral_levels(int seat) const;
    // Says whether a die of the seat's action is still to be rolled.
    bool rolling_in_turn() const;
    int tradesmen(int seat) const;
};
static_assert(sizeof(State) <= 1024);

enum class MoveKind : std::uint8_t {
    start_player,
    deal,
    turn_up,
    reveal,
    roll,
    show,  // moves of nature
    place,  // first placement
    farm,
    build,
    attack,
    activate,
    hire,
    settle,  // uses of a group of dice
    lift,
    mill,
    shoot,  // choices that an action asks for
    face,
    give_in,
    // `stop` also ends the turning of dice.
    stop,
    pass,
    recruit,
    reroll,
    flip,
    use,
    take,
    kinds,
};

enum class EventKind : std::uint8_t {
    began,  // seat is start player
    dealt,  // card: a character
    shown,
    round_began,  // amount: the round
    turned_up,  // card: an activity
    revealed,  // card: an event
    rolled,  // card: colour; amount: value; to: district
    die_rolled,  // the same, of a die that is rolled again
    black_rolled,
    deniers,  // to or from the hand of seat
    to_district,  // amount: deniers laid there
    influence,
    // The amount is of tokens, or is what the end of the game adds.
    points,
    citizen,  // of seat (-1: grey), from, to
    pushed,  // the same, by a newcomer
    struck,  // an event takes effect
    black_dice,  // amount: dice it adds
    stayed_away,  // a grey citizen did
    event_rolled,  // card: the event; amount: the value
    shot_rolled,  // card: the activity; amount: the value
    cube,  // of seat (-1: grey), from, to
    die_lost,  // to be rolled again; card: colour; amount: value; from: district
    die_used,
    die_turned,  // amount: the new value
    // The card is the activity whose delayed cube it is.
    cube_spent,
    farmed,
    built,  // amount: cubes
    attacked,  // card: the event; amount: cubes
    activated,  // card: the activity; amount: times
    hired,
    settled,
    countered,  // card: the event
    // The event card is taken by the seat, or leaves the game if the seat is -1.
    event_taken,
    recruited,
    passed,
    // A black die of `amount` is countered.
    faced,
    gave_in,  // a black die of `amount` leaves
    game_over,  // amount: rounds
    kinds,
};

// troyes_texts.cpp has the game's paragraphs and chapters.
std::span<const RuleText> rule_texts();
std::span<const ChapterTitle> chapters();

struct Troyes {
    using State = troyes::State;
    static const GameInfo kInfo;
    static const MoveShape kShape;
    static std::span<const RuleText> rule_texts() { return troyes::rule_texts(); }
    static std::span<const ChapterTitle> chapters() { return troyes::chapters(); }
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
    static void redact(State&, Viewer);
    static Move mask(const State&, const Move&, Viewer);
    static void redeal(State&, Rng&);
    static void fields(const State&, FieldList&);
    static void decks(const State&, DeckList&);
    static bool invariant(const State&);
    static Contradiction contradiction(const State&);
    static std::span<const std::string_view> former_members();
    static std::int32_t evaluate(const State&, Seat);
    static std::span<const Weight> weights(int seats);
    static std::span<const Theme> themes();
    static std::int32_t evaluate_by(const State&, Seat, const std::int32_t* weights);
    static Expectations evaluate_all(const State&);
    static bool choosing(const State&, Seat);
    static void search_settings(BotLevel, int seats, SearchSettings&);
    static std::span<const RatedSeats> ratings();
    static std::span<const FeatureRow> feature_rows();
    static std::int32_t features(const State&, Seat, std::span<std::int16_t>);
    // Each number of seats has a network of its own.
    static bool has_network(int) { return true; }
    static std::string_view network(int seats);
};
static_assert(TextRules<Troyes>);

// The parts of a seat's score are by what this viewer knows of the characters.
struct Score {
    int tokens{}, events{}, spaces{}, cathedral{};
    std::array<int, character_numbers> character{};  // of those known
    int total() const;
};
Score score(const State&, int seat);
// Returns the amount that the character counts.
int measure(const State&, Character, int seat);
constexpr int tier_points(Character c, int measured, int seats) {
    int points = 0;
    for (std::size_t tier = 0; tier < kTierPoints.size(); ++tier)
        if (measured >= kCharacterFigures[c].least(seats)[tier]) points = kTierPoints[tier];
    return points;
}

// game() has the rules of the game, text_game() also its words, bot_game() also what its bots need.
Game game();
TextGame text_game();
BotGame bot_game();

}  // namespace mortarboard::troyes
