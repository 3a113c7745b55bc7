#include "ui/screens/review_panel.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/review_text.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr float kLine = 2, kGraph = 120;
constexpr TextStyle kHead{.size = kLead, .face = Typeface::title, .down = 0.5f, .wraps = true};
constexpr TextStyle kWords{.wraps = true};

// Draws the buttons below each other, each with as many lines as its words need. Returns the id of the
// pressed button.
std::string_view stack_buttons(Ui& ui, Rect& rest, const std::vector<RowButton>& buttons) {
    std::string_view pressed;
    for (const RowButton& one : buttons) {
        const ButtonLook look{.kind = one.kind};
        const std::string_view label = ui.words(one.label);
        const float width = std::min(rest.w, button_width(ui, label, look));
        Rect place = rest.cut_top(std::max(kTarget, button_height(ui, label, width, look)), 8);
        place.w = width;
        if (button(ui, one.id, place, label, look)) pressed = one.id;
    }
    return pressed;
}

}  // namespace

ReviewPanel::ReviewPanel(ReplayBar& replay, Session& session, const Describe& describe)
    : replay_(replay), session_(session), describe_(describe) {}

// ---------------------------------------------------------------- asking

void ReviewPanel::open(Ui& ui, Host& host, const std::vector<KeptReview>& kept) {
    if (is_open()) return;
    const Seat seat = reviewed_seat(replay_.replay());
    if (seat < 0) return;
    stage_ = Stage::open;
    ui.invalidate_frame();
    if (search_.is_done() && review().seat == seat) return;
    search_.start(replay_.replay(), seat, kept);
    if (search_.is_done()) show_review();
    follow(host);
    if (search_.state() != ReviewSearch::State::failed)
        ui.announce(search_.is_done() ? sums_text(ui) : title(ui));
}
void ReviewPanel::close(Host& host) {
    search_.stop(host);
    stage_ = Stage::closed;
    judge_.forget();
    judge_.follow(host);
    tried_.reset();
}
void ReviewPanel::follow(Host& host) {
    search_.follow(host);
    judge_.follow(host);
}
void ReviewPanel::judged(Ui& ui, std::uint32_t ticket, const std::vector<AdvisedLine>& lines) {
    if (!judge_.answered(ticket, lines)) return;
    if (tried_) ui.announce(tried_text(ui, *tried_));
    ui.animate();
}
void ReviewPanel::judging_progressed(Ui& ui, int percent) {
    if (judge_.progressed(percent)) ui.animate();
}
void ReviewPanel::judging_failed(Ui& ui) {
    if (!judge_.failed()) return;
    if (tried_ && !judge_.is_running()) ui.announce(tried_text(ui, *tried_));
    ui.animate();
}
void ReviewPanel::progressed(Ui& ui, int percent) {
    if (search_.progressed(percent)) ui.animate();
}
void ReviewPanel::failed(Ui& ui) {
    if (!search_.failed()) return;
    if (!search_.is_running()) ui.announce(ui.words("review.failed"));
    ui.animate();
}
void ReviewPanel::answered(Ui& ui, std::uint32_t ticket, const ReviewFindings& found) {
    if (!search_.answered(ticket, found)) return;
    if (search_.is_done()) show_review();
    ui.announce(search_.is_done() ? sums_text(ui) : std::string(ui.words("review.failed")));
    ui.animate();
}
void ReviewPanel::show_review() {
    mistakes_ = review().worst(kMistakes);
    decision_ = mistakes_.empty() ? 0 : mistakes_.front();
}

// ---------------------------------------------------------------- places and tries

