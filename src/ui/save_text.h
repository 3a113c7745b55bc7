// A saved match as text. One line that says what follows, so that damage is noticed before anything is
// believed:
//
//   mortarboard save 1 sequence 57 bytes 4711 sum 0123456789abcdef
//
// and then a record (record/record.h) with one more member, which a record's readers ignore:
//
//   "table":{"name":"Friday","begun":1790000000,"changed":1790000600,"seed":"<16 hex>","colours":[0,1]}
//
// What is exported to a file is the record alone: the command line replays it as it is.
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
    std::uint64_t sequence{};  // 0 where it cannot be read
    std::string_view body;  // part of the text that was read; only of a good one
};
SaveHead read_head(std::string_view text);
std::string with_head(std::uint64_t sequence, std::string_view body);

// How far a match is, for the list of matches: known without playing it again.
struct MatchProgress {
    int round{};  // 0: the game counts none, or none has begun
    Seat turn{-1};  // whose turn it is; -1: nobody's, or chance's
};
// What stands in the list: read without believing that the rest makes sense.
struct SaveSummary {
    std::string name, game;  // the game's id
    std::vector<std::string> names;
    std::size_t moves{};
    bool over{};
    std::int64_t begun{}, changed{};  // seconds since 1970
    MatchProgress progress{};
    bool other_tables{};  // played with other ones than this version has
    bool is_continued{};  // it continues a position of another match
    int from_round{};  // of that position; 0: the game counts none
};
bool read_summary(std::string_view body, SaveSummary& out);

// What the review of a finished match found for a seat, so that it need not be searched again. It is judged
// like an answer of the search before anything is believed (review.h).
struct KeptReview {
    Seat seat{};
    int bot_version{};  // of the search that found it
    std::vector<ReviewedDecision> decisions;
    template <class V> void fields(V& visit) {
        visit("seat", seat);
        visit("bot_version", bot_version);
        visit("decisions", decisions);
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
// Also reads records that come from elsewhere and know nothing of a table: seats without a name or bot are
// persons.
RecordProblem read_saved(std::string_view body, SavedTable& out);
// Who plays, from where and after what, as a record tells it; without a seed of its own.
MatchPlan plan_of(const Record& record);
std::string write_saved(const SavedTable& table);

// The plan's part of a record: names and bots.
void add_plan(const MatchPlan& plan, Record& record);

}  // namespace mortarboard::ui
