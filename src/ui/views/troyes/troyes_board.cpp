// The board of Troyes shows houses, cathedral, the influence track, and the pieces that move on it.
#include <algorithm>
#include <cmath>

#include "ui/views/troyes/troyes_view.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

using namespace troyes;
using troyes_pieces::board_text_size, troyes_pieces::kWall, troyes_pieces::state_of;
using troyes_plans::act;

// The sizes of the board are in its own units, which are pixels if the board just fits a small screen.
constexpr Point kWideBoard{1044, 392}, kTownBoard{690, 300}, kPhoneBoard{440, 400};
constexpr float kWidest = 1400, kHighest = 640;
constexpr float kPhoneBelow = 560;
constexpr float kCardWide = 112, kCardGap = 5, kEventHigh = 82;
// An event is at most so many times as wide as it is high.
constexpr float kEventShape = 2.6f;
constexpr float kTownWide = 690, kHouseWide = 134, kSkyline = 168;
// Up to so many events fit beside the cards.
constexpr int kFewEvents = 7;
constexpr float kLeastRow = 9;  // pixels from one row of a house's windows to the next

}  // namespace

// ---------------------------------------------------------------- what has changed since the last frame

// Finds out which citizens and cubes have moved: a piece that is gone from one place and a new piece of the
// same owner at another place count as the same one. What lies there when the table is first seen has not
// moved.
void TroyesView::note_pieces(const State& s, bool is_first) {
    std::map<int, Owner> now;
    const auto note = [&](int place, Owner owner) {
        if (owner) now[place] = owner;
    };
    for (int b = 0; b < kColours; ++b)
        for (int i = 0; i < kSpaces; ++i) note(space_place(b, i), s.space[b][i]);
    for (int b = 0; b < kColours; ++b)
        for (int q = 0; q < s.seats; ++q)
            if (s.lying[b] >> q & 1) note(600 + b * 8 + q, owner(q));
    for (int slot = 0; slot < kSlots; ++slot)
        for (int i = 0; i < kCardSpaces; ++i)
            note(place_numbers + slot * kCardSpaces + i, s.tradesman[slot][i]);
    for (int site = 0; site < kSites; ++site)
        for (int level = 0; level < kLevels; ++level) note(site_place(site, level), s.cathedral[site][level]);
    for (Face e : s.queue)
        for (int i = 0; i < kEvent[e].banners; ++i) note(1000 + e * kMaxBanners + i, s.banner[e][i]);
    came_from_.clear();
    for (const auto& [place, owner] : now) {
        const auto before = pieces_.find(place);
        if (is_first || (before != pieces_.end() && before->second == owner)) continue;
        came_from_[place] = nowhere;
        const bool citizen = place < first_picture || (place >= place_numbers && place < 1000);
        for (const auto& [old_place, old_owner] : pieces_) {
            const auto still = now.find(old_place);
            const bool was_citizen =
                old_place < first_picture || (old_place >= place_numbers && old_place < 1000);
            if (old_owner == owner && citizen == was_citizen &&
                (still == now.end() || still->second != owner))
                came_from_[place] = old_place;
        }
    }
    pieces_ = std::move(now);
}
void TroyesView::draw_piece(Ui& ui, const TableSnapshot& table, PieceKind kind, int place, Owner owner,
                            const Rect& box, bool lying) {
    places_[place] = box;
    std::optional<Rect> from;
    if (const auto came = came_from_.find(place); came != came_from_.end()) {
        if (const auto old = places_.find(came->second); old != places_.end())
            from = old->second;
        else if (is_seat(owner))
            from = Rect{camera_.box().w / camera_.scale() / 2, 330, box.w, box.h};
    }
    const AnimatedPlacement placement = animations_.show(ui, place * 8 + owner, box, from);
    if (placement.moving) {
        moving_pieces_.push_back({kind, owner, {}, placement.box});
        return;
    }
    const auto paint = troyes_pieces::paint_of(table, owner);
    if (kind == kCitizen)
        troyes_pieces::draw_citizen(ui, on_screen(placement.box), paint, lying, placement.opacity);
    else
        troyes_pieces::draw_cube(ui, on_screen(placement.box), paint, placement.opacity);
}

