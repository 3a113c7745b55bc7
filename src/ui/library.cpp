#include "ui/library.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "core/hash.h"
#include "core/text.h"
#include "games/text_games.h"
#include "record/json.h"
#include "record/notation.h"
#include "ui/match_replay.h"
#include "ui/record_text.h"
#include "ui/turn_link.h"

namespace mortarboard::ui {
namespace {

std::int64_t seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}
const char* key_of(SaveState state) {
    switch (state) {
    case SaveState::cut_short:
        return "saves.cut_short";
    case SaveState::newer:
        return "saves.newer";
    case SaveState::foreign:
        return "saves.foreign";
    case SaveState::too_long:
        return "saves.too_long";
    case SaveState::missing:
    case SaveState::good:
    case SaveState::changed:
        break;
    }
    return "saves.changed";
}

MatchProgress progress_after(const Record& record) {
    return progress_in(*record.game, record.setup.seats, replay(record).match.state());
}

}  // namespace

// ---------------------------------------------------------------- reading

Library::NewestCopy Library::newest_copy_of(std::string_view id) {
    NewestCopy out;
    SaveState worst = SaveState::good;
    bool slot_damaged = false, slot_seen = false;
    for (const MatchStorage::Place place : {MatchStorage::a, MatchStorage::b, MatchStorage::mirror}) {
        std::string text = storage_->read(id, place);
        const SaveHead head = read_head(text);
        if (place != MatchStorage::mirror && head.state != SaveState::missing) slot_seen = true;
        if (head.state == SaveState::missing) continue;
        if (head.state != SaveState::good) {
            if (worst != SaveState::newer) worst = head.state;
            slot_damaged |= place != MatchStorage::mirror;
            continue;
        }
        if (out.text.empty() || head.sequence > out.sequence) {
            out.sequence = head.sequence;
            out.place = place;
            out.text = std::move(text);  // invalidates head.body
        }
    }
    out.newer = worst == SaveState::newer;
    if (out.newer) {
        // An older copy is not used: continuing from it would lose what the newer version wrote.
        out.problem = words_("saves.newer");
        out.text.clear();
    } else if (out.text.empty()) {
        if (worst != SaveState::good) out.problem = words_(key_of(worst));
    } else if (slot_damaged) {
        out.problem = words_(out.place == MatchStorage::mirror ? "saves.mirror_used" : "saves.older_used");
    } else if (!slot_seen) {
        out.problem = words_("saves.brought_back");
    }
    return out;
}
std::optional<SavedTable> Library::saved_table(std::string_view id) {
    if (!storage_) return std::nullopt;
    const NewestCopy newest = newest_copy_of(id);
    SavedTable table;
    if (newest.text.empty() || read_saved(read_head(newest.text).body, table)) return std::nullopt;
    return table;
}
MatchEntry Library::entry_of(const std::string& id) {
    MatchEntry line{.id = id, .summary = {}, .problem = {}};
    const NewestCopy newest = newest_copy_of(id);
    line.problem = newest.problem;
    line.readable = !newest.text.empty() && read_summary(read_head(newest.text).body, line.summary);
    if (!line.readable && line.problem.empty()) line.problem = words_("saves.foreign");
    line.crashed_on_opening = line.readable && storage_->has_opening_mark(id);
    if (line.crashed_on_opening) line.problem = words_("saves.set_aside");
    // Whether a match can be opened is asked of those alone that could not be: the answer takes time.
    if (refused_.contains(id) && !newest.text.empty()) opened_of(newest, line.problem);
    return line;
}
void Library::load() {
    std::vector<MatchEntry> fresh;
    if (storage_)
        for (const std::string& id : storage_->matches()) fresh.push_back(entry_of(id));
    std::stable_sort(fresh.begin(), fresh.end(), [](const MatchEntry& x, const MatchEntry& y) {
        return x.summary.over != y.summary.over ? y.summary.over : x.summary.changed > y.summary.changed;
    });
    entries_ = std::move(fresh);
    ++changes_;
}
// Reads one entry again, without the others.
void Library::refresh(std::string_view id) {
    ++changes_;
    const auto at =
        std::find_if(entries_.begin(), entries_.end(), [&](const MatchEntry& line) { return line.id == id; });
    if (at != entries_.end())
        *at = entry_of(std::string(id));
    else
        entries_.push_back(entry_of(std::string(id)));
    std::stable_sort(entries_.begin(), entries_.end(), [](const MatchEntry& x, const MatchEntry& y) {
        return x.summary.over != y.summary.over ? y.summary.over : x.summary.changed > y.summary.changed;
    });
}
const MatchEntry* Library::find(std::string_view id) const {
    for (const auto& line : entries_)
        if (line.id == id) return &line;
    return nullptr;
}
std::string Library::title_of(const MatchEntry& line) const {
    if (!line.summary.name.empty()) return line.summary.name;
    const std::string out = words_.joined(kListed, line.summary.names);
    return out.empty() ? std::string(words_("saves.unnamed")) : out;
}
std::optional<Library::Opened> Library::open(std::string_view id, std::string& sentence) {
    if (!storage_) return std::nullopt;
    const NewestCopy newest = newest_copy_of(id);
    std::optional<Opened> out = opened_of(newest, sentence);
    if (out) {
        own_write(id);
        return out;
    }
    // The summary of a match does not tell that its record is refused: the list learns of it here.
    refused_.emplace(id);
    for (MatchEntry& line : entries_)
        if (line.id == id) line.problem = sentence;
    return std::nullopt;
}
std::optional<Library::Opened> Library::opened_of(const NewestCopy& newest, std::string& sentence) const {
    Opened out;
    if (newest.text.empty()) {
        sentence = newest.problem.empty() ? std::string(words_("saves.gone")) : newest.problem;
        return std::nullopt;
    }
    if (const auto wrong = read_saved(read_head(newest.text).body, out.table)) {
        sentence =
            wrong.error == RecordError::other_data
                ? std::string(words_("saves.other_tables"))
                : words_("saves.unreadable", {{"why", record_problem(words_, "record", nullptr, wrong)}});
        return std::nullopt;
    }
    const Replay played = replay(out.table.record);
    if (played.problem && out.table.record.data_version != out.table.record.game->info.data_version) {
        sentence = words_("saves.other_tables");
        return std::nullopt;
    }
    out.moves.assign(played.match.log().begin(), played.match.log().end());
    const Record& record = out.table.record;
    const bool same = record.rules_hash == record.game->info.rules_hash;
    if (played.problem)
        out.read_only_reason =
            words_(same ? "saves.frozen" : "saves.frozen_rules",
                   {{"why", record_problem(words_, "record", record.game, played.problem)}});
    return out;
}

