// This file reads, verifies and applies the parts that the others send.
#include <algorithm>
#include <bit>

#include "net/dealer/dealing_protocol.h"

namespace mortarboard::net {
namespace {

Problem problem_of(int seat, std::string reason) { return {std::move(reason), seat}; }
Problem malformed(int seat) { return problem_of(seat, "bad_form"); }

}  // namespace

Hash DealingProtocol::context(std::uint32_t number, int author) const {
    return Hasher("context")(id_)(number)(static_cast<std::uint64_t>(author)).hash();
}
Hash DealingProtocol::commitment(std::uint32_t number, int author, Span salt, Span move) const {
    return Hasher("commitment")(context(number, author))(salt)(move).hash();
}

// ---- Verifying

Problem DealingProtocol::verify_part(int author, Span payload) const {
    if (!expected_.authors.has(author) || author >= terms_.peers()) return problem_of(author, "not_asked");
    if (payload.size() > kMaxPayload) return problem_of(author, "message_too_long");
    Reader in(payload);
    Problem problem;
    switch (expected_.step) {
    case ProtocolStep::keys:
        problem = verify_keys(author, in);
        break;
    case ProtocolStep::shuffle:
        problem = verify_shuffle(author, in);
        break;
    case ProtocolStep::remask:
        problem = verify_remask(author, in);
        break;
    case ProtocolStep::move: {
        ReceivedMove received;
        problem = read_move(author, number_, in, true, received);
        break;
    }
    case ProtocolStep::extract: {
        const Extraction extraction = requested_extraction();
        std::vector<Ciphertext> after;
        problem =
            read_remasked_list(author, number_, extraction.deck, extraction.before, in, true, true, after);
        break;
    }
    case ProtocolStep::commit:
        in.array<32>();
        in.array<sizeof(Action)>();
        break;
    case ProtocolStep::reveal: {
        const Hash salt = in.array<32>();
        const Span move = payload.subspan(std::min<std::size_t>(32, payload.size()));
        if (commitment(current_move_number(), author, salt, move) !=
            commitments_[static_cast<std::size_t>(author)].hash)
            return problem_of(author, "broken_commitment");
        ReceivedMove received;
        problem = read_move(author, current_move_number(), in, true, received);
        break;
    }
    case ProtocolStep::key_pieces:
        problem = verify_key_pieces(author, in);
        if (!problem && shuffles_with_pieces(author)) problem = verify_shuffle(author, in);
        break;
    case ProtocolStep::hand_over:
        problem = verify_hand_over(author, in);
        break;
    case ProtocolStep::coin:
        if (coin_link_hash(in.array<32>()) != coin_links_[static_cast<std::size_t>(author)])
            return problem_of(author, "wrong_coin");
        break;
    case ProtocolStep::shares:
        problem = verify_shares(author, in);
        break;
    case ProtocolStep::closing:
        if (std::vector<Scalar> opened; !read_opened_keys(author, in, opened))
            return problem_of(author, "wrong_key");
        break;
    case ProtocolStep::verdict:
        if (in.u8() > 1) return malformed(author);
        in.u32();
        in.u8();
        in.u64();
        break;
    case ProtocolStep::over:
        return problem_of(author, "match_over");
    }
    if (!problem && !in.is_complete()) return malformed(author);
    return problem;
}
Problem DealingProtocol::verify_keys(int author, Reader& in) const {
    in.array<32>();
    for (std::size_t i = 0; i < key_count(); ++i) {
        const auto key = read_point(in);
        const auto proof = read_proof(in);
        if (!key || !proof || *key == Point{}) return malformed(author);
        if (!trusts_parts_ &&
            !verify_equal(context(number_, author), *proof, times_base(Scalar::one()), *key, *key))
            return problem_of(author, "key_without_proof");
    }
    return {};
}
Problem DealingProtocol::verify_remask(int author, Reader& in) const {
    const auto before = decks_[static_cast<std::size_t>(remask_deck_)].piles.at(remask_zone_).ciphertexts();
    std::vector<Ciphertext> after;
    return read_remasked_list(author, number_, remask_deck_, before, in, true, true, after);
}
Problem DealingProtocol::verify_shuffle(int author, Reader& in) const {
    for (const auto& list : joint_shuffle_->lists) {
        std::vector<Ciphertext> after;
        if (const Problem problem = read_remasked_list(author, number_, list.deck, list.cards, in,
                                                       list.needs_proof(), true, after))
            return problem;
    }
    return {};
}
Problem DealingProtocol::read_remasked_list(int author, std::uint32_t number, int deck,
                                            const std::vector<Ciphertext>& before, Reader& in, bool prove,
                                            bool verify, std::vector<Ciphertext>& out) const {
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto card = read_ciphertext(in);
        if (!card) return malformed(author);
        out.push_back(*card);
    }
    if (!prove) return {};
    if (!verify) {
        in.raw(permutation_proof_bytes(before.size()));
        return {};
    }
    // With all keys open the cards themselves are compared (audit_remasked_list).
    if (trusts_parts_ || !known_faces_.keys().empty()) {
        in.raw(permutation_proof_bytes(before.size()));
        return {};
    }
    if (!verify_permutation(context(number, author), decks_[static_cast<std::size_t>(deck)].key, before, out,
                            in))
        return problem_of(author, "other_cards");
    return {};
}
Problem DealingProtocol::read_move(int author, std::uint32_t number, Reader& in, bool verify,
                                   ReceivedMove& out) const {
    const auto bytes = in.array<8>();
    out.move.seat = static_cast<Seat>(author);
    out.move.action.kind = bytes[0];
    std::copy(bytes.begin() + 1, bytes.end(), out.move.action.arg.begin());
    const Game& game = match_.game();
    if (in.failed()) return malformed(author);
    if (const mortarboard::Verdict verdict = game.check(public_, out.move); !verdict)
        return problem_of(author, "not_allowed " + rule_mark(verdict, "paragraph"));
    if (game.mask(public_, out.move, kPublic) != out.move) return problem_of(author, "names_hidden_card");
    UnappliedMove pending;
    pending.move = out.move;
    pending.decks = decks_;
    AnyState copy = public_;
    game.apply(copy, out.move, EventSink(nullptr, &pending.operations));
    std::size_t unseen = 0;
    for (const auto& op : pending.operations) {
        const int deck = deck_index(op.deck);
        if (deck < 0 || !decks_[static_cast<std::size_t>(deck)].is_encrypted) continue;
        if (is_extraction(op, out.move.seat)) {
            Extraction next{
                deck, pending.decks[static_cast<std::size_t>(deck)].piles[op.from].ciphertexts(), {}, {}};
            if (const Problem problem =
                    read_remasked_list(author, number, deck, next.before, in, true, verify, next.after))
                return problem;
            pending.extractions.push_back(std::move(next));
        }
        unseen += hides_card(op, out.move.seat);
        if (const Problem problem = follow_operation(pending, op, UnshuffledHeap::counts_as_shuffled))
            return problem;
    }
    out.extractions = std::move(pending.extractions);
    const std::size_t hidden = hidden_arguments(out.move.action).size();
    if (hidden <= unseen) return {};
    if (unseen || decks_.empty()) return problem_of(author, "hides_known_card");
    for (std::size_t i = 0; i < hidden; ++i)
        if (const Problem problem = read_sealed_choice(author, number, i, in, verify, out)) return problem;
    return {};
}
Point DealingProtocol::sealed_point(Face value) const {
    const auto id = terms_.game->info.id;
    return Point::from(
        Hasher("sealed")({reinterpret_cast<const std::uint8_t*>(id.data()), id.size()})(value));
}
// A choice that a seat made in secret and that no card carries (Citadels' true warrant), encrypted under the
// key of the first deck: the others know that it is fixed, and the audit reads it. The proof keeps anybody
// from passing on what another peer sealed.
Problem DealingProtocol::read_sealed_choice(int author, std::uint32_t number, std::size_t place, Reader& in,
                                            bool verify, ReceivedMove& out) const {
    const auto sealed = read_ciphertext(in);
    const auto proof = read_proof(in);
    if (!sealed || !proof) return malformed(author);
    if (verify) {
        if (!trusts_parts_ && known_faces_.keys().empty() &&
            !verify_equal(context(number, author), *proof, times_base(Scalar::one()), sealed->a, sealed->a))
            return problem_of(author, "choice_without_proof");
        return {};
    }
    Scalar key;
    Point mask;
    if (!known_faces_.keys().empty()) {
        for (const auto& one : known_faces_.keys()[0]) key = key + one;
        mask = key * sealed->a;
    } else if (known_faces_.secrets() && known_faces_.viewer() == author) {
        mask = known_faces_.secrets()->mask(number, kSealedList, static_cast<int>(place)) * decks_[0].key;
    } else {
        out.sealed_choices.push_back(kHidden);
        return {};
    }
    Face value = kNone;
    while (value < kHidden && !(sealed->b - mask == sealed_point(value))) ++value;
    out.sealed_choices.push_back(value < kHidden ? value : kNone);
    return {};
}

