// What persons do for one another in place of the next step: pieces of each one's seed held by all the others, a silent one's
// seats handed over, a last move taken back.
#include "net/dealer/table.h"
#include "net/part.h"

namespace mortarboard::net {
namespace {

Seed pad_of(Hasher hasher, const Scalar& mine, const Point& theirs) { return hasher((mine * theirs).bytes).hash(); }

}  // namespace

// ---- Pieces

// The persons who have a piece of the seed of `seat`: all but who runs it.
SeatSet Table::holders(int seat) const { return {static_cast<std::uint16_t>(terms_.persons().bits & ~(1u << terms_.runner(seat)))}; }
Seed Table::trust_pad(int from, int to, const Scalar& mine, const Point& theirs) const {
    Hasher hasher("trust pad");
    hasher(id_)(static_cast<std::uint64_t>(from))(static_cast<std::uint64_t>(to));
    return pad_of(hasher, mine, theirs);
}
Seed Table::hand_pad(int from, int seat, const Scalar& mine, const Point& theirs) const {
    Hasher hasher("hand pad");
    hasher(id_)(step_)(static_cast<std::uint64_t>(from))(static_cast<std::uint64_t>(seat));
    return pad_of(hasher, mine, theirs);
}
Hash Table::piece_commitment(int from, int to, const Seed& piece) const {
    return Hasher("piece")(id_)(static_cast<std::uint64_t>(from))(static_cast<std::uint64_t>(to))(piece).hash();
}
// The piece of the seed of `from` that `to` has, if this follower can open it.
std::optional<Seed> Table::piece_of(int from, int to) const {
    Scalar room;
    const Scalar* mine = secret_key(decks_.size(), to, room);
    const auto piece = pieces_.find({from, to});
    if (!mine || piece == pieces_.end()) return std::nullopt;
    Seed out = trust_pad(from, to, *mine, envelopes_[static_cast<std::size_t>(from)]);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] ^= piece->second.sealed[i];
    return out;
}
Wrong Table::judge_trust(int author, Reader& in) const {
    Seed seed{};
    bool all = true;
    for (int to = 0; to < terms_.peers(); ++to) {
        if (!holders(author).has(to)) continue;
        Seed piece = in.array<32>();
        const Hash commitment = in.array<32>();
        Scalar room;
        const Scalar* mine = secret_key(decks_.size(), to, room);
        all &= mine != nullptr;
        if (in.failed() || !mine) continue;
        const Seed pad = trust_pad(author, to, *mine, envelopes_[static_cast<std::size_t>(author)]);
        for (std::size_t i = 0; i < piece.size(); ++i) piece[i] ^= pad[i], seed[i] ^= piece[i];
        if (piece_commitment(author, to, piece) != commitment)
            return {"The piece of its secrets that it gave away is not the one it named.", author};
    }
    if (in.failed()) return {"The message has not the form its step asks for.", author};
    if (all && !eyes_.keys().empty())
        for (std::size_t i = 0; i < key_count(); ++i)
            if (times_base(key_of(seed, static_cast<int>(i))) != *public_key(i, author))
                return {"The pieces of its secrets do not make the secrets it used.", author};
    return {};
}

// ---- Who plays which seat

SeatSet Table::seats_of(int person) const {
    SeatSet out;
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (played_by(seat) == person) out = out.with(seat);
    return out;
}
SeatSet Table::voters(int about) const {
    SeatSet out;   // all persons who play, but for the one it takes the seats of
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (terms_.persons().has(seat) && played_by(seat) == seat && seat != about) out = out.with(seat);
    return out;
}
SeatSet Table::seats_about(int about) const {
    return about < kMaxSeats ? seats_of(about) : about < Ballot::kGiveBack ? SeatSet{} : terms_.run_by(about - Ballot::kGiveBack);
}
bool Table::can_agree(int about) const {
    if (about < kMaxSeats) return can_hand(about);
    if (about == Ballot::kTakeBack) return last_mover() >= 0;
    const int person = about - Ballot::kGiveBack;
    return person < terms_.peers() && terms_.persons().has(person) && played_by(person) != person && !handing_ && !closing_;
}
void Table::agree(int about) {
    if (about < kMaxSeats)
        hand(about);
    else if (about == Ballot::kTakeBack)
        take_back();
    else
        give_back(about - Ballot::kGiveBack);
}
bool Table::can_hand(int leaver) const {
    return trusted_ && !closing_ && leaver >= 0 && leaver < terms_.peers() && terms_.persons().has(leaver) && played_by(leaver) == leaver &&
           seats_of(leaver) == terms_.run_by(leaver) && !handing_ && !voters(leaver).empty();
}
void Table::hand(int leaver) {
    const int to = heir(leaver);
    handing_ = Handing{seats_of(leaver), to};
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (handing_->seats.has(seat)) played_by_[static_cast<std::size_t>(seat)] = to;
    last_.reset();
    ++step_;
    advance();
}
// It has heard all along, as far as it was there, and its secrets are what they were.
void Table::give_back(int person) {
    const SeatSet seats = terms_.run_by(person);
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (seats.has(seat)) played_by_[static_cast<std::size_t>(seat)] = person, handed_.erase(seat);
    last_.reset();
    ++step_;
    advance();
}
Wrong Table::judge_hand(int author, Reader& in) const {
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        if (!handing_->seats.has(seat)) continue;
        Seed piece = in.array<32>();
        Scalar room;
        const Scalar* mine = secret_key(decks_.size(), handing_->to, room);
        if (in.failed() || !mine) continue;
        const Seed pad = hand_pad(author, seat, *mine, envelopes_[static_cast<std::size_t>(author)]);
        for (std::size_t i = 0; i < piece.size(); ++i) piece[i] ^= pad[i];
        const auto named = pieces_.find({seat, author});
        if (named == pieces_.end() || piece_commitment(seat, author, piece) != named->second.commitment)
            return {"The piece of another's secrets that it handed over is not the one it was given.", author};
    }
    return {};
}
Wrong Table::take_hand(const std::vector<Bytes>& parts) {
    const Handing handing = *std::exchange(handing_, {});
    Scalar room;
    const Scalar* mine = secret_key(decks_.size(), handing.to, room);
    if (!mine || eyes_.viewer() == kTruth) return {};
    std::vector<Reader> in;
    for (const auto& part : parts) in.emplace_back(part);
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        if (!handing.seats.has(seat)) continue;
        Seed seed = piece_of(seat, handing.to).value_or(Seed{});
        for (int from = 0; from < terms_.peers(); ++from) {
            if (!need_.authors.has(from)) continue;
            const Seed sealed = in[static_cast<std::size_t>(from)].array<32>();
            const Seed pad = hand_pad(from, seat, *mine, envelopes_[static_cast<std::size_t>(from)]);
            for (std::size_t i = 0; i < seed.size(); ++i) seed[i] ^= sealed[i], seed[i] ^= pad[i];
        }
        for (std::size_t i = 0; i < key_count(); ++i)
            if (times_base(key_of(seed, static_cast<int>(i))) != *public_key(i, seat))
                return {"The pieces of its secrets do not make the secrets it used: nobody can play on for it.", seat};
        handed_[seat] = seed;
    }
    return {};
}

// ---- Taking back

void Table::take_back() {
    const LastMove last = *std::exchange(last_, {});
    match_.rewind(last.length);
    decks_ = last.decks;
    public_ = match_.seen_by(kPublic);
    ++step_;
    advance();
}

}  // namespace mortarboard::net
