#include "net/wire.h"

namespace mortarboard::net {

Writer& Writer::raw(Span bytes) {
    out_.insert(out_.end(), bytes.begin(), bytes.end());
    return *this;
}
Writer& Writer::number(std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) out_.push_back(static_cast<std::uint8_t>(value >> 8 * i));
    return *this;
}

Span Reader::raw(std::size_t size) {
    if (failed_ || size > rest_.size()) {
        failed_ = true;
        rest_ = {};
        return {};
    }
    const Span out = rest_.first(size);
    rest_ = rest_.subspan(size);
    return out;
}
Span Reader::block(std::size_t limit) {
    const std::size_t size = u32();
    return raw(size <= limit ? size : SIZE_MAX);
}
std::string Reader::text(std::size_t limit) {
    const Span bytes = block(limit);
    return {bytes.begin(), bytes.end()};
}
std::uint64_t Reader::number(std::size_t size) {
    std::uint64_t value = 0;
    const Span bytes = raw(size);
    for (std::size_t i = 0; i < bytes.size(); ++i) value |= std::uint64_t{bytes[i]} << 8 * i;
    return value;
}

}  // namespace mortarboard::net
