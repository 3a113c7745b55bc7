// The board of Troyes: houses, cathedral, the square with its dice, the influence track, and what moves on
// it.
#include <algorithm>
#include <cmath>

#include "ui/views/troyes_view.h"

namespace mortarboard::ui {
namespace {

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }
// Dice lie two by two.
std::size_t columns_of(std::size_t dice) { return (dice + 1) / 2; }

using namespace troyes;  // NOLINT(google-build-using-namespace): a view speaks the words of its game
using troyes_pieces::state_of;
using troyes_plans::act;

// The board in units of its own: a pixel each where it just fits a small screen.
constexpr Point kWideBoard{1044, 392}, kTownBoard{690, 300}, kPhoneBoard{440, 400};
constexpr float kCardWide = 112, kCardHigh = 125.5f, kCardGap = 5, kEventHigh = 82;
constexpr int kFewEvents = 7;  // as many lie beside the cards
constexpr ImU32 kPaving = rgb(0xB7A888), kWall = rgb(0xF0E7D3);
constexpr double kRollSeconds = 0.62;
constexpr int kCitizen = 0, kCube = 1, kDieKind = 2;

int die_key(Die die, int number) { return 4000 + die.code() * 8 + number; }
// Small texts follow the board's scale, and the person's text setting as far as there is room; none is
// smaller than the least.
float type(const Ui& ui, float size, float scale) {
    return troyes_pieces::print(ui, size * scale * std::min(ui.text_scale, 1.15f));
}

}  // namespace

// ---------------------------------------------------------------- what has moved since

// Each citizen and cube by its place. Whoever has left one place and stands on another has gone there.
void TroyesView::note_pieces(const State& s) {
    std::map<int, Owner> now;
    const auto put = [&](int place, Owner owner) {
        if (owner) now[place] = owner;
    };
    for (int b = 0; b < kColours; ++b)
        for (int i = 0; i < kSpaces; ++i) put(space_place(b, i), s.space[b][i]);
    for (int b = 0; b < kColours; ++b)
        for (int q = 0; q < s.seats; ++q)
            if (s.lying[b] >> q & 1) put(600 + b * 8 + q, owner(q));
    for (int slot = 0; slot < kSlots; ++slot)
        for (int i = 0; i < kCardSpaces; ++i)
            put(place_numbers + slot * kCardSpaces + i, s.tradesman[slot][i]);
    for (int site = 0; site < kSites; ++site)
        for (int level = 0; level < kLevels; ++level) put(site_place(site, level), s.cathedral[site][level]);
    for (Face e : s.queue)
        for (int i = 0; i < kEvent[e].banners; ++i) put(1000 + e * kMaxBanners + i, s.banner[e][i]);
    from_.clear();
    for (const auto& [place, owner] : now) {
        const auto before = pieces_.find(place);
        if (before != pieces_.end() && before->second == owner) continue;
        const bool citizen = place < first_picture || (place >= place_numbers && place < 1000);
        for (const auto& [old, of] : pieces_) {
            const auto still = now.find(old);
            const bool citizen_too = old < first_picture || (old >= place_numbers && old < 1000);
            if (of == owner && citizen == citizen_too && (still == now.end() || still->second != owner))
                from_[place] = old;
        }
    }
    pieces_ = std::move(now);
}
// Dice that show what they did not show before have been rolled, unless they came back from a group.
void TroyesView::note_dice(const Ui& ui, const State& s) {
    const bool all = round_before_ != s.round, first = round_before_ < 0;
    int rolling = 0;
    for (int d = 0; d < kDistricts; ++d)
        for (int c = 0; c < kColours; ++c) {
            const Dice &now = s.dice[d][c], &then = dice_before_[d][c];
            const bool rerolled = now.count() == then.count() && !(now == then);
            if (!first && (all || rerolled))
                for (int v = 1; v <= 6; ++v)
                    for (int i = all ? 0 : then.showing[v]; i < now.showing[v]; ++i)
                        rolled_[die_key({byte(d), byte(c), byte(v)}, i)] =
                            ui.now + std::min(0.28, 0.015 * rolling++);
        }
    round_before_ = s.round;
    dice_before_ = s.dice;
}
void TroyesView::draw_piece(Ui& ui, const TableSnapshot& table, int kind, int place, Owner owner,
                            const Rect& box, bool lying) {
    places_[place] = box;
    std::optional<Rect> from;
    if (const auto came = from_.find(place); came != from_.end())
        if (const auto old = places_.find(came->second); old != places_.end()) from = old->second;
    if (!from && is_seat(owner)) from = Rect{camera_.box().w / camera_.scale() / 2, 330, box.w, box.h};
    const AnimatedPlacement way = glides_.show(ui, place * 8 + owner, box, from);
    if (way.moving) {
        flying_.push_back({kind, owner, {}, way.box});
        return;
    }
    const auto paint = troyes_pieces::paint_of(table, owner);
    if (kind == kCitizen)
        troyes_pieces::draw_citizen(ui, on_screen(way.box), paint, lying, way.opacity);
    else
        troyes_pieces::draw_cube(ui, on_screen(way.box), paint, way.opacity);
}

