#include "tools/network_file.h"

namespace mortarboard {

std::string network_file_of(std::string_view network) {
    std::string lines = "// Written by `mortarboard train` (src/ai/WEIGHTS.md).\n";
    constexpr std::size_t kWidth = 100;
    for (std::size_t at = 0; at < network.size(); at += kWidth)
        lines += "\"" + std::string(network.substr(at, kWidth)) + "\"\n";
    return lines;
}
std::string network_in(std::string_view file) {
    std::string network;
    bool quoted = false;
    for (const char c : file) {
        if (c == '"')
            quoted = !quoted;
        else if (quoted)
            network += c;
    }
    return network;
}

}  // namespace mortarboard
