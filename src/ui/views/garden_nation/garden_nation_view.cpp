#include "ui/views/garden_nation/garden_nation_view.h"

#include <algorithm>
#include <utility>

#include "ui/views/garden_nation/garden_nation_cards.h"
#include "ui/views/piece.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace garden_nation;
using namespace garden_nation_plans;

// From this width of the board on, projects and track are beside the garden.
constexpr float kBesideFrom = 760;
// Below this width of the screen sentences are short.
constexpr float kNarrowBelow = 700;
// Below this height or width of the board the garden is zoomed in.
constexpr float kNearBelow = 330;
// What is beside the garden is at most so much larger than usual.
constexpr float kMostEnlarged = 2.0f;
// A project's drawing may grow by so much.
constexpr float kMaxExtra = 110;
constexpr double kGainSeconds = 2.5;

std::string space_id(int space) {
    return "space." + std::to_string(place_of(space)) + "." + std::to_string(side_of(space));
}

}  // namespace

std::unique_ptr<View> make_garden_nation_view() { return std::make_unique<GardenNationView>(); }

// ---------------------------------------------------------------- selecting

void GardenNationView::log_changed() {
    picker_.log_changed();
    searched_project_ = no_project;
    plans_stale_ = log_changed_ = true;
}
void GardenNationView::other_seat_chose() {
    picker_.other_seat_chose();
    plans_stale_ = log_changed_ = true;
}
bool GardenNationView::key(Ui& ui, std::string_view name) {
    if (camera_.key(ui, name) || picker_.key(ui, name)) return true;
    if (name == "r" || name == "R") return garden_.turn(ui, name == "r" ? 1 : -1), true;
    if (name != "Escape" || !searched_project_) return false;
    searched_project_ = no_project;
    ui.animate();
    return true;
}
void GardenNationView::update_plans(Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    if (plans_stale_) plans_ = table.me >= 0 ? plans_of(table) : std::vector<ActionPlan>{};
    plans_stale_ = false;
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
        Gain& gain = gains_[seat];
        const int now = s.inhabitants[seat];
        if (gain.last >= 0 && gain.last != now && s.round) {
            gain.amount = now - gain.last;
            gain.since = ui.now;
        }
        gain.last = now;
        if (gain.since >= 0 && ui.now - gain.since < kGainSeconds)
            ui.wake_in(kGainSeconds - (ui.now - gain.since) + 0.01);
    }
}
const GardenNationView::ActionPlan* GardenNationView::plan_of(const Action& action) const {
    for (const ActionPlan& plan : plans_)
        if (plan.action == action) return &plan;
    return nullptr;
}
// Returns the actions that are possible on a space, the most usual first.
std::vector<const GardenNationView::ActionPlan*> GardenNationView::options_at(int space) const {
    std::vector<const ActionPlan*> out;
    const int roof_from = picker_.selected().roof_from;
    for (const ActionPlan& plan : plans_) {
        if (plan.space != space) continue;
        if (plan.kind() == MoveKind::transfer && plan.action.arg[0] != roof_from) continue;
        if (roof_from >= 0 && plan.kind() != MoveKind::transfer) continue;
        out.push_back(&plan);
    }
    return out;
}
Action GardenNationView::refused_action(const TableSnapshot& table, int space) const {
    if (const int roof = picker_.selected().roof_from; roof >= 0) return act(MoveKind::transfer, roof, space);
    return wild(state_of(table), space) ? act(MoveKind::build_as, space, 1) : act(MoveKind::build, space);
}
void GardenNationView::press_space(Ui& ui, const TableSnapshot& table, int space) {
    if (table.me < 0) return;
    const auto options = options_at(space);
    Selection selection = picker_.selected();
    // The building whose roof would be moved leads back to its own actions.
    if (space == selection.roof_from) return picker_.select(ui, {.space = space});
    if (options.empty()) {
        // The move is not allowed, and the table says why not.
        return picker_.make({refused_action(table, space)});
    }
    if (selection.space == space) {
        if (const Action* const pending = picker_.pending()) return picker_.make({*pending});
        return ui.announce(ui.words("garden_nation.choose_option"));
    }
    selection.space = space;
    // If there are several lands or kinds of action, the person chooses. Building is the most usual one and
    // is therefore proposed.
    const ActionPlan& usual = *options.front();
    if (options.size() > 1 && usual.kind() != MoveKind::build) return picker_.select(ui, selection);
    picker_.select_and_propose(ui, selection, {usual.action});
    if (ui.single_press && options.size() == 1) picker_.make({usual.action});
}
std::string GardenNationView::sentence(const Ui& ui, const TableSnapshot& table) const {
    const State& s = state_of(table);
    const Selection& selected = picker_.selected();
    switch (s.phase) {
    case Phase::choose:
        return ui.words("garden_nation.ask.missions",
                        {{"n", std::to_string(std::popcount(selected.missions))},
                         {"all", std::to_string(kMissionsKept)}});
    case Phase::claim:
        return ui.words("garden_nation.ask.claim", {{"space", space_in_words(ui, table, s.fresh)}});
    case Phase::name:
        return std::string(ui.words("garden_nation.ask.name"));
    case Phase::action:
        return action_sentence(ui, table);
    case Phase::lay:
    case Phase::open:
    case Phase::start:
    case Phase::deal:
    case Phase::turn_up:
    case Phase::show:
    case Phase::over:
        break;
    }
    return {};
}
std::string GardenNationView::action_sentence(const Ui& ui, const TableSnapshot& table) const {
    const State& s = state_of(table);
    const Selection& selected = picker_.selected();
    const ActionPlan* const plan = plans_stale_ ? nullptr : planned();
    if (plan && ui.screen.w < kNarrowBelow)
        return ui.words("garden_nation.ask.again_briefly", {{"do", plan_name(ui, table, *plan)}});
    if (plan)
        return ui.words("garden_nation.ask.again",
                        {{"do", plan_name(ui, table, *plan)}, {"effect", plan_effect(ui, table, *plan)}});
    if (selected.roof_from >= 0) return std::string(ui.words("garden_nation.ask.roof"));
    if (selected.space >= 0)
        return ui.words("garden_nation.ask.option", {{"space", space_in_words(ui, table, selected.space)}});
    if (s.crane == kBeside) return std::string(ui.words("garden_nation.ask.first"));
    return ui.words("garden_nation.ask", {{"region", region_in_words(ui, table, s.crane)},
                                          {"left", ui.words.count("garden_nation.actions", s.actions_left)}});
}

