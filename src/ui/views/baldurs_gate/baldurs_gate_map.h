// This class paints the city as seen from above: nine districts between walls and water, the spaces with the
// lines between them, what stands on them, and the prestige track round the edge. It also says where things
// are; the view decides who may press what.
#pragma once
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "ui/views/baldurs_gate/baldurs_gate_pieces.h"
#include "ui/widgets/board_camera.h"

namespace mortarboard::ui {

class CityMap {
public:
    // Lays the city out for a box; it becomes wider where there is room at the sides. Returns the size of the
    // whole board in units.
    Point lay(const Rect& box);
    // Returns how much of the width of such a box the city can use.
    static float used_width(float height);

    // Converts a point of the game's tables.
    Point at(const BoardCamera& camera, float x, float y) const;
    Rect space(const BoardCamera& camera, int node) const;
    // Returns the box of the Special Location.
    Rect location(const BoardCamera& camera, int district) const;
    // Returns the box with the Attack Track and the defence.
    Rect shield(const BoardCamera& camera, int district) const;
    Rect worker(const BoardCamera& camera, int district) const;
    Rect prestige(const BoardCamera& camera, int points) const;

    void draw_ground(const Ui& ui, const BoardCamera& camera) const;
    // Paints the names of the districts, above the pieces.
    void draw_names(const Ui& ui, const BoardCamera& camera) const;
    void draw_border(const BoardCamera& camera, int district, ImU32 colour) const;
    void draw_lines(const BoardCamera& camera, const TableSnapshot& table, int previewed_node) const;
    // Paints what a piece built on a space would bring along each of its lines, and which seat gets it.
    void draw_benefits(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table, int node) const;
    void draw_space(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table, int node,
                    Highlight highlight, bool hovered) const;
    static void draw_space_at(const Ui& ui, const TableSnapshot& table, int node, const Rect& box,
                              Highlight highlight, bool hovered);
    static void draw_worker_at(const Ui& ui, const TableSnapshot& table, int district, const Rect& figure);
    void draw_location(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table, int district,
                       Highlight highlight, bool hovered) const;
    void draw_shield(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table, int district,
                     bool hovered) const;
    void draw_prestige(const Ui& ui, const BoardCamera& camera, const TableSnapshot& table) const;

private:
    struct House {
        float x, y, w, h;
        ImU32 roof;
    };
    struct Houses {
        float stretch;  // of the map that they stand on
        std::vector<House> all;
    };
    static std::shared_ptr<const Houses> houses_for(float stretch);
    static std::vector<House> place_houses(float stretch);
    void fill_shape(const BoardCamera& camera, std::span<const Point> corners, ImU32 colour) const;
    void draw_line(const BoardCamera& camera, std::span<const Point> corners, ImU32 colour,
                   float width) const;
    void draw_country(const Ui& ui, const BoardCamera& camera) const;
    void draw_harbour(const BoardCamera& camera) const;
    void draw_houses(const Ui& ui, const BoardCamera& camera) const;
    void draw_wall(const Ui& ui, const BoardCamera& camera, std::span<const Point> corners) const;

    Point size_{1, 1};
    float stretch_{};
    std::shared_ptr<const Houses> houses_;
};

}  // namespace mortarboard::ui
