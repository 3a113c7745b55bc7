// Peers in one process over a network that loses, delays, repeats and reorders messages, and that can be
// split for a while.
#pragma once
#include <functional>
#include <map>
#include <memory>

#include "conformance/subjects.h"
#include "core/rng.h"
#include "net/peer_match.h"

namespace mortarboard::net {

struct Weather {
    int lost{}, repeated{};  // of a hundred messages
    std::uint32_t longest_delay_ms{5};
};

class Loopback {
public:
    Loopback(const Game& game, const mortarboard::Setup& setup, std::uint64_t number, Weather weather = {},
             std::uint8_t takeover_quorum = kDefaultTakeoverQuorum, std::vector<std::uint8_t> runners = {})
        : weather_(weather), rng_(number * 977 + setup.seats), number_(number) {
        terms_.game = &game;
        terms_.setup = setup;
        terms_.takeover_quorum = takeover_quorum;
        terms_.runners = std::move(runners);
        for (int seat = 0; seat < setup.seats; ++seat) {
            terms_.identities.push_back(key(seat).identity());
            terms_.nonces.push_back(Hasher("test nonce")(static_cast<std::uint64_t>(seat))(number).hash());
        }
        ends_.resize(static_cast<std::size_t>(setup.seats));
        for (int seat = 0; seat < setup.seats; ++seat) start(seat, {});
    }
    static SigningKey key(int seat) {
        return SigningKey(Hasher("test identity")(static_cast<std::uint64_t>(seat)).hash());
    }
    // Adds a watcher, which is numbered after the seats and is linked with seat `at` only.
    int add_watcher(int at) {
        const int number = static_cast<int>(ends_.size());
        ends_.emplace_back();
        for (int seat = 0; seat < peers(); ++seat) part(number, seat, seat != at);
        start(number, {});
        return number;
    }
    Seed seed(int seat) const {
        return Hasher("test seed")(static_cast<std::uint64_t>(seat))(number_).hash();
    }
    const Terms& terms() const { return terms_; }
    int peers() const { return terms_.peers(); }
    PeerMatch& at(int seat) { return *ends_[static_cast<std::size_t>(seat)].peer_match; }
    bool alive(int seat) const { return ends_[static_cast<std::size_t>(seat)].peer_match != nullptr; }
    Rng& rng() { return rng_; }
    std::uint64_t now() const { return now_; }

    void kill(int seat) {
        ends_[static_cast<std::size_t>(seat)].peer_match.reset();
        // The seat's links are closed.
        std::erase_if(flying_, [&](const auto& f) { return f.second.to == seat || f.second.from == seat; });
        links_changed();
    }
    void forget_kept(int seat) { ends_[static_cast<std::size_t>(seat)].kept = {}; }
    void start(int seat, Span saved) {
        auto& end = ends_[static_cast<std::size_t>(seat)];
        end.transport = std::make_unique<End>(*this, seat);
        const Bytes stored = Writer().raw(saved).raw(end.kept.bytes()).take();
        const LocalPeer self =
            seat < peers() ? LocalPeer{static_cast<Viewer>(seat), key(seat), seed(seat)} : LocalPeer{};
        end.peer_match = std::make_unique<PeerMatch>(terms_, self, *end.transport, stored);
        links_changed();
    }
    // Another peer plays a seat that was handed over to it. The seat's person, if present, still gets
    // messages.
    void take_over(int seat, int by) {
        auto& end = ends_[static_cast<std::size_t>(seat)];
        end.before = std::move(end.peer_match);
        end.transport_before = std::move(end.transport);
        end.transport = std::make_unique<End>(*this, seat);
        end.peer_match = std::make_unique<PeerMatch>(
            terms_, LocalPeer{static_cast<Viewer>(seat), key(by), {}, at(by).protocol().lent_keys().at(seat)},
            *end.transport, at(by).save());
    }
    // The person has the seat again.
    void give_back(int seat) {
        auto& end = ends_[static_cast<std::size_t>(seat)];
        end.peer_match = std::move(end.before);
        end.transport = std::move(end.transport_before);
    }
    PeerMatch* before(int seat) { return ends_[static_cast<std::size_t>(seat)].before.get(); }
    void part(int a, int b, bool apart) { apart_[{a, b}] = apart_[{b, a}] = apart; }
    // Sees every message on its way and may change it; false: it is lost.
    std::function<bool(int from, int to, Bytes& message)> tamper;