// ---------------------------------------------------------------- the whole board

// A wide board has the shape of its place, within limits. What it has beyond the usual shape is shared out
// among its parts.
TroyesView::BoardLayout TroyesView::lay_board(const Rect& place, bool narrow, int events) {
    BoardLayout out;
    out.phone = narrow && place.w < kPhoneBelow;
    out.size = !narrow ? kWideBoard : out.phone ? kPhoneBoard : kTownBoard;
    if (!narrow && place.w > 0 && place.h > 0) {
        const float wide = place.w / place.h;
        out.size.x = std::clamp(kWideBoard.y * wide, kWideBoard.x, kWidest);
        out.size.y = std::clamp(kWideBoard.x / wide, kWideBoard.y, kHighest);
    }
    const float wider = narrow ? 0 : out.size.x - kWideBoard.x,
                higher = narrow ? 0 : out.size.y - kWideBoard.y;
    // A highlight needs room at the lower edge.
    Rect rest{0, 0, out.size.x, out.size.y - (narrow ? 0.0f : 4.0f)};
    // Many events take the whole lower edge of the board; the cards above them are lower then.
    const bool many = !narrow && events > kFewEvents;
    if (many) out.events = rest.cut_bottom(kEventHigh + higher * 0.2f);
    if (!narrow) {
        out.card = {kCardWide + wider * 0.11f, (rest.h - 1 - 2 * kCardGap) / 3};
        out.cards = rest.cut_left(3 * out.card.x + 2 * kCardGap, 8);
    }
    Rect skyline = rest.cut_top((out.phone ? 232 : kSkyline) + higher * 0.45f, 6);
    out.square = rest.cut_top((out.phone ? 114 : 106) + higher * 0.25f, 4);
    out.track = rest.cut_top((out.phone ? 30 : 18) + higher * 0.1f, 4);
    if (!many) out.events = rest;
    out.house_gap = out.phone ? 4 : 6;
    if (out.phone) {
        out.house = {(rest.w - 8) / 3, 128};
        out.houses = skyline.cut_top(out.house.y, 4);
        out.cathedral = skyline;
        out.cathedral.h = 100;
    } else {
        out.house = {kHouseWide * (1 + wider * 0.64f / kTownWide), skyline.h};
        out.houses = skyline.cut_left(3 * (out.house.x + out.house_gap));
        out.cathedral = skyline;
    }
    return out;
}
void TroyesView::draw_board(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow) {
    const State& s = state_of(table);
    board_is_live_ = !narrow;
    ui.fill(box, mix(ui.palette->table, rgb(0x8C7A5A), 70), kCardCorner);
    Rect inside = box;
    if (narrow) camera_.buttons(ui, inside.cut_right(kTarget + 4, 2).shrunk(2, 4));
    const BoardLayout board = lay_board(narrow ? box : inside, narrow, s.queue.size());
    camera_.begin(ui, "city", ui.words("troyes.board"), inside, board.size);
    animations_.begin(ui, {0, 0, board.size.x, board.size.y});
    if (const std::uint64_t hash = table.seen.hash(); hash != noted_hash_) {
        note_pieces(s, !noted_hash_);
        note_dice(ui, s);
        noted_hash_ = hash;
    }
    placed_dice_.clear();
    moving_pieces_.clear();
    if (!narrow) draw_activities(ui, table, board);
    for (int b = 0; b < kColours; ++b)
        draw_house(ui, table, b,
                   {board.houses.x + static_cast<float>(b) * (board.house.x + board.house_gap),
                    board.houses.y, board.house.x, board.house.y});
    draw_cathedral(ui, table, board.cathedral);
    draw_square(ui, table, board.square);
    draw_track(ui, table, board.track);
    if (!narrow) draw_events(ui, table, board.events);
    // The pieces that have moved are on their way now. In another layout pieces appear at their places.
    came_from_.clear();
    for (const MovingPiece& one : moving_pieces_) {
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
// The activity cards lie in a column for each colour.
void TroyesView::draw_activities(Ui& ui, const TableSnapshot& table, const BoardLayout& board) {
    ui.semantics.open(Role::list, "activities", ui.words("troyes.activities"), on_screen(board.cards));
    for (int slot = 0; slot < kSlots; ++slot)
        draw_activity(
            ui, table, slot,
            on_screen({board.cards.x + static_cast<float>(colour_of_slot(slot)) * (board.card.x + kCardGap),
                       1 + static_cast<float>(round_of_slot(slot) - 1) * (board.card.y + kCardGap),
                       board.card.x, board.card.y}),
            camera_.scale() * std::min(ui.text_scale, 1.15f));
    ui.semantics.close();
}
void TroyesView::draw_events(Ui& ui, const TableSnapshot& table, const Rect& place) {
    ui.semantics.open(Role::list, "events", ui.words("troyes.events"), on_screen(place));
    const State& s = state_of(table);
    const int n = s.queue.size();
    const float gap = 5, width = std::min(place.h * kEventShape,
                                          (place.w + gap) / static_cast<float>(std::max(1, n)) - gap);
    for (int i = 0; i < n; ++i)
        draw_event(ui, table, s.queue[i],
                   on_screen({place.x + static_cast<float>(i) * (width + gap), place.y, width, place.h}),
                   camera_.scale() * std::min(ui.text_scale, 1.15f));
    ui.semantics.close();
}

// ---------------------------------------------------------------- houses

// Lists the citizens in a house by the number of their space, then those who lie before it.
std::string TroyesView::house_in_words(const Ui& ui, const TableSnapshot& table, int building) {
    const State& s = state_of(table);
    std::string standing, lying;
    for (int i = 0; i < kSpaces; ++i)
        if (const Owner o = s.space[building][i])
            ui.words.add_joined(
                kListed, standing,
                ui.words("troyes.citizen_on", {{"n", std::to_string(kSpaces - i)},
                                               {"who", troyes_pieces::owner_word(ui, table, o)}}));
    for (int q = 0; q < s.seats; ++q)
        if (s.lying[building] >> q & 1) ui.words.add_joined(kListed, lying, table.say.seat(q));
    const std::string name = ui.words(
        "troyes.say.house", {{"building", troyes_pieces::building_word(ui, building)}, {"who", standing}});
    if (lying.empty()) return name;
    return ui.words.joined(kSentences, {ui.words("troyes.sentence", {{"what", name}}),
                                        ui.words("troyes.say.lying", {{"who", lying}})});
}
void TroyesView::draw_house(Ui& ui, const TableSnapshot& table, int building, const Rect& place) {
    const State& s = state_of(table);
    constexpr std::array<std::string_view, 3> kPictures{"troyes/palace", "troyes/bishopric",
                                                        "troyes/city_hall"};
    const Rect whole = on_screen(place);
    const Target target{MoveKind::settle, building};
    ui.semantics.open(Role::group, "house." + std::to_string(building) + ".all",
                      troyes_pieces::building_word(ui, building), whole);
    troyes_pieces::draw_stretched(ui, whole, kPictures[static_cast<std::size_t>(building)]);
    // While citizens are placed or lifted each space is pressed by itself; otherwise the whole house is.
    const bool spaces_lit = table.me >= 0 && table.to_move.has(table.me) &&
                            (s.phase == Phase::placement || s.step() == Step::hire);
    register_house(ui, table, building, whole, spaces_lit);
    Rect walls = place;
    const Rect gable = walls.cut_top(place.h * 0.37f);
    draw_gable(ui, table, building, gable);
    walls = walls.shrunk(5, 0);
    walls.h -= 8;
    // Spaces are numbered in reading order, in two or three columns.
    const int columns = building == white ? 2 : 3;
    const int lines = kSpaces / columns;
    const float w = walls.w / static_cast<float>(columns), h = walls.h / static_cast<float>(lines);
    for (int i = 0; i < kSpaces; ++i) {
        const int line = i / columns;
        const Rect cell{walls.x + static_cast<float>(i % columns) * w, walls.y + static_cast<float>(line) * h,
                        w, h};
        draw_house_space(ui, table, building, i, cell, spaces_lit);
        // There is a rail below each row; the row that a die of this value leads to ends here.
        const int row = row_length(building);
        if (row > 1 && i % row == row - 1) {
            const float start = cell.right() - w * static_cast<float>(row);
            const Rect rail = on_screen({start + 5, cell.bottom() - 2.5f, cell.right() - start - 10, 2});
            ui.fill(rail, rgb(0x7A5B41), 1);
        }
    }
    if (target_pending() == target) draw_ghost(ui, whole, camera_.scale(), target_effect(ui, table, target));
    ui.semantics.close();
}
// Pressing the house itself places a citizen with a die of the house's colour.
void TroyesView::register_house(Ui& ui, const TableSnapshot& table, int building, const Rect& whole,
                                bool spaces_lit) {
    const bool milling = state_of(table).step() == Step::mill;
    const Target target{MoveKind::settle, building};
    const Action mill = act(MoveKind::mill, building);
    const std::string id = "house." + std::to_string(building), name = house_in_words(ui, table, building);
    const Highlight highlight = milling ? picker_.highlight(table.legal, mill) : highlight_of(table, target);
    if (!board_is_live_) {
        ui.semantics.add(Role::text, id, name, whole);
        return;
    }
    if (!spaces_lit) {
        const std::string about = milling ? std::string{} : target_effect(ui, table, target);
        show_target(ui, table,
                    {.id = id, .box = whole, .name = name, .detail = about, .highlight = highlight}, target,
                    milling ? std::optional(mill) : std::nullopt);
    }
    draw_highlight(ui, whole.shrunk(3 * camera_.scale()), highlight, 6);
}
// The house's name stands on a ribbon below the gable, and the expelled citizens lie beside the door.
void TroyesView::draw_gable(Ui& ui, const TableSnapshot& table, int building, const Rect& gable) {
    const State& s = state_of(table);
    Rect ribbon = on_screen({gable.x + 8, gable.bottom() - 21, gable.w - 16, 18});
    if (const float more = kLeastLetters + 2 - ribbon.h; more > 0)
        ribbon = {ribbon.x, ribbon.y - more, ribbon.w, ribbon.h + more};
    ui.fill(ribbon, troyes_pieces::colour_of(building), 3);
    ui.outline(ribbon, kInk, 1.2f, 3);
    text_if_whole(ui, ribbon.shrunk(1, 0), troyes_pieces::building_word(ui, building),
                  {.size = board_text_size(ui, 13, camera_.scale()),
                   .face = Typeface::title,
                   .colour = troyes_pieces::ink_on(building),
                   .across = 0.5f,
                   .down = 0.5f});
    float x = gable.x + gable.w / 2 - 44;
    for (int q = 0; q < s.seats; ++q, x += 22)
        if (s.lying[building] >> q & 1)
            draw_piece(ui, table, kCitizen, 600 + building * 8 + q, owner(q),
                       {x, gable.bottom() - 44, 22, 22}, true);
}
void TroyesView::draw_house_space(Ui& ui, const TableSnapshot& table, int building, int i, const Rect& cell,
                                  bool lit) {
    const State& s = state_of(table);
    const float scale = camera_.scale();
    const Rect window = cell.shrunk(3, 2.5f), at = on_screen(window);
    const Owner o = s.space[building][i];
    const Place place = space_place(building, i);
    const std::string number = std::to_string(kSpaces - i);
    ui.fill(at, o ? mix(kWall, rgb(0x8C7A5A), 40) : kWall, 4 * scale);
    ui.outline(at, with_alpha(kInk, 150), 1, 4 * scale);
    // On a board that has hardly any room, numbers of rows would lie on each other.
    if (cell.h * scale >= kLeastRow)
        draw_figure(ui, on_screen({window.x + 3, window.y + 1, 14, 14}), number,
                    {.size = board_text_size(ui, 12, scale), .face = Typeface::bold, .colour = kQuietInk});
    const float size = std::min({window.h - 2, window.w - 6, 46.0f});
    if (o)
        draw_piece(ui, table, kCitizen, place, o,
                   Rect{window.x + 6, window.y, window.w - 6, window.h}.middle(size, size));
    if (!board_is_live_ || !lit) return;
    const std::string who =
        o ? troyes_pieces::owner_word(ui, table, o) : std::string(ui.words("troyes.empty"));
    const Action action = act(s.phase == Phase::placement ? MoveKind::place : MoveKind::lift, place);
    const Highlight highlight = picker_.highlight(table.legal, action);
    const std::string id = "space." + std::to_string(place),
                      said = ui.words("troyes.say.space",
                                      {{"building", troyes_pieces::building_word(ui, building)},
                                       {"n", number},
                                       {"who", who}});
    const PieceState piece =
        show_piece(ui, table, {.id = id, .box = at, .name = said, .highlight = highlight, .move = action});
    draw_highlight(ui, at, highlight, 4);
    if (piece.pressed) press_direct(ui, table, action);
}

// ---------------------------------------------------------------- cathedral

void TroyesView::draw_cathedral(Ui& ui, const TableSnapshot& table, const Rect& place) {
    const Rect whole = on_screen(place);
    ui.scene(whole, "troyes/cathedral", 4);
    ui.semantics.open(Role::group, "cathedral.all", ui.words("troyes.cathedral"), whole);
    register_cathedral(ui, table, whole);
    draw_sites(ui, table, place);
    const Target target{MoveKind::build, 0};
    if (target_pending() == target) draw_ghost(ui, whole, camera_.scale(), target_effect(ui, table, target));
    ui.semantics.close();
}
void TroyesView::register_cathedral(Ui& ui, const TableSnapshot& table, const Rect& whole) {
    const Target target{MoveKind::build, 0};
    std::string name(ui.words("troyes.cathedral"));
    if (table.me >= 0) {
        std::array<int, kLevels> mine{};
        for (const auto& site : state_of(table).cathedral)
            for (int level = 0; level < kLevels; ++level)
                mine[static_cast<std::size_t>(level)] += site[level] == owner(table.me);
        name = ui.words("troyes.say.cathedral", {{"one", std::to_string(mine[0])},
                                                 {"two", std::to_string(mine[1])},
                                                 {"three", std::to_string(mine[2])}});
    }
    if (!board_is_live_) {
        ui.semantics.add(Role::text, "cathedral", name, whole);
        return;
    }
    const Highlight highlight = highlight_of(table, target);
    const std::string about = target_effect(ui, table, target);
    show_target(ui, table,
                {.id = "cathedral", .box = whole, .name = name, .detail = about, .highlight = highlight},
                target);
    draw_highlight(ui, whole.shrunk(3 * camera_.scale()), highlight, 6);
}
// The scaffold has six sites on three levels.
void TroyesView::draw_sites(Ui& ui, const TableSnapshot& table, const Rect& place) {
    const State& s = state_of(table);
    const float scale = camera_.scale();
    const float plank = place.h > 120 ? 30 + (place.h - kSkyline) * 0.2f : 24, label = 17;
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
        std::string cubes;
        for (int level = 0; level < kLevels; ++level) {
            const Rect cell{x + 2, grid.bottom() - static_cast<float>(level + 1) * plank + 2, w - 4,
                            plank - 7};
            const Owner o = s.cathedral[site][level];
            ui.words.add_joined(kListed, cubes, troyes_pieces::owner_word(ui, table, o));
            const float size = std::min(cell.h, 22.0f);
            if (o) {
                draw_piece(ui, table, kCube, site_place(site, level), o, cell.middle(size, size));
            } else {
                const Rect empty = on_screen(cell.middle(size - 3, size - 3));
                ui.fill(empty, with_alpha(kWall, 150), 2);
                ui.outline(empty, with_alpha(kInk, 130), 1, 2);
            }
        }
        const std::string number = std::to_string(site + 1);
        ui.semantics.add(Role::text, "cathedral.site." + number,
                         ui.words("troyes.say.site", {{"n", number}, {"who", cubes}}),
                         on_screen({x, grid.y, w, grid.h + label}));
        const Rect foot = on_screen({x, grid.bottom() + 1, w, label});
        draw_figure(ui, foot, number,
                    {.size = board_text_size(ui, 13, scale),
                     .face = Typeface::bold,
                     .colour = kInk,
                     .across = 0.25f,
                     .down = 0.5f});
        ui.picture(on_screen({x + w * 0.5f, grid.bottom() + 3, 13, 13}), "troyes/influence");
        draw_figure(ui, on_screen({x + w * 0.5f + 13, grid.bottom() + 1, 14, label}), site < 3 ? "1" : "2",
                    {.size = board_text_size(ui, 12, scale), .colour = kInk, .down = 0.5f});
    }
}

// ---------------------------------------------------------------- the influence track

// The track shows influence from 0 to 20, each seat by its emblem.
void TroyesView::draw_track(Ui& ui, const TableSnapshot& table, const Rect& place) {
    const State& s = state_of(table);
    const float scale = camera_.scale();
    std::string said;
    for (int q = 0; q < s.seats; ++q)
        ui.words.add_joined(kListed, said,
                            ui.words("troyes.total_of",
                                     {{"what", table.say.seat(q)}, {"n", std::to_string(s.influence[q])}}));
    ui.semantics.add(Role::text, "track", ui.words("troyes.say.track", {{"who", said}}), on_screen(place));
    Rect rest = place;
    ui.picture(on_screen(rest.cut_left(20, 2).middle(17, 17)), "troyes/influence");
    const float w = rest.w / (kMaxInfluence + 1);
    for (int n = 0; n <= kMaxInfluence; ++n) {
        const Rect cell{rest.x + static_cast<float>(n) * w, rest.y, w - 1, rest.h};
        ui.fill(on_screen(cell), n % 5 ? rgb(0xD8CBE0) : rgb(0xBBA6CC), 3);
        ui.outline(on_screen(cell), with_alpha(kInk, 140), 1, 3);
        if (n % 5 == 0)
            draw_figure(
                ui, on_screen(cell), std::to_string(n),
                {.size = board_text_size(ui, 12, scale), .colour = kInk, .across = 0.5f, .down = 0.5f});
        int emblems = 0, i = 0;
        for (int q = 0; q < s.seats; ++q) emblems += s.influence[q] == n;
        for (int q = 0; q < s.seats; ++q) {
            if (s.influence[q] != n) continue;
            const auto paint = troyes_pieces::paint_of(table, owner(q));
            // Several emblems on one space stand in one row, or in two if the space is high and narrow.
            const int rows = emblems > 1 && cell.h > cell.w ? 2 : 1, columns = (emblems + rows - 1) / rows,
                      row = i % rows, column = i / rows;
            const float size = rows > 1 ? cell.h / 2 : std::min(cell.h * 0.72f, 17.0f),
                        step = columns > 1 ? (cell.w - size) / static_cast<float>(columns - 1) : 0;
            ui.emblem(camera_.to_screen(Point{
                          cell.x + (columns > 1 ? size / 2 + step * static_cast<float>(column) : cell.w / 2),
                          cell.y + cell.h * (static_cast<float>(row) + 0.5f) / static_cast<float>(rows)}),
                      size * scale, *paint.emblem, paint.colour);
            ++i;
        }
    }
}

}  // namespace mortarboard::ui
