// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares them.
#pragma once
#include <cstdint>

namespace mortarboard::troyes {

inline constexpr std::uint64_t kDataVersion = 0x387cb9bfcbfa0759;
inline constexpr std::uint64_t kRulesHash = 0x6fc47c5db75f4105;

}  // namespace mortarboard::troyes
