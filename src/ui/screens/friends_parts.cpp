#include "ui/screens/friends_parts.h"

#include <algorithm>
#include <cmath>

#include "ui/friends.h"
#include "ui/widgets/button.h"
#include "ui/widgets/field.h"

namespace mortarboard::ui {
namespace {

constexpr int kCodeLetters = 4'000;  // a message with the code somewhere in it

// Rows of 0 and 1. A reader wants an edge of four modules, and dark on light whatever the theme.
void draw_qr(Ui& ui, Rect& rest, std::string_view rows, std::string_view name) {
    const auto side = rows.find('\n');
    if (side == std::string_view::npos || !side || rows.size() != side * (side + 1)) return;
    const float module =
        std::max(2.0f, std::floor(std::min(rest.w, ui.px(280)) / static_cast<float>(side + 8)));
    const float whole = module * static_cast<float>(side + 8);
    const Rect box = rest.cut_top(whole, 12);
    ui.fill({box.x, box.y, whole, whole}, IM_COL32_WHITE);
    for (std::size_t y = 0; y < side; ++y)
        for (std::size_t x = 0; x < side; ++x)
            if (rows[y * (side + 1) + x] == '1')
                ui.fill({box.x + module * static_cast<float>(x + 4),
                         box.y + module * static_cast<float>(y + 4), module, module},
                        IM_COL32_BLACK);
    ui.semantics.add(Role::image, "friends.qr", name, {box.x, box.y, whole, whole});
}

}  // namespace

void section(Ui& ui, Rect& rest, std::string_view id, std::string_view name) {
    const TextStyle style{.size = kTitle, .face = Typeface::title, .down = 1, .wraps = true};
    const Rect head = rest.cut_top(ui.text_height(name, rest.w, style) + 8, 8);
    ui.text(head, name, style);
    ui.semantics.add(Role::heading, id, name, head).level = 2;
}
bool text_button(Ui& ui, std::string_view id, Rect& rest, std::string_view label, bool first) {
    const ButtonLook look{.kind = first ? ButtonLook::first : ButtonLook::plain};
    const float width = std::min(rest.w, button_width(ui, label, look));
    const Rect row = rest.cut_top(std::max(kTarget, button_height(ui, label, width, look)), 12);
    return button(ui, id, {row.x, row.y, width, row.h}, label, look);
}
bool labelled_field(Ui& ui, std::string_view id, Rect& rest, std::string_view label, std::string& text,
                    int letters) {
    ui.text(rest.cut_top(ui.line_height(kBody), 4), label, {.face = Typeface::bold});
    return field(ui, id, rest.cut_top(kTarget, 8), label, text, {.letters = letters});
}
bool code_field(Ui& ui, FriendsState& friends, std::string_view id, Rect& rest, std::string& text,
                std::string_view go, bool first) {
    const bool enter = labelled_field(ui, id, rest, ui.words(id), text, kCodeLetters);
    const bool pressed = text_button(ui, go, rest, ui.words(go), first);
    if (friends.connection().can_scan &&
        text_button(ui, std::string(id) + ".scan", rest, ui.words("friends.scan")))
        friends.send(command::ScanCode{.is_answer = id == "friends.reply",
                                       .prompt = std::string(ui.words("friends.scan.about")),
                                       .close_label = std::string(ui.words("friends.scan.close"))});
    return enter || pressed;
}
void draw_code(Ui& ui, FriendsState& friends, Rect& rest, std::string_view id, std::string_view label,
               std::string_view code, bool first) {
    std::string text(code);
    labelled_field(ui, id, rest, label, text, kCodeLetters);
    ui.typed.erase(std::string(id));
    if (text_button(ui, std::string(id) + ".copy", rest, ui.words("friends.copy"), first)) {
        friends.send(command::CopyText{{std::string(code)}});
        ui.announce(ui.words("friends.copied"));
    }
    if (friends.connection().can_share &&
        text_button(ui, std::string(id) + ".share", rest, ui.words("friends.share")))
        friends.send(command::ShareText{{std::string(code)}});
    draw_qr(ui, rest, friends.connection().qr, label);
}
std::string inviter_of(const Ui& ui, const FriendsState& friends) {
    const std::string& name = friends.connection().invited_by;
    return name.empty() ? std::string(ui.words("friends.invited.somebody")) : name;
}
std::string bot_title(const Ui& ui, std::string_view level) {
    const std::string key = "bot." + std::string(level);
    return ui.words.has(key) ? std::string(ui.words(key)) : std::string(level);
}
std::string sentence(const Ui& ui, std::string_view why) {
    const auto word = why.substr(0, why.find(' '));
    const std::string key = "friends.why." + std::string(word);
    return ui.words.has(key) ? ui.words(key, {{"n", why.substr(std::min(why.size(), word.size() + 1))}})
                             : std::string(why);
}

}  // namespace mortarboard::ui
