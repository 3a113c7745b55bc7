// The list of running and finished matches on the first page, and what the page has to say about keeping
// them.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/library.h"
#include "ui/rect.h"

namespace mortarboard::ui {

class FlowLayout;
class Shell;
class Ui;

class MatchList {
public:
    // Something of it is to be drawn: a match, or a sentence about one.
    static bool any(Shell& shell);
    // Draws from the top of `page` on and cuts off what it has used. Of the matches `at_most` are shown until
    // all are asked for.
    void draw(Ui& ui, Shell& shell, Rect& page, int at_most);
    // The button that opens a file; the row it stands in is the page's.
    void draw_import(Ui& ui, Shell& shell, FlowLayout& row);
    // What stands at the end of the page: where matches are kept, whether the network is needed.
    void draw_foot(Ui& ui, Shell& shell, Rect& page);

private:
    void draw_notices(Ui& ui, Shell& shell, Rect& page);
    void carry_out(Ui& ui, Shell& shell);
    void draw_match(Ui& ui, Shell& shell, Rect& page, const MatchEntry& line);

    enum class Command : std::uint8_t {
        none,
        resume,
        take_over,
        log,
        file,
        remove,
        rename,
        unfold,
        undo,
        import,
        update
    };
    // A button of a match.
    struct Choice {
        Command command;
        std::string_view label, key;
        std::string name;  // for screen readers: with the match's title
        bool is_first{};
        std::optional<bool> opens{};  // of the button that unfolds the others
    };
    std::vector<Choice> choices_of(const Ui& ui, const MatchEntry& line, const std::string& title,
                                   bool is_newest) const;
    void draw_choices(Ui& ui, const MatchEntry& line, const std::string& title,
                      const std::vector<Choice>& choices, const Rect& box);
    void draw_naming(Ui& ui, const MatchEntry& line, const Rect& box);

    bool all_{};
    std::string unfolded_;  // the match of which everything that can be done is shown
    std::string renamed_, name_;  // the match whose name is being typed
    Command command_{};
    std::string command_match_;  // done after drawing: it changes the list
};

}  // namespace mortarboard::ui
