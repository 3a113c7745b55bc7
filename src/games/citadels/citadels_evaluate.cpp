// How good a seat's position looks on its own view: the city as it scores now, what gold and cards may still become, the
// character held, and what the named and marked ranks promise. Hundredths of a point.
#include "games/citadels/citadels_table.h"

namespace mortarboard::citadels {
namespace {

constexpr int kGoldWorth = 45, kManyGold = 7, kSurplusGoldWorth = 12;
constexpr int kCardWorth = 42, kManyCards = 4, kSurplusCardWorth = 14, kUselessCardWorth = 8;
constexpr int kLastRoundWorth = 4;      // of a coin or a card when nothing more can be made of it
constexpr int kDistrictWorth = 45;      // a step toward completion, besides its points
constexpr int kCrownWorth = 40;
constexpr int kToGatherWorth = 60;      // a turn that is still to be taken; Rule::r21_3c: so programs thank

// How much a character is sought after: for guesses who holds it. By character.
constexpr std::uint8_t kSought[kCharacters + 1] = {0, 3, 3, 3, 4, 3, 4, 3, 4, 3, 5, 4, 5, 4, 5, 4, 6, 5, 5, 8, 5, 6, 4, 4, 4, 4, 4, 4};

class Evaluator {
public:
    Evaluator(const State& state, int viewer) : s(state), me(viewer), last_round(state.complete != 0) {}

    std::int32_t margin() const {
        int mine = 0, highest = INT32_MIN, sum = 0;
        for (int q = 0; q < s.seats; ++q) {
            const int w = worth(q);
            if (q == me) {
                mine = w;
                continue;
            }
            highest = std::max(highest, w);
            sum += w;
        }
        return mine + plans() - (3 * highest + sum / (s.seats - 1)) / 4;
    }

private:
    int gold_worth(int n) const {
        if (last_round && s.rank > 7) return kLastRoundWorth * n;
        return kGoldWorth * std::min(n, kManyGold) + kSurplusGoldWorth * std::max(0, n - kManyGold);
    }
    int cards_worth(int n) const {
        if (last_round) return kLastRoundWorth * n;
        return kCardWorth * std::min(n, kManyCards) + kSurplusCardWorth * std::max(0, n - kManyCards);
    }
    int hand_worth(int q) const {
        int unseen = 0, useful = 0, quality = 0;
        for (const Card& c : hand_of(s, q)) {
            if (!known(c.face)) {
                ++unseen;
                continue;
            }
            const bool useless = c.face == district::secret_vault || (has(s, q, c.face) && !has(s, q, district::quarry));
            if (useless)
                quality += kUselessCardWorth;
            else
                ++useful, quality += 5 * kDistrict[c.face].cost - 14;
        }
        return cards_worth(unseen + useful + pending(q)) + (last_round ? 0 : quality);
    }
    // Cards on their way to `q`.
    int pending(int q) const {
        int n = 0;
        for (const Frame& f : s.frames) {
            const Step step = static_cast<Step>(f.kind);
            if (step == Step::deal_cards && f.c == q && f.a == hand) n += f.b;
            if (step == Step::keep_card && f.seat == q) ++n;
            if (step == Step::redraw && f.seat == q) n += f.b;
            if (step == Step::take_at_random) n += f.c == q ? 1 + std::popcount(f.d) : -(f.a == q || (f.d >> q & 1));
            if (step == Step::give_back) n += f.seat == q ? -1 - std::popcount(f.b) : f.a == q || (f.b >> q & 1);
            if ((step == Step::take_one || step == Step::wizard_card) && f.seat == q) ++n;
        }
        return n;
    }
    int worth(int q) const {
        int w = 100 * score(s, q, nullptr);
        const int done = toward_completion(s, q), needed = needed_to_complete(s);
        w += last_round ? 0 : kDistrictWorth * std::min(done, needed) + (done + 1 >= needed ? kDistrictWorth : 0);
        int coins = s.gold[q];
        if (s.turn == q) coins += s.refund;
        w += gold_worth(coins) + hand_worth(q);
        if (s.turn == q && s.refund_crown) w += s.refund_crown * kGoldWorth / 2;
        if (has(s, q, district::royal_coffer)) w += s.crown_gold * (s.crown == q ? kGoldWorth : kGoldWorth / 3);
        if (s.crown == q) w += last_round ? 0 : kCrownWorth;
        if (s.phase == Phase::turn && s.turn == q && s.stage != Stage::none && !(s.used & used_gather)) w += kToGatherWorth;
        if (s.phase == Phase::turn && s.turn == q && s.plays[1]) w += 2 * kToGatherWorth;
        if (s.phase == Phase::turn && s.turn == q && s.stage == Stage::threat_verdict) w -= kGoldWorth * s.gold[q] * 9 / 20;
        if (s.linked >= 0 && (s.linked == q || has(s, q, district::trade_bridge))) w += last_round ? 0 : 50;
        if (has(s, q, district::consulate) && s.consulate) w += 60;
        return w;
    }

    // ---- Characters

