#include "ui/semantics.h"

#include <array>
#include <cmath>

#include "core/check.h"
#include "ui/json_text.h"

namespace mortarboard::ui {
namespace {

constexpr std::array<std::string_view, 17> kRoleNames{
    "region", "group",    "heading", "text", "button", "link",  "toggle", "radio", "radio_group",
    "tab",    "tab_list", "list",    "item", "dialog", "field", "image",  "slider"};

void append_number(std::string& out, float value) {
    out += std::to_string(static_cast<int>(std::lround(value)));
}

void append_flag(std::string& out, std::string_view key, bool value) {
    out += ",\"";
    out += key;
    out += value ? "\":true" : "\":false";
}
void append_text(std::string& out, std::string_view key, std::string_view value) {
    out += ",\"";
    out += key;
    out += "\":";
    append_quoted(out, value);
}

// Writes only members that differ from their default.
void append_node(std::string& out, const Node& node) {
    out += "{\"id\":";
    append_quoted(out, node.id);
    append_text(out, "role", kRoleNames[static_cast<std::size_t>(node.role)]);
    if (!node.name.empty()) append_text(out, "name", node.name);
    if (!node.detail.empty()) append_text(out, "detail", node.detail);
    out += ",\"box\":[";
    append_number(out, node.box.x);
    out += ',';
    append_number(out, node.box.y);
    out += ',';
    append_number(out, node.box.w);
    out += ',';
    append_number(out, node.box.h);
    out += ']';
    if (node.parent >= 0) out += ",\"in\":" + std::to_string(node.parent);
    if (node.level) out += ",\"level\":" + std::to_string(node.level);
    if (node.pressable) append_flag(out, "pressable", true);
    if (node.refused) append_flag(out, "refused", true);
    if (node.chosen) append_flag(out, "chosen", *node.chosen);
    if (node.open) append_flag(out, "open", *node.open);
    if (node.current) append_flag(out, "current", true);
    if (node.playable) append_flag(out, "lit", true);
    if (node.focus_fallback) append_flag(out, "focus_fallback", true);
    if (node.role == Role::field) {
        append_text(out, "value", node.value);
        out += ",\"letters\":" + std::to_string(node.letters);
        if (node.number) append_flag(out, "number", true);
        if (!node.hint.empty()) append_text(out, "hint", node.hint);
    }
    if (node.role == Role::slider) {
        append_text(out, "value", node.value);
        out += ",\"place\":" + std::to_string(node.place);
        out += ",\"most\":" + std::to_string(node.most);
    }
    if (node.pans) append_flag(out, "pans", true);
    if (node.scrolls) {
        out += ",\"scroll\":[";
        append_number(out, node.scroll_y);
        out += ',';
        append_number(out, node.scroll_length);
        out += ',';
        out += std::to_string(node.scroll_turn);
        out += ']';
    }
    out += '}';
}

}  // namespace

void Semantics::begin_frame() {
    nodes_.clear();
    open_.clear();
    inert_ = 0;
    is_playable_ = false;
    current_press_.clear();
    if (presses_.empty()) return;
    current_press_ = std::move(presses_.front());
    presses_.pop_front();
}
Node& Semantics::push(Role role, std::string_view id, std::string_view name, const Rect& box) {
    Node& node = inert_ ? dropped_ : nodes_.emplace_back();
    node = {};
    node.id = id;
    node.role = role;
    node.name = name;
    node.box = box;
    node.parent = open_.empty() ? -1 : open_.back();
    node.playable = is_playable_;
    return node;
}
Node& Semantics::open(Role role, std::string_view id, std::string_view name, const Rect& box) {
    Node& node = push(role, id, name, box);
    open_.push_back(inert_ ? -1 : static_cast<int>(nodes_.size()) - 1);
    return node;
}
void Semantics::close() {
    CHECK(!open_.empty());
    open_.pop_back();
}
void Semantics::close(float bottom) {
    if (!open_.empty() && open_.back() >= 0) {
        Rect& box = nodes_[static_cast<std::size_t>(open_.back())].box;
        box.h = std::max(0.0f, bottom - box.y);
    }
    close();
}
Node& Semantics::add(Role role, std::string_view id, std::string_view name, const Rect& box) {
    return push(role, id, name, box);
}

bool Semantics::take_press(std::string_view id) {
    if (inert_ || current_press_.empty() || current_press_ != id) return false;
    current_press_.clear();
    return true;
}
const Node* Semantics::find(std::string_view id) const {
    for (const auto& node : shown_)
        if (node.id == id) return &node;
    return nullptr;
}
Node* Semantics::added(std::string_view id) {
    for (Node& node : nodes_)
        if (node.id == id) return &node;
    return nullptr;
}
const Node* Semantics::holder_of(const Node& node) const {
    return node.parent < 0 ? nullptr : &nodes_[static_cast<std::size_t>(node.parent)];
}
bool Semantics::focus_within(std::string_view id) const {
    const Node* node = find(focus_);
    while (node && node->id != id)
        node = node->parent < 0 ? nullptr : &shown_[static_cast<std::size_t>(node->parent)];
    return node != nullptr;
}
// Finds the nearest node along the direction; the distance across the direction counts double.
const Node* Semantics::neighbour(std::string_view from, int dx, int dy) const {
    const Node* here = find(from);
    for (const bool lit : {true, false}) {
        const Node* best = nullptr;
        float best_cost = 0;
        for (const auto& node : shown_) {
            if (!node.pressable || node.role == Role::region || &node == here || (lit && !node.playable))
                continue;
            if (!here) return &node;
            const Point a = here->box.centre(), b = node.box.centre();
            const float along = (b.x - a.x) * static_cast<float>(dx) + (b.y - a.y) * static_cast<float>(dy);
            const float aside = std::abs((b.x - a.x) * static_cast<float>(dy)) +
                                std::abs((b.y - a.y) * static_cast<float>(dx));
            if (along < 2) continue;
            const float cost = along + 2 * aside;
            if (!best || cost < best_cost) {
                best = &node;
                best_cost = cost;
            }
        }
        if (best) return best;
    }
    return nullptr;
}
void Semantics::discard_frame() {
    nodes_.clear();
    open_.clear();
}
bool Semantics::end_frame() {
    CHECK(open_.empty());
    shown_.swap(nodes_);
    scratch_ = "[";
    for (auto& node : shown_) {
        node.playable = node.playable && node.pressable && !node.refused && node.role != Role::region;
        if (scratch_.size() > 1) scratch_ += ',';
        append_node(scratch_, node);
        if (node.id != requested_focus_) continue;
        scratch_.back() = ',';
        scratch_ += "\"focus\":true}";
        requested_focus_.clear();
    }
    scratch_ += ']';
    if (scratch_ == text_) return false;
    text_.swap(scratch_);
    return true;
}

}  // namespace mortarboard::ui
