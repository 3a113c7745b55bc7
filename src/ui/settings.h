// What a person has set for this device: kept by the host as one short text, applied at once.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace mortarboard::ui {

struct Settings {
    std::string language{};  // as the folder of its texts is called: "en"; empty: the browser's
    enum class Theme : std::uint8_t { system, light, dark } theme{};
    enum class Motion : std::uint8_t { system, reduced } motion{};
    // Of everything that moves at the table, and of the pauses between moves of others.
    enum class Speed : std::uint8_t { normal, slow, fast, off } speed{};
    int text_percent{100};  // one of kTextPercents
    bool single_press{};  // what can be done is done at the first press
    bool confirm_end{};  // the end of a turn is asked for once more
    bool left_handed{};  // what is pressed most lies on the left
    bool signs{};  // larger emblems beside colours
    // Guidance at the table: for beginners it ends with kGuidedMatches finished matches of the game.
    enum class Guide : std::uint8_t { beginners, always, never } guide{};
    static constexpr int kGuidedMatches = 2;
    std::map<std::string, int, std::less<>> finished{};  // matches by game, up to kGuidedMatches
    bool clocks{};  // at the table it is shown how long each seat was waited for
    enum class Volume : std::uint8_t { off, quiet, normal, loud } sound{};
    bool muted{};  // for a while: the volume stays as it was
    // How far the person has come in the lesson of a game: the number of the step; kLessonDone after the
    // last.
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
// What the text does not say, or says wrongly, is as usual. Total on any text.
Settings settings_from_text(std::string_view text);

}  // namespace mortarboard::ui
