// The table of friends as it is proposed and accepted, with game, seats, invitations and chat.
#include <algorithm>
#include <utility>

#include "ai/levels.h"
#include "core/text.h"
#include "games/text_games.h"
#include "ui/friends.h"
#include "ui/screens/friends.h"
#include "ui/screens/friends_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/stepper.h"

#include "ui/describe.h"
namespace mortarboard::ui {
namespace {

constexpr int kLineLetters = 300;
constexpr int kFewToShow = 6;

}  // namespace

// The persons present and the next step stand at the top, and only the next step is highlighted.
void FriendsScreen::draw_table(Ui& ui, FriendsState& friends, Rect& rest) {
    const bool invites = friends.state().is_inviter;
    const bool is_lobby = friends.stage() == PeerStage::lobby;
    draw_participants(ui, friends, rest);
    if (!is_lobby)
        paragraph(ui, "friends.meeting", rest, ui.words("friends.meeting"));
    else if (invites)
        draw_host_step(ui, friends, rest);
    else
        draw_guest_step(ui, friends, rest);
    for (const StoredMatch& match : friends.stored_matches())
        paragraph(ui, "friends.kept." + match.id, rest,
                  ui.words("friends.kept", {{"matches", FriendsState::title_of(ui.words, match)}}),
                  ui.palette->quiet);
    draw_watch_requests(ui, friends, rest, false);
    draw_game(ui, friends, rest);
    if (invites && is_lobby) draw_add_bot(ui, friends, rest);
    draw_chat(ui, friends, rest);
    if (is_lobby && friends.state().may_watch &&
        text_button(ui, "friends.watch", rest, ui.words("friends.watch.rather")))
        friends.send(command::Watch{.wanted = true});
    if (is_lobby && text_button(ui, "friends.leave", rest, ui.words("friends.leave")))
        friends.send(command::LeaveLobby{});
    if (invites && is_lobby) draw_servers(ui, friends, rest);
}
void FriendsScreen::draw_host_step(Ui& ui, FriendsState& friends, Rect& rest) {
    const ConnectionState& connection = friends.connection();
    const std::string& obstacle = friends.state().obstacle;
    const bool is_alone = friends.seats() < 2;
    if (!obstacle.empty() && !is_alone)
        paragraph(ui, "friends.obstacle", rest, peers_sentence(ui, friends, obstacle));
    if (obstacle.empty()) draw_ready(ui, friends, rest);
    if (connection.progress == "making")
        paragraph(ui, "friends.making", rest, ui.words("friends.making"));
    else if (!connection.code.empty())
        draw_invite_step(ui, friends, rest);
    else
        invite_button(ui, friends, rest, is_alone);
}
// The person sends the invitation, then pastes the answer.
void FriendsScreen::draw_invite_step(Ui& ui, FriendsState& friends, Rect& rest) {
    const ConnectionState& connection = friends.connection();
    const bool is_next = !friends.state().obstacle.empty();
    const bool is_idle = connection.progress.empty();
    const bool is_sent = connection.given == connection.link;
    section(ui, rest, "friends.links", ui.words("friends.step.send"));
    // The answer comes next, so that it can be pasted without another press.
    if (draw_code(ui, friends, errors_, link_shown_, "friends.link", rest, ui.words("friends.link"),
                  connection.link, is_next && is_idle && !is_sent))
        ui.semantics.request_focus("friends.reply");
    paragraph(ui, "friends.step.paste", rest, ui.words("friends.step.paste"), ui.palette->quiet);
    if (code_field(ui, friends, errors_, "friends.reply", rest, answer_code_, "friends.connect",
                   {.first = is_next && is_idle && is_sent, .takes_paste = true}))
        friends.send(command::AcceptAnswer{{answer_code_}});
    draw_progress(ui, friends, rest);
    invite_button(ui, friends, rest, is_next && connection.progress == "failed");
}
void FriendsScreen::draw_progress(Ui& ui, const FriendsState& friends, Rect& rest) {
    const bool is_connecting = friends.connection().progress == "connecting";
    if (std::exchange(is_connecting_, is_connecting) != is_connecting) progress_since_ = ui.now;
    if (!is_connecting) return;
    const auto seconds = static_cast<int>(ui.now - progress_since_);
    paragraph(ui, "friends.connecting", rest,
              ui.words("friends.connecting", {{"n", std::to_string(seconds)}}));
    ui.wake_in(1);
}
bool FriendsScreen::invite_button(Ui& ui, FriendsState& friends, Rect& rest, bool first) {
    const bool is_first_one = friends.connection().code.empty();
    const bool is_pressed = text_button(
        ui, "friends.invite", rest, ui.words(is_first_one ? "friends.invite" : "friends.invite.anew"), first);
    if (is_pressed) {
        errors_.set_pressed("friends.invite");
        answer_code_.clear();
        friends.send(command::CreateInvitation{});
    }
    errors_.draw_below(ui, "friends.invite", rest);
    return is_pressed;
}
void FriendsScreen::draw_ready(Ui& ui, FriendsState& friends, Rect& rest) {
    const bool ready = friends.seat() >= 0 && friends.at(friends.seat()).is_ready;
    const std::string_view label = ui.words("friends.ready");
    const bool is_refused = !friends.state().obstacle.empty();
    const ButtonLook look{.kind = ready || is_refused ? ButtonLook::plain : ButtonLook::first,
                          .role = Role::toggle,
                          .refused = is_refused,
                          .chosen = ready};
    const float width = std::min(rest.w, button_width(ui, label, look));
    const Rect row = rest.cut_top(std::max(kTarget, button_height(ui, label, width, look)), 8);
    if (button(ui, "friends.ready", {row.x, row.y, width, row.h}, label, look))
        friends.send(command::SetReady{.ready = !ready});
    paragraph(ui, "friends.ready.about", rest,
              ui.words(ready ? "friends.ready.waits" : "friends.ready.about"), ui.palette->quiet);
}
// A guest waits, says that it is ready or, when the host is gone, opens another invitation.
void FriendsScreen::draw_guest_step(Ui& ui, FriendsState& friends, Rect& rest) {
    if (friends.has_host_left()) {
        paragraph(ui, "friends.host_left", rest, ui.words("friends.host_left"));
        draw_received(ui, friends, rest, true);
        return;
    }
    if (const std::string& obstacle = friends.state().obstacle; !obstacle.empty())
        paragraph(ui, "friends.obstacle", rest, peers_sentence(ui, friends, obstacle));
    draw_ready(ui, friends, rest);
}
void FriendsScreen::draw_game(Ui& ui, FriendsState& friends, Rect& rest) {
    const TextGame* const game = find_text_game(friends.state().game);
    if (friends.state().is_inviter) {
        std::vector<std::string> titles;
        int now = 0;
        for (const TextGame& one : all_text_games()) {
            if (&one == game) now = static_cast<int>(titles.size());
            titles.emplace_back(game_title(ui.words, one));
        }
        const int wanted = choice(ui, "friends.game", rest, ui.words("new.game"), titles, now);
        if (wanted != now)
            friends.send(command::Propose{
                .game = std::string(all_text_games()[static_cast<std::size_t>(wanted)].info.id),
                .option = {}});
    } else {
        section(ui, rest, "friends.game.title", ui.words("friends.game"));
        paragraph(ui, "friends.game", rest,
                  game ? game_title(ui.words, *game) : std::string_view(friends.state().game));
    }
    if (game) draw_options(ui, friends, rest);
    draw_takeover_quorum(ui, friends, rest);
}
void FriendsScreen::draw_options(Ui& ui, FriendsState& friends, Rect& rest) {
    const TextGame& game = *find_text_game(friends.state().game);
    Setup setup = friends.setup();
    const Setup before = setup;
    for (const OptionInfo& option : game.info.options) {
        if (option.bits) continue;  // sets keep their default
        const std::string key = "option." + std::string(game.info.id) + "." + std::string(option.id);
        const std::string label(ui.words.or_else(key, option.title));
        const auto name = [&](int value) {
            const auto index = static_cast<std::size_t>(value - option.min);
            if (index >= option.names.size()) return std::to_string(value);
            const std::string own = key + "." + std::string(option.names[index]);
            return ui.words.or_else(own, as_words(option.names[index]));
        };
        std::uint8_t& byte = setup.option[option.slot];
        if (!friends.state().is_inviter) {
            paragraph(ui, "friends." + key, rest, ui.words.joined(kLabelled, {label, name(byte)}),
                      ui.palette->quiet);
        } else if (option.names.empty() && option.max - option.min >= kFewToShow) {
            byte = static_cast<std::uint8_t>(
                stepper(ui, "friends." + key, rest, label, byte, option.min, option.max));
        } else {
            std::vector<std::string> names;
            for (int value = option.min; value <= option.max; ++value) names.push_back(name(value));
            byte = static_cast<std::uint8_t>(
                choice(ui, "friends." + key, rest, label, names, byte - option.min) + option.min);
        }
    }
    if (!(setup == before))
        friends.send(command::Propose{.game = std::string(game.info.id), .option = setup.option});
}
// Asks how many persons must agree that a bot plays on for a silent one. There is a choice only where two
// others would be left.
void FriendsScreen::draw_takeover_quorum(Ui& ui, FriendsState& friends, Rect& rest) {
    struct Choice {
        int quorum;
        std::string_view key;
    };
    constexpr std::array kChoices{Choice{2, "friends.trust.two"}, Choice{kMaxSeats - 1, "friends.trust.all"},
                                  Choice{0, "friends.trust.nobody"}};
    const int persons = friends.persons();
    if (persons < 3) return;
    const int quorum = friends.state().takeover_quorum;
    std::vector<std::string> names;
    std::vector<Choice> choices;
    std::size_t now = 0;
    for (const Choice& one : kChoices) {
        // With three persons, two are all the others.
        if (one.quorum >= persons && persons == 3) continue;
        if (one.quorum == quorum) now = choices.size();
        choices.push_back(one);
        names.emplace_back(ui.words(one.key));
    }
    const std::string label(ui.words("friends.trust"));
    if (friends.state().is_inviter && friends.stage() == PeerStage::lobby) {
        const auto wanted =
            static_cast<std::size_t>(choice(ui, "friends.trust", rest, label, names, static_cast<int>(now)));
        if (wanted != now)
            friends.send(command::SetTakeoverQuorum{static_cast<std::uint8_t>(choices[wanted].quorum)});
    } else {
        paragraph(ui, "friends.trust", rest, ui.words.joined(kLabelled, {label, names[now]}),
                  ui.palette->quiet);
    }
    paragraph(ui, "friends.trust.about", rest, ui.words(std::string(choices[now].key) + ".about"),
              ui.palette->quiet);
}
void FriendsScreen::draw_participants(Ui& ui, FriendsState& friends, Rect& rest) {
    section(ui, rest, "friends.people.title", ui.words("table.seats"));
    ui.semantics.open(Role::list, "friends.people", ui.words("table.seats"), rest);
    const bool lobby = friends.stage() == PeerStage::lobby;
    for (int seat = 0; seat < friends.seats(); ++seat) {
        const PeerSeat& one = friends.at(seat);
        const std::string number = std::to_string(seat);
        const std::string& name = one.name;
        const std::string run_by = friends.name_of(std::max<int>(one.runner, 0));
        std::string line =
            name.empty() ? ui.words("friends.nameless", {{"n", std::to_string(seat + 1)}}) : name;
        if (friends.is_bot(seat))
            line = ui.words("friends.bot", {{"level", bot_title(ui, one.bot)}, {"name", run_by}});
        else if (friends.is_substituted(seat))
            line += ui.words("friends.stood_in", {{"name", run_by}});
        if (seat == friends.seat()) line += ui.words("friends.you");
        if (!lobby || friends.seats() > 1)
            line += ui.words(friends.is_bot(seat) ? "friends.runs"
                             : !one.is_present    ? "friends.away"
                             : !lobby             ? "friends.here"
                             : one.is_ready       ? "friends.is_ready"
                                                  : "friends.not_ready");
        Rect row = rest.cut_top(kTarget, 4);
        const PlayerColour& paint = kPlayerColours[static_cast<std::size_t>(seat) % kPlayerColours.size()];
        ui.emblem(row.cut_left(ui.px(24), 8).centre(), ui.px(18), paint.emblem, paint.colour);
        if (!lobby && seat != friends.seat() && !friends.is_bot(seat) && !friends.is_watching()) {
            bool& muted = friends.muted[static_cast<std::size_t>(seat)];
            const std::string_view mute = ui.words("friends.mute");
            const std::string whom = ui.words("friends.mute_name", {{"name", friends.name_of(seat)}});
            const ButtonLook look{.name = whom, .role = Role::toggle, .chosen = muted};
            if (button(ui, "friends.mute." + number, row.cut_right(button_width(ui, mute, look), 8), mute,
                       look)) {
                muted = !muted;
                ui.invalidate_frame();
            }
        }
        if (lobby && friends.state().is_inviter && seat != friends.seat()) {
            const std::string_view away = ui.words("friends.remove");
            if (button(ui, "friends.remove." + number, row.cut_right(button_width(ui, away), 8), away,
                       {.name = ui.words("friends.remove_name", {{"name", name}})}))
                friends.send(command::RemoveSeat{static_cast<Seat>(seat)});
            if (seat > 0) {
                const std::string_view up = ui.words("friends.earlier");
                if (button(ui, "friends.earlier." + number, row.cut_right(button_width(ui, up), 8), up,
                           {.name = ui.words("friends.earlier_name", {{"name", name}})}))
                    friends.send(command::SwapSeats{static_cast<Seat>(seat), static_cast<Seat>(seat - 1)});
            }
        }
        ui.text(row, line, {.down = 0.5f});
        ui.semantics.add(Role::item, "friends.person." + number, line, row);
    }
    ui.semantics.close(rest.y);
    rest.cut_top(8);
}
// Over a match this serves persons who come back or want to watch. What was typed or copied decides which
// of its buttons is next.
void FriendsScreen::draw_links(Ui& ui, FriendsState& friends, Rect& rest, bool both_ways, bool is_next) {
    const ConnectionState& connection = friends.connection();
    const bool answers = both_ways && !connection.answer.empty();
    const bool receives = both_ways && !answers && (connection.code.empty() || !friend_code_.empty());
    // Nothing was pasted, and nobody may have an invitation: all pages may have been loaded again.
    const bool needs_invitation = receives && friend_code_.empty() && connection.progress != "making";
    const bool invites = is_next && !answers && !receives && connection.progress != "connecting";
    const bool is_sent = connection.given == connection.link || !answer_code_.empty();
    section(ui, rest, "friends.links", ui.words(both_ways ? "friends.relink" : "friends.invite.more"));
    if (friends.stage() == PeerStage::match && !friends.is_watching() && !both_ways)
        paragraph(ui, "friends.watch.invite", rest, ui.words("friends.watch.invite"), ui.palette->quiet);
    const auto draw_theirs = [&] {
        if (answers) {
            draw_code(ui, friends, errors_, answer_shown_, "friends.answer", rest,
                      ui.words("friends.answer.mine"), connection.answer,
                      is_next && connection.given != connection.answer);
            draw_reply_waits(ui, friends, rest);
        }
        draw_received(ui, friends, rest, is_next && receives && !needs_invitation);
    };
    // A page that was reloaded has no invitation of its own, and needs that of another page.
    const bool theirs_first = both_ways && connection.code.empty();
    if (theirs_first) draw_theirs();
    if (connection.progress == "making") paragraph(ui, "friends.making", rest, ui.words("friends.making"));
    if (!connection.code.empty()) {
        if (draw_code(ui, friends, errors_, link_shown_, "friends.link", rest, ui.words("friends.link"),
                      connection.link, invites && !is_sent))
            ui.semantics.request_focus("friends.reply");
        if (code_field(ui, friends, errors_, "friends.reply", rest, answer_code_, "friends.connect",
                       {.first = invites && is_sent, .takes_paste = true}))
            friends.send(command::AcceptAnswer{{answer_code_}});
    } else {
        answer_code_.clear();
    }
    draw_progress(ui, friends, rest);
    invite_button(ui, friends, rest, is_next && needs_invitation);
    if (both_ways && !theirs_first) draw_theirs();
}

void FriendsScreen::draw_add_bot(Ui& ui, FriendsState& friends, Rect& rest) {
    section(ui, rest, "friends.bots", ui.words("friends.bots"));
    paragraph(ui, "friends.bots.about", rest, ui.words("friends.bots.about"), ui.palette->quiet);
    std::vector<std::string> names;
    for (const LevelInfo& level : kLevels) names.push_back(bot_title(ui, level.id));
    level_ = choice(ui, "friends.bots.level", rest, ui.words("friends.bots.level"), names, level_);
    if (text_button(ui, "friends.bots.add", rest, ui.words("friends.bots.add")))
        friends.send(command::AddBot{std::string(kLevels[static_cast<std::size_t>(level_)].id)});
}
void FriendsScreen::draw_chat(Ui& ui, FriendsState& friends, Rect& rest) {
    if (friends.seats() < 2) return;
    section(ui, rest, "friends.talk", ui.words("friends.talk"));
    ui.semantics.open(Role::list, "friends.said", ui.words("friends.talk"), rest);
    const std::vector<PeerChatLine>& chat = friends.state().chat;
    for (std::size_t i = 0; i < chat.size(); ++i) {
        const Seat speaker = chat[i].seat;
        const bool exists = speaker >= 0 && speaker < friends.seats();
        if (exists && friends.muted[static_cast<std::size_t>(speaker)]) continue;
        const std::string line = ui.words.joined(
            kLabelled, {exists ? std::string_view(friends.at(speaker).name) : "", chat[i].text});
        const TextStyle style{.wraps = true};
        const Rect row = rest.cut_top(ui.text_height(line, rest.w, style), 4);
        ui.text(row, line, style);
        ui.semantics.add(Role::item, "friends.said." + std::to_string(i), line, row);
    }
    ui.semantics.close(rest.y);
    for (std::size_t i = 0; i < friends.unsent_lines().size(); ++i)
        paragraph(ui, "friends.unsent." + std::to_string(i), rest,
                  ui.words("friends.unsent", {{"line", friends.unsent_lines()[i]}}), ui.palette->quiet);
    const bool enter =
        labelled_field(ui, "friends.line", rest, ui.words("friends.line"), friends.chat_line, kLineLetters);
    const bool pressed = text_button(ui, "friends.say", rest, ui.words("friends.say"));
    if ((enter || pressed) && !friends.chat_line.empty()) {
        friends.say(std::exchange(friends.chat_line, {}));
        ui.invalidate_frame();
    }
    const std::string away = friends.names_of(ui.words, friends.absent());
    if (!away.empty())
        paragraph(
            ui, "friends.line.about", rest,
            ui.words(friends.has_listener() ? "friends.line.missed" : "friends.line.kept", {{"names", away}}),
            ui.palette->quiet);
}

}  // namespace mortarboard::ui
