// The picture of a link or code, for the camera of a telephone.
#pragma once
#include <string>
#include <string_view>

#include "ui/qr.h"
#include "ui/ui.h"

namespace mortarboard::ui {

class QrPicture {
public:
    // Returns the side of the picture where `most` pixels are free each way: 0 when the text is too long, or
    // when the picture would be too fine for a camera.
    float measure(std::string_view text, float most);
    // Draws the picture, an image for screen readers, at the upper left of `place`. Returns its side.
    float draw(Ui& ui, const Rect& place, float most, std::string_view id, std::string_view text,
               std::string_view name);

private:
    std::string text_;
    QrCode code_;  // of `text_`
};

}  // namespace mortarboard::ui
