// Runs one harness without libFuzzer, the same way every time: on its seeds, on so many inputs mutated from
// them, and on the files of the folders given, which hold what fuzzers found.
//   fuzz_record [mutations=N] [seed=N] [FILE or FOLDER]...
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/rng.h"
#include "core/text.h"
#include "fuzz/fuzz.h"
#include "support/files.h"

extern "C" void __sanitizer_set_death_callback(void (*callback)());

namespace {

using namespace mortarboard;

constexpr unsigned kLongest_s = 60;  // one input; a longer one is a hang

std::string g_input, g_name, g_finding;

void keep_input() {
    std::fprintf(stderr, "The input was %s; it is kept in %s.\n", g_name.c_str(), g_finding.c_str());
    if (std::FILE* file = std::fopen(g_finding.c_str(), "wb")) {
        std::fwrite(g_input.data(), 1, g_input.size(), file);
        std::fclose(file);
    }
}
void on_signal(int number) {
    keep_input();
    std::signal(number, SIG_DFL);
    std::raise(number);
}
void run(std::string name, std::string input) {
    g_name = std::move(name);
    g_input = std::move(input);
    alarm(kLongest_s);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(g_input.data()), g_input.size());
    alarm(0);
}

std::string mutated(const std::vector<std::string>& seeds, Rng& rng) {
    const auto pick = [&](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
    const auto any_seed = [&]() -> const std::string& { return seeds[pick(seeds.size())]; };
    std::string out = any_seed();
    for (std::uint32_t changes = 1 + rng.below(4); changes-- > 0;) {
        const std::size_t at = pick(out.size() + 1),
                          end = at + pick(std::min<std::size_t>(out.size() - at, 32) + 1);
        const std::string& other = any_seed();
        const std::size_t from = pick(other.size() + 1);
        switch (rng.below(6)) {
        case 0:
            out.erase(at, end - at);
            break;
        case 1:
            out.insert(at, other.substr(from, pick(64)));
            break;
        case 2:
            out.insert(at, 1, static_cast<char>(rng.below(256)));
            break;
        case 3:
            out.resize(at);
            break;
        default:
            if (at < out.size())
                out[at] = static_cast<char>(rng.below(2) ? rng.below(256) : out[at] ^ 1 << rng.below(8));
        }
    }
    return out;
}

}  // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);  // helpers of tests report through it
    GTEST_FLAG_SET(break_on_failure, true);
    g_finding = std::string(argv[0]) + ".finding";
    __sanitizer_set_death_callback(&keep_input);
    std::signal(SIGABRT, &on_signal);
    std::signal(SIGALRM, &on_signal);
    std::int64_t mutations = 0, seed = 1;
    std::vector<std::string> files;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word.starts_with("mutations="))
            mutations = parse_number(word.substr(10), 0, INT64_MAX).value_or(0);
        else if (word.starts_with("seed="))
            seed = parse_number(word.substr(5), 0, INT64_MAX).value_or(1);
        else if (std::filesystem::is_directory(word))
            for (const auto& file : std::filesystem::directory_iterator(word)) files.push_back(file.path());
        else
            files.emplace_back(word);
    }
    std::sort(files.begin(), files.end());
    for (const std::string& file : files) {
        const auto bytes = file_bytes(file);
        if (!bytes) {
            std::fprintf(stderr, "Cannot read %s.\n", file.c_str());
            return 1;
        }
        run(file, *bytes);
    }
    run("empty", "");
    const std::vector<std::string> seeds = fuzz::seeds();
    for (std::size_t i = 0; i < seeds.size(); ++i) run("seed " + std::to_string(i), seeds[i]);
    Rng rng(static_cast<std::uint64_t>(seed));
    for (std::int64_t i = 0; i < mutations; ++i) run("mutation " + std::to_string(i), mutated(seeds, rng));
    std::printf("%zu files, %zu seeds, %lld mutations\n", files.size(), seeds.size(),
                static_cast<long long>(mutations));
    return 0;
}
