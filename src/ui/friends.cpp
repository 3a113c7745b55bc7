#include "ui/friends.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "ai/bot_match.h"
#include "core/hex.h"
#include "core/text.h"
#include "games/games.h"
#include "record/json.h"
#include "ui/theme.h"
#include "ui/with_rules.h"

namespace mortarboard::ui {
namespace {

constexpr std::uint64_t kDealtAnew = 300;  // purpose of its seed, see seed_for
constexpr std::string_view kStandIn = "strong";

}  // namespace

void FriendsState::ask(std::string_view verb, const Arguments& more) {
    nlohmann::json wish{{"verb", std::string(verb)}};
    for (const auto& [key, value] : more) wish[key] = value;
    host_.ask_friends(print_json(wish));
}
void FriendsState::choose(const Action& action) {
    std::string hex;
    append_hex(hex, action.kind);
    append_hex(hex, action.arg);
    owes_ = false;
    ask("choose", {{"action", hex}});
}
void FriendsState::news(std::string_view what, std::string_view text) {
    if (what == "friends") {
        const auto json = parse_json(text);
        if (!json.is_object()) return;
        told_.clear();
        for (const auto& [key, value] : json.items())
            if (value.is_string()) told_[key] = *value.get_ptr<const std::string*>();
        for (const char* key : {"obstacle", "trouble", "verdict"})
            if (const auto found = told_.find(key); found != told_.end())
                found->second = with_rules(find_game(value("game")), found->second);
        owes_ = is("owes");
        if (stage() != "match") moves_.clear();
    } else if (what == "friends.moves") {
        const auto number = text.substr(0, text.find(' '));
        const auto from = parse_number(number, 0, INT32_MAX);
        const auto bytes = bytes_from_hex(text.substr(std::min(text.size(), number.size() + 1)));
        if (!from || !bytes || bytes->size() % sizeof(Move)) return;
        if (static_cast<std::size_t>(*from) > moves_.size()) return;
        moves_.resize(static_cast<std::size_t>(*from));
        for (auto at = bytes->begin(); at != bytes->end(); at += sizeof(Move)) {
            Move move{static_cast<Seat>(at[0]), {at[1], {}}};
            std::copy(at + 2, at + sizeof(Move), move.action.arg.begin());
            moves_.push_back(move);
        }
    }
    ++changes_;
}
std::string_view FriendsState::value(std::string_view key) const {
    const auto found = told_.find(key);
    return found == told_.end() ? std::string_view{} : std::string_view(found->second);
}
std::string_view FriendsState::value(std::string_view key, int index) const {
    return value(std::string(key) + "." + std::to_string(index));
}
int FriendsState::seat() const {
    return static_cast<int>(parse_number(value("seat"), 0, kMaxSeats - 1).value_or(-1));
}
int FriendsState::seats() const {
    return static_cast<int>(parse_number(value("seats"), 0, kMaxSeats).value_or(0));
}
int FriendsState::persons() const {
    int out = 0;
    for (int seat = 0; seat < seats(); ++seat) out += !bot(seat);
    return out;
}
Setup FriendsState::setup() const {
    Setup out{static_cast<std::uint8_t>(seats()), {}};
    const auto bytes = bytes_from_hex(value("option"));
    if (bytes && bytes->size() == out.option.size())
        std::copy(bytes->begin(), bytes->end(), out.option.begin());
    return out;
}
MatchPlan FriendsState::plan() const {
    MatchPlan plan{.game = find_game(value("game")), .setup = setup(), .seats = {}, .seed = 0};
    for (int seat = 0; seat < seats(); ++seat) {
        plan.seats.push_back({bot(seat) ? std::string{} : name_of(seat), std::string(value("bot", seat)),
                              seat % static_cast<int>(kPlayerColours.size())});
    }
    plan.peer = static_cast<Seat>(seat());
    plan.watched = watches();
    if ((plan.peer < 0 && !plan.watched) || (plan.game && !plan.game->check_setup(plan.setup)))
        plan.game = nullptr;
    return plan;
}
bool FriendsState::somebody_missing() const {
    for (int seat = 0; seat < seats(); ++seat)
        if (!bot(seat) && (!is("here", seat) || stood_in(seat))) return true;
    return false;
}
SeatSet FriendsState::silent() const {
    return {static_cast<std::uint16_t>(parse_number(value("silent"), 0, 255).value_or(0))};
}
bool FriendsState::alone() const { return !is("over") && !silent().empty() && value("heir").empty(); }
MatchPlan FriendsState::plan_alone(std::uint64_t seed) const {
    MatchPlan plan = this->plan();
    if (!plan.game) return plan;
    const Seat me = std::exchange(plan.peer, Seat{-1});
    Match seen(*plan.game, plan.setup, static_cast<Viewer>(me));
    bool whole = true;
    for (const Move& move : moves_) whole = whole && seen.play(move);
    AnyState world = seen.state();
    Rng rng(seed_for(seed, kDealtAnew));
    if (whole) plan.game->redeal(world, rng);
    if (!whole || !plan.game->invariant(world)) plan.game = nullptr;
    for (int seat = 0; seat < seats(); ++seat)
        if (SeatPlan& one = plan.seats[static_cast<std::size_t>(seat)]; seat != me && one.person())
            one.bot = kStandIn;
    plan.seed = seed;
    plan.start = Record::Start{me, moves_.size(), world};
    return plan;
}
std::string FriendsState::name_of(int seat) const {
    const std::string name(value("name", seat));
    return name.empty() ? std::to_string(seat + 1) : name;
}
std::string FriendsState::away() const {
    SeatSet out;
    for (int seat = 0; seat < seats(); ++seat)
        if (!is("here", seat) && !bot(seat)) out = out.with(seat);
    return names_of(out);
}
std::string_view FriendsState::asker(int number) const {
    const auto name = value("asker", number);
    return name.empty() ? value("asker_id", number).substr(0, 4) : name;
}
int FriendsState::said(int seat, int asker) const {
    const auto has = [&](std::string_view key) {
        return seat >= 0 && parse_number(value(key, asker), 0, 255).value_or(0) >> seat & 1;
    };
    return has("asker_yes") ? 1 : has("asker_no") ? -1 : 0;
}
std::string FriendsState::not_agreed(int asker) const {
    SeatSet out;
    for (int seat = 0; seat < seats(); ++seat)
        if (!bot(seat) && !stood_in(seat) && !(asker < 0 ? is("ready", seat) : said(seat, asker) > 0))
            out = out.with(seat);
    return names_of(out);
}
bool FriendsState::asked(std::string_view about) const {
    for (int seat = 0; seat < seats(); ++seat)
        if (agrees(seat, about)) return true;
    return false;
}
std::string FriendsState::missing(std::string_view about) const {
    const auto gone = parse_number(about, 0, 255).value_or(0);
    SeatSet out;
    for (int seat = 0; seat < seats(); ++seat)
        if (!(gone >> seat & 1) && !bot(seat) && !stood_in(seat) && !agrees(seat, about))
            out = out.with(seat);
    return names_of(out);
}
std::string FriendsState::names_of(SeatSet seats) const {
    std::string out;
    for (int seat = 0; seat < kMaxSeats; ++seat)
        if (seats.has(seat)) out += (out.empty() ? "" : ", ") + name_of(seat);
    return out;
}

}  // namespace mortarboard::ui
