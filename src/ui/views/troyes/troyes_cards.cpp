// Activity cards and events of Troyes lie on the board or, on a narrow screen, in drawers of their own.
#include <algorithm>
#include <cmath>

#include "ui/views/troyes/troyes_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace troyes;
using troyes_pieces::text_size, troyes_pieces::state_of;
using troyes_plans::act;

constexpr std::array<std::string_view, 4> kNumeral{"", "I", "II", "III"};
// Says that we chose figures of a card; empty if we did not.
std::string_view origin_note(const Ui& ui, std::string_view grades) {
    return grades.find('P') != std::string_view::npos ? ui.words("troyes.designed") : std::string_view{};
}

// A divisor shows the colour of the dice and the number that their total is divided by.
void draw_divisor(const Ui& ui, const Rect& whole, int colour, int divisor, float type) {
    const TextStyle style{.size = type, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
    const std::string figure = std::to_string(divisor);
    // On a narrow card the die is smaller than the line is high.
    const float side = std::min(whole.h, (whole.w - ui.text_width(figure, style) - 7) / 1.5f);
    const Rect box{whole.x, whole.y + (whole.h - side) / 2, side, side};
    if (colour < kColours) {
        troyes_pieces::draw_die(ui, {box.x + box.h / 2, box.y + box.h / 2}, box.h, colour, 0);
    } else {
        // Three small dice stand for dice of any colours.
        const float s = box.h * 0.62f;
        for (int c = 0; c < kColours; ++c)
            troyes_pieces::draw_die(ui,
                                    {box.x + s / 2 + static_cast<float>(c) * box.h * 0.26f,
                                     box.y + box.h / 2 + (c == 1 ? -1.0f : 1.0f) * box.h * 0.14f},
                                    s, c, 0);
    }
    // The division sign is drawn, because at this size the typeface's own looks like a plus.
    const float bar = box.h * 0.5f, x = box.x + box.h + 4, y = box.y + box.h / 2;
    ui.fill({x, y - 0.8f, bar, 1.6f}, kInk);
    ui.fill({x + bar / 2 - 1.5f, y - box.h * 0.3f - 1.5f, 3, 3}, kInk, 1.5f);
    ui.fill({x + bar / 2 - 1.5f, y + box.h * 0.3f - 1.5f, 3, 3}, kInk, 1.5f);
    draw_figure(ui, {x + bar + 3, whole.y, side, whole.h}, figure, style);
}

// Paints the parchment of a card with a coloured band. The band is taken off the top of `rest` and returned.
Rect paint_card(const Ui& ui, Rect& rest, float scale, float corner, ImU32 band_colour, bool pointed) {
    ui.shadow(rest, corner, pointed ? 1.6f : 0.8f);
    ui.fill(rest, pointed ? mix(kParchment, IM_COL32_WHITE, 80) : kParchment, corner);
    const Rect band = rest.cut_top(19 * scale);
    ui.fill(band, band_colour, corner);
    ui.fill({band.x, band.y + band.h / 2, band.w, band.h / 2}, band_colour);
    ui.fill({band.x, band.bottom() - 1, band.w, 1}, kInk);
    return band;
}

}  // namespace

// The effect of the pending move is shown over the lower edge of its target.
void TroyesView::draw_ghost(Ui& ui, const Rect& box, float scale, const std::string& text) const {
    if (text.empty()) return;
    // Where the target is too small for the words, they stand only in the bar below the board.
    const Rect most = box.shrunk(7, 6);
    const TextStyle style = fitting_style(
        ui, most, text,
        {.size = text_size(ui, 13 * scale), .face = Typeface::bold, .colour = kParchment, .wraps = true});
    if (!is_whole(ui, most, text, style)) return;
    const float height = std::min(box.h - 6, ui.text_height(text, most.w, style) + 6);
    const Rect strip{box.x + 3, box.bottom() - height - 3, box.w - 6, height};
    ui.fill(strip, kInk, 6);
    ui.text(strip.shrunk(4, 3), text, style);
}

