// Watchers of a group. A peer without a seat asks the peers it is linked with; these announce it, and every
// person who plays says yes or no in a consent that is signed and bound to the watcher's identity key and to
// the seating. Everybody keeps everybody's consents. While all have said yes, the peer that is linked with
// the watcher answers its status messages from the log and ignores everything else it sends.
#include <algorithm>
#include <utility>

#include "games/games.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

constexpr std::uint64_t kWatchBroadcastInterval_ms = 1'000;
constexpr std::uint64_t kMinNewRequestInterval_ms = 2'000;  // between new requests that others announce

}  // namespace

// ---- Requests and consents

// The persons who must agree: those who play, or in the lobby those who have a seat.
SeatSet PeerGroup::persons() const {
    if (peer_match_) return peer_match_->protocol().voters(0);
    SeatSet out;
    for (std::size_t seat = 0; seat < proposal_.members.size(); ++seat)
        if (proposal_.members[seat].bot.empty()) out = out.with(static_cast<int>(seat));
    return out;
}
Hash PeerGroup::seating_hash() const {
    std::vector<Hash> identities;
    for (const auto& member : proposal_.members) identities.push_back(member.identity);
    return seating_hash_of(identities);
}
SeatSet PeerGroup::WatchRequest::seats_saying(bool yes) const {
    SeatSet out;
    for (const auto& consent : consents)
        if (consent.number && consent.yes == yes) out = out.with(consent.author);
    return out;
}
PeerGroup::WatchRequest* PeerGroup::watch_request(const Hash& identity, bool make) {
    WatchRequest* free = nullptr;
    for (auto& request : watch_requests_) {
        if (request.identity == identity) return &request;
        if (!is_active(request) && (!free || request.identity == Hash{})) free = &request;
    }
    if (!make || !free) return nullptr;
    *free = {};
    free->identity = identity;
    return free;
}
bool PeerGroup::asks_to_watch(const Hash& identity) const {
    return std::any_of(watch_requests_.begin(), watch_requests_.end(), [&](const WatchRequest& request) {
        return request.identity == identity && is_active(request);
    });
}
bool PeerGroup::is_admitted(const WatchRequest& request) const {
    const SeatSet who = persons(), agreed = request.seats_saying(true);
    return !who.empty() && !(who.bits & ~agreed.bits) && request.seats_saying(false).empty();
}
// After a change of the seating everybody is asked anew.
void PeerGroup::drop_stale_consents() {
    if (std::all_of(watch_requests_.begin(), watch_requests_.end(),
                    [](const WatchRequest& request) { return request.identity == Hash{}; }))
        return;
    if (const Hash now = seating_hash(); now != std::exchange(consents_seating_hash_, now))
        for (auto& request : watch_requests_) {
            request.consents = {};
            request.was_answered_here = false;
        }
}
void PeerGroup::send_to_persons(Span message) {
    for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
        if (seat != seat_ && proposal_.members[static_cast<std::size_t>(seat)].bot.empty())
            send(seat, message);
}
void PeerGroup::send_consent(WatchRequest& request, std::uint32_t number, bool yes) {
    Consent consent{static_cast<std::uint8_t>(seat_), request.identity, number, yes, {}};
    consent.signature = key_.sign(consent.signed_hash(seating_hash()));
    request.consents[static_cast<std::size_t>(seat_)] = consent;
    request.was_answered_here = true;
    send_to_persons(to_bytes(consent));
    ++change_count_;
}
bool PeerGroup::set_consent(const Hash& identity, bool yes) {
    drop_stale_consents();
    WatchRequest* request = seat_ < 0 ? nullptr : watch_request(identity, false);
    if (!request || !is_listed(*request)) return false;
    const Consent& mine = request->consents[static_cast<std::size_t>(seat_)];
    if ((mine.number && mine.yes == yes) || mine.number == UINT32_MAX) return false;
    send_consent(*request, mine.number + 1, yes);
    return true;
}
void PeerGroup::receive_consent(Reader& in) {
    const auto consent = read_consent(in);
    if (!consent || consent->author >= proposal_.members.size() ||
        !proposal_.members[consent->author].bot.empty())
        return;
    drop_stale_consents();
    WatchRequest* request = watch_request(consent->watcher, false);
    if (!request) return;
    Consent& known = request->consents[consent->author];
    // The person's own consent from before the page was loaded again is old, if the person has answered
    // since.
    const bool own_old = consent->author == seat_ && request->was_answered_here;
    if (own_old ? consent->number < known.number || consent->yes == known.yes
                : consent->number <= known.number)
        return;
    if (!verify(proposal_.members[consent->author].identity, consent->signed_hash(seating_hash()),
                consent->signature))
        return;
    if (own_old)
        send_consent(*request, consent->number < UINT32_MAX ? consent->number + 1 : consent->number,
                     known.yes);
    else
        known = *consent;
    ++change_count_;
}

