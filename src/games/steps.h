// Open steps by name. A frame (core/types.h) keeps four bytes a, b, c and d whose meaning depends on its
// kind; a game declares one plain struct of four bytes for each kind of step that uses them:
//
//   struct PayStep {
//       static constexpr Step kStep = Step::pay;
//       std::uint8_t least{}, most{}, price{}, payee{};
//   };
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "core/types.h"
#include "games/bytes.h"

namespace mortarboard {

// Returns the bytes of a frame under the names of its step. The caller knows that the frame is of this step.
template <class Fields> constexpr Fields read_step(const Frame& frame) {
    static_assert(sizeof(Fields) == 4);
    return std::bit_cast<Fields>(std::array{frame.a, frame.b, frame.c, frame.d});
}
// Returns the frame of a step that `seat` owes.
template <class Fields> constexpr Frame step_frame(int seat, const Fields& fields) {
    static_assert(sizeof(Fields) == 4);
    const auto bytes = std::bit_cast<std::array<std::uint8_t, 4>>(fields);
    return {byte(Fields::kStep), static_cast<Seat>(seat), bytes[0], bytes[1], bytes[2], bytes[3]};
}

}  // namespace mortarboard
