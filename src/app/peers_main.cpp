// The third module: playing with friends, in a Web Worker that a person's first "Play with friends" starts.
// It holds the whole of the room net: lobby, signed log, joint dealer, and this peer's Match. The page's
// first module knows nothing of it: its table is fed with the moves as this peer's own seat saw them, and
// hands back what the person chose. Links are the page's, because no worker may have an RTCPeerConnection;
// what they carry comes and goes as bytes.
//
//   screens (app.wasm)  --verb=choose&action=...-->  web/friends.js  -->  worker, this file
//   screens             <--state and moves---------  web/friends.js  <--  worker
//   web/rtc.js          <--bytes by link number---------------------->    worker
#include <emscripten/em_js.h>
#include <emscripten/emscripten.h>

#include <memory>
#include <string>
#include <utility>

#include "app/args.h"
#include "app/bot_wire.h"
#include "app/peers_games.h"
#include "core/text.h"
#include "net/invitation.h"
#include "net/peer_group.h"
#include "net/qr.h"

EM_JS(void, mortarboard_send, (int link, const std::uint8_t* data, int size),
      { Module["host"]["send"](link, HEAPU8.slice(data, data + size)); });
EM_JS(void, mortarboard_store, (const char* what, const std::uint8_t* data, int size),
      { Module["host"]["store"](UTF8ToString(what), HEAPU8.slice(data, data + size)); });
EM_JS(void, mortarboard_introduce, (const char* what, int attempt, const char* sdp),
      { Module["host"]["introduce"](UTF8ToString(what), attempt, UTF8ToString(sdp)); });
EM_JS_DEPS(mortarboard_peers, "$UTF8ToString");

namespace {

using namespace mortarboard;
using namespace mortarboard::net;

struct Browser final : PeerGroupHost {
    void send(int link, Span message) override {
        mortarboard_send(link, message.data(), static_cast<int>(message.size()));
    }
    void match_started(Span record) override {
        mortarboard_store("begun", record.data(), static_cast<int>(record.size()));
    }
    void store(Span part) override {
        const Bytes block = Writer().block(part).take();
        mortarboard_store("part", block.data(), static_cast<int>(block.size()));
    }
    void describe(int attempt, const std::string& offer) override {
        mortarboard_introduce("describe", attempt, offer.c_str());
    }
    void complete(int attempt, const std::string& answer) override {
        mortarboard_introduce("complete", attempt, answer.c_str());
    }
    void abandon(int attempt) override { mortarboard_introduce("abandon", attempt, ""); }
};
Browser g_browser;
std::unique_ptr<PeerGroup> g_company;
std::vector<std::string> g_used_codes;
std::string g_answer;
std::size_t g_moves_told;
Hash g_told_of{};  // the match they are of
std::uint32_t g_taken_back;
struct Asked {  // of a bot that this machine runs; it thinks in a worker of its own
    std::uint32_t ticket{};
    int seat{-1};
    std::size_t length{};  // of the log it was asked after
};
Asked g_asked;

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
// Percent signs for everything but letters and digits.
void add(std::string& out, std::string_view key, std::string_view value) {
    (out += out.empty() ? "" : "&") += key;
    out += '=';
    for (const char c : value) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (plain)
            out += c;
        else {
            out += '%';
            append_hex(out, static_cast<std::uint8_t>(c));
        }
    }
}
void add(std::string& out, std::string_view key, std::uint64_t value) {
    add(out, key, std::to_string(value));
}
std::string indexed(std::string_view key, std::size_t index) {
    return std::string(key) + "." + std::to_string(index);
}

}  // namespace

