// Bytes, hashes, proofs: each is compared with values that another implementation computed, and everything
// invalid must be refused.
#include <gtest/gtest.h>
#include <sodium/crypto_generichash.h>
#include <sodium/crypto_hash_sha512.h>

#include <algorithm>

#include "core/rng.h"
#include "games/games.h"
#include "net/dealer/dealing_protocol.h"
#include "net/dealer/piles.h"
#include "net/dealer/secrets.h"
#include "net/dealer/sharing.h"
#include "net/invitation.h"
#include "net/part.h"
#include "net/proposal.h"
#include "net/terms.h"

namespace mortarboard::net {
namespace {

std::string hex(Span bytes) {
    std::string out;
    for (const auto b : bytes)
        for (const int digit : {b >> 4, b & 15}) out += "0123456789abcdef"[digit];
    return out;
}
Seed seed_of(std::uint64_t n) { return Hasher("test")(n).hash(); }
Scalar scalar_of(std::uint64_t n) { return Scalar::from(Hasher("test scalar")(n)); }
Point point_of(std::uint64_t n) { return Point::from(Hasher("test point")(n)); }

TEST(NetWire, reads_what_it_wrote_and_nothing_else) {
    const Bytes bytes =
        Writer().u8(7).u16(0xBEEF).u32(0x01020304).u64(0x1122334455667788).text("lantern").take();
    EXPECT_EQ(hex(bytes), "07efbe040302018877665544332211070000006c616e7465726e");
    Reader in(bytes);
    EXPECT_EQ(in.u8(), 7);
    EXPECT_EQ(in.u16(), 0xBEEF);
    EXPECT_EQ(in.u32(), 0x01020304u);
    EXPECT_EQ(in.u64(), 0x1122334455667788u);
    EXPECT_EQ(in.text(7), "lantern");
    EXPECT_TRUE(in.is_complete());
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
        Reader shorter(Span(bytes).first(cut));
        shorter.u8();
        shorter.u16();
        shorter.u32();
        shorter.u64();
        shorter.text(7);
        EXPECT_FALSE(shorter.is_complete()) << cut;
    }
    Reader bounded(bytes);
    bounded.raw(15);
    EXPECT_EQ(bounded.text(6), "") << "a text longer than its limit must be refused";
    EXPECT_TRUE(bounded.failed());
    const Bytes boast{0xFF, 0xFF, 0xFF, 0xFF};
    Reader huge(boast);
    EXPECT_TRUE(huge.block(SIZE_MAX).empty());
    EXPECT_TRUE(huge.failed());
}

TEST(NetWire, messages_of_any_bytes_are_refused) {
    Part part{5, 2, seed_of(1), 77, {1, 2, 3}, {}};
    const Bytes good = to_bytes(part);
    const auto read = [](Span bytes) {
        Reader in(bytes);
        return in.u8() == 1 ? read_part(in) : std::nullopt;
    };
    ASSERT_TRUE(read(good));
    EXPECT_EQ(to_bytes(*read(good)), good);
    for (std::size_t cut = 0; cut < good.size(); ++cut) EXPECT_FALSE(read(Span(good).first(cut)));
    Bytes longer = good;
    longer.resize(longer.size() + 1);
    EXPECT_FALSE(read(longer));
    Bytes seat = good;
    seat[5] = 200;
    EXPECT_FALSE(read(seat));
    Rng rng(3);
    for (int n = 0; n < 20'000; ++n) {
        Bytes noise(rng.below(200));
        for (auto& b : noise) b = static_cast<std::uint8_t>(rng.next());
        Reader a(noise), b(noise), c(noise);
        read_part(a);
        read_status(b);
        read_stop(c);
    }
}

// The test vectors of PROTOCOL.md.
// A game that this version does not have is shown by its id.
TEST(NetWire, the_game_of_a_proposal_is_cleaned_and_bounded) {
    const auto read_back = [](std::string game) {
        Proposal sent, read_again;
        sent.game = std::move(game);
        Writer out;
        write(out, sent);
        const Bytes bytes = out.take();
        Reader in(bytes);
        EXPECT_TRUE(read(in, read_again) && in.is_complete());
        return read_again.game;
    };
    for (const Game& game : all_games()) EXPECT_EQ(read_back(std::string(game.info.id)), game.info.id);
    EXPECT_EQ(read_back("ch\x1B[2Jess\n"), "ch[2Jess");
    EXPECT_EQ(read_back("\u202Eche\xFFss\u200B"), "chess");
    EXPECT_EQ(read_back(std::string(64, 'x')), std::string(kMaxGameBytes, 'x'));
}

TEST(NetVectors, hashes_points_and_words) {
    EXPECT_EQ(hex(Hasher("test")(7).hash()),
              "187b59e06815edafe67cb38ad2d8e4f514e0046cca6cbc07c6507040eee192b4");
    EXPECT_EQ(hex(face_point("lantern", 1, 3).bytes),
              "a4ad0ed417a7cceb0dfc5bb9d5b36993f7b315ac474a0053fa880cba889f313f");
    EXPECT_EQ(hex(coin_link_hash(Hash{})),
              "447d7e51e7b724cc7eb327063067bfbe96c23190cff4fb85923f3625a1f809c0");
    const SigningKey key(seed_of(1));
    EXPECT_EQ(hex(key.identity()), "f574eff20d9e2dc9c71a48edcbd59129d898f76ec9e43e9d483086ca5d2beeca");
    const Part part{5, 2, seed_of(2), 77, {1, 2, 3}, {}};
    EXPECT_EQ(hex(part.signed_hash(seed_of(3))),
              "c18a93d0ccd395d1e949722dacb7329a0335283d33bbaa739ca811cdc0a9a042");
    EXPECT_EQ(hex(key.sign(part.signed_hash(seed_of(3)))),
              "002b8465b06bae0215194a56d4191766757d72a0566976871291465c1bc1a47cb962517f314337ffce3b233da7926a"
              "63e115008aacb7b0b7133fcc7f4097db0e");
    EXPECT_EQ(verification_words_of(seed_of(3)), "zomam moguk zohog lusab");
    const Scalar x = scalar_of(1);
    const Point b = point_of(1);
    const Proof proof = prove_equal(seed_of(4), seed_of(5), x, b, times_base(x), x * b);
    EXPECT_EQ(hex(proof.challenge.bytes), "4ce82a5950b3f720a1aa251bdd021d46aeca5792d0ec07a22f3aecdd55a0b90d");
    EXPECT_EQ(hex(proof.answer.bytes), "7089fc95b9a63b6842a4caae6d9b972a06fedbb08b45b40c67814bfacb780300");
}

// SHA-512, which signatures depend on: one hash over the hashes of many inputs of different lengths.
TEST(NetVectors, sha512) {
    Bytes all;
    std::array<std::uint8_t, 64> out{};
    for (const std::size_t size : {0, 1, 2, 3, 111, 112, 113, 127, 128, 129, 239, 240, 255, 256, 257, 1000}) {
        Bytes bytes(size);
        for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i * 7 + size);
        crypto_hash_sha512(out.data(), bytes.data(), size);
        all.insert(all.end(), out.begin(), out.end());
    }
    crypto_hash_sha512(out.data(), all.data(), all.size());
    EXPECT_EQ(hex(Span(out).first(32)), "519c54a2c0dc5c7292fc0c4487687a3159223525a3c28e4320b8ad3b11ebd153");
}
TEST(NetVectors, pieces) {
    const std::vector<Scalar> rest{scalar_of(2), scalar_of(3)};
    const std::vector<Point> open{times_base(rest[0]), times_base(rest[1])};
    EXPECT_EQ(hex(key_piece_of(scalar_of(1), rest, 4).bytes),
              "0736a5ddac4d1708e4809c5ddfe44a891b28a3d673c2974517c0e3065cc6fa0f");
    EXPECT_EQ(hex(public_key_piece_of(times_base(scalar_of(1)), open, 4).bytes),
              "0c1a16283634c69f700a65969435264f2dda999459af7d951b74da405f124d0c");
    EXPECT_EQ(hex(lagrange_weight(SeatSet{}.with(0).with(3).with(4), 3).bytes),
              "478d4e9311420c903913a56c94a694b8aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa0a");
}
// BLAKE2b of lengths around each end of a block, against Python's hashlib.
TEST(NetVectors, blake2b) {
    const auto message = [](int size) {
        Bytes bytes;
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>((i * 7 + size) % 251));
        return bytes;
    };
    const auto blake2b = [&](int size) {
        Hash hash{};
        crypto_generichash(hash.data(), hash.size(), message(size).data(),
                           static_cast<unsigned long long>(size), nullptr, 0);
        return hex(hash);
    };
    EXPECT_EQ(blake2b(0), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    EXPECT_EQ(blake2b(3), "9facd640130c81e7f318a8d5c660bc1b0f5d03861ffbd4cc1358e0e904593c28");
    EXPECT_EQ(blake2b(127), "1c171e998aff7ddd899783610668504f26fe61fbfacc78e48c4ea80eecc1f866");
    EXPECT_EQ(blake2b(128), "685b73b75dc1b6556038ef8fdad4b2ce90982353724a24f7dc28b176a2a97bf2");
    EXPECT_EQ(blake2b(129), "0c537bbbdad527a580c5b73f46782f7301dbf54a8626ec3c3042d7d7a336ca8e");
    EXPECT_EQ(blake2b(240), "0115f2f0892f5200dfb0bb796ab779793b967a47396ab6b6c3157aa278c77216");
    EXPECT_EQ(blake2b(1000), "c6c87f8729c7510dafb7a82884256a61bd63a33aa2506de9b5533646e476405c");
}

