// What is signed of a finished match tells every part of it, at every seat.
#include "core/finished_match.h"

#include <gtest/gtest.h>

#include <functional>

namespace mortarboard {
namespace {

FinishedMatch some_match() {
    FinishedMatch match;
    match.game = "lantern";
    match.data_version = 1;
    match.rules_hash = 2;
    match.setup.seats = 3;
    match.names = {"Ada", "Ben", "Cy"};
    match.bots = {"", "", "strong"};
    match.moves = {{0, {1, {2}}}, {2, {3, {4}}}};
    match.ending = "all_laid";
    match.scores = {7, 5, 7};
    match.places = {1, 3, 1};
    return match;
}

TEST(FinishedMatch, another_match_has_another_statement) {
    const std::vector<std::pair<const char*, std::function<void(FinishedMatch&)>>> changes{
        {"game", [](FinishedMatch& match) { match.game = "lanterns"; }},
        {"data", [](FinishedMatch& match) { ++match.data_version; }},
        {"rules", [](FinishedMatch& match) { ++match.rules_hash; }},
        {"seats", [](FinishedMatch& match) { --match.setup.seats; }},
        {"options", [](FinishedMatch& match) { ++match.setup.option.back(); }},
        {"name of the second seat", [](FinishedMatch& match) { match.names[1] = "Bea"; }},
        {"name of the last seat", [](FinishedMatch& match) { match.names[2] = "Cyd"; }},
        {"bot of the last seat", [](FinishedMatch& match) { match.bots[2] = "master"; }},
        {"seat of a move", [](FinishedMatch& match) { match.moves[1].seat = 1; }},
        {"kind of a move", [](FinishedMatch& match) { match.moves[1].action.kind = 4; }},
        {"argument of a move", [](FinishedMatch& match) { ++match.moves[1].action.arg.back(); }},
        {"number of moves", [](FinishedMatch& match) { match.moves.pop_back(); }},
        {"ending", [](FinishedMatch& match) { match.ending += "."; }},
        {"score of the last seat", [](FinishedMatch& match) { match.scores[2] = 6; }},
        {"place of the second seat", [](FinishedMatch& match) { match.places[1] = 2; }},
    };
    const auto statement = statement_of(some_match());
    EXPECT_EQ(statement_of(some_match()), statement);
    for (const auto& [what, change] : changes) {
        FinishedMatch match = some_match();
        change(match);
        EXPECT_NE(statement_of(match), statement) << what;
    }
}

// Older signatures stay valid only if its form stays that of src/record/FORMAT.md.
TEST(FinishedMatch, a_statement_is_as_long_as_its_form_says) {
    const auto text = [](std::size_t letters) { return 4 + letters; };
    constexpr std::size_t kHashes = 16, kSeats = 1, kMoves = 4, kResult = 8;
    const std::size_t moves = 2 * (2 + sizeof(Action::arg)),
                      persons = text(3) + text(0) + text(3) + text(0) + text(2) + text(6);
    EXPECT_EQ(statement_of(some_match()).size(), text(28) + text(7) + kHashes + kSeats +
                                                     sizeof(Setup::option) + persons + kMoves + moves +
                                                     text(8) + 3 * kResult);
}

}  // namespace
}  // namespace mortarboard
