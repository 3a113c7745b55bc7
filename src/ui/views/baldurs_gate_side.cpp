// Beside and below the city: the Display, the tracks, what is yours, and the strips of the seats.
#include <algorithm>
#include <cmath>

#include "ui/views/baldurs_gate_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace baldurs_gate;   // NOLINT(google-build-using-namespace): a view speaks the words of its game
using namespace baldurs_gate_pieces;   // NOLINT(google-build-using-namespace)

constexpr std::string_view kTrackIds[] = {"guild", "fist", "council"};

const State& state_of(const Table& table) { return table.seen.as<State>(); }
Kind kind_of(const Action& action) { return static_cast<Kind>(action.kind); }
Action act(Kind kind, int a = 0, int b = 0) {
    return {static_cast<std::uint8_t>(kind), {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}};
}
bool listed(const Table& table, const Action& action) { return std::binary_search(table.legal.begin(), table.legal.end(), action); }
std::string number(int n) { return std::to_string(n); }

// What was painted between construction and destruction leans to the right about the middle of `box`: a used card.
class Tilt {
public:
    Tilt(const Rect& box, bool on) : centre_(box.centre()), from_(ImGui::GetWindowDrawList()->VtxBuffer.Size), on_(on) {}
    ~Tilt() {
        if (!on_) return;
        constexpr float kSine = 0.087f, kCosine = 0.996f;   // five degrees
        ImVector<ImDrawVert>& all = ImGui::GetWindowDrawList()->VtxBuffer;
        for (int i = from_; i < all.Size; ++i) {
            const float x = all[i].pos.x - centre_.x, y = all[i].pos.y - centre_.y;
            all[i].pos = {centre_.x + x * kCosine - y * kSine, centre_.y + x * kSine + y * kCosine};
        }
    }
    Tilt(const Tilt&) = delete;
    Tilt& operator=(const Tilt&) = delete;

private:
    Point centre_;
    int from_;
    bool on_;
};
void heading(const Ui& ui, Rect& rest, std::string_view words) {
    ui.text(rest.cut_top(ui.line_height(kSmall), 4), words, {.size = kSmall, .face = Typeface::bold, .colour = ui.palette->quiet});
}

}  // namespace

// ---------------------------------------------------------------- Display, tracks

