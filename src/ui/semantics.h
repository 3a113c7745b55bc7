// What is on the screen, for those who do not see it: everything that can be pressed, read or chosen
// registers a node in each frame. The page mirrors the nodes as real elements over the canvas, so screen
// readers, keyboard focus, browser tests by role and name and touch scrolling all come from this one list. A
// node's id is stable from frame to frame.
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
    std::string name;  // what it is called; for texts and headings, the text itself
    std::string detail;  // its price and effect, or why it cannot be pressed
    Rect box;
    int parent{-1};  // index of the node it lies in
    int level{};  // of a heading
    bool pressable{};  // has an effect when pressed, or is to be focused by key
    bool refused{};  // may be pressed to learn why not (aria-disabled, never really disabled)
    std::optional<bool> chosen;  // of a toggle, radio or tab; of a button: pressed or not
    std::optional<bool> open;  // of what unfolds
    bool first{};  // a button that most people want next, and that is drawn so
    bool current{};  // the one that is meant just now (the seat on turn, the next thing to do)
    // A move that the person may make now: set for pressable nodes that are added between set_playable(true)
    // and set_playable(false).
    bool playable{};
    bool focus_fallback{};  // takes the focus when the focused node goes away
    std::string value;  // of a field; of a slider: how its place is said
    int place{}, most{};  // of a slider: from 0 to `most`
    int letters{};  // of a field: how many it takes
    bool number{};  // of a field: only digits make sense
    std::string hint;  // of a field: stands in it while it is empty
    bool pans{};  // touches belong to the program here: the page neither scrolls nor zooms
    // Of a scrolling region: how far it is scrolled, how long what it holds is, and a number that is raised
    // when the program, not the person, has scrolled it.
    bool scrolls{};
    float scroll_y{}, scroll_length{};
    int scroll_turn{};
};

class Semantics {
public:
    void begin_frame();
    // A node that holds those added until close(). Its box may be too long as long as the end is not known:
    // close(bottom) says where it ended.
    Node& open(Role role, std::string_view id, std::string_view name, const Rect& box);
    void close();
    void close(float bottom);
    // A node without nodes inside. The reference holds until the next node is added.
    Node& add(Role role, std::string_view id, std::string_view name, const Rect& box);
    // Nodes are dropped while this is above zero: what lies behind a dialog is neither read nor pressed.
    void set_inert(bool on) { inert_ += on ? 1 : -1; }

    // While it is on, pressable nodes that are not refused are marked as playable: arrow keys go between
    // them.
    void set_playable(bool on) { is_playable_ = on; }

    // Pressed by key or by a screen reader, not by a pointer: true once for the node of that id, in the frame
    // after. Of several presses each has a frame of its own, in their order.
    bool take_press(std::string_view id);
    void press(std::string_view id) { presses_.emplace_back(id); }
    bool more_presses() const { return !presses_.empty(); }
    // Which node has the keyboard's focus, and whether that should show.
    const std::string& focus() const { return focus_; }
    void set_focus(std::string_view id) { focus_ = id; }
    // It lies on the node of that id or on one that this node holds.
    bool focus_within(std::string_view id) const;
    // Something is pressed in this frame by key or by a screen reader.
    bool pressing() const { return !current_press_.empty(); }
    // The page is to give the focus to this node as soon as there is one of that id.
    void request_focus(std::string_view id) { requested_focus_ = id; }
    // The node next to `from` in a direction (dx, dy of -1, 0, 1): the nearest lit one, else the nearest that
    // can be pressed; null: there is none. From nowhere: the first.
    const Node* neighbour(std::string_view from, int dx, int dy) const;
    const Node* find(std::string_view id) const;
    // All nodes of the frame that is being made, to add what is said of them.
    std::vector<Node>& frame() { return nodes_; }
    // The node of that id in the frame that is being made; null: it has not been added yet.
    Node* added(std::string_view id);
    const Node* holder_of(const Node& node) const;  // in the same frame; null: it lies in none

    // True: the list differs from the one before, and text() is the new one as JSON.
    bool end_frame();
    // The frame's nodes are thrown away; what was there before stays.
    void discard_frame();
    const std::string& text() const { return text_; }
    const std::vector<Node>& nodes() const { return shown_; }

private:
    Node& push(Role role, std::string_view id, std::string_view name, const Rect& box);

    std::vector<Node> nodes_, shown_;  // being made; of the last whole frame
    std::vector<int> open_;
    Node dropped_;
    int inert_{};
    bool is_playable_{};
    std::deque<std::string> presses_;  // of frames to come
    std::string current_press_, focus_, requested_focus_, text_, scratch_;
};

}  // namespace mortarboard::ui