extern "C" {

// What the first module's function of the same name says. 1: it is of these games.
EMSCRIPTEN_KEEPALIVE int mortarboard_outlines(const char* text) { return app::take_outlines(text); }
// `identity`: the seed of this browser's identity, hexadecimal; empty: there is none yet. The seed that is
// used now.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_friends(const char* identity, const char* name) {
    Hash seed{};
    if (!hash_from(identity, seed)) seed = random_seed();
    g_company = std::make_unique<PeerGroup>(SigningKey(seed), name, g_browser);
    g_moves_told = 0;
    return answer(hex_of(seed));
}
// ---- Codes. The answer begins with "+", or with "-" and a sentence that says what is wrong.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_pack(const char* sdp, int is_answer, int tag,
                                                  double now_minutes) {
    std::string why;
    auto connection = connection_of_sdp(sdp, &why);
    if (!connection) return answer("-" + why);
    connection->answer = is_answer;
    if (!is_answer) {
        connection->game = g_company->proposal().game;
        connection->sender = g_company->name();
    }
    connection->tag = static_cast<std::uint8_t>(tag);
    connection->minutes = static_cast<std::uint32_t>(now_minutes);
    return answer("+" + pack(*connection));
}
// "+" tag " " the other's fingerprint " " its description
EMSCRIPTEN_KEEPALIVE const char* mortarboard_unpack(const char* text, int is_answer, int tag,
                                                    double now_minutes) {
    Connection connection;
    const std::string wrong = unpack(text,
                                     {static_cast<bool>(is_answer), static_cast<std::uint8_t>(tag),
                                      static_cast<std::uint32_t>(now_minutes), &g_used_codes},
                                     connection);
    if (!wrong.empty()) return answer("-" + wrong);
    g_used_codes.push_back(bare_code(text));
    return answer("+" + std::to_string(connection.tag) + " " + hex_of(connection.fingerprint) + " " +
                  sdp_of(connection));
}
// "+" game " " sender: what an invitation says to the person who is to accept it. Nothing comes of asking.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_look(const char* text, double now_minutes) {
    Connection connection;
    const std::string wrong =
        unpack(text, {false, 0, static_cast<std::uint32_t>(now_minutes), &g_used_codes}, connection);
    return answer(wrong.empty() ? "+" + connection.game + " " + connection.sender : "-" + wrong);
}
// The fingerprint in a description of this browser's own, hexadecimal.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_fingerprint(const char* sdp) {
    const auto connection = connection_of_sdp(sdp);
    return answer(connection ? hex_of(connection->fingerprint) : "");
}
// Rows of 0 and 1, each with a line's end.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_qr(const char* text) {
    const QrCode code = qr_of(text);
    std::string out;
    for (int y = 0; y < code.side; ++y) {
        for (int x = 0; x < code.side; ++x) out += code.at(x, y) ? '1' : '0';
        out += '\n';
    }
    return answer(out);
}

// ---- Links
EMSCRIPTEN_KEEPALIVE void mortarboard_linked(int link, const char* my_print, const char* their_print,
                                             int to_inviter) {
    Hash mine{}, theirs{};
    if (hash_from(my_print, mine) && hash_from(their_print, theirs))
        g_company->link_opened(link, mine, theirs, to_inviter);
}
EMSCRIPTEN_KEEPALIVE void mortarboard_unlinked(int link) { g_company->link_closed(link); }
EMSCRIPTEN_KEEPALIVE void mortarboard_receive(int link, const std::uint8_t* data, int size) {
    g_company->receive(link, {data, static_cast<std::size_t>(size)});
}
// What host.introduce asked to be described.
EMSCRIPTEN_KEEPALIVE void mortarboard_described(int attempt, const char* sdp) {
    g_company->connection_described(attempt, sdp);
}
EMSCRIPTEN_KEEPALIVE void mortarboard_tick(double now_ms) {
    g_company->tick(static_cast<std::uint64_t>(now_ms));
}
// 1: it goes on.
EMSCRIPTEN_KEEPALIVE int mortarboard_resume(const std::uint8_t* record, int record_size,
                                            const std::uint8_t* kept, int kept_size) {
    g_moves_told = 0;
    return g_company->resume({record, static_cast<std::size_t>(record_size)},
                             {kept, static_cast<std::size_t>(kept_size)});
}
// All of the log, as resume takes it.
EMSCRIPTEN_KEEPALIVE void mortarboard_save() {
    if (const PeerMatch* session = g_company->peer_match()) {
        const Bytes all = session->save();
        mortarboard_store("log", all.data(), static_cast<int>(all.size()));
    }
}

