// Set-ups are written as text and as JSON:
// `{"seats":3,"options":{"cast":"by_hand","characters":["witch","king"]}}`.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "core/text_game.h"

namespace mortarboard {

// Sets one option of a set-up to a number or a name, or a bit set to any number of names. Returns what is
// wrong, as a sentence; or an empty text, and then `setup` holds the new value, which is within the bounds of
// the option.
std::string set_option(const GameInfo& info, Setup& setup, std::string_view id,
                       std::span<const std::string> words);
// Says why this set-up cannot be played, as a sentence, or returns an empty text.
std::string refusal_of(const TextGame& game, const Setup& setup);

nlohmann::ordered_json setup_to_json(const GameInfo& info, const Setup& setup);
// Options that are missing keep their defaults. Returns what is wrong, as a sentence, or an empty text. Total
// on any JSON.
std::string setup_from_json(const TextGame& game, const nlohmann::json& json, Setup& setup);

}  // namespace mortarboard