// ---------------------------------------------------------------- the whole

void TroyesView::draw_board(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow) {
    const State& s = state_of(table);
    const bool phone = narrow && box.w < 560;
    const Point size = !narrow ? kWideBoard : phone ? kPhoneBoard : kTownBoard;
    live_ = !narrow;
    ui.fill(box, mix(ui.palette->table, rgb(0x8C7A5A), 70), kCardCorner);
    Rect inside = box;
    if (narrow) camera_.buttons(ui, inside.cut_right(kTarget + 4, 2).shrunk(2, 4));
    camera_.begin(ui, "city", ui.words("troyes.board"), inside, size);
    glides_.begin(ui, {0, 0, size.x, size.y});
    if (const std::uint64_t hash = table.seen.hash(); hash != noted_) {
        noted_ = hash;
        note_pieces(s);
        note_dice(ui, s);
    }
    lying_.clear();
    flying_.clear();
    Rect rest{0, 0, size.x, size.y - (narrow ? 0.0f : 4.0f)};  // room for a glow at the foot
    // Many events take the whole foot of the board, and the cards above them are lower.
    const bool many = !narrow && s.queue.size() > kFewEvents;
    Rect foot = many ? rest.cut_bottom(kEventHigh) : Rect{};
    const float card_high = many ? (rest.h - 4 - 2 * kCardGap) / 3 : kCardHigh;
    if (!narrow) {
        const Rect cards = rest.cut_left(3 * kCardWide + 2 * kCardGap, 8);
        ui.semantics.open(Role::list, "activities", ui.words("troyes.activities"), on_screen(cards));
        for (int slot = 0; slot < kSlots; ++slot)
            draw_activity(
                ui, table, slot,
                on_screen({cards.x + static_cast<float>(colour_of_slot(slot)) * (kCardWide + kCardGap),
                           1 + static_cast<float>(round_of_slot(slot) - 1) * (card_high + kCardGap),
                           kCardWide, card_high}),
                camera_.scale() * std::min(ui.text_scale, 1.15f));
        ui.semantics.close();
    }
    Rect town = rest;
    const Rect skyline = town.cut_top(phone ? 232 : 168, 6);
    const float house = phone ? (rest.w - 8) / 3 : 134;
    for (int b = 0; b < kColours; ++b)
        draw_house(ui, table, b,
                   {skyline.x + static_cast<float>(b) * (house + (phone ? 4 : 6)), skyline.y, house,
                    phone ? 128.0f : 168.0f});
    if (phone)
        draw_cathedral(ui, table, {skyline.x, skyline.y + 132, rest.w, 100});
    else
        draw_cathedral(ui, table, {skyline.x + 3 * (house + 6), skyline.y, rest.w - 3 * (house + 6), 168});
    draw_square(ui, table, town.cut_top(phone ? 114.0f : 106.0f, 4));
    draw_track(ui, table, town.cut_top(phone ? 30.0f : 18.0f, 4));
    if (!narrow) {
        if (!many) foot = town;
        ui.semantics.open(Role::list, "events", ui.words("troyes.events"), on_screen(foot));
        const int n = s.queue.size();
        const float gap = 5,
                    width = std::min(150.0f, (foot.w + gap) / static_cast<float>(std::max(1, n)) - gap);
        for (int i = 0; i < n; ++i)
            draw_event(ui, table, s.queue[i],
                       on_screen({foot.x + static_cast<float>(i) * (width + gap), foot.y, width, foot.h}),
                       camera_.scale() * std::min(ui.text_scale, 1.15f));
        ui.semantics.close();
    }
    for (const Flying& one : flying_) {
        const Rect at = on_screen(one.box);
        if (one.kind == kCitizen)
            troyes_pieces::draw_citizen(ui, at, troyes_pieces::paint_of(table, one.owner));
        else if (one.kind == kCube)
            troyes_pieces::draw_cube(ui, at, troyes_pieces::paint_of(table, one.owner));
        else
            troyes_pieces::draw_die(ui, at.centre(), at.w, one.die.colour, one.die.value);
    }
    camera_.end(ui);
}

