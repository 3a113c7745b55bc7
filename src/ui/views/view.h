// How one game looks: a view draws what one seat sees and returns the move that was chosen. It holds no copy
// of the rules: the legal actions are in the list it is given, and what the person selects narrows that list
// down. README.md says how a view is built.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules.h"
#include "ui/describe.h"
#include "ui/ui.h"

namespace mortarboard::ui {

// All that a view knows: the state as one seat sees it, never the whole state.
struct TableSnapshot {
    const Game& game;
    const Describe& say;
    const AnyState& seen;
    Seat me{-1};  // the seat that looks; -1: nobody plays here, the public looks
    SeatSet to_move;
    const ActionList& legal;  // what `me` may do; empty: nothing is owed
    std::span<const int> colour;  // of each seat, index into kPlayerColours
};
// Where a view may draw. The board is the middle of the table; own_area is the place nearest to the seat that
// looks, for choices that are not on the board. On a narrow screen own_area is a drawer of which one tab is
// open: the view draws what that tab holds, and nothing else. It is empty while a tab is open that the table
// draws itself (Others, by draw_seat, Log, the result).
struct TableLayout {
    static constexpr int kWhole = -1, kYou = 0;  // a wide screen: everything lies open; the tab "You"
    Rect board, own_area;
    int drawer{kWhole};  // kWhole, kYou, or 1 + index into View::drawers()
    bool narrow() const { return drawer != kWhole; }
};

class View {
public:
    virtual ~View() = default;
    // The move that was chosen. One that is not allowed may be returned too: then the table says why not.
    virtual std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) = 0;
    // The log has grown or was shortened: what the person has selected so far lapses.
    virtual void changed() {}
    // Another seat has made its simultaneous choice while this seat still owes its own: what this seat has
    // selected stays.
    virtual void others_moved() { changed(); }
    // What is expected now, in one sentence, while the looking seat owes a move; empty: the table says it.
    virtual std::string sentence(const Ui&, const TableSnapshot&) const { return {}; }
    // True: the points of others stay face down until the end, as the box has it.
    virtual bool hides_points() const { return false; }
    // How much of the height of a wide screen the own area takes at most, and how high it wants to be below
    // that; 0: as high as it may.
    virtual float own_area_share() const { return 0.42f; }
    virtual float own_area_height(const Ui&, const TableSnapshot&, float) const { return 0; }
    // What lies before a seat, drawn on its strip under name and points, and how much room it wants.
    virtual float seat_height(const Ui&, const TableSnapshot&, int, float) const { return 0; }
    virtual void draw_seat(Ui&, const TableSnapshot&, int, const Rect&) {}
    // Names of the tabs that a narrow screen has beside You, Others and Log, for what does not fit on the
    // board there.
    virtual std::vector<std::string> drawers(const Ui&, const TableSnapshot&) const { return {}; }
    // True: the view is showing something that takes a while; the moves of others wait for its end.
    virtual bool is_presenting(const Ui&) const { return false; }
    // True: the view has used the key. Keys are named as in a browser.
    virtual bool key(Ui&, std::string_view) { return false; }
};

// The view of the game, or the one that serves any game: where `generic` asks for it, and for a game that is
// not in games.def.
std::unique_ptr<View> make_view(std::string_view game, bool generic = false);

}  // namespace mortarboard::ui
