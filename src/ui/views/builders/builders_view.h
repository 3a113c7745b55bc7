// The view of The Builders shows two lines of cards with their decks, the looking seat's sites and crew, and
// strips of the other seats.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/builders/builders.h"
#include "ui/views/builders/builders_cards.h"
#include "ui/views/looking_seat.h"
#include "ui/views/move_picker.h"
#include "ui/views/piece.h"
#include "ui/views/view.h"
#include "ui/widgets/piece_animations.h"
#include "ui/widgets/purse_animation.h"

namespace mortarboard::ui {

class BuildersView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) override;
    void log_changed() override;
    std::string sentence(const Ui& ui, const TableSnapshot& table) const override;
    GameHelp help() const override;
    std::string warning(const Ui& ui, const TableSnapshot& table, const Action& action) const override;
    float own_area_height(const Ui& ui, const TableSnapshot& table, float width) const override;
    float seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) override;
    bool key(Ui& ui, std::string_view name) override;

private:
    enum class Size : std::uint8_t { card, member, portrait };
    struct MovingCard {
        Face card;
        Rect box;
        Size size;
    };
    // The selected crew member is to be sent; its site is still to be chosen.
    struct Selection {
        Face member{};
        // This site was pressed, but there are too few actions for it (Rule::r6_7).
        Face too_dear{};
        bool any() const { return member != 0; }
        void step_back() { *this = {}; }
    };
    // A Yard is the layout of sites and crew for a width: they lie beside each other or one below the other.
    struct Yard {
        bool beside{};
        float grow{1};  // scale of the cards
        float sites{}, crew{};  // widths
        Point site, member;  // sizes of a card
    };

    void draw_lines(Ui& ui, const TableSnapshot& table, Rect box);
    void draw_line_card(Ui& ui, const TableSnapshot& table, Face card, builders::MoveKind kind,
                        const Rect& box, std::optional<Rect> from);
    void draw_purse(Ui& ui, const TableSnapshot& table, int seat, const Rect& box, Role role);
    void draw_choices(Ui& ui, const TableSnapshot& table, Rect& rest);
    static Yard lay_yard(const Ui& ui, float width, float height = 0, int sites = 0, int crew = 0);
    void draw_yard(Ui& ui, const TableSnapshot& table, const TableLayout& places);
    void draw_sites(Ui& ui, const TableSnapshot& table, const Yard& yard, Rect& rest);
    void draw_no_sites(Ui& ui, const Yard& yard, Rect& rest);
    void draw_site(Ui& ui, const TableSnapshot& table, const Yard& yard, Face site, const Rect& box);
    static std::string site_in_words(const Ui& ui, const builders::State& s, Face site);
    void draw_members(Ui& ui, builders::MemberSet members, const Rect& row);
    void draw_crew(Ui& ui, const TableSnapshot& table, const Yard& yard, Rect& rest);
    // begin_frame() is called before the first card of a frame is shown.
    void begin_frame(Ui& ui, const TableSnapshot& table);
    void send_finished(Ui& ui, const TableSnapshot& table);
    void show(Ui& ui, Face card, const Rect& box, Size size, Highlight highlight, bool hovered,
              std::optional<Rect> from = {});
    void press_card(Ui& ui, const TableSnapshot& table, builders::MoveKind kind, Face card);
    void press_member(Ui& ui, const TableSnapshot& table, Face member);
    void press_site(Ui& ui, const TableSnapshot& table, Face site);
    // Says what the looking seat would pay and get: "1 action · +8 coins · +3 points".
    std::string effect(const Ui& ui, const TableSnapshot& table, const std::vector<Action>& actions) const;
    std::string site_effect(const Ui& ui, const TableSnapshot& table, Face site) const;
    // Returns the sites that the selected member can be sent to.
    std::vector<Face> targets(const TableSnapshot& table) const;

    PieceAnimations animations_;
    PurseAnimation purses_{PurseAnimation::Payments::with_the_bank};
    std::vector<MovingCard> moving_cards_;
    // The finished buildings of a seat are counted here, if its strip is on the screen.
    std::array<std::optional<Rect>, builders::kMostSeats> finished_place_;
    std::uint64_t finished_{};  // in the last frame
    bool frame_begun_{};  // in this frame
    LookingSeat looking_seat_;
    MovePicker<Selection> picker_;
    bool may_recall_{};  // A member can be recalled.
    bool recalls_{};  // Escape asks for a recall.
    // The log has changed since the last frame. Cards move only then, not when a list is scrolled or a tab is
    // opened.
    bool log_changed_{};
};

}  // namespace mortarboard::ui
