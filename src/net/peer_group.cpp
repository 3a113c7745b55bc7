#include "net/peer_group.h"

#include <algorithm>
#include <utility>

#include "games/games.h"
#include "net/match_record.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

constexpr std::uint64_t kBeatInterval_ms = 250;
constexpr std::size_t kChatBytes = 4 * kMaxChatCharacters;
constexpr std::size_t kMostEarlyParts = 32, kMostEarlyPartBytes = 64 * 1024;

}  // namespace

// ---- From the lobby to the match

void PeerGroup::advance() {
    if (stage_ == Stage::lobby && seat_ >= 0 && obstacle().empty() &&
        std::all_of(proposal_.members.begin(), proposal_.members.end(),
                    [](const Member& m) { return m.is_ready; }))
        start_handshake();
    deliver_local_messages();
    send_new_nonces();
    deliver_local_messages();
    if (stage_ == Stage::handshake && handshake_->is_complete() &&
        std::all_of(local_bot_seats_.begin(), local_bot_seats_.end(),
                    [](const auto& bot_seat) { return bot_seat->handshake->is_complete(); }))
        start_match();
    drop_stale_consents();
    if (peer_match_ && choice_ && peer_match_->must_choose()) {
        peer_match_->choose(*std::exchange(choice_, std::nullopt));
        ++change_count_;
    }
    seat_local_bots();
    return_reclaimed_seats();
    deliver_local_messages();
}
// Makes this machine's part of the handshake about the present proposal, unless it is there already.
void PeerGroup::prepare_handshake() {
    if (handshake_) return;
    const Game& game = *find_game(proposal_.game);
    handshake_.emplace(game, setup(), static_cast<Seat>(seat_), name_, key_, random_seed(),
                       proposal_.takeover_quorum, proposal_.revision);
    local_bot_seats_.clear();
    for (const auto& [identity, seed] : bot_seeds_)
        if (const int seat = is_inviter_ ? seat_of(identity) : -1; seat >= 0) {
            auto& bot_seat = *local_bot_seats_.emplace_back(std::make_unique<LocalBotSeat>(
                *this, seat, proposal_.members[static_cast<std::size_t>(seat)].bot));
            bot_seat.handshake.emplace(game, setup(), static_cast<Seat>(seat), "", bot_key(seed),
                                       random_seed(), proposal_.takeover_quorum, proposal_.revision);
        }
    for (const Bytes& hello : early_hellos_) {
        handshake_->receive(hello);
        for (const auto& bot_seat : local_bot_seats_) bot_seat->handshake->receive(hello);
    }
}
void PeerGroup::start_handshake() {
    stage_ = Stage::handshake;
    error_.clear();
    says_ready_ = true;
    prepare_handshake();
    next_beat_ms_ = 0;
    knows_match_ = {};
    for (const auto& bot_seat : local_bot_seats_) bot_seat->knows_match = {};
    ++change_count_;
}
void PeerGroup::send_to_everybody(int from, Span message) {
    for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
        if (seat != from) send_from(from, seat, message);
}
void PeerGroup::send_handshake() {
    send_to_everybody(seat_, handshake_->hello());
    if (const auto nonce = handshake_->nonce()) send_to_everybody(seat_, *nonce);
    for (const auto& bot_seat : local_bot_seats_) {
        if (!bot_seat->handshake) continue;
        send_to_everybody(bot_seat->seat, bot_seat->handshake->hello());
        if (const auto nonce = bot_seat->handshake->nonce()) send_to_everybody(bot_seat->seat, *nonce);
    }
}
// A nonce may be shown once all others are committed to theirs.
void PeerGroup::send_new_nonces() {
    if (!handshake_ || !says_ready_ || seat_ < 0 || (stage_ != Stage::lobby && stage_ != Stage::handshake))
        return;
    std::size_t ready = handshake_->nonce().has_value();
    for (const auto& bot_seat : local_bot_seats_)
        ready += bot_seat->handshake && bot_seat->handshake->nonce().has_value();
    if (ready > std::exchange(nonces_sent_, ready)) send_handshake();
}
void PeerGroup::drop_handshake() {
    handshake_.reset();
    local_bot_seats_.clear();
    local_messages_.clear();
    early_parts_.clear();
    says_ready_ = false;
    nonces_sent_ = 0;
}
// A peer for which the match has begun may send its first part before it has begun here.
void PeerGroup::keep_early_part(int from, int to, Span message) {
    if (!handshake_ || message[0] != static_cast<std::uint8_t>(Message::part) ||
        message.size() > kMostEarlyPartBytes || early_parts_.size() >= kMostEarlyParts)
        return;
    early_parts_.push_back({from, to, {message.begin(), message.end()}});
}
void PeerGroup::start_match() {
    Terms terms = handshake_->terms();
    const auto is_of = [](const Hash& identity, const Member& member) { return identity == member.identity; };
    if (!std::equal(terms.identities.begin(), terms.identities.end(), proposal_.members.begin(),
                    proposal_.members.end(), is_of)) {
        error_ = "somebody_else";
        stage_ = Stage::lobby;
        return drop_handshake();
    }
    for (int seat = 0; seat < terms.peers(); ++seat)
        terms.runners.push_back(static_cast<std::uint8_t>(runner_of(seat)));
    // From now on everybody is called as in its signed hello: each signs these names at the end.
    for (std::size_t seat = 0; seat < proposal_.members.size(); ++seat)
        if (Member& member = proposal_.members[seat]; member.bot.empty())
            member.name = handshake_->name(static_cast<Seat>(seat));
    add_names(terms, proposal_);
    const Seed seed = random_seed();
    const int inviter = is_inviter_ ? seat_ : inviter_ ? seat_of(*inviter_) : 0;
    MatchRecord record{proposal_, terms.nonces, seat_, inviter, seed, {}};
    for (const Member& member : proposal_.members)
        for (const auto& [identity, bot_seed] : bot_seeds_)
            if (member.identity == identity) record.bot_seeds.push_back(bot_seed);
    host_.match_started(to_bytes(record));
    start_peer_match(terms, seed, {});
    peer_match_->tick(now_ms_);
    for (auto& bot_seat : local_bot_seats_) bot_seat->peer_match->tick(now_ms_);
    for (auto& part : std::exchange(early_parts_, {})) local_messages_.push_back(std::move(part));
}
void PeerGroup::start_peer_match(const Terms& terms, const Seed& seed, Span saved_log) {
    Transport& transport = *this;
    peer_match_ = std::make_unique<PeerMatch>(terms, LocalPeer{static_cast<Viewer>(seat_), key_, seed, {}},
                                              transport, saved_log);
    for (auto& bot_seat : local_bot_seats_) {
        Transport& to_all = *bot_seat;
        for (const auto& [identity, bot_seed] : bot_seeds_)
            if (identity == terms.identities[static_cast<std::size_t>(bot_seat->seat)])
                bot_seat->peer_match =
                    std::make_unique<PeerMatch>(terms,
                                                LocalPeer{static_cast<Viewer>(bot_seat->seat),
                                                          bot_key(bot_seed),
                                                          Hasher("bot seed")(bot_seed).hash(),
                                                          {}},
                                                to_all, saved_log);
    }
    stage_ = Stage::match;
    match_started_ms_ = now_ms_;
    reclaims_seat_ = false;
    reclaimed_ms_ = {};
    ++change_count_;
}
bool PeerGroup::resume(Span stored, Span saved_log) {
    auto record = read_match_record(stored);
    if (!record) return false;
    const auto& members = record->proposal.members;
    Terms terms{find_game(record->proposal.game),
                record->setup(),
                {},
                record->nonces,
                record->proposal.takeover_quorum,
                {}};
    std::vector<std::pair<Hash, Seed>> bots;
    for (std::size_t seat = 0; seat < members.size(); ++seat) {
        const bool is_person = members[seat].bot.empty();
        terms.identities.push_back(members[seat].identity);
        const auto runner = is_person ? seat : static_cast<std::size_t>(record->inviter);
        terms.runners.push_back(static_cast<std::uint8_t>(runner));
        if (is_person || record->inviter != record->seat) continue;
        const Seed bot_seed = record->bot_seeds[bots.size()];
        bots.emplace_back(bot_key(bot_seed).identity(), bot_seed);
        if (bots.back().first != members[seat].identity) return false;
    }
    add_names(terms, record->proposal);
    const auto seat = static_cast<std::size_t>(record->seat);
    if (terms.identities[seat] != key_.identity()) return false;
    drop_match();
    forget_other_seats();
    watcher_.reset();
    bot_seeds_ = std::move(bots);
    proposal_ = std::move(record->proposal);
    seat_ = record->seat;
    is_inviter_ = record->inviter == seat_;
    inviter_.reset();
    if (!is_inviter_) inviter_ = terms.identities[static_cast<std::size_t>(record->inviter)];
    // A peer may not have received all our handshake messages yet.
    handshake_.emplace(*terms.game, terms.setup, static_cast<Seat>(seat_), name_, key_, terms.nonces[seat],
                       proposal_.takeover_quorum, proposal_.revision);
    for (const auto& [identity, bot_seed] : bot_seeds_) {
        const int at = seat_of(identity);
        auto& bot_seat = *local_bot_seats_.emplace_back(
            std::make_unique<LocalBotSeat>(*this, at, proposal_.members[static_cast<std::size_t>(at)].bot));
        bot_seat.handshake.emplace(*terms.game, terms.setup, static_cast<Seat>(at), "", bot_key(bot_seed),
                                   terms.nonces[static_cast<std::size_t>(at)], proposal_.takeover_quorum,
                                   proposal_.revision);
    }
    start_peer_match(terms, record->seed, saved_log);
    return true;
}
void PeerGroup::drop_match() {
    peer_match_.reset();
    drop_handshake();
    choice_.reset();
    chat_.clear();
    error_.clear();
    stage_ = Stage::lobby;
    ++change_count_;
}
// Other persons sit at the table where this peer is from now on.
void PeerGroup::forget_other_seats() {
    heard_ms_ = {};
    last_relays_ = {};
    reclaimed_ms_ = {};
    knows_match_ = {};
    early_hellos_ = {};
}
bool PeerGroup::return_to_lobby() {
    const bool ended = peer_match_ && (peer_match_->is_over() || peer_match_->is_stopped());
    if (!is_inviter_ || !(ended || stage_ == Stage::handshake)) return false;
    drop_match();
    for (const auto& link : links_)
        if (link.identity && seat_of(*link.identity) < 0 && !asks_to_watch(*link.identity) &&
            proposal_.members.size() < kMaxSeats)
            proposal_.members.push_back({*link.identity, "", true, false});
    proposal_changed();
    return true;
}
bool PeerGroup::choose(const Action& action) {
    if (!peer_match_ || !may_choose() ||
        !peer_match_->match().game().check(peer_match_->match().state(), {static_cast<Seat>(seat_), action}))
        return false;
    choice_ = action;
    advance();
    return true;
}
void PeerGroup::stop() {
    if (!peer_match_) return;
    peer_match_->stop();
    for (auto& bot_seat : local_bot_seats_)
        if (bot_seat->peer_match) bot_seat->peer_match->stop();
    ++change_count_;
    advance();
}
std::vector<PeerGroup::BotTurn> PeerGroup::bot_turns() const {
    std::vector<BotTurn> out;
    for (const auto& bot_seat : local_bot_seats_)
        if (bot_seat->peer_match && bot_seat->peer_match->must_choose())
            out.push_back({bot_seat->seat, bot_seat->bot, bot_seat->peer_match.get()});
    return out;
}
bool PeerGroup::choose_for(int seat, const Action& action) {
    LocalBotSeat* bot_seat = local_bot_seat_at(seat);
    if (!bot_seat || !bot_seat->peer_match || !bot_seat->peer_match->choose(action)) return false;
    ++change_count_;
    advance();
    return true;
}
std::uint64_t PeerGroup::silent_ms(int seat) const {
    std::uint64_t heard = std::max(match_started_ms_, heard_ms_[static_cast<std::size_t>(seat)]);
    if (const PeerLink* link = link_to(seat)) heard = std::max(heard, link->heard_ms);
    return now_ms_ > heard ? now_ms_ - heard : 0;
}
SeatSet PeerGroup::unresponsive_persons() const {
    SeatSet out;
    for (int seat = 0; peer_match_ && seat < peer_match_->protocol().terms().peers(); ++seat)
        if (seat != seat_ && runner_of(seat) == seat && silent_ms(seat) >= kVoteAfter_ms)
            out = out.with(seat);
    // Who has agreed to hand over other seats can leave that vote only for one about these persons too, when
    // it waits for somebody who is silent now.
    if (!peer_match_ || seat_ < 0) return out;
    const auto& mine = peer_match_->ballots()[static_cast<std::size_t>(seat_)];
    if (mine && mine->yes && mine->motion < Ballot::kUndoMove && peer_match_->is_open(mine->motion) &&
        (peer_match_->protocol().voters(mine->motion).bits & out.bits))
        out.bits |= mine->motion;
    return out;
}
bool PeerGroup::may_vote(int motion) const {
    return peer_match_ && motion > 0 && motion <= Ballot::kUndoMove &&
           peer_match_->may_vote(static_cast<std::uint16_t>(motion)) &&
           (motion == Ballot::kUndoMove || !(motion & ~unresponsive_persons().bits));
}
bool PeerGroup::vote(int motion, bool yes) {
    if (!may_vote(motion) || !peer_match_->vote(static_cast<std::uint16_t>(motion), yes)) return false;
    ++change_count_;
    advance();
    return true;
}
std::string PeerGroup::verification_words() const {
    const PeerMatch* session = peer_match_ ? peer_match_.get() : watcher_ ? watcher_->peer_match() : nullptr;
    return session ? verification_words_of(session->protocol().id()) : std::string{};
}

