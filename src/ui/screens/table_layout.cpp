// The layout of the table: everything lies side by side on a wide screen, and behind tabs on a narrow one.
#include <algorithm>
#include <memory>

#include "ui/describe.h"
#include "ui/screens/friends.h"
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

constexpr float kGap = 12, kSmallGap = 8;
// On a screen narrower than this, margins are small and the title is set smaller.
constexpr float kSmallScreen = 700;
// A screen that is wider than high, and lower than this at the usual text size, has the drawer beside the
// board.
constexpr float kLowScreen = 560;
constexpr float kSeatColumn = 200, kCoachColumn = 270, kSideColumn = 280;
constexpr float kCoachShare = 0.34f;
// The share of a wide screen's height that the results take.
constexpr float kResultShare = 0.54f;
constexpr float kLeastOwnArea = 180;
constexpr float kDrawerShare = 0.5f, kSmallDrawerShare = 0.47f, kLeastTab = 160;
// The height that a hint leaves to the log or the drawer below it.
constexpr float kLeastLog = 140, kLeastDrawer = 90;

}  // namespace

TableLayout TableScreen::draw_surroundings(Ui& ui, Shell& shell, std::vector<Tab>& tabs) {
    Rect rest = ui.screen.shrunk(ui.screen.w < kSmallScreen ? kSmallGap : kGap);
    {
        const EnlargedPart enlarged(ui, beside_board_scale(ui));
        draw_header(ui, shell, rest.cut_top(std::max(kTarget, ui.line_height(kTitle)), kSmallGap), is_wide_);
    }
    if (is_wide_) return draw_wide(ui, shell, rest);
    return draw_narrow(ui, shell, rest, tabs);
}
TableLayout TableScreen::draw_wide(Ui& ui, Shell& shell, Rect rest) {
    const Rect hint_box = draw_columns(ui, shell, rest);
    // The results of four seats need more height than the own area of some games.
    const float share =
        session_.over() ? std::max(kResultShare, view_->own_area_share()) : view_->own_area_share();
    const float most = std::max(kLeastOwnArea, rest.h * share);
    const float wanted = session_.over() ? results_height_ : view_->own_area_height(ui, table(), rest.w);
    TableLayout places;
    {
        const EnlargedPart enlarged(ui, beside_board_scale(ui));
        if (replay_) draw_replay(ui, rest);
        const bool nobody_sits_here = session_.plan().watched || (replay_ && session_.me() < 0);
        if (!nobody_sits_here || session_.over())
            places.own_area = rest.cut_bottom(wanted > 0 ? std::min(wanted, most) : most, kSmallGap);
        const Bar bar = measure_bar(ui, rest.w);
        draw_bar(ui, shell, rest.cut_bottom(bar.height, kGap), bar);
        if (!hint_box.empty()) draw_hint(ui, shell, hint_box);
    }
    places.board = rest;
    if (session_.over()) {
        draw_results(ui, shell, places.own_area);
        places.own_area = {};
    }
    return places;
}
// Draws the seats, a lesson's coach and the log beside the board. Returns the place of the hint.
Rect TableScreen::draw_columns(Ui& ui, Shell& shell, Rect& rest) {
    const EnlargedPart enlarged(ui, beside_board_scale(ui));
    const float seats = std::max(kSeatColumn, ui.px(lesson_ ? kCoachColumn : kSeatColumn));
    Rect left = ui.left_handed ? rest.cut_right(seats, kGap) : rest.cut_left(seats, kGap);
    if (lesson_) draw_coach(ui, shell, cut_coach(ui, left));
    left.cut_top(draw_seats(ui, left, "seats", ui.words("table.seats"), {}) - left.y);
    // Lessons, replays and results say themselves what has happened.
    if (!is_log_open_ && !lesson_ && !replay_ && !session_.over()) draw_latest_moves(ui, left);
    // The hint replaces the log, so that nothing of the table is covered or squeezed.
    const bool has_hint_box = is_hint_box_shown();
    const float side = std::max(kSideColumn, ui.px(kSideColumn));
    Rect column, hint_box;
    if (has_hint_box || is_log_open_)
        column = ui.left_handed ? rest.cut_left(side, kGap) : rest.cut_right(side, kGap);
    if (has_hint_box) hint_box = cut_hint(ui, column, is_log_open_ ? kLeastLog : 0);
    if (is_log_open_ && !column.empty()) draw_log(ui, shell, column);
    return hint_box;
}
TableLayout TableScreen::draw_narrow(Ui& ui, Shell& shell, Rect rest, std::vector<Tab>& tabs) {
    const bool is_low = ui.screen.h < ui.px(kLowScreen) && ui.screen.w > ui.screen.h;
    draw_strips(ui, rest);
    if (replay_) draw_replay(ui, rest);
    if (lesson_) {
        const float height = std::min(rest.h * kCoachShare, measure_coach(ui, rest.w));
        draw_coach(ui, shell, rest.cut_top(height, kSmallGap));
    }
    tabs = tabs_of(ui);
    Rect side = rest;
    if (is_low)
        side = ui.left_handed ? rest.cut_left(rest.w * 0.5f, kSmallGap)
                              : rest.cut_right(rest.w * 0.5f, kSmallGap);
    const Bar bar = measure_bar(ui, side.w);
    const float tabs_height = measure_tabs(ui, tabs, side.w);
    TableLayout places;
    if (is_low) {
        draw_bar(ui, shell, side.cut_top(bar.height, kSmallGap), bar);
        places.own_area = side;
    } else {
        const float share = ui.screen.w < kSmallScreen ? kSmallDrawerShare : kDrawerShare;
        places.own_area = rest.cut_bottom(std::max(rest.h * share, tabs_height + kLeastTab), kSmallGap);
        draw_bar(ui, shell, rest.cut_bottom(bar.height, kSmallGap), bar);
    }
    places.board = rest;
    // The hint lies over the drawer, or over the upper part of it where the rest is still of use.
    if (is_hint_box_shown()) draw_hint(ui, shell, cut_hint(ui, places.own_area, tabs_height + kLeastDrawer));
    if (places.own_area.empty()) return places;
    draw_tabs(ui, tabs, places.own_area.cut_top(tabs_height, kSmallGap));
    return draw_drawer(ui, shell, tabs, places);
}
void TableScreen::draw_header(Ui& ui, Shell& shell, Rect box, bool wide) {
    const bool from_table = replay_ && replay_->request().from_table;
    const std::string_view home = ui.words(from_table ? "replay.close" : "table.leave");
    if (button(ui, "leave",
               box.cut_left(button_width(ui, home), kGap).middle(button_width(ui, home), kTarget), home))
        shell.back();
    // On a narrow screen the log is a tab.
    if (wide) {
        const std::string_view log = ui.words("table.log");
        const Rect place = box.cut_right(button_width(ui, log), kGap).middle(button_width(ui, log), kTarget);
        if (button(ui, "log.toggle", place, log, {.role = Role::toggle, .chosen = is_log_open_})) {
            is_log_open_ = !is_log_open_;
            ui.invalidate_frame();
        }
        // A screen without room for the button has no keyboard either.
        const Rect help = box.cut_right(kTarget, kGap).middle(kTarget, kTarget);
        if (button(ui, "help.open", help, "?", {.name = ui.words("help.title")})) shell.open_help();
    }
    const std::string_view settings = ui.words("settings.title");
    if (button(ui, "settings.open",
               box.cut_right(button_width(ui, settings), kGap).middle(button_width(ui, settings), kTarget),
               settings))
        shell.open_settings();
    if (session_.between_peers() && !replay_) {
        const std::string_view friends = ui.words("friends.open");
        if (button(ui, "friends.open",
                   box.cut_right(button_width(ui, friends), kGap).middle(button_width(ui, friends), kTarget),
                   friends))
            shell.open_page(std::make_unique<FriendsScreen>());
    }
    const std::string_view rules = ui.words("table.rules");
    if (button(ui, "rules.open",
               box.cut_right(button_width(ui, rules), kGap).middle(button_width(ui, rules), kTarget), rules))
        shell.open_how_to(session_.game());
    draw_mute(ui, box);
    TextStyle title{.size = ui.screen.w < 700 ? kLead : kTitle, .face = Typeface::title, .down = 0.5f};
    if (ui.text_width(game_title(ui.words, session_.game()), title) > box.w) {
        title.size = kBody;
        title.wraps = true;
    }
    // With large text on a phone the buttons need all the room: the title is left out.
    if (is_whole(ui, box, game_title(ui.words, session_.game()), title))
        ui.text(box, game_title(ui.words, session_.game()), title);
    ui.semantics.add(Role::heading, "table.title", game_title(ui.words, session_.game()), box).level = 1;
}

}  // namespace mortarboard::ui
