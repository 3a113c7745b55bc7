// In whole games at all seat counts, random and greedy, everything is accounted for, an independent game on
// paper agrees with every move, with the legal moves and with the final score, and events add up.
#include <array>
#include <cstdlib>

#include "games/garden_nation/garden_nation_paper_game.h"
#include "games/garden_nation/garden_nation_position.h"
#include "games/text_games.h"
#include "support/kept_records.h"

namespace mortarboard::garden_nation {
namespace {

// Returns the action with the best evaluation on the seat's own view, with unfinished choices completed.
std::int32_t judge(const State& before, Seat seat, const Action& action, int depth) {
    State after = before;
    GardenNation::apply(after, {seat, action}, {});
    if (!depth || !GardenNation::choosing(after, seat)) return GardenNation::evaluate(after, seat);
    ActionList next;
    GardenNation::legal(after, seat, next);
    std::int32_t best = INT32_MIN;
    for (const Action& follow_up : next) best = std::max(best, judge(after, seat, follow_up, depth - 1));
    return best;
}
Action greedy(const State& truth, Seat seat, Rng& rng) {
    State seen = truth;
    GardenNation::redact(seen, static_cast<Viewer>(seat));
    ActionList actions;
    GardenNation::legal(seen, seat, actions);
    std::int32_t best = INT32_MIN;
    Action chosen{};
    std::uint32_t equals = 0;
    for (const Action& action : actions) {
        const std::int32_t value = judge(seen, seat, action, 3);
        if (value > best) {
            best = value;
            equals = 0;
        }
        if (value == best && rng.below(++equals) == 0) chosen = action;
    }
    return chosen;
}
Move next_move(const State& s, unsigned greedy_seats, Rng& rng) {
    const Seat seat = GardenNation::to_move(s).first();
    if (seat == kNature) return {seat, GardenNation::draw(s, rng)};
    if (greedy_seats >> seat & 1) return {seat, greedy(s, seat, rng)};
    ActionList actions;
    GardenNation::legal(s, seat, actions);
    return {seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]};
}
mortarboard::Setup setup_of(int seats, int number) {
    mortarboard::Setup setup = default_setup(GardenNation::kInfo, seats);
    setup.option[0] = number % 5 == 0;
    if (number % 7 == 0) setup.option[1] = 6;
    return setup;
}

// Of floors, roofs, tokens and inhabitants nothing appears and nothing is lost.
void expect_accounted(const State& s) {
    std::array<int, kMostSeats> floors{};
    int roofs = 0, brambles = 0, tokens = 0;
    for (const Building& b : s.building) {
        if (b.owner) floors[b.owner - 1] += b.floors;
        roofs += b.roof;
    }
    const int each[] = {0, 0, 20, 17, 14};
    for (int seat = 0; seat < s.seats; ++seat) {
        ASSERT_EQ(floors[seat] + s.supply[seat], each[s.seats]);
        ASSERT_LE(s.tokens[seat], 4);
        if (s.phase >= Phase::deal) {
            ASSERT_GE(s.inhabitants[seat], 1);
        }
    }
    for (const Land land : s.bramble) brambles += land != Land::none;
    for (const Land land : {Land::yellow, Land::green, Land::red}) tokens += bramble_tokens_left(s, land);
    ASSERT_EQ(roofs + s.roofs, 19);
    ASSERT_EQ(brambles + tokens, 9);
    int projects = 0;
    for (int p = 1; p <= kProjects; ++p) {
        int at = in_project_deck(s, static_cast<Face>(p));
        for (const auto open : s.open) at += open == p;
        for (const auto claimed : s.claimed) at += claimed >> p & 1;
        projects += at;
    }
    ASSERT_EQ(projects, 21);
    std::array<int, 25> zone{};
    for (const Card& card : s.missions.card) ++zone[card.zone];
    int missions = 0;
    for (const int n : zone) missions += n;
    ASSERT_EQ(missions, 24);
}
void expect_same_on_paper(const State& s, const PaperGame& paper) {
    for (int seat = 0; seat < s.seats; ++seat) {
        const auto& clan = paper.clan[static_cast<std::size_t>(seat)];
        ASSERT_EQ(s.inhabitants[seat], clan.inhabitants);
        ASSERT_EQ(s.supply[seat], clan.supply);
        ASSERT_EQ(s.tokens[seat], clan.tokens);
        ASSERT_EQ(project_points(s, seat), clan.points);
    }
    ASSERT_EQ(s.roofs, paper.roofs);
    ASSERT_EQ(s.crane == kBeside ? std::string() : "p" + std::to_string(s.crane), paper.crane);
    std::size_t towers = 0;
    for (int space = 0; space < kSpaces; ++space) {
        const Building& b = s.building[space];
        const auto found =
            paper.tower.find("p" + std::to_string(place_of(space)) + "s" + std::to_string(side_of(space)));
        ASSERT_EQ(b.owner != 0, found != paper.tower.end()) << space;
        if (!b.owner) continue;
        ++towers;
        ASSERT_EQ(b.owner - 1, found->second.owner) << space;
        ASSERT_EQ(b.floors, found->second.floors) << space;
        ASSERT_EQ(b.roof != 0, found->second.roof) << space;
    }
    ASSERT_EQ(towers, paper.tower.size());
    std::set<std::string> offered;
    if (s.phase == Phase::claim)
        for (int p = 1; p <= kProjects; ++p)
            if (claims(s, s.fresh) >> p & 1) offered.insert(std::string(kProjectInfo[p].id));
    ASSERT_EQ(offered, paper.claimable);
    if (s.phase == Phase::action) {
        ASSERT_EQ(seat_on_turn(s), paper.on_turn);
        ASSERT_EQ(s.actions_left, paper.actions_left);
        ASSERT_EQ(s.round, paper.round);
    }
}

void play_on_paper(int seats, int number, unsigned greedy_seats) {
    SCOPED_TRACE("seats " + std::to_string(seats) + ", game " + std::to_string(number));
    const mortarboard::Setup setup = setup_of(seats, number);
    State s = GardenNation::setup(setup);
    PaperGame paper(seats, setup.option[0], setup.option[1]);
    Rng rng(static_cast<std::uint64_t>(number) * 10 + static_cast<std::uint64_t>(seats));
    std::array<int, kMostSeats> points{}, money{};
    while (!GardenNation::to_move(s).empty()) {
        const Move move = next_move(s, greedy_seats, rng);
        const std::string text = to_text(GardenNation::vocabulary(), move);
        SCOPED_TRACE(text);
        ASSERT_EQ(paper.follow(text), "");
        std::vector<Event> events;
        GardenNation::apply(s, move, EventSink(&events));
        for (const Event& event : events) {
            const auto role = GardenNation::vocabulary().events[event.kind].role;
            if (role == EventInfo::points) points[event.seat] += event.amount;
            if (role == EventInfo::money) money[event.seat] += event.amount;
        }
        expect_accounted(s);
        expect_same_on_paper(s, paper);
        if (testing::Test::HasFatalFailure()) return;
    }
    ASSERT_TRUE(paper.over);
    const Outcome outcome = GardenNation::outcome(s);
    for (int seat = 0; seat < seats; ++seat) {
        ASSERT_EQ(outcome.seat[seat].score, paper.final_points(seat)) << seat;
        ASSERT_EQ(outcome.seat[seat].score, points[seat])
            << "the points of the events must add up to the score";
        ASSERT_EQ(s.inhabitants[seat], money[seat]);
    }
    ASSERT_EQ(outcome.ending, paper.last_round ? 0 : 1);
}
// Returns the number of games for each number of seats; MORTARBOARD_GARDEN_NATION_GAMES sets it for the long
// bench.
int games_of_each() {
    const char* text = std::getenv("MORTARBOARD_GARDEN_NATION_GAMES");
    return text ? std::max(1, std::atoi(text)) : 30;
}
TEST(GardenNation, r13_2_games_by_chance_agree_with_the_game_on_paper) {
    for (int seats = 2; seats <= 4; ++seats)
        for (int number = 0, all = games_of_each(); number < all; ++number)
            ASSERT_NO_FATAL_FAILURE(play_on_paper(seats, number, 0));
}
TEST(GardenNation, r13_2_games_by_greed_agree_with_the_game_on_paper) {
    for (int seats = 2; seats <= 4; ++seats)
        for (int number = 0; number < 8; ++number)
            ASSERT_NO_FATAL_FAILURE(play_on_paper(seats, number, number % 2 ? 0xF : 0x5));
}
// The game on paper does refuse moves: otherwise the two tests above could not detect a wrong one.
TEST(GardenNation, r13_2_the_game_on_paper_refuses_moves) {
    PaperGame paper(2, true, 40);
    for (const char* move :
         {"nature turn_up forge", "nature turn_up temple", "nature turn_up house", "nature turn_up bunker",
          "nature start 0", "0 keep market belfry", "1 keep cabaret barracks"})
        ASSERT_EQ(paper.follow(move), "");
    PaperGame copy = paper;
    EXPECT_NE(copy.follow("1 build p0s0"), "");
    copy = paper;
    EXPECT_NE(copy.follow("0 build p0s3"), "") << "a build on a bramble without a land must be refused";
    copy = paper;
    EXPECT_NE(copy.follow("0 give_up"), "");
    copy = paper;
    EXPECT_NE(copy.follow("0 move up"), "");
    EXPECT_EQ(paper.follow("0 build p0s1"), "");
    EXPECT_NE(paper.follow("1 build p0s0"), "")
        << "a build outside of p1, where the crane stands, must be refused";
}

// In 100 games of two seats the greedy player alternates between the seats.
TEST(GardenNation, r13_3_greed_beats_chance) {
    int won = 0;
    for (int number = 0; number < 100; ++number) {
        const int greedy_seat = number % 2;
        State s = GardenNation::setup(default_setup(GardenNation::kInfo, 2));
        Rng rng(static_cast<std::uint64_t>(number) + 1000);
        while (!GardenNation::to_move(s).empty())
            GardenNation::apply(s, next_move(s, 1u << greedy_seat, rng), {});
        const Outcome outcome = GardenNation::outcome(s);
        won += outcome.seat[greedy_seat].place == 1 && outcome.seat[1 - greedy_seat].place == 2;
    }
    std::printf("greedy won %d of 100\n", won);
    EXPECT_GE(won, 95);
}
// The evaluation uses only what its seat knows: it is the same on the true state and on the seat's view.
TEST(GardenNation, r14_1_evaluation_reads_the_own_view_only) {
    for (int number = 0; number < 6; ++number) {
        State s = GardenNation::setup(default_setup(GardenNation::kInfo, 2 + number % 3));
        Rng rng(static_cast<std::uint64_t>(number) + 5);
        while (!GardenNation::to_move(s).empty()) {
            for (int seat = 0; seat < s.seats; ++seat) {
                State seen = s;
                GardenNation::redact(seen, static_cast<Viewer>(seat));
                ASSERT_EQ(GardenNation::evaluate(s, static_cast<Seat>(seat)),
                          GardenNation::evaluate(seen, static_cast<Seat>(seat)));
            }
            GardenNation::apply(s, next_move(s, 0, rng), {});
        }
    }
}

TEST(GardenNation, r13_2_kept_matches_score_the_same_on_paper) {
    for (const KeptRecord& one : kept_records(*find_text_game("garden_nation"))) {
        SCOPED_TRACE(one.file);
        if (one.record.start) continue;
        const auto& setup = one.record.setup;
        PaperGame paper(setup.seats, setup.option[0], setup.option[1]);
        for (const Move& move : one.record.moves)
            ASSERT_EQ(paper.follow(to_text(GardenNation::vocabulary(), move)), "");
        if (!one.record.result) continue;
        for (std::size_t seat = 0; seat < setup.seats; ++seat)
            EXPECT_EQ(one.record.result->scores[seat], paper.final_points(static_cast<int>(seat)));
    }
}

}  // namespace
}  // namespace mortarboard::garden_nation