void PeerGroup::tick(std::uint64_t now_ms) {
    now_ms_ = now_ms;
    lobby_was_sent_ = false;
    if (std::exchange(lobby_is_due_, false)) broadcast_lobby();
    if (now_ms_ >= next_beat_ms_) {
        next_beat_ms_ = now_ms_ + kBeatInterval_ms;
        const Bytes presence = Writer().u8(kPresence).take();
        for (const auto& link : links_) host_.send(link.number, link.identity ? presence : greeting(link));
        for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
            if (seat != seat_ && seat_ >= 0 && !is_alive(link_to(seat), kRelayAfter_ms)) send(seat, presence);
        update_introductions();
        broadcast_watch_requests();
        reclaims_seat_ = reclaims_seat_ && may_reclaim_seat();
        if (reclaims_seat_) send_to_everybody(seat_, Writer().u8(kReclaimSeat).take());
        if (stage_ == Stage::handshake || (stage_ == Stage::lobby && says_ready_ && seat_ >= 0))
            send_handshake();
        std::uint32_t shown = 0;
        for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
            shown |= static_cast<std::uint32_t>(this->is_present(seat)) << seat;
        shown |= static_cast<std::uint32_t>(unresponsive_persons().bits) << kMaxSeats;
        shown |= static_cast<std::uint32_t>(may_vote(Ballot::kUndoMove)) << 2 * kMaxSeats;
        shown |= static_cast<std::uint32_t>(may_reclaim_seat()) << (2 * kMaxSeats + 1);
        for (std::size_t seat = 0; peer_match_ && seat < peer_match_->ballots().size(); ++seat)
            shown |= static_cast<std::uint32_t>(peer_match_->ballots()[seat].has_value())
                     << (2 * kMaxSeats + 2 + seat);
        if (shown != std::exchange(shown_presence_, shown)) {
            ++change_count_;
            if (stage_ == Stage::lobby) broadcast_lobby();
        }
    }
    deliver_chat();
    if (peer_match_) peer_match_->tick(now_ms);
    if (watcher_) watcher_->tick(now_ms);
    for (auto& bot_seat : local_bot_seats_)
        if (bot_seat->peer_match) bot_seat->peer_match->tick(now_ms);
    advance();
}

