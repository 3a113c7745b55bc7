// Defines the names for people and files: set-ups, moves, events, tables of cards, the fields of a state.
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
// Events name types thus; 0 is no type.
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
// Turns "seat, condition, card" into indices of terms.
constexpr std::array<std::uint8_t, 7> arguments(std::string_view names) {
    std::array<std::uint8_t, 7> of{};
    for (std::size_t n = 0; !names.empty(); ++n) {
        const auto end = std::min(names.find(','), names.size());
        of[n] = term(names.substr(0, end));
        names.remove_prefix(std::min(names.size(), end + 2));
    }
    return of;
}
// Only states name these: phases, zones, steps.
constexpr std::string_view kPhaseNames[] = {"cast",       "uniques", "crown", "deal",    "select",
                                            "kit_choice", "call",    "turn",  "opening", "over"};
static_assert(std::size(kPhaseNames) == static_cast<int>(Phase::over) + 1);
constexpr std::string_view kStageNames[] = {"none",          "thanks",        "short_gather",
                                            "threat_gather", "threat_settle", "threat_verdict",
                                            "consulate",     "witch",         "free"};
static_assert(std::size(kStageNames) == static_cast<int>(Stage::free) + 1);
constexpr std::string_view kMethodNames[] = {"none", "gold", "den", "top", "framework", "sacrifice"};
static_assert(std::size(kMethodNames) == static_cast<int>(BuildMethod::sacrifice) + 1);
constexpr std::string_view kUsedNames[] = {"gather", "paid_build",    "confiscated", "resumed", "income",
                                           "act",    "second_income", "second_act",  "smithy",  "laboratory",
                                           "museum", "guild",         "top"};
static_assert((1 << std::size(kUsedNames)) - 1 == used_all);
constexpr std::string_view kRankNames[] = {"",       "rank_1", "rank_2", "rank_3", "rank_4",
                                           "rank_5", "rank_6", "rank_7", "rank_8", "rank_9"};
static_assert(std::size(kRankNames) == kRanks + 1);
// clang-format off: lists that read across
constexpr std::string_view kStepNames[] = {
    "none", "deal_cards", "take_at_random", "show_hand", "deal_roles", "show_pack", "show_down",
    "take_down", "pick_role", "show_swapped", "offer_characters", "show_secret", "choose_role",
    "discard_role", "exchange_roles", "keep_card", "window", "pay", "give_cards", "discard_cards",
    "redraw", "take_one", "wizard_card", "give_back", "declare", "warrants", "sign", "threats",
    "make_real", "beautify_more", "hand_over", "crown_killed", "lay_character", "take_open", "bind",
    "replace", "turn_down", "link", "lay_down", "offer", "chosen", "passed", "kit_begin", "kit_first",
    "kit_second", "theater_done", "turns_begin", "gathered", "spied", "threats_placed", "price_paid",
    "stands", "completed", "guild_shown", "top_built", "crown_settled", "end_of_round"};
constexpr std::string_view kZoneNames[] = {
    "deck", "top", "bottom", "museum", "drawn", "taken", "site", "open",
    "hand_0", "hand_1", "hand_2", "hand_3", "hand_4", "hand_5", "hand_6", "hand_7",
    "transit", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
#define CITY(seat) "city_" #seat, "city_" #seat "_beautified", "city_" #seat "_face_down", \
                   "city_" #seat "_face_down_beautified"
    // The parts of a name belong together. NOLINTNEXTLINE(bugprone-suspicious-missing-comma)
    CITY(0), CITY(1), CITY(2), CITY(3), CITY(4), CITY(5), CITY(6), CITY(7)};
#undef CITY
constexpr std::string_view kRoleZoneNames[] = {
    "deck", "open", "down", "absent", "transit", "swap", "", "",
    "pack_0", "pack_1", "pack_2", "pack_3", "pack_4", "pack_5", "pack_6", "pack_7",
    "first_0", "first_1", "first_2", "first_3", "first_4", "first_5", "first_6", "first_7",
    "second_0", "second_1", "second_2", "second_3", "second_4", "second_5", "second_6", "second_7"};
constexpr std::string_view kBoxZoneNames[] = {"heap", "out", "shown", "laid"};
constexpr std::string_view kPayeeNames[] = {
    "site", "bank", "seat_0", "seat_1", "seat_2", "seat_3", "seat_4", "seat_5", "seat_6", "seat_7"};
// clang-format on
static_assert(std::size(kStepNames) == static_cast<int>(Step::end_of_round) + 1 &&
              std::size(kZoneNames) == zones_end && std::size(kRoleZoneNames) == role_zones_end &&
              std::size(kBoxZoneNames) == box_zones_end);
