// Peers that cheat: each is refused at once or named by the audit, and no honest peer fails on what they
// send.
#include <gtest/gtest.h>

#include "conformance/subjects.h"
#include "games/games.h"
#include "lantern/lantern.h"
#include "net/sentences.h"
#include "net/stall.h"

namespace mortarboard::net {
namespace {

constexpr int kCheat = 1;  // the seat that cheats

// A match at three seats where the cheat's own parts of one kind of step are changed before they are sent:
// signed with its own key, and the same for every receiver.
struct Table3 {
    const Game game;
    Loopback net;
    int changed = 0;
    explicit Table3(std::uint64_t number, const Game& of = lantern::game())
        : game(of), net(game, default_setup(game.info, 3), number) {}

    using Change = std::function<bool(const DealingProtocol&, Bytes& payload)>;
    void cheat(ProtocolStep step, Change change) {
        net.tamper = [this, step, change](int from, int, Bytes& message) {
            auto part = from == kCheat ? part_in(message) : std::nullopt;
            if (!part || part->author != kCheat) return true;
            if (!changed_) {
                // The honest protocol of the cheat is still at this step and knows what was asked.
                if (net.at(kCheat).protocol().expected().step != step ||
                    net.at(kCheat).protocol().step() != part->step)
                    return true;
                Bytes payload = part->payload;
                if (!change(net.at(kCheat).protocol(), payload)) return true;
                part->payload = payload;
                part->signature = Loopback::key(kCheat).sign(part->signed_hash(net.terms().id()));
                changed_ = part;
                ++changed;
            }
            if (changed_->step == part->step) message = to_bytes(*changed_);
            return true;
        };
    }
    // Both other seats stopped and named the cheat.
    void expect_refused(std::string_view words) {
        net.run(60'000);
        ASSERT_EQ(changed, 1) << "the cheating message was never sent";
        for (const int seat : {0, 2}) {
            const Problem& trouble = net.at(seat).problem();
            EXPECT_EQ(trouble.seat, kCheat) << seat << ": " << net.at(seat).verdict_report();
            EXPECT_NE(sentence(trouble.reason).find(words), std::string::npos) << trouble.reason;
        }
    }

private:
    std::optional<Part> changed_;
};

TEST(NetHostile, a_wrong_share_is_refused_at_once) {
    Table3 table(1);
    table.cheat(ProtocolStep::shares, [](const DealingProtocol&, Bytes& payload) {
        Writer wrong;
        write(wrong, Point::from(Hasher("anything")(1)));
        std::copy(wrong.bytes().begin(), wrong.bytes().end(), payload.begin());
        return true;
    });
    table.expect_refused("share for opening a card is wrong");
}
TEST(NetHostile, a_key_without_its_secret_is_refused) {
    Table3 table(2);
    table.cheat(ProtocolStep::keys, [](const DealingProtocol& t, Bytes& payload) {
        // The key that would cancel the other keys, so that the joint key would be its own.
        Writer rogue;
        write(rogue, times_base(t.known_faces().secrets()->key(0, t.decks().size()).value()) -
                         Point::from(Hasher("another's key")(1)));
        std::copy(rogue.bytes().begin(), rogue.bytes().end(), payload.begin() + 32);
        return true;
    });
    table.expect_refused("without proof that its secret is known");
}
TEST(NetHostile, a_coin_that_is_not_the_next_link_of_its_chain_is_refused) {
    const Game game = *find_game("builders");
    Loopback net(game, default_setup(game.info, 2), 3);
    bool changed = false;
    net.tamper = [&](int from, int, Bytes& message) {
        auto part = from == kCheat ? part_in(message) : std::nullopt;
        if (!part || net.at(kCheat).protocol().expected().step != ProtocolStep::coin ||
            part->step != net.at(kCheat).protocol().step() || part->step < 5)
            return true;
        part->payload[3] ^= 1;  // the cheat changes its coin to draw another card
        part->signature = Loopback::key(kCheat).sign(part->signed_hash(net.terms().id()));
        message = to_bytes(*part);
        return changed = true;
    };
    net.run(20'000);
    ASSERT_TRUE(changed);
    EXPECT_EQ(net.at(0).problem().seat, kCheat);
    EXPECT_NE(sentence(net.at(0).problem().reason).find("not the next link"), std::string::npos);
}
TEST(NetHostile, a_choice_that_was_not_committed_to_is_refused) {
    Table3 table(4);
    table.cheat(ProtocolStep::reveal, [](const DealingProtocol& t, Bytes& payload) {
        ActionList legal;
        conformance::bots_of(t.match().game()).legal(t.match().state(), kCheat, legal);
        const auto other = PartMaker(t, *t.known_faces().secrets(), kCheat).make_move(legal.front());
        const auto another = PartMaker(t, *t.known_faces().secrets(), kCheat).make_move(legal.back());
        const Bytes salt(payload.begin(), payload.begin() + 32);
        const auto changed = Writer().raw(salt).raw(*other).take();
        payload = changed == payload ? Writer().raw(salt).raw(*another).take() : changed;
        return *other != *another;
    });
    table.expect_refused("does not match its commitment");
}
TEST(NetHostile, a_copy_of_another_seats_card_is_refused) {
    Table3 table(5);  // what it lays under the deck is a card of seat 0
    table.cheat(ProtocolStep::move, [](const DealingProtocol& t, Bytes& payload) {
        const auto& others = t.decks()[0].piles.at(lantern::hand + 0).cards;
        if (payload.size() < 8 + 2 * kCiphertextBytes || others.empty()) return false;
        Writer copy;
        write(copy, remask(others[0].card, Scalar::one(), t.decks()[0].key));
        std::copy(copy.bytes().begin(), copy.bytes().end(), payload.begin() + 8);
        return true;
    });
    table.expect_refused("not the cards that were there");
}
TEST(NetHostile, burying_a_card_that_the_seat_does_not_hold_is_refused) {
    Table3 table(5);
    table.cheat(ProtocolStep::move, [](const DealingProtocol& t, Bytes& payload) {
        if (payload.size() < 8 + 64) return false;
        const Ciphertext invented = remask(open_ciphertext(face_point("lantern", 1, 8), t.decks()[0].key),
                                           Scalar::one(), t.decks()[0].key);
        Writer out;
        write(out, invented);
        std::copy(out.bytes().begin(), out.bytes().end(), payload.begin() + 8);
        return true;
    });
    table.expect_refused("not the cards that were there");
}
// This also holds for a deck whose opening shuffle is left to the audit: in the middle of a match there is
// proof at once.
TEST(NetHostile, a_card_swapped_when_a_large_deck_is_shuffled_again_is_refused_at_once) {
    Table3 table(8);
    // Cards are buried until there are enough, then one is drawn.
    table.net.choice = [&](int seat, const ActionList& legal) {
        using lantern::MoveKind;
        const auto& cards = table.net.at(seat).match().state().as<lantern::State>().cards;
        constexpr int kMany = kProvenAtOnce + 1;
        const int in_deck = cards.count(lantern::deck), buried = cards.count(lantern::bottom);
        const MoveKind wanted = in_deck >= kMany            ? MoveKind::draw
                                : in_deck + buried >= kMany ? MoveKind::mix
                                                            : MoveKind::bury;
        for (const Action& action : legal)
            if (static_cast<MoveKind>(action.kind) == wanted) return action;
        return legal.back();
    };
    table.cheat(ProtocolStep::shuffle, [](const DealingProtocol& t, Bytes& payload) {
        if (t.match().log().empty() || t.decks()[0].piles.at(lantern::deck).cards.size() <= kProvenAtOnce)
            return false;
        std::copy_n(payload.begin() + kCiphertextBytes, kCiphertextBytes, payload.begin());
        return true;
    });
    table.expect_refused("not the cards that were there");
}
TEST(NetHostile, a_card_swapped_in_the_opening_shuffle_is_found_by_the_audit) {
    Table3 table(6);
    Loopback& net = table.net;
    // Step number: after the keys, and the pieces with the pass of seat 0.
    constexpr std::uint32_t kItsPass = 2;
    net.tamper = [&](int from, int, Bytes& message) {  // the cheat's honest part is lost
        const auto part = from == kCheat ? part_in(message) : std::nullopt;
        return !part || part->step != kItsPass;
    };
    while (net.at(kCheat).log().size() < kItsPass) net.moment();
    for (int i = 0; i < 10; ++i) net.moment();
    // It continues from a forged log in which it put suns in place of other cards.
    Writer forged;
    const Bytes honest = net.at(kCheat).save();
    for (Reader in(honest); in.left();) {
        const Span block = in.block(kMaxMessage);
        if (block[0] == 0) continue;  // the signature: a forged block is treated like a new message
        auto part = part_in(Bytes(block.begin(), block.end()));
        ASSERT_TRUE(part);
        if (part->step == kItsPass && part->author == kCheat) {
            const Point& key = net.at(kCheat).protocol().decks()[0].key;
            Writer sun;
            write(sun, remask(open_ciphertext(face_point("lantern", 1, 8), key), Scalar::one(), key));
            for (const int place : {4, 5, 6, 7})  // there are three suns, so one of these was another card
                std::copy(sun.bytes().begin(), sun.bytes().end(),
                          part->payload.begin() + place * static_cast<int>(kCiphertextBytes));
            part->signature = Loopback::key(kCheat).sign(part->signed_hash(net.terms().id()));
            ++table.changed;
        }
        forged.block(to_bytes(*part));
    }
    ASSERT_EQ(table.changed, 1);
    net.tamper = nullptr;
    net.kill(kCheat);
    net.forget_kept(kCheat);
    net.start(kCheat, forged.bytes());
    const auto has_failed = [&] { return net.at(0).problem() || net.at(1).problem() || net.at(2).problem(); };
    for (std::uint64_t i = 0; i < 20'000 && !net.at(0).audit_result() && !has_failed(); ++i) net.moment();
    for (int i = 0; i < 50; ++i) net.moment();  // the others reach the end too
    // If a card too many came up before the end, the rules cannot continue for whoever was shown it; only the
    // audit can say who did it.
    if (has_failed()) {
        for (int seat = 0; seat < 3; ++seat) {
            EXPECT_EQ(net.at(seat).problem().seat, -1) << net.at(seat).verdict_report();
            net.at(seat).stop();
        }
        for (int i = 0; i < 500; ++i) net.moment();
    }
    for (int seat = 0; seat < 3; ++seat) {
        ASSERT_TRUE(net.at(seat).audit_result()) << net.at(seat).verdict_report();
        EXPECT_FALSE(net.at(seat).audit_result()->finding.clean);
        EXPECT_EQ(net.at(seat).audit_result()->finding.seat, kCheat) << net.at(seat).verdict_report();
        EXPECT_EQ(net.at(seat).audit_result()->finding.step, kItsPass);
        EXPECT_FALSE(net.at(seat).is_certified());
    }
}
TEST(NetHostile, two_signed_messages_with_one_number_prove_who_contradicts_itself) {
    Table3 table(7);
    int lies = 0;
    table.net.tamper = [&](int from, int to, Bytes& message) {  // seat 2 is told another move than seat 0
        auto part = from == kCheat && to == 2 ? part_in(message) : std::nullopt;
        const DealingProtocol& t = table.net.at(kCheat).protocol();
        if (!part || part->author != kCheat || t.step() != part->step ||
            t.expected().step != ProtocolStep::move || lies)
            return true;
        ActionList legal;
        conformance::bots_of(table.game).legal(t.match().state(), kCheat, legal);
        const Secrets secrets(table.net.seed(kCheat), table.net.terms().id());
        for (const auto& action : legal) {
            const auto other = PartMaker(t, secrets, kCheat).make(&action, nullptr);
            if (!other || *other == part->payload) continue;
            part->payload = *other;
            part->signature = Loopback::key(kCheat).sign(part->signed_hash(table.net.terms().id()));
            message = to_bytes(*part);
            ++lies;
            break;
        }
        return true;
    };
    table.net.run(60'000);
    ASSERT_EQ(lies, 1);
    for (const int seat : {0, 2}) {
        EXPECT_EQ(table.net.at(seat).problem().seat, kCheat);
        EXPECT_NE(sentence(table.net.at(seat).problem().reason).find("two different messages"),
                  std::string::npos)
            << table.net.at(seat).verdict_report();
    }
}
TEST(NetHostile, an_illegal_move_and_seats_and_kinds_of_any_byte_are_refused) {
    Rng rng(8);
    for (std::uint64_t number = 0; number < 10; ++number) {
        Table3 table(100 + number);
        table.cheat(ProtocolStep::move, [&](const DealingProtocol&, Bytes& payload) {
            for (std::size_t i = 0; i < 8; ++i)
                if (number < 5 ? i == 0 : rng.below(2))
                    payload[i] = static_cast<std::uint8_t>(number < 5 ? 250 - number * 40 : rng.next());
            payload[7] = 1;  // unused in every move of this game
            return true;
        });
        table.expect_refused("The rules do not allow this move");
    }
}
// Every byte of it has been in a legal move of that seat, and it is signed and of the right length; only now
// the rules forbid it.
TEST(NetHostile, a_move_of_the_right_form_that_is_illegal_now_is_refused) {
    for (std::uint64_t number = 0; number < 3; ++number) {
        SCOPED_TRACE(number);
        Table3 table(120 + number, *find_game("builders"));
        std::vector<Action> earlier;
        table.net.choice = [&](int seat, const ActionList& legal) {
            if (seat == kCheat) earlier.insert(earlier.end(), legal.begin(), legal.end());
            return legal[table.net.rng().below(static_cast<std::uint32_t>(legal.size()))];
        };
        table.cheat(ProtocolStep::move, [&](const DealingProtocol& t, Bytes& payload) {
            constexpr std::size_t kPlainMove = sizeof(Action);
            if (payload.size() != kPlainMove) return false;
            for (const Action& action : earlier) {
                if (t.match().game().check(t.match().state(), {kCheat, action})) continue;
                payload = Writer().u8(action.kind).raw(action.arg).take();
                return true;
            }
            return false;
        });
        table.expect_refused("The rules do not allow this move");
    }
}
TEST(NetHostile, messages_cut_short_or_too_long_are_refused) {
    for (const ProtocolStep step :
         {ProtocolStep::keys, ProtocolStep::shuffle, ProtocolStep::commit, ProtocolStep::reveal,
          ProtocolStep::shares, ProtocolStep::move, ProtocolStep::closing})
        for (const int by : {-1, +1}) {
            SCOPED_TRACE(std::string(name_of(step)) + (by < 0 ? " cut" : " longer"));
            Table3 table(9);
            table.cheat(step, [&](const DealingProtocol&, Bytes& payload) {
                payload.resize(payload.size() + static_cast<std::size_t>(by));
                return true;
            });
            table.expect_refused("");
        }
}
// A stranger on the link: altered, replayed, invented and foreign messages. They are refused, nobody is
// accused, and the match continues.
TEST(NetHostile, noise_and_replays_accuse_nobody) {
    Table3 table(10), elsewhere(11);
    ASSERT_TRUE(elsewhere.net.run());
    std::vector<Bytes> heard;
    Rng rng(12);
    Loopback& net = table.net;
    while (!(net.at(0).is_over() && net.at(1).is_over() && net.at(2).is_over())) {
        ASSERT_LT(net.now(), 300'000u);
        net.moment();
        PeerMatch& victim = net.at(static_cast<int>(rng.below(3)));
        const int from = static_cast<int>(rng.below(3));
        if (!victim.log().empty()) heard.push_back(to_bytes(victim.log().back().front()));
        Bytes message =
            heard.empty() ? Bytes(10) : heard[rng.below(static_cast<std::uint32_t>(heard.size()))];
        switch (rng.below(6)) {
        case 0:
            break;  // replayed
        case 1:
            message[rng.below(static_cast<std::uint32_t>(message.size()))] ^=
                static_cast<std::uint8_t>(1 + rng.below(255));
            break;
        case 2:
            message.resize(rng.below(static_cast<std::uint32_t>(message.size())));
            break;
        case 3:
            message.resize(kMaxMessage + 1 + rng.below(1000));
            break;
        // From another match of the same people.
        case 4:
            message = to_bytes(elsewhere.net.at(0).log()[rng.below(60)].front());
            break;
        default:
            for (auto& b : message) b = static_cast<std::uint8_t>(rng.next());
            message[0] = static_cast<std::uint8_t>(rng.below(6));
        }
        victim.receive(rng.below(4) ? from : static_cast<int>(rng.next() % 300) - 100, message);
    }
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_TRUE(net.at(seat).is_certified()) << net.at(seat).verdict_report();
        EXPECT_GT(net.at(seat).refused_count(), 5u);
    }
}
TEST(NetHostile, a_peer_that_stops_is_named_and_the_log_is_verified_up_to_there) {
    Table3 table(13);
    for (int i = 0; i < 30; ++i) table.net.moment();
    table.net.at(kCheat).stop();
    for (int i = 0; i < 400; ++i) table.net.moment();
    EXPECT_FALSE(table.net.at(0).is_stopped()) << "another peer's stop must not end this peer's match";
    EXPECT_TRUE(table.net.at(0).stopped_seats().has(kCheat));
    table.net.at(0).stop();
    for (int i = 0; i < 200; ++i) table.net.moment();
    EXPECT_EQ(
        sentence(table.net.at(0).verdict_report()),
        "Not verified yet: 1 person has not ended the match, and nobody's keys are opened before that.");
    table.net.at(2).stop();
    for (int i = 0; i < 200; ++i) table.net.moment();
    for (int seat = 0; seat < 3; ++seat) {
        ASSERT_TRUE(table.net.at(seat).audit_result());
        EXPECT_TRUE(table.net.at(seat).audit_result()->finding.clean) << table.net.at(seat).verdict_report();
    }
}

TEST(NetHostile, the_first_seat_is_named_like_any_other) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 22);
    net.tamper = [&](int from, int, Bytes& message) {
        auto part = from == 0 ? part_in(message) : std::nullopt;
        if (!part || part->author != 0) return true;
        part->payload.push_back(0);
        part->signature = Loopback::key(0).sign(part->signed_hash(net.terms().id()));
        message = to_bytes(*part);
        return true;
    };
    net.run(60'000);
    for (const int seat : {1, 2}) {
        EXPECT_EQ(net.at(seat).problem().seat, 0);
        EXPECT_TRUE(sentence(net.at(seat).verdict_report()).starts_with("Stopped at")) << seat;
        EXPECT_NE(sentence(net.at(seat).verdict_report()).find("player 1"), std::string::npos)
            << sentence(net.at(seat).verdict_report());
    }
}
// The substitute signs for the seat that it plays. The seat's own person, who still follows the match, keeps
// of that no more than of anybody else: parts of eight later steps.
TEST(NetHostile, parts_of_steps_far_ahead_are_not_kept_whoever_signs_them) {
    constexpr int kSubstitute = 0, kAway = 2;
    constexpr std::uint32_t kMostAhead = 8;
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 23);
    play_until(net, 16);
    net.tamper = [](int from, int, Bytes&) { return from != kAway; };
    wait_for_stall(net);
    ASSERT_NO_FATAL_FAILURE(agree_to_hand_over(net, kAway));
    net.tamper = nullptr;
    PeerMatch& person = *net.before(kAway);
    for (int i = 0; i < 300 && person.controls_seat(); ++i) net.moment();
    ASSERT_FALSE(person.controls_seat());
    net.tamper = [](int, int, Bytes&) { return false; };  // nobody gets any further
    wait(net, 10);
    const std::size_t before = person.save().size();
    const std::uint32_t step = person.protocol().step(), refused = person.refused_count();
    const Bytes payload(10'000);
    for (const int author : {kSubstitute, kAway})
        for (std::uint32_t ahead = 1; ahead <= 50; ++ahead) {
            Part part{step + ahead, static_cast<std::uint8_t>(author), {}, 0, payload, {}};
            part.signature = Loopback::key(kSubstitute).sign(part.signed_hash(net.terms().id()));
            person.receive(kSubstitute, to_bytes(part));
        }
    EXPECT_GT(person.save().size(), before + kMostAhead * payload.size());
    EXPECT_LT(person.save().size(), before + (2 * kMostAhead + 1) * payload.size());
    EXPECT_EQ(person.refused_count(), refused + 2 * (50 - kMostAhead));
    EXPECT_FALSE(person.problem()) << person.verdict_report();
}
// Parts that follow no log at all: whoever gets them shows the step before to everybody, in case that its
// author saw another one, but not once for each of them. The match goes on as if none had come.
TEST(NetHostile, parts_after_an_invented_log_do_not_make_others_send_without_end) {
    Table3 table(24);
    Loopback& net = table.net;
    while (net.at(0).log().size() < 20) net.moment();
    net.playing = false;
    wait_for_stall(net);
    std::map<Bytes, int> sent;
    net.tamper = [&](int from, int, Bytes& message) {
        if (from == 0 && part_in(message)) ++sent[message];
        return true;
    };
    const std::uint32_t step = net.at(0).protocol().step();
    const auto send_wrong_parts = [&](int count) {
        for (int i = 0; i < count; ++i) {
            Part part{step, kCheat, Hasher("no log")(static_cast<std::uint64_t>(i)).hash(), 0, {}, {}};
            part.signature = Loopback::key(kCheat).sign(part.signed_hash(net.terms().id()));
            net.at(0).receive(kCheat, to_bytes(part));
            net.moment();
        }
    };
    send_wrong_parts(100);  // in 300 ms
    EXPECT_EQ(sent.size(), net.at(0).log().back().size());
    for (const auto& [message, count] : sent) EXPECT_EQ(count, 2) << "once to each of the others";
    send_wrong_parts(5'000);  // in 15 s
    for (const auto& [message, count] : sent) EXPECT_LE(count, 2 * 5) << "after 0, 1, 3, 7 and 15 s";
    for (const auto& [message, count] : sent) EXPECT_GT(count, 2) << "a link may have lost it";
    net.playing = true;
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
// Nothing that has only its first byte is meant for anybody.
TEST(NetHostile, each_message_without_a_body_is_refused_and_counted) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 21);
    net.run(200);
    for (int kind = 0; kind < 256; ++kind) {
        const std::uint32_t before = net.at(0).refused_count();
        const auto message = static_cast<std::uint8_t>(kind);
        net.at(0).receive(1, {&message, 1});
        EXPECT_EQ(net.at(0).refused_count(), before + 1) << kind;
    }
    EXPECT_FALSE(net.at(0).problem()) << net.at(0).verdict_report();
}

}  // namespace
}  // namespace mortarboard::net
