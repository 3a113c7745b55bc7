// Peers name rules without having their texts (rule_mark in net/terms.h); the screens have them.
#pragma once
#include <string>
#include <string_view>

#include "core/text_game.h"
#include "ui/strings.h"

namespace mortarboard::ui {

// The sentence with the game's rules in their places: {rule.12} its words, {paragraph.12} its number. Total
// on any text.
std::string with_rules(const Strings& words, const TextGame* game, std::string_view sentence);

}  // namespace mortarboard::ui
