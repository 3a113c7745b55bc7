#include "ui/record_text.h"

#include "ui/describe.h"

namespace mortarboard::ui {
namespace {

std::string_view name_of(RecordError error) {
    switch (error) {
    case RecordError::none:
        return "none";
    case RecordError::too_long:
        return "too_long";
    case RecordError::cut_short:
        return "cut_short";
    case RecordError::not_json:
    case RecordError::not_a_record:
        return "not_a_record";
    case RecordError::newer_format:
        return "newer_format";
    case RecordError::unknown_game:
        return "unknown_game";
    case RecordError::other_data:
        return "other_data";
    case RecordError::bad_setup:
        return "bad_setup";
    case RecordError::bad_start:
        return "bad_start";
    case RecordError::bad_move:
        return "bad_move";
    case RecordError::illegal_move:
        return "illegal_move";
    case RecordError::other_hash:
        return "other_hash";
    case RecordError::other_result:
        return "other_result";
    }
    return "none";
}

}  // namespace

std::string record_problem(const Strings& words, std::string_view family, const TextGame* game,
                           const RecordProblem& problem) {
    std::string_view paragraph, why;
    if (const auto rules = game ? game->rule_texts() : std::span<const RuleText>{};
        problem.rule < rules.size()) {
        paragraph = rules[problem.rule].paragraph;
        why = rule_text(words, *game, rules[problem.rule]);
    }
    std::string out = words(std::string(family) + "." + std::string(name_of(problem.error)),
                            {{"n", std::to_string(problem.move)}, {"why", why}, {"paragraph", paragraph}});
    if (problem.under_other_rules) out = words("record.under_other_rules", {{"what", out}});
    return out;
}

}  // namespace mortarboard::ui
