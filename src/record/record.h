// A match as a file: what was agreed, and every move in notation. Replaying it gives everything else.
//
//   {"format":1, "game":"builders", "data_version":"<16 hex>", "rules_hash":"<16 hex>",
//    "setup":{"seats":2,"options":{"deck":"published"}},
//    "moves":["nature deal chapelle", "0 take_coins 2", ...],
//    "names":["Ada","Bo"],                           optional, as are all that follow
//    "bots":[{"seat":1,"id":"greedy","seed":"<16 hex>","iterations":0,"from":0,"thinking":2}],
//    "hashes":[{"after":57,"state":"<16 hex>"}],     the true state's hash after so many moves
//    "result":{"ending":"points","scores":[17,12],"places":[1,2]}}
//
// Format 2 is that of matches that do not begin at their set-up:
//
//    "start":{"dealt_anew":{"seat":0,"after":57},"state":"<hex>"},   the bytes of the state before all moves
//
// Members this version does not know are ignored: they may add to a record but never change what its moves
// mean.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace mortarboard {

inline constexpr int kRecordFormat = 2;  // the newest that is read
inline constexpr std::size_t kMaxRecordBytes = 10'000'000;

struct Record {
    struct BotSeat {
        Seat seat{};
        std::string id;
        std::uint64_t seed{};
        int iterations{};  // a choice; 0: as many as the bot wanted
        // It made the moves of its seat after so many moves, until another one sits down there.
        std::size_t from{};
        int bot_version{};  // kBotVersion of ai/bot.h where it was written; 0: before that was counted
    };
    struct HashAfter {
        std::size_t moves{};
        std::uint64_t state{};
    };
    struct Result {
        std::string ending;
        std::vector<std::int32_t> scores, places;  // by seat
    };

    const Game* game{};
    std::uint64_t rules_hash{};  // of the version it began with; other rules may still play the same
    std::uint64_t data_version{};  // and of its tables
    Setup setup;
    std::vector<Move> moves;
    std::vector<std::string> names;  // by seat, or empty
    // Somebody went on alone with a match between peers: what that seat had not seen after so many moves was
    // dealt anew.
    struct Start {
        Seat seat{};
        std::size_t after{};
        AnyState state;
    };
    std::optional<Start> start;
    // As the id of a BotSeat: from then on no bot sits there.
    static constexpr std::string_view kPerson = "person";
    std::vector<BotSeat> bots;
    std::vector<HashAfter> hashes;
    std::optional<Result> result;
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
    bad_move,  // text that is no move of this game
    illegal_move,  // a move the rules refuse where it stands
    other_hash,  // it replays, but not to what was stored
    other_result,
};

// What is wrong with a record, for people: one sentence that says what to do where something can be done.
struct RecordProblem {
    RecordError error{RecordError::none};
    std::string sentence;
    explicit operator bool() const { return error != RecordError::none; }
};

// Total on any bytes. Without a problem `record` is whole: its set-up can be played and its moves are moves
// of the game, though not yet known to be legal.
RecordProblem read_record(std::string_view text, Record& record);
// The same of what was written with other tables too: whether it still plays the same shows when it is
// replayed.
RecordProblem read_older_record(std::string_view text, Record& record);
// The moves as they were written, a line each, with the names of who made them: what can be read of a record
// whatever tables it was played with. Empty when there are none.
std::string written_log(std::string_view text);
std::string write_record(const Record& record);

// Whether the game can stand as this move, which it allows, would leave it. It always can, except after a
// start that a record brought and that no match comes to: from such a position nothing more is to be played.
bool stands_after(const Game& game, const AnyState& state, const Move& move);
// The match before the first of its moves.
Match match_before(const Record& record);
// The match so far, with the hash of where it stands, and with the result when it is over. Of matches that
// follow the truth.
Record record_of(const Match& match);
// The same by whoever asks after every move and has them at hand.
Record record_of(const Match& match, std::uint64_t rules_hash, std::uint64_t data_version);

// The first `until` moves played again under the strict rules, and everything stored about them compared.
struct Replay {
    Match match;  // as far as the moves are legal
    RecordProblem problem;
    std::size_t compared{};  // stored hashes and results that were compared and agree
};
Replay replay(const Record& record, std::size_t until = SIZE_MAX);

}  // namespace mortarboard
