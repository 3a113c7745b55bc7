// Who watches. Somebody without a seat asks whoever it is linked with; that one tells the others, all persons
// who play say yes or no, signed and bound to its identity key and to who sits where, and everybody holds
// everybody's word. While all have said yes, who is linked with it answers its questions for the log. Nothing
// else it says is heard.
#include <algorithm>
#include <utility>

#include "games/games.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

constexpr std::uint64_t kTellingEvery_ms = 1'000;
constexpr std::uint64_t kLeastBetweenAskers_ms = 2'000;  // new ones that others tell of

}  // namespace

// ---- Who asks, and what was said to it

// Those who must agree: who plays, and in the lobby who sits there.
SeatSet PeerGroup::persons() const {
    if (peer_match_) return peer_match_->protocol().voters(0);
    SeatSet out;
    for (std::size_t seat = 0; seat < proposal_.members.size(); ++seat)
        if (proposal_.members[seat].bot.empty()) out = out.with(static_cast<int>(seat));
    return out;
}
Hash PeerGroup::table() const {
    std::vector<Hash> identities;
    for (const auto& member : proposal_.members) identities.push_back(member.identity);
    return table_of(identities);
}
SeatSet PeerGroup::WatchRequest::seats_saying(bool yes) const {
    SeatSet out;
    for (const auto& word : consents)
        if (word.number && word.yes == yes) out = out.with(word.author);
    return out;
}
PeerGroup::WatchRequest* PeerGroup::watch_request(const Hash& identity, bool make) {
    WatchRequest* free = nullptr;
    for (auto& one : watch_requests_) {
        if (one.identity == identity) return &one;
        if (!asks(one) && (!free || one.identity == Hash{})) free = &one;
    }
    if (!make || !free) return nullptr;
    *free = {};
    free->identity = identity;
    return free;
}
bool PeerGroup::asks_to_watch(const Hash& identity) const {
    return std::any_of(watch_requests_.begin(), watch_requests_.end(),
                       [&](const WatchRequest& one) { return one.identity == identity && asks(one); });
}
bool PeerGroup::may_look(const WatchRequest& one) const {
    const SeatSet who = persons(), agreed = one.seats_saying(true);
    return !who.empty() && !(who.bits & ~agreed.bits) && one.seats_saying(false).empty();
}
// Others sit here than those who spoke: they are asked anew.
void PeerGroup::follow_watchers() {
    if (std::all_of(watch_requests_.begin(), watch_requests_.end(),
                    [](const WatchRequest& one) { return one.identity == Hash{}; }))
        return;
    if (const Hash now = table(); now != std::exchange(consents_at_, now))
        for (auto& one : watch_requests_) {
            one.consents = {};
            one.was_answered_here = false;
        }
}
void PeerGroup::tell_persons(Span message) {
    for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
        if (seat != seat_ && proposal_.members[static_cast<std::size_t>(seat)].bot.empty())
            send(seat, message);
}
void PeerGroup::speak(WatchRequest& one, std::uint32_t number, bool yes) {
    Consent word{static_cast<std::uint8_t>(seat_), one.identity, number, yes, {}};
    word.signature = key_.sign(word.signed_hash(table()));
    one.consents[static_cast<std::size_t>(seat_)] = word;
    one.was_answered_here = true;
    tell_persons(to_bytes(word));
    ++change_count_;
}
bool PeerGroup::set_consent(const Hash& identity, bool yes) {
    follow_watchers();
    WatchRequest* one = seat_ < 0 ? nullptr : watch_request(identity, false);
    if (!one || !is_listed(*one)) return false;
    const Consent& mine = one->consents[static_cast<std::size_t>(seat_)];
    if ((mine.number && mine.yes == yes) || mine.number == UINT32_MAX) return false;
    speak(*one, mine.number + 1, yes);
    return true;
}
bool PeerGroup::receive_consent(Reader& in) {
    const auto word = read_consent(in);
    if (!word || word->author >= proposal_.members.size() || !proposal_.members[word->author].bot.empty())
        return false;
    follow_watchers();
    WatchRequest* one = watch_request(word->watcher, false);
    if (!one) return false;
    Consent& known = one->consents[word->author];
    // Of before this page was loaded again, to somebody who has spoken since.
    const bool own_old = word->author == seat_ && one->was_answered_here;
    if (own_old ? word->number < known.number || word->yes == known.yes : word->number <= known.number)
        return false;
    if (!verify(proposal_.members[word->author].identity, word->signed_hash(table()), word->signature))
        return false;
    if (own_old)
        speak(*one, word->number < UINT32_MAX ? word->number + 1 : word->number, known.yes);
    else
        known = *word;
    ++change_count_;
    return true;
}

