#include "ui/views/citadels/citadels_view.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "ui/views/citadels/citadels_pieces.h"
#include "ui/views/piece.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace citadels;
using namespace citadels_pieces;
using namespace citadels_street;

MoveKind kind_of(const Action& a) { return static_cast<MoveKind>(a.kind); }
constexpr const char* kOwnArea = "yours";  // the id of its scroll area
// The width of a character with its power, and of its portrait.
constexpr float kRoleWidth = 250, kPortrait = 56;
bool ends_or_declines(MoveKind kind) {
    return kind == MoveKind::end_turn || kind == MoveKind::decline || kind == MoveKind::finish;
}
bool in_hand_or_drawn(const std::string& piece_id) {
    return piece_id.starts_with("card.") || piece_id.starts_with("role.");
}
void heading(Ui& ui, Rect& rest, std::string_view id, std::string_view words) {
    const Rect line = rest.cut_top(ui.line_height(kSmall), 4);
    ui.text(line, words, {.size = kSmall, .face = Typeface::bold, .colour = ui.palette->quiet});
    ui.semantics.add(Role::text, id, words, line);
}
// Steps that ask a seat something have a text here, except choose_role and window, which have two each. All
// other steps are nature's or automatic.
struct AskedInStep {
    Step step;
    std::string_view key;
};
constexpr AskedInStep kAskedInStep[] = {{Step::discard_role, "citadels.ask.discard_role"},
                                        {Step::exchange_roles, "citadels.ask.exchange_roles"},
                                        {Step::keep_card, "citadels.ask.keep"},
                                        {Step::pay, "citadels.ask.pay"},
                                        {Step::give_cards, "citadels.ask.give"},
                                        {Step::give_back, "citadels.ask.give"},
                                        {Step::discard_cards, "citadels.ask.discard"},
                                        {Step::redraw, "citadels.ask.redraw"},
                                        {Step::take_one, "citadels.ask.take"},
                                        {Step::wizard_card, "citadels.ask.wizard"},
                                        {Step::declare, "citadels.ask.declare"},
                                        {Step::warrants, "citadels.ask.warrants"},
                                        {Step::sign, "citadels.ask.sign"},
                                        {Step::threats, "citadels.ask.threats"},
                                        {Step::make_real, "citadels.ask.make_real"},
                                        {Step::beautify_more, "citadels.ask.beautify"},
                                        {Step::hand_over, "citadels.ask.hand_over"},
                                        {Step::crown_killed, "citadels.ask.crown"},
                                        {Step::lay_character, "citadels.ask.lay"},
                                        {Step::take_open, "citadels.ask.take_open"},
                                        {Step::bind, "citadels.ask.bind"},
                                        {Step::replace, "citadels.ask.replace"},
                                        {Step::turn_down, "citadels.ask.turn_down"},
                                        {Step::link, "citadels.ask.link"}};
// Returns the text key of what is expected, by the open step.
std::string_view asked_in_step(const State& s) {
    const Step step = static_cast<Step>(s.frames.back().kind);
    if (step == Step::choose_role)
        return s.choice + 1 < choices_in_all(s) ? "citadels.ask.choose" : "citadels.ask.choose.last";
    if (step == Step::window)
        return s.signed_rank == s.rank ? "citadels.ask.window" : "citadels.ask.window.blank";
    for (const auto& [asking, key] : kAskedInStep)
        if (asking == step) return key;
    return {};
}
bool builds(const Action& a) {
    return is_one_of(kind_of(a), MoveKind::build, MoveKind::build_with_help, MoveKind::build_den,
                     MoveKind::build_den_with_help, MoveKind::build_by_framework,
                     MoveKind::build_by_sacrifice, MoveKind::build_top);
}
// Returns the text key of what is expected of a seat that has gathered.
std::string_view asked_after_gathering(const State& s, const ActionList& legal) {
    if (plays(s, character::navigator)) return "citadels.ask.no_build";  // 17.2b
    if (s.builds < building_limit(s)) return "citadels.ask.turn";
    // 16.3b, 20.3
    const bool builds_more = std::any_of(legal.begin(), legal.end(), builds);
    return builds_more ? "citadels.ask.beyond_limit" : "citadels.ask.built";
}
// Returns the text key of what is expected.
std::string_view asked_of(const State& s, const ActionList& legal) {
    if (!s.frames.empty()) return asked_in_step(s);
    if (s.phase == Phase::kit_choice)
        return s.choice ? "citadels.ask.choose.last" : "citadels.ask.choose.kit";
    if (s.phase == Phase::call) return "citadels.ask.call";
    switch (s.stage) {
    case Stage::thanks:
        return "citadels.ask.thanks";
    case Stage::short_gather:
        return "citadels.ask.bewitched";
    case Stage::threat_gather:
        return "citadels.ask.threat_gather";
    case Stage::threat_settle:
        return "citadels.ask.threat";
    case Stage::threat_verdict:
        return s.real_rank == s.rank ? "citadels.ask.verdict" : "citadels.ask.verdict.blank";
    case Stage::consulate:
        return "citadels.ask.consulate";
    case Stage::witch:
        return s.used & used_gather ? "citadels.ask.bewitch" : "citadels.ask.gather";
    case Stage::free:
        return s.used & used_gather ? asked_after_gathering(s, legal) : "citadels.ask.gather";
    case Stage::none:
        break;
    }
    return {};
}

