// Motions that persons pass in place of a step, and what they need: pieces of everybody's keys held by the
// others, the hand-over of a silent person's seats, the undoing of a last move.
#include "net/dealer/dealing_protocol.h"
#include "net/dealer/sharing.h"
#include "net/part.h"

namespace mortarboard::net {

// ---- Key pieces

// The persons who hold pieces of the keys of `seat`: all but the one whose machine plays it.
SeatSet DealingProtocol::piece_holders(int seat) const {
    return {static_cast<std::uint16_t>(terms_.persons().bits & ~(1u << terms_.runner(seat)))};
}
SeatSet DealingProtocol::lenders() const {
    SeatSet out;
    for (int seat = 0; seat < terms_.peers() && out.size() < terms_.key_sharers(); ++seat)
        if (voters(0).has(seat)) out = out.with(seat);
    return out;
}
bool DealingProtocol::apply_pad(std::string_view what, std::size_t key, int from, int to,
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
        if (at % stream.size() == 0) stream = Hasher(hasher)(at / stream.size()).hash512();
        bytes[at] ^= stream[at % stream.size()];
    }
    return true;
}
std::optional<DealingProtocol::KeySharing> DealingProtocol::read_key_sharing(int owner, Reader& in) const {
    KeySharing out;
    for (std::size_t left = (envelope_key_index() + 1) * (terms_.key_sharers() - 1u); left > 0; --left) {
        const auto point = read_point(in);
        if (!point) return std::nullopt;
        out.coefficients.push_back(*point);
    }
    for (int holder = 0; holder < terms_.peers(); ++holder) {
        const Span sealed =
            in.raw(piece_holders(owner).has(holder) ? sizeof(Scalar) * (envelope_key_index() + 1) : 0);
        out.sealed_pieces.emplace_back(sealed.begin(), sealed.end());
    }
    return in.failed() ? std::nullopt : std::optional(out);
}
std::optional<Scalar> DealingProtocol::key_piece(const KeySharing& sharing, int owner, int holder,
                                                 std::size_t index) const {
    Bytes open = sharing.sealed_pieces[static_cast<std::size_t>(holder)];
    if (!apply_pad("trust pad", escrow_key_index(), owner, holder, {}, open)) return std::nullopt;
    Reader in(Span(open).subspan(sizeof(Scalar) * index));
    return read_scalar(in).value_or(Scalar{});
}
Point DealingProtocol::public_key_piece(const KeySharing& sharing, int owner, int holder,
                                        std::size_t index) const {
    const std::size_t size = terms_.key_sharers() - 1u;
    return public_key_piece_of(*public_key(index, owner),
                               std::span(sharing.coefficients).subspan(index * size, size), holder);
}
Problem DealingProtocol::verify_key_pieces(int author, Reader& in) const {
    const auto sharing = read_key_sharing(author, in);
    if (!sharing) return {"bad_form", author};
    for (int holder = 0; holder < terms_.peers(); ++holder)
        for (std::size_t index = 0;
             index <= envelope_key_index() && !trusts_parts_ && piece_holders(author).has(holder); ++index)
            if (const auto mine = key_piece(*sharing, author, holder, index);
                mine && times_base(*mine) != public_key_piece(*sharing, author, holder, index))
                return {"wrong_key_share", author};
    return {};
}

// ---- Who plays which seat

