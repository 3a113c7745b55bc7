#include "ui/save_manager.h"

#include <utility>

#include "ui/shell.h"

namespace mortarboard::ui {

using Saved = Library::Saved;

SaveManager::SaveManager(Shell& shell) : shell_(shell), library_(shell.ui().words, shell.host().storage()) {}

// ---------------------------------------------------------------- the match on the table

std::string SaveManager::begin() {
    clear_table();
    // The address the page was opened with leads to this table until there is something to come back to.
    if (std::exchange(begun_, true)) address({});
    if (!shell_.host().storage()) return {};
    at_table_ = library_.fresh_id();
    shell_.host().claim(at_table_, false);  // nobody else can know it
    return at_table_;
}
void SaveManager::leave() {
    begun_ = true;
    clear_table();
    address({});
}
void SaveManager::clear_table() {
    if (!at_table_.empty()) shell_.host().release();
    at_table_.clear();
    errand_ = {};
    elsewhere_.clear();
    sentence_.clear();
    library_.load();
}
// A table that was only laid has no address of its own: nothing is kept of it.
void SaveManager::address(std::string_view id) {
    if (addressed_ == id && !id.empty()) return;
    addressed_ = id;
    shell_.host().address_match(id);
}
void SaveManager::keep(std::string_view id, const MatchPlan& plan, Record record) {
    if (id != at_table_) return;
    const bool over = record.result.has_value();
    const Saved saved = library_.save(id, plan, std::move(record));
    if (saved == Saved::overtaken) {
        if (Screen* screen = shell_.screen()) screen->taken_over(shell_.ui());
        return;
    }
    trouble_ = saved;
    address(id);
    if (trouble_ != said_trouble_ || mirror_ != said_mirror_) {  // said once, not after every move
        said_trouble_ = trouble_;
        said_mirror_ = mirror_;
        if (storage_ails()) shell_.ui().announce(storage_line());
    }
    if (over && !asked_for_good_) {
        asked_for_good_ = true;
        shell_.host().request_persistence();
    }
}
void SaveManager::come_back(std::string_view id) {
    const MatchLine* line = library_.find(id);
    if (line && !line->set_aside) return resume(id, false);
    address({});  // it leads to no table
    say(line ? shell_.ui().words("saves.not_opened", {{"name", library_.title_of(*line)}})
             : std::string(shell_.ui().words("saves.not_here")));
}
void SaveManager::resume(std::string_view id, bool take_over) {
    claim({Errand::resume, std::string(id), {}}, take_over);
}
void SaveManager::claim(Errand errand, bool take_over) {
    elsewhere_.clear();
    sentence_.clear();
    errand_ = std::move(errand);
    const std::string id = errand_.id;
    if (shell_.host().claim(id, take_over)) claimed();
}
void SaveManager::claimed() {
    const Errand errand = std::exchange(errand_, {});
    switch (errand.what) {
    case Errand::none:
        return;
    case Errand::resume:
        return open(errand.id);
    case Errand::rename:
        if (!library_.rename(errand.id, errand.name)) say(shell_.ui().words("saves.rename_failed"));
        break;
    case Errand::remove:
        library_.erase(errand.id);
        shell_.ui().announce(shell_.ui().words("saves.deleted", {{"name", library_.erased_name()}}));
        break;
    }
    shell_.host().release();
    shell_.ui().animate();
}
void SaveManager::refused() {
    const Errand errand = std::exchange(errand_, {});
    if (errand.what == Errand::resume) {
        elsewhere_ = errand.id;
        shell_.ui().announce(shell_.ui().words("saves.elsewhere"));
    } else if (const MatchLine* line = library_.find(errand.id)) {
        say(shell_.ui().words("saves.busy", {{"name", library_.title_of(*line)}}));
    }
}
void SaveManager::stands() {
    if (!opening_.empty()) shell_.host().storage()->forget_opening(std::exchange(opening_, {}));
}
void SaveManager::open(std::string_view id) {
    shell_.host().storage()->note_opening(opening_ = id);
    std::string why;
    const auto opened = library_.open(id, why);
    if (!opened) {
        stands();  // nothing of it was played: it is as it was
        shell_.host().release();
        say(why);
    } else {
        at_table_ = id;
        begun_ = true;
        address(id);
        shell_.open_saved(id, *opened);
        if (!opened->frozen.empty()) shell_.ui().announce(opened->frozen);
    }
}

// ---------------------------------------------------------------- files, storage, versions

void SaveManager::say(std::string_view sentence) {
    sentence_ = sentence;
    shell_.ui().announce(sentence_);
}
void SaveManager::rename(std::string_view id, std::string_view name) {
    claim({Errand::rename, std::string(id), std::string(name)}, false);
}
void SaveManager::remove(std::string_view id) { claim({Errand::remove, std::string(id), {}}, false); }
void SaveManager::bring_back() {
    if (!library_.undo_erase()) say(shell_.ui().words("saves.full"));
}
void SaveManager::export_file(std::string_view id) {
    const MatchLine* line = library_.find(id);
    if (!line) return;
    std::string name = library_.title_of(*line);
    for (char& c : name)  // what no file system minds
        if (static_cast<unsigned char>(c) < 32 ||
            std::string_view("/\\:*?\"<>|.").find(c) != std::string_view::npos)
            c = '_';
    shell_.host().offer_file("mortarboard " + name + ".json", library_.file_of(id));
    say(shell_.ui().words("saves.exported", {{"name", library_.title_of(*line)}}));
}
void SaveManager::show_log(std::string_view id) {
    const MatchLine* line = library_.find(id);
    const std::string log = line ? library_.log_of(id) : std::string{};
    if (log.empty()) return say(shell_.ui().words("saves.no_log"));
    shell_.host().show_own_text(library_.title_of(*line) + "\n" +
                                std::string(shell_.ui().words("saves.log_note")) + "\n\n" + log);
}
void SaveManager::import_file() {
    sentence_.clear();
    shell_.host().ask_for_file();
}
std::string SaveManager::storage_line() const {
    const Strings& words = shell_.ui().words;
    if (!shell_.host().storage()) return std::string(words("storage.none"));
    if (trouble_ == Saved::full)
        return std::string(words(mirror_ ? "storage.full_mirrored" : "storage.full"));
    if (trouble_ == Saved::blocked)
        return std::string(words(mirror_ ? "storage.blocked_mirrored" : "storage.blocked"));
    if (!mirror_) return std::string(words("storage.no_mirror"));
    if (promise_ == "no") return std::string(words("storage.no_promise"));
    return std::string(words(promise_ == "yes" ? "storage.promised" : "storage.here"));
}
std::string SaveManager::offline_line() const {
    if (offline_.empty()) return {};
    const Strings& words = shell_.ui().words;
    return offline_ == "ready" ? std::string(words("offline.ready"))
                               : words("offline.not", {{"why", offline_}});
}
void SaveManager::update() { shell_.host().use_new_version(); }

void SaveManager::news(std::string_view what, std::string_view text) {
    const Strings& words = shell_.ui().words;
    if (what == "claimed") {
        if (text == errand_.id) claimed();
    } else if (what == "refused") {
        if (text == errand_.id) refused();
    } else if (what == "lost") {
        if (text == at_table_)
            if (Screen* screen = shell_.screen()) screen->taken_over(shell_.ui());
    } else if (what == "stored") {
        if (at_table_.empty()) library_.load();
    } else if (what == "file") {
        std::string id;
        const std::string wrong = library_.import(text, id);
        say(wrong.empty() ? words("import.done", {{"name", library_.title_of(*library_.find(id))}})
                          : words("import.failed", {{"why", wrong}}));
    } else if (what == "file_refused") {
        say(words("import.failed", {{"why", words(text)}}));
    } else if (what == "slots") {
        trouble_ = said_trouble_ = text == "ok" ? Saved::yes : text == "full" ? Saved::full : Saved::blocked;
    } else if (what == "mirror") {
        mirror_ = text == "ok";
        // Told again only while it matters: the slots may hold everything.
        if (!mirror_ && trouble_ != Saved::yes) shell_.ui().announce(storage_line());
    } else if (what == "promise") {
        promise_ = text;
    } else if (what == "version") {
        update_waits_ = true;
        if (at_table_.empty()) shell_.ui().announce(words("version.ready"));
    } else if (what == "version_refused") {
        say(words("version.others_play"));
    } else if (what == "offline") {
        offline_ = text;
    }
}

}  // namespace mortarboard::ui
