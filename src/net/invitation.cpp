#include "net/invitation.h"

#include <algorithm>
#include <charconv>

#include "net/pasted_code.h"

namespace mortarboard::net {
namespace {

constexpr std::string_view kIceAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kMaxBytes = kMaxCodeCharacters * 6 / 8, kFixedBytes = 6 + 32 + 2;

std::size_t address_bytes(IceCandidate::Kind kind) {
    return kind == IceCandidate::mdns || kind == IceCandidate::ipv6 ? 16 : 4;
}

std::uint16_t checksum(Span bytes) {
    std::uint16_t crc = 0xFFFF;
    for (const auto byte : bytes)
        for (int bit = 7; bit >= 0; --bit) {
            const bool carry = (crc >> 15 & 1) != (byte >> bit & 1);
            crc = static_cast<std::uint16_t>(crc << 1 ^ (carry ? 0x1021 : 0));
        }
    return crc;
}

// Reads six bits from each character, the first character being the highest. Returns false when a character
// is not in the alphabet or set bits are left over.
bool sixes_to_bytes(std::string_view text, std::string_view alphabet, Bytes& out) {
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const auto value = alphabet.find(c);
        if (value == std::string_view::npos) return false;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            out.push_back(static_cast<std::uint8_t>(bits >> count));
        }
    }
    return count < 6 && !(bits & ((1u << count) - 1));
}
std::string bytes_to_sixes(Span bytes, std::string_view alphabet) {
    std::string out;
    std::uint32_t bits = 0;
    int count = 0;
    for (const auto byte : bytes) {
        bits = bits << 8 | byte;
        for (count += 8; count >= 6;) out += alphabet[bits >> (count -= 6) & 63];
    }
    if (count) out += alphabet[bits << (6 - count) & 63];
    return out;
}
bool hex_to_bytes(std::string_view text, Bytes& out) {
    if (text.size() % 2) return false;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        std::uint8_t byte = 0;
        const auto [end, error] = std::from_chars(text.data() + i, text.data() + i + 2, byte, 16);
        if (error != std::errc{} || end != text.data() + i + 2) return false;
        out.push_back(byte);
    }
    return true;
}
std::string bytes_to_hex(Span bytes, std::string_view digits = "0123456789abcdef") {
    std::string out;
    for (const auto byte : bytes) (out += digits[byte >> 4]) += digits[byte & 15];
    return out;
}
bool hexadecimal(const ConnectionDescription& c) {
    Bytes bytes;
    return c.name.size() == 8 && c.password.size() == 32 && hex_to_bytes(c.name + c.password, bytes) &&
           bytes_to_hex(bytes) == c.name + c.password;
}
bool base64(const ConnectionDescription& c) {
    return c.name.size() == 4 && c.password.size() == 24 &&
           (c.name + c.password).find_first_not_of(kIceAlphabet) == std::string::npos;
}

// ---- Addresses

std::optional<std::uint16_t> number(std::string_view text, int base, unsigned limit) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size() || value > limit)
        return std::nullopt;
    return static_cast<std::uint16_t>(value);
}
std::vector<std::string_view> split(std::string_view text, char by) {
    std::vector<std::string_view> out;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(by, at), text.size());
        out.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}
