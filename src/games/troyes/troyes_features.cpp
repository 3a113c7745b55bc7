// The features of a position (troyes_features.inc has the list of them), and the network that reads them.
#include <algorithm>

#include "games/hide_unknown.h"
#include "games/troyes/troyes_evaluate.h"

namespace mortarboard::troyes {
namespace {

#define FEATURES "games/troyes/troyes_features.inc"
#include "games/features.inc"

// More of these make no difference to play.
constexpr int kMostDeniers = 60, kMostForLater = 20, kMostDelayed = 10;
constexpr int kWorthUnit = 20, kMostWorth = 250;

std::int16_t small(int number) { return static_cast<std::int16_t>(number); }
std::int16_t in_units(int worth) { return small(std::clamp(worth / kWorthUnit, -kMostWorth, kMostWorth)); }
// For each card, this counts the cards before it that have cubes for later.
constexpr auto kDelayedIndex = [] {
    std::array<std::uint8_t, activity_numbers> all{};
    for (std::uint8_t a = 1, count = 0; a <= kActivities; ++a) {
        all[a] = count;
        count = static_cast<std::uint8_t>(count + kActivityFigures[a].delayed());
    }
    return all;
}();
static_assert(std::count_if(&kActivityFigures[1], &kActivityFigures[kActivities] + 1, [](const auto& card) {
                  return card.delayed();
              }) == std::tuple_size_v<decltype(Features::own_delayed)>);
static_assert(std::tuple_size_v<decltype(Features::open_cards)> == kActivities);
static_assert(std::tuple_size_v<decltype(Features::open_events)> == kEvents);

class FeatureWriter {
public:
    FeatureWriter(const State& s, int me, Features& out) : s_(s), me_(me), out_(out) {}

