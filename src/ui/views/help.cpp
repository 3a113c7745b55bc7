#include "ui/views/help.h"

#include <algorithm>

namespace mortarboard::ui {

const NodeHelp* find_help(std::span<const NodeHelp> nodes, std::string_view id) {
    const NodeHelp* best = nullptr;
    for (const NodeHelp& one : nodes) {
        const bool begins = one.id.ends_with('.') || one.id.ends_with(' ');
        if (begins ? !id.starts_with(one.id) : id != one.id) continue;
        if (!best || best->id.size() < one.id.size()) best = &one;
    }
    return best;
}
const MoveKindHelp* find_help(std::span<const MoveKindHelp> kinds, std::uint8_t kind) {
    const auto at =
        std::find_if(kinds.begin(), kinds.end(), [&](const MoveKindHelp& one) { return one.kind == kind; });
    return at == kinds.end() ? nullptr : &*at;
}

}  // namespace mortarboard::ui
