#include "net/company.h"

#include <algorithm>
#include <utility>

#include "games/games.h"

namespace mortarboard::net {
namespace {

enum : std::uint8_t {   // first byte of what a company says; 1..3 are the session's, 16 and 17 the meeting's
    kGreeting = 32,
    kLobby,
    kReady,
    kEnvelope,
    kRefused,
    kChat,
    kHere,
    kIntroduction = 48,
    kMeetingFirst = 16,
    kMeetingLast = 17,
};
enum : std::uint8_t { kTableFull, kTablePlays };
constexpr std::uint64_t kWordEvery_ms = 250;
constexpr std::size_t kNameBytes = 4 * kMostNameCharacters, kChatBytes = 4 * kMostChatCharacters;
constexpr std::uint8_t kRecordVersion = 2;

Hash greeting_hash(Span body, const Hash& author_print, const Hash& reader_print) {
    return Hasher("greeting")(body)(author_print)(reader_print).hash();
}

}  // namespace

Company::Company(const SigningKey& key, std::string_view name, Outside& outside)
    : key_(key), name_(clean_name(name)), outside_(outside), introductions_(outside, key.identity()) {}

// ---- Links

Company::End* Company::end_of(int link) {
    const auto at = std::find_if(ends_.begin(), ends_.end(), [&](const End& end) { return end.number == link; });
    return at == ends_.end() ? nullptr : &*at;
}
int Company::seat_of(const Hash& identity) const {
    const auto& all = proposal_.members;
    const auto at = std::find_if(all.begin(), all.end(), [&](const Member& m) { return m.identity == identity; });
    return at == all.end() ? -1 : static_cast<int>(at - all.begin());
}
// The newest link to a seat: an older one may be dead without knowing it.
const Company::End* Company::end_to(int seat) const {
    for (auto end = ends_.rbegin(); end != ends_.rend(); ++end)
        if (end->identity && seat >= 0 && seat_of(*end->identity) == seat) return &*end;
    return nullptr;
}
bool Company::here(int seat) const {
    const auto at = static_cast<std::size_t>(seat);
    if (seat < 0 || at >= proposal_.members.size()) return false;
    if (const int runner = runner_of(seat); runner != seat) return here(runner);
    if (seat == seat_) return true;
    if (is_open(end_to(seat))) return true;
    if (stage_ == Stage::lobby) return !invites_ && proposal_.members[at].here && !ends_.empty();   // as the inviter says
    return heard_[at] && now_ < heard_[at] + kAway_ms;
}
Bytes Company::greeting(const End& end) const {
    const Bytes body = Writer().u8(kGreeting).u32(kProtocolVersion).raw(key_.identity()).text(name_).take();
    return Writer().raw(body).raw(key_.sign(greeting_hash(body, end.my_print, end.their_print))).take();
}
void Company::linked(int link, const Hash& my_print, const Hash& their_print, bool to_inviter) {
    unlinked(link);
    ends_.push_back({link, my_print, their_print, to_inviter, std::nullopt, now_});
    outside_.send(link, greeting(ends_.back()));
    ++changes_;
}
void Company::unlinked(int link) {
    if (!std::erase_if(ends_, [&](const End& end) { return end.number == link; })) return;
    ++changes_;
    changed_table();
}
int Company::runner_of(int seat) const {
    if (session_) return session_->table().played_by(seat);
    const auto at = static_cast<std::size_t>(seat);
    if (seat < 0 || at >= proposal_.members.size() || proposal_.members[at].bot.empty()) return seat;
    return invites_ ? seat_ : inviter_ ? seat_of(*inviter_) : 0;
}
Company::Chair* Company::chair_at(int seat) {
    const auto at = std::find_if(chairs_.begin(), chairs_.end(), [&](const auto& chair) { return chair->seat == seat; });
    return at == chairs_.end() ? nullptr : at->get();
}
void Company::send_from(int from, int to, Span message) {
    if (from != to && (to == seat_ || chair_at(to))) within_.push_back({from, to, {message.begin(), message.end()}});
    const int runner = runner_of(to);
    if (runner != seat_ && runner != to) send_out(from, to, runner, message);
    // To that person itself too, should it be back after the others went on without it.
    if (to != seat_ && (runner == to || end_to(to))) send_out(from, to, to, message);
}
// Over a link of its own; where there is none, or a silent one, by way of somebody who may have one.
void Company::send_out(int from, int to, int by_way_of, Span message) {
    const auto envelope = [&] {
        return Writer().u8(kEnvelope).u8(static_cast<std::uint64_t>(to)).u8(static_cast<std::uint64_t>(from)).block(message).take();
    };
    const End* own = end_to(by_way_of);
    if (const End* passer = is_open(own) ? nullptr : passer_to(by_way_of))
        outside_.send(passer->number, envelope());
    else if (own)
        outside_.send(own->number, from == seat_ && to == by_way_of ? Bytes(message.begin(), message.end()) : envelope());
}
// Who is heard only by way of others comes to a link of its own.
void Company::introduce() {
    introductions_.tick(now_);
    for (int seat = 0; seat_ >= 0 && seat < static_cast<int>(proposal_.members.size()); ++seat) {
        const Hash& whom = proposal_.members[static_cast<std::size_t>(seat)].identity;
        const Passed& passed = passed_[static_cast<std::size_t>(seat)];
        if (seat == seat_ || runner_of(seat) != seat) continue;
        if (is_open(end_to(seat)))
            introductions_.linked(whom);
        else if (passed.link && now_ < passed.at + kAway_ms)
            introductions_.unlinked(whom, now_);
    }
}
void Company::described(int attempt, std::string_view sdp) {
    const auto word = introductions_.described(attempt, sdp);
    if (const int seat = word ? seat_of(word->to) : -1; seat >= 0) send(seat, Writer().u8(kIntroduction).raw(word->body).take());
}
// Whoever passed on the last envelope from there; else one after the other.
const Company::End* Company::passer_to(int seat) {
    const auto may = [&](const End& end) {
        return end.identity && is_open(&end) && seat_of(*end.identity) >= 0 && seat_of(*end.identity) != seat;
    };
    if (const End* end = seat >= 0 && seat < kMaxSeats ? end_of(passed_[static_cast<std::size_t>(seat)].link) : nullptr; end && may(*end))
        return end;
    for (std::size_t tried = 0; tried < ends_.size(); ++tried)
        if (const End& end = ends_[next_passer_++ % ends_.size()]; may(end)) return &end;
    return nullptr;
}
void Company::receive(int link, Span message) {
    End* end = end_of(link);
    if (!end || message.empty() || message.size() > kMaxMessage + 16) return;
    Reader in(message);
    const std::uint8_t kind = in.u8();
    if (kind == kGreeting) {
        receive_greeting(*end, in, message);
        return go_on();
    }
    if (!end->identity) return;   // first one says who one is
    end->heard = now_;
    switch (kind) {
    case kLobby: receive_lobby(*end, in); break;
    case kReady: receive_ready(*end, in); break;
    case kEnvelope: receive_envelope(*end, in); break;
    case kRefused:
        trouble_ = in.u8() == kTableFull ? "table_full" : "table_plays";
        ++changes_;
        break;
    default: receive_from(seat_of(*end->identity), message);
    }
    go_on();
}
bool Company::receive_greeting(End& end, Reader& in, Span message) {
    const auto protocol = in.u32();
    if (!in.failed() && protocol != kProtocolVersion) {
        trouble_ = "other_protocol";
        ++changes_;
        return false;
    }
    const Hash identity = in.array<32>();
    const std::string name = clean_name(in.text(kNameBytes));
    const auto signature = in.array<64>();
    if (!in.whole() ||
        !verify(identity, greeting_hash(message.first(message.size() - signature.size()), end.their_print, end.my_print), signature))
        return false;
    if (identity == key_.identity() || (end.identity && *end.identity != identity)) return false;
    end.identity = identity;
    end.heard = now_;
    ++changes_;
    int seat = seat_of(identity);
    if (invites_ && seat < 0) {
        if (stage_ != Stage::lobby) return refuse(end, kTablePlays), true;
        if (proposal_.members.size() >= kMaxSeats) return refuse(end, kTableFull), true;
        proposal_.members.push_back({identity, name, true, false});
        changed_table();
    } else if (invites_ && stage_ == Stage::lobby) {
        proposal_.members[static_cast<std::size_t>(seat)].name = name;
        changed_table();
    }
    return true;
}
void Company::refuse(const End& end, std::uint8_t why) { outside_.send(end.number, Writer().u8(kRefused).u8(why).take()); }
bool Company::receive_envelope(const End& end, Reader& in) {
    const int to = in.u8();
    int from = in.u8();
    const Span message = in.block(kMaxMessage);
    if (!in.whole() || message.empty() || stage_ == Stage::apart) return false;
    const int passed_by = seat_of(*end.identity), seats = static_cast<int>(proposal_.members.size());
    if (passed_by < 0 || from == seat_ || from >= seats || to >= seats) return false;
    const bool here_too = to == seat_ || chair_at(to);
    if (here_too && from < kMaxSeats) passed_[static_cast<std::size_t>(from)] = {end.number, now_};
    if (here_too) receive_at(to, from, message);
    if (to == seat_) return true;
    if (passed_by != from && passed_by != runner_of(from)) return here_too;   // passed on once, and for nobody but who says it
    const Bytes envelope =
        Writer().u8(kEnvelope).u8(static_cast<std::uint64_t>(to)).u8(static_cast<std::uint64_t>(from)).block(message).take();
    for (const int next : {runner_of(to), to}) {
        const End* other = next == seat_ || next == passed_by ? nullptr : end_to(next);
        if (other) outside_.send(other->number, envelope);
        if (runner_of(to) == to) break;
    }
    return true;
}
// From a seat of another machine, or between two of this one.
void Company::receive_at(int to, int from, Span message) {
    if (to == seat_) return receive_from(from, message);
    Chair* chair = chair_at(to);
    if (!chair || message.empty() || from < 0 || from >= kMaxSeats || from == to) return;
    const std::uint8_t kind = message[0];
    auto& plays = chair->plays[static_cast<std::size_t>(from)];
    if (kind >= kMeetingFirst && kind <= kMeetingLast) {
        if (!chair->meeting) return;
        chair->meeting->receive(message);
        if (plays) return;
        if (stage_ == Stage::match) send_from(to, from, chair->meeting->hello());
        const auto nonce = chair->meeting->nonce();
        if (kind == kMeetingFirst && nonce) send_from(to, from, *nonce);
    } else if (kind < kMeetingFirst) {
        plays = true;
        if (chair->session) chair->session->receive(from, message);
    }
}
void Company::deliver_within() {
    if (std::exchange(delivering_, true)) return;
    while (!within_.empty())
        for (const auto& [from, to, message] : std::exchange(within_, {})) receive_at(to, from, message);
    delivering_ = false;
}
// The seats of one the others went on without, once this machine has been given what they need.
void Company::take_chairs() {
    if (!session_) return;
    for (const auto& [seat, seed] : session_->table().handed()) {
        if (chair_at(seat) || runner_of(seat) != seat_) continue;
        auto& chair = *chairs_.emplace_back(std::make_unique<Chair>(*this, seat, kStandIn));
        Link& link = chair;
        chair.session =
            std::make_unique<Session>(session_->table().terms(), Self{static_cast<Viewer>(seat), key_, seed, true}, link, session_->save());
        ++changes_;
    }
}
void Company::receive_from(int seat, Span message) {
    if (seat < 0 || seat == seat_ || seat >= kMaxSeats) return;
    heard_[static_cast<std::size_t>(seat)] = std::max<std::uint64_t>(now_, 1);
    Reader in(message);
    const std::uint8_t kind = in.u8();
    if (kind == kChat) {
        receive_chat(seat, in);
    } else if (kind == kIntroduction) {
        if (seat < static_cast<int>(proposal_.members.size()))
            introductions_.receive(proposal_.members[static_cast<std::size_t>(seat)].identity, in, now_);
    } else if (kind >= kMeetingFirst && kind <= kMeetingLast) {
        if (!meeting_) return;
        const std::string wrong = meeting_->receive(message);
        if (!wrong.empty() && stage_ == Stage::meeting && wrong != trouble_) trouble_ = wrong, ++changes_;
        if (plays_[static_cast<std::size_t>(seat)]) return;
        if (stage_ == Stage::match) send(seat, meeting_->hello());   // it has not heard all of us yet
        const auto nonce = meeting_->nonce();
        if (kind == kMeetingFirst && nonce) send(seat, *nonce);
    } else if (kind < kMeetingFirst) {
        plays_[static_cast<std::size_t>(seat)] = true;
        if (session_) session_->receive(seat, message);
    }
}

// ---- The lobby

void Company::open_table(std::string_view game) {
    drop_match();
    invites_ = true;
    stage_ = Stage::lobby;
    seat_ = 0;
    proposal_ = {1, std::string(game), {}, {{key_.identity(), name_, true, false}}};
    if (const Game* known = find_game(game)) proposal_.option = default_setup(known->info, known->info.min_seats).option;
    for (const auto& end : ends_)
        if (end.identity) proposal_.members.push_back({*end.identity, "", true, false});
    changed_table();
}
void Company::rename(std::string_view name) {
    name_ = clean_name(name);
    if (invites_ && stage_ == Stage::lobby) {
        proposal_.members[static_cast<std::size_t>(seat_)].name = name_;
        changed_table();
    }
    if (stage_ != Stage::match)
        for (const auto& end : ends_) outside_.send(end.number, greeting(end));
    ++changes_;
}
Setup Company::setup() const { return {static_cast<std::uint8_t>(proposal_.members.size()), proposal_.option}; }
std::string Company::obstacle() const {
    const Game* game = find_game(proposal_.game);
    const auto seats = static_cast<int>(proposal_.members.size());
    if (!game) return "unknown_game";
    if (seats < std::max(2, game->info.min_seats)) return "missing";
    if (seats > game->info.max_seats) return "too_many";
    if (const Verdict verdict = game->check_setup(setup()); !verdict) return rule_mark(verdict);
    for (int seat = 0; seat < seats; ++seat)
        if (!here(seat)) return "somebody_gone";
    return {};
}
// The inviter's: something about the table is otherwise now, so nobody has accepted it.
void Company::changed_table() {
    if (!invites_ || stage_ != Stage::lobby) return;
    ++proposal_.revision;
    for (auto& member : proposal_.members) member.ready = !member.bot.empty();
    spread_lobby();
}
void Company::spread_lobby() {
    if (!invites_ || stage_ == Stage::match) return;
    Writer out;
    out.u8(kLobby).u32(proposal_.revision).text(proposal_.game).raw(proposal_.option).u8(proposal_.members.size());
    for (std::size_t seat = 0; seat < proposal_.members.size(); ++seat) {
        auto& member = proposal_.members[seat];
        member.here = here(static_cast<int>(seat));
        out.raw(member.identity).text(member.name).u8(member.here).u8(member.ready).text(member.bot);
    }
    for (std::size_t seat = 0; seat < proposal_.members.size(); ++seat)
        if (const End* end = end_to(static_cast<int>(seat))) outside_.send(end->number, out.bytes());
    ++changes_;
}
bool Company::receive_lobby(const End& end, Reader& in) {
    Proposal read;
    read.revision = in.u32();
    read.game = in.text(64);
    read.option = in.array<24>();
    const int count = in.u8();
    for (int i = 0; i < count && count <= kMaxSeats && !in.failed(); ++i) {
        Member member;
        member.identity = in.array<32>();
        member.name = clean_name(in.text(kNameBytes));
        const int here = in.u8(), ready = in.u8();
        if (here > 1 || ready > 1) return false;
        member.here = here;
        member.ready = ready;
        member.bot = clean_name(in.text(kMostLevelBytes), kMostLevelBytes);
        read.members.push_back(std::move(member));
    }
    const bool between = stage_ == Stage::apart || stage_ == Stage::lobby || (session_ && (session_->over() || session_->stopped())) ||
                         (stage_ == Stage::meeting && read.revision > proposal_.revision);
    if (!in.whole() || !count || count > kMaxSeats || invites_ || !between) return false;
    if (inviter_ ? *inviter_ != *end.identity : !end.to_inviter) return false;
    int me = -1;
    for (std::size_t i = 0; i < read.members.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            if (read.members[i].identity == read.members[j].identity) return false;
        if (read.members[i].identity == key_.identity()) me = static_cast<int>(i);
    }
    if (me < 0) return false;
    if (session_ || meeting_) drop_match();
    inviter_ = end.identity;
    proposal_ = std::move(read);
    seat_ = me;
    stage_ = Stage::lobby;
    ++changes_;
    return true;
}
bool Company::propose(std::string_view game, const std::array<std::uint8_t, 24>* option) {
    const Game* known = find_game(game);
    if (!invites_ || stage_ != Stage::lobby || !known) return false;
    proposal_.game = game;
    proposal_.option = option ? *option : default_setup(known->info, known->info.min_seats).option;
    changed_table();
    return true;
}
bool Company::swap_seats(std::size_t one, std::size_t other) {
    auto& all = proposal_.members;
    if (!invites_ || stage_ != Stage::lobby || one >= all.size() || other >= all.size()) return false;
    std::swap(all[one], all[other]);
    seat_ = seat_of(key_.identity());
    changed_table();
    return true;
}
SigningKey Company::bot_key(const Seed& seed) const { return SigningKey(Hasher("bot identity")(seed).hash()); }
bool Company::add_bot(std::string_view level) {
    const std::string bot = clean_name(level, kMostLevelBytes);
    if (!invites_ || stage_ != Stage::lobby || bot.empty() || proposal_.members.size() >= kMaxSeats) return false;
    const Seed seed = random_seed();
    bots_.emplace_back(bot_key(seed).identity(), seed);
    proposal_.members.push_back({bots_.back().first, "", true, true, bot});
    changed_table();
    return true;
}
bool Company::remove(std::size_t seat) {
    auto& all = proposal_.members;
    if (!invites_ || stage_ != Stage::lobby || seat >= all.size() || static_cast<int>(seat) == seat_) return false;
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(seat));
    seat_ = seat_of(key_.identity());
    changed_table();
    return true;
}
void Company::set_ready(bool ready) {
    if (stage_ != Stage::lobby || seat_ < 0 || (ready && !obstacle().empty())) return;
    if (invites_) {
        proposal_.members[static_cast<std::size_t>(seat_)].ready = ready;
        spread_lobby();
        return go_on();
    }
    for (const auto& end : ends_)
        if (leads_to_inviter(end)) outside_.send(end.number, Writer().u8(kReady).u32(proposal_.revision).u8(ready).take());
}
bool Company::receive_ready(const End& end, Reader& in) {
    const auto revision = in.u32();
    const int ready = in.u8();
    const int seat = seat_of(*end.identity);
    if (!in.whole() || ready > 1 || !invites_ || stage_ != Stage::lobby || seat < 0 || revision != proposal_.revision) return false;
    proposal_.members[static_cast<std::size_t>(seat)].ready = ready;
    spread_lobby();
    return true;
}

