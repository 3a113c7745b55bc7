// The course of a match from the keys to the verdicts: this file decides which step comes next.
#include "net/dealer/dealing_protocol.h"
#include "core/report.h"

#include <algorithm>

namespace mortarboard::net {
std::string_view name_of(ProtocolStep step) {
    constexpr std::string_view kNames[] = {"keys",      "pieces",  "shuffle", "move",    "commitment",
                                           "choice",    "coin",    "shares",  "re-mask", "unseen card",
                                           "hand-over", "closing", "verdict", "end"};
    return kNames[static_cast<std::size_t>(step)];
}

DealingProtocol::DealingProtocol(const Terms& terms, Viewer viewer, const Secrets* secrets)
    : terms_(terms),
      id_(terms.id()),
      match_(*terms.game, terms.setup, viewer),
      public_(match_.seen_by(kPublic)),
      known_faces_(*terms.game, viewer, secrets) {
    for (const auto& info : terms.game->decks()) decks_.push_back(Deck{info, {}, {}, false, {}, {}});
    for (int seat = 0; seat < terms_.peers(); ++seat) played_by_.push_back(terms_.runner(seat));
    opened_cards_.resize(played_by_.size());
    lender_weights_.resize(played_by_.size());
    ask_next();
}

Problem DealingProtocol::ask(ProtocolStep step, SeatSet authors) {
    expected_ = {step, authors};
    return {};
}
Problem DealingProtocol::ask_coin() {
    if (coins_used_ == kChainLength) return {"coins_used_up"};
    return ask(ProtocolStep::coin, everybody());
}
void DealingProtocol::close() {
    is_closing_ = true;
    pending_.reset();
    joint_shuffle_.reset();
    received_moves_.clear();
    ask_next();
}

Problem DealingProtocol::ask_next() {
    for (;;) {
        if (is_closed_)
            return has_verdicts_ ? ask(ProtocolStep::over, {}) : ask(ProtocolStep::verdict, everybody());
        if (!has_keys_) return ask(ProtocolStep::keys, everybody());
        if (!is_closing_ && !std::exchange(has_started_decks_, true)) start_deck_encryptions();
        if (!has_key_pieces_ && terms_.key_sharers()) return ask(ProtocolStep::key_pieces, everybody());
        if (hand_over_)
            return ask(ProtocolStep::hand_over,
                       {static_cast<std::uint16_t>(lenders().bits & ~(1u << hand_over_->substitute))});
        if (is_closing_) return ask(ProtocolStep::closing, everybody());
        if (joint_shuffle_) {
            if (joint_shuffle_->next < terms_.peers())
                return ask(ProtocolStep::shuffle, SeatSet::of(joint_shuffle_->next));
            finish_joint_shuffle();
            continue;
        }
        if (pending_) {
            SeatSet authors;
            for (int seat = 0; seat < terms_.peers(); ++seat)
                if (std::any_of(pending_->openings.begin(), pending_->openings.end(),
                                [&](const Opening& o) { return !share_deliveries(o, seat).empty(); }))
                    authors = authors.with(seat);
            if (!authors.empty()) return ask(ProtocolStep::shares, authors);
            if (pending_->extracting_seat)
                return ask(ProtocolStep::extract, SeatSet::of(*pending_->extracting_seat));
            if (pending_->heap_to_shuffle) {
                const auto [deck, zone] = *std::exchange(pending_->heap_to_shuffle, {});
                const Pile& pile = pending_->decks[static_cast<std::size_t>(deck)].piles[zone];
                joint_shuffle_ = JointShuffle{{{deck, zone, pile.ciphertexts()}}, 0, true};
            } else if (!pending_->is_followed()) {
                if (must_return_drawn_card(*pending_)) {
                    if (const Problem problem = return_drawn_card()) return problem;
                    continue;
                }
                if (const Problem problem = decide_nature_move(*pending_)) return problem;
                if (const Problem problem = follow_operations(*pending_)) return problem;
            } else if (const Problem problem = finish_move()) {
                return problem;
            }
            continue;
        }
        if (!received_moves_.empty()) {
            const ReceivedMove next = received_moves_.front();
            received_moves_.pop_front();
            if (const Problem problem = start_move(next)) return problem;
            continue;
        }
        const SeatSet owing = match_.game().to_move(public_);
        if (owing.empty()) {
            is_closing_ = true;
        } else if (owing.has(kNature)) {
            expected_ = {};
            if (const Problem problem = start_nature_move()) return problem;
            if (!expected_.authors.empty()) return {};
        } else if (owing.size() == 1) {
            return ask(ProtocolStep::move, owing);
        } else {
            return ask(commitments_.empty() ? ProtocolStep::commit : ProtocolStep::reveal, owing);
        }
    }
}

// ---- Moves

Problem DealingProtocol::start_move(const ReceivedMove& received) {
    UnappliedMove pending;
    pending.move = received.move;
    pending.extractions = received.extractions;
    pending.sealed_choices = received.sealed_choices;
    if (!match_.game().check(public_, pending.move)) return {"made_impossible", pending.move.seat};
    if (const Problem problem = follow_operations(pending)) return problem;
    pending_ = std::move(pending);
    return {};
}
// Tells the author of the masks which ciphertext became which.
void DealingProtocol::learn_own_remask(const Extraction& extraction, int number) {
    if (!known_faces_.secrets()) return;
    const Point& key = decks_[static_cast<std::size_t>(extraction.deck)].key;
    for (std::size_t i = 0; i < extraction.after.size(); ++i) {
        const Scalar mask = known_faces_.secrets()->mask(current_move_number(), number, static_cast<int>(i));
        const Face face = known_faces_.face(extraction.deck, unmask(extraction.after[i], mask, key));
        if (known(face)) known_faces_.learn(extraction.deck, extraction.after[i], face);
    }
}
void DealingProtocol::request_opening(UnappliedMove& pending, int deck, const PlacedCard& card,
                                      Knowers who) const {
    if (card.opened_to >> kPublic & 1) return;
    const bool to_all = who >> kPublic & 1;
    if (!to_all && !(seats_in(who) & ~card.opened_to)) return;
    pending.openings.push_back({deck, card.card, to_all ? kEverybody : seats_in(who), false, kHidden});
}
// Moves the ciphertexts as the move's operations move the cards, up to an operation that needs a joint
// shuffle or an extraction first.
Problem DealingProtocol::follow_operations(UnappliedMove& pending) const {
    if (!pending.has_started) {
        pending.has_started = true;
        pending.decks = decks_;
        pending.operations = operations_of(public_, pending.move);
        pending.moved_cards.resize(pending.operations.size());
    }
    for (; pending.next_operation < pending.operations.size(); ++pending.next_operation) {
        const auto& op = pending.operations[pending.next_operation];
        const int deck = deck_index(op.deck);
        // Nobody has drawn from this deck yet.
        if (deck < 0 || !pending.decks[static_cast<std::size_t>(deck)].is_encrypted) continue;
        if (pending.drawn && pending.drawn->is_taken && !pending.drawn_was_taken &&
            op.kind == CardOp::transfer && deck == pending.drawn->deck && op.from == pending.drawn->zone) {
            pending.drawn_was_taken = true;
            if (!apply_transfer_at(pending.decks[static_cast<std::size_t>(deck)], op, pending.drawn->index))
                return {"card_missing"};
            pending.moved_cards[pending.next_operation] =
                pending.decks[static_cast<std::size_t>(deck)].piles[op.to].cards.back().card;
        } else if (const Problem problem = follow_operation(pending, op, UnshuffledHeap::waits_for_shuffle)) {
            return problem;
        }
        if (pending.heap_to_shuffle || pending.extracting_seat) return {};
    }
    if (pending.next_extraction != pending.extractions.size())
        return {"other_cards_touched", pending.move.seat};
    return {};
}
// Whether the card of this operation comes from the next extraction: one that the author sent, or one that
// was requested since.
bool DealingProtocol::comes_from_extraction(const UnappliedMove& pending, const Deck& deck,
                                            const CardOp& op) const {
    if (op.kind != CardOp::transfer || pending.next_extraction >= pending.extractions.size()) return false;
    const Extraction& extraction = pending.extractions[pending.next_extraction];
    return extraction.requested_at ? *extraction.requested_at == pending.next_operation
                                   : needs_extraction(deck, op, pending.move.seat);
}
Seat DealingProtocol::extractor_of(const UnappliedMove& pending, const Deck& deck, const CardOp& op) const {
    return pending.extractions[pending.next_extraction].requested_at
               ? deck.holder(op.from).value_or(pending.move.seat)
               : pending.move.seat;
}
Problem DealingProtocol::follow_operation(UnappliedMove& pending, const CardOp& op,
                                          UnshuffledHeap unshuffled) const {
    const int index = deck_index(op.deck);
    Deck& deck = pending.decks[static_cast<std::size_t>(index)];
    Pile& from = deck.piles[op.from];
    const PlacedCard* moved = nullptr;
    bool done = false;
    if (op.kind == CardOp::rename || op.kind == CardOp::shuffle_into) {
        done = apply_whole_pile(deck, op);
    } else if (op.kind == CardOp::show_at) {
        done = op.pos > 0 && op.pos <= from.cards.size();
        if (done) moved = &from.cards[op.pos - 1u];
    } else if (op.kind == CardOp::transfer_at) {
        done = op.pos > 0 && apply_transfer_at(deck, op, op.pos - 1u);
    } else if (comes_from_extraction(pending, deck, op)) {
        done = apply_extraction(deck, op, extractor_of(pending, deck, op),
                                pending.extractions[pending.next_extraction].after);
        ++pending.next_extraction;
        const auto holder = deck.holder(op.from);
        if (done && holder && *holder != pending.move.seat &&
            !(op.who >> *holder & 1 && !(op.who >> pending.move.seat & 1)))
            for (const auto& left : from.cards) request_opening(pending, index, left, knows(*holder));
    } else {  // a card that everybody knows, or the next of a heap whose cards nobody can tell apart
        std::size_t at = from.cards.size();
        for (std::size_t i = from.cards.size(); i-- > 0;)
            if (known(op.face) && (from.cards[i].opened_to >> kPublic & 1) &&
                known_faces_.face(index, from.cards[i].card) == op.face)
                at = i;
        if (from.cards.size() == 1) at = 0;  // it is the only card
        const auto holder = deck.holder(op.from);
        if (at == from.cards.size() && holder && (op.who >> *holder & 1) &&
            unshuffled == UnshuffledHeap::waits_for_shuffle) {
            pending.extracting_seat = holder;
            return {};
        }
        if (at == from.cards.size() && holder && unshuffled == UnshuffledHeap::counts_as_shuffled) at = 0;
        if (at == from.cards.size() && !known(op.face) && !op.who) {
            const bool may_go = from.is_shuffled || unshuffled == UnshuffledHeap::counts_as_shuffled;
            if (!may_go && deck.is_heap(op.from) && !deck.holder(op.from)) {
                pending.heap_to_shuffle = {index, op.from};
                return {};
            }
            if (may_go) at = 0;
        }
        done = at < from.cards.size() && apply_transfer_at(deck, op, at);
    }
    if (!done)
        return {report("cannot_follow", {{"deck", op.deck},
                                         {"from", op.from},
                                         {"to", op.to},
                                         {"what", static_cast<int>(op.kind)},
                                         {"viewer", static_cast<int>(op.who)}})};
    if (op.kind == CardOp::transfer || op.kind == CardOp::transfer_at)
        moved = &deck.piles[op.to].cards.back();
    if (!moved) return {};
    if (pending.next_operation < pending.moved_cards.size())
        pending.moved_cards[pending.next_operation] = moved->card;
    request_opening(pending, index, *moved, op.who);
    if (known(op.face) && op.face != kNone && pending.move.seat != kNature)
        pending.claims.push_back({index, moved->card, op.face});
    return {};
}
bool DealingProtocol::hides_card(const CardOp& op, Seat author) const {
    return !known(op.face) && (is_extraction(op, author) || (op.kind == CardOp::transfer_at && op.who));
}
bool DealingProtocol::is_extraction(const CardOp& op, Seat author) const {
    const int deck = deck_index(op.deck);
    return deck >= 0 && decks_[static_cast<std::size_t>(deck)].is_encrypted &&
           needs_extraction(decks_[static_cast<std::size_t>(deck)], op, author);
}
std::vector<int> DealingProtocol::hidden_arguments(const Action& action) const {
    std::vector<int> out;
    const MoveShape& shape = match_.game().shape;
    for (std::size_t i = 0; i < action.arg.size(); ++i)
        if (Term::is_named(shape.form(action.kind, i)) && !known(action.arg[i]))
            out.push_back(static_cast<int>(i));
    return out;
}
// The faces of what the move hides (cards and sealed choices), as far as it was followed and as this follower
// sees them.
std::vector<Face> DealingProtocol::hidden_faces(const UnappliedMove& pending) const {
    std::vector<Face> faces;
    if (pending.drawn) {
        const auto& drawn = *pending.drawn;
        const auto& card =
            decks_[static_cast<std::size_t>(drawn.deck)].piles.at(drawn.zone).cards[drawn.index].card;
        faces.push_back(known_faces_.sees(match_.game().chance(public_).audience)
                            ? known_faces_.face(drawn.deck, card)
                            : kHidden);
    }
    for (std::size_t i = 0; i < pending.next_operation; ++i) {
        const auto& op = pending.operations[i];
        const bool from_row = op.kind == CardOp::transfer_at && op.who && pending.move.seat != kNature;
        if (pending.moved_cards[i] && (from_row || is_extraction(op, pending.move.seat)) && !known(op.face))
            faces.push_back(known_faces_.sees(op.who)
                                ? known_faces_.face(deck_index(op.deck), *pending.moved_cards[i])
                                : kHidden);
    }
    faces.insert(faces.end(), pending.sealed_choices.begin(), pending.sealed_choices.end());
    return faces;
}
// The move as this follower sees it: the public's, with the faces that this follower knows in place of those
// the public cannot see, such that the rules would move exactly these cards.
std::optional<Action> DealingProtocol::own_view_of(const UnappliedMove& pending) const {
    const auto faces = hidden_faces(pending);
    const auto hidden = hidden_arguments(pending.move.action);
    std::vector<int> order(faces.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    if (hidden.empty()) return pending.move.action;
    if (faces.size() < hidden.size()) return std::nullopt;
    int tries = 0;
    do {
        Action action = pending.move.action;
        for (std::size_t i = 0; i < hidden.size(); ++i)
            action.arg[static_cast<std::size_t>(hidden[i])] = faces[static_cast<std::size_t>(order[i])];
        const Move move{pending.move.seat, action};
        if (!match_.game().check(match_.state(), move) ||
            match_.game().mask(match_.state(), move, kPublic) != pending.move)
            continue;
        std::size_t next = 0;
        bool same = true;
        if (pending.move.seat != kNature) {
            const auto mine = operations_of(match_.state(), move);
            same = mine.size() == pending.operations.size();
            for (std::size_t i = 0; same && i < pending.next_operation; ++i) {
                const auto& op = pending.operations[i];
                // The place in the row says which card it is, even where the rules do not.
                const bool from_row = op.kind == CardOp::transfer_at && op.who;
                if (!pending.moved_cards[i] || known(op.face) ||
                    (!from_row && !is_extraction(op, pending.move.seat)))
                    continue;
                same = next < faces.size() &&
                       (mine[i].face == faces[next] || (from_row && !known(mine[i].face)));
                ++next;
            }
        }
        if (same) return action;
    } while (++tries < 720 && std::next_permutation(order.begin(), order.end()));
    return std::nullopt;
}
Problem DealingProtocol::finish_move() {
    UnappliedMove pending = std::move(*pending_);
    pending_.reset();
    returned_in_a_row_ = 0;
    for (const auto& claim : pending.claims)
        if (const Face face = known_faces_.face(claim.deck, claim.card); known(face) && face != claim.face)
            return {"other_card_shown", pending.move.seat};
    const auto action = own_view_of(pending);
    if (!action || !match_.play({pending.move.seat, *action}))
        return pending.move.seat == kNature ? Problem{"deck_changed"}
                                            : Problem{"not_with_these_cards", pending.move.seat};
    settle_cards(pending);
    public_ = match_.seen_by(kPublic);
    return reset_changed_decks();
}
// Puts the ciphertexts where a followed move has laid them, open to those who were shown them.
void DealingProtocol::settle_cards(UnappliedMove& pending) {
    decks_ = std::move(pending.decks);
    for (const auto& opening : pending.openings)
        for (auto& [zone, pile] : decks_[static_cast<std::size_t>(opening.deck)].piles)
            for (auto& placed : pile.cards)
                if (placed.card == opening.card)
                    placed.opened_to = static_cast<Knowers>(placed.opened_to | opening.audience);
    if (pending.drawn && !pending.drawn->is_taken) {
        Deck& deck = decks_[static_cast<std::size_t>(pending.drawn->deck)];
        Pile& pile = deck.piles[pending.drawn->zone];
        if (deck.is_heap(pending.drawn->zone) &&
            pending.drawn->index == static_cast<std::size_t>(pile.shown_count) && !pile.cards.empty()) {
            pile.shown_count = (pile.shown_count + 1) % static_cast<int>(pile.cards.size());
            if (pile.shown_count == 0) {  // the last card was shown: from now on the holder is the keeper
                pile.is_remasked = false;
                if (const auto seat = deck.holder(pending.drawn->zone)) pile.keeper = *seat;
            }
        }
    }
}
// Where the rules change what a deck is made of (another cast of characters), it is encrypted and shuffled
// anew when next drawn from.
Problem DealingProtocol::reset_changed_decks() {
    for (auto& deck : decks_) {
        if (!deck.is_encrypted) continue;
        const auto pool = pool_of(deck.info, public_);
        std::vector<int> copies(pool.begin(), pool.end());
        bool held = false;
        for (const auto& card : cards_of(deck.info, public_)) {
            if (known(card.face)) ++copies[card.face];
            // A card that lies open is known to all.
            held |= deck.info.holder(card.zone) != kNobody || (card.seen != kNobody && !known(card.face));
        }
        if (copies == deck.copies) continue;
        if (held) return {"deck_in_use"};
        deck.is_encrypted = false;
        deck.piles.clear();
    }
    return {};
}

// The card operations that a move would report, without applying it.
std::vector<CardOp> DealingProtocol::operations_of(const AnyState& state, const Move& move) const {
    AnyState copy = state;
    std::vector<CardOp> operations;
    match_.game().apply(copy, move, EventSink(nullptr, &operations));
    return operations;
}
int DealingProtocol::deck_index(int number) const {
    for (std::size_t i = 0; i < decks_.size(); ++i)
        if (decks_[i].info.number == number) return static_cast<int>(i);
    return -1;
}

}  // namespace mortarboard::net
