#include "net/peer_match.h"

#include <algorithm>
#include <utility>

namespace mortarboard::net {
namespace {

constexpr std::uint32_t kStepsAhead = 8;  // parts of so many steps to come are kept
constexpr std::uint32_t kStepsAtOnce = 16;  // so many steps are sent to one who fell behind, an answer
// First byte of what stands before a log of this peer's own storage.
constexpr std::uint8_t kSeal = 0;
constexpr std::uint64_t kStatusEvery_ms = 250, kAnswerEvery_ms = 100, kQuiet_ms = 2'000;

}  // namespace

PeerMatch::PeerMatch(const Terms& terms, const LocalPeer& self, Transport& link, Span saved)
    : terms_(terms),
      self_(self),
      link_(link),
      secrets_(self.viewer >= terms.peers() ? std::nullopt
               : self.lent                  ? std::optional<Secrets>(Secrets(*self.lent))
                                            : std::optional<Secrets>(Secrets(self.seed, terms.id()))),
      protocol_(terms_, self.viewer, secrets_ ? &*secrets_ : nullptr) {
    begin();
    returning_ = !saved.empty();
    replay(saved);
}
void PeerMatch::begin() {
    const auto peers = static_cast<std::size_t>(terms_.peers());
    log_hash_ = Hasher("log")(terms_.id()).hash();
    log_.clear(), log_hashes_.clear(), agreed_.clear(), noes_.clear(), late_.clear(), pledged_.clear();
    current_.assign(peers, {}), ahead_.assign(peers, {}), ballots_.assign(peers, {}),
        status_.assign(peers, {}), stops_.assign(peers, {});
    answered_.assign(peers + kMaxSeats, 0);
}
// What begins with a seal that fits needs no proof: it was judged before it was written.
void PeerMatch::replay(Span saved) {
    Reader in(saved);
    replaying_ = true;
    for (std::size_t unsealed = SIZE_MAX; in.left() && !problem_;) {
        stored_ = in.left() > unsealed;
        protocol_.take_as_stored(stored_);
        Reader message(in.block(kMaxMessage));
        const std::uint8_t kind = message.u8();
        if (kind == kSeal) {
            const std::size_t size = message.u32();
            Reader sealed = in;
            const Span whole = sealed.raw(size);
            if (!sealed.failed() && Hasher("sealed log")(whole).hash() == message.array<32>())
                unsealed = in.left() - size;
            continue;
        }
        if (kind == static_cast<std::uint8_t>(Message::part)) {
            if (const auto part = read_part(message)) accept(*part);
        } else if (kind == static_cast<std::uint8_t>(Message::ballot)) {
            if (const auto ballot = read_ballot(message)) accept(me(), *ballot);
        } else {
            break;
        }
        advance();
    }
    stored_ = replaying_ = false;
    protocol_.take_as_stored(false);
}
Bytes PeerMatch::log_until(std::uint32_t step) const {
    Writer out;
    for (std::uint32_t i = 0; i < step; ++i) {
        for (const auto& part : log_[i]) out.block(to_bytes(part));
        if (const auto at = agreed_.find(i); at != agreed_.end())
            for (const auto& ballot : at->second) out.block(to_bytes(ballot));
    }
    return out.take();
}
Bytes PeerMatch::save() const {
    Writer out;
    out.raw(log_until(static_cast<std::uint32_t>(log_.size())));
    for (const auto& part : current_)
        if (part) out.block(to_bytes(*part));
    for (const auto& ballot : ballots_)
        if (ballot) out.block(to_bytes(*ballot));
    for (const auto& [step, no] : noes_) out.block(to_bytes(no));
    for (const auto& kept : ahead_)
        for (const auto& part : kept) out.block(to_bytes(part));
    const Bytes all = out.take();
    const Bytes seal = Writer().u8(kSeal).u32(all.size()).raw(Hasher("sealed log")(all).hash()).take();
    return Writer().block(seal).raw(all).take();
}

// ---- Messages

void PeerMatch::receive(int from, Span message) {
    if (gave_back()) return;
    if (message.size() > kMaxMessage || from < 0 || from >= terms_.peers() + kMaxSeats) {
        ++refused_count_;
        return;
    }
    Reader in(message);
    const auto kind = static_cast<Message>(in.u8());
    bool fine = false;
    if (from >= terms_.peers() && kind != Message::status) {  // a watcher only asks
        ++refused_count_;
        return;
    }
    switch (kind) {
    case Message::part:
        if (const auto part = read_part(in)) fine = accept(*part) != Taken::no;
        break;
    case Message::status:
        if (const auto status = read_status(in)) {
            answer(from, *status);
            fine = true;
        }
        break;
    case Message::ballot:
        if (const auto ballot = read_ballot(in)) fine = accept(from, *ballot) != Taken::no;
        break;
    case Message::stop:
        if (const auto stop = read_stop(in);
            stop && stop->author < terms_.peers() &&
            verify(signer(stop->author), stop->signed_hash(protocol_.id()), stop->signature)) {
            accept_stop(*stop);
            fine = true;
        }
        break;
    }
    refused_count_ += !fine;
    advance();
}
PeerMatch::Taken PeerMatch::accept(Part part) {
    if (part.author >= terms_.peers() || problem_) return Taken::no;
    const std::uint32_t step = protocol_.step();
    const Part* other = nullptr;
    if (part.step < step) {
        for (const auto& said : log_[part.step])
            if (said.author == part.author) other = &said;
    } else if (part.step == step && current_[part.author]) {
        other = &*current_[part.author];
    }
    // Of another branch: said before it heard what was agreed on.
    if (other && other->before != part.before) other = nullptr;
    if (other && other->payload == part.payload) return Taken::known;
    if (part.step > step + kStepsAhead && part.author != me() && !replaying_) return Taken::no;
    if (!stored_ && !verify(signer(part.author), part.signed_hash(protocol_.id()), part.signature))
        return Taken::no;
    if (other) {  // two signed messages with one number: the others must see both
        const Part said = *other;
        spread(said);
        spread(part);
        fail({"It said two different things at once, and signed both.", part.author});
        return Taken::yes;
    }
    if (part.step < step) return Taken::no;  // nothing was asked of it then
    if (part.step > step) {
        auto& kept = ahead_[part.author];
        if (std::none_of(kept.begin(), kept.end(), [&](const Part& p) { return p.step == part.step; }))
            kept.push_back(std::move(part));
        return Taken::yes;
    }
    if (const Ballot* mine = pledge(); mine && protocol_.seats_about(mine->motion).has(part.author)) {
        auto& kept = ahead_[part.author];  // until somebody says no
        if (std::none_of(kept.begin(), kept.end(), [&](const Part& p) { return p.step == part.step; }))
            kept.push_back(std::move(part));
        return Taken::yes;
    }
    if (part.before != log_hash_) {  // somebody told it something else a step ago: compare
        if (!log_.empty())
            for (const auto& said : log_.back()) spread(said);
        if (!agreed_.empty() && agreed_.rbegin()->first + 1 == step)
            for (const auto& said : agreed_.rbegin()->second) send_all(to_bytes(said));
        return Taken::yes;
    }
    if (part.public_hash != protocol_.public_hash()) {
        spread(part);
        fail(
            {"Its table stands otherwise than ours after the same moves: different versions, or a fault of "
             "ours.",
             part.author});
        return Taken::yes;
    }
    if (const Problem wrong = protocol_.judge(part.author, part.payload)) {
        spread(part);
        fail(wrong);
        return Taken::yes;
    }
    const auto author = part.author;
    current_[author] = std::move(part);
    return Taken::yes;
}
void PeerMatch::answer(int from, const Status& status) {
    if (from < terms_.peers()) status_[static_cast<std::size_t>(from)] = status;
    auto& answered = answered_[static_cast<std::size_t>(from)];
    if (answered && now_ < answered + kAnswerEvery_ms) return;
    bool helped = false;
    const auto send = [&](const Part& part) {
        link_.send(from, to_bytes(part));
        helped = true;
    };
    for (std::uint32_t step = status.step; step < log_.size() && step < status.step + kStepsAtOnce; ++step) {
        for (const auto& part : log_[step]) send(part);
        if (const auto at = agreed_.find(step); at != agreed_.end())
            for (const auto& ballot : at->second) link_.send(from, to_bytes(ballot)), helped = true;
    }
    if (status.step == protocol_.step())
        for (const auto& part : current_)
            if (part && !(status.have >> part->author & 1)) send(*part);
    if (status.step >= protocol_.step())  // also to one who has gone on: it may have to say so
        for (const auto& ballot : ballots_)
            if (ballot) link_.send(from, to_bytes(*ballot)), helped = true;
    // Who went on alone from where others agreed on something else has another log, and is to hear why.
    const bool elsewhere = status.step > log_.size() ||
                           status.head != (status.step < log_.size() ? log_hashes_[status.step] : log_hash_);
    for (const auto& [step, ballots] : agreed_)
        for (const auto& ballot : ballots)
            if (elsewhere && step < status.step) link_.send(from, to_bytes(ballot)), helped = true;
    for (const auto& stop : stops_)
        if (stop) link_.send(from, to_bytes(*stop)), helped = true;
    if (helped) answered = std::max<std::uint64_t>(now_, 1);
}
void PeerMatch::send_all(Span message) {
    for (int peer = 0; peer < terms_.peers(); ++peer)
        if (peer != me()) link_.send(peer, message);
}
void PeerMatch::spread(const Part& part) { send_all(to_bytes(part)); }
void PeerMatch::send_status() { send_all(to_bytes(Status{protocol_.step(), log_hash_, have().bits})); }
SeatSet PeerMatch::have() const {
    SeatSet out;
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (current_[static_cast<std::size_t>(seat)]) out = out.with(seat);
    return out;
}

// ---- Ballots

const Hash& PeerMatch::signer(int seat) const {
    const int by = protocol_.played_by(seat);
    return terms_.identities[static_cast<std::size_t>(by == terms_.runner(seat) ? seat : by)];
}
bool PeerMatch::is_voter(int seat, std::uint16_t about) const {
    return seat >= 0 && protocol_.voters(about).has(seat);
}
// The yes by which this machine is bound: it takes nothing of this step from those it is about, and says
// nothing, until somebody else whose consent it needs has said no or wants something else.
const Ballot* PeerMatch::pledge() const {
    if (me() < 0) return nullptr;
    const auto& mine = ballots_[static_cast<std::size_t>(protocol_.played_by(me()))];
    if (!mine || !mine->yes) return nullptr;
    for (const auto& other : ballots_)
        if (other && is_voter(other->author, mine->motion) && (!other->yes || other->motion != mine->motion))
            return nullptr;
    return &*mine;
}
Ballot PeerMatch::ballot(std::uint32_t step, const Hash& before, std::uint16_t about, bool yes) const {
    Ballot out{static_cast<std::uint8_t>(me()), step, before, about, yes, {}};
    out.signature = self_.key.sign(out.signed_hash(protocol_.id()));
    return out;
}
bool PeerMatch::may_vote(std::uint16_t about) const {
    if (!is_voter(me(), about) || !controls_seat() || problem_ || is_stopped_ || is_over() ||
        !may_speak(protocol_.seats_about(about)))
        return false;
    if (const auto& mine = ballots_[static_cast<std::size_t>(me())]; mine) return false;
    if (!protocol_.can_pass(about)) return false;
    if (about == Ballot::kUndoMove) return have().empty() && !choice_;
    const SeatSet missing = missing_seats();
    return !missing.empty() && !(missing.bits & ~protocol_.seats_about(about).bits);
}
bool PeerMatch::vote(std::uint16_t about, bool yes) {
    if (!may_vote(about)) return false;
    const Ballot mine = ballot(protocol_.step(), log_hash_, about, yes);
    const Bytes message = to_bytes(mine);
    link_.store(message);
    send_all(message);
    accept(me(), mine);
    advance();
    return true;
}
PeerMatch::Taken PeerMatch::accept(int from, const Ballot& ballot) {
    if (ballot.author >= terms_.peers() || problem_ || is_stopped_ || !protocol_.voters(0).has(ballot.author))
        return Taken::no;
    const std::uint32_t step = protocol_.step();
    if (ballot.step > step) return Taken::known;  // it comes again
    auto& slot = ballots_[ballot.author];
    if (ballot.step == step && slot && slot->motion == ballot.motion && slot->yes == ballot.yes)
        return Taken::known;
    if (!stored_ &&
        !verify(terms_.identities[ballot.author], ballot.signed_hash(protocol_.id()), ballot.signature))
        return Taken::no;
    if (ballot.step < step) return accept_late(from, ballot);
    if (ballot.before != log_hash_) return Taken::no;
    if (!protocol_.can_pass(ballot.motion) || !is_voter(ballot.author, ballot.motion)) return Taken::no;
    if (slot) {
        send_all(to_bytes(*slot));
        send_all(to_bytes(ballot));
        fail({"It voted twice, and signed both.", ballot.author});
        return Taken::yes;
    }
    slot = ballot;
    bool all = ballot.yes;
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        const auto& one = ballots_[static_cast<std::size_t>(seat)];
        if (is_voter(seat, ballot.motion)) all &= one && one->yes && one->motion == ballot.motion;
    }
    if (all)
        agree(ballot.motion);
    else
        hear_ahead();  // a no may have set this peer free
    return Taken::yes;
}
// Of a step that has gone by here.
PeerMatch::Taken PeerMatch::accept_late(int from, const Ballot& ballot) {
    if (ballot.before != log_hashes_[ballot.step]) return Taken::no;
    if (const auto at = agreed_.find(ballot.step); at != agreed_.end()) {
        for (const auto& said : at->second)
            if (said.author == ballot.author && (said.motion != ballot.motion || said.yes != ballot.yes)) {
                send_all(to_bytes(said));
                send_all(to_bytes(ballot));
                fail({"It voted twice, and signed both.", ballot.author});
            }
        return Taken::known;
    }
    if (ballot.author == me() && ballot.yes) pledged_.push_back(ballot.step);
    if (!ballot.yes) noes_.try_emplace(ballot.step, ballot);
    if (!ballot.yes || ballot.author == me()) return Taken::known;
    if (me() >= 0 && protocol_.seats_about(ballot.motion).has(me())) {
        // The others went on otherwise, and nobody else has what was last said for this seat: with
        // everybody's yes it goes back to there.
        auto& late = late_[ballot.step];
        late.resize(ballots_.size());
        late[ballot.author] = ballot;
        std::vector<Ballot> agreed;
        for (int seat = 0; seat < terms_.peers(); ++seat)
            if (const auto& one = late[static_cast<std::size_t>(seat)]; is_voter(seat, ballot.motion)) {
                if (!one || one->motion != ballot.motion) return Taken::known;
                agreed.push_back(*one);
            }
        return_to(ballot.step, agreed);
        return Taken::yes;
    }
    const bool pledged = std::find(pledged_.begin(), pledged_.end(), ballot.step) != pledged_.end();
    if (!noes_.contains(ballot.step) && is_voter(me(), ballot.motion) && controls_seat() && !pledged)
        say_no(ballot.step, ballot.motion, log_hashes_[ballot.step]);
    if (const auto no = noes_.find(ballot.step); no != noes_.end()) link_.send(from, to_bytes(no->second));
    return Taken::known;
}
// The step is whole all the same: whoever wanted something else is to hear of it, from whom it can believe.
void PeerMatch::drop_ballots() {
    const auto all = std::exchange(ballots_, std::vector<std::optional<Ballot>>(ballots_.size()));
    const std::uint32_t step = protocol_.step();
    const auto mine = me() < 0 ? std::nullopt : all[static_cast<std::size_t>(me())];
    if (mine && mine->yes) pledged_.push_back(step);
    if (mine && !mine->yes) noes_[step] = *mine;
    for (const auto& other : all) {
        if (!other || other->author == me() || noes_.contains(step)) continue;
        if (mine ? is_voter(other->author, mine->motion) && (!other->yes || other->motion != mine->motion)
                 : !other->yes)
            noes_[step] = *other;
        else if (!mine && is_voter(me(), other->motion) && controls_seat())
            say_no(step, other->motion, log_hash_);
    }
}
void PeerMatch::say_no(std::uint32_t step, std::uint16_t about, const Hash& before) {
    noes_[step] = ballot(step, before, about, false);
}
void PeerMatch::agree(std::uint16_t about) {
    auto& agreed = agreed_[protocol_.step()];
    for (auto& one : ballots_)
        if (auto ballot = std::exchange(one, {}); ballot && ballot->yes && ballot->motion == about)
            agreed.push_back(*ballot);
    const bool chosen = me() >= 0 && current_[static_cast<std::size_t>(me())] &&
                        protocol_.need().step == ProtocolStep::commit;
    log_hashes_.push_back(log_hash_);
    log_hash_ = next_head(log_hash_, protocol_.step(), about);
    log_.emplace_back();
    current_.assign(current_.size(), {});
    if (about == Ballot::kUndoMove)
        choice_.reset(), ++rewind_count_;
    else if (chosen)
        choice_ = said_;  // asked for once more, under another number
    protocol_.pass(about);
    if (!controls_seat()) choice_.reset();  // it is another's to make now
    hear_ahead();
}
void PeerMatch::hear_ahead() {
    for (std::size_t seat = 0; seat < ahead_.size(); ++seat) {
        auto kept = std::exchange(ahead_[seat], {});
        for (auto& part : kept) accept(std::move(part));
    }
}
void PeerMatch::return_to(std::uint32_t step, const std::vector<Ballot>& agreed) {
    Writer kept;
    kept.raw(log_until(step));
    const Bytes before = kept.bytes();
    Writer all;
    all.block(Writer().u8(kSeal).u32(before.size()).raw(Hasher("sealed log")(before).hash()).take())
        .raw(before);
    for (const auto& ballot : agreed) all.block(to_bytes(ballot));
    protocol_ = DealingProtocol(terms_, self_.viewer, secrets_ ? &*secrets_ : nullptr);
    choice_.reset(), said_.reset();
    ++rewind_count_;
    begin();
    replay(all.bytes());
}

