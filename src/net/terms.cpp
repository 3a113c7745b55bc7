#include "net/terms.h"

#include <algorithm>

namespace mortarboard::net {

Hash Terms::id() const {
    Hasher hasher("match");
    Writer about;
    about.u32(kProtocolVersion)
        .text(game->info.id)
        .u64(game->info.data_version)
        .u64(game->info.rules_hash)
        .u8(setup.seats)
        .raw(setup.option)
        .u8(takeover_quorum);
    hasher(about.bytes())(identities.size());
    for (int i = 0; i < peers(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        hasher(identities[at])(nonces[at])(static_cast<std::uint64_t>(runner(i)));
        for (const auto* all : {&names, &bots}) {
            const std::string_view text = at < all->size() ? std::string_view((*all)[at]) : "";
            hasher({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
        }
    }
    return hasher.hash();
}
SeatSet Terms::persons() const {
    SeatSet out;
    for (int seat = 0; seat < peers(); ++seat)
        if (runner(seat) == seat) out = out.with(seat);
    return out;
}
int Terms::key_sharers() const {
    const int others = std::min<int>(takeover_quorum, persons().size() - 1);
    return others < 2 ? 0 : others;
}
SeatSet Terms::run_by(int person) const {
    SeatSet out;
    for (int seat = 0; seat < peers(); ++seat)
        if (runner(seat) == person) out = out.with(seat);
    return out;
}

std::string rule_mark(Verdict verdict, std::string_view what) {
    return "{" + std::string(what) + "." + std::to_string(verdict.rule) + "}";
}

std::string verification_words_of(const Hash& id) {
    constexpr std::string_view kConsonants = "bdfghjklmnprstvz", kVowels = "aiou";
    std::string out;
    for (int word = 0; word < 4; ++word) {
        if (word) out += ' ';
        const int bits = id[2 * word] << 8 | id[2 * word + 1];
        for (const int shift : {12, 10, 6, 4, 0})
            out += shift == 10 || shift == 4 ? kVowels[bits >> shift & 3] : kConsonants[bits >> shift & 15];
    }
    return out;
}

}  // namespace mortarboard::net
