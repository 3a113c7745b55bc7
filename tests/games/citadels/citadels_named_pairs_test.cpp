// The rules page names these pairs in one sentence. They were found by listing all pairs of names in a
// sentence that no test mentioned together.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

// C, as `c`, has paid for what it builds under A's signed warrant.
Position marked(int c, const Faces& held, int coins, const Faces& of_magistrate) {
    Position p;
    p.use(character::magistrate)
        .use(c)
        .hold(A, character::magistrate)
        .gold(C, coins)
        .hand_cards(C, held)
        .city(A, of_magistrate);
    p.as(C, c).gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({rank_of(c), 8, 7});
    p.s.signed_rank = byte(rank_of(c));
    return p;
}

// ---- Gold in the crown is nobody's stash

TEST(CitadelsPairs, royal_coffer_and_abbot) {
    Position p;  // if the crown's five gold counted, A would be the richest
    p.use(character::abbot).city(A, {royal_coffer}).gold(A, 1).gold(C, 2).as(B, character::abbot).gathered();
    p.s.crown_gold = 5;
    EXPECT_FALSE(p.allowed("B ask_richest A"));
    EXPECT_TRUE(p.allowed("B ask_richest C"));
}
TEST(CitadelsPairs, royal_coffer_and_spy) {
    Position p;
    p.use(character::spy)
        .city(A, {royal_coffer})
        .hand_cards(A, {manor, castle})
        .gold(A, 1)
        .as(B, character::spy)
        .gathered();
    p.s.crown_gold = 5;
    p.play("B spy A noble");
    p.nature();
    p.play("B declare 2");
    p.nature();
    EXPECT_EQ(p.s.gold[B], 1);  // only gold from the stash is paid, none from the crown
    EXPECT_EQ(p.s.crown_gold, 5);
}
TEST(CitadelsPairs, royal_coffer_and_poor_house) {
    Position p;
    p.city(A, {royal_coffer, poor_house}).as(A, character::architect).gathered();
    p.s.crown_gold = 3;
    p.play("A end_turn");
    EXPECT_EQ(p.s.gold[A], 1);  // A has no gold of its own, whatever is in the crown
}

TEST(CitadelsPairs, royal_coffer_given_away_by_the_diplomat) {
    // This is checked and paid in the state before the exchange: from the crown, while he still owned the
    // Coffer.
    Position p;
    p.use(character::diplomat)
        .city(D, {royal_coffer})
        .city(C, {dragon_gate})
        .as(D, character::diplomat)
        .gathered();
    p.s.crown = D;
    p.s.crown_gold = 3;
    p.play("D exchange C plain dragon_gate", "D hand_over plain royal_coffer");
    EXPECT_EQ(p.s.crown_gold, 2);
    EXPECT_EQ(p.s.gold[C], 1);
    EXPECT_EQ(p.s.gold[D], 0);
    EXPECT_EQ(p.city_of(C), "royal_coffer");
}

// ---- The Artist's gold

TEST(CitadelsPairs, artist_and_diplomat_marshal_and_forum) {
    Position diplomat;
    diplomat.use(character::diplomat)
        .city(C, {manor}, beautified)
        .city(D, {docks})
        .gold(D, 1)
        .as(D, character::diplomat)
        .gathered();
    diplomat.play("D exchange C beautified manor", "D hand_over plain docks");
    EXPECT_EQ(diplomat.s.gold[C], 1);  // a cost of four is exchanged for one of three
    EXPECT_EQ(diplomat.city_of(D), "manor+");
    Position marshal;
    marshal.use(character::marshal)
        .city(C, {manor, docks}, beautified)
        .city(C, {market})
        .gold(D, 9)
        .as(D, character::marshal)
        .gathered();
    EXPECT_FALSE(marshal.allowed("D seize C beautified manor"));  // it costs four now
    Position forum_of_king;
    forum_of_king.city(A, {forum}, beautified).hold(A, character::king).as(B, character::thief);
    EXPECT_EQ(forum_of_king.points(A), 5);  // rank 4 counts four, and the Forum adds one
}
TEST(CitadelsPairs, artist_museum_and_sinkhole) {
    Position moved;  // the cards and the gold go along
    moved.use(character::marshal).city(C, {market}, beautified).city(C, {museum}).museum({manor, castle}, C);
    moved.gold(D, 9).as(D, character::marshal).gathered();
    EXPECT_EQ(moved.points(C), 2 + 1 + 4 + 2);
    moved.city(C, {}).play("D seize C beautified market");
    EXPECT_EQ(moved.city_of(D), "market+");
    Position down;
    down.city(C, {museum}, face_down).city(C, {manor}, face_down_beautified).museum({manor, castle}, C);
    EXPECT_EQ(down.points(C), 0);  // of a face-down district neither cost nor gold nor cards count
}

