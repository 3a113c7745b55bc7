// These tests are for positions as JSON and back, dumps and differences, and set-ups as text.
#include "record/position.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "ai/bot_match.h"
#include "conformance/subjects.h"
#include "core/match.h"
#include "games/text_games.h"
#include "lantern/lantern.h"
#include "record/json.h"
#include "record/setup_text.h"
#include "support/files.h"

namespace mortarboard {
namespace {

std::vector<TextGame> subjects() {
    std::vector<TextGame> all(all_text_games().begin(), all_text_games().end());
    all.push_back(lantern::text_game());
    return all;
}
BotMatch random_table(const TextGame& game, int seats, std::uint64_t seed) {
    return BotMatch(conformance::bots_of(game), default_setup(game.info, seats),
                    std::vector<std::string_view>(static_cast<std::size_t>(seats), "random"), seed);
}
Match middle_of_a_game(const TextGame& game) {
    BotMatch table = random_table(game, game.info.min_seats, 4);
    table.finish(40);
    return table.match();
}
std::string refused(const TextGame& game, const std::string& text) {
    mortarboard::Setup setup;
    AnyState state;
    return position_from_text(game, text, setup, state);
}

TEST(Position, every_position_of_a_game_is_read_back_exactly) {
    const int every = conformance::few_games() ? 61 : 7;
    for (const auto& game : subjects())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            BotMatch table = random_table(game, seats, 2);
            for (int n = 0; n % every != 0 || !table.match().over(); ++n) {
                if (n % every == 0) {
                    mortarboard::Setup setup;
                    AnyState read;
                    const std::string text =
                        position_to_text(game, table.match().setup(), table.match().state());
                    ASSERT_EQ(position_from_text(game, text, setup, read), "") << text;
                    ASSERT_TRUE(read == table.match().state()) << text;
                    ASSERT_EQ(setup, table.match().setup());
                }
                table.advance();
            }
        }
}
TEST(Position, a_view_is_read_back_exactly) {
    for (const auto& game : subjects()) {
        const AnyState seen = middle_of_a_game(game).seen_by(kPublic);
        AnyState read = seen;
        std::memset(read.data(), 0, read.size());
        ASSERT_EQ(state_from_json(game, nlohmann::json::parse(state_to_json(game, seen).dump()), read), "");
        EXPECT_TRUE(read == seen);
    }
}
// Reading overwrites the whole state, including the unused tail of a vector.
TEST(Position, reading_overwrites_the_whole_state) {
    for (const auto& game : subjects()) {
        std::vector<AnyState> states;
        BotMatch table = random_table(game, game.info.min_seats, 2);
        do {
            states.push_back(table.match().state());
        } while (table.advance() == BotMatch::moved && states.size() < 90);
        const auto first = nlohmann::json::parse(state_to_json(game, states.front()).dump());
        for (auto& state : states) {
            ASSERT_EQ(state_from_json(game, first, state), "");
            ASSERT_TRUE(state == states.front()) << state_dump(game, state);
        }
    }
}
// In every position of many games, with random options, the words are read back to the same bytes.
TEST(Position, every_position_of_random_games_is_read_back_from_words) {
    for (const auto& game : subjects())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
            for (int number = 0; number < (conformance::few_games() ? 1 : 4); ++number) {
                const auto played = conformance::play_game(conformance::bots_of(game), seats, number);
                SCOPED_TRACE(played.context);
                Match match(game, played.setup);
                const int every = conformance::few_games() ? 29 : 7;
                int at = number;
                for (const Move& move : played.log) {
                    if (at++ % every == 0) {
                        mortarboard::Setup setup;
                        AnyState read;
                        const std::string text = position_to_text(game, match.setup(), match.state());
                        ASSERT_EQ(position_from_text(game, text, setup, read), "") << text;
                        ASSERT_TRUE(read == match.state()) << text;
                        ASSERT_EQ(setup, match.setup());
                    }
                    ASSERT_TRUE(match.play(move));
                }
            }
}
// No number stands for a card, a zone, a phase, an owner or a set.
TEST(Position, values_with_names_are_written_as_words) {
    for (const auto& game : subjects()) {
        const std::vector<Field>& fields = game.fields();
        for (const auto& field : fields) {
            const bool named = field.path.ends_with(".zone") || field.path.ends_with(".face") ||
                               field.path.ends_with("owner") || field.path.ends_with(".kind") ||
                               field.path == "phase" || field.path.ends_with(".seen") || field.size == 8;
            if (named && game.info.id != "lantern") {
                EXPECT_TRUE(field.term) << field.path;
            }
        }
        for (const Field& field : fields)  // a seat, nobody or nature
            if (field.is_signed && field.size == 1) {
                EXPECT_TRUE(field.term) << field.path;
            }
        const Match match = middle_of_a_game(game);
        const std::string text = position_to_text(game, match.setup(), match.state());
        for (const char* number : {"\"zone\": 0", "\"face\": 255", "\"face\": 1,"})
            if (game.info.id != "lantern") {
                EXPECT_EQ(text.find(number), std::string::npos) << game.info.id;
            }
    }
}
// The members of open steps have the names and the words of their kind. With letters and numbers, as they
// were written before, they are the same.
TEST(Position, open_steps_are_written_in_words_and_read_from_letters) {
    for (const std::string id : {"citadels", "baldurs_gate", "troyes"}) {
        const TextGame& game = *find_text_game(id);
        std::set<std::string> kinds;
        const int games = conformance::few_games() ? 4 : 12;
        for (int number = 0; number < games; ++number) {
            const int seats = game.info.min_seats + number % (game.info.max_seats - game.info.min_seats + 1);
            const auto played = conformance::play_game(conformance::bots_of(game), seats, number);
            Match match(game, played.setup);
            for (const Move& move : played.log) {
                ASSERT_TRUE(match.play(move));
                if (match.log().size() % (conformance::few_games() ? 7 : 5) != 0) continue;
                auto json = nlohmann::json::parse(state_to_json(game, match.state()).dump());
                const std::string member = id == "troyes" ? "frame" : id == "citadels" ? "frames" : "tasks";
                const std::size_t open = id == "troyes" ? 1 : json[member].size();
                for (std::size_t i = 0; i < open; ++i) {
                    auto& step = id == "troyes" ? json[member] : json[member][i];
                    kinds.insert(step["kind"].get<std::string>());
                    for (const char* letter : {"a", "b", "c", "d"})
                        ASSERT_FALSE(step.contains(letter)) << id << " " << step.dump();
                    step = nlohmann::json::object();
                    const std::string path = member + (id == "troyes" ? "." : "[" + std::to_string(i) + "].");
                    for (const Field& field : game.fields())
                        if (field.path.starts_with(path))
                            step[field.path.substr(path.size())] = read_field(match.state().data(), field);
                }
                if (!open) continue;
                AnyState read = match.state();
                std::memset(read.data(), 0, read.size());
                ASSERT_EQ(state_from_json(game, json, read), "") << json.dump();
                ASSERT_TRUE(read == match.state()) << id << " " << json.dump();
            }
        }
        EXPECT_GT(kinds.size(), id == "troyes" ? 5u : 9u) << id;
    }
}
TEST(Position, an_open_step_says_what_it_lacks) {
    const TextGame& game = *find_text_game("citadels");
    const Match match(game, default_setup(game.info, 4));
    auto json = nlohmann::json::parse(position_to_text(game, match.setup(), match.state()));
    const auto with_step = [&](const char* step) {
        json["state"]["frames"] = nlohmann::json::array({nlohmann::json::parse(step)});
        return refused(game, json.dump());
    };
    const auto says = [](const std::string& why, const char* words) {
        EXPECT_NE(why.find(words), std::string::npos) << why;
    };
    says(with_step(R"({"seat":"nature"})"), "frames[0].kind is missing");
    says(with_step(R"({"kind":"deal_cards","seat":"nature","zone":"hand_0"})"), "frames[0].left is missing");
    says(with_step(R"({"kind":"declare","seat":"seat_0","whose":"seat_1","type":"noble","zone":"deck"})"),
         "has no member \"zone\"");
    says(with_step(R"({"kind":"declare","seat":"seat_0","whose":"seat_1","type":"purple"})"),
         "cannot be \"purple\"");
}
// Positions of earlier versions have bytes that were always 0 and that the game has lost.
TEST(Position, former_members_are_read_where_they_were_and_if_they_are_zero) {
    struct Case {
        const char* game;
        const char* pointer;
        nlohmann::json value;
        bool read;
    };
    const Case cases[] = {{"builders", "/state/unused", {0, 0}, true},
                          {"builders", "/state/unused", {0, 1}, false},
                          {"builders", "/state/spare", 0, false},
                          {"troyes", "/state/unused", {0, 0, 0}, true},
                          {"troyes", "/state/characters/card/1/spare", 0, true},
                          {"troyes", "/state/spare", {0, 0}, false},
                          {"citadels", "/state/cards/card/3/spare", 0, true},
                          {"citadels", "/state/cards/card/3/spare", 1, false},
                          {"citadels", "/state/cards/card/3/unused", 0, false},
                          {"citadels", "/state/spare", {0, 0, 0, 0, 0, 0, 0, 0}, true},
                          {"citadels", "/state/spare", {0, 0, 0, 0, 0, 0, 0, 1}, false},
                          {"garden_nation", "/state/missions/card/0/spare", 0, true},
                          {"baldurs_gate", "/state/tokens/card/0/spare", 0, true},
                          {"baldurs_gate", "/state/unused", 0, false}};
    for (const Case& one : cases) {
        const TextGame& game = *find_text_game(one.game);
        const Match match = middle_of_a_game(game);
        auto json = nlohmann::json::parse(position_to_text(game, match.setup(), match.state()));
        json[nlohmann::json::json_pointer(one.pointer)] = one.value;
        EXPECT_EQ(refused(game, json.dump()).empty(), one.read) << one.game << one.pointer << one.value;
    }
}
// Positions were written like this before they had words.
TEST(Position, files_with_numbers_are_still_read) {
    for (const TextGame& game : all_text_games()) {
        const auto bytes = file_bytes(test_data(std::string(game.info.id) + "/position_numbers.json"));
        if (!bytes) continue;  // a game that has only been written in words
        const auto json = nlohmann::json::parse(*bytes, nullptr, false);
        mortarboard::Setup setup;
        AnyState read;
        ASSERT_EQ(position_from_text(game, *bytes, setup, read), "") << game.info.id;
        EXPECT_EQ(hex16(read.hash()), json["hash"].get<std::string>()) << game.info.id;
        AnyState again;
        ASSERT_EQ(position_from_text(game, position_to_text(game, setup, read), setup, again), "");
        EXPECT_TRUE(again == read) << game.info.id;
    }
}
// What follows from other members may be left out, and comes out the same.
TEST(Position, members_that_follow_from_others_may_be_left_out) {
    for (const auto& game : subjects()) {
        const Match match = middle_of_a_game(game);
        const auto whole = nlohmann::json::parse(position_to_text(game, match.setup(), match.state()));
        std::set<std::string> left_out;
        for (const Field& field : game.fields())
            if (field.missing == Field::of_setup || field.missing == Field::computed)
                if (field.path.find_first_of("[.") == std::string::npos || field.path.starts_with("names"))
                    left_out.insert(field.path.substr(0, field.path.find('[')));
        EXPECT_TRUE(left_out.contains("seats") || game.info.id == "lantern") << game.info.id;
        for (const std::string& name : left_out) {
            auto json = whole;
            json["state"].erase(name);
            mortarboard::Setup setup;
            AnyState read;
            EXPECT_EQ(position_from_text(game, json.dump(), setup, read), "") << game.info.id << " " << name;
            EXPECT_TRUE(read == match.state()) << game.info.id << " " << name;
        }
    }
    // These are the pool, the viewer and the order of a table of cards.
    const TextGame& game = *find_text_game("garden_nation");
    const Match match = middle_of_a_game(game);
    auto json = nlohmann::json::parse(position_to_text(game, match.setup(), match.state()));
    auto& missions = json["state"]["missions"];
    missions.erase("pool");
    missions.erase("viewer");
    std::reverse(missions["card"].begin(), missions["card"].end());
    for (auto& card : missions["card"]) card.erase("seen");
    mortarboard::Setup setup;
    AnyState read;
    ASSERT_EQ(position_from_text(game, json.dump(), setup, read), "");
    EXPECT_TRUE(read == match.state()) << state_dump(game, read);
    json["state"].erase("tokens");
    EXPECT_NE(refused(game, json.dump()).find("tokens is missing"), std::string::npos);
}
TEST(Position, the_pool_of_every_table_of_cards_may_be_left_out) {
    int pools = 0;
    for (const auto& game : all_text_games())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            BotMatch table = random_table(game, seats, 3);
            for (int moves = 0; moves < 100 && !table.match().over(); moves += 20) {
                const Match& match = table.match();
                auto json = nlohmann::json::parse(position_to_text(game, match.setup(), match.state()));
                for (auto& member : json["state"])
                    if (member.is_object()) pools += static_cast<int>(member.erase("pool"));
                mortarboard::Setup setup;
                AnyState read;
                EXPECT_EQ(position_from_text(game, json.dump(), setup, read), "") << game.info.id << moves;
                EXPECT_TRUE(read == match.state()) << game.info.id << " after " << moves << " moves";
                for (int n = 0; n < 20; ++n) table.advance();
            }
        }
    EXPECT_GT(pools, 100);
}
// The first member that does not agree is named, with the reason.
TEST(Position, a_contradiction_names_its_member) {
    struct Wrong {
        const char* game;
        const char* pointer;
        nlohmann::json value;
        const char* words;
    };
    const Wrong wrong[] = {
        {"builders", "/state/round", 99, "round contradicts the other members: there is no such round"},
        {"builders", "/state/turn", 7, "turn contradicts"},
        {"builders",
         "/state/sent",
         {"apprentice_01"},
         "sent contradicts the other members: one of them is not"},
        {"builders", "/state/worker_line/4", "-",
         "worker_line contradicts the other members: one place of it is filled from the deck"},
        {"builders", "/state/coins/1", 9'999,
         "coins[1] contradicts the other members: so many can never come together"},
        {"garden_nation", "/state/missions/pool/market", 9,
         "missions.pool contradicts the other members: it holds"},
        {"garden_nation", "/state/supply/1", 60, "supply[1] contradicts"},
        {"baldurs_gate", "/state/gold/3", 5, "gold[3] contradicts the other members: the seat does not play"},
        {"baldurs_gate", "/state/seats", 4,
         "seats contradicts the other members: it is 4, but the setup says 2"},
        {"baldurs_gate", "/state/track/heapside", 5,
         "track.heapside contradicts the other members: it does not count the tokens"},
        {"baldurs_gate", "/state/hq_row", {"heapside"}, "hq_row contradicts the other members"},
        {"baldurs_gate", "/state/turns_left", 1,
         "turns_left contradicts the other members: so many last turns are not to come"},
        {"baldurs_gate", "/state/left", 2, "left contradicts the other members: nothing is counted"},
        {"citadels", "/state/killed", 10, "killed contradicts the other members: there is no such rank"},
        {"citadels", "/state/robbed", "rank_8", "robbed contradicts the other members: nobody is the Thief"},
        {"citadels", "/state/cast/3", "bishop",
         "cast[3] contradicts the other members: the character has another rank"},
        {"citadels", "/state/answer_slot", "first", "answer_slot contradicts the other members"},
        {"citadels", "/state/names/0", {"manor", "castle", "palace"}, "names[0] contradicts"},
        {"citadels", "/state/gold/5", 5, "gold[5] contradicts the other members"},
        {"troyes", "/state/deniers/3", 5, "deniers[3] contradicts the other members"},
        {"troyes", "/state/passed", {"seat_3"}, "passed contradicts the other members"},
        {"troyes",
         "/state/banner/war",
         {"grey", "nobody", "nobody", "nobody", "nobody"},
         "banner.war[0] contradicts the other members: the event is not open"},
        {"troyes", "/state/space/palace/2", "seat_3",
         "space.palace[2] contradicts the other members: its owner does not play"},
        {"troyes", "/state/tradesman/8/1", "seat_0",
         "tradesman[8][1] contradicts the other members: no card lies open there"},
        {"troyes", "/state/grey_citizens", 1,
         "grey_citizens contradicts the other members: with those in the buildings they are eight"},
        {"troyes", "/state/queue_at", 1, "queue_at contradicts the other members: no event strikes"}};
    for (const Wrong& one : wrong) {
        const TextGame& game = *find_text_game(one.game);
        const Match match = middle_of_a_game(game);
        auto json = nlohmann::json::parse(position_to_text(game, match.setup(), match.state()));
        json[nlohmann::json::json_pointer(one.pointer)] = one.value;
        const std::string why = refused(game, json.dump());
        EXPECT_NE(why.find(one.words), std::string::npos) << one.pointer << ": " << why;
    }
}
TEST(Position, a_card_that_no_deck_has_is_refused) {
    for (const TextGame& game : all_text_games()) {
        const Match match = middle_of_a_game(game);
        for (const DeckInfo& deck : game.decks()) {
            AnyState state = match.state();
            state.data()[deck.card_offset + offsetof(Card, face)] = static_cast<std::byte>(deck.faces + 1);
            EXPECT_NE(refused(game, position_to_text(game, match.setup(), state)), "")
                << game.info.id << ' ' << deck.card_offset;
            const auto bytes = bytes_of(state);
            AnyState read;
            EXPECT_FALSE(state_from_bytes(game, match.setup(), bytes, read)) << game.info.id;
        }
    }
}
TEST(Position, a_state_alone_is_enough) {
    for (const auto& game : subjects()) {
        const AnyState state = middle_of_a_game(game).state();
        mortarboard::Setup setup;
        AnyState read;
        EXPECT_EQ(position_from_text(game, state_to_json(game, state).dump(), setup, read), "");
        EXPECT_TRUE(read == state);
    }
}
TEST(Position, a_state_of_other_options_is_refused_without_its_setup) {
    const TextGame& game = *find_text_game("builders");
    mortarboard::Setup setup = default_setup(game.info, 2);
    ASSERT_EQ(set_option(game.info, setup, "deck", std::vector<std::string>{"42"}), "");
    AnyState state, read;
    game.setup(state, setup);
    const std::string whole = position_to_text(game, setup, state);
    EXPECT_EQ(position_from_text(game, whole, setup, read), "");
    EXPECT_EQ(position_from_text(game, state_to_json(game, state).dump(), setup, read),
              "This position must have a \"setup\", because it is not played with the default one: deck "
              "differs; it is 42, but the setup says 47.");
}
TEST(Position, an_empty_state_is_the_start) {
    for (const auto& game : subjects()) {
        const mortarboard::Setup wanted = default_setup(game.info, game.info.max_seats);
        mortarboard::Setup setup;
        AnyState read;
        ASSERT_EQ(position_from_text(
                      game, "{\"setup\":" + setup_to_json(game.info, wanted).dump() + ",\"state\":{}}", setup,
                      read),
                  "");
        EXPECT_TRUE(read == Match(game, wanted).state());
        EXPECT_EQ(setup, wanted);
    }
}
TEST(Position, invalid_files_get_an_error_message) {
    for (const auto& game : subjects()) {
        const AnyState state = middle_of_a_game(game).state();
        auto json = state_to_json(game, state);
        const auto refusal_with = [&](auto change) {
            auto changed = json;
            change(changed);
            return refused(game, changed.dump());
        };
        const std::string first = "phase";  // no position may leave it out
        EXPECT_NE(refused(game, "").find("not JSON"), std::string::npos);
        EXPECT_NE(refused(game, json.dump().substr(0, 50)).find("incomplete"), std::string::npos);
        EXPECT_NE(refused(game, "[]").find("not a JSON object"), std::string::npos);
        EXPECT_NE(refused(game, std::string(100, '[')).find("too deeply"), std::string::npos);
        EXPECT_NE(refused(game, std::string(1'000'001, ' ')).find("too large"), std::string::npos);
        EXPECT_NE(refusal_with([&](auto& j) { j.erase(first); }).find(first + " is missing"),
                  std::string::npos);
        EXPECT_NE(refusal_with([&](auto& j) { j["weather"] = 1; }).find("no member \"weather\""),
                  std::string::npos);
        // Padding is always 0.
        for (const nlohmann::json& padding : {nlohmann::json(3), nlohmann::json{0, 3}})
            EXPECT_NE(refusal_with([&](auto& j) { j["spare"] = padding; }), "") << game.info.id;
        EXPECT_NE(refusal_with([&](auto& j) { j[first] = "so-so"; }), "");
        EXPECT_NE(refusal_with([&](auto& j) { j[first] = 1e99; }), "");
        EXPECT_NE(refused(game, R"({"game":"chess","state":{}})").find("\"chess\""), std::string::npos);
        EXPECT_NE(refused(game, R"({"data_version":"1","state":{}})").find("different game data"),
                  std::string::npos);
        EXPECT_NE(refused(game, R"({"setup":{"seats":99},"state":{}})").find("99"), std::string::npos);
        for (const char* seats : {"300", "\"3\"", "-1", "2.5"})
            EXPECT_EQ(refused(game, std::string(R"({"setup":{"seats":)") + seats + R"(},"state":{}})"),
                      "The setup must have \"seats\", a whole number from " +
                          std::to_string(game.info.min_seats) + " to " + std::to_string(game.info.max_seats) +
                          ".");
        for (const char* none :
             {R"({"game":"lantern","setup":{"seats":3}})", R"({"setup":{"seats":3}})", R"({"state":[]})"})
            EXPECT_EQ(refused(game, none), "This position has no \"state\": the object with its members.");
    }
}
// One field after the other gets unusual values: a state that is accepted must satisfy the invariant.
TEST(Position, states_that_violate_the_invariant_are_refused) {
    for (const auto& game : subjects()) {
        const Match match = middle_of_a_game(game);
        int accepted = 0, contradictions = 0;
        // In a large state enough of them are tried.
        const std::size_t step = game.fields().size() / (conformance::few_games() ? 16 : 80) + 1;
        for (std::size_t i = 0; i < game.fields().size(); i += step) {
            const Field& field = game.fields()[i];
            for (const int value : {0, 1, 3, 77, 255}) {
                AnyState odd = match.state();
                if (!write_field(odd.data(), field, value)) continue;
                mortarboard::Setup setup;
                AnyState read;
                const std::string wrong =
                    position_from_text(game, position_to_text(game, match.setup(), odd), setup, read);
                EXPECT_TRUE(!wrong.empty() || game.invariant(read)) << field.path;
                accepted += wrong.empty();
                const auto named = wrong.find(" contradicts the other members");
                contradictions += named != std::string::npos;
                if (named == std::string::npos) continue;
                // The member that is named is one, or a group of them.
                const auto from = wrong.rfind(": ", named) + 2;
                const std::string member = wrong.substr(from, named - from);
                EXPECT_TRUE(std::any_of(game.fields().begin(), game.fields().end(), [&](const Field& f) {
                    return f.path.starts_with(member);
                })) << wrong;
            }
        }
        EXPECT_GT(accepted, 0) << game.info.id;
        EXPECT_GT(contradictions, 0) << game.info.id;
    }
}
TEST(Position, a_set_up_and_a_state_with_different_seats_are_refused) {
    for (const auto& game : subjects()) {
        if (game.info.min_seats == game.info.max_seats) continue;
        const int seats = game.info.min_seats;
        const auto of = [&](int n) {
            return nlohmann::json::parse(position_to_text(game, default_setup(game.info, n),
                                                          random_table(game, n, 4).match().state()));
        };
        nlohmann::json mixed = of(seats);
        mixed["setup"] = of(seats + 1)["setup"];
        const std::string why = refused(game, mixed.dump());
        EXPECT_NE(why, "") << game.info.id;
        mixed["setup"] = of(seats)["setup"];
        EXPECT_EQ(refused(game, mixed.dump()), "") << game.info.id;
    }
}
TEST(Position, a_difference_names_the_fields_that_changed) {
    for (const auto& game : subjects()) {
        const Match match = middle_of_a_game(game);
        EXPECT_TRUE(state_diff(game, match.state(), match.state()).empty());
        const Field& field = game.fields().back();
        AnyState changed = match.state();
        const auto value = read_field(changed.data(), field);
        ASSERT_TRUE(write_field(changed.data(), field, value + 1));
        const auto changes = state_diff(game, match.state(), changed);
        ASSERT_EQ(changes.size(), 1u);
        EXPECT_EQ(changes[0].path, field.path);
        EXPECT_NE(changes[0].before, changes[0].after);
        const std::string dump = state_dump(game, changed);
        EXPECT_NE(dump.find(field.path + " = " + changes[0].after + "\n"), std::string::npos);
        EXPECT_EQ(std::count(dump.begin(), dump.end(), '\n'),
                  static_cast<std::ptrdiff_t>(game.fields().size()));
    }
}

