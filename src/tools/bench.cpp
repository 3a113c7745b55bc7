// bench: the speed of a game. All figures are medians over many short slices that alternate with slices of a
// reference workload, so that their ratios are reliable even on a noisy machine.
#include <algorithm>
#include <cstring>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>

#include "ai/search.h"
#include "games/bot_games.h"
#include "record/json.h"
#include "tools/arguments.h"
#include "tools/series.h"

namespace mortarboard {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint32_t kMoveLimit = static_cast<std::uint32_t>(kLongestGame);

// Keeps the compiler from removing writes that nothing reads.
void keep(const void* data) { asm volatile("" : : "r"(data) : "memory"); }

double median(std::vector<double> all) {
    std::sort(all.begin(), all.end());
    return all.empty() ? 0 : all[all.size() / 2];
}
// Runs `work` (which returns how many units it did) until `seconds` have passed: units a second.
template <class Work> double rate(double seconds, Work work) {
    const auto start = Clock::now();
    double units = 0, passed = 0;
    do {
        units += work();
        passed = seconds_since(start);
    } while (passed < seconds);
    return units / passed;
}

// The reference workload: one unit is a copy of 1 KiB and 64 steps of the random generator.
double reference_work() {
    constexpr int kUnits = 200;
    static std::byte from[1024], to[1024];
    static Rng rng(1);
    std::uint64_t sum = 0;
    for (int unit = 0; unit < kUnits; ++unit) {
        std::memcpy(to, from, sizeof to);
        keep(to);
        for (int step = 0; step < 64; ++step) sum += rng.next();
    }
    std::memcpy(from, &sum, sizeof sum);
    return kUnits;
}
double copy_work(const AnyState& state) {
    constexpr int kCopies = 2000;
    static AnyState copy;
    for (int i = 0; i < kCopies; ++i) {
        keep(&state);
        copy = state;
        keep(&copy);
    }
    return kCopies;
}

// Positions with a choice, from the beginning of a game of bots to its end.
struct Choice {
    AnyState seen;
    Seat seat{};
};
std::vector<Choice> choices_of(const BotGame& game, const Setup& setup) {
    std::vector<Choice> all;
    ActionList actions;
    BotMatch bot_match(
        game, setup,
        std::vector<std::string_view>(setup.seats, game.has_evaluation ? "greedy_noisy" : "random"), 1);
    do {
        const SeatSet to_move = bot_match.match().to_move();
        if (to_move.empty() || to_move.first() == kNature) continue;
        const auto viewer = static_cast<Viewer>(to_move.first());
        Choice choice{bot_match.match().seen_by(viewer), to_move.first()};
        game.legal(choice.seen, choice.seat, actions);
        if (actions.size() > 1) all.push_back(choice);
    } while (all.size() < 400 && bot_match.advance() == BotMatch::moved);
    return all;
}
// The search with default settings and rollouts of at most 12 decisions. Counts iterations.
class SearchWork {
public:
    SearchWork(const BotGame& game, const Setup& setup)
        : game_(game), choices_(choices_of(game, setup)), bot_(settings()) {}
    double operator()() {
        constexpr int kIterations = 250;  // enough to build a tree, few enough for a slice
        const Choice& choice = choices_[next_++ * 17 % choices_.size()];
        bot_.begin(game_, choice.seen, choice.seat, 1);
        bot_.step(kIterations);
        return bot_.progress().spent;
    }

private:
    static SearchSettings settings() {
        SearchSettings settings;
        settings.rollout.decisions = 12;
        return settings;
    }
    const BotGame& game_;
    std::vector<Choice> choices_;
    SearchBot bot_;
    std::size_t next_{};
};

}  // namespace

int run_bench(const Arguments& arguments, Console& console) {
    const TextGame* chosen = arguments.game();
    if (!chosen) return arguments.refuse(console);
    const BotGame* game = &bot_game(*chosen);
    const Setup setup = arguments.setup(*chosen);
    const double seconds = arguments.seconds("seconds", 2, 600);
    if (arguments.wrong()) return arguments.refuse(console);

    AnyState start;
    game->setup(start, setup);
    ActionList scratch;

    // A fixed number of games, so that the signature does not depend on the speed.
    std::uint64_t signature = kHashStart;
    for (int number = 0; number < 200; ++number) {
        AnyState state = start;
        Rng rng(seed_for(1, game_purpose(number)));
        const auto moves = game->playout(state, rng, kMoveLimit, scratch);
        if (moves == kMoveLimit) return fail(arguments, console, kFailed, endless_game(number));
        signature = hash_mix(hash_mix(signature, moves), state.hash());
    }

    constexpr int kSlices = 25;
    std::vector<double> moves_rates, games_rates, copy_rates, search_rates, reference_rates;
    SearchWork search(*game, setup);
    Rng rng(7);
    for (int slice = -2; slice < kSlices; ++slice) {  // the first two warm up
        const double share = seconds / (kSlices + 2);
        double games = 0, moves = 0;
        const double moves_rate = rate(share * 0.4, [&] {
            AnyState state = start;
            const double played = game->playout(state, rng, kMoveLimit, scratch);
            ++games;
            moves += played;
            return played;
        });
        const double copy_rate = rate(share * 0.1, [&] { return copy_work(start); });
        const double search_rate = rate(share * 0.3, [&] { return search(); });
        const double reference_rate = rate(share * 0.2, reference_work);
        if (slice < 0) continue;
        moves_rates.push_back(moves_rate);
        games_rates.push_back(moves_rate * games / moves);
        copy_rates.push_back(copy_rate);
        search_rates.push_back(search_rate);
        reference_rates.push_back(reference_rate);
    }
    nlohmann::ordered_json json;
    json["game"] = std::string(game->info.id);
    json["seats"] = setup.seats;
    json["moves_per_s"] = median(moves_rates);
    json["games_per_s"] = median(games_rates);
    json["state_bytes"] = game->state_size;
    json["copy_ns"] = 1e9 / median(copy_rates);
    json["search_iterations_per_s"] = median(search_rates);
    json["reference_per_s"] = median(reference_rates);
    json["signature"] = hex16(signature);
    if (arguments.json()) return print_json(console, json);
    console.out << std::fixed << std::setprecision(0) << median(moves_rates) << " moves/s, "
                << median(games_rates) << " games/s (random, one core)\n"
                << game->state_size << " bytes of state, " << std::setprecision(1) << 1e9 / median(copy_rates)
                << " ns to copy\n"
                << std::setprecision(3) << median(moves_rates) / median(reference_rates)
                << " moves a unit of the reference workload (" << std::setprecision(0)
                << median(reference_rates) << " units/s)\n"
                << median(search_rates) << " iterations/s of search, rollouts cut at 12 decisions\nsignature "
                << hex16(signature) << "\n";
    return kDone;
}

}  // namespace mortarboard
