// Whole matches between peers, over good and bad links.
#include "net/session.h"

#include <gtest/gtest.h>

#include "conformance/subjects.h"
#include "games/citadels/citadels.h"
#include "games/games.h"
#include "lantern/lantern.h"
#include "net/loopback.h"
#include "net/seen.h"

namespace mortarboard::net {
namespace {

// Everybody certified the same truth, holds the same log, and saw at every move just what the rules let it see.
void expect_verified(Loopback& net, const std::vector<std::vector<std::uint64_t>>& seen = {}) {
    for (int seat = 0; seat < net.peers(); ++seat) {
        Session& session = net.at(seat);
        ASSERT_TRUE(session.over()) << session.verdict_sentence();
        EXPECT_TRUE(session.certified()) << session.verdict_sentence();
        EXPECT_EQ(session.head(), net.at(0).head());
        ASSERT_EQ(session.log().size(), net.at(0).log().size());
        for (std::size_t step = 0; step < session.log().size(); ++step) {
            ASSERT_EQ(session.log()[step].size(), net.at(0).log()[step].size());
            for (std::size_t i = 0; i < session.log()[step].size(); ++i)
                ASSERT_EQ(to_bytes(session.log()[step][i]), to_bytes(net.at(0).log()[step][i])) << "the log is the same to the byte";
        }
        ASSERT_TRUE(session.audited() && session.audited()->truth);
        const Match& truth = *session.audited()->truth;
        EXPECT_TRUE(truth.over());
        if (seen.empty()) continue;
        Match again(truth.game(), truth.setup());
        for (std::size_t i = 0; i < truth.log().size(); ++i) {
            ASSERT_TRUE(again.play(truth.log()[i]));
            const auto hash = seen[static_cast<std::size_t>(seat)][i];   // 0: several moves went by at once
            if (!hash) continue;
            ASSERT_EQ(again.seen_by(static_cast<Viewer>(seat)).hash(), hash) << "seat " << seat << " saw more or less after move " << i;
        }
    }
}
// What each seat meant is what it did: to the very cards, also where only it could tell them apart.
void expect_meant(Loopback& net) {
    const Match& truth = *net.at(0).audited()->truth;
    for (int seat = 0; seat < net.peers(); ++seat) {
        std::vector<Action> done;
        for (const Move& move : truth.log())
            if (move.seat == seat) done.push_back(move.action);
        ASSERT_GE(net.chosen[seat].size(), done.size());
        for (std::size_t i = 0; i < done.size(); ++i)
            ASSERT_EQ(to_text(truth.game().vocabulary(), done[i]), to_text(truth.game().vocabulary(), net.chosen[seat][i]))
                << "seat " << seat << ", choice " << i;
    }
}
// What a peer has seen so far: after each move its own view, and the public's, which is the same at all peers.
struct Watch {
    std::vector<std::vector<std::uint64_t>> own, everybodys;
    explicit Watch(int seats) : own(static_cast<std::size_t>(seats)), everybodys(static_cast<std::size_t>(seats)) {}
    void look(Loopback& net) {
        for (int seat = 0; seat < net.peers(); ++seat) {
            const Session& session = net.at(seat);
            const auto n = session.match().log().size();
            auto &mine = own[static_cast<std::size_t>(seat)], &all = everybodys[static_cast<std::size_t>(seat)];
            if (n <= mine.size()) continue;
            mine.resize(n), all.resize(n);
            mine.back() = session.match().hash();
            all.back() = session.table().public_hash();
            for (const auto& other : everybodys)   // whoever is as far
                if (other.size() >= n && other[n - 1]) { ASSERT_EQ(other[n - 1], all.back()) << "seat " << seat << ", move " << n; }
            expect_no_face_too_many(session.table(), static_cast<Viewer>(seat));
        }
    }
};

class NetGame : public testing::TestWithParam<Game> {};

TEST_P(NetGame, whole_games_over_good_links) {
    const Game& game = GetParam();
    // Whole matches of more at Citadels are long: the test below plays some rounds of them.
    const int most = game.info.id == "citadels" ? 3 : game.info.max_seats;
    for (int seats = fewest(game); seats <= most; ++seats) {
        SCOPED_TRACE(title(game, seats));
        Loopback net(game, default_setup(game.info, seats), 1);
        Watch watch(seats);
        while (true) {
            bool over = true;
            for (int seat = 0; seat < seats; ++seat) {
                ASSERT_FALSE(net.at(seat).trouble()) << net.at(seat).verdict_sentence();
                over &= net.at(seat).over();
            }
            watch.look(net);
            if (over) break;
            net.moment();
            ASSERT_LT(net.now(), 3'000'000u);
        }
        auto& seen = watch.own;
        for (auto& mine : seen) mine.resize(net.at(0).audited()->truth->log().size());
        expect_verified(net, seen);
        expect_meant(net);
        std::printf("%s: %zu steps, %zu moves, %zu messages, %zu kB\n", title(game, seats).c_str(), net.at(0).log().size(),
                    net.at(0).match().log().size(), net.messages_sent, net.bytes_sent / 1000);
    }
}

TEST_P(NetGame, bad_links_change_nothing) {
    const Game& game = GetParam();
    const int seats = std::min(3, game.info.max_seats);
    SCOPED_TRACE(title(game, seats));
    Loopback net(game, default_setup(game.info, seats), 2, {.lost = 20, .repeated = 20, .longest_delay_ms = 120});
    ASSERT_TRUE(net.run());
    expect_verified(net);
}

TEST(NetSession, a_table_that_came_apart_goes_on_when_it_is_together_again) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 3);
    for (int i = 0; i < 40; ++i) net.moment();
    net.part(0, 1, true), net.part(0, 2, true);
    for (int i = 0; i < 50; ++i) net.moment();
    const auto stood = net.at(0).log().size();
    for (int i = 0; i < 300; ++i) net.moment();
    EXPECT_EQ(net.at(0).log().size(), stood) << "alone nobody goes on";
    EXPECT_FALSE(net.at(0).over());
    net.part(0, 1, false);  // one link is enough: the other peer passes on what it has
    ASSERT_TRUE(net.run());
    expect_verified(net);
}

