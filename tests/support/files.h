// The files under tests/data are found on any machine, under node too.
#pragma once
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

namespace mortarboard {

// The first returns the content of a file of this checkout by its path from the top, the second that of one
// under tests/data.
std::string file_of_checkout(const std::string& path);
// Returns where a font lies that the page is built with, such as "lato/Lato-Bold.ttf"; it may be missing.
std::string font_file(const std::string& path);
inline std::string test_data(const std::string& name) { return file_of_checkout("tests/data/" + name); }

inline std::optional<std::string> file_bytes(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) return std::nullopt;
    std::string bytes;
    char block[16384];
    for (std::size_t n; (n = std::fread(block, 1, sizeof block, file)) > 0;) bytes.append(block, n);
    std::fclose(file);
    return bytes;
}

}  // namespace mortarboard