constexpr Term kPhaseTerm{"phase", kPhaseNames, {}, Term::choice},
    kStageTerm{"stage", kStageNames, {}, Term::choice}, kMethodTerm{"way", kMethodNames, {}, Term::choice},
    kUsedTerm{"used", kUsedNames, {}, Term::choice}, kRankTerm{"rank", kRankNames, {}, Term::choice},
    kStepTerm{"step", kStepNames, {}, Term::choice}, kZoneTerm{"zone", kZoneNames, {}, Term::place},
    kRoleZoneTerm{"role_zone", kRoleZoneNames, {}, Term::place},
    kBoxZoneTerm{"box_zone", kBoxZoneNames, {}, Term::place};
// A card of a table may also be blank: not picked, or outside the cast.
template <std::size_t N> constexpr auto with_blank(const std::string_view (&names)[N]) {
    std::array<std::string_view, N + 1> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = names[i];
    all[N] = "blank";
    return all;
}
constexpr auto kFaceNames = with_blank(kCardNames);
constexpr auto kRoleFaceNames = with_blank(kCharacterNames);
static_assert(std::size(kCardNames) == district::blank && std::size(kCharacterNames) == character::blank);
constexpr Term kFaceTerm{"face", kFaceNames, {}, Term::card},
    kRoleFaceTerm{"role_face", kRoleFaceNames, {}, Term::card};
constexpr std::string_view kSlotNumbers[] = {"first", "second"},
                           kAfterNames[] = {"gold", "cards", "gathering", "turn"};
static_assert(std::size(kAfterNames) == static_cast<int>(After::turn) + 1);
constexpr Term kPayeeTerm{"payee", kPayeeNames, {}, Term::choice},
    kSlotNumberTerm{"slot_number", kSlotNumbers, {}, Term::choice},
    kAfterTerm{"after", kAfterNames, {}, Term::choice};
// Several steps of citadels_steps.h share these bytes.
constexpr StepByte kLeft{"left"}, kSeat{"for_seat", &kSeatsTerm}, kWhose{"whose", &kSeatsTerm},
    kOthers{"others", &kSeatsTerm, true};
constexpr StepBytes of_seat(Step step) { return {byte(step), {{{}, {}, kSeat}}}; }
constexpr StepBytes for_seat(Step step) { return {byte(step), {{{}, kLeft, kSeat}}}; }
constexpr StepBytes kStepBytes[] = {
    {byte(Step::deal_cards), {{{"zone", &kZoneTerm}, kLeft, kSeat}}},
    {byte(Step::take_at_random), {{{"from", &kSeatsTerm}, kLeft, {"to", &kSeatsTerm}, kOthers}}},
    {byte(Step::show_hand), {{kWhose, kLeft, {"viewer", &kViewerTerm}}}},
    {byte(Step::deal_roles), {{{"from", &kRoleZoneTerm}, kLeft, {"to", &kRoleZoneTerm}}}},
    for_seat(Step::show_pack),
    for_seat(Step::offer_characters),
    for_seat(Step::show_secret),
    {byte(Step::show_down), {{{"place"}, kLeft, kSeat}}},
    {byte(Step::take_down), {{{"place"}, kLeft, kSeat, {"slot", &kTerms[term("slot") - 1]}}}},
    {byte(Step::pick_role),
     {{{"other", &kSeatsTerm}, kLeft, {"asker", &kSeatsTerm}, {"slot", &kSlotNumberTerm}}}},
    {byte(Step::show_swapped), {{{"slot", &kSlotNumberTerm}, kLeft, kSeat}}},
    {byte(Step::keep_card), {{{"scholar"}}}},
    {byte(Step::pay), {{{"least"}, {"most"}, {"price"}, {"payee", &kPayeeTerm}}}},
    {byte(Step::give_cards), {{{"to", &kSeatsTerm}, kLeft}}},
    {byte(Step::discard_cards), {{{}, kLeft}}},
    {byte(Step::redraw), {{{}, {"count"}}}},
    {byte(Step::take_one), {{kWhose}}},
    {byte(Step::give_back), {{{"to", &kSeatsTerm}, kOthers}}},
    {byte(Step::declare), {{kWhose, {"type", &kTerms[term("type") - 1]}}}},
    {byte(Step::hand_over),
     {{{"with", &kSeatsTerm},
       {"condition", &kTerms[term("condition") - 1]},
       {"card", &kTerms[term("card") - 1]}}}},
    {byte(Step::turns_begin), {{{"first_round"}}}},
    {byte(Step::gathered), {{{"after", &kAfterTerm}, {}, kSeat}}},
    of_seat(Step::price_paid),
    {byte(Step::stands), {{{"confiscated"}, {}, kSeat}}},
    of_seat(Step::completed),
    of_seat(Step::guild_shown),
    of_seat(Step::top_built)};

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
                                 {"role_opened", EventInfo::reveals, kCharacterTerm},
                                 {"turned_up", EventInfo::reveals, kCardTerm, kWhere},
                                 {"kept_openly", EventInfo::plain, kCardTerm, kWhere}};
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

