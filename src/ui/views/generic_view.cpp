#include "ui/views/generic_view.h"

#include "core/text.h"
#include "ui/describe.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

struct FieldLine {
    std::string id, name, value;
};

// The test game's fields have no texts.
std::string name_of_field(const Strings& words, const std::string& field) {
    return words.or_else("field." + field, as_words(field));
}

// Fields are grouped by the part of their path before the first dot or bracket: coins[0], coins[1]… make one
// line.
std::vector<FieldLine> lines_of(const TableSnapshot& table) {
    std::vector<FieldLine> lines;
    std::string last;
    const Strings& words = table.say.words();
    bool has_something = true;
    for (const Field& field : table.game.fields()) {
        const std::string name = field.path.substr(0, field.path.find_first_of(".["));
        const auto value = read_field(table.seen.data(), field);
        if (name != last) {
            if (!has_something) lines.pop_back();  // a long list of zeros is of no use
            lines.push_back({name, name_of_field(words, name), {}});
            last = name;
            has_something = field.path == name;
        }
        has_something |= value != 0;
        std::string& out = lines.back().value;
        // A set as a number says little: the count of its members says more.
        if (field.is_set || (field.size == 8 && !field.term))
            words.add_joined(kFacts, out, std::to_string(std::popcount(static_cast<std::uint64_t>(value))));
        else
            words.add_joined(kFacts, out,
                             field.term && value >= 0 && !field.base
                                 ? table.say.value(*field.term, static_cast<int>(value))
                                 : std::to_string(value));
    }
    if (!has_something) lines.pop_back();
    return lines;
}

}  // namespace

std::optional<Action> GenericView::draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) {
    draw_position(ui, table, places.board);
    return places.own_area.empty() ? std::nullopt : draw_moves(ui, table, places.own_area);
}

// The position as a list on a sheet of parchment.
void GenericView::draw_position(Ui& ui, const TableSnapshot& table, const Rect& box) const {
    ui.shadow(box, kCardCorner, 1.5f);
    ui.fill(box, kParchment, kCardCorner);
    ui.outline(box, kInk, kOutline, kCardCorner);
    Rect inner = box.shrunk(16, 12);
    const TextStyle title{.size = kTitle, .face = Typeface::title, .colour = kInk, .wraps = true};
    const Rect head = inner.cut_top(ui.text_height(game_title(ui.words, table.game), inner.w, title), 4);
    ui.text(head, game_title(ui.words, table.game), title);
    ui.semantics.add(Role::heading, "position.title", game_title(ui.words, table.game), head).level = 2;

    ScrollArea area(ui, "position", ui.words("table.position"), inner);
    Rect rest = area.content();
    rest.w -= 12;  // the bar
    const float top = rest.y;
    const float name_width = std::min(ui.px(160), rest.w * 0.38f);
    ui.semantics.open(Role::list, "position.list", ui.words("table.position"), rest);
    for (const FieldLine& line : lines_of(table)) {
        const TextStyle value_style{.colour = kInk, .wraps = true};
        const TextStyle name_style{.colour = kQuietInk, .wraps = true};
        const float height = std::max(ui.text_height(line.value, rest.w - name_width - 8, value_style),
                                      ui.text_height(line.name, name_width, name_style));
        Rect row = rest.cut_top(height + 4);
        ui.semantics.add(Role::item, "position." + line.id,
                         ui.words.joined(kLabelled, {line.name, line.value}), row);
        ui.text(row.cut_left(name_width, 8), line.name, name_style);
        ui.text(row, line.value, value_style);
    }
    ui.semantics.close(rest.y);
    area.used(rest.y - top + 8);
}

std::optional<Action> GenericView::draw_moves(Ui& ui, const TableSnapshot& table, const Rect& box) const {
    std::optional<Action> chosen;
    if (table.legal.empty()) {
        // The place stays free, so that nothing jumps when it is the seat's turn again.
        ui.outline(box, with_alpha(ui.palette->line, 110), 1, kPanelCorner);
        ui.text(box, ui.words("table.no_moves"),
                {.colour = ui.palette->quiet, .across = 0.5f, .down = 0.5f, .wraps = true});
        return chosen;
    }
    ScrollArea area(ui, "moves", ui.words("table.moves"), box);
    Rect rest = area.content();
    rest.w -= 12;  // the bar
    const float top = rest.y;
    for (std::size_t i = 0; i < table.legal.size();) {
        std::size_t end = i;
        while (end < table.legal.size() && table.legal[end].kind == table.legal[i].kind) ++end;
        const std::string verb = table.say.verb(table.legal[i].kind);
        const std::string group = "moves." + std::to_string(table.legal[i].kind);
        const bool listed = !table.say.objects(table.legal[i]).empty();  // else the one button says it all
        ui.semantics.open(Role::group, group, verb, rest);
        if (listed)
            ui.text(rest.cut_top(ui.line_height(kSmall), 2), verb,
                    {.size = kSmall, .colour = ui.palette->quiet});
        float height = button_height(ui, {});
        for (std::size_t one = i; one < end; ++one) {
            const std::string label = listed ? table.say.objects(table.legal[one]) : verb;
            height = std::max(height, button_height(ui, label, std::min(rest.w, button_width(ui, label))));
        }
        FlowLayout flow(rest, height);
        for (; i < end; ++i) {
            const Action& action = table.legal[i];
            const std::string label = listed ? table.say.objects(action) : verb;
            const std::string name = table.say.move(action);
            const ButtonLook look{.kind = ButtonLook::lit, .name = name};
            if (button(ui, "move " + to_text(table.game.vocabulary(), action),
                       flow.next(button_width(ui, label, look)), label, look))
                chosen = action;
        }
        ui.semantics.close(flow.bottom());
        rest.cut_top(flow.bottom() - rest.y, 12);
    }
    area.used(rest.y - top);
    return chosen;
}

}  // namespace mortarboard::ui
