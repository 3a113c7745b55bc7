// The garden: seven overgrown hexagons in perspective, their towers, the crane. It knows how pieces look and
// where they are; the view says which spaces can be pressed.
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

// What is shown on a space besides its building.
struct SpaceLook {
    enum Mark : std::uint8_t { none, lit, hovered, picked } mark{none};
    int price{-1};  // price of the action that is possible there; -1: the printed price
    std::uint32_t projects{};  // bit p: the action would complete project p
    int next{-1};  // the region to which the crane would move; -1: none
    bool rising{};  // the pending action adds a floor, which is painted half transparent
    bool quiet{};  // the price is shown only while the space is pointed at
    bool dim{};  // the spaces of a project are being shown, and this is none of them
};
struct GardenLook {
    std::array<SpaceLook, garden_nation::kSpaces> space{};
    const garden_nation_plans::ActionPlan* planned{};  // the pending action, painted half transparent
    bool mine{};  // it is the looking seat's turn to move the crane
};

class Garden {
public:
    // In units of the board; a region has a radius of 100.
    static constexpr Point kSize{590, 496};

    // Turns the garden clockwise by so many sixths, as a short animation.
    void turn(Ui& ui, int sixths);
    // Called first in a frame. Pieces that have changed their place since the last frame move to the new one.
    void begin(Ui& ui, const garden_nation::State& s);
    void draw(Ui& ui, const TableSnapshot& table, const BoardCamera& camera, const GardenLook& look);

    // The space at a point of the screen, including its tower; -1: none.
    int space_at(const garden_nation::State& s, const BoardCamera& camera, Point screen) const;
    // A region with its surroundings, in board units.
    Rect around(int place) const;
    // The area on the screen of a space's price tag, for pressing and pointing.
    Rect handle(const BoardCamera& camera, int space) const;
    // Where the tag of an action on a space is painted: above the tower.
    Point top_of(const garden_nation::State& s, const BoardCamera& camera, int space) const;

private:
    struct Quad {
        std::array<Point, 6> corner;
        int count;
    };
    // A point of the flat garden turned and put into perspective, in board units.
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
                    const garden_nation_plans::ActionPlan& plan) const;

    PieceAnimations animations_;
    int sixth_turns_{};
    float angle_{}, from_angle_{};
    std::optional<double> turning_;
    std::array<garden_nation::Building, garden_nation::kSpaces> before_{};
    int roof_from_{-1};  // the space whose roof was moved to another building
    std::vector<std::uint8_t> risen_;
};

}  // namespace mortarboard::ui
