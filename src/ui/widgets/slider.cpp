#include "ui/widgets/slider.h"

#include <algorithm>
#include <cmath>

namespace mortarboard::ui {

std::size_t slider(Ui& ui, std::string_view id, const Rect& box, std::size_t value, std::size_t most,
                   const SliderLook& look) {
    constexpr float kTrack = 6, kHandle = 18;
    const Ui::Press press = ui.press_area(id, box);
    Node& node = ui.semantics.add(Role::slider, id, look.name, box);
    node.pressable = true;
    node.value = look.value_text;
    node.place = static_cast<int>(value);
    node.most = static_cast<int>(most);

    const Rect track = box.shrunk(kHandle / 2, 0).middle(box.w - kHandle, kTrack);
    if (press.held && most > 0) {
        const float share = std::clamp((ImGui::GetMousePos().x - track.x) / track.w, 0.0f, 1.0f);
        value = static_cast<std::size_t>(std::lround(share * static_cast<float>(most)));
    }
    const auto x_of = [&](std::size_t place) {
        return track.x +
               track.w * static_cast<float>(place) / static_cast<float>(std::max<std::size_t>(most, 1));
    };
    const Palette& p = *ui.palette;
    ui.fill(track, p.line, kTrack / 2);
    Rect done = track;
    done.w = x_of(value) - track.x;
    ui.fill(done, p.text, kTrack / 2);
    for (const std::size_t mark : look.marks)
        ui.fill({x_of(mark) - 1, track.y - 5, 2, kTrack + 10}, mix(p.panel, p.text, 120));
    for (const std::size_t note : look.notes)
        ui.emblem({x_of(note), track.y - 10}, 9, Emblem::diamond, p.lamp);
    const Point handle{x_of(value), track.centre().y};
    ui.emblem(handle, kHandle, Emblem::circle, press.hovered || press.held ? p.lamp : p.text);
    return value;
}

}  // namespace mortarboard::ui
