#include "core/fields.h"

#include <cstring>

namespace mortarboard {

std::size_t FieldList::enter(std::string_view name) {
    const std::size_t before = prefix_.size();
    if (before && !name.empty()) prefix_ += '.';
    prefix_ += name;
    return before;
}
std::size_t FieldList::enter_element(int index) {
    const std::size_t before = prefix_.size();
    prefix_ += '[';
    prefix_ += std::to_string(index);
    prefix_ += ']';
    return before;
}
void FieldList::scalar(const void* at, std::size_t size, bool is_signed, const Term* term) {
    list_.push_back({prefix_, offset_of(at), static_cast<std::uint8_t>(size), is_signed, term, false, 0});
}
void FieldList::scalars(const void* first, std::size_t count, std::size_t size, bool is_signed,
                        const Term* term) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t before = enter_element(static_cast<int>(i));
        scalar(static_cast<const std::byte*>(first) + i * size, size, is_signed, term);
        prefix_.resize(before);
    }
}
void FieldList::make_sets(std::size_t from, int first) {
    for (; from < list_.size(); ++from) {
        list_[from].is_set = true;
        list_[from].first = static_cast<std::uint8_t>(first);
    }
}

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
