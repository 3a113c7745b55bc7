// The figures of a review in words.
#pragma once
#include <cstdint>
#include <string>

#include "ui/match_replay.h"
#include "ui/ui.h"

namespace mortarboard::ui {

// Nobody can use anything finer than tenths of a point.
std::int32_t tenths_of(std::int32_t hundredths);
// Returns the number without its sign, and with it.
std::string tenths_text(const Ui& ui, std::int32_t hundredths);
std::string signed_tenths_text(const Ui& ui, std::int32_t hundredths);
// Puts the round of the move with that number before the text, in games that count rounds.
std::string with_round(const Ui& ui, const MatchReplay& replay, std::size_t move, const std::string& text);

}  // namespace mortarboard::ui
