// Below the city lie the choices made by a button, and the looking seat's hand, Portfolio and Agendas.
#include <algorithm>
#include <cmath>
#include <numeric>

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
constexpr float kCardGap = 8, kHandGap = 14, kAgendaGap = 4, kGateStripWidth = 106;

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }
MoveKind kind_of(const Action& action) { return static_cast<MoveKind>(action.kind); }
Action act(MoveKind kind, int a = 0, int b = 0) {
    return {static_cast<std::uint8_t>(kind), {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}};
}
std::string number(int n) { return std::to_string(n); }

// A used card lies turned: what is painted during the lifetime of this object is rotated to the right about
// the middle of `box`.
class Tilt {
public:
    Tilt(const Rect& box, bool on)
        : centre_(box.centre()), from_(ImGui::GetWindowDrawList()->VtxBuffer.Size), on_(on) {}
    ~Tilt() {
        if (!on_) return;
        constexpr float kSine = 0.087f, kCosine = 0.996f;  // five degrees
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

}  // namespace

void BaldursGateView::draw_own_area(Ui& ui, const TableSnapshot& table, const Rect& box) {
    ScrollArea area(ui, "yours", ui.words("baldurs_gate.yours"), box);
    Rect rest = area.content();
    const float top = rest.y;
    rest = {rest.x + 5, rest.y + 5, rest.w - 19, 1e5f};
    if (table.me >= 0) {
        if (narrow_) draw_own_goods(ui, table, rest);
        const std::vector<Choice> choices = choices_of(ui, table);
        // The three columns are choices, cards, Agendas. The first stays while there is nothing to choose.
        if (rest.w > ui.px(900)) {
            const float height = box.h - 10, column = ui.px(178);
            const bool two = stack_height(ui, choices, column) > height;
            Rect left = rest.cut_left(two ? 2 * column + 6 : column, 12),
                 right = rest.cut_right(ui.px(290), 12);
            draw_choices(ui, left, choices, column);
            const float bottom = draw_cards(ui, table, rest, height);
            draw_agendas(ui, table, right, height);
            rest.y = std::max({bottom, left.y, right.y});
        } else if (rest.w > ui.px(700)) {
            Rect right = rest.cut_right((rest.w - 16) * 0.42f, 16);
            draw_choices(ui, rest, choices, 0);
            draw_hq_row(ui, table, rest);
            draw_hand(ui, table, rest, Form::whole);
            draw_portfolio(ui, table, rest, Form::whole);
            draw_agendas(ui, table, right, 0);
            rest.y = std::max(rest.y, right.y);
        } else {
            draw_choices(ui, rest, choices, 0);
            draw_hq_row(ui, table, rest);
            draw_hand(ui, table, rest, Form::whole);
            draw_agendas(ui, table, rest, 0);
            draw_portfolio(ui, table, rest, Form::whole);
        }
    }
    area.used(rest.y - top + 4);
}

// The strips across the top of a narrow screen have no room for what a seat has.
void BaldursGateView::draw_own_goods(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const Rect place = rest.cut_top(seat_height(ui, table, table.me, rest.w), 6);
    ui.semantics.open(Role::list, "own_goods",
                      ui.words("table.before_seat", {{"seat", table.say.seat(table.me)}}), place);
    draw_seat(ui, table, table.me, place);
    ui.semantics.close();
}

// ---------------------------------------------------------------- how much of each card there is room for

float BaldursGateView::form_height(const Ui& ui, Form form) {
    return form == Form::whole          ? card_height(ui)
           : form == Form::without_foot ? short_card_height(ui)
                                        : strip_height(ui);
}
float BaldursGateView::form_width(const Ui& ui, Face card, Form form) {
    return form == Form::named_strip ? strip_width(ui, card, true)
           : form == Form::strip     ? strip_width(ui, card, false)
                                     : std::max(ui.grown(kCardWidth), ui.px(130));
}
// Returns the widths of all cards in the Portfolio, in drawing order.
std::vector<float> BaldursGateView::portfolio_widths(const Ui& ui, const TableSnapshot& table, Form form) {
    const State& s = state_of(table);
    std::vector<float> widths;
    const bool strips = form == Form::named_strip || form == Form::strip;
    const float whole = form_width(ui, no_building, Form::whole);
    if (const int hq = s.hq[table.me])
        widths.push_back(strips ? hq_strip_width(ui, hq, s.advanced)
                                : hq_card_width(ui, hq, s.advanced, form_height(ui, form), whole));
    for (int i = 1; const Card* card = s.buildings.at(portfolio + table.me, i); ++i)
        widths.push_back(form_width(ui, card->face, form));
    for (int g = 1; g <= kGates; ++g)
        if (s.owner[gate_space(g)] == table.me + 1)
            widths.push_back(strips ? ui.grown(kGateStripWidth) : whole);
    return widths;
}
// Returns the height that a heading and cards of these widths take; 0 without cards.
float BaldursGateView::flowed_height(const Ui& ui, const std::vector<float>& widths, float room, Form form) {
    if (widths.empty()) return 0;
    FlowLayout flow({0, 0, room, 0}, form_height(ui, form), kCardGap);
    for (const float one : widths) flow.next(one);
    return ui.line_height(kSmall) + 4 + flow.bottom() + kCardGap;
}
// Returns the width of the hand if all cards fit as whole ones: 0 with the Portfolio below the hand,
// otherwise that of the hand in one row, with the Portfolio beside it.
std::optional<float> BaldursGateView::width_of_whole_hand(const Ui& ui, const TableSnapshot& table,
                                                          float width, float height) {
    const std::vector<float> in_hand = hand_widths(ui, table),
                             lower = portfolio_widths(ui, table, Form::whole);
    if (flowed_height(ui, in_hand, width, Form::whole) + flowed_height(ui, lower, width, Form::whole) <=
        height)
        return 0.0f;
    const float hand = std::accumulate(in_hand.begin(), in_hand.end(), -kCardGap,
                                       [](float sum, float one) { return sum + one + kCardGap; });
    const float beside = width - hand - kHandGap;
    if (in_hand.empty() || lower.empty() || beside < *std::max_element(lower.begin(), lower.end()))
        return std::nullopt;
    const float higher = std::max(flowed_height(ui, in_hand, hand, Form::whole),
                                  flowed_height(ui, lower, beside, Form::whole));
    return higher <= height ? std::optional(hand) : std::nullopt;
}
// Returns where the lower end of the cards is.
float BaldursGateView::draw_cards(Ui& ui, const TableSnapshot& table, Rect rest, float height) {
    const float room = height - hq_row_height(ui, table);
    draw_hq_row(ui, table, rest);
    // Cards are as large as they can be while all are whole. If they had to be much smaller for that than
    // what else lies here, some of them show less instead.
    const auto all_are_whole = [&] { return width_of_whole_hand(ui, table, rest.w, room).has_value(); };
    const EnlargedPart enlarged(ui, largest_scale(ui, all_are_whole, std::max(0.8f, 1 / ui.enlarged)));
    const Arrangement lay = arrange(ui, table, rest.w, room);
    float bottom = 0;
    if (lay.hand_width > 0) {
        Rect hand = rest.cut_left(lay.hand_width, kHandGap);
        draw_hand(ui, table, hand, lay.hand);
        bottom = hand.y;
    } else if (!lay.portfolio_first) {
        draw_hand(ui, table, rest, lay.hand);
    }
    draw_portfolio(ui, table, rest, lay.portfolio);
    if (lay.portfolio_first) draw_hand(ui, table, rest, lay.hand);
    return std::max(rest.y, bottom);
}
std::vector<float> BaldursGateView::hand_widths(const Ui& ui, const TableSnapshot& table) {
    std::vector<float> widths;
    for (const Card& card : state_of(table).buildings.card)
        if (card.zone == hand + table.me && known(card.face))
            widths.push_back(form_width(ui, card.face, Form::whole));
    return widths;
}
// Chooses forms with which all of hand and Portfolio is on the screen at once, if possible. It tries whole
// cards first, then shorter cards with the Portfolio below the hand, then both side by side.
BaldursGateView::Arrangement BaldursGateView::arrange(const Ui& ui, const TableSnapshot& table, float width,
                                                      float height) {
    if (const auto hand_width = width_of_whole_hand(ui, table, width, height))
        return {.hand_width = *hand_width};
    const std::vector<float> in_hand = hand_widths(ui, table);
    const float card_width = form_width(ui, no_building, Form::whole);
    Arrangement best;
    float least = 1e9f;
    const auto fits = [&](Form of_hand, Form of_portfolio, float hand_width) {
        const float upper = flowed_height(ui, in_hand, hand_width > 0 ? hand_width : width, of_hand);
        const float lower =
            flowed_height(ui, portfolio_widths(ui, table, of_portfolio),
                          hand_width > 0 ? width - hand_width - kHandGap : width, of_portfolio);
        const float both = hand_width > 0 ? std::max(upper, lower) : upper + lower;
        if (both < least) {
            least = both;
            best = {of_hand, of_portfolio, hand_width};
        }
        return both <= height;
    };
    for (const auto& [of_hand, of_portfolio] :
         {std::pair{Form::whole, Form::named_strip}, std::pair{Form::without_foot, Form::named_strip},
          std::pair{Form::without_foot, Form::strip}})
        if (fits(of_hand, of_portfolio, 0)) return best;
    for (const Form of_hand : {Form::without_foot, Form::named_strip})
        for (const Form of_portfolio : {Form::named_strip, Form::strip})
            // Without a column for the hand the Portfolio lies below it.
            for (std::size_t columns = 0; columns <= in_hand.size(); ++columns) {
                const float hand_width =
                    std::max(0.0f, static_cast<float>(columns) * (card_width + kCardGap) - kCardGap);
                if (hand_width + kHandGap + card_width > width) break;
                if (fits(of_hand, of_portfolio, hand_width)) return best;
            }
    // Not everything fits on one screen: while Incomes are collected the Portfolio comes first.
    best.portfolio_first =
        best.hand_width <= 0 && std::any_of(table.legal.begin(), table.legal.end(), [](const Action& action) {
            return kind_of(action) == MoveKind::finish;
        });
    return best;
}

// ---------------------------------------------------------------- choices made by a button

std::vector<BaldursGateView::Choice> BaldursGateView::choices_of(const Ui& ui,
                                                                 const TableSnapshot& table) const {
    const State& s = state_of(table);
    std::vector<Choice> all;
    const auto choice = [&](const std::string& id, const Action& action, const std::string& label,
                            const std::string& detail, bool first = false) {
        all.push_back({id, label, detail, action, is_legal(table.legal, action), first});
    };
    const auto moves = [&](MoveKind kind) {
        return std::any_of(table.legal.begin(), table.legal.end(),
                           [&](const Action& a) { return kind_of(a) == kind; });
    };
    const auto& [card, district] = picker_.selected();
    const Action* const pending = picker_.pending();
    if (pending) choice("settle", *pending, table.say.move(*pending), effect(ui, table, *pending), true);
    if (district && !pending)
        for (const Deal deal : {free_deal, paid_deal, no_deal}) {
            const std::string label(ui.words(deal == no_deal     ? "baldurs_gate.deal.no"
                                             : deal == free_deal ? "baldurs_gate.deal.one"
                                                                 : "baldurs_gate.deal.two"));
            choice("deal." + number(deal), act(MoveKind::send, district, deal), label,
                   deal_words(ui, s, district, deal));
        }
    if (moves(MoveKind::collect) && !district && !card && !pending) {
        const std::optional<AnyState> after = state_after(table, act(MoveKind::collect));
        const std::string what = after ? changes(ui, s, after->as<State>(), table.me) : std::string{};
        choice("collect", act(MoveKind::collect), std::string(ui.words("baldurs_gate.verb.collect")),
               ui.words("baldurs_gate.collect.detail", {{"what", what}}));
    }
    if (moves(MoveKind::finish)) {
        for (int option = 0; option < hq_options; ++option)
            choice("hq." + number(option), act(MoveKind::use_hq, option),
                   std::string(ui.words("baldurs_gate.hq." + number(option))),
                   ui.words("baldurs_gate.costs_supply", {{"n", number(kHqOptionSupply)}}));
        for (const Action& action : table.legal)
            if (kind_of(action) == MoveKind::use_gate)
                choice("gate." + number(action.arg[0]) + "." + number(action.arg[1]), action,
                       table.say.move(action),
                       ui.words.joined(kLabelled,
                                       {ui.words("baldurs_gate.costs_supply", {{"n", number(kGateSupply)}}),
                                        deal_words(ui, s, action.arg[1], free_deal)}));
        choice("finish", act(MoveKind::finish), std::string(ui.words("baldurs_gate.verb.finish")),
               std::string(ui.words("baldurs_gate.finish.detail")), true);
    }
    for (const Action& action : table.legal)
        if (kind_of(action) == MoveKind::influence && !pending) {
            const int t = action.arg[0], level = s.influence[table.me][t] + 1;
            choice(
                "influence." + number(t), action,
                std::string(ui.words("baldurs_gate.track." + std::string(kTrackIds[t]))),
                ui.words.joined(kLabelled, {number(level), effect_words(ui, kTrackSpace[t][level].effects)}));
        }
    return all;
}
float BaldursGateView::stack_height(const Ui& ui, const std::vector<Choice>& choices, float column) {
    float height = 0;
    for (const Choice& one : choices) {
        ButtonLook look{};
        look.detail = one.detail;
        height += button_height(ui, one.label, column, look) + 6;
    }
    return height;
}
// With a column width the buttons are stacked in columns; without one they flow from left to right.
void BaldursGateView::draw_choices(Ui& ui, Rect& rest, const std::vector<Choice>& choices, float column) {
    ui.semantics.open(Role::group, "choices", ui.words("baldurs_gate.choices"), rest);
    ButtonLook sample{};
    sample.detail = "x";
    FlowLayout flow(rest, button_height(ui, sample));
    const float half = stack_height(ui, choices, column) / 2;
    Rect stack = rest;
    float bottom = rest.y;
    if (column > 0) stack.w = std::min(column, rest.w);
    for (const Choice& one : choices) {
        const std::string name = ui.words.joined(kListed, {one.label, one.detail});
        const ButtonLook look{.kind = one.first && one.possible ? ButtonLook::first : ButtonLook::lit,
                              .detail = one.detail,
                              .name = name,
                              .refused = !one.possible};
        Rect at{};
        if (column <= 0) {
            at = next_button(ui, flow, one.label, look);
        } else {
            if (rest.w > column + 1 && stack.x < rest.x + 1 && stack.y > rest.y + 1 &&
                stack.y - rest.y + button_height(ui, one.label, column, look) / 2 > half)
                stack = {rest.x + column + 6, rest.y, column, 1e5f};  // second column
            at = stack.cut_top(button_height(ui, one.label, stack.w, look), 6);
        }
        bottom = std::max(bottom, at.bottom());
        if (button(ui, one.id, at, one.label, look)) picker_.make({one.action});
        set_move(ui, one.id, one.action);
    }
    ui.semantics.close(bottom);
    if (!choices.empty()) rest.cut_top(bottom - rest.y, column > 0 ? 0 : 10);
}
float BaldursGateView::hq_row_height(const Ui& ui, const TableSnapshot& table) {
    return state_of(table).hq_row ? ui.line_height(kSmall) * 3 + 4 + card_height(ui) + 10 : 0;
}
// The HQ row holds the HQ Cards to pick from.
void BaldursGateView::draw_hq_row(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    if (!s.hq_row) return;
    ui.semantics.open(Role::list, "hq_row", ui.words("baldurs_gate.hq_row"), rest);
    heading(ui, rest, ui.words("baldurs_gate.hq_row"));
    FlowLayout flow(rest, card_height(ui) + ui.line_height(kSmall) * 2, 10);
    for (int d = 1; d <= kDistricts; ++d) {
        if (!(s.hq_row >> d & 1)) continue;
        const Rect at = flow.next(std::min(rest.w, ui.grown(kCardWidth) * 1.5f));
        const PieceRef piece{PieceRef::hq_card, d};
        const bool pointed = show_piece(ui, table, piece, "hq_card." + std::string(kDistrict[d].id),
                                        hq_words(ui, d, true), at, origin_note(ui, Grade::designed));
        draw_hq_card(ui, at, d, true, highlight_of(table, piece), pointed);
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 10);
}
void BaldursGateView::draw_hand(Ui& ui, const TableSnapshot& table, Rect& rest, Form form) {
    const State& s = state_of(table);
    if (!s.buildings.count(hand + table.me)) return;
    ui.semantics.open(Role::list, "hand", ui.words("baldurs_gate.hand"), rest);
    heading(ui, rest, ui.words("baldurs_gate.hand"));
    FlowLayout flow(rest, form_height(ui, form), kCardGap);
    bool any = false;
    for (const Card& card : s.buildings.card) {
        if (card.zone != hand + table.me || !known(card.face)) continue;
        const Rect at = flow.next(std::min(rest.w, form_width(ui, card.face, Form::whole)));
        const PieceRef piece{PieceRef::hand_card, card.face};
        const bool pointed =
            show_piece(ui, table, piece, "hand." + std::string(kBuilding[card.face].id),
                       building_words(ui, card.face), at, origin_note(ui, kBuilding[card.face].grade));
        // No card has come from the deck only because another seat looks now.
        show_card(ui, card.face, at, highlight_of(table, piece), pointed, false,
                  same_seat_looks_ ? deck_place_ : std::nullopt);
        any = true;
    }
    ui.semantics.close(any ? flow.bottom() : rest.y);
    if (any) rest.cut_top(flow.bottom() - rest.y, kCardGap);
}
void BaldursGateView::draw_portfolio(Ui& ui, const TableSnapshot& table, Rect& rest, Form form) {
    const State& s = state_of(table);
    const std::vector<float> widths = portfolio_widths(ui, table, form);
    if (widths.empty()) return;
    ui.semantics.open(Role::list, "portfolio", ui.words("baldurs_gate.portfolio"), rest);
    heading(ui, rest, ui.words("baldurs_gate.portfolio"));
    FlowLayout flow(rest, form_height(ui, form), kCardGap);
    std::size_t next = 0;
    const auto place_of = [&] { return flow.next(std::min(rest.w, widths[next++])); };
    if (s.hq[table.me]) {
        const Rect at = place_of();
        const std::string said = hq_words(ui, s.hq[table.me], s.advanced);
        const PieceState piece =
            place_piece(ui, {.id = "my_hq",
                             .box = at,
                             .name = said,
                             .note = s.advanced ? origin_note(ui, Grade::designed) : std::string_view{},
                             .role = Role::item});
        draw_hq_card(ui, at, s.hq[table.me], s.advanced, Highlight::none, piece.hovered);
    }
    for (int i = 1; const Card* card = s.buildings.at(portfolio + table.me, i); ++i) {
        const Rect at = place_of();
        const PieceRef piece{PieceRef::portfolio_card, card->face};
        const bool used = s.used & bit(card->face);
        std::string said = building_words(ui, card->face);
        if (used) ui.words.add_joined(kSentences, said, ui.words("baldurs_gate.used.said"));
        const bool pointed =
            show_piece(ui, table, piece, "portfolio." + std::string(kBuilding[card->face].id), said, at,
                       origin_note(ui, kBuilding[card->face].grade));
        const Tilt tilt(at, used);
        show_card(ui, card->face, at, highlight_of(table, piece), pointed, used);
    }
    for (int g = 1; g <= kGates; ++g)
        if (s.owner[gate_space(g)] == table.me + 1) draw_gate_card(ui, table, g, place_of());
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, kAgendaGap);
}
// A Gate's card shows its name; as a strip, the two Locations whose deals it opens.
void BaldursGateView::draw_gate_card(Ui& ui, const TableSnapshot& table, int gate, const Rect& at) {
    const State& s = state_of(table);
    const NodeInfo& space = kNode[gate_space(gate)];
    const std::string said =
        ui.words("baldurs_gate.say.gate_card", {{"name", gate_name(ui, gate)},
                                                {"one", location_name(ui, space.district)},
                                                {"two", location_name(ui, space.other)}});
    const std::string id = "gate_card." + number(gate);
    place_piece(ui, {.id = id, .box = at, .name = said, .role = Role::item});
    const Tilt tilt(at, s.used_gates >> gate & 1);
    ui.shadow(at, kCardCorner, 1);
    ui.fill(at, s.used_gates >> gate & 1 ? rgb(0xC9BFAA) : kParchment, kCardCorner);
    Rect inner = at.shrunk(8, 6);
    if (at.h < short_card_height(ui) - 1) {
        const float gate_size = ui.grown(26), icon = ui.grown(24);
        ui.picture(inner.cut_left(gate_size, 6).middle(gate_size, gate_size), "baldurs_gate/gate");
        for (const int d : {static_cast<int>(space.district), static_cast<int>(space.other)})
            ui.picture(inner.cut_left(icon, 4).middle(icon, icon),
                       "baldurs_gate/" + std::string(kDistrict[d].location_id));
    } else {
        const float gate_size = ui.grown(40);
        ui.picture(inner.cut_left(gate_size, 8).middle(gate_size, gate_size), "baldurs_gate/gate");
        ui.text(inner, gate_name(ui, gate),
                {.face = Typeface::title, .colour = kInk, .down = 0.5f, .wraps = true});
    }
    ui.outline(at, kInk, kOutline, kCardCorner);
}
// With a height (`room`) the Agendas are stacked, with as many of their words as leave room for all; without
// one they lie in a row.
void BaldursGateView::draw_agendas(Ui& ui, const TableSnapshot& table, Rect& rest, float room) {
    const State& s = state_of(table);
    const auto mine = [&](const Card& card) {
        return (card.zone == hand + table.me || card.zone == drawn + table.me) && known(card.face);
    };
    const auto count = std::count_if(s.agendas.card.begin(), s.agendas.card.end(), mine);
    if (!count) return;
    const float width = room > 0 ? rest.w : std::min(rest.w, std::max(200.0f, ui.px(170)));
    // In a stack each Agenda is as high as its words; if that is too much, as low as a finger.
    const auto height_of = [&](Face face, bool tight) {
        return std::max(tight ? kTarget : ui.line_height(kSmall) * 5 + 12,
                        agenda_height(ui, width, face, tight));
    };
    const auto height_of_all = [&](bool tight) {
        float sum = ui.line_height(kSmall) + 4 - kAgendaGap;
        for (const Card& card : s.agendas.card)
            if (mine(card)) sum += height_of(card.face, tight) + kAgendaGap;
        return sum;
    };
    // In a stack they are as large as they can be.
    const bool tight = room > 0 && height_of_all(false) > room;
    const auto fits = [&] { return height_of_all(tight) <= room; };
    const EnlargedPart enlarged(ui, room > 0 ? largest_scale(ui, fits) : 1);
    const bool lowest = tight && height_of_all(true) > room;
    const std::string said =
        ui.words("baldurs_gate.agendas.head",
                 {{"n", number(unlocked(s, table.me))}, {"points", number(agenda_points(s, table.me))}});
    ui.semantics.add(Role::text, "agendas.head", said, heading(ui, rest, said));
    ui.semantics.open(Role::list, "agendas", ui.words("baldurs_gate.agendas"), rest);
    // In a row all Agendas are as high as the one with most words.
    float highest = 0;
    for (const Card& card : s.agendas.card)
        if (mine(card)) highest = std::max(highest, height_of(card.face, false));
    FlowLayout flow(rest, highest, 8);
    Rect column = rest;
    float bottom = rest.y;
    for (const bool fresh : {true, false})
        for (const Card& card : s.agendas.card) {
            if (!mine(card) || (card.zone >= drawn) != fresh) continue;
            const Rect at = room > 0
                                ? column.cut_top(lowest ? kTarget : height_of(card.face, tight), kAgendaGap)
                                : flow.next(width);
            bottom = std::max(bottom, at.bottom());
            const PieceRef piece{PieceRef::agenda, card.face};
            const Progress progress = agenda_progress(s, table.me, card.face);
            const std::string card_said = ui.words.joined(
                kSentences, {agenda_words(ui, card.face),
                             ui.words(progress.have >= progress.need ? "baldurs_gate.agenda.done"
                                                                     : "baldurs_gate.agenda.progress",
                                      {{"have", number(progress.have)}, {"need", number(progress.need)}})});
            const bool pointed = show_piece(ui, table, piece, "agenda." + std::string(kAgenda[card.face].id),
                                            card_said, at, origin_note(ui, kAgenda[card.face].grade));
            draw_agenda(ui, at, s, table.me, card.face, highlight_of(table, piece), pointed, tight);
        }
    ui.semantics.close(bottom);
    rest.cut_top(bottom - rest.y, room > 0 ? 0 : 10);
}

}  // namespace mortarboard::ui
