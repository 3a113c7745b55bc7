#include "net/dealer/sharing.h"

namespace mortarboard::net {
namespace {

Scalar place_of(int person) { return Scalar::of(static_cast<std::uint8_t>(person + 1)); }

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
    Scalar above = Scalar::one(), below = Scalar::one();
    for (int other = 0; other < kMaxSeats; ++other)
        if (persons.has(other) && other != person) {
            above = above * place_of(other);
            below = below * (place_of(other) - place_of(person));
        }
    return above * inverse(below);
}

}  // namespace mortarboard::net
