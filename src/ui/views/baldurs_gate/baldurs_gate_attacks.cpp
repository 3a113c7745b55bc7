// Attacks on the city are shown step by step in a panel over the board.
#include <algorithm>
#include <bit>
#include <utility>

#include "ui/views/baldurs_gate/baldurs_gate_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

using namespace baldurs_gate;
using namespace baldurs_gate_pieces;
using namespace baldurs_gate_words;

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }
struct Attack {
    int district{};
    State before{};  // the position in which it came
};
// Returns the attack that has happened between two frames, if the position in which it happened is known. It
// is not if several moves lie between them, as after a jump in a replay: two attacks may have come in any
// order, and what stands in the district now may have been built after the attack.
std::optional<Attack> single_attack(const State& was, const State& is) {
    const unsigned fresh = is.attacked & ~was.attacked;
    if (std::popcount(fresh) != 1 || was.attacked & ~is.attacked) return {};
    const int district = std::countr_zero(fresh);
    for (int q = 0; q < is.seats; ++q)
        if (defence(was, district, q) != defence(is, district, q)) return {};
    // A single Build has drawn the token that brought the attack.
    int builds = 0, builder = was.turn;
    for (int p = 1; p <= kPlots; ++p) builds += is.tile[p] && !was.tile[p];
    if (builds > 1) return {};
    for (int q = 0; q < is.seats; ++q)
        if (portfolio_count(is, q, no_type) > portfolio_count(was, q, no_type)) builder = q;
    Attack attack{district, is};
    attack.before.attacked = was.attacked;
    for (int p = (district - 1) * kPlotsInDistrict + 1; p <= district * kPlotsInDistrict; ++p)
        if (!is.owner[p])
            attack.before.owner[p] =
                is.tile[p] && !was.tile[p] ? static_cast<std::uint8_t>(builder + 1) : was.owner[p];
    return attack;
}
float duel_height(const Ui& ui) { return std::max(30.0f, ui.line_height(kTitle)); }

}  // namespace

