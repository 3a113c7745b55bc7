#include "ui/views/baldurs_gate_view.h"

#include <algorithm>
#include <utility>

#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace baldurs_gate;  // NOLINT(google-build-using-namespace): a view speaks the words of its game
using namespace baldurs_gate_pieces;  // NOLINT(google-build-using-namespace)

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }
MoveKind kind_of(const Action& action) { return static_cast<MoveKind>(action.kind); }
Action act(MoveKind kind, int a = 0, int b = 0) {
    return {static_cast<std::uint8_t>(kind), {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}};
}

// Things that glide: building cards by their face, then pieces on the board.
constexpr int kFirstPiece = 1000;
Rect place_back(const Rect& board) { return {board.right() - kTarget - 6, board.y + 6, kTarget, kTarget}; }
float duel_height(const Ui& ui) { return std::max(30.0f, ui.line_height(kTitle)); }

}  // namespace

std::unique_ptr<View> make_baldurs_gate_view() { return std::make_unique<BaldursGateView>(); }

// ---------------------------------------------------------------- choosing

void BaldursGateView::changed() {
    card_ = no_building;
    place_ = no_district;
    pending_.reset();
    told_.clear();
    log_changed_ = true;
}
void BaldursGateView::others_moved() { log_changed_ = true; }
bool BaldursGateView::key(Ui& ui, std::string_view name) {
    if (camera_.key(ui, name)) return true;
    if (name != "Escape" || (!card_ && !place_ && !pending_ && told_.empty())) return false;
    if (!pending_) {
        card_ = no_building;
        place_ = no_district;
    }
    pending_.reset();
    told_.clear();
    ui.animate();
    return true;
}
bool BaldursGateView::starts(const TableSnapshot& table, Thing thing) const {
    return std::any_of(table.legal.begin(), table.legal.end(), [&](const Action& a) {
        return (thing.kind == Thing::hand_card && kind_of(a) == MoveKind::build && a.arg[0] == thing.n) ||
               (thing.kind == Thing::location && kind_of(a) == MoveKind::send && a.arg[0] == thing.n);
    });
}
bool BaldursGateView::settles(const Action& a, Thing thing) const {
    const auto is = [&](Thing::Kind kind, int n) { return thing.kind == kind && thing.n == n; };
    const int x = a.arg[0];
    switch (kind_of(a)) {
    case MoveKind::build:
        return card_ == x && is(Thing::space, a.arg[1]);
    case MoveKind::reserve:
        return !card_ && is(Thing::space, x);
    case MoveKind::site:
        return is(Thing::space, x);
    case MoveKind::tower:
        return is(Thing::space, tower_space(x));
    case MoveKind::keep:
        return is(Thing::space, keep_space(x));
    case MoveKind::gate:
        return is(Thing::space, gate_space(x));
    case MoveKind::claim:
        return is(Thing::space, hq_space(x));
    case MoveKind::recall:
    case MoveKind::bargain:
        return is(Thing::location, x);
    case MoveKind::take:
    case MoveKind::plan:
        return is(Thing::display_card, x);
    case MoveKind::use:
        return is(Thing::portfolio_card, x);
    case MoveKind::influence:
        return is(Thing::track, x);
    case MoveKind::hold:
    case MoveKind::put_agenda_under:
        return is(Thing::agenda, x);
    case MoveKind::put_under:
        return is(Thing::hand_card, x);
    case MoveKind::pick_hq:
        return is(Thing::hq_card, x);
    default:
        return false;
    }
}
std::optional<Action> BaldursGateView::action_of(const TableSnapshot& table, Thing thing) const {
    for (const Action& action : table.legal)
        if (settles(action, thing)) return action;
    return {};
}
std::optional<Action> BaldursGateView::refused_action(const TableSnapshot& table, Thing thing) const {
    const State& s = state_of(table);
    switch (thing.kind) {
    case Thing::hand_card:
        return act(MoveKind::build, thing.n, s.available ? std::countr_zero(s.available) : 1);
    case Thing::display_card:
        return act(MoveKind::take, thing.n);
    case Thing::portfolio_card:
        return act(MoveKind::use, thing.n);
    case Thing::location:
        return act(MoveKind::send, thing.n, no_deal);
    case Thing::space:
        if (card_ && is_plot(thing.n)) return act(MoveKind::build, card_, thing.n);
        return {};
    default:
        return {};
    }
}
Highlight BaldursGateView::glow_of(const TableSnapshot& table, Thing thing) const {
    if ((thing.kind == Thing::hand_card && card_ == thing.n) ||
        (thing.kind == Thing::location && place_ == thing.n))
        return Highlight::picked;
    if (pending_ && settles(*pending_, thing)) return Highlight::picked;
    return action_of(table, thing) || starts(table, thing) ? Highlight::lit : Highlight::none;
}
void BaldursGateView::press(Ui& ui, const TableSnapshot& table, Thing thing, const std::string& said) {
    told_.clear();
    picked_changed_ = true;
    stop_telling();  // whoever goes on has seen enough, and what the scene lies over is to be reached
    if (starts(table, thing)) {
        if (thing.kind == Thing::hand_card) {
            card_ = card_ == thing.n ? Face{no_building} : static_cast<Face>(thing.n);
            place_ = no_district;
        } else {
            place_ = place_ == thing.n ? int{no_district} : thing.n;
            card_ = no_building;
        }
        pending_.reset();
        ui.invalidate_frame();
        return;
    }
    if (const auto action = action_of(table, thing)) {
        if (ui.single_press || pending_ == action)
            chosen_ = action;
        else {
            pending_ = action;
            ui.invalidate_frame();
        }
        return;
    }
    picked_changed_ = false;
    if (!table.legal.empty()) chosen_ = refused_action(table, thing);
    if (!chosen_) ui.announce(said);
}
bool BaldursGateView::place(Ui& ui, const TableSnapshot& table, Thing thing, std::string_view id,
                            const std::string& name, const Rect& box) {
    const bool by_hand = !ui.semantics.pressing();
    Ui::Press pressed = ui.press_area(id, box);
    if (far_ && pressed.pressed && by_hand && (thing.kind == Thing::space || thing.kind == Thing::location)) {
        nearer_ = box.centre();
        pressed.pressed = false;
    }
    const auto action = action_of(table, thing);
    const bool possible = action || starts(table, thing);
    std::string detail = action ? effect(ui, table, *action) : std::string{};
    const std::string tip =
        (action ? table.say.move(*action) + (detail.empty() ? ". " : ": " + detail + ". ") : std::string{}) +
        name;
    std::string spoken = name;
    if (action)
        spoken = table.say.move(*action) + ". " + name;
    else if (thing.kind == Thing::hand_card && possible)
        spoken = ui.words("baldurs_gate.say.build", {{"card", name}});
    else if (thing.kind == Thing::location && possible)
        spoken = ui.words("baldurs_gate.say.send", {{"place", name}});
    Node& node = ui.semantics.add(Role::button, id, spoken, box);
    node.detail = detail;
    node.pressable = true;
    node.refused = !possible;
    if (glow_of(table, thing) == Highlight::picked) node.chosen = true;
    const bool focused = ui.semantics.focus() == id, pointed = pressed.hovered || focused || told_ == id;
    if (pointed) tip_.tell(tip, box, pressed.hovered);
    if (pressed.pressed) {
        press(ui, table, thing, tip);
        if (!chosen_ && !possible) told_ = id;
    }
    return pointed;
}
// What a move would change, played on what this seat sees up to the next thing that is not known.
std::string BaldursGateView::effect(const Ui& ui, const TableSnapshot& table, const Action& action) const {
    const Move move{table.me, action};
    if (!table.game.check(table.seen, move)) return {};
    AnyState after = table.seen;
    table.game.apply(after, move, {});
    ActionList list;
    for (int n = 0; n < 12 && table.game.to_move(after).has(kNature); ++n) {
        const State& s = after.as<State>();
        if (s.phase != Phase::play || s.tasks.empty() || s.tasks.back().kind == Task::token) break;
        table.game.legal(after, kNature, list);
        if (list.empty()) break;
        table.game.apply(after, {kNature, list.front()}, {});
    }
    return difference(ui, table, state_of(table), after.as<State>());
}

