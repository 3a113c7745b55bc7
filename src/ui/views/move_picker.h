// How a person chooses a move, the same in every view: pieces are selected until only one move is meant; the
// first press on it shows its price and effect, a second press makes it. With the setting single_press the
// first press makes it. Escape takes back the last step.
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

// A legal list is sorted, as every game makes it.
bool is_legal(const ActionList& legal, const Action& action);

// A move as a person thinks of it. Some games need several actions for it: those in `before` lead to it
// (taking the dice), those in `after` follow without a question (which worker was sent to which site).
struct MoveSequence {
    Action action;
    std::vector<Action> before{}, after{};
    const Action& first() const { return before.empty() ? action : before.front(); }
    friend bool operator==(const MoveSequence&, const MoveSequence&) = default;
};

// The pending move and the actions that are made. MovePicker adds the game's selection.
class PendingMove {
public:
    // --- a frame of the view: begin_frame() comes before everything else, end_frame() last.
    // begin_frame() makes the next action of a sequence as soon as the log has grown; presses in that frame
    // are ignored.
    void begin_frame(const ActionList& legal);
    // The result of View::draw(). If a press has changed what is expected, `sentence()` is announced.
    template <class Sentence> std::optional<Action> end_frame(Ui& ui, const Sentence& sentence) {
        if (std::exchange(asks_anew_, false) && !made_) ui.announce(sentence());
        return made_;
    }
    bool has_made() const { return made_.has_value(); }

    // --- pressed
    // For a piece or button that stands for a whole move. An action that is not legal is returned to the
    // table at once, which says why not.
    void press(Ui& ui, const ActionList& legal, MoveSequence move);
    // Makes the move without asking for confirmation.
    void make(MoveSequence move);
    // The move is shown with its price and effect; the next press() on it makes it.
    void propose(Ui& ui, MoveSequence move);
    // Drops the pending move. True: there was one.
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
    void ask_anew() { asks_anew_ = true; }
    void ask_anew(Ui& ui);  // the same, for a call in the middle of a frame

private:
    std::optional<MoveSequence> pending_;
    std::optional<Action> made_;  // in this frame
    std::deque<Action> rest_;  // the remaining actions of a sequence whose first one has been made
    bool log_changed_{}, continues_{};  // since the last action of a sequence; in this frame
    bool asks_anew_{};
};

// `Selection` is the view's own struct: what a person selects before the move is complete. It has
//   bool any() const;     // something is selected
//   void step_back();     // drops what was selected last
template <class Selection> class MovePicker : public PendingMove {
public:
    const Selection& selected() const { return selection_; }
    // Replaces the selection; a pending move is dropped.
    void select(Ui& ui, Selection selection) {
        selection_ = std::move(selection);
        withdraw();
        ask_anew(ui);
    }
    // One press selects a piece and proposes the most usual move there. Escape takes back both.
    void select_and_propose(Ui& ui, Selection selection, MoveSequence move) {
        select(ui, std::move(selection));
        propose(ui, std::move(move));
        proposed_with_selection_ = true;
    }
    // For a button that drops the selection and the pending move.
    void clear(Ui& ui) {
        lapse();
        ask_anew(ui);
    }
    // The same without announcing what is expected.
    void lapse() {
        selection_ = {};
        withdraw();
    }
    // Replaces the selection by the part of it that is still possible; a pending move stays.
    void keep(Selection selection) { selection_ = std::move(selection); }
    // Drops the selection for a press on a move that does not belong to it.
    void deselect() { selection_ = {}; }
    // For View::log_changed(): the position is another one. A sequence continues.
    void log_changed() {
        lapse();
        PendingMove::log_changed();
    }
    // For View::other_seat_chose(): the log has grown, but the selection of this seat stays.
    void other_seat_chose() { PendingMove::log_changed(); }
    // Takes back the pending move, or if there is none what was selected last. True: there was something.
    bool step_back(Ui& ui) {
        const bool with_selection = std::exchange(proposed_with_selection_, false);
        const bool proposed = pending() != nullptr;
        if (!proposed && !selection_.any()) return false;
        withdraw();
        if (!proposed || with_selection) selection_.step_back();
        ask_anew();
        ui.animate();
        return true;
    }
    // For View::key().
    bool key(Ui& ui, std::string_view name) { return name == "Escape" && step_back(ui); }

    // --- These hide the base's functions: a new proposal no longer belongs to the press that selected
    // something.
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

// The actions of a list that satisfy `means`, in its order.
template <class Means> std::vector<Action> actions_that(const ActionList& legal, const Means& means) {
    std::vector<Action> out;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(out), means);
    return out;
}

}  // namespace mortarboard::ui