void BaldursGateView::end_scenes() {
    scenes_.clear();
    step_ = 0;
}
// An attack is shown in four steps, each with a text.
BaldursGateView::Scene BaldursGateView::scene_of(const Ui& ui, const TableSnapshot& table,
                                                 const State& before, int district) const {
    const State& s = state_of(table);
    Scene scene{district, attack_on(before, district), {}, {}};
    for (std::size_t p = 0; p < scene.owner.size(); ++p)
        scene.owner[p] = before.owner[static_cast<std::size_t>(district - 1) * kPlotsInDistrict + 1 + p];
    const AttackForecast& forecast = scene.forecast;
    scene.steps.push_back(ui.words(
        "baldurs_gate.attack.comes",
        {{"district", district_name(ui, district)}, {"strength", std::to_string(forecast.strength)}}));
    std::string defenders;
    for (int q = 0; q < s.seats; ++q)
        if (const int n = forecast.given[static_cast<std::size_t>(q)])
            ui.words.add_joined(kSentences, defenders,
                                ui.words("baldurs_gate.attack.defends",
                                         {{"seat", table.say.seat(q)}, {"n", std::to_string(n)}}));
    scene.steps.push_back(defenders.empty() ? std::string(ui.words("baldurs_gate.attack.nobody"))
                                            : defenders);
    scene.steps.push_back(ui.words(
        forecast.beaten_off ? "baldurs_gate.attack.held" : "baldurs_gate.attack.fell",
        {{"defence", std::to_string(forecast.defence)}, {"strength", std::to_string(forecast.strength)}}));
    std::string consequence;
    for (int q = 0; q < s.seats; ++q) {
        const int points = forecast.prestige[static_cast<std::size_t>(q)] * (q == forecast.leader ? 2 : 1);
        int lost = 0;
        for (std::uint64_t plots = forecast.damaged; plots; plots &= plots - 1)
            lost += before.owner[std::countr_zero(plots)] == q + 1;
        if (points)
            ui.words.add_joined(kSentences, consequence,
                                ui.words("baldurs_gate.forecast.gains",
                                         {{"seat", table.say.seat(q)}, {"n", std::to_string(points)}}));
        if (lost)
            ui.words.add_joined(kSentences, consequence,
                                ui.words("baldurs_gate.forecast.loses",
                                         {{"seat", table.say.seat(q)}, {"n", std::to_string(lost)}}));
    }
    if (!forecast.beaten_off)
        ui.words.add_joined(
            kSentences, consequence,
            ui.words("baldurs_gate.attack.location", {{"location", location_name(ui, district)}}));
    scene.steps.push_back(consequence);
    return scene;
}
void BaldursGateView::detect_attacks(Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    if (before_ && before_->seats == s.seats && before_->phase >= Phase::play) {
        if (before_->attacked & ~s.attacked) end_scenes();  // The attack was undone.
        if (const auto attack = single_attack(*before_, s)) {
            Scene scene = scene_of(ui, table, attack->before, attack->district);
            // The other seats have not waited. Besides the scene being shown only the last one is kept.
            if (scenes_.size() > 1) scenes_.erase(scenes_.begin(), scenes_.end() - 1);
            if (scenes_.empty()) {
                step_ = 0;
                step_started_ = ui.now;
            }
            scenes_.push_back(std::move(scene));
        }
    }
    before_ = s;
    advance_scene(ui);
}
// Each step is shown for a while, then the next one follows.
void BaldursGateView::advance_scene(Ui& ui) {
    if (scenes_.empty() || ui.reduced_motion) return;
    constexpr double kStepSeconds = 1.4, kLastSeconds = 3;
    const bool last = step_ + 1 >= scenes_.front().steps.size();
    const double due = step_started_ + (last ? kLastSeconds : kStepSeconds);
    if (ui.now >= due) {
        if (last) {
            scenes_.erase(scenes_.begin());
            step_ = 0;
        } else
            ++step_;
        step_started_ = ui.now;
        ui.animate();
    } else {
        ui.wake_in(due - ui.now);
    }
}
Rect BaldursGateView::scene_box(const Ui& ui, const Rect& board) const {
    const float width = std::min(board.w - 16, ui.px(430));
    float height = ui.line_height(kLead) + kTarget + 28 + duel_height(ui) + 6;
    for (std::size_t i = 0; i <= step_ && i < scenes_.front().steps.size(); ++i)
        height += ui.text_height(scenes_.front().steps[i], width - 24, {.wraps = true}) + 4;
    height = std::min(height, board.h - 16);
    // The panel lies on the side of the city away from the attacked district.
    const Point district = city_map_.shield(camera_, scenes_.front().district).centre();
    return {district.x < board.centre().x ? board.right() - width - 8 : board.x + 8,
            district.y < board.centre().y ? board.bottom() - height - 8 : board.y + 8, width, height};
}
// The panel lies over the board, therefore its buttons take the pointer before the board does. Their nodes
// are added when the panel is drawn, after the board.
void BaldursGateView::press_scene(Ui& ui, const Rect& board) {
    if (scenes_.empty()) return;
    const EnlargedPart enlarged(ui, spare_scale(ui));
    Rect foot = scene_box(ui, board).shrunk(12, 8);
    foot = foot.cut_bottom(kTarget);
    const Rect close = foot.cut_right(button_width(ui, ui.words("baldurs_gate.attack.close")), 8),
               next = foot.cut_right(button_width(ui, ui.words("baldurs_gate.attack.next")), 8);
    const bool more = step_ + 1 < scenes_.front().steps.size();
    if (more && ui.press_area("attack.next", next).pressed) {
        ++step_;
        step_started_ = ui.now;
        ui.announce(scenes_.front().steps[step_]);
        ui.invalidate_frame();
    } else if (ui.press_area("attack.close", close).pressed) {
        scenes_.erase(scenes_.begin());
        step_ = 0;
        step_started_ = ui.now;
        ui.invalidate_frame();
    }
    if (!scenes_.empty()) ui.press_area("attack", scene_box(ui, board));
}
// The row shows the attack's strength, then the defence; each seat's share of the defence is added once that
// step is shown.
void BaldursGateView::draw_duel(const Ui& ui, const TableSnapshot& table, Rect row) const {
    const AttackForecast& forecast = scenes_.front().forecast;
    const TextStyle figure{.size = kTitle, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
    const auto amount = [&](std::string_view icon, int n, ImU32 colour) {
        ui.picture(row.cut_left(row.h, 4).shrunk(2), icon);
        TextStyle style = figure;
        style.colour = colour;
        const std::string words = std::to_string(n);
        ui.text(row.cut_left(ui.text_width(words, style) + 2, 12), words, style);
    };
    amount("baldurs_gate/attack", forecast.strength, rgb(0x8C2412));
    if (step_ < defended) return;
    amount("baldurs_gate/shield", forecast.defence, forecast.beaten_off ? rgb(0x2C5A1C) : rgb(0x8C2412));
    for (int q = 0; q < table.seen.as<State>().seats; ++q) {
        const int n = forecast.given[static_cast<std::size_t>(q)];
        if (!n) continue;
        const PlayerColour paint = paint_of(table, q);
        ui.emblem(row.cut_left(ui.px(20), 4).centre(), ui.px(18), paint.emblem, paint.colour);
        const std::string words = "+" + std::to_string(n);
        const TextStyle style{.size = kLead, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
        ui.text(row.cut_left(ui.text_width(words, style) + 2, 10), words, style);
    }
}
void BaldursGateView::draw_scene(Ui& ui, const Rect& board, const TableSnapshot& table) {
    if (scenes_.empty()) return;
    const EnlargedPart enlarged(ui, spare_scale(ui));
    const Scene& scene = scenes_.front();
    const Rect box = scene_box(ui, board);
    const std::string title =
        ui.words("baldurs_gate.attack.title", {{"district", district_name(ui, scene.district)},
                                               {"n", std::to_string(step_ + 1)},
                                               {"of", std::to_string(scene.steps.size())}});
    ui.semantics.open(Role::group, "attack", title, box);
    ui.shadow(box, kPanelCorner, 2);
    ui.fill(box, rgb(0xFBF4E0), kPanelCorner);
    ui.outline(box, rgb(0x8C2412), 3, kPanelCorner);
    Rect rest = box.shrunk(12, 8);
    Rect head = rest.cut_top(ui.line_height(kLead), 4);
    ui.picture(head.cut_left(ui.px(24), 8), "baldurs_gate/attack");
    fit_text(ui, head, title, {.size = kLead, .face = Typeface::title, .colour = kInk, .down = 0.5f});
    Rect foot = rest.cut_bottom(kTarget, 4);
    // On a low board the words, which say the same, come before the duel's figures.
    const float words = ui.text_height(scene.steps[std::min(step_, scene.steps.size() - 1)], rest.w,
                                       {.size = kSmall, .face = Typeface::bold, .wraps = true});
    if (rest.h >= duel_height(ui) + 6 + words) draw_duel(ui, table, rest.cut_top(duel_height(ui), 6));
    const auto style_of = [&](std::size_t i) {
        return TextStyle{.face = i == step_ ? Typeface::bold : Typeface::text, .colour = kInk, .wraps = true};
    };
    // Where there is no room for all steps, those that were read first make room.
    std::size_t first = std::min(step_, scene.steps.size() - 1);
    float room = rest.h - ui.text_height(scene.steps[first], rest.w, style_of(first));
    while (first > 0) {
        room -= ui.text_height(scene.steps[first - 1], rest.w, style_of(first - 1)) + 4;
        if (room < 0) break;
        --first;
    }
    for (std::size_t i = first; i <= step_ && i < scene.steps.size(); ++i) {
        const Rect line = rest.cut_top(ui.text_height(scene.steps[i], rest.w, style_of(i)), 4);
        fit_text(ui, line, scene.steps[i], style_of(i));
        ui.semantics.add(Role::text, "attack.step." + std::to_string(i), scene.steps[i], line);
    }
    const auto draw_button = [&](std::string_view id, std::string_view key) {
        const std::string_view label = ui.words(key);
        const Rect at = foot.cut_right(button_width(ui, label), 8);
        add_piece_node(ui, {.id = id, .box = at, .name = label, .refused = false});
        ui.fill(at, rgb(0xE4D9BB), kPanelCorner);
        ui.outline(at, kInk, kOutline, kPanelCorner);
        ui.text(at, label, {.face = Typeface::bold, .colour = kInk, .across = 0.5f, .down = 0.5f});
    };
    draw_button("attack.close", "baldurs_gate.attack.close");
    if (step_ + 1 < scene.steps.size()) draw_button("attack.next", "baldurs_gate.attack.next");
    ui.semantics.close();
}

}  // namespace mortarboard::ui
