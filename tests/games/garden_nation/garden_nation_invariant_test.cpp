// These positions have one error each, which the invariant must detect.
#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

template <class Change> bool spoilt(const State& good, const Change& change) {
    EXPECT_TRUE(GardenNation::invariant(good));
    State s = good;
    change(s);
    return !GardenNation::invariant(s);
}
Card* first_in(State& s, int zone) {
    for (Card& card : s.missions.card)
        if (card.zone == zone) return &card;
    ADD_FAILURE() << "no card lies in zone " << zone;
    return nullptr;
}

TEST(GardenNation, invariant_sees_rounds_that_cannot_be) {
    const Position at;
    EXPECT_TRUE(spoilt(at.s, [](State& s) { s.round = 0; }));
    EXPECT_TRUE(spoilt(at.s, [](State& s) { s.round = static_cast<std::uint8_t>(s.round_limit + 1); }));
    EXPECT_TRUE(spoilt(new_table(2), [](State& s) { s.round = 1; }));
}
TEST(GardenNation, invariant_sees_missions_that_are_known_or_missing) {
    const Position at;
    EXPECT_TRUE(spoilt(at.s, [](State& s) { first_in(s, deck)->seen = 1; }));
    for (int seat = 0; seat < 2; ++seat)
        EXPECT_TRUE(spoilt(at.s, [&](State& s) {
            Card& card = *first_in(s, kept + seat);
            ++s.missions.pool[card.face];
            card = *first_in(s, deck);
            s.missions.tidy();
        })) << seat;
}

}  // namespace
}  // namespace mortarboard::garden_nation
