// Events say what a move did, as plain values. The screen, the log, the live region, statistics, score
// breakdowns and the dealing protocol read them; rules never call any of those.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace mortarboard {

// In games whose places are counted from 0, kNoPlace stands for no place.
inline constexpr std::uint8_t kNoPlace = 255;

// An event is one thing that happened. In a view `card` is kHidden unless the viewer sees the card; all other
// members are public. `from` and `to` are places of the game, named by its vocabulary.
struct Event {
    std::uint8_t kind{};  // index into Vocabulary::events
    // `seat` is the seat concerned, kNature, or -1 for nobody.
    Seat seat{-1};
    // `other` is the second seat concerned, or -1.
    Seat other{-1};
    Face card{kNone};  // the card concerned
    std::uint16_t rule{};  // the paragraph that causes it
    // The unit (points, coins, cards) depends on the kind of event.
    std::int16_t amount{};
    // A place is kNoPlace if the event has none and place 0 of the game has a name.
    std::uint8_t from{}, to{};
    friend bool operator==(const Event&, const Event&) = default;
};

// An EventInfo says what a kind of event means to code that does not know the game.
struct EventInfo {
    std::string_view name;  // snake_case; sentence key <game>.event.<name>
    enum Role : std::uint8_t {
        plain,
        // `amount` is added to the points of `seat`; the results page sums them up by paragraph.
        points,
        // `amount` is added to the coins of `seat`.
        money,
        // Hidden information was revealed: undo may not go back before this move.
        reveals,
        // `amount` is a figure for statistics.
        counter,
    } role{plain};
    // `card_term` is 1 + the index of the Vocabulary term that names `card`, or 0 for none.
    std::uint8_t card_term{};
    // `place_term` is 1 + the index of the Vocabulary term that names `from` and `to`, or 0 for none.
    std::uint8_t place_term{};
    // The kind uses both places, or only `to`, where it happens.
    enum Places : std::uint8_t { both, only_to } places{both};
};

// A card operation says what happened to the physical cards of a deck. The dealing protocol repeats it on its
// ciphertexts.
struct CardOp {
    enum Kind : std::uint8_t { transfer, transfer_at, rename, shuffle_into, show_at } kind{};
    std::uint8_t deck{}, from{}, pos{}, to{};
    Knowers who{};
    // `face` is the face of the card that moved: kHidden if this viewer does not see it, kNone if many cards
    // moved.
    Face face{kNone};
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