// ---- Sinkhole, Great Wall, Marshal

TEST(CitadelsPairs, sinkhole_and_marshal) {
    Position p;
    p.use(character::marshal).city(C, {palace}, face_down).gold(D, 1).as(D, character::marshal).gathered();
    p.play("D seize C face_down palace");
    EXPECT_EQ(p.s.gold[D], 1);  // the exchange costs nothing
    EXPECT_EQ(p.city_of(D), "(palace)");
    Position wall;
    wall.use(character::marshal)
        .city(C, {great_wall})
        .city(C, {palace}, face_down)
        .gold(D, 1)
        .as(D, character::marshal)
        .gathered();
    wall.play("D seize C face_down palace");
    EXPECT_EQ(wall.s.gold[C], 1);  // the Wall's gold
}

// ---- Avant-Garden

TEST(CitadelsPairs, avant_garden_cardinal_and_navigator) {
    Position cardinal;
    cardinal.use(character::cardinal)
        .city(A, {avant_garden})
        .gold(A, 2)
        .gold(B, 9)
        .hand_cards(A, {manor, castle, docks});
    cardinal.as(A, character::cardinal).gathered();
    EXPECT_FALSE(cardinal.allowed("A build_top"));  // three gold of one's own, no help
    Position navigator;
    navigator.use(character::navigator)
        .city(A, {avant_garden})
        .gold(A, 9)
        .as(A, character::navigator)
        .gathered();
    EXPECT_FALSE(navigator.allowed("A build_top"));
}

// ---- The Consulate's second character

TEST(CitadelsPairs, consulate_navigator_and_school_of_magic) {
    Position p;
    p.hold(C, character::warlord)
        .city(C, {school_of_magic, watchtower, tavern})
        .gold(C, 9)
        .hand_cards(C, {manor});
    lay_under_consulate(p, C, character::navigator);
    p.call(8);
    p.answer();
    p.play("C reveal_second navigator", "C gather_gold");
    EXPECT_FALSE(p.allowed("C build manor"));  // the ban wins over the limit of one
    Position two;
    two.hold(C, character::warlord).city(C, {school_of_magic, watchtower, tavern});
    lay_under_consulate(two, C, character::trader);
    two.call(8);
    two.answer();
    two.play("C reveal_second trader", "C gather_gold");
    const int before = two.s.gold[C];
    two.play("C income warlord", "C income trader");
    EXPECT_EQ(two.s.gold[C], before + 2 + 2);  // the School counts for both, each time of the type asked for
}

// ---- Duplicates: who may, and who may not

TEST(CitadelsPairs, quarry_with_diplomat_marshal_and_magistrate) {
    Position diplomat;
    diplomat.use(character::diplomat)
        .city(C, {manor})
        .city(D, {quarry, manor, docks})
        .gold(D, 9)
        .as(D, character::diplomat)
        .gathered();
    EXPECT_FALSE(diplomat.allowed("D exchange C plain manor"));
    Position marshal;
    marshal.use(character::marshal)
        .city(C, {manor})
        .city(D, {quarry, manor})
        .gold(D, 9)
        .as(D, character::marshal)
        .gathered();
    EXPECT_FALSE(marshal.allowed("D seize C plain manor"));
    Position magistrate = marked(character::merchant, {manor}, 5, {quarry, manor});
    magistrate.play("C build manor");
    EXPECT_FALSE(magistrate.allowed("A confiscate"));
}
TEST(CitadelsPairs, monument_and_magistrate) {
    Position p = marked(character::merchant, {monument}, 9, {manor, castle, temple, church, tavern});
    p.play("C build monument");
    EXPECT_FALSE(p.allowed("A confiscate"));  // the city it would come to has five or more districts
    Position may = marked(character::merchant, {monument}, 9, {manor, castle, temple, church});
    may.play("C build monument", "A confiscate");
    EXPECT_EQ(toward_completion(may.s, A), 6);
}

// ---- What the building limit does not count

