#include "net/qr.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace mortarboard::net {
namespace {

using Codewords = std::vector<std::uint8_t>;

// Level L, by version: codewords in all, correction codewords a block, blocks. ISO/IEC 18004, table 9.
struct Version {
    int codewords, correction, blocks;
};
constexpr std::array<Version, 13> kVersions{{{26, 7, 1},
                                             {44, 10, 1},
                                             {70, 15, 1},
                                             {100, 20, 1},
                                             {134, 26, 1},
                                             {172, 18, 2},
                                             {196, 20, 2},
                                             {242, 24, 2},
                                             {292, 30, 2},
                                             {346, 18, 4},
                                             {404, 20, 4},
                                             {466, 24, 4},
                                             {532, 26, 4}}};

// GF(256) over x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t product(std::uint8_t a, std::uint8_t b) {
    int out = 0;
    for (int bit = 7; bit >= 0; --bit) {
        out = out << 1 ^ (out >> 7 ? 0x11D : 0);
        if (b >> bit & 1) out ^= a;
    }
    return static_cast<std::uint8_t>(out);
}
Codewords correction_of(std::span<const std::uint8_t> data, int degree) {
    Codewords divisor(static_cast<std::size_t>(degree)), rest(static_cast<std::size_t>(degree));
    divisor.back() = 1;
    std::uint8_t root = 1;
    for (int i = 0; i < degree; ++i, root = product(root, 2))
        for (std::size_t j = 0; j < divisor.size(); ++j) {
            divisor[j] = product(divisor[j], root);
            if (j + 1 < divisor.size()) divisor[j] ^= divisor[j + 1];
        }
    for (const auto byte : data) {
        const auto factor = static_cast<std::uint8_t>(byte ^ rest.front());
        rest.erase(rest.begin());
        rest.push_back(0);
        for (std::size_t j = 0; j < rest.size(); ++j) rest[j] ^= product(divisor[j], factor);
    }
    return rest;
}

class Drawing {
public:
    explicit Drawing(int version) : version_(version), side_(version * 4 + 17), dark_(area()), fixed_(area()) {
        for (int i = 0; i < side_; ++i) fix(6, i, i % 2 == 0), fix(i, 6, i % 2 == 0);
        for (const auto& [x, y] : {std::pair{3, 3}, {side_ - 4, 3}, {3, side_ - 4}}) finder(x, y);
        const auto places = alignment();
        const std::size_t n = places.size();
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j)
                if (!(i == 0 && j == 0) && !(i == 0 && j == n - 1) && !(i == n - 1 && j == 0))
                    for (int dy = -2; dy <= 2; ++dy)
                        for (int dx = -2; dx <= 2; ++dx) fix(places[i] + dx, places[j] + dy, std::max(std::abs(dx), std::abs(dy)) != 1);
        write_format(0);
        write_version();
    }
    // Upwards and downwards by turns, in columns of two from the right.
    void fill(const Codewords& words) {
        std::size_t bit = 0;
        for (int right = side_ - 1; right >= 1; right -= 2) {
            if (right == 6) right = 5;
            for (int step = 0; step < side_; ++step)
                for (int x : {right, right - 1}) {
                    const int y = ((right + 1) & 2) == 0 ? side_ - 1 - step : step;
                    if (fixed_[index(x, y)] || bit >= words.size() * 8) continue;
                    dark_[index(x, y)] = words[bit / 8] >> (7 - bit % 8) & 1;
                    ++bit;
                }
        }
    }
    void mask(int which) {
        for (int y = 0; y < side_; ++y)
            for (int x = 0; x < side_; ++x)
                if (!fixed_[index(x, y)] && masked(which, x, y)) dark_[index(x, y)] = !dark_[index(x, y)];
        write_format(which);
    }
    // The smaller, the easier it is read: long runs, blocks, what looks like a finder, and an uneven share of dark.
    int penalty() const {
        int out = 0, dark = 0;
        for (int a = 0; a < side_; ++a)
            for (const bool across : {true, false}) {
                int run = 0;
                unsigned last = 0;
                for (int b = 0; b < side_; ++b) {
                    const bool now = across ? get(b, a) : get(a, b), before = b > 0 && (across ? get(b - 1, a) : get(a, b - 1));
                    dark += across && now;
                    run = b > 0 && now == before ? run + 1 : 1;
                    out += run == 5 ? 3 : run > 5;
                    last = (last << 1 | now) & 0x7FF;
                    if (b >= 10 && (last == 0x5D0 || last == 0x05D)) out += 40;
                    if (across && a > 0 && b > 0 && now == before && now == get(b, a - 1) && now == get(b - 1, a - 1)) out += 3;
                }
            }
        const int all = side_ * side_;
        return out + std::abs(dark * 20 - all * 10) / all * 10;
    }
    QrCode code() const { return {side_, dark_}; }

