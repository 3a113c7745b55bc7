// The features of a position (citadels_features.inc has the list of them), and the network that reads them.
// What the seat cannot know is not in them.
#include <algorithm>

#include "games/citadels/citadels_evaluate.h"
#include "games/citadels/citadels_queries.h"
#include "games/hide_unknown.h"

namespace mortarboard::citadels {
namespace {

#define FEATURES "games/citadels/citadels_features.inc"
#include "games/features.inc"

constexpr int kRivals = 3, kMostGold = 40;
// Parts of the evaluation are counted in units of so many hundredths of a point.
constexpr int kFineUnit = 5, kWorthUnit = 25, kFarUnit = 50, kMostUnits = 250;
static_assert(std::tuple_size_v<decltype(Features::uniques)> == kUniques);

std::int16_t small(int number) { return static_cast<std::int16_t>(number); }
std::size_t at(int number) { return static_cast<std::size_t>(number); }
std::int16_t in_units(int hundredths, int unit) {
    return small(std::clamp(hundredths / unit, -kMostUnits, kMostUnits));
}
std::int16_t limited_gold(int gold) { return small(std::min(gold, kMostGold)); }
template <std::size_t N> void mark_rank(std::array<std::int16_t, N>& of_rank, int rank) {
    if (rank >= 1 && rank <= static_cast<int>(N)) of_rank[at(rank - 1)] = 1;
}

void hide_unknown(State& s, int seat) {
    mortarboard::hide_unknown(s.cards, seat);
    mortarboard::hide_unknown(s.roles, seat);
    mortarboard::hide_unknown(s.box, seat);
    hide_secrets(s, static_cast<Viewer>(seat));
}

class FeatureWriter {
public:
    FeatureWriter(const State& view, int me, Features& out)
        : s_(view),
          me_(me),
          out_(out),
          held_(view),
          parts_(evaluation_parts(view, held_, static_cast<Seat>(me))) {}

    // Returns what the seat's position is worth by the hand-weighted evaluation.
    std::int32_t write() {
        write_table();
        write_city();
        write_hand();
        write_characters();
        write_turn();
        write_rivals();
        return parts_.margin;
    }

private:
    struct Rival {
        int seat{}, districts{}, points{};
    };

    std::int16_t hand_size(int seat) const { return small(static_cast<int>(held_.hands[at(seat)].size())); }

