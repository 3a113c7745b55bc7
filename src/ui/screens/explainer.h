// The explainer says of every node on the table what it is, what it means, what it can do now, and which
// rule paragraph it follows. A node that is pointed at for a moment, or has the keyboard's focus, has a
// small box of words beside it; a right press, a long press or a key opens a card that holds these words
// and more. The same words are the node's description.
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
    std::string detail;  // the view's own words
    std::string meaning, now;
    // The paragraph that says more, and the one that refuses a press now; 0 if there is none.
    int rule{}, refused_by{};
    // Returns all of the explanation but the name.
    std::string words(const Strings& strings) const;
};

class Explainer {
public:
    // The card is open: everything behind it must be inert.
    bool is_open() const { return !open_.empty(); }
    // Gives its words to each node of the frame that is being made. `position` must change whenever the
    // position does.
    void describe_nodes(Ui& ui, const TableSnapshot& table, const View& view, std::uint32_t position);
    // Draws the box beside the node that is pointed at, above everything that was drawn so far.
    void draw_box(Ui& ui);
    void draw_card(Ui& ui, Shell& shell, const TableSnapshot& table);
    // Opens the card of a node of the last frame, or of the node at a point. Returns false when there is
    // nothing to say.
    bool open(Ui& ui, std::string_view id);
    bool open_at(Ui& ui, Point at);
    // "i" opens the card of the node that is pointed at or has the focus; Escape closes card and box.
    bool key(Ui& ui, std::string_view name);
    // Closes the card and the box and drops all explanations: they are about what one seat sees.
    void forget();
    // Returns the explanation of a node of the last frame, or null when it has none.
    const Explanation* find(const Ui& ui, std::string_view id) const;

private:
    struct Known {
        std::string name, detail, words;
        int state{}, refused_by{};
        std::optional<Action> move{};
        Explanation explanation;
    };
    void close(Ui& ui);
    const Node* node_at(const Ui& ui, Point at) const;
    const Node* pointed(const Ui& ui) const;

    std::map<std::string, Known, std::less<>> known_;
    std::uint32_t position_{}, words_version_{};
    std::string open_;  // its card is open
    // One node has the box; the box of the other was closed.
    std::string pointed_, dismissed_;
    double since_{};  // first pointed at then
};

}  // namespace mortarboard::ui