private:
    std::size_t area() const { return static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_); }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(side_) + static_cast<std::size_t>(x);
    }
    bool get(int x, int y) const { return dark_[index(x, y)]; }
    void fix(int x, int y, bool dark) { dark_[index(x, y)] = dark, fixed_[index(x, y)] = true; }
    void finder(int cx, int cy) {
        for (int dy = -4; dy <= 4; ++dy)
            for (int dx = -4; dx <= 4; ++dx) {
                const int x = cx + dx, y = cy + dy, distance = std::max(std::abs(dx), std::abs(dy));
                if (x >= 0 && x < side_ && y >= 0 && y < side_) fix(x, y, distance != 2 && distance != 4);
            }
    }
    std::vector<int> alignment() const {
        if (version_ == 1) return {};
        const int count = version_ / 7 + 2, step = (version_ * 4 + count * 2 + 1) / (count * 2 - 2) * 2;
        std::vector<int> out{6};
        for (int i = count - 2; i >= 0; --i) out.push_back(side_ - 7 - i * step);
        return out;
    }
    static bool masked(int which, int x, int y) {
        switch (which) {
        case 0: return (x + y) % 2 == 0;
        case 1: return y % 2 == 0;
        case 2: return x % 3 == 0;
        case 3: return (x + y) % 3 == 0;
        case 4: return (x / 3 + y / 2) % 2 == 0;
        case 5: return x * y % 2 + x * y % 3 == 0;
        case 6: return (x * y % 2 + x * y % 3) % 2 == 0;
        default: return ((x + y) % 2 + x * y % 3) % 2 == 0;
        }
    }
    void write_format(int which) {
        const int data = 1 << 3 | which;   // level L is 1
        int rest = data;
        for (int i = 0; i < 10; ++i) rest = rest << 1 ^ (rest >> 9) * 0x537;
        const int bits = (data << 10 | rest) ^ 0x5412;
        const auto bit = [&](int i) { return (bits >> i & 1) != 0; };
        for (int i = 0; i <= 5; ++i) fix(8, i, bit(i));
        fix(8, 7, bit(6)), fix(8, 8, bit(7)), fix(7, 8, bit(8));
        for (int i = 9; i < 15; ++i) fix(14 - i, 8, bit(i));
        for (int i = 0; i < 8; ++i) fix(side_ - 1 - i, 8, bit(i));
        for (int i = 8; i < 15; ++i) fix(8, side_ - 15 + i, bit(i));
        fix(8, side_ - 8, true);
    }
    void write_version() {
        if (version_ < 7) return;
        int rest = version_;
        for (int i = 0; i < 12; ++i) rest = rest << 1 ^ (rest >> 11) * 0x1F25;
        const int bits = version_ << 12 | rest;
        for (int i = 0; i < 18; ++i) {
            const int a = side_ - 11 + i % 3, b = i / 3;
            fix(a, b, bits >> i & 1), fix(b, a, bits >> i & 1);
        }
    }

    int version_, side_;
    std::vector<bool> dark_, fixed_;
};

}  // namespace

QrCode qr_of(std::string_view text) {
    int number = 0;
    std::size_t room = 0;
    for (int v = 1; v <= static_cast<int>(kVersions.size()) && !number; ++v) {
        const Version& version = kVersions[static_cast<std::size_t>(v - 1)];
        room = static_cast<std::size_t>(version.codewords - version.correction * version.blocks);
        if (text.size() + (v < 10 ? 2 : 3) <= room) number = v;
    }
    if (!number) return {};
    const Version& version = kVersions[static_cast<std::size_t>(number - 1)];

    Codewords data;   // mode 4 (bytes), how many, the bytes, and what fills the rest
    int half = 4;
    const auto put = [&](std::uint8_t byte) { data.push_back(static_cast<std::uint8_t>(half << 4 | byte >> 4)), half = byte & 15; };
    if (number >= 10) put(static_cast<std::uint8_t>(text.size() >> 8));
    put(static_cast<std::uint8_t>(text.size()));
    for (const char c : text) put(static_cast<std::uint8_t>(c));
    put(0);
    for (std::uint8_t pad = 0xEC; data.size() < room; pad ^= 0xEC ^ 0x11) data.push_back(pad);

    const auto blocks = static_cast<std::size_t>(version.blocks), all = static_cast<std::size_t>(version.codewords),
               shorter = blocks - all % blocks, correction = static_cast<std::size_t>(version.correction),
               least = all / blocks - correction;
    std::vector<Codewords> part, check;
    for (std::size_t b = 0, at = 0; b < blocks; ++b) {
        const std::size_t length = least + (b >= shorter);
        part.emplace_back(data.begin() + static_cast<std::ptrdiff_t>(at), data.begin() + static_cast<std::ptrdiff_t>(at + length));
        check.push_back(correction_of(part.back(), version.correction));
        at += length;
    }
    Codewords words;
    for (std::size_t i = 0; i <= least; ++i)
        for (const auto& block : part)
            if (i < block.size()) words.push_back(block[i]);
    for (std::size_t i = 0; i < correction; ++i)
        for (const auto& block : check) words.push_back(block[i]);

    QrCode best;
    int least_penalty = 0;
    for (int which = 0; which < 8; ++which) {
        Drawing drawing(number);
        drawing.fill(words);
        drawing.mask(which);
        const int penalty = drawing.penalty();
        if (best.side && penalty >= least_penalty) continue;
        least_penalty = penalty;
        best = drawing.code();
    }
    return best;
}

}  // namespace mortarboard::net