// ---------------------------------------------------------------- what is asked

std::string BaldursGateView::sentence(const Ui& ui, const TableSnapshot& table) const {
    const State& s = state_of(table);
    if (pending_) {
        const std::string what = effect(ui, table, *pending_);
        return what.empty() ? ui.words("baldurs_gate.ask.again", {{"move", table.say.move(*pending_)}})
                            : ui.words("baldurs_gate.ask.again_for",
                                       {{"move", table.say.move(*pending_)}, {"what", what}});
    }
    switch (s.phase) {
    case Phase::pick_hq:
        return std::string(ui.words("baldurs_gate.ask.pick_hq"));
    case Phase::branch_office:
        return std::string(ui.words("baldurs_gate.ask.branch_office"));
    case Phase::put_under:
        return std::string(
            ui.words(!table.legal.empty() && kind_of(table.legal.front()) == MoveKind::put_under
                         ? "baldurs_gate.ask.put_under"
                         : "baldurs_gate.ask.put_agenda_under"));
    default:
        break;
    }
    if (card_)
        return ui.words("baldurs_gate.ask.plot",
                        {{"name", card_name(ui, card_)}, {"gold", std::to_string(kBuilding[card_].cost)}});
    if (place_) return ui.words("baldurs_gate.ask.deal", {{"location", kDistrict[place_].location}});
    if (s.tasks.empty())
        return ui.words(s.ending ? "baldurs_gate.ask.last" : "baldurs_gate.ask",
                        {{"gold", std::to_string(s.gold[table.me])},
                         {"supply", std::to_string(s.supply[table.me])},
                         {"favor", std::to_string(s.favor[table.me])}});
    const Task& task = s.tasks.back();
    const std::string n = std::to_string(task.b);
    switch (static_cast<Task::Kind>(task.kind)) {
    case Task::collecting:
        return ui.words("baldurs_gate.ask.collecting", {{"supply", std::to_string(s.supply[table.me])}});
    case Task::influence:
        return ui.words("baldurs_gate.ask.influence", {{"n", n}});
    case Task::tower:
        return std::string(ui.words("baldurs_gate.ask.tower"));
    case Task::keep:
        return std::string(ui.words("baldurs_gate.ask.keep"));
    case Task::gate:
        return std::string(ui.words("baldurs_gate.ask.gate"));
    case Task::claim:
        return std::string(ui.words("baldurs_gate.ask.claim"));
    case Task::recall:
        return std::string(ui.words("baldurs_gate.ask.recall"));
    case Task::bargain:
        return std::string(ui.words("baldurs_gate.ask.bargain"));
    case Task::build:
        return std::string(ui.words("baldurs_gate.ask.build"));
    case Task::plan:
        return std::string(ui.words("baldurs_gate.ask.plan"));
    case Task::site:
        return ui.words("baldurs_gate.ask.site", {{"name", card_name(ui, task.a)}});
    case Task::take:
        return ui.words("baldurs_gate.ask.take", {{"n", n}});
    case Task::hold:
        return std::string(ui.words("baldurs_gate.ask.hold"));
    default:
        return {};
    }
}

