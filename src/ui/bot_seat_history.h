// Which bot sat where from which move on, with which seed and budget: what anyone needs to have its moves
// made again. A bot that had to start afresh (the page was loaded again, a move it had thought about was
// taken back, its worker died) is a new one, with dice of its own.
#pragma once
#include <array>
#include <string_view>
#include <vector>

#include "record/record.h"

namespace mortarboard::ui {

class BotSeatHistory {
public:
    BotSeatHistory() = default;
    // Those of a match that goes on after `length` moves.
    BotSeatHistory(std::vector<Record::BotSeat> before, std::size_t length);

    // The bot of a seat is asked for a move after `length` moves. `seed` is the seat's own.
    const Record::BotSeat& ask(Seat seat, std::string_view bot, std::uint64_t seed, int iterations,
                               std::size_t length);
    // From the next move on somebody else plays the seat: this bot, or with an empty id a person, who stands
    // in the record as Record::kPerson. Nothing new when it is so already.
    void seat_given(Seat seat, std::string_view bot, std::uint64_t seed, int iterations, std::size_t length);
    void taken_back(std::size_t length);  // so many moves are left
    void start_afresh() { asked_after_.fill(kNever); }  // the worker died, and all bots with it
    const std::vector<Record::BotSeat>& all() const { return all_; }

private:
    static constexpr std::size_t kNever = SIZE_MAX;
    std::vector<Record::BotSeat> all_;  // in the order in which they sat down
    std::array<std::size_t, kMaxSeats> asked_after_{kNever, kNever, kNever, kNever,
                                                    kNever, kNever, kNever, kNever};
    bool goes_on_{};
};

}  // namespace mortarboard::ui
