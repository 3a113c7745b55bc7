// These functions say what dice can do. For each target on the board they find the cheapest dice that reach
// it, by trying the choices on a copy of the state; and they say what a series of actions would bring. They
// hold no rules of their own but ask the game.
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

// The target of an action is an event, an activity card, a building (where a citizen is placed), the
// cathedral or the fields.
struct Target {
    // The kind is farm, build, settle, attack or activate, which includes hiring.
    MoveKind kind{MoveKind::kinds};
    int which{};  // event, activity or building
    friend bool operator==(const Target&, const Target&) = default;
    bool any() const { return kind != MoveKind::kinds; }
};
Target target_of(const Action&, const troyes::Group&);
// Returns the places from which the seat can send a citizen, its supply first (Rule::r12_5, Rule::r16_10).
std::vector<troyes::Place> sources_of(const troyes::State& state, Seat seat);

// A plan holds dice that are still to be taken, a delayed cube to be spent before them, and the action that
// they are for.
struct DicePlan {
    Face cube{};
    int size{};
    std::array<Die, troyes::kMaxGroup> die{};
    Action action{};
    int price{};  // deniers for dice
    int loss{};  // price less income
    bool found{};
    // Says whether the plan uses at least `number` dice like this one.
    bool uses(Die one, int number) const;
};

// DicePlans are the cheapest plans for each target: preferably without a cube, then with the fewest deniers
// for dice, the fewest dice, the fewest pips. For the fields, which any yellow die reaches, it is the most
// profitable plan.
class DicePlans {
public:
    DicePlans() = default;
    // The plans are those of the seat on turn in phase 4; any other seat has none.
    DicePlans(const troyes::State& state, Seat seat);
    const DicePlan& operator[](Target target) const { return best_[index(target)]; }

private:
    static constexpr int kTargets = 5 + troyes::event_numbers + troyes::activity_numbers;
    static std::size_t index(Target target);
    void explore(const troyes::State& state, Seat seat, DicePlan& so_far, int least);
    std::array<DicePlan, kTargets> best_{};
};

// Returns the actions that carry out a plan.
std::vector<Action> moves_of(const DicePlan& plan);
Action take(Die die);
Action use(Face cube);

// A Result is what a series of actions brings the seat, and what other seats get for their dice.
struct Result {
    bool possible{};
    int points{}, influence{};
    int paid{}, got{};  // deniers
    std::array<int, troyes::kMaxTable> others{};  // deniers paid to them
    // So many cubes are placed on an event or the cathedral, or on a card for later use.
    int cubes{};
    // The seat still has to choose something afterwards.
    bool chooses{};
    Face won{};  // event card
};
Result result_of(const troyes::State& state, Seat seat, std::span<const Action> moves);

}  // namespace mortarboard::ui::troyes_plans
