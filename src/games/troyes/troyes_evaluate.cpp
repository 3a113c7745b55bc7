// How good a position looks to a seat, in hundredths of a point of final margin.
#include "games/troyes/troyes_group.h"

namespace mortarboard::troyes {
namespace {

// Prices in hundredths of a point; "a round" is one still to come after this one. Set by letting greedy seats play each
// other and climbing from one set of prices to the next.
struct Weights {
    int denier = 18, denier_last = 9, much_deniers = 17;        // beyond `much` a denier counts half
    int influence = 21, influence_last = 10, much_influence = 7; // beyond `much` a third
    int die = 13, pip = 13, air_pips = 24;                       // own dice this round; a die in the air, in tenths of a pip
    int citizen = 90, supply_citizen = 48, lying = 32;            // a round
    int left_space = 3;                                          // a round, for each space to its right in its row
    int tradesman = 17, tradesman_round = 20;
    int delayed = 35, delayed_last = 35;
    int level_missing = 54;                                      // in hundredths of the penalty, before the last round
    int presence = 70;                                           // of a cube on an open event
    int sure = 40, sure_round = 1, sure_filled = 48;             // percent of the prize that the standing promises
    int taken = 30;                                              // of an event card besides its reward
    int character_smooth = 60;                                   // percent of the smooth tiers, before the last round
    int unable = 240;                                            // facing a black die that one cannot counter
    int hire_step = 100, hire_times = 71, shot = 204;            // choices begun
    // Percent of the best rival's worth. At 20 greedy seats score 50, 41 and 33 at two, three and four seats, at 50 they score 47, 39
    // and 31; but against each other 50 wins 335 of 600 games at two seats, and all of it wins no more.
    int rival = 50;
};
constexpr Weights kWeights;

// The tiers made smooth: 0 at nothing, the tier's points at its threshold, in hundredths.
int smooth_tiers(const CharacterInfo& c, int measured) {
    int from = 0, points = 0;
    for (std::size_t tier = 0; tier < kTierPoints.size(); ++tier) {
        const int to = c.least[tier], goal = 100 * kTierPoints[tier];
        if (measured < to) return points + (goal - points) * (measured - from) / (to - from);
        from = to, points = goal;
    }
    return points;
}

class Eye {
public:
    explicit Eye(const State& state) : s(state) {
        left_ = rounds(s.seats) - s.round;
        acting_ = s.phase < Phase::show_characters;
        denier_ = !acting_ ? 0 : left_ ? kWeights.denier : kWeights.denier_last;
        influence_ = !acting_ ? 0 : left_ ? kWeights.influence : kWeights.influence_last;
        delayed_ = !acting_ ? 0 : left_ ? kWeights.delayed : kWeights.delayed_last;
    }
    int worth(int seat) const {
        return 100 * s.points[seat] + purse(seat) + citizens(seat) + cards(seat) + cathedral(seat) + events(seat) + dice(seat) +
               characters(seat) + pending(seat);
    }

private:
    int purse(int seat) const {
        const int deniers = s.deniers[seat] + s.district_deniers[seat], much = std::max(0, deniers - kWeights.much_deniers);
        const int influence = s.influence[seat], plenty = std::max(0, influence - kWeights.much_influence);
        return denier_ * (deniers - much) + denier_ * std::min(much, 100) / 2 + influence_ * (influence - plenty) + influence_ * plenty / 3;
    }
    int citizens(int seat) const {
        int sum = kWeights.supply_citizen * left_ * s.personal[seat];
        for (int b = 0; b < kColours; ++b) {
            for (int i = 0; i < kSpaces; ++i) {
                if (s.space[b][i] != owner(seat)) continue;
                const int right = row_start(b, i) + row_length(b) - 1 - i;   // who must be pushed off before it
                sum += left_ * (kWeights.citizen - kWage[b] * denier_ + kWeights.left_space * right);
            }
            if (s.lying[b] >> seat & 1) sum += kWeights.lying * left_;
        }
        return sum;
    }
    int cards(int seat) const {
        int sum = 0;
        for (int slot = 0; slot < kSlots; ++slot) {
            if (!s.open_card[slot]) continue;
            const int at = s.own_tradesman(slot, seat), cubes = s.delayed[slot][seat];
            if (at >= 0 && acting_) sum += kWeights.tradesman + kWeights.tradesman_round * left_;
            if (at >= 0 && at < kCardSpaces) sum += 100 * kActivity[s.open_card[slot]].points[at];
            sum += delayed_ * std::min(cubes, 3) + delayed_ / 4 * std::max(0, cubes - 3);
        }
        return sum;
    }
    int cathedral(int seat) const {
        const int missing = kLevels - s.cathedral_levels(seat);
        return -kLevelPenalty * missing * (left_ ? kWeights.level_missing : 100);
    }
    // The prize a seat's standing promises, as likely as the card is full; and the point for being there at all.
    int events(int seat) const {
        int sum = 0;
        for (Face e : s.queue) {
            const EventCardInfo& card = kEvent[e];
            std::array<int, kGrey + 1> cubes{};
            int filled = 0;
            for (int i = 0; i < card.banners; ++i) ++cubes[s.banner[e][i]], filled += s.banner[e][i] != kNobodys;
            const int own = cubes[owner(seat)];
            if (!own) continue;
            if (!acting_) {
                sum += 100;
                continue;
            }
            int rival = 20;
            for (int o = 1; o <= kGrey; ++o)
                if (o != owner(seat)) rival = std::max(rival, cubes[o]);
            const auto value = [&](const Goods& g) { return 100 * g.points + denier_ * g.deniers + influence_ * g.influence; };
            const int first = value(card.reward[0]) + (e == marauding ? 0 : kWeights.taken), second = value(card.reward[1]);
            const int prize = !rival ? first + second : own > rival ? first : own == rival ? (first + second) / 2 : second;
            const int sure = kWeights.sure + kWeights.sure_round * left_ + kWeights.sure_filled * filled / card.banners;   // percent
            const int lead = !rival || own > rival ? own * 100 / card.banners : 50;   // a lead that few cubes hold is easily lost
            sum += kWeights.presence + prize * sure / 100 * (50 + lead / 2) / 100;
        }
        return sum;
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
        if (s.turn == seat && s.rerolling) sum += kWeights.pip * kWeights.air_pips / 10 + kWeights.die;
        return sum + kWeights.pip * pips + kWeights.die * number;
    }
    // What a choice begun will still bring, and a black die that cannot be countered will still cost.
    int pending(int seat) const {
        if (s.turn != seat) return 0;
        switch (s.step()) {
        case Step::hire: return kWeights.hire_step + kWeights.hire_times * s.frame.b;
        case Step::mill: return s.frame.a * 2 * denier_ * std::max(s.standing(red, seat), s.standing(white, seat));
        case Step::shoot: return kWeights.shot * s.frame.a;
        case Step::duty: return influence_ * s.frame.c;
        default: break;
        }
        if (s.phase != Phase::duty) return 0;
        int defence = 0;
        for (int c = 0; c < kColours; ++c) defence += s.dice[seat][c].sum() * (c == red ? 2 : 1);
        if (s.rerolling) defence += s.rerolling - 1 == red ? 7 : 3;
        return defence < s.black.highest() ? -kWeights.unable : 0;
    }
    int characters(int seat) const {
        int known_sum = 0, unknown = 0, unknown_sum = 0, dealt_unknown = 0;
        std::array<bool, character_numbers> seen{};
        for (const Card& card : s.characters.card) {
            if (card.zone < hand) continue;
            if (known(card.face)) {
                known_sum += tiers(static_cast<Character>(card.face), seat);
                seen[card.face] = true;
            } else {
                ++dealt_unknown;
            }
        }
        for (int c = 1; c <= kCharacters; ++c)
            if (!seen[c]) ++unknown, unknown_sum += tiers(static_cast<Character>(c), seat);
        return known_sum + (unknown ? unknown_sum * dealt_unknown / unknown : 0);
    }
    int tiers(Character c, int seat) const {
        int measured = measure(s, c, seat);
        if (c == thibaut) measured += s.district_deniers[seat];
        if (!acting_) return 100 * tier_points(c, measured);
        const int smooth = smooth_tiers(kCharacter[c], measured);
        return left_ ? smooth * kWeights.character_smooth / 100 : (smooth + 100 * tier_points(c, measured)) / 2;
    }

    const State& s;
    int left_{};        // whole rounds still to come
    bool acting_{};     // false once nothing more can be done
    int denier_{}, influence_{}, delayed_{};
};

}  // namespace

std::int32_t Troyes::evaluate(const State& s, Seat seat) {
    const Eye eye(s);
    int best_rival = 0;
    bool first = true;
    for (int q = 0; q < s.seats; ++q) {
        if (q == seat) continue;
        const int worth = eye.worth(q);
        if (first || worth > best_rival) best_rival = worth;
        first = false;
    }
    return eye.worth(seat) - best_rival * kWeights.rival / 100;
}

}  // namespace mortarboard::troyes
