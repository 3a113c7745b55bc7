#include "ui/friends.h"

#include <algorithm>
#include <utility>

#include "ai/bot_match.h"
#include "core/hex.h"
#include "games/text_games.h"
#include "ui/branch.h"
#include "ui/describe.h"
#include "ui/message_codec.h"
#include "ui/save_text.h"
#include "ui/theme.h"

namespace mortarboard::ui {
namespace {

constexpr std::string_view kSubstituteBot = "strong";
constexpr std::size_t kShownIdentityDigits = 4;  // of a nameless person's key

// Returns what is wrong with a message of the right form: it numbers seats that do not exist.
std::string inconsistency(const PeerState& state) {
    const auto exists = [&](int seat) { return seat < static_cast<int>(state.seats.size()); };
    if (state.seats.size() > static_cast<std::size_t>(kMaxSeats)) return "the message has too many seats";
    if (!exists(state.host)) return "the message.host does not exist";
    if (!exists(state.seat)) return "the message.seat does not exist";
    for (const PeerSeat& seat : state.seats)
        if (!exists(seat.runner)) return "the message.seats name a runner who does not exist";
    if (state.match && !exists(state.match->substitute)) return "the message.match.substitute does not exist";
    return {};
}

}  // namespace

void FriendsState::start() {
    if (has_failed()) connection_.error.clear();
    send(command::Load{});
}
void FriendsState::send(const PageCommand& command) { host_.send_to_friends(encode_command(command)); }
void FriendsState::send(const PeerCommand& command) { host_.send_to_friends(encode_command(command)); }
void FriendsState::choose(const Action& action) {
    match_.must_choose = false;
    send(command::Choose{action});
}
void FriendsState::rename(const std::string& name) {
    renamed_ = name;
    send(command::Rename{name});
}
void FriendsState::say(std::string_view text) {
    if (has_listener())
        send(command::Chat{{std::string(text)}});
    else
        unsent_lines_.emplace_back(text);
}
std::span<const PageMessage<FriendsState>> FriendsState::messages() {
    using Text = std::string_view;
    static constexpr PageMessage<FriendsState> kMessages[] = {
        {"friends.state", [](FriendsState& friends, Text state) { friends.receive_state(state); }},
        {"friends.moves", [](FriendsState& friends, Text moves) { friends.receive_moves(moves); }},
        {"friends.connection", [](FriendsState& friends, Text state) { friends.receive_connection(state); }},
        {"friends.stored", [](FriendsState& friends, Text matches) { friends.receive_stored(matches); }},
        {"friends.failed", [](FriendsState& friends, Text reason) { friends.on_failed(reason); }},
    };
    return kMessages;
}
bool FriendsState::receive(std::string_view name, std::string_view text) {
    return take_message(messages(), *this, name, text);
}
void FriendsState::on_failed(std::string_view reason) {
    host_.report_error("Playing with friends could not be started: " + std::string(reason));
    connection_.error = kNotStarted;
    ++changes_;
}
bool FriendsState::accept(const std::string& error) {
    if (!error.empty()) host_.report_error("A message about friends is ignored: " + error);
    return error.empty();
}
void FriendsState::receive_state(std::string_view text) {
    PeerState state;
    std::string wrong = decode(text, state);
    if (wrong.empty()) wrong = inconsistency(state);
    if (!accept(wrong)) return;
    state_ = std::move(state);
    match_ = state_.match.value_or(PeerMatchState{});
    is_loaded_ = true;
    if (stage() != PeerStage::match) moves_.clear();
    if (stage() == PeerStage::unlinked) {
        unsent_lines_.clear();
        chat_line.clear();
    }
    if (has_listener())
        for (const std::string& line : std::exchange(unsent_lines_, {})) send(command::Chat{{line}});
    ++changes_;
}
void FriendsState::receive_moves(std::string_view text) {
    PeerMoves message;
    std::string wrong = decode(text, message);
    if (wrong.empty() && message.first > moves_.size()) wrong = "the message.first leaves moves out";
    if (!accept(wrong)) return;
    moves_.resize(message.first);
    moves_.insert(moves_.end(), message.moves.begin(), message.moves.end());
    ++changes_;
}
void FriendsState::receive_connection(std::string_view text) {
    ConnectionState message;
    if (!accept(decode(text, message))) return;
    connection_ = std::move(message);
    ++changes_;
}
void FriendsState::receive_stored(std::string_view text) {
    StoredMatches message;
    if (!accept(decode(text, message))) return;
    stored_matches_ = std::move(message.matches);
    ++changes_;
}

template <class Predicate> SeatSet FriendsState::persons_where(Predicate holds) const {
    SeatSet out;
    for (int seat = 0; seat < seats(); ++seat)
        if (!is_bot(seat) && holds(seat)) out = out.with(seat);
    return out;
}
int FriendsState::persons() const {
    return persons_where([](int) { return true; }).size();
}
MatchPlan FriendsState::plan() const {
    MatchPlan plan{.game = find_text_game(state_.game), .setup = setup(), .seats = {}, .seed = 0};
    for (int seat = 0; seat < seats(); ++seat)
        plan.seats.push_back({is_bot(seat) ? std::string{} : name_of(seat), at(seat).bot,
                              seat % static_cast<int>(kPlayerColours.size())});
    plan.peer = state_.seat;
    plan.watched = is_watching();
    if ((plan.peer < 0 && !plan.watched) || (plan.game && !plan.game->check_setup(plan.setup)))
        plan.game = nullptr;
    return plan;
}
MatchPlan FriendsState::plan_alone(std::uint64_t seed) const {
    MatchPlan plan = this->plan();
    if (!plan.game) return plan;
    const Seat me = std::exchange(plan.peer, Seat{-1});
    // The draws that are missing may depend on what a seat does not know, so that the match continues from
    // the last position in which a seat had to move.
    Match seen(*plan.game, plan.setup, static_cast<Viewer>(me));
    AnyState world = seen.state();
    std::size_t after = 0;
    bool whole = true;
    for (const Move& move : moves_) {
        whole = whole && seen.play(move);
        if (!whole || seen.to_move().has(kNature)) continue;
        world = seen.state();
        after = seen.log().size();
    }
    if (!whole || !complete_view(*plan.game, world, seed)) plan.game = nullptr;
    for (int seat = 0; seat < seats(); ++seat)
        if (SeatPlan& one = plan.seats[static_cast<std::size_t>(seat)]; seat != me && one.person())
            one.bot = kSubstituteBot;
    plan.seed = seed;
    plan.start = Record::Start{me, after, world};
    return plan;
}
std::optional<Record> FriendsState::finished_record() const {
    const MatchPlan plan = this->plan();
    if (!match_.finished || !plan.game) return std::nullopt;
    Match truth(*plan.game, plan.setup);
    for (const Move& move : match_.finished->moves)
        if (!truth.play(move)) return std::nullopt;
    Record record = record_of(*plan.game, truth);
    add_plan(plan, record);
    record.names = match_.finished->names;
    for (const auto& one : match_.finished->signatures)
        record.signatures.push_back({.seat = one.seat, .identity = one.identity, .signature = one.signature});
    return record;
}
bool FriendsState::is_left_alone() const {
    return !match_.is_over && !match_.silent.empty() && match_.substitute < 0;
}
std::string FriendsState::name_of(int seat) const {
    const bool has_name = seat >= 0 && seat < seats() && !at(seat).name.empty();
    return has_name ? at(seat).name : std::to_string(seat + 1);
}
std::string FriendsState::names_of(const Strings& words, SeatSet seats) const {
    std::vector<std::string> out;
    for (int seat = 0; seat < kMaxSeats; ++seat)
        if (seats.has(seat)) out.push_back(name_of(seat));
    return words.list(out);
}
std::string FriendsState::names_of(const Strings& words, const StoredMatch& match) {
    std::vector<std::string> out = match.names;
    for (std::string& name : out)
        if (name.empty()) name = words("home.unfinished.somebody");
    return words.list(out);
}
std::string FriendsState::title_of(const Strings& words, const StoredMatch& match) {
    return words("home.unfinished.about",
                 {{"game", game_title(words, match.game)}, {"names", names_of(words, match)}});
}
StoredMatch FriendsState::played_match() const {
    StoredMatch out{.id = {}, .game = state_.game, .names = {}, .identities = {}};
    for (int other = 0; other < seats(); ++other)
        if (other != seat() && !is_bot(other)) out.names.push_back(at(other).name);
    return out;
}
SeatSet FriendsState::absent() const {
    return persons_where([&](int seat) { return !at(seat).is_present; });
}
bool FriendsState::has_host_left() const {
    return stage() == PeerStage::lobby && state_.host >= 0 && !at(state_.host).is_present;
}
bool FriendsState::somebody_missing() const {
    return !persons_where([&](int seat) { return !at(seat).is_present || is_substituted(seat); }).empty();
}
bool FriendsState::everybody_missing() const {
    const SeatSet others = persons_where([&](int one) { return one != seat(); });
    return is_playing() && !others.empty() && absent() == others;
}
bool FriendsState::has_listener() const {
    const SeatSet others = persons_where([&](int one) { return one != seat(); });
    return others.empty() || (absent().bits & others.bits) != others.bits;
}

std::string FriendsState::name_of(const PeerWatchRequest& request) {
    return request.name.empty() ? hex_of(request.identity).substr(0, kShownIdentityDigits) : request.name;
}
FriendsState::Answer FriendsState::answer(int seat, const PeerWatchRequest& request) const {
    if (request.admitted_by.has(seat)) return Answer::admitted;
    return request.refused_by.has(seat) ? Answer::refused : Answer::none;
}
SeatSet FriendsState::not_admitted_by(const PeerWatchRequest& request) const {
    return persons_where([&](int seat) { return !is_substituted(seat) && !request.admitted_by.has(seat); });
}
SeatSet FriendsState::own_request_not_admitted_by() const {
    return persons_where([&](int seat) { return !is_substituted(seat) && !at(seat).is_ready; });
}

bool FriendsState::agrees(int seat, const VoteSubject& subject) const {
    return seat >= 0 && at(seat).agrees_to == subject;
}
bool FriendsState::is_voted_on(const VoteSubject& subject) const {
    for (int seat = 0; seat < seats(); ++seat)
        if (agrees(seat, subject)) return true;
    return false;
}
SeatSet FriendsState::not_agreed(const VoteSubject& subject) const {
    return persons_where([&](int seat) {
        return !subject.substituted.has(seat) && !is_substituted(seat) && !agrees(seat, subject);
    });
}

}  // namespace mortarboard::ui
