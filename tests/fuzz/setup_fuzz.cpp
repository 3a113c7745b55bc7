// This fuzzes set-ups, as JSON, as single options and as bytes of a peer: what is accepted can be set up, and
// comes back the same from its JSON. The first byte says which game, the second which of the three.
#include "record/setup_text.h"

#include <nlohmann/json.hpp>

#include "fuzz/fuzz.h"
#include "fuzz/play.h"
#include "record/json.h"

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    Rng rng(3);
    for (std::size_t game = 0; game < conformance::subjects().size(); ++game) {
        const TextGame& texts = conformance::subjects()[game].texts;
        for (int seats = texts.info.min_seats; seats <= texts.info.max_seats; ++seats)
            for (const char form : {'\0', '\1', '\2'}) {
                const Setup setup = conformance::random_setup(texts, seats, rng, seats);
                std::string seed = {static_cast<char>(game), form};
                if (form == '\0') seed += print_json(setup_to_json(texts.info, setup));
                if (form == '\1')
                    for (const OptionInfo& option : texts.info.options)
                        seed += std::string(option.id) + ' ' +
                                (option.names.empty() ? "1" : std::string(option.names.back())) + '\n';
                if (form == '\2') {
                    seed += static_cast<char>(setup.seats);
                    seed.append(reinterpret_cast<const char*>(setup.option.data()), setup.option.size());
                }
                out.push_back(seed);
            }
    }
    return out;
}

}  // namespace mortarboard::fuzz

namespace mortarboard {
namespace {

// The text has lines of an option's id and the words of its value.
void set_options(const TextGame& game, std::string_view text, Setup& setup) {
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        std::vector<std::string> words;
        while (!line.empty()) {
            words.emplace_back(line.substr(0, line.find(' ')));
            line.remove_prefix(std::min(line.size(), words.back().size() + 1));
        }
        if (words.empty()) continue;
        const Setup before = setup;
        const std::string why = set_option(game.info, setup, words.front(), std::span(words).subspan(1));
        CHECK(fuzz::is_utf8(why));
        CHECK(why.empty() || setup == before);
    }
}

}  // namespace
}  // namespace mortarboard

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    fuzz::Choices choices(data, size);
    const auto& subject = fuzz::subject_at(choices.byte());
    const TextGame& game = subject.texts;
    Setup setup = default_setup(game.info, game.info.min_seats);
    switch (choices.below(3)) {
    case 0: {
        const std::string why = setup_from_json(game, parse_json(choices.rest()), setup);
        CHECK(fuzz::is_utf8(why));
        if (!why.empty()) return 0;
        CHECK(game.check_setup(setup));
        break;
    }
    case 1:
        set_options(game, choices.rest(), setup);
        break;
    default:
        setup.seats = choices.byte();
        for (auto& option : setup.option) option = choices.byte();
    }
    const std::string refusal = refusal_of(game, setup);
    CHECK(refusal.empty() == static_cast<bool>(game.check_setup(setup)));
    CHECK(fuzz::is_utf8(refusal));
    if (!refusal.empty()) return 0;
    CHECK(setup_in_bounds(game.info, setup));
    Setup again;
    CHECK(setup_from_json(
              game, nlohmann::json::parse(print_json(setup_to_json(game.info, setup)), nullptr, false), again)
              .empty());
    CHECK(again == setup);
    AnyState state;
    game.setup(state, setup);
    CHECK(game.invariant(state) && is_truth(game, state) && has_seats_of(game, setup, state));
    Rng rng(size);
    fuzz::play_on(subject, setup, state, rng, 4);
    return 0;
}
