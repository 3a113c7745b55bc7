#include "ui/views/baldurs_gate/baldurs_gate_map.h"

#include <array>
#include <cmath>
#include <span>

#include "ui/views/baldurs_gate/baldurs_gate_words.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

using namespace baldurs_gate;
using baldurs_gate_pieces::district_colour;
using baldurs_gate_pieces::paint_of;
using baldurs_gate_words::district_name;

// Lengths are in units of the tables, where y points upwards. A band for the prestige track runs round the
// board.
constexpr float kBand = 50, kLeft = -85, kTop = 1025, kWidth = 1300, kHeight = 1070;
constexpr float kPlot = 76, kTower = 58, kKeep = 78, kGateWide = 84, kGateHigh = 54, kHq = 74, kLocation = 92;
constexpr float kNarrowest = 1.0f, kWidest = 1.75f;
// The prestige track has so many spaces along each edge, and 100 in all.
constexpr int kAcross = 32, kDown = 18;
static_assert(2 * (kAcross + kDown) == 100);

constexpr ImU32 kWater = rgb(0x7FA9B1), kDeep = rgb(0x6F9AA5), kLand = rgb(0xC9BC95), kStreet = rgb(0xE4D9BB),
                kWall = rgb(0xB5AB98), kWallEdge = rgb(0x5B5144);

constexpr std::array<Point, 5> kManorborn{{{40, 560}, {360, 560}, {360, 1005}, {95, 1005}, {40, 900}}};
constexpr std::array<Point, 4> kTemples{{{360, 560}, {640, 560}, {640, 1005}, {360, 1005}}};
constexpr std::array<Point, 5> kTheWide{{{640, 560}, {1090, 560}, {1090, 920}, {1040, 1005}, {640, 1005}}};
constexpr std::array<Point, 5> kSeatower{{{0, 560}, {220, 560}, {220, 52}, {50, 52}, {0, 120}}};
constexpr std::array<Point, 4> kBloomridge{{{220, 560}, {460, 560}, {460, 52}, {220, 52}}};
constexpr std::array<Point, 5> kTheSteeps{{{460, 560}, {700, 560}, {700, 120}, {680, 52}, {460, 52}}};
constexpr std::array<Point, 4> kHeapside{{{700, 560}, {925, 560}, {925, 210}, {700, 210}}};
constexpr std::array<Point, 5> kEastway{{{925, 560}, {1120, 560}, {1200, 480}, {1200, 210}, {925, 210}}};
constexpr std::array<Point, 5> kBrampton{{{735, 210}, {1200, 210}, {1200, 20}, {1160, -25}, {735, -25}}};
constexpr std::array<std::span<const Point>, kDistricts + 1> kGrounds{std::span<const Point>{},
                                                                      kManorborn,
                                                                      kTemples,
                                                                      kTheWide,
                                                                      kSeatower,
                                                                      kBloomridge,
                                                                      kTheSteeps,
                                                                      kHeapside,
                                                                      kEastway,
                                                                      kBrampton};
// The walls stand round the Upper City, between the halves, and round the Lower City on the land side and on
// the sea side.
constexpr std::array<Point, 7> kUpperWall{
    {{40, 560}, {40, 900}, {95, 1005}, {1040, 1005}, {1090, 920}, {1090, 560}, {1090, 560}}};
constexpr std::array<Point, 2> kOldWall{{{0, 560}, {1120, 560}}};
constexpr std::array<Point, 6> kLowerWall{
    {{1120, 560}, {1200, 480}, {1200, 20}, {1160, -25}, {735, -25}, {735, 40}}};
constexpr std::array<Point, 3> kSeaWall{{{0, 560}, {0, 120}, {50, 52}}};
constexpr std::array<Point, kDistricts + 1> kLocations{{{0, 0},
                                                        {200, 700},
                                                        {500, 700},
                                                        {870, 700},
                                                        {-38, 320},
                                                        {362, 392},
                                                        {553, 392},
                                                        {706, 138},
                                                        {1160, 297},
                                                        {785, 45}}};
