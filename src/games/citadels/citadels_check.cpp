// Checks choices in the middle of a move, answers to a call, the selection, and moves of nature.
#include "games/citadels/citadels_check.h"

namespace mortarboard::citadels {
namespace {

// Returns the number of arguments of a kind: the names after the first one in CITADELS_KINDS.
constexpr int count_arguments(std::string_view names) {
    return names.empty() ? 0 : 1 + static_cast<int>(std::count(names.begin(), names.end(), ','));
}
constexpr int kArguments[] = {
#define KIND(id, ...) count_arguments(#__VA_ARGS__),
    CITADELS_KINDS(KIND)
#undef KIND
};
constexpr bool is_nature_kind(MoveKind kind) { return kind <= MoveKind::show_secret; }

}  // namespace

Rule MoveChecker::paragraph_of(MoveKind kind) {
    struct Row {
        MoveKind kind;
        Rule rule;
    };
    static constexpr Row kRows[]{
        {MoveKind::pick_character, Rule::r2_10},
        {MoveKind::pick_unique, Rule::r2_10},
        {MoveKind::pick_crown, Rule::r1_5},
        {MoveKind::deal, Rule::r1_2},
        {MoveKind::show, Rule::r1_2},
        {MoveKind::deal_role, Rule::r3_1},
        {MoveKind::show_role, Rule::r3_1},
        {MoveKind::choose, Rule::r3_1},
        {MoveKind::discard_role, Rule::r3_8b},
        {MoveKind::choose_face_down, Rule::r21_8a},
        {MoveKind::exchange_roles, Rule::r20_29a},
        {MoveKind::pick_role, Rule::r20_29a},
        {MoveKind::reveal, Rule::r5_14},
        {MoveKind::not_me, Rule::r5_14},
        {MoveKind::thank, Rule::r21_3a},
        {MoveKind::stay_silent, Rule::r21_3a},
        {MoveKind::keep, Rule::r6_2},
        {MoveKind::bribe, Rule::r12_3c},
        {MoveKind::refuse, Rule::r12_3c},
        {MoveKind::turn_up, Rule::r12_3f},
        {MoveKind::confiscate, Rule::r11_3b},
        {MoveKind::reveal_second, Rule::r21_4b},
        {MoveKind::offer, Rule::r21_4a},
        {MoveKind::lay_character, Rule::r21_4a},
        {MoveKind::show_secret, Rule::r21_4g},
        {MoveKind::pay_from_crown, Rule::r21_9e},
        {MoveKind::give, Rule::r13_3b},
        {MoveKind::discard, Rule::r20_30a},
        {MoveKind::bewitch, Rule::r11_2a},
        {MoveKind::sign, Rule::r11_3a},
        {MoveKind::declare, Rule::r12_2d},
        {MoveKind::make_real, Rule::r12_3a},
        {MoveKind::take, Rule::r13_2a},
        {MoveKind::take_into_hand, Rule::r13_2d},
        {MoveKind::hand_over, Rule::r18_2b},
        {MoveKind::take_open, Rule::r21_6a},
        {MoveKind::bind, Rule::r21_5a},
        {MoveKind::replace, Rule::r21_10a},
        {MoveKind::turn_down, Rule::r21_11a},
        {MoveKind::link, Rule::r21_12a},
        {MoveKind::decline, Rule::r5_8},
        {MoveKind::finish, Rule::r5_8},
    };
    for (const Row& row : kRows)
        if (row.kind == kind) return row.rule;
    return Rule::r5_2;  // its own turn
}
MoveKind MoveChecker::nature_owes(const State& s) {
    const Step step = open_step(s);
    if (is_one_of(step, Step::deal_cards, Step::take_at_random)) return MoveKind::deal;
    if (step == Step::show_hand) return MoveKind::show;
    if (is_one_of(step, Step::deal_roles, Step::take_down)) return MoveKind::deal_role;
    if (is_one_of(step, Step::show_pack, Step::show_down, Step::show_swapped)) return MoveKind::show_role;
    if (step == Step::pick_role) return MoveKind::pick_role;
    if (step == Step::offer_characters) return MoveKind::offer;
    if (step == Step::show_secret) return MoveKind::show_secret;
    if (s.phase == Phase::cast) return MoveKind::pick_character;
    if (s.phase == Phase::uniques) return MoveKind::pick_unique;
    if (s.phase == Phase::crown) return MoveKind::pick_crown;
    const int deck_shown = Citadels::chance(s).deck;
    return deck_shown == Zones::kDeck       ? MoveKind::show
           : deck_shown == RoleZones::kDeck ? MoveKind::show_role
                                            : MoveKind::show_secret;
}
Verdict MoveChecker::nature(const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind != nature_owes(s)) return no(Rule::r22_1);
    const Face face = a.arg[0];
    const Chance c = Citadels::chance(s);
    const bool is_character = face >= 1 && face <= kCharacters;
    // The rank must be the lowest that has no character yet.
    if (kind == MoveKind::pick_character) {
        if (!is_character || !allowed_at(face, s.seats)) return no(Rule::r2_10);
        for (int r = 1; r < rank_of(face); ++r)
            if (!s.next_cast[r - 1]) return no(Rule::r2_10);
        return allow(!s.next_cast[rank_of(face) - 1] && (rank_of(face) < 9 || s.ninth), Rule::r2_10);
    }
    if (kind == MoveKind::pick_unique) return allow(is_unique(face) && !s.cards.pool[face], Rule::r2_10);
    if (kind == MoveKind::pick_crown) return allow(face < s.seats, Rule::r1_5);
    if (kind == MoveKind::pick_role) return allow(face == 1 || face == 2, Rule::r20_29b);
    if (kind == MoveKind::offer) return allow(s.box.may_leave(c.zone, face, c.audience), Rule::r21_4a);
    if (kind == MoveKind::show_secret)
        return allow(c.pos && s.box.may_show(c.zone, c.pos, face, c.audience), Rule::r21_4g);
    if (kind == MoveKind::deal)
        return allow(c.pos ? s.cards.may_show(c.zone, c.pos, face, c.audience)
                           : s.cards.may_leave(c.zone, face, c.audience),
                     Rule::r1_2);
    if (kind == MoveKind::show) return allow(s.cards.may_show(c.zone, c.pos, face, c.audience), Rule::r23_3);
    if (kind == MoveKind::deal_role) {
        if (at_step(s, Step::deal_roles) && open_frame<DealRoles>(s).to == role_open && is_character &&
            rank_of(face) == 4)
            return no(Rule::r3_3);
        if (c.pos) return allow(s.roles.may_show(c.zone, c.pos, face, c.audience), Rule::r3_5);
        return allow(s.roles.may_leave(c.zone, face, c.audience), Rule::r3_1);
    }
    return allow(s.roles.may_show(c.zone, c.pos, face, c.audience), Rule::r3_1);  // MoveKind::show_role
}

