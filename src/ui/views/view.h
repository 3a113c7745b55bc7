// A view is how one game looks. It draws what one seat sees and returns the move that the person chose. It
// holds no copy of the rules: it is given the list of legal actions, and what the person selects narrows that
// list down. README.md says how a view is built.
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

// A TableSnapshot is all that a view knows. The state is always the one that a seat sees, never the whole
// state.
struct TableSnapshot {
    const TextGame& game;
    const Describe& say;
    const AnyState& seen;
    // `me` is the looking seat, or -1 for a spectator.
    Seat me{-1};
    SeatSet to_move;
    // `legal` has the legal actions of `me`. The list is empty if that seat has nothing to choose.
    const ActionList& legal;
    // Each seat has an index into kPlayerColours.
    std::span<const int> colour;
};
// A TableLayout says where a view may draw. The board is the middle of the table; own_area is next to the
// looking seat, for choices that are not made on the board. On a narrow screen own_area is a drawer with
// tabs, of which one is open: the view draws only what belongs to that tab. own_area is empty while a tab is
// open that the table draws itself (Others, by draw_seat; Log; the result).
struct TableLayout {
    // kWhole stands for a wide screen without tabs, kYou for the tab "You".
    static constexpr int kWhole = -1, kYou = 0;
    Rect board, own_area;
    // The open tab is kWhole, kYou, or 1 + an index into View::drawers().
    int drawer{kWhole};
    bool narrow() const { return drawer != kWhole; }
};

class View {
public:
    virtual ~View() = default;
    // Returns the chosen move. The view may also return one that is not allowed; the table then says why not.
    virtual std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) = 0;
    // log_changed() is called when the log has grown or was shortened: the person's selection lapses.
    virtual void log_changed() {}
    // other_seat_chose() is called when another seat has made its choice in a simultaneous step in which this
    // seat still owes its own: the selection stays.
    virtual void other_seat_chose() { log_changed(); }
    // Says what the looking seat is expected to do now, in one sentence. If it is empty, the table uses a
    // sentence of its own.
    virtual std::string sentence(const Ui&, const TableSnapshot&) const { return {}; }
    // Says what is on the game's table and what its moves are good for.
    virtual GameHelp help() const { return {}; }
    // Says in a sentence for beginners what a move would leave too little of. It is empty if there is no
    // danger.
    virtual std::string warning(const Ui&, const TableSnapshot&, const Action&) const { return {}; }
    // Says whether the points of other seats stay hidden until the end, as in the box.
    virtual bool hides_points() const { return false; }
    // own_area takes at most this share of a wide screen's height. If it needs less height, the second
    // function says how much; 0 means that it takes all it may.
    virtual float own_area_share() const { return 0.42f; }
    virtual float own_area_height(const Ui&, const TableSnapshot&, float) const { return 0; }
    // A seat's strip shows what the seat has in front of it, below name and points. The first function says
    // how high that is.
    virtual float seat_height(const Ui&, const TableSnapshot&, int, float) const { return 0; }
    virtual void draw_seat(Ui&, const TableSnapshot&, int, const Rect&) {}
    // A narrow screen has these tabs besides You, Others and Log, for what does not fit on the board there.
    virtual std::vector<std::string> drawers(const Ui&, const TableSnapshot&) const { return {}; }
    // Says whether the view is showing something that takes a while; the next moves of other seats wait until
    // it ends.
    virtual bool is_presenting(const Ui&) const { return false; }
    // Returns whether the view has handled the key. Keys have the names that browsers give them.
    virtual bool key(Ui&, std::string_view) { return false; }
};

// Makes the view of the game. If `generic` asks for it, or if the game is not in games.def, this is the view
// that serves any game.
std::unique_ptr<View> make_view(std::string_view game, bool generic = false);

}  // namespace mortarboard::ui
