// A record as text that people read and edit: see FORMAT.md. It holds the same members as the JSON of a
// record, so that what one form stores the other stores too.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "record/record.h"

namespace mortarboard {

// Whether a text claims to be a record in this form: its first line says so.
bool is_notation(std::string_view text);
// The members of the record. Discarded if a line cannot be read, of which `why` then tells. Total on any
// bytes.
nlohmann::json json_of_notation(std::string_view text, std::string& why);
std::string write_notation(const Record& record);

}  // namespace mortarboard
