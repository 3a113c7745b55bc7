// Tests of the table and the pages over it, without a browser: layout, passing the device, resuming a
// match.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "ai/bot_match.h"
#include "games/text_games.h"
#include "lantern/lantern.h"
#include "record/json.h"
#include "record/match_link.h"
#include "ui/headless.h"
#include "ui/some_move.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr ui::Rect kPhone{0, 0, 390, 844};

// ---------------------------------------------------------------- the drawer

TEST(Drawer, ShowsOneTabAtATime) {
    Headless page({{"game", "builders"}, {"seats", "3"}, {"seed", "7"}}, kPhone);
    EXPECT_NE(page.find(Role::tab, "You"), nullptr);
    EXPECT_NE(page.find(Role::list, "Your crew"), nullptr);
    EXPECT_EQ(page.find(Role::list, "In front of Bruno"), nullptr);
    ASSERT_TRUE(page.press(Role::tab, "Others"));
    EXPECT_NE(page.find(Role::list, "In front of Bruno"), nullptr);
    EXPECT_NE(page.find(Role::list, "In front of Clara"), nullptr);
    EXPECT_EQ(page.find(Role::list, "In front of You"), nullptr);
    EXPECT_EQ(page.find(Role::list, "Your crew"), nullptr);
    ASSERT_TRUE(page.press(Role::tab, "Log"));
    EXPECT_NE(page.find(Role::heading, "Log"), nullptr);
    page.resize({0, 0, 1280, 720});
    EXPECT_EQ(page.find(Role::tab, "You"), nullptr) << "a wide screen needs no tabs";
    EXPECT_NE(page.find(Role::list, "In front of Bruno"), nullptr);
    EXPECT_NE(page.find(Role::list, "Your crew"), nullptr);
}
TEST(Drawer, EveryGameShowsEverySeatOnAPhone) {
    for (const TextGame& game : all_text_games()) {
        Headless page({{"game", std::string(game.info.id)},
                       {"seats", std::to_string(game.info.max_seats)},
                       {"seed", "7"}},
                      kPhone);
        for (int seat = 0; seat < game.info.max_seats; ++seat) {
            const ui::Node* strip = page.find(Role::item, "seat." + std::to_string(seat));
            ASSERT_NE(strip, nullptr) << game.info.id << seat;
            EXPECT_GE(strip->box.x, 0);
            EXPECT_LE(strip->box.right(), 390.5f);
            EXPECT_GE(strip->box.w, 44);
        }
        ASSERT_TRUE(page.press(Role::tab, "Others"));
        for (int seat = 1; seat < game.info.max_seats; ++seat)
            EXPECT_NE(page.find(Role::item, "others." + std::to_string(seat)), nullptr);
        EXPECT_EQ(page.find(Role::item, "others.0"), nullptr);
    }
}
TEST(Drawer, AMatchOfBotsShowsAllSeatsUnderOthers) {
    Headless page({{"game", "builders"}, {"bots", "greedy,greedy"}, {"seed", "7"}}, kPhone);
    EXPECT_EQ(page.find(Role::tab, "You"), nullptr);
    EXPECT_NE(page.find(Role::item, "others.0"), nullptr);
    EXPECT_NE(page.find(Role::item, "others.1"), nullptr);
}

// ---------------------------------------------------------------- the own area

