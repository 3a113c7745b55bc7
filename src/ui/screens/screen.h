// One page of the program. The shell shows one at a time.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "ui/ui.h"

namespace mortarboard {
struct ReviewedDecision;
}

namespace mortarboard::ui {

class Shell;

class Screen {
public:
    virtual ~Screen() = default;
    virtual void draw(Ui& ui, Shell& shell) = 0;
    // The title of the window.
    virtual std::string title(const Ui& ui) const = 0;
    // What the person is asked to do now, in one sentence; empty: nothing in particular.
    virtual std::string prompt(const Ui&) const { return {}; }
    // True: the key meant something here. Names as in a browser: "u", "Escape", "?".
    virtual bool key(Ui&, std::string_view) { return false; }
    // What is the thing at this point? True: it is said.
    virtual bool explain_at(Ui&, Point) { return false; }
    virtual void bot_answered(Ui&, std::uint32_t, const Action&) {}
    virtual void bot_failed(Ui&) {}
    virtual void bot_progressed(Ui&, int /*percent*/) {}
    // The review of a match that was asked for, see review.h.
    virtual void reviewed(Ui&, std::uint32_t /*ticket*/, const std::vector<ReviewedDecision>&) {}
    // Called after each frame: saves what has changed.
    virtual void save(Shell&) {}
    virtual bool plays_with_friends() const { return false; }
    // Called when another screen replaces this one.
    virtual void on_left(Shell&) {}
    // Called when this page is closed and what lay below it is shown again.
    virtual void on_closed(Shell&) {}
    // Another tab owns this match now.
    virtual void on_taken_over(Ui&) {}
};

}  // namespace mortarboard::ui