// The Attack Track of each district has its centre here.
constexpr std::array<Point, kDistricts + 1> kShields{{{0, 0},
                                                      {200, 620},
                                                      {500, 620},
                                                      {870, 620},
                                                      {110, 505},
                                                      {340, 505},
                                                      {580, 505},
                                                      {905, 522},
                                                      {1116, 540},
                                                      {904, 178}}};
struct Lettering {
    float x, y, most;  // greatest width
};
constexpr std::array<Lettering, kDistricts + 1> kNames{{{0, 0, 0},
                                                        {200, 848, 300},
                                                        {500, 848, 260},
                                                        {870, 848, 360},
                                                        {110, 250, 190},
                                                        {340, 238, 220},
                                                        {580, 238, 220},
                                                        {815, 322, 200},
                                                        {1040, 330, 190},
                                                        {968, 76, 220}}};

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }
ImVec2 vec(Point p) { return {p.x, p.y}; }
bool inside(std::span<const Point> ground, float x, float y) {
    bool in = false;
    for (std::size_t i = 0, j = ground.size() - 1; i < ground.size(); j = i++)
        if ((ground[i].y > y) != (ground[j].y > y) &&
            x < (ground[j].x - ground[i].x) * (y - ground[i].y) / (ground[j].y - ground[i].y) + ground[i].x)
            in = !in;
    return in;
}
bool is_farther(float x, float y, Point a, Point b, float distance) {
    const float dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const float t = std::clamp(length > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / length : 0, 0.0f, 1.0f);
    const float across = x - a.x - t * dx, down = y - a.y - t * dy;
    return across * across + down * down > distance * distance;
}
Point corner_of(int node) { return {static_cast<float>(kNode[node].x), static_cast<float>(kNode[node].y)}; }
// A seat's emblem on its colour marks a piece that it owns, at the lower right.
void draw_owner(const Ui& ui, const Rect& box, const PlayerColour& paint) {
    const float size = std::clamp(box.h * 0.5f, 11.0f, 26.0f);
    ui.emblem({box.right() - size * 0.25f, box.bottom() - size * 0.25f}, size, paint.emblem, paint.colour);
}
TextStyle number_style(const Ui& ui, const Rect& box, ImU32 colour, bool bold) {
    return {.size = std::clamp(box.h * 0.55f, kSmall, 26.0f) / ui.text_scale,
            .face = bold ? Typeface::bold : Typeface::text,
            .colour = colour,
            .across = 0.5f,
            .down = 0.5f};
}

}  // namespace

// ---------------------------------------------------------------- where things are

