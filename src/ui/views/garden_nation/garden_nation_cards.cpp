#include "ui/views/garden_nation/garden_nation_cards.h"

#include <cmath>
#include <numbers>
#include <span>

#include "ui/views/garden_nation/garden_nation_plans.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui::garden_nation_cards {
namespace {

using namespace garden_nation;
using namespace garden_nation_plans;

constexpr std::array<ImU32, 4> kLand{rgb(0x7C8468), rgb(0xE9CF77), rgb(0x9CBF6B), rgb(0xDF9478)};
constexpr std::array<std::string_view, 4> kGlyph{"garden_nation/thorn", "garden_nation/sunflower",
                                                 "garden_nation/leaf", "garden_nation/poppy"};
constexpr ImU32 kWood = rgb(0x9A8F80), kPath = rgb(0xD8CDB4);

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }

void card(const Ui& ui, const Rect& box, Highlight highlight, bool hovered) {
    ui.shadow(box, kCardCorner, hovered ? 1.8f : 1);
    ui.fill(box, hovered ? mix(kParchment, IM_COL32_WHITE, 80) : kParchment, kCardCorner);
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}
// Hexagons and towers are drawn in perspective.
void hexagon(Point c, float r, ImU32 fill) {
    std::array<ImVec2, 6> at{};
    for (std::size_t i = 0; i < 6; ++i) {
        const float angle =
            std::numbers::pi_v<float> / 3 * static_cast<float>(i) + std::numbers::pi_v<float> / 6;
        at[i] = {c.x + r * std::cos(angle), c.y + r * std::sin(angle) * 0.78f};
    }
    list().AddConvexPolyFilled(at.data(), 6, fill);
    list().AddPolyline(at.data(), 6, kInk, ImDrawFlags_Closed, 1.2f);
}
void tower(Point foot, float r, int floors) {
    const float floor_height = r * 0.72f;
    for (int floor = 0; floor < floors; ++floor) {
        const float y = foot.y - static_cast<float>(floor) * floor_height;
        const auto quad = [&](float x1, float y1, float x2, float y2, ImU32 fill) {
            const std::array<ImVec2, 4> at{ImVec2{foot.x + x1, y + y1 - floor_height},
                                           ImVec2{foot.x + x2, y + y2 - floor_height},
                                           ImVec2{foot.x + x2, y + y2}, ImVec2{foot.x + x1, y + y1}};
            list().AddConvexPolyFilled(at.data(), 4, fill);
            list().AddPolyline(at.data(), 4, kInk, ImDrawFlags_Closed, 1);
        };
        const float w = r * 0.87f, d = r * 0.39f, f = r * 0.78f;
        quad(-w, d, 0, f, mix(kWood, IM_COL32_WHITE, 60));
        quad(0, f, w, d, mix(kWood, kInk, 60));
        hexagon({foot.x, y - floor_height}, r, mix(kWood, IM_COL32_WHITE, 140));
    }
}
void tile(const Ui& ui, Point c, float r, Land land, int floors) {
    hexagon(c, r, kLand[static_cast<std::size_t>(land)]);
    if (floors) tower({c.x, c.y}, r * 0.5f, floors);
    ui.picture(floors ? Rect{c.x + r * 0.3f, c.y + r * 0.02f, r * 0.62f, r * 0.62f}
                      : Rect{c.x - r * 0.45f, c.y - r * 0.45f, r * 0.9f, r * 0.9f},
               kGlyph[static_cast<std::size_t>(land)]);
}
void draw_pattern(const Ui& ui, const Rect& box, const ProjectInfo& p) {
    const Point c{box.centre().x, box.bottom() - box.h * 0.3f};
    const float r = std::min(box.w / 5.4f, box.h * 0.36f), step = r * 0.89f;
    constexpr std::array<Land, 4> kAll{Land::none, Land::yellow, Land::green, Land::red};
    switch (p.pattern) {
    case Pattern::none:
        break;
    case Pattern::beside:
        tile(ui, {c.x - step, c.y}, r, p.land, 2), tile(ui, {c.x + step, c.y}, r, p.gap, 0);
        break;
    case Pattern::pair:
        tile(ui, {c.x - step, c.y}, r, p.land, 1), tile(ui, {c.x + step, c.y}, r, p.land, 1);
        break;
    case Pattern::tall_pair:
        tile(ui, {c.x - step, c.y}, r, p.land, 2), tile(ui, {c.x + step, c.y}, r, p.land, 1);
        break;
    case Pattern::trio: {
        std::array<Land, 2> others{};
        std::size_t n = 0;
        for (const Land land : kAll)
            if (land != p.land && land != Land::none) others[n++] = land;
        tile(ui, {c.x - 2 * step, c.y}, r, others[0], 1), tile(ui, c, r, p.land, 2),
            tile(ui, {c.x + 2 * step, c.y}, r, others[1], 1);
        break;
    }
    case Pattern::outer:
    case Pattern::centre: {
        // The seven regions are shown, and the ones that count are coloured.
        const bool centre = p.pattern == Pattern::centre;
        const float small = r * 0.56f;
        const Point ring{c.x - r * 1.3f, c.y - r * 0.15f};
        for (int i = 0; i < kPlaces; ++i) {
            const float angle = (static_cast<float>(i) - 3) * std::numbers::pi_v<float> / 3;
            const Point at = i ? Point{ring.x + small * 1.73f * std::cos(angle),
                                       ring.y + small * 1.73f * std::sin(angle) * 0.78f}
                               : ring;
            hexagon(at, small, (i == 0) == centre ? kLand[static_cast<std::size_t>(p.land)] : kPath);
        }
        tile(ui, {c.x + r * 1.35f, c.y}, r, p.land, centre ? 3 : 2);
        break;
    }
    }
}
void draw_aim(const Ui& ui, const Rect& box, const MissionInfo& m) {
    const Point c{box.centre().x, box.bottom() - box.h * 0.3f};
    const float r = std::min(box.w / 2.2f, box.h * 0.36f);
    switch (m.aim) {
    case Aim::none:
        break;
    case Aim::tall:
        tile(ui, c, r, m.land, 2);
        break;
    case Aim::floors:
        tile(ui, c, r, m.land, 1);
        break;
    case Aim::three_high:
        hexagon(c, r, kPath), tower(c, r * 0.5f, 3);
        break;
    case Aim::four_high:
        hexagon(c, r, kPath), tower(c, r * 0.5f, 4);
        break;
    case Aim::control:
        for (std::size_t i = 0; i < 2; ++i) {
            const Point at{c.x + (i ? r : -r) * 0.62f, c.y - (i ? 0 : r * 0.45f)};
            hexagon(at, r * 0.72f, kPath);
            ui.text(Rect{at.x - r, at.y - r, 2 * r, 2 * r}, std::to_string(m.region[i]),
                    {.size = kBody, .face = Typeface::title, .colour = kInk, .across = 0.5f, .down = 0.5f});
        }
        break;
    }
}
// A medal shows points on a round badge.
void medal(const Ui& ui, Point c, const std::string& words) {
    const float r = ui.px(12);
    list().AddCircleFilled({c.x, c.y}, r, kInk);
    ui.text(Rect{c.x - r, c.y - r, 2 * r, 2 * r}, words,
            {.size = kBody, .face = Typeface::bold, .colour = kParchment, .across = 0.5f, .down = 0.5f});
}

}  // namespace