// ---------------------------------------------------------------- drawing

std::vector<std::string> BaldursGateView::drawers(const Ui& ui, const TableSnapshot&) const {
    return {std::string(ui.words("baldurs_gate.market"))};
}
std::optional<Action> BaldursGateView::draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) {
    chosen_.reset();
    picked_changed_ = false;
    narrow_ = places.narrow();
    begin_frame(ui);
    watch_cards(ui, table);
    watch_attacks(ui, table);
    Rect board = places.board;
    const float side = std::max(316.0f, ui.px(250));
    if (!narrow_ && board.w > side * 2.4f) {
        draw_market(ui, table, board.cut_right(side, 8));
        camera_.buttons(ui, board.cut_right(kTarget, 6));
    }
    press_scene(ui, board);
    press_back(ui, board);
    draw_city(ui, table, board);
    draw_back(ui, board);
    if (!places.yours.empty()) {
        if (places.drawer == 1)
            draw_market(ui, table, places.yours);
        else if (!narrow_ || places.drawer == TableLayout::kYou)
            draw_yours(ui, table, places.yours);
    }
    draw_scene(ui, board, table);
    draw_moving(ui, table);
    tip_.draw(ui);
    log_changed_ = begun_ = false;
    if (chosen_) stop_telling();
    if (picked_changed_) ui.announce(sentence(ui, table));
    return chosen_;
}
void BaldursGateView::stop_telling() {
    scenes_.clear();
    step_ = 0;
}
void BaldursGateView::draw_city(Ui& ui, const TableSnapshot& table, const Rect& box) {
    const State& s = state_of(table);
    ui.fill(box, mix(ui.palette->table, rgb(0x3F5B62), 90), kPanelCorner);
    const Point size = map_.lay(box);
    camera_.begin(ui, "city", ui.words("baldurs_gate.city"), box, size);
    if (log_changed_ && std::exchange(near_for_a_move_, false)) camera_.look_at(ui, {0, 0, size.x, size.y});
    nearer_.reset();
    far_ = narrow_ && map_.space(camera_, P1).w < kTarget - 4;
    shown_on_board(ui, table);
    const TableSnapshot painted{table.game,    table.say,   painted_,    table.me,
                                table.to_move, table.legal, table.colour};
    map_.draw_ground(ui, camera_);
    map_.draw_prestige(ui, camera_, table);
    if (!scenes_.empty()) map_.draw_border(camera_, scenes_.front().district, rgb(0xC23A22));

    // What lies on top is asked first: spaces, then locations, then the districts' shields.
    std::array<bool, kNodes + 1> pointed{};
    int in_hand = 0;
    for (int n = 1; n <= kNodes; ++n) {
        const NodeInfo& node = kNode[n];
        const std::string district(kDistrict[node.district].name);
        const auto two = [&] {
            return district + (node.other ? ", " + std::string(kDistrict[node.other].name) : std::string{});
        };
        std::string name;
        if (is_plot(n)) {
            const char* const state =
                s.tile[n] ? (s.owner[n] ? "baldurs_gate.plot.built" : "baldurs_gate.plot.damaged")
                : s.prohibited & bit(n) ? "baldurs_gate.plot.prohibited"
                : s.available & bit(n)  ? "baldurs_gate.plot.available"
                                        : "baldurs_gate.plot.closed";
            name = ui.words(state, {{"n", std::to_string(n)},
                                    {"district", district},
                                    {"type", ui.words("baldurs_gate.type." + std::to_string(s.tile[n]))},
                                    {"seat", s.owner[n] ? table.say.seat(s.owner[n] - 1) : std::string{}}});
            if (s.reserved & bit(n)) name += " " + std::string(ui.words("baldurs_gate.plot.reserved"));
        } else {
            const std::string what = is_hq_space(n)     ? "hq"
                                     : is_keep_space(n) ? "keep"
                                     : is_gate_space(n) ? "gate"
                                                        : "tower";
            name = ui.words("baldurs_gate.space." + what + (s.owner[n] ? ".taken" : ""),
                            {{"district", two()},
                             {"n", std::to_string(is_tower_space(n) ? n - kFirstTower + 1 : 0)},
                             {"name", is_gate_space(n) ? kGate[n - kFirstGate + 1].name : std::string_view{}},
                             {"prestige", std::to_string(node.prestige)},
                             {"seat", s.owner[n] ? table.say.seat(s.owner[n] - 1) : std::string{}}});
        }
        const bool closed = s.owner[n] || (is_plot(n) && (s.tile[n] || s.prohibited & bit(n)));
        if (!closed) name += " " + benefits(ui, table, n);
        const Rect at = map_.space(camera_, n),
                   hit = at.middle(std::max(at.w, std::min(kTarget, at.w * 1.3f)),
                                   std::max(at.h, std::min(kTarget, at.h * 1.3f)));
        pointed[static_cast<std::size_t>(n)] =
            place(ui, table, {Thing::space, n}, "space." + std::string(node.id), name, hit);
        if (pointed[static_cast<std::size_t>(n)]) in_hand = n;
    }
    if (pending_)
        for (int n = 1; n <= kNodes; ++n)
            if (settles(*pending_, {Thing::space, n})) in_hand = n;
    std::array<bool, kDistricts + 1> at_location{}, at_shield{};
    for (int d = 1; d <= kDistricts; ++d) {
        std::string name = ui.words("baldurs_gate.say.location", {{"location", kDistrict[d].location},
                                                                  {"district", kDistrict[d].name},
                                                                  {"free", deal_words(ui, s, d, free_deal)},
                                                                  {"paid", deal_words(ui, s, d, paid_deal)}});
        if (s.worker[d])
            name +=
                " " + ui.words("baldurs_gate.say.worker_there", {{"seat", table.say.seat(s.worker[d] - 1)}});
        if (s.damaged >> d & 1) name += " " + std::string(ui.words("baldurs_gate.say.damaged"));
        at_location[static_cast<std::size_t>(d)] =
            place(ui, table, {Thing::location, d}, "location." + std::string(kDistrict[d].location_id), name,
                  map_.location(camera_, d));
    }
    for (int d = 1; d <= kDistricts; ++d) {
        const std::string id = "district." + std::string(kDistrict[d].id), said = forecast(ui, table, d);
        const Rect drawn_at = map_.shield(camera_, d);
        const Rect box_of =
            narrow_ && !far_ ? drawn_at.middle(std::max(drawn_at.w, kTarget), std::max(drawn_at.h, kTarget))
                             : drawn_at;
        const bool by_hand = !ui.semantics.pressing();
        Ui::Press pressed = ui.press_area(id, box_of);
        if (far_ && pressed.pressed && by_hand) {
            nearer_ = box_of.centre();
            pressed.pressed = false;
        }
        Node& node = ui.semantics.add(Role::button, id, said, box_of);
        node.pressable = true;
        const bool here = pressed.hovered || ui.semantics.focus() == id || told_ == id;
        at_shield[static_cast<std::size_t>(d)] = here;
        if (here) tip_.tell(said, box_of, pressed.hovered);
        if (pressed.pressed) {
            told_ = told_ == id ? std::string{} : id;
            ui.announce(said);
            ui.animate();
        }
    }
    map_.draw_lines(camera_, painted, in_hand);
    for (int d = 1; d <= kDistricts; ++d)
        map_.draw_shield(ui, camera_, painted, d, at_shield[static_cast<std::size_t>(d)]);
    for (int d = 1; d <= kDistricts; ++d)
        map_.draw_location(ui, camera_, painted, d, glow_of(table, {Thing::location, d}),
                           at_location[static_cast<std::size_t>(d)]);
    for (int n = kNodes; n >= 1; --n)
        map_.draw_space(ui, camera_, painted, n, glow_of(table, {Thing::space, n}),
                        pointed[static_cast<std::size_t>(n)]);
    map_.draw_names(ui, camera_);
    // The ghost of what is about to be built.
    if (pending_ && in_hand &&
        (kind_of(*pending_) == MoveKind::build || kind_of(*pending_) == MoveKind::site)) {
        const Face card = kind_of(*pending_) == MoveKind::build ? pending_->arg[0]
                          : s.tasks.empty()                     ? Face{no_building}
                                                                : s.tasks.back().a;
        if (card && known(card))
            ui.picture(map_.space(camera_, in_hand), type_icon(kBuilding[card].type),
                       IM_COL32(255, 255, 255, 190));
    }
    if (in_hand && (card_ || pending_ || !s.owner[in_hand]))
        map_.draw_benefits(ui, camera_, painted, in_hand);
    if (camera_.end(ui) && (!told_.empty() || pending_)) told_.clear(), pending_.reset(), ui.animate();
    if (nearer_) come_nearer(ui, *nearer_);
}
void BaldursGateView::come_nearer(Ui& ui, Point about) {
    // At which a plot is as large as a finger.
    const float scale = kTarget / (map_.space(camera_, P1).w / camera_.scale());
    const Point centre = camera_.to_board(about);
    const Rect& box = camera_.box();
    camera_.look_at(
        ui, {centre.x - box.w / scale / 2, centre.y - box.h / scale / 2, box.w / scale, box.h / scale});
    near_for_a_move_ = true;
}
void BaldursGateView::press_back(Ui& ui, const Rect& board) {
    if (!way_back() || !ui.press_area("city.back", place_back(board)).pressed) return;
    const Point size = map_.lay(board);
    camera_.look_at(ui, {0, 0, size.x, size.y});
    near_for_a_move_ = false;
}
void BaldursGateView::draw_back(Ui& ui, const Rect& board) {
    if (!way_back()) return;
    const Rect at = place_back(board);
    ui.semantics.add(Role::button, "city.back", ui.words("camera.whole"), at).pressable = true;
    ui.shadow(at, kPanelCorner, 1);
    ui.fill(at, ui.palette->raised, kPanelCorner);
    ui.outline(at, ui.palette->line, 1, kPanelCorner);
    ui.picture(at.middle(20, 20), "glyphs/whole", ui.palette->text);
}
// ---------------------------------------------------------------- motion

