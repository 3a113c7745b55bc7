// How good a position looks to a seat, in hundredths of a point of final margin.
#include <algorithm>

#include "games/troyes/troyes.h"
#include "games/tunable.h"

#include "games/troyes/troyes_group.h"

namespace mortarboard::troyes {
namespace {

#define WEIGHTS "games/troyes/troyes_weights.inc"
#include "games/weights.inc"

// The tiers made smooth: 0 at nothing, the tier's points at its threshold, in hundredths.
constexpr int smooth_tiers(const CharacterFigures& c, int measured) {
    int from = 0, points = 0;
    for (std::size_t tier = 0; tier < kTierPoints.size(); ++tier) {
        const int to = c.least[tier], goal = 100 * kTierPoints[tier];
        if (measured < to) return points + (goal - points) * (measured - from) / (to - from);
        from = to, points = goal;
    }
    return points;
}
// By character and what it counts, in hundredths; more than the last tier wants counts as that.
struct Tiers {
    std::int16_t smooth{}, scored{};
};
constexpr int kMostCounted = 31;
constexpr auto kTiers = [] {
    std::array<std::array<Tiers, kMostCounted + 1>, kCharacters + 1> all{};
    for (int c = 1; c <= kCharacters; ++c)
        for (int count = 0; count <= kMostCounted; ++count)
            all[c][count] = {static_cast<std::int16_t>(smooth_tiers(kCharacterFigures[c], count)),
                             static_cast<std::int16_t>(100 * tier_points(static_cast<Character>(c), count))};
    return all;
}();
static_assert(std::all_of(&kCharacterFigures[1], &kCharacterFigures[kCharacters] + 1,
                          [](const auto& c) { return c.least.back() <= kMostCounted; }));
constexpr auto kMustGoBefore = [] {   // by building and space: how many are pushed off before whoever stands there
    std::array<std::array<int, kSpaces>, kColours> all{};
    for (int b = 0; b < kColours; ++b)
        for (int i = 0; i < kSpaces; ++i) all[b][i] = row_start(b, i) + row_length(b) - 1 - i;
    return all;
}();

// What is counted for every seat in one go over the board: this is where a search spends its time.
class Eye {
public:
    Eye(const State& state, const Weights& weights) : s(state), w(weights) {
        left_ = rounds(s.seats) - s.round;
        acting_ = s.phase < Phase::show_characters;
        denier_ = !acting_ ? 0 : left_ ? w.denier : w.denier_last;
        influence_ = !acting_ ? 0 : left_ ? w.influence : w.influence_last;
        delayed_ = !acting_ ? 0 : left_ ? w.delayed : w.delayed_last;
        count_citizens();
        count_cards();
        count_cathedral();
        count_events();
        for (const Card& card : s.characters.card) {
            if (card.zone < hand) continue;
            if (known(card.face))
                seen_[card.face] = true;
            else
                ++dealt_unseen_;
        }
    }
    int worth(int seat) const {
        return 100 * s.points[seat] + purse(seat) + side_[seat].worth + cathedral(seat) + dice(seat) + characters(seat) + pending(seat);
    }

private:
    struct Side {   // of one seat
        int worth{};   // citizens, cards and events
        int cubes{};
        unsigned levels{};   // bit set
        std::array<int, kColours> standing{};
        int tradesmen{};
    };
    int purse(int seat) const {
        const int deniers = s.deniers[seat] + s.district_deniers[seat], much = std::max(0, deniers - w.much_deniers);
        const int influence = s.influence[seat], plenty = std::max(0, influence - w.much_influence);
        return denier_ * (deniers - much) + denier_ * std::min(much, 100) / 2 + influence_ * (influence - plenty) + influence_ * plenty / 3;
    }
    void count_citizens() {
        for (int b = 0; b < kColours; ++b) {
            const int each = w.citizen - kWage[b] * denier_;
            for (int i = 0; i < kSpaces; ++i) {
                if (!is_seat(s.space[b][i])) continue;
                Side& side = side_[seat_of(s.space[b][i])];
                side.worth += left_ * (each + w.left_space * kMustGoBefore[b][i]);
                ++side.standing[b];
            }
            for (int seat = 0; seat < s.seats; ++seat)
                if (s.lying[b] >> seat & 1) side_[seat].worth += w.lying * left_;
        }
        for (int seat = 0; seat < s.seats; ++seat) side_[seat].worth += w.supply_citizen * left_ * s.personal[seat];
    }
    void count_cards() {
        for (int slot = 0; slot < kSlots; ++slot) {
            if (!s.open_card[slot]) continue;
            unsigned there = s.picture[slot];   // bit set of seats
            for (int at = kCardSpaces; at-- > 0;)
                if (const Owner o = s.tradesman[slot][at]; is_seat(o)) {
                    there |= 1u << seat_of(o);
                    side_[seat_of(o)].worth += 100 * kActivityFigures[s.open_card[slot]].points[at];
                }
            for (int seat = 0; seat < s.seats; ++seat) {
                Side& side = side_[seat];
                if (there >> seat & 1) {
                    ++side.tradesmen;
                    if (acting_) side.worth += w.tradesman + w.tradesman_round * left_;
                }
                if (const int cubes = s.delayed[slot][seat])
                    side.worth += delayed_ * std::min(cubes, 3) + delayed_ / 4 * std::max(0, cubes - 3);
            }
        }
    }
    void count_cathedral() {
        for (const auto& site : s.cathedral)
            for (int level = 0; level < kLevels; ++level)
                if (is_seat(site[level])) {
                    Side& side = side_[seat_of(site[level])];
                    ++side.cubes;
                    side.levels |= 1u << level;
                }
    }
    int cathedral(int seat) const {
        constexpr std::array<int, 1 << kLevels> kMissing{3, 2, 2, 1, 2, 1, 1, 0};
        const int missing = kMissing[side_[seat].levels];
        return -kLevelPenalty * missing * (left_ ? w.level_missing : 100);
    }
    // The prize a seat's standing promises, as likely as the card is full; and the point for being there at all.
    void count_events() {
        for (Face e : s.queue) {
            const EventFigures& card = kEventFigures[e];
            std::array<int, kGrey + 1> cubes{};
            int filled = 0;
            for (int i = 0; i < card.banners; ++i) ++cubes[s.banner[e][i]], filled += s.banner[e][i] != kNobodys;
            const auto value = [&](const Goods& g) { return 100 * g.points + denier_ * g.deniers + influence_ * g.influence; };
            const int first = value(card.reward[0]) + (e == marauding ? 0 : w.taken), second = value(card.reward[1]);
            const int sure = w.sure + w.sure_round * left_ + w.sure_filled * filled / card.banners;   // percent
            for (int seat = 0; seat < s.seats; ++seat) {
                const int own = cubes[owner(seat)];
                if (!own) continue;
                if (!acting_) {
                    side_[seat].worth += 100;
                    continue;
                }
                int rival = w.first_rival;
                for (int o = 1; o <= kGrey; ++o) rival = std::max(rival, o == owner(seat) ? 0 : cubes[o]);
                const int prize = !rival ? first + second : own > rival ? first : own == rival ? (first + second) / 2 : second;
                const int lead = !rival || own > rival ? own * 100 / card.banners : 50;   // a lead that few cubes hold is easily lost
                side_[seat].worth += w.presence + prize * sure / 100 * (50 + lead / 2) / 100;
            }
        }
    }
    int dice(int seat) const {
        if (!acting_) return 0;
        int pips = 0, number = 0;
        const auto add = [&](int value) { pips += value, ++number; };
        for (int c = 0; c < kColours; ++c) {
            const Dice& d = s.dice[seat][c];
            pips += d.sum() + d.showing[0] * 7 / 2;
            number += d.count();
        }
        if (s.passed >> seat & 1) return number * denier_;   // somebody may buy them
        int sum = 0;
        if (s.turn == seat && s.step() == Step::group) {   // a group begun counts as its dice, less its price
            const Group g = Group::of(s);
            for (int i = 0; i < g.size(); ++i) add(g[i].value);
            sum -= g.price() * denier_;
            if (g.cube()) sum += delayed_;
        }
        if (s.turn == seat && s.step() == Step::flip)
            for (int code : {s.frame.a, s.frame.b, s.frame.c})
                if (code) add(7 - ((code - 1) % 6 + 1));
        if (s.turn == seat && s.rerolling) sum += w.pip * w.air_pips / 10 + w.die;
        return sum + w.pip * pips + w.die * number;
    }
    // What a choice begun will still bring, and a black die that cannot be countered will still cost.
    int pending(int seat) const {
        if (s.turn != seat) return 0;
        switch (s.step()) {
        case Step::hire: return w.hire_step + w.hire_times * s.frame.b;
        case Step::mill: return s.frame.a * 2 * denier_ * std::max(side_[seat].standing[red], side_[seat].standing[white]);
        case Step::shoot: return w.shot * s.frame.a;
        case Step::duty: return influence_ * s.frame.c;
        default: break;
        }
        if (s.phase != Phase::duty) return 0;
        int defence = 0;
        for (int c = 0; c < kColours; ++c) defence += s.dice[seat][c].sum() * (c == red ? 2 : 1);
        if (s.rerolling) defence += s.rerolling - 1 == red ? 7 : 3;
        return defence < s.black.highest() ? -w.unable : 0;
    }
    int characters(int seat) const {
        int known_sum = 0, unseen = 0, unseen_sum = 0;
        for (int c = 1; c <= kCharacters; ++c) {
            const int worth = tiers(static_cast<Character>(c), seat);
            if (seen_[c])
                known_sum += worth;
            else
                ++unseen, unseen_sum += worth;
        }
        return known_sum + (unseen ? unseen_sum * dealt_unseen_ / unseen : 0);
    }
    // What a character counts, from the counts at hand: as measure() does, but for deniers in the districts.
    int measured(Character c, int seat) const {
        const Side& side = side_[seat];
        switch (c) {
        case urbain: return side.cubes;
        case florentin: return side.tradesmen;
        case chretien: return side.standing[red] + side.standing[white] + side.standing[yellow];
        case hugues: return s.influence[seat];
        case thibaut: return s.deniers[seat] + s.district_deniers[seat];   // 23.1: they come home
        default: return measure(s, c, seat);
        }
    }
    int tiers(Character c, int seat) const {
        const Tiers found = kTiers[c][std::min(measured(c, seat), kMostCounted)];
        if (!acting_) return found.scored;
        return left_ ? found.smooth * w.character_smooth / 100 : (found.smooth + found.scored) / 2;
    }

    const State& s;
    const Weights& w;
    int left_{};        // whole rounds still to come
    bool acting_{};     // false once nothing more can be done
    int denier_{}, influence_{}, delayed_{};
    std::array<Side, kMaxTable> side_{};
    std::array<bool, character_numbers> seen_{};   // characters known to be dealt
    int dealt_unseen_{};
};

std::int32_t margin(const State& s, Seat seat, const Weights& weights) {
    const Eye eye(s, weights);
    int best_rival = 0;
    bool first = true;
    for (int q = 0; q < s.seats; ++q) {
        if (q == seat) continue;
        const int worth = eye.worth(q);
        if (first || worth > best_rival) best_rival = worth;
        first = false;
    }
    return eye.worth(seat) - best_rival * weights.rival / 100;
}

}  // namespace

std::int32_t Troyes::evaluate(const State& s, Seat seat) { return margin(s, seat, s.seats == 2 ? kTwoSeats : kMoreSeats); }
Tunable tunable() { return tunable_by<margin>(); }

}  // namespace mortarboard::troyes
