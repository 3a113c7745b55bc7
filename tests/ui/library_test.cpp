// The library keeps matches completely: all damage is detected, the newest complete copy wins, and foreign
// data is not overwritten.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "ai/bot_match.h"
#include "games/text_games.h"
#include "record/json.h"
#include "record/notation.h"
#include "ui/library.h"
#include "ui/record_of_view.h"

namespace mortarboard {
namespace {

using ui::Library;
using ui::MatchStorage;
using ui::SaveState;
using ui::WriteResult;

class TestStorage final : public MatchStorage {
public:
    std::map<std::string, std::string> texts;
    WriteResult answer{WriteResult::yes};
    // The storage reports success but stores something else.
    bool garbles{};
    std::set<std::string, std::less<>> opening;

    static std::string key(std::string_view match, Place place) { return std::string(match) + "abm"[place]; }
    std::vector<std::string> matches() override {
        std::vector<std::string> out;
        for (const auto& [name, text] : texts)
            if (const std::string id = name.substr(0, name.size() - 1); out.empty() || out.back() != id)
                out.push_back(id);
        return out;
    }
    std::string read(std::string_view match, Place place) override {
        const auto at = texts.find(key(match, place));
        return at == texts.end() ? std::string{} : at->second;
    }
    WriteResult write(std::string_view match, Place slot, std::string_view text) override {
        if (answer == WriteResult::yes) texts[key(match, slot)] = garbles ? text.substr(1) : text;
        return answer;
    }
    void remove(std::string_view match) override {
        for (const Place place : {a, b, mirror}) texts.erase(key(match, place));
    }
    void mark_opening(std::string_view match) override { opening.emplace(match); }
    void clear_opening_mark(std::string_view match) override { opening.erase(std::string(match)); }
    bool has_opening_mark(std::string_view match) override { return opening.contains(match); }
};

struct Kit {
    ui::Strings words;
    TestStorage storage;
    Library library{words, &storage};
    const TextGame& game = all_text_games().front();
    ui::MatchPlan plan{.game = &game,
                       .setup = default_setup(game.info, 2),
                       .seats = {{"Ada", "", 3}, {"Bo", "greedy", 1}},
                       .seed = ~0ull,
                       .bot_iterations = 9};

