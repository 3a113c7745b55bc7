// The harnesses share this. Each harness, <surface>_fuzz.cpp, is a program of its own: it defines
// LLVMFuzzerTestOneInput, which holds what it is given to the surface's laws by CHECK, and seeds().
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace mortarboard::fuzz {

// Returns valid inputs, from which mutation starts.
std::vector<std::string> seeds();

// An input is read as a series of choices; after its end every choice is 0.
class Choices {
public:
    Choices(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
    bool more() const { return at_ != end_; }
    std::uint8_t byte() { return more() ? *at_++ : std::uint8_t{}; }
    std::uint16_t word() {
        const std::uint8_t low = byte();
        return static_cast<std::uint16_t>(low | byte() << 8);
    }
    std::size_t below(std::size_t limit) { return limit > 256 ? word() % limit : byte() % limit; }
    std::vector<std::uint8_t> bytes(std::size_t most) {
        std::vector<std::uint8_t> out;
        while (more() && out.size() < most) out.push_back(*at_++);
        return out;
    }
    std::string_view rest() {
        const std::string_view out(reinterpret_cast<const char*>(at_), static_cast<std::size_t>(end_ - at_));
        at_ = end_;
        return out;
    }

private:
    const std::uint8_t *at_, *end_;
};

// Says whether all of it is UTF-8 in its shortest form.
bool is_utf8(std::string_view text);

}  // namespace mortarboard::fuzz