void ReviewPanel::go_to(Ui& ui, std::size_t decision) {
    decision_ = decision;
    const std::size_t move = review().decisions[decision].after;
    replay_.show(ui, session_, replay_.replay().stop_before(move), static_cast<Viewer>(review().seat));
}
void ReviewPanel::start_trying(Ui& ui, std::size_t mistake) {
    stage_ = Stage::trying;
    mistake_ = mistake;
    tried_.reset();
    judge_.forget();
    go_to(ui, mistakes_[mistake]);
    session_.game().legal(session_.view(), review().seat, legal_);
    ui.announce(trying_text(ui));
}
const ActionList& ReviewPanel::choices() const {
    static const ActionList kNothing;
    // The board shows what the chosen viewer sees; moves of the reviewed seat fit no other one.
    const bool is_seen_by_seat =
        session_.between_peers() || replay_.replay().viewer() == static_cast<Viewer>(review().seat);
    const bool is_there = is_trying() && is_seen_by_seat && !judge_.is_running() &&
                          session_.length() == review().decisions[mistakes_[mistake_]].after;
    return is_there ? legal_ : kNothing;
}
void ReviewPanel::try_move(Ui& ui, const Action& action) {
    if (!std::binary_search(choices().begin(), choices().end(), action)) return;
    tried_ = action;
    const Seat seat = review().seat;
    BotRequest request = advice_request(session_, kJudgement, seat, mistakes_[mistake_],
                                        MatchReview::iterations_for(review().decisions.size()));
    request.seen = {{seat, action}};
    judge_.start(std::move(request));
    ui.invalidate_frame();
}
bool ReviewPanel::key(Ui& ui, std::string_view name) {
    if (stage_ != Stage::open || !search_.is_done() || ui.semantics.focus() != "review.line") return false;
    const std::size_t last = review().decisions.size() - 1;
    std::size_t target = decision_;
    if (name == "ArrowRight")
        target = std::min(target + 1, last);
    else if (name == "ArrowLeft")
        target -= target > 0;
    else if (name == "Home")
        target = 0;
    else if (name == "End")
        target = last;
    else
        return false;
    go_to(ui, target);
    return true;
}

// ---------------------------------------------------------------- words

std::string ReviewPanel::title(const Ui& ui) const {
    if (is_running()) return ui.words("review.running", {{"percent", std::to_string(search_.percent())}});
    return ui.words("review.title", {{"name", name()}});
}
std::string ReviewPanel::sums_text(const Ui& ui) const {
    const auto more = [&](std::string_view key, std::int32_t points) {
        return ui.words(key, {{"points", signed_tenths_text(ui, points)}});
    };
    std::string out =
        ui.words("review.sums", {{"name", name()}, {"lost", tenths_text(ui, review().by_choice())}});
    if (!review().draws.empty())
        ui.words.add_joined(kSentences, out, more("review.sums.luck", review().by_luck()));
    ui.words.add_joined(kSentences, out, more("review.sums.others", review().by_others()));
    return out;
}
std::string ReviewPanel::point_text(const Ui& ui, std::size_t decision) const {
    const ReviewedDecision& one = review().decisions[decision];
    const auto round = replay_.replay().round_at(replay_.replay().stop_before(one.after));
    const std::string out = ui.words(round ? "review.point.round" : "review.point",
                                     {{"round", std::to_string(round.value_or(0))},
                                      {"n", std::to_string(decision + 1)},
                                      {"all", std::to_string(review().decisions.size())},
                                      {"points", signed_tenths_text(ui, one.best_margin)}});
    if (const std::int32_t luck = review().luck_after(decision); tenths_of(luck))
        return ui.words.joined(kSentences, {out + ".", ui.words("review.point.luck",
                                                                {{"points", signed_tenths_text(ui, luck)}})});
    return out;
}
// A move that is better by no tenth of a point is not called so: "about 0 points more" says nothing.
std::string ReviewPanel::decision_text(const Ui& ui, std::size_t decision) const {
    const ReviewedDecision& one = review().decisions[decision];
    const std::string text = ui.words(tenths_of(one.lost()) ? "review.mistake" : "review.good",
                                      {{"name", name()},
                                       {"move", describe_.move(one.played)},
                                       {"better", describe_.move(one.best)},
                                       {"points", tenths_text(ui, one.lost())}});
    return with_round(ui, replay_.replay(), one.after, text);
}
std::string ReviewPanel::tried_text(const Ui& ui, const Action& tried) const {
    const std::string move = describe_.move(tried);
    if (judge_.is_running())
        return ui.words("review.judging", {{"move", move}, {"percent", std::to_string(judge_.percent())}});
    if (!judge_.is_done()) return ui.words("review.judging.failed", {{"move", move}});
    // A new move is compared with what the review found of the move that was played and of the best one.
    const ReviewedDecision& one = review().decisions[mistakes_[mistake_]];
    const std::int32_t margin = judge_.lines().front().margin, lost = one.best_margin - margin,
                       gained = margin - one.played_margin;
    if (tried == one.played) return ui.words("review.tried.same", {{"move", move}});
    if (tried == one.best || lost <= 0 || !tenths_of(lost))
        return ui.words("review.tried.best", {{"move", move}});
    return ui.words(gained > 0 && tenths_of(gained) ? "review.tried.better" : "review.tried.worse",
                    {{"move", move}, {"gained", tenths_text(ui, gained)}, {"lost", tenths_text(ui, lost)}});
}
std::string ReviewPanel::trying_text(const Ui& ui) const {
    return ui.words(
        "review.try",
        {{"n", std::to_string(mistake_ + 1)}, {"all", std::to_string(mistakes_.size())}, {"name", name()}});
}

