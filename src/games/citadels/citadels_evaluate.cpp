// The evaluation of a seat's position, on its own view and in hundredths of a point, is the present score of
// its city, the expected value of gold and cards, the character held, and the effects of named and marked
// ranks.
#include "games/citadels/citadels_evaluate.h"

#include "games/citadels/citadels_queries.h"

namespace mortarboard::citadels {
namespace {

#define WEIGHTS "games/citadels/citadels_weights.inc"
#include "games/weights.inc"

// For each character, kPopularity says how popular it is. Guesses which seat holds it use that.
constexpr std::uint8_t kPopularity[kCharacters + 1] = {0, 3, 3, 3, 4, 3, 4, 3, 4, 3, 5, 4, 5, 4,
                                                       5, 4, 6, 5, 5, 8, 5, 6, 4, 4, 4, 4, 4, 4};

// RoleGuesses say which seat may hold which rank, as far as `me` can tell.
class RoleGuesses {
public:
    RoleGuesses(const State& state, int viewer) : s(state), me(viewer) {
        for (const Card& c : s.roles.card)
            if (known(c.face) && c.face <= kCharacters) {
                const unsigned rank = 1u << rank_of(c.face);
                if (c.zone >= first_role) held[c.zone & 7] |= rank;
                placed |= rank;
            }
    }
    // Returns the probability in percent that `q` holds the character of `rank`.
    int likely(int q, int rank) const {
        if (held[q] >> rank & 1) return 100;
        if (placed >> rank & 1) return 0;
        const unsigned mine = s.offered[me][0];
        const bool later =
            (q - s.chooses_first + s.seats) % s.seats > (me - s.chooses_first + s.seats) % s.seats;
        int sought = 0, all = 0;
        for (int r = s.rank + 1; r <= cast_size(s); ++r) {
            if (placed >> r & 1) continue;
            if (s.seats > 3 && mine && static_cast<bool>(mine >> (r - 1) & 1) != later) continue;
            const int weight = kPopularity[s.cast[r - 1]];
            all += weight;
            if (r == rank) sought = weight;
        }
        return all ? 100 * sought * (s.seats <= 3 ? 3 : 2) / (2 * all) : 0;
    }

private:
    const State& s;
    const int me;
    // For each seat, bit r says that it holds rank r.
    std::array<unsigned, kMaxSeats> held{};
    // Bit r says that the place of rank r is known.
    unsigned placed{};
};

class Evaluator {
public:
    Evaluator(const State& state, const Holdings& holdings, const Weights& weights)
        : s(state), w(weights), last_round(state.complete != 0), held(holdings) {
        for (int q = 0; q < s.seats; ++q) {
            points[q] = score(s, q, held.cities[q], held.hands[q], nullptr);
            shown[q] = worth(q);
        }
    }

