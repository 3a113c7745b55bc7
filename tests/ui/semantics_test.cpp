// The tree of nodes on the screen is published when it changes, and navigated by arrow keys.
#include "ui/semantics.h"

#include <gtest/gtest.h>

#include <string>
#include <tuple>

namespace mortarboard {
namespace {

TEST(Semantics, PublishesOnlyWhatChanged) {
    ui::Semantics tree;
    const auto draw = [&](std::string_view name) {
        tree.begin_frame();
        tree.open(ui::Role::region, "r", "place", {0, 0, 100, 1e6f});
        tree.add(ui::Role::button, "b", name, {10, 20, 30, 40}).pressable = true;
        tree.set_inert(true);
        tree.add(ui::Role::button, "behind", "behind a dialog", {0, 0, 1, 1});
        tree.set_inert(false);
        tree.close(60);
        return tree.end_frame();
    };
    EXPECT_TRUE(draw("a \"b\""));
    EXPECT_EQ(tree.text(),
              R"([{"id":"r","role":"region","name":"place","box":[0,0,100,60]},)"
              R"({"id":"b","role":"button","name":"a \"b\"","box":[10,20,30,40],"in":0,"pressable":true}])");
    EXPECT_FALSE(draw("a \"b\""));
    EXPECT_TRUE(draw("c"));
    tree.press("b");
    EXPECT_FALSE(tree.take_press("b")) << "a press must not take effect before the next frame";
    tree.begin_frame();
    EXPECT_FALSE(tree.take_press("r"));
    EXPECT_TRUE(tree.take_press("b"));
    EXPECT_FALSE(tree.take_press("b")) << "one press took effect twice";
    tree.discard_frame();
    ASSERT_NE(tree.find("b"), nullptr);
}
TEST(Semantics, EachPressHasAFrameOfItsOwn) {
    ui::Semantics tree;
    tree.press("b");
    tree.press("b");
    for (int press = 0; press < 2; ++press) {
        EXPECT_TRUE(tree.more_presses());
        tree.begin_frame();
        EXPECT_TRUE(tree.take_press("b")) << press;
        tree.end_frame();
    }
    EXPECT_FALSE(tree.more_presses());
    tree.begin_frame();
    EXPECT_FALSE(tree.take_press("b"));
}
TEST(Semantics, ArrowsFindTheNearestNode) {
    ui::Semantics tree;
    tree.begin_frame();
    for (const auto& [id, x, y] :
         {std::tuple{"a", 0.f, 0.f}, {"b", 100.f, 5.f}, {"c", 40.f, 90.f}, {"d", 200.f, 0.f}})
        tree.add(ui::Role::button, id, id, {x, y, 20, 20}).pressable = true;
    tree.add(ui::Role::text, "words", "words", {30, 0, 20, 20});
    tree.end_frame();
    const auto next = [&](const char* from, int dx, int dy) {
        return tree.neighbour(from, dx, dy) ? tree.neighbour(from, dx, dy)->id : "";
    };
    EXPECT_EQ(next("a", 1, 0), "b");
    EXPECT_EQ(next("d", -1, 0), "b");
    EXPECT_EQ(next("a", 0, 1), "c");
    EXPECT_EQ(next("a", -1, 0), "");
    EXPECT_EQ(next("nobody", 1, 0), "a") << "without a focus, an arrow key must go to the first node";
}
TEST(Semantics, ArrowsPreferHighlightedNodes) {
    ui::Semantics tree;
    const auto add = [&](const char* id, float x, bool refused = false) {
        ui::Node& node = tree.add(ui::Role::button, id, id, {x, 0, 20, 20});
        node.pressable = true;
        node.refused = refused;
    };
    tree.begin_frame();
    add("home", 0);
    tree.set_playable(true);
    add("refused", 40, true);
    add("lit", 80);
    tree.add(ui::Role::text, "words", "words", {100, 0, 20, 20});
    tree.set_playable(false);
    add("near", 60);
    tree.end_frame();
    EXPECT_TRUE(tree.find("lit")->playable);
    for (const char* dark : {"home", "refused", "words", "near"})
        EXPECT_FALSE(tree.find(dark)->playable) << dark;
    EXPECT_EQ(tree.neighbour("home", 1, 0)->id, "lit");
    EXPECT_EQ(tree.neighbour("nobody", 1, 0)->id, "lit");
    EXPECT_EQ(tree.neighbour("lit", -1, 0)->id, "near")
        << "without a highlighted node there, any pressable node is next";
}
TEST(Semantics, ARequestedFocusIsSentOnce) {
    ui::Semantics tree;
    const auto draw = [&](bool there) {
        tree.begin_frame();
        if (there) tree.add(ui::Role::button, "b", "b", {0, 0, 20, 20});
        tree.end_frame();
        return tree.text().find("\"focus\":true") != std::string::npos;
    };
    tree.request_focus("b");
    EXPECT_FALSE(draw(false)) << "the focus was set before the node existed";
    EXPECT_TRUE(draw(true));
    EXPECT_FALSE(draw(true));
}

}  // namespace
}  // namespace mortarboard