std::string lit_one(Headless& page, std::string_view begins) {
    for (const ui::Node& node : page.nodes())
        if (node.playable && node.name.starts_with(begins)) return node.id;
    return {};
}
TEST(Yard, SitesAndCrewAreVisibleSideBySide) {
    for (const ui::Rect screen : {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 1920, 1080}}) {
        Headless page({{"game", "builders"}, {"bots", "-,-"}, {"seed", "7"}}, screen);
        // These turns make the set-up.
        for (int turn = 0; turn < 4 && lit_one(page, "Start").empty(); ++turn)
            page.press(Role::button, lit_one(page, ""));
        for (const char* verb : {"Start", "Recruit", "Recruit"})
            for (int press = 0; press < 2; ++press) {
                const std::string card = lit_one(page, verb);
                ASSERT_FALSE(card.empty()) << verb;
                ASSERT_TRUE(page.press(Role::button, card));
            }
        page.settle(40);
        float sites_end = 0, crew_begins = 1e9f;
        int members = 0;
        for (const ui::Node& node : page.nodes()) {
            const bool site = node.id.starts_with("site."), member = node.id.starts_with("member.");
            if (!site && !member) continue;
            members += member;
            EXPECT_LE(node.box.bottom(), screen.h) << node.name;
            if (site) sites_end = std::max(sites_end, node.box.right());
            if (member) crew_begins = std::min(crew_begins, node.box.x);
        }
        EXPECT_EQ(members, 3);
        EXPECT_GT(sites_end, 0);
        EXPECT_LT(sites_end, crew_begins);
    }
}
TEST(Undo, TheButtonIsThereUntilACardIsDrawn) {
    Headless page({{"game", "baldurs_gate"}, {"bots", "-,greedy"}, {"seed", "7"}});
    EXPECT_EQ(page.find(Role::button, "Undo"), nullptr) << "undo is offered before the first move";
    ASSERT_TRUE(page.press(Role::button, "collect"));
    ASSERT_NE(page.find(Role::button, "Undo"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "Undo"));
    EXPECT_EQ(page.find(Role::button, "Undo"), nullptr);
    ASSERT_NE(page.find(Role::button, "collect"), nullptr) << "undo did not restore the earlier choice";
    // A deal that draws a card: the drawn card has been seen.
    std::string where;
    for (const ui::Node& node : page.nodes())
        if (node.id.starts_with("location.") &&
            node.name.substr(0, node.name.find("Paid deal")).find("from the deck") != std::string::npos)
            where = node.id;
    ASSERT_FALSE(where.empty());
    ASSERT_TRUE(page.press(Role::button, where));
    ASSERT_TRUE(page.press(Role::button, "Free deal"));
    EXPECT_EQ(page.find(Role::button, "Undo"), nullptr);
}

// In simultaneous choices the selection of one seat is not lost when the other one has chosen.
TEST(SimultaneousChoices, ASelectionStaysWhenABotHasChosen) {
    Headless page({{"game", "garden_nation"}, {"bots", "-,greedy"}, {"seed", "7"}, {"pace", "0"}});
    ASSERT_TRUE(page.press(Role::button, "mission.0"));
    ASSERT_NE(page.find(Role::heading, "Choose two missions to keep: 1 of 2"), nullptr);
    ASSERT_TRUE(page.answer_bot());
    page.settle();
    EXPECT_NE(page.find(Role::heading, "Choose two missions to keep: 1 of 2"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "mission.2"));
    ASSERT_TRUE(page.press(Role::button, "keep"));
    EXPECT_EQ(page.find(Role::heading, "Choose two missions to keep"), nullptr);
}

// ---------------------------------------------------------------- passing the device

