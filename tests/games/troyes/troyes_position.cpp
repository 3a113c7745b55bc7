#include "games/troyes/troyes_position.h"

#include <cctype>

#include "games/troyes/troyes_group.h"

namespace mortarboard::troyes::positions {
namespace {

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> list;
    std::string word;
    for (char c : std::string(text) + " ") {
        if (c != ' ')
            word += c;
        else if (!word.empty())
            list.push_back(word), word.clear();
    }
    return list;
}
int seat_letter(char c) { return c == 'N' ? N : c - 'A'; }

struct Named {
    int district, colour, value;
};
// Reads `Y5` or `BY5`.
Named die_named(std::string_view text, int own) {
    Named die{own, 0, 0};
    std::size_t i = 0;
    if (text.size() == 3) die.district = seat_letter(text[i++]);
    die.colour = text[i] == 'R' ? red : text[i] == 'W' ? white : yellow;
    die.value = text[i + 1] - '0';
    return die;
}
Owner owner_of(int who) { return who == grey ? kGrey : owner(who); }

}  // namespace

Action action(MoveKind kind, int a, int b, int c) {
    Action made;
    made.kind = byte(kind);
    made.arg[0] = byte(a);
    made.arg[1] = byte(b);
    made.arg[2] = byte(c);
    return made;
}
Place place_named(std::string_view text) {
    const std::string_view names[] = {"pal", "bis", "hall"};
    for (int b = 0; b < kColours; ++b)
        if (text.size() == names[b].size() + 1 && text.starts_with(names[b]) &&
            std::isdigit(static_cast<unsigned char>(text.back())))
            return space_place(b, place_of_value(text.back() - '0'));
    const std::string_view pictures[] = {"palace", "bishopric", "city_hall"};
    for (int b = 0; b < kColours; ++b)
        if (text == pictures[b]) return picture_place(b);
    for (int a = 1; a <= kActivities; ++a)
        if (text == kActivity[a].id) return card_place(a);
    EXPECT_EQ(text, "supply");
    return supply;
}
Action settle(std::string_view source) { return action(MoveKind::settle, place_named(source)); }
Action lift(std::string_view source) { return action(MoveKind::lift, place_named(source)); }

Position::Position(int seats) {
    mortarboard::Setup setup;
    setup.seats = byte(seats);
    s = Troyes::setup(setup);
    s.phase = Phase::turn;
    s.round = 4;
    for (int q = 0; q < seats; ++q) {
        s.deniers[q] = 10;
        s.influence[q] = 6;
        s.points[q] = 8;
        s.personal[q] = 2;
    }
    for (int slot = 0; slot < kSlots; ++slot) s.open_card[slot] = byte(slot * kCardsPerSlot + 1);
}
Position Position::fresh(int seats) {
    Position p(seats);
    mortarboard::Setup setup;
    setup.seats = byte(seats);
    p.s = Troyes::setup(setup);
    p.ready_ = true;
    return p;
}
Position Position::before_placement(int seats, int start_player) {
    Position p = fresh(seats);
    p.does(action(MoveKind::start_player, start_player));
    for (int c = 1; p.s.phase == Phase::deal_characters; ++c) p.does(action(MoveKind::deal, c));
    return p;
}

