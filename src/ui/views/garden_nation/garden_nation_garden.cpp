#include "ui/views/garden_nation/garden_nation_garden.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace mortarboard::ui {
namespace {

using namespace garden_nation;

constexpr float kPi = std::numbers::pi_v<float>;
// Lengths are in board units, before the perspective.
constexpr float kRadius = 96, kInner = 44, kStep = 184;
constexpr float kSquash = 0.76f, kMiddleDown = 262;
constexpr float kTower = 21, kFloor = 15, kRoof = 21, kWall = 15;
// The corners of a tower lie so far to the side and towards the viewer, in its radius.
constexpr float kCornerAside = 0.866f, kCornerDown = 0.5f;
constexpr double kTurnSeconds = 0.3;
// A floor that is only pending, and a building that is about to be abandoned, have this opacity of 255.
constexpr unsigned kFaint = 150;
// Animated pieces have numbers: floors by space and height, roofs by space, the crane.
constexpr int kMaxDrawnFloors = 64, kFirstRoof = kSpaces * kMaxDrawnFloors, kCrane = kFirstRoof + kSpaces;

constexpr ImU32 kStone = rgb(0xD8CDB4), kStoneDark = rgb(0xA3967B), kMoss = rgb(0x6E8A55),
                kMossDark = rgb(0x516B40);
constexpr std::array<ImU32, 4> kLand{rgb(0x7C8468), rgb(0xE9CF77), rgb(0x9CBF6B), rgb(0xDF9478)};
constexpr std::array<std::string_view, 4> kGlyph{"garden_nation/thorn", "garden_nation/sunflower",
                                                 "garden_nation/leaf", "garden_nation/poppy"};
constexpr std::array<std::string_view, 4> kPlant{"garden_nation/bramble", "garden_nation/sunflowers",
                                                 "garden_nation/ferns", "garden_nation/poppies"};

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }
ImVec2 vec(Point p) { return {p.x, p.y}; }
// Sides are counted clockwise; side 1 lies in the north-west.
float side_angle(int side) { return (static_cast<float>(side) - 3) * kPi / 3; }
Point on_ray(float angle, float length) { return {length * std::cos(angle), length * std::sin(angle)}; }
Point place_middle(int place) { return place ? on_ray(side_angle(place), kStep) : Point{}; }
// Returns the point where the tower of a space stands.
Point space_middle(int space) {
    const Point middle = place_middle(place_of(space));
    if (!side_of(space)) return middle;
    const Point off = on_ray(side_angle(side_of(space)), kRadius * 0.645f);
    return {middle.x + off.x, middle.y + off.y};
}
// Returns a pseudo-random offset that is always the same for one seed.
float jitter(int seed) {
    const auto x = static_cast<std::uint32_t>(seed) * 2654435761u;
    return static_cast<float>((x >> 16) % 1000) / 1000 - 0.5f;
}
template <class Corners> void polygon(const Corners& corners, int count, ImU32 fill, ImU32 edge,
                                      float thickness) {
    std::array<ImVec2, 12> at{};
    for (int i = 0; i < count; ++i)
        at[static_cast<std::size_t>(i)] = vec(corners[static_cast<std::size_t>(i)]);
    if (fill) list().AddConvexPolyFilled(at.data(), count, fill);
    if (edge) list().AddPolyline(at.data(), count, edge, ImDrawFlags_Closed, thickness);
}
// In a crowded garden price tags would be as large as the spaces, therefore only those that matter are drawn.
bool crowded(const Ui& ui, const BoardCamera& camera) { return ui.px(kSmall) + 4 > 38 * camera.scale(); }
bool inside(const Point* corner, int count, Point p) {
    bool in = false;
    for (int i = 0, j = count - 1; i < count; j = i++)
        if ((corner[i].y > p.y) != (corner[j].y > p.y) &&
            p.x <
                (corner[j].x - corner[i].x) * (p.y - corner[i].y) / (corner[j].y - corner[i].y) + corner[i].x)
            in = !in;
    return in;
}
float tower_line(const BoardCamera& camera) { return std::max(1.0f, 1.3f * camera.scale()); }
float emblem_size(const BoardCamera& camera) { return std::max(9.0f, 15 * camera.scale()); }
// Each face of a floor has two windows. The first two corners of a face are the upper ones.
void draw_windows(const std::array<Point, 4>& face, float height, unsigned opacity) {
    const auto spot = [&](float along, float down) {
        const float x = face[0].x + (face[1].x - face[0].x) * along,
                    y = face[0].y + (face[1].y - face[0].y) * along;
        return Point{x, y + height * down};
    };
    for (const float at : {0.22f, 0.62f}) {
        const std::array<Point, 4> pane{spot(at, 0.28f), spot(at + 0.2f, 0.28f), spot(at + 0.2f, 0.74f),
                                        spot(at, 0.74f)};
        polygon(pane, 4, with_alpha(kParchment, opacity), with_alpha(kInk, opacity * 3 / 5), 1);
    }
}

}  // namespace