ui::MatchPlan lantern_plan(const TextGame& game, std::vector<std::string> bots) {
    ui::MatchPlan plan{.game = &game,
                       .setup = default_setup(game.info, static_cast<int>(bots.size())),
                       .seats = {},
                       .seed = 5};
    for (const auto& bot : bots) plan.seats.push_back({.name = "somebody", .bot = bot});
    return plan;
}
// Neither of two persons ever sees the view of the other uncovered, even in simultaneous choices.
TEST(PassTheDevice, NoViewIsShownBeforeTheDeviceIsPassed) {
    const TextGame game = lantern::text_game();
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        ui::MatchPlan plan = lantern_plan(game, {"", "", ""});
        plan.seed = seed;
        ui::Session session(plan);
        Rng rng(seed);
        Seat holder = -1;
        int passes = 0, together = 0;
        for (int n = 0; n < 500 && !session.over(); ++n) {
            if (session.deal()) continue;
            together += session.to_move().size() > 1;
            if (session.covered()) {
                EXPECT_NE(session.me(), holder) << "the person who has the device was asked to take it";
                session.uncover();
                holder = session.me();
                ++passes;
                EXPECT_FALSE(session.covered());
            }
            ASSERT_EQ(session.me(), holder);
            ASSERT_FALSE(session.legal().empty());
            ASSERT_TRUE(static_cast<bool>(
                session.act(session.legal()[rng.below(static_cast<std::uint32_t>(session.legal().size()))])));
            EXPECT_EQ(session.covered(), !session.over() && session.me() != holder);
        }
        EXPECT_GT(passes, 3);
        EXPECT_GT(together, 0);
        EXPECT_FALSE(session.covered()) << "a finished match must not be covered";
    }
}
TEST(PassTheDevice, OnePersonAloneAndOpenGamesNeedNoCover) {
    const TextGame hidden = lantern::text_game();
    ui::Session alone(lantern_plan(hidden, {"", "random", "random"}));
    for (int n = 0; n < 20 && alone.deal(); ++n) {}
    EXPECT_FALSE(alone.covered());
    ui::Session open(lantern_plan(*find_text_game("builders"), {"", ""}));
    Rng rng(3);
    for (int n = 0; n < 200 && !open.over(); ++n) {
        EXPECT_FALSE(open.covered());
        if (!open.deal()) open.act(open.legal()[rng.below(static_cast<std::uint32_t>(open.legal().size()))]);
    }
}
TEST(PassTheDevice, TheScreenIsCoveredAndSilent) {
    Headless page({{"game", "garden_nation"},
                   {"bots", "-,-"},
                   {"names", "Zoë,Bert"},
                   {"seed", "3"},
                   {"view", "generic"}});
    ASSERT_NE(page.find(Role::heading, "Pass the device to Zoë"), nullptr);
    EXPECT_EQ(page.find(Role::list, "Players"), nullptr);
    EXPECT_FALSE(page.reads("mission"));
    ASSERT_TRUE(page.press(Role::button, "I am Zoë"));
    EXPECT_NE(page.find(Role::list, "Players"), nullptr);
    int passed = 0;
    bool bert = false;
    for (int n = 0; n < 60 && passed < 4; ++n) {
        if (page.find(Role::heading, "Pass the device to")) {
            const bool to_bert = page.find(Role::heading, "Pass the device to Bert") != nullptr;
            EXPECT_NE(to_bert, bert);
            EXPECT_EQ(page.nodes().size(), 5u) << "expected: heading, sentence, two buttons, their container";
            page.shell().key("l");
            page.settle();
            EXPECT_NE(page.find(Role::heading, "Pass the device to"), nullptr);
            bert = to_bert;
            ++passed;
            ASSERT_TRUE(page.press(Role::button, bert ? "I am Bert" : "I am Zoë"));
        } else {
            ASSERT_TRUE(press_some_move(page));
        }
    }
    EXPECT_EQ(passed, 4);
}

// ---------------------------------------------------------------- resuming

