// A network calculates what its layers say, whatever its weights and features are; it is read as it was
// written; and bots judge positions by it.
#include "ai/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "ai/bot_match.h"
#include "ai/levels.h"
#include "ai/position_evaluator.h"
#include "core/rng.h"
#include "games/bot_games.h"

namespace mortarboard {
namespace {

constexpr int kFewFeatures = 7;

double fraction(int number, int one) { return static_cast<double>(number) / one; }
int between(Rng& rng, int most) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
}
template <std::size_t N> void fill(std::array<std::int16_t, N>& row, Rng& rng, int most) {
    for (std::int16_t& value : row) value = static_cast<std::int16_t>(between(rng, most));
}
Network::Weights random_weights(std::uint64_t seed, int features = kFewFeatures) {
    Rng rng(seed);
    Network::Weights weights;
    weights.first.resize(static_cast<std::size_t>(features));
    for (auto& row : weights.first) {
        fill(row, rng, 1 << rng.below(13));
        round_row(row);
    }
    fill(weights.first_bias, rng, 500);
    for (auto& row : weights.second) fill(row, rng, 700);
    fill(weights.second_bias, rng, 500);
    for (auto& row : weights.last) fill(row, rng, 3000);
    fill(weights.last_bias, rng, 500);
    return weights;
}
std::vector<std::int16_t> random_features(Rng& rng, int most) {
    std::vector<std::int16_t> features(kFewFeatures);
    for (auto& feature : features) feature = static_cast<std::int16_t>(between(rng, most));
    return features;
}

// The same layers in floating point, as the comment of Network draws them.
double unit(double sum) { return std::clamp(sum, 0.0, fraction(Network::kMaxUnit, Network::kUnitOne)); }
std::array<double, 2> calculated(const Network::Weights& weights, const std::vector<std::int16_t>& features) {
    std::array<double, Network::kFirst> first{};
    for (std::size_t i = 0; i < first.size(); ++i) {
        double sum = fraction(weights.first_bias[i], Network::kUnitOne);
        for (std::size_t feature = 0; feature < features.size(); ++feature)
            sum += fraction(features[feature] * weights.first[feature][i], Network::kFirstOne);
        first[i] = unit(sum);
    }
    std::array<double, Network::kSecond> second{};
    for (std::size_t i = 0; i < second.size(); ++i) {
        double sum = fraction(weights.second_bias[i], Network::kUnitOne);
        for (std::size_t j = 0; j < first.size(); ++j)
            sum += first[j] * weights.second[i][j] / Network::kSecondOne;
        second[i] = unit(sum);
    }
    std::array<double, 2> out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
        double sum = fraction(weights.last_bias[i], Network::kOne);
        for (std::size_t j = 0; j < second.size(); ++j)
            sum += second[j] * weights.last[i][j] / Network::kLastOne;
        out[i] = std::clamp(sum, -1.0, 1.0);
    }
    return out;
}