void TroyesView::draw_activity_back(Ui& ui, int slot, const Rect& box, float scale) const {
    const int colour = colour_of_slot(slot);
    const std::string_view numeral = kNumeral[static_cast<std::size_t>(round_of_slot(slot))];
    const float corner = 7 * scale;
    ui.shadow(box, corner, 0.7f);
    ui.fill(box, mix(troyes_pieces::colour_of(colour), rgb(0x6B5A44), 110), corner);
    ui.outline(box.shrunk(5 * scale), with_alpha(kInk, 90), 1.5f, corner - 3);
    ui.outline(box, kInk, kOutline, corner);
    ui.text(box, numeral,
            {.size = 26 * scale / ui.text_scale,
             .face = Typeface::title,
             .colour = colour == red ? rgb(0xF6E7D8) : kInk,
             .across = 0.5f,
             .down = 0.5f});
    ui.semantics.add(
        Role::item, "card." + std::to_string(slot),
        ui.words("troyes.say.back", {{"colour", troyes_pieces::colour_word(ui, colour)}, {"n", numeral}}),
        box);
}
void TroyesView::draw_activity(Ui& ui, const TableSnapshot& table, int slot, const Rect& box, float scale) {
    const int card = state_of(table).open_card[slot];
    if (!card) return draw_activity_back(ui, slot, box, scale);
    const Target target{MoveKind::activate, card};
    const Action lift = act(MoveKind::lift, card_place(card));
    const bool lifting = is_legal(table.legal, lift);
    const Highlight of_target = highlight_of(table, target);
    const Highlight highlight =
        lifting && of_target == Highlight::none ? picker_.highlight(table.legal, lift) : of_target;
    const std::string about = target_effect(ui, table, target), id = "card." + std::to_string(slot),
                      said = activity_in_words(ui, table, slot);
    const std::string_view note = origin_note(ui, kActivity[static_cast<std::size_t>(card)].grades);
    const PieceState piece = show_target(
        ui, table,
        {.id = id, .box = box, .name = said, .detail = about, .note = note, .highlight = highlight}, target,
        lifting ? std::optional(lift) : std::nullopt);
    paint_activity(ui, table, slot, box, scale, piece.pointed());
    ui.outline(box, kInk, kOutline, 7 * scale);
    draw_highlight(ui, box, highlight, 7 * scale);
    if (target_pending() == target) draw_ghost(ui, box, scale, about);
}
std::string TroyesView::activity_in_words(const Ui& ui, const TableSnapshot& table, int slot) {
    const State& s = state_of(table);
    const int card = s.open_card[slot];
    const ActivityInfo& info = kActivity[static_cast<std::size_t>(card)];
    const bool has_hired = table.me >= 0 && s.own_tradesman(slot, table.me) >= 0;
    const std::string printed = ui.words(has_hired ? "troyes.say.card" : "troyes.say.card_to_hire",
                                         {{"card", troyes_pieces::activity_word(table, card)},
                                          {"colour", troyes_pieces::colour_word(ui, colour_of_slot(slot))},
                                          {"dice", troyes_pieces::colour_word(ui, info.dice())},
                                          {"n", kNumeral[static_cast<std::size_t>(round_of_slot(slot))]},
                                          {"divisor", std::to_string(info.divisor)},
                                          {"effect", troyes_pieces::activity_effect_in_words(ui, card)},
                                          {"hire", std::to_string(info.hire)}});
    return ui.words.joined(kSentences, {printed, tradesmen_in_words(ui, table, slot)});
}
// Says whose tradesmen and delayed cubes are on a card, and what is free.
std::string TroyesView::tradesmen_in_words(const Ui& ui, const TableSnapshot& table, int slot) {
    const State& s = state_of(table);
    const ActivityInfo& info = kActivity[static_cast<std::size_t>(s.open_card[slot])];
    constexpr std::array<std::string_view, kCardSpaces> kKeys{"troyes.say.first_space",
                                                              "troyes.say.second_space"};
    std::string said, on_picture, cubes;
    for (std::size_t i = 0; i < kCardSpaces; ++i)
        ui.words.add_joined(
            kSentences, said,
            ui.words(kKeys[i], {{"points", ui.words.count("troyes.vp", info.points[i])},
                                {"who", troyes_pieces::owner_word(ui, table, s.tradesman[slot][i])}}));
    for (int q = 0; q < s.seats; ++q) {
        const std::string& seat = table.say.seat(q);
        if (s.picture[slot] >> q & 1) ui.words.add_joined(kListed, on_picture, seat);
        if (const int n = s.delayed[slot][q])
            ui.words.add_joined(kListed, cubes,
                                ui.words("troyes.total_of", {{"what", seat}, {"n", std::to_string(n)}}));
    }
    if (!on_picture.empty())
        ui.words.add_joined(kSentences, said, ui.words("troyes.say.on_picture", {{"who", on_picture}}));
    if (!cubes.empty())
        ui.words.add_joined(kSentences, said, ui.words("troyes.say.card_cubes", {{"who", cubes}}));
    return said;
}
namespace {

constexpr float kPriceTag = 37;

// A low card has room for its words or for its picture, not for both: the words begin beside the price and go
// on below it. Returns the line of the price. `marks` is what lies left in that line.
Rect paint_effect_round_price(const Ui& ui, Rect box, std::string_view does, float marks, float scale) {
    TextStyle style{.size = kLeastLetters / ui.text_scale, .colour = kInk, .across = 0.5f, .wraps = true};
    const Rect top = box.cut_top(std::max(18 * scale, ui.line_height(style.size)));
    Rect beside = top;
    beside.cut_left(marks);
    beside.cut_right((kPriceTag - 2) * scale);
    std::size_t end = 0;
    for (std::size_t blank = does.find(' '); blank != std::string_view::npos;
         blank = does.find(' ', blank + 1))
        if (ui.text_width(does.substr(0, blank), style) <= beside.w) end = blank;
    style.down = 0.5f;
    if (end) ui.text(beside, does.substr(0, end), style);
    if (end) does.remove_prefix(end + 1);
    style.down = 0;
    fit_text(ui, box, does, style);
    return top;
}

}  // namespace