void heading(const Ui& ui, Rect& rest, std::string_view words) {
    fit_text(ui, rest.cut_top(ui.line_height(kSmall), 4), words,
             {.size = kSmall, .face = Typeface::bold, .colour = ui.palette->quiet});
}
const PlayerColour& paint_of(const TableSnapshot& table, int seat) {
    return kPlayerColours[static_cast<std::size_t>(table.colour[static_cast<std::size_t>(seat)]) %
                          kPlayerColours.size()];
}
float draw_amount(const Ui& ui, Point at, std::string_view icon, const std::string& amount, float size,
                  ImU32 colour) {
    const float icon_size = ui.px(size);
    ui.picture({at.x, at.y, icon_size, icon_size}, icon);
    const TextStyle style{.size = size, .face = Typeface::bold, .colour = colour, .down = 0.5f};
    const float words = ui.text_width(amount, style);
    ui.text({at.x + icon_size + 3, at.y, words + 2, icon_size}, amount, style);
    return icon_size + words + 5;
}

// ---------------------------------------------------------------- cards

namespace {

// From this width on the drawing is beside the words.
constexpr float kBesideFrom = 205;
// With so much height between name and aim it is there.
constexpr float kDrawingHeight = 64;
bool drawing_is_beside(const Ui& ui, float width) { return width >= ui.px(kBesideFrom); }
float pattern_width(const Ui& ui, float width) { return std::min(ui.px(130), width * 0.33f); }

}  // namespace

