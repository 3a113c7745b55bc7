// Building: section 7, in the order of Rule::r7_6, and the Magistrate's window (11.3b).
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

// The card goes to the site in sight of all; what is owed for it follows.
void Play::begin_build(int seat, Face face, Way way, bool from_taken) {
    s.way = way;
    s.paid = s.paid_crown = 0;
    s.site_flags = !from_taken && !outside_limit(s, face) ? site_counts : 0;
    then(Step::price_paid, 0, 0, seat);
    if (from_taken)
        cards.transfer_at(taken, 1, face, site, kEverybody, tell);
    else
        cards.transfer(hand + seat, face, site, kEverybody, tell);
}
void Play::pay_now(int seat, int price, int from_crown) {
    if (from_crown) {
        s.crown_gold = byte(s.crown_gold - from_crown);
        told(EventKind::crown_gold, s.crown, Rule::r21_9b, -from_crown);
    }
    if (price > from_crown) lose(seat, price - from_crown, Rule::r5_12);
}
// The price of what lies on the site.
void Play::pay(int seat, int price) {
    const int most = std::min(usable_crown_gold(s, seat), price), least = std::max(0, price - s.gold[seat]);
    if (least < most) return push(Step::pay, seat, least, most, price, 0);  // 21.9e
    pay_now(seat, price, most);
    s.paid = byte(price - most);
    s.paid_crown = byte(most);
}
void Play::build(const Move& m) {
    const int seat = m.seat;
    const bool from_taken = at_step(s, Step::wizard_card);
    if (from_taken) s.frames.pop();
    const auto& a = m.action.arg;
    switch (static_cast<MoveKind>(m.action.kind)) {
    case MoveKind::build:
        begin_build(seat, a[0], Way::gold, from_taken);
        return pay(seat, price_for(s, seat, a[0]));
    case MoveKind::build_with_help:
    case MoveKind::build_den_with_help: {  // 15.3
        const bool den = static_cast<MoveKind>(m.action.kind) == MoveKind::build_den_with_help;
        const Face face = den ? Face{district::thieves_den} : a[0];
        const int price = price_for(s, seat, face) - (den ? a[0] : 0);
        const int missing = price - s.gold[seat] - usable_crown_gold(s, seat);
        begin_build(seat, face, den ? Way::den : Way::gold, from_taken);
        hand_gold(a[1], seat, missing, Rule::r15_3b);
        pay(seat, price);
        push(Step::give_cards, seat, a[1], missing);
        if (den) push(Step::discard_cards, seat, 0, a[0]);
        return;
    }
    case MoveKind::build_den: {  // 20.30
        const int price = price_for(s, seat, district::thieves_den) - a[0];
        begin_build(seat, district::thieves_den, Way::den, from_taken);
        pay(seat, price);
        return push(Step::discard_cards, seat, 0, a[0]);
    }
    case MoveKind::build_by_framework:  // 20.5
        begin_build(seat, a[0], Way::framework, from_taken);
        return destroyed(
            seat,
            has(s, seat, district::framework) && copies_in_city(s, seat, plain, district::framework)
                ? plain
                : beautified,
            district::framework, Rule::r20_5);
    case MoveKind::build_by_sacrifice:  // 20.19
        begin_build(seat, district::necropolis, Way::sacrifice, from_taken);
        return destroyed(seat, a[0], a[1], Rule::r20_19);
    case MoveKind::build_top:  // 21.2a
        spent(used_top);
        s.way = Way::top;
        s.paid = s.paid_crown = s.site_flags = 0;
        then(Step::top_built, 0, 0, seat);
        natures(Step::deal_cards, site, 1, seat);
        return pay(seat, 3);
    case MoveKind::pay_from_crown: {
        const Frame f = s.frames.back();
        s.frames.pop();
        pay_now(seat, f.c, a[0]);
        if (f.d == 0) {
            s.paid = byte(f.c - a[0]);
            s.paid_crown = a[0];
        } else if (f.d > 1) {
            gain(f.d - 2, f.c, Rule::r18_2b, seat);
        }
        return;
    }
    case MoveKind::give: {
        const Frame f = s.frames.back();
        const int to = f.a;
        const Knowers who = audience(s, m);
        s.frames.pop();
        if (static_cast<Step>(f.kind) == Step::give_cards) {
            if (f.b > 1) push(Step::give_cards, seat, to, f.b - 1);
        } else if (f.b) {  // 13.3b
            const int next = next_of(s, f.b, to);
            push(Step::give_back, seat, next, f.b & ~bit(next));
        }
        told(EventKind::given, seat, Rule::r23_6, 1, a[0], to, in_hand, in_hand);
        return cards.transfer(hand + seat, a[0], hand + to, who, tell);
    }
    default: {  // discard
        Frame& f = s.frames.back();
        if (--f.b == 0) s.frames.pop();
        told(EventKind::discarded, seat, Rule::r20_30a, 1, a[0], -1, in_hand, under_deck);
        return cards.transfer(hand + seat, a[0], bottom, knows(seat), tell);
    }
    }
}
// 21.2: the card from the top lies on the site, in sight of all.
void Play::top_built(int seat) {
    const auto on_site = cards_in(s, site);
    if (on_site.empty()) return;
    const Face face = on_site[0].face;
    // Rule::r21_2b: names do not matter.
    if (face != district::secret_vault && (face != district::monument || city_size(s, seat) < 5)) {
        s.site_flags = outside_limit(s, face) ? 0 : site_counts;
        return then(Step::price_paid, 0, 0, seat);
    }
    told(EventKind::discarded, seat, Rule::r21_2c, 1, face, -1, at_site, under_deck);
    cards.transfer_at(site, 1, face, bottom, kEverybody, tell);
    if (s.paid) gain(seat, s.paid, Rule::r21_2c);
    s.crown_gold = byte(std::min(kMostCrownGold, s.crown_gold + s.paid_crown));
    if (s.paid_crown) told(EventKind::crown_gold, s.crown, Rule::r21_2c, s.paid_crown);
    s.way = Way::none;
    s.paid = s.paid_crown = 0;
}
void Play::price_paid(int seat) {
    const auto on_site = cards_in(s, site);
    if (on_site.empty()) return;
    const Face face = on_site[0].face;
    const bool free_of_price = s.way == Way::framework || s.way == Way::sacrifice;
    // Rule::r11_3k: against whoever builds, the Witch too.
    const bool first = !free_of_price && !(s.used & used_paid_build);  // Rule::r11_3d, Rule::r11_3f
    if (!free_of_price) spent(used_paid_build);
    then(Step::stands, 0, 0, seat);
    // 11.3g, 11.3i.
    if (!first || s.signed_shown || !(s.warrants & rank_bit(s.rank)) || s.magistrate < 0 ||
        s.magistrate == seat)
        return;
    if (has(s, s.magistrate, face)) return;  // Rule::r11_3e
    if (face == district::monument && city_size(s, s.magistrate) >= 5) return;  // Rule::r11_3h
    push(Step::window, s.magistrate);
}
void Play::confiscate(int seat) {
    s.frames.pop();  // the window
    s.frames.pop();  // the district does not stand where it was meant to
    const int builder = s.turn;
    s.signed_shown = 1;
    s.signed_rank = s.rank;
    spent(used_confiscated);
    told(EventKind::warrant_shown, seat, Rule::r11_3b, s.rank, district::none, builder);
    if (s.paid) gain(builder, s.paid, Rule::r11_3c);  // 15.3: the gold that was taken too; Rule::r20_30b
    if (s.paid_crown) {
        s.crown_gold = byte(std::min(kMostCrownGold, s.crown_gold + s.paid_crown));
        told(EventKind::crown_gold, s.crown, Rule::r11_3c, s.paid_crown);
    }
    s.paid = s.paid_crown = 0;
    then(Step::stands, 1, 0, seat);
}
// The district on the site comes to stand in the city of `seat`.
void Play::stand(int seat) {
    const auto on_site = cards_in(s, site);
    if (on_site.empty()) return;
    const Face face = on_site[0].face;
    const bool builder = seat == s.turn;
    if ((s.site_flags & site_counts) && s.builds < 255) ++s.builds;  // Rule::r11_3j
    cards.transfer_at(site, 1, face, city_zone(seat), kEverybody, tell);
    find_names(s, seat);
    told(EventKind::built, seat, builder ? Rule::r7_1 : Rule::r11_3b, s.paid + s.paid_crown, face);
    if (builder && plays(s, character::alchemist)) {  // 16.2a; Rule::r16_2b
        s.refund = byte(std::min(255, s.refund + s.paid));
        s.refund_crown = byte(std::min(255, s.refund_crown + s.paid_crown));
    }
    const bool exempt = builder && plays(s, character::tax_collector);  // 19.3d, Rule::r19_3e; Rule::r11_2l
    if (s.cast[8] == character::tax_collector && s.gold[seat] && !exempt) {  // Rule::r19_3b, Rule::r19_3c
        lose(seat, 1, builder ? Rule::r19_3a : Rule::r19_3f);
        s.token_gold = static_cast<std::uint16_t>(std::min(kMostGold, s.token_gold + 1));
        told(EventKind::token_gold, seat, Rule::r19_3a, 1);
    }
    const bool was_paid = s.way == Way::gold || s.way == Way::den || s.way == Way::top;
    s.way = Way::none;
    s.paid = s.paid_crown = s.site_flags = 0;
    then(Step::completed, 0, 0, seat);
    if (builder && was_paid && kDistrictFigures[face].cost >= 5 && has(s, seat, district::masons_yard))
        gain(seat, 1, Rule::r21_13);
    effects_on_building(seat, face);
}
// Rule::r9_2, Rule::r9_4, Rule::r9_5: once and for good, whoever's turn it is.
void Play::completed(int seat) {
    if (!is_complete(s, seat) || (s.complete & bit(seat))) return;
    if (!s.complete) s.first_complete = static_cast<Seat>(seat);
    s.complete = byte(s.complete | bit(seat));
    told(EventKind::completed, seat, Rule::r9_1, city_size(s, seat));
}
// Rule::r7_8: whichever way it was built, for the seat in whose city it stands.
// Rule::r22_5: at once.
void Play::effects_on_building(int seat, Face face) {
    switch (face) {
    case district::festival_grounds:
        push(Step::take_open, seat);
        return natures(Step::deal_cards, open_cards, std::min(s.seats + 2, deck_size(s)), seat);  // 21.6
    case district::consulate:
        s.consulate_builder = static_cast<Seat>(seat);
        fill_box(s);
        push(Step::lay_character, seat);
        return natures(Step::offer_characters, 0, 3, seat);  // 21.4a
    case district::shadow_chamber:
        push(Step::replace, seat);
        // Rule::r21_10d.
        if (laid_character(s) && !knows_consulate(s, seat)) natures(Step::show_secret, 0, 1, seat);
        return;
    case district::sinkhole:
        return push(Step::turn_down, seat);
    case district::dragon_roost:
        return push(Step::bind, seat);
    case district::trade_bridge:
        return push(Step::link, seat);
    default:
        return;
    }
}

}  // namespace mortarboard::citadels