bool read_mdns(std::string_view text, IceCandidate& out) {  // 8-4-4-4-12 digits and .local
    if (text.size() != 42 || !text.ends_with(".local")) return false;
    std::string digits(text.substr(0, 36));
    for (const std::size_t dash : {23u, 18u, 13u, 8u}) {
        if (digits[dash] != '-') return false;
        digits.erase(dash, 1);
    }
    Bytes bytes;
    if (!hex_to_bytes(digits, bytes)) return false;
    std::copy(bytes.begin(), bytes.end(), out.address.begin());
    out.kind = IceCandidate::mdns;
    return true;
}
bool read_ipv4(std::string_view text, IceCandidate& out) {
    const auto parts = split(text, '.');
    if (parts.size() != 4) return false;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto part = number(parts[i], 10, 255);
        if (!part) return false;
        out.address[i] = static_cast<std::uint8_t>(*part);
    }
    out.kind = IceCandidate::ipv4;
    return true;
}
bool read_ipv6(std::string_view text, IceCandidate& out) {
    const auto gap = text.find("::");
    const auto groups = [](std::string_view side) {
        return side.empty() ? std::vector<std::string_view>{} : split(side, ':');
    };
    const auto before = groups(text.substr(0, gap));
    const auto after =
        gap == std::string_view::npos ? std::vector<std::string_view>{} : groups(text.substr(gap + 2));
    if (gap == std::string_view::npos ? before.size() != 8 : before.size() + after.size() > 7) return false;
    out.address = {};
    const auto put = [&](std::string_view group, std::size_t at) {
        const auto value = group.size() <= 4 ? number(group, 16, 0xFFFF) : std::nullopt;
        if (value) {
            out.address[2 * at] = static_cast<std::uint8_t>(*value >> 8);

            out.address[2 * at + 1] = static_cast<std::uint8_t>(*value);
        }
        return value.has_value();
    };
    for (std::size_t i = 0; i < before.size(); ++i)
        if (!put(before[i], i)) return false;
    for (std::size_t i = 0; i < after.size(); ++i)
        if (!put(after[i], 8 - after.size() + i)) return false;
    out.kind = IceCandidate::ipv6;
    return true;
}
std::string address_text(const IceCandidate& c) {
    const auto& a = c.address;
    if (c.kind == IceCandidate::mdns) {
        std::string out = bytes_to_hex(a);
        for (const std::size_t dash : {8u, 13u, 18u, 23u}) out.insert(dash, "-");
        return out + ".local";
    }
    std::string out;
    if (c.kind == IceCandidate::ipv6) {
        for (std::size_t i = 0; i < 16; i += 2) out += (i ? ":" : "") + bytes_to_hex(Span(a).subspan(i, 2));
        return out;
    }
    for (std::size_t i = 0; i < 4; ++i) out += (i ? "." : "") + std::to_string(a[i]);
    return out;
}
// Reads a candidate such as "1 1 udp 2113937151 ADDRESS PORT typ host ...".
std::optional<IceCandidate> candidate_of(std::string_view line) {
    const auto words = split(line, ' ');
    if (words.size() < 8 || words[1] != "1" || (words[2] != "udp" && words[2] != "UDP") || words[6] != "typ")
        return std::nullopt;
    IceCandidate out;
    const auto port = number(words[5], 10, 65'535);
    if (!port || !*port ||
        !(read_mdns(words[4], out) || read_ipv4(words[4], out) || read_ipv6(words[4], out)))
        return std::nullopt;
    out.port = *port;
    // A server reports this address or relays for it: it is used like any other.
    const bool outside = words[7] == "srflx" || words[7] == "relay";
    if (outside ? out.kind == IceCandidate::mdns : words[7] != "host") return std::nullopt;
    if (outside && out.kind == IceCandidate::ipv4) out.kind = IceCandidate::outside_ipv4;
    return out;
}

// Returns the bytes of a code whose checksum is right, without that checksum.
std::optional<Bytes> checked_bytes(std::string_view code) {
    Bytes bytes;
    if (code.size() < kFewestCodeCharacters || code.size() > kMaxInvitationCharacters ||
        !sixes_to_bytes(code, kCodeAlphabet, bytes))
        return std::nullopt;
    Reader sum(Span(bytes).last(2));
    bytes.resize(bytes.size() - 2);
    return checksum(bytes) == sum.u16() ? std::optional(std::move(bytes)) : std::nullopt;
}
int version_of(const Bytes& code) { return code[0] >> 5; }
// Reads the bytes of a code of this version. A code holds only the lower bits of its time: the time nearest
// to `now_minutes` is meant.
std::optional<ConnectionDescription> connection_of_code(const Bytes& bytes, std::uint32_t now_minutes) {
    Reader in{Span(bytes)};
    const int head = in.u8();
    ConnectionDescription read;
    read.answer = head >> 4 & 1;
    const bool hex = head >> 3 & 1;
    const std::size_t count = head & 7;
    const int kinds = in.u8();
    read.tag = in.u8();
    std::uint32_t minutes = in.u8();
    minutes |= static_cast<std::uint32_t>(in.u8()) << 8;
    minutes |= static_cast<std::uint32_t>(in.u8()) << 16;
    const std::uint32_t later = (minutes - now_minutes) & 0xFF'FFFF;
    read.minutes = now_minutes + later - (later >> 23 ? 0x100'0000 : 0);
    const Span credentials = in.raw(hex ? 20 : 21);
    const std::string both = hex ? bytes_to_hex(credentials) : bytes_to_sixes(credentials, kIceAlphabet);
    read.name = both.substr(0, hex ? 8 : 4);
    read.password = both.substr(read.name.size());
    read.fingerprint = in.array<32>();
    for (std::size_t i = 0; i < count && count <= 4; ++i) {
        IceCandidate candidate;
        candidate.kind = static_cast<IceCandidate::Kind>(kinds >> 2 * i & 3);
        const Span address = in.raw(address_bytes(candidate.kind));
        std::copy(address.begin(), address.end(), candidate.address.begin());
        candidate.port = in.u16();
        if (!candidate.port) return std::nullopt;  // Nobody listens there.
        read.candidates.push_back(candidate);
    }
    if (!read.answer && in.left()) {
        const auto short_text = [&] {
            const Span text = in.raw(in.u8());
            return std::string(text.begin(), text.end());
        };
        read.game = clean_text(short_text(), kMaxGameBytes);
        read.sender = clean_name(short_text());
    }
    return in.is_complete() && count <= 4 ? std::optional(std::move(read)) : std::nullopt;
}

}  // namespace

std::optional<ConnectionDescription> connection_of_sdp(std::string_view sdp, std::string* why) {
    ConnectionDescription out;
    bool print = false;
    std::ptrdiff_t outside = 0;
    for (auto line : split(sdp, '\n')) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        const auto value = [&](std::string_view name) {
            return line.starts_with(name) ? std::optional(line.substr(name.size())) : std::nullopt;
        };
        if (const auto name = value("a=ice-ufrag:")) out.name = *name;
        if (const auto password = value("a=ice-pwd:")) out.password = *password;
        if (const auto candidate = value("a=candidate:"))
            if (const auto read = candidate_of(*candidate))
                out.candidates.insert(read->kind == IceCandidate::outside_ipv4
                                          ? out.candidates.begin() + outside++
                                          : out.candidates.end(),
                                      *read);
        if (const auto fingerprint = value("a=fingerprint:sha-256 ")) {
            std::string digits(*fingerprint);
            std::erase(digits, ':');
            Bytes bytes;
            if (!hex_to_bytes(digits, bytes) || bytes.size() != 32) continue;
            std::copy(bytes.begin(), bytes.end(), out.fingerprint.begin());
            print = true;
        }
    }
    // Addresses reported by a server come first. At most four are kept, and not all of them may fit into a
    // code.
    if (out.candidates.size() > 4) out.candidates.resize(4);
    const bool fine = print && (base64(out) || hexadecimal(out));
    if (!fine && why) *why = "browser";
    return fine ? std::optional(out) : std::nullopt;
}
std::string sdp_of(const ConnectionDescription& c) {
    std::string out =
        "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n"
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n";
    int number = 0;
    for (const auto& candidate : c.candidates) {
        ++number;
        const bool outside = candidate.kind == IceCandidate::outside_ipv4;
        out += "a=candidate:" + std::to_string(number) + " 1 udp " +
               std::to_string((outside ? 1'677'729'535 : 2'113'937'151) - number) + " " +
               address_text(candidate) + " " + std::to_string(candidate.port) +
               (outside ? " typ srflx raddr 0.0.0.0 rport 0\r\n" : " typ host\r\n");
    }
    out += "a=ice-ufrag:" + c.name + "\r\na=ice-pwd:" + c.password + "\r\na=fingerprint:sha-256 ";
    for (std::size_t i = 0; i < c.fingerprint.size(); ++i)
        out += (i ? ":" : "") + bytes_to_hex(Span(c.fingerprint).subspan(i, 1), "0123456789ABCDEF");
    return out + (c.answer ? "\r\na=setup:passive" : "\r\na=setup:active") +
           "\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n";
}

