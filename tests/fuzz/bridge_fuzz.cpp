// This fuzzes the bridge between the page and the program: presses, typed words, scrolling, keys and messages
// with any text, in any order, on every screen. What the program publishes is always JSON that the page can
// mirror. The input is lines: the address, then one call each.
#include <nlohmann/json.hpp>
#include <set>

#include "app/args.h"
#include "fuzz/fuzz.h"
#include "games/text_games.h"
#include "record/json.h"
#include "record/match_link.h"
#include "ui/headless.h"
#include "ui/message_codec.h"
#include "ui/peer_messages.h"

namespace mortarboard {
namespace {

constexpr int kMostCalls = 40;

// web/semantics.js relies on this.
void expect_mirrored(const std::string& tree) {
    static const std::set<std::string> kRoles{"region", "group",  "heading",     "text",  "button",   "link",
                                              "toggle", "radio",  "radio_group", "tab",   "tab_list", "list",
                                              "item",   "dialog", "field",       "image", "slider"};
    const auto nodes = nlohmann::json::parse(tree, nullptr, false);
    CHECK(nodes.is_array());
    std::set<std::string> ids;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto& node = nodes[i];
        const std::string* id = text_of(member(node, "id"));
        CHECK(id && !id->empty());
        CHECK(ids.insert(*id).second);
        const std::string* role = text_of(member(node, "role"));
        CHECK(role && kRoles.contains(*role));
        if (const auto* parent = member(node, "in"))
            CHECK(whole_number(parent, 0, static_cast<std::int64_t>(i) - 1));
        if (*role == "slider") {
            const auto most = whole_number(member(node, "most"), 0, 100'000);
            CHECK(most && whole_number(member(node, "place"), 0, *most));
        }
        const auto* box = member(node, "box");
        CHECK(box && box->is_array() && box->size() == 4);
    }
}

std::string_view next_line(std::string_view& text, char end) {
    const auto line = text.substr(0, text.find(end));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

// The strings of a page arrive as UTF-8. The address is no such string, because what it escapes may be any
// bytes.
std::string as_string_of_page(std::string_view bytes) {
    const auto string = nlohmann::json::parse(print_json(nlohmann::json(bytes)), nullptr, false);
    return string.get<std::string>();
}

// A number stands for the id of a node that is on the screen.
std::string id_from(Headless& page, std::string_view word) {
    const auto& nodes = page.nodes();
    const auto number = parse_number(word, 0, 100'000);
    return number && !nodes.empty() ? nodes[static_cast<std::size_t>(*number) % nodes.size()].id
                                    : std::string(word);
}
void call(Headless& page, std::string_view line) {
    const std::string_view what = next_line(line, ' '), about = next_line(line, ' ');
    ui::Shell& shell = page.shell();
    if (what == "press")
        shell.press(id_from(page, about));
    else if (what == "focus")
        shell.focus(id_from(page, about));
    else if (what == "type")
        shell.typed(id_from(page, about), line);
    else if (what == "scroll")
        shell.scrolled(id_from(page, about),
                       static_cast<float>(parse_number(line, -100'000, 100'000).value_or(1e9)));
    else if (what == "key")
        shell.key(about);
    else if (what == "settings")
        shell.take_settings(about);
    else if (what == "files")
        shell.take_game_files(about, line);
    else if (what == "bot")
        page.answer_bot();
    else if (what == "neighbour")
        shell.ui().semantics.neighbour(id_from(page, about), 1, 0);
    else if (what == "resize")
        page.resize({0, 0, static_cast<float>(parse_number(about, 0, 4000).value_or(320)),
                     static_cast<float>(parse_number(line, 0, 4000).value_or(640))});
    else
        shell.receive(what, std::string(about) + std::string(line));
    page.settle(2);
}

}  // namespace
}  // namespace mortarboard

namespace mortarboard::fuzz {

// Returns a short match as the fragment of a link.
static std::string match_in_link() {
    const TextGame& game = all_text_games().front();
    Match match(game, default_setup(game.info, game.info.min_seats));
    Rng rng(1);
    ActionList legal;
    while (match.log().size() < 20) {
        const Seat seat = match.to_move().first();
        if (seat == kNature) {
            match.play(match.draw(rng));
            continue;
        }
        game.legal(match.state(), seat, legal);
        match.play({seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]});
    }
    RecordProblem why;
    const std::string text = match_link_text(record_of(game, match), why);
    CHECK(!why);
    return std::string(kMatchLinkMark) + text;
}

std::vector<std::string> seeds() {
    return {
        "?game=builders&seats=2&bots=-,random\npress 30\nbot\npress 41\nkey ?\nkey Escape\npress 12\nbot",
        "?game=citadels&seats=2&bots=-,-\npress 10\npress 12\npress 20\nfocus 12\nneighbour 12\nresize 360 "
        "200\nresize 3 3",
        "?page=new&game=troyes\npress 8\npress 9\ntype 14 Ada\nscroll 4 200\npress 20\npress 30",
        "?page=new&game=garden_nation\npress 11\ntype 22 1234567890\npress 60",
        "?page=friends\ntype 8 https://example.org/\npress 9\nfriends.state {}\nfriends.failed no",
        "?page=friends\nfriends.connection " + ui::encode(ui::ConnectionState{}) +
            "\npress 7\nfriends.state " + ui::encode(ui::PeerState{}) + "\nfriends.moves " +
            ui::encode(ui::PeerMoves{}),
        "?page=league\npress 3\npress 5",
        "\npress 4\npress 6\nfile {\"format\":1}\nfile_refused x\nslots full\nmirror no\npersistence "
        "yes\noffline ready",
        "?match=m1\nclaimed m1\nrefused m1\nlost m1\nstorage_changed -\nupdate_ready -\nsettings "
        "theme=dark,text=200",
        "?game=baldurs_gate&seats=2&bots=-,random\npress 30\nbot\nbot\nscroll 9 -50\npress "
        "41\nupdate_refused -",
        "?page=gallery\nscroll 2 4000\ninvited #abc\nplaying -",
        "\nmatch " + match_in_link() + "\nkey ArrowRight\nkey End\npress 12\npress 20\nkey Home\nkey Escape",
    };
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    static const std::string texts = english_texts();
    std::string_view lines(reinterpret_cast<const char*>(data), size);
    HostOfTest host;
    host.expects_errors = true;
    Headless page(app::arguments_from_query(next_line(lines, '\n')), {0, 0, 800, 600}, &host, texts);
    expect_mirrored(host.tree);
    for (int calls = 0; !lines.empty() && calls < kMostCalls; ++calls) {
        call(page, as_string_of_page(next_line(lines, '\n')));
        expect_mirrored(host.tree);
    }
    for (const std::string& sentence : host.said) CHECK(fuzz::is_utf8(sentence));
    CHECK(fuzz::is_utf8(host.title));
    return 0;
}