TEST(NetSignatures, only_the_holder_of_the_key_can_sign) {
    const SigningKey key(seed_of(1)), other(seed_of(2));
    const Hash what = seed_of(3);
    Signature signature = key.sign(what);
    EXPECT_TRUE(verify(key.identity(), what, signature));
    EXPECT_FALSE(verify(other.identity(), what, signature));
    EXPECT_FALSE(verify(key.identity(), seed_of(4), signature));
    signature[63] ^= 1;
    EXPECT_FALSE(verify(key.identity(), what, signature));
}

TEST(NetProofs, equality_holds_for_one_secret_and_context_only) {
    const Scalar x = scalar_of(1), y = scalar_of(2);
    const Point b = point_of(1), X = times_base(x);
    const Proof proof = prove_equal(seed_of(1), seed_of(2), x, b, X, x * b);
    EXPECT_TRUE(verify_equal(seed_of(1), proof, b, X, x * b));
    EXPECT_FALSE(verify_equal(seed_of(9), proof, b, X, x * b))
        << "a proof must not hold for another match, step or author";
    EXPECT_FALSE(verify_equal(seed_of(1), proof, b, X, y * b))
        << "a share made with another key must be refused";
    EXPECT_FALSE(verify_equal(seed_of(1), proof, point_of(2), X, x * b));
    EXPECT_FALSE(verify_equal(seed_of(1), prove_equal(seed_of(1), seed_of(2), y, b, X, y * b), b, X, y * b));
    EXPECT_FALSE(verify_equal(seed_of(1), {proof.challenge, proof.answer + Scalar::one()}, b, X, x * b));
}

