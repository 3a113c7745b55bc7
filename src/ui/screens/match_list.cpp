#include "ui/screens/match_list.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "games/text_games.h"
#include "ui/describe.h"
#include "ui/screens/diary_page.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/field.h"

namespace mortarboard::ui {
namespace {

std::string age(const Strings& words, std::int64_t then) {
    const auto now =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    const auto minutes =
        static_cast<int>(std::min<std::int64_t>(std::max<std::int64_t>(0, now - then) / 60, 100'000'000));
    if (minutes < 1) return std::string(words("saves.now"));
    if (minutes < 60) return words.count("saves.minutes", minutes);
    if (minutes < 48 * 60) return words.count("saves.hours", minutes / 60);
    return words.count("saves.days", minutes / (24 * 60));
}
std::string progress_text(const Strings& words, const MatchEntry& line) {
    // A match without a name is called after its players.
    const std::string names =
        line.summary.name.empty() ? std::string{} : words.joined(kListed, line.summary.names);
    const std::string match = words.joined(kFacts, {game_title(words, line.summary.game), names});
    const std::string moves = std::to_string(line.summary.moves), when = age(words, line.summary.changed);
    const MatchProgress& progress = line.summary.progress;
    const auto seat = static_cast<std::size_t>(std::max<Seat>(0, progress.turn));
    const bool has_turn = progress.turn >= 0 && seat < line.summary.names.size();
    const auto& elsewhere = line.summary.by_link;
    const bool waits = std::find(elsewhere.begin(), elsewhere.end(), progress.turn) != elsewhere.end();
    const std::string_view key = line.summary.over    ? "saves.over"
                                 : !elsewhere.empty() ? (waits ? "saves.line.theirs" : "saves.line.yours")
                                 : progress.round && has_turn ? "saves.line.both"
                                 : progress.round             ? "saves.line.round"
                                 : has_turn                   ? "saves.line.turn"
                                                              : "saves.line";
    return words(key, {{"match", match},
                       {"round", std::to_string(progress.round)},
                       {"name", has_turn ? std::string_view(line.summary.names[seat]) : std::string_view()},
                       {"moves", moves},
                       {"when", when}});
}
// Says how far a match is, and from where it continues another match; this stands under its name.
std::string about(const Strings& words, const MatchEntry& line) {
    std::string progress = progress_text(words, line);
    if (!line.summary.is_continued) return progress;
    return words(line.summary.from_round ? "saves.continued.round" : "saves.continued",
                 {{"line", progress}, {"round", std::to_string(line.summary.from_round)}});
}
// Draws a text over the whole width, wrapped; it is read as a paragraph.
void paragraph(Ui& ui, Rect& page, std::string_view id, std::string_view text, ImU32 colour, float gap) {
    const TextStyle style{.colour = colour, .wraps = true};
    const Rect box = page.cut_top(ui.text_height(text, page.w, style), gap);
    ui.text(box, text, style);
    ui.semantics.add(Role::text, id, text, box);
}
// Draws a panel with a sentence and a button below it. Returns true when the button is pressed.
bool notice(Ui& ui, Rect& page, std::string_view id, std::string_view text, std::string_view label,
            std::string_view name) {
    const TextStyle style{.wraps = true};
    const float height = ui.text_height(text, page.w - 32, style);
    Rect box = page.cut_top(height + (label.empty() ? 24 : kTarget + 34), 12);
    ui.panel(box);
    box = box.shrunk(16, 12);
    const Rect words = box.cut_top(height, 10);
    ui.text(words, text, style);
    const std::string node(id);
    Node& read = ui.semantics.add(Role::text, node, text, words);
    read.focus_fallback = true;
    if (label.empty()) return false;
    const ButtonLook look{.kind = ButtonLook::first, .name = name};
    return button(ui, node + ".do", {box.x, box.y, button_width(ui, label, look), kTarget}, label, look);
}

// Returns the look of a match's button.
template <class Choice> ButtonLook look_of(const Choice& choice) {
    return {.kind = choice.is_first ? ButtonLook::first : ButtonLook::plain,
            .name = choice.name,
            .opens = choice.opens};
}

}  // namespace

void MatchList::draw_notices(Ui& ui, Shell& shell, Rect& page) {
    SaveManager& keeper = shell.saves();
    if (keeper.is_update_ready() &&
        notice(ui, page, "version", ui.words("version.ready"), ui.words("version.use"), {}))
        command_ = Command::update;
    if (!keeper.sentence().empty()) notice(ui, page, "said", keeper.sentence(), {}, {});
}
void MatchList::draw_removed(Ui& ui, Shell& shell, Rect& page) {
    const std::string& name = shell.saves().library().removed_name();
    if (name.empty()) return;
    if (notice(ui, page, "deleted", ui.words("saves.deleted", {{"name", name}}), ui.words("saves.undo"),
               ui.words("saves.undo_name", {{"name", name}})))
        command_ = Command::undo;
}
void MatchList::draw_elsewhere(Ui& ui, Shell& shell, Rect& page) {
    const std::string& id = shell.saves().open_in_other_tab();
    if (id.empty() ||
        !notice(ui, page, "elsewhere", ui.words("saves.elsewhere"), ui.words("saves.take_over"), {}))
        return;
    command_ = Command::take_over;
    command_match_ = id;
}
// Returns the choices for a match. Those that are seldom used lie behind one button, unless something is
// wrong with the match.
std::vector<MatchList::Choice> MatchList::choices_of(const Ui& ui, const MatchEntry& line,
                                                     const std::string& title, bool is_newest) const {
    std::vector<Choice> choices;
    const auto offer = [&](Command command, std::string_view key, std::string_view named) {
        const bool is_first = is_newest && command == Command::resume && !line.summary.over;
        choices.push_back(
            {command, ui.words(key), key, ui.words(named, {{"name", title}}), is_first, std::nullopt});
    };
    if (line.readable && !line.summary.over) offer(Command::resume, "saves.resume", "saves.resume_name");
    if (line.readable && line.summary.over) offer(Command::resume, "saves.look", "saves.look_name");
    if (line.readable && line.summary.other_tables) offer(Command::log, "saves.log", "saves.log_name");
    const bool folds = line.readable && line.problem.empty(), unfolded = unfolded_ == line.id;
    if (folds) {
        offer(Command::unfold, "saves.more", "saves.more_name");
        choices.back().opens = unfolded;
        if (!unfolded) return choices;
    }
    if (line.readable) offer(Command::rename, "saves.rename", "saves.rename_name");
    offer(Command::file, "saves.file", "saves.file_name");
    offer(Command::remove, "saves.delete", "saves.delete_name");
    return choices;
}
void MatchList::draw_match(Ui& ui, Shell& shell, Rect& page, const MatchEntry& line) {
    const Strings& words = ui.words;
    const std::string title = shell.saves().library().title_of(line), id = "match." + line.id;
    Rect box = page;
    ui.semantics.open(Role::group, id, title, box);
    const float top = page.y;
    // The panel is painted below its content, so that its height must be measured first. The game's drawing
    // stands beside the words.
    const bool has_picture = line.readable && find_text_game(line.summary.game);
    const float picture = has_picture ? std::min(ui.px(84), page.w * 0.24f) : 0;
    const float whole_width = page.w - 32, width = whole_width - (has_picture ? picture + 12 : 0);
    const std::string under = line.readable ? about(words, line) : std::string{};
    const TextStyle quiet{.colour = ui.palette->quiet, .wraps = true},
        bad{.colour = ui.palette->bad, .wraps = true};
    const bool typing = renamed_ == line.id;
    const bool is_newest = line.id == shell.saves().library().entries().front().id;
    const std::vector<Choice> choices = choices_of(ui, line, title, is_newest);
    FlowLayout measure({0, 0, whole_width, 0}, kTarget);
    for (const Choice& one : choices) measure.next(button_width(ui, one.label, look_of(one)));
    const float head = typing ? kTarget : ui.line_height(kLead);
    const float buttons = typing ? kTarget : measure.bottom();
    const float words_height = head + (under.empty() ? 0 : 4 + ui.text_height(under, width, quiet)) +
                               (line.problem.empty() ? 0 : 4 + ui.text_height(line.problem, width, bad));
    const float upper = std::max(words_height, picture * 0.66f), height = upper + buttons + 36;
    Rect panel = page.cut_top(height, 12);
    ui.panel(panel);
    panel = panel.shrunk(16, 12);
    box = panel.cut_top(upper, 10);
    if (has_picture) {
        const Rect scene = box.cut_left(picture, 12).cut_top(std::min(upper, picture * 0.75f));
        ui.scene(scene, "covers/" + line.summary.game, kCardCorner);
        ui.outline(scene, kInk, kOutline, kCardCorner);
    }
    if (typing) {
        if (field(ui, id + ".name", box.cut_top(kTarget, 4), words("saves.new_name"), name_,
                  {.takes_focus = true})) {
            command_ = Command::rename;
            command_match_ = line.id;
        }
    } else {
        const Rect row = box.cut_top(head, 4);
        ui.text(row, title, {.size = kLead, .face = Typeface::bold});
        ui.semantics.add(Role::heading, id + ".title", title, row).level = 3;
    }
    if (!under.empty()) paragraph(ui, box, id + ".about", under, ui.palette->quiet, 4);
    if (!line.problem.empty()) paragraph(ui, box, id + ".problem", line.problem, ui.palette->bad, 4);
    if (typing)
        draw_naming(ui, line, panel);
    else
        draw_choices(ui, line, title, choices, panel);
    ui.semantics.close(top + height);
}
// Draws the buttons while a new name is typed.
void MatchList::draw_naming(Ui& ui, const MatchEntry& line, const Rect& box) {
    FlowLayout flow(box, kTarget);
    const std::string id = "match." + line.id;
    const std::string_view keep = ui.words("saves.keep_name"), cancel = ui.words("saves.cancel");
    if (button(ui, id + ".keep", flow.next(button_width(ui, keep)), keep, {.kind = ButtonLook::first})) {
        command_ = Command::rename;
        command_match_ = line.id;
    }
    if (button(ui, id + ".cancel", flow.next(button_width(ui, cancel)), cancel)) {
        renamed_.clear();
        ui.semantics.request_focus(id + ".saves.rename");
        ui.invalidate_frame();
    }
}
void MatchList::draw_choices(Ui& ui, const MatchEntry& line, const std::string& title,
                             const std::vector<Choice>& choices, const Rect& box) {
    FlowLayout flow(box, kTarget);
    for (const Choice& one : choices) {
        const ButtonLook look = look_of(one);
        if (!button(ui, "match." + line.id + "." + std::string(one.key),
                    flow.next(button_width(ui, one.label, look)), one.label, look))
            continue;
        if (one.command == Command::rename) {
            renamed_ = line.id;
            name_ = title;
            ui.invalidate_frame();
        } else if (one.command == Command::unfold) {
            unfolded_ = one.opens.value_or(false) ? std::string() : line.id;
            ui.invalidate_frame();
        } else {
            command_ = one.command;
            command_match_ = line.id;
        }
    }
}
bool MatchList::any(Shell& shell) {
    const SaveManager& keeper = shell.saves();
    return !keeper.library().entries().empty() || keeper.is_update_ready() ||
           !keeper.open_in_other_tab().empty() || !keeper.library().removed_name().empty() ||
           !keeper.sentence().empty();
}
void MatchList::draw(Ui& ui, Shell& shell, Rect& page, int at_most) {
    draw_notices(ui, shell, page);
    if (shell.host().storage() && !shell.saves().library().entries().empty()) {
        draw_list(ui, shell, page, at_most);
    } else {
        draw_elsewhere(ui, shell, page);
        draw_removed(ui, shell, page);
    }
    carry_out(ui, shell);
}
// What was pressed in a row is answered there: a deleted match leaves a notice in its place, and one that
// another tab has open has a notice below it.
void MatchList::draw_list(Ui& ui, Shell& shell, Rect& page, int at_most) {
    const Library& library = shell.saves().library();
    const std::vector<MatchEntry>& lines = library.entries();
    const std::string& elsewhere = shell.saves().open_in_other_tab();
    // What is wrong with a match is said at once.
    const auto is_among_first = [&](const MatchEntry& line) {
        return &line - lines.data() < at_most || !line.problem.empty();
    };
    const auto is_shown = [&](const MatchEntry& line) { return all_ || is_among_first(line); };
    const MatchEntry* const other = library.find(elsewhere);
    if (!other || !is_shown(*other)) draw_elsewhere(ui, shell, page);
    const std::string_view title = ui.words("saves.title");
    const Rect head = page.cut_top(ui.line_height(kTitle), 8);
    ui.text(head, title, {.size = kTitle, .face = Typeface::title});
    Node& node = ui.semantics.add(Role::heading, "matches.title", title, head);
    node.level = 2;
    node.focus_fallback = true;
    ui.semantics.open(Role::region, "matches", title, page);
    bool has_place = false;  // of the deleted match
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!is_shown(lines[i])) continue;
        if (i >= library.removed_index() && !std::exchange(has_place, true)) draw_removed(ui, shell, page);
        draw_match(ui, shell, page, lines[i]);
        if (lines[i].id == elsewhere) draw_elsewhere(ui, shell, page);
    }
    if (!has_place) draw_removed(ui, shell, page);
    ui.semantics.close(page.y);
    draw_below(ui, shell, page, !std::all_of(lines.begin(), lines.end(), is_among_first), lines.size());
}
// Draws what is done with the list as a whole: it is unfolded, and counted in the diary.
void MatchList::draw_below(Ui& ui, Shell& shell, Rect& page, bool some_hidden, std::size_t matches) {
    FlowLayout row(page, kTarget);
    if (some_hidden) {
        const std::string label = all_ ? std::string(ui.words("saves.fewer"))
                                       : ui.words("saves.all", {{"n", std::to_string(matches)}});
        if (button(ui, "matches.all", row.next(button_width(ui, label)), label, {.opens = all_})) {
            all_ = !all_;
            ui.invalidate_frame();
        }
    }
    draw_diary(ui, shell, row);
    page.cut_top(row.bottom() - page.y, 12);
}
void MatchList::draw_diary(Ui& ui, Shell& shell, FlowLayout& row) {
    const std::string_view diary = ui.words("diary.title");
    if (button(ui, "diary.open", row.next(button_width(ui, diary)), diary))
        shell.open_page(std::make_unique<DiaryPage>());
}
float MatchList::import_width(const Ui& ui, Shell& shell) {
    float width = button_width(ui, ui.words("saves.import"));
    if (shell.saves().library().entries().empty()) width += 8 + button_width(ui, ui.words("diary.title"));
    return width;
}
void MatchList::draw_import(Ui& ui, Shell& shell, FlowLayout& row) {
    if (!shell.host().storage()) return;
    const std::string_view label = ui.words("saves.import");
    if (button(ui, "import", row.next(button_width(ui, label)), label)) {
        shell.saves().import_file();
        ui.invalidate_frame();
    }
    // Without a list the diary is found here: matches from a file may be what fills it.
    if (shell.saves().library().entries().empty()) draw_diary(ui, shell, row);
}
// A press may take the button away that had the focus: the focus then goes to what the person wants next, and
// not to the top of the page.
void MatchList::carry_out(Ui& ui, Shell& shell) {
    SaveManager& keeper = shell.saves();
    const std::string id = std::exchange(command_match_, {});
    const Command command = std::exchange(command_, Command::none);
    switch (command) {
    case Command::none:
    case Command::unfold:
        return;
    case Command::resume:
        keeper.resume(id, false);
        break;
    case Command::take_over:
        keeper.resume(id, true);
        break;
    case Command::file:
        keeper.export_file(id);
        break;
    case Command::log:
        keeper.show_log(id);
        break;
    case Command::remove:
        keeper.remove(id);
        ui.semantics.request_focus("deleted.do");
        break;
    case Command::rename:
        keeper.rename(id, name_);
        renamed_.clear();
        ui.semantics.request_focus("match." + id + ".saves.rename");
        break;
    case Command::undo:
        if (const MatchEntry* const line = keeper.library().find(keeper.undo_remove()))
            ui.semantics.request_focus(
                "match." + line->id + "." +
                std::string(choices_of(ui, *line, line->summary.name, false).front().key));
        break;
    case Command::update:
        keeper.update();
        break;
    }
    ui.invalidate_frame();
}
void MatchList::draw_foot(Ui& ui, Shell& shell, Rect& page) {
    const SaveManager& keeper = shell.saves();
    paragraph(ui, page, "storage", keeper.storage_line(),
              keeper.has_storage_problem() ? ui.palette->bad : ui.palette->quiet, 4);
    if (const std::string line = keeper.offline_line(); !line.empty())
        paragraph(ui, page, "offline", line, ui.palette->quiet, 4);
}

}  // namespace mortarboard::ui
