// One peer of a match: keeps the log together with the others over links that may lose, delay, repeat and
// reorder anything, and runs the table on it. Knows no sockets and no clock: messages are handed in, time is
// told.
#pragma once
#include <map>
#include <memory>

#include "net/dealer/audit.h"
#include "net/dealer/part_maker.h"
#include "net/part.h"

namespace mortarboard::net {

// Where messages to the other peers go. May lose them.
class Transport {
public:
    virtual ~Transport() = default;
    virtual void send(int to, Span message) = 0;
    // This peer's own part or ballot, told just before it is sent: it must lie in storage that outlives a
    // reload before it leaves the machine, or the peer might come back and sign something else under the same
    // number.
    virtual void store(Span own_message) = 0;
};

// What makes one peer: its seat and keys. A spectator has none and holds the public view.
struct LocalPeer {
    Viewer viewer{kPublic};
    SigningKey key;
    Seed seed{};  // of this match
    // Instead of a seed: of somebody who fell silent, as DealingProtocol::lent_keys has it.
    std::optional<LentKeys> lent{};
};

class PeerMatch {
public:
    // `saved`: after a reload what save() gave, however long ago, and after it what keep() was told since,
    // each with its length (u32). Nothing is sent before the first tick. A peer that comes back says nothing
    // new before all others have told it where they stand: should its storage have failed, they may still
    // have what it said.
    PeerMatch(const Terms& terms, const LocalPeer& local_peer, Transport& transport, Span saved = {});
    PeerMatch(const PeerMatch&) = delete;
    PeerMatch& operator=(const PeerMatch&) = delete;

    // Total on any bytes. `from`: a seat or, counted on from the last one, a watcher, who is only answered.
    void receive(int from, Span message);
    void tick(std::uint64_t now_ms);

    const DealingProtocol& protocol() const { return protocol_; }
    const Match& match() const { return protocol_.match(); }
    bool must_choose() const;
    // False when the rules refuse it (or nothing is owed).
    bool choose(const Action& action);

    // ---- What is asked of all persons instead of going on (Ballot::about). Only a seat that a person plays
    // itself votes. Whether a yes would mean something: of handing over, when nothing but parts of that
    // person is missing.
    bool may_vote(std::uint16_t motion) const;
    bool vote(std::uint16_t motion, bool yes);
    // Of this step, by seat.
    const std::vector<std::optional<Ballot>>& ballots() const { return ballots_; }
    // Whose part of this step is not there yet.
    SeatSet missing_seats() const {
        return {static_cast<std::uint16_t>(protocol_.expected().authors.bits & ~received_seats().bits)};
    }
    // Says nothing of its own for now, so that its seat can be given back: who it was handed over by is here
    // again.
    void set_paused(bool on) { is_paused_ = on; }
    // Whether this machine still plays this seat: while a person was away the others may have handed it over.
    bool controls_seat() const {
        return own_seat() >= 0 && signing_identity(own_seat()) == local_peer_.key.identity();
    }
    // How often a move was taken back: what was told of the match before is too much.
    std::uint32_t rewind_count() const { return rewind_count_; }

    bool is_over() const { return protocol_.expected().step == ProtocolStep::over; }
    // Something that ends the match: what, and whose doing it is.
    const Problem& problem() const { return problem_; }
    // Opens this peer's keys and ends the match for it; with everybody's, the log is audited.
    void stop(int accused);
    bool is_stopped() const { return is_stopped_; }
    SeatSet stopped_seats() const;
    // The audit, once it could be made: after the last move, or after all stopped.
    const std::optional<Audit>& audit_result() const { return audit_result_; }
    // Everybody's audit is clean and came to the same end.
    bool is_certified() const;
    std::string verdict_sentence() const;

    const Hash& log_hash() const { return log_hash_; }
    const std::vector<std::vector<Part>>& log() const { return log_; }  // whole steps; parts by author
    Bytes save() const;
    // Messages refused because nobody can have meant them: malformed, forged, of another match.
    std::uint32_t refused_count() const { return refused_count_; }

private:
    enum class Acceptance : std::uint8_t { accepted, known, rejected };
    Acceptance accept(Part part);
    Acceptance accept(int from, const Ballot& ballot);
    Acceptance accept_past_ballot(int from, const Ballot& ballot);
    const Ballot* binding_vote() const;
    void pass_motion(std::uint16_t motion);
    void accept_early_parts();
    void close_failed_vote();
    void record_no_vote(std::uint32_t step, std::uint16_t motion, const Hash& before);
    Ballot ballot(std::uint32_t step, const Hash& before, std::uint16_t motion, bool yes) const;
    bool is_voter(int seat, std::uint16_t motion) const;
    const Hash& signing_identity(int seat) const;
    void reset_log();
    void replay(Span saved);
    void rewind_to(std::uint32_t step, const std::vector<Ballot>& agreed);
    Bytes log_until(std::uint32_t step) const;
    void accept_stop(const Stop& stop);
    void stop_watching_when_quiet();
    void audit_when_all_stopped();
    void answer_status(int from, const Status& status);
    void advance();
    void send_own_part();
    bool may_sign_new_parts(SeatSet but_for = {}) const;
    void complete_step();
    void fail(const Problem& problem);
    void broadcast(Span message);
    void broadcast_part(const Part& part);
    void broadcast_status();
    void run_audit(const std::vector<std::vector<Scalar>>& keys);
    SeatSet received_seats() const;
    // It was played with what was lent, which opens nothing of what the seat is shown from here on.
    bool has_returned_seat() const { return local_peer_.lent && !is_replaying_ && !controls_seat(); }
    int own_seat() const { return local_peer_.viewer < terms_.peers() ? local_peer_.viewer : -1; }

    Terms terms_;
    LocalPeer local_peer_;
    Transport& transport_;
    std::optional<Secrets> secrets_;
    DealingProtocol protocol_;
    Hash log_hash_{};
    std::vector<std::vector<Part>> log_;
    std::vector<Hash> log_hashes_;  // before each step
    std::map<std::uint32_t, std::vector<Ballot>> passed_motions_;  // by step, in whose place it stands
    std::vector<std::optional<Ballot>> ballots_;  // of this step, by author
    std::map<std::uint32_t, Ballot>
        past_no_votes_;  // of steps gone by that somebody wanted something else for
    // Of steps gone by here, about this seat's own person.
    std::map<std::uint32_t, std::vector<std::optional<Ballot>>> past_yes_votes_;
    std::vector<std::uint32_t> own_yes_steps_;  // steps gone by for which this peer wanted something else
    std::optional<Action> sent_choice_;  // what was chosen for this step
    std::vector<std::optional<Part>> current_parts_;  // by author
    std::vector<std::vector<Part>> early_parts_;  // by author: parts of steps to come
    std::vector<std::optional<Status>> statuses_;  // by seat: the last heard
    std::vector<std::optional<Stop>> stops_;  // by seat
    std::vector<std::uint64_t> last_answers_ms_;  // by peer: when it was last helped
    std::optional<Action> choice_;
    std::optional<Audit> audit_result_;
    Problem problem_;
    bool is_paused_{}, is_resuming_{}, is_stopped_{}, is_replaying_trusted_{}, is_replaying_{};
    std::uint32_t rewind_count_{};
    std::uint64_t now_ms_{}, next_status_ms_{};
    // How long the log was when it was last looked at, and when it last grew: of a watcher whose players
    // stop.
    std::size_t last_log_size_ = SIZE_MAX;
    std::uint64_t last_growth_ms_{};
    std::uint32_t refused_count_{};
};

}  // namespace mortarboard::net
