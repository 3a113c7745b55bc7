// Building: section 7, in the order of Rule::r7_6, and the Magistrate's window (11.3b).
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

// The card is moved to the site for all to see; the steps that pay for it follow.
void Play::begin_build(int seat, Face face, BuildMethod method, bool from_taken) {
    s.build_method = method;
    s.paid = s.paid_crown = 0;
    s.site_flags = !from_taken && !outside_limit(s, face) ? site_counts : 0;
    push_automatic<PricePaid>(seat);
    if (from_taken)
        cards.transfer_at(taken, 1, face, site, kEverybody, tell);
    else
        cards.transfer(hand + seat, face, site, kEverybody, tell);
}
void Play::pay_now(int seat, int price, int from_crown) {
    if (from_crown) {
        s.crown_gold = byte(s.crown_gold - from_crown);
        emit(EventKind::crown_gold, s.crown, Rule::r21_9b, -from_crown);
    }
    if (price > from_crown) lose(seat, price - from_crown, Rule::r5_12);
}
// Pays for the district on the site.
void Play::pay(int seat, int price) {
    const int most = std::min(usable_crown_gold(s, seat), price), least = std::max(0, price - s.gold[seat]);
    if (least < most) return push<Pay>(seat, least, most, price, 0);  // 21.9e
    pay_now(seat, price, most);
    s.paid = byte(price - most);
    s.paid_crown = byte(most);
}
bool Play::take_card_from_wizard() {
    if (!at_step(s, Step::wizard_card)) return false;
    s.frames.pop();
    return true;
}
void Play::on_build(const Move& m) {
    const Face face = m.action.arg[0];
    begin_build(m.seat, face, BuildMethod::gold, take_card_from_wizard());
    pay(m.seat, price_for(s, m.seat, face));
}
// Builds by 15.3. `discarded` counts the cards that pay for a part of the Thieves' Den.
void Play::build_with_help(int seat, Face face, int discarded, int helper) {
    const bool from_taken = take_card_from_wizard();
    const int price = price_for(s, seat, face) - discarded;
    const int missing = price - s.gold[seat] - usable_crown_gold(s, seat);
    begin_build(seat, face, discarded ? BuildMethod::den : BuildMethod::gold, from_taken);
    hand_gold(helper, seat, missing, Rule::r15_3b);
    pay(seat, price);
    push<GiveCards>(seat, helper, missing);
    if (discarded) push<DiscardCards>(seat, 0, discarded);
}
void Play::on_build_with_help(const Move& m) { build_with_help(m.seat, m.action.arg[0], 0, m.action.arg[1]); }
void Play::on_build_den_with_help(const Move& m) {
    build_with_help(m.seat, district::thieves_den, m.action.arg[0], m.action.arg[1]);
}
void Play::on_build_den(const Move& m) {  // 20.30
    const int discarded = m.action.arg[0];
    const bool from_taken = take_card_from_wizard();
    const int price = price_for(s, m.seat, district::thieves_den) - discarded;
    begin_build(m.seat, district::thieves_den, BuildMethod::den, from_taken);
    pay(m.seat, price);
    push<DiscardCards>(m.seat, 0, discarded);
}
void Play::on_build_by_framework(const Move& m) {  // 20.5
    const int seat = m.seat;
    begin_build(seat, m.action.arg[0], BuildMethod::framework, take_card_from_wizard());
    const bool stands_plain =
        has(s, seat, district::framework) && copies_in_city(s, seat, plain, district::framework);
    destroyed(seat, stands_plain ? plain : beautified, district::framework, Rule::r20_5);
}
void Play::on_build_by_sacrifice(const Move& m) {  // 20.19
    begin_build(m.seat, district::necropolis, BuildMethod::sacrifice, take_card_from_wizard());
    destroyed(m.seat, m.action.arg[0], m.action.arg[1], Rule::r20_19);
}
void Play::on_build_top(const Move& m) {  // 21.2a
    mark_used(used_top);
    s.build_method = BuildMethod::top;
    s.paid = s.paid_crown = s.site_flags = 0;
    push_automatic<TopBuilt>(m.seat);
    push_nature<DealCards>(site, 1, m.seat);
    pay(m.seat, 3);
}
void Play::on_pay_from_crown(const Move& m) {
    const int from_crown = m.action.arg[0];
    const Pay step = open_frame<Pay>(s);
    s.frames.pop();
    pay_now(m.seat, step.price, from_crown);
    if (step.payee == 0) {
        s.paid = byte(step.price - from_crown);
        s.paid_crown = byte(from_crown);
    } else if (step.payee > 1) {
        gain(step.payee - 2, step.price, Rule::r18_2b, m.seat);
    }
}
void Play::on_confiscate(const Move& m) { confiscate(m.seat); }
// 21.2: the deck's top card is on the site for all to see.
void Play::top_built(int seat) {
    const auto on_site = cards_in(s, site);
    if (on_site.empty()) return;
    const Face face = on_site[0].face;
    // Rule::r21_2b: it may have the same name as a district in the city.
    if (face != district::secret_vault && (face != district::monument || city_size(s, seat) < 5)) {
        s.site_flags = outside_limit(s, face) ? 0 : site_counts;
        return push_automatic<PricePaid>(seat);
    }
    emit(EventKind::discarded, seat, Rule::r21_2c, 1, face, -1, at_site, under_deck);
    cards.transfer_at(site, 1, face, bottom, kEverybody, tell);
    if (s.paid) gain(seat, s.paid, Rule::r21_2c);
    s.crown_gold = byte(std::min(kMaxCrownGold, s.crown_gold + s.paid_crown));
    if (s.paid_crown) emit(EventKind::crown_gold, s.crown, Rule::r21_2c, s.paid_crown);
    s.build_method = BuildMethod::none;
    s.paid = s.paid_crown = 0;
}
void Play::price_paid(int seat) {
    const auto on_site = cards_in(s, site);
    if (on_site.empty()) return;
    const Face face = on_site[0].face;
    const bool free_of_price =
        s.build_method == BuildMethod::framework || s.build_method == BuildMethod::sacrifice;
    // Rule::r11_3k: it concerns any builder, also the Witch.
    const bool first = !free_of_price && !(s.used & used_paid_build);  // Rule::r11_3d, Rule::r11_3f
    if (!free_of_price) mark_used(used_paid_build);
    push_automatic<Stands>(seat);
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
    // The step that places the district in the builder's city goes too.
    s.frames.pop();
    const int builder = s.turn;
    s.signed_shown = 1;
    s.signed_rank = s.rank;
    emit(EventKind::warrant_shown, seat, Rule::r11_3b, s.rank, district::none, builder);
    if (s.paid) gain(builder, s.paid, Rule::r11_3c);  // 15.3: also gold that the Cardinal took; Rule::r20_30b
    if (s.paid_crown) {
        s.crown_gold = byte(std::min(kMaxCrownGold, s.crown_gold + s.paid_crown));
        emit(EventKind::crown_gold, s.crown, Rule::r11_3c, s.paid_crown);
    }
    s.paid = s.paid_crown = 0;
    add(step_frame(kNobodySeat, Stands{.confiscated = 1, .seat = byte(seat)}));
}
// Places the district on the site in the city of `seat`.
void Play::stand(int seat) {
    const auto on_site = cards_in(s, site);
    if (on_site.empty()) return;
    const Face face = on_site[0].face;
    const bool builder = seat == s.turn;
    if ((s.site_flags & site_counts) && s.builds < 255) ++s.builds;  // Rule::r11_3j
    cards.transfer_at(site, 1, face, city_zone(seat), kEverybody, tell);
    find_names(s, seat);
    emit(EventKind::built, seat, builder ? Rule::r7_1 : Rule::r11_3b, s.paid + s.paid_crown, face);
    if (builder && plays(s, character::alchemist)) {  // 16.2a; Rule::r16_2b
        s.refund = byte(std::min(255, s.refund + s.paid));
        s.refund_crown = byte(std::min(255, s.refund_crown + s.paid_crown));
    }
    const bool exempt = builder && plays(s, character::tax_collector);  // 19.3d, Rule::r19_3e; Rule::r11_2l
    if (s.cast[8] == character::tax_collector && s.gold[seat] && !exempt) {  // Rule::r19_3b, Rule::r19_3c
        lose(seat, 1, builder ? Rule::r19_3a : Rule::r19_3f);
        s.token_gold = static_cast<std::uint16_t>(std::min(kMaxGold, s.token_gold + 1));
        emit(EventKind::token_gold, seat, Rule::r19_3a, 1);
    }
    const bool was_paid = s.build_method == BuildMethod::gold || s.build_method == BuildMethod::den ||
                          s.build_method == BuildMethod::top;
    s.build_method = BuildMethod::none;
    s.paid = s.paid_crown = s.site_flags = 0;
    push_automatic<Completed>(seat);
    if (builder && was_paid && kDistrictFigures[face].cost >= 5 && has(s, seat, district::masons_yard))
        gain(seat, 1, Rule::r21_13);
    effects_on_building(seat, face);
}
// Rule::r9_2, Rule::r9_4, Rule::r9_5: the first time only, and it does not matter whose turn it is.
void Play::completed(int seat) {
    if (!is_complete(s, seat) || (s.complete & bit(seat))) return;
    if (!s.complete) s.first_complete = static_cast<Seat>(seat);
    s.complete = byte(s.complete | bit(seat));
    emit(EventKind::completed, seat, Rule::r9_1, city_size(s, seat));
}
// Rule::r7_8: it does not matter how it was built; the effect is for the seat in whose city it is.
// Rule::r22_5: at once.
void Play::effects_on_building(int seat, Face face) {
    if (face == district::festival_grounds) {
        push(Step::take_open, seat);
        return push_nature<DealCards>(open_cards, std::min(s.seats + 2, deck_size(s)), seat);  // 21.6
    }
    if (face == district::consulate) {
        s.consulate_builder = static_cast<Seat>(seat);
        fill_box(s);
        push(Step::lay_character, seat);
        return push_nature<OfferCharacters>(0, 3, seat);  // 21.4a
    }
    if (face == district::shadow_chamber) {
        push(Step::replace, seat);
        // Rule::r21_10d.
        if (laid_character(s) && !knows_consulate(s, seat)) push_nature<ShowSecret>(0, 1, seat);
        return;
    }
    if (face == district::sinkhole) return push(Step::turn_down, seat);
    if (face == district::dragon_roost) return push(Step::bind, seat);
    if (face == district::trade_bridge) return push(Step::link, seat);
}

}  // namespace mortarboard::citadels
