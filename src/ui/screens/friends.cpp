#include "ui/screens/friends.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/levels.h"
#include "core/hex.h"
#include "core/text.h"
#include "games/text_games.h"
#include "ui/friends.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/field.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"
#include "ui/widgets/stepper.h"

namespace mortarboard::ui {
namespace {

constexpr int kCodeLetters = 600;  // a link with what a messenger puts round it
constexpr int kLineLetters = 300;
constexpr int kFewToShow = 6;

void section(Ui& ui, Rect& rest, std::string_view id, std::string_view name) {
    const TextStyle style{.size = kTitle, .face = Typeface::title, .down = 1, .wraps = true};
    const Rect head = rest.cut_top(ui.text_height(name, rest.w, style) + 8, 8);
    ui.text(head, name, style);
    ui.semantics.add(Role::heading, id, name, head).level = 2;
}
std::string inviter_of(const Ui& ui, const FriendsState& friends) {
    const std::string& name = friends.connection().invited_by;
    return name.empty() ? std::string(ui.words("friends.invited.somebody")) : name;
}
std::string bot_title(const Ui& ui, std::string_view level) {
    const std::string key = "bot." + std::string(level);
    return ui.words.has(key) ? std::string(ui.words(key)) : std::string(level);
}
// A key, perhaps with a number, becomes its sentence; a text that is no key is a sentence already.
std::string sentence(const Ui& ui, std::string_view why) {
    const auto word = why.substr(0, why.find(' '));
    const std::string key = "friends.why." + std::string(word);
    return ui.words.has(key) ? ui.words(key, {{"n", why.substr(std::min(why.size(), word.size() + 1))}})
                             : std::string(why);
}
// Rows of 0 and 1. A reader wants an edge of four modules, and dark on light whatever the theme.
void draw_qr(Ui& ui, Rect& rest, std::string_view rows, std::string_view name) {
    const auto side = rows.find('\n');
    if (side == std::string_view::npos || !side || rows.size() != side * (side + 1)) return;
    const float module =
        std::max(2.0f, std::floor(std::min(rest.w, ui.px(280)) / static_cast<float>(side + 8)));
    const float whole = module * static_cast<float>(side + 8);
    const Rect box = rest.cut_top(whole, 12);
    ui.fill({box.x, box.y, whole, whole}, IM_COL32_WHITE);
    for (std::size_t y = 0; y < side; ++y)
        for (std::size_t x = 0; x < side; ++x)
            if (rows[y * (side + 1) + x] == '1')
                ui.fill({box.x + module * static_cast<float>(x + 4),
                         box.y + module * static_cast<float>(y + 4), module, module},
                        IM_COL32_BLACK);
    ui.semantics.add(Role::image, "friends.qr", name, {box.x, box.y, whole, whole});
}

}  // namespace

std::string FriendsScreen::title(const Ui& ui) const {
    return std::string(ui.words("friends.title")) + " · " + std::string(ui.words("app.name"));
}
bool FriendsScreen::text_button(Ui& ui, std::string_view id, Rect& rest, std::string_view label,
                                bool first) const {
    const ButtonLook look{.kind = first ? ButtonLook::first : ButtonLook::plain};
    const float width = std::min(rest.w, button_width(ui, label, look));
    const Rect row = rest.cut_top(std::max(kTarget, button_height(ui, label, width, look)), 12);
    return button(ui, id, {row.x, row.y, width, row.h}, label, look);
}
// A label and a field below it; true when Enter was pressed.
bool FriendsScreen::labelled_field(Ui& ui, std::string_view id, Rect& rest, std::string_view label,
                                   std::string& text, int letters) const {
    ui.text(rest.cut_top(ui.line_height(kBody), 4), label, {.face = Typeface::bold});
    return field(ui, id, rest.cut_top(kTarget, 8), label, text, {.letters = letters});
}

// A field for a code and a button below it, whose ids are also their keys in the texts; where there is a
// camera, a button that scans the code too.
bool FriendsScreen::code_field(Ui& ui, FriendsState& friends, std::string_view id, Rect& rest,
                               std::string& text, std::string_view go, bool first) const {
    const bool enter = labelled_field(ui, id, rest, ui.words(id), text, kCodeLetters);
    const bool pressed = text_button(ui, go, rest, ui.words(go), first);
    if (friends.connection().can_scan &&
        text_button(ui, std::string(id) + ".scan", rest, ui.words("friends.scan")))
        friends.send(command::ScanCode{.is_answer = id == "friends.reply",
                                       .prompt = std::string(ui.words("friends.scan.about")),
                                       .close_label = std::string(ui.words("friends.scan.close"))});
    return enter || pressed;
}

void FriendsScreen::draw(Ui& ui, Shell& shell) {
    FriendsState& friends = shell.friends();
    if (!std::exchange(has_requested_, true)) {
        if (!friends.is_loaded()) friends.send(command::Load{});
        if (!invitation_.empty()) friends.send(command::ReadInvitation{{invitation_}});
    }
    const Rect below = page_head(ui, shell, "friends", ui.words("friends.title"));
    if (const TextGame* const game = find_text_game(friends.connection().invited_to))
        shell.host().game_files(game->info.id);  // fetched while the person reads the invitation
    const bool match = friends.stage() == PeerStage::match;
    if (match && invitation_.empty() && friends.plan().game && !shell.at_friends_table())
        shell.open_friends_table();
    ScrollArea area(ui, "friends.area", ui.words("friends.title"),
                    {below.x - 6, below.y, below.w + 12, below.h});
    Rect rest = area.content();
    rest.x += 6;
    rest.w = std::max(0.0f, below.w - 14);
    const float top = rest.y;
    rest.cut_top(6);
    draw_error(ui, friends, rest);
    // The invitation cannot be read; the error says why.
    if (friends.connection().refused_invitation == invitation_) invitation_.clear();
    if (!friends.is_loaded())
        paragraph(ui, "friends.loading", rest, ui.words("friends.loading"), ui.palette->quiet);
    else if (!invitation_.empty())
        draw_invitation(ui, friends, rest);
    else if (friends.stage() == PeerStage::unlinked && accepted_ && !friends.connection().answer.empty())
        draw_answer(ui, friends, rest);
    else if (friends.stage() == PeerStage::unlinked)
        draw_start(ui, friends, rest);
    else if (match)
        draw_match(ui, shell, friends, rest);
    else if (friends.is_watching())
        draw_waiting(ui, friends, rest);
    else
        draw_table(ui, friends, rest);
    area.used(rest.y - top + 16);
}
void FriendsScreen::draw_error(Ui& ui, const FriendsState& friends, Rect& rest) {
    std::string why = sentence(ui, friends.connection().error);
    if (const auto trouble = sentence(ui, friends.state().trouble); !trouble.empty())
        why += (why.empty() ? "" : " ") + trouble;
    if (!why.empty()) paragraph(ui, "friends.error", rest, why, ui.palette->bad);
    if (why != announced_error_) {
        announced_error_ = why;
        if (!why.empty()) ui.announce(why);
    }
}

// ---------------------------------------------------------------- nobody is linked yet

// Says who invites and to what, and asks for a yes or no. Before that nothing is sent and no link is tried.
void FriendsScreen::draw_invitation(Ui& ui, FriendsState& friends, Rect& rest) {
    if (friends.connection().invitation != invitation_) {  // it is being read
        paragraph(ui, "friends.loading", rest, ui.words("friends.loading"), ui.palette->quiet);
        return;
    }
    const TextGame* const game = find_text_game(friends.connection().invited_to);
    const std::string name = inviter_of(ui, friends);
    const std::string asked = game ? ui.words("friends.invited", {{"name", name}, {"game", game->info.title}})
                                   : ui.words("friends.invited.unknown", {{"name", name}});
    section(ui, rest, "friends.invited", asked);
    if (!std::exchange(has_announced_, true)) ui.announce(asked);
    paragraph(ui, "friends.invited.about", rest, ui.words("friends.invited.about", {{"name", name}}));
    draw_resume(ui, friends, rest);
    draw_name(ui, friends, rest);
    if (text_button(ui, "friends.join", rest, ui.words("friends.join"), true)) {
        friends.send(command::AcceptInvitation{{std::exchange(invitation_, {})}});
        accepted_ = true;
        ui.invalidate_frame();
    }
    if (text_button(ui, "friends.decline", rest, ui.words("friends.decline"))) {
        friends.send(command::DeclineInvitation{{std::exchange(invitation_, {})}});
        ui.invalidate_frame();
    }
}
void FriendsScreen::on_left(Shell& shell) {
    if (!invitation_.empty()) shell.friends().send(command::DeclineInvitation{{invitation_}});
}
// The invitation was accepted: the person sends the answer by hand, and nothing else is to be done here.
void FriendsScreen::draw_answer(Ui& ui, FriendsState& friends, Rect& rest) {
    const std::string name = inviter_of(ui, friends);
    section(ui, rest, "friends.reply.title", ui.words("friends.reply.title", {{"name", name}}));
    paragraph(ui, "friends.reply.about", rest, ui.words("friends.reply.about", {{"name", name}}));
    draw_code(ui, friends, rest, "friends.answer", ui.words("friends.answer.mine"),
              friends.connection().answer, true);
}
void FriendsScreen::draw_resume(Ui& ui, FriendsState& friends, Rect& rest) {
    if (!friends.connection().has_stored_match) return;
    section(ui, rest, "friends.stored", ui.words("friends.stored"));
    if (text_button(ui, "friends.resume", rest, ui.words("friends.resume"), true))
        friends.send(command::ResumeMatch{});
}
void FriendsScreen::draw_name(Ui& ui, FriendsState& friends, Rect& rest) {
    if (!std::exchange(fields_are_filled_, true)) {
        name_ = friends.connection().own_name;
        servers_ = friends.connection().servers;
    }
    const std::string before = name_;
    labelled_field(ui, "friends.name", rest, ui.words("friends.name"), name_,
                   static_cast<int>(kMostNameCharacters));
    if (name_ != before) friends.send(command::Rename{name_});
}
void FriendsScreen::draw_start(Ui& ui, FriendsState& friends, Rect& rest) {
    paragraph(ui, "friends.lead", rest,
              ui.words(friends.connection().servers.empty() ? "friends.lead" : "friends.lead.servers"));
    paragraph(ui, "friends.lead.shown", rest, ui.words("friends.shown"), ui.palette->quiet);
    draw_resume(ui, friends, rest);
    draw_name(ui, friends, rest);
    section(ui, rest, "friends.invite.title", ui.words("friends.invite.title"));
    if (text_button(ui, "friends.invite", rest, ui.words("friends.invite"), true)) {
        friends.send(command::OpenTable{std::string(all_text_games().front().info.id)});
        friends.send(command::CreateInvitation{});
    }
    section(ui, rest, "friends.guest.title", ui.words("friends.guest.title"));
    if (friends.state().may_watch) {
        paragraph(ui, "friends.watch.about", rest, ui.words("friends.watch.about"));
        if (text_button(ui, "friends.watch", rest, ui.words("friends.watch"), true))
            friends.send(command::Watch{.wanted = true});
    }
    if (!friends.connection().answer.empty())
        draw_code(ui, friends, rest, "friends.answer", ui.words("friends.answer.mine"),
                  friends.connection().answer);
    if (code_field(ui, friends, "friends.theirs", rest, friend_code_, "friends.accept"))
        friends.send(command::AcceptInvitation{{friend_code_}});
    draw_servers(ui, friends, rest);
}
void FriendsScreen::draw_servers(Ui& ui, FriendsState& friends, Rect& rest) {
    section(ui, rest, "friends.servers.title", ui.words("friends.servers.title"));
    paragraph(ui, "friends.servers.about", rest, ui.words("friends.servers.about"), ui.palette->quiet);
    const bool enter =
        labelled_field(ui, "friends.servers", rest, ui.words("friends.servers"), servers_, kCodeLetters);
    const bool pressed = text_button(ui, "friends.servers.use", rest, ui.words("friends.servers.use"));
    if (enter || pressed) friends.send(command::SetServers{servers_});
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
void FriendsScreen::draw_code(Ui& ui, FriendsState& friends, Rect& rest, std::string_view id,
                              std::string_view label, std::string_view code, bool first) {
    std::string text(code);
    labelled_field(ui, id, rest, label, text, kCodeLetters);
    ui.typed.erase(std::string(id));
    if (text_button(ui, std::string(id) + ".copy", rest, ui.words("friends.copy"), first)) {
        friends.send(command::CopyText{{std::string(code)}});
        ui.announce(ui.words("friends.copied"));
    }
    if (friends.connection().can_share &&
        text_button(ui, std::string(id) + ".share", rest, ui.words("friends.share")))
        friends.send(command::ShareText{{std::string(code)}});
    draw_qr(ui, rest, friends.connection().qr, label);
}

// ---------------------------------------------------------------- the table, proposed and accepted

void FriendsScreen::draw_table(Ui& ui, FriendsState& friends, Rect& rest) {
    const bool invites = friends.state().is_inviter;
    const TextGame* game = find_text_game(friends.state().game);
    section(ui, rest, "friends.game.title", ui.words("friends.game"));
    if (invites) {
        std::vector<std::string> titles;
        int now = 0;
        for (const TextGame& one : all_text_games()) {
            if (&one == game) now = static_cast<int>(titles.size());
            titles.emplace_back(one.info.title);
        }
        const int wanted = choice(ui, "friends.game", rest, ui.words("new.game"), titles, now);
        if (wanted != now)
            friends.send(command::Propose{
                .game = std::string(all_text_games()[static_cast<std::size_t>(wanted)].info.id),
                .option = {}});
    } else {
        paragraph(ui, "friends.game", rest, game ? game->info.title : std::string_view(friends.state().game));
    }
    if (game) draw_options(ui, friends, rest);
    draw_takeover_quorum(ui, friends, rest);
    draw_participants(ui, friends, rest);
    if (friends.stage() == PeerStage::handshake) {
        paragraph(ui, "friends.meeting", rest, ui.words("friends.meeting"));
    } else {
        if (const std::string& obstacle = friends.state().obstacle; !obstacle.empty())
            paragraph(ui, "friends.obstacle", rest, sentence(ui, obstacle));
        const bool ready = friends.seat() >= 0 && friends.at(friends.seat()).is_ready;
        paragraph(ui, "friends.ready.about", rest, ui.words("friends.ready.about"), ui.palette->quiet);
        const std::string_view label = ui.words("friends.ready");
        const Rect row = rest.cut_top(kTarget, 12);
        const ButtonLook look{.kind = ButtonLook::first,
                              .role = Role::toggle,
                              .refused = !friends.state().obstacle.empty(),
                              .chosen = ready};
        if (button(ui, "friends.ready", {row.x, row.y, std::min(row.w, button_width(ui, label, look)), row.h},
                   label, look))
            friends.send(command::SetReady{.ready = !ready});
        if (friends.state().may_watch &&
            text_button(ui, "friends.watch", rest, ui.words("friends.watch.rather")))
            friends.send(command::Watch{.wanted = true});
    }
    draw_watch_requests(ui, friends, rest);
    if (invites) draw_links(ui, friends, rest, false);
    if (invites && friends.stage() == PeerStage::lobby) draw_add_bot(ui, friends, rest);
    draw_chat(ui, friends, rest);
}
void FriendsScreen::draw_options(Ui& ui, FriendsState& friends, Rect& rest) {
    const TextGame& game = *find_text_game(friends.state().game);
    Setup setup = friends.setup();
    const Setup before = setup;
    for (const OptionInfo& option : game.info.options) {
        if (option.bits) continue;  // sets keep their default here
        const std::string key = "option." + std::string(game.info.id) + "." + std::string(option.id);
        const std::string label(ui.words.has(key) ? ui.words(key) : option.title);
        const auto name = [&](int value) {
            const auto index = static_cast<std::size_t>(value - option.min);
            if (index >= option.names.size()) return std::to_string(value);
            const std::string own = key + "." + std::string(option.names[index]);
            return ui.words.has(own) ? std::string(ui.words(own)) : as_words(option.names[index]);
        };
        std::uint8_t& byte = setup.option[option.slot];
        if (!friends.state().is_inviter) {
            paragraph(ui, "friends." + key, rest, label + ": " + name(byte), ui.palette->quiet);
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
// How many persons must agree that a bot plays on for a silent one: a choice only where two others would be
// left.
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
        if (one.quorum >= persons && persons == 3) continue;  // with three persons, two are all the others
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
        paragraph(ui, "friends.trust", rest, label + ": " + names[now], ui.palette->quiet);
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
void FriendsScreen::draw_links(Ui& ui, FriendsState& friends, Rect& rest, bool both_ways) {
    section(ui, rest, "friends.links", ui.words(both_ways ? "friends.relink" : "friends.invite.more"));
    if (friends.stage() == PeerStage::match && !friends.is_watching())
        paragraph(ui, "friends.watch.invite", rest, ui.words("friends.watch.invite"), ui.palette->quiet);
    if (!friends.connection().code.empty()) {
        paragraph(ui, "friends.invite.how", rest, ui.words("friends.invite.how"));
        draw_code(ui, friends, rest, "friends.link", ui.words("friends.link"), friends.connection().link);
        if (code_field(ui, friends, "friends.reply", rest, answer_code_, "friends.connect", true))
            friends.send(command::AcceptAnswer{{answer_code_}});
    } else {
        answer_code_.clear();
    }
    if (text_button(ui, "friends.invite", rest,
                    ui.words(friends.connection().code.empty() ? "friends.invite" : "friends.invite.anew")))
        friends.send(command::CreateInvitation{});
    if (!both_ways) return;
    if (!friends.connection().answer.empty())
        draw_code(ui, friends, rest, "friends.answer", ui.words("friends.answer.mine"),
                  friends.connection().answer);
    if (code_field(ui, friends, "friends.theirs", rest, friend_code_, "friends.accept"))
        friends.send(command::AcceptInvitation{{friend_code_}});
}

// ---------------------------------------------------------------- a match is on

void FriendsScreen::draw_match(Ui& ui, Shell& shell, FriendsState& friends, Rect& rest) {
    if (text_button(ui, "friends.table", rest, ui.words("friends.table"), true)) shell.open_friends_table();
    paragraph(ui, "friends.words", rest, ui.words("friends.words", {{"words", friends.state().match_words}}));
    if (const std::string& verdict = friends.match().verdict; !verdict.empty())
        paragraph(ui, "friends.verdict", rest, verdict);
    if (friends.match().may_return) {
        paragraph(ui, "friends.return.about", rest, ui.words("friends.return.about"));
        if (friends.match().is_returning)
            paragraph(ui, "friends.return.waits", rest, ui.words("friends.return.waits"), ui.palette->quiet);
        else if (text_button(ui, "friends.return", rest, ui.words("friends.return"), true))
            friends.send(command::ReturnToSeat{});
    }
    draw_participants(ui, friends, rest);
    const bool missing = friends.somebody_missing() && !friends.match().is_over;
    if (friends.is_watching()) {
        if (missing) draw_links(ui, friends, rest, true);
        if (text_button(ui, "friends.watch.stop", rest, ui.words("friends.watch.stop")))
            friends.send(command::Watch{.wanted = false});
        return;
    }
    if (!friends.match().is_over) draw_votes(ui, shell, friends, rest);
    draw_watch_requests(ui, friends, rest);
    if (!friends.match().is_over) draw_links(ui, friends, rest, missing);
    draw_chat(ui, friends, rest);
    if (friends.match().is_over) {
        if (friends.state().is_inviter) {
            if (text_button(ui, "friends.again", rest, ui.words("friends.again")))
                friends.send(command::PlayAgain{});
        } else {
            paragraph(ui, "friends.again.wait", rest, ui.words("friends.again.wait"), ui.palette->quiet);
        }
        return;
    }
    paragraph(ui, "friends.stop.about", rest, ui.words("friends.stop.about"), ui.palette->quiet);
    if (text_button(ui, "friends.stop", rest,
                    ui.words(end_is_confirmed_ ? "friends.stop.sure" : "friends.stop"))) {
        if (std::exchange(end_is_confirmed_, !end_is_confirmed_)) friends.send(command::EndMatch{});
        ui.invalidate_frame();
    }
}
// This person has asked to watch and is not yet admitted.
void FriendsScreen::draw_waiting(Ui& ui, FriendsState& friends, Rect& rest) {
    const std::string names = friends.names_of(friends.own_request_not_admitted_by());
    paragraph(ui, "friends.watch.waits", rest,
              ui.words(friends.seats() && names.empty() ? "friends.watch.soon" : "friends.watch.waits",
                       {{"names", names}}));
    if (text_button(ui, "friends.watch.stop", rest, ui.words("friends.watch.stop")))
        friends.send(command::Watch{.wanted = false});
}
// The spectators and requests to watch, with this person's answer.
void FriendsScreen::draw_watch_requests(Ui& ui, FriendsState& friends, Rect& rest) {
    using Answer = FriendsState::Answer;
    for (std::size_t i = 0; i < friends.state().watch_requests.size(); ++i) {
        const PeerWatchRequest& request = friends.state().watch_requests[i];
        const std::string number = std::to_string(i);
        const std::string name = FriendsState::name_of(request);
        const std::string missing = friends.names_of(friends.not_admitted_by(request));
        const Answer mine = friends.answer(friends.seat(), request);
        const auto text = [&](std::string_view key) {
            return ui.words(key, {{"name", name}, {"names", missing}});
        };
        if (i == 0) section(ui, rest, "friends.watch.title", ui.words("friends.watch.title"));
        paragraph(ui, "friends.asks." + number, rest,
                  text(mine == Answer::none      ? "friends.watch.asks"
                       : mine == Answer::refused ? "friends.watch.refused"
                       : request.is_watching     ? "friends.watch.now"
                                                 : "friends.watch.agreed"));
        if (mine != Answer::admitted &&
            text_button(ui, "friends.admit." + number, rest, text("friends.watch.yes"), mine == Answer::none))
            friends.send(command::Admit{.identity = request.identity, .admitted = true});
        const char* const refuse = mine == Answer::none ? "friends.watch.no" : "friends.watch.away";
        if (mine != Answer::refused && text_button(ui, "friends.refuse." + number, rest, text(refuse)))
            friends.send(command::Admit{.identity = request.identity, .admitted = false});
    }
}
// The votes: bots for silent persons, and taking a move back.
void FriendsScreen::draw_votes(Ui& ui, Shell& shell, FriendsState& friends, Rect& rest) {
    if (!friends.match().silent.empty()) draw_silent(ui, friends, rest);
    if (friends.is_left_alone()) {
        paragraph(ui, "friends.alone", rest, ui.words("friends.alone"));
        if (text_button(ui, "friends.alone.go", rest, ui.words("friends.alone.go"), true))
            shell.play_on_alone();
    }
    const VoteSubject take_back{.take_back = true};
    const auto vote = [&](bool agrees) { friends.send(command::Vote{take_back, agrees}); };
    const bool may_take_back = friends.match().may_take_back;
    if (friends.agrees(friends.seat(), take_back)) {
        const std::string missing = friends.names_of(friends.not_agreed(take_back));
        paragraph(ui, "friends.back", rest, ui.words("friends.back.waits", {{"names", missing}}));
    } else if (friends.is_voted_on(take_back) && may_take_back) {
        paragraph(ui, "friends.back", rest, ui.words("friends.back.asked"));
        if (text_button(ui, "friends.back.yes", rest, ui.words("friends.back.yes"), true)) vote(true);
        if (text_button(ui, "friends.back.no", rest, ui.words("friends.back.no"))) vote(false);
    } else if (may_take_back && friends.match().last_move_is_own) {
        if (text_button(ui, "friends.back.ask", rest, ui.words("friends.back.ask"))) vote(true);
    }
}
// Persons who have been silent for long, and the vote on bots that play on for them.
void FriendsScreen::draw_silent(Ui& ui, FriendsState& friends, Rect& rest) {
    const SeatSet silent = friends.match().silent;
    const std::string names = friends.names_of(silent);
    const Seat substitute = friends.match().substitute;
    const auto mine = friends.seat() < 0 ? std::nullopt : friends.at(friends.seat()).agrees_to;
    section(ui, rest, "friends.silent.title", ui.words("friends.silent.title", {{"names", names}}));
    if (substitute < 0) {
        paragraph(ui, "friends.silent", rest,
                  ui.words(friends.state().takeover_quorum == 0 ? "friends.silent.sealed"
                                                                : "friends.silent.nobody"));
        return;
    }
    if (mine && !mine->take_back) {
        const std::string missing = friends.names_of(friends.not_agreed(*mine));
        paragraph(ui, "friends.silent", rest, ui.words("friends.silent.agreed", {{"names", missing}}));
        return;
    }
    paragraph(ui, "friends.silent", rest,
              ui.words("friends.silent", {{"heir", friends.name_of(substitute)}}));
    if (!friends.match().may_vote_on_silent)
        paragraph(ui, "friends.silent.moves", rest, ui.words("friends.silent.moves"), ui.palette->quiet);
    else if (text_button(ui, "friends.go_on", rest, ui.words("friends.go_on", {{"names", names}}), true))
        friends.send(command::Vote{{.substituted = silent}, true});
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
        const std::string line = (exists ? friends.at(speaker).name : std::string{}) + ": " + chat[i].text;
        const TextStyle style{.wraps = true};
        const Rect row = rest.cut_top(ui.text_height(line, rest.w, style), 4);
        ui.text(row, line, style);
        ui.semantics.add(Role::item, "friends.said." + std::to_string(i), line, row);
    }
    ui.semantics.close(rest.y);
    const bool enter =
        labelled_field(ui, "friends.line", rest, ui.words("friends.line"), chat_line_, kLineLetters);
    const bool pressed = text_button(ui, "friends.say", rest, ui.words("friends.say"));
    if ((enter || pressed) && !chat_line_.empty()) {
        friends.send(command::Chat{{std::exchange(chat_line_, {})}});
        ui.invalidate_frame();
    }
}

}  // namespace mortarboard::ui
