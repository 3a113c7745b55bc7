// The features of a position (builders_features.inc has the list of them), and the network that reads them.
#include <algorithm>

#include "games/builders/builders_evaluate.h"

namespace mortarboard::builders {
namespace {

#define FEATURES "games/builders/builders_features.inc"
#include "games/features.inc"

constexpr int kSites = 3;  // The best so many sites of a seat are described.
constexpr int kMaxCoins = 60;  // More coins make no difference to play.
constexpr int kWorthUnit = 12;  // hundredths of a point

std::int16_t small(int number) { return static_cast<std::int16_t>(number); }

struct Site {
    Face card{};
    SitePlan plan;
    int worth{};
};
// Adds the site to the best ones, sorted by worth and card; returns nothing for those that are pushed out.
void add_site(std::array<Site, kSites>& best, Site site) {
    for (Site& place : best)
        if (!place.card || site.worth > place.worth || (site.worth == place.worth && site.card < place.card))
            std::swap(place, site);
}

class FeatureWriter {
public:
    FeatureWriter(const State& s, int me, Features& out) : s_(s), me_(me), out_(out) {}

    void write() {
        const MemberSet at_work = s_.at_work();
        int rival = 0;
        for (int order = 0; order < s_.seats; ++order) {
            const int seat = (me_ + order) % s_.seats;
            const MemberSet free = s_.crew(seat) & ~at_work;
            const TimeLeft time = time_left_of(s_, seat);
            write_seat(seat, static_cast<std::size_t>(order), time);
            write_crew(seat, static_cast<std::size_t>(order), free);
            write_sites(seat, static_cast<std::size_t>(order), free, time);
            if (order)
                rival = std::max<int>(rival, out_.points[static_cast<std::size_t>(order)]);
            else
                write_line(free, time);
        }
        out_.seats[static_cast<std::size_t>(s_.seats - kFewestSeats)] = 1;
        out_.round[0] = s_.round;
        out_.lead[0] = small(out_.points[0] - rival);
        out_.choosing[0] = s_.phase == Phase::choose_site && s_.turn == me_;
        for (const Face card : s_.worker_line) {
            if (!card) continue;
            const Resources gives = kCardFigures[card].gives;
            ++out_.workers_for_hire[static_cast<std::size_t>(std::clamp(gives.total(), 2, 5) - 2)];
            for (std::size_t kind = 0; kind < 4; ++kind)
                out_.hire_gives[kind] = small(out_.hire_gives[kind] + gives[static_cast<int>(kind)]);
        }
    }

private:
    int turn_order(int seat) const { return (seat - s_.first_player + s_.seats) % s_.seats; }

    void write_seat(int seat, std::size_t order, const TimeLeft& time) {
        const auto at = static_cast<std::size_t>(seat);
        const int points = s_.points(seat), coins = std::min<int>(s_.coins[at], kMaxCoins);
        out_.points[order] = small(points);
        out_.coins[order] = small(coins);
        out_.coin_points[order] = small(coins / kCoinsPerPoint);
        out_.on_turn[order] = seat == s_.turn;
        out_.actions[order] = seat == s_.turn ? small(std::min<int>(s_.actions, 20)) : std::int16_t{};
        out_.last_actions[order] = time.open ? std::int16_t{} : small(std::min(time.actions, 20));
        out_.later[order] = turn_order(seat) > turn_order(s_.turn);
        if (points >= kEndPoints) out_.end_began[0] = 1;
    }
    void write_crew(int seat, std::size_t order, MemberSet free) {
        Resources crew, ready;
        for_each_member(s_.crew(seat), [&](Face member) {
            crew = crew + kCardFigures[member].gives;
            ++out_.members[order];
            if (is_machine(member)) ++out_.machines[order];
        });
        for_each_member(free, [&](Face member) {
            ready = ready + kCardFigures[member].gives;
            ++out_.free_members[order];
            out_.wages[order] = small(out_.wages[order] + kCardFigures[member].cost);
        });
        for (std::size_t kind = 0; kind < 4; ++kind) {
            out_.crew_gives[4 * order + kind] = small(crew[static_cast<int>(kind)]);
            out_.free_gives[4 * order + kind] = small(ready[static_cast<int>(kind)]);
        }
    }
    void write_sites(int seat, std::size_t order, MemberSet free, const TimeLeft& time) {
        std::array<Site, kSites> best{};
        for_each_building(s_.sites[static_cast<std::size_t>(seat)], [&](Face card) {
            const SitePlan plan = plan_of(kCardFigures[card].needs.lacking(s_.given(card)), free);
            add_site(best, {card, plan, site_worth(s_, seat, card, plan, time)});
            ++out_.sites[order];
        });
        for (std::size_t i = 0; i < kSites && best[i].card; ++i) {
            const Site& site = best[i];
            const CardFigures& card = kCardFigures[site.card];
            const std::size_t at = kSites * order + i;
            out_.site_worth[at] = small(site.worth / kWorthUnit);
            out_.site_points[at] = card.points;
            out_.site_pays[at] = card.pays;
            out_.site_members[at] = small(site.plan.members);
            out_.site_wages[at] = small(site.plan.coins);
            out_.site_missing[at] = small(site.plan.missing);
            out_.site_started[at] = s_.members_on(site.card) != 0;
            out_.site_machine[at] = is_machine(site.card);
            if (order) continue;
            const Resources needs = card.needs.lacking(s_.given(site.card));
            for (std::size_t kind = 0; kind < 4; ++kind)
                out_.site_needs[4 * i + kind] = small(needs[static_cast<int>(kind)]);
            if (seat == s_.turn) out_.site_price[i] = small(s_.price(site.card));
        }
    }
    void write_line(MemberSet free, const TimeLeft& time) {
        std::array<Site, kSites> best{};
        for (const Face card : s_.building_line) {
            if (!card) continue;
            const SitePlan plan = plan_of(kCardFigures[card].needs, free);
            add_site(best, {card, plan, site_worth(s_, me_, card, plan, time)});
        }
        for (std::size_t i = 0; i < kSites && best[i].card; ++i) {
            out_.line_worth[i] = small(best[i].worth / kWorthUnit);
            out_.line_points[i] = kCardFigures[best[i].card].points;
            out_.line_missing[i] = small(best[i].plan.missing);
            out_.line_machine[i] = is_machine(best[i].card);
        }
    }

    const State& s_;
    int me_;
    Features& out_;
};

}  // namespace

std::span<const FeatureRow> Builders::feature_rows() { return kFeatureRows; }
void Builders::features(const State& s, Seat seat, std::span<std::int16_t> out) {
    FeatureWriter(s, seat, features_in(out)).write();
}
std::string_view Builders::network(int) {
    return
#include "games/builders/builders_network.inc"
        ;
}

}  // namespace mortarboard::builders
