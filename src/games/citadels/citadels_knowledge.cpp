// What each viewer sees, worlds that fit a view, and which bytes are a state at all.
#include "games/citadels/citadels_queries.h"

namespace mortarboard::citadels {

// ---- Views (section 23)

Knowers audience(const State& s, const Move& m) {
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    switch (kind) {
    case MoveKind::deal:
    case MoveKind::show:
    case MoveKind::deal_role:
    case MoveKind::show_role:
    case MoveKind::offer:
    case MoveKind::show_secret:
        return Citadels::chance(s).audience;
    case MoveKind::give:
    case MoveKind::take: {  // 23.6
        const int other = s.frames.empty() ? m.seat : s.frames.back().a;
        return static_cast<Knowers>(knows(m.seat) | knows(other));
    }
    default:
        return names_hidden_card(kind) ? knows(m.seat) : kEverybody;
    }
}
Move Citadels::mask(const State& s, const Move& m, Viewer v) {
    Move seen = m;
    if (v == kTruth || !names_hidden_card(static_cast<MoveKind>(m.action.kind))) return seen;
    const Knowers who = audience(s, m);
    if (!(who >> v & 1) && !(who >> kPublic & 1)) seen.action.arg[0] = kHidden;
    return seen;
}
// Rule::r23_1, Rule::r23_2, Rule::r23_7, Rule::r23_8, Rule::r23_9, Rule::r23_18: the cards keep it
// themselves.
void Citadels::redact(State& s, Viewer v) {
    s.cards.redact(v);
    s.roles.redact(v);
    s.box.redact(v);
    const Viewer now = s.cards.viewer;
    if (now == kTruth) return;
    for (int q = 0; q < kMaxSeats; ++q)
        if (q != now) s.offered[q] = {};  // Rule::r23_14
    if (s.signed_rank && !s.signed_shown && now != s.magistrate) s.signed_rank = kHidden;  // 23.16
    if (s.real_rank && !s.real_shown && now != s.blackmailer) s.real_rank = kHidden;
}

// ---- Worlds

namespace {

// When a card left the pack, as Play writes it into taken_at and down_at. One pack: twice the number of the
// choice (from 1 on), odd in between, 0 before the first. Kit draft: 1 + the seat whose three it belonged to,
// 0 for the middle ones.
constexpr int kStillPassed = 254;
int moment(const State& s, const Card& c) {
    if (c.zone >= second_role) return s.taken_at[c.zone - second_role][1];
    if (c.zone >= first_role) return s.taken_at[c.zone - first_role][0];
    if (c.zone == role_down) return s.down_at[c.pos - 1];
    if (c.zone < pack || !uses_kit_draft(s)) return kStillPassed;
    return 1 + (s.choice ? 1 - (c.zone - pack) : c.zone - pack);
}
int moment_of_offer(const State& s, int seat, int slot) {
    return 2 * (slot * s.seats + (seat - s.chooses_first + s.seats) % s.seats + 1);
}
// 3.5: the last seat's two cards came from both sides.
bool picked_up(const State& s, const Card& c) {
    if (!last_picks_up(s)) return false;
    const int last = chooser_of(s, s.seats - 1);
    return c.zone == first_role + last || c.zone == pack + last ||
           (c.zone == role_down && s.down_at[c.pos - 1] > 2 * s.seats);
}

// Puts the characters that `me` has not seen where they may lie: as far as it knows from what it was offered,
// and from the numbers already called.
class RoleWorld {
public:
    RoleWorld(State& state, int viewer, Rng& generator) : s(state), me(viewer), rng(generator) {}

