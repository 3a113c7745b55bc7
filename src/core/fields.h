// A list of a state's fields, by name and offset. Text dumps, differences and positions in JSON are all made
// from this list.
#pragma once
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/types.h"

namespace mortarboard {

struct Term;

// One scalar of a flat state: `coins[2]`, `site[3].member[0]`. Its bytes are little-endian.
struct Field {
    std::string path;
    std::uint32_t offset{};
    std::uint8_t size{};  // 1, 2, 4 or 8 bytes
    bool is_signed{};
    const Term* term{};  // names for its values, or null: a number
    bool is_set{};  // the bits are a set: bit i stands for the value first + i of the term
    std::uint8_t first{};
};

// Collects fields from references to members. A struct that is a member of a state lists its own members in
// `template <class V> void fields(V&) const`.
class FieldList {
public:
    explicit FieldList(const void* base) : base_(static_cast<const std::byte*>(base)) {}
    template <class T> void operator()(std::string_view name, const T& member, const Term* term = nullptr) {
        const std::size_t before = enter(name);
        visit(member, term);
        prefix_.resize(before);
    }
    // The same for scalars that are bit sets: bit i stands for the value first + i of the term.
    template <class T> void set(std::string_view name, const T& member, const Term* term, int first) {
        const std::size_t from = list_.size();
        (*this)(name, member, term);
        make_sets(from, first);
    }
    const std::vector<Field>& list() const { return list_; }

private:
    template <class T> static constexpr bool is_scalar = std::is_integral_v<T> || std::is_enum_v<T>;
    template <class T> void visit(const T& member, const Term* term) {
        if constexpr (is_scalar<T>) {
            scalar(&member, sizeof(T), is_signed<T>(), term);
        } else if constexpr (requires {
                                 member.item;
                                 member.count;
                             }) {
            (*this)("count", member.count);
            elements(member.item, term);
        } else if constexpr (requires { member.fields(*this); }) {
            member.fields(*this);
        } else {
            elements(member, term);
        }
    }
    template <class Elements> void elements(const Elements& all, const Term* term) {
        using One = std::remove_cvref_t<decltype(all[0])>;
        if constexpr (is_scalar<One>) {
            scalars(std::data(all), std::size(all), sizeof(One), is_signed<One>(), term);
        } else {
            int i = 0;
            for (const auto& one : all) {
                const std::size_t before = enter_element(i++);
                visit(one, term);
                prefix_.resize(before);
            }
        }
    }
    // Not templates, because they do the same for every type. `enter` and `enter_element` append to the path
    // and return its length before that.
    std::size_t enter(std::string_view name);
    std::size_t enter_element(int index);
    void scalar(const void* at, std::size_t size, bool is_signed, const Term* term);
    void scalars(const void* first, std::size_t count, std::size_t size, bool is_signed, const Term* term);
    void make_sets(std::size_t from, int first);
    template <class T> static constexpr bool is_signed() {
        if constexpr (std::is_enum_v<T>)
            return std::is_signed_v<std::underlying_type_t<T>>;
        else
            return std::is_signed_v<T>;
    }
    std::uint32_t offset_of(const void* member) const {
        return static_cast<std::uint32_t>(static_cast<const std::byte*>(member) - base_);
    }
    const std::byte* base_;
    std::string prefix_;
    std::vector<Field> list_;
};

std::int64_t read_field(const void* state, const Field& field);
// False, and nothing is written, when the value does not fit.
bool write_field(void* state, const Field& field, std::int64_t value);

}  // namespace mortarboard
