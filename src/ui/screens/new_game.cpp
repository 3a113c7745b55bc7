#include "ui/screens/new_game.h"

#include <algorithm>
#include <cmath>

#include "ai/bot.h"
#include "ai/ratings.h"
#include "core/text.h"
#include "games/text_games.h"
#include "ui/describe.h"
#include "ui/shell.h"
#include "ui/turn_link.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/field.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"
#include "ui/widgets/stepper.h"

namespace mortarboard::ui {
namespace {

// Up to so many values of a number are all shown.
constexpr int kFewToShow = 6;

std::string bot_name(const Ui& ui, std::string_view id) {
    return ui.words.or_else("bot." + std::string(id), as_words(id));
}
std::string option_key(const TextGame& game, const OptionInfo& option) {
    return "option." + std::string(game.info.id) + "." + std::string(option.id);
}
// Takes what was picked in the list of those who may play a seat: two kinds of persons, then the bots.
void seat_whom(SeatPlan& seat, int picked) {
    seat.by_link = picked == 1;
    seat.bot = picked < 2 ? std::string{} : std::string(all_bots()[static_cast<std::size_t>(picked - 2)].id);
}
void section(Ui& ui, Rect& rest, std::string_view id, std::string_view name) {
    const Rect head = rest.cut_top(ui.line_height(kTitle) + 8, 8);
    ui.text(head, name, {.size = kTitle, .face = Typeface::title, .down = 1});
    ui.semantics.add(Role::heading, id, name, head).level = 2;
}

}  // namespace

NewGameScreen::NewGameScreen(const MatchRequest& request)
    : request_(request), seed_(request.seed ? std::to_string(*request.seed) : std::string{}) {}
std::string NewGameScreen::title(const Ui& ui) const { return page_title(ui, ui.words("new.title")); }
bool NewGameScreen::key(Ui& ui, std::string_view name) { return name == "Escape" && picker_.close(ui); }

std::string NewGameScreen::refusal(const Ui& ui, int& rule) const {
    rule = 0;
    if (!seed_.empty() && !parse_number(seed_, 0, INT64_MAX)) return std::string(ui.words("new.seed.wrong"));
    const auto counts = [&](auto&& is_meant) {
        return std::count_if(request_.seats.begin(), request_.seats.end(), is_meant);
    };
    if (counts([](const SeatPlan& seat) { return seat.by_link; })) {
        if (!may_be_sent(*request_.game))
            return ui.words("new.by_link.secret", {{"game", game_title(ui.words, *request_.game)}});
        if (!counts([](const SeatPlan& seat) { return seat.person_here(); }))
            return std::string(ui.words("new.by_link.nobody"));
    }
    const Verdict verdict = request_.game->check_setup(request_.setup);
    if (verdict) return {};
    rule = verdict.rule;
    const RuleText& text = request_.game->rule_texts()[verdict.rule];
    return ui.words("new.refused",
                    {{"why", rule_text(ui.words, *request_.game, text)}, {"paragraph", text.paragraph}});
}
// Keeps the seats; the options become the new game's defaults.
void NewGameScreen::choose_game(const TextGame& game) {
    if (&game == request_.game) return;
    MatchRequest next = default_request(game);
    const int seats = std::clamp<int>(request_.setup.seats, game.info.min_seats, game.info.max_seats);
    next.seats = request_.seats;
    set_seats(next, seats);
    next.setup = default_setup(game.info, seats);
    next.starts = std::min(request_.starts, seats - 1);
    next.bot_iterations = request_.bot_iterations;
    request_ = next;
    unfolded_.clear();
}

void NewGameScreen::draw(Ui& ui, Shell& shell) {
    // The files are fetched while the person chooses.
    shell.host().game_files(request_.game->info.id);
    const bool sheet = picker_.open();
    if (sheet) ui.set_inert(true);
    Rect page = page_head(ui, shell, "new", ui.words("new.title"));
    const std::string why = refusal(ui, refused_rule_);
    const float foot =
        kTarget + 24 + (why.empty() ? 0 : ui.text_height(why, page.w - 32, {.wraps = true}) + 8);
    draw_foot(ui, shell, page.cut_bottom(foot, 12), why);
    {
        ScrollArea area(ui, "new.area", ui.words("new.title"), {page.x - 6, page.y, page.w + 12, page.h});
        Rect rest = area.content();
        rest.x += 6;
        rest.w = page.w - 8;
        const float top = rest.y;
        rest.cut_top(6);
        draw_games(ui, rest);
        draw_players(ui, rest);
        draw_options(ui, rest);
        area.used(rest.y - top + 8);
    }
    if (sheet) {
        ui.set_inert(false);
        draw_sheet(ui);
    }
}

// ---------------------------------------------------------------- the game

void NewGameScreen::draw_games(Ui& ui, Rect& rest) {
    const std::string_view label = ui.words("new.game");
    const float least = ui.px(150), columns = std::max(1.0f, std::floor((rest.w + 12) / (least + 12)));
    const float width = (rest.w - 12 * (columns - 1)) / columns, picture = std::min(width * 0.56f, 130.0f);
    const TextStyle title{
        .size = kBody, .face = Typeface::title, .colour = kInk, .down = 0.5f, .wraps = true};
    float head = ui.line_height(kLead), foot = ui.line_height(kSmall);
    const auto seats_of = [&](const TextGame& game) {
        return ui.words("home.seats", {{"min", std::to_string(game.info.min_seats)},
                                       {"max", std::to_string(game.info.max_seats)}});
    };
    const TextStyle quiet{.size = kSmall, .colour = kQuietInk, .wraps = true};
    // The head is as high as the longest title needs.
    for (const TextGame& game : all_text_games()) {
        head = std::max(head, ui.text_height(game_title(ui.words, game), width - 20, title));
        foot = std::max(foot, ui.text_height(seats_of(game), width - 20, quiet));
    }
    const float words = head + foot + 14;
    ui.semantics.open(Role::radio_group, "new.games", label, rest);
    FlowLayout flow(rest, picture + words, 12);
    for (const TextGame& game : all_text_games()) {
        const std::string id = "new.game." + std::string(game.info.id),
                          drawing = "covers/" + std::string(game.info.id);
        const bool chosen = &game == request_.game;
        const std::string seats = seats_of(game);
        const Rect card = flow.next(width);
        const Ui::Press press = ui.press_area(id, card);
        Node& node = ui.semantics.add(Role::radio, id,
                                      ui.words.joined(kListed, {game_title(ui.words, game), seats}), card);
        node.pressable = true;
        node.chosen = chosen;
        ui.shadow(card, kCardCorner, press.hovered ? 1.8f : 1);
        ui.fill(card, press.hovered ? mix(kParchment, IM_COL32_WHITE, 70) : kParchment, kCardCorner);
        Rect inner = card;
        const Rect scene = inner.cut_top(picture);
        ui.fill({scene.x + 1, scene.y + 8, scene.w - 2, scene.h - 8}, mix(kParchment, kInk, 28));
        ui.scene(scene, drawing, kCardCorner, true);
        ui.outline(card, kInk, kOutline, kCardCorner);
        if (chosen) ui.outline(card.shrunk(-3), ui.palette->text, 2.5f, kCardCorner + 3);
        if (chosen) {
            const Rect mark{card.right() - 34, card.y + 8, 26, 26};
            ui.fill(mark, kInk, 13);
            ui.picture(mark.middle(16, 16), "glyphs/check", kParchment);
        }
        inner = inner.shrunk(10, 6);
        TextStyle name = title;
        if (ui.text_width(game_title(ui.words, game), {.size = kLead, .face = Typeface::title}) <= inner.w)
            name.size = kLead;
        ui.text(inner.cut_top(head), game_title(ui.words, game), name);
        ui.text(inner, seats, quiet);
        if (press.pressed) {
            choose_game(game);
            ui.invalidate_frame();
        }
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 16);
}

// ---------------------------------------------------------------- the seats

void NewGameScreen::draw_players(Ui& ui, Rect& rest) {
    section(ui, rest, "new.players", ui.words("new.players"));
    const GameInfo& info = request_.game->info;
    std::vector<std::string> numbers;
    for (int n = info.min_seats; n <= info.max_seats; ++n) numbers.push_back(std::to_string(n));
    const int before = request_.setup.seats - info.min_seats;
    const int now = choice(ui, "new.seats", rest, ui.words("new.seats"), numbers, before);
    if (now != before) {
        set_seats(request_, info.min_seats + now);
        ui.invalidate_frame();
    }
    for (int seat = 0; seat < request_.setup.seats; ++seat) draw_seat(ui, rest, seat);
    rest.cut_top(8);

    std::vector<std::string> starters{std::string(ui.words("new.starts.drawn"))};
    for (int seat = 0; seat < request_.setup.seats; ++seat)
        starters.push_back(name_of(request_, seat, ui.words));
    const int starts =
        choice(ui, "new.starts", rest, ui.words("new.starts"), starters, request_.starts + 1) - 1;
    if (starts != request_.starts) {
        request_.starts = starts;
        ui.invalidate_frame();
    }
}
void NewGameScreen::draw_seat(Ui& ui, Rect& rest, int seat) {
    SeatPlan& one = request_.seats[static_cast<std::size_t>(seat)];
    const std::string number = std::to_string(seat + 1), id = "new.seat." + number;
    const std::string who = one.by_link    ? std::string(ui.words("new.by_link"))
                            : one.person() ? std::string(ui.words("new.person"))
                                           : bot_name(ui, one.bot);
    // The bot then stands on a line of its own.
    const bool low = rest.w < ui.px(430);
    Rect box = rest.cut_top(low ? kTarget * 2 + 30 : kTarget + 16, 8);
    ui.panel(box);
    ui.semantics.open(Role::group, id, ui.words("new.seat", {{"n", number}}), box);
    box = box.shrunk(10, 8);
    Rect top = low ? box.cut_top(kTarget, 8) : box;
    const PlayerColour& paint = kPlayerColours[static_cast<std::size_t>(one.colour)];
    const std::string colour_label = ui.words("new.colour", {{"n", number}}),
                      who_label = ui.words("new.who", {{"n", number}});
    if (picker_.button(ui, id + ".colour", top.cut_left(kTarget, 8), colour_label, ui.words(paint.key),
                       &paint)) {
        picking_seat_ = seat;
        picking_colour_ = true;
    }
    const Rect whom = low ? box : top.cut_right(std::max(ui.px(150), top.w * 0.42f), 8);
    std::string name = one.name.empty() ? name_of(request_, seat, ui.words) : one.name;
    const std::string shown = name;
    field(ui, id + ".name", top, ui.words("new.name", {{"n", number}}), name,
          {.letters = static_cast<int>(kMostNameCharacters)});
    if (name != shown) {
        one.name = name;
        ui.invalidate_frame();
    }
    if (picker_.button(ui, id + ".who", whom, who_label, who)) {
        picking_seat_ = seat;
        picking_colour_ = false;
    }
    ui.semantics.close();
}
void NewGameScreen::draw_sheet(Ui& ui) {
    SeatPlan& one = request_.seats[static_cast<std::size_t>(picking_seat_)];
    const std::string number = std::to_string(picking_seat_ + 1);
    std::vector<PickerItem> items;
    int chosen = 0;
    if (picking_colour_) {
        for (int colour = 0; colour < static_cast<int>(kPlayerColours.size()); ++colour) {
            const PlayerColour& paint = kPlayerColours[static_cast<std::size_t>(colour)];
            std::string detail;
            for (int seat = 0; seat < request_.setup.seats; ++seat)
                if (seat != picking_seat_ && request_.seats[static_cast<std::size_t>(seat)].colour == colour)
                    detail = ui.words("new.colour.swap", {{"name", name_of(request_, seat, ui.words)}});
            items.push_back({std::string(ui.words(paint.key)), detail, &paint});
        }
        chosen = one.colour;
        if (const auto picked = picker_.draw(ui, ui.words("new.colour", {{"n", number}}), items, chosen))
            set_colour(request_, picking_seat_, *picked);
        return;
    }
    items.push_back(
        {std::string(ui.words("new.person")), std::string(ui.words("new.person.about")), nullptr});
    items.push_back(
        {std::string(ui.words("new.by_link")), std::string(ui.words("new.by_link.about")), nullptr});
    if (one.by_link) chosen = 1;
    for (const BotInfo& bot : all_bots()) {
        if (bot.id == one.bot) chosen = static_cast<int>(items.size());
        std::string about(ui.words.or_else("bot." + std::string(bot.id) + ".about", bot.title));
        const auto rating = rating_of(*request_.game, request_.setup.seats, bot.id);
        // Nobody has measured the levels with other iterations than their own.
        if (rating && !request_.bot_iterations)
            about = ui.words("bot.rated", {{"about", about}, {"rating", std::to_string(rating->rating)}});
        items.push_back({bot_name(ui, bot.id), about, nullptr});
    }
    if (const auto picked = picker_.draw(ui, ui.words("new.who", {{"n", number}}), items, chosen))
        seat_whom(one, *picked);
}

// ---------------------------------------------------------------- the options

void NewGameScreen::draw_options(Ui& ui, Rect& rest) {
    section(ui, rest, "new.options", ui.words("new.options"));
    for (const OptionInfo& option : request_.game->info.options) draw_option(ui, rest, option);
    const std::string_view label = ui.words("new.seed");
    ui.text(rest.cut_top(ui.line_height(kBody), 4), label, {.face = Typeface::bold});
    Rect row = rest.cut_top(kTarget, 4);
    std::string typed = seed_;
    field(ui, "new.seed", row.cut_left(std::min(row.w, ui.px(260))), label, typed,
          {.letters = 19, .number = true});
    if (typed != seed_) {
        seed_ = typed;
        ui.invalidate_frame();
    }
    paragraph(ui, "new.seed.about", rest, ui.words("new.seed.about"), ui.palette->quiet);
}
void NewGameScreen::draw_option(Ui& ui, Rect& rest, const OptionInfo& option) {
    const std::string key = option_key(*request_.game, option), label(ui.words.or_else(key, option.title));
    if (option.bits) return draw_bits(ui, rest, option, label);
    std::uint8_t& byte = request_.setup.option[option.slot];
    int value = byte;
    if (option.names.empty() && option.max - option.min >= kFewToShow) {
        value = stepper(ui, "new." + key, rest, label, value, option.min, option.max);
    } else {
        std::vector<std::string> names;
        for (int n = option.min; n <= option.max; ++n) {
            const auto index = static_cast<std::size_t>(n - option.min);
            names.push_back(index < option.names.size()
                                ? ui.words.or_else(key + "." + std::string(option.names[index]),
                                                   as_words(option.names[index]))
                                : std::to_string(n));
        }
        value = choice(ui, "new." + key, rest, label, names, value - option.min) + option.min;
    }
    if (value != byte) {
        byte = static_cast<std::uint8_t>(value);
        ui.invalidate_frame();
    }
}
// A long list of choices is folded until it is opened.
void NewGameScreen::draw_bits(Ui& ui, Rect& rest, const OptionInfo& option, const std::string& label) {
    const std::string id = "new." + option_key(*request_.game, option);
    int picked = 0;
    for (int bit = 0; bit < static_cast<int>(option.names.size()); ++bit)
        picked += option_bit(request_.setup, option, bit);
    const auto at = std::find(unfolded_.begin(), unfolded_.end(), id);
    const bool open = at != unfolded_.end();
    const std::string line = ui.words(
        "new.picked", {{"what", label}, {"n", std::to_string(picked)}, {"most", std::to_string(option.max)}});
    const Rect row = rest.cut_top(
        std::max(kTarget, ui.text_height(line, rest.w - 60, {.face = Typeface::bold, .wraps = true}) + 12),
        open ? 8 : 16);
    if (button(ui, id, row, {}, {.name = line, .opens = open})) {
        if (open)
            unfolded_.erase(at);
        else
            unfolded_.push_back(id);
        ui.invalidate_frame();
    }
    Rect words = row.shrunk(12, 4);
    ui.picture(words.cut_right(18, 8).middle(16, 16), open ? "glyphs/up" : "glyphs/down", ui.palette->text);
    ui.text(words, line, {.face = Typeface::bold, .down = 0.5f, .wraps = true});
    if (!open) return;
    ui.semantics.open(Role::group, id + ".set", label, rest);
    FlowLayout flow(rest, kTarget);
    for (int bit = 0; bit < static_cast<int>(option.names.size()); ++bit) {
        const std::string_view token = option.names[static_cast<std::size_t>(bit)];
        const std::string name =
            ui.words.or_else(option_key(*request_.game, option) + "." + std::string(token), as_words(token));
        const bool on = option_bit(request_.setup, option, bit);
        const ButtonLook look{.role = Role::toggle, .chosen = on};
        if (button(ui, id + "." + std::string(token), flow.next(button_width(ui, name, look)), name, look)) {
            set_option_bit(request_.setup, option, bit, !on);
            ui.invalidate_frame();
        }
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 16);
}

// ---------------------------------------------------------------- the start

void NewGameScreen::draw_foot(Ui& ui, Shell& shell, Rect box, const std::string& refusal) {
    ui.panel(box);
    ui.semantics.open(Role::region, "new.foot", ui.words("new.start"), box);
    box = box.shrunk(16, 12);
    Rect row = box.cut_bottom(kTarget, 8);
    const std::string_view start = ui.words("new.start");
    const ButtonLook look{.kind = ButtonLook::first, .refused = !refusal.empty()};
    if (button(ui, "new.start", row.cut_left(button_width(ui, start, look), 12), start, look)) {
        if (refusal.empty()) {
            const auto number = parse_number(seed_, 0, INT64_MAX);
            request_.seed = number ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
            shell.open_table(plan_of(request_, ui.words, shell.fresh_seed()));
        } else {
            ui.announce(refusal);
        }
    }
    if (refused_rule_) {
        const std::string rule = ui.words(
            "table.rule",
            {{"paragraph", request_.game->rule_texts()[static_cast<std::size_t>(refused_rule_)].paragraph}});
        if (button(ui, "new.rule", row.cut_left(button_width(ui, rule), 12), rule))
            shell.open_rules(*request_.game, refused_rule_);
    }
    if (!refusal.empty()) {
        ui.text(box, refusal, {.colour = ui.palette->bad, .wraps = true});
        ui.semantics.add(Role::text, "new.refusal", refusal, box);
    }
    ui.semantics.close();
}

}  // namespace mortarboard::ui