TEST(Network, gives_what_its_layers_say) {
    int between_bounds = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Network::Weights weights = random_weights(seed);
        const Network network(weights);
        Rng rng(seed + 1000);
        const auto features = random_features(rng, 12);
        const auto expected = calculated(weights, features);
        const Network::Value value = network.value_of(features);
        EXPECT_NEAR(fraction(value.win, Network::kOne), expected[0], 0.06) << "seed " << seed;
        EXPECT_NEAR(fraction(value.margin, Network::kOne), expected[1], 0.06) << "seed " << seed;
        between_bounds += std::abs(expected[0]) < 0.9 && std::abs(expected[0]) > 0.1;
    }
    EXPECT_GT(between_bounds, 20) << "the weights of this test are of no use";
}
TEST(Network, adds_the_evaluation_if_it_corrects) {
    Network::Weights weights = random_weights(1);
    for (auto& row : weights.last) row.fill(0);
    weights.last_bias = {100, -200};
    const std::vector<std::int16_t> features(kFewFeatures);
    EXPECT_EQ(Network(weights).value_of(features, 1000).win, 100);
    weights.corrects = true;
    const auto network = network_from_text(text_of(weights), kFewFeatures);
    ASSERT_TRUE(network.has_value());
    const Network::Value value = Network(*network).value_of(features, 1000);
    EXPECT_EQ(value.win, 100 + Network::kOne / 2) << "1000 is half of the scale";
    EXPECT_EQ(value.margin, Network::kOne / 2 - 200);
    EXPECT_EQ(Network(*network).value_of(features, INT32_MAX).win, Network::kOne);
    EXPECT_EQ(Network(*network).value_of(features, INT32_MIN).margin, -Network::kOne);
}
// No sum leaves 32 bits: the sanitized build would say so.
TEST(Network, stays_within_its_bounds_with_the_largest_weights) {
    Network::Weights weights = random_weights(1, Network::kMaxFeatures);
    for (auto& row : weights.first) row.fill(Network::kMaxFirst);
    weights.first_bias.fill(INT16_MAX);
    for (auto& row : weights.second) row.fill(Network::kMaxSecond);
    weights.second_bias.fill(INT16_MAX);
    for (auto& row : weights.last) row.fill(Network::kMaxLast);
    weights.last_bias.fill(INT16_MAX);
    const std::vector<std::int16_t> features(Network::kMaxFeatures, INT16_MAX),
        lowest(Network::kMaxFeatures, INT16_MIN);
    const Network network(weights);
    EXPECT_EQ(network.value_of(features).win, Network::kOne);
    EXPECT_GT(network.value_of(lowest).win, 0) << "the biases alone";
}
TEST(Network, is_read_as_it_was_written) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Network::Weights weights = random_weights(seed);
        weights.corrects = seed % 2;
        const auto read = network_from_text(text_of(weights), kFewFeatures);
        ASSERT_TRUE(read.has_value());
        EXPECT_EQ(read->first, weights.first);
        EXPECT_EQ(read->first_bias, weights.first_bias);
        EXPECT_EQ(read->second, weights.second);
        EXPECT_EQ(read->second_bias, weights.second_bias);
        EXPECT_EQ(read->last, weights.last);
        EXPECT_EQ(read->last_bias, weights.last_bias);
        EXPECT_EQ(read->corrects, weights.corrects);
    }
}
TEST(Network, is_not_read_from_another_text) {
    const std::string text = text_of(random_weights(1));
    EXPECT_FALSE(network_from_text(text, kFewFeatures + 1));
    EXPECT_FALSE(network_from_text(text, kFewFeatures - 1));
    EXPECT_FALSE(network_from_text(text, 0));
    EXPECT_FALSE(network_from_text(text + "A", kFewFeatures));
    EXPECT_FALSE(network_from_text(std::string_view(text).substr(1), kFewFeatures));
    EXPECT_FALSE(network_from_text("-" + text.substr(1), kFewFeatures));
    EXPECT_FALSE(network_from_text("", kFewFeatures));
    EXPECT_FALSE(network_from_text("~~" + text, kFewFeatures));
}
TEST(Network, rounds_weights_to_six_bits_and_an_exponent) {
    Network::FirstRow row{};
    row[0] = 8000;
    row[1] = -3;
    row[2] = 100;
    round_row(row);
    EXPECT_NEAR(row[0], 8000, 129);
    EXPECT_EQ(row[1], 0);
    EXPECT_NEAR(row[2], 100, 129);
    row = {};
    row[0] = 31;
    row[1] = -30;
    round_row(row);
    EXPECT_EQ(row[0], 31);
    EXPECT_EQ(row[1], -30);
}
TEST(Network, margins_are_squashed_and_back) {
    for (const int margin : {0, 1, -1, 250, -700, 1000, 4321, -9999})
        EXPECT_NEAR(unsquashed(squashed(margin, kMarginScale), kMarginScale), margin,
                    1 + std::abs(margin) / 1000);
    EXPECT_DOUBLE_EQ(squashed(1000, 1000), 0.5);
}

// ---- The networks of the games

template <class Visit> void for_each_position_of_networks(Visit visit) {
    for (const BotGame& game : all_bot_games()) {
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            const auto network = Network::of(game, seats);
            if (!network) continue;
            BotMatch table(game, default_setup(game.info, seats),
                           std::vector<std::string_view>(static_cast<std::size_t>(seats), "greedy_noisy"), 5);
            while (table.advance() == BotMatch::moved)
                if (!table.match().over()) visit(game, *network, table.match());
        }
    }
}

