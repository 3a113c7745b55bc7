// Short sounds of what happens at the table: which event has which, and how many may follow each other. The
// host makes them, and nothing depends on their being heard.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/text.h"

namespace mortarboard::ui {

// The least important comes first: where too many are wanted at once, the most important are kept.
enum class Sound : std::uint8_t { none, card, coins, piece, dice, points, refused, turn, over };

// What the page calls it (web/sound.js).
std::string_view name_of(Sound sound);
Sound sound_of(const Vocabulary& vocabulary, const Event& event);

// What is to be heard soon. Bots play faster than ears follow: what does not fit into the pace is dropped.
class SoundQueue {
public:
    static constexpr double kApart_s = 0.25;  // between the beginnings of two sounds
    static constexpr double kLate_s = 0.8;  // a sound that would come later than that is not heard at all
    static constexpr std::size_t kMostWaiting = 2;

    // Without a volume, and while muted, nothing is kept.
    void set(int percent, bool muted);
    bool is_wanted() const { return percent_ > 0; }  // it may still be muted
    bool is_muted() const { return muted_; }
    int percent() const { return percent_; }
    void ask(Sound sound, double now);
    // The one that is due now; nothing: none is.
    std::optional<Sound> next(double now);
    // Seconds until the next one is due; nothing: none waits.
    std::optional<double> wait(double now) const;

private:
    struct Waiting {
        Sound sound;
        double since;
    };
    std::vector<Waiting> waiting_;  // in the order in which they were asked for
    double last_{-1};
    int percent_{};
    bool muted_{};
};

}  // namespace mortarboard::ui
