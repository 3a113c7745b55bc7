// What dice could do: for everything on the board the cheapest dice that reach it, found by playing the
// choices through on a copy, and what a series of choices would bring. No rules of its own: it asks the game.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "games/troyes/troyes_group.h"

namespace mortarboard::ui::troyes_plans {

using troyes::Die;
using troyes::MoveKind;

constexpr std::uint8_t number(MoveKind kind) { return static_cast<std::uint8_t>(kind); }
Action act(MoveKind kind, int a = 0, int b = 0, int c = 0);
bool has_kind(const ActionList& list, MoveKind kind);

// What an action is done to: an event, an activity card, a building (placing a citizen), the cathedral, the
// fields.
struct Target {
    MoveKind kind{MoveKind::kinds};  // farm, build, settle, attack, activate (hiring included)
    int which{};  // event, activity or building
    friend bool operator==(const Target&, const Target&) = default;
    bool any() const { return kind != MoveKind::kinds; }
};
Target target_of(const Action&, const troyes::Group&);

// Dice to take from where the state stands, a delayed cube to spend before them, and the action that ends it.
struct Plan {
    Face cube{};
    int size{};
    std::array<Die, troyes::kMaxGroup> die{};
    Action action{};
    int price{};  // deniers for dice
    int loss{};  // the same, less what the fields bring
    bool found{};
    bool uses(Die one, int number) const;  // at least `number` dice like this one
};

// The cheapest plan for each target: no cube if it can be, fewest deniers for dice, fewest dice, fewest pips.
// For the fields, which any yellow die reaches, the one that brings most.
class Plans {
public:
    Plans() = default;
    Plans(const troyes::State& state, Seat seat);  // of the seat on turn in phase 4
    const Plan& operator[](Target target) const { return best_[index(target)]; }

private:
    static constexpr int kTargets = 5 + troyes::event_numbers + troyes::activity_numbers;
    static std::size_t index(Target target);
    void explore(const troyes::State& state, Seat seat, Plan& sofar, int least);
    std::array<Plan, kTargets> best_{};
};

// The moves that a plan is made of.
std::vector<Action> moves_of(const Plan& plan);
Action take(Die die);
Action use(Face cube);

// What a series of moves brings the seat, and what others get for their dice.
struct Result {
    bool possible{};
    int points{}, influence{};
    int paid{}, got{};  // deniers
    std::array<int, troyes::kMaxTable> others{};  // deniers for them
    // Placed on an event or the cathedral, or on a card for later.
    int cubes{};
    bool chooses{};  // something is left to be chosen afterwards
    Face won{};  // an event card taken
};
Result result_of(const troyes::State& state, Seat seat, std::span<const Action> moves);

}  // namespace mortarboard::ui::troyes_plans
