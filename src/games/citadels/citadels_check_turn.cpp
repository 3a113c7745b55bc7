// Checks the moves of a seat in its own turn.
#include "games/citadels/citadels_check.h"

namespace mortarboard::citadels {

// Says whether this is the seat's other character of the round.
bool MoveChecker::plays_at_other_call(int c) const {
    if (roles_held(s) < 2) return false;
    return role_at(s, role_zone(0, seat)) == c || role_at(s, role_zone(1, seat)) == c;
}
Verdict MoveChecker::ability(int c, Rule rule, bool takes_income) const {
    if (!plays(s, c)) return no(plays_at_other_call(c) ? Rule::r3_11 : rule);
    if (!(s.used & used_bit(s, c, takes_income))) return Verdict::yes();
    return no(c == character::assassin ? Rule::r11_1a : c == character::magician ? Rule::r13_1c : Rule::r5_7);
}
// Says whether the character `by` may name a rank: it must be in the cast and not called yet. Rule::r11_1c
Verdict MoveChecker::names_rank(int c, int by, Rule rule) const {
    if (c < 1 || c > kCharacters || s.cast[rank_of(c) - 1] != c) return no(rule);
    return allow(rank_of(c) > s.rank, s.plays[1] == by ? Rule::r21_4e : rule);
}

// ---- Building

Verdict MoveChecker::limit_reached() const {
    if (plays(s, character::architect)) return no(Rule::r17_1b);
    if (plays(s, character::scholar)) return no(Rule::r17_3b);
    if (plays(s, character::seer)) return no(Rule::r13_3d);
    // The paragraph says why trade districts did not count and this one does.
    return no(plays(s, character::trader) ? Rule::r16_3b : Rule::r7_2);
}
Verdict MoveChecker::navigator_bans() const {
    if (!plays(s, character::navigator)) return Verdict::yes();
    return no(s.plays[1] ? Rule::r21_4c : s.used & used_resumed ? Rule::r11_2e : Rule::r17_2b);
}
// Checks everything except the price.
Verdict MoveChecker::may_build(Face face, bool from_taken, bool held) const {
    if (!from_taken && !(s.used & used_gather)) return no(Rule::r7_1);
    if (face < 1 || face > kFaces) return no(from_taken ? Rule::r13_2b : Rule::r7_1);
    if (from_taken && !s.cards.can_be(taken, face)) return no(Rule::r13_2b);
    if (!from_taken && !held && !holds(face, kEverybody)) return no(Rule::r7_1);
    if (const Verdict v = navigator_bans(); !v) return v;
    if (face == district::secret_vault) return no(from_taken ? Rule::r13_2d : Rule::r20_1a);
    if (!from_taken && s.builds >= building_limit(s) && !outside_limit(s, face)) return limit_reached();
    if (face == district::monument && city_size(s, seat) >= 5) return no(Rule::r20_9a);
    if (has(s, seat, face) && !has(s, seat, district::quarry) && !plays(s, character::wizard))
        return no(Rule::r7_3);  // Rule::r13_2c, 20.20
    return Verdict::yes();
}
Verdict MoveChecker::building_with_help(int helper, int price, int cards_left) const {
    if (!plays(s, character::cardinal) || !is_other(helper)) return no(Rule::r15_3b);
    const int missing = price - gold();  // Rule::r15_3e
    if (missing <= 0 || s.gold[helper] < missing) return no(Rule::r15_3c);
    return allow(cards_left >= missing, Rule::r15_3d);
}
Verdict MoveChecker::building(const Action& a, bool from_taken, bool held) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const auto others = [&] { return hand_size(s, seat) - !from_taken; };
    if (kind == MoveKind::build) {
        if (const Verdict v = may_build(a.arg[0], from_taken, held); !v) return v;
        return allow(price_for(s, seat, a.arg[0]) <= gold(),
                     plays(s, character::alchemist) ? Rule::r16_2c : Rule::r7_4);
    }
    if (kind == MoveKind::build_with_help) {
        if (const Verdict v = may_build(a.arg[0], from_taken, held); !v) return v;
        return building_with_help(a.arg[1], price_for(s, seat, a.arg[0]), others());
    }
    if (is_one_of(kind, MoveKind::build_den, MoveKind::build_den_with_help)) {
        if (const Verdict v = may_build(district::thieves_den, from_taken, held); !v) return v;
        const int price = price_for(s, seat, district::thieves_den), n = a.arg[0];
        if (n < 1 || n > price || n > others()) return no(Rule::r20_30a);
        if (kind == MoveKind::build_den_with_help)
            return building_with_help(a.arg[1], price - n, others() - n);
        return allow(price - n <= gold(), Rule::r7_4);
    }
    // The Framework may be used even if that breaks up the seat's own complete city (Rule::r9_7).
    if (kind == MoveKind::build_by_framework) {
        if (const Verdict v = may_build(a.arg[0], from_taken, held); !v) return v;
        return own_district(district::framework, 0, Rule::r20_5, Rule::r20_5);
    }
    if (kind == MoveKind::build_by_sacrifice) {
        if (const Verdict v = may_build(district::necropolis, from_taken, held); !v) return v;
        return allow(a.arg[0] < conditions && copies_in_city(s, seat, a.arg[0], a.arg[1]) > 0, Rule::r20_19);
    }
    return no(from_taken ? Rule::r13_2b : paragraph_of(kind));
}

