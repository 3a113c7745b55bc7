// Where code and tests cite the rule paragraphs: a table made at build time from the sources
// (ci/cmake/rule_coverage.cmake).
#pragma once
#include <span>
#include <string_view>

namespace mortarboard {

struct CodeCitation {
    std::string_view game, rule, place;  // builders, r4_3, src/games/builders/builders_apply.cpp:120
};
struct TestName {
    std::string_view game, name;  // builders, BuildersRules.r4_3_only_cards_of_the_line
};
std::span<const CodeCitation> code_citations();
std::span<const TestName> test_names();

// Whether a test's name carries this paragraph's id and not one that merely begins like it: r4_3 in r4_3_only
// but not in r4_3b_only nor, when there is such a paragraph, in r4_3_2_only.
bool cites(std::string_view test_name, std::string_view rule, std::span<const std::string_view> all_rules);

}  // namespace mortarboard