// After each move and each undo the page holds a link to what is saved.
TEST(KeptLink, FollowsTheMatch) {
    HostOfTest host;
    Headless page({{"game", "builders"}, {"bots", "-,-"}, {"seed", "7"}, {"view", "generic"}},
                  {0, 0, 1280, 720}, &host);
    EXPECT_EQ(host.kept_link, "") << "without a move there is no match";
    const auto own_moves = [&] {
        Record read;
        EXPECT_EQ(read_match_link(host.kept_link, read).sentence, "");
        EXPECT_EQ(host.kept_id, host.address);
        return std::count_if(read.moves.begin(), read.moves.end(),
                             [](const Move& move) { return move.seat != kNature; });
    };
    ASSERT_TRUE(page.press(Role::button, "move take_coins 1"));
    EXPECT_EQ(own_moves(), 1);
    ASSERT_TRUE(page.press(Role::button, "move take_coins 1"));
    EXPECT_EQ(own_moves(), 2);
    ASSERT_TRUE(page.press(Role::button, "Undo"));
    EXPECT_LT(own_moves(), 2);
}
TEST(Resume, AReloadOpensTheSameMatch) {
    HostOfTest host;
    std::string address;
    {
        Headless page({{"game", "builders"}, {"bots", "-,-"}, {"seed", "7"}, {"view", "generic"}},
                      {0, 0, 1280, 720}, &host);
        EXPECT_EQ(host.address, "") << "a match without a move must not be saved";
        ASSERT_TRUE(page.press(Role::button, "move take_coins 1"));
        address = host.address;
        ASSERT_FALSE(address.empty());
    }
    {
        Headless page({{"match", address}}, {0, 0, 1280, 720}, &host);
        EXPECT_NE(page.find(Role::list, "Players"), nullptr);
        EXPECT_NE(page.find(Role::button, "Undo"), nullptr);
        EXPECT_EQ(host.store.kept.size(), 1u) << "resuming a match created a second one";
        ASSERT_TRUE(page.press(Role::button, "Home"));
        EXPECT_EQ(host.address, "");
    }
    Headless page({{"match", "0123456789abcdef"}}, {0, 0, 1280, 720}, &host);
    EXPECT_TRUE(page.reads("not saved in this browser"));
}
TEST(Resume, AMatchThatCrashedThePageOpensOnlyOnRequest) {
    HostOfTest host;
    std::string id;
    {
        Headless page({{"game", "builders"}, {"bots", "-,-"}, {"seed", "7"}, {"view", "generic"}},
                      {0, 0, 1280, 720}, &host);
        ASSERT_TRUE(page.press(Role::button, "move take_coins 1"));
        id = host.address;
        EXPECT_TRUE(host.store.opening.empty());
    }
    {
        Headless page({{"match", id}}, {0, 0, 1280, 720}, &host);
        EXPECT_NE(page.find(Role::list, "Players"), nullptr);
        EXPECT_TRUE(host.store.opening.empty()) << "the mark must be removed when the table is drawn";
    }
    // This mark remains when a page crashed before its table was drawn.
    host.store.opening.insert(id);
    Headless page({{"match", id}}, {0, 0, 1280, 720}, &host);
    EXPECT_EQ(page.find(Role::list, "Players"), nullptr);
    EXPECT_TRUE(page.said("was not opened. Your list of matches shows the reason"));
    EXPECT_TRUE(page.reads("The page crashed the last time this match was opened"));
    EXPECT_NE(page.find(Role::button, "Save to file: "), nullptr) << "where something is wrong, all is shown";
    EXPECT_TRUE(host.store.opening.contains(id))
        << "the mark must remain until the match opens without a crash";
    EXPECT_EQ(host.address, "");
    ASSERT_TRUE(page.press(Role::button, "Continue: "));
    EXPECT_NE(page.find(Role::list, "Players"), nullptr);
    EXPECT_TRUE(host.store.opening.empty()) << "the mark must be removed after opening without a crash";
}
TEST(Resume, AMatchOpenInAnotherTabIsNeitherRenamedNorDeleted) {
    HostOfTest host;
    Headless page({{"game", "builders"}, {"bots", "-,-"}, {"seed", "7"}, {"view", "generic"}},
                  {0, 0, 1280, 720}, &host);
    ASSERT_TRUE(press_some_move(page));
    ASSERT_TRUE(page.press(Role::button, "Home"));
    const auto before = host.store.kept;
    ASSERT_EQ(before.size(), 1u);
    host.refuses = true;
    ASSERT_TRUE(page.press(Role::button, "More about: "));
    ASSERT_TRUE(page.press(Role::button, "Delete"));
    page.shell().receive("refused", before.begin()->first);
    page.settle();
    EXPECT_EQ(host.store.kept, before);
    EXPECT_TRUE(page.reads("is open in another tab. Close it there first"));
    ASSERT_TRUE(page.press(Role::button, "Rename"));
    ASSERT_TRUE(page.type("Match name", "Friday"));
    ASSERT_TRUE(page.press(Role::button, "Save name"));
    page.shell().receive("refused", before.begin()->first);
    page.settle();
    EXPECT_EQ(host.store.kept, before);
    // The lock is granted later, as in a browser: then the match is deleted and the lock released.
    ASSERT_TRUE(page.press(Role::button, "Delete"));
    page.shell().receive("claimed", before.begin()->first);
    page.settle();
    EXPECT_TRUE(host.store.kept.empty());
}
TEST(Resume, AMatchKeepsTheVersionItStartedWith) {
    HostOfTest host;
    std::string id;
    {
        Headless page({{"game", "builders"}, {"bots", "-,-"}, {"seed", "7"}, {"view", "generic"}},
                      {0, 0, 1280, 720}, &host);
        ASSERT_TRUE(press_some_move(page));
        id = host.address;
    }
    const TextGame& game = *find_text_game("builders");
    const auto altered = [&](std::string body, std::string from, std::string_view to) {
        EXPECT_NE(body.find(from), std::string::npos) << from;
        return body.replace(body.find(from), from.size(), to);
    };
    const std::string older = "00000000000000aa", other = "00000000000000dd";
    std::string body;
    for (const auto& text : host.store.kept[id])
        if (!text.empty()) body = ui::read_head(text).body;
    body = altered(altered(body, hex16(game.info.rules_hash), older), hex16(game.info.data_version), other);
    host.store.kept[id] = {ui::with_head(90, body), "", ""};
    {
        Headless page({{"match", id}, {"view", "generic"}}, {0, 0, 1280, 720}, &host);
        ASSERT_TRUE(press_some_move(page)) << "a match that replays the same must be playable";
    }
    bool kept = false;
    for (const auto& text : host.store.kept[id])
        kept |= text.find("sequence 91") != std::string::npos && text.find(older) != std::string::npos &&
                text.find(other) != std::string::npos;
    EXPECT_TRUE(kept) << "the saved record lost the version it began with";
    const std::string elsewhere =
        altered(body, "\"state\": \"", "\"state\": \"0000000000000000\", \"was\": \"");
    host.store.kept[id] = {ui::with_head(99, elsewhere), "", ""};
    {
        Headless page({{"match", id}, {"view", "generic"}}, {0, 0, 1280, 720}, &host);
        EXPECT_TRUE(page.reads("you can view its log"))
            << "a match of other game data must still show its log";
    }
    host.store.kept[id] = {ui::with_head(99, altered(elsewhere, other, hex16(game.info.data_version))), "",
                           ""};
    Headless page({{"match", id}, {"view", "generic"}}, {0, 0, 1280, 720}, &host);
    EXPECT_TRUE(page.reads("the rules have changed since this match began"));
    EXPECT_FALSE(press_some_move(page)) << "a match of other rules must not be playable";
}
TEST(Resume, ARematchHasTheSamePlanAndOtherCards) {
    HostOfTest host;
    Headless page({{"game", "builders"},
                   {"bots", "greedy,greedy"},
                   {"names", "Zoë,Bert"},
                   {"seed", "7"},
                   {"pace", "0"}},
                  {0, 0, 1280, 720}, &host);
    ASSERT_TRUE(page.play_out());
    ASSERT_TRUE(page.press(Role::button, "again"));
    EXPECT_NE(page.find(Role::item, "Zoë, blue circle"), nullptr);
    EXPECT_NE(page.find(Role::item, "Bert, vermilion triangle"), nullptr);
    EXPECT_EQ(page.find(Role::region, "Results"), nullptr);
}
TEST(Resume, ARematchWithSeatsChangedMovesEverybodyOnByOneSeat) {
    HostOfTest host;
    Headless page({{"game", "builders"},
                   {"seats", "3"},
                   {"bots", "greedy,greedy,greedy"},
                   {"names", "Zoë,Bert,Cleo"},
                   {"seed", "7"},
                   {"pace", "0"}},
                  {0, 0, 1280, 720}, &host);
    ASSERT_TRUE(page.play_out());
    ASSERT_TRUE(page.press(Role::button, "Play again, seats changed"));
    ASSERT_NE(page.find(Role::item, "Zoë, blue circle"), nullptr) << "colours go with their players";
    std::vector<std::string> order;
    for (const ui::Node& node : page.nodes())
        for (const char* name : {"Zoë", "Bert", "Cleo"})
            if (node.role == Role::item && node.name.starts_with(std::string(name) + ", "))
                order.push_back(name);
    EXPECT_EQ(order, (std::vector<std::string>{"Cleo", "Zoë", "Bert"}));
    EXPECT_EQ(page.find(Role::region, "Results"), nullptr);
}

