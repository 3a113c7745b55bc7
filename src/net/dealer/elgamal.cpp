#include "net/dealer/elgamal.h"

namespace mortarboard::net {
namespace {

Scalar nonce(std::string_view what, const Seed& seed, const Hash& statement, std::uint64_t number) {
    return Scalar::from(Hasher(what)(seed)(statement)(number));
}
Scalar equal_challenge(const Hash& context, const Point& b, const Point& X, const Point& Y, const Point& first, const Point& second) {
    return Scalar::from(Hasher("equal")(context)(b.bytes)(X.bytes)(Y.bytes)(first.bytes)(second.bytes));
}
Hash permutation_statement(const Hash& context, const Point& key, const std::vector<Ciphertext>& in, const std::vector<Ciphertext>& out) {
    Hasher hasher("permutation");
    hasher(context)(key.bytes)(in.size());
    for (const auto* list : {&in, &out})
        for (const auto& card : *list) hasher(card.a.bytes)(card.b.bytes);
    return hasher.hash();
}
Ciphertext sum(const std::vector<Ciphertext>& list) {
    Ciphertext out;
    for (const auto& card : list) out = {out.a + card.a, out.b + card.b};
    return out;
}
Hash sum_context(const Hash& statement) { return Hasher("permutation sum")(statement).hash(); }

}  // namespace

Ciphertext remask(const Ciphertext& card, const Scalar& r, const Point& key) { return {card.a + times_base(r), card.b + r * key}; }

void write(Writer& out, const Scalar& scalar) { out.raw(scalar.bytes); }
void write(Writer& out, const Point& point) { out.raw(point.bytes); }
void write(Writer& out, const Ciphertext& card) { out.raw(card.a.bytes).raw(card.b.bytes); }
std::optional<Scalar> read_scalar(Reader& in) {
    const Scalar scalar{in.array<32>()};
    if (in.failed() || !scalar.canonical()) return std::nullopt;
    return scalar;
}
std::optional<Point> read_point(Reader& in) {
    const Point point{in.array<32>()};
    if (in.failed() || !point.valid()) return std::nullopt;
    return point;
}
std::optional<Ciphertext> read_ciphertext(Reader& in) {
    const auto a = read_point(in), b = read_point(in);
    if (!a || !b || *a == Point{}) return std::nullopt;
    return Ciphertext{*a, *b};
}

Proof prove_equal(const Hash& context, const Seed& seed, const Scalar& x, const Point& b, const Point& X, const Point& Y) {
    const Hash statement = Hasher("equal statement")(context)(b.bytes)(X.bytes)(Y.bytes).hash();
    const Scalar w = nonce("equal nonce", seed, statement, 0);
    const Scalar c = equal_challenge(context, b, X, Y, times_base(w), w * b);
    return {c, w + c * x};
}
bool verify_equal(const Hash& context, const Proof& proof, const Point& b, const Point& X, const Point& Y) {
    const Hash statement = Hasher("proven equal")(context)(b.bytes)(X.bytes)(Y.bytes)(proof.challenge.bytes)(proof.answer.bytes).hash();
    if (proven().has(statement)) return true;
    const Point first = times_base(proof.answer) - proof.challenge * X, second = proof.answer * b - proof.challenge * Y;
    if (proof.challenge != equal_challenge(context, b, X, Y, first, second)) return false;
    proven().add(statement);
    return true;
}
void write(Writer& out, const Proof& proof) {
    write(out, proof.challenge);
    write(out, proof.answer);
}
std::optional<Proof> read_proof(Reader& in) {
    const auto challenge = read_scalar(in), answer = read_scalar(in);
    if (!challenge || !answer) return std::nullopt;
    return Proof{*challenge, *answer};
}
void write(Writer& out, const Share& share) {
    write(out, share.point);
    write(out, share.proof);
}
std::optional<Share> read_share(Reader& in) {
    const auto point = read_point(in);
    const auto proof = read_proof(in);
    if (!point || !proof) return std::nullopt;
    return Share{*point, *proof};
}

Bytes prove_permutation(const Hash& context, const Seed& seed, const Point& key, const std::vector<Ciphertext>& in,
                        const std::vector<Ciphertext>& out, const Permutation& secret) {
    const Hash statement = permutation_statement(context, key, in, out);
    const std::size_t n = in.size();
    Writer proof;
    for (std::size_t j = 0; j < n; ++j) {   // one of the n branches is known, the others are made to fit
        std::vector<Scalar> c(n), z(n);
        std::vector<Point> first(n), second(n);
        Scalar others;
        const auto mine = static_cast<std::size_t>(secret.from[j]);
        const Scalar w = nonce("permutation nonce", seed, statement, j);
        for (std::size_t i = 0; i < n; ++i) {
            if (i == mine) {
                first[i] = times_base(w), second[i] = w * key;
                continue;
            }
            c[i] = nonce("permutation challenge", seed, statement, j * n + i);
            z[i] = nonce("permutation answer", seed, statement, j * n + i);
            others = others + c[i];
            first[i] = times_base(z[i]) - c[i] * (out[j].a - in[i].a);
            second[i] = z[i] * key - c[i] * (out[j].b - in[i].b);
        }
        Hasher challenge("permutation branch");
        challenge(statement)(j);
        for (std::size_t i = 0; i < n; ++i) challenge(first[i].bytes)(second[i].bytes);
        c[mine] = Scalar::from(challenge) - others;
        z[mine] = w + c[mine] * secret.r[j];
        for (std::size_t i = 0; i < n; ++i) write(proof, c[i]), write(proof, z[i]);
    }
    Scalar r;
    for (const auto& one : secret.r) r = r + one;
    const Ciphertext before = sum(in), after = sum(out);
    write(proof, prove_equal(sum_context(statement), seed, r, key, after.a - before.a, after.b - before.b));
    return proof.take();
}
bool verify_permutation(const Hash& context, const Point& key, const std::vector<Ciphertext>& in, const std::vector<Ciphertext>& out,
                        Reader& proof) {
    const std::size_t n = in.size();
    if (out.size() != n || proof.left() < permutation_proof_bytes(n)) return false;
    const Hash statement = permutation_statement(context, key, in, out);
    Reader again = proof;
    const Hash whole = Hasher("proven permutation")(statement)(again.raw(permutation_proof_bytes(n))).hash();
    if (proven().has(whole)) {
        proof = again;
        return true;
    }
    for (std::size_t j = 0; j < n; ++j) {
        Scalar sum_of_challenges;
        Hasher challenge("permutation branch");
        challenge(statement)(j);
        for (std::size_t i = 0; i < n; ++i) {
            const auto c = read_scalar(proof), z = read_scalar(proof);
            if (!c || !z) return false;
            sum_of_challenges = sum_of_challenges + *c;
            challenge((times_base(*z) - *c * (out[j].a - in[i].a)).bytes)((*z * key - *c * (out[j].b - in[i].b)).bytes);
        }
        if (!(Scalar::from(challenge) == sum_of_challenges)) return false;
    }
    const auto of_sums = read_proof(proof);
    const Ciphertext before = sum(in), after = sum(out);
    if (!of_sums || !verify_equal(sum_context(statement), *of_sums, key, after.a - before.a, after.b - before.b)) return false;
    proven().add(whole);
    return true;
}

}  // namespace mortarboard::net
