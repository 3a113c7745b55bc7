// The dealing protocol without links: every follower is given the same parts.
#include "net/dealer/dealing_protocol.h"
#include "conformance/subjects.h"
#include "net/sentences.h"

#include <gtest/gtest.h>

#include "games/citadels/citadels.h"
#include "games/games.h"
#include "lantern/lantern.h"
#include "net/dealer/audit.h"
#include "net/dealer/part_maker.h"

namespace mortarboard::net {
namespace {

struct Peers {
    Terms terms;
    std::vector<std::unique_ptr<Secrets>> secrets;
    std::vector<std::unique_ptr<DealingProtocol>> tables;  // one for each seat, then the public

    Peers(const Game& game, const mortarboard::Setup& setup, int number) {
        terms.game = &game;
        terms.setup = setup;
        for (int seat = 0; seat < setup.seats; ++seat) {
            terms.identities.push_back(
                SigningKey(Hasher("test identity")(static_cast<std::uint64_t>(seat)).hash()).identity());
            terms.nonces.push_back(
                Hasher("test nonce")(static_cast<std::uint64_t>(seat))(static_cast<std::uint64_t>(number))
                    .hash());
        }
        for (int seat = 0; seat < setup.seats; ++seat) {
            secrets.push_back(std::make_unique<Secrets>(
                Hasher("test seed")(static_cast<std::uint64_t>(seat))(static_cast<std::uint64_t>(number))
                    .hash(),
                terms.id()));
            tables.push_back(
                std::make_unique<DealingProtocol>(terms, static_cast<Viewer>(seat), secrets.back().get()));
        }
        tables.push_back(std::make_unique<DealingProtocol>(terms, kPublic, nullptr));
    }
};

TEST(NetDealingProtocol, spectators_and_players_reach_the_same_state_from_the_same_parts) {
    for (const Game& game : {lantern::game()})
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            SCOPED_TRACE(std::string(game.info.id) + " " + std::to_string(seats));
            Peers peers(game, default_setup(game.info, seats), seats);
            Rng rng(static_cast<std::uint64_t>(seats));
            std::map<ProtocolStep, int> steps;
            std::size_t opened = 0;
            while (peers.tables[0]->expected().step != ProtocolStep::closing) {
                const ExpectedStep need = peers.tables[0]->expected();
                opened += peers.tables[0]->pending_openings().size() * (need.step == ProtocolStep::shares);
                std::vector<Bytes> parts(static_cast<std::size_t>(seats));
                for (int seat = 0; seat < seats; ++seat) {
                    if (!need.authors.has(seat)) continue;
                    const DealingProtocol& table = *peers.tables[static_cast<std::size_t>(seat)];
                    const PartMaker player(table, *peers.secrets[static_cast<std::size_t>(seat)],
                                           static_cast<Seat>(seat));
                    Action choice;
                    if (player.must_choose()) {
                        ActionList legal;
                        conformance::bots_of(game).legal(table.match().state(), static_cast<Seat>(seat),
                                                         legal);
                        choice = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                    }
                    const auto part = player.make(&choice, nullptr);
                    ASSERT_TRUE(part) << name_of(need.step);
                    parts[static_cast<std::size_t>(seat)] = *part;
                    for (const auto& other : peers.tables) {
                        const Problem wrong = other->verify_part(seat, *part);
                        ASSERT_FALSE(wrong) << wrong.reason << " " << name_of(need.step);
                    }
                }
                for (const auto& table : peers.tables) {
                    const Problem wrong = table->apply_step(parts);
                    ASSERT_FALSE(wrong) << wrong.reason << " after " << name_of(need.step) << " at "
                                        << int(table->known_faces().viewer());
                    ASSERT_EQ(table->public_hash(), peers.tables[0]->public_hash());
                }
                ++steps[need.step];
            }
            EXPECT_EQ(peers.tables.back()->match().viewer(), kPublic);
            EXPECT_TRUE(peers.tables.back()->match().over());
            EXPECT_GT(opened, 20u);
            EXPECT_LT(static_cast<std::size_t>(steps[ProtocolStep::shares]), opened)
                << "cards dealt one after the other must share a step";
            EXPECT_GT(steps[ProtocolStep::remask] + steps[ProtocolStep::reveal], 3);
        }
}

// The part of a move (its payload begins with `action`) with the hidden choice `value`, sealed by `maker`.
Bytes sealed_choice(const Peers& peers, const DealingProtocol& protocol, Span action, const Secrets& secrets,
                    int maker, Face value) {
    const Scalar r = secrets.mask(1, 1, 1);
    const Point a = times_base(r);
    const std::string_view id = peers.terms.game->info.id;
    const Point v =
        Point::from(Hasher("sealed")({reinterpret_cast<const std::uint8_t*>(id.data()), id.size()})(value));
    Writer out;
    out.raw(action);
    write(out, Ciphertext{a, v + r * protocol.decks()[0].key});
    const Hash context =
        Hasher("context")(peers.terms.id())(protocol.step())(static_cast<std::uint64_t>(maker)).hash();
    write(out, prove_equal(context, secrets.nonce_seed(), r, times_base(Scalar::one()), a, a));
    return out.take();
}
// A hidden choice without a card: no other seat learns it, it can be neither left out nor exchanged, and the
// audit opens it.
TEST(NetDealingProtocol, a_hidden_choice_without_a_card_is_sealed_with_its_move) {
    using citadels::MoveKind;
    const Game& game = *find_game("citadels");
    mortarboard::Setup setup = default_setup(game.info, 3);
    setup.option[0] = 4;  // a cast with the Magistrate
    Peers peers(game, setup, 1);
    Rng rng(1);
    std::vector<std::vector<Bytes>> steps;
    Seat author = -1;
    Action meant;
    for (bool sealed = false; !sealed;) {
        const ExpectedStep need = peers.tables[0]->expected();
        ASSERT_NE(need.step, ProtocolStep::closing) << "the match ended before a Magistrate sealed a choice";
        auto& parts = steps.emplace_back(3);
        for (int seat = 0; seat < 3; ++seat) {
            if (!need.authors.has(seat)) continue;
            const DealingProtocol& table = *peers.tables[static_cast<std::size_t>(seat)];
            const PartMaker player(table, *peers.secrets[static_cast<std::size_t>(seat)],
                                   static_cast<Seat>(seat));
            Action choice;
            if (player.must_choose()) {
                ActionList legal;
                conformance::bots_of(game).legal(table.match().state(), static_cast<Seat>(seat), legal);
                choice = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                for (const Action& a : legal)
                    if (static_cast<MoveKind>(a.kind) == MoveKind::warrant) choice = a;
            }
            parts[static_cast<std::size_t>(seat)] = *player.make(&choice, nullptr);
            if (static_cast<MoveKind>(choice.kind) == MoveKind::sign) {
                author = static_cast<Seat>(seat);
                meant = choice;
                sealed = true;
            }
        }
        if (sealed) break;
        for (const auto& table : peers.tables) ASSERT_FALSE(table->apply_step(parts));
    }
    const auto at = static_cast<std::size_t>(author), other = (at + 1) % 3;
    const DealingProtocol& watcher = *peers.tables[other];
    const Bytes honest = steps.back()[at];
    constexpr std::size_t kProofAt = 8 + kCiphertextBytes;
    ASSERT_EQ(honest.size(), kProofAt + kProofBytes);
    EXPECT_FALSE(watcher.verify_part(author, honest));

    Bytes altered = honest;
    altered[kProofAt + 32] ^= 1;
    EXPECT_NE(sentence(watcher.verify_part(author, altered).reason).find("without proof"), std::string::npos);
    EXPECT_TRUE(watcher.verify_part(author, Span(honest).first(8)))
        << "a move without its sealed choice must be refused";
    const auto seal = [&](const Secrets& secrets, int maker, Face value) {
        return sealed_choice(peers, watcher, Span(honest).first(8), secrets, maker, value);
    };
    const Bytes passed_on = seal(*peers.secrets[other], static_cast<int>(other), meant.arg[0]);
    EXPECT_NE(sentence(watcher.verify_part(author, passed_on).reason).find("without proof"),
              std::string::npos);

    std::vector<std::vector<Scalar>> keys(watcher.key_count());
    for (std::size_t i = 0; i < keys.size(); ++i)
        for (const auto& secrets : peers.secrets) keys[i].push_back(secrets->key(i, keys.size() - 2).value());
    const Audit clean = audit(peers.terms, steps, keys);
    EXPECT_TRUE(clean.finding.clean) << clean.reason;
    EXPECT_EQ(clean.truth->log().back(), (Move{author, meant}));
    const Bytes never_marked = seal(*peers.secrets[at], author, citadels::character::magistrate);
    EXPECT_FALSE(watcher.verify_part(author, never_marked))
        << "a wrong sealed choice must be valid until the audit";
    steps.back()[at] = never_marked;
    const Audit named = audit(peers.terms, steps, keys);
    EXPECT_FALSE(named.finding.clean);
    EXPECT_EQ(named.finding.seat, author);

    steps.back()[at] = honest;
    for (const auto& table : peers.tables) {
        ASSERT_FALSE(table->apply_step(steps.back()));
        const bool own = table->known_faces().viewer() == static_cast<Viewer>(author);
        EXPECT_EQ(table->match().state().as<citadels::State>().signed_rank,
                  own ? citadels::kCharacter[meant.arg[0]].rank : kHidden);
    }
}

}  // namespace
}  // namespace mortarboard::net
