#include "support/texts.h"

#include <nlohmann/json.hpp>

#include "games/games.h"
#include "support/files.h"

namespace mortarboard {

std::string english_texts() {
    auto all = nlohmann::json::object();
    const auto add = [&](const std::string& name) {
        const auto bytes = file_bytes(file_of_checkout("assets/i18n/" + name));
        if (!bytes) return;  // a game need not have texts of its own
        const auto texts = nlohmann::json::parse(*bytes, nullptr, false);
        EXPECT_TRUE(texts.is_object()) << name;
        if (texts.is_object()) all.update(texts);
    };
    add("en.json");
    for (const Game& game : all_games()) add("en." + std::string(game.info.id) + ".json");
    return all.dump();
}

}  // namespace mortarboard
