// The file of a game's network: its text in the lines of a C++ string, as `mortarboard train` writes it.
#pragma once
#include <string>
#include <string_view>

namespace mortarboard {

std::string network_file_of(std::string_view network);
// Returns what stands between the quotation marks; a file without any holds no network.
std::string network_in(std::string_view file);

}  // namespace mortarboard
