// The view of Citadels shows the row of ranks, a street for each seat, the draft with its pack of characters,
// and the hand of districts.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ui/views/citadels/citadels_street.h"
#include "ui/views/move_picker.h"
#include "ui/views/view.h"

namespace mortarboard::ui {

class CitadelsView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) override;
    void log_changed() override;
    void other_seat_chose() override;
    std::string sentence(const Ui& ui, const TableSnapshot& table) const override;
    GameHelp help() const override;
    float own_area_height(const Ui& ui, const TableSnapshot& table, float width) const override;
    float seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) override;
    bool key(Ui& ui, std::string_view name) override;

private:
    struct Selection {
        // `kind` is the kind of move selected, with its target still to be chosen; -1 stands for none.
        int kind{-1};
        // With the piece of this id several actions are possible.
        std::string piece_id{};
        bool any() const { return kind >= 0 || !piece_id.empty(); }
        void step_back() {
            if (piece_id.empty()) kind = -1;
            piece_id.clear();
        }
    };

    // Returns the legal actions that fit the selection: all of them, or those that a press on one piece can
    // mean.
    std::vector<Action> actions_on(const TableSnapshot& table, std::string_view piece_id = {}) const;
    // Returns the selected kind of move, or the only one that is legal, or -1.
    int chosen_kind(const TableSnapshot& table) const;
    Highlight highlight_of(const TableSnapshot& table, const std::string& piece_id) const;
    // Returns the move that a press on a piece makes, or one that is not allowed, so that the table says why
    // not.
    std::optional<Action> move_on(const TableSnapshot& table, const std::string& piece_id) const;
    std::string effect(const Ui& ui, const TableSnapshot& table, const Action& action) const;
    void press(Ui& ui, const TableSnapshot& table, const std::string& piece_id);

    void draw_own_area(Ui& ui, const TableSnapshot& table, const TableLayout& places);
    void draw_roles(Ui& ui, const TableSnapshot& table, Rect& rest, bool to_choose);
    void draw_role(Ui& ui, const TableSnapshot& table, int character, const std::string& id,
                   const std::string& piece_id, const Rect& box);
    void draw_moves(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow);
    void draw_cards(Ui& ui, const TableSnapshot& table, Rect& rest, int zone, std::string_view heading);

    citadels_street::StreetAnimation motion_;
    // The strips of the seats show their gold here in this frame.
    std::map<int, Rect> purses_;
    MovePicker<Selection> picker_;
};

}  // namespace mortarboard::ui
