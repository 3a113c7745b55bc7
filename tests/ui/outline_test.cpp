// The outline that the peers' module gets instead of tables, texts and names: it must play as if it had them.
#include "app/outline.h"

#include <gtest/gtest.h>

#include "games/games.h"

namespace mortarboard {
namespace {

TEST(Outline, AnswersPeersForEveryGame) {
    for (const Game& game : all_games()) {
        const std::string line = app::outline_of(game);
        ASSERT_EQ(line.back(), '\n');
        app::Outline read;
        ASSERT_TRUE(app::outline_from(std::string_view(line).substr(0, line.size() - 1), game.info.id, read))
            << game.info.id;
        EXPECT_EQ(read.data_version, data_version(game));
        EXPECT_EQ(read.rules_hash, rules_hash(game));
        const Vocabulary& words = game.vocabulary();
        ASSERT_EQ(read.terms.size(), words.terms.size());
        for (std::size_t i = 0; i < words.terms.size(); ++i) {
            EXPECT_EQ(read.terms[i].form, words.terms[i].form) << game.info.id << " " << words.terms[i].id;
            EXPECT_EQ(read.terms[i].names.empty(), words.terms[i].names.empty())
                << game.info.id << " " << words.terms[i].id;
        }
        ASSERT_EQ(read.verbs.size(), words.verbs.size());
        for (std::size_t i = 0; i < words.verbs.size(); ++i)
            EXPECT_EQ(read.verbs[i].arg, words.verbs[i].arg) << words.verbs[i].name;
        ASSERT_EQ(read.events.size(), words.events.size());
        for (std::size_t i = 0; i < words.events.size(); ++i)
            EXPECT_EQ(read.events[i].role, words.events[i].role);
        const auto& decks = game.decks();
        ASSERT_EQ(read.decks.size(), decks.size());
        for (std::size_t i = 0; i < decks.size(); ++i) {
            EXPECT_EQ(read.decks[i].info.number, decks[i].number);
            EXPECT_EQ(read.decks[i].info.cards, decks[i].cards);
            EXPECT_EQ(read.decks[i].info.faces, decks[i].faces);
            EXPECT_EQ(read.decks[i].info.card_offset, decks[i].card_offset);
            EXPECT_EQ(read.decks[i].info.pool_offset, decks[i].pool_offset);
            for (int zone = 0; zone < app::Outline::kZones; ++zone) {
                EXPECT_EQ(read.decks[i].heap[static_cast<std::size_t>(zone)], decks[i].heap(zone))
                    << game.info.id << " " << i << " " << zone;
                EXPECT_EQ(read.decks[i].holder[static_cast<std::size_t>(zone)], decks[i].holder(zone))
                    << game.info.id << " " << zone;
            }
        }
    }
}
TEST(Outline, OutlinesOfAnotherGameOrCutShortAreRefused) {
    const Game& game = *find_game("builders");
    std::string line = app::outline_of(game);
    line.pop_back();
    app::Outline out;
    EXPECT_FALSE(app::outline_from(line, "troyes", out));
    EXPECT_FALSE(app::outline_from(line + " 00", game.info.id, out));
    EXPECT_FALSE(app::outline_from("", game.info.id, out));
    EXPECT_FALSE(app::outline_from(line.substr(0, line.find(' ') + 10), game.info.id, out));
    for (std::size_t i = line.find(' '); i < line.size(); i += 3) {
        std::string bent = line;
        bent[i] = 'x';
        EXPECT_FALSE(app::outline_from(bent, game.info.id, out)) << i;
    }
}

}  // namespace
}  // namespace mortarboard
