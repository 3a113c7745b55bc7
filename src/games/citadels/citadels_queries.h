// The files of this game share these questions about a state. They work on views too and answer from what the
// viewer knows.
#pragma once
#include <algorithm>

#include "games/citadels/citadels.h"

namespace mortarboard::citadels {

constexpr std::uint8_t bit(int seat) { return byte(1 << seat); }
constexpr std::uint16_t rank_bit(int rank) { return static_cast<std::uint16_t>(1 << rank); }
constexpr int city_zone(int seat, int condition = plain) { return city + 4 * seat + condition; }
constexpr bool is_face_down(int condition) { return condition & face_down; }
constexpr int kNobodySeat = -1;
// kMaxGold is far beyond play, and prevents overflow in odd positions.
inline constexpr int kMaxGold = 30'000;
inline constexpr int kMaxCrownGold = 6;  // 21.9a

// Returns the cards of the zones first..last, in order: zone, place, face.
inline std::span<const Card> cards_in(const DistrictTable& t, int first, int last) {
    return t.in(first, last);
}
inline std::span<const Card> cards_in(const State& s, int zone) { return s.cards.in(zone); }
inline int cards_count(const State& s, int zone) { return s.cards.count(zone); }
inline std::span<const Card> hand_of(const State& s, int seat) { return cards_in(s, hand + seat); }
inline int hand_size(const State& s, int seat) { return cards_count(s, hand + seat); }
// Hides the secrets of other seats that are no cards.
void hide_secrets(State&, Viewer);
inline int deck_size(const State& s) { return static_cast<int>(cards_in(s.cards, deck, bottom).size()); }
inline std::span<const Card> city_of(const State& s, int seat) {
    return cards_in(s.cards, city_zone(seat), city_zone(seat, face_down_beautified));
}
inline int city_size(const State& s, int seat) { return static_cast<int>(city_of(s, seat).size()); }
constexpr int condition_of(const Card& c) { return c.zone & 3; }

constexpr std::uint64_t name_bit(int face) { return 1ull << face; }
inline bool has(const State& s, int seat, int face) { return s.names[seat] & name_bit(face); }  // face up
inline int owner_of(const State& s, int face) {
    for (int q = 0; q < s.seats; ++q)
        if (has(s, q, face)) return q;
    return kNobodySeat;
}
inline constexpr std::array<std::uint64_t, kTypes> kNamesOfType = [] {
    std::array<std::uint64_t, kTypes> of{};
    for (int f = 1; f <= kFaces; ++f) of[static_cast<std::size_t>(kDistrictFigures[f].type)] |= name_bit(f);
    return of;
}();
// Counts the number of face-up districts of a type; for income the School of Magic counts too (Rule::r20_28).
inline int count_type(const State& s, int seat, Type type, bool for_income) {
    std::uint64_t names = kNamesOfType[static_cast<std::size_t>(type)];
    if (for_income) names |= name_bit(district::school_of_magic);
    if (!(s.names[seat] & names)) return 0;
    int n = 0;
    for (const Card& c : city_of(s, seat)) n += !is_face_down(condition_of(c)) && (names >> c.face & 1);
    return n;
}
// Returns the type of district for which a character of rank 4, 5, 6 or 8 takes income.
constexpr Type income_type(int character) {
    return rank_of(character) == 8 ? Type::military : static_cast<Type>(rank_of(character) - 4);
}
constexpr bool has_income(int character) {
    const int rank = character ? rank_of(character) : 0;
    return rank == 4 || rank == 5 || rank == 8 || character == character::merchant ||
           character == character::trader;
}
// Returns the paragraph that gives `character` its income.
constexpr Rule income_rule(int character) {
    switch (character) {
    case character::king:
        return Rule::r14_1a;
    case character::emperor:
        return Rule::r14_2a;
    case character::patrician:
        return Rule::r14_3a;
    case character::bishop:
        return Rule::r15_1a;
    case character::abbot:
        return Rule::r15_2a;
    case character::cardinal:
        return Rule::r15_3a;
    case character::merchant:
        return Rule::r16_1a;
    case character::trader:
        return Rule::r16_3a;
    case character::warlord:
        return Rule::r18_1a;
    case character::diplomat:
        return Rule::r18_2a;
    case character::marshal:
        return Rule::r18_3a;
    default:
        return Rule::r5_15;
    }
}
// Rule::r1_7, Rule::r20_9b
inline int needed_to_complete(const State& s) { return s.seats <= 3 ? 8 : 7; }
inline int toward_completion(const State& s, int seat) {
    return city_size(s, seat) + has(s, seat, district::monument);
}
inline bool is_complete(const State& s, int seat) {
    return toward_completion(s, seat) >= needed_to_complete(s);
}
// Returns the cost of a district in a city, for rank 8 and for scoring during the game (Rule::r21_7c, 21.11c,
// Rule::r19_2c).
constexpr int cost_of(int face, int condition) {
    return is_face_down(condition) ? 0 : kDistrictFigures[face].cost + (condition & beautified);
}
// Returns what a Great Wall adds to what rank 8 pays for a district of `seat`: it protects the other
// districts of its city, not itself (Rule::r20_25a).
inline int wall_surcharge(const State& s, int seat, int condition, int face) {
    return has(s, seat, district::great_wall) && (face != district::great_wall || is_face_down(condition));
}
// Returns what the Warlord pays to destroy a district of `seat` (Rule::r18_1b).
inline int price_to_destroy(const State& s, int seat, int condition, int face) {
    return std::max(0, cost_of(face, condition) - 1) + wall_surcharge(s, seat, condition, face);
}
// Returns what the Marshal pays for a district of `from` (18.3b, Rule::r20_25b).
inline int price_to_seize(const State& s, int from, int condition, int face) {
    return cost_of(face, condition) + wall_surcharge(s, from, condition, face);
}
// Returns what the Diplomat pays for a district of `with` if he gives away his own (18.2b, Rule::r18_2c,
// 20.25b).
inline int price_to_exchange(const State& s, int with, int condition, int face, int own_condition, int own) {
    return std::max(0, cost_of(face, condition) - cost_of(own, own_condition)) +
           wall_surcharge(s, with, condition, face);
}
// Returns the price that `seat` pays for a card of its hand (Rule::r20_14).
inline int price_for(const State& s, int seat, int face) {
    return kDistrictFigures[face].cost -
           (is_unique(face) && face != district::factory && has(s, seat, district::factory));
}
inline bool is_bound(const State& s, int seat, int face, int condition) {
    return s.bound == face && s.bound_condition == condition && has(s, seat, district::dragon_roost);
}
inline int copies_in_city(const State& s, int seat, int condition, int face) {
    return s.cards.count(city_zone(seat, condition), static_cast<Face>(face));
}
// Returns the number of copies that rank 8, Armory and Sinkhole may affect (21.5a).
inline int free_copies(const State& s, int seat, int condition, int face) {
    return copies_in_city(s, seat, condition, face) - is_bound(s, seat, face, condition);
}

inline bool plays(const State& s, int character) {
    return s.plays[0] == character || s.plays[1] == character;
}
inline bool plays_rank(const State& s, int rank) {
    return (s.plays[0] && rank_of(s.plays[0]) == rank) || (s.plays[1] && rank_of(s.plays[1]) == rank);
}
// Returns the bit of Used for an ability of `character`. An income has a bit of its own (Rule::r21_4j).
inline int used_bit(const State& s, int character, bool income) {
    const bool second = s.plays[0] != character;
    return income ? (second ? used_second_income : used_income) : (second ? used_second_act : used_act);
}
// 7.2, 11.2e, 13.3d, 17.1b, 17.3b, 21.4c
inline int building_limit(const State& s) {
    int limit = 1;
    for (int c : s.plays)
        if (c == character::architect)
            limit = 3;
        else if (c == character::scholar || c == character::seer)
            limit = std::max(limit, 2);
    return limit;
}
// Says whether `face` does not count toward the building limit (16.3b, Rule::r20_3). The Wizard's card
// (13.2b) is recognised by its zone.
inline bool outside_limit(const State& s, int face) {
    return face == district::stables ||
           (kDistrictFigures[face].type == Type::trade && plays(s, character::trader));
}
// Returns the gold on the crown that `seat` may spend now (21.9b).
inline int usable_crown_gold(const State& s, int seat) {
    return s.crown == seat && s.turn == seat && s.crown_gold && has(s, seat, district::royal_coffer)
               ? s.crown_gold
               : 0;
}
inline bool are_neighbours(const State& s, int a, int b) {
    return a != b && ((a + 1) % s.seats == b || (b + 1) % s.seats == a);
}

// Returns the first seat of the set `seats` clockwise after `seat`.
inline int next_of(const State& s, int seats, int seat) {
    for (int i = 1; i <= s.seats; ++i)
        if (seats & bit((seat + i) % s.seats)) return (seat + i) % s.seats;
    return seat;
}

struct Place {
    int zone, pos;  // zone < 0: no card left
};
inline Place next_card(const State& s) {  // Rule::r8_2
    const auto in_deck = cards_in(s, deck);
    const Card* next = in_deck.data() + in_deck.size();
    const int zone = next < s.cards.card.data() + kCards ? int{next->zone} : int{zones_end};
    if (zone == top) return {top, 1};
    if (!in_deck.empty()) return {deck, 0};
    return zone == bottom ? Place{bottom, 1} : Place{-1, 0};
}
inline int pack_size(const State& s, int zone) { return s.roles.count(zone); }

// The following is about the selection (3.2 to 3.8).
inline int cast_size(const State& s) { return 8 + s.ninth; }
inline bool uses_kit_draft(const State& s) { return s.seats == 2 && !s.base_draft; }  // Rule::r3_9
inline int choices_in_all(const State& s) { return s.seats == 2 ? 4 : s.seats == 3 ? 6 : s.seats; }
// Rule::r3_2b, Rule::r3_2c, Rule::r3_2d, Rule::r3_2e, Rule::r3_2f, Rule::r3_2g, Rule::r3_2h, Rule::r3_2i.
inline int open_discards(const State& s) {
    return s.seats <= 3 || s.seats == 8 ? 0 : std::max(0, cast_size(s) - s.seats - 2);
}
inline bool last_picks_up(const State& s) { return s.seats >= 7 && cast_size(s) == s.seats + 1; }  // 3.5
inline int chooser_of(const State& s, int choice) { return (s.chooses_first + choice) % s.seats; }
inline int slot_of_choice(const State& s, int choice) { return choice / s.seats; }
inline int roles_held(const State& s) { return s.seats <= 3 ? 2 : 1; }
inline int role_zone(int slot, int seat) { return (slot ? second_role : first_role) + seat; }
inline Face role_at(const State& s, int zone, int pos = 1) {
    const Card* c = s.roles.at(zone, pos);
    return c ? c->face : kNone;
}

// Returns the character under the Consulate: kNone if there is none, kHidden if this viewer does not know it.
Face laid_character(const State& s);
bool knows_consulate(const State& s, int seat);
// The Consulate and the Shadow Chamber take one of these character cards in the box (21.4a, 21.10b).
inline bool allowed_at(int character, int seats) {
    // 2.2c, 2.3.
    if (seats == 2 && (character == character::emperor || rank_of(character) == 9)) return false;
    return character != character::queen || seats >= 5;  // 2.4
}
bool in_box(const State& s, int character);
bool consulate_may_offer(const State& s, int character);
// Puts all of these into box_heap, unknown to all; there must be no card under a Consulate.
void fill_box(State& s);
// Says whether the viewer of this state is among `who`.
inline bool sees(const State& s, Knowers who) { return s.cards.sees(who); }

inline Step open_step(const State& s) { return s.frames.empty() ? Step::none : step_of(s.frames.back()); }
inline bool at_step(const State& s, Step step) { return open_step(s) == step; }

// Returns the fields of the open step's frame; the caller knows which step is open.
template <class Fields> constexpr Fields open_frame(const State& s) {
    return read_step<Fields>(s.frames.back());
}

// Says whether the step has nothing left to act on, so that it is skipped.
bool is_moot(const State& s, const Frame& f);

// Returns the viewers who learn the cards that `m` names.
Knowers audience(const State& s, const Move& m);
constexpr bool names_hidden_card(MoveKind kind) {
    return is_one_of(kind, MoveKind::deal, MoveKind::show, MoveKind::deal_role, MoveKind::show_role,
                     MoveKind::offer, MoveKind::show_secret, MoveKind::choose, MoveKind::discard_role,
                     MoveKind::keep, MoveKind::lay_character, MoveKind::give, MoveKind::discard,
                     MoveKind::sign, MoveKind::make_real, MoveKind::redraw, MoveKind::take,
                     MoveKind::laboratory, MoveKind::museum);
}

// Returns the score of city, hand and crown of `seat` (section 24); with `tell` each part is told as an
// event. On a view it is what the viewer knows.
int score(const State& s, int seat, const EventSink* tell);
int score(const State& s, int seat, std::span<const Card> its_city, std::span<const Card> its_hand,
          const EventSink* tell);

void find_names(State& s, int seat);  // computes State::names of the seat again

}  // namespace mortarboard::citadels