SeatSet DealingProtocol::voters(int motion) const {
    SeatSet out;  // all persons who play, except those whose seats the motion hands over
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (terms_.persons().has(seat) && played_by(seat) == seat &&
            (motion >= Ballot::kUndoMove || !(motion >> seat & 1)))
            out = out.with(seat);
    return out;
}
SeatSet DealingProtocol::seats_concerned(int motion) const {
    SeatSet out;
    if (motion >= Ballot::kReturnSeats) return terms_.run_by(motion - Ballot::kReturnSeats);
    for (int seat = 0; seat < terms_.peers() && motion < Ballot::kUndoMove; ++seat)
        if (motion >> played_by(seat) & 1) out = out.with(seat);
    return out;
}
bool DealingProtocol::is_motion(int motion, SeatSet persons) const {
    if (motion < Ballot::kUndoMove) return leaves_enough({static_cast<std::uint16_t>(motion)}, persons);
    if (motion == Ballot::kUndoMove) return last_mover() >= 0;
    const int person = motion - Ballot::kReturnSeats;
    return person < terms_.peers() && terms_.persons().has(person) && !persons.has(person);
}
bool DealingProtocol::can_pass(int motion) const {
    return is_motion(motion, voters(0)) &&
           (motion == Ballot::kUndoMove || (takes_motions() && (motion < Ballot::kUndoMove || !hand_over_)));
}
void DealingProtocol::pass(int motion) {
    if (motion < Ballot::kUndoMove)
        start_hand_over(motion);
    else if (motion == Ballot::kUndoMove)
        undo_last_move();
    else
        return_seats(motion - Ballot::kReturnSeats);
}
// Those who agree must be more than half of those who play, or the half that holds the first of them: so two
// such motions cannot pass at once where a match came apart.
bool DealingProtocol::leaves_enough(SeatSet leaving_persons, SeatSet all) const {
    const SeatSet others{static_cast<std::uint16_t>(all.bits & ~leaving_persons.bits)};
    const SeatSet handed{
        static_cast<std::uint16_t>(seats_concerned(leaving_persons.bits).bits | leaving_seats().bits)};
    const int more = 2 * others.size() - all.size();
    return has_key_pieces_ && !leaving_persons.empty() && !(leaving_persons.bits & ~all.bits) &&
           (more > 0 || (more == 0 && others.has(all.first()))) && others.size() >= terms_.key_sharers() &&
           hand_over_bytes(handed) <= kMaxPayload;
}
void DealingProtocol::start_hand_over(int motion) {
    const int to = substitute_for(motion);
    // Who has fallen silent may have owed a part of a hand-over: that one is made again together with this.
    SeatSet seats = seats_concerned(motion);
    seats.bits |= leaving_seats().bits;
    hand_over_ = SeatHandOver{seats, to};
    assign_seats(hand_over_->seats, to);
}
void DealingProtocol::assign_seats(SeatSet seats, int person) {
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (seats.has(seat)) {
            played_by_[static_cast<std::size_t>(seat)] = person;
            lent_keys_.erase(seat);
        }
    for (int seat = 0; seat < terms_.peers(); ++seat)
        lender_weights_[static_cast<std::size_t>(seat)] =
            lenders().has(seat) ? lagrange_weight(lenders(), seat) : Scalar{};
    last_move_.reset();
    start_branch();
}
void DealingProtocol::start_branch() {
    ++step_;
    number_ = (number_ / kNumbersPerBranch + 1) * kNumbersPerBranch;
    ask_next();
}
// The person has followed the log as far as it was reachable, and its secrets are unchanged.
void DealingProtocol::return_seats(int person) { assign_seats(terms_.run_by(person), person); }

// What is lent: the seat's envelope key, which is put together; and the seat's shares of the cards it was
// shown, each made from the pieces of a key that is not put together.
std::size_t DealingProtocol::hand_over_bytes(SeatSet seats) const {
    std::size_t bytes = 0;
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (seats.has(seat))
            bytes += sizeof(Scalar) + kShareBytes * opened_cards_[static_cast<std::size_t>(seat)].size();
    return bytes;
}
Bytes DealingProtocol::decrypt_hand_over(int author, Reader& in) const {
    const Span sealed = in.raw(hand_over_bytes(hand_over_->seats));
    Bytes open(sealed.begin(), sealed.end());
    if (!apply_pad("hand pad", escrow_key_index(), author, hand_over_->substitute, {number_}, open))
        open.clear();
    return open;
}
Problem DealingProtocol::verify_hand_over(int author, Reader& in) const {
    const Bytes open = decrypt_hand_over(author, in);
    if (open.empty() || trusts_parts_) return {};
    Reader lent(open);
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        if (!hand_over_->seats.has(seat)) continue;
        const KeySharing& sharing = key_sharings_[static_cast<std::size_t>(seat)];
        const auto piece = read_scalar(lent);
        bool right =
            piece && times_base(*piece) == public_key_piece(sharing, seat, author, envelope_key_index());
        for (const auto& [deck, card] : opened_cards_[static_cast<std::size_t>(seat)]) {
            const auto share = read_share(lent);
            right = right && share &&
                    verify_equal(context(number_, author), share->proof, card.a,
                                 public_key_piece(sharing, seat, author, static_cast<std::size_t>(deck)),
                                 share->point);
        }
        if (!right) return {"wrong_lent_secret", author};
    }
    return {};
}
void DealingProtocol::finish_hand_over(const std::vector<Bytes>& parts) {
    const SeatHandOver hand_over = *hand_over_;
    const bool for_me = known_faces_.viewer() == hand_over.substitute && known_faces_.secrets();
    std::vector<Bytes> open;
    for (const auto& part : parts) {
        Reader in(part);
        const int author = static_cast<int>(open.size());
        open.push_back(for_me && expected_.authors.has(author) ? decrypt_hand_over(author, in) : Bytes{});
    }
    hand_over_.reset();
    if (!for_me) return;
    std::vector<Reader> in(open.begin(), open.end());
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        if (!hand_over.seats.has(seat)) continue;
        const KeySharing& sharing = key_sharings_[static_cast<std::size_t>(seat)];
        LentKeys& lent = lent_keys_[seat] = {};
        for (int lender = 0; lender < terms_.peers(); ++lender) {
            if (!lenders().has(lender)) continue;
            Reader& from = in[static_cast<std::size_t>(lender)];
            const Scalar& weight = lender_weights_[static_cast<std::size_t>(lender)];
            const auto mine = [&](std::size_t index) {
                return key_piece(sharing, seat, lender, index).value_or(Scalar{});
            };
            const bool own = lender == hand_over.substitute;
            lent.envelope_key = lent.envelope_key + weight * (own ? mine(envelope_key_index())
                                                                  : read_scalar(from).value_or(Scalar{}));
            std::size_t next = 0;
            for (const auto& [deck, card] : opened_cards_[static_cast<std::size_t>(seat)]) {
                if (next == lent.shares.size()) lent.shares.emplace_back(card.a, Point{});
                Point& sum = lent.shares[next++].second;
                sum = sum + weight * (own ? mine(static_cast<std::size_t>(deck)) * card.a
                                          : Point{from.array<32>()});
                if (!own) from.raw(kProofBytes);
            }
        }
    }
}