// ---- The player's side

void PeerGroup::receive_watch(const PeerLink& link, Reader& in) {
    const std::uint8_t wants = in.u8();
    if (!in.is_complete() || wants > 1 || seat_ < 0) return;
    const Hash identity = *link.identity;
    const std::string name = link.name;
    const int link_number = link.number, seat = seat_of(identity);
    const bool is_lobby_host = is_inviter_ && stage_ == Stage::lobby;
    if (seat >= 0 && !is_lobby_host) return;
    if (!wants) {
        if (seat >= 0) return broadcast_lobby();
        if (WatchRequest* request = watch_request(identity, false)) request->asked_ms = 0;
        if (!is_lobby_host || proposal_.members.size() >= kMaxSeats) return;
        proposal_.members.push_back({identity, name, true, false});
        return proposal_changed();
    }
    WatchRequest* request = watch_request(identity, true);
    if (!request) {
        WatchInfo info;
        info.answer = WatchInfo::Answer::full;
        return host_.send(link_number, to_bytes(info, {}, {}));
    }
    request->name = name;
    request->linked_seat = seat_;
    request->asked_ms = std::max<std::uint64_t>(now_ms_, 1);
    if (seat >= 0) remove(static_cast<std::size_t>(seat));
}
void PeerGroup::receive_watch_request(int from, Reader& in) {
    const Hash identity = in.array<32>();
    const std::string name = clean_name(in.text(kNameBytes));
    if (!in.is_complete() || identity == Hash{} || seat_of(identity) >= 0) return;
    WatchRequest* request = watch_request(identity, false);
    if (!request) {
        if (now_ms_ < next_new_request_ms_) return;
        next_new_request_ms_ = now_ms_ + kMinNewRequestInterval_ms;
        request = watch_request(identity, true);
    }
    if (!request || (is_active(*request) && request->linked_seat == seat_)) return;
    request->name = name;
    request->linked_seat = from;
    request->asked_ms = std::max<std::uint64_t>(now_ms_, 1);
}
Bytes PeerGroup::watch_info_for(const WatchRequest& request) {
    WatchInfo info;
    info.answer = !request.seats_saying(false).empty() ? WatchInfo::Answer::refused
                  : is_admitted(request)               ? WatchInfo::Answer::granted
                                                       : WatchInfo::Answer::pending;
    info.is_match_running = peer_match_ != nullptr;
    if (const Game* game = find_game(proposal_.game)) {
        info.data_version = game->info.data_version;
        info.rules_hash = game->info.rules_hash;
    }
    const Terms* terms = peer_match_ ? &peer_match_->protocol().terms() : nullptr;
    for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        info.runners[at] = static_cast<std::uint8_t>(terms ? terms->runner(seat) : runner_of(seat));
        if (terms) info.nonces[at] = terms->nonces[at];
    }
    update_presence();
    return to_bytes(info, proposal_, request.seats_saying(true));
}
// A watcher asks for the log; nothing else it sends is read.
void PeerGroup::receive_from_watcher(const Hash& identity, Span message) {
    if (!peer_match_ || message[0] != static_cast<std::uint8_t>(Message::status)) return;
    for (std::size_t place = 0; place < watch_requests_.size(); ++place)
        if (const WatchRequest& request = watch_requests_[place];
            request.identity == identity && is_active(request) && is_admitted(request))
            return peer_match_->receive(peer_match_->protocol().terms().peers() + static_cast<int>(place),
                                        message);
}
void PeerGroup::send(int to, Span message) {
    const auto place = static_cast<std::size_t>(to), seats = proposal_.members.size();
    if (!watcher_ && place < seats) return send_from(seat_, to, message);
    if (place < seats)
        send_to_identity(proposal_.members[place].identity, message);
    else if (place < seats + watch_requests_.size())
        send_to_identity(watch_requests_[place - seats].identity, message);
}
void PeerGroup::send_to_identity(const Hash& identity, Span message) {
    for (auto link = links_.rbegin(); link != links_.rend(); ++link)
        if (link->identity == identity) return host_.send(link->number, message);
}
void PeerGroup::broadcast_watch_requests() {
    if (watcher_)
        for (const auto& link : links_)
            if (link.identity) host_.send(link.number, Writer().u8(kWatch).u8(1).take());
    if (seat_ < 0) return;
    const bool is_due = now_ms_ >= next_watch_broadcast_ms_;
    if (is_due) next_watch_broadcast_ms_ = now_ms_ + kWatchBroadcastInterval_ms;
    std::uint64_t shown = 0;
    for (const auto& request : watch_requests_) {
        shown = shown * 0x100000001B3u +
                (std::uint64_t{request.seats_saying(true).bits} << 16 |
                 std::uint64_t{request.seats_saying(false).bits} << 2) +
                is_active(request) * 2u + is_admitted(request);
        if (!is_active(request)) continue;
        if (request.linked_seat == seat_) send_to_identity(request.identity, watch_info_for(request));
        if (is_due && request.linked_seat == seat_)
            send_to_persons(Writer().u8(kWatchRequest).raw(request.identity).text(request.name).take());
        for (const auto& consent : request.consents)
            if (is_due && consent.number) send_to_persons(to_bytes(consent));
    }
    if (shown != std::exchange(shown_watch_requests_, shown)) ++change_count_;
}

