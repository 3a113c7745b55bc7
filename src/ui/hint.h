// Advice for the looking seat: the bots' search on its own view, thought through in small slices between
// frames, so that no worker is needed and nothing has to be called back when the position changes.
#pragma once
#include <vector>

#include "ai/search.h"

namespace mortarboard::ui {

class Session;

class Hint {
public:
    // One move of the look-ahead and what nature answered it with, as the advised seat sees them.
    struct LookAheadStep {
        Move move;
        bool chosen{};  // something else could have been done
        std::vector<Event> told;
        AnyState seen;  // after it
    };
    struct Advice {
        Action action;
        std::int32_t margin{};  // expected at the end, over the best rival; hundredths of a point
        // How it is likely to go on until the turn comes round, in one world that the seat's view allows.
        std::vector<LookAheadStep> ahead;
    };
    static constexpr std::size_t kAdvice = 3;
    static constexpr int kIterations = 1200;

    // The looking seat owes a move. The same advice every time it asks in the same position.
    void ask(const Session& session);
    void forget() {
        bot_.reset(), advice_.clear(), asked_ = false;
        looks_at_ = nullptr;
    }
    // Looks ahead: at a step of an advice, from 0; both must be there.
    void look_at(std::size_t advice, std::size_t step) {
        looks_at_ = &advice_[advice];
        step_ = step;
    }
    void look_away() { looks_at_ = nullptr; }
    const Advice* looks_at() const { return looks_at_; }  // null: at the table as it is
    std::size_t step() const { return step_; }
    // What was said about another position lapses. True: something lapsed.
    bool keep_to(const Session& session);
    // Thinks for about so long; true: that was the end of it, there is advice now.
    bool think(double seconds);

    bool asked() const { return asked_; }
    bool thinks() const { return bot_ != nullptr; }
    int percent() const;
    const std::vector<Advice>& advice() const { return advice_; }  // best first

private:
    std::vector<LookAheadStep> steps_of(const SearchBot::Line& line) const;

    bool asked_{};
    std::uint32_t changes_{};
    Seat seat_{};
    const Game* game_{};
    std::unique_ptr<SearchBot> bot_;
    std::vector<Advice> advice_;
    const Advice* looks_at_{};  // into advice_
    std::size_t step_{};
};

}  // namespace mortarboard::ui
