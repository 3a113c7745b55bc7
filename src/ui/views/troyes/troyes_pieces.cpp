#include "ui/views/troyes/troyes_pieces.h"

#include <array>
#include <cmath>

#include "ui/views/terms.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui::troyes_pieces {
namespace {

using namespace troyes;

constexpr ImU32 kRed = rgb(0xB23A2E), kWhite = rgb(0xF4F0E6), kYellow = rgb(0xE3B341),
                kBlackDie = rgb(0x2C2A2E), kGreyPiece = rgb(0x9C9A94);

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }
ImU32 faded(ImU32 colour, float opacity) {
    return with_alpha(colour,
                      static_cast<unsigned>(static_cast<float>(colour >> IM_COL32_A_SHIFT & 255) * opacity));
}
struct Spot {
    float x, y;  // from -1 to 1
};
struct Pips {
    int n;
    std::array<Spot, 6> spot;
};
constexpr std::array<Pips, 7> kPips{{{0, {}},
                                     {1, {{{0, 0}}}},
                                     {2, {{{-1, -1}, {1, 1}}}},
                                     {3, {{{-1, -1}, {0, 0}, {1, 1}}}},
                                     {4, {{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}}},
                                     {5, {{{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}}}},
                                     {6, {{{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}}}}}};

// A Pen maps a drawing's own coordinates to the screen, with a rotation.
class Pen {
public:
    Pen(Point centre, float scale, float turn)
        : centre_(centre), scale_(scale), sin_(std::sin(turn)), cos_(std::cos(turn)) {}
    ImVec2 at(float x, float y) const {
        return {centre_.x + scale_ * (x * cos_ - y * sin_), centre_.y + scale_ * (x * sin_ + y * cos_)};
    }

private:
    Point centre_;
    float scale_, sin_, cos_;
};
// Returns a square with rounded corners, as a polygon.
std::array<ImVec2, 16> rounded(const Pen& pen, float half, float corner, float dx, float dy) {
    std::array<ImVec2, 16> out{};
    constexpr std::array<float, 4> kAlong{0, 0.382f, 0.707f, 1};
    constexpr std::array<float, 4> kAside{1, 0.924f, 0.707f, 0};
    const float inner = half - corner;
    for (std::size_t i = 0; i < 4; ++i) {
        const float a = corner * kAlong[i], b = corner * kAside[i];
        out[i] = pen.at(inner + a + dx, -inner - b + dy);
        out[4 + i] = pen.at(inner + b + dx, inner + a + dy);
        out[8 + i] = pen.at(-inner - a + dx, inner + b + dy);
        out[12 + i] = pen.at(-inner - b + dx, -inner - a + dy);
    }
    return out;
}
std::string words_of(const Ui& ui, std::string_view key, int n) { return ui.words.count(key, n); }

}  // namespace

void draw_stretched(const Ui& ui, const Rect& box, std::string_view name) {
    if (ImTextureData* const texture =
            ui.pictures.texture(name, static_cast<int>(std::ceil(box.w * ui.device_ratio))))
        list().AddImage(texture->GetTexRef(), {box.x, box.y}, {box.right(), box.bottom()});
}
ImU32 colour_of(int colour) {
    constexpr std::array<ImU32, 4> kOf{kRed, kWhite, kYellow, kBlackDie};
    return colour >= 0 && colour < kColours ? kOf[static_cast<std::size_t>(colour)] : rgb(0x8A7BA8);
}
ImU32 ink_on(int colour) { return colour == red ? rgb(0xFFF6E8) : kInk; }

