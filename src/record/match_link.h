// A whole match as a text that is short enough for the fragment of a link. It needs no server: who opens the
// link has the match.
//
//   1 byte    version of this format: 1; 2 of a match with comments or in which a player went back; 3 of one
//             that does not begin at its set-up
//   4 bytes   hash of all bytes that follow
//   text      id of the game (one byte of length, then the bytes)
//   8 bytes   the lower halves of data_version and rules_hash: the order of a list of legal moves follows
//             from the rules, so other rules would read other moves
//   1 + n     seats; number of option bytes, without zeros at the end; the option bytes
//   ...       number of names, the names as texts; number of bots, each its seat, its id as text and after
//             how many moves it took the seat over
//   ...       in versions 2 and 3: how often a player went back; number of comments, each after how many
//             moves it stands and its text, whose length in bytes comes first as a number
//   ...       only in version 3: the seat for which the start was dealt again (255: none), after how many
//             moves; the parent, 0 or 1 and then 8 bytes for the match, after how many moves, and the round;
//             the size of the state in bytes and its bytes, where a 0 is followed by how many zeros come
//   number    how many moves follow (seven bits a byte, lowest first)
//   4 bytes   hash of the state after the last move
//   ...       each move as its place in the list of legal moves, after its seat where several owe a move, by
//             range_coder.h
//
// Two things may stand after the text. In a link to a match that is played by sending such links, `&seed=`
// and 16 hexadecimal digits: nature's moves follow from this seed, so that nobody can draw twice. Last, the
// place at which the match is shown first: `&at=` and a number of moves.
//
// Seeds and budgets of bots, hashes along the way and the result are left out: the moves give the result.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "record/range_coder.h"
#include "record/record.h"

namespace mortarboard {

// In the address of a page, kMatchLinkMark stands before the text.
inline constexpr std::string_view kMatchLinkMark = "#m=";
inline constexpr std::size_t kMaxMatchLinkCharacters = 64'000;
inline constexpr std::size_t kMaxMatchLinkMoves = 5'000;

// Returns the text of the match. It is empty, and `why` is a sentence, if the match cannot be put into a
// link: it is too long, or was played with other rules.
std::string match_link_text(const Record& record, RecordProblem& why);

// Writes the text of a match that grows. It goes only through the moves since the last text, unless those
// before have changed.
class MatchLinkWriter {
public:
    std::string text(const Record& record, RecordProblem& why);

private:
    // An EncodedPrefix is the part of a match that is already written.
    struct EncodedPrefix {
        Match match;
        RangeEncoder moves;
        bool has_start{};
    };
    bool goes_on(const Record& record) const;
    bool write_moves(const Record& record);

    std::unique_ptr<EncodedPrefix> encoded_;
};
// Returns the link with the place at which it opens: so many moves stand before it.
std::string link_to_place(std::string_view link, std::size_t moves);
// Takes the place off the end of such a link. There is none in a link that opens at the beginning, and none
// when its number cannot be read.
std::optional<std::size_t> take_place(std::string_view& link);

// link_with_seed() and take_seed() do the same for the seed.
std::string link_with_seed(std::string_view link, std::uint64_t seed);
std::optional<std::uint64_t> take_seed(std::string_view& link);

// Total on any text; the mark and what stands before it are left out. If there is no problem, every move of
// `record` is legal.
RecordProblem read_match_link(std::string_view text, Record& record);

}  // namespace mortarboard
