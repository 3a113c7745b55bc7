// The part of the library that writes all matches into one file, and takes such a file in again
// (src/record/FORMAT.md, "All matches in one file").
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "record/json.h"
#include "ui/library.h"

namespace mortarboard::ui {
namespace {

constexpr std::string_view kExportName = "mortarboard export";
constexpr int kExportVersion = 1;
constexpr std::size_t kMostMatches = 10'000;

std::int64_t seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}
bool is_id(std::string_view id) { return id.size() == 16 && from_hex16(id); }
bool is_same_start(const std::optional<Record::Start>& x, const std::optional<Record::Start>& y) {
    if (!x || !y) return !x && !y;
    return x->seat == y->seat && x->after == y->after && x->state == y->state;
}
// Returns whether one of the two is as far as the other or further, on the same way.
bool is_same_match(const KeptMatch& x, const KeptMatch& y) {
    const Record &a = x.table.record, &b = y.table.record;
    if (a.game != b.game || a.setup != b.setup || !is_same_start(a.start, b.start)) return false;
    const std::size_t shared = std::min(a.moves.size(), b.moves.size());
    if (!std::equal(a.moves.begin(), a.moves.begin() + static_cast<std::ptrdiff_t>(shared), b.moves.begin()))
        return false;
    // Two matches may begin alike: without the same id only whole ones are taken for the same.
    return x.id == y.id || (a.moves.size() == b.moves.size() && a.names == b.names);
}

// Returns the comments of both; the same comment on the same move stands once.
std::vector<Record::Comment> comments_of_both(const Record& x, const Record& y) {
    std::vector<Record::Comment> all = x.comments;
    for (const auto& comment : y.comments)
        if (std::find(all.begin(), all.end(), comment) == all.end() && all.size() < kMaxComments)
            all.push_back(comment);
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.after < b.after; });
    return all;
}

}  // namespace

std::vector<KeptMatch> Library::finished_matches(int& unreadable) {
    std::vector<KeptMatch> out;
    unreadable = 0;
    for (const MatchEntry& line : entries_) {
        if (line.readable && !line.summary.over) continue;
        std::optional<SavedTable> table;
        if (line.readable) table = saved_table(line.id);
        if (table)
            out.push_back({.id = line.id, .table = std::move(*table)});
        else
            ++unreadable;
    }
    return out;
}

std::vector<KeptMatch> Library::finished_matches_like(std::string_view id) {
    if (!storage_ || newest_copy_of(id).text.empty()) return {};
    refresh(id);
    const MatchEntry* const match = find(id);
    if (!match) return {};
    std::vector<KeptMatch> out;
    for (const MatchEntry& line : entries_) {
        if (!line.readable || !line.summary.over || line.summary.game != match->summary.game) continue;
        if (std::optional<SavedTable> table = saved_table(line.id))
            out.push_back({.id = line.id, .table = std::move(*table)});
    }
    return out;
}

// Only matches are written. Settings stay here, because they belong to this device and may hold the password
// of a relay; so does what the peers' module keeps of matches with friends, because its keys could play in
// a person's name. A match that cannot be read stays here too: nobody could check it elsewhere.
std::string Library::export_all() {
    std::string out = "{\"format\": \"" + std::string(kExportName) +
                      "\",\n\"version\": " + std::to_string(kExportVersion) + ",\n\"matches\": [";
    bool is_first = true;
    for (const MatchEntry& line : entries_) {
        if (!line.readable) continue;
        const std::string text = newest_copy_of(line.id).text;
        const std::string_view body = read_head(text).body;
        if (body.empty()) continue;
        out += std::string(is_first ? "\n" : ",\n") + "{\"id\": " + print_json(nlohmann::json(line.id)) +
               ", \"match\": ";
        out += body;
        out += "}";
        is_first = false;
    }
    return out + "]}\n";
}

bool is_export(std::string_view text) {
    if (text.size() > kMaxRecordBytes || text.find(kExportName) == std::string_view::npos) return false;
    if (shape_of(text) != JsonShape::closed) return false;
    const nlohmann::json json = parse_json(text);
    const std::string* format = text_of(member(json, "format"));
    return format && *format == kExportName;
}