// ---- Shares

// A seat outside the audience sends its share to all, because the audience itself keeps its own shares; a
// seat in the audience sends its share to each of the others in it. For a substituted seat the lenders do
// this with their pieces of its key, and also send to that seat itself.
std::vector<DealingProtocol::ShareDelivery> DealingProtocol::share_deliveries(const Opening& opening,
                                                                              int sender) const {
    std::vector<ShareDelivery> out;
    if (opening.is_done) return out;
    for (int owner = 0; owner < terms_.peers(); ++owner) {
        if (is_substituted(owner) ? !lenders().has(sender) : owner != sender) continue;
        if (opening.audience >> kPublic & 1 || !(opening.audience >> owner & 1)) {
            out.push_back({owner, -1});
            continue;
        }
        for (int to = 0; to < terms_.peers(); ++to)
            if ((to != sender || is_substituted(owner)) && (opening.audience >> to & 1))
                out.push_back({owner, to});
    }
    return out;
}
Point DealingProtocol::public_share_key(int deck, int sender, int owner) const {
    if (owner == sender) return decks_[static_cast<std::size_t>(deck)].keys[static_cast<std::size_t>(owner)];
    return public_key_piece(key_sharings_[static_cast<std::size_t>(owner)], owner, sender,
                            static_cast<std::size_t>(deck));
}
bool DealingProtocol::apply_share_pad(const Opening& opening, std::size_t number, int sender,
                                      const ShareDelivery& delivery, Bytes& share) const {
    return delivery.recipient < 0 || apply_pad("pad", envelope_key_index(), sender, delivery.recipient,
                                               {number_, static_cast<std::uint64_t>(delivery.owner),
                                                static_cast<std::uint64_t>(opening.deck), number},
                                               share);
}
std::vector<DealingProtocol::PendingOpening> DealingProtocol::pending_openings() const {
    std::vector<PendingOpening> out;
    if (pending_)
        for (const auto& opening : pending_->openings)
            if (!opening.is_done) out.push_back({opening.deck, opening.card, opening.audience});
    return out;
}
const Point* DealingProtocol::public_key(std::size_t index, int seat) const {
    const auto& keys = index < decks_.size()           ? decks_[index].keys
                       : index == envelope_key_index() ? envelope_keys_
                                                       : escrow_keys_;
    return static_cast<std::size_t>(seat) < keys.size() ? &keys[static_cast<std::size_t>(seat)] : nullptr;
}
std::optional<Scalar> DealingProtocol::secret_key(std::size_t index, int seat) const {
    if (!known_faces_.keys().empty()) {
        const Scalar& key = known_faces_.keys()[index][static_cast<std::size_t>(seat)];
        return key.is_zero() ? std::nullopt : std::optional(key);
    }
    return known_faces_.viewer() == seat && known_faces_.secrets()
               ? known_faces_.secrets()->key(index, decks_.size())
               : std::nullopt;
}
Problem DealingProtocol::verify_shares(int author, Reader& in) const {
    for (std::size_t number = 0; number < pending_->openings.size(); ++number) {
        const Opening& opening = pending_->openings[number];
        for (const ShareDelivery& delivery : share_deliveries(opening, author)) {
            const Span part = in.raw(kShareBytes);
            if (in.failed()) return malformed(author);
            Bytes open(part.begin(), part.end());
            // The share was verified before, or is encrypted for somebody else.
            if (trusts_parts_ || !apply_share_pad(opening, number, author, delivery, open)) continue;
            Reader reader(open);
            const auto share = read_share(reader);
            // A share sent in the open was verified by all when it came; where the key is known, making it
            // again is quicker than verifying the proof.
            const auto secret = delivery.recipient < 0 && delivery.owner == author
                                    ? secret_key(static_cast<std::size_t>(opening.deck), author)
                                    : std::nullopt;
            if (!share || (secret ? !(*secret * opening.card.a == share->point)
                                  : !verify_equal(context(number_, author), share->proof, opening.card.a,
                                                  public_share_key(opening.deck, author, delivery.owner),
                                                  share->point)))
                return problem_of(author, "wrong_share");
        }
    }
    return {};
}
// The sum of all shares of an opening that this follower receives or can make itself.
Point DealingProtocol::sum_of_shares(const Opening& opening, std::size_t number,
                                     std::vector<Reader>& in) const {
    Point sum;
    const auto deck = static_cast<std::size_t>(opening.deck);
    const int me = known_faces_.viewer();
    const bool reads = known_faces_.sees(opening.audience);
    SeatSet made;
    for (int owner = 0; owner < terms_.peers() && reads; ++owner) {
        const Point* lent = owner == me && known_faces_.secrets()
                                ? known_faces_.secrets()->lent_share(opening.card.a)
                                : nullptr;
        if (const auto secret = secret_key(deck, owner))
            sum = sum + *secret * opening.card.a;
        else if (lent)
            sum = sum + *lent;
        else
            continue;
        made = made.with(owner);
    }
    for (int sender = 0; sender < terms_.peers(); ++sender)
        for (const ShareDelivery& delivery : share_deliveries(opening, sender)) {
            const Span part = in[static_cast<std::size_t>(sender)].raw(kShareBytes);
            if (!reads || made.has(delivery.owner) || (delivery.recipient >= 0 && delivery.recipient != me))
                continue;
            Bytes open(part.begin(), part.end());
            if (!apply_share_pad(opening, number, sender, delivery, open)) continue;
            Reader reader(open);
            const Point share{reader.array<32>()};
            sum = sum + (is_substituted(delivery.owner)
                             ? lender_weights_[static_cast<std::size_t>(sender)] * share
                             : share);
        }
    return sum;
}
Problem DealingProtocol::apply_shares(const std::vector<Bytes>& parts) {
    std::vector<Reader> in(parts.begin(), parts.end());
    for (std::size_t number = 0; number < pending_->openings.size(); ++number) {
        Opening& opening = pending_->openings[number];
        if (opening.is_done) continue;
        const bool with_keys = known_faces_.viewer() == kTruth;
        const Point sum = with_keys ? Point{} : sum_of_shares(opening, number, in);
        if (known_faces_.sees(opening.audience)) {
            opening.face = with_keys ? known_faces_.face(opening.deck, opening.card)
                                     : known_faces_.face_of_point(opening.deck, opening.card.b - sum);
            if (opening.face == kNone) return {"foreign_card"};
            known_faces_.learn(opening.deck, opening.card, opening.face);
        }
        for (int seat = 0; seat < terms_.peers(); ++seat)
            if (!(opening.audience >> kPublic & 1) && (opening.audience >> seat & 1))
                opened_cards_[static_cast<std::size_t>(seat)].emplace_back(opening.deck, opening.card);
    }
    for (auto& opening : pending_->openings) opening.is_done = true;
    return {};
}

