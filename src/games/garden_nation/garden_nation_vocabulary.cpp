// Says what things are called: notation, labels, options, names of fields.
#include "games/garden_nation/garden_nation.h"
#include "games/garden_nation/garden_nation_versions.h"

namespace mortarboard::garden_nation {
namespace {

constexpr std::string_view kLandNames[] = {"", "yellow", "green", "red"},
                           kLandLabels[] = {"", "Yellow", "Green", "Red"};
constexpr std::string_view kProjectNames[] = {
    "",
#define PROJECT(id, name, pattern, land, gap, points, grade) #id,
#include "games/garden_nation/garden_nation_cards.inc"
};
constexpr std::string_view kProjectLabels[] = {
    "",
#define PROJECT(id, name, pattern, land, gap, points, grade) name,
#include "games/garden_nation/garden_nation_cards.inc"
};
constexpr std::string_view kMissionNames[] = {
    "",
#define MISSION(id, name, aim, land, first_region, second_region, copies, grade) #id,
#include "games/garden_nation/garden_nation_cards.inc"
};
constexpr std::string_view kMissionLabels[] = {
    "",
#define MISSION(id, name, aim, land, first_region, second_region, copies, grade) name,
#include "games/garden_nation/garden_nation_cards.inc"
};
constexpr std::string_view kPlaceNames[] = {"p0", "p1", "p2", "p3", "p4", "p5", "p6", "beside"};
constexpr std::string_view kPlaceLabels[] = {"Centre",     "North-west", "North-east", "East",
                                             "South-east", "South-west", "West",       "Beside the board"};
constexpr std::string_view kSpaceNames[] = {
    "p0s0", "p0s1", "p0s2", "p0s3", "p0s4", "p0s5", "p0s6", "p1s0", "p1s1", "p1s2", "p1s3", "p1s4", "p1s5",
    "p1s6", "p2s0", "p2s1", "p2s2", "p2s3", "p2s4", "p2s5", "p2s6", "p3s0", "p3s1", "p3s2", "p3s3", "p3s4",
    "p3s5", "p3s6", "p4s0", "p4s1", "p4s2", "p4s3", "p4s4", "p4s5", "p4s6", "p5s0", "p5s1", "p5s2", "p5s3",
    "p5s4", "p5s5", "p5s6", "p6s0", "p6s1", "p6s2", "p6s3", "p6s4", "p6s5", "p6s6"};
static_assert(std::size(kSpaceNames) == kSpaces);
// The four places of open projects have these names.
constexpr std::string_view kOpenNames[] = {"open_1", "open_2", "open_3", "open_4"};
static_assert(std::size(kOpenNames) == kOpenProjects);
constexpr std::string_view kDirectionNames[] = {"", "up", "down"},
                           kDirectionLabels[] = {"", "Number up", "Number down"};

constexpr std::string_view kPhaseNames[] = {"lay",   "open",    "start", "deal", "choose", "action",
                                            "claim", "turn_up", "name",  "show", "over"};
static_assert(std::size(kPhaseNames) == static_cast<int>(Phase::over) + 1);
constexpr Term kPhaseTerm{"phase", kPhaseNames, {}, Term::choice};
constexpr auto kZoneNames = [] {
    std::array<std::string_view, zones_end> all{};
    all[deck] = "deck";
    constexpr std::string_view kDealt[] = {"dealt_0", "dealt_1", "dealt_2", "dealt_3"},
                               kKept[] = {"kept_0", "kept_1", "kept_2", "kept_3"};
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
        all[dealt + seat] = kDealt[seat];
        all[kept + seat] = kKept[seat];
    }
    return all;
}();
constexpr Term kZoneTerm{"zone", kZoneNames, {}, Term::place};

enum TermIndex : std::uint8_t {
    no_term,
    project_term,
    mission_term,
    seat_term,
    place_term,
    space_term,
    land_term,
    direction_term,
    number_term,
    open_term
};
constexpr Term kTerms[] = {{"project", kProjectNames, kProjectLabels, Term::card},
                           {"mission", kMissionNames, kMissionLabels, Term::card},
                           {"seat", {}, {}, Term::seat},
                           {"place", kPlaceNames, kPlaceLabels, Term::place},
                           {"space", kSpaceNames, {}, Term::place},
                           {"land", kLandNames, kLandLabels, Term::choice},
                           {"direction", kDirectionNames, kDirectionLabels, Term::choice},
                           {"number", {}, {}, Term::number},
                           {"open", kOpenNames, {}, Term::place}};
constexpr Verb kVerbs[] = {{"lay", {place_term, number_term, number_term}},
                           {"turn_up", {project_term}},
                           {"start", {seat_term}},
                           {"deal", {seat_term, mission_term}},
                           {"show", {seat_term, mission_term}},
                           {"keep", {mission_term, mission_term}},
                           {"build", {space_term}},
                           {"build_as", {space_term, land_term}},
                           {"abandon", {space_term}},
                           {"move", {direction_term}},
                           {"transfer", {space_term, space_term}},
                           {"invade", {space_term}},
                           {"go_on", {}},
                           {"give_up", {}},
                           {"claim", {project_term}},
                           {"decline", {}},
                           {"name", {seat_term}}};
static_assert(std::size(kVerbs) == kKinds);
// `from` and `to` are equal for what happens in one place. The amount of "laid" is the number of the region.
constexpr EventInfo kEvents[] = {{"laid", EventInfo::reveals, no_term, place_term},
                                 {"turned_up", EventInfo::reveals, project_term, open_term},
                                 {"first_player", EventInfo::reveals},
                                 {"dealt", EventInfo::reveals, mission_term},
                                 {"kept", EventInfo::plain, mission_term},
                                 {"on_turn", EventInfo::plain},  // amount: actions
                                 // The amount is the floors it has now.
                                 {"built", EventInfo::plain, no_term, space_term},
                                 // A bramble was given a land.
                                 {"tamed", EventInfo::plain, land_term, space_term},
                                 // The amount is the floors taken back.
                                 {"abandoned", EventInfo::plain, no_term, space_term},
                                 // `other` is the owner, and the amount the floors.
                                 {"invaded", EventInfo::plain, no_term, space_term},
                                 // The amount is the number of the region.
                                 {"crane_moved", EventInfo::plain, no_term, place_term},
                                 // The amount is the tokens left.
                                 {"token_spent", EventInfo::plain},
                                 {"roof_set", EventInfo::plain, project_term, space_term},
                                 {"roof_moved", EventInfo::plain, no_term, space_term},
                                 {"roof_returned", EventInfo::plain, no_term, space_term},
                                 {"inhabitants", EventInfo::money, no_term, space_term},
                                 {"controlled", EventInfo::money, no_term, place_term},
                                 {"declined", EventInfo::plain},
                                 {"gave_up", EventInfo::plain},
                                 // `other` is the next player.
                                 {"named", EventInfo::plain},
                                 {"last_round", EventInfo::plain},
                                 // The amount is the number of the round.
                                 {"round_over", EventInfo::plain},
                                 {"shown", EventInfo::reveals, mission_term},
                                 {"project_scored", EventInfo::points, project_term},
                                 {"mission_scored", EventInfo::points, mission_term},
                                 {"inhabitants_scored", EventInfo::points},
                                 {"rounds", EventInfo::counter},
                                 {"floors_standing", EventInfo::counter},
                                 {"inhabitants_left", EventInfo::counter},
                                 {"projects_claimed", EventInfo::counter}};
static_assert(std::size(kEvents) == static_cast<std::size_t>(EventKind::projects_claimed) + 1);
constexpr Vocabulary kVocabulary{kTerms, kVerbs, kEvents};
constexpr auto kShapeTables = shape_tables<kTerms, kVerbs, kEvents>();

constexpr std::string_view kLayouts[] = {"random", "first"};
constexpr OptionInfo kOptions[] = {
    {"layout", "Region layout", 0, 0, 1, 0, kLayouts, false},
    {"last_round", "Round limit", 1, kEarliestLastRound, kLastRound, kLastRound, {}, false},
};
constexpr std::string_view kEndings[] = {"last_floor", "round_limit"};

}  // namespace