TEST(CitadelsPairs, stables_with_trader_and_wizard) {
    Position trader;
    trader.use(character::trader)
        .gold(A, 9)
        .hand_cards(A, {stables, market, manor, castle})
        .as(A, character::trader)
        .gathered();
    trader.play("A build stables", "A build market", "A build manor");
    EXPECT_FALSE(trader.allowed("A build castle"));
    Position wizard;
    wizard.use(character::wizard)
        .gold(A, 9)
        .hand_cards(A, {stables, manor, castle})
        .hand_cards(B, {tavern})
        .as(A, character::wizard)
        .gathered();
    wizard.play("A look B");
    wizard.nature();
    wizard.play("A take tavern", "A build tavern", "A build stables", "A build manor");
    EXPECT_EQ(city_size(wizard.s, A), 3);
    EXPECT_FALSE(wizard.allowed("A build castle"));
}

// ---- The Secret Vault in the hand

TEST(CitadelsPairs, secret_vault_with_spy_laboratory_museum_and_map_room) {
    Position spy;
    spy.use(character::spy).hand_cards(C, {secret_vault, manor}).gold(C, 3).as(B, character::spy).gathered();
    spy.play("B spy C unique");
    spy.nature();
    spy.play("B declare 1");
    spy.nature();
    EXPECT_EQ(spy.s.gold[B], 1);
    Position p;
    p.city(A, {laboratory, museum, map_room})
        .hand_cards(A, {secret_vault, manor, tavern})
        .as(A, character::architect)
        .gathered();
    // B has three cards in hand, the Vault among them, and its own three.
    EXPECT_EQ(p.points(A), 5 + 4 + 5 + 3 + 3);
    p.play("A museum secret_vault");
    EXPECT_EQ(p.points(A), 5 + 4 + 5 + 2 + 1);
    Position sold;
    sold.city(A, {laboratory}).hand_cards(A, {secret_vault}).as(A, character::architect).gathered();
    sold.play("A laboratory secret_vault");
    EXPECT_EQ(sold.s.gold[A], 2);
}

// ---- The bewitched

TEST(CitadelsPairs, witch_patrician_and_trade_bridge) {
    Position p;
    p.use(character::witch)
        .use(character::patrician)
        .hold(B, character::patrician)
        .city(B, {trade_bridge, manor})
        .as(A, character::witch);
    p.s.linked = C;
    p.play("A gather_gold", "A bewitch patrician");
    pass_turns_until(p, B);
    EXPECT_EQ(p.s.crown, B);  // the bewitched Patrician takes the crown
    const int before = p.s.gold[C];
    p.play("B gather_gold");
    EXPECT_EQ(p.s.gold[C], before + 1);  // the Bridge is part of gathering
    EXPECT_EQ(p.s.turn, A);
}

TEST(CitadelsPairs, witch_king_ballroom_and_trade_bridge) {
    Position p;
    p.use(character::witch)
        .hold(C, character::king)
        .hold(B, character::merchant)
        .hold(D, character::architect);
    p.city(D, {ballroom}).city(C, {trade_bridge}).as(A, character::witch);
    p.s.crown = D;
    p.s.linked = B;
    p.play("A gather_gold", "A bewitch king");
    pass_turns_until(p, C);
    ASSERT_EQ(p.s.stage, Stage::thanks);  // the bewitched seat must thank the host,
    p.play("C thank");
    EXPECT_EQ(p.s.crown, C);  // it then takes the crown,
    p.play("C gather_gold");
    EXPECT_EQ(p.s.gold[B], 1);  // it then gathers, the Bridge included
    EXPECT_EQ(p.s.turn, A);
    EXPECT_EQ(p.s.stage, Stage::free);  // the Witch must not thank again
}
TEST(CitadelsPairs, witch_and_park) {
    Position p;
    p.use(character::witch).hold(C, character::merchant).city(A, {park}).as(A, character::witch);
    p.play("A gather_gold", "A bewitch merchant");
    EXPECT_EQ(p.cards(A), 0);  // the Park gives nothing while the Witch's turn is interrupted
    pass_turns_until(p, C);
    p.play("C gather_gold");
    ASSERT_EQ(p.s.turn, A);
    p.play("A end_turn");
    p.nature();
    EXPECT_EQ(p.cards(A), 2);
    pass_turns_until(p, kNobodySeat);
    EXPECT_EQ(p.cards(A), 2);  // the Park gives cards only once
}
TEST(CitadelsPairs, witch_and_alchemist_with_poor_house_and_park) {
    Position p;
    p.use(character::witch).hold(C, character::alchemist).city(A, {park, poor_house});
    p.gold(A, 1).hand_cards(A, {docks}).as(A, character::witch);
    p.play("A gather_gold", "A bewitch alchemist");
    pass_turns_until(p, C);
    p.play("C gather_gold", "A build docks", "A end_turn");
    p.nature();
    EXPECT_EQ(p.s.gold[A], 1 + 3);  // A is poor at the end of the turn, before the payment is returned
    EXPECT_EQ(p.cards(A), 2);
    EXPECT_EQ(p.s.gold[C], 2);  // the bewitched seat gets nothing back
}

