// What dice can do: for each target on the board the cheapest dice that reach it, found by trying the choices
// on a copy of the state; and what a series of actions would bring. It holds no rules of its own: it asks the
// game.
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

// The target of an action: an event, an activity card, a building (where a citizen is placed), the cathedral,
// the fields.
struct Target {
    MoveKind kind{MoveKind::kinds};  // farm, build, settle, attack, activate (hiring included)
    int which{};  // event, activity or building
    friend bool operator==(const Target&, const Target&) = default;
    bool any() const { return kind != MoveKind::kinds; }
};
Target target_of(const Action&, const troyes::Group&);

// Dice that are still to be taken, a delayed cube to be spent before them, and the action that they are for.
struct DicePlan {
    Face cube{};
    int size{};
    std::array<Die, troyes::kMaxGroup> die{};
    Action action{};
    int price{};  // deniers for dice
    int loss{};  // price less the income from the fields
    bool found{};
    bool uses(Die one, int number) const;  // true: at least `number` dice like this one
};

// The cheapest plan for each target: preferably without a cube, then with the fewest deniers for dice, the
// fewest dice, the fewest pips. For the fields, which any yellow die reaches, the most profitable plan.
class DicePlans {
public:
    DicePlans() = default;
    DicePlans(const troyes::State& state, Seat seat);  // of the seat that is on turn in phase 4
    const DicePlan& operator[](Target target) const { return best_[index(target)]; }

private:
    static constexpr int kTargets = 5 + troyes::event_numbers + troyes::activity_numbers;
    static std::size_t index(Target target);
    void explore(const troyes::State& state, Seat seat, DicePlan& so_far, int least);
    std::array<DicePlan, kTargets> best_{};
};

// The actions that carry out a plan.
std::vector<Action> moves_of(const DicePlan& plan);
Action take(Die die);
Action use(Face cube);

// What a series of actions brings the seat, and what other seats get for their dice.
struct Result {
    bool possible{};
    int points{}, influence{};
    int paid{}, got{};  // deniers
    std::array<int, troyes::kMaxTable> others{};  // deniers paid to them
    // Cubes placed on an event or the cathedral, or on a card for later use.
    int cubes{};
    bool chooses{};  // the seat still has to choose something afterwards
    Face won{};  // the event card won
};
Result result_of(const troyes::State& state, Seat seat, std::span<const Action> moves);

}  // namespace mortarboard::ui::troyes_plans
