#include "net/dealer/secrets.h"

#include <numeric>

#include "core/check.h"

namespace mortarboard::net {

Hash coin_link_hash(const Hash& link) { return Hasher("chain")(link).hash(); }

Secrets::Secrets(const Seed& seed, const Hash& match) : own_seed_(Hasher("match seed")(seed)(match).hash()) {
    envelope_key_ = Scalar::from(Hasher("envelopes")(*own_seed_));
    derive_chain();
}
Secrets::Secrets(LentKeys lent) : envelope_key_(lent.envelope_key), lent_shares_(std::move(lent.shares)) {
    derive_chain();
}
void Secrets::derive_chain() {
    lendable_seed_ = Hasher("lent")(envelope_key_.bytes).hash();
    Hash link = derive("chain end", 0);
    for (std::uint32_t i = 0; i <= kChainLength; ++i, link = coin_link_hash(link))
        if (i % kCheckpointInterval == 0) chain_checkpoints_.push_back(link);
}
std::optional<Scalar> Secrets::key(std::size_t index, std::size_t decks) const {
    if (index == decks) return envelope_key_;
    return own_seed_ ? std::optional(Scalar::from(Hasher("key")(*own_seed_)(index))) : std::nullopt;
}
Scalar Secrets::coefficient(std::size_t index, std::uint64_t k) const {
    return Scalar::from(Hasher("coefficient")(key_nonce_seed())(index)(k));
}
const Point* Secrets::lent_share(const Point& card) const {
    for (const auto& [a, share] : lent_shares_)
        if (a == card) return &share;
    return nullptr;
}
Hash Secrets::derive(std::string_view what, std::uint64_t a, std::uint64_t b, std::uint64_t c) const {
    return Hasher(what)(lendable_seed_)(a)(b)(c).hash();
}
Hash Secrets::coin_link(std::uint32_t k) const {
    CHECK(k <= kChainLength);
    const std::uint32_t from_end = kChainLength - k;
    Hash link = chain_checkpoints_[from_end / kCheckpointInterval];
    for (std::uint32_t i = from_end % kCheckpointInterval; i > 0; --i) link = coin_link_hash(link);
    return link;
}
Hash Secrets::salt(std::uint32_t number) const { return derive("salt", number); }
Bytes Secrets::seal_choice(std::uint32_t number, Span choice) const {
    const Hash pad = derive("choice", number);
    CHECK(choice.size() <= pad.size());
    Bytes veiled(choice.begin(), choice.end());
    for (std::size_t i = 0; i < veiled.size(); ++i) veiled[i] ^= pad[i];
    return veiled;
}
Scalar Secrets::mask(std::uint32_t number, int list, int card) const {
    return Scalar::from(Hasher("mask")(lendable_seed_)(number)(static_cast<std::uint64_t>(list))(
        static_cast<std::uint64_t>(card)));
}
std::vector<int> Secrets::permutation(std::uint32_t number, int list, int cards) const {
    std::vector<int> out(static_cast<std::size_t>(cards));
    std::iota(out.begin(), out.end(), 0);
    for (int i = cards; i > 1; --i) {
        const Hash h =
            derive("order", number, static_cast<std::uint64_t>(list), static_cast<std::uint64_t>(i));
        const std::uint64_t word = Reader(h).u64();  // 2^64 against at most 255 cards: bias below 2^-56
        std::swap(out[static_cast<std::size_t>(i - 1)],
                  out[static_cast<std::size_t>(word % static_cast<std::uint64_t>(i))]);
    }
    return out;
}

}  // namespace mortarboard::net