// The Magistrate and the Blackmailer place tokens one by one, then choose the true one in secret.
Verdict MoveChecker::marking(const Action& a) const {
    const int c = a.arg[0];
    const bool of_magistrate = static_cast<MoveKind>(a.kind) == MoveKind::warrant;
    const Rule rule = of_magistrate ? Rule::r11_3a : Rule::r12_3a;
    if (const Verdict v = names_rank(c, of_magistrate ? character::magistrate : character::blackmailer, rule);
        !v)
        return v;
    const int rank = rank_of(c);
    if (of_magistrate) return allow(!(s.warrants & rank_bit(rank)), rule);
    // Rule::r12_3b.
    return allow(!(s.threats & rank_bit(rank)) && rank != s.killed && rank != s.bewitched, rule);
}

// ---- Choices at an open step, in groups of steps

Verdict MoveChecker::choice(const Action& a) const {
    const Step step = open_step(s);
    if (step <= Step::exchange_roles) return selection_choice(step, a);
    if (step <= Step::give_back) return card_choice(step, a);
    if (step <= Step::crown_killed) return ability_choice(step, a);
    return built_choice(step, a);
}
Verdict MoveChecker::selection_choice(Step step, const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const Face face = a.arg[0];
    const bool in_pack = s.roles.may_leave(pack + seat, face, knows(seat));
    if (step == Step::choose_role) {
        if (kind == MoveKind::choose) return allow(in_pack, Rule::r3_1);
        // Rule::r21_8b: the seat takes an unseen card after it has looked at the offered ones.
        if (kind == MoveKind::choose_face_down) return labyrinth(face, Rule::r21_8a);
        return no(Rule::r3_1);
    }
    if (step == Step::discard_role) return allow(kind == MoveKind::discard_role && in_pack, Rule::r3_8b);
    if (step != Step::exchange_roles) return no(Rule::r22_1);
    if (kind == MoveKind::decline) return Verdict::yes();
    return allow(
        kind == MoveKind::exchange_roles && is_other(face) && a.arg[1] >= 1 && a.arg[1] <= roles_held(s),
        Rule::r20_29a);
}
Verdict MoveChecker::labyrinth(int place, Rule rule) const {
    return allow_after(own_district(district::labyrinth, 0, rule, rule),
                       place >= 1 && place <= s.roles.count(role_down), rule);
}
// Checks choices of keeping, paying, giving and discarding.
Verdict MoveChecker::card_choice(Step step, const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const Face face = a.arg[0];
    const Knowers own = knows(seat);
    const auto own_seat_and = [&](int other) { return static_cast<Knowers>(own | knows(other)); };
    if (step == Step::keep_card)
        return allow(kind == MoveKind::keep && s.cards.may_leave(drawn, face, own),
                     open_frame<KeepCard>(s).scholar ? Rule::r17_3a : Rule::r6_2);
    if (step == Step::window) {
        if (kind == MoveKind::decline) return Verdict::yes();
        return allow(kind == MoveKind::confiscate && (s.signed_rank == s.rank || !known(s.signed_rank)),
                     kind == MoveKind::confiscate ? Rule::r11_3g : Rule::r22_2);
    }
    if (step == Step::pay) {
        const Pay pay = open_frame<Pay>(s);
        return allow(kind == MoveKind::pay_from_crown && face >= pay.least && face <= pay.most &&
                         face <= s.crown_gold && face <= pay.price && pay.price - face <= s.gold[seat],
                     Rule::r21_9e);
    }
    if (step == Step::give_cards)
        return allow(kind == MoveKind::give && holds(face, own_seat_and(open_frame<GiveCards>(s).to)),
                     Rule::r15_3b);
    if (step == Step::give_back)  // Rule::r13_3c: any card may be given
        return allow(kind == MoveKind::give && holds(face, own_seat_and(open_frame<GiveBack>(s).to)),
                     Rule::r13_3b);
    if (step == Step::discard_cards)
        return allow(kind == MoveKind::discard && holds(face, own), Rule::r20_30a);
    if (step == Step::redraw)
        return allow(kind == MoveKind::finish || (kind == MoveKind::redraw && holds(face, own)),
                     Rule::r13_1b);
    if (step == Step::take_one) {
        const int whose = open_frame<TakeOne>(s).whose;
        return allow(kind == MoveKind::take && s.cards.may_leave(hand + whose, face, own_seat_and(whose)),
                     Rule::r13_2a);
    }
    return kind == MoveKind::take_into_hand ? Verdict::yes() : building(a, true);  // Step::wizard_card
}
// Checks choices within the abilities of ranks 1, 2, 4, 8 and 9.
Verdict MoveChecker::ability_choice(Step step, const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const Face face = a.arg[0];
    if (step == Step::declare) {
        const Declare declare = open_frame<Declare>(s);
        int matching = 0, unseen = 0;
        for (const Card& c : hand_of(s, declare.whose))
            known(c.face) ? matching += static_cast<int>(kDistrictFigures[c.face].type) == declare.type
                          : ++unseen;
        return allow(kind == MoveKind::declare && face >= matching && face <= matching + unseen,
                     Rule::r12_2d);
    }
    if (step == Step::warrants) return kind == MoveKind::warrant ? marking(a) : no(Rule::r11_3a);
    if (step == Step::threats) return kind == MoveKind::threaten ? marking(a) : no(Rule::r12_3a);
    if (is_one_of(step, Step::sign, Step::make_real)) {
        const bool signing = step == Step::sign;
        const Rule rule = signing ? Rule::r11_3a : Rule::r12_3a;
        if (kind != (signing ? MoveKind::sign : MoveKind::make_real)) return no(rule);
        if (!sees(s, knows(seat))) return allow(face == kHidden, rule);
        if (face < 1 || face > kCharacters || s.cast[rank_of(face) - 1] != face) return no(rule);
        return allow((signing ? s.warrants : s.threats) & rank_bit(rank_of(face)), rule);
    }
    if (step == Step::beautify_more)
        return kind == MoveKind::finish     ? Verdict::yes()
               : kind == MoveKind::beautify ? beautify(face)
                                            : no(Rule::r19_2a);
    if (step == Step::hand_over) {
        if (kind != MoveKind::hand_over) return no(Rule::r18_2b);
        const HandOver asked = open_frame<HandOver>(s);
        return hand_over(asked.with, asked.condition, asked.face, a.arg[0], a.arg[1]);
    }
    return allow(kind == MoveKind::give_crown && is_other(face) && face != s.crown && !a.arg[1],
                 Rule::r14_2e);  // Step::crown_killed
}
// Checks choices after a district has been built.
Verdict MoveChecker::built_choice(Step step, const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const Face face = a.arg[0];
    if (step == Step::lay_character)
        return allow(kind == MoveKind::lay_character && s.box.may_leave(box_shown, face, knows(seat)),
                     Rule::r21_4a);
    if (step == Step::take_open)
        return allow(kind == MoveKind::take_open && s.cards.can_be(open_cards, face), Rule::r21_6b);
    if (step > Step::link) return no(Rule::r22_1);
    // Rule::r7_9: the seat may decline the other effects.
    if (kind == MoveKind::decline) return Verdict::yes();
    if (step == Step::bind)
        return allow(kind == MoveKind::bind && face < face_down && a.arg[1] != district::dragon_roost &&
                         a.arg[1] <= kFaces && copies_in_city(s, seat, face, a.arg[1]) > 0,
                     Rule::r21_5a);
    if (step == Step::replace) {
        if (kind != MoveKind::replace || face < 1 || face > kCharacters || !allowed_at(face, s.seats))
            return no(Rule::r21_10b);
        return allow(s.next_cast[rank_of(face) - 1] && in_box(s, face), Rule::r21_10b);
    }
    if (step == Step::link)
        return allow(kind == MoveKind::link && face < s.seats && are_neighbours(s, seat, face),
                     Rule::r21_12d);
    if (kind != MoveKind::turn_down || face >= s.seats || a.arg[1] >= face_down ||
        a.arg[2] == district::sinkhole)
        return no(Rule::r21_11a);
    if (is_complete(s, face) || !copies_in_city(s, face, a.arg[1], a.arg[2])) return no(Rule::r21_11a);
    return allow(free_copies(s, face, a.arg[1], a.arg[2]) > 0, Rule::r21_5a);
}

