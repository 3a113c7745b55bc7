// This fuzzes invitation codes as people paste them, browsers' descriptions, and QR codes: what is read comes
// back the same. The first byte says which form; a code's checksum is made right, so that what lies behind it
// is reached.
#include <algorithm>

#include "fuzz/fuzz.h"
#include "net/invitation.h"
#include "net/pasted_code.h"

namespace mortarboard::net {
namespace {

constexpr std::uint32_t kNow_minutes = 29'000'000;

ConnectionDescription any_connection(int number) {
    ConnectionDescription out;
    out.answer = number % 3 == 1;
    out.tag = static_cast<std::uint8_t>(number);
    out.minutes = kNow_minutes;
    out.name = number % 2 ? "abcd" : "0123abcd";
    out.password = number % 2 ? std::string(24, 'p') : std::string(32, 'e');
    out.fingerprint.fill(static_cast<std::uint8_t>(7 * number));
    for (int i = 0; i < number % 5; ++i) {
        IceCandidate candidate{
            static_cast<IceCandidate::Kind>((number + i) % 4), {}, static_cast<std::uint16_t>(40'000 + i)};
        const bool is_short =
            candidate.kind == IceCandidate::ipv4 || candidate.kind == IceCandidate::outside_ipv4;
        std::fill_n(candidate.address.begin(), is_short ? 4 : 16, std::uint8_t{9});
        out.candidates.push_back(candidate);
    }
    if (!out.answer) {
        out.game = "citadels";
        out.sender = "Åda";
    }
    return out;
}

// Returns base64url of the bytes and their CRC-16, as invitation.h describes it.
std::string with_checksum(std::string_view bytes) {
    std::uint32_t crc = 0xFFFF;
    for (const char byte : bytes)
        for (int bit = 7; bit >= 0; --bit) {
            const bool carry = (crc >> 15 & 1) != (static_cast<unsigned char>(byte) >> bit & 1u);
            crc = (crc << 1 ^ (carry ? 0x1021u : 0u)) & 0xFFFFu;
        }
    std::string all(bytes);
    all += {static_cast<char>(crc & 255), static_cast<char>(crc >> 8)};
    std::string out;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : all) {
        bits = (bits << 8 | static_cast<unsigned char>(byte)) & 0xFFFF;
        for (count += 8; count >= 6;) out += kCodeAlphabet[bits >> (count -= 6) & 63];
    }
    if (count) out += kCodeAlphabet[bits << (6 - count) & 63];
    return out;
}
std::string bytes_of_code(std::string_view code) {
    std::string out;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : code) {
        bits = (bits << 6 | static_cast<std::uint32_t>(kCodeAlphabet.find(letter))) & 0xFFFF;
        if ((count += 6) >= 8) out += static_cast<char>(bits >> (count -= 8));
    }
    return out;
}

void take_code(std::string_view text, bool answer) {
    const std::string code = bare_code(text);
    CHECK(code.size() <= kMostPastedBytes);
    CHECK(in_groups(code).size() <= code.size() * 6 / 5 + 1);
    ConnectionDescription read;
    const ConnectionDescription untouched = read;
    Expected expected{.answer = answer, .tag = 1, .now_minutes = kNow_minutes};
    const std::string why = unpack(text, expected, read);
    CHECK(why.empty() || why.starts_with("code."));
    if (!why.empty()) {
        CHECK(read == untouched);
        return;
    }
    CHECK(read.candidates.size() <= 4);
    CHECK(fuzz::is_utf8(read.game) && fuzz::is_utf8(read.sender));
    CHECK(read.sender == clean_name(read.sender));
    // The description that the browser is given says no more than the code does.
    const auto described = connection_of_sdp(sdp_of(read));
    CHECK(described);
    CHECK(described->name == read.name && described->password == read.password);
    CHECK(described->fingerprint == read.fingerprint);
    CHECK(described->candidates.size() == read.candidates.size());
    ConnectionDescription again;
    CHECK(unpack(pack(read), expected, again).empty());
    CHECK(again.name == read.name && again.fingerprint == read.fingerprint && again.sender == read.sender);
    const std::vector<std::string> used{code};
    expected.used = &used;
    CHECK(unpack(text, expected, again) == "code.used");
}
void take_description(std::string_view sdp) {
    std::string why;
    const auto read = connection_of_sdp(sdp, &why);
    CHECK(read.has_value() == why.empty());
    if (!read) return;
    CHECK(read->candidates.size() <= 4);
    const std::string code = pack(*read);
    CHECK(code.size() <= kMaxCodeCharacters);
    ConnectionDescription again;
    // A description has no time, so it is read as if it were made now.
    CHECK(unpack(code, {.answer = false, .tag = 0, .now_minutes = 0}, again).empty());
    CHECK(again.name == read->name && again.password == read->password);
}

}  // namespace
}  // namespace mortarboard::net

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    for (int number = 0; number < 12; ++number) {
        const net::ConnectionDescription one = net::any_connection(number);
        const std::string code = net::pack(one);
        const char answer = one.answer ? '\1' : '\0';
        out.push_back(std::string{'\0', answer} + code);
        out.push_back(std::string{'\0', answer} + "Play with me: https://example.org/#" + code +
                      " (today)\n> and");
        out.push_back(std::string{'\0', answer} + "<" + net::in_groups(code) + ">");
        const std::string bytes = net::bytes_of_code(code);
        out.push_back(std::string{'\1', answer} + bytes.substr(0, bytes.size() - 2));
        out.push_back(std::string{'\2', answer} + net::sdp_of(one));
    }
    return out;
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    fuzz::Choices choices(data, size);
    const std::size_t form = choices.below(3);
    const bool answer = choices.byte() & 1;
    const std::string_view text = choices.rest();
    if (form == 0) net::take_code(text, answer);
    if (form == 1) net::take_code(net::with_checksum(text), answer);
    if (form == 2) net::take_description(text);
    return 0;
}