// ---- Applying

Problem DealingProtocol::apply_step(const std::vector<Bytes>& parts) {
    const ProtocolStep step = expected_.step;
    Problem problem;
    if (step == ProtocolStep::shares) problem = apply_shares(parts);
    if (step == ProtocolStep::hand_over) finish_hand_over(parts);
    if (step == ProtocolStep::closing) apply_closing(parts);
    last_move_.reset();
    std::optional<LastMove> last;
    if (step == ProtocolStep::move) last = LastMove{expected_.authors.first(), match_.log().size(), decks_};
    if (step == ProtocolStep::commit)
        commitments_.assign(static_cast<std::size_t>(terms_.peers()), {}), reveal_number_ = number_ + 1;
    for (int seat = 0; seat < terms_.peers() && !problem; ++seat)
        if (expected_.authors.has(seat) && step != ProtocolStep::shares && step != ProtocolStep::hand_over &&
            step != ProtocolStep::closing)
            problem = apply_part(seat, parts[static_cast<std::size_t>(seat)]);
    if (problem) return problem;
    if (step == ProtocolStep::keys) has_keys_ = true;
    if (step == ProtocolStep::reveal) commitments_.clear();
    if (step == ProtocolStep::closing) is_closed_ = true;
    if (step == ProtocolStep::verdict) has_verdicts_ = true;
    if (step == ProtocolStep::coin) {
        Hasher coin("coin");
        coin(id_)(++coins_used_);
        for (const auto& link : coin_links_) coin(link);
        coin_ = coin.hash();
    }
    if (step == ProtocolStep::key_pieces) has_key_pieces_ = true;
    ++step_;
    ++number_;
    problem = ask_next();
    // Whoever sends anything must not know what is drawn afterwards.
    coin_.reset();
    if (last && !problem && !pending_ && !joint_shuffle_ && match_.log().size() == last->length + 1 &&
        expected_.step == ProtocolStep::move)
        last_move_ = std::move(last);
    return problem;
}
Problem DealingProtocol::apply_part(int author, Span payload) {
    Reader in(payload);
    const auto at = static_cast<std::size_t>(author);
    switch (expected_.step) {
    case ProtocolStep::keys:
        apply_keys(author, in);
        break;
    case ProtocolStep::key_pieces:
        key_sharings_.push_back(read_key_sharing(author, in).value_or(KeySharing{}));
        if (shuffles_with_pieces(author)) return apply_shuffle_part(author, in);
        break;
    case ProtocolStep::shuffle:
        return apply_shuffle_part(author, in);
    case ProtocolStep::remask:
        return apply_remask_part(author, in);
    case ProtocolStep::extract: {
        Extraction extraction = requested_extraction();
        if (const Problem problem = read_remasked_list(author, number_, extraction.deck, extraction.before,
                                                       in, true, false, extraction.after))
            return problem;
        if (author == known_faces_.viewer()) learn_own_remask(extraction, 0);
        if (const Problem problem =
                audit_remasked_list(author, extraction.deck, extraction.before, extraction.after))
            return problem;
        pending_->extracting_seat.reset();
        pending_->extractions.insert(
            pending_->extractions.begin() + static_cast<std::ptrdiff_t>(pending_->next_extraction),
            std::move(extraction));
        break;
    }
    case ProtocolStep::commit:
        commitments_[at].hash = in.array<32>();
        commitments_[at].choice = in.array<sizeof(Action)>();
        break;
    case ProtocolStep::coin:
        coin_links_[at] = in.array<32>();
        break;
    case ProtocolStep::reveal:
        in.array<32>();
        [[fallthrough]];
    case ProtocolStep::move: {
        ReceivedMove received;
        if (const Problem problem = read_move(author, current_move_number(), in, false, received))
            return problem;
        for (std::size_t i = 0; i < received.extractions.size(); ++i) {
            const Extraction& extraction = received.extractions[i];
            if (author == known_faces_.viewer()) learn_own_remask(extraction, static_cast<int>(i));
            if (const Problem problem =
                    audit_remasked_list(author, extraction.deck, extraction.before, extraction.after))
                return problem;
        }
        received_moves_.push_back(std::move(received));
        break;
    }
    case ProtocolStep::verdict: {
        AuditResult finding;
        finding.clean = in.u8() == 1;
        finding.step = in.u32();
        finding.seat = in.u8();
        finding.truth_hash = in.u64();
        verdicts_.push_back(finding);
        break;
    }
    case ProtocolStep::shares:
    case ProtocolStep::hand_over:
    case ProtocolStep::closing:
    case ProtocolStep::over:
        break;
    }
    return {};
}
DealingProtocol::Extraction DealingProtocol::requested_extraction() const {
    const CardOp& op = pending_->operations[pending_->next_operation];
    const int deck = deck_index(op.deck);
    return {deck,
            pending_->decks[static_cast<std::size_t>(deck)].piles.at(op.from).ciphertexts(),
            {},
            pending_->next_operation};
}
void DealingProtocol::apply_keys(int author, Reader& in) {
    coin_links_.resize(static_cast<std::size_t>(terms_.peers()));
    coin_links_[static_cast<std::size_t>(author)] = in.array<32>();
    for (auto& deck : decks_) {
        deck.keys.push_back(read_point(in).value_or(Point{}));
        deck.key = deck.key + deck.keys.back();
        in.raw(kProofBytes);
    }
    envelope_keys_.push_back(read_point(in).value_or(Point{}));
    in.raw(kProofBytes);
    escrow_keys_.push_back(read_point(in).value_or(Point{}));
}
Problem DealingProtocol::apply_remask_part(int author, Reader& in) {
    Pile& pile = decks_[static_cast<std::size_t>(remask_deck_)].piles[remask_zone_];
    Extraction extraction{remask_deck_, pile.ciphertexts(), {}, {}};
    if (const Problem problem = read_remasked_list(author, number_, remask_deck_, extraction.before, in, true,
                                                   false, extraction.after))
        return problem;
    if (const Problem problem =
            audit_remasked_list(author, remask_deck_, extraction.before, extraction.after))
        return problem;
    if (author == known_faces_.viewer()) learn_own_remask(extraction, 0);
    apply_remask(pile, extraction.after);
    return {};
}
Problem DealingProtocol::apply_shuffle_part(int author, Reader& in) {
    for (auto& list : joint_shuffle_->lists) {
        std::vector<Ciphertext> after;
        if (const Problem problem = read_remasked_list(author, number_, list.deck, list.cards, in,
                                                       list.needs_proof(), false, after))
            return problem;
        if (const Problem problem = audit_remasked_list(author, list.deck, list.cards, after)) return problem;
        list.cards = std::move(after);
    }
    ++joint_shuffle_->next;
    return {};
}
// Once all keys are open, the list must hold the same cards before and after.
Problem DealingProtocol::audit_remasked_list(int author, int deck, const std::vector<Ciphertext>& before,
                                             const std::vector<Ciphertext>& after) const {
    if (known_faces_.keys().empty()) return {};
    std::vector<int> count(256);
    for (const auto& card : before) ++count[known_faces_.face(deck, card)];
    for (const auto& card : after) --count[known_faces_.face(deck, card)];
    if (std::all_of(count.begin(), count.end(), [](int n) { return n == 0; })) return {};
    return problem_of(author, "other_cards");
}

}  // namespace mortarboard::net
