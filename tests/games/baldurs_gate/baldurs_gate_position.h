// Positions for rule tests are made piece by piece and played by text: `p.play("0 build factory p24")`. They
// start from the conventions of the rules contract: seats A to E clockwise, A on turn, HQ Tiles in The Wide,
// Brampton, Eastway, Heapside and Temples, nothing else on the board, and the token of each plot that is not
// empty on its track.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/baldurs_gate/baldurs_gate.h"

namespace mortarboard::baldurs_gate {

inline constexpr int A = 0, B = 1, C = 2, D = 3, E = 4;
using Words = std::vector<std::string>;

inline std::string paragraph(Verdict verdict) {
    return std::string(BaldursGate::rule_texts()[verdict.rule].paragraph);
}
inline Move move_of(std::string_view text) {
    std::string why;
    const auto move = move_from_text(BaldursGate::vocabulary(), text, &why);
    EXPECT_TRUE(move) << text << ": " << why;
    return move.value_or(Move{});
}

class Position {
public:
    State s;
    std::vector<Event> events;  // of the last play()

    explicit Position(int seats = 4, bool advanced = false) {
        mortarboard::Setup setup = default_setup(BaldursGate::kInfo, seats);
        setup.option[0] = advanced;
        s = BaldursGate::setup(setup);
        s.phase = Phase::play;
        s.left = 0;
        for (auto* things : {&s.gold, &s.supply, &s.favor}) things->fill(0);
        s.tokens.transfer(deck, kHidden, face_down, kNobody);
        constexpr std::array kTiles{the_wide, brampton, eastway, heapside, temples};
        for (int q = 0; q < seats; ++q) hq(q, kTiles[static_cast<std::size_t>(q)]);
        display({three_stool_taproom, cartwrights_trade_hall, porters_lodge, lamp_oil_depot});
    }

