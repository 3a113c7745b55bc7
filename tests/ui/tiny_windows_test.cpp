// A window may be a few pixels wide or high while somebody drags its edge: every table is drawn in it without
// a size below 0. The build with sanitizers stops at a clamp whose bounds have changed places.
#include <gtest/gtest.h>

#include "ui/greedy_records.h"
#include "ui/headless.h"

namespace mortarboard {
namespace {

class TinyWindows : public testing::TestWithParam<std::string> {};

TEST_P(TinyWindows, show_what_they_can_of_a_table) {
    Headless page({});
    page.shell().receive("match", link_of(record_of_greedy_match(GetParam(), 2)));
    page.settle();
    ASSERT_NE(page.find(ui::Role::region, "Replay"), nullptr);
    struct Place {
        const char *from, *step;
    };
    for (const Place& place : {Place{"Home", "ArrowRight"}, Place{"End", "ArrowLeft"}}) {
        page.shell().key(place.from);
        for (int steps = 0; steps < 20; ++steps) page.shell().key(place.step);
        for (const ui::Rect screen : {ui::Rect{0, 0, 1, 1}, ui::Rect{0, 0, 3, 700}, ui::Rect{0, 0, 12, 300},
                                      ui::Rect{0, 0, 40, 40}, ui::Rect{0, 0, 90, 900}, ui::Rect{0, 0, 900, 3},
                                      ui::Rect{0, 0, 1400, 24}, ui::Rect{0, 0, 700, 90}}) {
            page.resize(screen);
            page.settle();
            EXPECT_FALSE(page.nodes().empty()) << screen.w << "x" << screen.h;
        }
        page.resize({0, 0, 1280, 720});
        page.settle();
        EXPECT_NE(page.find(ui::Role::region, "Replay"), nullptr);
    }
}

std::vector<std::string> ids_of_games() {
    std::vector<std::string> out;
    for (const TextGame& game : all_text_games()) out.emplace_back(game.info.id);
    return out;
}
INSTANTIATE_TEST_SUITE_P(Games, TinyWindows, testing::ValuesIn(ids_of_games()));

}  // namespace
}  // namespace mortarboard
