// The library holds all matches kept on this device, running and finished. Every change of a match is
// written at once to the older of its two slots and read back, and only then it counts; so one whole copy
// exists at any moment. Whatever cannot be read stays where it is until a person deletes it, and can be
// exported to a file.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ui/diary.h"
#include "ui/match_storage.h"
#include "ui/save_text.h"
#include "ui/strings.h"

namespace mortarboard::ui {

struct MatchEntry {
    std::string id;
    SaveSummary summary;
    bool readable{};  // some copy is whole
    // Opening the match ended the program: it is opened again only when a person asks for it.
    bool crashed_on_opening{};
    // `problem` says what is wrong and what can be done; a readable match may have one too.
    std::string problem;
};

class Library {
public:
    // Without a storage nothing is kept.
    Library(const Strings& words, MatchStorage* storage) : words_(words), storage_(storage) {}

    // Reads the whole storage. It is called at the start, and when another tab has changed something.
    void load();
    // Unfinished matches come first; in each group the newest come first.
    const std::vector<MatchEntry>& entries() const { return entries_; }
    const MatchEntry* find(std::string_view id) const;

    // Returns an id for a match that is about to begin; nothing is written yet.
    std::string new_id();

    enum class SaveResult : std::uint8_t {
        yes,
        full,  // the mirror may have it
        blocked,  // there are no slots
        overtaken,  // by another tab; nothing written
    };
    SaveResult save(std::string_view id, const MatchPlan& plan, Record record,
                    const MatchProgress& progress = {});

    struct Opened {
        SavedTable table;
        std::vector<Move> moves;  // those that are playable here
        // The match can only be looked at for this reason; it is empty when the match can be played.
        std::string read_only_reason;
    };
    // Returns nothing when the match cannot be opened; `sentence` then says why, and so does its entry as
    // long as that holds.
    std::optional<Opened> open(std::string_view id, std::string& sentence);

    // Returns the id of the kept match that a link brought by another player belongs to, and what is kept of
    // it; empty: none is here.
    std::string find_by_link(const Record& linked, std::uint64_t seed, SavedTable& kept);
    // Replaces the moves of a kept match by those of the same match as it was brought by a link.
    SaveResult take_moves(std::string_view id, const Record& longer);
    // Keeps a match that a link has brought, under a new id.
    std::string add(const MatchPlan& plan, const Record& record);
    bool rename(std::string_view id, std::string_view name);
    // Returns what reviews have found of a match, as it is stored; a newer review of the same seat replaces
    // the older.
    std::vector<KeptReview> reviews_of(std::string_view id);
    void keep_review(std::string_view id, KeptReview review);
    // Replaces the comments on the moves of a match. False: they could not be stored.
    bool keep_comments(std::string_view id, std::vector<Record::Comment> comments);
    void remove(std::string_view id);
    // The match that was removed last: the removal can be undone until the next one.
    const std::string& removed_name() const { return removed_name_; }
    std::size_t removed_index() const { return removed_index_; }  // where it stood among the entries
    // Returns the id of the match that is back; empty: it could not be stored, and can be brought back later.
    std::string undo_remove();
    void forget_removed() {
        removed_text_.clear();
        removed_name_.clear();
    }

    // Returns the record as a file; for a damaged match it returns whatever text is stored.
    std::string file_of(std::string_view id);
    // Returns the moves as they were written, whatever card tables they were played with; the text is empty
    // when none can be read.
    std::string log_of(std::string_view id);
    // Stores a match from a file under a new id; a match that is in the list already is not stored twice,
    // and keeps its id. Returns what is wrong as a sentence, which is empty when nothing is.
    std::string import(std::string_view text, std::string& id);

    // Returns all finished matches that can be read, and how many others cannot.
    std::vector<KeptMatch> finished_matches(int& unreadable);
    // Returns those of the game of this match, which may have been saved a moment ago.
    std::vector<KeptMatch> finished_matches_like(std::string_view id);
    // Returns all readable matches as the text of one file.
    std::string export_all();
    struct ImportCounts {
        int added{}, longer{};  // than what was kept here
        int known{}, refused{};
    };
    // Takes in the matches of such a file, as far as they can be read and are not here yet. Returns what has
    // stopped it as a sentence, which is empty when nothing has.
    std::string import_all(std::string_view text, ImportCounts& counts);
    // Differs after each change of the list.
    std::uint32_t changes() const { return changes_; }

    std::string title_of(const MatchEntry& line) const;

private:
    struct NewestCopy {
        std::string text;  // the newest whole copy
        MatchStorage::Place place{MatchStorage::b};
        std::uint64_t sequence{};
        std::string problem;
        // A newer version has written this copy: it must not be overwritten.
        bool newer{};
    };
    NewestCopy newest_copy_of(std::string_view id);
    std::optional<Opened> opened_of(const NewestCopy& newest, std::string& sentence) const;
    // Returns what the newest copy of a match holds, if there is one that can be read.
    std::optional<SavedTable> saved_table(std::string_view id);
    MatchEntry entry_of(const std::string& id);
    std::string id_of_same(const Record& record);
    SaveResult write(std::string_view id, std::string_view body);
    void refresh(std::string_view id);
    SaveResult take_in_as_it_is(std::string_view id, std::string_view body, ImportCounts& counts);
    SaveResult take_in_comments(KeptMatch& kept, const KeptMatch& copy, ImportCounts& counts);
    SaveResult take_in(std::vector<KeptMatch>& here, KeptMatch match, ImportCounts& counts);

    // An OwnWrite is what this tab last wrote of a match, or continues from.
    struct OwnWrite {
        std::string id, name;
        std::uint64_t sequence{};
        MatchStorage::Place slot{MatchStorage::b};
        std::int64_t begun{};
        bool newer{};
    };
    OwnWrite& own_write(std::string_view id);

    const Strings& words_;
    MatchStorage* storage_;
    std::vector<MatchEntry> entries_;
    std::vector<OwnWrite> own_writes_;
    std::set<std::string, std::less<>> refused_;  // ids of the matches that could not be opened
    std::string removed_text_, removed_id_, removed_name_;
    std::size_t removed_index_{};
    std::uint32_t ids_made_{}, changes_{};
};
// Returns whether a text from outside says that it is a file of all matches; it may still be damaged.
bool is_export(std::string_view text);

}  // namespace mortarboard::ui
