// Reasons name what an evaluation counts, by how much it has moved; each theme has weights and a text.
#include "ai/reasons.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "ai/bot_match.h"
#include "ai/toy.h"
#include "core/match.h"
#include "core/rng.h"
#include "games/bot_games.h"
#include "games/citadels/citadels.h"
#include "support/files.h"

namespace mortarboard {
namespace {

// Coins and cards have prices; a turn is worth a point. A limit belongs to no theme.
struct Priced : toy::Envelopes {
    static std::span<const Weight> weights(int) {
        static constexpr Weight kWeights[]{
            {"coin", 10}, {"more_coins", 3}, {"limit", 4}, {"card", 30}, {"begun", 500}};
        return kWeights;
    }
    static std::int32_t evaluate_by(const toy::State& s, Seat, const std::int32_t* weights) {
        const int coins = s.kept[0], few = std::min(coins, weights[2]);
        const int points = kHundredths * s.turn;
        return points + few * weights[0] + (coins - few) * weights[1] + s.kept[1] * weights[3] +
               s.turn * weights[4];
    }
    static std::span<const Theme> themes() {
        static constexpr Theme kThemes[]{
            {"points", ""}, {"coins", "coin more_coins"}, {"cards", "card"}, {"", "begun"}};
        return kThemes;
    }
};
AnyState position(std::uint8_t turn, std::uint8_t coins, std::uint8_t cards, std::uint8_t open = 0) {
    AnyState state;
    state.emplace(toy::State{turn, open, {coins, cards}});
    return state;
}

TEST(Reasons, AreWhatThemesAddToTheGainTheLargestFirst) {
    const BotGame game = make_bot_game<Priced>();
    const auto reasons = reasons_of(game, position(0, 2, 9), position(1, 14, 2), 1, 2);
    // Two coins more of the first four, ten beyond; seven cards fewer; a point for the turn.
    const std::vector<Reason> expected{{"cards", -210}, {"points", 100}, {"coins", 50}};
    EXPECT_EQ(reasons, expected);
}
TEST(Reasons, DoNotTellThatSomethingEndsByItself) {
    BotGame game = make_bot_game<Priced>();
    game.themes = []() -> std::span<const Theme> {
        static constexpr Theme kThemes[]{
            {"points", ""}, {"coins", "coin more_coins"}, {"cards", "card", true}};
        return kThemes;
    };
    EXPECT_TRUE(reasons_of(game, position(0, 0, 9), position(0, 0, 2), 0, 2).empty()) << "seven cards less";
    const std::vector<Reason> more{{"cards", 210}};
    EXPECT_EQ(reasons_of(game, position(0, 0, 2), position(0, 0, 9), 0, 2), more);
    const std::vector<Reason> fewer_coins{{"coins", -40}};
    EXPECT_EQ(reasons_of(game, position(0, 4, 0), position(0, 0, 0), 0, 2), fewer_coins);
}
TEST(Reasons, LeaveOutWhatHardlyMoves) {
    const BotGame game = make_bot_game<Priced>();
    EXPECT_EQ(reasons_of(game, position(0, 2, 2), position(0, 3, 2), 0, 2).size(), 0u);
    EXPECT_EQ(reasons_of(game, position(0, 2, 2), position(0, 4, 2), 0, 2).size(), 1u) << kLeastReason;
}
TEST(Reasons, AreNotToldInTheMiddleOfAChoiceNorAfterTheEnd) {
    const BotGame game = make_bot_game<Priced>();
    EXPECT_FALSE(reasons_of(game, position(0, 0, 0), position(1, 9, 9), 1, 2).empty());
    EXPECT_TRUE(reasons_of(game, position(0, 0, 0), position(1, 9, 9, 1), 1, 2).empty());
    EXPECT_TRUE(reasons_of(game, position(0, 0, 0), position(2, 9, 9), 1, 2).empty());
    EXPECT_TRUE(
        reasons_of(make_bot_game<toy::Envelopes>(), position(0, 0, 0), position(1, 9, 9), 1, 2).empty())
        << "a game without themes";
}
// A coin is then worth as little as a card, but it is none.
TEST(Reasons, DoNotCallGoldCardsInTheLastRoundOfCitadels) {
    const BotGame& game = *find_bot_game("citadels");
    int asked = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        BotMatch table(game, default_setup(game.info, 2), {"greedy", "greedy"}, seed);
        do {
            const AnyState before = table.match().state();
            const auto& now = before.as<citadels::State>();
            const SeatSet owing = table.match().to_move();
            if (!now.complete || now.rank < 8 || owing.empty() || owing.first() == kNature) continue;
            AnyState after = before;
            auto& gold = after.as<citadels::State>().gold[static_cast<std::size_t>(owing.first())];
            gold = static_cast<std::uint16_t>(gold + 6);
            if (game.choosing(after, owing.first())) continue;
            for (const Reason& reason : reasons_of(game, before, after, owing.first(), 2))
                EXPECT_NE(reason.theme, "hand") << reason.worth;
            ++asked;
        } while (table.advance() == BotMatch::moved);
    }
    EXPECT_GT(asked, 5);
}
TEST(Reasons, HaveThemesOfWeightsThatExistAndTextsForTheirNames) {
    for (const BotGame& game : all_bot_games()) {
        const std::string id(game.info.id);
        const auto themes = game.themes();
        if (themes.empty()) continue;  // This hook is optional.
        std::set<std::string> known, used;
        for (const Weight& weight : game.weights(2)) known.emplace(weight.name);
        const auto bytes = file_bytes(file_of_checkout("assets/i18n/en/" + id + ".json"));
        const auto texts = nlohmann::json::parse(bytes.value_or(""), nullptr, false);
        ASSERT_TRUE(texts.is_object()) << id;
        int besides = 0;
        for (const Theme& theme : themes) {
            besides += theme.weights.empty();
            if (!theme.name.empty()) {
                EXPECT_TRUE(texts.contains(id + ".theme." + std::string(theme.name))) << id << theme.name;
            }
            std::istringstream words{std::string(theme.weights)};
            for (std::string word; words >> word;) {
                EXPECT_TRUE(known.contains(word)) << id << " has no weight " << word;
                EXPECT_TRUE(used.insert(word).second) << id << " has twice " << word;
            }
        }
        EXPECT_EQ(besides, 1) << id;
    }
}
// Plays at random and adds the themes that are told.
void play_and_ask(const BotGame& game, int seats, std::set<std::string>& told) {
    Rng rng(static_cast<std::uint64_t>(seats));
    Match match(game, default_setup(game.info, seats));
    ActionList legal;
    while (!match.to_move().empty()) {
        AnyState before = match.state();
        Move move{match.to_move().first(), {}};
        if (move.seat == kNature) {
            move.action = game.draw(before, rng);
            ASSERT_TRUE(static_cast<bool>(match.play(move)));
            continue;
        }
        game.sensible_actions(before, move.seat, legal);
        move.action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        ASSERT_TRUE(static_cast<bool>(match.play(move)));
        AnyState after = match.state();
        for (AnyState* state : {&before, &after}) game.redact(*state, static_cast<Viewer>(move.seat));
        const auto reasons = reasons_of(game, before, after, move.seat, seats);
        ASSERT_LE(reasons.size(), kMostReasons);
        for (const Reason& reason : reasons) told.insert(reason.theme);
    }
}
// Also under the sanitizers: no evaluation divides by a weight of a theme, for that may be 0.
TEST(Reasons, TellEachThemeInSomeMatchAtEverySeatCount) {
    for (const BotGame& game : all_bot_games()) {
        std::set<std::string> told, named;
        for (const Theme& theme : game.themes())
            if (!theme.name.empty()) named.emplace(theme.name);
        if (named.empty()) continue;  // This hook is optional.
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
            play_and_ask(game, seats, told);
        EXPECT_EQ(told, named) << game.info.id;
    }
}

}  // namespace
}  // namespace mortarboard
