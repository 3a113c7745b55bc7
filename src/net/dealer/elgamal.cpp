#include "net/dealer/elgamal.h"

namespace mortarboard::net {
namespace {

Scalar nonce(std::string_view what, const Seed& seed, const Hash& statement, std::uint64_t number) {
    return Scalar::from(Hasher(what)(seed)(statement)(number));
}
Scalar equal_challenge(const Hash& context, const Point& b, const Point& X, const Point& Y,
                       const Point& first, const Point& second) {
    return Scalar::from(Hasher("equal")(context)(b.bytes)(X.bytes)(Y.bytes)(first.bytes)(second.bytes));
}
Hash permutation_statement(const Hash& context, const Point& key, const std::vector<Ciphertext>& in,
                           const std::vector<Ciphertext>& out) {
    Hasher hasher("permutation");
    hasher(context)(key.bytes)(in.size());
    for (const auto* list : {&in, &out})
        for (const auto& card : *list) hasher(card.a.bytes)(card.b.bytes);
    return hasher.hash();
}
// Elements with no known relation to each other or to the base.
Point generator(std::size_t number) { return Point::from(Hasher("generator")(number)); }
Scalar weight_of_card(const Hash& committed, std::size_t card) {
    return Scalar::from(Hasher("permutation weight")(committed)(card));
}

// What is sent to prove a permutation (PROTOCOL.md has the equations, with the same letters).
struct PermutationProof {
    // Commitments: to the place of each card, and to the product of the weights up to each place.
    std::vector<Point> card_commitments, product_commitments;
    Scalar challenge, answer_a, answer_b, answer_e, answer_m;
    std::vector<Scalar> answers_b, answers_w;  // by place in the new order