void BaldursGateView::begin_frame(Ui& ui) {
    if (std::exchange(begun_, true)) return;
    glides_.begin(ui, ui.screen, log_changed_);
    strip_ = {};
    deck_.reset();
}
void BaldursGateView::show_card(Ui& ui, Face card, const Rect& box, Highlight glow, bool hovered, bool used,
                                std::optional<Rect> from) {
    const AnimatedPlacement way = glides_.show(ui, card, box, from);
    if (way.moving) {
        moving_.push_back({card, way.box});
        return;
    }
    draw_building(ui, box, card, glow, hovered, used);
    if (way.opacity < 1)  // it fades in
        ui.fill(box.shrunk(-3), with_alpha(ui.palette->table, static_cast<unsigned>(255 * (1 - way.opacity))),
                kCardCorner);
}
void BaldursGateView::watch_cards(Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    if (!log_changed_ || !before_ || before_->seats != s.seats) return;
    for (int seat = 0; seat < s.seats; ++seat) {
        const std::optional<Rect>& strip = strip_[static_cast<std::size_t>(seat)];
        if (seat == table.me || !strip) continue;
        for (const Card& card : s.buildings.card)
            if (known(card.face) && (card.zone == hand + seat || card.zone == portfolio + seat))
                if (const auto place = glides_.last(card.face))
                    glides_.send(ui, card.face, *place, strip->middle(place->w / 3, place->h / 3));
    }
}
// A space or a Location is painted without what is still on its way to it; a district whose attack is still
// told, as it was.
void BaldursGateView::shown_on_board(Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    painted_ = table.seen;
    State& shown = painted_.as<State>();
    flights_.clear();
    for (std::size_t i = 0; i < scenes_.size(); ++i) {
        const Scene& scene = scenes_[i];
        if (i == 0 && step_ >= ended) continue;
        shown.attacked = static_cast<std::uint16_t>(shown.attacked & ~small_bit(scene.district));
        shown.damaged = static_cast<std::uint16_t>(shown.damaged & ~small_bit(scene.district));
        for (std::size_t p = 0; p < scene.owner.size(); ++p)
            shown.owner[static_cast<std::size_t>(scene.district - 1) * kPlotsInDistrict + 1 + p] =
                scene.owner[p];
    }
    const auto come = [&](int what, const Rect& place, int seat) {
        const std::optional<Rect>& strip = strip_[static_cast<std::size_t>(seat)];
        const std::optional<Rect> from =
            strip ? std::optional(strip->middle(place.w, place.h)) : std::nullopt;
        const AnimatedPlacement way = glides_.show(ui, kFirstPiece + what, place, from);
        if (way.moving) flights_.push_back({what, way.box});
        return way.moving;
    };
    for (int n = 1; n <= kNodes; ++n)
        if (s.owner[n] && come(n, map_.space(camera_, n), s.owner[n] - 1)) {
            shown.owner[n] = 0;
            if (is_plot(n)) shown.tile[n] = no_type;
        }
    for (int d = 1; d <= kDistricts; ++d)
        if (s.worker[d] && come(kNodes + d, map_.worker(camera_, d), s.worker[d] - 1)) shown.worker[d] = 0;
}
// What is under way, above everything.
void BaldursGateView::draw_moving(Ui& ui, const TableSnapshot& table) {
    for (const Flight& one : flights_) {
        if (one.what <= kNodes)
            CityMap::draw_space_at(ui, table, one.what, one.box, Highlight::none, false);
        else
            CityMap::draw_worker_at(ui, table, one.what - kNodes, one.box);
    }
    for (const Moving& one : moving_) draw_building(ui, one.box, one.card, Highlight::none, true);
    moving_.clear();
    for (const PieceAnimations::Sent& one : glides_.sent(ui))
        draw_thumb(ui, one.box, static_cast<Face>(one.what));
}