// ---- Going on

void PeerMatch::tick(std::uint64_t now_ms) {
    if (gave_back()) return;
    now_ = now_ms;
    if (now_ >= next_status_) {
        // Who is sent nothing unasked asks more often.
        next_status_ = now_ + (me() < 0 ? kAnswerEvery_ms : kStatusEvery_ms);
        send_status();
        stop_with_others();
        for (const auto& stop : stops_)
            if (stop && stop->author == me()) send_all(to_bytes(*stop));
    }
    advance();
}
void PeerMatch::advance() {
    for (;;) {
        if (problem_ || is_stopped_ || gave_back()) return;
        produce();
        const SeatSet missing{static_cast<std::uint16_t>(protocol_.need().authors.bits & ~have().bits)};
        if (!missing.empty() || is_over()) return;
        complete_step();
    }
}
bool PeerMatch::may_speak(SeatSet but_for) const {
    if (!returning_) return true;
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        if (seat == me() || but_for.has(seat)) continue;
        const auto& status = status_[static_cast<std::size_t>(seat)];
        if (!status || status->step > protocol_.step()) return false;
        if (status->step == protocol_.step() && (status->have >> me() & 1)) return false;
    }
    return true;
}
void PeerMatch::produce() {
    const int seat = me();
    if (replaying_ || seat < 0 || !protocol_.need().authors.has(seat) ||
        current_[static_cast<std::size_t>(seat)] || !may_speak() || !controls_seat() || is_paused_ ||
        pledge())
        return;
    const PartMaker player(protocol_, *secrets_, static_cast<Seat>(seat));
    if (player.must_choose() && !choice_) return;
    const auto payload =
        player.make(choice_ ? &*choice_ : nullptr, audit_result_ ? &audit_result_->finding : nullptr);
    said_ = std::exchange(choice_, std::nullopt);
    if (!payload)
        return fail({"This peer lost what it needs to go on; its own log no longer fits its keys.", seat});
    Part part{
        protocol_.step(), static_cast<std::uint8_t>(seat), log_hash_, protocol_.public_hash(), *payload, {}};
    part.signature = self_.key.sign(part.signed_hash(protocol_.id()));
    returning_ = false;
    current_[static_cast<std::size_t>(seat)] = part;
    link_.store(to_bytes(part));
    spread(part);
}
void PeerMatch::complete_step() {
    std::vector<Bytes> payloads(current_.size());
    std::vector<Part> whole;
    for (std::size_t seat = 0; seat < current_.size(); ++seat)
        if (current_[seat]) {
            payloads[seat] = current_[seat]->payload;
            whole.push_back(std::move(*current_[seat]));
            current_[seat].reset();
        }
    drop_ballots();
    const ProtocolStep step = protocol_.need().step;
    const SeatSet authors = protocol_.need().authors;
    log_hashes_.push_back(log_hash_);
    log_hash_ = next_head(log_hash_, protocol_.step(), payloads, authors);
    log_.push_back(std::move(whole));
    if (const Problem wrong = protocol_.take(payloads)) return fail(wrong);
    if (step == ProtocolStep::closing) run_audit(protocol_.opened_keys());
    hear_ahead();
}
bool PeerMatch::must_choose() const {
    return me() >= 0 && !problem_ && !is_stopped_ && !choice_ && !current_[static_cast<std::size_t>(me())] &&
           may_speak() && controls_seat() && !is_paused_ && !pledge() &&
           PartMaker(protocol_, *secrets_, static_cast<Seat>(me())).must_choose();
}
bool PeerMatch::choose(const Action& action) {
    if (!must_choose() || !match().game().check(match().state(), {static_cast<Seat>(me()), action}))
        return false;
    choice_ = action;
    advance();
    return true;
}

