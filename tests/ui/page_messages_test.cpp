// The scripts of the page (web/*.js) and the programs talk to each other by names that no compiler compares.
// These tests read the scripts and compare the names in them with those in C++: messages, their members, and
// the functions that each side calls of the other.
#include "ui/page_messages.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "app/bot_messages.h"
#include "headless.h"
#include "ui/message_codec.h"
#include "ui/peer_messages.h"

namespace mortarboard {
namespace {

using Names = std::set<std::string>;

std::string script(const std::string& name) { return file_of_ours("web/" + name); }

// All scripts of the page, by the name of the file.
std::map<std::string, std::string> scripts() {
    std::map<std::string, std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(file_of_checkout("web")))
        if (entry.path().extension() == ".js")
            out[entry.path().filename().string()] = script(entry.path().filename().string());
    return out;
}

// What the first group of the pattern stands for, wherever the pattern fits.
Names all_of(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    Names out;
    for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at)
        out.insert((*at)[1].str());
    return out;
}
// What stands between the first `begin` and the next `end`.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
    const std::size_t from = text.find(begin);
    if (from == std::string::npos) {
        ADD_FAILURE() << "nothing begins with " << begin;
        return {};
    }
    const std::size_t after = from + begin.size();
    return text.substr(after, text.find(end, after) - after);
}
// The members that a pattern of JavaScript takes out of an object: "a, b = [], c: local".
Names taken_members(const std::string& pattern) { return all_of("," + pattern, R"(,\s*(\w+))"); }
Names taken_members(const Names& patterns) {
    Names out;
    for (const std::string& pattern : patterns) out.merge(taken_members(pattern));
    return out;
}

// What stands in the braces that each `begin` opens.
std::vector<std::string> objects_after(const std::string& text, const std::string& begin) {
    std::vector<std::string> out;
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
        const std::size_t from = at += begin.size();
        for (int open = 1; open > 0 && at < text.size(); ++at) open += (text[at] == '{') - (text[at] == '}');
        out.push_back(text.substr(from, at - from - 1));
    }
    EXPECT_FALSE(out.empty()) << begin;
    return out;
}
// The members that an object of JavaScript gives: "a: 1, b, ...(c && { d: 2 })"; not what stands in a
// template, "${e}".
Names given_members(const std::string& object) {
    return all_of("," + object, R"((?:,|[^$]\{)\s*(\w+)(?=\s*(?:[:,}]|$)))");
}

// The names of a message's members.
class MemberNames {
public:
    template <class T> void operator()(const char* name, T&) { names_.insert(name); }
    template <class Message> static Names of() {
        Message message;
        MemberNames visit;
        message.fields(visit);
        return visit.names_;
    }

private:
    Names names_;
};
template <class Command> std::pair<std::string, Names> named(const Command*) {
    return {Command::kName, MemberNames::of<Command>()};
}
// The members of each command, by its name.
template <class... Command> std::map<std::string, Names> members_of(const std::variant<Command...>*) {
    return {named(static_cast<const Command*>(nullptr))...};
}

void expect_known(const Names& used, const Names& known, const std::string& where) {
    EXPECT_FALSE(used.empty()) << where << ": no name was found, so nothing was compared";
    for (const std::string& name : used) EXPECT_TRUE(known.contains(name)) << where << ": " << name;
}

template <class Receiver> void add_names(std::span<const ui::PageMessage<Receiver>> table, Names& out) {
    for (const auto& message : table)
        EXPECT_TRUE(out.insert(std::string(message.name)).second) << message.name << " is there twice";
}

TEST(PageMessages, the_scripts_send_exactly_the_messages_that_the_screens_take) {
    Names taken, sent;
    add_names(ui::Shell::messages(), taken);
    add_names(ui::FriendsState::messages(), taken);
    add_names(ui::SaveManager::messages(), taken);
    for (const auto& [name, text] : scripts()) sent.merge(all_of(text, R"(\btell\(\s*'([\w.]+)')"));
    EXPECT_EQ(sent, taken);
}

TEST(PageMessages, one_of_an_unknown_name_is_reported) {
    Headless page({{"page", "new"}, {"pace", "0"}});
    // The host of the tests takes every report for a failure.
    EXPECT_NONFATAL_FAILURE(page.shell().receive("friends.news", "{}"), "\"friends.news\" is unknown");
}

TEST(PageMessages, friends_js_executes_every_page_command_with_all_of_its_members) {
    const std::string table = between(script("friends.js"), "#pageCommands = {", "\n  };");
    auto expected = members_of(static_cast<const ui::PageCommand*>(nullptr));
    expected.insert(named(static_cast<const ui::command::LeaveLobby*>(nullptr)));
    std::map<std::string, Names> executed;
    const std::regex row(R"(\n    (\w+): \((?:\{([^}]*)\})?\) =>)");
    for (std::sregex_iterator at(table.begin(), table.end(), row), end; at != end; ++at)
        executed[(*at)[1].str()] = taken_members((*at)[2].str());
    EXPECT_EQ(executed, expected);
}

