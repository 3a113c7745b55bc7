// check: what a seat does in its own turn.
#include "games/citadels/citadels_check.h"

namespace mortarboard::citadels {

Verdict Judge::ability(int c, Rule rule, bool takes_income) const {
    if (!plays(s, c)) return no(rule);
    if (!(s.used & used_bit(s, c, takes_income))) return Verdict::yes();
    return no(c == character::assassin ? Rule::r11_1a : c == character::magician ? Rule::r13_1c : Rule::r5_7);
}
// A rank that `by` may name: of the cast, and not called yet.; Rule::r11_1c
Verdict Judge::names_rank(int c, int by, Rule rule) const {
    if (c < 1 || c > kCharacters || s.cast[rank_of(c) - 1] != c) return no(rule);
    return allow(rank_of(c) > s.rank, s.plays[1] == by ? Rule::r21_4e : rule);
}

// ---- Building

Verdict Judge::limit_reached() const {
    if (s.used & used_confiscated) return no(Rule::r11_3c);
    if (plays(s, character::architect)) return no(Rule::r17_1b);
    if (plays(s, character::scholar)) return no(Rule::r17_3b);
    if (plays(s, character::seer)) return no(Rule::r13_3d);
    return no(plays(s, character::trader) ? Rule::r16_3b : Rule::r7_2);
}
Verdict Judge::navigator_bans() const {
    if (!plays(s, character::navigator)) return Verdict::yes();
    return no(s.plays[1] ? Rule::r21_4c : s.used & used_resumed ? Rule::r11_2e : Rule::r17_2b);
}
// All but the price.
Verdict Judge::may_build(Face face, bool from_taken) const {
    if (!from_taken && !(s.used & used_gather)) return no(Rule::r7_1);
    if (face < 1 || face > kFaces) return no(Rule::r7_1);
    if (from_taken ? !s.cards.can_be(taken, face) : !holds(face, kEverybody)) return no(Rule::r7_1);
    if (const Verdict v = navigator_bans(); !v) return v;
    if (face == district::secret_vault) return no(from_taken ? Rule::r13_2d : Rule::r20_1a);
    if (!from_taken && s.builds >= building_limit(s) && !outside_limit(s, face)) return limit_reached();
    if (face == district::monument && city_size(s, seat) >= 5) return no(Rule::r20_9a);
    if (has(s, seat, face) && !has(s, seat, district::quarry) && !plays(s, character::wizard))
        return no(Rule::r7_3);  // Rule::r13_2c, 20.20
    return Verdict::yes();
}
Verdict Judge::with_help(int helper, int price, int cards_left) const {
    if (!plays(s, character::cardinal) || !is_other(helper)) return no(Rule::r15_3b);
    const int missing = price - gold();  // Rule::r15_3e
    if (missing <= 0 || s.gold[helper] < missing) return no(Rule::r15_3c);
    return allow(cards_left >= missing, Rule::r15_3d);
}
Verdict Judge::building(const Action& a, bool from_taken) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const int others = hand_size(s, seat) - !from_taken;
    switch (kind) {
    case MoveKind::build:
        if (const Verdict v = may_build(a.arg[0], from_taken); !v) return v;
        return allow(price_for(s, seat, a.arg[0]) <= gold(),
                     plays(s, character::alchemist) ? Rule::r16_2c : Rule::r7_4);
    case MoveKind::build_with_help:
        if (const Verdict v = may_build(a.arg[0], from_taken); !v) return v;
        return with_help(a.arg[1], price_for(s, seat, a.arg[0]), others);
    case MoveKind::build_den:
    case MoveKind::build_den_with_help: {
        if (const Verdict v = may_build(district::thieves_den, from_taken); !v) return v;
        const int price = price_for(s, seat, district::thieves_den), n = a.arg[0];
        if (n < 1 || n > price || n > others) return no(Rule::r20_30a);
        if (kind == MoveKind::build_den_with_help) return with_help(a.arg[1], price - n, others - n);
        return allow(price - n <= gold(), Rule::r7_4);
    }
    case MoveKind::build_by_framework:  // Rule::r9_7: also out of an own complete city
        if (const Verdict v = may_build(a.arg[0], from_taken); !v) return v;
        return allow(has(s, seat, district::framework), Rule::r20_5);
    case MoveKind::build_by_sacrifice:
        if (const Verdict v = may_build(district::necropolis, from_taken); !v) return v;
        return allow(a.arg[0] < conditions && copies_in_city(s, seat, a.arg[0], a.arg[1]) > 0, Rule::r20_19);
    default:
        return no(from_taken ? Rule::r13_2b : Rule::r22_1);
    }
}

