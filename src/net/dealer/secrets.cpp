#include "net/dealer/secrets.h"

#include <cstring>
#include <numeric>

#include "core/check.h"

namespace mortarboard::net {

Hash link_hash(const Hash& link) { return Hasher("chain")(link).hash(); }

Scalar key_of(const Seed& match_seed, int index) { return Scalar::from(Hasher("key")(match_seed)(static_cast<std::uint64_t>(index))); }

Secrets::Secrets(const Seed& seed, const Hash& match) : Secrets(Hasher("match seed")(seed)(match).hash()) {}
Secrets::Secrets(const Seed& match_seed) : seed_(match_seed) {
    Hash link = derive("chain end", 0);
    for (std::uint32_t i = 0; i <= kChainLength; ++i, link = link_hash(link))
        if (i % kStride == 0) every_.push_back(link);
}
Hash Secrets::derive(std::string_view what, std::uint64_t a, std::uint64_t b, std::uint64_t c) const {
    return Hasher(what)(seed_)(a)(b)(c).hash();
}
Scalar Secrets::key(int index) const { return key_of(seed_, index); }
Hash Secrets::link(std::uint32_t k) const {
    CHECK(k <= kChainLength);
    const std::uint32_t from_end = kChainLength - k;
    Hash link = every_[from_end / kStride];
    for (std::uint32_t i = from_end % kStride; i > 0; --i) link = link_hash(link);
    return link;
}
Hash Secrets::salt(std::uint32_t step) const { return derive("salt", step); }
Bytes Secrets::veil(std::uint32_t step, Span choice) const {
    const Hash pad = derive("choice", step);
    CHECK(choice.size() <= pad.size());
    Bytes veiled(choice.begin(), choice.end());
    for (std::size_t i = 0; i < veiled.size(); ++i) veiled[i] ^= pad[i];
    return veiled;
}
Scalar Secrets::mask(std::uint32_t step, int list, int card) const {
    return Scalar::from(Hasher("mask")(seed_)(step)(static_cast<std::uint64_t>(list))(static_cast<std::uint64_t>(card)));
}
std::vector<int> Secrets::order(std::uint32_t step, int list, int cards) const {
    std::vector<int> out(static_cast<std::size_t>(cards));
    std::iota(out.begin(), out.end(), 0);
    for (int i = cards; i > 1; --i) {
        const Hash h = derive("order", step, static_cast<std::uint64_t>(list), static_cast<std::uint64_t>(i));
        std::uint64_t word;   // 2^64 against at most 255 cards: the bias is below 2^-56
        std::memcpy(&word, h.data(), 8);
        std::swap(out[static_cast<std::size_t>(i - 1)], out[static_cast<std::size_t>(word % static_cast<std::uint64_t>(i))]);
    }
    return out;
}

std::vector<Seed> Secrets::pieces(SeatSet persons) const {
    std::vector<Seed> out(kMaxSeats);
    Seed rest = seed_;
    for (int seat = 0, left = persons.size(); seat < kMaxSeats; ++seat) {
        if (!persons.has(seat)) continue;
        Seed& piece = out[static_cast<std::size_t>(seat)];
        piece = --left ? derive("piece", static_cast<std::uint64_t>(seat)) : rest;
        for (std::size_t i = 0; i < rest.size(); ++i) rest[i] ^= piece[i];
    }
    return out;
}

}  // namespace mortarboard::net
