// The city of Troyes: three great houses and the cathedral round the square where the dice lie, activity
// cards, the event queue, and a tray in which dice become actions.
//
// Dice are chosen here first and taken by moves only when it is settled what they are for: until then
// everything on the board says what they could do.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/troyes/troyes.h"
#include "ui/views/move_picker.h"
#include "ui/views/piece.h"
#include "ui/views/troyes_pieces.h"
#include "ui/views/troyes_plans.h"
#include "ui/views/view.h"
#include "ui/widgets/board_camera.h"
#include "ui/widgets/button.h"
#include "ui/widgets/piece_animations.h"

namespace mortarboard::ui {

class TroyesView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) override;
    void changed() override;
    std::string sentence(const Ui& ui, const TableSnapshot& table) const override;
    bool hides_points() const override { return true; }  // 26.1
    float own_area_share() const override { return 0.28f; }
    float seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) override;
    std::vector<std::string> drawers(const Ui& ui, const TableSnapshot& table) const override;
    bool key(Ui& ui, std::string_view name) override;

private:
    using Die = troyes_plans::Die;
    using Plan = troyes_plans::Plan;
    using Target = troyes_plans::Target;
    enum class Mode : std::uint8_t { none, reroll, flip };  // what influence is about to be spent on
    struct Selection {
        std::vector<Die> dice{};  // not yet taken by a move
        Face cube{};  // a delayed cube, not yet spent
        Mode mode{};
        bool any() const { return !dice.empty() || cube || mode != Mode::none; }
        void step_back();
    };
    enum PieceKind : std::uint8_t { kCitizen, kCube, kDie };
    // Where a district's dice lie, each in its place.
    struct PlacedDie {
        Die die;
        int number;  // of equal ones
        Rect box;  // on the board
    };
    // Buttons one after the other.
    struct ActionRow {
        FlowLayout flow;
        bool any{};
    };
    // The square cut into a block of dice for each district; black dice lie behind the last.
    struct SquareBlock {
        int district;
        std::vector<PlacedDie> dice;
        Rect area{};
    };
    struct SquareLayout {
        std::vector<SquareBlock> blocks;
        Rect black{};  // empty: there are none
        float step{}, row{};  // of a die to the next, across and down
    };
    struct MovingPiece {  // a piece on its way, drawn last
        PieceKind kind;
        troyes::Owner owner;
        Die die;
        Rect box;
    };

    // --- what could be done (troyes_view.cpp)
    void update_plans(const TableSnapshot& table);
    void drop_impossible_selection(const TableSnapshot& table);
    bool is_acting(const TableSnapshot& table) const;  // phase 4, own turn, dice may be chosen
    bool has_selection() const { return !picker_.selected().dice.empty() || picker_.selected().cube; }
    Mode mode() const { return picker_.selected().mode; }
    int selected_dice_like(Die die) const;
    bool can_press_die(const TableSnapshot& table, Die die, bool selected) const;
    // What the pending move is done to, if it needs dice.
    Target target_pending() const;
    troyes_plans::Result result_of_action(const TableSnapshot& table, const Action& action) const;
    troyes_plans::Result result_of_plan(const TableSnapshot& table, const Plan& plan) const;
    const Action* best_action(Target target) const;  // of the actions that the chosen dice can do as they are
    std::string totals(const Ui& ui) const;
    // Registers a piece; while it is pointed at, the tray says what it is.
    PieceState show_piece(Ui& ui, const Piece& piece);
    void press_die(Ui& ui, const TableSnapshot& table, Die die);
    void press_target(Ui& ui, const TableSnapshot& table, Target target);
    void press_direct(Ui& ui, const TableSnapshot& table, const Action& action);
    // An action with the moves that take the selected dice for it.
    MoveSequence with_dice(const TableSnapshot& table, const Action& action) const;
    void refuse(Ui& ui, const TableSnapshot& table, Verdict verdict);
    Highlight highlight_of(const TableSnapshot& table, Target target) const;
    // What it would bring now, or nothing.
    std::string target_effect(const Ui& ui, const TableSnapshot& table, Target target) const;
    std::string target_word(const Ui& ui, const TableSnapshot& table, Target target) const;
    std::string action_word(const Ui& ui, const TableSnapshot& table, const Action& action) const;

    // --- the board (troyes_board.cpp)
    void draw_board(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow);
    void draw_house(Ui& ui, const TableSnapshot& table, int building, const Rect& place);
    static std::string citizens_in_words(const Ui& ui, const TableSnapshot& table, int building);
    void register_house(Ui& ui, const TableSnapshot& table, int building, const Rect& whole, bool spaces_lit);
    void draw_gable(Ui& ui, const TableSnapshot& table, int building, const Rect& gable);
    void draw_house_space(Ui& ui, const TableSnapshot& table, int building, int i, const Rect& cell,
                          bool lit);
    void draw_cathedral(Ui& ui, const TableSnapshot& table, const Rect& place);
    // --- the square and its dice (troyes_square.cpp)
    void draw_square(Ui& ui, const TableSnapshot& table, const Rect& place);
    SquareLayout lay_square(const TableSnapshot& table, const Rect& place) const;
    void draw_district(Ui& ui, const TableSnapshot& table, const SquareBlock& block);
    void draw_district_head(const Ui& ui, const TableSnapshot& table, int district, const std::string& name,
                            const Rect& head) const;
    void draw_district_die(Ui& ui, const TableSnapshot& table, const PlacedDie& one);
    void draw_black_dice(Ui& ui, const TableSnapshot& table, const SquareLayout& layout);
    void draw_track(Ui& ui, const TableSnapshot& table, const Rect& place);
    void draw_piece(Ui& ui, const TableSnapshot& table, PieceKind kind, int place, troyes::Owner owner,
                    const Rect& box, bool lying = false);
    void note_pieces(const troyes::State& state);
    void note_dice(const Ui& ui, const troyes::State& state);
    void draw_board_die(Ui& ui, const PlacedDie& one, bool picked);
    Rect on_screen(const Rect& board) const { return camera_.to_screen(board); }
    Rect on_board(const Rect& screen) const {
        const Point corner = camera_.to_board(Point{screen.x, screen.y});
        return {corner.x, corner.y, screen.w / camera_.scale(), screen.h / camera_.scale()};
    }

    // --- cards (troyes_cards.cpp); `scale` is that of everything printed on them
    void draw_activity(Ui& ui, const TableSnapshot& table, int slot, const Rect& box, float scale);
    void draw_activity_back(Ui& ui, int slot, const Rect& box, float scale) const;
    static std::string activity_in_words(const Ui& ui, const TableSnapshot& table, int slot);
    void paint_activity(Ui& ui, const TableSnapshot& table, int slot, const Rect& box, float scale,
                        bool pointed);
    void paint_activity_foot(Ui& ui, const TableSnapshot& table, int slot, Rect foot, float scale);
    void paint_activity_scene(Ui& ui, const TableSnapshot& table, int slot, const Rect& scene, float scale,
                              float over) const;
    // The banners along the foot of an event.
    struct BannerRow {
        Rect foot, first;
        float step;
        Rect at(int i) const { return first.moved(step * static_cast<float>(i), 0); }
    };
    bool taking_cubes(const TableSnapshot& table, int event) const;
    BannerRow lay_banners(int event, const Rect& box, float scale, bool taking) const;
    void draw_event(Ui& ui, const TableSnapshot& table, int event, const Rect& box, float scale);
    bool register_banners(Ui& ui, const TableSnapshot& table, int event, const BannerRow& row);
    static std::string event_in_words(const Ui& ui, const TableSnapshot& table, int event);
    static void paint_event_head(const Ui& ui, const TableSnapshot& table, int event, Rect& rest, float scale,
                                 bool pointed);
    void paint_banners(Ui& ui, const TableSnapshot& table, int event, const BannerRow& row, float scale,
                       bool taking);
    static void paint_event_middle(const Ui& ui, const troyes::EventCardInfo& info, Rect middle, float scale,
                                   bool with_picture);
    void draw_ghost(Ui& ui, const Rect& box, float scale, const std::string& text) const;
    void draw_cards_drawer(Ui& ui, const TableSnapshot& table, const Rect& box);
    void draw_events_drawer(Ui& ui, const TableSnapshot& table, const Rect& box);

    // --- the tray (troyes_tray.cpp)
    void draw_tray(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow);
    void draw_slots(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_actions(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow);
    // What the dice chosen can do as they are, and what the cheapest dice would do.
    void draw_dice_actions(Ui& ui, const TableSnapshot& table, ActionRow& row, bool narrow);
    void draw_delayed_cubes(Ui& ui, const TableSnapshot& table, ActionRow& row);
    void draw_influence_actions(Ui& ui, const TableSnapshot& table, ActionRow& row);
    void draw_move(Ui& ui, const TableSnapshot& table, ActionRow& row, const Action& action, bool narrow);
    void draw_dice_rows(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_tray_die(Ui& ui, const TableSnapshot& table, const PlacedDie& one, const Rect& box);
    void draw_description(Ui& ui, Rect& rest);
    void draw_characters(Ui& ui, const TableSnapshot& table, Rect& rest);
    bool choice(Ui& ui, ActionRow& row, const std::string& id, const std::string& label,
                const std::string& detail, bool possible, bool first = false,
                std::optional<bool> chosen = {});

    MovePicker<Selection> picker_;

    // What follows from it; made again when the position or the choice changes
    std::uint64_t plans_key_{};
    troyes::State after_{};  // with the chosen cube and dice taken
    ActionList possible_actions_;
    troyes_plans::Plans plans_;

    Target pointed_, pointed_next_frame_;  // of the frame before: its cheapest dice shine
    std::string description_;  // of what is pointed at
    bool choice_pointed_{};  // the choice just drawn is

    BoardCamera camera_;
    PieceAnimations animations_, slot_animations_;
    bool board_is_live_{true};  // the board's things can be pressed
    std::vector<PlacedDie> placed_dice_;
    std::vector<MovingPiece> moving_pieces_;
    std::map<int, troyes::Owner> pieces_;  // where each citizen and cube was
    std::map<int, int> came_from_;  // where the piece now at a place came from
    std::map<int, Rect> places_;  // of pieces on the board, in its units
    std::uint64_t noted_hash_{};
    std::array<std::array<troyes::Dice, troyes::kColours>, troyes::kDistricts> dice_before_{};
    int round_before_{-1};
    std::map<int, double> roll_started_;  // when a die began to roll
};

}  // namespace mortarboard::ui
