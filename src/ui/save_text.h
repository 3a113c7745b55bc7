// A saved match is stored as text. Its first line says what follows, so that damage is noticed before
// anything of the rest is used:
//
//   mortarboard save 1 sequence 57 bytes 4711 sum 0123456789abcdef
//
// After it comes a record (record/record.h) with one more member, which a record's readers ignore:
//
//   "table":{"name":"Friday","begun":1790000000,"changed":1790000600,"seed":"<16 hex>","colours":[0,1]}
//
// In a match that is played by sending links it also has "by_link":[1], the seats of persons elsewhere.
//
// A match is exported to a file as the record alone: the command line replays it as it is.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/match_review.h"
#include "record/record.h"
#include "ui/session.h"

namespace mortarboard::ui {

inline constexpr int kSaveFormat = 1;

enum class SaveState : std::uint8_t { missing, good, cut_short, changed, newer, foreign, too_long };

struct SaveHead {
    SaveState state{SaveState::missing};
    std::uint64_t sequence{};  // 0: not readable
    // `body` is the text after the head; it is set only when the state is good.
    std::string_view body;
};
SaveHead read_head(std::string_view text);
std::string with_head(std::uint64_t sequence, std::string_view body);

// The progress of a match is shown in the list of matches without playing the match again.
struct MatchProgress {
    // The number is 0 when the game counts no rounds, or when none has begun.
    int round{};
    // The seat on turn; it is -1 when no seat or chance is on turn.
    Seat turn{-1};
};
// The list of matches shows this; it is read without assuming that the rest of the text makes sense.
struct SaveSummary {
    std::string name, game;  // id of the game
    std::vector<std::string> names;
    std::size_t moves{};
    bool over{};
    std::int64_t begun{}, changed{};  // seconds since 1970
    MatchProgress progress{};
    // The match was played with other card tables than those of this version.
    bool other_tables{};
    std::vector<Seat> by_link{};  // the seats of persons elsewhere
    bool is_continued{};  // of another match
    // The round of that position; it is 0 when the game counts no rounds.
    int from_round{};
};
bool read_summary(std::string_view body, SaveSummary& out);

// The review of a finished match found this for a seat; it is kept so that the search need not run again.
// It is checked like an answer of the search before anything of it is used (review.h).
struct KeptReview {
    Seat seat{};
    int bot_version{};  // of the search
    ReviewFindings found;
    template <class V> void fields(V& visit) {
        visit("seat", seat);
        visit("bot_version", bot_version);
        visit("decisions", found.decisions);
        visit("draws", found.draws);
    }
};
struct SavedTable {
    std::string name;
    std::int64_t begun{}, changed{};
    MatchProgress progress{};
    MatchPlan plan;
    Record record;
    std::vector<KeptReview> reviews{};
};
// Reads a saved match, and also a record from elsewhere that knows nothing of a table: seats without a name
// or bot are then persons.
RecordProblem read_saved(std::string_view body, SavedTable& out);
// Returns who plays, from which position and after which match, as a record tells it; the plan has no seed
// of its own.
MatchPlan plan_of(const Record& record);
std::string write_saved(const SavedTable& table);

// Adds the plan's part to a record: names and bots.
void add_plan(const MatchPlan& plan, Record& record);

}  // namespace mortarboard::ui
