// The history says which bot played which seat from which move on, with which seed and budget: with it
// anyone can repeat the bot's moves. A bot that had to start again (the page was reloaded, a move it had
// thought about was undone, its worker died) counts as a new one, with a random generator of its own.
#pragma once
#include <array>
#include <string_view>
#include <vector>

#include "record/record.h"

namespace mortarboard::ui {

class BotSeatHistory {
public:
    BotSeatHistory() = default;
    // Begins with the bots of a match that goes on after `length` moves.
    BotSeatHistory(std::vector<Record::BotSeat> before, std::size_t length);

    // To be called when the bot of a seat is asked for a move after `length` moves. `seed` is the seat's
    // own.
    const Record::BotSeat& ask(Seat seat, std::string_view bot, std::uint64_t seed, int iterations,
                               std::size_t length);
    // To be called when from the next move on somebody else plays the seat: this bot, or with an empty id a
    // person, who stands in the record as Record::kPerson. Nothing is added when the seat is played so
    // already.
    void seat_given(Seat seat, std::string_view bot, std::uint64_t seed, int iterations, std::size_t length);
    void taken_back(std::size_t length);  // so many moves are left
    void start_afresh() { asked_after_.fill(kNever); }  // the worker died
    const std::vector<Record::BotSeat>& all() const { return all_; }

private:
    static constexpr std::size_t kNever = SIZE_MAX;
    std::vector<Record::BotSeat> all_;  // in order of appearance
    std::array<std::size_t, kMaxSeats> asked_after_{kNever, kNever, kNever, kNever,
                                                    kNever, kNever, kNever, kNever};
    bool goes_on_{};
};

}  // namespace mortarboard::ui
