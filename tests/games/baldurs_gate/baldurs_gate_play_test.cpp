// These are whole games: after every move all pieces are accounted for, every attack and every scoring is
// compared with an independent implementation, and the rulebook's examples are played as scenarios.
#include "ai/bot_match.h"
#include "conformance/subjects.h"
#include "games/baldurs_gate/baldurs_gate_nodes.h"
#include "games/baldurs_gate/baldurs_gate_slow_scorer.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "support/kept_records.h"

namespace mortarboard::baldurs_gate {
namespace {

const BotGame& the_game() { return *find_bot_game("baldurs_gate"); }
mortarboard::Setup set_up(int seats, bool advanced) {
    mortarboard::Setup setup = default_setup(the_game().info, seats);
    setup.option[0] = advanced;
    return setup;
}
const SlowScorer& slow() {
    static const SlowScorer one;
    return one;
}

// Observes every move of a game and fails as soon as something does not add up.
class Watcher {
public:
    explicit Watcher(const State& start) : before_(start) {
        for (int q = 0; q < start.seats; ++q) {
            gold_[q] = start.gold[q];
            supply_[q] = start.supply[q];
            favor_[q] = start.favor[q];
        }
    }
    void saw(const State& s, const std::vector<Event>& events) {
        std::array<int, kMostSeats> unscored = prestige_;
        for (const Event& e : events) {
            const auto q = static_cast<std::size_t>(e.seat);
            const auto kind = static_cast<EventKind>(e.kind);
            if (is_one_of(kind, EventKind::prestige, EventKind::agenda_scored)) {
                prestige_[q] += e.amount;
                if (!BaldursGate::rule_texts()[e.rule].paragraph.starts_with("16.")) unscored[q] += e.amount;
            }
            if (kind == EventKind::gold) gold_[q] += e.amount;
            if (kind == EventKind::supply) supply_[q] += e.amount;
            if (kind == EventKind::favor) favor_[q] += e.amount;
            if (kind == EventKind::attack) attack(s, e, events);
            if (kind == EventKind::building_damaged) ++damaged_;
        }
        const bool scored = before_.phase != Phase::over && s.phase == Phase::over;
        for (int q = 0; q < s.seats; ++q) {
            ASSERT_EQ(s.prestige[q], prestige_[q]) << "points events of seat " << q;
            ASSERT_EQ(s.gold[q], gold_[q]);
            ASSERT_EQ(s.supply[q], supply_[q]);
            ASSERT_EQ(s.favor[q], favor_[q]);
            ASSERT_EQ(largest_group(pieces_by_owner(s)[q + 1]), largest_group(s, q))
                << "what bots count as a group of seat " << q;
            if (scored) {
                ASSERT_EQ(s.prestige[q], unscored[q] + slow().total(s, q)) << "scoring of seat " << q;
            }
        }
        pieces(s);
        before_ = s;
    }
    void over(const State& s) const {
        ASSERT_EQ(strengths_, (std::vector<int>{1, 2, 2, 3, 3, 4, 4, 5, 5}));  // 15.5: nine attacks...
        ASSERT_EQ(std::set<int>(attacked_.begin(), attacked_.end()).size(), 9u);  // ...each district once
        ASSERT_EQ(s.tokens.count(on_track), kPlots);
    }

private:
    void attack(const State& s, const Event& e, const std::vector<Event>& events) {
        strengths_.push_back(e.amount);
        attacked_.push_back(e.to);
        const auto gained = slow().attack(before_, std::string(kDistrict[e.to].name), e.amount);
        std::vector<int> told(s.seats);
        bool overrun = false;
        for (const Event& x : events) {
            const auto paragraph = BaldursGate::rule_texts()[x.rule].paragraph;
            if (paragraph == "8.5" || paragraph == "8.6") told[static_cast<std::size_t>(x.seat)] += x.amount;
            overrun |= x.kind == static_cast<int>(EventKind::overrun);
        }
        ASSERT_EQ(overrun, gained.empty());
        ASSERT_EQ(told, overrun ? std::vector<int>(s.seats) : gained);
        ASSERT_EQ(s.damaged >> e.to & 1, overrun);
    }
    void pieces(const State& s) const {
        std::array<int, types_end> tiles{}, cards{};
        int bare = 0;
        for (int p = 1; p <= kPlots; ++p) {
            ++tiles[s.tile[p]];
            bare += s.tile[p] && !s.owner[p];
        }
        for (const Card& c : s.buildings.card)
            if (c.zone >= portfolio && c.zone < drawn) ++cards[kBuilding[c.face].type];
        ASSERT_EQ(bare, damaged_) << "tiles may lose their cubes to attacks only";
        // A card built from the Display waits for its plot.
        const bool resting = s.tasks.empty();
        for (int t = market; resting && t < types_end; ++t)
            ASSERT_EQ(tiles[t], cards[t]) << "every card that was built must have its tile";
        const int built = tiles[market] + tiles[manor] + tiles[trade_hall] + tiles[inn];
        ASSERT_EQ(
            std::popcount(s.available) + std::popcount(s.prohibited) + built + (s.phase > Phase::final_token),
            s.tokens.count(on_track));
        ASSERT_EQ(std::accumulate(s.track.begin(), s.track.end(), 0), s.tokens.count(on_track));
        if (s.phase == Phase::play && resting && !s.ending) {
            ASSERT_EQ(std::popcount(s.available), kFirstTokens);
        }
        if (s.phase == Phase::over) {
            ASSERT_LE(built, s.seats == 2 ? 27 : s.seats == 3 ? 31 : 35);
        }
        for (int q = 0; q < s.seats; ++q) ASSERT_LE(workers_out(s, q), workers_owned(s, q));
        int agendas = 0, plans = 0;
        for (int zone = 0; zone < zones_end; ++zone) {
            agendas += s.agendas.count(zone);
            plans += s.buildings.count(zone);
        }
        ASSERT_EQ(agendas, kAgendas);
        ASSERT_EQ(plans, kBuildings);
    }

