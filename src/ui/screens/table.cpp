#include "ui/screens/table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text.h"
#include "ui/screens/friends.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr float kGap = 12, kWide = 1000;  // from which width on everything lies side by side
constexpr double kUsualPace = 0.35;
constexpr float kResultShare = 0.36f;  // of the height of a wide screen
constexpr std::uint32_t kNotYet = UINT32_MAX;  // of changes that are kept
constexpr float kLeastLog = 140, kLeastDrawer = 90;  // of height, below a hint
constexpr int kManyFailures = 3;  // of a bot in a row, before it is said

// A record from elsewhere may name nobody.
std::vector<std::string> names_of(const MatchPlan& plan, const Strings& words) {
    std::vector<std::string> names;
    for (const auto& seat : plan.seats) {
        const std::string number = std::to_string(names.size() + 1);
        if (!seat.name.empty())
            names.push_back(seat.name);
        else
            names.push_back(seat.person() ? words("seat.player", {{"n", number}})
                                          : std::string(words("seat.bot." + number)));
    }
    return names;
}
// pace=0 plays as fast as the bots think; pace=1000 waits a second after each of their moves.
double pace_of(const Arguments& arguments) {
    const auto found = arguments.find("pace");
    const auto number = found == arguments.end() ? std::nullopt : parse_number(found->second, 0, 10'000);
    return number ? static_cast<double>(*number) / 1000 : kUsualPace;
}
// Who watches a match with friends or asks to; to who watches it: just that.
std::string watching_now(const Ui& ui, const FriendsState& friends) {
    if (friends.watches()) return std::string(ui.words("friends.watch.you"));
    std::string out;
    for (int i = 0; !friends.asker(i).empty(); ++i) {
        const bool in = friends.is("asker_in", i);
        if (!in && friends.said(friends.seat(), i)) continue;
        out += (out.empty() ? "" : " ") +
               ui.words(in ? "friends.watch.now" : "friends.watch.table", {{"name", friends.asker(i)}});
    }
    return out;
}
// One line: what is asked is a sentence or a heading.
std::string told_after(const std::string& asked, std::string_view more) {
    std::string out = asked;
    out += asked.ends_with('.') || asked.ends_with("…") ? " " : " · ";
    return out += more;
}
bool generic_of(const Arguments& arguments) {
    const auto found = arguments.find("view");
    return found != arguments.end() && found->second == "generic";
}

}  // namespace

TableScreen::TableScreen(const MatchPlan& plan, const Strings& words, const Arguments& arguments,
                         const Sitting& sitting)
    : session_(plan, sitting.moves),
      id_(sitting.id),
      frozen_(sitting.frozen),
      rules_hash_(sitting.rules_hash),
      data_version_(sitting.data_version),
      kept_(session_.changes()),
      say_(words, *plan.game, names_of(plan, words)),
      view_(make_view(plan.game->info.id, generic_of(arguments))),
      pace_(pace_of(arguments)) {
    for (const auto& seat : plan.seats) colours_.push_back(seat.colour);
    if (!frozen_.empty()) session_.freeze();
    if (plan.start && sitting.moves.empty()) kept_ = kNotYet;  // what was dealt anew is nowhere else
    write_lines(nullptr);
}
std::string TableScreen::title(const Ui& ui) const {
    return std::string(session_.game().info.title) + " · " + std::string(ui.words("app.name"));
}

// ---------------------------------------------------------------- play

