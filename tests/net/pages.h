// The pages of all persons in one process, and the links between them.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>

#include "conformance/subjects.h"
#include "core/rng.h"
#include "net/peer_group.h"

namespace mortarboard::net {

// Pages and the links between them. A link has the same number at both ends.
struct Pages {
    struct Page final : PeerGroupHost {
        Page(Pages& all, int who) : pages(all), number(who) {}
        void send(int link, Span message) override {
            pages.carry(number, link, {message.begin(), message.end()});
        }
        void match_started(Span bytes) override { record.assign(bytes.begin(), bytes.end()), parts = {}; }
        void store(Span part) override { parts.block(part); }
        void close(int link) override { pages.cut(link); }
        void match_heard(const Hash& identity) override { heard = identity; }
        // Introductions: a page that makes connections gets its description a moment later; completing one
        // makes a link.
        void describe(int attempt, const std::string& offer) override {
            ++described;
            offers[attempt] = offer;
            if (pages.makes_connections) waiting.push_back(attempt);
        }
        void complete(int, const std::string& answer) override {
            const int other = pages.whose(answer);
            EXPECT_GE(other, 0);
            if (pages.links_open) pages.connect(number, other, false);
        }
        void abandon(int attempt) override { offers.erase(attempt); }
        Pages& pages;
        std::map<int, std::string> offers;  // by attempt
        std::vector<int> waiting;
        int described{};
        int number;
        Bytes record;
        Writer parts;
        std::optional<Hash> heard;  // the last that match_heard was told
        std::unique_ptr<PeerGroup> group;
    };
    explicit Pages(int count) {
        for (int i = 0; i < count; ++i) {
            all.push_back(std::make_unique<Page>(*this, i));
            load(i);
        }
    }
    static SigningKey key(int who) {
        return SigningKey(Hasher("test identity")(static_cast<std::uint64_t>(who)).hash());
    }
    static Hash print(int who) { return Hasher("test print")(static_cast<std::uint64_t>(who)).hash(); }
    void load(int who) {
        all[static_cast<std::size_t>(who)]->group = std::make_unique<PeerGroup>(
            key(who), "Peer " + std::to_string(who), *all[static_cast<std::size_t>(who)]);
    }
    PeerGroup& at(int who) { return *all[static_cast<std::size_t>(who)]->group; }
    Page& page(int who) { return *all[static_cast<std::size_t>(who)]; }
    void link(int inviter, int guest, bool lies_about_print = false) {
        connect(inviter, guest, true, lies_about_print);
    }
    void connect(int one, int other, bool invited, bool lies_about_print = false) {
        const int number = ++last_link;
        ends[number] = {one, other};
        at(one).link_opened(number, print(one), print(other), false);
        at(other).link_opened(number, lies_about_print ? print(99) : print(other), print(one), invited);
    }
    bool linked(int one, int other) const {
        return std::any_of(ends.begin(), ends.end(), [&](const auto& end) {
            return end.second == std::pair{one, other} || end.second == std::pair{other, one};
        });
    }
    static ConnectionDescription connection(int who) {
        return {.answer = false,
                .tag = 0,
                .minutes = 0,
                .name = "abcd",
                .password = std::string(24, 'p'),
                .fingerprint = print(who),
                .candidates = {}};
    }
    int whose(std::string_view sdp) const {
        const auto read = connection_of_sdp(sdp);
        for (int who = 0; read && who < static_cast<int>(all.size()); ++who)
            if (read->fingerprint == print(who)) return who;
        return -1;
    }
    void cut(int number) {
        const auto [a, b] = ends[number];
        ends.erase(number);
        at(a).link_closed(number);
        at(b).link_closed(number);
    }
    // The page is reloaded: all its links are closed at both ends.
    void reload(int who) {
        for (auto it = ends.begin(); it != ends.end();) {
            const auto [number, pair] = *it++;
            if (pair.first != who && pair.second != who) continue;
            ends.erase(number);
            at(pair.first == who ? pair.second : pair.first).link_closed(number);
        }
        std::erase_if(flying, [&](const auto& f) { return !ends.contains(f.link); });
        load(who);
    }
    void carry(int from, int link, Bytes message) {
        const auto found = ends.find(link);
        if (found == ends.end() || silent_links.contains(link)) return;
        ++carried;
        const int to = found->second.first == from ? found->second.second : found->second.first;
        if (overhear) overhear(from, to, message);
        if (alter) alter(from, to, message);
        flying.push_back({to, link, std::move(message), now + std::max<std::uint64_t>(delay_ms, 1)});
    }
    void moment(bool plays = true) {
        now += step_ms;
        while (!flying.empty() && flying.front().due_ms <= now) {
            const Flying f = std::move(flying.front());
            flying.pop_front();
            if (ends.contains(f.link)) at(f.to).receive(f.link, f.message);
        }
        for (auto& page : all) {
            PeerGroup& group = *page->group;
            for (const int attempt : std::exchange(page->waiting, {}))
                group.connection_described(attempt, sdp_of(connection(page->number)));
            group.tick(now);
            for (const auto& turn : plays ? group.bot_turns() : std::vector<PeerGroup::BotTurn>{}) {
                ActionList legal;
                const Match& match = turn.peer_match->match();
                conformance::bots_of(match.game()).legal(match.state(), static_cast<Seat>(turn.seat), legal);
                EXPECT_TRUE(
                    group.choose_for(turn.seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
                ++chosen_by_bots;
            }
            if (!plays || !group.may_choose()) continue;
            ActionList legal;
            const Match& match = group.peer_match()->match();
            conformance::bots_of(match.game()).legal(match.state(), static_cast<Seat>(group.seat()), legal);
            group.choose(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    void wait(int moments, bool plays = true) {
        for (; moments-- > 0;) moment(plays);
    }
    void all_ready() {
        wait(5);
        for (auto& page : all) page->group->set_ready(true);
    }
    bool play_to_the_end(int limit = 20'000) {
        for (; limit-- > 0; moment()) {
            bool done = true;
            for (auto& page : all) done &= page->group->peer_match() && page->group->peer_match()->is_over();
            if (done) return true;
        }
        return false;
    }
    struct Flying {
        int to, link;
        Bytes message;
        std::uint64_t due_ms;
    };
    // How long every message takes, and how much time passes in a moment.
    std::uint64_t delay_ms{}, step_ms{5};
    // Called with every message that is sent.
    std::function<void(int from, int to, const Bytes& message)> overhear;
    // May change what a page sends.
    std::function<void(int from, int to, Bytes& message)> alter;
    std::vector<std::unique_ptr<Page>> all;
    std::map<int, std::pair<int, int>> ends;
    std::set<int> silent_links;  // what is sent over these is lost, and nobody is told
    std::deque<Flying> flying;
    Rng rng{17};
    std::uint64_t now{1'000};
    std::size_t carried{}, chosen_by_bots{};
    int last_link{};
    bool makes_connections{}, links_open{true};
};

}  // namespace mortarboard::net
