#include "ai/bot_match.h"

namespace mortarboard {

std::uint64_t seed_for(std::uint64_t seed, std::uint64_t purpose) {
    return hash_mix(hash_mix(kHashStart, seed), purpose);
}

BotMatch::BotMatch(const BotGame& game, const Setup& setup, const std::vector<std::string_view>& bots,
                   std::uint64_t seed, int iterations)
    : game_(&game), match_(game, setup), dealer_(seed_for(seed, kDealerPurpose)), iterations_(iterations) {
    for (std::size_t seat = 0; seat < bots.size() && seat < setup.seats; ++seat) {
        if (bots[seat].empty()) continue;
        auto bot = make_bot(bots[seat]);
        CHECK(bot != nullptr);
        give_seat(static_cast<Seat>(seat), std::move(bot), seed_for(seed, seat));
    }
}
void BotMatch::give_seat(Seat seat, std::unique_ptr<Bot> bot, std::uint64_t seed) {
    bot_[seat] = std::move(bot);
    if (!bot_[seat]) return;
    bot_[seat]->set_budget(iterations_);
    bot_[seat]->begin(*game_, match_.seen_by(static_cast<Viewer>(seat)), seat, seed);
}
void BotMatch::set_budget(Seat seat, int iterations) {
    if (bot_[seat]) bot_[seat]->set_budget(iterations);
}
BotMatch::Turn BotMatch::advance(const EventSink& sink) {
    const SeatSet to_move = match_.to_move();
    if (to_move.empty()) return over;
    Move move{to_move.first(), {}};
    if (move.seat == kNature) {
        move = match_.draw(dealer_);
    } else {
        Bot* bot = bot_[move.seat].get();
        if (!bot) return person;
        while (bot->step(64)) {}
        move.action = bot->best();
    }
    const Verdict verdict = play(move, sink);
    CHECK(static_cast<bool>(verdict));
    return moved;
}
Verdict BotMatch::play(const Move& move, const EventSink& sink) {
    const AnyState before = match_.state();
    const Verdict verdict = match_.play(move, sink);
    if (!verdict) return verdict;
    for (int seat = 0; seat < match_.setup().seats; ++seat)
        if (bot_[seat]) bot_[seat]->observe(game_->mask(before, move, static_cast<Viewer>(seat)));
    return verdict;
}
bool BotMatch::finish(std::size_t limit, const EventSink& sink) {
    for (std::size_t n = 0; n < limit; ++n)
        if (const Turn turn = advance(sink); turn != moved) return turn == over;
    return match_.over();
}

}  // namespace mortarboard
