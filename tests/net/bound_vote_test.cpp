// What binds a voter: it never signs two things that contradict each other, whatever it forgets and whatever
// crosses on the way.
#include <gtest/gtest.h>

#include "conformance/subjects.h"
#include "games/games.h"
#include "lantern/lantern.h"
#include "net/stall.h"

namespace mortarboard::net {
namespace {

std::optional<Ballot> ballot_in(const Bytes& message) {
    Reader in(message);
    return in.u8() == static_cast<std::uint8_t>(Message::ballot) ? read_ballot(in) : std::nullopt;
}
// Makes any move for a seat that owes one.
void move_once(Loopback& net, int seat) {
    ActionList legal;
    conformance::bots_of(net.at(seat).match().game())
        .legal(net.at(seat).match().state(), static_cast<Seat>(seat), legal);
    ASSERT_TRUE(net.at(seat).choose(legal.front()));
}

// A match of three in which the last move could be undone, and the seat that is to move next.
struct Undoable {
    const Game& game = *find_game("builders");
    Loopback net{game, default_setup(game.info, 3), 9};
    int next = -1, one = -1, other = -1;  // the next to move, and the two others
    std::uint32_t step = 0;
    Undoable() {
        for (int i = 0; i < 1'000 && !is_ready(); ++i) {
            net.playing = true;
            net.moment();
            net.playing = false;
            wait(net, 8);
        }
        next = net.at(0).protocol().expected().authors.first();
        one = (next + 1) % 3;
        other = (next + 2) % 3;
        step = net.at(0).protocol().step();
    }

private:
    bool is_ready() {
        if (net.at(0).log().size() < 20) return false;
        for (int seat = 0; seat < 3; ++seat)
            if (net.at(seat).log_hash() != net.at(0).log_hash() || !net.at(seat).may_vote(Ballot::kUndoMove))
                return false;
        return true;
    }
};

// ---- A page that is loaded again

// One says yes to undoing the move, but the next player goes on. The other, who has not heard that, says yes
// too, and its yes arrives when the first one's page has been loaded again.
void expect_vote_is_remembered(bool log_was_stored) {
    Undoable table;
    Loopback& net = table.net;
    net.tamper = [&](int from, int to, const Bytes& message) {
        if (from == table.other && ballot_in(message)) return false;
        const auto part = part_in(message);
        return !part || part->step < table.step || to != table.other;
    };
    ASSERT_TRUE(net.at(table.one).vote(Ballot::kUndoMove, true));
    ASSERT_TRUE(net.at(table.other).vote(Ballot::kUndoMove, true));
    wait(net, 20);
    ASSERT_TRUE(net.at(table.other).ballots()[static_cast<std::size_t>(table.one)]);
    ASSERT_NO_FATAL_FAILURE(move_once(net, table.next));
    for (int i = 0; i < 400 && net.at(table.one).protocol().step() == table.step; ++i) net.moment();
    ASSERT_GT(net.at(table.one).protocol().step(), table.step);
    const Bytes saved = log_was_stored ? net.at(table.one).save() : Bytes{};
    net.kill(table.one);
    if (log_was_stored) net.forget_kept(table.one);
    net.start(table.one, saved);
    net.tamper = [&](int, int to, const Bytes& message) {
        const auto ballot = ballot_in(message);
        if (ballot && ballot->author == table.one && to == table.one) return false;  // it must know by itself
        const auto part = part_in(message);
        return !part || part->step < table.step || to != table.other;
    };
    wait(net, 400);
    net.tamper = nullptr;
    for (int seat = 0; seat < 3; ++seat)
        EXPECT_FALSE(net.at(seat).problem()) << seat << ": " << net.at(seat).verdict_report();
    net.playing = true;
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
TEST(NetBoundVote, a_yes_of_a_past_step_is_remembered_after_a_reload) { expect_vote_is_remembered(true); }
TEST(NetBoundVote, a_yes_is_remembered_by_a_page_that_has_lost_its_log) { expect_vote_is_remembered(false); }
// The first seat alone has the part of a silent person, so it says no to the second. Its page is loaded again
// and has lost that part.
TEST(NetBoundVote, a_no_is_remembered_by_a_page_that_has_lost_its_log) {
    const Game game = lantern::game();
    int answered = 0;
    for (std::size_t steps = 12; steps < 40; steps += 7) {
        SCOPED_TRACE("after step " + std::to_string(steps));
        Loopback net(game, default_setup(game.info, 3), steps);
        play_until(net, steps);
        net.tamper = [](int, int to, const Bytes& message) {
            const auto part = part_in(message);
            return !part || part->author != 2 || to != 1;
        };
        wait_for_stall(net);
        const std::uint32_t step = net.at(1).protocol().step();
        if (net.at(0).protocol().step() == step || !net.at(1).vote(without(2), true)) continue;
        wait(net, 200);
        net.kill(2);
        net.kill(0);
        net.tamper = [](int, int to, const Bytes& message) {
            const auto ballot = ballot_in(message);
            return !ballot || ballot->author != 0 || to != 0;  // it must know by itself
        };
        net.start(0, {});
        for (int i = 0; i < 4'000 && net.at(0).protocol().step() < step; ++i) net.moment();
        wait(net, 200);
        ASSERT_EQ(net.at(0).protocol().step(), step);
        EXPECT_FALSE(net.at(0).vote(without(2), true)) << "it has signed a no in this step";
        wait(net, 100);
        EXPECT_FALSE(net.at(1).problem()) << net.at(1).verdict_report();
        ++answered;
    }
    EXPECT_GT(answered, 0);
}

// ---- Votes and parts that cross

// A bot comes to a step only when its person has already voted there to undo the last move.
TEST(NetBoundVote, a_bot_does_not_move_where_its_person_has_voted_to_undo) {
    const Game& game = *find_game("builders");
    int voted = 0;
    for (std::uint64_t number = 0; number < 8 && voted < 3; ++number) {
        SCOPED_TRACE(number);
        Loopback net(game, default_setup(game.info, 3), 60 + number, {}, kDefaultTakeoverQuorum, {0, 1, 0});
        play_until(net, 20);
        // From now on the bot is told nothing by the other person, nor of it.
        const auto is_of_other = [](const Bytes& message) {
            const auto part = part_in(message);
            return part && part->author == 1;
        };
        net.playing = false;
        wait(net, 50);
        net.tamper = [&](int from, int to, const Bytes& message) {
            return to != 2 || (from != 1 && !is_of_other(message));
        };
        const auto is_ready = [&] {
            return net.at(0).may_vote(Ballot::kUndoMove) && net.at(1).may_vote(Ballot::kUndoMove) &&
                   net.at(0).log_hash() == net.at(1).log_hash() &&
                   net.at(0).protocol().expected().authors.has(2) &&
                   net.at(2).protocol().step() < net.at(0).protocol().step();
        };
        for (int i = 0; i < 400 && !is_ready(); ++i) {
            for (int seat = 0; seat < 3; ++seat)
                if (net.at(seat).must_choose()) {
                    ASSERT_NO_FATAL_FAILURE(move_once(net, seat));
                }
            wait(net, 8);
        }
        if (!is_ready()) continue;
        ASSERT_TRUE(net.at(0).vote(Ballot::kUndoMove, true));
        wait(net, 20);
        // The bot hears everything again but ballots, and the other person nothing of the first one's vote.
        net.tamper = [](int, int, const Bytes& message) { return !ballot_in(message); };
        ASSERT_TRUE(net.at(1).vote(Ballot::kUndoMove, true));
        net.playing = true;
        wait(net, 200);
        EXPECT_FALSE(net.at(2).must_choose());
        net.tamper = nullptr;
        ASSERT_TRUE(net.run(200'000)) << "the table came apart";
        expect_certified(net);
        ++voted;
    }
    EXPECT_GT(voted, 0);
}
// A cheat makes its move towards one and votes to undo the last one towards the other.
TEST(NetBoundVote, a_move_and_a_vote_to_undo_do_not_split_the_others) {
    Undoable table;
    Loopback& net = table.net;
    const int cheat = table.next;
    net.tamper = [&](int from, int to, const Bytes& message) {
        const auto part = part_in(message);
        if (from == cheat && ballot_in(message)) return false;  // a cheat does not say that it has moved
        return !part || part->step < table.step || (from == cheat && to == table.other);
    };
    for (const int seat : {table.one, table.other}) ASSERT_TRUE(net.at(seat).vote(Ballot::kUndoMove, true));
    Ballot yes{
        static_cast<std::uint8_t>(cheat), table.step, net.at(cheat).log_hash(), Ballot::kUndoMove, true, {}};
    yes.signature = Loopback::key(cheat).sign(yes.signed_hash(net.terms().id()));
    ASSERT_NO_FATAL_FAILURE(move_once(net, cheat));
    wait(net, 20);
    net.at(table.one).receive(cheat, to_bytes(yes));
    wait(net, 400);
    EXPECT_EQ(net.at(table.one).log_hash(), net.at(table.other).log_hash());
    EXPECT_GT(net.at(table.one).rewind_count(), 0u);
}

}  // namespace
}  // namespace mortarboard::net
