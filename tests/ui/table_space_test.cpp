// How much of the screen the board and a person's own things cover, at every table, at four sizes of the
// screen, in one's own turn and while others play. The table that it prints lies in src/ui/LAYOUT.md.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>

#include "games/text_games.h"
#include "ui/painted.h"
#include "ui/patient_host.h"

namespace mortarboard {
namespace {

using ui::Rect;
using ui::Role;

// What lies nearer to something than this is its margin and not empty.
constexpr float kMargin = 12;
// So many turns are looked at, after so many that let something be on the table.
constexpr int kTurns = 3, kTurnsBefore = 4;
// A figure may be so many per cent less than documented, because another version of the letters is a little
// wider.
constexpr double kTolerance = 3;

// A grid of the painted pixels, each of which is set or not.
class Mask {
public:
    Mask(int width, int height) : width_(width), height_(height) {
        set_.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    }
    int width() const { return width_; }
    int height() const { return height_; }
    bool at(int x, int y) const { return set_[index(x, y)]; }
    void set(int x, int y) { set_[index(x, y)] = true; }
    void set(const Rect& box) {
        const auto cell = [](float place, int size) {
            return std::clamp(static_cast<int>(place / Painted::kStep + 0.5f), 0, size);
        };
        for (int y = cell(box.y, height_); y < cell(box.bottom(), height_); ++y)
            for (int x = cell(box.x, width_); x < cell(box.right(), width_); ++x) set(x, y);
    }
    // Sets every pixel that is at most so many pixels, across and down, from one that is set.
    void grow(int by) {
        const Mask before = *this;
        for (const bool across : {true, false}) {
            const Mask from = across ? before : *this;
            for (int y = 0; y < height_; ++y)
                for (int x = 0; x < width_; ++x) {
                    if (!from.at(x, y)) continue;
                    const int place = across ? x : y, size = across ? width_ : height_;
                    for (int i = std::max(0, place - by); i <= std::min(size - 1, place + by); ++i)
                        across ? set(i, y) : set(x, i);
                }
        }
    }

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }
    int width_, height_;
    std::vector<bool> set_;
};

// Shares of the screen.
struct Space {
    double given{};  // what header, bar, tabs and the strips of the seats leave
    double covered{};  // the part of that on which something lies
    double screen{};  // the part of the whole screen on which something lies
};

// What a person sees or presses by itself, cut to the region that it is scrolled in.
void set_things(Mask& mask, const std::vector<ui::Node>& nodes) {
    std::set<int> holders;
    for (const ui::Node& node : nodes) holders.insert(node.parent);
    for (int i = 0; i < static_cast<int>(nodes.size()); ++i) {
        const ui::Node& node = nodes[static_cast<std::size_t>(i)];
        if (holders.contains(i) || node.role == Role::region || node.role == Role::group ||
            node.role == Role::list)
            continue;
        Rect box = node.box;
        for (int at = node.parent; at >= 0; at = nodes[static_cast<std::size_t>(at)].parent)
            if (const ui::Node& holder = nodes[static_cast<std::size_t>(at)]; holder.scrolls || holder.pans)
                box = box.clipped(holder.box);
        mask.set(box);
    }
}
// Header, bar, tabs and the strips of the seats. Beside a board the seats take the whole height.
void set_surroundings(Mask& mask, const std::vector<ui::Node>& nodes, const Rect& screen) {
    for (const ui::Node& node : nodes) {
        if (node.id == "leave") mask.set({0, 0, screen.w, node.box.bottom()});
        if (node.id == "bar" || node.id == "tabs" || node.id == "seats") mask.set(node.box);
        if (node.id == "seats.area") mask.set({node.box.x, node.box.y, node.box.w, screen.h});
    }
}
Space space_of(Headless& page, const Rect& screen, const std::string& picture) {
    const Painted painted(*ImGui::GetDrawData(), screen);
    if (!picture.empty()) painted.save(picture);
    Mask things(painted.width(), painted.height()), around = things;
    for (int y = 0; y < painted.height(); ++y)
        for (int x = 0; x < painted.width(); ++x)
            if (painted.is_detail(x, y)) things.set(x, y);
    things.grow(static_cast<int>(kMargin / Painted::kStep));
    set_things(things, page.nodes());
    set_surroundings(around, page.nodes(), screen);
    double given = 0, covered = 0, all = 0;
    for (int y = 0; y < things.height(); ++y)
        for (int x = 0; x < things.width(); ++x) {
            given += !around.at(x, y);
            covered += !around.at(x, y) && things.at(x, y);
            all += things.at(x, y);
        }
    const double pixels = static_cast<double>(things.width()) * things.height();
    return {given / pixels, covered / pixels, all / pixels};
}
std::string all_pictures() {
    std::string pack;
    const std::filesystem::path folder = file_of_checkout("assets/svg");
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
        if (file.path().extension() != ".svg") continue;
        const auto name = std::filesystem::relative(file.path(), folder).replace_extension();
        pack += '=' + name.generic_string() + '\n' + file_bytes(file.path().string()).value_or("") + '\n';
    }
    return pack;
}