void draw_die(const Ui& ui, Point centre, float size, int colour, int value, float turn, float opacity) {
    (void)ui;
    const ImU32 face = faded(colour == kBlack ? kBlackDie : colour_of(colour), opacity);
    const ImU32 pip = faded(colour == kBlack ? rgb(0xF4F0E6) : colour == red ? rgb(0xFFF1DC) : kInk, opacity);
    const ImU32 light =
                    faded(mix(face | IM_COL32_A_MASK, IM_COL32_WHITE, colour == white ? 200 : 64), opacity),
                dark = faded(mix(face | IM_COL32_A_MASK, kInk, 90), opacity), ink = faded(kInk, opacity);
    const Pen pen(centre, size / 2, turn);
    // The die has a shaded lower right side, a face, and a lit upper left edge.
    auto shape = rounded(pen, 0.94f, 0.28f, 0.06f, 0.08f);
    list().AddConvexPolyFilled(shape.data(), 16, dark);
    list().AddPolyline(shape.data(), 16, ink, ImDrawFlags_Closed, kOutline);
    shape = rounded(pen, 0.84f, 0.26f, -0.05f, -0.06f);
    list().AddConvexPolyFilled(shape.data(), 16, face);
    const std::array<ImVec2, 3> edge{pen.at(-0.76f, 0.5f), pen.at(-0.76f, -0.76f), pen.at(0.5f, -0.76f)};
    list().AddPolyline(edge.data(), 3, light, 0, std::max(1.0f, size * 0.06f));
    if (value < 1 || value > 6) return;
    const Pips& pips = kPips[static_cast<std::size_t>(value)];
    const float r = size * (value == 1 ? 0.12f : 0.085f);
    for (int i = 0; i < pips.n; ++i) {
        const Spot spot = pips.spot[static_cast<std::size_t>(i)];
        const ImVec2 at = pen.at(spot.x * 0.44f - 0.05f, spot.y * 0.44f - 0.06f);
        if (colour == red) {
            list().AddQuadFilled({at.x, at.y - r * 1.25f}, {at.x + r * 1.25f, at.y}, {at.x, at.y + r * 1.25f},
                                 {at.x - r * 1.25f, at.y}, pip);
        } else if (colour == white) {
            const float a = r * 1.1f, b = r * 0.4f;
            list().AddRectFilled({at.x - a, at.y - b}, {at.x + a, at.y + b}, pip);
            list().AddRectFilled({at.x - b, at.y - a}, {at.x + b, at.y + a}, pip);
        } else {
            list().AddCircleFilled(at, r, pip);
        }
    }
}

Paint paint_of(const TableSnapshot& table, Owner owner) {
    if (!is_seat(owner)) return {kGreyPiece, nullptr};
    const PlayerColour& paint =
        kPlayerColours[static_cast<std::size_t>(table.colour[static_cast<std::size_t>(seat_of(owner))]) %
                       kPlayerColours.size()];
    return {paint.colour, &paint.emblem};
}
// A citizen is a wooden figure, upright or lying on its side.
void draw_citizen(const Ui& ui, const Rect& box, const Paint& paint, bool lying, float opacity) {
    const float size = std::min(box.w, box.h);
    const Pen pen(box.centre(), size / 2, lying ? 1.45f : 0);
    const ImU32 body = faded(paint.colour, opacity), ink = faded(kInk, opacity);
    const std::array<ImVec2, 12> shape{pen.at(-0.2f, -0.4f),  pen.at(0.2f, -0.4f),  pen.at(0.3f, -0.2f),
                                       pen.at(0.66f, 0.02f),  pen.at(0.6f, 0.26f),  pen.at(0.34f, 0.2f),
                                       pen.at(0.56f, 0.92f),  pen.at(0.1f, 0.92f),  pen.at(-0.1f, 0.92f),
                                       pen.at(-0.56f, 0.92f), pen.at(-0.34f, 0.2f), pen.at(-0.6f, 0.26f)};
    std::array<ImVec2, 14> whole{};
    for (std::size_t i = 0; i < 12; ++i) whole[i] = shape[i];
    whole[12] = pen.at(-0.66f, 0.02f);
    whole[13] = pen.at(-0.3f, -0.2f);
    list().AddConcavePolyFilled(whole.data(), 14, body);
    list().AddPolyline(whole.data(), 14, ink, ImDrawFlags_Closed, kOutline);
    list().AddCircleFilled(pen.at(0, -0.6f), size * 0.17f, body);
    list().AddCircle(pen.at(0, -0.6f), size * 0.17f, ink, 0, kOutline);
    if (paint.emblem && size >= 10) {
        const ImVec2 chest = pen.at(0, 0.3f);
        ui.emblem({chest.x, chest.y}, std::max(size * 0.3f, 5.5f), *paint.emblem, faded(kParchment, opacity));
    }
}
void draw_cube(const Ui& ui, const Rect& box, const Paint& paint, float opacity) {
    const float size = std::min(box.w, box.h);
    const Point c = box.centre();
    const float h = size * 0.46f, d = size * 0.18f;
    const ImU32 face = faded(paint.colour, opacity),
                top = faded(mix(paint.colour, IM_COL32_WHITE, 90), opacity),
                side = faded(mix(paint.colour, kInk, 90), opacity), ink = faded(kInk, opacity);
    const float x = c.x - h, y = c.y - h + d, w = 2 * h - d, hh = 2 * h - d;
    list().AddQuadFilled({x, y}, {x + d, y - d}, {x + w + d, y - d}, {x + w, y}, top);
    list().AddQuadFilled({x + w, y}, {x + w + d, y - d}, {x + w + d, y + hh - d}, {x + w, y + hh}, side);
    list().AddRectFilled({x, y}, {x + w, y + hh}, face);
    const std::array<ImVec2, 6> edge{ImVec2{x, y},       {x + d, y - d},
                                     {x + w + d, y - d}, {x + w + d, y + hh - d},
                                     {x + w, y + hh},    {x, y + hh}};
    list().AddPolyline(edge.data(), 6, ink, ImDrawFlags_Closed, 1.2f);
    if (paint.emblem && size >= 12)
        ui.emblem({x + w / 2, y + hh / 2}, w * 0.56f, *paint.emblem, faded(kParchment, opacity));
}

