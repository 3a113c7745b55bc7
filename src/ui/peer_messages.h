// This file holds all messages between the screens, the page's script for friends and the peers' module.
// message_codec.h makes their JSON. web/friends.js stands between the screens (the page's module) and the
// peers' module (src/app/peers_main.cpp, in web/peers_worker.js):
//
//   the screens    --PageCommand-------->  web/friends.js
//   the screens    --PeerCommand-------->  through web/friends.js, to the peers' module
//   the screens    <--PeerState, PeerMoves--  through web/friends.js, from the peers' module
//   the screens    <--ConnectionState----  web/friends.js
//   web/friends.js <--PackedCode, ReadCode--  the peers' module
//
// JavaScript passes texts on as they are. The only members that it looks at are: `command` of a command; all
// of a PageCommand, PackedCode, ReadCode and ConnectionState; and some of PeerState. The test
// page_messages_test.cpp looks whether every name that web/friends.js uses is one of those below.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/types.h"

namespace mortarboard::ui {

// ---------------------------------------------------------------- from the peers' module

enum class PeerStage : std::uint8_t { unlinked, lobby, handshake, match, watching };
constexpr std::array<const char*, 5> message_names(PeerStage) {
    return {"unlinked", "lobby", "handshake", "match", "watching"};
}

// All persons must agree to undo the last move, or to let a bot play on in these seats.
struct VoteSubject {
    bool undo{};
    SeatSet substituted{};
    friend bool operator==(const VoteSubject&, const VoteSubject&) = default;
    template <class V> void fields(V& visit) {
        visit("undo", undo);
        visit("substituted", substituted);
    }
};

struct PeerSeat {
    std::string name;
    std::string bot;  // its level; empty: a person sits here
    Seat runner{-1};  // the seat of the person whose machine plays this seat
    bool is_present{};
    bool is_ready{};
    std::optional<VoteSubject> agrees_to;  // during a match
    template <class V> void fields(V& visit) {
        visit("name", name);
        visit("bot", bot);
        visit("runner", runner);
        visit("is_present", is_present);
        visit("is_ready", is_ready);
        visit("agrees_to", agrees_to);
    }
};

struct PeerChatLine {
    Seat seat{-1};
    std::string text;
    template <class V> void fields(V& visit) {
        visit("seat", seat);
        visit("text", text);
    }
};

// A person who asks to watch the match, or watches it.
struct PeerWatchRequest {
    std::array<std::uint8_t, 32> identity{};
    std::string name;
    bool is_watching{};
    SeatSet admitted_by{}, refused_by{};  // by those who answered
    template <class V> void fields(V& visit) {
        visit("identity", identity);
        visit("name", name);
        visit("is_watching", is_watching);
        visit("admitted_by", admitted_by);
        visit("refused_by", refused_by);
    }
};

struct PeerSignature {
    Seat seat{-1};
    std::array<std::uint8_t, 32> identity{};
    std::array<std::uint8_t, 64> signature{};
    template <class V> void fields(V& visit) {
        visit("seat", seat);
        visit("identity", identity);
        visit("signature", signature);
    }
};
// The match as all peers know it after its end, and who has signed it.
struct PeerFinishedMatch {
    std::vector<std::string> names;  // as they are signed
    std::vector<Move> moves;  // of the true match
    std::vector<PeerSignature> signatures;
    template <class V> void fields(V& visit) {
        visit("names", names);
        visit("moves", moves);
        visit("signatures", signatures);
    }
};

// The match that this peer plays or watches.
struct PeerMatchState {
    bool must_choose{};
    // The person may return to a seat in which a bot plays on.
    bool may_return{}, is_returning{};
    bool may_undo{}, last_move_is_own{};
    // The seats in `silent` have been so for so long that bots may play on for them.
    SeatSet silent{};
    bool may_vote_on_silent{};
    Seat substitute{-1};  // the person whose machine would run those bots; -1: nobody's can
    bool is_over{};
    std::string verdict;  // of the audit; may hold marks for rules (with_rules.h)
    std::optional<PeerFinishedMatch> finished;
    template <class V> void fields(V& visit) {
        visit("must_choose", must_choose);
        visit("may_return", may_return);
        visit("is_returning", is_returning);
        visit("may_undo", may_undo);
        visit("last_move_is_own", last_move_is_own);
        visit("silent", silent);
        visit("may_vote_on_silent", may_vote_on_silent);
        visit("substitute", substitute);
        visit("is_over", is_over);
        visit("verdict", verdict);
        visit("finished", finished);
    }
};

struct PeerState {
    PeerStage stage{};
    bool is_inviter{};  // this peer opened the lobby
    bool is_watching{};  // also true while it asks to watch
    bool may_watch{};
    Seat seat{-1};  // this peer's own
    Seat host{-1};  // of the peer that opened the lobby
    std::string game;  // as the table is proposed or played
    std::array<std::uint8_t, 24> option{};  // Setup::option
    int takeover_quorum{};  // how many persons together may let a bot play on for a silent one
    std::vector<PeerSeat> seats;
    // Why nobody can be ready yet, and what went wrong last. Each is a text key, perhaps with a number, or a
    // sentence; it may hold marks for rules (with_rules.h).
    std::string obstacle, trouble;
    std::string match_words;  // four, of the match id
    std::vector<PeerChatLine> chat;
    std::vector<PeerWatchRequest> watch_requests;
    std::optional<PeerMatchState> match;
    template <class V> void fields(V& visit) {
        visit("stage", stage);
        visit("is_inviter", is_inviter);
        visit("is_watching", is_watching);
        visit("may_watch", may_watch);
        visit("seat", seat);
        visit("host", host);
        visit("game", game);
        visit("option", option);
        visit("takeover_quorum", takeover_quorum);
        visit("seats", seats);
        visit("obstacle", obstacle);
        visit("trouble", trouble);
        visit("match_words", match_words);
        visit("chat", chat);
        visit("watch_requests", watch_requests);
        visit("match", match);
    }
};

// The moves of the match as this peer saw them. They follow the first `first` moves, which were sent
// before.
struct PeerMoves {
    std::uint32_t first{};
    std::vector<Move> moves;
    template <class V> void fields(V& visit) {
        visit("first", first);
        visit("moves", moves);
    }
};

// An invitation or an answer, made of a WebRTC description.
struct PackedCode {
    std::string error, code;
    template <class V> void fields(V& visit) {
        visit("error", error);
        visit("code", code);
    }
};
// A code that was read. Only an invitation has `game` and `sender`.
struct ReadCode {
    std::string error;
    // The tag connects an answer with its invitation.
    int tag{};
    std::string code;  // only the code itself
    std::string fingerprint, description;
    std::string game, sender;
    template <class V> void fields(V& visit) {
        visit("error", error);
        visit("tag", tag);
        visit("code", code);
        visit("fingerprint", fingerprint);
        visit("description", description);
        visit("game", game);
        visit("sender", sender);
    }
};

// ---------------------------------------------------------------- from web/friends.js

// After this error only a reload helps, because the peers' module has failed.
inline constexpr std::string_view kPeersStopped = "stopped";

// Links, codes and the data that this browser stores.
struct ConnectionState {
    std::string own_name;  // as this browser stores it
    std::string code, link;  // of the last own invitation
    // The code that answers an accepted invitation.
    std::string answer;
    // The link or answer that the browser has copied or shared last.
    std::string given;
    // Code, game and sender of a read invitation that waits for its answer.
    std::string invitation, invited_to, invited_by;
    std::string refused_invitation;  // an unreadable code
    std::string error, notice;  // keys with values, or sentences
    // "making": a code is being made; "connecting": an answer is being tried; "failed": there is no link so
    // far; "returning": the page was loaded again, and connects by itself to those who play on. The word is
    // empty when nothing is under way.
    std::string progress;
    // Another tab of this browser plays with friends too.
    bool is_elsewhere{};
    // STUN and TURN servers, as the person wrote them.
    std::string servers;
    // The passwords of these servers are stored on this device.
    bool keeps_passwords{};
    bool can_scan{}, can_share{};
    template <class V> void fields(V& visit) {
        visit("own_name", own_name);
        visit("code", code);
        visit("link", link);
        visit("answer", answer);
        visit("given", given);
        visit("invitation", invitation);
        visit("invited_to", invited_to);
        visit("invited_by", invited_by);
        visit("refused_invitation", refused_invitation);
        visit("error", error);
        visit("notice", notice);
        visit("progress", progress);
        visit("is_elsewhere", is_elsewhere);
        visit("servers", servers);
        visit("keeps_passwords", keeps_passwords);
        visit("can_scan", can_scan);
        visit("can_share", can_share);
    }
};

// An unfinished match that this browser stores.
struct StoredMatch {
    std::string id;  // of the storage
    std::string game;
    std::vector<std::string> names, identities;  // of the other persons
    template <class V> void fields(V& visit) {
        visit("id", id);
        visit("game", game);
        visit("names", names);
        visit("identities", identities);
    }
};
// StoredMatches are those that this page is not playing, the newest first. Before friends.js is loaded,
// web/boot.js tells the ones that it has noted last, so that the first page can name them.
struct StoredMatches {
    std::vector<StoredMatch> matches;
    template <class V> void fields(V& visit) { visit("matches", matches); }
};

// ---------------------------------------------------------------- commands

namespace command {

struct NoMembers {
    template <class V> void fields(V&) {}
};
struct WithCode {
    std::string code;
    template <class V> void fields(V& visit) { visit("code", code); }
};
struct WithText {
    std::string text;
    template <class V> void fields(V& visit) { visit("text", text); }
};

// ---- To web/friends.js

// Loads what playing with friends needs, and answers with the state.
struct Load : NoMembers {
    static constexpr const char* kName = "load";
};
struct CreateInvitation : NoMembers {
    static constexpr const char* kName = "create_invitation";
};
// Reads the sender and the game of an invitation. It sends nothing and opens no link.
struct ReadInvitation : WithCode {
    static constexpr const char* kName = "read_invitation";
};
struct AcceptInvitation : WithCode {
    static constexpr const char* kName = "accept_invitation";
};
// Declines an invitation. Without a code this is the one that was accepted last; its answer is not shown
// any more, but still connects.
struct DeclineInvitation : WithCode {
    static constexpr const char* kName = "decline_invitation";
};
// Passes on a friend's answer to an invitation of this peer.
struct AcceptAnswer : WithCode {
    static constexpr const char* kName = "accept_answer";
};
struct ScanCode {
    static constexpr const char* kName = "scan_code";
    bool is_answer{};
    std::string prompt, close_label;
    template <class V> void fields(V& visit) {
        visit("is_answer", is_answer);
        visit("prompt", prompt);
        visit("close_label", close_label);
    }
};
struct CopyText : WithText {
    static constexpr const char* kName = "copy_text";
};
struct ShareText : WithText {
    static constexpr const char* kName = "share_text";
};
struct SetServers {
    static constexpr const char* kName = "set_servers";
    std::string servers;
    template <class V> void fields(V& visit) { visit("servers", servers); }
};
struct KeepPasswords {
    static constexpr const char* kName = "keep_passwords";
    bool keep{};
    template <class V> void fields(V& visit) { visit("keep", keep); }
};
// Continues a stored match, in place of what this page is doing with friends.
struct ResumeMatch {
    static constexpr const char* kName = "resume_match";
    std::string id;  // unknown: the newest
    template <class V> void fields(V& visit) { visit("id", id); }
};
// Deletes a stored match that this page is not playing.
struct ForgetMatch {
    static constexpr const char* kName = "forget_match";
    std::string id;
    template <class V> void fields(V& visit) { visit("id", id); }
};
// This tab shows another match now: a reload opens that one, until the person opens the friends' page
// again.
struct LeaveTable : NoMembers {
    static constexpr const char* kName = "leave_table";
};

// ---- To the peers' module

struct OpenTable {
    static constexpr const char* kName = "open_table";
    std::string game;
    template <class V> void fields(V& visit) { visit("game", game); }
};
// Leaves a table that is still being set up, and closes all links. web/friends.js takes part in it.
struct LeaveLobby : NoMembers {
    static constexpr const char* kName = "leave_lobby";
};
struct Rename {
    static constexpr const char* kName = "rename";
    std::string name;
    template <class V> void fields(V& visit) { visit("name", name); }
};
struct Propose {
    static constexpr const char* kName = "propose";
    std::string game;
    std::optional<std::array<std::uint8_t, 24>> option;  // none: the game's defaults
    template <class V> void fields(V& visit) {
        visit("game", game);
        visit("option", option);
    }
};
struct SetTakeoverQuorum {
    static constexpr const char* kName = "set_takeover_quorum";
    std::uint8_t quorum{};
    template <class V> void fields(V& visit) { visit("quorum", quorum); }
};
struct SwapSeats {
    static constexpr const char* kName = "swap_seats";
    Seat one{}, other{};
    template <class V> void fields(V& visit) {
        visit("one", one);
        visit("other", other);
    }
};
struct RemoveSeat {
    static constexpr const char* kName = "remove_seat";
    Seat seat{};
    template <class V> void fields(V& visit) { visit("seat", seat); }
};
struct AddBot {
    static constexpr const char* kName = "add_bot";
    std::string level;
    template <class V> void fields(V& visit) { visit("level", level); }
};
struct SetReady {
    static constexpr const char* kName = "set_ready";
    bool ready{};
    template <class V> void fields(V& visit) { visit("ready", ready); }
};
struct Choose {
    static constexpr const char* kName = "choose";
    Action action{};
    template <class V> void fields(V& visit) { visit("action", action); }
};
struct Vote {
    static constexpr const char* kName = "vote";
    VoteSubject subject{};
    bool agrees{};
    template <class V> void fields(V& visit) {
        visit("subject", subject);
        visit("agrees", agrees);
    }
};
// Asks to watch, or stops watching.
struct Watch {
    static constexpr const char* kName = "watch";
    bool wanted{};
    template <class V> void fields(V& visit) { visit("wanted", wanted); }
};
// Carries this person's answer to a PeerWatchRequest.
struct Admit {
    static constexpr const char* kName = "admit";
    std::array<std::uint8_t, 32> identity{};
    bool admitted{};
    template <class V> void fields(V& visit) {
        visit("identity", identity);
        visit("admitted", admitted);
    }
};
struct ReturnToSeat : NoMembers {
    static constexpr const char* kName = "return_to_seat";
};
struct EndMatch : NoMembers {
    static constexpr const char* kName = "end_match";
};
struct PlayAgain : NoMembers {
    static constexpr const char* kName = "play_again";
};
struct Chat : WithText {
    static constexpr const char* kName = "chat";
};

}  // namespace command

using PageCommand =
    std::variant<command::Load, command::CreateInvitation, command::ReadInvitation, command::AcceptInvitation,
                 command::DeclineInvitation, command::AcceptAnswer, command::ScanCode, command::CopyText,
                 command::ShareText, command::SetServers, command::KeepPasswords, command::ResumeMatch,
                 command::ForgetMatch, command::LeaveTable>;
using PeerCommand =
    std::variant<command::OpenTable, command::LeaveLobby, command::Rename, command::Propose,
                 command::SetTakeoverQuorum, command::SwapSeats, command::RemoveSeat, command::AddBot,
                 command::SetReady, command::Choose, command::Vote, command::Watch, command::Admit,
                 command::ReturnToSeat, command::EndMatch, command::PlayAgain, command::Chat>;

}  // namespace mortarboard::ui
