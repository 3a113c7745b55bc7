// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares them.
#pragma once
#include <cstdint>

namespace mortarboard::citadels {

inline constexpr std::uint64_t kDataVersion = 0xa28b5d6ca48bddb2;
inline constexpr std::uint64_t kRulesHash = 0x6b8bc301ff5c2294;

}  // namespace mortarboard::citadels
