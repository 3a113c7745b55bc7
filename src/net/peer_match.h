// One peer of a match. It keeps the log together with the others over links that may lose, delay, repeat and
// reorder anything, and runs the dealing protocol on the log. It knows no sockets and no clock: messages are
// handed in, time is passed in.
#pragma once
#include <map>
#include <memory>

#include "net/dealer/audit.h"
#include "net/dealer/part_maker.h"
#include "net/match_signature.h"
#include "net/part.h"
#include "net/sent_parts.h"

namespace mortarboard::net {

// Where messages to the other peers go. It may lose them.
class Transport {
public:
    virtual ~Transport() = default;
    virtual void send(int to, Span message) = 0;
    // A part or ballot of this peer, passed in just before it is sent: it must lie in storage that outlives a
    // reload before it leaves the machine, or the peer might come back and sign something else under the same
    // number.
    virtual void store(Span own_message) = 0;
};

// What makes one peer: its seat and keys. A watcher has none and holds the public view.
struct LocalPeer {
    Viewer viewer{kPublic};
    SigningKey key;
    Seed seed{};  // of this match
    // Instead of a seed: the lent keys of a seat whose person fell silent (DealingProtocol::lent_keys).
    std::optional<LentKeys> lent{};
};

class PeerMatch {
public:
    // `saved`: after a reload the result of save(), however old, followed by what Transport::store was given
    // since, each after its length (u32). Nothing is sent before the first tick. A peer that comes back signs
    // nothing new before all others have told it how far they are: should its storage have failed, they may
    // still have what it signed.
    PeerMatch(const Terms& terms, const LocalPeer& local_peer, Transport& transport, Span saved = {});
    PeerMatch(const PeerMatch&) = delete;
    PeerMatch& operator=(const PeerMatch&) = delete;

    // Accepts any bytes. `from` is a seat or, numbered after the last seat, a watcher, whose status messages
    // are answered and whose other messages are refused.
    void receive(int from, Span message);
    void tick(std::uint64_t now_ms);
    // A link was opened or closed: what was on its way may be lost and is sent again without waiting.
    void links_changed() {
        sent_parts_.forget_all();
        comparisons_.assign(comparisons_.size(), {});
    }

    const DealingProtocol& protocol() const { return protocol_; }
    const Match& match() const { return protocol_.match(); }
    bool must_choose() const;
    // False when the rules refuse it, or when no choice is owed.
    bool choose(const Action& action);

    // ---- Motions on which all persons vote in place of the current step (Ballot::motion). Only a seat that
    // a person plays itself votes.
    // Whether a yes would have an effect. A hand-over, for example, can be voted on only while nothing but
    // parts of the person concerned is missing.
    bool may_vote(std::uint16_t motion) const;
    bool vote(std::uint16_t motion, bool yes);
    // Whether a motion can still pass in this step: nobody has ruled it out, and no voter has ended the
    // match.
    bool is_open(std::uint16_t motion) const;
    // Of this step, by seat: the last on which that person can have voted.
    const std::vector<std::optional<Ballot>>& ballots() const { return ballots_; }
    // The seats whose part of this step has not arrived.
    SeatSet missing_seats() const {
        return {static_cast<std::uint16_t>(protocol_.expected().authors.bits & ~received_seats().bits)};
    }
    // While paused this seat sends no parts, so that it can be given back: the person it was taken over from
    // has returned.
    void set_paused(bool on) { is_paused_ = on; }
    // Whether this machine still plays this seat: while its person was away the others may have handed it
    // over.
    bool controls_seat() const {
        return own_seat() >= 0 && signing_identity(own_seat()) == local_peer_.key.identity();
    }
    // How often moves were undone: whoever shows the match must then show it anew from its first move.
    std::uint32_t rewind_count() const { return rewind_count_; }

    bool is_over() const { return protocol_.expected().step == ProtocolStep::over; }
    // What ended the match early, and which seat caused it.
    const Problem& problem() const { return problem_; }
    // Ends the match for this peer and tells the others. Once all persons who play have ended it, every peer
    // opens its keys by itself, and the log is audited.
    void stop();
    bool is_stopped() const { return is_stopped_; }
    SeatSet stopped_seats() const;
    // The persons who play and have not ended the match.
    SeatSet persons_going_on() const;
    SeatSet seats_with_opened_keys() const;
    // Who has ended the match, and whom it accuses, by seat.
    const std::vector<std::optional<Stop>>& stops() const { return stops_; }
    // The audit, once it could be made: after the last move, or once all keys are open.
    const std::optional<Audit>& audit_result() const { return audit_result_; }
    // Everybody's audit is clean and came to the same final state.
    bool is_certified() const;
    std::string verdict_report() const;
    // The match as all peers know it once it is certified, and the valid signatures under it that have come,
    // by seat. Each person signs whose own machine plays its seat at the end.
    std::optional<FinishedMatch> finished_match() const;
    std::vector<MatchSignature> signatures() const;

