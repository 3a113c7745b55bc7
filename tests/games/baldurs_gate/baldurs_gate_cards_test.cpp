// These tests are for sections 12 and 13 of the rules: decks, hands, and effects of cards.
#include "games/baldurs_gate/baldurs_gate_position.h"

namespace mortarboard::baldurs_gate {
namespace {

// A has the card in its Portfolio and this much Supply, and is collecting Income.
Position with_income(Face card, int supply) {
    Position p;
    p.have(A, 0, supply).portfolio(A, card).collecting();
    return p;
}

TEST(BaldursGate, r12_1_taking_from_the_display) {
    Position p;
    p.have(A, 0, 1).display({factory, rookery, gilded_cup, blade_mart}).collecting().play("0 use_hq take");
    EXPECT_EQ(p.refused("0 take coach_house"), "12.1");
    p.play({"0 take rookery", "nature deal coach_house"});
    EXPECT_EQ(p.s.buildings.count(hand + A, rookery), 1);
    const std::array row{factory, gilded_cup, blade_mart, coach_house};
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(p.s.buildings.at(display, i + 1)->face, row[static_cast<std::size_t>(i)]);
}
TEST(BaldursGate, r12_2_drawing_from_the_deck) {
    Position p;
    const int before = p.s.buildings.count(deck);
    p.play("0 send smilin_boar free");
    EXPECT_EQ(p.refused("nature deal three_stool_taproom"), "12.2")
        << "a card in the Display cannot be dealt";
    p.settle();
    EXPECT_EQ(p.s.buildings.count(deck), before - 2);
    EXPECT_EQ(p.s.buildings.count(display), 4);
    EXPECT_EQ(p.hand_cards(A), 2);
}
TEST(BaldursGate, r12_3_the_discards_become_the_deck) {
    Position p = with_income(librarians_trade_hall, 0);
    p.discards(4).deck_of(0).played("0 use librarians_trade_hall");
    EXPECT_EQ(p.hand_cards(A), 1);
    EXPECT_EQ(p.s.buildings.count(deck), 3);
    EXPECT_EQ(p.s.buildings.count(discard), 0);
    EXPECT_EQ(p.told(EventKind::deck_shuffled), 1);
    // A refresh discards the four cards first, and they come back when the deck runs out.
    Position q;
    q.deck_of(2).played("0 send minsc_and_boo_statue free");
    EXPECT_EQ(q.s.buildings.count(display), 4);
    EXPECT_EQ(q.s.buildings.count(deck), 2);
    EXPECT_EQ(q.s.buildings.count(discard), 0);
}
TEST(BaldursGate, r12_4_no_card_anywhere) {
    Position p;
    p.have(A, 0, 2).portfolio(A, librarians_trade_hall).deck_of(0).collecting();
    EXPECT_EQ(p.refused("0 use librarians_trade_hall"), "10.8");
    p.play("0 use_hq take").play("0 take " + p.offers(A, "take").front());
    EXPECT_EQ(p.s.buildings.count(display), 3);
    EXPECT_TRUE(p.asked(A)) << "the match must go on";
    p.play("0 finish");
    EXPECT_TRUE(p.asked(B));
    // A forced draw is skipped: a Manor pays when B builds, and there is no card.
    Position q;
    q.have(B, 5)
        .card(B, factory)
        .tile(A, manor, P21)
        .available({P24})
        .deck_of(0)
        .on_turn(B)
        .play("1 build factory p24");
    EXPECT_EQ(q.s.tasks.back().kind, Task::token);
    EXPECT_EQ(q.hand_cards(A), 0);
}
TEST(BaldursGate, r12_5_no_limit_to_the_hand) {
    Position p;
    p.some_cards(A, 12).played("0 send smilin_boar free");
    EXPECT_EQ(p.hand_cards(A), 14);
}

TEST(BaldursGate, r13_1_gold_supply_favor_prestige) {
    Position p = with_income(quartermasters_trade_hall, 3);
    p.portfolio(A, deckhands_rest).portfolio(A, walled_garden).portfolio(A, general_store);
    p.play({"0 use quartermasters_trade_hall", "0 use deckhands_rest", "0 use walled_garden"});
    EXPECT_EQ(p.s.supply[A], 0);
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.s.favor[A], 1);
    EXPECT_EQ(p.s.prestige[A], 1);
    EXPECT_EQ(p.play("0 use general_store").s.supply[A], 1);
}
TEST(BaldursGate, r13_2_for_each_own_district) {
    Position p = with_income(nine_wards_bazaar, 1);
    p.tiles(A, inn, {P1, P2, P9, P13}).tile(-1, inn, P21).play("0 use nine_wards_bazaar");
    EXPECT_EQ(p.s.gold[A], 3);
    Position most = with_income(nine_wards_bazaar, 1);
    most.tiles(A, inn, {P1, P5, P9, P13, P17, P21, P25}).play("0 use nine_wards_bazaar");
    EXPECT_EQ(most.s.gold[A], 6);
}
TEST(BaldursGate, r13_3_for_each_building_in_the_portfolio) {
    Position p = with_income(butchers_shambles, 1);
    for (Face f : {factory, rookery, gilded_cup, blade_mart, coach_house}) p.portfolio(A, f);
    p.piece(A, G1).play("0 use butchers_shambles");
    EXPECT_EQ(p.s.gold[A], 5);
    Position three = with_income(butchers_shambles, 1);
    three.portfolio(A, factory).portfolio(A, rookery).play("0 use butchers_shambles");
    EXPECT_EQ(three.s.gold[A], 3);
}
TEST(BaldursGate, r13_4_for_each_of_a_type_in_the_portfolio) {
    Position p = with_income(assessors_trade_hall, 1);
    p.portfolio(A, masons_trade_hall).portfolio(A, scribes_trade_hall);
    Position four = p;
    EXPECT_EQ(p.play("0 use assessors_trade_hall").s.gold[A], 6);
    EXPECT_EQ(four.portfolio(A, victuallers_trade_hall).play("0 use assessors_trade_hall").s.gold[A], 6);
    Position villa = with_income(collectors_villa, 1);
    EXPECT_EQ(villa.portfolio(A, rookery).play("0 use collectors_villa").s.prestige[A], 2);
}
TEST(BaldursGate, r13_5_for_each_building_in_the_district) {
    Position p;
    p.have(A, 6)
        .card(A, feast_hall)
        .tile(B, inn, P21)
        .tile(-1, market, P23)
        .available({P24})
        .play("0 build feast_hall p24");
    EXPECT_EQ(p.s.gold[A], 3);
}
TEST(BaldursGate, r13_6_drawing) {
    EXPECT_EQ(with_income(porters_lodge, 1).played("0 use porters_lodge").hand_cards(A), 2);
}
TEST(BaldursGate, r13_7_taking) {
    Position p = with_income(curtained_salon, 1);
    const std::string first = [&] { return p.play("0 use curtained_salon").offers(A, "take").front(); }();
    p.played("0 take " + first);
    EXPECT_EQ(p.s.buildings.count(hand + A, move_of("0 take " + first).action.arg[0]), 1);
    EXPECT_EQ(p.s.buildings.count(display), 4);
}
TEST(BaldursGate, r13_8_refreshing) {
    Position p;
    p.have(A, 6).card(A, conjurers_spire).available({P24}).deck_of(10).played("0 build conjurers_spire p24");
    EXPECT_EQ(p.s.buildings.count(discard), 4);
    p.played("0 take " + p.offers(A, "take").front());
    EXPECT_EQ(p.s.buildings.count(deck), 5);
    EXPECT_EQ(p.hand_cards(A), 1);
    EXPECT_EQ(p.s.buildings.count(display), 4);
}
TEST(BaldursGate, r13_9_influence_with_a_named_faction) {
    Position p;
    p.have(A, 4).card(A, peers_townhouse).available({P24}).played("0 build peers_townhouse p24");
    EXPECT_EQ(p.s.influence[A][council], 1);
    EXPECT_EQ(p.s.favor[A], 1);
}
TEST(BaldursGate, r13_10_influence_of_ones_choice_step_by_step) {
    Position p = with_income(conjurers_spire, 3);
    p.level(A, 0, 1, 0).play({"0 use conjurers_spire", "0 influence guild"});
    EXPECT_EQ(p.refused("0 influence #3"), "13.10");
    p.play("0 influence fist");
    EXPECT_EQ(p.s.influence[A], (std::array<std::uint8_t, 3>{1, 2, 0}));
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.s.prestige[A], 2);
}
TEST(BaldursGate, r13_11_a_watchtower_on_a_card) {
    Position p;
    p.have(A, 8).card(A, timber_yard).available({P24}).play({"0 build timber_yard p24", "0 tower w15"});
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.s.prestige[A], 2);
    EXPECT_EQ(p.s.owner[W15], A + 1);
}
TEST(BaldursGate, r13_12_a_keep_on_a_card) {
    Position p;
    p.have(A, 9)
        .card(A, siege_wrights_trade_hall)
        .available({P22})
        .play({"0 build siege_wrights_trade_hall p22", "0 keep the_steeps"});
    EXPECT_EQ(p.s.owner[K_St], A + 1);
    EXPECT_EQ(p.s.supply[A], 1);
}
TEST(BaldursGate, r13_13_a_gate_on_a_card) {
    Position p = with_income(gatehouse_inn, 5);
    p.play({"0 use gatehouse_inn", "0 gate basilisk_gate"});
    EXPECT_EQ(p.s.supply[A], 0);
    EXPECT_EQ(p.s.prestige[A], 0);
    EXPECT_EQ(p.s.owner[G9], A + 1);
}
TEST(BaldursGate, r13_14_a_free_build) {
    Position p = with_income(guildmasters_trade_hall, 3);
    p.card(A, grand_exchange)
        .available({P24})
        .play({"0 use guildmasters_trade_hall", "0 build grand_exchange p24", "nature token p17"});
    EXPECT_EQ(p.s.supply[A], 0);
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.s.prestige[A], 2);
    EXPECT_TRUE(p.s.available & bit(P17));
}
TEST(BaldursGate, r13_15_a_cheaper_build) {
    Position p = with_income(surveyors_trade_hall, 2);
    p.have(A, 4, 2)
        .card(A, guildmasters_trade_hall)
        .available({P24})
        .play({"0 use surveyors_trade_hall", "0 build guildmasters_trade_hall p24"});
    EXPECT_EQ(p.s.gold[A], 0);
    Position three = with_income(surveyors_trade_hall, 2);
    three.card(A, fish_quay_stalls)
        .available({P24})
        .play({"0 use surveyors_trade_hall", "0 build fish_quay_stalls p24"});
    EXPECT_EQ(three.s.gold[A], 0);
    EXPECT_EQ(price(three.s, A, porters_lodge, P24, 3), 0);
    EXPECT_EQ(price(three.s, A, porters_lodge, P24, kFree), 0);
    Position poor = with_income(surveyors_trade_hall, 2);
    EXPECT_EQ(poor.have(A, 3, 2)
                  .card(A, guildmasters_trade_hall)
                  .available({P24})
                  .refused("0 use surveyors_trade_hall"),
              "10.8");
}
TEST(BaldursGate, r13_16_return_worker_on_a_card) {
    Position p = with_income(coach_house, 1);
    p.worker(A, manorborn).play("0 use coach_house");
    EXPECT_TRUE(worker_home(p.s, A));
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(with_income(coach_house, 1).play("0 use coach_house").s.gold[A], 1)
        << "the gold must be paid also if the Worker is at home";
}
TEST(BaldursGate, r13_17_a_deal_on_a_card) {
    Position p = with_income(pathfinders_bunkhouse, 2);
    p.have(A, 0, 2, 1).damaged(the_steeps).worker(B, the_steeps).play("0 use pathfinders_bunkhouse");
    Position q = p;
    p.play("0 bargain counting_house");
    EXPECT_EQ(p.s.supply[A], 0);
    EXPECT_EQ(p.s.favor[A], 0);
    EXPECT_EQ(p.s.gold[A], 4);
    EXPECT_EQ(p.s.worker[the_steeps], B + 1);
    q.play("0 bargain eastway_expeditions");
    EXPECT_EQ(q.s.favor[A], 1);
    EXPECT_EQ(q.s.supply[A], 2);
    Position poor = with_income(pathfinders_bunkhouse, 2);
    poor.damaged(the_steeps).play("0 use pathfinders_bunkhouse");
    EXPECT_EQ(poor.refused("0 bargain counting_house"), "9.5");
    EXPECT_EQ(poor.refused("0 bargain -"), "13.17");
}
TEST(BaldursGate, r13_18_agendas_on_a_card) {
    Position p;
    p.have(A, 4).card(A, curtained_salon).agenda(A, old_money).available({P24}).agendas_left(5);
    p.play("0 build curtained_salon p24")
        .play("nature deal_agenda plans_in_the_drawer")
        .play("nature deal_agenda locked_strongroom");
    EXPECT_EQ(p.offers(A, "hold"), (Words{"locked_strongroom", "plans_in_the_drawer"}));
    EXPECT_EQ(p.refused("0 hold old_money"), "13.18") << "a card that is held already must be refused";
    p.play("0 hold locked_strongroom");
    EXPECT_EQ(p.s.agendas.count(hand + A), 2);
    EXPECT_EQ(p.s.agendas.count(deck) + p.s.agendas.count(bottom), 4);
    EXPECT_EQ(p.s.agendas.at(bottom, 1)->face, plans_in_the_drawer);
    for (Viewer v : {Viewer{B}, Viewer{C}, Viewer{D}, kPublic}) {
        EXPECT_EQ(p.seen_by(v).s.agendas.count(hand + A, kHidden), 2);
        EXPECT_EQ(p.seen_by(v).s.agendas.at(bottom, 1)->face, kHidden);
    }
    EXPECT_EQ(p.seen_by(A).s.agendas.at(bottom, 1)->face, plans_in_the_drawer);
    // If only one is left it is kept.
    Position one;
    one.have(A, 4)
        .card(A, curtained_salon)
        .available({P24})
        .agendas_left(1)
        .played("0 build curtained_salon p24");
    EXPECT_EQ(one.s.agendas.count(hand + A), 1);
}
TEST(BaldursGate, r13_19_effects_from_left_to_right) {
    Position p = with_income(rookery, 1);
    p.play("0 use rookery");
    ASSERT_FALSE(p.offers(A, "take").empty());
    EXPECT_EQ(p.hand_cards(A), 0);
    p.play("0 take " + p.offers(A, "take").front());
    EXPECT_EQ(p.s.tasks.back().kind, Task::refill);
    p.play("nature deal coach_house");
    EXPECT_EQ(p.s.tasks.back().kind, Task::draw);
    EXPECT_EQ(p.played("nature deal gilded_cup").hand_cards(A), 2);
}
TEST(BaldursGate, r13_20_what_can_do_nothing_is_skipped) {
    Position p;
    p.have(A, 8).card(A, timber_yard).available({P24});
    for (int w = 1; w <= kTowers; ++w) p.piece(B, tower_space(w));
    p.play("0 build timber_yard p24");
    EXPECT_EQ(p.told(EventKind::skipped), 1);
    EXPECT_EQ(p.s.tasks.back().kind, Task::token);
}
TEST(BaldursGate, r13_21_a_part_is_finished_before_the_next) {
    // The Ducal Residence brings 3 Prestige, then Council 2, whose space takes a card, before the token.
    Position p;
    p.have(A, 8)
        .level(A, 0, 0, 1)
        .card(A, ducal_residence)
        .available({P24})
        .play("0 build ducal_residence p24");
    EXPECT_EQ(p.s.prestige[A], 3);
    EXPECT_EQ(p.refused("0 use_hq favor"), "4.3");
    p.play("0 take " + p.offers(A, "take").front());
    EXPECT_EQ(p.s.tasks.back().kind, Task::refill);
    p.play("nature deal coach_house");
    EXPECT_EQ(p.s.tasks.back().kind, Task::token);
}

