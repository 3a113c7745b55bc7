// Set-ups as words and as JSON: `{"seats":3,"options":{"deck":"published","cast":["witch","king"]}}`.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "core/rules.h"

namespace mortarboard {

// One option of a set-up: a number or a name, or for a bit set any number of names. What is wrong, as a
// sentence, or nothing; then `setup` holds the new value, within the option's own bounds.
std::string set_option(const GameInfo& info, Setup& setup, std::string_view id,
                       std::span<const std::string> words);
// Why this set-up cannot be played, as a sentence, or nothing.
std::string refusal_of(const Game& game, const Setup& setup);

nlohmann::ordered_json setup_to_json(const GameInfo& info, const Setup& setup);
// Options that are not named stay at their defaults. What is wrong, as a sentence, or nothing; total on any
// JSON.
std::string setup_from_json(const Game& game, const nlohmann::json& json, Setup& setup);

}  // namespace mortarboard
