// This file registers what can be pressed in the city of Baldur's Gate, and zooms the city.
#include <algorithm>
#include <utility>

#include "ui/views/baldurs_gate/baldurs_gate_view.h"
#include "ui/views/terms.h"

namespace mortarboard::ui {
namespace {

using namespace baldurs_gate;
using namespace baldurs_gate_pieces;
using namespace baldurs_gate_words;

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }
MoveKind kind_of(const Action& action) { return static_cast<MoveKind>(action.kind); }
// Returns to which spaces the lines of a space lead.
std::string connections(const Ui& ui, const TableSnapshot& table, int space) {
    const Term& names = term_of(BaldursGate::vocabulary(), "space");
    std::string spaces;
    for (int i = 0; i < kNode[space].lines; ++i)
        ui.words.add_joined(kListed, spaces, table.say.value(names, kNode[space].line[i]));
    return spaces.empty() ? spaces : ui.words("baldurs_gate.space.connected", {{"spaces", spaces}});
}
// Says whether something may be built on the space that the spaces connected to it pay for. An HQ space is
// taken without a Build (Rule::r9_11a); nothing is built on a prohibited plot or where a tile lies.
bool pays_neighbours(const State& s, int n) {
    return !is_hq_space(n) && !s.owner[n] && !(is_plot(n) && (s.tile[n] || s.prohibited & bit(n)));
}
Rect zoom_out_place(const Rect& board) {
    return {board.right() - kTarget - 6, board.y + 6, kTarget, kTarget};
}

}  // namespace

