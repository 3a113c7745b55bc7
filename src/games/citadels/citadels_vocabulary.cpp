// Names for people and files: set-ups, moves, events, tables of cards, the fields of a state.
#include "games/citadels/citadels_apply.h"
#include "games/citadels/citadels_versions.h"

namespace mortarboard::citadels {
namespace {

// ---- Terms

constexpr std::string_view kCardNames[] = {
    "",
#define DISTRICT(id, label, type, cost, copies, set, effect, grade) #id,
#include "games/citadels/citadels_cards.inc"
};
constexpr std::string_view kCardLabels[] = {
    "",
#define DISTRICT(id, label, type, cost, copies, set, effect, grade) label,
#include "games/citadels/citadels_cards.inc"
};
constexpr std::string_view kCharacterNames[] = {
    "",
#define CHARACTER(id, label, rank, grade) #id,
#include "games/citadels/citadels_cards.inc"
};
constexpr std::string_view kCharacterLabels[] = {
    "",
#define CHARACTER(id, label, rank, grade) label,
#include "games/citadels/citadels_cards.inc"
};
constexpr std::string_view kSlots[] = {"", "first", "second"};
constexpr std::string_view kTypeNames[] = {"noble", "religious", "trade", "military", "unique"};
constexpr std::string_view kTypeLabels[] = {"Noble", "Religious", "Trade", "Military", "Unique"};
// The same for events, where 0 is no type.
constexpr std::string_view kNamedTypes[] = {"", "noble", "religious", "trade", "military", "unique"};
constexpr std::string_view kNamedTypeLabels[] = {"", "Noble", "Religious", "Trade", "Military", "Unique"};
constexpr std::string_view kConditions[] = {"plain", "beautified", "face_down", "face_down_beautified"};
constexpr std::string_view kGoods[] = {"nothing", "gold", "cards"};
constexpr std::string_view kMarkers[] = {"blank", "real"};
constexpr std::string_view kPlaces[] = {"deck", "hand", "city", "under_deck", "site", "museum", "open"};
static_assert(std::size(kPlaces) == place_count);
constexpr std::string_view kSetNames[] = {"basic", "base_unique", "kit"};

constexpr Term kTerms[] = {{"card", kCardNames, kCardLabels, Term::card},
                           {"character", kCharacterNames, kCharacterLabels, Term::card},
                           {"seat", {}, {}, Term::seat},
                           {"place", {}, {}, Term::number},
                           {"slot", kSlots, {}, Term::choice},
                           {"amount", {}, {}, Term::number},
                           {"type", kTypeNames, kTypeLabels, Term::choice},
                           {"condition", kConditions, {}, Term::choice},
                           {"goods", kGoods, {}, Term::choice},
                           {"marker", kMarkers, {}, Term::choice},
                           {"where", kPlaces, {}, Term::place},
                           {"named_type", kNamedTypes, kNamedTypeLabels, Term::choice}};
constexpr std::uint8_t term(std::string_view id) {
    for (std::size_t i = 0; i < std::size(kTerms); ++i)
        if (kTerms[i].id == id) return static_cast<std::uint8_t>(i + 1);
    return 0;
}
// "seat, condition, card" as indices of terms.
constexpr std::array<std::uint8_t, 7> arguments(std::string_view names) {
    std::array<std::uint8_t, 7> of{};
    for (std::size_t n = 0; !names.empty(); ++n) {
        const auto end = std::min(names.find(','), names.size());
        of[n] = term(names.substr(0, end));
        names.remove_prefix(std::min(names.size(), end + 2));
    }
    return of;
}
constexpr Verb kVerbs[] = {
#define KIND(id, ...) {#id, arguments(#__VA_ARGS__)},
    CITADELS_KINDS(KIND)
#undef KIND
};
static_assert(std::size(kVerbs) == static_cast<std::size_t>(MoveKind::kinds));

constexpr auto kCardTerm = term("card"), kCharacterTerm = term("character"), kWhere = term("where"),
               kNamedType = term("named_type");
constexpr EventInfo kEvents[] = {{"picked_character", EventInfo::plain, kCharacterTerm},
                                 {"picked_unique", EventInfo::plain, kCardTerm},
                                 {"crowned", EventInfo::plain},
                                 {"cards", EventInfo::plain, kCardTerm, kWhere},
                                 {"shown", EventInfo::reveals, kCardTerm, kWhere},
                                 {"kept", EventInfo::plain, kCardTerm, kWhere},
                                 {"discarded", EventInfo::plain, kCardTerm, kWhere},
                                 {"given", EventInfo::plain, kCardTerm, kWhere},
                                 {"put_under_museum", EventInfo::plain, kCardTerm, kWhere},
                                 {"shuffled", EventInfo::plain},
                                 {"role_dealt", EventInfo::plain, kCharacterTerm},
                                 {"role_open", EventInfo::reveals, kCharacterTerm},
                                 {"role_shown", EventInfo::reveals, kCharacterTerm},
                                 {"role_chosen", EventInfo::plain, kCharacterTerm},
                                 {"role_down", EventInfo::plain, kCharacterTerm},
                                 {"role_taken_down", EventInfo::reveals, kCharacterTerm},
                                 {"roles_swapped", EventInfo::plain},
                                 {"called", EventInfo::plain},
                                 {"unanswered", EventInfo::plain},
                                 {"revealed", EventInfo::reveals, kCharacterTerm},
                                 {"silent", EventInfo::plain},
                                 {"thanked", EventInfo::plain},
                                 {"gathered", EventInfo::counter},
                                 {"gold", EventInfo::money},
                                 {"points", EventInfo::points},
                                 {"built", EventInfo::plain, kCardTerm},
                                 {"destroyed", EventInfo::plain, kCardTerm, kWhere},
                                 {"moved", EventInfo::plain, kCardTerm, kWhere},
                                 {"turned_down", EventInfo::plain, kCardTerm},
                                 {"beautified", EventInfo::plain, kCardTerm},
                                 {"bound", EventInfo::plain, kCardTerm},
                                 {"killed", EventInfo::plain, kCharacterTerm},
                                 {"bewitched", EventInfo::plain, kCharacterTerm},
                                 {"robbed", EventInfo::plain, kCharacterTerm},
                                 {"warrant_placed", EventInfo::plain},
                                 {"threat_placed", EventInfo::plain},
                                 {"warrant_shown", EventInfo::reveals},
                                 {"threat_shown", EventInfo::reveals},
                                 {"blank_shown", EventInfo::reveals},
                                 {"marker_gone", EventInfo::plain},
                                 {"spied", EventInfo::plain, kNamedType},
                                 {"declared", EventInfo::plain},
                                 {"divined", EventInfo::plain},
                                 {"looked", EventInfo::plain},
                                 {"swapped_hands", EventInfo::plain},
                                 {"linked", EventInfo::plain},
                                 {"laid", EventInfo::plain},
                                 {"laid_gone", EventInfo::plain},
                                 {"second_revealed", EventInfo::reveals, kCharacterTerm},
                                 {"secret_shown", EventInfo::reveals, kCharacterTerm},
                                 {"replaced", EventInfo::plain, kCharacterTerm},
                                 {"crown_gold", EventInfo::plain},
                                 {"token_gold", EventInfo::plain},
                                 {"completed", EventInfo::plain},
                                 {"round", EventInfo::counter},
                                 {"turn_ended", EventInfo::plain},
                                 {"role_opened", EventInfo::reveals, kCharacterTerm}};
static_assert(std::size(kEvents) == static_cast<std::size_t>(EventKind::told_kinds));
constexpr Vocabulary kVocabulary{kTerms, kVerbs, kEvents};
constexpr auto kShapeTables = shape_tables<kTerms, kVerbs, kEvents>();

// ---- Set-ups

constexpr std::string_view kCastNames[] = {"first_game",
                                           "ambitious_aristocrats",
                                           "cunning_agents",
                                           "illustrious_emissaries",
                                           "devious_dignitaries",
                                           "tenacious_delegates",
                                           "vicious_nobles",
                                           "random",
                                           "by_hand"};
constexpr std::string_view kNinthNames[] = {"when_needed", "yes"};
constexpr std::string_view kUniqueSets[] = {"of_the_cast", "kit", "random", "by_hand"};
constexpr std::string_view kDraftNames[] = {"kit", "base"};
constexpr std::string_view kBallroomNames[] = {"thanks", "toll"};
constexpr std::span<const std::string_view> kAllCharacters = std::span(kCharacterNames).subspan(1),
                                            kAllUniques = std::span(kCardNames).subspan(kFirstUnique);
static_assert(std::size(kCastNames) == kReadyMadeLists + 2 && kAllCharacters.size() == kCharacters &&
              kAllUniques.size() == kUniques);
constexpr OptionInfo kOptions[] = {
    {"cast", "Characters", 0, 0, kReadyMadeLists + 1, 0, kCastNames, false},
    {"ninth", "Ninth character with 4 to 7 players", 1, 0, 1, 0, kNinthNames, false},
    {"unique_cards", "Unique districts", 2, 0, 3, 0, kUniqueSets, false},
    {"draft", "Two-player draft", 3, 0, 1, 0, kDraftNames, false},
    {"ballroom", "The Ballroom requires", 4, 0, 1, 0, kBallroomNames, false},
    {"characters", "Picked characters", 5, 0, kRanks, 0, kAllCharacters, true},
    {"uniques", "Picked unique districts", 9, 0, kUniquesInPlay, 0, kAllUniques, true},
};
constexpr std::string_view kEndings[] = {"city_completed"};

}  // namespace

const GameInfo Citadels::kInfo{"citadels", "Citadels",   2,         kMaxSeats, kOptions, kEndings,
                               2,          kDataVersion, kRulesHash};
const MoveShape Citadels::kShape = kShapeTables.shape();
const Vocabulary& Citadels::vocabulary() { return kVocabulary; }

std::vector<DataTable> Citadels::data_tables() {
    const auto grade = [](Grade g) { return std::string(grade_name(g)); };
    DataTable districts{"districts", {"card", "type", "cost", "copies", "set", "effect", "grade"}, {}};
    for (int f = 1; f <= kFaces; ++f) {
        const DistrictInfo& d = kDistrict[f];
        districts.rows.push_back(
            {std::string(d.id), std::string(kTypeNames[static_cast<std::size_t>(d.type)]),
             std::to_string(d.cost), std::to_string(d.copies),
             std::string(kSetNames[static_cast<std::size_t>(d.set)]), std::string(d.effect), grade(d.grade)});
    }
    DataTable characters{"characters", {"character", "rank", "grade"}, {}};
    for (int c = 1; c <= kCharacters; ++c)
        characters.rows.push_back(
            {std::string(kCharacter[c].id), std::to_string(kCharacter[c].rank), grade(kCharacter[c].grade)});
    DataTable lists{"ready_made", {"list", "characters", "uniques", "grade"}, {}};
    for (const auto& list : kReadyMade) {
        std::string cast, uniques;
        for (int c : list.cast) cast += (cast.empty() ? "" : " ") + std::string(kCharacter[c].id);
        for (Face f : list.uniques) uniques += (uniques.empty() ? "" : " ") + std::string(kDistrict[f].id);
        lists.rows.push_back({std::string(list.id), cast, uniques, grade(list.grade)});
    }
    return {districts, characters, lists};
}

void Citadels::fields(const State& s, FieldList& f) {
    const Term* const card = &kTerms[kCardTerm - 1];
    const Term* const character = &kTerms[kCharacterTerm - 1];
    f("names", s.names);
    f("cards", s.cards);
    f("roles", s.roles);
    f("box", s.box);
    f("gold", s.gold);
    f("offered", s.offered);
    f("round", s.round);
    f("used", s.used);
    f("warrants", s.warrants);
    f("threats", s.threats);
    f("warrants_placed", s.warrants_placed);
    f("threats_placed", s.threats_placed);
    f("token_gold", s.token_gold);
    f("phase", s.phase);
    f("seats", s.seats);
    f("base_draft", s.base_draft);
    f("toll", s.toll);
    f("crown", s.crown);
    f("crown_gold", s.crown_gold);
    f("cast", s.cast, character);
    f("next_cast", s.next_cast, character);
    f("ninth", s.ninth);
    f("chooses_first", s.chooses_first);
    f("choice", s.choice);
    f("acted", s.acted);
    f("from_down", s.from_down);
    f("taken_at", s.taken_at);
    f("down_at", s.down_at);
    f("veiled", s.veiled);
    f("shown_rank", s.shown_rank);
    f("killed", s.killed);
    f("bewitched", s.bewitched);
    f("robbed", s.robbed);
    f("thief", s.thief);
    f("witch", s.witch);
    f("magistrate", s.magistrate);
    f("blackmailer", s.blackmailer);
    f("signed_rank", s.signed_rank);
    f("real_rank", s.real_rank);
    f("signed_shown", s.signed_shown);
    f("real_shown", s.real_shown);
    f("bishop", s.bishop);
    f("rank4_seats", s.rank4_seats);
    f("queen", s.queen);
    f("queen_paid", s.queen_paid);
    f("rank", s.rank);
    f("closing", s.closing);
    f("answer", s.answer);
    f("answer_slot", s.answer_slot);
    f("turn", s.turn);
    f("stage", s.stage);
    f("plays", s.plays, character);
    f("builds", s.builds);
    f("refund", s.refund);
    f("refund_crown", s.refund_crown);
    f("way", s.build_method);
    f("paid", s.paid);
    f("paid_crown", s.paid_crown);
    f("site_flags", s.site_flags);
    f("linked", s.linked);
    f("bound", s.bound, card);
    f("bound_condition", s.bound_condition);
    f("consulate_builder", s.consulate_builder);
    f("complete", s.complete);
    f("first_complete", s.first_complete);
    f("opened", s.opened);
    f("frames", s.frames);
    f("spare", s.spare);
}

TextGame text_game() { return make_text_game<Citadels>(); }

}  // namespace mortarboard::citadels