    int types(Type type) const { return count_type(s, me, type, true); }
    int character_worth(int c) const {
        const int coins = s.gold[me], cards_held = hand_size(s, me);
        int most_gold = 0, most_cards = 0;
        for (int q = 0; q < s.seats; ++q)
            if (q != me) most_gold = std::max<int>(most_gold, s.gold[q]), most_cards = std::max(most_cards, hand_size(s, q));
        const int income = has_income(c) ? kGoldWorth * types(income_type(c)) : 0;
        switch (c) {
        case character::assassin: return 45;
        case character::witch: return 40;
        case character::magistrate: return 50;
        case character::thief: return 10 * most_gold;
        case character::spy: return 15 * most_cards;
        case character::blackmailer: return 25 + 5 * most_gold;
        case character::magician: return 20 + std::max(0, cards_worth(most_cards) - hand_worth(me)) + (cards_held > 3 ? 30 : 0);
        case character::wizard: return most_cards ? 65 : 0;
        case character::seer: return 40 + (coins > 5 ? 40 : 0);
        case character::king:
        case character::emperor:
        case character::patrician: return income + (s.crown == me ? 15 : 45);
        case character::bishop: return income + 10 * city_size(s, me);
        case character::abbot: return income + (coins < most_gold ? 40 : 0);
        case character::cardinal: return income + (coins < 4 ? 40 : 10);
        case character::merchant: return income + kGoldWorth;
        case character::alchemist: return 15 * std::min(coins + 2, 6);
        case character::trader: return income + 30;
        case character::architect: return 80 + (coins >= 4 ? 60 : 0);
        case character::navigator: return coins < 4 || cards_held < 2 ? 130 : 90;
        case character::scholar: return 60 + (coins >= 5 ? 40 : 0);
        case character::warlord: return income + 25 + 5 * coins;
        case character::diplomat: return income + 25 + 5 * coins;
        case character::marshal: return income + 30 + (coins >= 2 ? 30 : 0);
        case character::queen: return 60;
        case character::artist: return coins >= 2 ? 110 : 50;
        case character::tax_collector: return kGoldWorth * s.token_gold;
        default: return 0;
        }
    }
    // How likely it looks to `me` that `q` holds the character of `rank`, in percent.
    int likely(int q, int rank) const {
        unsigned open = 0;
        for (const Card& c : s.roles.card)
            if (known(c.face) && c.face <= kCharacters) {
                if ((c.zone & ~7) == first_role || (c.zone & ~7) == second_role) {
                    if ((c.zone & 7) == q && rank_of(c.face) == rank) return 100;
                }
                open |= 1u << rank_of(c.face);   // known to lie elsewhere
            }
        if (open >> rank & 1) return 0;
        const unsigned mine = s.offered[me][0];
        const bool later = (q - s.chooses_first + s.seats) % s.seats > (me - s.chooses_first + s.seats) % s.seats;
        int sought = 0, all = 0;
        for (int r = s.rank + 1; r <= cast_size(s); ++r) {
            if (open >> r & 1) continue;
            if (s.seats > 3 && mine && static_cast<bool>(mine >> (r - 1) & 1) != later) continue;
            const int weight = kSought[s.cast[r - 1]];
            all += weight;
            if (r == rank) sought = weight;
        }
        return all ? 100 * sought * (s.seats <= 3 ? 3 : 2) / (2 * all) : 0;
    }
    int danger(int q) const { return 60 + 8 * toward_completion(s, q) + 5 * s.gold[q] + score(s, q, nullptr); }

    // What is under way and shows in no figure yet.
    int plans() const {
        int w = 0;
        const bool choosing_roles = s.phase == Phase::select || s.phase == Phase::kit_choice;
        for (int slot = 0; slot < 2; ++slot) {
            const Face role = role_at(s, role_zone(slot, me));
            if (role >= 1 && role <= kCharacters && (choosing_roles || (s.veiled[me] >> slot & 1))) w += character_worth(role);
        }
        for (int q = 0; s.killed && q < s.seats; ++q) {
            if (q != me)
                w += likely(q, s.killed) * danger(q) / 100;
            else if (s.killed > s.rank && likely(q, s.killed) == 100)
                w -= 150;
        }
        if (s.robbed && s.thief == me)
            for (int q = 0; q < s.seats; ++q)
                if (q != me) w += likely(q, s.robbed) * gold_worth(s.gold[q] + 1) / 100;
        if (s.bewitched && s.witch == me && s.turn != me) w += 80 + kSought[s.cast[s.bewitched - 1]] * 10;
        if (s.magistrate == me) w += marks_worth(s.warrants, s.signed_rank, 90);
        if (s.blackmailer == me) w += marks_worth(s.threats, s.real_rank, 60);
        if (!s.frames.empty() && s.frames.back().seat != kNobodySeat) {
            for (const Frame& f : s.frames) {
                if (f.seat != me) continue;
                if (static_cast<Step>(f.kind) == Step::declare) w += std::min(6, hand_size(s, f.a)) * (f.b == 2 ? 30 : 20);
                if (static_cast<Step>(f.kind) == Step::take_one) w += 40;
                if (static_cast<Step>(f.kind) == Step::give_back) w += 12;
            }
        }
        return w;
    }
    int marks_worth(unsigned marks, int true_rank, int each) const {
        int w = 0;
        for (int r = s.rank + 1; r <= cast_size(s); ++r)
            if (marks >> r & 1)
                for (int q = 0; q < s.seats; ++q)
                    if (q != me) w += likely(q, r) * each * (r == true_rank ? 3 : 1) / 200;
        return w;
    }

    const State& s;
    const int me;
    const bool last_round;
};

}  // namespace

std::int32_t Citadels::evaluate(const State& s, Seat seat) { return Evaluator(s, seat).margin(); }

}  // namespace mortarboard::citadels
