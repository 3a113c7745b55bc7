#include "ui/views/builders/builders_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace builders;
using builders_cards::place_card;

constexpr float kMemberWidth = 76, kMemberHeight = 80, kSiteWidth = 190, kSiteHeight = 132, kGap = 10;
// From this width on sites and crew lie side by side.
constexpr float kBesideFrom = 720;
// There is always room for so many rows of the crew, so that the layout does not jump when somebody is hired.
constexpr int kUsualRows = 2;
// Sites and members are at most so many times as large as usual.
constexpr float kMostGrowth = 2, kBelowCards = 18;
// The sites have one of these shares of the width, the crew has the rest.
constexpr std::array kSitesShare{0.6f, 0.5f, 0.7f};

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }
// Returns the height of at least one row, or as many as so many cards of a size need.
float rows_height(int cards, float across, Point size, int least = 1) {
    const int per_row = std::max(1, static_cast<int>((across + kGap) / (size.x + kGap)));
    const int rows = std::max(least, (cards + per_row - 1) / per_row);
    return static_cast<float>(rows) * (size.y + kGap) - kGap;
}
Action act(MoveKind kind, int argument = 0) {
    return {static_cast<std::uint8_t>(kind), {static_cast<std::uint8_t>(argument)}};
}

}  // namespace

std::unique_ptr<View> make_builders_view() { return std::make_unique<BuildersView>(); }

void BuildersView::log_changed() {
    picker_.log_changed();
    log_changed_ = true;
    purses_.log_changed();
}
// If nothing is selected, Escape calls back a member whose site is not chosen yet.
bool BuildersView::key(Ui& ui, std::string_view name) {
    if (picker_.key(ui, name)) return true;
    if (name != "Escape" || !may_recall_) return false;
    recalls_ = true;
    ui.animate();
    return true;
}
std::string BuildersView::sentence(const Ui& ui, const TableSnapshot& table) const {
    const State& s = state_of(table);
    if (s.phase == Phase::choose_site)
        return ui.words("builders.ask.site", {{"name", builders_cards::title(ui, s.sending)}});
    if (picker_.is_pending(act(MoveKind::end_turn)))
        return ui.words("builders.ask.end_turn", {{"n", std::to_string(s.actions)}});
    if (const Action* const pending = picker_.pending()) {
        const Face card = pending->arg[0];
        const std::string name = builders_cards::title(ui, card);
        if (is_worker(card))
            return ui.words("builders.ask.recruit",
                            {{"name", name},
                             {"gives", builders_cards::resources_in_words(ui, kCard[card].gives)},
                             {"cost", std::to_string(kCard[card].cost)}});
        return ui.words(
            "builders.ask.start",
            {{"name", name}, {"needs", builders_cards::resources_in_words(ui, kCard[card].needs)}});
    }
    if (picker_.selected().too_dear) return table.say.refusal(static_cast<int>(Rule::r6_7));
    if (const Face member = picker_.selected().member)
        return ui.words("builders.ask.send", {{"name", builders_cards::title(ui, member)}});
    bool is_last_round = false;
    for (int seat = 0; seat < s.seats; ++seat) is_last_round |= s.points(seat) >= kEndPoints;
    return ui.words(is_last_round ? "builders.ask.last" : "builders.ask",
                    {{"actions", ui.words.count("builders.actions", s.actions)},
                     {"coins", ui.words.count("builders.coins", table.me >= 0 ? s.coins[table.me] : 0)}});
}

// ---------------------------------------------------------------- the effect of a choice

