// What the pages of playing with friends are made of: headings, buttons below each other, fields for codes,
// codes with their QR picture. The first five cut their place off the top of `rest`.
#pragma once
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

class FriendsState;

void section(Ui& ui, Rect& rest, std::string_view id, std::string_view name);
bool text_button(Ui& ui, std::string_view id, Rect& rest, std::string_view label, bool first = false);
// A label and a field below it; true when Enter was pressed.
bool labelled_field(Ui& ui, std::string_view id, Rect& rest, std::string_view label, std::string& text,
                    int letters);
// A field for a code and a button below it, whose ids are also their keys in the texts; where there is a
// camera, a button that scans the code too.
bool code_field(Ui& ui, FriendsState& friends, std::string_view id, Rect& rest, std::string& text,
                std::string_view go, bool first = false);
// A code of this person's, to be copied, shared or photographed.
void draw_code(Ui& ui, FriendsState& friends, Rect& rest, std::string_view id, std::string_view label,
               std::string_view code, bool first = false);

std::string inviter_of(const Ui& ui, const FriendsState& friends);
std::string bot_title(const Ui& ui, std::string_view level);
// A key, perhaps with a number, becomes its sentence; a text that is no key is a sentence already.
std::string sentence(const Ui& ui, std::string_view why);

}  // namespace mortarboard::ui
