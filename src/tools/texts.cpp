// The verb `texts` prints the English texts of a game that are compiled in, as a file of assets/i18n would
// hold them.
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/game_texts.h"
#include "tools/arguments.h"
#include "tools/tool.h"

namespace mortarboard {

int run_texts(const Arguments& arguments, Console& console) {
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [key, text] : compiled_texts(*game)) json[key] = text;
    if (arguments.json()) return print_json(console, json);
    console.out << json.dump(2) << "\n";
    return kDone;
}

}  // namespace mortarboard
