// The city of Troyes: three great houses and the cathedral round the square where the dice lie, activity
// cards, the event queue, and a tray in which dice become actions.
//
// Dice are chosen here first and taken by moves only when it is settled what they are for: until then
// everything on the board says what they could do.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/troyes/troyes.h"
#include "ui/views/troyes_pieces.h"
#include "ui/views/troyes_plans.h"
#include "ui/views/view.h"
#include "ui/widgets/board_camera.h"
#include "ui/widgets/piece_animations.h"

namespace mortarboard::ui {

class TroyesView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) override;
    void changed() override;
    std::string sentence(const Ui& ui, const TableSnapshot& table) const override;
    bool hides_points() const override { return true; }  // 26.1
    float yours_share() const override { return 0.28f; }
    float seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) override;
    std::vector<std::string> drawers(const Ui& ui, const TableSnapshot& table) const override;
    bool key(Ui& ui, std::string_view name) override;

private:
    using Die = troyes_plans::Die;
    using Plan = troyes_plans::Plan;
    using Target = troyes_plans::Target;
    enum class Mode : std::uint8_t { none, reroll, flip };  // what influence is about to be spent on
    // A thing to be pressed or pointed at.
    struct Thing {
        bool pressed{}, pointed{};
    };
    // Where a district's dice lie, each in its place.
    struct Lying {
        Die die;
        int number;  // of equal ones
        Rect box;  // on the board
    };
    struct Flying {  // a piece on its way, drawn last
        int kind;  // 0 citizen, 1 cube, 2 die
        troyes::Owner owner;
        Die die;
        Rect box;
    };

    // --- what could be done (troyes_view.cpp)
    void refresh(const TableSnapshot& table);
    void settle_picks(const TableSnapshot& table);
    bool acting(const TableSnapshot& table) const;  // phase 4, own turn, dice may be chosen
    bool picking() const { return !picked_.empty() || cube_; }
    troyes_plans::Result result_now(const TableSnapshot& table, const Action& action) const;
    troyes_plans::Result result_of_plan(const TableSnapshot& table, const Plan& plan) const;
    const Action* best_now(Target target) const;  // of the actions that the chosen dice can do as they are
    std::string totals(const Ui& ui) const;
    Thing thing(Ui& ui, const std::string& id, const std::string& name, const std::string& about,
                const Rect& box, bool possible, std::optional<bool> chosen = {});
    void press_die(Ui& ui, const TableSnapshot& table, Die die);
    void press_target(Ui& ui, const TableSnapshot& table, Target target);
    void press_direct(Ui& ui, const TableSnapshot& table, const Action& action);
    void settle(const TableSnapshot& table, const Action& action);  // takes the chosen dice and does it
    void refuse(Ui& ui, const TableSnapshot& table, Verdict verdict);
    void drop_choice(Ui& ui);
    Highlight glow_of(const TableSnapshot& table, Target target) const;
    // What it would bring now, or nothing.
    std::string target_about(const Ui& ui, const TableSnapshot& table, Target target) const;
    std::string target_word(const Ui& ui, const TableSnapshot& table, Target target) const;
    std::string action_word(const Ui& ui, const TableSnapshot& table, const Action& action) const;

    // --- the board (troyes_board.cpp)
    void draw_board(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow);
    void draw_house(Ui& ui, const TableSnapshot& table, int building, const Rect& place);
    void draw_cathedral(Ui& ui, const TableSnapshot& table, const Rect& place);
    void draw_square(Ui& ui, const TableSnapshot& table, const Rect& place);
    void draw_track(Ui& ui, const TableSnapshot& table, const Rect& place);
    void draw_piece(Ui& ui, const TableSnapshot& table, int kind, int place, troyes::Owner owner,
                    const Rect& box, bool lying = false);
    void note_pieces(const troyes::State& state);
    void note_dice(const Ui& ui, const troyes::State& state);
    void die_at(Ui& ui, const Lying& one, bool picked);
    Rect on_screen(const Rect& board) const { return camera_.to_screen(board); }

    // --- cards (troyes_cards.cpp); `scale` is that of everything printed on them
    void draw_activity(Ui& ui, const TableSnapshot& table, int slot, const Rect& box, float scale);
    void draw_event(Ui& ui, const TableSnapshot& table, int event, const Rect& box, float scale);
    void draw_ghost(Ui& ui, const Rect& box, float scale, const std::string& text) const;
    void draw_cards_drawer(Ui& ui, const TableSnapshot& table, const Rect& box);
    void draw_events_drawer(Ui& ui, const TableSnapshot& table, const Rect& box);

    // --- the tray (troyes_tray.cpp)
    void draw_tray(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow);
    void draw_slots(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_actions(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow);
    void draw_dice_rows(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_about(Ui& ui, Rect& rest);
    void draw_characters(Ui& ui, const TableSnapshot& table, Rect& rest);
    bool choice(Ui& ui, class FlowLayout& flow, const std::string& id, const std::string& label,
                const std::string& detail, bool possible, bool first = false,
                std::optional<bool> chosen = {});

    // Chosen so far
    std::vector<Die> picked_;  // dice, not yet taken by a move
    Face cube_{};  // a delayed cube, not yet spent
    Mode mode_{};
    Target aim_;  // pressed once
    std::optional<Action> armed_;  // the same for a move that needs no dice
    std::vector<Action> queue_;  // the rest of what was settled
    std::optional<Action> chosen_;

    // What follows from it; made again when the position or the choice changes
    std::uint64_t known_{};
    troyes::State after_{};  // with the chosen cube and dice taken
    ActionList now_;
    troyes_plans::Plans reach_;

    Target pointed_, pointed_next_;  // of the frame before: its cheapest dice shine
    std::string about_;  // of what is pointed at
    bool choice_pointed_{};  // the choice just drawn is

    BoardCamera camera_;
    PieceAnimations glides_, slot_glides_;
    bool live_{true};  // the board's things can be pressed
    std::vector<Lying> lying_;
    std::vector<Flying> flying_;
    std::map<int, troyes::Owner> pieces_;  // where each citizen and cube was
    std::map<int, int> from_;  // where the piece now at a place came from
    std::map<int, Rect> places_;  // of pieces on the board, in its units
    std::uint64_t noted_{};
    std::array<std::array<troyes::Dice, troyes::kColours>, troyes::kDistricts> dice_before_{};
    int round_before_{-1};
    std::map<int, double> rolled_;  // when a die began to roll
};

}  // namespace mortarboard::ui
