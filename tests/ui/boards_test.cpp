// On the games' own boards no name is cut off in the middle of matches, in any language.
#include <gtest/gtest.h>

#include <set>

#include "games/text_games.h"
#include "ui/describe.h"
#include "ui/headless.h"

namespace mortarboard {
namespace {

using ui::Role;

// Presses what may be pressed at random, so that everything that a table can show is shown sometime.
class Play {
public:
    explicit Play(Headless& page) : page_(page) {}
    // Returns false when the match is over.
    bool step() {
        for (int waits = 0; waits < 200; ++waits) {
            if (page_.find(Role::region, "results")) return false;
            if (page_.answer_bot()) continue;
            std::vector<std::string> possible;
            for (const ui::Node& node : page_.nodes())
                if (node.playable && node.pressable && !node.refused) possible.push_back(node.id);
            if (!possible.empty()) {
                random_ = random_ * 1103515245u + 12345u;
                page_.shell().press(possible[(random_ >> 16) % possible.size()]);
                page_.settle(3);
                return true;
            }
            page_.settle(20);
        }
        return true;
    }

private:
    Headless& page_;
    std::uint32_t random_{7};
};

struct Board {
    std::string game, language;
    ui::Rect screen;
    int percent;
};
void PrintTo(const Board& board, std::ostream* out) {
    *out << board.game << " in " << board.language << ", " << board.screen.w << "x" << board.screen.h
         << " at " << board.percent << " %";
}
class Boards : public testing::TestWithParam<Board> {};

// Returns what cards and places are called; a card shows its name without the part in brackets.
std::set<std::string> names_in(const TextGame& game, const ui::Strings& words) {
    const ui::Describe say(words, game, {});
    std::set<std::string> out;
    for (const Term& term : game.vocabulary().terms)
        for (std::size_t i = 0; i < term.names.size(); ++i) {
            const std::string name = say.value(term, static_cast<int>(i));
            out.insert(name);
            out.insert(name.substr(0, name.find(" (")));
        }
    return out;
}
TEST_P(Boards, cut_no_name_off) {
    const Board& board = GetParam();
    std::set<std::string> cut, names;
    for (const int seats : {2, 4}) {
        Headless page({{"game", board.game},
                       {"seats", std::to_string(seats)},
                       {"bots", "-,random,random,random"},
                       {"pace", "0"},
                       {"seed", "3"}},
                      board.screen, nullptr, texts_of(board.language));
        // Motion is off, because a moving card may be smaller than its words.
        page.shell().take_settings("{\"motion\":\"reduced\",\"text\":" + std::to_string(board.percent) + "}");
        page.settle();
        names = names_in(*find_text_game(board.game), page.shell().ui().words);
        ASSERT_GT(names.size(), 20u);
        Play play(page);
        for (int presses = 0; presses < 60 && play.step(); ++presses)
            cut.insert(page.shell().ui().cut_short.begin(), page.shell().ui().cut_short.end());
    }
    for (const std::string& text : cut) EXPECT_FALSE(names.contains(text)) << "cut off: " << text;
}

std::vector<Board> all_boards() {
    std::vector<Board> out;
    for (const char* game : {"builders", "garden_nation"})
        for (const std::string& language : all_languages())
            out.push_back({game, language, {0, 0, 1280, 720}, 100});
    return out;
}
INSTANTIATE_TEST_SUITE_P(All, Boards, testing::ValuesIn(all_boards()));

}  // namespace
}  // namespace mortarboard
