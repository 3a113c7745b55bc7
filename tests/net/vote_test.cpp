// Votes of all persons: a silent person's seats handed over, a move undone.
#include <gtest/gtest.h>

#include "conformance/subjects.h"
#include "games/games.h"
#include "lantern/lantern.h"
#include "net/sentences.h"
#include "net/stall.h"

namespace mortarboard::net {
namespace {

TEST(NetVote, a_seat_is_handed_over_only_if_all_others_agree_and_is_played_to_the_end) {
    const Game game = lantern::game();
    // Steps of many kinds.
    for (std::size_t steps = 4; steps < 120; steps += conformance::few_games() ? 52 : 26) {
        SCOPED_TRACE("after step " + std::to_string(steps));
        Loopback net(game, default_setup(game.info, 4), steps);
        play_until(net, steps);
        if (net.at(0).is_over()) break;
        net.kill(3);
        wait_for_stall(net);
        const auto stood = net.at(0).log().size();
        ASSERT_FALSE(net.at(0).is_over());
        if (net.at(0).protocol().expected().step == ProtocolStep::closing ||
            net.at(0).protocol().expected().step == ProtocolStep::verdict)
            break;
        for (const int seat : {0, 1})
            ASSERT_TRUE(net.at(seat).vote(without(3), true))
                << name_of(net.at(seat).protocol().expected().step);
        EXPECT_FALSE(net.at(0).vote(without(3), true)) << "a second vote on the same motion was accepted";
        wait(net, 200);
        EXPECT_EQ(net.at(0).log().size(), stood) << "the vote took effect before all had agreed";
        EXPECT_TRUE(net.at(0).protocol().lent_keys().empty());
        ASSERT_TRUE(net.at(2).vote(without(3), true));
        wait_for_hand_over(net);
        ASSERT_EQ(net.at(0).protocol().lent_keys().count(3), 1u);
        EXPECT_TRUE(net.at(1).protocol().lent_keys().empty()) << "only the substitute may have the lent keys";
        EXPECT_EQ(net.at(1).protocol().played_by(3), 0);
        net.take_over(3, 0);
        ASSERT_TRUE(net.run());
        expect_certified(net);
    }
}
// The person had received everything and sent its next part to nobody: it returns to the state where the
// others continued, sees its seat played by a substitute, and says no more.
TEST(NetVote, a_person_who_comes_back_sees_the_seat_played_by_a_substitute) {
    const Game game = lantern::game();
    int ahead = 0;
    for (std::size_t steps = 8; steps < 60; steps += 13) {
        SCOPED_TRACE("after step " + std::to_string(steps));
        Loopback net(game, default_setup(game.info, 3), steps);
        play_until(net, steps);
        // Seat 2 receives messages, but none of its own arrive.
        net.tamper = [](int from, int, Bytes&) { return from != 2; };
        wait_for_stall(net);
        ahead += net.at(2).log().size() > net.at(0).log().size();
        ASSERT_NO_FATAL_FAILURE(agree_to_hand_over(net, 2));
        net.tamper = nullptr;
        ASSERT_TRUE(net.run());
        expect_certified(net);
        PeerMatch& before = *net.before(2);
        for (int i = 0; i < 1000 && !before.is_over(); ++i) net.moment();
        EXPECT_FALSE(before.problem()) << before.verdict_report();
        EXPECT_FALSE(before.controls_seat());
        EXPECT_TRUE(before.is_certified()) << before.verdict_report();
        EXPECT_EQ(before.log_hash(), net.at(0).log_hash());
    }
    EXPECT_GT(ahead, 0) << "no run had a peer that was ahead of the others";
}
// A bot alone has received the last part of the silent person, and has gone on from it.
TEST(NetVote, a_bot_that_was_ahead_goes_back_to_the_motion) {
    const Game game = lantern::game();
    int ahead = 0;
    for (std::size_t steps = 8; steps < 60; steps += 13) {
        SCOPED_TRACE("after step " + std::to_string(steps));
        Loopback net(game, default_setup(game.info, 4), steps, {}, kDefaultTakeoverQuorum, {0, 1, 2, 1});
        play_until(net, steps);
        net.tamper = [](int, int to, const Bytes& message) {
            const auto part = part_in(message);
            return !part || part->author != 2 || to == 3;
        };
        wait_for_stall(net);
        ahead += net.at(3).log().size() > net.at(0).log().size();
        net.kill(2);
        ASSERT_NO_FATAL_FAILURE(agree_to_hand_over(net, 2, {0, 1}));
        net.tamper = nullptr;
        ASSERT_TRUE(net.run());
        expect_certified(net);
    }
    EXPECT_GT(ahead, 0) << "no run had a bot that was ahead of the persons";
}
TEST(NetVote, a_person_who_comes_back_gets_the_seat_again_if_all_agree) {
    const Game game = lantern::game();
    constexpr auto kAbout = static_cast<std::uint16_t>(Ballot::kReturnSeats + 2);
    int given_back = 0, went_on = 0;
    for (std::size_t steps = 6; steps < 44; steps += 5) {
        SCOPED_TRACE("after step " + std::to_string(steps));
        Loopback net(game, default_setup(game.info, 3), steps);
        play_until(net, steps);
        EXPECT_FALSE(net.at(0).protocol().can_pass(kAbout))
            << "a return of a seat that was not handed over can pass";
        net.tamper = [](int from, int, Bytes&) { return from != 2; };
        wait_for_stall(net);
        ASSERT_NO_FATAL_FAILURE(agree_to_hand_over(net, 2));
        net.tamper = nullptr;
        play_until(net, net.at(0).log().size() + 12);
        net.at(2).set_paused(true);
        wait(net, 200);  // its last messages arrive
        const auto both_may = [&] { return net.at(0).may_vote(kAbout) && net.at(1).may_vote(kAbout); };
        for (int i = 0; i < 3'000 && !both_may() && !net.at(0).is_over(); ++i) net.moment();
        if (!both_may()) continue;  // nothing was expected of the seat, so it may count as present
        PeerMatch& back = *net.before(2);
        EXPECT_FALSE(back.may_vote(kAbout)) << "a peer must not be able to vote its own seat back";
        ASSERT_TRUE(net.at(0).vote(kAbout, true));
        wait(net, 100);
        EXPECT_FALSE(back.controls_seat()) << "the vote took effect before all had agreed";
        ASSERT_TRUE(net.at(1).vote(kAbout, true));
        const auto all_know = [&] {
            return back.controls_seat() && net.at(0).protocol().lent_keys().empty() &&
                   net.at(1).protocol().played_by(2) == 2;
        };
        for (int i = 0; i < 300 && !all_know(); ++i) net.moment();
        ASSERT_TRUE(back.controls_seat()) << back.verdict_report();
        EXPECT_FALSE(net.at(2).controls_seat()) << "the bot must not control the seat any more";
        EXPECT_TRUE(net.at(0).protocol().lent_keys().empty());
        EXPECT_EQ(net.at(1).protocol().played_by(2), 2);
        const auto stood = net.at(2).log().size();
        int said = 0;
        net.tamper = [&](int from, int, const Bytes& message) {
            Reader in(message);
            if (from != 2 || back.log_hash() == net.at(2).log_hash() ||
                in.u8() != static_cast<std::uint8_t>(Message::status))
                return true;
            const auto status = read_status(in);
            said += status && status->log_hash == net.at(2).log_hash();
            return true;
        };
        wait(net, 300);
        net.tamper = nullptr;
        EXPECT_EQ(said, 0) << "the former substitute must not send statuses for the seat";
        EXPECT_FALSE(net.at(2).problem()) << net.at(2).verdict_report();
        EXPECT_EQ(net.at(2).log().size(), stood)
            << "the former substitute must not follow the log any further";
        went_on += net.at(0).log().size() > stood;
        net.give_back(2);
        const auto own = net.chosen[2].size();
        ASSERT_TRUE(net.run());
        expect_certified(net);
        given_back += net.chosen[2].size() > own;
    }
    EXPECT_GE(given_back, 3);
    EXPECT_GT(went_on, 0);
}
// A yes vote binds until another peer continues: here the one that did not vote heard from the silent one
// again and continued.
TEST(NetVote, a_yes_vote_binds_until_another_peer_continues) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 5);
    play_until(net, 20);
    net.part(0, 2, true);
    net.part(1, 2, true);
    wait_for_stall(net);
    ASSERT_TRUE(net.at(0).vote(without(2), true));
    wait(net, 100);
    net.part(1, 2, false);
    ASSERT_TRUE(net.run());
    expect_certified(net);
    EXPECT_EQ(net.at(0).protocol().played_by(2), 2);
}
// Three persons who each miss another one want three different things: no motion passes, and the match
// continues when it can.
TEST(NetVote, motions_that_exclude_each_other_release_all_voters) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 6);
    while (net.at(0).log().size() < 20 || net.at(0).protocol().expected().authors.size() != 3 ||
           net.at(0).missing_seats().size() != 2) {
        net.moment();
        ASSERT_FALSE(net.at(0).is_over());
        if (net.at(0).protocol().expected().authors.size() == 3 && net.at(0).log().size() >= 20)
            // Each one misses one other.
            net.tamper = [](int, int to, Bytes& message) {
                const auto part = part_in(message);
                return !part || (part->author + 1) % 3 != to;
            };
    }
    wait_for_stall(net);
    int voted = 0;
    for (const int seat : {0, 1, 2})
        for (const int other : {0, 1, 2}) voted += net.at(seat).vote(without(other), true);
    EXPECT_GE(voted, 2);
    wait(net, 100);
    net.tamper = nullptr;
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
// A reloaded page keeps its votes.
TEST(NetVote, a_yes_vote_survives_a_reload) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 7);
    play_until(net, 25);
    net.kill(2);
    wait_for_stall(net);
    const Bytes stored = net.at(0).save();
    ASSERT_TRUE(net.at(0).vote(without(2), true));
    net.kill(0);
    net.start(0, stored);
    ASSERT_TRUE(net.at(0).ballots()[0] && net.at(0).ballots()[0]->yes);
    EXPECT_FALSE(net.at(0).may_vote(without(2)));
    wait(net, 100);
    ASSERT_TRUE(net.at(1).vote(without(2), true));
    wait_for_hand_over(net);
    ASSERT_EQ(net.at(0).protocol().lent_keys().count(2), 1u);
    net.take_over(2, 0);
    const Bytes later = net.at(0).save();
    wait(net, 50);
    net.kill(0);
    net.start(0, later);  // the lent keys are in its log
    EXPECT_EQ(net.at(0).protocol().lent_keys().count(2), 1u);
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
// The page of a lender that is not the substitute is loaded again while the match waits for another person.
TEST(NetVote, a_lender_that_was_loaded_again_sends_its_part_of_the_hand_over) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 7);
    play_until(net, 25);
    net.kill(2);
    wait_for_stall(net);
    const Bytes stored = net.at(1).save();
    net.kill(1);
    net.start(1, stored);
    wait(net, 200);
    agree_to_hand_over(net, 2);
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
// The person to move is loaded again while another is gone, who could have a part that it has forgotten.
TEST(NetVote, who_was_loaded_again_waits_half_a_minute_for_one_who_is_gone) {
    const Game game = lantern::game();
    int moved = 0;
    for (std::size_t steps = 20; steps < 32; ++steps) {
        Loopback net(game, default_setup(game.info, 3), 7);
        play_until(net, steps);
        net.playing = false;
        wait(net, 200);
        if (!net.at(1).must_choose()) continue;
        net.kill(2);
        const Bytes stored = net.at(1).save();
        net.kill(1);
        net.start(1, stored);
        wait(net, 200);
        EXPECT_FALSE(net.at(1).must_choose());
        wait(net, 11'000);
        EXPECT_TRUE(net.at(1).must_choose());
        ++moved;
    }
    EXPECT_GT(moved, 0);
}
// Of two players, each one would always know all cards of the other.
TEST(NetVote, two_players_exchange_no_key_pieces) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 2), 8);
    play_until(net, 20);
    net.kill(1);
    wait_for_stall(net);
    EXPECT_FALSE(net.at(0).may_vote(without(1)));
    Loopback with_bot(game, default_setup(game.info, 3), 8);
    EXPECT_EQ(with_bot.at(0).protocol().expected().step, ProtocolStep::keys);
    Terms terms = with_bot.terms();
    EXPECT_EQ(terms.persons().size(), 3);
    const Hash three = terms.id();
    terms.runners = {0, 1, 0};
    EXPECT_EQ(terms.persons().size(), 2) << "a bot on a player's machine must not count as a person";
    EXPECT_NE(terms.id(), three);
}
TEST(NetVote, the_last_move_is_undone_only_if_all_agree) {
    const Game& game = *find_game("builders");
    int taken_back = 0, stood = 0;
    Loopback net(game, default_setup(game.info, 3), 9);
    for (int i = 0; i < 1000 && taken_back + stood < 12 && !net.at(0).is_over(); ++i) {
        net.playing = true;
        net.moment();
        net.playing = false;
        wait(net, 8);  // votes have arrived everywhere, and nobody has continued yet
        const int mover = net.at(0).protocol().last_mover();
        if (mover < 0 || i % 3) continue;
        bool same = true;
        for (int seat = 0; seat < 3; ++seat)
            same &= net.at(seat).log().size() == net.at(0).log().size() &&
                    net.at(seat).may_vote(Ballot::kUndoMove);
        if (!same) continue;
        const auto length = net.at(0).match().log().size();
        const bool agrees = (taken_back + stood) % 2;
        ASSERT_TRUE(net.at(mover).vote(Ballot::kUndoMove, true));
        wait(net, 20);
        ASSERT_TRUE(net.at((mover + 1) % 3).vote(Ballot::kUndoMove, true));
        EXPECT_FALSE(net.at((mover + 1) % 3).must_choose())
            << "no move may be chosen while the motion is open";
        ASSERT_TRUE(net.at((mover + 2) % 3).vote(Ballot::kUndoMove, agrees));
        wait(net, 20);
        for (int seat = 0; seat < 3; ++seat) {
            EXPECT_EQ(net.at(seat).match().log().size(), agrees ? length - 1 : length);
            EXPECT_EQ(net.at(seat).protocol().public_hash(), net.at(0).protocol().public_hash());
            EXPECT_EQ(net.at(seat).rewind_count() > 0, taken_back + agrees > 0);
        }
        (agrees ? taken_back : stood) += 1;
        net.playing = true;
        const auto log = net.at(0).log().size();
        for (int j = 0; j < 400 && net.at(0).log().size() < log + 1; ++j) net.moment();
        EXPECT_GT(net.at(0).log().size(), log) << "the match did not continue after the motion";
    }
    EXPECT_GE(taken_back, 4);
    EXPECT_GE(stood, 4);
    net.playing = true;
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
// A move that drew a card cannot be undone, and none can be while a draw is under way.
TEST(NetVote, a_move_that_opened_a_card_cannot_be_undone) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 10);
    std::size_t moves = 0;
    while (!net.at(0).is_over()) {
        net.moment();
        const auto& log = net.at(0).match().log();
        if (net.at(0).protocol().last_mover() >= 0) {
            EXPECT_EQ(log.back().seat, net.at(0).protocol().last_mover());
            EXPECT_EQ(net.at(0).log().back().size(), 1u);
        }
        moves = log.size();
        ASSERT_LT(net.now(), 1'000'000u);
    }
    EXPECT_GT(moves, 20u);
}

