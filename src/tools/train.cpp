// The verb `train` finds the network of a game. First it learns from games of a teacher, the hand-weighted
// evaluation, or begins with the network of a file; then it learns from games against itself, in some of
// which one seat is held by the teacher or by what the network was before, so that it does not forget how to
// beat these. The same words find the same network, also when the games are played in several calls:
// keep=<file> holds all that the next call goes on from.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>
#include <iomanip>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/hex.h"
#include "games/bot_games.h"
#include "record/json.h"
#include "tools/arguments.h"
#include "tools/network_file.h"
#include "tools/self_play.h"
#include "tools/series.h"

namespace mortarboard {
namespace {

// So many samples make a step.
constexpr std::size_t kBatch = 128;
// A network of before is kept every so many rounds, and the last so many of them play.
constexpr std::int64_t kLeagueRounds = 25;
constexpr std::size_t kLeague = 8;
// Rounds to be learned once more are drawn from the last so many.
constexpr std::size_t kReplayed = 40;
constexpr std::size_t kMaxKept = 64u << 20;

struct Plan {
    const BotGame& game;
    std::vector<Setup> setups;
    std::size_t usual{};  // Every second game is one of so many, the fewest seats.
    std::int64_t games{}, teacher{}, every{}, pause{};
    std::int64_t round{};  // So many games are played before the network learns from them.
    std::int64_t versus{};  // So many against the teacher at each report
    int passes{};  // The samples of the teacher's games are learned so many times.
    std::size_t replay{};  // After each round so many rounds of before are learned once more.
    float teacher_later{};  // SelfPlaySettings::later in the teacher's games
    std::uint64_t seed{};
    bool corrects{};  // the hand-weighted evaluation, instead of valuing positions alone
    double rate{}, teacher_rate{};
    std::uint32_t league{};  // one game in so many has a seat of the league
    std::uint32_t mixed{};  // In so many games of 100 the teacher holds about half of the seats.
    std::uint32_t ahead{};  // In so many games of 100 nobody searches, though others do.
    SelfPlaySettings play;
    std::string file, keep;
    std::optional<Network::Weights> from;  // The network begins with these, not with games of the teacher.
};

bool exists(const std::string& file) {
    std::error_code unknown;
    return std::filesystem::exists(file, unknown);
}

// Returns the standard deviation of each feature, by which it is divided.
std::vector<float> spread_of(const Samples& samples) {
    std::vector<float> spread(samples.width);
    const auto count = static_cast<double>(samples.size());
    for (std::size_t feature = 0; feature < samples.width; ++feature) {
        double sum = 0, squares = 0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const double value = samples.at(i)[feature];
            sum += value;
            squares += value * value;
        }
        const double variance = squares / count - sum / count * (sum / count);
        // A feature that never changed must not get a large weight by dividing by nothing.
        spread[feature] = static_cast<float>(std::max(0.25, std::sqrt(std::max(variance, 0.0))));
    }
    return spread;
}

class Trainer {
public:
    Trainer(const Plan& plan, Console& console) : plan_(plan), console_(console), teacher_(plan.game) {}

    // Returns a sentence if a file cannot be read or written. That is tried before the first game, because
    // hours of games would be lost.
    std::string run() {
        const bool goes_on = restore();
        for (const std::string* file : {&plan_.file, &plan_.keep})
            if (wrong_.empty() && !file->empty()) try_writing(*file);
        if (!wrong_.empty()) return wrong_;
        if (!goes_on) begin();
        if (!wrong_.empty()) return wrong_;
        const std::int64_t end = plan_.pause ? std::min(plan_.games, played_ + plan_.pause) : plan_.games;
        while (played_ < end) {
            Samples samples = fresh();
            const std::int64_t until = std::min(end, played_ + plan_.round);
            for (; played_ < until; ++played_) play(samples);
            learn(samples);
            learn_again(std::move(samples));
            ++round_;
            if (round_ % kLeagueRounds == 0) add_to_league(network_->rounded());
            if (round_ % plan_.every && played_ < end) continue;
            report();
            write();
            save();
            if (!wrong_.empty()) break;
        }
        return wrong_;
    }
    std::int64_t played() const { return played_; }

private:
    // Leaves no file that was not there: an empty one would hold no training to go on from.
    void try_writing(const std::string& file) {
        const bool is_new = !exists(file);
        if (can_write(file, wrong_) && is_new) std::remove(file.c_str());
    }
    Samples fresh() const {
        Samples samples;
        samples.width = static_cast<std::size_t>(feature_count(plan_.game));
        return samples;
    }
    // Every second game has one of the few numbers of seats that most matches have.
    const Setup& setup_of(std::int64_t number) const {
        const auto half = static_cast<std::size_t>(number / 2), all = plan_.setups.size();
        return plan_.setups[half % (number % 2 ? std::min(all, plan_.usual) : all)];
    }
    std::uint64_t seed_of(std::int64_t number) const { return seed_for(plan_.seed, game_purpose(number)); }

