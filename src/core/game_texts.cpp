#include "core/game_texts.h"

#include <algorithm>
#include <optional>

namespace mortarboard {
namespace {

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string out;
    for (const auto part : parts) {
        if (!out.empty()) out += '.';
        out += part;
    }
    return out;
}
// Turns "column of words" into a key.
std::string slug(std::string_view text) {
    std::string out(text);
    std::replace(out.begin(), out.end(), ' ', '_');
    return out;
}
bool has_letters(std::string_view cell) {
    return std::any_of(cell.begin(), cell.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}
// Finds the first term among whose labels or names the text is, and its value there.
std::optional<std::pair<const Term*, int>> find_in_terms(const TextGame& game,
                                                         std::span<const std::string_view> Term::* list,
                                                         std::string_view text) {
    if (text.empty()) return std::nullopt;
    for (const Term& term : game.vocabulary().terms) {
        const auto all = term.*list;
        const auto at = std::find(all.begin(), all.end(), text);
        if (at != all.end()) return std::pair(&term, static_cast<int>(at - all.begin()));
    }
    return std::nullopt;
}
void add_names(std::map<std::string, std::string>& texts, const TextGame& game) {
    const Vocabulary& vocabulary = game.vocabulary();
    for (const Term& term : vocabulary.terms)
        for (std::size_t i = 0; i < term.names.size(); ++i)
            if (!term.names[i].empty())
                texts[name_key(game.info.id, term.id, term.names[i])] =
                    i < term.labels.size() ? std::string(term.labels[i]) : as_words(term.names[i]);
    for (const Verb& verb : vocabulary.verbs)
        if (!verb.name.empty()) texts[name_key(game.info.id, "verb", verb.name)] = as_words(verb.name);
    for (const EventInfo& event : vocabulary.events)
        if (!event.name.empty()) texts[name_key(game.info.id, "event", event.name)] = as_words(event.name);
}
void add_tables(std::map<std::string, std::string>& texts, const TextGame& game) {
    for (const DataTable& table : game.data_tables()) {
        texts[table_key(game.info.id, table.name)] = as_words(table.name);
        for (const auto& column : table.columns) texts[column_key(game.info.id, column)] = as_words(column);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            for (std::size_t column = 0; column + 1 < table.rows[row].size(); ++column)
                if (const auto key = cell_key(game, table, row, column); !key.empty())
                    texts[key] = table.rows[row][column];
    }
}

}  // namespace

std::string rule_key(std::string_view game, std::string_view rule_id) {
    return joined({game, "rule", rule_id});
}
std::string chapter_key(std::string_view game, int number) {
    return joined({game, "chapter", std::to_string(number)});
}
std::string name_key(std::string_view game, std::string_view group, std::string_view name) {
    return joined({game, group, name});
}
std::string table_key(std::string_view game, std::string_view table) {
    return joined({game, "table", slug(table)});
}
std::string column_key(std::string_view game, std::string_view column) {
    return joined({game, "column", slug(column)});
}
std::string cell_key(const TextGame& game, const DataTable& table, std::size_t row, std::size_t column) {
    const auto& cells = table.rows[row];
    const std::string& cell = cells[column];
    if (!has_letters(cell) || for_each_name(game, cell, [](const Term&, int) {})) return {};
    if (cell.find(' ') == std::string::npos) return joined({game.info.id, "word", cell});
    // Rows of one name are told apart by their number, as in guild and guild_2.
    const auto of_this_name = [&](const auto& one) { return one[0] == cells[0]; };
    const auto earlier = std::count_if(table.rows.begin(),
                                       table.rows.begin() + static_cast<std::ptrdiff_t>(row), of_this_name);
    const std::string name = slug(cells[0]) + (earlier ? "_" + std::to_string(earlier + 1) : "");
    return joined({game.info.id, slug(table.name), name, slug(table.columns[column])});
}
bool for_each_name(const TextGame& game, std::string_view text,
                   const std::function<void(const Term& term, int value)>& name) {
    if (const auto labelled = find_in_terms(game, &Term::labels, text)) {
        name(*labelled->first, labelled->second);
        return true;
    }
    std::vector<std::pair<const Term*, int>> found;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        const auto named = find_in_terms(game, &Term::names, text.substr(at, end - at));
        if (!named) return false;
        found.push_back(*named);
        at = end + 1;
    }
    for (const auto& [term, value] : found) name(*term, value);
    return !found.empty();
}
std::map<std::string, std::string> compiled_texts(const TextGame& game) {
    std::map<std::string, std::string> texts;
    for (const RuleText& rule : game.rule_texts())
        if (!rule.id.empty()) texts[rule_key(game.info.id, rule.id)] = rule.text;
    for (const ChapterTitle& chapter : game.chapters())
        texts[chapter_key(game.info.id, chapter.number)] = chapter.title;
    add_names(texts, game);
    add_tables(texts, game);
    return texts;
}
std::string as_words(std::string_view token) {
    std::string out;
    for (const char c : token) {
        if (out.empty() && c >= 'a' && c <= 'z')
            out += static_cast<char>(c - 32);
        else
            out += c == '_' ? ' ' : c;
    }
    return out;
}

}  // namespace mortarboard
