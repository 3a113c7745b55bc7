#include "ui/match_replay.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/hash.h"
#include "core/text.h"
#include "ui/save_text.h"

namespace mortarboard::ui {
namespace {

constexpr std::array<double, MatchReplay::kSpeeds> kSecondsPerStop{2.4, 1.2, 0.45};

std::vector<Viewer> all_viewers(const MatchPlan& plan) {
    std::vector<Viewer> viewers{kTruth};
    for (int seat = 0; seat < plan.setup.seats; ++seat) viewers.push_back(static_cast<Viewer>(seat));
    viewers.push_back(kPublic);
    return viewers;
}
// Returns the member of the state that counts rounds, or null when there is none.
const Field* round_field(const TextGame& game) {
    for (const Field& field : game.fields())
        if (field.path == "round") return &field;
    return nullptr;
}

}  // namespace

ReplayRequest replay_of(const Session& session) {
    ReplayRequest request;
    request.plan = session.plan();
    request.from_table = true;
    // While friends still play, trying out moves alone would help a person at their table.
    request.may_be_continued = !request.plan.watched && (!session.between_peers() || session.over());
    if (session.between_peers()) {
        request.moves = session.moves_seen();
        return request;
    }
    const Record record = session.record();
    request.moves = record.moves;
    request.plan.earlier_bots = record.bots;
    request.viewer = session.me() >= 0 ? static_cast<Viewer>(session.me()) : kPublic;
    request.viewers = session.over() ? all_viewers(request.plan) : std::vector<Viewer>{request.viewer};
    request.may_be_shared = session.over();
    return request;
}
ReplayRequest replay_of(const Record& record) {
    ReplayRequest request;
    request.plan = plan_of(record);
    request.plan.seed = hash_text(write_record(record));
    const Replay played = replay(record);
    request.moves.assign(played.match.log().begin(), played.match.log().end());
    request.problem = played.problem;
    request.viewer = record.result ? kTruth : kPublic;
    request.viewers = all_viewers(request.plan);
    request.may_be_shared = true;
    request.may_be_continued = true;
    // In a position that somebody has shared, what this seat did not see is not what the others had.
    if (record.start && is_shared_view(request.plan, record.moves.size())) {
        request.viewer = static_cast<Viewer>(record.start->seat);
        request.viewers = {request.viewer};
    }
    return request;
}

bool is_shared_view(const MatchPlan& plan, std::size_t moves) {
    return plan.start && plan.start->seat >= 0 && !moves;
}
std::optional<int> round_in(const TextGame& game, const AnyState& state) {
    const Field* const field = round_field(game);
    const int round = field ? static_cast<int>(read_field(state.data(), *field)) : 0;
    return round ? std::optional(round) : std::nullopt;
}

MatchProgress progress_in(const TextGame& game, int seats, const AnyState& state) {
    const SeatSet owing = game.to_move(state);
    const Seat next = owing.empty() ? Seat{-1} : owing.first();
    return {.round = round_in(game, state).value_or(0), .turn = next < seats ? next : Seat{-1}};
}

MatchReplay::MatchReplay(ReplayRequest request) : request_(std::move(request)), viewer_(request_.viewer) {
    find_stops();
}
void MatchReplay::find_stops() {
    auto& moves = request_.moves;
    const Field* const round = round_field(*request_.plan.game);
    Session whole = begin();
    const auto add_stop = [&] {
        if (!stops_.empty() && stops_.back() == whole.length()) return;
        stops_.push_back(whole.length());
        if (!round) return;
        const int now = static_cast<int>(read_field(whole.view().data(), *round));
        if (rounds_.empty() || rounds_.back() != now) round_stops_.push_back(stops_.size() - 1);
        rounds_.push_back(now);
    };
    std::optional<Seat> turn_of;
    for (const Move& move : moves) {
        if (move.seat != kNature) {
            add_stop();
            if (move.seat != turn_of) turns_.push_back(stops_.size() - 1);
            turn_of = move.seat;
        }
        if (!whole.follow(move)) break;
    }
    // The moves after this cannot be played here.
    moves.resize(whole.length());
    add_stop();
    ends_over_ = whole.over();
}
std::size_t MatchReplay::stop_before(std::size_t move) const {
    const auto after = std::upper_bound(stops_.begin(), stops_.end(), move);
    return after == stops_.begin() ? 0 : static_cast<std::size_t>(after - stops_.begin()) - 1;
}
std::optional<int> MatchReplay::round_at(std::size_t stop) const {
    if (stop >= rounds_.size() || !rounds_[stop]) return std::nullopt;
    return rounds_[stop];
}
std::size_t MatchReplay::stop_of(const Record::Comment& comment) const {
    const auto at = std::lower_bound(stops_.begin(), stops_.end(), comment.after);
    return at == stops_.end() ? last_stop() : static_cast<std::size_t>(at - stops_.begin());
}
std::string MatchReplay::comment_at(std::size_t stop) const {
    std::string out;
    for (const auto& comment : comments())
        if (stop_of(comment) == stop) out += (out.empty() ? "" : " ") + comment.text;
    return out;
}
void MatchReplay::set_comment(std::size_t stop, std::string_view text) {
    auto& all = request_.plan.comments;
    std::erase_if(all, [&](const auto& comment) { return stop_of(comment) == stop; });
    std::string clean = clean_text(text, kMaxCommentCharacters);
    if (clean.empty() || all.size() >= kMaxComments) return;
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const auto& comment) { return comment.after > moves_before(stop); });
    all.insert(at, {moves_before(stop), std::move(clean)});
}
std::vector<std::size_t> MatchReplay::commented_stops() const {
    std::vector<std::size_t> stops;
    for (const auto& comment : comments())
        if (const std::size_t stop = stop_of(comment); stops.empty() || stops.back() != stop)
            stops.push_back(stop);
    return stops;
}
std::size_t MatchReplay::next_turn() const {
    const auto next = std::upper_bound(turns_.begin(), turns_.end(), stop_);
    return next == turns_.end() ? last_stop() : *next;
}
std::size_t MatchReplay::turn_before() const {
    const auto here = std::lower_bound(turns_.begin(), turns_.end(), stop_);
    return here == turns_.begin() ? 0 : *std::prev(here);
}

Session MatchReplay::begin() const {
    Session session(request_.plan);
    session.make_read_only();
    session.look_as(viewer_);
    return session;
}
void MatchReplay::catch_up(Session& session) const {
    while (session.length() < stops_[stop_] && session.follow(request_.moves[session.length()])) {}
}
void MatchReplay::go_to(Session& session, std::size_t stop) {
    stop_ = std::min(stop, last_stop());
    if (session.is_stuck()) session = begin();
    session.follow_back(stops_[stop_]);
    catch_up(session);
}
void MatchReplay::look_as(Session& session, Viewer viewer) {
    const auto& all = request_.viewers;
    if (std::find(all.begin(), all.end(), viewer) == all.end()) return;
    viewer_ = viewer;
    session.look_as(viewer);
}

void MatchReplay::set_playing(bool on, double now) {
    is_playing_ = on && stop_ < last_stop();
    next_step_ = now + kSecondsPerStop[static_cast<std::size_t>(speed_)];
}
bool MatchReplay::play_on(Session& session, double now, double& wait) {
    if (!is_playing_) return false;
    const bool is_time = now >= next_step_;
    if (is_time) {
        go_to(session, stop_ + 1);
        set_playing(true, now);
    }
    wait = next_step_ - now;
    return is_time;
}

}  // namespace mortarboard::ui
