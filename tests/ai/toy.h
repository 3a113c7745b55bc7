// Envelopes is the smallest game with a choice of two moves. A seat opens one of two envelopes, then keeps
// one of its two halves; kept[seat] is its score. Envelope 1 has the lower evaluation when opened, but holds
// the best half.
#pragma once
#include "core/bot_game.h"
#include "core/text_game.h"

namespace mortarboard::toy {

struct State {
    std::uint8_t turn{};
    std::uint8_t open{};  // 0: none, else envelope + 1
    std::array<std::uint8_t, 2> kept{};
};

struct Envelopes {
    using State = toy::State;
    static constexpr std::uint8_t kHalves[2][2] = {{5, 4}, {0, 9}};
    static constexpr GameInfo kInfo{.id = "envelopes", .title = "Envelopes", .min_seats = 2, .max_seats = 2};
    static std::span<const RuleText> rule_texts() {
        static constexpr RuleText texts[] = {{}, {"r1", "1", "Open an envelope, then keep a half of it."}};
        return texts;
    }
    static std::vector<DataTable> data_tables() { return {}; }
    static std::span<const ChapterTitle> chapters() { return {}; }
    static constexpr MoveShape::Forms kForms[2]{};  // numbers
    static constexpr MoveShape kShape{kForms, {}};
    static const Vocabulary& vocabulary() {
        static constexpr Term terms[] = {{.id = "number"}};
        static constexpr Verb verbs[] = {{"open", {1}}, {"keep", {1}}};
        static constexpr Vocabulary words{terms, verbs, {}};
        return words;
    }
    static Verdict check_setup(const Setup& setup) {
        return setup_in_bounds(kInfo, setup) ? Verdict::yes() : Verdict::no(1);
    }
    static State setup(const Setup&) { return {}; }
    static SeatSet to_move(const State& s) { return s.turn < 2 ? SeatSet::of(s.turn) : SeatSet{}; }
    static void legal(const State& s, Seat seat, ActionList& out) {
        out.clear();
        if (to_move(s).has(seat)) out = {Action{s.open > 0, {0}}, Action{s.open > 0, {1}}};
    }
    static Verdict check(const State& s, const Move& move) {
        ActionList all;
        legal(s, move.seat, all);
        for (const auto& action : all)
            if (action == move.action) return Verdict::yes();
        return Verdict::no(1);
    }
    static void apply(State& s, const Move& move, const EventSink&) {
        const std::uint8_t number = move.action.arg[0];
        if (move.action.kind == 0) {
            s.open = static_cast<std::uint8_t>(number + 1);
        } else {
            s.kept[s.turn] = kHalves[s.open - 1][number];
            s.open = 0;
            ++s.turn;
        }
    }
    static Outcome outcome(const State& s) {
        Outcome outcome;
        for (int seat = 0; seat < 2; ++seat) outcome.seat[seat].score = s.kept[seat];
        rank_by_score(outcome, 2);
        return outcome;
    }
    static void draws(const State&, ActionList& out) { out.clear(); }
    static Chance chance(const State&) { return {}; }
    static std::uint32_t weight(const State&, const Action&) { return 1; }
    static void redact(State&, Viewer) {}
    static Move mask(const State&, const Move& move, Viewer) { return move; }
    static void redeal(State&, Rng&) {}
    static void fields(const State& s, FieldList& f) {
        f("turn", s.turn);
        f("open", s.open);
        f("kept", s.kept);
    }
    static void decks(const State&, DeckList&) {}
    static bool invariant(const State& s) { return s.turn <= 2 && s.open <= 2; }
    // An open envelope is worth its first half.
    static std::int32_t evaluate(const State& s, Seat seat) {
        return 100 *
               (s.open && s.turn == seat ? kHalves[s.open - 1][0] : s.kept[static_cast<std::size_t>(seat)]);
    }
    static bool choosing(const State& s, Seat seat) { return s.open && s.turn == seat; }
};
static_assert(TextRules<Envelopes>);

}  // namespace mortarboard::toy
