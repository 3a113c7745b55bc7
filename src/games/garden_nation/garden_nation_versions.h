// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares them.
#pragma once
#include <cstdint>

namespace mortarboard::garden_nation {

inline constexpr std::uint64_t kDataVersion = 0xe0bf5c3b1103b401;
inline constexpr std::uint64_t kRulesHash = 0xd2707f37dc8df5a4;

}  // namespace mortarboard::garden_nation
