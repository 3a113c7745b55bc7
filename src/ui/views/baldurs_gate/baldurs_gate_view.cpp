#include "ui/views/baldurs_gate/baldurs_gate_view.h"

#include <algorithm>
#include <utility>

#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace baldurs_gate;
using namespace baldurs_gate_pieces;
using namespace baldurs_gate_words;

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }
MoveKind kind_of(const Action& action) { return static_cast<MoveKind>(action.kind); }
Action act(MoveKind kind, int a = 0, int b = 0) {
    return {static_cast<std::uint8_t>(kind), {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}};
}

bool is_asked(const State& s, Task::Kind kind) { return !s.tasks.empty() && s.tasks.back().kind == kind; }
// If the seat on turn is asked for a space, returns the move that takes this one. A space of another kind has
// the number 0: the refusal then says which kind is asked for.
std::optional<Action> taking_of(const State& s, int n) {
    const auto taking = [n](MoveKind kind, bool fits, int first) {
        return act(kind, fits ? n - first + 1 : int{no_node});
    };
    if (is_asked(s, Task::tower)) return taking(MoveKind::tower, is_tower_space(n), kFirstTower);
    if (is_asked(s, Task::keep)) return taking(MoveKind::keep, is_keep_space(n), kFirstKeep);
    if (is_asked(s, Task::gate)) return taking(MoveKind::gate, is_gate_space(n), kFirstGate);
    if (is_asked(s, Task::claim) || s.phase == Phase::branch_office)
        return taking(MoveKind::claim, is_hq_space(n), kFirstHq);
    if (is_asked(s, Task::site)) return taking(MoveKind::site, is_plot(n), 1);
    return {};
}

// The Display with the tracks is usually so high.
constexpr float kMarketHeight = 370;

// Animated pieces have numbers: Building Cards their face, pieces on the board a number from here on.
constexpr int kFirstPiece = 1000;

}  // namespace

std::unique_ptr<View> make_baldurs_gate_view() { return std::make_unique<BaldursGateView>(); }

// ---------------------------------------------------------------- choosing