void BaldursGateView::draw_market(Ui& ui, const Table& table, Rect box) {
    const State& s = state_of(table);
    ScrollArea area(ui, "market", ui.words("baldurs_gate.market"), box);
    Rect rest = area.content();
    const float top = rest.y;
    rest = {rest.x + 4, rest.y + 4, rest.w - (area.longer() ? 18 : 8), 1e5f};
    deck_ = Rect{rest.x, rest.y, 60, 34};   // where the deck is counted
    heading(ui, rest,
            ui.words("baldurs_gate.display", {{"deck", number(s.buildings.count(deck) + s.buildings.count(under))},
                                              {"discards", number(s.buildings.count(discard))},
                                              {"bag", number(s.tokens.count(deck))}}));
    ui.semantics.open(Role::list, "display", ui.words("baldurs_gate.display.name"), rest);
    const float wide = rest.w >= ui.px(250) ? (rest.w - 6) / 2 : rest.w, high = std::max(90.0f, ui.line_height(kSmall) * 4 + 20);
    Flow flow(rest, high, 6);
    for (int i = 1; const Card* card = s.buildings.at(display, i); ++i) {
        const Rect at = flow.next(wide);
        const Thing thing{Thing::display_card, card->face};
        const bool pointed =
            place(ui, table, thing, "display." + std::string(kBuilding[card->face].id), building_words(ui, card->face), at);
        show_card(ui, card->face, at, glow_of(table, thing), pointed, false, deck_);
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 8);
    draw_tracks(ui, table, rest);
    if (narrow_) camera_.buttons(ui, rest.cut_top(kTarget, 8));
    area.used(rest.y - top + 4);
}
void BaldursGateView::draw_tracks(Ui& ui, const Table& table, Rect& rest) {
    const State& s = state_of(table);
    const float high = std::max(30.0f, ui.px(24));
    for (int t = 0; t < kTracks; ++t) {
        Rect row = rest.cut_top(high, 2);
        const std::string name(ui.words("baldurs_gate.track." + std::string(kTrackIds[t])));
        std::string said = name + ":";
        for (int q = 0; q < s.seats; ++q) said += " " + table.say.seat(q) + " " + number(s.influence[q][t]) + (q + 1 < s.seats ? "," : ".");
        for (int level = 1; level <= kTrackSpaces; ++level)
            said += " " + number(level) + ": " + effect_words(ui, kTrackSpace[t][level].effects) + (level < kTrackSpaces ? ";" : ".");
        const Thing thing{Thing::track, t};
        const bool pointed = place(ui, table, thing, "track." + std::string(kTrackIds[t]), said, row);
        ui.fill(row, pointed ? rgb(0xF6EEDC) : kParchment, 5);
        const Rect whole = row;
        ui.picture(row.cut_left(high, 2).shrunk(4), track_icon(t));
        const float cell = row.w / (kTrackSpaces + 1);
        for (int level = 0; level <= kTrackSpaces; ++level) {
            const Rect at{row.x + cell * static_cast<float>(level), row.y, cell, row.h};
            if (level) ui.fill({at.x, at.y + 4, 1, at.h - 8}, with_alpha(kInk, 90));
            if (level == kUnlockLevel) ui.fill(at.shrunk(1, 1), rgb(0xDCC58F), 3);
            if (level) {
                const float icon = std::min(17.0f, cell * 0.45f);
                draw_effects(ui, {at.x + 4, at.y + (at.h - icon) / 2}, kTrackSpace[t][level].effects, icon);
            }
            int here = 0;
            for (int q = 0; q < s.seats; ++q) {
                if (s.influence[q][t] != level) continue;
                const PlayerColour paint = paint_of(table, q);
                const float size = std::min(14.0f, at.h * 0.42f);
                const int column = here / 2;
                const float x = at.right() - size * 0.6f - static_cast<float>(column) * size * 0.9f,
                            y = at.y + (here % 2 ? at.h * 0.75f : at.h * 0.28f);
                ui.emblem({x, y}, size, paint.emblem, paint.colour);
                ++here;
            }
        }
        ui.outline(whole, kInk, kOutline, 5);
        draw_glow(ui, whole, glow_of(table, thing), 5);
    }
    Rect row = rest.cut_top(high, 8);
    const int attack = std::min(std::popcount(s.attacked) + 1, kAttacks);
    const std::string said = ui.words("baldurs_gate.say.strength", {{"n", number(attack)}, {"strength", number(strength(s))}});
    ui.semantics.add(Role::item, "strength", said, row);
    ui.fill(row, kParchment, 5);
    const Rect whole = row;
    ui.picture(row.cut_left(high, 2).shrunk(4), "baldurs_gate/attack");
    const float cell = row.w / kAttacks;
    for (int i = 1; i <= kAttacks; ++i) {
        const Rect at{row.x + cell * static_cast<float>(i - 1), row.y, cell, row.h};
        const bool now = i == attack && std::popcount(s.attacked) < kAttacks, past = i <= std::popcount(s.attacked);
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

// ---------------------------------------------------------------- yours

void BaldursGateView::draw_yours(Ui& ui, const Table& table, const Rect& box) {
    ScrollArea area(ui, "yours", ui.words("baldurs_gate.yours"), box);
    Rect rest = area.content();
    const float top = rest.y;
    rest = {rest.x + 5, rest.y + 5, rest.w - 19, 1e5f};
    if (table.me >= 0) {
        if (rest.w > ui.px(700)) {
            Rect right = rest.cut_right((rest.w - 16) * 0.42f, 16);
            draw_choices(ui, table, rest);
            draw_hand(ui, table, rest);
            draw_portfolio(ui, table, rest);
            draw_agendas(ui, table, right);
            rest.y = std::max(rest.y, right.y);
        } else {
            draw_choices(ui, table, rest);
            draw_hand(ui, table, rest);
            draw_agendas(ui, table, rest);
            draw_portfolio(ui, table, rest);
        }
    }
    area.used(rest.y - top + 4);
}
// What is chosen by a button and not on the board or on a card.
void BaldursGateView::draw_choices(Ui& ui, const Table& table, Rect& rest) {
    const State& s = state_of(table);
    ui.semantics.open(Role::group, "choices", ui.words("baldurs_gate.choices"), rest);
    ButtonLook sample{};
    sample.detail = "x";
    Flow flow(rest, button_height(ui, sample));
    bool any = false;
    const auto choice = [&](const std::string& id, const Action& action, const std::string& label, const std::string& detail,
                            bool first = false) {
        const bool possible = listed(table, action);
        const std::string name = detail.empty() ? label : label + ", " + detail;
        const ButtonLook look{
            .kind = first && possible ? ButtonLook::first : ButtonLook::lit, .detail = detail, .name = name, .refused = !possible};
        any = true;
        if (button(ui, id, flow.next(button_width(ui, label, look)), label, look)) chosen_ = action;
    };
    const auto moves = [&](Kind kind) {
        return std::any_of(table.legal.begin(), table.legal.end(), [&](const Action& a) { return kind_of(a) == kind; });
    };
    if (pending_) choice("settle", *pending_, table.say.move(*pending_), effect(ui, table, *pending_), true);
    if (place_ && !pending_)
        for (const Deal deal : {free_deal, paid_deal, no_deal}) {
            const std::string label(ui.words(deal == no_deal     ? "baldurs_gate.deal.no"
                                             : deal == free_deal ? "baldurs_gate.deal.one"
                                                                 : "baldurs_gate.deal.two"));
            choice("deal." + number(deal), act(Kind::send, place_, deal), label, deal_words(ui, s, place_, deal));
        }
    if (moves(Kind::collect) && !place_ && !card_ && !pending_) {
        const HqInfo& side = kHq[s.hq[table.me]];
        choice("collect", act(Kind::collect), std::string(ui.words("baldurs_gate.verb.collect")),
               ui.words("baldurs_gate.collect.detail", {{"gold", number(s.advanced ? side.gold : kBasicGold)},
                                                        {"supply", number(s.advanced ? side.supply : kBasicSupply)}}));
    }
    if (moves(Kind::finish)) {
        for (int option = 0; option < hq_options; ++option)
            choice("hq." + number(option), act(Kind::use_hq, option), std::string(ui.words("baldurs_gate.hq." + number(option))),
                   ui.words("baldurs_gate.costs_supply", {{"n", number(kHqOptionSupply)}}));
        for (const Action& action : table.legal)
            if (kind_of(action) == Kind::use_gate)
                choice("gate." + number(action.arg[0]) + "." + number(action.arg[1]), action, table.say.move(action),
                       ui.words("baldurs_gate.costs_supply", {{"n", number(kGateSupply)}}) + ": " +
                           deal_words(ui, s, action.arg[1], free_deal));
        choice("finish", act(Kind::finish), std::string(ui.words("baldurs_gate.verb.finish")),
               std::string(ui.words("baldurs_gate.finish.detail")), true);
    }
    for (const Action& action : table.legal)
        if (kind_of(action) == Kind::influence && !pending_) {
            const int t = action.arg[0], level = s.influence[table.me][t] + 1;
            choice("influence." + number(t), action, std::string(ui.words("baldurs_gate.track." + std::string(kTrackIds[t]))),
                   number(level) + ": " + effect_words(ui, kTrackSpace[t][level].effects));
        }
    ui.semantics.close(any ? flow.bottom() : rest.y);
    if (any) rest.cut_top(flow.bottom() - rest.y, 10);
}
void BaldursGateView::draw_hand(Ui& ui, const Table& table, Rect& rest) {
    const State& s = state_of(table);
    if (s.hq_row) {   // HQ Cards to pick from
        ui.semantics.open(Role::list, "hq_row", ui.words("baldurs_gate.hq_row"), rest);
        heading(ui, rest, ui.words("baldurs_gate.hq_row"));
        Flow flow(rest, card_height(ui) + ui.line_height(kSmall) * 2, 10);
        for (int d = 1; d <= kDistricts; ++d) {
            if (!(s.hq_row >> d & 1)) continue;
            const Rect at = flow.next(std::min(rest.w, kCardWidth * 1.5f));
            const Thing thing{Thing::hq_card, d};
            const bool pointed = place(ui, table, thing, "hq_card." + std::string(kDistrict[d].id), hq_words(ui, d, true), at);
            draw_hq_card(ui, at, d, true, glow_of(table, thing), pointed);
        }
        ui.semantics.close(flow.bottom());
        rest.cut_top(flow.bottom() - rest.y, 10);
    }
    if (!s.buildings.count(hand + table.me)) return;
    ui.semantics.open(Role::list, "hand", ui.words("baldurs_gate.hand"), rest);
    heading(ui, rest, ui.words("baldurs_gate.hand"));
    Flow flow(rest, card_height(ui), 10);
    bool any = false;
    for (const Card& card : s.buildings.card) {
        if (card.zone != hand + table.me || !known(card.face)) continue;
        const Rect at = flow.next(std::min(rest.w, std::max(kCardWidth, ui.px(130))));
        const Thing thing{Thing::hand_card, card.face};
        const bool pointed = place(ui, table, thing, "hand." + std::string(kBuilding[card.face].id), building_words(ui, card.face), at);
        show_card(ui, card.face, at, glow_of(table, thing), pointed, false, deck_);
        any = true;
    }
    ui.semantics.close(any ? flow.bottom() : rest.y);
    if (any) rest.cut_top(flow.bottom() - rest.y, 10);
}
void BaldursGateView::draw_portfolio(Ui& ui, const Table& table, Rect& rest) {
    const State& s = state_of(table);
    if (!s.hq[table.me] && !s.buildings.count(portfolio + table.me)) return;
    ui.semantics.open(Role::list, "portfolio", ui.words("baldurs_gate.portfolio"), rest);
    heading(ui, rest, ui.words("baldurs_gate.portfolio"));
    Flow flow(rest, card_height(ui), 10);
    const float wide = std::min(rest.w, std::max(kCardWidth, ui.px(130)));
    if (s.hq[table.me]) {
        const Rect at = flow.next(wide);
        const std::string said = hq_words(ui, s.hq[table.me], s.advanced);
        ui.semantics.add(Role::item, "my_hq", said, at);
        const bool pointed = ui.press_area("my_hq", at).hovered;
        if (pointed) tip_.tell(said, at, true);
        draw_hq_card(ui, at, s.hq[table.me], s.advanced, Glow::none, pointed);
    }
    for (int i = 1; const Card* card = s.buildings.at(portfolio + table.me, i); ++i) {
        const Rect at = flow.next(wide);
        const Thing thing{Thing::portfolio_card, card->face};
        const bool used = s.used & bit(card->face);
        std::string said = building_words(ui, card->face);
        if (used) said += " " + std::string(ui.words("baldurs_gate.used.said"));
        const bool pointed = place(ui, table, thing, "portfolio." + std::string(kBuilding[card->face].id), said, at);
        const Tilt tilt(at, used);
        show_card(ui, card->face, at, glow_of(table, thing), pointed, used);
    }
    for (int g = 1; g <= kGates; ++g) {
        if (s.owner[gate_space(g)] != table.me + 1) continue;
        const NodeInfo& space = kNode[gate_space(g)];
        const Rect at = flow.next(wide);
        const std::string said =
            ui.words("baldurs_gate.say.gate_card",
                     {{"name", kGate[g].name}, {"one", kDistrict[space.district].location}, {"two", kDistrict[space.other].location}});
        ui.semantics.add(Role::item, "gate_card." + number(g), said, at);
        if (ui.press_area("gate_card." + number(g), at).hovered) tip_.tell(said, at, true);
        const Tilt tilt(at, s.used_gates >> g & 1);
        ui.shadow(at, kCardCorner, 1);
        ui.fill(at, s.used_gates >> g & 1 ? rgb(0xC9BFAA) : kParchment, kCardCorner);
        Rect inner = at.shrunk(8, 6);
        ui.picture(inner.cut_left(40, 8).middle(40, 40), "baldurs_gate/gate");
        ui.text(inner, kGate[g].name, {.face = Typeface::title, .colour = kInk, .down = 0.5f, .wraps = true});
        ui.outline(at, kInk, kOutline, kCardCorner);
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 10);
}
void BaldursGateView::draw_agendas(Ui& ui, const Table& table, Rect& rest) {
    const State& s = state_of(table);
    const auto mine = [&](int zone) { return zone == hand + table.me || zone == drawn + table.me; };
    if (std::none_of(s.agendas.card.begin(), s.agendas.card.end(), [&](const Card& card) { return mine(card.zone); })) return;
    ui.semantics.open(Role::list, "agendas", ui.words("baldurs_gate.agendas"), rest);
    heading(ui, rest,
            ui.words("baldurs_gate.agendas.head", {{"n", number(unlocked(s, table.me))}, {"points", number(agenda_points(s, table.me))}}));
    const float wide = std::min(rest.w, std::max(200.0f, ui.px(170)));
    float high = ui.line_height(kSmall) * 5 + 12;   // all as high as the one that says most
    for (const Card& card : s.agendas.card)
        if (mine(card.zone)) high = std::max(high, agenda_height(ui, wide, card.face));
    Flow flow(rest, high, 8);
    bool any = false;
    for (const bool fresh : {true, false})
        for (const Card& card : s.agendas.card) {
            if (!mine(card.zone) || !known(card.face) || (card.zone >= drawn) != fresh) continue;
            const Rect at = flow.next(wide);
            const Thing thing{Thing::agenda, card.face};
            const Progress progress = agenda_progress(s, table.me, card.face);
            const std::string said = agenda_words(ui, card.face) + " " +
                                     ui.words(progress.have >= progress.need ? "baldurs_gate.agenda.done" : "baldurs_gate.agenda.progress",
                                              {{"have", number(progress.have)}, {"need", number(progress.need)}});
            const bool pointed = place(ui, table, thing, "agenda." + std::string(kAgenda[card.face].id), said, at);
            draw_agenda(ui, at, s, table.me, card.face, glow_of(table, thing), pointed);
            any = true;
        }
    ui.semantics.close(any ? flow.bottom() : rest.y);
    if (any) rest.cut_top(flow.bottom() - rest.y, 10);
}

// ---------------------------------------------------------------- what lies before each seat

float BaldursGateView::seat_height(const Ui& ui, const Table&, int, float) const { return ui.px(20) * 3 + 8; }
void BaldursGateView::draw_seat(Ui& ui, const Table& table, int seat, const Rect& box) {
    const State& s = state_of(table);
    begin_frame(ui);
    strip_[static_cast<std::size_t>(seat)] = box;
    const float size = ui.px(15), line = ui.px(20);
    Rect rest = box;
    const auto row = [&](std::initializer_list<std::pair<std::string_view, int>> things, float wide) {
        const Rect at = rest.cut_top(line, 2);
        float x = at.x;
        for (const auto& [icon, amount] : things) {
            draw_amount(ui, {x, at.y + (at.h - size) / 2}, icon, amount, size, ui.palette->text);
            x += wide;
        }
        return at;
    };
    int agendas_held = 0;
    for (const Card& card : s.agendas.card) agendas_held += card.zone == hand + seat || card.zone == drawn + seat;
    const float column = std::min(ui.px(45), box.w / 4);
    const Rect purse = row({{"icons/coin", s.gold[seat]},
                            {"baldurs_gate/supply", s.supply[seat]},
                            {"baldurs_gate/favor", s.favor[seat]},
                            {"icons/worker", workers_owned(s, seat) - workers_out(s, seat)}},
                           column);
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
    const std::string purse_words =
        ui.words("baldurs_gate.say.purse", {{"gold", number(s.gold[seat])},
                                            {"supply", number(s.supply[seat])},
                                            {"favor", number(s.favor[seat])},
                                            {"workers", number(workers_owned(s, seat) - workers_out(s, seat))}});
    ui.semantics.add(Role::item, "purse." + number(seat), purse_words, purse);
    const std::string cards_words = ui.words("baldurs_gate.say.cards", {{"hand", number(s.buildings.count(hand + seat))},
                                                                        {"agendas", number(agendas_held)},
                                                                        {"districts", number(own_districts(s, seat, true))}});
    ui.semantics.add(Role::item, "cards." + number(seat), cards_words, cards);
    std::string names;
    for (int i = 1; const Card* card = s.buildings.at(portfolio + seat, i); ++i)
        names += (names.empty() ? "" : ", ") + card_name(ui, card->face);
    const std::string said =
        ui.words("baldurs_gate.say.portfolio", {{"names", names.empty() ? std::string(ui.words("baldurs_gate.nothing")) : names}});
    ui.semantics.add(Role::item, "portfolio." + number(seat), said, types);
    const auto tell = [&](const std::string& id, const std::string& words, const Rect& at) {
        if (ui.press_area(id, at).hovered) tip_.tell(words, at, true);
    };
    tell("purse." + number(seat), purse_words, purse);
    tell("cards." + number(seat), cards_words, cards);
    tell("portfolio." + number(seat), said, types);
}

}  // namespace mortarboard::ui
