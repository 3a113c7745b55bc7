// Pieces change their places on the screen when another seat looks, but then nobody has moved them: a view
// that animates them asks a LookingSeat first.
#pragma once
#include <optional>
#include <utility>

#include "core/types.h"

namespace mortarboard::ui {

class LookingSeat {
public:
    // To be called once a frame. Returns whether the seat that looks now has looked in the last frame too; in
    // the first frame it has.
    bool stays(Seat me) { return std::exchange(last_, me).value_or(me) == me; }

private:
    std::optional<Seat> last_;
};

}  // namespace mortarboard::ui
