// A match is set up by an address, and by a person on the new-game screen.
#include <gtest/gtest.h>

#include "ai/ratings.h"
#include "games/text_games.h"
#include "ui/headless.h"
#include "ui/match_request.h"
#include "ui/screens/table.h"

namespace mortarboard {
namespace {

using ui::Role;

ui::Strings our_words() {
    ui::Strings words;
    EXPECT_TRUE(words.load(english_texts()));
    return words;
}

TEST(MatchRequest, NoTwoSeatsHaveTheSameColour) {
    ui::MatchRequest wish = ui::default_request(all_text_games().front());
    ui::set_seats(wish, 4);
    ui::set_colour(wish, 3, 0);
    EXPECT_EQ(wish.seats[3].colour, 0);
    EXPECT_EQ(wish.seats[0].colour, 3);
    ui::set_seats(wish, 2);
    ui::set_seats(wish, 4);
    std::array<int, 8> used{};
    for (const auto& seat : wish.seats) ++used[static_cast<std::size_t>(seat.colour)];
    for (const int n : used) EXPECT_LE(n, 1);
}
TEST(MatchRequest, TheStartPlayerIsSeatedFirst) {
    const ui::Strings words = our_words();
    ui::MatchRequest wish = ui::default_request(*find_text_game("builders"));
    ui::set_seats(wish, 3);
    wish.seats[0].name = "Zoë";
    wish.starts = 2;
    const ui::MatchPlan plan = ui::plan_of(wish, words, 5);
    EXPECT_EQ(plan.seed, 5u);
    ASSERT_EQ(plan.seats.size(), 3u);
    EXPECT_EQ(plan.seats[0].name, "Clara");
    EXPECT_EQ(plan.seats[0].colour, 2);
    EXPECT_EQ(plan.seats[1].name, "Zoë");
    EXPECT_TRUE(plan.seats[1].person());
    wish.starts = ui::MatchRequest::kDrawn;
    std::array<int, 3> first{};
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        wish.seed = seed;
        const auto drawn = ui::plan_of(wish, words, 0);
        EXPECT_EQ(drawn.seats[0].name, ui::plan_of(wish, words, 9).seats[0].name)
            << "one seed drew two different starting players";
        for (int seat = 0; seat < 3; ++seat)
            first[static_cast<std::size_t>(seat)] += drawn.seats[0].colour == seat;
    }
    for (const int n : first) EXPECT_GT(n, 8);
}
TEST(MatchRequest, AnAddressDescribesTheWholeRequest) {
    const ui::Strings words = our_words();
    std::string complaint;
    auto wish = ui::request_from({{"game", "garden_nation"},
                                  {"seats", "3"},
                                  {"bots", "-,random"},
                                  {"seed", "12"},
                                  {"starts", "2"},
                                  {"names", "Zoë,,Bert"},
                                  {"option.layout", "first"},
                                  {"option.last_round", "12"}},
                                 words, complaint);
    EXPECT_EQ(complaint, "");
    EXPECT_EQ(wish.game->info.id, "garden_nation");
    EXPECT_EQ(wish.seats[0].name, "Zoë");
    EXPECT_EQ(wish.seats[1].bot, "random");
    EXPECT_EQ(wish.seats[2].bot, ui::kDefaultBot);
    EXPECT_EQ(wish.seats[2].name, "Bert");
    EXPECT_EQ(wish.seed, 12u);
    EXPECT_EQ(wish.starts, 1);
    EXPECT_EQ(wish.setup.option[0], 1);
    for (const char* key : {"game", "seats", "seed", "starts", "bots", "option.layout"}) {
        complaint.clear();
        ui::Arguments arguments{{"game", "garden_nation"}};
        arguments[key] = "nonsense";
        wish = ui::request_from(arguments, words, complaint);
        EXPECT_NE(complaint.find(key), std::string::npos) << key;
        EXPECT_TRUE(static_cast<bool>(wish.game->check_setup(wish.setup)));
    }
}
TEST(MatchRequest, AComplaintNamesAllThatIsWrong) {
    const ui::Strings words = our_words();
    std::string complaint;
    ui::request_from({{"game", "builders"}, {"seats", "9"}}, words, complaint);
    EXPECT_EQ(complaint, "The address contains seats=9, which is not valid; the default was used instead.");
    ui::request_from(
        {{"game", "builders"}, {"seats", "3"}, {"bots", "x,y,greedy"}, {"seed", "-1"}, {"starts", "4"}},
        words, complaint);
    EXPECT_EQ(complaint,
              "The address contains seed=-1, starts=4 and bots=x,y,greedy, which are not valid; the defaults "
              "were used instead.");
}
TEST(MatchRequest, AComplaintAboutBytesThatAreNoTextIsText) {
    const ui::Strings words = our_words();
    for (const std::string& value : {std::string("buil\xCE"), std::string(39, 'x') + "\xC3\xA9"}) {
        std::string complaint;
        ui::request_from({{"game", value}}, words, complaint);
        EXPECT_NE(complaint, "");
        EXPECT_EQ(complaint, clean_text(complaint, 500));
    }
}
TEST(MatchRequest, TwoPersonsAreNotBothNamedYou) {
    const ui::Strings words = our_words();
    std::string complaint;
    const auto wish =
        ui::request_from({{"game", "builders"}, {"seats", "3"}, {"bots", "-,-,greedy"}}, words, complaint);
    EXPECT_EQ(ui::name_of(wish, 0, words), "Player 1");
    EXPECT_EQ(ui::name_of(wish, 1, words), "Player 2");
    EXPECT_EQ(ui::name_of(wish, 2, words), "Clara");
}

// Every game can be set up with every number of seats, each option pressed once, and started.
TEST(NewGame, EveryGameCanBeSetUpAndStarted) {
    for (const TextGame& game : all_text_games())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            Headless page(ui::Arguments{{"page", "new"}});
            ASSERT_TRUE(page.press(Role::radio, "new.game." + std::string(game.info.id)));
            ASSERT_TRUE(page.press(Role::radio, "new.seats." + std::to_string(seats - game.info.min_seats)));
            EXPECT_NE(page.find(Role::group, "Player " + std::to_string(seats)), nullptr);
            EXPECT_EQ(page.find(Role::group, "Player " + std::to_string(seats + 1)), nullptr);
            ASSERT_TRUE(page.press(Role::button, "Start game"));
            EXPECT_NE(page.host().title.find(game.info.title), std::string::npos);
            EXPECT_NE(page.find(Role::list, "Players"), nullptr);
        }
}
TEST(NewGame, SeatsAreNamedColouredAndGivenToBots) {
    Headless page(ui::Arguments{{"page", "new"}, {"game", "builders"}});
    ASSERT_TRUE(page.type("Name of player 1", "  Zoë\x02 "));
    ASSERT_TRUE(page.press(Role::button, "Player 2 type"));
    EXPECT_EQ(page.find(Role::button, "Start game"), nullptr)
        << "a button behind the open dialog can be pressed";
    ASSERT_TRUE(page.press(Role::radio, "Human"));
    EXPECT_EQ(page.focused(), "new.seat.2.who")
        << "the focus must return to the button that opened the dialog";
    ASSERT_TRUE(page.press(Role::button, "Colour of player 1"));
    ASSERT_TRUE(page.press(Role::radio, "vermilion triangle"));
    EXPECT_NE(page.find(Role::button, "Colour of player 2: blue circle"), nullptr);
    ASSERT_TRUE(page.press(Role::radio, "new.starts.2"));
    ASSERT_TRUE(page.type("Seed", "7"));
    ASSERT_TRUE(page.press(Role::button, "Start game"));
    EXPECT_NE(page.find(Role::item, "Player 2, blue circle"), nullptr);
    EXPECT_NE(page.find(Role::item, "Zoë, vermilion triangle"), nullptr);
    EXPECT_EQ(page.find(Role::item, "seat.0")->name.find("Player 2"), 0u)
        << "the starting player must have the first seat";
}
TEST(NewGame, LevelsSayTheirRatingForThisGameAndItsSeats) {
    Headless page(ui::Arguments{{"page", "new"}, {"game", "builders"}, {"seats", "3"}});
    ASSERT_TRUE(page.press(Role::button, "Player 2 type"));
    const TextGame& game = *find_text_game("builders");
    const auto detail_of = [&](std::string_view name) { return page.find(Role::radio, name)->detail; };
    EXPECT_EQ(detail_of("Beginner"), "friendly: sees only what is near and often misjudges it; rating 1000");
    int other_than_for_two = 0;  // two levels may have the same rating by chance
    for (const auto& [level, name] :
         {std::pair{"casual", "Casual"}, {"strong", "Strong"}, {"master", "Master"}}) {
        const int rating = rating_of(game, 3, level)->rating;
        EXPECT_TRUE(detail_of(name).ends_with("; rating " + std::to_string(rating))) << detail_of(name);
        other_than_for_two += rating != rating_of(game, 2, level)->rating;
    }
    EXPECT_GT(other_than_for_two, 0) << "the number of seats would make no difference";
    EXPECT_EQ(detail_of("Greedy").find("rating"), std::string::npos) << detail_of("Greedy");
    Headless hurried(
        ui::Arguments{{"page", "new"}, {"game", "builders"}, {"seats", "3"}, {"iterations", "3"}});
    ASSERT_TRUE(hurried.press(Role::button, "Player 2 type"));
    EXPECT_EQ(hurried.find(Role::radio, "Master")->detail.find("rating"), std::string::npos)
        << "it was measured with other iterations";
}
TEST(NewGame, AnInvalidSeedIsRefused) {
    Headless page(ui::Arguments{{"page", "new"}, {"game", "builders"}});
    ASSERT_TRUE(page.type("Seed", "-3"));
    EXPECT_TRUE(page.reads("The seed must be a whole number"));
    ASSERT_TRUE(page.press(Role::button, "Start game"));
    EXPECT_EQ(page.find(Role::list, "Players"), nullptr);
    EXPECT_TRUE(page.said("The seed must be a whole number"));
    ASSERT_TRUE(page.type("Seed", ""));
    ASSERT_TRUE(page.press(Role::button, "Start game"));
    EXPECT_NE(page.find(Role::list, "Players"), nullptr);
}
TEST(NewGame, ChangingTheGameKeepsThePlayers) {
    Headless page(ui::Arguments{{"page", "new"}, {"game", "builders"}, {"names", "Zoë"}});
    ASSERT_TRUE(page.press(Role::radio, "Garden Nation"));
    EXPECT_EQ(page.find(Role::field, "Name of player 1")->value, "Zoë");
    EXPECT_NE(page.find(Role::radio_group, "Region layout"), nullptr);
    const ui::Node* more = page.find(Role::button, "Round limit: decrease");
    if (more) {
        ASSERT_TRUE(page.press(Role::button, more->id));
        EXPECT_NE(page.find(Role::group, "Round limit"), nullptr);
    }
}