void BaldursGateView::log_changed() {
    picker_.log_changed();
    explained_.clear();
    log_changed_ = true;
    purses_.log_changed();
}
void BaldursGateView::other_seat_chose() {
    picker_.other_seat_chose();
    log_changed_ = true;
    purses_.log_changed();
}
bool BaldursGateView::key(Ui& ui, std::string_view name) {
    if (camera_.key(ui, name)) return true;
    const bool explained = name == "Escape" && !explained_.empty();
    if (name == "Escape") explained_.clear();
    if (explained) ui.animate();
    return picker_.key(ui, name) || explained;
}
bool BaldursGateView::is_first_half(const TableSnapshot& table, PieceRef piece) const {
    return std::any_of(table.legal.begin(), table.legal.end(), [&](const Action& a) {
        return (piece.kind == PieceRef::hand_card && kind_of(a) == MoveKind::build && a.arg[0] == piece.n) ||
               (piece.kind == PieceRef::location && kind_of(a) == MoveKind::send && a.arg[0] == piece.n);
    });
}
bool BaldursGateView::completes(const Action& a, PieceRef piece) const {
    const auto is = [&](PieceRef::Kind kind, int n) { return piece.kind == kind && piece.n == n; };
    const int x = a.arg[0];
    switch (kind_of(a)) {
    case MoveKind::build:
        return picker_.selected().card == x && is(PieceRef::space, a.arg[1]);
    case MoveKind::reserve:
        return !picker_.selected().card && is(PieceRef::space, x);
    case MoveKind::site:
        return is(PieceRef::space, x);
    case MoveKind::tower:
        return is(PieceRef::space, tower_space(x));
    case MoveKind::keep:
        return is(PieceRef::space, keep_space(x));
    case MoveKind::gate:
        return is(PieceRef::space, gate_space(x));
    case MoveKind::claim:
        return is(PieceRef::space, hq_space(x));
    case MoveKind::recall:
    case MoveKind::bargain:
        return is(PieceRef::location, x);
    case MoveKind::take:
    case MoveKind::plan:
        return is(PieceRef::display_card, x);
    case MoveKind::use:
        return is(PieceRef::portfolio_card, x);
    case MoveKind::influence:
        return is(PieceRef::track, x);
    case MoveKind::hold:
    case MoveKind::put_agenda_under:
        return is(PieceRef::agenda, x);
    case MoveKind::put_under:
        return is(PieceRef::hand_card, x);
    case MoveKind::pick_hq:
        return is(PieceRef::hq_card, x);
    case MoveKind::send:
    case MoveKind::collect:
    case MoveKind::use_gate:
    case MoveKind::use_hq:
    case MoveKind::finish:
    case MoveKind::deal:
    case MoveKind::deal_agenda:
    case MoveKind::deal_hq:
    case MoveKind::token:
    case MoveKind::put_back:
    case MoveKind::turn_up:
    case MoveKind::show:
    case MoveKind::show_agenda:
    case MoveKind::kinds_end:
        break;
    }
    return false;
}
std::optional<Action> BaldursGateView::action_of(const TableSnapshot& table, PieceRef piece) const {
    for (const Action& action : table.legal)
        if (completes(action, piece)) return action;
    return {};
}
std::optional<Action> BaldursGateView::refused_action(const TableSnapshot& table, PieceRef piece) const {
    const State& s = state_of(table);
    switch (piece.kind) {
    case PieceRef::hand_card:
        return act(MoveKind::build, piece.n, s.available ? std::countr_zero(s.available) : 1);
    case PieceRef::display_card:
        return act(MoveKind::take, piece.n);
    case PieceRef::portfolio_card:
        return act(MoveKind::use, piece.n);
    case PieceRef::location:
        if (is_asked(s, Task::bargain)) return act(MoveKind::bargain, piece.n);
        if (is_asked(s, Task::recall)) return act(MoveKind::recall, piece.n);
        return act(MoveKind::send, piece.n, no_deal);
    case PieceRef::space:
        if (const auto taking = taking_of(s, piece.n)) return taking;
        if (const Face card = picker_.selected().card; card && is_plot(piece.n))
            return act(MoveKind::build, card, piece.n);
        break;
    case PieceRef::track:
        if (is_asked(s, Task::influence)) return act(MoveKind::influence, piece.n);
        break;
    case PieceRef::agenda:
    case PieceRef::hq_card:
        break;
    }
    return {};
}
Highlight BaldursGateView::highlight_of(const TableSnapshot& table, PieceRef piece) const {
    if ((piece.kind == PieceRef::hand_card && picker_.selected().card == piece.n) ||
        (piece.kind == PieceRef::location && picker_.selected().district == piece.n))
        return Highlight::picked;
    if (picker_.pending() && completes(*picker_.pending(), piece)) return Highlight::picked;
    return action_of(table, piece) || is_first_half(table, piece) ? Highlight::lit : Highlight::none;
}
void BaldursGateView::press(Ui& ui, const TableSnapshot& table, PieceRef piece, const std::string& said) {
    explained_.clear();
    // The person continues to play and needs the part of the board that the panel covers.
    end_scenes();
    if (is_first_half(table, piece)) {
        const auto& [card, district] = picker_.selected();
        if (piece.kind == PieceRef::hand_card)
            return picker_.select(ui,
                                  {.card = card == piece.n ? Face{no_building} : static_cast<Face>(piece.n)});
        return picker_.select(ui, {.district = district == piece.n ? int{no_district} : piece.n});
    }
    if (const auto action = action_of(table, piece)) return picker_.press(ui, table.legal, {*action});
    if (!table.legal.empty())
        if (const auto refused = refused_action(table, piece)) return picker_.make({*refused});
    ui.announce(said);
}
bool BaldursGateView::show_piece(Ui& ui, const TableSnapshot& table, PieceRef piece, std::string_view id,
                                 const std::string& name, const Rect& box, std::string_view note) {
    const bool by_pointer = !ui.semantics.pressing();
    const auto action = action_of(table, piece);
    const bool possible = action || is_first_half(table, piece);
    const std::string detail = action ? effect(ui, table, *action) : std::string{};
    const auto after_move = [&](std::string_view brings) {
        const std::string move = ui.words.joined(kLabelled, {table.say.move(*action), brings});
        return ui.words.joined(kSentences, {ui.words("baldurs_gate.sentence", {{"what", move}}), name});
    };
    const std::string tip = ui.words.joined(kSentences, {action ? after_move(detail) : name, note});
    std::string spoken = name;
    if (action)
        spoken = after_move({});
    else if (piece.kind == PieceRef::hand_card && possible)
        spoken = ui.words("baldurs_gate.say.build", {{"card", name}});
    else if (piece.kind == PieceRef::location && possible)
        spoken = ui.words("baldurs_gate.say.send", {{"place", name}});
    PieceState state = place_piece(ui, {.id = id,
                                        .box = box,
                                        .name = spoken,
                                        .detail = detail,
                                        .note = note,
                                        .highlight = highlight_of(table, piece),
                                        .refused = !possible,
                                        .move = action ? action : refused_action(table, piece)});
    if (too_small_to_hit_ && state.pressed && by_pointer &&
        (piece.kind == PieceRef::space || piece.kind == PieceRef::location)) {
        zoom_point_ = box.centre();
        state.pressed = false;
    }
    const bool shown = state.pointed() || explained_ == id;
    if (explained_ == id) ui.explained = id;
    if (state.pressed) {
        press(ui, table, piece, tip);
        if (!picker_.has_made() && !possible) explained_ = id;
    }
    return shown;
}
std::optional<AnyState> BaldursGateView::state_after(const TableSnapshot& table, const Action& action) {
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
    return after;
}
std::string BaldursGateView::effect(const Ui& ui, const TableSnapshot& table, const Action& action) {
    const std::optional<AnyState> after = state_after(table, action);
    return after ? difference(ui, table, state_of(table), after->as<State>()) : std::string{};
}

