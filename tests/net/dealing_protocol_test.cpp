// The dealing protocol without links: every follower is given the same parts.
#include "net/dealer/dealing_protocol.h"
#include "conformance/subjects.h"
#include "net/seen.h"
#include "net/sentences.h"

#include <gtest/gtest.h>

#include "games/baldurs_gate/baldurs_gate.h"
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

// One step of all followers, with random choices.
void take_step(Peers& peers, Rng& rng) {
    const ExpectedStep need = peers.tables[0]->expected();
    std::vector<Bytes> parts(peers.secrets.size());
    for (std::size_t seat = 0; seat < parts.size(); ++seat) {
        if (!need.authors.has(static_cast<Seat>(seat))) continue;
        const DealingProtocol& table = *peers.tables[seat];
        const PartMaker player(table, *peers.secrets[seat], static_cast<Seat>(seat));
        Action choice;
        if (player.must_choose()) {
            ActionList legal;
            conformance::bots_of(*peers.terms.game)
                .legal(table.match().state(), static_cast<Seat>(seat), legal);
            choice = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        }
        const auto part = player.make(&choice, nullptr);
        ASSERT_TRUE(part) << name_of(need.step);
        parts[seat] = *part;
        for (const auto& other : peers.tables)
            ASSERT_FALSE(other->verify_part(static_cast<int>(seat), *part)) << name_of(need.step);
    }
    for (const auto& table : peers.tables) {
        const Problem wrong = table->apply_step(parts);
        ASSERT_FALSE(wrong) << wrong.reason << " after " << name_of(need.step);
    }
}
// How many cards nature has drawn, which is also how many it had to open.
int cards_drawn(const Peers& peers) {
    const Game& game = *peers.terms.game;
    Match again(game, peers.terms.setup, kPublic);
    int drawn = 0;
    for (const Move& move : peers.tables.back()->match().log()) {
        drawn += move.seat == kNature && game.chance(again.state()).deck;
        EXPECT_TRUE(again.play(move));
    }
    return drawn;
}
// Until the first choice every card that the peers opened is one that nature drew, and every one only once:
// no part is sent for a card that was not to be opened.
TEST(NetDealingProtocol, a_set_up_opens_the_cards_that_are_drawn_and_no_others) {
    int returned = 0;
    for (const bool advanced : {false, true})
        for (int number = 0; number < 12 || (returned < 3 && number < 100); ++number) {
            const Game& game = *find_game("baldurs_gate");
            // Most tokens are put back where two play.
            const int seats = number % 6 == 4 ? 3 : number % 6 == 5 ? 4 : 2;
            SCOPED_TRACE(std::to_string(number) + (advanced ? ", advanced" : ""));
            mortarboard::Setup setup = default_setup(game.info, seats);
            setup.option[0] = advanced;
            Peers peers(game, setup, number);
            Rng rng(1);
            int opened = 0;
            const DealingProtocol& table = *peers.tables.back();
            while (table.expected().step != ProtocolStep::move &&
                   table.expected().step != ProtocolStep::commit) {
                if (table.expected().step == ProtocolStep::shares)
                    opened += static_cast<int>(table.pending_openings().size());
                take_step(peers, rng);
                if (HasFatalFailure()) return;
            }
            EXPECT_EQ(opened, cards_drawn(peers));
            for (std::size_t viewer = 0; viewer < peers.tables.size(); ++viewer)
                expect_no_face_too_many(*peers.tables[viewer], viewer + 1 < peers.tables.size()
                                                                   ? static_cast<Viewer>(viewer)
                                                                   : kPublic);
            for (const Move& move : table.match().log())
                returned += move.action.kind == static_cast<std::uint8_t>(baldurs_gate::MoveKind::put_back);
        }
    std::printf("%d tokens were put back\n", returned);
    EXPECT_GE(returned, 3) << "no face made a difference";
}
bool same_draw(const Chance& a, const Chance& b) {
    return a.deck == b.deck && a.zone == b.zone && a.pos == b.pos && a.audience == b.audience;
}
// What nature draws from `state` on, `most` draws at most, with faces by chance: by their weights, or each
// move alike, or among the first or last two so that like faces meet.
std::vector<Chance> draws_by_chance(const Game& game, AnyState state, int most, int way, Rng& rng) {
    std::vector<Chance> out;
    while (static_cast<int>(out.size()) < most && game.to_move(state).has(kNature)) {
        out.push_back(game.chance(state));
        ActionList legal;
        game.draws(state, legal);
        const auto n = static_cast<std::uint32_t>(legal.size());
        const auto at = way == 1   ? rng.below(n)
                        : way == 2 ? std::min(n - 1, rng.below(2))
                                   : n - 1 - std::min(n - 1, rng.below(2));
        game.apply(state, {kNature, way == 0 ? game.draw(state, rng) : legal[at]},
                   EventSink(nullptr, nullptr));
    }
    return out;
}
// Peers open at once what a game calls certain (Chance::certain), so it must be drawn whatever comes up.
TEST(NetDealingProtocol, what_a_game_calls_certain_is_drawn_whatever_faces_come_up) {
    int claims = 0;
    for (const Game& game : registered_games())
        for (int seats = fewest(game); seats <= game.info.max_seats; ++seats)
            for (int number = 0; number < conformance::games_per_law(); ++number) {
                Rng rng(static_cast<std::uint64_t>(number));
                const auto played = conformance::play_game(conformance::bots_of(game), seats, number);
                Match match(game, played.setup);
                for (const Move& move : played.log) {
                    const Chance chance = game.chance(match.state());
                    if (move.seat == kNature && chance.certain != 1) {
                        ASSERT_TRUE(chance.deck && chance.audience >> kPublic & 1) << played.context;
                        ++claims;
                        std::vector<Chance> first;
                        for (int i = 0; i < 12; ++i) {
                            const auto draws =
                                draws_by_chance(game, match.state(), chance.certain, i % 4, rng);
                            ASSERT_EQ(draws.size(), chance.certain) << played.context;
                            if (first.empty()) first = draws;
                            ASSERT_TRUE(std::equal(draws.begin(), draws.end(), first.begin(), same_draw))
                                << played.context;
                        }
                    }
                    ASSERT_TRUE(match.play(move));
                }
            }
    EXPECT_GT(claims, 100);
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