// ---------------------------------------------------------------- pages

TEST(Rules, SearchResultsAreCountedMarkedAndSteppedThrough) {
    Headless page(ui::Arguments{});
    ASSERT_TRUE(page.press(Role::button, "Rules: The Builders"));
    ASSERT_TRUE(page.press(Role::button, "All the rules"));
    ASSERT_TRUE(page.type("Search", "APPRENTICE"));
    const auto texts = find_text_game("builders")->rule_texts();
    int expected = 0;
    for (const RuleText& rule : texts)
        expected += ui::find_word(rule.text, "apprentice", 0) != std::string_view::npos;
    ASSERT_GT(expected, 1);
    EXPECT_TRUE(page.reads(std::to_string(expected) + " results"));
    const auto current = [&] {
        std::string out;
        for (const ui::Node& node : page.nodes())
            if (node.current) out += node.name;
        return out;
    };
    const std::string first = current();
    EXPECT_NE(ui::find_word(first, "apprentice", 0), std::string::npos);
    ASSERT_TRUE(page.press(Role::button, "Next result"));
    EXPECT_NE(current(), first);
    ASSERT_TRUE(page.press(Role::button, "Previous result"));
    EXPECT_EQ(current(), first);
    ASSERT_TRUE(page.type("Search", "no such word"));
    EXPECT_TRUE(page.reads("0 results"));
    ASSERT_TRUE(page.type("Search", ""));
    EXPECT_FALSE(page.reads(" results"));
}
// Who reads the page by its lists can tell them apart.
TEST(TableScreen, NoTwoListsHaveTheSameName) {
    for (const TextGame& game : all_text_games())
        for (const char* bots : {"greedy,greedy", "-,greedy"})
            for (const ui::Rect& screen : {kPhone, ui::Rect{0, 0, 1280, 720}}) {
                Headless page({{"game", std::string(game.info.id)}, {"bots", bots}, {"seed", "7"}}, screen);
                std::set<std::string> names;
                for (const ui::Node& node : page.nodes()) {
                    if (node.role != Role::list) continue;
                    EXPECT_TRUE(names.insert(node.name).second)
                        << game.info.id << ' ' << bots << ' ' << node.name;
                }
                EXPECT_TRUE(names.contains("Players")) << game.info.id;
            }
}
TEST(Gallery, ShowsEveryKindOfButtonInEveryState) {
    Headless page(ui::Arguments{{"page", "gallery"}});
    for (const char* group : {"plain", "highlighted", "primary", "text only"})
        EXPECT_NE(page.find(Role::group, group), nullptr) << group;
    int refused = 0, chosen = 0, detailed = 0;
    for (const ui::Node& node : page.nodes()) {
        refused += node.refused;
        chosen += node.role == Role::button && node.chosen.value_or(false);

        detailed += !node.detail.empty();
    }
    EXPECT_EQ(refused, 4);
    EXPECT_EQ(chosen, 4);
    EXPECT_EQ(detailed, 4);
    ASSERT_TRUE(page.press(Role::button, "Colours"));
    EXPECT_NE(page.find(Role::dialog, "Players"), nullptr);
    EXPECT_EQ(page.find(Role::group, "plain"), nullptr)
        << "nodes behind the dialog must not be in the semantics tree";
    page.shell().key("Escape");
    page.settle();
    EXPECT_EQ(page.focused(), "gallery.colour");
}

