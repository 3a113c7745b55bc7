// A match as a file: the set-up and every move in notation. Replaying the moves gives everything else.
//
//   {"format":1, "game":"builders", "data_version":"<16 hex>", "rules_hash":"<16 hex>",
//    "setup":{"seats":2,"options":{"deck":"47"}},
//    "moves":["nature deal chapelle", "0 take_coins 2", ...],
//    "names":["Ada","Bo"],                           optional, as are all that follow
//    "bots":[{"seat":1,"id":"greedy","seed":"<16 hex>","iterations":0,"from":0,"thinking":2}],
//    "hashes":[{"after":57,"state":"<16 hex>"}],     hashes of the true state after so many moves
//    "result":{"ending":"points","scores":[17,12],"places":[1,2]},
//    "parent":{"match":"<16 hex>","after":57,"round":4},   of a match that continues another one
//    "comments":[{"after":57,"text":"Too early."}],  what people wrote on the place after so many moves
//    "gone_back":1,      how often a player went back behind what was already known
//    "signatures":[{"seat":0,"identity":"<64 hex>","signature":"<128 hex>"}]}    of those who played it
//
// Format 2 is for matches that do not begin at their set-up:
//
//    "start":{"dealt_anew":{"seat":0,"after":57},"state":"<hex>"},   the bytes of the state before all moves
//
// where "as_it_was":{"after":57} stands instead of "dealt_anew" if the position lay open as a whole.
//
// Members that this version does not know are ignored: later versions may add members, but none that change
// the meaning of the moves.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/finished_match.h"
#include "core/match.h"
#include "core/text_game.h"

namespace mortarboard {

inline constexpr int kRecordFormat = 2;  // the newest that is read
inline constexpr std::size_t kMaxRecordBytes = 10'000'000;
inline constexpr std::size_t kMaxComments = 200, kMaxCommentCharacters = 300;
// A name or a bot's id in a record may be longer than those of this page; whoever wrote the file chose it.
inline constexpr std::size_t kMostRecordName = 80;

struct Record {
    struct BotSeat {
        Seat seat{};
        std::string id;
        std::uint64_t seed{};
        int iterations{};  // for each choice; 0: the bot's own
        // The bot plays the seat after so many moves of the match, until another entry takes over the seat.
        std::size_t from{};
        // `bot_version` is kBotVersion (ai/bot.h) of the writing program, or 0 if it did not store one.
        int bot_version{};
    };
    struct HashAfter {
        std::size_t moves{};
        std::uint64_t state{};
    };
    struct Result {
        std::string ending;
        std::vector<std::int32_t> scores, places;  // by seat
    };

    // What people wrote on the place after so many moves.
    struct Comment {
        std::size_t after{};
        std::string text;
        friend bool operator==(const Comment&, const Comment&) = default;
    };

    const TextGame* game{};
    // `rules_hash` is that of the program with which the match began. With another one the moves may still be
    // legal.
    std::uint64_t rules_hash{};
    std::uint64_t data_version{};
    Setup setup;
    std::vector<Move> moves;
    std::vector<std::string> names;  // by seat, or empty
    // The match continues another one, in which a player was left alone or which was watched again. After so
    // many moves, everything that `seat` had not seen was dealt again; -1 means that nothing was, and the
    // position is as it was.
    struct Start {
        Seat seat{};
        std::size_t after{};
        AnyState state;
    };
    std::optional<Start> start;
    // A Parent is a match that was watched again; the record continues it from a place in it.
    struct Parent {
        // `match` is the parent's id among the matches of this device, or, if it is not kept here, the hash
        // of the position as `Start::seat` saw it: nothing else of the parent may be told to that seat.
        std::uint64_t match{};
        std::size_t after{};  // so many moves
        int round{};  // 0: the game has no rounds
    };
    std::optional<Parent> parent;
    // A BotSeat entry with this id says that from there on a person plays the seat.
    static constexpr std::string_view kPerson = "person";
    std::vector<BotSeat> bots;
    std::vector<HashAfter> hashes;
    std::optional<Result> result;
    std::vector<Comment> comments;  // ascending
    // How often a player went back behind what was already known, and played on from there.
    int gone_back{};
    // Of persons who played the match between peers, at most one for each seat, ascending. Nothing here says
    // whether they hold: net/match_signature.h does.
    std::vector<MatchSignature> signatures;
};

enum class RecordError : std::uint8_t {
    none,
    too_long,
    cut_short,
    not_json,
    not_a_record,
    newer_format,
    unknown_game,
    other_data,  // written with other tables
    bad_setup,
    bad_start,
    bad_move,  // not a move of this game
    illegal_move,  // refused by the rules
    // The replay leads to another state than the stored one.
    other_hash,
    other_result,
};

// A RecordProblem says what is wrong with a record: as an English sentence that also says what one can do
// about it, and as what the page needs to say it in its language (ui/record_text.h).
struct RecordProblem {
    RecordError error{RecordError::none};
    std::string sentence;
    // `move` is the move that cannot be read or played. Moves count from 1; 0 stands for none.
    std::size_t move{};
    std::uint16_t rule{};  // the paragraph that refuses it
    // The record was written under other rules than those of this version.
    bool under_other_rules{};
    explicit operator bool() const { return error != RecordError::none; }
};

// Total on any bytes. If there is no problem, `record` is complete: its set-up can be played and its moves
// are moves of the game; whether they are legal only a replay tells.
RecordProblem read_record(std::string_view text, Record& record);
// Also reads records that were written with other data tables. Whether their moves still lead to the same
// states only a replay tells.
RecordProblem read_older_record(std::string_view text, Record& record);
// Returns the moves as they were written, one on each line with the name of its player. This works for
// records of any version, whose moves may not be readable otherwise. The text is empty if there are none.
std::string written_log(std::string_view text);
std::string write_record(const Record& record);

// What signatures under this match are over. Nothing: they cannot be over this one, because it has no result
// or does not begin at its set-up.
std::optional<FinishedMatch> finished_match_of(const Record& record);

// Says whether a match can be followed over this move. Every move can be followed in a match from its set-up.
// After a start position from a record, which perhaps no match could reach, a move may contradict what a seat
// knows, or lead to an impossible position.
bool can_follow(const Match& match, bool has_start, const Move& move);
// Returns the match before the first of its moves.
Match match_before(const Record& record);
// Returns the match so far, with the hash of its state, and with the result if it is over. The match must be
// one of the true state.
Record record_of(const TextGame& game, const Match& match);

// Plays the first `until` moves again, each of which must be legal, and compares the stored hashes and
// result.
struct Replay {
    Match match;  // as far as moves are legal
    RecordProblem problem;
    std::size_t compared{};  // so many hashes and results agree
};
Replay replay(const Record& record, std::size_t until = SIZE_MAX);

}  // namespace mortarboard
