#include "fuzz/play.h"

#include "fuzz/fuzz.h"

namespace mortarboard::fuzz {
namespace {

void ask_everything(const conformance::Subject& subject, const Setup& setup, const AnyState& state,
                    Rng& rng) {
    const TextGame& game = subject.texts;
    for (const Viewer viewer : conformance::viewers(setup.seats)) {
        AnyState seen = conformance::view(game, state, viewer);
        CHECK(game.invariant(seen));
        if (viewer != kPublic) game.redeal(seen, rng);
    }
    subject.bots.evaluate_all(state, setup.seats);
    const Outcome outcome = game.outcome(state);
    for (int seat = 0; seat < setup.seats; ++seat)
        CHECK(outcome.seat[static_cast<std::size_t>(seat)].place >= 1);
}

}  // namespace

void play_on(const conformance::Subject& subject, const Setup& setup, AnyState state, Rng& rng, int moves) {
    const TextGame& game = subject.texts;
    ActionList legal;
    for (; moves-- > 0;) {
        ask_everything(subject, setup, state, rng);
        const SeatSet owing = game.to_move(state);
        if (owing.empty()) return;
        const Seat seat = owing.first();
        game.legal(state, seat, legal);
        if (legal.empty()) return;
        const Move move{seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]};
        CHECK(game.check(state, move));
        if (seat == kNature) {
            game.chance(state);
            game.weight(state, move.action);
        }
        game.apply(state, move, {});
        if (!game.invariant(state)) return;
    }
}

std::vector<Reached> reached_states(std::size_t every, std::size_t most_moves) {
    std::vector<Reached> out;
    for (std::size_t at = 0; at < conformance::subjects().size(); ++at) {
        const conformance::Subject& subject = conformance::subjects()[at];
        const GameInfo& info = subject.texts.info;
        for (const int seats : {info.min_seats, info.max_seats}) {
            const conformance::Played played = conformance::play_game(subject.bots, seats, 1);
            Match match(subject.texts, played.setup);
            for (const Move& move : played.log) {
                const std::size_t length = match.log().size();
                if (length > most_moves) break;
                if (length % every == 0)
                    out.push_back({static_cast<std::uint8_t>(at),
                                   played.setup,
                                   {match.log().begin(), match.log().end()},
                                   match.state()});
                match.play(move);
            }
        }
    }
    return out;
}

}  // namespace mortarboard::fuzz
