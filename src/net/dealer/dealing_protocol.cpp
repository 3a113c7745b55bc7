// What comes next: the course of a match from the keys to the verdicts.
#include "net/dealer/dealing_protocol.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace mortarboard::net {
namespace {

// What apply would tell, without applying.
std::vector<CardOp> operations_of(const Game& game, const AnyState& state, const Move& move) {
    AnyState copy = state;
    std::vector<CardOp> told;
    game.apply(copy, move, EventSink(nullptr, &told));
    return told;
}
// Uniform in 0..n-1 from a coin, by rejection.
std::uint64_t below(const Hash& coin, std::uint64_t n) {
    for (std::uint64_t attempt = 0;; ++attempt) {
        std::uint64_t word;
        const Hash h = Hasher("draw")(coin)(attempt).hash();
        std::memcpy(&word, h.data(), 8);
        if (word >= (0 - n) % n) return word % n;
    }
}

}  // namespace

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
    shown_.resize(played_by_.size());
    weights_.resize(played_by_.size());
    advance();
}

Problem DealingProtocol::ask(ProtocolStep step, SeatSet authors) {
    need_ = {step, authors};
    return {};
}
Problem DealingProtocol::ask_coin() {
    if (coins_used_ == kChainLength)
        return {"This match has used up its random coins: it is longer than a match can be."};
    return ask(ProtocolStep::coin, everybody());
}
void DealingProtocol::close() {
    closing_ = true;
    pending_.reset();
    passing_.reset();
    revealed_.clear();
    advance();
}

Problem DealingProtocol::advance() {
    for (;;) {
        if (closed_) return judged_ ? ask(ProtocolStep::over, {}) : ask(ProtocolStep::verdict, everybody());
        if (!keyed_) return ask(ProtocolStep::keys, everybody());
        if (!trusted_ && terms_.key_sharers()) return ask(ProtocolStep::trust, everybody());
        if (handing_)
            return ask(ProtocolStep::hand,
                       {static_cast<std::uint16_t>(lenders().bits & ~(1u << handing_->to))});
        if (closing_) return ask(ProtocolStep::closing, everybody());
        if (passing_) {
            if (passing_->next < terms_.peers()) return ask(ProtocolStep::pass, SeatSet::of(passing_->next));
            finish_passing();
            continue;
        }
        if (pending_) {
            SeatSet authors;
            for (int seat = 0; seat < terms_.peers(); ++seat)
                if (std::any_of(pending_->openings.begin(), pending_->openings.end(),
                                [&](const Opening& o) { return !givings(o, seat).empty(); }))
                    authors = authors.with(seat);
            if (!authors.empty()) return ask(ProtocolStep::shares, authors);
            if (pending_->lifter) return ask(ProtocolStep::lift, SeatSet::of(*pending_->lifter));
            if (pending_->shuffle) {
                const auto [deck, zone] = *std::exchange(pending_->shuffle, {});
                passing_ = Passing{
                    deck, zone, pending_->after[static_cast<std::size_t>(deck)].piles[zone].list(), 0, true};
            } else if (!pending_->followed()) {
                if (goes_back(*pending_)) {
                    if (const Problem wrong = put_back()) return wrong;
                    continue;
                }
                if (const Problem wrong = decide_nature(*pending_)) return wrong;
                if (const Problem wrong = follow(*pending_)) return wrong;
            } else if (const Problem wrong = finish_move()) {
                return wrong;
            }
            continue;
        }
        if (!revealed_.empty()) {
            const Parsed next = revealed_.front();
            revealed_.pop_front();
            if (const Problem wrong = start_move(next)) return wrong;
            continue;
        }
        const SeatSet owing = match_.game().to_move(public_);
        if (owing.empty()) {
            closing_ = true;
        } else if (owing.has(kNature)) {
            need_ = {};
            if (const Problem wrong = plan_nature()) return wrong;
            if (!need_.authors.empty()) return {};
        } else if (owing.size() == 1) {
            return ask(ProtocolStep::move, owing);
        } else {
            return ask(commits_.empty() ? ProtocolStep::commit : ProtocolStep::reveal, owing);
        }
    }
}