// ---- Abilities

Verdict MoveChecker::end_turn() const {
    if (!(s.used & used_gather)) return no(Rule::r5_5);
    for (int c : s.plays)
        if (c && rank_of(c) == 4 && !(s.used & used_bit(s, c, false)))
            return no(c == character::king      ? Rule::r14_1b
                      : c == character::emperor ? Rule::r14_2b
                                                : Rule::r14_3b);
    return Verdict::yes();
}
Verdict MoveChecker::income(int c) const {
    if (c < 1 || c > kCharacters || !has_income(c)) return no(Rule::r5_15);
    if (c == character::abbot) return no(Rule::r15_2a);
    if (const Verdict v = ability(c, income_rule(c), true); !v) return v;
    if (!count_type(s, seat, income_type(c), true)) return no(Rule::r5_15);
    return allow((c != character::patrician && c != character::cardinal) || deck_size(s), Rule::r5_15);
}
// Says whether the seat has the gold for what rank 8 pays; the Great Wall is named where only its part is
// missing.
Verdict MoveChecker::pays(int price, int surcharge, Rule rule) const {
    return allow(price <= gold(), price - surcharge <= gold() ? Rule::r20_25a : rule);
}
// Says whether rank 8 may use its ability on a district of `target`.
Verdict MoveChecker::attack(int target, int condition, Face face, Rule rule) const {
    if (target >= s.seats || condition >= conditions || face > kFaces ||
        !copies_in_city(s, target, condition, face))
        return no(rule);
    if (s.bishop == target)
        return no(s.bewitched == 5 && target == s.witch ? Rule::r15_1c
                  : s.seats <= 3                        ? Rule::r15_1d
                                                        : Rule::r15_1b);
    if (face == district::keep && !is_face_down(condition)) return no(Rule::r20_6);
    return allow(free_copies(s, target, condition, face) > 0, Rule::r21_5a);
}
Verdict MoveChecker::destroy(const Action& a) const {
    if (const Verdict v = ability(character::warlord, Rule::r18_1b); !v) return v;
    const int target = a.arg[0];
    if (const Verdict v = attack(target, a.arg[1], a.arg[2], Rule::r18_1b); !v) return v;
    if (is_complete(s, target)) return no(target == seat ? Rule::r18_1c : Rule::r9_3);
    return pays(price_to_destroy(s, target, a.arg[1], a.arg[2]),
                wall_surcharge(s, target, a.arg[1], a.arg[2]), Rule::r18_1b);
}
Verdict MoveChecker::seize(const Action& a) const {
    if (const Verdict v = ability(character::marshal, Rule::r18_3b); !v) return v;
    const int target = a.arg[0], condition = a.arg[1];
    const Face face = a.arg[2];
    if (!is_other(target)) return no(Rule::r18_3b);
    if (const Verdict v = attack(target, condition, face, Rule::r18_3b); !v) return v;
    if (is_complete(s, target)) return no(Rule::r18_3c);
    if (cost_of(face, condition) > 3) return no(Rule::r18_3b);
    if (!is_face_down(condition) && has(s, seat, face))
        return no(has(s, seat, district::quarry) ? Rule::r20_20 : Rule::r18_3c);
    return pays(price_to_seize(s, target, condition, face), wall_surcharge(s, target, condition, face),
                Rule::r18_3b);
}
Verdict MoveChecker::exchange(const Action& a) const {
    if (const Verdict v = ability(character::diplomat, Rule::r18_2b); !v) return v;
    const int target = a.arg[0], condition = a.arg[1];
    const Face face = a.arg[2];
    if (!is_other(target)) return no(Rule::r18_2b);
    if (const Verdict v = attack(target, condition, face, Rule::r18_2b); !v) return v;
    if (is_complete(s, target)) return no(Rule::r18_2d);
    if (!is_face_down(condition) && has(s, seat, face)) return no(Rule::r18_2e);
    // If no own district will do, the paragraph is about the price rather than about the names that the two
    // cities share.
    Verdict why = no(city_of(s, seat).empty() ? Rule::r18_2b : Rule::r18_2e);
    for (const Card& c : city_of(s, seat)) {
        const Verdict v = hand_over(target, condition, face, condition_of(c), c.face);
        if (v) return v;
        if (v.rule != static_cast<std::uint16_t>(Rule::r18_2e)) why = v;
    }
    return why;
}
// Rule::r18_2f: the district given away is not under attack, so nothing protects it.
Verdict MoveChecker::hand_over(int with, int condition, Face face, int own_condition, Face own) const {
    if (own_condition >= conditions || !copies_in_city(s, seat, own_condition, own)) return no(Rule::r18_2b);
    if (!is_face_down(own_condition) && has(s, with, own)) return no(Rule::r18_2e);
    return pays(price_to_exchange(s, with, condition, face, own_condition, own),
                wall_surcharge(s, with, condition, face), Rule::r18_2b);
}
Verdict MoveChecker::beautify(Face face) const {
    if (face < 1 || face > kFaces) return no(Rule::r19_2a);
    if (!copies_in_city(s, seat, plain, face)) {
        if (copies_in_city(s, seat, beautified, face)) return no(Rule::r19_2b);
        const bool turned =
            copies_in_city(s, seat, face_down, face) || copies_in_city(s, seat, face_down_beautified, face);
        return no(turned ? Rule::r21_11c : Rule::r19_2a);
    }
    return allow(s.gold[seat], Rule::r19_2a);  // 21.9d: with gold of the stash only, not of the crown
}

