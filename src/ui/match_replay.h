// Watching a match again: where in it we are, as whom it is seen, and where its turns and rounds begin. The
// screen shows a read-only Session that is brought to that place.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "record/record.h"
#include "ui/session.h"

namespace mortarboard::ui {

// What is to be watched.
struct ReplayRequest {
    MatchPlan plan;
    std::vector<Move> moves;  // between peers: as the one who looks saw them
    std::vector<Viewer> viewers;  // as whom it may be looked at; empty between peers
    Viewer viewer{kPublic};  // the first of them that is shown
    bool from_table{};  // it lies over a table to which one goes back
    bool may_be_shared{};  // nothing in it is secret any more
    bool opens_review{};  // the review is opened with it
    bool may_be_continued{};  // a match of its own may begin at any place of it
    RecordProblem problem{};  // why the record goes no further than its moves here, if it does not
    std::string id;  // under which the match is kept on this device; empty: it is not
};

// The request for a match that was played here or came from outside. While it is not over, only the seat that
// looks may be chosen.
ReplayRequest replay_of(const Session& session);
// Of a record that is damaged or was changed: as far as it can be played, and what is wrong after that.
ReplayRequest replay_of(const Record& record);

// The round that a state is in; nothing before the first, and in games that count none.
std::optional<int> round_in(const TextGame& game, const AnyState& state);

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
    // The stop before the move with that number, from 0, which a player makes.
    std::size_t stop_before(std::size_t move) const;
    bool ends_over() const { return ends_over_; }  // the match is over after the last move
    // The number of the round at a stop; nothing before the first, and in games that count none.
    std::optional<int> round_at(std::size_t stop) const;
    // The stops at which another player begins a turn, and those at which a round begins; ascending.
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

    // Playing by itself.
    bool is_playing() const { return is_playing_; }
    void set_playing(bool on, double now);
    int speed() const { return speed_; }
    void next_speed() { speed_ = (speed_ + 1) % kSpeeds; }
    static constexpr int kSpeeds = 3;
    // Goes one stop on when it is time. Returns whether it did; `wait` is how long until the next one.
    bool play_on(Session& session, double now, double& wait);

private:
    void find_stops();
    std::size_t stop_of(const Record::Comment& comment) const;
    void catch_up(Session& session) const;

    ReplayRequest request_;
    Viewer viewer_;
    std::vector<std::size_t> stops_, turns_, round_stops_;
    std::vector<int> rounds_;  // by stop; empty: the game counts none
    std::size_t stop_{};
    bool is_playing_{};
    bool ends_over_{};
    int speed_{1};
    double next_step_{};
};

}  // namespace mortarboard::ui
