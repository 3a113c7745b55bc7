#include "ui/sounds.h"

#include <algorithm>
#include <array>

namespace mortarboard::ui {
namespace {

// A word in the name of an event kind decides its sound, whatever the game; the first word that fits
// counts. Kinds without such a word are silent.
struct WordSound {
    std::string_view word;
    Sound sound;
};
constexpr WordSound kWords[] = {
    {"rolled", Sound::dice},      {"scored", Sound::points}, {"gold", Sound::coins},
    {"deniers", Sound::coins},    {"coins", Sound::coins},   {"paid", Sound::coins},
    {"income", Sound::coins},     {"built", Sound::piece},   {"started", Sound::piece},
    {"finished", Sound::piece},   {"sent", Sound::piece},    {"recruited", Sound::piece},
    {"placed", Sound::piece},     {"claimed", Sound::piece}, {"reserved", Sound::piece},
    {"fortified", Sound::piece},  {"settled", Sound::piece}, {"tamed", Sound::piece},
    {"invaded", Sound::piece},    {"moved", Sound::piece},   {"set", Sound::piece},
    {"pushed", Sound::piece},     {"citizen", Sound::piece}, {"cube", Sound::piece},
    {"worker", Sound::piece},     {"token", Sound::piece},   {"influence", Sound::piece},
    {"destroyed", Sound::piece},  {"hired", Sound::piece},   {"used", Sound::piece},
    {"district", Sound::piece},   {"came", Sound::piece},    {"joined", Sound::piece},
    {"beautified", Sound::piece}, {"card", Sound::card},     {"cards", Sound::card},
    {"agenda", Sound::card},      {"role", Sound::card},     {"dealt", Sound::card},
    {"slid", Sound::card},        {"laid", Sound::card},     {"turned", Sound::card},
    {"shown", Sound::card},       {"revealed", Sound::card}, {"kept", Sound::card},
    {"discarded", Sound::card},   {"given", Sound::card},    {"picked", Sound::card},
    {"shuffled", Sound::card},    {"put", Sound::card},      {"swapped", Sound::card},
    {"taken", Sound::card},
};
bool has_word(std::string_view name, std::string_view word) {
    for (std::size_t at = name.find(word); at != std::string_view::npos; at = name.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || name[at - 1] == '_') && (end == name.size() || name[end] == '_')) return true;
    }
    return false;
}

}  // namespace

std::string_view name_of(Sound sound) {
    constexpr std::array<std::string_view, 9> kNames{"",       "card",    "coins", "piece", "dice",
                                                     "points", "refused", "turn",  "over"};
    return kNames[static_cast<std::size_t>(sound)];
}
Sound sound_of(const Vocabulary& vocabulary, const Event& event) {
    if (event.kind >= vocabulary.events.size()) return Sound::none;
    const EventInfo& info = vocabulary.events[event.kind];
    if (info.role == EventInfo::points) return event.amount ? Sound::points : Sound::none;
    if (info.role == EventInfo::money) return event.amount ? Sound::coins : Sound::none;
    for (const auto& [word, sound] : kWords)
        if (has_word(info.name, word)) return sound;
    return Sound::none;
}

void SoundQueue::set(int percent, bool muted) {
    percent_ = percent;
    muted_ = muted;
    if (!percent || muted) waiting_.clear();
}
void SoundQueue::ask(Sound sound, double now) {
    if (sound == Sound::none || !percent_ || muted_) return;
    if (std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& w) { return w.sound == sound; }))
        return;
    if (waiting_.size() == kMostWaiting) {
        const auto least = std::min_element(
            waiting_.begin(), waiting_.end(),
            [](const Waiting& one, const Waiting& other) { return one.sound < other.sound; });
        if (least->sound > sound) return;
        waiting_.erase(least);
    }
    waiting_.push_back({sound, now});
}
std::optional<Sound> SoundQueue::next(double now) {
    std::erase_if(waiting_, [&](const Waiting& w) { return now - w.since > kLate_s; });
    if (waiting_.empty() || (last_ >= 0 && now < last_ + kApart_s)) return {};
    const Sound sound = waiting_.front().sound;
    waiting_.erase(waiting_.begin());
    last_ = now;
    return sound;
}
std::optional<double> SoundQueue::wait(double now) const {
    if (waiting_.empty()) return {};
    return std::max(0.0, last_ + kApart_s - now);
}

}  // namespace mortarboard::ui
