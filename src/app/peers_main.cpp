// The peers' module: playing with friends, in a Web Worker that starts when a person first opens "Play with
// friends". It runs all of src/net: the lobby, the signed log, dealing, and this peer's own match. The module
// of the screens does not know how that works: it is sent the moves as this peer's seat saw them, and sends
// back what the person chose. The page keeps the links, because a worker may not have an RTCPeerConnection;
// it passes on what they carry as bytes. The messages are described in ui/peer_messages.h.
#include <emscripten/em_js.h>
#include <emscripten/emscripten.h>

#include <memory>
#include <string>
#include <utility>

#include "app/bot_messages.h"
#include "net/invitation.h"
#include "net/match_record.h"
#include "net/peer_group.h"
#include "ui/message_codec.h"
#include "ui/peer_messages.h"

EM_JS(void, mortarboard_send, (int link, const std::uint8_t* data, int size),
      { Module["host"]["send"](link, HEAPU8.slice(data, data + size)); });
EM_JS(void, mortarboard_store, (const char* what, const std::uint8_t* data, int size),
      { Module["host"]["store"](UTF8ToString(what), HEAPU8.slice(data, data + size)); });
EM_JS(void, mortarboard_introduce, (const char* what, int attempt, const char* sdp),
      { Module["host"]["introduce"](UTF8ToString(what), attempt, UTF8ToString(sdp)); });
EM_JS(void, mortarboard_close, (int link), { Module["host"]["close"](link); });
EM_JS(void, mortarboard_heard, (const char* identity), { Module["host"]["heard"](UTF8ToString(identity)); });
EM_JS_DEPS(mortarboard_peers, "$UTF8ToString");

namespace {

using namespace mortarboard;
using namespace mortarboard::net;

struct Browser final : PeerGroupHost {
    void send(int link, Span message) override {
        mortarboard_send(link, message.data(), static_cast<int>(message.size()));
    }
    void match_started(Span record) override {
        mortarboard_store("record", record.data(), static_cast<int>(record.size()));
    }
    void store(Span part) override {
        const Bytes block = Writer().block(part).take();
        mortarboard_store("part", block.data(), static_cast<int>(block.size()));
    }
    void close(int link) override { mortarboard_close(link); }
    void match_heard(const Hash& identity) override { mortarboard_heard(hex_of(identity).c_str()); }
    void describe(int attempt, const std::string& offer) override {
        mortarboard_introduce("describe", attempt, offer.c_str());
    }
    void complete(int attempt, const std::string& answer) override {
        mortarboard_introduce("complete", attempt, answer.c_str());
    }
    void abandon(int attempt) override { mortarboard_introduce("abandon", attempt, ""); }
};
Browser g_browser;
std::unique_ptr<PeerGroup> g_group;
std::vector<std::string> g_used_codes;
std::string g_answer;
std::size_t g_moves_sent;
Hash g_moves_match{};  // the match of those moves
std::uint32_t g_rewinds_sent;  // PeerMatch::rewind_count at the last call of mortarboard_moves
// The choices that the group refused. The screens believe that they were made and must be told.
std::uint32_t g_refused_choices;
// The question to a bot that this machine runs. The bot thinks in a worker of its own.
struct OpenQuestion {
    std::uint32_t ticket{};
    int seat{-1};  // -1: none is open
    // The length of the log when the question was asked.
    std::size_t length{};
};
OpenQuestion g_question;

const char* answer(std::string text) {
    g_answer = std::move(text);
    return g_answer.c_str();
}
bool hash_from(std::string_view text, Hash& out) {
    const auto bytes = bytes_from_hex(text);
    if (!bytes || bytes->size() != out.size()) return false;
    std::copy(bytes->begin(), bytes->end(), out.begin());
    return true;
}
template <class T> const char* message(const T& value) { return answer(ui::encode(value)); }

// Carries out what the person does. A command that the group refuses changes nothing.
struct Execute {
    PeerGroup& group;