std::string pack(const ConnectionDescription& c, int version) {
    const bool hex = hexadecimal(c);
    Bytes credentials;
    if (hex)
        hex_to_bytes(c.name + c.password, credentials);
    else
        sixes_to_bytes(c.name + c.password, kIceAlphabet, credentials);
    std::size_t size = kFixedBytes + credentials.size(), count = 0;
    std::uint8_t kinds = 0;
    Writer addresses;
    for (const auto& candidate : c.candidates) {
        const std::size_t more = address_bytes(candidate.kind) + 2;
        if (count == 4 || size + more > kMaxBytes) continue;
        size += more;
        kinds = static_cast<std::uint8_t>(kinds | candidate.kind << 2 * count++);
        addresses.raw(Span(candidate.address).first(address_bytes(candidate.kind))).u16(candidate.port);
    }
    Writer out;
    out.u8(static_cast<std::uint64_t>(version) << 5 | std::uint64_t{c.answer} << 4 | std::uint64_t{hex} << 3 |
           count)
        .u8(kinds)
        .u8(c.tag);
    out.u8(c.minutes & 255).u8(c.minutes >> 8 & 255).u8(c.minutes >> 16 & 255);
    out.raw(credentials).raw(c.fingerprint).raw(addresses.bytes());
    if (!c.answer && (!c.game.empty() || !c.sender.empty())) {
        const std::string sender = clean_name(c.sender);
        const auto short_text = [&](std::string_view text) {
            out.u8(text.size()).raw({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
        };
        short_text(std::string_view(c.game).substr(0, kMaxGameBytes));
        short_text(sender);
    }
    out.u16(checksum(out.bytes()));
    return bytes_to_sixes(out.bytes(), kCodeAlphabet);
}
std::string bare_code(std::string_view text) {
    return code_in(text, [](std::string_view code, bool is_joined) {
        const auto bytes = checked_bytes(code);
        if (!bytes) return false;
        return version_of(*bytes) == kInvitationVersion ? connection_of_code(*bytes, 0).has_value()
                                                        : !is_joined;
    });
}
std::string in_groups(std::string_view code) {
    std::string out;
    for (std::size_t i = 0; i < code.size(); ++i) (out += i && i % 5 == 0 ? " " : "") += code[i];
    return out;
}
std::string unpack(std::string_view text, const Expected& expected, ConnectionDescription& out) {
    const std::string code = bare_code(text);
    if (code.empty()) return "code.none";
    if (code.size() < kFewestCodeCharacters) return "code.strange";
    if (code.size() > kMaxInvitationCharacters) return "code.long";
    const auto bytes = checked_bytes(code);
    if (!bytes) return "code.damaged";
    if (const int version = version_of(*bytes); version != kInvitationVersion)
        return version > kInvitationVersion ? "code.newer" : "code.older";
    auto read = connection_of_code(*bytes, expected.now_minutes);
    if (!read) return "code.damaged";
    if (read->answer != expected.answer) return read->answer ? "code.is_answer" : "code.is_invitation";
    if (expected.used &&
        std::find(expected.used->begin(), expected.used->end(), code) != expected.used->end())
        return "code.used";
    if (expected.answer && read->tag != expected.tag) return "code.other";
    if (expected.now_minutes > read->minutes + kOldestInvitation_minutes)
        return "code.old " + std::to_string((expected.now_minutes - read->minutes) / 60);
    if (read->minutes > expected.now_minutes + kOldestInvitation_minutes) return "code.future";
    out = std::move(*read);
    return {};
}

}  // namespace mortarboard::net