float project_height(const Ui& ui, float width) {
    const bool beside = drawing_is_beside(ui, width);
    const float words = width - 16 - (beside ? pattern_width(ui, width) + 6 : 0);
    // All cards are as high as the highest, so that turning up another one does not change the layout.
    float highest = 0;
    for (int project = 1; project <= kProjects; ++project)
        highest = std::max(highest, ui.text_height(project_aim(ui, static_cast<Face>(project)), words,
                                                   {.size = kSmall, .wraps = true}));
    return ui.line_height(kBody) + highest + (beside ? 10.0f : 62.0f);
}
namespace {

// A card's name stands in its head. A name that is too long for a line takes a second line from what lies
// below.
void draw_name(const Ui& ui, Rect head, Rect& below, std::string_view name) {
    TextStyle style = fitting_style(ui, head, name, {.face = Typeface::title, .colour = kInk, .down = 0.5f});
    if (ui.text_width(name, style) > head.w) {
        style.wraps = true;
        const float more = std::max(0.0f, ui.text_height(name, head.w, style) - head.h);
        head.h += more;
        below.cut_top(more);
    }
    ui.text(head, name, style);
}

}  // namespace
void draw_project(const Ui& ui, const Rect& box, Face project, Highlight highlight, bool hovered) {
    const ProjectInfo& p = kProjectInfo[project];
    card(ui, box, highlight, hovered);
    const std::string aim = project_aim(ui, project);
    const TextStyle small{.size = kSmall, .colour = kQuietInk, .wraps = true};
    Rect inner = box.shrunk(8, 4);
    const float words = ui.text_height(aim, inner.w, small), name_height = ui.line_height(kBody) + 2;
    // On a high card the drawing is larger between name and aim.
    const bool beside = drawing_is_beside(ui, box.w) && inner.h - name_height - words < ui.px(kDrawingHeight);
    if (beside) {
        const Rect left = inner.cut_left(pattern_width(ui, box.w), 6);
        draw_pattern(ui, left.middle(left.w, std::min(left.h, left.w * 0.62f)), p);
    }
    Rect head = inner.cut_top(name_height);
    medal(ui, {head.right() - ui.px(10), head.centre().y + 1}, std::to_string(p.points));
    head.cut_right(ui.px(26));
    draw_name(ui, head, inner, project_name(ui, project));
    const Rect foot = beside ? inner : inner.cut_bottom(words);
    fit_text(ui, foot, aim, small);
    if (!beside) draw_pattern(ui, inner, p);
}
float mission_height(const Ui& ui) { return ui.line_height(kBody) + ui.line_height(kSmall) * 3 + 18; }
void draw_mission(const Ui& ui, const Rect& box, Face mission, int points, Highlight highlight,
                  bool hovered) {
    card(ui, box, highlight, hovered);
    Rect inner = box.shrunk(8, 6);
    if (!known(mission)) {
        ui.picture(inner, "garden_nation/mission");
        return;
    }
    const Rect drawing = inner.cut_left(std::min(ui.px(64), inner.w * 0.3f), 8);
    draw_aim(ui, drawing, kMissionInfo[mission]);
    Rect head = inner.cut_top(ui.line_height(kBody), 1);
    if (points >= 0) {
        medal(ui, {head.right() - ui.px(11), head.centre().y + 2}, std::to_string(points));
        head.cut_right(ui.px(27));
    }
    draw_name(ui, head, inner, mission_name(ui, mission));
    ui.text(inner, mission_aim(ui, mission), {.size = kSmall, .colour = kQuietInk, .wraps = true});
}

// ---------------------------------------------------------------- beside the garden

namespace {

// A bracket of the table of points is a range of inhabitants with the same points. The last one has no upper
// end.
struct Bracket {
    int from, to, points;
};
std::vector<Bracket> brackets_of_points() {
    std::vector<Bracket> out;
    // The table ends here: more inhabitants are worth the same.
    constexpr int kTop = 38;
    for (int n = 1; n <= kTop; ++n) {
        const int points = inhabitant_points(n);
        if (out.empty() || out.back().points != points) out.push_back({n, n, points});
        out.back().to = n;
    }
    return out;
}

}  // namespace

