// What a game says about the things on its table and about the kinds of its moves: plain data of a view,
// which screens turn into words.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace mortarboard::ui {

// What a node of the table is and what it is for.
struct NodeHelp {
    // The node's id; where it ends with a dot or a space, whatever an id begins with. The longest one counts.
    std::string_view id;
    std::string_view key;  // of the text
    int rule{};  // the paragraph that says more; 0: none
};
// A kind of move: what it is called and what it is good for.
struct MoveKindHelp {
    enum Purpose : std::uint8_t {
        use,  // brings something: a beginner is warned before giving it up
        step,  // belongs to a move or is a matter of taste
        end  // ends a turn or gives up the rest of it
    };
    std::uint8_t kind{};  // Action::kind
    std::string_view label, good;  // keys of the texts
    Purpose purpose{use};
};
struct GameHelp {
    std::span<const NodeHelp> nodes{};
    std::span<const MoveKindHelp> kinds{};
};

// The entry for a node of that id; null: there is none.
const NodeHelp* find_help(std::span<const NodeHelp> nodes, std::string_view id);
// The entry for a kind of move; null: there is none.
const MoveKindHelp* find_help(std::span<const MoveKindHelp> kinds, std::uint8_t kind);

}  // namespace mortarboard::ui