TEST(PageMessages, friends_js_makes_a_whole_connection_state) {
    const std::string text = script("friends.js");
    const Names members = MemberNames::of<ui::ConnectionState>();
    EXPECT_EQ(all_of(between(text, "Object.seal({", "});"), R"(\n\s+(\w+):)"), members);
    expect_known(all_of(text, R"(\bconnection\.(\w+))"), members, "this.connection");
    expect_known(taken_members(all_of(text, R"(const \{([^}]*)\} = this\.connection)")), members,
                 "out of this.connection");
    Names shown;
    for (const char* const begin : {"#show({", "this.answered = {", "const about = {"})
        for (const std::string& object : objects_after(text, begin)) shown.merge(given_members(object));
    const std::string servers = script("friends_servers.js");
    for (const char* const begin : {"#shown() {\n    return {", "return { ...this.#shown(),"})
        for (const std::string& object : objects_after(servers, begin)) shown.merge(given_members(object));
    expect_known(shown, members, "#show");
}

TEST(PageMessages, friends_js_reads_only_members_that_there_are) {
    const std::string text = script("friends.js");
    const Names state = MemberNames::of<ui::PeerState>();
    expect_known(taken_members(all_of(text, R"(const \{([^}]*)\} = this\.state)")), state, "this.state");
    expect_known(all_of(text, R"(\bthis\.state\.(\w+))"), state, "this.state");
    const Names seat = MemberNames::of<ui::PeerSeat>();
    expect_known(all_of(text, R"(\b(?:one|seats\??\.?\[\w+\]\??)\.(\w+))"), seat, "a seat");
    expect_known(all_of(text, R"(\bmatch\?\.(\w+))"), MemberNames::of<ui::PeerMatchState>(), "match");
    const Names read = MemberNames::of<ui::ReadCode>();
    expect_known(taken_members(all_of(text, R"(const \{([^}]*)\} = await this\.#unpackCode)")), read,
                 "an unpacked code");
    expect_known(all_of(text, R"(\bread\.(\w+))"), read, "an unpacked code");
    expect_known(taken_members(all_of(text, R"(const \{([^}]*)\} = JSON\.parse\(await this\.#ask\('pack')")),
                 MemberNames::of<ui::PackedCode>(), "a packed code");
}

TEST(PageMessages, bots_js_reads_a_member_of_the_question) {
    expect_known(all_of(script("bots.js"), R"(JSON\.parse\(question\)\.(\w+))"),
                 MemberNames::of<app::BotQuestion>(), "a question");
}

// The functions of a program that the page may call.
Names exports_of(const std::string& file) {
    return all_of(file_of_ours("src/app/" + file), R"(EMSCRIPTEN_KEEPALIVE [\w *]+mortarboard_(\w+)\()");
}

TEST(PageMessages, the_page_calls_exactly_the_functions_of_the_screens) {
    Names called;
    for (const auto& [name, text] : scripts())
        if (name != "peers_worker.js" && name != "bot_worker.js")
            called.merge(all_of(text, R"(\.(?:call|callAndDraw|textOf)\(\s*'(\w+)')"));
    EXPECT_EQ(called, exports_of("main_web.cpp"));
}
TEST(PageMessages, the_worker_calls_exactly_the_functions_of_a_bot) {
    EXPECT_EQ(all_of(script("bot_worker.js"), R"(_mortarboard_(\w+)\()"), exports_of("bot_main.cpp"));
}
TEST(PageMessages, the_worker_and_friends_js_call_exactly_the_functions_of_the_peers) {
    Names called = all_of(script("peers_worker.js"), R"(\b(?:call|text)\(\s*'(\w+)')");
    called.merge(all_of(script("friends.js"), R"(#ask\(\s*'(\w+)')"));
    EXPECT_EQ(called, exports_of("peers_main.cpp"));
}

TEST(PageMessages, the_page_offers_exactly_the_functions_that_the_screens_call) {
    const std::string host = file_of_ours("src/app/host_web.cpp");
    Names called = all_of(host, R"re(\b(?:tell|ask)\("(\w+)")re");
    called.merge(all_of(host, R"re(\["host"\]\["(\w+)"\])re"));
    const std::string offered = between(script("boot.js"), "function hostOf(", "\n}");
    EXPECT_EQ(all_of(between(offered, "return {", "\n  };"), R"(\n    (\w+)[:,(])"), called);
}
TEST(PageMessages, the_worker_offers_exactly_the_functions_that_the_peers_call) {
    const std::string offered = between(script("peers_worker.js"), "const host = {", "\n};");
    EXPECT_EQ(all_of(offered, R"(\n  (\w+)\()"),
              all_of(file_of_ours("src/app/peers_main.cpp"), R"re(\["host"\]\["(\w+)"\])re"));
}

// The tree of elements: what the program writes and the page reads (ui/semantics.cpp).
TEST(PageMessages, semantics_js_reads_exactly_the_members_of_a_node) {
    const std::string program = file_of_ours("src/ui/semantics.cpp");
    Names written = all_of(program, R"re(append_(?:text|flag)\(out, "(\w+)")re");
    written.merge(all_of(program, R"re(\\"(\w+)\\":)re"));
    EXPECT_EQ(all_of(script("semantics.js"), R"(\bnode\.(\w+))"), written);
    EXPECT_EQ(all_of(between(script("semantics.js"), "const kinds = {", "\n};"), R"(\n  (\w+):)"),
              all_of(between(program, "kRoleNames", "};"), R"re("(\w+)")re"));
}

}  // namespace
}  // namespace mortarboard
