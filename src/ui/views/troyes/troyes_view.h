// The view of Troyes shows three great houses and the cathedral round the square with the dice, activity
// cards, the event queue, and a tray in which the actions for the selected dice are listed.
//
// Selecting dice makes no move. The dice are taken only when the person has decided what they are for; until
// then every piece on the board shows what the selected dice could do there.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/troyes/troyes.h"
#include "ui/views/move_picker.h"
#include "ui/views/piece.h"
#include "ui/views/troyes/troyes_pieces.h"
#include "ui/views/troyes/troyes_plans.h"
#include "ui/views/view.h"
#include "ui/widgets/board_camera.h"
#include "ui/widgets/button.h"
#include "ui/widgets/piece_animations.h"
#include "ui/widgets/purse_animation.h"

namespace mortarboard::ui {

class TroyesView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) override;
    void log_changed() override;
    std::string sentence(const Ui& ui, const TableSnapshot& table) const override;
    GameHelp help() const override;
    bool hides_points() const override { return true; }  // Rule::r26_1
    float own_area_share() const override { return 0.28f; }
    float own_area_height(const Ui& ui, const TableSnapshot& table, float width) const override;
    float seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) override;
    std::vector<std::string> drawers(const Ui& ui, const TableSnapshot& table) const override;
    bool key(Ui& ui, std::string_view name) override;

