// The command line has verbs with `key=value` arguments. Everything that the page can do with games is
// available here too.
#pragma once
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

namespace mortarboard {

class Arguments;

struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

// A run of the tool returns one of these to the shell.
enum ExitCode : int { kDone = 0, kFailed = 1, kBadUsage = 2 };

struct ToolVerb {
    std::string_view name;
    // The keys are separated by blanks; `option.` stands for every option of the game.
    std::string_view keys;
    std::string_view summary;
    int (*run)(const Arguments&, Console&);
};
std::span<const ToolVerb> tool_verbs();

// Runs one command: `words` are the arguments after the program's name. Never exits the program.
int run_tool(std::span<const std::string_view> words, Console& console);

// Every verb prints by these. With json=1 there is exactly one JSON object on `out`, in every case.
int print_json(Console& console, const nlohmann::ordered_json& json);
int fail(const Arguments& arguments, Console& console, int exit_code, const std::string& sentence);
// A failure that has results to print goes through fail_with().
int fail_with(const Arguments& arguments, Console& console, nlohmann::ordered_json results,
              const std::string& sentence);

// Each verb has a function that runs it.
int run_games(const Arguments&, Console&);
int run_cards(const Arguments&, Console&);
int run_rules(const Arguments&, Console&);
int run_texts(const Arguments&, Console&);
int run_sim(const Arguments&, Console&);
int run_bench(const Arguments&, Console&);
int run_perft(const Arguments&, Console&);
int run_arena(const Arguments&, Console&);
int run_tune(const Arguments&, Console&);
int run_train(const Arguments&, Console&);
int run_play(const Arguments&, Console&);
int run_position(const Arguments&, Console&);
int run_replay(const Arguments&, Console&);
int run_link(const Arguments&, Console&);
int run_playthrough(const Arguments&, Console&);

}  // namespace mortarboard