TEST(Seating, ASeatIsGivenToABotAndTakenBackByButtons) {
    Headless page({{"game", "builders"}, {"bots", "-,master"}, {"seed", "7"}});
    EXPECT_EQ(page.find(Role::button, "seating.0"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "Players and bots"));
    page.host().asked.clear();
    ASSERT_TRUE(page.press(Role::button, "seating.0"));
    EXPECT_TRUE(page.said("A bot now plays for "));
    EXPECT_NE(page.find(Role::button, "Play for "), nullptr);
    ASSERT_FALSE(page.host().asked.empty());
    ASSERT_TRUE(page.press(Role::button, "seating.1"));
    EXPECT_TRUE(page.said("A person now plays for "));
    ASSERT_TRUE(page.press(Role::button, "seating.1"));
    ASSERT_TRUE(page.press(Role::button, "seating.0"));
    EXPECT_EQ(page.host().asked.back().bot, "master") << "the seat must return to the bot that had it before";
}

TEST(TableScreen, TheEndOfAMatchThatTheStorageRefusedIsSavedOnceItTakesSomething) {
    Headless page(
        {{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "random,random"}, {"pace", "0"}});
    for (int moves = 0; moves < 40; ++moves)
        if (!page.answer_bot()) page.frame();
    page.host().store.answer = ui::WriteResult::full;
    ASSERT_TRUE(page.play_out());
    const auto kept = [&] {
        std::string why;
        const auto opened = page.shell().saves().library().open(page.host().store.matches().front(), why);
        return opened ? opened->table.record.result.has_value() : false;
    };
    EXPECT_FALSE(kept());
    page.host().store.answer = ui::WriteResult::yes;
    page.settle(60 * 6);
    EXPECT_TRUE(kept());
}
TEST(TableScreen, AMoveIsKeptThoughThePersonLeavesInItsFrame) {
    Headless page(
        {{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "random,random"}, {"pace", "0"}});
    for (int moves = 0; moves < 20; ++moves)
        if (!page.answer_bot()) page.frame();
    page.settle();
    const auto kept = [&] {
        std::string why;
        const auto opened = page.shell().saves().library().open(page.host().store.matches().front(), why);
        return opened ? opened->moves.size() : 0;
    };
    const std::size_t before = kept();
    page.shell().press("leave");
    ASSERT_TRUE(page.answer_bot());
    page.settle();
    ASSERT_EQ(page.find(Role::region, "table"), nullptr);
    EXPECT_GT(kept(), before);
}