// What the peers' module has told since, and what was chosen here.
void TableScreen::follow_friends(Ui& ui, Shell& shell) {
    FriendsState& friends = shell.friends();
    if (const auto choice = session_.take_choice()) friends.choose(*choice);
    if (friends_seen_ == friends.changes()) return;
    friends_seen_ = friends.changes();
    if (friends.stage() != "match") return shell.open_friends();  // the table is laid anew
    bool moved = false;
    const auto& heard = session_.moves_seen();
    const auto& now = friends.moves();
    const auto same = std::mismatch(heard.begin(), heard.end(), now.begin(), now.end()).first - heard.begin();
    if (static_cast<std::size_t>(same) < heard.size()) {  // a move was taken back
        const MatchPlan plan = session_.plan();
        session_ = Session(plan);
        told_ = std::min(told_, static_cast<std::size_t>(same));
        moved = true;
    }
    while (session_.length() < friends.moves().size() && session_.hear(friends.moves()[session_.length()]))
        moved = true;
    const bool turned = friends.owes() && session_.length() == friends.moves().size();
    const bool asks = turned && !session_.my_turn();
    session_.want_choice(turned);
    verdict_ = friends.value("verdict");
    const bool asked =
        friends.asked("back") && !friends.agrees(friends.seat(), "back") && friends.is("may_take_back");
    if (asked && !asked_back_) ui.announce(ui.words("friends.back.asked.table"));
    asked_back_ = asked;
    if (const std::string away = friends.away(); away != away_) {
        away_ = away;
        if (!away_.empty()) ui.announce(ui.words("friends.gone", {{"names", away_}}));
    }
    if (std::string watching = watching_now(ui, friends); watching != watching_) {
        watching_ = std::move(watching);
        if (!watching_.empty()) ui.announce(watching_);
    }
    if (moved)
        changed(ui);
    else if (asks && session_.my_turn())
        ui.announce(expected(ui));
    ui.change_midway();
}
void TableScreen::advance(Ui& ui, Shell& shell) {
    if (session_.between_peers()) return follow_friends(ui, shell);
    bool moved = false;
    const bool owed = session_.my_turn();
    if (pace_ > 0 && waiting_answer_ && view_->is_presenting(ui))
        next_step_ = std::max(next_step_, ui.now + pace_);
    if (waiting_answer_ && ui.now >= next_step_) {
        waiting_answer_ = false;
        if (session_.bot_moves(answer_ticket_, answer_)) {
            moved = true;
            next_step_ = ui.now + pace_;
        } else {
            session_.forget_request();  // asked again in the next frame
        }
        ui.animate();
    } else if (waiting_answer_) {
        ui.wake_in(next_step_ - ui.now);
    }
    while (session_.deal()) moved = true;
    note_stuck(ui);
    if (const auto request = session_.next_request()) shell.host().ask_bot(*request);
    if (moved) changed(ui, owed && session_.my_turn()), ui.animate();
}
// A match that has stopped by itself is only looked at from then on; what was kept of it stays as it is.
void TableScreen::note_stuck(Ui& ui) {
    if (!session_.stuck() || !frozen_.empty()) return;
    frozen_ = ui.words("table.stuck");
    ui.announce(frozen_);
    ui.change_midway();
}
// They stand still where the game does: covered, over, or only to be looked at.
void TableScreen::run_clocks(Ui& ui) {
    const bool running = !session_.covered() && !session_.over() && frozen_.empty();
    const SeatSet owing = running ? session_.to_move() : SeatSet{};
    clocks_.follow(owing, ui.now);
    if (!ui.clocks) return;
    for (int seat = 0; seat < session_.plan().setup.seats; ++seat)
        if (owing.has(seat)) ui.wake_in(1 - std::fmod(clocks_.spent(seat), 1));
}
void TableScreen::bot_answered(Ui& ui, std::uint32_t ticket, const Action& action) {
    bot_failures_ = 0;
    bot_percent_ = 0;
    waiting_answer_ = true;
    answer_ticket_ = ticket;
    answer_ = action;
    ui.animate();
}
void TableScreen::bot_thinks(Ui& ui, int percent) {
    // Not every per cent is worth a new sentence.
    bot_percent_ = session_.bot_thinks() ? percent / 10 * 10 : 0;
    ui.animate();
}
void TableScreen::bot_failed(Ui& ui) {
    bot_percent_ = 0;
    session_.forget_request();
    if (++bot_failures_ == kManyFailures) ui.announce(ui.words("table.bot_fails"));
    ui.animate();
}
void TableScreen::act(Ui& ui, const Action& action) {
    const bool mine = session_.my_turn();
    if (const Verdict verdict = session_.act(action); !verdict) {
        refusal_rule_ = verdict.rule;
        refusal_ = ui.words("table.refused", {{"why", say_.rule_text(verdict.rule)},
                                              {"paragraph", say_.paragraph(verdict.rule)}});
        ui.announce(refusal_);
        ui.change_midway();
        return;
    }
    while (session_.deal()) {}
    next_step_ = ui.now + pace_;
    changed(ui);
    if (mine && !session_.my_turn() && !session_.over()) ui.announce(expected(ui));
    ui.change_midway();
}
void TableScreen::undo(Ui& ui) {
    if (!session_.can_undo()) return;
    session_.undo();
    changed(ui);
    ui.announce(ui.words("table.undone"));
    ui.change_midway();
}
// The log has grown or was shortened: lines for what is new, said aloud in one breath.
void TableScreen::changed(Ui& ui, bool only_others) {
    refusal_.clear();
    if (only_others)
        view_->others_moved();
    else
        view_->changed();
    write_lines(&ui);
    if (session_.covered())
        ui.announce(pass_to(ui));
    else if (session_.over())
        ui.announce(winner(ui));
    else if (session_.my_turn())
        ui.announce(expected(ui));
}
void TableScreen::write_lines(Ui* aloud) {
    const auto& told = session_.told();
    told_ = std::min(told_, told.size());
    while (!lines_.empty() && lines_.back().move >= told_) lines_.pop_back();
    if (session_.me() != lines_of_) {  // somebody else looks now, who has seen other things
        lines_of_ = session_.me();
        lines_.clear();
        write_lines_to(std::exchange(told_, 0), nullptr);
    }
    write_lines_to(told.size(), session_.covered() ? nullptr : aloud);
}
void TableScreen::write_lines_to(std::size_t end, Ui* aloud) {
    const auto& told = session_.told();
    for (; told_ < end; ++told_) {
        bool said = false;
        for (const Event& event : told[told_]) {
            const std::string text = say_.event(event);
            if (text.empty()) continue;
            lines_.push_back({told_, event.seat, text, event.rule});
            if (aloud)
                aloud->announce(event.seat >= 0 && event.seat != kNature
                                    ? say_.seat(event.seat) + ": " + text + "."
                                    : text + ".");
            said = true;
        }
        const Move& move = session_.moves_seen()[told_];
        if (!said && told[told_].empty() && move.seat != kNature)
            lines_.push_back({told_, move.seat, say_.move(move.action), 0});
    }
}
void TableScreen::keep(Shell& shell) {
    shell.saves().stands();
    if (id_.empty() || !frozen_.empty() || kept_ == session_.changes()) return;
    // A table that was only laid is no match yet: nobody wants it in the list.
    const auto& moves = session_.moves_seen();
    if (!kept_ &&
        std::all_of(moves.begin(), moves.end(), [](const Move& move) { return move.seat == kNature; }))
        return;
    kept_ = session_.changes();
    Record record = session_.record();
    if (rules_hash_) record.rules_hash = rules_hash_;
    if (data_version_) record.data_version = data_version_;
    shell.saves().keep(id_, session_.plan(), std::move(record));
}
void TableScreen::taken_over(Ui& ui) {
    frozen_ = ui.words("saves.taken_over");
    session_.freeze();
    changed(ui);
    ui.announce(frozen_);
    ui.change_midway();
}
bool TableScreen::key(Ui& ui, std::string_view name) {
    if (session_.covered() || hint_.looks_at()) return false;
    if (view_->key(ui, name)) return true;
    if (name == "u") return undo(ui), true;
    if (name == "l") {
        drawer_ = drawer_ == kLogTab ? kYouTab : kLogTab;
        log_open_ = !log_open_;
        return true;
    }
    return false;
}
std::string TableScreen::sentence(const Ui& ui) const {
    const std::string asked = expected(ui);
    return watching_.empty() || session_.over() ? asked : told_after(asked, watching_);
}
std::string TableScreen::expected(const Ui& ui) const {
    if (session_.covered()) return pass_to(ui);
    if (session_.over()) return winner(ui);
    if (!frozen_.empty()) return frozen_;
    if (asked_back_) return std::string(ui.words("friends.back.asked.table"));
    if (session_.my_turn()) {
        std::string asked = view_->sentence(ui, table());
        if (asked.empty()) asked = ui.words("table.your_turn");
        return away_.empty() ? asked : told_after(asked, ui.words("friends.gone.too", {{"names", away_}}));
    }
    if (bot_failures_ >= kManyFailures) return std::string(ui.words("table.bot_fails"));
    const SeatSet owing = session_.to_move();
    if (session_.between_peers()) {
        if (!verdict_.empty()) return verdict_;  // it was stopped
        if (!away_.empty()) return ui.words("friends.gone", {{"names", away_}});
        if (owing.has(kNature)) return std::string(ui.words("friends.dealing"));
        if (owing.has(session_.me())) return std::string(ui.words("friends.sent"));
    }
    const std::string thinks = ui.words("table.thinking", {{"seat", say_.seat(owing.first())}});
    return bot_percent_
               ? ui.words("table.thought", {{"thinking", thinks}, {"percent", std::to_string(bot_percent_)}})
               : thinks;
}
std::string TableScreen::pass_to(const Ui& ui) const {
    return ui.words("table.pass", {{"seat", say_.seat(session_.me())}});
}
std::string TableScreen::winner(const Ui& ui) const {
    const Outcome outcome = session_.game().outcome(session_.view());
    std::string names;
    int winners = 0, score = 0;
    for (int seat = 0; seat < session_.plan().setup.seats; ++seat)
        if (const Standing& one = outcome.seat[static_cast<std::size_t>(seat)]; one.place == 1) {
            names += (winners++ ? ", " : "") + say_.seat(seat);
            score = one.score;
        }
    return ui.words(winners == 1 ? "table.winner.one" : "table.winner.other",
                    {{"names", names}, {"score", std::to_string(score)}});
}

