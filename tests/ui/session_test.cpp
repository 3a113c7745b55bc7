// A session on one device plays the same as a match of the command line, and undo changes nothing else.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>

#include "ai/bot_match.h"
#include "app/bot_messages.h"
#include "conformance/subjects.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "tools/bot_check.h"
#include "ui/session.h"

namespace mortarboard {
namespace {

ui::MatchPlan plan_of(const TextGame& game, int seats, std::vector<std::string> bots, std::uint64_t seed) {
    ui::MatchPlan plan{.game = &game, .setup = default_setup(game.info, seats), .seats = {}, .seed = seed};
    for (const auto& bot : bots) plan.seats.push_back({.name = "somebody", .bot = bot});
    return plan;
}
std::string written(const TextGame& game, std::span<const Move> log) {
    std::string out;
    for (const Move& move : log) out += to_text(game.vocabulary(), move) + "\n";
    return out;
}
// The worker answers a question: everything it knows comes from the message.
Action answer(const BotRequest& asked, std::array<std::unique_ptr<Bot>, kMaxSeats>& bots,
              std::array<std::size_t, kMaxSeats>& told) {
    const auto request = app::request_from(app::question_text(asked));
    EXPECT_TRUE(request.has_value());
    EXPECT_EQ(request->seen, asked.seen);
    EXPECT_EQ(request->seed, asked.seed);
    EXPECT_EQ(request->setup, asked.setup);
    EXPECT_EQ(request->start, asked.start);
    const TextGame& game = *find_text_game(request->game);
    auto& bot = bots[static_cast<std::size_t>(request->seat)];
    auto& known = told[static_cast<std::size_t>(request->seat)];
    Match seen = *match_before(game, *request);
    if (!bot) {
        bot = make_bot(request->bot);
        bot->begin(bot_game(game), seen.state(), request->seat, request->seed);
    }
    for (std::size_t i = 0; i < request->seen.size(); ++i) {
        EXPECT_TRUE(static_cast<bool>(seen.play(request->seen[i])));
        if (i >= known) bot->observe(request->seen[i]);
    }
    known = request->seen.size();
    while (bot->step(64)) {}
    const auto back = app::answer_from(app::answer_text(request->ticket, bot->best()));
    EXPECT_EQ(back->ticket, request->ticket);
    return back->action;
}

TEST(Session, BotsPlayTheSameGameAsOnTheCommandLine) {
    for (const TextGame& game : all_text_games()) {
        const int seats = game.info.max_seats;
        const std::vector<std::string> bots(static_cast<std::size_t>(seats), "greedy");
        ui::Session session(plan_of(game, seats, bots, 7));
        std::array<std::unique_ptr<Bot>, kMaxSeats> minds;
        std::array<std::size_t, kMaxSeats> told{};
        while (!session.over()) {
            if (session.deal()) continue;
            const auto request = session.next_request();
            ASSERT_TRUE(request.has_value());
            EXPECT_FALSE(session.next_request().has_value()) << "one bot move was requested twice";
            const Action action = answer(*request, minds, told);
            EXPECT_FALSE(session.bot_moves(request->ticket + 1, action))
                << "an answer with another ticket was accepted";
            ASSERT_TRUE(session.bot_moves(request->ticket, action));
        }
        BotMatch table(bot_game(game), default_setup(game.info, seats),
                       std::vector<std::string_view>(bots.begin(), bots.end()), 7);
        ASSERT_TRUE(table.finish(100'000));
        Match publicly(game, default_setup(game.info, seats), kPublic);
        Match truth(game, default_setup(game.info, seats));
        std::string expected;
        for (const Move& move : table.match().log()) {
            expected += to_text(game.vocabulary(), game.mask(truth.state(), move, kPublic)) + "\n";
            ASSERT_TRUE(static_cast<bool>(truth.play(move)));
        }
        EXPECT_EQ(written(game, session.moves_seen()), expected) << game.info.id;
    }
}
// A person makes random moves and undoes some at random; the deck deals as if nothing had been undone.
TEST(Session, UndoLeavesTheDeckAsItWas) {
    for (const TextGame& game : all_text_games()) {
        const int seats = game.info.min_seats;
        const std::vector<std::string> people(static_cast<std::size_t>(seats), "");
        ui::Session wavering(plan_of(game, seats, people, 3)), straight(plan_of(game, seats, people, 3));
        Rng rng(11);
        int undone = 0;
        for (int turn = 0; turn < 400 && !wavering.over(); ++turn) {
            while (wavering.deal()) {}
            while (straight.deal()) {}
            if (wavering.over()) break;
            ASSERT_EQ(written(game, wavering.moves_seen()), written(game, straight.moves_seen()));
            ASSERT_EQ(wavering.legal(), straight.legal());
            ASSERT_FALSE(wavering.legal().empty());
            const Action wanted =
                wavering.legal()[rng.below(static_cast<std::uint32_t>(wavering.legal().size()))];
            const Action other =
                wavering.legal()[rng.below(static_cast<std::uint32_t>(wavering.legal().size()))];
            const std::size_t before = wavering.length();
            ASSERT_TRUE(static_cast<bool>(wavering.act(other)));
            if (wavering.can_undo() && wavering.length() == before + 1) {
                wavering.undo();
                ++undone;
                ASSERT_EQ(wavering.length(), before);
                ASSERT_TRUE(static_cast<bool>(wavering.act(wanted)));
                ASSERT_TRUE(static_cast<bool>(straight.act(wanted)));
            } else {
                ASSERT_TRUE(static_cast<bool>(straight.act(other)));
            }
        }
        EXPECT_GT(undone, 20) << game.info.id;
    }
}
// Undo works within the seat's own turn, never across a card that was drawn or shown, nor across a move of
// another seat.
TEST(Session, UndoStopsAtADrawnCard) {
    for (const TextGame& game : all_text_games()) {
        const int seats = game.info.min_seats;
        ui::Session session(
            plan_of(game, seats, std::vector<std::string>(static_cast<std::size_t>(seats), ""), 3));
        Rng rng(5);
        int back = 0, ends_at_a_draw = 0;
        for (int turn = 0; turn < 600; ++turn) {
            while (session.deal()) {}
            if (session.over()) break;
            const Seat me = session.me();
            if (const Seat last = session.moves_seen().empty() ? kNature : session.moves_seen().back().seat;
                last != me) {
                EXPECT_FALSE(session.can_undo())
                    << game.info.id << ": undo is offered although the last move was another seat's";
                ends_at_a_draw += last == kNature && session.length() > 1;
            }
            if (turn % 5 == 0)
                for (; session.can_undo(); ++back) {
                    ASSERT_EQ(session.moves_seen().back().seat, me) << game.info.id;
                    session.undo();
                    ASSERT_EQ(session.me(), me)
                        << game.info.id << ": after undo the seat must be on turn again";
                }
            ASSERT_TRUE(static_cast<bool>(
                session.act(session.legal()[rng.below(static_cast<std::uint32_t>(session.legal().size()))])));
        }
        EXPECT_GT(back, 5) << game.info.id;
        EXPECT_GT(ends_at_a_draw, 0) << game.info.id;
    }
}
TEST(Session, AnIllegalMoveIsRefusedWithAParagraph) {
    for (const TextGame& game : all_text_games()) {
        ui::Session session(plan_of(game, game.info.min_seats, {"", "greedy"}, 1));
        while (session.deal()) {}
        const std::size_t before = session.length();
        const Verdict verdict = session.act(Action{255, {}});
        EXPECT_FALSE(static_cast<bool>(verdict));
        EXPECT_FALSE(game.rule_texts()[verdict.rule].text.empty());
        EXPECT_EQ(session.length(), before);
    }
}
// No record has such a start any more (record_test.cpp); if one does, dealing ends and the match stops.
TEST(Session, AStartThatIsAViewIsReadOnly) {
    int stopped = 0;
    for (const TextGame& game : all_text_games())
        for (const std::size_t after : {0u, 1u, 2u, 40u, 41u, 42u, 43u}) {
            BotMatch table(bot_game(game), default_setup(game.info, 2),
                           std::vector<std::string_view>(2, "random"), 5);
            table.finish(after);
            const Match& match = table.match();
            if (!match.to_move().has(kNature)) continue;
            for (const Viewer viewer : {Viewer{0}, Viewer{1}, kPublic}) {
                ui::MatchPlan plan = plan_of(game, 2, {"", ""}, 5);
                plan.start = Record::Start{0, after, match.seen_by(viewer)};
                if (plan.start->state == match.state()) continue;
                ui::Session session(plan);
                int dealt = 0;
                while (dealt < 1000 && session.deal()) ++dealt;
                EXPECT_LT(dealt, 1000) << game.info.id << " after " << after << " as viewer " << int{viewer};
                if (!session.is_stuck()) continue;
                ++stopped;
                EXPECT_TRUE(session.is_read_only());
                EXPECT_FALSE(session.my_turn());
                EXPECT_FALSE(session.next_request().has_value());
                EXPECT_FALSE(session.deal());
            }
        }
    EXPECT_GT(stopped, 0);
}
// The start of a record may be anything: true positions with a few bytes changed, and views that claim to
// be whole positions. What the reader accepts is played to its end or stops with a message; nothing ends
// the program.
TEST(Session, AnyStartOfARecordIsPlayedOrStopsWithAMessage) {
    const int tries = conformance::few_games() ? 300 : conformance::many_games() ? 4000 : 1500;
    int begun = 0, stopped = 0;
    for (const TextGame& game : all_text_games())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            Rng rng(static_cast<std::uint64_t>(seats) + 3);
            for (int n = 0; n < tries / seats; ++n) {
                BotMatch table(bot_game(game), default_setup(game.info, seats),
                               std::vector<std::string_view>(static_cast<std::size_t>(seats), "random"),
                               rng.below(20));
                table.finish(rng.below(120));
                AnyState start = table.match().state();
                if (n % 4 == 0) {
                    game.redact(start, static_cast<Viewer>(rng.below(static_cast<std::uint32_t>(seats))));
                    for (const DeckInfo& deck : game.decks())
                        std::memcpy(start.data() + deck.viewer_offset, &kTruth, sizeof kTruth);
                }
                for (std::uint32_t changes = n % 4 ? 1 + rng.below(3) : 0; changes-- > 0;)
                    start.data()[rng.below(static_cast<std::uint32_t>(start.size()))] =
                        static_cast<std::byte>(rng.below(rng.below(2) ? 256 : 10));
                ui::MatchPlan plan =
                    plan_of(game, seats, std::vector<std::string>(static_cast<std::size_t>(seats)), 5);
                plan.start = Record::Start{0, 0, {}};
                if (!state_from_bytes(game, plan.setup, bytes_of(start), plan.start->state) ||
                    !is_truth(game, plan.start->state))
                    continue;
                ++begun;
                ui::Session session(plan);
                for (int moves = 0; moves < 200 && !session.over() && !session.is_read_only(); ++moves) {
                    if (session.deal() || session.is_read_only()) continue;
                    if (session.next_request()) break;
                    const auto& legal = session.legal();
                    ASSERT_FALSE(legal.empty())
                        << game.info.id << ": nothing can be chosen, and nothing says why; "
                        << session.to_move().bits << " of " << seats << " seats, me " << int{session.me()};
                    session.act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
                    if (moves == 100) session.give_seat(0, "random");
                    if (session.is_bot_thinking()) break;
                }
                stopped += session.is_stuck();
            }
        }
    std::printf("%d starts played, %d of them stopped\n", begun, stopped);
    EXPECT_GT(begun, tries / 10);
}
// Citadels with an open step about a card that does not exist: nature had nothing to draw from, which used to
// end the program.
TEST(Session, AnOpenStepAboutAMissingCardStopsTheMatch) {
    const TextGame& game = *find_text_game("citadels");
    int begun = 0, stopped = 0;
    for (std::size_t after = 0; after < 120; ++after) {
        BotMatch table(bot_game(game), default_setup(game.info, 2),
                       std::vector<std::string_view>(2, "random"), 5);
        table.finish(after);
        if (!table.match().to_move().has(kNature)) continue;
        for (const Field& field : game.fields())
            for (int value = 0; value < 8; ++value) {
                if (!field.path.starts_with("frames[0].") && !field.path.starts_with("frames[1].")) continue;
                AnyState start = table.match().state();
                if (!write_field(start.data(), field, value)) continue;
                ui::MatchPlan plan = plan_of(game, 2, {"", ""}, 5);
                plan.start = Record::Start{0, 0, {}};
                if (!state_from_bytes(game, plan.setup, bytes_of(start), plan.start->state) ||
                    !is_truth(game, start))
                    continue;
                ++begun;
                ui::Session session(plan);
                for (int dealt = 0; dealt < 100 && session.deal(); ++dealt) {}
                stopped += session.is_stuck();
            }
    }
    EXPECT_GT(begun, 100);
    EXPECT_GT(stopped, 0);
}
TEST(BotMessages, InvalidQuestionsAreRefused) {
    BotRequest request{.ticket = 4,
                       .game = "builders",
                       .bot = "greedy",
                       .setup = {},
                       .seat = 1,
                       .seed = ~0ull,
                       .iterations = 5,
                       .start = {0, 255},
                       .seen = {{0, {1, {2, 3}}}}};
    const std::string text = app::question_text(request);
    ASSERT_TRUE(app::request_from(text).has_value());
    EXPECT_EQ(app::request_from(text)->seed, ~0ull);
    EXPECT_EQ(app::request_from(text)->start, request.start);
    EXPECT_EQ(match_before(*find_text_game("builders"), request), nullptr)
        << "a request with an invalid position was accepted";
    EXPECT_EQ(app::request_from(text)->workers, 1);
    EXPECT_EQ(app::request_from(text, 2, 3)->worker, 2);
    EXPECT_EQ(app::request_from(text, 2, 3)->workers, 3);
    for (const auto& [worker, workers] : {std::pair{3, 3}, {1, 1}, {0, 0}, {0, 65}, {-1, 3}})
        EXPECT_FALSE(app::request_from(text, worker, workers).has_value()) << worker << " " << workers;
    EXPECT_NE(text.find("\"max_workers\":1,"), std::string::npos) << text;
    request.bot = "master";
    EXPECT_NE(app::question_text(request).find("\"max_workers\":4,"), std::string::npos);
    EXPECT_EQ(app::votes_text(4, std::vector<Vote>{{{1, {2}}, 30}, {{255, {}}, 0}}),
              R"({"ticket":4,"votes":[{"action":"0102000000000000","visits":30},)"
              R"({"action":"ff00000000000000","visits":0}]})");
    EXPECT_FALSE(app::request_from("").has_value());
    EXPECT_FALSE(app::request_from(text.substr(0, text.size() - 1)).has_value());
    EXPECT_FALSE(app::request_from(text.substr(0, text.size() - 2)).has_value());
    EXPECT_FALSE(app::request_from(R"({"ticket":4,"game":"builders"})").has_value());
    EXPECT_FALSE(app::answer_from(R"({"ticket":4,"action":"00"})").has_value());
    EXPECT_FALSE(app::answer_from(R"({"ticket":"x","action":"0000000000000000"})").has_value());
    EXPECT_FALSE(app::answer_from(R"({"ticket":0,"action":"0000000000000000"})").has_value());
    EXPECT_FALSE(app::answer_from("").has_value());
}
TEST(BotMessages, TheVotesOfAllWorkersAreAddedUp) {
    const Action first{1, {1}}, second{1, {2}}, third{1, {3}};
    const auto answer = [](const std::vector<std::string>& workers) {
        std::string list;
        for (const std::string& one : workers) list += (list.empty() ? "[" : ",") + one;
        return app::answer_of_votes(list + "]");
    };
    const std::string one = app::votes_text(4, {{first, 30}, {second, 20}});
    EXPECT_EQ(answer({one}), app::answer_text(4, first));
    EXPECT_EQ(answer({one, app::votes_text(4, {{second, 11}})}), app::answer_text(4, second));
    EXPECT_EQ(answer({app::votes_text(4, {{second, 30}, {third, 30}}), one}), app::answer_text(4, second))
        << "votes of several workers must be added up";
    EXPECT_EQ(answer({app::votes_text(4, {{third, 30}}), one}), app::answer_text(4, first))
        << "of equal votes, the first in the order of actions must win";
    EXPECT_EQ(answer({one, app::votes_text(5, {{second, 30}})}), "")
        << "votes on different questions must not be mixed";
    EXPECT_EQ(answer({app::votes_text(4, {})}), "");
    for (const char* nonsense : {"", "[]", "{}", "[1]", R"([{"ticket":4}])"})
        EXPECT_EQ(app::answer_of_votes(nonsense), "") << nonsense;
}

// An address may ask for a number of iterations. With a limit greedy would not look at all of its moves.
TEST(Session, AChosenBudgetIsForBotsThatSearch) {
    for (const auto& [bot, iterations] : {std::pair{"casual", 9}, {"greedy", 0}, {"greedy_noisy", 0}}) {
        ui::MatchPlan plan = plan_of(*find_text_game("builders"), 2, {bot, bot}, 5);
        plan.bot_iterations = 9;
        ui::Session session(plan);
        while (session.deal()) {}
        const auto request = session.next_request();
        ASSERT_TRUE(request.has_value());
        EXPECT_EQ(request->iterations, iterations) << bot;
    }
}

// A seat goes to a bot, back to its person, and to the bot again; the record says so, and the bot's moves can
// be reproduced.
TEST(Session, ASeatIsGivenToABotAndTakenBack) {
    for (const TextGame& game : all_text_games()) {
        ui::Session session(plan_of(game, 2, {"", "greedy"}, 5));
        std::array<std::unique_ptr<Bot>, kMaxSeats> minds;
        std::array<std::size_t, kMaxSeats> told{};
        std::array<std::uint64_t, kMaxSeats> seed{};
        int own = 0, by_bot = 0;
        while (!session.over()) {
            if (session.deal()) continue;
            if (session.my_turn()) {
                ASSERT_TRUE(static_cast<bool>(session.act(session.legal().back())));
                if (++own % 4 == 0) {
                    const std::uint32_t before = session.changes();
                    session.give_seat(0, "greedy");
                    EXPECT_GT(session.changes(), before);
                    EXPECT_EQ(session.me(), -1) << "no person may be on turn at this device";
                }
                continue;
            }
            const auto request = session.next_request();
            ASSERT_TRUE(request.has_value());
            const auto seat = static_cast<std::size_t>(request->seat);
            // The worker does the same.
            if (request->seed != seed[seat]) {
                minds[seat].reset();
                told[seat] = 0;
                seed[seat] = request->seed;
            }
            ASSERT_TRUE(session.bot_moves(request->ticket, answer(*request, minds, told)));
            if (request->seat == 0 && ++by_bot % 3 == 0) {
                session.give_seat(0, "");
                EXPECT_EQ(session.me(), 0);
                EXPECT_EQ(session.moves_seen().size(), session.length());
            }
        }
        EXPECT_GT(own, 4) << game.info.id;
        EXPECT_GE(by_bot, 3) << "the seat must go to the bot and back at least once: " << game.info.id;
        const BotCheck check = check_bots(session.record(), SIZE_MAX);
        EXPECT_EQ(check.problem, "") << game.info.id;
        EXPECT_GT(check.compared, static_cast<std::size_t>(by_bot))
            << "the moves of the other seat's bot must be checked too";
        EXPECT_LT(check.compared + static_cast<std::size_t>(own), session.length() + 1);
    }
}
TEST(Session, ReclaimingASeatCancelsTheQuestionToItsBot) {
    const TextGame& game = all_text_games()[0];
    ui::Session session(plan_of(game, 2, {"greedy", "greedy"}, 5));
    while (session.deal()) {}
    const auto asked = session.next_request();
    ASSERT_TRUE(asked.has_value());
    EXPECT_EQ(session.me(), -1);
    session.give_seat(asked->seat, "");
    EXPECT_TRUE(session.my_turn());
    EXPECT_FALSE(session.bot_moves(asked->ticket, session.legal().front()))
        << "a bot's answer was accepted after its seat went to a person";
    EXPECT_FALSE(session.next_request().has_value());
}

}  // namespace
}  // namespace mortarboard