Position& Position::dice(std::string_view text) {
    int district = A;
    for (std::string word : words(text)) {
        if (word.back() == ';') word.pop_back();
        if (word.back() == ':') {
            district = seat_letter(word[0]);
            continue;
        }
        const Named die = die_named(word, district);
        ++s.dice[district][die.colour].showing[die.value];
    }
    return *this;
}
Position& Position::no_neutral_die() {
    keep_neutral_die_ = false;
    return *this;
}
Position& Position::black(std::string_view text) {
    s.phase = Phase::duty;
    for (const auto& word : words(text)) ++s.black.showing[word[0] - '0'];
    return *this;
}
Position& Position::stand(int who, std::string_view spaces) {
    for (const auto& word : words(spaces)) {
        const int i = place_named(word) - first_space;
        EXPECT_EQ(s.space[i / kSpaces][i % kSpaces], kNoOwner) << word;
        s.space[i / kSpaces][i % kSpaces] = owner_of(who);
    }
    return *this;
}
Position& Position::lie(int who, int building) {
    s.lying[building] = byte(s.lying[building] | 1 << who);
    return *this;
}
Position& Position::card(int activity) {
    s.open_card[slot_of(activity)] = byte(activity);
    return *this;
}
Position& Position::own(int who, int activity) {
    card(activity);
    const int slot = slot_of(activity);
    for (Owner& o : s.tradesman[slot])
        if (!o) {
            o = owner(who);
            return *this;
        }
    s.picture[slot] = byte(s.picture[slot] | 1 << who);
    return *this;
}
Position& Position::cube(int who, int activity, int n) {
    card(activity);
    s.delayed[slot_of(activity)][who] = byte(n);
    return *this;
}
Position& Position::build_on(int who, int site, int level) {
    s.cathedral[site - 1][level - 1] = owner(who);
    return *this;
}
Position& Position::event(int event, std::string_view banners) {
    if (event != marauding) must_push(s.queue, byte(event));
    int i = 0;
    for (const auto& word : words(banners)) {
        s.banner[event][i] = word == "-" ? kNoOwner : word == "grey" ? kGrey : owner(seat_letter(word[0]));
        ++i;
    }
    EXPECT_LE(i, kEvent[event].banners);
    return *this;
}
Position& Position::deniers(int who, int n) {
    s.deniers[who] = static_cast<std::uint16_t>(n);
    return *this;
}
Position& Position::influence(int who, int n) {
    s.influence[who] = byte(n);
    return *this;
}
Position& Position::points(int who, int n) {
    s.points[who] = static_cast<std::uint16_t>(n);
    return *this;
}
Position& Position::in_district(int who, int n) {
    s.district_deniers[who] = static_cast<std::uint16_t>(n);
    return *this;
}
Position& Position::personal(int who, int n) {
    s.personal[who] = byte(n);
    return *this;
}
Position& Position::passed(std::string_view seats) {
    for (char c : seats) s.passed = byte(s.passed | 1 << seat_letter(c));
    return *this;
}
Position& Position::start_player(int who) {
    s.start_player = s.turn = byte(who);
    return *this;
}
Position& Position::on_turn(int who) {
    s.turn = byte(who);
    return *this;
}
Position& Position::round(int n) {
    s.round = byte(n);
    return *this;
}
Position& Position::dealt(int who, int character) {
    for (auto& card : s.characters.card)
        if (card.zone == box) {
            card = Card{byte(hand + who), 0, byte(character), 0, knows(who)};
            s.characters.pool[character] = 0;
            break;
        }
    s.characters.tidy();
    return *this;
}
Position& Position::taken(int who, int event) {
    s.taken[who] |= event_bit(event);
    return *this;
}
Position& Position::before_phase_3(int red_event, int second) {
    s.phase = Phase::turn_up_red;
    reserved_red_ = red_event;
    reserved_second_ = second;
    return *this;
}
Position& Position::before_phase_1() {
    s.round = 3;
    s.phase = Phase::turn_up_cards;
    s.open_card[slot_of(yellow, 3)] = no_activity;
    return no_neutral_die();
}

Position& Position::ready() {
    if (ready_) return *this;
    ready_ = true;
    if (keep_neutral_die_) ++s.dice[kNeutral][white].showing[1];

    // The test did not name these characters.
    for (int q = 0; q < s.seats; ++q)
        while (s.characters.count(hand + q) < characters_each(s.seats)) {
            int c = 1;
            while (!s.characters.pool[c]) ++c;
            dealt(q, c);
        }
    // Cards of later rounds are face down.
    for (int slot = 0; slot < kSlots; ++slot)
        if (round_of_slot(slot) > s.round) s.open_card[slot] = no_activity;

    // Citizens come next.
    int grey_standing = 0;
    for (const auto& building : s.space)
        for (Owner o : building) grey_standing += o == kGrey;
    s.grey_citizens = byte(kGreyCitizens - grey_standing);
    for (int q = 0; q < s.seats; ++q) {
        int citizens = s.personal[q] + s.tradesmen(q);
        for (int b = 0; b < kColours; ++b) citizens += s.standing(b, q) + (s.lying[b] >> q & 1);
        EXPECT_LE(citizens, kCitizens);
        s.general[q] = byte(kCitizens - citizens);
    }

    // The number of events that have come fits the round; those not named have left the game.
    EventSet seen = 0;
    for (Face e : s.queue) seen |= event_bit(e);
    for (EventSet set : s.taken) seen |= set;
    seen &= ~event_bit(marauding);
    const EventSet reserved =
        (reserved_red_ ? event_bit(reserved_red_) : 0) | (reserved_second_ ? event_bit(reserved_second_) : 0);
    const bool before = s.phase <= Phase::turn_up_red;
    const int reds = s.round - before;
    const auto count = [&](EventSet set) { return std::popcount(seen & set); };
    const auto add = [&](EventSet set) {
        const EventSet free = set & ~seen & ~reserved;
        EXPECT_NE(free, 0u) << "no such event left to have gone";
        seen |= free & (0u - free);
    };
    while (count(named_by(white_deck)) < count(kWhiteEvents)) add(named_by(white_deck));
    while (count(named_by(yellow_deck)) < count(kYellowEvents)) add(named_by(yellow_deck));
    while (count(kRedEvents) < reds) {  // a card is taken that leaves the reserved second card in its deck
        const bool white_full =
            count(named_by(white_deck)) >= 3 || !(named_by(white_deck) & ~seen & ~reserved);
        add(white_full ? named_by(yellow_deck) : named_by(white_deck));
    }
    EXPECT_EQ(count(kRedEvents), reds) << "more red events than rounds";
    while (count(kWhiteEvents) < count(named_by(white_deck))) add(kWhiteEvents);
    while (count(kYellowEvents) < count(named_by(yellow_deck))) add(kYellowEvents);
    s.unseen_events = (kRedEvents | kWhiteEvents | kYellowEvents) & ~seen;
    EXPECT_TRUE(Troyes::invariant(s)) << "the position is impossible";
    return *this;
}

