// The view of Baldur's Gate shows the city board, cards and tracks beside it, and below it the looking seat's
// own cards.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "ui/views/baldurs_gate/baldurs_gate_map.h"
#include "ui/views/baldurs_gate/baldurs_gate_pieces.h"
#include "ui/views/baldurs_gate/baldurs_gate_words.h"
#include "ui/views/looking_seat.h"
#include "ui/views/move_picker.h"
#include "ui/views/piece.h"
#include "ui/views/view.h"
#include "ui/widgets/board_camera.h"
#include "ui/widgets/piece_animations.h"
#include "ui/widgets/purse_animation.h"

namespace mortarboard::ui {

class BaldursGateView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) override;
    void log_changed() override;
    void other_seat_chose() override;
    std::string sentence(const Ui& ui, const TableSnapshot& table) const override;
    GameHelp help() const override;
    float seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) override;
    std::vector<std::string> drawers(const Ui& ui, const TableSnapshot& table) const override;
    float own_area_share() const override { return 0.35f; }
    // A spectator has no own area. On a large screen the city gets what hand, Portfolio and Agendas do not
    // need.
    float own_area_height(const Ui& ui, const TableSnapshot& table, float) const override {
        return table.me < 0 ? 1.0f : ui.px(350);
    }
    bool key(Ui& ui, std::string_view name) override;
    bool is_presenting(const Ui& ui) const override { return !scenes_.empty() && !ui.reduced_motion; }

