// A question to a bot as text, for the worker it lives in, and its answer: key=value&key=value like an
// address. Written by the page and read by the worker, so both stand here. Bytes are written in hexadecimal.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "ai/levels.h"
#include "core/hex.h"
#include "core/text.h"
#include "ui/bot_request.h"

namespace mortarboard::app {

inline constexpr int kMostParts = 64;  // in how many places at once a bot may think

inline std::string to_wire(const BotRequest& request) {
    std::string out =
        "ticket=" + std::to_string(request.ticket) + "&game=" + request.game + "&bot=" + request.bot;
    out += "&seat=" + std::to_string(request.seat) + "&seats=" + std::to_string(request.setup.seats);
    out += "&seed=" + std::to_string(request.seed) + "&iterations=" + std::to_string(request.iterations);
    // Whoever passes it on may ask `heads` places at once, each with a "&part=" and "&parts=" of its own
    // (make_worker).
    out += "&heads=" + std::to_string(workers_of(request.bot)) + "&options=";
    append_hex(out, request.setup.option);
    out += "&start=";
    append_hex(out, request.start);
    out += "&seen=";
    for (const Move& move : request.seen) {
        append_hex(out, static_cast<std::uint8_t>(move.seat));
        append_hex(out, move.action.kind);
        append_hex(out, move.action.arg);
    }
    return out;
}
// Nothing when it is not such a question.
inline std::optional<BotRequest> request_from_wire(std::string_view text) {
    const auto value = [&](std::string_view key) -> std::string_view {
        for (std::string_view rest = text; !rest.empty();) {
            const auto pair = rest.substr(0, rest.find('&'));
            rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
            if (pair.size() > key.size() && pair[key.size()] == '=' && pair.starts_with(key))
                return pair.substr(key.size() + 1);
        }
        return {};
    };
    const auto ticket = parse_number(value("ticket"), 1, UINT32_MAX),
               seat = parse_number(value("seat"), 0, kMaxSeats - 1);
    const auto seats = parse_number(value("seats"), 1, kMaxSeats),
               iterations = parse_number(value("iterations"), 0, INT32_MAX);
    const auto number_or = [&](std::string_view key, std::int64_t least, std::int64_t otherwise) {
        return value(key).empty() ? std::optional(otherwise) : parse_number(value(key), least, kMostParts);
    };
    const auto parts = number_or("parts", 1, 1), part = number_or("part", 0, 0);
    const auto options = bytes_from_hex(value("options")), start = bytes_from_hex(value("start")),
               seen = bytes_from_hex(value("seen"));
    BotRequest out;
    if (!ticket || !seat || !seats || !iterations || !options || !start || !seen ||
        options->size() != out.setup.option.size() || seen->size() % sizeof(Move) || !part || !parts ||
        *part >= *parts)
        return std::nullopt;
    out.ticket = static_cast<std::uint32_t>(*ticket);
    out.game = value("game");
    out.bot = value("bot");
    out.seat = static_cast<Seat>(*seat);
    out.setup.seats = static_cast<std::uint8_t>(*seats);
    std::copy(options->begin(), options->end(), out.setup.option.begin());
    // All of 64 bits.
    for (const char c : value("seed")) out.seed = out.seed * 10 + static_cast<std::uint64_t>(c - '0');
    out.iterations = static_cast<int>(*iterations);
    out.start = *start;
    out.worker = static_cast<int>(*part);
    out.workers = static_cast<int>(*parts);
    for (auto at = seen->begin(); at != seen->end(); at += sizeof(Move)) {
        Move move{static_cast<Seat>(at[0]), {at[1], {}}};
        std::copy(at + 2, at + sizeof(Move), move.action.arg.begin());
        out.seen.push_back(move);
    }
    return out;
}

// What a part of a bot found: `ticket&action:visits,action:visits…`, the actions in hexadecimal. The page
// adds up all parts.
inline std::string to_wire(std::uint32_t ticket, std::span<const Vote> votes) {
    std::string out = std::to_string(ticket);
    for (const Vote& vote : votes) {
        out += out.find('&') == std::string::npos ? '&' : ',';
        append_hex(out, vote.action.kind);
        append_hex(out, vote.action.arg);
        out += ':' + std::to_string(vote.visits);
    }
    return out;
}
// What came of it: `ticket&action`.
inline std::string to_wire(std::uint32_t ticket, const Action& action) {
    std::string out = std::to_string(ticket) + "&";
    append_hex(out, action.kind);
    append_hex(out, action.arg);
    return out;
}
struct BotAnswer {
    std::uint32_t ticket{};
    Action action;
};
inline std::optional<BotAnswer> answer_from_wire(std::string_view text) {
    const auto number = text.substr(0, text.find('&'));
    const auto ticket = parse_number(number, 1, UINT32_MAX);
    const auto bytes = bytes_from_hex(text.substr(std::min(text.size(), number.size() + 1)));
    if (!ticket || !bytes || bytes->size() != sizeof(Action)) return std::nullopt;
    BotAnswer out{static_cast<std::uint32_t>(*ticket), {(*bytes)[0], {}}};
    std::copy(bytes->begin() + 1, bytes->end(), out.action.arg.begin());
    return out;
}

}  // namespace mortarboard::app