    State before_;
    std::array<int, kMostSeats> prestige_{}, gold_{}, supply_{}, favor_{};
    std::vector<int> strengths_, attacked_;
    int damaged_{};
};

// Plays to the end with these bots while a Watcher observes.
State watched(int seats, bool advanced, std::string_view bot, std::uint64_t seed) {
    SCOPED_TRACE(std::to_string(seats) + " seats" + (advanced ? ", advanced, " : ", ") + std::string(bot) +
                 ", seed " + std::to_string(seed));
    BotMatch table(the_game(), set_up(seats, advanced),
                   std::vector<std::string_view>(static_cast<std::size_t>(seats), bot), seed);
    const auto now = [&]() -> const State& { return table.match().state().as<State>(); };
    Watcher watcher(now());
    std::vector<Event> events;
    while (table.match().log().size() < 20'000 && !testing::Test::HasFatalFailure()) {
        events.clear();
        if (table.advance(EventSink(&events)) == BotMatch::over) break;
        watcher.saw(now(), events);
    }
    EXPECT_EQ(now().phase, Phase::over);
    if (now().phase == Phase::over) watcher.over(now());
    return now();
}
TEST(BaldursGate, r15_5_everything_is_accounted_for_in_random_games) {
    for (int seats = 2; seats <= 5; ++seats)
        for (int n = 0; n < 2 * conformance::games_per_law() && !HasFatalFailure(); ++n)
            watched(seats, n % 2, "random", static_cast<std::uint64_t>(n));
}
TEST(BaldursGate, r15_5_everything_is_accounted_for_in_greedy_games) {
    for (int seats = 2; seats <= 5; ++seats)
        for (int n = 0; n < std::max(2, conformance::games_per_law() / 6) && !HasFatalFailure(); ++n)
            watched(seats, n % 2, n % 3 ? "greedy" : "greedy_noisy", static_cast<std::uint64_t>(n));
}
TEST(BaldursGate, r15_5_everything_is_accounted_for_in_kept_matches) {
    for (const KeptRecord& one : kept_records(*find_text_game("baldurs_gate"))) {
        SCOPED_TRACE(one.file);
        Match match = match_before(one.record);
        const auto now = [&]() -> const State& { return match.state().as<State>(); };
        Watcher watcher(now());
        std::vector<Event> events;
        for (const Move& move : one.record.moves) {
            events.clear();
            ASSERT_TRUE(static_cast<bool>(match.play(move, EventSink(&events))));
            ASSERT_NO_FATAL_FAILURE(watcher.saw(now(), events));
        }
        if (one.record.result && !one.record.start) watcher.over(now());
    }
}
// Every possible action is tried in positions of real games, on the true state and on views.
TEST(BaldursGate, check_allows_exactly_what_legal_lists) {
    long tried = 0;
    for (int n = 0; n < 8; ++n) {
        BotMatch table(the_game(), set_up(2 + n % 4, n % 2),
                       std::vector<std::string_view>(static_cast<std::size_t>(2 + n % 4), "random"),
                       static_cast<std::uint64_t>(n));
        for (int move = 0; table.advance() != BotMatch::over; ++move) {
            if (move % 7) continue;
            for (Viewer v : {kTruth, kPublic, Viewer{0}}) {
                State s = table.match().state().as<State>();
                if (v != kTruth) BaldursGate::redact(s, v);
                const SeatSet owing = BaldursGate::to_move(s);
                const Seat seat = owing.empty() ? Seat{0} : owing.first();
                ActionList list, allowed;
                BaldursGate::legal(s, seat, list);
                for (int kind = 0; kind <= static_cast<int>(MoveKind::kinds_end); ++kind) {
                    const int last_second = kind == static_cast<int>(MoveKind::build) ? 40 : 11;
                    for (int first = 0; first <= 65; ++first)
                        for (int second = 0; second <= last_second; ++second) {
                            Action action;
                            action.kind = static_cast<std::uint8_t>(kind);
                            action.arg[0] = static_cast<std::uint8_t>(first == 65 ? int{kHidden} : first);
                            action.arg[1] = static_cast<std::uint8_t>(second);
                            ++tried;
                            if (BaldursGate::check(s, {seat, action})) allowed.push_back(action);
                        }
                }
                ASSERT_EQ(list, allowed) << "viewer " << int{v} << ", move " << move;
            }
        }
    }
    EXPECT_GT(tried, 1'000'000);
}

// --- The rulebook's examples; Yellow, Red and Pink are A, B and C

TEST(BaldursGate, r5_4_the_rulebooks_factory) {
    Position p;
    p.have(A, 5)
        .card(A, factory)
        .available({P24})
        .tile(B, trade_hall, P21)
        .piece(C, K_St)
        .tile(A, inn, P23)
        .worker(C, the_steeps);
    p.play("0 build factory p24");
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.s.favor[A], 1);
    EXPECT_EQ(p.s.supply[B], 1);
    EXPECT_EQ(p.s.prestige[C], 1);
    EXPECT_TRUE(worker_home(p.s, C));
    std::vector<EventKind> order;
    for (const Event& e : p.events) order.push_back(static_cast<EventKind>(e.kind));
    EXPECT_EQ(order, (std::vector{EventKind::gold, EventKind::built, EventKind::worker_home, EventKind::favor,
                                  EventKind::supply, EventKind::prestige}))
        << "the Worker must come first, then Yellow, Red, Pink";
}
// The strength is 2; there are one Watchtower of Yellow's and Buildings of all three.
Position the_rulebooks_seatower() {
    Position p;
    p.have(D, 5)
        .card(D, factory)
        .available({P30})
        .all_but(P16)
        .strength_two()
        .piece(A, W1)
        .tile(A, inn, P13)
        .tile(B, inn, P14)
        .tile(C, market, P15)
        .on_turn(D);
    return p;
}
TEST(BaldursGate, r8_6_the_rulebooks_attacks) {
    Position keep = the_rulebooks_seatower().piece(C, K_Se).play({"3 build factory p30", "nature token p16"});
    EXPECT_EQ(keep.s.prestige[A], 2);
    EXPECT_EQ(keep.s.prestige[C], 4);
    EXPECT_EQ(std::popcount(keep.s.attacked), 2);
    Position tower = the_rulebooks_seatower().piece(C, W2).play({"3 build factory p30", "nature token p16"});
    EXPECT_EQ(tower.s.prestige[A], 2);
    EXPECT_EQ(tower.s.prestige[C], 2);
    Position early = the_rulebooks_seatower().play({"3 build factory p30", "nature token p16"});
    EXPECT_EQ(early.s.prestige[A], 0);
    EXPECT_EQ(early.s.owner[P13], A + 1);
    EXPECT_EQ(early.s.owner[P14] + early.s.owner[P15], 0);
    EXPECT_EQ(deal_favor(early.s, seatower, paid_deal), 2);
    EXPECT_EQ(std::popcount(early.s.attacked), 2);
}
TEST(BaldursGate, r10_5_the_rulebooks_collect_income) {
    Position p;
    p.have(A, 0, 3)
        .portfolio(A, librarians_trade_hall)
        .portfolio(A, guildmasters_trade_hall)
        .available({P32})
        .display({general_store, rookery, gilded_cup, blade_mart});
    p.play("0 collect");
    EXPECT_EQ(p.s.gold[A], 6);
    EXPECT_EQ(p.s.supply[A], 4);
    p.played("0 use librarians_trade_hall").play({"0 use_hq take", "0 take general_store"}).settle();
    EXPECT_EQ(p.s.supply[A], 3);
    EXPECT_EQ(p.hand_cards(A), 2);
    p.play({"0 use guildmasters_trade_hall", "0 build general_store p32"}).settle();
    EXPECT_EQ(p.s.supply[A], 0);
    EXPECT_EQ(p.play("0 use general_store").s.supply[A], 1);
    EXPECT_EQ(p.s.gold[A], 6);
}
TEST(BaldursGate, r16_4_the_rulebooks_scoring_boxes) {
    Position p;
    p.some_cards(A, 3).have(A, 2, 4, 1);
    EXPECT_EQ(leftover_points(p.s, A), 3);
    Position group;
    group.s.owner = {};
    group.tiles(A, inn, {P21, P22, P23, P24}).pieces(A, {K_St, W7});
    EXPECT_EQ(2 * largest_group(group.s, A), 12);
    Position agendas;
    agendas.level(A, 4, 4, 2)
        .agenda(A, locked_strongroom)
        .agenda(A, friends_everywhere)
        .agenda(A, deep_foundations)
        .have(A, 10)
        .pieces(A, {K_M, K_T});
    EXPECT_EQ(agenda_points(agendas.s, A), 8 + 7) << "any 2 of the 3 count, so the best 2 must be taken";
}

// --- Interactions

TEST(BaldursGate, r5_8_a_counting_house_build_with_benefits_a_tower_and_an_attack) {
    // B builds Timber Yard from the Display on P22: B's Worker comes home, A's Inn pays, W7 finds B's new
    // Market, and the token attacks The Steeps, which W7 holds at strength 1.
    Position p;
    p.have(B, 0, 0, 3)
        .display({timber_yard, rookery, gilded_cup, blade_mart})
        .available({P22})
        .tile(A, inn, P21)
        .all_but(P24)
        .on_turn(B);
    p.play({"1 send counting_house paid", "1 plan timber_yard", "nature deal coach_house", "1 site p22"});
    EXPECT_TRUE(worker_home(p.s, B));
    EXPECT_EQ(p.s.favor[A], 1);
    p.play({"1 tower w7", "nature token p24"});
    EXPECT_EQ(p.s.gold[B], 1);
    EXPECT_EQ(p.s.prestige[B], 2);
    EXPECT_EQ(p.s.owner[P22], B + 1);
    EXPECT_EQ(p.s.owner[P21], A + 1) << "an attack that was beaten off must damage nothing";
    EXPECT_TRUE(p.asked(C));
}
TEST(BaldursGate, r13_17_a_bunkhouse_deal_may_refresh_and_take) {
    Position p(4, true);
    p.hq(A, the_wide).hq(B, manorborn).have(A, 0, 2).portfolio(A, pathfinders_bunkhouse).collecting();
    p.play({"0 use pathfinders_bunkhouse", "0 bargain minsc_and_boo_statue"}).settle();
    p.played("0 take " + p.offers(A, "take").front());
    EXPECT_EQ(p.s.gold[A], 1) << "the Market Charter that was taken must pay";
    EXPECT_EQ(p.s.buildings.count(discard), 4);
    EXPECT_TRUE(p.may("0 finish"));
}
TEST(BaldursGate, r11_2_a_tower_from_the_track_is_finished_before_the_next_step) {
    // The paid deal moves Fist from 2 to 4: the third space raises W10 beside A's Manor P21; its card is
    // drawn, then the Garrison Contract pays, and only then comes the fourth space.
    Position p(4, true);
    p.hq(A, seatower)
        .have(A, 0, 0, 1)
        .level(A, 0, 2, 0)
        .tile(A, manor, P21)
        .play({"0 send sewer_keep paid", "0 tower w10"});
    EXPECT_EQ(p.s.influence[A][fist], 3);
    EXPECT_EQ(p.s.gold[A], 0);
    p.settle();
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.s.influence[A][fist], 4);
    EXPECT_EQ(p.hand_cards(A), 1);
    EXPECT_TRUE(p.asked(B));
}
TEST(BaldursGate, r14_9b_a_reserved_plot_in_the_last_turns) {
    Position p(4, true);
    p.hq(A, eastway)
        .hq(C, temples)
        .hq(B, manorborn)
        .available({P33, P34})
        .bag_of(0)
        .have(B, 7)
        .card(B, factory)
        .play({"0 reserve p33", "0 collect", "0 finish"});
    p.play("1 build factory p33");
    EXPECT_EQ(p.s.gold[A], 8);
    EXPECT_EQ(p.s.reserved, 0u);
    EXPECT_TRUE(p.asked(C));
}