// ---- Keys opened at the end

std::vector<DealingProtocol::OpenedKey> DealingProtocol::keys_opened_by(int seat) const {
    std::vector<OpenedKey> out;
    for (std::size_t index = 0; index < key_count(); ++index)
        if (!is_substituted(seat) || index == envelope_key_index()) out.push_back({seat, index});
    for (int owner = 0; owner < terms_.peers(); ++owner)
        for (std::size_t deck = 0; deck < decks_.size() && is_substituted(owner) && lenders().has(seat);
             ++deck)
            out.push_back({owner, deck});
    return out;
}
bool DealingProtocol::read_opened_keys(int seat, Reader& in, std::vector<Scalar>& out) const {
    for (const auto& [owner, index] : keys_opened_by(seat)) {
        const auto key = read_scalar(in);
        if (!key) return false;
        if (owner != seat) {
            if (times_base(*key) !=
                public_key_piece(key_sharings_[static_cast<std::size_t>(owner)], owner, seat, index))
                return false;
        } else if (const Point* used = public_key(index, seat); used && times_base(*key) != *used) {
            return false;
        }
        out.push_back(*key);
    }
    return true;
}
void DealingProtocol::apply_closing(const std::vector<Bytes>& parts) {
    std::vector<std::vector<Scalar>> opened(parts.size());
    for (std::size_t seat = 0; seat < parts.size(); ++seat) {
        Reader in(parts[seat]);
        read_opened_keys(static_cast<int>(seat), in, opened[seat]);
    }
    opened_keys_ = combine_opened_keys(opened);
}
std::vector<std::vector<Scalar>> DealingProtocol::combine_opened_keys(
    const std::vector<std::vector<Scalar>>& opened) const {
    const auto peers = static_cast<std::size_t>(terms_.peers());
    std::vector<std::vector<Scalar>> out(key_count(), std::vector<Scalar>(peers));
    for (std::size_t seat = 0; seat < peers; ++seat) {
        const Scalar* next = opened[seat].data();
        for (const auto& [owner, index] : keys_opened_by(static_cast<int>(seat))) {
            Scalar& key = out[index][static_cast<std::size_t>(owner)];
            key = owner == static_cast<int>(seat) ? *next : key + lender_weights_[seat] * *next;
            ++next;
        }
    }
    return out;
}

// ---- Undoing a move

void DealingProtocol::undo_last_move() {
    const LastMove last = *std::exchange(last_move_, {});
    match_.rewind(last.length);
    decks_ = last.decks;
    public_ = match_.seen_by(kPublic);
    start_branch();
}

}  // namespace mortarboard::net