// Each row says of a card its cost and effect when built, and the cost and effect of its Income. Choices are
// made automatically.
struct Row {
    Face card;
    // These are gains apart from the price: g s f p (gold, supply, favor, prestige), d cards, G F C
    // influence, T K figures.
    const char* when_built;
    int supply;
    const char* income;
};
struct Gains {
    int gold, supply, favor, prestige, cards, figures;
    std::array<int, 3> influence;
    friend bool operator==(const Gains&, const Gains&) = default;
};
Gains read(const char* text) {
    Gains g{};
    for (; *text; ++text) {
        const int n = text[1] - '0';
        switch (*text++) {
        case 'g':
            g.gold = n;
            break;
        case 's':
            g.supply = n;
            break;
        case 'f':
            g.favor = n;
            break;
        case 'p':
            g.prestige = n;
            break;
        case 'd':
            g.cards = n;
            break;
        case 'T':
            g.figures = n;
            break;
        case 'G':
            g.influence[guild] = n;
            break;
        case 'F':
            g.influence[fist] = n;
            break;
        case 'C':
            g.influence[council] = n;
            break;
        default:
            ADD_FAILURE() << text;
        }
    }
    return g;
}
Gains now(const Position& p) {
    int figures = 0;
    for (int n = kFirstKeep; n <= kNodes; ++n) figures += p.s.owner[n] == A + 1;
    return {p.s.gold[A],
            p.s.supply[A],
            p.s.favor[A],
            p.s.prestige[A],
            p.hand_cards(A),
            figures,
            {p.s.influence[A][0], p.s.influence[A][1], p.s.influence[A][2]}};
}
// Makes every choice that is asked for until the main choice.
void choose_first(Position& p) {
    for (p.settle(); !p.s.tasks.empty() && p.s.tasks.back().kind != Task::collecting && p.asked(A);
         p.settle()) {
        ActionList list;
        BaldursGate::legal(p.s, A, list);
        BaldursGate::apply(p.s, {static_cast<Seat>(A), list[0]}, {});
    }
}
constexpr Row kRows[] = {
    // Spaces of the tracks pay on the way: G1 2 gold, F1 1 supply, C1 1 favor.
    {factory, "", 1, "g4"},
    {general_store, "", 0, "s1"},
    {fish_quay_stalls, "", 0, "g1"},
    {spice_arcade, "", 1, "g3d1"},
    {lamp_oil_depot, "s2", 1, "g3"},
    {cloth_exchange, "g1", 1, "g2d1"},
    {auction_yard, "", 0, "g2"},
    {night_soil_bargains, "G1g2", 1, "g2"},
    {nine_wards_bazaar, "", 1, "g1"},
    {butchers_shambles, "", 1, "g1"},
    {blade_mart, "F1s1", 2, "g3p1"},
    {pledge_shop, "g3", 1, "f1"},
    {apothecary_counter, "f1", 2, "G1g2"},
    {timber_yard, "T1p2", 1, "g3"},
    {grand_exchange, "p2", 1, "g5"},
    {porters_lodge, "", 1, "d2"},
    {peers_townhouse, "C1f1", 1, "d1g1"},
    {walled_garden, "p1", 1, "p1"},
    {ducal_residence, "p3C1f1", 2, "p3"},
    {scholars_house, "d2", 0, "d1"},
    {curtained_salon, "", 1, "d1"},
    {collectors_villa, "", 1, "p1"},
    {old_captains_house, "F1s1", 1, "g1d1"},
    {quiet_uncles_house, "G1g2", 1, "f1"},
    {heiresss_estate, "g4", 1, "g2d1"},
    {rookery, "", 1, "d2"},
    {conjurers_spire, "d1", 3, "G2g2d1"},
    {founders_hall, "p1", 1, "p1"},
    {sea_wall_manor, "T1p2", 1, "d2"},
    {stewards_cottage, "", 1, ""},
    {librarians_trade_hall, "", 0, "d1"},
    {guildmasters_trade_hall, "", 3, ""},
    {masons_trade_hall, "s1", 3, "T1p2"},
    {quartermasters_trade_hall, "s2", 1, "g2"},
    {shipwrights_trade_hall, "", 0, "s1"},
    {harbormasters_trade_hall, "", 0, "g1s1"},
    {cartwrights_trade_hall, "s2", 1, "d1"},
    {armorers_trade_hall, "F1s1", 2, "F1s1"},
    {scribes_trade_hall, "d2", 1, "d2"},
    {assessors_trade_hall, "", 1, "g2"},
    {surveyors_trade_hall, "", 2, ""},
    {envoys_trade_hall, "C1f1", 2, "C1f1"},
    {locksmiths_trade_hall, "G1g2", 2, "G1g2"},
    {siege_wrights_trade_hall, "T1", 1, "p1"},
    {victuallers_trade_hall, "", 1, "f1"},
    {deckhands_rest, "", 1, "f1"},
    {three_stool_taproom, "", 1, "g2"},
    {pilgrims_hostel, "f1", 1, "d1"},
    {gilded_cup, "f2", 1, "f1"},
    {coach_house, "", 1, "g1"},
    {off_duty_alehouse, "F1s1", 1, ""},
    {back_room_den, "G1g2", 1, "g2"},
    {peers_dining_room, "C1f1", 1, "f1"},
    {storytellers_hearth, "d2", 1, "d2"},
    {steam_bathhouse, "", 2, "f2"},
    {feast_hall, "g1", 1, "g3"},
    {pathfinders_bunkhouse, "", 2, "C1f1"},
    {founding_barrel, "p3", 1, "p1"},
    {watchmans_tankard, "T1p2", 1, "g2"},
    {gatehouse_inn, "", 5, "T1"},
};
static_assert(std::size(kRows) == kBuildings);

