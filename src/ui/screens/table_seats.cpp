// This part shows who sits at the table and what lies before them: strips beside the board where there is
// room, or else across the top, and a drawer below the board whose tabs show the own area, the others, what
// else the game has, and the log.
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {

const PlayerColour& TableScreen::colour_of(int seat) const {
    return kPlayerColours[static_cast<std::size_t>(colours_[static_cast<std::size_t>(seat)]) %
                          kPlayerColours.size()];
}
namespace {

bool is_tight(const Ui& ui, float width) { return width < ui.px(110); }
float sign_of_strip(const Ui& ui, float width) { return ui.px(is_tight(ui, width) ? 14 : 18); }

}  // namespace

// The name has a row of its own in a strip of this width, beside the emblem where there is room for it.
FittedName TableScreen::name_in_strip(const Ui& ui, int seat, float width) const {
    if (is_tight(ui, width))
        return fitted_name(ui, describe_.seat(seat), width - 10,
                           {.size = kSmall, .colour = ui.palette->quiet});
    return fitted_name(ui, describe_.seat(seat), width - 28 - sign_of_strip(ui, width),
                       {.face = Typeface::bold});
}
// Draws panel, emblem, name and points of a seat. Returns the rest of the panel below them.
Rect TableScreen::draw_strip(Ui& ui, std::string_view list, int seat, const Rect& strip, int score) const {
    const std::string& name = describe_.seat(seat);
    const PlayerColour& paint = colour_of(seat);
    const bool active = recap_.is_shown() ? seat == recap_.mover() : session_.to_move().has(seat);
    ui.panel(strip);
    if (active) {
        ui.fill(strip, mix(ui.palette->panel, ui.palette->text, 26), kPanelCorner);
        ui.outline(strip, ui.palette->text, 2, kPanelCorner);
    }
    const bool secret = view_->hides_points() && !session_.over() && seat != session_.me();
    const std::string points =
        secret ? std::string(ui.words("table.points.secret")) : ui.words.count("table.points", score);
    const std::string clock = ui.clocks ? clock_text(clocks_.spent(seat)) : std::string();
    const std::string description = ui.words.joined(
        kListed, {name, ui.words(paint.key), points, clock, active ? ui.words("table.on_turn") : ""});
    Node& node =
        ui.semantics.add(Role::item, std::string(list) + "." + std::to_string(seat), description, strip);
    node.current = active;
    const bool tight = is_tight(ui, strip.w);
    const float sign = sign_of_strip(ui, strip.w);
    Rect inner = tight ? strip.shrunk(5, 5) : strip.shrunk(10, 6);
    const FittedName fitted = name_in_strip(ui, seat, strip.w);
    if (tight) {
        Rect head = inner.cut_top(ui.line_height(kBody));
        ui.emblem(head.cut_left(sign, 4).centre(), sign, paint.emblem, paint.colour);
        const std::string count = secret ? "–" : std::to_string(score);
        ui.text(head.cut_left(ui.text_width(count, {.face = Typeface::bold}), 6), count,
                {.face = Typeface::bold, .down = 0.5f});
        ui.text(head, clock, {.size = kSmall, .colour = ui.palette->quiet, .across = 1, .down = 0.5f});
        ui.text(inner.cut_top(std::max(ui.line_height(kSmall), fitted.height)), fitted.lines, fitted.style);
        return inner;
    }
    const float name_height = std::max(ui.line_height(kBody), fitted.height),
                words = name_height + ui.line_height(kSmall);
    const Rect head{inner.x, inner.y, sign, words};
    inner.cut_left(sign, 8);
    ui.emblem(head.centre(), sign, paint.emblem, paint.colour);
    ui.text(inner.cut_top(name_height), fitted.lines, fitted.style);
    const TextStyle quiet{.size = kSmall, .colour = ui.palette->quiet};
    Rect line = inner.cut_top(ui.line_height(kSmall));
    if (ui.clocks) ui.text(line.cut_right(ui.text_width(clock, quiet), 6), clock, quiet);
    fit_text(ui, line, secret && ui.text_width(points, quiet) > line.w ? std::string("–") : points, quiet);
    return inner;
}
float TableScreen::strip_height(const Ui& ui, int seat, float width) const {
    const float line = ui.line_height(is_tight(ui, width) ? kSmall : kBody);
    return ui.line_height(kBody) + ui.line_height(kSmall) + 16 +
           std::max(0.0f, name_in_strip(ui, seat, width).height - line);
}

// Draws the seats one above the other in turn order, each with its own area; the list scrolls where it is
// too long. The seat on turn is outlined. Returns where the list ends.
float TableScreen::draw_seats(Ui& ui, const Rect& box, std::string_view id, std::string_view name,
                              SeatSet without) {
    const int seats = session_.plan().setup.seats;
    const Outcome outcome = session_.game().outcome(shown_state());
    // The area leaves room for the shadows, which would be cut off.
    ScrollArea area(ui, std::string(id) + ".area", name, {box.x - 4, box.y - 4, box.w + 8, box.h + 8});
    Rect rest = area.content();
    rest.x += 4;
    rest.w = box.w - (area.longer() ? 8 : 0);
    rest.y += 4;
    const float top = rest.y;
    std::array<Rect, kMaxSeats> before_seat{};
    ui.semantics.open(Role::list, id, name, rest);
    for (int seat = 0; seat < seats; ++seat) {
        if (without.has(seat)) continue;
        const float below = view_->seat_height(ui, table(), seat, rest.w - 20);
        const Rect strip = rest.cut_top(strip_height(ui, seat, rest.w) + (below > 0 ? below + 2 : 0), 8);
        const Rect left = draw_strip(ui, id == "seats" ? "seat" : id, seat, strip,
                                     outcome.seat[static_cast<std::size_t>(seat)].score);
        before_seat[static_cast<std::size_t>(seat)] = {strip.x + 10, left.y + 2, strip.w - 20, below};
    }
    ui.semantics.close(rest.y);
    for (int seat = 0; seat < seats; ++seat) {
        const Rect& place = before_seat[static_cast<std::size_t>(seat)];
        if (place.h <= 0) continue;
        ui.semantics.open(Role::list, "before." + std::to_string(seat),
                          ui.words("table.before_seat", {{"seat", describe_.seat(seat)}}), place);
        view_->draw_seat(ui, table(), seat, place);
        ui.semantics.close();
    }
    const bool is_own_table = read_only_reason_.empty() && !replay_ && !lesson_ &&
                              !session_.between_peers() && !session_.plan().by_link();
    if (is_own_table && !session_.over()) draw_seating(ui, rest);
    area.used(rest.y - top + 4);
    return rest.y;
}
// Seats can be given to bots and back. This lies behind one button, because it is seldom used.
void TableScreen::draw_seating(Ui& ui, Rect& rest) {
    const auto row = [&](std::string_view id, const std::string& label, const ButtonLook& look) {
        return button(ui, id, rest.cut_top(button_height(ui, label, rest.w, look), 6), label, look);
    };
    if (row("seating", std::string(ui.words("table.seating")), {.opens = is_seating_open_})) {
        is_seating_open_ = !is_seating_open_;
        ui.invalidate_frame();
    }
    if (!is_seating_open_) return;
    for (int seat = 0; seat < session_.plan().setup.seats; ++seat) {
        const SeatPlan& one = session_.plan().seats[static_cast<std::size_t>(seat)];
        const std::string name = describe_.seat(seat);
        const std::string label =
            ui.words(one.person() ? "table.seating.bot" : "table.seating.person", {{"seat", name}});
        if (!row("seating." + std::to_string(seat), label, {})) continue;
        // A seat that had a bot before gets the same bot again.
        std::string bot;
        if (one.person()) {
            bot = "casual";
            for (const auto& sat : session_.record().bots)
                if (sat.seat == static_cast<Seat>(seat) && sat.id != Record::kPerson) bot = sat.id;
        }
        session_.give_seat(static_cast<Seat>(seat), bot);
        has_pending_answer_ = false;
        bot_percent_ = 0;
        hint_.forget();
        on_match_changed(ui);
        ui.announce(ui.words(bot.empty() ? "table.seating.taken" : "table.seating.given", {{"seat", name}}));
        ui.animate();
        ui.invalidate_frame();
        return;
    }
}
// Draws the strips across the top, in one row or in two.
void TableScreen::draw_strips(Ui& ui, Rect& rest) {
    const int seats = session_.plan().setup.seats,
              rows = rest.w / static_cast<float>(seats) < ui.px(64) ? 2 : 1,
              columns = (seats + rows - 1) / rows;
    const Outcome outcome = session_.game().outcome(shown_state());
    const float width = (rest.w - 6 * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    float height = 0;
    for (int seat = 0; seat < seats; ++seat) height = std::max(height, strip_height(ui, seat, width) - 6);
    Rect box = rest.cut_top((height + 6) * static_cast<float>(rows) - 6, 8);
    ui.semantics.open(Role::list, "seats", ui.words("table.seats"), box);
    FlowLayout flow(box, height, 6);
    for (int seat = 0; seat < seats; ++seat)
        draw_strip(ui, "seat", seat, flow.next(width), outcome.seat[static_cast<std::size_t>(seat)].score);
    ui.semantics.close();
}

// ---------------------------------------------------------------- the drawer of a narrow screen

std::vector<TableScreen::Tab> TableScreen::tabs_of(const Ui& ui) const {
    std::vector<Tab> tabs;
    const bool looks_on = session_.me() < 0;
    const auto word = [&](std::string_view key) { return std::string(ui.words(key)); };
    if (session_.over())
        tabs.push_back({kYouTab, TableLayout::kYou, word("table.tab.results")});
    else if (!looks_on)
        tabs.push_back({kYouTab, TableLayout::kYou, word("table.tab.you")});
    if (session_.plan().setup.seats > 1)
        tabs.push_back({kOthersTab, 0, word(looks_on ? "table.seats" : "table.tab.others")});
    int drawer = 0;
    for (std::string& label : view_->drawers(ui, table())) {
        const std::string id = "drawer." + std::to_string(drawer);
        tabs.push_back({id, 1 + drawer++, std::move(label)});
    }
    tabs.push_back({kLogTab, 0, word("table.log")});
    return tabs;
}
float TableScreen::measure_tabs(const Ui& ui, const std::vector<Tab>& tabs, float width) {
    FlowLayout flow({0, 0, width, 0}, kTarget, 6);
    for (const Tab& tab : tabs) flow.next(button_width(ui, tab.label));
    return flow.bottom();
}
void TableScreen::draw_tabs(Ui& ui, const std::vector<Tab>& tabs, const Rect& box) {
    ui.semantics.open(Role::tab_list, "tabs", ui.words("table.tabs"), box);
    // Tabs that fit on one line share its whole width.
    float words = 0;
    for (const Tab& tab : tabs) words += button_width(ui, tab.label) + 6;
    const float more = std::max(0.0f, (box.w - words + 6) / static_cast<float>(tabs.size()));
    const bool known =
        std::any_of(tabs.begin(), tabs.end(), [&](const Tab& tab) { return tab.id == drawer_; });
    // The view has taken its drawer away, or nobody plays here.
    if (!known) drawer_ = tabs.front().id;
    FlowLayout flow(box, kTarget, 6);
    for (const Tab& tab : tabs) {
        const ButtonLook look{.role = Role::tab, .chosen = tab.id == drawer_};
        if (button(ui, "tab." + tab.id, flow.next(button_width(ui, tab.label) + more - 0.01f), tab.label,
                   look) &&
            tab.id != drawer_) {
            drawer_ = tab.id;
            ui.invalidate_frame();
        }
    }
    ui.semantics.close();
}
// Draws the open tab, unless it belongs to the view, which then draws it itself.
TableLayout TableScreen::draw_drawer(Ui& ui, Shell& shell, const std::vector<Tab>& tabs, TableLayout places) {
    places.drawer = TableLayout::kYou;
    if (drawer_ == kLogTab) {
        draw_log(ui, shell, places.own_area);
    } else if (drawer_ == kOthersTab) {
        const Seat me = session_.me();
        draw_seats(ui, places.own_area, "others",
                   ui.words(me < 0 ? "table.seats.detail" : "table.tab.others"),
                   me < 0 ? SeatSet{} : SeatSet::of(me));
    } else if (drawer_ == kYouTab && session_.over()) {
        draw_results(ui, shell, places.own_area);
    } else {
        for (const Tab& tab : tabs)
            if (tab.id == drawer_) places.drawer = tab.drawer;
        return places;
    }
    places.own_area = {};
    return places;
}
// Draws the screen between two persons' turns: nothing of the table is visible or readable.
void TableScreen::draw_cover(Ui& ui, Shell& shell) {
    const PlayerColour& paint = colour_of(session_.me());
    const std::string whom = pass_device_text(ui),
                      here = ui.words("table.pass.here", {{"seat", describe_.seat(session_.me())}});
    const std::string_view why = ui.words("table.pass.why"), home = ui.words("table.leave");
    const float width = std::min(ui.screen.w - 32, ui.px(460)), words = width - 48;
    const TextStyle title{.size = kTitle, .face = Typeface::title, .across = 0.5f, .wraps = true};
    const TextStyle quiet{.colour = ui.palette->quiet, .across = 0.5f, .wraps = true};
    const ButtonLook first{.kind = ButtonLook::first, .size = kLead};
    const float head = ui.text_height(whom, words, title), under = ui.text_height(why, words, quiet),
                press = std::max(button_height(ui, here, words, first), ui.line_height(kLead) + 20);
    // On a low screen the words and buttons need the height of the emblem; where even that is too little,
    // they are scrolled.
    float sign = ui.px(64), height = head + under + press + kTarget + sign + 92;
    if (height > ui.screen.h) {
        height -= sign + 12;
        sign = 0;
    }
    ScrollArea area(ui, "cover", game_title(ui.words, session_.game()), ui.screen);
    Rect box{ui.screen.x + (ui.screen.w - width) / 2,
             area.content().y + std::max(0.0f, (ui.screen.h - height) / 2), width, height};
    ui.panel(box);
    box = box.shrunk(24, 24);
    if (sign > 0) ui.emblem(box.cut_top(sign, 12).centre(), ui.px(52), paint.emblem, paint.colour);
    const Rect at = box.cut_top(head, 6);
    ui.text(at, whom, title);
    Node& node = ui.semantics.add(Role::heading, "cover.title", whom, at);
    node.level = 1;
    node.focus_fallback = true;
    const Rect line = box.cut_top(under, 16);
    ui.text(line, why, quiet);
    ui.semantics.add(Role::text, "cover.why", why, line);
    const Rect place = box.cut_top(press, 8);
    if (button(ui, "cover.here", place.middle(std::min(place.w, button_width(ui, here, first)), place.h),
               here, first)) {
        session_.uncover();
        sound_turn(ui);
        tell_latest_moves(ui);
        ui.announce(sentence(ui));
        ui.invalidate_frame();
    }
    if (button(ui, "leave", box.middle(button_width(ui, home), kTarget), home)) shell.go_home();
    area.used(height);
}

}  // namespace mortarboard::ui
