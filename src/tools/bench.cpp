// The verb `bench` measures the speed of a game. All figures are medians over many short slices that
// alternate with slices of a reference workload, so that their ratios are reliable even on a noisy machine.
// Rates of processor time are totals, because other work on the machine does not count there.
#include <algorithm>
#include <cstring>
#include <ctime>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>

#include "ai/levels.h"
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
// Runs `work`, which returns how many units it did, until `seconds` have passed. Returns the units a second.
template <class Work> double rate(double seconds, Work work) {
    const auto start = Clock::now();
    double units = 0, passed = 0;
    do {
        units += work();
        passed = seconds_since(start);
    } while (passed < seconds);
    return units / passed;
}

// One unit of the reference workload is a copy of 1 KiB and 64 steps of the random generator.
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

// Each of these positions offers a choice. They reach from the beginning of a game of bots to its end.
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
        game.sensible_actions(choice.seen, choice.seat, actions);
        if (actions.size() > 1) all.push_back(choice);
    } while (all.size() < 400 && bot_match.advance() == BotMatch::moved);
    return all;
}
// LevelWork runs one worker of a level, with the settings and the budget that the level has in this game: the
// speed of what a person plays against.
class LevelWork {
public:
    LevelWork(const BotGame& game, const Setup& setup, const std::vector<Choice>& choices,
              const LevelInfo& level)
        : game_(game), choices_(choices), settings_(share_of(level, game, setup.seats)), bot_(settings_) {}
    // Searches for a while. Returns the number of iterations.
    double operator()() {
        constexpr int kIterations = 8;
        if (!searching_) {
            const Choice& choice = choices_[next_++ * 17 % choices_.size()];
            bot_.begin(game_, choice.seen, choice.seat, next_);
            spent_ = 0;
        }
        searching_ = bot_.step(kIterations);
        const int before = spent_;
        spent_ = bot_.progress().spent;
        return spent_ - before;
    }
    void measure(double seconds) {
        const std::clock_t cpu_start = std::clock();
        const auto start = Clock::now();
        double iterations = 0;
        rates_.push_back(rate(seconds, [&] {
            const double done = (*this)();
            iterations += done;
            return done;
        }));
        iterations_ += iterations;
        seconds_ += seconds_since(start);
        cpu_seconds_ += cpu_seconds_since(cpu_start);
    }
    void forget_measurements() {
        rates_.clear();
        iterations_ = seconds_ = cpu_seconds_ = 0;
    }
    int budget() const { return settings_.iterations; }
    double per_second() const { return median(rates_); }
    double per_cpu_second() const { return cpu_seconds_ > 0 ? iterations_ / cpu_seconds_ : per_second(); }

private:
    static SearchSettings share_of(const LevelInfo& level, const BotGame& game, int seats) {
        SearchSettings settings = settings_of(level.level, game, seats);
        settings.iterations = std::max(1, settings.iterations / level.workers);
        return settings;
    }
    const BotGame& game_;
    const std::vector<Choice>& choices_;
    SearchSettings settings_;
    SearchBot bot_;
    bool searching_{};
    int spent_{};
    std::size_t next_{};
    std::vector<double> rates_;
    double iterations_{}, seconds_{}, cpu_seconds_{};
};

// ValueWork values positions for one seat, as master does by the network or as classic:master does.
class ValueWork {
public:
    ValueWork(const BotGame& game, int seats, const std::vector<Choice>& choices, Judge judge)
        : choices_(choices), positions_(game, seats, settings_of(BotLevel::master, game, seats, judge)) {}
    void measure(double seconds) {
        rates_.push_back(rate(seconds, [&] {
            constexpr int kPositions = 50;
            for (int i = 0; i < kPositions; ++i) {
                const Choice& choice = choices_[next_++ * 17 % choices_.size()];
                const std::int32_t worth = positions_.worth(choice.seen, choice.seat);
                keep(&worth);
            }
            return kPositions;
        }));
    }
    double nanoseconds() const { return 1e9 / median(rates_); }

private:
    const std::vector<Choice>& choices_;
    PositionEvaluator positions_;
    std::size_t next_{};
    std::vector<double> rates_;
};

