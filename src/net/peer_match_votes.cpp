// Votes of a match: who may vote on a motion, how ballots are counted, and what happens to ballots of a step
// that is over.
#include <algorithm>
#include <utility>

#include "net/peer_match.h"

namespace mortarboard::net {

const Hash& PeerMatch::signing_identity(int seat) const {
    const int by = protocol_.played_by(seat);
    return terms_.identities[static_cast<std::size_t>(by == terms_.runner(seat) ? seat : by)];
}
bool PeerMatch::is_voter(int seat, std::uint16_t motion) const {
    return seat >= 0 && protocol_.voters(motion).has(seat);
}
// The yes by which this machine is bound: it accepts no parts of this step from the seats concerned, and
// sends none, until another voter has said no or voted for another motion.
const Ballot* PeerMatch::binding_vote() const {
    if (own_seat() < 0) return nullptr;
    const auto& mine = ballots_[static_cast<std::size_t>(protocol_.played_by(own_seat()))];
    if (!mine || !mine->yes) return nullptr;
    for (const auto& other : ballots_)
        if (other && is_voter(other->author, mine->motion) && (!other->yes || other->motion != mine->motion))
            return nullptr;
    return &*mine;
}
Ballot PeerMatch::ballot(std::uint32_t step, const Hash& before, std::uint16_t motion, bool yes) const {
    Ballot out{static_cast<std::uint8_t>(own_seat()), step, before, motion, yes, {}};
    out.signature = local_peer_.key.sign(out.signed_hash(protocol_.id()));
    return out;
}
bool PeerMatch::may_vote(std::uint16_t motion) const {
    if (!is_voter(own_seat(), motion) || !controls_seat() || problem_ || is_stopped_ || is_over() ||
        !may_sign_new_parts(protocol_.seats_concerned(motion)))
        return false;
    if (const auto& mine = ballots_[static_cast<std::size_t>(own_seat())]; mine) return false;
    if (!protocol_.can_pass(motion)) return false;
    if (motion == Ballot::kUndoMove) return received_seats().empty() && !choice_;
    const SeatSet missing = missing_seats();
    return !missing.empty() && !(missing.bits & ~protocol_.seats_concerned(motion).bits);
}
bool PeerMatch::vote(std::uint16_t motion, bool yes) {
    if (!may_vote(motion)) return false;
    const Ballot mine = ballot(protocol_.step(), log_hash_, motion, yes);
    const Bytes message = to_bytes(mine);
    transport_.store(message);
    broadcast(message);
    accept(own_seat(), mine);
    advance();
    return true;
}
PeerMatch::Acceptance PeerMatch::accept(int from, const Ballot& ballot) {
    if (ballot.author >= terms_.peers() || problem_ || is_stopped_ || !protocol_.voters(0).has(ballot.author))
        return Acceptance::rejected;
    const std::uint32_t step = protocol_.step();
    if (ballot.step > step) return Acceptance::known;  // it will be sent again
    auto& slot = ballots_[ballot.author];
    if (ballot.step == step && slot && slot->motion == ballot.motion && slot->yes == ballot.yes)
        return Acceptance::known;
    if (!is_replaying_trusted_ &&
        !verify(terms_.identities[ballot.author], ballot.signed_hash(protocol_.id()), ballot.signature))
        return Acceptance::rejected;
    if (ballot.step < step) return accept_past_ballot(from, ballot);
    if (ballot.log_hash != log_hash_) return Acceptance::rejected;
    if (!protocol_.can_pass(ballot.motion) || !is_voter(ballot.author, ballot.motion))
        return Acceptance::rejected;
    if (slot) {
        fail_by_two_votes(ballot, *slot);
        return Acceptance::accepted;
    }
    slot = ballot;
    bool all = ballot.yes;
    for (int seat = 0; seat < terms_.peers(); ++seat) {
        const auto& one = ballots_[static_cast<std::size_t>(seat)];
        if (is_voter(seat, ballot.motion)) all &= one && one->yes && one->motion == ballot.motion;
    }
    if (all)
        pass_motion(ballot.motion);
    else
        accept_early_parts();  // a no may have released this peer from its yes
    return Acceptance::accepted;
}
// Whether honest persons can have agreed to this motion at a step that is complete here. They did so because
// parts of the seats concerned were missing, and have signed nothing since: so such a part is in this step,
// and nobody else's in a later one.
bool PeerMatch::may_go_back_for(const Ballot& ballot) const {
    if (!took_motions_[ballot.step] || !protocol_.is_motion(ballot.motion)) return false;
    const SeatSet concerned = protocol_.seats_concerned(ballot.motion);
    const auto is_concerned = [&](const Part& part) { return concerned.has(part.author); };
    const auto& parts = log_[ballot.step];
    if (std::none_of(parts.begin(), parts.end(), is_concerned)) return false;
    for (std::uint32_t later = ballot.step + 1; later < log_.size(); ++later)
        if (passed_motions_.contains(later) ||
            !std::all_of(log_[later].begin(), log_[later].end(), is_concerned))
            return false;
    return std::all_of(current_parts_.begin(), current_parts_.end(),
                       [&](const auto& part) { return !part || is_concerned(*part); });
}
// Handles a ballot of a step that is already complete here.
PeerMatch::Acceptance PeerMatch::accept_past_ballot(int from, const Ballot& ballot) {
    if (ballot.log_hash != log_hashes_[ballot.step]) return Acceptance::rejected;
    if (const auto at = passed_motions_.find(ballot.step); at != passed_motions_.end()) {
        for (const auto& earlier : at->second)
            if (earlier.author == ballot.author &&
                (earlier.motion != ballot.motion || earlier.yes != ballot.yes)) {
                fail_by_two_votes(ballot, earlier);
            }
        return Acceptance::known;
    }
    if (ballot.author == own_seat() && ballot.yes) own_yes_steps_.push_back(ballot.step);
    if (!ballot.yes) past_no_votes_.try_emplace(ballot.step, ballot);
    if (!ballot.yes || ballot.author == own_seat()) return Acceptance::known;
    if (own_seat() >= 0 && protocol_.seats_concerned(ballot.motion).has(own_seat())) {
        if (!may_go_back_for(ballot)) return Acceptance::rejected;
        // The others replaced that step by a motion, and nobody else has what this seat signed last: with
        // everybody's yes this peer goes back to that step.
        auto& yes_votes = past_yes_votes_[ballot.step];
        yes_votes.resize(ballots_.size());
        yes_votes[ballot.author] = ballot;
        std::vector<Ballot> agreed;
        for (int seat = 0; seat < terms_.peers(); ++seat)
            if (const auto& one = yes_votes[static_cast<std::size_t>(seat)]; is_voter(seat, ballot.motion)) {
                if (!one || one->motion != ballot.motion) return Acceptance::known;
                agreed.push_back(*one);
            }
        rewind_to(ballot.step, agreed);
        return Acceptance::accepted;
    }
    const bool pledged =
        std::find(own_yes_steps_.begin(), own_yes_steps_.end(), ballot.step) != own_yes_steps_.end();
    if (!past_no_votes_.contains(ballot.step) && is_voter(own_seat(), ballot.motion) && controls_seat() &&
        !pledged)
        record_no_vote(ballot.step, ballot.motion, log_hashes_[ballot.step]);
    if (const auto vote = past_no_votes_.find(ballot.step); vote != past_no_votes_.end())
        transport_.send(from, to_bytes(vote->second));
    return Acceptance::known;
}
// The step is complete although somebody voted: each such voter must receive a no, from a voter it can
// believe.
void PeerMatch::close_failed_vote() {
    const auto all = std::exchange(ballots_, std::vector<std::optional<Ballot>>(ballots_.size()));
    const std::uint32_t step = protocol_.step();
    const auto mine = own_seat() < 0 ? std::nullopt : all[static_cast<std::size_t>(own_seat())];
    if (mine && mine->yes) own_yes_steps_.push_back(step);
    if (mine && !mine->yes) past_no_votes_[step] = *mine;
    for (const auto& other : all) {
        if (!other || other->author == own_seat() || past_no_votes_.contains(step)) continue;
        if (mine ? is_voter(other->author, mine->motion) && (!other->yes || other->motion != mine->motion)
                 : !other->yes)
            past_no_votes_[step] = *other;
        else if (!mine && is_voter(own_seat(), other->motion) && controls_seat())
            record_no_vote(step, other->motion, log_hash_);
    }
}
void PeerMatch::record_no_vote(std::uint32_t step, std::uint16_t motion, const Hash& before) {
    past_no_votes_[step] = ballot(step, before, motion, false);
}
void PeerMatch::pass_motion(std::uint16_t motion) {
    auto& agreed = passed_motions_[protocol_.step()];
    for (auto& one : ballots_)
        if (auto ballot = std::exchange(one, {}); ballot && ballot->yes && ballot->motion == motion)
            agreed.push_back(*ballot);
    const bool chosen = own_seat() >= 0 && current_parts_[static_cast<std::size_t>(own_seat())] &&
                        protocol_.expected().step == ProtocolStep::commit;
    log_hashes_.push_back(log_hash_);
    took_motions_.push_back(protocol_.takes_motions());
    log_hash_ = next_log_hash(log_hash_, protocol_.step(), motion);
    log_.emplace_back();
    current_parts_.assign(current_parts_.size(), {});
    if (motion == Ballot::kUndoMove) {
        choice_.reset();
        ++rewind_count_;
    } else if (chosen) {
        choice_ = sent_choice_;  // asked for once more, under another number
    }
    protocol_.pass(motion);
    if (!controls_seat()) choice_.reset();  // the choice is another machine's now
    accept_early_parts();
}
void PeerMatch::accept_early_parts() {
    for (std::size_t seat = 0; seat < early_parts_.size(); ++seat) {
        auto early = std::exchange(early_parts_[seat], {});
        for (auto& part : early) accept(std::move(part));
    }
}

}  // namespace mortarboard::net
