// The messages of a match. The log is a chain of steps; a step consists of one part from each seat it asks,
// and is complete when all parts are there. Every part is signed over match id, step, author, the log before
// it and the public state it is based on.
//
// Any peer may pass on any peer's parts: the signature counts, not the link that a message came over.
#pragma once
#include <optional>

#include "net/crypto.h"
#include "net/dealer/dealing_protocol.h"

namespace mortarboard::net {

// A seat opens its own keys and its pieces of the keys of seven others, which are no longer than this.
inline constexpr std::size_t kMaxOpenedKeyBytes = 4096;
inline constexpr std::size_t kMaxMessage = kMaxPayload + 256;

struct Part {
    std::uint32_t step{};
    std::uint8_t author{};
    Hash log_hash{};  // hash of the log before this step
    std::uint64_t public_hash{};  // of the state that the author's protocol is in
    Bytes payload;
    Signature signature{};

    Hash signed_hash(const Hash& match) const;
};
// Says how far a peer is, and thereby what the others need not send it and what it may ask for.
struct Status {
    std::uint32_t step{};
    Hash log_hash{};
    std::uint16_t received{};  // seats whose part of this step has arrived
};
// What the author of a Stop complains about. The message complained about is signed by the accused and is
// sent along, so that everybody can check it.
enum class Complaint : std::uint8_t {
    none,
    bad_part,  // a part that is not what its step asks for
    two_parts,  // two different parts of one step
    other_state,  // a part made in another state after the same moves
    two_votes,  // two ballots of one step that contradict each other
};
// A seat has ended the match at this step, and perhaps says whose fault that is. It opens no keys: they are
// opened (OpenedKeys) once all persons who play have ended the match.
struct Stop {
    std::uint8_t author{};
    std::uint32_t step{};
    std::uint8_t accused{255};  // 255: nobody
    Complaint complaint{};
    Hash evidence{};  // the signed hash of the message complained about; zero: none
    Signature signature{};

    Hash signed_hash(const Hash& match) const;
};
// The keys of a seat of a match that all persons have ended, so that the log can be audited.
struct OpenedKeys {
    std::uint8_t author{};
    Bytes keys;  // DealingProtocol::read_opened_keys
    Signature signature{};

    Hash signed_hash(const Hash& match) const;
};

// A person's yes or no to a motion: something that replaces what the current step asks for. When everybody
// whose consent it needs says yes, the ballots stand in the log instead of the step. A peer that said yes
// accepts no part of that step from the seats concerned until a voter says no.
struct Ballot {
    // Motions: below kUndoMove, a set of persons (by their own seats) whose seats are handed over; kUndoMove
    // undoes the last move; kReturnSeats plus a person's own seat gives that person's seats back.
    static constexpr std::uint16_t kUndoMove = 1 << kMaxSeats, kReturnSeats = kUndoMove + 1;
    std::uint8_t author{};
    std::uint32_t step{};
    Hash log_hash{};  // hash of the log before this step
    std::uint16_t motion{};
    bool yes{};
    Signature signature{};

    Hash signed_hash(const Hash& match) const;
};
// Whether the first motion may be voted on where votes on the other one wait for somebody: it hands over more
// seats, so that fewer persons must agree to it. Who agrees lets the other one pass only after this one has
// failed.
bool takes_precedence(std::uint16_t motion, std::uint16_t over);
// Of two ballots for one step on one log: no honest author signs both.
bool contradict(const Ballot& one, const Ballot& other);
// Whether this ballot of a voter means that the motion cannot pass.
bool rules_out(const Ballot& ballot, std::uint16_t motion);

// The signature of a person under the finished match (core/finished_match.h).
struct ResultSignature {
    std::uint8_t author{};
    Signature signature{};
};

enum class Message : std::uint8_t {
    part = 1,
    status = 2,
    stop = 3,
    ballot = 4,
    opened_keys = 5,
    result_signature = 6
};
Bytes to_bytes(const Part& part);
Bytes to_bytes(const Status& status);
Bytes to_bytes(const Stop& stop);
Bytes to_bytes(const OpenedKeys& opened);
Bytes to_bytes(const Ballot& ballot);
Bytes to_bytes(const ResultSignature& signature);
// Each function reads what follows the first byte; a message that is not exactly of its form yields nothing.
std::optional<Part> read_part(Reader& in);
std::optional<Status> read_status(Reader& in);
std::optional<Stop> read_stop(Reader& in);
std::optional<OpenedKeys> read_opened_keys(Reader& in);
std::optional<Ballot> read_ballot(Reader& in);
std::optional<ResultSignature> read_result_signature(Reader& in);

// The hash of the log after a complete step.
Hash next_log_hash(const Hash& head, std::uint32_t step, const std::vector<Bytes>& payloads, SeatSet authors);
// The hash of the log after a step that a motion has replaced.
Hash next_log_hash(const Hash& head, std::uint32_t step, std::uint16_t about);

}  // namespace mortarboard::net