// ---------------------------------------------------------------- the sentence that says what is expected

std::string BaldursGateView::sentence(const Ui& ui, const TableSnapshot& table) const {
    const State& s = state_of(table);
    if (const Action* const pending = picker_.pending()) {
        const std::string what = effect(ui, table, *pending), move = table.say.move(*pending);
        return what.empty() ? ui.words("baldurs_gate.ask.again", {{"move", move}})
                            : ui.words("baldurs_gate.ask.again_for", {{"move", move}, {"what", what}});
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
    case Phase::deal_hq:
    case Phase::deal_hands:
    case Phase::deal_display:
    case Phase::deal_agendas:
    case Phase::tokens:
    case Phase::prohibited:
    case Phase::deal_hq_row:
    case Phase::play:
    case Phase::final_token:
    case Phase::show_hands:
    case Phase::show_agendas:
    case Phase::over:
        break;
    }
    const auto& [card, district] = picker_.selected();
    if (card) return sentence_of_plot(ui, table, card);
    if (district) return ui.words("baldurs_gate.ask.deal", {{"location", location_name(ui, district)}});
    if (s.tasks.empty()) {
        std::string asked = ui.words(s.ending ? "baldurs_gate.ask.last" : "baldurs_gate.ask",
                                     {{"gold", std::to_string(s.gold[table.me])},
                                      {"supply", std::to_string(s.supply[table.me])},
                                      {"favor", std::to_string(s.favor[table.me])}});
        const auto reserves = [](const Action& a) { return kind_of(a) == MoveKind::reserve; };
        if (std::any_of(table.legal.begin(), table.legal.end(), reserves))
            ui.words.add_joined(kSentences, asked, ui.words("baldurs_gate.ask.reserve"));
        return asked;
    }
    return sentence_of_task(ui, table, s.tasks.back());
}
// The price depends on who builds, on what grants the Build and on who has reserved the plot.
std::string BaldursGateView::sentence_of_plot(const Ui& ui, const TableSnapshot& table, Face card) {
    const State& s = state_of(table);
    const int less = !s.tasks.empty() && s.tasks.back().kind == Task::build ? s.tasks.back().reduction() : 0;
    int low = kMaxGoods, high = 0;
    for (const Action& action : table.legal) {
        if (kind_of(action) != MoveKind::build || action.arg[0] != card) continue;
        const int plot = action.arg[1],
                  gold = price(s, table.me, card, plot, less) + reserve_fee(s, table.me, plot);
        low = std::min(low, gold);
        high = std::max(high, gold);
    }
    return ui.words(low < high ? "baldurs_gate.ask.plot_between" : "baldurs_gate.ask.plot",
                    {{"name", card_name(ui, card)},
                     {"gold", std::to_string(high)},
                     {"low", std::to_string(low)},
                     {"high", std::to_string(high)}});
}
std::string BaldursGateView::sentence_of_task(const Ui& ui, const TableSnapshot& table, const Task& task) {
    const std::string n = std::to_string(task.left());
    switch (static_cast<Task::Kind>(task.kind)) {
    case Task::collecting:
        return ui.words("baldurs_gate.ask.collecting",
                        {{"supply", std::to_string(state_of(table).supply[table.me])}});
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
        return ui.words("baldurs_gate.ask.site", {{"name", card_name(ui, task.card())}});
    case Task::take:
        return ui.words("baldurs_gate.ask.take", {{"n", n}});
    case Task::hold:
        return std::string(ui.words("baldurs_gate.ask.hold"));
    case Task::none:
    case Task::income:
    case Task::deal:
    case Task::token:
    case Task::when_built:
    case Task::space:
    case Task::contract:
    case Task::toll:
    case Task::benefits:
    case Task::agendas:
    case Task::refill:
    case Task::draw:
    case Task::kinds_end:
        break;
    }
    return {};
}

