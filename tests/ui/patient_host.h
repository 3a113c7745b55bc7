// Bots for matches in which several seats choose at once: questions to them are cancelled and asked again
// while a person chooses, and each is answered from what it says itself.
#pragma once
#include "ui/headless.h"

namespace mortarboard {

class PatientHost final : public HostOfTest {
public:
    // The table takes no answer to a question that it has cancelled.
    void cancel_bots() override {}

    // Answers the newest question with a random move. Returns false when there is none.
    bool answer_newest(Headless& page) {
        if (asked.size() == answered_) return false;
        answered_ = asked.size();
        const BotRequest request = asked.back();
        const TextGame& game = *find_text_game(request.game);
        const auto known = match_before(game, request);
        for (std::size_t i = known->log().size(); i < request.seen.size(); ++i) known->play(request.seen[i]);
        const auto bot = make_bot("random");
        bot->begin(bot_game(game), known->state(), request.seat, answered_);
        while (bot->step(64)) {}
        page.shell().bot_answered(request.ticket, bot->best());
        page.frame();
        return true;
    }
    // Runs until a person can make a move. Returns false when nobody can.
    bool await_turn(Headless& page) {
        for (int turns = 0; turns < 2'000; ++turns) {
            for (const ui::Node& node : page.nodes())
                if (node.playable) return true;
            if (!answer_newest(page)) page.frame();
        }
        return false;
    }

private:
    std::size_t answered_{};
};

}  // namespace mortarboard
