#include "ui/views/baldurs_gate/baldurs_gate_pieces.h"

#include <algorithm>
#include <array>

#include "ui/views/baldurs_gate/baldurs_gate_words.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui::baldurs_gate_pieces {
namespace {

using namespace baldurs_gate;
using namespace baldurs_gate_words;

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
constexpr float kStripIcon = 17, kLeastIcon = 10;
constexpr float kStripBand = 30, kCardMargin = 7;
constexpr TextStyle kLabel{.size = kSmall, .colour = kQuietInk, .down = 0.5f};

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

float draw_amount(const Ui& ui, Point at, std::string_view icon, int amount, float size, ImU32 colour) {
    ui.picture({at.x, at.y, size, size}, icon);
    const TextStyle style{.size = std::max(kSmall, size * 0.86f / ui.text_scale),
                          .face = Typeface::bold,
                          .colour = colour,
                          .down = 0.5f};
    const std::string number = std::to_string(amount);
    const float width = ui.text_width(number, style), height = std::max(size, ui.line_height(style.size));
    ui.text({at.x + size + 2, at.y + (size - height) / 2, width + 2, height}, number, style);
    return size + 2 + width;
}
namespace {

// Returns the width that the icons need; without `paint` they are only measured.
float lay_effects(const Ui& ui, Point at, const Effects& effects, float size, bool paint) {
    const float start = at.x;
    const TextStyle words{.size = kSmall, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
    const auto text = [&](const std::string& what) {
        const float width = ui.text_width(what, words);
        const float height = std::max(size, ui.line_height(kSmall));
        if (paint) ui.text({at.x, at.y + (size - height) / 2, width + 2, height}, what, words);
        at.x += width + 2;
    };
    const auto picture = [&](std::string_view icon) {
        if (paint) ui.picture({at.x, at.y, size, size}, icon);
        at.x += size + 1;
    };
    for (const Effect& e : effects) {
        const bool counted = e.n > 1 || e.per != Multiplier::once || e.act == EffectKind::gold ||
                             e.act == EffectKind::prestige;
        picture(act_icon(e));
        if (e.act == EffectKind::build)
            text(e.n == kFree ? "0" : "−" + std::to_string(e.n));
        else if (counted && e.act != EffectKind::agenda)
            text(std::to_string(e.n));
        if (e.per != Multiplier::once) {
            text("/");
            picture(per_icon(e.per));
        }
        at.x += 5;
    }
    return at.x - start;
}

}  // namespace

Rect heading(const Ui& ui, Rect& rest, std::string_view words) {
    const Rect head = rest.cut_top(ui.line_height(kSmall), 4);
    fit_text(ui, head, words, {.size = kSmall, .face = Typeface::bold, .colour = ui.palette->quiet});
    return head;
}
float draw_effects(const Ui& ui, Point at, const Effects& effects, float size) {
    return lay_effects(ui, at, effects, size, true);
}
float effects_width(const Ui& ui, const Effects& effects, float size) {
    return lay_effects(ui, {}, effects, size, false);
}
float card_height(const Ui& ui) {
    return std::max(ui.grown(kCardHeight), ui.line_height(kSmall) * 4 + ui.grown(22));
}
float short_card_height(const Ui& ui) { return ui.line_height(kSmall) * 4 + ui.grown(13); }
float strip_height(const Ui& ui) { return std::max(ui.grown(kTarget), ui.line_height(kSmall) * 2 + 9); }
namespace {

float income_width(const Ui& ui, const BuildingInfo& card, float icon) {
    float width = effects_width(ui, card.income, icon) - 5;
    if (card.supply)
        width += icon + 5 + ui.text_width(std::to_string(card.supply), ink(kSmall, Typeface::bold)) +
                 ui.px(14) + 3;
    return width;
}

}  // namespace

float strip_width(const Ui& ui, Face building, bool named) {
    const BuildingInfo& card = kBuilding[building];
    const float income = income_width(ui, card, ui.grown(kStripIcon));
    const float name = named ? ui.text_width(card_name(ui, building), ink(kSmall, Typeface::title)) + 1 : 0;
    return ui.grown(kStripBand) + 6 + std::max(income, name) + 7;
}
namespace {

void draw_income(const Ui& ui, Rect row, const BuildingInfo& card) {
    // Smaller icons leave room for the last figure.
    float icon = ui.grown(kStripIcon);
    while (icon > kLeastIcon && income_width(ui, card, icon) > row.w) --icon;
    if (card.supply) {
        row.cut_left(draw_amount(ui, {row.x, row.y + (row.h - icon) / 2}, "baldurs_gate/supply", card.supply,
                                 icon, kInk) +
                     3);
        ui.text(row.cut_left(ui.px(14)), "→", ink(kSmall));
    }
    draw_effects(ui, {row.x, row.y + (row.h - icon) / 2}, card.income, icon);
}
float width_of_labels(const Ui& ui) {
    return std::max(ui.text_width(ui.words("baldurs_gate.built"), kLabel),
                    ui.text_width(ui.words("baldurs_gate.income"), kLabel)) +
           6;
}
// A card as low as a finger shows its type on a band of its colour, its Income, and above that its name if
// there is room.
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
    const Rect band = rest.cut_left(ui.grown(kStripBand), 6);
    ui.fill(band, kTypeColours[card.type], kCorner);
    ui.fill({band.x + band.w / 2, band.y, band.w / 2, band.h}, kTypeColours[card.type]);
    ui.fill({band.right() - 1, band.y, 1, band.h}, kInk);
    ui.picture(band.middle(ui.grown(22), ui.grown(22)), type_icon(card.type));
    const std::string name = card_name(ui, building);
    const TextStyle title = ink(kSmall, Typeface::title);
    rest = rest.shrunk(0, 3);
    // In the hand, cost and immediate effect are shown too.
    const bool in_hand = box.w >= ui.grown(kCardWidth) - 0.5f;
    const float coin = ui.grown(16), effect = ui.grown(kStripIcon);
    Rect first = rest;
    first.h = rest.h / 2;
    if (in_hand) {
        const float price_width =
            coin + 4 + ui.text_width(std::to_string(card.cost), ink(kSmall, Typeface::bold));
        const Rect price = first.cut_right(price_width + 4);
        draw_amount(ui, {price.x, price.y + (price.h - coin) / 2}, "icons/coin", card.cost, coin, kInk);
    }
    if (ui.text_width(name, title) <= first.w - (in_hand ? 0 : 5)) {
        ui.text(first, name, title);
        rest.cut_top(rest.h / 2);
    }
    const float built = effects_width(ui, card.when_built, effect);
    if (in_hand && card.when_built.count && strip_width(ui, building, false) + built + 8 <= box.w) {
        draw_effects(ui, {rest.x, rest.y + (rest.h - effect) / 2}, card.when_built, effect);
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
    const float line = ui.line_height(kSmall), coin = ui.grown(16), effect = ui.grown(17);
    const std::string name = card_name(ui, building);
    const TextStyle title = ink(kSmall, Typeface::title, true);
    // A long name takes two lines.
    const float words = std::max(ui.grown(20), ui.text_height(name, box.w - 16 - ui.grown(22), title));
    Rect head = rest.cut_top(words + 6);
    ui.fill(head, kTypeColours[card.type], kCardCorner);
    ui.fill({head.x, head.y + head.h / 2, head.w, head.h / 2}, kTypeColours[card.type]);
    ui.fill({head.x, head.bottom() - 1, head.w, 1}, kInk);
    head = head.shrunk(5, 3);
    ui.picture(head.cut_left(ui.grown(22), 4), type_icon(card.type));
    fit_text(ui, head, name, title);
    rest = rest.shrunk(kCardMargin, whole ? 2 : 1);
    if (whole) {
        Rect tag = rest.cut_bottom(line);
        tag.cut_left(
            draw_amount(ui, {tag.x, tag.y + (tag.h - coin) / 2}, "icons/coin", card.cost, coin, kInk), 8);
        if (used)
            ui.text(tag, ui.words("baldurs_gate.used"),
                    {.size = kSmall, .face = Typeface::bold, .colour = kInk, .down = 0.5f});
        const TextStyle mark{.size = kSmall, .colour = kQuietInk, .across = 1, .down = 0.5f};
        if (card.grade == Grade::designed && !used &&
            ui.text_width(ui.words("baldurs_gate.designed.mark"), mark) <= tag.w)
            ui.text(tag, ui.words("baldurs_gate.designed.mark"), mark);
    }
    const float step = std::min(line + 2, rest.h / 2);
    Rect row = rest.cut_top(step);
    if (!whole) {
        Rect price =
            row.cut_right(coin + 2 + ui.text_width(std::to_string(card.cost), ink(kSmall, Typeface::bold)));
        draw_amount(ui, {price.x, price.y + (price.h - coin) / 2}, "icons/coin", card.cost, coin, kInk);
    }
    const float label_width = width_of_labels(ui);
    if (card.when_built.count) {
        ui.text(row.cut_left(label_width), ui.words("baldurs_gate.built"), kLabel);
        draw_effects(ui, {row.x, row.y + (row.h - effect) / 2}, card.when_built, effect);
    }
    row = rest.cut_top(step);
    ui.text(row.cut_left(label_width), ui.words("baldurs_gate.income"), kLabel);
    draw_income(ui, row, card);
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}
float building_width(const Ui& ui, Face building) {
    const BuildingInfo& card = kBuilding[building];
    const float icon = ui.grown(kStripIcon);
    return 2 * kCardMargin + width_of_labels(ui) +
           std::max(effects_width(ui, card.when_built, icon), income_width(ui, card, icon));
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
        draw_amount(ui, {points.x, points.y}, "icons/points", card.prestige, ui.grown(16), kInk);
        if (tight) ui.text(head.cut_right(count_width, 8), count, ink(kSmall, Typeface::bold));
        ui.text(head, agenda_name(ui, agenda), title);
        Rect foot = rest.cut_bottom(tight ? 6 : ui.line_height(kSmall), tight ? 1 : 2);
        if (!tight) ui.text(foot.cut_right(count_width, 6), count, ink(kSmall, Typeface::bold));
        draw_bar(tight ? foot : foot.shrunk(0, foot.h / 2 - 4));
        TextStyle words = ink(kSmall, Typeface::text, true);
        words.down = 0;
        // A condition that does not fit is left to the explanation.
        if (ui.text_height(agenda_condition(ui, agenda), rest.w, words) <= rest.h + 2)
            ui.text(rest, agenda_condition(ui, agenda), words);
    }
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}
float hq_strip_width(const Ui& ui, int district, bool advanced) {
    const HqInfo& side = kHq[district];
    float width = ui.grown(kStripBand) + 6;
    for (const int n : {advanced ? int{side.gold} : kBasicGold, advanced ? int{side.supply} : kBasicSupply,
                        advanced ? int{side.favor} : 0})
        if (n)
            width +=
                ui.grown(kStripIcon) + 10 + ui.text_width(std::to_string(n), ink(kSmall, Typeface::bold));
    return width + 4;
}
namespace {

float hq_head_height(const Ui& ui) { return ui.line_height(kSmall) + 10; }
float hq_income_height(const Ui& ui) { return std::max(ui.grown(22), ui.line_height(kSmall) + 2); }
std::string hq_text(const Ui& ui, int district, bool advanced) {
    return std::string(advanced ? hq_ability(ui, district) : ui.words("baldurs_gate.hq.options"));
}

}  // namespace

float hq_card_width(const Ui& ui, int district, bool advanced, float height, float least) {
    const std::string words = hq_text(ui, district, advanced);
    const TextStyle style = ink(kSmall, Typeface::text, true);
    float width = least;
    for (; width < 2 * least; width += 8) {
        const Rect room{0, 0, width - 16, height - hq_head_height(ui) - 8 - hq_income_height(ui)};
        if (is_whole(ui, room, words, fitting_style(ui, room, words, style))) break;
    }
    return width;
}
void draw_hq_card(const Ui& ui, const Rect& box, int district, bool advanced, Highlight highlight,
                  bool hovered) {
    const HqInfo& side = kHq[district];
    const float icon = ui.grown(17);
    const auto income = [&](Point at) {
        at.x += draw_amount(ui, at, "icons/coin", advanced ? side.gold : kBasicGold, icon, kInk) + 8;
        if (const int supply = advanced ? side.supply : kBasicSupply)
            at.x += draw_amount(ui, at, "baldurs_gate/supply", supply, icon, kInk) + 8;
        if (advanced && side.favor)
            at.x += draw_amount(ui, at, "baldurs_gate/favor", side.favor, icon, kInk) + 8;
        return at;
    };
    paper(ui, box, hovered, 1);
    const bool is_strip = box.h < short_card_height(ui) - 1;
    if (is_strip) {
        Rect rest = box;
        const Rect band = rest.cut_left(ui.grown(kStripBand), 6);
        ui.fill(band, mix(district_colour(district), kParchment, 100), kCardCorner);
        ui.fill({band.x + band.w / 2, band.y, band.w / 2, band.h},
                mix(district_colour(district), kParchment, 100));
        ui.fill({band.right() - 1, band.y, 1, band.h}, kInk);
        ui.picture(band.middle(ui.grown(24), ui.grown(24)), "baldurs_gate/hq");
        income({rest.x, rest.y + (rest.h - icon) / 2});
        ui.outline(box, kInk, kOutline, kCardCorner);
        draw_highlight(ui, box, highlight, kCardCorner);
        return;
    }
    Rect rest = box;
    Rect head = rest.cut_top(hq_head_height(ui));
    ui.fill(head, mix(district_colour(district), kParchment, 100), kCardCorner);
    head = head.shrunk(6, 3);
    ui.picture(head.cut_left(ui.grown(22), 4), "baldurs_gate/hq");
    fit_text(ui, head, advanced ? hq_name(ui, district) : district_name(ui, district),
             ink(kSmall, Typeface::title));
    rest = rest.shrunk(8, 4);
    const Point at = income({rest.x, rest.y});
    const TextStyle where{.size = kSmall, .colour = kQuietInk, .across = 1, .down = 0.5f};
    const std::string_view quarter = district_name(ui, district);
    if (advanced && ui.text_width(quarter, where) < rest.right() - at.x)
        ui.text({at.x, rest.y, rest.right() - at.x, ui.grown(18)}, quarter, where);
    rest.cut_top(hq_income_height(ui));
    TextStyle words = ink(kSmall, Typeface::text, true);
    words.down = 0;
    fit_text(ui, rest, hq_text(ui, district, advanced), words);
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}

}  // namespace mortarboard::ui::baldurs_gate_pieces