// ---- Who is linked with it

void PeerGroup::receive_watch(const PeerLink& end, Reader& in) {
    const std::uint8_t wants = in.u8();
    if (!in.whole() || wants > 1 || seat_ < 0) return;
    const Hash identity = *end.identity;
    const std::string name = end.name;
    const int link = end.number, seat = seat_of(identity);
    const bool lays_table = is_inviter_ && stage_ == Stage::lobby;
    if (seat >= 0 && !lays_table) return;
    if (!wants) {
        if (seat >= 0) return spread_lobby();
        if (WatchRequest* one = watch_request(identity, false)) one->asked_ms = 0;
        if (!lays_table || proposal_.members.size() >= kMaxSeats) return;
        proposal_.members.push_back({identity, name, true, false});
        return changed_table();
    }
    WatchRequest* one = watch_request(identity, true);
    if (!one) {
        WatchInfo room;
        room.answer = WatchInfo::Answer::full;
        return outside_.send(link, to_bytes(room, {}, {}));
    }
    one->name = name;
    one->linked_seat = seat_;
    one->asked_ms = std::max<std::uint64_t>(now_, 1);
    if (seat >= 0) remove(static_cast<std::size_t>(seat));
}
void PeerGroup::receive_watch_request(int from, Reader& in) {
    const Hash identity = in.array<32>();
    const std::string name = clean_name(in.text(kNameBytes));
    if (!in.whole() || identity == Hash{} || seat_of(identity) >= 0) return;
    WatchRequest* one = watch_request(identity, false);
    if (!one) {
        if (now_ < next_asker_) return;
        next_asker_ = now_ + kLeastBetweenAskers_ms;
        one = watch_request(identity, true);
    }
    if (!one || (asks(*one) && one->linked_seat == seat_)) return;
    one->name = name;
    one->linked_seat = from;
    one->asked_ms = std::max<std::uint64_t>(now_, 1);
}
Bytes PeerGroup::room_for(const WatchRequest& one) {
    WatchInfo room;
    room.answer = !one.seats_saying(false).empty() ? WatchInfo::Answer::refused
                  : may_look(one)                  ? WatchInfo::Answer::watches
                                                   : WatchInfo::Answer::waits;
    room.plays = peer_match_ != nullptr;
    if (const Game* game = find_game(proposal_.game)) {
        room.data_version = data_version(*game);
        room.rules_hash = rules_hash(*game);
    }
    const Terms* terms = peer_match_ ? &peer_match_->protocol().terms() : nullptr;
    for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        room.runner[at] = static_cast<std::uint8_t>(terms ? terms->runner(seat) : runner_of(seat));
        if (terms) room.nonce[at] = terms->nonces[at];
    }
    note_here();
    return to_bytes(room, proposal_, one.seats_saying(true));
}
// It asks for the log, and says nothing else.
void PeerGroup::hear_watcher(const Hash& identity, Span message) {
    if (!peer_match_ || message[0] != static_cast<std::uint8_t>(Message::status)) return;
    for (std::size_t place = 0; place < watch_requests_.size(); ++place)
        if (const WatchRequest& one = watch_requests_[place];
            one.identity == identity && asks(one) && may_look(one))
            return peer_match_->receive(peer_match_->protocol().terms().peers() + static_cast<int>(place),
                                        message);
}
void PeerGroup::send(int to, Span message) {
    const auto place = static_cast<std::size_t>(to), seats = proposal_.members.size();
    if (!watcher_ && place < seats) return send_from(seat_, to, message);
    if (place < seats)
        send_to(proposal_.members[place].identity, message);
    else if (place < seats + watch_requests_.size())
        send_to(watch_requests_[place - seats].identity, message);
}
void PeerGroup::send_to(const Hash& identity, Span message) {
    for (auto end = links_.rbegin(); end != links_.rend(); ++end)
        if (end->identity == identity) return outside_.send(end->number, message);
}
void PeerGroup::tell_of_watchers() {
    if (watcher_)
        for (const auto& end : links_)
            if (end.identity) outside_.send(end.number, Writer().u8(kWatch).u8(1).take());
    if (seat_ < 0) return;
    const bool tells = now_ >= next_telling_;
    if (tells) next_telling_ = now_ + kTellingEvery_ms;
    std::uint64_t shown = 0;
    for (const auto& one : watch_requests_) {
        shown = shown * 0x100000001B3u +
                (std::uint64_t{one.seats_saying(true).bits} << 16 |
                 std::uint64_t{one.seats_saying(false).bits} << 2) +
                asks(one) * 2u + may_look(one);
        if (!asks(one)) continue;
        if (one.linked_seat == seat_) send_to(one.identity, room_for(one));
        if (tells && one.linked_seat == seat_)
            tell_persons(Writer().u8(kAsker).raw(one.identity).text(one.name).take());
        for (const auto& word : one.consents)
            if (tells && word.number) tell_persons(to_bytes(word));
    }
    if (shown != std::exchange(shown_askers_, shown)) ++change_count_;
}

