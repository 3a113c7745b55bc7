#include "core/finished_match.h"

#include <string_view>
#include <utility>

namespace mortarboard {
namespace {

// Nothing else that peers sign is longer than a hash or begins with this.
constexpr std::string_view kLabel = "mortarboard/1 finished match";

class Statement {
public:
    void number(std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) out_.push_back(static_cast<std::uint8_t>(value >> 8 * i));
    }
    void text(std::string_view text) {
        number(text.size(), 4);
        out_.insert(out_.end(), text.begin(), text.end());
    }
    void bytes(std::span<const std::uint8_t> bytes) { out_.insert(out_.end(), bytes.begin(), bytes.end()); }
    std::vector<std::uint8_t> take() { return std::move(out_); }

private:
    std::vector<std::uint8_t> out_;
};

template <class T> T at_or_empty(const std::vector<T>& all, std::size_t at) {
    return at < all.size() ? all[at] : T{};
}

}  // namespace

FinishedMatch finished_match_of(const Match& match, std::vector<std::string> names,
                                std::vector<std::string> bots) {
    const GameInfo& info = match.game().info;
    const Outcome outcome = match.game().outcome(match.state());
    FinishedMatch out{.game = std::string(info.id),
                      .data_version = info.data_version,
                      .rules_hash = info.rules_hash,
                      .setup = match.setup(),
                      .names = std::move(names),
                      .bots = std::move(bots),
                      .moves = {match.log().begin(), match.log().end()},
                      .ending = {},
                      .scores = {},
                      .places = {}};
    if (outcome.ending < info.endings.size()) out.ending = info.endings[outcome.ending];
    for (std::size_t seat = 0; seat < match.setup().seats; ++seat) {
        out.scores.push_back(outcome.seat[seat].score);
        out.places.push_back(outcome.seat[seat].place);
    }
    return out;
}
std::vector<std::uint8_t> statement_of(const FinishedMatch& match) {
    Statement out;
    out.text(kLabel);
    out.text(match.game);
    out.number(match.data_version, 8);
    out.number(match.rules_hash, 8);
    out.number(match.setup.seats, 1);
    out.bytes(match.setup.option);
    for (std::size_t seat = 0; seat < match.setup.seats; ++seat) {
        out.text(at_or_empty(match.names, seat));
        out.text(at_or_empty(match.bots, seat));
    }
    out.number(match.moves.size(), 4);
    for (const Move& move : match.moves) {
        out.number(static_cast<std::uint8_t>(move.seat), 1);
        out.number(move.action.kind, 1);
        out.bytes(move.action.arg);
    }
    out.text(match.ending);
    for (std::size_t seat = 0; seat < match.setup.seats; ++seat) {
        out.number(static_cast<std::uint32_t>(at_or_empty(match.scores, seat)), 4);
        out.number(static_cast<std::uint32_t>(at_or_empty(match.places, seat)), 4);
    }
    return out.take();
}

}  // namespace mortarboard
