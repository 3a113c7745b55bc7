#include "ui/views/builders_cards.h"

namespace mortarboard::ui::builders_cards {
namespace {

using builders::CardInfo;
using builders::kCard;

constexpr std::array<std::string_view, 4> kIcons{"icons/stone", "icons/wood", "icons/knowledge", "icons/tile"};
constexpr std::array<std::string_view, 4> kResourceKeys{"builders.resource.stone", "builders.resource.wood", "builders.resource.knowledge", "builders.resource.tile"};
// Where there are no drawings yet, and beside them for those who tell colours apart: one colour a resource.
constexpr std::array<ImU32, 4> kColours{rgb(0x8F8878), rgb(0x8A5A2B), rgb(0x3E6C96), rgb(0xB5523B)};

std::string drawing(Face card) { return "builders/" + std::string(kCard[card].id); }
void paper(const Ui& ui, const Rect& box, bool hovered, float depth) {
    ui.shadow(box, kCardCorner, hovered ? depth * 1.6f : depth);
    ui.fill(box, hovered ? mix(kParchment, IM_COL32_WHITE, 70) : kParchment, kCardCorner);
}
// What it gives, one icon with its number beside the other, centred.
void draw_gives(const Ui& ui, const Rect& box, Resources gives, float size) {
    float width = 0;
    for (int r = 0; r < 4; ++r)
        if (gives[r]) width += size * 2.05f;
    float x = box.x + std::max(0.0f, (box.w - width) / 2);
    for (int r = 0; r < 4; ++r)
        if (gives[r]) {
            draw_amount(ui, {x, box.y + (box.h - size) / 2}, kIcons[static_cast<std::size_t>(r)], gives[r], size, kInk);
            x += size * 2.05f;
        }
}
void badge(const Ui& ui, const Rect& box, std::string_view icon, int amount, float size) {
    ui.fill(box, kParchment, box.h / 2);
    ui.outline(box, kInk, kOutline, box.h / 2);
    draw_amount(ui, {box.x + 5, box.y + (box.h - size) / 2}, icon, amount, size, kInk);
}

}  // namespace

std::string title(const Ui& ui, Face card) {
    const std::string key = "builders.card." + std::string(kCard[card].id);
    return std::string(ui.words.has(key) ? ui.words(key) : kCard[card].name);
}
std::string resources_in_words(const Ui& ui, Resources amount) {
    std::string out;
    for (int r = 0; r < 4; ++r)
        if (amount[r]) out += (out.empty() ? "" : ", ") + std::to_string(amount[r]) + " " + std::string(ui.words(kResourceKeys[static_cast<std::size_t>(r)]));
    return out.empty() ? std::string(ui.words("builders.nothing")) : out;
}
std::string spoken(const Ui& ui, Face card) {
    const CardInfo& info = kCard[card];
    const std::string name = title(ui, card), needs = resources_in_words(ui, info.needs), gives = resources_in_words(ui, info.gives);
    const std::string pays = std::to_string(info.pays), points = std::to_string(info.points), cost = std::to_string(info.cost);
    std::string out = builders::is_worker(card) ? ui.words("builders.say.worker", {{"name", name}, {"gives", gives}, {"cost", cost}})
                      : builders::is_machine(card) ? ui.words("builders.say.machine", {{"name", name}, {"needs", needs}, {"gives", gives}, {"points", points}})
                                                   : ui.words("builders.say.building", {{"name", name}, {"needs", needs}, {"coins", pays}, {"points", points}});
    if (info.grade == builders::Grade::designed) out += " " + std::string(ui.words("builders.designed"));
    return out;
}

float draw_amount(const Ui& ui, Point at, std::string_view icon, int amount, float size, ImU32 colour) {
    ui.picture({at.x, at.y, size, size}, icon);
    const TextStyle style{.size = size * 0.92f / ui.text_scale, .face = Typeface::bold, .colour = colour, .down = 0.5f};
    const std::string number = std::to_string(amount);
    ui.text({at.x + size + 2, at.y, size * 1.4f, size}, number, style);
    return size + 2 + ui.text_width(number, style);
}
void draw_glow(const Ui& ui, const Rect& box, Glow glow, float corner) {
    ui.outline(box, kInk, kOutline, corner);
    if (glow == Glow::none) return;
    const float width = glow == Glow::picked ? 4.0f : 2.5f;
    ui.outline(box.shrunk(-width), kInk, 1.5f, corner + width);
    ui.outline(box.shrunk(-width + 0.5f), kLampOnParchment, width, corner + width - 1);
    ui.outline(box, kInk, kOutline, corner);
}
float draw_needs(const Ui& ui, const Rect& box, Resources needs, Resources given, float size) {
    float y = box.y;
    for (int r = 0; r < 4; ++r) {
        if (!needs[r]) continue;
        ui.picture({box.x, y, size, size}, kIcons[static_cast<std::size_t>(r)]);
        const float pip = std::min(size * 0.72f, (box.w - size - 4) / static_cast<float>(needs[r]) - 3);
        for (int i = 0; i < needs[r]; ++i) {
            const Rect place{box.x + size + 5 + static_cast<float>(i) * (pip + 3), y + (size - pip) / 2, pip, pip};
            if (i < given[r]) ui.fill(place, kColours[static_cast<std::size_t>(r)], 2);
            ui.outline(place, i < given[r] ? kInk : kQuietInk, i < given[r] ? 1.5f : 1.0f, 2);
        }
        y += size + 2;
    }
    return y - box.y;
}

void draw(const Ui& ui, const Rect& box, Face card, Glow glow, bool hovered) {
    const CardInfo& info = kCard[card];
    paper(ui, box, hovered, glow == Glow::picked ? 2.2f : 1.0f);
    const bool small = box.w < 110;
    const float icon = small ? 14.0f : std::min(20.0f, box.w / 8);
    Rect inner = box;
    if (builders::is_worker(card)) {
        const Rect top = inner.cut_top(std::min(box.h * 0.56f, box.w * 0.8f));
        ui.fill({top.x, top.y, top.w, top.h}, rgb(0xDCD3BC), kCardCorner);
        ui.scene(top, drawing(card), kCardCorner, true);
        if (!small) ui.text(inner.cut_top(ui.line_height(kSmall) + 2).shrunk(6, 0), title(ui, card), {.size = kSmall, .face = Typeface::title, .colour = kInk, .across = 0.5f, .down = 0.5f});
        draw_gives(ui, inner.shrunk(3, 1), info.gives, small ? 13.0f : icon);
        badge(ui, {box.right() - icon * 2 - 12, box.y + 4, icon * 2 + 8, icon + 6}, "icons/coin", info.cost, icon);
    } else {
        const Rect top = inner.cut_top(std::min(box.h * 0.5f, box.w * 0.62f));
        ui.scene(top, drawing(card), kCardCorner, true);
        if (!small) ui.text(inner.cut_top(ui.line_height(kSmall) + 3).shrunk(6, 0), title(ui, card), {.size = kSmall, .face = Typeface::title, .colour = kInk, .across = 0.5f, .down = 0.5f});
        const float width = icon * 2 + 10, high = icon + 6;
        if (info.points || info.gives.total()) badge(ui, {box.x + 4, box.y + 4, width, high}, "icons/points", info.points, icon);
        if (info.pays) badge(ui, {box.right() - width - 6, box.y + 4, width + 2, high}, "icons/coin", info.pays, icon);
        if (small) {
            for (int r = 0, n = 0; r < 4; ++r)
                if (info.needs[r]) {
                    const float half = inner.w / 2 - 3;
                    draw_amount(ui, {inner.x + 4 + static_cast<float>(n % 2) * half, inner.y + 3 + static_cast<float>(n / 2) * 17}, kIcons[static_cast<std::size_t>(r)], info.needs[r], 14, kInk);
                    ++n;
                }
        } else {
            Rect needs = inner.shrunk(6, 1);
            if (info.gives.total()) {
                const Rect gives = needs.cut_bottom(icon + 2);
                ui.text({gives.x, gives.y, gives.w * 0.45f, gives.h}, ui.words("builders.gives"), {.size = kSmall, .colour = kQuietInk, .across = 1, .down = 0.5f});
                draw_gives(ui, {gives.x + gives.w * 0.45f, gives.y, gives.w * 0.4f, gives.h}, info.gives, icon);
            }
            draw_gives(ui, needs, info.needs, std::min(icon, (needs.w / 4) / 2.1f));
        }
        if (info.grade == builders::Grade::designed && !small)
            ui.text({top.x + 6, top.bottom() - ui.line_height(kSmall) - 1, top.w - 12, ui.line_height(kSmall)}, ui.words("builders.designed.mark"), {.size = kSmall, .colour = kInk, .across = 1});
    }
    draw_glow(ui, box, glow, kCardCorner);
}
void draw_portrait(const Ui& ui, const Rect& box, Face member) {
    ui.fill(box, rgb(0xDCD3BC), 5);
    ui.scene(box, drawing(member), 5);
    ui.outline(box, kInk, 1.2f, 5);
}
void draw_member(const Ui& ui, const Rect& box, Face member, Glow glow, bool hovered) {
    paper(ui, box, hovered, glow == Glow::picked ? 2.0f : 0.8f);
    Rect inner = box;
    const Rect top = inner.cut_top(box.h - 22);
    ui.scene(top, drawing(member), kCardCorner, true);
    draw_gives(ui, inner.shrunk(2, 1), kCard[member].gives, std::min(15.0f, inner.w / 8.4f * 2));
    const float icon = 13;
    badge(ui, {box.right() - 33, box.y + 3, 30, icon + 4}, "icons/coin", kCard[member].cost, icon);
    draw_glow(ui, box, glow, kCardCorner);
}
void draw_deck(const Ui& ui, const Rect& box, int left) {
    for (int i = left > 8 ? 2 : left > 1 ? 1 : 0; i > 0; --i) {
        const Rect under = box.moved(static_cast<float>(i) * 2, static_cast<float>(i) * 2);
        ui.fill(under, rgb(0x6B4F38), kCardCorner);
        ui.outline(under, kInk, 1, kCardCorner);
    }
    if (left) ui.fill(box, rgb(0x7A5B41), kCardCorner), ui.outline(box.shrunk(5), rgb(0xB08A5E), 1.5f, kCardCorner - 4);
    ui.outline(box, left ? kInk : ui.palette->line, kOutline, kCardCorner);
    ui.text(box, std::to_string(left), {.size = kTitle, .face = Typeface::title, .colour = left ? kParchment : ui.palette->quiet, .across = 0.5f, .down = 0.5f});
}

}  // namespace mortarboard::ui::builders_cards