nlohmann::ordered_json levels_json(const std::vector<LevelWork>& levels) {
    auto all = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < levels.size(); ++i)
        all.push_back({{"level", std::string(kLevels[i].id)},
                       {"workers", kLevels[i].workers},
                       {"iterations", levels[i].budget()},
                       {"iterations_per_s", levels[i].per_second()},
                       {"iterations_per_cpu_s", levels[i].per_cpu_second()}});
    return all;
}
void print_bench(const nlohmann::ordered_json& json, std::ostream& out) {
    const auto number = [&](const char* name) { return json[name].get<double>(); };
    out << std::fixed << std::setprecision(0) << number("moves_per_s") << " moves/s, "
        << number("games_per_s") << " games/s (random, one core)\n"
        << number("state_bytes") << " bytes of state, " << std::setprecision(1) << number("copy_ns")
        << " ns to copy\n"
        << std::setprecision(3) << number("moves_per_s") / number("reference_per_s")
        << " moves a unit of the reference workload (" << std::setprecision(0) << number("reference_per_s")
        << " units/s)\n";
    out << number("evaluation_ns") << " ns to evaluate a position";
    if (json.contains("network_ns")) out << ", " << number("network_ns") << " ns by the network";
    out << "\n";
    for (const auto& level : json["levels"])
        out << level["level"].get<std::string>() << ": " << level["iterations_per_s"].get<double>()
            << " iterations/s, " << level["iterations_per_cpu_s"].get<double>()
            << " a second of processor time, " << level["iterations"].get<int>() << " a choice"
            << (level["workers"].get<int>() > 1 ? " and worker" : "") << "\n";
    out << std::setprecision(2) << number("seconds") << " s, " << number("cpu_seconds")
        << " s of processor time\nsignature " << json["signature"].get<std::string>() << "\n";
}

}  // namespace

int run_bench(const Arguments& arguments, Console& console) {
    const TextGame* chosen = arguments.game();
    if (!chosen) return arguments.refuse(console);
    const BotGame* game = &bot_game(*chosen);
    const Setup setup = arguments.setup(*chosen);
    const double seconds = arguments.seconds("seconds", 2, 600);
    if (arguments.wrong()) return arguments.refuse(console);
    const auto wall_start = Clock::now();
    const std::clock_t cpu_start = std::clock();

    AnyState start;
    game->setup(start, setup);
    ActionList scratch;

    // The number of games is fixed, so that the signature does not depend on the speed.
    std::uint64_t signature = kHashStart;
    for (int number = 0; number < 200; ++number) {
        AnyState state = start;
        Rng rng(seed_for(1, game_purpose(number)));
        const auto moves = game->playout(state, rng, kMoveLimit, scratch);
        if (moves == kMoveLimit) return fail(arguments, console, kFailed, endless_game(number));
        signature = hash_mix(hash_mix(signature, moves), state.hash());
    }

    constexpr int kSlices = 25;
    std::vector<double> moves_rates, games_rates, copy_rates, reference_rates;
    const std::vector<Choice> choices = choices_of(*game, setup);
    std::vector<LevelWork> levels;
    for (const LevelInfo& level : kLevels) levels.emplace_back(*game, setup, choices, level);
    ValueWork classic(*game, setup.seats, choices, Judge::classic);
    ValueWork network(*game, setup.seats, choices, Judge::network);
    Rng rng(7);
    for (int slice = -2; slice < kSlices; ++slice) {  // the first two warm up
        const double share = seconds / (kSlices + 2);
        double games = 0, moves = 0;
        const double moves_rate = rate(share * 0.3, [&] {
            AnyState state = start;
            const double played = game->playout(state, rng, kMoveLimit, scratch);
            ++games;
            moves += played;
            return played;
        });
        const double copy_rate = rate(share * 0.1, [&] { return copy_work(start); });
        for (LevelWork& level : levels) level.measure(share * 0.4 / static_cast<double>(std::size(kLevels)));
        classic.measure(share * 0.025);
        network.measure(share * 0.025);
        const double reference_rate = rate(share * 0.15, reference_work);
        if (slice == -1)
            for (LevelWork& level : levels) level.forget_measurements();
        if (slice < 0) continue;
        moves_rates.push_back(moves_rate);
        games_rates.push_back(moves_rate * games / moves);
        copy_rates.push_back(copy_rate);
        reference_rates.push_back(reference_rate);
    }
    nlohmann::ordered_json json;
    json["game"] = std::string(game->info.id);
    json["seats"] = setup.seats;
    json["moves_per_s"] = median(moves_rates);
    json["games_per_s"] = median(games_rates);
    json["state_bytes"] = game->state_size;
    json["copy_ns"] = 1e9 / median(copy_rates);
    json["evaluation_ns"] = classic.nanoseconds();
    if (game->has_network(setup.seats)) json["network_ns"] = network.nanoseconds();
    json["search_iterations_per_s"] = levels.back().per_second();
    json["levels"] = levels_json(levels);
    json["reference_per_s"] = median(reference_rates);
    json["seconds"] = seconds_since(wall_start);
    json["cpu_seconds"] = cpu_seconds_since(cpu_start);
    json["signature"] = hex16(signature);
    if (arguments.json()) return print_json(console, json);
    print_bench(json, console.out);
    return kDone;
}

}  // namespace mortarboard
