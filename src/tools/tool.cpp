#include "tools/tool.h"

#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "record/json.h"
#include "tools/arguments.h"

namespace mortarboard {
namespace {

void print_usage(std::ostream& out) {
    out << "mortarboard <verb> key=value ...\n\n";
    for (const auto& verb : tool_verbs()) {
        out << "  " << verb.name << std::string(13 - verb.name.size(), ' ') << verb.summary << "\n";
        if (!verb.keys.empty()) out << std::string(15, ' ') << verb.keys << "\n";
    }
    out << "\nEvery verb also takes json=1: one JSON object on standard output.\n"
           "option. stands for the options of a game, as `mortarboard games` lists them: "
           "option.deck=42\n"
           "Bots are the levels of the page, random, greedy and greedy_noisy, and for measurements network, "
           "classic:<level> and search:<setting>=<number>:... (src/ai/README.md)\n"
           "Exit code: 0 done, 1 what was asked for failed, 2 the request was not understood.\n";
}

}  // namespace

std::span<const ToolVerb> tool_verbs() {
    static constexpr std::array verbs{
        ToolVerb{"games", "", "the games, their seats, options and versions", run_games},
        ToolVerb{"play", "game seats bots seed save option.", "a game in the terminal: bots=person,greedy",
                 run_play},
        ToolVerb{"replay", "file until view bots log text",
                 "plays a record again and compares what it stored; bots=1: its bots too; log=1: only its "
                 "moves as written; text=1: the record as text (src/record/FORMAT.md); "
                 "view=: also the state as a seat or the public sees it",
                 run_replay},
        ToolVerb{"link", "file read game seats games seed bots option.",
                 "file=: a match as the text of a link; read=: such a text as a record; game=: how long the "
                 "links of bots' matches are",
                 run_link},
        ToolVerb{"position", "game file moves check auto view seats seed option.",
                 "plays moves on a position and shows verdicts and events; check=: judges further moves "
                 "without playing them; auto=forced: plays answers without an alternative; view=<seat> or "
                 "view=public: shows what these may know",
                 run_position},
        ToolVerb{"playthrough", "game seats seed bots every view option.",
                 "a whole game as readable text; view=: as a seat or the public sees it", run_playthrough},
        ToolVerb{"sim", "game seats games seed bots iterations option.", "many bot games, as statistics",
                 run_sim},
        ToolVerb{"arena", "game bots games seed seats iterations option.",
                 "bots against each other, every seat in turn; iterations=: one number for all, or one for "
                 "each",
                 run_arena},
        ToolVerb{"tune", "game seats games versus seed bot iterations weights hold climb by option.",
                 "finds other weights for a game's evaluation and plays them", run_tune},
        ToolVerb{"train",
                 "game seats most_seats usual games teacher rate later random league mixed seed round every "
                 "versus pause file keep from passes search ahead teacher_later teacher_rate replay corrects "
                 "option.",
                 "trains a network by games of bots and writes it (src/ai/WEIGHTS.md)", run_train},
        ToolVerb{"bench", "game seats seconds option.", "speed", run_bench},
        ToolVerb{"perft", "game seats depth seed divide option.",
                 "counts lines of play, chance moves included", run_perft},
        ToolVerb{"rules", "game check", "the paragraphs, and where code and tests cite them", run_rules},
        ToolVerb{"cards", "game", "the card tables, and where each row comes from", run_cards},
        ToolVerb{"texts", "game", "every English text that is compiled in, by key, for translators",
                 run_texts},
    };
    return verbs;
}

int run_tool(std::span<const std::string_view> words, Console& console) {
    if (words.empty() || words[0] == "help" || words[0] == "--help" || words[0] == "-h") {
        print_usage(console.out);
        return kDone;
    }
    for (const auto& verb : tool_verbs()) {
        if (verb.name != words[0]) continue;
        const Arguments arguments(words.subspan(1), verb.keys);
        if (arguments.wrong()) return arguments.refuse(console);
        return verb.run(arguments, console);
    }
    return fail(Arguments(words.subspan(1), ""), console, kBadUsage,
                "There is no verb " + in_quotes(words[0]) + "; `mortarboard help` lists them.");
}

int print_json(Console& console, const nlohmann::ordered_json& json) {
    console.out << print_json(json, 1) << "\n";
    return kDone;
}
int fail(const Arguments& arguments, Console& console, int exit_code, const std::string& sentence) {
    console.err << sentence << "\n";
    if (arguments.json()) print_json(console, {{"error", sentence}});
    return exit_code;
}
int fail_with(const Arguments& arguments, Console& console, nlohmann::ordered_json results,
              const std::string& sentence) {
    console.err << sentence << "\n";
    results["error"] = sentence;
    if (arguments.json()) print_json(console, results);
    return kFailed;
}

}  // namespace mortarboard