// ---------------------------------------------------------------- houses

void TroyesView::draw_house(Ui& ui, const TableSnapshot& table, int building, const Rect& place) {
    const State& s = state_of(table);
    const float f = camera_.scale();
    constexpr std::array<std::string_view, 3> kPictures{"troyes/palace", "troyes/bishopric",
                                                        "troyes/city_hall"};
    const Rect whole = on_screen(place);
    const std::string id = "house." + std::to_string(building),
                      name = troyes_pieces::building_word(ui, building);
    const Target target{MoveKind::settle, building};
    ui.semantics.open(Role::group, id + ".all", name, whole);

    // The house itself: a citizen is placed here with a die of its colour.
    const bool spaces_lit = table.me >= 0 && table.to_move.has(table.me) &&
                            (s.phase == Phase::placement || s.step() == Step::hire);
    Highlight glow = glow_of(table, target);
    if (s.step() == Step::mill) glow = picker_.highlight(table.legal, act(MoveKind::mill, building));
    troyes_pieces::draw_stretched(ui, whole, kPictures[static_cast<std::size_t>(building)]);
    Rect walls = place;
    const float roof = place.h * 0.37f;
    const Rect top = walls.cut_top(roof);
    walls = walls.shrunk(5, 0);
    walls.h -= 8;
    if (live_ && !spaces_lit) {
        const bool milling = s.step() == Step::mill;
        const std::string standing =
            ui.words("troyes.say.house",
                     {{"building", name}, {"who", [&] {
                                               std::string who;
                                               for (int i = 0; i < kSpaces; ++i) {
                                                   const Owner o = s.space[building][i];
                                                   if (!o) continue;
                                                   who += (who.empty() ? "" : ", ") +
                                                          std::to_string(kSpaces - i) + " " +
                                                          (is_seat(o) ? table.say.seat(seat_of(o))
                                                                      : std::string(ui.words("troyes.grey")));
                                               }
                                               return who;
                                           }()}});
        const std::string about = milling ? std::string{} : target_about(ui, table, target);
        const PieceState it =
            show_piece(ui, {.id = id, .box = whole, .name = standing, .detail = about, .highlight = glow});
        if (it.pointed() && acting(table)) pointed_next_ = target;
        if (it.pressed)
            milling ? press_direct(ui, table, act(MoveKind::mill, building))
                    : press_target(ui, table, target);
    } else if (!live_) {
        ui.semantics.add(Role::text, id, name, whole);
    }
    if (live_) draw_glow(ui, whole.shrunk(3 * f), glow, 6);
    // Its name on a ribbon below the gable, whoever was pushed out beside the door.
    const Rect ribbon = on_screen({place.x + 8, place.y + roof - 21, place.w - 16, 18});
    ui.fill(ribbon, troyes_pieces::colour_of(building), 3);
    ui.outline(ribbon, kInk, 1.2f, 3);
    ui.text(ribbon, name,
            {.size = type(ui, 13, f),
             .face = Typeface::title,
             .colour = troyes_pieces::ink_on(building),
             .across = 0.5f,
             .down = 0.5f});
    float x = top.x + top.w / 2 - 44;
    for (int q = 0; q < s.seats; ++q, x += 22)
        if (s.lying[building] >> q & 1)
            draw_piece(ui, table, kCitizen, 600 + building * 8 + q, owner(q), {x, top.y + roof - 44, 22, 22},
                       true);

    // Rows in reading order: six of one, three of two, two of three. A rail below each row holds it together.
    const int columns = building == white ? 2 : 3, rows = kSpaces / columns;
    const float w = walls.w / static_cast<float>(columns), h = walls.h / static_cast<float>(rows);
    for (int i = 0; i < kSpaces; ++i) {
        const int row = i / columns, column = i % columns;
        const Rect cell{walls.x + static_cast<float>(column) * w, walls.y + static_cast<float>(row) * h, w,
                        h};
        const Rect window = cell.shrunk(3, 2.5f);
        const Rect at = on_screen(window);
        const Owner o = s.space[building][i];
        const Place here = space_place(building, i);
        ui.fill(at, o ? mix(kWall, rgb(0x8C7A5A), 40) : kWall, 4 * f);
        ui.outline(at, with_alpha(kInk, 150), 1, 4 * f);
        ui.text(on_screen({window.x + 3, window.y + 1, 14, 14}), std::to_string(kSpaces - i),
                {.size = type(ui, 12, f), .face = Typeface::bold, .colour = kQuietInk});
        const float size = std::min({window.h - 2, window.w - 6, 38.0f});
        if (o)
            draw_piece(ui, table, kCitizen, here, o,
                       Rect{window.x + 6, window.y, window.w - 6, window.h}.middle(size, size));
        if (live_ && spaces_lit) {
            const std::string who = !o           ? std::string(ui.words("troyes.empty"))
                                    : is_seat(o) ? table.say.seat(seat_of(o))
                                                 : std::string(ui.words("troyes.grey"));
            const Action action = act(s.phase == Phase::placement ? MoveKind::place : MoveKind::lift, here);
            const Highlight highlight = picker_.highlight(table.legal, action);
            const std::string space_id = "space." + std::to_string(here),
                              said = ui.words(
                                  "troyes.say.space",
                                  {{"building", name}, {"n", std::to_string(kSpaces - i)}, {"who", who}});
            const PieceState it =
                show_piece(ui, {.id = space_id, .box = at, .name = said, .highlight = highlight});
            draw_glow(ui, at, highlight, 4);
            if (it.pressed) press_direct(ui, table, action);
        }
        // The row that a die of this value leads to ends here.
        if (i % row_length(building) == row_length(building) - 1 && row_length(building) > 1) {
            const float start = cell.right() - w * static_cast<float>(row_length(building));
            const Rect rail = on_screen({start + 5, cell.bottom() - 2.5f, cell.right() - start - 10, 2});
            ui.fill(rail, rgb(0x7A5B41), 1);
        }
    }
    if (target_pending() == target) draw_ghost(ui, whole, f, target_about(ui, table, target));
    ui.semantics.close();
}

