// Which bytes are a valid state of this game. The check accepts any bytes; every position that it lets
// through can be played to the end.
#include "games/citadels/citadels_queries.h"

namespace mortarboard::citadels {
namespace {

bool is_seat_or_nobody(const State& s, int q) { return q >= -1 && q < s.seats; }
bool is_seat(const State& s, int q) { return q >= 0 && q < s.seats; }

enum class Owner : std::uint8_t { nature, seat, nobody };
struct StepInfo {
    Owner owner;
    bool selection;  // true: a step of the selection; false: of a turn; ignored with `anywhere`
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
        return read_step<PricePaid>(f).seat < s.seats;  // the seat is the same byte in all of them
    return true;
}
bool frame_fits(const State& s, const Frame& f) {
    if (f.kind == 0 || f.kind > static_cast<std::uint8_t>(Step::crown_settled)) return false;
    const Step step = static_cast<Step>(f.kind);
    const StepInfo info = step_info(step);
    if (info.owner == Owner::nature   ? f.seat != kNature
        : info.owner == Owner::nobody ? f.seat != -1
                                      : !is_seat(s, f.seat))
        return false;
    const bool selecting = s.phase == Phase::select || s.phase == Phase::kit_choice,
               in_turn = s.phase == Phase::turn;
    if (!info.anywhere && info.selection != selecting) return false;
    if (!info.anywhere && !info.selection && !(in_turn && is_seat(s, s.turn))) return false;
    if (info.owner == Owner::nature) return nature_step_fits(s, f);
    return info.owner == Owner::seat ? seats_step_fits(s, f) : self_step_fits(s, f);
}
bool cards_fit(const State& s) {
    if (!s.cards.consistent() || s.cards.pool[district::blank] > kUniquesInPlay) return false;
    const bool picking = s.phase == Phase::cast || s.phase == Phase::uniques;
    if (!picking && s.cards.pool[district::blank]) return false;
    std::array<int, district::blank + 1> copies{};
    for (const Card& c : s.cards.card) {
        if (c.zone >= zones_end || (c.zone > transit && c.zone < city) ||
            (c.zone >= city && (c.zone - city) / 4 >= s.seats))
            return false;
        if (c.zone >= hand && c.zone < hand + kMaxSeats && c.zone - hand >= s.seats) return false;
        const bool open = c.zone == site || c.zone == open_cards || c.zone >= city;
        if (open && (!known(c.face) || !(c.seen >> kPublic & 1))) return false;
        if (known(c.face)) ++copies[c.face];
        if (picking && c.zone != deck) return false;
    }
    int uniques = 0;
    for (int f = 1; f <= kFaces; ++f) {
        const int n = copies[f] + s.cards.pool[f];
        if (is_unique(f) ? n > 1 : n != kDistrictFigures[f].copies) return false;
        if (is_unique(f)) uniques += n;
    }
    if (copies[district::blank] || uniques + s.cards.pool[district::blank] != kUniquesInPlay ||
        cards_count(s, site) > 1)
        return false;
    for (int q = 0; q < kMaxSeats; ++q) {
        std::uint64_t names = 0;
        if (q < s.seats)
            for (const Card& c : city_of(s, q))
                if (!is_face_down(condition_of(c))) names |= name_bit(c.face);
        if (s.names[q] != names) return false;
    }
    return true;
}
bool roles_fit(const State& s) {
    if (!s.roles.consistent() || s.roles.viewer != s.cards.viewer) return false;
    const bool before = s.phase < Phase::select;
    std::array<int, character::blank + 1> copies{};
    int absent = 0;
    std::array<std::uint8_t, role_zones_end> in_zone{};
    for (const Card& c : s.roles.card) {
        if (c.zone >= role_zones_end || (c.zone >= pack && (c.zone & 7) >= s.seats) ||
            (c.zone > role_swap && c.zone < pack))
            return false;
        ++in_zone[c.zone];
        absent += c.zone == role_absent;
        if ((c.zone == role_absent) != (c.face == character::blank)) return false;
        if (known(c.face)) ++copies[c.face];
        if (before && c.zone != role_deck && c.zone != role_absent) return false;
    }
    if (absent != kRanks - cast_size(s)) return false;
    for (int q = 0; q < s.seats; ++q)
        if (in_zone[first_role + q] > 1 || in_zone[second_role + q] > 1) return false;
    for (int c = 1; c <= kCharacters; ++c)
        if (copies[c] + s.roles.pool[c] != (!before && s.cast[rank_of(c) - 1] == c)) return false;
    return s.roles.pool[character::blank] == (before ? cast_size(s) : 0);
}
bool box_fits(const State& s) {
    if (!s.box.consistent() || s.box.viewer != s.cards.viewer || s.box.pool[character::blank]) return false;
    std::array<int, character::blank + 1> copies{};
    for (const Card& c : s.box.card) {
        if (c.zone >= box_zones_end || (c.face == character::blank && c.zone != box_out)) return false;
        if (c.zone == box_out && (!known(c.face) || !(c.seen >> kPublic & 1))) return false;
        // A card that left the heap has been looked at by somebody.
        if (c.zone > box_out && (!c.seen || (s.box.truth() && !known(c.face)))) return false;
        if (known(c.face)) ++copies[c.face];
    }
    for (int c = 1; c <= kCharacters; ++c)
        if (copies[c] + s.box.pool[c] > 1) return false;
    return s.box.count(box_shown) <= 3 && s.box.count(box_laid) <= 1;
}
bool cast_fits(const State& s) {
    const bool picking = s.phase == Phase::cast, before = s.phase < Phase::select;
    for (int r = 0; r < kRanks; ++r) {
        if (s.next_cast[r] > kCharacters || s.cast[r] > kCharacters) return false;
        const bool used = r < cast_size(s);
        if (s.next_cast[r] ? rank_of(s.next_cast[r]) != r + 1 || !used : used && !picking) return false;
        if (s.cast[r] ? before || rank_of(s.cast[r]) != r + 1 || !used : used && !before) return false;
    }
    return true;
}

}  // namespace

bool Citadels::invariant(const State& s) {
    if (s.phase > Phase::over || s.stage > Stage::free || s.seats < 2 || s.seats > kMaxSeats ||
        s.base_draft > 1 || s.toll > 1 || s.ninth > 1)
        return false;
    if ((s.ninth && s.seats == 2) || (!s.ninth && s.seats == 8)) return false;
    if (!cast_fits(s) || !cards_fit(s) || !roles_fit(s) || !box_fits(s)) return false;

    for (int q = 0; q < kMaxSeats; ++q) {
        if (s.gold[q] > kMaxGold || s.offered[q][0] > 0x1FF || s.offered[q][1] > 0x1FF ||
            s.shown_rank[q] > kRanks || s.veiled[q] > 3)
            return false;
        if (q >= s.seats &&
            (s.gold[q] || s.offered[q][0] || s.offered[q][1] || s.shown_rank[q] || s.veiled[q]))
            return false;
    }
    const int all_seats = (1 << s.seats) - 1;
    if (s.acted > all_seats || s.rank4_seats > all_seats || s.complete > all_seats || s.opened > s.seats ||
        s.used > used_all)
        return false;
    constexpr int kAllRanks = 0x3FE;
    if ((s.warrants | s.threats | s.warrants_placed | s.threats_placed) & ~kAllRanks) return false;
    for (Seat q : {s.crown, s.chooses_first, s.thief, s.witch, s.magistrate, s.blackmailer, s.bishop, s.queen,
                   s.answer, s.turn, s.linked, s.consulate_builder, s.first_complete})
        if (!is_seat_or_nobody(s, q)) return false;
    if (s.token_gold > kMaxGold || s.crown_gold > kMaxCrownGold) return false;
    if (s.killed > kRanks || s.bewitched > kRanks || s.robbed > kRanks || s.signed_shown > 1 ||
        s.real_shown > 1 || s.queen_paid > 1)
        return false;
    if ((known(s.signed_rank) && s.signed_rank > kRanks) || (known(s.real_rank) && s.real_rank > kRanks))
        return false;
    if ((s.bewitched && s.witch < 0) || (s.robbed && s.thief < 0) || (s.warrants && s.magistrate < 0) ||
        (s.threats && s.blackmailer < 0))
        return false;
    if (s.rank > kRanks || s.closing > 1 || s.answer_slot > 2 || (s.answer >= 0) != (s.answer_slot > 0))
        return false;
    if (s.build_method > BuildMethod::sacrifice || s.site_flags > 1 || s.paid_crown > kMaxCrownGold ||
        s.bound > kFaces || s.bound_condition > beautified)
        return false;
    for (int c : s.plays)
        if (c > kCharacters) return false;
    if (s.cards.truth() && (!known(s.signed_rank) || !known(s.real_rank))) return false;
    if (s.choice > choices_in_all(s) ||
        (s.phase == Phase::kit_choice && (s.choice > 1 || !uses_kit_draft(s))))
        return false;
    if (s.from_down > kRanks || std::any_of(s.spare.begin(), s.spare.end(), [](auto x) { return x != 0; }))
        return false;

    if (s.phase >= Phase::deal && s.crown < 0) return false;
    if (s.phase >= Phase::select && s.chooses_first < 0) return false;
    if (s.phase == Phase::call && (s.rank < 1 || s.rank > cast_size(s))) return false;
    if ((s.stage != Stage::none) != (s.phase == Phase::turn && s.turn >= 0)) return false;
    if (s.stage != Stage::none && (s.rank < 1 || s.rank > cast_size(s) || !s.plays[0])) return false;
    if (s.stage == Stage::short_gather && s.witch < 0) return false;
    if (s.stage >= Stage::threat_gather && s.stage <= Stage::threat_verdict && s.blackmailer < 0)
        return false;
    if (s.phase == Phase::turn && s.stage == Stage::none && s.frames.empty()) return false;

    if (s.frames.count > s.frames.item.size()) return false;
    for (int i = 0; i < static_cast<int>(s.frames.item.size()); ++i)
        if (i < s.frames.size() ? !frame_fits(s, s.frames[i]) : !(s.frames.item[i] == Frame{})) return false;
    // Phases that only go on with a frame.
    const bool waits = s.phase == Phase::select || s.phase == Phase::deal;
    if (waits && s.frames.empty()) return false;
    if ((s.phase == Phase::cast || s.phase == Phase::uniques || s.phase == Phase::crown ||
         s.phase == Phase::call || s.phase == Phase::over) &&
        !s.frames.empty())
        return false;
    if (s.frames.empty()) return true;
    return s.frames.back().seat >= 0 && !is_moot(s, s.frames.back());  // no automatic step may be left on top
}

// The names of face-up districts follow from the cities; after the cast and the unique districts are picked,
// the pools of the cards follow from what is known.
void Citadels::derive(State& s) {
    s.names = {};
    for (int q = 0; q < s.seats && q < kMaxSeats; ++q)
        for (const Card& c : city_of(s, q))
            if (!is_face_down(condition_of(c)) && c.face <= kFaces) s.names[q] |= name_bit(c.face);
}
Contradiction Citadels::contradiction(const State& s) {
    if (s.seats < 2 || s.seats > kMaxSeats) return {"seats", "the game is for 2 to 8"};
    if (s.phase > Phase::over) return {"phase", "there is no such phase"};
    if (s.stage > Stage::free) return {"stage", "there is no such stage"};
    if (s.ninth > 1 || (s.ninth && s.seats == 2) || (!s.ninth && s.seats == 8))
        return {"ninth", "two seats play without a ninth character, eight with one"};
    if (!cast_fits(s)) return {"cast", "each rank has a character of its own from the selection on"};
    State named = s;
    derive(named);
    for (int q = 0; q < kMaxSeats; ++q)
        if (s.names[q] != named.names[q])
            return {"names[" + std::to_string(q) + "]", "it is not the face-up districts of the city"};
    if (!cards_fit(s))
        return {"cards", "each district has its copies, in zones of seats that play, open where all see it"};
    if (!roles_fit(s)) return {"roles", "each character of the cast is in one place, of a seat that plays"};
    if (!box_fits(s)) return {"box", "each character is in it once at most, and those out are known"};
    for (int q = 0; q < kMaxSeats; ++q) {
        const std::string at = "[" + std::to_string(q) + "]";
        const bool plays = q < s.seats;
        if (s.gold[q] > (plays ? kMaxGold : 0)) return {"gold" + at, "the seat cannot have so much"};
        if (s.shown_rank[q] > (plays ? kRanks : 0)) return {"shown_rank" + at, "there is no such rank"};
        if (s.veiled[q] > (plays ? 3 : 0)) return {"veiled" + at, "the seat has no such characters"};
        for (int offer : s.offered[q])
            if (offer > (plays ? 0x1FF : 0)) return {"offered" + at, "there are no such ranks"};
    }
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
        if (!is_seat_or_nobody(s, seat)) return {name, "the seat does not play"};
    if (s.crown < 0 && s.phase >= Phase::deal) return {"crown", "somebody has it in this phase"};
    if (s.chooses_first < 0 && s.phase >= Phase::select)
        return {"chooses_first", "somebody does in this phase"};
    if (s.bewitched && s.witch < 0) return {"bewitched", "nobody is the Witch"};
    if (s.robbed && s.thief < 0) return {"robbed", "nobody is the Thief"};
    if (s.warrants && s.magistrate < 0) return {"warrants", "nobody is the Magistrate"};
    if (s.threats && s.blackmailer < 0) return {"threats", "nobody is the Blackmailer"};
    if (s.phase == Phase::call && (s.rank < 1 || s.rank > cast_size(s)))
        return {"rank", "a rank of the cast is called in this phase"};
    if ((s.stage != Stage::none) != (s.phase == Phase::turn && s.turn >= 0))
        return {"stage", "a turn has one, and nothing else has"};
    if (s.frames.count > s.frames.item.size()) return {"frames", "so many steps are never open"};
    for (int i = 0; i < s.frames.size(); ++i)
        if (!frame_fits(s, s.frames[i]))
            return {"frames[" + std::to_string(i) + "]",
                    "the step cannot be open now, or not with these values"};
    const bool waits = s.phase == Phase::select || s.phase == Phase::deal;
    if (waits && s.frames.empty()) return {"frames", "somebody owes a step in this phase"};
    if (!s.frames.empty() &&
        is_one_of(s.phase, Phase::cast, Phase::uniques, Phase::crown, Phase::call, Phase::over))
        return {"frames", "no step is open in this phase"};
    if (!s.frames.empty() && (s.frames.back().seat < 0 || is_moot(s, s.frames.back())))
        return {"frames", "the last step would already be done"};
    return {"phase", "a figure of the round or of the turn is out of range, or does not fit it"};
}

}  // namespace mortarboard::citadels
