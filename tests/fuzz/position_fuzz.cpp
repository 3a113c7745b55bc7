// Positions as text: what is read satisfies the invariant, agrees with its set-up, comes back the same, and
// can be played on. The first byte says which game.
#include "record/position.h"

#include "fuzz/fuzz.h"
#include "fuzz/play.h"

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    for (const Reached& at : reached_states(17))
        out.push_back(static_cast<char>(at.game) +
                      position_to_text(conformance::subjects()[at.game].texts, at.setup, at.state));
    return out;
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    fuzz::Choices choices(data, size);
    const auto& subject = fuzz::subject_at(choices.byte());
    const TextGame& game = subject.texts;
    Setup setup;
    AnyState state;
    const std::string why = position_from_text(game, choices.rest(), setup, state);
    CHECK(fuzz::is_utf8(why));
    if (!why.empty()) return 0;
    CHECK(game.check_setup(setup) && game.invariant(state) && has_seats_of(game, setup, state));
    state_dump(game, state);
    Setup setup_again;
    AnyState state_again;
    CHECK(position_from_text(game, position_to_text(game, setup, state), setup_again, state_again).empty());
    CHECK(setup_again == setup && state_again == state);
    Rng rng(size);
    fuzz::play_on(subject, setup, state, rng, 12);
    return 0;
}
