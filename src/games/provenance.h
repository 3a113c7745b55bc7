// The grade says where a row of a game's tables comes from.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mortarboard {

// A row is printed on the component; derived from what is printed; likely, but seen in no source; or designed
// by us.
enum class Grade : std::uint8_t { printed, derived, likely, designed };

inline constexpr std::array<std::string_view, 4> kGradeNames{"printed", "derived", "likely", "designed"};
constexpr std::string_view grade_name(Grade grade) { return kGradeNames[static_cast<std::size_t>(grade)]; }

}  // namespace mortarboard
