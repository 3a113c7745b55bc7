// Computes counts on the board, and the score (sections 24, 25).
#include "games/troyes/troyes.h"

namespace mortarboard::troyes {

int State::free_banner(int event) const {
    int i = 0;
    while (i < kEventFigures[event].banners && banner[event][i] != kNoOwner) ++i;
    return i;
}
int State::free_banners(int event) const {
    int n = 0;
    for (int i = 0; i < kEventFigures[event].banners; ++i) n += banner[event][i] == kNoOwner;
    return n;
}
bool State::any_dice() const {
    std::uint64_t any = 0;
    for (const auto& district : dice)
        for (const Dice& d : district) any |= d.word();
    return any != 0;
}
int State::standing(int building, int seat) const {
    int n = 0;
    for (Owner o : space[building]) n += o == owner(seat);
    return n;
}
int State::event_presence(int seat) const {
    int n = 0;
    for (Face e : queue) n += std::find(banner[e].begin(), banner[e].end(), owner(seat)) != banner[e].end();
    return n;
}
int State::cathedral_cubes(int seat) const {
    int n = 0;
    for (const auto& site : cathedral)
        for (Owner o : site) n += o == owner(seat);
    return n;
}
int State::cathedral_levels(int seat) const {
    std::array<bool, kLevels> has{};
    for (const auto& site : cathedral)
        for (int level = 0; level < kLevels; ++level) has[level] |= site[level] == owner(seat);
    return has[0] + has[1] + has[2];
}
bool State::rolling_in_turn() const {
    if (step() != Step::shoot) return false;
    const ShootStep shooting = read_step<ShootStep>(frame);
    return shooting.rolls && !shooting.cubes;
}
int State::tradesmen(int seat) const {
    int n = 0;
    for (int slot = 0; slot < kSlots; ++slot) n += own_tradesman(slot, seat) >= 0;
    return n;
}

int measure(const State& s, Character c, int seat) {
    switch (c) {
    case henri:
        return std::popcount(s.taken[seat]);
    case urbain:
        return s.cathedral_cubes(seat);
    case hugues:
        return s.influence[seat];
    case thibaut:
        return s.deniers[seat];
    case florentin:
        return s.tradesmen(seat);
    case chretien:
        return s.standing(red, seat) + s.standing(white, seat) + s.standing(yellow, seat);
    case no_character:
    case character_numbers:
        break;
    }
    return 0;
}
int Score::total() const {  // may be negative, Rule::r24_7
    int sum = tokens + events + spaces + cathedral;
    for (int points_of : character) sum += points_of;
    return sum;
}
Score score(const State& s, int seat) {
    Score sum;
    sum.tokens = s.points[seat];  // Rule::r24_2
    sum.events = s.event_presence(seat);  // 24.3
    for (int slot = 0; slot < kSlots; ++slot)
        if (s.open_card[slot])
            for (int i = 0; i < kCardSpaces; ++i)
                // 24.4.
                if (s.tradesman[slot][i] == owner(seat))
                    sum.spaces += kActivityFigures[s.open_card[slot]].points[i];
    sum.cathedral = -kLevelPenalty * (kLevels - s.cathedral_levels(seat));  // 24.5
    for (const Card& card : s.characters.card)
        if (card.zone >= hand && known(card.face))  // 24.6: each character counts for every seat
            sum.character[card.face] =
                tier_points(static_cast<Character>(card.face),
                            measure(s, static_cast<Character>(card.face), seat), s.seats);
    return sum;
}
Outcome Troyes::outcome(const State& s) {
    Outcome o;
    for (int q = 0; q < s.seats; ++q) o.seat[q].score = score(s, q).total();
    rank_by_score(o, s.seats);  // Rule::r24_8
    return o;
}

}  // namespace mortarboard::troyes