// This game's options come in every form; it has no rules.
constexpr std::string_view kDecks[] = {"printed", "long"};
constexpr std::string_view kCast[] = {"witch",   "king",    "thief", "bishop", "merchant",
                                      "builder", "warlord", "queen", "artist"};
constexpr OptionInfo kOptions[] = {
    {.id = "rounds", .title = "Rounds", .slot = 0, .min = 3, .max = 9, .fallback = 5},
    {.id = "deck", .title = "Deck", .slot = 1, .min = 1, .max = 2, .fallback = 1, .names = kDecks},
    {.id = "cast", .title = "Cast", .slot = 2, .min = 0, .max = 3, .names = kCast, .bits = true},
};
constexpr GameInfo kInfo{.id = "toy", .title = "Toy", .min_seats = 2, .max_seats = 4, .options = kOptions};

std::string set(Setup& setup, std::string_view id, std::vector<std::string> words) {
    return set_option(kInfo, setup, id, words);
}

TEST(SetupText, options_take_numbers_names_and_lists_of_names) {
    mortarboard::Setup setup = default_setup(kInfo, 3);
    EXPECT_EQ(set(setup, "rounds", {"9"}), "");
    EXPECT_EQ(set(setup, "deck", {"long"}), "");
    EXPECT_EQ(set(setup, "cast", {"king", "artist"}), "");
    EXPECT_EQ(setup.option[0], 9);
    EXPECT_EQ(setup.option[1], 2);
    EXPECT_EQ(setup.option[2], 1 << 1);
    EXPECT_EQ(setup.option[3], 1 << 0);
    EXPECT_EQ(setup_to_json(kInfo, setup).dump(),
              R"({"seats":3,"options":{"rounds":9,"deck":"long","cast":["king","artist"]}})");
    EXPECT_EQ(set(setup, "deck", {"1"}), "");
    EXPECT_EQ(set(setup, "cast", {}), "");
    EXPECT_EQ(setup.option[1], 1);
    EXPECT_EQ(setup.option[2], 0);
    EXPECT_EQ(setup.option[3], 0);
}
TEST(SetupText, error_messages_list_the_choices) {
    const mortarboard::Setup before = default_setup(kInfo, 3);
    mortarboard::Setup setup = before;
    EXPECT_NE(set(setup, "rounds", {"10"}).find("3 to 9"), std::string::npos);
    EXPECT_NE(set(setup, "rounds", {"many"}).find("\"many\""), std::string::npos);
    EXPECT_NE(set(setup, "rounds", {}).find("one value"), std::string::npos);
    EXPECT_NE(set(setup, "deck", {"short"}).find("printed, long"), std::string::npos);
    EXPECT_NE(set(setup, "cast", {"pope"}).find("\"pope\""), std::string::npos);
    EXPECT_NE(set(setup, "cast", {"witch", "king", "thief", "bishop"}).find("0 to 3 names, not 4"),
              std::string::npos);
    EXPECT_NE(set(setup, "moon", {"1"}).find("rounds, deck, cast"), std::string::npos);
    EXPECT_EQ(setup, before);
}

}  // namespace
}  // namespace mortarboard
