// Whatever happens at a table, its record is sufficient to reproduce every bot move.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "ai/bot.h"
#include "ai/levels.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "tools/bot_check.h"
#include "ui/save_text.h"
#include "ui/session.h"

namespace mortarboard {
namespace {

// The worker keeps a bot for each seat that continues while questions follow each other, as
// app/bot_main.cpp does.
class Worker {
public:
    Action answer(const BotRequest& asked) {
        Mind& mind = minds_[static_cast<std::size_t>(asked.seat)];
        const bool follows = mind.bot && mind.seed == asked.seed && mind.seen.size() <= asked.seen.size() &&
                             std::equal(mind.seen.begin(), mind.seen.end(), asked.seen.begin());
        const TextGame& game = *find_text_game(asked.game);
        if (!follows) {
            mind = {make_bot(asked.bot), asked.seed, {}};
            mind.bot->set_budget(asked.iterations);
            mind.bot->begin(bot_game(game), Match(game, asked.setup, static_cast<Viewer>(asked.seat)).state(),
                            asked.seat, asked.seed);
        }
        for (std::size_t i = mind.seen.size(); i < asked.seen.size(); ++i) mind.bot->observe(asked.seen[i]);
        mind.seen = asked.seen;
        while (mind.bot->step(8)) {}
        return mind.bot->best();
    }

private:
    struct Mind {
        std::unique_ptr<Bot> bot;
        std::uint64_t seed{};
        std::vector<Move> seen;
    };
    std::array<Mind, kMaxSeats> minds_;
};

TEST(BotSeatHistory, EveryBotMoveCanBeReproduced) {
    for (const char* bot : {"search:iterations=12:noise=80", "greedy_noisy"}) {
        const TextGame& game = *find_text_game("builders");
        ui::MatchPlan plan{.game = &game, .setup = default_setup(game.info, 3), .seats = {}, .seed = 9};
        for (const char* one : {"", bot, bot}) plan.seats.push_back({.name = "somebody", .bot = one});
        auto session = std::make_unique<ui::Session>(plan);
        Worker worker;
        Rng rng(4);
        int reloaded = 0, undone = 0, died = 0;
        for (int turn = 0; turn < 500 && !session->over(); ++turn) {
            if (session->deal()) continue;
            if (session->my_turn()) {
                session->act(
                    session->legal()[rng.below(static_cast<std::uint32_t>(session->legal().size()))]);
                if (session->can_undo() && rng.below(3) == 0) {
                    session->undo();
                    ++undone;
                }
                continue;
            }
            if (rng.below(25) == 0) {  // the page is reloaded
                const Record record = session->record();
                plan.earlier_bots = record.bots;
                session = std::make_unique<ui::Session>(plan, record.moves);
                worker = {};
                ++reloaded;
                continue;
            }
            const auto request = session->next_request();
            ASSERT_TRUE(request.has_value());
            if (rng.below(25) == 0) {
                session->forget_request();
                worker = {};
                ++died;
                continue;
            }
            ASSERT_TRUE(session->bot_moves(request->ticket, worker.answer(*request)));
        }
        EXPECT_GT(reloaded, 0);
        EXPECT_GT(undone, 0);
        EXPECT_GT(died, 0);
        Record read;
        const auto problem = read_record(write_record(session->record()), read);
        ASSERT_FALSE(problem) << problem.sentence;
        EXPECT_GT(read.bots.size(), 3u);
        const BotCheck again = check_bots(read, SIZE_MAX);
        EXPECT_EQ(again.problem, "");
        EXPECT_GT(again.compared, 30u);
        // Another seed is another bot.
        for (auto& one : read.bots) one.seed += 1;
        EXPECT_NE(check_bots(read, SIZE_MAX).problem, "");
    }
}
TEST(BotSeatHistory, AreKeptWithTheMatch) {
    const TextGame& game = *find_text_game("builders");
    ui::MatchPlan plan{.game = &game, .setup = default_setup(game.info, 2), .seats = {}, .seed = 9};
    for (const char* one : {"strong", "casual"}) plan.seats.push_back({.name = "somebody", .bot = one});
    ui::Session session(plan);
    while (session.deal()) {}
    const auto request = session.next_request();
    ASSERT_TRUE(request.has_value());
    EXPECT_GT(request->iterations, 0) << "the request must give the budget of the level as a number";
    ui::SavedTable saved{.name = "Friday", .plan = plan, .record = session.record()};
    ui::add_plan(plan, saved.record);
    ASSERT_EQ(saved.record.bots.size(), 2u) << "a bot that has made no move yet is missing in the record";
    ui::SavedTable read;
    ASSERT_FALSE(ui::read_saved(ui::write_saved(saved), read));
    EXPECT_EQ(read.plan.bot_iterations, 0);
    EXPECT_EQ(read.plan.seats[0].bot, plan.seats[0].bot);
    EXPECT_EQ(read.plan.seats[1].bot, plan.seats[1].bot);
    EXPECT_EQ(read.plan.earlier_bots.size(), 2u);
}
// The budget of all bots is read back only where this version was told it; what an earlier one took for the
// budget of a level says nothing about the others.
TEST(BotSeatHistory, KeepEachLevelItsOwnBudget) {
    const TextGame& game = *find_text_game("builders");
    Record record;
    record.game = &game;
    record.setup = default_setup(game.info, 3);
    const auto bot = [&](int seat, const char* id, int iterations, int version = kBotVersion,
                         std::size_t from = 0) {
        return Record::BotSeat{static_cast<Seat>(seat), id, 1, iterations, from, version};
    };
    const int master = budget_of("master", game, 3), casual = budget_of("casual", game, 3);
    const auto budget = [&](std::vector<Record::BotSeat> bots) {
        record.bots = std::move(bots);
        return ui::plan_of(record).bot_iterations;
    };
    EXPECT_EQ(budget({bot(1, "casual", casual), bot(2, "master", master)}), 0);
    EXPECT_EQ(budget({bot(1, "casual", 9), bot(2, "master", 9)}), 9);
    EXPECT_EQ(budget({bot(1, "greedy", 9)}), 9);
    EXPECT_EQ(budget({bot(1, "greedy", 0), bot(2, "casual", 9)}), 9)
        << "a bot that does not search has no budget";
    EXPECT_EQ(budget({bot(1, "greedy", 0), bot(2, "casual", casual)}), 0);
    EXPECT_EQ(budget({bot(1, "greedy", 0)}), 0);
    EXPECT_EQ(budget({bot(1, "casual", casual + 1, kBotVersion - 1), bot(2, "master", master)}), 0)
        << "master has got the former budget of casual";
    EXPECT_EQ(budget({bot(1, "beginner", 40), bot(2, "master", master + 1, kBotVersion - 1)}), 0)
        << "beginner has got the former budget of master";
    EXPECT_EQ(budget({bot(1, "master", master + 1, kBotVersion - 1)}), 0);
    EXPECT_EQ(budget({bot(1, "genius", 7000), bot(2, "casual", casual)}), 0)
        << "the others have got the budget of a bot that is replaced";
    EXPECT_EQ(budget({bot(1, "master", master), bot(1, "casual", 9, kBotVersion, 4)}), 9)
        << "only the bot that sits there now counts";
    EXPECT_EQ(budget({bot(1, "casual", 9), bot(1, Record::kPerson.data(), 0, kBotVersion, 4)}), 0);
    EXPECT_EQ(budget({bot(1, "master", 2'000'000'000)}), 0) << "a choice would take days";
}
// A link is from anybody: bots that the page does not offer might think for ever.
TEST(BotSeatHistory, SeatOnlyBotsThatThePageOffers) {
    const TextGame& game = *find_text_game("builders");
    Record record;
    record.game = &game;
    record.setup = default_setup(game.info, 2);
    for (const auto& [id, seated] :
         std::array<std::array<std::string_view, 2>, 5>{{{"master", "master"},
                                                         {"greedy_noisy", "greedy_noisy"},
                                                         {"genius", "greedy"},
                                                         {"search:iterations=1000000000", "greedy"},
                                                         {Record::kPerson, ""}}}) {
        record.bots = {{1, std::string(id), 1, 0, 0, kBotVersion}};
        EXPECT_EQ(ui::plan_of(record).seats[1].bot, seated);
    }
}

}  // namespace
}  // namespace mortarboard
