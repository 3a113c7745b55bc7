// How one game looks. A view draws what one seat sees and returns the move that the person chose. It holds no
// copy of the rules: it is given the list of legal actions, and what the person selects narrows that list
// down. README.md says how a view is built.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/text_game.h"
#include "ui/describe.h"
#include "ui/ui.h"
#include "ui/views/help.h"

namespace mortarboard::ui {

// All that a view knows. The state is always the one that a seat sees, never the whole state.
struct TableSnapshot {
    const TextGame& game;
    const Describe& say;
    const AnyState& seen;
    Seat me{-1};  // the looking seat; -1: a spectator
    SeatSet to_move;
    const ActionList& legal;  // of `me`; empty: it has nothing to choose
    std::span<const int> colour;  // by seat, index into kPlayerColours
};
// Where a view may draw. The board is the middle of the table; own_area is next to the looking seat, for
// choices that are not made on the board. On a narrow screen own_area is a drawer with tabs of which one is
// open: the view draws only what belongs to that tab. own_area is empty while a tab is open that the table
// draws itself (Others, by draw_seat, Log, the result).
struct TableLayout {
    static constexpr int kWhole = -1, kYou = 0;  // a wide screen without tabs; the tab "You"
    Rect board, own_area;
    int drawer{kWhole};  // kWhole, kYou, or 1 + index into View::drawers()
    bool narrow() const { return drawer != kWhole; }
};

class View {
public:
    virtual ~View() = default;
    // Returns the chosen move. The view may also return one that is not allowed: the table then says why not.
    virtual std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) = 0;
    // The log has grown or was shortened: the person's selection lapses.
    virtual void log_changed() {}
    // Another seat has made its choice in a simultaneous step in which this seat still owes its own: the
    // selection stays.
    virtual void other_seat_chose() { log_changed(); }
    // What the looking seat is expected to do now, in one sentence; empty: the table has a sentence of its
    // own.
    virtual std::string sentence(const Ui&, const TableSnapshot&) const { return {}; }
    // What is on its table and what its moves are good for.
    virtual GameHelp help() const { return {}; }
    // The move that pressing a node makes or begins, to say why it is not allowed; empty: not known.
    virtual std::optional<Action> action_at(const TableSnapshot&, std::string_view /*id*/) const {
        return {};
    }
    // What a move would leave too little of, in a sentence for beginners; empty: nothing.
    virtual std::string warning(const Ui&, const TableSnapshot&, const Action&) const { return {}; }
    // True: points of other seats stay hidden until the end, as in the box.
    virtual bool hides_points() const { return false; }
    // The share of a wide screen's height that own_area takes at most, and the height it wants if that is
    // less; 0: as high as it may be.
    virtual float own_area_share() const { return 0.42f; }
    virtual float own_area_height(const Ui&, const TableSnapshot&, float) const { return 0; }
    // What a seat has in front of it, drawn in its strip below name and points, and the height this needs.
    virtual float seat_height(const Ui&, const TableSnapshot&, int, float) const { return 0; }
    virtual void draw_seat(Ui&, const TableSnapshot&, int, const Rect&) {}
    // Names of the tabs that a narrow screen has besides You, Others and Log, for what does not fit on the
    // board there.
    virtual std::vector<std::string> drawers(const Ui&, const TableSnapshot&) const { return {}; }
    // True: the view is showing something that takes a while; the next moves of other seats wait until it
    // ends.
    virtual bool is_presenting(const Ui&) const { return false; }
    // True: the view has handled the key. Keys have their names in browsers.
    virtual bool key(Ui&, std::string_view) { return false; }
};

// The view of the game, or the one that serves any game: where `generic` asks for it, and for a game that is
// not in games.def.
std::unique_ptr<View> make_view(std::string_view game, bool generic = false);

}  // namespace mortarboard::ui
