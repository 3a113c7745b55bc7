// A lesson at the table: a match in which a coach says what to do, one step after another, and the other
// seats and chance play a script. The lessons are data, assets/tutorials/<game>.json:
//
//   {"table":{"seats":"2","seed":"7"},              as in an address (match_request.h)
//    "before":["0 take_coins 2"],                   moves that were made before the first step
//    "steps":[
//     {"say":"goal","point":["builders.yard"]},     to be read: the person goes on by a button
//     {"say":"hire","point":["card.3"],             the person makes these moves, in this order;
//      "moves":["recruit a | recruit b"],           equally good ones have bars between them, as have ids
//      "then":["1 end_turn"]},                      what the others, chance or the person's seat do then
//     {"say":"alone","turns":3,"ends":"end_turn"}], the person plays so many turns against bots, each until
//                                                   that move, or where none is named until others are next
//    "page":[ ... ]}                                what how_to_page.h shows
//
// What the coach says stands in the game's texts as <game>.learn.<say>, the reason for a move as
// <game>.learn.<say>.why, an answer to a wrong move as <game>.learn.<say>.not.<verb>, and what is said in the
// turns against bots as <game>.learn.<say>.<number of the turn, from 1>.
#pragma once
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text_game.h"
#include "ui/host.h"
#include "ui/match_request.h"
#include "ui/session.h"

namespace mortarboard::ui {

struct LessonStep {
    std::string say;  // text key without <game>.learn.
    // The coach points at these nodes. Each entry lists the ids by which views may know the node; the first
    // that is shown counts.
    std::vector<std::vector<std::string>> points;
    // The moves are in their order; each entry lists equally good ones.
    std::vector<std::vector<Action>> moves;
    std::vector<Move> then;
    int turns{};  // of free play
    // `ends` is the kind of move that ends a turn of free play; if -1, it ends when others are next.
    int ends{-1};
    bool is_read() const { return moves.empty() && !turns; }
};
// A picture of the table as it stands at a step of the lesson.
struct LessonPicture {
    std::size_t step{};
    std::vector<std::string> shows;  // node ids; empty: the board
    float scale{1};
    float height{};  // at usual text size
};
struct LessonSection {
    std::string say;  // text key without <game>.how.
    LessonPicture picture;
    bool has_picture() const { return picture.height > 0; }
};
struct Lesson {
    const TextGame* game{};
    Arguments table;
    std::vector<Move> before;
    std::vector<LessonStep> steps;
    std::vector<LessonSection> page;
};

// Returns nothing if the text is no lesson of this game; `why` then says what is wrong.
std::optional<Lesson> read_lesson(const TextGame& game, std::string_view text, std::string* why = nullptr);
// Returns whether the game has a lesson. Its short text on the first page says so before the lesson is
// loaded.
bool offers_lesson(const Strings& words, const Game& game);
// Returns the table of a lesson; `complaint` becomes a sentence if the table makes no sense.
MatchPlan plan_of(const Lesson& lesson, const Strings& words, std::string& complaint);

// A run knows how far a person has come in a lesson.
class LessonRun {
public:
    explicit LessonRun(Lesson lesson);

    const Lesson& lesson() const { return lesson_; }
    const LessonStep& step() const { return lesson_.steps[at_]; }
    std::size_t number() const { return at_; }
    bool is_last() const { return at_ + 1 == lesson_.steps.size(); }
    // The person plays against bots.
    bool is_free() const { return step().turns && script_.empty(); }
    // Others play their script.
    bool is_watching() const { return !script_.empty(); }
    // The number of the turn of free play, counted from 1.
    int turn() const { return turns_ + 1; }

    bool accepts(const Action& action) const;
    // To be called when the person has made a move: one that was accepted, or any in free play.
    void made(const Action& action);
    // To be called when the person has read the step.
    void read();
    // To be called in every frame: counts the turns of free play.
    void follow(const Session& session);

    // Returns the seat that the script moves next; it is kNature also where chance owes a move that is
    // drawn. Returns nothing when the script is done.
    std::optional<Seat> next_seat(const Session& session) const;
    // Makes that move. Returns false when the script does not fit the rules.
    bool play_next(Session& session);
    // Plays everything up to that step. Returns false when the lesson does not fit the rules.
    bool play_until(std::size_t step, Session& session);

private:
    void go_on();

    Lesson lesson_;
    std::size_t at_{}, made_{};  // step; its moves made
    std::deque<Move> script_;  // moves before the step
    int turns_{};
    bool was_my_turn_{};
};

}  // namespace mortarboard::ui
