#include "ui/save_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "ai/bot.h"
#include "ai/bot_match.h"
#include "ai/levels.h"
#include "core/hash.h"
#include "core/text.h"
#include "games/text_games.h"
#include "record/json.h"
#include "ui/message_codec.h"

namespace mortarboard::ui {
namespace {

constexpr std::string_view kSign = "mortarboard save ";
constexpr std::int64_t kFarFuture = 100'000'000'000;  // seconds; about the year 5138
constexpr std::size_t kLongestName = 80;
// More than this many iterations a choice are not asked for by an address either (match_request.cpp).
constexpr int kMostIterations = 1'000'000;

std::string_view cut_word(std::string_view& line) {
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(line.size(), word.size() + 1));
    return word;
}
// Cuts `name` and the whole number after it off the beginning of `line`.
std::optional<std::int64_t> cut_number(std::string_view& line, std::string_view name) {
    if (cut_word(line) != name) return std::nullopt;
    return parse_number(cut_word(line), 0, INT64_MAX);
}
// Reads the progress from the record's member "table".
MatchProgress progress_of(const nlohmann::json& table) {
    return {.round = static_cast<int>(whole_number(member(table, "round"), 0, INT16_MAX).value_or(0)),
            .turn = static_cast<Seat>(whole_number(member(table, "turn"), -1, kMaxSeats - 1).value_or(-1))};
}
// Reads the seats of persons elsewhere from the same member.
std::vector<Seat> seats_by_link(const nlohmann::json& table) {
    std::vector<Seat> seats;
    if (const auto* list = member(table, "by_link"); list && list->is_array())
        for (const auto& one : *list)
            if (const auto seat = whole_number(&one, 0, kMaxSeats - 1))
                seats.push_back(static_cast<Seat>(*seat));
    return seats;
}
std::string short_name(const std::string* text) {
    return text ? clean_text(*text, kLongestName) : std::string{};
}
bool is_offered(std::string_view id) {
    const auto bots = all_bots();
    return std::any_of(bots.begin(), bots.end(), [&](const BotInfo& info) { return info.id == id; });
}
// Returns the entry of the bot or person who sits at each seat now; null where there is none.
std::vector<const Record::BotSeat*> seated_now(const Record& record) {
    std::vector<const Record::BotSeat*> seated(record.setup.seats);
    for (const auto& one : record.bots)
        if (one.seat >= 0 && one.seat < record.setup.seats) seated[static_cast<std::size_t>(one.seat)] = &one;
    return seated;
}
// Returns the budget that somebody has chosen for all bots of the match, or 0 if each has its own. A record
// stores how many iterations each bot spends. Numbers that differ, or that an earlier version stored, are the
// budgets that the levels had there, and the levels of today have others.
int budget_of_all(const Record& record) {
    int budget = 0;
    bool is_chosen = false;
    for (const Record::BotSeat* one : seated_now(record)) {
        if (!one || one->id == Record::kPerson) continue;
        if (!one->iterations && !has_budget(one->id)) continue;  // such as greedy
        if (one->iterations < 1 || one->iterations > kMostIterations) return 0;
        if (budget && one->iterations != budget) return 0;
        budget = one->iterations;
        is_chosen |=
            one->bot_version == kBotVersion && budget != budget_of(one->id, *record.game, record.setup.seats);
    }
    return is_chosen ? budget : 0;
}

}  // namespace

SaveHead read_head(std::string_view text) {
    if (text.empty()) return {};
    if (text.size() > kMaxRecordBytes + 200) return {SaveState::too_long, 0, {}};
    if (!text.starts_with(kSign)) return {SaveState::foreign, 0, {}};
    const std::size_t end = text.find('\n');
    std::string_view line =
        text.substr(kSign.size(), end == std::string_view::npos ? end : end - kSign.size());
    const auto format = parse_number(cut_word(line), 1, INT32_MAX);
    if (format && *format > kSaveFormat) return {SaveState::newer, 0, {}};
    const auto sequence = cut_number(line, "sequence"), bytes = cut_number(line, "bytes");
    if (end == std::string_view::npos) return {SaveState::cut_short, 0, {}};
    const auto sum = cut_word(line) == "sum" ? from_hex16(line) : std::nullopt;
    if (!format || !sequence || !bytes || !sum) return {SaveState::changed, 0, {}};
    const std::string_view body = text.substr(end + 1);
    if (body.size() < static_cast<std::uint64_t>(*bytes)) return {SaveState::cut_short, 0, {}};
    // The checksum covers the sequence number: a damaged digit must not make an old copy the newest.
    if (body.size() != static_cast<std::uint64_t>(*bytes) ||
        hash_mix(hash_text(body), static_cast<std::uint64_t>(*sequence)) != *sum)
        return {SaveState::changed, 0, {}};
    return {SaveState::good, static_cast<std::uint64_t>(*sequence), body};
}
std::string with_head(std::uint64_t sequence, std::string_view body) {
    std::string out(kSign);
    out += std::to_string(kSaveFormat) + " sequence " + std::to_string(sequence) + " bytes " +
           std::to_string(body.size());
    out += " sum " + hex16(hash_mix(hash_text(body), sequence)) + "\n";
    return out += body;
}

