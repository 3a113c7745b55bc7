#include "ui/screens/settings_page.h"

#include <array>
#include <string>
#include <vector>

#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

// Offers the values of a setting; `keys` are the keys of their names, in the order of the values.
template <class Value, std::size_t count>
void choose(Ui& ui, Rect& rest, std::string_view id, const std::array<const char*, count>& keys,
            Value& value) {
    std::array<std::string, count> names;
    for (std::size_t i = 0; i < count; ++i) names[i] = ui.words(keys[i]);
    value = static_cast<Value>(choice(ui, id, rest, ui.words(id), names, static_cast<int>(value)));
}

// Each language is listed by its own name, so that whoever reads only that one finds it.
void choose_language(Ui& ui, Shell& shell, Rect& rest, Settings& now) {
    std::vector<std::string> languages{std::string(ui.words("settings.system"))};
    int language = 0;
    for (const Language& one : shell.languages()) {
        if (one.code == now.language) language = static_cast<int>(languages.size());
        languages.push_back(one.name);
    }
    if (languages.size() <= 2) return;
    const int before = language;
    language = choice(ui, "settings.language", rest, ui.words("settings.language"), languages, language);
    // The texts of the chosen language may not have come: pressing it again asks for them again.
    if (language == before && ui.pressed == "settings.language." + std::to_string(language))
        shell.host().choose_language(now.language);
    if (shell.language_failed())
        paragraph(ui, "settings.language.failed", rest, ui.words("settings.language.failed"),
                  ui.palette->bad);
    now.language = language ? shell.languages()[static_cast<std::size_t>(language - 1)].code : "";
}
void choose_looks(Ui& ui, Rect& rest, Settings& now) {
    choose(ui, rest, "settings.theme",
           std::array{"settings.system", "settings.theme.light", "settings.theme.dark"}, now.theme);
    std::array<std::string, std::size(kTextPercents)> sizes;
    int size = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        sizes[i] = std::to_string(kTextPercents[i]) + "%";
        if (kTextPercents[i] == now.text_percent) size = static_cast<int>(i);
    }
    now.text_percent =
        kTextPercents[choice(ui, "settings.text", rest, ui.words("settings.text"), sizes, size)];
    choose(ui, rest, "settings.motion", std::array{"settings.system", "settings.motion.reduced"}, now.motion);
    choose(ui, rest, "settings.speed",
           std::array{"settings.speed.normal", "settings.speed.slow", "settings.speed.fast",
                      "settings.speed.off"},
           now.speed);
}
void choose_play(Ui& ui, Rect& rest, Settings& now) {
    choose(ui, rest, "settings.press", std::array{"settings.press.two", "settings.press.one"},
           now.single_press);
    choose(ui, rest, "settings.end", std::array{"settings.end.plain", "settings.end.ask"}, now.confirm_end);
    choose(ui, rest, "settings.hand", std::array{"settings.hand.right", "settings.hand.left"},
           now.left_handed);
    choose(ui, rest, "settings.signs", std::array{"settings.signs.usual", "settings.signs.large"}, now.signs);
    choose(ui, rest, "settings.guide",
           std::array{"settings.guide.beginners", "settings.guide.always", "settings.guide.never"},
           now.guide);
    choose(ui, rest, "settings.clocks", std::array{"settings.clocks.off", "settings.clocks.on"}, now.clocks);
}
void choose_sound(Ui& ui, Rect& rest, Settings& now) {
    const Settings::Volume before = now.sound;
    choose(ui, rest, "settings.sound",
           std::array{"settings.sound.off", "settings.sound.quiet", "settings.sound.normal",
                      "settings.sound.loud"},
           now.sound);
    if (now.sound != before) now.muted = false;
}

}  // namespace

std::string SettingsPage::title(const Ui& ui) const { return page_title(ui, ui.words("settings.title")); }

void SettingsPage::draw(Ui& ui, Shell& shell) {
    const Rect below = page_head(ui, shell, "settings", ui.words("settings.title"));
    if (back_) shell.back();
    ScrollArea area(ui, "settings.area", ui.words("settings.title"), below);
    Rect rest = area.content();
    rest.w = std::max(0.0f, rest.w - 14);
    const float top = rest.y;
    Settings now = shell.settings();
    const Settings::Volume sound_before = now.sound;
    choose_language(ui, shell, rest, now);
    choose_looks(ui, rest, now);
    choose_play(ui, rest, now);
    choose_sound(ui, rest, now);
    paragraph(ui, "settings.kept", rest, ui.words("settings.kept"), ui.palette->quiet);
    area.used(rest.y - top);
    shell.set(now);
    // A sound is asked for after the volume is set, so that the person hears at once how loud it is.
    if (now.sound != sound_before) ui.sounds.ask(Sound::coins, ui.now);
}

std::string AboutPage::title(const Ui& ui) const { return page_title(ui, ui.words("about.title")); }

void AboutPage::draw(Ui& ui, Shell& shell) {
    const Rect below = page_head(ui, shell, "about", ui.words("about.title"));
    if (back_) shell.back();
    ScrollArea area(ui, "about.area", ui.words("about.title"), below);
    Rect rest = area.content();
    rest.w = std::max(0.0f, rest.w - 14);
    const float top = rest.y;
    for (const char* key : {"about.what", "about.private", "about.publishers", "about.drawn", "about.built"})
        paragraph(ui, key, rest, ui.words(key));
    const std::string_view licences = ui.words("about.licences");
    if (button(ui, "about.licences", rest.cut_top(kTarget, 12).cut_left(button_width(ui, licences)),
               licences))
        shell.host().show_text_file("licences.txt");
    area.used(rest.y - top);
}

}  // namespace mortarboard::ui