Verdict MoveChecker::call(const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const Face called = s.cast[s.rank - 1];
    if (kind == MoveKind::not_me) {
        for (int slot = 0; slot < 2; ++slot)
            if ((s.veiled[seat] >> slot & 1) && role_at(s, role_zone(slot, seat)) == called)
                return no(Rule::r5_2);
        return Verdict::yes();
    }
    const int slot = a.arg[0] - 1;
    if (kind != MoveKind::reveal || slot < 0 || slot > 1 || !(s.veiled[seat] >> slot & 1))
        return no(Rule::r5_14);
    const Face face = role_at(s, role_zone(slot, seat));
    return allow(face == called || (!known(face) && s.roles.pool[called]), Rule::r5_2);
}
Verdict MoveChecker::kit(const Action& a) const {
    if (static_cast<MoveKind>(a.kind) == MoveKind::choose)
        return allow(s.roles.may_leave(pack + seat, a.arg[0], knows(seat)),
                     s.choice ? Rule::r4_4 : Rule::r4_3);
    if (static_cast<MoveKind>(a.kind) != MoveKind::choose_face_down)
        return no(s.choice ? Rule::r4_4 : Rule::r4_3);
    return labyrinth(a.arg[0], Rule::r21_8c);
}
Verdict MoveChecker::stage(const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const bool gathers = kind == MoveKind::gather_gold || kind == MoveKind::gather_cards;
    switch (s.stage) {
    case Stage::thanks:
        return allow(kind == MoveKind::thank || kind == MoveKind::stay_silent, Rule::r21_3a);
    case Stage::short_gather:
    case Stage::threat_gather:
        if (!gathers) return no(s.stage == Stage::short_gather ? Rule::r11_2c : Rule::r12_3c);
        return allow(kind == MoveKind::gather_gold || deck_size(s), Rule::r6_4);
    case Stage::threat_settle:
        return allow(kind == MoveKind::bribe || kind == MoveKind::refuse, Rule::r12_3c);
    case Stage::threat_verdict: {
        if (kind == MoveKind::decline) return Verdict::yes();
        if (kind != MoveKind::turn_up || a.arg[0] > 1) return no(Rule::r22_3);
        return allow(!known(s.real_rank) || (s.real_rank == s.rank) == a.arg[0],
                     a.arg[0] ? Rule::r12_3h : Rule::r12_3g);
    }
    case Stage::consulate:
        if (kind == MoveKind::decline) return Verdict::yes();
        return allow(kind == MoveKind::reveal_second && s.box.may_show(box_laid, 1, a.arg[0], kEverybody),
                     Rule::r21_4b);
    case Stage::witch:  // 11.2a, 11.2b
        if (gathers) {
            if (s.used & used_gather) return no(Rule::r6_3);
            return allow(kind == MoveKind::gather_gold || deck_size(s), Rule::r6_4);
        }
        if (kind == MoveKind::bewitch && (s.used & used_gather))
            return names_rank(a.arg[0], character::witch, Rule::r11_2a);
        return no(kind == MoveKind::bewitch || kind == MoveKind::end_turn ? Rule::r11_2a : Rule::r11_2b);
    case Stage::free:
        return free_turn(a);
    case Stage::none:
        break;
    }
    return no(Rule::r22_1);
}
Verdict MoveChecker::elsewhere(const Action& a) const {
    if (s.phase == Phase::kit_choice && seat >= 0 && seat < s.seats && (s.acted & bit(seat)))
        return no(Rule::r4_5);
    if (is_one_of(static_cast<MoveKind>(a.kind), MoveKind::laboratory, MoveKind::museum, MoveKind::smithy,
                  MoveKind::guild, MoveKind::armory))
        return no(Rule::r5_9);
    if (s.phase == Phase::call && s.frames.empty()) return no(Rule::r5_14);
    if (s.phase != Phase::turn || !s.frames.empty() || s.stage != Stage::free) return no(Rule::r22_1);
    return no(roles_held(s) > 1 ? Rule::r3_10 : Rule::r5_2);
}

