// Chapters 23 to 26, an independent scorer, who sees what, and whole games whose pieces and money are
// accounted for.
//
// Who sees what (26): each row has its test below.
//   what                                    | owner | other seats | public
//   a character dealt                       | yes   | not before the end | not before the end
//   a character left in the box             | never | never | never
//   the deal itself                         | the face | that a card was dealt, and to whom | the same
//   activity cards face down                | nobody before nature turns them up
//   event decks, red cards left out         | nobody before nature turns them up
//   dice, money, influence, tokens, cubes,
//   citizens, cards taken, delayed cubes    | everybody (a screen leaves out others' tokens)
#include <cstdlib>
#include <map>
#include <set>

#include "core/match.h"
#include "games/text_games.h"
#include "games/troyes/troyes_position.h"
#include "support/kept_records.h"

namespace mortarboard::troyes::positions {
namespace {

// The last red event has come; B will be the last to pass.
Position last_round() {
    Position p;
    p.round(5).passed("BC").no_neutral_die().dice("N: W1");
    return p;
}
// Places own cubes on all three levels of the cathedral, so that there is no penalty.
Position& on_all_levels(Position& p, int who, int site) {
    return p.build_on(who, site, 1).build_on(who, site, 2).build_on(who, site, 3);
}

TEST(Troyes, r23_1_district_money_comes_home) {
    Position p;
    p.in_district(A, 4).passed("AB").on_turn(C).does(pass());
    EXPECT_EQ(p.deniers(A), 10 + 4 + 10);
    EXPECT_EQ(p.s.district_deniers[A], 0);
}
TEST(Troyes, r23_2_lying_citizens_go_home) {
    Position p;
    p.lie(A, red).lie(A, yellow).passed("AB").on_turn(C).does(pass());
    EXPECT_EQ(p.personal(A), 4);
    for (auto lying : p.s.lying) EXPECT_EQ(lying, 0);
}
TEST(Troyes, r23_3_unused_dice_go_back) {
    Position p;
    p.stand(A, "hall6").dice("A: Y6").passed("AB").on_turn(C).does(pass());
    EXPECT_EQ(p.dice_of(A), 1);
    EXPECT_EQ(p.s.dice[A][yellow].showing[0], 1) << "the new die must not be rolled yet";
    EXPECT_EQ(p.dice_of(N), 0);
}
TEST(Troyes, r23_4_the_start_player_card_goes_on) {
    Position p;
    p.start_player(C).passed("AB").does(pass());
    EXPECT_EQ(p.s.start_player, A);
}

TEST(Troyes, r24_1_the_end_comes_after_phase_5) {
    Position p = last_round();
    p.dealt(A, henri).dealt(B, thibaut).dealt(C, urbain).does(pass());
    EXPECT_EQ(p.s.phase, Phase::show_characters);
    EXPECT_EQ(p.deniers(A), 12);
    p.does(action(MoveKind::show, henri))
        .does(action(MoveKind::show, thibaut))
        .does(action(MoveKind::show, urbain));
    EXPECT_TRUE(Troyes::to_move(p.s).empty());
    EXPECT_EQ(score(p.s, A).character[thibaut], 3);
    EXPECT_EQ(p.refuses(A, pass()), Rule::r24_1);
    EXPECT_EQ(p.told.back().kind, static_cast<int>(EventKind::game_over));
}
TEST(Troyes, r24_2_tokens) {
    Position p;
    on_all_levels(p, A, 1).dealt(A, henri).dealt(B, florentin).dealt(C, chretien).ready();
    EXPECT_EQ(score(p.s, A).total(), 8);
}
TEST(Troyes, r24_3_a_point_an_event) {
    Position p;
    p.event(marauding, "A - -").event(war, "A B A - -").event(heresy, "B - - -").ready();
    EXPECT_EQ(score(p.s, A).events, 2);
    EXPECT_EQ(score(p.s, B).events, 2);
    EXPECT_EQ(score(p.s, C).events, 0);
}
TEST(Troyes, r24_4_spaces_on_cards) {
    Position p;
    p.own(A, merchant)
        .own(B, sculptor)
        .own(A, sculptor)
        .own(B, blacksmith)
        .own(C, blacksmith)
        .own(A, blacksmith)
        .ready();
    EXPECT_EQ(score(p.s, A).spaces, 6);
}
TEST(Troyes, r24_5_levels_without_a_cube) {
    Position p;
    p.build_on(A, 1, 1).build_on(A, 4, 1).build_on(A, 4, 3).ready();
    EXPECT_EQ(score(p.s, A).cathedral, -2);
    EXPECT_EQ(score(p.s, B).cathedral, -6);
}
TEST(Troyes, r24_6_every_character_for_everybody) {
    Position p = last_round();
    p.dealt(A, henri)
        .dealt(B, thibaut)
        .dealt(C, hugues)
        .taken(A, war)
        .deniers(A, 10)
        .influence(A, 10)
        .does(pass());
    EXPECT_EQ(p.refuses(action(MoveKind::show, thibaut)), Rule::r24_6) << "A's character must be shown first";
    p.does(action(MoveKind::show, henri))
        .does(action(MoveKind::show, thibaut))
        .does(action(MoveKind::show, hugues));
    const Score sum = score(p.s, A);
    EXPECT_EQ(sum.character[henri], 1);
    EXPECT_EQ(sum.character[thibaut], 3);
    EXPECT_EQ(sum.character[hugues], 3);
    EXPECT_EQ(score(p.s, B).character[thibaut], 1) << "10 deniers";
}
TEST(Troyes, r24_7_a_score_may_be_negative) {
    Position p;
    p.points(B, 0).influence(B, 0).deniers(B, 0).dealt(A, henri).dealt(B, urbain).dealt(C, hugues).ready();
    EXPECT_EQ(score(p.s, B).total(), -6);
}
TEST(Troyes, r24_8_ties_are_shared) {
    Position p;
    p.points(A, 40).points(B, 40).points(C, 38).ready();
    const Outcome o = Troyes::outcome(p.s);
    EXPECT_EQ(o.seat[A].place, 1);
    EXPECT_EQ(o.seat[B].place, 1);
    EXPECT_EQ(o.seat[C].place, 3);
}

int measured(Character c, const Position& p) { return tier_points(c, measure(p.s, c, A), p.s.seats); }
TEST(Troyes, r25_1_henri) {
    const std::array<int, 5> cards{war, brigands_1, normans_attack, conflict_of_succession, brigands_2};
    const std::array<int, 6> points{0, 1, 1, 3, 3, 6};
    for (std::size_t n = 0; n <= cards.size(); ++n) {
        Position p;
        p.round(5);
        for (std::size_t i = 0; i < n; ++i) p.taken(A, cards[i]);
        p.ready();
        EXPECT_EQ(measured(henri, p), points[n]) << n;
    }
}
TEST(Troyes, r25_2_urbain) {
    for (const auto& [cubes, points] : {std::array{2, 0}, {3, 1}, {5, 3}, {6, 3}, {7, 6}}) {
        Position p;
        for (int i = 0; i < cubes; ++i) p.build_on(A, i / 3 + 1, i % 3 + 1);
        p.ready();
        EXPECT_EQ(measured(urbain, p), points) << cubes;
    }
    for (const auto& [cubes, points] : {std::array{3, 0}, {4, 1}, {5, 1}, {6, 3}, {7, 3}, {8, 6}})
        EXPECT_EQ(tier_points(urbain, cubes, 2), points) << "two seats, " << cubes;
}
TEST(Troyes, r25_3_hugues) {
    for (const auto& [influence, points] : {std::array{4, 0}, {5, 1}, {10, 3}, {14, 3}, {15, 6}, {20, 6}}) {
        Position p;
        p.influence(A, influence).ready();
        EXPECT_EQ(measured(hugues, p), points) << influence;
    }
}
TEST(Troyes, r25_4_thibaut) {
    for (const auto& [deniers, points] : {std::array{5, 0}, {6, 1}, {12, 3}, {17, 3}, {18, 6}}) {
        Position p;
        p.deniers(A, deniers).ready();
        EXPECT_EQ(measured(thibaut, p), points) << deniers;
    }
}
TEST(Troyes, r25_5_florentin) {
    Position p;
    p.own(A, merchant)
        .own(B, sculptor)
        .own(A, sculptor)
        .own(A, monk)
        .own(B, blacksmith)
        .own(C, blacksmith)
        .own(A, blacksmith)
        .ready();
    EXPECT_EQ(measured(florentin, p), 3);
    for (const auto& [tradesmen, points] : {std::array{1, 0}, {2, 1}, {3, 1}, {4, 3}, {5, 3}, {6, 6}, {9, 6}})
        EXPECT_EQ(tier_points(florentin, tradesmen, 3), points);
}
TEST(Troyes, r25_6_chretien) {
    const char* spaces[] = {"pal6", "pal5", "bis6", "bis5", "hall6", "hall5", "hall4"};
    const std::array<int, 8> points{0, 0, 0, 1, 1, 3, 3, 6};
    for (std::size_t n = 0; n < 8; ++n) {
        Position p;
        for (std::size_t i = 0; i < n; ++i) p.stand(A, spaces[i]);
        p.lie(A, red).ready();
        EXPECT_EQ(measured(chretien, p), points[n]) << n;
    }
    for (const auto& [citizens, at_two] : {std::array{3, 0}, {4, 1}, {5, 1}, {6, 3}, {7, 3}, {8, 6}})
        EXPECT_EQ(tier_points(chretien, citizens, 2), at_two) << "two seats, " << citizens;
}

State seen_by(const State& s, Viewer viewer) {
    State view = s;
    Troyes::redact(view, viewer);
    return view;
}
TEST(Troyes, r26_1_tokens_are_gained_in_the_open) {
    Position p;
    p.points(A, 8).points(B, 5).ready();
    EXPECT_EQ(seen_by(p.s, A).points, p.s.points);
    EXPECT_EQ(seen_by(p.s, kPublic).points, p.s.points);
    p.dice("A: W6");  // the log must name each gain
    p.s.dice[A][white].showing[6] = 1;
    p.take("W6").does(build());
    int told = 0;
    for (const Event& e : p.told)
        told += e.kind == static_cast<int>(EventKind::points) && e.seat == A ? e.amount : 0;
    EXPECT_EQ(told, 1);
}
TEST(Troyes, r26_2_a_character_is_seen_by_its_owner_only) {
    Position p = last_round();
    p.dealt(A, henri).dealt(B, thibaut).dealt(C, urbain).ready();
    const auto known_to = [&](Viewer v) {
        std::set<int> faces;
        for (const Card& card : seen_by(p.s, v).characters.card)
            if (known(card.face)) faces.insert(card.face);
        return faces;
    };
    EXPECT_EQ(known_to(A), (std::set<int>{henri}));
    EXPECT_EQ(known_to(B), (std::set<int>{thibaut}));
    EXPECT_EQ(known_to(kPublic), (std::set<int>{}));
    const State of_a = seen_by(p.s, A);
    EXPECT_EQ(of_a.characters.count(hand + B, kHidden), 1) << "A must know that B holds one character";
    EXPECT_EQ(of_a.characters.count(box), 3);
    p.does(pass()).does(action(MoveKind::show, henri));
    EXPECT_EQ(known_to(B), (std::set<int>{henri, thibaut}));
    p.does(action(MoveKind::show, thibaut)).does(action(MoveKind::show, urbain));
    for (Viewer v : {Viewer{A}, Viewer{B}, kPublic}) {
        EXPECT_EQ(known_to(v), (std::set<int>{henri, thibaut, urbain}));
        EXPECT_EQ(seen_by(p.s, v).characters.count(box, kHidden), 3)
            << "the characters in the box must stay hidden";
    }
}
TEST(Troyes, r26_2_the_deal_is_masked) {
    Position p = Position::fresh(3);
    p.does(action(MoveKind::start_player, B));
    const Move deal{kNature, action(MoveKind::deal, hugues)};
    EXPECT_EQ(Troyes::mask(p.s, deal, B), deal);
    EXPECT_EQ(Troyes::mask(p.s, deal, A).action.arg[0], kHidden);
    EXPECT_EQ(Troyes::mask(p.s, deal, kPublic).action.arg[0], kHidden);
    const Chance chance = Troyes::chance(p.s);
    EXPECT_EQ(chance.deck, Zones::kDeck);
    EXPECT_EQ(chance.audience, knows(B));
}
TEST(Troyes, r26_3_cards_face_down_are_known_to_nobody) {
    Position p;
    p.round(1).ready();
    for (Viewer v : {Viewer{A}, kPublic, kTruth}) {
        const State view = v == kTruth ? p.s : seen_by(p.s, v);
        int open = 0;
        for (Face card : view.open_card) open += card != no_activity;
        EXPECT_EQ(open, 3);
        EXPECT_EQ(view.unseen_events, p.s.unseen_events);
    }
    // Not even the true state has chosen: each of the three cards of a slot, and each red event left, may
    // still come.
    Position second;
    second.round(1).passed("AB").on_turn(C).does(pass());
    ActionList list;
    Troyes::legal(second.s, kNature, list);
    EXPECT_EQ(list.size(), 3u);
    second.does(action(MoveKind::turn_up, hunting))
        .does(action(MoveKind::turn_up, templar))
        .does(action(MoveKind::turn_up, militiaman));
    Troyes::legal(second.s, kNature, list);
    EXPECT_EQ(list.size(), 7u);
    EXPECT_EQ(Troyes::chance(second.s).audience, kEverybody);
}
TEST(Troyes, r26_4_everything_else_is_open) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        play_at_random(3, seed, [&](const State& s, const Move&) {
            State a = seen_by(s, A), b = seen_by(s, B);
            a.characters = b.characters = {};
            ASSERT_EQ(std::memcmp(&a, &b, sizeof a), 0);
        });
}

// Scores by the rulebook again, from the pieces on the board and without the game's own counts.
int counted(const State& s, int seat) {
    const Owner me = static_cast<Owner>(seat + 1);
    int sum = s.points[seat];
    for (int e = 1; e < event_numbers; ++e) {
        bool mine = false;
        for (Owner o : s.banner[e]) mine = mine || o == me;
        if (mine) sum += 1;
    }
    const std::map<std::string_view, std::array<int, 2>> by_round{
        {"1", {3, 1}}, {"2", {4, 2}}, {"3", {5, 3}}};
    int tradesmen = 0;
    for (int slot = 0; slot < 9; ++slot) {
        const std::array<int, 2> values =
            s.open_card[slot] == archer ? std::array{2, 1} : by_round.at(std::to_string(slot % 3 + 1));
        for (int i = 0; i < 2; ++i)
            if (s.tradesman[slot][i] == me) {
                sum += values[static_cast<std::size_t>(i)];
                ++tradesmen;
            }
        tradesmen += s.picture[slot] >> seat & 1;
    }
    int cubes = 0;
    for (int level = 0; level < 3; ++level) {
        int here = 0;
        for (int site = 0; site < 6; ++site) here += s.cathedral[site][level] == me;
        if (!here) sum -= 2;
        cubes += here;
    }
    int standing = 0, cards = 0;
    for (const auto& building : s.space)
        for (Owner o : building) standing += o == me;
    for (int e = 1; e < event_numbers; ++e) cards += s.taken[seat] >> e & 1;
    const auto tier = [](int n, int one, int three, int six) {
        return n >= six ? 6 : n >= three ? 3 : n >= one ? 1 : 0;
    };
    for (const Card& card : s.characters.card) {
        if (card.zone == box) continue;
        switch (static_cast<Character>(card.face)) {
        case henri:
            sum += tier(cards, 1, 3, 5);
            break;
        case urbain:
            sum += s.seats == 2 ? tier(cubes, 4, 6, 8) : tier(cubes, 3, 5, 7);
            break;
        case hugues:
            sum += tier(s.influence[seat], 5, 10, 15);
            break;
        case thibaut:
            sum += tier(s.deniers[seat], 6, 12, 18);
            break;
        case florentin:
            sum += tier(tradesmen, 2, 4, 6);
            break;
        case chretien:
            sum += s.seats == 2 ? tier(standing, 4, 6, 8) : tier(standing, 3, 5, 7);
            break;
        case no_character:
        case character_numbers:
            break;
        }
    }
    return sum;
}

// Plays a whole game: half of the seats play at random, half by evaluation.
template <class Visit> State play(int seats, std::uint64_t seed, bool thinking, Visit visit) {
    State s = Troyes::setup(default_setup(Troyes::kInfo, seats));
    Rng rng(seed);
    ActionList list;
    while (!Troyes::to_move(s).empty()) {
        Move move{Troyes::to_move(s).first(), {}};
        if (move.seat == kNature) {
            move.action = Troyes::draw(s, rng);
        } else {
            Troyes::legal(s, move.seat, list);
            move.action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
            if (thinking && move.seat % 2 == 0) {
                std::int32_t best = INT32_MIN;
                for (const Action& a : list) {
                    State after = s;
                    Troyes::apply(after, {move.seat, a}, {});
                    if (const std::int32_t value = Troyes::evaluate(after, move.seat); value > best) {
                        best = value;
                        move.action = a;
                    }
                }
            }
        }
        std::vector<Event> told;
        const State before = s;
        Troyes::apply(s, move, EventSink(&told));
        visit(before, move, s, told);
    }
    return s;
}

// Returns the number of games for each number of seats; MORTARBOARD_TROYES_GAMES sets it for the long bench.
std::uint64_t games_of_each() {
    const char* text = std::getenv("MORTARBOARD_TROYES_GAMES");
    return text ? static_cast<std::uint64_t>(std::max(1, std::atoi(text))) : 40;
}
// These are the sums of a match's events for each seat.
struct Ledgers {
    std::array<int, kMaxTable> purse{}, influence{}, points{};
    long penalties = 0;

