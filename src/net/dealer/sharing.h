// A secret number shared among persons, so that any few of them can use it together (Shamir), with
// commitments by which each can check what it was given (Feldman). Person p stands for the place p + 1.
#pragma once
#include <span>
#include <vector>

#include "core/types.h"
#include "net/crypto.h"

namespace mortarboard::net {

// `secret` is the first coefficient of a polynomial whose others are `rest`; a person's piece is its value at
// that person's place.
Scalar key_piece_of(const Scalar& secret, const std::vector<Scalar>& rest, int person);
// The piece times the base, from the coefficients times the base.
Point public_key_piece_of(const Point& secret, std::span<const Point> rest, int person);
// What the piece of `person` counts when these persons put theirs together: the secret is the sum of weight
// times piece.
Scalar lagrange_weight(SeatSet persons, int person);

}  // namespace mortarboard::net
