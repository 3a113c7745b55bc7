// Watching a match again: a replay knows the present place in the match, the viewer as whom it is seen, and
// where turns and rounds begin. The screen shows a read-only Session that is brought to that place.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "record/record.h"
#include "ui/save_text.h"
#include "ui/session.h"

namespace mortarboard::ui {

// The match that is to be watched, and how.
struct ReplayRequest {
    MatchPlan plan;
    // Between peers these are the moves as this device's seat saw them.
    std::vector<Move> moves;
    // The match may be looked at as each of these viewers; the list is empty between peers.
    std::vector<Viewer> viewers;
    // The match is first shown as this viewer sees it.
    Viewer viewer{kPublic};
    // The replay lies over a table, to which the person goes back.
    bool from_table{};
    bool may_be_shared{};  // nothing is secret any more
    bool opens_review{};  // together with the replay
    // A match of its own may begin at any place of this one.
    bool may_be_continued{};
    // The replay begins at the place before which so many moves stand, instead of at the first one.
    std::optional<std::size_t> first_place;
    // The record goes no further than its moves here for this reason, if for any.
    RecordProblem problem{};
    // The match is kept on this device under this id; it is empty when the match is not kept.
    std::string id;
    std::optional<Record> signed_record{};  // of a match whose players have signed it
};

// Returns the request for a match that was played here or came from outside. While the match is not over,
// only the looking seat may be chosen as its viewer.
ReplayRequest replay_of(const Session& session);
// Returns the request for a record. One that is damaged or was changed is shown as far as it can be played,
// with what is wrong after that.
ReplayRequest replay_of(const Record& record);

// Says whether a match is only a position as one seat saw it, which somebody has shared.
bool is_shared_view(const MatchPlan& plan, std::size_t moves);
// Returns the round that a state is in: nothing before the first round, and nothing in games that count
// none.
std::optional<int> round_in(const TextGame& game, const AnyState& state);
// Returns what the list of matches shows of a state: its round and whose turn it is.
MatchProgress progress_in(const TextGame& game, int seats, const AnyState& state);

class MatchReplay {
public:
    explicit MatchReplay(ReplayRequest request);

    const ReplayRequest& request() const { return request_; }
    Viewer viewer() const { return viewer_; }
    // A stop is a place where a player chooses; the draws of nature between two of them are played at once.
    // The last stop is the end of the moves.
    std::size_t stop() const { return stop_; }
    std::size_t last_stop() const { return stops_.size() - 1; }
    std::size_t moves_before(std::size_t stop) const { return stops_[stop]; }
    // Returns the stop before the move with that number, counted from 0; a player must make that move.
    std::size_t stop_before(std::size_t move) const;
    // The match is over after the last move.
    bool ends_over() const { return ends_over_; }
    // Returns the round at a stop: nothing before the first round, and nothing in games that count none.
    std::optional<int> round_at(std::size_t stop) const;
    // turns() has, ascending, the stops at which another player begins a turn, and rounds() those at which a
    // round begins.
    const std::vector<std::size_t>& turns() const { return turns_; }
    const std::vector<std::size_t>& rounds() const { return round_stops_; }
    std::size_t next_turn() const;
    std::size_t turn_before() const;

    // What people wrote on the moves; a comment on a draw of nature belongs to the stop after it.
    const std::vector<Record::Comment>& comments() const { return request_.plan.comments; }
    std::string comment_at(std::size_t stop) const;  // empty: there is none
    void set_comment(std::size_t stop, std::string_view text);  // an empty text deletes it
    std::vector<std::size_t> commented_stops() const;

    // A session at the first stop, as the chosen viewer.
    Session begin() const;
    void go_to(Session& session, std::size_t stop);
    void look_as(Session& session, Viewer viewer);

    // ---- Playing without being pressed.
    bool is_playing() const { return is_playing_; }
    void set_playing(bool on, double now);
    int speed() const { return speed_; }
    void next_speed() { speed_ = (speed_ + 1) % kSpeeds; }
    static constexpr int kSpeeds = 3;
    // Goes one stop on when it is time. Returns whether it did; `wait` becomes the time until the next one.
    bool play_on(Session& session, double now, double& wait);

private:
    void find_stops();
    std::size_t stop_of(const Record::Comment& comment) const;
    void catch_up(Session& session) const;

    ReplayRequest request_;
    Viewer viewer_;
    std::vector<std::size_t> stops_, turns_, round_stops_;
    // By stop; the list is empty when the game counts no rounds.
    std::vector<int> rounds_;
    std::size_t stop_{};
    bool is_playing_{};
    bool ends_over_{};
    int speed_{1};
    double next_step_{};
};

}  // namespace mortarboard::ui
