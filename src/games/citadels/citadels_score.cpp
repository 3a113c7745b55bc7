// Scoring: sections 24 and 25.
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {
namespace {

// Returns the rank of the last chosen character (21.7), or 0 if this viewer does not know it or none has been
// chosen (Rule::r21_4h, Rule::r21_7b).
int last_chosen_rank(const State& s, int seat) {
    const Face role = role_at(s, role_zone(roles_held(s) - 1, seat));
    return role >= 1 && role <= kCharacters ? rank_of(role) : 0;
}

class Scorer {
public:
    Scorer(const State& state, int whose, std::span<const Card> its_city, std::span<const Card> its_hand,
           const EventSink* sink)
        : s(state), seat(whose), standing(its_city), held(its_hand), tell(sink) {}

    // Rule::r24_6, Rule::r24_7.
    int all() {
        int rank = has(s, seat, district::forum) ? last_chosen_rank(s, seat) : 0;
        int costs = 0, forum = 0, odd = 0;
        std::uint32_t different = 0;
        for (const Card& c : standing) {
            if (is_face_down(condition_of(c))) continue;  // Rule::r21_11b
            int cost = cost_of(c.face, condition_of(c));
            if (c.face == district::forum && rank)
                forum = cost = rank + (condition_of(c) & beautified);  // 21.7a
            else
                costs += cost;
            odd += cost & 1;
            different |= 1u << cost;
            ++of_type[static_cast<std::size_t>(kDistrictFigures[c.face].type)];
        }
        add(Rule::r24_2, costs);
        add(Rule::r21_7a, forum);
        if (s.first_complete == seat)
            add(Rule::r24_4, 4);
        else if (s.complete & bit(seat))
            add(Rule::r24_5, 2);
        // The Haunted Quarter counts as the type that is best for its owner (Rule::r20_2).
        if (has(s, seat, district::haunted_quarter)) {
            --of_type[4];
            int best = 4, most = -1;
            for (int type = kTypes; type-- > 0;) {
                ++of_type[type];
                const int brings = by_types(false);
                --of_type[type];
                if (brings > most) {
                    most = brings;
                    best = type;
                }
            }
            ++of_type[best];
        }
        by_types(true);
        if (has(s, seat, district::basilica)) add(Rule::r20_8, odd);
        if (has(s, seat, district::statue) && s.crown == seat) add(Rule::r20_7, 5);
        if (has(s, seat, district::museum)) add(Rule::r20_10b, cards_count(s, museum_cards));
        if (has(s, seat, district::imperial_treasury)) add(Rule::r20_15, s.gold[seat]);  // Rule::r21_9c
        if (has(s, seat, district::map_room)) add(Rule::r20_18, static_cast<int>(held.size()));
        if (has(s, seat, district::dragon_gate)) add(Rule::r20_23, 2);
        if (has(s, seat, district::dragon_roost) && s.bound) add(Rule::r21_5b, 2);
        if (has(s, seat, district::surveyors_hall) && std::popcount(different) >= 5) add(Rule::r21_14, 3);
        for (const Card& c : held)
            if (c.face == district::secret_vault) add(Rule::r20_1b, 3);
        return points;
    }

private:
    // Counts points that depend on the number of districts of each type.
    int by_types(bool for_good) {
        const int uniques = of_type[4];
        int sum = 0;
        const auto brings = [&](Rule rule, int n) {
            sum += n;
            if (for_good) add(rule, n);
        };
        if (std::all_of(of_type.begin(), of_type.end(), [](int n) { return n > 0; })) brings(Rule::r24_3, 3);
        if (has(s, seat, district::capitol) &&
            std::any_of(of_type.begin(), of_type.end(), [](int n) { return n >= 3; }))
            brings(Rule::r20_13, 3);
        if (has(s, seat, district::ivory_tower) && uniques == 1) brings(Rule::r20_16, 5);
        if (has(s, seat, district::wishing_well)) brings(Rule::r20_22, uniques);
        return sum;
    }
    void add(Rule rule, int n) {
        if (!n) return;
        points += n;
        if (tell)
            (*tell)(Event{static_cast<std::uint8_t>(EventKind::points), static_cast<Seat>(seat), -1, kNone,
                          static_cast<std::uint16_t>(rule), static_cast<std::int16_t>(n), 0, 0});
    }

    const State& s;
    const int seat;
    const std::span<const Card> standing, held;
    const EventSink* tell;
    std::array<int, kTypes> of_type{};
    int points{};
};

}  // namespace

int score(const State& s, int seat, std::span<const Card> its_city, std::span<const Card> its_hand,
          const EventSink* tell) {
    return Scorer(s, seat, its_city, its_hand, tell).all();
}
int score(const State& s, int seat, const EventSink* tell) {
    return score(s, seat, city_of(s, seat), hand_of(s, seat), tell);
}

Outcome Citadels::outcome(const State& s) {
    Outcome o;
    for (int q = 0; q < s.seats; ++q) o.seat[q].score = score(s, q, nullptr);
    for (int q = 0; q < s.seats;
         // A tie is decided by the highest rank revealed in the last round (Rule::r24_8; Rule::r25_1 to
         // Rule::r25_3).
         ++q) {
        o.seat[q].place = 1;
        for (int r = 0; r < s.seats; ++r) {
            const bool ahead = o.seat[r].score > o.seat[q].score ||
                               (o.seat[r].score == o.seat[q].score && s.shown_rank[r] > s.shown_rank[q]);
            o.seat[q].place = byte(o.seat[q].place + ahead);
        }
    }
    return o;
}

}  // namespace mortarboard::citadels
