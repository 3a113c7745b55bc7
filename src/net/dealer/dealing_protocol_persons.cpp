// What persons do for one another in place of the next step: pieces of each one's keys held by the others, a
// silent one's seats handed over, a last move taken back.
#include "net/dealer/dealing_protocol.h"
#include "net/dealer/sharing.h"
#include "net/part.h"

namespace mortarboard::net {

// ---- Pieces

// The persons who have pieces of the keys of `seat`: all but who runs it.
SeatSet DealingProtocol::holders(int seat) const {
    return {static_cast<std::uint16_t>(terms_.persons().bits & ~(1u << terms_.runner(seat)))};
}
SeatSet DealingProtocol::lenders() const {
    SeatSet out;
    for (int seat = 0; seat < terms_.peers() && out.size() < terms_.key_sharers(); ++seat)
        if (voters(0).has(seat)) out = out.with(seat);
    return out;
}
bool DealingProtocol::seal(std::string_view what, std::size_t key, int from, int to,
                           std::initializer_list<std::uint64_t> numbers, Bytes& bytes) const {
    auto mine = secret_key(key, to);
    const Point* theirs = public_key(key, from);
    if (!mine) {
        mine = secret_key(key, from);
        theirs = public_key(key, to);
    }
    if (!mine || !theirs) return false;
    Hasher hasher(what);
    hasher(id_)(static_cast<std::uint64_t>(from))(static_cast<std::uint64_t>(to));
    for (const std::uint64_t number : numbers) hasher(number);
    hasher((*mine * *theirs).bytes);
    std::array<std::uint8_t, 64> stream{};
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        if (at % stream.size() == 0) stream = Hasher(hasher)(at / stream.size()).wide();
        bytes[at] ^= stream[at % stream.size()];
    }
    return true;
}
std::optional<DealingProtocol::Sharing> DealingProtocol::read_sharing(int owner, Reader& in) const {
    Sharing out;
    for (std::size_t left = (envelope_key() + 1) * (terms_.key_sharers() - 1u); left > 0; --left) {
        const auto point = read_point(in);
        if (!point) return std::nullopt;
        out.rest.push_back(*point);
    }
    for (int holder = 0; holder < terms_.peers(); ++holder) {
        const Span sealed = in.raw(holders(owner).has(holder) ? sizeof(Scalar) * (envelope_key() + 1) : 0);
        out.sealed.emplace_back(sealed.begin(), sealed.end());
    }
    return in.failed() ? std::nullopt : std::optional(out);
}
std::optional<Scalar> DealingProtocol::piece(const Sharing& sharing, int owner, int holder,
                                             std::size_t index) const {
    Bytes open = sharing.sealed[static_cast<std::size_t>(holder)];
    if (!seal("trust pad", trust_key(), owner, holder, {}, open)) return std::nullopt;
    Reader in(Span(open).subspan(sizeof(Scalar) * index));
    return read_scalar(in).value_or(Scalar{});
}
Point DealingProtocol::piece_key(const Sharing& sharing, int owner, int holder, std::size_t index) const {
    const std::size_t size = terms_.key_sharers() - 1u;
    return public_piece(*public_key(index, owner), std::span(sharing.rest).subspan(index * size, size),
                        holder);
}
Problem DealingProtocol::judge_trust(int author, Reader& in) const {
    const auto sharing = read_sharing(author, in);
    if (!sharing) return {"The message has not the form its step asks for.", author};
    for (int holder = 0; holder < terms_.peers(); ++holder)
        for (std::size_t index = 0; index <= envelope_key() && !stored_ && holders(author).has(holder);
             ++index)
            if (const auto mine = piece(*sharing, author, holder, index);
                mine && times_base(*mine) != piece_key(*sharing, author, holder, index))
                return {"The piece of its keys that it gave away is not the one it named.", author};
    return {};
}

// ---- Who plays which seat

