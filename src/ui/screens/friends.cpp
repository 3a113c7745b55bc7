#include "ui/screens/friends.h"

#include <utility>

#include "core/text.h"
#include "games/text_games.h"
#include "ui/describe.h"
#include "ui/friends.h"
#include "ui/screens/friends_parts.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr int kServerLetters = 600;
// After so many seconds somebody should ask about the answer.
constexpr double kAnswerIsLate = 30;
// So many seconds after a link has come, it is clear whether it leads to another table.
constexpr double kTableIsKnown = 2;

}  // namespace

std::string FriendsScreen::title(const Ui& ui) const { return page_title(ui, ui.words("friends.title")); }
void FriendsScreen::draw(Ui& ui, Shell& shell) {
    FriendsState& friends = shell.friends();
    // The table that waits below this page belongs to a match that is left; the next one gets its own.
    if (shell.at_friends_table() && friends.stage() != PeerStage::match) return shell.open_friends();
    if (std::exchange(back_, false) && shell.at_friends_table()) return shell.back();
    if (!std::exchange(has_requested_, true)) {
        if (!friends.is_loaded()) friends.start();
        if (!invitation_.empty()) friends.send(command::ReadInvitation{{invitation_}});
    }
    const Rect below = page_head(ui, shell, "friends", ui.words("friends.title"));
    if (const TextGame* const game = find_text_game(friends.connection().invited_to))
        // The files are fetched while the person reads the invitation.
        shell.host().game_files(game->info.id);
    const bool match = friends.stage() == PeerStage::match;
    if (!match) joined_.clear();
    // A page that was reloaded asks for a code first, and shows the table once it is connected.
    if (match && invitation_.empty() && joined_.empty() && friends.plan().game && !shell.at_friends_table() &&
        !friends.everybody_missing())
        shell.open_friends_table();
    ScrollArea area(ui, "friends.area", ui.words("friends.title"),
                    {below.x - 6, below.y, below.w + 12, below.h});
    Rect rest = area.content();
    rest.x += 6;
    rest.w = std::max(0.0f, below.w - 14);
    const float top = rest.y;
    rest.cut_top(6);
    errors_.begin(ui, error_of(ui, friends), rest);
    draw_elsewhere(ui, friends, rest);
    // The invitation cannot be read; the error says why.
    if (friends.connection().refused_invitation == invitation_) invitation_.clear();
    if (friends.has_failed())
        draw_retry(ui, rest);
    else if (!friends.is_loaded())
        paragraph(ui, "friends.loading", rest, ui.words("friends.loading"), ui.palette->quiet);
    else if (!invitation_.empty())
        draw_invitation(ui, friends, rest);
    else if (friends.stage() == PeerStage::unlinked && friends.connection().progress == "making")
        paragraph(ui, "friends.making", rest, ui.words("friends.making"));
    else if (friends.stage() == PeerStage::unlinked && !friends.connection().answer.empty())
        draw_answer(ui, friends, rest);
    else if (friends.stage() == PeerStage::unlinked)
        draw_start(ui, friends, rest);
    else if (match && !joined_.empty())
        draw_joining(ui, friends, rest);
    else if (match)
        draw_match(ui, shell, friends, rest);
    else if (friends.is_watching())
        draw_waiting(ui, friends, rest);
    else
        draw_table(ui, friends, rest);
    errors_.end(ui);
    area.used(rest.y - top + 16);
}
// The error above says why the page did not start.
void FriendsScreen::draw_retry(Ui& ui, Rect& rest) {
    if (!text_button(ui, "friends.retry", rest, ui.words("loading.retry"), true)) return;
    has_requested_ = false;
    ui.invalidate_frame();
}
std::string FriendsScreen::error_of(const Ui& ui, const FriendsState& friends) {
    return ui.words.joined(kSentences, {peers_sentence(ui, friends, friends.connection().error),
                                        peers_sentence(ui, friends, friends.state().trouble)});
}
void FriendsScreen::draw_elsewhere(Ui& ui, const FriendsState& friends, Rect& rest) {
    if (friends.connection().is_elsewhere)
        paragraph(ui, "friends.elsewhere", rest, ui.words("friends.elsewhere"), ui.palette->bad);
}
// Says who invites and to what, and asks for a yes or no. Before the answer nothing is sent and no link is
// tried.
void FriendsScreen::draw_invitation(Ui& ui, FriendsState& friends, Rect& rest) {
    if (friends.connection().invitation != invitation_) {  // it is being read
        paragraph(ui, "friends.loading", rest, ui.words("friends.loading"), ui.palette->quiet);
        return;
    }
    const TextGame* const game = find_text_game(friends.connection().invited_to);
    const std::string name = inviter_of(ui, friends);
    const std::string question =
        game ? ui.words("friends.invited", {{"name", name}, {"game", game_title(ui.words, *game)}})
             : ui.words("friends.invited.unknown", {{"name", name}});
    section(ui, rest, "friends.invited", question);
    if (!std::exchange(has_announced_, true)) ui.announce(question);
    paragraph(ui, "friends.invited.about", rest, ui.words("friends.invited.about", {{"name", name}}));
    draw_leaving(ui, friends, rest);
    draw_resume(ui, friends, rest, false);
    draw_name(ui, friends, rest);
    if (text_button(ui, "friends.join", rest, ui.words("friends.join"), true)) {
        join(friends);
        joined_since_ = ui.now;
        ui.invalidate_frame();
    }
    errors_.draw_below(ui, "friends.join", rest);
    if (text_button(ui, "friends.decline", rest, ui.words("friends.decline"))) {
        friends.send(command::DeclineInvitation{{std::exchange(invitation_, {})}});
        ui.invalidate_frame();
    }
}
// Says what becomes of the table or match that this person is at.
void FriendsScreen::draw_leaving(Ui& ui, const FriendsState& friends, Rect& rest) {
    const PeerStage stage = friends.stage();
    const std::string names = FriendsState::names_of(ui.words, friends.played_match());
    std::string_view key;
    if (friends.is_watching())
        key = "friends.invited.leaves.watched";
    else if (stage == PeerStage::match)
        key = friends.match().is_over ? "friends.invited.leaves.over" : "friends.invited.leaves.match";
    else if (stage == PeerStage::lobby || stage == PeerStage::handshake)
        key = "friends.invited.leaves";
    else
        return;
    paragraph(ui, "friends.invited.leaves", rest,
              ui.words(key, {{"names", names}, {"name", inviter_of(ui, friends)}}));
}
// A table that is being set up or watched is left at once. A match is left when it is clear that the friend
// is at another table, so that nothing is lost if no link comes.
void FriendsScreen::join(FriendsState& friends) {
    errors_.set_pressed("friends.join");
    const PeerStage stage = friends.stage();
    if (friends.is_watching()) {
        friends.send(command::Watch{.wanted = false});
    } else if (stage == PeerStage::match) {
        joined_ = invitation_;
        error_before_joining_ = friends.connection().error;
    } else if (stage == PeerStage::lobby || stage == PeerStage::handshake) {
        friends.send(command::LeaveLobby{});
    }
    friends.send(command::AcceptInvitation{{std::exchange(invitation_, {})}});
}
// An invitation was accepted during a match. The match goes on until the friend's page has answered; then
// either another stage begins, or it was an invitation to this match.
void FriendsScreen::draw_joining(Ui& ui, FriendsState& friends, Rect& rest) {
    const ConnectionState& connection = friends.connection();
    if (connection.error != error_before_joining_) error_before_joining_.clear();
    if (!connection.answer.empty()) {
        joined_since_ = ui.now;
        draw_answer(ui, friends, rest);
    } else if (connection.progress == "making") {
        joined_since_ = ui.now;
        paragraph(ui, "friends.making", rest, ui.words("friends.making"));
    } else if (!connection.error.empty() && connection.error != error_before_joining_) {
        invitation_ = std::exchange(joined_, {});  // the question again, with the error below it
        ui.invalidate_frame();
    } else if (!friends.state().trouble.empty()) {
        if (text_button(ui, "friends.reply.cancel", rest, ui.words("friends.reply.back"), true))
            joined_.clear();
    } else {
        paragraph(ui, "friends.joining", rest, ui.words("friends.joining"), ui.palette->quiet);
        const double left = joined_since_ + kTableIsKnown - ui.now;
        if (left <= 0) joined_.clear();
        ui.wake_in(std::max(left, 0.0));
    }
}
void FriendsScreen::on_left(Shell& shell) {
    if (!invitation_.empty()) shell.friends().send(command::DeclineInvitation{{invitation_}});
}
// The invitation was accepted: the person sends the answer by hand, and this page can do no more.
void FriendsScreen::draw_answer(Ui& ui, FriendsState& friends, Rect& rest) {
    const std::string name = inviter_of(ui, friends);
    const std::string& answer = friends.connection().answer;
    section(ui, rest, "friends.reply.title", ui.words("friends.reply.title", {{"name", name}}));
    paragraph(ui, "friends.reply.about", rest, ui.words("friends.reply.about", {{"name", name}}));
    draw_code(ui, friends, errors_, answer_shown_, "friends.answer", rest, ui.words("friends.answer.mine"),
              answer, friends.connection().given != answer);
    draw_reply_waits(ui, friends, rest);
    if (friends.state().may_watch) draw_watch(ui, friends, rest, false);
    if (text_button(ui, "friends.reply.cancel", rest,
                    ui.words(joined_.empty() ? "friends.reply.cancel" : "friends.reply.back"))) {
        joined_.clear();
        friends.send(command::DeclineInvitation{{}});
        ui.invalidate_frame();
    }
}
// Only the inviter's page learns what is wrong with an answer, so that after a while this page says whom to
// ask.
void FriendsScreen::draw_reply_waits(Ui& ui, const FriendsState& friends, Rect& rest) {
    const std::string& answer = friends.connection().answer;
    const std::string now = answer + (friends.connection().given == answer ? " copied" : "");
    if (waiting_answer_ != now) answer_since_ = ui.now;
    waiting_answer_ = now;
    const double left = answer_since_ + kAnswerIsLate - ui.now;
    const std::string name = inviter_of(ui, friends);
    paragraph(ui, "friends.reply.waits", rest, ui.words("friends.reply.waits", {{"name", name}}),
              ui.palette->quiet);
    if (left > 0)
        ui.wake_in(left);
    else
        paragraph(ui, "friends.reply.late", rest, ui.words("friends.reply.late", {{"name", name}}));
}
void FriendsScreen::draw_watch(Ui& ui, FriendsState& friends, Rect& rest, bool first) {
    paragraph(ui, "friends.watch.about", rest, ui.words("friends.watch.about"));
    if (text_button(ui, "friends.watch", rest, ui.words("friends.watch"), first))
        friends.send(command::Watch{.wanted = true});
}
void FriendsScreen::draw_resume(Ui& ui, FriendsState& friends, Rect& rest, bool first) {
    const auto& matches = friends.stored_matches();
    if (matches.empty()) return;
    section(ui, rest, "friends.stored", ui.words("friends.stored"));
    for (const StoredMatch& match : matches)
        draw_stored(ui, friends, rest, match, std::exchange(first, false));
    errors_.draw_below(ui, "friends.resume", rest);
}
void FriendsScreen::draw_stored(Ui& ui, FriendsState& friends, Rect& rest, const StoredMatch& match,
                                bool first) {
    const std::string about = FriendsState::title_of(ui.words, match);
    paragraph(ui, "friends.stored." + match.id, rest, about);
    const bool is_only_one = friends.stored_matches().size() == 1;
    const auto name = [&](std::string_view label) {
        return is_only_one ? std::string(label) : ui.words.joined(kLabelled, {label, about});
    };
    const std::string_view resume = ui.words("friends.resume");
    const std::string_view forget =
        ui.words(forgotten_ == match.id ? "friends.forget.sure" : "friends.forget");
    const std::string resume_name = name(resume), forget_name = name(forget);
    const ButtonLook resume_look{.kind = first ? ButtonLook::first : ButtonLook::plain, .name = resume_name};
    const ButtonLook forget_look{.name = forget_name};
    FlowLayout flow(rest, std::max(kTarget, button_height(ui)));
    if (button(ui, "friends.resume." + match.id, flow.next(button_width(ui, resume, resume_look)), resume,
               resume_look)) {
        errors_.set_pressed("friends.resume");
        friends.send(command::ResumeMatch{match.id});
    }
    if (button(ui, "friends.forget." + match.id, flow.next(button_width(ui, forget, forget_look)), forget,
               forget_look)) {
        if (forgotten_ == match.id) friends.send(command::ForgetMatch{match.id});
        forgotten_ = forgotten_ == match.id ? std::string() : match.id;
        ui.invalidate_frame();
    }
    rest.cut_top(flow.bottom() - rest.y, 12);
}
void FriendsScreen::draw_name(Ui& ui, FriendsState& friends, Rect& rest) {
    if (!std::exchange(fields_are_filled_, true)) {
        name_ = friends.own_name();
        servers_ = friends.connection().servers;
    }
    const std::string before = name_;
    labelled_field(ui, "friends.name", rest, ui.words("friends.name"), name_,
                   static_cast<int>(kMostNameCharacters));
    if (name_ != before) friends.rename(name_);
}
// Nobody is linked yet. The action that most people want next comes first, information below it.
void FriendsScreen::draw_start(Ui& ui, FriendsState& friends, Rect& rest) {
    const bool may_watch = friends.state().may_watch;
    const bool has_match = !friends.stored_matches().empty();
    const bool has_code = !friend_code_.empty();
    if (may_watch) draw_watch(ui, friends, rest, !has_code);
    draw_resume(ui, friends, rest, !has_code && !may_watch);
    draw_name(ui, friends, rest);
    section(ui, rest, "friends.invite.title", ui.words("friends.invite.title"));
    if (text_button(ui, "friends.invite", rest, ui.words("friends.invite"),
                    !has_code && !may_watch && !has_match)) {
        errors_.set_pressed("friends.invite");
        friends.send(command::OpenTable{friends.game_wished.empty()
                                            ? std::string(all_text_games().front().info.id)
                                            : friends.game_wished});
        friends.send(command::CreateInvitation{});
    }
    errors_.draw_below(ui, "friends.invite", rest);
    section(ui, rest, "friends.guest.title", ui.words("friends.guest.title"));
    draw_received(ui, friends, rest, has_code);
    paragraph(ui, "friends.lead", rest,
              ui.words(friends.connection().servers.empty() ? "friends.lead" : "friends.lead.servers"),
              ui.palette->quiet);
    paragraph(ui, "friends.lead.shown", rest, ui.words("friends.shown"), ui.palette->quiet);
    draw_servers(ui, friends, rest);
}
// Draws the field for an invitation that came as a text. Opening one leaves the table that is being set up
// here.
void FriendsScreen::draw_received(Ui& ui, FriendsState& friends, Rect& rest, bool first) {
    if (!code_field(ui, friends, errors_, "friends.theirs", rest, friend_code_, "friends.accept",
                    {.first = first}))
        return;
    if (friends.stage() == PeerStage::lobby) friends.send(command::LeaveLobby{});
    friends.send(command::AcceptInvitation{{friend_code_}});
}
void FriendsScreen::draw_servers(Ui& ui, FriendsState& friends, Rect& rest) {
    section(ui, rest, "friends.servers.title", ui.words("friends.servers.title"));
    paragraph(ui, "friends.servers.about", rest, ui.words("friends.servers.about"), ui.palette->quiet);
    const bool enter =
        labelled_field(ui, "friends.servers", rest, ui.words("friends.servers"), servers_, kServerLetters);
    const bool pressed = text_button(ui, "friends.servers.use", rest, ui.words("friends.servers.use"));
    if (enter || pressed) {
        errors_.set_pressed("friends.servers.use");
        friends.send(command::SetServers{servers_});
    }
    errors_.draw_below(ui, "friends.servers.use", rest);
    const bool keeps = friends.connection().keeps_passwords;
    const std::string_view label = ui.words("friends.servers.keep");
    const ButtonLook look{.role = Role::toggle, .chosen = keeps};
    const float width = std::min(rest.w, button_width(ui, label, look));
    const Rect row = rest.cut_top(std::max(kTarget, button_height(ui, label, width, look)), 12);
    if (button(ui, "friends.servers.keep", {row.x, row.y, width, row.h}, label, look))
        friends.send(command::KeepPasswords{.keep = !keeps});
    if (const std::string notice = "friends." + friends.connection().notice; ui.words.has(notice))
        paragraph(ui, "friends.notice", rest, ui.words(notice));
}

}  // namespace mortarboard::ui
