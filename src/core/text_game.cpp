#include "core/text_game.h"

namespace mortarboard {

std::uint64_t hash_of_tables(const TextGame& game) {
    std::uint64_t h = hash_text(game.info.id);
    for (const auto& table : game.data_tables()) {
        h = hash_text(table.name, h);
        for (const auto& column : table.columns) h = hash_text(column, h);
        for (const auto& row : table.rows)
            for (const auto& cell : row) h = hash_text(cell, h);
    }
    return h;
}
std::uint64_t hash_of_rules(const TextGame& game) {
    std::uint64_t h = hash_mix(hash_text(game.info.id), game.info.revision);
    for (const auto& rule : game.rule_texts()) h = hash_text(rule.paragraph, hash_text(rule.id, h));
    return h;
}

}  // namespace mortarboard
