// Garden Nation. Towers grow floor by floor on seven regions of seven spaces. The space of an action
// determines the region of the next action. Projects are claimed with the floor that completes them; missions
// stay secret until the end.
// Words: a *place* is one of the seven positions on the board (0 the centre, 1 north-west, then clockwise to
// 6 west), a *region* is the tile with a number 1..7 that lies there, a *side* is a position within a region
// (0..6 in the same order), a *space* is one of the 49: 7 * place + side. Sides refer to the board, whichever
// way the region is turned. Places determine where the crane goes, region numbers the order of regions
// (Rule::r1_7).
#pragma once
#include "core/bot_game.h"
#include "core/cards.h"
#include "core/text_game.h"
#include "games/bytes.h"
#include "games/figures.h"
#include "games/provenance.h"

namespace mortarboard::garden_nation {

enum class Rule : std::uint16_t {
    allowed,
#define CHAPTER(number, title)
#define RULE(id, paragraph, text) id,
#include "games/garden_nation/garden_nation_rules.inc"
#undef RULE
#undef CHAPTER
};

inline constexpr int kFewestSeats = 2, kMostSeats = 4;  // Rule::r2_1
inline constexpr int kPlaces = 7, kSides = 7, kSpaces = kPlaces * kSides;
inline constexpr int kTurns = 6;  // rotations by a sixth, Rule::r1_3
// The crane has this place before the first action (Rule::r2_11).
inline constexpr std::uint8_t kBeside = 7;
inline constexpr int kFirstPlayerInhabitants = 38, kOtherInhabitants = 35;  // Rule::r2_3
inline constexpr int kTokens = 4;  // Rule::r2_4
// kBrambleTokens is the number of bramble tokens of each land (Rule::r2_5).
inline constexpr int kRoofs = 19, kBrambleTokens = 3;
inline constexpr int kOpenProjects = 4;  // Rule::r2_6
inline constexpr int kMissionsDealt = 4, kMissionsKept = 2;  // Rule::r2_7, Rule::r2_8
inline constexpr int kMaxSlots = 4;
inline constexpr int kBramblePrice = 5;  // Rule::r5_8
inline constexpr int kRefund = 2;  // Rule::r6_2, Rule::r9_8
inline constexpr int kMajority = 2, kTie = 1;  // Rule::r10_1
inline constexpr int kEarliestLastRound = 4, kLastRound = 40;  // Rule::r11_5, Rule::r11_6

enum class Land : std::uint8_t { none, yellow, green, red };
inline constexpr int kLands = 3;

// The plot is the print on a space. A bramble has no land and price 5.
struct Plot {
    Land land{};
    std::uint8_t price{};
    constexpr bool bramble() const { return land == Land::none; }
    friend constexpr bool operator==(const Plot&, const Plot&) = default;
};

enum class Pattern : std::uint8_t { none, beside, outer, pair, tall_pair, centre, trio };
struct ProjectFigures {
    Pattern pattern{};
    // `gap` is the land of the empty space (Rule::r8_1).
    Land land{}, gap{};
    std::uint8_t points{};
};
struct ProjectInfo : ProjectFigures {
    std::string_view id, name;
    Grade grade{};
};
enum Project : Face {
    no_project,
#define PROJECT(id, name, pattern, land, gap, points, grade) id,
#include "games/garden_nation/garden_nation_cards.inc"
    project_numbers,
};
inline constexpr int kProjects = project_numbers - 1;
extern const std::array<ProjectInfo, kProjects + 1> kProjectInfo;
extern const std::array<ProjectFigures, kProjects + 1> kProjectFigures;

enum class Aim : std::uint8_t { none, tall, floors, three_high, four_high, control };
struct MissionFigures {
    Aim aim{};
    Land land{};
    std::array<std::uint8_t, 2> region{};  // numbers, Rule::r12_8
    std::uint8_t copies{};
};
struct MissionInfo : MissionFigures {
    std::string_view id, name;
    Grade grade{};
};
enum Mission : Face {
    no_mission,
#define MISSION(id, name, aim, land, first_region, second_region, copies, grade) id,
#include "games/garden_nation/garden_nation_cards.inc"
    mission_numbers,
};
inline constexpr int kMissionFaces = mission_numbers - 1, kMissionCards = 24;
extern const std::array<MissionInfo, kMissionFaces + 1> kMissionInfo;
extern const std::array<MissionFigures, kMissionFaces + 1> kMissionFigures;

// A sixteenth face that no card has fills the table up to whole words.
inline constexpr int kTableFaces = kMissionFaces + 1;

// Mission cards are in these zones. Of the four cards dealt, two go to `kept`; the two in `dealt` are out of
// the game then (Rule::r2_9). Both are heaps, one for each seat: kept cards cannot be told apart.
enum Zone : std::uint8_t { deck, dealt = 8, kept = 16, zones_end = 24 };
struct Zones {
    static constexpr std::uint8_t kDeck = 1;
    static constexpr bool heap(int) { return true; }
    static constexpr Knowers holder(int zone) {
        return zone >= dealt && zone < zones_end ? knows(zone & 7) : kNobody;
    }
};

enum class Phase : std::uint8_t {
    // Nature lays the regions, place by place.
    lay,
    // Nature turns up the first four projects.
    open,
    start,  // nature draws the first player
    // Nature deals missions to seat `to`, `left` to go.
    deal,
    // All seats at once keep two missions.
    choose,
    // The seat on turn acts, with `actions_left` actions.
    action,
    // The seat may claim a project with the building on space `fresh`.
    claim,
    turn_up,  // nature turns up the next project
    // The seat whose turn is over names the next seat.
    name,
    // Nature shows the missions of seat `to`, `left` to go.
    show,
    over,
};
// Legal lists are in the order of the kinds. Nature's kinds come first.
enum class MoveKind : std::uint8_t {
    lay,  // place, region number, sixths turned
    turn_up,  // project
    start,  // seat
    deal,  // seat, mission
    show,  // seat, mission
    // Both arguments are missions, the lower face first.
    keep,
    build,  // space
    build_as,  // space with a bramble, land
    abandon,  // space
    move,  // direction: strategic movement
    transfer,  // space, space: roof transfer
    invade,  // space
    go_on,
    give_up,
    claim,  // project
    decline,
    name,  // seat
};
inline constexpr int kKinds = static_cast<int>(MoveKind::name) + 1;
enum Direction : std::uint8_t { no_direction, up, down };

// Kinds of events are indices into the vocabulary's list.
enum class EventKind : std::uint8_t {
    laid,
    turned_up,
    first_player,
    dealt,
    kept,
    on_turn,
    built,
    tamed,
    abandoned,
    invaded,
    crane_moved,
    token_spent,
    roof_set,
    roof_moved,
    roof_returned,
    inhabitants,
    controlled,
    declined,
    gave_up,
    named,
    last_round,
    round_over,
    shown,
    project_scored,
    mission_scored,
    inhabitants_scored,
    rounds,
    floors_standing,
    inhabitants_left,
    projects_claimed,
};

struct Building {
    std::uint8_t owner{};  // seat + 1; 0: empty space
    std::uint8_t floors{};
    std::uint8_t roof{};  // 0 or 1
    friend bool operator==(const Building&, const Building&) = default;
    constexpr bool of(int seat) const { return owner == seat + 1; }
    template <class V> void fields(V& v) const {
        v("owner", owner);
        v("floors", floors);
        v("roof", roof);
    }
};

struct State {
    // Bit p says that the seat has taken project p.
    std::array<std::uint32_t, kMostSeats> claimed{};
    CardTable<kMissionCards, kTableFaces, Zones> missions;
    // There is no limit (Rule::r6_5). Seats that do not play have 0.
    std::array<std::uint16_t, kMostSeats> inhabitants{};
    std::array<std::uint8_t, kMostSeats> supply{};  // floors not on the board
    std::array<std::uint8_t, kMostSeats> tokens{};  // ploys left
    // For each place, `region` is the number of the region there, or 0 if it is not laid yet.
    std::array<std::uint8_t, kPlaces> region{};
    // For each place, `turned` says how many sixths the region is turned, clockwise.
    std::array<std::uint8_t, kPlaces> turned{};
    // For each place, `bramble` is the land that was chosen for the region's bramble.
    std::array<Land, kPlaces> bramble{};
    std::array<Building, kSpaces> building{};
    // Projects in `open` lie face up; 0 means that the place is empty.
    std::array<std::uint8_t, kOpenProjects> open{};
    // `track` has the seats that took the slots of this round; the last one is on turn.
    InlineVec<std::uint8_t, kMaxSlots> track;
    Phase phase{Phase::lay};
    std::uint8_t seats{};
    std::uint8_t round_limit{};
    std::uint8_t round{};  // 0 before play
    std::uint8_t roofs{};  // in the common supply
    std::uint8_t crane{kBeside};  // the crane's place
    std::uint8_t actions_left{};
    // A ploy was used for the next action (Rule::r9_2).
    std::uint8_t ploy_used{};
    // The crane was moved on to another region for the next action (Rule::r4_8).
    std::uint8_t went_on{};
    // A seat has placed its last floor (Rule::r11_1).
    std::uint8_t last_round{};
    // `fresh` is the space of the building just raised, while a claim is open; else it is 0.
    std::uint8_t fresh{};
    // `chosen` is the bit set of seats that have kept their missions; it is 0 outside of Phase::choose.
    std::uint8_t chosen{};
    // Nature deals missions to this seat, or shows its missions, and so many are left.
    std::uint8_t to{}, left{};
    std::array<std::uint8_t, 3> spare{};
};

static_assert(sizeof(State) == 388);

// garden_nation_texts.cpp has the game's paragraphs and chapters.
std::span<const RuleText> rule_texts();
std::span<const ChapterTitle> chapters();

struct GardenNation {
    using State = garden_nation::State;
    static const GameInfo kInfo;
    static const MoveShape kShape;
    static std::span<const RuleText> rule_texts() { return garden_nation::rule_texts(); }
    static std::span<const ChapterTitle> chapters() { return garden_nation::chapters(); }
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
    static bool choosing(const State&, Seat);
    static std::int32_t evaluate(const State&, Seat);
    static std::span<const Weight> weights(int seats);
    static std::span<const Theme> themes();
    static std::int32_t evaluate_by(const State&, Seat, const std::int32_t* weights);
    static std::span<const FeatureRow> feature_rows();
    static std::int32_t features(const State&, Seat, std::span<std::int16_t>);
    static bool has_network(int) { return true; }
    static std::string_view network(int seats);
    static void search_settings(BotLevel, int seats, SearchSettings&);
    static std::span<const RatedSeats> ratings();
};
static_assert(TextRules<GardenNation>);

// ---- The garden: places, sides and spaces, independent of any state ----

constexpr int place_of(int space) { return space / kSides; }
constexpr int side_of(int space) { return space % kSides; }
constexpr int space_at(int place, int side) { return place * kSides + side; }
constexpr int opposite(int side) { return (side + 2) % 6 + 1; }
// Returns the side to which the outer side `a` of a region turns (Rule::r1_3).
constexpr int turned_side(int a, int sixths) { return a == 0 ? 0 : (a + sixths - 1) % 6 + 1; }
// Returns the place next to `place` in the direction of `side`, or -1 for the frame of the board or side 0.
constexpr int place_beside(int place, int side) {
    if (side == 0) return -1;
    if (place == 0) return side;
    if (side == opposite(place)) return 0;
    if (side == (place + 1) % 6 + 1) return place % 6 + 1;  // clockwise round the ring
    if (side == (place + 3) % 6 + 1) return (place + 4) % 6 + 1;  // counter-clockwise
    return -1;
}

struct SpaceList {
    std::uint8_t count{};
    std::array<std::uint8_t, 6> space{};
    constexpr void add(int one) { space[count++] = static_cast<std::uint8_t>(one); }
    constexpr const std::uint8_t* begin() const { return space.data(); }
    constexpr const std::uint8_t* end() const { return space.data() + count; }
};
// kTouching has the spaces that each space touches, which does not depend on the layout (Rule::r1_5 and
// Rule::r1_6).
inline constexpr std::array<SpaceList, kSpaces> kTouching = [] {
    std::array<SpaceList, kSpaces> all{};
    for (int place = 0; place < kPlaces; ++place) {
        for (int side = 1; side < kSides; ++side) {
            auto& list = all[space_at(place, side)];
            all[space_at(place, 0)].add(space_at(place, side));
            list.add(space_at(place, 0));
            list.add(space_at(place, side % 6 + 1));
            list.add(space_at(place, (side + 4) % 6 + 1));
            if (const int beside = place_beside(place, side); beside >= 0)
                list.add(space_at(beside, opposite(side)));
        }
    }
    return all;
}();
constexpr bool touch(int one, int other) {
    for (const int space : kTouching[one])
        if (space == other) return true;
    return false;
}
// A region has seven plots, here in board order; kPlots goes by region number (0 for none) and rotation.
using Plots = std::array<Plot, kSides>;
extern const std::array<std::array<Plots, kTurns>, 8> kPlots;

// ---- Data tables ----

struct TableSize {
    std::uint8_t seats, floors, slots;
    Grade grade;
};
const TableSize& table_size(int seats);  // Rule::r2_2, Rule::r2_2b, Rule::r2_2c
// Returns the total cost of a building's floors (Rule::r6_2).
constexpr int cost_of_floors(int price, int floors) { return floors * price + floors * (floors - 1) / 2; }
// 0 inhabitants are worth as much as 1 (Rule::r13_1).
int inhabitant_points(int inhabitants);

// ---- Questions about a state ----

inline const Plot& plot_at(const State& s, int space) {
    return kPlots[s.region[place_of(space)]][s.turned[place_of(space)]][side_of(space)];
}
// Returns the land of a space; for a bramble it is the land chosen for it (Rule::r7_15).
inline Land land_at(const State& s, int space) {
    const Land land = plot_at(s, space).land;
    return land == Land::none ? s.bramble[place_of(space)] : land;
}
inline bool wild(const State& s, int space) { return land_at(s, space) == Land::none; }
inline int price_of_floor(const State& s, int space) {
    return plot_at(s, space).price + s.building[space].floors;
}  // Rule::r5_2, Rule::r5_11
// Returns the inhabitants gained by abandoning and paid for invading (Rule::r6_2 and Rule::r9_8).
inline int worth_of_building(const State& s, int space) {
    return kRefund * cost_of_floors(plot_at(s, space).price, s.building[space].floors);
}
// Counts the floors of each seat in a region, with eight bits for each seat.
inline std::uint32_t floors_of_seats(const State& s, int place) {
    std::uint32_t floors = 0;
    // An empty space has no floors.
    for (int space = place * kSides, end = space + kSides; space < end; ++space)
        floors += static_cast<std::uint32_t>(s.building[space].floors)
                  << ((s.building[space].owner - 1) * 8 & 31);
    return floors;
}
constexpr int floors_of(std::uint32_t floors, int seat) { return static_cast<int>(floors >> seat * 8 & 255); }
// Returns the seats with most floors in a region as bits; there are none if there are no floors (Rule::r10_1,
// Rule::r10_2).
constexpr unsigned strongest(std::uint32_t floors) {
    int most = 1;
    unsigned who = 0;
    for (int seat = 0; seat < kMostSeats; ++seat) {
        const int own = floors_of(floors, seat);
        if (own > most) {
            who = 0;
            most = own;
        }
        if (own == most) who |= 1u << seat;
    }
    return who;
}
inline int seat_on_turn(const State& s) { return s.track.back(); }
// Returns the seats without a slot of this round; with two seats no seat is named.
inline unsigned seats_to_come(const State& s) {
    unsigned all = (1u << s.seats) - 1;
    for (const auto seat : s.track) all &= ~(1u << seat);
    return all;
}
// Returns where the region with this number lies.
int place_of_number(const State& s, int number);
// Returns the place of the region numbered one higher (step 1) or lower (-1) (Rule::r4_7, Rule::r9_5b).
int place_after(const State& s, int place, int step);
int bramble_tokens_left(const State& s, Land land);  // Rule::r5_9
// Says whether the seat can construct or abandon there (Rule::r4_6).
bool can_act_in(const State& s, int seat, int place);
bool can_act_somewhere(const State& s, int seat);  // Rule::r3_6
bool in_project_deck(const State& s, Face project);
// Says whether the building can be part of a project of `owner` (seat + 1): it has no roof, is high enough,
// and stands on the land (Rule::r7_3, Rule::r7_4, Rule::r7_5, Rule::r7_15).
bool can_serve(const State& s, int space, int owner, Land land, int floors);
// Says whether the project matches the building on `fresh`, for the building's owner (Rule::r8_1 to
// Rule::r8_6).
bool matches(const State& s, Face project, int fresh);
// Bit p says that project p is open, matches, and a roof is left.
std::uint32_t claims(const State& s, int fresh);
int project_points(const State& s, int seat);  // of the projects taken
int mission_points(const State& s, int seat, Face mission, Rule* paragraph = nullptr);  // as the board stands
int floors_on_board(const State& s, int seat);

// game() has the rules of the game, text_game() also its words, bot_game() also what its bots need.
Game game();
TextGame text_game();
BotGame bot_game();

}  // namespace mortarboard::garden_nation
