#include "ui/views/about.h"

#include <algorithm>

namespace mortarboard::ui {

const NodeAbout* find_about(std::span<const NodeAbout> nodes, std::string_view id) {
    const NodeAbout* best = nullptr;
    for (const NodeAbout& one : nodes) {
        const bool begins = one.id.ends_with('.') || one.id.ends_with(' ');
        if (begins ? !id.starts_with(one.id) : id != one.id) continue;
        if (!best || best->id.size() < one.id.size()) best = &one;
    }
    return best;
}
const KindAbout* find_about(std::span<const KindAbout> kinds, std::uint8_t kind) {
    const auto at =
        std::find_if(kinds.begin(), kinds.end(), [&](const KindAbout& one) { return one.kind == kind; });
    return at == kinds.end() ? nullptr : &*at;
}

}  // namespace mortarboard::ui