// ---- The watcher's side

bool PeerGroup::may_watch() const {
    return !watcher_ && !is_inviter_ && (stage_ == Stage::idle || stage_ == Stage::lobby) &&
           std::any_of(links_.begin(), links_.end(),
                       [&](const PeerLink& link) { return link.identity && is_alive(&link); });
}
void PeerGroup::set_watching(bool wanted) {
    if (!wanted && watcher_) stop_watching({});
    if (!wanted || !may_watch()) return;
    drop_match();
    proposal_ = {};
    seat_ = -1;
    inviter_.reset();
    stage_ = Stage::watching;
    watcher_ = std::make_unique<Watcher>(static_cast<Transport&>(*this));
    next_beat_ms_ = 0;
}
void PeerGroup::stop_watching(std::string_view reason) {
    for (const auto& link : links_)
        if (link.identity) host_.send(link.number, Writer().u8(kWatch).u8(0).take());
    watcher_.reset();
    proposal_ = {};
    stage_ = Stage::idle;
    error_ = reason;
    ++change_count_;
}
void PeerGroup::receive_as_watcher(const PeerLink& link, Span message) {
    Reader in(message);
    const std::uint8_t kind = in.u8();
    if (kind < kHandshakeFirst) {
        if (const int seat = seat_of(*link.identity); seat >= 0) watcher_->receive(seat, message);
        return;
    }
    WatchInfo info;
    Proposal table;
    if (kind != kWatchInfo || !read(in, info, table)) return;
    if (info.answer == WatchInfo::Answer::full) return stop_watching("watch_full");
    if (info.answer == WatchInfo::Answer::refused)
        return stop_watching(watcher_->peer_match() ? "watch_withdrawn" : "watch_refused");
    if (const auto error = watcher_->update(info, table); !error.empty()) return stop_watching(error);
    proposal_ = std::move(table);
    const Hash now = Hasher("room")(message).hash();
    if (now != std::exchange(shown_watch_info_, now)) ++change_count_;
}

}  // namespace mortarboard::net