std::vector<Face> BuildersView::targets(const TableSnapshot& table) const {
    std::vector<Face> sites;
    AnyState after = table.seen;
    ActionList list = table.legal;
    if (state_of(table).phase != Phase::choose_site) {
        const Action send = act(MoveKind::send, picker_.selected().member);
        if (!picker_.selected().any() || !is_legal(table.legal, send)) return sites;
        table.game.apply(after, {table.me, send}, {});
        table.game.legal(after, table.me, list);
    }
    for (const Action& action : list)
        if (action.kind == static_cast<std::uint8_t>(MoveKind::to)) sites.push_back(action.arg[0]);
    return sites;
}
std::string BuildersView::effect(const Ui& ui, const TableSnapshot& table,
                                 const std::vector<Action>& actions) const {
    AnyState after = table.seen;
    for (const Action& action : actions) {
        if (!table.game.check(after, {table.me, action})) return {};
        table.game.apply(after, {table.me, action}, {});
    }
    const State &s = state_of(table), &t = after.as<State>();
    const int coins = t.coins[table.me] - s.coins[table.me], spent = s.actions - t.actions,
              points = t.points(table.me) - s.points(table.me);
    std::string out;
    const auto add = [&](const std::string& text) { ui.words.add_joined(kFacts, out, text); };
    if (spent > 0) add(ui.words.count("builders.actions", spent));
    if (spent < 0) add(ui.words.change("builders.actions", -spent));
    if (coins) add(ui.words.change("builders.coins", coins));
    if (points) add(ui.words.change("table.points", points));
    return out;
}
std::string BuildersView::site_effect(const Ui& ui, const TableSnapshot& table, Face site) const {
    const State& s = state_of(table);
    std::vector<Action> moves;
    if (s.phase != Phase::choose_site) moves.push_back(act(MoveKind::send, picker_.selected().member));
    moves.push_back(act(MoveKind::to, site));
    const std::string price = effect(ui, table, moves);
    const Face member = s.phase == Phase::choose_site ? s.sending : picker_.selected().member;
    const Resources lacking = kCard[site].needs.lacking(s.given(site) + kCard[member].gives);
    const std::string consequence =
        lacking.total()
            ? ui.words("builders.then.lacks", {{"what", builders_cards::resources_in_words(ui, lacking)}})
            : std::string(ui.words("builders.then.finished"));
    return ui.words.joined(kFacts, {price, consequence});
}

// ---------------------------------------------------------------- pressing

void BuildersView::press_card(Ui& ui, const TableSnapshot& table, MoveKind kind, Face card) {
    const Action action = act(kind, card);
    if (is_legal(table.legal, action)) picker_.deselect();
    picker_.press(ui, table.legal, {action});
}
// Selects the first half of a move; the site is pressed next.
void BuildersView::press_member(Ui& ui, const TableSnapshot& table, Face member) {
    const Action send = act(MoveKind::send, member);
    if (!is_legal(table.legal, send)) return picker_.make({send});
    const bool again = picker_.selected().member == member;
    picker_.select(ui, {.member = again ? Face{no_card} : member});
    // If there is only one possible site, it need not be pressed.
    if (const auto sites = targets(table); ui.single_press && sites.size() == 1)
        picker_.make({send, {}, {act(MoveKind::to, sites.front())}});
}
void BuildersView::press_site(Ui& ui, const TableSnapshot& table, Face site) {
    const Face member = picker_.selected().member;
    if (state_of(table).phase == Phase::choose_site || table.legal.empty() || !member)
        return picker_.make({act(MoveKind::to, site)});
    const std::vector<Face> possible = targets(table);
    // The move would be refused only after the member was sent, so the bar says why not.
    if (std::find(possible.begin(), possible.end(), site) == possible.end())
        return picker_.select(ui, {.member = member, .too_dear = site});
    picker_.make({act(MoveKind::send, member), {}, {act(MoveKind::to, site)}});
}

// ---------------------------------------------------------------- drawing

