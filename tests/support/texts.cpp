#include "support/texts.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "games/games.h"
#include "support/files.h"

namespace mortarboard {

std::vector<std::string> all_languages() {
    std::vector<std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(file_of_checkout("assets/i18n")))
        out.push_back(entry.path().filename().string());
    std::sort(out.begin(), out.end());
    return out;
}
std::string texts_of(const std::string& language) {
    auto all = nlohmann::json::object();
    const auto add = [&](const std::string& part) {
        const auto bytes = file_bytes(file_of_checkout("assets/i18n/" + language + "/" + part + ".json"));
        if (!bytes) return;  // a game need not have texts of its own
        const auto texts = nlohmann::json::parse(*bytes, nullptr, false);
        EXPECT_TRUE(texts.is_object()) << language << ' ' << part;
        if (texts.is_object()) all.update(texts);
    };
    add("page");
    for (const Game& game : all_games()) add(std::string(game.info.id));
    return all.dump();
}
std::string english_texts() { return texts_of("en"); }

}  // namespace mortarboard
