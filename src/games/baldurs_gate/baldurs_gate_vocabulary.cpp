// Defines the names of moves, events and members, the rule texts, and the tables as text.
#include "games/baldurs_gate/baldurs_gate.h"
#include "games/baldurs_gate/baldurs_gate_versions.h"

#include <algorithm>

namespace mortarboard::baldurs_gate {
namespace {

template <std::size_t N, class Table> constexpr auto ids_of(const Table& table) {
    std::array<std::string_view, N> all{};
    for (std::size_t i = 1; i < N; ++i) all[i] = table[i].id;
    return all;
}
template <std::size_t N, class Table> constexpr auto labels_of(const Table& table) {
    std::array<std::string_view, N> all{};
    for (std::size_t i = 1; i < N; ++i) all[i] = table[i].name;
    return all;
}
constexpr auto kBuildingIds = ids_of<kBuildings + 1>(kBuilding),
               kBuildingNames = labels_of<kBuildings + 1>(kBuilding);
constexpr auto kAgendaIds = ids_of<kAgendas + 1>(kAgenda), kAgendaNames = labels_of<kAgendas + 1>(kAgenda);
constexpr auto kDistrictIds = ids_of<kDistricts + 1>(kDistrict),
               kDistrictNames = labels_of<kDistricts + 1>(kDistrict);
constexpr auto kGateIds = ids_of<kGates + 1>(kGate), kGateNames = labels_of<kGates + 1>(kGate);
constexpr auto kLocations = [] {
    std::array<std::array<std::string_view, kDistricts + 1>, 2> all{};
    for (int d = 1; d <= kDistricts; ++d) {
        all[0][d] = kDistrict[d].location_id;
        all[1][d] = kDistrict[d].location;
    }
    return all;
}();
// Spaces are named p24, w1 and so on by number, the others by their district or gate.
constexpr std::string_view kSpaceIds[] = {"",
                                          "p1",
                                          "p2",
                                          "p3",
                                          "p4",
                                          "p5",
                                          "p6",
                                          "p7",
                                          "p8",
                                          "p9",
                                          "p10",
                                          "p11",
                                          "p12",
                                          "p13",
                                          "p14",
                                          "p15",
                                          "p16",
                                          "p17",
                                          "p18",
                                          "p19",
                                          "p20",
                                          "p21",
                                          "p22",
                                          "p23",
                                          "p24",
                                          "p25",
                                          "p26",
                                          "p27",
                                          "p28",
                                          "p29",
                                          "p30",
                                          "p31",
                                          "p32",
                                          "p33",
                                          "p34",
                                          "p35",
                                          "p36",
                                          "hq_manorborn",
                                          "hq_temples",
                                          "hq_the_wide",
                                          "hq_seatower",
                                          "hq_bloomridge",
                                          "hq_the_steeps",
                                          "hq_heapside",
                                          "hq_eastway",
                                          "hq_brampton",
                                          "keep_manorborn",
                                          "keep_temples",
                                          "keep_the_wide",
                                          "keep_seatower",
                                          "keep_bloomridge",
                                          "keep_the_steeps",
                                          "keep_heapside",
                                          "keep_eastway",
                                          "keep_brampton",
                                          "w1",
                                          "w2",
                                          "w3",
                                          "w4",
                                          "w5",
                                          "w6",
                                          "w7",
                                          "w8",
                                          "w9",
                                          "w10",
                                          "w11",
                                          "w12",
                                          "w13",
                                          "w14",
                                          "w15",
                                          "g1",
                                          "g2",
                                          "g3",
                                          "g4",
                                          "g5",
                                          "g6",
                                          "g7",
                                          "g8",
                                          "g9"};
static_assert(std::size(kSpaceIds) == kNodes + 1);
constexpr std::span<const std::string_view> kPlotIds{kSpaceIds, kPlots + 1};
constexpr auto kTowerIds = [] {
    std::array<std::string_view, kTowers + 1> all{};
    for (int w = 1; w <= kTowers; ++w) all[w] = kSpaceIds[tower_space(w)];
    return all;
}();
constexpr std::string_view kTrackIds[] = {"guild", "fist", "council"},
                           kTrackNames[] = {"Guild", "Flaming Fist", "Council"};
constexpr std::string_view kDealIds[] = {"no_deal", "free", "paid"},
                           kDealNames[] = {"No deal", "Free deal", "Paid deal"};
constexpr std::string_view kOptionIds[] = {"take", "worker", "favor"},
                           kOptionNames[] = {"Display card", "Return Worker", "Favor"};
constexpr std::string_view kTypeIds[] = {"", "market", "manor", "trade_hall", "inn"},
                           kTypeNames[] = {"", "Market", "Manor", "Trade Hall", "Inn"};

constexpr std::string_view kPhaseNames[] = {"deal_hq",       "deal_hands",   "deal_display", "deal_agendas",
                                            "tokens",        "prohibited",   "deal_hq_row",  "pick_hq",
                                            "branch_office", "put_under",    "play",         "final_token",
                                            "show_hands",    "show_agendas", "over"};
static_assert(std::size(kPhaseNames) == static_cast<int>(Phase::over) + 1);
constexpr std::string_view kTaskNames[] = {
    "none",     "collecting", "income",   "bargain", "deal",    "token",  "when_built", "influence", "space",
    "contract", "toll",       "benefits", "tower",   "keep",    "gate",   "claim",      "recall",    "build",
    "plan",     "site",       "take",     "hold",    "agendas", "refill", "draw"};
static_assert(std::size(kTaskNames) == Task::kinds_end);
constexpr std::string_view kZoneNames[] = {
    "deck",        "under",       "bottom",      "discard",     "display",     "face_down",   "laid_aside",
    "on_track",    "hand_0",      "hand_1",      "hand_2",      "hand_3",      "hand_4",      "hand_5",
    "hand_6",      "hand_7",      "portfolio_0", "portfolio_1", "portfolio_2", "portfolio_3", "portfolio_4",
    "portfolio_5", "portfolio_6", "portfolio_7", "drawn_0",     "drawn_1",     "drawn_2",     "drawn_3",
    "drawn_4",     "drawn_5",     "drawn_6",     "drawn_7"};
static_assert(std::size(kZoneNames) == zones_end);
constexpr Term kPhaseTerm{"phase", kPhaseNames, {}, Term::choice},
    kTaskTerm{"task", kTaskNames, {}, Term::choice}, kZoneTerm{"zone", kZoneNames, {}, Term::place};

enum TermIndex : std::uint8_t {
    no_term,
    building_term,
    agenda_term,
    district_term,
    location_term,
    plot_term,
    space_term,
    tower_term,
    gate_term,
    track_term,
    deal_term,
    option_term,
    type_term
};
constexpr Term kTerms[] = {
    {"building", kBuildingIds, kBuildingNames, Term::card},
    {"agenda", kAgendaIds, kAgendaNames, Term::card},
    {"district", kDistrictIds, kDistrictNames, Term::place},
    {"location", kLocations[0], kLocations[1], Term::place},
    {"plot", kPlotIds, {}, Term::place},
    {"space", kSpaceIds, {}, Term::place},
    {"tower", kTowerIds, {}, Term::place},
    {"gate", kGateIds, kGateNames, Term::place},
    {"track", kTrackIds, kTrackNames, Term::choice},
    {"deal", kDealIds, kDealNames, Term::choice},
    {"option", kOptionIds, kOptionNames, Term::choice},
    {"type", kTypeIds, kTypeNames, Term::choice},
};
// The bytes of a Task have names here, as its functions name them.
constexpr StepByte kCardByte{"card", &kTerms[building_term - 1]}, kEffectByte{"effect"}, kLeftByte{"left"},
    kDistrictByte{"district", &kTerms[district_term - 1]};
constexpr std::string_view kAnyTrackIds[] = {"guild", "fist", "council", "any"};
static_assert(std::size(kAnyTrackIds) == any_track + 1);
constexpr Term kAnyTrackTerm{"track", kAnyTrackIds, {}, Term::choice};
constexpr StepByte kTrackByte{"track", &kAnyTrackTerm};
constexpr StepBytes kTaskBytes[] = {
    {Task::income, {{kCardByte, kEffectByte}}},
    {Task::deal, {{kDistrictByte, kEffectByte, {"deal", &kTerms[deal_term - 1]}}}},
    {Task::when_built, {{kCardByte, kEffectByte, kDistrictByte}}},
    {Task::influence, {{kTrackByte, kLeftByte}}},
    {Task::space, {{kTrackByte, kEffectByte, {"level"}}}},
    {Task::toll, {{{"gate", &kTerms[gate_term - 1]}}}},
    {Task::benefits, {{{"node", &kTerms[space_term - 1]}, {"seats_served"}}}},
    {Task::build, {{{"reduction"}}}},
    {Task::site, {{kCardByte}}},
    {Task::take, {{{}, kLeftByte}}},
    {Task::hold, {{{}, kLeftByte}}},
    {Task::agendas, {{{}, kLeftByte}}},
    {Task::refill, {{{}, kLeftByte}}},
    {Task::draw, {{{"seat", &kSeatsTerm}, kLeftByte}}}};
constexpr Verb kVerbs[] = {{"build", {building_term, plot_term}},
                           {"send", {location_term, deal_term}},
                           {"collect", {}},
                           {"reserve", {plot_term}},
                           {"use", {building_term}},
                           {"use_gate", {gate_term, location_term}},
                           {"use_hq", {option_term}},
                           {"finish", {}},
                           {"take", {building_term}},
                           {"influence", {track_term}},
                           {"tower", {tower_term}},
                           {"keep", {district_term}},
                           {"gate", {gate_term}},
                           {"claim", {district_term}},
                           {"recall", {location_term}},
                           {"bargain", {location_term}},
                           {"plan", {building_term}},
                           {"site", {plot_term}},
                           {"hold", {agenda_term}},
                           {"pick_hq", {district_term}},
                           {"put_under", {building_term}},
                           {"put_agenda_under", {agenda_term}},
                           {"deal", {building_term}},
                           {"deal_agenda", {agenda_term}},
                           {"deal_hq", {district_term}},
                           {"token", {plot_term}},
                           {"put_back", {plot_term}},
                           {"turn_up", {plot_term}},
                           {"show", {building_term}},
                           {"show_agenda", {agenda_term}}};
static_assert(std::size(kVerbs) == static_cast<std::size_t>(MoveKind::kinds_end));
constexpr EventInfo kEvents[] = {
    {"prestige", EventInfo::points},
    {"agenda_scored", EventInfo::points, agenda_term},
    {"gold", EventInfo::money},
    {"supply"},
    {"favor"},
    {"hq_dealt", EventInfo::plain, no_term, space_term, EventInfo::only_to},
    {"hq_picked", EventInfo::plain, no_term, space_term, EventInfo::only_to},
    {"card_drawn", EventInfo::reveals, building_term},
    {"card_laid", EventInfo::reveals, building_term},
    {"card_taken", EventInfo::plain, building_term},
    {"card_discarded", EventInfo::plain, building_term},
    {"card_put_under", EventInfo::plain, building_term},
    {"deck_shuffled"},
    {"agenda_drawn", EventInfo::reveals, agenda_term},
    {"agenda_kept", EventInfo::plain, agenda_term},
    {"agenda_put_under", EventInfo::plain, agenda_term},
    {"token_drawn", EventInfo::reveals, no_term, plot_term, EventInfo::only_to},
    {"token_laid_aside", EventInfo::reveals, no_term, plot_term, EventInfo::only_to},
    {"tokens_put_back"},
    {"token_set_face_down"},
    {"token_turned_up", EventInfo::reveals, no_term, plot_term, EventInfo::only_to},
    {"plot_prohibited", EventInfo::reveals, no_term, plot_term, EventInfo::only_to},
    {"built", EventInfo::plain, building_term, space_term, EventInfo::only_to},
    {"fortified", EventInfo::plain, no_term, space_term, EventInfo::only_to},
    {"claimed", EventInfo::plain, no_term, space_term, EventInfo::only_to},
    {"reserved", EventInfo::plain, no_term, plot_term, EventInfo::only_to},
    {"reserve_returned", EventInfo::plain, no_term, plot_term, EventInfo::only_to},
    {"influence", EventInfo::plain, no_term, track_term, EventInfo::only_to},
    {"skipped"},
    {"worker_sent", EventInfo::plain, no_term, location_term, EventInfo::only_to},
    {"worker_home", EventInfo::plain, no_term, location_term, EventInfo::only_to},
    {"deal_taken", EventInfo::plain, no_term, location_term, EventInfo::only_to},
    {"income_used", EventInfo::plain, building_term},
    {"gate_used", EventInfo::plain, no_term, gate_term, EventInfo::only_to},
    {"hq_used", EventInfo::plain, no_term, space_term, EventInfo::only_to},
    {"attack", EventInfo::counter, no_term, district_term, EventInfo::only_to},
    {"defence", EventInfo::plain, no_term, district_term, EventInfo::only_to},
    {"beaten_off", EventInfo::counter, no_term, district_term, EventInfo::only_to},
    {"overrun", EventInfo::counter, no_term, district_term, EventInfo::only_to},
    {"building_damaged", EventInfo::plain, no_term, space_term, EventInfo::only_to},
    {"location_damaged", EventInfo::plain, no_term, location_term, EventInfo::only_to},
    {"end_begun"},
    {"shown", EventInfo::reveals, building_term},
    {"agenda_shown", EventInfo::reveals, agenda_term},
};
static_assert(std::size(kEvents) == static_cast<std::size_t>(EventKind::agenda_shown) + 1);
constexpr Vocabulary kVocabulary{kTerms, kVerbs, kEvents};
constexpr auto kShapeTables = shape_tables<kTerms, kVerbs, kEvents>();
constexpr std::string_view kSetUps[] = {"basic", "advanced"};
constexpr OptionInfo kOptions[] = {{"set_up", "Setup", 0, 0, 1, 0, kSetUps, false}};
constexpr std::string_view kEndings[] = {"final_attack"};

std::string number(int n) { return std::to_string(n); }
std::string name(Grade grade) { return std::string(grade_name(grade)); }
std::string text(const Effect& e) {
    constexpr std::string_view kPer[] = {"",
                                         "own district",
                                         "Portfolio Building",
                                         "Portfolio Market",
                                         "Portfolio Manor",
                                         "Portfolio Trade Hall",
                                         "Portfolio Inn",
                                         "Building in the district"};
    const auto times = [&](std::string_view what) {
        std::string out = std::string(what) + " " + number(e.n);
        if (e.per != Multiplier::once)
            out += " per " + std::string(kPer[static_cast<int>(e.per)]) + ", at most " + number(e.max);
        return out;
    };
    switch (e.act) {
    case EffectKind::nothing:
        return "";
    case EffectKind::gold:
        return times("gold");
    case EffectKind::supply:
        return times("supply");
    case EffectKind::favor:
        return times("favor");
    case EffectKind::prestige:
        return times("prestige");
    case EffectKind::draw:
        return times("draw");
    case EffectKind::take:
        return times("take");
    case EffectKind::refresh:
        return "refresh";
    case EffectKind::influence:
        return times(e.of == any_track ? "influence of any faction"
                                       : "influence " + std::string(kTrackIds[e.of]));
    case EffectKind::tower:
        return "tower";
    case EffectKind::keep:
        return "keep";
    case EffectKind::gate:
        return "gate";
    case EffectKind::build:
        return e.n == kFree ? "build free" : "build for " + number(e.n) + " less";
    case EffectKind::build_display:
        return "build from the display free";
    case EffectKind::hq_space:
        return "hq space";
    case EffectKind::worker:
        return "worker";
    case EffectKind::deal:
        return "deal";
    case EffectKind::agenda:
        return "agenda, draw " + number(e.n) + " keep " + number(e.of);
    case EffectKind::unlock:
        return "unlock an agenda";
    }
    return "";
}
std::string text(const Effects& effects) {
    std::string out;
    for (const Effect& e : effects) out += (out.empty() ? "" : "; ") + text(e);
    return out.empty() ? "-" : out;
}
std::string district(int d) { return std::string(kDistrict[d].name); }
std::string str(std::string_view words) { return words.empty() ? "-" : std::string(words); }

DataTable board_table() {
    DataTable t{"board", {"space", "district", "other district", "prestige", "x", "y", "lines", "grade"}, {}};
    for (int node = 1; node <= kNodes; ++node) {
        const NodeInfo& n = kNode[node];
        std::string lines;
        for (int i = 0; i < n.lines; ++i) lines += (i ? " " : "") + std::string(kSpaceIds[n.line[i]]);
        const bool gate = is_gate_space(node);
        t.rows.push_back({std::string(kSpaceIds[node]), district(n.district),
                          n.other ? district(n.other) : "-", number(n.prestige), number(n.x), number(n.y),
                          lines,
                          is_plot(node) ? "printed"
                          : gate        ? name(kGate[node - kFirstGate + 1].grade)
                                        : "designed"});
    }
    return t;
}

}  // namespace

const GameInfo BaldursGate::kInfo{"baldurs_gate",
                                  "Builders of Baldur's Gate",
                                  kFewestSeats,
                                  kMostSeats,
                                  kOptions,
                                  kEndings,
                                  1,
                                  kDataVersion,
                                  kRulesHash};
const MoveShape BaldursGate::kShape = kShapeTables.shape();
const Vocabulary& BaldursGate::vocabulary() { return kVocabulary; }
std::vector<DataTable> BaldursGate::data_tables() {
    std::vector<DataTable> all;
    DataTable& districts =
        all.emplace_back(DataTable{"districts", {"id", "name", "half", "colour", "grade"}, {}});
    DataTable locations{
        "locations", {"id", "name", "district", "free deal", "favor", "paid deal", "printed", "grade"}, {}};
    for (int d = 1; d <= kDistricts; ++d) {
        const DistrictInfo& i = kDistrict[d];
        districts.rows.push_back({std::string(i.id), district(d), i.half == upper ? "upper" : "lower",
                                  std::string(i.colour), "printed"});
        locations.rows.push_back({std::string(i.location_id), std::string(i.location), district(d),
                                  text(i.free), number(i.paid_favor), text(i.paid), str(i.founded),
                                  name(i.grade)});
    }
    all.push_back(locations);
    all.push_back(board_table());
    DataTable gates{
        "gates", {"id", "name", "districts", "prestige a Building", "better founded", "grade"}, {}};
    for (int g = 1; g <= kGates; ++g) {
        const NodeInfo& n = kNode[gate_space(g)];
        gates.rows.push_back({std::string(kGate[g].id), std::string(kGate[g].name),
                              district(n.district) + " + " + district(n.other), number(n.prestige),
                              str(kGate[g].founded), name(kGate[g].grade)});
    }
    all.push_back(gates);
    DataTable strengths{"attacks", {"attack", "strength", "grade"}, {}};
#define STRENGTH(attack, value, grade) strengths.rows.push_back({number(attack), number(value), #grade});
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    all.push_back(strengths);
    DataTable tracks{"tracks", {"track", "level", "effect", "grade"}, {}};
    for (int track = 0; track < kTracks; ++track)
        for (int level = 1; level <= kTrackSpaces; ++level)
            tracks.rows.push_back({std::string(kTrackNames[track]), number(level),
                                   text(kTrackSpace[track][level].effects),
                                   name(kTrackSpace[track][level].grade)});
    all.push_back(tracks);
    DataTable buildings{"buildings",
                        {"id", "name", "type", "gold", "when built", "supply", "income", "printed", "grade"},
                        {}};
    for (int f = 1; f <= kBuildings; ++f) {
        const BuildingInfo& b = kBuilding[f];
        buildings.rows.push_back({std::string(b.id), std::string(b.name), std::string(kTypeNames[b.type]),
                                  number(b.cost), text(b.when_built), number(b.supply), text(b.income),
                                  str(b.founded), name(b.grade)});
    }
    all.push_back(buildings);
    DataTable agendas{"agendas", {"id", "name", "condition", "prestige", "grade"}, {}};
    for (int a = 1; a <= kAgendas; ++a)
        agendas.rows.push_back({std::string(kAgenda[a].id), std::string(kAgenda[a].name),
                                std::string(kAgenda[a].condition), number(kAgenda[a].prestige),
                                name(kAgenda[a].grade)});
    all.push_back(agendas);
    DataTable hq{"hq_cards", {"district", "side", "gold", "supply", "favor", "ability", "grade"}, {}};
    for (int d = 1; d <= kDistricts; ++d)
        hq.rows.push_back(
            {district(d), "basic", number(kBasicGold), number(kBasicSupply), "0", "-", "printed"});
    for (int d = 1; d <= kDistricts; ++d)
        hq.rows.push_back({district(d), std::string(kHq[d].name), number(kHq[d].gold), number(kHq[d].supply),
                           number(kHq[d].favor), std::string(kHq[d].ability), name(kHq[d].grade)});
    all.push_back(hq);
    return all;
}

std::span<const std::string_view> BaldursGate::former_members() {
    static constexpr std::string_view kFormer[] = {"buildings.card.spare", "agendas.card.spare",
                                                   "tokens.card.spare"};
    return kFormer;
}
void BaldursGate::fields(const State& s, FieldList& f) {
    const auto term = [](TermIndex index) -> const Term& { return kTerms[index - 1]; };
    f.set("available", s.available, &term(plot_term), 0);
    f.set("prohibited", s.prohibited, &term(plot_term), 0);
    f.set("reserved", s.reserved, &term(plot_term), 0);
    f.set("used", s.used, &term(building_term), 0);
    f.cards("buildings", s.buildings, term(building_term), kZoneTerm);
    f.cards("agendas", s.agendas, term(agenda_term), kZoneTerm);
    f.cards("tokens", s.tokens, term(plot_term), kZoneTerm);
    f("gold", s.gold);
    f("supply", s.supply);
    f("favor", s.favor);
    f("prestige", s.prestige);
    f.set("attacked", s.attacked, &term(district_term), 0);
    f.set("damaged", s.damaged, &term(district_term), 0);
    f.set("hq_row", s.hq_row, &term(district_term), 0);
    f.set("used_gates", s.used_gates, &term(gate_term), 0);
    f.by("owner", s.owner, term(space_term), &kOwnerTerm);
    f.by("tile", s.tile, term(plot_term), &term(type_term));
    f.by("worker", s.worker, term(location_term), &kOwnerTerm);
    const std::size_t track = f.list().size();
    f.by("track", s.track, term(district_term));
    f.set_missing(track, Field::computed);
    for (std::size_t seat = 0; seat < s.influence.size(); ++seat)
        f.by("influence[" + std::to_string(seat) + "]", s.influence[seat], term(track_term));
    f("hq", s.hq, &term(district_term));
    f("phase", s.phase, &kPhaseTerm);
    f.optional(Field::of_setup, "seats", s.seats);
    f.optional(Field::of_setup, "advanced", s.advanced);
    f("turn", s.turn, &kSeatsTerm);
    f("to", s.to, &kSeatsTerm);
    f("left", s.left);
    f("ending", s.ending);
    f("turns_left", s.turns_left);
    f("used_hq", s.used_hq);
    f("reserved_now", s.reserved_now);
    f.steps("tasks", s.tasks, kTaskTerm, kTaskBytes);
    f.optional(Field::zero, "spare", s.spare);
}

TextGame text_game() { return make_text_game<BaldursGate>(); }

}  // namespace mortarboard::baldurs_gate