// ---------------------------------------------------------------- writing

std::string Library::new_id() {
    const auto ticks = std::chrono::system_clock::now().time_since_epoch().count();
    std::string id;
    do id = hex16(hash_mix(hash_mix(kHashStart, static_cast<std::uint64_t>(ticks)), ++ids_made_));
    while (find(id));
    return id;
}
// Notes that this tab continues from what is stored now.
Library::OwnWrite& Library::own_write(std::string_view id) {
    auto at = std::find_if(own_writes_.begin(), own_writes_.end(),
                           [&](const OwnWrite& one) { return one.id == id; });
    if (at == own_writes_.end())
        at = own_writes_.insert(own_writes_.end(), OwnWrite{.id = std::string(id), .name = {}});
    const NewestCopy newest = newest_copy_of(id);
    at->newer = newest.newer;
    at->sequence = newest.sequence;
    // When only the mirror has a copy, or nothing does, any slot may be written to.
    at->slot = newest.place == MatchStorage::a ? MatchStorage::a : MatchStorage::b;
    if (SaveSummary summary; !newest.text.empty() && read_summary(read_head(newest.text).body, summary)) {
        at->name = summary.name;
        at->begun = summary.begun;
    }
    return *at;
}
Library::SaveResult Library::write(std::string_view id, std::string_view body) {
    auto at = std::find_if(own_writes_.begin(), own_writes_.end(),
                           [&](const OwnWrite& one) { return one.id == id; });
    OwnWrite& book = at == own_writes_.end() ? own_write(id) : *at;
    if (book.newer) return SaveResult::overtaken;
    const MatchStorage::Place older = book.slot == MatchStorage::a ? MatchStorage::b : MatchStorage::a;
    for (const MatchStorage::Place slot : {MatchStorage::a, MatchStorage::b}) {
        const SaveHead stored = read_head(storage_->read(id, slot));
        if (stored.state == SaveState::newer ||
            (stored.state == SaveState::good && stored.sequence > book.sequence))
            return SaveResult::overtaken;
    }
    const std::string text = with_head(++book.sequence, body);
    const WriteResult kept = storage_->write(id, older, text);
    if (kept == WriteResult::yes && storage_->read(id, older) == text) {
        book.slot = older;
        return SaveResult::yes;
    }
    return kept == WriteResult::blocked ? SaveResult::blocked : SaveResult::full;
}
Library::SaveResult Library::save(std::string_view id, const MatchPlan& plan, Record record,
                                  const MatchProgress& progress) {
    if (!storage_) return SaveResult::blocked;
    auto at = std::find_if(own_writes_.begin(), own_writes_.end(),
                           [&](const OwnWrite& one) { return one.id == id; });
    OwnWrite& book = at == own_writes_.end() ? own_write(id) : *at;
    const std::int64_t now = seconds_now();
    if (!book.begun) book.begun = now;
    add_plan(plan, record);
    return write(id, write_saved({.name = book.name,
                                  .begun = book.begun,
                                  .changed = now,
                                  .progress = progress,
                                  .plan = plan,
                                  .record = std::move(record)}));
}
std::string Library::find_by_link(const Record& linked, std::uint64_t seed, SavedTable& kept) {
    for (const MatchEntry& line : entries_) {
        if (line.summary.by_link.empty() || line.summary.game != linked.game->info.id) continue;
        std::optional<SavedTable> table = saved_table(line.id);
        if (!table || !is_same_match(linked, seed, *table)) continue;
        kept = std::move(*table);
        return line.id;
    }
    return {};
}
Library::SaveResult Library::take_moves(std::string_view id, const Record& longer) {
    std::optional<SavedTable> table = saved_table(id);
    if (!table) return SaveResult::blocked;
    own_write(id);
    Record record = longer;
    record.comments = table->record.comments;
    const SaveResult saved = save(id, table->plan, record, progress_after(record));
    refresh(id);
    return saved;
}
std::string Library::add(const MatchPlan& plan, const Record& record) {
    if (!storage_) return {};
    const std::string id = new_id();
    if (save(id, plan, record, progress_after(record)) != SaveResult::yes) return {};
    refresh(id);
    return id;
}
bool Library::rename(std::string_view id, std::string_view name) {
    std::optional<SavedTable> table = saved_table(id);
    if (!table) return false;
    table->name = name;
    own_write(id).name = name;
    const SaveResult saved = write(id, write_saved(*table));
    refresh(id);
    return saved != SaveResult::overtaken;
}
std::vector<KeptReview> Library::reviews_of(std::string_view id) {
    std::optional<SavedTable> table = saved_table(id);
    if (!table) return {};
    return std::move(table->reviews);
}
void Library::keep_review(std::string_view id, KeptReview review) {
    std::optional<SavedTable> table = saved_table(id);
    if (!table) return;
    std::erase_if(table->reviews, [&](const KeptReview& one) { return one.seat == review.seat; });
    table->reviews.push_back(std::move(review));
    write(id, write_saved(*table));
}
bool Library::keep_comments(std::string_view id, std::vector<Record::Comment> comments) {
    std::optional<SavedTable> table = saved_table(id);
    if (!table) return false;
    // A match that goes on may have been saved before its last moves.
    std::erase_if(comments, [&](const auto& one) { return one.after > table->record.moves.size(); });
    table->record.comments = std::move(comments);
    return write(id, write_saved(*table)) == SaveResult::yes;
}
void Library::remove(std::string_view id) {
    const MatchEntry* line = find(id);
    if (!storage_ || !line) return;
    removed_name_ = title_of(*line);
    removed_id_ = id;
    removed_index_ = static_cast<std::size_t>(line - entries_.data());
    removed_text_ = newest_copy_of(id).text;
    for (const MatchStorage::Place place : {MatchStorage::a, MatchStorage::b, MatchStorage::mirror})
        if (removed_text_.empty())
            // A damaged match is restored as it was.
            removed_text_ = storage_->read(id, place);
    storage_->remove(removed_id_);
    std::erase_if(own_writes_, [&](const OwnWrite& one) { return one.id == removed_id_; });
    std::erase_if(entries_, [&](const MatchEntry& one) { return one.id == removed_id_; });
    ++changes_;
}
std::string Library::undo_remove() {
    if (removed_text_.empty() ||
        storage_->write(removed_id_, MatchStorage::a, removed_text_) != WriteResult::yes)
        return {};
    refresh(removed_id_);
    forget_removed();
    return removed_id_;
}

