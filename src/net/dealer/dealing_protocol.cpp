// What comes next: the course of a match from the keys to the verdicts.
#include "net/dealer/dealing_protocol.h"

#include <algorithm>
#include <bit>

namespace mortarboard::net {
namespace {

// The card operations that a move would report, without applying it.
std::vector<CardOp> operations_of(const Game& game, const AnyState& state, const Move& move) {
    AnyState copy = state;
    std::vector<CardOp> operations;
    game.apply(copy, move, EventSink(nullptr, &operations));
    return operations;
}

}  // namespace

std::uint64_t draw_below(const Hash& coin, std::uint64_t n) {
    for (std::uint64_t attempt = 0;; ++attempt) {
        const Hash h = Hasher("draw")(coin)(attempt).hash();
        const std::uint64_t word = Reader(h).u64();
        if (word >= (0 - n) % n) return word % n;
    }
}

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
    if (coins_used_ == kChainLength)
        return {"This match has used up its random coins: it is longer than a match can be."};
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
                joint_shuffle_ = JointShuffle{
                    deck, zone, pending_->decks[static_cast<std::size_t>(deck)].piles[zone].ciphertexts(), 0,
                    true};
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

// ---- Nature

Problem DealingProtocol::start_nature_move() {
    const Chance chance = match_.game().chance(public_);
    if (!chance.deck) return start_open_draw(chance);
    const int deck = deck_index(chance.deck);
    if (deck < 0) return {"The rules draw from a deck that this state does not have."};
    Deck& d = decks_[static_cast<std::size_t>(deck)];
    if (!d.is_encrypted) {
        start_deck_encryption(deck);
        return {};
    }
    Pile& pile = d.piles[chance.zone];
    const std::size_t size = pile.cards.size();
    if (chance.pos > size || !size) return {"The rules draw a card where there is none."};
    DrawnCard drawn{deck, chance.zone, chance.pos - 1u, false};
    if (!chance.pos) {
        ActionList legal;
        match_.game().draws(public_, legal);
        if (legal.empty()) return {"The rules leave chance no move."};
        for (const auto& op : operations_of(match_.game(), public_, {kNature, legal[0]}))
            drawn.is_taken |= op.what == CardOp::transfer && op.deck == chance.deck && op.from == chance.zone;
        const bool held = d.holder(chance.zone).has_value();
        drawn.index = drawn.is_taken ? 0 : static_cast<std::size_t>(pile.shown_count);
        if (!held && !pile.is_shuffled) {
            joint_shuffle_ = JointShuffle{deck, chance.zone, pile.ciphertexts(), 0, false};
            return {};
        }
        const bool only_keeper = pile.keeper >= 0 && chance.audience == knows(pile.keeper);
        if (held && !pile.is_remasked && (drawn.is_taken || !only_keeper) && pile.keeper >= 0 &&
            pile.shown_count == 0) {
            remask_deck_ = deck;
            remask_zone_ = chance.zone;
            return ask(ProtocolStep::remask, SeatSet::of(pile.keeper));
        }
        if (held && drawn.is_taken && size > 1) {
            if (!coin_) return ask_coin();
            drawn.index = static_cast<std::size_t>(draw_below(*std::exchange(coin_, {}), size));
        }
    }
    PendingMove pending;
    pending.move.seat = kNature;
    pending.drawn = drawn;
    request_opening(pending, deck, pile.cards[drawn.index], chance.audience);
    pending_ = std::move(pending);
    return {};
}
Problem DealingProtocol::start_open_draw(const Chance& chance) {
    if (!(chance.audience >> kPublic & 1))
        return {"This setup draws something other than a card for one seat; peers cannot deal that yet."};
    ActionList legal;
    match_.game().draws(public_, legal);
    std::uint64_t sum = 0;
    for (const auto& action : legal) sum += match_.game().weight(public_, action);
    if (!sum) return {"The rules leave chance no move."};
    PendingMove pending;
    pending.move = {kNature, legal[0]};
    if (legal.size() > 1) {
        if (!coin_) return ask_coin();
        std::uint64_t n = draw_below(*std::exchange(coin_, {}), sum);
        for (const auto& action : legal) {
            pending.move.action = action;
            const std::uint64_t weight = match_.game().weight(public_, action);
            if (n < weight) break;
            n -= weight;
        }
    }
    pending_ = std::move(pending);
    return {};
}
// The moves of nature that a face stands for. A token may be named by the place it stands for.
std::vector<Action> DealingProtocol::nature_moves_for(Face face) const {
    ActionList legal;
    match_.game().draws(public_, legal);
    const MoveShape& shape = match_.game().shape;
    std::vector<Action> found;
    for (const auto form : {Term::card, Term::place}) {
        for (const auto& action : legal)
            for (std::size_t i = 0; i < action.arg.size(); ++i)
                if (shape.form(action.kind, i) == form && action.arg[i] == face) found.push_back(action);
        if (!found.empty()) break;
    }
    return found;
}
// A card turned up to all that is a possible card of its heap but must not lie open (Citadels' rank 4) goes
// back into the heap, which all shuffle again before the next is turned up: so each of the other cards comes
// up with the same chance, and nobody can tell where this one went.
bool DealingProtocol::must_return_drawn_card(const PendingMove& pending) const {
    if (!pending.drawn || pending.has_started || !pending.drawn->is_taken) return false;
    const auto& drawn = *pending.drawn;
    const Deck& deck = decks_[static_cast<std::size_t>(drawn.deck)];
    if (deck.holder(drawn.zone) || !(match_.game().chance(public_).audience >> kPublic & 1)) return false;
    const Face face = known_faces_.face(drawn.deck, deck.piles.at(drawn.zone).cards[drawn.index].card);
    return known(face) && face != kNone && pool_of(deck.info, public_)[face] &&
           nature_moves_for(face).empty();
}
Problem DealingProtocol::return_drawn_card() {
    const PendingMove pending = *std::exchange(pending_, {});
    if (++returned_in_a_row_ > kMaxReturnedInARow)
        return {"A deck yields only cards that must not be revealed."};
    ++returned_in_total_;
    decks_[static_cast<std::size_t>(pending.drawn->deck)].piles[pending.drawn->zone].is_shuffled = false;
    return {};
}
// Once the face is open to its audience: the move of nature as the public sees it.
Problem DealingProtocol::decide_nature_move(PendingMove& pending) const {
    if (!pending.drawn || pending.has_started) return {};
    const auto& drawn = *pending.drawn;
    const auto& pile = decks_[static_cast<std::size_t>(drawn.deck)].piles.at(drawn.zone);
    const Chance chance = match_.game().chance(public_);
    const Face face = chance.audience >> kPublic & 1
                          ? known_faces_.face(drawn.deck, pile.cards[drawn.index].card)
                          : kHidden;
    const auto found = nature_moves_for(face);
    if (found.size() == 1) {
        pending.move.action = found[0];
        return {};
    }
    if (found.empty() && known(face))
        return {
            "A card was revealed that cannot be there: someone changed the deck. The audit will say who."};
    return {"The rules give chance no single move for this card."};
}

// ---- Moves

Problem DealingProtocol::start_move(const ReceivedMove& received) {
    PendingMove pending;
    pending.move = received.move;
    pending.extractions = received.extractions;
    pending.sealed_choices = received.sealed_choices;
    if (!match_.game().check(public_, pending.move))
        return {"A choice made at the same time made this one impossible.", pending.move.seat};
    if (const Problem problem = follow_operations(pending)) return problem;
    pending_ = std::move(pending);
    return {};
}
// Which ciphertext became which, for the author of the masks.
void DealingProtocol::learn_own_remask(const Extraction& extraction, int number) {
    if (!known_faces_.secrets()) return;
    for (std::size_t i = 0; i < extraction.after.size(); ++i) {
        const Point a = extraction.after[i].a - times_base(known_faces_.secrets()->mask(
                                                    current_move_number(), number, static_cast<int>(i)));
        for (const auto& before : extraction.before)
            if (before.a == a)
                if (const Face face = known_faces_.face(extraction.deck, before); known(face))
                    known_faces_.learn(extraction.deck, extraction.after[i], face);
    }
}
void DealingProtocol::request_opening(PendingMove& pending, int deck, const PlacedCard& card,
                                      Knowers who) const {
    if (card.opened_to >> kPublic & 1) return;
    const bool to_all = who >> kPublic & 1;
    if (!to_all && !(seats_in(who) & ~card.opened_to)) return;
    pending.openings.push_back({deck, card.card, to_all ? kEverybody : seats_in(who), false, kHidden});
}
// Moves the ciphertexts as the move's operations move the cards, up to an operation that needs a joint
// shuffle or an extraction first.
Problem DealingProtocol::follow_operations(PendingMove& pending) const {
    if (!pending.has_started) {
        pending.has_started = true;
        pending.decks = decks_;
        pending.operations = operations_of(match_.game(), public_, pending.move);
        pending.moved_cards.resize(pending.operations.size());
    }
    for (; pending.next_operation < pending.operations.size(); ++pending.next_operation) {
        const auto& op = pending.operations[pending.next_operation];
        const int deck = deck_index(op.deck);
        // Nobody has drawn from this deck yet.
        if (deck < 0 || !pending.decks[static_cast<std::size_t>(deck)].is_encrypted) continue;
        if (pending.drawn && pending.drawn->is_taken && !pending.drawn_was_taken &&
            op.what == CardOp::transfer && deck == pending.drawn->deck && op.from == pending.drawn->zone) {
            pending.drawn_was_taken = true;
            if (!apply_transfer_at(pending.decks[static_cast<std::size_t>(deck)], op, pending.drawn->index))
                return {"A card is missing."};
            pending.moved_cards[pending.next_operation] =
                pending.decks[static_cast<std::size_t>(deck)].piles[op.to].cards.back().card;
        } else if (const Problem problem = follow_operation(pending, op, UnshuffledHeap::waits_for_shuffle)) {
            return problem;
        }
        if (pending.heap_to_shuffle || pending.extracting_seat) return {};
    }
    if (pending.next_extraction != pending.extractions.size())
        return {"The move re-masks cards that it does not touch.", pending.move.seat};
    return {};
}
// Whether the card of this operation comes from the next extraction: one that the author sent, or one that
// was requested since.
bool DealingProtocol::comes_from_extraction(const PendingMove& pending, const Deck& deck,
                                            const CardOp& op) const {
    if (op.what != CardOp::transfer || pending.next_extraction >= pending.extractions.size()) return false;
    const Extraction& extraction = pending.extractions[pending.next_extraction];
    return extraction.requested_at ? *extraction.requested_at == pending.next_operation
                                   : needs_extraction(deck, op, pending.move.seat);
}
Seat DealingProtocol::extractor_of(const PendingMove& pending, const Deck& deck, const CardOp& op) const {
    return pending.extractions[pending.next_extraction].requested_at
               ? deck.holder(op.from).value_or(pending.move.seat)
               : pending.move.seat;
}
Problem DealingProtocol::follow_operation(PendingMove& pending, const CardOp& op,
                                          UnshuffledHeap unshuffled) const {
    const int index = deck_index(op.deck);
    Deck& deck = pending.decks[static_cast<std::size_t>(index)];
    Pile& from = deck.piles[op.from];
    const PlacedCard* moved = nullptr;
    bool done = false;
    if (op.what == CardOp::rename || op.what == CardOp::shuffle_into) {
        done = apply_whole_pile(deck, op);
    } else if (op.what == CardOp::show_at) {
        done = op.pos > 0 && op.pos <= from.cards.size();
        if (done) moved = &from.cards[op.pos - 1u];
    } else if (op.what == CardOp::transfer_at) {
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
        return {"The rules moved a card in a way that peers cannot follow yet (deck " +
                std::to_string(op.deck) + ", zone " + std::to_string(op.from) + " to " +
                std::to_string(op.to) + ", operation " + std::to_string(op.what) + ", for " +
                std::to_string(op.who) + ", by " + std::to_string(pending.move.seat) + ")."};
    if (op.what == CardOp::transfer || op.what == CardOp::transfer_at)
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
    return !known(op.face) && (is_extraction(op, author) || (op.what == CardOp::transfer_at && op.who));
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
std::vector<Face> DealingProtocol::hidden_faces(const PendingMove& pending) const {
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
        const bool from_row = op.what == CardOp::transfer_at && op.who && pending.move.seat != kNature;
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
std::optional<Action> DealingProtocol::own_view_of(const PendingMove& pending) const {
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
            const auto mine = operations_of(match_.game(), match_.state(), move);
            same = mine.size() == pending.operations.size();
            for (std::size_t i = 0; same && i < pending.next_operation; ++i) {
                const auto& op = pending.operations[i];
                // The place in the row says which card it is, even where the rules do not.
                const bool from_row = op.what == CardOp::transfer_at && op.who;
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
    PendingMove pending = std::move(*pending_);
    pending_.reset();
    returned_in_a_row_ = 0;
    for (const auto& claim : pending.claims)
        if (const Face face = known_faces_.face(claim.deck, claim.card); known(face) && face != claim.face)
            return {"The card shown is not the card that was named.", pending.move.seat};
    const auto action = own_view_of(pending);
    if (!action || !match_.play({pending.move.seat, *action}))
        return pending.move.seat == kNature
                   ? Problem{"A card was drawn that cannot be there: someone changed the deck. "
                           "The audit will say who."}
                   : Problem{"The move is not possible with this player's cards.", pending.move.seat};
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
    public_ = match_.seen_by(kPublic);
    return reset_changed_decks();
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
        if (held) return {"The rules changed a deck while its cards were in use; peers cannot follow that."};
        deck.is_encrypted = false;
        deck.piles.clear();
    }
    return {};
}

// ---- Joint shuffles

void DealingProtocol::start_deck_encryption(int index) {
    Deck& deck = decks_[static_cast<std::size_t>(index)];
    const auto pool = pool_of(deck.info, public_);
    JointShuffle joint_shuffle{index, -1, {}, 0, false};
    for (int face = 1; face <= deck.info.faces; ++face)
        for (int copy = 0; copy < pool[static_cast<std::size_t>(face)]; ++copy)
            joint_shuffle.cards.push_back(open_ciphertext(
                face_point(terms_.game->info.id, deck.info.number, static_cast<Face>(face)), deck.key));
    joint_shuffle_ = std::move(joint_shuffle);
}
void DealingProtocol::finish_joint_shuffle() {
    const JointShuffle joint_shuffle = *std::exchange(joint_shuffle_, {});
    Deck& deck = decks_[static_cast<std::size_t>(joint_shuffle.deck)];
    if (joint_shuffle.zone >= 0) {
        Deck& in = joint_shuffle.is_within_move
                       ? pending_->decks[static_cast<std::size_t>(joint_shuffle.deck)]
                       : deck;
        return apply_shuffle(in.piles[joint_shuffle.zone], joint_shuffle.cards);
    }
    std::size_t next = 0;
    const auto pool = pool_of(deck.info, public_);
    deck.copies.assign(pool.begin(), pool.end());
    for (const auto& card : cards_of(deck.info, public_)) {
        if (known(card.face)) ++deck.copies[card.face];
        Pile& pile = deck.piles[card.zone];
        if (known(card.face)) {
            const auto open =
                open_ciphertext(face_point(terms_.game->info.id, deck.info.number, card.face), deck.key);
            pile.cards.push_back({open, kEverybody});
            known_faces_.learn(joint_shuffle.deck, open, card.face);
        } else {
            pile.cards.push_back({joint_shuffle.cards[next++], kNobody});
        }
        pile.is_shuffled = deck.is_heap(card.zone);
        if (const auto seat = deck.holder(card.zone)) pile.keeper = *seat;
    }
    deck.is_encrypted = true;
}

int DealingProtocol::deck_index(int number) const {
    for (std::size_t i = 0; i < decks_.size(); ++i)
        if (decks_[i].info.number == number) return static_cast<int>(i);
    return -1;
}

}  // namespace mortarboard::net
