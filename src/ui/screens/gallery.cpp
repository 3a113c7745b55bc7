#include "ui/screens/gallery.h"

#include <array>
#include <utility>

#include "games/text_games.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/field.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"
#include "ui/widgets/stepper.h"

namespace mortarboard::ui {
namespace {

void section(Ui& ui, Rect& rest, std::string_view key) {
    const Rect head = rest.cut_top(ui.line_height(kTitle) + 12, 8);
    ui.text(head, ui.words(key), {.size = kTitle, .face = Typeface::title, .down = 1});
    ui.semantics.add(Role::heading, key, ui.words(key), head).level = 2;
}

}  // namespace

std::string GalleryScreen::title(const Ui& ui) const { return page_title(ui, ui.words("gallery.title")); }
void GalleryScreen::draw(Ui& ui, Shell& shell) {
    const bool sheet = picker_.open();
    if (sheet) ui.set_inert(true);
    const Rect page = page_head(ui, shell, "gallery", ui.words("gallery.title"));
    {
        ScrollArea area(ui, "gallery.area", ui.words("gallery.title"),
                        {page.x - 6, page.y, page.w + 12, page.h});
        Rect rest = area.content();
        rest.x += 6;
        rest.w = page.w - 8;
        const float top = rest.y;
        draw_buttons(ui, rest);
        draw_choices(ui, rest);
        draw_type(ui, rest);
        draw_colours(ui, rest);
        draw_pictures(ui, shell, rest);
        area.used(rest.y - top + 16);
    }
    if (!sheet) return;
    ui.set_inert(false);
    std::array<PickerItem, 4> items;
    for (int i = 0; i < 4; ++i) {
        const PlayerColour& paint = kPlayerColours[static_cast<std::size_t>(i)];
        items[static_cast<std::size_t>(i)] = {std::string(ui.words(paint.key)),
                                              i % 2 ? std::string(ui.words("gallery.sample")) : std::string{},
                                              &paint};
    }
    if (const auto picked = picker_.draw(ui, ui.words("gallery.players"), items, picked_)) picked_ = *picked;
}

// Each kind has a line: at rest, pointed at, held, refused, chosen, and with a price below the words.
void GalleryScreen::draw_buttons(Ui& ui, Rect& rest) {
    section(ui, rest, "gallery.buttons");
    constexpr std::array kinds{
        std::pair{ButtonLook::plain, "gallery.plain"}, std::pair{ButtonLook::lit, "gallery.lit"},
        std::pair{ButtonLook::first, "gallery.first"}, std::pair{ButtonLook::quiet, "gallery.quiet"}};
    for (const auto& [kind, name] : kinds) {
        const std::string id(name);
        ui.semantics.open(Role::group, id, ui.words(name), rest);
        ui.text(rest.cut_top(ui.line_height(kSmall), 4), ui.words(name),
                {.size = kSmall, .colour = ui.palette->quiet});
        FlowLayout flow(rest, button_height(ui, {.detail = "x"}));
        const auto one = [&](std::string_view key, ButtonLook look, std::optional<Ui::Press> pose = {}) {
            look.kind = kind;
            const std::string_view label = ui.words(key);
            ui.forced_press = pose;
            button(ui, id + std::string(key), flow.next(button_width(ui, label, look)), label, look);
            ui.forced_press.reset();
        };
        one("gallery.as_is", {});
        one("gallery.hovered", {}, Ui::Press{.hovered = true});
        one("gallery.held", {}, Ui::Press{.hovered = true, .held = true});
        one("gallery.refused", {.refused = true});
        one("gallery.chosen", {.chosen = true});
        one("gallery.detail", {.detail = "+3"});
        ui.semantics.close(flow.bottom());
        rest.cut_top(flow.bottom() - rest.y, 12);
    }
}
void GalleryScreen::draw_choices(Ui& ui, Rect& rest) {
    section(ui, rest, "gallery.choices");
    const std::array names{std::string(ui.words("gallery.first")), std::string(ui.words("gallery.lit")),
                           std::string(ui.words("gallery.plain"))};
    chosen_ = choice(ui, "gallery.choice", rest, ui.words("gallery.choices"), names, chosen_);
    number_ = stepper(ui, "gallery.stepper", rest, ui.words("new.seats"), number_, 0, 9);
    FlowLayout flow(rest, kTarget);
    const std::string_view toggle = ui.words("gallery.chosen"), fold = ui.words("gallery.detail");
    if (button(ui, "gallery.toggle", flow.next(button_width(ui, toggle)), toggle,
               {.role = Role::toggle, .chosen = on_})) {
        on_ = !on_;
        ui.invalidate_frame();
    }
    if (button(ui, "gallery.fold", flow.next(button_width(ui, fold)), fold, {.opens = unfolded_})) {
        unfolded_ = !unfolded_;
        ui.invalidate_frame();
    }
    const PlayerColour& paint = kPlayerColours[static_cast<std::size_t>(picked_)];
    picker_.button(ui, "gallery.picker", flow.next(ui.px(200)), ui.words("gallery.players"),
                   ui.words(paint.key));
    picker_.button(ui, "gallery.colour", flow.next(kTarget), ui.words("gallery.colours"), ui.words(paint.key),
                   &paint);
    rest.cut_top(flow.bottom() - rest.y, 12);
    Rect row = rest.cut_top(kTarget, 12);
    field(ui, "gallery.field", row.cut_left(ui.px(240)), ui.words("rules.search"), typed_,
          {.hint = ui.words("rules.search")});
    const Rect panel = rest.cut_top(ui.line_height(kBody) + 24, 12);
    ui.panel(panel);
    ui.text(panel.shrunk(16, 12), ui.words("gallery.sample"), {.mark = "plot"});
    ui.semantics.add(Role::text, "gallery.panel", ui.words("gallery.sample"), panel);
}
void GalleryScreen::draw_type(Ui& ui, Rect& rest) {
    section(ui, rest, "gallery.type");
    ui.semantics.open(Role::list, "gallery.type.list", ui.words("gallery.type"), rest);
    for (const float size : {kSmall, kBody, kLead, kTitle, kDisplay})
        for (const Typeface face : {Typeface::text, Typeface::bold, Typeface::title}) {
            const TextStyle style{.size = size, .face = face, .wraps = true};
            const std::string id = "gallery.type." + std::to_string(static_cast<int>(size)) + "." +
                                   std::to_string(static_cast<int>(face));
            const Rect row = rest.cut_top(ui.text_height(ui.words("gallery.sample"), rest.w, style), 2);
            ui.text(row, ui.words("gallery.sample"), style);
            ui.semantics.add(Role::item, id, ui.words("gallery.sample"), row);
        }
    ui.semantics.close(rest.y);
    rest.cut_top(12);
}
void GalleryScreen::draw_colours(Ui& ui, Rect& rest) {
    section(ui, rest, "gallery.colours");
    const Palette& p = *ui.palette;
    FlowLayout flow(rest, ui.px(56));
    for (const ImU32 colour : {p.table, p.panel, p.raised, p.line, p.text, p.quiet, p.lamp, p.good, p.bad,
                               kParchment, kInk, kQuietInk}) {
        const Rect box = flow.next(ui.px(56));
        ui.fill(box, colour, kPanelCorner);
        ui.outline(box, p.quiet, 1, kPanelCorner);
    }
    rest.cut_top(flow.bottom() - rest.y, 12);
    section(ui, rest, "gallery.players");
    ui.semantics.open(Role::list, "gallery.players.list", ui.words("gallery.players"), rest);
    FlowLayout signs(rest, ui.px(40));
    for (const PlayerColour& paint : kPlayerColours) {
        const Rect box = signs.next(ui.px(40));
        ui.emblem(box.centre(), ui.px(26), paint.emblem, paint.colour);
        ui.semantics.add(Role::item, paint.key, ui.words(paint.key), box);
    }
    ui.semantics.close(signs.bottom());
    rest.cut_top(signs.bottom() - rest.y, 12);
}
void GalleryScreen::draw_pictures(Ui& ui, Shell& shell, Rect& rest) {
    for (const TextGame& game : all_text_games()) shell.host().game_files(game.info.id);
    section(ui, rest, "gallery.pictures");
    std::string folder;
    const auto names = ui.pictures.names();
    for (std::size_t i = 0; i < names.size();) {
        folder = names[i].substr(0, names[i].find('/'));
        ui.text(rest.cut_top(ui.line_height(kSmall), 4), folder,
                {.size = kSmall, .colour = ui.palette->quiet});
        const bool small = folder == "glyphs" || folder == "icons" || folder == "emblems";
        const float width = small ? 40.0f : 96.0f, height = small ? 40.0f : 64.0f;
        FlowLayout flow(rest, height, 6);
        for (; i < names.size() && names[i].starts_with(folder + "/"); ++i) {
            const Rect box = flow.next(width);
            // A picture is not drawn before somebody scrolls to it.
            if (box.bottom() < 0 || box.y > ui.screen.bottom()) continue;
            if (folder != "glyphs") ui.fill(box, kParchment, 4);
            ui.picture(box.shrunk(2), names[i], folder == "glyphs" ? ui.palette->text : IM_COL32_WHITE);
        }
        rest.cut_top(flow.bottom() - rest.y, 12);
    }
}

}  // namespace mortarboard::ui