// ---------------------------------------------------------------- cathedral

void TroyesView::draw_cathedral(Ui& ui, const TableSnapshot& table, const Rect& place) {
    const State& s = state_of(table);
    const float f = camera_.scale();
    const Rect whole = on_screen(place);
    ui.scene(whole, "troyes/cathedral", 4);
    const bool removing = s.phase == Phase::strike && table.me >= 0 && table.to_move.has(table.me) &&
                          kEvent[s.queue[s.queue_at]].strike == Strike::lose_cathedral_cube;
    const Target target{MoveKind::build, 0};
    ui.semantics.open(Role::group, "cathedral.all", ui.words("troyes.cathedral"), whole);
    std::array<int, kLevels> mine{};
    for (const auto& site : s.cathedral)
        for (int level = 0; level < kLevels; ++level)
            mine[static_cast<std::size_t>(level)] += table.me >= 0 && site[level] == owner(table.me);
    const std::string name = ui.words("troyes.say.cathedral", {{"one", std::to_string(mine[0])},
                                                               {"two", std::to_string(mine[1])},
                                                               {"three", std::to_string(mine[2])}});
    if (live_ && !removing) {
        const Highlight glow = glow_of(table, target);
        const std::string about = target_about(ui, table, target);
        const PieceState it = show_piece(
            ui, {.id = "cathedral", .box = whole, .name = name, .detail = about, .highlight = glow});
        if (it.pointed() && acting(table)) pointed_next_ = target;
        if (it.pressed) press_target(ui, table, target);
        draw_glow(ui, whole.shrunk(3 * f), glow, 6);
    } else if (!live_) {
        ui.semantics.add(Role::text, "cathedral", name, whole);
    }
    // Six sites in three levels, on the planks of the scaffold.
    const float plank = place.h > 120 ? 30 : 24, label = 17;
    const Rect grid{place.x + 8, place.bottom() - 5 - label - 3 * plank, place.w - 16, 3 * plank};
    const float w = grid.w / kSites;
    for (int level = 0; level < kLevels; ++level) {
        const Rect board =
            on_screen({grid.x - 4, grid.bottom() - static_cast<float>(level) * plank - 4, grid.w + 8, 4});
        ui.fill(board, rgb(0x9A6B3C), 1);
        ui.outline(board, kInk, 1, 1);
    }
    ui.fill(on_screen({grid.x - 4, grid.bottom() + 1, grid.w + 8, label}), with_alpha(kParchment, 215), 3);
    for (int site = 0; site < kSites; ++site) {
        const float x = grid.x + static_cast<float>(site) * w;
        for (int level = 0; level < kLevels; ++level) {
            const Rect cell{x + 2, grid.bottom() - static_cast<float>(level + 1) * plank + 2, w - 4,
                            plank - 7};
            const Owner o = s.cathedral[site][level];
            const float size = std::min(cell.h, 22.0f);
            if (o) {
                draw_piece(ui, table, kCube, site_place(site, level), o, cell.middle(size, size));
            } else {
                const Rect empty = on_screen(cell.middle(size - 3, size - 3));
                ui.fill(empty, with_alpha(kWall, 150), 2);
                ui.outline(empty, with_alpha(kInk, 130), 1, 2);
            }
        }
        const Rect foot = on_screen({x, grid.bottom() + 1, w, label});
        ui.text(
            foot, std::to_string(site + 1),
            {.size = type(ui, 13, f), .face = Typeface::bold, .colour = kInk, .across = 0.25f, .down = 0.5f});
        ui.picture(on_screen({x + w * 0.5f, grid.bottom() + 3, 13, 13}), "troyes/influence");
        ui.text(on_screen({x + w * 0.5f + 13, grid.bottom() + 1, 14, label}), site < 3 ? "1" : "2",
                {.size = type(ui, 12, f), .colour = kInk, .down = 0.5f});
        if (live_ && removing) {
            const Action action = act(MoveKind::remove, site + 1);
            const Highlight highlight = picker_.highlight(table.legal, action);
            const Rect column = on_screen({x, grid.y, w, grid.h});
            const std::string number = std::to_string(site + 1), site_id = "site." + number,
                              said = ui.words("troyes.say.site", {{"n", number}});
            const PieceState it =
                show_piece(ui, {.id = site_id, .box = column, .name = said, .highlight = highlight});
            draw_glow(ui, column, highlight, 4);
            if (it.pressed) press_direct(ui, table, action);
        }
    }
    if (target_pending() == target) draw_ghost(ui, whole, f, target_about(ui, table, target));
    ui.semantics.close();
}

