#include "ui/views/citadels_street.h"

#include <algorithm>
#include <map>

#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui::citadels_street {

using namespace citadels;   // NOLINT(google-build-using-namespace): a view speaks the words of its game

const State& state_of(const Table& table) { return table.seen.as<State>(); }
std::string rank_id(int rank) { return "rank." + std::to_string(rank); }
std::string seat_id(int seat) { return "street." + std::to_string(seat); }
std::string house_id(int seat, int condition, Face face) {
    return "house." + std::to_string(seat) + "." + std::to_string(condition) + "." + std::string(kDistrict[face].id);
}
ImU32 colour_of(Type type) {
    constexpr std::array<ImU32, kTypes> colours{rgb(0xB98E2C), rgb(0x527FB0), rgb(0x5F8C56), rgb(0xAC5443), rgb(0x8A649C)};
    return colours[static_cast<std::size_t>(type)];
}
std::string title(const Table& table, Face face) { return table.say.value(table.game.vocabulary().terms[0], face); }
std::string role(const Table& table, int c) { return table.say.value(table.game.vocabulary().terms[1], c); }
std::string power(const Ui& ui, int c) {
    return c >= 1 && c <= kCharacters ? std::string(ui.words("citadels.power." + std::string(kCharacter[c].id))) : std::string{};
}
std::string spoken(const Ui& ui, const Table& table, Face face, int condition) {
    if (!known(face) || face > kFaces) return std::string(ui.words("citadels.card.hidden"));
    if (is_face_down(condition)) return ui.words("citadels.say.face_down", {{"name", title(table, face)}});
    const DistrictInfo& d = kDistrict[face];
    constexpr std::array<std::string_view, kTypes> types{"noble", "religious", "trade", "military", "unique"};
    std::string out = ui.words(condition == beautified ? "citadels.say.beautified" : "citadels.say.card",
                               {{"name", title(table, face)},
                                {"type", std::string(ui.words("citadels.type." + std::string(types[static_cast<std::size_t>(d.type)])))},
                                {"cost", std::to_string(cost_of(face, condition))}});
    if (!d.effect.empty()) out += ". " + std::string(d.effect);
    if (d.grade == Grade::designed) out += " " + std::string(ui.words("citadels.designed"));
    return out;
}
namespace {

void number_badge(const Ui& ui, Point centre, int n, ImU32 colour, float size) {
    const Rect at{centre.x - size / 2, centre.y - size / 2, size, size};
    ui.fill(at, colour, size / 2);
    ui.outline(at, kInk, kOutline, size / 2);
    ui.text(at, std::to_string(n),
            {.size = size * 0.62f / ui.text_scale, .face = Typeface::bold, .colour = IM_COL32_WHITE, .across = 0.5f, .down = 0.5f});
}
std::string picture_of(Face face, int condition) {
    return is_face_down(condition) ? "citadels/shut" : "citadels/" + std::string(kDistrict[face].id);
}

// ---------------------------------------------------------------- the rank row

// Who is seen to hold a rank, -1 nobody.
int holder_of(const State& s, int character, bool* revealed) {
    for (const Card& c : s.roles.card)
        if (c.zone >= first_role && c.face == character) {
            *revealed = c.seen >> kPublic & 1;
            return c.zone & 7;
        }
    return -1;
}
void draw_rank(Ui& ui, const Table& table, int rank, const Rect& box, const Presses& presses) {
    const State& s = state_of(table);
    const int c = s.cast[static_cast<std::size_t>(rank - 1)] ? s.cast[static_cast<std::size_t>(rank - 1)]
                                                             : s.next_cast[static_cast<std::size_t>(rank - 1)];
    const std::string id = rank_id(rank);
    const Glow glow = presses.glow(id);
    const Ui::Press press = ui.press_area(id, box);
    bool out = false, revealed = false;
    for (const Card& card : s.roles.card) out |= card.zone == role_open && card.face == c;
    const int holder = c ? holder_of(s, c, &revealed) : -1;
    const bool called = s.rank == rank && (s.phase == Phase::call || s.phase == Phase::turn);

    std::string name = c ? std::to_string(rank) + " " + role(table, c) : std::to_string(rank);
    std::string detail = power(ui, c);
    const auto also = [&](std::string_view key, int seat = -1) {
        detail += (detail.empty() ? "" : " ") + ui.words(key, {{"seat", seat >= 0 ? table.say.seat(seat) : ""}});
    };
    if (out) also("citadels.mark.out");
    if (s.killed == rank) also("citadels.mark.killed");
    if (s.bewitched == rank) also("citadels.mark.bewitched", s.witch);
    if (s.robbed == rank) also("citadels.mark.robbed", s.thief);
    if (s.warrants >> rank & 1) also(s.signed_rank == rank ? "citadels.mark.signed" : "citadels.mark.warrant", s.magistrate);
    if (s.threats >> rank & 1) also(s.real_rank == rank ? "citadels.mark.real" : "citadels.mark.threat", s.blackmailer);
    if (holder >= 0) also(revealed ? "citadels.mark.revealed" : "citadels.mark.held", holder);
    if (called) also("citadels.mark.called");
    const std::string effect = presses.effect(id);
    Node& node = ui.semantics.add(Role::button, id, name, box);
    node.detail = effect.empty() ? detail : effect + ". " + detail;
    node.pressable = true;
    node.refused = glow == Glow::none;
    node.chosen = glow == Glow::picked ? std::optional<bool>(true) : std::nullopt;

    const Rect stage = called ? box.moved(0, -3) : box;
    ui.shadow(stage, 8, called ? 2.0f : 1.0f);
    ui.fill(stage, out ? mix(kParchment, kQuietInk, 110) : press.hovered ? mix(kParchment, IM_COL32_WHITE, 70) : kParchment, 8);
    Rect inner = stage.shrunk(4, 3);
    const Rect label = inner.cut_bottom(ui.line_height(kSmall), 0);
    if (c) ui.picture(inner, "citadels/who_" + std::string(kCharacter[c].id), out || s.killed == rank ? rgb(0x9A9288) : IM_COL32_WHITE);
    ui.text(label, c ? role(table, c) : "?",
            {.size = kSmall, .face = called ? Typeface::bold : Typeface::text, .colour = kInk, .across = 0.5f, .down = 0.5f});
    number_badge(ui, {stage.x + 11, stage.y + 11}, rank, called ? rgb(0xA8321A) : rgb(0x4A5663), 17);
    if (holder >= 0) {
        const PlayerColour& colour = kPlayerColours[static_cast<std::size_t>(table.colour[static_cast<std::size_t>(holder)])];
        const ImU32 paint = revealed ? colour.colour : with_alpha(colour.colour, 130);
        const std::optional<Rect> from = revealed ? presses.motion.stood("purse." + std::to_string(holder)) : std::nullopt;
        presses.motion.show(ui, "holder." + std::to_string(rank) + (revealed ? ".out" : ""), {stage.right() - 17, stage.y + 4, 14, 14},
                            {box.x, box.y}, from ? std::optional(Rect{from->x, from->y, 22, 22}) : std::nullopt,
                            [&ui, colour, paint](const Rect& at) { ui.emblem(at.centre(), at.w, colour.emblem, paint); });
    }
    float x = stage.x + 3;
    const auto token = [&](bool there, std::string_view drawing) {
        if (!there) return;
        ui.picture({x, label.y - 19, 19, 19}, drawing);
        x += 16;
    };
    token(s.killed == rank, "citadels/dagger");
    token(s.bewitched == rank, "citadels/spell");
    token(s.robbed == rank, "citadels/purse");
    token(s.warrants >> rank & 1, "citadels/warrant");
    token(s.threats >> rank & 1, "citadels/threat");
    ui.outline(stage, kInk, kOutline, 8);
    draw_glow(ui, stage, glow, 8);
    if (glow != Glow::none && !effect.empty()) {
        const Rect strip{stage.x + 2, stage.bottom() - ui.line_height(kSmall) - 2, stage.w - 4, ui.line_height(kSmall)};
        if (glow == Glow::picked) {
            ui.fill(strip, with_alpha(kInk, 225), 5);
            ui.text(strip, effect, {.size = kSmall, .face = Typeface::bold, .colour = kParchment, .across = 0.5f, .down = 0.5f});
        }
    }
    if (press.pressed) presses.pressed(id);
}
void draw_ranks(Ui& ui, const Table& table, Rect& rest, bool narrow, const Presses& presses) {
    const State& s = state_of(table);
    constexpr float gap = 5;
    const int n = cast_size(s);
    float longest = 40;   // no name is cut
    for (const int c : s.cast)
        if (c) longest = std::max(longest, ui.text_width(role(table, c), {.size = kSmall, .face = Typeface::bold}) + 12);
    const int fit = std::max(1, static_cast<int>((rest.w + gap) / (longest + gap)));
    const int rows = std::max(narrow ? 2 : 1, (n + fit - 1) / fit), per_row = (n + rows - 1) / rows;
    const float height = std::max(narrow ? 62.0f : std::clamp(rest.h * 0.22f, 70.0f, 104.0f), 42 + ui.line_height(kSmall));
    const Rect place = rest.cut_top(static_cast<float>(rows) * (height + gap), 6);
    ui.semantics.open(Role::list, "ranks", ui.words("citadels.ranks"), place);
    const float width = (place.w - gap * static_cast<float>(per_row - 1)) / static_cast<float>(per_row);
    for (int r = 1; r <= n; ++r) {
        const int row = (r - 1) / per_row, column = (r - 1) % per_row;
        draw_rank(ui, table, r,
                  {place.x + static_cast<float>(column) * (width + gap), place.y + 3 + static_cast<float>(row) * (height + gap), width,
                   height - 3},
                  presses);
    }
    ui.semantics.close();
}

// ---------------------------------------------------------------- streets

void paint_house(const Ui& ui, const std::string& name, Face face, int condition, const Rect& box, Glow glow, bool hovered,
                 const std::string& effect) {
    Rect inner = box;
    const Rect label = inner.cut_bottom(ui.line_height(kSmall) * 0.95f, 0);
    if (glow != Glow::none || hovered) ui.fill(box, with_alpha(kParchment, hovered ? 200 : 120), 6);
    ui.picture(inner, picture_of(face, condition));
    if (!is_face_down(condition)) {
        number_badge(ui, {box.x + 9, inner.bottom() - 9}, cost_of(face, condition), colour_of(kDistrict[face].type), 16);
        if (condition == beautified) ui.picture({box.right() - 18, inner.bottom() - 18, 16, 16}, "citadels/coin");
    }
    ui.text(label, name, {.size = kSmall, .colour = kInk, .across = 0.5f, .down = 0.5f});
    draw_glow(ui, box, glow, 6);
    if (glow == Glow::picked && !effect.empty()) {
        const Rect strip{box.x, inner.y, box.w, ui.line_height(kSmall)};
        ui.fill(strip, with_alpha(kInk, 225), 5);
        ui.text(strip, effect, {.size = kSmall, .face = Typeface::bold, .colour = kParchment, .across = 0.5f, .down = 0.5f});
    }
}
// Where a district that newly stands in a city comes from: another city that no longer has it, the builder's hand as far as
// we see it, or the place of whoever built it.
std::optional<Rect> origin_of(const Table& table, int seat, Face face, const Motion& motion) {
    const State& s = state_of(table);
    const std::string id(kDistrict[face].id);
    for (int q = 0; q < s.seats; ++q) {
        const auto there = motion.stood("house." + std::to_string(q) + "." + id);
        const bool still = std::ranges::any_of(city_of(s, q), [&](const Card& c) { return c.face == face; });
        if (q != seat && there && !still) return there;
    }
    if (seat == table.me)
        if (const auto held = motion.stood("held." + id)) return held;
    return motion.stood("purse." + std::to_string(seat));
}
// `nth`: of several that are alike; `origin`: of its street.
void draw_house(Ui& ui, const Table& table, int seat, const Card& card, int nth, const Rect& box, Point origin, const Presses& presses) {
    const int condition = condition_of(card);
    const std::string id = house_id(seat, condition, card.face);
    const Glow glow = presses.glow(id);
    const Ui::Press press = ui.press_area(id, box);
    const std::string effect = presses.effect(id);
    Node& node = ui.semantics.add(Role::button, id, spoken(ui, table, card.face, condition) + ", " + table.say.seat(seat), box);
    node.detail = effect;
    node.pressable = true;
    node.refused = glow == Glow::none;
    node.chosen = glow == Glow::picked ? std::optional<bool>(true) : std::nullopt;
    const bool hovered = press.hovered;
    const std::string name = title(table, card.face), here = "house." + std::to_string(seat) + "." + std::string(kDistrict[card.face].id);
    presses.motion.show(ui, here + "." + std::to_string(nth), box, origin, origin_of(table, seat, card.face, presses.motion),
                        [=, &ui](const Rect& at) { paint_house(ui, name, card.face, condition, at, glow, hovered, effect); });
    presses.motion.stands(here, box);
    if (press.pressed) presses.pressed(id);
}
// How high a street of that width is, with this many fronts a row.
struct Plan {
    int columns, fronts;
    float width, house_width, house_height, plate;
};
Plan plan_of(const Ui& ui, const State& s, const Rect& box, bool narrow) {
    Plan p{};
    p.columns = !narrow && box.w > ui.px(560) ? 2 : 1;
    p.width = (box.w - 8.0f * static_cast<float>(p.columns - 1)) / static_cast<float>(p.columns);
    p.plate = std::max(kTarget, ui.px(26));
    // As many to a row as leave room for their names.
    p.fronts = p.columns == 2 ? needed_to_complete(s) : std::clamp(static_cast<int>((p.width - 12) / ui.px(68)), 2, needed_to_complete(s));
    p.house_width = std::min(ui.px(78), (p.width - 12) / static_cast<float>(p.fronts));
    p.house_height = p.house_width * 1.12f + ui.line_height(kSmall);
    if (p.columns == 2) {   // lower, so that all streets are seen at once where that is possible
        const int rows = (s.seats + 1) / 2;
        const float each = (box.h - 8.0f * static_cast<float>(rows)) / static_cast<float>(rows) - p.plate - 12;
        p.house_height = std::min(p.house_height, std::max(each, 54 + ui.line_height(kSmall)));
    }
    return p;
}
float street_height(const Plan& p, const State& s, int seat) {
    const int rows = (city_size(s, seat) + p.fronts - 1) / p.fronts;
    return p.plate + (rows ? static_cast<float>(rows) * (p.house_height + 2) : kTarget) + 10;
}
// The draft as cards handed round: the pack lies before whoever chooses from it, and what was chosen lies face down before its seat.
void draw_roles_held(Ui& ui, const Table& table, int seat, Rect& words, Point origin, Motion& motion) {
    const State& s = state_of(table);
    const float height = std::min(words.h - 8, 30.0f), width = height * 0.7f;
    const auto back = [&ui](const Rect& at) { draw_role_back(ui, at); };
    int n = 0;
    for (int slot = 0; slot < 2; ++slot)
        for (const Card& c : s.roles.card)
            if (c.zone == role_zone(slot, seat) && !(c.seen >> kPublic & 1)) {
                const Rect place = Rect{words.right() - width, words.centre().y - height / 2, width, height};
                words.cut_right(width, 4);
                motion.show(ui, "chosen." + std::to_string(seat) + "." + std::to_string(n++), place, origin,
                            motion.stood("pack." + std::to_string(seat)), back);
            }
    const int pack_cards = s.roles.count(pack + seat);
    if (!pack_cards) return;
    const float spread = std::min(7.0f, words.w * 0.3f / static_cast<float>(pack_cards));
    const float all = width + spread * static_cast<float>(pack_cards - 1);
    const Rect fan = Rect{words.right() - all, words.centre().y - height / 2, all, height};
    words.cut_right(all, 6);
    std::optional<Rect> from;
    for (int q = 0; q < s.seats; ++q)
        if (q != seat && !s.roles.count(pack + q))
            if (const auto stood = motion.stood("pack." + std::to_string(q))) from = stood;
    for (int i = 0; i < pack_cards; ++i)
        motion.show(ui, "pack." + std::to_string(seat) + "." + std::to_string(i),
                    {fan.x + spread * static_cast<float>(i), fan.y, width, height}, origin, from, back);
    motion.stands("pack." + std::to_string(seat), {fan.x, fan.y, width, height});
}
void draw_street(Ui& ui, const Table& table, int seat, const Plan& p, const Rect& box, const Presses& presses) {
    const State& s = state_of(table);
    const PlayerColour& colour = kPlayerColours[static_cast<std::size_t>(table.colour[static_cast<std::size_t>(seat)])];
    const bool on_turn = s.turn == seat || table.to_move.has(static_cast<Seat>(seat));
    ui.semantics.open(Role::list, "city." + std::to_string(seat), ui.words("citadels.street", {{"seat", table.say.seat(seat)}}), box);
    ui.shadow(box, 8, 1);
    ui.fill(box, mix(kParchment, rgb(0xB9C6C9), 60), 8);
    Rect inner = box.shrunk(6, 4);
    const Rect plate = inner.cut_top(p.plate - 4, 2);
    const std::string id = seat_id(seat);
    const Glow glow = presses.glow(id);
    const Ui::Press press = ui.press_area(id, plate);
    Node& node = ui.semantics.add(Role::button, id, table.say.seat(seat) + ": " + purse_in_words(ui, table, seat), plate);
    node.pressable = true;
    node.refused = glow == Glow::none;
    node.detail = presses.effect(id);
    if (press.hovered || glow != Glow::none) ui.fill(plate, with_alpha(IM_COL32_WHITE, 110), 6);
    ui.emblem({plate.x + 13, plate.centre().y}, 18, colour.emblem, colour.colour);
    Rect words = plate;
    words.cut_left(28);
    const float name_width = std::min(words.w * 0.42f, ui.text_width(table.say.seat(seat), {.face = Typeface::bold}) + 8);
    ui.text(words.cut_left(name_width, 6), table.say.seat(seat),
            {.face = on_turn ? Typeface::bold : Typeface::text, .colour = kInk, .down = 0.5f});
    presses.motion.stands("purse." + std::to_string(seat), {words.x, words.y, 60, words.h});
    const std::string progress =
        ui.words("citadels.progress", {{"n", std::to_string(toward_completion(s, seat))}, {"of", std::to_string(needed_to_complete(s))}});
    const TextStyle quiet{.size = kSmall, .colour = kQuietInk, .down = 0.5f};
    ui.text(words.cut_right(ui.text_width(progress, quiet) + 2, 8), progress, quiet);
    draw_roles_held(ui, table, seat, words, {plate.x, plate.y}, presses.motion);
    draw_purse(ui, table, seat, words, kInk);
    draw_glow(ui, plate, glow, 6);
    if (press.pressed) presses.pressed(id);

    // The ground the houses stand on, with a foundation for each that is still to come.
    const int lots = std::min(p.fronts, needed_to_complete(s));
    const int rows = std::max(1, (city_size(s, seat) + p.fronts - 1) / p.fronts);
    const float row_height = city_size(s, seat) ? p.house_height : kTarget, ground = ui.line_height(kSmall) * 0.95f;
    for (int lot = city_size(s, seat) - (rows - 1) * p.fronts; lot < lots; ++lot) {
        const float left = inner.x + static_cast<float>(lot) * p.house_width;
        const float bottom = city_size(s, seat) ? inner.y + static_cast<float>(rows) * (row_height + 2) - 2 - ground : inner.bottom() - 8;
        const Rect base{left + p.house_width * 0.16f, bottom - 7, p.house_width * 0.62f, 7};
        ui.fill(base, mix(kParchment, kInk, 40), 2);
        ui.outline(base, with_alpha(kInk, 90), 1, 2);
    }
    float x = inner.x, y = inner.y;
    int n = 0;
    std::map<Face, int> alike;
    for (const Card& card : city_of(s, seat)) {
        draw_house(ui, table, seat, card, alike[card.face]++, {x, y, p.house_width - 3, p.house_height}, {box.x, box.y}, presses);
        x += p.house_width;
        if (++n % p.fronts == 0) x = inner.x, y += p.house_height + 2;
    }
    ui.outline(box, on_turn ? colour.colour : kInk, on_turn ? 3.0f : kOutline, 8);
    ui.semantics.close();
}

}  // namespace

