// What comes next: the course of a match from the keys to the verdicts.
#include "net/dealer/table.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace mortarboard::net {
namespace {

// What apply would tell, without applying.
std::vector<CardOp> operations_of(const Game& game, const AnyState& state, const Move& move) {
    AnyState copy = state;
    std::vector<CardOp> told;
    game.apply(copy, move, Sink(nullptr, &told));
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

std::string_view name_of(Step step) {
    constexpr std::string_view kNames[] = {"keys",   "shuffle", "move",    "commitment", "choice", "coin",
                                           "shares", "re-mask", "closing", "verdict",    "end"};
    return kNames[static_cast<std::size_t>(step)];
}

Table::Table(const Terms& terms, Viewer viewer, const Secrets* secrets)
    : terms_(terms),
      id_(terms.id()),
      match_(*terms.game, terms.setup, viewer),
      public_(match_.seen_by(kPublic)),
      eyes_(*terms.game, viewer, secrets) {
    for (const auto& info : terms.game->decks()) decks_.push_back(Deck{info, {}, {}, false, {}});
    advance();
}

Wrong Table::ask(Step step, SeatSet authors) {
    need_ = {step, authors};
    return {};
}
Wrong Table::ask_coin() {
    if (coins_used_ == kChainLength) return {"This match used up its coins: it is longer than any that was foreseen."};
    return ask(Step::coin, everybody());
}
void Table::close() {
    closing_ = true;
    plan_.reset();
    passing_.reset();
    revealed_.clear();
    advance();
}

Wrong Table::advance() {
    for (;;) {
        if (closed_) return judged_ ? ask(Step::over, {}) : ask(Step::verdict, everybody());
        if (!keyed_) return ask(Step::keys, everybody());
        if (closing_) return ask(Step::closing, everybody());
        if (passing_) {
            if (passing_->next < terms_.peers()) return ask(Step::pass, SeatSet::of(passing_->next));
            finish_passing();
            continue;
        }
        if (plan_) {
            SeatSet authors;
            for (int seat = 0; seat < terms_.peers(); ++seat)
                if (std::any_of(plan_->openings.begin(), plan_->openings.end(), [&](const Opening& o) { return owes_share(o, seat); }))
                    authors = authors.with(seat);
            if (!authors.empty()) return ask(Step::shares, authors);
            if (!plan_->followed) {
                if (const Wrong wrong = decide_nature(*plan_)) return wrong;
                if (const Wrong wrong = follow(*plan_)) return wrong;
            } else if (const Wrong wrong = finish_move()) {
                return wrong;
            }
            continue;
        }
        if (!revealed_.empty()) {
            const Parsed next = revealed_.front();
            revealed_.pop_front();
            if (const Wrong wrong = start_move(next)) return wrong;
            continue;
        }
        const SeatSet owing = match_.game().to_move(public_);
        if (owing.empty()) {
            closing_ = true;
        } else if (owing.has(kNature)) {
            need_ = {};
            if (const Wrong wrong = plan_nature()) return wrong;
            if (!need_.authors.empty()) return {};
        } else if (owing.size() == 1) {
            return ask(Step::move, owing);
        } else {
            return ask(commits_.empty() ? Step::commit : Step::reveal, owing);
        }
    }
}

// ---- Nature

Wrong Table::plan_nature() {
    const Chance chance = match_.game().chance(public_);
    if (!chance.deck) return nature_in_the_open(chance);
    const int deck = deck_index(chance.deck);
    if (deck < 0) return {"The rules draw from a deck that this state does not hold."};
    Deck& d = decks_[static_cast<std::size_t>(deck)];
    if (!d.locked) {
        start_lock(deck);
        return {};
    }
    Pile& pile = d.piles[chance.zone];
    const std::size_t size = pile.cards.size();
    if (chance.pos > size || !size) return {"The rules draw a card where none lies."};
    Subject subject{deck, chance.zone, chance.pos - 1u, false};
    if (!chance.pos) {
        ActionList legal;
        match_.game().legal(public_, kNature, legal);
        if (legal.empty()) return {"The rules leave nature no move."};
        for (const auto& op : operations_of(match_.game(), public_, {kNature, legal[0]}))
            subject.leaves |= op.what == CardOp::transfer && op.deck == chance.deck && op.from == chance.zone;
        const bool held = d.holder(chance.zone).has_value();
        subject.index = subject.leaves ? 0 : static_cast<std::size_t>(pile.shown);
        if (!held && !pile.shuffled && size > 1) {
            passing_ = Passing{deck, chance.zone, pile.list(), 0};
            return {};
        }
        const bool only_keeper = pile.keeper >= 0 && chance.audience == knows(pile.keeper);
        if (held && !pile.fresh && size > 1 && (subject.leaves || !only_keeper) && pile.keeper >= 0 && pile.shown == 0) {
            remask_deck_ = deck;
            remask_zone_ = chance.zone;
            return ask(Step::remask, SeatSet::of(pile.keeper));
        }
        if (held && subject.leaves && size > 1) {
            if (!coin_) return ask_coin();
            subject.index = below(*std::exchange(coin_, {}), size);
        }
    }
    Plan plan;
    plan.move.seat = kNature;
    plan.subject = subject;
    want_opened(plan, deck, pile.cards[subject.index], chance.audience);
    plan_ = std::move(plan);
    return {};
}
Wrong Table::nature_in_the_open(const Chance& chance) {
    if (!(chance.audience >> kPublic & 1)) return {"This set-up draws something for one seat that is no card; peers cannot deal that yet."};
    ActionList legal;
    match_.game().legal(public_, kNature, legal);
    std::uint64_t sum = 0;
    for (const auto& action : legal) sum += match_.game().weight(public_, action);
    if (!sum) return {"The rules leave nature no move."};
    Plan plan;
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
    plan_ = std::move(plan);
    return {};
}
// The face is open to its audience: what nature's move looks like to the public.
Wrong Table::decide_nature(Plan& plan) const {
    if (!plan.subject) return {};
    const auto& subject = *plan.subject;
    const auto& pile = decks_[static_cast<std::size_t>(subject.deck)].piles.at(subject.zone);
    const Chance chance = match_.game().chance(public_);
    const Face face = chance.audience >> kPublic & 1 ? eyes_.face(subject.deck, pile.cards[subject.index].card) : kHidden;
    ActionList legal;
    match_.game().legal(public_, kNature, legal);
    const auto& words = match_.game().vocabulary();
    int found = 0;
    for (const auto& action : legal)
        for (std::size_t i = 0; i < action.arg.size(); ++i) {
            const auto term = action.kind < words.verbs.size() ? words.verbs[action.kind].arg[i] : 0;
            if (!term || words.terms[term - 1u].form != Term::card || action.arg[i] != face) continue;
            plan.move.action = action;
            ++found;
        }
    if (found == 1) return {};
    if (found == 0 && known(face)) return {"A card was opened that cannot lie there: somebody changed the deck. The audit will say who."};
    return {"The rules offer nature no single move for this card."};
}

// ---- Moves

Wrong Table::start_move(const Parsed& parsed) {
    Plan plan;
    plan.move = parsed.move;
    plan.lifts = parsed.lifts;
    if (!match_.game().check(public_, plan.move)) return {"A choice made at the same time made this one impossible.", plan.move.seat};
    if (const Wrong wrong = follow(plan)) return wrong;
    plan_ = std::move(plan);
    return {};
}
// Which ciphertext became which, for the one who knows by what they were re-masked.
void Table::learn_own_lift(const Lift& lift, int number) {
    if (!eyes_.secrets()) return;
    for (std::size_t i = 0; i < lift.after.size(); ++i) {
        const Point a = lift.after[i].a - times_base(eyes_.secrets()->mask(step_, number, static_cast<int>(i)));
        for (const auto& before : lift.before)
            if (before.a == a)
                if (const Face face = eyes_.face(lift.deck, before); known(face)) eyes_.learn(lift.deck, lift.after[i], face);
    }
}
void Table::want_opened(Plan& plan, int deck, const LyingCard& card, Knowers who) const {
    if (card.opened >> kPublic & 1) return;
    const bool to_all = who >> kPublic & 1;
    if (!to_all && !(seats_in(who) & ~card.opened)) return;
    plan.openings.push_back({deck, card.card, to_all ? kEverybody : seats_in(who), false, kHidden});
}
Wrong Table::follow(Plan& plan) const {
    plan.after = decks_;
    plan.followed = true;
    plan.operations = operations_of(match_.game(), public_, plan.move);
    std::size_t lift = 0;
    bool subject_left = false;
    for (const auto& op : plan.operations) {
        const int deck = deck_index(op.deck);
        if (deck < 0 || !plan.after[static_cast<std::size_t>(deck)].locked) continue;   // nobody drew from it yet
        if (plan.subject && plan.subject->leaves && !subject_left && op.what == CardOp::transfer && deck == plan.subject->deck &&
            op.from == plan.subject->zone) {
            subject_left = true;
            if (!follow_at(plan.after[static_cast<std::size_t>(deck)], op, plan.subject->index)) return {"A card is missing."};
        } else if (const Wrong wrong = follow_one(plan, op, lift)) {
            return wrong;
        }
    }
    if (lift != plan.lifts.size()) return {"The move re-masks cards that it does not touch.", plan.move.seat};
    return {};
}
Wrong Table::follow_one(Plan& plan, const CardOp& op, std::size_t& lift) const {
    const int index = deck_index(op.deck);
    Deck& deck = plan.after[static_cast<std::size_t>(index)];
    bool done = false;
    if (op.what == CardOp::rename || op.what == CardOp::shuffle_into) {
        done = follow_whole(deck, op);
    } else if (op.what == CardOp::transfer_at) {
        done = op.pos > 0 && follow_at(deck, op, op.pos - 1u);
    } else if (leaves_own_heap(deck, op, plan.move.seat)) {
        if (lift >= plan.lifts.size()) return {"The move lacks the heap its card left.", plan.move.seat};
        done = follow_lift(deck, op, plan.move.seat, plan.lifts[lift++].after);
    } else {   // a card all know, or the next of a heap nobody can tell apart
        const auto& cards = deck.piles[op.from].cards;
        std::size_t at = cards.size();
        for (std::size_t i = cards.size(); i-- > 0;)
            if (known(op.face) && (cards[i].opened >> kPublic & 1) && eyes_.face(index, cards[i].card) == op.face) at = i;
        if (at == cards.size() && !known(op.face) && !op.who && (deck.piles[op.from].shuffled || cards.size() == 1)) at = 0;
        done = at < cards.size() && follow_at(deck, op, at);
    }
    if (!done) return {"The rules moved a card in a way that peers cannot follow yet."};
    if (op.what == CardOp::transfer || op.what == CardOp::transfer_at) want_opened(plan, index, deck.piles[op.to].cards.back(), op.who);
    return {};
}
bool Table::is_lift(const CardOp& op, Seat author) const {
    const int deck = deck_index(op.deck);
    return deck >= 0 && decks_[static_cast<std::size_t>(deck)].locked &&
           leaves_own_heap(decks_[static_cast<std::size_t>(deck)], op, author);
}
std::vector<int> Table::hidden_arguments(const Action& action) const {
    std::vector<int> out;
    const auto& words = match_.game().vocabulary();
    for (std::size_t i = 0; i < action.arg.size() && action.kind < words.verbs.size(); ++i)
        if (const auto term = words.verbs[action.kind].arg[i]; term && words.terms[term - 1u].form == Term::card && !known(action.arg[i]))
            out.push_back(static_cast<int>(i));
    return out;
}
// The move as this follower sees it: the public's, with the faces it knows in the places where the public sees none, so
// that the rules would move just these cards.
std::optional<Action> Table::own_view_of(const Plan& plan, const std::vector<Face>& faces) const {
    const auto hidden = hidden_arguments(plan.move.action);
    std::vector<int> order(faces.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    if (hidden.empty()) return plan.move.action;
    if (faces.size() < hidden.size() || faces.size() > 6) return std::nullopt;
    do {
        Action action = plan.move.action;
        for (std::size_t i = 0; i < hidden.size(); ++i)
            action.arg[static_cast<std::size_t>(hidden[i])] = faces[static_cast<std::size_t>(order[i])];
        const Move move{plan.move.seat, action};
        if (!match_.game().check(match_.state(), move) || match_.game().mask(match_.state(), move, kPublic) != plan.move) continue;
        std::size_t next = 0;
        bool same = true;
        if (plan.move.seat != kNature) {
            const auto mine = operations_of(match_.game(), match_.state(), move);
            same = mine.size() == plan.operations.size();
            for (std::size_t i = 0; same && i < mine.size(); ++i)
                if (is_lift(plan.operations[i], plan.move.seat) && !known(plan.operations[i].face))
                    same = next < faces.size() && mine[i].face == faces[next++];
        }
        if (same) return action;
    } while (std::next_permutation(order.begin(), order.end()));
    return std::nullopt;
}
Wrong Table::finish_move() {
    Plan plan = std::move(*plan_);
    plan_.reset();
    std::vector<Face> faces;   // of the hidden arguments, as far as this follower sees them
    if (plan.subject) {
        const auto& subject = *plan.subject;
        const auto& card = decks_[static_cast<std::size_t>(subject.deck)].piles[subject.zone].cards[subject.index].card;
        faces.push_back(eyes_.sees(match_.game().chance(public_).audience) ? eyes_.face(subject.deck, card) : kHidden);
    }
    std::size_t lift = 0;
    for (const auto& op : plan.operations) {
        const int deck = deck_index(op.deck);
        if (!is_lift(op, plan.move.seat)) continue;
        const Face face = eyes_.sees(op.who) ? eyes_.face(deck, plan.lifts[lift].after.back()) : kHidden;
        if (known(op.face) && known(face) && face != op.face) return {"The card it showed is not the card it named.", plan.move.seat};
        if (!known(op.face)) faces.push_back(face);
        ++lift;
    }
    const auto action = own_view_of(plan, faces);
    if (!action || !match_.play({plan.move.seat, *action}))
        return plan.move.seat == kNature ? Wrong{"A card came up that cannot be there: somebody changed the deck. The audit will say who."}
                                         : Wrong{"The move is not possible with the cards it was made with.", plan.move.seat};
    decks_ = std::move(plan.after);
    for (const auto& opening : plan.openings)
        for (auto& [zone, pile] : decks_[static_cast<std::size_t>(opening.deck)].piles)
            for (auto& lying : pile.cards)
                if (lying.card == opening.card) lying.opened = static_cast<Knowers>(lying.opened | opening.who);
    if (plan.subject && !plan.subject->leaves) {
        Deck& deck = decks_[static_cast<std::size_t>(plan.subject->deck)];
        Pile& pile = deck.piles[plan.subject->zone];
        if (deck.heap(plan.subject->zone) && plan.subject->index == static_cast<std::size_t>(pile.shown) && !pile.cards.empty()) {
            pile.shown = (pile.shown + 1) % static_cast<int>(pile.cards.size());
            if (pile.shown == 0) {   // the last card was shown: whose cards they are from now on
                pile.fresh = false;
                if (const auto seat = deck.holder(plan.subject->zone)) pile.keeper = *seat;
            }
        }
    }
    public_ = match_.seen_by(kPublic);
    return {};
}

// ---- Joint shuffles

void Table::start_lock(int index) {
    Deck& deck = decks_[static_cast<std::size_t>(index)];
    const auto pool = pool_of(deck.info, public_);
    Passing passing{index, -1, {}, 0};
    for (int face = 1; face <= deck.info.faces; ++face)
        for (int copy = 0; copy < pool[static_cast<std::size_t>(face)]; ++copy)
            passing.cards.push_back(open_ciphertext(face_point(terms_.game->info.id, deck.info.number, static_cast<Face>(face)), deck.key));
    passing_ = std::move(passing);
}
void Table::finish_passing() {
    const Passing passing = *std::exchange(passing_, {});
    Deck& deck = decks_[static_cast<std::size_t>(passing.deck)];
    if (passing.zone >= 0) return follow_shuffle(deck.piles[passing.zone], passing.cards);
    std::size_t next = 0;
    for (const auto& card : cards_of(deck.info, public_)) {
        Pile& pile = deck.piles[card.zone];
        if (known(card.face)) {
            const auto open = open_ciphertext(face_point(terms_.game->info.id, deck.info.number, card.face), deck.key);
            pile.cards.push_back({open, kEverybody});
            eyes_.learn(passing.deck, open, card.face);
        } else {
            pile.cards.push_back({passing.cards[next++], kNobody});
        }
        pile.shuffled = deck.heap(card.zone);
        if (const auto seat = deck.holder(card.zone)) pile.keeper = *seat;
    }
    deck.locked = true;
}

int Table::deck_index(int number) const {
    for (std::size_t i = 0; i < decks_.size(); ++i)
        if (decks_[i].info.number == number) return static_cast<int>(i);
    return -1;
}

}  // namespace mortarboard::net