    struct Expected {
        std::int32_t margin{}, lead{}, prospects{};
    };
    Expected expected(int viewer) {
        me = viewer;
        int highest = INT32_MIN, sum = 0;
        for (int q = 0; q < s.seats; ++q)
            if (q != me) {
                highest = std::max(highest, shown[q]);
                sum += shown[q];
            }
        const int prospects = unrealised_worth(), own = shown[me] + prospects;
        return {own - (w.highest * highest + w.mean * (sum / (s.seats - 1))) / 100, own - highest, prospects};
    }
    EvaluationParts parts(int viewer) {
        const Expected whole = expected(viewer);
        return {whole.margin, whole.prospects, shown, points};
    }

private:
    int gold_worth(int n) const {
        if (last_round && s.rank > 7) return w.last_round * n;
        return w.gold * std::min<int>(n, w.purse) + w.more_gold * std::max(0, n - w.purse);
    }
    int cards_worth(int n) const {
        if (last_round) return w.last_round * n;
        return w.card * std::min<int>(n, w.handful) + w.more_cards * std::max(0, n - w.handful);
    }
    int cards_held(int q) const { return static_cast<int>(held.hands[q].size()); }
    int standing(int q) const { return held.standing(s, q); }
    int hand_worth(int q) const {
        int unseen = 0, useful = 0, quality = 0;
        const std::uint64_t useless =
            name_bit(district::secret_vault) | (has(s, q, district::quarry) ? 0 : s.names[q]);
        for (const Card& c : held.hands[q]) {
            if (!known(c.face)) {
                ++unseen;
                continue;
            }
            if (useless >> c.face & 1)
                quality += w.useless_card;
            else {
                ++useful;
                quality += w.cost * kDistrictFigures[c.face].cost + w.plain_card;
            }
        }
        return cards_worth(unseen + useful + pending(q)) + (last_round ? 0 : quality);
    }
    // Counts the cards that open steps will add to the hand of `q`, or take from it.
    int pending(int q) const {
        int n = 0;
        for (const Frame& f : s.frames) {
            const Step step = step_of(f);
            if (step == Step::deal_cards) {
                const DealCards deal = read_step<DealCards>(f);
                if (deal.seat == q && deal.zone == hand) n += deal.left;
            }
            if (step == Step::keep_card && f.seat == q) ++n;
            if (step == Step::redraw && f.seat == q) n += read_step<Redraw>(f).count;
            if (step == Step::take_at_random) {
                const TakeAtRandom take = read_step<TakeAtRandom>(f);
                n += take.to == q ? 1 + std::popcount(take.others)
                                  : -(take.from == q || (take.others >> q & 1));
            }
            if (step == Step::give_back) {
                const GiveBack back = read_step<GiveBack>(f);
                n += f.seat == q ? -1 - std::popcount(back.others) : back.to == q || (back.others >> q & 1);
            }
            if ((step == Step::take_one || step == Step::wizard_card) && f.seat == q) ++n;
        }
        return n;
    }
    int worth(int q) const {
        int sum = 100 * points[q];
        const int done = standing(q), needed = needed_to_complete(s);
        if (!last_round) sum += w.district * std::min(done, needed) + (done + 1 >= needed ? w.nearly : 0);
        int coins = s.gold[q];
        if (s.turn == q) coins += s.refund;
        sum += gold_worth(coins) + hand_worth(q);
        if (s.turn == q && s.refund_crown) sum += s.refund_crown * w.gold / 2;
        if (has(s, q, district::royal_coffer)) sum += s.crown_gold * (s.crown == q ? w.gold : w.coffer_away);
        if (s.crown == q) sum += last_round ? 0 : w.crown;
        const bool on_turn = s.phase == Phase::turn && s.turn == q;
        // Rule::r21_3c: this value makes bots choose to thank.
        if (on_turn && s.stage != Stage::none && !(s.used & used_gather)) sum += w.to_gather;
        if (on_turn && s.plays[1]) sum += w.two_turns;
        if (on_turn && s.stage == Stage::threat_verdict) sum -= w.gold * s.gold[q] * w.threatened / 100;
        if (s.linked >= 0 && (s.linked == q || has(s, q, district::trade_bridge)))
            sum += last_round ? 0 : w.bridge;
        if (has(s, q, district::consulate) && laid_character(s)) sum += w.consulate;
        return sum;
    }

    // ---- Characters