// ---------------------------------------------------------------- the square and its dice

void TroyesView::die_at(Ui& ui, const Lying& one, bool picked) {
    const float f = camera_.scale(), size = std::min(one.box.w, one.box.h) - 8;
    const int key = die_key(one.die, one.number);
    const auto rolled = rolled_.find(key);
    Point centre{one.box.x + one.box.w / 2, one.box.y + one.box.h / 2 - (picked ? 4.0f : 0.0f)};
    if (rolled != rolled_.end()) {
        const double share = (ui.now - rolled->second) / kRollSeconds;
        if (share >= 1 || ui.still) {
            rolled_.erase(rolled);
        } else {
            ui.animate();
            const auto left = static_cast<float>(1 - std::max(0.0, share));
            const float hop = std::abs(std::sin(left * 7.5f)) * left * 26,
                        turn = left * left * 9 * (key % 2 ? 1.0f : -1.0f);
            const int face = left < 0.12f ? one.die.value : 1 + (static_cast<int>(left * 13) + key) % 6;
            const Point at = camera_.to_screen(
                Point{centre.x + left * left * 40 * static_cast<float>(key % 3 - 1), centre.y - hop});
            troyes_pieces::draw_die(ui, at, size * f, one.die.colour, face, turn);
            return;
        }
    }
    const AnimatedPlacement way =
        glides_.show(ui, key, {centre.x - size / 2, centre.y - size / 2, size, size});
    if (way.moving) {
        flying_.push_back({kDieKind, 0, one.die, way.box});
        return;
    }
    const Rect at = on_screen(way.box);
    troyes_pieces::draw_die(ui, at.centre(), at.w, one.die.colour, one.die.value, 0, way.opacity);
}

