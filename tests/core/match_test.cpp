// In a match refused moves change nothing, undo shortens the log, and events reach the sink.
#include "core/match.h"

#include <gtest/gtest.h>

#include "lantern/lantern.h"

namespace mortarboard {
namespace {

const TextGame& toy() {
    static const TextGame game = lantern::text_game();
    return game;
}
// Returns a match at seat 0's first turn, after packs were dealt and drafted.
Match at_first_turn(std::uint64_t seed) {
    Match match(toy(), default_setup(toy().info, 2));
    Rng rng(seed);
    while (match.state().as<lantern::State>().phase != lantern::Phase::turn) {
        ActionList actions;
        toy().legal(match.state(), match.to_move().first(), actions);
        EXPECT_TRUE(match.play(match.to_move().has(kNature) ? match.draw(rng)
                                                            : Move{match.to_move().first(), actions[0]}));
    }
    return match;
}
Move written(std::string_view text) {
    const auto move = move_from_text(toy().vocabulary(), text);
    EXPECT_TRUE(move) << text;
    return *move;
}

TEST(Match, a_refused_move_names_a_paragraph_and_changes_nothing) {
    Match match = at_first_turn(1);
    const AnyState before = match.state();
    const std::size_t length = match.log().size();
    EXPECT_EQ(match.play(written("1 peek")).rule, static_cast<std::uint16_t>(lantern::Rule::r2_1));
    EXPECT_EQ(match.play(written("0 spy 0")).rule, static_cast<std::uint16_t>(lantern::Rule::r3_2));
    EXPECT_EQ(match.state(), before);
    EXPECT_EQ(match.log().size(), length);
}
TEST(Match, rewind_beyond_the_end_of_the_log_does_nothing) {
    Match match = at_first_turn(2);
    const std::size_t length = match.log().size();
    match.rewind(length + 5);
    EXPECT_EQ(match.log().size(), length);
    match.rewind(0);
    EXPECT_EQ(match.state(), Match(toy(), default_setup(toy().info, 2)).state());
}
TEST(Match, undo_stops_at_another_seats_move_and_at_a_revealed_card) {
    Match match = at_first_turn(3);
    EXPECT_EQ(match.undo_limit(0), match.log().size());  // the last move was seat 1's drop
    const std::size_t before = match.log().size();
    ASSERT_TRUE(match.play(written("0 mix")));
    EXPECT_EQ(match.undo_limit(0), before);
    EXPECT_EQ(match.undo_limit(1), match.log().size());
    ASSERT_TRUE(match.play(written("1 draw")));
    ASSERT_TRUE(match.play(match.to_move().has(kNature) ? [&] {
        Rng rng(9);
        return match.draw(rng);
    }()
                                                        : Move{}));
    EXPECT_EQ(match.undo_limit(1), match.log().size()) << "undo must stop at a drawn card";
}
TEST(Match, may_start_from_a_position) {
    const Match played = at_first_turn(4);
    Match match(toy(), played.setup(), played.state());
    EXPECT_EQ(match.hash(), played.hash());
    ASSERT_TRUE(match.play(written("0 mix")));
    match.rewind(0);
    EXPECT_EQ(match.hash(), played.hash());
}
TEST(Match, events_reach_the_sink) {
    Match match = at_first_turn(5);
    const auto& table = match.state().as<lantern::State>();
    Face face = 1;
    while (!table.cards.count(lantern::hand, face)) ++face;
    std::vector<Event> events;
    ASSERT_TRUE(match.play(written("0 lay #" + std::to_string(face)), EventSink(&events)));
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[1].amount, face);
    EXPECT_EQ(events[1].seat, 0);
}

#if GTEST_HAS_DEATH_TEST && !defined(NDEBUG)
TEST(AnyStateDeathTest, as_checks_the_size_in_debug_builds) {
    AnyState state;
    state.emplace(std::uint32_t{1});
    EXPECT_EQ(state.as<std::uint32_t>(), 1u);
    EXPECT_DEATH(static_cast<void>(state.as<std::uint64_t>()), "size_ == sizeof");
}
#endif

}  // namespace
}  // namespace mortarboard
