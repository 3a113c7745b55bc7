#include "ui/describe.h"

#include <cstdlib>
#include <utility>

#include "games/text_games.h"

namespace mortarboard::ui {
namespace {

// Values of many terms stand for seats: seat_0 is the first one.
constexpr std::string_view kSeatName = "seat_";

}  // namespace

std::string_view rule_text(const Strings& words, const Game& game, const RuleText& rule) {
    return words.or_else(rule_key(game.info.id, rule.id), rule.text);
}
std::string_view chapter_title(const Strings& words, const Game& game, const ChapterTitle& chapter) {
    return words.or_else(chapter_key(game.info.id, chapter.number), chapter.title);
}
std::string_view game_title(const Strings& words, const Game& game) {
    return words.or_else("game." + std::string(game.info.id), game.info.title);
}
std::string_view game_title(const Strings& words, std::string_view id) {
    const TextGame* game = find_text_game(id);
    return game ? game_title(words, *game) : id;
}
std::string cell_text(const Strings& words, const TextGame& game, const DataTable& table, std::size_t row,
                      std::size_t column) {
    const std::string& cell = table.rows[row][column];
    if (const auto key = cell_key(game, table, row, column); !key.empty())
        return std::string(words.or_else(key, cell));
    const Describe names(words, game, {});
    std::string out;
    for_each_name(game, cell, [&](const Term& term, int value) {
        words.add_joined(kListed, out, names.value(term, value));
    });
    return out.empty() ? cell : out;
}

Describe::Describe(const Strings& words, const TextGame& game, std::vector<std::string> seat_names)
    : words_(words), game_(game), seats_(std::move(seat_names)) {}

std::string Describe::key(std::string_view group, std::string_view name) const {
    return name_key(game_.info.id, group, name);
}
const std::string& Describe::seat(int seat) const {
    if (seat >= 0 && seat < static_cast<int>(seats_.size())) return seats_[static_cast<std::size_t>(seat)];
    nature_ = words_("seat.nature");
    return nature_;
}
std::string Describe::value(const Term& term, int value) const {
    if (term.form == Term::seat && term.names.empty()) return seat(value);
    if (term.names.empty()) return std::to_string(value);
    if (value == kHidden) return std::string(words_("value.hidden"));
    if (value < 0 || value >= static_cast<int>(term.names.size()) ||
        term.names[static_cast<std::size_t>(value)].empty())
        return std::string(words_("value.none"));
    const std::string_view name = term.names[static_cast<std::size_t>(value)];
    if (const auto k = key(term.id, name); words_.has(k)) {
        // What belongs to the seat of that number is called by it.
        const std::string_view text = words_(k);
        return text.find('{') == text.npos ? std::string(text) : words_(k, {{"seat", seat(value)}});
    }
    if (name.starts_with(kSeatName)) {
        const auto number = parse_number(name.substr(kSeatName.size()), 0, kMaxSeats - 1);
        if (number && *number < static_cast<std::int64_t>(seats_.size()))
            return seat(static_cast<int>(*number));
    }
    if (value < static_cast<int>(term.labels.size()))
        return std::string(term.labels[static_cast<std::size_t>(value)]);
    return as_words(name);
}
std::string Describe::verb(int kind) const {
    const auto verbs = game_.vocabulary().verbs;
    if (kind < 0 || kind >= static_cast<int>(verbs.size())) return {};
    const std::string_view name = verbs[static_cast<std::size_t>(kind)].name;
    return words_.or_else(key("verb", name), as_words(name));
}
std::string Describe::objects(const Action& action) const {
    const Vocabulary& vocabulary = game_.vocabulary();
    if (action.kind >= vocabulary.verbs.size()) return {};
    const Verb& verb = vocabulary.verbs[action.kind];
    std::string out;
    for (std::size_t i = 0; i < action.arg.size(); ++i) {
        if (!verb.arg[i]) continue;
        words_.add_joined(kListed, out, value(vocabulary.terms[verb.arg[i] - 1u], action.arg[i]));
    }
    return out;
}
std::optional<std::string> Describe::text_for(std::string_view group, const Action& action) const {
    const Vocabulary& vocabulary = game_.vocabulary();
    if (action.kind >= vocabulary.verbs.size()) return std::nullopt;
    const Verb& verb = vocabulary.verbs[action.kind];
    const auto k = key(group, verb.name);
    if (!words_.has(k)) return std::nullopt;
    // The placeholders {1} to {7} stand for the arguments in the order of the vocabulary.
    Strings::Values values;
    for (std::size_t i = 0; i < verb.arg.size(); ++i)
        if (verb.arg[i])
            add_name(values, std::to_string(i + 1), vocabulary.terms[verb.arg[i] - 1u], action.arg[i]);
    return words_(k, values);
}
std::string Describe::move(const Action& action) const {
    if (auto text = text_for("move", action)) return *std::move(text);
    if (action.kind >= game_.vocabulary().verbs.size()) return {};
    return words_.joined(kLabelled, {verb(action.kind), objects(action)});
}
std::string Describe::done(const Action& action) const {
    if (auto text = text_for("done", action)) return *std::move(text);
    return move(action);
}
void Describe::add_name(Strings::Values& values, const std::string& name, const Term& term, int value) const {
    values[name] = this->value(term, value);
    if (value < 0 || value >= static_cast<int>(term.names.size())) return;
    const std::string of_name = key(term.id, term.names[static_cast<std::size_t>(value)]);
    for (const std::string_view form : {"gender", "accusative"})
        if (const std::string k = of_name + "." + std::string(form); words_.has(k))
            values[name + "_" + std::string(form)] = words_(k);
}
std::string Describe::event(const Event& event) const {
    const Vocabulary& vocabulary = game_.vocabulary();
    if (event.kind >= vocabulary.events.size()) return {};
    const EventInfo& info = vocabulary.events[event.kind];
    Strings::Values values;
    const auto add = [&](const char* name, int term, int value_) {
        if (term > 0 && term <= static_cast<int>(vocabulary.terms.size()))
            add_name(values, name, vocabulary.terms[static_cast<std::size_t>(term) - 1], value_);
    };
    add("card", info.card_term, event.card);
    if (event.from != kNoPlace) add("from", info.place_term, event.from);
    if (event.to != kNoPlace) add("to", info.place_term, event.to);
    if (event.other >= 0) values["other"] = seat(event.other);
    const std::string amount = std::to_string(event.amount);
    values["amount"] = amount;
    values["change"] = words_(event.amount < 0 ? "amount.less" : "amount.more",
                              {{"what", std::to_string(std::abs(int{event.amount}))}});
    const std::string k = key("event", info.name), of_hidden = k + ".hidden", of_nobody = k + ".nobody";
    if ((event.seat < 0 || event.seat == kNature) && words_.has(of_nobody)) return words_(of_nobody, values);
    if (info.card_term && event.card == kHidden && words_.has(of_hidden)) return words_(of_hidden, values);
    if (words_.has(k)) return words_(k, values);
    std::string out = as_words(info.name);
    if (info.card_term && event.card) words_.add_joined(kLabelled, out, values["card"]);
    if (event.amount) words_.add_joined(kNoted, out, amount);
    return out;
}
bool Describe::has_line(const Event& event) const {
    const auto& events = game_.vocabulary().events;
    if (event.kind >= events.size()) return false;
    return !words_.or_else(key("event", events[event.kind].name), std::string_view("as words")).empty();
}
bool Describe::has_line(const Action& action) const {
    const auto verbs = game_.vocabulary().verbs;
    if (action.kind >= verbs.size()) return false;
    return !words_.or_else(key("done", verbs[action.kind].name), std::string_view("as a move")).empty();
}
std::string_view Describe::paragraph(int rule) const {
    const auto texts = game_.rule_texts();
    return rule > 0 && rule < static_cast<int>(texts.size()) ? texts[static_cast<std::size_t>(rule)].paragraph
                                                             : std::string_view{};
}
std::string_view Describe::rule_text(int rule) const {
    using ui::rule_text;
    const auto texts = game_.rule_texts();
    if (rule <= 0 || rule >= static_cast<int>(texts.size())) return {};
    return rule_text(words_, game_, texts[static_cast<std::size_t>(rule)]);
}
std::string Describe::refusal(int rule) const {
    return words_("table.refused", {{"why", rule_text(rule)}, {"paragraph", paragraph(rule)}});
}

}  // namespace mortarboard::ui