std::string Library::import_all(std::string_view text, ImportCounts& counts) {
    if (!storage_) return std::string(words_("saves.blocked"));
    if (text.size() > kMaxRecordBytes) return std::string(words_("import.too_long"));
    const nlohmann::json json = parse_json(text);
    const auto version = whole_number(member(json, "version"), 1, INT32_MAX);
    const nlohmann::json* const matches = member(json, "matches");
    if (version.value_or(0) > kExportVersion) return std::string(words_("import.newer"));
    if (!version || !matches || !matches->is_array()) return std::string(words_("import.changed"));
    if (matches->size() > kMostMatches) return std::string(words_("import.too_long"));
    std::vector<KeptMatch> here;
    for (const MatchEntry& line : entries_)
        if (std::optional<SavedTable> table = saved_table(line.id))
            here.push_back({.id = line.id, .table = std::move(*table)});
    for (const nlohmann::json& one : *matches) {
        const std::string* const id = text_of(member(one, "id"));
        const nlohmann::json* const record = member(one, "match");
        KeptMatch match{.id = id && is_id(*id) ? *id : std::string(), .table = {}};
        const std::string body = record ? print_json(*record) : std::string();
        const RecordProblem wrong = read_saved(body, match.table);
        SaveResult saved = SaveResult::yes;
        if (!wrong)
            saved = take_in(here, std::move(match), counts);
        else if (wrong.error == RecordError::other_data && !match.id.empty() && !written_log(body).empty())
            saved = take_in_as_it_is(match.id, body, counts);
        else
            ++counts.refused;
        if (saved == SaveResult::yes) continue;
        load();
        return std::string(words_(saved == SaveResult::full ? "saves.full" : "saves.blocked"));
    }
    load();
    return {};
}
// The longer of two copies of a match wins, so that nothing that was played is lost.
Library::SaveResult Library::take_in(std::vector<KeptMatch>& here, KeptMatch match, ImportCounts& counts) {
    const auto same = std::find_if(here.begin(), here.end(),
                                   [&](const KeptMatch& one) { return is_same_match(one, match); });
    const bool is_here = same != here.end();
    if (is_here && same->table.record.moves.size() >= match.table.record.moves.size())
        return take_in_comments(*same, match, counts);
    // A longer copy that breaks the rules would take the place of a match that can be played.
    if (is_here && replay(match.table.record).problem) {
        ++counts.refused;
        return SaveResult::yes;
    }
    if (is_here) {
        match.table.record.comments = comments_of_both(match.table.record, same->table.record);
        match.id = same->id;
    } else if (match.id.empty() || find(match.id))
        match.id = new_id();  // another match has this id here
    // A record from elsewhere knows no time, and is as new as it is here.
    if (!match.table.changed) match.table.changed = seconds_now();
    own_write(match.id);
    const SaveResult saved = write(match.id, write_saved(match.table));
    if (saved == SaveResult::overtaken) ++counts.refused;
    if (saved != SaveResult::yes) return saved == SaveResult::overtaken ? SaveResult::yes : saved;
    ++(is_here ? counts.longer : counts.added);
    refresh(match.id);
    if (is_here)
        *same = std::move(match);
    else
        here.push_back(std::move(match));
    return SaveResult::yes;
}
// Nothing but comments can be new in a copy that is no longer than the kept one.
Library::SaveResult Library::take_in_comments(KeptMatch& kept, const KeptMatch& copy, ImportCounts& counts) {
    ++counts.known;
    std::vector<Record::Comment> both = comments_of_both(kept.table.record, copy.table.record);
    if (both == kept.table.record.comments) return SaveResult::yes;
    kept.table.record.comments = std::move(both);
    own_write(kept.id);
    const SaveResult saved = write(kept.id, write_saved(kept.table));
    return saved == SaveResult::overtaken ? SaveResult::yes : saved;
}
// A match of other card tables is stored as it was written: its log can still be read.
Library::SaveResult Library::take_in_as_it_is(std::string_view id, std::string_view body,
                                              ImportCounts& counts) {
    if (find(id)) {
        ++counts.known;
        return SaveResult::yes;
    }
    const SaveResult saved = write(id, body);
    if (saved != SaveResult::yes) return saved;
    ++counts.added;
    refresh(id);
    return SaveResult::yes;
}

}  // namespace mortarboard::ui
