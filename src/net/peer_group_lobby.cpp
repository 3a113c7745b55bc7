// The lobby of a group: the inviter proposes a match and keeps the list of seats, and everybody accepts it.
#include <algorithm>
#include <utility>

#include "games/games.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

// Whether what a person has accepted is the same, whoever is here or ready by now and
// whatever they call themselves.
bool is_same_table(const Proposal& one, const Proposal& other) {
    const auto is_same = [](const Member& a, const Member& b) {
        return a.identity == b.identity && a.bot == b.bot;
    };
    return one.revision == other.revision && one.game == other.game && one.option == other.option &&
           one.takeover_quorum == other.takeover_quorum &&
           std::equal(one.members.begin(), one.members.end(), other.members.begin(), other.members.end(),
                      is_same);
}

}  // namespace

void PeerGroup::open_lobby(std::string_view game) {
    drop_match();
    watcher_.reset();
    is_inviter_ = true;
    stage_ = Stage::lobby;
    seat_ = 0;
    // A proposal must not be taken for one that this peer made before its page was loaded again.
    const std::uint32_t revision = Reader(random_seed()).u32() >> 1;
    proposal_ = {
        revision, std::string(game), {}, kDefaultTakeoverQuorum, {{key_.identity(), name_, true, false}}};
    if (const Game* known = find_game(game))
        proposal_.option = default_setup(known->info, known->info.min_seats).option;
    for (const auto& link : links_)
        if (link.identity && !asks_to_watch(*link.identity))
            proposal_.members.push_back({*link.identity, "", true, false});
    proposal_changed();
}
void PeerGroup::leave_lobby() {
    if (stage_ != Stage::lobby && stage_ != Stage::handshake) return;
    drop_match();
    proposal_ = {};
    seat_ = -1;
    inviter_.reset();
    is_inviter_ = false;
    stage_ = Stage::idle;
}
void PeerGroup::rename(std::string_view name) {
    name_ = clean_name(name);
    if (is_inviter_ && stage_ == Stage::lobby) {
        proposal_.members[static_cast<std::size_t>(seat_)].name = name_;
        proposal_changed();
    }
    if (stage_ != Stage::match)
        for (const auto& link : links_) host_.send(link.number, greeting(link));
    ++change_count_;
}
Setup PeerGroup::setup() const {
    return {static_cast<std::uint8_t>(proposal_.members.size()), proposal_.option};
}
std::string PeerGroup::obstacle() const {
    const Game* game = find_game(proposal_.game);
    const auto seats = static_cast<int>(proposal_.members.size());
    if (!game) return "unknown_game";
    if (seats < std::max(2, game->info.min_seats)) return "missing";
    if (seats > game->info.max_seats) return "too_many";
    if (const Verdict verdict = game->check_setup(setup()); !verdict) return rule_mark(verdict);
    for (int seat = 0; seat < seats; ++seat)
        if (!is_present(seat)) return "somebody_gone";
    return {};
}
// The inviter calls this after every change: nobody has accepted the new proposal yet.
void PeerGroup::proposal_changed() {
    if (!is_inviter_ || stage_ != Stage::lobby) return;
    ++proposal_.revision;
    drop_handshake();
    for (auto& member : proposal_.members) member.is_ready = !member.bot.empty();
    broadcast_lobby();
}
void PeerGroup::update_presence() {
    for (std::size_t seat = 0; seat < proposal_.members.size(); ++seat)
        proposal_.members[seat].is_present = is_present(static_cast<int>(seat));
}
Bytes PeerGroup::lobby_message() const {
    Writer out;
    write(out.u8(kLobby), proposal_);
    return out.take();
}
// Sends the lobby once between two ticks, and what has changed since with the next: no guest can make the
// others be sent more, however often it changes its mind. With the last who is ready, the others cannot wait.
void PeerGroup::broadcast_lobby() {
    if (!is_inviter_ || stage_ == Stage::match) return;
    update_presence();
    ++change_count_;
    const auto& members = proposal_.members;
    const bool all_ready =
        std::all_of(members.begin(), members.end(), [](const Member& m) { return m.is_ready; });
    lobby_is_due_ = std::exchange(lobby_was_sent_, true) && !all_ready;
    if (lobby_is_due_) return;
    const Bytes message = lobby_message();
    for (std::size_t seat = 0; seat < members.size(); ++seat)
        if (const PeerLink* link = link_to(static_cast<int>(seat))) host_.send(link->number, message);
}
void PeerGroup::receive_lobby(const PeerLink& link, Reader& in) {
    Proposal read;
    if (!net::read(in, read)) return;
    const bool may_replace_lobby = stage_ == Stage::idle || stage_ == Stage::lobby ||
                                   (peer_match_ && (peer_match_->is_over() || peer_match_->is_stopped())) ||
                                   (stage_ == Stage::handshake && read.revision != proposal_.revision);
    if (!in.is_complete() || read.members.empty()) return;
    const Hash author = *link.identity;
    const bool changes_table = link.may_change_table && peer_match_;
    if (!changes_table && (is_inviter_ || !may_replace_lobby)) return;
    if (!changes_table && (inviter_ ? *inviter_ != author : !link.to_inviter)) return;
    int my_seat = -1;
    bool has_author = false;
    for (std::size_t i = 0; i < read.members.size(); ++i) {
        const Member& member = read.members[i];
        for (std::size_t j = 0; j < i; ++j)
            if (member.identity == read.members[j].identity) return;
        const bool is_mine = member.identity == key_.identity();
        // Nobody's own seat can be given to a bot, which would have no voice where this person has one.
        if ((is_mine || member.identity == author) && !member.bot.empty()) return;
        if (is_mine) my_seat = static_cast<int>(i);
        has_author |= member.identity == author;
    }
    if (!has_author) return;
    if (changes_table && my_seat < 0) return;
    if (changes_table) leave_match_for(link.number);
    if (my_seat < 0) {
        if (stage_ != Stage::lobby || inviter_ != author) return;
        leave_lobby();
        error_ = "removed";
        return;
    }
    if (peer_match_ || stage_ == Stage::handshake)
        drop_match();
    else if (!is_same_table(read, proposal_) || inviter_ != author)
        drop_handshake();
    inviter_ = author;
    proposal_ = std::move(read);
    seat_ = my_seat;
    // The inviter cannot say for this person that it accepts what it has not seen.
    Member& mine = proposal_.members[static_cast<std::size_t>(my_seat)];
    mine.is_ready = mine.is_ready && says_ready_;
    stage_ = Stage::lobby;
    ++change_count_;
}
// The match stays stored. To the others of it this peer is away, so that its links to them are closed.
void PeerGroup::leave_match_for(int link_number) {
    std::vector<int> others;
    for (const PeerLink& one : links_)
        if (one.number != link_number) others.push_back(one.number);
    is_inviter_ = false;
    drop_match();
    forget_other_seats();
    for (const int number : others) {
        host_.close(number);
        link_closed(number);
    }
}
bool PeerGroup::propose(std::string_view game, const std::array<std::uint8_t, 24>* option) {
    const Game* known = find_game(game);
    if (!is_inviter_ || stage_ != Stage::lobby || !known) return false;
    proposal_.game = game;
    proposal_.option = option ? *option : default_setup(known->info, known->info.min_seats).option;
    proposal_changed();
    return true;
}
bool PeerGroup::swap_seats(std::size_t one, std::size_t other) {
    auto& all = proposal_.members;
    if (!is_inviter_ || stage_ != Stage::lobby || one >= all.size() || other >= all.size()) return false;
    std::swap(all[one], all[other]);
    seat_ = seat_of(key_.identity());
    proposal_changed();
    return true;
}
bool PeerGroup::set_takeover_quorum(std::uint8_t takeover_quorum) {
    if (!is_inviter_ || stage_ != Stage::lobby || !is_valid_takeover_quorum(takeover_quorum)) return false;
    proposal_.takeover_quorum = takeover_quorum;
    proposal_changed();
    return true;
}
SigningKey PeerGroup::bot_key(const Seed& seed) const {
    return SigningKey(Hasher("bot identity")(seed).hash());
}
bool PeerGroup::add_bot(std::string_view level) {
    const std::string bot = clean_text(level, kMaxLevelBytes);
    if (!is_inviter_ || stage_ != Stage::lobby || bot.empty() || proposal_.members.size() >= kMaxSeats)
        return false;
    const Seed seed = random_seed();
    bot_seeds_.emplace_back(bot_key(seed).identity(), seed);
    proposal_.members.push_back({bot_seeds_.back().first, "", true, true, bot});
    proposal_changed();
    return true;
}
bool PeerGroup::remove(std::size_t seat) {
    auto& all = proposal_.members;
    if (!is_inviter_ || stage_ != Stage::lobby || seat >= all.size() || static_cast<int>(seat) == seat_)
        return false;
    const PeerLink* const removed = link_to(static_cast<int>(seat));
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(seat));
    seat_ = seat_of(key_.identity());
    proposal_changed();
    if (removed) host_.send(removed->number, lobby_message());
    return true;
}
void PeerGroup::set_ready(bool ready) {
    if (stage_ != Stage::lobby || seat_ < 0 || (ready && !obstacle().empty())) return;
    says_ready_ = ready;
    if (ready) {
        prepare_handshake();
        send_handshake();
    }
    if (is_inviter_) {
        proposal_.members[static_cast<std::size_t>(seat_)].is_ready = ready;
        broadcast_lobby();
        return advance();
    }
    for (const auto& link : links_)
        if (leads_to_inviter(link))
            host_.send(link.number, Writer().u8(kReady).u32(proposal_.revision).u8(ready).take());
}
void PeerGroup::receive_ready(const PeerLink& link, Reader& in) {
    const auto revision = in.u32();
    const int ready = in.u8();
    const int seat = seat_of(*link.identity);
    if (!in.is_complete() || ready > 1 || !is_inviter_ || stage_ != Stage::lobby || seat < 0 ||
        revision != proposal_.revision)
        return;
    proposal_.members[static_cast<std::size_t>(seat)].is_ready = ready;
    broadcast_lobby();
}

}  // namespace mortarboard::net
