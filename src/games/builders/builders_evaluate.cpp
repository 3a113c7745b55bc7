#include "games/builders/builders.h"

namespace mortarboard::builders {

std::int32_t Builders::evaluate(const State& s, Seat seat) { return 100 * (s.points(seat) + s.coins[seat] / kCoinsPerPoint); }

}  // namespace mortarboard::builders