TEST(BaldursGate, every_building_card_when_built) {
    for (const Row& row : kRows) {
        SCOPED_TRACE(kBuilding[row.card].name);
        // This is far from everything: P36 has no neighbour that pays, and the Watchtower chosen is W1.
        Position p;
        p.have(A, kBuilding[row.card].cost).card(A, row.card).available({P32}).hq(C, bloomridge);
        p.play("0 build " + std::string(kBuilding[row.card].id) + " p32");
        choose_first(p);
        EXPECT_EQ(now(p), read(row.when_built));
        EXPECT_EQ(p.s.buildings.at(portfolio + A, 1)->face, row.card);
        EXPECT_TRUE(p.asked(B));
        if (kBuilding[row.card].cost > 1) {
            Position poor;
            poor.have(A, kBuilding[row.card].cost - 1).card(A, row.card).available({P32});
            EXPECT_EQ(poor.refused("0 build " + std::string(kBuilding[row.card].id) + " p32"), "5.1a");
        }
    }
}
TEST(BaldursGate, every_building_card_as_income) {
    for (const Row& row : kRows) {
        SCOPED_TRACE(kBuilding[row.card].name);
        Position p;
        p.have(A, 0, row.supply).portfolio(A, row.card).collecting();
        const std::string use = "0 use " + std::string(kBuilding[row.card].id);
        if (row.card == nine_wards_bazaar) p.tile(A, inn, P1);
        const bool builds = row.card == guildmasters_trade_hall || row.card == surveyors_trade_hall;
        if (builds) {
            p.have(A, 1, row.supply).card(A, auction_yard).available({P32});  // 5 Gold; surveyors make it 2
            EXPECT_EQ(p.may(use), row.card == guildmasters_trade_hall);
            p.have(A, 2, row.supply);
        }
        if (row.card == stewards_cottage || row.card == off_duty_alehouse) p.worker(A, temples);
        if (row.supply) {
            Position poor = p;
            --poor.s.supply[A];
            EXPECT_EQ(poor.refused(use), "10.3");
        }
        p.play(use);
        choose_first(p);
        Gains expected = read(row.income);
        if (row.card == guildmasters_trade_hall) expected.gold = 2;
        EXPECT_EQ(now(p), expected);
        EXPECT_TRUE(worker_home(p.s, A));
        EXPECT_EQ(p.refused(use), "10.2") << "the card may be used only once";
    }
}

}  // namespace
}  // namespace mortarboard::baldurs_gate
