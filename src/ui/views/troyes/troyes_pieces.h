// These functions draw the pieces of Troyes (dice, citizens, cubes) and say cards and rewards in words.
#pragma once
#include <string>

#include "games/troyes/troyes.h"
#include "ui/ui.h"
#include "ui/views/troyes/troyes_plans.h"
#include "ui/views/view.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui::troyes_pieces {

inline const troyes::State& state_of(const TableSnapshot& table) { return table.seen.as<troyes::State>(); }

// Black dice have this colour, after the three colours of the game.
inline constexpr int kBlack = 3;

// Pips are diamonds on red dice, crosses on white ones, dots on yellow and black ones. `turn` is in radians.
void draw_die(const Ui& ui, Point centre, float size, int colour, int value, float turn = 0,
              float opacity = 1);
// The owner of a piece is shown by a colour and an emblem; grey pieces have no emblem.
struct Paint {
    ImU32 colour;
    const Emblem* emblem;  // null: grey
};
Paint paint_of(const TableSnapshot& table, troyes::Owner owner);
void draw_citizen(const Ui& ui, const Rect& box, const Paint& paint, bool lying = false, float opacity = 1);
void draw_cube(const Ui& ui, const Rect& box, const Paint& paint, float opacity = 1);

// Paints one of our drawings stretched to the box.
void draw_stretched(const Ui& ui, const Rect& box, std::string_view name);
// Dice, houses and cards have these colours. Groups of dice of any colour have one, too.
ImU32 colour_of(int colour);
ImU32 ink_on(int colour);
// Returns the text size for so many pixels on the board. It follows the board's scale and not the person's
// text setting, and is never smaller than the least readable size.
float text_size(const Ui& ui, float size);
// Returns the size of small texts on the board. It follows the board's scale, and the person's text setting
// as far as there is room.
float board_text_size(const Ui& ui, float size, float scale);
inline constexpr ImU32 kWall = rgb(0xF0E7D3);
// Draws icon and number, no wider than needed, and returns the width used.
float draw_amount(const Ui& ui, Point at, std::string_view icon, std::string_view amount, float size,
                  ImU32 ink);
float goods_width(const Ui& ui, const troyes::Goods& goods, float size);
float draw_goods(const Ui& ui, Point at, const troyes::Goods& goods, float size, ImU32 ink);

// --- words
std::string colour_word(const Ui& ui, int colour);  // "red"
std::string building_word(const Ui& ui, int building);
// Says whose a piece is: a seat's name, "grey", or "free" if there is none.
std::string owner_word(const Ui& ui, const TableSnapshot& table, troyes::Owner owner);
std::string activity_word(const TableSnapshot& table, int activity);
// Cards of the same name share one drawing.
std::string event_picture(int event);
std::string event_word(const TableSnapshot& table, int event);
std::string goods_in_words(const Ui& ui, const troyes::Goods& goods);
// Says in a few words what one activation does.
std::string activity_effect(const Ui& ui, int activity);
// Says the whole of it, for which a card may have too little room.
std::string activity_effect_in_words(const Ui& ui, int activity);
// Says in a few words what an event does each round.
std::string event_effect(const Ui& ui, int event);
std::string die_word(const Ui& ui, const TableSnapshot& table, troyes_plans::Die die);
// Says the result as "−4 deniers · +6 deniers · 2 VP"; what other seats get has their names.
std::string result_in_words(const Ui& ui, const TableSnapshot& table, const troyes_plans::Result& result);

}  // namespace mortarboard::ui::troyes_pieces
