// The colours, the cards and the counts of the box are typed tables, made from troyes_cards.inc and checked
// by the compiler. Paragraph numbers (`// 9.6`) are those of troyes_rules.inc.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "core/types.h"
#include "games/figures.h"

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
// Hall. `any_colour` stands for any combination of them.
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
// A slot of activity cards has one colour and one number I, II or III.
inline constexpr int kSlots = 9, kCardsPerSlot = 3, kCardSpaces = 2;
inline constexpr int kSpaces = 6;  // in each building, Rule::r2_1
inline constexpr int kSites = 6, kLevels = 3;  // of the cathedral
// The queue holds Marauding and two events a round.
inline constexpr int kMaxBanners = 5, kMaxQueue = 13;
inline constexpr int kNeutral = kMaxTable, kDistricts = kMaxTable + 1;
inline constexpr int kStartDeniers = 5, kStartInfluence = 4, kMaxInfluence = 20, kIncome = 10;
// 1.4, Rule::r1_9, Rule::r1_10.
inline constexpr int kCitizens = 12, kGreyCitizens = 8, kDicePerColour = 6;
inline constexpr int kMaxGroup = 3;
inline constexpr int kPenalty = 2;  // points, 7.6
inline constexpr int kRerollInfluence = 1, kRecruitInfluence = 2, kFlipInfluence = 4;
inline constexpr int kPassDeniers = 2;
inline constexpr int kLevelPenalty = 2;  // 24.5
// Play never comes near this limit; it keeps sums within the members' types.
inline constexpr int kMaxPurse = 60'000, kMaxDelayed = 200;
constexpr std::array<int, kColours> kWage{2, 1, 0};  // 5.2; the City Hall Rule::r5_2c
constexpr int rounds(int seats) { return seats + 2; }  // 4.1
constexpr int first_citizens(int seats) { return 8 - seats; }  // 1.4
constexpr int characters_each(int seats) { return seats == 2 ? 2 : 1; }  // 1.5

// One activation of an activity has one of these effects.
enum class Effect : std::uint8_t {
    gain,  // pays, then gains
    // The activity pays, then gains, with dice of any colours (20.7).
    gain_by_any,
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
// A delayed cube changes a group of dice in one of these ways.
enum class Modifier : std::uint8_t {
    none,
    group_add,
    die_add,
    die_set,
    recolour,
    multiply,
    free_dice,
};
// An event does one of these things each round.
enum class Strike : std::uint8_t {
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
// Returns the building that a grey citizen enters, or -1 if this effect sends none.
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
    // The modifier works on this colour or turns dice into it.
    Colour modified{};
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
    // With so many a character brings 1, 3 and 6 points, in a match of more seats or of two.
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

// In a set of events bit e is event e.
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
// Returns the red events that name this deck.
constexpr EventSet named_by(EventDeck draws) {
    EventSet set = 0;
    for (int e = 1; e <= kEvents; ++e)
        if (kEvent[e].draws == draws && kEvent[e].deck == red_deck) set |= event_bit(e);
    return set;
}

// The contents of the box are 27 activities in nine slots of three, eight red events, four white and four
// yellow ones (Rule::r1_6, 1.7).
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

}  // namespace mortarboard::troyes
