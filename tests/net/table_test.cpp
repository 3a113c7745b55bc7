// The joint dealer without links: every follower is handed the same parts.
#include "net/dealer/table.h"

#include <gtest/gtest.h>

#include "lantern/lantern.h"
#include "net/dealer/player.h"

namespace mortarboard::net {
namespace {

struct Peers {
    Terms terms;
    std::vector<std::unique_ptr<Secrets>> secrets;
    std::vector<std::unique_ptr<Table>> tables;   // one a seat, then the public

    Peers(const Game& game, const mortarboard::Setup& setup, int number) {
        terms.game = &game;
        terms.setup = setup;
        for (int seat = 0; seat < setup.seats; ++seat) {
            terms.identities.push_back(SigningKey(Hasher("test identity")(static_cast<std::uint64_t>(seat)).hash()).identity());
            terms.nonces.push_back(Hasher("test nonce")(static_cast<std::uint64_t>(seat))(static_cast<std::uint64_t>(number)).hash());
        }
        for (int seat = 0; seat < setup.seats; ++seat) {
            secrets.push_back(std::make_unique<Secrets>(
                Hasher("test seed")(static_cast<std::uint64_t>(seat))(static_cast<std::uint64_t>(number)).hash(), terms.id()));
            tables.push_back(std::make_unique<Table>(terms, static_cast<Viewer>(seat), secrets.back().get()));
        }
        tables.push_back(std::make_unique<Table>(terms, kPublic, nullptr));
    }
};

TEST(NetTable, spectators_and_players_follow_the_same_parts) {
    for (const Game& game : {lantern::game()})
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            SCOPED_TRACE(std::string(game.info.id) + " " + std::to_string(seats));
            Peers peers(game, default_setup(game.info, seats), seats);
            Rng rng(static_cast<std::uint64_t>(seats));
            std::map<Step, int> steps;
            while (peers.tables[0]->need().step != Step::closing) {
                const Need need = peers.tables[0]->need();
                std::vector<Bytes> parts(static_cast<std::size_t>(seats));
                for (int seat = 0; seat < seats; ++seat) {
                    if (!need.authors.has(seat)) continue;
                    const Table& table = *peers.tables[static_cast<std::size_t>(seat)];
                    const Player player(table, *peers.secrets[static_cast<std::size_t>(seat)], static_cast<Seat>(seat));
                    Action choice;
                    if (player.must_choose()) {
                        ActionList legal;
                        game.legal(table.match().state(), static_cast<Seat>(seat), legal);
                        choice = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                    }
                    const auto part = player.make(&choice, nullptr);
                    ASSERT_TRUE(part) << name_of(need.step);
                    parts[static_cast<std::size_t>(seat)] = *part;
                    for (const auto& other : peers.tables) {
                        const Wrong wrong = other->judge(seat, *part);
                        ASSERT_FALSE(wrong) << wrong.sentence << " " << name_of(need.step);
                    }
                }
                for (const auto& table : peers.tables) {
                    const Wrong wrong = table->take(parts);
                    ASSERT_FALSE(wrong) << wrong.sentence << " after " << name_of(need.step) << " at " << int(table->eyes().viewer());
                    ASSERT_EQ(table->public_hash(), peers.tables[0]->public_hash());
                }
                ++steps[need.step];
            }
            EXPECT_EQ(peers.tables.back()->match().viewer(), kPublic);
            EXPECT_TRUE(peers.tables.back()->match().over());
            EXPECT_GT(steps[Step::shares], 20);
            EXPECT_GT(steps[Step::remask] + steps[Step::reveal], 3);
        }
}

}  // namespace
}  // namespace mortarboard::net
