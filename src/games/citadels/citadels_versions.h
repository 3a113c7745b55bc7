// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares them.
#pragma once
#include <cstdint>

namespace mortarboard::citadels {

inline constexpr std::uint64_t kDataVersion = 0x552be07335cb6258;
inline constexpr std::uint64_t kRulesHash = 0x6b8bc301ff5c2294;

}  // namespace mortarboard::citadels
