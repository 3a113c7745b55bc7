// Lists what `check` allows, in ascending order, out of candidates that can be meant.
#include "games/citadels/citadels_check.h"

namespace mortarboard::citadels {
namespace {

class ActionLister {
public:
    ActionLister(const State& state, Seat mover, ActionList& list)
        : s(state), seat(mover), checker(state, mover), out(list) {}

    void all() {
        if (!s.frames.empty()) return choices();
        if (s.phase == Phase::call) {
            for (int slot = 1; slot <= 2; ++slot)
                if (s.veiled[seat] >> (slot - 1) & 1)
                    offer(checker.call(make_action(MoveKind::reveal, slot)),
                          make_action(MoveKind::reveal, slot));
            return offer(checker.call(make_action(MoveKind::not_me)), make_action(MoveKind::not_me));
        }
        if (s.phase == Phase::kit_choice) {
            for (int c = 1; c <= kCharacters; ++c)
                if (pack_may_hold(c))
                    offer(checker.kit(make_action(MoveKind::choose, c)), make_action(MoveKind::choose, c));
            offer(checker.kit(make_action(MoveKind::choose, kHidden)),
                  make_action(MoveKind::choose, kHidden));
            for (int pos = 1; pos <= kRanks; ++pos)
                offer(checker.kit(make_action(MoveKind::choose_face_down, pos)),
                      make_action(MoveKind::choose_face_down, pos));
            return;
        }
        if (s.stage == Stage::free) return turn();
        for (MoveKind kind :
             {MoveKind::decline, MoveKind::thank, MoveKind::stay_silent, MoveKind::gather_gold,
              MoveKind::gather_cards, MoveKind::bribe, MoveKind::refuse})
            at_stage(make_action(kind));
        for (int marker = 0; marker < 2; ++marker) at_stage(make_action(MoveKind::turn_up, marker));
        if (s.stage == Stage::consulate)
            for (int c = 1; c <= kCharacters; ++c) at_stage(make_action(MoveKind::reveal_second, c));
        if (s.stage == Stage::witch)
            for (int c : s.cast) at_stage(make_action(MoveKind::bewitch, c));
    }
    void nature() {
        const MoveKind kind = MoveChecker::nature_owes(s);
        const int most = kind == MoveKind::deal || kind == MoveKind::show || kind == MoveKind::pick_unique
                             ? kFaces
                         : kind == MoveKind::pick_crown ? kMaxSeats
                                                        : kCharacters;
        for (int v = 0; v <= most; ++v) offer(checker.nature(make_action(kind, v)), make_action(kind, v));
        offer(checker.nature(make_action(kind, kHidden)), make_action(kind, kHidden));
    }

private:
    void offer(Verdict v, const Action& a) {
        if (v) out.push_back(a);
    }
    void at_stage(const Action& a) { offer(checker.stage(a), a); }
    void open(const Action& a) { offer(checker.choice(a), a); }
    void free(const Action& a) { offer(checker.free_turn(a), a); }
    bool pack_may_hold(int c) const {
        for (const Card& card : s.roles.card)
            if (card.zone == pack + seat && (card.face == c || !known(card.face))) return true;
        return false;
    }
    // Calls act_on for each different face of a zone, ascending; kHidden if a card there is unknown.
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

