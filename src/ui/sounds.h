// Sounds are short and belong to what happens at the table: this file says which event has which sound, and
// how many may follow each other. The host makes them, and nothing depends on their being heard.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/text.h"

namespace mortarboard::ui {

// The least important comes first: where too many are wanted at once, the most important are kept.
enum class Sound : std::uint8_t { none, card, coins, piece, dice, points, refused, turn, over };

// Returns what the page calls the sound (web/sound.js).
std::string_view name_of(Sound sound);
Sound sound_of(const Vocabulary& vocabulary, const Event& event);

// The queue holds what is to be heard soon. Bots play faster than ears follow: sounds that do not fit into
// the pace are dropped.
class SoundQueue {
public:
    static constexpr double kApart_s = 0.25;  // between two beginnings
    // A sound that would come later than this is not played at all.
    static constexpr double kLate_s = 0.8;
    static constexpr std::size_t kMostWaiting = 2;

    // Without a volume, and while muted, no sound is kept.
    void set(int percent, bool muted);
    bool is_wanted() const { return percent_ > 0; }  // though perhaps muted
    bool is_muted() const { return muted_; }
    int percent() const { return percent_; }
    void ask(Sound sound, double now);
    // Returns the sound that is due now; nothing when none is.
    std::optional<Sound> next(double now);
    // Returns the seconds until the next sound is due; nothing when none waits.
    std::optional<double> wait(double now) const;

private:
    struct Waiting {
        Sound sound;
        double since;
    };
    std::vector<Waiting> waiting_;  // in order of asking
    double last_{-1};
    int percent_{};
    bool muted_{};
};

}  // namespace mortarboard::ui
