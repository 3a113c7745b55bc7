// The square of Troyes has a block of dice for each district, and black dice behind them.
#include <algorithm>
#include <cmath>

#include "ui/views/troyes/troyes_view.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

using namespace troyes;
using troyes_pieces::board_text_size, troyes_pieces::kWall, troyes_pieces::state_of;
using troyes_plans::act;

constexpr ImU32 kPaving = rgb(0xB7A888);
constexpr double kRollSeconds = 0.62;
constexpr float kNameHeight = 18, kBlockGap = 10, kLeastBlockWidth = 66, kUsualDieWidth = 44;
float length_of(std::size_t columns, float step) { return step * static_cast<float>(columns); }

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }
// Dice are placed in columns of two.
std::size_t columns_of(std::size_t dice) { return (dice + 1) / 2; }
int die_key(Die die, int number) { return 4000 + die.code() * 8 + number; }

}  // namespace

// Dice with new values have been rolled, unless they have come back from a group.
void TroyesView::note_dice(const Ui& ui, const State& s) {
    const bool all = round_before_ != s.round, first = round_before_ < 0;
    int rolling = 0;
    for (int d = 0; d < kDistricts; ++d)
        for (int c = 0; c < kColours; ++c) {
            const Dice &now = s.dice[d][c], &before = dice_before_[d][c];
            const bool rerolled = now.count() == before.count() && !(now == before);
            if (!first && (all || rerolled))
                for (int v = 1; v <= 6; ++v)
                    for (int i = all ? 0 : before.showing[v]; i < now.showing[v]; ++i)
                        roll_started_[die_key({byte(d), byte(c), byte(v)}, i)] =
                            ui.now + std::min(0.28, 0.015 * rolling++);
        }
    round_before_ = s.round;
    dice_before_ = s.dice;
}
void TroyesView::draw_board_die(Ui& ui, const PlacedDie& one, bool picked) {
    const float scale = camera_.scale(), size = std::min(one.box.w, one.box.h) - 8;
    const int key = die_key(one.die, one.number);
    const auto rolled = roll_started_.find(key);
    Point centre{one.box.x + one.box.w / 2, one.box.y + one.box.h / 2 - (picked ? 4.0f : 0.0f)};
    if (rolled != roll_started_.end()) {
        const double share = (ui.now - rolled->second) / kRollSeconds;
        if (share >= 1 || ui.reduced_motion) {
            roll_started_.erase(rolled);
        } else {
            ui.animate();
            const auto left = static_cast<float>(1 - std::max(0.0, share));
            const float hop = std::abs(std::sin(left * 7.5f)) * left * 26,
                        turn = left * left * 9 * (key % 2 ? 1.0f : -1.0f);
            const int face = left < 0.12f ? one.die.value : 1 + (static_cast<int>(left * 13) + key) % 6;
            const Point at = camera_.to_screen(
                Point{centre.x + left * left * 40 * static_cast<float>(key % 3 - 1), centre.y - hop});
            troyes_pieces::draw_die(ui, at, size * scale, one.die.colour, face, turn);
            return;
        }
    }
    const AnimatedPlacement placement =
        animations_.show(ui, key, {centre.x - size / 2, centre.y - size / 2, size, size});
    if (placement.moving) {
        moving_pieces_.push_back({kDie, 0, one.die, placement.box});
        return;
    }
    const Rect at = on_screen(placement.box);
    troyes_pieces::draw_die(ui, at.centre(), at.w, one.die.colour, one.die.value, 0, placement.opacity);
}

