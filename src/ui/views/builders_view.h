// The yard of The Builders: two lines of cards with their decks, your sites and your crew, what others have before them.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "games/builders/builders.h"
#include "ui/views/builders_cards.h"
#include "ui/views/view.h"
#include "ui/widgets/glide.h"
#include "ui/widgets/tip.h"

namespace mortarboard::ui {

class BuildersView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const Table& table, const Places& places) override;
    void changed() override;
    std::string sentence(const Ui& ui, const Table& table) const override;
    float yours_height(const Ui& ui, const Table& table, float width) const override;
    float seat_height(const Ui& ui, const Table& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const Table& table, int seat, const Rect& box) override;
    bool key(Ui& ui, std::string_view name) override;

private:
    enum class Size : std::uint8_t { card, member, portrait };
    struct Moving {
        Face card;
        Rect box;
        Size size;
    };
    // How the yard is laid out in a width: beside each other or one below the other, and how large.
    struct Yard {
        bool beside{};
        float grow{1};                          // of cards, beside their usual size
        float sites{}, crew{};                  // widths
        Point site, member;                     // sizes of a card
    };

    void draw_lines(Ui& ui, const Table& table, Rect box);
    void draw_line_card(Ui& ui, const Table& table, Face card, builders::Kind kind, const Rect& box, std::optional<Rect> from);
    void draw_purse(Ui& ui, const Table& table, int seat, const Rect& box, Role role);
    void draw_choices(Ui& ui, const Table& table, Rect& rest);
    static Yard lay_yard(const Ui& ui, float width);
    void draw_yard(Ui& ui, const Table& table, const Places& places);
    void draw_sites(Ui& ui, const Table& table, const Yard& yard, Rect& rest);
    void draw_site(Ui& ui, const Table& table, const Yard& yard, Face site, const Rect& box);
    void draw_crew(Ui& ui, const Table& table, const Yard& yard, Rect& rest);
    void begin_frame(Ui& ui);   // before the first card of a frame is shown
    void send_finished(Ui& ui, const Table& table);
    void show(Ui& ui, Face card, const Rect& box, Size size, Glow glow, bool hovered, std::optional<Rect> from = {});
    // In words beside it, what is pointed at or has the focus; with the reason when `action` is not allowed.
    void tell(Ui& ui, const Table& table, std::string_view id, const Rect& box, bool hovered, const std::string& words,
              std::optional<Action> action = {});
    void press_card(Ui& ui, const Table& table, builders::Kind kind, Face card);
    void press_site(Ui& ui, const Table& table, Face site);
    // What the looking seat would pay and get: "1 action, 4 coins. Finishes it: 18 coins, 5 points."
    std::string effect(const Ui& ui, const Table& table, const std::vector<Action>& actions) const;
    std::string site_effect(const Ui& ui, const Table& table, Face site) const;
    // The sites that the member chosen so far can be sent to.
    std::vector<Face> targets(const Table& table) const;

    Glides glides_;
    std::vector<Moving> moving_;
    std::array<std::optional<Rect>, builders::kMostSeats> purse_;   // where what a seat has built is counted, if that is on the screen
    std::uint64_t finished_{};  // buildings that stood finished in the frame before
    Tip tip_;
    bool begun_{};              // this frame
    Face picked_{};             // a card of a line, or a member to be sent: a second press settles it
    Face then_to_{};            // the site that was pressed for it: the second half of the move follows by itself
    bool ending_{};             // End turn was pressed with actions left
    std::optional<Action> chosen_;
    bool picked_changed_{};
    bool log_changed_{};        // since the last frame: only then do cards glide, not when a list is scrolled or a tab opened
};

}  // namespace mortarboard::ui
