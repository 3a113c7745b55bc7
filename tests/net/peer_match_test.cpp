// Whole matches between peers, over good and bad links.
#include "net/peer_match.h"

#include <gtest/gtest.h>

#include <bit>

#include "conformance/subjects.h"
#include "games/citadels/citadels_queries.h"
#include "games/games.h"
#include "lantern/lantern.h"
#include "net/loopback.h"
#include "net/seen.h"
#include "net/short_citadels.h"

namespace mortarboard::net {
namespace {

// All peers certified the same true state, hold the same log, and saw at every move exactly what the rules
// let them see.
void expect_verified(Loopback& net, const std::vector<std::vector<std::uint64_t>>& seen = {}) {
    for (int seat = 0; seat < net.peers(); ++seat) {
        PeerMatch& session = net.at(seat);
        ASSERT_TRUE(session.is_over()) << session.verdict_report();
        EXPECT_TRUE(session.is_certified()) << session.verdict_report();
        EXPECT_EQ(session.log_hash(), net.at(0).log_hash());
        ASSERT_EQ(session.log().size(), net.at(0).log().size());
        for (std::size_t step = 0; step < session.log().size(); ++step) {
            ASSERT_EQ(session.log()[step].size(), net.at(0).log()[step].size());
            for (std::size_t i = 0; i < session.log()[step].size(); ++i)
                ASSERT_EQ(to_bytes(session.log()[step][i]), to_bytes(net.at(0).log()[step][i]))
                    << "the logs of two peers differ";
        }
        ASSERT_TRUE(session.audit_result() && session.audit_result()->truth);
        const Match& truth = *session.audit_result()->truth;
        EXPECT_TRUE(truth.over());
        if (seen.empty()) continue;
        Match again(truth.game(), truth.setup());
        for (std::size_t i = 0; i < truth.log().size(); ++i) {
            ASSERT_TRUE(again.play(truth.log()[i]));
            const auto hash = seen[static_cast<std::size_t>(seat)][i];  // 0: several moves arrived at once
            if (!hash) continue;
            ASSERT_EQ(again.seen_by(static_cast<Viewer>(seat)).hash(), hash)
                << "seat " << seat << " saw more or less after move " << i;
        }
    }
}
// Each seat did what it meant to do, to the exact cards, also where only this seat could tell them apart.
void expect_meant(Loopback& net) {
    const Match& truth = *net.at(0).audit_result()->truth;
    for (int seat = 0; seat < net.peers(); ++seat) {
        std::vector<Action> done;
        for (const Move& move : truth.log())
            if (move.seat == seat) done.push_back(move.action);
        ASSERT_GE(net.chosen[seat].size(), done.size());
        for (std::size_t i = 0; i < done.size(); ++i)
            ASSERT_EQ(to_text(conformance::words_of(truth.game()).vocabulary(), done[i]),
                      to_text(conformance::words_of(truth.game()).vocabulary(), net.chosen[seat][i]))
                << "seat " << seat << ", choice " << i;
    }
}
// What a peer has seen so far: after each move its own view, and the public's, which is the same for all
// peers.
struct Watch {
    std::vector<std::vector<std::uint64_t>> own, everybodys;
    explicit Watch(int seats)
        : own(static_cast<std::size_t>(seats)), everybodys(static_cast<std::size_t>(seats)) {}
    void look(Loopback& net) {
        for (int seat = 0; seat < net.peers(); ++seat) {
            const PeerMatch& session = net.at(seat);
            const auto n = session.match().log().size();
            auto &mine = own[static_cast<std::size_t>(seat)],
                 &all = everybodys[static_cast<std::size_t>(seat)];
            if (n <= mine.size()) continue;
            mine.resize(n);
            all.resize(n);
            mine.back() = session.match().hash();
            all.back() = session.protocol().public_hash();
            for (const auto& other : everybodys)  // every peer that has come so far
                if (other.size() >= n && other[n - 1]) {
                    ASSERT_EQ(other[n - 1], all.back()) << "seat " << seat << ", move " << n;
                }
            expect_no_face_too_many(session.protocol(), static_cast<Viewer>(seat));
        }
    }
};

class NetGame : public testing::TestWithParam<Game> {};

TEST_P(NetGame, whole_games_are_verified_over_good_links) {
    const Game& game = GetParam();
    // Whole matches of Citadels with more seats are long: another test plays some rounds of them.
    const int most = game.info.id == "citadels" ? 3 : game.info.max_seats;
    for (int seats = fewest(game); seats <= most; ++seats) {
        SCOPED_TRACE(title(game, seats));
        Loopback net(game, default_setup(game.info, seats), 1);
        Watch watch(seats);
        while (true) {
            bool over = true;
            for (int seat = 0; seat < seats; ++seat) {
                ASSERT_FALSE(net.at(seat).problem()) << net.at(seat).verdict_report();
                over &= net.at(seat).is_over();
            }
            watch.look(net);
            if (over) break;
            net.moment();
            ASSERT_LT(net.now(), 3'000'000u);
        }
        auto& seen = watch.own;
        for (auto& mine : seen) mine.resize(net.at(0).audit_result()->truth->log().size());
        expect_verified(net, seen);
        expect_meant(net);
        std::printf("%s: %zu steps, %zu moves, %zu messages, %zu kB\n", title(game, seats).c_str(),
                    net.at(0).log().size(), net.at(0).match().log().size(), net.messages_sent,
                    net.bytes_sent / 1000);
    }
}

TEST_P(NetGame, bad_links_change_nothing) {
    const Game& game = GetParam();
    const int seats = std::min(3, game.info.max_seats);
    SCOPED_TRACE(title(game, seats));
    Loopback net(game, default_setup(game.info, seats), 2,
                 {.lost = 20, .repeated = 20, .longest_delay_ms = 120});
    ASSERT_TRUE(net.run());
    expect_verified(net);
}

TEST(NetSession, a_match_continues_when_a_broken_connection_is_restored) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 3);
    for (int i = 0; i < 40; ++i) net.moment();
    net.part(0, 1, true);
    net.part(0, 2, true);
    for (int i = 0; i < 50; ++i) net.moment();
    const auto stood = net.at(0).log().size();
    for (int i = 0; i < 300; ++i) net.moment();
    EXPECT_EQ(net.at(0).log().size(), stood) << "a peer continued alone";
    EXPECT_FALSE(net.at(0).is_over());
    net.part(0, 1, false);  // one link is enough: the other peer relays what it has
    ASSERT_TRUE(net.run());
    expect_verified(net);
}