// ---------------------------------------------------------------- where things lie

Point Garden::turned(Point flat) const {
    const float c = std::cos(angle_), s = std::sin(angle_);
    return {kSize.x / 2 + flat.x * c - flat.y * s, kMiddleDown + (flat.x * s + flat.y * c) * kSquash};
}
Garden::Quad Garden::region_outline(int place, float radius) const {
    Quad out{.corner = {}, .count = 6};
    const Point middle = place_middle(place);
    for (int i = 0; i < 6; ++i) {
        const Point off = on_ray(side_angle(i) + kPi / 6, radius);
        out.corner[static_cast<std::size_t>(i)] = turned({middle.x + off.x, middle.y + off.y});
    }
    return out;
}
Garden::Quad Garden::space_outline(int space) const {
    const int side = side_of(space);
    const Point middle = place_middle(place_of(space));
    constexpr float kGap = 1.6f;
    if (!side) return region_outline(place_of(space), kInner - 2 * kGap);
    Quad out{.corner = {}, .count = 4};
    const float a = side_angle(side);
    const Point push = on_ray(a, 2 * kGap);
    const float inner = kInner, outer = kRadius - 4 * kGap;
    const std::array<Point, 4> off{on_ray(a - kPi / 6, inner), on_ray(a - kPi / 6, outer),
                                   on_ray(a + kPi / 6, outer), on_ray(a + kPi / 6, inner)};
    for (std::size_t i = 0; i < 4; ++i)
        out.corner[i] = turned({middle.x + off[i].x + push.x, middle.y + off[i].y + push.y});
    return out;
}
Rect Garden::handle(const BoardCamera& camera, int space) const {
    const Point at = camera.to_screen(turned(space_middle(space)));
    const float size = std::max(24.0f, 34 * camera.scale());
    return {at.x - size / 2, at.y - size / 2, size, size};
}
Point Garden::top_of(const State& s, const BoardCamera& camera, int space) const {
    const Building& b = s.building[static_cast<std::size_t>(space)];
    Point at = turned(space_middle(space));
    at.y -= static_cast<float>(b.floors) * kFloor + (b.roof ? kRoof : 0);
    return camera.to_screen(at);
}
Rect Garden::around(int place) const {
    const Point middle = turned(place_middle(place));
    return {middle.x - kRadius * 1.25f, middle.y - kRadius * 1.2f, kRadius * 2.5f, kRadius * 2.25f};
}
// Towers in front hide what is behind, therefore the frontmost one is meant.
int Garden::space_at(const State& s, const BoardCamera& camera, Point screen) const {
    const Point p = camera.to_board(screen);
    int best = -1;
    float front = -1e9f;
    for (int space = 0; space < kSpaces; ++space) {
        const Building& b = s.building[static_cast<std::size_t>(space)];
        if (!b.owner) continue;
        const Point foot = turned(space_middle(space));
        const float height = static_cast<float>(b.floors) * kFloor + (b.roof ? kRoof : 0);
        const Rect body{foot.x - kTower * 0.87f, foot.y - height - kTower * kSquash, 2 * kTower * 0.87f,
                        height + 1.8f * kTower * kSquash};
        if (body.contains(p) && foot.y > front) {
            best = space;
            front = foot.y;
        }
    }
    if (best >= 0) return best;
    for (int space = 0; space < kSpaces; ++space)
        if (const Quad outline = space_outline(space); inside(outline.corner.data(), outline.count, p))
            return space;
    return -1;
}

// ---------------------------------------------------------------- animation