// ---- Abilities

Verdict Judge::end_turn() const {
    if (!(s.used & used_gather)) return no(Rule::r5_5);
    for (int c : s.plays)
        if (c && rank_of(c) == 4 && !(s.used & used_bit(s, c, false)))
            return no(c == character::king      ? Rule::r14_1b
                      : c == character::emperor ? Rule::r14_2b
                                                : Rule::r14_3b);
    return Verdict::yes();
}
Verdict Judge::income(int c) const {
    if (c < 1 || c > kCharacters || !has_income(c) || c == character::abbot) return no(Rule::r5_15);
    if (const Verdict v = ability(c, Rule::r3_11, true); !v) return v;
    if (!count_type(s, seat, income_type(c), true)) return no(Rule::r5_15);
    return allow((c != character::patrician && c != character::cardinal) || deck_size(s), Rule::r5_15);
}
// A district of `target` that rank 8 would use its ability on.
Verdict Judge::attack(int target, int condition, Face face, Rule rule) const {
    if (target >= s.seats || condition >= conditions || face > kFaces ||
        !copies_in_city(s, target, condition, face))
        return no(rule);
    if (s.bishop == target)
        return no(s.seats <= 3                            ? Rule::r15_1d
                  : s.bewitched == 5 && target == s.witch ? Rule::r15_1c
                                                          : Rule::r15_1b);
    if (face == district::keep && !is_face_down(condition)) return no(Rule::r20_6);
    return allow(free_copies(s, target, condition, face) > 0, Rule::r21_5a);
}
Verdict Judge::destroy(const Action& a) const {
    if (const Verdict v = ability(character::warlord, Rule::r18_1b); !v) return v;
    const int target = a.arg[0];
    if (const Verdict v = attack(target, a.arg[1], a.arg[2], Rule::r18_1b); !v) return v;
    if (is_complete(s, target)) return no(target == seat ? Rule::r18_1c : Rule::r9_3);
    return allow(
        std::max(0, cost_of(a.arg[2], a.arg[1]) - 1) + has(s, target, district::great_wall) <= gold(),
        Rule::r18_1b);
}
Verdict Judge::seize(const Action& a) const {
    if (const Verdict v = ability(character::marshal, Rule::r18_3b); !v) return v;
    const int target = a.arg[0], condition = a.arg[1];
    const Face face = a.arg[2];
    if (!is_other(target)) return no(Rule::r18_3b);
    if (const Verdict v = attack(target, condition, face, Rule::r18_3b); !v) return v;
    if (is_complete(s, target)) return no(Rule::r18_3c);
    if (cost_of(face, condition) > 3) return no(Rule::r18_3b);
    if (!is_face_down(condition) && has(s, seat, face))
        return no(has(s, seat, district::quarry) ? Rule::r20_20 : Rule::r18_3c);
    return allow(cost_of(face, condition) + has(s, target, district::great_wall) <= gold(), Rule::r18_3b);
}
Verdict Judge::exchange(const Action& a) const {
    if (const Verdict v = ability(character::diplomat, Rule::r18_2b); !v) return v;
    const int target = a.arg[0], condition = a.arg[1];
    const Face face = a.arg[2];
    if (!is_other(target)) return no(Rule::r18_2b);
    if (const Verdict v = attack(target, condition, face, Rule::r18_2b); !v) return v;
    if (is_complete(s, target)) return no(Rule::r18_2d);
    if (!is_face_down(condition) && has(s, seat, face)) return no(Rule::r18_2e);
    Verdict last = no(Rule::r18_2b);
    for (const Card& c : city_of(s, seat))
        if (last = hand_over(target, condition, face, condition_of(c), c.face); last) break;
    return last;
}
// Rule::r18_2f: what he gives away is not attacked.
Verdict Judge::hand_over(int with, int condition, Face face, int own_condition, Face own) const {
    if (own_condition >= conditions || !copies_in_city(s, seat, own_condition, own)) return no(Rule::r18_2b);
    if (!is_face_down(own_condition) && has(s, with, own)) return no(Rule::r18_2e);
    const int cost = std::max(0, cost_of(face, condition) - cost_of(own, own_condition)) +
                     has(s, with, district::great_wall);
    return allow(cost <= gold(), Rule::r18_2b);
}
Verdict Judge::beautify(Face face) const {
    if (face < 1 || face > kFaces) return no(Rule::r19_2a);
    if (!copies_in_city(s, seat, plain, face)) {
        if (copies_in_city(s, seat, beautified, face)) return no(Rule::r19_2b);
        const bool turned =
            copies_in_city(s, seat, face_down, face) || copies_in_city(s, seat, face_down_beautified, face);
        return no(turned ? Rule::r21_11c : Rule::r19_2a);
    }
    return allow(s.gold[seat], Rule::r19_2a);  // 21.9d: from the stash
}