std::string BaldursGateView::plot_in_words(const Ui& ui, const TableSnapshot& table, int n) {
    const State& s = state_of(table);
    const char* const key = s.tile[n] ? (s.owner[n] ? "baldurs_gate.plot.built" : "baldurs_gate.plot.damaged")
                            : s.prohibited & bit(n)                          ? "baldurs_gate.plot.prohibited"
                            : s.available & bit(n)                           ? "baldurs_gate.plot.available"
                            : s.tokens.count(on_track, static_cast<Face>(n)) ? "baldurs_gate.plot.final"
                                                                             : "baldurs_gate.plot.closed";
    std::string name = ui.words(key, {{"n", std::to_string(n)},
                                      {"district", district_name(ui, kNode[n].district)},
                                      {"type", ui.words("baldurs_gate.type." + std::to_string(s.tile[n]))},
                                      {"seat", s.owner[n] ? table.say.seat(s.owner[n] - 1) : std::string{}}});
    if (s.reserved & bit(n)) ui.words.add_joined(kSentences, name, ui.words("baldurs_gate.plot.reserved"));
    return name;
}
std::string BaldursGateView::space_in_words(const Ui& ui, const TableSnapshot& table, int n) {
    const State& s = state_of(table);
    const NodeInfo& node = kNode[n];
    std::string name;
    if (is_plot(n)) {
        name = plot_in_words(ui, table, n);
    } else {
        const std::string what = is_hq_space(n)     ? "hq"
                                 : is_keep_space(n) ? "keep"
                                 : is_gate_space(n) ? "gate"
                                                    : "tower";
        std::string districts(district_name(ui, node.district));
        if (node.other) ui.words.add_joined(kListed, districts, district_name(ui, node.other));
        name = ui.words("baldurs_gate.space." + what + (s.owner[n] ? ".taken" : ""),
                        {{"district", districts},
                         {"n", std::to_string(is_tower_space(n) ? n - kFirstTower + 1 : 0)},
                         {"name", is_gate_space(n) ? gate_name(ui, n - kFirstGate + 1) : std::string_view{}},
                         {"prestige", std::to_string(node.prestige)},
                         {"seat", s.owner[n] ? table.say.seat(s.owner[n] - 1) : std::string{}}});
    }
    // Nobody builds any more where nobody is on turn.
    if (pays_neighbours(s, n) && !table.to_move.empty())
        ui.words.add_joined(kSentences, name, benefits(ui, table, n));
    return name;
}
std::string BaldursGateView::location_in_words(const Ui& ui, const TableSnapshot& table, int d) {
    const State& s = state_of(table);
    std::string name = ui.words("baldurs_gate.say.location", {{"location", location_name(ui, d)},
                                                              {"district", district_name(ui, d)},
                                                              {"free", deal_words(ui, s, d, free_deal)},
                                                              {"paid", deal_words(ui, s, d, paid_deal)}});
    if (s.worker[d])
        ui.words.add_joined(
            kSentences, name,
            ui.words("baldurs_gate.say.worker_there", {{"seat", table.say.seat(s.worker[d] - 1)}}));
    if (s.damaged >> d & 1) ui.words.add_joined(kSentences, name, ui.words("baldurs_gate.say.damaged"));
    return name;
}
void BaldursGateView::draw_city(Ui& ui, const TableSnapshot& table, const Rect& box) {
    ui.fill(box, mix(ui.palette->table, rgb(0x3F5B62), 90), kPanelCorner);
    const Point size = city_map_.lay(box);
    camera_.begin(ui, "city", ui.words("baldurs_gate.city"), box, size);
    if (log_changed_ && std::exchange(zoomed_for_move_, false)) camera_.look_at(ui, {0, 0, size.x, size.y});
    zoom_point_.reset();
    too_small_to_hit_ = narrow_ && city_map_.space(camera_, P1).w < kTarget - 4;
    update_painted_state(ui, table);
    const TableSnapshot painted{table.game,    table.say,   painted_,    table.me,
                                table.to_move, table.legal, table.colour};
    city_map_.draw_ground(ui, camera_);
    city_map_.draw_prestige(ui, camera_, table);
    if (!scenes_.empty()) city_map_.draw_border(camera_, scenes_.front().district, rgb(0xC23A22));
    const CityPointed pointed = register_city(ui, table);
    paint_city(ui, table, painted, pointed);
    if (camera_.end(ui) && (!explained_.empty() || picker_.pending())) {
        explained_.clear();
        picker_.withdraw();
        ui.animate();
    }
    if (zoom_point_) zoom_to(ui, *zoom_point_);
}
// Spaces lie on top and take the pointer first, then the locations take it, then the districts' shields.
BaldursGateView::CityPointed BaldursGateView::register_city(Ui& ui, const TableSnapshot& table) {
    CityPointed pointed;
    for (int n = 1; n <= kNodes; ++n) {
        const Rect at = city_map_.space(camera_, n),
                   hit = at.middle(std::max(at.w, std::min(kTarget, at.w * 1.3f)),
                                   std::max(at.h, std::min(kTarget, at.h * 1.3f)));
        const bool is_pointed =
            show_piece(ui, table, {PieceRef::space, n}, "space." + std::string(kNode[n].id),
                       space_in_words(ui, table, n), hit);
        // A screen reader tells the lines of the map after the name.
        if (Node* const node = ui.semantics.added("space." + std::string(kNode[n].id)))
            ui.words.add_joined(kSentences, node->detail, connections(ui, table, n));
        pointed.space[static_cast<std::size_t>(n)] = is_pointed;
        if (is_pointed) pointed.previewed = n;
    }
    if (const Action* const pending = picker_.pending())
        for (int n = 1; n <= kNodes; ++n)
            if (completes(*pending, {PieceRef::space, n})) pointed.previewed = n;
    for (int d = 1; d <= kDistricts; ++d)
        pointed.location[static_cast<std::size_t>(d)] = show_piece(
            ui, table, {PieceRef::location, d}, "location." + std::string(kDistrict[d].location_id),
            location_in_words(ui, table, d), city_map_.location(camera_, d));
    for (int d = 1; d <= kDistricts; ++d)
        pointed.shield[static_cast<std::size_t>(d)] = register_shield(ui, table, d);
    return pointed;
}
// A district's shield shows the forecast of an attack; pressing it keeps its explanation in sight.
bool BaldursGateView::register_shield(Ui& ui, const TableSnapshot& table, int district) {
    const std::string id = "district." + std::string(kDistrict[district].id),
                      said = forecast(ui, table, district);
    const Rect drawn_at = city_map_.shield(camera_, district);
    const Rect box = narrow_ && !too_small_to_hit_
                         ? drawn_at.middle(std::max(drawn_at.w, kTarget), std::max(drawn_at.h, kTarget))
                         : drawn_at;
    const bool by_pointer = !ui.semantics.pressing();
    const PieceState state =
        place_piece(ui, {.id = id, .box = box, .name = said, .highlight = Highlight::none, .refused = false});
    const bool shown = state.pointed() || explained_ == id;
    if (explained_ == id) ui.explained = id;
    if (state.pressed && too_small_to_hit_ && by_pointer) {
        zoom_point_ = box.centre();
    } else if (state.pressed) {
        explained_ = explained_ == id ? std::string{} : id;
        ui.announce(said);
        ui.animate();
    }
    return shown;
}
void BaldursGateView::paint_city(Ui& ui, const TableSnapshot& table, const TableSnapshot& painted,
                                 const CityPointed& pointed) {
    const State& s = state_of(table);
    const int previewed = pointed.previewed,
              paying = previewed && pays_neighbours(s, previewed) ? previewed : int{no_node};
    city_map_.draw_lines(camera_, painted, paying);
    for (int d = 1; d <= kDistricts; ++d)
        city_map_.draw_location(ui, camera_, painted, d, highlight_of(table, {PieceRef::location, d}),
                                pointed.location[static_cast<std::size_t>(d)]);
    for (int n = kNodes; n >= 1; --n)
        city_map_.draw_space(ui, camera_, painted, n, highlight_of(table, {PieceRef::space, n}),
                             pointed.space[static_cast<std::size_t>(n)]);
    // On a small map a shield's figure would be hidden by its neighbours.
    for (int d = 1; d <= kDistricts; ++d)
        city_map_.draw_shield(ui, camera_, painted, d, pointed.shield[static_cast<std::size_t>(d)]);
    city_map_.draw_names(ui, camera_);
    if (!previewed) return;
    // What is about to be built is painted half transparent.
    const Action* const pending = picker_.pending();
    if (pending && (kind_of(*pending) == MoveKind::build || kind_of(*pending) == MoveKind::site)) {
        const Face card = kind_of(*pending) == MoveKind::build ? pending->arg[0]
                          : s.tasks.empty()                    ? Face{no_building}
                                                               : s.tasks.back().card();
        if (card && known(card))
            ui.picture(city_map_.space(camera_, previewed), type_icon(kBuilding[card].type),
                       IM_COL32(255, 255, 255, 190));
    }
    if (paying) city_map_.draw_benefits(ui, camera_, painted, paying);
}
void BaldursGateView::zoom_to(Ui& ui, Point about) {
    // At this scale a plot is as large as a finger.
    const float scale = kTarget / (city_map_.space(camera_, P1).w / camera_.scale());
    const Point centre = camera_.to_board(about);
    const Rect& box = camera_.box();
    camera_.look_at(
        ui, {centre.x - box.w / scale / 2, centre.y - box.h / scale / 2, box.w / scale, box.h / scale});
    zoomed_for_move_ = true;
}
void BaldursGateView::press_zoom_out(Ui& ui, const Rect& board) {
    if (!has_zoom_out_button() || !ui.press_area("city.back", zoom_out_place(board)).pressed) return;
    const Point size = city_map_.lay(board);
    camera_.look_at(ui, {0, 0, size.x, size.y});
    zoomed_for_move_ = false;
}
void BaldursGateView::draw_zoom_out(Ui& ui, const Rect& board) {
    if (!has_zoom_out_button()) return;
    const Rect at = zoom_out_place(board);
    add_piece_node(ui, {.id = "city.back", .box = at, .name = ui.words("camera.whole"), .refused = false});
    ui.shadow(at, kPanelCorner, 1);
    ui.fill(at, ui.palette->raised, kPanelCorner);
    ui.outline(at, ui.palette->line, 1, kPanelCorner);
    ui.picture(at.middle(20, 20), "glyphs/whole", ui.palette->text);
}

}  // namespace mortarboard::ui
