#include "ui/screens/settings_page.h"

#include <array>

#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {

std::string SettingsPage::title(const Ui& ui) const { return page_title(ui, ui.words("settings.title")); }

void SettingsPage::draw(Ui& ui, Shell& shell) {
    const Rect below = page_head(ui, shell, "settings", ui.words("settings.title"));
    if (back_) shell.back();
    ScrollArea area(ui, "settings.area", ui.words("settings.title"), below);
    Rect rest = area.content();
    rest.w = std::max(0.0f, rest.w - 14);
    const float top = rest.y;
    const auto word = [&](std::string_view key) { return std::string(ui.words(key)); };
    Settings now = shell.settings();

    // Each language by its own name, so that whoever reads only that one finds it.
    std::vector<std::string> languages{word("settings.system")};
    int language = 0;
    for (const Language& one : shell.languages()) {
        if (one.code == now.language) language = static_cast<int>(languages.size());
        languages.push_back(one.name);
    }
    if (languages.size() > 2) {
        language = choice(ui, "settings.language", rest, ui.words("settings.language"), languages, language);
        if (shell.language_failed())
            paragraph(ui, "settings.language.failed", rest, ui.words("settings.language.failed"),
                      ui.palette->bad);
        now.language = language ? shell.languages()[static_cast<std::size_t>(language - 1)].code : "";
    }

    const std::array themes{word("settings.system"), word("settings.theme.light"),
                            word("settings.theme.dark")};
    now.theme = static_cast<Settings::Theme>(
        choice(ui, "settings.theme", rest, ui.words("settings.theme"), themes, static_cast<int>(now.theme)));

    std::array<std::string, std::size(kTextPercents)> sizes;
    int size = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        sizes[i] = std::to_string(kTextPercents[i]) + "%";
        if (kTextPercents[i] == now.text_percent) size = static_cast<int>(i);
    }
    now.text_percent =
        kTextPercents[choice(ui, "settings.text", rest, ui.words("settings.text"), sizes, size)];

    const std::array motions{word("settings.system"), word("settings.motion.reduced")};
    now.motion = static_cast<Settings::Motion>(choice(
        ui, "settings.motion", rest, ui.words("settings.motion"), motions, static_cast<int>(now.motion)));

    const std::array speeds{word("settings.speed.normal"), word("settings.speed.slow"),
                            word("settings.speed.fast"), word("settings.speed.off")};
    now.speed = static_cast<Settings::Speed>(
        choice(ui, "settings.speed", rest, ui.words("settings.speed"), speeds, static_cast<int>(now.speed)));

    const std::array presses{word("settings.press.two"), word("settings.press.one")};
    now.single_press =
        choice(ui, "settings.press", rest, ui.words("settings.press"), presses, now.single_press) == 1;

    const std::array ends{word("settings.end.plain"), word("settings.end.ask")};
    now.confirm_end = choice(ui, "settings.end", rest, ui.words("settings.end"), ends, now.confirm_end) == 1;

    const std::array hands{word("settings.hand.right"), word("settings.hand.left")};
    now.left_handed =
        choice(ui, "settings.hand", rest, ui.words("settings.hand"), hands, now.left_handed) == 1;

    const std::array signs{word("settings.signs.usual"), word("settings.signs.large")};
    now.signs = choice(ui, "settings.signs", rest, ui.words("settings.signs"), signs, now.signs) == 1;

    const std::array guides{word("settings.guide.beginners"), word("settings.guide.always"),
                            word("settings.guide.never")};
    now.guide = static_cast<Settings::Guide>(
        choice(ui, "settings.guide", rest, ui.words("settings.guide"), guides, static_cast<int>(now.guide)));

    const std::array clocks{word("settings.clocks.off"), word("settings.clocks.on")};
    now.clocks = choice(ui, "settings.clocks", rest, ui.words("settings.clocks"), clocks, now.clocks) == 1;

    const std::array volumes{word("settings.sound.off"), word("settings.sound.quiet"),
                             word("settings.sound.normal"), word("settings.sound.loud")};
    const Settings::Volume sound_before = now.sound;
    now.sound = static_cast<Settings::Volume>(
        choice(ui, "settings.sound", rest, ui.words("settings.sound"), volumes, static_cast<int>(now.sound)));
    if (now.sound != sound_before) now.muted = false;

    paragraph(ui, "settings.kept", rest, ui.words("settings.kept"), ui.palette->quiet);
    area.used(rest.y - top);
    shell.set(now);
    // So that one hears at once how loud it is.
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