// ---------------------------------------------------------------- drawing

std::vector<std::string> BaldursGateView::drawers(const Ui& ui, const TableSnapshot&) const {
    return {std::string(ui.words("baldurs_gate.market"))};
}
std::optional<Action> BaldursGateView::draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) {
    picker_.begin_frame(table.legal);
    narrow_ = places.narrow();
    begin_frame(ui);
    same_seat_looks_ = looking_seat_.stays(table.me);
    detect_card_moves(ui, table);
    detect_attacks(ui, table);
    Rect board = places.board;
    const float side = std::max(316.0f, ui.px(250));
    if (!narrow_ && board.w > side * 2.4f) {
        // The Display gets the width that the city leaves free at its full height, and more on a large
        // screen, as far as the tracks still have room below it.
        const float free_width = board.w - kTarget - 14 - CityMap::used_width(board.h);
        const float wanted = std::max(free_width / side, spare_scale(ui)),
                    scale = std::clamp(std::min(wanted, board.h / ui.px(kMarketHeight)), 1.0f, kMostEnlarged);
        const EnlargedPart enlarged(ui, scale);
        draw_market(ui, table, board.cut_right(side * scale, 8));
        camera_.buttons(ui, board.cut_right(kTarget, 6));
    }
    press_scene(ui, board);
    press_zoom_out(ui, board);
    draw_city(ui, table, board);
    draw_zoom_out(ui, board);
    if (!places.own_area.empty()) {
        if (places.drawer == 1)
            draw_market(ui, table, places.own_area);
        else if (!narrow_ || places.drawer == TableLayout::kYou) {
            const EnlargedPart enlarged(ui, spare_scale(ui));
            draw_own_area(ui, table, places.own_area);
        }
    }
    draw_scene(ui, board, table);
    draw_moving(ui, table);
    purses_.draw(ui, PurseAnimation::bank_above(board), "icons/coin");
    log_changed_ = frame_begun_ = false;
    if (picker_.has_made()) end_scenes();
    return picker_.end_frame(ui, [&] { return sentence(ui, table); });
}

// ---------------------------------------------------------------- animation

