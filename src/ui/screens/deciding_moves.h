// The choices that decided a finished match, on its result: they are looked for when a person asks, and each
// leads to its place in the match.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/describe.h"
#include "ui/review_search.h"
#include "ui/session.h"
#include "ui/ui.h"

namespace mortarboard::ui {

class DecidingMoves {
public:
    // The session and `describe` must outlive this object. The match must be over.
    DecidingMoves(const Session& session, const Describe& describe);

    // Nobody played this match here: there is no choice to look at.
    bool has_seat() const { return seat_ >= 0; }
    // Takes what an earlier review found, if anything.
    void take_kept(const std::vector<KeptReview>& kept);
    // To be called in every frame.
    void follow(Host& host) { search_.follow(host); }
    void stop(Host& host) { search_.stop(host); }
    void answered(Ui& ui, std::uint32_t ticket, const ReviewFindings& found);
    void progressed(Ui& ui, int percent);
    void failed(Ui& ui);
    std::optional<KeptReview> take_found() { return search_.take_found(); }
    // Draws them, cut off the top of `rest`. Returns before which move the place lies that is to be shown,
    // once after one of them was pressed.
    std::optional<std::size_t> draw(Ui& ui, Host& host, Rect& rest);

private:
    std::string choice_text(const Ui& ui, std::size_t decision) const;
    std::string change_text(const Ui& ui, std::size_t decision) const;
    std::optional<std::size_t> draw_list(Ui& ui, Rect& rest) const;
    void draw_search(Ui& ui, Host& host, Rect& rest);

    const Describe& describe_;
    MatchReplay replay_;
    Seat seat_;
    ReviewSearch search_;
};

}  // namespace mortarboard::ui