void BuildersView::begin_frame(Ui& ui, const TableSnapshot& table) {
    if (std::exchange(frame_begun_, true)) return;
    const bool same_seat_looks = looking_seat_.stays(table.me);
    animations_.begin(ui, ui.screen, log_changed_ && same_seat_looks);
    finished_place_ = {};
}
// A card that is moving is drawn last, above everything else.
void BuildersView::show(Ui& ui, Face card, const Rect& box, Size size, Highlight highlight, bool hovered,
                        std::optional<Rect> from) {
    const AnimatedPlacement placement = animations_.show(ui, card, box, from);
    if (placement.moving) {
        moving_cards_.push_back({card, placement.box, size});
        return;
    }
    if (size == Size::card)
        builders_cards::draw(ui, box, card, highlight, hovered);
    else if (size == Size::member)
        builders_cards::draw_member(ui, box, card, highlight, hovered);
    else
        builders_cards::draw_portrait(ui, box, card);
    if (placement.opacity < 1) {
        // The card fades in.
        const auto veil = static_cast<unsigned>(255 * (1 - placement.opacity));
        ui.fill(box.shrunk(-4), with_alpha(ui.palette->table, veil), kCardCorner);
    }
}
// A building that has just been finished moves from its site to the count of finished buildings.
void BuildersView::send_finished(Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    std::uint64_t finished = 0;
    for (int seat = 0; seat < s.seats; ++seat) {
        finished |= s.finished[seat];
        const std::optional<Rect>& purse = finished_place_[static_cast<std::size_t>(seat)];
        if (!log_changed_ || !purse) continue;
        for_each_building(s.finished[seat] & ~finished_, [&](Face building) {
            if (const auto site = animations_.last(building)) animations_.send(ui, building, *site, *purse);
        });
    }
    finished_ = finished;
}
std::optional<Action> BuildersView::draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) {
    const auto asked = [&] { return sentence(ui, table); };
    picker_.begin_frame(table.legal);
    may_recall_ = is_legal(table.legal, act(MoveKind::recall));
    if (std::exchange(recalls_, false) && may_recall_) picker_.make({act(MoveKind::recall)});
    // If this frame makes the second half of a move, the position between the halves is not shown.
    if (picker_.has_made()) return picker_.end_frame(ui, asked);
    begin_frame(ui, table);
    draw_lines(ui, table, places.board);
    if (!places.own_area.empty() && table.me >= 0) draw_yard(ui, table, places);
    send_finished(ui, table);
    for (const MovingCard& one : moving_cards_) {
        if (one.size == Size::card)
            builders_cards::draw(ui, one.box, one.card, Highlight::none, true);
        else if (one.size == Size::member)
            builders_cards::draw_member(ui, one.box, one.card, Highlight::none, true);
        else
            builders_cards::draw_portrait(ui, one.box, one.card);
    }
    moving_cards_.clear();
    for (const PieceAnimations::Sent& one : animations_.sent(ui))
        builders_cards::draw_portrait(ui, one.box, static_cast<Face>(one.what));
    purses_.draw(ui, PurseAnimation::bank_above(places.board), "icons/coin");
    log_changed_ = frame_begun_ = false;
    return picker_.end_frame(ui, asked);
}

