// The evaluation of a position for a seat is in hundredths of a point of final margin.
#include <algorithm>

#include "games/best_rival.h"
#include "games/troyes/troyes_evaluate.h"
#include "games/troyes/troyes_group.h"

namespace mortarboard::troyes {
namespace {

#define WEIGHTS "games/troyes/troyes_weights.inc"
#include "games/weights.inc"

// Interpolates the points of the tiers, in hundredths: 0 at nothing, a tier's points at its threshold.
constexpr int smooth_tiers(const CharacterFigures& c, int measured, int seats) {
    int from = 0, points = 0;
    for (std::size_t tier = 0; tier < kTierPoints.size(); ++tier) {
        const int to = c.least(seats)[tier], goal = 100 * kTierPoints[tier];
        if (measured < to) return points + (goal - points) * (measured - from) / (to - from);
        from = to;
        points = goal;
    }
    return points;
}
// Tiers are the points of a character for a count, in hundredths. kTiers has them by whether there are more
// than two seats, by character and count; counts above the last tier have its value.
struct Tiers {
    std::int16_t smooth{}, scored{};
};
constexpr int kMaxCounted = 31;
constexpr auto kTiers = [] {
    std::array<std::array<std::array<Tiers, kMaxCounted + 1>, kCharacters + 1>, 2> all{};
    for (int more = 0; more < 2; ++more)
        for (int c = 1; c <= kCharacters; ++c)
            for (int count = 0; count <= kMaxCounted; ++count) {
                const int seats = kMinSeats + more;
                all[more][c][count] = {
                    static_cast<std::int16_t>(smooth_tiers(kCharacterFigures[c], count, seats)),
                    static_cast<std::int16_t>(100 * tier_points(static_cast<Character>(c), count, seats))};
            }
    return all;
}();
static_assert(std::all_of(&kCharacterFigures[1], &kCharacterFigures[kCharacters] + 1, [](const auto& c) {
    return c.more_seats.back() <= kMaxCounted && c.two_seats.back() <= kMaxCounted;
}));
// For each building and space, kPushedOutBefore says how many citizens are pushed out before the one there.
constexpr auto kPushedOutBefore = [] {
    std::array<std::array<std::uint8_t, kSpaces>, kColours> all{};
    for (int b = 0; b < kColours; ++b)
        for (int i = 0; i < kSpaces; ++i)
            all[b][i] = static_cast<std::uint8_t>(row_start(b, i) + row_length(b) - 1 - i);
    return all;
}();
// For each number of banners of a card and of own ones, kLead is the probability in percent of winning the
// first reward.
constexpr auto kLead = [] {
    std::array<std::array<std::uint8_t, kMaxBanners + 1>, kMaxBanners + 1> all{};
    for (int banners = 1; banners <= kMaxBanners; ++banners)
        for (int own = 0; own <= banners; ++own)
            all[banners][own] = static_cast<std::uint8_t>(50 + own * 100 / banners / 2);
    return all;
}();
constexpr int kEvenLead = 75;

// There is a count for each owner, all packed in one word, so that pieces are counted without a branch on
// their owner. No count reaches 256.
class CountByOwner {
public:
    void add(Owner o, int much = 1) { word_ += kOne[o] * static_cast<std::uint64_t>(much); }
    void add_seats(unsigned bits) { word_ += kSeats[bits]; }
    int of(Owner o) const { return static_cast<int>(word_ >> 8 * o & 0xFF); }
    int operator[](int seat) const { return of(owner(seat)); }

private:
    static constexpr auto kOne = [] {
        std::array<std::uint64_t, kGrey + 1> all{};
        for (int o = 0; o <= kGrey; ++o) all[o] = std::uint64_t{1} << 8 * o;
        return all;
    }();
    static constexpr auto kSeats = [] {  // by bit set
        std::array<std::uint64_t, 1 << kMaxTable> all{};
        for (int bits = 0; bits < 1 << kMaxTable; ++bits)
            for (int seat = 0; seat < kMaxTable; ++seat) all[bits] += (bits >> seat & 1) * kOne[owner(seat)];
        return all;
    }();
    std::uint64_t word_{};
};
// The largest possible sum weights all spaces of the three buildings by kPushedOutBefore.
static_assert([] {
    int sum = 0;
    for (const auto& building : kPushedOutBefore)
        for (int before : building) sum += before;
    return sum < 256;
}());

// The evaluator counts for every seat in one pass over the board, because a search spends its time here.
class Evaluator {
public:
    Evaluator(const State& state, const Weights& weights, const Characters& characters)
        : s(state), w(weights) {
        left_ = rounds(s.seats) - s.round;
        acting_ = s.phase < Phase::show_characters;
        denier_ = !acting_ ? 0 : left_ ? w.denier : w.denier_last;
        influence_ = !acting_ ? 0 : left_ ? w.influence : w.influence_last;
        delayed_ = !acting_ ? 0 : left_ ? w.delayed : w.delayed_last;
        count_citizens();
        count_cards();
        for (const auto& site : s.cathedral)
            for (int level = 0; level < kLevels; ++level) cubes_[level].add(site[level]);
        for (Face e : s.queue) count_event(e);
        for (const Card& card : characters.card) {
            if (card.zone < hand) continue;
            if (known(card.face))
                unseen_ &= ~(1u << card.face);
            else
                ++dealt_unseen_;
        }
    }
    Worth worth(int seat) const {
        return {.points = 100 * s.points[seat],
                .purse = purse(seat),
                .citizens = citizens(seat),
                .cards = cards(seat),
                .cathedral = cathedral(seat),
                .events = events_[seat],
                .dice = dice(seat),
                .characters = characters(seat),
                .pending = pending(seat)};
    }

private:
    int purse(int seat) const {
        const int deniers = s.deniers[seat] + s.district_deniers[seat],
                  much = std::max(0, deniers - w.much_deniers);
        const int influence = s.influence[seat], plenty = std::max(0, influence - w.much_influence);
        return denier_ * (deniers - much) + denier_ * std::min(much, 100) / 2 +
               influence_ * (influence - plenty) + influence_ * plenty / 3;
    }
    void count_citizens() {
        for (int b = 0; b < kColours; ++b) {
            for (int i = 0; i < kSpaces; ++i) {
                standing_[b].add(s.space[b][i]);
                pushed_before_.add(s.space[b][i], kPushedOutBefore[b][i]);
            }
            lying_.add_seats(s.lying[b]);
        }
    }
    int citizens(int seat) const {
        int a_round = w.left_space * pushed_before_[seat] + w.lying * lying_[seat] +
                      w.supply_citizen * s.personal[seat];
        for (int b = 0; b < kColours; ++b) a_round += (w.citizen - kWage[b] * denier_) * standing_[b][seat];
        return left_ * a_round;
    }
    void count_cards() {
        for (int slot = 0; slot < kSlots; ++slot) {
            const Face card = s.open_card[slot];
            if (!card) continue;
            tradesmen_.add_seats(s.picture[slot]);
            for (int at = 0; at < kCardSpaces; ++at) {
                tradesmen_.add(s.tradesman[slot][at]);
                spaces_.add(s.tradesman[slot][at], kActivityFigures[card].points[at]);
            }
            if (!kActivityFigures[card].delayed()) continue;
            for (int seat = 0; seat < s.seats; ++seat)
                if (const int cubes = s.delayed[slot][seat])
                    for_later_[seat] += delayed_ * std::min(cubes, 3) + delayed_ / 4 * std::max(0, cubes - 3);
        }
    }
    int cards(int seat) const {
        const int each = acting_ ? w.tradesman + w.tradesman_round * left_ : 0;
        return 100 * spaces_[seat] + each * tradesmen_[seat] + for_later_[seat];
    }
    int cathedral(int seat) const {
        int missing = 0;
        for (const CountByOwner& level : cubes_) missing += !level[seat];
        return -kLevelPenalty * missing * (left_ ? w.level_missing : 100);
    }
    // Counts the reward that a seat can expect from its cubes on an event, weighted by how full the card is,
    // and the point for being present there.
    void count_event(Face e) {
        const EventFigures& card = kEventFigures[e];
        CountByOwner cubes;
        for (int i = 0; i < card.banners; ++i) cubes.add(s.banner[e][i]);
        const int filled = card.banners - cubes.of(kNoOwner);
        if (!filled) return;
        // `most` and `next` are the numbers of cubes of the two owners with most.
        int most = 0, next = 0;
        for (int o = 1; o <= kGrey; ++o) {
            const int n = cubes.of(static_cast<Owner>(o));
            next = std::max(next, std::min(n, most));
            most = std::max(most, n);
        }
        const int first = 100 * card.reward[0] + (e == marauding ? 0 : w.taken),
                  second = 100 * card.reward[1];
        // `sure` is the probability in percent that the event will be countered.
        const int sure = w.sure + w.sure_round * left_ + w.sure_filled * filled / card.banners;
        for (int seat = 0; seat < s.seats; ++seat) {
            const int own = cubes[seat];
            if (!own) continue;
            if (!acting_) {
                events_[seat] += 100;
                continue;
            }
            const int rival = std::max(w.first_rival, own == most ? next : most);
            const int prize = !rival         ? first + second
                              : own > rival  ? first
                              : own == rival ? (first + second) / 2
                                             : second;
            // A tie is easily lost.
            const int lead = !rival || own > rival ? kLead[card.banners][own] : kEvenLead;
            events_[seat] += w.presence + prize * sure / 100 * lead / 100;
        }
    }
    int dice(int seat) const {
        if (!acting_) return 0;
        int pips = 0, number = 0;
        const auto add = [&](int value) {
            pips += value;
            ++number;
        };
        for (const Dice& d : s.dice[seat]) {
            pips += d.sum() + d.showing[0] * 7 / 2;
            number += d.count();
        }
        if (s.passed >> seat & 1) return number * denier_;  // other seats may buy them
        int sum = 0;
        // A group that has begun counts as its dice less its price.
        if (s.turn == seat && s.step() == Step::group) {
            const Group g = Group::of(s);
            for (int i = 0; i < g.size(); ++i) add(g[i].value);
            sum -= g.price() * denier_;
            if (g.cube()) sum += delayed_;
        }
        if (s.turn == seat && s.step() == Step::flip)
            for (int code : read_step<FlipStep>(s.frame).aside)
                if (code) add(7 - ((code - 1) % 6 + 1));
        if (s.turn == seat && s.rerolling) sum += w.pip * w.air_pips / 10 + w.die;
        return sum + w.pip * pips + w.die * number;
    }
    // Returns what an unfinished choice will still bring, and the cost of a black die that cannot be
    // countered.
    int pending(int seat) const {
        if (s.turn != seat) return 0;
        switch (s.step()) {
        case Step::hire:
            return w.hire_step + w.hire_times * read_step<HireStep>(s.frame).times;
        case Step::mill:
            return read_step<MillStep>(s.frame).left * 2 * denier_ *
                   std::max(standing_[red][seat], standing_[white][seat]);
        case Step::shoot:
            return shots(read_step<ShootStep>(s.frame));
        case Step::duty:
            return influence_ * read_step<DutyStep>(s.frame).black_dice;
        case Step::none:
        case Step::group:
        case Step::flip:
            break;
        }
        if (s.phase != Phase::duty) return 0;
        int defence = 0;
        for (int c = 0; c < kColours; ++c) defence += s.dice[seat][c].sum() * (c == red ? 2 : 1);
        if (s.rerolling) defence += s.rerolling - 1 == red ? 7 : 3;
        return defence < s.black.highest() ? -w.unable : 0;
    }
    // Four of six rolls hit (21.1a).
    int shots(const ShootStep& step) const {
        return (w.shot + influence_ * kActivityFigures[step.card].gains.influence) *
               (3 * step.cubes + 2 * step.rolls) / 3;
    }
    int characters(int seat) const {
        const Counted counted = count(seat);
        const int known_sum = tiers(kAllCharacters & ~unseen_, counted);
        return dealt_unseen_ ? known_sum + tiers(unseen_, counted) * dealt_unseen_ / std::popcount(unseen_)
                             : known_sum;
    }
    // By character, these are the amounts that it counts. They are made of the counts here, and are the same
    // as those of measure(), except that deniers in districts are included: they return to the hand (23.1).
    using Counted = std::array<int, character_numbers>;
    Counted count(int seat) const {
        Counted counted{};
        counted[henri] = std::popcount(s.taken[seat]);
        counted[urbain] = cubes_[0][seat] + cubes_[1][seat] + cubes_[2][seat];
        counted[hugues] = s.influence[seat];
        counted[thibaut] = s.deniers[seat] + s.district_deniers[seat];
        counted[florentin] = tradesmen_[seat];
        counted[chretien] = standing_[red][seat] + standing_[white][seat] + standing_[yellow][seat];
        return counted;
    }
    int tiers(unsigned characters, const Counted& counted) const {
        const auto& all = kTiers[s.seats > kMinSeats];
        int sum = 0;
        for (; characters; characters &= characters - 1) {
            const int c = std::countr_zero(characters);
            const Tiers found = all[c][std::min(counted[c], kMaxCounted)];
            sum += !acting_ ? found.scored
                   : left_  ? found.smooth * w.character_smooth / 100
                            : (found.smooth + found.scored) / 2;
        }
        return sum;
    }