std::span<const std::string_view> Citadels::former_members() {
    static constexpr std::string_view kFormer[] = {"cards.card.spare", "roles.card.spare", "box.card.spare",
                                                   "spare"};  // eight bytes
    return kFormer;
}
void Citadels::fields(const State& s, FieldList& f) {
    const Term* const card = &kTerms[kCardTerm - 1];
    const Term* const character = &kTerms[kCharacterTerm - 1];
    const Term* const seats = &kSeatsTerm;
    const std::size_t names = f.list().size();
    f.set("names", s.names, card, 0);
    f.set_missing(names, Field::computed);
    f.cards("cards", s.cards, kFaceTerm, kZoneTerm, *card);
    f.cards("roles", s.roles, kRoleFaceTerm, kRoleZoneTerm, *character);
    f.cards("box", s.box, kRoleFaceTerm, kBoxZoneTerm, *character);
    f("gold", s.gold);
    f.set("offered", s.offered, &kRankTerm, 1);
    f("round", s.round);
    f.set("used", s.used, &kUsedTerm, 0);
    f.set("warrants", s.warrants, &kRankTerm, 0);
    f.set("threats", s.threats, &kRankTerm, 0);
    f.set("warrants_placed", s.warrants_placed, &kRankTerm, 0);
    f.set("threats_placed", s.threats_placed, &kRankTerm, 0);
    f("token_gold", s.token_gold);
    f("phase", s.phase, &kPhaseTerm);
    f.optional(Field::of_setup, "seats", s.seats);
    f.optional(Field::of_setup, "base_draft", s.base_draft);
    f.optional(Field::of_setup, "toll", s.toll);
    f("crown", s.crown);
    f("crown_gold", s.crown_gold);
    f("cast", s.cast, character);
    f("next_cast", s.next_cast, character);
    f("ninth", s.ninth);
    f("chooses_first", s.chooses_first);
    f("choice", s.choice);
    f.set("acted", s.acted, seats, 0);
    f("from_down", s.from_down);
    f("taken_at", s.taken_at);
    f("down_at", s.down_at);
    f.set("veiled", s.veiled, &kTerms[term("slot") - 1], 1);
    f("shown_rank", s.shown_rank, &kRankTerm);
    f("killed", s.killed, &kRankTerm);
    f("bewitched", s.bewitched, &kRankTerm);
    f("robbed", s.robbed, &kRankTerm);
    f("thief", s.thief);
    f("witch", s.witch);
    f("magistrate", s.magistrate);
    f("blackmailer", s.blackmailer);
    f("signed_rank", s.signed_rank, &kRankTerm);
    f("real_rank", s.real_rank, &kRankTerm);
    f("signed_shown", s.signed_shown);
    f("real_shown", s.real_shown);
    f("bishop", s.bishop);
    f.set("rank4_seats", s.rank4_seats, seats, 0);
    f("queen", s.queen);
    f("queen_paid", s.queen_paid);
    f("rank", s.rank, &kRankTerm);
    f("closing", s.closing);
    f("answer", s.answer);
    f("answer_slot", s.answer_slot, &kTerms[term("slot") - 1]);
    f("turn", s.turn);
    f("stage", s.stage, &kStageTerm);
    f("plays", s.plays, character);
    f("builds", s.builds);
    f("refund", s.refund);
    f("refund_crown", s.refund_crown);
    f("way", s.build_method, &kMethodTerm);
    f("paid", s.paid);
    f("paid_crown", s.paid_crown);
    f("site_flags", s.site_flags);
    f("linked", s.linked);
    f("bound", s.bound, card);
    f("bound_condition", s.bound_condition, &kTerms[term("condition") - 1]);
    f("consulate_builder", s.consulate_builder);
    f.set("complete", s.complete, seats, 0);
    f("first_complete", s.first_complete);
    f("opened", s.opened);
    f.steps("frames", s.frames, kStepTerm, kStepBytes);
    f.optional(Field::zero, "spare", s.spare);
}

TextGame text_game() { return make_text_game<Citadels>(); }

}  // namespace mortarboard::citadels