// There are two lines of five cards, each with its deck in front.
void BuildersView::draw_lines(Ui& ui, const TableSnapshot& table, Rect box) {
    const State& s = state_of(table);
    ui.fill(box, mix(ui.palette->table, rgb(0x8C7A5A), 60), kCardCorner);
    ui.outline(box, with_alpha(kInk, 90), 1, kCardCorner);
    const bool small = box.w < 720;  // The cards are the small ones.
    box = box.shrunk(box.w < 560 ? 6 : 12, small ? 8 : 12);
    const float gap = box.w < 560 ? 5.0f : 12.0f;
    float width = (box.w - 5 * gap) / 6;
    const float building_share = small ? 0.54f : 0.57f;
    const float building_height = std::min((box.h - gap) * building_share, width * (small ? 2.3f : 1.6f));
    const float worker_height = std::min((box.h - gap) - building_height, width * (small ? 1.9f : 1.3f));
    width = std::min(width, building_height * 1.08f);
    const float left = box.x + (box.w - 6 * width - 5 * gap) / 2,
                top = box.y + std::max(0.0f, (box.h - building_height - worker_height - gap) / 2);
    const auto place = [&](int column, float y, float height) {
        return Rect{left + static_cast<float>(column) * (width + gap), y, width, height};
    };

    ui.semantics.open(Role::list, "line.buildings", ui.words("builders.line.buildings"),
                      {box.x, top, box.w, building_height});
    const Rect deck = place(0, top, building_height);
    if (s.next_building)
        draw_line_card(ui, table, s.next_building, MoveKind::start, deck, {});
    else
        builders_cards::draw_deck(ui, deck, 0);
    const std::string cards_left = std::to_string(std::popcount(s.building_deck())),
                      left_text = ui.words("builders.next", {{"n", cards_left}});
    // The ribbon lies over the lower edge of the picture, where nothing is printed.
    const float ribbon_height =
        std::min(ui.line_height(kSmall) + 3, std::max(deck.h * 0.24f, kLeastLetters * 1.4f));
    const Rect ribbon{
        deck.x - 2,
        small ? deck.y - 2 : deck.y + builders_cards::picture_height(ui, deck, {}) - ribbon_height,
        deck.w + 4, ribbon_height};
    if (s.next_building) {
        ui.fill(ribbon, rgb(0x7A5B41), 4);
        ui.outline(ribbon, kInk, 1, 4);
        const bool short_word =
            ui.text_width(left_text, {.size = kSmall, .face = Typeface::bold}) > ribbon.w - 6;
        ui.text(ribbon, short_word ? ui.words("amount.more", {{"what", cards_left}}) : left_text,
                {.size = std::min(kSmall, ribbon_height / 1.4f / ui.text_scale),
                 .face = Typeface::bold,
                 .colour = kParchment,
                 .across = 0.5f,
                 .down = 0.5f});
    }
    ui.semantics.add(Role::item, "deck.buildings", ui.words("builders.deck.buildings", {{"n", cards_left}}),
                     s.next_building ? ribbon : deck);
    for (int i = 0; i < kLine; ++i) {
        const Rect at = place(i + 1, top, building_height);
        if (s.building_line[static_cast<std::size_t>(i)])
            draw_line_card(ui, table, s.building_line[static_cast<std::size_t>(i)], MoveKind::start, at,
                           deck);
        else
            ui.outline(at, with_alpha(kInk, 120), 1, kCardCorner);
    }
    ui.semantics.close();

    const float below = top + building_height + gap;
    ui.semantics.open(Role::list, "line.workers", ui.words("builders.line.workers"),
                      {box.x, below, box.w, worker_height});
    const Rect workers = place(0, below, worker_height);
    builders_cards::draw_deck(ui, workers, std::popcount(s.worker_deck()));
    ui.semantics.add(
        Role::item, "deck.workers",
        ui.words("builders.deck.workers", {{"n", std::to_string(std::popcount(s.worker_deck()))}}), workers);
    for (int i = 0; i < kLine; ++i) {
        const Rect at = place(i + 1, below, worker_height);
        if (s.worker_line[static_cast<std::size_t>(i)])
            draw_line_card(ui, table, s.worker_line[static_cast<std::size_t>(i)], MoveKind::recruit, at,
                           workers);
        else
            ui.outline(at, with_alpha(kInk, 120), 1, kCardCorner);
    }
    ui.semantics.close();
}
void BuildersView::draw_line_card(Ui& ui, const TableSnapshot& table, Face card, MoveKind kind,
                                  const Rect& box, std::optional<Rect> from) {
    const bool next = card == state_of(table).next_building;
    const Action action = act(kind, card);
    const Highlight highlight = picker_.highlight(table.legal, action);
    const std::string spoken = builders_cards::spoken(ui, card);
    const std::string name =
        next ? ui.words("builders.say.next", {{"card", spoken}})
             : ui.words(kind == MoveKind::start ? "builders.say.start" : "builders.say.recruit",
                        {{"card", spoken}});
    const std::string id = (next ? "next." : "card.") + std::string(kCard[card].id);
    const PieceState piece =
        place_card(ui, card, {.id = id, .box = box, .name = name, .highlight = highlight, .move = action});
    show(ui, card, box, Size::card, highlight, piece.hovered, from);
    if (piece.pressed && table.me >= 0) press_card(ui, table, kind, card);
}

