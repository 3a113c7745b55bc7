#include "ai/reasons.h"

#include <algorithm>

namespace mortarboard {
namespace {

bool has_word(std::string_view words, std::string_view word) {
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        if (words.substr(at, end - at) == word) return true;
        at = end + 1;
    }
    return false;
}
bool comes_before(const Reason& one, const Reason& other) {
    const std::int32_t size = std::abs(one.worth), other_size = std::abs(other.worth);
    return size != other_size ? size > other_size : one.theme < other.theme;
}

}  // namespace

std::vector<Reason> reasons_of(const BotGame& game, const AnyState& before, const AnyState& after, Seat seat,
                               int seats) {
    const std::span<const Theme> themes = game.themes();
    if (themes.empty() || game.to_move(after).empty() || game.choosing(after, seat)) return {};
    const std::span<const Weight> weights = game.weights(seats);
    std::vector<std::int32_t> in_use;
    for (const Weight& weight : weights) in_use.push_back(weight.value);
    const auto gain_by = [&](const std::vector<std::int32_t>& values) {
        return game.evaluate_by(after, seat, values.data()) - game.evaluate_by(before, seat, values.data());
    };
    const std::int32_t gain = gain_by(in_use);
    std::vector<std::int32_t> of_no_theme = in_use;
    std::vector<Reason> reasons;
    for (const Theme& theme : themes) {
        std::vector<std::int32_t> others = in_use;
        for (std::size_t i = 0; i < weights.size(); ++i)
            if (has_word(theme.weights, weights[i].name)) others[i] = of_no_theme[i] = 0;
        if (theme.weights.empty() || theme.name.empty()) continue;
        const std::int32_t worth = gain - gain_by(others);
        if (worth > 0 || !theme.ends_by_itself) reasons.push_back({std::string(theme.name), worth});
    }
    for (const Theme& theme : themes)
        if (theme.weights.empty()) reasons.push_back({std::string(theme.name), gain_by(of_no_theme)});
    std::erase_if(reasons, [](const Reason& one) { return std::abs(one.worth) < kLeastReason; });
    std::sort(reasons.begin(), reasons.end(), comes_before);
    if (reasons.size() > kMostReasons) reasons.resize(kMostReasons);
    return reasons;
}

}  // namespace mortarboard