void Garden::turn(Ui& ui, int sixths) {
    from_angle_ = angle_;
    sixth_turns_ += sixths;
    turning_ = ui.reduced_motion ? ui.now - kTurnSeconds : ui.now;
    ui.animate();
}
void Garden::begin(Ui& ui, const State& s) {
    if (turning_) {
        const float goal = static_cast<float>(sixth_turns_) * kPi / 3;
        const double share = std::min(1.0, (ui.now - *turning_) / kTurnSeconds);
        const auto left = static_cast<float>(1 - share);
        angle_ = from_angle_ + (goal - from_angle_) * (1 - left * left * left);
        if (share >= 1) {
            turning_.reset();
            sixth_turns_ = (sixth_turns_ % 6 + 6) % 6;
            angle_ = static_cast<float>(sixth_turns_) * kPi / 3;
        } else {
            ui.animate();
        }
    }
    // What stands there when the garden is first seen does not fall into its place.
    animations_.begin(ui, {0, 0, 1, 1}, std::exchange(was_drawn_, true));
    for (std::size_t space = 0; space < kSpaces; ++space)
        if (before_[space].roof > s.building[space].roof) roof_from_ = static_cast<int>(space);
    before_ = s.building;
}

// ---------------------------------------------------------------- drawing

void Garden::draw(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, const GardenLook& look) {
    const State& s = garden_nation_plans::state_of(table);
    draw_ground(ui, camera);
    for (int place = 0; place < kPlaces; ++place)
        if (s.region[static_cast<std::size_t>(place)]) draw_region(ui, table, camera, look, place);
    // Plants and towers are drawn from back to front.
    std::array<int, kSpaces> order{};
    for (int i = 0; i < kSpaces; ++i) order[static_cast<std::size_t>(i)] = i;
    std::array<float, kSpaces> down{};
    for (int i = 0; i < kSpaces; ++i) down[static_cast<std::size_t>(i)] = turned(space_middle(i)).y;
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        const float y = down[static_cast<std::size_t>(a)], z = down[static_cast<std::size_t>(b)];
        return y != z ? y < z : a < b;
    });
    for (const int space : order) {
        if (!s.region[static_cast<std::size_t>(place_of(space))]) continue;
        draw_plants(ui, s, camera, space);
        draw_tower(ui, camera, tower_on(table, look, space));
    }
    roof_from_ = -1;
    draw_crane(ui, s, camera);
    for (const int space : order)
        if (s.region[static_cast<std::size_t>(place_of(space))])
            draw_sign(ui, s, camera, look.space[static_cast<std::size_t>(space)], space);
    for (int place = 0; place < kPlaces; ++place)
        if (s.region[static_cast<std::size_t>(place)]) draw_plaque(ui, table, camera, place);
    for (const int space : order) draw_height(ui, s, camera, space);
    for (const int space : order)
        draw_flag(ui, s, camera, look.space[static_cast<std::size_t>(space)], space);
    if (look.planned && look.planned->next >= 0) draw_route(ui, s, camera, *look.planned);
}