// ---- Cheating in votes

TEST(NetVote, ballots_of_any_bytes_change_nothing_and_contradicting_ballots_name_their_voter) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 13);
    play_until(net, 20);
    net.kill(2);
    wait_for_stall(net);
    const auto stood = net.at(0).log().size();
    Rng rng(14);
    const Ballot fair{1, static_cast<std::uint32_t>(stood), net.at(0).log_hash(), without(2), true, {}};
    const auto signed_by = [&](Ballot ballot, int seat) {
        ballot.signature = Loopback::key(seat).sign(ballot.signed_hash(net.terms().id()));
        return to_bytes(ballot);
    };
    for (int i = 0; i < 3000; ++i) {
        Bytes message = signed_by(fair, 1);
        switch (rng.below(4)) {
        case 0:
            message[rng.below(static_cast<std::uint32_t>(message.size()))] ^=
                static_cast<std::uint8_t>(1 + rng.below(255));
            break;
        case 1:
            message.resize(rng.below(static_cast<std::uint32_t>(message.size())));
            break;
        case 2:
            message.push_back(0);
            break;
        default: {  // validly signed, but without meaning
            Ballot ballot = fair;
            // A seat that is gone has no vote.
            ballot.author = static_cast<std::uint8_t>(rng.below(2) ? 2 : rng.next());
            ballot.motion = ballot.author == 2 ? without(2) : static_cast<std::uint16_t>(rng.next());
            message = signed_by(ballot, 2);
        }
        }
        if (message == signed_by(fair, 1)) continue;
        net.at(0).receive(static_cast<int>(rng.below(3)), message);
    }
    EXPECT_FALSE(net.at(0).problem()) << net.at(0).verdict_report();
    EXPECT_EQ(net.at(0).log().size(), stood);
    EXPECT_FALSE(net.at(0).ballots()[1]);
    net.at(0).receive(1, signed_by(fair, 1));
    ASSERT_TRUE(net.at(0).ballots()[1]);
    Ballot other = fair;
    other.yes = false;
    net.at(0).receive(1, signed_by(other, 1));
    EXPECT_EQ(net.at(0).problem().seat, 1);
    EXPECT_NE(sentence(net.at(0).problem().reason).find("voted twice"), std::string::npos);
}

