// In a file of its own, so that a program without tables and texts can define these functions itself
// (src/app/peers_games.cpp).
#include "core/rules.h"

namespace mortarboard {

std::uint64_t data_version(const Game& game) {
    std::uint64_t h = hash_text(game.info.id);
    for (const auto& table : game.data_tables()) {
        h = hash_text(table.name, h);
        for (const auto& column : table.columns) h = hash_text(column, h);
        for (const auto& row : table.rows)
            for (const auto& cell : row) h = hash_text(cell, h);
    }
    return h;
}
std::uint64_t rules_hash(const Game& game) {
    std::uint64_t h = hash_mix(hash_text(game.info.id), game.info.revision);
    for (const auto& rule : game.rule_texts())
        h = hash_text(rule.text, hash_text(rule.paragraph, hash_text(rule.id, h)));
    return h;
}

}  // namespace mortarboard