    int types(Type type) const { return count_type(s, me, type, true); }
    int character_worth(int c) const {
        const int coins = s.gold[me], cards = cards_held(me);
        int most_gold = 0, most_cards = 0;
        for (int q = 0; q < s.seats; ++q)
            if (q != me) {
                most_gold = std::max<int>(most_gold, s.gold[q]);
                most_cards = std::max(most_cards, cards_held(q));
            }
        const int income = has_income(c) ? w.gold * types(income_type(c)) : 0;
        switch (c) {
        case character::assassin:
            return w.assassin;
        case character::witch:
            return w.witch;
        case character::magistrate:
            return w.magistrate;
        case character::thief:
            return w.thief * most_gold;
        case character::spy:
            return w.spy * most_cards;
        case character::blackmailer:
            return w.blackmailer + w.blackmail * most_gold;
        case character::magician:
            return w.magician + std::max(0, cards_worth(most_cards) - hand_worth(me)) +
                   (cards > 3 ? w.redraw : 0);
        case character::wizard:
            return most_cards ? w.wizard : 0;
        case character::seer:
            return w.seer + (coins > 5 ? w.seer_rich : 0);
        case character::king:
        case character::emperor:
        case character::patrician:
            return income + (s.crown == me ? w.king_crowned : w.king);
        case character::bishop:
            return income + w.bishop * static_cast<int>(held.cities[me].size());
        case character::abbot:
            return income + (coins < most_gold ? w.abbot : 0);
        case character::cardinal:
            return income + w.cardinal + (coins < 4 ? w.cardinal_poor : 0);
        case character::merchant:
            return income + w.merchant;
        case character::alchemist:
            return w.alchemist * std::min(coins + 2, 6);
        case character::trader:
            return income + w.trader;
        case character::architect:
            return w.architect + (coins >= 4 ? w.architect_rich : 0);
        case character::navigator:
            return w.navigator + (coins < 4 || cards < 2 ? w.navigator_poor : 0);
        case character::scholar:
            return w.scholar + (coins >= 5 ? w.scholar_rich : 0);
        case character::warlord:
        case character::diplomat:
            return income + w.warlord + w.war_chest * coins;
        case character::marshal:
            return income + w.marshal + (coins >= 2 ? w.marshal_able : 0);
        case character::queen:
            return w.queen;
        case character::artist:
            return w.artist + (coins >= 2 ? w.artist_able : 0);
        case character::tax_collector:
            return w.gold * s.token_gold;
        }
        return 0;
    }
    int danger(int q) const {
        return w.danger + w.danger_step * standing(q) + w.danger_gold * s.gold[q] +
               w.danger_point * points[q];
    }

    // Returns the value of actions under way that no count of cards or gold contains yet.
    int unrealised_worth() const {
        int sum = 0;
        const bool choosing_roles = s.phase == Phase::select || s.phase == Phase::kit_choice;
        for (int slot = 0; slot < 2; ++slot) {
            const Face role = role_at(s, role_zone(slot, me));
            if (role >= 1 && role <= kCharacters && (choosing_roles || (s.veiled[me] >> slot & 1)))
                sum += character_worth(role);
        }
        const bool named =
            s.killed || (s.robbed && s.thief == me) || s.magistrate == me || s.blackmailer == me;
        if (named) sum += named_ranks_worth();
        if (s.bewitched && s.witch == me && s.turn != me)
            sum += w.bewitching + kPopularity[s.cast[s.bewitched - 1]] * w.bewitched_sought;
        if (!s.frames.empty() && s.frames.back().seat != kNobodySeat) {
            for (const Frame& f : s.frames) {
                if (f.seat != me) continue;
                if (step_of(f) == Step::declare) {
                    const Declare declare = read_step<Declare>(f);
                    sum += std::min(6, cards_held(declare.whose)) * (declare.type == 2 ? w.swap_all : w.swap);
                }
                if (step_of(f) == Step::take_one) sum += w.take_one;
                if (step_of(f) == Step::give_back) sum += w.give_back;
            }
        }
        return sum;
    }
    // Returns the expected gain and loss by named and marked ranks.
    int named_ranks_worth() const {
        const RoleGuesses guesses(s, me);
        int sum = 0;
        for (int q = 0; s.killed && q < s.seats; ++q) {
            const int likely = guesses.likely(q, s.killed);
            if (q != me)
                sum += likely * danger(q) / 100;
            else if (s.killed > s.rank && likely == 100)
                sum -= w.own_death;
        }
        if (s.robbed && s.thief == me)
            for (int q = 0; q < s.seats; ++q)
                if (q != me) sum += guesses.likely(q, s.robbed) * gold_worth(s.gold[q] + 1) / 100;
        if (s.magistrate == me) sum += marks_worth(guesses, s.warrants, s.signed_rank, w.warrant);
        if (s.blackmailer == me) sum += marks_worth(guesses, s.threats, s.real_rank, w.threat);
        return sum;
    }
    int marks_worth(const RoleGuesses& guesses, unsigned marks, int true_rank, int each) const {
        int sum = 0;
        for (int r = s.rank + 1; r <= cast_size(s); ++r)
            if (marks >> r & 1)
                for (int q = 0; q < s.seats; ++q)
                    if (q != me) sum += guesses.likely(q, r) * each * (r == true_rank ? 3 : 1) / 200;
        return sum;
    }

