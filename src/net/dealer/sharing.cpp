#include "net/dealer/sharing.h"

#include <array>
#include <cstdlib>

namespace mortarboard::net {
namespace {

Scalar place_of(int person) { return Scalar::of(static_cast<std::uint8_t>(person + 1)); }
// Few numbers are ever asked for, and reckoning one takes long.
Scalar one_over(int number) {
    static std::array<Scalar, kMaxSeats> known{};
    Scalar& out = known[static_cast<std::size_t>(std::abs(number))];
    if (out == Scalar{}) out = inverse(Scalar::of(static_cast<std::uint8_t>(std::abs(number))));
    return number < 0 ? Scalar{} - out : out;
}

}  // namespace

Scalar piece_of(const Scalar& secret, const std::vector<Scalar>& rest, int person) {
    Scalar sum;
    for (std::size_t i = rest.size(); i-- > 0;) sum = (sum + rest[i]) * place_of(person);
    return secret + sum;
}
Point public_piece(const Point& secret, std::span<const Point> rest, int person) {
    Point sum;
    for (std::size_t i = rest.size(); i-- > 0;) sum = place_of(person) * (sum + rest[i]);
    return secret + sum;
}
Scalar weight_of(SeatSet persons, int person) {
    Scalar out = Scalar::one();
    for (int other = 0; other < kMaxSeats; ++other)
        if (persons.has(other) && other != person) out = out * place_of(other) * one_over(other - person);
    return out;
}

}  // namespace mortarboard::net
