// These tests are for sections 1 to 3 of the rules: city and pieces, the set-ups.
#include <algorithm>
#include <set>

#include "games/baldurs_gate/baldurs_gate_position.h"

namespace mortarboard::baldurs_gate {
namespace {

State start(int seats, bool advanced = false) {
    mortarboard::Setup setup = default_setup(BaldursGate::kInfo, seats);
    setup.option[0] = advanced;
    return BaldursGate::setup(setup);
}
std::string paragraph_of(const Event& event) {
    return std::string(BaldursGate::rule_texts()[event.rule].paragraph);
}
// In a set-up in progress the test names some moves of nature by text, and chance draws the others.
class Opening : public Position {
public:
    explicit Opening(int seats, bool advanced = false, std::uint64_t seed = 1) : rng_(seed) {
        s = start(seats, advanced);
    }
    Opening& chance_until(Phase phase) {
        while (s.phase != phase && natures_turn()) step();
        return *this;
    }
    Opening& chance_until_not(Phase phase) {
        while (s.phase == phase) step();
        return *this;
    }
    Opening& step() {
        events.clear();
        BaldursGate::apply(s, {kNature, BaldursGate::draw(s, rng_)}, EventSink(&events));
        return *this;
    }
    // Plays a move of nature and returns the paragraph that its first event names.
    std::string rule_of_step() { return paragraph_of(step().events.front()); }
    Opening& pick(std::initializer_list<std::string_view> texts) {
        play(texts);
        return *this;
    }

private:
    Rng rng_;
};

TEST(BaldursGate, r1_1_nine_districts_of_four_plots) {
    const std::array<std::pair<int, District>, 6> places{
        {{1, manorborn}, {12, the_wide}, {19, bloomridge}, {24, the_steeps}, {28, heapside}, {36, brampton}}};
    for (const auto& [plot, district] : places) EXPECT_EQ(kNode[plot].district, district) << plot;
    int upper_plots = 0;
    for (int p = 1; p <= kPlots; ++p) upper_plots += kDistrict[kNode[p].district].half == upper;
    EXPECT_EQ(upper_plots, 12);
    EXPECT_EQ(kPlots - upper_plots, 24);
}
TEST(BaldursGate, r1_2_spaces_and_their_districts) {
    std::array<int, 5> kinds{};
    for (int n = 1; n <= kNodes; ++n)
        ++kinds[is_plot(n) ? 0 : is_hq_space(n) ? 1 : is_keep_space(n) ? 2 : is_tower_space(n) ? 3 : 4];
    EXPECT_EQ(kinds, (std::array{36, 9, 9, 15, 9}));
    EXPECT_EQ(kNodes, 78);
    EXPECT_EQ(std::pair(kNode[W1].district, kNode[W1].other),
              std::pair(std::uint8_t{manorborn}, std::uint8_t{seatower}));
    EXPECT_EQ(std::pair(kNode[G9].district, kNode[G9].other),
              std::pair(std::uint8_t{eastway}, std::uint8_t{brampton}));
}
TEST(BaldursGate, r1_3_lines_join_spaces_seen_from_either_end) {
    const auto lines = [](int node) {
        return std::set<int>(kNode[node].line.begin(), kNode[node].line.begin() + kNode[node].lines);
    };
    EXPECT_EQ(lines(P24), (std::set<int>{P19, P21, P23, H_St, K_St}));
    EXPECT_FALSE(lines(P1).contains(P4));
    EXPECT_FALSE(lines(P8).contains(P21));
    EXPECT_EQ(lines(G4), (std::set<int>{P8, P21}));
    int ends = 0;
    for (int n = 1; n <= kNodes; ++n) {
        ends += kNode[n].lines;
        for (int far : lines(n)) EXPECT_TRUE(lines(far).contains(n)) << kNode[n].id;
    }
    EXPECT_EQ(ends, 2 * 126);
}
TEST(BaldursGate, r1_4_a_space_holds_one_piece) {
    Position p;
    p.have(B, 0, 0, 1).piece(A, W1).on_turn(B);
    p.play("1 send high_house_of_wonders paid");
    EXPECT_EQ(p.refused("1 tower w1"), "1.4");
    EXPECT_EQ(p.offers(B, "tower").size(), 14u);
    EXPECT_EQ(p.offers(B, "tower").front(), "w2");
}
TEST(BaldursGate, r1_5_the_box) {
    std::array<int, types_end> of_type{};
    std::set<std::string_view> names;
    for (int f = 1; f <= kBuildings; ++f) {
        ++of_type[kBuilding[f].type];
        names.insert(kBuilding[f].name);
    }
    for (int a = 1; a <= kAgendas; ++a) names.insert(kAgenda[a].name);
    for (int d = 1; d <= kDistricts; ++d) names.insert(kHq[d].name);
    for (int g = 1; g <= kGates; ++g) names.insert(kGate[g].name);
    EXPECT_EQ(of_type, (std::array{0, 15, 15, 15, 15}));
    EXPECT_EQ(kAgendas, 20);
    EXPECT_EQ(kDistricts, 9);
    EXPECT_EQ(kGates, 9);
    EXPECT_EQ(names.size(), 98u);
}
TEST(BaldursGate, r1_6_nothing_runs_out) {
    Position p;
    p.have(A, 198).play("0 collect");
    EXPECT_EQ(p.s.gold[A], 204);
}
TEST(BaldursGate, r1_6a_the_count_stops_at_thirty_thousand) {
    Position p;
    p.have(A, 29'998).play("0 collect");
    EXPECT_EQ(p.s.gold[A], 30'000);
    EXPECT_EQ(p.s.supply[A], 1);
}

TEST(BaldursGate, r2_1_two_to_five_seats_clockwise) {
    Position p(3);
    p.idle_turn();
    EXPECT_TRUE(p.asked(B));
    p.idle_turn();
    EXPECT_TRUE(p.asked(C));
    p.idle_turn();
    EXPECT_TRUE(p.asked(A));
    for (int seats : {0, 1, 6, 200})
        EXPECT_EQ(paragraph(BaldursGate::check_setup(default_setup(BaldursGate::kInfo, seats))), "2.1")
            << seats;
    for (int seats = 2; seats <= 5; ++seats)
        EXPECT_TRUE(BaldursGate::check_setup(default_setup(BaldursGate::kInfo, seats)));
    Opening first(4);
    first.chance_until(Phase::play);
    EXPECT_TRUE(first.asked(A));
}
TEST(BaldursGate, r2_2_what_every_seat_starts_with) {
    Opening p(5);
    p.chance_until(Phase::play);
    EXPECT_EQ(p.s.gold[E], 6);
    EXPECT_EQ(p.s.supply[E], 1);
    EXPECT_EQ(p.s.favor[E], 1);
    EXPECT_EQ(p.s.prestige[E], 0);
    EXPECT_EQ(p.s.influence[E], (std::array<std::uint8_t, 3>{0, 0, 0}));
    EXPECT_TRUE(worker_home(p.s, E));
}
TEST(BaldursGate, r2_3_hq_cards_place_hq_tiles) {
    Opening p(2);
    p.play({"nature deal_hq manorborn", "nature deal_hq brampton"});
    EXPECT_EQ(p.s.owner[H_M], A + 1);
    EXPECT_EQ(p.s.owner[H_Br], B + 1);
    for (int d = temples; d < brampton; ++d) EXPECT_EQ(p.s.owner[hq_space(d)], 0);
    Opening q(2);
    q.play("nature deal_hq manorborn");
    EXPECT_EQ(q.refused("nature deal_hq manorborn"), "2.3");
}
TEST(BaldursGate, r2_4_three_cards_each_and_four_on_display) {
    Opening p(5);
    p.chance_until(Phase::play);
    for (int q = 0; q < 5; ++q) EXPECT_EQ(p.hand_cards(q), 3);
    EXPECT_EQ(p.s.buildings.count(display), 4);
    EXPECT_EQ(p.s.buildings.count(deck), 41);
    const Position seen = p.seen_by(A);
    EXPECT_EQ(seen.s.buildings.count(hand + A, kHidden), 0);
    for (int q = B; q <= E; ++q) EXPECT_EQ(seen.s.buildings.count(hand + q, kHidden), 3);
}
TEST(BaldursGate, r2_5_three_agendas_each) {
    Opening p(5);
    p.chance_until(Phase::play);
    for (int q = 0; q < 5; ++q) EXPECT_EQ(p.s.agendas.count(hand + q), 3);
    EXPECT_EQ(p.s.agendas.count(deck), 5);
    EXPECT_EQ(p.seen_by(B).s.agendas.count(hand + B, kHidden), 0);
    EXPECT_EQ(p.seen_by(B).s.agendas.count(hand + A, kHidden), 3);
}
TEST(BaldursGate, r2_6_eight_tokens_open_eight_plots) {
    Opening p(4);
    p.chance_until(Phase::tokens);
    p.play({"nature token p1", "nature token p5", "nature token p9", "nature token p13", "nature token p17",
            "nature token p21", "nature token p25", "nature token p29"});
    std::uint64_t plots = 0;
    for (int plot : {1, 5, 9, 13, 17, 21, 25, 29}) plots |= bit(plot);
    EXPECT_EQ(p.s.available, plots);
    EXPECT_EQ(p.s.track[brampton], 0);
    for (int d = manorborn; d < brampton; ++d) EXPECT_EQ(p.s.track[d], 1);
}
TEST(BaldursGate, r2_7_no_fourth_token_in_the_set_up) {
    Opening p(4);
    p.chance_until(Phase::tokens);
    p.play({"nature token p1", "nature token p2", "nature token p3"});
    EXPECT_EQ(p.refused("nature token p4"), "2.7");
    EXPECT_TRUE(p.may("nature token p5"));
    EXPECT_EQ(p.refused("nature put_back p5"), "2.7");
}
TEST(BaldursGate, r2_7a_a_fourth_token_waits_aside_and_goes_back) {
    Opening p(2);
    p.chance_until(Phase::tokens);
    p.play({"nature token p1", "nature token p2", "nature token p3", "nature put_back p4"});
    EXPECT_EQ(p.s.tokens.count(laid_aside, P4), 1);
    EXPECT_EQ(p.refused("nature put_back p4"), "2.7") << "a token may not come out of the bag twice";
    p.play(
        {"nature token p5", "nature token p9", "nature token p13", "nature token p17", "nature token p21"});
    ASSERT_EQ(p.s.phase, Phase::prohibited);
    EXPECT_EQ(p.s.tokens.count(laid_aside), 0);
    EXPECT_TRUE(p.may("nature put_back p4")) << "the token must be in the bag again";
    p.play({"nature put_back p4", "nature token p6", "nature token p7", "nature token p10",
            "nature token p14", "nature token p18", "nature token p22", "nature token p25",
            "nature token p26"});
    ASSERT_EQ(p.s.phase, Phase::play);
    EXPECT_EQ(p.s.tokens.count(deck, P4), 1) << "the token must be known to be in the bag";
    EXPECT_EQ(p.seen_by(kPublic).s.tokens.count(deck, P4), 1);
    // So it cannot be the face-down token, and the weights reflect that: 20 unseen places, 19 of them in the
    // bag, and one token known.
    const auto odds = [&](int plot) {
        return BaldursGate::weight(p.s, move_of("nature token p" + std::to_string(plot)).action);
    };
    must_push(p.s.tasks, {Task::token, 0, 0, 0});
    EXPECT_EQ(p.s.tokens.count(deck), 19);
    EXPECT_EQ(odds(4), 19u);
    EXPECT_EQ(odds(8), 18u);
}
TEST(BaldursGate, r2_8_one_token_face_down_seen_by_nobody) {
    Opening p(4);
    p.chance_until(Phase::play);
    EXPECT_EQ(p.s.tokens.count(on_track), 8);
    EXPECT_EQ(p.s.tokens.count(face_down), 1);
    EXPECT_EQ(p.s.tokens.count(deck), 27);
    for (Viewer v : {Viewer{A}, Viewer{B}, Viewer{C}, Viewer{D}, kPublic, kTruth})
        EXPECT_EQ(p.seen_by(v).s.tokens.count(face_down, kHidden), 1);
}
TEST(BaldursGate, r2_8a_the_face_down_token_is_any_that_is_left) {
    // Its district may still get its other three tokens: with 33, 34 and 35 drawn, 36 may be the face-down
    // one, and nothing is refused because of it.
    Opening p(4);
    p.chance_until(Phase::tokens);
    p.play({"nature token p33", "nature token p34", "nature token p35", "nature put_back p36",
            "nature token p1", "nature token p5", "nature token p9", "nature token p13", "nature token p17"});
    EXPECT_EQ(p.s.tokens.pool[P36], 1)
        << "the district's fourth token must still count as one that may lie face down";
    EXPECT_EQ(p.s.tokens.pool_size(), 28);
    EXPECT_EQ(p.s.track[brampton], 3);
    // Before prohibited plots are drawn, the token could be 28, as 4 plots are prohibited afterwards.
    Opening before(3);
    before.chance_until(Phase::prohibited);
    EXPECT_EQ(before.s.tokens.count(face_down), 1);
    EXPECT_EQ(before.s.tokens.count(deck), 27);
}
TEST(BaldursGate, r2_9_prohibited_plots_for_two_and_three_seats) {
    const std::array<int, 4> prohibited{8, 4, 0, 0}, in_bag{19, 23, 27, 27};
    for (int seats = 2; seats <= 5; ++seats) {
        Opening p(seats);
        p.chance_until(Phase::play);
        EXPECT_EQ(std::popcount(p.s.prohibited), prohibited[static_cast<std::size_t>(seats - 2)]);
        EXPECT_EQ(p.s.tokens.count(deck), in_bag[static_cast<std::size_t>(seats - 2)]);
        EXPECT_EQ(p.s.prohibited & p.s.available, 0u);
    }
    Opening p(2);
    p.chance_until(Phase::tokens);
    p.play({"nature token p21", "nature token p22", "nature token p1", "nature token p5", "nature token p9",
            "nature token p13", "nature token p17", "nature token p25", "nature token p23"});
    EXPECT_EQ(p.s.prohibited, bit(23));
    EXPECT_EQ(p.refused("nature token p24"), "2.9");
    EXPECT_EQ(p.s.track[the_steeps], 3);
}
TEST(BaldursGate, r2_10_the_marker_starts_on_one) { EXPECT_EQ(strength(start(4)), 1); }

Opening advanced(int seats) { return Opening(seats, true).chance_until(Phase::deal_hq_row); }

TEST(BaldursGate, r3_1_hq_cards_are_picked_last_seat_first) {
    Opening p = advanced(3);
    p.play({"nature deal_hq manorborn", "nature deal_hq temples", "nature deal_hq the_wide"});
    EXPECT_EQ(p.refused("nature deal_hq temples"), "3.1");
    p.play("nature deal_hq seatower");
    EXPECT_TRUE(p.asked(C));
    EXPECT_EQ(p.offers(C, "pick_hq").size(), 4u);
    EXPECT_EQ(p.refused("2 pick_hq brampton"), "3.1");
    p.play("2 pick_hq temples");
    EXPECT_TRUE(p.asked(B));
    EXPECT_EQ(p.offers(B, "pick_hq").size(), 3u);
    EXPECT_EQ(p.refused("1 pick_hq temples"), "3.1");
    p.play("1 pick_hq seatower");
    EXPECT_EQ(p.offers(A, "pick_hq"), (Words{"manorborn", "the_wide"}));
    p.play("0 pick_hq the_wide");
    EXPECT_EQ(p.s.hq_row, 0);
    EXPECT_EQ(p.s.owner[H_M], 0);
}
TEST(BaldursGate, r3_2_the_tile_is_placed_with_the_pick) {
    Opening p = advanced(3);
    p.play({"nature deal_hq manorborn", "nature deal_hq temples", "nature deal_hq the_wide",
            "nature deal_hq eastway", "2 pick_hq eastway"});
    EXPECT_EQ(p.s.owner[H_Ea], C + 1);
    EXPECT_EQ(holder_of_reserve_tokens(p.s), C);
    EXPECT_EQ(p.s.reserved, 0u) << "all three reserving tokens must be in hand";
    EXPECT_TRUE(p.asked(B));
}
TEST(BaldursGate, r3_2a_the_extra_tile_comes_after_the_last_pick) {
    Opening p = advanced(2);
    p.play({"nature deal_hq manorborn", "nature deal_hq the_steeps", "nature deal_hq the_wide",
            "1 pick_hq the_steeps"});
    EXPECT_TRUE(p.asked(A));
    p.play("0 pick_hq the_wide");
    EXPECT_TRUE(p.asked(B));
    EXPECT_EQ(p.s.buildings.count(hand + B), 0) << "no card may have been dealt yet";
    p.play("1 claim brampton");
    EXPECT_EQ(p.s.owner[H_Br], B + 1);
    EXPECT_TRUE(p.natures_turn());
}
TEST(BaldursGate, r2_4_the_advanced_deal_names_the_paragraphs_of_its_parts) {
    Opening basic(2);
    basic.chance_until(Phase::deal_hands);
    for (const char* rule : {"2.4", "2.4", "2.5"}) {
        const Phase phase = basic.s.phase;
        EXPECT_EQ(basic.rule_of_step(), rule);
        basic.chance_until_not(phase);
    }
    Opening display(2, true);
    display.play("nature deal factory");
    EXPECT_EQ(paragraph_of(display.events.front()), "2.4");
    EXPECT_EQ(display.refused("nature deal factory"), "2.4");
    for (const int seats : {2, 5}) {
        Opening p = advanced(seats);
        while (p.s.phase != Phase::deal_hands) {
            if (p.natures_turn()) {
                p.step();
                continue;
            }
            ActionList list;
            BaldursGate::legal(p.s, static_cast<Seat>(p.s.to), list);
            BaldursGate::apply(p.s, {static_cast<Seat>(p.s.to), list[0]}, {});
        }
        EXPECT_EQ(p.refused("nature deal_agenda locked_strongroom"), "3.3");
        EXPECT_EQ(p.rule_of_step(), "3.3");
        p.chance_until(Phase::deal_agendas);
        EXPECT_EQ(p.refused("nature deal factory"), seats == 5 ? "3.4" : "3.3");
        EXPECT_EQ(p.rule_of_step(), seats == 5 ? "3.4" : "3.3");
    }
}
TEST(BaldursGate, r3_3_five_of_each_dealt_three_kept) {
    Opening p = advanced(2);
    p.play({"nature deal_hq manorborn", "nature deal_hq temples", "nature deal_hq the_wide",
            "1 pick_hq temples", "0 pick_hq the_wide"});
    p.chance_until(Phase::put_under);
    for (int q = 0; q < 2; ++q) {
        EXPECT_EQ(p.hand_cards(q), 5);
        EXPECT_EQ(p.s.agendas.count(hand + q), 5);
    }
    EXPECT_EQ(p.refused("0 collect"), "3.3");
    EXPECT_TRUE(p.offers(A, "put_agenda_under").empty())
        << "no Agenda may be chosen before the Building Cards";
    for (const char* verb : {"put_under", "put_under", "put_agenda_under", "put_agenda_under"})
        for (int q = 0; q < 2; ++q) p.play(std::to_string(q) + " " + verb + " " + p.offers(q, verb).front());
    for (int q = 0; q < 2; ++q) {
        EXPECT_EQ(p.hand_cards(q), 3);
        EXPECT_EQ(p.s.agendas.count(hand + q), 3);
    }
    EXPECT_EQ(p.s.buildings.count(deck) + p.s.buildings.count(under), 50);
    EXPECT_EQ(p.s.agendas.count(deck) + p.s.agendas.count(under), 14);
    EXPECT_TRUE(p.asked(A));
}
Opening five_at_the_choice() {
    Opening p = advanced(5);
    p.play({"nature deal_hq manorborn", "nature deal_hq temples", "nature deal_hq the_wide",
            "nature deal_hq seatower", "nature deal_hq bloomridge", "nature deal_hq heapside"});
    p.pick({"4 pick_hq temples", "3 pick_hq the_wide", "2 pick_hq seatower", "1 pick_hq bloomridge",
            "0 pick_hq heapside"});
    return p.chance_until(Phase::put_under);
}
TEST(BaldursGate, r3_4_four_agendas_each_with_five_seats) {
    Opening p = five_at_the_choice();
    for (int q = 0; q < 5; ++q) EXPECT_EQ(p.s.agendas.count(hand + q), 4);
    EXPECT_EQ(p.s.agendas.count(deck), 0);
    for (int q = 0; q < 5; ++q)
        for (const char* verb : {"put_under", "put_under", "put_agenda_under"})
            p.play(std::to_string(q) + " " + verb + " " + p.offers(q, verb).front());
    for (int q = 0; q < 5; ++q) EXPECT_EQ(p.s.agendas.count(hand + q), 3);
    EXPECT_EQ(p.s.agendas.count(under), 5);
    EXPECT_TRUE(p.asked(A));
}
TEST(BaldursGate, r3_5_the_table_is_open_before_the_first_pick) {
    Opening p = advanced(2);
    p.play({"nature deal_hq manorborn", "nature deal_hq temples", "nature deal_hq the_wide"});
    EXPECT_TRUE(p.asked(B));
    EXPECT_EQ(p.s.buildings.count(display), 4);
    EXPECT_EQ(std::popcount(p.s.available), 8);
    EXPECT_EQ(std::popcount(p.s.prohibited), 8);
    for (int q = 0; q < 2; ++q) EXPECT_EQ(p.hand_cards(q) + p.s.agendas.count(hand + q), 0);
    Opening all = five_at_the_choice();
    EXPECT_EQ(BaldursGate::to_move(all.s).size(), 5) << "all seats must choose at the same time";
}
TEST(BaldursGate, r3_6_cards_under_the_deck_come_last) {
    Opening p = advanced(2);
    p.play({"nature deal_hq manorborn", "nature deal_hq temples", "nature deal_hq the_wide",
            "1 pick_hq temples", "0 pick_hq the_wide"});
    p.chance_until(Phase::put_under);
    std::string returned;
    for (const char* verb : {"put_under", "put_under", "put_agenda_under", "put_agenda_under"})
        for (int q = 0; q < 2; ++q) {
            if (returned.empty()) returned = p.offers(q, verb).front();
            p.play(std::to_string(q) + " " + verb + " " + p.offers(q, verb).front());
        }
    EXPECT_EQ(p.s.buildings.count(under), 4);
    p.play("0 send smilin_boar free");
    EXPECT_EQ(p.refused("nature deal " + returned), "3.6");
    EXPECT_EQ(p.offers(kNature, "deal").size(), 46u);
    // If nothing else is left, all four can come with the same weight.
    for (int left = 46; left > 0; --left) {
        const Face face = move_of("nature deal " + p.offers(kNature, "deal").front()).action.arg[0];
        p.s.buildings.transfer(deck, face, discard, kEverybody);
    }
    EXPECT_TRUE(p.may("nature deal " + returned));
    const Words four = p.offers(kNature, "deal");
    ASSERT_EQ(four.size(), 4u);
    for (const auto& card : four)
        EXPECT_EQ(BaldursGate::weight(p.s, move_of("nature deal " + card).action),
                  BaldursGate::weight(p.s, move_of("nature deal " + four[0]).action));
}
TEST(BaldursGate, r3_6a_only_the_seat_knows_what_it_put_under) {
    Opening p = five_at_the_choice();
    const std::string card = p.offers(C, "put_under").front();
    const Face face = move_of("2 put_under " + card).action.arg[0];
    p.play("2 put_under " + card);
    EXPECT_EQ(p.seen_by(C).s.buildings.count(under, face), 1);
    for (Viewer v : {Viewer{A}, Viewer{B}, Viewer{D}, Viewer{E}, kPublic})
        EXPECT_EQ(p.seen_by(v).s.buildings.count(under, kHidden), 1) << int{v};
    EXPECT_EQ(to_text(BaldursGate::vocabulary(),
                      BaldursGate::mask(p.s, move_of("2 put_under " + p.offers(C, "put_under").front()), A)),
              "2 put_under ?");
}

}  // namespace
}  // namespace mortarboard::baldurs_gate