SeatSet DealingProtocol::voters(int about) const {
    SeatSet out;  // all persons who play, but for those it takes the seats of
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (terms_.persons().has(seat) && played_by(seat) == seat &&
            (about >= Ballot::kUndoMove || !(about >> seat & 1)))
            out = out.with(seat);
    return out;
}
SeatSet DealingProtocol::seats_about(int about) const {
    SeatSet out;
    if (about >= Ballot::kReturnSeats) return terms_.run_by(about - Ballot::kReturnSeats);
    for (int seat = 0; seat < terms_.peers() && about < Ballot::kUndoMove; ++seat)
        if (about >> played_by(seat) & 1) out = out.with(seat);
    return out;
}
bool DealingProtocol::can_pass(int about) const {
    if (about < Ballot::kUndoMove) return can_hand_over({static_cast<std::uint16_t>(about)});
    if (about == Ballot::kUndoMove) return last_mover() >= 0;
    const int person = about - Ballot::kReturnSeats;
    return person < terms_.peers() && terms_.persons().has(person) && played_by(person) != person &&
           !handing_ && !closing_;
}
void DealingProtocol::pass(int about) {
    if (about < Ballot::kUndoMove)
        hand(about);
    else if (about == Ballot::kUndoMove)
        take_back();
    else
        give_back(about - Ballot::kReturnSeats);
}
// Who agrees are more than half of those who play, or the half with the first of them: so no two such
// agreements can come about at once where a table came apart.
bool DealingProtocol::can_hand_over(SeatSet leavers) const {
    const SeatSet all = voters(0), others = voters(leavers.bits);
    const int more = 2 * others.size() - all.size();
    return trusted_ && !closing_ && !handing_ && !leavers.empty() && !(leavers.bits & ~all.bits) &&
           (more > 0 || (more == 0 && others.has(all.first()))) && others.size() >= terms_.key_sharers() &&
           hand_bytes(seats_about(leavers.bits)) <= kMaxPayload;
}
void DealingProtocol::hand(int about) {
    const int to = substitute_for(about);
    handing_ = Handing{seats_about(about), to};
    play(handing_->seats, to);
}
void DealingProtocol::play(SeatSet seats, int person) {
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (seats.has(seat)) {
            played_by_[static_cast<std::size_t>(seat)] = person;
            lent_keys_.erase(seat);
        }
    for (int seat = 0; seat < terms_.peers(); ++seat)
        weights_[static_cast<std::size_t>(seat)] =
            lenders().has(seat) ? weight_of(lenders(), seat) : Scalar{};
    last_.reset();
    go_on_from_agreement();
}
void DealingProtocol::go_on_from_agreement() {
    ++step_;
    number_ = (number_ / kBranch + 1) * kBranch;
    advance();
}
// It has heard all along, as far as it was there, and its secrets are what they were.
void DealingProtocol::give_back(int person) { play(terms_.run_by(person), person); }

