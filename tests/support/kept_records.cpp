#include "support/kept_records.h"

#include <algorithm>
#include <filesystem>

#include "support/files.h"

namespace mortarboard {

std::vector<KeptRecord> kept_records(const TextGame& game) {
    std::vector<std::string> files;
    std::error_code none;
    const std::filesystem::path folder(test_data("records/" + std::string(game.info.id)));
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        if (entry.path().extension() == ".json") files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    std::vector<KeptRecord> found;
    for (const std::string& file : files) {
        KeptRecord& one = found.emplace_back();
        one.file = std::filesystem::path(file).filename().string();
        // Cards may have got other figures since the record was written; the replay tells whether it still
        // leads to the same end.
        one.problem = read_older_record(file_bytes(file).value_or(""), one.record);
    }
    return found;
}

}  // namespace mortarboard
