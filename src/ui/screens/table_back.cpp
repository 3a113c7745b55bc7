// Going back further than undo does, alone against bots: behind cards that were revealed and moves that bots
// have made. It is asked first, because the match is marked by it.
#include <algorithm>
#include <array>
#include <utility>

#include "ui/screens/table.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {
namespace {

constexpr std::array<RowButton, 2> kAnswers{RowButton{"back.stay", "back.stay", ButtonLook::first},
                                            {"back.go", "back.go"}};

}  // namespace

// Says only whether going back is offered: the person has moved. Whether any of these moves was a choice is
// looked up when the person asks.
bool TableScreen::may_go_back() const {
    if (replay_ || lesson_ || session_.between_peers() || !session_.my_turn() || recap_.is_shown())
        return false;
    const auto& moves = session_.moves_seen();
    return session_.plan().persons() == 1 && std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
               return move.seat == session_.me();
           });
}
void TableScreen::ask_to_go_back(Ui& ui) {
    if (!may_go_back()) {
        if (!replay_) ui.say(ui.words("undo.none"));
        return;
    }
    back_to_ = session_.before_last_choice();
    if (!back_to_) return ui.say(ui.words("back.none"));
    ui.semantics.request_focus("back.stay");
    ui.invalidate_frame();
}
void TableScreen::draw_going_back(Ui& ui) {
    const std::size_t length = back_to_.value_or(session_.moves_seen().size());
    if (length >= session_.moves_seen().size() || !session_.my_turn()) {
        back_to_.reset();
        return ui.invalidate_frame();
    }
    const std::string move = describe_.move(session_.moves_seen()[length].action);
    const std::string pressed =
        draw_question(ui, "back", ui.words("back.title"), ui.words("back.ask", {{"move", move}}), kAnswers);
    if (!pressed.empty()) answer_going_back(ui, pressed == "back.go");
}
void TableScreen::answer_going_back(Ui& ui, bool goes) {
    const auto length = std::exchange(back_to_, std::nullopt);
    if (goes && length) {
        session_.go_back(*length);
        has_pending_answer_ = false;
        bot_percent_ = 0;
        hint_.forget();
        on_match_changed(ui);
        ui.announce(ui.words("back.done"));
    }
    ui.semantics.request_focus("bar.sentence");
    ui.invalidate_frame();
}

}  // namespace mortarboard::ui
