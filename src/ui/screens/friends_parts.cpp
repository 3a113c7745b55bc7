#include "ui/screens/friends_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/report.h"
#include "games/text_games.h"
#include "ui/friends.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/field.h"
#include "ui/with_rules.h"

namespace mortarboard::ui {
namespace {

// A message may have the code somewhere in it.
constexpr int kCodeLetters = 4'000;
// So many letters at once are pasted, not typed; no code is shorter.
constexpr std::size_t kPastedLetters = 40;
constexpr float kQrSide = 248;
// Where there is so much room, the QR picture stands beside the code.
constexpr float kRoomForQr = 540;

// Returns how many bytes of `now` are not in `before`, between their common beginning and their common end.
std::size_t inserted_bytes(std::string_view before, std::string_view now) {
    while (!before.empty() && !now.empty() && before.front() == now.front()) {
        before.remove_prefix(1);
        now.remove_prefix(1);
    }
    while (!before.empty() && !now.empty() && before.back() == now.back()) {
        before.remove_suffix(1);
        now.remove_suffix(1);
    }
    return now.size();
}
std::string kinds_of_addresses(const Ui& ui, std::string_view kinds) {
    std::string out;
    while (!kinds.empty()) {
        const auto kind = kinds.substr(0, kinds.find(','));
        const std::string key = "friends.address." + std::string(kind);
        ui.words.add_joined(kListed, out, ui.words.or_else(key, kind));
        kinds.remove_prefix(std::min(kinds.size(), kind.size() + 1));
    }
    return out;
}

}  // namespace

void ErrorPlace::begin(Ui& ui, std::string why, Rect& top) {
    is_drawn_ = false;
    if (why != why_) {
        why_ = std::move(why);
        is_on_top_ = pressed_.empty();
        if (!why_.empty()) ui.announce(why_);
        if (!why_.empty() && !pressed_.empty()) ui.semantics.request_focus("friends.error");
    }
    if (is_on_top_) draw(ui, top);
}
void ErrorPlace::draw_below(Ui& ui, std::string_view id, Rect& rest) {
    if (id == pressed_) draw(ui, rest);
}
void ErrorPlace::end(Ui& ui) {
    if (why_.empty() || is_drawn_) return;
    is_on_top_ = true;
    ui.invalidate_frame();
}
void ErrorPlace::draw(Ui& ui, Rect& rest) {
    if (why_.empty() || std::exchange(is_drawn_, true)) return;
    const TextStyle style{.colour = ui.palette->bad, .wraps = true};
    const Rect box = rest.cut_top(ui.text_height(why_, rest.w, style), 12);
    ui.text(box, why_, style);
    ui.semantics.add(Role::text, "friends.error", why_, box).focus_fallback = true;
}

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

bool code_field(Ui& ui, FriendsState& friends, ErrorPlace& errors, std::string_view id, Rect& rest,
                std::string& text, std::string_view go, const CodeFieldLook& look) {
    const std::string before = text;
    const bool enter = labelled_field(ui, id, rest, ui.words(id), text, kCodeLetters);
    const bool is_pasted = look.takes_paste && inserted_bytes(before, text) >= kPastedLetters;
    FlowLayout flow(rest, std::max(kTarget, button_height(ui)));
    const ButtonLook go_look{.kind = look.first ? ButtonLook::first : ButtonLook::plain};
    const std::string_view go_label = ui.words(go);
    const bool is_pressed = button(ui, go, flow.next(button_width(ui, go_label, go_look)), go_label, go_look);
    const std::string_view scan_label = ui.words("friends.scan");
    if (friends.connection().can_scan &&
        button(ui, std::string(id) + ".scan", flow.next(button_width(ui, scan_label)), scan_label)) {
        errors.set_pressed(go);
        friends.send(command::ScanCode{.is_answer = id == "friends.reply",
                                       .prompt = std::string(ui.words("friends.scan.about")),
                                       .close_label = std::string(ui.words("friends.scan.close"))});
    }
    rest.cut_top(flow.bottom() - rest.y, 12);
    errors.draw_below(ui, go, rest);
    if (enter || is_pressed || is_pasted) errors.set_pressed(go);
    return enter || is_pressed || is_pasted;
}
bool draw_code(Ui& ui, FriendsState& friends, ErrorPlace& errors, ShownCode& shown, std::string_view id,
               Rect& rest, std::string_view label, std::string_view code, bool first) {
    const bool is_wide = rest.w >= ui.px(kRoomForQr);
    const Rect whole = rest;
    Rect column = rest;
    Rect beside = column;
    if (is_wide) {
        beside = column.cut_right(ui.px(kQrSide), 16);
        beside.y += 4;
    }
    std::string text(code);
    labelled_field(ui, id, column, label, text, kCodeLetters);
    ui.typed.erase(std::string(id));
    FlowLayout flow(column, std::max(kTarget, button_height(ui)));
    const auto next = [&](std::string_view name, std::string_view words, const ButtonLook& look) {
        return button(ui, std::string(id) + std::string(name), flow.next(button_width(ui, words, look)),
                      words, look);
    };
    const ButtonLook copy_look{.kind = first ? ButtonLook::first : ButtonLook::plain};
    const std::string copy_id = std::string(id) + ".copy";
    if (next(".copy", ui.words("friends.copy"), copy_look)) {
        errors.set_pressed(copy_id);
        friends.send(command::CopyText{{std::string(code)}});
    }
    if (friends.connection().can_share && next(".share", ui.words("friends.share"), {})) {
        errors.set_pressed(copy_id);
        friends.send(command::ShareText{{std::string(code)}});
    }
    if (!is_wide && next(".qr", ui.words("friends.qr"), {.opens = shown.qr_is_open})) {
        shown.qr_is_open = !shown.qr_is_open;
        ui.invalidate_frame();
    }
    column.cut_top(flow.bottom() - column.y, 12);
    bool is_given_now = false;
    if (friends.connection().given == code) {
        paragraph(ui, std::string(id) + ".copied", column, ui.words("friends.copied"), ui.palette->good);
        is_given_now = std::exchange(shown.announced, code) != code;
        if (is_given_now) ui.announce(ui.words("friends.copied"));
    } else {
        shown.announced.clear();
    }
    errors.draw_below(ui, copy_id, column);
    float bottom = column.y;
    if (is_wide)
        bottom = std::max(
            bottom, beside.y + shown.qr.draw(ui, beside, ui.px(kQrSide), "friends.qr", code, label) + 12);
    else if (shown.qr_is_open)
        bottom += shown.qr.draw(ui, column, ui.px(kQrSide), "friends.qr", code, label) + 12;
    rest.cut_top(bottom - whole.y);
    return is_given_now;
}

std::string inviter_of(const Ui& ui, const FriendsState& friends) {
    const std::string& name = friends.connection().invited_by;
    return name.empty() ? std::string(ui.words("friends.invited.somebody")) : name;
}
std::string bot_title(const Ui& ui, std::string_view level) {
    return std::string(ui.words.or_else("bot." + std::string(level), level));
}
std::string peers_sentence(const Ui& ui, const FriendsState& friends, std::string_view why) {
    const TextGame* const game = find_text_game(friends.state().game);
    std::string out;
    for (const ReportLine& line : read_report(why)) {
        const std::string key = "friends.why." + std::string(line.key);
        if (!ui.words.has(key)) {
            ui.words.add_joined(kSentences, out, with_rules(ui.words, game, line.text));
            continue;
        }
        const std::string_view nameless = ui.words("friends.invited.somebody");
        Strings::Values values{{"n", std::string(line.about)},
                               {"kinds", kinds_of_addresses(ui, line.about)},
                               {"names", std::string(line.about.empty() ? nameless : line.about)}};
        for (const auto& [name, value] : line.values) {
            const bool is_seat = name == kSeatOfReport || name == kAuthorOfReport;
            const auto seat = is_seat ? parse_number(value, 0, kMaxSeats - 1) : std::nullopt;
            const bool is_known = seat && *seat < static_cast<std::int64_t>(friends.state().seats.size());
            values.insert_or_assign(std::string(name),
                                    is_known ? friends.name_of(static_cast<int>(*seat)) : std::string(value));
        }
        ui.words.add_joined(kSentences, out, with_rules(ui.words, game, ui.words(key, values)));
    }
    return out;
}

}  // namespace mortarboard::ui