// Cards that are laid out open have equal first halves, and one hand may hold several of them.
TEST(NetProofs, masks_tell_which_open_card_became_which) {
    const Point key = times_base(scalar_of(100));
    const Ciphertext one = open_ciphertext(point_of(1), key), other = open_ciphertext(point_of(2), key);
    ASSERT_EQ(one.a, other.a);
    const Scalar r = scalar_of(7);
    EXPECT_EQ(unmask(remask(one, r, key), r, key), one);
    EXPECT_EQ(unmask(remask(other, r, key), r, key), other);
    EXPECT_NE(unmask(remask(one, r, key), r, key), other);
}

struct Heap {
    Point key = times_base(scalar_of(100));
    std::vector<Ciphertext> in, out;
    Permutation secret;
    explicit Heap(std::size_t n) {
        for (std::size_t i = 0; i < n; ++i) {
            in.push_back(remask({Point{}, point_of(i)}, scalar_of(200 + i), key));
            secret.sources.push_back(static_cast<int>((i + 1) % n));
            secret.masks.push_back(scalar_of(300 + i));
        }
        for (std::size_t i = 0; i < n; ++i)
            out.push_back(remask(in[static_cast<std::size_t>(secret.sources[i])], secret.masks[i], key));
    }
    bool holds(const Hash& context, const Bytes& proof) const {
        Reader reader(proof);
        return verify_permutation(context, key, in, out, reader) && reader.is_complete();
    }
    Bytes prove() const { return prove_permutation(seed_of(1), seed_of(2), key, in, out, secret); }
};
TEST(NetProofs, a_heap_keeps_its_cards) {
    for (const std::size_t n : {1u, 2u, 5u, 60u}) {
        const Heap heap(n);
        const Bytes proof = heap.prove();
        EXPECT_EQ(proof.size(), permutation_proof_bytes(n));
        EXPECT_TRUE(heap.holds(seed_of(1), proof));
        EXPECT_FALSE(heap.holds(seed_of(2), proof));
        // Every number in the proof matters.
        for (std::size_t at = 0; at < proof.size(); at += n < 10 ? 32 : 997) {
            Bytes altered = proof;
            altered[at] ^= 2;
            EXPECT_FALSE(heap.holds(seed_of(1), altered)) << at;
            const std::size_t field = at / 32;
            // A valid value of the kind that is there.
            const Hash other = field < 2 * n ? point_of(9).bytes : scalar_of(9).bytes;
            std::copy(other.begin(), other.end(), altered.begin() + static_cast<std::ptrdiff_t>(32 * field));
            EXPECT_FALSE(heap.holds(seed_of(1), altered)) << at;
        }
        EXPECT_FALSE(heap.holds(seed_of(1), Bytes(proof.begin(), proof.end() - 1)));
    }
}
TEST(NetProofs, a_card_twice_or_a_foreign_card_is_refused) {
    Heap twice(3);  // each output is one of the inputs, but the second one occurs twice
    twice.secret.sources = {1, 1, 0};
    for (std::size_t i = 0; i < 3; ++i)
        twice.out[i] = remask(twice.in[static_cast<std::size_t>(twice.secret.sources[i])],
                              twice.secret.masks[i], twice.key);
    EXPECT_FALSE(twice.holds(seed_of(1), twice.prove()));
    Heap foreign(3);
    foreign.out[1] = remask({Point{}, point_of(99)}, foreign.secret.masks[1], foreign.key);
    EXPECT_FALSE(foreign.holds(seed_of(1), foreign.prove()));
    Heap copied(3);  // an unchanged ciphertext must not take the place of another one either
    copied.out[2] = copied.out[0];
    EXPECT_FALSE(copied.holds(seed_of(1), copied.prove()));
    for (const auto half : {&Ciphertext::a, &Ciphertext::b}) {
        Heap altered(3);
        altered.out[1].*half = altered.out[1].*half + point_of(9);
        EXPECT_FALSE(altered.holds(seed_of(1), altered.prove()));
    }
}

