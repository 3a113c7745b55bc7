// MoveShape says what the moves and events of a game are made of, without what they are called. That is
// enough to follow a match that is not shown to anybody, as the program for peers does.
#pragma once
#include <array>
#include <cstddef>
#include <span>

#include "core/event.h"
#include "core/text.h"

namespace mortarboard {

struct MoveShape {
    // Each argument of a move has a form; an argument that is not used counts as a number.
    using Forms = std::array<Term::Form, 7>;
    std::span<const Forms> verbs;  // index = Action::kind
    std::span<const EventInfo::Role> events;  // index = Event::kind

    Term::Form form(int kind, std::size_t argument) const {
        const auto verb = static_cast<std::size_t>(kind);
        return verb < verbs.size() ? verbs[verb][argument] : Term::number;
    }
    EventInfo::Role role(int kind) const {
        const auto event = static_cast<std::size_t>(kind);
        return event < events.size() ? events[event] : EventInfo::plain;
    }
};

// The compiler computes the shape of a game's vocabulary from the same tables.
template <std::size_t verb_count, std::size_t event_count> struct ShapeTables {
    std::array<MoveShape::Forms, verb_count> verbs{};
    std::array<EventInfo::Role, event_count> events{};
    constexpr MoveShape shape() const { return {verbs, events}; }
};
template <const auto& terms, const auto& verbs, const auto& events> consteval auto shape_tables() {
    ShapeTables<std::size(verbs), std::size(events)> tables;
    for (std::size_t v = 0; v < std::size(verbs); ++v)
        for (std::size_t i = 0; i < verbs[v].arg.size(); ++i)
            if (const auto term = verbs[v].arg[i]) tables.verbs[v][i] = terms[term - 1u].form;
    for (std::size_t e = 0; e < std::size(events); ++e) tables.events[e] = events[e].role;
    return tables;
}

}  // namespace mortarboard