    const State& s;
    const Weights& w;
    // So many full rounds are still to come.
    int left_{};
    // If false, no more actions will follow.
    bool acting_{};
    int denier_{}, influence_{}, delayed_{};
    std::array<CountByOwner, kColours> standing_;
    CountByOwner pushed_before_, lying_, tradesmen_, spaces_;  // spaces_: in points
    std::array<CountByOwner, kLevels> cubes_;  // in the cathedral, by level
    std::array<int, kMaxTable> for_later_{}, events_{};
    static constexpr unsigned kAllCharacters = (1u << character_numbers) - 2;
    // `unseen_` is the bit set of characters that this viewer does not know to be dealt.
    unsigned unseen_{kAllCharacters};
    int dealt_unseen_{};
};

using Worths = std::array<int, kMaxSeats>;  // by seat

Worths worths(const State& s, const Weights& weights) {
    const Evaluator evaluator(s, weights, s.characters);
    Worths all{};
    for (int q = 0; q < s.seats; ++q) all[q] = evaluator.worth(q).total();
    return all;
}
std::int32_t over_best_rival(const State& s, int seat, const Worths& worth, const Weights& weights) {
    return worth[seat] - best_rival({worth.data(), s.seats}, seat) * weights.rival / 100;
}
std::int32_t margin(const State& s, Seat seat, const Weights& weights) {
    return over_best_rival(s, seat, worths(s, weights), weights);
}
const Weights& weights_for(const State& s) { return s.seats == 2 ? kTwoSeats : kMoreSeats; }

}  // namespace

Judgement judgement_of(const State& s, const Characters& known) {
    const Weights& weights = weights_for(s);
    const Evaluator evaluator(s, weights, known);
    Judgement all{};
    Worths total{};
    for (int q = 0; q < s.seats; ++q) {
        all.worth[q] = evaluator.worth(q);
        total[q] = all.worth[q].total();
    }
    for (int q = 0; q < s.seats; ++q) all.margin[q] = over_best_rival(s, q, total, weights);
    return all;
}

std::int32_t Troyes::evaluate(const State& s, Seat seat) { return margin(s, seat, weights_for(s)); }
Expectations Troyes::evaluate_all(const State& s) {
    const Worths worth = worths(s, weights_for(s));
    Expectations all;
    for (int q = 0; q < s.seats; ++q) {
        all.margin[q] = over_best_rival(s, q, worth, weights_for(s));
        all.lead[q] = worth[q] - best_rival({worth.data(), s.seats}, q);
    }
    return all;
}
// Weights that are limits or shares of others belong to no theme.
std::span<const Theme> Troyes::themes() {
    static constexpr Theme kThemes[]{
        {"points", ""},
        {"deniers", "denier denier_last"},
        {"influence", "influence influence_last"},
        {"dice", "die pip air_pips"},
        {"citizens", "citizen supply_citizen lying left_space"},
        {"cards", "tradesman tradesman_round delayed delayed_last"},
        {"cathedral", "level_missing"},
        {"events", "presence sure sure_round sure_filled taken"},
        {"characters", "character_smooth"},
        {"", "unable hire_step hire_times shot"},
    };
    return kThemes;
}
std::span<const Weight> Troyes::weights(int seats) { return weights_with(seats); }
std::int32_t Troyes::evaluate_by(const State& s, Seat seat, const std::int32_t* weights) {
    return margin(s, seat, weights_from(weights));
}

BotGame bot_game() { return make_bot_game<Troyes>(); }

}  // namespace mortarboard::troyes
