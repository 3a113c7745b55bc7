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
#include "games/figures.h"
#include "games/steps.h"

namespace mortarboard::troyes {

enum class Rule : std::uint16_t {
    allowed,
#define CHAPTER(number, title)
#define RULE(id, paragraph, text) id,
#include "games/troyes/troyes_rules.inc"
#undef RULE
#undef CHAPTER
};

// A colour of dice is also the building whose citizens bring them: red Palace, white Bishopric, yellow City
// Hall.
// `any_colour` stands for any combination of them.
enum Colour : std::uint8_t { red, white, yellow, any_colour };
inline constexpr int kColours = 3;

enum Activity : Face {
    no_activity,
#define NOW(id, ...) id,
#define CUBE(id, ...) id,
#include "games/troyes/troyes_cards.inc"
    activity_numbers,
};
enum EventCard : Face {
    no_event,
#define EVENT(id, ...) id,
#include "games/troyes/troyes_cards.inc"
    event_numbers,
};
enum Character : Face {
    no_character,
#define CHARACTER(id, ...) id,
#include "games/troyes/troyes_cards.inc"
    character_numbers,
};

inline constexpr int kMinSeats = 2, kMaxTable = 4;  // 1.1
inline constexpr int kActivities = activity_numbers - 1, kEvents = event_numbers - 1,
                     kCharacters = character_numbers - 1;
// A slot of activity cards: one colour and one number I, II or III.
inline constexpr int kSlots = 9, kCardsPerSlot = 3, kCardSpaces = 2;
inline constexpr int kSpaces = 6;  // in each building, Rule::r2_1
inline constexpr int kSites = 6, kLevels = 3;  // of the cathedral
inline constexpr int kMaxBanners = 5, kMaxQueue = 13;  // Marauding and two a round
inline constexpr int kNeutral = kMaxTable, kDistricts = kMaxTable + 1;
inline constexpr int kStartDeniers = 5, kStartInfluence = 4, kMaxInfluence = 20, kIncome = 10;
// 1.4, Rule::r1_9, Rule::r1_10.
inline constexpr int kCitizens = 12, kGreyCitizens = 8, kDicePerColour = 6;
inline constexpr int kMaxGroup = 3;
inline constexpr int kPenalty = 2;  // points, 7.6
inline constexpr int kRerollInfluence = 1, kRecruitInfluence = 2, kFlipInfluence = 4;
inline constexpr int kPassDeniers = 2;
inline constexpr int kLevelPenalty = 2;  // 24.5
// Play never comes near it; it keeps sums within the members' types.
inline constexpr int kMaxPurse = 60'000, kMaxDelayed = 200;
constexpr std::array<int, kColours> kWage{2, 1, 0};  // 5.2; the City Hall Rule::r5_2c
constexpr int rounds(int seats) { return seats + 2; }  // 4.1
constexpr int first_citizens(int seats) { return 8 - seats; }  // 1.4
constexpr int characters_each(int seats) { return seats == 2 ? 2 : 1; }  // 1.5

enum class Effect : std::uint8_t {  // what one activation of an activity does
    gain,  // pays, then gains
    gain_by_any,  // the same, with dice of any colours, 20.7
    mill,  // 19.3
    glaze,  // 20.8
    procession,  // 20.9
    shoot,  // 21.1a
    parley,  // 21.2
    rally,  // 21.3
    collect,  // 21.6
    muster,  // 21.7
    joust,  // 21.9
    delay,  // puts a cube on the card
};
// What a delayed cube does to a group of dice.
enum class Modifier : std::uint8_t {
    none,
    group_add,
    die_add,
    die_set,
    recolour,
    multiply,
    free_dice,
};
enum class Strike : std::uint8_t {  // what an event does each round
    no_effect,
    lose_influence,
    pay_deniers,
    pay_per_citizen,
    grey_to_palace,
    grey_to_bishopric,
    grey_to_city_hall,
    grey_to_cathedral,
    off_the_cathedral,
    grey_to_events,
};
// The building that a grey citizen enters; -1: this effect sends none.
constexpr int entered_by_grey(Strike strike) {
    return strike == Strike::grey_to_palace      ? int{red}
           : strike == Strike::grey_to_bishopric ? int{white}
           : strike == Strike::grey_to_city_hall ? int{yellow}
                                                 : -1;
}
enum EventDeck : std::uint8_t { no_deck, red_deck, white_deck, yellow_deck };

struct Goods {
    std::uint8_t points{}, deniers{}, influence{};
};
struct ActivityFigures {
    Colour colour{};
    std::uint8_t round{}, hire{};
    std::array<std::uint8_t, kCardSpaces> points{};  // of the two spaces, 24.4
    std::uint8_t divisor{};
    Effect effect{};
    Goods pays{}, gains{};
    Modifier modifier{};
    Colour modified{};  // the colour that the modifier works on or turns dice into
    std::uint8_t amount{};
    Rule paragraph{};
    constexpr bool delayed() const { return effect == Effect::delay; }
    constexpr Colour dice() const { return effect == Effect::gain_by_any ? any_colour : colour; }
};
struct ActivityInfo : ActivityFigures {
    std::string_view id, name, grades;
};
inline constexpr std::array<ActivityInfo, activity_numbers> kActivity{{
    {},
#define NOW(id, name, colour, round, hire, first, second, divisor, effect, pays_deniers, pays_influence, \
            deniers, influence, points, paragraph, grades)                                               \
    {{colour,                                                                                            \
      round,                                                                                             \
      hire,                                                                                              \
      {first, second},                                                                                   \
      divisor,                                                                                           \
      Effect::effect,                                                                                    \
      {0, pays_deniers, pays_influence},                                                                 \
      {points, deniers, influence},                                                                      \
      Modifier::none,                                                                                    \
      any_colour,                                                                                        \
      0,                                                                                                 \
      paragraph},                                                                                        \
     #id,                                                                                                \
     name,                                                                                               \
     grades},
#define CUBE(id, name, colour, round, hire, first, second, divisor, modifier, modified, amount, paragraph, \
             grades)                                                                                       \
    {{colour,                                                                                              \
      round,                                                                                               \
      hire,                                                                                                \
      {first, second},                                                                                     \
      divisor,                                                                                             \
      Effect::delay,                                                                                       \
      {},                                                                                                  \
      {},                                                                                                  \
      Modifier::modifier,                                                                                  \
      modified,                                                                                            \
      amount,                                                                                              \
      paragraph},                                                                                          \
     #id,                                                                                                  \
     name,                                                                                                 \
     grades},
#include "games/troyes/troyes_cards.inc"
}};
inline constexpr auto kActivityFigures = figures_of<ActivityFigures>(kActivity);

