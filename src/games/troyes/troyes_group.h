// Describes groups of dice: their totals, their price, and whether they can still become an action. The rules
// use them, and the screen for the dice that a person is selecting.
#pragma once
#include "games/troyes/troyes.h"

namespace mortarboard::troyes {

// A Die is one die of a district. The frame of the group remembers it by its code: 1..90, or 0 for none.
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

// A group is the dice taken for the current action, and the delayed cube spent on it.
class Group {
public:
    Group() = default;
    Group(int seat, Face cube) : seat_(seat), cube_(cube), modifier_(kActivityFigures[cube].modifier) {}
    // Returns the group of the seat on turn, empty when none is begun.
    static Group of(const State&);

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
    // Says whether all dice have one colour; needs at least one die.
    bool pure() const { return colours_[die_[0].colour] == size_; }
    int colour() const { return die_[0].colour; }
    bool has(int colour) const { return colours_[colour] > 0; }
    // A group may hold own and bought dice, several of one owner too, and it does not matter whether that
    // owner has passed (Rule::r11_2, Rule::r11_6, Rule::r9_9). total(): the value of the group as dice of
    // this colour; -1: it does not count as that (18.5, 18.6).
    int total(Colour as) const;
    int price() const;  // 11.3
    // Returns the part of the price that goes to that district.
    int price_of(int district) const;

private:
    int seat_{};
    Face cube_{};
    Modifier modifier_{};
    int size_{}, sum_{}, bought_{};
    // `sources_` is the bit set of the districts that dice were bought from.
    std::uint32_t sources_{};
    std::array<Die, kMaxGroup> die_{};
    std::array<std::uint8_t, kColours> colours_{};
};

inline bool pilgrimage_open(const State& s) { return s.open_card[slot_of(pilgrimage)] == pilgrimage; }

// Returns the paragraph that keeps a die of this colour out of the group in any case, or yes if none does.
Verdict fits(const State&, const Group&, Die);

// Targets are all that one seat can reach with a total of dice: for each colour of group and total `i` (6
// stands for 6 and more) the fewest deniers needed besides the dice.
class Targets {
public:
    Targets(const State&, int seat);
    bool reached(Colour as, int total, int deniers) const {
        return total >= 2 && least_[as][std::min(total, 6)] <= deniers;
    }
    bool any(Colour as) const { return least_[as][6] < kNever; }

private:
    static constexpr int kNever = 1 << 20;
    std::array<std::array<int, 7>, kColours + 1> least_;
};

// complete() says whether exactly this group can be used for an action that can be paid. viable() says
// whether the group can be used, as it is or with more dice (11.11). `pending` is a die of the group that is
// still in its district.
bool complete(const State&, const Targets&, const Group&);
bool viable(const State&, const Targets&, const Group&, Die pending = {});
// Says whether a citizen from `source` can be placed with a die of this building and value; if not, it names
// the paragraph.
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

// Activations say how often the total allows an activity: 0 and the paragraph that forbids it, or the maximum
// (12.8, 12.14). Fewer activations are allowed (Rule::r12_10), also with more dice than they need
// (Rule::r11_9), and also if they have no effect (Rule::r12_15).
struct Activations {
    int most{};
    Verdict why_not{};
};
Activations activations(const State&, const Group&, Face activity, bool hiring);

}  // namespace mortarboard::troyes