float row_height(const Ui& ui) { return ui.px(16) + 1; }
float track_height(const Ui& ui, const State& s) {
    return ui.line_height(kSmall) * 3 + 8 + static_cast<float>(s.seats) * row_height(ui);
}
void draw_track(Ui& ui, const TableSnapshot& table, Rect box) {
    const State& s = state_of(table);
    ui.semantics.open(Role::list, "track", ui.words("garden_nation.track"), box);
    heading(ui, box, ui.words("garden_nation.track"));
    const std::vector<Bracket> brackets = brackets_of_points();
    // All columns have the same width: what matters is which bracket a seat is in.
    const float columns = static_cast<float>(brackets.size()), width = box.w / columns;
    std::string spoken;
    // The head of a column shows the points, and the inhabitants from which they count.
    Rect head = box.cut_top(2 * ui.line_height(kSmall) + 3, 0);
    const float rows = static_cast<float>(s.seats) * row_height(ui);
    const bool tight = width < ui.px(22);
    for (std::size_t i = 0; i < brackets.size(); ++i) {
        const Bracket& one = brackets[i];
        const Rect cell{box.x + static_cast<float>(i) * width, head.y, width - 1, head.h + rows};
        const unsigned share = static_cast<unsigned>(i * 256 / brackets.size());
        ui.fill(
            cell,
            mix(mix(ui.palette->panel, rgb(0xA8321A), 70), mix(ui.palette->panel, rgb(0x35691F), 110), share),
            3);
        if (!tight || i % 2 == 0)
            ui.text({cell.x - (tight ? width / 2 : 0), cell.y + 2, cell.w + (tight ? width : 0),
                     ui.line_height(kSmall)},
                    (one.points < 0 ? "−" : "") + std::to_string(std::abs(one.points)),
                    {.size = kSmall, .face = Typeface::bold, .across = 0.5f});
        if (!tight || i % 2 == 0)
            ui.text({cell.x - (tight ? width / 2 : 0), cell.y + 1 + ui.line_height(kSmall),
                     cell.w + (tight ? width : 0), ui.line_height(kSmall)},
                    std::to_string(one.from), {.size = kSmall, .colour = ui.palette->quiet, .across = 0.5f});
        ui.words.add_joined(
            kGrouped, spoken,
            ui.words.joined(kLabelled, {std::to_string(one.from), std::to_string(one.points)}));
    }
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
        const Rect row = box.cut_top(row_height(ui) - 1, 1);
        const int n = s.inhabitants[seat], points = inhabitant_points(n);
        std::size_t at = 0;
        while (at + 1 < brackets.size() && n >= brackets[at + 1].from) ++at;
        const Bracket& one = brackets[at];
        const float within = at + 1 == brackets.size() ? 0.5f
                                                       : (static_cast<float>(n - one.from) + 0.5f) /
                                                             static_cast<float>(one.to - one.from + 1);
        const float x = row.x + (static_cast<float>(at) + std::clamp(within, 0.0f, 1.0f)) * width;
        list().AddLine({row.x, row.centre().y}, {x, row.centre().y},
                       with_alpha(paint_of(table, static_cast<int>(seat)).colour, 200), 3);
        ui.emblem({x, row.centre().y}, ui.px(13), paint_of(table, static_cast<int>(seat)).emblem,
                  paint_of(table, static_cast<int>(seat)).colour);
        const std::string figure = std::to_string(n);
        const float words = ui.text_width(figure, {.size = kSmall, .face = Typeface::bold});
        const bool right = x + ui.px(9) + words < row.right();
        ui.text({right ? x + ui.px(9) : x - ui.px(9) - words, row.y, words + 2, row.h}, figure,
                {.size = kSmall, .face = Typeface::bold, .down = 0.5f});
        ui.semantics.add(
            Role::item, "track." + std::to_string(seat),
            ui.words("garden_nation.say.track", {{"seat", table.say.seat(static_cast<int>(seat))},
                                                 {"n", std::to_string(n)},
                                                 {"points", ui.words.count("table.points", points)}}),
            row);
    }
    ui.semantics.add(Role::item, "track.table", ui.words("garden_nation.say.levels", {{"levels", spoken}}),
                     head);
    ui.semantics.close();
}

