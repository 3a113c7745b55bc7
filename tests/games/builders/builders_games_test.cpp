// Whole games of The Builders are compared with an independent score-keeper that knows only the rule text,
// with sums of events, with the place of every card, and with the strength of the evaluation.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "core/match.h"
#include "games/builders/builders_position.h"
#include "games/games.h"
#include "games/text_games.h"
#include "support/kept_records.h"

namespace mortarboard::builders {
namespace {

#ifdef NDEBUG
constexpr int kGames = 100;
#else
constexpr int kGames = 10;
#endif

// ---- players ----

Action random_action(const State& s, Rng& rng) {
    ActionList actions;
    Builders::legal(s, s.turn, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}
// Returns the evaluation of a state for a seat, after the unfinished choice has been completed.
int worth_after(const State& s, Seat seat) {
    if (!Builders::choosing(s, seat)) return Builders::evaluate(s, seat);
    ActionList sites;
    Builders::legal(s, seat, sites);
    int best = INT32_MIN;
    for (const Action& action : sites) {
        State after = s;
        Builders::apply(after, {seat, action}, {});
        best = std::max(best, Builders::evaluate(after, seat));
    }
    return best;
}
Action greedy_action(const State& s) {
    const Seat seat = static_cast<Seat>(s.turn);
    ActionList actions;
    Builders::legal(s, seat, actions);
    Action best = actions.front();
    int most = INT32_MIN;
    for (const Action& action : actions) {
        State after = s;
        Builders::apply(after, {seat, action}, {});
        if (const int worth = worth_after(after, seat); worth > most) {
            most = worth;
            best = action;
        }
    }
    return best;
}
// Returns a random action, weighted with its prior.
Action hopeful_action(const State& s, Rng& rng) {
    const Seat seat = static_cast<Seat>(s.turn);
    ActionList actions;
    Builders::legal(s, seat, actions);
    std::uint32_t sum = 0;
    for (const Action& action : actions) sum += Builders::prior(s, seat, action);
    std::uint32_t n = rng.below(sum);
    for (const Action& action : actions) {
        const std::uint32_t share = Builders::prior(s, seat, action);
        if (n < share) return action;
        n -= share;
    }
    return actions.back();
}
enum class Style { random, greedy, mixed, hopeful };
Style style_of(int game) { return static_cast<Style>(game % 3); }

// Plays a game; `watch(state before, move, events)` sees every move.
template <class Watch> State play_game(int seats, int game, const std::vector<Style>& styles, Watch watch) {
    Rng rng(static_cast<std::uint64_t>(game * 10 + seats));
    State s = Board::before_set_up(seats, game % 4 == 3 ? 42 : 47).state;
    std::vector<Event> events;
    while (!Builders::to_move(s).empty()) {
        const Seat seat = Builders::to_move(s).first();
        Move move{seat, {}};
        if (seat == kNature) {
            move.action = Builders::draw(s, rng);
        } else {
            const Style style = styles[static_cast<std::size_t>(seat) % styles.size()];
            const bool by_chance = style == Style::random || (style == Style::mixed && rng.below(5) == 0);
            move.action = by_chance                 ? random_action(s, rng)
                          : style == Style::hopeful ? hopeful_action(s, rng)
                                                    : greedy_action(s);
        }
        events.clear();
        const State before = s;
        Builders::apply(s, move, EventSink(&events));
        watch(before, move, events, s);
    }
    return s;
}

// ---- an independent score-keeper ----

// Reads a game's moves as text and keeps its own account by the rule text, with figures from the printed
// tables and nothing from the engine. It is slow and simple on purpose.
class ScoreKeeper {
public:
    explicit ScoreKeeper(int seats)
        : coins(static_cast<std::size_t>(seats), 10), points(coins.size()), seats_(seats) {
        for (const auto& table : Builders::data_tables()) {
            if (table.name == "figures") continue;
            for (const auto& row : table.rows)
                for (std::size_t column = 1; column + 1 < row.size(); ++column)
                    if (table.columns[column] != "name")
                        figure_[row[0]][table.columns[column]] = std::stoi(row[column]);
        }
    }
    void read(const std::string& text) {
        std::istringstream words(text);
        std::string who, verb, what;
        words >> who >> verb >> what;
        if (verb == "first_player") {
            first_ = turn = std::stoi(what);
            actions = 3;
        }
        if (who == "nature") return;
        const auto me = static_cast<std::size_t>(std::stoi(who));
        if (verb == "start" || verb == "recruit") --actions;
        if (verb == "send") sending_ = what;
        if (verb == "to") send(me, what);
        if (verb == "take_coins") {
            const int spent = std::stoi(what);
            actions -= spent;
            coins[me] += spent == 1 ? 1 : spent == 2 ? 3 : 6;
        }
        if (verb == "buy_action") {
            coins[me] -= 5;
            ++actions;
        }
        if (verb == "end_turn") end_turn(me);
    }
    int total(int seat) const {
        return points[static_cast<std::size_t>(seat)] + coins[static_cast<std::size_t>(seat)] / 10;
    }
    int place(int seat) const {
        int place = 1;
        for (int other = 0; other < seats_; ++other) place += key(other) > key(seat);
        return place;
    }

    std::vector<int> coins, points;
    int turn = -1, actions = 0, round = 1;
    bool over = false;

private:
    std::array<int, 3> key(int seat) const {
        return {total(seat), points[static_cast<std::size_t>(seat)], coins[static_cast<std::size_t>(seat)]};
    }
    void send(std::size_t me, const std::string& site) {
        actions -= ++sent_[site];
        coins[me] -= figure_[sending_].contains("cost") ? figure_[sending_]["cost"] : 0;
        on_[site].push_back(sending_);
        for (const std::string resource : {"stone", "wood", "knowledge", "tile"}) {
            int sum = 0;
            for (const auto& member : on_[site]) {
                auto& figures = figure_[member];
                sum +=
                    figures.contains("gives_" + resource) ? figures["gives_" + resource] : figures[resource];
            }
            if (sum < figure_[site][resource]) return;
        }
        on_.erase(site);
        coins[me] += figure_[site]["pays"];
        points[me] += figure_[site]["points"];
    }
    void end_turn(std::size_t me) {
        sent_.clear();
        if (points[me] >= 17) last_round_ = true;
        turn = (turn + 1) % seats_;
        actions = 3;
        if (turn != first_) return;
        if (last_round_ || round == 60)
            over = true;
        else
            ++round;
    }
    int seats_, first_ = 0;
    bool last_round_ = false;
    std::string sending_;
    std::map<std::string, std::map<std::string, int>> figure_;
    std::map<std::string, std::vector<std::string>> on_;
    std::map<std::string, int> sent_;
};

TEST(Builders, r11_4_a_second_score_keeper_agrees) {
    std::map<std::string, int> endings;
    for (int seats = 2; seats <= 4; ++seats)
        for (int game = 0; game < kGames; ++game) {
            ScoreKeeper keeper(seats);
            const State end =
                play_game(seats, game, {style_of(game)},
                          [&](const State&, const Move& move, const auto&, const State& s) {
                              keeper.read(to_text(Builders::vocabulary(), move));
                              for (int p = 0; p < seats; ++p) {
                                  ASSERT_EQ(s.coins[p], keeper.coins[static_cast<std::size_t>(p)]);
                                  ASSERT_EQ(s.points(p), keeper.points[static_cast<std::size_t>(p)]);
                              }
                              ASSERT_EQ(Builders::to_move(s).empty(), keeper.over);
                              if (keeper.turn < 0 || keeper.over) return;
                              ASSERT_EQ(s.turn, keeper.turn);
                              ASSERT_EQ(s.actions, keeper.actions);
                              ASSERT_EQ(s.round, keeper.round);
                          });
            if (HasFatalFailure()) return;
            const Outcome outcome = Builders::outcome(end);
            for (int p = 0; p < seats; ++p) {
                ASSERT_EQ(outcome.seat[p].score, keeper.total(p));
                ASSERT_EQ(outcome.seat[p].place, keeper.place(p));
            }
            ++endings[std::string(Builders::kEndings[outcome.ending])];
        }
    EXPECT_EQ(endings.size(), 2u) << "both ways of ending must occur";
}

TEST(Builders, events_add_up_to_scores_and_coins) {
    for (int seats = 2; seats <= 4; ++seats)
        for (int game = 0; game < kGames / 2; ++game) {
            std::array<int, kMostSeats> points{}, money{};
            std::array<int, kMostSeats> from_coins{};
            const State end =
                play_game(seats, game, {style_of(game)},
                          [&](const State&, const Move&, const std::vector<Event>& events, const State& s) {
                              for (const Event& event : events) {
                                  const EventInfo& info = Builders::vocabulary().events[event.kind];
                                  if (info.role == EventInfo::points) points[event.seat] += event.amount;
                                  if (info.role == EventInfo::money) money[event.seat] += event.amount;
                                  if (event.rule == static_cast<int>(Rule::r11_2))
                                      from_coins[event.seat] += event.amount;
                                  ASSERT_NE(event.rule, 0);
                              }
                              if (s.phase != Phase::turn) return;
                              for (int p = 0; p < seats; ++p) ASSERT_EQ(money[p], s.coins[p]);
                          });
            for (int p = 0; p < seats; ++p) {
                ASSERT_EQ(points[p], Builders::outcome(end).seat[p].score);
                ASSERT_EQ(from_coins[p], end.coins[p] / 10);
            }
        }
}

// Returns the place of a card, found by looking everywhere; it must be exactly one.
std::string where(const State& s, Face card) {
    std::string places;
    const auto add = [&](bool is_found, const std::string& place) { places += is_found ? place + ";" : ""; };
    for (int slot = 0; slot < kLine; ++slot) {
        add(s.worker_line[slot] == card, "worker line " + std::to_string(slot));
        add(s.building_line[slot] == card, "building line " + std::to_string(slot));
    }
    add(s.next_building == card, "next");
    add(is_worker(card) && (s.worker_deck() & member_bit(card)), "deck");
    add(is_building(card) && (s.building_deck() & building_bit(card)), "deck");
    for (int p = 0; p < kMostSeats; ++p) {
        add(is_worker(card) && (s.workers[p] & member_bit(card)), "crew");
        add(is_building(card) && (s.sites[p] & building_bit(card)), "site");
        add(is_building(card) && (s.finished[p] & building_bit(card)), "finished");
    }
    return places;
}
TEST(Builders, cards_are_conserved) {
    for (int seats = 2; seats <= 4; ++seats)
        for (int game = 0; game < kGames / 10 + 2; ++game)
            play_game(seats, game, {style_of(game)},
                      [&](const State& before, const Move& move, const auto&, const State& s) {
                          ASSERT_TRUE(Builders::invariant(s));
                          int moved = 0;
                          for (Face card = 1; card <= kCards; ++card) {
                              const std::string place = where(s, card);
                              const bool in_play = !is_building(card) || !s.published_only ||
                                                   card < kFirstBuilding + kPublishedBuildings;
                              ASSERT_EQ(std::count(place.begin(), place.end(), ';'), in_play ? 1 : 0)
                                  << kCard[card].id << " is in " << place;
                              moved += place != where(before, card);
                          }
                          ASSERT_LE(moved, 2) << to_text(Builders::vocabulary(), move);
                      });
}

// These positions have one error each, which the invariant must detect.
TEST(Builders, invariant_sees_what_cannot_be) {
    Board good;
    good.crew(0, {apprentice_01, laborer_02})
        .site(0, chapelle, {laborer_02})
        .finished(0, {crane_2})
        .crew(1, {apprentice_02});
    ASSERT_TRUE(Builders::invariant(good.state));
    const auto spoilt = [&](auto change) {
        State s = good.state;
        change(s);
        return !Builders::invariant(s);
    };
    EXPECT_TRUE(spoilt([](State& s) { s.seats = 5; }));
    EXPECT_TRUE(spoilt([](State& s) { s.turn = 2; }));
    EXPECT_TRUE(spoilt([](State& s) { s.round = 0; }));
    EXPECT_TRUE(spoilt([](State& s) { s.round = 61; }));
    EXPECT_TRUE(spoilt([](State& s) { s.unused[0] = 1; }));
    EXPECT_TRUE(spoilt([](State& s) { s.coins[2] = 1; }));
    EXPECT_TRUE(spoilt([](State& s) { s.coins[1] = 65'000; }));
    EXPECT_TRUE(spoilt([](State& s) { s.actions = 60'000; }));
    EXPECT_TRUE(spoilt([](State& s) { s.workers[1] |= member_bit(apprentice_01); }));
    EXPECT_TRUE(spoilt([](State& s) { s.workers[1] |= member_bit(crane_1); }));
    EXPECT_TRUE(spoilt([](State& s) { s.sites[1] |= building_bit(crane_2); }));
    EXPECT_TRUE(spoilt([](State& s) { s.building_line[0] = s.next_building; }));
    EXPECT_TRUE(spoilt([](State& s) { s.building_line[0] = laborer_03; }));
    EXPECT_TRUE(spoilt([](State& s) { s.worker_line[0] = no_card; }));
    EXPECT_TRUE(spoilt([](State& s) { s.worker_line[0] = apprentice_01; }));
    EXPECT_TRUE(spoilt([](State& s) { s.next_building = no_card; }));
    EXPECT_TRUE(spoilt([](State& s) { s.site_of[laborer_02 - 1] = lavoir; }));
    EXPECT_TRUE(spoilt([](State& s) { s.site_of[apprentice_02 - 1] = chapelle; }));
    EXPECT_TRUE(spoilt([](State& s) { s.site_of[laborer_03 - 1] = 200; }));
    EXPECT_TRUE(spoilt([](State& s) { s.site_of[kMembers - 1] = chapelle; }));
    EXPECT_TRUE(spoilt([](State& s) { s.sent = member_bit(apprentice_01); }));
    EXPECT_TRUE(spoilt([](State& s) { s.sending = apprentice_01; }));
    EXPECT_TRUE(spoilt([](State& s) { s.phase = Phase::choose_site; }));
    EXPECT_TRUE(spoilt([](State& s) { s.phase = Phase::refill_worker; }));
    EXPECT_TRUE(spoilt([](State& s) { s.phase = Phase::deal_workers; }));
    EXPECT_TRUE(spoilt([](State& s) { s.phase = Phase::over; }));
    EXPECT_TRUE(spoilt([](State& s) { s.phase = static_cast<Phase>(77); }));
    EXPECT_TRUE(spoilt([](State& s) { s.published_only = 1, s.sites[1] = building_bit(hospital); }));
    EXPECT_FALSE(spoilt([](State& s) { s.phase = Phase::choose_site, s.sending = apprentice_01; }))
        << "a valid state was refused";
}

TEST(Builders, invariant_refuses_more_than_was_dealt_to_any_seat) {
    const Game& game = *find_game("builders");
    Match match(game, default_setup(game.info, 3));
    Rng rng(4);
    while (match.state().as<State>().phase != Phase::deal_workers) ASSERT_TRUE(match.play(match.draw(rng)));
    const State dealt = match.state().as<State>();
    ASSERT_TRUE(Builders::invariant(dealt));
    const auto lies_there = [&](Face building) {
        return building == dealt.next_building ||
               std::count(dealt.building_line.begin(), dealt.building_line.end(), building) > 0;
    };
    const Face building = lies_there(chapelle) ? crane_1 : chapelle;
    ASSERT_FALSE(lies_there(building));
    for (int seat = 0; seat < 3; ++seat) {
        State built = dealt, begun = dealt, crowded = dealt;
        built.finished[seat] |= building_bit(building);
        begun.sites[seat] |= building_bit(building);
        crowded.workers[seat] |= member_bit(laborer_02);
        EXPECT_FALSE(Builders::invariant(built)) << seat;
        EXPECT_FALSE(Builders::invariant(begun)) << seat;
        EXPECT_FALSE(Builders::invariant(crowded)) << seat;
    }
}

TEST(Builders, a_worker_at_a_site_of_another_seat_is_named) {
    Board board;
    board.crew(0, {apprentice_01, laborer_02}).site(0, chapelle, {laborer_02}).crew(1, {apprentice_02});
    for (const Face stranger : {apprentice_02, laborer_03}) {
        State s = board.state;
        s.site_of[stranger - 1] = chapelle;
        AnyState state;
        state.emplace(s);
        const Contradiction found = find_text_game("builders")->contradiction(state);
        EXPECT_EQ(found.member, stranger == laborer_03 ? "site_of.laborer_03" : "site_of.apprentice_02");
    }
}

TEST(Builders, the_evaluation_beats_chance) {
    int wins = 0;
    for (int game = 0; game < kGames; ++game) {
        const int me = game % 2;
        const std::vector<Style> styles{me == 0 ? Style::greedy : Style::random,
                                        me == 1 ? Style::greedy : Style::random};
        const State end = play_game(2, game, styles, [](auto&&...) {});
        wins += Builders::outcome(end).seat[me].place == 1;
    }
    EXPECT_GE(wins, kGames * 95 / 100);
}
TEST(Builders, the_prior_leads_chance_to_the_end) {
    int wins = 0, reached = 0;
    for (int game = 0; game < kGames; ++game) {
        const int me = game % 2;
        const std::vector<Style> styles{me == 0 ? Style::hopeful : Style::random,
                                        me == 1 ? Style::hopeful : Style::random};
        const State end = play_game(2, game, styles, [](auto&&...) {});
        wins += Builders::outcome(end).seat[me].place == 1;
        const State both = play_game(2, game, {Style::hopeful}, [](auto&&...) {});
        reached += Builders::kEndings[Builders::outcome(both).ending] == "seventeen_points";
    }
    EXPECT_GE(wins, kGames * 95 / 100);
    EXPECT_GE(reached, kGames * 95 / 100);
    std::printf("weighted by the prior: %d of %d games won against chance, %d reach 17 points\n", wins,
                kGames, reached);
}
TEST(Builders, r10_1_two_greedy_seats_reach_17_within_30_rounds) {
    int reached = 0;
    for (int game = 0; game < kGames; ++game) {
        const State end = play_game(2, game, {Style::greedy}, [](auto&&...) {});
        reached += end.round <= 30 && Builders::kEndings[Builders::outcome(end).ending] == "seventeen_points";
    }
    EXPECT_GE(reached, kGames * 98 / 100);
}

TEST(Builders, r11_4_kept_matches_score_the_same_for_the_second_score_keeper) {
    for (const KeptRecord& one : kept_records(*find_text_game("builders"))) {
        SCOPED_TRACE(one.file);
        if (one.record.start) continue;
        ScoreKeeper keeper(one.record.setup.seats);
        for (const Move& move : one.record.moves) keeper.read(to_text(Builders::vocabulary(), move));
        if (!one.record.result) continue;
        EXPECT_TRUE(keeper.over);
        for (std::size_t seat = 0; seat < one.record.setup.seats; ++seat) {
            EXPECT_EQ(one.record.result->scores[seat], keeper.total(static_cast<int>(seat)));
            EXPECT_EQ(one.record.result->places[seat], keeper.place(static_cast<int>(seat)));
        }
    }
}

}  // namespace
}  // namespace mortarboard::builders
