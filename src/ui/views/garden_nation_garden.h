// The garden as it is drawn: seven overgrown hexagons seen aslant, their towers, the crane. Knows how things
// look and where they lie; the view says which spaces can be pressed.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "games/garden_nation/garden_nation.h"
#include "ui/views/garden_nation_plans.h"
#include "ui/views/view.h"
#include "ui/widgets/board_camera.h"
#include "ui/widgets/piece_animations.h"

namespace mortarboard::ui {

// How a space stands out.
struct SpaceLook {
    enum Mark : std::uint8_t { none, lit, hovered, picked } mark{none};
    int price{-1};  // of what would be done there; -1: what is printed
    std::uint32_t projects{};  // it would complete them
    int next{-1};  // place that the crane would go to
    bool rising{};  // a floor more is drawn as a ghost
    bool quiet{};  // its price shows only when it is pointed at
    bool dim{};  // another project is being looked for
};
struct GardenLook {
    std::array<SpaceLook, garden_nation::kSpaces> space{};
    const garden_nation_plans::Plan* planned{};  // drawn as a ghost
    bool mine{};  // the crane waits for the looking seat
};

class Garden {
public:
    // In units of the board; a region has a radius of 100.
    static constexpr Point kSize{590, 496};

    // By so many sixths, clockwise; goes there in a moment.
    void turn(Ui& ui, int sixths);
    // What has changed since the frame before goes to its new place.
    void begin(Ui& ui, const garden_nation::State& s);
    void draw(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, const GardenLook& look);

    // The space at a point of the screen, towers included; -1: none.
    int space_at(const garden_nation::State& s, const BoardCamera& camera, Point screen) const;
    // A region with its surroundings, in units of the board.
    Rect around(int place) const;
    // Where its sign stands on the screen, for pressing and pointing at.
    Rect handle(const BoardCamera& camera, int space) const;
    // Where a sign for something done there is put: above the tower.
    Point top_of(const garden_nation::State& s, const BoardCamera& camera, int space) const;

private:
    struct Quad {
        std::array<Point, 6> corner;
        int count;
    };
    // Round the middle of the garden, and seen aslant: in units of the board.
    Point turned(Point flat) const;
    Quad region_outline(int place, float radius) const;
    Quad space_outline(int space) const;

    void draw_ground(Ui& ui, const BoardCamera& camera) const;
    void draw_region(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, const GardenLook& look,
                     int place) const;
    void draw_space(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, const SpaceLook& look,
                    int space) const;
    void draw_plants(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, int space) const;
    void draw_tower(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, const GardenLook& look,
                    int space);
    void draw_sign(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, const SpaceLook& look,
                   int space) const;
    void draw_height(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, int space) const;
    void draw_flag(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, const SpaceLook& look,
                   int space) const;
    void draw_plaque(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, int place) const;
    void draw_crane(Ui& ui, const garden_nation::State& s, const BoardCamera& camera);
    void draw_route(Ui& ui, const garden_nation::State& s, const BoardCamera& camera,
                    const garden_nation_plans::Plan& plan) const;

    PieceAnimations animations_;
    int sixths_{};
    float angle_{}, from_angle_{};
    std::optional<double> turning_;
    std::array<garden_nation::Building, garden_nation::kSpaces> before_{};
    int roof_from_{-1};  // the space that lost its roof when another got one
    std::vector<std::uint8_t> risen_;
};

}  // namespace mortarboard::ui
