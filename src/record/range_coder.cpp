#include "record/range_coder.h"

#include <utility>

namespace mortarboard {
namespace {

constexpr std::uint32_t kSmallestRange = 1u << 24;

}  // namespace

void RangeEncoder::choose(std::uint32_t index, std::uint32_t count) {
    if (count < 2) return;
    range_ /= count;
    low_ += std::uint64_t{index} * range_;
    while (range_ < kSmallestRange) {
        range_ <<= 8;
        shift();
    }
}

// Moves the top byte of `low_` to the output once no carry can reach it any more.
void RangeEncoder::shift() {
    const bool carry = low_ >> 32;
    const auto top = static_cast<std::uint8_t>(low_ >> 24);
    if (carry || top != 0xFF) {
        if (begun_) out_.push_back(static_cast<std::uint8_t>(held_ + carry));
        for (; held_ones_; --held_ones_) out_.push_back(static_cast<std::uint8_t>(0xFF + carry));
        held_ = top;
        begun_ = true;
    } else {
        ++held_ones_;
    }
    low_ = (low_ & 0x00FF'FFFF) << 8;
}

std::vector<std::uint8_t> RangeEncoder::finish() {
    // Any number from low_ to low_ + range_ - 1 is correct; the one with most zeros at its end is the
    // shortest.
    for (int zeros = 24; zeros >= 0; zeros -= 8) {
        const std::uint64_t step = std::uint64_t{1} << zeros;
        const std::uint64_t rounded = (low_ + step - 1) / step * step;
        if (rounded < low_ + range_) {
            low_ = rounded;
            break;
        }
    }
    for (int i = 0; i < 5; ++i) shift();
    while (!out_.empty() && out_.back() == 0) out_.pop_back();
    return std::move(out_);
}

RangeDecoder::RangeDecoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next();
}

std::uint8_t RangeDecoder::next() { return read_ < bytes_.size() ? bytes_[read_++] : std::uint8_t{0}; }

std::uint32_t RangeDecoder::choose(std::uint32_t count) {
    if (count < 2) return 0;
    range_ /= count;
    std::uint32_t index = code_ / range_;
    // No encoder writes such an index.
    if (index >= count) index = count - 1;
    code_ -= index * range_;
    while (range_ < kSmallestRange) {
        code_ = code_ << 8 | next();
        range_ <<= 8;
    }
    return index;
}

}  // namespace mortarboard
