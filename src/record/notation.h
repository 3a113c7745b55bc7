// Here a record is text that people read and edit: see FORMAT.md. It holds the same members as the JSON of a
// record, so that what one form stores the other stores too.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "record/record.h"

namespace mortarboard {

inline constexpr std::string_view kNotationFirstLine = "Mortarboard match";

// Says whether a text claims to be a record in this form, by its first line.
bool is_notation(std::string_view text);
// Returns the members of the record. They are discarded if a line cannot be read, and `why` then tells of it.
// Total on any bytes.
nlohmann::json json_of_notation(std::string_view text, std::string& why);
std::string write_notation(const Record& record);

}  // namespace mortarboard
