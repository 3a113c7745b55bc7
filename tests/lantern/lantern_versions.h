// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares them.
#pragma once
#include <cstdint>

namespace mortarboard::lantern {

inline constexpr std::uint64_t kDataVersion = 0x394f2954027b759b;
inline constexpr std::uint64_t kRulesHash = 0x5093de1ab05df207;

}  // namespace mortarboard::lantern
