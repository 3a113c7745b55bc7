#include "ui/with_rules.h"

#include <algorithm>

#include "core/text.h"
#include "ui/describe.h"

namespace mortarboard::ui {

std::string with_rules(const Strings& words, const TextGame* game, std::string_view sentence) {
    std::string out;
    while (!sentence.empty()) {
        const auto open = std::min(sentence.find('{'), sentence.size());
        out += sentence.substr(0, open);
        sentence.remove_prefix(open);
        const auto close = sentence.find('}');
        const auto mark = sentence.substr(0, close == std::string_view::npos ? 0 : close);
        const auto dot = mark.find('.');
        const auto what = mark.substr(0, dot);
        const auto number = static_cast<std::size_t>(
            dot == std::string_view::npos ? 0
                                          : parse_number(mark.substr(dot + 1), 1, UINT16_MAX).value_or(0));
        const auto rules = game ? game->rule_texts() : std::span<const RuleText>{};
        if (number && number < rules.size() && (what == "{rule" || what == "{paragraph")) {
            const RuleText& rule = rules[number];
            out += what == "{rule" ? rule_text(words, *game, rule) : rule.paragraph;
            sentence.remove_prefix(mark.size() + 1);
        } else if (!sentence.empty()) {
            out += sentence.front();
            sentence.remove_prefix(1);
        }
    }
    return out;
}

}  // namespace mortarboard::ui
