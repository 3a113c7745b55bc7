// This page lies over the table of a match with friends; it shows who is there, votes, spectators and the
// end.
#include <utility>

#include "ui/friends.h"
#include "ui/screens/friends.h"
#include "ui/screens/friends_parts.h"
#include "ui/shell.h"
#include "ui/widgets/choice.h"

namespace mortarboard::ui {

FriendsScreen::NextStep FriendsScreen::next_step(const FriendsState& friends) {
    const PeerMatchState& match = friends.match();
    if (match.is_over) return friends.state().is_inviter ? NextStep::again : NextStep::table;
    if (match.may_return && !match.is_returning) return NextStep::take_seat;
    if (friends.somebody_missing()) return NextStep::link;
    const VoteSubject undo{.undo = true};
    if (friends.is_voted_on(undo) && !friends.agrees(friends.seat(), undo) && match.may_undo)
        return NextStep::vote;
    for (const PeerWatchRequest& request : friends.state().watch_requests)
        if (friends.answer(friends.seat(), request) == FriendsState::Answer::none) return NextStep::admit;
    return NextStep::table;
}
void FriendsScreen::draw_match(Ui& ui, Shell& shell, FriendsState& friends, Rect& rest) {
    const NextStep next = next_step(friends);
    if (text_button(ui, "friends.table", rest, ui.words("friends.table"), next == NextStep::table))
        shell.open_friends_table();
    const bool reconnects = friends.everybody_missing();
    const std::string words = ui.words("friends.words", {{"words", friends.state().match_words}});
    if (!reconnects) paragraph(ui, "friends.words", rest, words);
    if (const std::string& verdict = friends.match().verdict; !verdict.empty())
        paragraph(ui, "friends.verdict", rest, peers_sentence(ui, friends, verdict));
    if (friends.match().may_return) {
        paragraph(ui, "friends.return.about", rest, ui.words("friends.return.about"));
        if (friends.match().is_returning)
            paragraph(ui, "friends.return.waits", rest, ui.words("friends.return.waits"), ui.palette->quiet);
        else if (text_button(ui, "friends.return", rest, ui.words("friends.return"),
                             next == NextStep::take_seat))
            friends.send(command::ReturnToSeat{});
    }
    const bool missing = friends.somebody_missing() && !friends.match().is_over;
    if (reconnects) {
        const ConnectionState& connection = friends.connection();
        const bool by_itself = connection.progress == "returning";
        paragraph(ui, "friends.reconnect", rest,
                  ui.words(by_itself                  ? "friends.reconnect.self"
                           : !connection.code.empty() ? "friends.reconnect.send"
                                                      : "friends.reconnect.ask",
                           {{"names", friends.names_of(ui.words, friends.absent())}}));
        if (!by_itself) draw_links(ui, friends, rest, true, next == NextStep::link);
        paragraph(ui, "friends.words", rest, words, ui.palette->quiet);
    }
    draw_participants(ui, friends, rest);
    if (friends.is_watching()) {
        if (missing) draw_links(ui, friends, rest, true, next == NextStep::link);
        if (text_button(ui, "friends.watch.stop", rest, ui.words("friends.watch.stop")))
            friends.send(command::Watch{.wanted = false});
        return;
    }
    if (!friends.match().is_over) draw_votes(ui, shell, friends, rest, next);
    draw_watch_requests(ui, friends, rest, next == NextStep::admit);
    if (!friends.match().is_over && !reconnects)
        draw_links(ui, friends, rest, missing, next == NextStep::link);
    draw_chat(ui, friends, rest);
    draw_match_end(ui, friends, rest, next);
}
// Offers another match at this table, or an end to this one.
void FriendsScreen::draw_match_end(Ui& ui, FriendsState& friends, Rect& rest, NextStep next) {
    if (friends.match().is_over) {
        if (friends.state().is_inviter) {
            if (text_button(ui, "friends.again", rest, ui.words("friends.again"), next == NextStep::again))
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
// Draws the page of a person who has asked to watch and is not yet admitted.
void FriendsScreen::draw_waiting(Ui& ui, FriendsState& friends, Rect& rest) {
    const std::string names = friends.names_of(ui.words, friends.own_request_not_admitted_by());
    paragraph(ui, "friends.watch.waits", rest,
              ui.words(friends.seats() && names.empty() ? "friends.watch.soon" : "friends.watch.waits",
                       {{"names", names}}));
    if (text_button(ui, "friends.watch.stop", rest, ui.words("friends.watch.stop")))
        friends.send(command::Watch{.wanted = false});
}
// Draws the spectators and requests to watch, with this person's answer.
void FriendsScreen::draw_watch_requests(Ui& ui, FriendsState& friends, Rect& rest, bool is_next) {
    using Answer = FriendsState::Answer;
    for (std::size_t i = 0; i < friends.state().watch_requests.size(); ++i) {
        const PeerWatchRequest& request = friends.state().watch_requests[i];
        const std::string number = std::to_string(i);
        const std::string name = FriendsState::name_of(request);
        const std::string missing = friends.names_of(ui.words, friends.not_admitted_by(request));
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
        const bool is_first = mine == Answer::none && std::exchange(is_next, false);
        if (mine != Answer::admitted &&
            text_button(ui, "friends.admit." + number, rest, text("friends.watch.yes"), is_first))
            friends.send(command::Admit{.identity = request.identity, .admitted = true});
        const char* const refuse = mine == Answer::none ? "friends.watch.no" : "friends.watch.away";
        if (mine != Answer::refused && text_button(ui, "friends.refuse." + number, rest, text(refuse)))
            friends.send(command::Admit{.identity = request.identity, .admitted = false});
    }
}
// Draws the votes: bots for silent persons, and taking a move back.
void FriendsScreen::draw_votes(Ui& ui, Shell& shell, FriendsState& friends, Rect& rest, NextStep next) {
    if (!friends.match().silent.empty()) draw_silent(ui, friends, rest);
    if (friends.is_left_alone()) {
        paragraph(ui, "friends.alone", rest, ui.words("friends.alone"));
        if (text_button(ui, "friends.alone.go", rest, ui.words("friends.alone.go"))) shell.play_on_alone();
    }
    const VoteSubject undo{.undo = true};
    const auto vote = [&](bool agrees) { friends.send(command::Vote{undo, agrees}); };
    const bool may_undo = friends.match().may_undo;
    if (friends.agrees(friends.seat(), undo)) {
        const std::string missing = friends.names_of(ui.words, friends.not_agreed(undo));
        paragraph(ui, "friends.back", rest, ui.words("friends.back.waits", {{"names", missing}}));
    } else if (friends.is_voted_on(undo) && may_undo) {
        paragraph(ui, "friends.back", rest, ui.words("friends.back.asked"));
        if (text_button(ui, "friends.back.yes", rest, ui.words("friends.back.yes"), next == NextStep::vote))
            vote(true);
        if (text_button(ui, "friends.back.no", rest, ui.words("friends.back.no"))) vote(false);
    } else if (may_undo && friends.match().last_move_is_own) {
        if (text_button(ui, "friends.back.ask", rest, ui.words("friends.back.ask"))) vote(true);
    }
}
// Draws the persons who have been silent for long, and the vote on bots that play on for them.
void FriendsScreen::draw_silent(Ui& ui, FriendsState& friends, Rect& rest) {
    const SeatSet silent = friends.match().silent;
    const std::string names = friends.names_of(ui.words, silent);
    const Seat substitute = friends.match().substitute;
    const auto mine = friends.seat() < 0 ? std::nullopt : friends.at(friends.seat()).agrees_to;
    section(ui, rest, "friends.silent.title", ui.words("friends.silent.title", {{"names", names}}));
    if (substitute < 0) {
        paragraph(ui, "friends.silent", rest,
                  ui.words(friends.state().takeover_quorum == 0 ? "friends.silent.sealed"
                                                                : "friends.silent.nobody"));
        return;
    }
    if (mine && !mine->undo && !friends.match().may_vote_on_silent) {
        const std::string missing = friends.names_of(ui.words, friends.not_agreed(*mine));
        paragraph(ui, "friends.silent", rest, ui.words("friends.silent.agreed", {{"names", missing}}));
        return;
    }
    paragraph(ui, "friends.silent", rest,
              ui.words("friends.silent", {{"heir", friends.name_of(substitute)}}));
    if (!friends.match().may_vote_on_silent)
        paragraph(ui, "friends.silent.moves", rest, ui.words("friends.silent.moves"), ui.palette->quiet);
    else if (text_button(ui, "friends.go_on", rest, ui.words("friends.go_on", {{"names", names}})))
        friends.send(command::Vote{{.substituted = silent}, true});
}

}  // namespace mortarboard::ui