    Position& hq(int seat, District d) {
        if (s.hq[seat] && s.owner[hq_space(s.hq[seat])] == seat + 1) s.owner[hq_space(s.hq[seat])] = 0;
        s.hq[seat] = d;
        return piece(seat, hq_space(d));
    }
    Position& have(int seat, int gold, int supply = 0, int favor = 0) {
        s.gold[seat] = static_cast<std::uint16_t>(gold);
        s.supply[seat] = static_cast<std::uint16_t>(supply);
        s.favor[seat] = static_cast<std::uint16_t>(favor);
        return *this;
    }
    Position& prestige(int seat, int points) {
        s.prestige[seat] = static_cast<std::uint16_t>(points);
        return *this;
    }
    Position& on_turn(int seat) {
        s.turn = static_cast<std::uint8_t>(seat);
        return *this;
    }
    Position& level(int seat, int guild_level, int fist_level, int council_level) {
        s.influence[seat] = {static_cast<std::uint8_t>(guild_level), static_cast<std::uint8_t>(fist_level),
                             static_cast<std::uint8_t>(council_level)};
        return *this;
    }
    Position& worker(int seat, District d) {
        s.worker[d] = static_cast<std::uint8_t>(seat + 1);
        return *this;
    }
    Position& drawn_token(int plot) {
        if (s.tokens.count(on_track, static_cast<Face>(plot))) return *this;
        s.tokens.transfer(deck, static_cast<Face>(plot), on_track, kEverybody);
        ++s.track[district_of(plot)];
        return *this;
    }
    Position& available(std::initializer_list<int> plots) {
        for (int plot : plots) {
            drawn_token(plot);
            s.available |= bit(plot);
        }
        return *this;
    }
    Position& prohibited(std::initializer_list<int> plots) {
        for (int plot : plots) {
            drawn_token(plot);
            s.prohibited |= bit(plot);
        }
        return *this;
    }
    // Places a tile with the seat's cube, and the card in its Portfolio; seat -1 stands for a damaged tile
    // without an owner.
    Position& tile(int seat, BuildingType type, int plot) {
        drawn_token(plot);
        s.tile[plot] = type;
        s.owner[plot] = static_cast<std::uint8_t>(seat + 1);
        if (seat >= 0) portfolio(seat, card_without_effect(type));
        return *this;
    }
    Position& tiles(int seat, BuildingType type, std::initializer_list<int> plots) {
        for (int plot : plots) tile(seat, type, plot);
        return *this;
    }
    // Places figures and HQ tiles.
    Position& piece(int seat, int space) {
        s.owner[space] = static_cast<std::uint8_t>(seat + 1);
        return *this;
    }
    Position& pieces(int seat, std::initializer_list<int> spaces) {
        for (int space : spaces) piece(seat, space);
        return *this;
    }
    Position& card(int seat, int face) { return lay(static_cast<Face>(face), hand + seat, knows(seat)); }
    Position& cards(int seat, std::initializer_list<int> faces) {
        for (int face : faces) card(seat, face);
        return *this;
    }
    Position& some_cards(int seat, int n) {
        for (; n > 0; --n) card(seat, card_without_effect(no_type));
        return *this;
    }
    Position& portfolio(int seat, int face) {
        return lay(static_cast<Face>(face), baldurs_gate::portfolio + seat, kEverybody);
    }
    Position& agenda(int seat, Face face) {
        s.agendas.transfer(deck, face, hand + seat, knows(seat));
        return *this;
    }
    Position& display(std::initializer_list<int> faces) {
        while (const Card* c = s.buildings.at(baldurs_gate::display, 1)) put_back(*c);
        for (int face : faces) lay(static_cast<Face>(face), baldurs_gate::display, kEverybody);
        return *this;
    }
    Position& discards(int n) {
        for (; n > 0; --n) lay(card_without_effect(no_type), discard, kEverybody);
        return *this;
    }
    // Leaves `n` cards in the deck; the others are put where no test looks.
    Position& deck_of(int n) {
        while (s.buildings.count(deck) > n) lay(card_without_effect(no_type), kNowhere, kEverybody);
        return *this;
    }
    Position& agendas_left(int n) {
        for (Face f = 1; f <= kAgendas; ++f)
            if (s.agendas.count(deck) > n && s.agendas.pool[f])
                s.agendas.transfer(deck, f, kNowhere, kEverybody);
        return *this;
    }
    // These districts were attacked before; all their tokens lie on their tracks.
    Position& attacked(std::initializer_list<int> districts) {
        for (int d : districts) {
            for (int p = (d - 1) * kPlotsInDistrict + 1; p <= d * kPlotsInDistrict; ++p) drawn_token(p);
            s.attacked = static_cast<std::uint16_t>(s.attacked | small_bit(d));
        }
        return *this;
    }
    Position& strength_two() { return attacked({temples}); }
    Position& damaged(District d) {
        s.damaged = static_cast<std::uint16_t>(s.damaged | small_bit(d));
        return *this;
    }
    // Leaves only this token of the district in the bag.
    Position& all_but(int plot) {
        const int d = district_of(plot);
        for (int p = (d - 1) * kPlotsInDistrict + 1; p <= d * kPlotsInDistrict; ++p)
            if (p != plot) drawn_token(p);
        return *this;
    }
    // Leaves so many tokens in the bag, besides those in `keep`; 36 is the face-down one.
    Position& bag_of(int n, std::initializer_list<int> keep = {}) {
        for (int p = 1; p < kPlots && s.tokens.count(deck) > n; ++p)
            if (std::find(keep.begin(), keep.end(), p) == keep.end()) {
                drawn_token(p);
                if (s.track[district_of(p)] == kPlotsInDistrict) attacked({district_of(p)});
            }
        if (s.tokens.count(deck) == 0 && !s.ending) {
            s.ending = 1;
            s.turns_left = s.seats;
        }
        return *this;
    }
    // The seat is collecting Income, after the fixed income.
    Position& collecting() {
        must_push(s.tasks, {Task::collecting, 0, 0, 0});
        return *this;
    }

