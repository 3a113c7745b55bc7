// The pages of playing with friends are made of these parts: headings, buttons below each other, fields for
// codes, codes with their QR picture, errors. All but the texts cut their place off the top of `rest`.
#pragma once
#include <string>
#include <string_view>

#include "ui/ui.h"
#include "ui/widgets/qr_picture.h"

namespace mortarboard::ui {

class FriendsState;

// The last error stands below the button that the person pressed, or at the top where that button is not on
// the page any more, and it takes the focus.
class ErrorPlace {
public:
    void begin(Ui& ui, std::string why, Rect& top);
    // An error that comes from now on belongs to the button with this id.
    void set_pressed(std::string_view id) { pressed_ = id; }
    void draw_below(Ui& ui, std::string_view id, Rect& rest);
    void end(Ui& ui);

private:
    void draw(Ui& ui, Rect& rest);

    std::string why_, pressed_;
    bool is_on_top_{}, is_drawn_{};
};

void section(Ui& ui, Rect& rest, std::string_view id, std::string_view name);
bool text_button(Ui& ui, std::string_view id, Rect& rest, std::string_view label, bool first = false);
// Draws a label and a field below it. Returns true when Enter was pressed.
bool labelled_field(Ui& ui, std::string_view id, Rect& rest, std::string_view label, std::string& text,
                    int letters);
// Draws a field for a code and a button below it, whose ids are also their keys in the texts; where there
// is a camera, a button that scans the code too. Returns true when the code shall be used, because the
// button or Enter was pressed or, with `takes_paste`, because a code was pasted.
struct CodeFieldLook {
    bool first{}, takes_paste{};
};
bool code_field(Ui& ui, FriendsState& friends, ErrorPlace& errors, std::string_view id, Rect& rest,
                std::string& text, std::string_view go, const CodeFieldLook& look = {});
// Draws a code of this person's, to be copied, shared or photographed. When it is asked for, the QR picture
// stands beside it, or on a narrow screen below it. Returns true once after it was copied or shared.
struct ShownCode {
    std::string announced;  // last said to be copied
    bool qr_is_open{};
    QrPicture qr{};
};
bool draw_code(Ui& ui, FriendsState& friends, ErrorPlace& errors, ShownCode& shown, std::string_view id,
               Rect& rest, std::string_view label, std::string_view code, bool first = false);

std::string inviter_of(const Ui& ui, const FriendsState& friends);
std::string bot_title(const Ui& ui, std::string_view level);
// Peers give a key as a reason, perhaps with a number, with kinds of addresses or with the mark of a rule
// (with_rules.h). A text that is no key is a sentence already.
std::string peers_sentence(const Ui& ui, const FriendsState& friends, std::string_view why);

}  // namespace mortarboard::ui
