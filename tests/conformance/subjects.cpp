#include "conformance/subjects.h"

#include <algorithm>
#include <cstdlib>
#include <ostream>

#include "games/games.h"
#include "lantern/lantern.h"

namespace mortarboard::conformance {
namespace {

constexpr int kLongestGame = 100'000;   // moves; a game that goes on is a game without an end

// The seat's best action by evaluation, judged where its own choice is complete: follow-up choices are tried too, a few deep.
std::int32_t value_after(const Game& game, const AnyState& state, Seat seat, int depth) {
    const SeatSet next = game.to_move(state);
    if (depth == 0 || next.size() != 1 || next.first() != seat) return game.evaluate(state, seat);
    ActionList actions;
    game.legal(state, seat, actions);
    std::int32_t best = game.evaluate(state, seat);
    for (const auto& action : actions) {
        AnyState after = state;
        game.apply(after, {seat, action}, {});
        best = std::max(best, game.evaluate(after, seat));
    }
    return best;
}
Action greedy(const Game& game, const AnyState& seen, Seat seat, const ActionList& actions) {
    Action best = actions[0];
    std::int32_t best_value = 0;
    bool first = true;
    for (const auto& action : actions) {
        AnyState after = seen;
        game.apply(after, {seat, action}, {});
        const std::int32_t value = value_after(game, after, seat, actions.size() <= 40 ? 1 : 0);
        if (first || value > best_value) best = action, best_value = value;
        first = false;
    }
    return best;
}

}  // namespace

const std::vector<Game>& subjects() {
    static const std::vector<Game> list = [] {
        std::vector<Game> all(all_games().begin(), all_games().end());
        all.push_back(lantern::game());
        return all;
    }();
    return list;
}
int games_per_law() {
    const char* text = std::getenv("MORTARBOARD_GAMES_PER_LAW");
    const auto number = parse_number(text ? text : "", 1, 1'000'000);
    return number ? static_cast<int>(*number) : 12;
}
Setup random_setup(const Game& game, int seats, Rng& rng, int number) {
    const Setup plain = default_setup(game.info, seats);
    for (int attempt = 0; number % 3 && attempt < 100; ++attempt) {
        Setup setup = plain;
        for (const auto& option : game.info.options) {
            if (!option.bits) {
                setup.option[option.slot] = static_cast<std::uint8_t>(option.min + rng.below(static_cast<std::uint32_t>(option.max - option.min + 1)));
                continue;
            }
            const int wanted = option.min + static_cast<int>(rng.below(static_cast<std::uint32_t>(option.max - option.min + 1)));
            for (int set = 0; set < wanted;) {
                const auto i = rng.below(static_cast<std::uint32_t>(option.names.size()));
                auto& byte = setup.option[option.slot + i / 8];
                const auto mask = static_cast<std::uint8_t>(1u << i % 8);
                set += !(byte & mask);
                byte |= mask;
            }
        }
        if (game.check_setup(setup)) return setup;
    }
    return plain;
}
Style style_of(int game_number) { return static_cast<Style>(game_number % 3); }
Action choose(const Game& game, const AnyState& state, Seat seat, Style style, Rng& rng) {
    if (seat == kNature) return game.draw(state, rng);
    ActionList actions;
    game.legal(state, seat, actions);
    CHECK(!actions.empty());
    if (style == Style::random || !game.evaluate || (style == Style::wavering && rng.below(5) == 0))
        return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    return greedy(game, view(game, state, static_cast<Viewer>(seat)), seat, actions);
}
Played play_game(const Game& game, int seats, int number) {
    Rng rng(static_cast<std::uint64_t>(number) * 1000 + static_cast<std::uint64_t>(seats));
    Played played;
    played.setup = random_setup(game, seats, rng, number);
    played.context = std::string(game.info.id) + ", " + std::to_string(seats) + " seats, game " + std::to_string(number);
    Match match(game, played.setup);
    while (!match.over()) {
        CHECK(match.log().size() < kLongestGame);
        const std::vector<Seat> seats_owing = owing(match.to_move());
        const Seat seat = seats_owing[rng.below(static_cast<std::uint32_t>(seats_owing.size()))];   // any order of simultaneous choices
        CHECK(match.play({seat, choose(game, match.state(), seat, style_of(number), rng)}));
    }
    played.log.assign(match.log().begin(), match.log().end());
    played.end = match.state();
    return played;
}
AnyState view(const Game& game, AnyState state, Viewer viewer) {
    if (viewer != kTruth) game.redact(state, viewer);
    return state;
}
std::vector<Viewer> viewers(int seats) {
    std::vector<Viewer> all;
    for (int v = 0; v < seats; ++v) all.push_back(static_cast<Viewer>(v));
    all.push_back(kPublic);
    return all;
}
std::vector<Seat> owing(SeatSet set) {
    std::vector<Seat> all;
    for (Seat seat = 0; seat < 16; ++seat)
        if (set.has(seat)) all.push_back(seat);
    return all;
}

}  // namespace mortarboard::conformance

namespace mortarboard {
void PrintTo(const Game& game, std::ostream* out) { *out << game.info.id; }
}  // namespace mortarboard