struct Moment {
    Space own, others;
};
// Plays a match at random and looks at some turns; returns the means.
Moment look_at_turns(const std::string& game, const Rect& screen) {
    static const std::string pictures = all_pictures();
    const char* const folder = std::getenv("MORTARBOARD_PICTURES");
    PatientHost host;
    Headless page({{"game", game}, {"seats", "3"}, {"bots", "-,random,random"}, {"pace", "0"}, {"seed", "3"}},
                  screen, &host, english_texts(), Letters::of_the_page);
    page.shell().ui().pictures.load(pictures);
    page.shell().take_settings("{\"motion\":\"reduced\"}");
    Moment mean;
    int own = 0, others = 0, turns = 0;
    std::uint32_t random = 7;
    const auto look = [&](Space& sum, int& count, const char* whose) {
        if (turns < kTurnsBefore || count == kTurns) return;
        page.settle(40);  // until the pictures are drawn
        std::string picture;
        if (folder)
            picture = std::string(folder) + '/' + game + '-' + std::to_string(static_cast<int>(screen.w)) +
                      '-' + whose + std::to_string(count) + ".ppm";
        const Space space = space_of(page, screen, picture);
        sum.given += space.given / kTurns;
        sum.covered += space.covered / kTurns;
        sum.screen += space.screen / kTurns;
        ++count;
    };
    bool is_own = false;
    for (int steps = 0; steps < 3'000 && (own < kTurns || others < kTurns); ++steps) {
        page.settle(2);
        std::vector<std::string> possible;
        for (const ui::Node& node : page.nodes())
            if (node.playable && node.pressable && !node.refused) possible.push_back(node.id);
        const bool was_own = std::exchange(is_own, !possible.empty());
        if (is_own && !was_own) look(mean.own, own, "own");
        if (!is_own && was_own) {
            ++turns;
            look(mean.others, others, "others");
        }
        if (possible.empty()) {
            host.answer_newest(page);
            continue;
        }
        random = random * 1103515245u + 12345u;
        page.shell().press(possible[(random >> 16) % possible.size()]);
    }
    EXPECT_EQ(own, kTurns) << game;
    EXPECT_EQ(others, kTurns) << game;
    return mean;
}

std::vector<std::string> game_ids() {
    std::vector<std::string> out;
    for (const TextGame& game : all_text_games()) out.emplace_back(game.info.id);
    return out;
}
// Returns the shares of what is given that src/ui/LAYOUT.md says are covered now, in per cent.
std::pair<double, double> documented(const std::string& game_and_screen) {
    std::istringstream text(file_of_ours("src/ui/LAYOUT.md"));
    for (std::string line; std::getline(text, line);) {
        if (!line.starts_with(game_and_screen)) continue;
        std::vector<double> shares;
        for (std::size_t at = line.find("%, "); at != std::string::npos; at = line.find("%, ", at + 1))
            shares.push_back(std::atof(line.c_str() + at + 3));
        if (shares.size() == 4) return {shares[1], shares[3]};
    }
    ADD_FAILURE() << "src/ui/LAYOUT.md has no row for " << game_and_screen;
    return {};
}
class TableSpace : public testing::TestWithParam<std::string> {};

TEST_P(TableSpace, covered_by_board_and_own_things) {
    std::printf("| game | screen | given | own turn | others' turns |\n|---|---|---|---|---|\n");
    for (const Rect screen :
         {Rect{0, 0, 1280, 720}, Rect{0, 0, 1920, 1080}, Rect{0, 0, 2560, 1440}, Rect{0, 0, 390, 844}}) {
        const Moment moment = look_at_turns(GetParam(), screen);
        const auto percent = [](double share) { return std::to_string(std::lround(share * 100)); };
        std::string row = "| " + GetParam() + " | " + std::to_string(std::lround(screen.w)) + "x" +
                          std::to_string(std::lround(screen.h)) + " | " + percent(moment.own.given) + " %";
        for (const Space& space : {moment.own, moment.others})
            row +=
                " | " + percent(space.covered) + " %, " + percent(space.covered / space.given) + " % of it";
        const auto [own, others] = documented(row.substr(0, row.find(" %")));
        EXPECT_GE(moment.own.covered / moment.own.given * 100, own - kTolerance) << row;
        EXPECT_GE(moment.others.covered / moment.others.given * 100, others - kTolerance) << row;
        std::printf("%s |\n", row.c_str());
    }
}
INSTANTIATE_TEST_SUITE_P(Games, TableSpace, testing::ValuesIn(game_ids()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace mortarboard