// ---------------------------------------------------------------- files

std::string Library::file_of(std::string_view id) {
    if (!storage_) return {};
    const NewestCopy newest = newest_copy_of(id);
    if (!newest.text.empty()) return std::string(read_head(newest.text).body);
    for (const MatchStorage::Place place : {MatchStorage::a, MatchStorage::b, MatchStorage::mirror})
        if (std::string text = storage_->read(id, place); !text.empty()) return text;
    return {};
}
std::string Library::log_of(std::string_view id) {
    const NewestCopy newest = storage_ ? newest_copy_of(id) : NewestCopy{};
    return written_log(read_head(newest.text).body);
}
// Returns the id of a match with the same set-up, players and moves; it is empty when there is none.
std::string Library::id_of_same(const Record& record) {
    for (const MatchEntry& line : entries_) {
        if (line.summary.game != record.game->info.id || line.summary.moves != record.moves.size()) continue;
        const std::optional<SavedTable> kept = saved_table(line.id);
        if (kept && write_record(kept->record) == write_record(record)) return line.id;
    }
    return {};
}
std::string Library::import(std::string_view text, std::string& id) {
    if (const SaveHead head = read_head(text); head.state == SaveState::good)
        text = head.body;
    else if (head.state == SaveState::newer || head.state == SaveState::cut_short ||
             head.state == SaveState::changed || head.state == SaveState::too_long)
        return std::string(words_(head.state == SaveState::newer      ? "import.newer"
                                  : head.state == SaveState::too_long ? "import.too_long"
                                  : head.state == SaveState::changed  ? "import.changed"
                                                                      : "import.cut_short"));
    // A match is stored as JSON, whatever form was opened.
    std::string as_json, why;
    if (is_notation(text)) {
        as_json = print_json(json_of_notation(text, why));
        if (why.empty()) text = as_json;
    }
    SavedTable table;
    const auto wrong = read_saved(text, table);
    // A match of other card tables is stored as it is: its log can still be read.
    const bool as_it_is = wrong.error == RecordError::other_data && !written_log(text).empty();
    if (wrong && !as_it_is) return record_problem(words_, "record", nullptr, wrong);
    if (!storage_) return std::string(words_("saves.blocked"));
    if (!wrong) id = id_of_same(table.record);
    if (!id.empty()) return {};
    table.changed = seconds_now();
    id = new_id();
    const SaveResult saved = write(id, as_it_is ? std::string(text) : write_saved(table));
    refresh(id);
    if (saved == SaveResult::yes) return {};
    return std::string(words_(saved == SaveResult::full ? "saves.full" : "saves.blocked"));
}

}  // namespace mortarboard::ui