namespace {

// Of the square: the line of names, between blocks, the least width of a block for its name, the widest place
// of a die.
constexpr float kNameLine = 18, kBlockGap = 10, kLeastBlock = 66, kDiePlace = 44;
float wide(std::size_t columns, float step) { return step * static_cast<float>(columns); }

}  // namespace

// Columns of two dice for each district, wide enough for all at once.
TroyesView::SquareLayout TroyesView::lay_square(const TableSnapshot& table, const Rect& place) const {
    const State& s = state_of(table);
    SquareLayout out;
    std::size_t columns = 0, black = 0;
    float spare = 0;  // what blocks of few dice need for their names
    for (int i = 0; i <= s.seats; ++i) {
        SquareBlock block{i == s.seats ? kNeutral : i, {}};
        for (int c = 0; c < kColours; ++c)
            for (int v = 6; v >= 1; --v)
                for (int n = 0; n < s.dice[block.district][c].showing[v]; ++n)
                    block.dice.push_back({{byte(block.district), byte(c), byte(v)}, n, {}});
        const std::size_t own = std::max<std::size_t>(1, columns_of(block.dice.size()));
        columns += own;
        spare += std::max(0.0f, kLeastBlock - wide(own, kDiePlace));
        out.blocks.push_back(std::move(block));
    }
    for (int v = 1; v <= 6; ++v) black += static_cast<std::size_t>(s.black.showing[v]);
    const std::size_t black_columns = columns_of(black);
    const auto blocks = static_cast<float>(out.blocks.size());
    const float room = place.w - 8 - kBlockGap * (blocks + (black ? 1 : 0));
    out.step = std::min(kDiePlace, (room - std::min(spare, room / 3)) /
                                       static_cast<float>(std::max<std::size_t>(1, columns + black_columns)));
    out.row = (place.h - kNameLine - 4) / 2;
    const auto width_of = [&](const SquareBlock& block) {
        return std::max(kLeastBlock, wide(columns_of(block.dice.size()), out.step));
    };
    float used = kBlockGap * blocks;
    for (const SquareBlock& block : out.blocks) used += width_of(block);
    used += black ? kBlockGap + wide(black_columns, out.step) : 0;
    const float extra = std::max(0.0f, place.w - 8 - used) / blocks;
    float x = place.x + 4 + kBlockGap / 2;
    for (SquareBlock& block : out.blocks) {
        block.area = {x, place.y + 2, width_of(block) + extra, place.h - 4};
        x += block.area.w + kBlockGap;
        for (std::size_t i = 0; i < block.dice.size(); ++i)
            block.dice[i].box = {block.area.x + wide(i / 2, out.step),
                                 block.area.y + kNameLine + wide(i % 2, out.row), out.step, out.row};
    }
    if (black) out.black = {x, place.y + 2, wide(black_columns, out.step), place.h - 4};
    return out;
}
void TroyesView::draw_square(Ui& ui, const TableSnapshot& table, const Rect& place) {
    const float f = camera_.scale();
    const Rect whole = on_screen(place);
    ui.fill(whole, kPaving, 8 * f);
    ui.scene(whole, "troyes/paving", 8 * f);
    ui.outline(whole, with_alpha(kInk, 160), kOutline, 8 * f);
    const SquareLayout layout = lay_square(table, place);
    for (const SquareBlock& block : layout.blocks) draw_district(ui, table, block);
    if (!layout.black.empty()) draw_black_dice(ui, table, layout);
}
void TroyesView::draw_district(Ui& ui, const TableSnapshot& table, const SquareBlock& block) {
    const int d = block.district;
    const Rect& area = block.area;
    const std::string name = d == kNeutral ? std::string(ui.words("troyes.neutral")) : table.say.seat(d);
    ui.semantics.open(Role::list, "district." + std::to_string(d),
                      ui.words("troyes.district", {{"seat", name}}), on_screen(area));
    if (d == table.me) ui.fill(on_screen(area), with_alpha(kWall, 120), 6 * camera_.scale());
    draw_district_head(ui, table, d, name, {area.x + 2, area.y, area.w - 4, kNameLine});
    for (const Lying& one : block.dice) {
        draw_district_die(ui, table, one);
        lying_.push_back(one);
    }
    ui.semantics.close();
}
void TroyesView::draw_district_head(const Ui& ui, const TableSnapshot& table, int district,
                                    const std::string& name, const Rect& head) const {
    const float f = camera_.scale();
    const auto paint = troyes_pieces::paint_of(table, district == kNeutral ? kGrey : owner(district));
    if (paint.emblem)
        ui.emblem(on_screen({head.x, head.y, 16, kNameLine}).centre(), 12 * f, *paint.emblem, paint.colour);
    const int money = district == kNeutral ? 0 : state_of(table).district_deniers[district];
    ui.text(on_screen({head.x + (paint.emblem ? 18 : 2), head.y, head.w - 18 - (money ? 34 : 0), kNameLine}),
            name,
            {.size = type(ui, 13, f),
             .face = district == table.me ? Typeface::bold : Typeface::text,
             .colour = kInk,
             .down = 0.5f});
    if (!money) return;
    const Point at = camera_.to_screen(Point{head.right() - 32, head.y + 3});
    troyes_pieces::draw_amount(ui, at, "icons/coin", std::to_string(money), 13 * f, kInk);
}
void TroyesView::draw_district_die(Ui& ui, const TableSnapshot& table, const Lying& one) {
    const float f = camera_.scale();
    const Rect at = on_screen(one.box);
    const int selected = selected_dice_like(one.die);
    const bool chosen = one.number < selected,
               hinted = !chosen && pointed_.any() && reach_[pointed_].found && !best_now(pointed_) &&
                        reach_[pointed_].uses(one.die, one.number - selected + 1);
    const Highlight highlight = chosen                                  ? Highlight::picked
                                : can_press_die(table, one.die, chosen) ? Highlight::lit
                                                                        : Highlight::none;
    const std::string said = troyes_pieces::die_word(ui, table, one.die),
                      id = "die." + std::to_string(one.die.code()) + "." + std::to_string(one.number);
    if (live_) {
        const std::string_view price =
            one.die.district == table.me ? std::string_view{} : ui.words("troyes.die.price");
        const PieceState it =
            show_piece(ui, {.id = id, .box = at, .name = said, .detail = price, .highlight = highlight});
        if (it.pressed) press_die(ui, table, one.die);
    } else {
        ui.semantics.add(Role::item, id, said, at);
    }
    const float r = std::min(at.w, at.h) - 6 * f;
    const Rect ring = at.middle(r, r).moved(0, chosen ? -4 * f : 0);
    die_at(ui, one, chosen);
    draw_glow(ui, ring,
              chosen   ? Highlight::picked
              : hinted ? Highlight::hint
              : live_  ? highlight
                       : Highlight::none,
              7 * f);
}
void TroyesView::draw_black_dice(Ui& ui, const TableSnapshot& table, const SquareLayout& layout) {
    const State& s = state_of(table);
    const float f = camera_.scale();
    const Rect& area = layout.black;
    ui.semantics.open(Role::list, "black", ui.words("troyes.black"), on_screen(area));
    ui.text(on_screen({area.x, area.y, std::max(area.w, 60.0f), kNameLine}), ui.words("troyes.black"),
            {.size = type(ui, 13, f), .face = Typeface::bold, .colour = kInk, .down = 0.5f});
    std::size_t i = 0;
    for (int v = 6; v >= 1; --v)
        for (int n = 0; n < s.black.showing[v]; ++n, ++i) {
            const Rect at =
                on_screen({area.x + wide(i / 2, layout.step), area.y + kNameLine + wide(i % 2, layout.row),
                           layout.step, layout.row});
            const Action action = act(MoveKind::face, v);
            const bool possible = n == 0 && is_legal(table.legal, action);
            const Highlight highlight = possible ? Highlight::lit : Highlight::none;
            const std::string id = "black." + std::to_string(i),
                              said = ui.words("troyes.say.black", {{"n", std::to_string(v)}});
            if (live_) {
                const PieceState it =
                    show_piece(ui, {.id = id, .box = at, .name = said, .highlight = highlight});
                if (it.pressed) picker_.make({action});
            } else {
                ui.semantics.add(Role::item, id, said, at);
            }
            const float size = std::min(at.w, at.h) - 8 * f;
            troyes_pieces::draw_die(ui, at.centre(), size, troyes_pieces::kBlack, v);
            if (live_) draw_glow(ui, at.middle(size + 2, size + 2), highlight, 7 * f);
        }
    ui.semantics.close();
}

