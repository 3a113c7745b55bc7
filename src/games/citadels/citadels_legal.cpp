// legal: the list of what check allows, made in ascending order out of what could be meant.
#include "games/citadels/citadels_check.h"

namespace mortarboard::citadels {
namespace {

class Lister {
public:
    Lister(const State& state, Seat mover, ActionList& list)
        : s(state), seat(mover), judge(state, mover), out(list) {}

    void all() {
        if (seat == kNature) return natures();
        if (!s.frames.empty()) return choices();
        if (s.phase == Phase::call) {
            for (int slot = 1; slot <= 2; ++slot)
                if (s.veiled[seat] >> (slot - 1) & 1)
                    offer(judge.call(act(MoveKind::reveal, slot)), act(MoveKind::reveal, slot));
            return offer(judge.call(act(MoveKind::not_me)), act(MoveKind::not_me));
        }
        if (s.phase == Phase::kit_choice) {
            for (int c = 1; c <= kCharacters; ++c)
                if (pack_may_hold(c)) offer(judge.kit(act(MoveKind::choose, c)), act(MoveKind::choose, c));
            offer(judge.kit(act(MoveKind::choose, kHidden)), act(MoveKind::choose, kHidden));
            for (int pos = 1; pos <= kRanks; ++pos)
                offer(judge.kit(act(MoveKind::choose_face_down, pos)), act(MoveKind::choose_face_down, pos));
            return;
        }
        if (s.stage == Stage::free) return turn();
        for (MoveKind kind :
             {MoveKind::decline, MoveKind::thank, MoveKind::stay_silent, MoveKind::gather_gold,
              MoveKind::gather_cards, MoveKind::bribe, MoveKind::refuse})
            at_stage(act(kind));
        for (int marker = 0; marker < 2; ++marker) at_stage(act(MoveKind::turn_up, marker));
        if (s.stage == Stage::consulate)
            for (int c = 1; c <= kCharacters; ++c) at_stage(act(MoveKind::reveal_second, c));
        if (s.stage == Stage::witch)
            for (int c : s.cast) at_stage(act(MoveKind::bewitch, c));
    }

private:
    static Action act(MoveKind kind, int a = 0, int b = 0, int c = 0) {
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
    template <class Do> void districts_of(int target, Do&& act_on) {  // ascending by condition, then face
        int last = -1;
        for (const Card& c : city_of(s, target)) {
            const int key = condition_of(c) << 8 | c.face;
            if (key != last) act_on(condition_of(c), c.face);
            last = key;
        }
    }

    void natures() {
        const MoveKind kind = Judge::nature_owes(s);
        const int most = kind == MoveKind::deal || kind == MoveKind::show || kind == MoveKind::pick_unique
                             ? kFaces
                         : kind == MoveKind::pick_crown ? kMaxSeats
                                                        : kCharacters;
        for (int v = 0; v <= most; ++v) offer(judge.nature(act(kind, v)), act(kind, v));
        offer(judge.nature(act(kind, kHidden)), act(kind, kHidden));
    }
    void choices() {
        switch (static_cast<Step>(step_of(s))) {
        case Step::choose_role:
        case Step::discard_role: {
            const MoveKind kind = at_step(s, Step::choose_role) ? MoveKind::choose : MoveKind::discard_role;
            for (const Card& c : s.roles.card)
                if (c.zone == pack + seat &&
                    (known(c.face) || out.empty() || out.back() != act(kind, kHidden)))
                    open(act(kind, c.face));
            if (kind == MoveKind::choose && has(s, seat, district::labyrinth))
                for (int pos = 1; pos <= s.roles.count(role_down); ++pos)
                    open(act(MoveKind::choose_face_down, pos));
            return;
        }
        case Step::exchange_roles:
            for (int q = 0; q < s.seats; ++q)
                for (int slot = 1; slot <= 2; ++slot) open(act(MoveKind::exchange_roles, q, slot));
            return open(act(MoveKind::decline));
        case Step::keep_card: {  // a row: in the order drawn
            for (const Card& c : cards_in(s, drawn)) open(act(MoveKind::keep, c.face));
            std::sort(out.begin(), out.end());
            out.erase(std::unique(out.begin(), out.end()), out.end());
            return;
        }
        case Step::window:
            open(act(MoveKind::decline));
            return open(act(MoveKind::confiscate));
        case Step::pay:
            for (int n = 0; n <= kMostCrownGold; ++n) open(act(MoveKind::pay_from_crown, n));
            return;
        case Step::give_cards:
        case Step::give_back:
            return faces(hand + seat, [&](Face f) { open(act(MoveKind::give, f)); });
        case Step::discard_cards:
            return faces(hand + seat, [&](Face f) { open(act(MoveKind::discard, f)); });
        case Step::redraw:
            open(act(MoveKind::finish));
            return faces(hand + seat, [&](Face f) { open(act(MoveKind::redraw, f)); });
        case Step::take_one:
            return faces(hand + s.frames.back().a, [&](Face f) { open(act(MoveKind::take, f)); });
        case Step::wizard_card:
            faces(taken, [&](Face f) { builds([&](const Action& a) { open(a); }, f); });
            return open(act(MoveKind::take_into_hand));
        case Step::declare:
            for (int n = 0; n <= hand_size(s, s.frames.back().a); ++n) open(act(MoveKind::declare, n));
            return;
        case Step::warrants:
            return ranks(MoveKind::warrant);
        case Step::sign:
            ranks(MoveKind::sign);
            return open(act(MoveKind::sign, kHidden));
        case Step::threats:
            return ranks(MoveKind::threaten);
        case Step::make_real:
            ranks(MoveKind::make_real);
            return open(act(MoveKind::make_real, kHidden));
        case Step::beautify_more:
            open(act(MoveKind::finish));
            return faces(city_zone(seat), [&](Face f) { open(act(MoveKind::beautify, f)); });
        case Step::hand_over:
            return districts_of(seat,
                                [&](int condition, Face f) { open(act(MoveKind::hand_over, condition, f)); });
        case Step::crown_killed:
            for (int q = 0; q < s.seats; ++q) open(act(MoveKind::give_crown, q));
            return;
        case Step::lay_character:
            for (int c = 1; c <= kCharacters; ++c) open(act(MoveKind::lay_character, c));
            return open(act(MoveKind::lay_character, kHidden));
        case Step::take_open:
            return faces(open_cards, [&](Face f) { open(act(MoveKind::take_open, f)); });
        case Step::bind:
            open(act(MoveKind::decline));
            return districts_of(seat,
                                [&](int condition, Face f) { open(act(MoveKind::bind, condition, f)); });
        case Step::replace:
            open(act(MoveKind::decline));
            for (int c = 1; c <= kCharacters; ++c) open(act(MoveKind::replace, c));
            return;
        case Step::turn_down:
            open(act(MoveKind::decline));
            for (int q = 0; q < s.seats; ++q)
                districts_of(q,
                             [&](int condition, Face f) { open(act(MoveKind::turn_down, q, condition, f)); });
            return;
        case Step::link:
            open(act(MoveKind::decline));
            for (int q = 0; q < s.seats; ++q) open(act(MoveKind::link, q));
            return;
        default:
            return;
        }
    }
    void ranks(MoveKind kind) {
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
        each([&](Face f) { consider(act(MoveKind::build, f)); });
        if (cardinal)
            each([&](Face f) {
                for (int q = 0; q < s.seats; ++q) consider(act(MoveKind::build_with_help, f, q));
            });
        if (den) {
            for (int n = 1; n <= kDistrictFigures[district::thieves_den].cost; ++n)
                consider(act(MoveKind::build_den, n));
            if (cardinal)
                for (int n = 1; n <= kDistrictFigures[district::thieves_den].cost; ++n)
                    for (int q = 0; q < s.seats; ++q) consider(act(MoveKind::build_den_with_help, n, q));
        }
        if (has(s, seat, district::framework))
            each([&](Face f) { consider(act(MoveKind::build_by_framework, f)); });
        if (only ? only == district::necropolis : cards_hold(district::necropolis))
            districts_of(seat, [&](int condition, Face f) {
                consider(act(MoveKind::build_by_sacrifice, condition, f));
            });
    }
    bool cards_hold(Face face) const {
        for (const Card& c : hand_of(s, seat))
            if (c.face == face) return true;
        return false;
    }
    template <class Do> void plays_of(Do&& act_on) {  // ascending
        const int a = s.plays[0], b = s.plays[1];
        if (std::min(a, b)) act_on(std::min(a, b));
        if (std::max(a, b)) act_on(std::max(a, b));
    }
    void turn() {
        const auto does = [&](int c) { return plays(s, c) && !(s.used & used_bit(s, c, false)); };
        free(act(MoveKind::end_turn));
        if (!(s.used & used_gather)) {
            free(act(MoveKind::gather_gold));
            free(act(MoveKind::gather_cards));
        } else if (!plays(s, character::navigator)) {
            builds([&](const Action& a) { free(a); }, 0);
            if (has(s, seat, district::avant_garden)) free(act(MoveKind::build_top));
        }
        plays_of([&](int c) {
            if (has_income(c) && c != character::abbot) free(act(MoveKind::income, c));
        });
        if (plays(s, character::abbot))
            for (int n = 0; n <= city_size(s, seat); ++n) free(act(MoveKind::mixed_income, n));
        if (does(character::assassin)) ranks(MoveKind::kill);
        if (does(character::magistrate)) ranks(MoveKind::warrant);
        if (does(character::thief)) ranks(MoveKind::rob);
        if (does(character::spy))
            for (int q = 0; q < s.seats; ++q)
                for (int t = 0; t < kTypes; ++t) free(act(MoveKind::spy, q, t));
        if (does(character::blackmailer)) ranks(MoveKind::threaten);
        if (does(character::magician)) {
            for (int q = 0; q < s.seats; ++q) free(act(MoveKind::swap_hands, q));
            faces(hand + seat, [&](Face f) { free(act(MoveKind::redraw, f)); });
        }
        if (does(character::wizard))
            for (int q = 0; q < s.seats; ++q) free(act(MoveKind::look, q));
        if (does(character::seer)) free(act(MoveKind::divine));
        if (does(character::king) || does(character::patrician)) free(act(MoveKind::take_crown));
        if (does(character::emperor))
            for (int q = 0; q < s.seats; ++q)
                for (int goods = 0; goods <= kCardsGood; ++goods) free(act(MoveKind::give_crown, q, goods));
        if (does(character::abbot))
            for (int q = 0; q < s.seats; ++q) free(act(MoveKind::ask_richest, q));
        if (does(character::merchant)) free(act(MoveKind::extra_gold));
        if (does(character::architect)) free(act(MoveKind::extra_cards));
        if (does(character::navigator)) {
            free(act(MoveKind::voyage, kGold));
            free(act(MoveKind::voyage, kCardsGood));
        }
        if (does(character::scholar)) free(act(MoveKind::study));
        if (does(character::warlord)) targets(MoveKind::destroy);
        if (does(character::diplomat)) targets(MoveKind::exchange);
        if (does(character::marshal)) targets(MoveKind::seize);
        if (does(character::queen)) free(act(MoveKind::court));
        if (does(character::artist))
            faces(city_zone(seat), [&](Face f) { free(act(MoveKind::beautify, f)); });
        if (does(character::tax_collector)) free(act(MoveKind::collect_taxes));
        own_districts();
    }
    void own_districts() {
        constexpr std::uint64_t kWorking = name_bit(district::laboratory) | name_bit(district::museum) |
                                           name_bit(district::smithy) | name_bit(district::architects_guild) |
                                           name_bit(district::armory);
        if (!(s.names[seat] & kWorking)) return;
        if (has(s, seat, district::laboratory))
            faces(hand + seat, [&](Face f) { free(act(MoveKind::laboratory, f)); });
        if (has(s, seat, district::museum))
            faces(hand + seat, [&](Face f) { free(act(MoveKind::museum, f)); });
        free(act(MoveKind::smithy));
        free(act(MoveKind::guild));
        if (has(s, seat, district::armory)) targets(MoveKind::armory);
    }
    void targets(MoveKind kind) {
        for (int q = 0; q < s.seats; ++q)
            districts_of(q, [&](int condition, Face f) { free(act(kind, q, condition, f)); });
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