// What is lent: the key of the seat's envelopes, for that is put together; and its shares of the cards it was
// shown, each from the pieces of a key that is not.
std::size_t DealingProtocol::hand_bytes(SeatSet seats) const {
    std::size_t bytes = 0;
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (seats.has(seat))
            bytes += sizeof(Scalar) + kShareBytes * shown_[static_cast<std::size_t>(seat)].size();
    return bytes;
}
Bytes DealingProtocol::open_hand(int author, Reader& in) const {
    const Span sealed = in.raw(hand_bytes(handing_->seats));
    Bytes open(sealed.begin(), sealed.end());
    if (!seal("hand pad", trust_key(), author, handing_->to, {number_}, open)) open.clear();
    return open;
}
Problem DealingProtocol::judge_hand(int author, Reader& in) const {
    const Bytes open = open_hand(author, in);
    if (open.empty() || stored_) return {};
    Reader lent(open);
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        if (!handing_->seats.has(seat)) continue;
        const Sharing& sharing = sharings_[static_cast<std::size_t>(seat)];
        const auto piece = read_scalar(lent);
        bool right = piece && times_base(*piece) == piece_key(sharing, seat, author, envelope_key());
        for (const auto& [deck, card] : shown_[static_cast<std::size_t>(seat)]) {
            const auto share = read_share(lent);
            right =
                right && share &&
                verify_equal(context(number_, author), share->proof, card.a,
                             piece_key(sharing, seat, author, static_cast<std::size_t>(deck)), share->point);
        }
        if (!right)
            return {"What it lent of another's secrets does not come from the piece it was given.", author};
    }
    return {};
}
void DealingProtocol::take_hand(const std::vector<Bytes>& parts) {
    const Handing handing = *handing_;
    const bool for_me = known_faces_.viewer() == handing.to && known_faces_.secrets();
    std::vector<Bytes> open;
    for (const auto& part : parts) {
        Reader in(part);
        const int author = static_cast<int>(open.size());
        open.push_back(for_me && need_.authors.has(author) ? open_hand(author, in) : Bytes{});
    }
    handing_.reset();
    if (!for_me) return;
    std::vector<Reader> in(open.begin(), open.end());
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        if (!handing.seats.has(seat)) continue;
        const Sharing& sharing = sharings_[static_cast<std::size_t>(seat)];
        LentKeys& lent = lent_keys_[seat] = {};
        for (int giver = 0; giver < terms_.peers(); ++giver) {
            if (!lenders().has(giver)) continue;
            Reader& from = in[static_cast<std::size_t>(giver)];
            const Scalar& weight = weights_[static_cast<std::size_t>(giver)];
            const auto mine = [&](std::size_t index) {
                return piece(sharing, seat, giver, index).value_or(Scalar{});
            };
            const bool own = giver == handing.to;
            lent.envelope =
                lent.envelope + weight * (own ? mine(envelope_key()) : read_scalar(from).value_or(Scalar{}));
            std::size_t next = 0;
            for (const auto& [deck, card] : shown_[static_cast<std::size_t>(seat)]) {
                if (next == lent.shares.size()) lent.shares.emplace_back(card.a, Point{});
                Point& sum = lent.shares[next++].second;
                sum = sum + weight * (own ? mine(static_cast<std::size_t>(deck)) * card.a
                                          : Point{from.array<32>()});
                if (!own) from.raw(kProofBytes);
            }
        }
    }
}

// ---- What is opened at the end

std::vector<DealingProtocol::Opened> DealingProtocol::opens(int seat) const {
    std::vector<Opened> out;
    for (std::size_t index = 0; index < key_count(); ++index)
        if (!lost(seat) || index == envelope_key()) out.push_back({seat, index});
    for (int owner = 0; owner < terms_.peers(); ++owner)
        for (std::size_t deck = 0; deck < decks_.size() && lost(owner) && lenders().has(seat); ++deck)
            out.push_back({owner, deck});
    return out;
}
bool DealingProtocol::read_opened(int seat, Reader& in, std::vector<Scalar>& out) const {
    for (const auto& [owner, index] : opens(seat)) {
        const auto key = read_scalar(in);
        if (!key) return false;
        if (owner != seat) {
            if (times_base(*key) != piece_key(sharings_[static_cast<std::size_t>(owner)], owner, seat, index))
                return false;
        } else if (const Point* used = public_key(index, seat); used && times_base(*key) != *used) {
            return false;
        }
        out.push_back(*key);
    }
    return true;
}
void DealingProtocol::take_closing(const std::vector<Bytes>& parts) {
    std::vector<std::vector<Scalar>> opened(parts.size());
    for (std::size_t seat = 0; seat < parts.size(); ++seat) {
        Reader in(parts[seat]);
        read_opened(static_cast<int>(seat), in, opened[seat]);
    }
    opened_keys_ = keys_of(opened);
}
std::vector<std::vector<Scalar>> DealingProtocol::keys_of(
    const std::vector<std::vector<Scalar>>& opened) const {
    const auto peers = static_cast<std::size_t>(terms_.peers());
    std::vector<std::vector<Scalar>> out(key_count(), std::vector<Scalar>(peers));
    for (std::size_t seat = 0; seat < peers; ++seat) {
        const Scalar* next = opened[seat].data();
        for (const auto& [owner, index] : opens(static_cast<int>(seat))) {
            Scalar& key = out[index][static_cast<std::size_t>(owner)];
            key = owner == static_cast<int>(seat) ? *next : key + weights_[seat] * *next;
            ++next;
        }
    }
    return out;
}

// ---- Taking back

void DealingProtocol::take_back() {
    const LastMove last = *std::exchange(last_, {});
    match_.rewind(last.length);
    decks_ = last.decks;
    public_ = match_.seen_by(kPublic);
    go_on_from_agreement();
}

}  // namespace mortarboard::net