TEST(BaldursGate, what_is_yes_or_no_is_0_or_1) {
    const State end = watched(2, false, "random", 5);
    ASSERT_TRUE(BaldursGate::invariant(end));
    for (auto State::* const flag : {&State::ending, &State::used_hq, &State::reserved_now}) {
        State s = end;
        s.*flag = 2;
        EXPECT_FALSE(BaldursGate::invariant(s));
    }
}

// --- The bot

int wins_of_greedy(int games, bool advanced) {
    int wins = 0;
    for (int n = 0; n < games; ++n) {
        const std::array<std::string_view, 2> order{n % 2 ? "random" : "greedy", n % 2 ? "greedy" : "random"};
        BotMatch table(the_game(), set_up(2, advanced), {order[0], order[1]},
                       static_cast<std::uint64_t>(n) + 1);
        EXPECT_TRUE(table.finish(20'000));
        wins += the_game().outcome(table.match().state()).seat[static_cast<std::size_t>(n % 2)].place == 1;
    }
    return wins;
}
TEST(BaldursGate, greedy_beats_random) {  // at least 95 of 100
    EXPECT_GE(wins_of_greedy(20, false), 19);
    EXPECT_GE(wins_of_greedy(20, true), 19);
}
TEST(BaldursGate, two_greedy_bots_make_forty_points) {
    int sum = 0;
    constexpr int kGames = 10;
    for (std::uint64_t n = 0; n < kGames; ++n) {
        const State s = watched(2, n % 2, "greedy", 50 + n);
        sum += s.prestige[A] + s.prestige[B];
    }
    EXPECT_GE(sum / (2 * kGames), 40);
}

}  // namespace
}  // namespace mortarboard::baldurs_gate
