// Codes that people copy, mistype, mix up and use too late.
#include "net/invitation.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "net/sentences.h"

namespace mortarboard::net {
namespace {

// As Chromium writes it, with two mDNS candidates and a TCP one.
constexpr std::string_view kChromium =
    "v=0\r\no=- 4611731400430051336 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE "
    "0\r\na=extmap-allow-mixed\r\n"
    "a=msid-semantic: WMS\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n"
    "a=candidate:1510613869 1 udp 2113937151 8d6b2f3e-12c4-4f7a-9b0e-0123456789ab.local 51234 typ host "
    "generation 0 network-cost 999\r\n"
    "a=candidate:842163049 1 udp 2113939711 00112233-4455-6677-8899-aabbccddeeff.local 65535 typ host "
    "generation 0 network-cost 999\r\n"
    "a=candidate:842163050 1 tcp 1518283007 00112233-4455-6677-8899-aabbccddeeff.local 9 typ host tcptype "
    "active\r\n"
    "a=ice-ufrag:aB+/\r\na=ice-pwd:abcdefghijklmnop0123/+AZ\r\na=ice-options:trickle\r\n"
    "a=fingerprint:sha-256 "
    "00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:F0:F1:F2:F3:F4:F5:F6:F7:F8:F9:FA:FB:FC:FD:FE:FF\r\n"
    "a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n";
constexpr std::uint32_t kNow = 29'700'000;

ConnectionDescription offer() {
    auto c = connection_of_sdp(kChromium);
    EXPECT_TRUE(c);
    c->minutes = kNow;
    c->tag = 77;
    return *c;
}
std::string refusal(std::string_view text,
                    Expected expected = {.answer = false, .tag = 0, .now_minutes = kNow, .used = nullptr}) {
    ConnectionDescription out;
    return sentence(unpack(text, expected, out));
}

TEST(NetInvitation, two_mdns_candidates_fit_into_130_characters_and_come_back_whole) {
    const ConnectionDescription c = offer();
    ASSERT_EQ(c.candidates.size(), 2u) << "only UDP candidates may be in the code";
    const std::string code = pack(c);
    EXPECT_LE(code.size(), 130u);
    EXPECT_EQ(code.size(), 130u) << "97 bytes";
    ConnectionDescription back;
    ASSERT_EQ(unpack(code, {.answer = false, .tag = 0, .now_minutes = kNow + 10, .used = nullptr}, back), "");
    EXPECT_EQ(back, c);
    EXPECT_EQ(refusal("https://example.org/mortarboard/#j=" + code), "");
    EXPECT_EQ(refusal("\n  " + in_groups(code) + " \r\n"), "");
    EXPECT_EQ(in_groups("abcdefgh"), "abcde fgh");
}
TEST(NetInvitation, says_who_invites_and_to_which_game) {
    ConnectionDescription c = offer();
    c.game = "citadels";
    c.sender = "Zoë";
    const std::string code = pack(c);
    EXPECT_LE(code.size(), 130u + 20u);
    ConnectionDescription back;
    ASSERT_EQ(unpack(code, {.answer = false, .tag = 0, .now_minutes = kNow, .used = nullptr}, back), "");
    EXPECT_EQ(back, c);
    for (std::size_t i = 0; i < code.size(); ++i) {
        std::string altered = code;
        altered[i] = altered[i] == 'x' ? 'y' : 'x';
        EXPECT_NE(refusal(altered), "") << i;
        EXPECT_NE(refusal(code.substr(0, i)), "") << i;
    }
    // Any text in the name becomes a name that may be displayed, and the code keeps its length limit.
    c.sender = "\xE2\x80\xAE  Ada\n\xC0\xAF" + std::string(100, '*');
    c.game = std::string(40, 'g');
    const std::string longest = pack(c);
    EXPECT_LE(longest.size(), kMaxInvitationCharacters);
    ASSERT_EQ(unpack(longest, {.answer = false, .tag = 0, .now_minutes = kNow, .used = nullptr}, back), "");
    EXPECT_EQ(back.sender, "Ada" + std::string(kMostNameCharacters - 3, '*'));
    EXPECT_EQ(back.game, std::string(kMaxGameBytes, 'g'));
    c.sender.clear();
    for (std::size_t i = 0; i < kMostNameCharacters; ++i) c.sender += "\xF0\x9F\x8E\xB2";
    EXPECT_LE(pack(c).size(), kMaxInvitationCharacters);
    ASSERT_EQ(unpack(pack(c), {.answer = false, .tag = 0, .now_minutes = kNow, .used = nullptr}, back), "");
    EXPECT_EQ(back.sender, c.sender);
    c.answer = true;
    EXPECT_LE(pack(c).size(), 130u) << "an answer must not contain the game and the sender";
}
TEST(NetInvitation, the_other_browser_gets_a_complete_description) {
    ConnectionDescription c = offer();
    const std::string sdp = sdp_of(c);
    EXPECT_NE(sdp.find("8d6b2f3e-12c4-4f7a-9b0e-0123456789ab.local 51234 typ host\r\n"), std::string::npos);
    EXPECT_NE(sdp.find("a=ice-ufrag:aB+/\r\na=ice-pwd:abcdefghijklmnop0123/+AZ\r\n"), std::string::npos);
    EXPECT_NE(sdp.find("sha-256 00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:F0:F1"), std::string::npos);
    EXPECT_NE(sdp.find("a=setup:active\r\n"), std::string::npos)
        << "the inviter must be DTLS-active, because the answer may arrive late";
    auto again = connection_of_sdp(sdp);
    ASSERT_TRUE(again);
    again->minutes = c.minutes;
    again->tag = c.tag;
    EXPECT_EQ(*again, c);
    c.answer = true;
    EXPECT_NE(sdp_of(c).find("a=setup:passive\r\n"), std::string::npos);
}
TEST(NetInvitation, reads_descriptions_of_firefox_and_addresses_of_every_kind) {
    ConnectionDescription c = offer();
    c.name = "0a1b2c3d";
    c.password = "00112233445566778899aabbccddeeff";
    const auto with = [](std::string_view address, std::string_view kind) {
        std::string sdp(kChromium.substr(0, kChromium.find("a=candidate")));
        sdp += "a=candidate:1 1 UDP 2122252543 " + std::string(address) + " 4000 typ " + std::string(kind) +
               "\r\n";
        return connection_of_sdp(sdp + std::string(kChromium.substr(kChromium.find("a=ice-ufrag"))));
    };
    c.candidates = {with("192.168.1.20", "host")->candidates[0], with("fe80::1:2ff", "host")->candidates[0],
                    with("203.0.113.9", "srflx raddr 0.0.0.0 rport 0")->candidates[0]};
    EXPECT_EQ(c.candidates[0].kind, IceCandidate::ipv4);
    EXPECT_EQ(c.candidates[1].kind, IceCandidate::ipv6);
    EXPECT_EQ(c.candidates[2].kind, IceCandidate::outside_ipv4);
    EXPECT_EQ(with("203.0.113.9", "relay raddr 0.0.0.0 rport 0")->candidates[0].kind,
              IceCandidate::outside_ipv4)
        << "a relay address must count as an outside address";
    ConnectionDescription back;
    ASSERT_EQ(unpack(pack(c), {.answer = false, .tag = 0, .now_minutes = kNow, .used = nullptr}, back), "");
    EXPECT_EQ(back, c);
    EXPECT_NE(sdp_of(back).find(" fe80:0000:0000:0000:0000:0000:0001:02ff 4000 typ host"), std::string::npos);
    EXPECT_NE(sdp_of(back).find(" 203.0.113.9 4000 typ srflx"), std::string::npos);
    for (const std::string_view bad :
         {"256.1.1.1", "1.2.3", "::1::2", "1:2:3:4:5:6:7:8:9", "12345::", "zz.local", "8d6b2f3e.local", ""})
        EXPECT_TRUE(with(bad, "host")->candidates.empty()) << bad;
    std::string why;
    EXPECT_FALSE(connection_of_sdp("v=0\r\n", &why));
    EXPECT_NE(why, "");
    c.candidates.assign(4, offer().candidates[0]);
    EXPECT_LE(pack(c).size(), 130u) << "candidates that do not fit must be left out";
}
// A person who named a server wants to be found from outside: this address must not be dropped for a second
// local name.
TEST(NetInvitation, addresses_found_by_servers_come_first) {
    std::string sdp(kChromium);
    sdp.insert(sdp.find("a=ice-ufrag"),
               "a=candidate:7 1 udp 1677729535 203.0.113.9 4000 typ srflx raddr 0.0.0.0 rport 0\r\n"
               "a=candidate:8 1 udp 33562367 198.51.100.4 5000 typ relay raddr 203.0.113.9 rport 4000\r\n");
    const auto c = connection_of_sdp(sdp);
    ASSERT_TRUE(c);
    ASSERT_EQ(c->candidates.size(), 4u);
    EXPECT_EQ(c->candidates[0].port, 4000);
    EXPECT_EQ(c->candidates[1].port, 5000);
    EXPECT_EQ(c->candidates[2].kind, IceCandidate::mdns);
    const std::string code = pack(*c);
    EXPECT_LE(code.size(), 130u);
    ConnectionDescription back;
    ASSERT_EQ(unpack(code, {}, back), "");
    ASSERT_EQ(back.candidates.size(), 3u);
    EXPECT_EQ(back.candidates[1].kind, IceCandidate::outside_ipv4);
    EXPECT_EQ(back.candidates[2].kind, IceCandidate::mdns);
}
TEST(NetInvitation, every_mistake_gets_an_error_message) {
    const std::string code = pack(offer());
    EXPECT_NE(refusal("").find("No code was found"), std::string::npos);
    EXPECT_NE(refusal("https://example.org/#elsewhere").find("no Mortarboard invitation or answer"),
              std::string::npos);
    EXPECT_NE(refusal("hello").find("no Mortarboard invitation or answer"), std::string::npos);
    EXPECT_NE(refusal(code + std::string(300, 'A')).find("too long"), std::string::npos);
    EXPECT_NE(refusal(code.substr(0, 100)).find("damaged"), std::string::npos);
    EXPECT_NE(refusal(code, {.answer = true, .tag = 77, .now_minutes = kNow, .used = nullptr})
                  .find("This is an invitation"),
              std::string::npos);
    ConnectionDescription answer = offer();
    answer.answer = true;
    EXPECT_NE(refusal(pack(answer)).find("This is an answer"), std::string::npos);
    EXPECT_EQ(refusal(pack(answer), {.answer = true, .tag = 77, .now_minutes = kNow + 10, .used = nullptr}),
              "");
    EXPECT_NE(refusal(pack(answer), {.answer = true, .tag = 78, .now_minutes = kNow, .used = nullptr})
                  .find("another invitation"),
              std::string::npos);
    EXPECT_NE(refusal(code, {.answer = false, .tag = 0, .now_minutes = kNow + 200, .used = nullptr})
                  .find("3 hours old"),
              std::string::npos);
    EXPECT_NE(
        refusal(code, {.answer = false, .tag = 0, .now_minutes = kNow - 200, .used = nullptr}).find("future"),
        std::string::npos);
    const std::vector<std::string> used{bare_code(in_groups(code))};
    EXPECT_NE(refusal(code, {.answer = false, .tag = 0, .now_minutes = kNow, .used = &used})
                  .find("already been used"),
              std::string::npos);
}
// Each text holds one whole code, marked as "CODE", or its two halves, marked as "FIRST" and "REST".
std::string pasted(std::string text, const std::string& code) {
    const auto put = [&](std::string_view mark, std::string_view piece) {
        for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += piece.size())
            text.replace(at, mark.size(), piece);
    };
    put("CODE", code);
    put("FIRST", std::string_view(code).substr(0, 76));
    put("REST", std::string_view(code).substr(76));
    return text;
}
TEST(NetInvitation, a_code_is_read_as_people_paste_it) {
    constexpr std::array kTexts{
        "CODE",
        "  CODE\r\n",
        "Come and play: CODE See you, Ada",
        "Hi Grace, here is the code we talked about yesterday evening. CODE. It holds for an hour",
        "Open https://example.org/mortarboard/?lang=en#j=CODE, then press Join.",
        "<https://example.org/#j=CODE>",
        "(CODE)",
        "\xE2\x80\x9C"
        "CODE\xE2\x80\x9D",
        "**CODE**",
        "CODE.",
        "CODE!\n",
        "> On Monday Ada wrote:\n> https://example.org/#j=CODE\n> See you",
        "> > FIRST\n> > REST\n",
        ">FIRST\r\n>REST",
        "> FIRST> REST",
        "| FIRST |\n| REST |",
        "FIRST\nREST",
        "https://example.org/#j=FIRST\r\n  REST\r\nBye",
        "Hi\n\nFIRST=\nREST\n\nBye, Ada",
        "\xE2\x80\x8B"
        "CODE\xEF\xBB\xBF",
        "FIRST\xE2\x80\x8BREST",
        "FIRST\xC2\xADREST",
        "\xE2\x80\xAA"
        "CODE\xE2\x80\xAC",
        "FIRST\xC2\xA0REST",
        "CODE CODE",
        "CODE\nCODE",
        "CODECODE",
        "https://example.org/#j=CODEhttps://example.org/#j=CODE",
        "https://mail.example/?url=https%3A%2F%2Fexample.org%2F%23j%3DCODE&data=05",
        "[Ada, 12:04] CODE",
    };
    const std::string code = pack(offer());
    for (const char* text : kTexts) {
        ConnectionDescription back;
        EXPECT_EQ(unpack(pasted(text, code), {.answer = false, .now_minutes = kNow}, back), "") << text;
        EXPECT_EQ(back, offer()) << text;
        EXPECT_EQ(bare_code(pasted(text, code)), code) << text;
    }
    EXPECT_EQ(refusal("Here it is " + in_groups(code) + " bye"), "");
}
TEST(NetInvitation, a_damaged_code_among_words_is_called_damaged) {
    std::string damaged = pack(offer());
    damaged[60] = damaged[60] == 'x' ? 'y' : 'x';
    for (const char* text : {"CODE", "Come and play: CODE See you", "> FIRST\n> REST", "Look #j=CODE there"})
        EXPECT_NE(refusal(pasted(text, damaged)).find("damaged"), std::string::npos) << text;
    const std::string cut = damaged.substr(0, 90);
    EXPECT_NE(refusal(pasted("Here: CODE. Bye", cut)).find("damaged"), std::string::npos);
}
TEST(NetInvitation, a_code_that_names_a_port_zero_is_called_damaged) {
    ConnectionDescription c = offer();
    ASSERT_EQ(refusal(pack(c)), "");
    c.candidates[0].port = 0;
    EXPECT_NE(refusal(pack(c)).find("damaged"), std::string::npos);
}
TEST(NetInvitation, a_wrong_character_anywhere_is_detected) {
    const std::string code = pack(offer());
    constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (std::size_t i = 0; i < code.size(); ++i) {
        for (const char other : kAlphabet) {
            if (other == code[i]) continue;
            std::string altered = code;
            altered[i] = other;
            EXPECT_NE(refusal(altered), "") << i << other;
        }
        if (i + 1 < code.size() && code[i] != code[i + 1]) {
            std::string swapped = code;
            std::swap(swapped[i], swapped[i + 1]);
            EXPECT_NE(refusal(swapped), "") << i;
        }
    }
    Rng rng(1);
    for (int n = 0; n < 20'000; ++n) {
        std::string noise(rng.below(140), ' ');
        for (auto& c : noise)
            c = static_cast<char>(rng.below(4) ? "ABCDabcd0123-_xyz"[rng.below(17)] : rng.next());
        ConnectionDescription out;
        unpack(noise, {.answer = rng.below(2) == 0, .tag = 1, .now_minutes = kNow, .used = nullptr}, out);
        connection_of_sdp(noise);
    }
}
TEST(NetInvitation, codes_of_other_versions_are_reported_as_such) {
    // The same code with another version in its first three bits, and with a new checksum.
    const auto of_version = [](int version) {
        ConnectionDescription c = offer();
        return pack(c, version);
    };
    EXPECT_NE(refusal(of_version(kInvitationVersion + 1)).find("newer version of Mortarboard"),
              std::string::npos);
    EXPECT_NE(refusal(of_version(kInvitationVersion - 1)).find("older version of Mortarboard"),
              std::string::npos);
    EXPECT_NE(refusal(of_version(0)).find("older version of Mortarboard"), std::string::npos);
}

}  // namespace
}  // namespace mortarboard::net