// ---- From the lobby to the match

void Company::go_on() {
    if (stage_ == Stage::lobby && seat_ >= 0 && obstacle().empty() &&
        std::all_of(proposal_.members.begin(), proposal_.members.end(), [](const Member& m) { return m.ready; }))
        start_meeting();
    deliver_within();
    if (stage_ == Stage::meeting && meeting_->complete() &&
        std::all_of(chairs_.begin(), chairs_.end(), [](const auto& chair) { return chair->meeting->complete(); }))
        start_match();
    if (session_ && choice_ && session_->must_choose()) session_->choose(*std::exchange(choice_, std::nullopt)), ++changes_;
    take_chairs();
    deliver_within();
}
void Company::start_meeting() {
    stage_ = Stage::meeting;
    trouble_.clear();
    const Game& game = *find_game(proposal_.game);
    meeting_.emplace(game, setup(), static_cast<Seat>(seat_), name_, key_, random_seed());
    chairs_.clear();
    for (const auto& [identity, seed] : bots_)
        if (const int seat = invites_ ? seat_of(identity) : -1; seat >= 0) {
            auto& chair =
                *chairs_.emplace_back(std::make_unique<Chair>(*this, seat, proposal_.members[static_cast<std::size_t>(seat)].bot));
            chair.meeting.emplace(game, setup(), static_cast<Seat>(seat), "", bot_key(seed), random_seed());
        }
    next_word_ = 0;
    plays_ = {};
    ++changes_;
}
void Company::start_match() {
    Terms terms = meeting_->terms();
    for (int seat = 0; seat < terms.peers(); ++seat) terms.runners.push_back(static_cast<std::uint8_t>(runner_of(seat)));
    for (std::size_t seat = 0; seat < terms.identities.size(); ++seat)
        if (terms.identities[seat] != proposal_.members[seat].identity) {
            trouble_ = "somebody_else";
            stage_ = Stage::lobby;
            meeting_.reset();
            chairs_.clear();
            return;
        }
    const Seed seed = random_seed();
    Writer record;
    record.u8(kRecordVersion).text(proposal_.game).u8(proposal_.members.size()).raw(proposal_.option);
    const int inviter = invites_ ? seat_ : inviter_ ? seat_of(*inviter_) : 0;
    record.u8(static_cast<std::uint64_t>(seat_)).u8(static_cast<std::uint64_t>(inviter)).raw(seed);
    for (std::size_t seat = 0; seat < terms.identities.size(); ++seat)
        record.raw(terms.identities[seat]).raw(terms.nonces[seat]).text(proposal_.members[seat].name).text(proposal_.members[seat].bot);
    for (const auto& chair : chairs_)
        for (const auto& [identity, bot_seed] : bots_)
            if (seat_of(identity) == chair->seat) record.raw(bot_seed);
    outside_.begun(record.bytes());
    begin_session(terms, seed, {});
}
void Company::begin_session(const Terms& terms, const Seed& seed, Span kept) {
    seed_ = seed;
    Link& link = *this;
    session_ = std::make_unique<Session>(terms, Self{static_cast<Viewer>(seat_), key_, seed_, false}, link, kept);
    for (auto& chair : chairs_) {
        Link& to_all = *chair;
        for (const auto& [identity, bot_seed] : bots_)
            if (identity == terms.identities[static_cast<std::size_t>(chair->seat)])
                chair->session = std::make_unique<Session>(
                    terms, Self{static_cast<Viewer>(chair->seat), bot_key(bot_seed), Hasher("bot seed")(bot_seed).hash(), false}, to_all,
                    kept);
    }
    stage_ = Stage::match;
    since_ = now_;
    ++changes_;
}
bool Company::resume(Span record, Span kept) {
    Reader in(record);
    const auto version = in.u8();
    const std::string id = in.text(64);
    Setup setup;
    setup.seats = in.u8();
    setup.option = in.array<24>();
    const std::uint8_t seat = in.u8(), inviter = in.u8();
    const Seed seed = in.array<32>();
    const Game* game = find_game(id);
    if (in.failed() || version != kRecordVersion || !game || setup.seats < 2 || setup.seats > kMaxSeats || seat >= setup.seats ||
        inviter >= setup.seats || !game->check_setup(setup))
        return false;
    Terms terms{game, setup, {}, {}, {}};
    Proposal proposal{1, id, setup.option, {}};
    for (int i = 0; i < setup.seats; ++i) {
        terms.identities.push_back(in.array<32>());
        terms.nonces.push_back(in.array<32>());
        std::string name = clean_name(in.text(kNameBytes));
        std::string bot = clean_name(in.text(kMostLevelBytes), kMostLevelBytes);
        terms.runners.push_back(bot.empty() ? static_cast<std::uint8_t>(i) : inviter);
        proposal.members.push_back({terms.identities.back(), std::move(name), false, true, std::move(bot)});
    }
    std::vector<std::pair<Hash, Seed>> bots;
    for (int i = 0; i < setup.seats && inviter == seat; ++i) {
        if (proposal.members[static_cast<std::size_t>(i)].bot.empty()) continue;
        const Seed bot_seed = in.array<32>();
        bots.emplace_back(bot_key(bot_seed).identity(), bot_seed);
        if (bots.back().first != terms.identities[static_cast<std::size_t>(i)]) return false;
    }
    if (!in.whole() || terms.identities[seat] != key_.identity() || !proposal.members[inviter].bot.empty()) return false;
    bots_ = std::move(bots);
    proposal_ = std::move(proposal);
    seat_ = seat;
    invites_ = inviter == seat;
    if (!invites_) inviter_ = terms.identities[inviter];
    meeting_.emplace(*game, setup, static_cast<Seat>(seat), name_, key_, terms.nonces[seat]);   // for one who has not heard us all
    chairs_.clear();
    for (const auto& [identity, bot_seed] : bots_) {
        const int at = seat_of(identity);
        auto& chair = *chairs_.emplace_back(std::make_unique<Chair>(*this, at, proposal_.members[static_cast<std::size_t>(at)].bot));
        chair.meeting.emplace(*game, setup, static_cast<Seat>(at), "", bot_key(bot_seed), terms.nonces[static_cast<std::size_t>(at)]);
    }
    begin_session(terms, seed, kept);
    return true;
}
void Company::drop_match() {
    session_.reset();
    meeting_.reset();
    chairs_.clear();
    within_.clear();
    choice_.reset();
    chat_.clear();
    trouble_.clear();
    stage_ = Stage::lobby;
    ++changes_;
}
bool Company::again() {
    const bool ended = session_ && (session_->over() || session_->stopped());
    if (!invites_ || !(ended || stage_ == Stage::meeting)) return false;
    drop_match();
    for (const auto& end : ends_)
        if (end.identity && seat_of(*end.identity) < 0 && proposal_.members.size() < kMaxSeats)
            proposal_.members.push_back({*end.identity, "", true, false});
    changed_table();
    return true;
}
bool Company::choose(const Action& action) {
    if (!session_ || !may_choose() || !session_->match().game().check(session_->match().state(), {static_cast<Seat>(seat_), action}))
        return false;
    choice_ = action;
    go_on();
    return true;
}
void Company::stop() {
    if (!session_) return;
    session_->stop(-1);
    for (auto& chair : chairs_)
        if (chair->session) chair->session->stop(-1);
    ++changes_;
    go_on();
}
std::vector<Company::Puppet> Company::to_choose() const {
    std::vector<Puppet> out;
    for (const auto& chair : chairs_)
        if (chair->session && chair->session->must_choose()) out.push_back({chair->seat, chair->bot, chair->session.get()});
    return out;
}
bool Company::choose_for(int seat, const Action& action) {
    Chair* chair = chair_at(seat);
    if (!chair || !chair->session || !chair->session->choose(action)) return false;
    ++changes_;
    go_on();
    return true;
}
std::uint64_t Company::silent_ms(int seat) const {
    std::uint64_t heard = std::max(since_, heard_[static_cast<std::size_t>(seat)]);
    if (const End* end = end_to(seat)) heard = std::max(heard, end->heard);
    return now_ > heard ? now_ - heard : 0;
}
bool Company::long_silent(int seat) const {
    return session_ && seat >= 0 && seat < kMaxSeats && seat != seat_ && runner_of(seat) == seat && silent_ms(seat) >= kVote_ms;
}
bool Company::may_vote(int about) const {
    if (!session_ || about < 0 || about > Ballot::kTakeBack || !session_->may_vote(static_cast<std::uint8_t>(about))) return false;
    return about == Ballot::kTakeBack || long_silent(about);
}
bool Company::vote(int about, bool yes) {
    if (!may_vote(about) || !session_->vote(static_cast<std::uint8_t>(about), yes)) return false;
    ++changes_;
    go_on();
    return true;
}
std::string Company::words() const { return session_ ? words_of(session_->table().id()) : std::string{}; }

