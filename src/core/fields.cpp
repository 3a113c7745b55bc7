#include "core/fields.h"

#include <cstring>

namespace mortarboard {

std::int64_t read_field(const void* state, const Field& field) {
    std::uint64_t raw = 0;
    std::memcpy(&raw, static_cast<const std::byte*>(state) + field.offset, field.size);
    const int unused = 64 - 8 * field.size;
    if (field.is_signed) return static_cast<std::int64_t>(raw << unused) >> unused;
    return static_cast<std::int64_t>(raw);
}
bool write_field(void* state, const Field& field, std::int64_t value) {
    auto* at = static_cast<std::byte*>(state) + field.offset;
    std::uint64_t before = 0;
    std::memcpy(&before, at, field.size);
    std::memcpy(at, &value, field.size);
    if (read_field(state, field) == value) return true;
    std::memcpy(at, &before, field.size);
    return false;
}

}  // namespace mortarboard