// Returns the other seat that the open step is about, or without such a step the seat whose turn it is.
int seat_concerned(const State& s) {
    if (at_step(s, Step::give_cards)) return open_frame<GiveCards>(s).to;
    if (at_step(s, Step::give_back)) return open_frame<GiveBack>(s).to;
    if (at_step(s, Step::take_one)) return open_frame<TakeOne>(s).whose;
    if (at_step(s, Step::declare)) return open_frame<Declare>(s).whose;
    if (at_step(s, Step::hand_over)) return open_frame<HandOver>(s).with;
    return s.turn;
}
// Says whether the seat owes this step, now or once the steps above it are done.
bool owes(const State& s, Step step, Seat seat) {
    return std::any_of(s.frames.begin(), s.frames.end(),
                       [&](const Frame& f) { return step_of(f) == step && f.seat == seat; });
}

}  // namespace

std::unique_ptr<View> make_citadels_view() { return std::make_unique<CitadelsView>(); }

// ---------------------------------------------------------------- selecting

void CitadelsView::log_changed() {
    picker_.log_changed();
    motion_.log_changed();
}
void CitadelsView::other_seat_chose() {
    picker_.other_seat_chose();
    motion_.log_changed();
}
bool CitadelsView::key(Ui& ui, std::string_view name) { return picker_.key(ui, name); }
int CitadelsView::chosen_kind(const TableSnapshot& table) const {
    if (picker_.selected().kind >= 0 || table.legal.empty()) return picker_.selected().kind;
    for (const Action& a : table.legal)
        if (a.kind != table.legal[0].kind) return -1;
    return table.legal[0].kind;
}
std::vector<Action> CitadelsView::actions_on(const TableSnapshot& table, std::string_view piece_id) const {
    const int kind = picker_.selected().kind;
    return actions_that(table.legal, [&](const Action& a) {
        return (kind < 0 || a.kind == kind) && (piece_id.empty() || piece_of(table, a) == piece_id);
    });
}
Highlight CitadelsView::highlight_of(const TableSnapshot& table, const std::string& piece_id) const {
    if (picker_.pending() && piece_of(table, *picker_.pending()) == piece_id) return Highlight::picked;
    return actions_on(table, piece_id).empty() ? Highlight::none : Highlight::lit;
}
std::optional<Action> CitadelsView::move_on(const TableSnapshot& table, const std::string& piece_id) const {
    if (table.me < 0 || table.legal.empty()) return {};
    const std::vector<Action> options = actions_on(table, piece_id);
    if (!options.empty()) return options.size() == 1 ? std::optional(options[0]) : std::nullopt;
    const int kind = chosen_kind(table);
    std::vector<Action> possible;
    const auto add = [&](int of, int a, int b, int c) {
        const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
        possible.push_back({byte(of), {byte(a), byte(b), byte(c)}});
    };
    for (Face face = 1; face <= kFaces; ++face)
        if (card_piece(face) == piece_id) add(static_cast<int>(MoveKind::build), face, 0, 0);
    const State& s = state_of(table);
    for (const std::uint8_t character : s.cast)
        if (kind >= 0 && character) add(kind, character, 0, 0);
    for (int q = 0; kind >= 0 && q < s.seats; ++q) {
        add(kind, q, 0, 0);
        for (const Card& card : city_of(s, q)) {
            add(kind, q, condition_of(card), card.face);
            if (q == table.me) add(kind, condition_of(card), card.face, 0);
            if (q == table.me) add(kind, card.face, 0, 0);
        }
    }
    for (const Action& action : possible)
        if (piece_of(table, action) == piece_id) return action;
    return {};
}
std::string CitadelsView::effect(const Ui& ui, const TableSnapshot& table, const Action& action) const {
    if (table.me < 0 || !table.game.check(table.seen, {table.me, action})) return {};
    AnyState after = table.seen;
    table.game.apply(after, {table.me, action}, {});
    const State &s = state_of(table), &t = after.as<State>();
    std::string out;
    const auto add = [&](const std::string& text) { ui.words.add_joined(kFacts, out, text); };
    const auto me = static_cast<std::size_t>(table.me);
    if (const int gold = t.gold[me] - s.gold[me]) add(ui.words.change("citadels.gold", gold));
    for (std::size_t q = 0; q < s.seats; ++q)
        if (const int gold = t.gold[q] - s.gold[q]; gold && q != me)
            add(ui.words.joined(
                kLabelled, {table.say.seat(static_cast<int>(q)), ui.words.change("citadels.gold", gold)}));
    if (t.phase != Phase::over)
        if (const int points = score(t, table.me, nullptr) - score(s, table.me, nullptr))
            add(ui.words.change("table.points", points));
    return out;
}
void CitadelsView::press(Ui& ui, const TableSnapshot& table, const std::string& piece_id) {
    if (table.me < 0) return;
    const std::vector<Action> options = actions_on(table, piece_id);
    const auto& [kind, selected] = picker_.selected();
    if (options.size() == 1) {
        if (!selected.empty()) picker_.select(ui, {kind, {}});
        return picker_.press(ui, table.legal, {options[0]});
    }
    if (options.size() > 1)
        return picker_.select(ui, {kind, selected == piece_id ? std::string{} : piece_id});
    // The move is not allowed, and the table says why not.
    if (const auto refused = move_on(table, piece_id)) return picker_.make({*refused});
    ui.say(ui.words("citadels.not_now"));
}
std::string CitadelsView::sentence(const Ui& ui, const TableSnapshot& table) const {
    const State& s = state_of(table);
    if (const Action* const pending = picker_.pending()) {
        const std::string move = table.say.move(*pending);
        if (names_character(kind_of(*pending)))
            return ui.words("citadels.ask.again.role",
                            {{"move", move}, {"power", power(ui, pending->arg[0])}});
        const std::string what = effect(ui, table, *pending);
        return ui.words("citadels.ask.again", {{"what", ui.words.joined(kNoted, {move, what})}});
    }
    if (const int kind = picker_.selected().kind; kind >= 0)
        return ui.words("citadels.ask.target", {{"verb", table.say.verb(kind)}});
    const std::string_view key = asked_of(s, table.legal);
    if (key.empty()) return {};
    const int c = s.rank >= 1 && s.rank <= kRanks ? s.cast[static_cast<std::size_t>(s.rank - 1)] : 0;
    const std::string character =
        ui.words.joined("citadels.together", {s.plays[0] ? role(table, s.plays[0])
                                              : c        ? role(table, c)
                                                         : std::string{},
                                              s.plays[1] ? role(table, s.plays[1]) : std::string{}});
    const auto on_site = cards_in(s, site);
    const int me = std::max<int>(table.me, 0);
    const int gold = s.turn >= 0 ? s.gold[static_cast<std::size_t>(s.turn)] : 0;
    const auto name_of = [&](int seat) { return seat >= 0 ? table.say.seat(seat) : std::string{}; };
    return ui.words(
        key, {{"character", character},
              {"rank", std::to_string(s.rank)},
              {"card", on_site.empty() ? std::string{} : title(table, on_site[0].face)},
              {"seat", name_of(seat_concerned(s))},
              {"next", name_of((me + 1) % s.seats)},
              {"blackmailer", name_of(s.blackmailer)},
              {"witch", name_of(s.witch)},
              {"host", name_of(s.crown)},
              {"second", laid_character(s) <= kCharacters ? role(table, laid_character(s)) : std::string{}},
              {"power", power(ui, laid_character(s))},
              {"half", std::to_string(gold / 2)},
              {"all", std::to_string(gold)},
              {"paid", std::to_string(s.paid + s.paid_crown)},
              {"builds", std::to_string(std::max(0, building_limit(s) - s.builds))}});
}

