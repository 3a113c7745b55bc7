#include "net/dealer/sharing.h"

#include <array>
#include <cstdlib>

namespace mortarboard::net {
namespace {

Scalar x_coordinate(int person) { return Scalar::of(static_cast<std::uint8_t>(person + 1)); }
// Only a few numbers are ever asked for, and computing an inverse is slow.
Scalar inverse_of_small(int number) {
    static std::array<Scalar, kMaxSeats> known{};
    Scalar& out = known[static_cast<std::size_t>(std::abs(number))];
    if (out == Scalar{}) out = inverse(Scalar::of(static_cast<std::uint8_t>(std::abs(number))));
    return number < 0 ? Scalar{} - out : out;
}

}  // namespace

Scalar key_piece_of(const Scalar& secret, const std::vector<Scalar>& rest, int person) {
    Scalar sum;
    for (std::size_t i = rest.size(); i-- > 0;) sum = (sum + rest[i]) * x_coordinate(person);
    return secret + sum;
}
Point public_key_piece_of(const Point& secret, std::span<const Point> rest, int person) {
    Point sum;
    for (std::size_t i = rest.size(); i-- > 0;) sum = x_coordinate(person) * (sum + rest[i]);
    return secret + sum;
}
Scalar lagrange_weight(SeatSet persons, int person) {
    Scalar out = Scalar::one();
    for (int other = 0; other < kMaxSeats; ++other)
        if (persons.has(other) && other != person)
            out = out * x_coordinate(other) * inverse_of_small(other - person);
    return out;
}

}  // namespace mortarboard::net
