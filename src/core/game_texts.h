// The English texts of a game are compiled in: rule paragraphs, chapters, names of moves, events, cards and
// places, tables of cards. They have the keys under which a file of assets/i18n holds them in another
// language.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/text_game.h"

namespace mortarboard {

std::string rule_key(std::string_view game, std::string_view rule_id);  // <game>.rule.r6_4b
std::string chapter_key(std::string_view game, int number);  // <game>.chapter.6
// The key of whatever the vocabulary names is <game>.<term, "verb" or "event">.<name>.
std::string name_key(std::string_view game, std::string_view group, std::string_view name);
std::string table_key(std::string_view game, std::string_view table);  // <game>.table.<name>
std::string column_key(std::string_view game, std::string_view column);  // <game>.column.<name>
// A cell of one word has one text for all rows: <game>.word.<word>. Any other has a text of its own:
// <game>.<table>.<first cell of the row>.<column>, with a number from the second row of that name on. Numbers
// and lists of names have no key: the result is empty.
std::string cell_key(const TextGame& game, const DataTable& table, std::size_t row, std::size_t column);
// Says whether a text is one label, or one or more names of the vocabulary; calls `name` with the term and
// value of each.
bool for_each_name(const TextGame& game, std::string_view text,
                   const std::function<void(const Term& term, int value)>& name);

std::map<std::string, std::string> compiled_texts(const TextGame& game);

// Writes `snake_case` as words with a capital, for what has no text of its own.
std::string as_words(std::string_view token);

}  // namespace mortarboard
