// Every bot plays legal moves, the same ones for the same seed, and does not use what its seat cannot know.
// The simple bots and BotMatch are tested here too.
#include <gtest/gtest.h>

#include <map>

#include "ai/bot_match.h"
#include "ai/levels.h"
#include "ai/toy.h"
#include "conformance/subjects.h"
#include "games/bot_games.h"
#include "lantern/lantern.h"

namespace mortarboard {
namespace {

std::vector<BotGame> subjects() {
    std::vector<BotGame> all(all_bot_games().begin(), all_bot_games().end());
    all.push_back(lantern::bot_game());
    return all;
}
std::vector<std::string_view> everywhere(std::string_view bot, int seats) {
    return std::vector<std::string_view>(static_cast<std::size_t>(seats), bot);
}
// Levels get a small budget here, because the properties tested do not depend on it. Two of them, one with
// noise and one without, represent all.
constexpr int kSmallBudget = 4;
std::vector<BotInfo> tested_bots() {
    std::vector<BotInfo> bots;
    for (const auto& info : all_bots())
        if (info.id != "casual" && info.id != "strong") bots.push_back(info);
    return bots;
}
bool is_level(const BotInfo& info) { return budget_of(info.id, all_bot_games()[0], 2) > 0; }
std::unique_ptr<Bot> small_bot(std::string_view id, const BotGame& game, const AnyState& seen, Seat me,
                               std::uint64_t seed) {
    auto bot = make_bot(id);
    bot->set_budget(kSmallBudget);
    bot->begin(game, seen, me, seed);
    return bot;
}
std::uint64_t hash_of_game(const BotGame& game, int seats, std::string_view bot, std::uint64_t seed) {
    const bool level = budget_of(bot, game, seats) > 0;
    BotMatch table(game, default_setup(game.info, seats), everywhere(bot, seats), seed,
                   level ? kSmallBudget : 0);
    EXPECT_TRUE(table.finish(100'000)) << game.info.id << " " << bot;
    return table.match().hash();
}

// A budget of iterations is for bots that search. The others are as strong with any.
TEST(Bots, that_do_not_search_play_the_same_with_any_budget) {
    for (const auto& game : subjects()) {
        const int seats = game.info.min_seats;
        for (const char* bot : {"random", "greedy", "greedy_noisy", "network"}) {
            EXPECT_FALSE(has_budget(bot)) << bot;
            std::vector<std::uint64_t> hashes;
            for (const int iterations : {0, 1, 5}) {
                BotMatch table(game, default_setup(game.info, seats), everywhere(bot, seats), 1, iterations);
                EXPECT_TRUE(table.finish(100'000)) << game.info.id << " " << bot;
                hashes.push_back(table.match().hash());
            }
            EXPECT_EQ(hashes, std::vector<std::uint64_t>(3, hashes[0])) << game.info.id << " " << bot;
        }
    }
    for (const char* bot : {"beginner", "master", "classic:strong", "search:turns=2"})
        EXPECT_TRUE(has_budget(bot)) << bot;
}
// BotMatch stops the program at an illegal choice.
TEST(Bots, finish_every_game_and_repeat_it_from_its_seed) {
    for (const auto& game : subjects())
        for (const auto& bot : tested_bots())
            for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
                if (conformance::few_games() && seats > game.info.min_seats && seats < game.info.max_seats)
                    continue;
                if (is_level(bot)) {  // for these the tests below compare repeated choices
                    hash_of_game(game, seats, bot.id, 1);
                    continue;
                }
                EXPECT_EQ(hash_of_game(game, seats, bot.id, 1), hash_of_game(game, seats, bot.id, 1))
                    << game.info.id << " " << bot.id;
                EXPECT_NE(hash_of_game(game, seats, bot.id, 1), hash_of_game(game, seats, bot.id, 2))
                    << game.info.id << " " << bot.id;
            }
}
TEST(Bots, have_unique_ids) {
    for (const auto& bot : all_bots()) {
        ASSERT_NE(make_bot(bot.id), nullptr);
        EXPECT_FALSE(bot.title.empty());
        int same = 0;
        for (const auto& other : all_bots()) same += other.id == bot.id;
        EXPECT_EQ(same, 1);
    }
    EXPECT_EQ(make_bot("nobody"), nullptr);
    EXPECT_EQ(make_bot(""), nullptr);
}

// Visits every position of a game of noisy bots in which a seat is to move; for a level every fifth.
template <class Visit> void for_each_choice(const BotGame& game, int seats, std::uint64_t seed,
                                            const BotInfo& bot, Visit visit) {
    BotMatch table(game, default_setup(game.info, seats), everywhere("greedy_noisy", seats), seed);
    int choices = 0;
    do {
        const SeatSet owing = table.match().to_move();
        if (owing.empty() || owing.first() == kNature || (is_level(bot) && ++choices % 5)) continue;
        visit(table.match().state(), owing.first());
    } while (table.advance() == BotMatch::moved);
}

TEST(Bots, choose_the_same_in_slices_of_any_size) {
    for (const auto& game : subjects())
        for (const auto& info : tested_bots())
            for_each_choice(game, game.info.min_seats, 3, info, [&](AnyState seen, Seat me) {
                game.redact(seen, static_cast<Viewer>(me));
                auto whole = small_bot(info.id, game, seen, me, 11),
                     sliced = small_bot(info.id, game, seen, me, 11);
                EXPECT_FALSE(whole->step(1'000'000));
                int slices = 1;
                while (sliced->step(1)) ++slices;
                EXPECT_EQ(whole->best(), sliced->best());
                EXPECT_EQ(sliced->best(), sliced->best());
                EXPECT_EQ(sliced->progress().spent, sliced->progress().wanted);
                EXPECT_LE(slices, sliced->progress().wanted);
            });
}
TEST(Bots, have_a_legal_action_before_the_first_step) {
    for (const auto& game : subjects())
        for (const auto& info : tested_bots())
            for_each_choice(game, game.info.max_seats, 4, info, [&](const AnyState& truth, Seat me) {
                AnyState seen = truth;
                game.redact(seen, static_cast<Viewer>(me));
                auto bot = make_bot(info.id);
                bot->begin(game, seen, me, 5);
                EXPECT_TRUE(game.check(truth, {me, bot->best()}));
            });
}
// In another world that this seat cannot tell from the real one, a bot with the same seed chooses the same.
TEST(Bots, know_only_what_their_seat_knows) {
    int other_worlds = 0;
    for (const auto& game : subjects())
        for (const auto& info : tested_bots())
            for_each_choice(game, game.info.max_seats, 6, info, [&](const AnyState& truth, Seat me) {
                AnyState seen = truth;
                game.redact(seen, static_cast<Viewer>(me));
                AnyState world = seen;
                Rng rng(9);
                game.redeal(world, rng);
                other_worlds += !(world == truth);
                AnyState seen_in_other_world = world;
                game.redact(seen_in_other_world, static_cast<Viewer>(me));
                auto real = small_bot(info.id, game, seen, me, 21),
                     other = small_bot(info.id, game, seen_in_other_world, me, 21);
                while (real->step(10)) {}
                while (other->step(10)) {}
                EXPECT_EQ(real->best(), other->best());
            });
    EXPECT_GT(other_worlds, 100);
}
// A bot that observes masked moves has a legal action at each of its turns: its view is still correct.
TEST(Bots, follow_the_game_by_masked_moves) {
    for (const auto& game : subjects()) {
        const int seats = game.info.min_seats;
        Match match(game, default_setup(game.info, seats));
        auto follower = make_bot("greedy");
        follower->begin(game, match.seen_by(0), 0, 1);
        BotMatch table(game, match.setup(), everywhere("greedy_noisy", seats), 8);
        while (table.advance() == BotMatch::moved) {
            const Move move = table.match().log().back();
            follower->observe(game.mask(match.state(), move, 0));
            ASSERT_TRUE(match.play(move));
            if (!match.to_move().has(0)) continue;
            while (follower->step(100)) {}
            EXPECT_TRUE(game.check(match.state(), {0, follower->best()}));
        }
        EXPECT_TRUE(match.over());
    }
}

TEST(RandomBot, chooses_every_action_equally_often) {
    const BotGame game = make_bot_game<toy::Envelopes>();
    AnyState state;
    game.setup(state, default_setup(game.info, 2));
    int first = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        auto bot = make_bot("random");
        bot->begin(game, state, 0, seed);
        first += bot->best().arg[0] == 0;
    }
    EXPECT_NEAR(first, 1000, 100);
}
TEST(GreedyBot, evaluates_a_choice_after_its_completion) {
    BotGame game = make_bot_game<toy::Envelopes>();
    AnyState state;
    game.setup(state, default_setup(game.info, 2));
    const auto opened = [&] {
        auto bot = make_bot("greedy");
        bot->begin(game, state, 0, 1);
        while (bot->step(1)) {}
        return bot->best().arg[0];
    };
    EXPECT_EQ(opened(), 1);
    game.choosing = [](const AnyState&, Seat) { return false; };  // evaluated after one move
    EXPECT_EQ(opened(), 0);
}
// Returns how often, of so many seeds, the bot opens the first of the envelopes.
int first_opened(const BotGame& game, std::string_view id, std::uint64_t seeds) {
    AnyState state;
    game.setup(state, default_setup(game.info, 2));
    int first = 0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        auto bot = make_bot(id);
        bot->begin(game, state, 0, seed);
        while (bot->step(1)) {}
        first += bot->best().arg[0] == 0;
    }
    return first;
}
TEST(GreedyBot, breaks_ties_by_its_seed) {
    BotGame game = make_bot_game<toy::Envelopes>();
    game.choosing = [](const AnyState&, Seat) { return false; };
    game.evaluate = [](const AnyState&, Seat) -> std::int32_t { return 7; };
    EXPECT_NEAR(first_opened(game, "greedy", 2000), 1000, 100);
}
TEST(GreedyBot, prefers_winning_to_a_high_evaluation) {
    // Seat 1 keeps last: a move that ends the game is evaluated by the real result.
    BotGame game = make_bot_game<toy::Envelopes>();
    game.evaluate = [](const AnyState&, Seat) -> std::int32_t { return 50'000; };
    AnyState state;
    game.setup(state, default_setup(game.info, 2));
    // Seat 0 keeps 5.
    for (const auto& action : {Action{0, {0}}, Action{1, {0}}}) game.apply(state, {0, action}, {});
    auto bot = make_bot("greedy");
    bot->begin(game, state, 1, 1);
    while (bot->step(1)) {}
    EXPECT_EQ(bot->best().arg[0], 1);  // the 9 is in envelope 1
}
TEST(GreedyBot, plays_at_random_without_an_evaluation) {
    BotGame game = make_bot_game<toy::Envelopes>();
    EXPECT_EQ(first_opened(game, "greedy", 2000), 0) << "with its evaluation it opens the other one";
    game.has_evaluation = false;
    EXPECT_NEAR(first_opened(game, "greedy", 2000), 1000, 100);
}
TEST(NoisyBot, plays_one_move_in_five_at_random) {
    const int worse = first_opened(make_bot_game<toy::Envelopes>(), "greedy_noisy", 5000);
    EXPECT_NEAR(worse, 500, 100);  // one in five by chance, half of those the worse envelope
}

// Counts wins of `bot` in `games` at two seats, taking turns to begin; a tie is half a win.
double wins_against_random(const BotGame& game, std::string_view bot, int games) {
    double wins = 0;
    for (int n = 0; n < games; ++n) {
        const int seat = n % 2;
        std::vector<std::string_view> bots(2, "random");
        bots[static_cast<std::size_t>(seat)] = bot;
        BotMatch table(game, default_setup(game.info, 2), bots,
                       seed_for(2024, static_cast<std::uint64_t>(n / 2)));
        EXPECT_TRUE(table.finish(100'000));
        const Outcome outcome = game.outcome(table.match().state());
        if (outcome.seat[seat].place == 1) wins += outcome.seat[1 - seat].place == 1 ? 0.5 : 1;
    }
    return wins;
}
TEST(Strength, greedy_beats_random) {
    // So many of 100 games are wanted. A game in which luck decides more has a lower bound here.
    const std::map<std::string_view, double> wanted{{"builders", 95}, {"citadels", 90}};
    for (const auto& game : all_bot_games()) {
        const auto at = wanted.find(game.info.id);
        EXPECT_GE(wins_against_random(game, "greedy", 100), at == wanted.end() ? 95 : at->second)
            << game.info.id;
    }
}

TEST(BotMatch, waits_for_a_person_and_refuses_what_is_not_allowed) {
    const BotGame& game = all_bot_games()[0];
    BotMatch table(game, default_setup(game.info, 2), {"", "random"}, 3);
    while (table.advance() == BotMatch::moved) {}
    ASSERT_EQ(table.advance(), BotMatch::person);
    const AnyState before = table.match().state();
    EXPECT_FALSE(table.play({1, {}}));
    EXPECT_TRUE(table.match().state() == before);
    ActionList actions;
    game.legal(before, 0, actions);
    EXPECT_TRUE(table.play({0, actions[0]}));
    EXPECT_EQ(table.match().log().back(), (Move{0, actions[0]}));
    EXPECT_FALSE(table.finish(100'000));  // the person's turn comes again
}
// Plays the first legal action and stores all that it observes.
struct Observed {
    AnyState seen;
    std::vector<Move> moves;
};
class Spy final : public Bot {
public:
    explicit Spy(Observed* observed) : observed_(observed) {}
    void begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t) override {
        game_ = &game;
        view_ = observed_->seen = seen;
        me_ = me;
    }
    void observe(const Move& masked) override {
        observed_->moves.push_back(masked);
        game_->apply(view_, masked, {});
    }
    bool step(int) override { return false; }
    Action best() override {
        ActionList actions;
        game_->legal(view_, me_, actions);
        return actions.at(0);
    }
    Progress progress() const override { return {}; }

private:
    Observed* observed_;
    const BotGame* game_{};
    AnyState view_;
    Seat me_{};
};
TEST(BotMatch, shows_a_bot_only_the_view_of_its_seat) {
    const BotGame game = lantern::bot_game();  // a game that hides things
    const auto setup = default_setup(game.info, 3);
    Observed observed;
    BotMatch table(game, setup, everywhere("random", 3), 5);
    table.give_seat(1, std::make_unique<Spy>(&observed), 0);
    Match truth(game, setup);
    std::vector<Move> masked;
    EXPECT_TRUE(observed.seen == truth.seen_by(1));
    int hidden = 0;
    while (table.advance() == BotMatch::moved) {
        const Move move = table.match().log().back();
        masked.push_back(game.mask(truth.state(), move, 1));
        hidden += masked.back() != move;
        ASSERT_TRUE(truth.play(move));
    }
    EXPECT_EQ(observed.moves, masked);
    EXPECT_GT(hidden, 5);
}
TEST(BotMatch, a_bot_takes_over_in_the_middle_and_gives_the_seat_back) {
    const BotGame game = lantern::bot_game();
    BotMatch table(game, default_setup(game.info, 2), {"", "greedy"}, 3);
    while (table.advance() == BotMatch::moved) {}
    ASSERT_EQ(table.advance(), BotMatch::person);
    table.give_seat(0, make_bot("greedy"), 4);
    for (int n = 0; n < 10; ++n) ASSERT_EQ(table.advance(), BotMatch::moved);
    table.give_seat(0, nullptr, 0);
    EXPECT_FALSE(table.finish(100'000));
    table.give_seat(0, make_bot("random"), 5);
    EXPECT_TRUE(table.finish(100'000));
}
TEST(BotMatch, gives_every_purpose_its_own_seed) {
    EXPECT_NE(seed_for(1, 0), seed_for(1, 1));
    EXPECT_NE(seed_for(1, 0), seed_for(2, 0));
    EXPECT_NE(seed_for(0, 1), seed_for(1, 0));
}

}  // namespace
}  // namespace mortarboard