const GameInfo GardenNation::kInfo{
    "garden_nation", "Garden Nation", kFewestSeats, kMostSeats, kOptions, kEndings, 1,
    kDataVersion,    kRulesHash};
const MoveShape GardenNation::kShape = kShapeTables.shape();
const Vocabulary& GardenNation::vocabulary() { return kVocabulary; }
std::span<const std::string_view> GardenNation::former_members() {
    static constexpr std::string_view kFormer[] = {"missions.card.spare"};
    return kFormer;
}
void GardenNation::fields(const State& s, FieldList& f) {
    const auto term = [](TermIndex index) -> const Term& { return kTerms[index - 1]; };
    f.set("claimed", s.claimed, &term(project_term), 0);
    f.cards("missions", s.missions, term(mission_term), kZoneTerm);
    f("inhabitants", s.inhabitants);
    f.optional(Field::computed, "supply", s.supply);
    f("tokens", s.tokens);
    f.by("region", s.region, term(place_term));
    f.by("turned", s.turned, term(place_term));
    f.by("bramble", s.bramble, term(place_term), &term(land_term));
    const std::size_t buildings = f.list().size();
    f.by("building", s.building, term(space_term));
    f.name_members(buildings, "owner", &kOwnerTerm);
    f("open", s.open, &term(project_term));
    f("track", s.track, &kSeatsTerm);
    f("phase", s.phase, &kPhaseTerm);
    f.optional(Field::of_setup, "seats", s.seats);
    f.optional(Field::of_setup, "round_limit", s.round_limit);
    f("round", s.round);
    f.optional(Field::computed, "roofs", s.roofs);
    f("crane", s.crane, &term(place_term));
    f("actions_left", s.actions_left);
    f("ploy_used", s.ploy_used);
    f("went_on", s.went_on);
    f("last_round", s.last_round);
    f("fresh", s.fresh, &term(space_term));
    f.set("chosen", s.chosen, &kSeatsTerm, 0);
    f("to", s.to, &kSeatsTerm);
    f("left", s.left);
    f.optional(Field::zero, "spare", s.spare);
}

TextGame text_game() { return make_text_game<GardenNation>(); }

}  // namespace mortarboard::garden_nation
