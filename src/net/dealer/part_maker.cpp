#include "net/dealer/part_maker.h"

#include <algorithm>
#include <numeric>

#include "net/dealer/sharing.h"

namespace mortarboard::net {

bool PartMaker::must_choose() const {
    return protocol_.expected().authors.has(seat_) && (protocol_.expected().step == ProtocolStep::move ||
                                                       protocol_.expected().step == ProtocolStep::commit);
}
std::optional<Bytes> PartMaker::make(const Action* choice, const AuditResult* finding) const {
    Writer out;
    switch (protocol_.expected().step) {
    case ProtocolStep::keys:
        return make_keys();
    case ProtocolStep::key_pieces:
        out.raw(make_key_pieces());
        if (protocol_.shuffles_with_pieces(seat_)) out.raw(make_shuffle_pass());
        return out.take();
    case ProtocolStep::hand_over:
        return make_hand_over();
    case ProtocolStep::shuffle:
        return make_shuffle_pass();
    case ProtocolStep::remask: {
        const auto& pile = protocol_.decks_[static_cast<std::size_t>(protocol_.remask_deck_)].piles.at(
            protocol_.remask_zone_);
        return make_remasked_list(protocol_.number_, 0, protocol_.remask_deck_, pile.ciphertexts(), -1, true);
    }
    case ProtocolStep::extract:
        return make_extraction();
    case ProtocolStep::move:
        return choice ? make_move(protocol_.number_, *choice) : std::nullopt;
    case ProtocolStep::commit: {
        const std::uint32_t number = protocol_.number_ + 1;
        const auto payload = choice ? make_move(number, *choice) : std::nullopt;
        if (!payload) return std::nullopt;
        const Bytes open = Writer().u8(choice->kind).raw(choice->arg).take();
        return out.raw(protocol_.commitment(number, seat_, secrets_.salt(number), *payload))
            .raw(secrets_.seal_choice(number, open))
            .take();
    }
    case ProtocolStep::reveal:
        return make_reveal();
    case ProtocolStep::coin:
        return out.raw(secrets_.coin_link(protocol_.coins_used_ + 1)).take();
    case ProtocolStep::shares:
        return make_shares();
    case ProtocolStep::closing:
        return make_opened_keys();
    case ProtocolStep::verdict:
        if (!finding) return std::nullopt;
        return out.u8(finding->clean).u32(finding->step).u8(finding->seat).u64(finding->truth_hash).take();
    case ProtocolStep::over:
        break;
    }
    return std::nullopt;
}
Bytes PartMaker::make_keys() const {
    Writer out;
    out.raw(secrets_.coin_link(0));
    for (std::size_t i = 0; i < protocol_.key_count(); ++i) {
        const Scalar x = own_key(i);
        const Point X = times_base(x);
        write(out, X);
        write(out, prove_equal(protocol_.context(protocol_.number_, seat_), secrets_.key_nonce_seed(), x,
                               times_base(Scalar::one()), X, X));
    }
    return out.take();
}
Scalar PartMaker::own_key(std::size_t index) const {
    return protocol_.secret_key(index, seat_).value_or(Scalar{});
}
Scalar PartMaker::held_key_piece(int owner, std::size_t index) const {
    return protocol_.key_piece(protocol_.key_sharings_[static_cast<std::size_t>(owner)], owner, seat_, index)
        .value_or(Scalar{});
}
Bytes PartMaker::make_share(const Point& card, const Scalar& secret, const Point& key) const {
    const Point point = secret * card;
    Writer out;
    write(out, Share{point, prove_equal(protocol_.context(protocol_.number_, seat_),
                                        secrets_.key_nonce_seed(), secret, card, key, point)});
    return out.take();
}
// Sealed pieces of this seat's keys for each of the other persons, and the commitments by which each can
// verify that its pieces fit all the others'.
Bytes PartMaker::make_key_pieces() const {
    Writer out;
    const auto rest = [&](std::size_t index) {
        std::vector<Scalar> all;
        for (int k = 1; k < protocol_.terms_.key_sharers(); ++k)
            all.push_back(secrets_.coefficient(index, static_cast<std::uint64_t>(k)));
        return all;
    };
    for (std::size_t index = 0; index <= protocol_.envelope_key_index(); ++index)
        for (const Scalar& one : rest(index)) write(out, times_base(one));
    for (int holder = 0; holder < protocol_.terms_.peers(); ++holder) {
        if (!protocol_.piece_holders(seat_).has(holder)) continue;
        Writer pieces;
        for (std::size_t index = 0; index <= protocol_.envelope_key_index(); ++index)
            write(pieces, key_piece_of(own_key(index), rest(index), holder));
        Bytes sealed = pieces.take();
        protocol_.apply_pad("trust pad", protocol_.escrow_key_index(), seat_, holder, {}, sealed);
        out.raw(sealed);
    }
    return out.take();
}
Bytes PartMaker::make_shuffle_pass() const {
    Writer out;
    int number = 0;
    for (const auto& list : protocol_.joint_shuffle_->lists)
        out.raw(
            make_remasked_list(protocol_.number_, number++, list.deck, list.cards, -1, list.needs_proof()));
    return out.take();
}
// What this seat lends of a silent person's secrets to the substitute.
Bytes PartMaker::make_hand_over() const {
    Writer out;
    const auto& hand_over = *protocol_.hand_over_;
    for (int seat = 0; seat < protocol_.terms_.peers(); ++seat) {
        if (!hand_over.seats.has(seat)) continue;
        write(out, held_key_piece(seat, protocol_.envelope_key_index()));
        for (const auto& [deck, card] : protocol_.opened_cards_[static_cast<std::size_t>(seat)])
            out.raw(make_share(card.a, held_key_piece(seat, static_cast<std::size_t>(deck)),
                               protocol_.public_share_key(deck, seat_, seat)));
    }
    Bytes sealed = out.take();
    protocol_.apply_pad("hand pad", protocol_.escrow_key_index(), seat_, hand_over.substitute,
                        {protocol_.number_}, sealed);
    return sealed;
}
Bytes PartMaker::make_opened_keys() const {
    Writer out;
    for (const auto& [owner, index] : protocol_.keys_opened_by(seat_))
        write(out, owner == seat_ ? own_key(index) : held_key_piece(owner, index));
    return out.take();
}
// A list re-masked and permuted. With `last`, that card comes out at the end; in a row the others keep their
// order.
Bytes PartMaker::make_remasked_list(std::uint32_t number, int list, int deck,
                                    const std::vector<Ciphertext>& before, int last, bool prove,
                                    Order order) const {
    const Point& key = protocol_.decks_[static_cast<std::size_t>(deck)].key;
    Permutation secret{secrets_.permutation(number, list, static_cast<int>(before.size())), {}};
    if (order == Order::kept) std::iota(secret.sources.begin(), secret.sources.end(), 0);
    if (order == Order::kept && last >= 0)
        std::rotate(secret.sources.begin() + last, secret.sources.begin() + last + 1, secret.sources.end());
    else if (last >= 0)
        std::iter_swap(std::find(secret.sources.begin(), secret.sources.end(), last),
                       secret.sources.end() - 1);
    Writer out;
    std::vector<Ciphertext> after;
    for (std::size_t i = 0; i < before.size(); ++i) {
        secret.masks.push_back(secrets_.mask(number, list, static_cast<int>(i)));
        after.push_back(remask(before[static_cast<std::size_t>(secret.sources[i])], secret.masks[i], key));
        write(out, after.back());
    }
    if (prove)
        out.raw(prove_permutation(protocol_.context(number, seat_), secrets_.nonce_seed(), key, before, after,
                                  secret));
    return out.take();
}
std::optional<Bytes> PartMaker::make_move(std::uint32_t number, const Action& choice) const {
    const Match& match = protocol_.match_;
    const Game& game = match.game();
    if (!game.check(match.state(), {seat_, choice})) return std::nullopt;
    DealingProtocol::UnappliedMove pending;
    pending.move = game.mask(match.state(), {seat_, choice}, kPublic);
    pending.decks = protocol_.decks_;
    std::vector<CardOp> own;
    AnyState copy = match.state();
    game.apply(copy, {seat_, choice}, EventSink(nullptr, &own));
    AnyState seen = protocol_.public_;
    game.apply(seen, pending.move, EventSink(nullptr, &pending.operations));
    if (own.size() != pending.operations.size()) return std::nullopt;

    Writer out;
    out.u8(pending.move.action.kind).raw(pending.move.action.arg);
    bool unseen = false;
    KnownFaces known_faces =
        protocol_.known_faces_;  // follows the cards through several re-maskings within one move
    for (std::size_t i = 0; i < own.size(); ++i) {
        const int deck = protocol_.deck_index(own[i].deck);
        if (deck < 0 || !protocol_.decks_[static_cast<std::size_t>(deck)].is_encrypted) continue;
        if (protocol_.is_extraction(own[i], seat_)) {
            const auto before =
                pending.decks[static_cast<std::size_t>(deck)].piles[own[i].from].ciphertexts();
            const bool heap = protocol_.decks_[static_cast<std::size_t>(deck)].is_heap(own[i].from);
            int last = -1;
            // Of equal cards in a row the rules take the first.
            for (std::size_t j = before.size(); j-- > 0;)
                if (known_faces.face(deck, before[j]) == own[i].face) last = static_cast<int>(j);
            if (last < 0) return std::nullopt;
            const int place = static_cast<int>(pending.extractions.size());
            const Bytes list = make_remasked_list(number, place, deck, before, last, true,
                                                  heap ? Order::permuted : Order::kept);
            out.raw(list);
            Reader in(list);
            DealingProtocol::Extraction extraction{deck, before, {}, {}};
            for (std::size_t j = 0; j < before.size(); ++j) {
                extraction.after.push_back(*read_ciphertext(in));
                const Scalar mask = secrets_.mask(number, place, static_cast<int>(j));
                const Point& key = protocol_.decks_[static_cast<std::size_t>(deck)].key;
                known_faces.learn(deck, extraction.after[j],
                                  known_faces.face(deck, unmask(extraction.after[j], mask, key)));
            }
            pending.extractions.push_back(std::move(extraction));
        }
        unseen |= protocol_.hides_card(pending.operations[i], seat_);
        if (protocol_.follow_operation(pending, pending.operations[i],
                                       DealingProtocol::UnshuffledHeap::counts_as_shuffled))
            return std::nullopt;
    }
    const auto hidden = protocol_.hidden_arguments(pending.move.action);
    for (std::size_t i = 0; i < hidden.size() && !unseen && !protocol_.decks_.empty(); ++i) {
        const Scalar r = secrets_.mask(number, kSealedList, static_cast<int>(i));
        const Point a = times_base(r);
        write(out, Ciphertext{a, protocol_.sealed_point(choice.arg[static_cast<std::size_t>(hidden[i])]) +
                                     r * protocol_.decks_[0].key});
        write(out, prove_equal(protocol_.context(number, seat_), secrets_.nonce_seed(), r,
                               times_base(Scalar::one()), a, a));
    }
    return out.take();
}
// Finds which card the rules take out of this seat's heap now, from its own view of the move.
std::optional<Bytes> PartMaker::make_extraction() const {
    const auto& pending = *protocol_.pending_;
    const auto action = protocol_.own_view_of(pending);
    if (!action) return std::nullopt;
    std::vector<CardOp> own;
    AnyState copy = protocol_.match_.state();
    protocol_.match_.game().apply(copy, {pending.move.seat, *action}, EventSink(nullptr, &own));
    if (own.size() != pending.operations.size()) return std::nullopt;
    const DealingProtocol::Extraction asked = protocol_.requested_extraction();
    for (std::size_t i = 0; i < asked.before.size(); ++i)
        if (protocol_.known_faces_.face(asked.deck, asked.before[i]) == own[pending.next_operation].face)
            return make_remasked_list(protocol_.number_, 0, asked.deck, asked.before, static_cast<int>(i),
                                      true);
    return std::nullopt;
}
// Nothing is stored between commitment and choice: the log holds the encrypted choice for this seat to read.
std::optional<Bytes> PartMaker::make_reveal() const {
    const std::uint32_t number = protocol_.current_move_number();
    const auto& commitment = protocol_.commitments_[static_cast<std::size_t>(seat_)];
    const Bytes open = secrets_.seal_choice(number, commitment.choice);
    Reader in(open);
    Action choice{in.u8(), {}};
    choice.arg = in.array<sizeof choice.arg>();
    const auto salt = secrets_.salt(number);
    const auto payload = make_move(number, choice);
    if (!payload || protocol_.commitment(number, seat_, salt, *payload) != commitment.hash)
        return std::nullopt;
    return Writer().raw(salt).raw(*payload).take();
}
Bytes PartMaker::make_shares() const {
    Writer out;
    const auto& pending = *protocol_.pending_;
    for (std::size_t number = 0; number < pending.openings.size(); ++number) {
        const auto& opening = pending.openings[number];
        const auto deck = static_cast<std::size_t>(opening.deck);
        int owner = -1;
        Bytes open;
        for (const auto& delivery : protocol_.share_deliveries(opening, seat_)) {
            if (owner != delivery.owner)
                open =
                    make_share(opening.card.a,
                               delivery.owner == seat_ ? own_key(deck) : held_key_piece(delivery.owner, deck),
                               protocol_.public_share_key(opening.deck, seat_, delivery.owner));
            owner = delivery.owner;
            Bytes sealed = open;
            protocol_.apply_share_pad(opening, number, seat_, delivery, sealed);
            out.raw(sealed);
        }
    }
    return out.take();
}

}  // namespace mortarboard::net
