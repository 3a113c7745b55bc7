#include "ui/views/baldurs_gate/baldurs_gate_pieces.h"

#include <algorithm>

#include <array>
#include <cmath>

namespace mortarboard::ui::baldurs_gate_pieces {
namespace {

using namespace baldurs_gate;

constexpr std::array<ImU32, kDistricts + 1> kDistrictColours{0,
                                                             rgb(0xD98E4A),
                                                             rgb(0xD890A8),
                                                             rgb(0xB9BEC4),
                                                             rgb(0x6FB7BC),
                                                             rgb(0xA78BC0),
                                                             rgb(0x86AE72),
                                                             rgb(0x8493A5),
                                                             rgb(0x7497CC),
                                                             rgb(0xC9695C)};
constexpr std::array<std::string_view, types_end> kTypeIcons{"", "baldurs_gate/market", "baldurs_gate/manor",
                                                             "baldurs_gate/trade_hall", "baldurs_gate/inn"};
constexpr std::array<ImU32, types_end> kTypeColours{0, rgb(0xDDA29A), rgb(0xAFC3A4), rgb(0xA3B8CD),
                                                    rgb(0xE3C08A)};
constexpr std::array<std::string_view, kTracks + 1> kTrackIcons{
    "baldurs_gate/guild", "baldurs_gate/fist", "baldurs_gate/council", "baldurs_gate/any_track"};
constexpr std::string_view kActKeys[] = {"nothing", "gold", "supply",  "favor",         "prestige",
                                         "draw",    "take", "refresh", "influence",     "tower",
                                         "keep",    "gate", "build",   "build_display", "hq_space",
                                         "worker",  "deal", "agenda",  "unlock"};
constexpr std::string_view kPerKeys[] = {"once",  "own_district", "building", "market",
                                         "manor", "trade_hall",   "inn",      "district_building"};

std::string_view act_icon(const Effect& e) {
    switch (e.act) {
    case EffectKind::nothing:
        return "";
    case EffectKind::gold:
        return "icons/coin";
    case EffectKind::supply:
        return "baldurs_gate/supply";
    case EffectKind::favor:
        return "baldurs_gate/favor";
    case EffectKind::prestige:
        return "icons/points";
    case EffectKind::draw:
        return "icons/deck";
    case EffectKind::take:
        return "baldurs_gate/take";
    case EffectKind::refresh:
        return "baldurs_gate/refresh";
    case EffectKind::influence:
        return track_icon(e.of);
    case EffectKind::tower:
        return "baldurs_gate/tower";
    case EffectKind::keep:
        return "baldurs_gate/keep";
    case EffectKind::gate:
        return "baldurs_gate/gate";
    case EffectKind::build:
    case EffectKind::build_display:
        return "baldurs_gate/build";
    case EffectKind::hq_space:
        return "baldurs_gate/hq";
    case EffectKind::worker:
        return "icons/worker";
    case EffectKind::deal:
        return "baldurs_gate/deal";
    case EffectKind::agenda:
    case EffectKind::unlock:
        return "baldurs_gate/agenda";
    }
    return "";
}
std::string_view per_icon(Multiplier per) {
    switch (per) {
    case Multiplier::once:
        return "";
    case Multiplier::own_district:
        return "baldurs_gate/hq";
    case Multiplier::portfolio_building:
    case Multiplier::district_building:
        return "icons/building";
    case Multiplier::portfolio_market:
        return type_icon(market);
    case Multiplier::portfolio_manor:
        return type_icon(manor);
    case Multiplier::portfolio_trade_hall:
        return type_icon(trade_hall);
    case Multiplier::portfolio_inn:
        return type_icon(inn);
    }
    return "";
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
void paper(const Ui& ui, const Rect& box, bool hovered, float depth, bool pale = false) {
    ui.shadow(box, kCardCorner, hovered ? depth * 1.6f : depth);
    ui.fill(box,
            pale      ? mix(kParchment, rgb(0x9A917F), 110)
            : hovered ? mix(kParchment, IM_COL32_WHITE, 70)
                      : kParchment,
            kCardCorner);
}
TextStyle ink(float size, Typeface face = Typeface::text, bool wraps = false) {
    return {.size = size, .face = face, .colour = kInk, .down = 0.5f, .wraps = wraps};
}
constexpr float kStripSign = 17;
constexpr float kStripBand = 30;

}  // namespace

ImU32 district_colour(int district) { return kDistrictColours[static_cast<std::size_t>(district)]; }
std::string_view type_icon(int type) { return kTypeIcons[static_cast<std::size_t>(type)]; }
std::string_view track_icon(int track) { return kTrackIcons[static_cast<std::size_t>(track)]; }
std::string_view benefit_icon(EffectKind act) {
    Effect effect;
    effect.act = act;
    return act_icon(effect);
}
PlayerColour paint_of(const TableSnapshot& table, int seat) {
    return kPlayerColours[static_cast<std::size_t>(table.colour[static_cast<std::size_t>(seat)]) %
                          kPlayerColours.size()];
}

// ---------------------------------------------------------------- words

namespace {

// Names of the vocabulary in the language of the page.
std::string_view named(const Ui& ui, std::string_view group, std::string_view id, std::string_view english) {
    return ui.words.or_else(name_key("baldurs_gate", group, id), english);
}
// As cell_key in core/game_texts.h names it: the second row of a district is the advanced side.
std::string advanced_side_key(int district, std::string_view column) {
    std::string name(kDistrict[district].name);
    std::replace(name.begin(), name.end(), ' ', '_');
    return "baldurs_gate.hq_cards." + name + "_2." + std::string(column);
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
    const std::string of_one_word = "baldurs_gate.word." + std::string(name);
    return ui.words.or_else(advanced_side_key(district, "side"), ui.words.or_else(of_one_word, name));
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
    if (card.grade == Grade::designed)
        ui.words.add_joined(kSentences, out, ui.words("baldurs_gate.designed"));
    return out;
}
std::string agenda_words(const Ui& ui, Face agenda) {
    if (!known(agenda)) return std::string(ui.words("value.hidden"));
    const AgendaInfo& card = kAgenda[agenda];
    std::string out = ui.words("baldurs_gate.say.agenda", {{"name", agenda_name(ui, agenda)},
                                                           {"condition", agenda_condition(ui, agenda)},
                                                           {"points", std::to_string(card.prestige)}});
    if (card.grade == Grade::designed)
        ui.words.add_joined(kSentences, out, ui.words("baldurs_gate.designed"));
    return out;
}
std::string hq_words(const Ui& ui, int district, bool advanced) {
    const HqInfo& side = kHq[district];
    const auto number = [](int n) { return std::to_string(n); };
    if (!advanced)
        return ui.words("baldurs_gate.say.hq", {{"district", district_name(ui, district)},
                                                {"gold", number(kBasicGold)},
                                                {"supply", number(kBasicSupply)}});
    const std::string says =
        ui.words("baldurs_gate.say.hq_advanced", {{"district", district_name(ui, district)},
                                                  {"name", hq_name(ui, district)},
                                                  {"gold", number(side.gold)},
                                                  {"supply", number(side.supply)},
                                                  {"favor", number(side.favor)},
                                                  {"ability", hq_ability(ui, district)}});
    return ui.words.joined(kSentences, {says, ui.words("baldurs_gate.designed")});
}
std::string deal_words(const Ui& ui, const State& s, int district, Deal deal) {
    if (deal == no_deal) return std::string(ui.words("baldurs_gate.deal.none"));
    const std::string what =
        effect_words(ui, deal == paid_deal ? kDistrict[district].paid : kDistrict[district].free);
    const int favor = deal_favor(s, district, deal);
    return favor ? ui.words("baldurs_gate.deal.for", {{"favor", std::to_string(favor)}, {"what", what}})
                 : ui.words("baldurs_gate.deal.gratis", {{"what", what}});
}
namespace {

std::string_view you_or_name(const Ui& ui, const TableSnapshot& table, int seat) {
    return seat == table.me ? ui.words("baldurs_gate.you") : std::string_view(table.say.seat(seat));
}

}  // namespace
std::string difference(const Ui& ui, const TableSnapshot& table, const State& before, const State& after) {
    std::string out;
    for (int k = 0; k < before.seats; ++k) {
        const int q = (std::max<int>(0, table.me) + k) % before.seats;  // the looking seat first
        std::string parts;
        const auto add = [&](std::string_view key, int n) {
            if (n) ui.words.add_joined(kListed, parts, ui.words.change(key, n));
        };
        add("baldurs_gate.gold", after.gold[q] - before.gold[q]);
        add("baldurs_gate.supply", after.supply[q] - before.supply[q]);
        add("baldurs_gate.favor", after.favor[q] - before.favor[q]);
        add("baldurs_gate.prestige", after.prestige[q] - before.prestige[q]);
        add("baldurs_gate.cards", after.buildings.count(hand + q) - before.buildings.count(hand + q));
        for (int t = 0; t < kTracks; ++t)
            if (after.influence[q][t] != before.influence[q][t])
                ui.words.add_joined(
                    kListed, parts,
                    ui.words(
                        "baldurs_gate.influence_up",
                        {{"track", ui.words("baldurs_gate.track." + std::string(t == guild  ? "guild"
                                                                                : t == fist ? "fist"
                                                                                            : "council"))},
                         {"n", std::to_string(after.influence[q][t])}}));
        if (parts.empty()) continue;
        ui.words.add_joined(kFacts, out, ui.words.joined(kLabelled, {you_or_name(ui, table, q), parts}));
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
        default:
            after.favor[c.seat] = static_cast<std::uint16_t>(after.favor[c.seat] + c.n);
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
                                                         {"strength", std::to_string(now.strength)},
                                                         {"defence", std::to_string(now.defence)}});
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

// ---------------------------------------------------------------- painting

float draw_amount(const Ui& ui, Point at, std::string_view icon, int amount, float size, ImU32 colour) {
    ui.picture({at.x, at.y, size, size}, icon);
    const TextStyle style{.size = std::max(kSmall, size * 0.86f / ui.text_scale),
                          .face = Typeface::bold,
                          .colour = colour,
                          .down = 0.5f};
    const std::string number = std::to_string(amount);
    const float width = ui.text_width(number, style), high = std::max(size, ui.line_height(style.size));
    ui.text({at.x + size + 2, at.y + (size - high) / 2, width + 2, high}, number, style);
    return size + 2 + width;
}
namespace {

float run_effects(const Ui& ui, Point at, const Effects& effects, float size, bool paint) {
    const float start = at.x;
    const TextStyle words{.size = kSmall, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
    const auto text = [&](const std::string& what) {
        const float width = ui.text_width(what, words);
        const float high = std::max(size, ui.line_height(kSmall));
        if (paint) ui.text({at.x, at.y + (size - high) / 2, width + 2, high}, what, words);
        at.x += width + 2;
    };
    const auto sign = [&](std::string_view icon) {
        if (paint) ui.picture({at.x, at.y, size, size}, icon);
        at.x += size + 1;
    };
    for (const Effect& e : effects) {
        const bool counted = e.n > 1 || e.per != Multiplier::once || e.act == EffectKind::gold ||
                             e.act == EffectKind::prestige;
        sign(act_icon(e));
        if (e.act == EffectKind::build)
            text(e.n == kFree ? "0" : "−" + std::to_string(e.n));
        else if (counted && e.act != EffectKind::agenda)
            text(std::to_string(e.n));
        if (e.per != Multiplier::once) {
            text("/");
            sign(per_icon(e.per));
        }
        at.x += 5;
    }
    return at.x - start;
}

}  // namespace

float draw_effects(const Ui& ui, Point at, const Effects& effects, float size) {
    return run_effects(ui, at, effects, size, true);
}
float effects_width(const Ui& ui, const Effects& effects, float size) {
    return run_effects(ui, {}, effects, size, false);
}
float card_height(const Ui& ui) { return std::max(kCardHeight, ui.line_height(kSmall) * 4 + 22); }
float short_card_height(const Ui& ui) {
    return ui.line_height(kSmall) * 2 + 6 + 2 * (ui.line_height(kSmall) + 1) + 5;
}
float strip_height(const Ui& ui) { return std::max(kTarget, ui.line_height(kSmall) * 2 + 9); }
float strip_width(const Ui& ui, Face building, bool named) {
    const BuildingInfo& card = kBuilding[building];
    float income = effects_width(ui, card.income, kStripSign) - 5;
    if (card.supply)
        income += kStripSign + 5 + ui.text_width(std::to_string(card.supply), ink(kSmall, Typeface::bold)) +
                  ui.px(14) + 3;
    const float name = named ? ui.text_width(card_name(ui, building), ink(kSmall, Typeface::title)) + 1 : 0;
    return kStripBand + 6 + std::max(income, name) + 7;
}
namespace {

void draw_income(const Ui& ui, Rect row, const BuildingInfo& card) {
    if (card.supply) {
        row.cut_left(draw_amount(ui, {row.x, row.y + (row.h - kStripSign) / 2}, "baldurs_gate/supply",
                                 card.supply, kStripSign, kInk) +
                     3);
        ui.text(row.cut_left(ui.px(14)), "→", ink(kSmall));
    }
    draw_effects(ui, {row.x, row.y + (row.h - kStripSign) / 2}, card.income, kStripSign);
}
// A card as low as a finger: its type on a band of its colour, its Income, and above that its name if there
// is room.
void draw_strip(const Ui& ui, const Rect& box, Face building, Highlight highlight, bool hovered, bool used) {
    const BuildingInfo& card = kBuilding[building];
    constexpr float kCorner = 7;
    ui.shadow(box, kCorner, hovered ? 1.6f : 1);
    ui.fill(box,
            used      ? mix(kParchment, rgb(0x9A917F), 110)
            : hovered ? mix(kParchment, IM_COL32_WHITE, 70)
                      : kParchment,
            kCorner);
    Rect rest = box;
    const Rect band = rest.cut_left(kStripBand, 6);
    ui.fill(band, kTypeColours[card.type], kCorner);
    ui.fill({band.x + band.w / 2, band.y, band.w / 2, band.h}, kTypeColours[card.type]);
    ui.fill({band.right() - 1, band.y, 1, band.h}, kInk);
    ui.picture(band.middle(22, 22), type_icon(card.type));
    const std::string name = card_name(ui, building);
    const TextStyle title = ink(kSmall, Typeface::title);
    rest = rest.shrunk(0, 3);
    const bool in_hand = box.w >= kCardWidth - 0.5f;  // in the hand, cost and immediate effect are shown too
    Rect first = rest;
    first.h = rest.h / 2;
    if (in_hand) {
        const float wide = 20 + ui.text_width(std::to_string(card.cost), ink(kSmall, Typeface::bold));
        const Rect price = first.cut_right(wide + 4);
        draw_amount(ui, {price.x, price.y + (price.h - 16) / 2}, "icons/coin", card.cost, 16, kInk);
    }
    if (ui.text_width(name, title) <= first.w - (in_hand ? 0 : 5)) {
        ui.text(first, name, title);
        rest.cut_top(rest.h / 2);
    }
    const float built = effects_width(ui, card.when_built, kStripSign);
    if (in_hand && card.when_built.count && strip_width(ui, building, false) + built + 8 <= box.w) {
        draw_effects(ui, {rest.x, rest.y + (rest.h - kStripSign) / 2}, card.when_built, kStripSign);
        rest.cut_left(built + 2);
        ui.fill({rest.x, rest.y + 2, 1, rest.h - 4}, with_alpha(kInk, 120));
        rest.cut_left(6);
    }
    draw_income(ui, rest, card);
    ui.outline(box, kInk, kOutline, kCorner);
    draw_highlight(ui, box, highlight, kCorner);
}

}  // namespace

void draw_building(const Ui& ui, const Rect& box, Face building, Highlight highlight, bool hovered,
                   bool used) {
    if (!known(building)) {
        paper(ui, box, false, 1);
        ui.fill(box.shrunk(4), rgb(0x4F6B78), kCardCorner - 3);
        ui.picture(box.middle(34, 34), "baldurs_gate/gate");
        ui.outline(box, kInk, kOutline, kCardCorner);
        return;
    }
    if (box.h < short_card_height(ui) - 1) return draw_strip(ui, box, building, highlight, hovered, used);
    const BuildingInfo& card = kBuilding[building];
    paper(ui, box, hovered, highlight == Highlight::picked ? 2.2f : 1, used);
    // A short card has no foot; its price follows the first line.
    const bool whole = box.h >= card_height(ui) - 1;
    Rect rest = box;
    const float line = ui.line_height(kSmall);
    const std::string name = card_name(ui, building);
    const TextStyle title = ink(kSmall, Typeface::title, true);
    // A long name takes two lines.
    const float words = std::max(20.0f, ui.text_height(name, box.w - 38, title));
    Rect head = rest.cut_top(words + 6);
    ui.fill(head, kTypeColours[card.type], kCardCorner);
    ui.fill({head.x, head.y + head.h / 2, head.w, head.h / 2}, kTypeColours[card.type]);
    ui.fill({head.x, head.bottom() - 1, head.w, 1}, kInk);
    head = head.shrunk(5, 3);
    ui.picture(head.cut_left(22, 4), type_icon(card.type));
    ui.text(head, name, title);
    rest = rest.shrunk(7, whole ? 2 : 1);
    const TextStyle label{.size = kSmall, .colour = kQuietInk, .down = 0.5f};
    if (whole) {
        Rect tag = rest.cut_bottom(line);
        tag.cut_left(draw_amount(ui, {tag.x, tag.y + (tag.h - 16) / 2}, "icons/coin", card.cost, 16, kInk),
                     8);
        if (used)
            ui.text(tag, ui.words("baldurs_gate.used"),
                    {.size = kSmall, .face = Typeface::bold, .colour = kInk, .down = 0.5f});
        const TextStyle ours{.size = kSmall, .colour = kQuietInk, .across = 1, .down = 0.5f};
        if (card.grade == Grade::designed && !used &&
            ui.text_width(ui.words("baldurs_gate.designed.mark"), ours) <= tag.w)
            ui.text(tag, ui.words("baldurs_gate.designed.mark"), ours);
    }
    const float step = std::min(line + 2, rest.h / 2);
    Rect row = rest.cut_top(step);
    if (!whole) {
        Rect price =
            row.cut_right(18 + ui.text_width(std::to_string(card.cost), ink(kSmall, Typeface::bold)));
        draw_amount(ui, {price.x, price.y + (price.h - 16) / 2}, "icons/coin", card.cost, 16, kInk);
    }
    const float names = std::max(ui.text_width(ui.words("baldurs_gate.built"), label),
                                 ui.text_width(ui.words("baldurs_gate.income"), label)) +
                        6;
    if (card.when_built.count) {
        ui.text(row.cut_left(names), ui.words("baldurs_gate.built"), label);
        draw_effects(ui, {row.x, row.y + (row.h - 17) / 2}, card.when_built, 17);
    }
    row = rest.cut_top(step);
    ui.text(row.cut_left(names), ui.words("baldurs_gate.income"), label);
    draw_income(ui, row, card);
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}
void draw_thumb(const Ui& ui, const Rect& box, Face building) {
    const float corner = std::min(kCardCorner, box.h * 0.15f);
    ui.shadow(box, corner, 1.5f);
    ui.fill(box, kParchment, corner);
    ui.fill({box.x, box.y, box.w, box.h * 0.3f}, kTypeColours[kBuilding[building].type], corner);
    ui.picture(box.middle(box.h * 0.5f, box.h * 0.5f).moved(0, box.h * 0.12f),
               type_icon(kBuilding[building].type));
    ui.outline(box, kInk, kOutline, corner);
}
float agenda_height(const Ui& ui, float width, Face agenda, bool tight) {
    if (!known(agenda)) return ui.line_height(kSmall) * 5;
    const float words =
        ui.text_height(agenda_condition(ui, agenda), width - 16, ink(kSmall, Typeface::text, true));
    if (tight) return ui.line_height(kSmall) + words + 11;
    return ui.text_height(agenda_name(ui, agenda), width - 16 - ui.px(34),
                          ink(kSmall, Typeface::title, true)) +
           words + ui.line_height(kSmall) + 18;
}
void draw_agenda(const Ui& ui, const Rect& box, const State& s, int seat, Face agenda, Highlight highlight,
                 bool hovered, bool tight) {
    paper(ui, box, hovered, highlight == Highlight::picked ? 2.2f : 1);
    if (known(agenda)) {
        const AgendaInfo& card = kAgenda[agenda];
        const Progress progress = agenda_progress(s, seat, agenda);
        const bool done = progress.have >= progress.need;
        const std::string count =
            std::to_string(std::min(progress.have, 99)) + " / " + std::to_string(progress.need);
        const float count_width = ui.text_width(count, ink(kSmall, Typeface::bold)) + 2;
        const auto draw_bar = [&](const Rect& bar) {
            const float share =
                std::min(1.0f, static_cast<float>(progress.have) / static_cast<float>(progress.need));
            ui.fill(bar, rgb(0xC9BC9E), bar.h / 2);
            ui.fill({bar.x, bar.y, bar.w * share, bar.h}, done ? rgb(0x4E8A3E) : rgb(0x7A6A50), bar.h / 2);
            ui.outline(bar, kInk, 1, bar.h / 2);
        };
        Rect rest = box.shrunk(8, tight ? 2 : 5);
        const TextStyle title = ink(kSmall, Typeface::title, !tight);
        Rect head =
            rest.cut_top(tight ? ui.line_height(kSmall)
                               : ui.text_height(agenda_name(ui, agenda), rest.w - ui.px(34), title) + 2,
                         tight ? 0 : 2);
        const Rect points = head.cut_right(ui.px(34));
        draw_amount(ui, {points.x, points.y}, "icons/points", card.prestige, 16, kInk);
        if (tight) ui.text(head.cut_right(count_width, 8), count, ink(kSmall, Typeface::bold));
        ui.text(head, agenda_name(ui, agenda), title);
        Rect foot = rest.cut_bottom(tight ? 6 : ui.line_height(kSmall), tight ? 1 : 2);
        if (!tight) ui.text(foot.cut_right(count_width, 6), count, ink(kSmall, Typeface::bold));
        draw_bar(tight ? foot : foot.shrunk(0, foot.h / 2 - 4));
        TextStyle words = ink(kSmall, Typeface::text, true);
        words.down = 0;
        // Words that do not fit are left to the explanation.
        if (ui.text_height(agenda_condition(ui, agenda), rest.w, words) <= rest.h + 2)
            ui.text(rest, agenda_condition(ui, agenda), words);
    }
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}
float hq_strip_width(const Ui& ui, int district, bool advanced) {
    const HqInfo& side = kHq[district];
    float wide = kStripBand + 6;
    for (const int n : {advanced ? int{side.gold} : kBasicGold, advanced ? int{side.supply} : kBasicSupply,
                        advanced ? int{side.favor} : 0})
        if (n) wide += kStripSign + 10 + ui.text_width(std::to_string(n), ink(kSmall, Typeface::bold));
    return wide + 4;
}
void draw_hq_card(const Ui& ui, const Rect& box, int district, bool advanced, Highlight highlight,
                  bool hovered) {
    const HqInfo& side = kHq[district];
    const auto income = [&](Point at) {
        at.x += draw_amount(ui, at, "icons/coin", advanced ? side.gold : kBasicGold, 17, kInk) + 8;
        if (const int supply = advanced ? side.supply : kBasicSupply)
            at.x += draw_amount(ui, at, "baldurs_gate/supply", supply, 17, kInk) + 8;
        if (advanced && side.favor)
            at.x += draw_amount(ui, at, "baldurs_gate/favor", side.favor, 17, kInk) + 8;
        return at;
    };
    paper(ui, box, hovered, 1);
    if (box.h < short_card_height(ui) - 1) {  // as a strip
        Rect rest = box;
        const Rect band = rest.cut_left(kStripBand, 6);
        ui.fill(band, mix(district_colour(district), kParchment, 100), kCardCorner);
        ui.fill({band.x + band.w / 2, band.y, band.w / 2, band.h},
                mix(district_colour(district), kParchment, 100));
        ui.fill({band.right() - 1, band.y, 1, band.h}, kInk);
        ui.picture(band.middle(24, 24), "baldurs_gate/hq");
        income({rest.x, rest.y + (rest.h - 17) / 2});
        ui.outline(box, kInk, kOutline, kCardCorner);
        draw_highlight(ui, box, highlight, kCardCorner);
        return;
    }
    Rect rest = box;
    Rect head = rest.cut_top(ui.line_height(kSmall) + 10);
    ui.fill(head, mix(district_colour(district), kParchment, 100), kCardCorner);
    head = head.shrunk(6, 3);
    ui.picture(head.cut_left(22, 4), "baldurs_gate/hq");
    ui.text(head, advanced ? hq_name(ui, district) : district_name(ui, district),
            ink(kSmall, Typeface::title));
    rest = rest.shrunk(8, 4);
    const Point at = income({rest.x, rest.y});
    const TextStyle where{.size = kSmall, .colour = kQuietInk, .across = 1, .down = 0.5f};
    const std::string_view quarter = district_name(ui, district);
    if (advanced && ui.text_width(quarter, where) < rest.right() - at.x)
        ui.text({at.x, rest.y, rest.right() - at.x, 18}, quarter, where);
    rest.cut_top(std::max(22.0f, ui.line_height(kSmall) + 2));
    TextStyle words = ink(kSmall, Typeface::text, true);
    words.down = 0;
    ImGui::PushClipRect({rest.x, rest.y}, {rest.right(), rest.bottom()}, true);
    ui.text(rest, advanced ? hq_ability(ui, district) : ui.words("baldurs_gate.hq.options"), words);
    ImGui::PopClipRect();
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}

}  // namespace mortarboard::ui::baldurs_gate_pieces
