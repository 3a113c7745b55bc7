// What the evaluation and the features of a position share: what each seat's worth is made of.
#pragma once
#include "games/troyes/troyes.h"

namespace mortarboard::troyes {

// These are hundredths of a point.
struct Worth {
    // What an unfinished choice will still bring is `pending`.
    int points{}, purse{}, citizens{}, cards{}, cathedral{}, events{}, dice{}, characters{}, pending{};
    int total() const {
        return points + purse + citizens + cards + cathedral + events + dice + characters + pending;
    }
};
struct Judgement {
    std::array<Worth, kMaxTable> worth{};  // by seat
    std::array<int, kMaxTable> margin{};  // as Troyes::evaluate gives it
};
// Judges the state by what one viewer knows of the characters.
Judgement judgement_of(const State&, const Characters& known);

}  // namespace mortarboard::troyes
