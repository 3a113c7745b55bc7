// This page serves playing with friends: linking by codes that travel by hand, and the table as it is
// proposed and accepted. Over a match it shows who is there, the four words and the chat.
#pragma once
#include <string>

#include "ui/peer_messages.h"
#include "ui/screens/friends_parts.h"
#include "ui/screens/screen.h"

namespace mortarboard::ui {

class FriendsScreen final : public Screen {
public:
    // `invitation` is a code or link that the page was opened with. The person is asked before anything
    // comes of it.
    explicit FriendsScreen(std::string_view invitation = {}) : invitation_(invitation) {}

    void draw(Ui& ui, Shell& shell) override;
    void on_left(Shell& shell) override;
    std::string title(const Ui& ui) const override;
    // Over a table this page is left like every other one; a lobby is not left by a key.
    bool key(Ui&, std::string_view name) override { return name == "Escape" && (back_ = true); }

private:
    void draw_retry(Ui& ui, Rect& rest);
    void draw_invitation(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_leaving(Ui& ui, const FriendsState& friends, Rect& rest);
    void join(FriendsState& friends);
    void draw_joining(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_answer(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_start(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_name(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_resume(Ui& ui, FriendsState& friends, Rect& rest, bool first);
    void draw_stored(Ui& ui, FriendsState& friends, Rect& rest, const StoredMatch& match, bool first);
    void draw_received(Ui& ui, FriendsState& friends, Rect& rest, bool first);
    void draw_reply_waits(Ui& ui, const FriendsState& friends, Rect& rest);
    void draw_watch(Ui& ui, FriendsState& friends, Rect& rest, bool first);
    void draw_table(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_host_step(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_guest_step(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_invite_step(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_ready(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_progress(Ui& ui, const FriendsState& friends, Rect& rest);
    bool invite_button(Ui& ui, FriendsState& friends, Rect& rest, bool first);
    void draw_game(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_options(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_takeover_quorum(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_participants(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_links(Ui& ui, FriendsState& friends, Rect& rest, bool both_ways, bool is_next);
    void draw_servers(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_match(Ui& ui, Shell& shell, FriendsState& friends, Rect& rest);
    void draw_waiting(Ui& ui, FriendsState& friends, Rect& rest);
    // Most people want this next over a match: only its button is highlighted.
    enum class NextStep : std::uint8_t { take_seat, link, vote, admit, again, table };
    static NextStep next_step(const FriendsState& friends);
    void draw_match_end(Ui& ui, FriendsState& friends, Rect& rest, NextStep next);
    void draw_watch_requests(Ui& ui, FriendsState& friends, Rect& rest, bool is_next);
    void draw_votes(Ui& ui, Shell& shell, FriendsState& friends, Rect& rest, NextStep next);
    void draw_silent(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_add_bot(Ui& ui, FriendsState& friends, Rect& rest);
    void draw_chat(Ui& ui, FriendsState& friends, Rect& rest);
    static std::string error_of(const Ui& ui, const FriendsState& friends);
    static void draw_elsewhere(Ui& ui, const FriendsState& friends, Rect& rest);

    std::string invitation_;  // not answered yet
    // Accepted during a match; this page waits for the friend of it.
    std::string joined_, error_before_joining_;
    double joined_since_{};
    std::string forgotten_;  // the stored match that is forgotten at the next press
    std::string friend_code_, answer_code_, name_, servers_;
    ErrorPlace errors_;
    ShownCode link_shown_, answer_shown_;
    // An answer is being tried since then.
    double progress_since_{};
    std::string waiting_answer_;  // this person's, after copying
    double answer_since_{};  // it waits since then
    int level_{1};
    bool back_{}, has_requested_{}, has_announced_{}, fields_are_filled_{}, end_is_confirmed_{};
    bool is_connecting_{};
};

}  // namespace mortarboard::ui