// ---------------------------------------------------------------- drawing

float GardenNationView::own_area_height(const Ui& ui, const TableSnapshot& table, float) const {
    const float above = state_of(table).phase == Phase::choose ? kTarget + 10 : ui.line_height(kSmall) + 6;
    return (garden_nation_cards::mission_height(ui) + above + 16) * spare_scale(ui);
}
// If the screen is wide enough, one drawer holds everything.
bool GardenNationView::one_drawer(const Ui& ui) { return ui.screen.w >= ui.px(kBesideFrom); }
std::vector<std::string> GardenNationView::drawers(const Ui& ui, const TableSnapshot&) const {
    if (one_drawer(ui)) return {};
    return {std::string(ui.words("garden_nation.projects")),
            std::string(ui.words("garden_nation.tab.track"))};
}
std::optional<Action> GardenNationView::draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) {
    picker_.begin_frame(table.legal);
    update_plans(ui, table);
    Rect board = places.board;
    const bool beside = !places.narrow() && board.w >= kBesideFrom;
    if (beside) {
        // The side gets the width that the garden leaves free at its full height.
        const float free_width = board.w - 12 - board.h * Garden::kSize.x / Garden::kSize.y;
        const float least = std::min(std::max(380.0f, ui.px(330)), board.w * 0.46f);
        const Rect side =
            board.cut_right(std::clamp(free_width, least, kMostEnlarged * std::max(560.0f, ui.px(480))), 12);
        const EnlargedPart enlarged(ui, beside_scale(ui, table, side));
        ScrollArea area(ui, "beside", ui.words("garden_nation.beside"), side);
        Rect rest = area.content();
        rest.x += 4;
        rest.w -= 14;
        rest.y += 3;
        const float top = rest.y;
        draw_beside(ui, table, rest, side.h);
        area.used(rest.y - top + 6);
    }
    // While another drawer is open, the choices of the selected space are drawn over the lower edge of the
    // garden.
    choices_over_garden_ =
        !beside && (places.own_area.empty() || (places.narrow() && places.drawer != TableLayout::kYou));
    draw_garden(ui, table, board);
    if (!places.own_area.empty()) draw_own_area(ui, table, places, beside);
    return picker_.end_frame(ui, [&] { return sentence(ui, table); });
}
float GardenNationView::height_beside_projects(const Ui& ui, const State& s, float width) {
    return garden_nation_cards::slots_height(ui, width) + garden_nation_cards::track_height(ui, s) +
           garden_nation_cards::regions_height(ui, s, width) + ui.line_height(kSmall) + 50;
}
// Projects and track fill the place beside the garden, as far as that makes them no larger than is good.
float GardenNationView::beside_scale(const Ui& ui, const TableSnapshot& table, const Rect& side) {
    const float width = std::max(380.0f, ui.px(330));
    const float height = height_beside_projects(ui, state_of(table), width) +
                         2 * garden_nation_cards::project_height(ui, width / 2 - 4);
    return std::clamp(std::min(side.w / width, side.h / height), 1.0f, kMostEnlarged);
}
void GardenNationView::draw_beside(Ui& ui, const TableSnapshot& table, Rect& rest, float height) {
    const State& s = state_of(table);
    const float others = height_beside_projects(ui, s, rest.w);
    const float least = garden_nation_cards::project_height(ui, rest.w / 2 - 4);
    const float extra = std::clamp((height - others) / 2 - least, 0.0f, ui.px(kMaxExtra));
    garden_nation_cards::draw_slots(ui, table,
                                    rest.cut_top(garden_nation_cards::slots_height(ui, rest.w), 4));
    draw_projects(ui, table, rest, extra);
    garden_nation_cards::draw_track(ui, table, rest.cut_top(garden_nation_cards::track_height(ui, s), 4));
    garden_nation_cards::draw_regions(ui, table,
                                      rest.cut_top(garden_nation_cards::regions_height(ui, s, rest.w)));
}
void GardenNationView::draw_own_area(Ui& ui, const TableSnapshot& table, const TableLayout& places,
                                     bool beside) {
    const State& s = state_of(table);
    const bool all = places.drawer == TableLayout::kWhole || one_drawer(ui);
    if (beside) {
        const EnlargedPart enlarged(ui, spare_scale(ui));
        Rect box = places.own_area;
        const bool choosing = s.phase == Phase::choose;
        Rect cards = box.cut_right(choosing ? box.w : std::min(ui.px(500), box.w * 0.48f), choosing ? 0 : 12);
        if (table.me >= 0) {
            ScrollArea area(ui, "missions.area", ui.words("garden_nation.missions"), cards);
            Rect rest = area.content();
            rest.x += 4;
            rest.w -= 14;
            rest.y += 2;
            const float top = rest.y;
            draw_missions(ui, table, rest);
            area.used(rest.y - top + 4);
        }
        if (choosing) return;
        ScrollArea area(ui, "choices.area", ui.words("garden_nation.choices"), box);
        Rect rest = area.content();
        rest.x += 4;
        rest.w -= 14;
        rest.y += 2;
        const float top = rest.y;
        draw_choices(ui, table, rest);
        area.used(rest.y - top + 4);
        return;
    }
    ScrollArea area(ui, "drawer", ui.words("garden_nation.choices"), places.own_area);
    Rect rest = area.content();
    rest.x += 4;
    rest.w -= 14;
    rest.y += 3;
    const float top = rest.y;
    if (all || places.drawer == TableLayout::kYou) {
        // On a narrow screen the strips show no more than points.
        if (table.me >= 0 && places.narrow()) {
            const Rect own = rest.cut_top(seat_height(ui, table, table.me, rest.w), 6);
            ui.semantics.open(Role::list, "before.you",
                              ui.words("table.before_seat", {{"seat", table.say.seat(table.me)}}), own);
            draw_seat(ui, table, table.me, own);
            ui.semantics.close();
        }
        draw_choices(ui, table, rest);
        if (table.me >= 0) draw_missions(ui, table, rest);
    }
    if (!beside && (all || places.drawer == kProjectsDrawer)) draw_projects(ui, table, rest, 0);
    if (!beside && (all || places.drawer == kGardenDrawer)) {
        garden_nation_cards::draw_slots(ui, table,
                                        rest.cut_top(garden_nation_cards::slots_height(ui, rest.w), 8));
        garden_nation_cards::draw_track(ui, table, rest.cut_top(garden_nation_cards::track_height(ui, s), 8));
        garden_nation_cards::draw_regions(
            ui, table, rest.cut_top(garden_nation_cards::regions_height(ui, s, rest.w), 8));
    }
    area.used(rest.y - top + 4);
}