// A search values positions of one game after another, in any order and for any seat.
TEST(GameNetworks, value_a_position_as_if_nothing_had_been_valued_before) {
    std::map<std::string, std::array<Network::Recent, kMaxSeats>> recent;
    int compared = 0;
    for_each_position_of_networks([&](const BotGame& game, const Network& network, const Match& match) {
        const int seats = match.setup().seats;
        auto& of_game = recent[std::string(game.info.id) + std::to_string(seats)];
        for (int seat = 0; seat < seats; ++seat) {
            const auto viewer = static_cast<Seat>(seat);
            const Network::Value alone = network.value_of(game, match.state(), viewer),
                                 after_others = network.value_of(game, match.state(), viewer,
                                                                 of_game[static_cast<std::size_t>(seat)]);
            ASSERT_EQ(alone.win, after_others.win) << game.info.id << seats;
            ASSERT_EQ(alone.margin, after_others.margin) << game.info.id << seats;
            ++compared;
        }
    });
    EXPECT_GT(compared, 1000);
}
TEST(GameNetworks, are_small) {
    int networks = 0;
    for (const BotGame& game : all_bot_games()) {
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            const std::string_view network = game.network(seats);
            networks += !network.empty();
            EXPECT_LT(network.size(), 60u * 1024) << game.info.id << seats;
        }
    }
    EXPECT_GT(networks, 0);
}
// Late in a game the seat to which the network gives the best chance wins most of the time.
TEST(GameNetworks, tell_the_winner_late_in_a_game) {
    constexpr int kGames = 60;
    for (const BotGame& game : all_bot_games()) {
        for (int seats = game.info.min_seats; seats <= std::min<int>(3, game.info.max_seats); ++seats) {
            const auto network = Network::of(game, seats);
            if (!network) continue;
            int right = 0;
            for (int number = 0; number < kGames; ++number) {
                BotMatch table(game, default_setup(game.info, seats),
                               std::vector<std::string_view>(static_cast<std::size_t>(seats), "greedy_noisy"),
                               static_cast<std::uint64_t>(number));
                std::vector<AnyState> states;
                while (table.advance() == BotMatch::moved) states.push_back(table.match().state());
                const AnyState& late = states[states.size() * 4 / 5];
                Seat best = 0;
                for (Seat seat = 1; seat < seats; ++seat)
                    if (network->value_of(game, late, seat).win > network->value_of(game, late, best).win)
                        best = seat;
                right += game.outcome(table.match().state()).seat[static_cast<std::size_t>(best)].place == 1;
            }
            EXPECT_GT(right, kGames * (seats == 2 ? 7 : 6) / 10) << game.info.id << seats;
        }
    }
}
TEST(PositionEvaluator, gives_one_seat_what_it_takes_from_the_other) {
    for_each_position_of_networks([&](const BotGame& game, const Network&, const Match& match) {
        if (match.setup().seats != 2) return;
        SearchSettings settings;
        const PositionEvaluator::All all = PositionEvaluator(game, 2, settings).all(match.state(), 2);
        EXPECT_EQ(all.worth[0], -all.worth[1]);
        EXPECT_EQ(all.margin[0], -all.margin[1]);
    });
}
TEST(PositionEvaluator, values_some_seats_as_it_does_all) {
    int looked_at = 0;
    for_each_position_of_networks([&](const BotGame& game, const Network&, const Match& match) {
        const int seats = match.setup().seats;
        if (seats == 2) return;
        const PositionEvaluator evaluator(game, seats, SearchSettings{});
        const PositionEvaluator::All all = evaluator.all(match.state(), seats);
        const PositionEvaluator::All some = evaluator.all(match.state(), seats, SeatSet::of(1));
        EXPECT_EQ(some.worth[0], 0) << "nobody asked for it";
        EXPECT_EQ(some.worth[1], evaluator.worth(match.state(), 1));
        EXPECT_EQ(some.worth[1], all.worth[1]);
        EXPECT_EQ(some.margin[1], all.margin[1]);
        ++looked_at;
    });
    EXPECT_GT(looked_at, 0);
}
TEST(PositionEvaluator, values_a_victory_more_than_any_expectation) {
    for_each_position_of_networks([&](const BotGame& game, const Network&, const Match& match) {
        const PositionEvaluator evaluator(game, match.setup().seats, SearchSettings{});
        Outcome won;
        for (int seat = 0; seat < match.setup().seats; ++seat) {
            won.seat[seat].place = static_cast<std::uint8_t>(seat + 1);
            won.seat[seat].score = static_cast<std::int16_t>(200 - 40 * seat);
        }
        EXPECT_GE(evaluator.final_worth(won, 0), evaluator.worth(match.state(), 0));
        EXPECT_LE(evaluator.final_worth(won, 1), evaluator.worth(match.state(), 0));
    });
}
TEST(ClassicLevels, use_the_evaluation_and_the_others_the_network) {
    EXPECT_EQ(make_bot("classic:nobody"), nullptr);
    for (const BotGame& game : all_bot_games()) {
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            EXPECT_EQ(settings_of(BotLevel::master, game, seats, Judge::classic).network, 0);
            EXPECT_EQ(settings_of(BotLevel::master, game, seats).network, !game.network(seats).empty())
                << game.info.id << " at " << seats;
            EXPECT_GT(budget_of("classic:master", game, seats), 0);
        }
        EXPECT_NE(make_bot("classic:master"), nullptr);
    }
}

}  // namespace
}  // namespace mortarboard
