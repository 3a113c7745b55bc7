// A screen is one page of the program. The shell shows one at a time.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "ui/ui.h"

namespace mortarboard {
struct AdvisedLine;
struct ReviewFindings;
}  // namespace mortarboard

namespace mortarboard::ui {

class Shell;

class Screen {
public:
    virtual ~Screen() = default;
    virtual void draw(Ui& ui, Shell& shell) = 0;
    // Returns the title of the window.
    virtual std::string title(const Ui& ui) const = 0;
    // Returns in one sentence what the person is asked to do now; it is empty when nothing is asked.
    virtual std::string prompt(const Ui&) const { return {}; }
    // Returns whether this screen only waits for the files of the one that comes after it.
    virtual bool is_loading() const { return false; }
    // Returns true when the key had an effect here. Keys have their names in browsers: "u", "Escape", "?".
    virtual bool key(Ui&, std::string_view) { return false; }
    // Explains what lies at this point. Returns true when there is an explanation.
    virtual bool explain_at(Ui&, Point) { return false; }
    virtual void bot_answered(Ui&, std::uint32_t, const Action&) {}
    virtual void bot_failed(Ui&) {}
    virtual void bot_progressed(Ui&, int /*percent*/) {}
    virtual void advised(Ui&, std::uint32_t, const std::vector<AdvisedLine>&) {}
    virtual void advice_progressed(Ui&, int /*percent*/) {}
    virtual void advice_failed(Ui&) {}
    // Brings the review of a match that was asked for (review.h).
    virtual void reviewed(Ui&, std::uint32_t /*ticket*/, const ReviewFindings&) {}
    // Called after each frame to save what has changed.
    virtual void save(Shell&) {}
    virtual bool plays_with_friends() const { return false; }
    // Called when another screen replaces this one.
    virtual void on_left(Shell&) {}
    // Called when this page is closed and the one below it is shown again.
    virtual void on_closed(Shell&) {}
    // A match is shown here. The next two functions offer a link that shows somebody else a problem with it,
    // or its position as the looking seat sees it; they return the node to which the focus goes.
    virtual bool shows_match() const { return false; }
    virtual std::string_view report_problem(Ui&) { return {}; }
    virtual std::string_view share_position(Ui&, Shell&) { return {}; }
    // Called when another tab has taken over this match.
    virtual void on_taken_over(Ui&) {}
};

}  // namespace mortarboard::ui
