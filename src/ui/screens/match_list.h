// This is the list of running and finished matches on the first page, with what the page says about keeping
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
    // Returns whether there is something to draw: a match, or a sentence about one.
    static bool any(Shell& shell);
    // Draws from the top of `page` on and cuts off what it has used. Only `at_most` matches are shown until
    // all are asked for.
    void draw(Ui& ui, Shell& shell, Rect& page, int at_most);
    // Draws the button that opens a file, in a row of the page; with it the diary's while there is no list.
    void draw_import(Ui& ui, Shell& shell, FlowLayout& row);
    static float import_width(const Ui& ui, Shell& shell);
    // Draws the end of the page, which says where matches are kept and whether the network is needed.
    void draw_foot(Ui& ui, Shell& shell, Rect& page);

private:
    void draw_notices(Ui& ui, Shell& shell, Rect& page);
    void draw_list(Ui& ui, Shell& shell, Rect& page, int at_most);
    void draw_removed(Ui& ui, Shell& shell, Rect& page);
    void draw_elsewhere(Ui& ui, Shell& shell, Rect& page);
    void draw_below(Ui& ui, Shell& shell, Rect& page, bool some_hidden, std::size_t matches);
    static void draw_diary(Ui& ui, Shell& shell, FlowLayout& row);
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
        update
    };
    // A choice is a button of a match.
    struct Choice {
        Command command;
        std::string_view label, key;
        // Screen readers say this name, which has the match's title in it.
        std::string name;
        bool is_first{};
        std::optional<bool> opens{};  // it unfolds the others
    };
    std::vector<Choice> choices_of(const Ui& ui, const MatchEntry& line, const std::string& title,
                                   bool is_newest) const;
    void draw_choices(Ui& ui, const MatchEntry& line, const std::string& title,
                      const std::vector<Choice>& choices, const Rect& box);
    void draw_naming(Ui& ui, const MatchEntry& line, const Rect& box);

    bool all_{};
    std::string unfolded_;  // all its choices are shown
    std::string renamed_, name_;  // its name is being typed
    Command command_{};
    // The command changes the list, so that it is carried out after drawing.
    std::string command_match_;
};

}  // namespace mortarboard::ui
