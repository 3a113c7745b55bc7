// What nature does: which card or number is drawn next, and how decks are locked and shuffled before that.
#include "net/dealer/dealing_protocol.h"

#include <bit>

namespace mortarboard::net {

std::uint64_t draw_below(const Hash& coin, std::uint64_t n) {
    for (std::uint64_t attempt = 0;; ++attempt) {
        const Hash h = Hasher("draw")(coin)(attempt).hash();
        const std::uint64_t word = Reader(h).u64();
        if (word >= (0 - n) % n) return word % n;
    }
}

Problem DealingProtocol::start_nature_move() {
    const Chance chance = match_.game().chance(public_);
    if (!chance.deck) return start_open_draw(chance);
    DrawPlan plan = plan_draw(chance);
    if (plan.problem) return plan.problem;
    const auto [deck, zone, index, is_taken] = plan.drawn;
    const auto& piles = decks_[static_cast<std::size_t>(deck)].piles;
    switch (plan.needs) {
    case DrawPlan::Needs::encryption:
        start_deck_encryptions();
        return {};
    case DrawPlan::Needs::shuffle:
        joint_shuffle_ = JointShuffle{{{deck, zone, piles.at(zone).ciphertexts()}}, 0, false};
        return {};
    case DrawPlan::Needs::remask:
        remask_deck_ = deck;
        remask_zone_ = zone;
        return ask(ProtocolStep::remask, SeatSet::of(static_cast<Seat>(piles.at(zone).keeper)));
    case DrawPlan::Needs::coin:
        if (!coin_) return ask_coin();
        plan.drawn.index = static_cast<std::size_t>(draw_from_coin(piles.at(zone).cards.size()));
        break;
    case DrawPlan::Needs::nothing:
        break;
    }
    UnappliedMove pending;
    pending.move.seat = kNature;
    pending.drawn = plan.drawn;
    request_opening(pending, deck, piles.at(zone).cards[plan.drawn.index], chance.audience);
    foresee_draws(pending);
    pending_ = std::move(pending);
    return {};
}
DealingProtocol::DrawPlan DealingProtocol::plan_draw(const Chance& chance) const {
    DrawPlan plan;
    const int deck = deck_index(chance.deck);
    plan.drawn = {deck, chance.zone, chance.pos - 1u, false};
    if (deck < 0) {
        plan.problem = {"no_such_deck"};
        return plan;
    }
    const Deck& d = decks_[static_cast<std::size_t>(deck)];
    if (!d.is_encrypted) {
        plan.needs = DrawPlan::Needs::encryption;
        return plan;
    }
    const auto at = d.piles.find(chance.zone);
    const std::size_t size = at == d.piles.end() ? 0 : at->second.cards.size();
    if (chance.pos > size || !size) {
        plan.problem = {"no_card_to_draw"};
        return plan;
    }
    if (chance.pos) return plan;
    const Pile& pile = at->second;
    ActionList legal;
    match_.game().draws(public_, legal);
    if (legal.empty()) {
        plan.problem = {"no_chance_move"};
        return plan;
    }
    for (const auto& op : operations_of(public_, {kNature, legal[0]}))
        plan.drawn.is_taken |=
            op.kind == CardOp::transfer && op.deck == chance.deck && op.from == chance.zone;
    plan.drawn.index = plan.drawn.is_taken ? 0 : static_cast<std::size_t>(pile.shown_count);
    const bool held = d.holder(chance.zone).has_value();
    const bool only_keeper = pile.keeper >= 0 && chance.audience == knows(pile.keeper);
    if (!held && !pile.is_shuffled)
        plan.needs = DrawPlan::Needs::shuffle;
    else if (held && !pile.is_remasked && (plan.drawn.is_taken || !only_keeper) && pile.keeper >= 0 &&
             pile.shown_count == 0)
        plan.needs = DrawPlan::Needs::remask;
    else if (held && plan.drawn.is_taken && size > 1)
        plan.needs = DrawPlan::Needs::coin;
    return plan;
}
// What nature draws after this draw, whatever faces come up: these cards are opened in the same step. They
// are only those that the rules are sure to draw, because nobody chooses anything before, and no face that
// the public sees decides what comes: from the first such face on no more than the game calls certain.
void DealingProtocol::foresee_draws(UnappliedMove& pending) {
    if (pending.openings.empty()) return;
    const AnyState state = public_;
    const Decks decks = decks_;
    std::optional<int> certain;  // draws, the present one included; none: as long as no face comes up
    std::vector<Opening> all = pending.openings;
    std::size_t bytes = most_share_bytes(all.front());
    for (UnappliedMove next = pending;;) {
        const Chance chance = match_.game().chance(public_);
        if (!certain && (chance.audience >> kPublic & 1)) certain = chance.certain;
        if (certain && --*certain < 1) break;
        const auto drawn = draw_whatever_comes_up(next);
        if (!drawn) break;
        next = UnappliedMove{};
        next.move.seat = kNature;
        next.drawn = drawn->drawn;
        const auto& pile = decks_[static_cast<std::size_t>(drawn->drawn.deck)].piles.at(drawn->drawn.zone);
        request_opening(next, drawn->drawn.deck, pile.cards[drawn->drawn.index], drawn->audience);
        for (const Opening& opening : next.openings) bytes += most_share_bytes(opening);
        if (bytes > kMaxPayload) break;
        all.insert(all.end(), next.openings.begin(), next.openings.end());
    }
    public_ = state;
    decks_ = decks;
    pending.openings = std::move(all);
}
// What one peer owes for an opening if it lends for all other seats, which a motion may ask of it at any
// time.
std::size_t DealingProtocol::most_share_bytes(const Opening& opening) const {
    const bool to_all = opening.audience >> kPublic & 1;
    const int readers = to_all ? 1 : std::popcount(seats_in(opening.audience));
    return static_cast<std::size_t>(terms_.peers() * readers) * kShareBytes;
}
// The next draw, which must be the same after every face that may come up now. Leaves public_ and decks_ as
// they are before it, with one of these faces.
std::optional<DealingProtocol::NextDraw> DealingProtocol::draw_whatever_comes_up(
    const UnappliedMove& pending) {
    UnappliedMove move = pending;
    if (!(match_.game().chance(public_).audience >> kPublic & 1))
        return decide_nature_move(move) ? std::nullopt : draw_after(move);
    const AnyState state = public_;
    const Decks decks = decks_;
    std::optional<NextDraw> found;
    for (const Face face : possible_faces(*pending.drawn)) {
        public_ = state;
        decks_ = decks;
        const auto moves = nature_moves_for(face);
        if (moves.size() != 1) return std::nullopt;  // the card may have to go back
        move = pending;
        move.move.action = moves[0];
        move.openings.clear();  // its face is only assumed, so the card must not count as one that all know
        const auto drawn = draw_after(move);
        if (!drawn || (found && *drawn != *found)) return std::nullopt;
        found = drawn;
    }
    return found;
}
// Every face that the card may have as far as the public knows.
std::vector<Face> DealingProtocol::possible_faces(const DrawnCard& drawn) const {
    const DeckInfo& deck = decks_[static_cast<std::size_t>(drawn.deck)].info;
    auto copies = pool_of(deck, public_);
    for (const auto& card : cards_of(deck, public_))
        if (card.zone == drawn.zone && known(card.face)) ++copies[card.face];
    std::vector<Face> out;
    for (std::size_t face = 1; face < copies.size(); ++face)
        if (copies[face]) out.push_back(static_cast<Face>(face));
    return out;
}
// Plays a decided move of nature in public_ and decks_ and says what nature draws next; nothing where it
// draws no card, or where a step must come first.
std::optional<DealingProtocol::NextDraw> DealingProtocol::draw_after(UnappliedMove& pending) {
    const Game& game = match_.game();
    const std::size_t openings = pending.openings.size();
    if (follow_operations(pending) || !pending.is_followed() || pending.openings.size() != openings)
        return std::nullopt;
    settle_cards(pending);
    game.apply(public_, pending.move, EventSink(nullptr, nullptr));
    if (reset_changed_decks() || !game.to_move(public_).has(kNature)) return std::nullopt;
    const Chance chance = game.chance(public_);
    if (!chance.deck) return std::nullopt;
    const DrawPlan plan = plan_draw(chance);
    if (plan.problem || plan.needs != DrawPlan::Needs::nothing) return std::nullopt;
    const auto& pile = decks_[static_cast<std::size_t>(plan.drawn.deck)].piles.at(chance.zone);
    return NextDraw{plan.drawn, pile.cards[plan.drawn.index].card, chance.audience};
}
// A number below `below`, from the coin that was tossed last.
std::uint64_t DealingProtocol::draw_from_coin(std::uint64_t below) {
    const std::uint64_t drawn = draw_below(*coin_, below);
    coin_ = Hasher("next draw")(*coin_).hash();
    return drawn;
}
Problem DealingProtocol::start_open_draw(const Chance& chance) {
    if (!(chance.audience >> kPublic & 1)) return {"cannot_deal"};
    ActionList legal;
    match_.game().draws(public_, legal);
    std::uint64_t sum = 0;
    for (const auto& action : legal) sum += match_.game().weight(public_, action);
    if (!sum) return {"no_chance_move"};
    UnappliedMove pending;
    pending.move = {kNature, legal[0]};
    if (legal.size() > 1) {
        if (!coin_) return ask_coin();
        std::uint64_t n = draw_from_coin(sum);
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
bool DealingProtocol::must_return_drawn_card(const UnappliedMove& pending) const {
    if (!pending.drawn || pending.has_started || !pending.drawn->is_taken) return false;
    const auto& drawn = *pending.drawn;
    const Deck& deck = decks_[static_cast<std::size_t>(drawn.deck)];
    if (deck.holder(drawn.zone) || !(match_.game().chance(public_).audience >> kPublic & 1)) return false;
    const Face face = known_faces_.face(drawn.deck, deck.piles.at(drawn.zone).cards[drawn.index].card);
    return known(face) && face != kNone && pool_of(deck.info, public_)[face] &&
           nature_moves_for(face).empty();
}
Problem DealingProtocol::return_drawn_card() {
    const UnappliedMove pending = *std::exchange(pending_, {});
    if (++returned_in_a_row_ > kMaxReturnedInARow) return {"nothing_to_reveal"};
    ++returned_in_total_;
    decks_[static_cast<std::size_t>(pending.drawn->deck)].piles[pending.drawn->zone].is_shuffled = false;
    return {};
}
// Once the face is open to its audience: the move of nature as the public sees it.
Problem DealingProtocol::decide_nature_move(UnappliedMove& pending) const {
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
    if (found.empty() && known(face)) return {"deck_changed"};
    return {"no_single_move"};
}

// ---- Joint shuffles

// The decks from which nature draws before anybody chooses, as far as that can be told without the faces that
// come up. They are locked together. If a face changes what a deck is made of, it is locked anew later.
std::vector<int> DealingProtocol::decks_drawn_from_next() const {
    const Game& game = match_.game();
    AnyState state = public_;
    std::vector<int> out;
    std::vector<bool> moved(decks_.size());  // whether its cards were moved before it was drawn from
    std::size_t cards = 0;
    constexpr int kMostDraws = 1'000;
    for (int draws = 0; draws < kMostDraws && game.to_move(state).has(kNature); ++draws) {
        const int deck = deck_index(game.chance(state).deck);
        const auto at = static_cast<std::size_t>(deck);
        if (deck >= 0 && !decks_[at].is_encrypted && !moved[at]) {
            cards += cards_of(decks_[at].info, public_).size();
            if (!out.empty() && cards > kMostShuffledTogether) break;
            out.push_back(deck);
            moved[at] = true;
        }
        ActionList legal;
        game.draws(state, legal);
        if (legal.empty()) break;
        std::vector<CardOp> operations;
        game.apply(state, {kNature, legal[0]}, EventSink(nullptr, &operations));
        for (const auto& op : operations)
            if (const int touched = deck_index(op.deck); touched >= 0)
                moved[static_cast<std::size_t>(touched)] = true;
    }
    return out;
}
void DealingProtocol::start_deck_encryptions() {
    JointShuffle joint_shuffle;
    for (const int index : decks_drawn_from_next()) {
        Deck& deck = decks_[static_cast<std::size_t>(index)];
        const auto pool = pool_of(deck.info, public_);
        JointShuffle::List& list = joint_shuffle.lists.emplace_back();
        list.deck = index;
        for (int face = 1; face <= deck.info.faces; ++face)
            for (int copy = 0; copy < pool[static_cast<std::size_t>(face)]; ++copy)
                list.cards.push_back(open_ciphertext(
                    face_point(terms_.game->info.id, deck.info.number, static_cast<Face>(face)), deck.key));
    }
    if (!joint_shuffle.lists.empty()) joint_shuffle_ = std::move(joint_shuffle);
}
void DealingProtocol::finish_joint_shuffle() {
    const JointShuffle joint_shuffle = *std::exchange(joint_shuffle_, {});
    for (const auto& list : joint_shuffle.lists) {
        if (list.zone < 0) {
            lay_out_deck(list.deck, list.cards);
            continue;
        }
        auto& decks = joint_shuffle.is_within_move ? pending_->decks : decks_;
        apply_shuffle(decks[static_cast<std::size_t>(list.deck)].piles[list.zone], list.cards);
    }
}
// Puts the shuffled ciphertexts of a deck where its unseen cards lie.
void DealingProtocol::lay_out_deck(int index, const std::vector<Ciphertext>& shuffled) {
    Deck& deck = decks_[static_cast<std::size_t>(index)];
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
            known_faces_.learn(index, open, card.face);
        } else {
            pile.cards.push_back({shuffled[next++], kNobody});
        }
        pile.is_shuffled = deck.is_heap(card.zone);
        if (const auto seat = deck.holder(card.zone)) pile.keeper = *seat;
    }
    deck.is_encrypted = true;
}

}  // namespace mortarboard::net
