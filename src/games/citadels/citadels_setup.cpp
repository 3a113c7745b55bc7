// Set-ups (sections 1 and 2). The cast and the unique districts come from a ready-made list, from chance or
// from choices of the players.
#include "games/citadels/citadels_queries.h"

namespace mortarboard::citadels {
namespace {

constexpr int kCastOption = 0, kNinthOption = 1, kUniquesOption = 2, kDraftOption = 3, kBallroomOption = 4,
              kCharactersOption = 5, kPickedOption = 9;
// The option before it leaves everything to chance.
constexpr int kCastByHand = kReadyMadeLists + 1;
enum UniqueSet : std::uint8_t { of_the_cast, the_kit, random_uniques, uniques_by_hand };

bool picked(const Setup& setup, int slot, int i) { return setup.option[slot + i / 8] >> i % 8 & 1; }
int picked_uniques(const Setup& setup) {
    int n = 0;
    for (int i = 0; i < kUniques; ++i) n += picked(setup, kPickedOption, i);
    return n;
}
// Returns the character that the set-up names for a rank, or 0 for none.
int named_for(const Setup& setup, int rank) {
    for (int c = 3 * rank - 2; c <= 3 * rank; ++c)
        if (picked(setup, kCharactersOption, c - 1)) return c;
    return character::none;
}
bool has_ninth(const Setup& setup) {  // 2.2
    return setup.seats == 3 || setup.seats == 8 ||
           (setup.seats != 2 && (setup.option[kNinthOption] || named_for(setup, 9)));
}
// Returns the cast by rank; 0 means that chance will pick the character.
std::array<std::uint8_t, kRanks> cast_of(const Setup& setup) {
    std::array<std::uint8_t, kRanks> cast{};
    const int list = setup.option[kCastOption];
    for (int rank = 1; rank <= kRanks; ++rank) {
        if (rank == 9 && !has_ninth(setup)) break;
        int c = list < kReadyMadeLists ? int{kReadyMadeFigures[list].cast[rank - 1]} : 0;
        if (c == character::emperor && setup.seats == 2) c = character::king;  // Rule::r2_7
        if (c == character::queen && setup.seats < 5) c = character::artist;
        if (const int named = named_for(setup, rank)) c = named;
        cast[rank - 1] = byte(c);
    }
    return cast;
}

}  // namespace

Verdict Citadels::check_setup(const Setup& setup) {
    if (setup.seats < kInfo.min_seats || setup.seats > kInfo.max_seats) return Verdict::no(Rule::r1_1);
    const int uniques = picked_uniques(setup);
    if (uniques > kUniquesInPlay) return Verdict::no(Rule::r2_5);
    const bool by_hand = setup.option[kCastOption] == kCastByHand;
    for (int rank = 1; rank <= kRanks; ++rank) {
        int named = 0;
        for (int c = 3 * rank - 2; c <= 3 * rank; ++c) named += picked(setup, kCharactersOption, c - 1);
        if (named > 1 || (by_hand && rank <= 8 && !named)) return Verdict::no(Rule::r2_1);
    }
    if (!setup_in_bounds(kInfo, setup)) return Verdict::no(Rule::r2_11);
    if (setup.seats == 2 && (named_for(setup, 9) || setup.option[kNinthOption]))
        return Verdict::no(Rule::r2_2c);
    if (by_hand && has_ninth(setup) && !named_for(setup, 9))
        return Verdict::no(setup.seats == 3 || setup.seats == 8 ? Rule::r2_2a : Rule::r2_2b);
    if (setup.seats == 2 && named_for(setup, 4) == character::emperor) return Verdict::no(Rule::r2_3);
    if (setup.seats < 5 && named_for(setup, 9) == character::queen) return Verdict::no(Rule::r2_4);
    // 2.5, Rule::r2_9, 2.10
    const int unique_set = setup.option[kUniquesOption];
    if (unique_set == random_uniques) return Verdict::yes();
    if (unique_set == uniques_by_hand)
        return uniques == kUniquesInPlay ? Verdict::yes() : Verdict::no(Rule::r2_5);
    return uniques ? Verdict::no(Rule::r2_12) : Verdict::yes();
}
State Citadels::setup(const Setup& setup) {
    State s;
    s.seats = setup.seats;
    s.base_draft = setup.option[kDraftOption];
    s.toll = setup.option[kBallroomOption];
    s.ninth = has_ninth(setup);
    s.next_cast = cast_of(setup);

    for (auto& c : s.cards.card) c = Card{deck, 0, kHidden, 0, 0};
    auto& pool = s.cards.pool;
    for (int f = 1; f < kFirstUnique; ++f) pool[f] = kDistrictFigures[f].copies;  // 1.2, Rule::r1_8
    const int list = setup.option[kCastOption];
    const int kind = setup.option[kUniquesOption];
    int uniques = 0;
    for (int f = kFirstUnique; f <= kFaces; ++f) {
        bool in = picked(setup, kPickedOption, f - kFirstUnique);
        if (kind == the_kit) in = f >= kFirstOfKit;
        if (kind == of_the_cast && list < kReadyMadeLists)
            in = std::find(kReadyMadeFigures[list].uniques.begin(), kReadyMadeFigures[list].uniques.end(),
                           f) != kReadyMadeFigures[list].uniques.end();
        pool[f] = in;
        uniques += in;
    }
    pool[district::blank] = byte(kUniquesInPlay - uniques);

    for (int i = 0; i < kRanks; ++i)
        s.roles.card[i] = i < cast_size(s) ? Card{role_deck, 0, kHidden, 0, 0}
                                           : Card{role_absent, 1, character::blank, 0, kEverybody};
    s.roles.pool[character::blank] = byte(cast_size(s));
    for (int i = 0; i < kBoxCards; ++i)
        s.box.card[i] = Card{box_out, byte(i + 1), character::blank, 0, kEverybody};
    const bool cast_open = std::find(s.next_cast.begin(), s.next_cast.begin() + cast_size(s),
                                     character::none) != s.next_cast.begin() + cast_size(s);
    s.phase = cast_open ? Phase::cast : pool[district::blank] ? Phase::uniques : Phase::crown;
    return s;
}

Game game() { return make_game<Citadels>(); }

}  // namespace mortarboard::citadels
