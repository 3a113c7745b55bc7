#include "net/peer_match.h"

#include <algorithm>
#include <utility>

namespace mortarboard::net {
namespace {

constexpr std::uint32_t kMaxStepsAhead = 8;  // of each seat, parts of at most so many later steps are kept
constexpr std::uint32_t kMaxStepsPerAnswer = 16;  // in one answer to a peer that is behind
// The hash that precedes a log in this peer's own storage begins with this byte.
constexpr std::uint8_t kTrustedLogHeader = 0;
constexpr std::uint64_t kStatusInterval_ms = 250, kAnswerInterval_ms = 100, kFirstComparisonWait_ms = 1'000;
// For so long a peer that was loaded again waits for the status of each seat.
constexpr std::uint64_t kWaitForStatus_ms = 30'000;

}  // namespace

PeerMatch::PeerMatch(const Terms& terms, const LocalPeer& local_peer, Transport& transport, Span saved)
    : terms_(terms),
      local_peer_(local_peer),
      transport_(transport),
      secrets_(local_peer.viewer >= terms.peers() ? std::nullopt
               : local_peer.lent                  ? std::optional<Secrets>(Secrets(*local_peer.lent))
                                 : std::optional<Secrets>(Secrets(local_peer.seed, terms.id()))),
      protocol_(terms_, local_peer.viewer, secrets_ ? &*secrets_ : nullptr) {
    reset_log();
    is_resuming_ = !saved.empty();
    replay(saved);
}
void PeerMatch::reset_log() {
    const auto peers = static_cast<std::size_t>(terms_.peers());
    log_hash_ = Hasher("log")(terms_.id()).hash();
    log_.clear();
    past_steps_.clear();
    passed_motions_.clear();
    past_ballots_.clear();
    early_ballots_.clear();
    current_parts_.assign(peers, {});
    early_parts_.assign(peers, {});
    ballots_.assign(peers, {});
    other_ballots_.clear();
    statuses_.assign(peers, {});
    sent_parts_ = SentParts(peers + kMaxSeats);
    comparisons_.assign(peers, {});
    stops_.assign(peers, {});
    opened_keys_.assign(peers, {});
    evidence_sent_ms_.assign(peers + kMaxSeats, 0);
    signatures_.assign(peers, {});
    signatures_sent_ms_.assign(peers + kMaxSeats, 0);
    last_answers_ms_.assign(peers + kMaxSeats, 0);
}
// A stored log that follows its right hash needs no verification of proofs: they were verified before it was
// written.
void PeerMatch::replay(Span saved) {
    Reader in(saved);
    is_replaying_ = true;
    for (std::size_t unsealed = SIZE_MAX; in.left() && !problem_;) {
        is_replaying_trusted_ = in.left() > unsealed;
        protocol_.set_trusts_parts(is_replaying_trusted_);
        Reader message(in.block(kMaxMessage));
        const std::uint8_t kind = message.u8();
        if (kind == kTrustedLogHeader) {
            const std::size_t size = message.u32();
            Reader sealed = in;
            const Span whole = sealed.raw(size);
            if (!sealed.failed() && Hasher("sealed log")(whole).hash() == message.array<32>())
                unsealed = in.left() - size;
            continue;
        }
        if (kind == static_cast<std::uint8_t>(Message::part)) {
            if (const auto part = read_part(message)) accept(*part);
        } else if (kind == static_cast<std::uint8_t>(Message::ballot)) {
            if (const auto ballot = read_ballot(message)) accept(own_seat(), *ballot);
        } else {
            break;
        }
        advance();
    }
    is_replaying_trusted_ = is_replaying_ = false;
    protocol_.set_trusts_parts(false);
}
void PeerMatch::rewind_to(std::uint32_t step, const std::vector<Ballot>& agreed) {
    const Bytes before = log_until(step);
    Writer all;
    all.block(
           Writer().u8(kTrustedLogHeader).u32(before.size()).raw(Hasher("sealed log")(before).hash()).take())
        .raw(before);
    for (const auto& ballot : agreed) all.block(to_bytes(ballot));
    // What this peer has signed up to this step still binds it.
    std::map<std::uint32_t, std::vector<Ballot>> kept(past_ballots_.begin(), past_ballots_.upper_bound(step));
    protocol_ = DealingProtocol(terms_, local_peer_.viewer, secrets_ ? &*secrets_ : nullptr);
    choice_.reset();
    sent_choice_.reset();
    ++rewind_count_;
    reset_log();
    for (const auto& [at, ballots] : kept)
        for (const auto& ballot : ballots) all.block(to_bytes(ballot));
    replay(all.bytes());
}
Bytes PeerMatch::log_until(std::uint32_t step) const {
    Writer out;
    for (std::uint32_t i = 0; i < step; ++i) {
        for (const auto& part : log_[i]) out.block(to_bytes(part));
        if (const auto at = passed_motions_.find(i); at != passed_motions_.end())
            for (const auto& ballot : at->second) out.block(to_bytes(ballot));
    }
    return out.take();
}
Bytes PeerMatch::save() const {
    Writer out;
    out.raw(log_until(static_cast<std::uint32_t>(log_.size())));
    for (const auto& part : current_parts_)
        if (part) out.block(to_bytes(*part));
    for (const auto& ballot : ballots_of_step()) out.block(to_bytes(ballot));
    for (const auto& [step, ballots] : past_ballots_)
        for (const auto& ballot : ballots) out.block(to_bytes(ballot));
    for (const auto& ballot : early_ballots_) out.block(to_bytes(ballot));
    for (const auto& early : early_parts_)
        for (const auto& part : early) out.block(to_bytes(part));
    const Bytes all = out.take();
    const Bytes seal =
        Writer().u8(kTrustedLogHeader).u32(all.size()).raw(Hasher("sealed log")(all).hash()).take();
    return Writer().block(seal).raw(all).take();
}

// ---- Messages

void PeerMatch::receive(int from, Span message) {
    if (has_returned_seat()) return;
    if (message.size() > kMaxMessage || from < 0 || from >= terms_.peers() + kMaxSeats) {
        ++refused_count_;
        return;
    }
    Reader in(message);
    const auto kind = static_cast<Message>(in.u8());
    bool is_meant = false;
    if (from >= terms_.peers() && kind != Message::status) {  // a watcher may only send its status
        ++refused_count_;
        return;
    }
    switch (kind) {
    case Message::part:
        if (const auto part = read_part(in)) is_meant = accept(*part) != Acceptance::rejected;
        break;
    case Message::status:
        if (const auto status = read_status(in)) {
            answer_status(from, *status);
            is_meant = true;
        }
        break;
    case Message::ballot:
        if (const auto ballot = read_ballot(in)) is_meant = accept(from, *ballot) != Acceptance::rejected;
        break;
    case Message::stop:
        is_meant = receive_stop(in);
        break;
    case Message::opened_keys:
        is_meant = receive_opened_keys(in);
        break;
    case Message::result_signature:
        is_meant = receive_signature(in);
        break;
    }
    refused_count_ += !is_meant;
    advance();
}
PeerMatch::Acceptance PeerMatch::accept(Part part) {
    if (part.author >= terms_.peers() || problem_) return Acceptance::rejected;
    const std::uint32_t step = protocol_.step();
    const Part* other = nullptr;
    if (part.step < step) {
        for (const auto& earlier : log_[part.step])
            if (earlier.author == part.author) other = &earlier;
    } else if (part.step == step && current_parts_[part.author]) {
        other = &*current_parts_[part.author];
    }
    // A part with another log hash is of another branch: its author had not heard which motion had passed.
    if (other && other->log_hash != part.log_hash) other = nullptr;
    if (other && other->payload == part.payload) return Acceptance::known;
    // Whoever is further ahead sends it again. What this peer itself has signed binds it, and may lie in
    // storage before the log that leads to it; but a substitute may play its seat.
    const bool is_own = part.author == own_seat() && controls_seat();
    if (part.step > step + kMaxStepsAhead && !is_own && !is_replaying_) return Acceptance::rejected;
    if (!is_replaying_trusted_ &&
        !verify(signing_identity(part.author), part.signed_hash(protocol_.id()), part.signature))
        return Acceptance::rejected;
    if (other) {  // two signed messages under one number: the others must see both
        const Part earlier = *other;
        fail({"two_messages", part.author}, Complaint::two_parts, {&part, &earlier});
        return Acceptance::accepted;
    }
    if (part.step < step) return Acceptance::rejected;  // that step did not ask this seat
    if (part.step > step) {
        auto& early = early_parts_[part.author];
        if (std::none_of(early.begin(), early.end(), [&](const Part& p) { return p.step == part.step; }))
            early.push_back(std::move(part));
        return Acceptance::accepted;
    }
    if (held_seats().has(part.author)) {
        auto& early = early_parts_[part.author];  // until a voter says no
        if (std::none_of(early.begin(), early.end(), [&](const Part& p) { return p.step == part.step; }))
            early.push_back(std::move(part));
        return Acceptance::accepted;
    }
    if (part.log_hash != log_hash_) {  // its author saw another step before this one: compare that step
        send_last_step(part.author);
        return Acceptance::accepted;
    }
    if (part.public_hash != protocol_.public_hash()) {
        fail({"game_differs", part.author}, Complaint::other_state, {&part});
        return Acceptance::accepted;
    }
    if (const Problem problem = protocol_.verify_part(part.author, part.payload)) {
        fail(problem, Complaint::bad_part, {&part});
        return Acceptance::accepted;
    }
    note_sent_to_all(part);  // by its author, who has it as well
    const auto author = part.author;
    current_parts_[author] = std::move(part);
    return Acceptance::accepted;
}
// Shows everybody the last step, because a part of `author` follows another one. Links may lose it, so it is
// sent again when such a part comes again, but each time only after twice as long: by signing parts that
// follow no log at all, nobody can make this peer send without end.
void PeerMatch::send_last_step(int author) {
    Comparison& last = comparisons_[static_cast<std::size_t>(author)];
    if (last.step != protocol_.step()) last = {protocol_.step(), 0, 0};
    if (is_replaying_ || (last.wait_ms && now_ms_ < last.sent_ms + last.wait_ms)) return;
    last.wait_ms = std::max(2 * last.wait_ms, kFirstComparisonWait_ms);
    last.sent_ms = now_ms_;
    if (!log_.empty())
        for (const auto& part : log_.back()) broadcast_part(part);
    if (const auto at = passed_motions_.find(protocol_.step() - 1); at != passed_motions_.end())
        for (const auto& ballot : at->second) broadcast(to_bytes(ballot));
}
void PeerMatch::answer_status(int from, const Status& status) {
    if (from < terms_.peers()) statuses_[static_cast<std::size_t>(from)] = status;
    sent_parts_.heard(from, status, own_seat(), now_ms_);
    auto& answered = last_answers_ms_[static_cast<std::size_t>(from)];
    if (answered && now_ms_ < answered + kAnswerInterval_ms) return;
    bool helped = false;
    const auto send = [&](const Part& part) {
        if (!sent_parts_.may_send(from, part, now_ms_)) return;
        sent_parts_.note(from, part, now_ms_);
        transport_.send(from, to_bytes(part));
        helped = true;
    };
    for (std::uint32_t step = status.step; step < log_.size() && step < status.step + kMaxStepsPerAnswer;
         ++step) {
        for (const auto& part : log_[step])
            if (step != status.step || !(status.received >> part.author & 1)) send(part);
        if (const auto at = passed_motions_.find(step); at != passed_motions_.end())
            for (const auto& ballot : at->second) transport_.send(from, to_bytes(ballot)), helped = true;
    }
    if (status.step == protocol_.step())
        for (const auto& part : current_parts_)
            if (part && !(status.received >> part->author & 1)) send(*part);
    // A peer that is already past the step is sent it too, because it may have to answer with a no.
    if (status.step >= protocol_.step())
        for (const auto& ballot : ballots_of_step()) transport_.send(from, to_bytes(ballot)), helped = true;
    // A peer that went on alone, where others passed a motion, has another log and must be told which motion.
    const bool is_on_other_branch =
        status.step > log_.size() ||
        status.log_hash != (status.step < log_.size() ? past_steps_[status.step].log_hash : log_hash_);
    for (const auto& [step, ballots] : passed_motions_)
        for (const auto& ballot : ballots)
            if (is_on_other_branch && step < status.step)
                transport_.send(from, to_bytes(ballot)), helped = true;
    for (const auto& stop : stops_)
        if (stop) transport_.send(from, to_bytes(*stop)), helped = true;
    for (const auto& opened : opened_keys_)
        if (opened) transport_.send(from, to_bytes(*opened)), helped = true;
    send_evidence(from);
    send_signatures(from);
    if (helped) answered = std::max<std::uint64_t>(now_ms_, 1);
}
void PeerMatch::broadcast(Span message) {
    for (int peer = 0; peer < terms_.peers(); ++peer)
        if (peer != own_seat()) transport_.send(peer, message);
}
void PeerMatch::broadcast_part(const Part& part) {
    broadcast(to_bytes(part));
    note_sent_to_all(part);
}
void PeerMatch::note_sent_to_all(const Part& part) {
    for (int peer = 0; peer < terms_.peers(); ++peer)
        if (peer != own_seat()) sent_parts_.note(peer, part, now_ms_);
}
void PeerMatch::broadcast_status() {
    broadcast(to_bytes(Status{protocol_.step(), log_hash_, received_seats().bits}));
}
SeatSet PeerMatch::received_seats() const {
    SeatSet out;
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (current_parts_[static_cast<std::size_t>(seat)]) out = out.with(seat);
    return out;
}

// ---- Advancing

void PeerMatch::tick(std::uint64_t now_ms) {
    if (has_returned_seat()) return;
    now_ms_ = now_ms;
    if (!first_tick_ms_) first_tick_ms_ = now_ms;
    if (now_ms_ >= next_status_ms_) {
        // A watcher is sent nothing unasked, so it asks more often.
        next_status_ms_ = now_ms_ + (own_seat() < 0 ? kAnswerInterval_ms : kStatusInterval_ms);
        broadcast_status();
        stop_watching_when_quiet();
        for (const auto& stop : stops_)
            if (stop && stop->author == own_seat()) broadcast(to_bytes(*stop));
        open_keys_when_all_have_stopped();
        for (const auto& opened : opened_keys_)
            if (opened && opened->author == own_seat()) broadcast(to_bytes(*opened));
        sign_result();
    }
    advance();
}
void PeerMatch::advance() {
    for (;;) {
        if (problem_ || has_returned_seat() || (is_stopped_ && own_seat() < 0)) return;
        // Who has ended the match sends no more parts, but follows it, so that nobody waits for its vote.
        if (is_stopped_)
            refuse_motions();
        else
            send_own_part();
        const SeatSet missing{
            static_cast<std::uint16_t>(protocol_.expected().authors.bits & ~received_seats().bits)};
        if (!missing.empty() || is_over()) return;
        complete_step();
    }
}
// A peer that was loaded again could have forgotten a part that others have, so it hears them first: but not
// those whose seats are being handed over, nor for ever those who are silent while others are there.
bool PeerMatch::may_sign_new_parts(SeatSet but_for) const {
    if (!is_resuming_) return true;
    const bool has_waited = first_tick_ms_ && now_ms_ >= *first_tick_ms_ + kWaitForStatus_ms &&
                            std::any_of(statuses_.begin(), statuses_.end(),
                                        [](const auto& status) { return status.has_value(); });
    but_for.bits |= protocol_.leaving_seats().bits;
    const bool has_own = own_seat() >= 0 && current_parts_[static_cast<std::size_t>(own_seat())];
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        if (seat == own_seat() || but_for.has(seat)) continue;
        const auto& status = statuses_[static_cast<std::size_t>(seat)];
        if (!status && has_waited) continue;
        if (!status || status->step > protocol_.step()) return false;
        if (status->step == protocol_.step() && (status->received >> own_seat() & 1) && !has_own)
            return false;
    }
    return true;
}
void PeerMatch::send_own_part() {
    const int seat = own_seat();
    if (is_replaying_ || seat < 0 || !protocol_.expected().authors.has(seat) ||
        current_parts_[static_cast<std::size_t>(seat)] || !may_sign_new_parts() || !controls_seat() ||
        is_paused_ || is_bound())
        return;
    const PartMaker maker(protocol_, *secrets_, static_cast<Seat>(seat));
    if (maker.must_choose() && !choice_) return;
    const auto payload =
        maker.make(choice_ ? &*choice_ : nullptr, audit_result_ ? &audit_result_->finding : nullptr);
    sent_choice_ = std::exchange(choice_, std::nullopt);
    if (!payload) return fail({"lost_log", seat});
    Part part{
        protocol_.step(), static_cast<std::uint8_t>(seat), log_hash_, protocol_.public_hash(), *payload, {}};
    part.signature = local_peer_.key.sign(part.signed_hash(protocol_.id()));
    is_resuming_ = false;
    current_parts_[static_cast<std::size_t>(seat)] = part;
    transport_.store(to_bytes(part));
    broadcast_part(part);
}
void PeerMatch::complete_step() {
    std::vector<Bytes> payloads(current_parts_.size());
    std::vector<Part> whole;
    for (std::size_t seat = 0; seat < current_parts_.size(); ++seat)
        if (current_parts_[seat]) {
            payloads[seat] = current_parts_[seat]->payload;
            whole.push_back(std::move(*current_parts_[seat]));
            current_parts_[seat].reset();
        }
    close_vote();
    const ProtocolStep step = protocol_.expected().step;
    const SeatSet authors = protocol_.expected().authors;
    note_step();
    log_hash_ = next_log_hash(log_hash_, protocol_.step(), payloads, authors);
    log_.push_back(std::move(whole));
    if (const Problem problem = protocol_.apply_step(payloads)) {
        const auto& parts = log_.back();
        const auto at = std::find_if(parts.begin(), parts.end(),
                                     [&](const Part& part) { return part.author == problem.seat; });
        if (at == parts.end()) return fail(problem);
        return fail(problem, Complaint::bad_part, {&*at});
    }
    if (step == ProtocolStep::closing) run_audit(protocol_.opened_keys());
    accept_early();
}
bool PeerMatch::must_choose() const {
    return own_seat() >= 0 && !problem_ && !is_stopped_ && !choice_ &&
           !current_parts_[static_cast<std::size_t>(own_seat())] && may_sign_new_parts() && controls_seat() &&
           !is_paused_ && !is_bound() &&
           PartMaker(protocol_, *secrets_, static_cast<Seat>(own_seat())).must_choose();
}
bool PeerMatch::choose(const Action& action) {
    if (!must_choose() || !match().game().check(match().state(), {static_cast<Seat>(own_seat()), action}))
        return false;
    choice_ = action;
    advance();
    return true;
}

}  // namespace mortarboard::net
