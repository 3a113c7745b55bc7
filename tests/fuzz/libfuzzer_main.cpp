// This is for libFuzzer, which has a main of its own: fuzz_record --seeds=FOLDER writes the seeds there, and
// fuzzes nothing.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "fuzz/fuzz.h"

// The libFuzzer that ci/ brings was compiled for a newer C library than Debian 12 has.
extern "C" __attribute__((weak)) unsigned long __isoc23_strtoul(const char* text, char** end, int base) {
    return std::strtoul(text, end, base);
}

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    static int one = 1;
    testing::InitGoogleTest(&one, *argv);  // helpers of tests report through it
    GTEST_FLAG_SET(break_on_failure, true);
    constexpr std::string_view kSeeds = "--seeds=";
    if (*argc != 2 || !std::string_view((*argv)[1]).starts_with(kSeeds)) return 0;
    const std::filesystem::path folder = (*argv)[1] + kSeeds.size();
    std::filesystem::create_directories(folder);
    const auto seeds = mortarboard::fuzz::seeds();
    for (std::size_t i = 0; i < seeds.size(); ++i) {
        std::FILE* file = std::fopen((folder / ("seed-" + std::to_string(i))).c_str(), "wb");
        if (!file || std::fwrite(seeds[i].data(), 1, seeds[i].size(), file) != seeds[i].size()) std::exit(1);
        std::fclose(file);
    }
    std::exit(0);
}
