#include "ui/views/builders/builders_cards.h"

#include "ui/widgets/fit_text.h"

namespace mortarboard::ui::builders_cards {
namespace {

using builders::CardInfo;
using builders::kCard;

constexpr std::array<std::string_view, 4> kIcons{"icons/stone", "icons/wood", "icons/knowledge",
                                                 "icons/tile"};
constexpr std::array<std::string_view, 4> kResourceKeys{"builders.resource.stone", "builders.resource.wood",
                                                        "builders.resource.knowledge",
                                                        "builders.resource.tile"};
// On a site the places of delivered resources are filled in the colour of the resource.
constexpr std::array<ImU32, 4> kColours{rgb(0x8F8878), rgb(0x8A5A2B), rgb(0x3E6C96), rgb(0xB5523B)};

std::string drawing(Face card) { return "builders/" + std::string(kCard[card].id); }
void paper(const Ui& ui, const Rect& box, bool hovered, float depth) {
    ui.shadow(box, kCardCorner, hovered ? depth * 1.6f : depth);
    ui.fill(box, hovered ? mix(kParchment, IM_COL32_WHITE, 70) : kParchment, kCardCorner);
}
// The resources a card gives are icons with numbers in a row, centred.
void draw_gives(const Ui& ui, const Rect& box, Resources gives, float size) {
    float width = 0;
    for (int r = 0; r < 4; ++r)
        if (gives[r]) width += size * 2.05f;
    float x = box.x + std::max(0.0f, (box.w - width) / 2);
    for (int r = 0; r < 4; ++r)
        if (gives[r]) {
            draw_amount(ui, {x, box.y + (box.h - size) / 2}, kIcons[static_cast<std::size_t>(r)], gives[r],
                        size, kInk);
            x += size * 2.05f;
        }
}
std::string_view gives_icon(Resources gives) {
    std::size_t r = 0;
    while (r < 3 && !gives[static_cast<int>(r)]) ++r;
    return kIcons[r];
}
void badge(const Ui& ui, const Rect& box, std::string_view icon, int amount, float size) {
    ui.fill(box, kParchment, box.h / 2);
    ui.outline(box, kInk, kOutline, box.h / 2);
    draw_amount(ui, {box.x + 5, box.y + (box.h - size) / 2}, icon, amount, size, kInk);
}

}  // namespace

// In another language the name is that of the vocabulary. It tells cards of one name apart by what they give,
// in brackets; the card itself shows that.
std::string title(const Ui& ui, Face card) {
    const std::string_view name =
        ui.words.or_else(name_key("builders", "card", kCard[card].id), kCard[card].name);
    return std::string(name.substr(0, name.find(" (")));
}
std::string resources_in_words(const Ui& ui, Resources amount) {
    std::string out;
    for (int r = 0; r < 4; ++r)
        if (amount[r])
            ui.words.add_joined(kListed, out,
                                ui.words.count(kResourceKeys[static_cast<std::size_t>(r)], amount[r]));
    return out.empty() ? std::string(ui.words("builders.nothing")) : out;
}
std::string spoken(const Ui& ui, Face card) {
    const CardInfo& info = kCard[card];
    const std::string name = title(ui, card), needs = resources_in_words(ui, info.needs),
                      gives = resources_in_words(ui, info.gives);
    const std::string pays = std::to_string(info.pays), points = std::to_string(info.points),
                      cost = std::to_string(info.cost);
    return builders::is_worker(card)
               ? ui.words("builders.say.worker", {{"name", name}, {"gives", gives}, {"cost", cost}})
           : builders::is_machine(card)
               ? ui.words("builders.say.machine",
                          {{"name", name}, {"needs", needs}, {"gives", gives}, {"points", points}})
               : ui.words("builders.say.building",
                          {{"name", name}, {"needs", needs}, {"coins", pays}, {"points", points}});
}
PieceState place_card(Ui& ui, Face card, Piece piece) {
    if (kCard[card].grade == Grade::designed) piece.note = ui.words("builders.designed");
    return place_piece(ui, piece);
}

float draw_amount(const Ui& ui, Point at, std::string_view icon, int amount, float size, ImU32 colour) {
    ui.picture({at.x, at.y, size, size}, icon);
    const TextStyle style{.size = std::max(kSmall, size * 0.92f) / ui.text_scale,
                          .face = Typeface::bold,
                          .colour = colour,
                          .down = 0.5f};
    const std::string number = std::to_string(amount);
    const float width = ui.text_width(number, style);
    draw_figure(ui, {at.x + size + 2, at.y, width + 2, size}, number, style);
    return size + 2 + width;
}
float draw_needs(const Ui& ui, const Rect& box, Resources needs, Resources given, float size) {
    float y = box.y;
    for (int r = 0; r < 4; ++r) {
        if (!needs[r]) continue;
        ui.picture({box.x, y, size, size}, kIcons[static_cast<std::size_t>(r)]);
        const float pip = std::min(size * 0.72f, (box.w - size - 4) / static_cast<float>(needs[r]) - 3);
        for (int i = 0; i < needs[r]; ++i) {
            const Rect place{box.x + size + 5 + static_cast<float>(i) * (pip + 3), y + (size - pip) / 2, pip,
                             pip};
            if (i < given[r]) ui.fill(place, kColours[static_cast<std::size_t>(r)], 2);
            ui.outline(place, i < given[r] ? kInk : kQuietInk, i < given[r] ? 1.5f : 1.0f, 2);
        }
        y += size + 2;
    }
    return y - box.y;
}

namespace {

// Large cards have large text.
float letters_on(const Rect& box) { return box.w >= 220 ? kLead : kBody; }
// Smaller signs of what a worker gives cannot be told apart.
constexpr float kLeastIcon = 12;
float icon_on(const Rect& box) { return std::min(36.0f, box.w / 8); }
// A name that is too long for one line of the smallest letters has two.
float name_height(const Ui& ui, const Rect& box, std::string_view name) {
    const TextStyle style{.size = letters_on(box), .face = Typeface::title};
    const FittedName fitted = fitted_name(ui, name, box.w - 8, style);
    const float line = ui.line_height(style.size == kLead ? kBody : kSmall);
    return (fitted.lines.find('\n') == std::string::npos ? line : std::max(line, fitted.height)) + 4;
}

// The portrait is on the left, what the worker costs and gives is on the right; on a narrow card one is above
// the other.
void draw_worker(const Ui& ui, const Rect& box, Face card, bool small, float icon) {
    const CardInfo& info = kCard[card];
    Rect inner = box;
    int kinds = 0;
    for (int r = 0; r < 4; ++r) kinds += info.gives[r] > 0;
    if (small) {
        const float small_icon = std::clamp(box.w * 0.21f, 13.0f, 20.0f), step = small_icon + 4;
        const int rows = (kinds + 1) / 2;  // two kinds each
        const float words = static_cast<float>(rows + 1) * step + 8;
        // In a window of a few pixels the card has no width left.
        const float picture = std::clamp(inner.h - words, 0.0f, std::max(0.0f, inner.w));
        ui.scene(inner.cut_top(picture), drawing(card), kCardCorner, true);
        Rect foot = inner.shrunk(3, 4);
        if (rows == 1) {
            draw_gives(ui, foot.cut_top(step), info.gives, small_icon);
        } else {
            for (int r = 0, n = 0; r < 4; ++r)
                if (info.gives[r]) {
                    const int row = n / 2;
                    draw_amount(ui,
                                {foot.x + 1 + static_cast<float>(n % 2) * foot.w / 2,
                                 foot.y + static_cast<float>(row) * step},
                                kIcons[static_cast<std::size_t>(r)], info.gives[r], small_icon, kInk);
                    ++n;
                }
            foot.cut_top(static_cast<float>(rows) * step);
        }
        draw_amount(ui, {foot.x + (foot.w - small_icon * 2) / 2, foot.y}, "icons/coin", info.cost, small_icon,
                    kInk);
        return;
    }
    // On a low card the name makes room for what the worker gives.
    const float name = name_height(ui, box, title(ui, card));
    const bool has_name = box.h - name - 22 - icon >= 3 * kLeastIcon;
    if (has_name)
        fit_text(
            ui, inner.cut_bottom(name).shrunk(4, 0), title(ui, card),
            {.size = letters_on(box), .face = Typeface::title, .colour = kInk, .across = 0.5f, .down = 0.5f});
    inner = inner.shrunk(7, 7);
    const Rect face = inner.cut_left(std::min(inner.h, inner.w * 0.6f), 8);
    ui.scene(face, drawing(card), 6);
    ui.outline(face, kInk, 1.2f, 6);
    draw_amount(ui, {inner.x, inner.y}, "icons/coin", info.cost, icon, kInk);
    float y = inner.y + icon + 8;
    const float room = (inner.bottom() - y) / static_cast<float>(std::max(3, kinds));
    for (int r = 0; r < 4; ++r)
        if (info.gives[r]) {
            draw_amount(ui, {inner.x, y}, kIcons[static_cast<std::size_t>(r)], info.gives[r],
                        std::min(icon, room), kInk);
            y += std::min(icon + 2, room);
        }
}
// A building card with little room shows its picture above, then what it needs in two columns, then points
// and coins at the foot.
void draw_small_building(const Ui& ui, const Rect& box, Face card) {
    const CardInfo& info = kCard[card];
    int kinds = 0;
    for (int r = 0; r < 4; ++r) kinds += info.needs[r] > 0;
    const float icon = std::clamp(box.w * 0.21f, 13.0f, 20.0f), step = icon + 4, half = box.w / 2 - 1;
    const int lines = (kinds + 1) / 2;
    const float words = static_cast<float>(lines) * step + step + 6;
    Rect inner = box;
    const Rect top = inner.cut_top(std::max(0.0f, std::min({box.h * 0.46f, box.w * 0.95f, box.h - words})));
    ui.scene(top, drawing(card), kCardCorner, true);
    const Rect foot = inner.cut_bottom(step).shrunk(4, 0);
    for (int r = 0, n = 0; r < 4; ++r)
        if (info.needs[r]) {
            const int row = n / 2;
            const Point at{inner.x + 4 + static_cast<float>(n % 2) * half,
                           inner.y + 4 + static_cast<float>(row) * step};
            draw_amount(ui, at, kIcons[static_cast<std::size_t>(r)], info.needs[r], icon, kInk);
            ++n;
        }
    // The icons are smaller here, so that there is a gap between the two figures.
    const float small_icon = icon * 0.86f;
    const float y = foot.y + (icon - small_icon) / 2;
    draw_amount(ui, {foot.x, y}, "icons/points", info.points, small_icon, kInk);
    // What the card pays, or what it gives if it is a machine, is aligned with the card's right edge.
    const int amount = info.pays ? info.pays : info.gives.total();
    if (!amount) return;
    const TextStyle figures{.size = std::max(kSmall, small_icon * 0.92f) / ui.text_scale,
                            .face = Typeface::bold};
    const float width = small_icon + 2 + ui.text_width(std::to_string(amount), figures);
    draw_amount(ui, {foot.right() - width, y}, info.pays ? "icons/coin" : gives_icon(info.gives), amount,
                small_icon, kInk);
}
// The picture is above, with points and coins in the sky; what the building needs is below it.
void draw_building(const Ui& ui, const Rect& box, Face card, bool small, float icon) {
    const CardInfo& info = kCard[card];
    Rect inner = box;
    if (small) return draw_small_building(ui, box, card);
    const Rect top = inner.cut_top(picture_height(ui, box, title(ui, card)));
    ui.scene(top, drawing(card), kCardCorner, true);
    const float letters = letters_on(box);
    const Rect name = inner.cut_top(name_height(ui, box, title(ui, card)));
    fit_text(ui, name.shrunk(4, 0), title(ui, card),
             {.size = letters, .face = Typeface::title, .colour = kInk, .across = 0.5f, .down = 0.5f});
    const float width = icon * 2 + 10, height = icon + 6;
    badge(ui, {box.x + 4, box.y + 4, width, height}, "icons/points", info.points, icon);
    if (info.pays)
        badge(ui, {box.right() - width - 6, box.y + 4, width + 2, height}, "icons/coin", info.pays, icon);
    if (info.gives.total()) {
        badge(ui, {box.right() - width - 6, box.y + 4, width + 2, height}, gives_icon(info.gives),
              info.gives.total(), icon);
    }
    draw_gives(ui, inner.shrunk(6, 1), info.needs, std::min(icon, (inner.w / 4) / 2.1f));
    if (info.grade == Grade::designed) {
        const std::string_view mark = ui.words("builders.designed.mark");
        const float tag_width = ui.text_width(mark, {.size = kSmall}) + 10;
        const Rect tag{top.right() - tag_width - 4, top.bottom() - ui.line_height(kSmall) - 4, tag_width,
                       ui.line_height(kSmall)};
        ui.fill(tag, with_alpha(kParchment, 235), 4);
        ui.text(tag, mark, {.size = kSmall, .colour = kInk, .across = 0.5f, .down = 0.5f});
    }
}

}  // namespace

float picture_height(const Ui& ui, const Rect& box, std::string_view name) {
    const float words = name_height(ui, box, name) + icon_on(box) + 16;
    return std::max(box.h - words, std::min(box.h * 0.58f, box.w * 0.62f));
}
void draw(const Ui& ui, const Rect& box, Face card, Highlight highlight, bool hovered) {
    paper(ui, box, hovered, highlight == Highlight::picked ? 2.2f : 1.0f);
    const bool small = box.w < 110;
    const float icon = small ? 14.0f : icon_on(box);
    if (builders::is_worker(card))
        draw_worker(ui, box, card, small, icon);
    else
        draw_building(ui, box, card, small, icon);
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}
void draw_portrait(const Ui& ui, const Rect& box, Face member) {
    ui.fill(box, rgb(0xDCD3BC), 5);
    ui.scene(box, drawing(member), 5);
    ui.outline(box, kInk, 1.2f, 5);
}
void draw_member(const Ui& ui, const Rect& box, Face member, Highlight highlight, bool hovered) {
    paper(ui, box, hovered, highlight == Highlight::picked ? 2.0f : 0.8f);
    Rect inner = box;
    const float grow = box.w / 76, icon = 13 * grow;
    const Rect top = inner.cut_top(box.h - 22 * grow);
    ui.scene(top, drawing(member), kCardCorner, true);
    draw_gives(ui, inner.shrunk(2, 1), kCard[member].gives, std::min(15 * grow, inner.w / 8.4f * 2));
    badge(ui, {box.right() - 30 * grow - 3, box.y + 3, 30 * grow, icon + 4}, "icons/coin", kCard[member].cost,
          icon);
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}
void draw_deck(const Ui& ui, const Rect& box, int left) {
    for (int i = left > 8 ? 2 : left > 1 ? 1 : 0; i > 0; --i) {
        const Rect under = box.moved(static_cast<float>(i) * 2, static_cast<float>(i) * 2);
        ui.fill(under, rgb(0x6B4F38), kCardCorner);
        ui.outline(under, kInk, 1, kCardCorner);
    }
    if (left) {
        ui.fill(box, rgb(0x7A5B41), kCardCorner);
        ui.outline(box.shrunk(5), rgb(0xB08A5E), 1.5f, kCardCorner - 4);
    }
    ui.outline(box, left ? kInk : ui.palette->line, kOutline, kCardCorner);
    ui.text(box, std::to_string(left),
            {.size = kTitle,
             .face = Typeface::title,
             .colour = left ? kParchment : ui.palette->quiet,
             .across = 0.5f,
             .down = 0.5f});
}

}  // namespace mortarboard::ui::builders_cards
