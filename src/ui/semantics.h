// The semantics say what is on the screen, for those who do not see it: everything that can be pressed,
// read or chosen registers a node in each frame. The page mirrors the nodes as real elements over the
// canvas, so that screen readers, keyboard focus, browser tests by role and name and touch scrolling all
// come from this one list. A node's id is stable from frame to frame.
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "ui/rect.h"

namespace mortarboard::ui {

enum class Role : std::uint8_t {
    region,
    group,
    heading,
    text,
    button,
    link,
    toggle,
    radio,
    radio_group,
    tab,
    tab_list,
    list,
    item,
    dialog,
    field,
    image,
    slider
};

struct Node {
    std::string id;
    Role role{};
    // For texts and headings, `name` is the text itself.
    std::string name;
    // The node's price and effect, or why it cannot be pressed.
    std::string detail;
    Rect box;
    int parent{-1};  // index; -1: none
    int level{};  // of a heading
    bool pressable{};  // also by key
    // The node may be pressed to learn why it is refused (aria-disabled, never really disabled).
    bool refused{};
    // Pressing the node makes or begins this move of a game, whether it is allowed or not.
    std::optional<Action> move;
    // `refused_by` is the rule paragraph that refuses the press, if that does not follow from the move alone;
    // 0 if none is known.
    int refused_by{};
    // A toggle, radio or tab is chosen or not; a button is pressed or not.
    std::optional<bool> chosen;
    std::optional<bool> open;  // of what unfolds
    // Most people want this button next, and it is drawn so.
    bool first{};
    // The node is the one meant just now (the seat on turn, the next thing to do).
    bool current{};
    // The person may make a move with this node now. It is set for pressable nodes that are added between
    // set_playable(true) and set_playable(false).
    bool playable{};
    // The node takes the focus when the focused node goes away.
    bool focus_fallback{};
    // The value of a field, or the place of a slider in words.
    std::string value;
    int place{}, most{};  // of a slider: 0 to `most`
    int letters{};  // of a field: its limit
    bool number{};  // of a field: digits only
    // The hint stands in a field while the field is empty.
    std::string hint;
    // Touches belong to the program here: the page neither scrolls nor zooms.
    bool pans{};
    // A scrolling region says how far it is scrolled, how long its content is, and a number that is raised
    // when the program, not the person, has scrolled it.
    bool scrolls{};
    float scroll_y{}, scroll_length{};
    int scroll_turn{};
};

class Semantics {
public:
    void begin_frame();
    // Adds a node that holds those added until close(). Its box may be too long while its end is not known:
    // close(bottom) then says where it ends.
    Node& open(Role role, std::string_view id, std::string_view name, const Rect& box);
    void close();
    void close(float bottom);
    // Adds a node without nodes inside. The reference is valid until the next node is added.
    Node& add(Role role, std::string_view id, std::string_view name, const Rect& box);
    // Nodes are dropped while this is above zero: what lies behind a dialog is neither read nor pressed.
    void set_inert(bool on) { inert_ += on ? 1 : -1; }

    // While this is on, pressable nodes that are not refused are marked as playable: arrow keys go between
    // them.
    void set_playable(bool on) { is_playable_ = on; }

    // Returns true once for the node of that id that was pressed by key or by a screen reader, not by a
    // pointer, in the frame after the press. Of several presses each has a frame of its own, in their
    // order.
    bool take_press(std::string_view id);
    void press(std::string_view id) { presses_.emplace_back(id); }
    bool more_presses() const { return !presses_.empty(); }
    // The node with this id has the keyboard's focus.
    const std::string& focus() const { return focus_; }
    void set_focus(std::string_view id) { focus_ = id; }
    // The focus lies on the node of that id or on one inside it.
    bool focus_within(std::string_view id) const;
    // In this frame something is pressed by key or by a screen reader.
    bool pressing() const { return !current_press_.empty(); }
    // The page shall give the focus to this node as soon as there is one of that id.
    void request_focus(std::string_view id) { requested_focus_ = id; }
    // Returns the node next to `from` in a direction (dx, dy of -1, 0, 1): the nearest lit one, or else the
    // nearest that can be pressed; null when there is none. An unknown `from` yields the first node.
    const Node* neighbour(std::string_view from, int dx, int dy) const;
    const Node* find(std::string_view id) const;
    // Returns all nodes of the frame that is being made, so that explanations can be added to them.
    std::vector<Node>& frame() { return nodes_; }
    // Returns the node of that id in the frame that is being made, or null when it has not been added yet.
    Node* added(std::string_view id);
    // Returns the node around this one in the same frame, or null when there is none.
    const Node* holder_of(const Node& node) const;

    // Returns true when the list differs from the one before; text() is then the new list as JSON.
    bool end_frame();
    // Drops the frame's nodes; the nodes of the frame before stay.
    void discard_frame();
    const std::string& text() const { return text_; }
    const std::vector<Node>& nodes() const { return shown_; }

private:
    Node& push(Role role, std::string_view id, std::string_view name, const Rect& box);

    // `nodes_` is being made; `shown_` is the last whole frame.
    std::vector<Node> nodes_, shown_;
    std::vector<int> open_;
    Node dropped_;
    int inert_{};
    bool is_playable_{};
    std::deque<std::string> presses_;  // of frames to come
    std::string current_press_, focus_, requested_focus_, text_, scratch_;
};

}  // namespace mortarboard::ui
