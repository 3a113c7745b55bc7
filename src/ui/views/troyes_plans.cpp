#include "ui/views/troyes_plans.h"

#include <algorithm>
#include <tuple>

namespace mortarboard::ui::troyes_plans {
namespace {

using namespace troyes;

Die die_of(const Action& action) {
    return {action.arg[0], static_cast<std::uint8_t>(action.arg[1] - 1), action.arg[2]};
}

auto rank(const Plan& plan) {
    int pips = 0;
    for (int i = 0; i < plan.size; ++i) pips += plan.die[static_cast<std::size_t>(i)].value;
    return std::tuple(!plan.found, plan.cube != 0, plan.loss, plan.size, pips);
}
bool same_dice(const Plan& a, const Plan& b) { return rank(a) == rank(b) && a.cube == b.cube; }

}  // namespace

Action act(MoveKind kind, int a, int b, int c) {
    const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
    return {number(kind), {byte(a), byte(b), byte(c)}};
}
bool has_kind(const ActionList& list, MoveKind kind) {
    return std::any_of(list.begin(), list.end(), [&](const Action& a) { return a.kind == number(kind); });
}
Action take(Die die) { return act(MoveKind::take, die.district, die.colour + 1, die.value); }
Action use(Face cube) { return act(MoveKind::use, cube); }

Target target_of(const Action& action, const Group& group) {
    switch (const MoveKind kind = static_cast<MoveKind>(action.kind)) {
    case MoveKind::farm:
    case MoveKind::build:
        return {kind, 0};
    case MoveKind::attack:
    case MoveKind::activate:
        return {kind, action.arg[0]};
    case MoveKind::hire:
        return {MoveKind::activate, action.arg[0]};
    case MoveKind::settle:
        return {kind, group.colour()};
    default:
        return {};
    }
}
std::size_t Plans::index(Target target) {
    const auto which = static_cast<std::size_t>(target.which);
    switch (target.kind) {
    case MoveKind::farm:
        return 0;
    case MoveKind::build:
        return 1;
    case MoveKind::settle:
        return 2 + which;
    case MoveKind::attack:
        return 5 + which;
    default:
        return 5 + std::size_t{event_numbers} + which;
    }
}
bool Plan::uses(Die one, int number) const {
    int n = 0;
    for (int i = 0; i < size; ++i) n += die[static_cast<std::size_t>(i)].code() == one.code();
    return n >= number;
}

Plans::Plans(const State& state, Seat seat) {
    if (state.phase != Phase::turn || state.turn != seat || state.rerolling) return;
    if (state.step() != Step::none && state.step() != Step::group) return;
    Plan sofar;
    explore(state, seat, sofar, 1);
}
// Dice in ascending order only: which was taken first makes no difference.
void Plans::explore(const State& state, Seat seat, Plan& sofar, int least) {
    ActionList list;
    Troyes::legal(state, seat, list);
    const Group group = Group::of(state);
    for (const Action& action : list) {
        const MoveKind kind = static_cast<MoveKind>(action.kind);
        if (kind == MoveKind::take) {
            const Die die = die_of(action);
            if (die.code() < least || sofar.size == kMaxGroup) continue;
            State next = state;
            Troyes::apply(next, {seat, action}, {});
            sofar.die[static_cast<std::size_t>(sofar.size++)] = die;
            explore(next, seat, sofar, die.code());
            --sofar.size;
        } else if (kind == MoveKind::use) {
            State next = state;
            Troyes::apply(next, {seat, action}, {});
            sofar.cube = action.arg[0];
            explore(next, seat, sofar, least);
            sofar.cube = 0;
        } else if (const Target target = target_of(action, group); target.any()) {
            Plan plan = sofar;
            plan.action = action;
            plan.price = group.price();
            plan.loss = plan.price - (target.kind == MoveKind::farm ? group.total(yellow) / 2 : 0);
            plan.found = true;
            Plan& best = best_[index(target)];
            // As often as these dice allow.
            if (rank(plan) < rank(best) || (same_dice(plan, best) && target.kind == MoveKind::activate &&
                                            action.arg[1] > best.action.arg[1]))
                best = plan;
        }
    }
}
std::vector<Action> moves_of(const Plan& plan) {
    std::vector<Action> moves;
    if (plan.cube) moves.push_back(use(plan.cube));
    for (int i = 0; i < plan.size; ++i) moves.push_back(take(plan.die[static_cast<std::size_t>(i)]));
    moves.push_back(plan.action);
    return moves;
}

Result result_of(const State& state, Seat seat, std::span<const Action> moves) {
    Result result;
    State after = state;
    std::vector<Event> told;
    for (const Action& action : moves) {
        if (!Troyes::check(after, {seat, action})) return result;
        Troyes::apply(after, {seat, action}, EventSink(&told));
    }
    // The effect does not depend on which citizen is sent.
    if (after.step() == Step::hire && after.frame.seat == seat) {
        ActionList sources;
        Troyes::legal(after, seat, sources);
        if (!sources.empty()) Troyes::apply(after, {seat, sources.front()}, EventSink(&told));
    }
    result.possible = true;
    result.chooses = after.frame.seat == seat && (after.step() == Step::mill || after.step() == Step::shoot);
    const bool ended = after.round != state.round || after.phase > Phase::turn;
    for (const Event& event : told) {
        // What the end of the round brings is not what the action brings.
        if (ended && (event.kind == static_cast<int>(EventKind::round_began) ||
                      event.rule == static_cast<int>(Rule::r23_1)))
            break;
        switch (static_cast<EventKind>(event.kind)) {
        case EventKind::points:
            if (event.seat == seat) result.points += event.amount;
            break;
        case EventKind::influence:
            if (event.seat == seat) result.influence += event.amount;
            break;
        case EventKind::deniers:
            if (event.seat == seat)
                (event.amount < 0 ? result.paid : result.got) += event.amount;
            else if (event.seat >= 0)
                result.others[static_cast<std::size_t>(event.seat)] += event.amount;
            break;
        case EventKind::cube:
            if (event.seat == seat && event.from == supply) result.cubes += std::max<int>(1, event.amount);
            break;
        case EventKind::event_taken:
            if (event.seat == seat) result.won = event.card;
            break;
        default:
            break;
        }
    }
    result.paid = -result.paid;
    return result;
}

}  // namespace mortarboard::ui::troyes_plans