// ---------------------------------------------------------------- layout

TableSnapshot TableScreen::table() const {
    static const ActionList kNothing;
    // A table that may come, at which nothing is to be done.
    if (const Hint::Advice* ahead = hint_.looks_at())
        return {session_.game(), say_,    ahead->ahead[hint_.step()].seen, session_.me(), {},
                kNothing,        colours_};
    return {session_.game(),  say_,    session_.view(), session_.me(), session_.to_move(),
            session_.legal(), colours_};
}

void TableScreen::draw(Ui& ui, Shell& shell) {
    advance(ui, shell);
    run_clocks(ui);
    if (session_.covered()) return draw_cover(ui, shell);
    think_hint(ui);
    if (session_.over() && !was_over_) drawer_ = kYouTab;  // the results lie there
    was_over_ = session_.over();
    // Side by side needs more width the larger the text is; what is wide and low puts the drawer beside the
    // board.
    const bool wide = ui.screen.w >= kWide * (1 + ui.text_scale) / 2, small = ui.screen.w < 700;
    const bool lying = !wide && ui.screen.h < ui.px(560) && ui.screen.w > ui.screen.h;
    Rect rest = ui.screen.shrunk(small ? 8 : kGap);
    ui.semantics.open(Role::region, "table", session_.game().info.title, ui.screen);
    draw_header(ui, shell, rest.cut_top(std::max(kTarget, ui.line_height(kTitle)), 8), wide);

    TableLayout places;
    if (wide) {
        draw_seats(ui, rest.cut_left(std::max(200.0f, ui.px(200)), kGap), "seats", ui.words("table.seats"),
                   {});
        // The hint lies where the log does, so that nothing of the table is covered or squeezed flat.
        const bool hints = hint_.asked();
        Rect column = hints || log_open_ ? rest.cut_right(std::max(280.0f, ui.px(280)), kGap) : Rect{},
             hint_box;
        if (hints) hint_box = cut_hint(ui, column, log_open_ ? kLeastLog : 0);
        if (log_open_ && !column.empty()) draw_log(ui, shell, column);
        // The result of four and the buttons below it want more than some games leave for the own area.
        const float share =
            session_.over() ? std::max(kResultShare, view_->own_area_share()) : view_->own_area_share();
        const float most = std::max(180.0f, rest.h * share),
                    wanted = session_.over() ? 0 : view_->own_area_height(ui, table(), rest.w);
        if (!session_.plan().watched || session_.over())
            places.own_area = rest.cut_bottom(wanted > 0 ? std::min(wanted, most) : most, 8);
        const Bar bar = lay_bar(ui, rest.w);
        draw_bar(ui, shell, rest.cut_bottom(bar.height, kGap), bar);
        if (hints) draw_hint(ui, hint_box);
        places.board = rest;
        if (session_.over()) draw_results(ui, shell, places.own_area), places.own_area = {};
    } else {
        draw_strips(ui, rest);
        Rect side = lying ? rest.cut_right(rest.w * 0.5f, 8) : rest;
        const std::vector<Tab> tabs = tabs_of(ui);
        const Bar bar = lay_bar(ui, side.w);
        const float tabs_height = lay_tabs(ui, tabs, side.w);
        if (lying) {
            draw_bar(ui, shell, side.cut_top(bar.height, 8), bar);
            places.own_area = side;
        } else {
            places.own_area =
                rest.cut_bottom(std::max(rest.h * (small ? 0.47f : 0.5f), tabs_height + 160), 8);
            draw_bar(ui, shell, rest.cut_bottom(bar.height, 8), bar);
        }
        places.board = rest;
        // The hint lies over the drawer, or over the upper part of it where the rest is still of use.
        if (hint_.asked()) draw_hint(ui, cut_hint(ui, places.own_area, tabs_height + kLeastDrawer));
        if (!places.own_area.empty()) {
            draw_tabs(ui, tabs, places.own_area.cut_top(tabs_height, 8));
            places = draw_drawer(ui, shell, tabs, places);
        }
    }
    ui.semantics.light(session_.my_turn() && !hint_.looks_at());
    const auto action = view_->draw(ui, table(), places);
    ui.semantics.light(false);
    if (action && !hint_.looks_at()) act(ui, *action);
    ui.semantics.close();
}
// Between two persons' turns: nothing of the table is to be seen, heard or read.
void TableScreen::draw_cover(Ui& ui, Shell& shell) {
    const PlayerColour& paint = paint_of(session_.me());
    const std::string whom = pass_to(ui),
                      here = ui.words("table.pass.here", {{"seat", say_.seat(session_.me())}});
    const std::string_view why = ui.words("table.pass.why"), home = ui.words("table.leave");
    ui.semantics.open(Role::region, "cover", session_.game().info.title, ui.screen);
    const float width = std::min(ui.screen.w - 32, ui.px(460)), words = width - 48;
    const TextStyle title{.size = kTitle, .face = Typeface::title, .across = 0.5f, .wraps = true};
    const TextStyle quiet{.colour = ui.palette->quiet, .across = 0.5f, .wraps = true};
    const ButtonLook first{.kind = ButtonLook::first, .size = kLead};
    const float head = ui.text_height(whom, words, title), under = ui.text_height(why, words, quiet),
                press = std::max(kTarget, ui.line_height(kLead) + 20);
    Rect box = ui.screen.middle(width, head + under + press + kTarget + ui.px(64) + 92);
    ui.panel(box);
    box = box.shrunk(24, 24);
    ui.emblem(box.cut_top(ui.px(64), 12).centre(), ui.px(52), paint.emblem, paint.colour);
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
        ui.announce(sentence(ui));
        ui.change_midway();
    }
    if (button(ui, "leave", box.middle(button_width(ui, home), kTarget), home)) shell.go_home();
    ui.semantics.close();
}
void TableScreen::draw_header(Ui& ui, Shell& shell, Rect box, bool wide) {
    const std::string_view home = ui.words("table.leave");
    if (button(ui, "leave",
               box.cut_left(button_width(ui, home), kGap).middle(button_width(ui, home), kTarget), home))
        shell.go_home();
    if (wide) {  // elsewhere the log is a tab
        const std::string_view log = ui.words("table.log");
        const Rect place = box.cut_right(button_width(ui, log), kGap).middle(button_width(ui, log), kTarget);
        if (button(ui, "log.toggle", place, log, {.role = Role::toggle, .chosen = log_open_})) {
            log_open_ = !log_open_;
            ui.change_midway();
        }
        // What has no room for it has no keys either.
        const Rect help = box.cut_right(kTarget, kGap).middle(kTarget, kTarget);
        if (button(ui, "help.open", help, "?", {.name = ui.words("help.title")})) shell.open_help();
    }
    const std::string_view settings = ui.words("settings.title");
    if (button(ui, "settings.open",
               box.cut_right(button_width(ui, settings), kGap).middle(button_width(ui, settings), kTarget),
               settings))
        shell.open_settings();
    if (session_.between_peers()) {
        const std::string_view friends = ui.words("friends.open");
        if (button(ui, "friends.open",
                   box.cut_right(button_width(ui, friends), kGap).middle(button_width(ui, friends), kTarget),
                   friends))
            shell.lay_over(std::make_unique<FriendsScreen>());
    }
    const std::string_view rules = ui.words("table.rules");
    if (button(ui, "rules.open",
               box.cut_right(button_width(ui, rules), kGap).middle(button_width(ui, rules), kTarget), rules))
        shell.open_rules(session_.game());
    TextStyle title{.size = ui.screen.w < 700 ? kLead : kTitle, .face = Typeface::title, .down = 0.5f};
    if (ui.text_width(session_.game().info.title, title) > box.w) {
        title.size = kBody;
        title.wraps = true;
    }
    // With large letters on a phone the buttons need all the room; what game it is can be seen.
    if (ui.text_height(session_.game().info.title, box.w, title) <= box.h + 1)
        ui.text(box, session_.game().info.title, title);
    ui.semantics.add(Role::heading, "table.title", session_.game().info.title, box).level = 1;
}