// Influence from 0 to 20, each seat by its emblem.
void TroyesView::draw_track(Ui& ui, const TableSnapshot& table, const Rect& place) {
    const State& s = state_of(table);
    const float f = camera_.scale();
    std::string said;
    for (int q = 0; q < s.seats; ++q)
        said += (said.empty() ? "" : ", ") + table.say.seat(q) + " " + std::to_string(s.influence[q]);
    ui.semantics.add(Role::text, "track", ui.words("troyes.say.track", {{"who", said}}), on_screen(place));
    Rect rest = place;
    ui.picture(on_screen(rest.cut_left(20, 2).middle(17, 17)), "troyes/influence");
    const float w = rest.w / (kMaxInfluence + 1);
    for (int n = 0; n <= kMaxInfluence; ++n) {
        const Rect cell{rest.x + static_cast<float>(n) * w, rest.y, w - 1, rest.h};
        ui.fill(on_screen(cell), n % 5 ? rgb(0xD8CBE0) : rgb(0xBBA6CC), 3);
        ui.outline(on_screen(cell), with_alpha(kInk, 140), 1, 3);
        if (n % 5 == 0)
            ui.text(on_screen(cell), std::to_string(n),
                    {.size = type(ui, 12, f), .colour = kInk, .across = 0.5f, .down = 0.5f});
        int here = 0, i = 0;
        for (int q = 0; q < s.seats; ++q) here += s.influence[q] == n;
        for (int q = 0; q < s.seats; ++q) {
            if (s.influence[q] != n) continue;
            const auto paint = troyes_pieces::paint_of(table, owner(q));
            // Several stand in a row, or in two where the track is high and narrow.
            const int rows = here > 1 && cell.h > cell.w ? 2 : 1, columns = (here + rows - 1) / rows,
                      row = i % rows, column = i / rows;
            const float size = rows > 1 ? cell.h / 2 : std::min(cell.h * 0.72f, 17.0f),
                        step = columns > 1 ? (cell.w - size) / static_cast<float>(columns - 1) : 0;
            ui.emblem(camera_.to_screen(Point{
                          cell.x + (columns > 1 ? size / 2 + step * static_cast<float>(column) : cell.w / 2),
                          cell.y + cell.h * (static_cast<float>(row) + 0.5f) / static_cast<float>(rows)}),
                      size * f, *paint.emblem, paint.colour);
            ++i;
        }
    }
}

}  // namespace mortarboard::ui
