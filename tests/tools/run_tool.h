// Runs a verb of the tool without a process.
#pragma once
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/text_games.h"
#include "tools/arguments.h"
#include "tools/tool.h"

namespace mortarboard {

using Json = nlohmann::json;

struct Answer {
    int exit_code{};
    std::string out, err;
};
// `line` is split at blanks as by a shell; @G is replaced by the first game's id.
inline Answer run(const std::string& line, const std::string& input = "") {
    std::vector<std::string> words = split(line, ' ');
    for (auto& word : words)
        if (const auto at = word.find("@G"); at != std::string::npos)
            word.replace(at, 2, all_text_games()[0].info.id);
    std::istringstream in(input);
    std::ostringstream out, err;
    Console console{in, out, err};
    const int exit_code = run_tool(std::vector<std::string_view>(words.begin(), words.end()), console);
    return {exit_code, out.str(), err.str()};
}
// Runs a verb with json=1 and returns what it printed.
inline Json run_json(const std::string& line, const std::string& input = "", int exit_code = 0) {
    const Answer answer = run(line + " json=1", input);
    EXPECT_EQ(answer.exit_code, exit_code) << line << ": " << answer.err;
    // This parses only if there is exactly one object.
    Json json = Json::parse(answer.out, nullptr, false);
    EXPECT_TRUE(json.is_object()) << line << ": " << answer.out;
    return json;
}

}  // namespace mortarboard
