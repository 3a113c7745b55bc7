// Beside the city lie the Display, the tracks, and the strips of the seats.
#include <algorithm>
#include <cmath>

#include "ui/views/baldurs_gate/baldurs_gate_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace baldurs_gate;
using namespace baldurs_gate_pieces;
using namespace baldurs_gate_words;

constexpr std::string_view kTrackIds[] = {"guild", "fist", "council"};

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }
std::string number(int n) { return std::to_string(n); }

constexpr TextStyle kHqNameStyle{.size = kSmall};

float track_height(const Ui& ui) { return std::max(ui.grown(30), ui.px(24)); }

}  // namespace

// ---------------------------------------------------------------- Display, tracks

void BaldursGateView::draw_market(Ui& ui, const TableSnapshot& table, Rect box) {
    const State& s = state_of(table);
    ScrollArea area(ui, "market", ui.words("baldurs_gate.market"), box);
    Rect rest = area.content();
    const float top = rest.y;
    rest = {rest.x + 4, rest.y + 4, rest.w - (area.longer() ? 18 : 8), 1e5f};
    const bool pairs = rest.w >= ui.px(250);
    const float width = pairs ? (rest.w - 6) / 2 : rest.w;
    const auto height_with = [&](float card) {
        const float cards = (pairs ? 2.0f : 4.0f) * (card + 6),
                    tracks = (kTracks + 1) * (track_height(ui) + 2);
        return rest.y - top + ui.line_height(kSmall) + 4 + cards + 8 + tracks + 8;
    };
    const auto fits = [&] {
        for (int i = 1; const Card* card = s.buildings.at(display, i); ++i)
            if (building_width(ui, card->face) > width) return false;
        return height_with(card_height(ui)) <= box.h;
    };
    // On a large screen all is as large as the width of the cards and the height allow.
    const EnlargedPart enlarged(ui, ui.enlarged > 1 ? largest_scale(ui, fits) : 1);
    // Spectators have no own area, where the seats see the HQ Cards to pick from.
    if (table.me < 0) draw_hq_row(ui, table, rest);
    deck_place_ = Rect{rest.x, rest.y, 60, 34};
    const std::string counts = ui.words("baldurs_gate.display",
                                        {{"deck", number(s.buildings.count(deck) + s.buildings.count(under))},
                                         {"discards", number(s.buildings.count(discard))},
                                         {"bag", number(s.tokens.count(deck))}});
    ui.semantics.add(Role::text, "display.counts", counts, heading(ui, rest, counts));
    ui.semantics.open(Role::list, "display", ui.words("baldurs_gate.display.name"), rest);
    // The cards are shown without their feet if the tracks would end below the box otherwise.
    const bool low = !narrow_ && height_with(card_height(ui)) > box.h;
    FlowLayout flow(rest, low ? short_card_height(ui) : card_height(ui), 6);
    for (int i = 1; const Card* card = s.buildings.at(display, i); ++i) {
        const Rect at = flow.next(width);
        const PieceRef piece{PieceRef::display_card, card->face};
        const bool pointed =
            show_piece(ui, table, piece, "display." + std::string(kBuilding[card->face].id),
                       building_words(ui, card->face), at, origin_note(ui, kBuilding[card->face].grade));
        show_card(ui, card->face, at, highlight_of(table, piece), pointed, false, deck_place_);
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 8);
    draw_tracks(ui, table, rest);
    if (narrow_) camera_.buttons(ui, rest.cut_top(kTarget, 8));
    area.used(rest.y - top + 4);
}
void BaldursGateView::draw_tracks(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    const float height = track_height(ui);
    for (int t = 0; t < kTracks; ++t) {
        Rect row = rest.cut_top(height, 2);
        const std::string name(ui.words("baldurs_gate.track." + std::string(kTrackIds[t])));
        std::string who, spaces;
        for (int q = 0; q < s.seats; ++q)
            ui.words.add_joined(kListed, who,
                                ui.words("baldurs_gate.track.of",
                                         {{"seat", table.say.seat(q)}, {"n", number(s.influence[q][t])}}));
        for (int level = 1; level <= kTrackSpaces; ++level)
            ui.words.add_joined(
                kGrouped, spaces,
                ui.words.joined(kLabelled, {number(level), effect_words(ui, kTrackSpace[t][level].effects)}));
        const std::string said =
            ui.words("baldurs_gate.say.track", {{"name", name}, {"who", who}, {"spaces", spaces}});
        const PieceRef piece{PieceRef::track, t};
        const bool pointed = show_piece(ui, table, piece, "track." + std::string(kTrackIds[t]), said, row);
        ui.fill(row, pointed ? rgb(0xF6EEDC) : kParchment, 5);
        const Rect whole = row;
        ui.picture(row.cut_left(height, 2).shrunk(4), track_icon(t));
        const float cell = row.w / (kTrackSpaces + 1);
        for (int level = 0; level <= kTrackSpaces; ++level) {
            const Rect at{row.x + cell * static_cast<float>(level), row.y, cell, row.h};
            if (level) ui.fill({at.x, at.y + 4, 1, at.h - 8}, with_alpha(kInk, 90));
            if (level == kUnlockLevel) ui.fill(at.shrunk(1, 1), rgb(0xDCC58F), 3);
            if (level) {
                const float icon = std::min(ui.grown(17), cell * 0.45f);
                draw_effects(ui, {at.x + 4, at.y + (at.h - icon) / 2}, kTrackSpace[t][level].effects, icon);
            }
            int emblems = 0;
            for (int q = 0; q < s.seats; ++q) {
                if (s.influence[q][t] != level) continue;
                const PlayerColour paint = paint_of(table, q);
                const float size = std::min(ui.grown(14), at.h * 0.42f);
                const int column = emblems / 2;
                const float x = at.right() - size * 0.6f - static_cast<float>(column) * size * 0.9f,
                            y = at.y + (emblems % 2 ? at.h * 0.75f : at.h * 0.28f);
                ui.emblem({x, y}, size, paint.emblem, paint.colour);
                ++emblems;
            }
        }
        ui.outline(whole, kInk, kOutline, 5);
        draw_highlight(ui, whole, highlight_of(table, piece), 5);
    }
    Rect row = rest.cut_top(height, 8);
    const int attack = std::min(std::popcount(s.attacked) + 1, kAttacks);
    const std::string said = ui.words(
        std::popcount(s.attacked) < kAttacks ? "baldurs_gate.say.strength" : "baldurs_gate.say.no_attack",
        {{"n", number(attack)}, {"strength", number(strength(s))}});
    ui.semantics.add(Role::text, "strength", said, row);
    ui.fill(row, kParchment, 5);
    const Rect whole = row;
    ui.picture(row.cut_left(height, 2).shrunk(4), "baldurs_gate/attack");
    const float cell = row.w / kAttacks;
    for (int i = 1; i <= kAttacks; ++i) {
        const Rect at{row.x + cell * static_cast<float>(i - 1), row.y, cell, row.h};
        const bool now = i == attack && std::popcount(s.attacked) < kAttacks,
                   past = i <= std::popcount(s.attacked);
        if (now) ui.fill(at.shrunk(2, 3), rgb(0xA8321A), 4);
        ui.text(at, number(kStrength[i]),
                {.size = kBody,
                 .face = now ? Typeface::bold : Typeface::text,
                 .colour = now    ? kParchment
                           : past ? rgb(0x9A8F7A)
                                  : kInk,
                 .across = 0.5f,
                 .down = 0.5f});
    }
    ui.outline(whole, kInk, kOutline, 5);
}

