// At the tables of all games no text is cut off, no word broken and no letter too small, at three sizes of
// the screen, at the usual and at large text, in every language.
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "games/text_games.h"
#include "ui/headless.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr int kPresses = 50;

// Presses what may be pressed at random, so that everything that a table can show is shown sometime. `look`
// is called for every frame that shows something new.
class Play {
public:
    Play(Headless& page, std::function<void()> look) : page_(page), look_(std::move(look)) {}
    // Returns false when the match is over.
    bool step() {
        for (int waits = 0; waits < 60; ++waits) {
            if (page_.find(Role::region, "results")) return false;
            look_();
            if (page_.answer_bot()) continue;
            std::vector<std::string> possible;
            for (const ui::Node& node : page_.nodes())
                if (node.playable && node.pressable && !node.refused) possible.push_back(node.id);
            if (!possible.empty()) {
                random_ = random_ * 1103515245u + 12345u;
                press(possible[(random_ >> 16) % possible.size()]);
                return true;
            }
            // On a narrow screen what can be pressed may lie behind another tab.
            if (waits % 4 == 3) open_tab(waits / 4);
            page_.settle(2);
        }
        return true;
    }
    // Looks behind every tab of a narrow screen.
    void open_all_tabs() {
        for (std::size_t i = tabs().size(); i-- > 0;) open_tab(static_cast<int>(i));
    }

private:
    std::vector<std::string> tabs() {
        std::vector<std::string> out;
        for (const ui::Node& node : page_.nodes())
            if (node.role == Role::tab) out.push_back(node.id);
        return out;
    }
    void open_tab(int i) {
        const std::vector<std::string> all = tabs();
        if (!all.empty()) press(all[static_cast<std::size_t>(i) % all.size()]);
    }
    void press(const std::string& id) {
        page_.shell().press(id);
        page_.settle(3);
        look_();
    }

    Headless& page_;
    std::function<void()> look_;
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

TEST_P(Boards, cut_no_text_off) {
    const Board& board = GetParam();
    std::map<std::string, std::string> cut;  // the text, and where it was seen first
    float smallest = ui::kLeastLetters;
    for (const int seats : {2, 4}) {
        Headless page({{"game", board.game},
                       {"seats", std::to_string(seats)},
                       {"bots", "-,random,random,random"},
                       {"pace", "0"},
                       {"seed", "3"}},
                      board.screen, nullptr, texts_of(board.language), Letters::of_the_page);
        // Motion is off, because a moving card may be smaller than its words.
        page.shell().take_settings("{\"motion\":\"reduced\",\"text\":" + std::to_string(board.percent) + "}");
        page.settle();
        int presses = 0;
        Play play(page, [&] {
            const ui::Ui& ui = page.shell().ui();
            const std::string when = std::to_string(seats) + " seats, press " + std::to_string(presses);
            for (const std::string& text : ui.cut_short) cut.try_emplace(text, when);
            for (const std::string& text : ui.broken_words)
                cut.try_emplace(text, "a word is broken; " + when);
            smallest = std::min(smallest, ui.smallest_letters);
        });
        for (; presses < kPresses && play.step(); ++presses)
            if (presses % 10 == 0) play.open_all_tabs();
    }
    EXPECT_GE(smallest, ui::kLeastLetters - 0.01f);
    for (const auto& [text, when] : cut) ADD_FAILURE() << "cut off: " << text << " (" << when << ")";
}

std::vector<Board> boards_in(const std::vector<std::string>& languages) {
    std::vector<Board> out;
    for (const TextGame& game : all_text_games())
        for (const std::string& language : languages)
            for (const ui::Rect screen :
                 {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844}, ui::Rect{0, 0, 820, 1180}})
                for (const int percent : {100, 150})
                    out.push_back({std::string(game.info.id), language, screen, percent});
    return out;
}
std::vector<std::string> other_languages() {
    std::vector<std::string> out = all_languages();
    std::erase(out, "en");
    return out;
}
INSTANTIATE_TEST_SUITE_P(English, Boards, testing::ValuesIn(boards_in({"en"})));
// The sanitized run leaves these out: they run the code that English does.
INSTANTIATE_TEST_SUITE_P(Languages, Boards, testing::ValuesIn(boards_in(other_languages())));

}  // namespace
}  // namespace mortarboard
