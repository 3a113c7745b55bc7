#include "net/dealer/part_maker.h"

#include <algorithm>
#include <numeric>

#include "net/dealer/sharing.h"

namespace mortarboard::net {

bool PartMaker::must_choose() const {
    return table_.need().authors.has(seat_) &&
           (table_.need().step == ProtocolStep::move || table_.need().step == ProtocolStep::commit);
}
std::optional<Bytes> PartMaker::make(const Action* choice, const Finding* finding) const {
    Writer out;
    switch (table_.need().step) {
    case ProtocolStep::keys:
        return keys();
    case ProtocolStep::trust:
        return trust();
    case ProtocolStep::hand:
        return hand();
    case ProtocolStep::pass: {
        const auto& passing = *table_.passing_;
        return relist(table_.number_, 0, passing.deck, passing.cards, -1, passing.proven());
    }
    case ProtocolStep::remask: {
        const auto& pile =
            table_.decks_[static_cast<std::size_t>(table_.remask_deck_)].piles.at(table_.remask_zone_);
        return relist(table_.number_, 0, table_.remask_deck_, pile.list(), -1, true);
    }
    case ProtocolStep::lift:
        return lift();
    case ProtocolStep::move:
        return choice ? move(table_.number_, *choice) : std::nullopt;
    case ProtocolStep::commit: {
        const std::uint32_t number = table_.number_ + 1;
        const auto payload = choice ? move(number, *choice) : std::nullopt;
        if (!payload) return std::nullopt;
        const Bytes open = Writer().u8(choice->kind).raw(choice->arg).take();
        return out.raw(table_.commitment(number, seat_, secrets_.salt(number), *payload))
            .raw(secrets_.seal_choice(number, open))
            .take();
    }
    case ProtocolStep::reveal:
        return reveal();
    case ProtocolStep::coin:
        return out.raw(secrets_.link(table_.coins_used_ + 1)).take();
    case ProtocolStep::shares:
        return shares();
    case ProtocolStep::closing:
        return opened();
    case ProtocolStep::verdict:
        if (!finding) return std::nullopt;
        return out.u8(finding->clean).u32(finding->step).u8(finding->seat).u64(finding->truth_hash).take();
    case ProtocolStep::over:
        break;
    }
    return std::nullopt;
}
Bytes PartMaker::keys() const {
    Writer out;
    out.raw(secrets_.link(0));
    for (std::size_t i = 0; i < table_.key_count(); ++i) {
        const Scalar x = key(i);
        const Point X = times_base(x);
        write(out, X);
        write(out, prove_equal(table_.context(table_.number_, seat_), secrets_.key_nonces(), x,
                               times_base(Scalar::one()), X, X));
    }
    return out.take();
}
Scalar PartMaker::key(std::size_t index) const { return table_.secret_key(index, seat_).value_or(Scalar{}); }
Scalar PartMaker::piece(int owner, std::size_t index) const {
    return table_.piece(table_.sharings_[static_cast<std::size_t>(owner)], owner, seat_, index)
        .value_or(Scalar{});
}
Bytes PartMaker::share(const Point& card, const Scalar& secret, const Point& key) const {
    const Point point = secret * card;
    Writer out;
    write(out, Share{point, prove_equal(table_.context(table_.number_, seat_), secrets_.key_nonces(), secret,
                                        card, key, point)});
    return out.take();
}
// Pieces of this seat's keys for each of the others, sealed, and what shows each that its pieces fit all the
// others'.
Bytes PartMaker::trust() const {
    Writer out;
    const auto rest = [&](std::size_t index) {
        std::vector<Scalar> all;
        for (int k = 1; k < table_.terms_.key_sharers(); ++k)
            all.push_back(secrets_.coefficient(index, static_cast<std::uint64_t>(k)));
        return all;
    };
    for (std::size_t index = 0; index <= table_.envelope_key(); ++index)
        for (const Scalar& one : rest(index)) write(out, times_base(one));
    for (int holder = 0; holder < table_.terms_.peers(); ++holder) {
        if (!table_.holders(seat_).has(holder)) continue;
        Writer pieces;
        for (std::size_t index = 0; index <= table_.envelope_key(); ++index)
            write(pieces, piece_of(key(index), rest(index), holder));
        Bytes sealed = pieces.take();
        table_.seal("trust pad", table_.trust_key(), seat_, holder, {}, sealed);
        out.raw(sealed);
    }
    return out.take();
}
// What this seat lends of a silent one's secrets to who plays on.
Bytes PartMaker::hand() const {
    Writer out;
    const auto& handing = *table_.handing_;
    for (int seat = 0; seat < table_.terms_.peers(); ++seat) {
        if (!handing.seats.has(seat)) continue;
        write(out, piece(seat, table_.envelope_key()));
        for (const auto& [deck, card] : table_.shown_[static_cast<std::size_t>(seat)])
            out.raw(share(card.a, piece(seat, static_cast<std::size_t>(deck)),
                          table_.share_key(deck, seat_, seat)));
    }
    Bytes sealed = out.take();
    table_.seal("hand pad", table_.trust_key(), seat_, handing.to, {table_.number_}, sealed);
    return sealed;
}
Bytes PartMaker::opened() const {
    Writer out;
    for (const auto& [owner, index] : table_.opens(seat_))
        write(out, owner == seat_ ? key(index) : piece(owner, index));
    return out.take();
}
// A list re-masked and permuted; with `last`, that card comes out at the end, and of a row the others stay in
// their order.
Bytes PartMaker::relist(std::uint32_t number, int list, int deck, const std::vector<Ciphertext>& before,
                        int last, bool prove, Order order) const {
    const Point& key = table_.decks_[static_cast<std::size_t>(deck)].key;
    Permutation secret{secrets_.order(number, list, static_cast<int>(before.size())), {}};
    if (order == Order::kept) std::iota(secret.from.begin(), secret.from.end(), 0);
    if (order == Order::kept && last >= 0)
        std::rotate(secret.from.begin() + last, secret.from.begin() + last + 1, secret.from.end());
    else if (last >= 0)
        std::iter_swap(std::find(secret.from.begin(), secret.from.end(), last), secret.from.end() - 1);
    Writer out;
    std::vector<Ciphertext> after;
    for (std::size_t i = 0; i < before.size(); ++i) {
        secret.r.push_back(secrets_.mask(number, list, static_cast<int>(i)));
        after.push_back(remask(before[static_cast<std::size_t>(secret.from[i])], secret.r[i], key));
        write(out, after.back());
    }
    if (prove)
        out.raw(
            prove_permutation(table_.context(number, seat_), secrets_.nonces(), key, before, after, secret));
    return out.take();
}
std::optional<Bytes> PartMaker::move(std::uint32_t number, const Action& choice) const {
    const Match& match = table_.match_;
    const Game& game = match.game();
    if (!game.check(match.state(), {seat_, choice})) return std::nullopt;
    DealingProtocol::PendingMove plan;
    plan.move = game.mask(match.state(), {seat_, choice}, kPublic);
    plan.after = table_.decks_;
    std::vector<CardOp> own;
    AnyState copy = match.state();
    game.apply(copy, {seat_, choice}, EventSink(nullptr, &own));
    AnyState seen = table_.public_;
    game.apply(seen, plan.move, EventSink(nullptr, &plan.operations));
    if (own.size() != plan.operations.size()) return std::nullopt;

    Writer out;
    out.u8(plan.move.action.kind).raw(plan.move.action.arg);
    bool unseen = false;
    KnownFaces eyes = table_.known_faces_;  // follows the cards through several re-maskings of one move
    for (std::size_t i = 0; i < own.size(); ++i) {
        const int deck = table_.deck_index(own[i].deck);
        if (deck < 0 || !table_.decks_[static_cast<std::size_t>(deck)].locked) continue;
        if (table_.is_lift(own[i], seat_)) {
            const auto before = plan.after[static_cast<std::size_t>(deck)].piles[own[i].from].list();
            const bool heap = table_.decks_[static_cast<std::size_t>(deck)].heap(own[i].from);
            int last = -1;
            // Of equal cards in a row the rules take the first.
            for (std::size_t j = before.size(); j-- > 0;)
                if (eyes.face(deck, before[j]) == own[i].face) last = static_cast<int>(j);
            if (last < 0) return std::nullopt;
            const int place = static_cast<int>(plan.lifts.size());
            const Bytes list =
                relist(number, place, deck, before, last, true, heap ? Order::secret : Order::kept);
            out.raw(list);
            Reader in(list);
            DealingProtocol::Lift lift{deck, before, {}, {}};
            for (std::size_t j = 0; j < before.size(); ++j) {
                lift.after.push_back(*read_ciphertext(in));
                const Point a =
                    lift.after[j].a - times_base(secrets_.mask(number, place, static_cast<int>(j)));
                for (const auto& card : before)
                    if (card.a == a) eyes.learn(deck, lift.after[j], eyes.face(deck, card));
            }
            plan.lifts.push_back(std::move(lift));
        }
        unseen |= table_.hides_card(plan.operations[i], seat_);
        if (table_.follow_one(plan, plan.operations[i], DealingProtocol::If::unshuffled_goes_on))
            return std::nullopt;
    }
    const auto hidden = table_.hidden_arguments(plan.move.action);
    for (std::size_t i = 0; i < hidden.size() && !unseen && !table_.decks_.empty(); ++i) {
        const Scalar r = secrets_.mask(number, kSealedList, static_cast<int>(i));
        const Point a = times_base(r);
        write(out, Ciphertext{a, table_.sealed_point(choice.arg[static_cast<std::size_t>(hidden[i])]) +
                                     r * table_.decks_[0].key});
        write(out, prove_equal(table_.context(number, seat_), secrets_.nonces(), r, times_base(Scalar::one()),
                               a, a));
    }
    return out.take();
}
// Which card the rules take out of this seat's heap now: its own view of the move tells.
std::optional<Bytes> PartMaker::lift() const {
    const auto& plan = *table_.pending_;
    const auto action = table_.own_view_of(plan);
    if (!action) return std::nullopt;
    std::vector<CardOp> own;
    AnyState copy = table_.match_.state();
    table_.match_.game().apply(copy, {plan.move.seat, *action}, EventSink(nullptr, &own));
    if (own.size() != plan.operations.size()) return std::nullopt;
    const DealingProtocol::Lift asked = table_.asked_lift();
    for (std::size_t i = 0; i < asked.before.size(); ++i)
        if (table_.known_faces_.face(asked.deck, asked.before[i]) == own[plan.next_operation].face)
            return relist(table_.number_, 0, asked.deck, asked.before, static_cast<int>(i), true);
    return std::nullopt;
}
// Nothing need be kept between commitment and choice: what was committed to lies in the log, for this seat to
// read.
std::optional<Bytes> PartMaker::reveal() const {
    const std::uint32_t number = table_.move_number();
    const auto& said = table_.commits_[static_cast<std::size_t>(seat_)];
    const Bytes open = secrets_.seal_choice(number, said.choice);
    Reader in(open);
    Action choice{in.u8(), {}};
    choice.arg = in.array<sizeof choice.arg>();
    const auto salt = secrets_.salt(number);
    const auto payload = move(number, choice);
    if (!payload || table_.commitment(number, seat_, salt, *payload) != said.hash) return std::nullopt;
    return Writer().raw(salt).raw(*payload).take();
}
Bytes PartMaker::shares() const {
    Writer out;
    const auto& plan = *table_.pending_;
    for (std::size_t number = 0; number < plan.openings.size(); ++number) {
        const auto& opening = plan.openings[number];
        const auto deck = static_cast<std::size_t>(opening.deck);
        int owner = -1;
        Bytes open;
        for (const auto& giving : table_.givings(opening, seat_)) {
            if (owner != giving.owner)
                open = share(opening.card.a, giving.owner == seat_ ? key(deck) : piece(giving.owner, deck),
                             table_.share_key(opening.deck, seat_, giving.owner));
            owner = giving.owner;
            Bytes sealed = open;
            table_.seal_share(opening, number, seat_, giving, sealed);
            out.raw(sealed);
        }
    }
    return out.take();
}

}  // namespace mortarboard::net