SeatSet Citadels::to_move(const State& s) {
    if (!s.frames.empty()) return SeatSet::of(s.frames.back().seat);
    switch (s.phase) {
    case Phase::cast:
    case Phase::uniques:
    case Phase::crown:
    case Phase::opening:
        return SeatSet::of(kNature);
    case Phase::kit_choice:
    case Phase::call: {
        SeatSet owing;
        for (int q = 0; q < s.seats; ++q)
            if (!(s.acted & bit(q)) && (s.phase == Phase::kit_choice || s.veiled[q])) owing = owing.with(q);
        return owing;
    }
    case Phase::turn:
        return SeatSet::of(s.stage == Stage::threat_verdict ? s.blackmailer : s.turn);
    case Phase::deal:
    case Phase::select:
    case Phase::over:
        break;
    }
    return {};
}
bool Citadels::choosing(const State& s, Seat seat) {
    if (s.frames.empty() || s.frames.back().seat != seat) return false;
    return is_one_of(open_step(s), Step::discard_role, Step::pay, Step::give_cards, Step::discard_cards,
                     Step::redraw, Step::warrants, Step::sign, Step::threats, Step::make_real,
                     Step::beautify_more, Step::hand_over);
}
Verdict Citadels::check(const State& s, const Move& m) {
    if (s.phase == Phase::over) return Verdict::no(Rule::r24_1);
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    if (kind >= MoveKind::kinds) return Verdict::no(Rule::r22_1);
    for (int i = kArguments[m.action.kind]; i < 7; ++i)
        if (m.action.arg[i]) return Verdict::no(MoveChecker::paragraph_of(kind));
    const MoveChecker checker(s, m.seat);
    if (!to_move(s).has(m.seat)) return checker.elsewhere(m.action);
    if (m.seat == kNature) return checker.nature(m.action);
    if (is_nature_kind(kind)) return Verdict::no(MoveChecker::paragraph_of(kind));
    if (!s.frames.empty()) return checker.choice(m.action);
    if (s.phase == Phase::call) return checker.call(m.action);
    if (s.phase == Phase::kit_choice) return checker.kit(m.action);
    return checker.stage(m.action);
}

}  // namespace mortarboard::citadels