Point CityMap::lay(const Rect& box) {
    const float height = kHeight + 2 * kBand,
                wanted = box.h > 0 ? height * box.w / box.h - 2 * kBand : kWidth;
    const float stretch = std::clamp(wanted / kWidth, kNarrowest, kWidest);
    size_ = {kWidth * stretch + 2 * kBand, height};
    stretch_ = stretch;
    if (!houses_ || std::abs(stretch - houses_->stretch) > 0.01f) houses_ = houses_for(stretch);
    return size_;
}
float CityMap::used_width(float height) {
    return height * (kWidth * kWidest + 2 * kBand) / (kHeight + 2 * kBand);
}
Point CityMap::at(const BoardCamera& camera, float x, float y) const {
    return camera.to_screen(Point{kBand + (x - kLeft) * stretch_, kBand + kTop - y});
}
Rect CityMap::space(const BoardCamera& camera, int node) const {
    const Point corner = corner_of(node);
    const Point centre = at(camera, corner.x, corner.y);
    const float unit = camera.scale();
    const float width = is_plot(node)         ? kPlot
                        : is_hq_space(node)   ? kHq
                        : is_keep_space(node) ? kKeep
                        : is_gate_space(node) ? kGateWide
                                              : kTower,
                height = is_gate_space(node) ? kGateHigh : width;
    return {centre.x - width * unit / 2, centre.y - height * unit / 2, width * unit, height * unit};
}
Rect CityMap::location(const BoardCamera& camera, int district) const {
    const Point& corner = kLocations[static_cast<std::size_t>(district)];
    const Point centre = at(camera, corner.x, corner.y);
    const float size = std::max(kLocation * camera.scale(), 26.0f);
    return {centre.x - size / 2, centre.y - size / 2, size, size};
}
Rect CityMap::shield(const BoardCamera& camera, int district) const {
    const Point& corner = kShields[static_cast<std::size_t>(district)];
    const Point centre = at(camera, corner.x, corner.y);
    const float height = std::clamp(54 * camera.scale(), 17.0f, 34.0f), width = height * 2.6f;
    return {centre.x - width / 2, centre.y - height / 2, width, height};
}
Rect CityMap::worker(const BoardCamera& camera, int district) const {
    const Rect box = location(camera, district);
    return {box.x + box.w * 0.3f, box.y + box.h * 0.42f, box.w * 0.56f, box.h * 0.56f};
}
Rect CityMap::prestige(const BoardCamera& camera, int points) const {
    const int n = points % 100;
    const float across = (size_.x - kBand) / kAcross, down = (size_.y - kBand) / kDown;
    const auto step = [](int i) { return static_cast<float>(i); };
    Rect box;
    if (n < kAcross)
        box = {across * step(n), 0, across, kBand};
    else if (n < kAcross + kDown)
        box = {size_.x - kBand, down * step(n - kAcross), kBand, down};
    else if (n < 2 * kAcross + kDown)
        box = {size_.x - across * step(n - kAcross - kDown + 1), size_.y - kBand, across, kBand};
    else
        box = {0, size_.y - down * step(n - 2 * kAcross - kDown + 1), kBand, down};
    return camera.to_screen(box);
}
// Views come and go, and placing the houses takes longer than all else that a view does; the last houses are
// kept for the next map.
std::shared_ptr<const CityMap::Houses> CityMap::houses_for(float stretch) {
    static std::shared_ptr<const Houses> last;
    if (!last || std::abs(stretch - last->stretch) > 0.01f)
        last = std::make_shared<Houses>(Houses{stretch, place_houses(stretch)});
    return last;
}
// Houses stand wherever there is neither a space nor a line. They are always the same ones.
std::vector<CityMap::House> CityMap::place_houses(float stretch) {
    std::vector<House> houses;
    std::uint32_t seed = 7;
    const auto random = [&](float low, float high) {
        seed = seed * 1664525u + 1013904223u;
        return low + (high - low) * static_cast<float>(seed >> 8) / 16777216.0f;
    };
    constexpr float kStep = 32;
    for (float y = -10; y < 1000; y += kStep)
        for (float across = kLeft * stretch; across < (kLeft + kWidth) * stretch; across += kStep) {
            const float x = (across + random(-5, 5)) / stretch, up = y + random(-4, 4);
            const float width = random(17, 25), height = random(14, 20);
            const unsigned shade = static_cast<unsigned>(random(0, 90));
            for (int d = 1; d <= kDistricts; ++d) {
                if (!inside(kGrounds[static_cast<std::size_t>(d)], x, up)) continue;
                const auto near = [&](Point c, float dx, float dy) {
                    return std::abs(c.x - x) * stretch < dx && std::abs(c.y - up) < dy;
                };
                bool free = !near(kLocations[static_cast<std::size_t>(d)], 66, 62) &&
                            !near(kShields[static_cast<std::size_t>(d)], 90, 44);
                for (int n = 1; n <= kNodes && free; ++n) free = !near(corner_of(n), 60, 56);
                for (int n = 1; n <= kNodes && free; ++n)
                    for (int i = 0; i < kNode[n].lines; ++i)
                        free &= is_farther(x, up, corner_of(n), corner_of(kNode[n].line[i]), 20);
                const auto& ground = kGrounds[static_cast<std::size_t>(d)];
                for (std::size_t i = 0; i < ground.size() && free; ++i)
                    free = is_farther(x, up, ground[i], ground[(i + 1) % ground.size()], 22);
                if (free)
                    houses.push_back(
                        {x, up, width, height,
                         mix(district_colour(d), shade % 2 ? rgb(0xF0E6CC) : rgb(0x4A3B2C), 40 + shade)});
            }
        }
    return houses;
}

// ---------------------------------------------------------------- the city

