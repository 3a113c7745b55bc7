// The save manager saves the match on the table, and manages everything around it: which tab owns the
// match, the state of the storage, files, and a new version that waits until nobody plays. Screens ask; the
// page answers through receive().
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

    // Returns the id of a match that begins now.
    std::string begin_match();
    void save(std::string_view id, const MatchPlan& plan, Record record, const MatchProgress& progress = {});
    // Stores the review of a match that this tab owns; a match of another tab is left alone.
    void keep_review(std::string_view id, KeptReview review);
    // The match is being opened: if the program crashes, the next visit does not open it by itself.
    void mark_opening(std::string_view id);
    // The match that was opened has been drawn without an error.
    void confirm_opened();
    // To be called when the person leaves the table.
    void leave_table();
    // Continues a saved match; with `take_over` even if another tab has it open.
    void resume(std::string_view id, bool take_over);
    // Continues the match of the page's address after a reload or by a link, if it is still stored here.
    void restore(std::string_view id);
    // The requested match is open in another tab; the id is empty when none is.
    const std::string& open_in_other_tab() const { return open_in_other_tab_; }
    void forget_other_tab() { open_in_other_tab_.clear(); }

    // Each of these is done as soon as this tab owns the match; it is refused while another tab has the
    // match open.
    void rename(std::string_view id, std::string_view name);
    void remove(std::string_view id);
    void undo_remove();
    void export_file(std::string_view id);
    void import_file();
    // Opens the match's log in a window of its own.
    void show_log(std::string_view id);
    // The result of the last action as a sentence; it stays until the next one.
    const std::string& sentence() const { return sentence_; }
    void say(std::string_view sentence);

    // Sentences on the storage as a whole say where matches are kept, and for how long.
    std::string storage_line() const;
    bool has_storage_problem() const { return slots_state_ != Library::SaveResult::yes || !mirror_works_; }
    std::string offline_line() const;
    bool is_update_ready() const { return is_update_ready_; }
    void update();

    // Takes a message of the page. "claimed", "refused" and "lost": this tab has got, not got, or lost the
    // match with the id. "storage_changed": another tab has written. "file" brings the content of a file
    // that the person chose; "file_refused" says why it was not read. "mirror" and "slots" bring "ok" or
    // what is wrong with this kind of storage. "persistence": "yes" or "no" says whether the browser keeps
    // the storage for good. "update_ready": a newer version waits; "update_refused": other tabs are
    // playing. "offline": "ready", or a word for why the page has no offline copy.
    void receive(std::string_view what, std::string_view text);

private:
    // An action on a match that waits until this tab owns the match.
    struct PendingAction {
        enum Kind : std::uint8_t { none, resume, rename, remove } kind{};
        std::string id, name;
    };
    void claim(PendingAction action, bool take_over);
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
