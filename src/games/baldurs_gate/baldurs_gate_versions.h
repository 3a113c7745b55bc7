// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares them.
#pragma once
#include <cstdint>

namespace mortarboard::baldurs_gate {

inline constexpr std::uint64_t kDataVersion = 0xc71cb086a831f69f;
inline constexpr std::uint64_t kRulesHash = 0xe0d48302b7114c99;

}  // namespace mortarboard::baldurs_gate