void CityMap::fill_shape(const BoardCamera& camera, std::span<const Point> corners, ImU32 colour) const {
    std::array<ImVec2, 16> points;
    for (std::size_t i = 0; i < corners.size(); ++i) points[i] = vec(at(camera, corners[i].x, corners[i].y));
    list().AddConcavePolyFilled(points.data(), static_cast<int>(corners.size()), colour);
}
void CityMap::draw_line(const BoardCamera& camera, std::span<const Point> corners, ImU32 colour,
                        float width) const {
    std::array<ImVec2, 16> points;
    for (std::size_t i = 0; i < corners.size(); ++i) points[i] = vec(at(camera, corners[i].x, corners[i].y));
    list().AddPolyline(points.data(), static_cast<int>(corners.size()), colour, 0, width);
}
void CityMap::draw_ground(const Ui& ui, const BoardCamera& camera) const {
    draw_country(ui, camera);
    for (int d = 1; d <= kDistricts; ++d)
        fill_shape(camera, kGrounds[static_cast<std::size_t>(d)], mix(district_colour(d), kParchment, 118));
    for (int d = 1; d <= kDistricts; ++d) {
        const auto& ground = kGrounds[static_cast<std::size_t>(d)];
        for (std::size_t i = 0; i < ground.size(); ++i) {
            const std::array<Point, 2> edge{ground[i], ground[(i + 1) % ground.size()]};
            draw_line(camera, edge, kStreet, 16 * camera.scale());
        }
    }
    draw_harbour(camera);
    draw_houses(ui, camera);
    draw_wall(ui, camera, kUpperWall);
    draw_wall(ui, camera, kLowerWall);
    draw_wall(ui, camera, kSeaWall);
    draw_wall(ui, camera, kOldWall);
    for (const auto& [x, y] : {Point{225, -8}, Point{495, -12}, Point{-52, 190}}) {
        const Point c = at(camera, x, y);
        const float size = 74 * camera.scale();
        ui.picture({c.x - size / 2, c.y - size / 2, size, size}, "baldurs_gate/ship");
    }
}
// The country is the land round the city, and the water with its ripples.
void CityMap::draw_country(const Ui& ui, const BoardCamera& camera) const {
    ui.fill(camera.to_screen(Rect{0, 0, size_.x, size_.y}), kWater, 6);
    constexpr std::array<Point, 8> kCountry{
        {{-90, 560}, {-90, 1030}, {1220, 1030}, {1220, -50}, {735, -50}, {735, 60}, {700, 120}, {0, 560}}};
    fill_shape(camera, kCountry, kLand);
    constexpr std::array<Point, 5> kHill{{{1110, 640}, {1220, 560}, {1220, 800}, {1160, 860}, {1120, 760}}};
    fill_shape(camera, kHill, mix(kLand, rgb(0x7E9A63), 120));
    constexpr std::array<Point, 4> kWood{{{-90, 600}, {10, 600}, {10, 760}, {-90, 820}}};
    fill_shape(camera, kWood, mix(kLand, rgb(0x7E9A63), 140));
    for (int i = 0; i < 7; ++i) {
        const float y = 10 + static_cast<float>(i % 4) * -17, x = 20 + static_cast<float>(i) * 98;
        const std::array<Point, 3> ripple{{{x, y}, {x + 18, y + 7}, {x + 40, y}}};
        draw_line(camera, ripple, kDeep, std::max(1.0f, 4 * camera.scale()));
    }
}
void CityMap::draw_harbour(const BoardCamera& camera) const {
    const float unit = camera.scale();
    for (const float x : {150.0f, 300.0f, 430.0f, 560.0f, 660.0f}) {
        const std::array<Point, 2> pier{{{x, 52}, {x, 2}}};
        draw_line(camera, pier, kWallEdge, 15 * unit);
        draw_line(camera, pier, rgb(0x9A7B55), 10 * unit);
    }
    constexpr std::array<Point, 2> kQuay{{{50, 52}, {680, 52}}};
    draw_line(camera, kQuay, kWallEdge, 12 * unit);
    draw_line(camera, kQuay, rgb(0xA89C86), 7 * unit);
}
void CityMap::draw_houses(const Ui& ui, const BoardCamera& camera) const {
    const float unit = camera.scale();
    for (const House& house : houses_->all) {
        const Point c = at(camera, house.x, house.y);
        const Rect roof{c.x - house.w * unit / 2, c.y - house.h * unit / 2, house.w * unit, house.h * unit};
        ui.fill(roof.moved(1.5f * unit, 2 * unit), with_alpha(kInk, 70));
        ui.fill(roof, house.roof);
        ui.fill({roof.x, roof.y, roof.w, roof.h / 2}, mix(house.roof, IM_COL32_WHITE, 46));
    }
}
// A wall has battlements, and a tower at each corner.
void CityMap::draw_wall(const Ui& ui, const BoardCamera& camera, std::span<const Point> corners) const {
    const float unit = camera.scale();
    draw_line(camera, corners, kWallEdge, 19 * unit);
    draw_line(camera, corners, kWall, 13 * unit);
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        const Point a = at(camera, corners[i].x, corners[i].y),
                    b = at(camera, corners[i + 1].x, corners[i + 1].y);
        const float length = std::hypot(b.x - a.x, b.y - a.y), gap = 22 * unit;
        for (float along = gap / 2; along < length; along += gap) {
            const Point c{a.x + (b.x - a.x) * along / length, a.y + (b.y - a.y) * along / length};
            ui.fill({c.x - 3 * unit, c.y - 3 * unit, 6 * unit, 6 * unit}, kWallEdge);
        }
    }
    for (const Point& corner : corners) {
        const Point c = at(camera, corner.x, corner.y);
        list().AddCircleFilled(vec(c), 19 * unit, kWallEdge);
        list().AddCircleFilled(vec(c), 15 * unit, kWall);
        list().AddCircleFilled(vec(c), 8 * unit, mix(kWall, kWallEdge, 80));
    }
}
void CityMap::draw_lines(const BoardCamera& camera, const TableSnapshot& table, int previewed_node) const {
    const State& s = table.seen.as<State>();
    const float unit = camera.scale(), width = std::max(2.0f, 7 * unit);
    for (int n = 1; n <= kNodes; ++n)
        for (int i = 0; i < kNode[n].lines; ++i) {
            const int to = kNode[n].line[i];
            if (to < n) continue;
            const Point a = at(camera, kNode[n].x, kNode[n].y), b = at(camera, kNode[to].x, kNode[to].y);
            const bool joined = s.owner[n] && s.owner[n] == s.owner[to];
            const bool pays = (n == previewed_node && s.owner[to]) || (to == previewed_node && s.owner[n]);
            list().AddLine(vec(a), vec(b), kInk, width + (pays ? 5.0f : 2.0f));
            list().AddLine(vec(a), vec(b),
                           pays ? paint_of(table, (n == previewed_node ? s.owner[to] : s.owner[n]) - 1).colour
                           : joined ? paint_of(table, s.owner[n] - 1).colour
                                    : rgb(0xF4ECD8),
                           width);
        }
}
void CityMap::draw_benefits(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table,
                            int node) const {
    const State& s = table.seen.as<State>();
    const TextStyle figure{.size = kSmall, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
    for (int i = 0; i < kNode[node].lines; ++i) {
        const int to = kNode[node].line[i];
        const Connection one = connection(s, to);
        if (one.seat < 0) continue;
        const std::string words = "+" + std::to_string(one.n);
        const float icon = ui.px(15), height = std::max(ui.line_height(kSmall), icon) + 4,
                    width = ui.text_width(words, figure) + icon * 2 + 12;
        const Rect from = space(camera, node), at = space(camera, to);
        // A benefit is shown nearer to the space that profits, and never over the space that is pointed at.
        const Point middle{from.centre().x * 0.35f + at.centre().x * 0.65f,
                           from.centre().y * 0.35f + at.centre().y * 0.65f};
        Rect box = Rect{middle.x, middle.y, 0, 0}.middle(width, height);
        const Rect over = box.clipped(from);
        if (over.h > 0 && over.w > 0) box.y += at.centre().y < from.centre().y ? -over.h : over.h;
        const PlayerColour paint = paint_of(table, one.seat);
        ui.shadow(box, height / 2, 1.4f);
        ui.fill(box, rgb(0xFBF4E0), height / 2);
        ui.outline(box, paint.colour, 2.5f, height / 2);
        ui.outline(box.shrunk(-1), kInk, 1, height / 2 + 1);
        Rect rest = box.shrunk(5, 0);
        ui.emblem(rest.cut_left(icon, 2).centre(), icon * 0.8f, paint.emblem, paint.colour);
        ui.text(rest.cut_left(ui.text_width(words, figure) + 1), words, figure);
        ui.picture(rest.cut_left(icon).middle(icon, icon), baldurs_gate_pieces::benefit_icon(one.act));
    }
}
void CityMap::draw_names(const Ui& ui, const BoardCamera& camera) const {
    const float unit = camera.scale();
    for (int d = 1; d <= kDistricts; ++d) {
        const Lettering& letters = kNames[static_cast<std::size_t>(d)];
        const Point c = at(camera, letters.x, letters.y);
        const TextStyle style{.size = std::clamp(44 * unit, kSmall, 30.0f) / ui.text_scale,
                              .face = Typeface::title,
                              .colour = kInk,
                              .across = 0.5f,
                              .down = 0.5f};
        const float width = ui.text_width(district_name(ui, d), style),
                    height = style.size * ui.text_scale * 1.1f;
        if (unit <= 0.28f || width > letters.most * stretch_ * unit) continue;
        ui.fill(Rect{c.x, c.y, 0, 0}.middle(width + 8, height),
                with_alpha(mix(district_colour(d), kParchment, 150), 215), height * 0.3f);
        ui.text({c.x - width / 2, c.y - height / 2, width + 1, height}, district_name(ui, d), style);
    }
}
void CityMap::draw_border(const BoardCamera& camera, int district, ImU32 colour) const {
    const auto& ground = kGrounds[static_cast<std::size_t>(district)];
    std::array<ImVec2, 16> points;
    for (std::size_t i = 0; i < ground.size(); ++i) points[i] = vec(at(camera, ground[i].x, ground[i].y));
    const int corners = static_cast<int>(ground.size());
    list().AddPolyline(points.data(), corners, kInk, ImDrawFlags_Closed, 7);
    list().AddPolyline(points.data(), corners, colour, ImDrawFlags_Closed, 4);
}
void CityMap::draw_space(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table, int node,
                         Highlight highlight, bool hovered) const {
    draw_space_at(ui, table, node, space(camera, node), highlight, hovered);
}
void CityMap::draw_space_at(const Ui& ui, const TableSnapshot& table, int node, const Rect& box,
                            Highlight highlight, bool hovered) {
    const State& s = table.seen.as<State>();
    const int owner = s.owner[node] - 1;
    const PlayerColour paint = owner >= 0 ? paint_of(table, owner) : PlayerColour{};
    const ImU32 empty = hovered ? rgb(0xFFF8E6) : rgb(0xE7DCC0);
    const float corner = box.h * 0.2f;
    if (is_plot(node)) {
        const int type = s.tile[node];
        const bool open = s.available & bit(node), never = s.prohibited & bit(node);
        if (type) {
            const bool damaged = owner < 0;
            ui.shadow(box, corner, 0.6f);
            ui.fill(box, damaged ? rgb(0x8A8378) : mix(paint.colour, kParchment, 150), corner);
            ui.picture(box.shrunk(box.h * 0.1f), baldurs_gate_pieces::type_icon(type),
                       damaged ? IM_COL32(150, 140, 130, 255) : IM_COL32_WHITE);
            ui.outline(box, damaged ? kInk : paint.colour, std::max(2.0f, box.h * 0.09f), corner);
            ui.outline(box.shrunk(-1), kInk, kOutline, corner);
            if (damaged)
                ui.picture({box.right() - box.w * 0.6f, box.y - box.h * 0.1f, box.w * 0.6f, box.h * 0.6f},
                           "baldurs_gate/damage");
            else
                draw_owner(ui, box, paint);
        } else {
            ui.fill(box,
                    open ? (hovered ? IM_COL32_WHITE : rgb(0xFBF4E0))
                         : mix(rgb(0xB7A883), kParchment, hovered ? 120 : 40),
                    corner);
            ui.outline(box, open ? kInk : with_alpha(kInk, 150), open ? 2.0f : 1.0f, corner);
            if (never)
                ui.picture(box.shrunk(box.h * 0.05f), "baldurs_gate/prohibited");
            else
                draw_figure(ui, box, std::to_string(node),
                            number_style(ui, box, open ? kInk : kQuietInk, open));
        }
        if (s.reserved & bit(node))
            ui.picture({box.x - box.w * 0.15f, box.y - box.h * 0.35f, box.w * 0.7f, box.h * 0.7f},
                       "baldurs_gate/reserve");
        draw_highlight(ui, box, highlight, corner);
        return;
    }
    const Point c = box.centre();
    const float r = box.h / 2;
    const ImU32 ground = owner >= 0 ? mix(paint.colour, kParchment, 130) : empty;
    const unsigned faint = owner >= 0 ? 255 : 110;
    if (highlight != Highlight::none) {
        const float reach = highlight_reach(highlight), ring = reach - kOutline;
        list().AddEllipseFilled(vec(c), {box.w / 2 + reach, box.h / 2 + reach}, kInk);
        list().AddEllipseFilled(vec(c), {box.w / 2 + ring, box.h / 2 + ring}, highlight_colour(highlight));
    }
    if (is_hq_space(node)) {
        ui.fill(box, ground, corner);
        ui.outline(box, owner >= 0 ? paint.colour : kInk, owner >= 0 ? std::max(2.0f, box.h * 0.09f) : 1.5f,
                   corner);
        ui.outline(box.shrunk(-1), kInk, kOutline, corner);
        ui.picture(box.shrunk(box.h * 0.1f), "baldurs_gate/hq", IM_COL32(255, 255, 255, faint));
    } else if (is_keep_space(node)) {
        list().AddNgonFilled(vec(c), r, ground, 6);
        list().AddNgon(vec(c), r, owner >= 0 ? paint.colour : kInk, 6,
                       owner >= 0 ? std::max(2.0f, r * 0.18f) : 1.5f);
        list().AddNgon(vec(c), r + 1, kInk, 6, kOutline);
        ui.picture(box.middle(r * 1.35f, r * 1.35f), "baldurs_gate/keep", IM_COL32(255, 255, 255, faint));
    } else {
        list().AddEllipseFilled(vec(c), {box.w / 2, r}, ground);
        list().AddEllipse(vec(c), {box.w / 2, r}, owner >= 0 ? paint.colour : kInk, 0, 0,
                          owner >= 0 ? std::max(2.0f, r * 0.2f) : 1.5f);
        list().AddEllipse(vec(c), {box.w / 2 + 1, r + 1}, kInk, 0, 0, kOutline);
        const bool gate = is_gate_space(node);
        ui.picture(box.middle(r * 1.5f, r * 1.5f), gate ? "baldurs_gate/gate" : "baldurs_gate/tower",
                   IM_COL32(255, 255, 255, faint));
        if (!gate && owner < 0 && kNode[node].prestige)
            text_if_whole(ui, box, "+" + std::to_string(kNode[node].prestige),
                          number_style(ui, box, kInk, true));
    }
    if (owner >= 0) draw_owner(ui, box, paint);
}
void CityMap::draw_location(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table, int district,
                            Highlight highlight, bool hovered) const {
    const State& s = table.seen.as<State>();
    const Rect box = location(camera, district);
    const bool damaged = s.damaged >> district & 1;
    ui.shadow(box, box.h / 2, 0.7f);
    ui.fill(box, damaged ? rgb(0xA79B87) : hovered ? IM_COL32_WHITE : kParchment, box.h * 0.3f);
    ui.outline(box, district_colour(district), 3, box.h * 0.3f);
    ui.outline(box.shrunk(-1), kInk, kOutline, box.h * 0.3f);
    ui.picture(box.shrunk(box.h * 0.12f), "baldurs_gate/" + std::string(kDistrict[district].location_id));
    if (damaged)
        ui.picture({box.x - box.w * 0.12f, box.y - box.h * 0.12f, box.w * 0.5f, box.h * 0.5f},
                   "baldurs_gate/damage");
    if (s.worker[district]) draw_worker_at(ui, table, district, worker(camera, district));
    draw_highlight(ui, box, highlight, box.h * 0.3f);
}
void CityMap::draw_worker_at(const Ui& ui, const TableSnapshot& table, int district, const Rect& figure) {
    const PlayerColour paint = paint_of(table, table.seen.as<State>().worker[district] - 1);
    ui.fill(figure, paint.colour, figure.h / 2);
    ui.outline(figure, kInk, kOutline, figure.h / 2);
    ui.picture(figure.shrunk(figure.h * 0.12f), "icons/worker");
    const float size = std::clamp(figure.h * 0.64f, 11.0f, 24.0f);
    ui.emblem({figure.right(), figure.bottom()}, size, paint.emblem, paint.colour);
}
// A shield shows the Attack Track's four places, and defence against strength; after an attack, its result.
void CityMap::draw_shield(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table, int district,
                          bool hovered) const {
    const State& s = table.seen.as<State>();
    Rect box = shield(camera, district);
    const bool attacked = s.attacked >> district & 1;
    const AttackForecast now = attack_on(s, district);
    ui.fill(box, hovered ? IM_COL32_WHITE : mix(district_colour(district), kParchment, 200), box.h * 0.3f);
    ui.outline(box, kInk, 1, box.h * 0.3f);
    const float pip = box.h * 0.32f, gap = box.h * 0.1f;
    for (int i = 0; i < kPlotsInDistrict; ++i) {
        const int row = i / 2, column = i % 2;
        const Rect place{box.x + gap * 2 + static_cast<float>(column) * (pip + gap),
                         box.y + box.h / 2 - pip - gap / 2 + static_cast<float>(row) * (pip + gap), pip, pip};
        ui.fill(place, i < s.track[district] ? rgb(0xA8321A) : rgb(0xF4ECD8), pip / 2);
        ui.outline(place, kInk, 1, pip / 2);
    }
    box.cut_left(2 * pip + 4 * gap);
    if (attacked) {
        ui.picture(box.middle(box.h, box.h * 0.9f),
                   s.damaged >> district & 1 ? "baldurs_gate/damage" : "baldurs_gate/shield");
        return;
    }
    draw_figure(ui, box, std::to_string(now.defence) + ":" + std::to_string(now.strength),
                {.size = std::clamp(box.h * 0.66f, kSmall, 22.0f) / ui.text_scale,
                 .face = Typeface::bold,
                 .colour = now.beaten_off ? rgb(0x2C5A1C) : rgb(0x8C2412),
                 .across = 0.5f,
                 .down = 0.5f});
}
void CityMap::draw_prestige(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table) const {
    const State& s = table.seen.as<State>();
    const Rect whole = camera.to_screen(Rect{0, 0, size_.x, size_.y});
    const float band = kBand * camera.scale();
    for (const Rect& edge :
         {Rect{whole.x, whole.y, whole.w, band}, Rect{whole.x, whole.bottom() - band, whole.w, band},
          Rect{whole.x, whole.y, band, whole.h}, Rect{whole.right() - band, whole.y, band, whole.h}})
        ui.fill(edge, rgb(0x6D5A43));
    for (int n = 0; n < 100; ++n) {
        const Rect cell = prestige(camera, n).shrunk(0.75f);
        ui.fill(cell, n % 5 ? rgb(0xD8CAA8) : rgb(0xEADFC8), 2);
        if (n % 5 == 0 && cell.w >= 13 && cell.h >= 12.5f)
            draw_figure(ui, cell, std::to_string(n),
                        {.size = kSmall / ui.text_scale, .colour = kQuietInk, .across = 0.5f, .down = 0.5f});
    }
    for (int q = s.seats; q-- > 0;) {
        int under = 0;
        for (int r = 0; r < q; ++r) under += s.prestige[r] % 100 == s.prestige[q] % 100;
        const Rect cell = prestige(camera, s.prestige[q]);
        const PlayerColour paint = paint_of(table, q);
        const float size = std::clamp(std::min(cell.w, cell.h) * 0.9f, 11.0f, 26.0f),
                    shift = static_cast<float>(under) * size * 0.3f;
        // Emblems on one space are shifted inwards, so that none is over the board's edge.
        const float inwards = cell.centre().y < whole.centre().y ? shift : -shift;
        ui.emblem({std::max(cell.centre().x, whole.x + size * 0.6f) + shift,
                   std::max(cell.centre().y, whole.y + size * 0.6f) + inwards},
                  size, paint.emblem, paint.colour);
    }
    ui.outline(whole, kInk, kOutline, 4);
}

}  // namespace mortarboard::ui