TEST(NetCrypto, only_canonical_elements_are_read) {
    const auto point = [](const Hash& bytes) {
        Reader in(bytes);
        return read_point(in).has_value();
    };
    EXPECT_TRUE(point(point_of(1).bytes));
    Hash ones;
    ones.fill(0xFF);
    EXPECT_FALSE(point(ones));
    int valid = 0;
    for (std::uint64_t n = 0; n < 200; ++n) valid += point(seed_of(n));
    EXPECT_LT(valid, 100) << "too many random strings are valid group elements";
    const auto scalar = [](const Hash& bytes) {
        Reader in(bytes);
        return read_scalar(in).has_value();
    };
    EXPECT_TRUE(scalar(scalar_of(1).bytes));
    EXPECT_FALSE(scalar(ones));
    Hash order{0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58,
               0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE, 0x14};
    order[31] = 0x10;
    EXPECT_FALSE(scalar(order)) << "the group order, another encoding of zero, must be refused";
    --order[0];
    EXPECT_TRUE(scalar(order));
    EXPECT_EQ((Scalar{order} + Scalar::one()), Scalar{});
    const Bytes zeros(64, 0);
    Reader neutral(zeros);
    EXPECT_FALSE(read_ciphertext(neutral)) << "a ciphertext of neutral elements must be refused";
}