// ---------------------------------------------------------------- the garden

GardenLook GardenNationView::look_of(const TableSnapshot& table) const {
    const State& s = state_of(table);
    GardenLook look;
    look.mine = !plans_.empty();
    look.planned = planned();
    const bool looks_for = searched_project_ && !spaces_for(plans_, searched_project_).empty();
    for (int space = 0; space < kSpaces; ++space) {
        SpaceLook& one = look.space[static_cast<std::size_t>(space)];
        auto options = options_at(space);
        if (look.planned && look.planned->space == space) options = {look.planned};
        for (const ActionPlan* const plan : options) {
            if (plan->kind() == MoveKind::abandon && options.size() > 1) continue;
            one.mark = SpaceLook::lit;
            // Only where it is possible to build the price is to be seen from afar.
            one.quiet = plan->kind() != MoveKind::build && plan->kind() != MoveKind::build_as;
            one.next = plan->next;
            one.price = plan->cost;
            one.projects |= plan->projects;
        }
        if (looks_for && !(one.projects >> searched_project_ & 1)) one.dim = true;
        if (hovered_ == space && one.mark == SpaceLook::lit) one.mark = SpaceLook::hovered;
        if (is_picked(space)) one.mark = SpaceLook::picked;
    }
    if (look.planned &&
        (look.planned->kind() == MoveKind::build || look.planned->kind() == MoveKind::build_as))
        look.space[static_cast<std::size_t>(look.planned->space)].rising = true;
    if (s.phase == Phase::claim) {
        look.space[s.fresh].mark = SpaceLook::picked;
        look.space[s.fresh].next = -1;
    }
    return look;
}
void GardenNationView::draw_garden(Ui& ui, const TableSnapshot& table, const Rect& box) {
    const State& s = state_of(table);
    // The buttons are above the garden: they take the pointer before it, and are painted after it.
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    // Turning and zooming the garden is no move.
    ui.semantics.set_playable(false);
    const bool narrow = ui.screen.w < kNarrowBelow;
    const float pair = 2 * kTarget + 4;
    camera_.buttons(ui, narrow ? Rect{box.x, box.y, BoardCamera::kButtons, kTarget}
                               : Rect{box.x, box.y, kTarget, BoardCamera::kButtons});
    Rect turning = narrow ? Rect{box.right() - pair, box.y, pair, kTarget}
                          : Rect{box.right() - kTarget, box.y, kTarget, pair};
    for (const auto& [id, key, glyph, by] :
         {std::tuple{"turn.left", "garden_nation.turn.left", "glyphs/turn_left", -1},
          std::tuple{"turn.right", "garden_nation.turn.right", "glyphs/turn_right", 1}}) {
        const Rect place = narrow ? turning.cut_left(kTarget, 4) : turning.cut_top(kTarget, 4);
        const std::string_view name = ui.words(key);
        ButtonLook look{};
        look.name = name;
        if (button(ui, id, place, "", look)) garden_.turn(ui, by);
        ui.picture(place.middle(22, 22), glyph, ui.palette->text);
    }
    ui.semantics.set_playable(!table.legal.empty());
    const bool has_choices = s.phase == Phase::claim || s.phase == Phase::name || has_action_begun();
    if (choices_over_garden_ && has_choices && s.phase != Phase::choose && !table.legal.empty()) {
        Rect panel{
            box.x,
            box.bottom() - std::min(box.h, ui.line_height(kBody) + 2 * ui.line_height(kSmall) + kTarget + 34),
            box.w, 0};
        panel.h = box.bottom() - panel.y;
        ui.panel(panel);
        Rect inner = panel.shrunk(10, 8);
        draw_choices(ui, table, inner);
        // A press on the panel does not reach the garden.
        ui.press_area("settle", panel);
    }
    list.ChannelsSetCurrent(0);

    camera_.begin(ui, "garden", ui.words("garden_nation.garden"), box, Garden::kSize);
    garden_.begin(ui, s);
    const bool near = narrow || std::min(box.w, box.h) < kNearBelow;
    // The camera zooms in on the region where the looking seat acts, so that spaces are as large as fingers.
    if (std::exchange(log_changed_, false) && near) {
        if (s.phase == Phase::action && !plans_.empty() && s.crane < kPlaces)
            camera_.look_at(ui, garden_.around(s.crane));
        else if (s.phase != Phase::claim)
            camera_.look_at(ui, {0, 0, Garden::kSize.x, Garden::kSize.y});
    }
    const ImVec2 mouse = ImGui::GetMousePos();
    const bool pointing =
        ImGui::IsMousePosValid(&mouse) && !ui.inert() && box.contains({mouse.x, mouse.y}) && !ui.dragging;
    hovered_ = pointing && s.region[kPlaces - 1] ? garden_.space_at(s, camera_, {mouse.x, mouse.y}) : -1;
    garden_.draw(ui, table, camera_, look_of(table));
    if (s.region[kPlaces - 1]) draw_space_nodes(ui, table);
    if (camera_.end(ui) && has_action_begun()) {
        searched_project_ = no_project;
        picker_.clear(ui);
    }
    draw_pointed_at(ui, table, box);
    list.ChannelsMerge();
}
void GardenNationView::draw_space_nodes(Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    // Only the space under the pointer gets a press area: towers overlap, and so would their rectangles.
    bool pressed = false;
    if (hovered_ >= 0) {
        const Ui::Press press = ui.press_area(space_id(hovered_), camera_.box());
        pressed = press.pressed;
        // If the pointer is not on the press area, a button lies above the space.
        if (!press.hovered && !press.held) hovered_ = pressed ? hovered_ : -1;
    }
    const int under_pointer = pressed ? hovered_ : -1;
    for (int place = 0; place < kPlaces; ++place) {
        const std::string region = region_in_words(ui, table, place);
        ui.semantics.open(
            Role::group, "region." + std::to_string(place),
            s.crane == place ? ui.words("garden_nation.region.crane", {{"region", region}}) : region,
            camera_.box());
        for (int side = 0; side < kSides; ++side) {
            const int space = garden_nation::space_at(place, side);
            const auto options = options_at(space);
            const bool picked = is_picked(space);
            const std::string where = place_in_words(ui, table, space);
            std::string name = where, detail;
            if (!options.empty()) {
                const ActionPlan& first = picked && planned() ? *planned() : *options.front();
                const bool lands =
                    first.kind() == MoveKind::build_as && options.size() > 1 && !picker_.pending();
                name = ui.words.joined(kLabelled, {lands ? std::string(ui.words("garden_nation.do.build"))
                                                         : plan_name(ui, table, first),
                                                   where});
                detail = plan_effect(ui, table, first);
            }
            const std::string id = space_id(space);
            Piece piece{.id = id,
                        .box = garden_.handle(camera_, space).clipped(camera_.box()),
                        .name = name,
                        .detail = detail,
                        .highlight = picked ? Highlight::picked : Highlight::none,
                        .refused = options.empty() && !picked};
            if (!options.empty())
                piece.move = options.front()->action;
            else if (!picked)
                piece.move = refused_action(table, space);
            add_piece_node(ui, piece);
            if (space == under_pointer || ui.semantics.take_press(id)) press_space(ui, table, space);
        }
        ui.semantics.close();
    }
}
// What is under the pointer is described at the lower edge of the garden.
void GardenNationView::draw_pointed_at(Ui& ui, const TableSnapshot& table, const Rect& box) const {
    if (hovered_ < 0 || picker_.selected().space == hovered_) return;
    const auto options = options_at(hovered_);
    const std::string where = place_in_words(ui, table, hovered_);
    const std::string what = options.empty()
                                 ? std::string{}
                                 : ui.words.joined(kLabelled, {plan_name(ui, table, *options.front()),
                                                               plan_effect(ui, table, *options.front())});
    const TextStyle bold{.size = kSmall, .face = Typeface::bold, .wraps = true},
        plain{.size = kSmall, .wraps = true};
    const float width =
        std::min(box.w - 8, std::max(ui.text_width(where, bold), ui.text_width(what, plain)) + 22);
    const float first = ui.text_height(where, width - 20, bold),
                height = first + (what.empty() ? 0 : ui.text_height(what, width - 20, plain)) + 10;
    const Rect panel{box.x + (box.w - width) / 2, box.bottom() - height, width, height};
    ui.panel(panel);
    Rect inner = panel.shrunk(10, 5);
    ui.text(inner.cut_top(first), where, bold);
    if (!what.empty()) ui.text(inner, what, plain);
}

