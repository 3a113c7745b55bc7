// Settings are read from any text; points are broken down by paragraph.
#include <gtest/gtest.h>

#include "core/match.h"
#include "games/text_games.h"
#include "ui/breakdown.h"
#include "ui/settings.h"

namespace mortarboard {
namespace {

using ui::Settings;

TEST(Settings, AreReadBackAsTheyWere) {
    Settings all{.theme = Settings::Theme::light,
                 .motion = Settings::Motion::reduced,
                 .speed = Settings::Speed::fast,
                 .text_percent = 150,
                 .single_press = true,
                 .confirm_end = true,
                 .left_handed = true,
                 .signs = true,
                 .guide = Settings::Guide::never,
                 .finished = {{"builders", 2}, {"citadels", 1}},
                 .clocks = true,
                 .sound = Settings::Volume::quiet,
                 .muted = true,
                 .lessons = {{"builders", 7}, {"troyes", Settings::kLessonDone}},
                 .daily = {.day = 20261125, .best = 43}};
    EXPECT_EQ(ui::settings_from_text(ui::to_text(all)), all);
    EXPECT_EQ(ui::settings_from_text(ui::to_text(Settings{})), Settings{});
}
TEST(Settings, InvalidTextGivesTheDefaults) {
    for (const char* text :
         {"",
          "null",
          "[]",
          "{",
          "{\"theme\":7,\"motion\":\"wild\",\"text\":-100,\"single_press\":\"yes\",\"clocks\":1}",
          "{\"speed\":2}",
          "{\"speed\":\"wild\"}",
          "{\"sound\":2,\"muted\":1}",
          "{\"sound\":\"deafening\"}",
          "{\"text\":1e300}",
          "{\"text\":110}",
          "{\"lessons\":[3]}",
          "{\"lessons\":{\"troyes\":-1}}",
          "{\"lessons\":{\"troyes\":\"all\"}}",
          "{\"daily\":{\"day\":20261125}}",
          "{\"daily\":{\"day\":20261301,\"best\":3}}",
          "{\"daily\":[20261125,3]}",
          "{\"guide\":1,\"signs\":2,\"confirm_end\":\"no\"}",
          "{\"finished\":[2]}",
          "{\"finished\":{\"troyes\":3}}"})
        EXPECT_EQ(ui::settings_from_text(text), Settings{}) << text;
    EXPECT_EQ(ui::settings_from_text("{\"text\":200,\"theme\":[]}"), (Settings{.text_percent = 200}));
}
// Every game says where its points come from: the parts add up at the end.
TEST(Breakdown, AddsUpToTheScores) {
    for (const TextGame& game : all_text_games())
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const mortarboard::Setup setup = default_setup(game.info, game.info.max_seats);
            Match match(game, setup);
            Rng rng(seed);
            std::vector<std::vector<Event>> told;
            ActionList legal;
            while (!match.over()) {
                Move move{match.to_move().first(), {}};
                if (move.seat == kNature)
                    move = match.draw(rng);
                else
                    game.legal(match.state(), move.seat, legal),
                        move.action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                ASSERT_TRUE(static_cast<bool>(match.play(move, EventSink(&told.emplace_back()))));
            }
            const Outcome outcome = game.outcome(match.state());
            const auto sources = ui::breakdown(game, told, outcome, setup.seats);
            for (int seat = 0; seat < setup.seats; ++seat) {
                int sum = 0;
                for (const auto& source : sources) sum += source.points[static_cast<std::size_t>(seat)];
                EXPECT_EQ(sum, outcome.seat[static_cast<std::size_t>(seat)].score)
                    << game.info.id << ", seed " << seed;
            }
            for (const auto& source : sources) EXPECT_NE(source.rule, 0) << game.info.id << ", seed " << seed;
        }
}

}  // namespace
}  // namespace mortarboard
