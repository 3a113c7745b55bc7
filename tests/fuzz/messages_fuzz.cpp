// This fuzzes messages between the modules of the page, as JSON: what is read comes back the same; a question
// to a bot makes a match or none. The first byte says which message.
#include <algorithm>

#include "app/bot_messages.h"
#include "fuzz/fuzz.h"
#include "fuzz/play.h"
#include "games/text_games.h"
#include "ui/peer_messages.h"

namespace mortarboard {
namespace {

template <class T> void expect_same(std::string_view text) {
    T read;
    const std::string why = ui::decode(text, read);
    CHECK(fuzz::is_utf8(why) || !fuzz::is_utf8(text));
    if (!why.empty()) return;
    const std::string once = ui::encode(read);
    T again;
    CHECK(ui::decode(once, again).empty());
    CHECK(ui::encode(again) == once);
}
template <class Commands> void expect_same_command(std::string_view text) {
    Commands read;
    if (!ui::decode_command(text, read).empty()) return;
    const std::string once = ui::encode_command(read);
    Commands again;
    CHECK(ui::decode_command(once, again).empty());
    CHECK(ui::encode_command(again) == once);
}
void take_question(std::string_view text) {
    const auto request = app::request_from(text);
    const TextGame* game = request ? find_text_game(request->game) : nullptr;
    if (!game || request->seat >= request->setup.seats) return;
    const auto match = match_before(*game, *request);
    if (!match) return;
    for (const Move& move : request->seen)
        if (!match->play(move) || !game->invariant(match->state())) break;
    CHECK(app::question_text(*request).size() > 10);
}

}  // namespace
}  // namespace mortarboard

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    const auto add = [&](char form, const std::string& text) { out.push_back(std::string(1, form) + text); };
    ui::PeerState state;
    state.seats.push_back({.name = "Ada",
                           .bot = "",
                           .runner = 0,
                           .is_present = true,
                           .is_ready = false,
                           .agrees_to = ui::VoteSubject{}});
    state.chat.push_back({0, "hello"});
    state.watch_requests.push_back({});
    state.match = ui::PeerMatchState{};
    add(0, ui::encode(state));
    add(1, ui::encode(ui::PeerMoves{3, {Move{0, {1, {2}}}}}));
    add(2, ui::encode(ui::ConnectionState{}));
    add(3, ui::encode(ui::ReadCode{}));
    add(4, ui::encode_command(
               ui::PeerCommand(ui::command::Propose{"citadels", std::array<std::uint8_t, 24>{}})));
    add(4, ui::encode_command(ui::PeerCommand(ui::command::Vote{})));
    add(5, ui::encode_command(ui::PageCommand(ui::command::ScanCode{})));
    add(7, "[" + app::votes_text(4, {{Action{1, {2}}, 5}}) + "]");
    add(8, app::answer_text(4, Action{1, {2}}));
    for (const Reached& at : reached_states(30, 60)) {
        const TextGame& game = conformance::subjects()[at.game].texts;
        BotRequest request{.ticket = 4,
                           .game = std::string(game.info.id),
                           .bot = "greedy",
                           .setup = at.setup,
                           .seat = 1,
                           .seed = 7,
                           .iterations = 0,
                           .start = {},
                           .seen = {}};
        const AnyState seen = conformance::view(game, at.state, 1);
        const auto bytes = bytes_of(seen);
        request.start.assign(bytes.begin(), bytes.end());
        add(6, app::question_text(request));
        request.start.clear();
        Match match(game, at.setup);
        for (const Move& move : at.moves) {
            request.seen.push_back(game.mask(match.state(), move, 1));
            match.play(move);
        }
        add(6, app::question_text(request));
    }
    return out;
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    fuzz::Choices choices(data, size);
    const std::size_t form = choices.below(9);
    const std::string_view text = choices.rest();
    switch (form) {
    case 0:
        expect_same<ui::PeerState>(text);
        break;
    case 1:
        expect_same<ui::PeerMoves>(text);
        break;
    case 2:
        expect_same<ui::ConnectionState>(text);
        break;
    case 3:
        expect_same<ui::ReadCode>(text);
        break;
    case 4:
        expect_same_command<ui::PeerCommand>(text);
        break;
    case 5:
        expect_same_command<ui::PageCommand>(text);
        break;
    case 6:
        take_question(text);
        break;
    case 7:
        app::answer_of_votes(text);
        break;
    default:
        app::answer_from(text);
    }
    return 0;
}
