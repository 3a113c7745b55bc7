#include "ui/screens/step_marks.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "ui/widgets/highlight.h"

namespace mortarboard::ui {
namespace {

constexpr float kSeatWidth = 300, kRingGap = 1;

// Whatever is painted between construction and destruction is thrown away.
class Unpainted {
public:
    Unpainted()
        : commands_(list_.CmdBuffer),
          header_(list_._CmdHeader),
          current_(list_._VtxCurrentIdx),
          points_(list_.VtxBuffer.Size),
          indices_(list_.IdxBuffer.Size) {}
    ~Unpainted() {
        list_.VtxBuffer.resize(points_);
        list_.IdxBuffer.resize(indices_);
        list_.CmdBuffer = commands_;
        list_._CmdHeader = header_;
        list_._VtxCurrentIdx = current_;
        list_._VtxWritePtr = list_.VtxBuffer.Data + points_;
        list_._IdxWritePtr = list_.IdxBuffer.Data + indices_;
    }
    Unpainted(const Unpainted&) = delete;
    Unpainted& operator=(const Unpainted&) = delete;

private:
    ImDrawList& list_{*ImGui::GetWindowDrawList()};
    ImVector<ImDrawCmd> commands_;
    ImDrawCmdHeader header_;
    unsigned current_;
    int points_, indices_;
};

bool is_piece(Role role) {
    return role == Role::item || role == Role::button || role == Role::toggle || role == Role::image ||
           role == Role::text;
}
bool is_holder(Role role) { return role == Role::list || role == Role::group; }
// What a view says of a piece, and the lists and groups that it lies in, the innermost first.
struct PieceText {
    std::string name, detail;
    std::vector<std::string> holders{};
    std::optional<Action> move{};
};
struct Pieces {
    std::map<std::string, PieceText, std::less<>> by_id;
    std::set<std::string, std::less<>> holders;  // all lists and groups
};
std::vector<std::string> holders_of(const Semantics& nodes, const Node& node) {
    std::vector<std::string> ids;
    for (const Node* holder = nodes.holder_of(node); holder; holder = nodes.holder_of(*holder))
        if (is_holder(holder->role)) ids.push_back(holder->id);
    return ids;
}
Pieces pieces_of(Ui& ui, const TableSnapshot& table, const TableLayout& places, bool generic) {
    const std::unique_ptr<View> view = make_view(table.game.info.id, generic);
    Semantics nodes;
    std::swap(ui.semantics, nodes);
    ui.semantics.begin_frame();
    for (std::size_t seat = 0; seat < table.colour.size(); ++seat) {
        const float height = view->seat_height(ui, table, static_cast<int>(seat), kSeatWidth);
        if (height > 0) view->draw_seat(ui, table, static_cast<int>(seat), {0, 0, kSeatWidth, height});
    }
    view->draw(ui, table, places);
    Pieces pieces;
    for (const Node& node : ui.semantics.frame()) {
        const Node* const holder = ui.semantics.holder_of(node);
        // What may be chosen follows from whose turn it is; a heading stands above pieces.
        const bool is_choice = holder && holder->id == "choices",
                   is_head = node.id.find("heading") != std::string::npos;
        if (is_holder(node.role)) pieces.holders.insert(node.id);
        if (is_piece(node.role) && !is_choice && !is_head)
            pieces.by_id[node.id] = {node.name, node.detail, holders_of(ui.semantics, node), node.move};
    }
    ui.semantics.discard_frame();
    std::swap(ui.semantics, nodes);
    return pieces;
}

// Returns the same position with nobody on turn.
TableSnapshot at_rest(const TableSnapshot& table) {
    return {table.game, table.say, table.seen, table.me, {}, table.legal, table.colour};
}
bool is_same(const Rect& a, const Rect& b) { return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h; }

}  // namespace

bool StepMarks::are_of(const Found& found) const {
    const TableLayout &is = found.places, &was = found_.places;
    return is_known_ && found.before == found_.before && found.after == found_.after &&
           found.viewer == found_.viewer && found.words == found_.words && is.drawer == was.drawer &&
           is_same(is.board, was.board) && is_same(is.own_area, was.own_area);
}
void StepMarks::find(Ui& ui, const Found& found, const TableSnapshot& before, const TableSnapshot& after,
                     const Action& made, bool generic) {
    is_known_ = true;
    found_ = found;
    ids_.clear();
    const Unpainted unpainted;
    const std::vector<std::string> cut = ui.cut_short;
    const std::string explained = ui.explained;
    const float letters = ui.smallest_letters;
    Ui::Scrolls scrolls;
    ui.swap_scrolls(scrolls);
    const bool was_inert = ui.inert();
    if (!was_inert) ui.set_inert(true);
    const auto pieces = [&](const TableSnapshot& table) {
        return pieces_of(ui, table, found.places, generic);
    };
    // Nobody is on turn in the first pair: what a view says of a piece then is not what one could do with it.
    const Pieces all_were = pieces(at_rest(before)), all_are = pieces(at_rest(after));
    const auto &were = all_were.by_id, &are = all_are.by_id;
    // A view may show single spaces only to whoever is on turn; of all else the first pair tells more truly
    // what the step itself has changed.
    const auto were_in_turn = pieces(before).by_id, are_in_turn = pieces(after).by_id;
    if (!was_inert) ui.set_inert(false);
    ui.swap_scrolls(scrolls);
    ui.cut_short = cut;
    ui.explained = explained;
    ui.smallest_letters = letters;
    for (const auto& [id, told] : are)
        if (const auto was = were.find(id);
            was == were.end() || was->second.name != told.name || was->second.detail != told.detail)
            ids_.insert(id);
    for (const auto& [id, told] : are_in_turn)
        if (const auto was = were_in_turn.find(id);
            !are.contains(id) && was != were_in_turn.end() && was->second.name != told.name)
            ids_.insert(id);
    // A piece that stands for the move was touched by it, though it may read as before. If one of several
    // equal pieces has left the table, it was that one.
    const bool has_left = std::any_of(were.begin(), were.end(), [&](const auto& was) {
        return was.second.move == made && !are.contains(was.first);
    });
    for (const auto& [id, told] : are)
        if (const auto was = were.find(id); !has_left && was != were.end() && was->second.move == made)
            ids_.insert(id);
    if (!ids_.empty()) return;
    // Of a piece that has left the table, the list in which it lay, if it is still there.
    for (const auto& [id, told] : were) {
        if (are.contains(id)) continue;
        const auto still = std::find_if(told.holders.begin(), told.holders.end(),
                                        [&](const auto& holder) { return all_are.holders.contains(holder); });
        if (still != told.holders.end()) ids_.insert(*still);
    }
    // What whoever is on turn now has before them, like dice for the next action.
    for (const auto& [id, told] : are_in_turn)
        if (!were_in_turn.contains(id)) ids_.insert(id);
}
void StepMarks::draw(Ui& ui) const {
    if (ids_.empty()) return;
    const std::string_view said = ui.words("replay.touched");
    for (Node& node : ui.semantics.frame()) {
        if ((!is_piece(node.role) && !is_holder(node.role)) || !ids_.contains(node.id)) continue;
        // What a list or a board does not show is not drawn over its neighbours.
        Rect box = node.box;
        for (const Node* holder = ui.semantics.holder_of(node); holder;
             holder = ui.semantics.holder_of(*holder))
            if (holder->scrolls || holder->pans) box = box.clipped(holder->box);
        if (box.empty()) continue;
        node.detail = ui.words.joined(kSentences, {node.detail, said});
        draw_highlight(ui, box.shrunk(-kRingGap), Highlight::touched, kCardCorner);
    }
}

}  // namespace mortarboard::ui
