// This part makes the sounds of the table, and the button that mutes them.
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {

// Sounds belong to the moves that have no lines in the log yet. Kinds of events are public, so that a sound
// tells nothing that the seat may not know.
void TableScreen::sound_new_moves(Ui& ui) const {
    const auto& events_seen = session_.events_seen();
    for (std::size_t move = moves_logged_; move < events_seen.size(); ++move)
        for (const Event& event : events_seen[move])
            ui.sounds.ask(sound_of(session_.game().vocabulary(), event), ui.now);
}
void TableScreen::sound_turn(Ui& ui) {
    const bool mine = session_.my_turn() && !session_.over();
    if (session_.over() && !was_over_)
        ui.sounds.ask(Sound::over, ui.now);
    else if (mine && !had_turn_)
        ui.sounds.ask(Sound::turn, ui.now);
    had_turn_ = mine;
}
bool TableScreen::toggle_mute(Ui& ui) {
    if (!ui.sounds.is_wanted()) return false;
    mute_pressed_ = true;
    ui.animate();
    return true;
}
void TableScreen::follow_mute(Ui& ui, Shell& shell) {
    if (!mute_pressed_) return;
    mute_pressed_ = false;
    Settings now = shell.settings();
    now.muted = !now.muted;
    shell.set(now);
    ui.announce(ui.words(now.muted ? "sound.muted" : "sound.heard"));
}
// The button is drawn only while there is something to mute, and where neither the title nor another button
// has to give way: on a phone the settings are as near.
void TableScreen::draw_mute(Ui& ui, Rect& box) {
    if (!ui.sounds.is_wanted()) return;
    const std::string_view label = ui.words(ui.sounds.is_muted() ? "sound.unmute" : "sound.mute");
    const float width = button_width(ui, label), gap = 12;
    const TextStyle title{.size = ui.screen.w < 700 ? kLead : kTitle, .face = Typeface::title};
    if (ui.text_width(game_title(ui.words, session_.game()), title) > box.w - width - gap) return;
    if (button(ui, "sound.mute", box.cut_right(width, gap).middle(width, kTarget), label)) toggle_mute(ui);
}

}  // namespace mortarboard::ui
