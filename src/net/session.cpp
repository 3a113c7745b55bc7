#include "net/session.h"

#include <algorithm>

namespace mortarboard::net {
namespace {

constexpr std::uint32_t kStepsAhead = 8;         // parts of so many steps to come are kept
constexpr std::uint32_t kStepsAtOnce = 16;       // so many steps are sent to one who fell behind, an answer
constexpr std::uint64_t kStatusEvery_ms = 250, kAnswerEvery_ms = 100;

}  // namespace

Session::Session(const Terms& terms, const Self& self, Link& link, Span saved)
    : terms_(terms),
      self_(self),
      link_(link),
      secrets_(self.viewer < terms.peers() ? std::optional<Secrets>(Secrets(self.seed, terms.id())) : std::nullopt),
      table_(terms_, self.viewer, secrets_ ? &*secrets_ : nullptr),
      head_(Hasher("log")(terms.id()).hash()) {
    const auto peers = static_cast<std::size_t>(terms_.peers());
    current_.resize(peers), ahead_.resize(peers), status_.resize(peers), stops_.resize(peers), answered_.resize(peers + kMaxSeats);
    if (!saved.empty()) {
        returning_ = true;
        Reader in(saved);
        while (in.left() && !trouble_) {
            Reader message(in.block(kMaxMessage));
            if (message.u8() != static_cast<std::uint8_t>(Message::part)) break;
            if (const auto part = read_part(message)) accept(*part);
            go_on();
        }
    }
}
Bytes Session::save() const {
    Writer out;
    for (const auto& step : log_)
        for (const auto& part : step) out.block(to_bytes(part));
    for (const auto& part : current_)
        if (part) out.block(to_bytes(*part));
    return out.take();
}

// ---- Messages

void Session::receive(int from, Span message) {
    if (message.size() > kMaxMessage || from < 0 || from >= terms_.peers() + kMaxSeats) {
        ++refused_;
        return;
    }
    Reader in(message);
    bool fine = false;
    switch (static_cast<Message>(in.u8())) {
    case Message::part:
        if (const auto part = read_part(in)) fine = accept(*part) != Taken::no;
        break;
    case Message::status:
        if (const auto status = read_status(in)) {
            answer(from, *status);
            fine = true;
        }
        break;
    case Message::stop:
        if (const auto stop = read_stop(in); stop && stop->author < terms_.peers() &&
                                             verify(terms_.identities[stop->author], stop->signed_hash(table_.id()), stop->signature)) {
            accept_stop(*stop);
            fine = true;
        }
        break;
    }
    refused_ += !fine;
    go_on();
}
Session::Taken Session::accept(Part part) {
    if (part.author >= terms_.peers() || trouble_) return Taken::no;
    const std::uint32_t step = table_.step();
    const Part* other = nullptr;
    if (part.step < step) {
        for (const auto& said : log_[part.step])
            if (said.author == part.author) other = &said;
    } else if (part.step == step && current_[part.author]) {
        other = &*current_[part.author];
    }
    if (other && other->payload == part.payload) return Taken::known;
    if (part.step > step + kStepsAhead && part.author != me()) return Taken::no;
    if (!verify(terms_.identities[part.author], part.signed_hash(table_.id()), part.signature)) return Taken::no;
    if (other) {   // two signed messages with one number: the others must see both
        const Part said = *other;
        spread(said);
        spread(part);
        fail({"It said two different things at once, and signed both.", part.author});
        return Taken::yes;
    }
    if (part.step < step) return Taken::no;   // nothing was asked of it then
    if (part.step > step) {
        auto& kept = ahead_[part.author];
        if (std::none_of(kept.begin(), kept.end(), [&](const Part& p) { return p.step == part.step; })) kept.push_back(std::move(part));
        return Taken::yes;
    }
    if (part.before != head_) {   // somebody told it something else a step ago: compare
        if (!log_.empty())
            for (const auto& said : log_.back()) spread(said);
        return Taken::yes;
    }
    if (part.public_hash != table_.public_hash()) {
        spread(part);
        fail({"Its table stands otherwise than ours after the same moves: different versions, or a fault of ours.", part.author});
        return Taken::yes;
    }
    if (const Wrong wrong = table_.judge(part.author, part.payload)) {
        spread(part);
        fail(wrong);
        return Taken::yes;
    }
    const auto author = part.author;
    current_[author] = std::move(part);
    return Taken::yes;
}
void Session::answer(int from, const Status& status) {
    if (from < terms_.peers()) status_[static_cast<std::size_t>(from)] = status;
    auto& answered = answered_[static_cast<std::size_t>(from)];
    if (answered && now_ < answered + kAnswerEvery_ms) return;
    bool helped = false;
    const auto send = [&](const Part& part) {
        link_.send(from, to_bytes(part));
        helped = true;
    };
    for (std::uint32_t step = status.step; step < log_.size() && step < status.step + kStepsAtOnce; ++step)
        for (const auto& part : log_[step]) send(part);
    if (status.step == table_.step())
        for (const auto& part : current_)
            if (part && !(status.have >> part->author & 1)) send(*part);
    for (const auto& stop : stops_)
        if (stop) link_.send(from, to_bytes(*stop));
    if (helped) answered = std::max<std::uint64_t>(now_, 1);
}
void Session::spread(const Part& part) {
    const Bytes message = to_bytes(part);
    for (int peer = 0; peer < terms_.peers(); ++peer)
        if (peer != me()) link_.send(peer, message);
}
void Session::send_status() {
    const Bytes message = to_bytes(Status{table_.step(), head_, have().bits});
    for (int peer = 0; peer < terms_.peers(); ++peer)
        if (peer != me()) link_.send(peer, message);
}
SeatSet Session::have() const {
    SeatSet out;
    for (int seat = 0; seat < terms_.peers(); ++seat)
        if (current_[static_cast<std::size_t>(seat)]) out = out.with(seat);
    return out;
}

// ---- Going on

void Session::tick(std::uint64_t now_ms) {
    now_ = now_ms;
    if (now_ >= next_status_) {
        next_status_ = now_ + kStatusEvery_ms;
        send_status();
        if (stopped_ && me() >= 0)
            for (int peer = 0; peer < terms_.peers(); ++peer)
                if (peer != me()) link_.send(peer, to_bytes(*stops_[static_cast<std::size_t>(me())]));
    }
    go_on();
}
void Session::go_on() {
    for (;;) {
        if (trouble_ || stopped_) return;
        produce();
        const SeatSet missing{static_cast<std::uint16_t>(table_.need().authors.bits & ~have().bits)};
        if (!missing.empty() || over()) return;
        complete_step();
    }
}
bool Session::may_speak() const {
    if (!returning_) return true;
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        if (seat == me()) continue;
        const auto& status = status_[static_cast<std::size_t>(seat)];
        if (!status || status->step > table_.step()) return false;
        if (status->step == table_.step() && (status->have >> me() & 1)) return false;
    }
    return true;
}
void Session::produce() {
    const int seat = me();
    if (seat < 0 || !table_.need().authors.has(seat) || current_[static_cast<std::size_t>(seat)] || !may_speak()) return;
    const Player player(table_, *secrets_, static_cast<Seat>(seat));
    if (player.must_choose() && !choice_) return;
    const auto payload = player.make(choice_ ? &*choice_ : nullptr, audit_ ? &audit_->finding : nullptr);
    choice_.reset();
    if (!payload) return fail({"This peer lost what it needs to go on; its own log no longer fits its keys.", seat});
    Part part{table_.step(), static_cast<std::uint8_t>(seat), head_, table_.public_hash(), *payload, {}};
    part.signature = self_.key.sign(part.signed_hash(table_.id()));
    returning_ = false;
    current_[static_cast<std::size_t>(seat)] = part;
    link_.keep(to_bytes(part));
    spread(part);
}
void Session::complete_step() {
    std::vector<Bytes> payloads(current_.size());
    std::vector<Part> whole;
    for (std::size_t seat = 0; seat < current_.size(); ++seat)
        if (current_[seat]) {
            payloads[seat] = current_[seat]->payload;
            whole.push_back(std::move(*current_[seat]));
            current_[seat].reset();
        }
    const Step step = table_.need().step;
    const SeatSet authors = table_.need().authors;
    head_ = next_head(head_, table_.step(), payloads, authors);
    log_.push_back(std::move(whole));
    if (const Wrong wrong = table_.take(payloads)) return fail(wrong);
    if (step == Step::closing) run_audit(table_.opened_keys());
    for (std::size_t seat = 0; seat < ahead_.size(); ++seat) {
        auto kept = std::exchange(ahead_[seat], {});
        for (auto& part : kept) accept(std::move(part));
    }
}
bool Session::must_choose() const {
    return me() >= 0 && !trouble_ && !stopped_ && !choice_ && !current_[static_cast<std::size_t>(me())] && may_speak() &&
           Player(table_, *secrets_, static_cast<Seat>(me())).must_choose();
}
bool Session::choose(const Action& action) {
    if (!must_choose() || !match().game().check(match().state(), {static_cast<Seat>(me()), action})) return false;
    choice_ = action;
    go_on();
    return true;
}