// The ground is a mossy plate with a low stone wall, and trees behind it.
void Garden::draw_ground(Ui& ui, const BoardCamera& camera) const {
    std::array<Point, 12> edge{}, foot{};
    for (int i = 0; i < 12; ++i) {
        const int ring = i / 2 % 6;
        const Point middle = on_ray(side_angle(ring), kStep);
        const Point off = on_ray(side_angle(ring) + (i % 2 ? kPi / 6 : -kPi / 6), kRadius + 16);
        const auto at = static_cast<std::size_t>(i);
        edge[at] = camera.to_screen(turned({middle.x + off.x, middle.y + off.y}));
        foot[at] = {edge[at].x, edge[at].y + kWall * camera.scale()};
    }
    const float line = std::max(1.0f, kOutline * camera.scale());
    polygon(foot, 12, kStoneDark, kInk, line);
    // Only edges that face the viewer show the wall.
    for (std::size_t i = 0; i < 12; ++i) {
        const std::size_t j = (i + 1) % 12;
        if (edge[j].x >= edge[i].x) continue;
        const std::array<Point, 4> face{edge[j], edge[i], foot[i], foot[j]};
        polygon(face, 4, mix(kStoneDark, kStone, static_cast<unsigned>(60 + 30 * (i % 3))),
                with_alpha(kInk, 130), 1);
    }
    polygon(edge, 12, kMoss, kInk, line);
    // Trees stand along the far edge, bushes in the corners between the regions and along the wall.
    constexpr std::array<std::string_view, 2> kGrown{"garden_nation/tree", "garden_nation/bush"};
    const auto grow = [&](Point flat, int seed, std::size_t kind, float size) {
        const Point at = turned(flat);
        const float grown = size * (1 + 0.4f * jitter(seed));
        ui.picture(camera.to_screen(Rect{at.x - grown / 2, at.y - grown * 0.92f, grown, grown}),
                   kGrown[kind]);
    };
    for (int i = 0; i < 24; ++i) {
        const float angle = static_cast<float>(i) * kPi / 12 + jitter(i) * 0.1f - angle_;
        const Point edge_at = on_ray(angle, kStep + kRadius * (i % 3 == 0 ? 1.0f : 0.9f));
        if (turned(edge_at).y < kMiddleDown - 30)
            grow(edge_at, i + 40, static_cast<std::size_t>(i % 2), i % 2 ? 24 : 38);
    }
    for (int i = 0; i < 6; ++i) {
        grow(on_ray(static_cast<float>(i) * kPi / 3 + kPi / 6, kStep * 1.32f), i, 1, 26);
        grow(on_ray(static_cast<float>(i) * kPi / 3 + kPi / 6, kStep * 0.577f), i + 9, 1, 15);
    }
}
void Garden::draw_region(Ui& ui, const TableSnapshot& table, const BoardCamera& camera,
                         const GardenLook& look, int place) const {
    const State& s = garden_nation_plans::state_of(table);
    const float line = std::max(1.0f, kOutline * camera.scale());
    Quad plate = region_outline(place, kRadius);
    for (Point& corner : plate.corner) corner = camera.to_screen(corner);
    std::array<Point, 6> below = plate.corner;
    for (Point& corner : below) corner.y += 5 * camera.scale();
    polygon(below, 6, kMossDark, 0, 0);
    polygon(plate.corner, 6, kStone, kInk, line);
    for (int side = 0; side < kSides; ++side) {
        const int space = garden_nation::space_at(place, side);
        draw_space(ui, s, camera, look.space[static_cast<std::size_t>(space)], space);
    }
    if (s.crane == place) {
        // The crane stands in the region of the current action.
        polygon(plate.corner, 6, 0, kInk, std::max(4.0f, 5.5f * camera.scale()));
        polygon(plate.corner, 6, 0, look.mine ? kLampOnParchment : kParchment,
                std::max(2.0f, 2.8f * camera.scale()));
    }
}
void Garden::draw_space(Ui&, const State& s, const BoardCamera& camera, const SpaceLook& look,
                        int space) const {
    Quad outline = space_outline(space);
    for (Point& corner : outline.corner) corner = camera.to_screen(corner);
    ImU32 ground = kLand[static_cast<std::size_t>(land_at(s, space))];
    if (look.mark == SpaceLook::lit || look.mark == SpaceLook::picked)
        ground = mix(ground, IM_COL32_WHITE, 50);
    if (look.mark == SpaceLook::hovered) ground = mix(ground, IM_COL32_WHITE, 90);
    if (look.dim) ground = mix(ground, kInk, 70);
    polygon(outline.corner, outline.count, ground, with_alpha(kInk, 150), 1);
    if (look.mark == SpaceLook::none) return;
    const bool picked = look.mark == SpaceLook::picked;
    polygon(outline.corner, outline.count, 0, kInk, std::max(picked ? 5.0f : 3.5f, 5 * camera.scale()));
    polygon(outline.corner, outline.count, 0, kLampOnParchment,
            std::max(picked ? 3.0f : 1.6f, (picked ? 3.0f : 2.2f) * camera.scale()));
}
void Garden::draw_plants(Ui& ui, const State& s, const BoardCamera& camera, int space) const {
    const Plot& plot = plot_at(s, space);
    const Point middle = space_middle(space);
    const bool built = s.building[static_cast<std::size_t>(space)].owner != 0;
    const auto plant = [&](Point flat, std::string_view name, float size) {
        const Point at = turned(flat);
        ui.picture(camera.to_screen(Rect{at.x - size / 2, at.y - size * 0.86f, size, size}), name);
    };
    if (plot.bramble() && !built) {
        if (wild(s, space)) {
            plant({middle.x, middle.y + 9}, kPlant[0], 50);
        } else {
            plant({middle.x - 17, middle.y + 2}, kPlant[0], 22);
            plant({middle.x + 17, middle.y + 4}, kPlant[static_cast<std::size_t>(land_at(s, space))], 22);
        }
        return;
    }
    // Plants stand left and right of the tower's place; they stay upright when the garden is turned.
    const float a = side_of(space) ? side_angle(side_of(space)) + kPi / 2 : kPi / 6;
    const std::string_view name = kPlant[static_cast<std::size_t>(land_at(s, space))];
    for (int i = 0; i < (side_of(space) ? 3 : 4); ++i) {
        const float along = (i % 2 ? 1.0f : -1.0f) * (24 + 5 * jitter(space * 7 + i)),
                    out = (i < 2 ? 9.0f : -9.0f) + 4 * jitter(space * 13 + i);
        const Point off = on_ray(a, along), up = on_ray(a - kPi / 2, out);
        if (built && i >= 2) continue;
        plant({middle.x + off.x + up.x, middle.y + off.y + up.y}, name, 17 + 3 * jitter(space * 3 + i));
    }
}
Garden::Tower Garden::tower_on(const TableSnapshot& table, const GardenLook& look, int space) {
    Tower tower{space, garden_nation_plans::state_of(table).building[static_cast<std::size_t>(space)], {}};
    Building& b = tower.building;
    if (look.planned && look.planned->space == space) {
        const MoveKind kind = look.planned->kind();
        const bool builds = kind == MoveKind::build || kind == MoveKind::build_as;
        if (builds || (kind == MoveKind::invade && b.owner))
            b.owner = static_cast<std::uint8_t>(table.me + 1);
        if (builds) ++b.floors;
        if (kind == MoveKind::transfer) b.roof = 1;
        tower.rises = builds;
        tower.leaves = kind == MoveKind::abandon;
        tower.gets_roof = kind == MoveKind::transfer;
    }
    if (b.owner)
        tower.paint =
            kPlayerColours[static_cast<std::size_t>(table.colour[static_cast<std::size_t>(b.owner - 1)]) %
                           kPlayerColours.size()];
    return tower;
}
void Garden::draw_tower(Ui& ui, const BoardCamera& camera, const Tower& tower) {
    const Building& b = tower.building;
    if (!b.owner) return;
    float top = 0;
    for (int floor = 0; floor < b.floors; ++floor) top = std::max(top, draw_floor(ui, camera, tower, floor));
    if (b.roof) return draw_roof(ui, camera, tower, top);
    const Point foot = turned(space_middle(tower.space));
    ui.emblem(camera.to_screen(Point{foot.x, foot.y - top}), emblem_size(camera), tower.paint.emblem,
              tower.paint.colour);
}
float Garden::draw_floor(Ui& ui, const BoardCamera& camera, const Tower& tower, int floor) {
    const float scale = camera.scale(), line = tower_line(camera);
    const Point foot = turned(space_middle(tower.space));
    const auto corner = [&](float x, float y, float lift) {
        return camera.to_screen(Point{foot.x + x * kTower, foot.y + y * kTower * kSquash - lift});
    };
    const bool pending = tower.rises && floor == tower.building.floors - 1;
    float lift = static_cast<float>(floor) * kFloor;
    unsigned opacity = pending || tower.leaves ? kFaint : 255;
    if (!pending && floor < kMaxDrawnFloors) {
        const Rect place{static_cast<float>(tower.space) * 10, lift, 1, 1};
        const AnimatedPlacement placement = animations_.show(ui, tower.space * kMaxDrawnFloors + floor, place,
                                                             Rect{place.x, lift + 70, 1, 1});
        lift = placement.box.y;
        opacity = static_cast<unsigned>(static_cast<float>(opacity) * placement.opacity);
    }
    const float upper = lift + kFloor, x = kCornerAside, y = kCornerDown;
    const std::array<Point, 4> left{corner(-x, y, upper), corner(0, 1, upper), corner(0, 1, lift),
                                    corner(-x, y, lift)};
    const std::array<Point, 4> right{corner(0, 1, upper), corner(x, y, upper), corner(x, y, lift),
                                     corner(0, 1, lift)};
    const std::array<Point, 6> lid{corner(0, -1, upper), corner(x, -y, upper), corner(x, y, upper),
                                   corner(0, 1, upper),  corner(-x, y, upper), corner(-x, -y, upper)};
    const ImU32 edge = with_alpha(kInk, opacity), colour = tower.paint.colour;
    polygon(left, 4, with_alpha(mix(colour, IM_COL32_WHITE, 36), opacity), edge, line);
    polygon(right, 4, with_alpha(mix(colour, kInk, 76), opacity), edge, line);
    polygon(lid, 6, with_alpha(mix(colour, IM_COL32_WHITE, 150), opacity), edge, line);
    if (scale > 0.55f)
        for (const auto& face : {left, right}) draw_windows(face, kFloor * scale, opacity);
    return upper;
}
void Garden::draw_roof(Ui& ui, const BoardCamera& camera, const Tower& tower, float top) {
    const Point middle = space_middle(tower.space);
    const Rect place{middle.x, middle.y, top, 1};
    std::optional<Rect> from = Rect{middle.x, middle.y, top + 90, 1};
    if (roof_from_ >= 0 && roof_from_ != tower.space)
        from = Rect{space_middle(roof_from_).x, space_middle(roof_from_).y, top + 10, 1};
    // The animated rectangle holds a place in the flat garden, and as its width the height above the ground.
    const AnimatedPlacement placement = tower.gets_roof
                                            ? AnimatedPlacement{place, 0.6f, false}
                                            : animations_.show(ui, kFirstRoof + tower.space, place, from);
    const Point base = turned({placement.box.x, placement.box.y});
    const float lift = placement.box.w, line = tower_line(camera);
    const auto at = [&](float x, float y, float up) {
        return camera.to_screen(Point{base.x + x * kTower, base.y + y * kTower * kSquash - lift - up});
    };
    const auto opacity =
        static_cast<unsigned>(static_cast<float>(tower.leaves ? kFaint : 255) * placement.opacity);
    constexpr float kEaves = 1.16f, kAside = kCornerAside * kEaves, kDown = kCornerDown * kEaves;
    const Point peak = at(0, 0, kRoof);
    const std::array<Point, 3> west{peak, at(0, kEaves, -1), at(-kAside, kDown, -1)};
    const std::array<Point, 3> east{peak, at(kAside, kDown, -1), at(0, kEaves, -1)};
    const std::array<Point, 3> west_end{peak, at(-kAside, kDown, -1), at(-kAside, -kDown, -1)};
    const std::array<Point, 3> east_end{peak, at(kAside, -kDown, -1), at(kAside, kDown, -1)};
    const ImU32 edge = with_alpha(kInk, opacity);
    polygon(west_end, 3, with_alpha(rgb(0x93604A), opacity), edge, line);
    polygon(east_end, 3, with_alpha(rgb(0x6C4234), opacity), edge, line);
    polygon(west, 3, with_alpha(rgb(0xA66E55), opacity), edge, line);
    polygon(east, 3, with_alpha(rgb(0x7F5040), opacity), edge, line);
    const Point badge = at(0, 0.42f, 4);
    const float emblem = emblem_size(camera);
    list().AddCircleFilled(vec(badge), emblem * 0.72f, with_alpha(kParchment, opacity));
    list().AddCircle(vec(badge), emblem * 0.72f, edge, 0, line);
    ui.emblem(badge, emblem, tower.paint.emblem, with_alpha(tower.paint.colour, opacity));
}

