// The figures of a review in words.
#pragma once
#include <cstdint>
#include <string>

#include "ui/ui.h"

namespace mortarboard::ui {

// Nobody can use anything finer than tenths of a point.
std::int32_t tenths_of(std::int32_t hundredths);
// Returns the number without its sign, and with it.
std::string tenths_text(const Ui& ui, std::int32_t hundredths);
std::string signed_tenths_text(const Ui& ui, std::int32_t hundredths);

}  // namespace mortarboard::ui