// ---------------------------------------------------------------- strips of the seats

float BaldursGateView::seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const {
    return ui.px(20) * 3 + 8 + hq_line_height(ui, table, seat, width);
}
// The advanced sides of the HQ Cards differ, so their names stand in the strips.
float BaldursGateView::hq_line_height(const Ui& ui, const TableSnapshot& table, int seat, float width) {
    const State& s = state_of(table);
    if (!s.advanced || !s.hq[seat]) return 0;
    return std::max(ui.line_height(kSmall),
                    fitted_name(ui, hq_name(ui, s.hq[seat]), width, kHqNameStyle).height) +
           2;
}
void BaldursGateView::draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) {
    const State& s = state_of(table);
    begin_frame(ui);
    seat_strips_[static_cast<std::size_t>(seat)] = box;
    const float size = ui.px(15), line = ui.px(20);
    Rect rest = box;
    const auto row = [&](std::initializer_list<std::pair<std::string_view, int>> amounts, float width) {
        const Rect at = rest.cut_top(line, 2);
        float x = at.x;
        for (const auto& [icon, amount] : amounts) {
            draw_amount(ui, {x, at.y + (at.h - size) / 2}, icon, amount, size, ui.palette->text);
            x += width;
        }
        return at;
    };
    int agendas_held = 0;
    for (const Card& card : s.agendas.card)
        agendas_held += card.zone == hand + seat || card.zone == drawn + seat;
    const float column = std::min(ui.px(45), box.w / 4);
    const Rect purse = row({{"icons/coin", s.gold[seat]},
                            {"baldurs_gate/supply", s.supply[seat]},
                            {"baldurs_gate/favor", s.favor[seat]},
                            {"icons/worker", workers_owned(s, seat) - workers_out(s, seat)}},
                           column);
    purses_.place(seat, purse, s.gold[seat]);
    const Rect cards = row({{"icons/deck", s.buildings.count(hand + seat)},
                            {"baldurs_gate/agenda", agendas_held},
                            {"baldurs_gate/hq", own_districts(s, seat, true)},
                            {"icons/building", portfolio_count(s, seat, no_type)}},
                           column);
    const Rect types = row({{type_icon(market), portfolio_count(s, seat, market)},
                            {type_icon(manor), portfolio_count(s, seat, manor)},
                            {type_icon(trade_hall), portfolio_count(s, seat, trade_hall)},
                            {type_icon(inn), portfolio_count(s, seat, inn)}},
                           column);
    if (const float height = hq_line_height(ui, table, seat, box.w); height > 0) {
        const FittedName name = fitted_name(ui, hq_name(ui, s.hq[seat]), box.w, kHqNameStyle);
        ui.text(rest.cut_top(height), name.lines, name.style);
    }
    const auto show = [&](std::string_view what, const std::string& words, const Rect& at) {
        const std::string id = std::string(what) + number(seat);
        place_piece(ui, {.id = id, .box = at, .name = words, .role = Role::item});
    };
    const std::string purse_words = ui.words(
        "baldurs_gate.say.purse", {{"gold", number(s.gold[seat])},
                                   {"supply", number(s.supply[seat])},
                                   {"favor", number(s.favor[seat])},
                                   {"prestige", number(s.prestige[seat])},
                                   {"workers", number(workers_owned(s, seat) - workers_out(s, seat))}});
    show("purse.", purse_words, purse);
    std::string cards_words =
        ui.words("baldurs_gate.say.cards", {{"hand", number(s.buildings.count(hand + seat))},
                                            {"agendas", number(agendas_held)},
                                            {"districts", number(own_districts(s, seat, true))}});
    if (const int hq = s.hq[seat])
        cards_words = ui.words.joined(kSentences, {ui.words("baldurs_gate.sentence", {{"what", cards_words}}),
                                                   hq_words(ui, hq, s.advanced)});
    show("cards.", cards_words, cards);
    std::string names;
    for (int i = 1; const Card* card = s.buildings.at(portfolio + seat, i); ++i)
        ui.words.add_joined(kListed, names, card_name(ui, card->face));
    const std::string said =
        ui.words("baldurs_gate.say.portfolio",
                 {{"names", names.empty() ? std::string(ui.words("baldurs_gate.nothing")) : names}});
    show("types.", said, types);
}

}  // namespace mortarboard::ui
