// Playing with friends: linking by codes that travel by hand, the table proposed and accepted, and, over a
// match that is on, who is there, the four words and the talk.
#pragma once
#include <string>

#include "ui/screens/screen.h"

namespace mortarboard::ui {

class FriendsState;

class FriendsScreen final : public Screen {
public:
    // `invitation`: a code or link the page was opened with. The person is asked before anything comes of it.
    explicit FriendsScreen(std::string_view invitation = {}) : invitation_(invitation) {}

    void draw(Ui& ui, Shell& shell) override;
    void on_left(Shell& shell) override;
    std::string title(const Ui& ui) const override;

private:
    void draw_invitation(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_answer(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_start(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_name(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_resume(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_table(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_options(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_takeover_quorum(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_participants(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_links(Ui& ui, FriendsState& friends, Rect& rest, bool both_ways);
    void draw_servers(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_match(Ui& ui, Shell& shell, FriendsState& friends, Rect& rest);
    void draw_waiting(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_watch_requests(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_votes(Ui& ui, Shell& shell, FriendsState& friends, Rect& rest);
    void draw_silent(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_add_bot(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_chat(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_error(Ui& ui, const FriendsState& friends, Rect& rest);

    std::string invitation_;  // that the person has not answered yet
    std::string friend_code_, answer_code_, name_, servers_, chat_line_, announced_error_;
    int level_{1};
    bool has_requested_{}, has_announced_{}, fields_are_filled_{}, end_is_confirmed_{};
    bool accepted_{};  // the invitation that the page was opened with
};

}  // namespace mortarboard::ui
