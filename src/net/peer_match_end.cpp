// The end of a match before its last move: what this peer complains about, who has ended the match, and the
// keys that are opened once all persons have ended it. After them come the audit and what it says.
#include <algorithm>
#include <utility>

#include "core/report.h"
#include "net/peer_match.h"

namespace mortarboard::net {
namespace {

constexpr std::uint64_t kWatcherQuiet_ms = 2'000, kEvidenceInterval_ms = 1'000, kSignatureInterval_ms = 1'000;

std::string_view key_of(Complaint complaint) {
    constexpr std::string_view kKeys[] = {"accused.unreadable", "accused.part", "accused.two_messages",
                                          "accused.other_state", "accused.two_votes"};
    return kKeys[static_cast<std::size_t>(complaint)];
}

}  // namespace

// ---- Complaints

void PeerMatch::fail(const Problem& problem, Complaint complaint,
                     std::initializer_list<const Part*> evidence) {
    if (problem_) return;
    problem_ = problem;
    for (const Part* part : evidence) evidence_.push_back(to_bytes(*part));
    send_stop(complaint, problem.seat,
              evidence.size() ? (*evidence.begin())->signed_hash(protocol_.id()) : Hash{});
}
void PeerMatch::fail_by_two_votes(const Ballot& one, const Ballot& other) {
    if (problem_) return;
    problem_ = {"voted_twice", one.author};
    evidence_ = {to_bytes(one), to_bytes(other)};
    send_stop(Complaint::two_votes, one.author, one.signed_hash(protocol_.id()));
}
// A peer that has ended the match itself needs no evidence. A watcher has nobody to convince.
void PeerMatch::send_evidence(int to) {
    const auto at = static_cast<std::size_t>(to);
    const bool has_stopped = to < terms_.peers() && stops_[at];
    if (evidence_.empty() || has_stopped || own_seat() < 0) return;
    if (evidence_sent_ms_[at] && now_ms_ < evidence_sent_ms_[at] + kEvidenceInterval_ms) return;
    evidence_sent_ms_[at] = std::max<std::uint64_t>(now_ms_, 1);
    for (const Bytes& message : evidence_) transport_.send(to, message);
}

// ---- Ending

void PeerMatch::stop() {
    if (!is_stopped_) send_stop(Complaint::none, -1, {});
}
void PeerMatch::send_stop(Complaint complaint, int accused, const Hash& evidence) {
    if (is_stopped_) return;
    is_stopped_ = true;
    for (int peer = 0; peer < terms_.peers(); ++peer)
        if (peer != own_seat()) send_evidence(peer);
    if (own_seat() < 0) return audit_when_all_keys_are_open();
    Stop stop{static_cast<std::uint8_t>(own_seat()),
              protocol_.step(),
              static_cast<std::uint8_t>(accused < 0 ? 255 : accused),
              accused < 0 ? Complaint::none : complaint,
              accused < 0 ? Hash{} : evidence,
              {}};
    stop.signature = local_peer_.key.sign(stop.signed_hash(protocol_.id()));
    stops_[stop.author] = stop;
    broadcast(to_bytes(stop));
    open_keys_when_all_have_stopped();
}
// This peer's own stop comes back to it after a reload, and binds it then too.
bool PeerMatch::receive_stop(Reader& in) {
    const auto stop = read_stop(in);
    if (!stop || stop->author >= terms_.peers() ||
        (stop->accused != 255 && stop->accused >= terms_.peers()) ||
        !verify(signing_identity(stop->author), stop->signed_hash(protocol_.id()), stop->signature))
        return false;
    if (stops_[stop->author]) return true;
    stops_[stop->author] = *stop;
    is_stopped_ |= stop->author == own_seat();
    open_keys_when_all_have_stopped();
    return true;
}
SeatSet PeerMatch::stopped_seats() const {
    SeatSet out;
    for (std::size_t seat = 0; seat < stops_.size(); ++seat)
        if (stops_[seat]) out = out.with(static_cast<int>(seat));
    return out;
}
SeatSet PeerMatch::persons_going_on() const {
    return {static_cast<std::uint16_t>(protocol_.voters(0).bits & ~stopped_seats().bits)};
}

// ---- Keys

// Nobody's word opens anybody else's keys: all persons who play must have ended the match. The seats that
// their machines play besides their own follow them.
void PeerMatch::open_keys_when_all_have_stopped() {
    if (own_seat() < 0 || is_replaying_ || is_over() || !persons_going_on().empty() || !controls_seat())
        return;
    is_stopped_ = true;
    auto& mine = opened_keys_[static_cast<std::size_t>(own_seat())];
    if (mine) return;
    mine = OpenedKeys{static_cast<std::uint8_t>(own_seat()), {}, {}};
    mine->keys = PartMaker(protocol_, *secrets_, static_cast<Seat>(own_seat())).make_opened_keys();
    mine->signature = local_peer_.key.sign(mine->signed_hash(protocol_.id()));
    // With them go the stops that keys wait for: this peer may be gone before others have all of these.
    for (const auto& stop : stops_)
        if (stop) broadcast(to_bytes(*stop));
    broadcast(to_bytes(*mine));
    audit_when_all_keys_are_open();
}
// Keys count only where this peer would open its own. Earlier ones are dropped, whatever they are: which keys
// a seat has to open changes with the log. A peer that has heard of the last stop sooner sends them again.
bool PeerMatch::receive_opened_keys(Reader& in) {
    const auto opened = read_opened_keys(in);
    if (!opened || opened->author >= terms_.peers() ||
        !verify(signing_identity(opened->author), opened->signed_hash(protocol_.id()), opened->signature))
        return false;
    if (!persons_going_on().empty() || opened_keys_[opened->author]) return true;
    std::vector<Scalar> keys;
    if (Reader from(opened->keys);
        !protocol_.read_opened_keys(opened->author, from, keys) || !from.is_complete())
        return false;
    opened_keys_[opened->author] = *opened;
    audit_when_all_keys_are_open();
    return true;
}
SeatSet PeerMatch::seats_with_opened_keys() const {
    SeatSet out;
    for (std::size_t seat = 0; seat < opened_keys_.size(); ++seat)
        if (opened_keys_[seat]) out = out.with(static_cast<int>(seat));
    return out;
}
// A watcher has no keys to open: it stops when a player has stopped and nothing more arrives.
void PeerMatch::stop_watching_when_quiet() {
    if (own_seat() >= 0 || is_stopped_ || is_over() || stopped_seats().empty()) return;
    if (log_.size() != std::exchange(last_log_size_, log_.size())) last_growth_ms_ = now_ms_;
    if (now_ms_ >= last_growth_ms_ + kWatcherQuiet_ms) stop();
}

// ---- The audit

void PeerMatch::audit_when_all_keys_are_open() {
    if (!is_stopped_ || audit_result_ || seats_with_opened_keys().size() < terms_.peers()) return;
    std::vector<std::vector<Scalar>> opened(opened_keys_.size());
    for (std::size_t seat = 0; seat < opened_keys_.size(); ++seat)
        if (Reader in(opened_keys_[seat]->keys);
            !protocol_.read_opened_keys(static_cast<int>(seat), in, opened[seat]) || !in.is_complete())
            return opened_keys_[seat].reset();  // they came before a part of the log that they do not fit
    run_audit(protocol_.combine_opened_keys(opened));
}
void PeerMatch::run_audit(const std::vector<std::vector<Scalar>>& keys) {
    std::vector<std::vector<Bytes>> steps;
    const std::size_t before_closing = protocol_.opened_keys().empty() ? log_.size() : log_.size() - 1;
    for (std::size_t step = 0; step < before_closing; ++step) {
        auto& parts = steps.emplace_back(static_cast<std::size_t>(terms_.peers()));
        for (const auto& part : log_[step]) parts[part.author] = part.payload;
    }
    std::map<std::uint32_t, std::uint16_t> agreed;
    for (const auto& [step, ballots] : passed_motions_) agreed[step] = ballots.front().motion;
    audit_result_ = audit(terms_, steps, keys, agreed);
    if (audit_result_->finding.clean &&
        !(audit_result_->truth->seen_by(local_peer_.viewer) == match().state())) {
        audit_result_->finding = {false, protocol_.step(), 255, 0};
        audit_result_->reason = "log_of_other_match";
    }
}
bool PeerMatch::is_certified() const {
    if (!is_over() || !audit_result_ || !audit_result_->finding.clean) return false;
    const auto& all = protocol_.verdicts();
    return std::all_of(all.begin(), all.end(), [&](const AuditResult& f) {
        return f.clean && f.truth_hash == audit_result_->finding.truth_hash;
    });
}

// ---- Signatures under the finished match

std::optional<FinishedMatch> PeerMatch::finished_match() const {
    if (!is_certified()) return std::nullopt;
    const auto& truth = audit_result_->truth;
    if (!truth || !truth->over()) return std::nullopt;
    return finished_match_of(*truth, terms_.names, terms_.bots);
}
// Who plays on for somebody signs for its own seat alone.
bool PeerMatch::may_sign_result(int seat) const {
    return seat >= 0 && seat < terms_.peers() && terms_.runner(seat) == seat &&
           signing_identity(seat) == terms_.identities[static_cast<std::size_t>(seat)];
}
void PeerMatch::sign_result() {
    if (!may_sign_result(own_seat()) || !controls_seat() || has_returned_seat()) return;
    auto& mine = signatures_[static_cast<std::size_t>(own_seat())];
    if (mine) return;
    const auto match = finished_match();
    if (!match) return;
    mine = sign_match(local_peer_.key, static_cast<Seat>(own_seat()), *match).signature;
    broadcast(to_bytes(ResultSignature{static_cast<std::uint8_t>(own_seat()), *mine}));
}
// A signature that comes before this peer is certain of the result is dropped; its author sends it again.
bool PeerMatch::receive_signature(Reader& in) {
    const auto given = read_result_signature(in);
    if (!given || !may_sign_result(given->author)) return false;
    const std::size_t seat = given->author;
    const auto match = finished_match();
    if (!match || signatures_[seat] == given->signature) return true;
    if (!holds({.seat = static_cast<Seat>(seat),
                .identity = terms_.identities[seat],
                .signature = given->signature},
               *match))
        return false;
    signatures_[seat] = given->signature;
    return true;
}
void PeerMatch::send_signatures(int to) {
    auto& sent = signatures_sent_ms_[static_cast<std::size_t>(to)];
    if (sent && now_ms_ < sent + kSignatureInterval_ms) return;
    for (std::size_t seat = 0; seat < signatures_.size(); ++seat)
        if (const auto& known = signatures_[seat]) {
            transport_.send(to, to_bytes(ResultSignature{static_cast<std::uint8_t>(seat), *known}));
            sent = std::max<std::uint64_t>(now_ms_, 1);
        }
}
std::vector<MatchSignature> PeerMatch::signatures() const {
    std::vector<MatchSignature> out;
    for (std::size_t seat = 0; seat < signatures_.size(); ++seat)
        if (const auto& known = signatures_[seat])
            out.push_back(
                {.seat = static_cast<Seat>(seat), .identity = terms_.identities[seat], .signature = *known});
    return out;
}
std::string PeerMatch::open_end_report() const {
    if (const int going_on = persons_going_on().size()) return report("verdict.open", {{"n", going_on}});
    return report("verdict.left", {{"n", terms_.peers() - seats_with_opened_keys().size()}});
}
std::string PeerMatch::verdict_report() const {
    if (is_certified()) return report("verdict.verified", {{"n", terms_.peers()}});
    const auto at = [&](std::string_view key, std::uint32_t step, int seat, const std::string& reason) {
        const int number = static_cast<int>(step);
        const std::string where =
            seat < 0 ? report(key, {{"step", number}})
                     : report(std::string(key) + ".seat", {{"step", number}, {kSeatOfReport, seat}});
        return where + "\n" + reason;
    };
    if (audit_result_ && !audit_result_->finding.clean) {
        const AuditResult& finding = audit_result_->finding;
        return at("verdict.wrong", finding.step, finding.seat == 255 ? -1 : finding.seat,
                  audit_result_->reason);
    }
    if (problem_)
        return at("verdict.stopped", protocol_.step(), problem_.seat, problem_.reason) +
               (audit_result_ || own_seat() < 0 ? "" : "\n" + open_end_report());
    if (audit_result_) return report("verdict.unconfirmed");
    if (stopped_seats().empty()) return report("verdict.none");
    std::string out;
    for (const auto& stop : stops_)
        if (stop && stop->accused == stop->author)
            out += report("verdict.lost", {{kSeatOfReport, stop->author}}) + "\n";
        else if (stop && stop->accused != 255)
            out += report(key_of(stop->complaint), {{kAuthorOfReport, stop->author},
                                                    {kSeatOfReport, stop->accused},
                                                    {"step", static_cast<int>(stop->step)}}) +
                   "\n";
    return out + open_end_report();
}

}  // namespace mortarboard::net
