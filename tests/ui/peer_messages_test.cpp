// Messages between the page's modules: a written message is read back unchanged, and anything that is not
// exactly such a message is refused with the name of the invalid member.
#include "ui/peer_messages.h"

#include <gtest/gtest.h>

#include <set>

#include "ui/message_codec.h"

namespace mortarboard {
namespace {

using namespace ui;

PeerState whole_state() {
    PeerState state;
    state.stage = PeerStage::match;
    state.is_inviter = true;
    state.may_watch = true;
    state.seat = 1;
    state.game = "builders";
    state.option = {7, 0, 255};
    state.takeover_quorum = 2;
    state.seats = {{"Ada \"the\" first", "", 0, true, false, VoteSubject{true, {}}},
                   {"", "casual", 0, false, true, {}}};
    state.obstacle = "{rule.3}";
    state.trouble = "watch_withdrawn";
    state.match_words = "zomam moguk zohog lusab";
    state.chat = {{0, "Grüße & = %"}, {-1, ""}};
    state.watch_requests = {{{1, 2, 3}, "Mary", true, {3}, {4}}};
    PeerMatchState& match = state.match.emplace();
    match.must_choose = true;
    match.silent = {2};
    match.substitute = 0;
    match.verdict = "certified";
    match.finished = PeerFinishedMatch{
        {"Ada", "Grace"}, {{kNature, {1, {2, 3}}}, {0, {4}}}, {{0, {1, 2, 3}, {4, 5, 0xff}}}};
    return state;
}

TEST(PeerMessages, AStateIsReadAsItWasWritten) {
    for (const PeerState& state : {PeerState{}, whole_state()}) {
        const std::string text = encode(state);
        PeerState read;
        EXPECT_EQ(decode(text, read), "");
        EXPECT_EQ(encode(read), text);
    }
    PeerState read;
    ASSERT_EQ(decode(encode(whole_state()), read), "");
    EXPECT_EQ(read.stage, PeerStage::match);
    EXPECT_EQ(read.option, whole_state().option);
    ASSERT_EQ(read.seats.size(), 2u);
    EXPECT_EQ(read.seats[0].name, "Ada \"the\" first");
    EXPECT_EQ(read.seats[0].agrees_to, (VoteSubject{true, {}}));
    EXPECT_FALSE(read.seats[1].agrees_to.has_value());
    EXPECT_EQ(read.chat.at(0).text, "Grüße & = %");
    EXPECT_EQ(read.chat.at(1).seat, -1);
    EXPECT_EQ(read.watch_requests.at(0).identity, whole_state().watch_requests[0].identity);
    EXPECT_EQ(read.watch_requests.at(0).refused_by, SeatSet{4});
    ASSERT_TRUE(read.match.has_value());
    EXPECT_EQ(read.match->silent, SeatSet{2});
    EXPECT_FALSE(read.match->is_over);
}
TEST(PeerMessages, MovesAreReadAsTheyWereWritten) {
    const PeerMoves moves{3, {{0, {1, {2, 3}}}, {kNature, {255, {9, 8, 7, 6, 5, 4, 3}}}}};
    PeerMoves read;
    ASSERT_EQ(decode(encode(moves), read), "");
    EXPECT_EQ(read.first, 3u);
    EXPECT_EQ(read.moves, moves.moves);
}

struct Wrong {
    std::string_view from, to;  // in the text of whole_state
    std::string_view complaint;
};
TEST(PeerMessages, AnInvalidMemberIsReportedByItsName) {
    const std::string text = encode(whole_state());
    const Wrong kWrongs[] = {
        {R"("is_inviter":true)", R"("is_inviter":1)", "the message.is_inviter is not true or false"},
        {R"("is_inviter":true,)", "", "the message.is_inviter is missing"},
        {R"("is_inviter":true)", R"("is_inviter":true,"asker":"x")", "the message.asker is unknown"},
        {R"("game":"builders")", R"("game":7)", "the message.game is not a text"},
        {R"("seat":1,)", R"("seat":8,)", "the message.seat is not a seat"},
        {R"("seat":1,)", R"("seat":-2,)", "the message.seat is not a seat"},
        {R"("seat":1,)", R"("seat":"1",)", "the message.seat is not a seat"},
        {R"("seat":1,)", R"("seat":1.5,)", "the message.seat is not a seat"},
        {R"("seat":1,)", R"("seat":18446744073709551615,)", "the message.seat is not a seat"},
        {R"("stage":"match")", R"("stage":"apart")", "the message.stage is not one of its names"},
        {R"("stage":"match")", R"("stage":3)", "the message.stage is not one of its names"},
        {R"("silent":2)", R"("silent":256)", "the message.match.silent is not a set of seats"},
        {R"("option":"07)", R"("option":"7)", "the message.option is not hexadecimal of its length"},
        {R"("option":"07)", R"("option":"0x)", "the message.option is not hexadecimal of its length"},
        {R"("takeover_quorum":2)", R"("takeover_quorum":3000000000)",
         "the message.takeover_quorum is not a whole number in its range"},
        {R"("bot":"casual",)", "", "the message.seats[1].bot is missing"},
        {R"("bot":"casual")", R"("bot":"casual","owes":true)", "the message.seats[1].owes is unknown"},
        {R"("agrees_to":null)", R"("agrees_to":true)", "the message.seats[1].agrees_to is not an object"},
    };
    for (const Wrong& wrong : kWrongs) {
        std::string changed = text;
        const auto at = changed.find(wrong.from);
        ASSERT_NE(at, std::string::npos) << wrong.from;
        changed.replace(at, wrong.from.size(), wrong.to);
        PeerState read;
        read.game = "before";
        EXPECT_EQ(decode(changed, read), wrong.complaint) << changed;
        EXPECT_EQ(read.game, "before") << "an invalid message was applied in part";
    }
    for (const char* nonsense : {"", "{", "nonsense", "\xff", "[]", "null", "7", "\"\""}) {
        PeerState read;
        EXPECT_NE(decode(nonsense, read), "") << nonsense;
    }
    PeerMoves moves;
    EXPECT_EQ(decode(R"({"first":-1,"moves":""})", moves),
              "the message.first is not a whole number in its range");
    EXPECT_EQ(decode(R"({"first":0,"moves":"00"})", moves), "the message.moves is not moves");
    // The text is cut off anywhere, or any byte is changed: it must be read or refused.
    for (std::size_t i = 0; i < text.size(); ++i) {
        PeerState read;
        EXPECT_NE(decode(text.substr(0, i), read), "");
        std::string changed = text;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        decode(changed, read);
    }
}

template <class Commands, std::size_t at = 0> void expect_all_read(std::set<std::string>& names) {
    if constexpr (at < std::variant_size_v<Commands>) {
        using Command = std::variant_alternative_t<at, Commands>;
        const std::string text = encode_command(Commands(Command{}));
        Commands read;
        EXPECT_EQ(decode_command(text, read), "");
        EXPECT_EQ(read.index(), at) << text;
        EXPECT_EQ(encode_command(read), text);
        EXPECT_TRUE(names.insert(Command::kName).second) << Command::kName << " is the name of two commands";
        expect_all_read<Commands, at + 1>(names);
    }
}
TEST(PeerMessages, EveryCommandIsReadAsItWasWritten) {
    std::set<std::string> names;
    expect_all_read<PageCommand>(names);
    expect_all_read<PeerCommand>(names);
    PeerCommand read;
    ASSERT_EQ(decode_command(encode_command(PeerCommand(command::Vote{{false, {5}}, true})), read), "");
    const auto* const vote = std::get_if<command::Vote>(&read);
    ASSERT_NE(vote, nullptr);
    EXPECT_EQ(vote->subject, (VoteSubject{false, {5}}));
    EXPECT_TRUE(vote->agrees);
    ASSERT_EQ(decode_command(encode_command(PeerCommand(command::Choose{{3, {1, 2}}})), read), "");
    EXPECT_EQ(std::get<command::Choose>(read).action, (Action{3, {1, 2}}));
    ASSERT_EQ(decode_command(encode_command(PeerCommand(command::Propose{"troyes", {}})), read), "");
    EXPECT_FALSE(std::get<command::Propose>(read).option.has_value());
}
TEST(PeerMessages, AnUnknownCommandIsRefusedByItsName) {
    const std::pair<const char*, const char*> kWrongs[] = {
        {R"({"command":"entrust","together":"2"})", "the command.command \"entrust\" is unknown"},
        {R"({"command":"invite"})", "the command.command \"invite\" is unknown"},
        {R"({"command":7})", "the command.command is missing"},
        {R"({"verb":"stop"})", "the command.command is missing"},
        {R"({"command":"set_ready"})", "the command.ready is missing"},
        {R"({"command":"set_ready","ready":"1"})", "the command.ready is not true or false"},
        {R"({"command":"set_ready","ready":true,"seat":1})", "the command.seat is unknown"},
        {R"({"command":"end_match","sure":true})", "the command.sure is unknown"},
        {R"({"command":"choose","action":"0102"})", "the command.action is not an action"},
        {R"({"command":"admit","admitted":true,"identity":"aa"})",
         "the command.identity is not hexadecimal of its length"},
        {R"([])", "the command is not a JSON object"},
        {R"()", "the command is not a JSON object"},
    };
    for (const auto& [text, complaint] : kWrongs) {
        PeerCommand read = command::EndMatch{};
        EXPECT_EQ(decode_command(text, read), complaint);
        EXPECT_TRUE(std::holds_alternative<command::EndMatch>(read))
            << "a refused command changed the result";
    }
}

}  // namespace
}  // namespace mortarboard
