// Bytes of a state: whatever bytes the invariant lets through can be played on. The first byte says which
// position the others change: pairs of a place and a value.
#include "fuzz/fuzz.h"
#include "fuzz/play.h"

namespace mortarboard::fuzz {
namespace {

const std::vector<Reached>& positions() {
    static const std::vector<Reached> all = reached_states(13);
    return all;
}

}  // namespace

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    Rng rng(9);
    for (std::size_t at = 0; at < positions().size(); ++at)
        for (int n = 0; n < 2; ++n) {
            std::string seed = {static_cast<char>(at & 255), static_cast<char>(at >> 8)};
            for (int change = 0; change < n; ++change)
                for (const std::uint32_t byte :
                     {rng.below(256),
                      rng.below(static_cast<std::uint32_t>(positions()[at].state.size() / 256 + 1)),
                      rng.below(8)})
                    seed += static_cast<char>(byte);
            out.push_back(seed);
        }
    return out;
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    fuzz::Choices choices(data, size);
    const auto& positions = fuzz::positions();
    const fuzz::Reached& at = positions[choices.word() % positions.size()];
    const auto& subject = conformance::subjects()[at.game];
    AnyState odd = at.state;
    for (int changes = 0; choices.more() && changes < 64; ++changes) {
        const std::size_t place = choices.word() % odd.size();
        odd.data()[place] = static_cast<std::byte>(choices.byte());
    }
    AnyState read;
    const bool accepted = state_from_bytes(subject.texts, at.setup, bytes_of(odd), read);
    if (!subject.texts.invariant(odd)) {
        CHECK(!accepted);
        return 0;
    }
    if (!has_seats_of(subject.texts, at.setup, odd)) return 0;
    CHECK(accepted && read == odd);
    is_truth(subject.texts, odd);
    Rng rng(size);
    fuzz::play_on(subject, at.setup, odd, rng, 24);
    return 0;
}
