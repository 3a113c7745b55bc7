// What everything on the table is: its name, what it means, what it can do now, and the rule paragraph.
// Pointed at for a moment, or with the keyboard's focus, a node has a small box of words beside it; a right
// press, a long press or a key opens a card that holds them and more. The same words are the node's
// description.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "ui/ui.h"
#include "ui/views/view.h"

namespace mortarboard::ui {

class Shell;

struct Explanation {
    std::string name;
    std::string detail;  // what the view says of the node besides
    std::string meaning, now;
    int rule{};
    // All of it but the name.
    std::string words(const Strings& strings) const;
};

class Explainer {
public:
    // The card is open: everything behind it is to be inert.
    bool is_open() const { return !open_.empty(); }
    // Gives each node of the frame that is being made its words. `position` differs whenever the position
    // does.
    void describe_nodes(Ui& ui, const TableSnapshot& table, const View& view, std::uint32_t position);
    // The box beside what is pointed at, above everything that was drawn so far.
    void draw_box(Ui& ui);
    void draw_card(Ui& ui, Shell& shell, const TableSnapshot& table);
    // Opens the card of a node of the last frame, or of the one at a point. False: there is nothing to say.
    bool open(Ui& ui, std::string_view id);
    bool open_at(Ui& ui, Point at);
    // "i" opens the card of what is pointed at or has the focus; Escape closes card and box.
    bool key(Ui& ui, std::string_view name);
    // What is said of a node of the last frame; null: nothing.
    const Explanation* find(const Ui& ui, std::string_view id) const;

private:
    struct Known {
        std::string name, detail, words;
        int state{};
        Explanation explanation;
    };
    void close(Ui& ui);
    const Node* node_at(const Ui& ui, Point at) const;
    const Node* pointed(const Ui& ui) const;

    std::map<std::string, Known, std::less<>> known_;
    std::uint32_t position_{}, words_version_{};
    std::string open_;  // the node whose card is open
    std::string pointed_, dismissed_;  // the node with the box; the one whose box was closed
    double since_{};  // when it was first pointed at
};

}  // namespace mortarboard::ui