struct EventFigures {
    EventDeck deck{}, draws{};
    std::uint8_t black{};
    Colour colour{};  // of the dice that counter it
    std::uint8_t divisor{}, banners{};
    std::array<std::uint8_t, 2> reward{};  // points, 15.3
    Strike strike{};
    Rule paragraph{};
};
struct EventCardInfo : EventFigures {
    std::string_view id, name, grades;
};
inline constexpr std::array<EventCardInfo, event_numbers> kEvent{{
    {},
#define EVENT(id, name, deck, black, draws, colour, divisor, banners, first, second, effect, paragraph, \
              grades)                                                                                   \
    {{deck, draws, black, colour, divisor, banners, {first, second}, Strike::effect, paragraph},        \
     #id,                                                                                               \
     name,                                                                                              \
     grades},
#include "games/troyes/troyes_cards.inc"
}};
inline constexpr auto kEventFigures = figures_of<EventFigures>(kEvent);

struct CharacterFigures {
    // The counts that bring 1, 3 and 6 points, and those at two seats.
    std::array<std::uint8_t, 3> more_seats{}, two_seats{};
    Rule paragraph{};
    constexpr const std::array<std::uint8_t, 3>& least(int seats) const {
        return seats == 2 ? two_seats : more_seats;
    }
};
struct CharacterInfo : CharacterFigures {
    std::string_view id, name, grades;
};
inline constexpr std::array<CharacterInfo, character_numbers> kCharacter{{
    {},
#define CHARACTER(id, name, for1, for3, for6, two1, two3, two6, paragraph, grades) \
    {{{for1, for3, for6}, {two1, two3, two6}, paragraph}, #id, name, grades},
#include "games/troyes/troyes_cards.inc"
}};
inline constexpr auto kCharacterFigures = figures_of<CharacterFigures>(kCharacter);
inline constexpr std::array<int, 3> kTierPoints{1, 3, 6};

// The cards of one slot follow one another: by colour, then by number.
constexpr int slot_of(int activity) { return (activity - 1) / kCardsPerSlot; }
constexpr int slot_of(int colour, int round) { return 3 * colour + round - 1; }
constexpr int colour_of_slot(int slot) { return slot / 3; }
constexpr int round_of_slot(int slot) { return slot % 3 + 1; }
constexpr bool is_activity(int face) { return face >= 1 && face <= kActivities; }
constexpr bool is_event(int face) { return face >= 1 && face <= kEvents; }

// Sets of events: bit e is event e.
using EventSet = std::uint32_t;
constexpr EventSet event_bit(int event) { return 1u << event; }
constexpr EventSet deck_set(EventDeck deck) {
    EventSet set = 0;
    for (int e = 1; e <= kEvents; ++e)
        if (kEvent[e].deck == deck) set |= event_bit(e);
    return set;
}
inline constexpr EventSet kRedEvents = deck_set(red_deck), kWhiteEvents = deck_set(white_deck),
                          kYellowEvents = deck_set(yellow_deck);
constexpr EventSet named_by(EventDeck draws) {  // the red events that name this deck
    EventSet set = 0;
    for (int e = 1; e <= kEvents; ++e)
        if (kEvent[e].draws == draws && kEvent[e].deck == red_deck) set |= event_bit(e);
    return set;
}

// The contents of the box: 27 activities in nine slots of three, eight red events, four white, four yellow
// (Rule::r1_6, 1.7).
static_assert(kActivities == kSlots * kCardsPerSlot && kCharacters == 6 && kEvents == 17 && marauding == 1);
static_assert([] {
    for (int a = 1; a <= kActivities; ++a)
        if (slot_of(a) != slot_of(kActivity[a].colour, kActivity[a].round)) return false;
    for (int e = 1; e <= kEvents; ++e)
        if (kEvent[e].banners > kMaxBanners || (kEvent[e].deck == red_deck) != (kEvent[e].draws != no_deck))
            return false;
    return true;
}());
static_assert(std::popcount(kRedEvents) == 8 && std::popcount(kWhiteEvents) == 4 &&
              std::popcount(kYellowEvents) == 4);
// Neither of the two other event decks can run out: four red events name each.
static_assert(std::popcount(named_by(white_deck)) == 4 && std::popcount(named_by(yellow_deck)) == 4);

// The owner of a piece: 0 nobody, seat + 1, or 5 for grey pieces.
using Owner = std::uint8_t;
inline constexpr Owner kNobodys = 0, kGrey = kMaxTable + 1;
constexpr Owner owner(int seat) { return static_cast<Owner>(seat + 1); }
constexpr bool is_seat(Owner o) { return o >= 1 && o <= kMaxTable; }
constexpr int seat_of(Owner o) { return o - 1; }

// Where pieces come from and go to, numbered; moves name the places from which a citizen can be lifted.
enum Place : std::uint8_t {
    nowhere,
    supply,  // the personal supply
    general_supply,
    // Building * 6 + place in reading order: 6, 5, 4, 3, 2, 1.
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

// By value: the number of dice that show it. [0] counts dice that are still to be rolled, [7] is always 0, so
// that the eight bytes can be read at once.
struct Dice {
    std::array<std::uint8_t, 8> showing{};
    constexpr std::uint64_t word() const { return std::bit_cast<std::uint64_t>(showing); }
    constexpr bool any() const { return word() != 0; }
    // The sum never exceeds 255.
    constexpr int count() const { return static_cast<int>(word() * 0x0101010101010101ull >> 56); }
    // Neither does this one.
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

// Zones of the characters: those dealt lie before their seat, which knows them; the rest stays unseen in the
// box.
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
    deal_characters,  // nature deals `left` more characters to `turn`
    placement,  // the first placement: `turn` places, `left` have been placed
    turn_up_cards,  // phase 0 of the round
    roll_dice,  // end of phase 2
    turn_up_red,  // phase 3
    turn_up_second,
    strike,  // nature rolls the die of event `queue_at`
    roll_black,
    duty,  // black dice: `turn` fights them
    turn,  // phase 4
    show_characters,  // nature shows `left` more of `turn`
    over,
};
// The unfinished step of the seat on turn.
enum class Step : std::uint8_t {
    none,
    group,
    hire,
    mill,
    shoot,
    flip,
    duty,
};
// The fields of State::frame at each step.
struct GroupStep {
    static constexpr Step kStep = Step::group;
    std::array<std::uint8_t, 3> die{};  // dice taken: Die::code; 0: none
    Face cube{};  // the activity whose delayed cube is spent; 0: none
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
// Cubes that an activity puts on events, one after the other.
struct ShootStep {
    static constexpr Step kStep = Step::shoot;
    std::uint8_t cubes{};  // cubes to place now
    std::uint8_t rolls{};  // dice that are still to be rolled, each for one more cube
    Face card{};
    std::uint8_t unused{};
};
struct FlipStep {
    static constexpr Step kStep = Step::flip;
    std::array<std::uint8_t, 3> aside{};  // own dice that were turned, each as colour * 6 + value; 0: none
    std::uint8_t unused{};
};
struct DutyStep {
    static constexpr Step kStep = Step::duty;
    std::uint8_t due{};  // sum of the black dice taken
    std::uint8_t used{};  // sum of the own dice used against them
    std::uint8_t black_dice{};
    std::uint8_t unused{};
};

struct State {
    EventSet unseen_events{};  // events still in a deck, and red ones left out of the game
    std::array<EventSet, kMaxTable> taken{};  // event cards won
    Characters characters;
    std::array<std::uint16_t, kMaxTable> deniers{};
    std::array<std::uint16_t, kMaxTable> points{};  // victory point tokens
    std::array<std::uint16_t, kMaxTable> district_deniers{};
    std::array<std::array<Dice, kColours>, kDistricts> dice{};
    Dice black{};
    std::array<std::array<Owner, kSpaces>, kColours> space{};  // in reading order: 6, 5, 4, 3, 2, 1
    // By building: bit set of seats with a citizen lying on its picture.
    std::array<std::uint8_t, kColours> lying{};
    std::array<Face, kSlots> open_card{};  // 0: face down
    std::array<std::array<Owner, kCardSpaces>, kSlots> tradesman{};
    // By slot: bit set of seats with a tradesman on the card's picture.
    std::array<std::uint8_t, kSlots> picture{};
    std::array<std::array<std::uint8_t, kMaxTable>, kSlots> delayed{};  // cubes for later
    std::array<std::array<Owner, kLevels>, kSites> cathedral{};  // [0] is site 1, and level 1
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
    std::uint8_t rerolling{};  // colour + 1 of an own die that is being rolled again
    Frame frame{};
    std::array<std::uint8_t, 1> unused{};

    Step step() const { return static_cast<Step>(frame.kind); }
    bool is_open(int event) const { return std::find(queue.begin(), queue.end(), event) != queue.end(); }
    int free_banner(int event) const;  // the lowest free banner; number of banners: none is free
    int free_banners(int event) const;
    bool any_dice() const;  // in any district
    int own_tradesman(int slot, int seat) const {  // 0 or 1: the card's space, 2: the picture, -1: none
        if (tradesman[slot][0] == owner(seat)) return 0;
        if (tradesman[slot][1] == owner(seat)) return 1;
        return picture[slot] >> seat & 1 ? kCardSpaces : -1;
    }
    int standing(int building, int seat) const;
    bool has_source(int seat) const { return general[seat] < kCitizens; }  // a citizen that can be placed
    int event_presence(int seat) const;  // number of open events with an own cube
    int cathedral_cubes(int seat) const;
    int cathedral_levels(int seat) const;  // number of levels with an own cube
    // True: a die of the seat's action is still to be rolled.
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
    stop,  // black dice; `stop` also ends the turning of dice
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
    black_rolled,
    deniers,  // to or from the hand of seat
    to_district,  // amount: deniers laid there
    influence,
    points,  // tokens, and what the end of the game adds
    citizen,  // of seat (-1: grey), from, to
    pushed,  // the same, by a newcomer
    struck,  // an event takes effect
    black_dice,  // amount: dice it adds
    stayed_away,  // a grey citizen did
    event_rolled,  // card: the event; amount: the value
    shot_rolled,  // card: the activity; amount: the value
    cube,  // of seat (-1: grey), from, to
    die_lost,  // card: colour; amount: value; from: district
    die_used,
    die_turned,  // amount: the new value
    cube_spent,  // card: the activity whose delayed cube it is
    farmed,
    built,  // amount: cubes
    attacked,  // card: the event; amount: cubes
    activated,  // card: the activity; amount: times
    hired,
    settled,
    countered,  // card: the event
    event_taken,  // by seat (-1: it leaves the game)
    recruited,
    passed,
    faced,  // a black die of `amount` is countered
    gave_in,  // a black die of `amount` leaves
    game_over,  // amount: rounds
    kinds,
};

// The game's paragraphs and chapters: troyes_texts.cpp.
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
    static std::int32_t evaluate_by(const State&, Seat, const std::int32_t* weights);
    static Margins evaluate_all(const State&);
    static bool choosing(const State&, Seat);
    static void search_settings(BotLevel, int seats, SearchSettings&);
};
static_assert(TextRules<Troyes>);

// The parts of a seat's score, by what this viewer knows of the characters.
struct Score {
    int tokens{}, events{}, spaces{}, cathedral{};
    std::array<int, character_numbers> character{};  // of those known
    int total() const;
};
Score score(const State&, int seat);
int measure(const State&, Character, int seat);  // the amount that the character counts
constexpr int tier_points(Character c, int measured, int seats) {
    int points = 0;
    for (std::size_t tier = 0; tier < kTierPoints.size(); ++tier)
        if (measured >= kCharacterFigures[c].least(seats)[tier]) points = kTierPoints[tier];
    return points;
}

// The rows of the game: its rules, with its words, with what its bots need.
Game game();
TextGame text_game();
BotGame bot_game();

}  // namespace mortarboard::troyes
