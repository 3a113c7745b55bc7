#include "net/part.h"

namespace mortarboard::net {

Hash Part::signed_hash(const Hash& match) const {
    return Hasher("part")(match)(step)(std::uint64_t{author})(log_hash)(public_hash)(payload).hash();
}
Hash Stop::signed_hash(const Hash& match) const {
    return Hasher("stop")(match)(std::uint64_t{author})(step)(std::uint64_t{accused})(
               static_cast<std::uint64_t>(complaint))(evidence)
        .hash();
}
Hash OpenedKeys::signed_hash(const Hash& match) const {
    return Hasher("opened keys")(match)(std::uint64_t{author})(keys).hash();
}
Hash Ballot::signed_hash(const Hash& match) const {
    return Hasher("ballot")(match)(std::uint64_t{author})(step)(log_hash)(std::uint64_t{motion})(
               std::uint64_t{yes})
        .hash();
}
bool takes_precedence(std::uint16_t motion, std::uint16_t over) {
    return motion < Ballot::kUndoMove && motion != over &&
           (over >= Ballot::kUndoMove || (motion & over) == over);
}
bool contradict(const Ballot& one, const Ballot& other) {
    if (one.author != other.author || one.step != other.step || one.log_hash != other.log_hash) return false;
    if (one.motion == other.motion) return one.yes != other.yes;
    return !takes_precedence(one.motion, other.motion) && !takes_precedence(other.motion, one.motion);
}
bool rules_out(const Ballot& ballot, std::uint16_t motion) {
    if (ballot.motion == motion) return !ballot.yes;
    return !takes_precedence(ballot.motion, motion) && !takes_precedence(motion, ballot.motion);
}
Bytes to_bytes(const Ballot& ballot) {
    return Writer()
        .u8(static_cast<std::uint8_t>(Message::ballot))
        .u8(ballot.author)
        .u32(ballot.step)
        .raw(ballot.log_hash)
        .u16(ballot.motion)
        .u8(ballot.yes)
        .raw(ballot.signature)
        .take();
}
Bytes to_bytes(const Part& part) {
    return Writer()
        .u8(static_cast<std::uint8_t>(Message::part))
        .u32(part.step)
        .u8(part.author)
        .raw(part.log_hash)
        .u64(part.public_hash)
        .block(part.payload)
        .raw(part.signature)
        .take();
}
Bytes to_bytes(const Status& status) {
    return Writer()
        .u8(static_cast<std::uint8_t>(Message::status))
        .u32(status.step)
        .raw(status.log_hash)
        .u16(status.received)
        .take();
}
Bytes to_bytes(const Stop& stop) {
    return Writer()
        .u8(static_cast<std::uint8_t>(Message::stop))
        .u8(stop.author)
        .u32(stop.step)
        .u8(stop.accused)
        .u8(static_cast<std::uint8_t>(stop.complaint))
        .raw(stop.evidence)
        .raw(stop.signature)
        .take();
}
Bytes to_bytes(const OpenedKeys& opened) {
    return Writer()
        .u8(static_cast<std::uint8_t>(Message::opened_keys))
        .u8(opened.author)
        .block(opened.keys)
        .raw(opened.signature)
        .take();
}
Bytes to_bytes(const ResultSignature& signature) {
    return Writer()
        .u8(static_cast<std::uint8_t>(Message::result_signature))
        .u8(signature.author)
        .raw(signature.signature)
        .take();
}
std::optional<Part> read_part(Reader& in) {
    Part part;
    part.step = in.u32();
    part.author = in.u8();
    part.log_hash = in.array<32>();
    part.public_hash = in.u64();
    const Span payload = in.block(kMaxPayload);
    part.payload.assign(payload.begin(), payload.end());
    part.signature = in.array<64>();
    if (!in.is_complete() || part.author >= kMaxSeats) return std::nullopt;
    return part;
}
std::optional<Status> read_status(Reader& in) {
    Status status;
    status.step = in.u32();
    status.log_hash = in.array<32>();
    status.received = in.u16();
    if (!in.is_complete()) return std::nullopt;
    return status;
}
std::optional<Stop> read_stop(Reader& in) {
    Stop stop;
    stop.author = in.u8();
    stop.step = in.u32();
    stop.accused = in.u8();
    const std::uint8_t complaint = in.u8();
    stop.complaint = static_cast<Complaint>(complaint);
    stop.evidence = in.array<32>();
    stop.signature = in.array<64>();
    if (!in.is_complete() || stop.author >= kMaxSeats ||
        complaint > static_cast<std::uint8_t>(Complaint::two_votes))
        return std::nullopt;
    if (stop.accused == 255 ? stop.complaint != Complaint::none : stop.accused >= kMaxSeats)
        return std::nullopt;
    return stop;
}
std::optional<OpenedKeys> read_opened_keys(Reader& in) {
    OpenedKeys opened;
    opened.author = in.u8();
    const Span keys = in.block(kMaxOpenedKeyBytes);
    opened.keys.assign(keys.begin(), keys.end());
    opened.signature = in.array<64>();
    if (!in.is_complete() || opened.author >= kMaxSeats) return std::nullopt;
    return opened;
}
std::optional<Ballot> read_ballot(Reader& in) {
    Ballot ballot;
    ballot.author = in.u8();
    ballot.step = in.u32();
    ballot.log_hash = in.array<32>();
    ballot.motion = in.u16();
    const std::uint8_t yes = in.u8();
    ballot.yes = yes;
    ballot.signature = in.array<64>();
    if (!in.is_complete() || yes > 1 || ballot.author >= kMaxSeats ||
        ballot.motion >= Ballot::kReturnSeats + kMaxSeats)
        return std::nullopt;
    return ballot;
}
std::optional<ResultSignature> read_result_signature(Reader& in) {
    ResultSignature signature;
    signature.author = in.u8();
    signature.signature = in.array<64>();
    if (!in.is_complete() || signature.author >= kMaxSeats) return std::nullopt;
    return signature;
}
Hash next_log_hash(const Hash& head, std::uint32_t step, std::uint16_t about) {
    return Hasher("agreed")(head)(step)(std::uint64_t{about}).hash();
}
Hash next_log_hash(const Hash& head, std::uint32_t step, const std::vector<Bytes>& payloads,
                   SeatSet authors) {
    Hasher hasher("step");
    hasher(head)(step)(std::uint64_t{authors.bits});
    for (std::size_t seat = 0; seat < payloads.size(); ++seat)
        if (authors.has(static_cast<int>(seat))) hasher(payloads[seat]);
    return hasher.hash();
}

}  // namespace mortarboard::net
