// These tables say where code and tests cite the rule paragraphs. They are generated from the sources at
// build time (ci/cmake/rule_coverage.cmake).
#pragma once
#include <span>
#include <string_view>

namespace mortarboard {

struct CodeCitation {
    // An example is builders, r4_3, src/games/builders/builders_apply.cpp:120.
    std::string_view game, rule, place;
};
struct TestName {
    // An example is builders, BuildersRules.r4_3_only_cards_of_the_line.
    std::string_view game, name;
};
std::span<const CodeCitation> code_citations();
std::span<const TestName> test_names();

// Says whether a test's name contains this paragraph's id, and not a longer one that begins with it: r4_3 is
// in r4_3_only, but not in r4_3b_only, nor in r4_3_2_only if r4_3_2 is a paragraph.
bool cites(std::string_view test_name, std::string_view rule, std::span<const std::string_view> all_rules);

}  // namespace mortarboard