bool read_summary(std::string_view body, SaveSummary& out) {
    if (shape_of(body) != JsonShape::closed) return false;
    const auto json = parse_json(body);
    const auto* moves = member(json, "moves");
    const std::string* game = text_of(member(json, "game"));
    if (!game || !moves || !moves->is_array()) return false;
    SaveSummary read{.name = {},
                     .game = short_name(game),
                     .names = {},
                     .moves = moves->size(),
                     .over = member(json, "result") != nullptr};
    if (const auto* names = member(json, "names"); names && names->is_array())
        for (const auto& one : *names) read.names.push_back(short_name(text_of(&one)));
    const std::string* data = text_of(member(json, "data_version"));
    const TextGame* known = data ? find_text_game(read.game) : nullptr;
    read.other_tables = known && from_hex16(*data) != known->info.data_version;
    if (const auto* parent = member(json, "parent")) {
        read.is_continued = true;
        read.from_round = static_cast<int>(whole_number(member(*parent, "round"), 0, INT16_MAX).value_or(0));
    }
    if (const auto* table = member(json, "table")) {
        read.name = short_name(text_of(member(*table, "name")));
        read.begun = whole_number(member(*table, "begun"), 0, kFarFuture).value_or(0);
        read.changed = whole_number(member(*table, "changed"), 0, kFarFuture).value_or(0);
        read.progress = progress_of(*table);
        read.by_link = seats_by_link(*table);
    }
    out = std::move(read);
    return true;
}

MatchPlan plan_of(const Record& record) {
    MatchPlan plan;
    plan.game = record.game;
    plan.setup = record.setup;
    for (int seat = 0; seat < plan.setup.seats; ++seat) {
        const auto index = static_cast<std::size_t>(seat);
        plan.seats.push_back(
            {.name = index < record.names.size() ? short_name(&record.names[index]) : std::string{},
             .bot = {},
             .colour = seat});
    }
    // A bot that the page does not offer is replaced by one that it does: another might think for ever.
    for (const Record::BotSeat* bot : seated_now(record))
        if (bot && bot->id != Record::kPerson)
            plan.seats[static_cast<std::size_t>(bot->seat)].bot = is_offered(bot->id) ? bot->id : "greedy";
    plan.bot_iterations = budget_of_all(record);
    plan.earlier_bots = record.bots;
    plan.start = record.start;
    plan.parent = record.parent;
    plan.comments = record.comments;
    plan.gone_back = record.gone_back;
    return plan;
}
RecordProblem read_saved(std::string_view body, SavedTable& out) {
    SavedTable read;
    if (auto wrong = read_older_record(body, read.record)) return wrong;
    MatchPlan& plan = read.plan = plan_of(read.record);
    plan.seed = hash_text(body);
    // The body has just been read without an error.
    const auto json = parse_json(body);
    if (const auto* table = member(json, "table")) {
        read.name = short_name(text_of(member(*table, "name")));
        read.begun = whole_number(member(*table, "begun"), 0, kFarFuture).value_or(0);
        read.changed = whole_number(member(*table, "changed"), 0, kFarFuture).value_or(0);
        read.progress = progress_of(*table);
        // Reviews that cannot be read are left out: the search can find them again.
        if (const auto* reviews = member(*table, "reviews");
            reviews && !codec::read(*reviews, read.reviews).empty())
            read.reviews.clear();
        if (const std::string* seed = text_of(member(*table, "seed")))
            plan.seed = from_hex16(*seed).value_or(plan.seed);
        for (const Seat seat : seats_by_link(*table))
            if (const auto index = static_cast<std::size_t>(seat); index < plan.seats.size())
                plan.seats[index].by_link = plan.seats[index].person();
        if (const auto* colours = member(*table, "colours"); colours && colours->is_array())
            for (std::size_t seat = 0; seat < plan.seats.size() && seat < colours->size(); ++seat)
                plan.seats[seat].colour = static_cast<int>(
                    whole_number(&(*colours)[seat], 0, 7).value_or(static_cast<std::int64_t>(seat)));
    }
    out = std::move(read);
    return {};
}

std::string write_saved(const SavedTable& table) {
    std::string out = write_record(table.record);
    nlohmann::ordered_json more;
    more["name"] = table.name;
    more["begun"] = table.begun;
    more["changed"] = table.changed;
    if (table.progress.round) more["round"] = table.progress.round;
    if (table.progress.turn >= 0) more["turn"] = table.progress.turn;
    more["seed"] = hex16(table.plan.seed);
    auto& colours = more["colours"] = nlohmann::ordered_json::array();
    for (const auto& seat : table.plan.seats) colours.push_back(seat.colour);
    if (table.plan.by_link()) {
        auto& elsewhere = more["by_link"] = nlohmann::ordered_json::array();
        for (std::size_t seat = 0; seat < table.plan.seats.size(); ++seat)
            if (table.plan.seats[seat].by_link) elsewhere.push_back(seat);
    }
    if (!table.reviews.empty())
        more["reviews"] = nlohmann::ordered_json::parse(encode(table.reviews), nullptr, false);
    const std::size_t end = out.rfind('}');
    CHECK(end != std::string::npos);
    out.resize(end);
    while (!out.empty() && out.back() == '\n') out.pop_back();
    return out + ",\n \"table\": " + print_json(more) + "\n}\n";
}

void add_plan(const MatchPlan& plan, Record& record) {
    record.names.clear();
    for (std::size_t seat = 0; seat < plan.seats.size(); ++seat) {
        const SeatPlan& one = plan.seats[seat];
        record.names.push_back(one.name);
        const bool was_asked = std::any_of(record.bots.begin(), record.bots.end(), [&](const auto& bot) {
            return bot.seat == static_cast<Seat>(seat);
        });
        if (!one.person() && !was_asked)  // not asked yet
            record.bots.push_back({static_cast<Seat>(seat), one.bot, seed_for(plan.seed, seat),
                                   plan.bot_iterations, 0, kBotVersion});
    }
}

}  // namespace mortarboard::ui
