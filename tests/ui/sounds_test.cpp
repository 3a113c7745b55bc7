// No sound is made before somebody wants sounds; then the right ones are made, and never too many.
#include <algorithm>

#include "ui/headless.h"
#include "ui/some_move.h"
#include "ui/sounds.h"

namespace mortarboard {
namespace {

using ui::Role;
using ui::Settings;
using ui::Sound;

const ui::Arguments kTwoOfUs{
    {"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "-,random"}, {"pace", "0"}};

bool heard(std::string_view name, const std::vector<std::string>& sounds) {
    return std::any_of(sounds.begin(), sounds.end(),
                       [&](const std::string& one) { return one.starts_with(std::string(name) + ' '); });
}

TEST(Sounds, NoneAreAskedForBeforeTheyAreWanted) {
    Headless page(
        {{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "random,random"}, {"pace", "0"}});
    ASSERT_TRUE(page.play_out());
    EXPECT_TRUE(page.host().sounds.empty());
    EXPECT_EQ(page.find(Role::button, "sound.mute"), nullptr);
    EXPECT_FALSE(page.shell().key("m"));
}
TEST(Sounds, TheSettingsLetOneHearHowLoudItIs) {
    Headless page(ui::Arguments{});
    page.shell().open_settings();
    page.settle();
    ASSERT_TRUE(page.press(Role::radio, "settings.sound.3"));
    EXPECT_EQ(page.shell().settings().sound, Settings::Volume::loud);
    page.settle(30);
    EXPECT_EQ(page.host().sounds, std::vector<std::string>{"coins 100"});
    ASSERT_TRUE(page.press(Role::radio, "settings.sound.1"));
    page.settle(30);
    EXPECT_EQ(page.host().sounds.back(), "coins 25");
    ASSERT_TRUE(page.press(Role::radio, "settings.sound.0"));
    page.settle(30);
    EXPECT_EQ(page.host().sounds.size(), 2U);
}
TEST(Sounds, AWholeMatchIsHeardByItsKindsOfEvents) {
    for (const TextGame& game : all_text_games()) {
        std::string bots = "random";
        for (int seat = 1; seat < game.info.max_seats; ++seat) bots += ",random";
        Headless page({{"game", std::string(game.info.id)},
                       {"seats", std::to_string(game.info.max_seats)},
                       {"seed", "7"},
                       {"bots", bots},
                       {"pace", "0"}});
        page.shell().set({.sound = Settings::Volume::normal});
        // The first moves come as slowly as a person follows, so that there is time for each sound.
        for (int move = 0; move < 60 && page.answer_bot(); ++move) page.settle(40);
        ASSERT_TRUE(page.play_out()) << game.info.id;
        page.settle(60);
        const auto& sounds = page.host().sounds;
        for (const char* name : {game.info.id == "troyes" ? "dice" : "card", "piece", "over"})
            EXPECT_TRUE(heard(name, sounds)) << game.info.id << ": " << name;
        EXPECT_EQ(std::count(sounds.begin(), sounds.end(), "over 55"), 1) << game.info.id;
    }
}
TEST(Sounds, EachKindOfEventHasItsOwn) {
    const auto sound = [](std::string_view game, std::string_view name, int amount) {
        const Vocabulary& words = find_text_game(game)->vocabulary();
        for (std::size_t kind = 0; kind < words.events.size(); ++kind)
            if (words.events[kind].name == name)
                return ui::sound_of(words, {.kind = static_cast<std::uint8_t>(kind),
                                            .amount = static_cast<std::int16_t>(amount)});
        ADD_FAILURE() << name;
        return Sound::none;
    };
    EXPECT_EQ(sound("builders", "started", 0), Sound::piece);
    EXPECT_EQ(sound("builders", "paid", -3), Sound::coins);
    EXPECT_EQ(sound("builders", "finished", 4), Sound::points);
    EXPECT_EQ(sound("builders", "turn_began", 0), Sound::none);
    EXPECT_EQ(sound("troyes", "rolled", 5), Sound::dice);
    EXPECT_EQ(sound("troyes", "deniers", 0), Sound::none);
    EXPECT_EQ(sound("troyes", "citizen", 0), Sound::piece);
    EXPECT_EQ(sound("citadels", "cards", 2), Sound::card);
    EXPECT_EQ(sound("citadels", "built", 0), Sound::piece);
    EXPECT_EQ(sound("garden_nation", "built", 2), Sound::piece);
    EXPECT_EQ(sound("baldurs_gate", "card_drawn", 0), Sound::card);
    EXPECT_EQ(ui::sound_of(find_text_game("troyes")->vocabulary(), {.kind = 255}), Sound::none);
}
TEST(Sounds, ATurnThatBeginsIsHeardOnce) {
    ui::Arguments arguments = kTwoOfUs;
    arguments["view"] = "generic";
    Headless page(arguments);
    page.shell().set({.single_press = true, .sound = Settings::Volume::normal});
    const auto turns = [&] {
        return std::count(page.host().sounds.begin(), page.host().sounds.end(), "turn 55");
    };
    const auto until_my_turn = [&] {
        for (int i = 0; i < 400 && !press_some_move(page); ++i)
            if (!page.answer_bot()) page.frame();
        page.settle(60);
    };
    until_my_turn();
    const auto before = turns();
    EXPECT_LE(before, 1) << "the match began before sound was wanted";
    while (press_some_move(page)) page.settle(60);
    EXPECT_EQ(turns(), before) << "a second move of the same turn begins none";
    until_my_turn();
    EXPECT_EQ(turns(), before + 1);
}
TEST(Sounds, TheTableMutesThem) {
    Headless page(kTwoOfUs);
    page.shell().set({.sound = Settings::Volume::normal});
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Mute"));
    EXPECT_TRUE(page.shell().settings().muted);
    EXPECT_TRUE(page.said("The sound is muted."));
    ASSERT_NE(page.find(Role::button, "Sound on"), nullptr);
    EXPECT_TRUE(page.shell().key("m"));
    page.settle();
    EXPECT_FALSE(page.shell().settings().muted);
    EXPECT_EQ(page.shell().settings().sound, Settings::Volume::normal);
}
TEST(Sounds, TheButtonMovesNothingOnAPhone) {
    Headless page(kTwoOfUs, {0, 0, 390, 844});
    const auto places = [&] {
        std::map<std::string, std::array<float, 4>> out;
        for (const ui::Node& node : page.nodes())
            if (node.id != "sound.mute") out[node.id] = {node.box.x, node.box.y, node.box.w, node.box.h};
        return out;
    };
    page.settle(60);
    const auto before = places();
    page.shell().set({.sound = Settings::Volume::normal});
    page.settle(60);
    EXPECT_EQ(places(), before);
}
TEST(SoundQueue, KeepsThePaceAndTheMostImportant) {
    ui::SoundQueue queue;
    queue.ask(Sound::card, 0);
    EXPECT_FALSE(queue.next(0)) << "nobody wants any";
    queue.set(55, false);
    std::vector<Sound> out;
    std::vector<double> when;
    // For three seconds everything happens all the time.
    for (int frame = 0; frame < 180; ++frame) {
        const double now = 1 + frame / 60.0;
        for (const Sound sound : {Sound::card, Sound::coins, Sound::piece, Sound::dice, Sound::points})
            queue.ask(sound, now);
        if (const auto sound = queue.next(now)) {
            out.push_back(*sound);
            when.push_back(now);
        }
    }
    EXPECT_GE(out.size(), 10U);
    EXPECT_LE(out.size(), 13U);
    for (std::size_t i = 1; i < when.size(); ++i) EXPECT_GE(when[i] - when[i - 1], 0.2499);
    EXPECT_EQ(std::count(out.begin(), out.end(), Sound::card), 0);
    // Sounds that waited in a tab that was not drawn are dropped.
    queue.ask(Sound::over, 5);
    EXPECT_FALSE(queue.next(60));
    queue.ask(Sound::over, 60);
    queue.set(55, true);
    EXPECT_FALSE(queue.next(60.1));
}

}  // namespace
}  // namespace mortarboard
