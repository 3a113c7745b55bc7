// The strips of the seats show purses, crews and sites.
#include <algorithm>

#include "ui/views/builders/builders_view.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {
namespace {

using namespace builders;

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }

}  // namespace

float BuildersView::seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const {
    const State& s = state_of(table);
    if (seat == table.me) return ui.px(22);
    const int per_row = std::max(1, static_cast<int>((width + 3) / 33));
    const int crew = std::popcount(s.crew(seat) & ~s.at_work()), sites = std::popcount(s.sites[seat]);
    const int crew_rows = (crew + per_row - 1) / per_row;
    return ui.px(22) + static_cast<float>(crew_rows) * 33 + static_cast<float>(sites) * 40 + 6;
}
void BuildersView::draw_purse(Ui& ui, const TableSnapshot& table, int seat, const Rect& box, Role role) {
    const State& s = state_of(table);
    float x = box.x;
    const float step = std::min(ui.px(48), box.w / 4);
    const auto amount = [&](std::string_view icon, int n) {
        builders_cards::draw_amount(ui, {x, box.y}, icon, n, ui.px(15), ui.palette->text);
        x += step;
    };
    purses_.place(seat, box, s.coins[seat]);
    amount("icons/coin", s.coins[seat]);
    finished_place_[static_cast<std::size_t>(seat)] = Rect{x, box.y, ui.px(15), ui.px(15)};
    amount("icons/building", std::popcount(s.finished[seat]));
    amount("icons/worker", std::popcount(s.crew(seat)));
    amount("icons/points", s.points(seat));
    ui.semantics.add(
        role, "purse." + std::to_string(seat),
        ui.words("builders.say.purse", {{"seat", table.say.seat(seat)},
                                        {"coins", ui.words.count("builders.coins", s.coins[seat])},
                                        {"finished", std::to_string(std::popcount(s.finished[seat]))},
                                        {"points", std::to_string(s.points(seat))},
                                        {"end", std::to_string(kEndPoints)}}),
        box);
}
void BuildersView::draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) {
    const State& s = state_of(table);
    begin_frame(ui, table);
    Rect rest = box;
    draw_purse(ui, table, seat, rest.cut_top(ui.px(20), 2), Role::item);
    if (seat == table.me) return;
    for_each_building(s.sites[seat], [&](Face site) {
        Rect row = rest.cut_top(36, 4);
        const Resources lacking = kCard[site].needs.lacking(s.given(site));
        const std::string words =
            ui.words("builders.say.site", {{"card", builders_cards::title(ui, site)},
                                           {"lacks", builders_cards::resources_in_words(ui, lacking)}});
        const std::string id = "theirs." + std::string(kCard[site].id);
        place_piece(ui, {.id = id, .box = row, .name = words, .role = Role::item});
        show(ui, site, row.cut_left(50, 4).shrunk(0, 2), Size::portrait, Highlight::none, false);
        for_each_member(s.members_on(site), [&](Face member) {
            if (row.w >= 26)
                show(ui, member, row.cut_left(26, 3).middle(26, 26), Size::portrait, Highlight::none, false);
        });
    });
    FlowLayout flow(rest, 30, 3);
    for_each_member(s.crew(seat) & ~s.at_work(), [&](Face member) {
        const Rect at = flow.next(30);
        const std::string words = builders_cards::spoken(ui, member),
                          id = "theirs." + std::string(kCard[member].id);
        builders_cards::place_card(ui, member, {.id = id, .box = at, .name = words, .role = Role::item});
        show(ui, member, at, Size::portrait, Highlight::none, false);
    });
}

}  // namespace mortarboard::ui