// ---- Nature

Problem DealingProtocol::plan_nature() {
    const Chance chance = match_.game().chance(public_);
    if (!chance.deck) return nature_in_the_open(chance);
    const int deck = deck_index(chance.deck);
    if (deck < 0) return {"The rules draw from a deck that this state does not have."};
    Deck& d = decks_[static_cast<std::size_t>(deck)];
    if (!d.locked) {
        start_lock(deck);
        return {};
    }
    Pile& pile = d.piles[chance.zone];
    const std::size_t size = pile.cards.size();
    if (chance.pos > size || !size) return {"The rules draw a card where there is none."};
    Subject subject{deck, chance.zone, chance.pos - 1u, false};
    if (!chance.pos) {
        ActionList legal;
        match_.game().draws(public_, legal);
        if (legal.empty()) return {"The rules leave chance no move."};
        for (const auto& op : operations_of(match_.game(), public_, {kNature, legal[0]}))
            subject.leaves |= op.what == CardOp::transfer && op.deck == chance.deck && op.from == chance.zone;
        const bool held = d.holder(chance.zone).has_value();
        subject.index = subject.leaves ? 0 : static_cast<std::size_t>(pile.shown);
        if (!held && !pile.shuffled) {
            passing_ = Passing{deck, chance.zone, pile.list(), 0, false};
            return {};
        }
        const bool only_keeper = pile.keeper >= 0 && chance.audience == knows(pile.keeper);
        if (held && !pile.fresh && (subject.leaves || !only_keeper) && pile.keeper >= 0 && pile.shown == 0) {
            remask_deck_ = deck;
            remask_zone_ = chance.zone;
            return ask(ProtocolStep::remask, SeatSet::of(pile.keeper));
        }
        if (held && subject.leaves && size > 1) {
            if (!coin_) return ask_coin();
            subject.index = static_cast<std::size_t>(below(*std::exchange(coin_, {}), size));
        }
    }
    PendingMove plan;
    plan.move.seat = kNature;
    plan.subject = subject;
    want_opened(plan, deck, pile.cards[subject.index], chance.audience);
    pending_ = std::move(plan);
    return {};
}
Problem DealingProtocol::nature_in_the_open(const Chance& chance) {
    if (!(chance.audience >> kPublic & 1))
        return {"This setup draws something other than a card for one seat; peers cannot deal that yet."};
    ActionList legal;
    match_.game().draws(public_, legal);
    std::uint64_t sum = 0;
    for (const auto& action : legal) sum += match_.game().weight(public_, action);
    if (!sum) return {"The rules leave chance no move."};
    PendingMove plan;
    plan.move = {kNature, legal[0]};
    if (legal.size() > 1) {
        if (!coin_) return ask_coin();
        std::uint64_t n = below(*std::exchange(coin_, {}), sum);
        for (const auto& action : legal) {
            plan.move.action = action;
            const std::uint64_t weight = match_.game().weight(public_, action);
            if (n < weight) break;
            n -= weight;
        }
    }
    pending_ = std::move(plan);
    return {};
}
// The moves of nature that a face stands for. A token may be called by the place it stands for.
std::vector<Action> DealingProtocol::natures_moves_for(Face face) const {
    ActionList legal;
    match_.game().draws(public_, legal);
    const auto& words = match_.game().vocabulary();
    std::vector<Action> found;
    for (const auto form : {Term::card, Term::place}) {
        for (const auto& action : legal)
            for (std::size_t i = 0; i < action.arg.size() && action.kind < words.verbs.size(); ++i) {
                const auto term = words.verbs[action.kind].arg[i];
                if (term && words.terms[term - 1u].form == form && action.arg[i] == face)
                    found.push_back(action);
            }
        if (!found.empty()) break;
    }
    return found;
}
// A card turned up to all that may well be there but must not lie open (Citadels' rank 4) goes back into its
// heap, which all shuffle again before the next is turned up: so each of the others comes up with the same
// chance, and nobody can tell where it went.
bool DealingProtocol::goes_back(const PendingMove& plan) const {
    if (!plan.subject || plan.started || !plan.subject->leaves) return false;
    const auto& subject = *plan.subject;
    const Deck& deck = decks_[static_cast<std::size_t>(subject.deck)];
    if (deck.holder(subject.zone) || !(match_.game().chance(public_).audience >> kPublic & 1)) return false;
    const Face face = known_faces_.face(subject.deck, deck.piles.at(subject.zone).cards[subject.index].card);
    return known(face) && face != kNone && pool_of(deck.info, public_)[face] &&
           natures_moves_for(face).empty();
}
Problem DealingProtocol::put_back() {
    const PendingMove plan = *std::exchange(pending_, {});
    if (++put_back_ > kMostPutBack) return {"A deck yields only cards that must not be revealed."};
    ++put_back_in_all_;
    decks_[static_cast<std::size_t>(plan.subject->deck)].piles[plan.subject->zone].shuffled = false;
    return {};
}
// The face is open to its audience: what nature's move looks like to the public.
Problem DealingProtocol::decide_nature(PendingMove& plan) const {
    if (!plan.subject || plan.started) return {};
    const auto& subject = *plan.subject;
    const auto& pile = decks_[static_cast<std::size_t>(subject.deck)].piles.at(subject.zone);
    const Chance chance = match_.game().chance(public_);
    const Face face = chance.audience >> kPublic & 1
                          ? known_faces_.face(subject.deck, pile.cards[subject.index].card)
                          : kHidden;
    const auto found = natures_moves_for(face);
    if (found.size() == 1) {
        plan.move.action = found[0];
        return {};
    }
    if (found.empty() && known(face))
        return {
            "A card was revealed that cannot be there: someone changed the deck. The audit will say who."};
    return {"The rules give chance no single move for this card."};
}

