// What the others send: read, judged, and taken in.
#include <algorithm>
#include <bit>

#include "net/dealer/table.h"

namespace mortarboard::net {
namespace {

Wrong of(int seat, std::string sentence) { return {std::move(sentence), seat}; }
Wrong malformed(int seat) { return of(seat, "The message does not have the form this step requires."); }

}  // namespace

Hash Table::context(std::uint32_t number, int author) const {
    return Hasher("context")(id_)(number)(static_cast<std::uint64_t>(author)).hash();
}
Hash Table::commitment(std::uint32_t number, int author, Span salt, Span move) const {
    return Hasher("commitment")(context(number, author))(salt)(move).hash();
}

// ---- Judging

Wrong Table::judge(int author, Span payload) const {
    if (!need_.authors.has(author) || author >= terms_.peers()) return of(author, "This seat was not asked for anything.");
    if (payload.size() > kMaxPayload) return of(author, "The message is too long.");
    Reader in(payload);
    Wrong wrong;
    switch (need_.step) {
    case Step::keys: wrong = judge_keys(author, in); break;
    case Step::pass:
    case Step::remask: wrong = judge_pass(author, in); break;
    case Step::move: {
        Parsed parsed;
        wrong = parse_move(author, number_, in, true, parsed);
        break;
    }
    case Step::lift: {
        const Lift lift = asked_lift();
        std::vector<Ciphertext> after;
        wrong = read_list(author, number_, lift.deck, lift.before, in, true, true, after);
        break;
    }
    case Step::commit: in.array<32>(), in.array<sizeof(Action)>(); break;
    case Step::reveal: {
        const Hash salt = in.array<32>();
        const Span move = payload.subspan(std::min<std::size_t>(32, payload.size()));
        if (commitment(move_number(), author, salt, move) != commits_[static_cast<std::size_t>(author)].hash)
            return of(author, "The choice does not match its commitment.");
        Parsed parsed;
        wrong = parse_move(author, move_number(), in, true, parsed);
        break;
    }
    case Step::trust: wrong = judge_trust(author, in); break;
    case Step::hand: wrong = judge_hand(author, in); break;
    case Step::coin:
        if (link_hash(in.array<32>()) != coins_[static_cast<std::size_t>(author)])
            return of(author, "The random coin is not the next link of its chain.");
        break;
    case Step::shares: wrong = judge_shares(author, in); break;
    case Step::closing:
        if (std::vector<Scalar> opened; !read_opened(author, in, opened))
            return of(author, "A revealed key is not the one that was used.");
        break;
    case Step::verdict:
        if (in.u8() > 1) return malformed(author);
        in.u32(), in.u8(), in.u64();
        break;
    case Step::over: return of(author, "The match is over.");
    }
    if (!wrong && !in.whole()) return malformed(author);
    return wrong;
}
Wrong Table::judge_keys(int author, Reader& in) const {
    in.array<32>();
    for (std::size_t i = 0; i < key_count(); ++i) {
        const auto key = read_point(in);
        const auto proof = read_proof(in);
        if (!key || !proof || *key == Point{}) return malformed(author);
        if (!stored_ && !verify_equal(context(number_, author), *proof, times_base(Scalar::one()), *key, *key))
            return of(author, "A key came without proof that its secret is known.");
    }
    return {};
}
Wrong Table::judge_pass(int author, Reader& in) const {
    const bool passing = need_.step == Step::pass;
    const int deck = passing ? passing_->deck : remask_deck_;
    const auto before = passing ? passing_->cards : decks_[static_cast<std::size_t>(deck)].piles.at(remask_zone_).list();
    std::vector<Ciphertext> after;
    return read_list(author, number_, deck, before, in, !passing || passing_->proven(), true, after);
}
Wrong Table::read_list(int author, std::uint32_t number, int deck, const std::vector<Ciphertext>& before, Reader& in, bool prove,
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
    if (stored_ || !eyes_.keys().empty()) {   // with all keys open the cards themselves are compared (audit_list)
        in.raw(permutation_proof_bytes(before.size()));
        return {};
    }
    if (!verify_permutation(context(number, author), decks_[static_cast<std::size_t>(deck)].key, before, out, in))
        return of(author, "The re-masked cards are not the cards that were there.");
    return {};
}
Wrong Table::parse_move(int author, std::uint32_t number, Reader& in, bool verify, Parsed& out) const {
    const auto bytes = in.array<8>();
    out.move.seat = static_cast<Seat>(author);
    out.move.action.kind = bytes[0];
    std::copy(bytes.begin() + 1, bytes.end(), out.move.action.arg.begin());
    const Game& game = match_.game();
    if (in.failed()) return malformed(author);
    if (const mortarboard::Verdict verdict = game.check(public_, out.move); !verdict)
        return of(author, "The rules do not allow this move (" + rule_mark(verdict, "paragraph") + ").");
    if (game.mask(public_, out.move, kPublic) != out.move) return of(author, "The move names a card that it should hide.");
    Plan plan;
    plan.move = out.move;
    plan.after = decks_;
    AnyState copy = public_;
    game.apply(copy, out.move, Sink(nullptr, &plan.operations));
    std::size_t unseen = 0;
    for (const auto& op : plan.operations) {
        const int deck = deck_index(op.deck);
        if (deck < 0 || !decks_[static_cast<std::size_t>(deck)].locked) continue;
        if (is_lift(op, out.move.seat)) {
            Lift next{deck, plan.after[static_cast<std::size_t>(deck)].piles[op.from].list(), {}, {}};
            if (const Wrong wrong = read_list(author, number, deck, next.before, in, true, verify, next.after)) return wrong;
            plan.lifts.push_back(std::move(next));
        }
        unseen += hides_card(op, out.move.seat);
        if (const Wrong wrong = follow_one(plan, op, If::unshuffled_goes_on)) return wrong;
    }
    out.lifts = std::move(plan.lifts);
    const std::size_t hidden = hidden_arguments(out.move.action).size();
    if (hidden <= unseen) return {};
    if (unseen || decks_.empty()) return of(author, "The move hides something that is not an unseen card.");
    for (std::size_t i = 0; i < hidden; ++i)
        if (const Wrong wrong = read_sealed(author, number, i, in, verify, out)) return wrong;
    return {};
}
Point Table::sealed_point(Face value) const {
    const auto id = terms_.game->info.id;
    return Point::from(Hasher("sealed")({reinterpret_cast<const std::uint8_t*>(id.data()), id.size()})(value));
}
// What a seat chose unseen and no card carries (Citadels' true warrant), under the key of the first deck: the others know that it
// is fixed, the audit what it was. The proof keeps anybody from passing on what another sealed.
Wrong Table::read_sealed(int author, std::uint32_t number, std::size_t place, Reader& in, bool verify, Parsed& out) const {
    const auto sealed = read_ciphertext(in);
    const auto proof = read_proof(in);
    if (!sealed || !proof) return malformed(author);
    if (verify) {
        if (!stored_ && eyes_.keys().empty() &&
            !verify_equal(context(number, author), *proof, times_base(Scalar::one()), sealed->a, sealed->a))
            return of(author, "A hidden choice came without proof that its author knows it.");
        return {};
    }
    Scalar key;
    Point mask;
    if (!eyes_.keys().empty()) {
        for (const auto& one : eyes_.keys()[0]) key = key + one;
        mask = key * sealed->a;
    } else if (eyes_.secrets() && eyes_.viewer() == author) {
        mask = eyes_.secrets()->mask(number, kSealedList, static_cast<int>(place)) * decks_[0].key;
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

// Who is outside the audience tells all, for the audience's own shares are missing to them; who is inside tells each of the others in
// it. For a lost seat all of this is done by those who have pieces of its key, who tell that seat itself as well.
std::vector<Table::Giving> Table::givings(const Opening& opening, int giver) const {
    std::vector<Giving> out;
    if (opening.done) return out;
    for (int owner = 0; owner < terms_.peers(); ++owner) {
        if (lost(owner) ? !givers().has(giver) : owner != giver) continue;
        if (opening.who >> kPublic & 1 || !(opening.who >> owner & 1)) {
            out.push_back({owner, -1});
            continue;
        }
        for (int to = 0; to < terms_.peers(); ++to)
            if ((to != giver || lost(owner)) && (opening.who >> to & 1)) out.push_back({owner, to});
    }
    return out;
}
Point Table::share_key(int deck, int giver, int owner) const {
    if (owner == giver) return decks_[static_cast<std::size_t>(deck)].keys[static_cast<std::size_t>(owner)];
    return piece_key(sharings_[static_cast<std::size_t>(owner)], owner, giver, static_cast<std::size_t>(deck));
}
bool Table::seal_share(const Opening& opening, std::size_t number, int giver, const Giving& giving, Bytes& share) const {
    return giving.to < 0 ||
           seal("pad", envelope_key(), giver, giving.to,
                {number_, static_cast<std::uint64_t>(giving.owner), static_cast<std::uint64_t>(opening.deck), number}, share);
}
std::vector<std::pair<int, Ciphertext>> Table::to_be_opened() const {
    std::vector<std::pair<int, Ciphertext>> out;
    if (plan_)
        for (const auto& opening : plan_->openings)
            if (!opening.done) out.emplace_back(opening.deck, opening.card);
    return out;
}
const Point* Table::public_key(std::size_t index, int seat) const {
    const auto& keys = index < decks_.size() ? decks_[index].keys : index == envelope_key() ? envelopes_ : trusts_;
    return static_cast<std::size_t>(seat) < keys.size() ? &keys[static_cast<std::size_t>(seat)] : nullptr;
}
std::optional<Scalar> Table::secret_key(std::size_t index, int seat) const {
    if (!eyes_.keys().empty()) {
        const Scalar& key = eyes_.keys()[index][static_cast<std::size_t>(seat)];
        return key.zero() ? std::nullopt : std::optional(key);
    }
    return eyes_.viewer() == seat && eyes_.secrets() ? eyes_.secrets()->key(index, decks_.size()) : std::nullopt;
}
Wrong Table::judge_shares(int author, Reader& in) const {
    for (std::size_t number = 0; number < plan_->openings.size(); ++number) {
        const Opening& opening = plan_->openings[number];
        for (const Giving& giving : givings(opening, author)) {
            const Span part = in.raw(kShareBytes);
            if (in.failed()) return malformed(author);
            Bytes open(part.begin(), part.end());
            if (stored_ || !seal_share(opening, number, author, giving, open)) continue;   // proven before, or not for us
            Reader reader(open);
            const auto share = read_share(reader);
            // What went in the open was proven to all when it came; where the key is known it can be made again, which is quicker.
            const auto secret =
                giving.to < 0 && giving.owner == author ? secret_key(static_cast<std::size_t>(opening.deck), author) : std::nullopt;
            if (!share || (secret ? !(*secret * opening.card.a == share->point)
                                  : !verify_equal(context(number_, author), share->proof, opening.card.a,
                                                  share_key(opening.deck, author, giving.owner), share->point)))
                return of(author, "The share for opening a card is wrong.");
        }
    }
    return {};
}
// What all shares of an opening come to, as far as this follower is sent them; and that of its own key, which nobody sends.
Point Table::sum_of_shares(const Opening& opening, std::size_t number, std::vector<Reader>& in) const {
    Point sum;
    const auto deck = static_cast<std::size_t>(opening.deck);
    const int me = eyes_.viewer();
    const bool reads = eyes_.sees(opening.who);
    SeatSet made;
    for (int owner = 0; owner < terms_.peers() && reads; ++owner) {
        const Point* lent = owner == me && eyes_.secrets() ? eyes_.secrets()->lent(opening.card.a) : nullptr;
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
Wrong Table::take_shares(const std::vector<Bytes>& parts) {
    std::vector<Reader> in(parts.begin(), parts.end());
    for (std::size_t number = 0; number < plan_->openings.size(); ++number) {
        Opening& opening = plan_->openings[number];
        if (opening.done) continue;
        const bool with_keys = eyes_.viewer() == kTruth;
        const Point sum = with_keys ? Point{} : sum_of_shares(opening, number, in);
        if (eyes_.sees(opening.who)) {
            opening.face = with_keys ? eyes_.face(opening.deck, opening.card) : eyes_.face_of(opening.deck, opening.card.b - sum);
            if (opening.face == kNone)
                return {"A revealed card does not belong to this deck: someone changed the deck. The audit will say who."};
            eyes_.learn(opening.deck, opening.card, opening.face);
        }
        for (int seat = 0; seat < terms_.peers(); ++seat)
            if (!(opening.who >> kPublic & 1) && (opening.who >> seat & 1))
                shown_[static_cast<std::size_t>(seat)].emplace_back(opening.deck, opening.card);
    }
    for (auto& opening : plan_->openings) opening.done = true;
    return {};
}

// ---- Taking in

Wrong Table::take(const std::vector<Bytes>& parts) {
    const Step step = need_.step;
    Wrong wrong;
    if (step == Step::shares) wrong = take_shares(parts);
    if (step == Step::hand) take_hand(parts);
    if (step == Step::closing) take_closing(parts);
    last_.reset();
    std::optional<LastMove> last;
    if (step == Step::move) last = LastMove{need_.authors.first(), match_.log().size(), decks_};
    if (step == Step::commit) commits_.assign(static_cast<std::size_t>(terms_.peers()), {}), reveal_as_ = number_ + 1;
    for (int seat = 0; seat < terms_.peers() && !wrong; ++seat)
        if (need_.authors.has(seat) && step != Step::shares && step != Step::hand && step != Step::closing)
            wrong = read_part(seat, parts[static_cast<std::size_t>(seat)]);
    if (wrong) return wrong;
    if (step == Step::keys) keyed_ = true;
    if (step == Step::reveal) commits_.clear();
    if (step == Step::closing) closed_ = true;
    if (step == Step::verdict) judged_ = true;
    if (step == Step::coin) {
        Hasher coin("coin");
        coin(id_)(++coins_used_);
        for (const auto& link : coins_) coin(link);
        coin_ = coin.hash();
    }
    if (step == Step::trust) trusted_ = true;
    ++step_, ++number_;
    wrong = advance();
    if (last && !wrong && !plan_ && !passing_ && !coin_ && match_.log().size() == last->length + 1 && need_.step == Step::move)
        last_ = std::move(last);
    return wrong;
}
Wrong Table::read_part(int author, Span payload) {
    Reader in(payload);
    const auto at = static_cast<std::size_t>(author);
    switch (need_.step) {
    case Step::keys: take_keys(author, in); break;
    case Step::trust: sharings_.push_back(read_sharing(author, in).value_or(Sharing{})); break;
    case Step::pass:
    case Step::remask: return take_lists(author, in);
    case Step::lift: {
        Lift lift = asked_lift();
        if (const Wrong wrong = read_list(author, number_, lift.deck, lift.before, in, true, false, lift.after)) return wrong;
        if (author == eyes_.viewer()) learn_own_lift(lift, 0);
        if (const Wrong wrong = audit_list(author, lift.deck, lift.before, lift.after)) return wrong;
        plan_->lifter.reset();
        plan_->lifts.insert(plan_->lifts.begin() + static_cast<std::ptrdiff_t>(plan_->next_lift), std::move(lift));
        break;
    }
    case Step::commit:
        commits_[at].hash = in.array<32>();
        commits_[at].choice = in.array<sizeof(Action)>();
        break;
    case Step::coin: coins_[at] = in.array<32>(); break;
    case Step::reveal: in.array<32>(); [[fallthrough]];
    case Step::move: {
        Parsed parsed;
        if (const Wrong wrong = parse_move(author, move_number(), in, false, parsed)) return wrong;
        for (std::size_t i = 0; i < parsed.lifts.size(); ++i) {
            const Lift& lift = parsed.lifts[i];
            if (author == eyes_.viewer()) learn_own_lift(lift, static_cast<int>(i));
            if (const Wrong wrong = audit_list(author, lift.deck, lift.before, lift.after)) return wrong;
        }
        revealed_.push_back(std::move(parsed));
        break;
    }
    case Step::verdict: {
        Finding finding;
        finding.clean = in.u8() == 1;
        finding.step = in.u32();
        finding.seat = in.u8();
        finding.truth_hash = in.u64();
        verdicts_.push_back(finding);
        break;
    }
    default: break;
    }
    return {};
}
Table::Lift Table::asked_lift() const {
    const CardOp& op = plan_->operations[plan_->next_operation];
    const int deck = deck_index(op.deck);
    return {deck, plan_->after[static_cast<std::size_t>(deck)].piles.at(op.from).list(), {}, plan_->next_operation};
}
void Table::take_keys(int author, Reader& in) {
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
Wrong Table::take_lists(int author, Reader& in) {
    const bool passing = need_.step == Step::pass;
    const int deck = passing ? passing_->deck : remask_deck_;
    Pile* pile = passing ? nullptr : &decks_[static_cast<std::size_t>(deck)].piles[remask_zone_];
    const auto before = passing ? passing_->cards : pile->list();
    Lift lift{deck, before, {}, {}};
    if (const Wrong wrong = read_list(author, number_, deck, before, in, !passing || passing_->proven(), false, lift.after)) return wrong;
    if (const Wrong wrong = audit_list(author, deck, before, lift.after)) return wrong;
    if (passing) {
        passing_->cards = lift.after;
        ++passing_->next;
    } else {
        if (author == eyes_.viewer()) learn_own_lift(lift, 0);
        follow_remask(*pile, lift.after);
    }
    return {};
}
// With all keys open: the same cards before and after.
Wrong Table::audit_list(int author, int deck, const std::vector<Ciphertext>& before, const std::vector<Ciphertext>& after) const {
    if (eyes_.keys().empty()) return {};
    std::vector<int> count(256);
    for (const auto& card : before) ++count[eyes_.face(deck, card)];
    for (const auto& card : after) --count[eyes_.face(deck, card)];
    if (std::all_of(count.begin(), count.end(), [](int n) { return n == 0; })) return {};
    return of(author, "The re-masked cards are not the cards that were there.");
}

}  // namespace mortarboard::net
