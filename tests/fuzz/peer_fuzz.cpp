// One honest peer in the middle of a match plays against a malicious one that holds a valid key of its own:
// its parts, votes and stops are signed. The honest peer may give the match up, but accuses nobody else, and
// a reload brings it to the same place.
#include <algorithm>

#include "fuzz/fuzz.h"
#include "net/loopback.h"
#include "net/short_citadels.h"
#include "net/stall.h"

namespace mortarboard::net {
namespace {

constexpr int kHonest = 0, kCheat = 1;
constexpr int kMostDeeds = 12;

struct Scene {
    Game game;
    Terms terms;
    Bytes saved;  // the honest peer's log
    // The cheat sends these from there on, honestly.
    std::vector<Bytes> messages;
};

// Returns a match of each game, cut at a few places: at exchanges of keys, shuffles of cards, and moves.
std::vector<Scene> scenes_of(const Game& game, int seats) {
    std::vector<Scene> out;
    const Game played = shortened(game);
    Loopback net(played, setup_of_shortened(game, seats), 40 + static_cast<std::uint64_t>(seats));
    std::vector<Bytes> sent;
    std::size_t next_cut = 0;
    std::vector<std::size_t> sent_before;
    net.tamper = [&](int from, int to, Bytes& message) {
        if (from == kCheat && to == kHonest && part_in(message)) sent.push_back(message);
        return true;
    };
    while (net.at(kHonest).log().size() < 60 && net.now() < 60'000 && !net.at(kHonest).is_over()) {
        net.moment();
        if (net.at(kHonest).log().size() < next_cut) continue;
        out.push_back({played, net.terms(), net.at(kHonest).save(), {}});
        sent_before.push_back(sent.size());
        next_cut = net.at(kHonest).log().size() + (next_cut < 8 ? 1 : 13);
    }
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i].messages.assign(
            sent.begin() + static_cast<std::ptrdiff_t>(sent_before[i]),
            sent.begin() + static_cast<std::ptrdiff_t>(std::min(sent.size(), sent_before[i] + 6)));
    return out;
}
const std::vector<Scene>& scenes() {
    static const std::vector<Scene> all = [] {
        std::vector<Scene> list;
        for (const auto& subject : conformance::subjects()) {
            const int fewest = std::max(2, subject.texts.info.min_seats);
            for (int seats = fewest; seats <= std::min(3, subject.texts.info.max_seats); ++seats)
                for (Scene& scene : scenes_of(subject.texts, seats)) list.push_back(std::move(scene));
        }
        return list;
    }();
    return all;
}

struct Nowhere final : Transport {
    void send(int, Span) override {}
    void store(Span) override {}
};

class Attack {
public:
    Attack(const Scene& scene, fuzz::Choices& choices)
        : scene_(scene), choices_(choices), terms_(scene.terms), me_{kHonest, Loopback::key(kHonest), {}} {
        terms_.game = &scene.game;
        me_.seed =
            Hasher("test seed")(std::uint64_t{kHonest})(40 + static_cast<std::uint64_t>(terms_.peers()))
                .hash();
        peer_ = std::make_unique<PeerMatch>(terms_, me_, nowhere_, scene.saved);
    }
    void run() {
        tick(1'000);
        for (int deed = 0; choices_.more() && deed < kMostDeeds; ++deed) {
            do_something();
            tick(50);
            CHECK(!peer_->problem() || peer_->problem().seat == kCheat || peer_->problem().seat == -1);
        }
        CHECK(!peer_->is_certified());
        fuzz_reload();
    }

private:
    void tick(std::uint64_t later_ms) {
        peer_->tick(now_ms_ += later_ms);
        peer_->verdict_report();
    }
    // What was kept leads to the same log again, and to the same complaint.
    void fuzz_reload() {
        if (peer_->is_stopped()) return;
        const PeerMatch again(terms_, me_, nowhere_, peer_->save());
        CHECK(again.log().size() == peer_->log().size());
        CHECK(again.log_hash() == peer_->log_hash());
        CHECK(again.match().state() == peer_->match().state());
    }
    void do_something() {
        switch (choices_.below(10)) {
        case 0:
            return receive(honest());
        case 1:
            return receive(changed_part());
        case 2:
            return receive(invented_part());
        case 3:
            return receive(to_bytes(Status{step_near(), peer_->log_hash(), choices_.word()}));
        case 4: {
            Stop stop{static_cast<std::uint8_t>(kCheat),       step_near(), choices_.byte(),
                      static_cast<Complaint>(choices_.byte()), {},          {}};
            if (choices_.byte() & 1) stop.evidence = peer_->log_hash();
            stop.signature = Loopback::key(kCheat).sign(stop.signed_hash(terms_.id()));
            return receive(to_bytes(stop));
        }
        case 5:
            return receive(signed_ballot());
        case 6:
            return receive(choices_.bytes(200));
        case 7:
            return act();
        case 8: {
            OpenedKeys opened{static_cast<std::uint8_t>(kCheat), choices_.bytes(300), {}};
            opened.signature = Loopback::key(kCheat).sign(opened.signed_hash(terms_.id()));
            return receive(to_bytes(opened));
        }
        default:
            return tick(choices_.word());
        }
    }
    void act() {
        if (choices_.byte() % 8 == 0) {
            const std::uint16_t about = motion();
            if (peer_->may_vote(about)) peer_->vote(about, (choices_.byte() & 3) != 0);
            return;
        }
        if (!peer_->must_choose()) return;
        ActionList legal;
        conformance::bots_of(scene_.game).legal(peer_->match().state(), kHonest, legal);
        CHECK(!legal.empty());
        peer_->choose(legal[choices_.below(legal.size())]);
    }
    void receive(const Bytes& message) { peer_->receive(kCheat, message); }
    std::uint32_t step_near() { return peer_->protocol().step() + choices_.byte() % 12 - 2; }
    std::uint8_t author() {
        const std::uint8_t byte = choices_.byte();
        return byte < 200 ? std::uint8_t{kCheat} : byte;
    }
    Bytes honest() {
        if (scene_.messages.empty()) return {};
        const std::size_t at = choices_.byte();
        return scene_.messages[(at < 128 ? next_ : at) % scene_.messages.size()];
    }
    std::uint16_t motion() {
        const auto one = choices_.below(16);
        if (one < 8) return static_cast<std::uint16_t>(1u << choices_.below(kMaxSeats));
        if (one < 12) return Ballot::kUndoMove;
        return one < 15 ? static_cast<std::uint16_t>(Ballot::kReturnSeats + choices_.below(kMaxSeats))
                        : choices_.word();
    }
    // About this step, a later one, or any that is complete; of the log that the honest peer has.
    Bytes signed_ballot() {
        const auto complete = static_cast<std::uint32_t>(peer_->log().size());
        const std::uint32_t step = complete && (choices_.byte() & 1)
                                       ? static_cast<std::uint32_t>(choices_.word()) % complete
                                       : step_near();
        const Hash before = step < complete ? peer_->log_hash_before(step) : peer_->log_hash();
        Ballot ballot{author(), step, before, motion(), (choices_.byte() & 1) != 0, {}};
        ballot.signature = Loopback::key(kCheat).sign(ballot.signed_hash(terms_.id()));
        return to_bytes(ballot);
    }
    Bytes changed_part() {
        auto part = part_in(honest());
        if (!part) return {};
        ++next_;
        for (std::size_t edits = 1 + choices_.below(4); edits-- > 0 && !part->payload.empty();)
            switch (choices_.below(4)) {
            case 0:
                part->payload.resize(choices_.word() % (part->payload.size() + 2));
                break;
            // One element is put in place of another.
            case 1: {
                const std::size_t from = choices_.word() % part->payload.size() / 32 * 32,
                                  to = choices_.word() % part->payload.size() / 32 * 32;
                for (std::size_t i = 0; i < 32 && std::max(from, to) + i < part->payload.size(); ++i)
                    part->payload[to + i] = part->payload[from + i];
                break;
            }
            default: {
                const std::size_t at = choices_.word() % part->payload.size();
                part->payload[at] = choices_.byte();
            }
            }
        return signed_again(*part);
    }
    Bytes invented_part() {
        Part part{step_near(),         author(), peer_->log_hash(), peer_->protocol().public_hash(),
                  choices_.bytes(200), {}};
        return signed_again(part);
    }
    Bytes signed_again(Part& part) {
        part.signature = Loopback::key(kCheat).sign(part.signed_hash(terms_.id()));
        return to_bytes(part);
    }

    const Scene& scene_;
    fuzz::Choices& choices_;
    Terms terms_;
    LocalPeer me_;
    Nowhere nowhere_;
    std::unique_ptr<PeerMatch> peer_;
    std::uint64_t now_ms_{};
    std::size_t next_{};
};

}  // namespace
}  // namespace mortarboard::net

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    Rng rng(21);
    for (std::size_t at = 0; at < net::scenes().size(); ++at) {
        std::string seed = {static_cast<char>(at & 255), static_cast<char>(at >> 8)};
        for (int deed = 0; deed < 4; ++deed) {
            seed += static_cast<char>(deed ? rng.below(9) : at % 9);
            for (int more = 0; more < 8; ++more) seed += static_cast<char>(rng.below(256));
        }
        out.push_back(seed);
    }
    return out;
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    fuzz::Choices choices(data, size);
    const auto& scenes = net::scenes();
    net::Attack(scenes[choices.word() % scenes.size()], choices).run();
    return 0;
}