TEST(NetSecrets, a_choice_is_read_by_its_author_only) {
    const Secrets own(seed_of(1), seed_of(3)), anothers(seed_of(2), seed_of(3));
    const Bytes choice{3, 1, 4, 1, 5, 9, 2, 6};
    const Bytes veiled = own.seal_choice(7, choice);
    EXPECT_EQ(own.seal_choice(7, veiled), choice);
    EXPECT_NE(veiled, choice);
    EXPECT_NE(anothers.seal_choice(7, veiled), choice);
    EXPECT_NE(own.seal_choice(8, choice), veiled)
        << "the same choice must be sealed differently at another step";
    const Hash salt = own.salt(7);
    EXPECT_NE(Bytes(salt.begin(), salt.begin() + 8), own.seal_choice(7, Bytes(8)))
        << "the published salt must not reveal the key stream";
}
TEST(NetSecrets, coins_are_one_chain_and_everything_grows_from_the_seed) {
    const Secrets secrets(seed_of(1), seed_of(2)), again(seed_of(1), seed_of(2)),
        elsewhere(seed_of(1), seed_of(3));
    for (const std::uint32_t k : {0u, 1u, 127u, 128u, 5'000u, kChainLength - 1})
        EXPECT_EQ(coin_link_hash(secrets.coin_link(k + 1)), secrets.coin_link(k)) << k;
    for (const std::size_t key : {0, 1, 2}) {
        EXPECT_EQ(secrets.key(key, 1), again.key(key, 1));
        EXPECT_FALSE(secrets.key(key, 1) == elsewhere.key(key, 1)) << "two matches must not share a key";
    }
    std::vector<int> order = secrets.permutation(4, 0, 24);
    EXPECT_EQ(order, again.permutation(4, 0, 24));
    EXPECT_NE(order, secrets.permutation(5, 0, 24));
    std::sort(order.begin(), order.end());
    for (int i = 0; i < 24; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
}

TEST(NetPrimitives, division_reverses_multiplication) {
    const Scalar minus_one = Scalar{} - Scalar::one();
    EXPECT_EQ(minus_one * minus_one, Scalar::one());
    EXPECT_EQ(inverse(minus_one), minus_one);
    EXPECT_EQ(Scalar::of(15) * Scalar::of(17), Scalar::of(255));
    for (std::uint64_t n = 0; n < 20; ++n) {
        const Scalar a = Scalar::from(Hasher("divided")(n)), b = Scalar::from(Hasher("by")(n));
        EXPECT_EQ(a * b * inverse(b), a);
        EXPECT_TRUE((a * b).is_canonical());
        EXPECT_EQ(times_base(a * b), a * times_base(b));
    }
}
TEST(NetSharing, the_chosen_number_of_pieces_restores_a_secret_and_fewer_do_not) {
    const Scalar secret = Scalar::from(Hasher("a secret")(1));
    const auto random = [](std::uint64_t n) { return Scalar::from(Hasher("a coefficient")(n)); };
    for (int together = 2; together < kMaxSeats; ++together) {
        std::vector<Scalar> rest;
        std::vector<Point> open;
        for (int k = 1; k < together; ++k)
            rest.push_back(random(static_cast<std::uint64_t>(k))), open.push_back(times_base(rest.back()));
        for (const int bits : {0xFF, 0x3F, 0xAA, 0x0F, 0x81, 0xE0}) {
            SeatSet persons;
            for (int person = 0; person < kMaxSeats && persons.size() < together; ++person)
                if (bits >> person & 1) persons = persons.with(person);
            Scalar sum;
            Point of_card;
            const Point card = Point::from(Hasher("a card")(1));
            for (int person = 0; person < kMaxSeats; ++person) {
                if (!persons.has(person)) continue;
                const Scalar piece = key_piece_of(secret, rest, person),
                             weight = lagrange_weight(persons, person);
                EXPECT_EQ(times_base(piece), public_key_piece_of(times_base(secret), open, person));
                EXPECT_FALSE(piece == secret);
                sum = sum + weight * piece;
                of_card = of_card + weight * (piece * card);
            }
            EXPECT_EQ(sum == secret, persons.size() == together) << together << " of " << persons.size();
            EXPECT_EQ(of_card == secret * card, persons.size() == together);
        }
    }
}

// The bytes of a hash are read as a little-endian number, whatever the machine; the values are computed by
// another program from PROTOCOL.md.
TEST(NetDraw, a_coin_and_an_order_give_fixed_numbers_on_every_machine) {
    const Hash coin = seed_of(7);
    EXPECT_EQ(draw_below(coin, 1), 0u);
    EXPECT_EQ(draw_below(coin, 1'000), 216u);
    EXPECT_EQ(draw_below(coin, 0x8000'0000'0000'0001), 6'690'525'935'634'239'809u)
        << "the first number must be rejected and the second used";
    EXPECT_EQ(draw_below(coin, UINT64_MAX), 7'590'806'776'231'002'216u);
    const Secrets secrets(seed_of(1), seed_of(3));
    EXPECT_EQ(secrets.permutation(5, 0, 8), (std::vector<int>{3, 7, 6, 4, 1, 0, 5, 2}));
}

}  // namespace
}  // namespace mortarboard::net