// ---------------------------------------------------------------- the latest moves

std::vector<ui::Node> latest_lines(Headless& page) {
    std::vector<ui::Node> found;
    for (const ui::Node& node : page.nodes())
        if (node.role == Role::item && node.id.starts_with("latest.")) found.push_back(node);
    return found;
}
TEST(LatestMoves, TheNewestLinesOfTheLogStandBelowTheSeats) {
    for (const TextGame& game : all_text_games()) {
        for (const ui::Rect screen : {ui::Rect{0, 0, 1920, 1080}, ui::Rect{0, 0, 2560, 1440}}) {
            SCOPED_TRACE(testing::Message() << game.info.id << " at " << screen.w);
            Headless page({{"game", std::string(game.info.id)},
                           {"seats", "2"},
                           {"bots", "random,random"},
                           {"pace", "0"},
                           {"seed", "7"}},
                          screen);
            for (int moves = 0; moves < 16; ++moves)
                if (!page.answer_bot()) page.frame();
            page.settle();
            const auto lines = latest_lines(page);
            ASSERT_GE(lines.size(), 3u);
            const ui::Node* const seats = page.find(Role::list, "seats");
            ASSERT_NE(seats, nullptr);
            float y = seats->box.bottom();
            for (const ui::Node& line : lines) {
                EXPECT_GE(line.box.y, y);
                y = line.box.bottom();
            }
            EXPECT_LE(y, screen.h);
            const std::string newest = lines.back().name;
            ASSERT_TRUE(page.press(Role::toggle, "log.toggle"));
            EXPECT_TRUE(latest_lines(page).empty()) << "the log already has these lines";
            std::string last;
            for (const ui::Node& node : page.nodes())
                if (node.id.starts_with("log.") && node.role != Role::toggle && !node.name.empty())
                    last = node.name;
            EXPECT_TRUE(last.starts_with(newest)) << last << " instead of " << newest;
        }
    }
}
TEST(LatestMoves, TheyAreLeftOutWhereTheyHaveNoRoom) {
    // Eight strips fill the column.
    Headless many({{"game", "citadels"},
                   {"seats", "8"},
                   {"bots", "random,random,random,random,random,random,random,random"},
                   {"pace", "0"},
                   {"seed", "7"}},
                  {0, 0, 1280, 720});
    Headless narrow({{"game", "citadels"}, {"bots", "random,random"}, {"pace", "0"}, {"seed", "7"}}, kPhone);
    for (Headless* const page : {&many, &narrow}) {
        for (int moves = 0; moves < 40; ++moves)
            if (!page->answer_bot()) page->frame();
        EXPECT_TRUE(latest_lines(*page).empty());
    }
}

}  // namespace
}  // namespace mortarboard