// The hash of the log before each complete step.
std::vector<Hash> log_hashes(Loopback& net) {
    std::vector<Hash> out{Hasher("log")(net.terms().id()).hash()};
    for (const auto& parts : net.at(0).log()) {
        std::vector<Bytes> payloads(static_cast<std::size_t>(net.peers()));
        SeatSet authors;
        for (const Part& part : parts) {
            payloads[part.author] = part.payload;
            authors = authors.with(part.author);
        }
        const auto step = static_cast<std::uint32_t>(out.size() - 1);
        out.push_back(next_log_hash(out.back(), step, payloads, authors));
    }
    return out;
}
// In these matches the first alone, or the first two, may give away the last seat.
TEST(NetVote, a_ballot_for_a_past_step_takes_back_nothing_that_others_went_on_from) {
    const Game game = lantern::game();
    for (const int seats : {2, 3}) {
        SCOPED_TRACE(std::to_string(seats) + " seats");
        Loopback net(game, default_setup(game.info, seats), 15);
        play_until(net, 40);
        const int last = seats - 1;
        PeerMatch& peer = net.at(last);
        const std::vector<Hash> hashes = log_hashes(net);
        ASSERT_EQ(hashes.back(), net.at(0).log_hash());
        const auto stood = peer.log().size();
        const Hash head = peer.log_hash();
        std::uint32_t end = 0;  // the last step with a part of somebody else
        for (std::uint32_t step = 0; step < stood; ++step)
            for (const Part& part : peer.log()[step])
                if (part.author != last) end = step;
        for (std::uint32_t step = 0; step < end; ++step)
            for (int voter = 0; voter < last; ++voter) {
                Ballot ballot{static_cast<std::uint8_t>(voter), step, hashes[step], without(last), true, {}};
                ballot.signature = Loopback::key(voter).sign(ballot.signed_hash(net.terms().id()));
                peer.receive(voter, to_bytes(ballot));
            }
        EXPECT_EQ(peer.rewind_count(), 0u);
        EXPECT_EQ(peer.log().size(), stood);
        EXPECT_EQ(peer.log_hash(), head);
    }
}

}  // namespace
}  // namespace mortarboard::net