    void choices() {
        const Step step = open_step(s);
        if (step <= Step::exchange_roles) return selection_choices(step);
        if (step <= Step::give_back) return card_choices(step);
        if (step <= Step::crown_killed) return ability_choices(step);
        built_choices(step);
    }
    void selection_choices(Step step) {
        if (step == Step::exchange_roles) {
            for (int q = 0; q < s.seats; ++q)
                for (int slot = 1; slot <= 2; ++slot) open(make_action(MoveKind::exchange_roles, q, slot));
            return open(make_action(MoveKind::decline));
        }
        const MoveKind kind = step == Step::choose_role ? MoveKind::choose : MoveKind::discard_role;
        for (const Card& c : s.roles.card)
            if (c.zone == pack + seat &&
                (known(c.face) || out.empty() || out.back() != make_action(kind, kHidden)))
                open(make_action(kind, c.face));
        if (kind == MoveKind::choose && has(s, seat, district::labyrinth))
            for (int pos = 1; pos <= s.roles.count(role_down); ++pos)
                open(make_action(MoveKind::choose_face_down, pos));
    }
    void card_choices(Step step) {
        // A row keeps the order in which cards were drawn.
        if (step == Step::keep_card) {
            for (const Card& c : cards_in(s, drawn)) open(make_action(MoveKind::keep, c.face));
            std::sort(out.begin(), out.end());
            out.erase(std::unique(out.begin(), out.end()), out.end());
        } else if (step == Step::window) {
            open(make_action(MoveKind::decline));
            open(make_action(MoveKind::confiscate));
        } else if (step == Step::pay) {
            for (int n = 0; n <= kMaxCrownGold; ++n) open(make_action(MoveKind::pay_from_crown, n));
        } else if (is_one_of(step, Step::give_cards, Step::give_back)) {
            open_faces(hand + seat, MoveKind::give);
        } else if (step == Step::discard_cards) {
            open_faces(hand + seat, MoveKind::discard);
        } else if (step == Step::redraw) {
            open(make_action(MoveKind::finish));
            open_faces(hand + seat, MoveKind::redraw);
        } else if (step == Step::take_one) {
            open_faces(hand + open_frame<TakeOne>(s).whose, MoveKind::take);
        } else {  // Step::wizard_card
            faces(taken, [&](Face f) { builds([&](const Action& a) { open(a); }, f); });
            open(make_action(MoveKind::take_into_hand));
        }
    }
    void ability_choices(Step step) {
        if (step == Step::declare) {
            for (int n = 0; n <= hand_size(s, open_frame<Declare>(s).whose); ++n)
                open(make_action(MoveKind::declare, n));
        } else if (step == Step::warrants) {
            ranks(MoveKind::warrant);
        } else if (step == Step::threats) {
            ranks(MoveKind::threaten);
        } else if (is_one_of(step, Step::sign, Step::make_real)) {
            const MoveKind kind = step == Step::sign ? MoveKind::sign : MoveKind::make_real;
            ranks(kind);
            open(make_action(kind, kHidden));
        } else if (step == Step::beautify_more) {
            open(make_action(MoveKind::finish));
            open_faces(city_zone(seat), MoveKind::beautify);
        } else if (step == Step::hand_over) {
            open_districts(MoveKind::hand_over);
        } else {  // Step::crown_killed
            for (int q = 0; q < s.seats; ++q) open(make_action(MoveKind::give_crown, q));
        }
    }
    void built_choices(Step step) {
        if (step == Step::lay_character) {
            for (int c = 1; c <= kCharacters; ++c) open(make_action(MoveKind::lay_character, c));
            return open(make_action(MoveKind::lay_character, kHidden));
        }
        if (step == Step::take_open) return open_faces(open_cards, MoveKind::take_open);
        open(make_action(MoveKind::decline));
        if (step == Step::bind) {
            open_districts(MoveKind::bind);
        } else if (step == Step::replace) {
            for (int c = 1; c <= kCharacters; ++c) open(make_action(MoveKind::replace, c));
        } else if (step == Step::link) {
            for (int q = 0; q < s.seats; ++q) open(make_action(MoveKind::link, q));
        } else {  // Step::turn_down
            for (int q = 0; q < s.seats; ++q)
                districts_of(q, [&](int condition, Face f) {
                    open(make_action(MoveKind::turn_down, q, condition, f));
                });
        }
    }
    void open_faces(int zone, MoveKind kind) {
        faces(zone, [&](Face f) { open(make_action(kind, f)); });
    }
    void open_districts(MoveKind kind) {  // of the seat's own city
        districts_of(seat, [&](int condition, Face f) { open(make_action(kind, condition, f)); });
    }
    void ranks(MoveKind kind) {
        for (int r = s.rank; r < cast_size(s); ++r)
            if (!s.frames.empty())
                open(make_action(kind, s.cast[r]));
            else
                free(make_action(kind, s.cast[r]));
    }
    // Every way to build `only`, or if that is 0 any card of the hand.
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
        each([&](Face f) { consider(make_action(MoveKind::build, f)); });
        if (cardinal)
            each([&](Face f) {
                for (int q = 0; q < s.seats; ++q) consider(make_action(MoveKind::build_with_help, f, q));
            });
        if (den) {
            for (int n = 1; n <= kDistrictFigures[district::thieves_den].cost; ++n)
                consider(make_action(MoveKind::build_den, n));
            if (cardinal)
                for (int n = 1; n <= kDistrictFigures[district::thieves_den].cost; ++n)
                    for (int q = 0; q < s.seats; ++q)
                        consider(make_action(MoveKind::build_den_with_help, n, q));
        }
        if (has(s, seat, district::framework))
            each([&](Face f) { consider(make_action(MoveKind::build_by_framework, f)); });
        if (only ? only == district::necropolis : cards_hold(district::necropolis))
            districts_of(seat, [&](int condition, Face f) {
                consider(make_action(MoveKind::build_by_sacrifice, condition, f));
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
        free(make_action(MoveKind::end_turn));
        if (!(s.used & used_gather)) {
            free(make_action(MoveKind::gather_gold));
            free(make_action(MoveKind::gather_cards));
        } else if (!plays(s, character::navigator)) {
            builds([&](const Action& a) { offer(checker.building(a, false, true), a); }, 0);
            if (has(s, seat, district::avant_garden)) free(make_action(MoveKind::build_top));
        }
        plays_of([&](int c) {
            if (has_income(c) && c != character::abbot) free(make_action(MoveKind::income, c));
        });
        if (plays(s, character::abbot))
            for (int n = 0; n <= city_size(s, seat); ++n) free(make_action(MoveKind::mixed_income, n));
        if (does(character::assassin)) ranks(MoveKind::kill);
        if (does(character::magistrate)) ranks(MoveKind::warrant);
        if (does(character::thief)) ranks(MoveKind::rob);
        if (does(character::spy))
            for (int q = 0; q < s.seats; ++q)
                for (int t = 0; t < kTypes; ++t) free(make_action(MoveKind::spy, q, t));
        if (does(character::blackmailer)) ranks(MoveKind::threaten);
        if (does(character::magician)) {
            for (int q = 0; q < s.seats; ++q) free(make_action(MoveKind::swap_hands, q));
            faces(hand + seat, [&](Face f) { free(make_action(MoveKind::redraw, f)); });
        }
        if (does(character::wizard))
            for (int q = 0; q < s.seats; ++q) free(make_action(MoveKind::look, q));
        if (does(character::seer)) free(make_action(MoveKind::divine));
        if (does(character::king) || does(character::patrician)) free(make_action(MoveKind::take_crown));
        if (does(character::emperor))
            for (int q = 0; q < s.seats; ++q)
                for (int goods = 0; goods <= kCardsGood; ++goods)
                    free(make_action(MoveKind::give_crown, q, goods));
        if (does(character::abbot))
            for (int q = 0; q < s.seats; ++q) free(make_action(MoveKind::ask_richest, q));
        if (does(character::merchant)) free(make_action(MoveKind::extra_gold));
        if (does(character::architect)) free(make_action(MoveKind::extra_cards));
        if (does(character::navigator)) {
            free(make_action(MoveKind::voyage, kGold));
            free(make_action(MoveKind::voyage, kCardsGood));
        }
        if (does(character::scholar)) free(make_action(MoveKind::study));
        if (does(character::warlord)) targets(MoveKind::destroy);
        if (does(character::diplomat)) targets(MoveKind::exchange);
        if (does(character::marshal)) targets(MoveKind::seize);
        if (does(character::queen)) free(make_action(MoveKind::court));
        if (does(character::artist))
            faces(city_zone(seat), [&](Face f) { free(make_action(MoveKind::beautify, f)); });
        if (does(character::tax_collector)) free(make_action(MoveKind::collect_taxes));
        own_districts();
    }
    void own_districts() {
        constexpr std::uint64_t kWorking = name_bit(district::laboratory) | name_bit(district::museum) |
                                           name_bit(district::smithy) | name_bit(district::architects_guild) |
                                           name_bit(district::armory);
        if (!(s.names[seat] & kWorking)) return;
        if (has(s, seat, district::laboratory))
            faces(hand + seat, [&](Face f) { free(make_action(MoveKind::laboratory, f)); });
        if (has(s, seat, district::museum))
            faces(hand + seat, [&](Face f) { free(make_action(MoveKind::museum, f)); });
        free(make_action(MoveKind::smithy));
        free(make_action(MoveKind::guild));
        if (has(s, seat, district::armory)) targets(MoveKind::armory);
    }
    void targets(MoveKind kind) {
        for (int q = 0; q < s.seats; ++q)
            districts_of(q, [&](int condition, Face f) { free(make_action(kind, q, condition, f)); });
    }

    const State& s;
    const Seat seat;
    const MoveChecker checker;
    ActionList& out;
};

}  // namespace

void Citadels::draws(const State& s, ActionList& out) {
    out.clear();
    if (to_move(s).has(kNature)) ActionLister(s, kNature, out).nature();
}
void Citadels::legal(const State& s, Seat seat, ActionList& out) {
    if (seat == kNature) return draws(s, out);
    out.clear();
    if (to_move(s).has(seat)) ActionLister(s, seat, out).all();
}

}  // namespace mortarboard::citadels
