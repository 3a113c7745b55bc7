// Defines the moves that nature owes, and what each viewer knows.
#include "games/troyes/troyes_apply.h"

namespace mortarboard::troyes {

void Troyes::decks(const State& s, DeckList& list) { list(s.characters); }
Chance Troyes::chance(const State& s) {
    if (s.phase == Phase::deal_characters) return {Zones::kDeck, box, 0, knows(s.turn)};
    if (s.phase == Phase::show_characters) return {Zones::kDeck, byte(hand + s.turn), 0, kEverybody};
    // Nature rolls a die, or draws cards for all to see.
    return {0, 0, 0, kEverybody};
}
std::uint32_t Troyes::weight(const State& s, const Action& a) {
    if (s.phase == Phase::deal_characters) return s.characters.weight(box, a.arg[0]);
    if (s.phase == Phase::show_characters)
        return s.characters.weight_shown(hand + s.turn, a.arg[0], kEverybody);
    return 1;
}
Action Troyes::draw(const State& s, Rng& rng) {
    const auto below = [&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    switch (s.phase) {
    case Phase::draw_start_player:
        return make_action(MoveKind::start_player, below(s.seats));
    case Phase::turn_up_cards:
        return make_action(MoveKind::turn_up, next_slot(s) * kCardsPerSlot + 1 + below(kCardsPerSlot));
    case Phase::turn_up_red:
    case Phase::turn_up_second: {
        EventSet set = coming_events(s);
        for (int n = below(std::popcount(set)); n > 0; --n) set &= set - 1;
        return make_action(MoveKind::reveal, std::countr_zero(set));
    }
    case Phase::deal_characters:
    case Phase::show_characters: {
        const bool dealing = s.phase == Phase::deal_characters;
        std::array<Action, kCharacters> faces;
        int n = 0;
        for (int c = 1; c <= kCharacters; ++c)
            if (const Action a = make_action(dealing ? MoveKind::deal : MoveKind::show, c); weight(s, a))
                faces[n++] = a;  // each card once, with equal weights
        CHECK(n > 0);
        return faces[below(n)];
    }
    case Phase::strike:
    case Phase::roll_dice:
    case Phase::roll_black:
    case Phase::duty:
    case Phase::turn:
        return make_action(MoveKind::roll, 1 + below(6));
    case Phase::placement:
    case Phase::over:
        break;
    }
    return {};
}

// Only characters are hidden (Rule::r26_1, Rule::r26_2, Rule::r26_3, Rule::r26_4).
void Troyes::redact(State& s, Viewer viewer) { s.characters.redact(viewer); }
Move Troyes::mask(const State& s, const Move& move, Viewer viewer) {
    if (viewer == kTruth || static_cast<MoveKind>(move.action.kind) != MoveKind::deal ||
        s.phase != Phase::deal_characters || viewer == s.turn)
        return move;
    Move masked = move;
    masked.action.arg[0] = kHidden;
    return masked;
}
void Troyes::redeal(State& s, Rng& rng) {
    s.characters.redeal([&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); });
}

}  // namespace mortarboard::troyes