// What a peer has stored is not verified again if its hash agrees: it was verified before. With another hash
// every signature is.
TEST(NetSession, a_stored_log_is_trusted_only_if_its_hash_agrees) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 2), 3);
    while (net.at(0).log().size() < 8) net.moment();
    const std::size_t steps = net.at(0).log().size();
    const Bytes saved = net.at(0).save();
    Reader in(saved);
    const Span header = in.block(kMaxMessage);
    const std::size_t log_at = saved.size() - in.left(), log_size = in.left();
    in.block(kMaxMessage);
    const std::size_t end_of_part = saved.size() - in.left();
    Bytes damaged = saved;
    damaged[end_of_part - 1] ^= 1;  // in the signature of the first part
    const auto steps_of = [&](Span stored) {
        net.kill(0);
        net.forget_kept(0);
        net.start(0, stored);
        return net.at(0).log().size();
    };
    EXPECT_EQ(steps_of(saved), steps);
    EXPECT_LT(steps_of(damaged), steps) << "a signature that is not right was trusted";
    const Span log = Span(damaged).subspan(log_at);
    const Bytes other_header =
        Writer().raw(header.first(1)).u32(log_size).raw(Hasher("sealed log")(log).hash()).take();
    EXPECT_EQ(steps_of(Writer().block(other_header).raw(log).take()), steps)
        << "what was verified before it was stored is verified again";
}

