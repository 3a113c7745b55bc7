#include "ui/match_request.h"

#include <algorithm>

#include "ai/bot.h"
#include "ai/bot_match.h"
#include "core/text.h"
#include "games/text_games.h"
#include "ui/theme.h"
#include "ui/turn_link.h"

namespace mortarboard::ui {
namespace {

constexpr std::uint64_t kStartLot = 0x5374617274;  // a separate stream

std::string_view next_word(std::string_view& list) {
    const auto word = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), word.size() + 1));
    return word;
}
const BotInfo* find_bot(std::string_view id) {
    for (const BotInfo& bot : all_bots())
        if (bot.id == id) return &bot;
    return nullptr;
}
// Sets one option as an address gives it: a number, a name, or for a set of bits names between commas.
bool set_option(const OptionInfo& option, std::string_view text, Setup& setup) {
    const auto named = [&](std::string_view name) -> std::optional<int> {
        const auto at = std::find(option.names.begin(), option.names.end(), name);
        return at == option.names.end() ? std::nullopt
                                        : std::optional<int>(static_cast<int>(at - option.names.begin()));
    };
    if (option.bits) {
        Setup read = setup;
        while (!text.empty()) {
            const auto bit = named(next_word(text));
            if (!bit) return false;
            set_option_bit(read, option, *bit, true);
        }
        setup = read;
        return true;
    }
    const auto name = named(text);
    const auto number =
        name ? std::optional<std::int64_t>(*name + option.min) : parse_number(text, option.min, option.max);
    if (number) setup.option[option.slot] = static_cast<std::uint8_t>(*number);
    return number.has_value();
}

}  // namespace

int MatchRequest::persons() const {
    return static_cast<int>(
        std::count_if(seats.begin(), seats.end(), [](const SeatPlan& seat) { return seat.person(); }));
}
MatchRequest default_request(const TextGame& game) {
    MatchRequest request{.game = &game, .setup = {}, .seats = {}, .seed = {}};
    set_seats(request, game.info.min_seats);
    request.setup = default_setup(game.info, game.info.min_seats);
    return request;
}
void set_seats(MatchRequest& request, int seats) {
    request.setup.seats = static_cast<std::uint8_t>(seats);
    while (request.seats.size() > static_cast<std::size_t>(seats)) request.seats.pop_back();
    while (request.seats.size() < static_cast<std::size_t>(seats)) {
        int colour = 0;
        while (std::any_of(request.seats.begin(), request.seats.end(),
                           [&](const SeatPlan& one) { return one.colour == colour; }))
            ++colour;
        request.seats.push_back({.name = {},
                                 .bot = request.seats.empty() ? std::string{} : std::string(kDefaultBot),
                                 .colour = colour});
    }
    if (request.starts >= seats) request.starts = 0;
}
void set_colour(MatchRequest& request, int seat, int colour) {
    SeatPlan& mine = request.seats[static_cast<std::size_t>(seat)];
    for (SeatPlan& other : request.seats)
        if (other.colour == colour) other.colour = mine.colour;
    mine.colour = colour;
}
std::string name_of(const MatchRequest& request, int seat, const Strings& words) {
    const SeatPlan& one = request.seats[static_cast<std::size_t>(seat)];
    if (std::string name = clean_name(one.name); !name.empty()) return name;
    const std::string number = std::to_string(seat + 1);
    if (one.person() && request.persons() > 1) return words("seat.player", {{"n", number}});
    return std::string(words((one.person() ? "seat.person." : "seat.bot.") + number));
}
namespace {
std::size_t byte_of(const OptionInfo& option, int bit) {
    return static_cast<std::size_t>(option.slot) + static_cast<std::size_t>(bit) / 8;
}
}  // namespace
bool option_bit(const Setup& setup, const OptionInfo& option, int bit) {
    return setup.option[byte_of(option, bit)] >> bit % 8 & 1;
}
void set_option_bit(Setup& setup, const OptionInfo& option, int bit, bool on) {
    std::uint8_t& byte = setup.option[byte_of(option, bit)];
    byte = static_cast<std::uint8_t>(on ? byte | 1 << bit % 8 : byte & ~(1 << bit % 8));
}

MatchRequest request_from(const Arguments& arguments, const Strings& words, std::string& complaint) {
    const auto value = [&](std::string_view key) {
        const auto found = arguments.find(key);
        return found == arguments.end() ? std::string_view{} : std::string_view(found->second);
    };
    std::vector<std::string> wrong;
    const auto complain = [&](std::string_view key) {
        std::string one = std::string(key) + "=" + clean_text(value(key), 40);
        if (std::find(wrong.begin(), wrong.end(), one) == wrong.end()) wrong.push_back(std::move(one));
    };
    const auto number = [&](std::string_view key, std::int64_t least, std::int64_t most) {
        const auto text = value(key);
        const auto read = text.empty() ? std::nullopt : parse_number(text, least, most);
        if (!text.empty() && !read) complain(key);
        return read;
    };
    const TextGame* game = find_text_game(value("game"));
    if (!game && !value("game").empty()) complain("game");
    MatchRequest request = default_request(game ? *game : all_text_games().front());
    const GameInfo& info = request.game->info;
    if (const auto seats = number("seats", info.min_seats, info.max_seats))
        set_seats(request, static_cast<int>(*seats));
    for (const OptionInfo& option : info.options) {
        const std::string key = "option." + std::string(option.id);
        if (const auto text = value(key); !text.empty() && !set_option(option, text, request.setup))
            complain(key);
    }
    if (const auto seed = number("seed", 0, INT64_MAX)) request.seed = static_cast<std::uint64_t>(*seed);
    request.bot_iterations = static_cast<int>(number("iterations", 0, 1'000'000).value_or(0));
    if (value("starts") == "random")
        request.starts = MatchRequest::kDrawn;
    else
        request.starts = static_cast<int>(number("starts", 1, request.setup.seats).value_or(1)) - 1;
    std::string_view bots = value("bots"), names = value("names");
    for (SeatPlan& seat : request.seats) {
        seat.name = clean_name(next_word(names));
        if (bots.empty()) continue;
        const auto word = next_word(bots);
        seat.by_link = word == "link" && may_be_sent(*request.game);
        if (seat.by_link) {
            seat.bot.clear();
            continue;
        }
        seat.bot = word == "-" ? "" : std::string(word);
        if (!seat.person() && !find_bot(word)) {
            complain("bots");
            seat.bot = kDefaultBot;
        }
    }
    if (!wrong.empty())
        complaint =
            words("notice.argument", {{"n", std::to_string(wrong.size())}, {"values", words.list(wrong)}});
    return request;
}
MatchPlan plan_of(const MatchRequest& request, const Strings& words, std::uint64_t fresh) {
    MatchPlan plan{.game = request.game,
                   .setup = request.setup,
                   .seats = request.seats,
                   .seed = request.seed.value_or(fresh),
                   .bot_iterations = request.bot_iterations};
    for (std::size_t seat = 0; seat < plan.seats.size(); ++seat)
        plan.seats[seat].name = name_of(request, static_cast<int>(seat), words);
    const int first = request.starts == MatchRequest::kDrawn
                          ? static_cast<int>(Rng(seed_for(plan.seed, kStartLot)).below(request.setup.seats))
                          : request.starts;
    std::rotate(plan.seats.begin(), plan.seats.begin() + first, plan.seats.end());
    return plan;
}

}  // namespace mortarboard::ui
