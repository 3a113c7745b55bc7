// The links of a group: which peer is at the other end, which relay carries a message where there is no link,
// and who handles what arrives.
#include <algorithm>
#include <cstring>
#include <utility>

#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

enum : std::uint8_t { kLobbyFull, kMatchRunning };
constexpr std::size_t kMostHelloBytes = 1'024;

Hash greeting_hash(Span body, const Hash& author_fingerprint, const Hash& reader_fingerprint) {
    return Hasher("greeting")(body)(author_fingerprint)(reader_fingerprint).hash();
}

}  // namespace

PeerGroup::PeerGroup(const SigningKey& key, std::string_view name, PeerGroupHost& host)
    : key_(key), name_(clean_name(name)), host_(host), introductions_(host, key.identity()) {
    const Seed random = random_seed();
    std::memcpy(&envelope_session_, random.data(), sizeof envelope_session_);
    chat_delivery_ = ChatDelivery(envelope_session_);
}

PeerGroup::PeerLink* PeerGroup::link_numbered(int link_number) {
    const auto at = std::find_if(links_.begin(), links_.end(),
                                 [&](const PeerLink& link) { return link.number == link_number; });
    return at == links_.end() ? nullptr : &*at;
}
int PeerGroup::seat_of(const Hash& identity) const {
    const auto& all = proposal_.members;
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const Member& m) { return m.identity == identity; });
    return at == all.end() ? -1 : static_cast<int>(at - all.begin());
}
// The newest link to a seat, because an older one may be dead without anybody knowing.
const PeerGroup::PeerLink* PeerGroup::link_to(int seat) const {
    for (auto link = links_.rbegin(); link != links_.rend(); ++link)
        if (link->identity && seat >= 0 && seat_of(*link->identity) == seat) return &*link;
    return nullptr;
}
bool PeerGroup::is_present(int seat) const {
    const auto at = static_cast<std::size_t>(seat);
    if (seat < 0 || at >= proposal_.members.size()) return false;
    if (watcher_)
        return proposal_.members[at].is_present &&
               std::any_of(links_.begin(), links_.end(), [&](const PeerLink& e) { return is_alive(&e); });
    if (const int runner = runner_of(seat); runner != seat) return is_present(runner);
    if (seat == seat_) return true;
    if (is_alive(link_to(seat))) return true;
    // In the lobby the inviter, while it is linked, says who else is present.
    if (stage_ == Stage::lobby && seat == inviter_seat()) return false;
    if (stage_ == Stage::lobby) return !is_inviter_ && proposal_.members[at].is_present && !links_.empty();
    return heard_ms_[at] && now_ms_ < heard_ms_[at] + kAwayAfter_ms;
}
Bytes PeerGroup::greeting(const PeerLink& link) const {
    const Bytes body = Writer().u8(kGreeting).u32(kProtocolVersion).raw(key_.identity()).text(name_).take();
    return Writer()
        .raw(body)
        .raw(key_.sign(greeting_hash(body, link.my_fingerprint, link.their_fingerprint)))
        .take();
}
void PeerGroup::link_opened(int link_number, const Hash& my_fingerprint, const Hash& their_fingerprint,
                            bool to_inviter) {
    // A link that was repaired opens again.
    const PeerLink* before = link_numbered(link_number);
    const bool may_change_table = before ? before->may_change_table : to_inviter && peer_match_;
    link_closed(link_number);
    links_.push_back({link_number, my_fingerprint, their_fingerprint, to_inviter, may_change_table,
                      std::nullopt, now_ms_});
    host_.send(link_number, greeting(links_.back()));
    ++change_count_;
}
void PeerGroup::link_closed(int link_number) {
    const PeerLink* link = link_numbered(link_number);
    if (!link) return;
    const bool had_seat = !link->identity || seat_of(*link->identity) >= 0;
    std::erase_if(links_, [&](const PeerLink& one) { return one.number == link_number; });
    match_links_changed();
    ++change_count_;
    if (had_seat) proposal_changed();
}
void PeerGroup::match_links_changed() {
    if (peer_match_) peer_match_->links_changed();
    for (const auto& bot_seat : local_bot_seats_)
        if (bot_seat->peer_match) bot_seat->peer_match->links_changed();
}
int PeerGroup::runner_of(int seat) const {
    if (peer_match_) return peer_match_->protocol().played_by(seat);
    if (watcher_) {
        if (const PeerMatch* session = watcher_->peer_match()) return session->protocol().played_by(seat);
        return watcher_->info().runners[static_cast<std::size_t>(seat)];
    }
    const auto at = static_cast<std::size_t>(seat);
    if (seat < 0 || at >= proposal_.members.size() || proposal_.members[at].bot.empty()) return seat;
    return is_inviter_ ? seat_ : inviter_ ? seat_of(*inviter_) : 0;
}
PeerGroup::LocalBotSeat* PeerGroup::local_bot_seat_at(int seat) {
    const auto at = std::find_if(local_bot_seats_.begin(), local_bot_seats_.end(),
                                 [&](const auto& bot_seat) { return bot_seat->seat == seat; });
    return at == local_bot_seats_.end() ? nullptr : at->get();
}
void PeerGroup::send_from(int from, int to, Span message) {
    if (from != to && (to == seat_ || local_bot_seat_at(to)))
        local_messages_.push_back({from, to, {message.begin(), message.end()}});
    const int runner = runner_of(to);
    if (runner != seat_ && runner != to) send_over_link(from, to, runner, message);
    // The seat's own person is sent it too, in case of having come back after the others went on alone.
    if (to != seat_ && (runner == to || link_to(to))) send_over_link(from, to, to, message);
}
Bytes PeerGroup::signed_envelope(int from, int to, Span message) {
    const auto author = static_cast<std::size_t>(from);
    const auto reader = static_cast<std::size_t>(to);
    const std::uint32_t number = ++envelope_numbers_[author][reader];
    Envelope envelope{to, from, envelope_session_, number, message, {}};
    const auto& members = proposal_.members;
    envelope.signature = key_.sign(envelope.signed_hash(members[reader].identity, members[author].identity));
    return to_bytes(envelope);
}
// Whether the machine that plays the author's seat has signed it: that of its person, or of whoever runs a
// bot there.
bool PeerGroup::is_signed_by_its_author(const Envelope& envelope) const {
    const auto& members = proposal_.members;
    const Member& author = members[static_cast<std::size_t>(envelope.from)];
    const Hash hash =
        envelope.signed_hash(members[static_cast<std::size_t>(envelope.to)].identity, author.identity);
    const auto runner = static_cast<std::size_t>(runner_of(envelope.from));
    return (runner < members.size() && verify(members[runner].identity, hash, envelope.signature)) ||
           (author.bot.empty() && verify(author.identity, hash, envelope.signature));
}
// Sends over the peer's own link or, where there is none or it is silent, through a relay that may have one.
void PeerGroup::send_over_link(int from, int to, int via, Span message) {
    const auto envelope = [&] { return signed_envelope(from, to, message); };
    const auto seats = static_cast<int>(proposal_.members.size());
    if (from < 0 || from >= seats || to < 0 || to >= seats) return;
    const PeerLink* own = link_to(via);
    if (const PeerLink* relay = is_alive(own, kRelayAfter_ms) ? nullptr : relay_to(via))
        host_.send(relay->number, envelope());
    else if (own)
        host_.send(own->number,
                   from == seat_ && to == via ? Bytes(message.begin(), message.end()) : envelope());
}
// Peers that are reached only through relays get a link of their own.
void PeerGroup::update_introductions() {
    introductions_.tick(now_ms_);
    for (int seat = 0; seat_ >= 0 && seat < static_cast<int>(proposal_.members.size()); ++seat) {
        const Hash& identity = proposal_.members[static_cast<std::size_t>(seat)].identity;
        const LastRelay& last_relay = last_relays_[static_cast<std::size_t>(seat)];
        if (seat == seat_ || runner_of(seat) != seat) continue;
        if (is_alive(link_to(seat)))
            introductions_.peer_is_linked(identity);
        else if (last_relay.link_number && now_ms_ < last_relay.at_ms + kAwayAfter_ms)
            introductions_.peer_is_unlinked(identity, now_ms_);
    }
}
void PeerGroup::connection_described(int attempt, std::string_view sdp) {
    const auto code = introductions_.code_for(attempt, sdp);
    if (const int seat = code ? seat_of(code->to) : -1; seat >= 0)
        send(seat, Writer().u8(kIntroduction).raw(code->body).take());
}
// Chooses the relay of the last envelope from that seat, or else one linked peer after the other.
const PeerGroup::PeerLink* PeerGroup::relay_to(int seat) {
    const auto may = [&](const PeerLink& link) {
        return link.identity && is_alive(&link, kRelayAfter_ms) && seat_of(*link.identity) >= 0 &&
               seat_of(*link.identity) != seat;
    };
    if (const PeerLink* link = seat >= 0 && seat < kMaxSeats
                                   ? link_numbered(last_relays_[static_cast<std::size_t>(seat)].link_number)
                                   : nullptr;
        link && may(*link))
        return link;
    for (std::size_t tried = 0; tried < links_.size(); ++tried)
        if (const PeerLink& link = links_[next_relay_++ % links_.size()]; may(link)) return &link;
    return nullptr;
}
void PeerGroup::receive(int link_number, Span message) {
    PeerLink* link = link_numbered(link_number);
    if (!link || message.empty() || message.size() > kMaxMessage + kEnvelopeBytes) return;
    Reader in(message);
    const std::uint8_t kind = in.u8();
    if (kind == kGreeting) {
        receive_greeting(*link, in, message);
        return advance();
    }
    if (!link->identity) return;  // nothing counts before a valid greeting
    link->heard_ms = now_ms_;
    if (watcher_) return receive_as_watcher(*link, message);
    switch (kind) {
    case kLobby:
        receive_lobby(*link, in);
        break;
    case kReady:
        receive_ready(*link, in);
        break;
    case kEnvelope:
        receive_envelope(*link, in, message);
        break;
    case kRefused:
        if (!link->to_inviter || (stage_ != Stage::idle && stage_ != Stage::lobby && !link->may_change_table))
            break;
        error_ = in.u8() == kLobbyFull ? "table_full" : "table_plays";
        ++change_count_;
        break;
    case kWatch:
        receive_watch(*link, in);
        break;
    default:
        if (stage_ == Stage::idle && link->to_inviter && kind < kHandshakeFirst)
            return host_.match_heard(*link->identity);
        const int seat = seat_of(*link->identity);
        if (seat < 0) {
            receive_from_watcher(*link->identity, message);
            break;
        }
        // The other peer is in this match, and its invitation was to it.
        if (peer_match_ && kind < kHandshakeFirst) link->may_change_table = false;
        receive_from(seat, message);
    }
    advance();
}
void PeerGroup::receive_greeting(PeerLink& link, Reader& in, Span message) {
    const auto protocol = in.u32();
    if (!in.failed() && protocol != kProtocolVersion) {
        if (link.identity) return;  // this peer has already proven that it speaks our version
        error_ = "other_protocol";
        ++change_count_;
        return;
    }
    const Hash identity = in.array<32>();
    const std::string name = clean_name(in.text(kNameBytes));
    const auto signature = in.array<64>();
    if (!in.is_complete() || !verify(identity,
                                     greeting_hash(message.first(message.size() - signature.size()),
                                                   link.their_fingerprint, link.my_fingerprint),
                                     signature))
        return;
    if (identity == key_.identity() || (link.identity && *link.identity != identity)) return;
    const bool is_new = !link.identity;
    link.identity = identity;
    link.heard_ms = now_ms_;
    link.name = name;
    if (is_new) match_links_changed();
    ++change_count_;
    int seat = seat_of(identity);
    if (watcher_ || (seat < 0 && asks_to_watch(identity))) return;
    if (seat < 0 && (is_inviter_ || peer_match_)) {
        if (stage_ != Stage::lobby) return refuse(link, kMatchRunning);
        if (!is_new) return;  // the host removed this person
        if (proposal_.members.size() >= kMaxSeats) return refuse(link, kLobbyFull);
        proposal_.members.push_back({identity, name, true, false});
        proposal_changed();
    } else if (Member* known = seat < 0 ? nullptr : &proposal_.members[static_cast<std::size_t>(seat)];
               known && is_inviter_ && stage_ == Stage::lobby && (is_new || known->name != name)) {
        known->name = name;
        proposal_changed();
    }
}
void PeerGroup::refuse(const PeerLink& link, std::uint8_t reason) {
    host_.send(link.number, Writer().u8(kRefused).u8(reason).take());
}
void PeerGroup::receive_envelope(const PeerLink& link, Reader& in, Span whole) {
    const auto envelope = read_envelope(in);
    if (!envelope || stage_ == Stage::idle || seat_ < 0) return;
    const int to = envelope->to;
    const int from = envelope->from;
    const int relay_seat = seat_of(*link.identity);
    const int seats = static_cast<int>(proposal_.members.size());
    if (relay_seat < 0 || from == seat_ || from >= seats || to >= seats) return;
    const bool is_for_this_machine = to == seat_ || local_bot_seat_at(to);
    if (is_for_this_machine) {
        const auto author = static_cast<std::size_t>(from);
        const auto reader = static_cast<std::size_t>(to);
        if (!is_signed_by_its_author(*envelope)) return;
        last_relays_[author] = {link.number, now_ms_};
        if (!replay_guards_[author][reader].is_new(envelope->session, envelope->number)) return;
        receive_at(to, from, envelope->message);
    }
    if (to == seat_) return;
    // An envelope is relayed once, and only for the peer that wrote it.
    if (relay_seat != from && relay_seat != runner_of(from)) return;
    for (const int next : {runner_of(to), to}) {
        const PeerLink* other = next == seat_ || next == relay_seat ? nullptr : link_to(next);
        if (other) host_.send(other->number, whole);
        if (runner_of(to) == to) break;
    }
}
// Handles a message from a seat of another machine, or between two seats of this one.
void PeerGroup::receive_at(int to, int from, Span message) {
    if (to == seat_) return receive_from(from, message);
    LocalBotSeat* bot_seat = local_bot_seat_at(to);
    if (!bot_seat || message.empty() || from < 0 || from >= kMaxSeats || from == to) return;
    const std::uint8_t kind = message[0];
    auto& plays = bot_seat->knows_match[static_cast<std::size_t>(from)];
    if (kind >= kHandshakeFirst && kind <= kHandshakeLast) {
        if (!bot_seat->handshake) return;
        bot_seat->handshake->receive(message);
        if (plays) return;
        if (stage_ == Stage::match) send_from(to, from, bot_seat->handshake->hello());
        const auto nonce = bot_seat->handshake->nonce();
        if (kind == kHandshakeFirst && nonce && (stage_ != Stage::lobby || says_ready_))
            send_from(to, from, *nonce);
    } else if (kind < kHandshakeFirst) {
        plays = true;
        if (bot_seat->peer_match)
            bot_seat->peer_match->receive(from, message);
        else
            keep_early_part(from, to, message);
    }
}
void PeerGroup::deliver_local_messages() {
    if (std::exchange(is_delivering_, true)) return;
    while (!local_messages_.empty())
        for (const auto& [from, to, message] : std::exchange(local_messages_, {}))
            receive_at(to, from, message);
    is_delivering_ = false;
}
// Takes over the seats of a person who was voted out, once this machine holds the lent keys.
void PeerGroup::seat_local_bots() {
    if (!peer_match_) return;
    for (const auto& [seat, lent] : peer_match_->protocol().lent_keys()) {
        if (local_bot_seat_at(seat) || runner_of(seat) != seat_) continue;
        auto& bot_seat =
            *local_bot_seats_.emplace_back(std::make_unique<LocalBotSeat>(*this, seat, kSubstituteBot));
        Transport& transport = bot_seat;
        bot_seat.peer_match = std::make_unique<PeerMatch>(
            peer_match_->protocol().terms(), LocalPeer{static_cast<Viewer>(seat), key_, {}, lent}, transport,
            peer_match_->save());
        ++change_count_;
    }
}
bool PeerGroup::is_reclaiming(int person) const {
    const std::uint64_t asked = reclaimed_ms_[static_cast<std::size_t>(person)];
    return asked && now_ms_ < asked + kAwayAfter_ms;
}
// The person asks for its seats, and nobody is missing whose consent that needs: a vote would wait for it.
bool PeerGroup::may_be_returned(int person) const {
    const int motion = Ballot::kReturnSeats + person;
    if (!is_reclaiming(person) || !peer_match_->is_open(static_cast<std::uint16_t>(motion))) return false;
    const SeatSet voters = peer_match_->protocol().voters(motion);
    for (int seat = 0; seat < peer_match_->protocol().terms().peers(); ++seat)
        if (voters.has(seat) && seat != seat_ && !is_present(seat)) return false;
    return true;
}
// All peers agree by themselves that a person who comes back has its seats again: the machine that plays them
// pauses, so that all can vote at the same step, and drops them once the motion has passed.
void PeerGroup::return_reclaimed_seats() {
    if (!peer_match_) return;
    const Terms& terms = peer_match_->protocol().terms();
    std::erase_if(local_bot_seats_, [&](const auto& bot_seat) {
        return bot_seat->peer_match && runner_of(bot_seat->seat) != seat_ &&
               terms.runner(bot_seat->seat) != seat_;
    });
    for (auto& bot_seat : local_bot_seats_)
        if (const int person = terms.runner(bot_seat->seat); bot_seat->peer_match && person != seat_)
            bot_seat->peer_match->set_paused(may_be_returned(person));
    for (int person = 0; person < terms.peers(); ++person)
        if (const auto motion = static_cast<std::uint16_t>(Ballot::kReturnSeats + person);
            may_be_returned(person) && peer_match_->may_vote(motion)) {
            peer_match_->vote(motion, true);
            ++change_count_;
        }
}
void PeerGroup::receive_from(int seat, Span message) {
    if (seat < 0 || seat == seat_ || seat >= kMaxSeats) return;
    heard_ms_[static_cast<std::size_t>(seat)] = std::max<std::uint64_t>(now_ms_, 1);
    Reader in(message);
    const std::uint8_t kind = in.u8();
    if (kind == kChat) {
        receive_chat(seat, in);
    } else if (kind == kChatReceived) {
        receive_chat_confirmation(seat, in);
    } else if (kind == kWatchRequest) {
        receive_watch_request(seat, in);
    } else if (kind == kConsent) {
        receive_consent(in);
    } else if (kind == kReclaimSeat) {
        reclaimed_ms_[static_cast<std::size_t>(seat)] = std::max<std::uint64_t>(now_ms_, 1);
    } else if (kind == kIntroduction) {
        if (seat < static_cast<int>(proposal_.members.size()))
            introductions_.receive(proposal_.members[static_cast<std::size_t>(seat)].identity, in, now_ms_);
    } else if (kind >= kHandshakeFirst && kind <= kHandshakeLast) {
        if (kind == kHandshakeFirst && stage_ == Stage::lobby && message.size() <= kMostHelloBytes)
            early_hellos_[static_cast<std::size_t>(seat)].assign(message.begin(), message.end());
        if (!handshake_) return;
        const std::string error = handshake_->receive(message);
        if (!error.empty() && stage_ == Stage::handshake && error != error_) {
            error_ = error;
            ++change_count_;
        }
        if (knows_match_[static_cast<std::size_t>(seat)]) return;
        // The peer at `seat` lacks some of our handshake messages.
        if (stage_ == Stage::match) send(seat, handshake_->hello());
        const auto nonce = handshake_->nonce();
        if (kind == kHandshakeFirst && nonce && (stage_ != Stage::lobby || says_ready_)) send(seat, *nonce);
    } else if (kind < kHandshakeFirst) {
        knows_match_[static_cast<std::size_t>(seat)] = true;
        if (peer_match_)
            peer_match_->receive(seat, message);
        else
            keep_early_part(seat, seat_, message);
    }
}

}  // namespace mortarboard::net