    void operator()(const ui::command::OpenTable& it) { group.open_lobby(it.game); }
    void operator()(const ui::command::LeaveLobby&) { group.leave_lobby(); }
    void operator()(const ui::command::Rename& it) {
        group.rename(it.name);
        mortarboard_store("name", bytes_of(it.name), static_cast<int>(it.name.size()));
    }
    void operator()(const ui::command::Propose& it) {
        group.propose(it.game, it.option ? &*it.option : nullptr);
    }
    void operator()(const ui::command::SetTakeoverQuorum& it) { group.set_takeover_quorum(it.quorum); }
    void operator()(const ui::command::SwapSeats& it) {
        group.swap_seats(static_cast<std::size_t>(it.one), static_cast<std::size_t>(it.other));
    }
    void operator()(const ui::command::RemoveSeat& it) { group.remove(static_cast<std::size_t>(it.seat)); }
    void operator()(const ui::command::AddBot& it) { group.add_bot(it.level); }
    void operator()(const ui::command::SetReady& it) { group.set_ready(it.ready); }
    void operator()(const ui::command::Choose& it) { g_refused_choices += !group.choose(it.action); }
    void operator()(const ui::command::Vote& it) {
        group.vote(it.subject.undo ? Ballot::kUndoMove : it.subject.substituted.bits, it.agrees);
    }
    void operator()(const ui::command::Watch& it) { group.set_watching(it.wanted); }
    void operator()(const ui::command::Admit& it) { group.set_consent(it.identity, it.admitted); }
    void operator()(const ui::command::ReturnToSeat&) { group.reclaim_seat(); }
    void operator()(const ui::command::EndMatch&) { group.stop(); }
    void operator()(const ui::command::PlayAgain&) {
        if (group.return_to_lobby()) g_moves_sent = 0;
    }
    void operator()(const ui::command::Chat& it) { group.send_chat(it.text); }

    static const std::uint8_t* bytes_of(const std::string& text) {
        return reinterpret_cast<const std::uint8_t*>(text.data());
    }
};

// The match that this peer plays or watches, or null.
const PeerMatch* followed() {
    const Watcher* watcher = g_group->watcher();
    return watcher ? watcher->peer_match() : g_group->peer_match();
}
ui::PeerStage stage_of(const PeerGroup& group) {
    switch (group.stage()) {
    case PeerGroup::Stage::idle:
        return ui::PeerStage::unlinked;
    case PeerGroup::Stage::lobby:
        return ui::PeerStage::lobby;
    case PeerGroup::Stage::handshake:
        return ui::PeerStage::handshake;
    case PeerGroup::Stage::match:
        return ui::PeerStage::match;
    case PeerGroup::Stage::watching:
        return ui::PeerStage::watching;
    }
    return {};
}
ui::PeerSeat seat_of(const PeerGroup& group, const PeerMatch* match, int seat) {
    const Member& member = group.proposal().members[static_cast<std::size_t>(seat)];
    const int runner = group.runner_of(seat);
    const bool exists = runner < static_cast<int>(group.proposal().members.size());
    ui::PeerSeat out{.name = member.name,
                     .bot = member.bot,
                     .runner = static_cast<Seat>(exists ? runner : -1),
                     .is_present = group.is_present(seat),
                     .is_ready = member.is_ready,
                     .agrees_to = {}};
    if (!match || seat >= match->protocol().terms().peers()) return out;
    const auto& ballot = match->ballots()[static_cast<std::size_t>(seat)];
    if (!ballot || !ballot->yes || ballot->motion > Ballot::kUndoMove) return out;
    const bool undo = ballot->motion == Ballot::kUndoMove;
    out.agrees_to = {undo, undo ? SeatSet{} : SeatSet{ballot->motion}};
    return out;
}
std::optional<ui::PeerFinishedMatch> finished_match_of(const PeerMatch& match) {
    const auto finished = match.finished_match();
    if (!finished) return std::nullopt;
    ui::PeerFinishedMatch out{.names = finished->names, .moves = finished->moves, .signatures = {}};
    for (const auto& one : match.signatures())
        out.signatures.push_back({.seat = one.seat, .identity = one.identity, .signature = one.signature});
    return out;
}
ui::PeerMatchState match_state_of(const PeerGroup& group, const PeerMatch& match) {
    ui::PeerMatchState out;
    out.must_choose = group.may_choose();
    out.may_return = group.may_reclaim_seat();
    out.is_returning = group.is_reclaiming_seat();
    out.may_undo = group.may_vote(Ballot::kUndoMove);
    const int mover = match.protocol().last_mover();
    out.last_move_is_own = mover >= 0 && match.protocol().played_by(mover) == group.seat();
    out.silent = group.unresponsive_persons();
    out.may_vote_on_silent = group.may_vote(out.silent.bits);
    if (match.protocol().can_hand_over(out.silent))
        out.substitute = static_cast<Seat>(match.protocol().substitute_for(out.silent.bits));
    out.is_over = match.is_over() || match.is_stopped();
    if (out.is_over || !match.stopped_seats().empty()) out.verdict = match.verdict_report();
    out.finished = finished_match_of(match);
    return out;
}
ui::PeerState state_of(const PeerGroup& group, const PeerMatch* match) {
    ui::PeerState out;
    out.stage = match ? ui::PeerStage::match : stage_of(group);
    out.is_inviter = group.is_inviter();
    out.is_watching = group.watcher() != nullptr;
    out.may_watch = group.may_watch();
    out.seat = static_cast<Seat>(group.seat());
    out.host = static_cast<Seat>(group.inviter_seat());
    out.game = group.proposal().game;
    out.option = group.proposal().option;
    out.takeover_quorum = group.proposal().takeover_quorum;
    for (std::size_t seat = 0; seat < group.proposal().members.size(); ++seat)
        out.seats.push_back(seat_of(group, match, static_cast<int>(seat)));
    if (group.stage() == PeerGroup::Stage::lobby) out.obstacle = group.obstacle();
    out.trouble = group.error();
    out.match_words = group.verification_words();
    for (const ChatLine& line : group.chat()) out.chat.push_back({static_cast<Seat>(line.seat), line.text});
    for (const auto& request : group.watch_requests())
        if (group.is_listed(request))
            out.watch_requests.push_back({.identity = request.identity,
                                          .name = request.name,
                                          .is_watching = group.is_watching(request),
                                          .admitted_by = request.seats_saying(true),
                                          .refused_by = request.seats_saying(false)});
    if (match) out.match = match_state_of(group, *match);
    return out;
}

}  // namespace