// The tag of a space shows price and land if it can be built on, what abandoning brings if that is all, and
// where the crane moves if an action is possible there. A roof costs no inhabitants.
void Garden::draw_sign(Ui& ui, const State& s, const BoardCamera& camera, const SpaceLook& look,
                       int space) const {
    const Building& b = s.building[static_cast<std::size_t>(space)];
    const float scale = camera.scale();
    const bool lit = look.mark > SpaceLook::lit || (look.mark == SpaceLook::lit && !look.quiet);
    const float size = std::max(kSmall, 14 * scale);
    const Point at = top_of(s, camera, space);
    const bool standing = b.owner || look.rising;
    // The tag stays on its own space, whatever is built there.
    const float foot = camera.to_screen(turned(space_middle(space))).y + (standing ? 9 * scale : 0);
    if (!lit && (b.owner || crowded(ui, camera))) return;
    const TextStyle style{.size = size, .face = Typeface::bold, .colour = kInk, .across = 0.5f, .down = 0.5f};
    const float height = ui.px(size) + 4, glyph = height - 4;
    const int price = look.price.value_or(plot_at(s, space).price);
    const std::string figure = price > 0   ? std::to_string(price)
                               : price < 0 ? ui.words("amount.more", {{"what", std::to_string(-price)}})
                                           : std::string{};
    const float words = ui.text_width(figure, style);
    const bool arrow = lit && look.next >= 0;
    const float width = glyph + words + 8 + (arrow ? glyph : 0);
    const Rect pill{at.x - width / 2, foot - height / 2, width, height};
    ui.fill(pill, look.dim ? mix(kParchment, kInk, 90) : kParchment, height / 2);
    if (lit) {
        ui.outline(pill.shrunk(-1.5f), kInk, 3.5f, height / 2 + 1.5f);
        ui.outline(pill.shrunk(-0.5f), kLampOnParchment, 1.5f, height / 2);
    } else {
        ui.outline(pill, kInk, 1, height / 2);
    }
    Rect rest = pill.shrunk(3, 2);
    ui.picture(rest.cut_left(glyph, 2), price < 0 ? std::string_view("garden_nation/people")
                                                  : kGlyph[static_cast<std::size_t>(land_at(s, space))]);
    if (!figure.empty()) ui.text(rest.cut_left(words), figure, style);
    if (arrow) {
        // An arrow shows the direction in which the crane moves; a circle says that it stays.
        const Rect box = rest.cut_left(glyph);
        const Point from = turned(place_middle(place_of(space))), to = turned(place_middle(look.next));
        const float angle = std::atan2(to.y - from.y, to.x - from.x), r = glyph * 0.36f;
        const Point c = box.centre();
        if (place_of(space) == look.next) {
            list().AddCircle(vec(c), r * 0.8f, kInk, 0, 2);
        } else {
            const auto tip = [&](float turn, float length) {
                return Point{c.x + length * std::cos(angle + turn), c.y + length * std::sin(angle + turn)};
            };
            const std::array<Point, 3> head{tip(0, r * 1.2f), tip(2.3f, r), tip(-2.3f, r)};
            polygon(head, 3, kInk, 0, 0);
        }
    }
}
// The height of a building is shown on the right edge of its top floor.
void Garden::draw_height(Ui& ui, const State& s, const BoardCamera& camera, int space) const {
    const Building& b = s.building[static_cast<std::size_t>(space)];
    if (!b.owner || b.floors < 2) return;
    const float scale = camera.scale(), size = std::max(kSmall, 13 * scale), height = ui.px(size) + 3;
    const Point top = top_of(s, camera, space);
    const Point at{top.x + kTower * kCornerAside * scale, top.y + (b.roof ? kRoof + 2 : 4.0f) * scale};
    list().AddCircleFilled(vec(at), height / 2, with_alpha(kInk, 235));
    ui.text({at.x - height / 2, at.y - height / 2, height, height}, std::to_string(b.floors),
            {.size = size, .face = Typeface::bold, .colour = kParchment, .across = 0.5f, .down = 0.5f});
}
// The flag of a project that can be completed on a space stands above the building or the pending one.
void Garden::draw_flag(Ui& ui, const State& s, const BoardCamera& camera, const SpaceLook& look,
                       int space) const {
    if (!look.projects) return;
    const float scale = camera.scale(), size = std::max(kSmall, 14 * scale), height = ui.px(size) + 4,
                glyph = height - 4;
    const TextStyle style{
        .size = size, .face = Typeface::bold, .colour = IM_COL32_WHITE, .across = 0.5f, .down = 0.5f};
    int points = 0;
    for (std::uint32_t left = look.projects; left; left &= left - 1)
        points = std::max<int>(points, kProjectInfo[static_cast<std::size_t>(std::countr_zero(left))].points);
    const std::string gain = "+" + std::to_string(points);
    const float width = ui.text_width(gain, style) + glyph + 8;
    Point at = top_of(s, camera, space);
    if (look.rising) at.y -= kFloor * scale;
    const bool standing = s.building[static_cast<std::size_t>(space)].owner || look.rising;
    Rect flag{at.x - width / 2, standing ? at.y - 15 * scale - height : at.y - height * 1.5f - 1, width,
              height};
    ui.fill(flag, rgb(0x35691F), 4);
    ui.outline(flag, kInk, 1.5f, 4);
    flag = flag.shrunk(3, 2);
    ui.picture(flag.cut_left(glyph, 2), "garden_nation/plan");
    ui.text(flag, gain, style);
}
// A plaque on the lowest corner of a region shows its number and the seats with most floors there.
void Garden::draw_plaque(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, int place) const {
    const State& s = garden_nation_plans::state_of(table);
    const Point middle = turned(place_middle(place));
    const Point at = camera.to_screen(Point{middle.x, middle.y + (kRadius - 2) * kSquash});
    const float size = std::max(kSmall, 13 * camera.scale());
    const TextStyle style{
        .size = size, .face = Typeface::title, .colour = kInk, .across = 0.5f, .down = 0.5f};
    const std::string number = std::to_string(s.region[static_cast<std::size_t>(place)]);
    const std::uint32_t floors = floors_of_seats(s, place);
    const float height = ui.px(size) + 4, emblem = height - 6;
    const unsigned leading = crowded(ui, camera) ? 0 : strongest(floors);
    const int most = leading ? floors_of(floors, std::countr_zero(leading)) : 0;
    const std::string count = std::to_string(most);
    const float words = ui.text_width(count, {.size = size});
    const float width =
        height + (leading ? static_cast<float>(std::popcount(leading)) * (emblem + 3) + words + 5 : 0);
    Rect plaque{at.x - width / 2, at.y - height / 2, width, height};
    ui.fill(plaque, kStone, 4);
    ui.outline(plaque, kInk, 1.5f, 4);
    const Rect stone = plaque.cut_left(height);
    ui.fill(stone.shrunk(1.5f), mix(kStone, kInk, 40), 3);
    ui.text(stone, number, style);
    plaque.cut_left(2);
    for (unsigned left = leading; left; left &= left - 1) {
        const auto seat = static_cast<std::size_t>(std::countr_zero(left));
        const PlayerColour& paint =
            kPlayerColours[static_cast<std::size_t>(table.colour[seat]) % kPlayerColours.size()];
        ui.emblem(plaque.cut_left(emblem, 3).centre(), emblem - 2, paint.emblem, paint.colour);
    }
    if (leading) ui.text(plaque, count, {.size = size, .colour = kInk, .down = 0.5f});
}
void Garden::draw_crane(Ui& ui, const State& s, const BoardCamera& camera) {
    if (!s.region[kPlaces - 1]) return;
    // Before the first action the crane waits in front of the wall, on the left.
    const Point middle = s.crane < kPlaces ? place_middle(s.crane) : Point{-kStep * 1.36f, kStep * 0.75f};
    const AnimatedPlacement placement = animations_.show(ui, kCrane, {middle.x, middle.y, 1, 1});
    Point at = turned({placement.box.x, placement.box.y});
    if (s.crane >= kPlaces)
        at = {50, kSize.y - 22};
    else {
        // The crane stands at the region's upper left corner, where it hides little.
        at.x -= kRadius * 0.9f;
        at.y -= kRadius * 0.42f * kSquash;
    }
    const float size = 76;
    const Rect box = camera.to_screen(Rect{at.x - size * 0.3f, at.y - size * 0.94f, size, size});
    ui.picture(box, "garden_nation/crane",
               with_alpha(IM_COL32_WHITE, static_cast<unsigned>(255 * placement.opacity)));
}
// The route is an arc from the space of the action to the region where the crane moves.
void Garden::draw_route(Ui&, const State& s, const BoardCamera& camera,
                        const garden_nation_plans::ActionPlan& plan) const {
    const bool by_token = plan.space < 0;
    if (by_token && s.crane >= kPlaces) return;
    const Point from = by_token ? camera.to_screen(turned(place_middle(s.crane)))
                                : camera.to_screen(turned(space_middle(plan.space)));
    const Point to = camera.to_screen(turned(place_middle(plan.next)));
    const float scale = camera.scale();
    Quad goal = region_outline(plan.next, kRadius - 4);
    for (Point& corner : goal.corner) corner = camera.to_screen(corner);
    polygon(goal.corner, 6, with_alpha(IM_COL32_WHITE, 40), kInk, 5 * std::max(0.7f, scale));
    polygon(goal.corner, 6, 0, IM_COL32_WHITE, 2.5f * std::max(0.7f, scale));
    const float away = std::hypot(to.x - from.x, to.y - from.y);
    if (away < 12) return;
    const Point bend{(from.x + to.x) / 2, (from.y + to.y) / 2 - away * 0.3f - 20 * scale};
    for (const auto& [colour, width] : {std::pair{kInk, 7.0f}, std::pair{IM_COL32_WHITE, 3.5f}}) {
        list().AddBezierQuadratic(vec(from), vec(bend), vec(to), colour, width * std::max(0.7f, scale), 28);
        const float angle = std::atan2(to.y - bend.y, to.x - bend.x), grown = colour == kInk ? 4.0f : 0.0f;
        const float length = (15 + grown) * std::max(0.7f, scale);
        const Point tip{to.x + grown * std::cos(angle), to.y + grown * std::sin(angle)};
        const std::array<Point, 3> head{
            tip, Point{tip.x - length * std::cos(angle - 0.5f), tip.y - length * std::sin(angle - 0.5f)},
            Point{tip.x - length * std::cos(angle + 0.5f), tip.y - length * std::sin(angle + 0.5f)}};
        polygon(head, 3, colour, 0, 0);
    }
}

}  // namespace mortarboard::ui
