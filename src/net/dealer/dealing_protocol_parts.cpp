// What the others send: read, judged, and taken in.
#include <algorithm>
#include <bit>

#include "net/dealer/dealing_protocol.h"

namespace mortarboard::net {
namespace {

Problem of(int seat, std::string sentence) { return {std::move(sentence), seat}; }
Problem malformed(int seat) { return of(seat, "The message does not have the form this step requires."); }

}  // namespace

Hash DealingProtocol::context(std::uint32_t number, int author) const {
    return Hasher("context")(id_)(number)(static_cast<std::uint64_t>(author)).hash();
}
Hash DealingProtocol::commitment(std::uint32_t number, int author, Span salt, Span move) const {
    return Hasher("commitment")(context(number, author))(salt)(move).hash();
}

// ---- Judging

Problem DealingProtocol::judge(int author, Span payload) const {
    if (!need_.authors.has(author) || author >= terms_.peers())
        return of(author, "This seat was not asked for anything.");
    if (payload.size() > kMaxPayload) return of(author, "The message is too long.");
    Reader in(payload);
    Problem wrong;
    switch (need_.step) {
    case ProtocolStep::keys:
        wrong = judge_keys(author, in);
        break;
    case ProtocolStep::pass:
    case ProtocolStep::remask:
        wrong = judge_pass(author, in);
        break;
    case ProtocolStep::move: {
        Parsed parsed;
        wrong = parse_move(author, number_, in, true, parsed);
        break;
    }
    case ProtocolStep::lift: {
        const Lift lift = asked_lift();
        std::vector<Ciphertext> after;
        wrong = read_list(author, number_, lift.deck, lift.before, in, true, true, after);
        break;
    }
    case ProtocolStep::commit:
        in.array<32>();
        in.array<sizeof(Action)>();
        break;
    case ProtocolStep::reveal: {
        const Hash salt = in.array<32>();
        const Span move = payload.subspan(std::min<std::size_t>(32, payload.size()));
        if (commitment(move_number(), author, salt, move) != commits_[static_cast<std::size_t>(author)].hash)
            return of(author, "The choice does not match its commitment.");
        Parsed parsed;
        wrong = parse_move(author, move_number(), in, true, parsed);
        break;
    }
    case ProtocolStep::trust:
        wrong = judge_trust(author, in);
        break;
    case ProtocolStep::hand:
        wrong = judge_hand(author, in);
        break;
    case ProtocolStep::coin:
        if (link_hash(in.array<32>()) != coins_[static_cast<std::size_t>(author)])
            return of(author, "The random coin is not the next link of its chain.");
        break;
    case ProtocolStep::shares:
        wrong = judge_shares(author, in);
        break;
    case ProtocolStep::closing:
        if (std::vector<Scalar> opened; !read_opened(author, in, opened))
            return of(author, "A revealed key is not the one that was used.");
        break;
    case ProtocolStep::verdict:
        if (in.u8() > 1) return malformed(author);
        in.u32();
        in.u8();
        in.u64();
        break;
    case ProtocolStep::over:
        return of(author, "The match is over.");
    }
    if (!wrong && !in.whole()) return malformed(author);
    return wrong;
}
Problem DealingProtocol::judge_keys(int author, Reader& in) const {
    in.array<32>();
    for (std::size_t i = 0; i < key_count(); ++i) {
        const auto key = read_point(in);
        const auto proof = read_proof(in);
        if (!key || !proof || *key == Point{}) return malformed(author);
        if (!stored_ &&
            !verify_equal(context(number_, author), *proof, times_base(Scalar::one()), *key, *key))
            return of(author, "A key came without proof that its secret is known.");
    }
    return {};
}
Problem DealingProtocol::judge_pass(int author, Reader& in) const {
    const bool passing = need_.step == ProtocolStep::pass;
    const int deck = passing ? passing_->deck : remask_deck_;
    const auto before =
        passing ? passing_->cards : decks_[static_cast<std::size_t>(deck)].piles.at(remask_zone_).list();
    std::vector<Ciphertext> after;
    return read_list(author, number_, deck, before, in, !passing || passing_->proven(), true, after);
}
Problem DealingProtocol::read_list(int author, std::uint32_t number, int deck,
                                   const std::vector<Ciphertext>& before, Reader& in, bool prove, bool verify,
                                   std::vector<Ciphertext>& out) const {
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
    // With all keys open the cards themselves are compared (audit_list)
    if (stored_ || !known_faces_.keys().empty()) {
        in.raw(permutation_proof_bytes(before.size()));
        return {};
    }
    if (!verify_permutation(context(number, author), decks_[static_cast<std::size_t>(deck)].key, before, out,
                            in))
        return of(author, "The re-masked cards are not the cards that were there.");
    return {};
}
Problem DealingProtocol::parse_move(int author, std::uint32_t number, Reader& in, bool verify,
                                    Parsed& out) const {
    const auto bytes = in.array<8>();
    out.move.seat = static_cast<Seat>(author);
    out.move.action.kind = bytes[0];
    std::copy(bytes.begin() + 1, bytes.end(), out.move.action.arg.begin());
    const Game& game = match_.game();
    if (in.failed()) return malformed(author);
    if (const mortarboard::Verdict verdict = game.check(public_, out.move); !verdict)
        return of(author, "The rules do not allow this move (" + rule_mark(verdict, "paragraph") + ").");
    if (game.mask(public_, out.move, kPublic) != out.move)
        return of(author, "The move names a card that it should hide.");
    PendingMove plan;
    plan.move = out.move;
    plan.after = decks_;
    AnyState copy = public_;
    game.apply(copy, out.move, EventSink(nullptr, &plan.operations));
    std::size_t unseen = 0;
    for (const auto& op : plan.operations) {
        const int deck = deck_index(op.deck);
        if (deck < 0 || !decks_[static_cast<std::size_t>(deck)].locked) continue;
        if (is_lift(op, out.move.seat)) {
            Lift next{deck, plan.after[static_cast<std::size_t>(deck)].piles[op.from].list(), {}, {}};
            if (const Problem wrong =
                    read_list(author, number, deck, next.before, in, true, verify, next.after))
                return wrong;
            plan.lifts.push_back(std::move(next));
        }
        unseen += hides_card(op, out.move.seat);
        if (const Problem wrong = follow_one(plan, op, If::unshuffled_goes_on)) return wrong;
    }
    out.lifts = std::move(plan.lifts);
    const std::size_t hidden = hidden_arguments(out.move.action).size();
    if (hidden <= unseen) return {};
    if (unseen || decks_.empty()) return of(author, "The move hides something that is not an unseen card.");
    for (std::size_t i = 0; i < hidden; ++i)
        if (const Problem wrong = read_sealed(author, number, i, in, verify, out)) return wrong;
    return {};
}
Point DealingProtocol::sealed_point(Face value) const {
    const auto id = terms_.game->info.id;
    return Point::from(
        Hasher("sealed")({reinterpret_cast<const std::uint8_t*>(id.data()), id.size()})(value));
}
// What a seat chose unseen and no card carries (Citadels' true warrant), under the key of the first deck: the
// others know that it is fixed, the audit what it was. The proof keeps anybody from passing on what another
// sealed.
Problem DealingProtocol::read_sealed(int author, std::uint32_t number, std::size_t place, Reader& in,
                                     bool verify, Parsed& out) const {
    const auto sealed = read_ciphertext(in);
    const auto proof = read_proof(in);
    if (!sealed || !proof) return malformed(author);
    if (verify) {
        if (!stored_ && known_faces_.keys().empty() &&
            !verify_equal(context(number, author), *proof, times_base(Scalar::one()), sealed->a, sealed->a))
            return of(author, "A hidden choice came without proof that its author knows it.");
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
        out.sealed.push_back(kHidden);
        return {};
    }
    Face value = kNone;
    while (value < kHidden && !(sealed->b - mask == sealed_point(value))) ++value;
    out.sealed.push_back(value < kHidden ? value : kNone);
    return {};
}

// ---- Shares

// Who is outside the audience tells all, for the audience's own shares are missing to them; who is inside
// tells each of the others in it. For a lost seat all of this is done by those who have pieces of its key,
// who tell that seat itself as well.
std::vector<DealingProtocol::Giving> DealingProtocol::givings(const Opening& opening, int giver) const {
    std::vector<Giving> out;
    if (opening.done) return out;
    for (int owner = 0; owner < terms_.peers(); ++owner) {
        if (lost(owner) ? !lenders().has(giver) : owner != giver) continue;
        if (opening.who >> kPublic & 1 || !(opening.who >> owner & 1)) {
            out.push_back({owner, -1});
            continue;
        }
        for (int to = 0; to < terms_.peers(); ++to)
            if ((to != giver || lost(owner)) && (opening.who >> to & 1)) out.push_back({owner, to});
    }
    return out;
}
Point DealingProtocol::share_key(int deck, int giver, int owner) const {
    if (owner == giver) return decks_[static_cast<std::size_t>(deck)].keys[static_cast<std::size_t>(owner)];
    return piece_key(sharings_[static_cast<std::size_t>(owner)], owner, giver,
                     static_cast<std::size_t>(deck));
}
bool DealingProtocol::seal_share(const Opening& opening, std::size_t number, int giver, const Giving& giving,
                                 Bytes& share) const {
    return giving.to < 0 || seal("pad", envelope_key(), giver, giving.to,
                                 {number_, static_cast<std::uint64_t>(giving.owner),
                                  static_cast<std::uint64_t>(opening.deck), number},
                                 share);
}
std::vector<std::pair<int, Ciphertext>> DealingProtocol::to_be_opened() const {
    std::vector<std::pair<int, Ciphertext>> out;
    if (pending_)
        for (const auto& opening : pending_->openings)
            if (!opening.done) out.emplace_back(opening.deck, opening.card);
    return out;
}
const Point* DealingProtocol::public_key(std::size_t index, int seat) const {
    const auto& keys = index < decks_.size()     ? decks_[index].keys
                       : index == envelope_key() ? envelopes_
                                                 : trusts_;
    return static_cast<std::size_t>(seat) < keys.size() ? &keys[static_cast<std::size_t>(seat)] : nullptr;
}
std::optional<Scalar> DealingProtocol::secret_key(std::size_t index, int seat) const {
    if (!known_faces_.keys().empty()) {
        const Scalar& key = known_faces_.keys()[index][static_cast<std::size_t>(seat)];
        return key.zero() ? std::nullopt : std::optional(key);
    }
    return known_faces_.viewer() == seat && known_faces_.secrets()
               ? known_faces_.secrets()->key(index, decks_.size())
               : std::nullopt;
}
Problem DealingProtocol::judge_shares(int author, Reader& in) const {
    for (std::size_t number = 0; number < pending_->openings.size(); ++number) {
        const Opening& opening = pending_->openings[number];
        for (const Giving& giving : givings(opening, author)) {
            const Span part = in.raw(kShareBytes);
            if (in.failed()) return malformed(author);
            Bytes open(part.begin(), part.end());
            // Proven before, or not for us.
            if (stored_ || !seal_share(opening, number, author, giving, open)) continue;
            Reader reader(open);
            const auto share = read_share(reader);
            // What went in the open was proven to all when it came; where the key is known it can be made
            // again, which is quicker.
            const auto secret = giving.to < 0 && giving.owner == author
                                    ? secret_key(static_cast<std::size_t>(opening.deck), author)
                                    : std::nullopt;
            if (!share ||
                (secret ? !(*secret * opening.card.a == share->point)
                        : !verify_equal(context(number_, author), share->proof, opening.card.a,
                                        share_key(opening.deck, author, giving.owner), share->point)))
                return of(author, "The share for opening a card is wrong.");
        }
    }
    return {};
}
// What all shares of an opening come to, as far as this follower is sent them; and that of its own key, which
// nobody sends.
Point DealingProtocol::sum_of_shares(const Opening& opening, std::size_t number,
                                     std::vector<Reader>& in) const {
    Point sum;
    const auto deck = static_cast<std::size_t>(opening.deck);
    const int me = known_faces_.viewer();
    const bool reads = known_faces_.sees(opening.who);
    SeatSet made;
    for (int owner = 0; owner < terms_.peers() && reads; ++owner) {
        const Point* lent =
            owner == me && known_faces_.secrets() ? known_faces_.secrets()->lent(opening.card.a) : nullptr;
        if (const auto secret = secret_key(deck, owner))
            sum = sum + *secret * opening.card.a;
        else if (lent)
            sum = sum + *lent;
        else
            continue;
        made = made.with(owner);
    }
    for (int giver = 0; giver < terms_.peers(); ++giver)
        for (const Giving& giving : givings(opening, giver)) {
            const Span part = in[static_cast<std::size_t>(giver)].raw(kShareBytes);
            if (!reads || made.has(giving.owner) || (giving.to >= 0 && giving.to != me)) continue;
            Bytes open(part.begin(), part.end());
            if (!seal_share(opening, number, giver, giving, open)) continue;
            Reader reader(open);
            const Point share{reader.array<32>()};
            sum = sum + (lost(giving.owner) ? weights_[static_cast<std::size_t>(giver)] * share : share);
        }
    return sum;
}
Problem DealingProtocol::take_shares(const std::vector<Bytes>& parts) {
    std::vector<Reader> in(parts.begin(), parts.end());
    for (std::size_t number = 0; number < pending_->openings.size(); ++number) {
        Opening& opening = pending_->openings[number];
        if (opening.done) continue;
        const bool with_keys = known_faces_.viewer() == kTruth;
        const Point sum = with_keys ? Point{} : sum_of_shares(opening, number, in);
        if (known_faces_.sees(opening.who)) {
            opening.face = with_keys ? known_faces_.face(opening.deck, opening.card)
                                     : known_faces_.face_of(opening.deck, opening.card.b - sum);
            if (opening.face == kNone)
                return {
                    "A revealed card does not belong to this deck: someone changed the deck. The audit "
                    "will say who."};
            known_faces_.learn(opening.deck, opening.card, opening.face);
        }
        for (int seat = 0; seat < terms_.peers(); ++seat)
            if (!(opening.who >> kPublic & 1) && (opening.who >> seat & 1))
                shown_[static_cast<std::size_t>(seat)].emplace_back(opening.deck, opening.card);
    }
    for (auto& opening : pending_->openings) opening.done = true;
    return {};
}

// ---- Taking in

Problem DealingProtocol::take(const std::vector<Bytes>& parts) {
    const ProtocolStep step = need_.step;
    Problem wrong;
    if (step == ProtocolStep::shares) wrong = take_shares(parts);
    if (step == ProtocolStep::hand) take_hand(parts);
    if (step == ProtocolStep::closing) take_closing(parts);
    last_.reset();
    std::optional<LastMove> last;
    if (step == ProtocolStep::move) last = LastMove{need_.authors.first(), match_.log().size(), decks_};
    if (step == ProtocolStep::commit)
        commits_.assign(static_cast<std::size_t>(terms_.peers()), {}), reveal_as_ = number_ + 1;
    for (int seat = 0; seat < terms_.peers() && !wrong; ++seat)
        if (need_.authors.has(seat) && step != ProtocolStep::shares && step != ProtocolStep::hand &&
            step != ProtocolStep::closing)
            wrong = read_part(seat, parts[static_cast<std::size_t>(seat)]);
    if (wrong) return wrong;
    if (step == ProtocolStep::keys) keyed_ = true;
    if (step == ProtocolStep::reveal) commits_.clear();
    if (step == ProtocolStep::closing) closed_ = true;
    if (step == ProtocolStep::verdict) judged_ = true;
    if (step == ProtocolStep::coin) {
        Hasher coin("coin");
        coin(id_)(++coins_used_);
        for (const auto& link : coins_) coin(link);
        coin_ = coin.hash();
    }
    if (step == ProtocolStep::trust) trusted_ = true;
    ++step_, ++number_;
    wrong = advance();
    if (last && !wrong && !pending_ && !passing_ && !coin_ && match_.log().size() == last->length + 1 &&
        need_.step == ProtocolStep::move)
        last_ = std::move(last);
    return wrong;
}
Problem DealingProtocol::read_part(int author, Span payload) {
    Reader in(payload);
    const auto at = static_cast<std::size_t>(author);
    switch (need_.step) {
    case ProtocolStep::keys:
        take_keys(author, in);
        break;
    case ProtocolStep::trust:
        sharings_.push_back(read_sharing(author, in).value_or(Sharing{}));
        break;
    case ProtocolStep::pass:
    case ProtocolStep::remask:
        return take_lists(author, in);
    case ProtocolStep::lift: {
        Lift lift = asked_lift();
        if (const Problem wrong =
                read_list(author, number_, lift.deck, lift.before, in, true, false, lift.after))
            return wrong;
        if (author == known_faces_.viewer()) learn_own_lift(lift, 0);
        if (const Problem wrong = audit_list(author, lift.deck, lift.before, lift.after)) return wrong;
        pending_->lifter.reset();
        pending_->lifts.insert(pending_->lifts.begin() + static_cast<std::ptrdiff_t>(pending_->next_lift),
                               std::move(lift));
        break;
    }
    case ProtocolStep::commit:
        commits_[at].hash = in.array<32>();
        commits_[at].choice = in.array<sizeof(Action)>();
        break;
    case ProtocolStep::coin:
        coins_[at] = in.array<32>();
        break;
    case ProtocolStep::reveal:
        in.array<32>();
        [[fallthrough]];
    case ProtocolStep::move: {
        Parsed parsed;
        if (const Problem wrong = parse_move(author, move_number(), in, false, parsed)) return wrong;
        for (std::size_t i = 0; i < parsed.lifts.size(); ++i) {
            const Lift& lift = parsed.lifts[i];
            if (author == known_faces_.viewer()) learn_own_lift(lift, static_cast<int>(i));
            if (const Problem wrong = audit_list(author, lift.deck, lift.before, lift.after)) return wrong;
        }
        revealed_.push_back(std::move(parsed));
        break;
    }
    case ProtocolStep::verdict: {
        Finding finding;
        finding.clean = in.u8() == 1;
        finding.step = in.u32();
        finding.seat = in.u8();
        finding.truth_hash = in.u64();
        verdicts_.push_back(finding);
        break;
    }
    default:
        break;
    }
    return {};
}
DealingProtocol::Lift DealingProtocol::asked_lift() const {
    const CardOp& op = pending_->operations[pending_->next_operation];
    const int deck = deck_index(op.deck);
    return {deck,
            pending_->after[static_cast<std::size_t>(deck)].piles.at(op.from).list(),
            {},
            pending_->next_operation};
}
void DealingProtocol::take_keys(int author, Reader& in) {
    coins_.resize(static_cast<std::size_t>(terms_.peers()));
    coins_[static_cast<std::size_t>(author)] = in.array<32>();
    for (auto& deck : decks_) {
        deck.keys.push_back(read_point(in).value_or(Point{}));
        deck.key = deck.key + deck.keys.back();
        in.raw(kProofBytes);
    }
    envelopes_.push_back(read_point(in).value_or(Point{}));
    in.raw(kProofBytes);
    trusts_.push_back(read_point(in).value_or(Point{}));
}
Problem DealingProtocol::take_lists(int author, Reader& in) {
    const bool passing = need_.step == ProtocolStep::pass;
    const int deck = passing ? passing_->deck : remask_deck_;
    Pile* pile = passing ? nullptr : &decks_[static_cast<std::size_t>(deck)].piles[remask_zone_];
    const auto before = passing ? passing_->cards : pile->list();
    Lift lift{deck, before, {}, {}};
    if (const Problem wrong =
            read_list(author, number_, deck, before, in, !passing || passing_->proven(), false, lift.after))
        return wrong;
    if (const Problem wrong = audit_list(author, deck, before, lift.after)) return wrong;
    if (passing) {
        passing_->cards = lift.after;
        ++passing_->next;
    } else {
        if (author == known_faces_.viewer()) learn_own_lift(lift, 0);
        follow_remask(*pile, lift.after);
    }
    return {};
}
// With all keys open: the same cards before and after.
Problem DealingProtocol::audit_list(int author, int deck, const std::vector<Ciphertext>& before,
                                    const std::vector<Ciphertext>& after) const {
    if (known_faces_.keys().empty()) return {};
    std::vector<int> count(256);
    for (const auto& card : before) ++count[known_faces_.face(deck, card)];
    for (const auto& card : after) --count[known_faces_.face(deck, card)];
    if (std::all_of(count.begin(), count.end(), [](int n) { return n == 0; })) return {};
    return of(author, "The re-masked cards are not the cards that were there.");
}

}  // namespace mortarboard::net