    // Returns what the seat's position is worth by the hand-weighted evaluation.
    std::int32_t write() {
        Characters known = s_.characters;
        hide_unknown(known, me_);
        const Judgement judged = judgement_of(s_, known);
        put_in_order(judged);
        write_table(judged, known);
        for (int i = 0; i < s_.seats; ++i) {
            write_worth(judged.worth[seat_at_[i]], i);
            write_seat(seat_at_[i], i);
        }
        write_buildings();
        write_cathedral();
        for (int slot = 0; slot < kSlots; ++slot)
            if (s_.open_card[slot]) write_card(slot);
        for (const Face event : s_.queue) write_event(event);
        for (int i = 0; i < s_.seats; ++i)
            out_.score[i] = small(std::clamp(
                out_.points[i] + out_.card_points[i] + out_.presence[i] - kLevelPenalty * missing_levels(i),
                -kMostWorth, kMostWorth));
        return judged.margin[me_];
    }

private:
    void put_in_order(const Judgement& judged) {
        seat_at_[0] = me_;
        std::array<int, kMaxTable> worth{};
        for (int count = 1; count < s_.seats; ++count) {
            const int seat = (me_ + count) % s_.seats;
            int at = count;
            const int own = judged.worth[seat].total();
            for (; at > 1 && worth[at - 1] < own; --at) {
                worth[at] = worth[at - 1];
                seat_at_[at] = seat_at_[at - 1];
            }
            worth[at] = own;
            seat_at_[at] = seat;
        }
        for (int i = 0; i < s_.seats; ++i) place_of_[owner(seat_at_[i])] = i;
    }
    void write_table(const Judgement& judged, const Characters& known_to_me) {
        out_.seats[s_.seats - kMinSeats] = 1;
        out_.left[std::clamp(rounds(s_.seats) - s_.round, 0, 5)] = 1;
        out_.phase[phase_group()] = 1;
        out_.evaluation[0] = in_units(judged.margin[me_]);
        out_.lead[0] = in_units(judged.worth[me_].total() - judged.worth[seat_at_[1]].total());
        for (int c = 0; c < kColours; ++c) {
            out_.neutral_dice[c] = small(s_.dice[kNeutral][c].count());
            out_.neutral_pips[c] = small(s_.dice[kNeutral][c].sum());
            s_.dice[me_][c].each_value(
                [&](int v) { out_.own_values[6 * c + v - 1] = s_.dice[me_][c].showing[v]; });
        }
        out_.grey_citizens[0] = s_.grey_citizens;
        out_.black_dice[0] = small(s_.black.count());
        out_.black_highest[0] = small(s_.black.highest());
        for (const Card& card : known_to_me.card)
            if (card.zone >= hand && known(card.face)) out_.own_characters[card.face - 1] = 1;
    }
    int phase_group() const {
        switch (s_.phase) {
        case Phase::draw_start_player:
        case Phase::deal_characters:
        case Phase::placement:
            return 0;
        case Phase::turn_up_cards:
        case Phase::roll_dice:
        case Phase::turn_up_red:
        case Phase::turn_up_second:
        case Phase::strike:
        case Phase::roll_black:
            return 1;
        case Phase::duty:
            return 2;
        case Phase::turn:
            return 3;
        case Phase::show_characters:
        case Phase::over:
            break;
        }
        return 4;
    }
    void write_worth(const Worth& worth, int i) {
        out_.purse[i] = in_units(worth.purse);
        out_.citizens[i] = in_units(worth.citizens);
        out_.cards[i] = in_units(worth.cards);
        out_.cathedral[i] = in_units(worth.cathedral);
        out_.events[i] = in_units(worth.events);
        out_.own_dice[i] = in_units(worth.dice);
        out_.characters[i] = in_units(worth.characters);
        out_.pending[i] = in_units(worth.pending);
    }
    void write_seat(int seat, int i) {
        out_.points[i] = small(std::min<int>(s_.points[seat], kMostWorth));
        out_.deniers[i] = small(std::min<int>(s_.deniers[seat], kMostDeniers));
        out_.district_deniers[i] = small(std::min<int>(s_.district_deniers[seat], kMostDeniers));
        out_.influence[i] = s_.influence[seat];
        out_.supply[i] = s_.personal[seat];
        out_.general[i] = s_.general[seat];
        out_.taken[i] = small(std::popcount(s_.taken[seat]));
        for (int c = 0; c < kColours; ++c) {
            const Dice& dice = s_.dice[seat][c];
            out_.dice[kColours * i + c] = small(dice.count());
            out_.pips[kColours * i + c] = small(dice.sum() + dice.showing[0] * 7 / 2);
            out_.lying[i] = small(out_.lying[i] + (s_.lying[c] >> seat & 1));
        }
        out_.on_turn[i] = seat == s_.turn;
        out_.turns_away[i] = small(places_behind(s_.turn, seat));
        out_.start_away[i] = small(places_behind(s_.start_player, seat));
        out_.passed[i] = s_.passed >> seat & 1;
    }
    int places_behind(int first, int seat) const { return seat - first + (seat < first ? s_.seats : 0); }
    void write_buildings() {
        for (int b = 0; b < kColours; ++b)
            for (int place = 0; place < kSpaces; ++place) {
                const Owner o = s_.space[b][place];
                if (!is_seat(o)) continue;
                const int at = kColours * place_of_[o] + b;
                ++out_.standing[at];
                out_.spaces_after[at] =
                    small(out_.spaces_after[at] + row_start(b, place) + row_length(b) - 1 - place);
            }
    }
    void write_cathedral() {
        for (int site = 0; site < kSites; ++site)
            for (int level = 0; level < kLevels; ++level) {
                const Owner o = s_.cathedral[site][level];
                if (is_seat(o)) ++out_.level_cubes[kLevels * place_of_[o] + level];
                if (o == kNoOwner) ++out_.free_levels[site >= kSites / 2];
            }
    }
    int missing_levels(int i) const {
        int missing = 0;
        for (int level = 0; level < kLevels; ++level) missing += !out_.level_cubes[kLevels * i + level];
        return missing;
    }
    void write_card(int slot) {
        const int card = s_.open_card[slot] - 1;
        const ActivityFigures& figures = kActivityFigures[s_.open_card[slot]];
        out_.open_cards[card] = 1;
        const auto add = [&](int i) {
            ++out_.tradesmen[i];
            if (i)
                ++out_.rival_tradesmen[card];
            else
                out_.own_tradesman[card] = 1;
        };
        for (int at = 0; at < kCardSpaces; ++at) {
            const Owner o = s_.tradesman[slot][at];
            if (o == kNoOwner) ++out_.free_spaces[slot];
            if (!is_seat(o)) continue;
            const int i = place_of_[o];
            add(i);
            out_.card_points[i] = small(out_.card_points[i] + figures.points[at]);
        }
        for (int i = 0; i < s_.seats; ++i)
            if (s_.picture[slot] >> seat_at_[i] & 1) add(i);
        if (!figures.delayed()) return;
        for (int i = 0; i < s_.seats; ++i)
            out_.cubes_for_later[i] =
                small(std::min(kMostForLater, out_.cubes_for_later[i] + s_.delayed[slot][seat_at_[i]]));
        out_.own_delayed[kDelayedIndex[card + 1]] = small(std::min<int>(s_.delayed[slot][me_], kMostDelayed));
    }
    void write_event(Face event) {
        const int at = event - 1;
        std::array<std::uint8_t, kGrey + 1> cubes{};
        for (int i = 0; i < kEventFigures[event].banners; ++i) ++cubes[s_.banner[event][i]];
        out_.open_events[at] = 1;
        out_.free_banners[at] = cubes[kNoOwner];
        out_.own_banners[at] = cubes[owner(me_)];
        for (Owner o = 1; o <= kGrey; ++o) {
            if (!cubes[o]) continue;
            if (o != owner(me_))
                out_.rival_banners[at] = std::max<std::int16_t>(out_.rival_banners[at], cubes[o]);
            if (!is_seat(o)) continue;
            const int i = place_of_[o];
            ++out_.presence[i];
            out_.banners[i] = small(out_.banners[i] + cubes[o]);
        }
    }

    const State& s_;
    const int me_;
    Features& out_;
    std::array<int, kMaxTable> seat_at_{};
    std::array<int, kMaxTable + 1> place_of_{};  // by owner
};

}  // namespace

std::span<const FeatureRow> Troyes::feature_rows() { return kFeatureRows; }
std::int32_t Troyes::features(const State& s, Seat seat, std::span<std::int16_t> out) {
    return FeatureWriter(s, seat, features_in(out)).write();
}
std::string_view Troyes::network(int seats) {
    static constexpr std::string_view kTwoSeats =
#include "games/troyes/troyes_network.inc"
        ;
    static constexpr std::string_view kThreeSeats =
#include "games/troyes/troyes_network_3.inc"
        ;
    static constexpr std::string_view kFourSeats =
#include "games/troyes/troyes_network_4.inc"
        ;
    if (seats == 2) return kTwoSeats;
    return seats == 3 ? kThreeSeats : kFourSeats;
}

}  // namespace mortarboard::troyes
