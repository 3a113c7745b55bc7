#include "ui/lesson.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "record/json.h"

namespace mortarboard::ui {
namespace {

using nlohmann::json;

constexpr std::string_view kGentleBot = "beginner";

// Reads members of one object and remembers the first thing that is wrong.
class LessonReader {
public:
    LessonReader(const TextGame& game, std::string* why) : game_(game), why_(why) {}
    bool failed() const { return failed_; }
    void fail(const std::string& sentence) {
        if (!failed_ && why_) *why_ = sentence;
        failed_ = true;
    }
    std::string text(const json& from, const char* key) {
        const std::string* const found = text_of(member(from, key));
        if (!found) fail(std::string("A text is missing: ") + key);
        return found ? *found : std::string{};
    }
    std::vector<std::string> texts(const json& from, const char* key) {
        std::vector<std::string> out;
        if (!member(from, key)) return out;
        const json* const found = list(from, key);
        if (!found) return out;
        for (const json& one : *found) {
            const std::string* const text = text_of(&one);
            if (!text) fail(std::string("This is no list of texts: ") + key);
            out.push_back(text ? *text : std::string{});
        }
        return out;
    }
    int number(const json& from, const char* key, int usual) {
        if (!from.contains(key)) return usual;
        const auto found = whole_number(member(from, key), 0, 10'000);
        if (!found) fail(std::string("This is no number: ") + key);
        return static_cast<int>(found.value_or(usual));
    }
    const json* list(const json& from, const char* key) {
        const json* const found = member(from, key);
        if (found && found->is_array()) return found;
        fail(std::string("A list is missing: ") + key);
        return nullptr;
    }
    std::optional<Move> move(const std::string& text) {
        std::string why;
        auto move = move_from_text(game_.vocabulary(), text, &why);
        if (!move) fail(text + ": " + why);
        return move;
    }
    int verb(const std::string& name) {
        const auto verbs = game_.vocabulary().verbs;
        const auto found =
            std::find_if(verbs.begin(), verbs.end(), [&](const Verb& one) { return one.name == name; });
        if (found == verbs.end()) fail("No move is called so: " + name);
        return static_cast<int>(found - verbs.begin());
    }
    // Splits "a | b" into two texts.
    static std::vector<std::string> parts(std::string_view text) {
        std::vector<std::string> out;
        while (!text.empty()) {
            const auto bar = text.find(" | ");
            out.emplace_back(text.substr(0, bar));
            text.remove_prefix(bar == std::string_view::npos ? text.size() : bar + 3);
        }
        return out;
    }
    // Reads equally good moves of the person's seat.
    std::vector<Action> equals(std::string_view text) {
        std::vector<Action> out;
        for (const std::string& part : parts(text))
            if (const auto one = move("0 " + part)) out.push_back(one->action);
        return out;
    }
    std::vector<Move> moves(const json& from, const char* key) {
        std::vector<Move> out;
        for (const std::string& text : texts(from, key))
            if (const auto one = move(text)) out.push_back(*one);
        return out;
    }

private:
    const TextGame& game_;
    std::string* why_;
    bool failed_{};
};

LessonStep read_step(LessonReader& reader, const json& from) {
    LessonStep step;
    step.say = reader.text(from, "say");
    for (const std::string& text : reader.texts(from, "point"))
        step.points.push_back(LessonReader::parts(text));
    for (const std::string& text : reader.texts(from, "moves")) step.moves.push_back(reader.equals(text));
    step.then = reader.moves(from, "then");
    step.turns = reader.number(from, "turns", 0);
    if (member(from, "ends")) step.ends = reader.verb(reader.text(from, "ends"));
    return step;
}
LessonSection read_section(LessonReader& reader, const json& from) {
    LessonSection section{.say = reader.text(from, "say"), .picture = {}};
    if (!member(from, "height")) return section;
    section.picture = {.step = static_cast<std::size_t>(reader.number(from, "step", 0)),
                       .shows = reader.texts(from, "show"),
                       .scale = static_cast<float>(reader.number(from, "percent", 100)) / 100,
                       .height = static_cast<float>(reader.number(from, "height", 0))};
    return section;
}

}  // namespace

std::optional<Lesson> read_lesson(const TextGame& game, std::string_view text, std::string* why) {
    LessonReader reader(game, why);
    const json all = parse_json(text);
    if (!all.is_object()) {
        reader.fail("The lesson is no JSON object.");
        return std::nullopt;
    }
    Lesson lesson{.game = &game, .table = {}, .before = {}, .steps = {}, .page = {}};
    if (const json* const table = member(all, "table"); table && table->is_object())
        for (const auto& [key, value] : table->items()) {
            const std::string* const argument = text_of(&value);
            if (!argument) reader.fail("Every argument of the table must be a text: " + key);
            lesson.table[key] = argument ? *argument : std::string{};
        }
    lesson.before = reader.moves(all, "before");
    if (const json* const steps = reader.list(all, "steps"))
        for (const json& step : *steps) lesson.steps.push_back(read_step(reader, step));
    if (const json* const page = reader.list(all, "page"))
        for (const json& section : *page) lesson.page.push_back(read_section(reader, section));
    if (lesson.steps.empty()) reader.fail("A lesson has at least one step.");
    for (const LessonSection& section : lesson.page)
        if (section.has_picture() && section.picture.step >= lesson.steps.size())
            reader.fail("A picture shows a step that is not there: " + section.say);
    if (reader.failed()) return std::nullopt;
    return lesson;
}
bool offers_lesson(const Strings& words, const Game& game) {
    return words.has("learn.about." + std::string(game.info.id));
}
MatchPlan plan_of(const Lesson& lesson, const Strings& words, std::string& complaint) {
    Arguments table = lesson.table;
    table["game"] = lesson.game->info.id;
    MatchRequest request = request_from(table, words, complaint);
    for (std::size_t seat = 1; seat < request.seats.size(); ++seat) request.seats[seat].bot = kGentleBot;
    return plan_of(request, words, 1);
}

LessonRun::LessonRun(Lesson lesson)
    : lesson_(std::move(lesson)), script_(lesson_.before.begin(), lesson_.before.end()) {}

bool LessonRun::accepts(const Action& action) const {
    if (made_ >= step().moves.size() || is_watching()) return false;
    const auto& equals = step().moves[made_];
    return std::find(equals.begin(), equals.end(), action) != equals.end();
}
void LessonRun::go_on() {
    script_.assign(step().then.begin(), step().then.end());
    made_ = 0;
    turns_ = 0;
    if (!is_last()) ++at_;
}
void LessonRun::made(const Action& action) {
    if (step().turns)
        turns_ += action.kind == step().ends;
    else if (++made_ == step().moves.size())
        go_on();
}
void LessonRun::read() {
    if (step().is_read() && !is_watching()) go_on();
}
void LessonRun::follow(const Session& session) {
    if (!is_free()) return;
    const bool mine = session.my_turn();
    if (std::exchange(was_my_turn_, mine) && !mine && step().ends < 0) ++turns_;
    if (session.over() || (mine && turns_ >= step().turns)) go_on();
}
std::optional<Seat> LessonRun::next_seat(const Session& session) const {
    if (session.to_move().first() == kNature) return kNature;
    if (script_.empty()) return std::nullopt;
    return script_.front().seat;
}
bool LessonRun::play_next(Session& session) {
    const bool dealt = session.to_move().first() == kNature;
    if (dealt && (script_.empty() || script_.front().seat != kNature)) return session.deal();
    if (script_.empty() || !session.play_scripted(script_.front())) return false;
    script_.pop_front();
    return true;
}
bool LessonRun::play_until(std::size_t step, Session& session) {
    const auto play_script = [&] {
        while (next_seat(session))
            if (!play_next(session)) return false;
        return true;
    };
    if (!play_script()) return false;
    // Nobody knows how a person has played against bots, so that the match goes on from where that part
    // began.
    while (at_ < step && !is_last() && !this->step().turns) {
        if (this->step().is_read()) {
            go_on();
        } else {
            const Action action = this->step().moves[made_].front();
            if (!session.act(action)) return false;
            made(action);
        }
        if (!play_script()) return false;
    }
    return true;
}

}  // namespace mortarboard::ui