// ---- What the person does: verb=...&...; nonsense does nothing.
EMSCRIPTEN_KEEPALIVE void mortarboard_do(const char* text) {
    const auto words = app::arguments_from_query(text);
    const auto value = [&](std::string_view key) {
        const auto found = words.find(key);
        return found == words.end() ? std::string_view{} : std::string_view(found->second);
    };
    const auto number = [&](std::string_view key) {
        return static_cast<std::size_t>(parse_number(value(key), 0, kMaxSeats - 1).value_or(kMaxSeats));
    };
    const auto verb = value("verb");
    if (verb == "open") {
        g_company->open_lobby(value("game"));
    } else if (verb == "name") {
        g_company->rename(value("name"));
    } else if (verb == "propose") {
        const auto bytes = bytes_from_hex(value("option"));
        std::array<std::uint8_t, 24> option{};
        const bool given = bytes && bytes->size() == option.size();
        if (given) std::copy(bytes->begin(), bytes->end(), option.begin());
        g_company->propose(value("game"), given ? &option : nullptr);
    } else if (verb == "entrust") {
        g_company->set_takeover_quorum(static_cast<std::uint8_t>(number("together")));
    } else if (verb == "swap") {
        g_company->swap_seats(number("one"), number("other"));
    } else if (verb == "remove") {
        g_company->remove(number("seat"));
    } else if (verb == "ready") {
        g_company->set_ready(value("ready") == "1");
    } else if (verb == "choose") {
        const auto bytes = bytes_from_hex(value("action"));
        Action action;
        if (!bytes || bytes->size() != sizeof(Action)) return;
        action.kind = (*bytes)[0];
        std::copy(bytes->begin() + 1, bytes->end(), action.arg.begin());
        g_company->choose(action);
    } else if (verb == "bot") {
        g_company->add_bot(value("level"));
    } else if (verb == "vote") {
        g_company->vote(
            value("about") == "back"
                ? Ballot::kUndoMove
                : static_cast<int>(parse_number(value("about"), 0, Ballot::kUndoMove - 1).value_or(0)),
            value("yes") == "1");
    } else if (verb == "watch") {
        g_company->set_watching(value("yes") == "1");
    } else if (verb == "admit") {
        if (Hash who{}; hash_from(value("who"), who)) g_company->set_consent(who, value("yes") == "1");
    } else if (verb == "return") {
        g_company->reclaim_seat();
    } else if (verb == "stop") {
        g_company->stop();
    } else if (verb == "again") {
        if (g_company->return_to_lobby()) g_moves_told = 0;
    } else if (verb == "chat") {
        g_company->send_chat(value("text"));
    }
}

// ---- Bots this machine runs
// A question for the bots' worker (bot_wire.h); empty: none is to be asked now.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_question() {
    for (const auto& puppet : g_company->bot_turns()) {
        const std::size_t length = puppet.peer_match->log().size();
        if (g_asked.seat >= 0) break;  // one after the other
        g_asked = {g_asked.ticket + 1, puppet.seat, length};
        const Match& match = puppet.peer_match->match();
        const auto seen = match.log();
        return answer(app::to_wire(BotRequest{.ticket = g_asked.ticket,
                                              .game = std::string(match.game().info.id),
                                              .bot = puppet.bot,
                                              .setup = match.setup(),
                                              .seat = static_cast<Seat>(puppet.seat),
                                              .seed = static_cast<std::uint64_t>(puppet.seat) + 1,
                                              .iterations = 0,
                                              .start = {},
                                              .seen = {seen.begin(), seen.end()}}));
    }
    return answer("");
}
// Its answer; anything else: it failed, and is asked again.
EMSCRIPTEN_KEEPALIVE void mortarboard_thought(const char* text) {
    const auto choice = app::answer_from_wire(text);
    if (choice && choice->ticket != g_asked.ticket) return;
    const int seat = std::exchange(g_asked.seat, -1);
    if (!choice || seat < 0) return;
    for (const auto& puppet : g_company->bot_turns())
        if (puppet.seat == seat && puppet.peer_match->log().size() == g_asked.length)
            g_company->choose_for(seat, choice->action);
}

