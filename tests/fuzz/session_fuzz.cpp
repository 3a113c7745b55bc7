// Matches of two and of three peers, with a stranger on the links that loses, repeats, changes and invents
// messages but has no key: no peer accuses another, and all that agree on a step agree on its state.
#include "fuzz/fuzz.h"
#include "net/loopback.h"

namespace mortarboard::net {
namespace {

constexpr int kMostMoments = 120;

void expect_agreement(Loopback& net) {
    for (int seat = 0; seat < net.peers(); ++seat) {
        const PeerMatch& one = net.at(seat);
        CHECK(!one.problem());
        for (int before = 0; before < seat; ++before) {
            const PeerMatch& other = net.at(before);
            if (one.protocol().step() != other.protocol().step()) continue;
            CHECK(one.log_hash() == other.log_hash());
            CHECK(one.protocol().public_hash() == other.protocol().public_hash());
        }
    }
}

}  // namespace
}  // namespace mortarboard::net

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    Rng rng(33);
    for (char game = 0; game < 6; ++game)
        for (char seats = 0; seats < 2; ++seats) {
            std::string seed = {game, seats};
            for (int i = 0; i < 60; ++i) seed += static_cast<char>(rng.below(i % 3 ? 256 : 12));
            out.push_back(seed);
        }
    return out;
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    using namespace mortarboard::net;
    fuzz::Choices choices(data, size);
    const auto& subjects = conformance::subjects();
    const Game& game = subjects[choices.byte() % subjects.size()].texts;
    const int seats =
        std::clamp(2 + static_cast<int>(choices.below(2)), game.info.min_seats, game.info.max_seats);
    Loopback net(game, default_setup(game.info, std::max(2, seats)), 5);
    std::vector<Bytes> heard;
    net.tamper = [&](int, int, Bytes& message) {
        if (heard.size() < 200) heard.push_back(message);
        switch (choices.more() ? choices.below(16) : 15) {
        case 0:
            return false;
        case 1:
            message.resize(choices.word() % (message.size() + 2));
            return true;
        case 2:
        case 3:
            if (!message.empty())
                message[choices.word() % message.size()] ^= static_cast<std::uint8_t>(choices.byte() | 1);
            return true;
        default:
            return true;
        }
    };
    for (int moment = 0; moment < kMostMoments; ++moment) {
        net.moment();
        if (!choices.more()) continue;
        const auto victim = static_cast<int>(choices.below(static_cast<std::size_t>(net.peers())));
        const int from = choices.byte() % 12 - 1;
        switch (choices.below(8)) {
        case 0:
            net.at(victim).receive(from, choices.bytes(120));
            break;
        case 1:
        case 2:
            if (!heard.empty()) {
                Bytes message = heard[choices.word() % heard.size()];
                if (!message.empty()) message[choices.word() % message.size()] = choices.byte();
                net.at(victim).receive(from, message);
            }
            break;
        case 3:
            if (!heard.empty()) net.at(victim).receive(from, heard[choices.word() % heard.size()]);
            break;
        case 4: {  // its page is loaded again
            const Bytes saved = choices.byte() & 1 ? net.at(victim).save() : Bytes{};
            net.kill(victim);
            net.start(victim, saved);
            break;
        }
        default:
            break;
        }
        expect_agreement(net);
    }
    return 0;
}
