// A whole match as a text that is short enough for the fragment of a link. It needs no server: who opens the
// link has the match.
//
//   1 byte    version of this format
//   4 bytes   hash of all bytes that follow
//   text      id of the game (one byte of length, then the bytes)
//   8 bytes   the lower halves of data_version and rules_hash: the order of a list of legal moves follows
//             from the rules, so other rules would read other moves
//   1 + n     seats; number of option bytes, without zeros at the end; the option bytes
//   ...       number of names, the names as texts; number of bots, each its seat, its id as text and after
//             how many moves it took the seat over
//   number    how many moves follow (seven bits a byte, lowest first)
//   4 bytes   hash of the state after the last move
//   ...       each move as its place in the list of legal moves, after its seat where several owe a move, by
//             range_coder.h
//
// Seeds and budgets of bots, hashes along the way and the result are left out: the moves give the result.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "record/range_coder.h"
#include "record/record.h"

namespace mortarboard {

// Stands before the text in the address of a page.
inline constexpr std::string_view kMatchLinkMark = "#m=";
inline constexpr std::size_t kMaxMatchLinkCharacters = 64'000;
inline constexpr std::size_t kMaxMatchLinkMoves = 5'000;

// The text of the match. Empty, and `why` is a sentence, if it cannot be put into a link: it does not begin
// at its set-up, is too long, or was played with other rules.
std::string match_link_text(const Record& record, RecordProblem& why);

// The same for a match that grows: only the moves since the last text are gone through, unless those before
// have changed.
class MatchLinkWriter {
public:
    std::string text(const Record& record, RecordProblem& why);

private:
    // How far the match has been written.
    struct EncodedPrefix {
        Match match;
        RangeEncoder moves;
    };
    bool goes_on(const Record& record) const;
    bool write_moves(const Record& record);

    std::unique_ptr<EncodedPrefix> encoded_;
};
// Total on any text; the mark and what stands before it are left out. If there is no problem, every move of
// `record` is legal.
RecordProblem read_match_link(std::string_view text, Record& record);

}  // namespace mortarboard