    void make() {
        for (int i = 0; i < kRanks; ++i)
            if (!known(s.roles.card[i].face)) hidden[count++] = i;
        for (int strict = 2; strict >= 0; --strict) {
            for (int n = 0; n < count; ++n)
                allowed[n] = strict ? may_be(s.roles.card[hidden[n]], strict == 2) : ~0u;
            order();
            free = {};
            for (int f = 1; f <= kCharacters; ++f) free[f] = s.roles.pool[f];
            if (place(0)) break;
        }
        for (int n = 0; n < count; ++n) {
            Card& c = s.roles.card[hidden[n]];
            const bool somebody_knows =
                RoleZones::holder(c.zone) || (c.zone == role_down && (c.seen || s.down_at[c.pos - 1]));
            if (!somebody_knows || !face[n]) continue;  // the others stay unchosen
            c.face = face[n];
            --s.roles.pool[face[n]];
        }
        s.roles.viewer = kTruth;
        for (Card& c : s.roles.card)
            if (known(c.face)) c.seen = static_cast<Knowers>(c.seen | RoleZones::holder(c.zone));
        s.roles.tidy();
        remember();
    }

private:
    std::uint32_t may_be(const Card& c, bool mind_calls) const {
        std::uint32_t ranks = 0x1FF;
        const int t = moment(s, c);
        if (me < s.seats && uses_kit_draft(s)) {
            if (const std::uint32_t mine = s.offered[me][0]) ranks &= t == 1 + me ? mine : ~mine;
        } else if (me < s.seats && !picked_up(s, c)) {
            for (int slot = 0; slot < 2; ++slot)
                if (const std::uint32_t mine = s.offered[me][slot])
                    ranks &= t >= moment_of_offer(s, me, slot) ? mine : ~mine;
        }
        if (mind_calls && c.zone >= first_role && (s.phase == Phase::call || s.phase == Phase::turn)) {
            const int seat = c.zone & 7, called = s.closing ? cast_size(s) : s.rank;
            for (int r = 1; r <= called; ++r)
                if (r != s.killed &&
                    (r != s.rank || s.closing || s.phase == Phase::turn || (s.acted & bit(seat))))
                    ranks &= ~(1u << (r - 1));
            if (s.closing && (s.acted & bit(seat))) ranks &= ~(1u << 3);
        }
        return ranks;
    }
    void order() {  // the most constrained first
        for (int i = 1; i < count; ++i)
            for (int j = i; j > 0 && std::popcount(allowed[j]) < std::popcount(allowed[j - 1]); --j) {
                std::swap(allowed[j], allowed[j - 1]);
                std::swap(hidden[j], hidden[j - 1]);
            }
    }
    bool place(int n) {
        if (n == count) return true;
        const int start = static_cast<int>(rng.below(kCharacters));
        for (int i = 0; i < kCharacters; ++i) {
            const int f = 1 + (start + i) % kCharacters;
            if (!free[f] || !(allowed[n] >> (rank_of(f) - 1) & 1)) continue;
            --free[f];
            face[n] = static_cast<Face>(f);
            if (place(n + 1)) return true;
            ++free[f];
        }
        face[n] = 0;
        return false;
    }
    // What the other seats were offered follows from where the cards lie.
    void remember() const {
        const bool drafting = s.phase >= Phase::select && s.phase <= Phase::turn;
        for (int q = 0; drafting && q < s.seats; ++q) {
            if (q == me) continue;
            s.offered[q] = {};
            for (const Card& c : s.roles.card) {
                if (!known(c.face) || c.face > kCharacters || (c.zone != role_down && c.zone < pack))
                    continue;
                const int t = moment(s, c);
                const auto add = [&](int slot) {
                    s.offered[q][slot] =
                        static_cast<std::uint16_t>(s.offered[q][slot] | 1 << (rank_of(c.face) - 1));
                };
                if (uses_kit_draft(s)) {
                    if (t == 1 + q) add(0);
                    if (t == 2 - q && s.choice && c.zone != first_role + 1 - q) add(1);
                    continue;
                }
                for (int slot = 0; slot < roles_held(s); ++slot) {
                    const int when = moment_of_offer(s, q, slot);
                    if (when <= 2 * (s.choice + 1) && t >= when) add(slot);
                }
            }
        }
    }