// At every step of a match, or every seventh, a peer loses its page and comes back with data it had stored
// some time ago.
TEST_P(NetGame, a_reload_at_any_message_loses_nothing) {
    const Game game = shortened(GetParam());
    for (int seats = fewest(game); seats <= (conformance::few_games() ? 3 : game.info.max_seats); ++seats) {
        SCOPED_TRACE(title(game, seats));
        const bool at_each = game.info.id == "lantern" || (conformance::many_games() && seats <= 3);
        const std::size_t stride = at_each ? 1 : conformance::few_games() ? 10 : 7;
        Loopback net(game, setup_of_shortened(game, seats), 4,
                     {.lost = 5, .repeated = 5, .longest_delay_ms = 30});
        std::vector<Bytes> stored(static_cast<std::size_t>(seats));
        std::size_t last = 0;
        int reloads = 0;
        const auto all_over = [&] {
            bool over = true;
            for (int seat = 0; seat < seats; ++seat) over &= net.at(seat).is_over();
            return over;
        };
        while (!all_over()) {
            ASSERT_LT(net.now(), 3'000'000u);
            for (int seat = 0; seat < seats; ++seat)
                ASSERT_FALSE(net.at(seat).problem()) << net.at(seat).verdict_report();
            net.moment();
            const auto step = net.at(0).log().size();
            if (step == last) continue;
            last = step;
            const int seat = static_cast<int>(net.rng().below(static_cast<std::uint32_t>(seats)));
            auto& mine = stored[static_cast<std::size_t>(seat)];
            if (net.rng().below(3) == 0) mine = net.at(seat).save();  // else an older one
            if (step % stride) continue;
            net.kill(seat);
            net.start(seat, mine);
            ++reloads;
        }
        EXPECT_GE(reloads, 2);
        expect_verified(net);
    }
}

// Citadels at every number of seats and with casts of eight and nine: characters are turned up, one is put
// back, packs are passed, cards are kept and put under the deck. After some rounds all stop, and the log so
// far is audited to the byte.
void expect_rounds_are_verified(int seats, std::uint64_t number, int& put_back) {
    const Game& game = *find_game("citadels");
    mortarboard::Setup setup = default_setup(game.info, seats);
    setup.option[1] = seats % 2 == 0 && seats < 8;
    SCOPED_TRACE(title(game, seats));
    Loopback net(game, setup, number);
    Watch watch(seats);
    const int rounds = seats == 4 ? 3 : 1;
    while (net.at(0).match().state().as<citadels::State>().round <= rounds && !net.at(0).match().over()) {
        for (int seat = 0; seat < seats; ++seat)
            ASSERT_FALSE(net.at(seat).problem()) << net.at(seat).verdict_report();
        watch.look(net);
        net.moment();
        ASSERT_LT(net.now(), 3'000'000u);
    }
    net.playing = false;
    for (int i = 0; i < 300; ++i) net.moment();  // messages under way arrive
    for (int seat = 0; seat < seats; ++seat) net.at(seat).stop();
    for (int i = 0; i < 100; ++i) net.moment();
    for (int seat = 0; seat < seats; ++seat) {
        ASSERT_TRUE(net.at(seat).audit_result());
        const Audit& audit = *net.at(seat).audit_result();
        ASSERT_TRUE(audit.finding.clean) << audit.reason;
        Match again(game, setup);
        const auto& seen = watch.own[static_cast<std::size_t>(seat)];
        for (std::size_t i = 0; i < std::min(seen.size(), audit.truth->log().size()); ++i) {
            ASSERT_TRUE(again.play(audit.truth->log()[i]));
            if (!seen[i]) continue;  // several moves arrived at once
            ASSERT_EQ(again.seen_by(static_cast<Viewer>(seat)).hash(), seen[i])
                << "seat " << seat << ", move " << i;
        }
    }
    expect_meant(net);
    put_back += net.at(0).protocol().returned_card_count();
    std::printf("%s: %zu steps, %zu moves, %d put back\n", title(game, seats).c_str(), net.at(0).log().size(),
                net.at(0).match().log().size(), net.at(0).protocol().returned_card_count());
}
TEST(NetCitadels, some_rounds_are_verified_at_every_number_of_seats) {
    int put_back = 0;
    for (int seats = 4; seats <= 8; seats += conformance::few_games() ? 2 : 1)
        ASSERT_NO_FATAL_FAILURE(
            expect_rounds_are_verified(seats, 30 + static_cast<std::uint64_t>(seats), put_back));
    for (std::uint64_t number = 40; number < 50 && !put_back; ++number)
        ASSERT_NO_FATAL_FAILURE(expect_rounds_are_verified(4, number, put_back));
    EXPECT_GT(put_back, 0);
}

