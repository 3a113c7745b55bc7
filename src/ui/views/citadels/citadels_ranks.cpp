// The row of ranks in Citadels has a place for each character of the cast; the deck lies beside it.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "ui/views/citadels/citadels_street.h"
#include "ui/views/piece.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui::citadels_street {

using namespace citadels;

namespace {

// Returns the seat that is known to hold a character, or -1 if there is none.
int holder_of(const State& s, int character, bool* revealed) {
    for (const Card& c : s.roles.card)
        if (c.zone >= first_role && c.face == character) {
            *revealed = c.seen >> kPublic & 1;
            return c.zone & 7;
        }
    return -1;
}
// A Rank is what the looking seat knows of a rank.
struct Rank {
    int number;
    int character;  // 0: not known yet
    int holder{-1};  // -1: not known
    bool revealed{}, called{};
    // The character was discarded face up.
    bool out{};
};
Rank rank_of_number(const State& s, int number) {
    const auto at = static_cast<std::size_t>(number - 1);
    Rank rank{number, s.cast[at] ? s.cast[at] : s.next_cast[at]};
    for (const Card& card : s.roles.card) rank.out |= card.zone == role_open && card.face == rank.character;
    if (rank.character) rank.holder = holder_of(s, rank.character, &rank.revealed);
    rank.called = s.rank == number && (s.phase == Phase::call || s.phase == Phase::turn);
    return rank;
}
// Says the power of the rank's character, and the effects on the rank.
std::string rank_in_words(const Ui& ui, const TableSnapshot& table, const Rank& rank) {
    const State& s = state_of(table);
    const int number = rank.number;
    std::string detail = power(ui, rank.character);
    const auto also = [&](std::string_view key, int seat = -1) {
        ui.words.add_joined(kSentences, detail,
                            ui.words(key, {{"seat", seat >= 0 ? table.say.seat(seat) : ""}}));
    };
    if (rank.out) also("citadels.mark.out");
    if (s.killed == number) also("citadels.mark.killed");
    if (s.bewitched == number) also("citadels.mark.bewitched", s.witch);
    if (s.robbed == number) also("citadels.mark.robbed", s.thief);
    const std::string_view signed_warrant =
        s.magistrate == table.me ? "citadels.mark.signed" : "citadels.mark.signed_of";
    if (s.warrants >> number & 1)
        also(s.signed_rank == number ? signed_warrant : "citadels.mark.warrant", s.magistrate);
    if (s.threats >> number & 1)
        also(s.real_rank == number ? "citadels.mark.real" : "citadels.mark.threat", s.blackmailer);
    if (rank.holder >= 0) also(rank.revealed ? "citadels.mark.revealed" : "citadels.mark.held", rank.holder);
    if (rank.called) also("citadels.mark.called");
    const int next = s.next_cast[static_cast<std::size_t>(number - 1)];
    if (rank.character && next && next != rank.character)  // 21.10a
        ui.words.add_joined(kSentences, detail,
                            ui.words("citadels.mark.next", {{"name", role(table, next)}}));
    return detail;
}
// The holder's emblem comes from its seat when the character is revealed.
void draw_holder(Ui& ui, const TableSnapshot& table, const Rank& rank, const Rect& stage, Point origin,
                 StreetAnimation& motion) {
    const PlayerColour& colour = colour_of_seat(table, rank.holder);
    const ImU32 paint = rank.revealed ? colour.colour : with_alpha(colour.colour, 130);
    const std::optional<Rect> from =
        rank.revealed ? motion.place_before("purse." + std::to_string(rank.holder)) : std::nullopt;
    const float size = ui.grown(rank.revealed ? 18 : 14), flown = ui.grown(22);
    motion.show(ui, "holder." + std::to_string(rank.number) + (rank.revealed ? ".out" : ""),
                {stage.right() - size - 5, stage.y + 5, size, size}, origin,
                from ? std::optional(Rect{from->x, from->y, flown, flown}) : std::nullopt,
                [&ui, colour, paint](const Rect& at) { ui.emblem(at.centre(), at.w, colour.emblem, paint); });
}
constexpr float kToken = 19;
void draw_tokens(const Ui& ui, const State& s, int rank, Point at) {
    const auto token = [&](bool present, std::string_view drawing) {
        if (!present) return;
        ui.picture({at.x, at.y, ui.grown(kToken), ui.grown(kToken)}, drawing);
        at.x += ui.grown(16);
    };
    token(s.killed == rank, "citadels/dagger");
    token(s.bewitched == rank, "citadels/spell");
    token(s.robbed == rank, "citadels/purse");
    token(s.warrants >> rank & 1, "citadels/warrant");
    token(s.threats >> rank & 1, "citadels/threat");
}
void paint_rank(Ui& ui, const TableSnapshot& table, const Rank& rank, const Rect& box, bool hovered,
                StreetAnimation& motion) {
    const State& s = state_of(table);
    const Rect stage = rank.called ? box.moved(0, -3) : box;
    ui.shadow(stage, 8, rank.called ? 2.0f : 1.0f);
    ui.fill(stage,
            rank.out                 ? mix(kParchment, kQuietInk, 110)
            : hovered || rank.called ? mix(kParchment, IM_COL32_WHITE, 90)
                                     : kParchment,
            8);
    Rect inner = stage.shrunk(4, 3);
    const Rect label = inner.cut_bottom(ui.line_height(kSmall), 0);
    if (rank.character)
        ui.picture(inner, "citadels/who_" + std::string(kCharacter[rank.character].id),
                   rank.out || s.killed == rank.number ? rgb(0x9A9288) : IM_COL32_WHITE);
    ui.text(label, rank.character ? role(table, rank.character) : "?",
            {.size = kSmall,
             .face = rank.called ? Typeface::bold : Typeface::text,
             .colour = kInk,
             .across = 0.5f,
             .down = 0.5f});
    number_badge(ui, {stage.x + ui.grown(11), stage.y + ui.grown(11)}, rank.number,
                 rank.called ? rgb(0xA8321A) : rgb(0x4A5663), ui.grown(17));
    if (rank.holder >= 0) draw_holder(ui, table, rank, stage, {box.x, box.y}, motion);
    draw_tokens(ui, s, rank.number, {stage.x + 3, label.y - ui.grown(kToken)});
    if (rank.holder >= 0 && rank.revealed)
        ui.outline(stage, colour_of_seat(table, rank.holder).colour, 3, 8);
    else
        ui.outline(stage, kInk, kOutline, 8);
}
void draw_rank(Ui& ui, const TableSnapshot& table, int number, const Rect& box,
               const StreetCallbacks& callbacks) {
    const Rank rank = rank_of_number(state_of(table), number);
    const std::string id = rank_id(number), effect = callbacks.effect(id);
    const Highlight highlight = callbacks.highlight_of(id);
    const std::string name = rank.character
                                 ? ui.words("citadels.rank.place", {{"n", std::to_string(number)},
                                                                    {"name", role(table, rank.character)}})
                                 : std::to_string(number),
                      detail = ui.words.joined(kSentences,
                                               {as_sentence(ui, effect), rank_in_words(ui, table, rank)});
    const PieceState piece = place_piece(ui, {.id = id,
                                              .box = box,
                                              .name = name,
                                              .detail = detail,
                                              .highlight = highlight,
                                              .move = callbacks.move_of(id)});
    paint_rank(ui, table, rank, box, piece.hovered, callbacks.motion);
    const Rect stage = rank.called ? box.moved(0, -3) : box;
    draw_highlight(ui, stage, highlight, 8);
    if (highlight == Highlight::picked && !effect.empty()) {
        const Rect strip{stage.x + 2, stage.bottom() - ui.line_height(kSmall) - 2, stage.w - 4,
                         ui.line_height(kSmall)};
        ui.fill(strip, with_alpha(kInk, 225), 5);
        ui.text(strip, effect,
                {.size = kSmall, .face = Typeface::bold, .colour = kParchment, .across = 0.5f, .down = 0.5f});
    }
    if (piece.pressed) callbacks.pressed(id);
}
// The deck and its neighbours stand at the end of the row of ranks, or on a line below if the row is too
// short.
struct BesideRanks {
    std::vector<std::string> short_words;
    std::string in_full;
    Face on_top{kNone};  // the card that all have seen on top of the deck, if there is one
};
BesideRanks beside_ranks(const Ui& ui, const TableSnapshot& table) {
    const State& s = state_of(table);
    BesideRanks out;
    const auto add = [&](std::string_view in_short, std::string_view in_full, int n) {
        const std::string number = std::to_string(n);
        out.short_words.push_back(ui.words(in_short, {{"n", number}}));
        ui.words.add_joined(kFacts, out.in_full, ui.words(in_full, {{"n", number}}));
    };
    add("citadels.deck", "citadels.deck", deck_size(s));
    if (const std::span<const Card> seen = cards_in(s, top); !seen.empty() && seen[0].face <= kFaces)
        out.on_top = seen[0].face;
    if (out.on_top)
        ui.words.add_joined(kFacts, out.in_full,
                            ui.words("citadels.top", {{"card", title(table, out.on_top)}}));
    if (const int down = s.roles.count(role_down)) add("citadels.down.short", "citadels.down", down);
    if (s.token_gold) add("citadels.token.short", "citadels.token", s.token_gold);
    if (s.complete) add("citadels.last_round.short", "citadels.last_round", 0);
    return out;
}
}  // namespace

