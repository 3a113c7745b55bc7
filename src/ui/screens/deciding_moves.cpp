#include "ui/screens/deciding_moves.h"

#include <algorithm>
#include <array>

#include "ui/review_text.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {
namespace {

constexpr std::size_t kShown = 3;

void draw_words(Ui& ui, Rect& rest, Role role, std::string_view id, std::string_view text) {
    const bool is_heading = role == Role::heading;
    const TextStyle style{.size = is_heading ? kLead : kBody,
                          .face = is_heading ? Typeface::title : Typeface::text,
                          .colour = kInk,
                          .wraps = true};
    const Rect place = rest.cut_top(ui.text_height(text, rest.w, style), 6);
    ui.text(place, text, style);
    Node& node = ui.semantics.add(role, id, text, place);
    if (is_heading) node.level = 3;
}

}  // namespace

DecidingMoves::DecidingMoves(const Session& session, const Describe& describe)
    : describe_(describe), replay_(replay_of(session)), seat_(reviewed_seat(replay_)) {}

void DecidingMoves::take_kept(const std::vector<KeptReview>& kept) {
    if (has_seat() && !search_.is_done()) search_.take_kept(replay_, seat_, kept);
}
void DecidingMoves::answered(Ui& ui, std::uint32_t ticket, const ReviewFindings& found) {
    if (!search_.answered(ticket, found)) return;
    // The button that had the focus is gone.
    if (ui.semantics.focus() == "deciding.stop")
        ui.semantics.request_focus(search_.is_done() ? "deciding.0" : "deciding.ask");
    ui.announce(ui.words(search_.is_done() ? "deciding.found" : "deciding.failed"));
    ui.invalidate_frame();
}
void DecidingMoves::progressed(Ui& ui, int percent) {
    if (search_.progressed(percent)) ui.animate();
}
void DecidingMoves::failed(Ui& ui) {
    if (!search_.failed()) return;
    if (!search_.is_running()) ui.announce(ui.words("deciding.failed"));
    ui.invalidate_frame();
}
std::string DecidingMoves::choice_text(const Ui& ui, std::size_t decision) const {
    const ReviewedDecision& one = search_.review().decisions[decision];
    return with_round(ui, replay_, one.after,
                      ui.words.joined(kLabelled, {describe_.seat(seat_), describe_.move(one.played)}));
}
std::string DecidingMoves::change_text(const Ui& ui, std::size_t decision) const {
    const Review& review = search_.review();
    const std::int32_t before = review.decisions[decision].best_margin;
    return ui.words("deciding.change", {{"before", signed_tenths_text(ui, before)},
                                        {"after", signed_tenths_text(ui, before + review.swing(decision))}});
}
std::optional<std::size_t> DecidingMoves::draw(Ui& ui, Host& host, Rect& rest) {
    draw_words(ui, rest, Role::heading, "deciding", ui.words("deciding.title"));
    if (search_.is_done()) return draw_list(ui, rest);
    draw_search(ui, host, rest);
    return std::nullopt;
}
std::optional<std::size_t> DecidingMoves::draw_list(Ui& ui, Rect& rest) const {
    const Review& review = search_.review();
    std::vector<std::size_t> decisions = deciding_moves(review, kShown);
    std::erase_if(decisions, [&](std::size_t one) { return !tenths_of(review.swing(one)); });
    if (decisions.empty()) draw_words(ui, rest, Role::text, "deciding.none", ui.words("deciding.none"));
    std::optional<std::size_t> pressed;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        const std::string label = choice_text(ui, decisions[i]), detail = change_text(ui, decisions[i]);
        const ButtonLook look{.detail = detail, .across = 0};
        const float height = std::max(kTarget, button_height(ui, label, rest.w, look));
        if (button(ui, "deciding." + std::to_string(i), rest.cut_top(height, 8), label, look))
            pressed = review.decisions[decisions[i]].after;
    }
    return pressed;
}
void DecidingMoves::draw_search(Ui& ui, Host& host, Rect& rest) {
    if (search_.is_running())
        draw_words(ui, rest, Role::text, "deciding.running",
                   ui.words("review.running", {{"percent", std::to_string(search_.percent())}}));
    if (search_.state() == ReviewSearch::State::failed)
        draw_words(ui, rest, Role::text, "deciding.failed", ui.words("deciding.failed"));
    const std::array<RowButton, 1> buttons{search_.is_running() ? RowButton{"deciding.stop", "review.stop"}
                                                                : RowButton{"deciding.ask", "deciding.ask"}};
    const Rect row = rest.cut_top(button_row_height(ui, rest.w, buttons), 8);
    const std::string_view pressed = button_row(ui, row, buttons);
    if (pressed.empty()) return;
    if (pressed == "deciding.stop") {
        search_.stop(host);
        ui.semantics.request_focus("deciding.ask");
    } else {
        search_.start(replay_, seat_, {});
        if (search_.is_running()) ui.semantics.request_focus("deciding.stop");
    }
    ui.invalidate_frame();
}

}  // namespace mortarboard::ui
