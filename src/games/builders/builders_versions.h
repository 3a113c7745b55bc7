// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares them.
#pragma once
#include <cstdint>

namespace mortarboard::builders {

inline constexpr std::uint64_t kDataVersion = 0xea603858e9f50156;
inline constexpr std::uint64_t kRulesHash = 0xb1738c438ce54150;

}  // namespace mortarboard::builders
