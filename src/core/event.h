// What a move did, told as values. The screen, the log, the live region, statistics, score breakdowns and the
// joint dealer follow these; rules never call any of them.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace mortarboard {

// One thing that happened. On a view it holds only what that viewer may know: `card` is kHidden where the
// viewer does not see it, everything else is public. Meaning of `from` and `to`: places of the game (its
// vocabulary names them).
struct Event {
    std::uint8_t kind{};  // index into Vocabulary::events
    Seat seat{-1};  // whom it concerns, kNature, or -1: nobody
    Seat other{-1};  // the second seat concerned, or -1
    Face card{kNone};  // the card concerned
    std::uint16_t rule{};  // the paragraph it rests on
    std::int16_t amount{};  // points, coins, cards...: the unit is the kind's
    std::uint8_t from{}, to{};
    friend bool operator==(const Event&, const Event&) = default;
};

// What a kind of event means to those who know nothing of the game.
struct EventInfo {
    std::string_view name;  // snake_case; sentence key <game>.event.<name>
    enum Role : std::uint8_t {
        plain,
        points,  // `amount` is added to the points of `seat`: the results page adds these up by paragraph
        money,  // `amount` is added to the coins of `seat`
        reveals,  // something hidden came to light: nobody may undo past it
        counter,  // `amount` is a figure for statistics
    } role{plain};
    std::uint8_t card_term{};  // which Vocabulary term names `card`: index + 1, 0 = none
    std::uint8_t place_term{};  // which Vocabulary term names `from` and `to`: index + 1, 0 = none
};

// What happened to the physical cards of a deck, for whoever mirrors them (the joint dealer's ciphertexts).
struct CardOp {
    enum What : std::uint8_t { transfer, transfer_at, rename, shuffle_into, show_at } what{};
    std::uint8_t deck{}, from{}, pos{}, to{};
    Knowers who{};
    Face face{kNone};  // of the card moved, kHidden where this viewer does not see it; kNone where many move
    friend bool operator==(const CardOp&, const CardOp&) = default;
};

// Where apply tells what it does. An empty sink throws everything away.
class EventSink {
public:
    EventSink() = default;
    explicit EventSink(std::vector<Event>* events, std::vector<CardOp>* operations = nullptr)
        : events_(events), operations_(operations) {}
    void operator()(const Event& event) const {
        if (events_) [[unlikely]]
            events_->push_back(event);
    }
    void operator()(const CardOp& operation) const {
        if (operations_) [[unlikely]]
            operations_->push_back(operation);
    }

private:
    std::vector<Event>* events_{};
    std::vector<CardOp>* operations_{};
};

}  // namespace mortarboard