    const State& s;
    const Weights& w;
    // The margin is computed for this seat.
    int me{};
    const bool last_round;
    const Holdings& held;
    // For each seat, `points` is its present score, and `shown` its value as every viewer sees it.
    std::array<int, kMaxSeats> points{}, shown{};
};

std::int32_t margin(const State& s, Seat seat, const Weights& weights) {
    return Evaluator(s, Holdings(s), weights).expected(seat).margin;
}
const Weights& weights_for(const State& s) { return s.seats == 2 ? kTwoSeats : kMoreSeats; }

}  // namespace

Holdings::Holdings(const State& s) {
    const Card* next = cards_in(s, hand).data();
    const Card* const end = s.cards.card.data() + kCards;
    const auto up_to = [&](int first, int last) {
        while (next < end && next->zone < first) ++next;
        const Card* const begin = next;
        while (next < end && next->zone <= last) ++next;
        return std::span<const Card>{begin, next};
    };
    for (int q = 0; q < s.seats; ++q) hands[q] = up_to(hand + q, hand + q);
    for (int q = 0; q < s.seats; ++q) cities[q] = up_to(city_zone(q), city_zone(q, face_down_beautified));
}
int Holdings::standing(const State& s, int seat) const {
    return static_cast<int>(cities[seat].size()) + has(s, seat, district::monument);
}
EvaluationParts evaluation_parts(const State& s, const Holdings& held, Seat seat) {
    return Evaluator(s, held, weights_for(s)).parts(seat);
}
std::int32_t Citadels::evaluate(const State& s, Seat seat) { return margin(s, seat, weights_for(s)); }
Expectations Citadels::evaluate_all(const State& s) {
    Expectations all;
    const Holdings held(s);
    Evaluator evaluator(s, held, weights_for(s));
    for (int q = 0; q < s.seats; ++q) {
        const auto one = evaluator.expected(q);
        all.margin[q] = one.margin;
        all.lead[q] = one.lead;
    }
    return all;
}
// Weights that are limits or shares of others belong to no theme. In the last round a coin and a card have
// one weight, which does not say which of the two has moved. The price of an own character that was killed is
// gone once its rank has been called, but nothing is better then.
std::span<const Theme> Citadels::themes() {
    static constexpr Theme kThemes[]{
        {"points", ""},
        {"gold", "gold more_gold coffer_away"},
        {"hand", "card more_cards useless_card cost plain_card"},
        {"city", "district nearly bridge consulate"},
        {"crown", "crown"},
        {"",
         "assassin witch magistrate thief spy blackmailer blackmail magician redraw wizard seer "
         "seer_rich king_crowned king bishop abbot cardinal cardinal_poor merchant alchemist trader "
         "architect architect_rich navigator navigator_poor scholar scholar_rich warlord war_chest "
         "marshal marshal_able queen artist artist_able"},
        {"rivals", "danger danger_step danger_gold danger_point warrant threat bewitching bewitched_sought",
         true},
        {"", "own_death to_gather two_turns swap swap_all take_one give_back last_round"},
    };
    return kThemes;
}
std::span<const Weight> Citadels::weights(int seats) { return weights_with(seats); }
std::int32_t Citadels::evaluate_by(const State& s, Seat seat, const std::int32_t* weights) {
    return margin(s, seat, weights_from(weights));
}

BotGame bot_game() { return make_bot_game<Citadels>(); }

}  // namespace mortarboard::citadels
