#include "ui/views/citadels/citadels_street.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "ui/views/citadels/citadels_fronts.h"
#include "ui/views/piece.h"
#include "ui/views/terms.h"
#include "ui/widgets/fit_text.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui::citadels_street {

using namespace citadels;

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }
std::string rank_id(int rank) { return "rank." + std::to_string(rank); }
std::string seat_id(int seat) { return "street." + std::to_string(seat); }
std::string house_id(int seat, int condition, Face face) {
    return "house." + std::to_string(seat) + "." + std::to_string(condition) + "." +
           std::string(kDistrict[face].id);
}
ImU32 colour_of(Type type) {
    constexpr std::array<ImU32, kTypes> colours{rgb(0xB98E2C), rgb(0x527FB0), rgb(0x5F8C56), rgb(0xAC5443),
                                                rgb(0x8A649C)};
    return colours[static_cast<std::size_t>(type)];
}
std::string title(const TableSnapshot& table, Face face) {
    return table.say.value(term_of(table.game.vocabulary(), "card"), face);
}
// Returns what is written on a unique district. cell_key in core/game_texts.h makes the same key.
std::string_view effect_of_unique(const Ui& ui, const DistrictInfo& district) {
    return ui.words.or_else("citadels.districts." + std::string(district.id) + ".effect", district.effect);
}
std::string as_sentence(const Ui& ui, std::string_view what) {
    return what.empty() ? std::string{} : ui.words("citadels.sentence", {{"what", what}});
}
std::string role_with_rank(const Ui& ui, const TableSnapshot& table, int c) {
    return ui.words("citadels.ranked", {{"rank", std::to_string(rank_of(c))}, {"name", role(table, c)}});
}
std::string role(const TableSnapshot& table, int c) {
    return table.say.value(term_of(table.game.vocabulary(), "character"), c);
}
std::string power(const Ui& ui, int c) {
    return c >= 1 && c <= kCharacters
               ? std::string(ui.words("citadels.power." + std::string(kCharacter[c].id)))
               : std::string{};
}
std::string district_in_words(const Ui& ui, const TableSnapshot& table, Face face, int condition) {
    if (!known(face) || face > kFaces) return std::string(ui.words("citadels.card.hidden"));
    if (is_face_down(condition)) return ui.words("citadels.say.face_down", {{"name", title(table, face)}});
    const DistrictInfo& d = kDistrict[face];
    constexpr std::array<std::string_view, kTypes> types{"noble", "religious", "trade", "military", "unique"};
    std::string out = ui.words(
        condition == beautified ? "citadels.say.beautified" : "citadels.say.card",
        {{"name", title(table, face)},
         {"type",
          std::string(ui.words("citadels.type." + std::string(types[static_cast<std::size_t>(d.type)])))},
         {"cost", std::to_string(cost_of(face, condition))}});
    if (!d.effect.empty()) out = ui.words.joined(kSentences, {as_sentence(ui, out), effect_of_unique(ui, d)});
    return out;
}
std::string_view origin_note(const Ui& ui, Face face, int condition) {
    const bool shown = known(face) && face <= kFaces && !is_face_down(condition);
    return shown && kDistrict[face].grade == Grade::designed ? ui.words("citadels.designed")
                                                             : std::string_view{};
}
void number_badge(const Ui& ui, Point centre, int n, ImU32 colour, float size) {
    const Rect at{centre.x - size / 2, centre.y - size / 2, size, size};
    ui.fill(at, colour, size / 2);
    ui.outline(at, kInk, kOutline, size / 2);
    ui.text(at, std::to_string(n),
            {.size = std::max(kLeastLetters, size * 0.62f) / ui.text_scale,
             .face = Typeface::bold,
             .colour = IM_COL32_WHITE,
             .across = 0.5f,
             .down = 0.5f});
}
const PlayerColour& colour_of_seat(const TableSnapshot& table, int seat) {
    return kPlayerColours[static_cast<std::size_t>(table.colour[static_cast<std::size_t>(seat)])];
}
namespace {

std::string picture_of(Face face, int condition) {
    return is_face_down(condition) ? "citadels/shut" : "citadels/" + std::string(kDistrict[face].id);
}

// ---------------------------------------------------------------- streets

float name_line(const Ui& ui) { return ui.line_height(kSmall) * 0.95f; }
// A name is measured on one line and on two; it is broken where the longer line is shortest.
NameWidth width_of_name(const Ui& ui, const std::string& name) {
    constexpr float kMargins = 9;
    const TextStyle style{.size = kSmall};
    NameWidth out{ui.text_width(name, style) + kMargins, 0};
    out.two_lines = out.one_line;
    for (std::size_t at = name.find(' '); at != std::string::npos; at = name.find(' ', at + 1))
        out.two_lines = std::min(out.two_lines, std::max(ui.text_width(name.substr(0, at), style),
                                                         ui.text_width(name.substr(at + 1), style)) +
                                                    kMargins);
    return out;
}
// A Tie is what connects a district with something else on the table, in words and as a sign.
struct Tie {
    std::string in_words;
    std::string_view drawing{};
    const PlayerColour* emblem{};
    int number{};  // 0: none is drawn
};
// Of equal districts only one is bound, and `is_first` says whether this is the first one.
Tie tie_of(const Ui& ui, const TableSnapshot& table, int seat, const Card& card, bool is_first) {
    const State& s = state_of(table);
    Tie tie;
    const auto say = [&](std::string_view key, const Strings::Values& values = {}) {
        ui.words.add_joined(kSentences, tie.in_words, ui.words(key, values));
    };
    if (is_face_down(condition_of(card))) return tie;
    if (card.face == district::trade_bridge && s.linked >= 0) {  // 21.12a
        say("citadels.tie.linked", {{"seat", table.say.seat(s.linked)}});
        tie.emblem = &colour_of_seat(table, s.linked);
    }
    if (const int n = cards_count(s, museum_cards); n && card.face == district::museum) {  // 20.10a
        say("citadels.tie.museum", {{"n", std::to_string(n)}});
        tie.drawing = "citadels/back";
        tie.number = n;
    }
    if (const Face laid = laid_character(s); laid && card.face == district::consulate) {  // 21.4a
        if (known(laid))
            say("citadels.tie.role", {{"name", role(table, laid)}});
        else
            say("citadels.tie.character");
        tie.drawing = "citadels/crown";
    }
    if (is_first && is_bound(s, seat, card.face, condition_of(card))) {  // 21.5a
        say("citadels.tie.bound");
        if (tie.drawing.empty() && !tie.emblem) tie.drawing = "citadels/dragon_roost";
    }
    return tie;
}
struct House {
    std::string name;
    bool whole{};  // The whole name fits.
    int lines{1};
    Face face{};
    int condition{};
    Highlight highlight{};
    bool hovered{};
    std::string effect;  // price and effect
    Tie tie{};
};
// Draws the sign of a tie in the upper right corner of the front.
void paint_tie(const Ui& ui, const Tie& tie, const Rect& box) {
    const float size = ui.grown(17);
    const Rect at{box.right() - size - 2, box.y + 2, size, size};
    if (!tie.drawing.empty()) {
        ui.fill(at, kParchment, 4);
        ui.picture(at.shrunk(1, 1), tie.drawing);
        ui.outline(at, kInk, 1, 4);
    }
    if (tie.emblem) ui.emblem(at.centre(), at.w, tie.emblem->emblem, tie.emblem->colour);
    if (tie.number) number_badge(ui, {at.x, at.bottom()}, tie.number, rgb(0x4A5663), ui.grown(14));
}
void paint_house(const Ui& ui, const House& house, const Rect& box) {
    Rect inner = box;
    const Rect label = inner.cut_bottom(name_line(ui) * static_cast<float>(house.lines), 0);
    if (house.highlight != Highlight::none || house.hovered)
        ui.fill(box, with_alpha(kParchment, house.hovered ? 200 : 120), 6);
    ui.picture(inner, picture_of(house.face, house.condition));
    if (!is_face_down(house.condition)) {
        const float half = ui.grown(9), coin = ui.grown(16);
        number_badge(ui, {box.x + half, inner.bottom() - half}, cost_of(house.face, house.condition),
                     colour_of(kDistrict[house.face].type), coin);
        if (house.condition == beautified)
            ui.picture({box.right() - coin - 2, inner.bottom() - coin - 2, coin, coin}, "citadels/coin");
    }
    const TextStyle style{
        .size = kSmall, .colour = kInk, .across = 0.5f, .wraps = house.whole && house.lines > 1};
    // In a city of many districts with long names the picture stands for a name that cannot be whole.
    if (house.whole)
        ui.text(label, house.name, style);
    else
        text_if_whole(ui, label, house.name, style);
    draw_highlight(ui, box, house.highlight, 6);
    const TextStyle small{
        .size = kSmall, .face = Typeface::bold, .colour = kParchment, .across = 0.5f, .down = 0.5f};
    // Price and effect take the place of the sign.
    if (house.highlight == Highlight::none || house.effect.empty() ||
        ui.text_width(house.effect, small) > box.w - 2)
        return paint_tie(ui, house.tie, box);
    const Rect strip{box.x + 1, inner.y, box.w - 2, ui.line_height(kSmall)};
    ui.fill(strip, with_alpha(kInk, 225), 5);
    ui.text(strip, house.effect, small);
}
// A district that is new in a city comes from another city that no longer has it, from the builder's hand if
// the looking seat sees that, or else from the builder's purse.
std::optional<Rect> origin_of(const TableSnapshot& table, int seat, Face face,
                              const StreetAnimation& motion) {
    const State& s = state_of(table);
    const std::string id(kDistrict[face].id);
    for (int q = 0; q < s.seats; ++q) {
        const auto place_before = motion.place_before("house." + std::to_string(q) + "." + id);
        const bool still = std::ranges::any_of(city_of(s, q), [&](const Card& c) { return c.face == face; });
        if (q != seat && place_before && !still) return place_before;
    }
    if (seat == table.me)
        if (const auto held = motion.place_before("held." + id)) return held;
    return motion.place_before("purse." + std::to_string(seat));
}
// Nth counts equal districts of a city: `of_face` all of one name, `of_id` those in the same condition.
struct Nth {
    int of_face{}, of_id{};
};
// `origin` is the corner of the street.
void draw_house(Ui& ui, const TableSnapshot& table, int seat, const Card& card, Nth nth, const Front& front,
                int lines, const Rect& box, Point origin, const StreetCallbacks& callbacks) {
    const int condition = condition_of(card);
    // Equal districts are one to the rules, but each is a piece of its own.
    const std::string id = house_id(seat, condition, card.face),
                      node_id = nth.of_id ? id + "." + std::to_string(nth.of_id) : id;
    House house;
    house.lines = lines;
    house.face = card.face;
    house.condition = condition;
    house.highlight = callbacks.highlight_of(id);
    house.effect = callbacks.effect(id);
    house.name = title(table, card.face);
    house.whole = front.named;
    house.tie = tie_of(ui, table, seat, card, nth.of_id == 0);
    const std::string name =
        ui.words.joined(kListed, {district_in_words(ui, table, card.face, condition), table.say.seat(seat)});
    const std::string note =
        ui.words.joined(kSentences, {house.tie.in_words, std::string(origin_note(ui, card.face, condition))});
    const PieceState piece = place_piece(ui, {.id = node_id,
                                              .box = box,
                                              .name = name,
                                              .detail = house.effect,
                                              .note = note,
                                              .highlight = house.highlight,
                                              .move = callbacks.move_of(id)});
    house.hovered = piece.hovered;
    const std::string place = "house." + std::to_string(seat) + "." + std::string(kDistrict[card.face].id);
    callbacks.motion.show(ui, place + "." + std::to_string(nth.of_face), box, origin,
                          origin_of(table, seat, card.face, callbacks.motion),
                          [=, by = ui.enlarged, &ui](const Rect& at) {
                              const EnlargedPart enlarged(ui, by / ui.enlarged);
                              paint_house(ui, house, at);
                          });
    callbacks.motion.note_place(place, box);
    if (piece.pressed) callbacks.pressed(id);
}
// All streets have one layout. If there is room, the plate of a seat is left of its houses and all streets
// are visible at once; on a narrow screen the plate is above them, and the houses take as many rows as they
// need.
struct StreetLayout {
    int columns;
    bool beside;
    // A street is so high if the plate is beside.
    float height;
    // The plate has this width if it is beside, else this height.
    float plate;
};
constexpr float kStreetGap = 7, kEdge = 4;
StreetLayout lay_streets(const Ui& ui, const State& s, const Rect& box) {
    StreetLayout best{1, false, 0, std::max(kTarget, ui.px(26))};
    const float plate = ui.px(112), least = ui.line_height(kBody) + ui.px(22) + 2 * kEdge;
    float best_front = 0;
    for (int columns = 1; columns <= std::min<int>(s.seats, 3); ++columns) {
        const int rows = (s.seats + columns - 1) / columns;
        const float width =
                        (box.w - kStreetGap * static_cast<float>(columns - 1)) / static_cast<float>(columns),
                    slot = (width - plate - 2 * kEdge - 12) / static_cast<float>(needed_to_complete(s));
        const float height =
            std::max({(box.h - kStreetGap * static_cast<float>(rows - 1)) / static_cast<float>(rows),
                      kTarget + 2 * kEdge, least});
        const float front = std::min(slot * 1.12f, height - 2 * kEdge - name_line(ui));
        if (slot < kTarget || front <= best_front) continue;
        best_front = front;
        best = {columns, true, height, plate};
    }
    // A street is no higher than large fronts need.
    if (best.beside) best.height = std::min(best.height, std::max(least, ui.px(240) + name_line(ui) * 2));
    return best;
}
Fronts fronts_of(const Ui& ui, const TableSnapshot& table, int seat, const StreetLayout& layout,
                 float width) {
    const State& s = state_of(table);
    std::vector<NameWidth> names;
    for (const Card& card : city_of(s, seat)) names.push_back(width_of_name(ui, title(table, card.face)));
    if (layout.beside)
        return lay_fronts(names, {width - layout.plate - 2 * kEdge - 12, name_line(ui),
                                  layout.height - 2 * kEdge, needed_to_complete(s), false});
    return lay_fronts(names, {width - 2 * kEdge - 4, name_line(ui), 58, needed_to_complete(s), true});
}
float street_height(const StreetLayout& layout, const Fronts& fronts) {
    return layout.beside ? layout.height
                         : layout.plate + 2 * kEdge + (fronts.at.empty() ? 0 : fronts.used + 2);
}
// During the draft the pack is drawn before the seat that chooses from it, and chosen characters lie face
// down before their seats.
void draw_roles_held(Ui& ui, const TableSnapshot& table, int seat, Rect& words, Point origin,
                     StreetAnimation& motion) {
    const State& s = state_of(table);
    const float height = std::min(words.h - 8, ui.grown(30)), width = height * 0.7f;
    const auto back = [&ui](const Rect& at) { draw_role_back(ui, at); };
    int n = 0;
    for (int slot = 0; slot < 2; ++slot)
        for (const Card& c : s.roles.card)
            if (c.zone == role_zone(slot, seat) && !(c.seen >> kPublic & 1)) {
                const Rect place = Rect{words.right() - width, words.centre().y - height / 2, width, height};
                words.cut_right(width, 4);
                motion.show(ui, "chosen." + std::to_string(seat) + "." + std::to_string(n++), place, origin,
                            motion.place_before("pack." + std::to_string(seat)), back);
            }
    const int pack_cards = s.roles.count(pack + seat);
    if (!pack_cards) return;
    const float spread = std::min(ui.grown(7), words.w * 0.3f / static_cast<float>(pack_cards));
    const float all = width + spread * static_cast<float>(pack_cards - 1);
    const Rect fan = Rect{words.right() - all, words.centre().y - height / 2, all, height};
    words.cut_right(all, 6);
    std::optional<Rect> from;
    for (int q = 0; q < s.seats; ++q)
        if (q != seat && !s.roles.count(pack + q))
            if (const auto place_before = motion.place_before("pack." + std::to_string(q)))
                from = place_before;
    for (int i = 0; i < pack_cards; ++i)
        motion.show(ui, "pack." + std::to_string(seat) + "." + std::to_string(i),
                    {fan.x + spread * static_cast<float>(i), fan.y, width, height}, origin, from, back);
    motion.note_place("pack." + std::to_string(seat), {fan.x, fan.y, width, height});
}
// Gold, cards, crown and revealed characters are shown as far as there is room.
void draw_amounts(const Ui& ui, const TableSnapshot& table, int seat, const Rect& box, ImU32 colour) {
    const State& s = state_of(table);
    const float size = ui.px(17);
    float x = box.x;
    const auto amount = [&](std::string_view icon, const std::string& n) {
        if (x + size > box.right()) return;
        ui.picture({x, box.centre().y - size / 2, size, size}, icon);
        const TextStyle style{.size = kBody, .face = Typeface::bold, .colour = colour, .down = 0.5f};
        if (!n.empty()) ui.text({x + size + 3, box.y, size * 2, box.h}, n, style);
        x += n.empty() ? size + 4 : size + 8 + ui.text_width(n, style);
    };
    amount("citadels/coin", std::to_string(s.gold[static_cast<std::size_t>(seat)]));
    amount("citadels/back", std::to_string(hand_size(s, seat)));
    if (s.crown == seat)
        amount("citadels/crown", s.crown_gold ? std::to_string(s.crown_gold) : std::string{});
    for (const Card& c : s.roles.card)
        if (c.zone >= first_role && (c.zone & 7) == seat && known(c.face) && c.face <= kCharacters &&
            (c.seen >> kPublic & 1))
            amount("citadels/who_" + std::string(kCharacter[c.face].id), "");
}
std::string progress_of(const Ui& ui, const State& s, int seat) {
    return ui.words("citadels.progress", {{"n", std::to_string(toward_completion(s, seat))},
                                          {"of", std::to_string(needed_to_complete(s))}});
}
// A plate above the houses shows name, purse and progress of the city on one line.
void draw_plate_above(Ui& ui, const TableSnapshot& table, int seat, const Rect& plate, bool on_turn,
                      const StreetCallbacks& callbacks) {
    StreetAnimation& motion = callbacks.motion;
    const State& s = state_of(table);
    const PlayerColour& colour = colour_of_seat(table, seat);
    ui.emblem({plate.x + 13, plate.centre().y}, 18, colour.emblem, colour.colour);
    Rect words = plate;
    words.cut_left(28);
    const float name_width =
        std::min(words.w * 0.42f, ui.text_width(table.say.seat(seat), {.face = Typeface::bold}) + 8);
    name_if_whole(ui, words.cut_left(name_width, 6), table.say.seat(seat),
                  {.face = on_turn ? Typeface::bold : Typeface::text, .colour = kInk, .down = 0.5f});
    if (callbacks.shows_purses)
        motion.note_place("purse." + std::to_string(seat), {words.x, words.y, 60, words.h});
    const std::string progress = progress_of(ui, s, seat);
    const TextStyle quiet{.size = kSmall, .colour = kQuietInk, .down = 0.5f};
    ui.text(words.cut_right(ui.text_width(progress, quiet) + 2, 8), progress, quiet);
    draw_roles_held(ui, table, seat, words, {plate.x, plate.y}, motion);
    if (callbacks.shows_purses) draw_amounts(ui, table, seat, words, kInk);
}
// A plate left of the houses shows the same on two or three lines, without the purse, which is shown
// elsewhere.
void draw_plate_beside(Ui& ui, const TableSnapshot& table, int seat, const Rect& plate, bool on_turn,
                       const StreetCallbacks& callbacks) {
    const PlayerColour& colour = colour_of_seat(table, seat);
    const float head = ui.line_height(kBody), foot = ui.line_height(kSmall), cards = ui.grown(36),
                emblem = ui.grown(17), indent = emblem + 5;
    // If there is room, the held characters have a line of their own.
    const bool own_row = plate.h >= head + foot + cards;
    Rect rest = plate.shrunk(4, 0);
    rest = rest.middle(rest.w, head + foot + (own_row ? cards : 0));
    Rect held =
        own_row ? rest.cut_bottom(cards) : Rect{rest.x + indent, rest.y - 4, rest.w - indent, head + 6};
    Rect words = rest.cut_top(head);
    ui.emblem({words.x + emblem / 2, words.centre().y}, emblem, colour.emblem, colour.colour);
    words.cut_left(indent);
    draw_roles_held(ui, table, seat, held, {plate.x, plate.y}, callbacks.motion);
    if (!own_row) words.w = std::max(0.0f, held.right() - words.x);
    name_if_whole(ui, words, table.say.seat(seat),
                  {.face = on_turn ? Typeface::bold : Typeface::text, .colour = kInk, .down = 0.5f});
    fit_text(ui, rest, progress_of(ui, state_of(table), seat),
             {.size = kSmall, .colour = kQuietInk, .down = 0.5f});
}
// The scenery is the sky over distant roofs, and the pavement on which names are written.
void paint_scenery(const Ui& ui, const Rect& box, float pavement) {
    ui.fill(box, mix(kParchment, rgb(0xA9C8D6), 120), kPanelCorner);
    Rect above = box;
    const Rect ground = above.cut_bottom(pavement);
    ui.scene(above, "citadels/skyline", kPanelCorner);
    ui.fill(ground, mix(kParchment, kInk, 22), kPanelCorner);
    ui.fill({ground.x, ground.y - 2, ground.w, 2}, with_alpha(kInk, 70));
}
void draw_street(Ui& ui, const TableSnapshot& table, int seat, const StreetLayout& layout,
                 const Fronts& fronts, const Rect& box, const StreetCallbacks& callbacks) {
    const State& s = state_of(table);
    const PlayerColour& colour = colour_of_seat(table, seat);
    const bool on_turn = s.turn == seat || table.to_move.has(static_cast<Seat>(seat));
    ui.semantics.open(Role::list, "city." + std::to_string(seat),
                      ui.words("citadels.street", {{"seat", table.say.seat(seat)}}), box);
    ui.shadow(box, 8, 1);
    ui.fill(box, mix(kParchment, rgb(0xB9C6C9), 60), 8);
    Rect inner = box.shrunk(kEdge + 2, kEdge);
    const Rect plate = layout.beside ? inner.cut_left(layout.plate, 8) : inner.cut_top(layout.plate, 2);
    if (layout.beside)
        paint_scenery(ui, {inner.x - 4, box.y, box.right() - inner.x + 4, box.h},
                      name_line(ui) * static_cast<float>(fronts.lines) + kEdge);
    const std::string id = seat_id(seat);
    const Highlight highlight = callbacks.highlight_of(id);
    const std::string name =
                          ui.words.joined(kLabelled, {table.say.seat(seat), purse_in_words(ui, table, seat)}),
                      effect = callbacks.effect(id);
    const PieceState piece = place_piece(ui, {.id = id,
                                              .box = plate,
                                              .name = name,
                                              .detail = effect,
                                              .highlight = highlight,
                                              .move = callbacks.move_of(id)});
    if (piece.hovered || highlight != Highlight::none) ui.fill(plate, with_alpha(IM_COL32_WHITE, 110), 6);
    (layout.beside ? draw_plate_beside : draw_plate_above)(ui, table, seat, plate, on_turn, callbacks);
    draw_highlight(ui, plate, highlight, 6);
    if (piece.pressed) callbacks.pressed(id);

    // Each house that is still missing has an empty foundation.
    const int missing = needed_to_complete(s) - city_size(s, seat);
    const float each =
        missing > 0 ? std::min(fronts.row, (inner.w - fronts.free_from) / static_cast<float>(missing)) : 0;
    if (layout.beside && each >= 18) {
        const float bottom = inner.bottom() - name_line(ui) * static_cast<float>(fronts.lines);
        for (int lot = 0; lot < missing; ++lot) {
            const float centre = inner.x + fronts.free_from + each * (static_cast<float>(lot) + 0.5f),
                        width = std::min(each * 0.7f, ui.grown(44)), high = ui.grown(7);
            const Rect base{centre - width / 2, bottom - high, width, high};
            ui.fill(base, mix(kParchment, kInk, 40), 2);
            ui.outline(base, with_alpha(kInk, 90), 1, 2);
        }
    }
    std::size_t n = 0;
    std::map<Face, int> alike;
    std::map<std::pair<int, Face>, int> same;
    for (const Card& card : city_of(s, seat)) {
        const Front& front = fronts.at[n++];
        const Rect at{inner.x + front.box.x + 1.5f, inner.y + front.box.y, front.box.w - 3, front.box.h};
        const Nth nth{alike[card.face]++, same[{condition_of(card), card.face}]++};
        draw_house(ui, table, seat, card, nth, front, fronts.lines, at, {box.x, box.y}, callbacks);
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
void draw_card(const Ui& ui, const TableSnapshot& table, const Rect& box, Face face, Highlight highlight,
               bool hovered) {
    ui.shadow(box, kCardCorner, hovered ? 1.7f : 1);
    if (!known(face) || face > kFaces) {
        ui.fill(box, rgb(0x34597F), kCardCorner);
        ui.picture(box.middle(ui.grown(34), ui.grown(34)), "citadels/back");
        ui.outline(box, kInk, kOutline, kCardCorner);
        return;
    }
    const DistrictInfo& d = kDistrict[face];
    ui.fill(box, hovered ? mix(kParchment, IM_COL32_WHITE, 70) : kParchment, kCardCorner);
    Rect inner = box.shrunk(6, 5);
    const Rect head = inner.cut_top(ui.line_height(kSmall), 1);
    fit_text(ui, head, title(table, face),
             {.size = kSmall, .face = Typeface::title, .colour = kInk, .across = 0.5f, .down = 0.5f});
    // The effect of a unique district is written beside its picture, the type of any other one below it.
    constexpr std::array<std::string_view, kTypes> types{"noble", "religious", "trade", "military", "unique"};
    if (d.effect.empty()) {
        const std::string type(
            ui.words("citadels.type." + std::string(types[static_cast<std::size_t>(d.type)])));
        ui.text(inner.cut_bottom(ui.line_height(kSmall), 1), type,
                {.size = kSmall, .colour = kQuietInk, .across = 0.5f});
    } else {
        ui.text(inner.cut_right(inner.w * 0.6f, 5), effect_of_unique(ui, d),
                {.size = kSmall, .colour = kQuietInk, .wraps = true});
    }
    ui.picture(inner, "citadels/" + std::string(d.id));
    number_badge(ui, {box.x + ui.grown(14), inner.bottom() - 8}, d.cost, colour_of(d.type), ui.grown(20));
    ui.outline(box, kInk, kOutline, kCardCorner);
    draw_highlight(ui, box, highlight, kCardCorner);
}
std::string purse_in_words(const Ui& ui, const TableSnapshot& table, int seat) {
    const State& s = state_of(table);
    std::string out =
        ui.words("citadels.say.purse", {{"gold", std::to_string(s.gold[static_cast<std::size_t>(seat)])},
                                        {"cards", std::to_string(hand_size(s, seat))},
                                        {"districts", std::to_string(city_size(s, seat))},
                                        {"points", std::to_string(score(s, seat, nullptr))}});
    if (s.crown == seat) ui.words.add_joined(kListed, out, ui.words("citadels.crowned"));
    if (s.crown == seat && s.crown_gold)
        ui.words.add_joined(kListed, out,
                            ui.words("citadels.crown_gold", {{"n", std::to_string(s.crown_gold)}}));
    return out;
}
void draw_purse(Ui& ui, const TableSnapshot& table, int seat, const Rect& box, ImU32 colour) {
    draw_amounts(ui, table, seat, box, colour);
}
void draw_board(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow,
                const StreetCallbacks& callbacks) {
    const State& s = state_of(table);
    ScrollArea area(ui, "city", ui.words("citadels.board"), box);
    Rect rest = area.content();
    const float top = rest.y;
    rest.x += 4;
    rest.w -= 18;
    rest.y += 4;
    rest.h = narrow ? 1e5f : box.h - 4;
    draw_ranks(ui, table, rest, narrow, callbacks);
    if (callbacks.draw_open_cards) callbacks.draw_open_cards(rest);
    rest.h = std::max(0.0f, top + box.h - 5 - rest.y);

    const StreetLayout layout = lay_streets(ui, s, rest);
    float y = rest.y;
    // The looking seat's own street comes first, then the others follow in turn order. If the rows are not
    // all full, the first one holds fewer streets, which are wider.
    int in_row = (s.seats - 1) % layout.columns + 1;
    for (int i = 0; i < s.seats; i += std::exchange(in_row, layout.columns)) {
        const float gaps = static_cast<float>(in_row - 1) * kStreetGap,
                    width = (rest.w - gaps) / static_cast<float>(in_row);
        float height = 0;
        std::vector<Fronts> row;
        for (int k = i; k < i + in_row; ++k) {
            row.push_back(fronts_of(ui, table, (std::max<int>(table.me, 0) + k) % s.seats, layout, width));
            height = std::max(height, street_height(layout, row.back()));
        }
        for (std::size_t k = 0; k < row.size(); ++k)
            draw_street(ui, table, (std::max<int>(table.me, 0) + i + static_cast<int>(k)) % s.seats, layout,
                        row[k], {rest.x + static_cast<float>(k) * (width + kStreetGap), y, width, height},
                        callbacks);
        y += height + kStreetGap;
    }
    area.used(y - kStreetGap - top + 5);
}

}  // namespace mortarboard::ui::citadels_street
