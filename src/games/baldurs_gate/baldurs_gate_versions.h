// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares them.
#pragma once
#include <cstdint>

namespace mortarboard::baldurs_gate {

inline constexpr std::uint64_t kDataVersion = 0xc71cb086a831f69f;
inline constexpr std::uint64_t kRulesHash = 0xc6971a49d3b0d128;

}  // namespace mortarboard::baldurs_gate