// ---- The watcher's side

bool PeerGroup::may_watch() const {
    return !watcher_ && !is_inviter_ && (stage_ == Stage::idle || stage_ == Stage::lobby) &&
           std::any_of(links_.begin(), links_.end(),
                       [&](const PeerLink& end) { return end.identity && is_open(&end); });
}
void PeerGroup::set_watching(bool wanted) {
    if (!wanted && watcher_) leave_room({});
    if (!wanted || !may_watch()) return;
    drop_match();
    proposal_ = {};
    seat_ = -1;
    inviter_.reset();
    stage_ = Stage::watching;
    watcher_ = std::make_unique<Watcher>(static_cast<Transport&>(*this));
    next_word_ = 0;
}
void PeerGroup::leave_room(std::string_view why) {
    for (const auto& end : links_)
        if (end.identity) outside_.send(end.number, Writer().u8(kWatch).u8(0).take());
    watcher_.reset();
    proposal_ = {};
    stage_ = Stage::idle;
    error_ = why;
    ++change_count_;
}
void PeerGroup::receive_watching(const PeerLink& end, Span message) {
    Reader in(message);
    const std::uint8_t kind = in.u8();
    if (kind < kMeetingFirst) {
        if (const int seat = seat_of(*end.identity); seat >= 0) watcher_->receive(seat, message);
        return;
    }
    WatchInfo room;
    Proposal table;
    if (kind != kRoom || !read(in, room, table)) return;
    if (room.answer == WatchInfo::Answer::full) return leave_room("watch_full");
    if (room.answer == WatchInfo::Answer::refused)
        return leave_room(watcher_->peer_match() ? "watch_withdrawn" : "watch_refused");
    if (const auto wrong = watcher_->enter(room, table); !wrong.empty()) return leave_room(wrong);
    proposal_ = std::move(table);
    const Hash now = Hasher("room")(message).hash();
    if (now != std::exchange(shown_room_, now)) ++change_count_;
}

}  // namespace mortarboard::net
