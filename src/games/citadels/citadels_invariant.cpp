// The invariant says which bytes are a valid state of this game. The check accepts any bytes; every position
// that it lets through can be played to the end.
#include "games/citadels/citadels_queries.h"
#include "games/contradiction.h"

namespace mortarboard::citadels {
namespace {

bool is_seat_or_nobody(const State& s, int q) { return q >= -1 && q < s.seats; }
bool is_seat(const State& s, int q) { return q >= 0 && q < s.seats; }

// Returns which districts lie face up in the city of a seat.
std::uint64_t names_in_city(const State& s, int q) {
    std::uint64_t names = 0;
    if (q < s.seats)
        for (const Card& c : city_of(s, q))
            if (!is_face_down(condition_of(c)) && c.face <= kFaces) names |= name_bit(c.face);
    return names;
}

enum class Owner : std::uint8_t { nature, seat, nobody };
struct StepInfo {
    Owner owner;
    // `selection` tells a step of the selection from one of a turn; it is ignored with `anywhere`.
    bool selection;
    bool anywhere;
};
StepInfo step_info(Step step) {
    if (is_one_of(step, Step::deal_cards, Step::show_hand)) return {Owner::nature, false, true};
    if (is_one_of(step, Step::take_at_random, Step::offer_characters, Step::show_secret))
        return {Owner::nature, false, false};
    if (step < Step::choose_role) return {Owner::nature, true, false};
    if (step <= Step::exchange_roles) return {Owner::seat, true, false};
    if (step <= Step::link) return {Owner::seat, false, step == Step::crown_killed};
    if (step <= Step::kit_second) return {Owner::nobody, true, false};
    return {Owner::nobody, false, is_one_of(step, Step::turns_begin, Step::crown_settled)};
}
bool nature_step_fits(const State& s, const Frame& f) {
    const bool in_turn = s.phase == Phase::turn;
    if (step_of(f) == Step::deal_cards) {
        const auto [zone, left, seat, unused] = read_step<DealCards>(f);
        return left >= 1 && left <= kCards && seat < s.seats &&
               is_one_of(int{zone}, int{hand}, int{drawn}, int{open_cards}, int{site}, int{top}) &&
               (s.phase == Phase::deal ? zone == hand : in_turn);
    }
    if (step_of(f) == Step::show_hand) {
        const ShowHand step = read_step<ShowHand>(f);
        return step.whose < s.seats && step.left >= 1 &&
               (s.phase == Phase::opening ? step.viewer == kPublic : in_turn && step.viewer < s.seats);
    }
    if (step_of(f) == Step::take_at_random) {
        const TakeAtRandom step = read_step<TakeAtRandom>(f);
        return step.from < s.seats && step.to < s.seats && step.left == 1 && step.others < 1 << s.seats;
    }
    if (step_of(f) == Step::pick_role) {
        const PickRole step = read_step<PickRole>(f);
        return step.other < s.seats && step.asker < s.seats && step.left == 1 && step.slot <= 1;
    }
    if (step_of(f) == Step::offer_characters) {
        const OfferCharacters step = read_step<OfferCharacters>(f);
        return step.left >= 1 && step.left <= 3 && step.seat < s.seats && s.box.count(box_heap) >= step.left;
    }
    if (step_of(f) == Step::show_secret) {
        const ShowSecret step = read_step<ShowSecret>(f);
        return step.left == 1 && step.seat < s.seats;
    }
    if (step_of(f) == Step::deal_roles) {
        const DealRoles step = read_step<DealRoles>(f);
        return (step.from == role_deck || step.from == role_transit) && step.left >= 1 &&
               step.left <= kRanks && (step.to == role_open || (step.to >= pack && step.to < pack + s.seats));
    }
    if (step_of(f) == Step::show_pack) {
        const ShowPack step = read_step<ShowPack>(f);
        return step.left >= 1 && step.left <= kRanks && step.seat < s.seats;
    }
    if (step_of(f) == Step::show_down) {
        const ShowDown step = read_step<ShowDown>(f);
        return step.place >= 1 && step.place <= 2 && step.left == 1 && step.seat < s.seats;
    }
    if (step_of(f) == Step::take_down) {
        const TakeDown step = read_step<TakeDown>(f);
        return step.place >= 1 && step.place <= kRanks && step.left == 1 && step.seat < s.seats &&
               step.slot_number <= 2;
    }
    if (step_of(f) == Step::show_swapped) {
        const ShowSwapped step = read_step<ShowSwapped>(f);
        return step.slot <= 1 && step.left == 1 && step.seat < s.seats;
    }
    return false;
}
bool seats_step_fits(const State& s, const Frame& f) {
    const Step step = step_of(f);
    if (step == Step::pay) {
        const Pay pay = read_step<Pay>(f);
        return pay.least <= pay.most && pay.most <= kMaxCrownGold && pay.payee < 2 + s.seats;
    }
    if (step == Step::give_cards)
        return read_step<GiveCards>(f).to < s.seats && read_step<GiveCards>(f).left >= 1;
    if (step == Step::discard_cards) return read_step<DiscardCards>(f).left >= 1;
    if (step == Step::take_one) return read_step<TakeOne>(f).whose < s.seats;
    if (step == Step::give_back)
        return read_step<GiveBack>(f).to < s.seats && read_step<GiveBack>(f).others < 1 << s.seats;
    if (step == Step::declare)
        return read_step<Declare>(f).whose < s.seats && read_step<Declare>(f).type < kTypes;
    if (step == Step::hand_over) {
        const HandOver asked = read_step<HandOver>(f);
        return asked.with < s.seats && asked.condition < conditions && asked.face >= 1 &&
               asked.face <= kFaces && copies_in_city(s, asked.with, asked.condition, asked.face) > 0;
    }
    if (step == Step::crown_killed) return s.phase == Phase::turn && s.stage == Stage::none;
    if (is_one_of(step, Step::warrants, Step::sign)) return s.magistrate >= 0;
    if (is_one_of(step, Step::threats, Step::make_real)) return s.blackmailer >= 0;
    if (step == Step::choose_role) return s.choice < choices_in_all(s) && s.phase == Phase::select;
    if (step == Step::discard_role) return s.choice < choices_in_all(s);
    return true;
}
bool self_step_fits(const State& s, const Frame& f) {
    const Step step = step_of(f);
    if (step == Step::crown_settled) return s.phase == Phase::turn && s.stage == Stage::none;
    if (is_one_of(step, Step::chosen, Step::passed, Step::offer))
        return s.choice < choices_in_all(s) && s.phase == Phase::select;
    if (is_one_of(step, Step::kit_begin, Step::kit_first, Step::kit_second)) return uses_kit_draft(s);
    if (step == Step::gathered)
        return read_step<Gathered>(f).after <= byte(After::turn) && read_step<Gathered>(f).seat < s.seats;
    if (is_one_of(step, Step::price_paid, Step::stands, Step::top_built, Step::guild_shown, Step::completed))
        // The seat is the same byte in all of them.
        return read_step<PricePaid>(f).seat < s.seats;
    return true;
}
template <class Wrong> bool frame_fits(const State& s, int number, Wrong& wrong) {
    const Frame& f = s.frames[number];
    if (f.kind == 0 || f.kind > static_cast<std::uint8_t>(Step::crown_settled))
        return wrong("frames", "there is no such step", number, "kind");
    const Step step = static_cast<Step>(f.kind);
    const StepInfo info = step_info(step);
    if (info.owner == Owner::nature   ? f.seat != kNature
        : info.owner == Owner::nobody ? f.seat != -1
                                      : !is_seat(s, f.seat))
        return wrong("frames", "the step is owed by another", number, "seat");
    const bool selecting = s.phase == Phase::select || s.phase == Phase::kit_choice,
               in_turn = s.phase == Phase::turn;
    if ((!info.anywhere && info.selection != selecting) ||
        (!info.anywhere && !info.selection && !(in_turn && is_seat(s, s.turn))))
        return wrong("frames", "the step cannot be open in this phase", number, "kind");
    const bool fits = info.owner == Owner::nature ? nature_step_fits(s, f)
                      : info.owner == Owner::seat ? seats_step_fits(s, f)
                                                  : self_step_fits(s, f);
    return fits || wrong("frames", "the step cannot be open now, or not with these values", number);
}
template <class Wrong> bool each_district_has_its_copies(const State& s, Wrong& wrong) {
    std::array<int, district::blank + 1> copies{};
    for (const Card& c : s.cards.card)
        if (known(c.face)) ++copies[c.face];
    int uniques = 0;
    for (int f = 1; f <= kFaces; ++f) {
        const int n = copies[f] + s.cards.pool[f];
        if (is_unique(f) && n > 1)
            return wrong("cards", "there is one of each unique district", "pool", kDistrict[f].id);
        if (!is_unique(f) && n != kDistrictFigures[f].copies)
            return wrong("cards", "with those that are known it is not the number of copies", "pool",
                         kDistrict[f].id);
        if (is_unique(f)) uniques += n;
    }
    return (!copies[district::blank] && uniques + s.cards.pool[district::blank] == kUniquesInPlay) ||
           wrong("cards", "so many unique districts are not in play", "pool");
}
template <class Wrong> bool cards_fit(const State& s, Wrong& wrong) {
    if (!s.cards.consistent()) return wrong("cards", "the table of cards does not hold together");
    const bool picking = s.phase == Phase::cast || s.phase == Phase::uniques;
    if (s.cards.pool[district::blank] > (picking ? kUniquesInPlay : 0))
        return wrong("cards", "so many districts are not still to be picked", "pool");
    for (int i = 0; i < kCards; ++i) {
        const Card& c = s.cards.card[i];
        const auto no = [&](const char* what, const char* why) {
            return wrong("cards", why, "card", i, what);
        };
        if (c.zone >= zones_end || (c.zone > transit && c.zone < city))
            return no("zone", "there is no such zone");
        if ((c.zone >= city && (c.zone - city) / 4 >= s.seats) ||
            (c.zone >= hand && c.zone < hand + kMaxSeats && c.zone - hand >= s.seats))
            return no("zone", "the seat does not play");
        const bool open = c.zone == site || c.zone == open_cards || c.zone >= city;
        if (open && !known(c.face)) return no("face", "everybody knows a card there");
        if (open && !(c.seen >> kPublic & 1)) return no("seen", "everybody knows a card there");
        if (picking && c.zone != deck) return no("zone", "no card has left the deck in this phase");
    }
    if (!each_district_has_its_copies(s, wrong)) return false;
    if (cards_count(s, site) > 1) return wrong("cards", "one district is built at a time", "card");
    for (int q = 0; q < kMaxSeats; ++q)
        if (s.names[q] != names_in_city(s, q))
            return wrong("names", "it is not the face-up districts of the city", q);
    return true;
}
template <class Wrong> bool roles_fit(const State& s, Wrong& wrong) {
    if (!s.roles.consistent()) return wrong("roles", "the table of cards does not hold together");
    if (s.roles.viewer != s.cards.viewer) return wrong("roles", "cards has another viewer", "viewer");
    const bool before = s.phase < Phase::select;
    std::array<int, character::blank + 1> copies{};
    int absent = 0;
    std::array<std::uint8_t, role_zones_end> in_zone{};
    for (int i = 0; i < static_cast<int>(s.roles.card.size()); ++i) {
        const Card& c = s.roles.card[i];
        const auto no = [&](const char* what, const char* why) {
            return wrong("roles", why, "card", i, what);
        };
        if (c.zone >= role_zones_end || (c.zone > role_swap && c.zone < pack))
            return no("zone", "there is no such zone");
        if (c.zone >= pack && (c.zone & 7) >= s.seats) return no("zone", "the seat does not play");
        if (++in_zone[c.zone] > 1 && c.zone >= first_role)
            return no("zone", "the seat has another character there");
        absent += c.zone == role_absent;
        if ((c.zone == role_absent) != (c.face == character::blank))
            return no("face", "it is blank where the cast has no such card, and only there");
        const bool open = c.zone == role_absent || c.zone == role_open;
        if (open && !(c.seen >> kPublic & 1)) return no("seen", "everybody knows a card there");
        if (known(c.face)) ++copies[c.face];
        if (before && c.zone != role_deck && c.zone != role_absent)
            return no("zone", "no card has left the deck in this phase");
    }
    if (absent != kRanks - cast_size(s))
        return wrong("roles", "the cast has another number of cards", "card");
    for (int c = 1; c <= kCharacters; ++c)
        if (copies[c] + s.roles.pool[c] != (!before && s.cast[rank_of(c) - 1] == c))
            return wrong("roles", "with those that are known it is one of each character of the cast", "pool",
                         kCharacter[c].id);
    return s.roles.pool[character::blank] == (before ? cast_size(s) : 0) ||
           wrong("roles", "so many characters are not still to be picked", "pool");
}
template <class Wrong> bool box_fits(const State& s, Wrong& wrong) {
    if (!s.box.consistent()) return wrong("box", "the table of cards does not hold together");
    if (s.box.viewer != s.cards.viewer) return wrong("box", "cards has another viewer", "viewer");
    if (s.box.pool[character::blank]) return wrong("box", "no character of it is still to be picked", "pool");
    std::array<int, character::blank + 1> copies{};
    for (int i = 0; i < static_cast<int>(s.box.card.size()); ++i) {
        const Card& c = s.box.card[i];
        const auto no = [&](const char* what, const char* why) { return wrong("box", why, "card", i, what); };
        if (c.zone >= box_zones_end) return no("zone", "there is no such zone");
        if (c.face == character::blank && c.zone != box_out)
            return no("face", "it is blank where it is out only");
        if (c.zone == box_out && !known(c.face)) return no("face", "everybody knows a card that is out");
        if (c.zone == box_out && !(c.seen >> kPublic & 1))
            return no("seen", "everybody knows a card that is out");
        // Somebody has looked at a card that left the heap.
        if (c.zone > box_out && !c.seen) return no("seen", "somebody has looked at a card there");
        if (c.zone > box_out && s.box.truth() && !known(c.face))
            return no("face", "somebody has looked at a card there");
        if (known(c.face)) ++copies[c.face];
    }
    for (int c = 1; c <= kCharacters; ++c)
        if (copies[c] + s.box.pool[c] > 1)
            return wrong("box", "there is one of each character", "pool", kCharacter[c].id);
    return (s.box.count(box_shown) <= 3 && s.box.count(box_laid) <= 1) ||
           wrong("box", "three cards are shown and one is laid at most", "card");
}
template <class Wrong> bool cast_fits(const State& s, Wrong& wrong) {
    const bool picking = s.phase == Phase::cast, before = s.phase < Phase::select;
    for (int r = 0; r < kRanks; ++r) {
        const bool used = r < cast_size(s);
        const auto list_fits = [&](const char* list, int who, bool none, bool all) {
            if (who > kCharacters) return wrong(list, "there is no such character", r);
            if (!who) return !(used && all) || wrong(list, "each rank has a character in this phase", r);
            if (none) return wrong(list, "no character plays before the selection", r);
            if (rank_of(who) != r + 1) return wrong(list, "the character has another rank", r);
            return used || wrong(list, "the cast has no ninth character", r);
        };
        if (!list_fits("next_cast", s.next_cast[r], false, !picking)) return false;
        if (!list_fits("cast", s.cast[r], before, !before)) return false;
    }
    return true;
}
template <class Wrong> bool setup_fits(const State& s, Wrong& wrong) {
    if (s.seats < 2 || s.seats > kMaxSeats) return wrong("seats", "the game is for 2 to 8");
    if (s.phase > Phase::over) return wrong("phase", "there is no such phase");
    if (s.stage > Stage::free) return wrong("stage", "there is no such stage");
    if (s.base_draft > 1) return wrong("base_draft", "it is 0 or 1");
    if (s.toll > 1) return wrong("toll", "it is 0 or 1");
    if (s.ninth > 1 || (s.ninth && s.seats == 2) || (!s.ninth && s.seats == 8))
        return wrong("ninth", "two seats play without a ninth character, eight with one");
    return true;
}
// Checks what each seat has, and sets of seats.
template <class Wrong> bool seats_fit(const State& s, Wrong& wrong) {
    for (int q = 0; q < kMaxSeats; ++q) {
        const bool plays = q < s.seats;
        if (s.gold[q] > (plays ? kMaxGold : 0)) return wrong("gold", "the seat cannot have so much", q);
        for (int i = 0; i < 2; ++i)
            if (s.offered[q][i] > (plays ? 0x1FF : 0))
                return wrong("offered", "there are no such ranks", q, i);
        if (s.shown_rank[q] > (plays ? kRanks : 0)) return wrong("shown_rank", "there is no such rank", q);
        if (s.veiled[q] > (plays ? 3 : 0)) return wrong("veiled", "the seat has no such characters", q);
    }
    constexpr const char* kAway = "the seat does not play";
    const int all_seats = (1 << s.seats) - 1;
    if (s.acted > all_seats) return wrong("acted", kAway);
    if (s.rank4_seats > all_seats) return wrong("rank4_seats", kAway);
    if (s.complete > all_seats) return wrong("complete", kAway);
    if (s.opened > s.seats) return wrong("opened", "so many seats do not play");
    const std::pair<const char*, Seat> seats[] = {{"crown", s.crown},
                                                  {"chooses_first", s.chooses_first},
                                                  {"thief", s.thief},
                                                  {"witch", s.witch},
                                                  {"magistrate", s.magistrate},
                                                  {"blackmailer", s.blackmailer},
                                                  {"bishop", s.bishop},
                                                  {"queen", s.queen},
                                                  {"answer", s.answer},
                                                  {"turn", s.turn},
                                                  {"linked", s.linked},
                                                  {"consulate_builder", s.consulate_builder},
                                                  {"first_complete", s.first_complete}};
    for (const auto& [name, seat] : seats)
        if (!is_seat_or_nobody(s, seat)) return wrong(name, kAway);
    return true;
}
// Checks ranks that were named or marked, and by whom.
template <class Wrong> bool marks_fit(const State& s, Wrong& wrong) {
    constexpr int kAllRanks = 0x3FE;
    const std::pair<const char*, int> sets[] = {{"warrants", s.warrants},
                                                {"threats", s.threats},
                                                {"warrants_placed", s.warrants_placed},
                                                {"threats_placed", s.threats_placed}};
    for (const auto& [name, ranks] : sets)
        if (ranks & ~kAllRanks) return wrong(name, "there is no such rank");
    const std::pair<const char*, int> named[] = {
        {"killed", s.killed}, {"bewitched", s.bewitched}, {"robbed", s.robbed}, {"rank", s.rank}};
    for (const auto& [name, rank] : named)
        if (rank > kRanks) return wrong(name, "there is no such rank");
    const std::pair<const char*, Face> secrets[] = {{"signed_rank", s.signed_rank},
                                                    {"real_rank", s.real_rank}};
    for (const auto& [name, rank] : secrets) {
        if (known(rank) && rank > kRanks) return wrong(name, "there is no such rank");
        if (s.cards.truth() && !known(rank)) return wrong(name, "a viewer who knows all cards knows it");
    }
    const std::pair<const char*, int> flags[] = {{"signed_shown", s.signed_shown},
                                                 {"real_shown", s.real_shown},
                                                 {"queen_paid", s.queen_paid},
                                                 {"closing", s.closing},
                                                 {"site_flags", s.site_flags}};
    for (const auto& [name, flag] : flags)
        if (flag > 1) return wrong(name, "it is 0 or 1");
    if (s.bewitched && s.witch < 0) return wrong("bewitched", "nobody is the Witch");
    if (s.robbed && s.thief < 0) return wrong("robbed", "nobody is the Thief");
    if (s.warrants && s.magistrate < 0) return wrong("warrants", "nobody is the Magistrate");
    if (s.threats && s.blackmailer < 0) return wrong("threats", "nobody is the Blackmailer");
    return true;
}
// Checks figures of the round and of the turn.
template <class Wrong> bool figures_fit(const State& s, Wrong& wrong) {
    if (s.used > used_all) return wrong("used", "there is no such use");
    if (s.token_gold > kMaxGold) return wrong("token_gold", "so much never lies there");
    if (s.crown_gold > kMaxCrownGold) return wrong("crown_gold", "so much never lies there");
    if (s.paid_crown > kMaxCrownGold) return wrong("paid_crown", "so much never lies there");
    if (s.answer_slot > 2) return wrong("answer_slot", "a seat has two characters at most");
    if ((s.answer >= 0) != (s.answer_slot > 0))
        return wrong("answer_slot", "it is a slot of the seat that answers, if one does");
    if (s.build_method > BuildMethod::sacrifice) return wrong("way", "there is no such way to build");
    if (s.bound > kFaces) return wrong("bound", "there is no such district");
    if (s.bound_condition > beautified) return wrong("bound_condition", "there is no such condition");
    for (int i = 0; i < 2; ++i)
        if (s.plays[i] > kCharacters) return wrong("plays", "there is no such character", i);
    if (s.choice > choices_in_all(s)) return wrong("choice", "a round has not so many choices");
    if (s.phase == Phase::kit_choice && !uses_kit_draft(s))
        return wrong("phase", "this table does not choose in this way");
    if (s.phase == Phase::kit_choice && s.choice > 1)
        return wrong("choice", "there are two choices in this phase");
    if (s.from_down > kRanks) return wrong("from_down", "there is no such place");
    for (int i = 0; i < static_cast<int>(s.spare.size()); ++i)
        if (s.spare[i]) return wrong("spare", "it is always 0", i);
    return true;
}
template <class Wrong> bool phase_fits(const State& s, Wrong& wrong) {
    const bool called = s.rank >= 1 && s.rank <= cast_size(s), staged = s.stage != Stage::none;
    if (s.phase >= Phase::deal && s.crown < 0) return wrong("crown", "somebody has it in this phase");
    if (s.phase >= Phase::select && s.chooses_first < 0)
        return wrong("chooses_first", "somebody does in this phase");
    if (s.phase == Phase::call && !called) return wrong("rank", "a rank of the cast is called in this phase");
    if (staged != (s.phase == Phase::turn && s.turn >= 0))
        return wrong("stage", "a turn has one, and nothing else has");
    if (staged && !called) return wrong("rank", "a rank of the cast has the turn");
    if (staged && !s.plays[0]) return wrong("plays", "the seat on turn plays a character", 0);
    if (s.stage == Stage::short_gather && s.witch < 0) return wrong("stage", "nobody is the Witch");
    if (s.stage >= Stage::threat_gather && s.stage <= Stage::threat_verdict && s.blackmailer < 0)
        return wrong("stage", "nobody is the Blackmailer");
    return true;
}
// The characters suffice for all that is still to be dealt from the deck or laid face down. Of those that go
// on to the next seat, one is left to be laid down as well (Rule::r3_7b).
bool roles_suffice(const State& s) {
    int from_deck = 0, from_transit = 0;
    for (int i = 0; i < s.frames.size(); ++i) {
        const Frame& f = s.frames[i];
        if (step_of(f) == Step::lay_down) ++from_deck;
        if (step_of(f) != Step::deal_roles) continue;
        const DealRoles step = read_step<DealRoles>(f);
        if (step.from == role_deck)
            from_deck += step.left;
        else
            from_transit += step.left + 1;
    }
    return from_deck <= s.roles.count(role_deck) && from_transit <= s.roles.count(role_transit);
}
template <class Wrong> bool frames_fit(const State& s, Wrong& wrong) {
    if (s.frames.count > s.frames.item.size()) return wrong("frames", "so many steps are never open");
    for (int i = 0; i < s.frames.size(); ++i)
        if (!frame_fits(s, i, wrong)) return false;
    for (int i = s.frames.size(); i < static_cast<int>(s.frames.item.size()); ++i)
        if (!(s.frames.item[i] == Frame{})) return wrong("frames", "a step that is not open is 0", i);
    if (!roles_suffice(s)) return wrong("frames", "there are not so many characters to deal");
    // A turn without a stage, the selection and the dealing only go on with a frame.
    const bool between = s.phase == Phase::turn && s.stage == Stage::none;
    if (s.frames.empty())
        return !(between || s.phase == Phase::select || s.phase == Phase::deal) ||
               wrong("frames", "somebody owes a step in this phase");
    if (is_one_of(s.phase, Phase::cast, Phase::uniques, Phase::crown, Phase::call, Phase::over))
        return wrong("frames", "no step is open in this phase");
    // No automatic step may be left on top.
    return (s.frames.back().seat >= 0 && !is_moot(s, s.frames.back())) ||
           wrong("frames", "the last step would already be done", s.frames.size() - 1);
}
template <class Wrong> bool holds(const State& s, Wrong& wrong) {
    return setup_fits(s, wrong) && cast_fits(s, wrong) && cards_fit(s, wrong) && roles_fit(s, wrong) &&
           box_fits(s, wrong) && seats_fit(s, wrong) && marks_fit(s, wrong) && figures_fit(s, wrong) &&
           phase_fits(s, wrong) && frames_fit(s, wrong);
}

}  // namespace

bool Citadels::invariant(const State& s) { return holds(s, kSilent); }

// The names of face-up districts follow from the cities, and the pool of the roles from the cast: the state
// does not begin with the cards of the roles, because chance may complete the cast.
void Citadels::derive(State& s) {
    for (int q = 0; q < kMaxSeats; ++q) s.names[q] = names_in_city(s, q);
    s.roles.pool.fill(0);
    if (s.phase < Phase::select) {
        s.roles.pool[character::blank] = byte(cast_size(s));
        return;
    }
    for (int c = 1; c <= kCharacters; ++c) s.roles.pool[c] = s.cast[rank_of(c) - 1] == c;
    for (const Card& c : s.roles.card)
        if (c.face <= kCharacters) s.roles.pool[c.face] = 0;
}
Contradiction Citadels::contradiction(const State& s) {
    FirstContradiction finding;
    holds(s, finding);
    return finding.found();
}

}  // namespace mortarboard::citadels
