// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares them.
#pragma once
#include <cstdint>

namespace mortarboard::troyes {

inline constexpr std::uint64_t kDataVersion = 0xa5bb4324a5cf3042;
inline constexpr std::uint64_t kRulesHash = 0x5ac09d1ab567cb6f;

}  // namespace mortarboard::troyes
