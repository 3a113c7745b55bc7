// A game is played in the terminal: by numbers, by written moves and with questions about them.
#include <gtest/gtest.h>

#include <cstdio>

#include "tools/run_tool.h"

namespace mortarboard {
namespace {

TEST(Tool, a_game_is_played_by_typing) {
    // In any game the test uses every command, plays by number, then in notation, then quits.
    const Answer begun = run("play game=@G seats=2", "");
    EXPECT_EQ(begun.exit_code, kDone);
    EXPECT_NE(begun.out.find("The input has ended"), std::string::npos);
    const auto first = begun.out.find("\n  1  ");
    ASSERT_NE(first, std::string::npos);
    const std::string move = begun.out.substr(first + 6, begun.out.find('\n', first + 1) - first - 6);

    const Answer asked =
        run("play game=@G seats=2", "?\nlist\nstate\nscores\nrules\nrules 999\ndance\n99999\n? " + move +
                                        "\n? dance\n\n" + move + "\nquit\n");
    EXPECT_EQ(asked.exit_code, kDone);
    EXPECT_NE(asked.out.find("That is allowed."), std::string::npos);
    EXPECT_NE(asked.out.find("no move called \"dance\""), std::string::npos);
    EXPECT_NE(asked.out.find("The moves of the list have the numbers 1 to "), std::string::npos);
    EXPECT_NE(asked.out.find("There is no paragraph \"999\""), std::string::npos);
    EXPECT_NE(asked.out.find(" 0 " + move + "   (person)"), std::string::npos);
    EXPECT_NE(run("play game=@G seats=2", "1\nquit\n").out.find(" 0 " + move + "   (person)"),
              std::string::npos);
    EXPECT_NE(run("play game=@G seats=2", "0 " + move + "\nquit\n").out.find(" 0 " + move + "   (person)"),
              std::string::npos);
    EXPECT_NE(run("play game=@G seats=2", "1 " + move + "\nquit\n").out.find("Seat 0 is to move"),
              std::string::npos);
    // With json=1 the dialogue is not part of the output.
    EXPECT_FALSE(run_json("play game=@G seats=2", "1\nquit\n")["over"].get<bool>());
}
TEST(Tool, a_person_can_play_to_the_end) {
    std::string always_the_first;
    for (int n = 0; n < 20'000; ++n) always_the_first += "1\n";
    const Json json = run_json("play game=@G bots=person,greedy seats=2", always_the_first);
    EXPECT_TRUE(json["over"].get<bool>());
}
TEST(Tool, a_number_is_a_move_of_the_list_or_of_none) {
    const auto told = [](const std::string& typed) {
        const std::string out = run("play game=@G seats=2", typed + "\nquit\n").out;
        const auto asked = out.find("\n> ") + 1;
        return out.substr(asked, out.find('\n', asked) - asked);
    };
    EXPECT_EQ(told("? 1"), "> That is allowed.");
    const std::string none = told("99999");
    EXPECT_TRUE(none.starts_with("> The moves of the list have the numbers 1 to ")) << none;
    // One digit could be the number of a seat.
    for (const char* typed : {"0", "? 0", "? 99999", "99999999999999999999"}) EXPECT_EQ(told(typed), none);
}
TEST(Tool, a_game_that_is_not_played_leaves_no_file) {
    const std::string path = testing::TempDir() + "mortarboard_not_played.json";
    std::remove(path.c_str());
    EXPECT_EQ(run("play game=@G seats=99 save=" + path).exit_code, kBadUsage);
    std::FILE* file = std::fopen(path.c_str(), "rb");
    EXPECT_EQ(file, nullptr);
    if (file) std::fclose(file);
    std::remove(path.c_str());
}

}  // namespace
}  // namespace mortarboard