void Company::tick(std::uint64_t now_ms) {
    now_ = now_ms;
    if (now_ >= next_word_) {
        next_word_ = now_ + kWordEvery_ms;
        const auto everybody = [&](Span message) {
            for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
                if (seat != seat_) send(seat, message);
        };
        const Bytes here = Writer().u8(kHere).take();
        for (const auto& end : ends_) outside_.send(end.number, end.identity ? here : greeting(end));
        for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
            if (seat != seat_ && seat_ >= 0 && !is_open(end_to(seat))) send(seat, here);
        introduce();
        if (stage_ == Stage::meeting) {
            everybody(meeting_->hello());
            if (const auto nonce = meeting_->nonce()) everybody(*nonce);
            for (const auto& chair : chairs_)
                for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat) {
                    if (seat == chair->seat) continue;
                    send_from(chair->seat, seat, chair->meeting->hello());
                    if (const auto nonce = chair->meeting->nonce()) send_from(chair->seat, seat, *nonce);
                }
        }
        std::uint32_t shown = 0;
        for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
            shown |= static_cast<std::uint32_t>(this->here(seat)) << seat | static_cast<std::uint32_t>(long_silent(seat))
                                                                                << (seat + kMaxSeats);
        shown |= static_cast<std::uint32_t>(may_vote(Ballot::kTakeBack)) << 2 * kMaxSeats;
        if (shown != std::exchange(shown_, shown)) {
            ++changes_;
            if (stage_ == Stage::lobby) spread_lobby();
        }
    }
    if (session_) session_->tick(now_ms);
    for (auto& chair : chairs_)
        if (chair->session) chair->session->tick(now_ms);
    go_on();
}

// ---- Chat

void Company::say(std::string_view text) {
    const std::string clean = clean_name(text, kMostChatCharacters);
    if (clean.empty() || seat_ < 0) return;
    const Bytes message = Writer().u8(kChat).text(clean).take();
    for (int seat = 0; seat < static_cast<int>(proposal_.members.size()); ++seat)
        if (seat != seat_) send(seat, message);
    chat_.push_back({seat_, clean});
    if (chat_.size() > kMostChatLines) chat_.erase(chat_.begin());
    ++changes_;
}
bool Company::receive_chat(int from, Reader& in) {
    const std::string text = clean_name(in.text(kChatBytes), kMostChatCharacters);
    if (!in.whole() || text.empty()) return false;
    chat_.push_back({from, text});
    if (chat_.size() > kMostChatLines) chat_.erase(chat_.begin());
    ++changes_;
    return true;
}

}  // namespace mortarboard::net
