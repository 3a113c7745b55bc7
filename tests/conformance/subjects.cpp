#include "conformance/subjects.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <ostream>

#include "ai/bot.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "lantern/lantern.h"

namespace mortarboard::conformance {
namespace {

// A game with more moves is considered endless.
constexpr int kLongestGame = 100'000;

}  // namespace

const std::vector<Subject>& subjects() {
    static const std::vector<Subject> list = [] {
        std::vector<Subject> all;
        for (const TextGame& game : all_text_games()) all.push_back({game, bot_game(game)});
        all.push_back({lantern::text_game(), lantern::bot_game()});
        return all;
    }();
    return list;
}
static const Subject& subject_of(const Game& game) {
    const auto at = std::find_if(subjects().begin(), subjects().end(), [&](const Subject& subject) {
        return subject.texts.info.id == game.info.id;
    });
    CHECK(at != subjects().end());
    return *at;
}
const TextGame& words_of(const Game& game) { return subject_of(game).texts; }
const BotGame& bots_of(const Game& game) { return subject_of(game).bots; }
void PrintTo(const Subject& subject, std::ostream* out) { *out << subject.texts.info.id; }
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
                setup.option[option.slot] = static_cast<std::uint8_t>(
                    option.min + rng.below(static_cast<std::uint32_t>(option.max - option.min + 1)));
                continue;
            }
            const int wanted =
                option.min +
                static_cast<int>(rng.below(static_cast<std::uint32_t>(option.max - option.min + 1)));
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
std::string_view bot_of(int game_number) {
    constexpr std::string_view kBots[] = {"random", "greedy", "greedy_noisy"};
    return kBots[game_number % 3];
}
Played play_game(const BotGame& game, int seats, int number) {
    Rng rng(static_cast<std::uint64_t>(number) * 1000 + static_cast<std::uint64_t>(seats));
    Played played;
    played.setup = random_setup(game, seats, rng, number);
    played.context =
        std::string(game.info.id) + ", " + std::to_string(seats) + " seats, game " + std::to_string(number);
    Match match(game, played.setup);
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < seats; ++seat) {
        bots.push_back(make_bot(bot_of(number)));
        bots.back()->begin(game, match.seen_by(static_cast<Viewer>(seat)), static_cast<Seat>(seat),
                           rng.next());
    }
    while (!match.over()) {
        CHECK(match.log().size() < kLongestGame);
        const std::vector<Seat> seats_owing = owing(match.to_move());
        // Simultaneous choices come in any order.
        Move move{seats_owing[rng.below(static_cast<std::uint32_t>(seats_owing.size()))], {}};
        if (move.seat == kNature) {
            move = match.draw(rng);
        } else {
            Bot& bot = *bots[static_cast<std::size_t>(move.seat)];
            while (bot.step(1'000)) {}
            move.action = bot.best();
        }
        for (int seat = 0; seat < seats; ++seat)
            bots[static_cast<std::size_t>(seat)]->observe(
                game.mask(match.state(), move, static_cast<Viewer>(seat)));
        CHECK(match.play(move));
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