extern "C" {

// Makes the group. `identity` is the seed of this browser's identity in hexadecimal, empty where there is
// none yet. Returns the seed that is used from now on.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_friends(const char* identity, const char* name) {
    Hash seed{};
    if (!hash_from(identity, seed)) seed = random_seed();
    g_group = std::make_unique<PeerGroup>(SigningKey(seed), name, g_browser);
    g_moves_sent = 0;
    return answer(hex_of(seed));
}
// ---- Codes
// Returns a PackedCode.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_pack(const char* sdp, int is_answer, int tag,
                                                  double now_minutes) {
    std::string error;
    auto connection = connection_of_sdp(sdp, &error);
    if (!connection) return message(ui::PackedCode{error, {}});
    connection->answer = is_answer;
    if (!is_answer) {
        connection->game = g_group->proposal().game;
        connection->sender = g_group->name();
    }
    connection->tag = static_cast<std::uint8_t>(tag);
    connection->minutes = static_cast<std::uint32_t>(now_minutes);
    return message(ui::PackedCode{{}, pack(*connection)});
}
// Returns a ReadCode.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_unpack(const char* text, int is_answer, int tag,
                                                    double now_minutes) {
    ConnectionDescription connection;
    const std::string error = unpack(text,
                                     {static_cast<bool>(is_answer), static_cast<std::uint8_t>(tag),
                                      static_cast<std::uint32_t>(now_minutes), &g_used_codes},
                                     connection);
    ui::ReadCode out;
    out.error = error;
    if (!error.empty()) return message(out);
    out.code = bare_code(text);
    out.tag = connection.tag;
    out.fingerprint = hex_of(connection.fingerprint);
    out.description = sdp_of(connection);
    out.game = connection.game;
    out.sender = connection.sender;
    return message(out);
}
// Notes that a link was made with this code, so that the code cannot be used again.
EMSCRIPTEN_KEEPALIVE void mortarboard_use(const char* code) { g_used_codes.emplace_back(code); }
// Returns the fingerprint in a description, in hexadecimal.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_fingerprint(const char* sdp) {
    const auto connection = connection_of_sdp(sdp);
    return answer(connection ? hex_of(connection->fingerprint) : "");
}

// ---- Links
EMSCRIPTEN_KEEPALIVE void mortarboard_linked(int link, const char* my_print, const char* their_print,
                                             int to_inviter) {
    Hash mine{}, theirs{};
    if (hash_from(my_print, mine) && hash_from(their_print, theirs))
        g_group->link_opened(link, mine, theirs, to_inviter);
}
EMSCRIPTEN_KEEPALIVE void mortarboard_unlinked(int link) { g_group->link_closed(link); }
EMSCRIPTEN_KEEPALIVE void mortarboard_receive(int link, const std::uint8_t* data, int size) {
    g_group->receive(link, {data, static_cast<std::size_t>(size)});
}
// Takes the description that host.introduce asked for.
EMSCRIPTEN_KEEPALIVE void mortarboard_described(int attempt, const char* sdp) {
    g_group->connection_described(attempt, sdp);
}
EMSCRIPTEN_KEEPALIVE void mortarboard_tick(double now_ms) {
    g_group->tick(static_cast<std::uint64_t>(now_ms));
}
// Returns a StoredMatch of a record; its game is empty where the record cannot be read.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_about(const std::uint8_t* record, int size) {
    ui::StoredMatch out;
    const auto read = read_match_record({record, static_cast<std::size_t>(size)});
    if (!read) return message(out);
    out.game = read->proposal.game;
    for (std::size_t seat = 0; seat < read->proposal.members.size(); ++seat) {
        const Member& member = read->proposal.members[seat];
        if (!member.bot.empty() || static_cast<int>(seat) == read->seat) continue;
        out.names.push_back(member.name);
        out.identities.push_back(hex_of(member.identity));
    }
    return message(out);
}
// Returns 1 if the match goes on.
EMSCRIPTEN_KEEPALIVE int mortarboard_resume(const std::uint8_t* record, int record_size,
                                            const std::uint8_t* kept, int kept_size) {
    g_moves_sent = 0;
    return g_group->resume({record, static_cast<std::size_t>(record_size)},
                           {kept, static_cast<std::size_t>(kept_size)});
}
// Stores the whole log in the form that mortarboard_resume takes.
EMSCRIPTEN_KEEPALIVE void mortarboard_save() {
    if (const PeerMatch* session = g_group->peer_match()) {
        const Bytes all = session->save();
        mortarboard_store("log", all.data(), static_cast<int>(all.size()));
    }
}