    explicit PermutationProof(std::size_t n)
        : card_commitments(n), product_commitments(n), answers_b(n), answers_w(n) {}
    template <class Each> void fields(Each each) {
        for (auto* list : {&card_commitments, &product_commitments})
            for (Point& point : *list) each(point);
        for (Scalar* one : {&challenge, &answer_a, &answer_b, &answer_e, &answer_m}) each(*one);
        for (auto* list : {&answers_b, &answers_w})
            for (Scalar& one : *list) each(one);
    }
    static bool is_well_formed(const Point& point) { return point.is_valid(); }
    static bool is_well_formed(const Scalar& scalar) { return scalar.is_canonical(); }
    Hash commitments_hash(const Hash& statement) const {
        Hasher hasher("permutation commitments");
        hasher(statement);
        for (const Point& card : card_commitments) hasher(card.bytes);
        return hasher.hash();
    }
};
// The challenge that fits these answers. The prover calls it with a challenge of zero, when its answers are
// still its nonces.
Scalar permutation_challenge(const Hash& statement, const Point& key, const std::vector<Ciphertext>& in,
                             const std::vector<Ciphertext>& out, const PermutationProof& proof) {
    const Hash committed = proof.commitments_hash(statement);
    const Scalar& c = proof.challenge;
    Hasher hasher("permutation challenge");
    hasher(committed);
    Point all, weighed, before = generator(0), third = times_base(proof.answer_e);
    Ciphertext sum, fourth{Point{} - times_base(proof.answer_m), Point{} - proof.answer_m * key};
    Scalar product = Scalar::one();
    for (std::size_t i = 0; i < in.size(); ++i) {
        const Point h = generator(i + 1);
        const Scalar &weight = proof.answers_w[i], u = weight_of_card(committed, i);
        Point link = times_base(proof.answers_b[i]) + weight * before;
        third = third + weight * h;
        fourth = {fourth.a + weight * out[i].a, fourth.b + weight * out[i].b};
        before = proof.product_commitments[i];
        if (!c.is_zero()) {
            link = link - c * before;
            all = all + proof.card_commitments[i] - h;
            product = product * u;
            weighed = weighed + u * proof.card_commitments[i];
            sum = {sum.a + u * in[i].a, sum.b + u * in[i].b};
        }
        hasher(before.bytes)(link.bytes);
    }
    for (const Point& point : {times_base(proof.answer_a) - c * all,
                               times_base(proof.answer_b) - c * (before - product * generator(0)),
                               third - c * weighed, fourth.a - c * sum.a, fourth.b - c * sum.b})
        hasher(point.bytes);
    return Scalar::from(hasher);
}

}  // namespace

Ciphertext remask(const Ciphertext& card, const Scalar& r, const Point& key) {
    return {card.a + times_base(r), card.b + r * key};
}
Ciphertext unmask(const Ciphertext& card, const Scalar& r, const Point& key) {
    return {card.a - times_base(r), card.b - r * key};
}

void write(Writer& out, const Scalar& scalar) { out.raw(scalar.bytes); }
void write(Writer& out, const Point& point) { out.raw(point.bytes); }
void write(Writer& out, const Ciphertext& card) { out.raw(card.a.bytes).raw(card.b.bytes); }
std::optional<Scalar> read_scalar(Reader& in) {
    const Scalar scalar{in.array<32>()};
    if (in.failed() || !scalar.is_canonical()) return std::nullopt;
    return scalar;
}
std::optional<Point> read_point(Reader& in) {
    const Point point{in.array<32>()};
    if (in.failed() || !point.is_valid()) return std::nullopt;
    return point;
}
std::optional<Ciphertext> read_ciphertext(Reader& in) {
    const auto a = read_point(in), b = read_point(in);
    if (!a || !b || *a == Point{}) return std::nullopt;
    return Ciphertext{*a, *b};
}

Proof prove_equal(const Hash& context, const Seed& seed, const Scalar& x, const Point& b, const Point& X,
                  const Point& Y) {
    const Hash statement = Hasher("equal statement")(context)(b.bytes)(X.bytes)(Y.bytes).hash();
    const Scalar w = nonce("equal nonce", seed, statement, 0);
    const Scalar c = equal_challenge(context, b, X, Y, times_base(w), w * b);
    return {c, w + c * x};
}
bool verify_equal(const Hash& context, const Proof& proof, const Point& b, const Point& X, const Point& Y) {
    const Hash statement =
        Hasher("proven equal")(context)(b.bytes)(X.bytes)(Y.bytes)(proof.challenge.bytes)(proof.answer.bytes)
            .hash();
    if (proof_cache().has(statement)) return true;
    const Point first = times_base(proof.answer) - proof.challenge * X,
                second = proof.answer * b - proof.challenge * Y;
    if (proof.challenge != equal_challenge(context, b, X, Y, first, second)) return false;
    proof_cache().add(statement);
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

Bytes prove_permutation(const Hash& context, const Seed& seed, const Point& key,
                        const std::vector<Ciphertext>& in, const std::vector<Ciphertext>& out,
                        const Permutation& secret) {
    const Hash statement = permutation_statement(context, key, in, out);
    const std::size_t n = in.size();
    PermutationProof proof(n);
    std::uint64_t number = 0;
    const auto fresh = [&] { return nonce("permutation nonce", seed, statement, number++); };
    std::vector<Scalar> openings(n);
    for (std::size_t j = 0; j < n; ++j) {
        const auto i = static_cast<std::size_t>(secret.sources[j]);
        openings[i] = fresh();
        proof.card_commitments[i] = times_base(openings[i]) + generator(j + 1);
    }
    const Hash committed = proof.commitments_hash(statement);
    Point before = generator(0);
    Scalar of_all, of_chain, of_weights, of_masks;
    std::vector<Scalar> links(n), weights(n);
    for (std::size_t j = 0; j < n; ++j) {
        const auto i = static_cast<std::size_t>(secret.sources[j]);
        const Scalar& u = weights[j] = weight_of_card(committed, i);
        links[j] = fresh();
        before = proof.product_commitments[j] = times_base(links[j]) + u * before;
        of_all = of_all + openings[i];
        of_chain = of_chain * u + links[j];
        of_weights = of_weights + openings[i] * u;
        of_masks = of_masks + secret.masks[j] * u;
    }
    for (Scalar* one : {&proof.answer_a, &proof.answer_b, &proof.answer_e, &proof.answer_m}) *one = fresh();
    for (auto* list : {&proof.answers_b, &proof.answers_w})
        for (Scalar& one : *list) one = fresh();
    const Scalar c = proof.challenge = permutation_challenge(statement, key, in, out, proof);
    proof.answer_a = proof.answer_a + c * of_all;
    proof.answer_b = proof.answer_b + c * of_chain;
    proof.answer_e = proof.answer_e + c * of_weights;
    proof.answer_m = proof.answer_m + c * of_masks;
    for (std::size_t j = 0; j < n; ++j) {
        proof.answers_b[j] = proof.answers_b[j] + c * links[j];
        proof.answers_w[j] = proof.answers_w[j] + c * weights[j];
    }
    Writer bytes;
    proof.fields([&](const auto& field) { bytes.raw(field.bytes); });
    return bytes.take();
}
bool verify_permutation(const Hash& context, const Point& key, const std::vector<Ciphertext>& in,
                        const std::vector<Ciphertext>& out, Reader& bytes) {
    const std::size_t n = in.size();
    if (out.size() != n || bytes.left() < permutation_proof_bytes(n)) return false;
    const Hash statement = permutation_statement(context, key, in, out);
    Reader again = bytes;
    const Hash whole = Hasher("proven permutation")(statement)(again.raw(permutation_proof_bytes(n))).hash();
    if (proof_cache().has(whole)) {
        bytes = again;
        return true;
    }
    PermutationProof proof(n);
    bool fit = true;
    proof.fields([&](auto& field) {
        field.bytes = bytes.array<32>();
        fit = fit && PermutationProof::is_well_formed(field);
    });
    if (!fit || proof.challenge != permutation_challenge(statement, key, in, out, proof)) return false;
    proof_cache().add(whole);
    return true;
}

}  // namespace mortarboard::net
