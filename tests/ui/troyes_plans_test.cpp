// Tests of the dice plans of the view of Troyes: the cheapest dice for each target, and what they would
// bring.
#include "ui/views/troyes/troyes_plans.h"

#include "games/troyes/troyes_position.h"

namespace mortarboard::ui::troyes_plans {
namespace {

using namespace troyes;
using namespace troyes::positions;

constexpr Target card(Activity activity) { return {MoveKind::activate, activity}; }

TEST(TroyesPlans, own_dice_are_preferred_to_bought_ones_and_small_ones_to_large) {
    Position p;
    p.dice("A: Y6 Y2; B: Y6").own(A, merchant).ready();
    const DicePlan plan = DicePlans(p.s, A)[card(merchant)];
    ASSERT_TRUE(plan.found);
    EXPECT_EQ(plan.price, 0);
    ASSERT_EQ(plan.size, 1);
    EXPECT_EQ(plan.die[0].district, A);
    EXPECT_EQ(plan.die[0].value, 2);
    EXPECT_TRUE(plan.uses(plan.die[0], 1));
    EXPECT_FALSE(plan.uses(plan.die[0], 2));
}
TEST(TroyesPlans, a_bought_die_is_paid_to_its_owner_and_used_as_often_as_possible) {
    Position p;
    p.dice("B: Y6").own(A, merchant).ready();
    const DicePlan plan = DicePlans(p.s, A)[card(merchant)];
    ASSERT_TRUE(plan.found);
    EXPECT_EQ(plan.price, 2);
    EXPECT_EQ(plan.action.arg[1], 3) << "6 divided by 2 activates the card three times";
    const Result result = result_of(p.s, A, moves_of(plan));
    ASSERT_TRUE(result.possible);
    EXPECT_EQ(result.paid, 2);
    EXPECT_EQ(result.got, 6);
    EXPECT_EQ(result.others[B], 2);
    EXPECT_EQ(result.points, 0);
}
TEST(TroyesPlans, what_cannot_be_paid_is_out_of_reach) {
    Position p;
    p.dice("B: Y6").own(A, merchant).deniers(A, 1).ready();
    EXPECT_FALSE(DicePlans(p.s, A)[card(merchant)].found);
    EXPECT_FALSE(DicePlans(p.s, B)[card(merchant)].found) << "it is not B's turn";
}
TEST(TroyesPlans, a_delayed_cube_helps_where_dice_alone_do_not) {
    Position p;
    p.no_neutral_die().dice("A: R2").event(war).cube(A, blacksmith).ready();
    const DicePlan plan = DicePlans(p.s, A)[{MoveKind::attack, war}];
    ASSERT_TRUE(plan.found);
    EXPECT_EQ(plan.cube, blacksmith);
    EXPECT_EQ(moves_of(plan).front(), use(blacksmith));
    const Result result = result_of(p.s, A, moves_of(plan));
    ASSERT_TRUE(result.possible);
    EXPECT_EQ(result.cubes, 1) << "a sum of 2 + 5, divided by 5, counters one cube";
    EXPECT_EQ(result.influence, 1);
}
// The preview showed only what is paid for the cubes.
TEST(TroyesPlans, influence_for_cubes_still_to_be_placed_is_counted) {
    const auto twice = [](int influence) {
        Position p;
        p.dice("A: R6 R2").own(A, diplomat).event(war).influence(A, influence).ready();
        const std::vector<Action> moves{take({A, red, 6}), take({A, red, 2}), activate(diplomat, 2)};
        return result_of(p.s, A, moves);
    };
    ASSERT_TRUE(twice(6).possible);
    EXPECT_EQ(twice(6).cubes, 2);
    EXPECT_EQ(twice(6).influence, 0) << "each cube costs 1 and gives 1";
    EXPECT_EQ(twice(20).influence, 0);
}
TEST(TroyesPlans, plans_start_from_the_dice_already_taken) {
    Position p;
    p.dice("A: R2 R2 R1").event(conflict_of_succession).ready();
    p.take("R2");
    const DicePlan plan = DicePlans(p.s, A)[{MoveKind::attack, conflict_of_succession}];
    ASSERT_TRUE(plan.found);
    EXPECT_EQ(plan.size, 1) << "the plan must add only one die to those taken";
    EXPECT_EQ(plan.die[0].value, 2);
}
TEST(TroyesPlans, an_action_has_a_target) {
    Position p;
    p.dice("A: W4").ready();
    p.take("W4");
    const Group group = Group::of(p.s);
    EXPECT_EQ(target_of(settle("supply"), group), (Target{MoveKind::settle, white}));
    EXPECT_EQ(target_of(hire(tithe, 1), group), card(tithe))
        << "hiring and activating a card must have the same target";
    EXPECT_EQ(target_of(build(), group), (Target{MoveKind::build, 0}));
    EXPECT_FALSE(target_of(pass(), group).any());
}
TEST(TroyesPlans, everything_found_can_be_played) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        play_at_random(2 + static_cast<int>(seed % 3), seed, [&](const State& s, const Move& move) {
            if (s.phase != Phase::turn || move.seat == kNature ||
                (s.step() != Step::none && s.step() != Step::group))
                return;
            const DicePlans plans(s, move.seat);
            for (const Face event : s.queue)
                if (const DicePlan& plan = plans[{MoveKind::attack, event}]; plan.found) {
                    const Result result = result_of(s, move.seat, moves_of(plan));
                    ASSERT_TRUE(result.possible);
                    ASSERT_GE(result.cubes, 1);
                    ASSERT_GE(result.paid, plan.price);
                    ++found;
                }
        });
    EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace mortarboard::ui::troyes_plans
