// Describe puts moves, events and values of any game into words, from the game's vocabulary and our texts.
// A name that has no text is made readable.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "core/text_game.h"
#include "ui/strings.h"

namespace mortarboard::ui {

// Each text has its English compiled in, and is returned in the language of `words`.
std::string_view rule_text(const Strings& words, const Game& game, const RuleText& rule);
std::string_view chapter_title(const Strings& words, const Game& game, const ChapterTitle& chapter);
std::string_view game_title(const Strings& words, const Game& game);
// The same by the id of a game; it is the id itself if this version does not have the game.
std::string_view game_title(const Strings& words, std::string_view id);
std::string cell_text(const Strings& words, const TextGame& game, const DataTable& table, std::size_t row,
                      std::size_t column);

class Describe {
public:
    Describe(const Strings& words, const TextGame& game, std::vector<std::string> seat_names);

    const Strings& words() const { return words_; }
    const std::string& seat(int seat) const;
    std::string value(const Term& term, int value) const;
    // Returns what a kind of move is called: "Take coins".
    std::string verb(int kind) const;
    // Returns what the move is done to: "2 actions". It is empty when the verb says it all.
    std::string objects(const Action& action) const;
    // Returns the whole move in one phrase: "Take coins for 2 actions".
    std::string move(const Action& action) const;
    // Returns what the log says of a move without an event, and without who made it: "took the Red 2". It is
    // empty when such a move needs no line, because what follows from it has one.
    std::string done(const Action& action) const;
    // Returns what happened, without who did it: "recruited Craftsman". What nobody did is a whole sentence,
    // "Round 2 begins": its text has the key of the event, or that with .nobody behind it where the event may
    // also be somebody's doing. It is empty when the event needs no line.
    std::string event(const Event& event) const;
    // Says whether the event, or such a move, needs a line, without making it.
    bool has_line(const Event& event) const;
    bool has_line(const Action& action) const;
    // Returns "4.2", or nothing for 0.
    std::string_view paragraph(int rule) const;
    std::string_view rule_text(int rule) const;
    std::string refusal(int rule) const;  // the rule and its paragraph, as a sentence

private:
    std::string key(std::string_view group, std::string_view name) const;
    // Returns the text of a group for this move, or nothing where it has none.
    std::optional<std::string> text_for(std::string_view group, const Action& action) const;
    // Adds the name of a value, and what a language's sentences need besides, as <name>_gender and
    // <name>_accusative: these come from texts whose keys are the name's own with .gender or .accusative.
    void add_name(Strings::Values& values, const std::string& name, const Term& term, int value) const;

    const Strings& words_;
    const TextGame& game_;
    std::vector<std::string> seats_;
    mutable std::string nature_;  // in the last call's language
};

}  // namespace mortarboard::ui