// ---- The order at the end of a turn and of a round

TEST(CitadelsPairs, alchemist_poor_house_and_park) {
    Position p;
    p.city(A, {park, poor_house}).gold(A, 4).hand_cards(A, {castle}).as(A, character::alchemist).gathered();
    p.play("A build castle", "A end_turn");
    p.nature();
    EXPECT_EQ(p.s.gold[A], 1 + 4);
    EXPECT_EQ(p.cards(A), 2);
}
TEST(CitadelsPairs, queen_king_statue_and_imperial_treasury) {
    Position p(5);  // the last round: the killed King is shown, then the Queen gains, then it is scored
    p.use(character::queen)
        .hold(A, character::queen)
        .hold(E, character::king)
        .city(A, {imperial_treasury})
        .city(E, {statue});
    p.completed(C).as(B, character::assassin).play("B kill king", "B gather_gold", "B end_turn");
    pass_turns_until(p, A);
    p.play("A gather_gold", "A end_turn");
    p.answer();
    p.nature();
    ASSERT_EQ(p.s.phase, Phase::over);
    EXPECT_EQ(p.points(A), 5 + 2 + 3);
    EXPECT_EQ(p.points(E), 3 + 5);
}

// ---- Rank 8 and what stands in its way

TEST(CitadelsPairs, bishop_and_his_own_rank_8) {
    Position p(2);
    p.hold(A, character::bishop).hold(A, character::warlord, 1).city(A, {manor}).gold(A, 9);
    p.as(A, character::bishop).gathered().play("A end_turn");
    pass_turns_until(p, A);
    ASSERT_EQ(p.s.rank, 8);
    EXPECT_REFUSED(p, "A destroy A plain manor", r15_1d);  // the protection lasts for the round
}
TEST(CitadelsPairs, dragon_roost_and_marshal) {
    Position p;
    p.use(character::marshal).city(C, {dragon_roost, manor, docks}).gold(D, 9).as(D, character::marshal);
    p.s.bound = manor;
    EXPECT_REFUSED(p, "D seize C plain manor", r21_5a);
    EXPECT_TRUE(p.allowed("D seize C plain docks"));
}
TEST(CitadelsPairs, dragon_roost_framework_and_necropolis) {
    Position p;  // its owner may still give up what it watches
    p.city(B, {dragon_roost, framework}).hand_cards(B, {palace}).as(B, character::bishop).gathered();
    p.s.bound = framework;
    p.play("B build_by_framework palace");
    EXPECT_EQ(p.city_of(B), "palace dragon_roost");
    EXPECT_EQ(p.s.bound, district::none);
    Position sacrifice;
    sacrifice.city(B, {dragon_roost, tavern}).hand_cards(B, {necropolis}).as(B, character::bishop).gathered();
    sacrifice.s.bound = tavern;
    sacrifice.play("B build_by_sacrifice plain tavern");
    EXPECT_EQ(sacrifice.city_of(B), "necropolis dragon_roost");
    EXPECT_EQ(sacrifice.s.bound, district::none);
}

// ---- However a district comes to be built

