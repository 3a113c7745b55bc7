// How a person chooses a move, the same in every view: things on the table are selected until one move is
// meant; the first press on it shows its price and effect; a second press makes it. Where the setting
// single_press is on, the first press makes it. Escape takes back the last step.
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

// A legal list is in order, as the game makes it.
bool is_legal(const ActionList& legal, const Action& action);

// A move as the person means it. Some games make it in several steps: `before` leads to it (the dice are
// taken), `after` follows without a question (the site a worker was sent to).
struct MoveSequence {
    Action action;
    std::vector<Action> before{}, after{};
    const Action& first() const { return before.empty() ? action : before.front(); }
    friend bool operator==(const MoveSequence&, const MoveSequence&) = default;
};

// The pending move and the moves that are made. MovePicker adds what a game lets a person select.
class PendingMove {
public:
    // --- a frame of the view: begin_frame() before anything is drawn, end_frame() last.
    // The rest of a sequence goes on here as soon as the log has grown; what is pressed meanwhile is ignored.
    void begin_frame(const ActionList& legal);
    // What View::draw() returns. When a press has changed what is asked, `sentence()` is announced.
    template <class Sentence> std::optional<Action> end_frame(Ui& ui, const Sentence& sentence) {
        if (std::exchange(asks_anew_, false) && !made_) ui.announce(sentence());
        return made_;
    }
    bool has_made() const { return made_.has_value(); }

    // --- pressed
    // A thing or button that stands for a whole move. One that is not legal is returned to the table at once:
    // the table says why not.
    void press(Ui& ui, const ActionList& legal, MoveSequence move);
    // Nothing has to be confirmed, or everything has been.
    void make(MoveSequence move);
    // Shown with its price and effect; the next press() on it makes it.
    void propose(Ui& ui, MoveSequence move);
    // The proposal is dropped. True: there was one.
    bool withdraw();

    // --- asked while drawing
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
    void ask_anew(Ui& ui);  // in the middle of a frame

private:
    std::optional<MoveSequence> pending_;
    std::optional<Action> made_;  // in this frame
    std::deque<Action> rest_;  // of a sequence whose first move has been made
    bool log_changed_{}, continues_{};  // since the last move of a sequence; in this frame
    bool asks_anew_{};
};

// `Selection` holds what a game lets a person select before a move is whole, and has
//   bool any() const;     // something is selected
//   void step_back();     // the last thing selected is no longer
template <class Selection> class MovePicker : public PendingMove {
public:
    const Selection& selected() const { return selection_; }
    // Selects something else; a pending move is dropped.
    void select(Ui& ui, Selection selection) {
        selection_ = std::move(selection);
        withdraw();
        ask_anew(ui);
    }
    // One press selects a thing and proposes the move that is most usual there. Escape takes back both.
    void select_and_propose(Ui& ui, Selection selection, MoveSequence move) {
        select(ui, std::move(selection));
        propose(ui, std::move(move));
        proposed_with_selection_ = true;
    }
    // Nothing is selected and nothing is pending, because a button said so.
    void clear(Ui& ui) {
        lapse();
        ask_anew(ui);
    }
    // The same without asking anew.
    void lapse() {
        selection_ = {};
        withdraw();
    }
    // Replaces the selection by the part of it that is still possible; a pending move stays.
    void keep(Selection selection) { selection_ = std::move(selection); }
    // For a press on a move that does not belong to the selection.
    void deselect() { selection_ = {}; }
    // For View::changed(): the position is another one. A sequence goes on.
    void log_changed() {
        lapse();
        PendingMove::log_changed();
    }
    // For View::others_moved(): the log has grown, but the selection of this seat stays.
    void others_moved() { PendingMove::log_changed(); }
    // Takes back the pending move, or if there is none the last thing selected. True: there was something.
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

    // --- the base's, for which a proposal no longer belongs to the press that selected something
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

// The actions of a list that `means` accepts, in its order.
template <class Means> std::vector<Action> actions_that(const ActionList& legal, const Means& means) {
    std::vector<Action> out;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(out), means);
    return out;
}

}  // namespace mortarboard::ui