// Each district has columns of two dice. The columns are as wide as there is room for all at once.
TroyesView::SquareLayout TroyesView::lay_square(const TableSnapshot& table, const Rect& place) const {
    const State& s = state_of(table);
    SquareLayout out;
    out.row = (place.h - kNameHeight - 4) / 2;
    const float widest_die = std::max(kUsualDieWidth, out.row);
    std::size_t columns = 0, black = 0;
    // Blocks with few dice need so much more width for their names.
    float spare = 0;
    for (int i = 0; i <= s.seats; ++i) {
        SquareBlock block{i == s.seats ? kNeutral : i, {}};
        for (int c = 0; c < kColours; ++c)
            for (int v = 6; v >= 1; --v)
                for (int n = 0; n < s.dice[block.district][c].showing[v]; ++n)
                    block.dice.push_back({{byte(block.district), byte(c), byte(v)}, n, {}});
        const std::size_t own = std::max<std::size_t>(1, columns_of(block.dice.size()));
        columns += own;
        spare += std::max(0.0f, kLeastBlockWidth - length_of(own, widest_die));
        out.blocks.push_back(std::move(block));
    }
    for (int v = 1; v <= 6; ++v) black += static_cast<std::size_t>(s.black.showing[v]);
    const std::size_t black_columns = columns_of(black);
    const auto blocks = static_cast<float>(out.blocks.size());
    const float least_black = black ? kLeastBlockWidth : 0;
    spare += std::max(0.0f, least_black - length_of(black_columns, widest_die));
    const float room = place.w - 8 - kBlockGap * (blocks + (black ? 1 : 0));
    out.step =
        std::min(widest_die, (room - std::min(spare, room / 3)) /
                                 static_cast<float>(std::max<std::size_t>(1, columns + black_columns)));
    const auto width_of = [&](const SquareBlock& block) {
        return std::max(kLeastBlockWidth, length_of(columns_of(block.dice.size()), out.step));
    };
    float used = kBlockGap * blocks;
    for (const SquareBlock& block : out.blocks) used += width_of(block);
    const float black_width = std::max(least_black, length_of(black_columns, out.step));
    used += black ? kBlockGap + black_width : 0;
    const float extra = std::max(0.0f, place.w - 8 - used) / blocks;
    float x = place.x + 4 + kBlockGap / 2;
    for (SquareBlock& block : out.blocks) {
        block.area = {x, place.y + 2, width_of(block) + extra, place.h - 4};
        x += block.area.w + kBlockGap;
        for (std::size_t i = 0; i < block.dice.size(); ++i)
            block.dice[i].box = {block.area.x + length_of(i / 2, out.step),
                                 block.area.y + kNameHeight + length_of(i % 2, out.row), out.step, out.row};
    }
    if (black) out.black = {x, place.y + 2, black_width, place.h - 4};
    return out;
}
void TroyesView::draw_square(Ui& ui, const TableSnapshot& table, const Rect& place) {
    const float scale = camera_.scale();
    const Rect whole = on_screen(place);
    ui.fill(whole, kPaving, 8 * scale);
    ui.scene(whole, "troyes/paving", 8 * scale);
    ui.outline(whole, with_alpha(kInk, 160), kOutline, 8 * scale);
    const SquareLayout layout = lay_square(table, place);
    ui.semantics.open(Role::group, "square", ui.words("troyes.square"), whole);
    for (const SquareBlock& block : layout.blocks) draw_district(ui, table, block);
    if (!layout.black.empty()) draw_black_dice(ui, table, layout);
    ui.semantics.close();
}
void TroyesView::draw_district(Ui& ui, const TableSnapshot& table, const SquareBlock& block) {
    const int d = block.district;
    const Rect& area = block.area;
    const std::string name = d == kNeutral ? std::string(ui.words("troyes.neutral")) : table.say.seat(d);
    // The money of those who have passed lies in their districts.
    const int money = d == kNeutral ? 0 : state_of(table).district_deniers[d];
    std::string said = ui.words("troyes.district", {{"seat", name}});
    if (money) ui.words.add_joined(kListed, said, ui.words.count("troyes.deniers", money));
    ui.semantics.open(Role::list, "district." + std::to_string(d), said, on_screen(area));
    if (d == table.me) ui.fill(on_screen(area), with_alpha(kWall, 120), 6 * camera_.scale());
    draw_district_head(ui, table, d, name, {area.x + 2, area.y, area.w - 4, kNameHeight});
    for (const PlacedDie& one : block.dice) {
        draw_district_die(ui, table, one);
        placed_dice_.push_back(one);
    }
    ui.semantics.close();
}
void TroyesView::draw_district_head(const Ui& ui, const TableSnapshot& table, int district,
                                    const std::string& name, const Rect& head) const {
    const float scale = camera_.scale();
    const auto paint = troyes_pieces::paint_of(table, district == kNeutral ? kGrey : owner(district));
    if (paint.emblem)
        ui.emblem(on_screen({head.x, head.y, 16, kNameHeight}).centre(), 12 * scale, *paint.emblem,
                  paint.colour);
    const int money = district == kNeutral ? 0 : state_of(table).district_deniers[district];
    text_if_whole(
        ui,
        on_screen({head.x + (paint.emblem ? 18 : 2), head.y, head.w - 18 - (money ? 34 : 0), kNameHeight}),
        name,
        {.size = board_text_size(ui, 13, scale),
         .face = district == table.me ? Typeface::bold : Typeface::text,
         .colour = kInk,
         .down = 0.5f});
    if (!money) return;
    const Point at = camera_.to_screen(Point{head.right() - 32, head.y + 3});
    troyes_pieces::draw_amount(ui, at, "icons/coin", std::to_string(money), 13 * scale, kInk);
}
void TroyesView::draw_district_die(Ui& ui, const TableSnapshot& table, const PlacedDie& one) {
    const float scale = camera_.scale();
    const Rect at = on_screen(one.box);
    const int selected = selected_dice_like(one.die);
    const bool chosen = one.number < selected,
               hinted = !chosen && pointed_.any() && plans_[pointed_].found && !best_action(pointed_) &&
                        plans_[pointed_].uses(one.die, one.number - selected + 1);
    const Highlight highlight = chosen                                  ? Highlight::picked
                                : can_press_die(table, one.die, chosen) ? Highlight::lit
                                                                        : Highlight::none;
    const std::string said = troyes_pieces::die_word(ui, table, one.die),
                      id = "die." + std::to_string(one.die.code()) + "." + std::to_string(one.number);
    if (board_is_live_) {
        const std::string_view price =
            one.die.district == table.me ? std::string_view{} : ui.words("troyes.die.price");
        const PieceState piece = show_piece(ui, table,
                                            {.id = id,
                                             .box = at,
                                             .name = said,
                                             .detail = price,
                                             .highlight = highlight,
                                             .move = action_of(table, one.die)});
        if (piece.pressed) press_die(ui, table, one.die);
    } else {
        ui.semantics.add(Role::item, id, said, at);
    }
    const float r = std::min(at.w, at.h) - 6 * scale;
    const Rect ring = at.middle(r, r).moved(0, chosen ? -4 * scale : 0);
    draw_board_die(ui, one, chosen);
    draw_highlight(ui, ring,
                   chosen           ? Highlight::picked
                   : hinted         ? Highlight::hint
                   : board_is_live_ ? highlight
                                    : Highlight::none,
                   7 * scale);
}
void TroyesView::draw_black_dice(Ui& ui, const TableSnapshot& table, const SquareLayout& layout) {
    const State& s = state_of(table);
    const float scale = camera_.scale();
    const Rect& area = layout.black;
    ui.semantics.open(Role::list, "black", ui.words("troyes.black"), on_screen(area));
    const TextStyle style{
        .size = board_text_size(ui, 13, scale), .face = Typeface::bold, .colour = kInk, .down = 0.5f};
    const Rect head = on_screen({area.x, area.y, area.w, kNameHeight});
    const std::string_view whole = ui.words("troyes.black");
    const bool has_room = is_whole(ui, head, whole, style);
    text_if_whole(ui, head, has_room ? whole : ui.words("troyes.brief.black"), style);
    std::size_t i = 0;
    // A die is called by what it shows: the others stay the same when one is countered.
    for (int v = 6; v >= 1; --v)
        for (int n = 0; n < s.black.showing[v]; ++n, ++i) {
            const Rect at =
                on_screen({area.x + length_of(i / 2, layout.step),
                           area.y + kNameHeight + length_of(i % 2, layout.row), layout.step, layout.row});
            const Action action = act(MoveKind::face, v);
            const bool possible = n == 0 && is_legal(table.legal, action);
            const Highlight highlight = possible ? Highlight::lit : Highlight::none;
            const std::string id = "black." + std::to_string(v) + "." + std::to_string(n),
                              said = ui.words("troyes.say.black", {{"n", std::to_string(v)}});
            if (board_is_live_) {
                const PieceState piece = show_piece(
                    ui, table, {.id = id, .box = at, .name = said, .highlight = highlight, .move = action});
                if (piece.pressed) picker_.make({action});
            } else {
                ui.semantics.add(Role::item, id, said, at);
            }
            const float size = std::min(at.w, at.h) - 8 * scale;
            troyes_pieces::draw_die(ui, at.centre(), size, troyes_pieces::kBlack, v);
            if (board_is_live_) draw_highlight(ui, at.middle(size + 2, size + 2), highlight, 7 * scale);
        }
    ui.semantics.close();
}

}  // namespace mortarboard::ui