// ---- Moves

Problem DealingProtocol::start_move(const Parsed& parsed) {
    PendingMove plan;
    plan.move = parsed.move;
    plan.lifts = parsed.lifts;
    plan.sealed = parsed.sealed;
    if (!match_.game().check(public_, plan.move))
        return {"A choice made at the same time made this one impossible.", plan.move.seat};
    if (const Problem wrong = follow(plan)) return wrong;
    pending_ = std::move(plan);
    return {};
}
// Which ciphertext became which, for the one who knows by what they were re-masked.
void DealingProtocol::learn_own_lift(const Lift& lift, int number) {
    if (!known_faces_.secrets()) return;
    for (std::size_t i = 0; i < lift.after.size(); ++i) {
        const Point a = lift.after[i].a -
                        times_base(known_faces_.secrets()->mask(move_number(), number, static_cast<int>(i)));
        for (const auto& before : lift.before)
            if (before.a == a)
                if (const Face face = known_faces_.face(lift.deck, before); known(face))
                    known_faces_.learn(lift.deck, lift.after[i], face);
    }
}
void DealingProtocol::want_opened(PendingMove& plan, int deck, const PlacedCard& card, Knowers who) const {
    if (card.opened >> kPublic & 1) return;
    const bool to_all = who >> kPublic & 1;
    if (!to_all && !(seats_in(who) & ~card.opened)) return;
    plan.openings.push_back({deck, card.card, to_all ? kEverybody : seats_in(who), false, kHidden});
}
// The ciphertexts go where the move's operations take the cards, up to one that needs a shuffle by all first.
Problem DealingProtocol::follow(PendingMove& plan) const {
    if (!plan.started) {
        plan.started = true;
        plan.after = decks_;
        plan.operations = operations_of(match_.game(), public_, plan.move);
        plan.moved.resize(plan.operations.size());
    }
    for (; plan.next_operation < plan.operations.size(); ++plan.next_operation) {
        const auto& op = plan.operations[plan.next_operation];
        const int deck = deck_index(op.deck);
        // Nobody drew from it yet.
        if (deck < 0 || !plan.after[static_cast<std::size_t>(deck)].locked) continue;
        if (plan.subject && plan.subject->leaves && !plan.subject_left && op.what == CardOp::transfer &&
            deck == plan.subject->deck && op.from == plan.subject->zone) {
            plan.subject_left = true;
            if (!follow_at(plan.after[static_cast<std::size_t>(deck)], op, plan.subject->index))
                return {"A card is missing."};
            plan.moved[plan.next_operation] =
                plan.after[static_cast<std::size_t>(deck)].piles[op.to].cards.back().card;
        } else if (const Problem wrong = follow_one(plan, op, If::unshuffled_waits)) {
            return wrong;
        }
        if (plan.shuffle || plan.lifter) return {};
    }
    if (plan.next_lift != plan.lifts.size())
        return {"The move re-masks cards that it does not touch.", plan.move.seat};
    return {};
}
// Whether the card of this operation comes out of the next list of the plan: one the author sent, or one
// asked for since.
bool DealingProtocol::lifted(const PendingMove& plan, const Deck& deck, const CardOp& op) const {
    if (op.what != CardOp::transfer || plan.next_lift >= plan.lifts.size()) return false;
    const Lift& lift = plan.lifts[plan.next_lift];
    return lift.asked_at ? *lift.asked_at == plan.next_operation : leaves_by_choice(deck, op, plan.move.seat);
}
Seat DealingProtocol::lifted_by(const PendingMove& plan, const Deck& deck, const CardOp& op) const {
    return plan.lifts[plan.next_lift].asked_at ? deck.holder(op.from).value_or(plan.move.seat)
                                               : plan.move.seat;
}
Problem DealingProtocol::follow_one(PendingMove& plan, const CardOp& op, If unshuffled) const {
    const int index = deck_index(op.deck);
    Deck& deck = plan.after[static_cast<std::size_t>(index)];
    Pile& from = deck.piles[op.from];
    const PlacedCard* moved = nullptr;
    bool done = false;
    if (op.what == CardOp::rename || op.what == CardOp::shuffle_into) {
        done = follow_whole(deck, op);
    } else if (op.what == CardOp::show_at) {
        done = op.pos > 0 && op.pos <= from.cards.size();
        if (done) moved = &from.cards[op.pos - 1u];
    } else if (op.what == CardOp::transfer_at) {
        done = op.pos > 0 && follow_at(deck, op, op.pos - 1u);
    } else if (lifted(plan, deck, op)) {
        done = follow_lift(deck, op, lifted_by(plan, deck, op), plan.lifts[plan.next_lift].after);
        ++plan.next_lift;
        const auto holder = deck.holder(op.from);
        if (done && holder && *holder != plan.move.seat &&
            !(op.who >> *holder & 1 && !(op.who >> plan.move.seat & 1)))
            for (const auto& left : from.cards) want_opened(plan, index, left, knows(*holder));
    } else {  // a card all know, or the next of a heap nobody can tell apart
        std::size_t at = from.cards.size();
        for (std::size_t i = from.cards.size(); i-- > 0;)
            if (known(op.face) && (from.cards[i].opened >> kPublic & 1) &&
                known_faces_.face(index, from.cards[i].card) == op.face)
                at = i;
        if (from.cards.size() == 1) at = 0;  // there is no other
        const auto holder = deck.holder(op.from);
        if (at == from.cards.size() && holder && (op.who >> *holder & 1) &&
            unshuffled == If::unshuffled_waits) {
            plan.lifter = holder;
            return {};
        }
        if (at == from.cards.size() && holder && unshuffled == If::unshuffled_goes_on) at = 0;
        if (at == from.cards.size() && !known(op.face) && !op.who) {
            const bool may_go = from.shuffled || unshuffled == If::unshuffled_goes_on;
            if (!may_go && deck.heap(op.from) && !deck.holder(op.from)) {
                plan.shuffle = {index, op.from};
                return {};
            }
            if (may_go) at = 0;
        }
        done = at < from.cards.size() && follow_at(deck, op, at);
    }
    if (!done)
        return {"The rules moved a card in a way that peers cannot follow yet (deck " +
                std::to_string(op.deck) + ", zone " + std::to_string(op.from) + " to " +
                std::to_string(op.to) + ", operation " + std::to_string(op.what) + ", for " +
                std::to_string(op.who) + ", by " + std::to_string(plan.move.seat) + ")."};
    if (op.what == CardOp::transfer || op.what == CardOp::transfer_at)
        moved = &deck.piles[op.to].cards.back();
    if (!moved) return {};
    if (plan.next_operation < plan.moved.size()) plan.moved[plan.next_operation] = moved->card;
    want_opened(plan, index, *moved, op.who);
    if (known(op.face) && op.face != kNone && plan.move.seat != kNature)
        plan.claims.push_back({index, moved->card, op.face});
    return {};
}
bool DealingProtocol::hides_card(const CardOp& op, Seat author) const {
    return !known(op.face) && (is_lift(op, author) || (op.what == CardOp::transfer_at && op.who));
}
bool DealingProtocol::is_lift(const CardOp& op, Seat author) const {
    const int deck = deck_index(op.deck);
    return deck >= 0 && decks_[static_cast<std::size_t>(deck)].locked &&
           leaves_by_choice(decks_[static_cast<std::size_t>(deck)], op, author);
}
std::vector<int> DealingProtocol::hidden_arguments(const Action& action) const {
    std::vector<int> out;
    const auto& words = match_.game().vocabulary();
    for (std::size_t i = 0; i < action.arg.size() && action.kind < words.verbs.size(); ++i)
        if (const auto term = words.verbs[action.kind].arg[i];
            term && !words.terms[term - 1u].names.empty() && !known(action.arg[i]))
            out.push_back(static_cast<int>(i));
    return out;
}
// The faces of the cards that the move hides, or what else it does, as far as it was followed and as this
// follower sees them.
std::vector<Face> DealingProtocol::hidden_faces(const PendingMove& plan) const {
    std::vector<Face> faces;
    if (plan.subject) {
        const auto& subject = *plan.subject;
        const auto& card =
            decks_[static_cast<std::size_t>(subject.deck)].piles.at(subject.zone).cards[subject.index].card;
        faces.push_back(known_faces_.sees(match_.game().chance(public_).audience)
                            ? known_faces_.face(subject.deck, card)
                            : kHidden);
    }
    for (std::size_t i = 0; i < plan.next_operation; ++i) {
        const auto& op = plan.operations[i];
        const bool from_row = op.what == CardOp::transfer_at && op.who && plan.move.seat != kNature;
        if (plan.moved[i] && (from_row || is_lift(op, plan.move.seat)) && !known(op.face))
            faces.push_back(known_faces_.sees(op.who) ? known_faces_.face(deck_index(op.deck), *plan.moved[i])
                                                      : kHidden);
    }
    faces.insert(faces.end(), plan.sealed.begin(), plan.sealed.end());
    return faces;
}
// The move as this follower sees it: the public's, with the faces it knows in the places where the public
// sees none, so that the rules would move just these cards.
std::optional<Action> DealingProtocol::own_view_of(const PendingMove& plan) const {
    const auto faces = hidden_faces(plan);
    const auto hidden = hidden_arguments(plan.move.action);
    std::vector<int> order(faces.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    if (hidden.empty()) return plan.move.action;
    if (faces.size() < hidden.size()) return std::nullopt;
    int tries = 0;
    do {
        Action action = plan.move.action;
        for (std::size_t i = 0; i < hidden.size(); ++i)
            action.arg[static_cast<std::size_t>(hidden[i])] = faces[static_cast<std::size_t>(order[i])];
        const Move move{plan.move.seat, action};
        if (!match_.game().check(match_.state(), move) ||
            match_.game().mask(match_.state(), move, kPublic) != plan.move)
            continue;
        std::size_t next = 0;
        bool same = true;
        if (plan.move.seat != kNature) {
            const auto mine = operations_of(match_.game(), match_.state(), move);
            same = mine.size() == plan.operations.size();
            for (std::size_t i = 0; same && i < plan.next_operation; ++i) {
                const auto& op = plan.operations[i];
                // Its place says which card it is, if the rules do not.
                const bool from_row = op.what == CardOp::transfer_at && op.who;
                if (!plan.moved[i] || known(op.face) || (!from_row && !is_lift(op, plan.move.seat))) continue;
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
    PendingMove plan = std::move(*pending_);
    pending_.reset();
    put_back_ = 0;
    for (const auto& claim : plan.claims)
        if (const Face face = known_faces_.face(claim.deck, claim.card); known(face) && face != claim.face)
            return {"The card shown is not the card that was named.", plan.move.seat};
    const auto action = own_view_of(plan);
    if (!action || !match_.play({plan.move.seat, *action}))
        return plan.move.seat == kNature
                   ? Problem{"A card was drawn that cannot be there: someone changed the deck. "
                           "The audit will say who."}
                   : Problem{"The move is not possible with this player's cards.", plan.move.seat};
    decks_ = std::move(plan.after);
    for (const auto& opening : plan.openings)
        for (auto& [zone, pile] : decks_[static_cast<std::size_t>(opening.deck)].piles)
            for (auto& lying : pile.cards)
                if (lying.card == opening.card)
                    lying.opened = static_cast<Knowers>(lying.opened | opening.who);
    if (plan.subject && !plan.subject->leaves) {
        Deck& deck = decks_[static_cast<std::size_t>(plan.subject->deck)];
        Pile& pile = deck.piles[plan.subject->zone];
        if (deck.heap(plan.subject->zone) && plan.subject->index == static_cast<std::size_t>(pile.shown) &&
            !pile.cards.empty()) {
            pile.shown = (pile.shown + 1) % static_cast<int>(pile.cards.size());
            if (pile.shown == 0) {  // the last card was shown: whose cards they are from now on
                pile.fresh = false;
                if (const auto seat = deck.holder(plan.subject->zone)) pile.keeper = *seat;
            }
        }
    }
    public_ = match_.seen_by(kPublic);
    return unlock_changed();
}
// Where the rules put other cards into a deck (another cast of characters), it is masked and shuffled anew
// when next drawn from.
Problem DealingProtocol::unlock_changed() {
    for (auto& deck : decks_) {
        if (!deck.locked) continue;
        const auto pool = pool_of(deck.info, public_);
        std::vector<int> copies(pool.begin(), pool.end());
        bool held = false;
        for (const auto& card : cards_of(deck.info, public_)) {
            if (known(card.face)) ++copies[card.face];
            // All know what lies open.
            held |= deck.info.holder(card.zone) != kNobody || (card.seen != kNobody && !known(card.face));
        }
        if (copies == deck.copies) continue;
        if (held) return {"The rules changed a deck while its cards were in use; peers cannot follow that."};
        deck.locked = false;
        deck.piles.clear();
    }
    return {};
}

// ---- Joint shuffles

void DealingProtocol::start_lock(int index) {
    Deck& deck = decks_[static_cast<std::size_t>(index)];
    const auto pool = pool_of(deck.info, public_);
    Passing passing{index, -1, {}, 0, false};
    for (int face = 1; face <= deck.info.faces; ++face)
        for (int copy = 0; copy < pool[static_cast<std::size_t>(face)]; ++copy)
            passing.cards.push_back(open_ciphertext(
                face_point(terms_.game->info.id, deck.info.number, static_cast<Face>(face)), deck.key));
    passing_ = std::move(passing);
}
void DealingProtocol::finish_passing() {
    const Passing passing = *std::exchange(passing_, {});
    Deck& deck = decks_[static_cast<std::size_t>(passing.deck)];
    if (passing.zone >= 0) {
        Deck& in = passing.within_move ? pending_->after[static_cast<std::size_t>(passing.deck)] : deck;
        return follow_shuffle(in.piles[passing.zone], passing.cards);
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
            known_faces_.learn(passing.deck, open, card.face);
        } else {
            pile.cards.push_back({passing.cards[next++], kNobody});
        }
        pile.shuffled = deck.heap(card.zone);
        if (const auto seat = deck.holder(card.zone)) pile.keeper = *seat;
    }
    deck.locked = true;
}

int DealingProtocol::deck_index(int number) const {
    for (std::size_t i = 0; i < decks_.size(); ++i)
        if (decks_[i].info.number == number) return static_cast<int>(i);
    return -1;
}

}  // namespace mortarboard::net