// ---------------------------------------------------------------- drawing

// The title stands beside the button that closes; large text takes as many lines as it needs.
float ReviewPanel::measure_head(const Ui& ui, float width) const {
    const float close = button_width(ui, ui.words(is_running() ? "review.stop" : "review.close"));
    return std::max(kTarget, ui.text_height(title(ui), width - close - 8, kHead));
}
// Each state has a scroll area of its own, so that the next one begins at its top.
std::string_view ReviewPanel::area_id() const { return is_trying() ? "review.area.try" : "review.area"; }
// Cuts the panel from the top of `place`, as high as it needs, or all of it where less than `least` would
// be left; the needed height was measured in the frame before. While a move is tried, the person needs the
// rest of the place for that.
Rect ReviewPanel::cut(const Ui& ui, Rect& place, float least) const {
    const float head = measure_head(ui, place.w - 24) + 24;
    float wanted = head + std::max(ui.scroll_length(area_id()), ui.px(60));
    const float half = std::min(place.h, std::max(place.h * 0.5f, head + ui.px(60)));
    if (is_trying()) wanted = std::min(wanted, half);
    if (place.h - wanted - 8 >= least) return place.cut_top(wanted, 8);
    if (is_trying()) return place.cut_top(half, 8);
    return std::exchange(place, {});
}
void ReviewPanel::paragraph(Ui& ui, std::string_view id, std::string_view text, Rect& rest) {
    const Rect place = rest.cut_top(ui.text_height(text, rest.w, kWords), 8);
    ui.text(place, text, kWords);
    ui.semantics.add(Role::text, id, text, place);
}
void ReviewPanel::draw(Ui& ui, Host& host, const Rect& box) {
    ui.panel(box);
    ui.semantics.open(Role::region, "review", ui.words("review.title", {{"name", name()}}), box);
    Rect inner = box.shrunk(12, 6);
    const std::string head = title(ui);
    const std::string_view label = ui.words(is_running() ? "review.stop" : "review.close");
    Rect head_box = inner.cut_top(measure_head(ui, inner.w), 4);
    const Rect close_box = head_box.cut_right(button_width(ui, label), 8);
    ui.text(head_box, head, kHead);
    ui.semantics.add(Role::heading, "review.head", head, head_box).level = 2;
    const bool closed = button(ui, "review.close", close_box.middle(close_box.w, kTarget), label);
    {
        ScrollArea area(ui, area_id(), head, inner);
        Rect rest = area.content();
        rest.w -= 10;
        const float top = rest.y;
        if (is_running()) paragraph(ui, "review.about", ui.words("review.about", {{"name", name()}}), rest);
        if (search_.state() == ReviewSearch::State::failed)
            paragraph(ui, "review.failed", ui.words("review.failed"), rest);
        if (stage_ == Stage::open && search_.is_done()) draw_done(ui, rest);
        if (is_trying()) draw_trying(ui, rest);
        if (std::abs(ui.scroll_length(area_id()) - (rest.y - top)) > 0.5f) ui.animate();
        area.used(rest.y - top);
    }
    ui.semantics.close();
    if (!closed) return;
    close(host);
    ui.invalidate_frame();
}
void ReviewPanel::draw_done(Ui& ui, Rect& rest) {
    paragraph(ui, "review.sums", sums_text(ui), rest);
    draw_graph(ui, rest.cut_top(ui.px(kGraph), 4));
    paragraph(ui, "review.point", point_text(ui, decision_), rest);
    paragraph(ui, "review.decision", decision_text(ui, decision_), rest);
    const ReviewedDecision& one = review().decisions[decision_];
    std::vector<RowButton> buttons;
    if (tenths_of(one.lost())) buttons.push_back({"review.line.show", "review.line.show"});
    if (!mistakes_.empty()) buttons.push_back({"review.learn", "review.learn", ButtonLook::first});
    const std::string_view pressed = stack_buttons(ui, rest, buttons);
    if (pressed == "review.line.show") {
        go_to(ui, decision_);
        line_wanted_ = decision_;
    }
    if (pressed == "review.learn") start_trying(ui, 0);
    draw_mistakes(ui, rest);
}
// Draws the expected result over the decisions. The graph is one slider, so that every point is reached by
// pointer and by keys.
void ReviewPanel::draw_graph(Ui& ui, const Rect& box) {
    const auto& all = review().decisions;
    const std::string value = point_text(ui, decision_);
    const Ui::Press press = ui.press_area("review.line", box);
    Node& node = ui.semantics.add(Role::slider, "review.line", ui.words("review.line"), box);
    node.pressable = true;
    node.value = value;
    node.place = static_cast<int>(decision_);
    node.most = static_cast<int>(all.size()) - 1;
    const Palette& p = *ui.palette;
    std::int32_t most = kHundredths;
    for (const auto& one : all)
        most = std::max({most, std::abs(one.best_margin), std::abs(one.played_margin)});
    const Rect field = box.shrunk(8, 8);
    const float step = field.w / static_cast<float>(std::max<std::size_t>(all.size() - 1, 1));
    const auto point = [&](std::size_t i) {
        const float share = static_cast<float>(all[i].best_margin) / static_cast<float>(most);
        return Point{field.x + step * static_cast<float>(i), field.centre().y - share * field.h / 2};
    };
    ui.fill(box, mix(p.panel, p.text, 12), kPanelCorner);
    ui.fill({field.x, field.centre().y, field.w, 1}, p.line);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t i = 1; i < all.size(); ++i) {
        const Point a = point(i - 1), b = point(i);
        list.AddLine({a.x, a.y}, {b.x, b.y}, p.quiet, kLine);
    }
    for (const std::size_t mistake : mistakes_) ui.emblem(point(mistake), 10, Emblem::diamond, p.bad);
    ui.emblem(point(decision_), 14, Emblem::circle, p.text);
    if (!press.held && !press.pressed) return;
    const float at =
        std::clamp((ImGui::GetMousePos().x - field.x) / step, 0.0f, static_cast<float>(node.most));
    // A press by key stays at the present decision.
    const auto target = ui.semantics.pressing() ? decision_ : static_cast<std::size_t>(std::lround(at));
    if (target != decision_ || press.pressed) go_to(ui, target);
}
void ReviewPanel::draw_mistakes(Ui& ui, Rect& rest) {
    if (mistakes_.empty()) return paragraph(ui, "review.no_mistakes", ui.words("review.no_mistakes"), rest);
    const std::string_view heading = ui.words("review.mistakes");
    const Rect head = rest.cut_top(ui.text_height(heading, rest.w, kHead), 4);
    ui.text(head, heading, kHead);
    ui.semantics.add(Role::heading, "review.mistakes", heading, head).level = 3;
    ui.semantics.open(Role::list, "review.list", heading, rest);
    for (std::size_t i = 0; i < mistakes_.size(); ++i) {
        const std::size_t decision = mistakes_[i];
        const std::string text = decision_text(ui, decision), id = "review.mistake." + std::to_string(i);
        const Rect words = rest.cut_top(ui.text_height(text, rest.w, kWords), 2);
        ui.text(words, text, kWords);
        ui.semantics.add(Role::item, id, text, words);
        const std::string_view label = ui.words("review.go");
        const std::string name =
            ui.words("review.go.of", {{"move", describe_.move(review().decisions[decision].played)}});
        const Rect row = rest.cut_top(kTarget, 10);
        const float width = std::min(row.w, button_width(ui, label));
        if (button(ui, id + ".go", {row.x, row.y, width, kTarget}, label, {.name = name}))
            go_to(ui, decision);
    }
    ui.semantics.close(rest.y);
}
void ReviewPanel::draw_trying(Ui& ui, Rect& rest) {
    paragraph(ui, "review.try", trying_text(ui), rest);
    if (tried_) paragraph(ui, "review.tried", tried_text(ui, *tried_), rest);
    std::vector<RowButton> buttons;
    const bool is_judged = tried_ && !judge_.is_running();
    if (is_judged) buttons.push_back({"review.line.show", "review.line.show"});
    if (mistake_ + 1 < mistakes_.size()) buttons.push_back({"review.next", "review.next"});
    buttons.push_back({"review.all", "review.all"});
    const std::string_view pressed = stack_buttons(ui, rest, buttons);
    if (pressed == "review.line.show") {
        // The person may have gone on; the line is searched in the position that is shown.
        go_to(ui, mistakes_[mistake_]);
        line_wanted_ = mistakes_[mistake_];
    }
    if (pressed == "review.next") start_trying(ui, mistake_ + 1);
    if (pressed == "review.all") {
        stage_ = Stage::open;
        judge_.forget();
        tried_.reset();
    }
    if (!pressed.empty()) ui.invalidate_frame();
}

}  // namespace mortarboard::ui
