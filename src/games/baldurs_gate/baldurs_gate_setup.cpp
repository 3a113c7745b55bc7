// Defines the box and the board, checked by the compiler, and the first state of a match.
#include "games/baldurs_gate/baldurs_gate_queries.h"

namespace mortarboard::baldurs_gate {
namespace {

// The box must agree with Rule::r1_1 to Rule::r1_5 and with the examples of the rulebook.
constexpr bool box_adds_up() {
    if (kNodes != 78 || kDistricts != 9 || kGates != 9 || kBuildings != 60 || kAgendas != 20) return false;
    std::array<int, types_end> of_type{};
    int with_when_built = 0, free_incomes = 0;
    for (int f = 1; f <= kBuildings; ++f) {
        const BuildingInfo& card = kBuilding[f];
        ++of_type[card.type];
        with_when_built += card.when_built.count > 0;
        free_incomes += card.supply == 0;
        if (card.cost < 1 || card.income.count < 1) return false;
        for (int g = 1; g < f; ++g)
            if (kBuilding[g].name == card.name || kBuilding[g].id == card.id) return false;
        for (const Effects& effects : {card.when_built, card.income})
            for (const Effect& e : effects)
                // Exactly one Agenda goes back, so that there is no order to choose.
                if (e.n == 0 || (e.act == EffectKind::agenda && e.n - e.of != 1)) return false;
    }
    if (of_type != std::array<int, types_end>{0, 15, 15, 15, 15} || with_when_built == kBuildings ||
        free_incomes == 0 || free_incomes > 20)
        return false;
    if (kBuilding[factory].type != market || kBuilding[factory].cost != 5) return false;
    for (int a = 1; a <= kAgendas; ++a)
        for (int b = 1; b < a; ++b)
            if (kAgenda[a].name == kAgenda[b].name || !kAgenda[a].prestige) return false;
    for (int d = 1; d <= kDistricts; ++d)
        if (!kDistrict[d].free.count || !kDistrict[d].paid.count || !kDistrict[d].paid_favor || !kHq[d].gold)
            return false;
    for (int i = 2; i <= kAttacks; ++i)
        if (kStrength[i] < kStrength[i - 1]) return false;
    for (const auto& track : kTrackSpace)
        for (int level = 1; level <= kTrackSpaces; ++level)
            if (track[level].effects.count != 1 ||
                (track[level].effects.item[0].act == EffectKind::unlock) != (level == kUnlockLevel))
                return false;
    return kStrength[1] == 1 && kStrength[2] == 2 && kStrength[kAttacks] == 5;
}
// The marker starts on strength 1 (Rule::r2_10).
static_assert(box_adds_up());

constexpr bool board_adds_up() {
    int lines = 0;
    for (int node = 1; node <= kNodes; ++node) {
        const NodeInfo& info = kNode[node];
        lines += info.lines;
        if (is_plot(node) ? info.district != district_of(node) || info.lines < 3 : false) return false;
        if (is_hq_space(node) && (info.district != node - kFirstHq + 1 || info.lines != 2)) return false;
        if (is_keep_space(node) && (info.district != node - kFirstKeep + 1 || info.lines != 3)) return false;
        if ((is_tower_space(node) || is_gate_space(node)) && (info.lines != 2 || !info.other)) return false;
        for (int i = 0; i < info.lines; ++i) {
            const NodeInfo& far = kNode[info.line[i]];
            if (i && info.line[i] <= info.line[i - 1]) return false;
            if (is_plot(node)) continue;
            // Border pieces touch plots only.
            if (!is_plot(info.line[i])) return false;
            // The plots belong to the piece's own districts.
            if (far.district != info.district && far.district != info.other) return false;
        }
    }
    for (int d = 1; d <= kDistricts; ++d)
        // Every district can reach a defence of 5.
        if (kTowersOf[d].count < 3) return false;
    for (int g = kFirstGate; g <= kNodes; ++g)
        for (int h = kFirstGate; h < g; ++h)
            if (kNode[g].district == kNode[h].district && kNode[g].other == kNode[h].other) return false;
    return lines == 2 * 126 && kNode[G1].district == manorborn && kNode[G1].other == seatower &&
           kNode[G1].prestige == 2 && kNode[P24].district == the_steeps;
}
static_assert(board_adds_up());

}  // namespace

Verdict BaldursGate::check_setup(const Setup& setup) {
    return setup_in_bounds(kInfo, setup) ? Verdict::yes() : Verdict::no(Rule::r2_1);
}
State BaldursGate::setup(const Setup& setup) {
    State s;
    s.seats = setup.seats;
    s.advanced = setup.option[0];
    const auto shuffle = [](auto& table, int faces) {
        for (int f = 1; f <= faces; ++f) table.pool[f] = 1;
        for (Card& c : table.card) c = Card{deck, 0, kHidden, 0, 0};
    };
    shuffle(s.buildings, kBuildings);
    shuffle(s.agendas, kAgendas);
    shuffle(s.tokens, kPlots);
    for (int q = 0; q < s.seats; ++q) {  // Rule::r2_2
        s.gold[q] = kFirstGold;
        s.supply[q] = s.favor[q] = 1;
    }
    if (s.advanced) {
        s.phase = Phase::deal_display;  // Rule::r3_5
        s.left = kDisplay;
    }
    return s;
}

Game game() { return make_game<BaldursGate>(); }

}  // namespace mortarboard::baldurs_gate