// ---------------------------------------------------------------- attacks, step by step

void BaldursGateView::watch_attacks(Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    if (before_ && before_->seats == s.seats && before_->phase >= Phase::play) {
        State then = s;
        then.attacked = before_->attacked;
        if (s.attacked < before_->attacked) scenes_.clear();  // taken back
        for (int d = 1; d <= kDistricts; ++d) {
            if (!(s.attacked >> d & 1) || before_->attacked >> d & 1) continue;
            for (int p = (d - 1) * kPlotsInDistrict + 1; p <= d * kPlotsInDistrict; ++p)
                if (!s.owner[p]) then.owner[p] = before_->owner[p];
            Scene scene{d, attack_on(then, d), {}, {}};
            for (std::size_t p = 0; p < scene.owner.size(); ++p)
                scene.owner[p] = then.owner[static_cast<std::size_t>(d - 1) * kPlotsInDistrict + 1 + p];
            const AttackForecast& story = scene.story;
            scene.steps.push_back(
                ui.words("baldurs_gate.attack.comes",
                         {{"district", kDistrict[d].name}, {"strength", std::to_string(story.strength)}}));
            std::string who;
            for (int q = 0; q < s.seats; ++q)
                if (const int n = story.given[static_cast<std::size_t>(q)])
                    who += (who.empty() ? "" : " ") +
                           ui.words("baldurs_gate.attack.defends",
                                    {{"seat", table.say.seat(q)}, {"n", std::to_string(n)}});
            scene.steps.push_back(who.empty() ? std::string(ui.words("baldurs_gate.attack.nobody")) : who);
            scene.steps.push_back(ui.words(
                story.beaten_off ? "baldurs_gate.attack.held" : "baldurs_gate.attack.fell",
                {{"defence", std::to_string(story.defence)}, {"strength", std::to_string(story.strength)}}));
            std::string then_what;
            for (int q = 0; q < s.seats; ++q) {
                const int points = story.prestige[static_cast<std::size_t>(q)] * (q == story.leader ? 2 : 1);
                int lost = 0;
                for (std::uint64_t plots = story.damaged; plots; plots &= plots - 1)
                    lost += then.owner[std::countr_zero(plots)] == q + 1;
                if (points)
                    then_what += (then_what.empty() ? "" : " ") +
                                 ui.words("baldurs_gate.forecast.gains",
                                          {{"seat", table.say.seat(q)}, {"n", std::to_string(points)}});
                if (lost)
                    then_what += (then_what.empty() ? "" : " ") +
                                 ui.words("baldurs_gate.forecast.loses",
                                          {{"seat", table.say.seat(q)}, {"n", std::to_string(lost)}});
            }
            if (!story.beaten_off)
                then_what += (then_what.empty() ? "" : " ") +
                             ui.words("baldurs_gate.attack.location", {{"location", kDistrict[d].location}});
            scene.steps.push_back(then_what);
            then.attacked = static_cast<std::uint16_t>(then.attacked | small_bit(d));
            // Others have not waited.
            if (scenes_.size() > 1) scenes_.erase(scenes_.begin(), scenes_.end() - 1);
            if (scenes_.empty()) {
                step_ = 0;
                step_since_ = ui.now;
            }
            scenes_.push_back(std::move(scene));
        }
    }
    before_ = s;
    if (scenes_.empty() || ui.reduced_motion) return;  // else it goes on by itself
    constexpr double kStepSeconds = 1.4, kLastSeconds = 3;
    const bool last = step_ + 1 >= scenes_.front().steps.size();
    const double due = step_since_ + (last ? kLastSeconds : kStepSeconds);
    if (ui.now >= due) {
        if (last) {
            scenes_.erase(scenes_.begin());
            step_ = 0;
        } else
            ++step_;
        step_since_ = ui.now;
        ui.animate();
    } else {
        ui.wake_in(due - ui.now);
    }
}
Rect BaldursGateView::scene_box(const Ui& ui, const Rect& board) const {
    const float wide = std::min(board.w - 16, ui.px(430));
    float high = ui.line_height(kLead) + kTarget + 28 + duel_height(ui) + 6;
    for (std::size_t i = 0; i <= step_ && i < scenes_.front().steps.size(); ++i)
        high += ui.text_height(scenes_.front().steps[i], wide - 24, {.wraps = true}) + 4;
    high = std::min(high, board.h - 16);
    // On the other side of the city than what it tells of.
    const Point district = map_.shield(camera_, scenes_.front().district).centre();
    return {district.x < board.centre().x ? board.right() - wide - 8 : board.x + 8,
            district.y < board.centre().y ? board.bottom() - high - 8 : board.y + 8, wide, high};
}
// Its buttons are asked before the board, over which it lies.
void BaldursGateView::press_scene(Ui& ui, const Rect& board) {
    if (scenes_.empty()) return;
    Rect foot = scene_box(ui, board).shrunk(12, 8);
    foot = foot.cut_bottom(kTarget);
    const Rect close = foot.cut_right(button_width(ui, ui.words("baldurs_gate.attack.close")), 8),
               next = foot.cut_right(button_width(ui, ui.words("baldurs_gate.attack.next")), 8);
    const bool more = step_ + 1 < scenes_.front().steps.size();
    if (more && ui.press_area("attack.next", next).pressed) {
        ++step_;
        step_since_ = ui.now;
        ui.announce(scenes_.front().steps[step_]), ui.invalidate_frame();
    } else if (ui.press_area("attack.close", close).pressed) {
        scenes_.erase(scenes_.begin());
        step_ = 0;
        step_since_ = ui.now;
        ui.invalidate_frame();
    }
    if (!scenes_.empty()) ui.press_area("attack", scene_box(ui, board));
}
// The strength on one side; on the other what each gives, as soon as that has been told, and what it comes
// to.
void BaldursGateView::draw_duel(const Ui& ui, const TableSnapshot& table, Rect row) const {
    const AttackForecast& story = scenes_.front().story;
    const TextStyle figure{.size = kTitle, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
    const auto amount = [&](std::string_view icon, int n, ImU32 colour) {
        ui.picture(row.cut_left(row.h, 4).shrunk(2), icon);
        TextStyle style = figure;
        style.colour = colour;
        const std::string words = std::to_string(n);
        ui.text(row.cut_left(ui.text_width(words, style) + 2, 12), words, style);
    };
    amount("baldurs_gate/attack", story.strength, rgb(0x8C2412));
    if (step_ < defended) return;
    amount("baldurs_gate/shield", story.defence, story.beaten_off ? rgb(0x2C5A1C) : rgb(0x8C2412));
    for (int q = 0; q < table.seen.as<State>().seats; ++q) {
        const int n = story.given[static_cast<std::size_t>(q)];
        if (!n) continue;
        const PlayerColour paint = paint_of(table, q);
        ui.emblem(row.cut_left(ui.px(20), 4).centre(), ui.px(18), paint.emblem, paint.colour);
        const std::string words = "+" + std::to_string(n);
        const TextStyle style{.size = kLead, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
        ui.text(row.cut_left(ui.text_width(words, style) + 2, 10), words, style);
    }
}
void BaldursGateView::draw_scene(Ui& ui, const Rect& board, const TableSnapshot& table) {
    if (scenes_.empty()) return;
    const Scene& scene = scenes_.front();
    const Rect box = scene_box(ui, board);
    const std::string title =
        ui.words("baldurs_gate.attack.title", {{"district", kDistrict[scene.district].name},
                                               {"n", std::to_string(step_ + 1)},
                                               {"of", std::to_string(scene.steps.size())}});
    ui.semantics.open(Role::group, "attack", title, box);
    ui.shadow(box, kPanelCorner, 2);
    ui.fill(box, rgb(0xFBF4E0), kPanelCorner);
    ui.outline(box, rgb(0x8C2412), 3, kPanelCorner);
    Rect rest = box.shrunk(12, 8);
    Rect head = rest.cut_top(ui.line_height(kLead), 4);
    ui.picture(head.cut_left(24, 8), "baldurs_gate/attack");
    ui.text(head, title, {.size = kLead, .face = Typeface::title, .colour = kInk, .down = 0.5f});
    draw_duel(ui, table, rest.cut_top(duel_height(ui), 6));
    Rect foot = rest.cut_bottom(kTarget, 4);
    for (std::size_t i = 0; i <= step_ && i < scene.steps.size(); ++i) {
        const TextStyle style{
            .face = i == step_ ? Typeface::bold : Typeface::text, .colour = kInk, .wraps = true};
        const Rect line = rest.cut_top(ui.text_height(scene.steps[i], rest.w, style), 4);
        ui.text(line, scene.steps[i], style);
        ui.semantics.add(Role::text, "attack.step." + std::to_string(i), scene.steps[i], line);
    }
    const auto sign = [&](std::string_view id, std::string_view key) {
        const std::string_view label = ui.words(key);
        const Rect place_of = foot.cut_right(button_width(ui, label), 8);
        ui.semantics.add(Role::button, id, label, place_of).pressable = true;
        ui.fill(place_of, rgb(0xE4D9BB), kPanelCorner);
        ui.outline(place_of, kInk, kOutline, kPanelCorner);
        ui.text(place_of, label, {.face = Typeface::bold, .colour = kInk, .across = 0.5f, .down = 0.5f});
    };
    sign("attack.close", "baldurs_gate.attack.close");
    if (step_ + 1 < scene.steps.size()) sign("attack.next", "baldurs_gate.attack.next");
    ui.semantics.close();
}

}  // namespace mortarboard::ui