private:
    using Die = troyes_plans::Die;
    using DicePlan = troyes_plans::DicePlan;
    using Target = troyes_plans::Target;
    // Influence is about to be spent on this.
    enum class Mode : std::uint8_t { none, reroll, flip };
    struct Selection {
        // The dice are not yet taken by a move, the delayed cube is not yet spent.
        std::vector<Die> dice{};
        Face cube{};
        Mode mode{};
        bool any() const { return !dice.empty() || cube || mode != Mode::none; }
        void step_back();
    };
    enum PieceKind : std::uint8_t { kCitizen, kCube, kDie };
    // A PlacedDie is a die on the board. `number` counts equal dice.
    struct PlacedDie {
        Die die;
        int number;
        Rect box;  // in board units
    };
    // The buttons of the tray flow in rows. `any` says whether there are any yet.
    struct ActionRow {
        FlowLayout flow;
        bool any{};
    };
    // The square is divided into a block of dice for each district; black dice lie behind the last one.
    struct SquareBlock {
        int district;
        std::vector<PlacedDie> dice;
        Rect area{};
    };
    struct SquareLayout {
        std::vector<SquareBlock> blocks;
        // The black dice lie here; the box is empty if there are none.
        Rect black{};
        // `step` is the distance from a die to the next across, `row` is the distance down.
        float step{}, row{};
    };
    // The parts of the board, in its own units.
    struct BoardLayout {
        Point size;
        bool phone{};
        // `card` and `house` are the sizes of one.
        Rect cards{}, houses{}, cathedral{}, square{}, track{}, events{};
        Point card{}, house{};
        float house_gap{};
    };
    // A piece that is moving is painted last.
    struct MovingPiece {
        PieceKind kind;
        troyes::Owner owner;
        Die die;
        Rect box;
    };

    // --- what is possible (troyes_view.cpp)
    void update_plans(const TableSnapshot& table);
    void drop_impossible_selection(const TableSnapshot& table);
    // Says whether the looking seat may select dice: it is its turn in phase 4.
    bool is_acting(const TableSnapshot& table) const;
    bool has_selection() const { return !picker_.selected().dice.empty() || picker_.selected().cube; }
    Mode mode() const { return picker_.selected().mode; }
    int selected_dice_like(Die die) const;
    bool can_press_die(const TableSnapshot& table, Die die, bool selected) const;
    // Returns the target of the pending move, if that needs dice.
    Target target_pending() const;
    troyes_plans::Result result_of_action(const TableSnapshot& table, const Action& action) const;
    troyes_plans::Result result_of_plan(const TableSnapshot& table, const DicePlan& plan) const;
    // Returns the best action for the target with exactly the selected dice.
    const Action* best_action(Target target) const;
    std::string totals(const Ui& ui) const;
    // Registers a piece; while it is pointed at, the tray shows its description.
    PieceState show_piece(Ui& ui, const TableSnapshot& table, Piece piece);
    // Registers a piece that is a target of dice; with `direct` a press makes this move instead.
    PieceState show_target(Ui& ui, const TableSnapshot& table, Piece piece, Target target,
                           const std::optional<Action>& direct = {});
    // action_of() says what a press makes or selects; on turn, nothing for a target before dice are selected.
    Action action_of(const TableSnapshot& table, Die die) const;
    std::optional<Action> action_of(const TableSnapshot& table, Target target) const;
    void press_die(Ui& ui, const TableSnapshot& table, Die die);
    void press_target(Ui& ui, const TableSnapshot& table, Target target);
    void press_direct(Ui& ui, const TableSnapshot& table, const Action& action);
    // Returns an action together with those that take the selected dice for it. Hiring also sends the citizen
    // of `source`; with `nowhere` the game asks for one if there are several.
    MoveSequence with_dice(const TableSnapshot& table, const Action& action, troyes::Place source) const;
    // The citizen of the supply is sent, if there is one.
    MoveSequence with_dice(const TableSnapshot& table, const Action& action) const;
    void refuse(Ui& ui, const TableSnapshot& table, Verdict verdict);
    Highlight highlight_of(const TableSnapshot& table, Target target) const;
    // Says what an action on the target would bring now. It is empty if no dice can be selected.
    std::string target_effect(const Ui& ui, const TableSnapshot& table, Target target) const;
    std::string target_word(const Ui& ui, const TableSnapshot& table, Target target) const;
    std::string action_word(const Ui& ui, const TableSnapshot& table, const Action& action) const;

    // --- the board (troyes_board.cpp)
    static BoardLayout lay_board(const Rect& place, bool narrow, int events);
    void draw_board(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow);
    void draw_activities(Ui& ui, const TableSnapshot& table, const BoardLayout& board);
    void draw_events(Ui& ui, const TableSnapshot& table, const Rect& place);
    void draw_house(Ui& ui, const TableSnapshot& table, int building, const Rect& place);
    static std::string house_in_words(const Ui& ui, const TableSnapshot& table, int building);
    void register_house(Ui& ui, const TableSnapshot& table, int building, const Rect& whole, bool spaces_lit);
    void draw_gable(Ui& ui, const TableSnapshot& table, int building, const Rect& gable);
    void draw_house_space(Ui& ui, const TableSnapshot& table, int building, int i, const Rect& cell,
                          bool lit);
    void draw_cathedral(Ui& ui, const TableSnapshot& table, const Rect& place);
    void register_cathedral(Ui& ui, const TableSnapshot& table, const Rect& whole);
    void draw_sites(Ui& ui, const TableSnapshot& table, const Rect& place);
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
    void note_pieces(const troyes::State& state, bool is_first);
    void note_dice(const Ui& ui, const troyes::State& state);
    void draw_board_die(Ui& ui, const PlacedDie& one, bool picked);
    Rect on_screen(const Rect& board) const { return camera_.to_screen(board); }
    Rect on_board(const Rect& screen) const {
        const Point corner = camera_.to_board(Point{screen.x, screen.y});
        return {corner.x, corner.y, screen.w / camera_.scale(), screen.h / camera_.scale()};
    }

    // --- cards (troyes_cards.cpp)
    // `scale` applies to everything printed on a card.
    void draw_activity(Ui& ui, const TableSnapshot& table, int slot, const Rect& box, float scale);
    void draw_activity_back(Ui& ui, int slot, const Rect& box, float scale) const;
    static std::string activity_in_words(const Ui& ui, const TableSnapshot& table, int slot);
    static std::string tradesmen_in_words(const Ui& ui, const TableSnapshot& table, int slot);
    static float width_of_marks(const TableSnapshot& table, int slot, float scale);
    void paint_activity(Ui& ui, const TableSnapshot& table, int slot, const Rect& box, float scale,
                        bool pointed);
    void paint_activity_foot(Ui& ui, const TableSnapshot& table, int slot, Rect foot, float scale);
    void paint_activity_scene(Ui& ui, const TableSnapshot& table, int slot, const Rect& scene, float scale,
                              float over) const;
    // The banners stand in a row along the lower edge of an event.
    struct BannerRow {
        Rect foot, first;
        float step;
        Rect at(int i) const { return first.moved(step * static_cast<float>(i), 0); }
    };
    static BannerRow lay_banners(int event, const Rect& box, float scale);
    void draw_event(Ui& ui, const TableSnapshot& table, int event, const Rect& box, float scale);
    static std::string event_in_words(const Ui& ui, const TableSnapshot& table, int event);
    static void paint_event_head(const Ui& ui, const TableSnapshot& table, int event, Rect& rest, float scale,
                                 bool pointed);
    void paint_banners(Ui& ui, const TableSnapshot& table, int event, const BannerRow& row, float scale);
    static void paint_event_middle(const Ui& ui, int event, Rect middle, float scale, bool with_picture);
    void draw_ghost(Ui& ui, const Rect& box, float scale, const std::string& text) const;
    void draw_cards_drawer(Ui& ui, const TableSnapshot& table, const Rect& box);
    void draw_events_drawer(Ui& ui, const TableSnapshot& table, const Rect& box);

    // --- the tray (troyes_tray.cpp)
    void draw_tray(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow);
    void draw_slots(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_actions(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow);
    // Draws the actions that exactly the selected dice allow, and the cheapest plans.
    void draw_dice_actions(Ui& ui, const TableSnapshot& table, ActionRow& row, bool narrow);
    void draw_other_sources(Ui& ui, const TableSnapshot& table, ActionRow& row, const std::string& id,
                            const Action& hire);
    void draw_delayed_cubes(Ui& ui, const TableSnapshot& table, ActionRow& row);
    void draw_influence_actions(Ui& ui, const TableSnapshot& table, ActionRow& row);
    void draw_move(Ui& ui, const TableSnapshot& table, ActionRow& row, const Action& action, bool narrow);
    void draw_dice_rows(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_tray_die(Ui& ui, const TableSnapshot& table, const PlacedDie& one, const Rect& box);
    void draw_description(Ui& ui, Rect& rest);
    // A CharacterRow is the layout of one character that is known to the seat. What it would give each seat
    // now is written in columns.
    struct CharacterRow {
        std::string tiers;
        float words_width{}, tiers_height{}, height{};
        int columns{};
    };
    static CharacterRow measure_character(const Ui& ui, const TableSnapshot& table, Face face, float width);
    void draw_characters(Ui& ui, const TableSnapshot& table, Rect& rest);
    bool choice(Ui& ui, ActionRow& row, const std::string& id, const std::string& label,
                const std::string& detail, bool possible, bool first = false,
                std::optional<bool> chosen = {});

    MovePicker<Selection> picker_;

    // The members up to `plans_` follow from state and selection, and are computed again when one changes.
    std::uint64_t plans_key_{};
    // In this state the selected cube and dice have been taken.
    troyes::State after_{};
    ActionList possible_actions_;
    troyes_plans::DicePlans plans_;

    // The first target was pointed at in the last frame: the dice of its cheapest plan are highlighted.
    Target pointed_, pointed_next_frame_;
    // `description_` is that of the piece pointed at, or says why a press was refused.
    std::string description_;
    // The pointer is on the choice that was drawn last.
    bool choice_pointed_{};

    BoardCamera camera_;
    PieceAnimations animations_, slot_animations_;
    PurseAnimation purses_{PurseAnimation::Payments::between_seats};
    // Pieces on the board can be pressed.
    bool board_is_live_{true};
    std::vector<PlacedDie> placed_dice_;
    std::vector<MovingPiece> moving_pieces_;
    // At the last change the citizen or cube at each place had this owner.
    std::map<int, troyes::Owner> pieces_;
    // The piece that is new at a place (the key) came from another one (the value), or from its owner's
    // supply (`nowhere`).
    std::map<int, int> came_from_;
    std::map<int, Rect> places_;  // in board units
    std::uint64_t noted_hash_{};
    std::array<std::array<troyes::Dice, troyes::kColours>, troyes::kDistricts> dice_before_{};
    int round_before_{-1};
    // Each die began to roll at this time, in seconds.
    std::map<int, double> roll_started_;
};

}  // namespace mortarboard::ui
