#include "games/troyes/troyes_group.h"

namespace mortarboard::troyes {
namespace {

// Each die of a group costs so many deniers times the group's size: 2, 4, 6 (11.3).
constexpr int kDicePrice = 2;

// Says whether the cube works on dice of several colours (18.6).
bool works_on_several(Face cube) {
    const ActivityFigures& card = kActivityFigures[cube];
    return card.modifier == Modifier::none || card.modified == any_colour;
}
int free_levels(const State& s, int value) {
    int n = 0;
    for (Owner o : s.cathedral[value - 1]) n += o == kNoOwner;
    return n;
}
// 13.5
bool buildable(const State& s, const Group& g) {
    if (g.cube() || !g.pure() || g.colour() != white) return false;
    for (int i = 0; i < g.size(); ++i) {
        int same = 0;
        for (int j = 0; j < g.size(); ++j) same += g[j].value == g[i].value;
        if (same > free_levels(s, g[i].value)) return false;
    }
    return true;
}

// HelpfulDice are the dice that would help a group most: of one colour, or of any, the two highest of the
// seat itself and the two highest of all others.
class HelpfulDice {
public:
    explicit HelpfulDice(Die pending) : pending_(pending) {}
    // Collects `number` dice of the seat itself and as many of all others.
    void collect(const State& s, int seat, Colour colour, int number) {
        const int first = colour == any_colour ? int{red} : int{colour},
                  last = colour == any_colour ? int{yellow} : int{colour};
        int own = number, others = number;
        for (int v = 6; v >= 1 && (own || others); --v)
            for (int c = first; c <= last; ++c) {
                for (int n = std::min(own, left(s, seat, c, v)); n > 0; --n, --own) push(seat, c, v);
                for (int d = 0; d < kDistricts && others; ++d)
                    if (d != seat)
                        for (int n = std::min(others, left(s, d, c, v)); n > 0; --n, --others) push(d, c, v);
            }
    }
    int size() const { return size_; }
    const Die& operator[](int i) const { return die_[i]; }

private:
    int left(const State& s, int district, int colour, int value) const {
        return s.dice[district][colour].showing[value] -
               (pending_.district == district && pending_.colour == colour && pending_.value == value);
    }
    void push(int district, int colour, int value) {
        die_[size_++] = {static_cast<std::uint8_t>(district), static_cast<std::uint8_t>(colour),
                         static_cast<std::uint8_t>(value)};
    }
    Die pending_;
    std::array<Die, 4> die_{};
    int size_{};
};

bool extends_to(const Targets& t, const Group& g, const HelpfulDice& helpful, int from, Colour as,
                int deniers) {
    if (g.size() == kMaxGroup) return false;
    for (int i = from; i < helpful.size(); ++i) {
        Group more = g;
        more.add(helpful[i]);
        if (const int left = deniers - more.price(); left >= 0)
            if (t.reached(as, more.total(as), left) || extends_to(t, more, helpful, i + 1, as, deniers))
                return true;
    }
    return false;
}

}  // namespace

Group Group::of(const State& s) {
    const bool begun = s.step() == Step::group;
    const GroupStep step = read_step<GroupStep>(s.frame);
    Group g(s.turn, begun ? step.cube : Face{no_activity});
    if (begun)
        for (int code : step.die)
            if (code) g.add(Die::of(code));
    // The function has only this return, so that the group is constructed in place: a copy would stall on
    // bytes that were just written.
    return g;
}
int Group::total(Colour as) const {
    const ActivityFigures& card = kActivityFigures[cube_];
    if (as == any_colour) {
        if (size_ && pure()) return std::max({total(red), total(white), total(yellow)});
        switch (modifier_) {  // 18.6
        case Modifier::none:
            return sum_;
        case Modifier::die_set:
            return size_ * card.amount;
        case Modifier::die_add:
            return card.modified == any_colour ? sum_ + size_ * card.amount : -1;
        case Modifier::group_add:
        case Modifier::recolour:
        case Modifier::multiply:
        case Modifier::free_dice:
            break;
        }
        return -1;
    }
    const bool of_colour = colours_[as] == size_;
    switch (modifier_) {  // Rule::r18_5
    case Modifier::none:
        return of_colour ? sum_ : -1;
    case Modifier::die_set:
        return of_colour ? size_ * card.amount : -1;
    case Modifier::free_dice:
        return of_colour && as == card.modified ? sum_ : -1;
    case Modifier::group_add:
        return of_colour && as == card.modified ? sum_ + card.amount : -1;
    case Modifier::die_add:
        return of_colour && (as == card.modified || card.modified == any_colour) ? sum_ + size_ * card.amount
                                                                                 : -1;
    // The dice must have the card's own colour.
    case Modifier::recolour:
        return as == card.modified && colours_[card.colour] == size_ ? sum_ : -1;
    case Modifier::multiply:
        return as == card.modified && size_ == 1 && colours_[card.colour] == 1 ? sum_ * card.amount : -1;
    }
    return -1;
}
int Group::price() const {
    switch (modifier_) {
    case Modifier::free_dice:
        return (bought_ - std::popcount(sources_)) * kDicePrice * size_;  // 20.1
    case Modifier::none:
    case Modifier::group_add:
    case Modifier::die_add:
    case Modifier::die_set:
    case Modifier::recolour:
    case Modifier::multiply:
        break;
    }
    return bought_ * kDicePrice * size_;  // 11.3, Rule::r11_4, Rule::r18_4
}
int Group::price_of(int district) const {
    int n = 0;
    for (int i = 0; i < size_; ++i) n += die_[i].district == district;
    if (district == seat_ || !n) return 0;
    switch (modifier_) {
    case Modifier::free_dice:
        return (n - 1) * kDicePrice * size_;
    case Modifier::none:
    case Modifier::group_add:
    case Modifier::die_add:
    case Modifier::die_set:
    case Modifier::recolour:
    case Modifier::multiply:
        break;
    }
    return n * kDicePrice * size_;
}

Verdict fits(const State& s, const Group& g, Die die) {
    const ActivityFigures& card = kActivityFigures[g.cube()];
    if (g.size() == kMaxGroup) return Verdict::no(Rule::r11_1);
    switch (g.modifier()) {
    case Modifier::multiply:  // 20.2, 20.6
        if (g.size() || die.colour != card.colour) return Verdict::no(card.paragraph);
        break;
    case Modifier::recolour:  // 19.6
        if (die.colour != card.colour && !g.size()) return Verdict::no(card.paragraph);
        break;
    case Modifier::group_add:
    case Modifier::free_dice:  // 19.5, 20.1
        if (die.colour != card.modified && !g.size()) return Verdict::no(card.paragraph);
        break;
    case Modifier::die_add:  // 20.3, Rule::r20_5
        if (die.colour != card.modified && card.modified != any_colour && !g.size())
            return Verdict::no(card.paragraph);
        break;
    case Modifier::none:
    case Modifier::die_set:
        break;
    }
    if (!g.size() || (g.pure() && g.colour() == die.colour)) return Verdict::yes();
    if (!pilgrimage_open(s)) return Verdict::no(Rule::r11_1);
    return works_on_several(g.cube()) ? Verdict::yes() : Verdict::no(Rule::r18_6);
}

Targets::Targets(const State& s, int seat) {
    for (auto& row : least_) row.fill(kNever);
    for (Face e : s.queue) least_[kEventFigures[e].colour][kEventFigures[e].divisor] = 0;  // 14.6
    for (int slot = 0; slot < kSlots; ++slot) {
        if (!s.open_card[slot]) continue;
        const ActivityFigures& card = kActivityFigures[s.open_card[slot]];
        const bool own = s.own_tradesman(slot, seat) >= 0;
        if (!own && !s.has_source(seat)) continue;
        if (card.pays.influence > s.influence[seat]) continue;
        int& least = least_[card.dice()][card.divisor];
        least = std::min(least, card.pays.deniers + (own ? 0 : card.hire));
    }
    for (auto& row : least_)
        for (int i = 1; i < 7; ++i) row[i] = std::min(row[i], row[i - 1]);
}

bool complete(const State& s, const Targets& t, const Group& g) {
    const int deniers = s.deniers[g.seat()] - g.price();
    if (deniers < 0 || !g.size()) return false;
    if (g.total(yellow) >= 0) return true;  // Rule::r17_2
    if (g.pure() && !g.cube()) {  // 18.2
        if (g.size() == 1 && can_settle(s, g.seat(), g.colour(), g[0].value)) return true;
        if (g.colour() == white && buildable(s, g)) return true;
    }
    return t.reached(red, g.total(red), deniers) || t.reached(white, g.total(white), deniers) ||
           (t.any(any_colour) && t.reached(any_colour, g.total(any_colour), deniers));
}
bool viable(const State& s, const Targets& t, const Group& g, Die pending) {
    if (complete(s, t, g)) return true;
    const int deniers = s.deniers[g.seat()];
    if (g.size() == kMaxGroup || !g.size() || deniers < g.price() || g.modifier() == Modifier::multiply)
        return false;
    // A complete farming group was accepted above, so only totals of red or white dice, or of any, matter.
    // More dice never make the group cheaper, so what is left now must pay for some target at least.
    const auto affordable = [&](Colour as) { return t.reached(as, 6, deniers - g.price()); };
    if (g.pure()) {
        const Colour as = g.modifier() == Modifier::recolour ? kActivityFigures[g.cube()].modified
                                                             : static_cast<Colour>(g.colour());
        const bool only_pure = affordable(any_colour) && !works_on_several(g.cube());
        if (affordable(as) || only_pure) {
            HelpfulDice helpful(pending);
            helpful.collect(s, g.seat(), static_cast<Colour>(g.colour()), kMaxGroup - g.size());
            if (affordable(as) && extends_to(t, g, helpful, 0, as, deniers)) return true;
            if (only_pure && extends_to(t, g, helpful, 0, any_colour, deniers)) return true;
        }
    }
    if (affordable(any_colour) && works_on_several(g.cube())) {
        HelpfulDice helpful(pending);
        helpful.collect(s, g.seat(), any_colour, kMaxGroup - g.size());
        if (extends_to(t, g, helpful, 0, any_colour, deniers)) return true;
    }
    return false;
}

Verdict settling(const State& s, int seat, int building, int value, Place source) {
    const auto& row = s.space[building];
    const int start = row_start(building, place_of_value(value)), end = start + row_length(building);
    // The source is lifted first (16.3, Rule::r16_5; 16.11).
    for (int i = start; i < end; ++i)
        if (row[i] == kNoOwner || source == space_place(building, i)) return Verdict::yes();
    const Owner last = row[end - 1];
    if (!is_seat(last)) return Verdict::yes();  // 16.6
    const int victim = seat_of(last);
    // Only lying citizens of this building count (Rule::r16_8).
    if (!(s.lying[building] >> victim & 1) || (victim == seat && source == picture_place(building)))
        return Verdict::yes();
    return Verdict::no(victim == seat ? Rule::r16_9 : Rule::r16_7);
}
bool can_settle(const State& s, int seat, int building, int value) {
    if (!s.has_source(seat)) return false;
    if (settling(s, seat, building, value, nowhere)) return true;
    const int start = row_start(building, place_of_value(value)), end = start + row_length(building);
    // The seat's own lying citizen is a source here; lifting it ends the protection.
    if (seat_of(s.space[building][end - 1]) == seat) return true;
    for (int i = start; i < end; ++i)
        if (s.space[building][i] == owner(seat)) return true;
    return false;
}
bool is_own_citizen(const State& s, int seat, int place) {
    if (place == supply) return s.personal[seat] > 0;
    if (place >= first_space && place < first_picture) {
        const int i = place - first_space;
        return s.space[i / kSpaces][i % kSpaces] == owner(seat);
    }
    if (place >= first_picture && place < first_card) return s.lying[place - first_picture] >> seat & 1;
    if (place >= first_card && place < first_site) {
        const int activity = place - first_card + 1, slot = slot_of(activity);
        return s.open_card[slot] == activity && s.own_tradesman(slot, seat) >= 0;
    }
    return false;
}

Activations activations(const State& s, const Group& g, Face activity, bool hiring) {
    const ActivityFigures& card = kActivityFigures[activity];
    const int seat = g.seat(), total = g.total(card.dice());
    if (total < 0) return {0, Verdict::no(Rule::r12_1)};
    if (total < card.divisor) return {0, Verdict::no(Rule::r12_9)};
    const int deniers = s.deniers[seat] - g.price() - (hiring ? card.hire : 0);
    if (deniers < 0) return {0, Verdict::no(Rule::r12_3)};
    if (hiring && !s.has_source(seat)) return {0, Verdict::no(Rule::r12_5)};
    int most = total / card.divisor;  // 12.8
    if (card.pays.deniers) most = std::min(most, deniers / card.pays.deniers);
    if (card.pays.influence) most = std::min(most, s.influence[seat] / card.pays.influence);
    if (!most) return {0, Verdict::no(Rule::r12_14)};
    return {most, {}};
}

}  // namespace mortarboard::troyes