    State& s;
    const int me;
    Rng& rng;
    int hidden[kRanks]{}, count{};
    std::uint32_t allowed[kRanks]{};
    Face face[kRanks]{};
    std::array<std::uint8_t, kCharacters + 1> free{};
};

int random_bit(unsigned bits, Rng& rng) {
    for (auto k = rng.below(static_cast<std::uint32_t>(std::popcount(bits))); k > 0; --k) bits &= bits - 1;
    return std::countr_zero(bits);
}

}  // namespace

void Citadels::redeal(State& s, Rng& rng) {
    const int me = s.cards.viewer;
    RoleWorld(s, me, rng).make();
    const auto any_of = [&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    s.cards.redeal(any_of);
    s.box.redeal(any_of);
    if (!known(s.signed_rank))
        s.signed_rank = byte(s.warrants_placed ? random_bit(s.warrants_placed, rng) : 0);
    if (!known(s.real_rank)) s.real_rank = byte(s.threats_placed ? random_bit(s.threats_placed, rng) : 0);
}

// ---- Which bytes are a state

namespace {

bool is_seat_or_nobody(const State& s, int q) { return q >= -1 && q < s.seats; }
bool is_seat(const State& s, int q) { return q >= 0 && q < s.seats; }

enum class Owner : std::uint8_t { nature, seat, nobody };
struct StepInfo {
    Owner owner;
    bool selection;  // of the selection; else of a turn, or of both where `anywhere`
    bool anywhere;
};
StepInfo step_info(Step step) {
    switch (step) {
    case Step::deal_cards:
    case Step::show_hand:
        return {Owner::nature, false, true};
    case Step::take_at_random:
    case Step::offer_characters:
    case Step::show_secret:
        return {Owner::nature, false, false};
    case Step::deal_roles:
    case Step::show_pack:
    case Step::show_down:
    case Step::take_down:
    case Step::pick_role:
    case Step::show_swapped:
        return {Owner::nature, true, false};
    case Step::choose_role:
    case Step::discard_role:
    case Step::exchange_roles:
        return {Owner::seat, true, false};
    case Step::crown_killed:
        return {Owner::seat, false, true};
    case Step::lay_down:
    case Step::offer:
    case Step::chosen:
    case Step::passed:
    case Step::kit_begin:
    case Step::kit_first:
    case Step::kit_second:
        return {Owner::nobody, true, false};
    case Step::turns_begin:
    case Step::crown_settled:
        return {Owner::nobody, false, true};
    default:
        return {step > Step::link ? Owner::nobody : Owner::seat, false, false};
    }
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
    switch (step) {
    case Step::deal_cards:
        return f.b >= 1 && f.b <= kCards && f.c < s.seats &&
               (f.a == hand || f.a == drawn || f.a == open_cards || f.a == site || f.a == top) &&
               (s.phase == Phase::deal ? f.a == hand : in_turn);
    case Step::show_hand:
        return f.a < s.seats && f.b >= 1 &&
               (s.phase == Phase::opening ? f.c == kPublic : in_turn && f.c < s.seats);
    case Step::take_at_random:
        return f.a < s.seats && f.c < s.seats && f.b == 1 && f.d < 1 << s.seats;
    case Step::pick_role:
        return f.a < s.seats && f.c < s.seats && f.b == 1 && f.d <= 1;
    case Step::offer_characters:
        return f.b >= 1 && f.b <= 3 && f.c < s.seats && s.box.count(box_heap) >= f.b;
    case Step::show_secret:
        return f.b == 1 && f.c < s.seats;
    case Step::deal_roles:
        return (f.a == role_deck || f.a == role_transit) && f.b >= 1 && f.b <= kRanks &&
               (f.c == role_open || (f.c >= pack && f.c < pack + s.seats));
    case Step::show_pack:
        return f.b >= 1 && f.b <= kRanks && f.c < s.seats;
    case Step::show_down:
        return f.a >= 1 && f.a <= 2 && f.b == 1 && f.c < s.seats;
    case Step::take_down:
        return f.a >= 1 && f.a <= kRanks && f.b == 1 && f.c < s.seats && f.d <= 2;
    case Step::show_swapped:
        return f.a <= 1 && f.b == 1 && f.c < s.seats;
    case Step::pay:
        return f.a <= f.b && f.b <= kMostCrownGold && f.d < 2 + s.seats;
    case Step::give_cards:
        return f.a < s.seats && f.b >= 1;
    case Step::discard_cards:
        return f.b >= 1;
    case Step::take_one:
        return f.a < s.seats;
    case Step::give_back:
        return f.a < s.seats && f.b < 1 << s.seats;
    case Step::declare:
        return f.a < s.seats && f.b < kTypes;
    case Step::hand_over:
        return f.a < s.seats && f.b < conditions && f.c >= 1 && f.c <= kFaces &&
               copies_in_city(s, f.a, f.b, f.c) > 0;
    case Step::crown_killed:
    case Step::crown_settled:
        return in_turn && s.stage == Stage::none;
    case Step::warrants:
    case Step::sign:
        return s.magistrate >= 0;
    case Step::threats:
    case Step::make_real:
        return s.blackmailer >= 0;
    case Step::choose_role:
    case Step::chosen:
    case Step::passed:
    case Step::offer:
        return s.choice < choices_in_all(s) && s.phase == Phase::select;
    case Step::discard_role:
        return s.choice < choices_in_all(s);
    case Step::kit_begin:
    case Step::kit_first:
    case Step::kit_second:
        return uses_kit_draft(s);
    case Step::gathered:
        return f.a <= 3 && f.c < s.seats;
    case Step::price_paid:
    case Step::stands:
    case Step::top_built:
    case Step::guild_shown:
    case Step::completed:
        return f.c < s.seats;
    default:
        return true;
    }
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
        // Somebody looked at it.
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
        if (s.gold[q] > kMostGold || s.offered[q][0] > 0x1FF || s.offered[q][1] > 0x1FF ||
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
    if (s.token_gold > kMostGold || s.crown_gold > kMostCrownGold) return false;
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
    if (s.way > Way::sacrifice || s.site_flags > 1 || s.paid_crown > kMostCrownGold || s.bound > kFaces ||
        s.bound_condition > beautified)
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
    const bool waits = s.phase == Phase::select || s.phase == Phase::deal;  // for what a frame says
    if (waits && s.frames.empty()) return false;
    if ((s.phase == Phase::cast || s.phase == Phase::uniques || s.phase == Phase::crown ||
         s.phase == Phase::call || s.phase == Phase::over) &&
        !s.frames.empty())
        return false;
    if (s.frames.empty()) return true;
    return s.frames.back().seat >= 0 && !is_moot(s, s.frames.back());  // what happens by itself has happened
}

}  // namespace mortarboard::citadels