// ---------------------------------------------------------------- strips of the seats

float GardenNationView::seat_height(const Ui& ui, const TableSnapshot&, int, float) const {
    return ui.px(20) * 2 + 4;
}
void GardenNationView::draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) {
    const State& s = state_of(table);
    const auto at = static_cast<std::size_t>(seat);
    const ImU32 colour = ui.palette->text;
    float x = box.x;
    const auto amount = [&](float y, std::string_view icon, const std::string& figure) {
        x += garden_nation_cards::draw_amount(ui, {x, y}, icon, figure, 15, colour) + ui.px(7);
    };
    amount(box.y, "garden_nation/people", std::to_string(s.inhabitants[at]));
    if (const Gain& gain = gains_[at]; gain.since >= 0 && ui.now - gain.since < kGainSeconds) {
        const std::string change = ui.words(gain.amount > 0 ? "amount.more" : "amount.less",
                                            {{"what", std::to_string(std::abs(gain.amount))}});
        ui.text({x, box.y, ui.px(40), ui.px(15)}, change,
                {.size = kBody,
                 .face = Typeface::bold,
                 .colour = gain.amount > 0 ? ui.palette->good : ui.palette->bad,
                 .down = 0.5f});
        x += ui.text_width(change, {.size = kBody, .face = Typeface::bold}) + ui.px(7);
    }
    amount(box.y, "garden_nation/floor", std::to_string(s.supply[at]));
    x = box.x;
    const float below = box.y + ui.px(20) + 2;
    const int projects = std::popcount(s.claimed[at]);
    amount(below, "garden_nation/plan",
           ui.words.joined(kNoted, {std::to_string(projects),
                                    projects ? ui.words("amount.more",
                                                        {{"what", std::to_string(project_points(s, seat))}})
                                             : std::string{}}));
    // Ploys that are left are shown, and empty places for spent ones.
    for (int i = 0; i < kTokens; ++i) {
        ui.picture({x, below, ui.px(14), ui.px(14)}, "garden_nation/ploy",
                   i < s.tokens[at] ? IM_COL32_WHITE : with_alpha(IM_COL32_WHITE, 60));
        x += ui.px(15);
    }
    ui.semantics.add(
        Role::item, "before." + std::to_string(seat) + ".all",
        ui.words("garden_nation.say.seat",
                 {{"inhabitants", ui.words.count("garden_nation.inhabitants", s.inhabitants[at])},
                  {"floors", ui.words.count("garden_nation.floors", s.supply[at])},
                  {"tokens", std::to_string(s.tokens[at])},
                  {"projects", std::to_string(projects)},
                  {"points", ui.words.count("table.points", project_points(s, seat))}}),
        box);
}

}  // namespace mortarboard::ui
