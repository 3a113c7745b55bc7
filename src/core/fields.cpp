#include "core/fields.h"

#include <cstring>

#include "core/text.h"

namespace mortarboard {
namespace {

constexpr std::string_view kOwners[] = {"nobody", "seat_0", "seat_1", "seat_2", "seat_3",
                                        "seat_4", "seat_5", "seat_6", "seat_7"};
constexpr std::string_view kKnowerNames[] = {"seat_0", "seat_1", "seat_2", "seat_3", "seat_4",
                                             "seat_5", "seat_6", "seat_7", "public"};
constexpr auto kViewers = [] {
    std::array<std::string_view, kTruth + 1> all{};
    for (std::size_t i = 0; i < std::size(kKnowerNames); ++i) all[i] = kKnowerNames[i];
    all[kTruth] = "truth";
    return all;
}();

// The actors are nobody, the seats and nature, whose number is the last one.
constexpr auto kActors = [] {
    std::array<std::string_view, kNature + 2> all{};
    for (std::size_t i = 0; i < std::size(kOwners); ++i) all[i] = kOwners[i];
    all[kNature + 1] = "nature";
    return all;
}();

}  // namespace

constexpr Term kOwnerTerm{"owner", kOwners, {}, Term::choice};
constexpr Term kSeatsTerm{"seats", std::span(kKnowerNames).first(kMaxSeats), {}, Term::choice};
constexpr Term kKnowersTerm{"knowers", kKnowerNames, {}, Term::choice};
constexpr Term kViewerTerm{"viewer", kViewers, {}, Term::choice};
constexpr Term kActorTerm{"actor", kActors, {}, Term::choice};

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
    Field field;
    field.path = prefix_;
    field.offset = offset_of(at);
    field.size = static_cast<std::uint8_t>(size);
    field.is_signed = is_signed;
    field.term = term;
    if (is_signed && size == sizeof(Seat) && !term) {
        field.term = &kActorTerm;
        field.base = -1;
    }
    list_.push_back(std::move(field));
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

void FieldList::set_missing(std::size_t from, Field::Missing missing) {
    for (; from < list_.size(); ++from) list_[from].missing = missing;
}
void FieldList::name_members(std::size_t from, std::string_view member, const Term* term) {
    const std::string end = "." + std::string(member);
    for (; from < list_.size(); ++from)
        if (list_[from].path.ends_with(end)) list_[from].term = term;
}
void FieldList::name_step_bytes(std::size_t from, std::span<const StepBytes> bytes) {
    std::uint32_t kind_offset = 0;
    for (; from < list_.size(); ++from) {
        Field& field = list_[from];
        const std::string_view member = std::string_view(field.path).substr(field.path.rfind('.') + 1);
        if (member == "kind") kind_offset = field.offset;
        if (member.size() != 1 || member[0] < 'a' || member[0] > 'd') continue;
        field.steps = bytes;
        field.step_byte = static_cast<std::uint8_t>(member[0] - 'a');
        field.kind_offset = kind_offset;
    }
}
std::string FieldList::key_of(const Term& index, int value) {
    const auto i = static_cast<std::size_t>(value);
    if (i < index.names.size() && !index.names[i].empty()) return std::string(index.names[i]);
    return i ? "unused_" + std::to_string(i) : "unused";
}

Field named_in(const void* state, const Field& field) {
    Field named = field;
    named.steps = {};
    if (field.steps.empty()) return named;
    const auto kind = std::to_integer<std::uint8_t>(static_cast<const std::byte*>(state)[field.kind_offset]);
    for (const StepBytes& one : field.steps) {
        const StepByte& byte = one.byte[field.step_byte];
        if (one.kind != kind || byte.name.empty()) continue;
        named.path.replace(named.path.rfind('.') + 1, std::string::npos, byte.name);
        named.term = byte.term;
        named.is_set = byte.is_set;
    }
    return named;
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