// Executes a PeerCommand. Returns what is wrong with it as a sentence, empty if nothing is.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_do(const char* text) {
    ui::PeerCommand command;
    std::string wrong = ui::decode_command(text, command);
    if (wrong.empty()) std::visit(Execute{*g_group}, command);
    return answer(std::move(wrong));
}

// ---- Bots that this machine runs
// Returns a question to a bot (bot_messages.h), empty if none is to be asked now.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_question() {
    if (g_question.seat >= 0) return answer("");  // The bots are asked one after the other.
    const auto turns = g_group->bot_turns();
    if (turns.empty()) return answer("");
    const auto& turn = turns.front();
    g_question = {g_question.ticket + 1, turn.seat, turn.peer_match->log().size()};
    const Match& match = turn.peer_match->match();
    const auto seen = match.log();
    return answer(app::question_text(BotRequest{.ticket = g_question.ticket,
                                                .game = std::string(match.game().info.id),
                                                .bot = turn.bot,
                                                .setup = match.setup(),
                                                .seat = static_cast<Seat>(turn.seat),
                                                .seed = static_cast<std::uint64_t>(turn.seat) + 1,
                                                .iterations = 0,
                                                .start = {},
                                                .seen = {seen.begin(), seen.end()}}));
}
// Takes the answer to that question. Anything else means that the bot has failed, and it is asked again.
EMSCRIPTEN_KEEPALIVE void mortarboard_bot_answered(const char* text) {
    const auto choice = app::answer_from(text);
    if (choice && choice->ticket != g_question.ticket) return;
    const int seat = std::exchange(g_question.seat, -1);
    if (!choice || seat < 0) return;
    for (const auto& turn : g_group->bot_turns())
        if (turn.seat == seat && turn.peer_match->log().size() == g_question.length)
            g_group->choose_for(seat, choice->action);
}

// ---- What the screens show
// Returns another number whenever the screens may have to show something else.
EMSCRIPTEN_KEEPALIVE double mortarboard_changes() {
    const PeerMatch* session = followed();
    std::uint32_t changes = g_group->change_count() + g_refused_choices;
    if (!session) return changes;
    changes += static_cast<std::uint32_t>(session->signatures().size());
    constexpr double kSituations = 1'024;  // `now` has fewer values than that.
    // A page that was loaded again may choose as soon as the others have said how far they are, which changes
    // nothing else.
    const int now = g_group->may_choose() * 512 + session->is_stopped() * 256 +
                    session->stopped_seats().size() * 18 + session->seats_with_opened_keys().size() * 2 +
                    session->audit_result().has_value();
    return changes + (session->protocol().step() * kSituations + now) * 65'536;
}
// Returns a PeerState.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_state() { return message(state_of(*g_group, followed())); }
// Returns the moves since the last call as PeerMoves, empty if no match is being played.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_moves() {
    const PeerMatch* match = followed();
    if (!match) return answer("");
    const auto log = match->match().log();
    const bool is_new = std::exchange(g_moves_match, match->protocol().id()) != match->protocol().id();
    const bool was_rewound = std::exchange(g_rewinds_sent, match->rewind_count()) != match->rewind_count();
    if (is_new || was_rewound || g_moves_sent > log.size()) g_moves_sent = 0;
    const ui::PeerMoves out{static_cast<std::uint32_t>(g_moves_sent),
                            {log.begin() + static_cast<std::ptrdiff_t>(g_moves_sent), log.end()}};
    g_moves_sent = log.size();
    return message(out);
}

}  // extern "C"

int main() {}
