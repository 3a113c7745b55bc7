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
    const Game& game = *find_game("garden_nation");
    int voted = 0;
    for (std::uint64_t number = 0; number < 8 && voted < 3; ++number) {
        SCOPED_TRACE(number);
        Loopback net(game, default_setup(game.info, 3), 60 + number, {}, kDefaultTakeoverQuorum, {0, 1, 0});
        play_until(net, 20);
        // From its next turn on the bot is told nothing by the other person, nor of it.
        const auto is_of_other = [](const Bytes& message) {
            const auto part = part_in(message);
            return part && part->author == 1;
        };
        net.playing = false;
        wait(net, 50);
        const auto move_all = [&] {
            for (int seat = 0; seat < 3; ++seat)
                if (net.at(seat).must_choose()) {
                    ASSERT_NO_FATAL_FAILURE(move_once(net, seat));
                }
            wait(net, 8);
        };
        for (int i = 0; i < 400 && !net.at(1).must_choose(); ++i) ASSERT_NO_FATAL_FAILURE(move_all());
        net.tamper = [&](int from, int to, const Bytes& message) {
            return to != 2 || (from != 1 && !is_of_other(message));
        };
        const auto is_ready = [&] {
            return net.at(0).may_vote(Ballot::kUndoMove) && net.at(1).may_vote(Ballot::kUndoMove) &&
                   net.at(0).log_hash() == net.at(1).log_hash() &&
                   net.at(0).protocol().expected().authors.has(2) &&
                   net.at(2).protocol().step() < net.at(0).protocol().step();
        };
        for (int i = 0; i < 100 && !is_ready(); ++i) ASSERT_NO_FATAL_FAILURE(move_all());
        if (!is_ready()) continue;
        ASSERT_TRUE(net.at(0).vote(Ballot::kUndoMove, true));
        wait(net, 20);
        // The bot hears everything again but ballots, and the other person nothing of the first one's vote.
        const std::uint32_t step = net.at(0).protocol().step();
        bool has_moved = false;
        net.tamper = [&](int from, int, const Bytes& message) {
            const auto part = part_in(message);
            has_moved |= from == 2 && part && part->author == 2 && part->step == step;
            return !ballot_in(message);
        };
        ASSERT_TRUE(net.at(1).vote(Ballot::kUndoMove, true));
        net.playing = true;
        wait(net, 200);
        EXPECT_EQ(net.at(2).protocol().step(), step);
        EXPECT_FALSE(has_moved);
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

// ---- A voter that goes away

// The first to move and another have agreed to undo the last move when the third goes away. `with_its_yes`:
// it has agreed too, but nobody has heard that, and it has gone back alone.
void expect_undo_makes_way(bool with_its_yes, bool next_has_agreed) {
    SCOPED_TRACE(with_its_yes ? "it had agreed alone" : next_has_agreed ? "both wait" : "one waits");
    Undoable table;
    Loopback& net = table.net;
    const int gone = table.other, watcher = net.add_watcher(gone);
    for (int i = 0; i < 3'000 && net.at(watcher).log_hash() != net.at(gone).log_hash(); ++i) net.moment();
    ASSERT_TRUE(net.at(table.one).vote(Ballot::kUndoMove, true));
    if (next_has_agreed) {
        ASSERT_TRUE(net.at(table.next).vote(Ballot::kUndoMove, true));
    }
    wait(net, 100);
    net.tamper = [&](int from, int to, Bytes&) { return from != gone || to == watcher; };
    if (with_its_yes) {
        ASSERT_TRUE(net.at(gone).vote(Ballot::kUndoMove, true));
    }
    wait(net, 200);
    EXPECT_EQ(net.at(gone).rewind_count() > 0, with_its_yes);
    EXPECT_EQ(net.at(watcher).rewind_count() > 0, with_its_yes);
    EXPECT_FALSE(net.at(table.next).must_choose() && next_has_agreed);
    ASSERT_NO_FATAL_FAILURE(agree_to_hand_over(net, gone));
    net.tamper = nullptr;
    net.playing = true;
    ASSERT_TRUE(net.run());
    expect_certified(net);
    PeerMatch& back = *net.before(gone);
    for (int i = 0; i < 1'000 && !back.is_over(); ++i) net.moment();
    EXPECT_TRUE(back.is_certified()) << back.verdict_report();
    EXPECT_EQ(back.log_hash(), net.at(table.one).log_hash());
    EXPECT_TRUE(net.at(watcher).is_certified()) << net.at(watcher).verdict_report();
}
TEST(NetBoundVote, a_vote_to_undo_makes_way_for_handing_over_the_seat_of_who_is_gone) {
    expect_undo_makes_way(false, true);
    expect_undo_makes_way(false, false);
}
TEST(NetBoundVote, who_has_gone_back_alone_gives_that_up_for_the_others_motion) {
    expect_undo_makes_way(true, true);
}
// The yes of who is gone has reached one, who has gone back; the other, who has not heard of it, votes to
// hand that seat over. It is told that this fails, and goes back too.
TEST(NetBoundVote, a_motion_that_has_passed_is_told_to_who_votes_on_another) {
    Undoable table;
    Loopback& net = table.net;
    const int gone = table.other;
    for (const int seat : {table.one, table.next}) ASSERT_TRUE(net.at(seat).vote(Ballot::kUndoMove, true));
    wait(net, 100);
    net.tamper = [&](int, int to, const Bytes& message) {
        return to == gone || (to == table.next && ballot_in(message));
    };
    ASSERT_TRUE(net.at(gone).vote(Ballot::kUndoMove, true));
    wait(net, 100);
    EXPECT_GT(net.at(table.next).rewind_count(), 0u);
    EXPECT_EQ(net.at(table.one).rewind_count(), 0u);
    ASSERT_TRUE(net.at(table.one).vote(without(gone), true));
    net.tamper = [&](int, int to, const Bytes& message) {
        const auto ballot = ballot_in(message);
        return !ballot || to != table.one || ballot->author != table.next;
    };
    wait(net, 200);
    EXPECT_EQ(net.at(table.one).rewind_count(), 0u) << "bound by its later vote, it went back";
    net.tamper = nullptr;
    wait(net, 200);
    EXPECT_GT(net.at(table.one).rewind_count(), 0u);
    net.playing = true;
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
// Of four, one is silent; another goes away while the others vote about it.
TEST(NetBoundVote, a_second_silent_person_is_handed_over_with_the_first) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 4), 24);
    play_until(net, 24);
    net.kill(3);
    wait_for_stall(net);
    for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(without(3), true));
    wait(net, 50);
    net.kill(2);
    wait(net, 200);
    constexpr auto kBoth = static_cast<std::uint16_t>(without(2) | without(3));
    EXPECT_FALSE(net.at(0).may_vote(without(2))) << "this and the vote about the other exclude each other";
    for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(kBoth, true));
    for (int i = 0; i < 300 && net.at(0).protocol().lent_keys().size() < 2; ++i) net.moment();
    ASSERT_EQ(net.at(0).protocol().lent_keys().size(), 2u);
    for (const int seat : {2, 3}) net.take_over(seat, 0);
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
// A person is to have its seat again when another goes away before it has agreed.
TEST(NetBoundVote, a_return_makes_way_for_handing_over_the_seat_of_who_is_gone) {
    const Game game = lantern::game();
    constexpr auto kReturn = static_cast<std::uint16_t>(Ballot::kReturnSeats + 3);
    int returned = 0;
    for (std::size_t steps = 18; steps < 60 && returned < 2; steps += 7) {
        SCOPED_TRACE("after step " + std::to_string(steps));
        Loopback net(game, default_setup(game.info, 4), steps);
        play_until(net, steps);
        net.tamper = [](int from, int, Bytes&) { return from != 3; };
        wait_for_stall(net);
        ASSERT_NO_FATAL_FAILURE(agree_to_hand_over(net, 3, {0, 1, 2}));
        net.tamper = nullptr;
        play_until(net, net.at(0).log().size() + 8);
        net.at(3).set_paused(true);
        const auto all_may = [&] {
            return net.at(0).may_vote(kReturn) && net.at(1).may_vote(kReturn) && net.at(2).may_vote(kReturn);
        };
        for (int i = 0; i < 3'000 && !all_may() && !net.at(0).is_over(); ++i) net.moment();
        if (!all_may()) continue;
        for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(kReturn, true));
        wait(net, 50);
        EXPECT_TRUE(net.at(0).is_open(kReturn));
        net.kill(2);
        wait(net, 200);
        for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(without(2), true));
        for (int i = 0; i < 300 && net.at(0).protocol().lent_keys().size() < 2; ++i) net.moment();
        ASSERT_EQ(net.at(0).protocol().lent_keys().size(), 2u);
        net.take_over(2, 0);
        const auto both_may = [&] { return net.at(0).may_vote(kReturn) && net.at(1).may_vote(kReturn); };
        for (int i = 0; i < 3'000 && !both_may() && !net.at(0).is_over(); ++i) net.moment();
        if (both_may()) {
            for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(kReturn, true));
            for (int i = 0; i < 300 && !net.before(3)->controls_seat(); ++i) net.moment();
            ASSERT_TRUE(net.before(3)->controls_seat());
            net.give_back(3);
            ++returned;
        }
        net.at(3).set_paused(false);
        ASSERT_TRUE(net.run());
        expect_certified(net);
    }
    EXPECT_GT(returned, 0);
}
// Who has said no to one motion may still agree to the next.
TEST(NetBoundVote, a_no_to_undoing_does_not_keep_a_silent_persons_seat) {
    Undoable table;
    Loopback& net = table.net;
    const int gone = table.next;
    for (const int seat : {table.one, table.other}) ASSERT_TRUE(net.at(seat).vote(Ballot::kUndoMove, false));
    wait(net, 50);
    net.kill(gone);
    wait(net, 200);
    ASSERT_NO_FATAL_FAILURE(agree_to_hand_over(net, gone));
    net.playing = true;
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
TEST(NetBoundVote, two_votes_on_motions_that_exclude_each_other_name_their_author) {
    Undoable table;
    Loopback& net = table.net;
    const auto signed_by = [&](int seat, std::uint16_t motion, bool yes) {
        Ballot ballot{static_cast<std::uint8_t>(seat), table.step, net.at(0).log_hash(), motion, yes, {}};
        ballot.signature = Loopback::key(seat).sign(ballot.signed_hash(net.terms().id()));
        return to_bytes(ballot);
    };
    // A vote on a motion that takes precedence contradicts nothing, in whichever order they come.
    net.at(0).receive(1, signed_by(1, without(2), true));
    net.at(0).receive(1, signed_by(1, Ballot::kUndoMove, true));
    EXPECT_FALSE(net.at(0).problem()) << net.at(0).verdict_report();
    EXPECT_EQ(net.at(0).ballots()[1]->motion, without(2));
    net.at(0).receive(1, signed_by(1, without(0), true));  // 1 may not vote the reader out as well
    EXPECT_EQ(net.at(0).problem().seat, 1);
}

}  // namespace
}  // namespace mortarboard::net