private:
    // A PieceRef names anything on the table that can be pressed.
    struct PieceRef {
        enum Kind : std::uint8_t {
            hand_card,
            display_card,
            portfolio_card,
            agenda,
            space,
            location,
            track,
            hq_card
        };
        Kind kind;
        int n;
    };
    // Some moves take two presses. The first half of such a move is selected here.
    struct Selection {
        // The card of the hand is to be built; its plot is still to be chosen.
        Face card{};
        // A Worker is to go to this district's location; the deal is still to be chosen.
        int district{};
        bool any() const { return card || district; }
        void step_back() { *this = {}; }
    };
    // An attack that has happened is shown step by step.
    struct Scene {
        int district;
        baldurs_gate::AttackForecast forecast;
        std::vector<std::string> steps;
        // The district's plots had these owners before the attack.
        std::array<std::uint8_t, baldurs_gate::kPlotsInDistrict> owner;
    };
    enum SceneStep : std::uint8_t { comes, defended, ended, consequences };
    struct MovingCard {
        Face card;
        Rect box;
        float enlarged{1};
    };

    // Says whether pressing the piece selects the first half of a move that takes two presses.
    bool is_first_half(const TableSnapshot& table, PieceRef piece) const;
    bool completes(const Action& action, PieceRef piece) const;
    std::optional<Action> action_of(const TableSnapshot& table, PieceRef piece) const;
    // Returns an action that is not allowed, so that the table says why not.
    std::optional<Action> refused_action(const TableSnapshot& table, PieceRef piece) const;
    Highlight highlight_of(const TableSnapshot& table, PieceRef piece) const;
    void press(Ui& ui, const TableSnapshot& table, PieceRef piece, const std::string& said);
    // Registers a piece where it lies, and handles a press on it. Returns whether the piece is pointed at,
    // focused, or explained because it was pressed.
    bool show_piece(Ui& ui, const TableSnapshot& table, PieceRef piece, std::string_view id,
                    const std::string& name, const Rect& box, std::string_view note = {});
    // Returns the state after a move as this seat sees it, up to the next hidden card.
    static std::optional<AnyState> state_after(const TableSnapshot& table, const Action& action);
    // Says what a move would change.
    static std::string effect(const Ui& ui, const TableSnapshot& table, const Action& action);
    static std::string sentence_of_plot(const Ui& ui, const TableSnapshot& table, Face card);
    static std::string sentence_of_task(const Ui& ui, const TableSnapshot& table,
                                        const baldurs_gate::Task& task);

    // --- the city (baldurs_gate_city.cpp)
    // CityPointed says what is pointed at in the city, by number. `previewed` is the space that is pointed at
    // or that the pending move takes.
    struct CityPointed {
        std::array<bool, baldurs_gate::kNodes + 1> space{};
        std::array<bool, baldurs_gate::kDistricts + 1> location{}, shield{};
        int previewed{};
    };
    static std::string plot_in_words(const Ui& ui, const TableSnapshot& table, int n);
    static std::string space_in_words(const Ui& ui, const TableSnapshot& table, int n);
    static std::string location_in_words(const Ui& ui, const TableSnapshot& table, int district);
    void draw_city(Ui& ui, const TableSnapshot& table, const Rect& box);
    CityPointed register_city(Ui& ui, const TableSnapshot& table);
    bool register_shield(Ui& ui, const TableSnapshot& table, int district);
    void paint_city(Ui& ui, const TableSnapshot& table, const TableSnapshot& painted,
                    const CityPointed& pointed);
    // While spaces are smaller than a finger, a press on the board zooms in first; a button zooms out to the
    // whole city.
    void zoom_to(Ui& ui, Point about);
    void press_zoom_out(Ui& ui, const Rect& board);
    void draw_zoom_out(Ui& ui, const Rect& board);
    bool has_zoom_out_button() const { return narrow_ && !camera_.whole(); }
    static float hq_line_height(const Ui& ui, const TableSnapshot& table, int seat, float width);
    void draw_market(Ui& ui, const TableSnapshot& table, Rect box);
    void draw_tracks(Ui& ui, const TableSnapshot& table, Rect& rest);

    // --- the looking seat's cards and choices (baldurs_gate_own_area.cpp)
    // A Form says how much of a card is drawn: all of it, all but its foot, a strip with its name, or a strip
    // without it.
    enum class Form : std::uint8_t { whole, without_foot, named_strip, strip };
    struct Arrangement {
        Form hand{}, portfolio{};
        // If the Portfolio lies beside the hand, the hand is so wide; otherwise this is 0.
        float hand_width{};
        bool portfolio_first{};
    };
    struct Choice {
        std::string id, label, detail;
        Action action;
        bool possible{}, first{};
    };
    void draw_own_area(Ui& ui, const TableSnapshot& table, const Rect& box);
    void draw_own_goods(Ui& ui, const TableSnapshot& table, Rect& rest);
    static float form_height(const Ui& ui, Form form);
    static float form_width(const Ui& ui, Face card, Form form);
    static std::vector<float> portfolio_widths(const Ui& ui, const TableSnapshot& table, Form form);
    static std::vector<float> hand_widths(const Ui& ui, const TableSnapshot& table);
    static float flowed_height(const Ui& ui, const std::vector<float>& widths, float room, Form form);
    static std::optional<float> width_of_whole_hand(const Ui& ui, const TableSnapshot& table, float width,
                                                    float height);
    float draw_cards(Ui& ui, const TableSnapshot& table, Rect rest, float height);
    static Arrangement arrange(const Ui& ui, const TableSnapshot& table, float width, float height);
    std::vector<Choice> choices_of(const Ui& ui, const TableSnapshot& table) const;
    static float stack_height(const Ui& ui, const std::vector<Choice>& choices, float column);
    void draw_choices(Ui& ui, Rect& rest, const std::vector<Choice>& choices, float column);
    static float hq_row_height(const Ui& ui, const TableSnapshot& table);
    void draw_hq_row(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_hand(Ui& ui, const TableSnapshot& table, Rect& rest, Form form);
    void draw_portfolio(Ui& ui, const TableSnapshot& table, Rect& rest, Form form);
    void draw_gate_card(Ui& ui, const TableSnapshot& table, int gate, const Rect& at);
    void draw_agendas(Ui& ui, const TableSnapshot& table, Rect& rest, float room);

    // begin_frame() is called before the first card or piece of a frame is shown.
    void begin_frame(Ui& ui);
    void show_card(Ui& ui, Face card, const Rect& box, Highlight highlight, bool hovered, bool used = false,
                   std::optional<Rect> from = {});
    void draw_moving(Ui& ui, const TableSnapshot& table);
    // Cards that other seats took move to their strips.
    void detect_card_moves(Ui& ui, const TableSnapshot& table);
    // --- attacks (baldurs_gate_attacks.cpp)
    void detect_attacks(Ui& ui, const TableSnapshot& table);
    Scene scene_of(const Ui& ui, const TableSnapshot& table, const baldurs_gate::State& before,
                   int district) const;
    void advance_scene(Ui& ui);
    // The board is painted without the pieces that are still moving to it, and as it was before any attack
    // that is still to be shown.
    void update_painted_state(Ui& ui, const TableSnapshot& table);
    void end_scenes();
    Rect scene_box(const Ui& ui, const Rect& board) const;
    void press_scene(Ui& ui, const Rect& board);
    void draw_scene(Ui& ui, const Rect& board, const TableSnapshot& table);
    void draw_duel(const Ui& ui, const TableSnapshot& table, Rect row) const;

    BoardCamera camera_;
    CityMap city_map_;
    MovePicker<Selection> picker_;
    // The piece with this id was pressed, therefore its explanation stays.
    std::string explained_;
    bool narrow_{};
    bool too_small_to_hit_{};  // Spaces are too small to press.
    bool zoomed_for_move_{};  // A press has zoomed the camera in.
    // The board was pressed here while it was zoomed out.
    std::optional<Point> zoom_point_;
    PieceAnimations animations_;
    PurseAnimation purses_{PurseAnimation::Payments::with_the_bank};
    bool log_changed_{};  // since the last frame
    bool frame_begun_{};  // in this frame
    std::vector<MovingCard> moving_cards_;
    // Each seat's strip lies here, if it is on the screen.
    std::array<std::optional<Rect>, baldurs_gate::kMostSeats> seat_strips_;
    std::optional<Rect> deck_place_;
    AnyState painted_;  // The board is painted from this state.
    struct MovingPiece {
        // `what` is the number of a space, or kNodes + a district for the Worker there.
        int what;
        Rect box;
    };
    std::vector<MovingPiece> moving_pieces_;
    std::optional<baldurs_gate::State> before_;  // state in the last frame
    LookingSeat looking_seat_;
    bool same_seat_looks_{};  // as in the last frame
    std::vector<Scene> scenes_;  // The first one is being shown.
    std::size_t step_{};
    double step_started_{};
};

}  // namespace mortarboard::ui
