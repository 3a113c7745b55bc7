// The verb `rules` lists the rule paragraphs and where code and tests cite them.
#include <nlohmann/json.hpp>
#include <ostream>

#include "tools/arguments.h"
#include "tools/coverage.h"

namespace mortarboard {
namespace {

// Returns the position of `id` in `name` if it is delimited by underscores, dots or slashes, else npos.
std::size_t find_id(std::string_view name, std::string_view id) {
    for (auto at = name.find(id); at != std::string_view::npos; at = name.find(id, at + 1)) {
        const auto separates = [&](std::size_t i) {
            return i >= name.size() || name[i] == '_' || name[i] == '.' || name[i] == '/';
        };
        if ((at == 0 || separates(at - 1)) && separates(at + id.size())) return at;
    }
    return std::string_view::npos;
}

}  // namespace

bool cites(std::string_view test_name, std::string_view rule, std::span<const std::string_view> all_rules) {
    const auto at = find_id(test_name, rule);
    if (at == std::string_view::npos) return false;
    for (const auto other : all_rules)
        if (other.size() > rule.size() && other.starts_with(rule) && find_id(test_name, other) == at)
            return false;
    return true;
}

int run_rules(const Arguments& arguments, Console& console) {
    using Json = nlohmann::ordered_json;
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    const bool check = arguments.flag("check");
    if (arguments.wrong()) return arguments.refuse(console);

    std::vector<std::string_view> ids;
    for (const auto& rule : game->rule_texts())
        if (!rule.id.empty()) ids.push_back(rule.id);
    Json paragraphs = Json::array(), uncovered = Json::array();
    for (const auto& rule : game->rule_texts()) {
        if (rule.id.empty()) continue;
        Json code = Json::array(), tests = Json::array();
        for (const auto& citation : code_citations())
            if (citation.game == game->info.id && citation.rule == rule.id)
                code.push_back(std::string(citation.place));
        for (const auto& test : test_names())
            if (test.game == game->info.id && cites(test.name, rule.id, ids))
                tests.push_back(std::string(test.name));
        const bool covered = !code.empty() && !tests.empty();
        if (!covered) uncovered.push_back(std::string(rule.id));
        if (!arguments.json()) {
            console.out << rule.paragraph << "  " << rule.text << "\n     " << rule.id << ", cited "
                        << code.size() << " times in code and by " << tests.size() << " tests"
                        << (covered ? "" : "   <- uncovered") << "\n";
            for (const auto& place : code)
                console.out << "     " << place.get_ref<const std::string&>() << "\n";
            for (const auto& name : tests)
                console.out << "     " << name.get_ref<const std::string&>() << "\n";
        }
        paragraphs.push_back(Json{{"id", std::string(rule.id)},
                                  {"paragraph", std::string(rule.paragraph)},
                                  {"text", std::string(rule.text)},
                                  {"code", std::move(code)},
                                  {"tests", std::move(tests)}});
    }
    const std::size_t missing = uncovered.size();
    Json json{{"game", std::string(game->info.id)},
              {"paragraphs", std::move(paragraphs)},
              {"uncovered", std::move(uncovered)}};
    if (!arguments.json())
        console.out << ids.size() << " paragraphs, " << missing << " without code or without a test\n";
    if (check && missing)
        return fail_with(arguments, console, std::move(json),
                         std::to_string(missing) + " paragraphs lack code or a test.");
    return arguments.json() ? print_json(console, json) : int{kDone};
}

}  // namespace mortarboard