namespace {

constexpr float kSlotSize = 30;
// The remaining supplies are shown beside the slots, or below them if there is no room beside.
bool supplies_below(const Ui& ui, float width) {
    return width < ui.px(290) + 4 * (std::max(kSlotSize, ui.line_height(kSmall) + 10) + 4);
}

}  // namespace

float slots_height(const Ui& ui, float width) {
    return std::max(kSlotSize, ui.line_height(kSmall) + 10) +
           (supplies_below(ui, width) ? ui.line_height(kSmall) + 6 : 0);
}
void draw_slots(Ui& ui, const TableSnapshot& table, Rect box) {
    const State& s = state_of(table);
    ui.semantics.open(Role::list, "slots", ui.words("garden_nation.slots"), box);
    Rect supplies = supplies_below(ui, box.w) ? box.cut_bottom(ui.line_height(kSmall), 6) : Rect{};
    const std::string round =
        ui.words("garden_nation.round", {{"n", std::to_string(std::max<int>(1, s.round))}});
    const TextStyle bold{.size = kBody, .face = Typeface::bold, .down = 0.5f};
    const Rect name = box.cut_left(ui.text_width(round, bold), 10);
    ui.text(name, round, bold);
    ui.semantics.add(
        Role::item, "slots.round",
        ui.words.joined(kListed, {round, s.last_round ? ui.words("garden_nation.last_round") : ""}), name);
    const int slots = table_size(s.seats).slots;
    const float side = box.h;
    for (int i = 0; i < slots; ++i) {
        const Rect slot = box.cut_left(side, 4).shrunk(1);
        const bool taken = i < s.track.size(), now = taken && i == s.track.size() - 1;
        ui.fill(slot, now ? mix(ui.palette->raised, ui.palette->text, 40) : ui.palette->panel, 5);
        ui.outline(slot, now ? ui.palette->text : ui.palette->line, now ? 2.0f : 1.0f, 5);
        const std::string number = std::to_string(i + 1);
        std::string who(ui.words("garden_nation.slot.free"));
        if (taken) {
            const int seat = s.track[i];
            ui.emblem(slot.centre(), side * 0.46f, paint_of(table, seat).emblem,
                      paint_of(table, seat).colour);
            who = table.say.seat(seat);
        } else {
            ui.text(slot, number,
                    {.size = kSmall, .colour = ui.palette->quiet, .across = 0.5f, .down = 0.5f});
        }
        if (now) {
            // Each action that is left in this turn is a dot.
            for (int dot = 0; dot < s.actions_left; ++dot)
                list().AddCircleFilled({slot.x + 6 + static_cast<float>(dot) * 7, slot.bottom() - 5}, 2.6f,
                                       ui.palette->text);
        }
        ui.semantics
            .add(Role::item, "slots." + number,
                 ui.words("garden_nation.say.slot", {{"n", number}, {"seat", who}}), slot)
            .current = now;
    }
    if (supplies.empty()) {
        box.cut_left(10);
        supplies = box;
    }
    const auto amount = [&](std::string_view icon, const std::string& figure, const std::string& spoken,
                            std::string_view id) {
        const float icon_size = ui.px(16);
        const float width = icon_size + ui.text_width(figure, {.size = kSmall, .face = Typeface::bold}) + 4;
        const Rect place = supplies.cut_left(width, 12);
        ui.picture({place.x, place.y + (place.h - icon_size) / 2, icon_size, icon_size}, icon);
        ui.text({place.x + icon_size + 3, place.y, width - icon_size, place.h}, figure,
                {.size = kSmall, .face = Typeface::bold, .down = 0.5f});
        ui.semantics.add(Role::item, id, spoken, place);
    };
    amount("garden_nation/roof", std::to_string(s.roofs), ui.words.count("garden_nation.roofs_left", s.roofs),
           "slots.roofs");
    int deck = 0;
    for (int project = 1; project <= kProjects; ++project)
        deck += in_project_deck(s, static_cast<Face>(project));
    amount("garden_nation/plan", std::to_string(deck), ui.words.count("garden_nation.deck_left", deck),
           "slots.deck");
    for (const Land land : {Land::yellow, Land::green, Land::red}) {
        const int left = bramble_tokens_left(s, land);
        amount(kGlyph[static_cast<std::size_t>(land)], std::to_string(left),
               ui.words("garden_nation.tokens_left",
                        {{"land", land_in_words(ui, land)}, {"n", std::to_string(left)}}),
               "slots.land." + std::to_string(static_cast<int>(land)));
    }
    ui.semantics.close();
}

