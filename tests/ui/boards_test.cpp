// At the tables of all games no text is cut off, no word broken, no letter too small and no text drawn over
// another, at three sizes of the screen, at the usual and at large text, in every language; and where a large
// screen has larger pieces.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <sstream>

#include "conformance/subjects.h"
#include "games/text_games.h"
#include "ui/headless.h"
#include "ui/overlaps.h"
#include "ui/patient_host.h"
#include "ui/views/troyes/troyes_pieces.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard {
namespace {

using ui::Role;

// A press shows up to four new frames. One match of each board goes on until much lies on the table.
constexpr int kPresses = 50, kManyPresses = 150;

// Presses what may be pressed at random, so that everything that a table can show is shown sometime. `look`
// is called for every frame that shows something new.
class Play {
public:
    Play(Headless& page, PatientHost& host, std::function<void()> look)
        : page_(page), host_(host), look_(std::move(look)) {}
    // Returns false when the match is over.
    bool step() {
        for (int waits = 0; waits < 60; ++waits) {
            if (page_.find(Role::region, "results")) return false;
            look_();
            if (host_.answer_newest(page_)) continue;
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
        page_.settle(5);
        // The results of a match that has ended take the room of the board.
        if (!page_.find(Role::region, "results")) look_();
    }

    Headless& page_;
    PatientHost& host_;
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
// Two players by the names that the page gives, three whose names are long and as many as possible whose
// names are wide.
struct Table {
    int seats;
    std::string names;
    int presses;
};
std::vector<Table> tables_of(const std::string& game) {
    return {{2, "", kPresses},
            {3, "Maximiliane-Alexandra,Hans-Joachim von Berg,Wilhelmine-Charlotte", kManyPresses},
            {find_text_game(game)->info.max_seats,
             "WWWWWWWWWWWWWWWWWWWW,MMMM MMMM MMMM MMMM,Ww,Mmmmmmmmmmmmmmmmmmmm,Å,Wm Wm Wm Wm Wm Wm,M,W",
             kPresses}};
}
// A name without a blank that a person has typed may have to be broken within a sentence; no name is cut.
bool is_typed(const Table& table, const std::string& text) {
    std::istringstream names(table.names);
    for (std::string name; std::getline(names, name, ',');)
        if (name.find(' ') == std::string::npos && name.size() >= 18 && text.find(name) != std::string::npos)
            return true;
    return false;
}
// Returns the effects that stand on no open card of Troyes. A board that lies on a narrow screen is zoomed.
std::vector<std::string> effects_not_on_cards(Headless& page, const std::vector<ui::Painting>& paintings) {
    std::vector<std::string> out;
    for (const ui::Node& node : page.nodes()) {
        if (!node.id.starts_with("card.")) continue;
        std::string effect, painted{};
        for (int card = 1; card <= troyes::kActivities; ++card)
            if (const std::string one = ui::troyes_pieces::activity_effect(page.shell().ui(), card);
                one.size() > effect.size() && node.name.find(one) != std::string::npos)
                effect = one;
        for (const ui::Painting& line : paintings)
            if (node.box.contains(line.box.centre())) painted += line.text + ' ';
        if (painted.find(effect) == std::string::npos) out.push_back(effect);
    }
    return out;
}
class Boards : public testing::TestWithParam<Board> {};

TEST_P(Boards, show_all_texts_whole_and_apart) {
    const Board& board = GetParam();
    std::map<std::string, std::string> cut;  // the text, and where it was seen first
    std::map<std::string, std::string> overlaps;  // the texts, and where they were seen first
    float smallest = ui::kLeastLetters;
    for (const Table& table : tables_of(board.game)) {
        PatientHost host;
        Headless page({{"game", board.game},
                       {"seats", std::to_string(table.seats)},
                       {"bots", "-,random,random,random,random,random,random,random"},
                       {"names", table.names},
                       {"pace", "0"},
                       {"seed", "3"}},
                      board.screen, &host, texts_of(board.language), Letters::of_the_page);
        // Motion is off, because a moving card may be smaller than its words.
        page.shell().take_settings("{\"motion\":\"reduced\",\"text\":" + std::to_string(board.percent) + "}");
        std::vector<ui::Painting> paintings;
        page.shell().ui().paintings = &paintings;
        page.settle();
        int presses = 0;
        Play play(page, host, [&] {
            const ui::Ui& ui = page.shell().ui();
            const std::string when = std::to_string(table.seats) + " seats, press " + std::to_string(presses);
            for (const std::string& text : ui.cut_short) cut.try_emplace(text, when);
            for (const std::string& text : ui.broken_words)
                if (!is_typed(table, text)) cut.try_emplace(text, "a word is broken; " + when);
            if (board.game == "troyes" && board.screen.w >= 1280)
                for (const std::string& effect : effects_not_on_cards(page, paintings))
                    cut.try_emplace(effect, "on no card; " + when);
            for (const std::string& pair : overlaps_of(ui)) overlaps.try_emplace(pair, when);
            smallest = std::min(smallest, ui.smallest_letters);
        });
        const int most = conformance::few_games() ? table.presses / 3 : table.presses;
        for (; presses < most && play.step(); ++presses)
            if (presses % 10 == 0) play.open_all_tabs();
    }
    EXPECT_GE(smallest, ui::kLeastLetters - 0.01f);
    for (const auto& [text, when] : cut) ADD_FAILURE() << "cut off: " << text << " (" << when << ")";
    for (const auto& [pair, when] : overlaps) ADD_FAILURE() << "overlap: " << pair << " (" << when << ")";
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
// Not everywhere is there room for words so long: at large text neither on a phone nor on the cards of Troyes
// at 1280x720, nor on a project of Garden Nation there.
std::vector<Board> boards_with_longer_words() {
    std::vector<Board> out = boards_in({kLonger});
    std::erase_if(out, [](const Board& board) {
        const bool is_wide = board.screen.w > 1000;
        return (board.percent > 100 && (board.screen.w < 500 || (is_wide && board.game == "troyes"))) ||
               (is_wide && board.game == "garden_nation");
    });
    return out;
}
INSTANTIATE_TEST_SUITE_P(LongerWords, Boards, testing::ValuesIn(boards_with_longer_words()));
// These are left out of the sanitized run, for they run the code that English does.
std::vector<Board> boards_on_large_screens() {
    std::vector<Board> out;
    for (const TextGame& game : all_text_games()) {
        out.push_back({std::string(game.info.id), "en", {0, 0, 2560, 1440}, 100});
        out.push_back({std::string(game.info.id), "fr", {0, 0, 2560, 1440}, 150});
        out.push_back({std::string(game.info.id), "de", {0, 0, 1920, 1080}, 100});
    }
    return out;
}
INSTANTIATE_TEST_SUITE_P(LargeScreens, Boards, testing::ValuesIn(boards_on_large_screens()));
INSTANTIATE_TEST_SUITE_P(Languages, Boards, testing::ValuesIn(boards_in(other_languages())));

}  // namespace
}  // namespace mortarboard
