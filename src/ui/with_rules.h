// Peers name rules without having their texts (rule_mark in net/terms.h); the screens have the texts.
#pragma once
#include <string>
#include <string_view>

#include "core/text_game.h"
#include "ui/strings.h"

namespace mortarboard::ui {

// Returns the sentence with the game's rules filled in: {rule.12} becomes the rule's words, {paragraph.12}
// its number. Any text may be given.
std::string with_rules(const Strings& words, const TextGame* game, std::string_view sentence);

}  // namespace mortarboard::ui
