// A person chooses a move in the same way in every view: pieces are selected until only one move is meant;
// the first press on it shows its price and effect, a second press makes it. With the setting single_press
// the first press makes it. Escape takes back the last step.
#pragma once
#include <algorithm>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text_game.h"
#include "ui/ui.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui {

// The list must be sorted; every game sorts its legal actions.
bool is_legal(const ActionList& legal, const Action& action);

// A MoveSequence is a move as a person thinks of it. Some games need several actions for one move: those in
// `before` lead to it (taking the dice), those in `after` follow without a question (the site that a worker
// is sent to).
struct MoveSequence {
    Action action;
    std::vector<Action> before{}, after{};
    const Action& first() const { return before.empty() ? action : before.front(); }
    friend bool operator==(const MoveSequence&, const MoveSequence&) = default;
};

// A PendingMove keeps the pending move and the actions that are made. MovePicker adds the game's selection.
class PendingMove {
public:
    // --- a frame of the view
    // begin_frame() is called before everything else, end_frame() last. begin_frame() makes the next action
    // of a sequence as soon as the log has grown; presses in that frame are ignored.
    void begin_frame(const ActionList& legal);
    // Returns the result of View::draw(). If a press has changed what is expected, `sentence()` is announced.
    template <class Sentence> std::optional<Action> end_frame(Ui& ui, const Sentence& sentence) {
        if (std::exchange(announces_sentence_, false) && !made_) ui.announce(sentence());
        return made_;
    }
    bool has_made() const { return made_.has_value(); }

    // --- pressed
    // press() is for a piece or button that stands for a whole move. An action that is not legal is returned
    // at once, so that the table says why it is not allowed.
    void press(Ui& ui, const ActionList& legal, MoveSequence move);
    // Makes the move without asking for confirmation.
    void make(MoveSequence move);
    // Shows the move with its price and effect; the next press() on it makes it.
    void propose(Ui& ui, MoveSequence move);
    // Drops the pending move and returns whether there was one.
    bool withdraw();

    // --- queries while drawing
    const Action* pending() const { return pending_ ? &pending_->action : nullptr; }
    const MoveSequence* pending_sequence() const { return pending_ ? &*pending_ : nullptr; }
    bool is_pending(const Action& action) const { return pending_ && pending_->action == action; }
    Highlight highlight(const ActionList& legal, const Action& action) const {
        return is_pending(action)        ? Highlight::picked
               : is_legal(legal, action) ? Highlight::lit
                                         : Highlight::none;
    }

protected:
    void log_changed();
    void announce_sentence() { announces_sentence_ = true; }
    // A call in the middle of a frame needs the Ui, because the frame is then drawn again.
    void announce_sentence(Ui& ui);

private:
    std::optional<MoveSequence> pending_;
    std::optional<Action> made_;  // in this frame
    // `rest_` has the actions of a sequence that are still to be made.
    std::deque<Action> rest_;
    // The log has changed since the last action of a sequence.
    bool log_changed_{};
    // A sequence goes on in this frame.
    bool continues_{};
    bool announces_sentence_{};
};

// `Selection` is the view's own struct: what a person selects before the move is complete. `bool any() const`
// says whether something is selected, `void step_back()` drops what was selected last.
template <class Selection> class MovePicker : public PendingMove {
public:
    const Selection& selected() const { return selection_; }
    // Replaces the selection; a pending move is dropped.
    void select(Ui& ui, Selection selection) {
        selection_ = std::move(selection);
        withdraw();
        announce_sentence(ui);
    }
    // One press selects a piece and proposes the most usual move there. Escape takes back both.
    void select_and_propose(Ui& ui, Selection selection, MoveSequence move) {
        select(ui, std::move(selection));
        propose(ui, std::move(move));
        proposed_with_selection_ = true;
    }
    // Drops the selection and the pending move, when a button asks for that.
    void clear(Ui& ui) {
        lapse();
        announce_sentence(ui);
    }
    // Drops both without announcing what is expected.
    void lapse() {
        selection_ = {};
        withdraw();
    }
    // Replaces the selection by the part of it that is still possible; a pending move stays.
    void keep(Selection selection) { selection_ = std::move(selection); }
    // Drops the selection for a press on a move that does not belong to it.
    void deselect() { selection_ = {}; }
    // View::log_changed() calls this: the position is another one. A sequence continues.
    void log_changed() {
        lapse();
        PendingMove::log_changed();
    }
    // View::other_seat_chose() calls this: the log has grown, but the selection of this seat stays.
    void other_seat_chose() { PendingMove::log_changed(); }
    // Takes back the pending move, or if there is none what was selected last. Returns whether there was
    // anything to take back.
    bool step_back(Ui& ui) {
        const bool with_selection = std::exchange(proposed_with_selection_, false);
        const bool proposed = pending() != nullptr;
        if (!proposed && !selection_.any()) return false;
        withdraw();
        if (!proposed || with_selection) selection_.step_back();
        announce_sentence();
        ui.animate();
        return true;
    }
    // View::key() calls this. It returns whether the key had an effect.
    bool key(Ui& ui, std::string_view name) { return name == "Escape" && step_back(ui); }

    // propose() and press() hide the base's functions: a new proposal does not belong to the press that
    // selected something.
    void propose(Ui& ui, MoveSequence move) {
        proposed_with_selection_ = false;
        PendingMove::propose(ui, std::move(move));
    }
    void press(Ui& ui, const ActionList& legal, MoveSequence move) {
        if (!is_pending(move.action)) proposed_with_selection_ = false;
        PendingMove::press(ui, legal, std::move(move));
    }

private:
    Selection selection_{};
    bool proposed_with_selection_{};
};

// Returns the actions of a list that satisfy the predicate, in the order of the list.
template <class Predicate>
std::vector<Action> actions_that(const ActionList& legal, const Predicate& predicate) {
    std::vector<Action> out;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(out), predicate);
    return out;
}

}  // namespace mortarboard::ui