    // One step of time: due messages arrive, clocks advance, and seats that must choose do so at random.
    void moment() {
        now_ += 3;
        while (!flying_.empty() && flying_.begin()->first <= now_) {
            const Flying f = flying_.begin()->second;
            flying_.erase(flying_.begin());
            if (alive(f.to)) at(f.to).receive(f.from, f.message);
            if (PeerMatch* other = before(f.to)) other->receive(f.from, f.message);
        }
        for (int seat = 0; seat < static_cast<int>(ends_.size()); ++seat) {
            if (PeerMatch* other = before(seat)) other->tick(now_);
            if (!alive(seat)) continue;
            at(seat).tick(now_);
            if (!playing || !at(seat).must_choose()) continue;
            ActionList legal;
            conformance::bots_of(*terms_.game)
                .legal(at(seat).match().state(), static_cast<Seat>(seat), legal);
            const Action action =
                choice ? choice(seat, legal) : legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
            if (at(seat).choose(action)) chosen[seat].push_back(action);
        }
    }
    // Which of the legal moves a seat makes; empty: any.
    std::function<Action(int seat, const ActionList& legal)> choice;
    bool playing = true;
    std::map<int, std::vector<Action>> chosen;  // by seat: the actions really chosen
    // Runs until all running peers are over, stopped or have failed; false if that takes longer than
    // `limit_ms`.
    bool run(std::uint64_t limit_ms = 3'000'000) {
        for (const std::uint64_t end = now_ + limit_ms; now_ < end; moment()) {
            bool done = true;
            for (int seat = 0; seat < static_cast<int>(ends_.size()); ++seat)
                done &= !alive(seat) || at(seat).is_over() || at(seat).is_stopped();
            if (done) return true;
        }
        return false;
    }
    std::size_t bytes_sent = 0, messages_sent = 0;

private:
    struct End final : Transport {
        End(Loopback& all, int seat) : net(all), from(seat) {}
        void send(int to, Span message) override { net.send(from, to, {message.begin(), message.end()}); }
        void store(Span part) override { net.ends_[static_cast<std::size_t>(from)].kept.block(part); }
        Loopback& net;
        int from;
    };
    struct Flying {
        int from{}, to{};
        Bytes message;
    };
    struct Peer {
        std::unique_ptr<End> transport, transport_before;
        std::unique_ptr<PeerMatch> peer_match,
            before;  // before: the person's peer, until the seat was handed over
        Writer kept;  // the peer's own parts, as its storage keeps them
    };
    void links_changed() {
        for (auto& end : ends_)
            if (end.peer_match) end.peer_match->links_changed();
    }
    void send(int from, int to, Bytes message) {
        ++messages_sent;
        bytes_sent += message.size();
        if (to < 0 || to >= static_cast<int>(ends_.size()) || !alive(to) || apart_[{from, to}]) return;
        if (tamper && !tamper(from, to, message)) return;
        if (static_cast<int>(rng_.below(100)) < weather_.lost) return;
        for (int copies = 1 + (static_cast<int>(rng_.below(100)) < weather_.repeated); copies-- > 0;)
            flying_.emplace(now_ + 1 + rng_.below(weather_.longest_delay_ms), Flying{from, to, message});
    }
    Weather weather_;
    Rng rng_;
    std::uint64_t number_, now_{};
    Terms terms_;
    std::multimap<std::uint64_t, Flying> flying_;
    std::map<std::pair<int, int>, bool> apart_;
    std::vector<Peer> ends_;
};

}  // namespace mortarboard::net
