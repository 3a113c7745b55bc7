#include "ui/bot_seat_history.h"

#include <utility>

#include "ai/bot.h"
#include "ai/bot_match.h"

namespace mortarboard::ui {

BotSeatHistory::BotSeatHistory(std::vector<Record::BotSeat> before, std::size_t length)
    : all_(std::move(before)), goes_on_(length > 0) {
    std::erase_if(all_, [&](const auto& one) { return one.from >= length; });
}
const Record::BotSeat& BotSeatHistory::ask(Seat seat, std::string_view bot, std::uint64_t seed,
                                           int iterations, std::size_t length) {
    auto& asked_after = asked_after_[static_cast<std::size_t>(seat)];
    const bool sits = std::exchange(asked_after, length) != kNever;
    if (sits)
        for (auto one = all_.rbegin(); one != all_.rend(); ++one)
            if (one->seat == seat) return *one;
    bool first = !goes_on_;
    for (const auto& one : all_) first &= one.seat != seat;
    std::erase_if(all_, [&](const auto& one) { return one.seat == seat && one.from >= length; });
    const std::size_t from = first ? 0 : length;
    all_.push_back({seat, std::string(bot), from ? seed_for(seed, kTakeoverPurpose + from) : seed, iterations,
                    from, kBotVersion});
    return all_.back();
}
void BotSeatHistory::seat_given(Seat seat, std::string_view bot, std::uint64_t seed, int iterations,
                                std::size_t length) {
    const std::string_view now = bot.empty() ? Record::kPerson : bot;
    std::string_view before = Record::kPerson;
    for (const auto& one : all_)
        if (one.seat == seat) before = one.id;
    if (before == now) return;
    asked_after_[static_cast<std::size_t>(seat)] = bot.empty() ? kNever : length;
    std::erase_if(all_, [&](const auto& one) { return one.seat == seat && one.from >= length; });
    all_.push_back({seat, std::string(now), bot.empty() ? 0 : seed_for(seed, kTakeoverPurpose + length),
                    bot.empty() ? 0 : iterations, length, kBotVersion});
}
void BotSeatHistory::taken_back(std::size_t length) {
    for (auto& after : asked_after_)
        if (after >= length) after = kNever;
    std::erase_if(all_, [&](const auto& one) { return one.from > length; });
}

}  // namespace mortarboard::ui
