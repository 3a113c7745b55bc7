// What a network reads of a position is what the seat can know of it, in small numbers.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "conformance/subjects.h"

namespace mortarboard::conformance {
namespace {

class Features : public testing::TestWithParam<Subject> {
protected:
    const BotGame& game() const { return GetParam().bots; }
    std::vector<std::int16_t> of(const AnyState& state, Seat seat) const {
        // The game must write every one of them.
        std::vector<std::int16_t> features(static_cast<std::size_t>(feature_count(game())), 999);
        std::int32_t evaluation = 0;
        game().features(state, seat, features, &evaluation);
        AnyState view = state;
        game().redact(view, static_cast<Viewer>(seat));
        EXPECT_EQ(evaluation, game().evaluate(view, seat));
        game().features(state, seat, features, nullptr);
        return features;
    }
    void expect_only_what_the_seat_knows(const Match& match, Seat seat, Rng& rng) const {
        const auto features = of(match.state(), seat);
        for (const int feature : features) ASSERT_LE(std::abs(feature), 255);
        AnyState other = match.seen_by(static_cast<Viewer>(seat));
        ASSERT_EQ(of(other, seat), features) << "its own view says something else";
        if (match.to_move().has(kNature)) return;  // a world is dealt where a seat is to move
        game().redeal(other, rng);
        ASSERT_EQ(of(other, seat), features) << "a card that it cannot see makes a difference";
    }
};

TEST_P(Features, say_only_what_the_seat_knows) {
    int looked_at = 0;
    for (int seats = game().info.min_seats; seats <= game().info.max_seats; ++seats)
        for (int number = 0; number < games_per_law(); ++number) {
            const Played played = play_game(game(), seats, number);
            Match match(game(), played.setup);
            Rng rng(static_cast<std::uint64_t>(number) + 77);
            for (const Move& move : played.log) {
                for (Seat seat = 0; seat < seats && match.log().size() % 5 == 0; ++seat) {
                    SCOPED_TRACE(played.context + ", move " + std::to_string(match.log().size()) + ", seat " +
                                 std::to_string(int{seat}));
                    expect_only_what_the_seat_knows(match, seat, rng);
                    if (HasFatalFailure()) return;
                    ++looked_at;
                }
                ASSERT_TRUE(match.play(move));
            }
        }
    EXPECT_GT(looked_at, 100);
}
TEST_P(Features, have_a_name_each) {
    std::set<std::string_view> names;
    for (const FeatureRow& row : game().feature_rows()) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_GT(row.count, 0) << row.name;
    }
}

std::vector<Subject> games_with_features() {
    std::vector<Subject> found;
    for (const Subject& subject : subjects())
        if (feature_count(subject.bots)) found.push_back(subject);
    return found;
}
INSTANTIATE_TEST_SUITE_P(Games, Features, testing::ValuesIn(games_with_features()),
                         [](const auto& each) { return std::string(each.param.texts.info.id); });

}  // namespace
}  // namespace mortarboard::conformance