// ---- Ends

void Session::fail(const Wrong& wrong) {
    if (trouble_) return;
    trouble_ = wrong;
    stop(wrong.seat);
}
void Session::stop(int accused) {
    if (stopped_) return;
    stopped_ = true;
    if (me() < 0) return;
    Stop stop{static_cast<std::uint8_t>(me()), table_.step(), static_cast<std::uint8_t>(accused < 0 ? 255 : accused), {}, {}};
    Writer keys;
    for (std::size_t i = 0; i < table_.key_count(); ++i) write(keys, secrets_->key(static_cast<int>(i)));
    stop.keys = keys.take();
    stop.signature = self_.key.sign(stop.signed_hash(table_.id()));
    for (int peer = 0; peer < terms_.peers(); ++peer)
        if (peer != me()) link_.send(peer, to_bytes(stop));
    accept_stop(stop);
}
void Session::accept_stop(const Stop& stop) {
    if (stops_[stop.author]) return;
    Reader in(stop.keys);
    for (std::size_t i = 0; i < table_.key_count(); ++i) {
        const auto key = read_scalar(in);
        const Point* used = table_.public_key(i, stop.author);
        if (!key || (used && times_base(*key) != *used)) return;
    }
    if (!in.whole()) return;
    stops_[stop.author] = stop;
    if (!stopped_ || audit_ || stopped_seats().size() < terms_.peers()) return;
    std::vector<std::vector<Scalar>> keys(table_.key_count());
    for (const auto& one : stops_) {
        Reader of_one(one->keys);
        for (auto& deck : keys) deck.push_back(read_scalar(of_one).value_or(Scalar{}));
    }
    run_audit(keys);
}
SeatSet Session::stopped_seats() const {
    SeatSet out;
    for (std::size_t seat = 0; seat < stops_.size(); ++seat)
        if (stops_[seat]) out = out.with(static_cast<int>(seat));
    return out;
}
void Session::run_audit(const std::vector<std::vector<Scalar>>& keys) {
    std::vector<std::vector<Bytes>> steps;
    const std::size_t before_closing = table_.opened_keys().empty() ? log_.size() : log_.size() - 1;
    for (std::size_t step = 0; step < before_closing; ++step) {
        auto& parts = steps.emplace_back(static_cast<std::size_t>(terms_.peers()));
        for (const auto& part : log_[step]) parts[part.author] = part.payload;
    }
    audit_ = audit(terms_, steps, keys);
    if (audit_->finding.clean && !(audit_->truth->seen_by(self_.viewer) == match().state())) {
        audit_->finding = {false, table_.step(), 255, 0};
        audit_->sentence = "The log is clean, but this peer saw another match than it tells.";
    }
}
bool Session::certified() const {
    if (!over() || !audit_ || !audit_->finding.clean) return false;
    const auto& all = table_.verdicts();
    return std::all_of(all.begin(), all.end(), [&](const Finding& f) { return f.clean && f.truth_hash == audit_->finding.truth_hash; });
}
std::string Session::verdict_sentence() const {
    if (certified()) return "Deals verified: all " + std::to_string(terms_.peers()) + " peers played the opened log again and agree.";
    const auto seat_name = [](int seat) { return "seat " + std::to_string(seat + 1); };
    const auto at = [&](std::uint32_t step, int seat) {
        return "step " + std::to_string(step) + (seat < 0 ? "" : ", " + seat_name(seat)) + ". ";
    };
    if (audit_ && !audit_->finding.clean)
        return "Not verified: " + at(audit_->finding.step, audit_->finding.seat == 255 ? -1 : audit_->finding.seat) + audit_->sentence;
    if (trouble_) return "Stopped at " + at(table_.step(), trouble_.seat) + trouble_.sentence;
    const int left = terms_.peers() - (stopped_ ? stopped_seats().size() : 0);
    if (stopped_ && !audit_) return "Not verified: " + std::to_string(left) + " left without opening their keys.";
    if (audit_) return "Deals verified by this peer; others did not say the same.";
    return "Not verified yet.";
}

}  // namespace mortarboard::net
