// The yard of The Builders: two lines of cards with their decks, your sites and your crew, what others have before them.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "games/builders/builders.h"
#include "ui/views/builders_cards.h"
#include "ui/views/view.h"

namespace mortarboard::ui {

class BuildersView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const Table& table, const Places& places) override;
    void changed() override;
    std::string sentence(const Ui& ui, const Table& table) const override;
    float seat_height(const Ui& ui, const Table& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const Table& table, int seat, const Rect& box) override;
    bool key(Ui& ui, std::string_view name) override;

private:
    // Where a card is drawn and where it was: what has moved glides there.
    struct Glide {
        Rect from, to, shown;
        double since{};
        bool seen{};
    };
    enum class Size : std::uint8_t { card, member, portrait };
    struct Moving {
        Face card;
        Rect box;
        Size size;
    };

    void draw_lines(Ui& ui, const Table& table, Rect box);
    void draw_line_card(Ui& ui, const Table& table, Face card, builders::Kind kind, const Rect& box);
    static void draw_purse(Ui& ui, const Table& table, int seat, const Rect& box, Role role);
    void draw_choices(Ui& ui, const Table& table, Rect& rest);
    void draw_sites(Ui& ui, const Table& table, Rect& rest);
    void draw_site(Ui& ui, const Table& table, Face site, const Rect& box);
    void draw_crew(Ui& ui, const Table& table, Rect& rest);
    void show(Ui& ui, Face card, const Rect& box, Size size, Glow glow, bool hovered);
    void press_card(Ui& ui, const Table& table, builders::Kind kind, Face card);
    void press_site(Ui& ui, const Table& table, Face site);
    // What the looking seat would pay and get: "1 action, 4 coins. Finishes it: 18 coins, 5 points."
    std::string effect(const Ui& ui, const Table& table, const std::vector<Action>& actions) const;
    std::string site_effect(const Ui& ui, const Table& table, Face site) const;
    // The sites that the member chosen so far can be sent to.
    std::vector<Face> targets(const Table& table) const;

    std::array<Glide, builders::card_numbers> glides_;
    std::vector<Moving> moving_;
    Face picked_{};             // a card of a line, or a member to be sent: a second press settles it
    Face then_to_{};            // the site that was pressed for it: the second half of the move follows by itself
    bool ending_{};             // End turn was pressed with actions left
    std::optional<Action> chosen_;
    bool picked_changed_{};
    bool log_changed_{};        // since the last frame: only then do cards glide, not when a list is scrolled or a tab opened
};

}  // namespace mortarboard::ui
