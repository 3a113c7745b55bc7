// Baldur's Gate on its board: the city with its spaces, cards and tracks beside it, what is yours below.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "ui/views/baldurs_gate_map.h"
#include "ui/views/baldurs_gate_pieces.h"
#include "ui/views/view.h"
#include "ui/widgets/board_camera.h"

namespace mortarboard::ui {

class BaldursGateView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const Table& table, const Places& places) override;
    void changed() override;
    std::string sentence(const Ui& ui, const Table& table) const override;
    float seat_height(const Ui& ui, const Table& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const Table& table, int seat, const Rect& box) override;
    std::vector<std::string> drawers(const Ui& ui, const Table& table) const override;
    float yours_share() const override { return 0.33f; }
    bool key(Ui& ui, std::string_view name) override;

private:
    // Whatever can be pressed on the table.
    struct Thing {
        enum Kind : std::uint8_t { hand_card, display_card, portfolio_card, agenda, space, location, track, hq_card };
        Kind kind;
        int n;
    };
    // An attack that has happened, told step by step.
    struct Scene {
        int district;
        baldurs_gate::AttackForecast story;
        std::vector<std::string> steps;
    };

    bool starts(const Table& table, Thing thing) const;   // it is the first half of a move that is chosen in two
    bool settles(const Action& action, Thing thing) const;
    std::optional<Action> action_of(const Table& table, Thing thing) const;
    std::optional<Action> refused_action(const Table& table, Thing thing) const;   // so that the table says why not
    Glow glow_of(const Table& table, Thing thing) const;
    void press(Ui& ui, const Table& table, Thing thing, const std::string& said);
    // Registers a thing where it lies, and presses it. True: pointed at or focused.
    bool place(Ui& ui, const Table& table, Thing thing, std::string_view id, const std::string& name, const Rect& box);
    std::string effect(const Ui& ui, const Table& table, const Action& action) const;

    void draw_city(Ui& ui, const Table& table, const Rect& box);
    void draw_market(Ui& ui, const Table& table, Rect box);
    void draw_tracks(Ui& ui, const Table& table, Rect& rest);
    void draw_yours(Ui& ui, const Table& table, const Rect& box);
    void draw_choices(Ui& ui, const Table& table, Rect& rest);
    void draw_hand(Ui& ui, const Table& table, Rect& rest);
    void draw_portfolio(Ui& ui, const Table& table, Rect& rest);
    void draw_agendas(Ui& ui, const Table& table, Rect& rest);
    void draw_tip(Ui& ui);

    void watch_attacks(Ui& ui, const Table& table);
    void watch_pieces(Ui& ui, const Table& table);   // what was put on the board comes down on it
    Rect scene_box(const Ui& ui, const Rect& board) const;
    void press_scene(Ui& ui, const Rect& board);
    void draw_scene(Ui& ui, const Rect& board);

    BoardCamera camera_;
    CityMap map_;
    Face card_{};                      // of the hand, to be built: a plot is still to be chosen
    int place_{};                      // district whose location the Worker is to go to: a deal is still to be chosen
    std::optional<Action> pending_;    // chosen whole: a second press does it
    std::string told_;                 // id of what was pressed to be told about
    std::optional<Action> chosen_;
    bool picked_changed_{}, narrow_{};
    std::string tip_;
    Rect tip_at_;
    std::optional<baldurs_gate::State> before_;   // what was seen in the last frame
    std::array<double, baldurs_gate::kNodes + 1> placed_{};
    std::array<double, baldurs_gate::kDistricts + 1> sent_{};
    std::vector<Scene> scenes_;                   // the first is shown
    std::size_t step_{};
    double step_since_{};
};

}  // namespace mortarboard::ui
