// These are whole games with every ready-made cast, the kit and random casts, at every number of seats,
// played at random. Every coin and card is accounted for after each move, and the end is scored again by an
// independent scorer. MORTARBOARD_CITADELS_GAMES is the number of games for each cast and number of seats
// (default 3; the long bench plays 10,000); --gtest_output=json:FILE writes how many were played.
#include <cstdlib>

#include "games/citadels/citadels_apply.h"
#include "games/citadels/citadels_position.h"
#include "games/text_games.h"
#include "support/kept_records.h"

namespace mortarboard::citadels {
namespace {

int games_of_each() {
    const char* text = std::getenv("MORTARBOARD_CITADELS_GAMES");
    return text ? std::max(1, std::atoi(text)) : 3;
}

// ---- The independent scorer: as on paper, from names and numbers alone.

struct Paper {
    std::string name;
    int cost;
    int type;  // the type that the district counts as at the end
};
int paper_score(const State& s, int seat) {
    std::vector<Paper> open;
    int all_costs = 0;
    for (const Card& c : s.cards.card) {
        if (c.zone < city + 4 * seat || c.zone > city + 4 * seat + 3) continue;
        const int condition = c.zone - city - 4 * seat;
        if (condition >= 2) continue;  // the district lies face down
        open.push_back({std::string(kDistrict[c.face].id), kDistrict[c.face].cost + condition,
                        static_cast<int>(kDistrict[c.face].type)});
    }
    const auto owns = [&](std::string_view name) {
        return std::any_of(open.begin(), open.end(), [&](const Paper& p) { return p.name == name; });
    };
    int last_rank = 0;
    for (const Card& c : s.roles.card)
        if (c.zone == (s.seats <= 3 ? second_role : first_role) + seat && c.face <= kCharacters)
            last_rank = kCharacter[c.face].rank;
    for (Paper& p : open) {
        if (p.name == "forum" && last_rank) p.cost += last_rank - 5;
        all_costs += p.cost;
    }
    int best = -1;
    for (int ghost = 0; ghost < 5; ++ghost) {  // each type that the Haunted Quarter may count as
        int of_type[5] = {};
        for (const Paper& p : open) ++of_type[p.name == "haunted_quarter" ? ghost : p.type];
        int points = 0;
        if (of_type[0] && of_type[1] && of_type[2] && of_type[3] && of_type[4]) points += 3;
        if (owns("capitol"))
            for (int n : of_type)
                if (n >= 3) {
                    points += 3;
                    break;
                }
        if (owns("ivory_tower") && of_type[4] == 1) points += 5;
        if (owns("wishing_well")) points += of_type[4];
        best = std::max(best, points);
    }
    int points = all_costs + best;
    if (s.first_complete == seat) points += 4;
    if (s.first_complete != seat && (s.complete >> seat & 1)) points += 2;
    int odd = 0, in_hand = 0, vaults = 0, under_museum = 0;
    std::vector<int> costs;
    for (const Paper& p : open) {
        odd += p.cost % 2;
        costs.push_back(p.cost);
    }
    std::sort(costs.begin(), costs.end());
    costs.erase(std::unique(costs.begin(), costs.end()), costs.end());
    for (const Card& c : s.cards.card) {
        in_hand += c.zone == hand + seat;
        vaults += c.zone == hand + seat && c.face == district::secret_vault;
        under_museum += c.zone == museum_cards;
    }
    if (owns("basilica")) points += odd;
    if (owns("statue") && s.crown == seat) points += 5;
    if (owns("museum")) points += under_museum;
    if (owns("imperial_treasury")) points += s.gold[seat];
    if (owns("map_room")) points += in_hand;
    if (owns("dragon_gate")) points += 2;
    if (owns("dragon_roost") && s.bound) points += 2;
    if (owns("surveyors_hall") && costs.size() >= 5) points += 3;
    return points + 3 * vaults;
}

// ---- Accounting

struct Account {
    std::array<int, kMaxSeats> gold{};
    int crown{}, token{};
    void enter(const std::vector<Event>& events) {
        for (const Event& e : events) {
            if (static_cast<EventKind>(e.kind) == EventKind::gold)
                gold[static_cast<std::size_t>(e.seat)] += e.amount;
            if (static_cast<EventKind>(e.kind) == EventKind::crown_gold) crown += e.amount;
            if (static_cast<EventKind>(e.kind) == EventKind::token_gold) token += e.amount;
        }
    }
};
void expect_balanced(const State& s, const Account& account) {
    for (int q = 0; q < s.seats; ++q)
        ASSERT_EQ(s.gold[q], account.gold[static_cast<std::size_t>(q)]) << "gold of " << q;
    ASSERT_EQ(s.crown_gold, account.crown);
    ASSERT_EQ(s.token_gold, account.token);
}
// Each of the 68 cards is somewhere, and there are no more copies of one than printed.
void expect_all_cards(const State& s) {
    int in_all = 0;
    std::array<int, district::blank + 1> copies{};
    for (std::size_t f = 1; f < s.cards.pool.size(); ++f) copies[f] += s.cards.pool[f];
    for (const Card& c : s.cards.card) {
        ++in_all;
        if (known(c.face)) ++copies[c.face];
    }
    ASSERT_EQ(in_all, kCards);
    int sum = 0;
    for (int f = 1; f <= kFaces; ++f) {
        sum += copies[static_cast<std::size_t>(f)];
        ASSERT_LE(copies[static_cast<std::size_t>(f)], kDistrict[f].copies);
        if (f < kFirstUnique) {
            ASSERT_EQ(copies[static_cast<std::size_t>(f)], kDistrict[f].copies);
        }
    }
    ASSERT_EQ(sum, kCards);
}
// A position from a file could ask for more characters than there are, and the game would take a card that
// is not there.
TEST(CitadelsGames, InvariantCountsTheCharactersThatAreStillToBeDealt) {
    for (int seats = 2; seats <= 7; ++seats) {
        State s = Citadels::setup(set_up(seats));
        Rng rng(7);
        int seen = 0;
        while (s.phase <= Phase::select && Citadels::to_move(s).first() == kNature) {
            if (!s.frames.empty() && step_of(s.frames.back()) == Step::deal_roles) {
                State more = s;
                ++more.frames.back().b;  // DealRoles::left
                EXPECT_FALSE(Citadels::invariant(more)) << seats;
                ++seen;
            }
            const Action drawn = Citadels::draw(s, rng);
            Citadels::apply(s, {kNature, drawn}, {});
            ASSERT_TRUE(Citadels::invariant(s));
        }
        EXPECT_GT(seen, 0) << seats;
    }
}
// A view of such a position hid a card that the cast does not have, and was no valid state.
TEST(CitadelsGames, InvariantWantsCardsThatLieOpenToBeKnownToAll) {
    int tried = 0;
    for (int seats = 2; seats <= 7; ++seats) {
        State s = Citadels::setup(set_up(seats));
        Rng rng(7);
        while (Citadels::to_move(s).first() == kNature)
            Citadels::apply(s, {kNature, Citadels::draw(s, rng)}, {});
        ASSERT_TRUE(Citadels::invariant(s));
        for (Card& card : s.roles.card) {
            if (card.zone != role_absent && card.zone != role_open) continue;
            const Card known = card;
            card.seen = static_cast<decltype(card.seen)>(card.seen & ~(1u << kPublic));
            EXPECT_FALSE(Citadels::invariant(s)) << seats;
            card = known;
            ++tried;
        }
    }
    EXPECT_GT(tried, 6);
}
void play_one(const mortarboard::Setup& setup, std::uint64_t seed, int& moves) {
    Rng rng(seed);
    State s = Citadels::setup(setup);
    Account account;
    std::vector<Event> events;
    moves = 0;
    for (SeatSet owing = Citadels::to_move(s); !owing.empty(); owing = Citadels::to_move(s)) {
        const Seat mover = owing.first();
        Action a;
        if (mover == kNature) {
            a = Citadels::draw(s, rng);
        } else {
            ActionList list;
            Citadels::legal(s, mover, list);
            ASSERT_FALSE(list.empty());
            a = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        }
        ASSERT_TRUE(Citadels::check(s, {mover, a})) << to_text(Citadels::vocabulary(), Move{mover, a});
        events.clear();
        Citadels::apply(s, {mover, a}, EventSink(&events));
        account.enter(events);
        ASSERT_TRUE(Citadels::invariant(s)) << to_text(Citadels::vocabulary(), Move{mover, a});
        expect_balanced(s, account);
        if (testing::Test::HasFatalFailure()) FAIL() << to_text(Citadels::vocabulary(), Move{mover, a});
        ASSERT_LT(++moves, 60'000);
        if (s.phase > Phase::uniques && moves % 37 == 0) {
            expect_all_cards(s);
            for (int q = 0; q < s.seats; ++q) ASSERT_EQ(score(s, q, nullptr), paper_score(s, q));
        }
    }
    expect_all_cards(s);
    const Outcome o = Citadels::outcome(s);
    std::array<int, kMaxSeats> points{};
    for (const Event& e : events)
        if (static_cast<EventKind>(e.kind) == EventKind::points)
            points[static_cast<std::size_t>(e.seat)] += e.amount;
    for (int q = 0; q < s.seats; ++q) {
        ASSERT_EQ(o.seat[q].score, paper_score(s, q)) << "seat " << q;
        ASSERT_EQ(o.seat[q].score, points[static_cast<std::size_t>(q)])
            << "points in the events of seat " << q;
    }
}
// A cast at a number of seats.
struct Seating {
    int list, seats;
};
void PrintTo(const Seating& at, std::ostream* out) { *out << at.list << " at " << at.seats; }
std::string name_of(const testing::TestParamInfo<Seating>& info) {
    const auto& [list, seats] = info.param;
    return (list < kReadyMadeLists ? std::string(kReadyMade[list].id) : "chance") + "_at_" +
           std::to_string(seats);
}
std::vector<Seating> all_seatings() {
    std::vector<Seating> out;
    for (int list = 0; list <= kReadyMadeLists; ++list)  // the last one: a random cast
        for (int seats = 2; seats <= kMaxSeats; ++seats) out.push_back({list, seats});
    return out;
}
// At 4 to 7 seats every other game uses the list's ninth character.
void play_all(const Seating& at, int uniques, int draft = 0, int toll = 0) {
    std::int64_t moves_in_all = 0;
    int games = 0;
    for (; games < games_of_each(); ++games) {
        mortarboard::Setup setup = set_up(at.seats);
        setup.option[0] = byte(at.list);
        setup.option[2] = byte(uniques);
        setup.option[3] = byte(draft);
        setup.option[4] = byte(toll);
        setup.option[1] = byte(at.seats > 3 && at.seats < 8 && games % 2);
        ASSERT_TRUE(Citadels::check_setup(setup));
        SCOPED_TRACE("seed " + std::to_string(1000 * at.seats + games));
        int moves = 0;
        play_one(setup, static_cast<std::uint64_t>(1000 * at.seats + games), moves);
        if (testing::Test::HasFatalFailure()) return;
        moves_in_all += moves;
    }
    testing::Test::RecordProperty("games", games);
    testing::Test::RecordProperty("moves", std::to_string(moves_in_all));
}

class CitadelsCasts : public testing::TestWithParam<Seating> {};
TEST_P(CitadelsCasts, all_gold_and_cards_accounted_for) { play_all(GetParam(), 0); }
TEST_P(CitadelsCasts, with_the_kit_and_the_base_draft) { play_all(GetParam(), 1, 1, 1); }
TEST_P(CitadelsCasts, with_uniques_at_random) { play_all(GetParam(), 2); }
INSTANTIATE_TEST_SUITE_P(ReadyMade, CitadelsCasts, testing::ValuesIn(all_seatings()), name_of);

// The figures of the worked examples, which show that the independent scorer is right.
TEST(CitadelsGames, the_other_scorer_knows_the_worked_examples) {
    using namespace district;
    Position p(2);
    p.s.crown = B;
    p.city(A, {capitol, tavern, market, docks, manor, castle, palace});
    EXPECT_EQ(paper_score(p.s, A), 26);
    Position ghost;
    ghost.city(A, {temple, manor, tavern, haunted_quarter, dragon_gate});
    EXPECT_EQ(paper_score(ghost.s, A), 18);
    Position vault;
    vault.hand_cards(A, {secret_vault}).city(A, {map_room});
    EXPECT_EQ(paper_score(vault.s, A), 9);
}

TEST(CitadelsGames, r6_kept_matches_score_the_same_on_paper) {
    for (const KeptRecord& one : kept_records(*find_text_game("citadels"))) {
        SCOPED_TRACE(one.file);
        const Match match = replay(one.record).match;
        if (!one.record.result) continue;
        for (std::size_t seat = 0; seat < one.record.setup.seats; ++seat)
            EXPECT_EQ(one.record.result->scores[seat],
                      paper_score(match.state().as<State>(), static_cast<int>(seat)));
    }
}

}  // namespace
}  // namespace mortarboard::citadels