TEST(CitadelsPairs, festival_grounds_by_wizard_avant_garden_and_framework) {
    const auto builder_takes_first = [](Position& p, int builder) {
        p.nature();
        ASSERT_TRUE(at_step(p.s, Step::take_open));
        EXPECT_EQ(cards_count(p.s, open_cards), 6);
        EXPECT_TRUE(Citadels::to_move(p.s) == SeatSet::of(static_cast<Seat>(builder)));
    };
    Position wizard;
    wizard.use(character::wizard)
        .gold(C, 3)
        .hand_cards(D, {festival_grounds})
        .as(C, character::wizard)
        .play("C look D");
    wizard.nature();
    wizard.play("C take festival_grounds", "C build festival_grounds");
    builder_takes_first(wizard, C);
    Position garden;
    garden.city(C, {avant_garden})
        .top_cards({festival_grounds})
        .gold(C, 3)
        .as(C, character::bishop)
        .gathered()
        .play("C build_top");
    builder_takes_first(garden, C);
    Position free_one;
    free_one.city(C, {framework}).hand_cards(C, {festival_grounds}).as(C, character::bishop).gathered();
    free_one.play("C build_by_framework festival_grounds");
    builder_takes_first(free_one, C);
}
TEST(CitadelsPairs, avant_garden_factory_and_framework) {
    Position p;
    p.city(A, {avant_garden, factory, framework})
        .gold(A, 2)
        .hand_cards(A, {manor, docks})
        .as(A, character::bishop)
        .gathered();
    EXPECT_REFUSED(p, "A build_top", r21_2d);  // the seat has three gold and nothing else
    p.top_cards({park}).gold(A, 3).play("A build_top");
    p.nature();
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_TRUE(has(p.s, A, framework));
}
TEST(CitadelsPairs, masons_yard_and_a_den_paid_in_cards) {
    Position p;
    p.city(A, {masons_yard})
        .hand_cards(A, {thieves_den, manor, castle, palace, temple, church, docks})
        .as(A, character::bishop);
    p.gathered().play("A build_den 6");
    for (const char* card : {"manor", "castle", "palace", "temple", "church", "docks"})
        p.play("A discard " + std::string(card));
    EXPECT_EQ(p.s.gold[A], 1);  // cards are a price too
}
TEST(CitadelsPairs, architects_guild_and_secret_vault) {
    Position p;  // the Guild is unique, and so is the Vault
    p.city(A, {architects_guild}).top_cards({secret_vault}).as(A, character::bishop).play("A guild");
    p.nature();
    EXPECT_EQ(p.lies(hand + A), "secret_vault");
}

// ---- Gold in the crown, once more

TEST(CitadelsPairs, royal_coffer_and_blackmailer) {
    Position p;
    p.use(character::blackmailer)
        .city(A, {royal_coffer})
        .hold(A, character::merchant)
        .hold(B, character::blackmailer)
        .gold(A, 3)
        .call(6);
    p.s.crown_gold = 4;
    p.s.blackmailer = B;
    p.s.threats = p.s.threats_placed = marks({6, 8});
    p.s.real_rank = 6;
    p.answer();
    p.play("A gather_gold", "A refuse", "B turn_up real");
    EXPECT_EQ(p.s.gold[B], 5);
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.s.crown_gold, 4);  // all the gold of the stash, not of the crown
}

// ---- The Consulate's second character

TEST(CitadelsPairs, consulate_and_queen) {
    Position p(5);
    p.hold(C, character::merchant).hold(D, character::queen);
    lay_under_consulate(p, C, character::patrician);
    p.call(6).answer();
    p.play("C reveal_second patrician", "C take_crown", "C gather_gold", "C end_turn");
    pass_turns_until(p, D);
    ASSERT_EQ(p.s.rank, 9);
    p.play("D court");  // a rank 4 out of the Consulate is a rank 4 beside her
    EXPECT_EQ(p.s.gold[D], 3);
}
TEST(CitadelsPairs, consulate_emperor_queen_and_tax_collector) {
    // These are the 19 in the box but the Witch, the Tax Collector and those that are barred.
    for (const auto& [seats, number] : {std::pair{2, 14}, {5, 17}}) {
        Position p(seats);
        p.gold(A, 6).hand_cards(A, {consulate}).as(A, character::bishop).gathered().play("A build consulate");
        const auto all = p.moves(kNature);
        EXPECT_EQ(static_cast<int>(all.size()), number) << seats << " seats";
        const auto offers = [&](std::string_view who) {
            return std::ranges::find(all, "offer " + std::string(who)) != all.end();
        };
        EXPECT_FALSE(offers("witch") || offers("tax_collector"));
        EXPECT_EQ(offers("queen"), seats == 5);
        EXPECT_EQ(offers("emperor"), seats == 5);
        EXPECT_EQ(offers("artist"), seats == 5);
    }
}
TEST(CitadelsPairs, assassin_of_the_consulate_and_the_threatened) {
    Position p;
    p.use(character::witch)
        .use(character::blackmailer)
        .hold(B, character::blackmailer)
        .hold(C, character::magician);
    p.hold(D, character::merchant).gold(D, 5);
    lay_under_consulate(p, C, character::assassin);
    p.call(3);
    p.s.blackmailer = B;
    p.s.threats = p.s.threats_placed = marks({6, 8});
    p.s.real_rank = 6;
    p.answer();
    p.play("C reveal_second assassin", "C kill merchant", "C gather_gold", "C end_turn");
    pass_turns_until(p, kNobodySeat);
    EXPECT_EQ(p.s.gold[D], 5);  // a killed character does not answer: the threat has no effect,
    EXPECT_EQ(p.s.threats, 0);  // the marker is returned
}

