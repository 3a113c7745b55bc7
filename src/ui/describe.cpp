#include "ui/describe.h"

#include <utility>

namespace mortarboard::ui {

Describe::Describe(const Strings& words, const TextGame& game, std::vector<std::string> seat_names)
    : words_(words), game_(game), seats_(std::move(seat_names)), nature_(words("seat.nature")) {}

std::string Describe::key(std::string_view group, std::string_view name) const {
    std::string out(game_.info.id);
    out += '.';
    out += group;
    out += '.';
    out += name;
    return out;
}
const std::string& Describe::seat(int seat) const {
    return seat >= 0 && seat < static_cast<int>(seats_.size()) ? seats_[static_cast<std::size_t>(seat)]
                                                               : nature_;
}
std::string Describe::value(const Term& term, int value) const {
    if (term.form == Term::seat && term.names.empty()) return seat(value);
    if (term.names.empty()) return std::to_string(value);
    if (value == kHidden) return std::string(words_("value.hidden"));
    if (value < 0 || value >= static_cast<int>(term.names.size()) ||
        term.names[static_cast<std::size_t>(value)].empty())
        return std::string(words_("value.none"));
    const std::string_view name = term.names[static_cast<std::size_t>(value)];
    if (const auto k = key(term.id, name); words_.has(k)) return std::string(words_(k));
    if (value < static_cast<int>(term.labels.size()))
        return std::string(term.labels[static_cast<std::size_t>(value)]);
    return as_words(name);
}
std::string Describe::verb(int kind) const {
    const auto verbs = game_.vocabulary().verbs;
    if (kind < 0 || kind >= static_cast<int>(verbs.size())) return {};
    const std::string_view name = verbs[static_cast<std::size_t>(kind)].name;
    if (const auto k = key("verb", name); words_.has(k)) return std::string(words_(k));
    return as_words(name);
}
std::string Describe::objects(const Action& action) const {
    const Vocabulary& vocabulary = game_.vocabulary();
    if (action.kind >= vocabulary.verbs.size()) return {};
    const Verb& verb = vocabulary.verbs[action.kind];
    std::string out;
    for (std::size_t i = 0; i < action.arg.size(); ++i) {
        if (!verb.arg[i]) continue;
        if (!out.empty()) out += ", ";
        out += value(vocabulary.terms[verb.arg[i] - 1u], action.arg[i]);
    }
    return out;
}
std::string Describe::move(const Action& action) const {
    const Vocabulary& vocabulary = game_.vocabulary();
    if (action.kind >= vocabulary.verbs.size()) return {};
    const Verb& verb = vocabulary.verbs[action.kind];
    const auto k = key("move", verb.name);
    if (!words_.has(k)) {
        const std::string what = objects(action);
        return what.empty() ? this->verb(action.kind) : this->verb(action.kind) + ": " + what;
    }
    // Placeholders are {1} to {7}: the arguments in the order of the vocabulary.
    std::array<std::string, 7> filled;
    for (std::size_t i = 0; i < filled.size(); ++i)
        if (verb.arg[i]) filled[i] = value(vocabulary.terms[verb.arg[i] - 1u], action.arg[i]);
    return words_(k, {{"1", filled[0]},
                      {"2", filled[1]},
                      {"3", filled[2]},
                      {"4", filled[3]},
                      {"5", filled[4]},
                      {"6", filled[5]},
                      {"7", filled[6]}});
}
std::string Describe::event(const Event& event) const {
    const Vocabulary& vocabulary = game_.vocabulary();
    if (event.kind >= vocabulary.events.size()) return {};
    const EventInfo& info = vocabulary.events[event.kind];
    const auto term = [&](int index, int value_) {
        return index > 0 && index <= static_cast<int>(vocabulary.terms.size())
                   ? value(vocabulary.terms[static_cast<std::size_t>(index) - 1], value_)
                   : std::string{};
    };
    const auto place = [&](int value_) {
        return value_ == kNoPlace ? std::string{} : term(info.place_term, value_);
    };
    const std::string card = term(info.card_term, event.card), from = place(event.from), to = place(event.to);
    const std::string other = event.other < 0 ? std::string{} : seat(event.other);
    const std::string amount = std::to_string(event.amount);
    const auto k = key("event", info.name);
    if (words_.has(k))
        return words_(k, {{"card", card}, {"amount", amount}, {"from", from}, {"to", to}, {"other", other}});
    std::string out = as_words(info.name);
    if (info.card_term && event.card) out += ": " + card;
    if (event.amount) out += " (" + amount + ")";
    return out;
}
std::string_view Describe::paragraph(int rule) const {
    const auto texts = game_.rule_texts();
    return rule > 0 && rule < static_cast<int>(texts.size()) ? texts[static_cast<std::size_t>(rule)].paragraph
                                                             : std::string_view{};
}
std::string_view Describe::rule_text(int rule) const {
    const auto texts = game_.rule_texts();
    return rule > 0 && rule < static_cast<int>(texts.size()) ? texts[static_cast<std::size_t>(rule)].text
                                                             : std::string_view{};
}

}  // namespace mortarboard::ui
