// A secret number split among persons, so that a quorum of them can use it together (Shamir's secret
// sharing), with commitments by which each can verify its piece (Feldman). Person p stands for the x
// coordinate p + 1.
#pragma once
#include <span>
#include <vector>

#include "core/types.h"
#include "net/crypto.h"

namespace mortarboard::net {

// `secret` is the first coefficient of a polynomial whose others are `rest`; a person's piece is its value at
// that person's x coordinate.
Scalar key_piece_of(const Scalar& secret, const std::vector<Scalar>& rest, int person);
// A person's piece times the base, from the coefficients times the base.
Point public_key_piece_of(const Point& secret, std::span<const Point> rest, int person);
// The Lagrange weight of `person` among these persons: the secret is the sum of weight times piece.
Scalar lagrange_weight(SeatSet persons, int person);

}  // namespace mortarboard::net