float text_size(const Ui& ui, float size) { return std::max(size, kSmall) / ui.text_scale; }
float board_text_size(const Ui& ui, float size, float scale) {
    return text_size(ui, size * scale * std::min(ui.text_scale, 1.15f));
}
float draw_amount(const Ui& ui, Point at, std::string_view icon, std::string_view amount, float size,
                  ImU32 ink) {
    ui.picture({at.x, at.y, size, size}, icon);
    const TextStyle style{
        .size = text_size(ui, size * 0.95f), .face = Typeface::bold, .colour = ink, .down = 0.5f};
    const float width = ui.text_width(amount, style);
    draw_figure(ui, {at.x + size + 1, at.y, width + 1, size}, amount, style);
    return size + width + 2;
}
float goods_width(const Ui& ui, const Goods& goods, float size) {
    float width = 0;
    for (const int n : {int{goods.points}, int{goods.deniers}, int{goods.influence}})
        if (n)
            width += size * 1.25f + 2 +
                     ui.text_width(std::to_string(n),
                                   {.size = text_size(ui, size * 0.95f), .face = Typeface::bold});
    return width;
}
float draw_goods(const Ui& ui, Point at, const Goods& goods, float size, ImU32 ink) {
    float x = at.x;
    const auto one = [&](std::string_view icon, int n) {
        if (n) x += draw_amount(ui, {x, at.y}, icon, std::to_string(n), size, ink) + size * 0.25f;
    };
    one("icons/points", goods.points);
    one("icons/coin", goods.deniers);
    one("troyes/influence", goods.influence);
    return x - at.x;
}

// ---------------------------------------------------------------- words

