// legal: the list of what check allows, made in ascending order out of what could be meant.
#include "games/citadels/citadels_judge.h"

namespace mortarboard::citadels {
namespace {

class Lister {
public:
    Lister(const State& state, Seat mover, ActionList& list) : s(state), seat(mover), judge(state, mover), out(list) {}

    void all() {
        if (seat == kNature) return natures();
        if (!s.frames.empty()) return choices();
        if (s.phase == Phase::call) {
            for (int slot = 1; slot <= 2; ++slot)
                if (s.veiled[seat] >> (slot - 1) & 1) offer(judge.call(act(Kind::reveal, slot)), act(Kind::reveal, slot));
            return offer(judge.call(act(Kind::not_me)), act(Kind::not_me));
        }
        if (s.phase == Phase::kit_choice) {
            for (int c = 1; c <= kCharacters; ++c)
                if (pack_may_hold(c)) offer(judge.kit(act(Kind::choose, c)), act(Kind::choose, c));
            offer(judge.kit(act(Kind::choose, kHidden)), act(Kind::choose, kHidden));
            for (int pos = 1; pos <= kRanks; ++pos) offer(judge.kit(act(Kind::choose_face_down, pos)), act(Kind::choose_face_down, pos));
            return;
        }
        if (s.stage == Stage::free) return turn();
        for (Kind kind : {Kind::decline, Kind::thank, Kind::stay_silent, Kind::gather_gold, Kind::gather_cards, Kind::bribe, Kind::refuse})
            at_stage(act(kind));
        for (int marker = 0; marker < 2; ++marker) at_stage(act(Kind::turn_up, marker));
        if (s.stage == Stage::consulate)
            for (int c = 1; c <= kCharacters; ++c) at_stage(act(Kind::reveal_second, c));
        if (s.stage == Stage::witch)
            for (int c : s.cast) at_stage(act(Kind::bewitch, c));
    }

private:
    static Action act(Kind kind, int a = 0, int b = 0, int c = 0) {
        return Action{static_cast<std::uint8_t>(kind), {byte(a), byte(b), byte(c)}};
    }
    void offer(Verdict v, const Action& a) {
        if (v) out.push_back(a);
    }
    void at_stage(const Action& a) { offer(judge.stage(a), a); }
    void open(const Action& a) { offer(judge.choice(a), a); }
    void free(const Action& a) { offer(judge.free_turn(a), a); }
    bool pack_may_hold(int c) const {
        for (const Card& card : s.roles.card)
            if (card.zone == pack + seat && (card.face == c || !known(card.face))) return true;
        return false;
    }
    // Each face of a zone once, ascending; kHidden where one there is unknown.
    template <class Do> void faces(int zone, Do&& act_on) {
        int last = -1;
        for (const Card& c : cards_in(s, zone)) {
            if (c.face != last) act_on(c.face);
            last = c.face;
        }
    }
    template <class Do> void districts_of(int target, Do&& act_on) {   // ascending by condition, then face
        int last = -1;
        for (const Card& c : city_of(s, target)) {
            const int key = condition_of(c) << 8 | c.face;
            if (key != last) act_on(condition_of(c), c.face);
            last = key;
        }
    }

