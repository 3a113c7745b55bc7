#include "ui/screens/explainer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ui/describe.h"
#include "ui/screens/table_help.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/dialog_card.h"
#include "ui/widgets/note.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr double kDelay = 0.45;  // seconds until the box
constexpr float kBoxWidth = 340, kCardWidth = 480, kMargin = 12;
constexpr std::size_t kLongName = 64;  // longer names are not bold

TextStyle name_style(const std::string& name) {
    const Typeface face = name.size() > kLongName ? Typeface::text : Typeface::bold;
    return {.size = kSmall, .face = face, .colour = kInk, .wraps = true};
}
constexpr TextStyle kBoxStyle{.size = kSmall, .colour = kInk, .wraps = true};

// Returns the states of a node that decide what it can do now, as bits.
int state_of(const Node& node) {
    return (node.pressable ? 1 : 0) | (node.refused ? 2 : 0) | (node.playable ? 4 : 0) |
           (node.chosen.value_or(false) ? 8 : 0);
}
bool is_waiting(const TableSnapshot& table) { return table.me < 0 || table.legal.empty(); }
// Returns the paragraph that refuses a press on the node now, or 0 if none is known.
int refusing_rule(const TableSnapshot& table, const Node& node) {
    if (!node.refused || is_waiting(table)) return 0;
    if (node.refused_by || !node.move) return node.refused_by;
    return table.game.check(table.seen, {table.me, *node.move}).rule;
}
std::string now_of(const Ui& ui, const TableSnapshot& table, const Node& node, int refused_by) {
    if (!node.pressable) return {};
    if (refused_by)
        return ui.words("about.now.why", {{"why", table.say.rule_text(refused_by)},
                                          {"paragraph", table.say.paragraph(refused_by)}});
    if (node.refused)
        return std::string(ui.words(is_waiting(table) ? "about.now.wait" : "about.now.refused"));
    if (node.role == Role::button && node.chosen.value_or(false))
        return std::string(ui.words("about.now.picked"));
    return node.playable ? std::string(ui.words("about.now.yours")) : std::string();
}

}  // namespace

std::string Explanation::words(const Strings& strings) const {
    return strings.joined(kSentences, {detail, meaning, now});
}

