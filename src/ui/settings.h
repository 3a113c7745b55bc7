// The settings are what a person has set for this device; the host keeps them as one short text, and they
// are applied at once.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace mortarboard::ui {

struct Settings {
    // The name of the folder with the texts, such as "en"; an empty one stands for the browser's language.
    std::string language{};
    enum class Theme : std::uint8_t { system, light, dark } theme{};
    enum class Motion : std::uint8_t { system, reduced } motion{};
    // The speed applies to everything that moves at the table, and to the pauses between moves of others.
    enum class Speed : std::uint8_t { normal, slow, fast, off } speed{};
    int text_percent{100};  // one of kTextPercents
    // An action is done at the first press, without a second one to confirm it.
    bool single_press{};
    // The end of a turn has to be confirmed.
    bool confirm_end{};
    // What is pressed most lies on the left.
    bool left_handed{};
    bool signs{};  // larger emblems beside colours
    // Guidance at the table: for beginners it ends with kGuidedMatches finished matches of the game.
    enum class Guide : std::uint8_t { beginners, always, never } guide{};
    static constexpr int kGuidedMatches = 2;
    // The number of finished matches by game, up to kGuidedMatches.
    std::map<std::string, int, std::less<>> finished{};
    // The table shows how long each seat was waited for.
    bool clocks{};
    enum class Volume : std::uint8_t { off, quiet, normal, loud } sound{};
    // The sound is off for a while; the volume stays as it was.
    bool muted{};
    // For each game this is the number of the step that the person has reached in its lesson, or
    // kLessonDone after the last.
    std::map<std::string, int, std::less<>> lessons{};
    static constexpr int kLessonDone = 999;
    // The person's best score in the newest daily deal (daily.h) that was played to its end.
    struct DailyScore {
        int day{};  // 0: none was played
        int best{};
        friend bool operator==(const DailyScore&, const DailyScore&) = default;
    } daily{};
    friend bool operator==(const Settings&, const Settings&) = default;
};
inline constexpr int kVolumePercents[] = {0, 25, 55, 100};  // by Settings::Volume
inline constexpr float kMotionLengths[] = {1, 2, 0.5f, 0};  // by Settings::Speed
inline constexpr int kTextPercents[] = {100, 125, 150, 200};

std::string to_text(const Settings& settings);
// A setting that the text does not name, or names wrongly, has its default. Any text may be read.
Settings settings_from_text(std::string_view text);

}  // namespace mortarboard::ui