// ---- Ends

void PeerMatch::fail(const Problem& wrong) {
    if (problem_) return;
    problem_ = wrong;
    stop(wrong.seat);
}
void PeerMatch::stop(int accused) {
    if (is_stopped_) return;
    is_stopped_ = true;
    if (me() < 0) return audit_stopped();
    Stop stop{static_cast<std::uint8_t>(me()),
              protocol_.step(),
              static_cast<std::uint8_t>(accused < 0 ? 255 : accused),
              {},
              {}};
    stop.keys = PartMaker(protocol_, *secrets_, static_cast<Seat>(me())).opened();
    stop.signature = self_.key.sign(stop.signed_hash(protocol_.id()));
    send_all(to_bytes(stop));
    accept_stop(stop);
}
void PeerMatch::accept_stop(const Stop& stop) {
    if (stops_[stop.author]) return;
    std::vector<Scalar> opened;
    if (Reader in(stop.keys); !protocol_.read_opened(stop.author, in, opened) || !in.whole()) return;
    stops_[stop.author] = stop;
    audit_stopped();
}
// Who has no keys to open stops when somebody else has and nothing more comes.
void PeerMatch::stop_with_others() {
    if (me() >= 0 || is_stopped_ || is_over() || stopped_seats().empty()) return;
    if (log_.size() != std::exchange(grown_, log_.size())) grew_ = now_;
    if (now_ >= grew_ + kQuiet_ms) stop(-1);
}
void PeerMatch::audit_stopped() {
    if (!is_stopped_ || audit_result_ || stopped_seats().size() < terms_.peers()) return;
    std::vector<std::vector<Scalar>> opened(stops_.size());
    for (std::size_t seat = 0; seat < stops_.size(); ++seat)
        if (Reader in(stops_[seat]->keys); !protocol_.read_opened(static_cast<int>(seat), in, opened[seat]))
            return;
    run_audit(protocol_.keys_of(opened));
}
SeatSet PeerMatch::stopped_seats() const {
    SeatSet out;
    for (std::size_t seat = 0; seat < stops_.size(); ++seat)
        if (stops_[seat]) out = out.with(static_cast<int>(seat));
    return out;
}
void PeerMatch::run_audit(const std::vector<std::vector<Scalar>>& keys) {
    std::vector<std::vector<Bytes>> steps;
    const std::size_t before_closing = protocol_.opened_keys().empty() ? log_.size() : log_.size() - 1;
    for (std::size_t step = 0; step < before_closing; ++step) {
        auto& parts = steps.emplace_back(static_cast<std::size_t>(terms_.peers()));
        for (const auto& part : log_[step]) parts[part.author] = part.payload;
    }
    std::map<std::uint32_t, std::uint16_t> agreed;
    for (const auto& [step, ballots] : agreed_) agreed[step] = ballots.front().motion;
    audit_result_ = audit(terms_, steps, keys, agreed);
    if (audit_result_->finding.clean && !(audit_result_->truth->seen_by(self_.viewer) == match().state())) {
        audit_result_->finding = {false, protocol_.step(), 255, 0};
        audit_result_->sentence = "The log is clean, but this peer saw another match than it tells.";
    }
}
bool PeerMatch::is_certified() const {
    if (!is_over() || !audit_result_ || !audit_result_->finding.clean) return false;
    const auto& all = protocol_.verdicts();
    return std::all_of(all.begin(), all.end(), [&](const Finding& f) {
        return f.clean && f.truth_hash == audit_result_->finding.truth_hash;
    });
}
std::string PeerMatch::verdict_sentence() const {
    if (is_certified())
        return "Deals verified: all " + std::to_string(terms_.peers()) +
               " peers played the opened log again and agree.";
    const auto seat_name = [](int seat) { return "seat " + std::to_string(seat + 1); };
    const auto at = [&](std::uint32_t step, int seat) {
        return "step " + std::to_string(step) + (seat < 0 ? "" : ", " + seat_name(seat)) + ". ";
    };
    if (audit_result_ && !audit_result_->finding.clean)
        return "Not verified: " +
               at(audit_result_->finding.step,
                  audit_result_->finding.seat == 255 ? -1 : audit_result_->finding.seat) +
               audit_result_->sentence;
    if (problem_) return "Stopped at " + at(protocol_.step(), problem_.seat) + problem_.sentence;
    const int left = terms_.peers() - (is_stopped_ ? stopped_seats().size() : 0);
    if (is_stopped_ && !audit_result_)
        return "Not verified: " + std::to_string(left) + " left without opening their keys.";
    if (audit_result_) return "Deals verified by this peer; others did not say the same.";
    return "Not verified yet.";
}

}  // namespace mortarboard::net
