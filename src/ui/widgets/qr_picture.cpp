#include "ui/widgets/qr_picture.h"

#include <algorithm>
#include <cmath>

namespace mortarboard::ui {
namespace {

// A reader wants an edge of four modules, and no module smaller than this.
constexpr int kEdge = 4;
constexpr float kLeastModule = 2;

}  // namespace

float QrPicture::measure(std::string_view text, float most) {
    if (text != text_) {
        text_ = text;
        code_ = qr_of(text);
    }
    if (!code_.side) return 0;
    const auto modules = static_cast<float>(code_.side + 2 * kEdge);
    const float module = std::floor(most / modules);
    return module < kLeastModule ? 0 : module * modules;
}
float QrPicture::draw(Ui& ui, const Rect& place, float most, std::string_view id, std::string_view text,
                      std::string_view name) {
    const float side = measure(text, std::min(most, place.w));
    if (side <= 0) return 0;
    const float module = side / static_cast<float>(code_.side + 2 * kEdge);
    const Rect whole{place.x, place.y, side, side};
    // The picture is dark on light whatever the theme.
    ui.fill(whole, IM_COL32_WHITE);
    for (int y = 0; y < code_.side; ++y)
        for (int x = 0; x < code_.side; ++x)
            if (code_.at(x, y))
                ui.fill({place.x + module * static_cast<float>(x + kEdge),
                         place.y + module * static_cast<float>(y + kEdge), module, module},
                        IM_COL32_BLACK);
    ui.semantics.add(Role::image, id, name, whole);
    return side;
}

}  // namespace mortarboard::ui
