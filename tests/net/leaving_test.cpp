// A peer leaves at regular intervals in a match, in every game and at every number of seats from three on:
// another one plays on as its substitute, and the peer comes back.
#include <gtest/gtest.h>

#include <utility>

#include "conformance/subjects.h"
#include "net/seen.h"
#include "net/short_citadels.h"
#include "net/stall.h"

namespace mortarboard::net {
namespace {

// A peer leaves once in so many steps.
std::size_t stride(const Game& game) {
    if (conformance::many_games() || game.info.id == "lantern") return 1;
    return conformance::few_games() ? 60 : 20;
}
// Each match has its own steps at which a peer leaves. Matches of the test game are short.
int matches(const Game& game) { return game.info.id != "lantern" ? 1 : conformance::few_games() ? 2 : 8; }

class Leavings {
public:
    Leavings(const Game& game, const mortarboard::Setup& setup, int number)
        : stride_(stride(game)), net_(game, setup, 70 + static_cast<std::uint64_t>(number)) {}
    // A match in which, every so many steps, one of the peers that owe something is cut off.
    void play() {
        for (std::size_t next = 2; !ends(); moment()) {
            for (int seat = 0; seat < net_.peers(); ++seat)
                ASSERT_FALSE(net_.at(seat).problem()) << net_.at(seat).verdict_report();
            ASSERT_LT(net_.now(), 60'000'000u);
            ASSERT_EQ(numbered_twice_, 0);
            const DealingProtocol& table = net_.at(0).protocol();
            if (log() < next || !table.can_hand_over(SeatSet{}.with(0))) continue;
            int leaver = static_cast<int>(log() / stride_) % net_.peers();
            while (!table.expected().authors.has(leaver)) leaver = (leaver + 1) % net_.peers();
            SCOPED_TRACE("seat " + std::to_string(leaver) + " leaves after step " + std::to_string(log()));
            ASSERT_NO_FATAL_FAILURE(leave(leaver));
            next = log() + stride_;
        }
        ASSERT_TRUE(net_.run());
        expect_certified(net_);
    }
    int played_for{}, came_back{};

private:
    std::size_t log() { return net_.at(0).log().size(); }
    bool ends() {  // false while the match of one of them is not over
        bool end = false;
        for (int seat = 0; seat < net_.peers(); ++seat)
            end |= net_.at(seat).protocol().expected().step >= ProtocolStep::closing;
        return end;
    }
    // A peer that continues while the others have agreed on something else must not profit from a step number
    // that occurs again on their branch of the log.
    void moment() {
        net_.moment();
        for (int seat = 0; seat < net_.peers(); ++seat)
            for (const PeerMatch* one : {&net_.at(seat), net_.before(seat)})
                if (one)
                    numbered_twice_ +=
                        heads_.try_emplace(one->protocol().number(), one->log_hash()).first->second !=
                        one->log_hash();
    }
    template <class So> bool until(So so) {
        for (int i = 0; i < 4'000 && !so() && !ends(); ++i) moment();
        return so();
    }
    // All other peers vote yes as soon as they may, until `so` holds.
    template <class So> bool agree(int leaver, int about, So so) {
        return until([&] {
            for (int seat = 0; seat < net_.peers(); ++seat)
                if (seat != leaver) net_.at(seat).vote(static_cast<std::uint16_t>(about), true);
            return so();
        });
    }
    // The leaver's last messages may still arrive; later ones arrive when the next peer leaves. Every other
    // time it still receives messages.
    void leave(int leaver) {
        for (const auto& [to, message] : std::exchange(unheard_, {})) net_.at(to).receive(leaver, message);
        const bool deaf = played_for % 2;
        net_.tamper = [this, leaver, deaf](int from, int to, const Bytes& message) {
            if (from == leaver && part_in(message)) unheard_.emplace_back(to, message);
            return from != leaver && (!deaf || to != leaver);
        };
        const int heir = leaver == 0 ? 1 : 0;
        const auto& handed = [&]() -> const auto& { return net_.at(heir).protocol().lent_keys(); };
        const bool handed_over = agree(leaver, without(leaver), [&] { return handed().count(leaver) > 0; });
        net_.tamper = nullptr;
        if (!handed_over) {
            ASSERT_TRUE(ends()) << name_of(net_.at(heir).protocol().expected().step);
            wait(net_, 400);  // the others may have agreed already
            if (handed().count(leaver)) net_.take_over(leaver, heir);
            return;
        }
        net_.take_over(leaver, heir);
        ++played_for;
        const auto then = net_.at(heir).log().size();
        until([&] { return net_.at(heir).log().size() > then; });
        net_.at(leaver).set_paused(true);
        if (!agree(leaver, Ballot::kReturnSeats + leaver,
                   [&] { return net_.before(leaver)->controls_seat() && handed().empty(); })) {
            ASSERT_TRUE(ends()) << name_of(net_.at(heir).protocol().expected().step);
            wait(net_, 400);
            if (net_.before(leaver)->controls_seat()) net_.give_back(leaver);
            net_.at(leaver).set_paused(false);
            return;
        }
        net_.give_back(leaver);
        ++came_back;
    }
    std::size_t stride_;
    Loopback net_;
    std::vector<std::pair<int, Bytes>> unheard_;  // by receiver
    std::map<std::uint32_t, Hash> heads_;  // log hash before a step, by its number
    int numbered_twice_{};
};

class NetLeaving : public testing::TestWithParam<Game> {};
TEST_P(NetLeaving, a_peer_may_leave_at_any_message_and_loses_nothing_by_coming_back) {
    const Game game = shortened(GetParam());
    for (int seats = conformance::few_games() ? game.info.max_seats : 3; seats <= game.info.max_seats;
         ++seats) {
        SCOPED_TRACE(title(game, seats));
        const mortarboard::Setup setup = setup_of_shortened(game, seats);
        for (int number = 0; number < matches(game); ++number) {
            SCOPED_TRACE("match " + std::to_string(number));
            Leavings match(game, setup, number);
            ASSERT_NO_FATAL_FAILURE(match.play());
            EXPECT_GT(match.came_back, 0);
        }
    }
}
INSTANTIATE_TEST_SUITE_P(All, NetLeaving, testing::ValuesIn(registered_games()),
                         [](const testing::TestParamInfo<Game>& game) {
                             return std::string(game.param.info.id);
                         });

}  // namespace
}  // namespace mortarboard::net