void draw_role_back(const Ui& ui, const Rect& box) {
    ui.fill(box, rgb(0x6B3F5B), 4);
    ui.picture(box.middle(box.w * 0.7f, box.w * 0.7f), "citadels/crown");
    ui.outline(box, kInk, kOutline, 4);
}
void draw_card(const Ui& ui, const Table& table, const Rect& box, Face face, Glow glow, bool hovered) {
    ui.shadow(box, kCardCorner, hovered ? 1.7f : 1);
    if (!known(face) || face > kFaces) {
        ui.fill(box, rgb(0x34597F), kCardCorner);
        ui.picture(box.middle(34, 34), "citadels/back");
        ui.outline(box, kInk, kOutline, kCardCorner);
        return;
    }
    const DistrictInfo& d = kDistrict[face];
    ui.fill(box, hovered ? mix(kParchment, IM_COL32_WHITE, 70) : kParchment, kCardCorner);
    Rect inner = box.shrunk(6, 5);
    const Rect head = inner.cut_top(ui.line_height(kSmall), 1);
    ui.text(head, title(table, face), {.size = kSmall, .face = Typeface::title, .colour = kInk, .across = 0.5f, .down = 0.5f});
    // What a unique district does stands beside its front, what type another is below.
    constexpr std::array<std::string_view, kTypes> types{"noble", "religious", "trade", "military", "unique"};
    if (d.effect.empty()) {
        const std::string type(ui.words("citadels.type." + std::string(types[static_cast<std::size_t>(d.type)])));
        ui.text(inner.cut_bottom(ui.line_height(kSmall), 1), type, {.size = kSmall, .colour = kQuietInk, .across = 0.5f});
    } else {
        ui.text(inner.cut_right(inner.w * 0.6f, 5), d.effect, {.size = kSmall, .colour = kQuietInk, .wraps = true});
    }
    ui.picture(inner, "citadels/" + std::string(d.id));
    number_badge(ui, {box.x + 14, inner.bottom() - 8}, d.cost, colour_of(d.type), 20);
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_glow(ui, box, glow, kCardCorner);
}
std::string purse_in_words(const Ui& ui, const Table& table, int seat) {
    const State& s = state_of(table);
    std::string out = ui.words("citadels.say.purse", {{"gold", std::to_string(s.gold[static_cast<std::size_t>(seat)])},
                                                      {"cards", std::to_string(hand_size(s, seat))},
                                                      {"districts", std::to_string(city_size(s, seat))},
                                                      {"points", std::to_string(score(s, seat, nullptr))}});
    if (s.crown == seat) out += ", " + std::string(ui.words("citadels.crowned"));
    return out;
}
void draw_purse(Ui& ui, const Table& table, int seat, const Rect& box, ImU32 colour) {
    const State& s = state_of(table);
    const float size = ui.px(17);
    float x = box.x;
    const auto amount = [&](std::string_view icon, const std::string& n) {
        if (x + size > box.right()) return;
        ui.picture({x, box.centre().y - size / 2, size, size}, icon);
        const TextStyle style{.size = kBody, .face = Typeface::bold, .colour = colour, .down = 0.5f};
        ui.text({x + size + 3, box.y, size * 2, box.h}, n, style);
        x += size + 8 + ui.text_width(n, style);
    };
    amount("citadels/coin", std::to_string(s.gold[static_cast<std::size_t>(seat)]));
    amount("citadels/back", std::to_string(hand_size(s, seat)));
    if (s.crown == seat) amount("citadels/crown", s.crown_gold ? std::to_string(s.crown_gold) : std::string{});
    for (const Card& c : s.roles.card)
        if (c.zone >= first_role && (c.zone & 7) == seat && known(c.face) && c.face <= kCharacters && (c.seen >> kPublic & 1))
            amount("citadels/who_" + std::string(kCharacter[c.face].id), "");
}
void draw_board(Ui& ui, const Table& table, const Rect& box, bool narrow, const Presses& presses) {
    const State& s = state_of(table);
    ScrollArea area(ui, "city", ui.words("citadels.board"), box);
    Rect rest = area.content();
    const float top = rest.y;
    rest.x += 4, rest.w -= 18, rest.y += 4, rest.h = narrow ? 1e5f : box.h;
    draw_ranks(ui, table, rest, narrow, presses);
    const Rect line = rest.cut_top(ui.line_height(kBody), 4);
    std::string deck_words = ui.words("citadels.deck", {{"n", std::to_string(deck_size(s))}});
    if (s.token_gold) deck_words += " · " + ui.words("citadels.token", {{"n", std::to_string(s.token_gold)}});
    if (const int down = s.roles.count(role_down)) deck_words += " · " + ui.words("citadels.down", {{"n", std::to_string(down)}});
    if (s.complete) deck_words += " · " + std::string(ui.words("citadels.last_round"));
    ui.picture({line.x, line.y, line.h, line.h}, "citadels/back");
    presses.motion.stands("deck", {line.x, line.y, line.h, line.h});
    ui.text({line.x + line.h + 6, line.y, line.w - line.h - 6, line.h}, deck_words, {.colour = ui.palette->text, .down = 0.5f});
    ui.semantics.add(Role::text, "deck", deck_words, line);

    const Plan p = plan_of(ui, s, rest, narrow);
    rest.h = 1e5f;
    // The looking seat's own street first, then in turn order.
    float x = rest.x, row_height = 0;
    for (int i = 0; i < s.seats; ++i) {
        const int seat = (std::max<int>(table.me, 0) + i) % s.seats;
        if (i % p.columns == 0) {
            rest.cut_top(row_height, i ? 8.0f : 0.0f);
            x = rest.x, row_height = 0;
            for (int k = i; k < std::min<int>(i + p.columns, s.seats); ++k)
                row_height = std::max(row_height, street_height(p, s, (std::max<int>(table.me, 0) + k) % s.seats));
        }
        draw_street(ui, table, seat, p, {x, rest.y, p.width, row_height}, presses);
        x += p.width + 8;
    }
    area.used(rest.y + row_height - top + 8);
}

}  // namespace mortarboard::ui::citadels_street
