// Bytes are written as text that may stand in a link: base64url without padding (RFC 4648, section 5).
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortarboard {

std::string base64url_of(std::span<const std::uint8_t> bytes);
// Returns nothing unless `text` is what base64url_of writes of some bytes.
std::optional<std::vector<std::uint8_t>> bytes_from_base64url(std::string_view text);

}  // namespace mortarboard