// At every step of a match some peer loses its page and comes back with what it had stored a while ago.
TEST_P(NetGame, a_reload_at_any_message_loses_nothing) {
    const Game& game = GetParam();
    const int seats = std::min(3, game.info.max_seats);
    SCOPED_TRACE(title(game, seats));
    Loopback net(game, default_setup(game.info, seats), 4, {.lost = 5, .repeated = 5, .longest_delay_ms = 30});
    std::vector<Bytes> stored(static_cast<std::size_t>(seats));
    std::size_t last = 0;
    int reloads = 0;
    while (!(net.at(0).over() && net.at(1).over() && net.at(seats - 1).over())) {
        ASSERT_LT(net.now(), 3'000'000u);
        for (int seat = 0; seat < seats; ++seat) ASSERT_FALSE(net.at(seat).trouble()) << net.at(seat).verdict_sentence();
        net.moment();
        const auto step = net.at(0).log().size();
        if (step == last) continue;
        last = step;
        const int seat = static_cast<int>(net.rng().below(static_cast<std::uint32_t>(seats)));
        auto& mine = stored[static_cast<std::size_t>(seat)];
        if (net.rng().below(3) == 0) mine = net.at(seat).save();  // else an older one
        if (game.info.id != "lantern" && step % (game.info.id == "citadels" ? 60 : 20)) continue;   // its games are long
        net.kill(seat);
        net.start(seat, mine);
        ++reloads;
    }
    EXPECT_GE(reloads, 2);
    ASSERT_TRUE(net.run());
    expect_verified(net);
}