    void natures() {
        const Kind kind = Judge::nature_owes(s);
        const int most = kind == Kind::deal || kind == Kind::show || kind == Kind::pick_unique ? kFaces
                         : kind == Kind::pick_crown                                            ? kMaxSeats
                                                                                               : kCharacters;
        for (int v = 0; v <= most; ++v) offer(judge.nature(act(kind, v)), act(kind, v));
        offer(judge.nature(act(kind, kHidden)), act(kind, kHidden));
    }
    void choices() {
        switch (static_cast<Step>(step_of(s))) {
        case Step::choose_role:
        case Step::discard_role: {
            const Kind kind = at_step(s, Step::choose_role) ? Kind::choose : Kind::discard_role;
            for (const Card& c : s.roles.card)
                if (c.zone == pack + seat && (known(c.face) || out.empty() || out.back() != act(kind, kHidden))) open(act(kind, c.face));
            if (kind == Kind::choose && has(s, seat, district::labyrinth))
                for (int pos = 1; pos <= s.roles.count(role_down); ++pos) open(act(Kind::choose_face_down, pos));
            return;
        }
        case Step::exchange_roles:
            for (int q = 0; q < s.seats; ++q)
                for (int slot = 1; slot <= 2; ++slot) open(act(Kind::exchange_roles, q, slot));
            return open(act(Kind::decline));
        case Step::keep_card: {   // a row: in the order drawn
            for (const Card& c : cards_in(s, drawn)) open(act(Kind::keep, c.face));
            std::sort(out.begin(), out.end());
            out.erase(std::unique(out.begin(), out.end()), out.end());
            return;
        }
        case Step::window: open(act(Kind::decline)); return open(act(Kind::confiscate));
        case Step::pay:
            for (int n = 0; n <= kMostCrownGold; ++n) open(act(Kind::pay_from_crown, n));
            return;
        case Step::give_cards:
        case Step::give_back: return faces(hand + seat, [&](Face f) { open(act(Kind::give, f)); });
        case Step::discard_cards: return faces(hand + seat, [&](Face f) { open(act(Kind::discard, f)); });
        case Step::redraw: open(act(Kind::finish)); return faces(hand + seat, [&](Face f) { open(act(Kind::redraw, f)); });
        case Step::take_one: return faces(hand + s.frames.back().a, [&](Face f) { open(act(Kind::take, f)); });
        case Step::wizard_card:
            faces(taken, [&](Face f) { builds([&](const Action& a) { open(a); }, f); });
            return open(act(Kind::take_into_hand));
        case Step::declare:
            for (int n = 0; n <= hand_size(s, s.frames.back().a); ++n) open(act(Kind::declare, n));
            return;
        case Step::warrants: return ranks(Kind::warrant);
        case Step::sign: ranks(Kind::sign); return open(act(Kind::sign, kHidden));
        case Step::threats: return ranks(Kind::threaten);
        case Step::make_real: ranks(Kind::make_real); return open(act(Kind::make_real, kHidden));
        case Step::beautify_more: open(act(Kind::finish)); return faces(city_zone(seat), [&](Face f) { open(act(Kind::beautify, f)); });
        case Step::hand_over: return districts_of(seat, [&](int condition, Face f) { open(act(Kind::hand_over, condition, f)); });
        case Step::crown_killed:
            for (int q = 0; q < s.seats; ++q) open(act(Kind::give_crown, q));
            return;
        case Step::lay_character:
            for (int c = 1; c <= kCharacters; ++c) open(act(Kind::lay_character, c));
            return open(act(Kind::lay_character, kHidden));
        case Step::take_open: return faces(open_cards, [&](Face f) { open(act(Kind::take_open, f)); });
        case Step::bind:
            open(act(Kind::decline));
            return districts_of(seat, [&](int condition, Face f) { open(act(Kind::bind, condition, f)); });
        case Step::replace:
            open(act(Kind::decline));
            for (int c = 1; c <= kCharacters; ++c) open(act(Kind::replace, c));
            return;
        case Step::turn_down:
            open(act(Kind::decline));
            for (int q = 0; q < s.seats; ++q) districts_of(q, [&](int condition, Face f) { open(act(Kind::turn_down, q, condition, f)); });
            return;
        case Step::link:
            open(act(Kind::decline));
            for (int q = 0; q < s.seats; ++q) open(act(Kind::link, q));
            return;
        default: return;
        }
    }
    void ranks(Kind kind) {
        for (int r = s.rank; r < cast_size(s); ++r)
            if (!s.frames.empty())
                open(act(kind, s.cast[r]));
            else
                free(act(kind, s.cast[r]));
    }
    // Every way of building `only`, or anything in hand.
    template <class Do> void builds(Do&& consider, int only) {
        const auto each = [&](auto&& act_on) {
            if (only)
                act_on(static_cast<Face>(only));
            else
                faces(hand + seat, [&](Face f) {
                    if (known(f)) act_on(f);
                });
        };
        const bool cardinal = plays(s, character::cardinal);
        const bool den = only ? only == district::thieves_den : cards_hold(district::thieves_den);
        each([&](Face f) { consider(act(Kind::build, f)); });
        if (cardinal)
            each([&](Face f) {
                for (int q = 0; q < s.seats; ++q) consider(act(Kind::build_with_help, f, q));
            });
        if (den) {
            for (int n = 1; n <= kDistrictFigures[district::thieves_den].cost; ++n) consider(act(Kind::build_den, n));
            if (cardinal)
                for (int n = 1; n <= kDistrictFigures[district::thieves_den].cost; ++n)
                    for (int q = 0; q < s.seats; ++q) consider(act(Kind::build_den_with_help, n, q));
        }
        if (has(s, seat, district::framework)) each([&](Face f) { consider(act(Kind::build_by_framework, f)); });
        if (only ? only == district::necropolis : cards_hold(district::necropolis))
            districts_of(seat, [&](int condition, Face f) { consider(act(Kind::build_by_sacrifice, condition, f)); });
    }
    bool cards_hold(Face face) const {
        for (const Card& c : hand_of(s, seat))
            if (c.face == face) return true;
        return false;
    }
    template <class Do> void plays_of(Do&& act_on) {   // ascending
        const int a = s.plays[0], b = s.plays[1];
        if (std::min(a, b)) act_on(std::min(a, b));
        if (std::max(a, b)) act_on(std::max(a, b));
    }
    void turn() {
        const auto does = [&](int c) { return plays(s, c) && !(s.used & used_bit(s, c, false)); };
        free(act(Kind::end_turn));
        if (!(s.used & used_gather)) {
            free(act(Kind::gather_gold));
            free(act(Kind::gather_cards));
        } else if (!plays(s, character::navigator)) {
            builds([&](const Action& a) { free(a); }, 0);
            if (has(s, seat, district::avant_garden)) free(act(Kind::build_top));
        }
        plays_of([&](int c) {
            if (has_income(c) && c != character::abbot) free(act(Kind::income, c));
        });
        if (plays(s, character::abbot))
            for (int n = 0; n <= city_size(s, seat); ++n) free(act(Kind::mixed_income, n));
        if (does(character::assassin)) ranks(Kind::kill);
        if (does(character::magistrate)) ranks(Kind::warrant);
        if (does(character::thief)) ranks(Kind::rob);
        if (does(character::spy))
            for (int q = 0; q < s.seats; ++q)
                for (int t = 0; t < kTypes; ++t) free(act(Kind::spy, q, t));
        if (does(character::blackmailer)) ranks(Kind::threaten);
        if (does(character::magician)) {
            for (int q = 0; q < s.seats; ++q) free(act(Kind::swap_hands, q));
            faces(hand + seat, [&](Face f) { free(act(Kind::redraw, f)); });
        }
        if (does(character::wizard))
            for (int q = 0; q < s.seats; ++q) free(act(Kind::look, q));
        if (does(character::seer)) free(act(Kind::divine));
        if (does(character::king) || does(character::patrician)) free(act(Kind::take_crown));
        if (does(character::emperor))
            for (int q = 0; q < s.seats; ++q)
                for (int goods = 0; goods <= kCardsGood; ++goods) free(act(Kind::give_crown, q, goods));
        if (does(character::abbot))
            for (int q = 0; q < s.seats; ++q) free(act(Kind::ask_richest, q));
        if (does(character::merchant)) free(act(Kind::extra_gold));
        if (does(character::architect)) free(act(Kind::extra_cards));
        if (does(character::navigator)) {
            free(act(Kind::voyage, kGold));
            free(act(Kind::voyage, kCardsGood));
        }
        if (does(character::scholar)) free(act(Kind::study));
        if (does(character::warlord)) targets(Kind::destroy);
        if (does(character::diplomat)) targets(Kind::exchange);
        if (does(character::marshal)) targets(Kind::seize);
        if (does(character::queen)) free(act(Kind::court));
        if (does(character::artist)) faces(city_zone(seat), [&](Face f) { free(act(Kind::beautify, f)); });
        if (does(character::tax_collector)) free(act(Kind::collect_taxes));
        own_districts();
    }
    void own_districts() {
        constexpr std::uint64_t kWorking = name_bit(district::laboratory) | name_bit(district::museum) | name_bit(district::smithy) |
                                           name_bit(district::architects_guild) | name_bit(district::armory);
        if (!(s.names[seat] & kWorking)) return;
        if (has(s, seat, district::laboratory)) faces(hand + seat, [&](Face f) { free(act(Kind::laboratory, f)); });
        if (has(s, seat, district::museum)) faces(hand + seat, [&](Face f) { free(act(Kind::museum, f)); });
        free(act(Kind::smithy));
        free(act(Kind::guild));
        if (has(s, seat, district::armory)) targets(Kind::armory);
    }
    void targets(Kind kind) {
        for (int q = 0; q < s.seats; ++q) districts_of(q, [&](int condition, Face f) { free(act(kind, q, condition, f)); });
    }

    const State& s;
    const Seat seat;
    const Judge judge;
    ActionList& out;
};

}  // namespace

void Citadels::legal(const State& s, Seat seat, ActionList& out) {
    out.clear();
    if (to_move(s).has(seat)) Lister(s, seat, out).all();
}

}  // namespace mortarboard::citadels