    const Hash& log_hash() const { return log_hash_; }
    // Before a step that is complete.
    const Hash& log_hash_before(std::uint32_t step) const { return past_steps_[step].log_hash; }
    const std::vector<std::vector<Part>>& log() const { return log_; }  // complete steps; parts by author
    Bytes save() const;
    // Messages refused because no honest peer would send them: malformed, forged, or of another match.
    std::uint32_t refused_count() const { return refused_count_; }

private:
    enum class Acceptance : std::uint8_t { accepted, known, rejected };
    Acceptance accept(Part part);
    Acceptance accept(int from, const Ballot& ballot);
    Acceptance accept_past_ballot(int from, const Ballot& ballot);
    std::vector<Ballot> ballots_of_step() const;
    bool is_ruled_out(std::uint16_t motion) const;
    std::vector<std::uint16_t> binding_motions() const;
    bool is_bound() const { return !binding_motions().empty(); }
    SeatSet held_seats() const;
    bool is_pending_without(std::uint16_t motion) const;
    bool pass_if_agreed();
    void cast(const Ballot& mine);
    void refuse_motions();
    void pass_motion(std::uint16_t motion);
    void accept_early();
    void answer_past_ballot(int from, const Ballot& yes);
    Acceptance keep_early_ballot(const Ballot& ballot);
    void close_vote();
    void note_step();
    Ballot ballot(std::uint32_t step, const Hash& before, std::uint16_t motion, bool yes) const;
    bool is_voter(int seat, std::uint16_t motion) const;
    bool was_voter(std::uint32_t step, int seat, std::uint16_t motion) const;
    const Hash& signing_identity(int seat) const;
    void reset_log();
    void replay(Span saved);
    bool may_go_back_for(std::uint32_t step, std::uint16_t motion) const;
    void rewind_to(std::uint32_t step, const std::vector<Ballot>& agreed);
    Bytes log_until(std::uint32_t step) const;
    bool receive_stop(Reader& in);
    bool receive_opened_keys(Reader& in);
    bool receive_signature(Reader& in);
    bool may_sign_result(int seat) const;
    void sign_result();
    void send_signatures(int to);
    void send_stop(Complaint complaint, int accused, const Hash& evidence);
    void send_evidence(int to);
    void open_keys_when_all_have_stopped();
    void stop_watching_when_quiet();
    void audit_when_all_keys_are_open();
    std::string open_end_report() const;
    void send_last_step(int author);
    void answer_status(int from, const Status& status);
    void advance();
    void send_own_part();
    bool may_sign_new_parts(SeatSet but_for = {}) const;
    void complete_step();
    // `evidence`: what the accused has signed and the others can check for themselves.
    void fail(const Problem& problem, Complaint complaint = Complaint::none,
              std::initializer_list<const Part*> evidence = {});
    void fail_by_two_votes(const Ballot& one, const Ballot& other);
    void broadcast(Span message);
    void broadcast_part(const Part& part);
    void note_sent_to_all(const Part& part);
    void broadcast_status();
    void run_audit(const std::vector<std::vector<Scalar>>& keys);
    SeatSet received_seats() const;
    // This peer played the seat with lent keys, which open nothing of what the seat is shown after it was
    // given back.
    bool has_returned_seat() const { return local_peer_.lent && !is_replaying_ && !controls_seat(); }
    int own_seat() const { return local_peer_.viewer < terms_.peers() ? local_peer_.viewer : -1; }

    Terms terms_;
    LocalPeer local_peer_;
    Transport& transport_;
    std::optional<Secrets> secrets_;
    DealingProtocol protocol_;
    Hash log_hash_{};
    std::vector<std::vector<Part>> log_;
    struct PastStep {  // what a complete step began with
        Hash log_hash{};
        bool took_motions{}, could_undo{};
        SeatSet persons;  // those who played
    };
    std::vector<PastStep> past_steps_;
    std::map<std::uint32_t, std::vector<Ballot>> passed_motions_;  // by step: the ballots that replaced it
    std::vector<std::optional<Ballot>> ballots_;  // of this step, by author
    std::vector<Ballot> other_ballots_;  // of this step: those over which one of ballots_ takes precedence
    // By past step: all ballots that this peer has signed or received. They bind it also when its page is
    // loaded again.
    std::map<std::uint32_t, std::vector<Ballot>> past_ballots_;
    std::vector<Ballot> early_ballots_;  // of later steps
    std::optional<Action> sent_choice_;  // what was chosen for this step
    std::vector<std::optional<Part>> current_parts_;  // of this step, by author
    std::vector<std::vector<Part>> early_parts_;  // by author: parts of later steps
    std::vector<std::optional<Status>> statuses_;  // by seat: the latest
    SentParts sent_parts_{0};  // to peers, and to watchers after them
    struct Comparison {  // of the step before `step`, which was sent because of a part that follows another
        std::uint32_t step{};
        std::uint64_t sent_ms{}, wait_ms{};
    };
    std::vector<Comparison> comparisons_;  // by author of that part
    std::vector<std::optional<Stop>> stops_;  // by seat
    std::vector<std::optional<OpenedKeys>> opened_keys_;  // by seat
    std::vector<std::optional<Signature>> signatures_;  // by seat, under the finished match
    std::vector<std::uint64_t> signatures_sent_ms_;  // by peer
    std::vector<Bytes> evidence_;  // the messages that this peer complains about
    std::vector<std::uint64_t> evidence_sent_ms_;  // by peer: when it was last sent the evidence
    std::vector<std::uint64_t> last_answers_ms_;  // by peer
    std::optional<Action> choice_;
    std::optional<Audit> audit_result_;
    Problem problem_;
    bool is_paused_{}, is_resuming_{}, is_stopped_{}, is_replaying_trusted_{}, is_replaying_{};
    std::uint32_t rewind_count_{};
    std::uint64_t now_ms_{}, next_status_ms_{};
    std::optional<std::uint64_t> first_tick_ms_;
    // The length of the log at the last look, and when it last grew: a watcher uses them to notice that its
    // players have stopped.
    std::size_t last_log_size_ = SIZE_MAX;
    std::uint64_t last_growth_ms_{};
    std::uint32_t refused_count_{};
};

}  // namespace mortarboard::net