// Tradesmen of later rounds and delayed cubes lie at the left of a card's picture.
float TroyesView::width_of_marks(const TableSnapshot& table, int slot, float scale) {
    const State& s = state_of(table);
    float tradesmen = 0, cubes = 0;
    for (int q = 0; q < s.seats; ++q) {
        tradesmen += s.picture[slot] >> q & 1 ? 18 * scale : 0;
        if (const int n = s.delayed[slot][q]) cubes += (n > 1 ? 36 : 19) * scale;
    }
    return std::max(tradesmen, cubes);
}
void TroyesView::paint_activity(Ui& ui, const TableSnapshot& table, int slot, const Rect& box, float scale,
                                bool pointed) {
    const int colour = colour_of_slot(slot), card = state_of(table).open_card[slot];
    const ActivityInfo& info = kActivity[static_cast<std::size_t>(card)];
    const std::string name = troyes_pieces::activity_word(table, card),
                      does = troyes_pieces::activity_effect(ui, card);
    const float type = text_size(ui, 13 * scale);
    Rect rest = box;
    const Rect band = paint_card(ui, rest, scale, 7 * scale, troyes_pieces::colour_of(colour), pointed);
    Rect head = band.shrunk(5 * scale, 0);
    const ImU32 ink = troyes_pieces::ink_on(colour);
    // A very long name takes the place of the number of the round, which is that of the column.
    const TextStyle title{.size = type, .face = Typeface::title, .colour = ink, .down = 0.5f};
    const Rect beside{head.x, head.y, head.w - 16 * scale, head.h};
    if (is_whole(ui, beside, name, fitting_style(ui, beside, name, title)))
        ui.text(head.cut_right(16 * scale), kNumeral[static_cast<std::size_t>(round_of_slot(slot))],
                {.size = type, .face = Typeface::bold, .colour = ink, .across = 1, .down = 0.5f});
    else
        head = band.shrunk(2 * scale, 0);
    fit_text(ui, head, name, title);
    const bool low = box.h < 110 * scale;  // beside many events
    const Rect foot = rest.cut_bottom((low ? 25 : 27) * scale).shrunk(5 * scale, (low ? 1 : 2) * scale);
    // The words take two lines, or more if needed.
    TextStyle effect{.size = type, .colour = kInk, .across = 0.5f, .down = 0.5f, .wraps = true};
    // Smaller letters leave room for the price above them.
    const Rect below_price{0, 0, box.w - 8 * scale, rest.h - 20 * scale};
    const TextStyle smaller = fitting_style(ui, below_price, does, effect);
    if (is_whole(ui, below_price, does, smaller)) effect = smaller;
    const float two = 2 * ui.line_height(effect.size),
                needed = std::max(two, ui.text_height(does, box.w - 8 * scale, effect));
    const bool is_over_price = needed > two && needed > below_price.h + 2 * scale;
    const bool room = needed <= rest.h + two * 0.1f && !is_over_price;
    if (room) {
        const Rect words = rest.cut_bottom(needed + (low ? 0 : 2 * scale)).shrunk(4 * scale, 0);
        ui.scene(rest, "troyes/" + std::string(info.id), 0);
        ui.fill({rest.x, rest.bottom() - 1, rest.w, 1}, with_alpha(kInk, 120));
        ui.text(words, does, effect);
    } else {
        const float marks = width_of_marks(table, slot, scale);
        rest = paint_effect_round_price(ui, rest.shrunk(4 * scale, 0), does, marks, scale);
        rest = {box.x, rest.y, box.w, rest.h};
    }
    paint_activity_foot(ui, table, slot, foot, scale);
    paint_activity_scene(ui, table, slot, rest, scale, rest.y + (low ? 0 : 3 * scale));
}
// The foot of a card shows the divisor, the two spaces and the tradesmen on them.
void TroyesView::paint_activity_foot(Ui& ui, const TableSnapshot& table, int slot, Rect foot, float scale) {
    const State& s = state_of(table);
    const ActivityInfo& info = kActivity[static_cast<std::size_t>(s.open_card[slot])];
    // A tradesman reaches a little beyond the left space.
    draw_divisor(ui, {foot.x, foot.y, foot.w - 54 * scale, foot.h}, info.dice(), info.divisor,
                 text_size(ui, 14 * scale));
    for (int i = kCardSpaces - 1; i >= 0; --i) {
        const Rect space = foot.cut_right(23 * scale, 3 * scale);
        ui.fill(space, mix(kParchment, kInk, 24), 4 * scale);
        ui.outline(space, kInk, 1, 4 * scale);
        const Owner o = s.tradesman[slot][i];
        const std::string points = std::to_string(info.points[static_cast<std::size_t>(i)]);
        if (!o) {
            ui.text(space, points,
                    {.size = text_size(ui, 14 * scale),
                     .face = Typeface::bold,
                     .colour = rgb(0x9B2F22),
                     .across = 0.5f,
                     .down = 0.5f});
            continue;
        }
        // The tradesman stands on the left, the number of activations on the right.
        const Rect stands{space.x - 4.5f * scale, space.y, 22 * scale, space.h};
        if (board_is_live_)
            draw_piece(ui, table, kCitizen, place_numbers + slot * kCardSpaces + i, o, on_board(stands));
        else
            troyes_pieces::draw_citizen(ui, stands, troyes_pieces::paint_of(table, o));
        const Rect plate{space.right() - 10 * scale, space.bottom() - 15 * scale, 9 * scale, 14 * scale};
        ui.fill(plate, mix(kParchment, IM_COL32_WHITE, 120), 3 * scale);
        ui.text({plate.x - 4, plate.y - 2, plate.w + 8, plate.h + 4}, points,
                {.size = text_size(ui, 13 * scale),
                 .face = Typeface::bold,
                 .colour = kInk,
                 .across = 0.5f,
                 .down = 0.5f});
    }
}
// Tradesmen of later rounds, the price and the delayed cubes lie over the picture; the last two at the height
// `over`.
void TroyesView::paint_activity_scene(Ui& ui, const TableSnapshot& table, int slot, const Rect& scene,
                                      float scale, float over) const {
    const State& s = state_of(table);
    float x = scene.x + 3 * scale;
    for (int q = 0; q < s.seats; ++q)
        if (s.picture[slot] >> q & 1) {
            const float height = std::min(22 * scale, scene.h);
            troyes_pieces::draw_citizen(ui, {x, scene.bottom() - height, 20 * scale, height},
                                        troyes_pieces::paint_of(table, owner(q)));
            x += 18 * scale;
        }
    if (table.me < 0 || s.own_tradesman(slot, table.me) < 0) {
        // The tag shows the price of hiring.
        const Rect tag{scene.right() - kPriceTag * scale, over, 34 * scale, 18 * scale};
        ui.fill(tag, with_alpha(kParchment, 240), 8 * scale);
        ui.outline(tag, kInk, 1, 8 * scale);
        const int hire = kActivity[static_cast<std::size_t>(s.open_card[slot])].hire;
        troyes_pieces::draw_amount(ui, {tag.x + 3 * scale, tag.y + 2 * scale}, "icons/coin",
                                   std::to_string(hire), 13 * scale, kInk);
    }
    x = scene.x + 3 * scale;
    for (int q = 0; q < s.seats; ++q)
        if (const int n = s.delayed[slot][q]) {
            troyes_pieces::draw_cube(ui, {x, over, 17 * scale, 17 * scale},
                                     troyes_pieces::paint_of(table, owner(q)));
            if (n > 1)
                ui.text({x + 16 * scale, over + 1 * scale, 16 * scale, 16 * scale}, "×" + std::to_string(n),
                        {.size = text_size(ui, 13 * scale),
                         .face = Typeface::bold,
                         .colour = kInk,
                         .down = 0.5f});
            x += (n > 1 ? 36 : 19) * scale;
        }
}

