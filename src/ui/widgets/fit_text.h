// Names on cards and boards are longer in one language than in another, and have to fit their boxes.
#pragma once
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// Letters on cards and boards are never smaller than so many pixels, whatever the text size is: where a
// name is not whole otherwise, small letters are better than cut ones. They are about as high as the print
// of a card that is held in the hand.
inline constexpr float kLeastLetters = 11;

// Returns the style with which a text fits its box: unchanged, with letters down to the smallest size that
// is easy to read, or on several lines where the box is high enough; where all this is not enough, with
// letters down to kLeastLetters.
TextStyle fitting_style(const Ui& ui, const Rect& box, std::string_view text, TextStyle style);
// Returns whether the whole text lies in the box, with no word broken.
bool is_whole(const Ui& ui, const Rect& box, std::string_view text, const TextStyle& style);
// Draws the text with the style that fits.
void fit_text(const Ui& ui, const Rect& box, std::string_view text, const TextStyle& style);
// Draws the text with the style that fits, or not at all. A board that can be zoomed uses this: seen as a
// whole on a phone it has boxes that are too small for letters, where a picture or an emblem stands for the
// name; the node of the box always says it.
void text_if_whole(const Ui& ui, const Rect& box, std::string_view text, const TextStyle& style);
// A name that a person has typed, as it is drawn: it may be of any width, and has to be read whole.
struct FittedName {
    std::string lines;  // with line ends where the name is wider than its place
    TextStyle style;
    float height{};
};
// Returns the name with the largest letters that need one line of the width, or two; where letters of
// kLeastLetters need more, with these. Lines end after a blank or a hyphen where that is possible.
FittedName fitted_name(const Ui& ui, std::string_view name, float width, const TextStyle& style);
// Draws the name so, or not at all where the box is too low: an emblem stands beside it, and the strip of the
// seat has the name.
void name_if_whole(const Ui& ui, const Rect& box, std::string_view name, const TextStyle& style);
// Draws a figure at its place in the box, beyond the box where that is smaller than letters that can be
// read.
void draw_figure(const Ui& ui, const Rect& box, std::string_view figure, const TextStyle& style);

}  // namespace mortarboard::ui
