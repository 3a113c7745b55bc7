// Votes of a match: who may vote on a motion, how ballots are counted, and what happens to ballots of a step
// that is over.
#include <algorithm>
#include <utility>

#include "net/peer_match.h"

namespace mortarboard::net {
namespace {

constexpr std::uint32_t kBallotStepsAhead = 8;  // ballots of at most so many later steps are kept

}  // namespace

const Hash& PeerMatch::signing_identity(int seat) const {
    const int by = protocol_.played_by(seat);
    return terms_.identities[static_cast<std::size_t>(by == terms_.runner(seat) ? seat : by)];
}
bool PeerMatch::is_voter(int seat, std::uint16_t motion) const {
    return seat >= 0 && protocol_.voters(motion).has(seat);
}
bool PeerMatch::was_voter(std::uint32_t step, int seat, std::uint16_t motion) const {
    return seat >= 0 && past_steps_[step].persons.has(seat) &&
           (motion >= Ballot::kUndoMove || !(motion >> seat & 1));
}
// The ballots that take precedence come first: a peer that reads its stored ballots in this order is bound by
// them.
std::vector<Ballot> PeerMatch::ballots_of_step() const {
    std::vector<Ballot> out;
    for (const auto& one : ballots_)
        if (one) out.push_back(*one);
    out.insert(out.end(), other_ballots_.begin(), other_ballots_.end());
    return out;
}
bool PeerMatch::is_ruled_out(std::uint16_t motion) const {
    const auto all = ballots_of_step();
    return std::any_of(all.begin(), all.end(), [&](const Ballot& one) {
        return is_voter(one.author, motion) && rules_out(one, motion);
    });
}
bool PeerMatch::is_open(std::uint16_t motion) const {
    return protocol_.can_pass(motion) && !is_ruled_out(motion) &&
           !(protocol_.voters(motion).bits & stopped_seats().bits);
}
// The motions to which this machine is bound by its yes: it accepts no parts of this step from the seats
// concerned, and sends none, until a voter has ruled the motion out.
std::vector<std::uint16_t> PeerMatch::binding_motions() const {
    std::vector<std::uint16_t> out;
    if (own_seat() < 0) return out;
    const int person = protocol_.played_by(own_seat());
    for (const Ballot& one : ballots_of_step())
        if (one.author == person && one.yes && !is_ruled_out(one.motion)) out.push_back(one.motion);
    return out;
}
// The seats whose parts of this step wait until those votes have failed. To undo a move, the next one must
// not have been made: so whoever has made it must say no first.
SeatSet PeerMatch::held_seats() const {
    SeatSet out;
    for (const std::uint16_t motion : binding_motions())
        out.bits |= motion == Ballot::kUndoMove ? protocol_.expected().authors.bits
                                                : protocol_.seats_concerned(motion).bits;
    return out;
}
// Whether another motion waits for a person whose seats this one hands over.
bool PeerMatch::is_pending_without(std::uint16_t motion) const {
    const auto all = ballots_of_step();
    return std::any_of(all.begin(), all.end(), [&](const Ballot& one) {
        return one.yes && takes_precedence(motion, one.motion) && !is_ruled_out(one.motion);
    });
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
    for (const Ballot& one : ballots_of_step())
        if (one.author == own_seat() && !takes_precedence(motion, one.motion)) return false;
    if (!protocol_.can_pass(motion)) return false;
    if (motion == Ballot::kUndoMove) return received_seats().empty() && !choice_;
    const SeatSet missing = missing_seats();
    return !missing.empty() &&
           (!(missing.bits & ~protocol_.seats_concerned(motion).bits) || is_pending_without(motion));
}
bool PeerMatch::vote(std::uint16_t motion, bool yes) {
    if (!may_vote(motion)) return false;
    cast(ballot(protocol_.step(), log_hash_, motion, yes));
    advance();
    return true;
}
// A ballot lies in storage before anybody is sent it.
void PeerMatch::cast(const Ballot& mine) {
    const Bytes message = to_bytes(mine);
    transport_.store(message);
    broadcast(message);
    accept(own_seat(), mine);
}
PeerMatch::Acceptance PeerMatch::accept(int from, const Ballot& ballot) {
    if (ballot.author >= terms_.peers() || problem_) return Acceptance::rejected;
    const std::uint32_t step = protocol_.step();
    if (ballot.step > step) return keep_early_ballot(ballot);
    if (ballot.step == step && !protocol_.voters(0).has(ballot.author)) return Acceptance::rejected;
    const auto earlier = ballot.step == step ? ballots_of_step() : std::vector<Ballot>{};
    for (const Ballot& one : earlier)
        if (one.author == ballot.author && one.motion == ballot.motion && one.yes == ballot.yes)
            return Acceptance::known;
    if (!is_replaying_trusted_ &&
        !verify(terms_.identities[ballot.author], ballot.signed_hash(protocol_.id()), ballot.signature))
        return Acceptance::rejected;
    if (ballot.step < step) return accept_past_ballot(from, ballot);
    if (ballot.log_hash != log_hash_) return Acceptance::rejected;
    if (!protocol_.can_pass(ballot.motion) || !is_voter(ballot.author, ballot.motion))
        return Acceptance::rejected;
    for (const Ballot& one : earlier)
        if (contradict(one, ballot)) {
            fail_by_two_votes(ballot, one);
            return Acceptance::accepted;
        }
    auto& slot = ballots_[ballot.author];
    if (slot && takes_precedence(slot->motion, ballot.motion)) {
        other_ballots_.push_back(ballot);
    } else {
        if (slot) other_ballots_.push_back(*slot);
        slot = ballot;
    }
    if (!pass_if_agreed()) accept_early();  // a no may have released this peer from its yes
    return Acceptance::accepted;
}
// Says no to all that this person has not answered and will not answer any more.
void PeerMatch::refuse_motions() {
    if (is_replaying_ || is_over() || !controls_seat()) return;
    const auto all = ballots_of_step();
    for (const Ballot& one : all) {
        if (!one.yes || !is_voter(own_seat(), one.motion) || is_ruled_out(one.motion)) continue;
        const Ballot no = ballot(protocol_.step(), log_hash_, one.motion, false);
        if (std::any_of(all.begin(), all.end(),
                        [&](const Ballot& earlier) { return contradict(earlier, no); }))
            continue;
        cast(no);
        return;  // advance() is called again for the next one
    }
}
// Of two motions with everybody's yes, the one passes that takes precedence: none of its voters lets the
// other one pass.
bool PeerMatch::pass_if_agreed() {
    const auto all = ballots_of_step();
    const auto bound = binding_motions();
    std::optional<std::uint16_t> passing;
    for (const Ballot& one : all) {
        SeatSet agreed;
        for (const Ballot& other : all)
            if (other.yes && other.motion == one.motion) agreed = agreed.with(other.author);
        if ((protocol_.voters(one.motion).bits & ~agreed.bits) != 0) continue;
        if (std::none_of(bound.begin(), bound.end(),
                         [&](std::uint16_t motion) { return takes_precedence(motion, one.motion); }) &&
            (!passing || takes_precedence(one.motion, *passing)))
            passing = one.motion;
    }
    if (passing) pass_motion(*passing);
    return passing.has_value();
}
void PeerMatch::note_step() {
    past_steps_.push_back(
        {log_hash_, protocol_.takes_motions(), protocol_.last_mover() >= 0, protocol_.voters(0)});
}
// Whether honest persons can have agreed to this motion at a step that is complete here. They have signed
// nothing since: so no part of a later step is theirs. They agreed to hand seats over or to give them back
// because parts of those seats were missing, so such a part is in this step; or because another motion waited
// for the persons concerned, who let it pass by themselves.
bool PeerMatch::may_go_back_for(std::uint32_t step, std::uint16_t motion) const {
    const PastStep& past = past_steps_[step];
    const bool is_undo = motion == Ballot::kUndoMove;
    if (is_undo ? !past.could_undo : !past.took_motions || !protocol_.is_motion(motion, past.persons))
        return false;
    const auto is_voters = [&](const Part& part) { return was_voter(step, part.author, motion); };
    const auto is_concerned = [&](const Part& part) {
        return protocol_.seats_concerned(motion).has(part.author);
    };
    if (!is_undo && !passed_motions_.contains(step) &&
        std::none_of(log_[step].begin(), log_[step].end(), is_concerned))
        return false;
    for (std::uint32_t later = step + 1; later < log_.size(); ++later)
        if (passed_motions_.contains(later) || std::any_of(log_[later].begin(), log_[later].end(), is_voters))
            return false;
    return std::none_of(current_parts_.begin(), current_parts_.end(),
                        [&](const auto& part) { return part && is_voters(*part); });
}
// Handles a ballot of a step that is already complete here.
PeerMatch::Acceptance PeerMatch::accept_past_ballot(int from, const Ballot& ballot) {
    if (ballot.log_hash != past_steps_[ballot.step].log_hash ||
        !was_voter(ballot.step, ballot.author, ballot.motion))
        return Acceptance::rejected;
    auto& all = past_ballots_[ballot.step];
    bool is_new = true;
    for (const Ballot& earlier : all) {
        if (contradict(earlier, ballot)) {
            fail_by_two_votes(ballot, earlier);
            return Acceptance::accepted;
        }
        is_new &= earlier.author != ballot.author || earlier.motion != ballot.motion;
    }
    if (is_new) all.push_back(ballot);
    if (is_replaying_ || !ballot.yes || ballot.author == own_seat()) return Acceptance::known;
    if (const auto passed = passed_motions_.find(ballot.step);
        passed != passed_motions_.end() && !takes_precedence(ballot.motion, passed->second.front().motion))
        return Acceptance::known;
    if (!was_voter(ballot.step, own_seat(), ballot.motion)) {
        const bool is_concerned = own_seat() >= 0 && protocol_.seats_concerned(ballot.motion).has(own_seat());
        if (!may_go_back_for(ballot.step, ballot.motion))
            return is_concerned ? Acceptance::rejected : Acceptance::known;
        // The persons who play replaced that step by a motion, and none of them has what this peer has seen
        // since: with everybody's yes it goes back to that step.
        std::vector<Ballot> agreed;
        int voters = 0;
        for (int seat = 0; seat < terms_.peers(); ++seat)
            voters += was_voter(ballot.step, seat, ballot.motion);
        for (const Ballot& one : all)
            if (one.yes && one.motion == ballot.motion) agreed.push_back(one);
        if (static_cast<int>(agreed.size()) == voters) {
            rewind_to(ballot.step, agreed);
            return Acceptance::accepted;
        }
    }
    answer_past_ballot(from, ballot);
    return Acceptance::known;
}
// The author of this yes is bound by it until it hears from a voter that it can believe.
void PeerMatch::answer_past_ballot(int from, const Ballot& yes) {
    auto& all = past_ballots_[yes.step];
    const auto is_mine = [&](const Ballot& one) { return static_cast<int>(one.author) == own_seat(); };
    if (was_voter(yes.step, own_seat(), yes.motion) && controls_seat()) {
        const Ballot no = ballot(yes.step, past_steps_[yes.step].log_hash, yes.motion, false);
        if (std::none_of(all.begin(), all.end(), [&](const Ballot& one) {
                return is_mine(one) && (one.motion == no.motion || contradict(one, no));
            })) {
            all.push_back(no);
            transport_.store(to_bytes(no));
        }
    }
    if (from < 0 || from == own_seat()) return;
    for (const Ballot& one : all)
        if (was_voter(one.step, one.author, yes.motion) && rules_out(one, yes.motion))
            transport_.send(from, to_bytes(one));
}
// The votes of this step are over. Whoever is still bound by one asks again and is answered then.
void PeerMatch::close_vote() {
    for (const Ballot& one : ballots_of_step()) past_ballots_[protocol_.step()].push_back(one);
    ballots_.assign(ballots_.size(), {});
    other_ballots_.clear();
}
void PeerMatch::pass_motion(std::uint16_t motion) {
    auto& agreed = passed_motions_[protocol_.step()];
    for (const Ballot& one : ballots_of_step())
        if (one.yes && one.motion == motion) agreed.push_back(one);
    close_vote();
    const bool chosen = own_seat() >= 0 && current_parts_[static_cast<std::size_t>(own_seat())] &&
                        protocol_.expected().step == ProtocolStep::commit;
    note_step();
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
    accept_early();
}
// A peer may be behind what its own machine has signed: its page was loaded again, or it is a bot and its
// person is further. That binds it as soon as it comes to that step; others send theirs again.
PeerMatch::Acceptance PeerMatch::keep_early_ballot(const Ballot& ballot) {
    const bool is_own = own_seat() >= 0 && ballot.author == protocol_.played_by(own_seat());
    if (!is_replaying_ && (!is_own || ballot.step > protocol_.step() + kBallotStepsAhead))
        return Acceptance::known;
    if (std::any_of(early_ballots_.begin(), early_ballots_.end(),
                    [&](const Ballot& one) { return one.signature == ballot.signature; }))
        return Acceptance::known;
    if (!is_replaying_ &&
        !verify(terms_.identities[ballot.author], ballot.signed_hash(protocol_.id()), ballot.signature))
        return Acceptance::rejected;
    early_ballots_.push_back(ballot);
    return Acceptance::accepted;
}
// Takes in what came for later steps than the one before; ballots first, because they bind.
void PeerMatch::accept_early() {
    for (const auto& ballot : std::exchange(early_ballots_, {}))
        if (ballot.step > protocol_.step())
            early_ballots_.push_back(ballot);
        else
            accept(own_seat(), ballot);
    for (std::size_t seat = 0; seat < early_parts_.size(); ++seat) {
        auto early = std::exchange(early_parts_[seat], {});
        for (auto& part : early) accept(std::move(part));
    }
}

}  // namespace mortarboard::net