// ---------------------------------------------------------------- events

TroyesView::BannerRow TroyesView::lay_banners(int event, const Rect& box, float scale) {
    const auto banners = static_cast<float>(kEvent[static_cast<std::size_t>(event)].banners);
    const float height = 20 * scale;
    const Rect foot{box.x, box.bottom() - height - 4 * scale, box.w, height + 4 * scale};
    const float step = std::min(std::max(height, 21 * scale), (foot.w - 4 * scale) / banners);
    return {foot, {foot.x + (foot.w - step * banners) / 2 + 1, foot.y + 1 * scale, step - 2, height}, step};
}
void TroyesView::draw_event(Ui& ui, const TableSnapshot& table, int event, const Rect& box, float scale) {
    const EventCardInfo& info = kEvent[static_cast<std::size_t>(event)];
    const Target target{MoveKind::attack, event};
    const bool shooting = state_of(table).step() == Step::shoot;
    const Action shoot = act(MoveKind::shoot, event);
    const Highlight highlight = shooting && is_legal(table.legal, shoot)
                                    ? picker_.highlight(table.legal, shoot)
                                    : highlight_of(table, target);
    const BannerRow banners = lay_banners(event, box, scale);
    const std::string said = event_in_words(ui, table, event), about = target_effect(ui, table, target),
                      id = "event." + std::string(info.id);
    const std::string_view note = origin_note(ui, info.grades);
    const PieceState piece = show_target(
        ui, table,
        {.id = id, .box = box, .name = said, .detail = about, .note = note, .highlight = highlight}, target,
        shooting ? std::optional(shoot) : std::nullopt);

    Rect rest = box;
    paint_event_head(ui, table, event, rest, scale, piece.pointed());
    rest.cut_bottom(banners.foot.h);
    paint_banners(ui, table, event, banners, scale);
    paint_event_middle(ui, event, rest.shrunk(4 * scale, 2 * scale), scale, box.w > 118 * scale);
    ui.outline(box, kInk, kOutline, 6 * scale);
    draw_highlight(ui, box, highlight, 6 * scale);
    if (target_pending() == target) draw_ghost(ui, box, scale, about);
}
std::string TroyesView::event_in_words(const Ui& ui, const TableSnapshot& table, int event) {
    const EventCardInfo& info = kEvent[static_cast<std::size_t>(event)];
    const std::string effect = troyes_pieces::event_effect(ui, event);
    std::string cubes;
    for (int i = 0; i < info.banners; ++i)
        ui.words.add_joined(kListed, cubes,
                            troyes_pieces::owner_word(ui, table, state_of(table).banner[event][i]));
    std::string said = ui.words("troyes.say.event", {{"event", troyes_pieces::event_word(table, event)},
                                                     {"colour", troyes_pieces::colour_word(ui, info.colour)},
                                                     {"divisor", std::to_string(info.divisor)},
                                                     {"first", ui.words.count("troyes.vp", info.reward[0])},
                                                     {"second", ui.words.count("troyes.vp", info.reward[1])},
                                                     {"cubes", cubes}});
    if (!effect.empty())
        ui.words.add_joined(kSentences, said, ui.words("troyes.sentence", {{"what", effect}}));
    return said;
}
// The event's name stands on a band of its deck's colour. The band is taken off the top of `rest`.
void TroyesView::paint_event_head(const Ui& ui, const TableSnapshot& table, int event, Rect& rest,
                                  float scale, bool pointed) {
    const EventCardInfo& info = kEvent[static_cast<std::size_t>(event)];
    const int colour = info.deck == red_deck      ? int{red}
                       : info.deck == white_deck  ? int{white}
                       : info.deck == yellow_deck ? int{yellow}
                                                  : int{any_colour};
    const ImU32 band_colour = info.deck == no_deck ? rgb(0x6B5A44) : troyes_pieces::colour_of(colour),
                ink = info.deck == no_deck ? kParchment : troyes_pieces::ink_on(colour);
    const Rect band = paint_card(ui, rest, scale, 6 * scale, band_colour, pointed);
    const TextStyle title{.size = text_size(ui, 13 * scale),
                          .face = Typeface::title,
                          .colour = ink,
                          .across = 0.5f,
                          .down = 0.5f};
    // If there is no room for the whole name, a short one is shown.
    const std::string name = troyes_pieces::event_word(table, event),
                      brief = "troyes.brief." + std::string(info.id);
    const Rect head = band.shrunk(3, 0);
    const bool is_cut = !is_whole(ui, head, name, fitting_style(ui, head, name, title));
    fit_text(ui, head, is_cut && ui.words.has(brief) ? ui.words(brief) : std::string_view(name), title);
}
void TroyesView::paint_banners(Ui& ui, const TableSnapshot& table, int event, const BannerRow& row,
                               float scale) {
    for (int i = 0; i < kEvent[static_cast<std::size_t>(event)].banners; ++i) {
        Rect flag = row.at(i);
        flag.h -= 4 * scale;
        const Owner o = state_of(table).banner[event][i];
        ui.fill(flag, rgb(0xD9C9A4), 2);
        ui.outline(flag, kInk, 1, 2);
        if (o && board_is_live_)
            draw_piece(ui, table, kCube, 1000 + event * kMaxBanners + i, o, on_board(flag));
        else if (o)
            troyes_pieces::draw_cube(ui, flag, troyes_pieces::paint_of(table, o));
        else
            draw_figure(
                ui, flag, std::to_string(i + 1),
                {.size = text_size(ui, 13 * scale), .colour = kQuietInk, .across = 0.5f, .down = 0.5f});
    }
}
// Between name and banners an event shows how it is countered, its reward, its effect.
void TroyesView::paint_event_middle(const Ui& ui, int event, Rect middle, float scale, bool with_picture) {
    const EventCardInfo& info = kEvent[static_cast<std::size_t>(event)];
    if (with_picture) {
        const Rect picture = middle.cut_right(std::min(middle.h * 1.15f, middle.w * 0.42f), 3 * scale);
        ui.scene(picture, troyes_pieces::event_picture(event), 4 * scale);
        ui.outline(picture, with_alpha(kInk, 150), 1, 4 * scale);
    }
    const Rect line = middle.cut_top(middle.h / 2);
    draw_divisor(ui, {line.x, line.y + 1, 44 * scale, std::min(17 * scale, line.h - 4)}, info.colour,
                 info.divisor, text_size(ui, 14 * scale));
    const int black = info.black;
    const float apart =
        black > 1 ? std::min(9 * scale, (line.w - 60 * scale) / static_cast<float>(black - 1)) : 0;
    for (int i = 0; i < black; ++i)
        troyes_pieces::draw_die(
            ui, {line.right() - 8 * scale - apart * static_cast<float>(black - 1 - i), line.y + 9 * scale},
            12 * scale, troyes_pieces::kBlack, 0);
    if (!black && info.strike != Strike::no_effect)
        ui.picture({line.right() - 18 * scale, line.y + 1 * scale, 17 * scale, 17 * scale}, "troyes/strike");
    // Goods are closer together if there are many events.
    const Goods most{.points = info.reward[0]}, second{.points = info.reward[1]};
    const float both = troyes_pieces::goods_width(ui, most, 14 * scale) +
                       troyes_pieces::goods_width(ui, second, 14 * scale) + 6 * scale;
    const float g = scale * std::min(1.0f, middle.w / both);
    const float first = troyes_pieces::draw_goods(ui, {middle.x, middle.y + 1 * scale}, most, 14 * g, kInk);
    ui.text({middle.x + first - 1 * g, middle.y, 8 * g, 16 * g}, "/",
            {.size = text_size(ui, 13 * scale), .colour = kQuietInk, .down = 0.5f});
    troyes_pieces::draw_goods(ui, {middle.x + first + 6 * g, middle.y + 1 * scale}, second, 14 * g, kInk);
}