    void enter(const std::vector<Event>& told) {
        int between_seats = 0, paid = 0;
        for (const Event& e : told) {
            const auto kind = static_cast<EventKind>(e.kind);
            const auto seat = static_cast<std::size_t>(e.seat);
            if (kind == EventKind::deniers) purse[seat] += e.amount;
            if (kind == EventKind::influence) influence[seat] += e.amount;
            if (kind == EventKind::points) points[seat] += e.amount;
            penalties += kind == EventKind::points && e.amount < 0;
            // Deniers come from and go to the bank, except for dice of other seats and the Tax Collector.
            if (kind == EventKind::deniers && e.amount < 0) paid += e.amount;
            if (kind == EventKind::deniers && e.rule == static_cast<int>(Rule::r11_5))
                between_seats += e.amount;
        }
        ASSERT_LE(between_seats, -paid) << "a seat was paid for dice that nobody bought";
    }
    void agree_with(const State& s) const {
        for (int q = 0; q < s.seats; ++q) {
            ASSERT_EQ(s.deniers[q], purse[static_cast<std::size_t>(q)]);
            ASSERT_EQ(s.influence[q], influence[static_cast<std::size_t>(q)]);
            ASSERT_LE(s.influence[q], 20);
            if (s.phase != Phase::over) {
                ASSERT_EQ(s.points[q], points[static_cast<std::size_t>(q)]);
            }
        }
    }
};
// There are 12 citizens of each seat and 8 grey ones, wherever they are.
void expect_all_pieces(const State& s) {
    for (int q = 0; q < s.seats; ++q) {
        int citizens = s.personal[q] + s.general[q];
        for (const auto& building : s.space)
            for (Owner o : building) citizens += o == q + 1;
        for (auto lying : s.lying) citizens += lying >> q & 1;
        for (const auto& card : s.tradesman)
            for (Owner o : card) citizens += o == q + 1;
        for (auto picture : s.picture) citizens += picture >> q & 1;
        ASSERT_EQ(citizens, 12);
    }
    int grey_citizens = s.grey_citizens;
    for (const auto& building : s.space)
        for (Owner o : building) grey_citizens += o == kGrey;
    ASSERT_EQ(grey_citizens, 8);
}
// Dice only leave after they are rolled, and there are never more than six of a colour.
void expect_dice_only_leave(const State& before, const Move& move, const State& s) {
    const bool comes_back = static_cast<MoveKind>(move.action.kind) == MoveKind::roll ||
                            before.step() == Step::flip || before.round != s.round ||
                            static_cast<MoveKind>(move.action.kind) == MoveKind::flip ||
                            before.phase < Phase::roll_dice;
    for (int c = 0; c < kColours; ++c) {
        int now = 0, then = 0;
        for (int d = 0; d < kDistricts; ++d) {
            now += s.dice[d][c].count();
            then += before.dice[d][c].count();
        }
        ASSERT_LE(now, 6);
        if (!comes_back) {
            ASSERT_LE(now, then);
        }
    }
}
TEST(Troyes, whole_games_are_accounted_for) {
    long moves = 0, penalties = 0;
    for (int seats = 2; seats <= 4; ++seats)
        for (std::uint64_t number = 0, all = games_of_each(); number < all; ++number) {
            SCOPED_TRACE(std::to_string(seats) + " seats, game " + std::to_string(number));
            Ledgers ledgers;
            const State end = play(
                seats, number * 31 + static_cast<std::uint64_t>(seats), number % 2,
                [&](const State& before, const Move& move, const State& s, const std::vector<Event>& told) {
                    ++moves;
                    ASSERT_NO_FATAL_FAILURE(ledgers.enter(told));
                    if (move.seat == kNature &&
                        static_cast<MoveKind>(move.action.kind) == MoveKind::start_player)
                        return;
                    ASSERT_NO_FATAL_FAILURE(ledgers.agree_with(s));
                    ASSERT_NO_FATAL_FAILURE(expect_all_pieces(s));
                    ASSERT_NO_FATAL_FAILURE(expect_dice_only_leave(before, move, s));
                });
            penalties += ledgers.penalties;
            for (int q = 0; q < seats; ++q) {
                EXPECT_EQ(score(end, q).total(), counted(end, q));
                EXPECT_EQ(ledgers.points[static_cast<std::size_t>(q)], counted(end, q))
                    << "the points of the events must add up to the score";
                EXPECT_EQ(Troyes::outcome(end).seat[q].score, counted(end, q));
            }
        }
    EXPECT_GT(moves, 20'000);
    EXPECT_GT(penalties, 0);
}

// Every kind of move occurs, and every effect of a card or event.
TEST(Troyes, whole_games_meet_every_card_and_choice) {
    std::set<int> kinds, activated, struck, countered, used;
    for (std::uint64_t seed = 0; seed < 150 || (seed < 3000 && countered.size() < kEvents); ++seed)
        play(2 + static_cast<int>(seed % 3), seed, seed % 2,
             [&](const State&, const Move& move, const State&, const std::vector<Event>& told) {
                 kinds.insert(move.action.kind);
                 for (const Event& e : told) {
                     if (e.kind == static_cast<int>(EventKind::activated)) activated.insert(e.card);
                     if (e.kind == static_cast<int>(EventKind::struck)) struck.insert(e.card);
                     if (e.kind == static_cast<int>(EventKind::countered)) countered.insert(e.card);
                     if (e.kind == static_cast<int>(EventKind::cube_spent)) used.insert(e.card);
                 }
             });
    EXPECT_EQ(kinds.size(), static_cast<std::size_t>(MoveKind::kinds));
    EXPECT_EQ(activated.size(), 27u);
    EXPECT_EQ(struck.size(), 17u);
    EXPECT_EQ(countered.size(), 17u);
    int delayed = 0;
    for (const ActivityInfo& card : kActivity) delayed += card.delayed();
    EXPECT_EQ(used.size(), static_cast<std::size_t>(delayed));
}

// Legal lists stay short, and no legal move leads into a dead end.
TEST(Troyes, choices_are_few_and_never_run_out) {
    std::size_t longest = 0;
    ActionList list;
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        play_at_random(2 + static_cast<int>(seed % 3), seed + 500, [&](const State& s, const Move& move) {
            if (move.seat == kNature) return;
            Troyes::legal(s, move.seat, list);
            ASSERT_FALSE(list.empty());
            longest = std::max(longest, list.size());
        });
    EXPECT_LT(longest, 100u);
}

TEST(Troyes, r24_7_kept_matches_score_the_same_on_paper) {
    for (const KeptRecord& one : kept_records(*find_text_game("troyes"))) {
        SCOPED_TRACE(one.file);
        const Match match = replay(one.record).match;
        if (!one.record.result) continue;
        for (std::size_t seat = 0; seat < one.record.setup.seats; ++seat)
            EXPECT_EQ(one.record.result->scores[seat],
                      counted(match.state().as<State>(), static_cast<int>(seat)));
    }
}

}  // namespace
}  // namespace mortarboard::troyes::positions