// ---- Own districts

int MoveChecker::bewitched_seat() const {
    if (!s.bewitched) return -1;
    for (int slot = 0; slot < roles_held(s); ++slot)
        for (int q = 0; q < s.seats; ++q)
            if (role_at(s, role_zone(slot, q)) == s.cast[s.bewitched - 1]) return q;
    return -1;
}
Verdict MoveChecker::own_district(Face face, int used, Rule rule, Rule again) const {
    if (!has(s, seat, face)) {
        if (copies_in_city(s, seat, face_down, face) || copies_in_city(s, seat, face_down_beautified, face))
            return no(Rule::r21_11b);
        const int owner = s.used & used_resumed ? owner_of(s, face) : -1;
        return no(owner >= 0 && owner == bewitched_seat() ? Rule::r11_2f : rule);
    }
    return allow(!(s.used & used), again);
}
Verdict MoveChecker::armory(const Action& a) const {
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

// The free moves of a turn come in any order, each only if the seat wants to (Rule::r5_6, Rule::r5_8). Kinds
// of moves are checked in the groups in which CITADELS_KINDS lists them.
Verdict MoveChecker::free_turn(const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind == MoveKind::end_turn) return end_turn();
    if (is_one_of(kind, MoveKind::gather_gold, MoveKind::gather_cards)) {
        if (s.used & used_gather) return no(s.used & used_resumed ? Rule::r11_2f : Rule::r6_3);
        return allow(kind == MoveKind::gather_gold || deck_size(s), Rule::r6_4);
    }
    if (kind == MoveKind::build_top) return build_top();
    if (kind >= MoveKind::build && kind <= MoveKind::build_by_sacrifice) return building(a, false);
    if (kind >= MoveKind::income && kind <= MoveKind::redraw) return early_ability(a);
    if (kind >= MoveKind::look && kind <= MoveKind::study) return middle_ability(a);
    if (kind >= MoveKind::destroy && kind <= MoveKind::collect_taxes) return late_ability(a);
    if (kind >= MoveKind::laboratory && kind <= MoveKind::armory) return own_district_use(a);
    return no(paragraph_of(kind));
}
Verdict MoveChecker::build_top() const {
    if (const Verdict v = own_district(district::avant_garden, used_top, Rule::r21_2a, Rule::r21_2c); !v)
        return v;
    if (!(s.used & used_gather) || !deck_size(s) || s.builds >= building_limit(s)) return no(Rule::r21_2a);
    if (const Verdict v = navigator_bans(); !v) return v;
    return allow(gold() >= 3, Rule::r21_2d);
}
// Checks incomes, characters that name a rank, the Spy and the Magician.
Verdict MoveChecker::early_ability(const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const int first = a.arg[0];
    if (kind == MoveKind::income) return income(first);
    if (kind == MoveKind::mixed_income) {
        const int n = count_type(s, seat, Type::religious, true);
        if (const Verdict v = ability(character::abbot, Rule::r15_2a, true); !v) return v;
        if (first > n) return no(Rule::r15_2a);
        return allow(n && (first || deck_size(s)), Rule::r5_15);
    }
    if (kind == MoveKind::kill) {
        if (const Verdict v = ability(character::assassin, Rule::r11_1a); !v) return v;
        return names_rank(first, character::assassin, Rule::r11_1a);
    }
    if (kind == MoveKind::rob) {
        if (const Verdict v = ability(character::thief, Rule::r12_1a); !v) return v;
        if (const Verdict v = names_rank(first, character::thief, Rule::r12_1a); !v) return v;
        return allow(rank_of(first) != s.killed && rank_of(first) != s.bewitched, Rule::r12_1a);
    }
    if (kind == MoveKind::warrant) {
        if (const Verdict v = ability(character::magistrate, Rule::r11_3a); !v) return v;
        return marking(a);
    }
    if (kind == MoveKind::threaten) {
        if (const Verdict v = ability(character::blackmailer, Rule::r12_3a); !v) return v;
        return marking(a);
    }
    if (kind == MoveKind::spy)
        return allow_after(ability(character::spy, Rule::r12_2a),
                           is_other(first) && hand_size(s, first) && a.arg[1] < kTypes, Rule::r12_2a);
    if (kind == MoveKind::swap_hands) {
        if (const Verdict v =
                allow_after(ability(character::magician, Rule::r13_1a), is_other(first), Rule::r13_1a);
            !v)
            return v;
        return allow(hand_size(s, seat) || hand_size(s, first), Rule::r5_15);
    }
    if (kind == MoveKind::redraw)
        return allow_after(ability(character::magician, Rule::r13_1b), holds(a.arg[0], knows(seat)),
                           Rule::r13_1b);
    // The other kinds (bewitch, sign, declare and make_real) belong to a stage or an open step.
    return no(paragraph_of(kind));
}
// Checks the Wizard and the Seer, the crown, gold and cards.
Verdict MoveChecker::middle_ability(const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    const int first = a.arg[0];
    if (kind == MoveKind::look)
        return allow_after(ability(character::wizard, Rule::r13_2a), is_other(first) && hand_size(s, first),
                           Rule::r13_2a);
    if (kind == MoveKind::divine) {
        bool somebody = false;
        for (int q = 0; q < s.seats; ++q) somebody |= q != seat && hand_size(s, q);
        return allow_after(ability(character::seer, Rule::r13_3a), somebody, Rule::r13_3a);
    }
    if (kind == MoveKind::take_crown) return take_crown();
    if (kind == MoveKind::give_crown) return give_crown(a);
    if (kind == MoveKind::ask_richest) {
        if (const Verdict v = ability(character::abbot, Rule::r15_2b); !v) return v;
        const auto begin = s.gold.begin(), end = begin + s.seats;
        const int most = *std::max_element(begin, end);
        if (s.gold[seat] == most) return no(Rule::r15_2d);
        return allow(is_other(first) && s.gold[first] == most,
                     std::count(begin, end, most) == 1 ? Rule::r15_2b : Rule::r15_2c);
    }
    if (kind == MoveKind::extra_gold) return ability(character::merchant, Rule::r16_1b);
    if (kind == MoveKind::extra_cards)
        return allow_after(ability(character::architect, Rule::r17_1a), deck_size(s), Rule::r5_15);
    if (kind == MoveKind::voyage) {
        if (const Verdict v = allow_after(ability(character::navigator, Rule::r17_2a),
                                          first == kGold || first == kCardsGood, Rule::r17_2a);
            !v)
            return v;
        return allow(first == kGold || deck_size(s), Rule::r5_15);
    }
    if (kind == MoveKind::study)
        return allow_after(ability(character::scholar, Rule::r17_3a), deck_size(s), Rule::r5_15);
    // The kinds take and take_into_hand belong to an open step.
    return no(paragraph_of(kind));
}
Verdict MoveChecker::take_crown() const {
    int played = 0;
    bool other_call = false;
    for (int c : {character::king, character::patrician}) {
        other_call |= plays_at_other_call(c);
        if (!plays(s, c)) continue;
        if (!(s.used & used_bit(s, c, false))) return Verdict::yes();
        ++played;
    }
    if (!played) return no(other_call ? Rule::r3_11 : Rule::r14_1b);
    // The bewitched one has taken the crown himself; a Patrician from the Consulate is the Witch's own.
    const bool bewitched_took =
        s.used & used_resumed && played == 1 && is_one_of(s.plays[0], character::king, character::patrician);
    return no(bewitched_took ? Rule::r11_2g : Rule::r5_7);
}
Verdict MoveChecker::give_crown(const Action& a) const {
    const int to = a.arg[0], goods = a.arg[1];
    if (const Verdict v = ability(character::emperor, Rule::r14_2b); !v) return v;
    if (!is_other(to) || to == s.crown) return no(s.used & used_resumed ? Rule::r11_2h : Rule::r14_2b);
    const bool coins = s.gold[to], held = hand_size(s, to);
    if (goods == 0) return allow(!coins && !held, Rule::r14_2c);
    if (goods == kGold) return allow(coins, Rule::r14_2d);
    return goods == kCardsGood ? allow(held, Rule::r14_2d) : no(Rule::r14_2c);
}
// Checks the abilities of ranks 8 and 9.
Verdict MoveChecker::late_ability(const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind == MoveKind::destroy) return destroy(a);
    if (kind == MoveKind::seize) return seize(a);
    if (kind == MoveKind::exchange) return exchange(a);
    if (kind == MoveKind::court) {
        bool next_to = false;
        for (int q = 0; q < s.seats; ++q) next_to |= (s.rank4_seats & bit(q)) && are_neighbours(s, q, seat);
        return allow_after(ability(character::queen, Rule::r19_1a), next_to,
                           s.killed == 4 ? Rule::r19_1b : Rule::r19_1a);
    }
    if (kind == MoveKind::beautify) {
        if (const Verdict v = ability(character::artist, Rule::r19_2a); !v)
            return v.rule == static_cast<std::uint16_t>(Rule::r5_7) ? no(Rule::r19_2a) : v;
        return beautify(a.arg[0]);
    }
    if (kind == MoveKind::collect_taxes)
        return allow_after(ability(character::tax_collector, Rule::r19_3d), s.token_gold, Rule::r5_15);
    return no(paragraph_of(kind));  // hand_over belongs to an open step
}
Verdict MoveChecker::own_district_use(const Action& a) const {
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind == MoveKind::laboratory)
        return allow_after(own_district(district::laboratory, used_laboratory, Rule::r20_17, Rule::r20_17),
                           holds(a.arg[0], knows(seat)), Rule::r20_17);
    if (kind == MoveKind::museum)
        return allow_after(own_district(district::museum, used_museum, Rule::r20_10a, Rule::r20_10a),
                           holds(a.arg[0], knows(seat)), Rule::r20_10a);
    if (kind == MoveKind::smithy) {
        if (const Verdict v =
                allow_after(own_district(district::smithy, used_smithy, Rule::r20_21, Rule::r20_21),
                            gold() >= 2, Rule::r20_21);
            !v)
            return v;
        return allow(deck_size(s), Rule::r5_15);
    }
    if (kind == MoveKind::guild)
        return allow_after(own_district(district::architects_guild, used_guild, Rule::r21_1a, Rule::r21_1a),
                           deck_size(s), Rule::r21_1a);
    return armory(a);
}

}  // namespace mortarboard::citadels
