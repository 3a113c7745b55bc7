#include "ui/settings.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "record/json.h"
#include "ui/daily.h"

namespace mortarboard::ui {
namespace {

constexpr int kMostScore = 100'000;
constexpr std::array<std::string_view, 3> kThemes{"system", "light", "dark"};
constexpr std::array<std::string_view, 2> kMotions{"system", "reduced"};
constexpr std::array<std::string_view, 4> kSpeeds{"normal", "slow", "fast", "off"};
constexpr std::array<std::string_view, 3> kGuides{"beginners", "always", "never"};
constexpr std::array<std::string_view, 4> kVolumes{"off", "quiet", "normal", "loud"};

bool is_language_code(std::string_view code) {
    return code.size() >= 2 && code.size() <= 3 &&
           std::all_of(code.begin(), code.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

std::string to_text(const Settings& settings) {
    nlohmann::json daily = nlohmann::json::object();
    if (settings.daily.day) daily = {{"day", settings.daily.day}, {"best", settings.daily.best}};
    return print_json(
        nlohmann::json{{"language", settings.language},
                       {"theme", std::string(kThemes[static_cast<std::size_t>(settings.theme)])},
                       {"motion", std::string(kMotions[static_cast<std::size_t>(settings.motion)])},
                       {"speed", std::string(kSpeeds[static_cast<std::size_t>(settings.speed)])},
                       {"text", settings.text_percent},
                       {"single_press", settings.single_press},
                       {"confirm_end", settings.confirm_end},
                       {"left_handed", settings.left_handed},
                       {"signs", settings.signs},
                       {"guide", std::string(kGuides[static_cast<std::size_t>(settings.guide)])},
                       {"finished", settings.finished},
                       {"clocks", settings.clocks},
                       {"sound", std::string(kVolumes[static_cast<std::size_t>(settings.sound)])},
                       {"muted", settings.muted},
                       {"lessons", settings.lessons},
                       {"daily", daily}});
}
Settings settings_from_text(std::string_view text) {
    Settings out;
    const auto json = parse_json(text);
    if (!json.is_object()) return out;
    // Returns the index among `words` of the word under `key`, or 0 when it is none of them.
    const auto choice = [&](const char* key, const auto& words) -> std::size_t {
        const auto found = json.find(key);
        if (found == json.end() || !found->is_string()) return 0;
        const auto at = std::find(words.begin(), words.end(),
                                  std::string_view(*found->template get_ptr<const std::string*>()));
        return at == words.end() ? 0 : static_cast<std::size_t>(at - words.begin());
    };
    if (const auto found = json.find("language"); found != json.end() && found->is_string())
        if (const auto& code = *found->get_ptr<const std::string*>(); is_language_code(code))
            out.language = code;
    out.theme = static_cast<Settings::Theme>(choice("theme", kThemes));
    out.motion = static_cast<Settings::Motion>(choice("motion", kMotions));
    out.speed = static_cast<Settings::Speed>(choice("speed", kSpeeds));
    if (const auto found = json.find("text"); found != json.end() && found->is_number_unsigned())
        for (const int percent : kTextPercents)
            if (*found->get_ptr<const std::uint64_t*>() == static_cast<std::uint64_t>(percent))
                out.text_percent = percent;
    const auto flag = [&](const char* key) {
        const auto found = json.find(key);
        return found != json.end() && found->is_boolean() && *found->get_ptr<const bool*>();
    };
    out.single_press = flag("single_press");
    out.confirm_end = flag("confirm_end");
    out.left_handed = flag("left_handed");
    out.signs = flag("signs");
    out.guide = static_cast<Settings::Guide>(choice("guide", kGuides));
    out.clocks = flag("clocks");
    out.sound = static_cast<Settings::Volume>(choice("sound", kVolumes));
    out.muted = flag("muted");
    if (const auto* const finished = member(json, "finished"); finished && finished->is_object())
        for (const auto& [game, matches] : finished->items())
            if (const auto number = whole_number(&matches, 0, Settings::kGuidedMatches))
                out.finished[game] = static_cast<int>(*number);
    if (const auto* const lessons = member(json, "lessons"); lessons && lessons->is_object())
        for (const auto& [game, step] : lessons->items())
            if (const auto number = whole_number(&step, 0, Settings::kLessonDone))
                out.lessons[game] = static_cast<int>(*number);
    if (const auto* const daily = member(json, "daily"); daily && daily->is_object()) {
        const auto day = whole_number(member(*daily, "day"), 0, INT32_MAX),
                   best = whole_number(member(*daily, "best"), -kMostScore, kMostScore);
        if (day && best && is_day(static_cast<int>(*day)))
            out.daily = {.day = static_cast<int>(*day), .best = static_cast<int>(*best)};
    }
    return out;
}

}  // namespace mortarboard::ui
