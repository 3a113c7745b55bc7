// Moves, events and values of any game as words, from its vocabulary and our texts. What has no text is made
// readable.
#pragma once
#include <span>
#include <string>

#include "core/text_game.h"
#include "ui/strings.h"

namespace mortarboard::ui {

class Describe {
public:
    Describe(const Strings& words, const TextGame& game, std::vector<std::string> seat_names);

    const std::string& seat(int seat) const;
    std::string value(const Term& term, int value) const;
    // What a kind of move is called: "Take coins".
    std::string verb(int kind) const;
    // What it is done to: "2 actions". Empty when the verb says it all.
    std::string objects(const Action& action) const;
    // The whole move in one phrase: "Take coins for 2 actions".
    std::string move(const Action& action) const;
    // What happened, without who: "recruited Craftsman". Empty: nothing worth a line.
    std::string event(const Event& event) const;
    // "4.2", or nothing for 0.
    std::string_view paragraph(int rule) const;
    std::string_view rule_text(int rule) const;

private:
    std::string key(std::string_view group, std::string_view name) const;

    const Strings& words_;
    const TextGame& game_;
    std::vector<std::string> seats_;
    std::string nature_;
};

}  // namespace mortarboard::ui