void draw_ranks(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow,
                const StreetCallbacks& callbacks) {
    const State& s = state_of(table);
    constexpr float gap = 5;
    const int n = cast_size(s);
    // A place is wide enough for every name.
    float longest = 40;
    for (const int c : s.cast)
        if (c)
            longest = std::max(longest,
                               ui.text_width(role(table, c), {.size = kSmall, .face = Typeface::bold}) + 12);
    const BesideRanks beside = beside_ranks(ui, table);
    const float line = ui.line_height(kSmall), icon = line * 1.5f, deck_width = icon + 6 + ui.px(84);
    const auto fit_in = [&](float width) {
        return std::max(1, static_cast<int>((width + gap) / (longest + gap)));
    };
    const bool at_the_end = !narrow && fit_in(rest.w - deck_width - 8) >= n;
    const int fit = fit_in(at_the_end ? rest.w - deck_width - 8 : rest.w);
    const int rows = std::max(rest.w < ui.px(500) ? 2 : 1, (n + fit - 1) / fit),
              per_row = (n + rows - 1) / rows;
    const float height =
        std::max(narrow ? 62.0f : std::clamp(rest.h * 0.22f, 70.0f, ui.grown(104)), 42 + line);
    Rect place = rest.cut_top(static_cast<float>(rows) * (height + gap), at_the_end ? 3 : 1);
    Rect deck = at_the_end ? place.cut_right(deck_width, 8).shrunk(0, 3) : rest.cut_top(line, 5);
    ui.semantics.open(Role::list, "ranks", ui.words("citadels.ranks"), place);
    const float width = (place.w - gap * static_cast<float>(per_row - 1)) / static_cast<float>(per_row);
    for (int r = 1; r <= n; ++r) {
        const int row = (r - 1) / per_row, column = (r - 1) % per_row;
        draw_rank(ui, table, r,
                  {place.x + static_cast<float>(column) * (width + gap),
                   place.y + 3 + static_cast<float>(row) * (height + gap), width, height - 3},
                  callbacks);
    }
    ui.semantics.close();
    ui.semantics.add(Role::text, "deck", beside.in_full, deck);
    const Rect at = at_the_end ? deck.cut_left(icon, 6).middle(icon, icon) : deck.cut_left(deck.h, 6);
    ui.picture(at, "citadels/" + std::string(beside.on_top ? kDistrict[beside.on_top].id : "back"));
    callbacks.motion.note_place("deck", at);
    const TextStyle small{.size = kSmall, .colour = ui.palette->text, .down = 0.5f};
    if (!at_the_end) {
        const std::string in_short = ui.words.joined(kFacts, beside.short_words);
        const bool fits = ui.text_width(beside.in_full, small) <= deck.w;
        return (void)ui.text(deck, fits ? beside.in_full : in_short, small);
    }
    auto lines = static_cast<float>(beside.short_words.size());
    // The picture shows the card on top; its name follows where there is room.
    const bool has_name = beside.on_top && deck.h >= line * (lines + 1);
    if (has_name) ++lines;
    deck = deck.middle(deck.w, std::min(deck.h, line * lines));
    if (has_name) text_if_whole(ui, deck.cut_top(line), title(table, beside.on_top), small);
    for (const std::string& one : beside.short_words) fit_text(ui, deck.cut_top(line), one, small);
}

}  // namespace mortarboard::ui::citadels_street