    void begin() {
        Samples samples = fresh();
        SelfPlaySettings settings = plan_.play;
        settings.later = plan_.teacher_later;
        settings.iterations = 0;
        for (std::int64_t number = 0; number < plan_.teacher; ++number) {
            const std::vector<const PositionEvaluator*> all(setup_of(number).seats, &teacher_);
            play_and_learn(plan_.game, setup_of(number), all, &teacher_, settings,
                           seed_for(plan_.seed + 1, game_purpose(number)), samples);
        }
        if (plan_.from) {
            network_ = std::make_unique<TrainedNetwork>(spread_of(samples), *plan_.from);
            use_network();
            report();
            return;
        }
        network_ = std::make_unique<TrainedNetwork>(spread_of(samples), plan_.corrects, plan_.seed);
        for (int pass = 0; pass < plan_.passes; ++pass) learn(samples, plan_.teacher_rate);
        report();
        write();
    }
    // Rounds of before teach more than one step each, because learning takes less time than playing.
    void learn_again(Samples&& samples) {
        if (!plan_.replay) return;
        Rng rng(seed_for(plan_.seed + 4, static_cast<std::uint64_t>(round_)));
        for (std::size_t i = 0; i < plan_.replay && !rounds_.empty(); ++i)
            learn(rounds_[rng.below(static_cast<std::uint32_t>(rounds_.size()))]);
        if (rounds_.size() == kReplayed) rounds_.pop_front();
        rounds_.push_back(std::move(samples));
    }
    void play(Samples& samples) {
        const Setup& setup = setup_of(played_);
        Rng rng(seed_of(played_));
        std::vector<const PositionEvaluator*> at_seat(setup.seats, current_.get());
        if (plan_.mixed && rng.below(100) < plan_.mixed) {
            for (const PositionEvaluator*& evaluator : at_seat)
                if (rng.below(2)) evaluator = &teacher_;
            at_seat[rng.below(setup.seats)] = current_.get();
        } else if (plan_.league && rng.below(plan_.league) == 0) {
            const auto other = rng.below(static_cast<std::uint32_t>(league_.size() + 1));
            at_seat[rng.below(setup.seats)] = other == league_.size() ? &teacher_ : &league_[other];
        }
        SelfPlaySettings settings = plan_.play;
        if (plan_.ahead && rng.below(100) < plan_.ahead) settings.iterations = 0;
        play_and_learn(plan_.game, setup, at_seat, current_.get(), settings, rng.next(), samples);
    }
    void learn(const Samples& samples) {
        const double left =
            1 - static_cast<double>(played_) / static_cast<double>(std::max<std::int64_t>(1, plan_.games));
        learn(samples, plan_.rate * std::max(0.05, left));
    }
    void learn(const Samples& samples, double rate) {
        std::vector<std::uint32_t> order(samples.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
        Rng rng(seed_for(plan_.seed + 2, static_cast<std::uint64_t>(played_ + ++passes_)));
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
        for (std::size_t from = 0; from < order.size(); from += kBatch) {
            const std::size_t count = std::min(kBatch, order.size() - from);
            error_ += network_->learn(samples, {order.data() + from, count}, static_cast<float>(rate));
            ++batches_;
        }
        use_network();
    }
    void use_network() {
        current_ =
            std::make_unique<PositionEvaluator>(plan_.game, SearchSettings{}, Network(network_->rounded()));
    }
    void add_to_league(const Network::Weights& weights) {
        if (league_.size() == kLeague) {
            league_.erase(league_.begin());
            league_weights_.erase(league_weights_.begin());
        }
        league_.emplace_back(plan_.game, SearchSettings{}, Network(weights));
        league_weights_.push_back(weights);
    }
    // Plays against the teacher without random choices.
    void report() {
        console_.err << played_ << " games, error " << std::setprecision(4)
                     << error_ / static_cast<double>(std::max<std::int64_t>(1, batches_));
        error_ = 0;
        batches_ = 0;
        for (const Setup& setup : plan_.setups) {
            double wins = 0;
            Samples none = fresh();
            SelfPlaySettings settings = plan_.play;
            settings.random_choice = 0;
            for (std::int64_t number = 0; number < plan_.versus; ++number) {
                const auto mine = static_cast<std::size_t>(number % setup.seats);
                std::vector<const PositionEvaluator*> at_seat(setup.seats, &teacher_);
                at_seat[mine] = current_.get();
                const auto outcome = play_and_learn(plan_.game, setup, at_seat, nullptr, settings,
                                                    seed_for(plan_.seed + 3, game_purpose(number)), none);
                if (outcome) wins += share_of_win(*outcome, mine);
            }
            console_.err << ", " << int{setup.seats} << " seats " << wins / static_cast<double>(plan_.versus);
        }
        console_.err << std::endl;
    }
    void write() {
        if (plan_.file.empty()) return;
        write_file(plan_.file, network_file_of(text_of(network_->rounded())), wrong_);
    }
    // Writes and reads what the next call goes on from.
    void save() {
        if (plan_.keep.empty()) return;
        nlohmann::ordered_json json{{"game", std::string(plan_.game.info.id)},
                                    {"corrects", plan_.corrects ? 1 : 0},
                                    {"played", played_},
                                    {"round", round_},
                                    {"passes", passes_},
                                    {"numbers", hex_of(bytes_of_numbers(network_->kept()))},
                                    {"league", nlohmann::ordered_json::array()}};
        for (const Network::Weights& weights : league_weights_) json["league"].push_back(text_of(weights));
        write_file(plan_.keep, print_json(json), wrong_);
    }
    bool restore() {
        if (plan_.keep.empty() || !exists(plan_.keep)) return false;  // the first call
        const auto text = read_file(console_, plan_.keep, kMaxKept, wrong_);
        if (!text) return true;
        const nlohmann::json json = parse_json(*text);
        const std::string* id = text_of(member(json, "game"));
        const std::string* hex = text_of(member(json, "numbers"));
        const nlohmann::json* league = member(json, "league");
        const auto number = [&](const char* name) { return whole_number(member(json, name), 0, INT64_MAX); };
        const auto played = number("played"), round = number("round"), passes = number("passes"),
                   corrects = number("corrects");
        const auto bytes = hex ? bytes_from_hex(*hex) : std::nullopt;
        wrong_ = "The file " + in_quotes(plan_.keep) + " does not hold the training of this game.";
        if (!id || *id != plan_.game.info.id || !bytes || bytes->empty() || bytes->size() % sizeof(float) ||
            !league || !league->is_array() || !played || !round || !passes ||
            corrects != std::int64_t{plan_.corrects})
            return true;
        std::vector<float> numbers(bytes->size() / sizeof(float));
        std::memcpy(numbers.data(), bytes->data(), numbers.size() * sizeof(float));
        const int features = feature_count(plan_.game);
        network_ = std::make_unique<TrainedNetwork>(
            std::vector<float>(static_cast<std::size_t>(features), 1.0F), plan_.corrects, plan_.seed);
        if (!network_->restore(numbers)) return true;
        for (const nlohmann::json& one : *league) {
            const std::string* weights = text_of(&one);
            const auto read = weights ? network_from_text(*weights, features) : std::nullopt;
            if (!read) return true;
            add_to_league(*read);
        }
        played_ = *played;
        round_ = *round;
        passes_ = *passes;
        use_network();
        wrong_.clear();
        return true;
    }
    static std::vector<std::uint8_t> bytes_of_numbers(const std::vector<float>& numbers) {
        std::vector<std::uint8_t> bytes(numbers.size() * sizeof(float));
        std::memcpy(bytes.data(), numbers.data(), bytes.size());
        return bytes;
    }

    const Plan& plan_;
    Console& console_;
    PositionEvaluator teacher_;
    // Both are set before the first game.
    std::unique_ptr<TrainedNetwork> network_;
    std::unique_ptr<PositionEvaluator> current_;
    std::vector<PositionEvaluator> league_;
    std::vector<Network::Weights> league_weights_;
    std::deque<Samples> rounds_;  // of before
    std::string wrong_;
    std::int64_t played_{}, round_{}, passes_{}, batches_{};
    double error_{};
};

// Reads the network that from= names.
std::optional<Network::Weights> network_of(const Arguments& arguments, Console& console,
                                           const BotGame& game) {
    const std::string file = arguments.text("from");
    std::string wrong;
    const auto text = read_file(console, file, kMaxKept, wrong);
    auto weights = text ? network_from_text(network_in(*text), feature_count(game)) : std::nullopt;
    if (wrong.empty() && !weights)
        wrong = "The file " + in_quotes(file) + " does not hold a network of this game.";
    if (!wrong.empty()) arguments.set_wrong(wrong);
    return weights;
}

}  // namespace

int run_train(const Arguments& arguments, Console& console) {
    const TextGame* chosen = arguments.game();
    if (!chosen) return arguments.refuse(console);
    const BotGame& game = bot_game(*chosen);
    if (!feature_count(game))
        arguments.set_wrong("The game " + std::string(game.info.title) + " has no features.");
    Plan plan{
        .game = game,
        .setups = {},
        .usual = static_cast<std::size_t>(arguments.number("usual", 3, 1, kMaxSeats)),
        .games = arguments.number("games", 20'000, 1, 100'000'000),
        .teacher = arguments.number("teacher", 1000, 1, 1'000'000),
        .every = arguments.number("every", 50, 1, 1'000'000),
        .pause = arguments.number("pause", 0, 0, 100'000'000),
        .round = arguments.number("round", 100, 1, 1'000'000),
        .versus = arguments.number("versus", 120, 1, 1'000'000),
        .passes = static_cast<int>(arguments.number("passes", 2, 1, 100)),
        .replay = static_cast<std::size_t>(arguments.number("replay", 0, 0, 100)),
        .teacher_later = static_cast<float>(arguments.number("teacher_later", 1000, 0, 1000)) / 1000,
        .seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, INT64_MAX)),
        .corrects = arguments.number("corrects", 0, 0, 1) == 1,
        .rate = static_cast<double>(arguments.number("rate", 1000, 1, 1'000'000)) / 1e6,
        .league = static_cast<std::uint32_t>(arguments.number("league", 4, 0, 1000)),
        .mixed = static_cast<std::uint32_t>(arguments.number("mixed", 0, 0, 100)),
        .ahead = static_cast<std::uint32_t>(arguments.number("ahead", 0, 0, 100)),
        .play = {.random_choice = static_cast<std::uint32_t>(arguments.number("random", 20, 0, 1'000'000)),
                 .later = static_cast<float>(arguments.number("later", 900, 0, 1000)) / 1000,
                 .iterations = static_cast<int>(arguments.number("search", 0, 0, 1'000'000))},
        .file = arguments.text("file"),
        .keep = arguments.text("keep"),
        .from = {}};
    if (arguments.has("from")) {
        arguments.refuse_with("from", {"corrects"});
        plan.from = network_of(arguments, console, game);
        plan.corrects = plan.from && plan.from->corrects;
    }
    // A file with what the next call goes on from would have to hold the rounds of before.
    if (plan.replay && !plan.keep.empty())
        arguments.set_wrong("A training with replay= is one call and has no keep=.");
    // The network learns after each round, so a part of one would teach it something else.
    if (plan.pause % plan.round)
        arguments.set_wrong("The argument pause must be a multiple of round, which is " +
                            std::to_string(plan.round) + ".");
    if (plan.file.empty() && plan.keep.empty())
        arguments.set_wrong("Name a file for the network with file=, or one to go on from with keep=.");
    if (!plan.file.empty() && plan.file == plan.keep)
        arguments.set_wrong("The arguments file and keep must name two files.");
    plan.teacher_rate = arguments.has("teacher_rate")
                            ? static_cast<double>(arguments.number("teacher_rate", 1000, 1, 1'000'000)) / 1e6
                            : plan.rate;
    if (arguments.has("seats")) {
        arguments.refuse_with("seats", {"most_seats"});
        plan.setups.push_back(arguments.setup(*chosen));
    } else {
        const auto most = static_cast<int>(
            arguments.number("most_seats", game.info.max_seats, game.info.min_seats, game.info.max_seats));
        for (int seats = game.info.min_seats; seats <= most; ++seats)
            plan.setups.push_back(arguments.setup(*chosen, seats));
    }
    if (arguments.wrong()) return arguments.refuse(console);
    Trainer trainer(plan, console);
    const std::string wrong = trainer.run();
    if (!wrong.empty()) return fail(arguments, console, kFailed, wrong);
    if (arguments.json())
        return print_json(console, {{"game", std::string(game.info.id)},
                                    {"games", trainer.played()},
                                    {"file", plan.file},
                                    {"keep", plan.keep}});
    return kDone;
}

}  // namespace mortarboard
