#include "ui/breakdown.h"

#include <algorithm>
#include <map>

namespace mortarboard::ui {

std::vector<PointSource> breakdown(const TextGame& game, std::span<const std::vector<Event>> told,
                                   const Outcome& outcome, int seats) {
    std::map<int, PointSource> by_rule;
    std::array<int, kMaxSeats> rest{};
    for (int seat = 0; seat < seats; ++seat)
        rest[static_cast<std::size_t>(seat)] = outcome.seat[static_cast<std::size_t>(seat)].score;
    const auto kinds = game.vocabulary().events;
    for (const auto& move : told)
        for (const Event& event : move) {
            if (event.kind >= kinds.size() || kinds[event.kind].role != EventInfo::points || event.seat < 0 ||
                event.seat >= seats || !event.amount)
                continue;
            const auto seat = static_cast<std::size_t>(event.seat);
            PointSource& source = by_rule[event.rule];
            source.rule = event.rule;
            source.points[seat] += event.amount;
            rest[seat] -= event.amount;
        }
    std::vector<PointSource> out;
    for (const auto& [rule, source] : by_rule) out.push_back(source);
    if (std::ranges::any_of(rest, [](int n) { return n != 0; })) out.push_back({0, rest});
    return out;
}

}  // namespace mortarboard::ui
