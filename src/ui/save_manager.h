// The save manager saves the match on the table, and manages everything around it: which tab owns the
// match, the state of the storage, files, and a new version that waits until nobody plays. Screens ask; the
// page answers through receive().
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/library.h"
#include "ui/page_messages.h"

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
    // Stores the comments on such a match; false: they could not be stored. The table of the match takes them
    // in when it is shown again.
    bool keep_comments(std::string_view id, std::vector<Record::Comment> comments);
    // What was kept since the table was opened; null: nothing.
    const std::vector<Record::Comment>* new_comments(std::string_view id) const {
        return id == commented_match_ ? &comments_ : nullptr;
    }
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
    // Takes the match of a link that another player has sent. False: it is not kept here yet.
    bool take_turn_link(const Record& linked, std::uint64_t seed);
    // Keeps such a match, in which the person of this device has this seat, and opens it.
    void join_by_link(const Record& linked, std::uint64_t seed, Seat me);
    // The requested match is open in another tab; the id is empty when none is.
    const std::string& open_in_other_tab() const { return open_in_other_tab_; }
    void forget_other_tab() { open_in_other_tab_.clear(); }

    // Each call is carried out as soon as this tab owns the match; it is refused while another tab has the
    // match open.
    void rename(std::string_view id, std::string_view name);
    void remove(std::string_view id);
    // Returns the id of the match that is back, or nothing.
    std::string undo_remove();
    void export_file(std::string_view id);
    void import_file();
    // Saves all readable matches to one file; import_file() takes such a file too.
    void export_all();
    // Opens the match's log in a window of its own.
    void show_log(std::string_view id);
    // What the page has to say about matches, where nothing was pressed; it stays until the next action.
    const std::string& sentence() const { return sentence_; }
    void say(std::string_view sentence);

    // Sentences on the storage as a whole say where matches are kept, and for how long.
    std::string storage_line() const;
    // The storage has refused what was saved last.
    bool has_refused() const { return slots_state_ != Library::SaveResult::yes; }
    bool has_storage_problem() const { return slots_state_ != Library::SaveResult::yes || !mirror_works_; }
    std::string offline_line() const;
    bool is_update_ready() const { return is_update_ready_; }
    void update();

    // A message of the page; false: it is not one of `messages()`.
    bool receive(std::string_view name, std::string_view text);
    static std::span<const PageMessage<SaveManager>> messages();

private:
    // An action on a match that waits until this tab owns the match.
    struct PendingAction {
        enum Kind : std::uint8_t { none, resume, rename, remove } kind{};
        std::string id, name;
        std::optional<Record> brought{};  // by a link: the match as it goes on
        std::string pressed{};  // the node by which a person has asked for it; empty: nobody has
    };
    void claim(PendingAction action, bool take_over);
    void on_claimed();
    void on_refused();
    void on_lost(std::string_view id);
    void take_file(std::string_view text);
    void take_export(std::string_view text);
    void take_mirror_state(std::string_view state);
    void tell_storage_problem();
    void clear_table();
    std::string name_in_list(const MatchEntry& line) const;
    void open(const PendingAction& action);
    // Says what has come of a press: beside the node that was pressed, which may lie far down the list.
    void say_beside(std::string_view pressed, std::string_view sentence);
    void set_address(std::string_view id);

    Shell& shell_;
    Library library_;
    PendingAction pending_;
    std::string table_note_;  // for the table that is opened next
    std::string match_at_table_, match_being_opened_, open_in_other_tab_, sentence_, address_;
    std::string file_pressed_;  // the node by which a person has asked for a file
    std::string commented_match_;
    std::vector<Record::Comment> comments_;  // of that match, as this tab has written them last
    Library::SaveResult slots_state_{Library::SaveResult::yes},
        announced_slots_state_{Library::SaveResult::yes};
    bool mirror_works_{true}, announced_mirror_works_{true}, is_update_ready_{}, persistence_requested_{},
        has_begun_{};
    std::string persistence_, offline_state_;
};

}  // namespace mortarboard::ui