void Explainer::describe_nodes(Ui& ui, const TableSnapshot& table, const View& view, std::uint32_t position) {
    if (position != position_ || ui.words.version() != words_version_) {
        position_ = position;
        words_version_ = ui.words.version();
        known_.clear();
    }
    const GameHelp& game = view.help();
    for (Node& node : ui.semantics.frame()) {
        const NodeHelp* about = find_help(game.nodes, node.id);
        if (!about) about = find_help(kTableAbout, node.id);
        if (!about) continue;
        Known& known = known_[node.id];
        const int state = state_of(node);
        if (known.words.empty() || known.state != state || known.name != node.name ||
            known.detail != node.detail || known.move != node.move || known.refused_by != node.refused_by) {
            const int refused_by = refusing_rule(table, node);
            known.name = node.name;
            known.detail = node.detail;
            known.state = state;
            known.move = node.move;
            known.refused_by = node.refused_by;
            known.explanation = {node.name,
                                 node.detail,
                                 std::string(ui.words(about->key)),
                                 now_of(ui, table, node, refused_by),
                                 about->rule,
                                 refused_by};
            known.words = known.explanation.words(ui.words);
        }
        node.detail = known.words;
    }
}
const Explanation* Explainer::find(const Ui& ui, std::string_view id) const {
    const auto known = known_.find(id);
    return known == known_.end() || !ui.semantics.find(id) ? nullptr : &known->second.explanation;
}
// Returns the smallest node at the point, because small nodes lie on large ones. In a scrolling region only
// nodes in sight count.
const Node* Explainer::node_at(const Ui& ui, Point at) const {
    const auto& nodes = ui.semantics.nodes();
    const Node* best = nullptr;
    for (const Node& node : nodes) {
        if (!node.box.contains(at) || !known_.contains(node.id)) continue;
        bool in_sight = true;
        for (int parent = node.parent; parent >= 0; parent = nodes[static_cast<std::size_t>(parent)].parent) {
            const Node& holder = nodes[static_cast<std::size_t>(parent)];
            in_sight &= !holder.scrolls || holder.box.contains(at);
        }
        if (in_sight && (!best || node.box.w * node.box.h <= best->box.w * best->box.h)) best = &node;
    }
    return best;
}
// Returns the node under the pointer or, if the last input was a key, the node that has the focus.
const Node* Explainer::pointed(const Ui& ui) const {
    if (!ui.by_key) {
        const ImVec2 at = ImGui::GetIO().MousePos;
        const Node* const under_pointer = ImGui::IsMousePosValid(&at) ? node_at(ui, {at.x, at.y}) : nullptr;
        return under_pointer || ui.explained.empty() ? under_pointer : ui.semantics.find(ui.explained);
    }
    const std::string& focus = ui.semantics.focus();
    return known_.contains(focus) ? ui.semantics.find(focus) : nullptr;
}
void Explainer::draw_box(Ui& ui) {
    // A note that was just said may stand where the box would.
    if (is_open() || ui.inert() || !ui.note.text.empty()) return;
    const Node* const node = ImGui::IsMouseDown(0) ? nullptr : pointed(ui);
    const std::string id = node ? node->id : std::string();
    if (id != pointed_) {
        pointed_ = id;
        since_ = ui.now;
        dismissed_.clear();
    }
    // Who presses knows what it is, and the box would cover what the press has changed.
    if (node && ui.pressed == id && !node->refused && ui.explained != id) dismissed_ = id;
    if (!node || dismissed_ == id) return;
    if (const double left = since_ + kDelay - ui.now; left > 0 && ui.explained != id) return ui.wake_in(left);
    const auto known = known_.find(id);
    if (known == known_.end()) return;
    const Explanation& explanation = known->second.explanation;
    const std::string words = explanation.words(ui.words), more(ui.words("about.more"));
    const TextStyle bold = name_style(explanation.name),
                    quiet{.size = kSmall, .colour = kQuietInk, .wraps = true};
    const float most = std::min(ui.px(kBoxWidth), ui.screen.w - 28);
    const float wide =
        std::min(most, std::max({ui.text_width(explanation.name, bold), ui.text_width(words, kBoxStyle),
                                 ui.text_width(more, quiet)}) +
                           2);
    const float head = ui.text_height(explanation.name, wide, bold),
                body = ui.text_height(words, wide, kBoxStyle), foot = ui.text_height(more, wide, quiet);
    const Rect box = draw_paper_beside(ui, node->box, wide + 20, head + body + foot + 18);
    Rect rest = box.shrunk(10, 6);
    ui.text(rest.cut_top(head, 2), explanation.name, bold);
    ui.text(rest.cut_top(body, 2), words, kBoxStyle);
    ui.text(rest.cut_top(foot), more, quiet);
}
void Explainer::draw_card(Ui& ui, Shell& shell, const TableSnapshot& table) {
    const auto known = known_.find(open_);
    if (known == known_.end()) return close(ui);
    const Explanation& explanation = known->second.explanation;
    const std::string paragraph =
        explanation.rule ? ui.words("table.rule", {{"paragraph", table.say.paragraph(explanation.rule)}})
                         : std::string();
    const std::string quote =
        explanation.rule ? ui.words.joined(kLabelled, {paragraph, table.say.rule_text(explanation.rule)})
                         : std::string();
    // The paragraph that refuses has a button of its own.
    const bool has_why = explanation.refused_by && explanation.refused_by != explanation.rule;
    const std::string why =
        ui.words("table.rule", {{"paragraph", table.say.paragraph(explanation.refused_by)}});
    const std::array<std::string, 4> texts{explanation.detail, explanation.meaning, explanation.now, quote};
    const TextStyle title{.size = kLead, .face = Typeface::title, .colour = kInk, .wraps = true};
    const TextStyle plain{.colour = kInk, .wraps = true};

    const float width = std::min(ui.px(kCardWidth), ui.screen.w - 2 * kMargin), inner_width = width - 36;
    float words = ui.text_height(explanation.name, inner_width, title) + 8;
    for (const std::string& text : texts)
        if (!text.empty()) words += ui.text_height(text, inner_width, plain) + 8;
    const std::string_view close_label = ui.words("about.close");
    FlowLayout measured({0, 0, inner_width, 0}, kTarget);
    if (has_why) measured.next(button_width(ui, why));
    if (explanation.rule) measured.next(button_width(ui, paragraph));
    measured.next(button_width(ui, close_label));
    const float row = measured.bottom();
    const float height = std::min(words + row + 36, ui.screen.h - 2 * kMargin);
    const Rect box = ui.screen.middle(width, height);
    draw_dialog_card(ui, box);
    ui.semantics.open(Role::dialog, "explain", explanation.name, box);
    Rect inner = box.shrunk(16, 12);
    const Rect foot = inner.cut_bottom(row, 8);
    {
        ScrollArea area(ui, "explain.area", explanation.name, inner);
        Rect rest = area.content();
        rest.w = inner_width;
        const float top = rest.y;
        const Rect head = rest.cut_top(ui.text_height(explanation.name, rest.w, title), 8);
        ui.text(head, explanation.name, title);
        ui.semantics.add(Role::heading, "explain.name", explanation.name, head).level = 2;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (texts[i].empty()) continue;
            const Rect line = rest.cut_top(ui.text_height(texts[i], rest.w, plain), 8);
            ui.text(line, texts[i], plain);
            ui.semantics.add(Role::text, "explain.text." + std::to_string(i), texts[i], line);
        }
        area.used(rest.y - top);
    }
    FlowLayout flow(foot, kTarget);
    if (has_why && button(ui, "explain.why", flow.next(button_width(ui, why)), why))
        shell.open_rules(table.game, explanation.refused_by);
    if (explanation.rule && button(ui, "explain.rule", flow.next(button_width(ui, paragraph)), paragraph))
        shell.open_rules(table.game, explanation.rule);
    const bool closed = button(ui, "explain.close", flow.next(button_width(ui, close_label)), close_label);
    ui.semantics.close();
    // A press beside the card closes it; the buttons were drawn before and take their own presses.
    const Ui::Press beside = ui.press_area("explain.beside", ui.screen);
    const ImVec2 at = ImGui::GetIO().MousePos;
    if (closed || (beside.pressed && !box.contains({at.x, at.y}))) close(ui);
}
bool Explainer::open(Ui& ui, std::string_view id) {
    if (!find(ui, id)) return false;
    open_ = id;
    ui.semantics.request_focus("explain.close");
    ui.invalidate_frame();
    return true;
}
bool Explainer::open_at(Ui& ui, Point at) {
    const Node* const node = is_open() ? nullptr : node_at(ui, at);
    return node && open(ui, std::string(node->id));
}
void Explainer::close(Ui& ui) {
    ui.semantics.request_focus(open_);
    dismissed_ = pointed_ = std::exchange(open_, {});
    ui.invalidate_frame();
}
void Explainer::forget() {
    known_.clear();
    open_.clear();
    pointed_.clear();
    dismissed_.clear();
}
bool Explainer::key(Ui& ui, std::string_view name) {
    if (is_open()) {
        if (name == "Escape" || name == "i") close(ui);
        return name.size() == 1 || name == "Escape";
    }
    if (name == "i") {
        const std::string focus = ui.semantics.focus();
        const Node* const node = pointed(ui);
        return open(ui, node ? std::string(node->id) : focus);
    }
    const bool has_box = !pointed_.empty() && dismissed_ != pointed_ && ui.now >= since_ + kDelay;
    if (name != "Escape" || !has_box) return false;
    dismissed_ = pointed_;
    ui.animate();
    return true;
}

}  // namespace mortarboard::ui
