#include "ui/widgets/piece_animations.h"

#include <algorithm>
#include <cmath>

namespace mortarboard::ui {
namespace {

bool elsewhere(const Rect& a, const Rect& b) { return std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1; }
Rect between(const Rect& a, const Rect& b, float share) {
    const auto mixed = [&](float x, float y) { return x + (y - x) * share; };
    return {mixed(a.x, b.x), mixed(a.y, b.y), mixed(a.w, b.w), mixed(a.h, b.h)};
}
float eased(double share) {
    const auto left = static_cast<float>(1 - share);
    return 1 - left * left * left;
}

}  // namespace

// Returns the share of the way at a time; it is outside 0..1 before and after.
double PieceAnimations::share_of(double since, double now) const {
    return length_ > 0 ? (now - since) / (kSeconds * length_) : 1;
}
double PieceAnimations::departure(double now) {
    if (now >= latest_end_)
        first_departure_ = last_departure_ = now;  // nothing is under way
    else
        last_departure_ = std::min(std::max(now, last_departure_ + kStagger * length_),
                                   std::max(now, first_departure_ + (kLongest - kSeconds) * length_));
    latest_end_ = std::max(latest_end_, last_departure_ + kSeconds * length_);
    return last_departure_;
}
void PieceAnimations::settle() {
    for (auto& [thing, track] : tracks_) track.since = -1;
    flights_.clear();
    latest_end_ = -1;
}
void PieceAnimations::begin(Ui& ui, const Rect& frame, bool happened) {
    ++frames_;
    happened_ = happened;
    length_ = static_cast<double>(ui.motion_length);
    const bool new_layout =
        elsewhere(frame, frame_) || std::abs(frame.w - frame_.w) > 1 || std::abs(frame.h - frame_.h) > 1;
    frame_ = frame;
    if (new_layout) tracks_.clear();
    if (new_layout || ImGui::IsMouseClicked(ImGuiMouseButton_Left) || ui.semantics.pressing()) settle();
    std::erase_if(flights_, [&](const Flight& flight) { return share_of(flight.since, ui.now) >= 1; });
    if (moving(ui.now)) ui.animate();
}
AnimatedPlacement PieceAnimations::show(Ui& ui, int thing, const Rect& place, std::optional<Rect> from) {
    const auto [found, made] = tracks_.try_emplace(thing);
    Track& track = found->second;
    const bool here_before = !made && track.frame + 1 >= frames_;
    track.frame = frames_;
    if (!here_before) {
        track.since = -1;
        track.from = track.to = track.shown = place;
        if (from && happened_ && elsewhere(*from, place)) {
            track.from = track.shown = *from;
            track.since = departure(ui.now);
            ui.animate();
        }
    } else if (happened_ && elsewhere(track.to, place)) {
        track.from = track.shown;
        track.since = departure(ui.now);
        ui.animate();
    }
    track.to = place;
    const double share = track.since < 0 ? 1 : share_of(track.since, ui.now);
    if (share >= 1) {
        track.since = -1;
        track.shown = place;
        return {place, 1, false};
    }
    // The piece fades in at its new place.
    if (ui.reduced_motion) {
        track.shown = place;
        return {place, static_cast<float>(std::max(0.0, share)), false};
    }
    track.shown = between(track.from, track.to, eased(std::max(0.0, share)));
    return {track.shown, 1, true};
}
std::optional<Rect> PieceAnimations::last(int thing) const {
    const auto found = tracks_.find(thing);
    if (found == tracks_.end() || found->second.frame + 1 < frames_) return {};
    return found->second.shown;
}
void PieceAnimations::send(Ui& ui, int what, const Rect& from, const Rect& to) {
    // The change at both ends shows what happened.
    if (ui.reduced_motion) return;
    flights_.push_back({what, from, to, departure(ui.now)});
    ui.animate();
}
std::vector<PieceAnimations::Sent> PieceAnimations::sent(Ui& ui) const {
    std::vector<Sent> out;
    for (const Flight& flight : flights_)
        if (const double share = share_of(flight.since, ui.now); share >= 0 && share < 1)
            out.push_back({flight.what, between(flight.from, flight.to, eased(share)), 1});
    return out;
}

}  // namespace mortarboard::ui