// A person chooses the whole cast of Citadels: each rank and the fourteen unique districts. Combinations
// that are not allowed are refused with the reason, and the match cannot start before they are changed.
TEST(NewGame, AnIncompleteCastIsRefusedWithTheReason) {
    Headless page(ui::Arguments{{"page", "new"}, {"game", "citadels"}, {"seats", "3"}});
    const auto refused = [&](std::string_view why) {
        EXPECT_TRUE(page.reads(std::string(why))) << why;
        EXPECT_TRUE(page.press(Role::button, "Start game"));
        EXPECT_TRUE(page.said(std::string(why))) << why;
        EXPECT_EQ(page.find(Role::list, "Players"), nullptr) << why;
    };
    ASSERT_TRUE(page.press(Role::radio, "Vicious Nobles"));
    ASSERT_TRUE(page.press(Role::radio, "Pick each rank"));
    refused("exactly one character of each rank");
    ASSERT_TRUE(page.press(Role::button, "Picked characters, one per rank"));
    for (const char* name :
         {"1 Witch", "2 Spy", "3 Seer", "4 Emperor", "5 Abbot", "6 Trader", "7 Scholar", "8 Marshal"})
        ASSERT_TRUE(page.press(Role::toggle, name)) << name;
    refused("With 3 or 8 seats a rank 9 character must be in the cast.");
    ASSERT_TRUE(page.press(Role::toggle, "9 Queen"));
    refused("The Queen is used only with 5 or more seats.");
    ASSERT_TRUE(page.press(Role::toggle, "9 Queen"));
    ASSERT_TRUE(page.press(Role::toggle, "9 Artist"));
    ASSERT_TRUE(page.press(Role::toggle, "4 King"));
    refused("exactly one character of each rank");
    ASSERT_TRUE(page.press(Role::toggle, "4 King"));
    EXPECT_FALSE(page.reads("(2.")) << "a complete cast is refused";

    ASSERT_TRUE(page.press(Role::button, "Picked unique districts"));
    ASSERT_TRUE(page.press(Role::toggle, "Thieves' Den, 6"));
    refused("only where the set-up leaves them to the players' hands");
    ASSERT_TRUE(page.press(Role::radio, "Pick 14"));
    refused("Any 14 different unique cards");
    for (const char* name :
         {"Secret Vault", "Stables, 2", "Keep, 3", "Museum, 4", "Park, 6", "Smithy, 5", "Forum, 5",
          "Ballroom, 6", "Consulate, 6", "Labyrinth, 3", "Sinkhole, 4", "Trade Bridge, 4", "Theater, 6"})
        ASSERT_TRUE(page.press(Role::toggle, name)) << name;
    ASSERT_TRUE(page.press(Role::button, "Start game"));
    ASSERT_NE(page.find(Role::list, "Players"), nullptr);
    for (const char* name : {"Rank 1: Witch", "Rank 4: Emperor", "Rank 9: Artist"})
        EXPECT_NE(page.find(Role::button, name), nullptr) << name;
}
// The first-game list, the six other lists and the random cast start a match at every number of seats without
// a change.
TEST(NewGame, EveryReadyMadeCastOfCitadelsIsStartedByOnePress) {
    for (int seats = 2; seats <= 8; ++seats)
        for (const char* list :
             {"First game", "Ambitious Aristocrats", "Cunning Agents", "Illustrious Emissaries",
              "Devious Dignitaries", "Tenacious Delegates", "Vicious Nobles", "Random"}) {
            Headless page(
                ui::Arguments{{"page", "new"}, {"game", "citadels"}, {"seats", std::to_string(seats)}});
            ASSERT_TRUE(page.press(Role::radio, list)) << list;
            ASSERT_TRUE(page.press(Role::button, "Start game"));
            EXPECT_NE(page.find(Role::list, "Players"), nullptr) << list << ", " << seats;
        }
}

}  // namespace
}  // namespace mortarboard
