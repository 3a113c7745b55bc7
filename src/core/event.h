// Events: what a move did, as plain values. The screen, the log, the live region, statistics, score
// breakdowns and the dealing protocol read them; rules never call any of those.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace mortarboard {

// No place, for games whose places are counted from 0.
inline constexpr std::uint8_t kNoPlace = 255;

// One thing that happened. In a view `card` is kHidden unless the viewer sees the card; all other members are
// public. `from` and `to` are places of the game, named by its vocabulary.
struct Event {
    std::uint8_t kind{};  // index into Vocabulary::events
    Seat seat{-1};  // the seat concerned, kNature, or -1: nobody
    Seat other{-1};  // the second seat concerned, or -1
    Face card{kNone};  // the card concerned
    std::uint16_t rule{};  // the rule paragraph that causes it
    std::int16_t amount{};  // points, coins, cards...: each kind of event has its unit
    std::uint8_t from{}, to{};  // kNoPlace where the game's first place has a name
    friend bool operator==(const Event&, const Event&) = default;
};

// What a kind of event means to code that does not know the game.
struct EventInfo {
    std::string_view name;  // snake_case; sentence key <game>.event.<name>
    enum Role : std::uint8_t {
        plain,
        points,  // `amount` is added to the points of `seat`; the results page sums them up by paragraph
        money,  // `amount` is added to the coins of `seat`
        reveals,  // hidden information was revealed: undo may not go back before this move
        counter,  // `amount` is a figure for statistics
    } role{plain};
    std::uint8_t card_term{};  // which Vocabulary term names `card`: index + 1, 0 = none
    std::uint8_t place_term{};  // which Vocabulary term names `from` and `to`: index + 1, 0 = none
    // How many of the two places the kind uses: both, or only `to`, where it happens.
    enum Places : std::uint8_t { both, only_to } places{both};
};

// What happened to the physical cards of a deck. The dealing protocol mirrors these on its ciphertexts.
struct CardOp {
    enum Kind : std::uint8_t { transfer, transfer_at, rename, shuffle_into, show_at } kind{};
    std::uint8_t deck{}, from{}, pos{}, to{};
    Knowers who{};
    Face face{kNone};  // of the card moved, kHidden where this viewer does not see it; kNone where many move
    friend bool operator==(const CardOp&, const CardOp&) = default;
};

// Receives the events and card operations of Rules::apply. A default-constructed sink discards them.
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
