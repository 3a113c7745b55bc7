// The garden consists of seven overgrown hexagons in perspective, their towers, and the crane. It knows how
// pieces look and where they are; the view says which spaces can be pressed.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "games/garden_nation/garden_nation.h"
#include "ui/views/garden_nation/garden_nation_plans.h"
#include "ui/views/view.h"
#include "ui/widgets/board_camera.h"
#include "ui/widgets/piece_animations.h"

namespace mortarboard::ui {

// A SpaceLook says what is shown on a space besides its building.
struct SpaceLook {
    enum Mark : std::uint8_t { none, lit, hovered, picked } mark{none};
    // The action that is possible there has this price, or brings so many inhabitants if it is below 0;
    // without one the space shows its printed price.
    std::optional<int> price{};
    // Bit p says that the action would complete project p.
    std::uint32_t projects{};
    // The crane would move to this region; -1 if it would not move.
    int next{-1};
    bool rising{};  // The pending action adds a floor.
    // The price is shown only while the space is pointed at or selected.
    bool quiet{};
    // The spaces of a project are being shown, and this is none of them.
    bool dim{};
};
struct GardenLook {
    std::array<SpaceLook, garden_nation::kSpaces> space{};
    // What the pending action builds is painted half transparent.
    const garden_nation_plans::ActionPlan* planned{};
    // The looking seat can act: the ring round the crane's region has the colour of the lamp.
    bool mine{};
};

class Garden {
public:
    // The size is in units of the board, in which a region has a radius of 96.
    static constexpr Point kSize{590, 496};

    // Turns the garden clockwise by so many sixths, as a short animation.
    void turn(Ui& ui, int sixths);
    // begin() comes first in a frame. Pieces that have changed their place since the last frame move there.
    void begin(Ui& ui, const garden_nation::State& s);
    void draw(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, const GardenLook& look);

    // Returns the space at a point of the screen, where a tower belongs to its space; -1 if there is none.
    int space_at(const garden_nation::State& s, const BoardCamera& camera, Point screen) const;
    // Returns the box of a region with its surroundings, in board units.
    Rect around(int place) const;
    // Returns the area on the screen where a space's price tag lies.
    Rect handle(const BoardCamera& camera, int space) const;
    // Returns the top of the tower on a space, on the screen.
    Point top_of(const garden_nation::State& s, const BoardCamera& camera, int space) const;

private:
    struct Quad {
        std::array<Point, 6> corner;
        int count;
    };
    // Turns a point of the flat garden and puts it into perspective; the result is in board units.
    Point turned(Point flat) const;
    Quad region_outline(int place, float radius) const;
    Quad space_outline(int space) const;

    void draw_ground(Ui& ui, const BoardCamera& camera) const;
    void draw_region(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, const GardenLook& look,
                     int place) const;
    void draw_space(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, const SpaceLook& look,
                    int space) const;
    void draw_plants(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, int space) const;
    // A tower is painted as it would be after the pending action, if that is done on its space.
    struct Tower {
        int space;
        garden_nation::Building building;
        PlayerColour paint;
        bool rises{};  // Its top floor is only pending.
        bool leaves{};  // The pending action removes it.
        bool gets_roof{};  // Its roof is only pending.
    };
    static Tower tower_on(const TableSnapshot& table, const GardenLook& look, int space);
    void draw_tower(Ui& ui, const BoardCamera& camera, const Tower& tower);
    // Returns the height of the floor's upper side, in board units.
    float draw_floor(Ui& ui, const BoardCamera& camera, const Tower& tower, int floor);
    void draw_roof(Ui& ui, const BoardCamera& camera, const Tower& tower, float top);
    void draw_sign(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, const SpaceLook& look,
                   int space) const;
    void draw_height(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, int space) const;
    void draw_flag(Ui& ui, const garden_nation::State& s, const BoardCamera& camera, const SpaceLook& look,
                   int space) const;
    void draw_plaque(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, int place) const;
    void draw_crane(Ui& ui, const garden_nation::State& s, const BoardCamera& camera);
    void draw_route(Ui& ui, const garden_nation::State& s, const BoardCamera& camera,
                    const garden_nation_plans::ActionPlan& plan) const;

    PieceAnimations animations_;
    bool was_drawn_{};
    int sixth_turns_{};
    float angle_{}, from_angle_{};
    std::optional<double> turning_;
    std::array<garden_nation::Building, garden_nation::kSpaces> before_{};
    // The roof of this space was moved to another building.
    int roof_from_{-1};
};

}  // namespace mortarboard::ui