std::string colour_word(const Ui& ui, int colour) {
    constexpr std::array<std::string_view, 4> kKeys{"troyes.red", "troyes.white", "troyes.yellow",
                                                    "troyes.any"};
    return std::string(ui.words(kKeys[static_cast<std::size_t>(colour)]));
}
std::string building_word(const Ui& ui, int building) {
    constexpr std::array<std::string_view, 3> kKeys{"troyes.building.palace", "troyes.building.bishopric",
                                                    "troyes.building.city_hall"};
    return std::string(ui.words(kKeys[static_cast<std::size_t>(building)]));
}
std::string owner_word(const Ui& ui, const TableSnapshot& table, Owner owner) {
    if (is_seat(owner)) return table.say.seat(seat_of(owner));
    return std::string(ui.words(owner ? "troyes.grey" : "troyes.free"));
}
std::string activity_word(const TableSnapshot& table, int activity) {
    return table.say.value(term_of(Troyes::vocabulary(), "activity"), activity);
}
std::string event_word(const TableSnapshot& table, int event) {
    return table.say.value(term_of(Troyes::vocabulary(), "event"), event);
}
std::string event_picture(int event) {
    std::string_view name = kEvent[static_cast<std::size_t>(event)].id;
    if (const std::size_t end = name.find_last_not_of("0123456789"); name[end] == '_')
        name = name.substr(0, end);
    return "troyes/" + std::string(name);
}
std::string goods_in_words(const Ui& ui, const Goods& goods) {
    std::string out;
    const auto one = [&](std::string_view key, int n) {
        if (n) ui.words.add_joined(kListed, out, words_of(ui, key, n));
    };
    one("troyes.vp", goods.points);
    one("troyes.deniers", goods.deniers);
    one("troyes.influence", goods.influence);
    return out;
}
std::string activity_effect(const Ui& ui, int activity) {
    const ActivityInfo& card = kActivity[static_cast<std::size_t>(activity)];
    const std::string n = std::to_string(card.amount);
    switch (card.effect) {
    case Effect::gain:
    case Effect::gain_by_any: {
        const std::string gains = goods_in_words(ui, card.gains), pays = goods_in_words(ui, card.pays);
        return pays.empty() ? ui.words("amount.more", {{"what", gains}})
                            : ui.words("troyes.does.trade", {{"pays", pays}, {"gains", gains}});
    }
    case Effect::mill:
        return std::string(ui.words("troyes.does.mill"));
    case Effect::glaze:
        return std::string(ui.words("troyes.does.glaze"));
    case Effect::procession:
        return std::string(ui.words("troyes.does.procession"));
    case Effect::joust:
        return std::string(ui.words("troyes.does.joust"));
    case Effect::parley:
        return std::string(ui.words("troyes.does.parley"));
    case Effect::rally:
        return std::string(ui.words("troyes.does.rally"));
    case Effect::shoot:
        return std::string(ui.words("troyes.does.shoot"));
    case Effect::collect:
        return std::string(ui.words("troyes.does.collect"));
    case Effect::muster:
        return std::string(ui.words("troyes.does.muster"));
    case Effect::delay:
        break;
    }
    const std::string colour = colour_word(ui, card.modified), own = colour_word(ui, card.colour);
    switch (card.modifier) {
    case Modifier::group_add:
        return ui.words("troyes.does.group_add", {{"colour", colour}, {"n", n}});
    case Modifier::die_add:
        return card.modified == any_colour ? ui.words("troyes.does.any_die_add", {{"n", n}})
                                           : ui.words("troyes.does.die_add", {{"colour", colour}, {"n", n}});
    case Modifier::die_set:
        return ui.words("troyes.does.die_set", {{"n", n}});
    case Modifier::recolour:
        return ui.words("troyes.does.recolour", {{"from", own}, {"to", colour}});
    case Modifier::multiply:
        return ui.words("troyes.does.multiply", {{"from", own}, {"to", colour}, {"n", n}});
    case Modifier::free_dice:
        return ui.words("troyes.does.free_dice", {{"colour", colour}});
    case Modifier::none:
        break;
    }
    return {};
}
std::string activity_effect_in_words(const Ui& ui, int activity) {
    if (kActivity[static_cast<std::size_t>(activity)].effect == Effect::mill)
        return std::string(ui.words("troyes.does.mill.said"));
    return activity_effect(ui, activity);
}
std::string event_effect(const Ui& ui, int event) {
    constexpr std::array<std::string_view, 10> kKeys{"",
                                                     "troyes.strike.lose_influence",
                                                     "troyes.strike.pay_deniers",
                                                     "troyes.strike.pay_per_citizen",
                                                     "troyes.strike.grey_to_palace",
                                                     "troyes.strike.grey_to_bishopric",
                                                     "troyes.strike.grey_to_city_hall",
                                                     "troyes.strike.grey_to_cathedral",
                                                     "troyes.strike.off_the_cathedral",
                                                     "troyes.strike.grey_to_events"};
    const EventCardInfo& card = kEvent[static_cast<std::size_t>(event)];
    if (card.strike != Strike::no_effect)
        return std::string(ui.words(kKeys[static_cast<std::size_t>(card.strike)]));
    return card.black ? words_of(ui, "troyes.strike.black", card.black) : std::string{};
}
std::string die_word(const Ui& ui, const TableSnapshot& table, Die die) {
    const std::string colour = colour_word(ui, die.colour), value = std::to_string(die.value);
    if (die.district == kNeutral)
        return ui.words("troyes.die.neutral", {{"colour", colour}, {"value", value}});
    if (die.district == table.me) return ui.words("troyes.die.yours", {{"colour", colour}, {"value", value}});
    return ui.words("troyes.die.theirs",
                    {{"seat", table.say.seat(die.district)}, {"colour", colour}, {"value", value}});
}
std::string result_in_words(const Ui& ui, const TableSnapshot& table, const troyes_plans::Result& result) {
    std::string out;
    const auto add = [&](std::string_view part) { ui.words.add_joined(kFacts, out, part); };
    if (result.paid) add(ui.words.change("troyes.deniers", -result.paid));
    if (result.got) add(ui.words.change("troyes.deniers", result.got));
    if (result.influence) add(ui.words.change("troyes.influence", result.influence));
    if (result.points) add(ui.words.change("troyes.vp", result.points));
    if (result.cubes) add(words_of(ui, "troyes.cubes_placed", result.cubes));
    if (result.won) add(ui.words("troyes.wins", {{"event", event_word(table, result.won)}}));
    for (std::size_t seat = 0; seat < result.others.size(); ++seat)
        if (const int n = result.others[seat])
            add(ui.words.joined(
                kLabelled, {table.say.seat(static_cast<int>(seat)), ui.words.change("troyes.deniers", n)}));
    if (result.chooses) add(ui.words("troyes.then_choose"));
    return out.empty() ? std::string(ui.words("troyes.nothing")) : out;
}

}  // namespace mortarboard::ui::troyes_pieces