namespace {

constexpr float kColumnWidth = 30;
bool heading_above(const Ui& ui, float width) {
    return ui.text_width(ui.words("garden_nation.regions"), {.size = kSmall, .face = Typeface::bold}) +
               kPlaces * ui.px(kColumnWidth) + 6 >
           width;
}

}  // namespace

float regions_height(const Ui& ui, const State& s, float width) {
    return ui.line_height(kSmall) * (heading_above(ui, width) ? 2 : 1) + 6 +
           static_cast<float>(s.seats) * row_height(ui);
}
void draw_regions(Ui& ui, const TableSnapshot& table, Rect box) {
    const State& s = state_of(table);
    ui.semantics.open(Role::list, "regions", ui.words("garden_nation.regions"), box);
    const bool above = heading_above(ui, box.w);
    if (above) heading(ui, box, ui.words("garden_nation.regions"));
    const float head = ui.line_height(kSmall) + 2, row = row_height(ui);
    const float label =
        above
            ? ui.px(24)
            : ui.text_width(ui.words("garden_nation.regions"), {.size = kSmall, .face = Typeface::bold}) + 8;
    Rect names = box.cut_left(label);
    const Rect words = names.cut_top(head);
    if (!above)
        ui.text(words, ui.words("garden_nation.regions"),
                {.size = kSmall, .face = Typeface::bold, .colour = ui.palette->quiet, .down = 0.5f});
    for (int seat = 0; seat < s.seats; ++seat) {
        const Rect line = names.cut_top(row);
        ui.emblem({line.x + ui.px(8), line.centre().y}, ui.px(13), paint_of(table, seat).emblem,
                  paint_of(table, seat).colour);
        if (!above)
            name_if_whole(ui, {line.x + ui.px(20), line.y, line.w - ui.px(22), line.h}, table.say.seat(seat),
                          {.size = kSmall, .colour = ui.palette->quiet, .down = 0.5f});
    }
    const float width = box.w / kPlaces;
    for (int number = 1; number <= kPlaces; ++number) {
        const Rect whole = box.cut_left(width);
        const int place = place_of_number(s, number);
        if (place < 0) continue;
        Rect column = whole.shrunk(1, 0);
        ui.fill({column.x, column.y, column.w, head + static_cast<float>(s.seats) * row}, ui.palette->panel,
                3);
        const Rect top = column.cut_top(head);
        ui.text(top, std::to_string(number),
                {.size = kSmall, .face = Typeface::title, .across = 0.5f, .down = 0.5f});
        const std::uint32_t floors = floors_of_seats(s, place);
        const unsigned leading = strongest(floors);
        std::string counts;
        for (int seat = 0; seat < s.seats; ++seat) {
            const Rect cell = column.cut_top(row);
            const int own = floors_of(floors, seat);
            if (!own) continue;
            const bool leads = leading >> static_cast<unsigned>(seat) & 1;
            if (leads)
                ui.outline(cell.middle(std::min(cell.w - 4, ui.px(26)), cell.h - 1), ui.palette->quiet, 1.2f,
                           7);
            ui.text(cell, std::to_string(own),
                    {.size = kSmall,
                     .face = leads ? Typeface::bold : Typeface::text,
                     .colour = leads ? 0 : ui.palette->quiet,
                     .across = 0.5f,
                     .down = 0.5f});
            ui.words.add_joined(kListed, counts,
                                ui.words("garden_nation.count_of",
                                         {{"seat", table.say.seat(seat)}, {"n", std::to_string(own)}}));
        }
        const std::string said = ui.words.joined(
            kLabelled, {region_in_words(ui, table, place),
                        counts.empty() ? ui.words("garden_nation.nobody") : std::string_view(counts)});
        ui.semantics.add(Role::item, "regions." + std::to_string(number), said,
                         {whole.x, whole.y, whole.w, head + static_cast<float>(s.seats) * row});
    }
    ui.semantics.close();
}

}  // namespace mortarboard::ui::garden_nation_cards
