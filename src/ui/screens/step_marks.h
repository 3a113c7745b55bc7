// Which pieces the last step of a match that is watched again has moved or touched. They are found in the
// words that the game's own view has for each piece: a piece that is called otherwise after the step than
// before it, or that was not there before, was touched by it. So every game has marks without code of its
// own.
#pragma once
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "ui/views/view.h"

namespace mortarboard::ui {

class StepMarks {
public:
    // What the marks were found for: they are found again when something of it differs.
    struct Found {
        std::size_t before{}, after{};  // the numbers of moves at the beginning and at the end of the step
        Viewer viewer{kPublic};
        std::uint32_t words{};
        TableLayout places;
    };
    bool are_of(const Found& found) const;
    // Both positions are drawn by the view of the game where nobody sees them. `made`: the move between them.
    // `generic`: they are drawn by the view that serves any game.
    void find(Ui& ui, const Found& found, const TableSnapshot& before, const TableSnapshot& after,
              const Action& made, bool generic);
    void clear() {
        is_known_ = false;
        ids_.clear();
    }
    // Draws a ring round each of them in the frame that is being made, and says it of their nodes.
    void draw(Ui& ui) const;

private:
    bool is_known_{};
    Found found_;
    std::set<std::string, std::less<>> ids_;
};

}  // namespace mortarboard::ui
