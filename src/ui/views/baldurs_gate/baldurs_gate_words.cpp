#include "ui/views/baldurs_gate/baldurs_gate_words.h"

#include <algorithm>
#include <array>

namespace mortarboard::ui::baldurs_gate_words {
namespace {

using namespace baldurs_gate;

constexpr std::string_view kActKeys[] = {"nothing", "gold", "supply",  "favor",         "prestige",
                                         "draw",    "take", "refresh", "influence",     "tower",
                                         "keep",    "gate", "build",   "build_display", "hq_space",
                                         "worker",  "deal", "agenda",  "unlock"};
constexpr std::string_view kPerKeys[] = {"once",  "own_district", "building", "market",
                                         "manor", "trade_hall",   "inn",      "district_building"};

// Returns a name of the vocabulary in the language of the page.
std::string_view named(const Ui& ui, std::string_view group, std::string_view id, std::string_view english) {
    return ui.words.or_else(name_key("baldurs_gate", group, id), english);
}
// cell_key in core/game_texts.h makes the same key: the second row of a district is the advanced side.
std::string advanced_side_key(int district, std::string_view column) {
    std::string name(kDistrict[district].name);
    std::replace(name.begin(), name.end(), ' ', '_');
    return "baldurs_gate.hq_cards." + name + "_2." + std::string(column);
}
std::string effect_words(const Ui& ui, const Effect& e) {
    std::string key = "baldurs_gate.effect." + std::string(kActKeys[static_cast<int>(e.act)]);
    if (e.act == EffectKind::build && e.n == kFree) key += ".free";
    const std::string track(ui.words("baldurs_gate.track." + std::string(e.of == guild     ? "guild"
                                                                         : e.of == fist    ? "fist"
                                                                         : e.of == council ? "council"
                                                                                           : "any")));
    std::string out = ui.words(key, {{"n", std::to_string(e.n)}, {"track", track}});
    if (e.per != Multiplier::once)
        out = ui.words("baldurs_gate.effect.per",
                       {{"effect", out},
                        {"per", ui.words("baldurs_gate.per." + std::string(kPerKeys[static_cast<int>(e.per)]),
                                         {{"max", std::to_string(e.max)}})}});
    return out;
}
std::string_view you_or_name(const Ui& ui, const TableSnapshot& table, int seat) {
    return seat == table.me ? ui.words("baldurs_gate.you") : std::string_view(table.say.seat(seat));
}

}  // namespace

std::string_view district_name(const Ui& ui, int district) {
    return named(ui, "district", kDistrict[district].id, kDistrict[district].name);
}
std::string_view location_name(const Ui& ui, int district) {
    return named(ui, "location", kDistrict[district].location_id, kDistrict[district].location);
}
std::string_view gate_name(const Ui& ui, int gate) {
    return named(ui, "gate", kGate[gate].id, kGate[gate].name);
}
std::string_view agenda_name(const Ui& ui, Face agenda) {
    return named(ui, "agenda", kAgenda[agenda].id, kAgenda[agenda].name);
}
std::string_view agenda_condition(const Ui& ui, Face agenda) {
    return ui.words.or_else("baldurs_gate.agendas." + std::string(kAgenda[agenda].id) + ".condition",
                            kAgenda[agenda].condition);
}
std::string_view hq_name(const Ui& ui, int district) {
    const std::string_view name = kHq[district].name;
    const std::string word_key = "baldurs_gate.word." + std::string(name);
    return ui.words.or_else(advanced_side_key(district, "side"), ui.words.or_else(word_key, name));
}
std::string_view hq_ability(const Ui& ui, int district) {
    return ui.words.or_else(advanced_side_key(district, "ability"), kHq[district].ability);
}
std::string card_name(const Ui& ui, Face building) {
    if (!known(building)) return std::string(ui.words("value.hidden"));
    return std::string(named(ui, "building", kBuilding[building].id, kBuilding[building].name));
}
std::string effect_words(const Ui& ui, const Effects& effects) {
    std::string out;
    for (const Effect& e : effects) ui.words.add_joined(kListed, out, effect_words(ui, e));
    return out.empty() ? std::string(ui.words("baldurs_gate.nothing")) : out;
}
std::string building_words(const Ui& ui, Face building) {
    const BuildingInfo& card = kBuilding[building];
    std::string out = ui.words("baldurs_gate.say.building",
                               {{"name", card_name(ui, building)},
                                {"type", ui.words("baldurs_gate.type." + std::to_string(card.type))},
                                {"gold", std::to_string(card.cost)}});
    if (card.when_built.count)
        ui.words.add_joined(
            kSentences, out,
            ui.words("baldurs_gate.say.when_built", {{"what", effect_words(ui, card.when_built)}}));
    ui.words.add_joined(
        kSentences, out,
        ui.words(card.supply ? "baldurs_gate.say.income" : "baldurs_gate.say.free_income",
                 {{"supply", std::to_string(card.supply)}, {"what", effect_words(ui, card.income)}}));
    return out;
}
std::string agenda_words(const Ui& ui, Face agenda) {
    if (!known(agenda)) return std::string(ui.words("value.hidden"));
    const AgendaInfo& card = kAgenda[agenda];
    return ui.words("baldurs_gate.say.agenda", {{"name", agenda_name(ui, agenda)},
                                                {"condition", agenda_condition(ui, agenda)},
                                                {"points", std::to_string(card.prestige)}});
}
std::string hq_words(const Ui& ui, int district, bool advanced) {
    const HqInfo& side = kHq[district];
    const auto number = [](int n) { return std::to_string(n); };
    if (!advanced)
        return ui.words("baldurs_gate.say.hq", {{"district", district_name(ui, district)},
                                                {"gold", number(kBasicGold)},
                                                {"supply", number(kBasicSupply)}});
    return ui.words("baldurs_gate.say.hq_advanced", {{"district", district_name(ui, district)},
                                                     {"name", hq_name(ui, district)},
                                                     {"gold", number(side.gold)},
                                                     {"supply", number(side.supply)},
                                                     {"favor", number(side.favor)},
                                                     {"ability", hq_ability(ui, district)}});
}
std::string_view origin_note(const Ui& ui, Grade grade) {
    return grade == Grade::designed ? ui.words("baldurs_gate.designed") : std::string_view{};
}
std::string deal_words(const Ui& ui, const State& s, int district, Deal deal) {
    if (deal == no_deal) return std::string(ui.words("baldurs_gate.deal.none"));
    const std::string what =
        effect_words(ui, deal == paid_deal ? kDistrict[district].paid : kDistrict[district].free);
    const int favor = deal_favor(s, district, deal);
    return favor ? ui.words("baldurs_gate.deal.for", {{"favor", std::to_string(favor)}, {"what", what}})
                 : ui.words("baldurs_gate.deal.gratis", {{"what", what}});
}
std::string changes(const Ui& ui, const State& before, const State& after, int seat) {
    std::string parts;
    const auto add = [&](std::string_view key, int n) {
        if (n) ui.words.add_joined(kListed, parts, ui.words.change(key, n));
    };
    add("baldurs_gate.gold", after.gold[seat] - before.gold[seat]);
    add("baldurs_gate.supply", after.supply[seat] - before.supply[seat]);
    add("baldurs_gate.favor", after.favor[seat] - before.favor[seat]);
    add("baldurs_gate.prestige", after.prestige[seat] - before.prestige[seat]);
    add("baldurs_gate.cards", after.buildings.count(hand + seat) - before.buildings.count(hand + seat));
    for (int t = 0; t < kTracks; ++t) {
        if (after.influence[seat][t] == before.influence[seat][t]) continue;
        const std::string track(t == guild ? "guild" : t == fist ? "fist" : "council");
        ui.words.add_joined(
            kListed, parts,
            ui.words("baldurs_gate.influence_up", {{"track", ui.words("baldurs_gate.track." + track)},
                                                   {"n", std::to_string(after.influence[seat][t])}}));
    }
    return parts;
}
std::string difference(const Ui& ui, const TableSnapshot& table, const State& before, const State& after) {
    std::string out;
    for (int k = 0; k < before.seats; ++k) {
        // The looking seat comes first.
        const int seat = (std::max<int>(0, table.me) + k) % before.seats;
        if (const std::string parts = changes(ui, before, after, seat); !parts.empty())
            ui.words.add_joined(kFacts, out,
                                ui.words.joined(kLabelled, {you_or_name(ui, table, seat), parts}));
    }
    return out;
}
std::string benefits(const Ui& ui, const TableSnapshot& table, int node) {
    const State& s = table.seen.as<State>();
    State after = s;
    std::array<int, kMostSeats> cards{};
    for (int i = 0; i < kNode[node].lines; ++i) {
        const Connection c = connection(s, kNode[node].line[i]);
        if (c.seat < 0) continue;
        switch (c.act) {
        case EffectKind::gold:
            after.gold[c.seat] = static_cast<std::uint16_t>(after.gold[c.seat] + c.n);
            break;
        case EffectKind::supply:
            after.supply[c.seat] = static_cast<std::uint16_t>(after.supply[c.seat] + c.n);
            break;
        case EffectKind::prestige:
            after.prestige[c.seat] = static_cast<std::uint16_t>(after.prestige[c.seat] + c.n);
            break;
        case EffectKind::draw:
            cards[static_cast<std::size_t>(c.seat)] += c.n;
            break;
        case EffectKind::favor:
            after.favor[c.seat] = static_cast<std::uint16_t>(after.favor[c.seat] + c.n);
            break;
        // No connection brings anything else.
        case EffectKind::nothing:
        case EffectKind::take:
        case EffectKind::refresh:
        case EffectKind::influence:
        case EffectKind::tower:
        case EffectKind::keep:
        case EffectKind::gate:
        case EffectKind::build:
        case EffectKind::build_display:
        case EffectKind::hq_space:
        case EffectKind::worker:
        case EffectKind::deal:
        case EffectKind::agenda:
        case EffectKind::unlock:
            break;
        }
    }
    std::string out = difference(ui, table, s, after);
    for (int q = 0; q < s.seats; ++q)
        if (const int n = cards[static_cast<std::size_t>(q)])
            ui.words.add_joined(kFacts, out,
                                ui.words.joined(kLabelled, {you_or_name(ui, table, q),
                                                            ui.words.change("baldurs_gate.cards", n)}));
    return out.empty() ? std::string(ui.words("baldurs_gate.benefits.none"))
                       : ui.words("baldurs_gate.benefits", {{"what", out}});
}
std::string forecast(const Ui& ui, const TableSnapshot& table, int district) {
    const State& s = table.seen.as<State>();
    const std::string name(district_name(ui, district));
    if (s.attacked >> district & 1)
        return ui.words(
            s.damaged >> district & 1 ? "baldurs_gate.forecast.fell" : "baldurs_gate.forecast.held",
            {{"district", name}});
    const AttackForecast now = attack_on(s, district);
    std::string out = ui.words("baldurs_gate.forecast", {{"district", name},
                                                         {"tokens", std::to_string(s.track[district])},
                                                         {"defence", std::to_string(now.defence)}});
    if (table.to_move.empty()) return out;  // nothing more will happen
    ui.words.add_joined(
        kSentences, out,
        ui.words("baldurs_gate.forecast.strength", {{"strength", std::to_string(now.strength)}}));
    std::string who;
    for (int q = 0; q < s.seats; ++q) {
        const int points = now.prestige[q] * (q == now.leader ? 2 : 1);
        int lost = 0;
        for (std::uint64_t plots = now.damaged; plots; plots &= plots - 1)
            lost += s.owner[std::countr_zero(plots)] == q + 1;
        if (points)
            ui.words.add_joined(kSentences, who,
                                ui.words("baldurs_gate.forecast.gains",
                                         {{"seat", table.say.seat(q)}, {"n", std::to_string(points)}}));
        if (lost)
            ui.words.add_joined(kSentences, who,
                                ui.words("baldurs_gate.forecast.loses",
                                         {{"seat", table.say.seat(q)}, {"n", std::to_string(lost)}}));
    }
    return ui.words.joined(
        kSentences,
        {out, ui.words(now.beaten_off ? "baldurs_gate.forecast.holds" : "baldurs_gate.forecast.falls"), who});
}

}  // namespace mortarboard::ui::baldurs_gate_words