// Plays for all seats. First the Consulate is built, and (if wanted) the Shadow Chamber while a character
// lies under the Consulate; then the character is shown by its owner, or the Consulate is destroyed and built
// again. Nothing else is built or taken away until then, or until the match has become long: the Consulate
// may lie at the bottom of the deck.
struct Kit {
    static constexpr std::size_t kLong = 600;  // moves
    Loopback& net;
    bool chamber{}, twice{};
    int laid{}, replaced{}, revealed{}, destroyed{};
    Action operator()(int seat, const ActionList& legal) {
        using citadels::MoveKind;
        const auto& s = net.at(seat).match().state().as<citadels::State>();
        const bool lies = citadels::laid_character(s) != kNone,
                   done = (twice ? laid > 1 : revealed > 0) || net.at(seat).match().log().size() > kLong;
        std::vector<Action> wanted, others;
        for (const Action& a : legal) {
            const auto kind = static_cast<MoveKind>(a.kind);
            // markers are turned up
            if (kind == MoveKind::confiscate || kind == MoveKind::refuse || kind == MoveKind::turn_up)
                return a;
            const Face built = kind == MoveKind::build ? a.arg[0] : kNone;
            const bool brings = built == citadels::district::consulate ||
                                (built == citadels::district::shadow_chamber && lies && chamber);
            const bool falls = kind == MoveKind::destroy && a.arg[2] == citadels::district::consulate;
            const bool keeps = kind == MoveKind::keep && a.arg[0] == citadels::district::consulate;
            const bool shows = kind == MoveKind::reveal_second && !twice && (replaced || !chamber);
            const bool draws = destroyed ? kind == MoveKind::gather_cards : kind == MoveKind::gather_gold;
            const bool ready = lies && (replaced || !chamber);
            if (brings || keeps || shows || kind == MoveKind::replace || kind == MoveKind::lay_character ||
                (twice && falls && ready) || draws)
                wanted.push_back(a);
            const bool spoils = (kind >= MoveKind::build && kind <= MoveKind::build_top) ||
                                kind == MoveKind::kill || kind == MoveKind::rob ||
                                kind == MoveKind::swap_hands || kind == MoveKind::redraw ||
                                kind == MoveKind::destroy || kind == MoveKind::reveal_second;
            if (!spoils) others.push_back(a);
        }
        const auto any = [&](const auto& list) {
            return list[net.rng().below(static_cast<std::uint32_t>(list.size()))];
        };
        const Action a =
            done || (wanted.empty() && others.empty()) ? any(legal) : any(wanted.empty() ? others : wanted);
        laid += static_cast<MoveKind>(a.kind) == MoveKind::lay_character;
        replaced += static_cast<MoveKind>(a.kind) == MoveKind::replace;
        revealed += static_cast<MoveKind>(a.kind) == MoveKind::reveal_second;
        destroyed += static_cast<MoveKind>(a.kind) == MoveKind::destroy;
        return a;
    }
};
// The result of a whole match: how often each kind of move occurred, and whether another cast was dealt in
// the end.
struct Happened {
    std::map<citadels::MoveKind, int> moves;
    bool another_cast{};
};
Happened play_with_the_kit(const Game& game, int seats, bool chamber, bool twice, std::uint8_t cast = 0,
                           std::uint64_t number = 60) {
    using citadels::MoveKind;
    Happened out;
    mortarboard::Setup setup = default_setup(game.info, seats);
    setup.option[0] = cast;
    setup.option[2] = 1;  // the unique districts of the kit
    Loopback net(game, setup, number + static_cast<std::uint64_t>(seats));
    Kit kit{net, chamber, twice};
    net.choice = std::ref(kit);
    Watch watch(seats);
    for (bool over = false; !over; net.moment()) {
        over = true;
        for (int seat = 0; seat < seats; ++seat) {
            EXPECT_FALSE(net.at(seat).problem()) << net.at(seat).verdict_report();
            over &= net.at(seat).is_over();
        }
        watch.look(net);
        EXPECT_LT(net.now(), 6'000'000u);
        if (testing::Test::HasFailure()) return out;
    }
    for (auto& mine : watch.own) mine.resize(net.at(0).audit_result()->truth->log().size());
    expect_verified(net, watch.own);
    expect_meant(net);

    const Match& truth = *net.at(0).audit_result()->truth;
    auto& happened = out.moves;
    Match again(game, setup);
    const auto dealt = again.state().as<citadels::State>().next_cast;
    for (int seat = 0; seat < seats; ++seat) EXPECT_EQ(net.at(seat).match().log().size(), truth.log().size());
    for (std::size_t i = 0; i < truth.log().size() && !testing::Test::HasFailure(); ++i) {
        const Move& move = truth.log()[i];
        const auto kind = static_cast<MoveKind>(move.action.kind);
        const bool opening = again.state().as<citadels::State>().phase == citadels::Phase::opening;
        ++happened[kind];
        int knowing = 0;
        for (int seat = 0; seat < seats; ++seat) {
            const Move& seen = net.at(seat).match().log()[i];
            EXPECT_EQ(seen, game.mask(again.state(), move, static_cast<Viewer>(seat)))
                << "seat " << seat << ", move " << i;
            knowing += seen == move;
        }
        const bool for_one = kind == MoveKind::offer || kind == MoveKind::lay_character ||
                             (kind == MoveKind::show_secret && !opening) || kind == MoveKind::sign ||
                             kind == MoveKind::make_real;
        if (for_one) {
            EXPECT_EQ(knowing, 1) << "move " << i << ": "
                                  << to_text(conformance::words_of(game).vocabulary(), move);
        }
        EXPECT_TRUE(again.play(move));
    }
    std::printf("%s: %zu steps, %zu moves, %d offered, %d shown, %d revealed, %d replaced\n",
                title(game, seats).c_str(), net.at(0).log().size(), truth.log().size(),
                happened[MoveKind::offer], happened[MoveKind::show_secret], happened[MoveKind::reveal_second],
                happened[MoveKind::replace]);
    out.another_cast = again.state().as<citadels::State>().cast != dealt;
    return out;
}
// The Consulate and the Shadow Chamber between peers, to the end of the match: three characters are drawn for
// one seat, one of them lies under the Consulate, the seat that searches the box learns which one, another
// one joins the cast, and the first is shown in the end.
TEST(NetCitadels, characters_from_the_box_are_dealt_unseen) {
    using citadels::MoveKind;
    const Game game = citadels_with_the_kit_at_hand<0>();
    for (int seats : {2, 3, 4, 8}) {
        SCOPED_TRACE(title(game, seats));
        Happened match;
        auto& [happened, another_cast] = match;
        for (std::uint64_t number = 60;
             number < 70 && !(another_cast && happened[MoveKind::replace] && happened[MoveKind::show_secret]);
             ++number) {
            match = play_with_the_kit(game, seats, true, false, 0, number);
            if (HasFailure()) return;
        }
        // The cards are encrypted again, although with fewer than nine characters the ninth card lies face
        // up.
        EXPECT_TRUE(another_cast);
        EXPECT_GE(happened[MoveKind::offer], 3);
        EXPECT_GE(happened[MoveKind::lay_character], 1);
        EXPECT_GE(happened[MoveKind::show_secret], 1);
        EXPECT_GE(happened[MoveKind::replace], 1);
        EXPECT_GE(happened[MoveKind::reveal_second], 1);
    }
}
// Which warrant is signed and which threat is real is not a card: the choice is sealed with the move, and the
// audit holds the seat to it.
TEST(NetCitadels, hidden_choices_without_a_card_stay_with_their_seat) {
    using citadels::MoveKind;
    constexpr std::uint8_t kDeviousDignitaries = 4;  // Magistrate, Blackmailer
    std::map<MoveKind, int> in_all;
    const auto some_of_each = [&] {
        return in_all[MoveKind::sign] && in_all[MoveKind::confiscate] && in_all[MoveKind::make_real] &&
               in_all[MoveKind::turn_up];
    };
    const Game game = citadels_with_the_kit_at_hand<0>();
    for (std::uint64_t number = 60; number < 90 && !some_of_each(); ++number) {
        for (const auto& [kind, times] :
             play_with_the_kit(game, 4, false, false, kDeviousDignitaries, number).moves)
            in_all[kind] += times;
        if (HasFailure()) return;
    }
    std::printf("%d signed, %d confiscated, %d made real, %d turned up\n", in_all[MoveKind::sign],
                in_all[MoveKind::confiscate], in_all[MoveKind::make_real], in_all[MoveKind::turn_up]);
    EXPECT_TRUE(some_of_each());
}
// A person falls silent just after it laid a character under the Consulate, or sealed a choice. After a
// reload it still knows the choice, its substitute knows it too, and when it is revealed the audit compares
// it.
TEST(NetCitadels, a_hidden_choice_survives_a_reload_and_a_substitution) {
    using citadels::MoveKind;
    const Game game = citadels_with_the_kit_at_hand<0>();
    std::map<MoveKind, int> handed_after;
    const auto both = [&] {
        return handed_after[MoveKind::lay_character] &&
               handed_after[MoveKind::sign] + handed_after[MoveKind::make_real];
    };
    for (std::uint64_t number = 60; number < 70 && !both(); ++number) {
        const bool choices = number % 2;
        SCOPED_TRACE(number);
        mortarboard::Setup setup = default_setup(game.info, choices ? 4 : 3);
        setup.option[0] = choices ? 4 : 0;  // Magistrate, Blackmailer
        setup.option[2] = 1;
        Loopback net(game, setup, number);
        Kit kit{net, true, false};
        int who = -1;
        MoveKind what{};
        net.choice = [&](int seat, const ActionList& legal) {
            const Action a = kit(seat, legal);
            const auto kind = static_cast<MoveKind>(a.kind);
            if (who < 0 &&
                (kind == MoveKind::lay_character || kind == MoveKind::sign || kind == MoveKind::make_real)) {
                who = seat;
                what = kind;
            }
            return a;
        };
        while (who < 0 && !net.at(0).is_over()) net.moment();
        if (who < 0) continue;
        const Bytes saved = net.at(who).save();
        net.kill(who);
        net.start(who, saved);  // its page is reloaded, and then it is gone for good
        for (int i = 0; i < 30; ++i) net.moment();
        if (net.at(0).is_over()) continue;
        net.kill(who);
        for (int i = 0; i < 600; ++i) net.moment();
        SeatSet voted;
        for (int i = 0; i < 3'000 && voted.size() < net.peers() - 1; ++i, net.moment())
            for (int seat = 0; seat < net.peers(); ++seat)
                if (seat != who && net.at(seat).vote(static_cast<std::uint16_t>(1 << who), true))
                    voted = voted.with(seat);
        const int heir = who == 0 ? 1 : 0;
        for (int i = 0; i < 300 && net.at(heir).protocol().lent_keys().empty(); ++i) net.moment();
        ASSERT_EQ(net.at(heir).protocol().lent_keys().count(who), 1u);
        net.take_over(who, heir);
        ASSERT_TRUE(net.run());
        expect_verified(net);
        ++handed_after[what];
    }
    EXPECT_TRUE(both());
}
// The Consulate is destroyed and built again: from the same box, which all shuffle first, and from a box that
// the Chamber changed.
TEST(NetCitadels, a_second_offer_is_dealt_like_the_first) {
    using citadels::MoveKind;
    const Game game = citadels_with_the_kit_at_hand<12>();
    for (const bool chamber : {false, true}) {
        SCOPED_TRACE(chamber);
        std::map<MoveKind, int> happened;
        for (std::uint64_t number = 60;
             number < 70 && (happened[MoveKind::offer] < 6 || (happened[MoveKind::replace] > 0) != chamber);
             ++number) {
            happened = play_with_the_kit(game, 2, chamber, true, 0, number).moves;
            if (HasFailure()) return;
        }
        EXPECT_GE(happened[MoveKind::offer], 6);
        EXPECT_GE(happened[MoveKind::lay_character], 2);
        EXPECT_EQ(happened[MoveKind::replace] > 0, chamber);
    }
}

INSTANTIATE_TEST_SUITE_P(All, NetGame, testing::ValuesIn(registered_games()),
                         [](const testing::TestParamInfo<Game>& game) {
                             return std::string(game.param.info.id);
                         });

// A seat outside the audience has too few shares: what it received adds up to no card.
void expect_others_open_nothing(const Game& game, int seats, std::size_t steps) {
    SCOPED_TRACE(title(game, seats));
    Loopback net(game, default_setup(game.info, seats), 5);
    while (net.at(0).log().size() < steps && !net.at(0).is_over()) {
        net.moment();
        ASSERT_FALSE(net.at(0).problem()) << net.at(0).verdict_report();
        ASSERT_LT(net.now(), 3'000'000u);
    }
    std::vector<std::unique_ptr<DealingProtocol>> tables;
    std::vector<std::unique_ptr<Secrets>> secrets;
    for (int seat = 0; seat < seats; ++seat) {
        secrets.push_back(std::make_unique<Secrets>(net.seed(seat), net.terms().id()));
        tables.push_back(
            std::make_unique<DealingProtocol>(net.terms(), static_cast<Viewer>(seat), secrets.back().get()));
    }
    int tried = 0, opened = 0;
    for (const auto& step : net.at(0).log()) {
        std::vector<Bytes> parts(static_cast<std::size_t>(seats));
        for (const auto& part : step) parts[part.author] = part.payload;
        std::vector<Reader> in(parts.begin(), parts.end());
        const bool is_opening = tables[0]->expected().step == ProtocolStep::shares;
        for (const auto& [deck, card, audience] :
             is_opening ? tables[0]->pending_openings() : std::vector<DealingProtocol::PendingOpening>{}) {
            if (!std::has_single_bit(audience)) break;  // shares in envelopes, or for all
            const int reader = std::countr_zero(audience);  // the only peer that need not send a share
            std::vector<Point> shares(static_cast<std::size_t>(seats));
            for (int from = 0; from < seats; ++from)
                if (from != reader)
                    shares[static_cast<std::size_t>(from)].bytes =
                        Reader(in[static_cast<std::size_t>(from)].raw(kShareBytes)).array<32>();
            for (int seat = 0; seat < seats; ++seat) {
                Point m = card.b - *secrets[static_cast<std::size_t>(seat)]->key(
                                       static_cast<std::size_t>(deck), game.decks().size()) *
                                       card.a;
                for (int from = 0; from < seats; ++from)
                    if (from != seat && from != reader) m = m - shares[static_cast<std::size_t>(from)];
                const Face face = tables[0]->known_faces().face_of_point(deck, m);
                EXPECT_EQ(face != kNone, seat == reader);
                ++tried;
                opened += face != kNone;
            }
        }
        if (tables[0]->expected().step == ProtocolStep::over) break;
        for (auto& table : tables) ASSERT_FALSE(table->apply_step(parts));
    }
    EXPECT_GT(opened, 20);
    EXPECT_EQ(tried, seats * opened);
}
TEST(NetSession, what_other_seats_receive_opens_no_card) {
    expect_others_open_nothing(lantern::game(), 3, 100'000);
}
// Through a deal of districts and the packs of the first rounds.
TEST(NetSession, what_other_seats_receive_in_a_draft_opens_no_card) {
    expect_others_open_nothing(*find_game("citadels"), 4, 260);
}

}  // namespace
}  // namespace mortarboard::net
