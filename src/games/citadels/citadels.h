// Citadels with the fourteen unique districts of the kit: characters chosen in secret and called by rank,
// cities built from hidden hands. Paragraph numbers (`// 7.4`) are those of citadels_rules.inc; section 23
// says who knows what.
//
// Hidden information is either a card in one of three tables (districts, characters of the round, characters
// in the box) or one of a few secrets beside them: which marker is the true one, and which ranks each seat
// was offered in the selection.
#pragma once
#include "core/bot_game.h"
#include "core/cards.h"
#include "core/text_game.h"
#include "games/bytes.h"
#include "games/citadels/citadels_steps.h"
#include "games/figures.h"
#include "games/provenance.h"

namespace mortarboard::citadels {

enum class Rule : std::uint16_t {
    allowed,
#define CHAPTER(number, title)
#define RULE(id, paragraph, text) id,
#include "games/citadels/citadels_rules.inc"
#undef RULE
#undef CHAPTER
};
enum class Type : std::uint8_t { noble, religious, trade, military, unique };
enum class Set : std::uint8_t { basic, base_unique, kit };
inline constexpr int kTypes = 5;

namespace district {
enum : Face {
    none,
#define DISTRICT(id, label, type, cost, copies, set, effect, grade) id,
#include "games/citadels/citadels_cards.inc"
    // `blank` stands for a unique card that chance has not picked yet.
    blank,
};
}  // namespace district
namespace character {
enum : std::uint8_t {
    none,
#define CHARACTER(id, label, rank, grade) id,
#include "games/citadels/citadels_cards.inc"
    // Chance has not picked this character yet, or it is the ninth card of a cast of eight.
    blank,
};
}  // namespace character

struct DistrictFigures {
    Type type{};
    std::uint8_t cost{}, copies{};
    Set set{};
};
struct DistrictInfo : DistrictFigures {
    std::string_view id, label, effect;
    Grade grade{};
};
struct CharacterFigures {
    std::uint8_t rank{};
};
struct CharacterInfo : CharacterFigures {
    std::string_view id, label;
    Grade grade{};
};
inline constexpr std::array<DistrictInfo, district::blank + 1> kDistrict{{
    {},
#define DISTRICT(id, label, type, cost, copies, set, effect, grade) \
    {{Type::type, cost, copies, Set::set}, #id, label, effect, Grade::grade},
#include "games/citadels/citadels_cards.inc"
    {},
}};
inline constexpr std::array<CharacterInfo, character::blank + 1> kCharacter{{
    {},
#define CHARACTER(id, label, rank, grade) {{rank}, #id, label, Grade::grade},
#include "games/citadels/citadels_cards.inc"
    {},
}};
inline constexpr auto kDistrictFigures = figures_of<DistrictFigures>(kDistrict);
inline constexpr auto kCharacterFigures = figures_of<CharacterFigures>(kCharacter);
inline constexpr int kFaces = district::blank - 1, kCharacters = character::blank - 1, kRanks = 9;
inline constexpr Face kFirstUnique = district::secret_vault, kFirstOfKit = district::shadow_chamber;
inline constexpr int kUniques = kFaces - kFirstUnique + 1;  // 2.5
inline constexpr int kCards = 68, kBasicCards = 54, kUniquesInPlay = 14;  // 1.2

struct ReadyMadeFigures {
    std::array<std::uint8_t, kRanks> cast{};
    std::array<Face, kUniquesInPlay> uniques{};
};
struct ReadyMade : ReadyMadeFigures {
    std::string_view id, label;
    Grade grade{};
};
#define LIST(...) {__VA_ARGS__}
inline constexpr auto kReadyMade = std::to_array<ReadyMade>({
#define READY_MADE(id, label, cast, uniques, grade) {{cast, uniques}, #id, label, Grade::grade},
#include "games/citadels/citadels_cards.inc"
});
inline constexpr auto kReadyMadeFigures = figures_of<ReadyMadeFigures>(kReadyMade);
#undef LIST
inline constexpr int kReadyMadeLists = static_cast<int>(std::size(kReadyMade));

// Returns how many copies the boxes have: Rule::r1_8, Rule::r1_9, Rule::r1_10, Rule::r2_6.
constexpr int copies_of(Set set) {
    int n = 0;
    for (const auto& d : kDistrict) n += d.set == set ? d.copies : 0;
    return n;
}
constexpr int worth_of(Set set) {
    int n = 0;
    for (const auto& d : kDistrict) n += d.set == set ? d.copies * d.cost : 0;
    return n;
}
constexpr int copies_of(Type type) {
    int n = 0;
    for (const auto& d : kDistrict) n += d.type == type ? d.copies : 0;
    return n;
}
static_assert(kFaces == 61 && kCharacters == 27);
static_assert(copies_of(Set::basic) == kBasicCards && worth_of(Set::basic) == 152);
static_assert(copies_of(Set::base_unique) == 30 && worth_of(Set::base_unique) == 134);
static_assert(copies_of(Set::kit) == kUniquesInPlay && worth_of(Set::kit) == 62);
static_assert(copies_of(Type::noble) == 12 && copies_of(Type::religious) == 11 &&
              copies_of(Type::trade) == 20 && copies_of(Type::military) == 11);
static_assert([] {
    for (int c = 1; c <= kCharacters; ++c)
        // There are three characters of each rank, in order: rank_of relies on it.
        if (kCharacterFigures[c].rank != (c + 2) / 3) return false;
    for (const auto& list : kReadyMade)
        for (int r = 0; r < kRanks; ++r)
            if (kCharacterFigures[list.cast[r]].rank != r + 1) return false;
    return true;
}());
constexpr int rank_of(int character) { return (character + 2) / 3; }
constexpr bool is_unique(int face) { return face >= kFirstUnique && face <= kFaces; }

// A district in a city has one of these four conditions.
enum Condition : std::uint8_t { plain, beautified, face_down, face_down_beautified, conditions };

// District cards are in these zones. A city is four heaps, one for each condition; everybody knows their
// cards.
enum Zone : std::uint8_t {
    deck,  // the part with unknown order
    // A seat has seen these cards on top of the deck.
    top,
    // Cards are put under the deck; the first one put there is drawn first (Rule::r8_2).
    bottom,
    museum_cards,  // under the Museum
    // The seat keeps some of these drawn cards.
    drawn,
    taken,  // the card that the Wizard took
    site,  // the district that is being built
    open_cards,  // the Festival Grounds' open cards
    hand,  // one zone for each seat
    transit = 16,
    // The zone is city + 4 * seat + condition.
    city = 32,
    zones_end = 64,
};
struct Zones {
    static constexpr std::uint8_t kDeck = 1;
    static constexpr bool heap(int zone) { return zone == deck || zone >= open_cards; }
    static constexpr Knowers holder(int zone) {
        return zone >= hand && zone < hand + kMaxSeats ? knows(zone - hand) : kNobody;
    }
};
// The characters of the round are in these zones.
enum RoleZone : std::uint8_t {
    role_deck,
    role_open,  // discarded face up
    role_down,  // discarded face down
    // The ninth card lies here if the cast has eight characters.
    role_absent,
    role_transit,  // a pack that is being passed
    role_swap,  // a card that is being exchanged
    // A seat chooses from its pack; there is one zone for each seat.
    pack = 8,
    // The character chosen first has one zone for each seat.
    first_role = 16,
    second_role = 24,
    role_zones_end = 32,
};
struct RoleZones {
    static constexpr std::uint8_t kDeck = 2;
    static constexpr bool heap(int zone) {
        return zone == role_deck || zone == role_transit || (zone >= pack && zone < first_role);
    }
    static constexpr Knowers holder(int zone) { return zone >= pack ? knows(zone & 7) : kNobody; }
};
// The Consulate may offer these characters (Rule::r21_4a). The box is filled when the Consulate is built,
// with at most two of each rank.
inline constexpr int kBoxCards = 2 * kRanks;
enum BoxZone : std::uint8_t {
    // Nobody has seen these cards, or the Consulate's builder has seen them and put them back.
    box_heap,
    // All know these cards: characters that were brought into the cast since (21.10), and a blank for each
    // missing card.
    box_out,
    // The Consulate's builder is looking at these cards, in the order drawn.
    box_shown,
    box_laid,  // the card under the Consulate
    box_zones_end,
};
struct BoxZones {
    static constexpr std::uint8_t kDeck = 3;
    static constexpr bool heap(int zone) { return zone == box_heap; }
    static constexpr Knowers holder(int) { return kNobody; }
};
using DistrictTable = CardTable<kCards, district::blank, Zones>;
using RoleTable = CardTable<kRanks, character::blank, RoleZones>;
using BoxTable = CardTable<kBoxCards, character::blank, BoxZones>;

enum class Phase : std::uint8_t {
    cast,  // chance completes the cast,
    uniques,  // the unique cards,
    crown,  // and gives the crown
    deal,  // four cards each
    select,  // section 3 and 4
    // Both seats choose at the same time (4.3, 4.4).
    kit_choice,
    // The rank is called: each seat says whether it holds it.
    call,
    turn,
    // The game is over: hidden cards are shown.
    opening,
    over,
};
// The stage says how far the turn of the called rank has come (5.4).
enum class Stage : std::uint8_t {
    none,
    thanks,
    short_gather,
    threat_gather,
    threat_settle,
    threat_verdict,
    consulate,
    witch,
    free
};

// The bits of Used say what a seat has done in its turn.
enum Used : std::uint16_t {
    used_gather = 1,
    used_paid_build = 2,
    used_resumed = 8,
    used_income = 16,
    used_act = 32,  // the ability of the called character
    used_second_income = 64,
    used_second_act = 128,
    used_smithy = 256,
    used_laboratory = 512,
    used_museum = 1024,
    used_guild = 2048,
    used_top = 4096,
    used_all = 8191,
};
// The district on the site is being paid for in one of these ways.
enum class BuildMethod : std::uint8_t { none, gold, den, top, framework, sacrifice };
// The district counts toward the building limit.
enum SiteFlag : std::uint8_t { site_counts = 1 };

using Frames = InlineVec<Frame, 10>;

struct State {
    // Bit f says that a face-up district f is in the seat's city. It follows from the cards.
    std::array<std::uint64_t, kMaxSeats> names{};
    DistrictTable cards;
    RoleTable roles;
    BoxTable box;
    std::array<std::uint16_t, kMaxSeats> gold{};
    // Bit r - 1 says that the seat was offered rank r at its first or second choice. This is a secret of the
    // seat; it is 0 if this viewer does not know it.
    std::array<std::array<std::uint16_t, 2>, kMaxSeats> offered{};
    std::uint16_t round{};
    std::uint16_t used{};  // see Used
    // Bit r says that a token lies on rank r.
    std::uint16_t warrants{}, threats{};
    std::uint16_t warrants_placed{}, threats_placed{};
    std::uint16_t token_gold{};  // gold on the Tax Collector's token

    Phase phase{Phase::cast};
    std::uint8_t seats{};
    std::uint8_t base_draft{}, toll{};  // options
    Seat crown{-1};
    std::uint8_t crown_gold{};
    // Characters are by rank; 0 stands for none, or for one not picked yet.
    std::array<std::uint8_t, kRanks> cast{}, next_cast{};
    std::uint8_t ninth{};  // the cast has a rank 9

    // The selection has these members.
    Seat chooses_first{-1};
    std::uint8_t choice{};  // number of choices made so far
    // `acted` is the bit set of seats that have made a simultaneous choice or answered the call.
    std::uint8_t acted{};
    // In the kit draft this is the place of the face-down card that the Labyrinth takes, or 0.
    std::uint8_t from_down{};
    // `taken_at` and `down_at` say when each chosen or face-down card left the pack, which redeals need: see
    // draft_time() in citadels_knowledge.cpp.
    std::array<std::array<std::uint8_t, 2>, kMaxSeats> taken_at{};
    std::array<std::uint8_t, kRanks> down_at{};
    // Bits 1 and 2 say that the first and second character are not revealed.
    std::array<std::uint8_t, kMaxSeats> veiled{};
    // `shown_rank` has the highest rank that each seat revealed this round (Rule::r25_1).
    std::array<std::uint8_t, kMaxSeats> shown_rank{};

    // Ranks are named and marked in a round (0 for none), by these seats (-1 for none).
    std::uint8_t killed{}, bewitched{}, robbed{};
    Seat thief{-1}, witch{-1}, magistrate{-1}, blackmailer{-1};
    // The warrant on `signed_rank` is signed, and the threat on `real_rank` is real. Both are kHidden for a
    // viewer who does not know them.
    std::uint8_t signed_rank{}, real_rank{};
    std::uint8_t signed_shown{}, real_shown{};
    Seat bishop{-1};  // the seat whose city is protected
    // `rank4_seats` is the bit set of seats that revealed a rank 4.
    std::uint8_t rank4_seats{};
    Seat queen{-1};
    std::uint8_t queen_paid{};

    // The turn has these members.
    std::uint8_t rank{};
    // The killed rank 4 is called after the last rank.
    std::uint8_t closing{};
    Seat answer{-1};
    std::uint8_t answer_slot{};
    Seat turn{-1};
    Stage stage{};
    // The seat has the abilities of these characters: the called one and the Consulate's.
    std::array<std::uint8_t, 2> plays{};
    std::uint8_t builds{};  // counted toward the limit
    // The Alchemist gets this gold back.
    std::uint8_t refund{}, refund_crown{};
    BuildMethod build_method{};
    std::uint8_t paid{}, paid_crown{}, site_flags{};

    // Some districts have effects that need these members.
    Seat linked{-1};  // the Trade Bridge's other seat
    // `bound` is the district chosen for the Dragon Roost, or 0.
    Face bound{};
    std::uint8_t bound_condition{};
    Seat consulate_builder{-1};

    // `complete` is the bit set of seats that have completed a city.
    std::uint8_t complete{};
    Seat first_complete{-1};
    // During the opening this is the bit set of seats whose hands have been shown.
    std::uint8_t opened{};
    Frames frames;
    // `spare` keeps the size a multiple of eight, and is always 0.
    std::array<std::uint8_t, 4> spare{};
};

// clang-format off: a list that reads across
// Every kind of move with its arguments. A face-down or secret card is kHidden for viewers outside the
// audience.
#define CITADELS_KINDS(KIND)                                                                              \
    KIND(pick_character, character) KIND(pick_unique, card) KIND(pick_crown, seat) KIND(deal, card)       \
    KIND(show, card)                                                                                      \
    KIND(deal_role, character) KIND(show_role, character) KIND(pick_role, slot) KIND(offer, character)    \
    KIND(show_secret, character)                                                                          \
    KIND(choose, character) KIND(choose_face_down, place) KIND(discard_role, character)                   \
    KIND(exchange_roles, seat, slot)                                                                      \
    KIND(reveal, slot) KIND(not_me) KIND(decline) KIND(finish) KIND(end_turn) KIND(thank)                 \
    KIND(stay_silent)                                                                                     \
    KIND(gather_gold) KIND(gather_cards) KIND(keep, card) KIND(bribe) KIND(refuse) KIND(turn_up, marker)  \
    KIND(confiscate)                                                                                      \
    KIND(reveal_second, character) KIND(lay_character, character)                                         \
    KIND(build, card) KIND(build_with_help, card, seat) KIND(build_den, amount)                           \
    KIND(build_den_with_help, amount, seat)                                                               \
    KIND(build_by_framework, card) KIND(build_by_sacrifice, condition, card) KIND(build_top)              \
    KIND(pay_from_crown, amount) KIND(give, card) KIND(discard, card)                                     \
    KIND(income, character) KIND(mixed_income, amount) KIND(kill, character) KIND(bewitch, character)     \
    KIND(warrant, character)                                                                              \
    KIND(sign, character) KIND(rob, character) KIND(spy, seat, type) KIND(declare, amount)                \
    KIND(threaten, character)                                                                             \
    KIND(make_real, character) KIND(swap_hands, seat) KIND(redraw, card) KIND(look, seat)                 \
    KIND(take, card) KIND(take_into_hand)                                                                 \
    KIND(divine) KIND(take_crown) KIND(give_crown, seat, goods) KIND(ask_richest, seat) KIND(extra_gold)  \
    KIND(extra_cards)                                                                                     \
    KIND(voyage, goods) KIND(study) KIND(destroy, seat, condition, card)                                  \
    KIND(exchange, seat, condition, card)                                                                 \
    KIND(hand_over, condition, card) KIND(seize, seat, condition, card) KIND(court) KIND(beautify, card)  \
    KIND(collect_taxes)                                                                                   \
    KIND(laboratory, card) KIND(museum, card) KIND(smithy) KIND(guild)                                    \
    KIND(armory, seat, condition, card)                                                                   \
    KIND(take_open, card) KIND(bind, condition, card) KIND(replace, character)                            \
    KIND(turn_down, seat, condition, card) KIND(link, seat)
// clang-format on

enum class MoveKind : std::uint8_t {
#define KIND(id, ...) id,
    CITADELS_KINDS(KIND)
#undef KIND
        kinds
};
// The argument `goods` has these values; 0 is nothing.
inline constexpr std::uint8_t kGold = 1, kCardsGood = 2;

// citadels_texts.cpp has the game's paragraphs and chapters.
std::span<const RuleText> rule_texts();
std::span<const ChapterTitle> chapters();

struct Citadels {
    using State = citadels::State;
    static const GameInfo kInfo;
    static const MoveShape kShape;
    static std::span<const RuleText> rule_texts() { return citadels::rule_texts(); }
    static std::span<const ChapterTitle> chapters() { return citadels::chapters(); }
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
    static void derive(State&);
    static Contradiction contradiction(const State&);
    static std::span<const std::string_view> former_members();
    static std::int32_t evaluate(const State&, Seat);
    static std::span<const Weight> weights(int seats);
    static std::span<const Theme> themes();
    static std::int32_t evaluate_by(const State&, Seat, const std::int32_t* weights);
    static Expectations evaluate_all(const State&);
    static std::span<const FeatureRow> feature_rows();
    static std::int32_t features(const State&, Seat, std::span<std::int16_t>);
    // What was tried at more than two seats is in src/ai/WEIGHTS.md.
    static bool has_network(int seats) { return seats <= 4; }
    static std::string_view network(int seats);
    static bool choosing(const State&, Seat);
    static void search_settings(BotLevel, int seats, SearchSettings&);
    static std::span<const RatedSeats> ratings();
};
static_assert(TextRules<Citadels>);
static_assert(sizeof(State) <= 2048);

// game() has the rules of the game, text_game() also its words, bot_game() also what its bots need.
Game game();
TextGame text_game();
BotGame bot_game();

}  // namespace mortarboard::citadels
