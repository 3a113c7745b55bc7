// Groups of dice: what they are worth, what they cost, and whether they can still become an action. For the
// game itself and for the screen, which says so beside the dice.
#pragma once
#include "games/troyes/troyes.h"

namespace mortarboard::troyes {

// One die of a district, as the frame of the group remembers it: 1..90, 0 none.
struct Die {
    std::uint8_t district{}, colour{}, value{};
    constexpr std::uint8_t code() const {
        return static_cast<std::uint8_t>((district * kColours + colour) * 6 + value);
    }
    static constexpr Die of(int code) {
        return {static_cast<std::uint8_t>((code - 1) / 18), static_cast<std::uint8_t>((code - 1) / 6 % 3),
                static_cast<std::uint8_t>((code - 1) % 6 + 1)};
    }
};
inline constexpr int kDieCodes = kDistricts * kColours * 6;
static_assert(Die::of(Die{4, 2, 6}.code()).code() == kDieCodes && Die::of(1).value == 1);

// The dice taken for the action at hand and the delayed cube spent on it.
class Group {
public:
    Group() = default;
    Group(int seat, Face cube) : seat_(seat), cube_(cube), modifier_(kActivityFigures[cube].modifier) {}
    static Group of(const State&);  // of the seat on turn; empty when no group is begun

    void add(Die die) {
        die_[size_++] = die;
        ++colours_[die.colour];
        sum_ += die.value;
        if (die.district != seat_) {
            ++bought_;
            sources_ |= 1u << die.district;
        }
    }
    int seat() const { return seat_; }
    int size() const { return size_; }
    const Die& operator[](int i) const { return die_[i]; }
    Face cube() const { return cube_; }
    Modifier modifier() const { return modifier_; }
    bool pure() const { return colours_[die_[0].colour] == size_; }  // at least one die
    int colour() const { return die_[0].colour; }
    bool has(int colour) const { return colours_[colour] > 0; }
    bool all_different() const { return colours_[red] < 2 && colours_[white] < 2 && colours_[yellow] < 2; }
    // Own and bought dice, several of one owner too, whether it has passed or not (Rule::r11_2, Rule::r11_6,
    // Rule::r9_9). What it counts as dice of this colour, or of `mixed`: -1 where it does not count as that
    // at all (18.5, 18.6).
    int total(Colour as) const;
    int price() const;  // 11.3
    int price_of(int district) const;  // the part of it that goes there

private:
    int seat_{};
    Face cube_{};
    Modifier modifier_{};
    int size_{}, sum_{}, bought_{};
    std::uint32_t sources_{};  // bit set of other districts dice come from
    std::array<Die, kMaxGroup> die_{};
    std::array<std::uint8_t, kColours> colours_{};
};

// Which paragraph keeps a die of this colour out of the group whatever else there is; yes: none.
Verdict fits(const State&, const Group&, Die);

// Everything a total of dice can be spent on by one seat: for each kind of group the fewest deniers needed
// besides the dice, where `i` is the total (6 for all above).
class Targets {
public:
    Targets(const State&, int seat, int cubes);  // `cubes`: own ones that will lie in the supply
    bool reached(Colour as, int total, int deniers) const {
        return total >= 2 && least_[as][std::min(total, 6)] <= deniers;
    }
    bool any(Colour as) const { return least_[as][6] < kNever; }

private:
    static constexpr int kNever = 1 << 20;
    std::array<std::array<int, 7>, 4> least_;
};

// Is there an action for exactly this group, paid from the hand? Then, or with more dice, 11.11. A die of the
// group that still lies in its district is `pending`.
bool complete(const State&, const Targets&, const Group&);
bool viable(const State&, const Targets&, const Group&, Die pending = {});
// May a citizen from `source` be placed with a die of this building and value? Yes, or what is in the way.
Verdict settling(const State&, int seat, int building, int value, Place source);
bool can_settle(const State&, int seat, int building, int value);  // from anywhere

bool is_own_citizen(const State&, int seat, int place);
// Calls act(place) for each place a citizen of the seat can be taken from.
template <class Do> void for_each_source(const State& s, int seat, Do&& act) {
    if (s.personal[seat]) act(supply);
    for (int b = 0; b < kColours; ++b)
        for (int i = 0; i < kSpaces; ++i)
            if (s.space[b][i] == owner(seat)) act(space_place(b, i));
    for (int b = 0; b < kColours; ++b)
        if (s.lying[b] >> seat & 1) act(picture_place(b));
    for (int slot = 0; slot < kSlots; ++slot)
        if (s.own_tradesman(slot, seat) >= 0) act(card_place(s.open_card[slot]));
}

// How often an activity could be done with this total: 0 and the paragraph in the way, or the most (12.8,
// 12.14). Fewer are allowed (Rule::r12_10), also with more dice than they need (Rule::r11_9), and also for
// nothing (Rule::r12_15).
struct Activations {
    int most{};
    Verdict why_not{};
};
Activations activations(const State&, const Group&, Face activity, bool hiring);

}  // namespace mortarboard::troyes