// Citadels at every number of seats and with casts of eight and nine: characters turned up, one of them put back, packs handed
// round, cards kept and buried. After some rounds all stop, and the log so far is audited to the byte.
TEST(NetCitadels, some_rounds_at_every_number_of_seats) {
    const Game& game = *find_game("citadels");
    int put_back = 0;
    for (int seats = 4; seats <= 8; seats += conformance::few_games() ? 2 : 1) {
        mortarboard::Setup setup = default_setup(game.info, seats);
        setup.option[1] = seats % 2 == 0 && seats < 8;
        SCOPED_TRACE(title(game, seats));
        Loopback net(game, setup, 20 + static_cast<std::uint64_t>(seats));
        Watch watch(seats);
        const int rounds = seats == 4 ? 3 : 1;
        while (net.at(0).match().state().as<citadels::State>().round <= rounds && !net.at(0).match().over()) {
            for (int seat = 0; seat < seats; ++seat) ASSERT_FALSE(net.at(seat).trouble()) << net.at(seat).verdict_sentence();
            watch.look(net);
            net.moment();
            ASSERT_LT(net.now(), 3'000'000u);
        }
        net.playing = false;
        for (int i = 0; i < 300; ++i) net.moment();   // what is under way arrives
        for (int seat = 0; seat < seats; ++seat) net.at(seat).stop(-1);
        for (int i = 0; i < 100; ++i) net.moment();
        for (int seat = 0; seat < seats; ++seat) {
            ASSERT_TRUE(net.at(seat).audited());
            const Audit& audit = *net.at(seat).audited();
            ASSERT_TRUE(audit.finding.clean) << audit.sentence;
            Match again(game, setup);
            const auto& seen = watch.own[static_cast<std::size_t>(seat)];
            for (std::size_t i = 0; i < std::min(seen.size(), audit.truth->log().size()); ++i) {
                ASSERT_TRUE(again.play(audit.truth->log()[i]));
                if (!seen[i]) continue;   // several moves went by at once
                ASSERT_EQ(again.seen_by(static_cast<Viewer>(seat)).hash(), seen[i]) << "seat " << seat << ", move " << i;
            }
        }
        expect_meant(net);
        put_back += net.at(0).table().cards_put_back();
        std::printf("%s: %zu steps, %zu moves, %d put back\n", title(game, seats).c_str(), net.at(0).log().size(),
                    net.at(0).match().log().size(), net.at(0).table().cards_put_back());
    }
    EXPECT_GT(put_back, 0);
}

INSTANTIATE_TEST_SUITE_P(All, NetGame, testing::ValuesIn(games_of_the_house()),
                         [](const testing::TestParamInfo<Game>& game) { return std::string(game.param.info.id); });

// Whoever is not in the audience has too few shares: what it received adds up to no card.
void expect_others_open_nothing(const Game& game, int seats, std::size_t steps) {
    SCOPED_TRACE(title(game, seats));
    Loopback net(game, default_setup(game.info, seats), 5);
    while (net.at(0).log().size() < steps && !net.at(0).over()) {
        net.moment();
        ASSERT_FALSE(net.at(0).trouble()) << net.at(0).verdict_sentence();
        ASSERT_LT(net.now(), 3'000'000u);
    }
    std::vector<std::unique_ptr<Table>> tables;
    std::vector<std::unique_ptr<Secrets>> secrets;
    for (int seat = 0; seat < seats; ++seat) {
        secrets.push_back(std::make_unique<Secrets>(net.seed(seat), net.terms().id()));
        tables.push_back(std::make_unique<Table>(net.terms(), static_cast<Viewer>(seat), secrets.back().get()));
    }
    int tried = 0, opened = 0;
    for (const auto& step : net.at(0).log()) {
        std::vector<Bytes> parts(static_cast<std::size_t>(seats));
        std::size_t bytes = 0;
        for (const auto& part : step) parts[part.author] = part.payload, bytes += part.payload.size();
        const Need need = tables[0]->need();
        const auto others = static_cast<std::size_t>(seats - 1);
        if (need.step == Step::shares && need.authors.size() == seats - 1 && bytes == others * kShareBytes) {
            int reader = 0;   // the only one who need not send
            while (need.authors.has(reader)) ++reader;
            const auto subject = tables[0]->to_be_opened();
            ASSERT_EQ(subject.size(), 1u);
            const auto& [deck, card] = subject[0];
            for (int seat = 0; seat < seats; ++seat) {
                Point m = card.b;
                for (int from = 0; from < seats; ++from) {
                    if (from == seat) {
                        m = m - secrets[static_cast<std::size_t>(seat)]->key(deck) * card.a;
                    } else if (!parts[static_cast<std::size_t>(from)].empty()) {
                        Reader in(parts[static_cast<std::size_t>(from)]);
                        m = m - Point{in.array<32>()};
                    }
                }
                const Face face = tables[0]->eyes().face_of(deck, m);
                EXPECT_EQ(face != kNone, seat == reader);
                ++tried, opened += face != kNone;
            }
        }
        if (tables[0]->need().step == Step::over) break;
        for (auto& table : tables) ASSERT_FALSE(table->take(parts));
    }
    EXPECT_GT(opened, 20);
    EXPECT_EQ(tried, seats * opened);
}
TEST(NetSession, what_others_receive_opens_nothing) { expect_others_open_nothing(lantern::game(), 3, 100'000); }
// Through a deal of districts and the packs of the first rounds.
TEST(NetSession, what_others_receive_of_a_draft_opens_nothing) { expect_others_open_nothing(*find_game("citadels"), 4, 260); }

}  // namespace
}  // namespace mortarboard::net