// How much room the sentence wants: large on one line, or else smaller on as many as it needs; what can be
// pressed stands beside it, or below where that would leave it too little.
TableScreen::Bar TableScreen::lay_bar(const Ui& ui, float width) {
    // A refusal stays until something else is expected or chosen.
    if (std::string asked = sentence(ui); asked != asked_) {
        asked_ = std::move(asked);
        refusal_.clear();
    }
    Bar bar{.text = refusal_.empty() ? asked_ : refusal_,
            .refused = !refusal_.empty(),
            .lamp = session_.my_turn() && refusal_.empty()};
    float buttons = 0;
    if (session_.can_undo()) buttons += button_width(ui, ui.words("table.undo")) + 8;
    if (may_ask_hint()) buttons += button_width(ui, ui.words("table.hint")) + 8;
    if (session_.plan().watched) buttons += button_width(ui, ui.words("friends.watch.stop")) + 8;
    if (bar.refused)
        buttons +=
            button_width(ui, ui.words("table.rule", {{"paragraph", say_.paragraph(refusal_rule_)}})) + 8;
    const float inner = width - 24 - (bar.lamp ? ui.px(12) + 8 : 0);
    bar.below = buttons > 0 && inner - buttons < std::min(ui.px(260), inner * 0.55f);
    const float room = inner - (bar.below ? 0 : buttons);
    const bool one_line =
        !bar.refused && ui.text_width(bar.text, {.size = kLead, .face = Typeface::bold}) <= room;
    bar.style = {.size = one_line ? kLead : kBody,
                 .face = Typeface::bold,
                 .colour = bar.refused ? ui.palette->bad : 0,
                 .down = 0.5f,
                 .wraps = true};
    bar.words = ui.text_height(bar.text, room, bar.style);
    // Two lines are always there, so that the board does not jump from sentence to sentence.
    bar.height =
        std::max({kTarget, bar.words, ui.line_height(kBody) * 2}) + 12 + (bar.below ? kTarget + 4 : 0);
    return bar;
}
// One sentence that says what is expected now, and Undo.
void TableScreen::draw_bar(Ui& ui, Shell& shell, Rect box, const Bar& bar) {
    ui.panel(box);
    ui.semantics.open(Role::region, "bar", ui.words("table.bar"), box);
    Rect inner = box.shrunk(12, 6);
    Rect row = bar.below ? inner.cut_bottom(kTarget, 4) : inner;
    if (session_.can_undo()) {
        const std::string_view label = ui.words("table.undo");
        const Rect place = row.cut_right(button_width(ui, label), 8);
        if (button(ui, "undo", place.middle(place.w, kTarget), label)) undo(ui);
    }
    if (may_ask_hint()) {
        const std::string_view label = ui.words("table.hint");
        const Rect place = row.cut_right(button_width(ui, label), 8);
        if (button(ui, "hint.ask", place.middle(place.w, kTarget), label))
            hint_.ask(session_), ui.change_midway();
    }
    if (session_.plan().watched) {
        const std::string_view label = ui.words("friends.watch.stop");
        const Rect place = row.cut_right(button_width(ui, label), 8);
        if (button(ui, "watch.stop", place.middle(place.w, kTarget), label))
            shell.friends().ask("watch", {{"yes", "0"}});
    }
    if (bar.refused) {
        const std::string why = ui.words("table.rule", {{"paragraph", say_.paragraph(refusal_rule_)}});
        const Rect place = row.cut_right(button_width(ui, why), 8);
        if (button(ui, "refusal.rule", place.middle(place.w, kTarget), why))
            shell.open_rules(session_.game(), refusal_rule_);
    }
    if (!bar.below) inner = row;
    if (bar.lamp)
        ui.emblem(inner.cut_left(ui.px(12), 8).centre(), ui.px(12), Emblem::circle, ui.palette->lamp);
    ui.text(inner, bar.text, bar.style);
    Node& node = ui.semantics.add(Role::heading, "bar.sentence", bar.text, inner);
    node.level = 2;
    node.focus_fallback = true;
    ui.semantics.close();
}

}  // namespace mortarboard::ui
