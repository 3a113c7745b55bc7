// The board and the cards are typed tables, made from baldurs_gate_cards.inc and checked by the compiler.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/types.h"
#include "games/bytes.h"
#include "games/figures.h"
#include "games/provenance.h"

namespace mortarboard::baldurs_gate {

enum District : std::uint8_t {
    no_district,
#define DISTRICT(id, name, half, colour) id,
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    districts_end,
};
enum Half : std::uint8_t { upper, lower };
enum MapNode : std::uint8_t {
    no_node,
#define PLOT(id, district, x, y) id,
#define HQ_SPACE(id, district, x, y) id,
#define KEEP_SPACE(id, district, x, y) id,
#define TOWER_SPACE(id, district, other, prestige, x, y) id,
#define GATE(node, id, name, district, other, prestige, x, y, founded, grade) node,
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    nodes_end,
};
enum GateCard : std::uint8_t {
    no_gate,
#define GATE(node, id, name, district, other, prestige, x, y, founded, grade) id,
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    gates_end,
};
enum BuildingCard : Face {
    no_building,
#define BUILDING(id, name, type, cost, when_built, supply, income, founded, grade) id,
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    buildings_end,
};
enum AgendaCard : Face {
    no_agenda,
#define AGENDA(id, name, condition, prestige, grade) id,
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    agendas_end,
};
enum BuildingType : std::uint8_t { no_type, market, manor, trade_hall, inn, types_end };
enum Track : std::uint8_t { guild, fist, council, any_track };
inline constexpr int kDistricts = districts_end - 1, kNodes = nodes_end - 1, kGates = gates_end - 1;
inline constexpr int kBuildings = buildings_end - 1, kAgendas = agendas_end - 1;
inline constexpr int kPlots = 36, kTowers = 15, kPlotsInDistrict = 4;
inline constexpr int kTracks = 3, kTrackSpaces = 6, kUnlockLevel = 4, kAttacks = 9;
inline constexpr int kFirstHq = H_M, kFirstKeep = K_M, kFirstTower = W1, kFirstGate = G1;
inline constexpr int kTowerDefence = 1, kKeepDefence = 2;  // Rule::r8_3

constexpr bool is_plot(int node) { return node >= P1 && node < kFirstHq; }
constexpr bool is_hq_space(int node) { return node >= kFirstHq && node < kFirstKeep; }
constexpr bool is_keep_space(int node) { return node >= kFirstKeep && node < kFirstTower; }
constexpr bool is_tower_space(int node) { return node >= kFirstTower && node < kFirstGate; }
constexpr bool is_gate_space(int node) { return node >= kFirstGate && node <= kNodes; }
constexpr bool is_fortification(int node) { return node >= kFirstKeep; }
constexpr int district_of(int plot) { return (plot - 1) / kPlotsInDistrict + 1; }
constexpr int hq_space(int district) { return kFirstHq + district - 1; }
constexpr int keep_space(int district) { return kFirstKeep + district - 1; }
constexpr int tower_space(int number) { return kFirstTower + number - 1; }
constexpr int gate_space(int gate) { return kFirstGate + gate - 1; }

// Cards, deals and track spaces do these things.
enum class EffectKind : std::uint8_t {
    nothing,
    gold,
    supply,
    favor,
    prestige,
    draw,
    take,
    refresh,
    influence,
    tower,
    keep,
    gate,
    build,
    build_display,
    hq_space,
    worker,
    deal,
    agenda,
    unlock
};
enum class Multiplier : std::uint8_t {
    once,
    own_district,
    portfolio_building,
    portfolio_market,
    portfolio_manor,
    portfolio_trade_hall,
    portfolio_inn,
    district_building
};
inline constexpr int kFree = 99;  // a reduction above every price
struct Effect {
    EffectKind act{};
    // The effect has this amount; `build` reduces the price by so much Gold.
    std::uint8_t n{};
    // `of` is the track of `influence`, or how many Agendas `agenda` keeps.
    std::uint8_t of{};
    Multiplier per{};
    std::uint8_t max{};
};
struct Effects {
    std::array<Effect, 2> item{};
    std::uint8_t count{};
    constexpr const Effect* begin() const { return item.data(); }
    constexpr const Effect* end() const { return item.data() + count; }
};

// NodeFigures describe a space: its one or two districts, and the lines that connect it to other spaces
// (Rule::r1_2, Rule::r1_3).
struct NodeFigures {
    // `other` is the second district of a border space.
    std::uint8_t district{}, other{};
    // `prestige` is that of a Watchtower when built, or of a Gate for each Building.
    std::uint8_t prestige{};
    std::uint8_t lines{};
    // `line` has the nodes at the other ends of the space's lines, ascending.
    std::array<std::uint8_t, 5> line{};
};
struct NodeInfo : NodeFigures {
    std::string_view id;
    std::int16_t x{}, y{};  // coordinates in tenths of a unit
};
struct DistrictFigures {
    Half half{};
    Effects free, paid;  // of the Special Location
    std::uint8_t paid_favor{};
};
struct DistrictInfo : DistrictFigures {
    std::string_view id, name, colour;
    std::string_view location_id, location;  // the Special Location
    std::string_view founded;
    Grade grade{};
};
struct BuildingFigures {
    BuildingType type{};
    std::uint8_t cost{};
    Effects when_built;
    std::uint8_t supply{};  // Supply paid for the Income
    Effects income;
};
struct BuildingInfo : BuildingFigures {
    std::string_view id, name;
    std::string_view founded;
    Grade grade{};
};
struct GateInfo {
    std::string_view id, name, founded;
    Grade grade{};
};
struct AgendaFigures {
    std::uint8_t prestige{};
};
struct AgendaInfo : AgendaFigures {
    std::string_view id, name, condition;
    Grade grade{};
};
// HqFigures are those of the advanced side of an HQ Card.
struct HqFigures {
    std::uint8_t gold{}, supply{}, favor{};
};
struct HqInfo : HqFigures {
    std::string_view name, ability;
    Grade grade{};
};
inline constexpr int kBasicGold = 6, kBasicSupply = 1;  // Rule::r10_1
inline constexpr int kHqOptionSupply = 1, kGateSupply = 1, kDamageFavor = 1;

namespace made {

constexpr Effect gold(int n, Multiplier per = Multiplier::once, int max = 0) {
    return {EffectKind::gold, static_cast<std::uint8_t>(n), 0, per, static_cast<std::uint8_t>(max)};
}
constexpr Effect prestige(int n, Multiplier per = Multiplier::once, int max = 0) {
    return {EffectKind::prestige, static_cast<std::uint8_t>(n), 0, per, static_cast<std::uint8_t>(max)};
}
constexpr Effect plain(EffectKind act, int n = 1, int of = 0) {
    return {act, static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(of), Multiplier::once, 0};
}
constexpr Effect supply(int n) { return plain(EffectKind::supply, n); }
constexpr Effect favor(int n) { return plain(EffectKind::favor, n); }
constexpr Effect draw(int n) { return plain(EffectKind::draw, n); }
constexpr Effect take(int n) { return plain(EffectKind::take, n); }
constexpr Effect refresh() { return plain(EffectKind::refresh); }
constexpr Effect influence(Track track, int n) { return plain(EffectKind::influence, n, track); }
constexpr Effect tower() { return plain(EffectKind::tower); }
constexpr Effect keep() { return plain(EffectKind::keep); }
constexpr Effect gate() { return plain(EffectKind::gate); }
constexpr Effect build(int less) { return plain(EffectKind::build, less); }
constexpr Effect build_display() { return plain(EffectKind::build_display); }
constexpr Effect hq_space() { return plain(EffectKind::hq_space); }
constexpr Effect worker() { return plain(EffectKind::worker); }
constexpr Effect deal() { return plain(EffectKind::deal); }
constexpr Effect agenda(int drawn, int kept) { return plain(EffectKind::agenda, drawn, kept); }
constexpr Effect unlock() { return plain(EffectKind::unlock); }
template <class... E> constexpr Effects does(E... effects) {
    static_assert(sizeof...(effects) <= 2);
    return {{effects...}, static_cast<std::uint8_t>(sizeof...(effects))};
}

constexpr auto nodes() {
    std::array<NodeInfo, kNodes + 1> all{};
#define PLOT(id, district, x, y) all[id] = {{district, no_district, 0, 0, {}}, #id, x, y};
#define HQ_SPACE(id, district, x, y) all[id] = {{district, no_district, 0, 0, {}}, #id, x, y};
#define KEEP_SPACE(id, district, x, y) all[id] = {{district, no_district, 0, 0, {}}, #id, x, y};
#define TOWER_SPACE(id, district, other, prestige, x, y) \
    all[id] = {{district, other, prestige, 0, {}}, #id, x, y};
#define GATE(node, id, name, district, other, prestige, x, y, founded, grade) \
    all[node] = {{district, other, prestige, 0, {}}, #node, x, y};
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    // A node with more than five lines does not compile.
    const auto join = [&](MapNode from, MapNode to) {
        all[from].line[all[from].lines++] = to;
        all[to].line[all[to].lines++] = from;
    };
#define LINE(from, to) join(from, to);
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    for (auto& node : all)
        for (int i = 1; i < node.lines; ++i)
            for (int j = i; j > 0 && node.line[j] < node.line[j - 1]; --j) {
                const auto swapped = node.line[j];
                node.line[j] = node.line[j - 1];
                node.line[j - 1] = swapped;
            }
    return all;
}
constexpr auto districts() {
    std::array<DistrictInfo, kDistricts + 1> all{};
#define DISTRICT(id_, name_, half_, colour_) \
    all[id_].id = #id_, all[id_].name = name_, all[id_].half = half_, all[id_].colour = colour_;
#define LOCATION(id_, name_, district_, free_, favor_, paid_, founded_, grade_)                         \
    all[district_].location_id = #id_, all[district_].location = name_, all[district_].free = free_,    \
    all[district_].paid_favor = favor_, all[district_].paid = paid_, all[district_].founded = founded_, \
    all[district_].grade = Grade::grade_;
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    return all;
}
constexpr auto buildings() {
    return std::array<BuildingInfo, kBuildings + 1>{
        BuildingInfo{},
#define BUILDING(id, name, type, cost, when_built, supply, income, founded, grade) \
    BuildingInfo{{type, cost, when_built, supply, income}, #id, name, founded, Grade::grade},
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    };
}
constexpr auto gates() {
    return std::array<GateInfo, kGates + 1>{
        GateInfo{},
#define GATE(node, id, name, district, other, prestige, x, y, founded, grade) \
    GateInfo{#id, name, founded, Grade::grade},
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    };
}
constexpr auto agendas() {
    return std::array<AgendaInfo, kAgendas + 1>{
        AgendaInfo{},
#define AGENDA(id, name, condition, prestige, grade) \
    AgendaInfo{{prestige}, #id, name, condition, Grade::grade},
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    };
}
constexpr auto hq_cards() {
    std::array<HqInfo, kDistricts + 1> all{};
#define HQ_CARD(district, name, gold, supply, favor, ability, grade) \
    all[district] = {{gold, supply, favor}, name, ability, Grade::grade};
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    return all;
}
constexpr auto strengths() {
    std::array<std::uint8_t, kAttacks + 1> all{};
#define STRENGTH(attack, value, grade) all[attack] = value;
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    return all;
}
struct TrackSpace {
    Effects effects;
    Grade grade{};
};
constexpr auto track_spaces() {
    std::array<std::array<TrackSpace, kTrackSpaces + 1>, kTracks> all{};
#define TRACK_SPACE(track, level, effects, grade) all[track][level] = {effects, Grade::grade};
#include "games/baldurs_gate/baldurs_gate_cards.inc"
    return all;
}

}  // namespace made

inline constexpr auto kNode = made::nodes();
inline constexpr auto kDistrict = made::districts();
inline constexpr auto kBuilding = made::buildings();
inline constexpr auto kGate = made::gates();
inline constexpr auto kAgenda = made::agendas();
inline constexpr auto kHq = made::hq_cards();
inline constexpr auto kNodeFigures = figures_of<NodeFigures>(kNode);
inline constexpr auto kDistrictFigures = figures_of<DistrictFigures>(kDistrict);
inline constexpr auto kBuildingFigures = figures_of<BuildingFigures>(kBuilding);
inline constexpr auto kAgendaFigures = figures_of<AgendaFigures>(kAgenda);
inline constexpr auto kHqFigures = figures_of<HqFigures>(kHq);
inline constexpr auto kStrength = made::strengths();  // [1] is the first attack
inline constexpr auto kTrackSpace = made::track_spaces();  // [track][level]

// TowersOf has the Watchtower spaces that defend a district.
struct TowersOf {
    std::uint8_t count{};
    std::array<std::uint8_t, 5> node{};
};
inline constexpr auto kTowersOf = [] {
    std::array<TowersOf, kDistricts + 1> all{};
    for (int w = kFirstTower; w < kFirstGate; ++w)
        for (int d : {kNode[w].district, kNode[w].other})
            all[d].node[all[d].count++] = static_cast<std::uint8_t>(w);
    return all;
}();

}  // namespace mortarboard::baldurs_gate
