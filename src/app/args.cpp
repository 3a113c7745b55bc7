#include "app/args.h"

namespace mortarboard::app {
namespace {

int hex_digit(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
        const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
        if (low >= 0) {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else
            out += text[i] == '+' ? ' ' : text[i];
    }
    return out;
}

}  // namespace

Arguments arguments_from_query(std::string_view text) {
    Arguments out;
    if (text.starts_with('?')) text.remove_prefix(1);
    while (!text.empty()) {
        const auto pair = text.substr(0, text.find('&'));
        text.remove_prefix(std::min(text.size(), pair.size() + 1));
        const auto equals = pair.find('=');
        if (const auto key = unescaped(pair.substr(0, equals)); !key.empty())
            out[key] = equals == std::string_view::npos ? std::string{} : unescaped(pair.substr(equals + 1));
    }
    return out;
}

}  // namespace mortarboard::app