// ---- What the screens show
}  // extern "C"
namespace {
// Of the match this peer plays or watches; null: of none.
const PeerMatch* followed() {
    const Watcher* watcher = g_company->watcher();
    return watcher ? watcher->peer_match() : g_company->peer_match();
}
void add_watching(std::string& out, const PeerGroup& company) {
    add(out, "may_watch", company.may_watch());
    std::size_t index = 0;
    for (const auto& one : company.watch_requests()) {
        if (!company.is_listed(one)) continue;
        add(out, indexed("asker", index), one.name);
        add(out, indexed("asker_id", index), hex_of(one.identity));
        add(out, indexed("asker_in", index), company.is_watching(one));
        add(out, indexed("asker_yes", index), one.seats_saying(true).bits);
        add(out, indexed("asker_no", index++), one.seats_saying(false).bits);
    }
    if (company.watcher()) add(out, "watches", 1);
}
}  // namespace
extern "C" {
EMSCRIPTEN_KEEPALIVE double mortarboard_changes() {
    const PeerMatch* session = followed();
    if (!session) return g_company->change_count();
    // Of 64.
    const int end = session->is_stopped() * 32 + session->stopped_seats().size() * 2 +
                    session->audit_result().has_value();
    return g_company->change_count() + (static_cast<double>(session->protocol().step()) * 64 + end) * 65'536;
}
EMSCRIPTEN_KEEPALIVE const char* mortarboard_state() {
    static constexpr std::string_view kStages[] = {"apart", "lobby", "meeting", "match", "watch"};
    const PeerGroup& company = *g_company;
    const PeerMatch* session = followed();
    std::string out;
    add(out, "stage", session ? "match" : kStages[static_cast<std::size_t>(company.stage())]);
    add(out, "invites", company.is_inviter());
    add(out, "seat", company.seat() < 0 ? "" : std::to_string(company.seat()));
    add(out, "game", company.proposal().game);
    add(out, "option", hex_of(company.proposal().option));
    add(out, "together", company.proposal().takeover_quorum);
    add(out, "revision", company.proposal().revision);
    add(out, "seats", company.proposal().members.size());
    for (std::size_t i = 0; i < company.proposal().members.size(); ++i) {
        const Member& member = company.proposal().members[i];
        add(out, indexed("name", i), member.name);
        add(out, indexed("here", i), company.is_present(static_cast<int>(i)));
        add(out, indexed("ready", i), member.is_ready);
        add(out, indexed("bot", i), member.bot);
        add(out, indexed("runner", i), static_cast<std::uint64_t>(company.runner_of(static_cast<int>(i))));
    }
    add(out, "obstacle", company.stage() == PeerGroup::Stage::lobby ? company.obstacle() : "");
    add(out, "trouble", company.error());
    add(out, "words", company.verification_words());
    for (std::size_t i = 0; i < company.chat().size(); ++i) {
        add(out, indexed("said.by", i), static_cast<std::uint64_t>(company.chat()[i].seat));
        add(out, indexed("said", i), company.chat()[i].text);
    }
    add_watching(out, company);
    if (session) {
        add(out, "owes", company.may_choose());
        add(out, "may_return", company.may_reclaim_seat());
        add(out, "returns", company.is_reclaiming_seat());
        add(out, "may_take_back", company.may_vote(Ballot::kUndoMove));
        const int mover = session->protocol().last_mover();
        add(out, "mine", mover >= 0 && session->protocol().played_by(mover) == company.seat());
        for (int i = 0; i < session->protocol().terms().peers(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            add(out, indexed("waits", at), session->missing_seats().has(i));
            const auto& ballot = session->ballots()[at];
            if (ballot && ballot->yes)
                add(out, indexed("votes", at),
                    ballot->motion == Ballot::kUndoMove ? "back" : std::to_string(ballot->motion));
        }
        const SeatSet silent = company.unresponsive_persons();
        add(out, "silent", silent.bits);
        add(out, "may_vote", company.may_vote(silent.bits));
        if (session->protocol().can_hand_over(silent))
            add(out, "heir", static_cast<std::uint64_t>(session->protocol().substitute_for(silent.bits)));
        add(out, "over", session->is_over() || session->is_stopped());
        add(out, "certified", session->is_certified());
        add(out, "verdict", session->is_over() || session->is_stopped() ? session->verdict_sentence() : "");
    }
    return answer(out);
}
// Moves of the match since the last call, as this seat saw them: seat, kind and arguments of each,
// hexadecimal; before them the number of the first and a space.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_moves() {
    const PeerMatch* session = followed();
    if (!session) return answer("");
    const auto log = session->match().log();
    if (std::exchange(g_told_of, session->protocol().id()) != session->protocol().id()) g_moves_told = 0;
    if (g_moves_told > log.size() ||
        std::exchange(g_taken_back, session->rewind_count()) != session->rewind_count())
        g_moves_told = 0;
    std::string out = std::to_string(g_moves_told) + " ";
    for (; g_moves_told < log.size(); ++g_moves_told) {
        append_hex(out, static_cast<std::uint8_t>(log[g_moves_told].seat));
        append_hex(out, log[g_moves_told].action.kind);
        append_hex(out, log[g_moves_told].action.arg);
    }
    return answer(out);
}

}  // extern "C"

int main() {}