void BaldursGateView::begin_frame(Ui& ui) {
    if (std::exchange(frame_begun_, true)) return;
    animations_.begin(ui, ui.screen, log_changed_);
    seat_strips_ = {};
    deck_place_.reset();
}
void BaldursGateView::show_card(Ui& ui, Face card, const Rect& box, Highlight highlight, bool hovered,
                                bool used, std::optional<Rect> from) {
    const AnimatedPlacement placement = animations_.show(ui, card, box, from);
    if (placement.moving) {
        moving_cards_.push_back({card, placement.box, ui.enlarged});
        return;
    }
    draw_building(ui, box, card, highlight, hovered, used);
    if (placement.opacity < 1)  // The card fades in.
        ui.fill(box.shrunk(-3),
                with_alpha(ui.palette->table, static_cast<unsigned>(255 * (1 - placement.opacity))),
                kCardCorner);
}
void BaldursGateView::detect_card_moves(Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    if (!log_changed_ || !before_ || before_->seats != s.seats) return;
    for (int seat = 0; seat < s.seats; ++seat) {
        const std::optional<Rect>& strip = seat_strips_[static_cast<std::size_t>(seat)];
        if (seat == table.me || !strip) continue;
        for (const Card& card : s.buildings.card)
            if (known(card.face) && (card.zone == hand + seat || card.zone == portfolio + seat) &&
                !before_->buildings.count(card.zone, card.face))
                if (const auto place = animations_.last(card.face))
                    animations_.send(ui, card.face, *place, strip->middle(place->w / 3, place->h / 3));
    }
}
// A space or a Location is painted without a piece that is still moving there; a district whose attack is
// still to be shown is painted as it was before.
void BaldursGateView::update_painted_state(Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    painted_ = table.seen;
    State& shown = painted_.as<State>();
    moving_pieces_.clear();
    for (std::size_t i = 0; i < scenes_.size(); ++i) {
        const Scene& scene = scenes_[i];
        if (i == 0 && step_ >= ended) continue;
        shown.attacked = static_cast<std::uint16_t>(shown.attacked & ~small_bit(scene.district));
        shown.damaged = static_cast<std::uint16_t>(shown.damaged & ~small_bit(scene.district));
        for (std::size_t p = 0; p < scene.owner.size(); ++p)
            shown.owner[static_cast<std::size_t>(scene.district - 1) * kPlotsInDistrict + 1 + p] =
                scene.owner[p];
    }
    const auto moves_in = [&](int what, const Rect& place, int seat) {
        const std::optional<Rect>& strip = seat_strips_[static_cast<std::size_t>(seat)];
        const std::optional<Rect> from =
            strip ? std::optional(strip->middle(place.w, place.h)) : std::nullopt;
        const AnimatedPlacement placement = animations_.show(ui, kFirstPiece + what, place, from);
        if (placement.moving) moving_pieces_.push_back({what, placement.box});
        return placement.moving;
    };
    for (int n = 1; n <= kNodes; ++n)
        if (s.owner[n] && moves_in(n, city_map_.space(camera_, n), s.owner[n] - 1)) {
            shown.owner[n] = 0;
            if (is_plot(n)) shown.tile[n] = no_type;
        }
    for (int d = 1; d <= kDistricts; ++d)
        if (s.worker[d] && moves_in(kNodes + d, city_map_.worker(camera_, d), s.worker[d] - 1))
            shown.worker[d] = 0;
}
// Cards and pieces that are moving are drawn above everything else.
void BaldursGateView::draw_moving(Ui& ui, const TableSnapshot& table) {
    for (const MovingPiece& one : moving_pieces_) {
        if (one.what <= kNodes)
            CityMap::draw_space_at(ui, table, one.what, one.box, Highlight::none, false);
        else
            CityMap::draw_worker_at(ui, table, one.what - kNodes, one.box);
    }
    for (const MovingCard& one : moving_cards_) {
        const EnlargedPart enlarged(ui, one.enlarged);
        draw_building(ui, one.box, one.card, Highlight::none, true);
    }
    moving_cards_.clear();
    for (const PieceAnimations::Sent& one : animations_.sent(ui))
        draw_thumb(ui, one.box, static_cast<Face>(one.what));
}

}  // namespace mortarboard::ui