// Some choices are no card on the table: coins for actions, an action for coins, the end of the turn.
void BuildersView::draw_choices(Ui& ui, const TableSnapshot& table, Rect& rest) {
    if (table.me < 0) return;
    const State& s = state_of(table);
    ui.semantics.open(Role::group, "choices", ui.words("builders.choices"), rest);
    FlowLayout flow(rest, button_height(ui, {.detail = "x"}));
    const auto choice = [&](std::string_view id, const Action& action, const std::string& label,
                            const std::string& detail, bool first = false) {
        const bool possible = is_legal(table.legal, action);
        const std::string name = ui.words.joined(kListed, {label, detail});
        const ButtonLook how{.kind = first && possible ? ButtonLook::first : ButtonLook::lit,
                             .detail = detail,
                             .name = name,
                             .refused = !possible};
        const bool pressed = button(ui, id, next_button(ui, flow, label, how), label, how);
        set_move(ui, id, action);
        return pressed;
    };
    if (s.phase == Phase::choose_site &&
        choice("recall", act(MoveKind::recall), std::string(ui.words("builders.verb.recall")),
               builders_cards::title(ui, s.sending)))
        picker_.make({act(MoveKind::recall)});
    for (int n = 1; n <= kMaxExchange; ++n) {
        const std::string coins =
            ui.words.change("builders.coins", kExchangeCoins[static_cast<std::size_t>(n)]);
        if (choice("coins." + std::to_string(n), act(MoveKind::take_coins, n), coins,
                   ui.words.count("builders.actions", n)))
            picker_.make({act(MoveKind::take_coins, n)});
    }
    if (choice("buy_action", act(MoveKind::buy_action), ui.words.change("builders.actions", 1),
               ui.words.count("builders.coins", kBoughtActionCoins)))
        picker_.make({act(MoveKind::buy_action)});
    const Action end_turn = act(MoveKind::end_turn);
    const bool ending = picker_.is_pending(end_turn), loses = is_legal(table.legal, end_turn) && s.actions;
    const std::string wasted =
        loses ? ui.words("builders.end_turn.loses", {{"what", ui.words.count("builders.actions", s.actions)}})
              : std::string(ui.words("builders.end_turn.next"));
    if (choice("end_turn", end_turn, std::string(ui.words("builders.verb.end_turn")),
               ending ? std::string(ui.words("builders.again")) : wasted, !s.actions || ending)) {
        picker_.deselect();
        if (loses)
            picker_.press(ui, table.legal, {end_turn});
        else
            picker_.make({end_turn});
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 10);
}
// Returns the layout for so many sites and free members. Cards that would leave a part of the height empty
// are larger than usual; without a height they have their usual size.
BuildersView::Yard BuildersView::lay_yard(const Ui& ui, float width, float height, int sites, int crew) {
    const auto with_cards = [&](float grow, float share) {
        Yard yard;
        yard.beside = width >= kBesideFrom * (1 + ui.text_scale) / 2;
        yard.grow = grow * std::clamp(width / 1040, 1.0f, 2.0f) * (1 + ui.text_scale) / 2;
        yard.sites = yard.beside ? (width - 20) * share : width;
        yard.crew = yard.beside ? width - 20 - yard.sites : width;
        yard.site = {kSiteWidth * yard.grow, (kSiteHeight - 20) * yard.grow + ui.line_height(kBody)};
        yard.member = {kMemberWidth * yard.grow, kMemberHeight * yard.grow};
        // Sites are widened until the row is full.
        const float columns = std::max(1.0f, std::floor((yard.sites + kGap) / (yard.site.x + kGap)));
        yard.site.x = std::min(yard.site.x * 1.3f, (yard.sites - kGap * (columns - 1)) / columns);
        return yard;
    };
    const Yard usual = with_cards(1, kSitesShare.front());
    if (!usual.beside || height <= 0) return usual;
    for (float grow = kMostGrowth; grow > 0.99f; grow -= 0.05f)
        for (const float share : kSitesShare) {
            const Yard yard = with_cards(grow, share);
            const bool fits = yard.site.x >= kSiteWidth * yard.grow && yard.member.x <= yard.crew &&
                              rows_height(sites, yard.sites, yard.site) <= height &&
                              rows_height(crew, yard.crew, yard.member) <= height;
            if (fits) return yard;
        }
    return usual;
}
float BuildersView::own_area_height(const Ui& ui, const TableSnapshot& table, float width) const {
    if (table.me < 0) return 1;
    const State& s = state_of(table);
    const float inner = width - 20;
    const Yard yard = lay_yard(ui, inner);
    const int free = std::popcount(s.crew(table.me) & ~s.at_work());
    const float sites = rows_height(std::popcount(s.sites[table.me]), yard.sites, yard.site),
                crew = rows_height(free, yard.crew, yard.member, yard.beside ? kUsualRows : 1),
                by = beside_board_scale(ui), head = (ui.line_height(kSmall) + 4) * by;
    return button_height(ui, {.detail = "x"}) * by + 10 +
           (yard.beside ? head + std::max(sites, crew) : 2 * head + sites + kGap + crew) + 20;
}
void BuildersView::draw_yard(Ui& ui, const TableSnapshot& table, const TableLayout& places) {
    ScrollArea area(ui, "yard", ui.words("builders.yard"), places.own_area);
    Rect rest = area.content();
    const float top = rest.y;
    rest.x += 4;
    rest.w -= 16;
    rest.y += 4;
    rest.h = 1e5f;
    if (places.narrow()) draw_purse(ui, table, table.me, rest.cut_top(ui.px(20), 6), Role::text);
    const float by = beside_board_scale(ui);
    {
        const EnlargedPart enlarged(ui, by);
        draw_choices(ui, table, rest);
    }
    const State& s = state_of(table);
    const float left = places.own_area.bottom() - rest.y - ui.line_height(kSmall) * by - 4 - kBelowCards;
    const Yard yard = lay_yard(ui, rest.w, left, std::popcount(s.sites[table.me]),
                               std::popcount(s.crew(table.me) & ~s.at_work()));
    const EnlargedPart enlarged(ui, by);
    if (yard.beside) {
        Rect crew = rest.cut_right(yard.crew, 20);
        draw_sites(ui, table, yard, rest);
        draw_crew(ui, table, yard, crew);
        rest.y = std::max(rest.y, crew.y);
    } else {
        draw_sites(ui, table, yard, rest);
        draw_crew(ui, table, yard, rest);
    }
    area.used(rest.y - top + 4);
}
void BuildersView::draw_sites(Ui& ui, const TableSnapshot& table, const Yard& yard, Rect& rest) {
    const State& s = state_of(table);
    ui.semantics.open(Role::list, "sites", ui.words("builders.sites"), rest);
    ui.text(rest.cut_top(ui.line_height(kSmall), 4), ui.words("builders.sites"),
            {.size = kSmall, .face = Typeface::bold, .colour = ui.palette->quiet});
    if (!s.sites[table.me]) {
        draw_no_sites(ui, yard, rest);
        ui.semantics.close(rest.y);
        return;
    }
    FlowLayout flow(rest, yard.site.y, kGap);
    for_each_building(s.sites[table.me],
                      [&](Face site) { draw_site(ui, table, yard, site, flow.next(yard.site.x)); });
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 12);
}
// Where the crew lies beside the sites, the place of the first site is outlined. Above the crew, as on a
// phone, the outline would take its room.
void BuildersView::draw_no_sites(Ui& ui, const Yard& yard, Rect& rest) {
    const std::string_view words = ui.words("builders.sites.none");
    TextStyle style{.colour = ui.palette->quiet, .wraps = true};
    const float margin = yard.beside ? 16.0f : 0.0f, width = yard.beside ? yard.site.x : rest.w,
                height = ui.text_height(words, width - 2 * margin, style);
    Rect line = rest.cut_top(yard.beside ? std::max(yard.site.y, height + 2 * margin) : height, 8);
    line.w = width;
    if (yard.beside) {
        style.across = style.down = 0.5f;
        ui.fill(line, ui.palette->panel, kCardCorner);
        ui.outline(line, ui.palette->line, kOutline, kCardCorner);
    }
    ui.text(line.shrunk(margin, 0), words, style);
    ui.semantics.add(Role::item, "sites.none", words, line);
}
void BuildersView::draw_site(Ui& ui, const TableSnapshot& table, const Yard& yard, Face site,
                             const Rect& box) {
    const State& s = state_of(table);
    const std::vector<Face> possible = targets(table);
    const bool target = std::find(possible.begin(), possible.end(), site) != possible.end();
    const std::string id = "site." + std::string(kCard[site].id);
    const std::string what = target ? site_effect(ui, table, site) : std::string{};
    std::string name = site_in_words(ui, s, site);
    if (target) name = ui.words("builders.say.send_here", {{"site", name}, {"effect", what}});
    const Highlight highlight = target ? Highlight::lit : Highlight::none;
    const std::string detail = target ? std::string{} : builders_cards::spoken(ui, site);
    const bool too_dear = !target && picker_.selected().any() && s.phase == Phase::turn;
    const PieceState piece = place_card(ui, site,
                                        {.id = id,
                                         .box = box,
                                         .name = name,
                                         .detail = detail,
                                         .highlight = highlight,
                                         .move = act(MoveKind::to, site),
                                         .refused_by = too_dear ? static_cast<int>(Rule::r6_7) : 0});

    const float icon = 16 * yard.grow, small_icon = 15 * yard.grow, face = 30 * yard.grow;
    ui.shadow(box, kCardCorner, piece.hovered ? 1.8f : 1);
    ui.fill(box, piece.hovered ? mix(kParchment, IM_COL32_WHITE, 70) : kParchment, kCardCorner);
    Rect inner = box.shrunk(8, 6);
    const Rect head = inner.cut_top(ui.line_height(kBody), 2);
    fit_text(ui, head, builders_cards::title(ui, site), {.face = Typeface::title, .colour = kInk});
    Rect foot = inner.cut_bottom(face, 4);
    const float thumb = std::min(84 * yard.grow, inner.w * 0.42f);
    Rect picture = inner.cut_left(thumb, 8);
    picture.h = std::min(picture.h, thumb * 0.9f);
    show(ui, site, picture, Size::portrait, Highlight::none, false);
    builders_cards::draw_needs(ui, inner, kCard[site].needs, s.given(site), icon);
    float right = foot.right();
    const auto worth = [&](std::string_view sign_name, int amount) {
        right -= small_icon * 2.2f;
        builders_cards::draw_amount(ui, {right, foot.y + (foot.h - small_icon) / 2}, sign_name, amount,
                                    small_icon, kInk);
    };
    if (kCard[site].pays) worth("icons/coin", kCard[site].pays);
    worth("icons/points", kCard[site].points);
    draw_members(ui, s.members_on(site), {foot.x, foot.y, right - foot.x, face});
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
    if (target) {
        // The effect of sending the member there is shown over the lower edge.
        const float height =
            ui.text_height(what, box.w - 22, {.size = kSmall, .face = Typeface::bold, .wraps = true}) + 4;
        const Rect strip{box.x + 3, box.bottom() - height - 3, box.w - 6, height};
        ui.fill(strip, kInk, 7);
        ui.text(strip.shrunk(8, 1), what,
                {.size = kSmall, .face = Typeface::bold, .colour = kParchment, .down = 0.5f, .wraps = true});
    }
    if (piece.pressed) press_site(ui, table, site);
}
void BuildersView::draw_crew(Ui& ui, const TableSnapshot& table, const Yard& yard, Rect& rest) {
    const State& s = state_of(table);
    const MemberSet free = s.crew(table.me) & ~s.at_work();
    ui.semantics.open(Role::list, "crew", ui.words("builders.crew"), rest);
    ui.text(rest.cut_top(ui.line_height(kSmall), 4), ui.words("builders.crew"),
            {.size = kSmall, .face = Typeface::bold, .colour = ui.palette->quiet});
    if (!free) {
        const TextStyle style{.colour = ui.palette->quiet, .wraps = true};
        const Rect line = rest.cut_top(ui.text_height(ui.words("builders.crew.none"), rest.w, style), 8);
        ui.text(line, ui.words("builders.crew.none"), style);
        ui.semantics.add(Role::item, "crew.none", ui.words("builders.crew.none"), line);
        ui.semantics.close(rest.y);
        return;
    }
    FlowLayout flow(rest, yard.member.y, kGap);
    for_each_member(free, [&](Face member) {
        const Rect box = flow.next(yard.member.x);
        const Action send = act(MoveKind::send, member);
        const bool selected = picker_.selected().member == member || s.sending == member;
        const Highlight highlight = selected ? Highlight::picked : picker_.highlight(table.legal, send);
        const std::string id = "member." + std::string(kCard[member].id),
                          spoken = builders_cards::spoken(ui, member),
                          name = ui.words("builders.say.send", {{"card", spoken}});
        const PieceState piece = place_card(ui, member,
                                            {.id = id,
                                             .box = box,
                                             .name = name,
                                             .highlight = highlight,
                                             .refused = !is_legal(table.legal, send),
                                             .move = send});
        show(ui, member, box, Size::member, highlight, piece.hovered);
        if (piece.pressed) press_member(ui, table, member);
    });
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 10);
}

}  // namespace mortarboard::ui