void TroyesView::draw_cards_drawer(Ui& ui, const TableSnapshot& table, const Rect& box) {
    ScrollArea area(ui, "drawer.cards.area", ui.words("troyes.activities"), box);
    Rect rest = area.content();
    rest.x += 4;
    rest.w -= 14;
    rest.y += 4;
    const float top = rest.y, scale = ui.text_scale, least = 112 * scale;
    const float columns = std::clamp(std::floor((rest.w + 6) / (least + 6)), 1.0f, 3.0f);
    ui.semantics.open(Role::list, "activities", ui.words("troyes.activities"), rest);
    FlowLayout flow(rest, 132 * scale, 6);
    const float width = std::min(190 * scale, (rest.w - 6 * (columns - 1)) / columns);
    for (int round = 1; round <= 3; ++round)
        for (int colour = 0; colour < kColours; ++colour)
            draw_activity(ui, table, slot_of(colour, round), flow.next(width - 0.1f), scale);
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 8);
    draw_description(ui, rest);
    area.used(rest.y - top + 8);
}
void TroyesView::draw_events_drawer(Ui& ui, const TableSnapshot& table, const Rect& box) {
    ScrollArea area(ui, "drawer.events.area", ui.words("troyes.events"), box);
    Rect rest = area.content();
    rest.x += 4;
    rest.w -= 14;
    rest.y += 4;
    const float top = rest.y, scale = ui.text_scale, least = 165 * scale;
    const float columns = std::max(1.0f, std::floor((rest.w + 6) / (least + 6)));
    ui.semantics.open(Role::list, "events", ui.words("troyes.events"), rest);
    FlowLayout flow(rest, 92 * scale, 6);
    const float width = std::min(std::max(240 * scale, least), (rest.w - 6 * (columns - 1)) / columns);
    for (const Face event : state_of(table).queue)
        draw_event(ui, table, event, flow.next(width - 0.1f), scale);
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 8);
    draw_description(ui, rest);
    area.used(rest.y - top + 8);
}

}  // namespace mortarboard::ui
