#include "ui/save_manager.h"

#include <utility>

#include "ui/describe.h"
#include "ui/shell.h"
#include "ui/turn_link.h"

namespace mortarboard::ui {

using Saved = Library::SaveResult;

SaveManager::SaveManager(Shell& shell) : shell_(shell), library_(shell.ui().words, shell.host().storage()) {}

// ---------------------------------------------------------------- the match on the table

std::string SaveManager::begin_match() {
    clear_table();
    // The address that the page was opened with stays until there is a match to return to.
    if (std::exchange(has_begun_, true)) set_address({});
    if (!shell_.host().storage()) return {};
    match_at_table_ = library_.new_id();
    // The id is new, so that no other tab can have it.
    shell_.host().claim(match_at_table_, false);
    return match_at_table_;
}
void SaveManager::leave_table() {
    has_begun_ = true;
    clear_table();
    set_address({});
}
void SaveManager::clear_table() {
    if (!match_at_table_.empty()) shell_.host().release();
    match_at_table_.clear();
    pending_ = {};
    open_in_other_tab_.clear();
    sentence_.clear();
    library_.load();
}
// A match without a move has no address of its own, because nothing of it is saved.
void SaveManager::set_address(std::string_view id) {
    if (address_ == id && !id.empty()) return;
    address_ = id;
    shell_.host().set_match_address(id);
}
void SaveManager::save(std::string_view id, const MatchPlan& plan, Record record,
                       const MatchProgress& progress) {
    if (id != match_at_table_) return;
    const bool over = record.result.has_value();
    const Saved saved = library_.save(id, plan, std::move(record), progress);
    if (saved == Saved::overtaken) {
        if (Screen* screen = shell_.screen()) screen->on_taken_over(shell_.ui());
        return;
    }
    slots_state_ = saved;
    set_address(id);
    if (slots_state_ != announced_slots_state_ ||
        // A problem is announced once, not after every move.
        mirror_works_ != announced_mirror_works_) {
        announced_slots_state_ = slots_state_;
        announced_mirror_works_ = mirror_works_;
        if (has_storage_problem()) tell_storage_problem();
    }
    if (over && !persistence_requested_) {
        persistence_requested_ = true;
        shell_.host().request_persistence();
    }
}
void SaveManager::keep_review(std::string_view id, KeptReview review) {
    if (!id.empty() && id == match_at_table_) library_.keep_review(id, std::move(review));
}
bool SaveManager::keep_comments(std::string_view id, std::vector<Record::Comment> comments) {
    if (id.empty() || id != match_at_table_) return false;
    commented_match_ = id;
    comments_ = comments;
    return library_.keep_comments(id, std::move(comments));
}
void SaveManager::restore(std::string_view id) {
    const MatchEntry* line = library_.find(id);
    if (line && !line->crashed_on_opening) return resume(id, false);
    // No match with that id can be opened.
    set_address({});
    say(line ? shell_.ui().words("saves.not_opened", {{"name", library_.title_of(*line)}})
             : std::string(shell_.ui().words("saves.not_here")));
}
void SaveManager::resume(std::string_view id, bool take_over) {
    claim({PendingAction::resume, std::string(id), {}}, take_over);
}
bool SaveManager::take_turn_link(const Record& linked, std::uint64_t seed) {
    SavedTable kept;
    const std::string id = library_.find_by_link(linked, seed, kept);
    if (id.empty()) return false;
    const TurnLinkFinding found = compare_turn_link(linked, seed, kept);
    const Strings& words = shell_.ui().words;
    PendingAction action{.kind = PendingAction::resume, .id = id, .name = {}};
    table_note_.clear();
    switch (found.state) {
    case TurnLinkState::longer:
        action.brought = linked;
        break;
    case TurnLinkState::same:
        break;
    case TurnLinkState::older:
        table_note_ = words("turn.older");
        break;
    case TurnLinkState::other_moves:
        table_note_ = words("turn.other_moves", {{"n", std::to_string(found.move)}});
        break;
    case TurnLinkState::other_draws:
        table_note_ = words("turn.other_draws");
        break;
    case TurnLinkState::moved_for_us:
        table_note_ = words("turn.moved_for_us", {{"n", std::to_string(found.move)}});
        break;
    }
    // A link opens in a tab of its own, and the tab before still shows the match that waits for it.
    claim(std::move(action), true);
    return true;
}
void SaveManager::join_by_link(const Record& linked, std::uint64_t seed, Seat me) {
    const std::string id = library_.add(turn_plan(linked, seed, me), linked);
    if (id.empty()) return say(storage_line());
    resume(id, false);
}
void SaveManager::claim(PendingAction action, bool take_over) {
    open_in_other_tab_.clear();
    sentence_.clear();
    pending_ = std::move(action);
    pending_.pressed = shell_.ui().pressed;
    const std::string id = pending_.id;
    if (shell_.host().claim(id, take_over)) on_claimed();
}
void SaveManager::on_claimed() {
    const PendingAction action = std::exchange(pending_, {});
    switch (action.kind) {
    case PendingAction::none:
        return;
    case PendingAction::resume:
        if (action.brought) slots_state_ = library_.take_moves(action.id, *action.brought);
        return open(action);
    case PendingAction::rename:
        if (!library_.rename(action.id, action.name))
            say_beside(action.pressed, shell_.ui().words("saves.rename_failed"));
        break;
    case PendingAction::remove:
        library_.remove(action.id);
        shell_.ui().announce(shell_.ui().words("saves.deleted", {{"name", library_.removed_name()}}));
        break;
    }
    shell_.host().release();
    shell_.ui().animate();
}
void SaveManager::on_refused() {
    const PendingAction action = std::exchange(pending_, {});
    if (action.kind == PendingAction::resume) {
        open_in_other_tab_ = action.id;
        shell_.ui().announce(shell_.ui().words("saves.elsewhere"));
    } else if (const MatchEntry* line = library_.find(action.id)) {
        say_beside(action.pressed, shell_.ui().words("saves.busy", {{"name", library_.title_of(*line)}}));
    }
}
void SaveManager::confirm_opened() {
    if (!match_being_opened_.empty())
        shell_.host().storage()->clear_opening_mark(std::exchange(match_being_opened_, {}));
}
void SaveManager::mark_opening(std::string_view id) {
    shell_.host().storage()->mark_opening(match_being_opened_ = id);
}
// Several matches may be of the same players: the list says the game too.
std::string SaveManager::name_in_list(const MatchEntry& line) const {
    const Strings& words = shell_.ui().words;
    return words.joined(kFacts, {game_title(words, line.summary.game), library_.title_of(line)});
}
void SaveManager::open(const PendingAction& action) {
    const std::string& id = action.id;
    mark_opening(id);
    // What is stored holds them, and may have been changed since by another tab or a file.
    commented_match_.clear();
    comments_.clear();
    std::string why;
    const auto opened = library_.open(id, why);
    if (!opened) {
        confirm_opened();  // the match was not changed
        shell_.host().release();
        const MatchEntry* line = library_.find(id);
        say_beside(action.pressed,
                   line ? shell_.ui().words.joined(kLabelled, {name_in_list(*line), why}) : why);
    } else {
        match_at_table_ = id;
        has_begun_ = true;
        set_address(id);
        shell_.open_saved(id, *opened, std::exchange(table_note_, {}), action.brought.has_value());
        if (!opened->read_only_reason.empty()) shell_.ui().announce(opened->read_only_reason);
    }
}

// ---------------------------------------------------------------- files, storage, versions

void SaveManager::say(std::string_view sentence) {
    sentence_ = sentence;
    shell_.ui().announce(sentence_);
}
void SaveManager::say_beside(std::string_view pressed, std::string_view sentence) {
    if (pressed.empty()) return say(sentence);
    sentence_.clear();
    shell_.ui().say(sentence, pressed);
}
void SaveManager::rename(std::string_view id, std::string_view name) {
    claim({PendingAction::rename, std::string(id), std::string(name)}, false);
}
void SaveManager::remove(std::string_view id) { claim({PendingAction::remove, std::string(id), {}}, false); }
std::string SaveManager::undo_remove() {
    std::string id = library_.undo_remove();
    if (id.empty())
        say_beside(shell_.ui().pressed, shell_.ui().words("saves.full"));
    else
        say_beside("match." + id + ".title", shell_.ui().words("saves.undone"));
    return id;
}
void SaveManager::export_file(std::string_view id) {
    const MatchEntry* line = library_.find(id);
    if (!line) return;
    std::string name = library_.title_of(*line);
    // Only characters that every file system takes stay.
    for (char& c : name)
        if (static_cast<unsigned char>(c) < 32 ||
            std::string_view("/\\:*?\"<>|.").find(c) != std::string_view::npos)
            c = '_';
    shell_.host().save_file("mortarboard " + name + ".json", library_.file_of(id));
    say_beside(shell_.ui().pressed,
               shell_.ui().words("saves.exported", {{"name", library_.title_of(*line)}}));
}
void SaveManager::show_log(std::string_view id) {
    const MatchEntry* line = library_.find(id);
    const std::string log = line ? library_.log_of(id) : std::string{};
    if (log.empty()) return say_beside(shell_.ui().pressed, shell_.ui().words("saves.no_log"));
    shell_.host().show_text(library_.title_of(*line) + "\n" +
                            std::string(shell_.ui().words("saves.log_note")) + "\n\n" + log);
}
void SaveManager::import_file() {
    sentence_.clear();
    file_pressed_ = shell_.ui().pressed;
    shell_.host().choose_file();
}
void SaveManager::export_all() {
    const std::string text = library_.export_all();
    // A longer file could not be opened again.
    const bool is_saved = text.size() <= kMaxRecordBytes;
    if (is_saved) shell_.host().save_file("mortarboard matches.json", text);
    say_beside(shell_.ui().pressed, shell_.ui().words(is_saved ? "diary.exported" : "diary.export.too_long"));
}
std::string SaveManager::storage_line() const {
    const Strings& words = shell_.ui().words;
    if (!shell_.host().storage()) return std::string(words("storage.none"));
    if (slots_state_ == Saved::full)
        return std::string(words(mirror_works_ ? "storage.full_mirrored" : "storage.full"));
    if (slots_state_ == Saved::blocked)
        return std::string(words(mirror_works_ ? "storage.blocked_mirrored" : "storage.blocked"));
    if (!mirror_works_) return std::string(words("storage.no_mirror"));
    if (persistence_ == "no") return std::string(words("storage.no_promise"));
    return std::string(words(persistence_ == "yes" ? "storage.promised" : "storage.here"));
}
// The first page shows the state of the storage by itself; a table does not.
void SaveManager::tell_storage_problem() {
    if (match_at_table_.empty())
        shell_.ui().announce(storage_line());
    else
        shell_.ui().say(storage_line(), "bar.sentence");
}
std::string SaveManager::offline_line() const {
    if (offline_state_.empty()) return {};
    const std::string key = "offline." + offline_state_;
    return shell_.ui().words.has(key) ? std::string(shell_.ui().words(key)) : std::string{};
}
void SaveManager::update() { shell_.host().use_new_version(); }

void SaveManager::take_export(std::string_view text) {
    const Strings& words = shell_.ui().words;
    Library::ImportCounts counts;
    const std::string wrong = library_.import_all(text, counts);
    const auto part = [&](std::string_view key, int n) { return n ? words.count(key, n) : std::string(); };
    const std::string why = wrong.empty() ? std::string() : words("diary.import.stopped", {{"why", wrong}});
    const std::string sentence = words.joined(
        kSentences, {part("diary.import.added", counts.added), part("diary.import.longer", counts.longer),
                     part("diary.import.known", counts.known), part("diary.import.refused", counts.refused),
                     std::string_view(why)});
    say_beside(file_pressed_, sentence.empty() ? words("diary.import.nothing") : std::string_view(sentence));
}
void SaveManager::take_file(std::string_view text) {
    if (is_export(text)) return take_export(text);
    const Strings& words = shell_.ui().words;
    std::string id;
    const std::size_t before = library_.entries().size();
    const std::string wrong = library_.import(text, id);
    const char* const done = library_.entries().size() == before ? "import.known" : "import.done";
    say_beside(file_pressed_, wrong.empty() ? words(done, {{"name", library_.title_of(*library_.find(id))}})
                                            : words("import.failed", {{"why", wrong}}));
}
void SaveManager::take_mirror_state(std::string_view state) {
    mirror_works_ = state == "ok";
    // Announced only if it matters: as long as the slots work the mirror is not needed.
    if (!mirror_works_ && slots_state_ != Saved::yes) tell_storage_problem();
}
void SaveManager::on_lost(std::string_view id) {
    if (id != match_at_table_) return;
    match_at_table_.clear();  // nothing is written any more over what the other tab writes
    if (Screen* screen = shell_.screen()) screen->on_taken_over(shell_.ui());
}

std::span<const PageMessage<SaveManager>> SaveManager::messages() {
    using Text = std::string_view;
    static constexpr PageMessage<SaveManager> kMessages[] = {
        // This tab has got, not got, or lost the match with this id.
        {"claimed",
         [](SaveManager& saves, Text id) {
             if (id == saves.pending_.id) saves.on_claimed();
         }},
        {"refused",
         [](SaveManager& saves, Text id) {
             if (id == saves.pending_.id) saves.on_refused();
         }},
        {"lost", [](SaveManager& saves, Text id) { saves.on_lost(id); }},
        // Another tab has written.
        {"storage_changed",
         [](SaveManager& saves, Text) {
             if (saves.match_at_table_.empty()) saves.library_.load();
         }},
        // The content of a file that the person chose, or the key of the reason why it was not read.
        {"file", [](SaveManager& saves, Text content) { saves.take_file(content); }},
        {"file_refused",
         [](SaveManager& saves, Text reason) {
             const Strings& words = saves.shell_.ui().words;
             saves.say_beside(saves.file_pressed_, words("import.failed", {{"why", words(reason)}}));
         }},
        // "ok", or what is wrong with this kind of storage.
        {"slots",
         [](SaveManager& saves, Text state) {
             saves.slots_state_ = saves.announced_slots_state_ = state == "ok"     ? Saved::yes
                                                                 : state == "full" ? Saved::full
                                                                                   : Saved::blocked;
         }},
        {"mirror", [](SaveManager& saves, Text state) { saves.take_mirror_state(state); }},
        // "yes" or "no": whether the browser keeps the storage for good.
        {"persistence", [](SaveManager& saves, Text answer) { saves.persistence_ = answer; }},
        // A newer version waits.
        {"update_ready",
         [](SaveManager& saves, Text) {
             saves.is_update_ready_ = true;
             Ui& ui = saves.shell_.ui();
             if (saves.match_at_table_.empty()) ui.announce(ui.words("version.ready"));
         }},
        // The newer version has to wait, because other tabs are playing.
        {"update_refused",
         [](SaveManager& saves, Text) { saves.say(saves.shell_.ui().words("version.others_play")); }},
        // "ready", or a word for why the page has no offline copy.
        {"offline", [](SaveManager& saves, Text state) { saves.offline_state_ = state; }},
    };
    return kMessages;
}
bool SaveManager::receive(std::string_view name, std::string_view text) {
    return take_message(messages(), *this, name, text);
}

}  // namespace mortarboard::ui