    Verdict check(std::string_view text) const { return BaldursGate::check(s, move_of(text)); }
    bool may(std::string_view text) const { return static_cast<bool>(check(text)); }
    // Returns "" when the move is allowed.
    std::string refused(std::string_view text) const { return paragraph(check(text)); }
    Position& play(std::string_view text) {
        const Move move = move_of(text);
        const Verdict verdict = BaldursGate::check(s, move);
        EXPECT_TRUE(verdict) << text << " is refused by " << paragraph(verdict);
        events.clear();
        if (verdict) BaldursGate::apply(s, move, EventSink(&events));
        return *this;
    }
    Position& play(std::initializer_list<std::string_view> texts) {
        std::vector<Event> all;
        for (auto text : texts) {
            play(text);
            all.insert(all.end(), events.begin(), events.end());
        }
        events = all;
        return *this;
    }
    // Plays moves of nature until a seat has to choose, with cards that do not matter and tokens that start
    // no attack.
    Position& settle() {
        std::vector<Event> all = events;
        ActionList list;
        while (natures_turn()) {
            BaldursGate::legal(s, kNature, list);
            Action action = list.back();
            if (static_cast<MoveKind>(action.kind) == MoveKind::token)
                for (const Action& other : list)
                    if (other.arg[0] != P36 && s.track[district_of(other.arg[0])] < kPlotsInDistrict - 1) {
                        action = other;
                        break;
                    }
            events.clear();
            BaldursGate::apply(s, {kNature, action}, EventSink(&events));
            all.insert(all.end(), events.begin(), events.end());
        }
        events = all;
        return *this;
    }
    Position& played(std::string_view text) { return play(text).settle(); }
    Position& idle_turn() {
        const std::string me = std::to_string(s.turn);
        return play(me + " collect").settle().play(me + " finish").settle();
    }
    // Plays turns without an effect until the seat is on turn.
    Position& until(int seat) {
        while (s.turn != seat) idle_turn();
        return *this;
    }

    bool natures_turn() const { return BaldursGate::to_move(s).has(kNature); }
    bool asked(int seat) const { return BaldursGate::to_move(s) == SeatSet::of(seat); }
    // Returns the legal moves of the seat with one verb, as the rest of their words: {"high_hall no_deal",
    // ...}.
    Words offers(int seat, std::string_view verb) const {
        Words all;
        ActionList list;
        BaldursGate::legal(s, static_cast<Seat>(seat), list);
        for (const Action& a : list) {
            const std::string text = to_text(BaldursGate::vocabulary(), a);
            if (text == verb) all.emplace_back();
            if (text.starts_with(std::string(verb) + " ")) all.push_back(text.substr(verb.size() + 1));
        }
        return all;
    }
    int hand_cards(int seat) const { return s.buildings.count(hand + seat); }
    // Counts such events.
    int told(EventKind what, int seat = -2) const {
        int n = 0;
        for (const Event& e : events) n += e.kind == static_cast<int>(what) && (seat == -2 || e.seat == seat);
        return n;
    }
    Position seen_by(Viewer v) const {
        Position other = *this;
        BaldursGate::redact(other.s, v);
        return other;
    }
    int score(int seat) const { return BaldursGate::outcome(s).seat[static_cast<std::size_t>(seat)].score; }
    int place(int seat) const { return BaldursGate::outcome(s).seat[static_cast<std::size_t>(seat)].place; }

private:
    static constexpr int kNowhere = hand + 6;

    // Returns a card without effects that matter here: the last one still in the deck.
    Face card_without_effect(int type) const {
        for (const bool any : {false, true})
            for (Face f = kBuildings; f >= 1; --f)
                if (s.buildings.pool[f] && (!type || kBuilding[f].type == type) &&
                    (any || !is_named_by_tests(f)))
                    return f;
        ADD_FAILURE() << "the deck holds no such card any more";
        return 1;
    }
    // Tests name these cards.
    static bool is_named_by_tests(Face f) {
        return is_one_of(static_cast<BuildingCard>(f), factory, general_store, rookery, gilded_cup,
                         blade_mart, coach_house, pledge_shop, timber_yard, grand_exchange, scholars_house,
                         guildmasters_trade_hall, auction_yard, fish_quay_stalls, feast_hall, deckhands_rest,
                         collectors_villa, assessors_trade_hall, founders_hall, conjurers_spire);
    }
    void put_back(Card c) {
        s.buildings.transfer_at(c.zone, c.pos, c.face, kNowhere + 1, kEverybody);
        s.buildings.shuffle_into(kNowhere + 1, deck);
    }
    Position& lay(Face face, int zone, Knowers who) {
        for (const Card& c : s.buildings.card)
            // The card is taken from a Display that the test did not change.
            if (c.face == face && c.zone == baldurs_gate::display) {
                const Card out = c;
                lay(card_without_effect(no_type), baldurs_gate::display, kEverybody);
                put_back(out);
                break;
            }
        EXPECT_TRUE(s.buildings.pool[face]) << kBuilding[face].name << " is not in the deck";
        s.buildings.transfer(deck, face, zone, who);
        return *this;
    }
};

}  // namespace mortarboard::baldurs_gate
