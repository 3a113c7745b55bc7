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
    std::string begin();
    void keep(std::string_view id, const MatchPlan& plan, Record record);
    // The table of the match that was opened stands: it has been drawn, and nothing has gone wrong.
    void stands();
    // The table is left.
    void leave();
    // A kept match is to be played on; `take_over`: even if another tab has it.
    void resume(std::string_view id, bool take_over);
    // The page was loaded again, or a link to a match was opened: that match, if it is still kept here.
    void come_back(std::string_view id);
    // The match that was asked for and lies open in another tab; empty: none.
    const std::string& elsewhere() const { return elsewhere_; }
    void forget_elsewhere() { elsewhere_.clear(); }

    // Done as soon as the match belongs to this tab; of one that is played in another tab they are refused.
    void rename(std::string_view id, std::string_view name);
    void remove(std::string_view id);
    void bring_back();
    void export_file(std::string_view id);
    void import_file();
    // In a window of its own.
    void show_log(std::string_view id);
    // What the last of these led to, as a sentence; stays until the next.
    const std::string& sentence() const { return sentence_; }
    void say(std::string_view sentence);

    // About the storage as a whole: where matches are kept, and for how long, as sentences.
    std::string storage_line() const;
    bool storage_ails() const { return trouble_ != Library::Saved::yes || !mirror_; }
    std::string offline_line() const;
    bool update_waits() const { return update_waits_; }
    void update();

    // claimed, refused, lost: of a match by its id. stored: another tab has changed something. file: what a
    // person chose; file_refused: and why it was not read. mirror, slots: ok or what ails them. promise: yes
    // or no. version: a newer one waits; version_refused: other tabs are playing. offline: ready, or why not.
    void news(std::string_view what, std::string_view text);

private:
    // What is to be done with a match once it is ours.
    struct Errand {
        enum What : std::uint8_t { none, resume, rename, remove } what{};
        std::string id, name;
    };
    void claim(Errand errand, bool take_over);
    void claimed();
    void refused();
    void clear_table();
    void open(std::string_view id);
    void address(std::string_view id);

    Shell& shell_;
    Library library_;
    Errand errand_;
    std::string at_table_, opening_, elsewhere_, sentence_, addressed_;
    Library::Saved trouble_{Library::Saved::yes}, said_trouble_{Library::Saved::yes};
    bool mirror_{true}, said_mirror_{true}, update_waits_{}, asked_for_good_{}, begun_{};
    std::string promise_, offline_;
};

}  // namespace mortarboard::ui
