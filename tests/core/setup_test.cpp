// These tests are for the small parts of core: set-ups, places, random numbers, fields.
#include <gtest/gtest.h>

#include "core/fields.h"
#include "core/rules.h"

namespace mortarboard {
namespace {

constexpr std::string_view kNames[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
constexpr OptionInfo kOptions[] = {{"size", "Size", 0, 1, 3, 2, {}, false},
                                   {"picks", "Picks", 1, 1, 2, 0, kNames, true}};
const GameInfo kGame{"test", "Test", 2, 4, kOptions, {}, 1};

TEST(SetupBounds, limit_seats_options_and_unused_bytes) {
    mortarboard::Setup good = default_setup(kGame, 3);
    EXPECT_EQ(good.option[0], 2);
    good.option[1] = 1;
    EXPECT_TRUE(setup_in_bounds(kGame, good));
    const auto bad = [&](auto change) {
        mortarboard::Setup s = good;
        change(s);
        return !setup_in_bounds(kGame, s);
    };
    EXPECT_TRUE(bad([](auto& s) { s.seats = 1; }));
    EXPECT_TRUE(bad([](auto& s) { s.seats = 5; }));
    EXPECT_TRUE(bad([](auto& s) { s.option[0] = 4; }));
    EXPECT_TRUE(bad([](auto& s) { s.option[0] = 0; }));
    EXPECT_TRUE(bad([](auto& s) { s.option[1] = 0; })) << "a draft without a pick must be refused";
    EXPECT_TRUE(bad([](auto& s) { s.option[1] = 7; })) << "a draft of more than two picks must be refused";
    EXPECT_TRUE(bad([](auto& s) { s.option[2] = 2; })) << "a bit without a name must be refused";
    EXPECT_TRUE(bad([](auto& s) { s.option[3] = 1; })) << "the byte behind the last option must be zero";
    EXPECT_TRUE(bad([](auto& s) { s.option[23] = 1; })) << "a byte that nothing uses must be zero";
    EXPECT_FALSE(bad([](auto& s) { s.option[2] = 1; }));
}
TEST(Ranks, equal_scores_share_a_place) {
    Outcome o;
    o.seat[0].score = 5;
    o.seat[1].score = 9;
    o.seat[2].score = 5;
    o.seat[3].score = 1;
    rank_by_score(o, 4);
    EXPECT_EQ(o.seat[1].place, 1);
    EXPECT_EQ(o.seat[0].place, 2);
    EXPECT_EQ(o.seat[2].place, 2);
    EXPECT_EQ(o.seat[3].place, 4);
}
TEST(Random, the_same_numbers_everywhere_and_no_bias) {
    Rng rng(7);
    EXPECT_EQ(rng.next(), 0x63CBE1E459320DD7ull);
    Rng dice(1);
    std::array<int, 6> met{};
    for (int n = 0; n < 60'000; ++n) ++met[dice.below(6)];
    for (int n : met) EXPECT_NEAR(n, 10'000, 400);
}
TEST(Fields, values_that_do_not_fit_are_refused) {
    struct Flat {
        std::int8_t a{-3};
        std::uint8_t b{250};
        std::int16_t c{-300};
    } flat;
    FieldList list(&flat);
    list("a", flat.a);
    list("b", flat.b);
    list("c", flat.c);
    ASSERT_EQ(list.list().size(), 3u);
    EXPECT_EQ(read_field(&flat, list.list()[0]), -3);
    EXPECT_EQ(read_field(&flat, list.list()[1]), 250);
    EXPECT_EQ(read_field(&flat, list.list()[2]), -300);
    EXPECT_FALSE(write_field(&flat, list.list()[1], 256));
    EXPECT_FALSE(write_field(&flat, list.list()[1], -1));
    EXPECT_EQ(flat.b, 250);
    EXPECT_TRUE(write_field(&flat, list.list()[2], 32'000));
    EXPECT_EQ(flat.c, 32'000);
    EXPECT_EQ(flat.a, -3);
}

}  // namespace
}  // namespace mortarboard
