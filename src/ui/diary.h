// The diary counts the finished matches that are kept on this device: how many, against whom, with which
// scores. Nothing is stored for it, so that a match that is deleted is not counted any more.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/player_rating.h"
#include "ui/save_text.h"

namespace mortarboard::ui {

// A match as it is kept, with its id among the matches of this device.
struct KeptMatch {
    std::string id;
    SavedTable table;
};
struct Tally {
    int played{}, won{};
    std::int64_t points{};  // in all matches together
    std::int32_t best{};
    // Returns ten times the average score, rounded.
    long average_tenths() const;
};
// Matches against bots are counted by the level of the bots.
enum class Opponents : std::uint8_t { beginner, casual, strong, master, other_bots };
inline constexpr std::size_t kOpponents = 5;

struct Diary {
    struct GameLine {
        const TextGame* game{};
        Tally tally;
        // Of each match against rated bots with the iterations of their levels, oldest first.
        std::vector<std::vector<Duel>> duels{};
        std::optional<RatingEstimate> rating{};
    };
    std::vector<GameLine> games;  // those that were played, in the order of the list of games
    std::array<Tally, kOpponents> opponents{};
    Tally all;
    int streak{}, longest_streak{};  // matches won one after another: now, and ever

    // Nobody can say which of several persons at one device looks at the diary: such a match has no winner
    // here.
    int between_persons{};
    // The rest of the finished matches is not counted, for these reasons.
    int without_person{};
    int gone_back{};  // as in the daily deal
    int not_whole{};  // it began in the middle of another match, or a seat changed hands
    int unreadable{};

    bool is_empty() const { return !all.played && !between_persons; }
};
// Matches that are not over are left out. `unreadable` matches were finished, as far as one can tell.
Diary diary_of(std::span<const KeptMatch> matches, int unreadable = 0);

// A person's rating in the game of one match, with that match and without it.
struct RatingChange {
    std::optional<RatingEstimate> now, before;
    int matches{};  // of this game that count so far
};
// Nothing: the match does not count.
std::optional<RatingChange> rating_change(std::vector<KeptMatch> matches, std::string_view id);

}  // namespace mortarboard::ui