// ---- Shadow Chamber

TEST(CitadelsPairs, shadow_chamber_and_queen) {
    for (int seats : {4, 5}) {
        Position p(seats);
        p.use(character::artist)
            .gold(B, 2)
            .hand_cards(B, {shadow_chamber})
            .as(B, character::bishop)
            .gathered();
        p.play("B build shadow_chamber");
        EXPECT_TRUE(p.allowed("B replace tax_collector"));
        if (seats == 4) {
            EXPECT_REFUSED(p, "B replace queen", r21_10b);
            continue;
        }
        p.play("B replace queen", "B end_turn");
        next_round(p);
        EXPECT_EQ(p.s.cast[8], character::queen);
    }
}
TEST(CitadelsPairs, shadow_chamber_takes_the_blackmailer_away) {
    Position p;
    p.use(character::blackmailer)
        .hold(A, character::blackmailer)
        .hold(C, character::architect)
        .gold(B, 2)
        .gold(C, 3);
    p.hand_cards(B, {shadow_chamber}).as(B, character::bishop).gathered();
    p.s.blackmailer = A;
    p.s.threats = p.s.threats_placed = marks({7, 8});
    p.s.real_rank = 7;
    p.play("B build shadow_chamber", "B replace thief", "B end_turn");
    pass_turns_until(p, C);
    // The markers stay until the end of the round and still count.
    ASSERT_EQ(p.s.stage, Stage::threat_gather);
    p.play("C gather_gold", "C refuse", "A turn_up real");
    EXPECT_EQ(p.s.gold[C], 0);
    EXPECT_EQ(p.s.gold[A], 5);
    p.play("C end_turn");
    next_round(p);
    EXPECT_EQ(p.s.cast[1], character::thief);
    EXPECT_EQ(p.s.threats, 0);
}
TEST(CitadelsPairs, shadow_chamber_brings_the_blackmailer_and_his_markers) {
    Position p;
    p.hold(A, character::thief).hold(C, character::architect).gold(B, 2).hand_cards(B, {shadow_chamber});
    p.as(B, character::bishop).gathered();
    p.play("B build shadow_chamber", "B replace blackmailer", "B end_turn");
    pass_turns_until(p, kNobodySeat);
    ASSERT_EQ(p.s.crown, A);
    p.roles({character::assassin, character::bishop, character::blackmailer, character::merchant,
             character::warlord, character::architect, character::magician});
    p.play("A choose blackmailer");
    select_anything(p);
    pass_turns_until(p, A);
    ASSERT_EQ(p.s.turn, A);
    p.play("A threaten merchant", "A threaten architect", "A make_real architect");
    EXPECT_EQ(p.s.threats, marks({6, 7}));
}

// ---- The selection

TEST(CitadelsPairs, theater_and_forum) {
    Position p(set_up(2));
    p.play("nature pick_crown A");
    while (p.s.phase == Phase::deal) Citadels::apply(p.s, {kNature, Citadels::draw(p.s, p.rng)}, {});
    p.city(A, {theater}).city(B, {forum});
    p.roles({character::thief, character::bishop, character::assassin, character::king, character::magician,
             character::merchant, character::architect, character::warlord});
    p.play("A choose king", "B choose merchant");
    p.nature();
    p.play("A choose architect", "B choose magician");
    EXPECT_EQ(p.points(B), 3);  // the character chosen second
    p.play("A exchange_roles B first", "nature pick_role second");
    p.nature();
    EXPECT_EQ(p.points(B), 4);  // the one held in its place
}

}  // namespace
}  // namespace mortarboard::citadels