// ---- Chat

void PeerGroup::send_chat(std::string_view text) {
    const std::string clean = clean_text(text, kMaxChatCharacters);
    if (clean.empty() || seat_ < 0) return;
    for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
        if (const Member& member = proposal_.members[static_cast<std::size_t>(seat)];
            seat != seat_ && member.bot.empty())
            chat_delivery_.add(member.identity, clean, now_ms_);
    show_chat({seat_, clean});
    deliver_chat();
}
void PeerGroup::show_chat(ChatLine line) {
    chat_.push_back(std::move(line));
    if (chat_.size() > kMaxChatLines) chat_.erase(chat_.begin());
    ++change_count_;
}
// Whoever is away is sent nothing: its lines wait until it is heard again.
void PeerGroup::deliver_chat() {
    for (const Hash& reader : chat_delivery_.readers()) {
        const int seat = seat_of(reader);
        if (seat < 0) chat_delivery_.forget_reader(reader);
        if (seat < 0 || !is_present(seat)) continue;
        for (const ChatMessage& one : chat_delivery_.due(reader, now_ms_))
            send(seat,
                 Writer().u8(kChat).u64(one.session).u32(one.oldest).u32(one.number).text(one.text).take());
    }
}
void PeerGroup::receive_chat(int from, Reader& in) {
    if (from >= static_cast<int>(proposal_.members.size())) return;
    ChatMessage message;
    message.session = in.u64();
    message.oldest = in.u32();
    message.number = in.u32();
    message.text = clean_text(in.text(kChatBytes), kMaxChatCharacters);
    if (!in.is_complete() || message.text.empty()) return;
    const Hash& author = proposal_.members[static_cast<std::size_t>(from)].identity;
    const bool is_new = chat_delivery_.accept(author, message);
    if (is_new) show_chat({from, message.text});
    // A line that has come before is confirmed again: the confirmation may have been lost.
    send(from,
         Writer().u8(kChatReceived).u64(message.session).u32(chat_delivery_.received_from(author)).take());
}
void PeerGroup::receive_chat_confirmation(int from, Reader& in) {
    const std::uint64_t session = in.u64();
    const std::uint32_t number = in.u32();
    if (in.is_complete() && from < static_cast<int>(proposal_.members.size()))
        chat_delivery_.confirmed(proposal_.members[static_cast<std::size_t>(from)].identity, session, number);
}

}  // namespace mortarboard::net
