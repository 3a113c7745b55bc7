#include "ui/diary.h"

#include <algorithm>

#include "games/text_games.h"

namespace mortarboard::ui {
namespace {

constexpr std::array<std::string_view, kOpponents - 1> kLevelIds{"beginner", "casual", "strong", "master"};

// A level whose iterations an address has chosen is as strong as these make it, and was never measured so.
Opponents opponents_of(const MatchPlan& plan) {
    if (plan.bot_iterations) return Opponents::other_bots;
    std::string_view bot;
    for (const SeatPlan& seat : plan.seats) {
        if (seat.person()) continue;
        if (!bot.empty() && bot != seat.bot) return Opponents::other_bots;  // of several levels
        bot = seat.bot;
    }
    const auto level = std::find(kLevelIds.begin(), kLevelIds.end(), bot);
    return static_cast<Opponents>(level - kLevelIds.begin());
}
bool changed_hands(const Record& record) {
    const auto is_other = [&](const Record::BotSeat& one) {
        return one.id == Record::kPerson ||
               std::any_of(record.bots.begin(), record.bots.end(), [&](const Record::BotSeat& other) {
                   return other.seat == one.seat && other.id != one.id;
               });
    };
    // A bot that plays a seat from the middle on has followed a person.
    const auto came_later = [&](const Record::BotSeat& one) {
        return one.from && std::none_of(record.bots.begin(), record.bots.end(), [&](const auto& other) {
                   return other.seat == one.seat && !other.from;
               });
    };
    return std::any_of(record.bots.begin(), record.bots.end(),
                       [&](const auto& one) { return is_other(one) || came_later(one); });
}
void add(Tally& tally, std::int32_t score, bool is_won) {
    tally.best = tally.played ? std::max(tally.best, score) : score;
    ++tally.played;
    tally.won += is_won ? 1 : 0;
    tally.points += score;
}
// Returns the line of the game, which is new if this is the first match.
Diary::GameLine& line_of(Diary& diary, const TextGame* game) {
    auto line = std::find_if(diary.games.begin(), diary.games.end(),
                             [&](const Diary::GameLine& one) { return one.game == game; });
    if (line == diary.games.end()) line = diary.games.insert(line, {.game = game, .tally = {}});
    return *line;
}
// Counts a match that is left out, or that has no winner here. Returns false when it counts as any other.
bool set_aside(Diary& diary, const SavedTable& table) {
    const int persons = table.plan.persons();
    if (table.record.gone_back)
        ++diary.gone_back;
    else if (!persons)
        ++diary.without_person;
    else if (table.record.start || table.record.parent || changed_hands(table.record))
        ++diary.not_whole;
    else if (persons > 1)
        ++diary.between_persons;
    else
        return false;
    return true;
}

}  // namespace

long Tally::average_tenths() const {
    if (!played) return 0;
    const std::int64_t twice = 20 * points, both = 2 * std::int64_t{played};
    return static_cast<long>((twice + (twice < 0 ? -played : played)) / both);
}

Diary diary_of(std::span<const KeptMatch> matches, int unreadable) {
    Diary diary;
    diary.unreadable = unreadable;
    std::vector<const KeptMatch*> finished;
    for (const KeptMatch& match : matches)
        if (match.table.record.result && match.table.record.game) finished.push_back(&match);
    // Streaks go by the time of the last move; ids decide between matches of one second.
    std::sort(finished.begin(), finished.end(), [](const KeptMatch* x, const KeptMatch* y) {
        return x->table.changed != y->table.changed ? x->table.changed < y->table.changed : x->id < y->id;
    });
    for (const KeptMatch* match : finished) {
        const SavedTable& table = match->table;
        if (set_aside(diary, table)) continue;
        const auto& seats = table.plan.seats;
        const auto person = static_cast<std::size_t>(
            std::find_if(seats.begin(), seats.end(), [](const SeatPlan& seat) { return seat.person(); }) -
            seats.begin());
        const auto& result = table.record.result;
        if (!result || person >= result->scores.size() || person >= result->places.size()) {
            ++diary.unreadable;
            continue;
        }
        const bool is_won = result->places[person] == 1;
        const std::int32_t score = result->scores[person];
        add(diary.all, score, is_won);
        add(diary.opponents[static_cast<std::size_t>(opponents_of(table.plan))], score, is_won);
        Diary::GameLine& line = line_of(diary, table.record.game);
        add(line.tally, score, is_won);
        if (auto duels = duels_of(*line.game, seats, result->places, person);
            !duels.empty() && !table.plan.bot_iterations)
            line.duels.push_back(std::move(duels));
        diary.streak = is_won ? diary.streak + 1 : 0;
        diary.longest_streak = std::max(diary.longest_streak, diary.streak);
    }
    for (Diary::GameLine& line : diary.games) line.rating = estimate(line.duels);
    const TextGame* const first = all_text_games().data();
    std::sort(diary.games.begin(), diary.games.end(),
              [&](const auto& x, const auto& y) { return x.game - first < y.game - first; });
    return diary;
}

std::optional<RatingChange> rating_change(std::vector<KeptMatch> matches, std::string_view id) {
    const auto match =
        std::find_if(matches.begin(), matches.end(), [&](const KeptMatch& one) { return one.id == id; });
    if (match == matches.end()) return std::nullopt;
    const TextGame* const game = match->table.record.game;
    const auto line_of_game = [&] {
        const Diary diary = diary_of(matches);
        const auto line = std::find_if(diary.games.begin(), diary.games.end(),
                                       [&](const Diary::GameLine& one) { return one.game == game; });
        return line == diary.games.end() ? Diary::GameLine{} : *line;
    };
    const Diary::GameLine with = line_of_game();
    matches.erase(match);
    const Diary::GameLine without = line_of_game();
    if (with.duels.size() == without.duels.size()) return std::nullopt;
    return RatingChange{with.rating, without.rating, static_cast<int>(with.duels.size())};
}

}  // namespace mortarboard::ui
