// Each card operation reveals only what it should, and drawing by weight deals like a shuffled deck.
#include "core/cards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "conformance/subjects.h"
#include "lantern/lantern.h"

namespace mortarboard {
namespace {

enum Zone : std::uint8_t { deck, row, hand = 8, other_hand = 9 };
struct Zones {
    static constexpr std::uint8_t kDeck = 7;
    static constexpr bool heap(int zone) { return zone != row; }
    static constexpr Knowers holder(int zone) { return zone >= hand ? knows(zone & 7) : kNobody; }
};
using Small = CardTable<6, 3, Zones>;  // two copies of three faces

Small fresh() {
    Small t;
    t.pool = {0, 2, 2, 2};
    t.tidy();
    return t;
}
template <class Cards> Cards seen(Cards t, Viewer v) {
    t.redact(v);
    return t;
}

TEST(Cards, nobody_but_the_drawer_learns_a_drawn_face) {
    Small t = fresh();
    t.transfer(deck, 2, hand, knows(0));
    EXPECT_EQ(t.count(hand, 2), 1);
    EXPECT_EQ(seen(t, 0).count(hand, 2), 1);
    EXPECT_EQ(seen(t, 1).count(hand, 2), 0);
    EXPECT_EQ(seen(t, 1).count(hand, kHidden), 1);
    EXPECT_EQ(seen(t, kPublic).count(hand, kHidden), 1);
    EXPECT_EQ(seen(t, 1).pool[2], 2);
    EXPECT_EQ(t.pool[2], 1);
}
TEST(Cards, a_card_that_leaves_a_hand_unseen_takes_all_knowledge_of_the_hand_with_it) {
    Small t = fresh();
    t.transfer(deck, 1, hand, kEverybody);
    t.transfer(deck, 2, hand, kEverybody);
    EXPECT_EQ(seen(t, 1).count(hand, 2), 1);
    t.transfer(hand, 1, deck, knows(0));
    EXPECT_EQ(seen(t, 1).count(hand, kHidden), 1) << "seat 1 cannot tell which one is left";
    EXPECT_EQ(seen(t, 0).count(hand, 2), 1);
}
TEST(Cards, open_play_leaves_the_rest_known) {
    Small t = fresh();
    t.transfer(deck, 1, hand, kEverybody);
    t.transfer(deck, 2, hand, kEverybody);
    t.transfer(hand, 1, row, kEverybody);
    EXPECT_EQ(seen(t, 1).count(hand, 2), 1);
    EXPECT_EQ(seen(t, 1).at(row, 1)->face, 1);
}
TEST(Cards, of_two_equal_cards_the_known_one_leaves_first) {
    Small t = fresh();
    t.transfer(deck, 3, hand, static_cast<Knowers>(knows(0) | knows(1)));
    t.transfer(deck, 3, hand, knows(0));
    EXPECT_EQ(seen(t, 1).count(hand, 3), 1);
    t.transfer(hand, 3, other_hand, static_cast<Knowers>(knows(0) | knows(1)));
    EXPECT_EQ(seen(t, 1).count(hand, 3), 0);
    EXPECT_EQ(seen(t, 1).count(hand, kHidden), 1);
    EXPECT_EQ(seen(t, 1).count(other_hand, 3), 1);
}
TEST(Cards, knowledge_travels_with_a_card_in_a_row) {
    Small t = fresh();
    t.transfer(deck, 2, row, knows(1));
    EXPECT_EQ(seen(t, 0).at(row, 1)->face, kHidden);
    t.transfer_at(row, 1, 2, hand, knows(0));
    EXPECT_EQ(seen(t, 1).count(hand, 2), 1);
    EXPECT_EQ(seen(t, kPublic).count(hand, 2), 0);
}
TEST(Cards, open_play_takes_one_from_what_everybody_knows_of_a_hand) {
    Small t = fresh();
    t.transfer(deck, 3, hand, kEverybody);
    t.transfer(deck, 3, hand, knows(0));
    t.transfer(hand, 3, row, kEverybody);
    EXPECT_EQ(seen(t, 1).count(hand, kHidden), 1) << "the copy that all knew must be the one that left";
    EXPECT_EQ(t.count(hand, 3, kPublic), 0);
    EXPECT_EQ(t.count(hand, 3, 0), 1);
}
TEST(Cards, a_row_closes_up) {
    Small t = fresh();
    for (Face f : {Face{1}, Face{2}, Face{3}}) t.transfer(deck, f, row, kEverybody);
    t.transfer_at(row, 1, 1, hand, kEverybody);
    EXPECT_EQ(t.at(row, 1)->face, 2);
    EXPECT_EQ(t.at(row, 2)->face, 3);
    EXPECT_EQ(t.at(row, 3), nullptr);
    EXPECT_TRUE(t.consistent());
}
TEST(Cards, of_equal_cards_that_come_together_nothing_tells_which_one_a_seat_knew) {
    Small t = fresh();
    t.transfer(deck, 3, hand, knows(0));
    t.transfer(deck, 3, other_hand, knows(1));
    t.rename(hand, other_hand);
    EXPECT_EQ(t.count(other_hand, 3, 0), 1);
    EXPECT_EQ(t.count(other_hand, 3, 1), 1);
    EXPECT_EQ(t.in(other_hand)[0].seen, kNobody);
    EXPECT_EQ(t.in(other_hand)[1].seen, knows(0) | knows(1));
}
TEST(Cards, in_a_redealt_world_every_seat_knows_its_hand) {
    Small t = fresh();
    t.transfer(deck, 1, hand, knows(0));
    t.transfer(deck, 2, other_hand, knows(1));
    Small world = seen(t, 0);
    world.redeal([](int n) { return n - 1; });
    EXPECT_EQ(world.count(other_hand, kHidden), 0);
    EXPECT_EQ(seen(world, 1).count(other_hand, kHidden), 0);
    EXPECT_EQ(seen(world, 0), seen(t, 0));
}
TEST(Cards, weight_of_a_hidden_face_is_all_cases_and_of_an_absent_face_none) {
    Small t = fresh();
    t.transfer(deck, 1, hand, knows(0));
    t.transfer(deck, 2, row, kNobody);
    t.transfer(deck, 3, row, kEverybody);
    for (const Viewer v : {kTruth, Viewer{0}, Viewer{1}, kPublic}) {
        const Small view = seen(t, v);
        for (const int zone : {int{deck}, int{hand}}) {
            std::uint32_t sum = 0;
            for (Face face = 1; face <= 3; ++face) sum += view.weight(zone, face);
            EXPECT_EQ(view.weight(zone, kHidden), sum) << "viewer " << int{v} << ", zone " << zone;
            EXPECT_GT(sum, 0u);
            EXPECT_EQ(view.weight(zone, 4), 0u);
            EXPECT_EQ(view.weight(zone, 200), 0u);
        }
        for (const int pos : {1, 2}) {
            const bool known_card = known(view.at(row, pos)->face);
            EXPECT_EQ(view.weight_at(row, pos, kHidden),
                      known_card ? 1u : static_cast<std::uint32_t>(view.pool_size()));
            EXPECT_EQ(view.weight_at(row, pos, 200), known_card ? 1u : 0u);
        }
        EXPECT_EQ(view.weight_at(row, 3, kHidden), 0u);
    }
}
TEST(Cards, shuffling_hides_the_faces_again) {
    Small t = fresh();
    t.transfer(deck, 2, hand, kEverybody);
    t.shuffle_into(hand, deck);
    EXPECT_EQ(t, fresh()) << "no viewer may know where the card is after the shuffle";
}
// Random operations on two hands and a deck are applied to the true table and to every view: each view always
// equals the redacted true table.
template <class Cards> void views_agree(Cards start, std::uint64_t seed) {
    constexpr std::array<Viewer, 4> kViewers{0, 1, 2, kPublic};
    constexpr std::array<int, 3> kHeaps{deck, hand, other_hand};
    Rng rng(seed);
    Cards truth = start;
    std::array<Cards, kViewers.size()> view;
    for (std::size_t v = 0; v < kViewers.size(); ++v) view[v] = seen(start, kViewers[v]);
    const auto each = [&](Face face, Knowers who, auto operation) {
        operation(truth, face);
        for (std::size_t v = 0; v < kViewers.size(); ++v) {
            const bool learns = who >> kViewers[v] & 1 || who >> kPublic & 1;
            operation(view[v], learns ? face : kHidden);
            ASSERT_EQ(view[v], seen(truth, kViewers[v])) << "viewer " << int{kViewers[v]};
            ASSERT_TRUE(view[v].consistent());
        }
        ASSERT_TRUE(truth.consistent());
    };
    for (int step = 0; step < 400; ++step) {
        const int from = kHeaps[rng.below(3)], to = kHeaps[rng.below(3)];
        std::vector<Face> faces;
        for (int f = 1; f < static_cast<int>(truth.pool.size()); ++f)
            if (truth.can_be(from, static_cast<Face>(f))) faces.push_back(static_cast<Face>(f));
        if (from == to || faces.empty()) continue;
        Knowers who = rng.below(3) ? kNobody : kEverybody;
        for (const int heap : {from, to})
            if (heap != deck && who != kEverybody) who = static_cast<Knowers>(who | knows(heap & 7));
        if (who != kEverybody && rng.below(4) == 0) who = static_cast<Knowers>(who | knows(2));
        const Face face = faces[rng.below(static_cast<std::uint32_t>(faces.size()))];
        each(face, who, [&](Cards& t, Face f) { t.transfer(from, f, to, who); });
        if (rng.below(6) || to == deck) continue;
        const Knowers audience = rng.below(2) ? kEverybody : knows(2);  // the whole hand is shown
        each(kHidden, audience,
             [&](Cards& t, Face) { t.forget(to, audience == kEverybody ? knows(kPublic) : audience); });
        std::vector<Face> held;
        for (const Card& c : truth.card)
            if (c.zone == to) held.push_back(c.face);
        for (const Face f : held) each(f, audience, [&](Cards& t, Face g) { t.show(to, g, audience); });
        if (testing::Test::HasFatalFailure()) return;
    }
}
TEST(Cards, views_equal_the_redacted_truth_with_and_without_equal_cards) {
    using Different = CardTable<6, 6, Zones>;
    Different different;
    different.pool = {0, 1, 1, 1, 1, 1, 1};
    different.tidy();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        views_agree(fresh(), seed);
        views_agree(different, seed);
    }
}
TEST(Cards, operations_are_passed_to_the_sink) {
    Small t = fresh();
    std::vector<CardOp> operations;
    const EventSink sink(nullptr, &operations);
    t.transfer(deck, 2, row, knows(1), sink);
    t.transfer_at(row, 1, 2, hand, knows(0), sink);
    t.rename(hand, other_hand, sink);
    t.shuffle_into(other_hand, deck, sink);
    const std::vector<CardOp> expected{{CardOp::transfer, 7, deck, 0, row, knows(1), 2},
                                       {CardOp::transfer_at, 7, row, 1, hand, knows(0), 2},
                                       {CardOp::rename, 7, hand, 0, other_hand, 0},
                                       {CardOp::shuffle_into, 7, other_hand, 0, deck, 0}};
    EXPECT_EQ(operations, expected);
}
TEST(Cards, a_deck_is_read_from_the_bytes_of_a_state) {
    const Game game = lantern::game();
    Match match(game, default_setup(game.info, 2));
    Rng rng(4);
    while (match.to_move().has(kNature)) ASSERT_TRUE(match.play(match.draw(rng)));
    for (const Viewer viewer : {kTruth, Viewer{0}, kPublic}) {
        const AnyState state = match.seen_by(viewer);
        const auto& cards = state.as<lantern::State>().cards;
        ASSERT_EQ(game.decks().size(), 1u);
        const DeckInfo& deck = game.decks()[0];
        EXPECT_TRUE(std::ranges::equal(cards_of(deck, state), cards.card));
        EXPECT_TRUE(std::ranges::equal(pool_of(deck, state), cards.pool));
        EXPECT_EQ(viewer_of(deck, state), viewer);
    }
}
TEST(Cards, a_state_in_which_a_seat_does_not_know_its_hand_is_not_the_truth) {
    const Game game = lantern::game();
    const conformance::Played played = conformance::play_game(lantern::bot_game(), 2, 0);
    Match match(game, played.setup);
    int changed = 0;
    for (const Move& move : played.log) {
        if (!match.to_move().has(kNature)) {
            ASSERT_TRUE(is_truth(game, match.state()));
            AnyState state = match.state();
            for (Card& card : state.as<lantern::State>().cards.card) {
                const Knowers holder = game.decks()[0].holder(card.zone);
                if (!holder || !game.decks()[0].heap(card.zone) || !known(card.face) ||
                    card.seen >> kPublic & 1)
                    continue;
                card.seen = static_cast<Knowers>(card.seen & ~holder);
                ++changed;
                EXPECT_FALSE(is_truth(game, state));
                break;
            }
        }
        ASSERT_TRUE(match.play(move));
    }
    EXPECT_GT(changed, 0);
}
TEST(Cards, consistent_is_total) {
    Rng rng(3);
    int yes = 0;
    for (int n = 0; n < 100'000; ++n) {
        Small t = fresh();
        t.transfer(deck, 2, row, knows(1));
        auto* bytes = reinterpret_cast<unsigned char*>(&t);
        for (int flips = 1 + static_cast<int>(rng.below(4)); flips-- > 0;)
            bytes[rng.below(sizeof t)] = static_cast<unsigned char>(rng.below(256));
        yes += t.consistent();
    }
    EXPECT_LT(yes, 50'000);
    EXPECT_TRUE(fresh().consistent());
}

// Compares packs drawn by weight with packs from a deck that is really shuffled: how often a pack contains
// equal cards.
TEST(Cards, drawing_by_weight_equals_dealing_from_a_shuffled_deck) {
    constexpr int kDeals = 20'000;
    const Game toy = lantern::game();
    // The key is 4 * the distinct faces in seat 0's pack + those in seat 1's.
    std::map<int, double> by_weight, shuffled;
    Rng rng(11);
    for (int n = 0; n < kDeals; ++n) {
        Match match(toy, default_setup(toy.info, 2));
        while (match.to_move().has(kNature)) ASSERT_TRUE(match.play(match.draw(rng)));
        const auto& cards = match.state().as<lantern::State>().cards;
        const auto distinct = [&](int zone) {
            int d = 0;
            for (int f = 1; f <= lantern::kFaces; ++f) d += cards.count(zone, static_cast<Face>(f)) > 0;
            return d;
        };
        by_weight[distinct(lantern::pack) * 4 + distinct(lantern::pack + 1)] += 1;

        std::array<int, lantern::kCards> physical{};
        std::iota(physical.begin(), physical.end(), 0);
        for (std::uint32_t i = lantern::kCards - 1; i > 0; --i)
            std::swap(physical[i], physical[rng.below(i + 1)]);
        const auto kinds = [&](int first) {
            std::map<int, int> faces;
            for (int i = first; i < first + lantern::kPackSize; ++i)
                ++faces[physical[static_cast<std::size_t>(i)] / lantern::kCopies];
            return static_cast<int>(faces.size());
        };
        shuffled[kinds(0) * 4 + kinds(lantern::kPackSize)] += 1;
    }
    double chi_square = 0;
    int cells = 0;
    for (auto& [key, count] : shuffled)
        if (count + by_weight[key] >= 20) {
            const double difference = count - by_weight[key];
            chi_square += difference * difference / (count + by_weight[key]);
            ++cells;
        }
    EXPECT_GE(cells, 4);
    // There are 4 or more degrees of freedom; 25 is beyond one in ten thousand.
    EXPECT_LT(chi_square, 25.0);
}

}  // namespace
}  // namespace mortarboard