Position& Position::does(const Action& a) {
    ready();
    const Move move{static_cast<Seat>(mover()), a};
    const Verdict verdict = Troyes::check(s, move);
    EXPECT_TRUE(verdict) << to_text(Troyes::vocabulary(), move) << ": "
                         << Troyes::rule_texts()[verdict.rule].paragraph << " "
                         << Troyes::rule_texts()[verdict.rule].text;
    EXPECT_TRUE(lists(a)) << to_text(Troyes::vocabulary(), move);
    if (!verdict) return *this;
    Troyes::apply(s, move, EventSink(&told));
    EXPECT_TRUE(Troyes::invariant(s)) << "after " << to_text(Troyes::vocabulary(), move);
    return *this;
}
bool Position::lists(const Action& a) {
    ready();
    ActionList list;
    Troyes::legal(s, static_cast<Seat>(mover()), list);
    return std::binary_search(list.begin(), list.end(), a);
}
Rule Position::refuses(Seat seat, const Action& a) {
    ready();
    return static_cast<Rule>(Troyes::check(s, {seat, a}).rule);
}
Rule Position::refuses(const Action& a) {
    ready();
    const Rule rule = refuses(static_cast<Seat>(mover()), a);
    EXPECT_EQ(rule == Rule::allowed, lists(a));
    return rule;
}
Action Position::die_action(MoveKind kind, std::string_view die) const {
    const Named named = die_named(die, s.turn);
    return action(kind, named.district, named.colour + 1, named.value);
}
Position& Position::take(std::string_view dice) {
    for (const auto& word : words(dice)) does(die_action(MoveKind::take, word));
    return *this;
}
Position& Position::reroll(std::string_view die, int value) {
    return does(die_action(MoveKind::reroll, die)).does(action(MoveKind::roll, value));
}
Position& Position::rolls(int value) { return does(action(MoveKind::roll, value)); }
Position& Position::flip(std::string_view die) { return does(die_action(MoveKind::flip, die)); }
Position& Position::goes(std::string_view black_dice, std::string_view own) {
    const auto faced = words(black_dice);
    does(face(faced[0][0] - '0')).take(own);
    for (std::size_t i = 1; i < faced.size(); ++i) does(face(faced[i][0] - '0'));
    return does(stop());
}
Rule Position::refuses_take(std::string_view die) { return refuses(die_action(MoveKind::take, die)); }
Rule Position::refuses_reroll(std::string_view die) { return refuses(die_action(MoveKind::reroll, die)); }
Rule Position::refuses_flip(std::string_view die) { return refuses(die_action(MoveKind::flip, die)); }

Position& Position::strike(std::string_view rolled) {
    ready();
    const int red_event = reserved_red_, second = reserved_second_;
    does(action(MoveKind::reveal, red_event));
    does(action(MoveKind::reveal, second));
    for (const auto& word : words(rolled)) rolls(word[0] - '0');
    return *this;
}
Position& Position::income() { return does(action(MoveKind::turn_up, sculptor)); }

int Position::dice_of(int district) const {
    int n = 0;
    for (const Dice& d : s.dice[district]) n += d.count();
    return n;
}
int Position::showing(std::string_view die) const {
    const Named named = die_named(die, s.turn);
    return s.dice[named.district][named.colour].showing[named.value];
}
std::string Position::at(std::string_view space) const {
    const int i = place_named(space) - first_space;
    const Owner o = s.space[i / kSpaces][i % kSpaces];
    return o == kNoOwner ? "-" : o == kGrey ? "grey" : std::string(1, static_cast<char>('A' + seat_of(o)));
}
std::string Position::banners(int event) const {
    std::string text;
    for (int i = 0; i < kEvent[event].banners; ++i) {
        const Owner o = s.banner[event][i];
        text +=
            std::string(i ? " " : "") + (o == kNoOwner ? "-"
                                         : o == kGrey  ? "grey"
                                                       : std::string(1, static_cast<char>('A' + seat_of(o))));
    }
    return text;
}

}  // namespace mortarboard::troyes::positions