    void write_table() {
        out_.seats[at(s_.seats - 2)] = 1;
        out_.evaluation[0] = in_units(parts_.margin, kFineUnit);
        out_.evaluation_far[0] = in_units(parts_.margin, kFarUnit);
        out_.prospects[0] = in_units(parts_.prospects, kFineUnit);
        out_.worth[0] = in_units(parts_.worth[at(me_)], kWorthUnit);
        out_.round[0] = small(std::min<int>(s_.round, 30));
        out_.last_round[0] = s_.complete != 0;
        out_.selecting[0] = s_.phase == Phase::select || s_.phase == Phase::kit_choice;
        out_.rank[std::min(at(s_.rank), out_.rank.size() - 1)] = 1;
        for (const int character : s_.cast)
            if (character >= 1 && character <= kCharacters) out_.cast[at(character - 1)] = 1;
        mark_rank(out_.killed, s_.killed);
        mark_rank(out_.robbed, s_.robbed);
        mark_rank(out_.bewitched, s_.bewitched);
        for (const Card& card : s_.roles.in(role_open))
            if (card.face >= 1 && card.face <= kCharacters) mark_rank(out_.discarded, rank_of(card.face));
        out_.deck_low[0] = deck_size(s_) < 10;
    }
    void write_city() {
        const int own = held_.standing(s_, me_);
        out_.points[0] = small(parts_.points[at(me_)]);
        out_.districts[0] = small(own);
        out_.left[0] = small(std::max(0, needed_to_complete(s_) - own));
        out_.gold[0] = limited_gold(s_.gold[at(me_)]);
        out_.crown[0] = s_.crown == me_;
        for (const Card& card : held_.cities[at(me_)])
            if (!is_face_down(condition_of(card)) && card.face >= 1 && card.face <= kFaces)
                ++out_.types[at(static_cast<int>(kDistrictFigures[card.face].type))];
        for (int face = kFirstUnique; face <= kFaces; ++face)
            out_.uniques[at(face - kFirstUnique)] = has(s_, me_, face);
    }
    void write_hand() {
        const int gold = s_.gold[at(me_)];
        const bool repeats = has(s_, me_, district::quarry);
        for (const Card& card : held_.hands[at(me_)]) {
            ++out_.hand[0];
            if (card.face < 1 || card.face > kFaces) continue;
            const DistrictFigures& figures = kDistrictFigures[card.face];
            ++out_.hand_types[at(static_cast<int>(figures.type))];
            ++out_.hand_costs[std::min<std::size_t>(figures.cost, out_.hand_costs.size() - 1)];
            if (is_unique(card.face)) out_.hand_uniques[at(card.face - kFirstUnique)] = 1;
            if (card.face == district::secret_vault || (has(s_, me_, card.face) && !repeats)) {
                ++out_.useless[0];
                continue;
            }
            const auto price = small(price_for(s_, me_, card.face));
            if (price <= gold) {
                ++out_.affordable[0];
                out_.dearest[0] = std::max(out_.dearest[0], price);
            }
            std::int16_t next = price;
            for (std::int16_t& place : out_.next_costs)
                if (next > place) std::swap(next, place);
        }
    }
    void write_characters() {
        for (int slot = 0; slot < roles_held(s_); ++slot) {
            const Face role = role_at(s_, role_zone(slot, me_));
            if (role < 1 || role > kCharacters) continue;
            const int rank = rank_of(role);
            if (rank <= s_.rank && !out_.selecting[0]) continue;
            out_.characters[at(role - 1)] = 1;
            const std::array<bool, 5> named{s_.killed == rank, s_.robbed == rank, s_.bewitched == rank,
                                            (s_.warrants >> rank & 1) != 0, (s_.threats >> rank & 1) != 0};
            for (std::size_t i = 0; i < named.size(); ++i)
                if (named[i]) out_.named[i] = 1;
        }
    }
    void write_turn() {
        if (s_.phase != Phase::turn || s_.turn != me_) return;
        out_.on_turn[0] = 1;
        out_.to_gather[0] = !(s_.used & used_gather);
        out_.builds_left[0] = small(std::max(0, building_limit(s_) - s_.builds));
        out_.income_left[0] = has_income(s_.plays[0]) && !(s_.used & used_income);
        out_.ability_left[0] = !(s_.used & used_act);
    }
    void write_rivals() {
        std::array<Rival, kMaxSeats> rivals;
        int count = 0, best = INT16_MIN;
        for (int order = 1; order < s_.seats; ++order) {
            const int seat = (me_ + order) % s_.seats;
            const Rival rival{seat, held_.standing(s_, seat), parts_.points[at(seat)]};
            best = std::max(best, rival.points);
            out_.richest[0] = std::max(out_.richest[0], limited_gold(s_.gold[at(seat)]));
            out_.fullest_hand[0] = std::max(out_.fullest_hand[0], hand_size(seat));
            // The rivals are sorted by insertion; of equal ones the next in turn order comes first.
            int place = count++;
            const auto nearer = [&](const Rival& other) {
                return rival.districts != other.districts ? rival.districts > other.districts
                                                          : rival.points > other.points;
            };
            for (; place > 0 && nearer(rivals[at(place - 1)]); --place)
                rivals[at(place)] = rivals[at(place - 1)];
            rivals[at(place)] = rival;
        }
        out_.lead[0] = small(out_.points[0] - best);
        for (int i = 0; i < std::min(count, kRivals); ++i) write_rival(rivals[at(i)], at(i));
    }
    void write_rival(const Rival& rival, std::size_t i) {
        const int seat = rival.seat;
        out_.rival_worth[i] = in_units(parts_.worth[at(seat)], kWorthUnit);
        out_.rival_points[i] = small(rival.points);
        out_.rival_districts[i] = small(rival.districts);
        out_.rival_gold[i] = limited_gold(s_.gold[at(seat)]);
        out_.rival_hand[i] = hand_size(seat);
        out_.rival_crown[i] = s_.crown == seat;
        out_.rival_on_turn[i] = s_.phase == Phase::turn && s_.turn == seat;
        out_.rival_veiled[i] = small(std::popcount(s_.veiled[at(seat)]));
        for (const Card& card : held_.cities[at(seat)]) {
            if (card.face < 1 || card.face > kFaces) continue;
            out_.rival_cost[i] = small(out_.rival_cost[i] + kDistrictFigures[card.face].cost);
            if (is_unique(card.face)) ++out_.rival_uniques[i];
        }
    }

    const State& s_;
    int me_;
    Features& out_;
    const Holdings held_;
    const EvaluationParts parts_;
};

}  // namespace

std::span<const FeatureRow> Citadels::feature_rows() { return kFeatureRows; }
std::int32_t Citadels::features(const State& s, Seat seat, std::span<std::int16_t> out) {
    State view = s;
    if (s.cards.truth()) hide_unknown(view, seat);
    return FeatureWriter(view, seat, features_in(out)).write();
}
std::string_view Citadels::network(int seats) {
    static constexpr std::string_view kTwoSeats =
#include "games/citadels/citadels_network.inc"
        ;
    static constexpr std::string_view kThreeSeats =
#include "games/citadels/citadels_network_3.inc"
        ;
    static constexpr std::string_view kFourSeats =
#include "games/citadels/citadels_network_4.inc"
        ;
    if (seats == 2) return kTwoSeats;
    return seats == 3 ? kThreeSeats : kFourSeats;
}

}  // namespace mortarboard::citadels