// ---------------------------------------------------------------- drawing

// On a screen with room to spare the area is as high as what lies in it, so that one sees the hand while one
// chooses among characters. Elsewhere the hand can be scrolled; with many seats the streets need more room.
float CitadelsView::own_area_height(const Ui& ui, const TableSnapshot& table, float) const {
    const float least = ui.px(state_of(table).seats > 6 ? 222 : 250) * beside_board_scale(ui);
    return spare_scale(ui) > 1 ? std::max(least, ui.scroll_length(kOwnArea)) : least;
}
float CitadelsView::seat_height(const Ui& ui, const TableSnapshot&, int, float) const { return ui.px(24); }
void CitadelsView::draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) {
    draw_purse(ui, table, seat, box, ui.palette->text);
    purses_[seat] = box;
    ui.semantics.add(Role::item, "purse." + std::to_string(seat), purse_in_words(ui, table, seat), box);
}
std::optional<Action> CitadelsView::draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) {
    picker_.begin_frame(table.legal);
    const State& s = state_of(table);
    // A seat whose character is not called has nothing to decide (5.2, 5.14).
    if (s.phase == Phase::call && table.legal.size() == 1 && kind_of(table.legal[0]) == MoveKind::not_me)
        return table.legal[0];
    // A spectator has no area of its own, and on a narrow screen another tab may be open.
    const bool has_own_area = !places.own_area.empty() && table.me >= 0;
    StreetCallbacks callbacks{
        [&](const std::string& id) { return table.me < 0 ? Highlight::none : highlight_of(table, id); },
        [&](const std::string& id) {
            const auto options = table.me < 0 ? std::vector<Action>{} : actions_on(table, id);
            return options.size() == 1 ? effect(ui, table, options[0]) : std::string{};
        },
        [&](const std::string& id) { return move_on(table, id); },
        [&](const std::string& id) { press(ui, table, id); },
        motion_,
        places.narrow()};
    if (!has_own_area)
        callbacks.draw_open_cards = [&](Rect& rest) {
            draw_cards(ui, table, rest, open_cards, "citadels.open");
        };
    motion_.begin(ui, places.board);
    for (const auto& [seat, purse] : std::exchange(purses_, {}))
        motion_.note_place("purse." + std::to_string(seat), purse);
    {
        const EnlargedPart enlarged(ui, spare_scale(ui));
        draw_board(ui, table, places.board, places.narrow(), callbacks);
    }
    if (has_own_area) draw_own_area(ui, table, places);
    motion_.end(ui, table);
    return picker_.end_frame(ui, [&] { return sentence(ui, table); });
}
void CitadelsView::draw_own_area(Ui& ui, const TableSnapshot& table, const TableLayout& places) {
    const State& s = state_of(table);
    // While characters are on offer the hand lies below them, and both should be seen.
    const bool has_offer = s.roles.count(pack + table.me) || at_step(s, Step::replace);
    const EnlargedPart enlarged(ui, has_offer ? beside_board_scale(ui) : spare_scale(ui));
    ScrollArea area(ui, kOwnArea, ui.words("citadels.yours"), places.own_area);
    Rect rest = area.content();
    const float top = rest.y;
    rest.x += 4;
    rest.w -= 16;
    rest.y += 4;
    rest.h = 1e5f;
    // If many characters are on offer, the buttons come before them.
    const bool moves_first = places.narrow() || at_step(s, Step::replace);
    if (moves_first) draw_moves(ui, table, rest, places.narrow());
    draw_roles(ui, table, rest, true);
    float beside = rest.y;
    if (places.narrow()) {
        draw_roles(ui, table, rest, false);
    } else if (s.roles.count(first_role + table.me)) {
        // The seat's own characters are on the left.
        Rect left = rest.cut_left(std::min(ui.grown(kRoleWidth), rest.w * 0.3f), 14);
        draw_roles(ui, table, left, false);
        beside = left.y;
    }
    if (!moves_first) draw_moves(ui, table, rest, places.narrow());
    // What another seat draws, looks at or takes is not this seat's to see or choose.
    if (owes(s, Step::keep_card, table.me)) draw_cards(ui, table, rest, drawn, "citadels.drawn");
    draw_cards(ui, table, rest, open_cards, "citadels.open");
    draw_cards(ui, table, rest, site, "citadels.site");
    if (at_step(s, Step::take_one) && owes(s, Step::take_one, table.me))
        draw_cards(ui, table, rest, hand + open_frame<TakeOne>(s).whose, "citadels.theirs");
    if (owes(s, Step::wizard_card, table.me)) draw_cards(ui, table, rest, taken, "citadels.taken");
    draw_cards(ui, table, rest, hand + table.me, "citadels.hand");
    area.used(std::max(rest.y, beside) - top + 4);
}
// A character is drawn with its power. It is either on offer and can be pressed, or the seat holds it.
void CitadelsView::draw_role(Ui& ui, const TableSnapshot& table, int c, const std::string& id,
                             const std::string& piece_id, const Rect& box) {
    const Highlight highlight = piece_id.empty() ? Highlight::none : highlight_of(table, piece_id);
    const std::string name = role_with_rank(ui, table, c), power_in_words = power(ui, c),
                      face(kCharacter[c].id);
    const PieceState piece = place_piece(ui, {.id = id,
                                              .box = box,
                                              .name = name,
                                              .detail = power_in_words,
                                              .highlight = highlight,
                                              .role = piece_id.empty() ? Role::item : Role::button,
                                              .move = move_on(table, piece_id)});
    std::optional<Rect> from = motion_.place_before("offered." + face);
    // A character on offer comes from the pack.
    if (!piece_id.empty())
        for (int q = 0; q < state_of(table).seats; ++q)
            if (const auto pack_place = motion_.place_before("pack." + std::to_string(q))) from = pack_place;
    motion_.show(ui, id, box, {box.x, box.y}, from, [=, by = ui.enlarged, &ui](const Rect& at) {
        const EnlargedPart enlarged(ui, by / ui.enlarged);
        ui.shadow(at, kCardCorner, piece.hovered ? 1.7f : 1);
        ui.fill(at, piece.hovered ? mix(kParchment, IM_COL32_WHITE, 70) : kParchment, kCardCorner);
        // While the card is still small, its face is not shown.
        if (at.w < box.w * 0.6f) return draw_role_back(ui, at);
        Rect inner = at.shrunk(7, 6);
        const float portrait = std::min(ui.grown(kPortrait), inner.w * 0.3f);
        Rect left = inner.cut_left(portrait, 7);
        ui.picture(left.cut_top(portrait), "citadels/who_" + face);
        fit_text(ui, inner.cut_top(ui.line_height(kBody), 1), name,
                 {.face = Typeface::title, .colour = kInk});
        if (at.w > box.w - 1)
            ui.text(inner, power_in_words, {.size = kSmall, .colour = kQuietInk, .wraps = true});
        ui.outline(at, kInk, kOutline, kCardCorner);
        draw_highlight(ui, at, highlight, kCardCorner);
    });
    if (!piece_id.empty()) motion_.note_place("offered." + face, box);
    if (piece.pressed) press(ui, table, piece_id);
}
void CitadelsView::draw_roles(Ui& ui, const TableSnapshot& table, Rect& rest, bool to_choose) {
    const State& s = state_of(table);
    std::vector<int> offered, own;
    for (const Card& c : s.roles.card) {
        if (!known(c.face) || c.face > kCharacters) continue;
        if (c.zone == pack + table.me) offered.push_back(c.face);
        if (c.zone == first_role + table.me || c.zone == second_role + table.me) own.push_back(c.face);
    }
    if (at_step(s, Step::lay_character) && table.to_move.has(table.me))
        for (const Card& c : s.box.card)
            if (c.zone == box_shown && c.face <= kCharacters) offered.push_back(c.face);
    const bool out_of_box = at_step(s, Step::lay_character) || at_step(s, Step::replace);
    for (const Action& a : table.legal)
        if (kind_of(a) == MoveKind::replace) offered.push_back(a.arg[0]);
    std::sort(offered.begin(), offered.end());
    const float columns = std::max(1.0f, std::floor((rest.w + 8) / ui.grown(kRoleWidth))),
                width = (rest.w - 8 * (columns - 1)) / columns;
    const auto row = [&](const std::vector<int>& characters, std::string_view id, std::string_view words,
                         bool pressable) {
        if (characters.empty()) return;
        heading(ui, rest, std::string(id) + ".heading", ui.words(words));
        float height = kTarget;
        for (int c : characters)
            height = std::max(
                height, ui.text_height(power(ui, c),
                                       width - 14 - std::min(ui.grown(kPortrait), (width - 14) * 0.3f) - 7,
                                       {.size = kSmall, .wraps = true}) +
                            ui.line_height(kBody) + 16);
        ui.semantics.open(Role::list, id, ui.words(words), rest);
        FlowLayout flow(rest, height);
        for (int c : characters)
            draw_role(ui, table, c, std::string(id) + "." + std::string(kCharacter[c].id),
                      pressable ? role_piece(c) : std::string{}, flow.next(width));
        ui.semantics.close(flow.bottom());
        rest.cut_top(flow.bottom() - rest.y, 8);
    };
    if (to_choose)
        row(offered, "offered", out_of_box ? "citadels.offered.box" : "citadels.offered", true);
    else
        row(own, "own", "citadels.own", false);
}
// There are buttons for moves without a piece on the table, for kinds of move whose target is chosen next,
// and for the moves that the selected piece can make.
void CitadelsView::draw_moves(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow) {
    const Selection& selected = picker_.selected();
    const bool begun = selected.any() || picker_.pending();
    const bool buttons = begun || std::any_of(table.legal.begin(), table.legal.end(), [&](const Action& a) {
                             return !in_hand_or_drawn(piece_of(table, a));
                         });
    if (!buttons) return;
    ui.semantics.open(Role::group, "choices", ui.words("citadels.choices"), rest);
    const ButtonLook sample{.detail = "x"};
    FlowLayout flow(rest, button_height(ui, sample));
    const auto move_button = [&](const Action& a, bool first) {
        const std::string label = table.say.move(a), detail = effect(ui, table, a);
        const ButtonLook look{
            .kind = first ? ButtonLook::first : ButtonLook::lit, .detail = detail, .name = label};
        if (button(ui, "move " + to_text(table.game.vocabulary(), a), next_button(ui, flow, label, look),
                   label, look))
            picker_.make({a});
    };
    const auto options = actions_on(table, selected.piece_id);
    const bool has_targets =
        chosen_kind(table) >= 0 && !options.empty() && !in_hand_or_drawn(piece_of(table, options[0]));
    if (!selected.piece_id.empty() || has_targets) {
        // If there are many houses, they are pressed on the board, where each one shows its price.
        const bool on_board = !narrow && selected.piece_id.empty() && options.size() > 8 &&
                              piece_of(table, options[0]).starts_with("house.");
        for (const Action& a : options)
            if (!on_board || kind_of(a) == MoveKind::decline) move_button(a, false);
    } else {
        int last = -1;
        const bool alone = table.legal.size() == 1;
        for (const Action& a : table.legal) {
            const std::string piece_id = piece_of(table, a);
            if (in_hand_or_drawn(piece_id)) continue;
            if (piece_id.empty()) {
                const bool first = alone || kind_of(a) == MoveKind::reveal || kind_of(a) == MoveKind::thank;
                if (!ends_or_declines(kind_of(a))) move_button(a, first);
            } else if (a.kind != last) {
                const std::string label = table.say.verb(a.kind) + "…";
                const ButtonLook look{.kind = ButtonLook::lit, .name = label};
                if (button(ui, "kind." + std::to_string(a.kind), next_button(ui, flow, label, look), label,
                           look))
                    picker_.select(ui, {a.kind, {}});
            }
            last = a.kind;
        }
        // Moves that end or decline something come last, as the main button if nothing else is left.
        for (const Action& a : table.legal)
            if (ends_or_declines(kind_of(a))) move_button(a, table.legal.size() == 1);
    }
    if (begun) {
        const std::string label(ui.words("citadels.back"));
        if (const Action* const pending = picker_.pending()) {
            const Action planned = *pending;
            const std::string move = table.say.move(planned), detail = effect(ui, table, planned);
            const ButtonLook accept{.kind = ButtonLook::first, .detail = detail, .name = move};
            if (button(ui, "planned", next_button(ui, flow, move, accept), move, accept))
                picker_.make({planned});
        }
        if (button(ui, "back", flow.next(button_width(ui, label)), label)) picker_.clear(ui);
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 10);
}
void CitadelsView::draw_cards(Ui& ui, const TableSnapshot& table, Rect& rest, int zone,
                              std::string_view words) {
    const State& s = state_of(table);
    const auto cards = cards_in(s, zone);
    if (cards.empty()) return;
    const std::string counted = ui.words(words, {{"n", std::to_string(cards.size())}});
    heading(ui, rest, "heading." + std::to_string(zone), counted);
    ui.semantics.open(Role::list, "cards." + std::to_string(zone), counted, rest);
    FlowLayout flow(rest, ui.grown(80) + ui.line_height(kSmall) * 3, 9);
    const Point origin{rest.x, rest.y};
    std::map<Face, int> alike;
    int n = 0;
    for (const Card& c : cards) {
        const bool has_effect = known(c.face) && c.face <= kFaces && !kDistrict[c.face].effect.empty();
        const Rect box =
            flow.next(std::min(rest.w, has_effect ? ui.px(214) : std::max(ui.grown(106), ui.px(106))));
        const std::string id = "held." + std::to_string(zone) + "." + std::to_string(n++),
                          piece_id = card_piece(c.face);
        // An equal card may lie in another zone, from which a move takes it.
        auto options = actions_on(table, piece_id);
        const bool is_other_card = !options.empty() && zone_of(table, options[0]) != zone;
        if (is_other_card) options.clear();
        const Highlight highlight =
            known(c.face) && !is_other_card ? highlight_of(table, piece_id) : Highlight::none;
        const std::string name = district_in_words(ui, table, c.face, plain),
                          detail = options.size() == 1
                                       ? ui.words.joined(kNoted, {table.say.move(options[0]),
                                                                  effect(ui, table, options[0])})
                                       : std::string{};
        const PieceState piece =
            place_piece(ui, {.id = id,
                             .box = box,
                             .name = name,
                             .detail = detail,
                             .note = origin_note(ui, c.face, plain),
                             .highlight = highlight,
                             .move = is_other_card ? std::nullopt : move_on(table, piece_id)});
        const std::string face(known(c.face) && c.face <= kFaces ? kDistrict[c.face].id : "hidden");
        std::optional<Rect> from = motion_.place_before("deck");
        for (const char* place : {"drawn.", "taken.", "open."})
            if (const auto before = motion_.place_before(place + face); before && zone == hand + table.me)
                from = before;
        motion_.show(ui, "held." + std::to_string(zone) + "." + face + "." + std::to_string(alike[c.face]++),
                     box, origin, from, [=, by = ui.enlarged, &ui, &table](const Rect& at) {
                         const EnlargedPart enlarged(ui, by / ui.enlarged);
                         draw_card(ui, table, at, c.face, highlight, piece.hovered);
                     });
        motion_.note_place((zone == drawn        ? "drawn."
                            : zone == taken      ? "taken."
                            : zone == open_cards ? "open."
                                                 : "held.") +
                               face,
                           box);
        if (!piece.pressed || !known(c.face)) continue;
        if (is_other_card)
            ui.say(ui.words("citadels.not_now"));
        else
            press(ui, table, piece_id);
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 10);
}

}  // namespace mortarboard::ui
