// With these types a game says what the things on its table are, and what its kinds of moves are good for.
// They are plain data of a view, which screens turn into words.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace mortarboard::ui {

// A NodeHelp says what a node of the table is and what it is for.
struct NodeHelp {
    // `id` is that of one node, or, if it ends with a dot or a space, the beginning of the ids of several.
    // The longest one that fits counts.
    std::string_view id;
    std::string_view key;  // key of the text
    // `rule` is a paragraph that says more; 0 if none does.
    int rule{};
};
// A MoveKindHelp says what a kind of move is called and what it is good for.
struct MoveKindHelp {
    enum Purpose : std::uint8_t {
        // The move brings something: a beginner is warned before giving it up.
        use,
        // The move belongs to another one or is a matter of taste.
        step,
        // The move ends a turn or gives up the rest of it.
        end
    };
    std::uint8_t kind{};  // Action::kind
    std::string_view label, good;  // keys of texts
    Purpose purpose{use};
};
struct GameHelp {
    std::span<const NodeHelp> nodes{};
    std::span<const MoveKindHelp> kinds{};
};

// Returns the entry for a node of that id, or null if there is none.
const NodeHelp* find_help(std::span<const NodeHelp> nodes, std::string_view id);
// Returns the entry for a kind of move, or null if there is none.
const MoveKindHelp* find_help(std::span<const MoveKindHelp> kinds, std::uint8_t kind);

}  // namespace mortarboard::ui
