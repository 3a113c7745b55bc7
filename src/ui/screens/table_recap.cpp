// "What happened?" shows at the table again what the others did since the person's last choice.
#include "ui/screens/table.h"

namespace mortarboard::ui {

// While the recap is shown the button ends it.
bool TableScreen::may_recap() const {
    if (recap_.is_shown()) return true;
    if (replay_ || is_coached() || hint_.previewed()) return false;
    return (session_.my_turn() || session_.over()) && Recap::has_moves(session_);
}
void TableScreen::toggle_recap(Ui& ui) {
    if (recap_.is_shown()) return end_recap(ui);
    if (!may_recap()) {
        if (!replay_) ui.say(ui.words("recap.none"));
        return;
    }
    hint_.forget();
    refusal_.clear();
    recap_.begin(session_, ui.now, ui.slowness());
    view_->log_changed();
    ui.invalidate_frame();
}
void TableScreen::end_recap(Ui& ui) {
    if (!recap_.is_shown()) return;
    recap_.end();
    view_->log_changed();
    ui.announce(expected(ui));
    ui.invalidate_frame();
}
void TableScreen::follow_recap(Ui& ui) {
    if (!recap_.is_shown()) return;
    if (view_->is_presenting(ui)) return ui.animate();
    double wait = 0;
    if (!recap_.play_on(ui.now, wait)) return ui.wake_in(wait);
    view_->log_changed();
    if (recap_.is_shown()) {
        const auto& events = session_.events_seen();
        for (std::size_t move = recap_.first_move(); move < recap_.end_move(); ++move)
            for (const Event& event : events[move])
                ui.sounds.ask(sound_of(session_.game().vocabulary(), event), ui.now);
        const std::string told = log_text_between(ui.words, recap_.first_move(), recap_.end_move());
        ui.announce(ui.words("log.sentence", {{"what", told}}));
    } else {
        ui.announce(expected(ui));
    }
    ui.animate();
    ui.invalidate_frame();
}
// A press anywhere skips the rest of the recap. This is asked before the frame is drawn, because a pressed
// node takes the press. The recap ends after the frame is drawn, so that the same press cannot press
// anything of the present.
bool TableScreen::is_recap_skipped(const Ui& ui) const {
    const bool is_released = ImGui::IsMouseReleased(ImGuiMouseButton_Left) && !ui.dragging;
    return recap_.is_shown() && (is_released || ui.semantics.pressing());
}
std::string TableScreen::recap_sentence(const Ui& ui) const {
    if (!recap_.step()) return std::string(ui.words("recap.start"));
    return ui.words("recap.step",
                    {{"told", log_text_between(ui.words, recap_.first_move(), recap_.end_move())},
                     {"n", std::to_string(recap_.step())},
                     {"total", std::to_string(recap_.last_step())}});
}

}  // namespace mortarboard::ui
