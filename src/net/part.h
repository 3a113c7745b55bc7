// What travels between peers. The log is a chain of steps; a step is one part from each seat it asks, and is
// whole when all are in. Every part is signed over match id, step, author, the log before it and the public
// state it stands on.
//
// Anybody may pass on anybody's parts: who sent a message says nothing, who signed it says everything.
#pragma once
#include <optional>

#include "net/crypto.h"
#include "net/dealer/dealing_protocol.h"

namespace mortarboard::net {

// Of the keys that a seat opens: its own, and its pieces of those of seven others.
inline constexpr std::size_t kMaxOpenedKeyBytes = 4096;
inline constexpr std::size_t kMaxMessage = kMaxPayload + 256;

struct Part {
    std::uint32_t step{};
    std::uint8_t author{};
    Hash log_hash{};  // head of the log before this step
    std::uint64_t public_hash{};  // of the state the author's table stands at
    Bytes payload;
    Signature signature{};

    Hash signed_hash(const Hash& match) const;
};
// Where a peer stands: what others need not send it, and what it may ask for.
struct Status {
    std::uint32_t step{};
    Hash log_hash{};
    std::uint16_t received{};  // seats whose part of this step is there
};
// A seat ends the match here and opens its keys, so that the log can be audited.
struct Stop {
    std::uint8_t author{};
    std::uint32_t step{};
    std::uint8_t accused{255};  // 255: nobody
    Bytes keys;  // DealingProtocol::read_opened
    Signature signature{};

    Hash signed_hash(const Hash& match) const;
};

// A person's yes or no to something in place of what a step asks for. With everybody's yes it is in the log
// instead of the step. Who said yes takes nothing of that step from those it is about until somebody's no.
struct Ballot {
    // What it is about, if not to hand over the seats of persons (a set of them, by their own seats): the
    // last move; and, with a person's own seat added to it, to give that one's seats back.
    static constexpr std::uint16_t kUndoMove = 1 << kMaxSeats, kReturnSeats = kUndoMove + 1;
    std::uint8_t author{};
    std::uint32_t step{};
    Hash log_hash{};  // head of the log before this step
    std::uint16_t motion{};
    bool yes{};
    Signature signature{};

    Hash signed_hash(const Hash& match) const;
};

enum class Message : std::uint8_t { part = 1, status = 2, stop = 3, ballot = 4 };
Bytes to_bytes(const Part& part);
Bytes to_bytes(const Status& status);
Bytes to_bytes(const Stop& stop);
Bytes to_bytes(const Ballot& ballot);
// The first byte was read. Nothing when it is not exactly of this form.
std::optional<Part> read_part(Reader& in);
std::optional<Status> read_status(Reader& in);
std::optional<Stop> read_stop(Reader& in);
std::optional<Ballot> read_ballot(Reader& in);

// The log's head after a whole step.
Hash next_log_hash(const Hash& head, std::uint32_t step, const std::vector<Bytes>& payloads, SeatSet authors);
// The same after a step in whose place something else was agreed on.
Hash next_log_hash(const Hash& head, std::uint32_t step, std::uint16_t about);

}  // namespace mortarboard::net
