// A company's links: who is at their other ends, by whose way a message goes where there is none, and who
// gets what comes.
#include <algorithm>
#include <utility>

#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

enum : std::uint8_t { kTableFull, kTablePlays };

Hash greeting_hash(Span body, const Hash& author_print, const Hash& reader_print) {
    return Hasher("greeting")(body)(author_print)(reader_print).hash();
}

}  // namespace

PeerGroup::PeerGroup(const SigningKey& key, std::string_view name, PeerGroupHost& outside)
    : key_(key), name_(clean_name(name)), outside_(outside), introductions_(outside, key.identity()) {}

PeerGroup::PeerLink* PeerGroup::link_numbered(int link) {
    const auto at =
        std::find_if(links_.begin(), links_.end(), [&](const PeerLink& end) { return end.number == link; });
    return at == links_.end() ? nullptr : &*at;
}
int PeerGroup::seat_of(const Hash& identity) const {
    const auto& all = proposal_.members;
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const Member& m) { return m.identity == identity; });
    return at == all.end() ? -1 : static_cast<int>(at - all.begin());
}
// The newest link to a seat: an older one may be dead without knowing it.
const PeerGroup::PeerLink* PeerGroup::link_to(int seat) const {
    for (auto end = links_.rbegin(); end != links_.rend(); ++end)
        if (end->identity && seat >= 0 && seat_of(*end->identity) == seat) return &*end;
    return nullptr;
}
bool PeerGroup::is_present(int seat) const {
    const auto at = static_cast<std::size_t>(seat);
    if (seat < 0 || at >= proposal_.members.size()) return false;
    if (watcher_)
        return proposal_.members[at].is_present &&
               std::any_of(links_.begin(), links_.end(), [&](const PeerLink& e) { return is_open(&e); });
    if (const int runner = runner_of(seat); runner != seat) return is_present(runner);
    if (seat == seat_) return true;
    if (is_open(link_to(seat))) return true;
    // As the inviter says.
    if (stage_ == Stage::lobby) return !is_inviter_ && proposal_.members[at].is_present && !links_.empty();
    return heard_[at] && now_ < heard_[at] + kAwayAfter_ms;
}
Bytes PeerGroup::greeting(const PeerLink& end) const {
    const Bytes body = Writer().u8(kGreeting).u32(kProtocolVersion).raw(key_.identity()).text(name_).take();
    return Writer().raw(body).raw(key_.sign(greeting_hash(body, end.my_print, end.their_print))).take();
}
void PeerGroup::link_opened(int link, const Hash& my_print, const Hash& their_print, bool to_inviter) {
    link_closed(link);
    links_.push_back({link, my_print, their_print, to_inviter, std::nullopt, now_});
    outside_.send(link, greeting(links_.back()));
    ++change_count_;
}
void PeerGroup::link_closed(int link) {
    const PeerLink* end = link_numbered(link);
    if (!end) return;
    const bool sits = !end->identity || seat_of(*end->identity) >= 0;
    std::erase_if(links_, [&](const PeerLink& one) { return one.number == link; });
    ++change_count_;
    if (sits) changed_table();
}
int PeerGroup::runner_of(int seat) const {
    if (peer_match_) return peer_match_->protocol().played_by(seat);
    if (watcher_) {
        if (const PeerMatch* session = watcher_->peer_match()) return session->protocol().played_by(seat);
        return watcher_->room().runner[static_cast<std::size_t>(seat)];
    }
    const auto at = static_cast<std::size_t>(seat);
    if (seat < 0 || at >= proposal_.members.size() || proposal_.members[at].bot.empty()) return seat;
    return is_inviter_ ? seat_ : inviter_ ? seat_of(*inviter_) : 0;
}
PeerGroup::LocalBotSeat* PeerGroup::local_bot_seat_at(int seat) {
    const auto at = std::find_if(local_bot_seats_.begin(), local_bot_seats_.end(),
                                 [&](const auto& chair) { return chair->seat == seat; });
    return at == local_bot_seats_.end() ? nullptr : at->get();
}
void PeerGroup::send_from(int from, int to, Span message) {
    if (from != to && (to == seat_ || local_bot_seat_at(to)))
        local_messages_.push_back({from, to, {message.begin(), message.end()}});
    const int runner = runner_of(to);
    if (runner != seat_ && runner != to) send_out(from, to, runner, message);
    // To that person itself too, should it be back after the others went on without it.
    if (to != seat_ && (runner == to || link_to(to))) send_out(from, to, to, message);
}
// Over a link of its own; where there is none, or a silent one, by way of somebody who may have one.
void PeerGroup::send_out(int from, int to, int by_way_of, Span message) {
    const auto envelope = [&] {
        return Writer()
            .u8(kEnvelope)
            .u8(static_cast<std::uint64_t>(to))
            .u8(static_cast<std::uint64_t>(from))
            .block(message)
            .take();
    };
    const PeerLink* own = link_to(by_way_of);
    if (const PeerLink* passer = is_open(own) ? nullptr : passer_to(by_way_of))
        outside_.send(passer->number, envelope());
    else if (own)
        outside_.send(own->number,
                      from == seat_ && to == by_way_of ? Bytes(message.begin(), message.end()) : envelope());
}
// Who is heard only by way of others comes to a link of its own.
void PeerGroup::introduce() {
    introductions_.tick(now_);
    for (int seat = 0; seat_ >= 0 && seat < static_cast<int>(proposal_.members.size()); ++seat) {
        const Hash& whom = proposal_.members[static_cast<std::size_t>(seat)].identity;
        const Passed& passed = passed_[static_cast<std::size_t>(seat)];
        if (seat == seat_ || runner_of(seat) != seat) continue;
        if (is_open(link_to(seat)))
            introductions_.linked(whom);
        else if (passed.link && now_ < passed.at + kAwayAfter_ms)
            introductions_.unlinked(whom, now_);
    }
}
void PeerGroup::connection_described(int attempt, std::string_view sdp) {
    const auto word = introductions_.described(attempt, sdp);
    if (const int seat = word ? seat_of(word->to) : -1; seat >= 0)
        send(seat, Writer().u8(kIntroduction).raw(word->body).take());
}
// Whoever passed on the last envelope from there; else one after the other.
const PeerGroup::PeerLink* PeerGroup::passer_to(int seat) {
    const auto may = [&](const PeerLink& end) {
        return end.identity && is_open(&end) && seat_of(*end.identity) >= 0 && seat_of(*end.identity) != seat;
    };
    if (const PeerLink* end = seat >= 0 && seat < kMaxSeats
                                  ? link_numbered(passed_[static_cast<std::size_t>(seat)].link)
                                  : nullptr;
        end && may(*end))
        return end;
    for (std::size_t tried = 0; tried < links_.size(); ++tried)
        if (const PeerLink& end = links_[next_passer_++ % links_.size()]; may(end)) return &end;
    return nullptr;
}
void PeerGroup::receive(int link, Span message) {
    PeerLink* end = link_numbered(link);
    if (!end || message.empty() || message.size() > kMaxMessage + 16) return;
    Reader in(message);
    const std::uint8_t kind = in.u8();
    if (kind == kGreeting) {
        receive_greeting(*end, in, message);
        return advance();
    }
    if (!end->identity) return;  // first one says who one is
    end->heard = now_;
    if (watcher_) return receive_watching(*end, message);
    switch (kind) {
    case kLobby:
        receive_lobby(*end, in);
        break;
    case kReady:
        receive_ready(*end, in);
        break;
    case kEnvelope:
        receive_envelope(*end, in);
        break;
    case kRefused:
        if (stage_ != Stage::idle && stage_ != Stage::lobby) break;
        error_ = in.u8() == kTableFull ? "table_full" : "table_plays";
        ++change_count_;
        break;
    case kWatch:
        receive_watch(*end, in);
        break;
    default:
        if (const int seat = seat_of(*end->identity); seat >= 0)
            receive_from(seat, message);
        else
            hear_watcher(*end->identity, message);
    }
    advance();
}
bool PeerGroup::receive_greeting(PeerLink& end, Reader& in, Span message) {
    const auto protocol = in.u32();
    if (!in.failed() && protocol != kProtocolVersion) {
        if (end.identity) return false;  // who has proven to speak this one
        error_ = "other_protocol";
        ++change_count_;
        return false;
    }
    const Hash identity = in.array<32>();
    const std::string name = clean_name(in.text(kNameBytes));
    const auto signature = in.array<64>();
    if (!in.whole() || !verify(identity,
                               greeting_hash(message.first(message.size() - signature.size()),
                                             end.their_print, end.my_print),
                               signature))
        return false;
    if (identity == key_.identity() || (end.identity && *end.identity != identity)) return false;
    end.identity = identity;
    end.heard = now_;
    end.name = name;
    ++change_count_;
    int seat = seat_of(identity);
    if (watcher_ || (seat < 0 && asks_to_watch(identity))) return true;
    if (seat < 0 && (is_inviter_ || peer_match_)) {
        if (stage_ != Stage::lobby) return refuse(end, kTablePlays), true;
        if (proposal_.members.size() >= kMaxSeats) return refuse(end, kTableFull), true;
        proposal_.members.push_back({identity, name, true, false});
        changed_table();
    } else if (is_inviter_ && stage_ == Stage::lobby) {
        proposal_.members[static_cast<std::size_t>(seat)].name = name;
        changed_table();
    }
    return true;
}
void PeerGroup::refuse(const PeerLink& end, std::uint8_t why) {
    outside_.send(end.number, Writer().u8(kRefused).u8(why).take());
}
bool PeerGroup::receive_envelope(const PeerLink& end, Reader& in) {
    const int to = in.u8();
    int from = in.u8();
    const Span message = in.block(kMaxMessage);
    if (!in.whole() || message.empty() || stage_ == Stage::idle || seat_ < 0) return false;
    const int passed_by = seat_of(*end.identity), seats = static_cast<int>(proposal_.members.size());
    if (passed_by < 0 || from == seat_ || from >= seats || to >= seats) return false;
    const bool here_too = to == seat_ || local_bot_seat_at(to);
    if (here_too && from < kMaxSeats) passed_[static_cast<std::size_t>(from)] = {end.number, now_};
    if (here_too) receive_at(to, from, message);
    if (to == seat_) return true;
    // Passed on once, and for nobody but who says it.
    if (passed_by != from && passed_by != runner_of(from)) return here_too;
    const Bytes envelope = Writer()
                               .u8(kEnvelope)
                               .u8(static_cast<std::uint64_t>(to))
                               .u8(static_cast<std::uint64_t>(from))
                               .block(message)
                               .take();
    for (const int next : {runner_of(to), to}) {
        const PeerLink* other = next == seat_ || next == passed_by ? nullptr : link_to(next);
        if (other) outside_.send(other->number, envelope);
        if (runner_of(to) == to) break;
    }
    return true;
}
// From a seat of another machine, or between two of this one.
void PeerGroup::receive_at(int to, int from, Span message) {
    if (to == seat_) return receive_from(from, message);
    LocalBotSeat* chair = local_bot_seat_at(to);
    if (!chair || message.empty() || from < 0 || from >= kMaxSeats || from == to) return;
    const std::uint8_t kind = message[0];
    auto& plays = chair->plays[static_cast<std::size_t>(from)];
    if (kind >= kMeetingFirst && kind <= kMeetingLast) {
        if (!chair->handshake) return;
        chair->handshake->receive(message);
        if (plays) return;
        if (stage_ == Stage::match) send_from(to, from, chair->handshake->hello());
        const auto nonce = chair->handshake->nonce();
        if (kind == kMeetingFirst && nonce) send_from(to, from, *nonce);
    } else if (kind < kMeetingFirst) {
        plays = true;
        if (chair->peer_match) chair->peer_match->receive(from, message);
    }
}
void PeerGroup::deliver_local_messages() {
    if (std::exchange(delivering_, true)) return;
    while (!local_messages_.empty())
        for (const auto& [from, to, message] : std::exchange(local_messages_, {}))
            receive_at(to, from, message);
    delivering_ = false;
}
// The seats of one the others went on without, once this machine has been given what they need.
void PeerGroup::seat_local_bots() {
    if (!peer_match_) return;
    for (const auto& [seat, lent] : peer_match_->protocol().lent_keys()) {
        if (local_bot_seat_at(seat) || runner_of(seat) != seat_) continue;
        auto& chair =
            *local_bot_seats_.emplace_back(std::make_unique<LocalBotSeat>(*this, seat, kSubstituteBot));
        Transport& link = chair;
        chair.peer_match = std::make_unique<PeerMatch>(peer_match_->protocol().terms(),
                                                       LocalPeer{static_cast<Viewer>(seat), key_, {}, lent},
                                                       link, peer_match_->save());
        ++change_count_;
    }
}
bool PeerGroup::is_reclaiming(int person) const {
    const std::uint64_t asked = asked_[static_cast<std::size_t>(person)];
    return asked && now_ < asked + kAwayAfter_ms;
}
// Everybody is for it that who comes back has its seats again: the machine that plays them waits, so that all
// can say so at the same step, and sees to them no longer once all have.
void PeerGroup::give_back_seats() {
    if (!peer_match_) return;
    const Terms& terms = peer_match_->protocol().terms();
    std::erase_if(local_bot_seats_, [&](const auto& chair) {
        return chair->peer_match && runner_of(chair->seat) != seat_ && terms.runner(chair->seat) != seat_;
    });
    for (auto& chair : local_bot_seats_)
        if (const int person = terms.runner(chair->seat); chair->peer_match && person != seat_)
            chair->peer_match->set_paused(is_reclaiming(person));
    for (int person = 0; person < terms.peers(); ++person)
        if (const auto about = static_cast<std::uint16_t>(Ballot::kReturnSeats + person);
            is_reclaiming(person) && peer_match_->may_vote(about)) {
            peer_match_->vote(about, true);
            ++change_count_;
        }
}
void PeerGroup::receive_from(int seat, Span message) {
    if (seat < 0 || seat == seat_ || seat >= kMaxSeats) return;
    heard_[static_cast<std::size_t>(seat)] = std::max<std::uint64_t>(now_, 1);
    Reader in(message);
    const std::uint8_t kind = in.u8();
    if (kind == kChat) {
        receive_chat(seat, in);
    } else if (kind == kAsker) {
        receive_watch_request(seat, in);
    } else if (kind == kConsent) {
        receive_consent(in);
    } else if (kind == kWantsSeat) {
        asked_[static_cast<std::size_t>(seat)] = std::max<std::uint64_t>(now_, 1);
    } else if (kind == kIntroduction) {
        if (seat < static_cast<int>(proposal_.members.size()))
            introductions_.receive(proposal_.members[static_cast<std::size_t>(seat)].identity, in, now_);
    } else if (kind >= kMeetingFirst && kind <= kMeetingLast) {
        if (!handshake_) return;
        const std::string wrong = handshake_->receive(message);
        if (!wrong.empty() && stage_ == Stage::handshake && wrong != error_) {
            error_ = wrong;
            ++change_count_;
        }
        if (plays_[static_cast<std::size_t>(seat)]) return;
        if (stage_ == Stage::match) send(seat, handshake_->hello());  // it has not heard all of us yet
        const auto nonce = handshake_->nonce();
        if (kind == kMeetingFirst && nonce) send(seat, *nonce);
    } else if (kind < kMeetingFirst) {
        plays_[static_cast<std::size_t>(seat)] = true;
        if (peer_match_) peer_match_->receive(seat, message);
    }
}

}  // namespace mortarboard::net
