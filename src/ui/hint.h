// Advice for the looking seat: the bots' search on its own view, thought through in small slices between
// frames, so that no worker is needed and nothing has to be called back when the position changes.
#pragma once
#include <vector>

#include "ai/search.h"
#include "core/text_game.h"

namespace mortarboard::ui {

class Session;

class Hint {
public:
    // One move of the look-ahead and what nature answered it with, as the advised seat sees them.
    struct LookAheadStep {
        Move move;
        bool is_choice{};  // something else could have been done
        std::vector<Event> events;
        AnyState state;  // after it
    };
    struct Advice {
        Action action;
        std::int32_t margin{};  // expected at the end, over the best rival; hundredths of a point
        // How it is likely to go on until the turn comes round, in one world that the seat's view allows.
        std::vector<LookAheadStep> look_ahead;
    };
    static constexpr std::size_t kAdvice = 3;
    static constexpr int kIterations = 1200;

    // The looking seat owes a move. The same advice every time it asks in the same position.
    void ask(const Session& session);
    // At a place of a match that is watched again: what the review of this decision has found, by the same
    // search (ai/match_review.h).
    void ask_again(const Session& session, Seat seat, std::uint64_t decision, int iterations);
    void forget() {
        bot_.reset();
        advice_.clear();
        is_requested_ = is_watching_ = false;
        previewed_ = nullptr;
    }
    // Shows the position after a step, from 0, of an advice; both must exist.
    void preview(std::size_t advice, std::size_t step) {
        previewed_ = &advice_[advice];
        step_ = step;
    }
    void stop_preview() { previewed_ = nullptr; }
    const Advice* previewed() const { return previewed_; }  // null: the table as it is
    std::size_t step() const { return step_; }
    // Drops advice on another position. True: there was some.
    bool follow(const Session& session);
    // Thinks for about so long. True: it has finished, and there is advice now.
    bool think(double seconds);

    bool is_requested() const { return is_requested_; }
    bool is_thinking() const { return bot_ != nullptr; }
    int percent() const;
    const std::vector<Advice>& advice() const { return advice_; }  // best first

private:
    void begin(const Session& session, Seat seat, std::uint64_t seed, int iterations);
    std::vector<LookAheadStep> steps_of(const SearchBot::Line& line) const;

    bool is_requested_{}, is_watching_{};
    std::uint32_t changes_{};
    Seat seat_{};
    const TextGame* game_{};
    std::unique_ptr<SearchBot> bot_;
    std::vector<Advice> advice_;
    const Advice* previewed_{};  // into advice_
    std::size_t step_{};
};

}  // namespace mortarboard::ui
