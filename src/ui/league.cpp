#include "ui/league.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "ai/bot_match.h"
#include "ai/levels.h"
#include "record/json.h"

namespace mortarboard::ui {
namespace {

// The seed purposes of the deals are those that every series of the command line uses.
constexpr std::uint64_t kFirstDeal = 1000;

}  // namespace

League::League(const LeaguePlan& plan) : plan_(plan) { start_game(); }
// After each game every bot moves on by a seat; the deal changes when all have sat at every seat.
void League::start_game() {
    MatchPlan table{
        .game = plan_.game,
        .setup = default_setup(plan_.game->info, plan_.seats),
        .seats = std::vector<SeatPlan>(static_cast<std::size_t>(plan_.seats)),
        .seed = seed_for(plan_.seed, kFirstDeal + static_cast<std::uint64_t>(played_ / plan_.seats))};
    for (int i = 0; i < plan_.seats; ++i) {
        const auto seat = static_cast<std::size_t>((i + played_) % plan_.seats);
        bot_at_seat_[seat] = std::min(i, 1);
        table.seats[seat].bot = plan_.bots[static_cast<std::size_t>(bot_at_seat_[seat])];
    }
    session_.emplace(table);
}
std::optional<BotRequest> League::next_request() {
    if (!session_ || over()) return std::nullopt;
    while (session_->deal()) {}
    return session_->next_request();
}
bool League::bot_moves(std::uint32_t ticket, const Action& action) {
    if (!session_ || over() || !session_->bot_moves(ticket, action)) return false;
    while (session_->deal()) {}
    if (session_->over()) count(plan_.game->outcome(session_->view()));
    return true;
}
void League::count(const Outcome& outcome) {
    std::array<int, 2> firsts{};
    for (int seat = 0; seat < plan_.seats; ++seat) {
        const auto who = static_cast<std::size_t>(bot_at_seat_[static_cast<std::size_t>(seat)]);
        const Standing& one = outcome.seat[static_cast<std::size_t>(seat)];
        side_[who].score_sum += one.score;
        ++side_[who].scores;
        firsts[who] += one.place == 1;
    }
    for (std::size_t who = 0; who < 2; ++who)
        if (firsts[who]) ++(firsts[1 - who] ? side_[who].ties : side_[who].wins);
    ++played_;
    if (!over()) start_game();
}
double League::share(int bot) const {
    return played_ ? (side(bot).wins + side(bot).ties / 2.0) / played_ : 0;
}
std::array<double, 2> League::interval(int bot) const {
    if (!played_) return {0, 1};
    const double n = played_, z = 1.959964, p = share(bot);
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n),
                 half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}
double League::mean_score(int bot) const {
    return side(bot).scores ? static_cast<double>(side(bot).score_sum) / static_cast<double>(side(bot).scores)
                            : 0;
}
std::string League::text() const {
    nlohmann::ordered_json json;
    json["game"] = std::string(plan_.game->info.id);
    json["seats"] = plan_.seats;
    json["games"] = played_;
    json["seed"] = plan_.seed;
    json["bots"] = nlohmann::ordered_json::array();
    for (int bot = 0; bot < 2; ++bot) {
        const std::string& id = plan_.bots[static_cast<std::size_t>(bot)];
        json["bots"].push_back({{"name", id},
                                {"iterations", budget_of(id, *plan_.game, plan_.seats)},
                                {"wins", side(bot).wins},
                                {"ties", side(bot).ties},
                                {"mean_score", mean_score(bot)},
                                {"win_rate", share(bot)},
                                {"ci95", interval(bot)}});
    }
    json["again"] = "mortarboard arena game=" + std::string(plan_.game->info.id) + " bots=" + plan_.bots[0] +
                    "," + plan_.bots[1] + " seats=" + std::to_string(plan_.seats) +
                    " games=" + std::to_string(played_) + " seed=" + std::to_string(plan_.seed);
    return print_json(json, 1) + "\n";
}

}  // namespace mortarboard::ui
