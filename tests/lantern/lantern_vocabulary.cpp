// Defines the names of moves, events and fields, and the game's texts and tables.
#include "lantern/lantern.h"

#include "lantern/lantern_versions.h"

namespace mortarboard::lantern {
namespace {

constexpr RuleText kRules[] = {
    {"", "", ""},
#define RULE(id, paragraph, text) {#id, paragraph, text},
#include "lantern/lantern_rules.inc"
#undef RULE
};
constexpr std::string_view kFaceNames[] = {"",      "moth", "ember", "glow", "flame",
                                           "torch", "star", "moon",  "sun"};
constexpr std::string_view kFaceLabels[] = {"",      "Moth", "Ember", "Glow", "Flame",
                                            "Torch", "Star", "Moon",  "Sun"};
static_assert(std::size(kFaceNames) == kFaces + 1);
// clang-format off: a row for each kind of zone
constexpr std::string_view kZoneNames[] = {
    "deck", "top", "bottom", "aside", "table", "zone_5", "zone_6", "zone_7",
    "hand_0", "hand_1", "hand_2", "hand_3", "hand_4", "hand_5", "hand_6", "hand_7",
    "pack_0", "pack_1", "pack_2", "pack_3", "pack_4", "pack_5", "pack_6", "pack_7",
    "bid_0", "bid_1", "bid_2", "bid_3", "bid_4", "bid_5", "bid_6", "bid_7",
    "transit_0", "transit_1", "transit_2", "transit_3", "transit_4", "transit_5", "transit_6", "transit_7"};
// clang-format on
static_assert(std::size(kZoneNames) == zones_end);
enum TermIndex : std::uint8_t { no_term, card_term, seat_term, zone_term };
constexpr Term kTerms[] = {{"card", kFaceNames, kFaceLabels, Term::card},
                           {"seat", {}, {}, Term::seat},
                           {"zone", kZoneNames, {}, Term::place}};
constexpr Verb kVerbs[] = {
    {"deal", {card_term}}, {"show", {card_term}}, {"pick", {card_term}}, {"drop", {card_term}},
    {"peek", {}},          {"draw", {}},          {"flip", {}},          {"bury", {card_term}},
    {"lay", {card_term}},  {"spy", {seat_term}},  {"swap", {seat_term}}, {"steal", {seat_term}},
    {"give", {card_term}}, {"mix", {}},           {"bid", {card_term}},  {"pass", {}}};
constexpr EventInfo kEvents[] = {{"dealt", EventInfo::plain, card_term, zone_term, EventInfo::only_to},
                                 {"shown", EventInfo::reveals, card_term, zone_term, EventInfo::only_to},
                                 {"kept", EventInfo::plain, card_term, zone_term, EventInfo::only_to},
                                 {"moved", EventInfo::plain, card_term, zone_term, EventInfo::only_to},
                                 {"scored", EventInfo::points}};
constexpr Vocabulary kVocabulary{kTerms, kVerbs, kEvents};
constexpr auto kShapeTables = shape_tables<kTerms, kVerbs, kEvents>();
constexpr OptionInfo kOptions[] = {{"rounds", "Rounds", 0, 1, 5, 3, {}, false}};
constexpr std::string_view kEndings[] = {"played_out"};

}  // namespace

const MoveShape Lantern::kShape = kShapeTables.shape();
const GameInfo Lantern::kInfo{"lantern", "Lantern",    2,         kSeats, kOptions, kEndings,
                              1,         kDataVersion, kRulesHash};
std::span<const RuleText> Lantern::rule_texts() { return kRules; }
const Vocabulary& Lantern::vocabulary() { return kVocabulary; }
std::vector<DataTable> Lantern::data_tables() {
    DataTable t{"cards", {"card", "copies", "grade"}, {}};
    for (int f = 1; f <= kFaces; ++f)
        t.rows.push_back({std::string(kFaceNames[f]), std::to_string(kCopies), "designed"});
    return {t};
}
void Lantern::fields(const State& s, FieldList& f) {
    f.cards("cards", s.cards, kTerms[card_term - 1], kTerms[zone_term - 1]);
    f("phase", s.phase);
    f.optional(Field::of_setup, "seats", s.seats);
    f.optional(Field::of_setup, "rounds", s.rounds);
    f("turn", s.turn);
    f("round", s.round);
    f("acted", s.acted);
    f("other", s.other);
    f("left", s.left);
    f("to", s.to);
    f("whose", s.whose);
    f("then_other", s.then_other);
    f("trump", s.trump);
    f("asked", s.asked);
    f("frames", s.frames);
    f("score", s.score);
}

TextGame text_game() { return make_text_game<Lantern>(); }

}  // namespace mortarboard::lantern
