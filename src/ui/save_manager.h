// Keeps the match on the table, and what goes with keeping: which tab it belongs to, what the storage says,
// files, and the new version that waits until nobody plays. Screens ask; the page answers through news().
#pragma once
#include <string>
#include <string_view>

#include "ui/library.h"

namespace mortarboard::ui {

class Shell;

class SaveManager {
public:
    explicit SaveManager(Shell& shell);

    Library& library() { return library_; }
    const Library& library() const { return library_; }

    // A match that begins now: its id.
    std::string begin_match();
    void save(std::string_view id, const MatchPlan& plan, Record record);
    // The table of the match that was opened stands: it has been drawn, and nothing has gone wrong.
    void confirm_opened();
    // The table is left.
    void leave_table();
    // A kept match is to be played on; `take_over`: even if another tab has it.
    void resume(std::string_view id, bool take_over);
    // The page was loaded again, or a link to a match was opened: that match, if it is still kept here.
    void restore(std::string_view id);
    // The match that was asked for and lies open in another tab; empty: none.
    const std::string& open_in_other_tab() const { return open_in_other_tab_; }
    void forget_other_tab() { open_in_other_tab_.clear(); }

    // Done as soon as the match belongs to this tab; of one that is played in another tab they are refused.
    void rename(std::string_view id, std::string_view name);
    void remove(std::string_view id);
    void undo_remove();
    void export_file(std::string_view id);
    void import_file();
    // In a window of its own.
    void show_log(std::string_view id);
    // What the last of these led to, as a sentence; stays until the next.
    const std::string& sentence() const { return sentence_; }
    void say(std::string_view sentence);

    // About the storage as a whole: where matches are kept, and for how long, as sentences.
    std::string storage_line() const;
    bool has_storage_problem() const { return slots_state_ != Library::SaveResult::yes || !mirror_works_; }
    std::string offline_line() const;
    bool is_update_ready() const { return is_update_ready_; }
    void update();

    // claimed, refused, lost: of a match by its id. stored: another tab has changed something. file: what a
    // person chose; file_refused: and why it was not read. mirror, slots: ok or what ails them. promise: yes
    // or no. version: a newer one waits; version_refused: other tabs are playing. offline: ready, or why not.
    void receive(std::string_view what, std::string_view text);

private:
    // What is to be done with a match once it is ours.
    struct PendingAction {
        enum Kind : std::uint8_t { none, resume, rename, remove } kind{};
        std::string id, name;
    };
    void claim(PendingAction errand, bool take_over);
    void on_claimed();
    void on_refused();
    void clear_table();
    void open(std::string_view id);
    void set_address(std::string_view id);

    Shell& shell_;
    Library library_;
    PendingAction pending_;
    std::string match_at_table_, match_being_opened_, open_in_other_tab_, sentence_, address_;
    Library::SaveResult slots_state_{Library::SaveResult::yes},
        announced_slots_state_{Library::SaveResult::yes};
    bool mirror_works_{true}, announced_mirror_works_{true}, is_update_ready_{}, persistence_requested_{},
        has_begun_{};
    std::string persistence_, offline_state_;
};

}  // namespace mortarboard::ui
