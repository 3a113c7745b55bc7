// A small list in a state tells when it is full, and what it no longer holds leaves no bytes behind.
#include "core/types.h"

#include <gtest/gtest.h>

namespace mortarboard {
namespace {

TEST(InlineVec, takes_as_many_as_it_has_places_and_says_when_there_is_none) {
    InlineVec<int, 3> list;
    for (const int value : {7, 8, 9}) EXPECT_TRUE(list.push(value));
    EXPECT_TRUE(list.full());
    EXPECT_FALSE(list.push(10));
    EXPECT_EQ(list.size(), 3);
    EXPECT_EQ(list.back(), 9);
}
TEST(InlineVec, is_the_same_whatever_it_held_before) {
    InlineVec<int, 3> list;
    for (const int value : {7, 8, 9}) EXPECT_TRUE(list.push(value));
    list.erase(0);
    list.pop();
    InlineVec<int, 3> other;
    EXPECT_TRUE(other.push(8));
    EXPECT_EQ(list, other);
    list.clear();
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list, (InlineVec<int, 3>{}));
}

}  // namespace
}  // namespace mortarboard