    // A person plays against a bot, both with random moves.
    ui::Session played(int moves) {
        ui::MatchPlan people = plan;
        for (auto& seat : people.seats) seat.bot.clear();
        ui::Session session(people);
        Rng rng(5);
        for (int i = 0; i < moves && !session.over(); ++i)
            if (!session.deal())
                session.act(session.legal()[rng.below(static_cast<std::uint32_t>(session.legal().size()))]);
        return session;
    }
    void keep(const std::string& id, int moves) {
        ASSERT_EQ(library.save(id, plan, played(moves).record()), Library::SaveResult::yes);
    }
    std::size_t moves_of(const std::string& id) {
        std::string why;
        const auto opened = library.open(id, why);
        return opened ? opened->moves.size() : 0;
    }
};

TEST(Library, ASavedMatchIsReadBackCompletely) {
    Kit kit;
    const std::string id = kit.library.new_id();
    kit.keep(id, 40);
    Library later(kit.words, &kit.storage);
    later.load();
    ASSERT_EQ(later.entries().size(), 1u);
    EXPECT_TRUE(later.entries()[0].readable);
    EXPECT_EQ(later.entries()[0].problem, "");
    EXPECT_EQ(later.entries()[0].summary.moves, 40u);
    std::string why;
    const auto opened = later.open(id, why);
    ASSERT_TRUE(opened.has_value()) << why;
    EXPECT_EQ(opened->read_only_reason, "");
    const ui::MatchPlan& plan = opened->table.plan;
    EXPECT_EQ(plan.game, kit.plan.game);
    EXPECT_EQ(plan.setup, kit.plan.setup);
    EXPECT_EQ(plan.seed, kit.plan.seed);
    EXPECT_EQ(plan.bot_iterations, 9);
    EXPECT_EQ(plan.seats[0].name, "Ada");
    EXPECT_TRUE(plan.seats[0].person());
    EXPECT_EQ(plan.seats[0].colour, 3);
    EXPECT_EQ(plan.seats[1].bot, "greedy");
    EXPECT_EQ(opened->moves, kit.played(40).record().moves);
}
// A match that is stopped anywhere and resumed deals the same cards.
TEST(Library, AResumedMatchDealsTheSameCards) {
    Kit kit;
    ui::MatchPlan people = kit.plan;
    for (auto& seat : people.seats) seat.bot.clear();
    for (const int stop : {0, 1, 7, 30, 61}) {
        ui::Session straight = kit.played(stop);
        ui::Session resumed(people, straight.record().moves);
        Rng one(8), other(8);
        for (int i = 0; i < 80 && !straight.over(); ++i) {
            ASSERT_EQ(straight.deal(), resumed.deal());
            if (straight.over() || straight.to_move().has(kNature)) continue;
            ASSERT_EQ(straight.legal(), resumed.legal());
            straight.act(straight.legal()[one.below(static_cast<std::uint32_t>(straight.legal().size()))]);
            resumed.act(resumed.legal()[other.below(static_cast<std::uint32_t>(resumed.legal().size()))]);
        }
        EXPECT_EQ(straight.record().moves, resumed.record().moves) << stop;
        EXPECT_EQ(straight.record().hashes[0].state, resumed.record().hashes[0].state) << stop;
    }
}
TEST(Library, SlotsAlternateAndTheNewestWins) {
    Kit kit;
    for (int moves = 10; moves <= 14; ++moves) {
        kit.keep("m", moves);
        EXPECT_EQ(kit.moves_of("m"), static_cast<std::size_t>(moves));
    }
    EXPECT_EQ(kit.storage.texts.size(), 2u);
    const auto first = ui::read_head(kit.storage.read("m", MatchStorage::a)),
               second = ui::read_head(kit.storage.read("m", MatchStorage::b));
    EXPECT_EQ(first.sequence + second.sequence, 4u + 5u);
}
TEST(Library, EveryCutAndEveryChangedByteIsDetected) {
    Kit kit;
    kit.keep("m", 12);
    const std::string text = kit.storage.texts.begin()->second;
    ASSERT_EQ(ui::read_head(text).state, SaveState::good);
    for (std::size_t i = 0; i < text.size(); ++i) {
        EXPECT_NE(ui::read_head(std::string_view(text).substr(0, i)).state, SaveState::good) << i;
        for (const int bit : {1, 4, 32}) {
            std::string flipped = text;
            flipped[i] = static_cast<char>(flipped[i] ^ bit);
            EXPECT_NE(ui::read_head(flipped).state, SaveState::good) << i;
        }
    }
    EXPECT_NE(ui::read_head(text + "x").state, SaveState::good);
    EXPECT_EQ(ui::read_head(std::string(11'000'000, 'x')).state, SaveState::too_long);
}
TEST(Library, IfTheNewerCopyIsDamagedTheOlderIsUsedAndReported) {
    Kit kit;
    kit.keep("m", 20);
    kit.keep("m", 21);
    const bool a_is_newer = ui::read_head(kit.storage.read("m", MatchStorage::a)).sequence >
                            ui::read_head(kit.storage.read("m", MatchStorage::b)).sequence;
    std::string& newer =
        kit.storage.texts[TestStorage::key("m", a_is_newer ? MatchStorage::a : MatchStorage::b)];
    newer[newer.size() / 2] ^= 1;
    Library later(kit.words, &kit.storage);
    later.load();
    EXPECT_EQ(later.entries()[0].problem, "saves.older_used");
    EXPECT_TRUE(later.entries()[0].readable);
    EXPECT_EQ(later.entries()[0].summary.moves, 20u);
    // The next write replaces the damaged copy, never the only complete one.
    const std::string whole = kit.storage.read("m", a_is_newer ? MatchStorage::b : MatchStorage::a);
    ASSERT_EQ(later.save("m", kit.plan, kit.played(21).record()), Library::SaveResult::yes);
    EXPECT_EQ(kit.storage.read("m", a_is_newer ? MatchStorage::b : MatchStorage::a), whole);
    later.load();
    EXPECT_EQ(later.entries()[0].problem, "");
    EXPECT_EQ(later.entries()[0].summary.moves, 21u);
}
TEST(Library, TheMirrorRestoresWhatTheSlotsHaveLost) {
    Kit kit;
    kit.keep("m", 20);
    kit.storage.texts["mm"] = kit.storage.texts.begin()->second;
    kit.storage.texts.erase("ma");
    kit.storage.texts.erase("mb");
    Library later(kit.words, &kit.storage);
    later.load();
    EXPECT_EQ(later.entries()[0].problem, "saves.brought_back");
    ASSERT_EQ(later.save("m", kit.plan, kit.played(21).record()), Library::SaveResult::yes);
    EXPECT_EQ(kit.moves_of("m"), 21u);
}
TEST(Library, MatchesOfANewerVersionAreNotOverwritten) {
    Kit kit;
    kit.keep("m", 20);
    kit.keep("m", 21);
    for (const char* key : {"ma", "mb"}) {
        auto storage = kit.storage.texts;
        auto& text = kit.storage.texts[key];
        text.replace(text.find("save 1"), 6, "save 2");
        const auto before = kit.storage.texts;
        Library later(kit.words, &kit.storage);
        later.load();
        EXPECT_FALSE(later.entries()[0].readable);
        EXPECT_EQ(later.entries()[0].problem, "saves.newer");
        std::string why;
        EXPECT_FALSE(later.open("m", why).has_value());
        EXPECT_EQ(later.save("m", kit.plan, kit.played(3).record()), Library::SaveResult::overtaken);
        EXPECT_FALSE(later.rename("m", "other"));
        EXPECT_EQ(kit.storage.texts, before);
        kit.storage.texts = storage;
    }
}
TEST(Library, ATabThatLostTheMatchWritesNothing) {
    Kit kit;
    kit.keep("m", 20);
    Library other(kit.words, &kit.storage);
    other.load();
    ASSERT_EQ(other.save("m", kit.plan, kit.played(25).record()), Library::SaveResult::yes);
    const auto before = kit.storage.texts;
    EXPECT_EQ(kit.library.save("m", kit.plan, kit.played(21).record()), Library::SaveResult::overtaken);
    EXPECT_EQ(kit.storage.texts, before);
}
TEST(Library, FullStorageKeepsTheLastCompleteCopy) {
    Kit kit;
    kit.keep("m", 20);
    kit.keep("m", 21);
    const auto before = kit.storage.texts;
    for (const auto& [answer, saved] : {std::pair{WriteResult::full, Library::SaveResult::full},
                                        std::pair{WriteResult::blocked, Library::SaveResult::blocked}}) {
        kit.storage.answer = answer;
        EXPECT_EQ(kit.library.save("m", kit.plan, kit.played(22).record()), saved);
        EXPECT_EQ(kit.storage.texts, before);
    }
    // A storage that reports false success is detected by reading back; the other copy remains.
    kit.storage.answer = WriteResult::yes;
    kit.storage.garbles = true;
    EXPECT_EQ(kit.library.save("m", kit.plan, kit.played(22).record()), Library::SaveResult::full);
    EXPECT_EQ(kit.library.save("m", kit.plan, kit.played(23).record()), Library::SaveResult::full);
    EXPECT_EQ(kit.moves_of("m"), 21u);
    Library nowhere(kit.words, nullptr);
    nowhere.load();
    EXPECT_EQ(nowhere.save("m", kit.plan, kit.played(3).record()), Library::SaveResult::blocked);
}
TEST(Library, UnreadableMatchesAreReportedAndKept) {
    Kit kit;
    kit.keep("m", 20);
    const std::string body(ui::read_head(kit.storage.texts.begin()->second).body);
    const auto shelved = [&](std::string from, std::string to) {
        std::string changed = body;
        EXPECT_NE(changed.find(from), std::string::npos);
        changed.replace(changed.find(from), from.size(), to);
        kit.storage.texts = {{"xa", ui::with_head(3, changed)}};
        const auto before = kit.storage.texts;
        Library later(kit.words, &kit.storage);
        later.load();
        std::string why;
        EXPECT_FALSE(later.open("x", why).has_value());
        EXPECT_EQ(kit.storage.texts, before);
        EXPECT_FALSE(later.file_of("x").empty()) << "a match that cannot be opened must be exportable";
        return why;
    };
    EXPECT_EQ(shelved("\"game\": \"builders\"", "\"game\": \"chess\""), "saves.unreadable");
    EXPECT_EQ(shelved("\"moves\"", "\"other\""), "saves.unreadable");
    kit.storage.texts = {{"xa", "rubbish"}, {"yb", std::string(11'000'000, '[')}};
    Library later(kit.words, &kit.storage);
    later.load();
    ASSERT_EQ(later.entries().size(), 2u);
    for (const auto& line : later.entries()) EXPECT_FALSE(line.readable);
    later.remove("x");
    EXPECT_EQ(kit.storage.texts.count("xa"), 0u);
    kit.storage.answer = ui::WriteResult::full;
    EXPECT_EQ(later.undo_remove(), "");
    EXPECT_EQ(later.removed_name(), "saves.unnamed") << "it can be brought back when there is room";
    kit.storage.answer = ui::WriteResult::yes;
    EXPECT_EQ(later.undo_remove(), "x");
    EXPECT_EQ(kit.storage.texts["xa"], "rubbish");
}
// The list shows the id of a game that this version does not have.
TEST(Library, TheGameOfAForeignMatchIsCleanedAndBounded) {
    const auto game_of = [](const std::string& id) {
        ui::SaveSummary summary;
        EXPECT_TRUE(ui::read_summary(R"({"moves":[],"game":")" + id + "\"}", summary));
        return summary.game;
    };
    for (const TextGame& game : all_text_games()) EXPECT_EQ(game_of(std::string(game.info.id)), game.info.id);
    EXPECT_EQ(game_of(R"(ch\u001b[2J\u202eess)"), "ch[2Jess");
    EXPECT_EQ(game_of(std::string(1000, 'x')), std::string(80, 'x'));
}
TEST(Library, MatchesOfOtherRulesContinueIfTheyReplayAndAreReadOnlyOtherwise) {
    Kit kit;
    kit.keep("m", 20);
    std::string body(ui::read_head(kit.storage.texts.begin()->second).body);
    const std::string now = hex16(kit.game.info.rules_hash);
    body.replace(body.find(now), now.size(), "00000000000000aa");
    kit.storage.texts = {{"ma", ui::with_head(3, body)}};
    std::string why;
    auto opened = Library(kit.words, &kit.storage).open("m", why);
    ASSERT_TRUE(opened.has_value());
    EXPECT_EQ(opened->read_only_reason, "");
    const std::string stored = hex16(kit.played(20).record().hashes[0].state);
    std::string elsewhere = body;
    elsewhere.replace(elsewhere.find(stored), stored.size(), "00000000000000bb");
    kit.storage.texts = {{"ma", ui::with_head(3, elsewhere)}};
    opened = Library(kit.words, &kit.storage).open("m", why);
    ASSERT_TRUE(opened.has_value());
    EXPECT_EQ(opened->read_only_reason, "saves.frozen_rules");
    EXPECT_EQ(opened->moves.size(), 20u);
    ui::Session session(opened->table.plan, opened->moves);
    session.make_read_only();
    EXPECT_FALSE(session.my_turn());
    EXPECT_FALSE(session.deal());
    EXPECT_FALSE(session.next_request().has_value());
    EXPECT_TRUE(session.legal().empty());
}
TEST(Library, OfMatchesWithOtherDataTablesOnlyTheLogIsOffered) {
    Kit kit;
    kit.keep("m", 20);
    std::string body(ui::read_head(kit.storage.texts.begin()->second).body);
    const std::string now = hex16(kit.game.info.data_version),
                      stored = hex16(kit.played(20).record().hashes[0].state);
    body.replace(body.find(now), now.size(), "00000000000000aa");
    kit.storage.texts = {{"ma", ui::with_head(3, body)}};
    std::string why;
    EXPECT_TRUE(Library(kit.words, &kit.storage).open("m", why).has_value())
        << "other game data with the same states must be accepted";
    std::string elsewhere = body, foreign = body;
    elsewhere.replace(elsewhere.find(stored), stored.size(), "00000000000000bb");
    foreign.insert(foreign.find('[', foreign.find("\"moves\"")) + 1, "\"0 castle kingside\",");
    for (const std::string& other : {elsewhere, foreign}) {
        kit.storage.texts = {{"ma", ui::with_head(3, other)}};
        Library library(kit.words, &kit.storage);
        library.load();
        EXPECT_FALSE(library.open("m", why).has_value());
        EXPECT_EQ(why, "saves.other_tables");
        ASSERT_TRUE(library.find("m") && library.find("m")->readable);
        EXPECT_TRUE(library.find("m")->summary.other_tables);
        EXPECT_EQ(library.log_of("m"), written_log(other));
        EXPECT_NE(library.log_of("m").find("\n19  "), std::string::npos);
        std::string id;
        EXPECT_EQ(library.import(other, id), "") << "the import must accept the record";
        EXPECT_EQ(library.log_of(id), written_log(other));
        EXPECT_EQ(kit.storage.texts["ma"], ui::with_head(3, other));
    }
    EXPECT_EQ(kit.library.log_of("nobody"), "");
}
// The page crashed while it opened a match: that match is listed separately, says so, and can be exported.
TEST(Library, AMatchThatCrashedThePageIsSetAside) {
    Kit kit;
    kit.keep("m", 12);
    kit.keep("n", 12);
    kit.storage.mark_opening("m");
    kit.library.load();
    EXPECT_TRUE(kit.library.find("m")->crashed_on_opening);
    EXPECT_EQ(kit.library.find("m")->problem, kit.words("saves.set_aside"));
    EXPECT_TRUE(kit.library.find("m")->readable);
    EXPECT_FALSE(kit.library.find("n")->crashed_on_opening);
    Record record;
    EXPECT_FALSE(read_record(kit.library.file_of("m"), record)) << "a match that crashed must be exportable";
    EXPECT_EQ(kit.moves_of("m"), 12u) << "a match that crashed must still open on request";
    kit.storage.clear_opening_mark("m");
    kit.library.load();
    EXPECT_FALSE(kit.library.find("m")->crashed_on_opening);
}
// The summary of a match that begins with a view shows nothing wrong. Once it could not be opened, its entry
// says why, also after the list was read again, and until the match is stored anew.
TEST(Library, AMatchThatCouldNotBeOpenedSaysWhyInTheList) {
    Kit kit;
    ui::MatchPlan plan = kit.plan;
    plan.game = find_text_game("citadels");
    plan.setup = default_setup(plan.game->info, 2);
    ASSERT_EQ(kit.library.save("m", plan, record_of_view(plan)), Library::SaveResult::yes);
    kit.keep("n", 12);
    kit.library.load();
    ASSERT_TRUE(kit.library.find("m"));
    EXPECT_EQ(kit.library.find("m")->problem, "");
    for (int tries = 0; tries < 2; ++tries) {
        EXPECT_EQ(kit.moves_of("n"), 12u);
        std::string why;
        EXPECT_FALSE(kit.library.open("m", why));
        EXPECT_EQ(why, "saves.unreadable");
        EXPECT_EQ(kit.library.find("m")->problem, why);
        kit.library.load();
        EXPECT_EQ(kit.library.find("m")->problem, why);
        EXPECT_TRUE(kit.library.find("m")->readable);
        EXPECT_FALSE(kit.library.find("m")->crashed_on_opening);
        EXPECT_EQ(kit.library.find("n")->problem, "");
    }
    EXPECT_FALSE(kit.library.file_of("m").empty()) << "a match that cannot be opened must be exportable";
    kit.keep("m", 12);
    kit.library.load();
    EXPECT_EQ(kit.library.find("m")->problem, "");
    EXPECT_EQ(kit.moves_of("m"), 12u);
}
TEST(Library, AMatchIsExportedAndImportedAsARecord) {
    Kit kit;
    kit.keep("m", 30);
    kit.library.load();
    ASSERT_TRUE(kit.library.rename("m", "Friday"));
    const std::string file = kit.library.file_of("m");
    Record record;
    EXPECT_FALSE(static_cast<bool>(read_record(file, record)));
    EXPECT_FALSE(static_cast<bool>(replay(record).problem));
    std::string id;
    EXPECT_EQ(kit.library.import(file, id), "");
    EXPECT_EQ(id, "m") << "what is there already must not be there twice";
    EXPECT_EQ(kit.library.entries().size(), 1u);
    kit.library.remove("m");
    EXPECT_EQ(kit.library.import(file, id), "");
    EXPECT_NE(id, "m");
    EXPECT_EQ(kit.library.entries().size(), 1u);
    EXPECT_EQ(kit.library.find(id)->summary.name, "Friday");
    EXPECT_EQ(kit.moves_of(id), 30u);
    const auto before = kit.storage.texts;
    for (const std::string& bad : {file.substr(0, file.size() - 9), std::string("{}"), std::string(),
                                   std::string(10'000'001, ' '), ui::with_head(1, file).substr(0, 500)}) {
        EXPECT_NE(kit.library.import(bad, id), "");
        EXPECT_EQ(kit.storage.texts, before);
    }
}
TEST(Library, AMatchIsImportedAsTextToo) {
    Kit kit;
    kit.keep("m", 30);
    kit.library.load();
    Record record;
    ASSERT_FALSE(read_record(kit.library.file_of("m"), record));
    std::string text = write_notation(record), id;
    kit.library.remove("m");
    EXPECT_EQ(kit.library.import("Mortarboard match\nnonsense\n", id), "record.not_a_record");
    EXPECT_EQ(kit.library.entries().size(), 0u);
    EXPECT_EQ(kit.library.import(text, id), "");
    EXPECT_EQ(kit.library.entries().size(), 1u);
    EXPECT_EQ(kit.moves_of(id), 30u);
    // A match of other card tables is kept as it is, and its moves can be read.
    text.replace(text.find(hex16(record.data_version)), 16, "00000000000000aa");
    text.replace(text.find("1. "), 3, "1. 0 castle kingside # ");
    id.clear();
    EXPECT_EQ(kit.library.import(text, id), "");
    EXPECT_NE(kit.library.log_of(id).find("castle kingside"), std::string::npos);
}

}  // namespace
}  // namespace mortarboard
