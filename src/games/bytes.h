// The rules of every game use these small helpers: numbers as the bytes a state and a move consist of.
#pragma once
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/check.h"
#include "core/types.h"

namespace mortarboard {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
template <class Enum>
    requires std::is_enum_v<Enum>
constexpr std::uint8_t byte(Enum value) {
    return static_cast<std::uint8_t>(value);
}

// Says whether `value` is one of these. It is for the few values of a large enumeration that a question is
// about; if most values have an answer of their own, a switch without `default` lets the compiler find those
// forgotten.
template <class Value, class... Options> constexpr bool is_one_of(Value value, Options... options) {
    return ((value == options) || ...);
}

// Appends if the rules leave no way for the vector to be full: a position from outside that could fill it
// does not pass the game's invariant.
template <class T, int N> constexpr void must_push(InlineVec<T, N>& vector, const T& value) {
    CHECK(vector.push(value));
}

// Makes a move's action, by the game's own enumeration of move kinds. It is put together in a register,
// because a copy of eight bytes that were stored one by one would have to wait for them.
template <class Kind> constexpr Action make_action(Kind kind, int first = 0, int second = 0, int third = 0) {
    static_assert(std::endian::native == std::endian::little);
    return std::bit_cast<Action>(std::uint64_t{std::uint32_t{byte(kind)} | std::uint32_t{byte(first)} << 8 |
                                               std::uint32_t{byte(second)} << 16 |
                                               std::uint32_t{byte(third)} << 24});
}

}  // namespace mortarboard
