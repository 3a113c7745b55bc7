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
std::string BuildersView::site_in_words(const Ui& ui, const State& s, Face site) {
    const Resources lacking = kCard[site].needs.lacking(s.given(site));
    std::string members;
    for_each_member(s.members_on(site), [&](Face member) {
        ui.words.add_joined(kListed, members, builders_cards::title(ui, member));
    });
    return ui.words(members.empty() ? "builders.say.site" : "builders.say.site_at_work",
                    {{"card", builders_cards::title(ui, site)},
                     {"lacks", builders_cards::resources_in_words(ui, lacking)},
                     {"members", members}});
}
// Draws the members at work on a site, as high as the row. Where there is little room they overlap.
void BuildersView::draw_members(Ui& ui, MemberSet members, const Rect& row) {
    const int count = std::popcount(members);
    if (!count) return;
    const float room = std::max(0.0f, row.w - row.h) / static_cast<float>(std::max(1, count - 1)),
                step = std::min(row.h + 3, room);
    Rect at{row.x, row.y, row.h, row.h};
    for_each_member(members, [&](Face member) {
        const std::string words = builders_cards::spoken(ui, member),
                          id = "on." + std::string(kCard[member].id);
        add_piece_node(ui, {.id = id, .box = at, .name = words, .role = Role::item});
        show(ui, member, at, Size::portrait, Highlight::none, false);
        at.x += step;
    });
}
void BuildersView::draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) {
    const State& s = state_of(table);
    begin_frame(ui, table);
    Rect rest = box;
    draw_purse(ui, table, seat, rest.cut_top(ui.px(20), 2), Role::item);
    if (seat == table.me) return;
    for_each_building(s.sites[seat], [&](Face site) {
        Rect row = rest.cut_top(36, 4);
        const std::string words = site_in_words(ui, s, site);
        const std::string id = "theirs." + std::string(kCard[site].id);
        place_piece(ui, {.id = id, .box = row, .name = words, .role = Role::item});
        show(ui, site, row.cut_left(50, 4).shrunk(0, 2), Size::portrait, Highlight::none, false);
        draw_members(ui, s.members_on(site), row.middle(row.w, 26));
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