// ---- Own districts

Verdict Judge::own_district(Face face, int used, Rule rule, Rule again) const {
    if (!has(s, seat, face))
        return no((s.used & used_resumed) && owner_of(s, face) >= 0 ? Rule::r11_2f : rule);
    return allow(!(s.used & used), again);
}
Verdict Judge::armory(const Action& a) const {
    if (const Verdict v = own_district(district::armory, 0, Rule::r20_4, Rule::r20_4); !v) return v;
    const int target = a.arg[0], condition = a.arg[1];
    const Face face = a.arg[2];
    if (target >= s.seats || condition >= conditions || face > kFaces ||
        !copies_in_city(s, target, condition, face))
        return no(Rule::r20_4);
    if (face == district::armory && !is_face_down(condition)) return no(Rule::r20_4);
    if (is_complete(s, target)) return no(target == seat ? Rule::r7_5 : Rule::r9_3);
    return allow(free_copies(s, target, condition, face) > 0, Rule::r21_5a);
}

// Rule::r5_6, Rule::r5_8: in any order, and each only as one likes.
Verdict Judge::free_turn(const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const auto& arg = a.arg;
    const auto after = [](Verdict v, bool yes, Rule otherwise) { return !v ? v : allow(yes, otherwise); };
    switch (kind) {
    case MoveKind::end_turn:
        return end_turn();
    case MoveKind::gather_gold:
    case MoveKind::gather_cards:
        if (s.used & used_gather) return no(s.used & used_resumed ? Rule::r11_2f : Rule::r6_3);
        return allow(kind == MoveKind::gather_gold || deck_size(s), Rule::r6_4);
    case MoveKind::build:
    case MoveKind::build_with_help:
    case MoveKind::build_den:
    case MoveKind::build_den_with_help:
    case MoveKind::build_by_framework:
    case MoveKind::build_by_sacrifice:
        return building(a, false);
    case MoveKind::build_top: {
        if (const Verdict v = own_district(district::avant_garden, used_top, Rule::r21_2a, Rule::r21_2c); !v)
            return v;
        if (!(s.used & used_gather) || !deck_size(s) || s.builds >= building_limit(s))
            return no(Rule::r21_2a);
        if (const Verdict v = navigator_bans(); !v) return v;
        return allow(gold() >= 3, Rule::r21_2d);
    }
    case MoveKind::income:
        return income(arg[0]);
    case MoveKind::mixed_income: {
        const int n = count_type(s, seat, Type::religious, true);
        if (const Verdict v = ability(character::abbot, Rule::r15_2a, true); !v) return v;
        if (arg[0] > n) return no(Rule::r15_2a);
        return allow(n && (arg[0] || deck_size(s)), Rule::r5_15);
    }
    case MoveKind::kill:
        if (const Verdict v = ability(character::assassin, Rule::r11_1a); !v) return v;
        return names_rank(arg[0], character::assassin, Rule::r11_1a);
    case MoveKind::rob:
        if (const Verdict v = ability(character::thief, Rule::r12_1a); !v) return v;
        if (const Verdict v = names_rank(arg[0], character::thief, Rule::r12_1a); !v) return v;
        return allow(rank_of(arg[0]) != s.killed && rank_of(arg[0]) != s.bewitched, Rule::r12_1a);
    case MoveKind::warrant:
        if (const Verdict v = ability(character::magistrate, Rule::r11_3a); !v) return v;
        return marking(a);
    case MoveKind::threaten:
        if (const Verdict v = ability(character::blackmailer, Rule::r12_3a); !v) return v;
        return marking(a);
    case MoveKind::spy:
        return after(ability(character::spy, Rule::r12_2a),
                     is_other(arg[0]) && hand_size(s, arg[0]) && arg[1] < kTypes, Rule::r12_2a);
    case MoveKind::swap_hands:
        if (const Verdict v =
                after(ability(character::magician, Rule::r13_1a), is_other(arg[0]), Rule::r13_1a);
            !v)
            return v;
        return allow(hand_size(s, seat) || hand_size(s, arg[0]), Rule::r5_15);
    case MoveKind::redraw:
        return after(ability(character::magician, Rule::r13_1b), holds(arg[0], knows(seat)), Rule::r13_1b);
    case MoveKind::look:
        return after(ability(character::wizard, Rule::r13_2a), is_other(arg[0]) && hand_size(s, arg[0]),
                     Rule::r13_2a);
    case MoveKind::divine: {
        bool somebody = false;
        for (int q = 0; q < s.seats; ++q) somebody |= q != seat && hand_size(s, q);
        return after(ability(character::seer, Rule::r13_3a), somebody, Rule::r13_3a);
    }
    case MoveKind::take_crown: {
        bool takes = false, plays_it = false;
        for (int c : {character::king, character::patrician})
            if (plays(s, c)) {
                plays_it = true;
                takes |= !(s.used & used_bit(s, c, false));
            }
        return allow(takes, plays_it ? Rule::r5_7 : Rule::r14_1b);
    }
    case MoveKind::give_crown: {
        if (const Verdict v = ability(character::emperor, Rule::r14_2b); !v) return v;
        if (!is_other(arg[0]) || arg[0] == s.crown)
            return no(s.used & used_resumed ? Rule::r11_2h : Rule::r14_2b);
        const bool coins = s.gold[arg[0]], held = hand_size(s, arg[0]);
        switch (arg[1]) {
        case 0:
            return allow(!coins && !held, Rule::r14_2c);
        case kGold:
            return allow(coins, Rule::r14_2d);
        case kCardsGood:
            return allow(held, Rule::r14_2d);
        default:
            return no(Rule::r14_2c);
        }
    }
    case MoveKind::ask_richest: {
        if (const Verdict v = ability(character::abbot, Rule::r15_2b); !v) return v;
        const int most = *std::max_element(s.gold.begin(), s.gold.begin() + s.seats);
        if (s.gold[seat] == most) return no(Rule::r15_2d);
        return allow(is_other(arg[0]) && s.gold[arg[0]] == most, Rule::r15_2c);
    }
    case MoveKind::extra_gold:
        return ability(character::merchant, Rule::r16_1b);
    case MoveKind::extra_cards:
        return after(ability(character::architect, Rule::r17_1a), deck_size(s), Rule::r5_15);
    case MoveKind::voyage:
        if (const Verdict v = after(ability(character::navigator, Rule::r17_2a),
                                    arg[0] == kGold || arg[0] == kCardsGood, Rule::r17_2a);
            !v)
            return v;
        return allow(arg[0] == kGold || deck_size(s), Rule::r5_15);
    case MoveKind::study:
        return after(ability(character::scholar, Rule::r17_3a), deck_size(s), Rule::r5_15);
    case MoveKind::destroy:
        return destroy(a);
    case MoveKind::seize:
        return seize(a);
    case MoveKind::exchange:
        return exchange(a);
    case MoveKind::court: {
        bool next_to = false;
        for (int q = 0; q < s.seats; ++q) next_to |= (s.rank4_seats & bit(q)) && are_neighbours(s, q, seat);
        return after(ability(character::queen, Rule::r19_1a), next_to,
                     s.killed == 4 ? Rule::r19_1b : Rule::r19_1a);
    }
    case MoveKind::beautify:
        if (const Verdict v = ability(character::artist, Rule::r19_2a); !v)
            return v.rule == static_cast<std::uint16_t>(Rule::r5_7) ? no(Rule::r19_2a) : v;
        return beautify(arg[0]);
    case MoveKind::collect_taxes:
        return after(ability(character::tax_collector, Rule::r19_3d), s.token_gold, Rule::r5_15);
    case MoveKind::laboratory:
        return after(own_district(district::laboratory, used_laboratory, Rule::r20_17, Rule::r20_17),
                     holds(arg[0], knows(seat)), Rule::r20_17);
    case MoveKind::museum:
        return after(own_district(district::museum, used_museum, Rule::r20_10a, Rule::r20_10a),
                     holds(arg[0], knows(seat)), Rule::r20_10a);
    case MoveKind::smithy:
        if (const Verdict v = after(own_district(district::smithy, used_smithy, Rule::r20_21, Rule::r20_21),
                                    gold() >= 2, Rule::r20_21);
            !v)
            return v;
        return allow(deck_size(s), Rule::r5_15);
    case MoveKind::guild:
        return after(own_district(district::architects_guild, used_guild, Rule::r21_1a, Rule::r21_1a),
                     deck_size(s), Rule::r21_1a);
    case MoveKind::armory:
        return armory(a);
    default:
        return no(Rule::r22_1);
    }
}

}  // namespace mortarboard::citadels
